//! After the end: the war diary of a game.

use fathom_core::record::{Record, ReplayError};
use fathom_core::{Diary, Game, Heard, Memory, Spoken as _, Viewer};

use crate::{Answer, Denied, Table};

/// The war diary of a recorded game, as a viewer could have kept it.
///
/// # Errors
/// When the record is not a game by the rules.
pub fn diary<G: Game>(record: &Record<G>, viewer: Viewer) -> Result<Diary, ReplayError> {
    let mut memories: Vec<Memory> = Vec::new();
    let mut end = None;
    record.replay_with(|_, position, log| {
        for heard in log.iter().filter_map(|entry| entry.heard_by(viewer)) {
            if let Heard::Event(event) = heard {
                memories.push(dated(position, event.memory()));
            }
        }
        end = position.outcome().map(|outcome| position.outcome_in_words(outcome));
    })?;
    Ok(Diary::of(memories, end))
}

/// A chapter with its date, where only the position knows it.
fn dated<G: Game>(position: &G, memory: Memory) -> Memory {
    match memory {
        Memory::Chapter { unit, number, when: None } => Memory::Chapter { unit, number, when: position.date() },
        other => other,
    }
}

impl<G: Game> Table<G> {
    /// The war diary of a finished game, as the umpire could have kept it.
    ///
    /// # Errors
    /// While the game runs.
    ///
    /// # Panics
    /// When the table's own record does not replay, which is a fault of the game.
    pub fn diary(&self) -> Answer<G, Diary> {
        if !self.is_over() {
            return Err(Denied::NotYet);
        }
        Ok(diary(&self.record, Viewer::Umpire).expect("the record of a table replays"))
    }
}
