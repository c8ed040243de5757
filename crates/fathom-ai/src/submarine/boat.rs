//! How the captain plots a submarine.

use fathom_core::dice::SeededDice;
use fathom_hex::{Helm, Hull};
use submarine::cards::{Kind, TorpedoId};
use submarine::moves::Step;
use submarine::odds;
use submarine::rules::s13_detonation::attitude;
use submarine::scenario::{Edge, Victory};
use submarine::state::{Course, Fate, First, ShipId, Tube};
use submarine::view::LogView;
use submarine::{Action, View};

use super::aims::{damage_needed, needed};
use super::belief::{Presence, progress};
use super::captain::Plan;
use super::guns::{bearable, gun_worth, gunfire_on};
use super::habits::Habits;
use super::lineup::{self, Lineup, Means, Still, lineup};
use super::paths::{Path, boat_limits, going_on, paths};
use super::place::PERISCOPE_DEPTH;
use super::scene::{card, deepest_setting, exit_edge, likely_speed, scenario, ship, surface, top_speed};
use super::solution::{Launch, Salvo, Sea, Shot, damage, worth};

/// The deepest a torpedo is fired from (11.5).
const FIRING_DEPTH: u16 = 100;
/// A tube is reloaded in so many turns (14.2).
const RELOAD_TURNS: u8 = 3;
/// What a torpedo promises at a ship that lies still.
const SURE_SHOT: f64 = 2.2;
/// What a torpedo must promise at a ship that moves aimlessly, where there are no reloads: one of the last few, which are
/// kept for when it lies still, and one more than these.
const PATIENCE: f64 = 3.5;
const SPARE_PATIENCE: f64 = 0.7;
const RESERVE: usize = 2;
/// She waits no longer when so many turns are left.
const LAST_CALL: u8 = 5;
/// Where there is one fleet to hit, a torpedo must promise so much for every turn that is left.
const WAITING: f64 = 0.2;
/// A torpedo is spared no longer when it promises this and its tube can be loaded again at once.
const SPARED: f64 = 0.6;
/// What a turn of the way to a better place costs, and where she is under fire meanwhile.
const LINING_UP_TURN: f64 = 0.93;
const LINING_UP_UNDER_FIRE: f64 = 0.75;
/// Gunfire in points a turn that makes her hurry.
const UNDER_FIRE: f64 = 0.3;
/// How far a boat on the surface keeps off a target that goes nowhere: her gun reaches it, and its guns hardly her.
const STAND_OFF: f64 = 16.0;
/// How likely a target must move aimlessly for that.
const ERRATIC: f64 = 0.3;
/// How likely a hunter must move aimlessly before she fears him no more.
const CLUMSY: f64 = 0.5;
/// What a point of gunfire counts that she deals in the next turn, and one that she takes.
const DUEL: (f64, f64) = (2.0, 1.5);
/// The same where her loss costs nothing.
const BOLD_DUEL: (f64, f64) = (8.0, 0.5);
/// Ships nearer than this may run her down on the surface (10.2).
const RAMMING_RANGE: u16 = 7;
/// What it costs to lie on the surface where she can be run down.
const RUN_DOWN: f64 = 8.0;
/// In the last turns she fights it out with her gun, where so many points a turn are all that is missing.
const LAST_GUNS: (f64, f64) = (6.0, 0.5);
/// Hunters lay their charges up to so far beyond their own move.
const ATTACK_REACH: u16 = 3;
/// Where she waits for her tubes.
const RELOAD_DEPTH: u16 = 175;
/// How far on the targets' course she looks for a place to meet them, in turns.
const MAX_LEAD: i16 = 12;
/// A torpedo reaches a target from about this far.
const TORPEDO_REACH: f64 = 8.0;
/// What the best torpedoes of the next turn count in the choice of a move, a hex nearer to the place where the target can be
/// met, and a hex nearer to the line on which a ship lies still.
const SHOT_WORTH: f64 = 1.5;
const CLOSING: f64 = 0.5;
const LINING_UP: f64 = 6.0;
/// A point of emergency power is kept for a point of this worth.
const POWER_WORTH: f64 = 0.25;

/// A boat and what its captain knows.
struct Bridge<'a> {
    view: &'a View,
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

/// How many futures a torpedo is tried in.
const FUTURES: usize = 100;
/// One future in so many is enough for a torpedo of the next turn.
const LATER: usize = 3;

/// A torpedo that is fired, and why.
struct Fired {
    launch: Launch,
    worth: f64,
    target: Option<ShipId>,
    /// What is written of it already.
    drafted: Option<submarine::state::Shot>,
}

impl Fired {
    /// What is still to be written of it.
    fn actions(&self, ship: ShipId, tube: u8) -> impl Iterator<Item = Action> {
        let Launch { course, run: hexes, is_shallow, .. } = self.launch;
        let launch = self.drafted.is_none().then_some(Action::Launch { ship, tube, course });
        let has_depth = self.drafted.is_some_and(|shot| shot.is_shallow);
        let shallow = (is_shallow && !has_depth).then_some(Action::Shallow { ship, tube });
        let has_run = self.drafted.is_some_and(|shot| shot.run.is_some());
        let run = (!has_run).then_some(Action::Run { ship, tube, hexes });
        launch.into_iter().chain(shallow).chain(run)
    }
}

/// What is missing of the plot of one boat, without handing it in; nothing for a boat that is lost or gone.
pub(super) fn plan(view: &View, id: ShipId, habits: &Habits, dice: &mut SeededDice) -> Option<Plan> {
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
fn hunters(view: &View, id: ShipId, hull: Hull) -> usize {
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

    fn forced_depth(&self) -> Option<u16> {
        let card = card(ship(self.view, self.id));
        if self.log.damage >= card.to_surface {
            return Some(self.log.depth.saturating_sub(25));
        }
        (self.log.power == 0).then(|| self.log.depth.saturating_sub(card.rise_rate))
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

    /// What a torpedo must promise before it is fired: its share of what is still needed, less when time runs out, and more
    /// as long as nobody has seen how the enemy moves. `n_fired` go before it.
    fn least_worth(&self, n_fired: usize) -> f64 {
        let ends = self.log.reloads.map(|n| f64::from(n.min(self.turns_left() / RELOAD_TURNS)));
        let n_shots = self.loaded().count() as f64 + ends.iter().sum::<f64>();
        let share = (needed(self.view) / n_shots.max(1.0)).clamp(0.4, 2.0);
        let hurry = match self.turns_left() {
            0..=1 => 0.1,
            2..=4 => 0.4,
            5..=9 => 0.75,
            _ => 1.0,
        };
        let is_hunted = if self.n_hunters > 0 { 0.75 } else { 1.0 };
        let is_unknown = if self.view.turn <= 2 { 1.4 } else { 1.0 };
        let card = card(ship(self.view, self.id));
        let life = 1.0 - 0.7 * f64::from(self.log.damage) / f64::from(card.damage);
        let least = match &scenario(self.view).victory {
            // One fleet passes once: she waits for a good chance, the longer the more time there is.
            Victory::ArkRoyal => life * (WAITING * f64::from(self.turns_left().saturating_sub(1))).clamp(0.1, 1.2),
            _ => share * life * hurry * is_hunted * is_unknown,
        };
        // Without reloads she does not waste any at who goes nowhere: he will be there later.
        let can_wait = self.turns_left() > LAST_CALL && self.log.reloads == [0, 0];
        let is_spare = self.loaded().count() > n_fired + RESERVE;
        let patience = if is_spare { SPARE_PATIENCE } else { PATIENCE };
        let least = if can_wait { least.max(patience * self.aimless()) } else { least };
        // Torpedoes are kept for a ship that cannot get away, as long as there is time to line up.
        match self.lineup {
            Some(Lineup { turns: 0, .. }) => least.min(SURE_SHOT),
            Some(_) => least.max(SURE_SHOT),
            None => least,
        }
    }

    /// Whether the men at bow and stern have nothing to load, and time for it: one torpedo then costs nothing.
    fn has_idle_loader(&self) -> [bool; 2] {
        // Where thirty points are wanted every torpedo must do its share.
        if !matches!(scenario(self.view).victory, Victory::ArkRoyal) {
            return [false; 2];
        }
        [0, 1].map(|end| {
            let is_idle = self.tubes(end).all(|(_, tube)| matches!(tube, Tube::Loaded(_)));
            is_idle && self.log.reloads[end] > 0 && self.turns_left() > RELOAD_TURNS + 1
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

    /// How to get at ships that lie still, if there are any and torpedoes to fire at them.
    fn lined_up(&self, is_surfaced: bool) -> Option<Lineup> {
        if self.edge.is_some() || self.is_satisfied() {
            return None;
        }
        let stills: Vec<Still> = self.still_targets().map(|(id, hull)| self.still(id, hull)).collect();
        let torpedo = self.log.torpedo.or_else(|| self.loaded().next().map(|(_, torpedo)| torpedo))?;
        if stills.is_empty() {
            return None;
        }
        let seen = ship(self.view, self.id);
        let card = card(seen);
        let speed =
            if is_surfaced { (card.speed, 0) } else { (card.normal_speed, card.max_submerged - card.normal_speed) };
        let power = if is_surfaced { 0 } else { self.log.power.saturating_sub(1) };
        let damage = damage(torpedo);
        let is_under_fire = is_surfaced && gunfire_on(self.view, self.hull) > UNDER_FIRE;
        let patience = if is_under_fire { LINING_UP_UNDER_FIRE } else { LINING_UP_TURN };
        let means = Means {
            ready: [self.ready(0), self.ready(1)],
            torpedo,
            damage,
            enough: 1.5 * needed(self.view).max(damage),
            speed,
            power,
            turns_left: self.turns_left(),
            patience,
            figures: self.view.figures,
        };
        let firsts = shortest(paths(self.hull, boat_limits(seen, self.log), seen.turns_in_hex));
        lineup(self.hull, &firsts, &stills, &means)
    }

    fn still(&self, id: ShipId, hull: Hull) -> Still {
        Still { hull, defense: card(ship(self.view, id)).defense, worth: worth(self.view, id) }
    }

    /// Torpedoes of one end that will be ready after so many turns.
    fn ready(&self, end: usize) -> [u8; lineup::MAX_TURNS as usize + 1] {
        let tubes = || (0u8..).zip(&self.log.tubes).filter(|(tube, _)| self.is_stern(*tube) == (end == 1));
        std::array::from_fn(|turn| {
            let is_ready = |tube: &Tube| match tube {
                Tube::Loaded(_) => true,
                Tube::Reloading { turns, .. } => usize::from(*turns) <= turn,
                _ => false,
            };
            tubes().filter(|(_, tube)| is_ready(tube)).count() as u8
        })
    }

    /// The torpedoes worth firing now.
    fn shots(&self) -> Vec<(u8, Fired)> {
        let is_forced = self.forced_depth().is_some_and(|depth| depth != self.log.depth);
        let is_bound = self.log.plot.depth.is_some_and(|depth| depth != self.log.depth); // 9.11
        if self.log.depth > FIRING_DEPTH || is_forced || is_bound || self.edge.is_some() || self.is_satisfied() {
            return Vec::new();
        }
        if self.sea.is_empty() {
            return Vec::new();
        }
        let mut is_idle = self.has_idle_loader();
        let mut salvo = Salvo::new(self.sea, self.view);
        let mut shots = self.drafted_shots(&mut salvo);
        let mut by_end: [Option<Vec<Shot>>; 2] = [None, None];
        for (tube, torpedo) in self.loaded().filter(|(tube, _)| self.drafted_shot(*tube).is_none()) {
            let is_stern = self.is_stern(tube);
            let listed =
                by_end[usize::from(is_stern)].get_or_insert_with(|| candidates(self.sea, self.hull, is_stern, torpedo));
            let judged = listed.iter().map(|shot| (salvo.worth(shot), shot));
            let end = usize::from(is_stern);
            let least = self.least_worth(shots.len());
            let least = if is_idle[end] { least.min(SPARED) } else { least };
            let best = judged.max_by(|a, b| a.0.total_cmp(&b.0)).filter(|(worth, _)| *worth >= least);
            if let Some((worth, shot)) = best {
                is_idle[end] = false;
                salvo.add(shot);
                shots.push((tube, Fired { launch: shot.launch, worth, target: salvo.mark(shot), drafted: None }));
            }
        }
        shots
    }

    fn drafted_shot(&self, tube: u8) -> Option<submarine::state::Shot> {
        self.log.plot.shots.get(usize::from(tube)).copied().flatten()
    }

    /// The torpedoes that are written down already, with the best of what is still open about them.
    fn drafted_shots(&self, salvo: &mut Salvo<'_>) -> Vec<(u8, Fired)> {
        let mut shots = Vec::new();
        for (tube, kind) in self.loaded() {
            let Some(drafted) = self.drafted_shot(tube) else { continue };
            let fits = |launch: &Launch| {
                launch.course == drafted.course
                    && drafted.run.is_none_or(|run| run == launch.run)
                    && (launch.is_shallow == drafted.is_shallow || (launch.is_shallow && drafted.run.is_none()))
            };
            let open = launches(self.is_stern(tube), kind).filter(fits);
            let judged = open.map(|launch| self.sea.judge(self.hull, launch, 0, 1));
            let judged = judged.map(|shot| (salvo.worth(&shot), shot));
            if let Some((worth, shot)) = judged.max_by(|a, b| a.0.total_cmp(&b.0)) {
                let fired = Fired { launch: shot.launch, worth, target: salvo.mark(&shot), drafted: Some(drafted) };
                salvo.add(&shot);
                shots.push((tube, fired));
            }
        }
        shots
    }

    /// The depth at the end of the turn.
    fn depth(&self, fires: bool, dice: &mut SeededDice) -> u16 {
        let card = card(ship(self.view, self.id));
        let depth = self.log.depth;
        if let Some(drafted) = self.log.plot.depth {
            return drafted;
        }
        if let Some(forced) = self.forced_depth() {
            return forced;
        }
        if fires {
            return depth;
        }
        let down = |to: u16| to.min(depth + card.dive_rate).max(depth.saturating_sub(card.rise_rate));
        let safe = (deepest_setting(self.view) + 75).min(card.max_depth);
        if self.edge.is_some() {
            return if dice.pick(4) == 0 { down(card.max_depth.saturating_sub(100)) } else { down(card.max_depth) };
        }
        let is_hurt = self.log.damage + 1 >= card.to_surface && self.n_hunters > 0;
        if self.is_free_to_die() && !self.has_torpedoes() {
            return down(0); // Her gun is all she has left, and nothing is lost with her.
        }
        if !self.has_torpedoes() || is_hurt || self.is_satisfied() {
            return down(safe);
        }
        if self.has_last_guns() {
            return down(0);
        }
        let is_ready = self.loaded().next().is_some();
        if self.n_hunters > 0 && !self.is_bold() {
            // Ready tubes are worth a fight; without them she goes down while she reloads.
            return if is_ready && self.log.damage + 2 <= card.to_surface {
                down(FIRING_DEPTH)
            } else {
                down(safe.min(RELOAD_DEPTH))
            };
        }
        if self.can_stalk() {
            return down(PERISCOPE_DEPTH);
        }
        if self.may_surface() { down(0) } else { down(PERISCOPE_DEPTH) }
    }

    /// Whether her gun can do what is missing in the turns that are left, and she lives to see it.
    fn has_last_guns(&self) -> bool {
        let turns = f64::from(self.turns_left());
        let card = card(ship(self.view, self.id));
        let has_need = matches!(scenario(self.view).victory, Victory::Damage { .. } | Victory::ArkRoyal)
            && needed(self.view) <= 1.0 + LAST_GUNS.1 * turns;
        let taken = gunfire_on(self.view, self.hull) * self.gunnery() * turns;
        let life = f64::from(card.damage.saturating_sub(self.log.damage + 1));
        has_need && (1.0..=LAST_GUNS.0).contains(&turns) && taken <= life && self.is_clear(self.hull)
    }

    /// Whether nobody can run her down where she ends her move on the surface (10.2).
    fn is_clear(&self, end: Hull) -> bool {
        surface(self.view).filter(|(id, _)| ship(self.view, *id).fate == Fate::Afloat).all(|(id, at)| {
            let speed = ship(self.view, id).speed.unwrap_or(u8::MAX).saturating_add(2);
            // It moves once before she comes there, and once before she can dive.
            at.distance(end) > 2 * u16::from(top_speed(self.view, id).min(speed)) + 1
        })
    }

    /// S6: her loss costs nothing.
    fn is_free_to_die(&self) -> bool {
        matches!(scenario(self.view).victory, Victory::WoundedBear)
    }

    /// Whether she stays up with hunters about: her loss costs nothing, and they hardly know what they do.
    fn is_bold(&self) -> bool {
        let steams =
            |id: &ShipId| ship(self.view, *id).kind == Kind::Escort && ship(self.view, *id).fate == Fate::Afloat;
        let mut hunters = surface(self.view).map(|(id, _)| id).filter(steams);
        self.is_free_to_die() && hunters.all(|id| self.habits.aimless(id) > CLUMSY)
    }

    /// Whether all that is left is to get away.
    fn is_satisfied(&self) -> bool {
        match &scenario(self.view).victory {
            Victory::Damage { .. } => self.view.inflicted >= damage_needed(self.view),
            Victory::ArkRoyal => needed(self.view) <= 0.0,
            _ => false,
        }
    }

    fn has_torpedoes(&self) -> bool {
        self.loaded().next().is_some() || self.log.reloads.iter().any(|n| *n > 0)
    }

    /// Whether she can get at a ship that lies still without showing herself.
    fn can_stalk(&self) -> bool {
        let is_shot_at = gunfire_on(self.view, self.hull) > 0.0;
        is_shot_at && self.lined_up(false).is_some_and(|lineup| lineup.worth >= needed(self.view))
    }

    /// Whether she can run on the surface: nobody can run her down, and the guns that bear leave her fit for the attack.
    fn may_surface(&self) -> bool {
        let is_clear = surface(self.view).all(|(_, at)| at.distance(self.hull) > RAMMING_RANGE);
        (is_clear || self.is_bold())
            && gunfire_on(self.view, self.hull) * self.gunnery() <= bearable(self.view, self.id, self.log.damage)
    }

    /// The move with the best prospects; the enemy must not be sure of it.
    fn path(&self, depth: u16, dice: &mut SeededDice) -> Option<Path> {
        let seen = ship(self.view, self.id);
        let all = paths(self.hull, boat_limits(seen, self.log), seen.turns_in_hex);
        let all = going_on(all, self.hull, self.log.plot.moves);
        let salvo = Salvo::new(self.sea, self.view);
        let goal = self.goal();
        let noise = if self.n_hunters > 0 { 0.5 } else { 0.05 };
        let score = |path: &Path| self.prospects(path, &salvo, goal, depth);
        shortest(all)
            .into_iter()
            .map(|path| (path, score(&path)))
            .map(|(path, score)| (path, score + noise * dice.unit()))
            .max_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(path, _)| path)
    }

    /// Where the most valuable target can be met.
    fn goal(&self) -> Option<fathom_hex::Hex> {
        let weight = |(id, hull): &(ShipId, Hull)| {
            let seen = ship(self.view, *id);
            let value = match seen.kind {
                Kind::Capital => 3.0,
                Kind::Merchantman => 2.0,
                Kind::Escort => 0.1,
                Kind::Submarine => 0.0,
            };
            let still = if seen.fate == Fate::Dead { 1.5 } else { 1.0 };
            still * value / (10.0 + f64::from(hull.distance(self.hull)))
        };
        let (id, hull) = surface(self.view).max_by(|a, b| weight(a).total_cmp(&weight(b)))?;
        // Who turns much does not get far.
        let speed = f64::from(likely_speed(self.view, id)) * (1.0 - self.habits.turns(id)).clamp(0.0, 1.0);
        let own = if self.log.depth == 0 { 3.0 } else { 1.3 };
        // By how much she would be too late for the place after so many turns.
        let late = |turns: &i16| {
            let place = hull.bow.ahead(hull.facing, (speed * f64::from(*turns)) as i16);
            f64::from(self.hull.bow.distance(place)) - own * f64::from(*turns) - TORPEDO_REACH
        };
        let turns = (1..=MAX_LEAD).find(|turns| late(turns) <= 0.0);
        let turns = turns.or_else(|| (1..=MAX_LEAD).min_by(|a, b| late(a).total_cmp(&late(b)))).unwrap_or(3);
        Some(hull.bow.ahead(hull.facing, (speed * f64::from(turns)) as i16))
    }

    fn prospects(&self, path: &Path, salvo: &Salvo<'_>, goal: Option<fathom_hex::Hex>, depth: u16) -> f64 {
        let card = card(ship(self.view, self.id));
        let over = path.hexes.saturating_sub(card.normal_speed);
        let spent = if self.log.depth == 0 { 0 } else { over };
        let mut score = -POWER_WORTH * f64::from(spent);
        if spent >= self.log.power && spent > 0 {
            score -= 20.0; // 8.3.4: without power she must rise.
        }
        if self.n_hunters > 0 {
            let expected: f64 = path.hull.hexes().iter().map(|hex| self.presence.at(*hex)).sum();
            score -= 4.0 * expected * self.n_hunters as f64;
        }
        if let Some(edge) = self.edge {
            return score + self.way_out(edge, path, spent);
        }
        let is_hunting = depth <= FIRING_DEPTH && self.loaded().next().is_some() && !self.is_satisfied();
        if is_hunting {
            score += SHOT_WORTH * self.next_shot(path, salvo);
        }
        if let Some(first) =
            self.lineup.and_then(|lineup| lineup.path).filter(|_| is_hunting || self.log.reloads != [0, 0])
        {
            score += if first.hull == path.hull { LINING_UP } else { 0.0 };
        }
        if depth == 0 && !self.is_clear(path.hull) {
            score -= RUN_DOWN;
        }
        if depth == 0 {
            let (given, taken) = if self.is_free_to_die() { BOLD_DUEL } else { DUEL };
            let deals = gun_worth(self.view, self.id, path.hull);
            score += given * deals - taken * gunfire_on(self.view, path.hull) * self.gunnery();
        }
        let distance = goal.map_or(0.0, |goal| f64::from(path.hull.bow.distance(goal)));
        let distance = match self.stands_off() {
            Some(target) => (f64::from(path.hull.distance(target)) - STAND_OFF).abs(),
            None => distance,
        };
        let is_fighting = self.n_hunters == 0 || depth <= FIRING_DEPTH;
        let is_armed = self.has_torpedoes() || self.is_free_to_die();
        score
            + if is_armed && is_fighting && !self.is_satisfied() {
                -CLOSING * distance
            } else {
                0.1 * distance.min(20.0)
            }
    }

    /// The target she wears down with her gun instead of closing: one that moves, but not away.
    fn stands_off(&self) -> Option<Hull> {
        let (id, target) = surface(self.view).find(|(id, _)| ship(self.view, *id).kind == Kind::Capital)?;
        let is_erratic =
            ship(self.view, id).fate == Fate::Afloat && self.habits.aimless(id) > ERRATIC && self.turns_left() > 2;
        (self.log.depth == 0 && is_erratic && self.is_free_to_die()).then_some(target)
    }

    /// How much of the gunfire that could be is to be expected: who moves aimlessly often forgets to fire.
    fn gunnery(&self) -> f64 {
        1.0 - 0.5 * self.aimless()
    }

    /// Ships worth a torpedo that cannot move, and are not dealt with by those in the water.
    fn still_targets(&self) -> impl Iterator<Item = (ShipId, Hull)> {
        surface(self.view).filter(|(id, hull)| {
            let seen = ship(self.view, *id);
            let left = f64::from(seen.capacity.saturating_sub(seen.damage));
            seen.fate == Fate::Dead && worth(self.view, *id) > 0.5 && self.under_way(*id, *hull) < left
        })
    }

    /// The damage to be expected from torpedoes in the water to a ship that lies still.
    fn under_way(&self, id: ShipId, hull: Hull) -> f64 {
        let defense = card(ship(self.view, id)).defense;
        let all = self.view.torpedoes.iter().filter_map(|torpedo| {
            let at = lineup::meets(torpedo.hex, torpedo.facing, hull).filter(|_| torpedo.missed & 1 << id.0 == 0)?;
            let attitude = attitude(hull, torpedo.hex.ahead(torpedo.facing, at), torpedo.facing);
            let hit = odds::hit(self.view.figures, defense, attitude, torpedo.is_shallow, true);
            Some(hit.as_f64() * damage(torpedo.kind?))
        });
        all.sum()
    }

    /// What the best torpedo of the next turn would be worth from the end of this move.
    fn next_shot(&self, path: &Path, salvo: &Salvo<'_>) -> f64 {
        let best = |is_stern: bool| {
            let is_end = |(tube, _): &(u8, TorpedoId)| self.is_stern(*tube) == is_stern;
            let tubes: Vec<TorpedoId> = self.loaded().filter(is_end).map(|(_, torpedo)| torpedo).collect();
            let Some(torpedo) = tubes.first() else { return 0.0 };
            let speed = torpedo.card().speed;
            let launch = |course, run| Launch { course, run, is_shallow: false, kind: *torpedo };
            let launches = courses(is_stern).flat_map(|course| [speed, speed / 2].map(|run| launch(course, run)));
            let worth = launches.map(|launch| salvo.worth(&self.sea.judge(path.hull, launch, 1, LATER)));
            worth.fold(0.0, f64::max) * (tubes.len() as f64).sqrt()
        };
        best(false) + best(true)
    }

    /// Towards the edge, as fast as power and time allow.
    fn way_out(&self, edge: Edge, path: &Path, spent: u8) -> f64 {
        let gained = progress(edge, self.hull, path.hull);
        if edge.is_beyond(path.hull.bow) {
            return 100.0;
        }
        let to_go = match edge {
            Edge::Six => i32::from(path.hull.bow.row()),
            Edge::Three => i32::from(submarine::scenario::board().rows + 1 - path.hull.bow.row()),
        };
        let turns = i32::from(self.turns_left());
        let power = i32::from(self.log.power.saturating_sub(spent));
        let card = card(ship(self.view, self.id));
        let normal = i32::from(card.normal_speed);
        let extra = i32::from(card.max_submerged) - normal;
        let reach = turns * normal + (turns * extra).min(power);
        let straight = if path.hull.facing == towards(edge) { 0.0 } else { -3.0 };
        straight + 0.5 * f64::from(gained) - 15.0 * f64::from((to_go - reach).max(0))
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
            std::cmp::Ordering::Less => format!(", rising to {depth} feet"),
            std::cmp::Ordering::Equal => String::new(),
        };
        if let Some((_, best)) = shots.first() {
            let target = best.target.map_or("the enemy", |id| ship(self.view, id).vessel.name.as_str());
            let total: f64 = shots.iter().map(|(_, shot)| shot.worth).sum();
            let n = shots.len();
            return format!("a spread of {n} at {target}, {total:.1} points of damage to be expected; then {moves}");
        }
        if self.edge.is_some() {
            return format!("for the way out, {moves}{dive}, with {} of emergency power", self.log.power);
        }
        if self.n_hunters > 0 {
            let hunters = if self.n_hunters == 1 { "a hunter".into() } else { format!("{} hunters", self.n_hunters) };
            return format!("{hunters} in reach: {moves} away from where they expect her{dive}");
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

/// The direction of an edge.
fn towards(edge: Edge) -> fathom_hex::Facing {
    fathom_hex::Facing::ALL[if edge == Edge::Six { 5 } else { 2 }]
}

/// Every course of a bow or a stern torpedo.
pub(super) fn courses(is_stern: bool) -> impl Iterator<Item = Course> {
    let firsts = if is_stern { [First::X, First::Y, First::Z] } else { [First::A, First::B, First::C] };
    let turns = [None, Some(Helm::Port), Some(Helm::Starboard)];
    firsts.into_iter().flat_map(move |first| turns.into_iter().map(move |turn| Course { first, turn }))
}

/// Every way to fire a torpedo from one end of the boat; a short run keeps clear of a ship that is too near.
fn launches(is_stern: bool, kind: TorpedoId) -> impl Iterator<Item = Launch> {
    let runs = move || (1..=kind.card().speed).rev();
    courses(is_stern)
        .flat_map(move |course| runs().map(move |run| (course, run)))
        .flat_map(move |(course, run)| [false, true].map(|is_shallow| Launch { course, run, is_shallow, kind }))
}

fn candidates(sea: &Sea, hull: Hull, is_stern: bool, kind: TorpedoId) -> Vec<Shot> {
    launches(is_stern, kind).map(|launch| sea.judge(hull, launch, 0, 1)).collect()
}
