//! Where in the turn a game is: the phase it rests in, and what is asked inside it.

use serde::{Deserialize, Serialize};

use crate::scenario::Side;
use crate::state::{Open, ShipId};

/// What a game rests in; what happens by itself between two of them stands in `sequence.rs`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first turn: logs are filled and vessels placed (3, 20.3, 20.4).
    Placement(Side),
    /// 5.1: both sides write in secret.
    Plotting,
    /// 5.2, SYN.2: the Submarine player first (17.9.1).
    Gunnery(Side),
    /// 5.4, after the convoy has moved (5.3).
    EscortMovement,
    /// 5.5: the order of torpedoes already in the water.
    Torpedoes,
    /// 5.7, after the submarines have moved (5.6).
    Resolution,
    /// The game is over.
    Over,
}

/// The most questions inside one another.
pub const MAX_QUESTIONS: usize = 4;

/// What is asked inside a phase: something has begun, and goes on when this is answered.
///
/// Questions stand on a stack: the last is answered first, and with none left the phase itself asks again. What they are
/// about has been seen by everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// A die has fallen on the way of this escort: the rest of her move is decided before another ship begins hers (6.9, 13.9).
    GoOn(ShipId),
    /// What this escort has met has stopped her: she may use what weapons she has left, until another ship moves (10.1).
    LastWeapons(ShipId),
}

impl Question {
    /// The ship it is about.
    pub const fn ship(self) -> ShipId {
        match self {
            Question::GoOn(ship) | Question::LastWeapons(ship) => ship,
        }
    }

    /// Who answers it.
    pub(crate) const fn asks(self) -> Side {
        match self {
            Question::GoOn(_) | Question::LastWeapons(_) => Side::Escort,
        }
    }
}

impl Open {
    /// What is to be answered before anything else.
    pub(crate) fn question(&self) -> Option<Question> {
        self.questions.last().copied()
    }

    /// Puts a question on the stack, in the place of one about the same ship.
    pub(crate) fn ask(&mut self, question: Question) {
        self.answered(question.ship());
        self.questions.push(question);
    }

    /// Takes what is asked about a ship off the stack.
    pub(crate) fn answered(&mut self, ship: ShipId) {
        self.questions.retain(|question| question.ship() != ship);
    }

    /// Whether a ship was stopped by what she met on her way, and has not ended her move (10.1).
    pub(crate) fn is_stopped(&self, id: ShipId) -> bool {
        self.questions.contains(&Question::LastWeapons(id))
    }
}
