//! Ratings, tables and scenarios of `data/`, read once. Every figure here is reconstructed and says so.

mod check;
mod file;
mod ratings;
mod scenario;
mod tables;

use std::sync::{Arc, LazyLock};

use fathom_core::{Game, Mark, Reconstruction, Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::FleetAsw;
use crate::cite::R_SUB_9;
use crate::names::Printed;

use file::ScenarioFile;
use ratings::RATINGS;

pub use check::{MAX_FILE_BYTES, MAX_TURNS, read_scenario};
pub use ratings::{Aircraft, Hull, ShipClass, WingClass};
pub(crate) use scenario::Lookup;
pub use scenario::{Aim, BaseData, DivisionData, Goal, ScenarioData, ShipData, WingData};
pub use tables::{
    AirTable, BattleTable, BoatTable, DamageTrack, Endurance, GunTable, SearchTable, SightTable, Tables, TorpedoTable,
};

/// Everything in `data/`.
pub fn data() -> &'static Data {
    &DATA
}

static DATA: LazyLock<Data> = LazyLock::new(Data::load);

/// The ratings of all classes.
pub(crate) fn ratings() -> &'static ratings::Ratings {
    &RATINGS
}

/// The names in the printed scenarios. They are read before anything that uses them.
pub(crate) fn printed() -> &'static Printed {
    &PRINTED
}

static PRINTED: LazyLock<Printed> = LazyLock::new(|| {
    let mut printed = Printed::default();
    for file in SCENARIOS.map(ScenarioFile::printed) {
        printed.ships.extend(file.ships().map(|ship| ship.name.clone()));
        printed.divisions.extend(file.division.iter().map(|division| division.name.clone()));
        printed.wings.extend(file.wing.iter().map(|wing| wing.name.clone()));
        printed.bases.extend(file.base.iter().map(|base| base.name.clone()));
    }
    printed
});

/// The printed scenarios, «play now» first.
const SCENARIOS: [&str; 4] = [
    include_str!("../data/scenarios/hunt.toml"),
    include_str!("../data/scenarios/convoy.toml"),
    include_str!("../data/scenarios/chase.toml"),
    include_str!("../data/scenarios/search.toml"),
];

/// Ratings, tables and scenarios.
#[derive(Debug)]
pub struct Data {
    /// The printed scenarios, «play now» first; all are reconstructed.
    pub scenarios: Vec<Arc<ScenarioData>>,
    /// The tables.
    pub tables: Tables,
    marks: Vec<Mark>,
}

/// The two sides; each has one seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Seat 0.
    #[default]
    Allies,
    /// Seat 1.
    Axis,
}

impl Side {
    /// Both, the first to act first.
    pub const BOTH: [Side; 2] = [Side::Allies, Side::Axis];

    /// Its place in lists of two.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its seat.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side of a seat, if there is such a seat.
    pub const fn of(seat: Seat) -> Option<Side> {
        match seat.0 {
            0 => Some(Side::Allies),
            1 => Some(Side::Axis),
            _ => None,
        }
    }

    /// The enemy.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Allies => Side::Axis,
            Side::Axis => Side::Allies,
        }
    }

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Allies => "allies",
            Side::Axis => "axis",
        }
    }
}

/// What is fought on: a tactical board, range bands, or the strategic map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// One fight on hexes of a nautical mile.
    Tactical,
    /// Divisions in range bands.
    BasicStrategic,
    /// Divisions on hexes of twenty nautical miles.
    AdvancedStrategic,
}

impl Data {
    /// A printed scenario.
    ///
    /// # Errors
    /// When there is none with this id; the known ones are named.
    pub fn scenario(&self, id: &str) -> Result<&Arc<ScenarioData>, Refusal> {
        self.scenarios.iter().find(|scenario| scenario.id == id).ok_or_else(|| {
            let known: Vec<&str> = self.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
            Refusal::new(R_SUB_9, format!("there is no scenario of this id, only {}", known.join(", "))).at("scenario")
        })
    }

    /// Every figure the book does not print.
    pub fn reconstructed(&self) -> Vec<Reconstruction> {
        self.marks.iter().filter_map(|mark| mark.reconstruction(FleetAsw::BOOK)).collect()
    }

    fn load() -> Data {
        let tables: Tables = toml::from_str(include_str!("../data/tables.toml")).expect("tables.toml is sound");
        let mut marks = RATINGS.mark.clone();
        marks.extend(tables.marks());
        marks.extend(SCENARIOS.map(mark_of));
        let scenario = |text: &str| match read_scenario(text) {
            Ok(scenario) => Arc::new(scenario),
            Err(refusal) => panic!("a scenario of ours is unsound: {refusal}"),
        };
        Data { scenarios: SCENARIOS.into_iter().map(scenario).collect(), tables, marks }
    }
}

/// What a printed scenario says of its figures.
fn mark_of(text: &str) -> Mark {
    #[derive(Deserialize)]
    struct Marked {
        mark: Mark,
    }
    toml::from_str::<Marked>(text).expect("a printed scenario has a mark").mark
}

#[cfg(test)]
mod tests;
