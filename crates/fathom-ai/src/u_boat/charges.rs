//! The depth-charge guessing game: where the boat hides, where the escort runs and how deep it sets its charges.

use fathom_solve::Effort;
use fathom_solve::hide_seek::{Cell, HideSeek, Pass, Payoff, Solution};

use super::geometry::{Offset, Run, runs};

/// A place, course and depth the boat may be in when the charges fall.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hider {
    /// The square.
    pub square: Offset,
    /// Where the bow points.
    pub facing: u8,
    /// The depth in hundreds of feet.
    pub depth: u8,
}

/// A run the escort may make, and how many depths it may set in each square.
#[derive(Clone, PartialEq, Debug)]
pub struct Seeker {
    /// The run, from the escort's own square.
    pub run: Run,
    /// The squares of the run that can matter, with the number of depths to set.
    pub passes: Vec<(Offset, u8)>,
}

/// The guessing game with the names of its choices.
pub struct ChargeGame {
    /// The boat's options.
    pub hiders: Vec<Hider>,
    /// The escort's options.
    pub seekers: Vec<Seeker>,
    /// The squares of the game, in the order of their numbers in `game`.
    pub squares: Vec<Offset>,
    /// The game.
    pub game: HideSeek,
}

impl ChargeGame {
    /// The game of an escort at `start` with this facing and so many charges, against these hiders. `may_enter` says which
    /// squares the escort can enter; `payoff` what a run and a hider are worth when they meet.
    ///
    /// # Panics
    /// When there is no hider, or the escort cannot move.
    pub fn new(
        hiders: Vec<Hider>,
        (start, facing): (Offset, u8),
        charges: u8,
        price: f32,
        may_enter: impl Fn(Offset) -> bool,
        payoff: impl Fn(Offset, u8, &Hider) -> Payoff,
    ) -> ChargeGame {
        let mut squares: Vec<Offset> = hiders.iter().map(|hider| hider.square).collect();
        squares.sort_unstable();
        squares.dedup();
        let mut seekers = Vec::new();
        for run in runs(facing) {
            let place = |offset: &Offset| (start.0 + offset.0, start.1 + offset.1);
            if !run.squares()[1..].iter().map(place).all(&may_enter) {
                continue;
            }
            let passed: Vec<Offset> =
                run.squares().iter().map(place).filter(|square| squares.binary_search(square).is_ok()).collect();
            for patterns in allotments(passed.len(), charges) {
                let allotted = passed.iter().copied().zip(patterns).filter(|(_, n)| *n > 0).collect();
                seekers.push(Seeker { run: *run, passes: allotted });
            }
        }
        let number = |square: &Offset| squares.binary_search(square).expect("a hider's square") as u16;
        let cells: Vec<Cell> =
            hiders.iter().map(|hider| Cell { square: number(&hider.square), depth: hider.depth }).collect();
        let passes: Vec<Vec<Pass>> = seekers
            .iter()
            .map(|seeker| {
                let pass = |(square, patterns): &(Offset, u8)| Pass { square: number(square), patterns: *patterns };
                seeker.passes.iter().map(pass).collect()
            })
            .collect();
        let game = HideSeek::new(&cells, &passes, price, |seeker, hider| {
            let run = &seekers[seeker].run;
            let end = (start.0 + run.end().0, start.1 + run.end().1);
            payoff(end, run.facing, &hiders[hider])
        });
        ChargeGame { hiders, seekers, squares, game }
    }

    /// Solves it to a gap that is a share of its range.
    pub fn solve(&self, gap: f64) -> Solution {
        self.game.solve(Effort { gap: gap * self.game.range(), iterations: 20_000 })
    }
}

/// How charges can be shared out over squares, two at most in each: all ways that use as many as can be used.
fn allotments(n_squares: usize, charges: u8) -> Vec<Vec<u8>> {
    let usable = usize::from(charges).min(2 * n_squares);
    if usable == 2 * n_squares {
        return vec![vec![2; n_squares]];
    }
    let mut all = Vec::new();
    let mut left = vec![Vec::with_capacity(n_squares)];
    while let Some(partial) = left.pop() {
        let used: usize = partial.iter().map(|n: &u8| usize::from(*n)).sum();
        if partial.len() == n_squares {
            if used == usable {
                all.push(partial);
            }
            continue;
        }
        left.extend((0..=2u8).filter(|n| used + usize::from(*n) <= usable).map(|n| {
            let mut longer = partial.clone();
            longer.push(n);
            longer
        }));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charges_are_shared_out_in_every_way() {
        assert_eq!(allotments(2, 9), [[2, 2]]);
        let mut three = allotments(2, 3);
        three.sort();
        assert_eq!(three, [[1, 2], [2, 1]]);
        assert_eq!(allotments(3, 0), [[0, 0, 0]]);
        assert_eq!(allotments(0, 5), [Vec::<u8>::new()]);
    }
}
