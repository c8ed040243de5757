//! The little statistics a luck report needs.

use std::collections::BTreeMap;

/// The most different totals an exact distribution may have; beyond that the normal one is close enough.
const MAX_TOTALS: usize = 2_000;

/// Values are told apart down to a millionth.
const GRAIN: f64 = 1e6;

/// A distribution over finitely many values.
#[derive(Clone, Debug)]
pub(crate) struct Spread(BTreeMap<i64, f64>);

impl Spread {
    /// Always 0.
    pub(crate) fn zero() -> Spread {
        Spread(BTreeMap::from([(0, 1.0)]))
    }

    /// Values with their chances, which sum to 1.
    pub(crate) fn of(values: impl IntoIterator<Item = (f64, f64)>) -> Spread {
        let mut spread = BTreeMap::new();
        for (value, chance) in values {
            *spread.entry((value * GRAIN).round() as i64).or_insert(0.0) += chance;
        }
        Spread(spread)
    }

    /// One die, counted from its middle.
    pub(crate) fn die(sides: u32) -> Spread {
        Spread::of((1..=sides).map(|face| (off_middle(sides, face), 1.0 / f64::from(sides))))
    }

    /// The sum of this and an independent other; `None` when it has too many values to be worth it.
    pub(crate) fn plus(&self, other: &Spread) -> Option<Spread> {
        let mut sum = BTreeMap::new();
        for (a, chance_a) in &self.0 {
            for (b, chance_b) in &other.0 {
                *sum.entry(a + b).or_insert(0.0) += chance_a * chance_b;
            }
            if sum.len() > MAX_TOTALS {
                return None;
            }
        }
        Some(Spread(sum))
    }

    pub(crate) fn mean(&self) -> f64 {
        self.0.iter().map(|(value, chance)| *value as f64 / GRAIN * chance).sum()
    }

    pub(crate) fn variance(&self) -> f64 {
        let mean = self.mean();
        self.0.iter().map(|(value, chance)| (*value as f64 / GRAIN - mean).powi(2) * chance).sum()
    }

    /// The chance of a value at least as far from the mean as one that lies `off` from it.
    pub(crate) fn two_sided(&self, off: f64) -> f64 {
        let mean = self.mean();
        // Rounding must not push a value of the same distance out.
        let reach = off.abs() - 0.1 / GRAIN;
        let far = self.0.iter().filter(|(value, _)| (**value as f64 / GRAIN - mean).abs() >= reach);
        far.map(|(_, chance)| chance).sum::<f64>().min(1.0)
    }
}

/// The value as distributions tell it from others.
pub(crate) fn rounded(value: f64) -> f64 {
    (value * GRAIN).round() / GRAIN
}

/// How far a face lies from the middle of its die.
pub(crate) fn off_middle(sides: u32, face: u32) -> f64 {
    f64::from(face) - f64::midpoint(f64::from(sides), 1.0)
}

/// The chance that a normal variable lies at least `z` standard deviations from its mean.
pub(crate) fn two_sided_normal(z: f64) -> f64 {
    upper_gamma(0.5, z * z / 2.0)
}

/// The chance that chi-square with `df` degrees of freedom is at least `chi2`.
pub(crate) fn chi2_tail(chi2: f64, df: u32) -> f64 {
    upper_gamma(f64::from(df) / 2.0, chi2 / 2.0)
}

/// The regularized upper incomplete gamma function: a series for small `x`, a continued fraction for large.
fn upper_gamma(a: f64, x: f64) -> f64 {
    if x <= 0.0 {
        return 1.0;
    }
    let front = (a * x.ln() - x - ln_gamma(a)).exp();
    if x < a + 1.0 { 1.0 - front * lower_series(a, x) } else { front * upper_fraction(a, x) }
}

fn lower_series(a: f64, x: f64) -> f64 {
    let (mut term, mut sum) = (1.0 / a, 1.0 / a);
    for n in 1..1_000 {
        term *= x / (a + f64::from(n));
        sum += term;
        if term < sum * 1e-15 {
            break;
        }
    }
    sum
}

/// Lentz's method, which builds the fraction from its two running quotients.
fn upper_fraction(a: f64, x: f64) -> f64 {
    let mut whole = x + 1.0 - a;
    let (mut above, mut below) = (1.0 / TINY, 1.0 / whole);
    let mut value = below;
    for depth in 1..1_000 {
        let part = -f64::from(depth) * (f64::from(depth) - a);
        whole += 2.0;
        below = 1.0 / nonzero(part * below + whole);
        above = nonzero(whole + part / above);
        value *= above * below;
        if (above * below - 1.0).abs() < 1e-15 {
            break;
        }
    }
    value
}

/// What stands in for 0 in a denominator.
const TINY: f64 = 1e-300;

fn nonzero(x: f64) -> f64 {
    if x.abs() < TINY { TINY } else { x }
}

/// Stirling's series, after moving the argument up to where it is exact enough.
fn ln_gamma(mut x: f64) -> f64 {
    let mut shift = 0.0;
    while x < 12.0 {
        shift += x.ln();
        x += 1.0;
    }
    let inverse = 1.0 / x;
    let square = inverse * inverse;
    let tail = inverse * (1.0 / 12.0 - square * (1.0 / 360.0 - square * (1.0 / 1260.0 - square / 1680.0)));
    (x - 0.5) * x.ln() - x + 0.5 * std::f64::consts::TAU.ln() + tail - shift
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    #[test]
    fn tails_match_printed_tables() {
        assert!(close(two_sided_normal(1.959_963_984_540_054), 0.05));
        assert!(close(two_sided_normal(0.0), 1.0));
        assert!((two_sided_normal(3.0) - 0.002_699_796_063).abs() < 1e-11);
        // With two degrees of freedom the tail is exp(-x/2).
        assert!(close(chi2_tail(3.0, 2), (-1.5f64).exp()));
        assert!((chi2_tail(11.070_497_693_516_35, 5) - 0.05).abs() < 1e-10);
        assert!(close(ln_gamma(5.0), 24f64.ln()));
    }

    #[test]
    fn two_dice_are_exact() {
        let two = Spread::die(6).plus(&Spread::die(6)).unwrap();
        assert!(close(two.mean(), 0.0) && close(two.variance(), 35.0 / 6.0));
        // 2 and 12 are five from the middle: 2 ways of 36; 3 and 11 add 4.
        assert!(close(two.two_sided(5.0), 2.0 / 36.0));
        assert!(close(two.two_sided(-4.0), 6.0 / 36.0));
        assert!(close(two.two_sided(0.0), 1.0));
    }

    #[test]
    fn too_many_totals_are_given_up() {
        let wide = Spread::of((0..2_001).map(|value| (f64::from(value), 1.0 / 2_001.0)));
        assert!(wide.plus(&Spread::zero()).is_none());
    }
}
