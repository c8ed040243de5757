//! The torpedo guessing game: which squares the boat fires into, how far the escort dares to go on.

use fathom_solve::Effort;
use fathom_solve::spread::{Solution, Spread, Stop};

use super::geometry::{Offset, ahead};

/// A place the escort may halt in, under way through running torpedoes.
#[derive(Clone, PartialEq, Debug)]
pub struct Halt {
    /// The squares from the escort's own to this one.
    pub squares: Vec<Offset>,
    /// Where the bow points on arrival, before the turn.
    pub facing: u8,
    /// The turn that led here from the halt before, in eighths; 0 for the first.
    pub turn: i8,
    /// The turn to end with when stopping here.
    pub last_turn: i8,
}

/// The guessing game with the names of its choices.
pub struct SalvoGame {
    /// The places of the tree, the first being the safe first square.
    pub halts: Vec<Halt>,
    /// The squares, in the order of their numbers in `game`.
    pub squares: Vec<Offset>,
    /// The game.
    pub game: Spread,
}

/// What is at stake in a salvo.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stakes {
    /// The most torpedoes the boat can spend.
    pub torpedoes: usize,
    /// The chance of one to hit.
    pub hit: f64,
    /// What the escort's loss is worth to it.
    pub lost: f64,
    /// What a torpedo spent is worth to the escort.
    pub price: f64,
}

impl SalvoGame {
    /// The game of an escort at `start` with this facing. No torpedo can be aimed at its first square (TORP.1) or at
    /// `banned`. `may_enter` says which squares it can enter; `worth(squares, facing)` what stopping after these squares
    /// is worth to it.
    ///
    /// Gives none when the escort cannot move at all.
    ///
    /// # Panics
    /// Never: every place of the tree has a square.
    pub fn new(
        (start, facing): (Offset, u8),
        banned: &[Offset],
        stakes: Stakes,
        may_enter: impl Fn(Offset) -> bool,
        worth: impl Fn(&[Offset], u8) -> f64,
    ) -> Option<SalvoGame> {
        let first = ahead(start, facing);
        if !may_enter(first) {
            return None;
        }
        let root = Halt { squares: vec![start, first], facing, turn: 0, last_turn: 0 };
        let mut halts = vec![root];
        let mut next: Vec<Vec<usize>> = vec![Vec::new()];
        let mut at = 0;
        while at < halts.len() {
            if halts[at].squares.len() < 5 {
                for turn in [0, -1, 1] {
                    let facing = halts[at].facing.wrapping_add_signed(turn) & 7;
                    let square = ahead(*halts[at].squares.last().expect("it has squares"), facing);
                    if may_enter(square) {
                        let squares = halts[at].squares.iter().copied().chain([square]).collect();
                        next[at].push(halts.len());
                        next.push(Vec::new());
                        halts.push(Halt { squares, facing, turn, last_turn: 0 });
                    }
                }
            }
            at += 1;
        }
        let mut squares: Vec<Offset> = halts.iter().filter_map(|halt| halt.squares.last().copied()).collect();
        squares.sort_unstable();
        squares.dedup();
        let number = |square: Offset| squares.binary_search(&square).ok().map(|at| at as u16);
        let stops = halts.iter_mut().zip(next).map(|(halt, next)| {
            let (last_turn, value) = [0, -1, 1]
                .into_iter()
                .map(|turn: i8| (turn, worth(&halt.squares, halt.facing.wrapping_add_signed(turn) & 7)))
                .fold((0, f64::MIN), |best, end| if end.1 > best.1 { end } else { best });
            halt.last_turn = last_turn;
            let square = halt.squares.last().and_then(|square| number(*square)).expect("a square of the tree");
            Stop { square, value, next }
        });
        let game = Spread {
            stops: stops.collect(),
            safe: banned.iter().copied().filter_map(number).collect(),
            hit: stakes.hit,
            lost: stakes.lost,
            price: stakes.price,
            torpedoes: stakes.torpedoes,
        };
        Some(SalvoGame { halts, squares, game })
    }

    /// Solves it to a gap that is a share of its range.
    pub fn solve(&self, gap: f64) -> Solution {
        self.game.solve(Effort { gap: (gap * self.game.range()).max(1e-6), iterations: 20_000 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_escort_has_forty_places_to_halt_in() {
        let stakes = Stakes { torpedoes: 2, hit: 0.5, lost: -1.0, price: 0.0 };
        let game = SalvoGame::new(((0, 0), 4), &[], stakes, |_| true, |squares, _| 0.1 * squares.len() as f64).unwrap();
        assert_eq!(game.halts.len(), 1 + 3 + 9 + 27);
        assert_eq!(game.squares.len(), 24);
        let solved = game.solve(0.001);
        assert!(solved.bounds.gap() <= 0.001 * game.game.range());
    }

    #[test]
    fn an_escort_that_gains_nothing_stays_where_no_torpedo_can_be() {
        let stakes = Stakes { torpedoes: 1, hit: 0.5, lost: -1.0, price: 0.0 };
        let worth = |squares: &[Offset], _: u8| if squares.len() == 2 { 0.5 } else { 0.4 };
        let game = SalvoGame::new(((0, 0), 0), &[], stakes, |_| true, worth).unwrap();
        let solved = game.solve(0.001);
        assert!((solved.bounds.value() - 0.5).abs() < 2e-3);
        assert!(solved.daring.choices(&game.game, 0, &[])[0] > 0.99);
    }
}
