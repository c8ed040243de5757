//! What happened, as it is told.

use fathom_core::{Said, Seat, Spoken};
use serde::{Deserialize, Serialize};

use super::cite::{R_CHARGE_1, R_CHARGE_2, R_CHARGE_3, R_READY_1, R_SAIL_1};
use super::{Square, Way};

/// How a charge fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fall {
    /// Not on the boat's square; that is all that is known.
    Missed,
    /// Beside the boat.
    Near,
    /// Neither on nor beside the boat.
    Wide,
    /// On the boat's square, without sinking it.
    Shaken,
    /// On the boat's square, and sank it.
    Sunk,
}

/// A charge that fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Charge {
    /// Where.
    pub square: Square,
    /// How.
    pub fall: Fall,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat is ready.
    Ready { seat: Seat },
    /// The boat sailed.
    Sailed { steps: Vec<Way> },
    /// A hunter's charge fell.
    Charge { hunter: Seat, charge: Charge },
}

impl Spoken for Event {
    fn said(&self) -> Said {
        match self {
            Event::Ready { seat } => Said::new(R_READY_1, format!("seat {} is ready", seat.0)),
            Event::Sailed { steps } => Said::new(R_SAIL_1, format!("the boat sails {} steps", steps.len())),
            Event::Charge { charge: Charge { square, fall }, .. } => {
                let (rule, how) = match fall {
                    Fall::Missed => (R_CHARGE_2, "misses"),
                    Fall::Near => (R_CHARGE_3, "falls beside the boat"),
                    Fall::Wide => (R_CHARGE_3, "falls wide of the boat"),
                    Fall::Shaken => (R_CHARGE_1, "shakes the boat"),
                    Fall::Sunk => (R_CHARGE_1, "sinks the boat"),
                };
                Said::new(rule, format!("the charge on square {} {how}", square.0))
            }
        }
    }

    /// That one is ready is what one said.
    fn is_news(&self) -> bool {
        !matches!(self, Event::Ready { .. })
    }
}
