//! What a player is told before the first move, and what a good friend would say once.

use serde::Serialize;

use crate::Said;

/// What whoever sits down is told: who they are, whom they face, what wins, and what is dangerous.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Briefing {
    /// Who you are and what you command.
    pub you: Said,
    /// Whom you face, as far as you may know.
    pub enemy: Said,
    /// What wins the game for you, one sentence each.
    pub wins: Vec<Said>,
    /// What loses the game, or the ship, one sentence each.
    pub dangers: Vec<Said>,
}

/// What somebody who knows the game would point out, the first time it is so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Warning {
    /// What tells it from the others of the game: a client shows each once.
    pub id: &'static str,
    /// What to look out for, and why.
    pub said: Said,
}

impl Warning {
    /// A warning by its name.
    pub fn new(id: &'static str, said: Said) -> Warning {
        Warning { id, said }
    }
}
