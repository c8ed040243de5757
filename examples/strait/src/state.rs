//! A position.

use fathom_core::Outcome;
use serde::{Deserialize, Serialize};

use crate::cite::{R_END_1, R_END_2, R_END_3};
use crate::{GUARD, RUNNER, Square};

/// A position. What only the runner knows is `runner`, what only the guard knows is the line of `heard`; the rest is open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strait {
    pub(crate) rounds: u8,
    /// The round being played, from 1.
    pub(crate) round: u8,
    pub(crate) turn: Turn,
    /// Where the runner is.
    pub(crate) runner: Square,
    pub(crate) is_shaken: bool,
    /// The column in which the runner's last move was heard, if it was.
    pub(crate) noise: Option<u8>,
    /// How many charges the guard has left.
    pub(crate) charges: u8,
    /// Where charges fell, a bit a square.
    pub(crate) dropped: u64,
    /// The round in which the guard last listened, and what it heard.
    pub(crate) heard: Option<(u8, Line)>,
    pub(crate) ending: Option<Ending>,
}

/// Whose turn it is (TURN.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// The runner's, first in every round.
    Runner,
    /// The guard's.
    Guard,
}

/// What listening can tell, counted from 0 (HUNT.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// The runner is in this row.
    Row(u8),
    /// The runner is in this column.
    Column(u8),
}

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The guard has sunk the runner.
    Sunk,
    /// The runner has reached the northern row.
    Through,
    /// The runner is out of air.
    Spent,
}

impl Ending {
    pub(crate) fn outcome(self) -> Outcome {
        let (rule, winner, ending) = match self {
            Ending::Sunk => (R_END_1, GUARD, "sunk"),
            Ending::Through => (R_END_2, RUNNER, "through"),
            Ending::Spent => (R_END_3, GUARD, "spent"),
        };
        Outcome { rule, winners: winner.into(), ending, score: None }
    }

    pub(crate) const fn sentence(self) -> &'static str {
        match self {
            Ending::Sunk => "The guard wins: the runner is sunk.",
            Ending::Through => "The runner wins: it is through the strait.",
            Ending::Spent => "The guard wins: the runner is out of air.",
        }
    }

    /// Why, for who is told whether he won.
    pub(crate) const fn cause(self) -> &'static str {
        match self {
            Ending::Sunk => "the runner is sunk",
            Ending::Through => "the runner is through the strait",
            Ending::Spent => "the runner is out of air",
        }
    }
}

impl Line {
    /// How far a square lies from it.
    pub(crate) fn distance(self, square: Square) -> u8 {
        match self {
            Line::Row(row) => square.row().abs_diff(row),
            Line::Column(column) => square.column().abs_diff(column),
        }
    }
}
