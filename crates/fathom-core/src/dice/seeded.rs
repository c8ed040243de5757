use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::{Dice, Rule};

/// Dice for simulations and for bots to think with: the same seed gives the same dice on every machine.
///
/// They are not secret: use [`FairDice`](crate::dice::FairDice) between people.
///
/// ```
/// use fathom_core::{Dice, Rule};
/// use fathom_core::dice::SeededDice;
///
/// const WHY: Rule = Rule::new("toy", "1");
/// let (mut a, mut b) = (SeededDice::new(7), SeededDice::new(7));
/// assert!((0..100).all(|_| a.below(6, WHY) == b.below(6, WHY)));
/// ```
#[derive(Clone, Debug)]
pub struct SeededDice {
    stream: ChaCha8Rng,
}

impl SeededDice {
    /// Dice from a seed.
    pub fn new(seed: u64) -> SeededDice {
        SeededDice { stream: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// The dice of game number `index` in a run with `seed`; games can be played in any order and on any thread.
    pub fn for_game(seed: u64, index: u64) -> SeededDice {
        let mut stream = ChaCha8Rng::seed_from_u64(seed);
        stream.set_stream(index);
        SeededDice { stream }
    }

    /// A number below `n` that is no die of the game, such as a bot's own choice.
    #[inline]
    pub fn pick(&mut self, n: usize) -> usize {
        super::below_by_rejection(n as u32, || self.stream.next_u32()) as usize
    }

    /// A number from 0 (included) to 1 (excluded).
    #[inline]
    pub fn unit(&mut self) -> f64 {
        f64::from(self.stream.next_u32()) / (f64::from(u32::MAX) + 1.0)
    }
}

impl Dice for SeededDice {
    #[inline]
    fn below(&mut self, n: u32, _why: Rule) -> u32 {
        super::below_by_rejection(n, || self.stream.next_u32())
    }
}
