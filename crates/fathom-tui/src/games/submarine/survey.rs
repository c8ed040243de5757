//! Everything the view holds of ships and weapons, for the page that lists it.

use submarine::aims::Aim;
use submarine::scenario::Side;
use submarine::state::{Fate, Tube, Weapon};
use submarine::view::{BoatView, CounterView, LogView, ShipView};
use submarine::{Submarine, View};

use super::panel::log_phrases;
use super::sign;
use crate::chart::{Note, Scene, Section};
use crate::text::count;
use crate::theme::Ink;

/// Boats, ships, weapons in the water, the convoy, the score.
pub(super) fn sections(scene: &Scene<'_, Submarine>) -> Vec<Section> {
    let view = scene.view;
    let n_boats = view.boats.len();
    let vessels = |boats: bool, ink: Ink| -> Vec<Note> {
        let listed = view.ships.iter().enumerate().filter(|(at, _)| (*at < n_boats) == boats);
        listed.map(|(at, ship)| Note::new(ink, vessel(view, at, ship))).collect()
    };
    let sections = [
        Section { title: "what wins", notes: aims(view) },
        Section { title: "submarines", notes: vessels(true, Ink::German) },
        Section { title: "surface ships", notes: vessels(false, Ink::Allied) },
        Section { title: "in the water", notes: weapons(view) },
        Section { title: "the convoy and the score", notes: standing(view) },
    ];
    sections.into_iter().filter(|section| !section.notes.is_empty()).collect()
}

fn aims(view: &View) -> Vec<Note> {
    let side = |side| if side == Side::Submarine { "submarine" } else { "escort" };
    let told = |aim: &Aim| format!("{}: {} {} {}", side(aim.side), aim.text, aim.so_far, aim.rule);
    view.aims.iter().map(|aim| Note::new(Ink::Text, told(aim).replace("  ", " "))).collect()
}

fn vessel(view: &View, at: usize, ship: &ShipView) -> String {
    let mut parts = vec![place(ship)];
    parts.extend(ship.speed.map(|speed| format!("speed {speed}")));
    if let Some(boat) = view.boats.get(at) {
        parts.extend(boat_words(boat));
    } else {
        parts.push(format!("damage {} of {}", ship.damage, ship.capacity));
        parts.extend((ship.pending > 0).then(|| format!("{} more to come", ship.pending)));
    }
    let facts = [(ship.is_halved, "half speed only"), (ship.is_plotted, "in convoy")];
    parts.extend(facts.into_iter().filter(|(is_so, _)| *is_so).map(|(_, words)| words.to_owned()));
    format!("{} {}, {}: {}", sign(view, at), ship.vessel.name, ship.class, parts.join(", "))
}

fn boat_words(boat: &BoatView) -> Vec<String> {
    let surfaced = boat.is_surfaced.map(|is_so| if is_so { "on the surface" } else { "under water" });
    let mut parts: Vec<String> = surfaced.map(str::to_owned).into_iter().collect();
    parts.extend((boat.compass > 0).then(|| format!("starts near compass {}", boat.compass)));
    parts.extend(boat.shown.map(|moves| format!("her last plot was {moves}")));
    parts.extend(boat.log.iter().flat_map(log));
    parts
}

fn place(ship: &ShipView) -> String {
    let at = ship.hexes.map_or_else(String::new, |[bow, _]| format!("{bow}, direction {}", ship.facing));
    match ship.fate {
        Fate::Waiting => "not placed".to_owned(),
        Fate::Afloat => at,
        Fate::Dead => format!("{at}, dead in the water"),
        Fate::Sunk => "sunk".to_owned(),
        Fate::Exited => "left the board".to_owned(),
    }
}

fn log(log: &LogView) -> Vec<String> {
    let mut phrases = log_phrases(log);
    phrases.push(format!("{} for the bow and {} for the stern", log.reloads[0], log.reloads[1]));
    phrases.extend(log.torpedo.map(|torpedo| format!("carries {}", torpedo.card().name)));
    let loading = log.tubes.iter().enumerate().filter_map(|(at, tube)| match tube {
        Tube::Reloading { torpedo, turns } => {
            let turns = count(usize::from(*turns), "turn", "turns");
            Some(format!("tube {} gets {} in {turns}", at + 1, torpedo.card().name))
        }
        _ => None,
    });
    phrases.extend(loading);
    phrases.push(format!("last move {}", log.last));
    phrases
}

fn weapons(view: &View) -> Vec<Note> {
    let torpedoes = view.torpedoes.iter().map(|torpedo| {
        let kind = torpedo.kind.map_or_else(|| "a torpedo".to_owned(), |kind| kind.card().name.clone());
        let depth = if torpedo.is_shallow { ", shallow" } else { "" };
        format!("{kind} at {}, direction {}{depth}", torpedo.hex, torpedo.facing)
    });
    let counters = view.counters.iter().map(|counter| counter_words(view, counter));
    torpedoes.chain(counters).map(|text| Note::new(Ink::Danger, text)).collect()
}

fn counter_words(view: &View, counter: &CounterView) -> String {
    let what = match counter.weapon {
        Weapon::Rack(kind) => format!("{} charge", kind.name()),
        Weapon::KGun(kind) => format!("{} charge of a K-Gun", kind.name()),
        Weapon::Hedgehog => "Hedgehog".to_owned(),
        Weapon::Squid => "Squid".to_owned(),
    };
    let by = view.ships.get(counter.by.index()).map_or("", |ship| ship.vessel.name.as_str());
    format!("{} {what} at {}, by {by}", counter.n, counter.hex)
}

fn standing(view: &View) -> Vec<Note> {
    let mut lines = vec![format!("the convoy's last move was {}", view.convoy.last)];
    let plots = view.convoy.plots.iter().flatten().map(ToString::to_string).collect::<Vec<_>>();
    lines.extend((!plots.is_empty()).then(|| format!("plotted for this turn and on: {}", plots.join(", "))));
    lines.push(format!("points: submarine {}, escort {}", view.submarine_points, view.escort_points));
    lines.push(format!(
        "fired {}, damage {}",
        count(usize::from(view.n_fired), "torpedo", "torpedoes"),
        view.inflicted
    ));
    lines.into_iter().map(|text| Note::new(Ink::Text, text)).collect()
}
