//! A number of a rule, with the paragraph that sets it.

use serde::Serialize;

use crate::Rule;

/// A number that the form of a game changes, and the paragraph that sets it in this game.
///
/// The rules of play read it from the World and cite what it names, so that none of them asks which option is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Limit<N> {
    /// The number.
    pub value: N,
    /// The paragraph that sets it in this game.
    pub rule: Rule,
}
