//! Actions and orders.

use fathom_core::Said;
use serde::{Deserialize, Serialize};

use super::Square;
use super::cite::{R_AIM_1, R_READY_1, R_SAIL_1};

/// A direction along the line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    Left,
    Right,
}

/// The smallest decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// The boat plots one more step.
    Step(Way),
    /// A hunter aims.
    Aim(Square),
    /// Ends the plotting and aiming of one seat.
    Ready,
}

impl Action {
    pub(super) fn label(self) -> Said {
        match self {
            Action::Step(Way::Left) => Said::new(R_SAIL_1, "plot a step to the left"),
            Action::Step(Way::Right) => Said::new(R_SAIL_1, "plot a step to the right"),
            Action::Aim(square) => Said::new(R_AIM_1, format!("aim at square {}", square.0)),
            Action::Ready => Said::new(R_READY_1, "be ready"),
        }
    }
}

/// What a player writes down for a whole round.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// The boat sails.
    Plot(Vec<Way>),
    /// A hunter attacks.
    Aim(Square),
}

impl Order {
    pub(super) fn spell(&self) -> Vec<(String, Action)> {
        let mut actions: Vec<_> = match self {
            Order::Plot(steps) => {
                steps.iter().enumerate().map(|(i, way)| (format!("plot[{i}]"), Action::Step(*way))).collect()
            }
            Order::Aim(square) => vec![("aim".to_owned(), Action::Aim(*square))],
        };
        actions.push((String::new(), Action::Ready));
        actions
    }
}
