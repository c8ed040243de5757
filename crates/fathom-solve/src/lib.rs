//! Zero-sum games, solved to a gap that is proved by exact best responses.
//!
//! Three shapes of game, from the plain to the structured:
//!
//! | module | first player (wants much) | second player (wants little) |
//! |---|---|---|
//! | [`matrix`] | picks a row | picks a column |
//! | [`hide_seek`] | seeks: a run past some squares, and depths to set in each | hides: a cell, with what it leads to |
//! | [`spread`] | runs along a tree of squares and stops where it likes | puts torpedoes on squares |
//!
//! All are solved by regret matching plus with alternating updates and linear averaging; [`lp`] solves small matrices
//! exactly and checks the others in tests. Every solution carries [`Bounds`]: what each player's average strategy
//! guarantees against the best possible answer, so nobody has to trust the iteration.
//!
//! **Invariant:** this crate knows no game, depends on nothing and makes no random numbers; sampling takes a number from
//! 0 to 1 that the caller drew.

pub mod hide_seek;
pub mod lp;
pub mod matrix;
pub mod spread;

mod regret;

pub use regret::pick;

/// What two strategies guarantee: the value of the game lies between.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// What the first player gets at least, whatever the second does.
    pub low: f64,
    /// What the second player pays at most, whatever the first does.
    pub high: f64,
}

impl Bounds {
    /// How much both together can lose against best answers; 0 for a solution.
    pub fn gap(self) -> f64 {
        self.high - self.low
    }

    /// The middle of the bounds, at most half a gap away from the value of the game.
    pub fn value(self) -> f64 {
        f64::midpoint(self.low, self.high)
    }
}

/// When to stop.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effort {
    /// The gap to reach, in the units of the payoffs.
    pub gap: f64,
    /// The most iterations to spend; a solution that used them all may have a larger gap, and says so.
    pub iterations: u32,
}
