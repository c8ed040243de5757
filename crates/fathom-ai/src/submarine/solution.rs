//! What a torpedo is worth: where the ships will be, and what it meets on its way.

use fathom_hex::{Facing, Helm, Hex, Hull};
use submarine::View;
use submarine::cards::{Kind, TorpedoId};
use submarine::moves::{Moves, Step};
use submarine::odds;
use submarine::rules::s11_launching::launched;
use submarine::rules::s13_detonation::attitude;
use submarine::state::{Course, Fate, ShipId};

use super::scene::{card, likely_speed, ship, surface};

/// How many turns of a run are looked at.
const TURNS: usize = 4;

/// What a fleet may do from now on, and how likely that is.
const WAYS: [(Way, f64); 5] = [
    (Way { turn: None, at: 0 }, 0.4),
    (Way { turn: Some(Helm::Port), at: 0 }, 0.15),
    (Way { turn: Some(Helm::Starboard), at: 0 }, 0.15),
    (Way { turn: Some(Helm::Port), at: 1 }, 0.15),
    (Way { turn: Some(Helm::Starboard), at: 1 }, 0.15),
];

#[derive(Clone, Copy)]
struct Way {
    turn: Option<Helm>,
    /// The turn on which it is made.
    at: usize,
}

/// A target: what it is and where it may go.
struct Target {
    id: ShipId,
    defense: u8,
    is_escort: bool,
    is_dead: bool,
    /// What is left to sink it.
    left: f64,
    /// What a point of damage to it is worth.
    worth: f64,
    /// Its steps on each turn, for each way.
    tracks: Vec<[Vec<Hull>; TURNS + 1]>,
}

/// A torpedo that could be fired.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shot {
    /// Where it runs.
    pub course: Course,
    /// Hexes on the turn of fire.
    pub run: u8,
    /// Runs shallow.
    pub is_shallow: bool,
    /// What it is worth, in points of damage.
    pub worth: f64,
    /// The ship it is most likely to hit.
    pub target: Option<ShipId>,
}

/// Everything a torpedo can meet.
pub struct Sea {
    targets: Vec<Target>,
}

impl Sea {
    /// The targets of a view; `ahead` turns pass before the torpedo is fired.
    pub fn new(view: &View, ahead: usize) -> Sea {
        let target = |(id, hull): (ShipId, Hull)| {
            let ship = ship(view, id);
            let speed = likely_speed(view, id);
            let track = |(way, _): &(Way, f64)| {
                let mut at = hull;
                (0..ahead).for_each(|_| at = *steps(at, speed, None).last().unwrap_or(&at));
                std::array::from_fn(|turn| {
                    // The turn of fire itself: ships move before torpedoes are launched.
                    let helm = way.turn.filter(|_| way.at == turn);
                    let mut made = steps(at, speed, helm);
                    if made.is_empty() {
                        made.push(at);
                    }
                    at = made[made.len() - 1];
                    made
                })
            };
            Target {
                id,
                defense: card(ship).defense,
                is_escort: ship.kind == Kind::Escort,
                is_dead: ship.fate == Fate::Dead,
                left: f64::from(ship.capacity.saturating_sub(ship.damage)),
                worth: worth(view, id),
                tracks: WAYS.iter().map(track).collect(),
            }
        };
        Sea { targets: surface(view).map(target).filter(|target| target.worth > 0.0).collect() }
    }

    /// Whether there is anything worth a torpedo.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// What a torpedo of this course is worth from here.
    pub fn judge(&self, hull: Hull, course: Course, run: u8, is_shallow: bool, kind: TorpedoId) -> Shot {
        let torpedo = kind.card();
        let damage = odds::mean(torpedo.factor);
        let (first, facing) = launched(hull, course);
        let (mut worth, mut best) = (0.0, (0.0, None));
        for (way, (_, chance)) in WAYS.iter().enumerate() {
            let mut path = Run { hex: first.neighbor(facing.reversed()), facing, alive: 1.0, is_shallow, met: 0 };
            path.go(&self.targets, way, 0, run, &mut |_, _| {});
            for turn in 1..=TURNS {
                let mut score = |target: &Target, hit: f64| {
                    let gain = chance * hit * target.worth * damage.min(target.left + 2.0);
                    worth += gain;
                    if gain > best.0 {
                        best = (gain, Some(target.id));
                    }
                };
                path.stay(&self.targets, way, turn, &mut score);
                path.go(&self.targets, way, turn, torpedo.speed, &mut score);
            }
        }
        Shot { course, run, is_shallow, worth, target: best.1 }
    }
}

/// A ship's hulls while it makes a straight move with an optional turn at its beginning.
fn steps(hull: Hull, speed: u8, turn: Option<Helm>) -> Vec<Hull> {
    let mut moves: Moves = turn.map(Step::Turn).into_iter().collect();
    (0..speed).for_each(|_| moves.push(Step::Ahead));
    let mut at = hull;
    moves
        .steps()
        .map(|step| {
            at = match step {
                Step::Ahead => at.advanced(),
                Step::Turn(helm) => at.turned(helm),
            };
            at
        })
        .collect()
}

/// A torpedo under way in one possible future.
struct Run {
    hex: Hex,
    facing: Facing,
    /// How likely it has hit nothing yet.
    alive: f64,
    is_shallow: bool,
    /// A bit for every ship it has met (13.10).
    met: u32,
}

impl Run {
    fn chance(&self, target: &Target, hull: Hull) -> f64 {
        if target.is_escort && !self.is_shallow {
            return 0.0;
        }
        odds::hit(target.defense, attitude(hull, self.hex, self.facing), self.is_shallow, target.is_dead).as_f64()
    }

    /// The ships move while the torpedo lies in its hex (13.9).
    fn stay(&mut self, targets: &[Target], way: usize, turn: usize, hit: &mut dyn FnMut(&Target, f64)) {
        for target in targets {
            if let Some(hull) = target.tracks[way][turn].iter().find(|hull| hull.covers(self.hex)) {
                self.try_hit(target, *hull, hit);
            }
        }
    }

    /// The torpedo runs.
    fn go(&mut self, targets: &[Target], way: usize, turn: usize, hexes: u8, hit: &mut dyn FnMut(&Target, f64)) {
        for _ in 0..hexes {
            self.hex = self.hex.neighbor(self.facing);
            for target in targets {
                let made = &target.tracks[way][turn];
                let hull = made[made.len() - 1];
                if hull.covers(self.hex) {
                    self.try_hit(target, hull, hit);
                }
            }
        }
    }

    fn try_hit(&mut self, target: &Target, hull: Hull, hit: &mut dyn FnMut(&Target, f64)) {
        if self.met & 1 << target.id.0 != 0 {
            return;
        }
        self.met |= 1 << target.id.0;
        let chance = self.alive * self.chance(target, hull);
        hit(target, chance);
        self.alive -= chance;
    }
}

/// What a point of damage to a ship is worth to the submarines.
fn worth(view: &View, id: ShipId) -> f64 {
    use submarine::scenario::Victory;
    let ship = ship(view, id);
    let is_capital = ship.kind == Kind::Capital;
    match &super::scene::scenario(view).victory {
        Victory::WoundedBear => {
            if is_capital {
                1.0
            } else {
                0.5
            }
        }
        Victory::ArkRoyal if is_capital => {
            if card(ship).r#type == "BB" {
                0.7
            } else {
                1.0
            }
        }
        Victory::ArkRoyal => 0.0,
        Victory::Exit { .. } | Victory::Sink => 0.2,
        Victory::Damage { .. } => 1.0,
        Victory::Points { .. } | Victory::Score => {
            f64::from(card(ship).points) / f64::from(ship.capacity.max(1)) / if is_capital { 2.0 } else { 1.5 }
        }
    }
}
