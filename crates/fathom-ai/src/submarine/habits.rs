//! How the enemy's ships may move, by what a boat has seen of them.
//!
//! A ship moves in one of three manners; every move it is seen to make says which of them is likely.

use fathom_core::dice::SeededDice;
use fathom_hex::{Facing, Helm, Hull};
use submarine::cards::Kind;
use submarine::moves::{Moves, Step};
use submarine::state::{Fate, ShipId};

use super::convoy;
use super::paths::limits;
use super::scene::{Scene, hull, likely_speed, scenario, ship, surface, top_speed};

/// Moves with a turn, and moves at all, of a ship nobody has watched yet.
const FIRST: (f64, f64) = (0.8, 2.0);
/// No ship makes more hexes than this.
const MAX_SPEED: usize = 8;
/// A manner is tried so often to see what it would have made of the last turn.
const DRAWS: usize = 40;
/// What a move that was never drawn counts as, in draws.
const UNSEEN: f64 = 0.4;
/// No manner is ever believed less than this.
const DOUBT: f64 = 0.02;
/// A ship that moves freely makes no more steps than this in a turn.
const MAX_STEPS: usize = 10;

/// The way a ship is steered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Manner {
    /// Any move is as likely as another.
    Aimless,
    /// Away from the boats or to its edge, as this bot itself would.
    Sensible,
    /// As it has moved so far.
    Usual,
}

impl Manner {
    const ALL: [Manner; 3] = [Manner::Aimless, Manner::Sensible, Manner::Usual];
    /// What is believed before anything is seen.
    const PRIOR: [f64; 3] = [0.3, 0.4, 0.3];
}

/// What has been seen of all ships, turn by turn.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Habits {
    turn: u8,
    ships: Vec<Watched>,
}

#[derive(Clone, PartialEq, Debug)]
struct Watched {
    facing: Option<Facing>,
    n_moves: f64,
    n_turns: f64,
    /// How often it made so many hexes.
    speeds: [f64; MAX_SPEED],
    /// How likely it is steered in each manner.
    manners: [f64; 3],
    /// Where each manner would have taken it this turn.
    drawn: [Vec<Hull>; 3],
}

impl Default for Watched {
    fn default() -> Watched {
        let manners = Manner::PRIOR;
        Watched {
            facing: None,
            n_moves: 0.0,
            n_turns: 0.0,
            speeds: [0.0; MAX_SPEED],
            manners,
            drawn: Default::default(),
        }
    }
}

impl Watched {
    /// Takes in where the ship is now.
    fn see(&mut self, seen: Option<Hull>, speed: Option<u8>) {
        if let (Some(before), Some(now), Some(speed)) = (self.facing, seen, speed) {
            let sides = now.facing.since(before);
            self.n_moves += 1.0;
            self.n_turns += f64::from(sides.min(6 - sides));
            self.speeds[usize::from(speed).min(MAX_SPEED - 1)] += 1.0;
            self.weigh(now);
        }
        self.facing = seen.map(|hull| hull.facing);
    }

    /// A manner that would have led here is believed more.
    fn weigh(&mut self, now: Hull) {
        if self.drawn.iter().any(Vec::is_empty) {
            return;
        }
        for (manner, drawn) in self.manners.iter_mut().zip(&self.drawn) {
            let n = drawn.iter().filter(|hull| **hull == now).count() as f64;
            *manner *= n + UNSEEN;
        }
        let total: f64 = self.manners.iter().sum();
        self.manners.iter_mut().for_each(|manner| *manner = (*manner / total).max(DOUBT));
    }
}

/// A ship on its way through the turns to come.
struct Track<'a> {
    view: Scene<'a>,
    id: ShipId,
    hull: Hull,
    speed: Option<u8>,
    plots: Vec<Moves>,
}

impl Habits {
    /// Takes in what the last turn showed; once a turn is enough.
    pub fn watch(&mut self, view: Scene<'_>, dice: &mut SeededDice) {
        if self.ships.len() == view.ships.len() && self.turn == view.turn {
            return;
        }
        self.turn = view.turn;
        self.ships.resize_with(view.ships.len(), Watched::default);
        for (watched, ship) in self.ships.iter_mut().zip(&view.ships) {
            watched.see(hull(ship).filter(|_| ship.fate == Fate::Afloat), ship.speed);
        }
        for (id, _) in surface(view).filter(|(id, _)| ship(view, *id).fate == Fate::Afloat) {
            let drawn = Manner::ALL
                .map(|manner| (0..DRAWS).filter_map(|_| Some(self.track(view, id, manner, 1, dice)?.hull)).collect());
            self.ships[id.index()].drawn = drawn;
        }
    }

    /// Turns a ship makes in a move, on the average.
    pub fn turns(&self, id: ShipId) -> f64 {
        let (turns, moves) = self.ships.get(id.index()).map_or((0.0, 0.0), |ship| (ship.n_turns, ship.n_moves));
        (FIRST.0 + turns) / (FIRST.1 + moves)
    }

    /// How likely the ship moves aimlessly.
    pub fn aimless(&self, id: ShipId) -> f64 {
        self.ships.get(id.index()).map_or(Manner::PRIOR[0], |ship| ship.manners[0] / ship.manners.iter().sum::<f64>())
    }

    /// Moves the ship may make in the next `n` turns.
    pub fn sample(&self, view: Scene<'_>, id: ShipId, n: usize, dice: &mut SeededDice) -> Vec<Moves> {
        let manners = self.ships.get(id.index()).map_or(Manner::PRIOR, |ship| ship.manners);
        let mut at = dice.unit() * manners.iter().sum::<f64>();
        let manner = Manner::ALL.into_iter().zip(manners).find(|(_, weight)| {
            at -= weight;
            at < 0.0
        });
        let manner = manner.map_or(Manner::Usual, |(manner, _)| manner);
        self.track(view, id, manner, n, dice).map(|track| track.plots).unwrap_or_default()
    }

    fn track<'a>(
        &self,
        view: Scene<'a>,
        id: ShipId,
        manner: Manner,
        n: usize,
        dice: &mut SeededDice,
    ) -> Option<Track<'a>> {
        let seen = ship(view, id);
        let mut track = Track { view, id, hull: hull(seen)?, speed: seen.speed, plots: Vec::new() };
        for _ in 0..n {
            let moves = match (manner, seen.is_plotted) {
                (Manner::Aimless, true) => track.any_plot(dice),
                (Manner::Aimless, false) => track.any_steps(dice),
                (Manner::Sensible, true) => track.sensible_plot(dice),
                (Manner::Sensible, false) if seen.kind == Kind::Capital => track.straight_on(dice),
                (Manner::Sensible, false) | (Manner::Usual, _) => self.usual(&track, dice),
            };
            track.make(moves);
        }
        Some(track)
    }

    /// A speed such as it has made, the likely one before anything is known.
    fn speed(&self, track: &Track<'_>, dice: &mut SeededDice) -> u8 {
        let likely = likely_speed(track.view, track.id);
        let is_convoy = scenario(track.view).convoy.is_some() && ship(track.view, track.id).is_plotted;
        let Some(watched) = self.ships.get(track.id.index()).filter(|_| !is_convoy) else { return likely };
        let (min, max) = limits(top_speed(track.view, track.id), track.speed);
        let mut at = dice.unit() * (watched.n_moves + 1.0);
        for (speed, n) in watched.speeds.iter().enumerate() {
            at -= n;
            if at < 0.0 {
                return (speed as u8).clamp(min, max);
            }
        }
        likely
    }

    /// A move such as the ship has made before.
    fn usual(&self, track: &Track<'_>, dice: &mut SeededDice) -> Moves {
        let hexes = self.speed(track, dice);
        let n_turns = (self.turns(track.id) + dice.unit()) as u8;
        let helm = Helm::BOTH[dice.pick(2)];
        let is_early = dice.pick(2) == 0;
        let is_twice = n_turns > 1 && !ship(track.view, track.id).is_plotted;
        let before = is_twice || (n_turns > 0 && is_early);
        let after = is_twice || (n_turns > 0 && !is_early);
        shaped(before.then_some(helm), hexes, after.then_some(helm))
    }
}

impl Track<'_> {
    fn make(&mut self, moves: Moves) {
        self.hull = moves.follow(self.hull);
        self.speed = Some(moves.hexes());
        self.plots.push(moves);
    }

    /// The plots open to a formation.
    fn open(&self) -> Vec<Moves> {
        let (min, max) = match &scenario(self.view).convoy {
            Some(convoy) => (convoy.speed, convoy.speed),
            None => limits(top_speed(self.view, self.id), self.speed),
        };
        let helms = || Helm::BOTH.into_iter().map(Some);
        let turns = || helms().map(|helm| (helm, None)).chain(helms().map(|helm| (None, helm))).chain([(None, None)]);
        let shapes = (min..=max).flat_map(|hexes| turns().map(move |(before, after)| (before, hexes, after)));
        shapes
            .filter(|(_, hexes, after)| *hexes > 0 || after.is_none())
            .map(|(before, hexes, after)| shaped(before, hexes, after))
            .collect()
    }

    fn any_plot(&self, dice: &mut SeededDice) -> Moves {
        let open = self.open();
        open[dice.pick(open.len())]
    }

    fn sensible_plot(&self, dice: &mut SeededDice) -> Moves {
        convoy::best(self.view, &self.plots, self.open(), dice).unwrap_or_default()
    }

    /// Steps at random until the move is ended, as 6.7 and 8.2 allow.
    fn any_steps(&self, dice: &mut SeededDice) -> Moves {
        let (min, max) = limits(top_speed(self.view, self.id), self.speed);
        let mut moves = Moves::default();
        let mut has_turned = false;
        for _ in 0..MAX_STEPS {
            let (may_go, may_end) = (moves.hexes() < max, moves.hexes() >= min);
            let n_turns = if has_turned { 0 } else { 2 };
            let n = usize::from(may_go) + n_turns + usize::from(may_end);
            let Some(step) = (n > 0).then(|| dice.pick(n)) else { return moves };
            if step < n_turns {
                moves.push(Step::Turn(Helm::BOTH[step]));
                has_turned = true;
            } else if may_go && step == n_turns {
                moves.push(Step::Ahead);
                has_turned = false;
            } else {
                return moves;
            }
        }
        moves
    }

    /// A ship that has somewhere to go.
    fn straight_on(&self, dice: &mut SeededDice) -> Moves {
        let top = top_speed(self.view, self.id);
        let hexes = top.min(self.speed.map_or(top, |speed| speed + 2));
        let helm = (dice.pick(4) == 0).then(|| Helm::BOTH[dice.pick(2)]);
        shaped(None, hexes, helm)
    }
}

/// A move ahead with a turn before or after it.
fn shaped(before: Option<Helm>, hexes: u8, after: Option<Helm>) -> Moves {
    let ahead = (0..hexes).map(|_| Step::Ahead);
    before.map(Step::Turn).into_iter().chain(ahead).chain(after.map(Step::Turn)).collect()
}

/// A ship's hulls while it makes a move, at least where it lies.
pub fn steps(hull: Hull, moves: Moves) -> Vec<Hull> {
    if moves.is_empty() { vec![hull] } else { moves.trail(hull).collect() }
}
