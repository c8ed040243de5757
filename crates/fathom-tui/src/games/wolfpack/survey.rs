//! The page that lists everything the view holds.

use ::wolfpack::sheet::sheet;
use ::wolfpack::state::Whereabouts;
use ::wolfpack::view::ConvoyView;
use ::wolfpack::{View, Wolfpack};

use super::words::{
    at_sea, convoy_ink, convoy_state, convoys, fog, hex_of, hidden, stack_state, targets, thousands, u_boats, units,
    weather_in,
};
use crate::chart::{Note, Scene, Section};
use crate::theme::Ink;

pub(super) fn sections(scene: &Scene<'_, Wolfpack>) -> Vec<Section> {
    let view = scene.view;
    let all = [
        Section { title: "convoys at sea", notes: convoy_notes(view) },
        Section { title: "hidden, arrived, to come", notes: hidden_notes(view) },
        Section { title: "U-boats", notes: stack_notes(view) },
        Section { title: "air groups at their bases, by range", notes: air_notes(view) },
        Section { title: "weather and sightings", notes: weather_notes(view) },
        Section { title: "tally", notes: tally_notes(view) },
    ];
    all.into()
}

fn convoy_notes(view: &View) -> Vec<Note> {
    let convoys = at_sea(view);
    if convoys.is_empty() {
        return vec![Note::new(Ink::Quiet, "none yet")];
    }
    convoys.into_iter().map(|convoy| Note::new(convoy_ink(convoy), convoy_line(view, convoy))).collect()
}

fn convoy_line(view: &View, convoy: &ConvoyView) -> String {
    let hex = hex_of(convoy);
    let at = hex.map_or_else(String::new, |hex| hex.to_string());
    let weather = hex.and_then(|hex| weather_in(view, hex)).map_or_else(String::new, |weather| format!(", {weather}"));
    format!("{:<7}{at} {:<10}{}{weather}", convoy.name, convoy.facing.word(), convoy_state(convoy))
}

fn hidden_notes(view: &View) -> Vec<Note> {
    let mut notes = Vec::new();
    for (bound, escorts) in [("eastbound", &view.face_down_east), ("westbound", &view.face_down_west)] {
        notes.push(Note::new(Ink::Unknown, format!("still hidden, {bound}: {}", hidden(escorts))));
    }
    let kinds = [
        (Whereabouts::Arrived, "in port"),
        (Whereabouts::Removed, "false reports, removed"),
        (Whereabouts::Waiting, "still to come"),
    ];
    for (place, what) in kinds {
        let names: Vec<&str> =
            view.convoys.iter().filter(|convoy| convoy.place == place).map(|convoy| convoy.name.as_str()).collect();
        let text = match (place, names.len()) {
            (_, 0) => format!("{what}: none"),
            (Whereabouts::Arrived, n) => format!("{what}: {}, {}", convoys(n), names.join(" ")),
            // Of those to come, nobody knows which are convoys.
            (_, n) => format!("{what}: {n}, {}", names.join(" ")),
        };
        notes.push(Note::new(Ink::Allied, text));
    }
    notes
}

fn stack_notes(view: &View) -> Vec<Note> {
    let at_sea: u16 = view.stacks.iter().map(|stack| stack.boats).sum();
    let reserve = if view.reserve > 0 { format!(", {} to deploy", view.reserve) } else { String::new() };
    let mut notes =
        vec![Note::new(Ink::Text, format!("{} at sea{reserve}, {} lost", u_boats(at_sea), u_boats(view.sunk.into())))];
    for stack in &view.stacks {
        let hex = stack.hex;
        let mut parts = vec![units(view, hex), stack_state(stack)];
        parts.extend(weather_in(view, hex).map(str::to_owned));
        if view.sightings.contains(&hex) {
            parts.push("Sighting Marker".to_owned());
        }
        parts.extend(targets(view, hex).iter().map(|convoy| format!("joined against {convoy}")));
        if view.in_hand.is_some_and(|at| view.units[usize::from(at)].hex == hex) {
            parts.push("a unit in hand".to_owned());
        }
        notes.push(Note::new(Ink::German, format!("{hex}  {}", parts.join(", "))));
    }
    notes
}

fn air_notes(view: &View) -> Vec<Note> {
    let row = |head: &str, [a, b, c, d, e]: [String; 5]| format!("{head:<18}{a:>4}{b:>4}{c:>4}{d:>4}{e:>4}");
    let mut notes = vec![Note::new(Ink::Quiet, row("range", sheet().ranges.map(|range| range.to_string())))];
    for base in &view.bases {
        let groups = base.groups.map(|n| if n == 0 { "-".to_owned() } else { n.to_string() });
        let grounded = if base.grounded { "  grounded by weather" } else { "" };
        let name = format!("{} {}", base.base.name(), base.hex);
        notes.push(Note::new(Ink::Allied, format!("{}{grounded}", row(&name, groups))));
    }
    notes
}

fn weather_notes(view: &View) -> Vec<Note> {
    let list = |hexes: Vec<String>| if hexes.is_empty() { "none".to_owned() } else { hexes.join(" ") };
    let storm = |storm: &::wolfpack::state::Storm| {
        let markers: Vec<String> = storm.markers.iter().flatten().map(ToString::to_string).collect();
        Note::new(Ink::Unknown, format!("storm around {}", markers.join(" ")))
    };
    let mut notes: Vec<Note> = view.storms.iter().map(storm).collect();
    if notes.is_empty() {
        notes.push(Note::new(Ink::Unknown, "no storm"));
    }
    notes.push(Note::new(Ink::Unknown, fog(view)));
    let markers = list(view.sightings.iter().map(ToString::to_string).collect());
    notes.push(Note::new(Ink::Danger, format!("Sighting Markers: {markers}")));
    let zones = list(view.sighting_zones.iter().map(ToString::to_string).collect());
    notes.push(Note::new(Ink::Danger, format!("Sighting Zones, which convoys avoid: {zones}")));
    notes
}

fn tally_notes(view: &View) -> Vec<Note> {
    let said = format!(
        "{} Victory Points ({} tons), {} lost: {} Net Victory Points",
        view.points,
        thousands(view.tonnage),
        u_boats(view.sunk.into()),
        view.net
    );
    let levels: Vec<String> =
        sheet().levels.iter().map(|(least, level)| format!("{} {least}", level.ending())).collect();
    let levels = format!("German victory from net: {}; below, the system wins", levels.join(", "));
    vec![Note::new(Ink::Brass, said), Note::new(Ink::Quiet, levels)]
}
