//! Regret matching plus: the one update every solver here is made of.

/// Writes the strategy that `regrets` ask for into `strategy`: in proportion to them, or evenly when there are none.
pub(crate) fn match_regrets(regrets: &[f32], strategy: &mut [f32]) {
    let sum: f32 = regrets.iter().sum();
    if sum > f32::MIN_POSITIVE {
        let scale = 1.0 / sum;
        for (share, regret) in strategy.iter_mut().zip(regrets) {
            *share = regret * scale;
        }
    } else {
        strategy.fill(1.0 / regrets.len() as f32);
    }
}

/// Adds how much better each choice was than `got`, and forgets regrets below zero.
pub(crate) fn add_regrets(regrets: &mut [f32], values: &[f32], got: f32) {
    for (regret, value) in regrets.iter_mut().zip(values) {
        *regret = (*regret + value - got).max(0.0);
    }
}

/// Adds `weight` times `strategy` to a running sum.
pub(crate) fn add_scaled(sum: &mut [f32], strategy: &[f32], weight: f32) {
    for (total, share) in sum.iter_mut().zip(strategy) {
        *total += weight * share;
    }
}

pub(crate) fn dot(a: &[f32], b: &[f32]) -> f32 {
    // Eight running sums let the compiler use wide registers.
    let mut sums = [0.0f32; 8];
    let (a_chunks, b_chunks) = (a.chunks_exact(8), b.chunks_exact(8));
    let tail: f32 = a_chunks.remainder().iter().zip(b_chunks.remainder()).map(|(x, y)| x * y).sum();
    for (x, y) in a_chunks.zip(b_chunks) {
        for lane in 0..8 {
            sums[lane] += x[lane] * y[lane];
        }
    }
    sums.iter().sum::<f32>() + tail
}

/// A weighted sum in double precision, for proofs.
pub(crate) fn exact_dot(a: &[f32], weights: &[f64]) -> f64 {
    a.iter().zip(weights).map(|(x, y)| f64::from(*x) * y).sum()
}

/// The average strategy a running sum stands for.
pub(crate) fn normalized(sum: &[f32]) -> Vec<f64> {
    let total: f64 = sum.iter().map(|share| f64::from(*share)).sum();
    if total > 0.0 {
        sum.iter().map(|share| f64::from(*share) / total).collect()
    } else {
        vec![1.0 / sum.len() as f64; sum.len()]
    }
}

/// The choice at `unit` (from 0 to 1) of a mixed strategy: sampling, when `unit` is drawn evenly.
///
/// # Panics
/// When there is nothing to choose from.
///
/// ```
/// assert_eq!(fathom_solve::pick(&[0.25, 0.0, 0.75], 0.2), 0);
/// assert_eq!(fathom_solve::pick(&[0.25, 0.0, 0.75], 0.3), 2);
/// ```
pub fn pick(mix: &[f64], unit: f64) -> usize {
    let mut left = unit * mix.iter().sum::<f64>();
    let mut last = None;
    for (index, share) in mix.iter().enumerate().filter(|(_, share)| **share > 0.0) {
        last = Some(index);
        if left < *share {
            return index;
        }
        left -= share;
    }
    last.unwrap_or_else(|| {
        assert!(!mix.is_empty(), "there is something to choose from");
        0
    })
}
