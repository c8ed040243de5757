use fathom_core::Game;

use crate::Seen;

/// A bot that thinks in iterations, as the speed of its thinking is measured.
///
/// `fathom bench` reports the iterations a second of everything [`Bots::searches`](crate::Bots::searches) lists.
pub trait Search<G: Game>: Send {
    /// The name of the bot it belongs to.
    fn name(&self) -> &'static str;

    /// Thinks about one decision for `n` iterations.
    fn think(&mut self, seen: &Seen<'_, G>, n: u32);
}
