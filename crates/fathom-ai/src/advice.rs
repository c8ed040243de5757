//! What a bot would do in the middle of somebody's draft.

use fathom_core::{Game, Seat, World};

use crate::{Bot, Choice, Seen};

/// A decision of a seat: what it saw, what was open to it, and what it did.
pub struct Decided<G: Game> {
    /// What it saw.
    pub view: G::View,
    /// What it could do.
    pub legal: Vec<G::Action>,
    /// What it did.
    pub action: G::Action,
}

/// Who gives advice: a bot that is hired anew whenever its advice was not followed.
pub struct Adviser<'a, G: Game> {
    /// Hires it, the same bot with the same dice every time.
    pub hire: &'a dyn Fn() -> Box<dyn Bot<G>>,
    /// The seat it advises.
    pub seat: Seat,
}

impl<G: Game> Adviser<'_, G> {
    /// What it would do now, after these decisions that can still be taken back.
    ///
    /// A bot plans ahead and plays its plan step by step. If everything drafted is what it would have done, it goes on with
    /// that plan; else it thinks anew from here.
    pub fn advise(
        &self,
        world: &World<G::World>,
        drafted: &[Decided<G>],
        view: G::View,
        legal: &[G::Action],
    ) -> Choice<G::Action> {
        let mut bot = (self.hire)();
        let choice_of = |bot: &mut Box<dyn Bot<G>>, past: &Decided<G>| {
            bot.choose(&Seen::at_table(world, past.view.clone(), self.seat, &past.legal)).action
        };
        if !drafted.iter().all(|past| choice_of(&mut bot, past) == past.action) {
            bot = (self.hire)();
        }
        bot.choose(&Seen::at_table(world, view, self.seat, legal))
    }
}
