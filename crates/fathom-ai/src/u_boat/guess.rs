//! The guessing games of a duel, solved once and remembered; mirror images share their solution.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, OnceLock};

use fathom_solve::hide_seek::{self, Payoff};
use fathom_solve::{pick, spread};

use super::charges::{ChargeGame, Hider};
use super::geometry::{Offset, berths};
use super::salvo::{SalvoGame, Stakes};
use super::scene::{Duel, Prospect, Stance, is_edge_ahead, is_sea};
use super::tables::Bearing;
use super::worth::{NEAR_MISS, bearing, chase, edge_trouble, gunnery};

/// How far from exact, as a share of the range, solutions used in play may be.
const GAP: f64 = 0.002;
/// What a depth-charge pattern is worth.
const CHARGE_PRICE: f32 = 0.012;
/// How much more an attack gains on a boat at 100 feet.
const SHALLOW: f32 = 1.3;
/// What the escort gains when the boat is too deep to fire in its next turn.
const DEEP: f32 = 0.04;

/// What makes one depth-charge game differ from another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct AttackKey {
    bearing: Bearing,
    depth: u8,
    charges: u8,
    boat_row: i16,
    prospect: Option<ProspectKey>,
}

/// What a commander knows of the solved duel, bit by bit.
type ProspectKey = [u32; 6];

fn prospect_key(prospect: &Prospect) -> ProspectKey {
    let [a, b, c, d] = prospect.outlook.bits();
    let rounded = |price: f32| (price * 200.0).round() as u32;
    [a, b, c, d, rounded(prospect.charge), rounded(prospect.torpedo)]
}

/// A solved depth-charge game. The boat was last seen at the origin.
pub struct AttackGuess {
    game: ChargeGame,
    solution: hide_seek::Solution,
}

/// A run and its charges, as the escort will make it.
#[derive(Clone, PartialEq, Debug)]
pub struct ChargeRun {
    /// How many squares to enter.
    pub n_steps: usize,
    /// The turn after each in eighths.
    pub turns: [i8; 4],
    /// Charges by square, depths in hundreds of feet.
    pub charges: Vec<(Offset, u8)>,
}

/// A guessing game seen by one commander: a solution that may have to be read in a mirror.
pub struct Seen<T> {
    guess: Arc<T>,
    mirrored: bool,
    origin: Offset,
}

impl<T> Seen<T> {
    fn outward(&self, (x, y): Offset) -> Offset {
        let x = if self.mirrored { -x } else { x };
        (x + self.origin.0, y + self.origin.1)
    }

    fn turn(&self, turn: i8) -> i8 {
        if self.mirrored { -turn } else { turn }
    }

    fn facing(&self, facing: u8) -> u8 {
        if self.mirrored { (8 - facing) & 7 } else { facing }
    }
}

/// The depth-charge game of an announced attack on a boat seen before its move; none when the escort cannot run.
pub fn attack(duel: &Duel) -> Option<Seen<AttackGuess>> {
    if is_edge_ahead(duel.escort_at) {
        return None;
    }
    let seen = bearing(duel.escort_at, duel.boat_at);
    let mirrored = seen.mirrored() < seen;
    let key = AttackKey {
        bearing: if mirrored { seen.mirrored() } else { seen },
        depth: duel.depth,
        charges: duel.charges.min(8),
        boat_row: duel.boat_at.square.1,
        prospect: duel.prospect.as_ref().map(prospect_key),
    };
    let guess = remember(attacks(), key, || solve_attack(key, duel.prospect.as_ref()));
    Some(Seen { guess, mirrored, origin: duel.boat_at.square })
}

fn solve_attack(key: AttackKey, prospect: Option<&Prospect>) -> AttackGuess {
    let sea = |square: Offset| is_sea((square.0, square.1 + key.boat_row));
    let depths = key.depth.saturating_sub(1).max(1)..=(key.depth + 1).min(4);
    let hiders: Vec<Hider> = berths(key.bearing.boat_facing)
        .iter()
        .filter(|berth| sea(berth.square))
        .flat_map(|berth| {
            let (square, facing) = (berth.square, berth.facing);
            depths.clone().map(move |depth| Hider { square, facing, depth })
        })
        .collect();
    let hiders =
        if hiders.is_empty() { vec![Hider { square: (0, 0), facing: 4, depth: key.depth.max(1) }] } else { hiders };
    let escort = Stance { square: key.bearing.escort, facing: key.bearing.escort_facing };
    guess_attack(hiders, escort, key.charges, key.boat_row, prospect)
}

fn guess_attack(
    hiders: Vec<Hider>,
    escort: Stance,
    charges: u8,
    boat_row: i16,
    prospect: Option<&Prospect>,
) -> AttackGuess {
    let sea = |square: Offset| is_sea((square.0, square.1 + boat_row));
    let payoff = |end: Offset, facing: u8, hider: &Hider| {
        let escort = Stance { square: (end.0, end.1 + boat_row), facing };
        let boat = Stance { square: (hider.square.0, hider.square.1 + boat_row), facing: hider.facing };
        let deep = if hider.depth > 2 { DEEP } else { 0.0 };
        let open = prospect.map_or_else(|| chase(escort, boat), |prospect| prospect.outlook.quiet(escort, boat) + deep);
        Payoff { open, near: NEAR_MISS, caught: 1.0 }
    };
    let price = prospect.map_or(CHARGE_PRICE, |prospect| prospect.charge);
    let game = ChargeGame::new(hiders, (escort.square, escort.facing), charges, price, sea, payoff);
    let solution = game.solve(GAP);
    AttackGuess { game, solution }
}

/// The depth-charge game against a boat that can be in any of the duel's places.
pub fn attack_hidden(duel: &Duel) -> Seen<AttackGuess> {
    if let Some(guess) = attack(duel).filter(|guess| guess.covers(&duel.hiders)) {
        return guess;
    }
    let origin = (duel.boat_at.square.0, 0);
    let hiders =
        duel.hiders.iter().map(|hider| Hider { square: (hider.square.0 - origin.0, hider.square.1), ..*hider });
    let square = (duel.escort_at.square.0 - origin.0, duel.escort_at.square.1);
    let escort = Stance { square, ..duel.escort_at };
    let guess = guess_attack(hiders.collect(), escort, duel.charges.min(8), 0, duel.prospect.as_ref());
    Seen { guess: Arc::new(guess), mirrored: false, origin }
}

impl Seen<AttackGuess> {
    /// Whether the game is about exactly these places.
    fn covers(&self, hiders: &[Hider]) -> bool {
        self.guess.game.hiders.len() == hiders.len()
            && self.guess.game.hiders.iter().all(|hider| {
                let known =
                    Hider { square: self.outward(hider.square), facing: self.facing(hider.facing), depth: hider.depth };
                hiders.contains(&known)
            })
    }

    /// What the game is worth to the escort.
    pub fn value(&self) -> f32 {
        self.guess.solution.bounds.value() as f32
    }

    /// A run with its charges, drawn with numbers from 0 to 1.
    pub fn draw_run(&self, unit: impl FnMut() -> f64) -> ChargeRun {
        let AttackGuess { game, solution } = &*self.guess;
        let (seeker, drops) = solution.pick_run(unit);
        let run = &game.seekers[seeker].run;
        let charges = drops.into_iter().flat_map(|(square, depths)| {
            let square = self.outward(game.squares[usize::from(square)]);
            depths.iter().map(move |depth| (square, depth)).collect::<Vec<_>>()
        });
        let charges = charges.collect();
        ChargeRun { n_steps: run.n_steps(), turns: run.turns.map(|turn| self.turn(turn)), charges }
    }

    /// A place to hide in, drawn with a number from 0 to 1.
    pub fn draw_hider(&self, unit: f64) -> Hider {
        let AttackGuess { game, solution } = &*self.guess;
        let hider = game.hiders[solution.pick_option(unit)];
        Hider { square: self.outward(hider.square), facing: self.facing(hider.facing), depth: hider.depth }
    }
}

/// What makes one torpedo game differ from another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct SalvoKey {
    bearing: Bearing,
    boat_row: i16,
    torpedoes: u8,
    /// Thousandths.
    price: u16,
    /// Thousandths.
    nerve: i16,
    /// Sixths.
    hit: u8,
    surfaced: bool,
    /// Whether the escort has charges to drop on the boat.
    armed: bool,
    prospect: Option<ProspectKey>,
}

/// A solved torpedo game. The boat is at the origin.
pub struct SalvoGuess {
    game: SalvoGame,
    solution: spread::Solution,
}

/// What the boat stands to lose by a salvo.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Salvo {
    /// The most torpedoes to spend.
    pub torpedoes: u8,
    /// What each is worth.
    pub price: f32,
    /// What the escort loses by halting in the first square.
    pub nerve: f32,
}

/// The torpedo game when the boat fires from where it stands in `duel`. None when the escort cannot move.
pub fn salvo(duel: &Duel, salvo: Salvo) -> Option<Seen<SalvoGuess>> {
    let seen = bearing(duel.escort_at, duel.boat_at);
    let mirrored = seen.mirrored() < seen;
    let key = SalvoKey {
        bearing: if mirrored { seen.mirrored() } else { seen },
        boat_row: duel.boat_at.square.1,
        torpedoes: salvo.torpedoes,
        price: (salvo.price * 1000.0) as u16,
        nerve: (salvo.nerve * 1000.0) as i16,
        hit: (duel.hit * 6.0).round() as u8,
        surfaced: duel.is_surfaced(),
        armed: duel.attacked && duel.charges > 0,
        prospect: duel.prospect.as_ref().map(prospect_key),
    };
    let sea = |square: Offset| is_sea((square.0, square.1 + key.boat_row));
    if !sea(super::geometry::ahead(key.bearing.escort, key.bearing.escort_facing)) {
        return None;
    }
    let guess = remember(salvos(), key, || solve_salvo(key, duel.prospect.as_ref()));
    Some(Seen { guess, mirrored, origin: duel.boat_at.square })
}

fn solve_salvo(key: SalvoKey, prospect: Option<&Prospect>) -> SalvoGuess {
    let sea = |square: Offset| is_sea((square.0, square.1 + key.boat_row));
    let stakes = Stakes {
        torpedoes: usize::from(key.torpedoes),
        hit: f64::from(key.hit) / 6.0,
        lost: 0.0,
        price: f64::from(key.price) / 1000.0,
    };
    let worth = |squares: &[Offset], facing: u8| f64::from(halt_worth(key, prospect, squares, facing));
    let start = (key.bearing.escort, key.bearing.escort_facing);
    let game = SalvoGame::new(start, &[(0, 0)], stakes, sea, worth).expect("the first square is open");
    let solution = game.solve(GAP * 3.0);
    SalvoGuess { game, solution }
}

/// What stopping after these squares is worth to the escort.
fn halt_worth(key: SalvoKey, prospect: Option<&Prospect>, squares: &[Offset], facing: u8) -> f32 {
    let end = *squares.last().expect("a run has squares");
    if key.surfaced {
        // The ram must come at a full right angle (RAM.2).
        let before = squares[squares.len() - 2];
        let heading = (0..8).find(|heading| super::geometry::ahead(before, *heading) == end).unwrap_or(0);
        let across = (heading + 8 - key.bearing.boat_facing) % 4 == 2;
        return if end == (0, 0) && across { 1.0 } else { gunnery(end, (0, 0)) };
    }
    if key.armed && squares.contains(&(0, 0)) {
        return 1.0;
    }
    let escort = Stance { square: (end.0, end.1 + key.boat_row), facing };
    let boat = Stance { square: (0, key.boat_row), facing: key.bearing.boat_facing };
    let halted = if squares.len() == 2 { f32::from(key.nerve) / 1000.0 } else { 0.0 };
    if let Some(Prospect { outlook, .. }) = prospect {
        // A boat that has just fired is at 100 feet and has fewer depths to hide in.
        return outlook.quiet(escort, boat) + SHALLOW * outlook.gain(escort, boat) - halted;
    }
    chase(escort, boat) - edge_trouble(escort) - halted
}

/// What to do in a halt: stop, or turn and go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dare {
    /// Stop here, after this turn in eighths.
    Stop(i8),
    /// Turn so many eighths and go on to this halt.
    On(i8, usize),
}

impl Seen<SalvoGuess> {
    /// What the game is worth to the escort.
    pub fn value(&self) -> f32 {
        self.guess.solution.bounds.value() as f32
    }

    /// Target squares, drawn with a number from 0 to 1; none means that a torpedo to nowhere will do.
    pub fn draw_targets(&self, unit: f64) -> Vec<Offset> {
        let SalvoGuess { game, solution } = &*self.guess;
        let placement = solution.pick_placement(unit);
        placement.iter().map(|square| self.outward(game.squares[usize::from(*square)])).collect()
    }

    /// What the escort does in a halt after hearing `told` since the first, drawn with a number from 0 to 1.
    pub fn draw_dare(&self, halt: usize, told: &[usize], unit: f64) -> Dare {
        let SalvoGuess { game, solution } = &*self.guess;
        let shares = solution.daring.choices(&game.game, halt, told);
        match pick(shares, unit) {
            0 => Dare::Stop(self.turn(game.halts[halt].last_turn)),
            choice => {
                let next = game.game.stops[halt].next[choice - 1];
                Dare::On(self.turn(game.halts[next].turn), next)
            }
        }
    }
}

type Memory<K, T> = Mutex<HashMap<K, Arc<T>>>;

fn attacks() -> &'static Memory<AttackKey, AttackGuess> {
    static MEMORY: OnceLock<Memory<AttackKey, AttackGuess>> = OnceLock::new();
    MEMORY.get_or_init(Mutex::default)
}

fn salvos() -> &'static Memory<SalvoKey, SalvoGuess> {
    static MEMORY: OnceLock<Memory<SalvoKey, SalvoGuess>> = OnceLock::new();
    MEMORY.get_or_init(Mutex::default)
}

/// The most games of a kind to remember.
const MAX_REMEMBERED: usize = 20_000;

fn remember<K: Hash + Eq, T>(memory: &Memory<K, T>, key: K, solve: impl FnOnce() -> T) -> Arc<T> {
    if let Some(known) = memory.lock().expect("no solver panics while it holds this").get(&key) {
        return Arc::clone(known);
    }
    let solved = Arc::new(solve());
    let mut memory = memory.lock().expect("no solver panics while it holds this");
    if memory.len() >= MAX_REMEMBERED {
        memory.clear();
    }
    memory.insert(key, Arc::clone(&solved));
    solved
}
