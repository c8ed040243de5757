//! How the captain moves an escort. `searoom` says which ways are clear, `pattern` what weapons promise on them, `setting` how
//! deep charges are set.

mod pattern;
mod searoom;
mod setting;

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use fathom_core::dice::SeededDice;
use fathom_hex::{Facing, Hex, Hull};
use submarine::Action;
use submarine::cards::Kind;
use submarine::moves::Moves;
use submarine::phase::Question;
use submarine::scenario::Edge;
use submarine::state::{Fate, ShipId};

use self::pattern::{Arms, Begun, Pattern, entered};
use self::searoom::{Hazard, Searoom, Track};
pub(super) use self::setting::set;
use super::belief::{Depths, Presence};
use super::boat::step_action;
use super::captain::Plan;
use super::paths::{Path, all_paths, going_on, limits, paths, paths_with, turns_in_hex};
use super::scene::{Scene, boats, exit_edge, hull, ship, surface, top_speed};

/// An attack must promise so much damage: one that fails shields the boat from the next (15.9).
const LEAST_ATTACK: f64 = 0.35;
/// The same on a boat that is shielded.
const LEAST_SHIELDED: f64 = 0.1;
/// How far ahead of a boat a hunter waits.
const STATION: f64 = 3.0;
/// A hunter near a boat keeps so many hexes of way on: who lies still makes only two on the next turn (8.2.1).
const WAY_ON: u8 = 2;
/// What every hex less costs.
const NO_WAY_ON: f64 = 0.4;
/// What it costs to leave the board while there is something to hunt.
const GONE: f64 = 6.0;
/// What a point of damage counts that an attack promises.
const DAMAGE: f64 = 6.0;
/// The same of the attack that could follow on the next turn.
const NEXT_DAMAGE: f64 = 3.0;
/// So many ends of a move are looked at for the attack that could follow.
const STATIONS: usize = 60;
/// Turns in the move of that attack.
const NEXT_TURNS: u8 = 1;
/// How far from a boat an attack is looked for at all.
const ATTACK_RANGE: u16 = 9;
/// What it costs to leave another ship no clear way on this turn.
const BLOCKED: f64 = 500.0;
/// What it costs to leave her too few.
const CRAMPED: f64 = 20.0;
/// What it costs for every ship that would be boxed in on the next.
const BOXED: f64 = 15.0;

/// What is known of the enemy while an escort moves.
pub(super) struct Plotting<'a> {
    pub view: Scene<'a>,
    /// For each boat how deep it may be.
    pub depths: &'a [Depths],
}

/// What one ship has to know to judge its moves.
struct Bridge<'a> {
    plotting: &'a Plotting<'a>,
    id: ShipId,
    start: Hull,
    begun: Begun,
    /// The boat that is hunted.
    prey: Option<(ShipId, Hull)>,
    /// What weapons promise on this turn, and on the next.
    arms: Option<Arms>,
    next: Option<Arms>,
    searoom: Searoom<'a>,
}

/// A move that could be made.
struct Course {
    path: Path,
    pattern: Pattern,
    hazard: Hazard,
    /// What the attack promises that could follow.
    next: f64,
    score: f64,
    /// A ship that had to be thought of: for her sake a better move was not made, or none leaves her a clear way.
    spared: Option<ShipId>,
    risk: Risk,
}

/// What a move leaves to others that have to move on this turn, the worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Risk {
    /// Everybody has room.
    None,
    /// Somebody has few clear ways.
    Cramped,
    /// Somebody has none.
    Blocked,
}

impl Risk {
    fn cost(self) -> f64 {
        match self {
            Risk::None => 0.0,
            Risk::Cramped => CRAMPED,
            Risk::Blocked => BLOCKED,
        }
    }
}

/// The next move of one of these escorts and capital ships: attackers go first, for nobody may cross their wakes then, and
/// ships that are hemmed in wait until others have made room.
pub(super) fn plan(plotting: &Plotting<'_>, waiting: &[ShipId], dice: &mut SeededDice) -> Option<Plan> {
    let mut best: Option<(Bridge<'_>, Course)> = None;
    for id in waiting {
        let Some(bridge) = Bridge::new(plotting, *id) else { continue };
        let Some(course) = bridge.course(dice) else { continue };
        let is_better = best.as_ref().is_none_or(|(other, known)| bridge.goes_before(&course, other, known));
        if is_better {
            best = Some((bridge, course));
        }
    }
    let (bridge, course) = best?;
    Some(Plan::new(bridge.actions(&course), bridge.reason(&course)))
}

impl<'a> Bridge<'a> {
    fn new(plotting: &'a Plotting<'a>, id: ShipId) -> Option<Bridge<'a>> {
        let view = plotting.view;
        let seen = ship(view, id);
        let begun = Begun::of(view, id);
        let start = begun.start.map_or(hull(seen)?, |start| start.hull);
        let prey = boats(view).min_by_key(|(_, hull)| hull.distance(start));
        let hunted = prey.filter(|(boat, _)| view.boats[boat.index()].is_surfaced == Some(false));
        let may_attack = seen.attacked == 0 || seen.attacked + 1 != view.turn;
        let arms = hunted.filter(|_| may_attack).map(|(boat, _)| {
            let is_shielded = view.boats[boat.index()].underwent;
            let depths = &plotting.depths[boat.index()];
            Arms::new(view, id, boat, Presence::of(view, boat), depths, is_shielded)
        });
        let next = hunted.filter(|_| view.turn < view.last_turn).map(|(boat, _)| {
            let mut depths = plotting.depths[boat.index()].clone();
            depths.pass_turn(view, boat);
            let is_attacked = !view.counters.is_empty();
            Arms::new(view, id, boat, Presence::later(view, boat), &depths, is_attacked)
        });
        let searoom = Searoom::new(view, id);
        Some(Bridge { plotting, id, start, begun, prey, arms, next, searoom })
    }

    /// The best move.
    fn course(&self, dice: &mut SeededDice) -> Option<Course> {
        let mut all = self.courses(paths, dice);
        if all.iter().all(|course| course.hazard > Hazard::Clear) {
            all = self.courses(all_paths, dice);
        }
        let least = all.iter().map(|course| course.hazard).min()?;
        all.retain(|course| course.hazard == least);
        // Thrown from where she lies, a Squid makes an attack of every move, and an attack bars the way of others.
        let quiet: Vec<Course> = all.iter().filter_map(|course| self.without_attack(course)).collect();
        all.extend(quiet);
        all.sort_by(|a, b| b.score.total_cmp(&a.score));
        self.look_further(&mut all);
        all.sort_by(|a, b| b.score.total_cmp(&a.score));
        self.most_seamanlike(all)
    }

    /// All moves that are open, with what they are worth on this turn.
    fn courses(&self, list: fn(Hull, (u8, u8), u8) -> Vec<Path>, dice: &mut SeededDice) -> Vec<Course> {
        let view = self.plotting.view;
        let own = ship(view, self.id);
        let is_stopped = view.questions.contains(&Question::LastWeapons(self.id));
        let open = if own.fate == Fate::Dead || is_stopped {
            let moves = self.begun.moves;
            vec![Path { moves, hull: moves.follow(self.start), hexes: moves.hexes() }]
        } else {
            let turns_in_hex = self.begun.start.map_or(own.turns_in_hex, |start| start.turns_in_hex);
            let all = list(self.start, limits(top_speed(view, self.id), own.speed), turns_in_hex);
            going_on(all, self.start, self.begun.moves)
        };
        let mut seen = HashSet::new();
        let open = open.into_iter().map(|path| self.up_to_the_edge(path)).filter(|path| seen.insert(path.moves));
        let course = |path: Path| {
            let hazard = self.searoom.hazard(self.start, &path, self.begun.n_steps);
            let pattern = if hazard < Hazard::Wake { self.pattern(&path) } else { self.due() };
            let score = self.station(&path) + DAMAGE * pattern.damage + 0.05 * dice.unit();
            Course { path, pattern, hazard, next: 0.0, score, spared: None, risk: Risk::None }
        };
        open.map(course).collect()
    }

    /// The same move without its attack.
    fn without_attack(&self, course: &Course) -> Option<Course> {
        let has_choice = course.pattern.damage > 0.0 && self.begun.weapons.is_empty();
        let score = course.score - DAMAGE * course.pattern.damage;
        has_choice.then(|| Course { pattern: Pattern::default(), score, ..*course })
    }

    /// Whether a hull lies beyond the edge this ship may leave by (6.10).
    fn has_left(&self, hull: Hull) -> bool {
        exit_edge(self.plotting.view, ship(self.plotting.view, self.id).kind)
            .is_some_and(|edge| edge.is_beyond(hull.bow))
    }

    /// A move as far as she is on the board.
    fn up_to_the_edge(&self, path: Path) -> Path {
        let n_steps = path.moves.trail(self.start).position(|hull| self.has_left(hull));
        let Some(n_steps) = n_steps else { return path };
        let moves: Moves = path.moves.steps().take(n_steps + 1).collect();
        Path { moves, hull: moves.follow(self.start), hexes: moves.hexes() }
    }

    /// Adds what could follow on the next turn, for the most promising moves.
    fn look_further(&self, all: &mut [Course]) {
        let mut known: HashMap<(Hull, u8, u8), f64> = HashMap::new();
        for course in all.iter_mut().filter(|course| course.pattern.weapons.is_empty()) {
            let end = self.end(&course.path);
            let is_full = known.len() >= STATIONS;
            if is_full && !known.contains_key(&end) {
                continue;
            }
            course.next = *known.entry(end).or_insert_with(|| self.promise(end));
            course.score += NEXT_DAMAGE * course.next;
        }
    }

    /// Of these, the best first, the one that leaves everybody room enough.
    fn most_seamanlike(&self, all: Vec<Course>) -> Option<Course> {
        let mut best: Option<Course> = None;
        let mut spared = None;
        for mut course in all {
            if best.as_ref().is_some_and(|best| best.score >= course.score) {
                break;
            }
            let bars = self.bars(&course);
            let track = Track { path: &course.path, bars: &bars };
            let blocked = self.searoom.blocks(&track);
            spared = spared.or(blocked.map(|(id, _)| id));
            course.risk = match blocked {
                None => Risk::None,
                Some((_, 0)) => Risk::Blocked,
                Some(_) => Risk::Cramped,
            };
            course.score -= BOXED * self.searoom.n_boxed(&track) as f64 + course.risk.cost();
            if best.as_ref().is_none_or(|best| course.score > best.score) {
                best = Some(course);
            }
        }
        best.map(|course| Course { spared, ..course })
    }

    /// What nobody may enter any more if she attacks on this course.
    fn bars(&self, course: &Course) -> Vec<Hex> {
        if course.pattern.weapons.is_empty() && self.begun.weapons.is_empty() {
            return Vec::new();
        }
        let moves = course.path.moves;
        let wake = self.start.hexes().into_iter().chain(entered(self.start, moves));
        wake.chain(course.pattern.kgun_hexes(self.start, moves)).collect()
    }

    /// Where a move ends, and what 6.7 and 8.2 make of it on the next turn.
    fn end(&self, path: &Path) -> (Hull, u8, u8) {
        let before = ship(self.plotting.view, self.id).turns_in_hex;
        let turns = turns_in_hex(self.begun.start.map_or(before, |start| start.turns_in_hex), path.moves);
        (path.hull, path.hexes, turns.min(2))
    }

    /// What the best attack of the next turn promises from where a move ends.
    fn promise(&self, (hull, hexes, turns): (Hull, u8, u8)) -> f64 {
        let Some((arms, (_, prey))) = self.next.as_ref().zip(self.prey) else { return 0.0 };
        if hull.distance(prey) > ATTACK_RANGE {
            return 0.0;
        }
        let open = paths_with(hull, limits(top_speed(self.plotting.view, self.id), Some(hexes)), turns, NEXT_TURNS);
        open.iter().map(|path| arms.pattern(&Begun::default(), hull, path).damage).fold(0.0, f64::max)
    }

    /// Whether this move is made before the best one of another ship.
    fn goes_before(&self, course: &Course, other: &Bridge<'_>, known: &Course) -> bool {
        let rank = |course: &Course| (course.hazard == Hazard::Clear, Reverse(course.risk));
        let distance = |bridge: &Bridge<'_>| bridge.prey.map_or(u16::MAX, |(_, prey)| prey.distance(bridge.start));
        let ours = (rank(course), course.pattern.damage);
        let theirs = (rank(known), known.pattern.damage);
        ours > theirs || (ours == theirs && distance(self) < distance(other))
    }

    fn actions(&self, course: &Course) -> Vec<Action> {
        let (moves, weapons) = (course.path.moves, &course.pattern.weapons);
        let mut actions = Vec::new();
        for (at, step) in moves.steps().enumerate().skip(self.begun.n_steps) {
            actions.extend(weapons.iter().filter(|(when, _)| *when == at).map(|(_, weapon)| *weapon));
            actions.push(step_action(self.id, step));
        }
        let n_steps = moves.steps().count();
        actions.extend(weapons.iter().filter(|(when, _)| *when >= n_steps).map(|(_, weapon)| *weapon));
        actions.push(Action::EndMove(self.id));
        actions
    }

    /// The best weapons along a path, if they are worth it.
    fn pattern(&self, path: &Path) -> Pattern {
        let Some((arms, (boat, prey))) = self.arms.as_ref().zip(self.prey) else { return self.due() };
        let is_far = path.hull.distance(prey) > ATTACK_RANGE && self.start.distance(prey) > ATTACK_RANGE;
        if is_far || self.has_left(path.hull) {
            return self.due();
        }
        // 15.4.9: who attacks keeps out of the paths of others.
        let mut passed = self.start.hexes().into_iter().chain(entered(self.start, path.moves));
        if passed.any(|hex| self.searoom.is_anothers_path(hex)) {
            return self.due();
        }
        let mut pattern = arms.pattern(&self.begun, self.start, path);
        let least = match self.plotting.view.boats[boat.index()].underwent {
            _ if !self.begun.weapons.is_empty() => 0.0,
            true => LEAST_SHIELDED,
            false => LEAST_ATTACK,
        };
        if pattern.damage < least {
            pattern = Pattern::default();
        }
        pattern.weapons.splice(0..0, self.due().weapons);
        pattern
    }

    /// What a launcher that has begun to throw still has to.
    fn due(&self) -> Pattern {
        let (begun, ship) = (&self.begun, self.id);
        let due = begun.squids_due().map(|hex| (begun.n_steps, Action::Squid { ship, hex }));
        Pattern { weapons: due.collect(), ..Pattern::default() }
    }

    /// What the end of a move is worth without any attack.
    fn station(&self, path: &Path) -> f64 {
        let view = self.plotting.view;
        let own = ship(view, self.id);
        let mut score = -4.0 * self.torpedoes(path.hull) - self.crowding(path.hull);
        if let Some(edge) = exit_edge(view, own.kind).filter(|_| self.must_leave(own.kind)) {
            let rows = f64::from(path.hull.bow.row());
            let gained = if edge == Edge::Six { -rows } else { rows };
            let bearing = if path.hull.facing == Facing::ALL[5] { 0.5 } else { 0.0 };
            let away = self.prey.map_or(0.0, |(_, prey)| 0.15 * f64::from(path.hull.distance(prey).min(12)));
            return score + gained + bearing + away;
        }
        let Some((_, prey)) = self.prey else { return score };
        if self.has_left(path.hull) {
            score -= GONE;
        }
        if self.next.is_some() && path.hull.distance(prey) <= ATTACK_RANGE {
            score -= NO_WAY_ON * f64::from(WAY_ON.saturating_sub(path.hexes));
        }
        let distance = f64::from(path.hull.bow.distance(prey.bow));
        score -= 0.4 * (distance - STATION).abs();
        let gap = |facing: Facing| path.hull.bow.ahead(facing, 4).distance(prey.bow);
        score -= 0.15 * f64::from(gap(path.hull.facing));
        score
    }

    /// Ships in the way of her next move: who is boxed in collides.
    fn crowding(&self, end: Hull) -> f64 {
        let ahead = (1..=3).map(|n| end.bow.ahead(end.facing, n));
        ahead.filter(|hex| self.searoom.is_crowded(*hex)).count() as f64
    }

    /// Capital ships run for the edge, and destroyers with them once the boat is left behind or gone.
    fn must_leave(&self, kind: Kind) -> bool {
        let view = self.plotting.view;
        if kind == Kind::Capital {
            return true;
        }
        let rows: Vec<i16> = surface(view)
            .filter(|(id, _)| ship(view, *id).kind == Kind::Capital)
            .map(|(_, hull)| hull.bow.row())
            .collect();
        let left = i16::from(view.last_turn - view.turn.min(view.last_turn));
        let own = hull(ship(view, self.id)).map_or(0, |hull| hull.bow.row());
        // Two turns for getting about and up to speed.
        let is_time = own > (left - 2) * i16::from(top_speed(view, self.id).saturating_sub(2));
        rows.is_empty() || self.prey.is_none() || is_time
    }

    /// How likely torpedoes in the water hit a ship that ends here.
    fn torpedoes(&self, end: Hull) -> f64 {
        let own = ship(self.plotting.view, self.id);
        let running = self.plotting.view.torpedoes.iter();
        let dangerous = running.filter(|torpedo| torpedo.is_shallow || own.kind != Kind::Escort);
        let meets =
            |torpedo: &&submarine::view::TorpedoView| (0..=9).any(|n| end.covers(torpedo.hex.ahead(torpedo.facing, n)));
        dangerous.filter(meets).count() as f64
    }

    fn reason(&self, course: &Course) -> String {
        let view = self.plotting.view;
        let why = match course.hazard {
            Hazard::Clear | Hazard::ConvoysWay => self.purpose(course),
            Hazard::Wake => {
                format!("{}: she must go on, and no way is clear of the wakes of others", course.path.moves)
            }
            Hazard::Collision => format!("{}: she must go on, and no way is clear", course.path.moves),
        };
        let Some(other) = course.spared else { return why };
        let name = &ship(view, other).vessel.name;
        match course.risk {
            Risk::None => format!("{why}; {name} is left a clear way"),
            Risk::Cramped => format!("{why}; {name} is left a narrow way"),
            Risk::Blocked => format!("{why}; {name} cannot be left a clear way"),
        }
    }

    fn purpose(&self, course: &Course) -> String {
        let Course { path, pattern, next, .. } = course;
        let view = self.plotting.view;
        let moves = path.moves;
        let Some((boat, prey)) = self.prey else { return format!("{moves}: nothing to hunt") };
        let name = &ship(view, boat).vessel.name;
        if pattern.damage > 0.0 {
            let n = pattern.weapons.len();
            let (damage, depth) = (pattern.damage, self.plotting.depths[boat.index()].likeliest());
            let weapons = if n == 1 { "one weapon".to_owned() } else { format!("{n} weapons") };
            return format!("{weapons} where {name} can be, at about {depth} feet: {damage:.1} points to be expected");
        }
        if exit_edge(view, ship(view, self.id).kind).is_some() && self.must_leave(ship(view, self.id).kind) {
            return format!("{moves}: for the edge of the board");
        }
        let after = if *next > 0.0 { format!(", to attack on the next turn: {next:.1} points") } else { String::new() };
        if view.boats[boat.index()].underwent {
            return format!("{moves}: the last attack shields {name}, get into station for the next{after}");
        }
        match path.hull.distance(prey) {
            0 => format!("{moves}: stay over {name}{after}"),
            1 => format!("{moves}: run to {name}, 1 hex off{after}"),
            far => format!("{moves}: run to {name}, {far} hexes off{after}"),
        }
    }
}

#[cfg(test)]
mod tests;
