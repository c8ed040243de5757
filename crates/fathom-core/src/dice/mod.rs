//! Dice, each rolled for a named reason, from interchangeable sources.
//!
//! | source | for |
//! |---|---|
//! | [`SeededDice`] | simulation and bots |
//! | [`FairDice`] | games between people: anyone can check them afterwards |
//! | [`RecordedDice`] | replay |
//! | [`ScriptedDice`] | tests and `fathom script` |
//! | [`each_fall`] | exact odds: every way the dice can fall |
//! | [`estimate`] | odds where there are too many ways |

mod branching;
mod estimate;
mod fair;
mod listed;
mod seeded;

pub use branching::{Branching, Chance, TooManyFalls, chances, each_fall};
pub use estimate::{Estimate, estimate, wilson};
pub use fair::{FairDice, FairSeeds, UnfairRoll, sworn_by};
pub(crate) use fair::{hex, parse_hex32};
pub use listed::{DiceFault, RecordedDice, ScriptedDice, ScriptedRoll};
pub use seeded::SeededDice;

use serde::{Serialize, Serializer};

use crate::Rule;

/// A source of dice. It is passed in and never stored in a position, so that a cloned position cannot foresee it.
pub trait Dice {
    /// A whole number from 0 to `n - 1`, each equally likely, rolled because of `why`.
    fn below(&mut self, n: u32, why: Rule) -> u32;
}

/// A die that fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "(Rule, u32, u32)"))]
pub struct Roll {
    /// The reason.
    pub rule: Rule,
    /// How many sides it has.
    pub sides: u32,
    /// The side that came up, from 1.
    pub face: u32,
}

/// A roll is written `["TORP.10", 6, 4]`: paragraph, sides, face.
impl Serialize for Roll {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.rule, self.sides, self.face).serialize(serializer)
    }
}

/// Dice for a rehearsal: every die shows its first side, and nothing that follows from it counts.
pub(crate) struct Probe;

impl Dice for Probe {
    fn below(&mut self, _n: u32, _why: Rule) -> u32 {
        0
    }
}

/// Turns words of a random stream into an unbiased number below `n`: a word is thrown away when it lies in the last,
/// incomplete run of `n` values.
///
/// # Panics
/// When `n` is 0.
#[inline]
pub(crate) fn below_by_rejection(n: u32, mut next_word: impl FnMut() -> u32) -> u32 {
    assert!(n > 0, "a die has at least one side");
    // 2^32 mod n values at the top would be drawn once too often.
    let excess = (u32::MAX % n + 1) % n;
    loop {
        let word = next_word();
        if word <= u32::MAX - excess {
            return word % n;
        }
    }
}
