//! What a boat has seen of how the enemy's ships move, and what they may do next.

use fathom_core::dice::SeededDice;
use fathom_hex::{Facing, Helm, Hull};
use submarine::View;
use submarine::moves::{Moves, Step};
use submarine::state::{Fate, ShipId};

use super::scene::{hull, likely_speed, scenario, ship, top_speed};

/// Moves with a turn, and moves at all, of a ship nobody has watched yet.
const FIRST: (f64, f64) = (0.8, 2.0);
/// No ship makes more hexes than this.
const MAX_SPEED: usize = 8;

/// What has been seen of all ships, turn by turn.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Habits {
    turn: u8,
    ships: Vec<Watched>,
}

#[derive(Clone, Default, PartialEq, Debug)]
struct Watched {
    facing: Option<Facing>,
    n_moves: f64,
    n_turns: f64,
    /// How often it made so many hexes.
    speeds: [f64; MAX_SPEED],
}

impl Habits {
    /// Takes in what the last turn showed; once a turn is enough.
    pub fn watch(&mut self, view: &View) {
        if self.ships.len() == view.ships.len() && self.turn == view.turn {
            return;
        }
        self.turn = view.turn;
        self.ships.resize_with(view.ships.len(), Watched::default);
        for (watched, ship) in self.ships.iter_mut().zip(&view.ships) {
            let seen = hull(ship).map(|hull| hull.facing).filter(|_| ship.fate == Fate::Afloat);
            if let (Some(before), Some(now), Some(speed)) = (watched.facing, seen, ship.speed) {
                let sides = now.since(before);
                watched.n_moves += 1.0;
                watched.n_turns += f64::from(sides.min(6 - sides));
                watched.speeds[usize::from(speed).min(MAX_SPEED - 1)] += 1.0;
            }
            watched.facing = seen;
        }
    }

    /// Turns a ship makes in a move, on the average.
    pub fn turns(&self, id: ShipId) -> f64 {
        let (turns, moves) = self.ships.get(id.index()).map_or((0.0, 0.0), |ship| (ship.n_turns, ship.n_moves));
        (FIRST.0 + turns) / (FIRST.1 + moves)
    }

    /// A speed such as it has made, the likely one before anything is known.
    fn speed(&self, view: &View, id: ShipId, dice: &mut SeededDice) -> u8 {
        let likely = likely_speed(view, id);
        let is_convoy = scenario(view).convoy.is_some() && ship(view, id).is_plotted;
        let Some(watched) = self.ships.get(id.index()).filter(|_| !is_convoy) else { return likely };
        let mut at = dice.unit() * (watched.n_moves + 1.0);
        for (speed, n) in watched.speeds.iter().enumerate() {
            at -= n;
            if at < 0.0 {
                return (speed as u8).min(top_speed(view, id));
            }
        }
        likely
    }

    /// A move the ship may make.
    pub fn sample(&self, view: &View, id: ShipId, dice: &mut SeededDice) -> Moves {
        let hexes = self.speed(view, id, dice);
        let mut moves = Moves::default();
        let helm = Helm::BOTH[dice.pick(2)];
        let n_turns = (self.turns(id) + dice.unit()) as u8;
        let is_early = dice.pick(2) == 0;
        if n_turns > 1 || (n_turns == 1 && is_early) {
            moves.push(Step::Turn(helm));
        }
        (0..hexes).for_each(|_| moves.push(Step::Ahead));
        if n_turns > 1 || (n_turns == 1 && !is_early) {
            moves.push(Step::Turn(helm));
        }
        moves
    }
}

/// A ship's hulls while it makes a move, at least where it lies.
pub fn steps(hull: Hull, moves: Moves) -> Vec<Hull> {
    let mut at = hull;
    let made = moves.steps().map(|step| {
        at = match step {
            Step::Ahead => at.advanced(),
            Step::Turn(helm) => at.turned(helm),
        };
        at
    });
    let made: Vec<Hull> = made.collect();
    if made.is_empty() { vec![hull] } else { made }
}
