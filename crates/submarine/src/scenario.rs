//! Scenarios, read once from `data/scenarios/`, and the check of a scenario file.

mod file;
mod section;

use std::sync::LazyLock;

use fathom_hex::{Hex, Hull};
use serde::{Deserialize, Serialize};

use crate::cards::{ClassId, Guns, Period, TorpedoId};
use crate::moves::Moves;

pub use file::check;
pub use section::Section;

/// The most vessels in play.
pub const MAX_SHIPS: usize = 32;
/// The most submarines in play.
pub const MAX_BOATS: usize = 8;

/// The files, «play now» first.
const FILES: [&str; 11] = [
    include_str!("../data/scenarios/s08.toml"),
    include_str!("../data/scenarios/s01.toml"),
    include_str!("../data/scenarios/s02.toml"),
    include_str!("../data/scenarios/s03.toml"),
    include_str!("../data/scenarios/s04.toml"),
    include_str!("../data/scenarios/s05.toml"),
    include_str!("../data/scenarios/s06.toml"),
    include_str!("../data/scenarios/s07.toml"),
    include_str!("../data/scenarios/s09.toml"),
    include_str!("../data/scenarios/s10.toml"),
    include_str!("../data/scenarios/sample.toml"),
];

static BOARD: LazyLock<Board> = LazyLock::new(|| {
    toml::from_str(include_str!("../data/board.toml")).unwrap_or_else(|error| panic!("board.toml: {error}"))
});

static SCENARIOS: LazyLock<Vec<Scenario>> = LazyLock::new(|| {
    FILES.iter().map(|text| check(text).unwrap_or_else(|refusal| panic!("{refusal}\n{text}"))).collect()
});

/// Every printed scenario (§20), «play now» first.
pub fn scenarios() -> &'static [Scenario] {
    &SCENARIOS
}

/// The board of 2.1.
pub fn board() -> &'static Board {
    &BOARD
}

/// The board: its size and compasses.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Rows, from 1.
    pub rows: i16,
    /// Columns, from 0.
    pub columns: i16,
    /// The hexes of compasses I to VI.
    pub compasses: [Hex; 6],
}

impl Board {
    /// Whether a hex lies on the printed board.
    pub fn has(&self, hex: Hex) -> bool {
        (1..=self.rows).contains(&hex.row()) && (0..self.columns).contains(&hex.column())
    }

    /// Every hex of the printed board, column by column.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> {
        let rows = self.rows;
        (0..self.columns).flat_map(move |column| (1..=rows).map(move |row| Hex::at(column, row)))
    }
}

/// A side of the board that ships may leave by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(extend("enum" = [3, 6])))]
#[serde(try_from = "u8", into = "u8")]
pub enum Edge {
    /// The top.
    Six,
    /// The bottom.
    Three,
}

impl TryFrom<u8> for Edge {
    type Error = String;

    fn try_from(number: u8) -> Result<Edge, String> {
        match number {
            6 => Ok(Edge::Six),
            3 => Ok(Edge::Three),
            _ => Err(format!("no scenario leaves by edge {number}")),
        }
    }
}

impl From<Edge> for u8 {
    fn from(edge: Edge) -> u8 {
        match edge {
            Edge::Six => 6,
            Edge::Three => 3,
        }
    }
}

impl Edge {
    /// The last row of the board before it.
    pub fn last_row(self) -> i16 {
        match self {
            Edge::Six => 1,
            Edge::Three => BOARD.rows,
        }
    }

    /// Whether a hex lies beyond this edge.
    pub fn is_beyond(self, hex: Hex) -> bool {
        match self {
            Edge::Six => hex.row() < self.last_row(),
            Edge::Three => hex.row() > self.last_row(),
        }
    }
}

/// A side, played by a player or by the tables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The Submarine player.
    Submarine,
    /// The Escort player.
    Escort,
}

/// How a scenario is won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Victory {
    /// Points less torpedoes fired (S1, S2).
    Points {
        /// Needed at the end.
        points: i32,
    },
    /// The escorts must sink the boat (S3 to S5).
    Sink,
    /// S6.
    WoundedBear,
    /// S7.
    ArkRoyal,
    /// Damage rolled by the submarine (S8).
    Damage {
        /// Needed at the end.
        points: u16,
    },
    /// The submarine must leave (S9, S10).
    Exit {
        /// Over this edge.
        edge: Edge,
        /// With so many loaded tubes.
        #[serde(default)]
        loaded: u8,
        /// Or sink this ship.
        #[serde(default)]
        or_sink: String,
    },
    /// Whoever has more points (64.6).
    Score,
}

/// A longer form of a scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Extended {
    /// Its length.
    pub turns: u8,
    /// What it asks for.
    pub points: u16,
}

/// Torpedoes of a boat whose load is limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// Loaded bow tubes.
    pub bow: u8,
    /// Loaded stern tubes.
    pub stern: u8,
    /// Reloads for bow and stern.
    pub reloads: [u8; 2],
}

/// How the convoy steers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Steering {
    /// By plots three turns ahead (7.6).
    Plotted,
    /// By the Convoy Movement Table (S1).
    Dice,
}

/// When a ship that is no merchantman moves by plot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Plotted {
    /// Never (7.2).
    #[default]
    Never,
    /// Always (S7).
    Always,
    /// Until the submarine fires or is near (S6).
    UntilContact,
}

/// The merchantmen as a whole.
#[derive(Clone, Debug, Serialize)]
pub struct Convoy {
    /// 1 slow, 2 fast.
    pub speed: u8,
    /// How it steers.
    pub steering: Steering,
    /// The guns of each merchantman.
    pub guns: Guns,
    /// Plots written before play.
    pub plots: Vec<Moves>,
    /// Classes to be dealt into the formation.
    pub cargo: Vec<ClassId>,
}

/// Where a vessel starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Start {
    /// Here.
    At(Hull),
    /// Near a compass chosen by die (20.4).
    Compass,
    /// Near compass II or VI (S3).
    Killer,
    /// In row 44 (S9).
    Row44,
    /// Anywhere on the board outside the box of the convoy (20.3.2).
    OutsideConvoy,
}

/// A vessel of the order of battle.
#[derive(Clone, Debug, Serialize)]
pub struct Slot {
    /// Its name; no ships take part but those the scenario names (3.2).
    pub name: String,
    /// Its class; `None` for a place in a formation, which is dealt.
    pub class: Option<ClassId>,
    /// Where it starts.
    pub start: Start,
    /// Its depth where given.
    pub depth: Option<u16>,
    /// Its speed on the turn before, where given.
    pub speed: Option<u8>,
    /// Turns made in its bow hex before play.
    pub turns_in_hex: u8,
    /// Whether it moves by plot.
    pub plotted: Plotted,
    /// Maximum speed in this scenario.
    pub max_speed: Option<u8>,
    /// Damage it can still take.
    pub damage_left: Option<u8>,
    /// Moved by the Submarine Movement Table.
    pub automatic: bool,
}

/// A scenario that has passed the check. Words about it are no part of what is played.
#[derive(Clone, Debug, Serialize)]
pub struct Scenario {
    /// Short id.
    pub id: String,
    /// The section of the book that says how it is won.
    pub section: Section,
    /// Title.
    #[serde(skip)]
    pub title: String,
    /// One sentence.
    #[serde(skip)]
    pub summary: String,
    /// Season and year.
    pub period: Period,
    /// Length.
    pub turns: u8,
    /// The first turn.
    pub first_turn: u8,
    /// Who plays it alone.
    pub solitaire: Option<Side>,
    /// How it is won.
    pub victory: Victory,
    /// A longer form.
    pub extended: Option<Extended>,
    /// What the boats may carry.
    pub torpedoes: Vec<TorpedoId>,
    /// Whether one boat may carry several types.
    pub mixed: bool,
    /// Limited torpedoes.
    pub load: Option<Load>,
    /// The merchantmen.
    pub convoy: Option<Convoy>,
    /// The vessels, submarines first.
    pub slots: Vec<Slot>,
    /// How many of them are submarines.
    pub n_boats: usize,
    /// Why it cannot be played yet.
    #[serde(skip)]
    pub unavailable: Option<String>,
}

#[cfg(test)]
mod tests;
