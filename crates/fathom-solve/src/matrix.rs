//! Games given as a table of payoffs.

use crate::regret::{add_regrets, add_scaled, dot, exact_dot, match_regrets, normalized};
use crate::{Bounds, Effort};

/// A table of payoffs: the first player picks a row and gets what the second, who picks a column, pays.
///
/// ```
/// use fathom_solve::Effort;
/// use fathom_solve::matrix::Matrix;
///
/// // Matching pennies, where heads pays double.
/// let game = Matrix::new(2, 2, |row, column| [[2.0, -1.0], [-1.0, 1.0]][row][column]);
/// let solved = game.solve(Effort { gap: 1e-3, iterations: 10_000 });
/// assert!(solved.bounds.gap() <= 1e-3 && (solved.bounds.value() - 0.2).abs() < 1e-3);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Matrix {
    n_rows: usize,
    n_columns: usize,
    payoffs: Vec<f32>,
}

/// A pair of mixed strategies and what they guarantee.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    /// How often each row is to be played.
    pub rows: Vec<f64>,
    /// How often each column is to be played.
    pub columns: Vec<f64>,
    /// What the two guarantee.
    pub bounds: Bounds,
    /// The iterations spent.
    pub iterations: u32,
}

impl Matrix {
    /// A table filled by `payoff(row, column)`.
    ///
    /// # Panics
    /// When it has no rows or no columns, or a payoff that is not finite.
    pub fn new(n_rows: usize, n_columns: usize, payoff: impl Fn(usize, usize) -> f32) -> Matrix {
        assert!(n_rows > 0 && n_columns > 0, "both players have a choice");
        let payoffs: Vec<f32> = (0..n_rows * n_columns).map(|at| payoff(at / n_columns, at % n_columns)).collect();
        assert!(payoffs.iter().all(|payoff| payoff.is_finite()), "payoffs are numbers");
        Matrix { n_rows, n_columns, payoffs }
    }

    /// How many rows there are.
    pub fn n_rows(&self) -> usize {
        self.n_rows
    }

    /// How many columns there are.
    pub fn n_columns(&self) -> usize {
        self.n_columns
    }

    /// What the first player gets.
    pub fn payoff(&self, row: usize, column: usize) -> f32 {
        self.row(row)[column]
    }

    /// The difference between the largest and the smallest payoff.
    pub fn range(&self) -> f64 {
        let high = self.payoffs.iter().copied().fold(f32::MIN, f32::max);
        let low = self.payoffs.iter().copied().fold(f32::MAX, f32::min);
        f64::from(high) - f64::from(low)
    }

    /// What two mixed strategies guarantee, by exact best responses to each.
    pub fn bounds(&self, rows: &[f64], columns: &[f64]) -> Bounds {
        let high = (0..self.n_rows).map(|row| exact_dot(self.row(row), columns)).fold(f64::MIN, f64::max);
        let mut paid = vec![0.0; self.n_columns];
        for (row, share) in rows.iter().enumerate() {
            for (sum, payoff) in paid.iter_mut().zip(self.row(row)) {
                *sum += share * f64::from(*payoff);
            }
        }
        Bounds { low: paid.into_iter().fold(f64::MAX, f64::min), high }
    }

    /// Plays regret matching plus against itself until the averages are good enough.
    pub fn solve(&self, effort: Effort) -> Solution {
        let mut run = SelfPlay::new(self);
        let mut best = run.solution(self, 0);
        for iteration in 1..=effort.iterations {
            run.step(self, iteration as f32);
            if iteration % 32 == 0 || iteration == effort.iterations {
                best = run.solution(self, iteration);
                if best.bounds.gap() <= effort.gap {
                    break;
                }
            }
        }
        best
    }

    fn row(&self, row: usize) -> &[f32] {
        &self.payoffs[row * self.n_columns..][..self.n_columns]
    }
}

struct SelfPlay {
    rows: Player,
    columns: Player,
}

struct Player {
    regrets: Vec<f32>,
    strategy: Vec<f32>,
    sum: Vec<f32>,
    values: Vec<f32>,
}

impl Player {
    fn new(n_choices: usize) -> Player {
        Player {
            regrets: vec![0.0; n_choices],
            strategy: vec![1.0 / n_choices as f32; n_choices],
            sum: vec![0.0; n_choices],
            values: vec![0.0; n_choices],
        }
    }

    fn learn(&mut self, weight: f32) {
        let got = dot(&self.strategy, &self.values);
        add_regrets(&mut self.regrets, &self.values, got);
        match_regrets(&self.regrets, &mut self.strategy);
        add_scaled(&mut self.sum, &self.strategy, weight);
    }
}

impl SelfPlay {
    fn new(game: &Matrix) -> SelfPlay {
        SelfPlay { rows: Player::new(game.n_rows), columns: Player::new(game.n_columns) }
    }

    fn step(&mut self, game: &Matrix, weight: f32) {
        for row in 0..game.n_rows {
            self.rows.values[row] = dot(game.row(row), &self.columns.strategy);
        }
        self.rows.learn(weight);
        self.columns.values.fill(0.0);
        for (row, share) in self.rows.strategy.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            add_scaled(&mut self.columns.values, game.row(row), -share);
        }
        self.columns.learn(weight);
    }

    fn solution(&self, game: &Matrix, iterations: u32) -> Solution {
        let (rows, columns) = (normalized(&self.rows.sum), normalized(&self.columns.sum));
        let bounds = game.bounds(&rows, &columns);
        Solution { rows, columns, bounds, iterations }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FINE: Effort = Effort { gap: 1e-4, iterations: 200_000 };

    #[test]
    fn rock_paper_scissors_is_even_and_evenly_mixed() {
        let game = Matrix::new(3, 3, |row, column| [0.0, 1.0, -1.0][(3 + row - column) % 3]);
        let solved = game.solve(FINE);
        assert!(solved.bounds.gap() <= 1e-4 && solved.bounds.value().abs() < 1e-4);
        for share in solved.rows.iter().chain(&solved.columns) {
            assert!((share - 1.0 / 3.0).abs() < 1e-2, "{share}");
        }
    }

    #[test]
    fn a_game_known_from_textbooks() {
        // Row mix 1/4, 3/4 and column mix 1/2, 1/2 with value 5/2.
        let game = Matrix::new(2, 2, |row, column| [[4.0, 1.0], [2.0, 3.0]][row][column]);
        let solved = game.solve(FINE);
        assert!((solved.bounds.value() - 2.5).abs() < 1e-3);
        assert!((solved.rows[0] - 0.25).abs() < 1e-2 && (solved.columns[0] - 0.5).abs() < 1e-2);
    }

    #[test]
    fn a_saddle_point_is_played_pure() {
        let game = Matrix::new(2, 3, |row, column| [[3.0, 1.0, 4.0], [2.0, 0.0, 5.0]][row][column]);
        let solved = game.solve(FINE);
        assert!((solved.bounds.value() - 1.0).abs() < 1e-3);
        assert!(solved.rows[0] > 0.99 && solved.columns[1] > 0.99);
    }

    #[test]
    fn bounds_hold_whatever_the_strategies() {
        let game = Matrix::new(2, 2, |row, column| [[4.0, 1.0], [2.0, 3.0]][row][column]);
        let bounds = game.bounds(&[1.0, 0.0], &[0.0, 1.0]);
        assert_eq!((bounds.low, bounds.high), (1.0, 3.0));
    }

    #[test]
    fn out_of_iterations_is_admitted() {
        let game = Matrix::new(40, 40, |row, column| ((row * 7 + column * 13) % 17) as f32);
        let solved = game.solve(Effort { gap: 0.0, iterations: 3 });
        assert!(solved.iterations == 3 && solved.bounds.gap() > 0.0);
    }
}
