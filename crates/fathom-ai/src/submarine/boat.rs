//! How the captain plots a submarine: what to fire (`fire`), how deep to go (`dive`) and where (`steer`), in this order, with
//! ships that lie still in mind (`stalk`).

mod dive;
mod fire;
mod stalk;
mod steer;

use fathom_core::dice::SeededDice;
use fathom_hex::Hull;
use submarine::Action;
use submarine::cards::{Kind, TorpedoId};
use submarine::moves::Step;
use submarine::scenario::{Edge, Victory};
use submarine::state::{Fate, ShipId, Tube};
use submarine::view::LogView;

use self::fire::Fired;
use super::aims::{damage_needed, needed};
use super::belief::Presence;
use super::captain::Plan;
use super::habits::Habits;
use super::lineup::Lineup;
use super::paths::Path;
use super::scene::{Scene, card, exit_edge, scenario, ship, surface, top_speed};
use super::solution::{Sea, worth};

/// The deepest a torpedo is fired from (11.5).
const FIRING_DEPTH: u16 = 100;
/// A tube is reloaded in so many turns (14.2).
const RELOAD_TURNS: u8 = 3;
/// How many futures a torpedo is tried in.
const FUTURES: usize = 100;
/// Hunters lay their charges up to so far beyond their own move.
const ATTACK_REACH: u16 = 3;

/// A boat and what its captain knows.
struct Bridge<'a> {
    view: Scene<'a>,
    id: ShipId,
    hull: Hull,
    log: &'a LogView,
    /// How many hunters can attack this turn.
    n_hunters: usize,
    presence: Presence,
    edge: Option<Edge>,
    sea: &'a Sea,
    habits: &'a Habits,
    /// How to get at ships that lie still.
    lineup: Option<Lineup>,
}

/// What is missing of the plot of one boat, without handing it in; nothing for a boat that is lost or gone.
pub(super) fn plan(view: Scene<'_>, id: ShipId, habits: &Habits, dice: &mut SeededDice) -> Option<Plan> {
    let hull = super::scene::hull(ship(view, id))?;
    let log = view.boats[id.index()].log.as_ref().filter(|log| !log.is_lost)?;
    let edge = exit_edge(view, Kind::Submarine);
    let n_hunters = hunters(view, id, hull);
    let sea = Sea::new(view, habits, FUTURES, dice);
    let presence = Presence::of(view, id);
    let mut bridge = Bridge { view, id, hull, log, n_hunters, presence, edge, sea: &sea, habits, lineup: None };
    bridge.lineup = bridge.lined_up(log.depth == 0);
    let shots = bridge.shots();
    let depth = bridge.depth(!shots.is_empty(), dice);
    let path = bridge.path(depth, dice)?;
    let why = bridge.reason(&shots, depth, path);
    let drafted = &log.plot;
    let steps = path.moves.steps().skip(drafted.moves.steps().count());
    let mut actions: Vec<Action> = steps.map(|step| step_action(id, step)).collect();
    actions.extend(shots.iter().flat_map(|(tube, fired)| fired.actions(id, *tube)));
    if depth != log.depth && drafted.depth.is_none() {
        actions.push(Action::Depth { ship: id, feet: depth });
    }
    actions.extend(bridge.reloads());
    Some(Plan::new(actions, why))
}

/// A step of a vessel as an action.
pub(super) fn step_action(ship: ShipId, step: Step) -> Action {
    match step {
        Step::Ahead => Action::Ahead(ship),
        Step::Turn(helm) => Action::Turn { ship, helm },
    }
}

/// How many hunters can attack a boat this turn.
fn hunters(view: Scene<'_>, id: ShipId, hull: Hull) -> usize {
    if view.boats[id.index()].underwent {
        return 0; // 15.9: charges do nothing to her this turn.
    }
    let can_attack = |(id, at): &(ShipId, Hull)| {
        let seen = ship(view, *id);
        let card = card(seen);
        let is_armed = card.charges > 0 || card.atw.is_some();
        let waits = seen.attacked > 0 && seen.attacked + 1 == view.turn;
        let reach = u16::from(top_speed(view, *id).min(seen.speed.map_or(u8::MAX, |speed| speed + 2)));
        is_armed && !waits && at.distance(hull) <= reach + ATTACK_REACH
    };
    surface(view).filter(can_attack).count()
}

impl Bridge<'_> {
    fn turns_left(&self) -> u8 {
        self.view.last_turn.saturating_sub(self.view.turn)
    }

    /// The tubes of the bow or the stern that can be loaded again.
    fn tubes(&self, end: usize) -> impl Iterator<Item = (u8, &Tube)> {
        let [bow, stern] = card(ship(self.view, self.id)).tubes;
        let tubes = if end == 0 { 0..bow } else { bow..bow + stern };
        (0u8..).zip(&self.log.tubes).filter(move |(tube, _)| tubes.contains(tube))
    }

    /// External tubes point ahead.
    fn is_stern(&self, tube: u8) -> bool {
        self.tubes(1).any(|(stern, _)| stern == tube)
    }

    fn loaded(&self) -> impl Iterator<Item = (u8, TorpedoId)> {
        (0u8..).zip(&self.log.tubes).filter_map(|(at, tube)| match tube {
            Tube::Loaded(torpedo) => Some((at, *torpedo)),
            _ => None,
        })
    }

    /// How likely the targets move aimlessly.
    fn aimless(&self) -> f64 {
        let moving = surface(self.view).map(|(id, _)| id).filter(|id| ship(self.view, *id).fate == Fate::Afloat);
        let is_target = |id: &ShipId| worth(self.view, *id) > 0.5;
        let (targets, others): (Vec<ShipId>, Vec<ShipId>) = moving.partition(is_target);
        let watched = if targets.is_empty() { others } else { targets };
        watched.into_iter().map(|id| self.habits.aimless(id)).fold(0.0, f64::max)
    }

    /// S6: her loss costs nothing.
    fn is_free_to_die(&self) -> bool {
        matches!(scenario(self.view).victory, Victory::WoundedBear)
    }

    /// Whether all that is left is to get away.
    fn is_satisfied(&self) -> bool {
        match &scenario(self.view).victory {
            Victory::Damage { .. } => i32::from(self.view.inflicted) >= damage_needed(self.view),
            Victory::ArkRoyal => needed(self.view) <= 0.0,
            _ => false,
        }
    }

    fn has_torpedoes(&self) -> bool {
        self.loaded().next().is_some() || self.log.reloads.iter().any(|n| *n > 0)
    }

    /// How much of the gunfire that could be is to be expected: who moves aimlessly often forgets to fire.
    fn gunnery(&self) -> f64 {
        1.0 - 0.5 * self.aimless()
    }

    fn reloads(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        for end in 0..2 {
            let is_busy = self.tubes(end).any(|(_, tube)| matches!(tube, Tube::Reloading { .. }));
            let empty = self.tubes(end).find(|(_, tube)| **tube == Tube::Empty).map(|(tube, _)| tube);
            let torpedo = self.log.torpedo.or_else(|| scenario(self.view).torpedoes.first().copied());
            if let (Some(tube), Some(torpedo), false, true) = (empty, torpedo, is_busy, self.log.reloads[end] > 0) {
                actions.push(Action::Reload { ship: self.id, tube, torpedo });
            }
        }
        actions
    }

    fn reason(&self, shots: &[(u8, Fired)], depth: u16, path: Path) -> String {
        let moves = path.moves;
        let dive = match depth.cmp(&self.log.depth) {
            std::cmp::Ordering::Greater => format!(", diving to {depth} feet"),
            std::cmp::Ordering::Less if depth == 0 => ", coming to the surface".to_owned(),
            std::cmp::Ordering::Less => format!(", rising to {depth} feet"),
            std::cmp::Ordering::Equal => String::new(),
        };
        if let Some((_, best)) = shots.first() {
            let target = best.target.map_or("the enemy", |id| ship(self.view, id).vessel.name.as_str());
            let total: f64 = shots.iter().map(|(_, shot)| shot.worth).sum();
            let n = shots.len();
            let spread = if n == 1 { "one torpedo".to_owned() } else { format!("a spread of {n}") };
            // Not «-0.0».
            let total = total.max(0.0);
            return format!("{spread} at {target}, {total:.1} points of damage to be expected; then {moves}");
        }
        if self.edge.is_some() {
            let power = match self.log.power {
                0 => "no emergency power".to_owned(),
                1 => "1 point of emergency power".to_owned(),
                points => format!("{points} points of emergency power"),
            };
            return format!("for the way out: {moves}{dive}, with {power} left");
        }
        if self.n_hunters > 0 {
            let hunters = if self.n_hunters == 1 { "a hunter".into() } else { format!("{} hunters", self.n_hunters) };
            if moves.is_empty() {
                return format!("{hunters} in reach: staying where they do not expect her{dive}");
            }
            return format!("{hunters} in reach: {moves}, away from where they expect her{dive}");
        }
        format!("closing for a torpedo solution: {moves}{dive}")
    }
}

/// One way to every end of a move, the one with the fewest hexes.
fn shortest(mut all: Vec<Path>) -> Vec<Path> {
    all.sort_by_key(|path| (path.hull.bow, path.hull.facing, path.hexes));
    all.dedup_by_key(|path| path.hull);
    all
}
