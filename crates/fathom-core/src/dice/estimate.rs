use serde::Serialize;

/// A mean found by sampling, with its 95 percent confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The mean of the sample.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
    /// How many samples were drawn.
    pub n: u64,
}

/// 97.5 percent of a normal distribution lie below this many standard deviations.
const Z: f64 = 1.959_963_984_540_054;

/// Samples `draw` `n` times: the answer where [`each_fall`](super::each_fall) has too many ways to visit.
///
/// The interval is the normal one, so `n` should be some dozens at least. For yes or no questions [`wilson`] is better.
///
/// ```
/// use fathom_core::{Dice, Rule};
/// use fathom_core::dice::{SeededDice, estimate};
///
/// const WHY: Rule = Rule::new("toy", "1");
/// let mut dice = SeededDice::new(1);
/// let pips = estimate(10_000, || f64::from(dice.below(6, WHY) + 1));
/// assert!(pips.low < 3.5 && 3.5 < pips.high);
/// ```
pub fn estimate(n: u64, mut draw: impl FnMut() -> f64) -> Estimate {
    let (mut mean, mut squares) = (0.0, 0.0);
    for i in 1..=n {
        let value = draw();
        let step = value - mean;
        mean += step / i as f64;
        squares += step * (value - mean);
    }
    let variance = if n > 1 { squares / (n - 1) as f64 } else { f64::INFINITY };
    let half = Z * (variance / n.max(1) as f64).sqrt();
    Estimate { mean, low: mean - half, high: mean + half, n }
}

/// The share of `hits` in `n` trials with its Wilson interval, which stays inside 0 to 1 and is honest for small samples.
pub fn wilson(hits: u64, n: u64) -> Estimate {
    if n == 0 {
        return Estimate { mean: 0.0, low: 0.0, high: 1.0, n };
    }
    let (trials, share) = (n as f64, hits as f64 / n as f64);
    let z2 = Z * Z;
    let center = (share + z2 / (2.0 * trials)) / (1.0 + z2 / trials);
    let half = Z / (1.0 + z2 / trials) * (share * (1.0 - share) / trials + z2 / (4.0 * trials * trials)).sqrt();
    Estimate { mean: share, low: (center - half).max(0.0), high: (center + half).min(1.0), n }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_matches_hand_computed_interval() {
        let half = wilson(50, 100);
        assert!((half.low - 0.4038).abs() < 1e-4 && (half.high - 0.5962).abs() < 1e-4);
        assert!(wilson(0, 0).high >= 1.0);
        assert!(wilson(0, 10).low.abs() < 1e-12);
    }

    #[test]
    fn estimate_of_a_constant_is_certain() {
        let constant = estimate(100, || 2.5);
        assert_eq!((constant.mean, constant.low, constant.high), (2.5, 2.5, 2.5));
    }
}
