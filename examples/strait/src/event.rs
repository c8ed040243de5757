//! What happened, as it is told.

use fathom_core::{Cue, Memory, Said, Spoken, Verb};
use serde::{Deserialize, Serialize};

use crate::board::letter;
use crate::cite::{R_END_2, R_END_3, R_HIT_1, R_HIT_2, R_HIT_3, R_HUNT_1, R_HUNT_2, R_RUN_1, R_RUN_2, R_SET_2};
use crate::{Line, Square};

/// What happened, in the form one audience hears it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The runner begins here; it alone knows.
    Began(Square),
    /// The runner went from here to there; it alone knows.
    Went {
        /// Where it was.
        from: Square,
        /// Where it is.
        to: Square,
    },
    /// The runner did something nobody heard.
    Silence,
    /// The runner's engines were heard in this column.
    Noise(u8),
    /// The guard listened; it alone knows what it heard.
    Listened,
    /// The guard heard the runner on this line.
    Bearing(Line),
    /// A charge fell here.
    Dropped(Square),
    /// It hit the runner and shook it.
    Shaken(Square),
    /// It hit the runner and sank it.
    Sunk(Square),
    /// It fell beside the runner, who alone felt it.
    Close(Square),
    /// The runner is through.
    Through(Square),
    /// The runner is out of air and comes up here.
    Spent(Square),
}

impl Spoken for Event {
    fn said(&self) -> Said {
        match self {
            Event::Began(at) => Said::new(R_SET_2, format!("the runner begins in {at}")),
            Event::Went { from, to } if from == to => Said::new(R_RUN_1, format!("the runner lies still in {to}")),
            Event::Went { from, to } => Said::new(R_RUN_1, format!("the runner goes from {from} to {to}")),
            Event::Silence => Said::new(R_RUN_1, "nothing is heard of the runner"),
            Event::Noise(column) => Said::new(R_RUN_2, format!("engines are heard in column {}", letter(*column))),
            Event::Listened => Said::new(R_HUNT_2, "the guard listens"),
            Event::Bearing(Line::Row(row)) => Said::new(R_HUNT_2, format!("the runner is in row {}", row + 1)),
            Event::Bearing(Line::Column(column)) => {
                Said::new(R_HUNT_2, format!("the runner is in column {}", letter(*column)))
            }
            Event::Dropped(at) => Said::new(R_HUNT_1, format!("a charge falls on {at}")),
            Event::Shaken(at) => Said::new(R_HIT_2, format!("the charge shakes the runner in {at}")),
            Event::Sunk(at) => Said::new(R_HIT_1, format!("the charge sinks the runner in {at}")),
            Event::Close(at) => Said::new(R_HIT_3, format!("the charge on {at} falls close")),
            Event::Through(at) => Said::new(R_END_2, format!("the runner is through at {at}")),
            Event::Spent(at) => Said::new(R_END_3, format!("the runner is out of air and comes up in {at}")),
        }
    }

    fn memory(&self) -> Memory {
        match self {
            Event::Began(at) => Memory::told(format!("the runner began in {at}")),
            Event::Went { .. } | Event::Silence | Event::Listened => Memory::Nothing,
            Event::Noise(column) => Memory::told(format!("engines were heard in column {}", letter(*column))),
            Event::Bearing(Line::Row(row)) => Memory::told(format!("the guard heard the runner in row {}", row + 1)),
            Event::Bearing(Line::Column(column)) => {
                Memory::told(format!("the guard heard the runner in column {}", letter(*column)))
            }
            Event::Dropped(at) => Memory::told(format!("a charge fell on {at}")),
            Event::Shaken(_) => Memory::told("it shook the runner"),
            Event::Sunk(_) => Memory::told("it sank the runner"),
            Event::Close(_) => Memory::told("it fell close"),
            Event::Through(at) => Memory::told(format!("the runner came through at {at}")),
            Event::Spent(at) => Memory::told(format!("the runner ran out of air and came up in {at}")),
        }
    }

    fn cue(&self) -> Option<Cue> {
        let runner = |verb| Cue::of("runner", verb);
        match self {
            Event::Began(at) => Some(runner(Verb::Appear).to(at.to_string())),
            Event::Went { from, to } => Some(runner(Verb::Move).from(from.to_string()).to(to.to_string())),
            Event::Silence | Event::Noise(_) => None,
            Event::Listened | Event::Bearing(_) => Some(Cue::new(Verb::Detect)),
            Event::Dropped(at) => Some(Cue::new(Verb::Fire).to(at.to_string())),
            Event::Shaken(at) => Some(runner(Verb::Hit).to(at.to_string())),
            Event::Sunk(at) => Some(runner(Verb::Sink).to(at.to_string())),
            Event::Close(at) => Some(Cue::new(Verb::Miss).to(at.to_string())),
            Event::Through(at) => Some(runner(Verb::Leave).to(at.to_string())),
            Event::Spent(at) => Some(runner(Verb::Surface).to(at.to_string())),
        }
    }
}
