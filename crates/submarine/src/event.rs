//! What happens, in the form one audience hears it.

use std::borrow::Cow;

use fathom_core::diary::{counted, listed};
use fathom_core::{Cue, Memory, Roll, Said, Spoken, Verb};
use fathom_hex::{Facing, Hex, Hull};
use serde::{Deserialize, Serialize};

use crate::cards::TorpedoId;
use crate::cite::{
    R_S1_SPECIAL_1, R_S3_SPECIAL_1, R_S6_SPECIAL_2, R3_6, R5, R5_1, R5_3, R5_4, R5_6, R6_10, R7_5, R9_7, R9_8, R9_10,
    R10_1, R10_2, R12_1, R12_2, R12_4, R13_1, R13_5, R13_7, R13_8, R13_9, R14_2, R15_4_9, R15_4_11, R15_9, R15_10,
    R16_1, R16_2, R16_3_1, R16_3_6, R16_3_7, R16_4_3, R16_4_4, R17_9_1, R17_9_4, R19_2, R19_3, R20_1, R20_2_6, R20_4_2,
};
use crate::diary::memory;
use crate::moves::Moves;
use crate::rules::solitaire::N_MARKERS;
use crate::scenario::Side;
use crate::state::{ShipId, Weapon};
use crate::view::LogView;

/// A vessel in an event: its number for programs, its name for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Vessel {
    /// Its number.
    pub id: ShipId,
    /// Its name.
    pub name: String,
}

/// What hurts a boat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Blow {
    /// A depth charge.
    Charge,
    /// A Hedgehog or Squids.
    AheadThrown,
    /// Guns or a collision, for all to see.
    Open,
}

/// In which phase a vessel moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Movers {
    /// The convoy, by its plot (5.3).
    Convoy,
    /// The escorts, one after the other (5.4).
    Escorts,
    /// The submarines (5.6).
    Submarines,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields of an event say what they are")]
pub enum Event {
    /// A turn began.
    Turn(u8),
    /// A side has written its plots.
    Ready(Side),
    /// A class was dealt to a place in the formation.
    Dealt { ship: Vessel, class: String },
    /// A boat starts near this compass.
    Compass { ship: Vessel, compass: u8 },
    /// A vessel was put on the board.
    Placed { ship: Vessel, hull: Hull },
    /// A boat is on the surface, or not.
    Surface { ship: Vessel, is_surfaced: bool },
    /// A boat's depth, in its log.
    Depth { ship: Vessel, feet: u16 },
    /// A boat went below its safe depth.
    DeepDive { ship: Vessel, survived: bool },
    /// A move plot was shown.
    PlotShown { ship: Option<Vessel>, moves: Moves },
    /// Guns were fired.
    Gunfire { ship: Vessel, target: Vessel, range: u16, factor: i8, damage: u8 },
    /// A side fires no more this turn.
    CeasedFire(Side),
    /// The convoy's move of this turn.
    ConvoyMove { moves: Moves, by_die: bool },
    /// A vessel moved.
    Moved { ship: Vessel, moves: Moves, hull: Hull, among: Movers },
    /// A surface ship has come so far on her way when she meets a torpedo.
    Underway { ship: Vessel, moves: Moves, hull: Hull },
    /// A boat's move was drawn from the table.
    TableMove { ship: Vessel, moves: Moves },
    /// A vessel left the board.
    Exited { ship: Vessel },
    /// Two vessels collided.
    Collision { ship: Vessel, other: Vessel, with_boat: bool },
    /// Anti-submarine counters were placed.
    Attack { ship: Vessel, weapon: Weapon, hex: Hex },
    /// An attack was negated by a ship in its wake, or in the hex of a K-Gun charge.
    Negated { ship: Vessel, by_charge: bool },
    /// A torpedo as its owner launched it.
    Launched {
        ship: Vessel,
        tube: u8,
        /// As orders name it, such as «stern tube 1».
        mount: String,
        hex: Hex,
        facing: Facing,
    },
    /// A torpedo is seen in the water at the end of its first run.
    TorpedoSeen { hex: Hex, facing: Facing, is_shallow: bool },
    /// A torpedo ran.
    TorpedoRan {
        /// Its place among the torpedoes in the water: two of them may lie alike.
        torpedo: u8,
        from: Hex,
        hex: Hex,
        facing: Facing,
    },
    /// A torpedo met a ship.
    TorpedoMet { ship: Vessel, hex: Hex, attitude: u8, needed: u8, did_hit: bool },
    /// A torpedo hit too early to explode.
    Dud { ship: Vessel },
    /// A torpedo detonated.
    Detonated { ship: Vessel, damage: u8 },
    /// A torpedo has passed all targets.
    TorpedoGone { hex: Hex },
    /// A surface ship was damaged.
    Damaged { ship: Vessel, damage: u8, left: u8 },
    /// A surface ship is dead in the water.
    DeadInWater { ship: Vessel, by_collision: bool },
    /// A surface ship keeps half its speed.
    Slowed { ship: Vessel },
    /// A vessel sank, and everybody knows.
    Sunk { ship: Vessel },
    /// A boat ignores depth charges and Squid this turn.
    Immune { ship: Vessel },
    /// Counters lay where no boat was.
    Missed { hex: Hex, weapon: Weapon, n: u8 },
    /// A depth charge exploded.
    Exploded { hex: Hex, feet: Option<u16> },
    /// An ahead-thrown weapon fell on a boat.
    AheadFell { ship: Vessel, weapon: Weapon, hex: Hex },
    /// A Hedgehog did or did not hurt a boat.
    Hedgehog { ship: Vessel, did_damage: bool },
    /// A boat was damaged, in its log.
    BoatHurt { ship: Vessel, damage: u8, total: u8, by: Blow },
    /// A boat must surface, in its log.
    MustSurface { ship: Vessel },
    /// A boat is lost, in its log.
    BoatLost { ship: Vessel },
    /// A tube is loaded again, in the log.
    Reloaded {
        ship: Vessel,
        tube: u8,
        /// As orders name it.
        mount: String,
    },
    /// A plotted ship may move freely from the next turn on.
    Contact,
    /// At the end a boat's log is opened (16.3.7).
    LogOpened { ship: Vessel, log: LogView },
    /// At the end the convoy's plots are opened, and the types of the torpedoes in the water.
    PlotsOpened { plots: Vec<Moves>, torpedoes: Vec<TorpedoId> },
    /// The end.
    Over { winner: Option<Side>, text: String },
}

impl Spoken for Event {
    fn drawn(roll: Roll) -> Option<String> {
        match roll.rule {
            R_S3_SPECIAL_1 if roll.sides == N_MARKERS => {
                Some(format!("the marker drawn is {}, of 0 to {}", roll.face - 1, N_MARKERS - 1))
            }
            R20_2_6 if roll.sides == 1 => Some("the last marker is drawn".to_owned()),
            R20_2_6 => Some(format!("one of {} markers is drawn", roll.sides)),
            _ => None,
        }
    }

    #[expect(clippy::too_many_lines, reason = "every event has its words here, and none can be forgotten")]
    fn said(&self) -> Said {
        match self {
            Event::Turn(turn) => Said::new(R5, format!("turn {turn} begins")),
            Event::Ready(side) => Said::new(R5_1, format!("the {} has written all plots", side_name(*side))),
            Event::Dealt { ship, class } => Said::new(R20_2_6, format!("{} is a {class}", ship.name)),
            Event::Compass { ship, compass } => {
                Said::new(R20_4_2, format!("{} starts near compass rose {compass}", ship.name))
            }
            Event::Placed { ship, hull } => {
                Said::new(R3_6, format!("{} starts at {}, direction {}", ship.name, hull.bow, hull.facing))
            }
            Event::Surface { ship, is_surfaced: true } => Said::new(R9_10, format!("{} is on the surface", ship.name)),
            Event::Surface { ship, .. } => Said::new(R9_10, format!("{} is under water", ship.name)),
            Event::Depth { ship, feet } => Said::new(R9_10, format!("{} is {}", ship.name, depth_words(*feet))),
            Event::DeepDive { ship, survived: true } => {
                Said::new(R9_7, format!("{} dives below her safe depth and holds", ship.name))
            }
            Event::DeepDive { ship, .. } => {
                Said::new(R9_8, format!("{} dives below her safe depth and is crushed", ship.name))
            }
            Event::PlotShown { ship: Some(ship), moves } => {
                Said::new(R16_2, format!("{} shows her last plot: {}", ship.name, moves.in_full()))
            }
            Event::PlotShown { moves, .. } => {
                Said::new(R7_5, format!("the convoy shows its last plot: {}", moves.in_full()))
            }
            Event::Gunfire { ship, target, range, factor, damage } => Said::new(
                R17_9_4,
                format!(
                    "{} fires at {} at range {range}, factor {factor}: {}",
                    ship.name,
                    target.name,
                    points(*damage)
                ),
            ),
            Event::CeasedFire(side) => Said::new(R17_9_1, format!("the {} fires no more this turn", side_name(*side))),
            Event::ConvoyMove { moves, by_die: true } => {
                Said::new(R_S1_SPECIAL_1, format!("by the die, the convoy {}", going(*moves)))
            }
            Event::ConvoyMove { moves, .. } => Said::new(R5_3, format!("the convoy {}", going(*moves))),
            Event::Underway { ship, moves, hull } => Said::new(
                R13_9,
                match moves.hexes() {
                    _ if moves.is_empty() => {
                        format!("{} has not moved from {} when she meets a torpedo", ship.name, pose(*hull))
                    }
                    0 => format!(
                        "{} has turned {} in {} when she meets a torpedo",
                        ship.name,
                        moves.in_words(),
                        pose(*hull)
                    ),
                    _ => format!("{} has moved {moves} to {} when she meets a torpedo", ship.name, pose(*hull)),
                },
            ),
            Event::Moved { ship, moves, hull, among } => {
                let rule = match among {
                    Movers::Convoy => R5_3,
                    Movers::Escorts => R5_4,
                    Movers::Submarines => R5_6,
                };
                let text = match moves.hexes() {
                    _ if moves.is_empty() => format!("{} stays in {}", ship.name, pose(*hull)),
                    0 => format!("{} turns {} in {}", ship.name, moves.in_words(), pose(*hull)),
                    _ => format!("{} moves {moves} to {}", ship.name, pose(*hull)),
                };
                Said::new(rule, text)
            }
            Event::TableMove { ship, moves } => {
                Said::new(R_S3_SPECIAL_1, format!("by the table, {} {}", ship.name, going(*moves)))
            }
            Event::Exited { ship } => Said::new(R6_10, format!("{} leaves the board", ship.name)),
            Event::Contact => Said::new(R_S6_SPECIAL_2, "from the next turn on the carrier moves freely"),
            Event::Launched { ship, mount, hex, facing, .. } => {
                Said::new(R12_1, format!("{} fires {mount}: the torpedo runs to {hex}, direction {facing}", ship.name))
            }
            Event::TorpedoSeen { hex, facing, is_shallow } => {
                let depth = if *is_shallow { "shallow" } else { "deep" };
                Said::new(R12_4, format!("a {depth} torpedo is seen at {hex}, direction {facing}"))
            }
            Event::TorpedoRan { from, hex, .. } => Said::new(R12_1, format!("a torpedo runs from {from} to {hex}")),
            Event::TorpedoMet { ship, hex, attitude, needed, did_hit } => {
                let result = if *did_hit { "a hit" } else { "a miss" };
                let text = format!(
                    "a torpedo meets {} in {hex}, attitude {attitude}, needing {needed} or less: {result}",
                    ship.name
                );
                Said::new(R13_1, text)
            }
            Event::Dud { ship } => {
                Said::new(R13_8, format!("the torpedo strikes {} before it is armed and does not explode", ship.name))
            }
            Event::Detonated { ship, damage } => {
                Said::new(R13_5, format!("a torpedo explodes against {}: {}", ship.name, points(*damage)))
            }
            Event::TorpedoGone { hex } => Said::new(R12_2, format!("the torpedo at {hex} has passed all targets")),
            Event::Reloaded { ship, mount, .. } => Said::new(R14_2, format!("{mount} of {} is ready", ship.name)),
            Event::Collision { ship, other, with_boat } => {
                let rule = if *with_boat { R10_2 } else { R10_1 };
                Said::new(rule, format!("{} collides with {}", ship.name, other.name))
            }
            Event::Slowed { ship } => {
                Said::new(R10_2, format!("{} can make only half her speed from now on", ship.name))
            }
            Event::Attack { ship, weapon, hex } => {
                Said::new(R15_10, format!("{} puts {} into {hex}", ship.name, weapon_name(*weapon)))
            }
            Event::Negated { ship, by_charge } => {
                let rule = if *by_charge { R15_4_11 } else { R15_4_9 };
                Said::new(rule, format!("the attack of {} is negated", ship.name))
            }
            Event::Damaged { ship, damage, left } => {
                let left = if *left == 0 { "no more".to_owned() } else { format!("{left} more") };
                Said::new(R19_3, format!("{} takes {} and can take {left}", ship.name, points(*damage)))
            }
            Event::DeadInWater { ship, by_collision } => {
                let rule = if *by_collision { R10_1 } else { R13_7 };
                Said::new(rule, format!("{} is dead in the water", ship.name))
            }
            Event::Sunk { ship } => Said::new(R19_3, format!("{} is sunk", ship.name)),
            Event::Immune { ship } => {
                Said::new(R15_9, format!("{} was attacked last turn, and this attack does not touch her", ship.name))
            }
            Event::Missed { hex, weapon, n } => {
                let what =
                    if *n == 1 { weapon_name(*weapon) } else { format!("{} {}", few(*n), weapons_name(*weapon)) };
                let find = if *n == 1 { "finds" } else { "find" };
                Said::new(R16_1, format!("{what} in {hex} {find} nobody"))
            }
            Event::Exploded { hex, feet: Some(feet) } => {
                Said::new(R16_3_1, format!("a depth charge in {hex} explodes at {feet} feet"))
            }
            Event::Exploded { hex, .. } => Said::new(R16_3_1, format!("a depth charge explodes in {hex}")),
            Event::AheadFell { ship, weapon, hex } => {
                // A group of Squid counters is one attack.
                let weapon = if *weapon == Weapon::Squid { "Squid" } else { "Hedgehog" };
                Said::new(R16_4_3, format!("a {weapon} pattern falls on {} in {hex}", ship.name))
            }
            Event::Hedgehog { ship, did_damage: true } => Said::new(R16_4_4, format!("{} is damaged", ship.name)),
            Event::Hedgehog { ship, .. } => Said::new(R16_4_4, format!("{} is not damaged", ship.name)),
            Event::BoatHurt { ship, damage, total, by } => {
                let rule = match by {
                    Blow::Charge => R16_3_6,
                    Blow::AheadThrown => R16_4_3,
                    Blow::Open => R19_3,
                };
                let total = if total == damage { String::new() } else { format!(", {total} in all") };
                Said::new(rule, format!("{} takes {}{total}", ship.name, points(*damage)))
            }
            Event::MustSurface { ship } => Said::new(R19_2, format!("{} can no longer stay under water", ship.name)),
            Event::BoatLost { ship } => Said::new(R16_3_6, format!("{} is lost; nobody else knows", ship.name)),
            Event::LogOpened { ship, log } => {
                let state = if log.is_lost { "lost" } else { "afloat" };
                let hurt =
                    if log.damage == 0 { "undamaged".to_owned() } else { format!("with {}", points(log.damage)) };
                let text = format!("{} was {state} {}, {hurt}", ship.name, depth_words(log.depth));
                Said::new(R16_3_7, text)
            }
            Event::PlotsOpened { plots, .. } => {
                let text = match plots.as_slice() {
                    [] => "all logs are open".to_owned(),
                    plots => {
                        let plots = listed(plots.iter().map(|plot| plot.in_full()));
                        format!("the convoy still had {plots} plotted")
                    }
                };
                Said::new(R16_3_7, text)
            }
            Event::Over { text, .. } => Said::new(R20_1, text.clone()),
        }
    }

    #[expect(clippy::match_same_arms, reason = "in the order of the events, one line each")]
    fn cue(&self) -> Option<Cue> {
        let of = |ship: &Vessel, verb| Cue::of(ship.name.clone(), verb);
        let at = |verb, hex: &Hex| Cue::new(verb).to(hex.to_string());
        Some(match self {
            Event::Turn(_) => Cue::new(Verb::Begin),
            Event::Ready(_) => Cue::new(Verb::Plot),
            Event::Dealt { ship, .. } => of(ship, Verb::Prepare),
            Event::Compass { ship, .. } => of(ship, Verb::Prepare),
            Event::Placed { ship, hull } => of(ship, Verb::Appear).to(hull.bow.to_string()),
            Event::Surface { ship, is_surfaced: true } => of(ship, Verb::Surface),
            Event::Surface { ship, .. } => of(ship, Verb::Dive),
            Event::Depth { ship, .. } => of(ship, Verb::Dive),
            Event::DeepDive { ship, .. } => of(ship, Verb::Dive),
            Event::PlotShown { ship: Some(ship), .. } => of(ship, Verb::Plot),
            Event::PlotShown { .. } => Cue::new(Verb::Plot),
            Event::Gunfire { ship, target, .. } => of(ship, Verb::Fire).to(target.name.clone()),
            Event::CeasedFire(_) => Cue::new(Verb::End),
            Event::ConvoyMove { .. } => Cue::new(Verb::Move),
            Event::Moved { ship, moves, hull, .. } | Event::Underway { ship, moves, hull } => {
                let verb = if moves.hexes() > 0 { Verb::Move } else { Verb::Turn };
                of(ship, verb).to(hull.bow.to_string())
            }
            Event::TableMove { ship, .. } => of(ship, Verb::Plot),
            Event::Exited { ship } => of(ship, Verb::Leave),
            Event::Collision { ship, other, .. } => of(ship, Verb::Collide).to(other.name.clone()),
            Event::Attack { ship, hex, .. } => of(ship, Verb::Fire).to(hex.to_string()),
            Event::Negated { ship, .. } => of(ship, Verb::Miss),
            Event::Launched { ship, hex, .. } => of(ship, Verb::Fire).to(hex.to_string()),
            Event::TorpedoSeen { hex, .. } => at(Verb::Appear, hex),
            Event::TorpedoRan { from, hex, .. } => at(Verb::Move, hex).from(from.to_string()),
            Event::TorpedoMet { ship, hex, did_hit: true, .. } => of(ship, Verb::Hit).to(hex.to_string()),
            Event::TorpedoMet { ship, hex, .. } => of(ship, Verb::Miss).to(hex.to_string()),
            Event::Dud { ship } => of(ship, Verb::Miss),
            Event::Detonated { ship, .. } => of(ship, Verb::Explode),
            Event::TorpedoGone { hex } => at(Verb::Leave, hex),
            Event::Damaged { ship, .. } => of(ship, Verb::Hit),
            Event::DeadInWater { ship, .. } | Event::Slowed { ship } => of(ship, Verb::Change),
            Event::Sunk { ship } => of(ship, Verb::Sink),
            Event::Immune { ship } => of(ship, Verb::Miss),
            Event::Missed { hex, .. } => at(Verb::Miss, hex),
            Event::Exploded { hex, .. } => at(Verb::Explode, hex),
            Event::AheadFell { ship, hex, .. } => of(ship, Verb::Explode).to(hex.to_string()),
            Event::Hedgehog { ship, did_damage: true } => of(ship, Verb::Hit),
            Event::Hedgehog { ship, .. } => of(ship, Verb::Miss),
            Event::BoatHurt { ship, .. } => of(ship, Verb::Hit),
            Event::MustSurface { ship } => of(ship, Verb::Surface),
            Event::BoatLost { ship } => of(ship, Verb::Sink),
            Event::Reloaded { ship, .. } => of(ship, Verb::Prepare),
            Event::Contact => Cue::new(Verb::Detect),
            Event::LogOpened { ship, .. } => of(ship, Verb::Plot),
            Event::PlotsOpened { .. } => Cue::new(Verb::Plot),
            Event::Over { .. } => Cue::new(Verb::End),
        })
    }

    fn memory(&self) -> Memory {
        memory(self)
    }
}

/// The player of a side as the book calls them.
pub(crate) fn side_name(side: Side) -> &'static str {
    match side {
        Side::Submarine => "Submarine player",
        Side::Escort => "Escort player",
    }
}

/// Where a boat is in the water.
pub(crate) fn depth_words(feet: u16) -> String {
    if feet == 0 { "on the surface".to_owned() } else { format!("at {feet} feet") }
}

/// Damage in words.
pub(crate) fn points(damage: u8) -> String {
    if damage == 0 { "no damage".to_owned() } else { counted(damage, "point of damage", "points of damage") }
}

/// What somebody does who moves so: `moves L2`.
fn going(moves: Moves) -> String {
    if moves.is_empty() { "stands still".to_owned() } else { format!("moves {moves}") }
}

fn pose(hull: Hull) -> String {
    format!("{}, direction {}", hull.bow, hull.facing)
}

/// A small number in words, before something that begins with a number itself.
fn few(n: u8) -> Cow<'static, str> {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(usize::from(n)).map_or_else(|| n.to_string().into(), |word| Cow::Borrowed(*word))
}

/// A weapon in words.
pub(crate) fn weapon_name(weapon: Weapon) -> String {
    match weapon {
        Weapon::Rack(kind) => format!("a {} charge", kind.name()),
        Weapon::KGun(kind) => format!("a {} K-Gun charge", kind.name()),
        Weapon::Hedgehog => "a Hedgehog pattern".into(),
        Weapon::Squid => "a Squid pattern".into(),
    }
}

/// Several of them in words.
fn weapons_name(weapon: Weapon) -> String {
    match weapon {
        Weapon::Rack(kind) => format!("{} charges", kind.name()),
        Weapon::KGun(kind) => format!("{} K-Gun charges", kind.name()),
        Weapon::Hedgehog => "Hedgehog patterns".into(),
        Weapon::Squid => "Squid patterns".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ship() -> Vessel {
        Vessel { id: ShipId(1), name: "Javelin".into() }
    }

    #[test]
    fn what_stops_or_hurts_a_vessel_is_cited() {
        let rule = |event: Event| event.said().rule.para();
        assert_eq!(rule(Event::DeadInWater { ship: ship(), by_collision: true }), "10.1");
        assert_eq!(rule(Event::DeadInWater { ship: ship(), by_collision: false }), "13.7");
        let hurt = |by| Event::BoatHurt { ship: ship(), damage: 1, total: 2, by };
        let blows = [Blow::Charge, Blow::AheadThrown, Blow::Open];
        assert_eq!(blows.map(|by| rule(hurt(by))), ["16.3.6", "16.4.3", "19.3"]);
        let collides = |with_boat| Event::Collision { ship: ship(), other: ship(), with_boat };
        assert_eq!([true, false].map(|with_boat| rule(collides(with_boat))), ["10.2", "10.1"]);
        let negated = |by_charge| Event::Negated { ship: ship(), by_charge };
        assert_eq!([true, false].map(|by_charge| rule(negated(by_charge))), ["15.4.11", "15.4.9"]);
        let shown = |ship| Event::PlotShown { ship, moves: Moves::default() };
        assert_eq!([Some(ship()), None].map(|ship| rule(shown(ship))), ["16.2", "7.5"]);
    }

    #[test]
    fn cues_say_which_piece_did_what_and_where() {
        let cue = |event: Event| {
            let cue = event.cue().unwrap();
            (cue.verb, cue.piece.unwrap_or_default(), cue.from.unwrap_or_default(), cue.to.unwrap_or_default())
        };
        let hex = |code: &str| code.parse::<Hex>().unwrap();
        let hull = Hull::new(hex("N14-B"), Facing::ALL[5]);
        let moved = |moves: &str| Event::Underway { ship: ship(), moves: moves.parse().unwrap(), hull };
        assert_eq!(cue(moved("L2")), (Verb::Move, "Javelin".into(), "".into(), "N14-B".into()));
        assert_eq!(cue(moved("L")).0, Verb::Turn);
        let ran = Event::TorpedoRan { torpedo: 0, from: hex("N20-B"), hex: hex("N14-B"), facing: Facing::ALL[5] };
        assert_eq!(cue(ran), (Verb::Move, "".into(), "N20-B".into(), "N14-B".into()));
        assert_eq!(cue(Event::Sunk { ship: ship() }).0, Verb::Sink);
    }

    #[test]
    fn tubes_have_the_names_that_orders_use() {
        let words = |mount: &str| Event::Reloaded { ship: ship(), tube: 6, mount: mount.into() }.said().text;
        assert_eq!(words("stern tube 1"), "stern tube 1 of Javelin is ready");
    }
}
