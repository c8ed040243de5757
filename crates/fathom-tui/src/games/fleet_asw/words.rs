//! Ships, divisions and air units in a line of words.

use ::fleet_asw::data::{Aim, Hull};
use ::fleet_asw::state::{Deck, Depth, Whereabouts};
use ::fleet_asw::view::{DivisionView, GoalView, ShipView, WingView};

use crate::text::count;

/// A ship with all its figures.
pub(super) fn ship(ship: &ShipView) -> String {
    let ratings = format!(
        "speed {} guns {} torpedoes {} ASW {} defense {} (torpedoes {})",
        ship.speed, ship.guns, ship.torpedo, ship.asw, ship.defense, ship.torpedo_defense
    );
    let below =
        if ship.kind == Hull::Submarine { format!(", below {}", ship.submerged_defense) } else { String::new() };
    format!("{} ({}): {ratings}{below}; {}", ship.name, ship.class, state(ship))
}

/// A ship in few words.
pub(super) fn brief(ship: &ShipView) -> String {
    let power = ship.battery.map_or_else(String::new, |half| format!(", battery {}", turns(half)));
    let load = match (ship.kind, ship.reload) {
        (Hull::Surface, _) if ship.asw > 0 => format!(", {}", count(usize::from(ship.charges), "pattern", "patterns")),
        (Hull::Surface, _) => String::new(),
        (Hull::Submarine, 0) => format!(", {}", count(usize::from(ship.salvoes), "salvo", "salvoes")),
        (Hull::Submarine, reload) => {
            format!(", {}, loads {reload}", count(usize::from(ship.salvoes), "salvo", "salvoes"))
        }
    };
    format!("{}{}{power}{load}", ship.name, place(ship))
}

/// Half turns as turns.
fn turns(half: u8) -> String {
    let whole = half / 2;
    if half.is_multiple_of(2) { whole.to_string() } else { format!("{whole}½") }
}

fn place(ship: &ShipView) -> String {
    let hurt = match ship.damage {
        0 => String::new(),
        damage => format!(" -{damage}"),
    };
    let depth = match (ship.kind, ship.depth) {
        (Hull::Submarine, Some(Depth::Submerged)) => " below",
        (Hull::Submarine, Some(Depth::Surfaced)) => " up",
        _ => "",
    };
    match (ship.hex, ship.seen) {
        (Some(hex), _) => format!(" {hex}{depth}{hurt}"),
        (None, Some(seen)) => format!(" last seen {} turn {}{hurt}", seen.hex, seen.turn),
        (None, None) => format!(" unseen{hurt}"),
    }
}

fn state(ship: &ShipView) -> String {
    if !ship.afloat {
        return "lost".to_owned();
    }
    let damage = if ship.damage == 0 { "undamaged".to_owned() } else { format!("damage {}", ship.damage) };
    if ship.fights { format!("{damage},{}", place(ship)) } else { damage }
}

/// What a division wants besides fighting.
pub(super) fn goal(goal: &GoalView) -> String {
    let what = match (goal.aim, goal.hex) {
        (Aim::Reach, Some(hex)) => format!("in {hex}"),
        (Aim::Reach, None) => "in place".to_owned(),
        (Aim::Breakout, _) => format!("at large after a night from turn {}", goal.turn),
        (Aim::Convoy, _) => "without a loss".to_owned(),
    };
    let reached = if goal.reached { ", reached" } else { "" };
    format!("{} {what}: {}{reached}", goal.division, goal.points)
}

/// A division.
pub(super) fn division(division: &DivisionView) -> String {
    let place = match (division.band, division.hex) {
        (Some(band), _) => format!("at {}", band.word()),
        (None, Some(hex)) => format!("in {hex}"),
        (None, None) => "unseen".to_owned(),
    };
    let spotted = if division.spotted { ", spotted" } else { "" };
    let ships: Vec<String> = division.ships.iter().map(ToString::to_string).collect();
    let alive = if division.alive { place } else { "destroyed".to_owned() };
    format!("{}: {alive}{spotted}, speed {}; {}", division.name, division.speed, ships.join(", "))
}

/// An air unit.
pub(super) fn wing(wing: &WingView) -> String {
    let armed = if wing.armed { ", armed" } else { "" };
    let place = match wing.place {
        None => "unseen".to_owned(),
        Some(Whereabouts::Lost) => "lost".to_owned(),
        Some(Whereabouts::Away) => "ready".to_owned(),
        Some(Whereabouts::Aloft(hex)) => {
            format!("over {hex}, fuel for {}", count(usize::from(wing.fuel), "turn", "turns"))
        }
        Some(Whereabouts::Parked(Deck::Ship(ship))) => format!("on {ship}"),
        Some(Whereabouts::Parked(Deck::Base(base))) => format!("at {base}"),
    };
    format!("{} ({}): {place}{armed}", wing.name, wing.class)
}
