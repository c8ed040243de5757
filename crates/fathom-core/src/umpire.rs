//! The umpire: rolls the dice a rule asks for and carries word to those who may hear it.

use crate::{Dice, Entry, Eyes, Log, Roll, Rule, Seats, Told};

/// What a rule is given to act with: dice and ears. It holds no state of the game.
///
/// A quiet umpire (search, simulation) never builds an event: [`Umpire::tell`] takes a closure for that reason.
pub struct Umpire<'a, E> {
    dice: &'a mut dyn Dice,
    log: Option<&'a mut Log<E>>,
}

impl<'a, E> Umpire<'a, E> {
    /// An umpire who writes down everything, in order, into `log`.
    pub fn new(dice: &'a mut dyn Dice, log: &'a mut Log<E>) -> Umpire<'a, E> {
        Umpire { dice, log: Some(log) }
    }

    /// An umpire who tells nobody anything.
    pub fn quiet(dice: &'a mut dyn Dice) -> Umpire<'a, E> {
        Umpire { dice, log: None }
    }

    /// Says that something happened, and to whom.
    #[inline]
    pub fn tell(&mut self, told: impl FnOnce() -> Told<E>) {
        if let Some(log) = &mut self.log {
            write_down(log, || Entry::Told(told()));
        }
    }

    /// One die of six sides, rolled in the open: 1 to 6.
    #[inline]
    pub fn d6(&mut self, why: Rule) -> u8 {
        self.roll(6, why, Eyes::All) as u8
    }

    /// One die of six sides that only `seats` see: 1 to 6.
    #[inline]
    pub fn secret_d6(&mut self, seats: impl Into<Seats>, why: Rule) -> u8 {
        self.roll(6, why, Eyes::Only(seats.into())) as u8
    }

    /// A die of `sides` sides, or one of `sides` chits: 1 to `sides`, seen by `eyes`.
    #[inline]
    pub fn roll(&mut self, sides: u32, why: Rule, eyes: Eyes) -> u32 {
        let face = self.dice.below(sides, why) + 1;
        if let Some(log) = &mut self.log {
            write_down(log, || Entry::Rolled(Roll { rule: why, sides, face }, eyes));
        }
        face
    }
}

/// Apart from its callers, so that a rule played by a quiet umpire has nothing of it in its way.
#[cold]
#[inline(never)]
fn write_down<E>(log: &mut Log<E>, entry: impl FnOnce() -> Entry<E>) {
    log.push(entry());
}
