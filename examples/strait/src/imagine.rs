//! A position from a view, for bots.

use fathom_core::{Dice, Imagine, Seat, World};

use crate::cite::{R_HUNT_2, R_SET_2};
use crate::{Line, Square, Strait, Turn, View};

impl Imagine for Strait {
    fn imagine(_world: &World<()>, view: &View, _seat: Seat, dice: &mut dyn Dice) -> Strait {
        let runner = view.runner.unwrap_or_else(|| view.imagine_runner(dice));
        let line = view.heard.unwrap_or_else(|| imagine_line(runner, dice));
        Strait {
            rounds: view.rounds,
            round: view.round,
            turn: view.turn,
            runner,
            is_shaken: view.is_shaken,
            noise: view.noise,
            charges: view.charges,
            dropped: view.dropped.iter().fold(0, |all, square| all | square.bit()),
            heard: view.listened.map(|round| (round, line)),
            ending: view.ending,
        }
    }
}

impl View {
    /// Any square the runner may be in after what was heard of it.
    fn imagine_runner(&self, dice: &mut dyn Dice) -> Square {
        let likely: Vec<Square> = Square::all().filter(|square| self.may_be_in(*square)).collect();
        likely[dice.below(likely.len() as u32, R_SET_2) as usize]
    }

    fn may_be_in(&self, square: Square) -> bool {
        let is_heard_here = self.noise.is_none_or(|column| square.column() == column);
        let is_near_line = self.heard.is_none_or(|line| line.distance(square) <= 2 * self.n_moves_since());
        square.is_water() && square.row() > 0 && is_heard_here && is_near_line
    }

    /// How often the runner has moved since the guard listened, which is after the runner's move of that round.
    fn n_moves_since(&self) -> u8 {
        let n_rounds = self.round - self.listened.unwrap_or(self.round);
        n_rounds - u8::from(self.turn == Turn::Runner && n_rounds > 0)
    }
}

/// What the guard may have heard.
fn imagine_line(runner: Square, dice: &mut dyn Dice) -> Line {
    if dice.below(2, R_HUNT_2) == 0 { Line::Row(runner.row()) } else { Line::Column(runner.column()) }
}
