//! Where aircraft are, and what they were told to do.

use fathom_hex::Hex;
use serde::{Deserialize, Serialize};

use crate::names::{BaseId, DivisionId, ShipId};
use crate::world::World;

/// Where an air unit is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Whereabouts"))]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts<D = Deck> {
    /// At a base off the map.
    #[default]
    Away,
    /// On a carrier or at a base.
    Parked(D),
    /// In the air.
    Aloft(Hex),
    /// Lost.
    Lost,
}

impl<D> Whereabouts<D> {
    /// The same with what it is parked on called otherwise.
    pub fn map<E>(self, call: impl FnOnce(D) -> E) -> Whereabouts<E> {
        match self {
            Whereabouts::Away => Whereabouts::Away,
            Whereabouts::Parked(deck) => Whereabouts::Parked(call(deck)),
            Whereabouts::Aloft(hex) => Whereabouts::Aloft(hex),
            Whereabouts::Lost => Whereabouts::Lost,
        }
    }
}

/// What aircraft start from and land on, by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Deck"))]
#[serde(rename_all = "snake_case")]
pub enum Deck<S = ShipId, B = BaseId> {
    /// A carrier.
    Ship(S),
    /// An airfield.
    Base(B),
}

/// A deck or field by its place in the scenario.
pub type DeckAt = Deck<u8, u8>;

/// What an air unit was told to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Task"))]
#[serde(rename_all = "snake_case")]
pub enum Task<D = DivisionId, B = BaseId> {
    /// Nothing.
    #[default]
    StandBy,
    /// Look for a division (STRAT.B.4).
    Search(D),
    /// Attack a division.
    Strike(D),
    /// Attack a base.
    Bomb(B),
}

/// A task with its object by place in the scenario.
pub type TaskAt = Task<u8, u8>;

impl Task {
    /// The same by places; nothing for what the scenario does not have.
    pub(crate) fn at(self, world: &World) -> TaskAt {
        let at = match self {
            Task::StandBy => None,
            Task::Search(division) => world.division_at(division).map(|at| Task::Search(at as u8)),
            Task::Strike(division) => world.division_at(division).map(|at| Task::Strike(at as u8)),
            Task::Bomb(base) => world.base_at(base).map(|at| Task::Bomb(at as u8)),
        };
        at.unwrap_or(Task::StandBy)
    }
}

impl TaskAt {
    /// The same by names.
    pub(crate) fn named(self, world: &World) -> Task {
        match self {
            Task::StandBy => Task::StandBy,
            Task::Search(at) => Task::Search(world.division(usize::from(at)).name),
            Task::Strike(at) => Task::Strike(world.division(usize::from(at)).name),
            Task::Bomb(at) => Task::Bomb(world.base(usize::from(at)).name),
        }
    }
}
