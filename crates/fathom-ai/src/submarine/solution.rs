//! What a torpedo is worth: where the ships may be, and what it meets on its way.
//!
//! A [`Sea`] holds a number of possible futures, drawn from what has been seen of the ships. Every torpedo is tried in all of
//! them; a [`Salvo`] remembers which ships others have probably sunk in each, so that further torpedoes go elsewhere.

use fathom_core::dice::SeededDice;
use fathom_hex::{Facing, Helm, Hex, Hull};
use submarine::cards::{Kind, TorpedoId};
use submarine::odds;
use submarine::rules::s11_launching::launched;
use submarine::rules::s13_detonation::attitude;
use submarine::scenario::Victory;
use submarine::state::{Course, Fate, First, ShipId};

use super::habits::{Habits, steps};
use super::scene::{Scene, card, scenario, ship, surface};

/// How many turns of a run are looked at.
const TURNS: usize = 4;
/// Turns of a future: a torpedo is fired now or on the next turn.
const HORIZON: usize = TURNS + 2;

/// A target: what it is and what it is worth.
struct Target {
    id: ShipId,
    defense: u8,
    is_escort: bool,
    is_dead: bool,
    /// What is left to sink it.
    left: f64,
    /// What a point of damage to it is worth.
    worth: f64,
    /// Damage beyond this counts for nothing.
    cap: f64,
}

/// One thing the enemy may do, turn by turn.
type Future = [Turn; HORIZON];

/// Where the ships lie during a turn of a future.
#[derive(Default)]
struct Turn {
    /// All hexes a target covers while it moves, in order.
    passed: Vec<(Hex, usize, Hull)>,
    /// The hexes the targets cover when all have moved.
    last: Vec<(Hex, usize, Hull)>,
}

/// A chance to hit.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Strike {
    future: usize,
    target: usize,
    chance: f64,
}

/// How a torpedo is fired.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Launch {
    /// Where it runs.
    pub course: Course,
    /// Hexes on the turn of fire.
    pub run: u8,
    /// Runs shallow.
    pub is_shallow: bool,
    /// What it carries.
    pub kind: TorpedoId,
}

/// A torpedo that could be fired, and what it meets.
#[derive(Clone, PartialEq, Debug)]
pub struct Shot {
    /// How.
    pub launch: Launch,
    /// In so many futures.
    tried: f64,
    strikes: Vec<Strike>,
}

/// Everything a torpedo can meet.
pub struct Sea {
    targets: Vec<Target>,
    futures: Vec<Future>,
    /// Turns after this one.
    turns_left: usize,
    /// What damage is worth counts up to here.
    is_uncapped: bool,
}

impl Sea {
    /// The targets of a view in `n` futures.
    pub fn new(view: Scene<'_>, habits: &Habits, n: usize, dice: &mut SeededDice) -> Sea {
        let targets: Vec<Target> =
            surface(view).map(|(id, _)| target(view, id)).filter(|target| target.worth > 0.0).collect();
        let futures = (0..n).map(|_| future(view, habits, &targets, dice)).collect();
        let turns_left = usize::from(view.last_turn.saturating_sub(view.turn));
        let is_uncapped = matches!(scenario(view).victory, Victory::Damage { .. });
        Sea { targets, futures, turns_left, is_uncapped }
    }

    /// Whether there is anything worth a torpedo.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// What a torpedo meets when it is fired from here after `wait` turns, tried in one future of `every` so many.
    pub fn judge(&self, hull: Hull, launch: Launch, wait: usize, every: usize) -> Shot {
        let Launch { course, run, is_shallow, kind } = launch;
        let (first, facing) = launched(hull, course);
        let speed = kind.card().speed;
        let mut strikes = Vec::new();
        for (at, future) in self.futures.iter().enumerate().step_by(every) {
            let mut path = Run::new(first.neighbor(facing.reversed()), facing, is_shallow);
            path.go(&self.targets, future, wait, run, &mut |_, _| {}); // 13.8
            let mut hit = |target, chance| strikes.push(Strike { future: at, target, chance });
            for turn in wait + 1..=(wait + TURNS).min(self.turns_left) {
                path.stay(&self.targets, future, turn, &mut hit);
                path.go(&self.targets, future, turn, speed, &mut hit);
            }
        }
        let tried = self.futures.len().div_ceil(every).max(1);
        Shot { launch, tried: tried as f64, strikes }
    }

    /// What a torpedo that is in the water may still meet.
    fn running(&self, hex: Hex, facing: Facing, is_shallow: bool, kind: TorpedoId) -> Vec<Strike> {
        let mut strikes = Vec::new();
        for (at, future) in self.futures.iter().enumerate() {
            let mut path = Run::new(hex, facing, is_shallow);
            let mut hit = |target, chance| strikes.push(Strike { future: at, target, chance });
            for turn in 0..=TURNS.min(self.turns_left) {
                path.stay(&self.targets, future, turn, &mut hit);
                path.go(&self.targets, future, turn, kind.card().speed, &mut hit);
            }
        }
        strikes
    }

    /// What a hit is worth, and how likely it sinks the ship.
    fn blow(&self, target: &Target, kind: TorpedoId) -> (f64, f64) {
        let card = kind.card();
        let (mut worth, mut sinks) = (0.0, 0.0);
        for (points, chance) in odds::damage(card.factor, card.special) {
            let (points, chance) = (f64::from(points), chance.as_f64());
            worth += chance * target.worth * if self.is_uncapped { points } else { points.min(target.cap) };
            if points >= target.left {
                sinks += chance;
            }
        }
        (worth, sinks)
    }
}

/// Torpedoes on their way, and what they leave of the targets in each future.
pub struct Salvo<'a> {
    sea: &'a Sea,
    /// How likely each target still floats, future by future.
    afloat: Vec<f64>,
}

impl<'a> Salvo<'a> {
    /// The torpedoes that are in the water already.
    pub fn new(sea: &'a Sea, view: Scene<'_>) -> Salvo<'a> {
        let mut salvo = Salvo { sea, afloat: vec![1.0; sea.futures.len() * sea.targets.len()] };
        for torpedo in &view.torpedoes {
            if let Some(kind) = torpedo.kind {
                let strikes = sea.running(torpedo.hex, torpedo.facing, torpedo.is_shallow, kind);
                salvo.count(&strikes, kind);
            }
        }
        salvo
    }

    /// What one more torpedo is worth, in points of damage.
    pub fn worth(&self, shot: &Shot) -> f64 {
        let blows: Vec<f64> = self.sea.targets.iter().map(|target| self.sea.blow(target, shot.launch.kind).0).collect();
        let all =
            shot.strikes.iter().map(|strike| strike.chance * blows[strike.target] * self.afloat[self.at(*strike)]);
        all.sum::<f64>() / shot.tried
    }

    /// The ship a torpedo is most likely to hit.
    pub fn mark(&self, shot: &Shot) -> Option<ShipId> {
        let mut chances = vec![0.0; self.sea.targets.len()];
        shot.strikes.iter().for_each(|strike| chances[strike.target] += strike.chance);
        let best = (0..chances.len()).max_by(|a, b| chances[*a].total_cmp(&chances[*b]))?;
        Some(self.sea.targets[best].id)
    }

    /// Fires it.
    pub fn add(&mut self, shot: &Shot) {
        self.count(&shot.strikes, shot.launch.kind);
    }

    fn count(&mut self, strikes: &[Strike], kind: TorpedoId) {
        for strike in strikes {
            let (_, sinks) = self.sea.blow(&self.sea.targets[strike.target], kind);
            let at = self.at(*strike);
            self.afloat[at] *= 1.0 - strike.chance * sinks;
        }
    }

    fn at(&self, strike: Strike) -> usize {
        strike.future * self.sea.targets.len() + strike.target
    }
}

/// Every course of a bow or a stern torpedo.
pub(super) fn courses(is_stern: bool) -> impl Iterator<Item = Course> {
    let firsts = if is_stern { [First::X, First::Y, First::Z] } else { [First::A, First::B, First::C] };
    let turns = [None, Some(Helm::Port), Some(Helm::Starboard)];
    firsts.into_iter().flat_map(move |first| turns.into_iter().map(move |turn| Course { first, turn }))
}

/// The damage to be expected from a hit by a torpedo of this kind.
pub fn damage(kind: TorpedoId) -> f64 {
    let card = kind.card();
    odds::damage(card.factor, card.special)
        .into_iter()
        .map(|(points, chance)| f64::from(points) * chance.as_f64())
        .sum()
}

fn target(view: Scene<'_>, id: ShipId) -> Target {
    let ship = ship(view, id);
    let left = f64::from(ship.capacity.saturating_sub(ship.damage));
    Target {
        id,
        defense: card(ship).defense,
        is_escort: ship.kind == Kind::Escort,
        is_dead: ship.fate == Fate::Dead,
        left,
        worth: worth(view, id),
        cap: left + 2.0,
    }
}

/// One future: plotted ships make the same moves, all others move for themselves.
fn future(view: Scene<'_>, habits: &Habits, targets: &[Target], dice: &mut SeededDice) -> Future {
    let steams = |id: &ShipId| ship(view, *id).is_plotted && ship(view, *id).fate == Fate::Afloat;
    let leader = surface(view).map(|(id, _)| id).find(steams);
    let plots = leader.map(|id| habits.sample(view, id, HORIZON, dice));
    let mut future = Future::default();
    for (target, known) in targets.iter().enumerate() {
        let mut at = super::scene::hull(ship(view, known.id)).expect("targets are on the board");
        let shared = plots.as_ref().filter(|_| ship(view, known.id).is_plotted);
        let plots = shared.cloned().unwrap_or_else(|| habits.sample(view, known.id, HORIZON, dice));
        for (seen, moves) in future.iter_mut().zip(plots) {
            let made = if known.is_dead { vec![at] } else { steps(at, moves) };
            at = made[made.len() - 1];
            let covered = |hull: &Hull| hull.hexes().map(|hex| (hex, target, *hull));
            seen.passed.extend(made.iter().flat_map(covered));
            seen.last.extend(covered(&at));
        }
    }
    future
}

/// A torpedo under way in one possible future.
struct Run {
    hex: Hex,
    facing: Facing,
    /// How likely it has hit nothing yet.
    alive: f64,
    is_shallow: bool,
    /// A bit for every target it has met (13.10).
    met: u32,
}

impl Run {
    fn new(hex: Hex, facing: Facing, is_shallow: bool) -> Run {
        Run { hex, facing, alive: 1.0, is_shallow, met: 0 }
    }

    fn chance(&self, target: &Target, hull: Hull) -> f64 {
        if target.is_escort && !self.is_shallow {
            return 0.0;
        }
        let attitude = attitude(hull, self.hex, self.facing);
        odds::hit(target.defense, attitude, self.is_shallow, target.is_dead).as_f64()
    }

    /// The ships move while the torpedo lies in its hex (13.9).
    fn stay(&mut self, targets: &[Target], future: &Future, turn: usize, hit: &mut dyn FnMut(usize, f64)) {
        for (hex, at, hull) in &future[turn].passed {
            if *hex == self.hex {
                self.try_hit((*at, &targets[*at]), *hull, hit);
            }
        }
    }

    /// The torpedo runs.
    fn go(&mut self, targets: &[Target], future: &Future, turn: usize, hexes: u8, hit: &mut dyn FnMut(usize, f64)) {
        for _ in 0..hexes {
            self.hex = self.hex.neighbor(self.facing);
            for (hex, at, hull) in &future[turn].last {
                if *hex == self.hex {
                    self.try_hit((*at, &targets[*at]), *hull, hit);
                }
            }
        }
    }

    fn try_hit(&mut self, (at, target): (usize, &Target), hull: Hull, hit: &mut dyn FnMut(usize, f64)) {
        if self.met & 1 << at != 0 {
            return;
        }
        self.met |= 1 << at;
        let chance = self.alive * self.chance(target, hull);
        if chance > 0.0 {
            hit(at, chance);
        }
        self.alive -= chance;
    }
}

/// What a point of damage to a ship is worth to the submarines.
pub(super) fn worth(view: Scene<'_>, id: ShipId) -> f64 {
    let ship = ship(view, id);
    let is_capital = ship.kind == Kind::Capital;
    match &scenario(view).victory {
        Victory::WoundedBear if is_capital => 1.0,
        Victory::WoundedBear => 0.8,
        Victory::ArkRoyal if is_capital => {
            // What has been hit must be hit again.
            let (most, needed) = if card(ship).r#type == "BB" { (0.7, 18.0) } else { (1.0, 12.0) };
            most * (1.0 + 0.5 * (f64::from(ship.inflicted) / needed).min(1.0))
        }
        Victory::ArkRoyal => 0.0,
        Victory::Exit { .. } | Victory::Sink => 0.2,
        Victory::Damage { .. } => 1.0,
        Victory::Points { .. } | Victory::Score => {
            f64::from(card(ship).points) / f64::from(ship.capacity.max(1)) / if is_capital { 2.0 } else { 1.5 }
        }
    }
}
