//! A scenario card as a file: read field by field, so that every fault is told with its place and its paragraph.

pub(crate) mod dates;

use std::ops::RangeInclusive;

use fathom_core::Refusal;
use toml::{Table, Value};

use super::fields::Fields;
use super::{Block, Boats, CLASSES, Card, Class, Doctrine, Later, Lost, Speed, Weather};
use crate::cite::{
    R2_1A, R2_1B, R2_5, R3B, R4A, R4B, R5_1A, R5_1B, R5_1C, R5_1D, R7_2_3, R9_1, R9_2A, R9_3A, R14_1_6_3B, R15_2_1,
    R15_5_1B, R16_3_1A, R16_3_2B, R16_3_3A, R19_2, R19_3, R19_4A,
};
use crate::names::EscortId;
use crate::state::{MAX_BOATS, MAX_ESCORTS};

/// A longer file is not read.
const MAX_BYTES: usize = 256 * 1024;
/// How long a battle lasts (4).
const TURNS: RangeInclusive<u8> = 24..=36;
/// Turns of four hours a day has (4).
const TURNS_A_DAY: usize = 6;
/// The most ships of a convoy.
const MAX_SHIPS: u8 = 99;

/// Reads a scenario card; `data/cards/` has the printed ones in the same form. What is history (`history`, `lost`, `mark`)
/// may be missing.
///
/// # Errors
/// Everything that is wrong with it, each with its place in the file and its paragraph.
pub fn read_card(text: &str) -> Result<Card, Refusal> {
    if text.len() > MAX_BYTES {
        return Err(Refusal::new(
            R2_5,
            format!("a scenario card has at most {MAX_BYTES} bytes, this has {}", text.len()),
        ));
    }
    let table: Table = toml::from_str(text).map_err(|error| unreadable(text, &error))?;
    let mut fields = Fields::of(&table, R2_5);
    let card = card(&mut fields);
    fields.finish().map(|()| card)
}

/// A text that is no TOML, with the line of the first mistake.
fn unreadable(text: &str, error: &toml::de::Error) -> Refusal {
    let what = error.message().trim().replace('\n', " ");
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
    Refusal::new(R2_5, what).at(format!("line {line}, column {column}"))
}

fn card(fields: &mut Fields<'_>) -> Card {
    let turns = fields.number(R4A, "turns", TURNS);
    let ships = fields.number(R16_3_1A, "ships", 1..=MAX_SHIPS);
    let (first_slot, weather) = weather(fields, turns);
    mark(fields);
    Card {
        id: id(fields),
        title: fields.text(R2_5, "title"),
        summary: fields.text(R2_5, "summary"),
        history: if fields.has("history") { fields.text(R2_5, "history") } else { String::new() },
        lost: lost(fields),
        dates: dates(fields),
        speed: fields.word(R9_3A, "speed", [("slow", Speed::Slow), ("fast", Speed::Fast)]),
        ships,
        turns,
        first_slot,
        weather,
        attack: fields.number(R2_1B, "attack", 1..=20),
        flak: fields.number(R2_1B, "flak", 0..=20),
        returning: fields.number(R14_1_6_3B, "returning", 0..=6),
        stragglers: fields.number(R16_3_2B, "stragglers", 0..=ships),
        rescue_ship: fields.flag(R16_3_3A, "rescue_ship"),
        fat: fields.flag(R19_3, "fat"),
        zaunkonig: fields.flag(R19_4A, "zaunkonig"),
        bad_sonar: fields.flag(R19_2, "bad_sonar"),
        doctrine: fields.word(R15_2_1, "doctrine", [("dive", Doctrine::Dive), ("fight_back", Doctrine::FightBack)]),
        boats: boats(fields, turns),
        closed: closed(fields, turns),
        blocks: blocks(fields, turns),
    }
}

fn id(fields: &mut Fields<'_>) -> String {
    let id = fields.text(R2_5, "id");
    if !id.chars().all(|letter| matches!(letter, 'a'..='z' | '0'..='9' | '-')) {
        fields.fault(R2_5, "id", "an id has small letters, digits and hyphens");
    }
    id
}

/// When the battle was; words without days will do.
fn dates(fields: &mut Fields<'_>) -> String {
    let dates = fields.text(R2_5, "dates");
    if !dates::are_real(&dates) {
        fields.fault(R2_5, "dates", "a day stands before a month that has it, such as `4 to 8 April 1943`");
    }
    dates
}

/// Slots of the first day before turn 1, and the weather of each turn (4b): one letter a turn, days apart.
fn weather(fields: &mut Fields<'_>, turns: u8) -> (u8, Vec<Weather>) {
    let text = fields.text(R4B, "weather");
    let letters = || text.chars().filter(|letter| *letter != ' ');
    let first_slot = letters().take_while(|letter| *letter == '.').count();
    let weather: Vec<_> = letters().skip(first_slot).map_while(Weather::of).collect();
    if let Some(other) = letters().nth(first_slot + weather.len()) {
        fields.fault(R4B, "weather", format!("`{other}` is no weather: H, L, s and t are, with dots before turn 1"));
    } else if first_slot >= TURNS_A_DAY {
        fields.fault(R4B, "weather", "a day has six turns, so five dots at most stand before turn 1");
    } else if weather.len() != usize::from(turns) && fields.is_sound("turns") && fields.is_sound("weather") {
        fields.fault(R4B, "weather", format!("{} turns have a letter, the card has {turns}", weather.len()));
    }
    (first_slot as u8, weather)
}

fn lost(fields: &mut Fields<'_>) -> Option<Lost> {
    let read = |lost: &mut Fields<'_>| Lost {
        ships: lost.number(R2_5, "ships", 0..=MAX_SHIPS),
        u_boats: lost.number(R2_5, "u_boats", 0..=MAX_BOATS as u8),
    };
    if fields.has("lost") { fields.part(R2_5, "lost", read) } else { None }
}

/// What a card says of where its figures come from. Only those of printed cards are told to players.
fn mark(fields: &mut Fields<'_>) {
    if fields.has("mark") {
        fields.part(R2_5, "mark", |mark| {
            for name in ["what", "source", "rule", "basis"] {
                mark.text(R2_5, name);
            }
        });
    }
}

fn boats(fields: &mut Fields<'_>, turns: u8) -> Boats {
    const ANY: RangeInclusive<u8> = 0..=MAX_BOATS as u8;
    let boats = fields.part(R9_2A, "boats", |boats| Boats {
        inner: boats.number(R9_2A, "inner", ANY),
        outer: boats.number(R9_2A, "outer", ANY),
        waiting: boats.number(R9_2A, "waiting", ANY),
        later: later(boats, turns),
    });
    let Some(boats) = boats else { return Boats { inner: 0, outer: 0, waiting: 0, later: Vec::new() } };
    let later = boats.later.iter().map(|later| usize::from(later.boats));
    let total = [boats.inner, boats.outer, boats.waiting].map(usize::from).into_iter().chain(later).sum();
    if !(1..=MAX_BOATS).contains(&total) {
        fields.fault(R9_1, "boats", format!("a card has 1 to {MAX_BOATS} U-boats, this has {total}"));
    }
    boats
}

/// U-boats that join those to enter on later turns (5.1).
fn later(fields: &mut Fields<'_>, turns: u8) -> Vec<Later> {
    let later = fields.parts(R5_1D, "later", turns.into(), |later| Later {
        turn: later.number(R5_1D, "turn", 1..=turns),
        boats: later.number(R5_1D, "boats", 1..=MAX_BOATS as u8),
    });
    later.into_iter().flatten().collect()
}

/// Turns on which no U-boat enters (5.1).
fn closed(fields: &mut Fields<'_>, turns: u8) -> Vec<u8> {
    if !fields.has("closed") {
        return Vec::new();
    }
    let values = fields.list(R5_1C, "closed", turns.into());
    let number = |value: &Value| value.as_integer().and_then(|turn| u8::try_from(turn).ok());
    let known: Vec<_> = values.iter().filter_map(number).filter(|turn| (1..=turns).contains(turn)).collect();
    if known.len() < values.len() {
        fields.fault(R5_1C, "closed", format!("the turns are 1 to {turns}"));
    }
    known
}

/// The escorts: ships, then aircraft.
fn blocks(fields: &mut Fields<'_>, turns: u8) -> Vec<Block> {
    let ships = fields.parts(R2_1A, "escorts", MAX_ESCORTS, |ship| self::ship(ship, turns));
    let ships: Vec<Option<Block>> = ships.into_iter().map(Option::flatten).collect();
    let names: Vec<_> = ships.iter().map(|ship| ship.as_ref().map(|ship| ship.name)).collect();
    for (at, name) in names.iter().enumerate() {
        if let Some(name) = name.filter(|name| names[..at].contains(&Some(*name))) {
            fields.fault(R2_1A, format!("escorts[{at}].name"), format!("{name} is on the card twice"));
        }
    }
    let mut blocks: Vec<_> = ships.into_iter().flatten().collect();
    if fields.is_sound("escorts") && !blocks.iter().any(|ship| ship.arrives == 1) {
        fields.fault(R3B, "escorts", "no ship is there to be deployed before turn 1");
    }
    let aircraft = fields.parts(R5_1D, "air", MAX_ESCORTS, |sortie| self::sortie(sortie, turns));
    for sortie in aircraft.into_iter().flatten().flatten() {
        let number = blocks.iter().filter(|other| other.class == sortie.class.name).count() + 1;
        blocks.extend(sortie.block(number));
    }
    if blocks.len() > MAX_ESCORTS {
        let message =
            format!("a card has at most {MAX_ESCORTS} escorts, ships and aircraft; this has {}", blocks.len());
        fields.fault(R2_1A, "escorts", message);
    }
    blocks
}

/// A ship of the card; none where it has no name or class.
fn ship(fields: &mut Fields<'_>, turns: u8) -> Option<Block> {
    let name = fields.text(R2_1A, "name");
    let escort = EscortId::parse(&name).filter(|escort| escort.name() == name);
    if escort.is_none() && fields.is_sound("name") {
        fields.fault(R2_1A, "name", format!("no block is named `{name}`"));
    }
    let class = class(fields, &CLASSES.ship);
    let arrives = if fields.has("arrives") { fields.number(R5_1A, "arrives", 1..=turns) } else { 1 };
    let leaves = fields.has("leaves").then(|| fields.number(R5_1B, "leaves", 1..=turns));
    if leaves.is_some_and(|leaves| leaves <= arrives) && fields.is_sound("arrives") && fields.is_sound("leaves") {
        fields.fault(R5_1B, "leaves", "a ship leaves after it has arrived");
    }
    let hfdf = fields.has("hfdf") && fields.flag(R15_5_1B, "hfdf");
    let (name, class) = (escort?, class?);
    let (kind, values) = (class.kind, class.values);
    Some(Block { name, class: class.name.clone(), kind, values, hfdf, arrives, leaves })
}

/// An aircraft that comes for a turn or two.
struct Sortie {
    class: &'static Class,
    arrives: u8,
    turns: u8,
}

impl Sortie {
    /// Its block, the so-manieth of its class.
    fn block(&self, number: usize) -> Option<Block> {
        let class = self.class;
        Some(Block {
            name: EscortId::parse(&format!("{} {number}", class.name))?,
            class: class.name.clone(),
            kind: class.kind,
            values: class.values,
            hfdf: false,
            arrives: self.arrives,
            leaves: Some(self.arrives + self.turns),
        })
    }
}

fn sortie(fields: &mut Fields<'_>, turns: u8) -> Option<Sortie> {
    let class = class(fields, &CLASSES.aircraft);
    let arrives = fields.number(R5_1D, "arrives", 1..=turns);
    let turns = if fields.has("turns") { fields.number(R7_2_3, "turns", 1..=2) } else { 1 };
    class.map(|class| Sortie { class, arrives, turns })
}

fn class<'a>(fields: &mut Fields<'_>, classes: &'a [Class]) -> Option<&'a Class> {
    let id = fields.text(R2_1A, "class");
    let found = classes.iter().find(|class| class.id == id);
    if found.is_none() && fields.is_sound("class") {
        let known: Vec<_> = classes.iter().map(|class| class.id.as_str()).collect();
        fields.fault(R2_1A, "class", format!("there is no class `{id}`; there are {}", known.join(", ")));
    }
    found
}

#[cfg(test)]
mod tests;
