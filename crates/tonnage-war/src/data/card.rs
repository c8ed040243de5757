//! A scenario card (2.5): the convoy, its escort blocks, and the U-boats that come for it.

use serde::{Deserialize, Serialize};

use crate::names::EscortId;
use crate::state::Berth;

/// The kinds of escort (19.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Kind"))]
pub enum EscortKind {
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

/// An escort block of a card (2.1).
#[derive(Clone, Debug, Serialize)]
pub struct Block {
    /// Its name.
    pub name: EscortId,
    /// Its class in words.
    pub class: String,
    /// Its kind.
    pub kind: EscortKind,
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
        self.kind == EscortKind::Air
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

    /// By its letter on a card.
    pub(super) const fn of(letter: char) -> Option<Weather> {
        match letter {
            'H' => Some(Weather::High),
            'L' => Some(Weather::Low),
            's' => Some(Weather::Storm),
            't' => Some(Weather::LowStorm),
            _ => None,
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
    /// What of it can be counted, to hold simulations against; a battle that never was has nothing.
    pub lost: Option<Lost>,
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

/// What was lost in the battle of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Lost {
    /// Ships of the convoy.
    pub ships: u8,
    /// U-boats.
    pub u_boats: u8,
}

/// Where the U-boats of a card begin (9.2).
#[derive(Clone, Debug, Serialize)]
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
