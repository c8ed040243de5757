//! A scenario as it is played.

use std::ops::Range;

use fathom_hex::{Facing, Hex};
use serde::{Deserialize, Serialize};

use super::file::ScenarioFile;
use super::ratings::Ratings;
use super::{Hull, Kind, ShipClass, Side, WingClass};
use crate::names::{BaseId, DivisionId, ShipId, WingId};
use crate::setup::Level;
use crate::state::{DeckAt, Depth};

/// A ship of a scenario.
#[derive(Clone, Debug, Serialize)]
pub struct ShipData {
    /// Its name.
    pub name: ShipId,
    /// Whose it is.
    pub side: Side,
    /// Its ratings.
    pub class: ShipClass,
    /// Where it starts a tactical scenario.
    pub hex: Hex,
    /// How far from there a submarine may be placed.
    pub freedom: u8,
    /// Whether a submarine starts submerged.
    pub depth: Depth,
    /// Half turns in its battery at the start.
    pub battery: u8,
    /// Torpedo salvoes at the start, if fewer than its kind has.
    pub salvoes: Option<u8>,
    /// Whether it keeps the course of the convoy.
    pub convoy: bool,
    /// Whether the enemy holds a contact there when the scenario begins.
    pub contact: bool,
    /// Its division, by place in the scenario.
    pub division: Option<u8>,
}

impl ShipData {
    /// Whether it is a submarine.
    pub fn is_boat(&self) -> bool {
        self.class.kind == Hull::Submarine
    }
}

/// A division of a scenario.
#[derive(Clone, Debug, Serialize)]
pub struct DivisionData {
    /// Its name.
    pub name: DivisionId,
    /// Whose it is.
    pub side: Side,
    /// About where it starts on the strategic map.
    pub hex: Hex,
    /// How far from there it may be placed.
    pub freedom: u8,
}

/// An air unit of a scenario.
#[derive(Clone, Debug, Serialize)]
pub struct WingData {
    /// Its name.
    pub name: WingId,
    /// Whose it is.
    pub side: Side,
    /// Its ratings.
    pub class: WingClass,
    /// The carrier or base it starts on; none for one whose base is off the map.
    pub home: Option<DeckAt>,
}

/// A base of a scenario.
#[derive(Clone, Debug, Serialize)]
pub struct BaseData {
    /// Its name.
    pub name: BaseId,
    /// Whose it is.
    pub side: Side,
    /// Where it is; everybody knows.
    pub hex: Hex,
    /// Its air rating (STRAT.A.5b).
    pub air: u8,
}

/// What a division wants to do besides fighting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// Be in a hex of the map.
    Reach,
    /// Be at large at the end of a night: afloat without Heavy damage, and not spotted. The game ends with it.
    Breakout,
    /// Have lost no ship when the game ends.
    Convoy,
}

/// The goal of a division.
#[derive(Clone, Debug, Serialize)]
pub struct Goal {
    /// The division, by place in the scenario.
    pub division: u8,
    /// What it wants.
    pub aim: Aim,
    /// Where to, if it wants to be somewhere.
    pub hex: Option<Hex>,
    /// The first turn in which it counts.
    pub turn: u8,
    /// What it is worth.
    pub points: i16,
}

/// A scenario.
#[derive(Clone, Debug, Serialize)]
pub struct ScenarioData {
    /// A short id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// One sentence on it.
    pub summary: String,
    /// What is fought on.
    pub kind: Kind,
    /// The rules it is played by unless the setup says otherwise.
    pub level: Level,
    /// The turns agreed upon (STRAT.A.6c).
    pub turns: u8,
    /// Whether a tactical scenario is fought by night.
    pub night: bool,
    /// The hour at which an advanced strategic scenario starts.
    pub start_hour: u8,
    /// Columns of the board or map.
    pub columns: u8,
    /// Rows of the board or map.
    pub rows: u8,
    /// The directions in which a convoy steers, in turn.
    pub course: Vec<Facing>,
    /// The points by which the axis must lead to win; as many are a draw.
    pub par: i16,
    /// What is to be reached.
    pub goals: Vec<Goal>,
    /// The ships.
    pub ships: Vec<ShipData>,
    /// The divisions.
    pub divisions: Vec<DivisionData>,
    /// The air units.
    pub wings: Vec<WingData>,
    /// The bases.
    pub bases: Vec<BaseData>,
    /// Where printed names are in these lists. It follows from them, and from what else is printed.
    #[serde(skip)]
    pub(crate) lookups: Lookups,
    /// What each side has, by place. It follows from the lists.
    #[serde(skip)]
    holdings: [Holdings; 2],
}

/// By the number of a printed name, its place in a list.
pub(crate) type Lookup = Vec<Option<u8>>;

/// Where the printed names are in the lists of a scenario.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lookups {
    pub(crate) ships: Lookup,
    pub(crate) divisions: Lookup,
    pub(crate) wings: Lookup,
    pub(crate) bases: Lookup,
}

/// What a side has, by place: every list has the allies first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Holdings {
    pub(crate) ships: Range<usize>,
    pub(crate) divisions: Range<usize>,
    pub(crate) wings: Range<usize>,
}

impl ScenarioData {
    /// The scenario of a file in which nothing is wrong.
    pub(super) fn of(mut file: ScenarioFile, ratings: &Ratings) -> ScenarioData {
        file.put_allies_first();
        let (ships, divisions) = (file.all_ships(ratings), file.all_divisions());
        let (wings, bases) = (file.all_wings(ratings), file.all_bases());
        let goals = file.all_goals();
        let lookups = Lookups {
            ships: lookup(ships.iter().map(|ship| ship.name.number())),
            divisions: lookup(divisions.iter().map(|division| division.name.number())),
            wings: lookup(wings.iter().map(|wing| wing.name.number())),
            bases: lookup(bases.iter().map(|base| base.name.number())),
        };
        let holdings = Side::BOTH.map(|side| Holdings {
            ships: held_by(side, ships.iter().map(|ship| ship.side)),
            divisions: held_by(side, divisions.iter().map(|division| division.side)),
            wings: held_by(side, wings.iter().map(|wing| wing.side)),
        });
        let ScenarioFile {
            id, title, summary, kind, level, turns, night, start_hour, columns, rows, course, par, ..
        } = file;
        ScenarioData {
            id,
            title,
            summary,
            kind,
            level,
            turns,
            night,
            start_hour,
            columns,
            rows,
            course,
            par,
            goals,
            ships,
            divisions,
            wings,
            bases,
            lookups,
            holdings,
        }
    }

    /// What a side has, by place.
    pub(crate) fn holdings(&self, side: Side) -> &Holdings {
        &self.holdings[side.index()]
    }
}

/// Turns a list of printed numbers round.
fn lookup(numbers: impl Iterator<Item = Option<usize>>) -> Lookup {
    let mut lookup = Lookup::new();
    for (at, number) in numbers.enumerate() {
        let Some(number) = number else { continue };
        lookup.resize(lookup.len().max(number + 1), None);
        lookup[number] = Some(at as u8);
    }
    lookup
}

/// Where one side stands in a list that has the allies first.
fn held_by(side: Side, owners: impl Iterator<Item = Side> + Clone) -> Range<usize> {
    let n_allied = owners.clone().filter(|owner| *owner == Side::Allies).count();
    match side {
        Side::Allies => 0..n_allied,
        Side::Axis => n_allied..owners.count(),
    }
}
