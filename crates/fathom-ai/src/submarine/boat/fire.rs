//! Which torpedoes a boat fires, and along which lines.

use fathom_hex::Hull;
use submarine::Action;
use submarine::cards::TorpedoId;
use submarine::scenario::Victory;
use submarine::state::{ShipId, Shot as Drafted, Tube};

use super::super::aims::needed;
use super::super::lineup::Lineup;
use super::super::scene::{card, scenario, ship};
use super::super::solution::{Launch, Salvo, Sea, Shot, courses};
use super::{Bridge, FIRING_DEPTH, RELOAD_TURNS};

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

/// A torpedo that is fired, and why.
pub(super) struct Fired {
    launch: Launch,
    pub worth: f64,
    pub target: Option<ShipId>,
    /// What is written of it already.
    drafted: Option<Drafted>,
}

impl Fired {
    /// What is still to be written of it.
    pub(super) fn actions(&self, ship: ShipId, tube: u8) -> impl Iterator<Item = Action> {
        let Launch { course, run: hexes, is_shallow, .. } = self.launch;
        let launch = self.drafted.is_none().then_some(Action::Launch { ship, tube, course });
        let has_depth = self.drafted.is_some_and(|shot| shot.is_shallow);
        let shallow = (is_shallow && !has_depth).then_some(Action::Shallow { ship, tube });
        let has_run = self.drafted.is_some_and(|shot| shot.run.is_some());
        let run = (!has_run).then_some(Action::Run { ship, tube, hexes });
        launch.into_iter().chain(shallow).chain(run)
    }
}

impl Bridge<'_> {
    /// The torpedoes worth firing now.
    pub(super) fn shots(&self) -> Vec<(u8, Fired)> {
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

    fn drafted_shot(&self, tube: u8) -> Option<Drafted> {
        self.log.plot.shots.get(usize::from(tube)).copied().flatten()
    }

    /// The torpedoes that are written down already, with the best of what is still open about them.
    fn drafted_shots(&self, salvo: &mut Salvo<'_>) -> Vec<(u8, Fired)> {
        let mut shots = Vec::new();
        for (tube, kind) in self.loaded() {
            let Some(drafted) = self.drafted_shot(tube) else { continue };
            let fits = |launch: &Launch| {
                launch.course == drafted.course
                    && drafted.run.is_none_or(|run| run.get() == launch.run)
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
