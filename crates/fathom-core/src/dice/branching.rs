use std::collections::BTreeMap;
use std::fmt;

use crate::{Dice, Rule};

/// The most dice one run under [`each_fall`] may roll.
const MAX_DICE: usize = 24;

/// An exact probability.
///
/// ```
/// use fathom_core::dice::Chance;
///
/// let third = Chance::new(2, 6);
/// assert_eq!(third, Chance::new(1, 3));
/// assert_eq!(third + third + third, Chance::CERTAIN);
/// assert_eq!(third.to_string(), "1/3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chance {
    ways: u128,
    of: u128,
}

impl Chance {
    /// It cannot happen.
    pub const NEVER: Chance = Chance { ways: 0, of: 1 };
    /// It always happens.
    pub const CERTAIN: Chance = Chance { ways: 1, of: 1 };

    /// `ways` out of `of` equally likely cases.
    ///
    /// # Panics
    /// When `of` is 0.
    pub fn new(ways: u128, of: u128) -> Chance {
        assert!(of > 0, "a chance is out of at least one case");
        let divisor = gcd(ways, of);
        Chance { ways: ways / divisor, of: of / divisor }
    }

    /// As a number from 0 to 1.
    pub fn as_f64(self) -> f64 {
        self.ways as f64 / self.of as f64
    }
}

impl std::ops::Add for Chance {
    type Output = Chance;

    fn add(self, other: Chance) -> Chance {
        if self.of == other.of {
            return Chance::new(self.ways + other.ways, self.of);
        }
        let divisor = gcd(self.of, other.of);
        let of = self.of / divisor * other.of;
        Chance::new(self.ways * (of / self.of) + other.ways * (of / other.of), of)
    }
}

/// That two things that have nothing to do with each other both happen.
impl std::ops::Mul for Chance {
    type Output = Chance;

    fn mul(self, other: Chance) -> Chance {
        Chance::new(self.ways * other.ways, self.of * other.of)
    }
}

impl std::iter::Sum for Chance {
    fn sum<I: Iterator<Item = Chance>>(chances: I) -> Chance {
        chances.fold(Chance::NEVER, |sum, chance| sum + chance)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.ways, self.of)
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    // Small numbers are the rule, and 128-bit division is slow.
    if let (Ok(mut a), Ok(mut b)) = (u64::try_from(a), u64::try_from(b)) {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        return u128::from(a);
    }
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Dice that take one branch of all the ways they can fall; [`each_fall`] walks the branches.
pub struct Branching {
    /// The branch: side and number of sides of each die so far.
    path: [(u32, u32); MAX_DICE],
    n_known: usize,
    n_rolled: usize,
}

impl Branching {
    fn new() -> Branching {
        Branching { path: [(0, 1); MAX_DICE], n_known: 0, n_rolled: 0 }
    }

    /// Moves to the next branch; false when there is none.
    fn advance(&mut self) -> bool {
        self.n_known = self.n_rolled.min(MAX_DICE);
        self.n_rolled = 0;
        while self.n_known > 0 {
            let (side, n) = &mut self.path[self.n_known - 1];
            *side += 1;
            if side < n {
                return true;
            }
            self.n_known -= 1;
        }
        false
    }

    /// One case of how many this branch is; `None` when more dice were rolled than can be told apart.
    fn n_cases(&self) -> Option<u128> {
        let path = self.path.get(..self.n_rolled)?;
        // Two branches of n cases are added over at most n * n, which must fit.
        path.iter().try_fold(1u64, |cases, (_, n)| cases.checked_mul(u64::from(*n))).map(u128::from)
    }
}

impl Dice for Branching {
    #[inline]
    fn below(&mut self, n: u32, _why: Rule) -> u32 {
        assert!(n > 0, "a die has at least one side");
        let at = self.n_rolled;
        self.n_rolled += 1;
        let Some(place) = self.path.get_mut(at) else { return 0 };
        if at >= self.n_known {
            *place = (0, n);
        }
        place.0
    }
}

/// There are more ways for the dice to fall than the caller allowed; [`estimate`](super::estimate) samples them instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManyFalls {
    /// How many were allowed.
    pub limit: usize,
}

impl fmt::Display for TooManyFalls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the dice can fall in more than {} ways", self.limit)
    }
}

impl std::error::Error for TooManyFalls {}

/// Runs something once for every way the dice can fall in it, and gives each result with its exact chance.
///
/// What is run must depend on nothing but the dice. The chances sum to exactly 1.
///
/// # Errors
/// When there are more than `limit` ways; what was visited until then does not sum to 1.
///
/// ```
/// use fathom_core::{Dice, Rule};
/// use fathom_core::dice::{Chance, each_fall};
///
/// const WHY: Rule = Rule::new("toy", "1");
/// let mut seven = Chance::NEVER;
/// each_fall(
///     36,
///     |dice| dice.below(6, WHY) + dice.below(6, WHY) + 2,
///     |sum, chance| if sum == 7 { seven = seven + chance },
/// )?;
/// assert_eq!(seven, Chance::new(1, 6));
/// # Ok::<(), fathom_core::dice::TooManyFalls>(())
/// ```
pub fn each_fall<T>(
    limit: usize,
    mut run: impl FnMut(&mut dyn Dice) -> T,
    mut visit: impl FnMut(T, Chance),
) -> Result<(), TooManyFalls> {
    let mut dice = Branching::new();
    for _ in 0..limit {
        let result = run(&mut dice);
        let cases = dice.n_cases().ok_or(TooManyFalls { limit })?;
        visit(result, Chance { ways: 1, of: cases });
        if !dice.advance() {
            return Ok(());
        }
    }
    Err(TooManyFalls { limit })
}

/// The exact chance of every result of `run`.
///
/// # Errors
/// As [`each_fall`].
pub fn chances<T: Ord>(limit: usize, run: impl FnMut(&mut dyn Dice) -> T) -> Result<BTreeMap<T, Chance>, TooManyFalls> {
    let mut all = BTreeMap::new();
    each_fall(limit, run, |result, chance| {
        let sum = all.entry(result).or_insert(Chance::NEVER);
        *sum = *sum + chance;
    })?;
    Ok(all)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const WHY: Rule = Rule::new("toy", "1");

    #[test]
    fn later_dice_may_depend_on_earlier_ones() {
        // Roll; on a six roll again: 5 ways of 1/6 and 6 of 1/36.
        let run = |dice: &mut dyn Dice| match dice.below(6, WHY) {
            5 => 6 + dice.below(6, WHY),
            other => other,
        };
        let all = chances(11, run).unwrap();
        assert_eq!(all.len(), 11);
        assert_eq!(all[&0], Chance::new(1, 6));
        assert_eq!(all[&11], Chance::new(1, 36));
        assert_eq!(all.values().copied().sum::<Chance>(), Chance::CERTAIN);
        assert_eq!(chances(10, run), Err(TooManyFalls { limit: 10 }));
    }

    #[test]
    fn no_dice_is_one_certain_way() {
        assert_eq!(chances(1, |_| 5).unwrap()[&5], Chance::CERTAIN);
    }

    #[test]
    fn more_dice_than_can_be_held_is_too_many() {
        let run = |dice: &mut dyn Dice| (0..40).map(|_| dice.below(1, WHY)).sum::<u32>();
        assert_eq!(chances(10, run), Err(TooManyFalls { limit: 10 }));
    }

    proptest! {
        #[test]
        fn chances_always_sum_to_one(sides in prop::collection::vec(1u32..8, 0..5)) {
            let mut total = Chance::NEVER;
            let mut n_visits = 0u32;
            each_fall(
                20_000,
                |dice| for n in &sides { dice.below(*n, WHY); },
                |(), chance| { total = total + chance; n_visits += 1; },
            ).unwrap();
            prop_assert_eq!(total, Chance::CERTAIN);
            prop_assert_eq!(n_visits, sides.iter().product::<u32>());
        }
    }
}
