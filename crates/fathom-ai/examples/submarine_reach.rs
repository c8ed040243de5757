//! About what torpedoes could win at most in scenario 7 against a fleet without a plan: `submarine_reach FROM GAMES`.
//!
//! Every fleet steams through a game of its own against a boat that lies still at 400 feet. The same fleets are then met by a
//! boat that breaks the rules: on every turn she may be anywhere within the hexes she could have come by then, heading as she
//! likes, knows of no hunters and of no duds (13.8), and always fires along the best line. A captain who keeps to the rules has
//! much less. It is an estimate and proves nothing: she stays under water, and when to fire is a rule of thumb of ours.

use std::collections::{BTreeMap, BTreeSet};

use fathom_ai::{BotSpec, Seen, hire};
use fathom_core::dice::SeededDice;
use fathom_core::{Game, Umpire, Viewer};
use fathom_hex::{Facing, Helm, Hex, Hull};
use submarine::cards::{Kind, Special, cards};
use submarine::moves::{Moves, Step};
use submarine::odds;
use submarine::rules::s13_detonation::attitude;
use submarine::state::Fate;
use submarine::{Action, Setup, Submarine};

/// Battleship and carriers.
const SHIPS: usize = 3;
const TURNS: usize = 15;
/// Speed and damage factor of a G7A.
const SPEED: i16 = 8;
const FACTOR: i8 = 10;
/// How far she moves under water: a hex a turn, and her emergency power once.
const POWER: u16 = 5;
/// A line of fire is tried in so many futures, and for so many turns after the turn of fire.
const FUTURES: usize = 300;
const RUN: usize = 3;
/// She fires all she has when a torpedo promises so many hits; a little less every turn.
const PATIENCE: f64 = 0.5;
const IMPATIENCE: f64 = 0.04;
/// A hit on the battleship counts less, for she needs more; one on a ship that has been hit counts more.
const BATTLESHIP: f64 = 0.7;
/// How often every fleet is met.
const TRIES: usize = 3;

/// The capital ships of one game, turn by turn.
struct Fleet {
    hulls: Vec<[Option<Hull>; SHIPS]>,
    speeds: Vec<Option<u8>>,
    /// The turn before which one of them had run into somebody.
    collided: Option<usize>,
}

/// Where a torpedo lies at the end of its turn of fire, and where it heads.
type Line = (Hex, Facing);

/// What the ships are.
struct Targets {
    defense: [u8; SHIPS],
    /// Points that decide the game (S7.victory.german).
    needs: [i32; SHIPS],
}

/// A torpedo in the water.
struct Torpedo {
    hex: Hex,
    facing: Facing,
    fired: usize,
    /// A bit for every ship it has met (13.10).
    met: u8,
}

/// The tubes at the bow or the stern.
struct End {
    /// Loaded at 0, or so many turns from it; nothing when empty.
    tubes: Vec<Option<u8>>,
    reloads: u8,
}

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|arg| arg.parse().ok()).collect();
    let [from, games] = numbers[..] else { return eprintln!("submarine_reach FROM GAMES") };
    let targets = Targets::of_scenario();
    let mut dice = SeededDice::new(from);
    let (mut still, mut reach) = (0, 0);
    for seed in from..from + games {
        let fleet = Fleet::sail(seed);
        still += usize::from(fleet.collided.is_some());
        let lines: Vec<Vec<(Line, [f64; SHIPS])>> =
            (0..TURNS).map(|turn| targets.lines(&fleet, turn, &mut dice)).collect();
        let wins = (0..TRIES).filter(|_| fleet.collided.is_some() || targets.hunt(&fleet, &lines, &mut dice));
        reach += wins.count();
    }
    let share = |n: usize, of: usize| 100.0 * n as f64 / of.max(1) as f64;
    let games = games as usize;
    println!("{still} of {games} games ({:.1} %) won by a boat that lies still", share(still, games));
    println!("{:.1} % won by one that is always in the best place she could have reached", share(reach, TRIES * games));
}

impl Fleet {
    /// A game of the random fleet against a boat that does nothing.
    fn sail(seed: u64) -> Fleet {
        let random: BotSpec = "random".parse().expect("a bot of every game");
        let mut escort = hire::<Submarine>(&random, Submarine::ROLES[1], 2 * seed + 1).expect("there is such a bot");
        let mut dice = SeededDice::for_game(7, seed);
        let mut game = s7(&mut dice);
        let mut fleet = Fleet { hulls: Vec::new(), speeds: Vec::new(), collided: None };
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act().iter().next() {
            legal.clear();
            game.legal_actions(seat, &mut legal);
            if fleet.hulls.len() < usize::from(game.turn()) {
                fleet.note(&game);
            }
            let action = match game.side(seat) {
                0 => down(&legal),
                _ => escort.choose(&Seen::new(&game, seat, &legal)).action,
            };
            game.play(&mut Umpire::quiet(&mut dice), seat, action).expect("both choose legal actions");
        }
        fleet.note(&game);
        fleet
    }

    fn note(&mut self, game: &Submarine) {
        let view = game.view(Viewer::Umpire);
        let mut capital = view.ships.iter().filter(|ship| ship.kind == Kind::Capital);
        if self.collided.is_none() && capital.clone().any(|ship| ship.damage >= ship.capacity / 2) {
            self.collided = Some(self.hulls.len());
        }
        let speed = capital.clone().find(|ship| ship.fate == Fate::Afloat).and_then(|ship| ship.speed);
        self.speeds.push(speed);
        self.hulls.push(std::array::from_fn(|_| {
            let ship = capital.next()?;
            let [bow, _] = ship.hexes.filter(|_| ship.fate == Fate::Afloat)?;
            Some(Hull::new(bow, ship.facing))
        }));
    }

    fn has_collided(&self, turn: usize) -> bool {
        self.collided.is_some_and(|collided| collided <= turn)
    }

    /// The hulls of a ship during a turn, the last one where it ends.
    fn passed(&self, turn: usize, ship: usize) -> Vec<Hull> {
        let (Some(from), Some(to)) = (self.hulls[turn][ship], self.hulls[turn + 1][ship]) else { return Vec::new() };
        let made = plots(None).into_iter().map(|plot| steps(from, plot));
        made.filter(|made| made.last() == Some(&to)).min_by_key(Vec::len).unwrap_or_else(|| vec![to])
    }

    /// One future: tells every hex in which a torpedo would meet a ship, and how far it has run by then.
    fn imagine(&self, turn: usize, dice: &mut SeededDice, meet: &mut dyn FnMut(usize, Hull, Hex, i16)) {
        let (mut hulls, mut speed) = (self.hulls[turn], self.speeds[turn]);
        for ahead in 0..=RUN.min(TURNS - 1 - turn) {
            let open = plots(speed);
            let plot = open[dice.pick(open.len())];
            speed = Some(plot.hexes());
            for (ship, hull) in hulls.iter_mut().enumerate() {
                let Some(from) = *hull else { continue };
                let made = steps(from, plot);
                let last = made[made.len() - 1];
                *hull = Some(last);
                if ahead == 0 {
                    continue; // The torpedo is fired when the fleet has moved.
                }
                let run = SPEED * (ahead as i16 - 1);
                for (hull, hex) in made.iter().flat_map(|hull| hull.hexes().map(|hex| (*hull, hex))) {
                    meet(ship, hull, hex, run);
                }
                for hex in last.hexes() {
                    (1..=SPEED).for_each(|more| meet(ship, last, hex, run + more));
                }
            }
        }
    }
}

impl Targets {
    fn of_scenario() -> Targets {
        let view = s7(&mut SeededDice::new(0)).view(Viewer::Umpire);
        let capital: Vec<_> = view.ships.iter().filter(|ship| ship.kind == Kind::Capital).collect();
        Targets {
            defense: std::array::from_fn(|at| cards().class(&capital[at].class).expect("it has a card").card().defense),
            needs: std::array::from_fn(|at| i32::from(capital[at].capacity / 2)),
        }
    }

    fn chance(&self, ship: usize, hull: Hull, hex: Hex, facing: Facing) -> f64 {
        odds::hit(self.defense[ship], attitude(hull, hex, facing), false, false).as_f64()
    }

    /// The lines she can fire along on a turn, with the hits a torpedo promises on each ship.
    fn lines(&self, fleet: &Fleet, turn: usize, dice: &mut SeededDice) -> Vec<(Line, [f64; SHIPS])> {
        if turn + 1 >= TURNS || turn >= fleet.hulls.len() || fleet.has_collided(turn) {
            return Vec::new();
        }
        let mut promised: BTreeMap<Line, [f64; SHIPS]> = BTreeMap::new();
        for _ in 0..FUTURES {
            let mut met: BTreeSet<(Line, usize)> = BTreeSet::new();
            fleet.imagine(turn, dice, &mut |ship, hull, hex, back| {
                for facing in Facing::ALL {
                    let line = (hex.ahead(facing.reversed(), back), facing);
                    if met.insert((line, ship)) {
                        promised.entry(line).or_default()[ship] += self.chance(ship, hull, hex, facing);
                    }
                }
            });
        }
        promised.values_mut().flatten().for_each(|hits| *hits /= FUTURES as f64);
        promised.into_iter().filter(|(line, _)| is_in_reach(*line, turn)).collect()
    }

    /// Whether she does enough damage to one ship.
    fn hunt(&self, fleet: &Fleet, lines: &[Vec<(Line, [f64; SHIPS])>], dice: &mut SeededDice) -> bool {
        let mut ends = [End { tubes: vec![Some(0); 4], reloads: 8 }, End { tubes: vec![Some(0)], reloads: 1 }];
        let mut needs = self.needs;
        let mut torpedoes: Vec<Torpedo> = Vec::new();
        for (turn, open) in lines.iter().enumerate() {
            if let Some((worth, (hex, facing))) = self.best(open, needs) {
                let is_last = turn + 2 >= TURNS;
                if is_last || worth >= PATIENCE - IMPATIENCE * turn as f64 {
                    let loaded = ends.iter_mut().flat_map(|end| &mut end.tubes).filter(|tube| **tube == Some(0));
                    torpedoes.extend(loaded.map(|tube| {
                        *tube = None;
                        Torpedo { hex, facing, fired: turn, met: 0 }
                    }));
                }
            }
            torpedoes.retain_mut(|torpedo| match self.run(fleet, turn, torpedo, dice) {
                Some(ship) => {
                    needs[ship] -= damage(dice);
                    false
                }
                None => true,
            });
            if needs.iter().any(|need| *need <= 0) {
                return true;
            }
            ends.iter_mut().for_each(End::reload);
        }
        false
    }

    /// The best line, and the hits it promises by what they are worth.
    fn best(&self, lines: &[(Line, [f64; SHIPS])], needs: [i32; SHIPS]) -> Option<(f64, Line)> {
        let most = self.needs.iter().min().copied().unwrap_or_default();
        let worth = |ship: usize| {
            let done = f64::from(self.needs[ship] - needs[ship]) / f64::from(self.needs[ship]);
            (1.0 + done) * if self.needs[ship] > most { BATTLESHIP } else { 1.0 }
        };
        let judged = lines.iter().map(|(line, hits)| ((0..SHIPS).map(|ship| hits[ship] * worth(ship)).sum(), *line));
        judged.max_by(|a: &(f64, Line), b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)))
    }

    /// The ship a torpedo hits on a turn.
    fn run(&self, fleet: &Fleet, turn: usize, torpedo: &mut Torpedo, dice: &mut SeededDice) -> Option<usize> {
        if torpedo.fired == turn {
            return None;
        }
        let passed: [Vec<Hull>; SHIPS] = std::array::from_fn(|ship| fleet.passed(turn, ship));
        for run in 0..=SPEED {
            if run > 0 {
                torpedo.hex = torpedo.hex.neighbor(torpedo.facing);
            }
            for (ship, hulls) in passed.iter().enumerate() {
                let hulls = if run == 0 { &hulls[..] } else { &hulls[hulls.len().saturating_sub(1)..] };
                let Some(hull) = hulls.iter().find(|hull| hull.covers(torpedo.hex)) else { continue };
                let is_new = torpedo.met & 1 << ship == 0;
                torpedo.met |= 1 << ship;
                if is_new && dice.unit() < self.chance(ship, *hull, torpedo.hex, torpedo.facing) {
                    return Some(ship);
                }
            }
        }
        None
    }
}

fn s7(dice: &mut SeededDice) -> Submarine {
    Submarine::new(&mut Umpire::quiet(dice), &Setup::of("s7")).expect("there is such a scenario")
}

/// Down to 400 feet and stay there.
fn down(legal: &[Action]) -> Action {
    let feet = |action: &Action| match action {
        Action::Depth { feet, .. } if *feet <= 400 => Some(*feet),
        _ => None,
    };
    let deepest = legal.iter().copied().filter(|action| feet(action).is_some()).max_by_key(feet);
    let commit = || legal.iter().copied().find(|action| *action == Action::Commit);
    deepest.or_else(commit).unwrap_or(legal[legal.len() - 1])
}

/// Whether the boat could have come to a hex from which this line starts within a turn's run.
fn is_in_reach((hex, facing): Line, turn: usize) -> bool {
    let start: Hex = "N2-B".parse().expect("S7.oob.german");
    (1..=SPEED).any(|run| hex.ahead(facing.reversed(), run).distance(start) <= turn as u16 + POWER)
}

/// The plots open to the fleet after a turn at this speed (S7.special, 8.2).
fn plots(speed: Option<u8>) -> Vec<Moves> {
    let hexes = speed.map_or(0..=4, |speed| speed.saturating_sub(2)..=(speed + 2).min(4));
    let turns = Helm::BOTH.into_iter().flat_map(|helm| [(Some(helm), None), (None, Some(helm))]);
    let turns: Vec<(Option<Helm>, Option<Helm>)> = turns.chain([(None, None)]).collect();
    let all = hexes.flat_map(|hexes| turns.iter().map(move |(before, after)| (*before, hexes, *after)));
    let plot = |(before, hexes, after): (Option<Helm>, u8, Option<Helm>)| {
        let ahead = (0..hexes).map(|_| Step::Ahead);
        before.map(Step::Turn).into_iter().chain(ahead).chain(after.map(Step::Turn)).collect()
    };
    all.filter(|(_, hexes, after)| *hexes > 0 || after.is_none()).map(plot).collect()
}

/// A ship's hulls while it makes a move, at least where it lies.
fn steps(hull: Hull, moves: Moves) -> Vec<Hull> {
    if moves.is_empty() { vec![hull] } else { moves.trail(hull).collect() }
}

/// One die in the column of a torpedo (13.5).
fn damage(dice: &mut SeededDice) -> i32 {
    let mut at = dice.unit();
    let falls = odds::damage(FACTOR, Special::None);
    let fall = falls.iter().find(|(_, chance)| {
        at -= chance.as_f64();
        at < 0.0
    });
    fall.map_or(0, |(points, _)| i32::from(*points))
}

impl End {
    /// One tube is loaded at a time, in three turns (14.2).
    fn reload(&mut self) {
        if let Some(turns) = self.tubes.iter_mut().flatten().find(|turns| **turns > 0) {
            *turns -= 1;
        }
        let is_busy = self.tubes.iter().flatten().any(|turns| *turns > 0);
        if let Some(tube) = self.tubes.iter_mut().find(|tube| tube.is_none()).filter(|_| !is_busy && self.reloads > 0) {
            *tube = Some(3);
            self.reloads -= 1;
        }
    }
}
