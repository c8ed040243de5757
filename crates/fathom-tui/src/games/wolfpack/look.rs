//! A look at one hex: everything the view says about it.

use ::wolfpack::hex::Hex;
use ::wolfpack::sheet::sheet;
use ::wolfpack::state::Sighting;
use ::wolfpack::{Action, View, Wolfpack};

use super::words::{
    air_groups, convoy_ink, convoy_state, groups_reaching, hex_of, stack_state, targets, u_boats, units, weather_in,
};
use super::{board, place_of};
use crate::Way;
use crate::chart::{Note, Scene};
use crate::theme::Ink;

/// Where a look around begins: at what is in focus, at the fleet, or at the first thing there is.
pub(super) fn start(scene: &Scene<'_, Wolfpack>) -> Option<Hex> {
    let view = scene.view;
    let of_focus = scene.focus.and_then(|action| match action {
        Action::Join { convoy, .. } | Action::Strike { convoy } => hex_of(&view.convoys[convoy.index()]),
        action => board::hex_of(action),
    });
    let in_hand = view.in_hand.map(|at| view.units[usize::from(at)].hex);
    of_focus.or(in_hand).or_else(|| landmarks(view).first().copied())
}

/// The hexes with something in them: convoys in sight, U-boats, other convoys, Sighting Markers, airbases.
pub(super) fn landmarks(view: &View) -> Vec<Hex> {
    let convoys = |in_sight: bool| {
        view.convoys.iter().filter(move |convoy| (convoy.sight == Sighting::Sighted) == in_sight).filter_map(hex_of)
    };
    let mut hexes: Vec<Hex> = Vec::new();
    let stacks = view.stacks.iter().map(|stack| stack.hex);
    let bases = view.bases.iter().map(|base| base.hex);
    for hex in convoys(true).chain(stacks).chain(convoys(false)).chain(view.sightings.iter().copied()).chain(bases) {
        if !hexes.contains(&hex) {
            hexes.push(hex);
        }
    }
    hexes
}

pub(super) fn beside(hex: Hex, way: Way) -> Option<Hex> {
    match way {
        Way::Up => Hex::new(hex.row() + 1, hex.column()),
        Way::Down => Hex::new(hex.row() - 1, hex.column()),
        Way::Left => Hex::new(hex.row(), hex.column() - 1),
        Way::Right => Hex::new(hex.row(), hex.column() + 1),
    }
}

/// Everything known about a hex, the most important first.
pub(super) fn describe(scene: &Scene<'_, Wolfpack>, hex: Hex) -> Vec<Note> {
    let view = scene.view;
    let mut notes = pieces(view, hex);
    notes.extend(marks(view, hex));
    notes.extend(tonight(scene, hex));
    notes.extend(aircraft(view, hex));
    notes.extend(printed(hex));
    if notes.is_empty() {
        let what = if board::is_inside(hex) { "open water" } else { "outside the playing area" };
        notes.push(Note::new(Ink::Quiet, what));
    }
    notes
}

/// Convoys and U-boats.
fn pieces(view: &View, hex: Hex) -> Vec<Note> {
    let mut notes = Vec::new();
    for convoy in view.convoys.iter().filter(|convoy| hex_of(convoy) == Some(hex)) {
        let text = format!("{} heading {}: {}", convoy.name, convoy.facing.word(), convoy_state(convoy));
        notes.push(Note::new(convoy_ink(convoy), text));
    }
    if let Some(stack) = view.stacks.iter().find(|stack| stack.hex == hex) {
        let text = format!("{}: {}; {}", u_boats(stack.boats), units(view, hex), stack_state(stack));
        notes.push(Note::new(Ink::German, text));
    }
    for convoy in targets(view, hex) {
        notes.push(Note::new(Ink::German, format!("units joined against {convoy}")));
    }
    for convoy in view.convoys.iter().filter(|convoy| convoy.sight == Sighting::Sighted && convoy.bow == Some(hex)) {
        notes.push(Note::new(Ink::Brass, format!("bow of {}: attacked from here", convoy.name)));
    }
    notes
}

/// Weather, Sighting Markers and zones, search, and how far the unit in hand has to go.
fn marks(view: &View, hex: Hex) -> Vec<Note> {
    let mut notes = Vec::new();
    match weather_in(view, hex) {
        Some("storm") => notes.push(Note::new(Ink::Unknown, "storm: the hex costs two")),
        weather => notes.extend(weather.map(|weather| Note::new(Ink::Unknown, weather))),
    }
    if view.sightings.contains(&hex) {
        notes.push(Note::new(Ink::Danger, "Sighting Marker: U-boats were sighted here"));
    } else if view.sighting_zones.contains(&hex) {
        notes.push(Note::new(Ink::Danger, "Sighting Zone: convoys keep away"));
    }
    let searching = view.stacks.iter().filter(|stack| stack.search_zone.contains(&hex));
    let strength: u16 = searching.map(|stack| stack.search_strength).sum();
    if strength > 0 {
        notes.push(Note::new(Ink::German, format!("searched by U-boats of strength {strength}")));
    }
    if let Some(reach) = view.reach.iter().find(|reach| reach.hex == hex) {
        notes.push(Note::new(Ink::Brass, format!("the unit in hand: {} MP to here", reach.cost)));
    }
    notes
}

fn tonight(scene: &Scene<'_, Wolfpack>, hex: Hex) -> Option<Note> {
    let place = place_of(hex);
    let likely = scene.layer?.places.iter().find(|likely| likely.place == place)?;
    Some(Note::new(Ink::Unknown, format!("tonight: {}", likely.said)))
}

/// The airbase here, and the groups that reach this far from each.
fn aircraft(view: &View, hex: Hex) -> Vec<Note> {
    let mut notes = Vec::new();
    for base in view.bases.iter().filter(|base| base.hex == hex) {
        notes.push(Note::new(Ink::Allied, format!("airbase {}: {}", base.base.name(), air_groups(base))));
    }
    let reaching = view.bases.iter().map(|base| (base, groups_reaching(base, hex))).filter(|(_, n)| *n > 0);
    let each = reaching.map(|(base, n)| {
        let grounded = if base.grounded { " (grounded)" } else { "" };
        format!("{} {n}{grounded}", base.base.name())
    });
    let each: Vec<String> = each.collect();
    if !each.is_empty() && board::is_inside(hex) {
        notes.push(Note::new(Ink::Allied, format!("air groups in range: {}", each.join(", "))));
    }
    notes
}

/// What is printed on the map sheet.
fn printed(hex: Hex) -> Vec<Note> {
    let sheet = sheet();
    let mut texts = Vec::new();
    for (bound, [enter, leave]) in [("eastbound", sheet.east), ("westbound", sheet.west)] {
        if hex == enter {
            texts.push(format!("{bound} convoys enter here"));
        }
        if hex == leave {
            texts.push(format!("{bound} convoys end here"));
        }
    }
    for (n, _) in sheet.fog_zones.iter().enumerate().filter(|(_, zone)| zone.contains(&hex)) {
        texts.push(format!("fog zone {}", n + 1));
    }
    for (storm, _) in ["A", "B", "C"].iter().zip(&sheet.storm_entries).filter(|(_, entry)| entry.contains(&hex)) {
        texts.push(format!("storm {storm} forms here"));
    }
    texts.into_iter().map(|text| Note::new(Ink::Quiet, text)).collect()
}
