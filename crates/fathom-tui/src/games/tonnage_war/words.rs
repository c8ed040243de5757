//! What the view holds, in words and signs.

use ::tonnage_war::View;
use ::tonnage_war::data::{EscortKind, Speed};
use ::tonnage_war::state::{Post, Rescue};
use ::tonnage_war::view::{BoatView, EscortView};

/// A U-boat by its number, and how its block lies.
pub(super) fn boat_sign(boat: &BoatView) -> String {
    let id = boat.id.0;
    let marks: String = [(boat.boat.spent, '*'), (boat.boat.damaged, '!'), (boat.boat.flak, '~')]
        .into_iter()
        .filter_map(|(holds, mark)| holds.then_some(mark))
        .collect();
    if boat.boat.evading { format!("({id}{marks})") } else { format!("{id}{marks}") }
}

/// An escort in so many letters, and what is to be known of it.
pub(super) fn escort_sign(escort: &EscortView, letters: usize) -> String {
    let name = short(&escort.name.to_string(), letters);
    let empty = if escort.depleted { "-" } else { "" };
    match escort.post {
        Post::Hunting(boat) => format!("{name}{empty}>{}", boat.0),
        _ => format!("{name}{empty}"),
    }
}

/// The first letters of a name, the number of an aircraft kept.
fn short(name: &str, letters: usize) -> String {
    match name.rsplit_once(' ') {
        Some((word, number)) if number.parse::<u8>().is_ok() => {
            format!("{}{number}", word.chars().take(letters.saturating_sub(1)).collect::<String>())
        }
        _ => name.chars().filter(|letter| *letter != ' ' && *letter != '.').take(letters).collect(),
    }
}

/// An escort in a line.
pub(super) fn escort(view: &View, escort: &EscortView) -> String {
    let v = escort.values;
    let hfdf = if escort.hfdf { " HF/DF" } else { "" };
    let place = match escort.post {
        Post::Away => format!("arrives on turn {}", escort.arrives),
        Post::Waiting => "waits to be placed".into(),
        Post::At(station) => station.name().into(),
        Post::Decoy => "decoy".into(),
        Post::Rescue => "rescue ship".into(),
        Post::Hunting(boat) => format!("follows U-boat {}", boat.0),
        Post::Gone => "gone".into(),
        Post::Damaged => "damaged".into(),
        Post::Sunk if escort.kind == EscortKind::Air => "shot down".into(),
        Post::Sunk => "sunk".into(),
    };
    let leaves = match escort.leaves {
        Some(turn) if turn > view.turn && !matches!(escort.post, Post::Gone | Post::Damaged | Post::Sunk) => {
            format!(", leaves on turn {turn}")
        }
        _ => String::new(),
    };
    let empty = if escort.depleted { ", no weapons" } else { "" };
    format!(
        "{} ({}): {place}{leaves}{empty}; V{} L{} S{} R{} A{} D{} H{}{hfdf}",
        escort.name, escort.class, v.v, v.l, v.s, v.r, v.a, v.d, v.h
    )
}

/// A U-boat in a line.
pub(super) fn boat(_view: &View, boat: &BoatView) -> String {
    let marks = [
        (boat.boat.evading, "evading"),
        (boat.boat.spent, "has attacked"),
        (boat.boat.damaged, "damaged"),
        (boat.boat.flak, "fired flak"),
        (boat.boat.hunted_since.is_some(), "followed"),
        (boat.boat.leaving, "leaving"),
    ];
    let marks: Vec<_> = marks.into_iter().filter_map(|(holds, word)| holds.then_some(word)).collect();
    let marks = if marks.is_empty() { String::new() } else { format!(", {}", marks.join(", ")) };
    format!("U-boat {}: {}{marks}", boat.id.0, boat.boat.berth.words())
}

/// The numbers of the turn and of the card.
pub(super) fn numbers(view: &View) -> Vec<String> {
    let [outer, inner, attack, convoy] = view.numbers;
    let speed = match view.card.speed {
        Speed::Slow => "slow",
        Speed::Fast => "fast",
    };
    let later = view.card.later.iter().map(|later| format!("{} on turn {}", later.boats, later.turn));
    let mut lines = vec![
        format!("{}, {}, {speed}, {} ships", view.card.title, view.card.dates, view.card.ships),
        format!("to move, or less on D20: enter {outer}, inner {inner}, attack {attack}, convoy zone {convoy}"),
        format!(
            "U-boats: attack value {}, flak {}, return {}; more come: {}",
            view.values.attack,
            view.values.flak,
            view.values.returning,
            later.collect::<Vec<_>>().join(", ")
        ),
        format!("HF/DF bearings used {} of {}", view.bearings[0], view.bearings[1]),
        format!("history: {}", view.card.history),
    ];
    let special = [(view.card.fat, "FAT"), (view.card.zaunkonig, "Zaunkönig"), (view.card.bad_sonar, "bad sonar")];
    let special: Vec<_> = special.into_iter().filter_map(|(holds, word)| holds.then_some(word)).collect();
    if !special.is_empty() {
        lines.push(special.join(", "));
    }
    lines.push("blocks, numbers, reaction tables and cards are reconstructed".into());
    lines
}

/// Who picks up survivors.
pub(super) fn rescue(view: &View) -> String {
    match view.rescue {
        Rescue::None => "no rescue ship".into(),
        Rescue::Ship => "rescue ship on duty".into(),
        Rescue::Lost => "rescue ship lost".into(),
        Rescue::Escort(place) => {
            let name = view.escorts.get(usize::from(place)).map_or_else(String::new, |escort| escort.name.to_string());
            format!("{name} on rescue duty")
        }
    }
}
