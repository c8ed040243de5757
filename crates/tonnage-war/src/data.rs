//! The printed and reconstructed figures of `data/`, read once.

use std::sync::LazyLock;

use fathom_core::{Game, Mark, Reconstruction};
use serde::{Deserialize, Serialize};

use crate::TonnageWar;
use crate::names::EscortId;
use crate::state::{Berth, MAX_BOATS, MAX_ESCORTS, Sector};

/// Everything in `data/`.
pub fn data() -> &'static Data {
    &DATA
}

static DATA: LazyLock<Data> = LazyLock::new(Data::load);

const CARDS: [&str; 13] = [
    include_str!("../data/cards/sc-94.toml"),
    include_str!("../data/cards/sc-104.toml"),
    include_str!("../data/cards/sc-107.toml"),
    include_str!("../data/cards/on-154.toml"),
    include_str!("../data/cards/sc-118.toml"),
    include_str!("../data/cards/on-166.toml"),
    include_str!("../data/cards/hx-229.toml"),
    include_str!("../data/cards/sc-122.toml"),
    include_str!("../data/cards/hx-231.toml"),
    include_str!("../data/cards/ons-5.toml"),
    include_str!("../data/cards/hx-237.toml"),
    include_str!("../data/cards/sc-130.toml"),
    include_str!("../data/cards/ons-18.toml"),
];

/// The playing surface, the blocks, the reaction tables and the scenario cards.
#[derive(Debug)]
pub struct Data {
    /// The printed scenario cards in the order of their dates.
    pub cards: Vec<Card>,
    /// Numbers to move and attack.
    pub surface: Surface,
    /// The reaction tables.
    pub reactions: Reactions,
    pub(crate) names: Vec<String>,
    marks: Vec<Mark>,
}

impl Data {
    /// The printed scenario card with this id.
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// Every figure the book does not print.
    pub fn reconstructed(&self) -> Vec<Reconstruction> {
        self.marks.iter().filter_map(|mark| mark.reconstruction(TonnageWar::BOOK)).collect()
    }

    fn load() -> Data {
        let blocks: BlocksFile = toml::from_str(include_str!("../data/blocks.toml")).expect("blocks.toml is sound");
        let surface: Surface = toml::from_str(include_str!("../data/surface.toml")).expect("surface.toml is sound");
        let reactions: Reactions =
            toml::from_str(include_str!("../data/reactions.toml")).expect("reactions.toml is sound");
        let mut marks = vec![blocks.marks.ships.clone(), blocks.marks.aircraft.clone(), blocks.marks.h.clone()];
        marks.extend([&surface.movement.mark, &surface.sectors.mark, &surface.attacks.mark].map(Mark::clone));
        marks.extend([&reactions.standard.mark, &reactions.zaunkonig.mark, &reactions.air.mark].map(Mark::clone));
        let mut names = Vec::new();
        let mut cards = Vec::new();
        for text in CARDS {
            let file: CardFile = toml::from_str(text).expect("a card is sound");
            marks.push(file.mark.clone());
            cards.push(Card::new(file, &blocks, &mut names));
        }
        Data { cards, surface, reactions, names, marks }
    }
}

/// The kinds of escort (19.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Kind {
    /// Corvette (19.6.13).
    #[serde(rename = "CO")]
    Corvette,
    /// Destroyer (19.6.14).
    #[serde(rename = "DD")]
    Destroyer,
    /// Destroyer escort (19.6.15).
    #[serde(rename = "DE")]
    DestroyerEscort,
    /// Destroyer leader (19.6.16).
    #[serde(rename = "DL")]
    DestroyerLeader,
    /// Frigate (19.6.17).
    #[serde(rename = "FF")]
    Frigate,
    /// Sloop (19.6.18).
    #[serde(rename = "SL")]
    Sloop,
    /// Air escort.
    #[serde(rename = "air")]
    Air,
}

/// The values on a block (19.6); 0 in a detection value means that it has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Values {
    /// Visual detection in high visibility (19.6.9).
    pub v: u8,
    /// Visual detection in low visibility (19.6.10).
    pub l: u8,
    /// Sonar (19.6.11).
    pub s: u8,
    /// Radar (19.6.12).
    pub r: u8,
    /// Attack value (19.6.5).
    pub a: u8,
    /// Depletion number (19.6.6).
    pub d: u8,
    /// Modifier for HF/DF and air cooperation (19.6.8).
    pub h: i8,
}

#[derive(Clone, Debug, Deserialize)]
struct Class {
    id: String,
    kind: Kind,
    name: String,
    #[serde(flatten)]
    values: Values,
}

/// An escort block of a card (2.1).
#[derive(Clone, Debug, Serialize)]
pub struct Block {
    /// Its name.
    pub name: EscortId,
    /// Its class in words.
    pub class: String,
    /// Its kind.
    pub kind: Kind,
    /// What is on the sticker.
    pub values: Values,
    /// Whether it carries HF/DF (19.6.7), as the card states (15.5.1b).
    pub hfdf: bool,
    /// The turn it arrives; ships of turn 1 are deployed before it.
    pub arrives: u8,
    /// The turn in whose Initial Phase it leaves; an aircraft is gone when that turn begins.
    pub leaves: Option<u8>,
}

impl Block {
    /// Whether it is an air escort.
    pub fn is_air(&self) -> bool {
        self.kind == Kind::Air
    }
}

/// How fast the convoy is (13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Slow.
    Slow,
    /// Fast.
    Fast,
}

/// How boats meet aircraft.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Doctrine {
    /// They dive.
    Dive,
    /// They fight back.
    FightBack,
}

/// Visibility and storm of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Weather {
    /// High visibility.
    High,
    /// Low visibility.
    Low,
    /// A storm in high visibility (19.1).
    Storm,
    /// A storm in low visibility.
    LowStorm,
}

impl Weather {
    /// Whether it is a low visibility turn.
    pub const fn is_low(self) -> bool {
        matches!(self, Weather::Low | Weather::LowStorm)
    }

    /// Whether it storms.
    pub const fn is_storm(self) -> bool {
        matches!(self, Weather::Storm | Weather::LowStorm)
    }

    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Weather::High => "high visibility",
            Weather::Low => "low visibility",
            Weather::Storm => "storm, high visibility",
            Weather::LowStorm => "storm, low visibility",
        }
    }

    fn of(letter: char) -> Weather {
        match letter {
            'H' => Weather::High,
            'L' => Weather::Low,
            's' => Weather::Storm,
            't' => Weather::LowStorm,
            other => panic!("`{other}` is no weather of a card"),
        }
    }
}

/// A scenario card (2.5).
#[derive(Clone, Debug, Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a line on the card")]
pub struct Card {
    /// Its id.
    pub id: String,
    /// The convoy and the month.
    pub title: String,
    /// One sentence on it.
    pub summary: String,
    /// What happened in history.
    pub history: String,
    /// What of it can be counted, to hold simulations against.
    pub lost: Lost,
    /// When.
    pub dates: String,
    /// How fast the convoy is.
    pub speed: Speed,
    /// Merchant ships.
    pub ships: u8,
    /// How many turns it lasts.
    pub turns: u8,
    /// Slots of four hours of the first day before turn 1.
    pub first_slot: u8,
    /// Visibility by turn, from turn 1.
    pub weather: Vec<Weather>,
    /// Attack value of the U-boats.
    pub attack: u8,
    /// Their flak value.
    pub flak: u8,
    /// Their return value.
    pub returning: u8,
    /// Stragglers at the start.
    pub stragglers: u8,
    /// Whether a rescue ship sails along.
    pub rescue_ship: bool,
    /// FAT torpedoes (19.3).
    pub fat: bool,
    /// Zaunkönig torpedoes (19.4).
    pub zaunkonig: bool,
    /// Bad sonar conditions (19.2).
    pub bad_sonar: bool,
    /// The column of the air reaction table.
    pub doctrine: Doctrine,
    /// How many U-boats begin where.
    pub boats: Boats,
    /// Turns on which waiting U-boats may not enter.
    pub closed: Vec<u8>,
    /// The escorts: ships, then aircraft.
    pub blocks: Vec<Block>,
}

impl Card {
    fn new(file: CardFile, blocks: &BlocksFile, names: &mut Vec<String>) -> Card {
        let mut intern = |name: String| {
            let at = names.iter().position(|known| *known == name).unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            });
            EscortId(u8::try_from(at).expect("less than 256 names"))
        };
        let mut roster = Vec::new();
        for ship in file.escorts {
            let class = class_of(&blocks.ship, &ship.class);
            roster.push(Block {
                name: intern(ship.name),
                class: class.name.clone(),
                kind: class.kind,
                values: class.values,
                hfdf: ship.hfdf,
                arrives: ship.arrives,
                leaves: ship.leaves,
            });
        }
        let mut numbers: Vec<(String, u8)> = Vec::new();
        for sortie in file.air {
            let class = class_of(&blocks.aircraft, &sortie.class);
            let number = numbered(&mut numbers, &class.name);
            roster.push(Block {
                name: intern(format!("{} {number}", class.name)),
                class: class.name.clone(),
                kind: class.kind,
                values: class.values,
                hfdf: false,
                arrives: sortie.arrives,
                leaves: Some(sortie.arrives + sortie.turns),
            });
        }
        assert!(roster.len() <= MAX_ESCORTS, "a card has at most {MAX_ESCORTS} escorts");
        assert!(usize::from(file.boats.total()) <= MAX_BOATS, "a card has at most {MAX_BOATS} boats");
        let letters = || file.weather.chars().filter(|letter| *letter != ' ');
        Card {
            id: file.id,
            title: file.title,
            summary: file.summary,
            history: file.history,
            lost: file.lost,
            dates: file.dates,
            speed: file.speed,
            ships: file.ships,
            turns: file.turns,
            first_slot: letters().take_while(|letter| *letter == '.').count() as u8,
            weather: letters().skip_while(|letter| *letter == '.').map(Weather::of).collect(),
            attack: file.attack,
            flak: file.flak,
            returning: file.returning,
            stragglers: file.stragglers,
            rescue_ship: file.rescue_ship,
            fat: file.fat,
            zaunkonig: file.zaunkonig,
            bad_sonar: file.bad_sonar,
            doctrine: file.doctrine,
            boats: file.boats,
            closed: file.closed,
            blocks: roster,
        }
    }

    /// Visibility and storm of a turn.
    ///
    /// # Panics
    /// When the card has no such turn.
    pub fn weather_of(&self, turn: u8) -> Weather {
        self.weather[usize::from(turn) - 1]
    }

    /// The day of a turn, from 1; days begin at midnight (11).
    pub fn day_of(&self, turn: u8) -> u8 {
        (self.first_slot + turn.max(1) - 1) / 6 + 1
    }

    /// The hour at which a turn begins: six turns of four hours a day (4b).
    pub fn hour_of(&self, turn: u8) -> u8 {
        (self.first_slot + turn.max(1) - 1) % 6 * 4
    }

    /// Whether waiting U-boats may enter on this turn (5.1).
    pub fn may_enter(&self, turn: u8) -> bool {
        !self.closed.contains(&turn)
    }
}

fn class_of<'a>(classes: &'a [Class], id: &str) -> &'a Class {
    classes.iter().find(|class| class.id == id).unwrap_or_else(|| panic!("blocks.toml has no class `{id}`"))
}

fn numbered(numbers: &mut Vec<(String, u8)>, name: &str) -> u8 {
    if let Some((_, number)) = numbers.iter_mut().find(|(known, _)| known == name) {
        *number += 1;
        return *number;
    }
    numbers.push((name.to_owned(), 1));
    1
}

/// What was lost in the battle of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lost {
    /// Ships of the convoy.
    pub ships: u8,
    /// U-boats.
    pub u_boats: u8,
}

/// Where the U-boats of a card begin (9.2).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boats {
    /// In the inner zone.
    pub inner: u8,
    /// In the outer zone.
    pub outer: u8,
    /// In the box of U-boats to enter.
    pub waiting: u8,
    /// On later turns, in this order.
    pub later: Vec<Later>,
}

/// U-boats that join the box on a later turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Later {
    /// When.
    pub turn: u8,
    /// How many.
    pub boats: u8,
}

impl Boats {
    /// How many there are in all (9.1).
    pub fn total(&self) -> u8 {
        self.inner + self.outer + self.waiting + self.later.iter().map(|later| later.boats).sum::<u8>()
    }

    /// Where each boat begins, by number.
    pub fn berths(&self) -> impl Iterator<Item = Berth> + '_ {
        let some = |berth: Berth, n: u8| std::iter::repeat_n(berth, usize::from(n));
        let later = self.later.iter().map(|later| later.boats).sum();
        some(Berth::Inner, self.inner)
            .chain(some(Berth::Outer, self.outer))
            .chain(some(Berth::Waiting, self.waiting))
            .chain(some(Berth::Later, later))
    }

    /// How many boats join the box on a turn (5.1).
    pub fn joining(&self, turn: u8) -> u8 {
        self.later.iter().filter(|later| later.turn == turn).map(|later| later.boats).sum()
    }
}

/// The numbers of the playing surface.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Surface {
    /// Numbers to move (9.3).
    pub movement: Movement,
    /// The sector die (9.8).
    pub sectors: Sectors,
    /// Attacks by place (16.3).
    pub attacks: Attacks,
}

/// Numbers to move by the speed of the convoy.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// Slow convoys.
    pub slow: MoveNumbers,
    /// Fast convoys.
    pub fast: MoveNumbers,
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    mark: Mark,
}

/// D20 numbers for a boat to move, before modifiers.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MoveNumbers {
    /// From the box to the outer zone.
    pub entry: i16,
    /// From the outer to the inner zone.
    pub outer: i16,
    /// From the inner to the attack zone in low visibility.
    pub inner_low: i16,
    /// The same in high visibility, before 9.10.
    pub inner_high: i16,
    /// From the attack to the convoy zone.
    pub attack: i16,
}

/// The highest total of each sector; the stragglers have the rest.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sectors {
    stern: u8,
    port_beam: u8,
    starboard_beam: u8,
    bow: u8,
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    mark: Mark,
}

impl Sectors {
    /// The sector of a total.
    pub fn of(&self, total: u8) -> Sector {
        let rows = [
            (self.stern, Sector::Stern),
            (self.port_beam, Sector::PortBeam),
            (self.starboard_beam, Sector::StarboardBeam),
            (self.bow, Sector::Bow),
        ];
        rows.into_iter().find(|(highest, _)| total <= *highest).map_or(Sector::Stragglers, |(_, sector)| sector)
    }
}

/// Attacks from each place.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Attacks {
    convoy: Attack,
    bow: Attack,
    starboard_beam: Attack,
    stern: Attack,
    port_beam: Attack,
    stragglers: Attack,
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    mark: Mark,
}

impl Attacks {
    /// Attacks from the convoy zone.
    pub fn convoy(&self) -> Attack {
        self.convoy
    }

    /// Attacks from a sector.
    pub fn sector(&self, sector: Sector) -> Attack {
        match sector {
            Sector::Bow => self.bow,
            Sector::StarboardBeam => self.starboard_beam,
            Sector::Stern => self.stern,
            Sector::PortBeam => self.port_beam,
            Sector::Stragglers => self.stragglers,
        }
    }
}

/// How often a boat attacks from a place, and what that adds to its attack value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// How many D20.
    pub attacks: u8,
    /// What is added.
    pub modifier: i16,
}

/// The reaction tables.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Reactions {
    /// Surface escorts.
    pub standard: SurfaceReactions,
    /// Surface escorts, with Zaunkönig.
    pub zaunkonig: SurfaceReactions,
    /// Air escorts.
    pub air: AirReactions,
}

/// The highest D20 of each result by the number of escorts, 0 to 3.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SurfaceReactions {
    /// Into the convoy zone.
    pub to_convoy: [u8; 4],
    /// Attack the convoy.
    pub attack_convoy: [u8; 4],
    /// Attack an escort; evade above it.
    pub attack_escort: [u8; 4],
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    mark: Mark,
}

/// The highest D20 for staying up by the number of aircraft, 1 to 3.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AirReactions {
    /// To May 1943.
    pub dive: [u8; 3],
    /// After it.
    pub fight_back: [u8; 3],
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    mark: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BlocksFile {
    ship: Vec<Class>,
    aircraft: Vec<Class>,
    marks: BlockMarks,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BlockMarks {
    ships: Mark,
    aircraft: Mark,
    h: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a line on the card")]
struct CardFile {
    id: String,
    title: String,
    summary: String,
    history: String,
    lost: Lost,
    dates: String,
    speed: Speed,
    ships: u8,
    turns: u8,
    weather: String,
    attack: u8,
    flak: u8,
    returning: u8,
    stragglers: u8,
    rescue_ship: bool,
    fat: bool,
    zaunkonig: bool,
    bad_sonar: bool,
    doctrine: Doctrine,
    boats: Boats,
    #[serde(default)]
    closed: Vec<u8>,
    escorts: Vec<Ship>,
    air: Vec<Sortie>,
    mark: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ship {
    name: String,
    class: String,
    #[serde(default)]
    hfdf: bool,
    #[serde(default = "one")]
    arrives: u8,
    leaves: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sortie {
    class: String,
    arrives: u8,
    #[serde(default = "one")]
    turns: u8,
}

fn one() -> u8 {
    1
}

#[cfg(test)]
mod tests;
