//! How the captain of a destroyer escort thinks: a move, with its reason.

use fathom_core::diary::counted;
use fathom_core::dice::SeededDice;
use u_boat::{Action, Ship, View};

use super::geometry::{Run, distance, runs};
use super::guess::{self, Dare, Salvo, Seen};
use super::plan::{Plan, run_actions, turning};
use super::scene::{Duel, GUN_RANGE, NEEDED, Stance, is_edge_ahead, is_sea};
use super::style::Style;
use super::worth::{attack_from, edge_trouble, gunnery, ram_chance};

/// What an attack must add to the solved duel's value to be announced.
const LEAST_GAIN: f32 = 0.005;

/// The move of an escort up to its end: a run, charges and all. The announcement comes later, see [`announces`].
pub fn plan(view: &View, duel: &Duel, dice: &mut SeededDice) -> Plan {
    if is_edge_ahead(duel.escort_at) {
        return adjust(duel);
    }
    if duel.attacked && duel.is_hidden() {
        return attack_run(duel, dice);
    }
    let (run, why) = best_run(view, duel);
    let charges = certain_charges(duel, run);
    Plan::new(run_actions(duel.escort_at, run.n_steps(), run.turns, &charges), why)
}

/// A closed edge ahead: turn to the side that looks at the boat.
pub fn adjust(duel: &Duel) -> Plan {
    let best = [-1i8, 1, -2, 2].into_iter().max_by(|a, b| {
        let worth = |turn: i8| {
            let facing = duel.escort_at.facing.wrapping_add_signed(turn) & 7;
            let at = Stance { facing, ..duel.escort_at };
            let small = 0.2 * f32::from(turn.abs());
            if is_edge_ahead(at) { -1.0 } else { duel.chase(at, duel.boat_at) - small }
        };
        worth(*a).total_cmp(&worth(*b))
    });
    let turn = best.and_then(turning);
    let action = turn.map(|action| match action {
        Action::Turn(turn) => Action::Adjust(turn),
        other => other,
    });
    Plan::new(action, "the edge is ahead: turn clear of it, toward the boat")
}

fn attack_run(duel: &Duel, dice: &mut SeededDice) -> Plan {
    let guess = guess::attack_hidden(duel);
    let run = guess.draw_run(|| dice.unit());
    let n_squares = run.charges.iter().map(|(square, _)| *square).collect::<std::collections::BTreeSet<_>>().len();
    let why = format!(
        "the boat can be in {}; the even-handed mix of runs is worth {:.0} percent, and this draw of it {}",
        counted(duel.hiders.len() as u32, "place", "places"),
        100.0 * guess.value(),
        match run.charges.len() as u32 {
            0 => "drops nothing".to_owned(),
            n => format!(
                "sets {} in {}",
                counted(n, "pattern", "patterns"),
                counted(n_squares as u32, "square", "squares")
            ),
        }
    );
    Plan::new(run_actions(duel.escort_at, run.n_steps, run.turns, &run.charges), why)
}

/// A boat in sight under this escort's attack is charged at its very depth, and the next where there are plenty.
pub fn certain_charges(duel: &Duel, run: &Run) -> Vec<((i16, i16), u8)> {
    let passes = ends(duel.escort_at, run).1.contains(&duel.boat_at.square);
    let armed = duel.attacked && duel.charges > 0 && !duel.is_surfaced() && !duel.is_hidden();
    if armed && passes { vec![(duel.boat_at.square, duel.depth)] } else { Vec::new() }
}

pub fn ends(start: Stance, run: &Run) -> (Stance, Vec<(i16, i16)>) {
    let squares: Vec<_> = run.squares().iter().map(|(x, y)| (start.square.0 + x, start.square.1 + y)).collect();
    let (x, y) = run.end();
    (Stance { square: (start.square.0 + x, start.square.1 + y), facing: run.facing }, squares)
}

fn best_run(view: &View, duel: &Duel) -> (&'static Run, &'static str) {
    let others: Vec<_> = view
        .escorts
        .iter()
        .filter(|other| other.ship != duel.escort)
        .map(|other| super::scene::offset(other.pose.square))
        .collect();
    let mut best: Option<(&'static Run, f32)> = None;
    for run in runs(duel.escort_at.facing) {
        let (end, squares) = ends(duel.escort_at, run);
        if squares[1..].iter().any(|square| !is_sea(*square) || others.contains(square)) {
            continue;
        }
        let value = run_worth(duel, end, &squares);
        if best.is_none_or(|(_, known)| value > known) {
            best = Some((run, value));
        }
    }
    let (run, _) = best.unwrap_or((&runs(duel.escort_at.facing)[0], 0.0));
    (run, reason(duel, run))
}

/// What a run is worth when nothing is hidden.
pub fn run_worth(duel: &Duel, end: Stance, squares: &[(i16, i16)]) -> f32 {
    let trouble = edge_trouble(end);
    if duel.is_hidden() {
        let step = (duel.hiders.len() / 40).max(1);
        let some = duel.hiders.iter().step_by(step);
        let n = some.clone().count() as f32;
        let sum: f32 = some.map(|hider| duel.chase(end, Stance { square: hider.square, facing: hider.facing })).sum();
        return sum / n - trouble;
    }
    if duel.is_surfaced() && (duel.must_rise || distance(end.square, duel.boat_at.square) <= 2 * GUN_RANGE) {
        let ram = 0.3 * ram_chance(end, duel.boat_at);
        return if rams(duel, squares) { 1.0 } else { gunnery(end.square, duel.boat_at.square) + ram - trouble };
    }
    if duel.attacked && duel.charges > 0 && squares.contains(&duel.boat_at.square) {
        return 1.0 - trouble * 0.1;
    }
    duel.stand(end, duel.boat_at)
}

/// Whether a run ends in the boat's square at a right angle to it.
pub fn rams(duel: &Duel, squares: &[(i16, i16)]) -> bool {
    let [.., before, last] = squares else { return false };
    let heading = (0..8).find(|heading| super::geometry::ahead(*before, *heading) == *last).unwrap_or(0);
    *last == duel.boat_at.square && (heading + 8 - duel.boat_at.facing) % 4 == 2
}

pub fn reason(duel: &Duel, run: &Run) -> &'static str {
    let (end, squares) = ends(duel.escort_at, run);
    if duel.is_surfaced() && rams(duel, &squares) {
        "the boat lies across the bow: ram"
    } else if duel.is_surfaced() && duel.must_rise {
        "the boat must stay up: keep it under the guns, but not so close that they cannot be depressed"
    } else if duel.attacked && squares.contains(&duel.boat_at.square) {
        "the boat gave its place away: straight over it"
    } else if duel.is_hidden() {
        "the boat is under the sonar: open the range where it is most likely to come out"
    } else if attack_from(end, duel.boat_at) >= Style::CAPTAIN.attack {
        "a good place to attack from"
    } else if end.square.1 > duel.boat_at.square.1 {
        "between the boat and the convoy"
    } else {
        "close the boat"
    }
}

/// Whether to announce an attack now that the move is done, and why.
pub fn announces(duel: &Duel, style: Style) -> Option<(Ship, String)> {
    let value = announce_value(duel, style)?;
    Some((duel.boat, format!("an attack from here is worth {:.0} percent at once", 100.0 * value)))
}

/// Why no attack is announced now that the move is done.
pub fn holds_fire(duel: &Duel) -> String {
    if duel.is_surfaced() {
        return "the boat is up: that is for the guns and the bow".to_owned();
    }
    if duel.charges == 0 {
        return "no charges are left: all that remains is to be in the way".to_owned();
    }
    let worth = 100.0 * attack_worth(duel);
    format!("no attack from here: it would be worth {worth:.0} percent, and the boat could go at emergency speed")
}

/// What an attack from here is worth at once, when that is enough.
pub fn announce_value(duel: &Duel, style: Style) -> Option<f32> {
    if duel.charges == 0 || duel.is_surfaced() {
        return None;
    }
    let value = attack_worth(duel);
    if let Some(prospect) = duel.prospect.filter(|_| !duel.is_hidden()) {
        let gain = prospect.outlook.gain(duel.escort_at, duel.boat_at);
        return (gain > LEAST_GAIN).then_some(value);
    }
    let eager = if duel.rows_left() <= 3 { 0.5 } else { 1.0 };
    (value >= style.attack * eager).then_some(value)
}

fn attack_worth(duel: &Duel) -> f32 {
    if !duel.is_hidden() {
        return attack_from(duel.escort_at, duel.boat_at);
    }
    // Under the sonar it may be anywhere near; what is drawn evenly is a fair guess.
    let places = duel.hiders.iter().map(|hider| Stance { square: hider.square, facing: hider.facing });
    places.map(|place| attack_from(duel.escort_at, place)).sum::<f32>() / duel.hiders.len() as f32
}

/// The way of an escort through running torpedoes, decided square by square.
pub struct Brave {
    guess: Option<Seen<guess::SalvoGuess>>,
    halt: usize,
    told: Vec<usize>,
    n_met: u8,
}

impl Brave {
    /// Before the first square, with the solution to go by; without one the escort stays in the safe square.
    pub fn by(guess: Option<Seen<guess::SalvoGuess>>) -> Brave {
        Brave { guess, halt: 0, told: Vec::new(), n_met: 0 }
    }

    /// Before the first square, as a captain judges it.
    pub fn new(duel: &Duel, style: Style) -> Brave {
        let left = duel.torpedoes.max(1) + 2;
        let torpedoes = if left > NEEDED { style.feared } else { style.feared.min(2) };
        Brave::by(if duel.is_hidden() {
            None
        } else {
            let price = duel.prospect.map_or(0.02, |prospect| prospect.torpedo);
            guess::salvo(duel, Salvo { torpedoes, price, nerve: style.nerve })
        })
    }

    /// What to do in the square just entered, after hearing of `n_met` torpedoes in all.
    pub fn next(&mut self, n_met: u8, dice: &mut SeededDice) -> Dare {
        let Some(guess) = &self.guess else { return Dare::Stop(0) };
        if self.halt > 0 {
            self.told.push(usize::from(n_met - self.n_met));
        }
        self.n_met = n_met;
        let dare = guess.draw_dare(self.halt, &self.told, dice.unit());
        if let Dare::On(_, next) = dare {
            self.halt = next;
        }
        dare
    }

    /// Why, in words.
    pub fn why(&self, dare: Dare) -> String {
        let Some(guess) = &self.guess else { return "torpedoes are running: stay where none can be".to_owned() };
        let value = 100.0 * guess.value().clamp(0.0, 1.0);
        match dare {
            Dare::Stop(_) if self.told.is_empty() && self.halt == 0 => {
                format!(
                    "torpedoes are running: stop in the safe square (the even-handed mix is worth {value:.0} percent)"
                )
            }
            Dare::Stop(_) => format!("far enough through the torpedoes (worth {value:.0} percent)"),
            Dare::On(..) => format!("brave the next square, as the even-handed mix does (worth {value:.0} percent)"),
        }
    }
}

/// Which of several surfaced boats the guns are laid on: the nearest that is not too close.
pub fn gun_target(view: &View, legal: &[Action]) -> Option<Action> {
    let here = view.draft.as_ref().map(|draft| draft.pose.square);
    let place = |target: Ship| {
        let escort = view.escorts.iter().find(|escort| escort.ship == target).map(|escort| escort.pose.square);
        let boat =
            || view.boats.iter().find(|boat| boat.ship == target).and_then(|boat| boat.pose).map(|pose| pose.square);
        escort.or_else(boat)
    };
    legal
        .iter()
        .filter_map(|action| match action {
            Action::Gun(target) => Some((*action, place(*target).zip(here).map_or(0, |(a, b)| a.distance(b)))),
            _ => None,
        })
        .min_by_key(|(_, range)| *range)
        .map(|(action, _)| action)
}

/// The charge that meets a boat in sight in the square the escort has just entered, if it attacks it.
pub fn charge_here(duel: &Duel) -> Option<Action> {
    let here =
        duel.attacked && !duel.is_hidden() && !duel.is_surfaced() && duel.escort_at.square == duel.boat_at.square;
    let depth = u_boat::Depth::from_feet(u16::from(duel.depth) * 100);
    if here && duel.charges > 0 { depth.map(Action::Charge) } else { None }
}
