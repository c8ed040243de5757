//! Exact chances of the opposed roll that decides everything in this game.

use fathom_core::dice::Chance;

use crate::rules::asw::{Finding, finding};

/// How two dice against each other come out, in ways of 36.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Opposed {
    /// Net -3 or less.
    pub undetected: u8,
    /// Net -2 to 0.
    pub detected: u8,
    /// 1 to 4 damage levels.
    pub levels: [u8; 4],
}

/// The odds of a roll with this difference: the attacker's rating and modifiers less the defender's rating.
///
/// ```
/// let even = fleet_asw::odds::opposed(0);
/// assert_eq!((even.undetected, even.detected, even.levels), (6, 15, [5, 4, 3, 3]));
/// ```
pub fn opposed(difference: i8) -> Opposed {
    let mut odds = Opposed::default();
    for attack in 1..=6 {
        for defense in 1..=6 {
            match finding(attack - defense + difference) {
                Finding::NotDetected => odds.undetected += 1,
                Finding::Detected => odds.detected += 1,
                Finding::Damaged(levels) => odds.levels[usize::from(levels) - 1] += 1,
            }
        }
    }
    odds
}

impl Opposed {
    /// The chance of at least so many damage levels; at least 0 is certain.
    pub fn at_least(&self, levels: u8) -> Chance {
        let first = usize::from(levels).saturating_sub(1);
        let ways: u8 = if levels == 0 { 36 } else { self.levels.iter().skip(first).sum() };
        of_36(ways)
    }

    /// The chance that a submerged submarine is found.
    pub fn found(&self) -> Chance {
        of_36(36 - self.undetected)
    }

    /// The damage levels to expect.
    pub fn mean(&self) -> f64 {
        let sum: f64 = self.levels.iter().zip(1u8..).map(|(ways, levels)| f64::from(*ways) * f64::from(levels)).sum();
        sum / 36.0
    }
}

fn of_36(ways: u8) -> Chance {
    Chance::new(u128::from(ways), 36)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reference table: difference, then ways of not detected, detected, 1 to 4 levels.
    #[rustfmt::skip]
    const REFERENCE: [(i8, u8, u8, [u8; 4]); 9] = [
        (-4, 26,  9, [1, 0, 0,  0]),
        (-3, 21, 12, [2, 1, 0,  0]),
        (-2, 15, 15, [3, 2, 1,  0]),
        (-1, 10, 16, [4, 3, 2,  1]),
        ( 0,  6, 15, [5, 4, 3,  3]),
        ( 1,  3, 12, [6, 5, 4,  6]),
        ( 2,  1,  9, [5, 6, 5, 10]),
        ( 3,  0,  6, [4, 5, 6, 15]),
        ( 4,  0,  3, [3, 4, 5, 21]),
    ];

    #[test]
    fn the_opposed_roll_has_the_distribution_of_the_reference() {
        for (difference, undetected, detected, levels) in REFERENCE {
            assert_eq!(opposed(difference), Opposed { undetected, detected, levels }, "difference {difference}");
        }
    }

    #[test]
    fn chances_and_means_follow_from_the_ways() {
        let means = [0.028, 0.111, 0.278, 0.556, 0.944, 1.444, 2.0, 2.556, 3.056];
        for ((difference, undetected, _, levels), mean) in REFERENCE.into_iter().zip(means) {
            let odds = opposed(difference);
            assert_eq!(odds.found(), Chance::new(u128::from(36 - undetected), 36));
            assert_eq!(odds.at_least(1), Chance::new(u128::from(levels.iter().sum::<u8>()), 36));
            assert!((odds.mean() - mean).abs() < 0.0006, "difference {difference}: {}", odds.mean());
        }
        assert_eq!(opposed(0).at_least(0), Chance::CERTAIN);
    }
}
