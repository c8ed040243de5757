//! How a game ended.

use serde::Serialize;

use crate::{Game, Rule, Seats};

/// The end of a game, as everybody at the table may know it.
///
/// A game whose winner is settled but still secret has no outcome yet (see `docs/adr/0001-concealed-sinking.md`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outcome {
    /// The paragraph that ended it.
    pub rule: Rule,
    /// Who won; nobody in a draw, and in a solitaire game lost.
    pub winners: Seats,
    /// The way it ended as a short stable word, such as `ramming`; statistics count these.
    pub ending: &'static str,
    /// The points, where the book counts points.
    pub score: Option<i32>,
}

/// The end of a game as it is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ended {
    /// The end.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// The same in one sentence.
    pub sentence: String,
    /// What decided it, to be read after «You lost:», such as `the boat reached the convoy`; nothing where a game does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

impl Ended {
    /// How a game ended, if it has.
    pub fn of<G: Game>(position: &G) -> Option<Ended> {
        position.outcome().map(|outcome| Ended {
            outcome,
            sentence: position.outcome_in_words(outcome),
            why: position.why_in_words(outcome),
        })
    }
}
