//! What can be decided.

use fathom_core::Label;
use serde::{Deserialize, Serialize};

use crate::cite::{R_HUNT_1, R_HUNT_2, R_RUN_1, R_RUN_2};
use crate::{Square, Way};

/// The smallest decision, in the order in which they are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// The runner goes one square and is not heard.
    Creep(Way),
    /// The runner goes two squares and is heard.
    Sprint(Way),
    /// The runner stays where it is.
    LieStill,
    /// The guard listens.
    Listen,
    /// The guard drops a charge.
    Drop(Square),
}

/// A whole order; a turn is one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Order(pub Action);

impl Action {
    /// Every action there is, in order.
    pub(crate) fn all() -> impl Iterator<Item = Action> {
        let runner =
            Way::ALL.map(Action::Creep).into_iter().chain(Way::ALL.map(Action::Sprint)).chain([Action::LieStill]);
        runner.chain([Action::Listen]).chain(Square::all().map(Action::Drop))
    }

    /// What it will do; `runner` is where the runner is, and only read for what the runner does.
    pub(crate) fn label(self, runner: Square) -> Label {
        let ends = |way: Way, steps| (0..steps).try_fold(runner, |at, _| at.beside(way)).unwrap_or(runner).to_string();
        match self {
            Action::Creep(way) => Label::new(R_RUN_1, format!("creep {} to {}", way.word(), ends(way, 1)))
                .short(way.word())
                .group("creep")
                .piece("runner")
                .place(ends(way, 1)),
            Action::Sprint(way) => Label::new(R_RUN_2, format!("sprint {} to {}", way.word(), ends(way, 2)))
                .short(way.word())
                .group("sprint")
                .piece("runner")
                .place(ends(way, 2)),
            Action::LieStill => {
                let label = Label::new(R_RUN_1, "lie still").group("creep").piece("runner");
                label.place(runner.to_string())
            }
            Action::Listen => Label::new(R_HUNT_2, "listen").group("listen"),
            Action::Drop(square) => {
                let label = Label::new(R_HUNT_1, format!("drop a charge on {square}")).short(square.to_string());
                label.group("drop").place(square.to_string())
            }
        }
    }
}
