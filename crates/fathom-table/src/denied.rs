//! What the table answers when it does not do what it was asked.

use std::fmt;

use fathom_core::Refusal;
use serde::Serialize;

use crate::SnapshotOf;

/// Why the table did nothing. Everything is as it was.
///
/// `S` is the fresh state given with a stale version.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Denied<S> {
    /// The person does not hold this seat.
    NotYourSeat,
    /// The person may not look through these eyes, or not yet.
    NotYoursToSee,
    /// The game went on for this seat since the version named.
    StaleVersion {
        /// The seat's state now.
        fresh: Box<S>,
    },
    /// It is against the rules.
    Refused {
        /// Which, and where.
        refusal: Refusal,
    },
    /// The game is over.
    Over,
    /// This waits for the end of the game.
    NotYet,
    /// The seat has nothing it could take back. That it rolled, told somebody, or never acted is not told apart.
    NothingToUndo,
    /// The seat has drafted more than any order can mean, without anybody noticing.
    TooManyDrafts,
    /// The stream or the record has no such step.
    NoSuchStep,
}

/// What the table of a game answers.
pub type Answer<G, T> = Result<T, Denied<SnapshotOf<G>>>;

impl<S> Denied<S> {
    /// A short stable word for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Denied::NotYourSeat => "not_your_seat",
            Denied::NotYoursToSee => "not_yours_to_see",
            Denied::StaleVersion { .. } => "stale_version",
            Denied::Refused { .. } => "refused",
            Denied::Over => "over",
            Denied::NotYet => "not_yet",
            Denied::NothingToUndo => "nothing_to_undo",
            Denied::TooManyDrafts => "too_many_drafts",
            Denied::NoSuchStep => "no_such_step",
        }
    }
}

impl<S> From<Refusal> for Denied<S> {
    fn from(refusal: Refusal) -> Denied<S> {
        Denied::Refused { refusal }
    }
}

impl<S> fmt::Display for Denied<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Denied::NotYourSeat => "you do not hold this seat",
            Denied::NotYoursToSee => "you may not look through these eyes",
            Denied::StaleVersion { .. } => "the game has gone on since then",
            Denied::Refused { refusal } => return refusal.fmt(f),
            Denied::Over => "the game is over",
            Denied::NotYet => "this is shown when the game is over",
            Denied::NothingToUndo => "there is nothing to take back",
            Denied::TooManyDrafts => "this seat has drafted more than any order can mean; take some back, or go on",
            Denied::NoSuchStep => "there is no such step",
        })
    }
}

impl<S: fmt::Debug> std::error::Error for Denied<S> {}
