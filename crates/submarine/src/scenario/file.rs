//! A scenario file, and everything that can be wrong with it.

use std::fmt;

use fathom_core::{Refusal, Rule};
use fathom_hex::{Facing, Hex, Hull};
use serde::Deserialize;

use super::{
    Convoy, Extended, Load, MAX_BOATS, MAX_SHIPS, Plotted, Scenario, Side, Slot, Start, Steering, Victory, board,
};
use crate::cards::{ClassId, Guns, Kind, Period, TorpedoId, cards};
use crate::cite::{R2_1, R3_4, R3_6, R4_4_11, R6_1, R7_6_2, R9_2, R9_9, R10_7, R20_2_1, R20_2_6, R20_5, R20_6};
use crate::moves::Moves;
use crate::rules::s20_scenarios::{FORMATIONS, formation_hulls};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    id: String,
    title: String,
    summary: String,
    period: Period,
    turns: u8,
    #[serde(default = "one")]
    first_turn: u8,
    #[serde(default)]
    #[allow(dead_code, reason = "night changes nothing in the Basic Game")]
    light: Light,
    solitaire: Option<Side>,
    victory: Victory,
    extended: Option<Extended>,
    torpedoes: Vec<String>,
    #[serde(default)]
    mixed: bool,
    load: Option<Load>,
    convoy: Option<ConvoyFile>,
    ship: Vec<SlotFile>,
    unavailable: Option<String>,
}

fn one() -> u8 {
    1
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Light {
    #[default]
    Day,
    Night,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConvoyFile {
    speed: u8,
    formation: Option<usize>,
    movement: Steering,
    guns: Guns,
    #[serde(default)]
    plots: Vec<String>,
    #[serde(default)]
    ships: Vec<Cargo>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cargo {
    class: String,
    n: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SlotFile {
    name: String,
    class: String,
    hex: Option<String>,
    facing: Option<u8>,
    place: Option<Place>,
    depth: Option<u16>,
    speed: Option<u8>,
    #[serde(default)]
    turns_in_hex: u8,
    #[serde(default)]
    plotted: Plotted,
    max_speed: Option<u8>,
    damage_left: Option<u8>,
    #[serde(default)]
    automatic: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Place {
    Compass,
    Killer,
    #[serde(rename = "row_44")]
    Row44,
    OutsideConvoy,
}

/// What is wrong with a file, collected.
#[derive(Default)]
struct Faults(Vec<Result<(), Refusal>>);

impl Faults {
    fn add(&mut self, path: impl fmt::Display, rule: Rule, message: impl Into<String>) {
        self.0.push(Err(Refusal::new(rule, message.into()).at(path.to_string())));
    }
}

/// Reads a scenario file.
///
/// # Errors
/// Everything that is wrong with it, each with its place in the file and its paragraph.
pub fn check(text: &str) -> Result<Scenario, Refusal> {
    let file: ScenarioFile = toml::from_str(text).map_err(|error| unreadable(text, &error))?;
    let mut faults = Faults::default();
    let mut slots: Vec<Slot> =
        file.ship.iter().enumerate().filter_map(|(at, slot)| check_slot(&mut faults, at, slot)).collect();
    let convoy = file.convoy.as_ref().map(|convoy| check_convoy(&mut faults, convoy, &mut slots));
    // 20.4.1: submarines come last on the board; in our lists they come first.
    slots.sort_by_key(|slot| slot.class.is_none_or(|class| class.card().kind != Kind::Submarine));
    let n_boats =
        slots.iter().filter(|slot| slot.class.is_some_and(|class| class.card().kind == Kind::Submarine)).count();
    check_numbers(&mut faults, &file, slots.len(), n_boats);
    check_overlaps(&mut faults, &slots);
    let torpedoes = check_torpedoes(&mut faults, &file, &slots);
    Refusal::all(faults.0)?;
    Ok(Scenario {
        id: file.id,
        title: file.title,
        summary: file.summary,
        period: file.period,
        turns: file.turns,
        first_turn: file.first_turn,
        solitaire: file.solitaire,
        victory: file.victory,
        extended: file.extended,
        torpedoes,
        mixed: file.mixed,
        load: file.load,
        convoy,
        slots,
        n_boats,
        unavailable: file.unavailable,
    })
}

/// A text that is not a scenario file, with the line of the first mistake.
fn unreadable(text: &str, error: &toml::de::Error) -> Refusal {
    let refusal = Refusal::new(R20_5, error.message().trim().replace('\n', " "));
    let Some(before) = error.span().and_then(|span| text.get(..span.start)) else { return refusal };
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|sign| *sign != '\n').count() + 1;
    refusal.at(format!("line {line}, column {column}"))
}

fn check_slot(faults: &mut Faults, at: usize, slot: &SlotFile) -> Option<Slot> {
    let path = format!("ship[{at}]");
    let class = cards().class(&slot.class);
    if class.is_none() {
        faults.add(format!("{path}.class"), R20_6, format!("no data card has a class «{}»", slot.class));
    }
    let start = check_start(faults, &path, slot)?;
    let class = class?;
    if let Some(depth) = slot.depth {
        check_depth(faults, &path, class, depth);
    }
    Some(Slot {
        name: slot.name.clone(),
        class: Some(class),
        start,
        depth: slot.depth,
        speed: slot.speed,
        turns_in_hex: slot.turns_in_hex,
        plotted: slot.plotted,
        max_speed: slot.max_speed,
        damage_left: slot.damage_left,
        automatic: slot.automatic,
    })
}

fn check_start(faults: &mut Faults, path: &str, slot: &SlotFile) -> Option<Start> {
    match slot.place {
        Some(Place::Compass) => return Some(Start::Compass),
        Some(Place::Killer) => return Some(Start::Killer),
        Some(Place::Row44) => return Some(Start::Row44),
        Some(Place::OutsideConvoy) => return Some(Start::OutsideConvoy),
        None => {}
    }
    let (Some(hex), Some(facing)) = (&slot.hex, slot.facing) else {
        faults.add(path, R3_6, "a ship starts with a bow hex and a direction, or with a way of placing it");
        return None;
    };
    let hex = check_hex(faults, path, hex);
    let facing = Facing::new(facing);
    if facing.is_none() {
        faults.add(format!("{path}.facing"), R2_1, "a direction is a number from 1 to 6");
    }
    Some(Start::At(Hull::new(hex?, facing?)))
}

fn check_hex(faults: &mut Faults, path: &str, code: &str) -> Option<Hex> {
    match code.parse::<Hex>() {
        Ok(hex) if board().has(hex) => Some(hex),
        Ok(_) => {
            faults.add(format!("{path}.hex"), R2_1, format!("{code} is not on the board"));
            None
        }
        Err(error) => {
            faults.add(format!("{path}.hex"), R2_1, error.to_string());
            None
        }
    }
}

fn check_depth(faults: &mut Faults, path: &str, class: ClassId, depth: u16) {
    let path = format!("{path}.depth");
    let card = class.card();
    if card.kind != Kind::Submarine {
        faults.add(&path, R9_2, "only a submarine has a depth");
    } else if depth > card.max_depth {
        faults.add(&path, R9_9, format!("class {} starts no deeper than {} feet", card.name, card.max_depth));
    }
    if !depth.is_multiple_of(25) {
        faults.add(&path, R9_2, "a depth is a multiple of 25 feet");
    }
}

fn check_convoy(faults: &mut Faults, convoy: &ConvoyFile, slots: &mut Vec<Slot>) -> Convoy {
    if !(1..=2).contains(&convoy.speed) {
        faults.add("convoy.speed", R6_1, "a convoy moves 1 hex or 2 a turn");
    }
    let plots = convoy.plots.iter().enumerate().filter_map(|(at, plot)| {
        plot.parse::<Moves>().map_err(|error| faults.add(format!("convoy.plots[{at}]"), R7_6_2, error.to_string())).ok()
    });
    let plots = plots.collect();
    let mut cargo = Vec::new();
    for (at, ships) in convoy.ships.iter().enumerate() {
        match cards().class(&ships.class) {
            Some(class) => cargo.extend(std::iter::repeat_n(class, ships.n.min(MAX_SHIPS))),
            None => faults.add(
                format!("convoy.ships[{at}].class"),
                R20_6,
                format!("no data card has a class «{}»", ships.class),
            ),
        }
    }
    check_formation(faults, convoy, &cargo, slots);
    Convoy { speed: convoy.speed, steering: convoy.movement, guns: convoy.guns, plots, cargo }
}

fn check_formation(faults: &mut Faults, convoy: &ConvoyFile, cargo: &[ClassId], slots: &mut Vec<Slot>) {
    let Some(number) = convoy.formation else {
        if !cargo.is_empty() {
            faults.add("convoy.formation", R20_2_1, "the ships of a convoy need a formation");
        }
        return;
    };
    let Some(formation) = number.checked_sub(1).and_then(|at| FORMATIONS.get(at)) else {
        return faults.add("convoy.formation", R20_2_1, format!("there is no formation {number}"));
    };
    let hulls = formation_hulls(formation);
    if hulls.len() != cargo.len() {
        let message = format!("formation {number} has {} places for {} ships", hulls.len(), cargo.len());
        faults.add("convoy.ships", R20_2_6, message);
    }
    slots.extend(hulls.into_iter().map(|(column, place, hull)| Slot {
        name: format!("Column {column}, ship {place}"),
        class: None,
        start: Start::At(hull),
        depth: None,
        speed: None,
        turns_in_hex: 0,
        plotted: Plotted::Never,
        max_speed: None,
        damage_left: None,
        automatic: false,
    }));
}

fn check_numbers(faults: &mut Faults, file: &ScenarioFile, n_ships: usize, n_boats: usize) {
    if file.first_turn == 0 || file.turns < file.first_turn {
        faults.add("turns", R20_5, "a scenario has at least one turn");
    }
    if file.turns > 99 {
        faults.add("turns", R20_5, "a scenario has at most 99 turns");
    }
    if n_boats == 0 {
        faults.add("ship", R3_4, "a scenario has at least one submarine");
    }
    if n_boats > MAX_BOATS {
        faults.add("ship", R3_4, format!("at most {MAX_BOATS} submarines fit on a table"));
    }
    if n_ships > MAX_SHIPS {
        faults.add("ship", R3_4, format!("at most {MAX_SHIPS} vessels fit on a table"));
    }
    if let Victory::Exit { or_sink, .. } = &file.victory
        && !or_sink.is_empty()
        && !file.ship.iter().any(|ship| ship.name == *or_sink)
    {
        faults.add("victory.or_sink", R20_5, format!("there is no ship named {or_sink}"));
    }
}

fn check_overlaps(faults: &mut Faults, slots: &[Slot]) {
    for (at, slot) in slots.iter().enumerate() {
        for other in &slots[..at] {
            if let (Start::At(hull), Start::At(taken)) = (slot.start, other.start)
                && hull.overlaps(taken)
            {
                faults.add("ship", R10_7, format!("{} and {} lie in one hex", other.name, slot.name));
            }
        }
    }
}

fn check_torpedoes(faults: &mut Faults, file: &ScenarioFile, slots: &[Slot]) -> Vec<TorpedoId> {
    if file.torpedoes.is_empty() {
        let nation = slots.iter().find_map(|slot| slot.class).map(|class| class.card().nation);
        return nation.map(|nation| cards().ordinary_torpedoes(nation, file.period)).unwrap_or_default();
    }
    let named = file.torpedoes.iter().enumerate().filter_map(|(at, name)| {
        let torpedo = TorpedoId::named(name);
        if torpedo.is_none() {
            faults.add(format!("torpedoes[{at}]"), R4_4_11, format!("no data card has a torpedo «{name}»"));
        }
        torpedo
    });
    named.collect()
}
