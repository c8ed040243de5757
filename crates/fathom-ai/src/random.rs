use fathom_core::Game;
use fathom_core::dice::SeededDice;

use crate::{Bot, Choice, Seen};

/// Plays any legal action, each as likely as the others.
#[derive(Clone, Debug)]
pub struct RandomBot {
    dice: SeededDice,
}

impl RandomBot {
    /// A bot with dice of its own.
    pub fn new(seed: u64) -> RandomBot {
        RandomBot { dice: SeededDice::new(seed) }
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, seen: &Seen<'_, G>) -> Choice<G::Action> {
        let legal = seen.legal();
        Choice::silent(legal[self.dice.pick(legal.len())])
    }
}
