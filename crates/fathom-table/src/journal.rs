//! How a running game is kept, so that nothing acknowledged is ever lost or numbered anew.
//!
//! The record holds what stands; the journal holds what happened, undone drafts included. A store writes the [`Start`]
//! once and appends every [`Deed`] *before* any line that came of it is sent to anybody. Restoring from the journal
//! then gives every stream again line by line, with the same numbers and times; the record follows from it. If a deed
//! cannot be stored, the table in memory is ahead of the store: drop it and restore.

use fathom_core::record::{Branch, Hash, Record, RollNote, Step};
use fathom_core::{Game, Seat};
use serde::{Deserialize, Serialize};

use crate::{At, Person};

/// How a game began. It holds the setup's dice and belongs to the umpire.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start<S> {
    /// The id of the game.
    pub game: String,
    /// The rules version it is played by.
    pub rules: u32,
    /// The setup.
    pub setup: S,
    /// The World it makes.
    pub world: Hash,
    /// Where it took up an earlier game, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<Branch>,
    /// When it began.
    pub at: At,
    /// The dice of the setup.
    pub opening: Vec<RollNote>,
    /// The position after the setup.
    pub hash: Hash,
}

/// Something done at the table, whole; secret until the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed<A> {
    /// An action, or all actions of an order.
    Done {
        /// When.
        at: At,
        /// Who did it.
        by: Person,
        /// The actions, all of one seat, with the dice they rolled and the positions they led to.
        steps: Vec<Step<A>>,
    },
    /// A seat took its last action back.
    Undone {
        /// When.
        at: At,
        /// Who did it.
        by: Person,
        /// The seat.
        seat: Seat,
        /// The position without that action.
        hash: Hash,
    },
    /// A seat asked a bot for advice.
    Advised {
        /// When.
        at: At,
        /// Who asked.
        by: Person,
        /// For which seat.
        seat: Seat,
        /// The bot.
        bot: String,
    },
}

/// Everything needed, together with the seeds of the dice, to take a game up again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Journal<S, A> {
    /// How it began.
    pub start: Start<S>,
    /// What was done since.
    pub deeds: Vec<Deed<A>>,
}

impl<S, A> Journal<S, A> {
    /// The journal of a game of which only the record was kept: everything by `by` at one moment, nothing undone.
    pub fn from_record<G>(record: Record<G>, by: Person, at: At) -> Journal<S, A>
    where
        G: Game<Setup = S, Action = A>,
    {
        let Record { setup, rules, world, branch, opening, hash, steps, .. } = record;
        Journal {
            start: Start { game: G::BOOK.to_owned(), rules, setup, world, branch, at, opening, hash },
            deeds: steps.into_iter().map(|step| Deed::Done { at, by, steps: vec![step] }).collect(),
        }
    }
}
