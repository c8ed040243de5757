//! Small matrices solved exactly, as a linear programme by the simplex method.
//!
//! Written here because forty lines of dense tableau are easier to trust than a general solver is to depend on: the one
//! programme it must solve starts feasible and is bounded. Pivots follow Bland's rule, so it cannot cycle.

use crate::matrix::{Matrix, Solution};

/// Steps smaller than this are noise of double precision.
const TINY: f64 = 1e-12;

/// The exact solution, up to rounding. Meant for some dozens of rows and columns.
///
/// ```
/// use fathom_solve::{lp, matrix::Matrix};
///
/// let game = Matrix::new(2, 2, |row, column| [[4.0, 1.0], [2.0, 3.0]][row][column]);
/// let solved = lp::solve(&game);
/// assert!((solved.bounds.value() - 2.5).abs() < 1e-9 && solved.bounds.gap() < 1e-9);
/// ```
pub fn solve(game: &Matrix) -> Solution {
    let shift = 1.0 - lowest(game);
    let mut tableau = Tableau::new(game, shift);
    let mut iterations = 0;
    while let Some(column) = tableau.entering() {
        tableau.pivot(column);
        iterations += 1;
    }
    let total = tableau.objective();
    let columns = tableau.primal().into_iter().map(|share| share / total).collect::<Vec<_>>();
    let rows = tableau.dual().into_iter().map(|share| share / total).collect::<Vec<_>>();
    let bounds = game.bounds(&rows, &columns);
    Solution { rows, columns, bounds, iterations }
}

fn lowest(game: &Matrix) -> f64 {
    let cells = (0..game.n_rows()).flat_map(|row| (0..game.n_columns()).map(move |column| (row, column)));
    cells.map(|(row, column)| f64::from(game.payoff(row, column))).fold(f64::MAX, f64::min)
}

/// With payoffs shifted to be positive: maximize the sum of `x` where every row of the game pays at most 1.
struct Tableau {
    n_rows: usize,
    n_columns: usize,
    /// One line a row of the game, then the objective; columns are `x`, the slacks, the right side.
    lines: Vec<Vec<f64>>,
    /// The variable each line stands for.
    basis: Vec<usize>,
}

impl Tableau {
    fn new(game: &Matrix, shift: f64) -> Tableau {
        let (n_rows, n_columns) = (game.n_rows(), game.n_columns());
        let mut lines: Vec<Vec<f64>> = (0..n_rows)
            .map(|row| {
                let payoffs = (0..n_columns).map(|column| f64::from(game.payoff(row, column)) + shift);
                let slacks = (0..n_rows).map(|slack| f64::from(u8::from(slack == row)));
                payoffs.chain(slacks).chain([1.0]).collect()
            })
            .collect();
        let mut objective = vec![0.0; n_rows + n_columns + 1];
        objective[..n_columns].fill(-1.0);
        lines.push(objective);
        Tableau { n_rows, n_columns, lines, basis: (n_columns..n_columns + n_rows).collect() }
    }

    fn entering(&self) -> Option<usize> {
        (0..self.n_rows + self.n_columns).find(|column| self.lines[self.n_rows][*column] < -TINY)
    }

    fn pivot(&mut self, column: usize) {
        let row = self.leaving(column);
        let scale = 1.0 / self.lines[row][column];
        self.lines[row].iter_mut().for_each(|entry| *entry *= scale);
        let pivot_line = self.lines[row].clone();
        for (index, line) in self.lines.iter_mut().enumerate().filter(|(index, _)| *index != row) {
            let factor = line[column];
            debug_assert!(index <= self.n_rows);
            for (entry, pivot) in line.iter_mut().zip(&pivot_line) {
                *entry -= factor * pivot;
            }
        }
        self.basis[row] = column;
    }

    fn leaving(&self, column: usize) -> usize {
        let ratio = |row: usize| self.lines[row][self.n_rows + self.n_columns] / self.lines[row][column];
        (0..self.n_rows)
            .filter(|row| self.lines[*row][column] > TINY)
            .min_by(|a, b| ratio(*a).total_cmp(&ratio(*b)).then(self.basis[*a].cmp(&self.basis[*b])))
            .expect("positive payoffs bound the programme")
    }

    fn objective(&self) -> f64 {
        self.lines[self.n_rows][self.n_rows + self.n_columns]
    }

    fn primal(&self) -> Vec<f64> {
        let mut shares = vec![0.0; self.n_columns];
        for (row, variable) in self.basis.iter().enumerate().filter(|(_, variable)| **variable < self.n_columns) {
            shares[*variable] = self.lines[row][self.n_rows + self.n_columns].max(0.0);
        }
        shares
    }

    fn dual(&self) -> Vec<f64> {
        self.lines[self.n_rows][self.n_columns..self.n_columns + self.n_rows].iter().map(|y| y.max(0.0)).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Effort;

    proptest! {
        #[test]
        fn random_matrices_agree_with_regret_matching(
            n_rows in 1usize..9,
            n_columns in 1usize..9,
            cells in prop::collection::vec(-100i8..100, 64),
        ) {
            let game = Matrix::new(n_rows, n_columns, |row, column| f32::from(cells[row * 8 + column]) / 100.0);
            let exact = solve(&game);
            prop_assert!(exact.bounds.gap().abs() < 1e-8, "simplex gap {}", exact.bounds.gap());
            let learned = game.solve(Effort { gap: 1e-3, iterations: 100_000 });
            prop_assert!(learned.bounds.gap() <= 1e-3);
            prop_assert!(learned.bounds.low <= exact.bounds.high + 1e-8);
            prop_assert!(learned.bounds.high >= exact.bounds.low - 1e-8);
        }
    }
}
