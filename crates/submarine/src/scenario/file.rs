//! A scenario file, and everything that can be wrong with it.

mod fit;

use std::fmt;

use fathom_core::{Refusal, Rule, is_visible};
use fathom_hex::{Facing, Hex, Hull};
use serde::Deserialize;

use super::{
    Convoy, Extended, Load, MAX_BOATS, MAX_SHIPS, Plotted, Scenario, Section, Side, Slot, Start, Steering, Victory,
    board,
};
use crate::cards::{Class, ClassId, Guns, Kind, Period, TorpedoId, cards};
use crate::cite::{
    R_S1_SPECIAL_1, R2_1, R3_4, R3_6, R4_4_11, R4_5_1_3, R6_1, R6_7, R7_6_2, R9_2, R9_7, R10_7, R11_1, R17_4, R17_9_3,
    R19_3, R20_2_1, R20_2_6, R20_3_2, R20_4_2, R20_5, R20_6,
};
use crate::moves::Moves;
use crate::rules::s07_plotting::{TURNS_AHEAD, convoy_plots};
use crate::rules::s20_formation::{FORMATIONS, formation_hulls};

/// The seasons of the data cards.
const FIRST_PERIOD: Period = Period::new(39, 0);
const LAST_PERIOD: Period = Period::new(45, 3);
/// Turns a ship can have made in its hex when a scenario begins (6.7).
const MAX_TURNS_IN_HEX: u8 = 2;
/// Where the last row of the Surface Gunnery Table begins (17.9.3).
const STRONGEST_GUNS: u8 = 10;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    id: String,
    section: Option<Section>,
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

impl ScenarioFile {
    /// The vessels of the file whose class a card has, with their place in it.
    fn vessels(&self) -> impl Iterator<Item = (usize, &SlotFile, &'static Class)> {
        let ships = self.ship.iter().enumerate();
        ships.filter_map(|(at, ship)| Some((at, ship, cards().class(&ship.class)?.card())))
    }

    /// Whether no vessel may be something else than the file says.
    fn knows_all_classes(&self) -> bool {
        self.vessels().count() == self.ship.len()
    }

    /// The places of the convoy's formation; none where it has none.
    fn places(&self) -> Vec<(String, Hull)> {
        self.convoy.as_ref().and_then(ConvoyFile::places).unwrap_or_default()
    }
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
    guns: Vec<u8>,
    #[serde(default)]
    plots: Vec<String>,
    #[serde(default)]
    ships: Vec<Cargo>,
}

impl ConvoyFile {
    /// The places of its formation, each with the name of the ship that is dealt there.
    fn places(&self) -> Option<Vec<(String, Hull)>> {
        let formation = FORMATIONS.get(self.formation?.checked_sub(1)?)?;
        let named = |(column, place, hull)| (format!("Column {column}, ship {place}"), hull);
        Some(formation_hulls(formation).into_iter().map(named).collect())
    }
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
    place: Option<Where>,
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
enum Where {
    Compass,
    Killer,
    #[serde(rename = "row_44")]
    Row44,
    OutsideConvoy,
}

impl Slot {
    fn is_boat(&self) -> bool {
        self.class.is_some_and(|class| class.card().kind == Kind::Submarine)
    }
}

/// The longest file that is read, in bytes; the printed scenarios have less than a hundredth of it.
const MAX_TEXT: usize = 256 * 1024;
/// The most characters of an id or a name, which stand in every view and every event.
const MAX_NAME: usize = 40;
/// The most characters of a title, and of a summary.
const MAX_TITLE: usize = 80;
const MAX_SUMMARY: usize = 400;
/// How many entries of a list are looked at; twice as many vessels as fit on a table.
const MAX_LISTED: usize = 2 * MAX_SHIPS;

/// What is wrong with a file, collected.
#[derive(Default)]
struct FileFaults(Vec<Result<(), Refusal>>);

impl FileFaults {
    fn add(&mut self, path: impl fmt::Display, rule: Rule, message: impl Into<String>) {
        self.0.push(Err(Refusal::new(rule, message.into()).at(path.to_string())));
    }
}

/// Reads a scenario file.
///
/// # Errors
/// Everything that is wrong with it, each with its place in the file and its paragraph.
pub fn check(text: &str) -> Result<Scenario, Refusal> {
    if text.len() > MAX_TEXT {
        return Err(Refusal::new(
            R20_5,
            format!("a scenario file has at most {MAX_TEXT} bytes, this one has {}", text.len()),
        ));
    }
    let file: ScenarioFile = toml::from_str(text).map_err(|error| unreadable(text, &error))?;
    check_lengths(&file)?;
    let mut faults = FileFaults::default();
    check_words(&mut faults, &file);
    check_names(&mut faults, &file);
    let mut slots: Vec<Slot> = file
        .ship
        .iter()
        .enumerate()
        .filter_map(|(at, slot)| check_slot(&mut faults, &format!("ship[{at}]"), slot, file.period))
        .collect();
    let convoy = file.convoy.as_ref().map(|convoy| check_convoy(&mut faults, convoy, &mut slots));
    // 20.4.1: submarines come last on the board; in our lists they come first.
    slots.sort_by_key(|slot| !slot.is_boat());
    let n_boats = boats(&slots).count();
    check_numbers(&mut faults, &file, &slots, n_boats);
    check_load(&mut faults, &file, &slots);
    check_overlaps(&mut faults, &file.ship, &slots);
    fit::check_headings(&mut faults, &file);
    fit::check_killers(&mut faults, &file, &slots);
    fit::check_movers(&mut faults, &file);
    fit::check_victory(&mut faults, &file);
    let torpedoes = check_torpedoes(&mut faults, &file, &slots);
    Refusal::all(faults.0)?;
    Ok(Scenario {
        section: file.section.unwrap_or(Section::of(&file.victory)),
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

/// Lists longer than anything on the table: their parts are not looked at, which would take longer than anybody waits.
fn check_lengths(file: &ScenarioFile) -> Result<(), Refusal> {
    let convoy = file.convoy.as_ref();
    let lists = [
        ("ship", R3_4, file.ship.len()),
        ("torpedoes", R4_4_11, file.torpedoes.len()),
        ("convoy.plots", R4_5_1_3, convoy.map_or(0, |convoy| convoy.plots.len())),
        ("convoy.ships", R20_2_6, convoy.map_or(0, |convoy| convoy.ships.len())),
        ("convoy.guns", R17_4, convoy.map_or(0, |convoy| convoy.guns.len())),
    ];
    let is_long = |(path, rule, n): (&str, Rule, usize)| {
        let message = format!("no table holds {n} of these, at most {MAX_LISTED} are read");
        if n > MAX_LISTED { Err(Refusal::new(rule, message).at(path)) } else { Ok(()) }
    };
    Refusal::all(lists.map(is_long))
}

/// What a scenario is called can be shown on one line.
fn check_words(faults: &mut FileFaults, file: &ScenarioFile) {
    let words =
        [("id", &file.id, MAX_NAME), ("title", &file.title, MAX_TITLE), ("summary", &file.summary, MAX_SUMMARY)];
    for (path, text, longest) in words {
        if text.trim().is_empty() {
            faults.add(path, R20_5, format!("a scenario has its {path}"));
        }
        check_line(faults, path, R20_5, text, longest);
    }
}

fn check_line(faults: &mut FileFaults, path: &str, rule: Rule, text: &str, longest: usize) {
    if text.chars().nth(longest).is_some() {
        faults.add(path, rule, format!("this has at most {longest} characters"));
    }
    if !text.chars().all(is_visible) {
        faults.add(path, rule, "this is one line of letters and signs");
    }
}

/// Orders call ships by their names.
fn check_names(faults: &mut FileFaults, file: &ScenarioFile) {
    let ships = &file.ship;
    let places: Vec<_> = file.places().into_iter().map(|(name, _)| name).collect();
    for (at, ship) in ships.iter().enumerate() {
        let path = format!("ship[{at}].name");
        check_line(faults, &path, R20_6, &ship.name, MAX_NAME);
        if ship.name.trim().is_empty() {
            faults.add(path, R20_6, "every vessel has a name");
        } else if ship.name.trim() != ship.name {
            faults.add(path, R20_6, "a name has no space before or behind it");
        } else if ships[..at].iter().map(|other| &other.name).chain(&places).any(|taken| *taken == ship.name) {
            faults.add(path, R20_6, format!("another vessel is named {}", ship.name));
        }
    }
}

/// A vessel; with no class if no card has it, so that the rest of the file is checked too.
fn check_slot(faults: &mut FileFaults, path: &str, slot: &SlotFile, period: Period) -> Option<Slot> {
    let class = cards().class(&slot.class);
    match class {
        None => faults.add(format!("{path}.class"), R20_6, format!("no data card has a class «{}»", slot.class)),
        Some(class) if class.card().from > period => {
            let message = format!("class {} is not in service before {}", slot.class, class.card().from);
            faults.add(format!("{path}.class"), R20_6, message);
        }
        Some(_) => {}
    }
    if let Some(depth) = slot.depth {
        check_depth(faults, path, class, depth);
    }
    if let Some(class) = class {
        check_limits(faults, path, slot, class);
    }
    if slot.turns_in_hex > MAX_TURNS_IN_HEX {
        faults.add(format!("{path}.turns_in_hex"), R6_7, "nobody has made more than two turns in a hex");
    }
    Some(Slot {
        name: slot.name.clone(),
        class,
        start: check_start(faults, path, slot, class)?,
        depth: slot.depth,
        speed: slot.speed,
        turns_in_hex: slot.turns_in_hex,
        plotted: slot.plotted,
        max_speed: slot.max_speed,
        damage_left: slot.damage_left,
        automatic: slot.automatic,
    })
}

/// What a vessel starts with is within the limits of its card.
fn check_limits(faults: &mut FileFaults, path: &str, slot: &SlotFile, class: ClassId) {
    let card = class.card();
    let top = card.speed.max(card.max_submerged);
    for (field, speed) in [("speed", slot.speed), ("max_speed", slot.max_speed)] {
        if speed.is_some_and(|speed| speed > top) {
            faults.add(format!("{path}.{field}"), R6_1, format!("class {} makes {top} hexes at most", card.name));
        }
    }
    if slot.damage_left.is_some_and(|left| left == 0 || left > card.damage) {
        let message = format!("class {} can take 1 to {} points of damage", card.name, card.damage);
        faults.add(format!("{path}.damage_left"), R19_3, message);
    }
    check_whole(faults, path, slot, card.kind);
    if slot.automatic && card.kind != Kind::Submarine {
        faults.add(format!("{path}.automatic"), R20_5, "only a submarine can be played by the rules");
    }
}

/// Boats begin whole, their damage being in their logs; and merchantmen make the speed of their convoy.
fn check_whole(faults: &mut FileFaults, path: &str, slot: &SlotFile, kind: Kind) {
    if slot.damage_left.is_some() && kind == Kind::Submarine {
        faults.add(format!("{path}.damage_left"), R19_3, "a submarine begins whole");
    }
    if slot.max_speed.is_some() && !matches!(kind, Kind::Escort | Kind::Capital) {
        faults.add(format!("{path}.max_speed"), R6_1, "only escorts and capital ships are slower than their cards");
    }
}

fn check_start(faults: &mut FileFaults, path: &str, slot: &SlotFile, class: Option<ClassId>) -> Option<Start> {
    if let Some(place) = slot.place {
        if slot.hex.is_some() || slot.facing.is_some() {
            faults.add(format!("{path}.place"), R3_6, "a vessel with a way of placing it has no bow hex and direction");
        }
        return Some(check_place(faults, path, place, class));
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
    let hull = Hull::new(hex?, facing?);
    if !board().has(hull.stern()) {
        faults.add(format!("{path}.facing"), R2_1, format!("the stern would lie in {}, off the board", hull.stern()));
    }
    Some(Start::At(hull))
}

/// Each way of placing a vessel is for some kinds only; merchantmen start in formation, or with a bow hex (20.2.1).
fn check_place(faults: &mut FileFaults, path: &str, place: Where, class: Option<ClassId>) -> Start {
    const BOATS: (&str, &[Kind]) = ("submarines", &[Kind::Submarine]);
    const WARSHIPS: (&str, &[Kind]) = ("escorts and capital ships", &[Kind::Escort, Kind::Capital]);
    let (start, rule, (whom, kinds)) = match place {
        Where::Compass => (Start::Compass, R20_4_2, BOATS),
        Where::Row44 => (Start::Row44, R20_4_2, BOATS),
        Where::Killer => (Start::Killer, R20_5, WARSHIPS),
        Where::OutsideConvoy => (Start::OutsideConvoy, R20_3_2, WARSHIPS),
    };
    if class.is_some_and(|class| !kinds.contains(&class.card().kind)) {
        faults.add(format!("{path}.place"), rule, format!("only {whom} are placed this way"));
    }
    start
}

fn check_hex(faults: &mut FileFaults, path: &str, code: &str) -> Option<Hex> {
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

fn check_depth(faults: &mut FileFaults, path: &str, class: Option<ClassId>, depth: u16) {
    let path = format!("{path}.depth");
    match class.map(ClassId::card) {
        Some(card) if card.kind != Kind::Submarine => faults.add(&path, R9_2, "only a submarine has a depth"),
        Some(card) if depth > card.max_depth => {
            faults.add(&path, R9_7, format!("class {} starts no deeper than {} feet", card.name, card.max_depth));
        }
        _ => {}
    }
    if !depth.is_multiple_of(25) {
        faults.add(&path, R9_2, "a depth is a multiple of 25 feet");
    }
}

impl ConvoyFile {
    const fn has_sound_speed(&self) -> bool {
        matches!(self.speed, 1 | 2)
    }
}

fn check_convoy(faults: &mut FileFaults, convoy: &ConvoyFile, slots: &mut Vec<Slot>) -> Convoy {
    if !convoy.has_sound_speed() {
        faults.add("convoy.speed", R6_1, "a convoy moves 1 hex or 2 a turn");
    }
    let plots = check_plots(faults, convoy);
    let cargo = check_cargo(faults, &convoy.ships);
    check_formation(faults, convoy, &cargo, slots);
    let guns = check_guns(faults, &convoy.guns);
    Convoy { speed: convoy.speed, steering: convoy.movement, guns, plots, cargo }
}

fn check_plots(faults: &mut FileFaults, convoy: &ConvoyFile) -> Vec<Moves> {
    let (most, rule, reason) = match convoy.movement {
        Steering::Plotted => (TURNS_AHEAD, R4_5_1_3, "a convoy is plotted for this turn and the next three"),
        Steering::Dice => (0, R_S1_SPECIAL_1, "a convoy that moves by the die is not plotted"),
    };
    if convoy.plots.len() > most {
        faults.add(format!("convoy.plots[{most}]"), rule, reason);
    }
    let mut plots = Vec::new();
    for (at, plot) in convoy.plots.iter().enumerate() {
        let path = format!("convoy.plots[{at}]");
        match plot.parse::<Moves>() {
            // No list has moves of a speed that no convoy makes.
            Ok(_) if !convoy.has_sound_speed() => {}
            Ok(moves) if convoy_plots(convoy.speed).any(|listed| listed == moves) => plots.push(moves),
            Ok(_) => faults.add(path, R7_6_2, format!("{plot} is not in the list of convoy moves")),
            Err(error) => faults.add(path, R7_6_2, error.to_string()),
        }
    }
    plots
}

fn check_cargo(faults: &mut FileFaults, ships: &[Cargo]) -> Vec<ClassId> {
    let mut cargo = Vec::new();
    for (at, ships) in ships.iter().enumerate() {
        let path = format!("convoy.ships[{at}].class");
        let Some(class) = cards().class(&ships.class) else {
            faults.add(path, R20_6, format!("no data card has a class «{}»", ships.class));
            continue;
        };
        if class.card().kind != Kind::Merchantman {
            faults.add(path, R20_2_6, format!("only merchantmen sail in a convoy, class {} does not", ships.class));
        }
        if !(1..=MAX_SHIPS).contains(&ships.n) {
            let message = format!("a convoy has 1 to {MAX_SHIPS} ships of a class");
            faults.add(format!("convoy.ships[{at}].n"), R20_2_6, message);
        }
        cargo.extend(std::iter::repeat_n(class, ships.n.min(MAX_SHIPS)));
    }
    cargo
}

fn check_guns(faults: &mut FileFaults, strengths: &[u8]) -> Guns {
    if strengths.iter().any(|strength| *strength > STRONGEST_GUNS) {
        let text = format!("the last row of the Surface Gunnery Table begins at {STRONGEST_GUNS}: more says no more");
        faults.add("convoy.guns", R17_9_3, text);
    }
    let Ok(guns) = <[u8; 3]>::try_from(strengths) else {
        faults.add("convoy.guns", R17_4, "guns have three strengths: forward, broadside and aft");
        return Guns::default();
    };
    guns.into()
}

fn check_formation(faults: &mut FileFaults, convoy: &ConvoyFile, cargo: &[ClassId], slots: &mut Vec<Slot>) {
    let Some(number) = convoy.formation else {
        if !cargo.is_empty() {
            faults.add("convoy.formation", R20_2_1, "the ships of a convoy need a formation");
        }
        return;
    };
    let Some(places) = convoy.places() else {
        return faults.add("convoy.formation", R20_2_1, format!("there is no formation {number}"));
    };
    // Ships that find no place stay at home.
    if places.len() > cargo.len() {
        let message = format!("formation {number} has {} places for {} ships", places.len(), cargo.len());
        faults.add("convoy.ships", R20_2_6, message);
    }
    slots.extend(places.into_iter().map(|(name, hull)| Slot {
        name,
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

fn check_numbers(faults: &mut FileFaults, file: &ScenarioFile, slots: &[Slot], n_boats: usize) {
    let n_ships = slots.len();
    if file.first_turn == 0 || file.turns < file.first_turn {
        faults.add("turns", R20_5, "a scenario has at least one turn");
    }
    if !(FIRST_PERIOD..=LAST_PERIOD).contains(&file.period) {
        faults.add("period", R20_5, format!("the game knows the years from {FIRST_PERIOD} to {LAST_PERIOD}"));
    }
    let is_merchantman = |slot: &Slot| slot.class.is_some_and(|class| class.card().kind == Kind::Merchantman);
    if file.convoy.is_none() && slots.iter().any(is_merchantman) {
        faults.add("convoy", R20_2_1, "merchantmen sail in a convoy");
    }
    if file.turns > 99 {
        faults.add("turns", R20_5, "a scenario has at most 99 turns");
    }
    if file.extended.is_some_and(|extended| !(file.turns..=99).contains(&extended.turns)) {
        faults.add(
            "extended.turns",
            R20_5,
            "the longer form is no shorter than the scenario, and has at most 99 turns",
        );
    }
    // A vessel with a fault of its own may be what is missing.
    let is_known = slots.iter().filter(|slot| slot.class.is_some()).count() == file.ship.len();
    if n_boats == 0 && is_known {
        faults.add("ship", R3_4, "a scenario has at least one submarine");
    }
    if n_boats > 0 && n_ships == n_boats && is_known {
        faults.add("ship", R3_4, "a scenario has at least one surface ship");
    }
    if n_boats > MAX_BOATS {
        faults.add("ship", R3_4, format!("at most {MAX_BOATS} submarines fit on a table"));
    }
    if n_ships > MAX_SHIPS {
        faults.add("ship", R3_4, format!("at most {MAX_SHIPS} vessels fit on a table"));
    }
}

/// The cards of all submarines.
fn boats(slots: &[Slot]) -> impl Iterator<Item = &'static Class> {
    slots.iter().filter_map(|slot| slot.class).map(ClassId::card).filter(|card| card.kind == Kind::Submarine)
}

/// A limited load fits into the tubes and racks of every boat.
fn check_load(faults: &mut FileFaults, file: &ScenarioFile, slots: &[Slot]) {
    let Some(load) = &file.load else { return };
    for card in boats(slots) {
        let [bow, stern] = card.tubes;
        if load.bow > bow || load.stern > stern {
            faults.add(
                "load",
                R11_1,
                format!("class {} has {bow} tubes at the bow and {stern} at the stern", card.name),
            );
        }
        if load.reloads[0] > card.reloads[0] || load.reloads[1] > card.reloads[1] {
            let [bow, stern] = card.reloads;
            faults.add(
                "load.reloads",
                R11_1,
                format!("class {} has {bow} reloads at the bow and {stern} at the stern", card.name),
            );
        }
    }
}

fn check_overlaps(faults: &mut FileFaults, ships: &[SlotFile], slots: &[Slot]) {
    for (at, slot) in slots.iter().enumerate() {
        for other in &slots[..at] {
            if let (Start::At(hull), Start::At(taken)) = (slot.start, other.start)
                && hull.overlaps(taken)
            {
                let listed = ships.iter().position(|ship| ship.name == slot.name);
                let path = listed.map_or("convoy.formation".to_owned(), |at| format!("ship[{at}].hex"));
                faults.add(path, R10_7, format!("{} and {} lie in one hex", other.name, slot.name));
            }
        }
    }
}

fn check_torpedoes(faults: &mut FileFaults, file: &ScenarioFile, slots: &[Slot]) -> Vec<TorpedoId> {
    if file.torpedoes.is_empty() {
        let nation = slots.iter().find_map(|slot| slot.class).map(|class| class.card().nation);
        let torpedoes = nation.map(|nation| cards().ordinary_torpedoes(nation, file.period)).unwrap_or_default();
        fit::check_boats_load(faults, slots, &torpedoes);
        return torpedoes;
    }
    let named = file.torpedoes.iter().enumerate();
    let torpedoes: Vec<_> = named.filter_map(|(at, name)| check_torpedo(faults, file, slots, at, name)).collect();
    // A torpedo with a fault of its own may be what a boat lacks.
    if torpedoes.len() == file.torpedoes.len() {
        fit::check_boats_load(faults, slots, &torpedoes);
    }
    torpedoes
}

/// A torpedo that some boat can carry at the date of the scenario.
fn check_torpedo(
    faults: &mut FileFaults,
    file: &ScenarioFile,
    slots: &[Slot],
    at: usize,
    name: &str,
) -> Option<TorpedoId> {
    let path = format!("torpedoes[{at}]");
    let Some(torpedo) = TorpedoId::named(name) else {
        faults.add(path, R4_4_11, format!("no data card has a torpedo «{name}»"));
        return None;
    };
    let card = torpedo.card();
    let is_early = file.period < card.from;
    if is_early {
        faults.add(&path, R4_4_11, format!("the torpedo {name} is not available before {}", card.from));
    }
    let mut boats = boats(slots).peekable();
    let is_foreign = boats.peek().is_some() && boats.all(|boat| boat.nation != card.nation);
    if is_foreign {
        faults.add(path, R4_4_11, format!("no boat of this scenario carries the torpedo {name}"));
    }
    (!is_early && !is_foreign).then_some(torpedo)
}
