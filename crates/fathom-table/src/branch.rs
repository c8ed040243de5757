//! After the end: the game once more, from any of its steps or with the same dice from the start.

use fathom_core::record::{Branch, Step};
use fathom_core::{Game, Seat};

use crate::{Answer, At, Deed, Denied, Journal, Person, Start, Table};

impl<G: Game> Table<G> {
    /// The journal of a game that goes on from this one where `branch` says: the same setup and the first steps, with the same
    /// dice, each done by the person who holds its seat now. Restored with the seeds of this game, its dice fall on as they did
    /// here, for as long as the same are rolled.
    ///
    /// Whoever knows this game knows those dice: only somebody alone with bots may play on so.
    ///
    /// # Errors
    /// While the game runs, and when `branch` leaves nothing to play.
    pub fn branch(
        &self,
        branch: Branch,
        holder: impl Fn(Seat) -> Person,
        at: At,
    ) -> Answer<G, Journal<G::Setup, G::Action>> {
        if !self.is_over() {
            return Err(Denied::NotYet);
        }
        if branch.steps >= self.record.steps.len() {
            return Err(Denied::NoSuchStep);
        }
        let taken = |step: &Step<G::Action>| Deed::Done { at, by: holder(step.seat), steps: vec![step.clone()] };
        let deeds = self.record.steps[..branch.steps].iter().map(taken).collect();
        let start = Start { branch: Some(branch), at, ..self.start.clone() };
        Ok(Journal { start, deeds })
    }
}
