//! What a whole position of a duel is worth to the escort, judged by a small net that learned from bots' games.
//!
//! `examples/u_boat_train.rs` plays the games, trains the net and writes `judge.txt`.

use std::sync::OnceLock;

use super::geometry::{STEPS, distance, runs};
use super::scene::{Duel, NEEDED, Stance, is_edge_ahead, is_sea};
use super::tables::{attack, pursuit};
use super::worth::bearing;

/// How many facts the net looks at.
pub const N_FACTS: usize = 28;
/// How many cells its middle layer has.
pub const N_CELLS: usize = 24;

/// A duel at the moment one side begins its move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moment {
    /// Where the escort is.
    pub escort: Stance,
    /// Where the boat is.
    pub boat: Stance,
    /// The boat's depth in hundreds of feet.
    pub depth: u8,
    /// The escort's charges.
    pub charges: u8,
    /// The boat's torpedoes.
    pub torpedoes: u8,
    /// Whether the boat is damaged.
    pub damaged: bool,
    /// Whether an attack is announced.
    pub under_attack: bool,
    /// Whether it is the boat's move.
    pub boat_moves: bool,
}

impl Moment {
    /// The duel as it stands, with one side to move.
    pub fn of(duel: &Duel, boat_moves: bool) -> Moment {
        Moment {
            escort: duel.escort_at,
            boat: duel.boat_at,
            depth: duel.depth,
            charges: duel.charges,
            torpedoes: duel.torpedoes,
            damaged: duel.must_rise && duel.torpedoes > 0,
            under_attack: duel.under_attack,
            boat_moves,
        }
    }

    /// What it is worth to the escort, 0 to 1.
    pub fn value(&self) -> f32 {
        net().value(&self.facts())
    }

    /// What the net looks at, each between about -1 and 1.
    pub fn facts(&self) -> [f32; N_FACTS] {
        let flag = |fact: bool| f32::from(u8::from(fact));
        let rows_left = f32::from(18 - self.boat.square.1).max(0.0);
        let (x, y) = (self.escort.square.0 - self.boat.square.0, self.escort.square.1 - self.boat.square.1);
        let range = distance(self.escort.square, self.boat.square);
        let (chase, strike) = self.reach();
        let rises = self.damaged || self.torpedoes == 0;
        let charges = f32::from(self.charges);
        let spare = f32::from(self.torpedoes.saturating_sub(NEEDED));
        let (escort_to_boat, boat_to_escort) = ((-x, -y), (x, y));
        [
            rows_left / 18.0,
            2.0 / (rows_left + 1.0),
            chase,
            strike,
            f32::from(range.min(18)) / 12.0,
            f32::from(y) / 12.0,
            f32::from(x.abs().min(20)) / 12.0,
            toward(self.escort.facing, escort_to_boat),
            toward(self.boat.facing, boat_to_escort),
            toward(self.boat.facing, (0, 1)),
            charges / 10.0,
            flag(self.charges == 0),
            flag(self.charges <= 2),
            flag(self.charges <= 4),
            spare / 8.0,
            flag(self.torpedoes < NEEDED),
            flag(self.torpedoes == 0),
            flag(spare > 0.0),
            flag(spare > 1.0),
            flag(self.depth == 0),
            flag(rises),
            flag(self.depth == 1),
            flag(self.depth == 2),
            f32::from(self.depth) / 4.0,
            flag(self.under_attack),
            flag(self.under_attack && self.boat_moves),
            flag(self.boat_moves),
            flag(range <= 1),
        ]
    }

    /// The chase and the attack as the tables have them, after the escort's best run where it is the escort's move.
    fn reach(&self) -> (f32, f32) {
        let from = |escort: Stance| (pursuit(bearing(escort, self.boat)), attack(bearing(escort, self.boat)));
        if self.boat_moves || self.under_attack || is_edge_ahead(self.escort) {
            return from(self.escort);
        }
        let ends = runs(self.escort.facing).iter().map(|run| {
            let (x, y) = run.end();
            Stance { square: (self.escort.square.0 + x, self.escort.square.1 + y), facing: run.facing }
        });
        let open = ends.filter(|end| is_sea(end.square)).map(from);
        open.fold((-1.0, 0.0), |best, end| (f32::max(best.0, end.0), f32::max(best.1, end.1)))
    }
}

/// The cosine of the angle between a facing and a direction.
fn toward(facing: u8, (x, y): (i16, i16)) -> f32 {
    let (dx, dy) = STEPS[usize::from(facing & 7)];
    let along = f32::from(dx * x + dy * y);
    let lengths = (f32::from(dx * dx + dy * dy) * f32::from(x * x + y * y)).sqrt();
    if lengths > 0.0 { along / lengths } else { 0.0 }
}

/// One middle layer.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// Weights of the middle cells, a row of facts and a constant for each, then the weights of the answer and its
    /// constant.
    pub weights: Vec<f32>,
}

/// How many weights a net has.
pub const N_WEIGHTS: usize = N_CELLS * (N_FACTS + 1) + N_CELLS + 1;

impl Net {
    /// The answer, 0 to 1.
    pub fn value(&self, facts: &[f32; N_FACTS]) -> f32 {
        let (cells, answer) = self.weights.split_at(N_CELLS * (N_FACTS + 1));
        let mut sum = answer[N_CELLS];
        for (cell, weight) in cells.chunks_exact(N_FACTS + 1).zip(answer) {
            let inner = cell[N_FACTS] + cell[..N_FACTS].iter().zip(facts).map(|(w, fact)| w * fact).sum::<f32>();
            sum += weight * inner.max(0.0);
        }
        1.0 / (1.0 + (-sum).exp())
    }
}

fn net() -> &'static Net {
    static NET: OnceLock<Net> = OnceLock::new();
    NET.get_or_init(|| {
        let lines = include_str!("judge.txt").lines().skip(1);
        let weights: Vec<f32> = lines.flat_map(str::split_whitespace).filter_map(|word| word.parse().ok()).collect();
        assert_eq!(weights.len(), N_WEIGHTS, "judge.txt has a weight for every connection");
        Net { weights }
    })
}
