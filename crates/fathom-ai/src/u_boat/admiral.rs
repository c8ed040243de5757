//! `admiral`: compares plans in imagined worlds; the guessing games inside them are solved as the captain solves them.

use fathom_core::dice::SeededDice;
use u_boat::{Action, Ship, Side, Stage, UBoat, View};

use super::boat;
use super::captain::Mind;
use super::escort::{self, Brave};
use super::foresee::{Candidate, best};
use super::geometry::{Offset, Run, runs};
use super::plan::{Plan, run_actions};
use super::scene::{Duel, Stance, is_edge_ahead, is_sea, offset};
use super::style::Style;
use super::worth::attack_from;
use crate::Seen;

/// The mind of `admiral`.
pub struct Foresight {
    /// Playouts to spend on a choice.
    pub iterations: u32,
    /// The rules of thumb it starts from.
    pub style: Style,
    /// Whether the run now under way is to end with an announcement.
    announce: Option<bool>,
}

impl Foresight {
    /// A mind that spends so many playouts on a choice.
    pub fn new(iterations: u32, style: Style) -> Foresight {
        Foresight { iterations, style, announce: None }
    }
}

/// How many courses are compared.
const N_COURSES: usize = 7;

impl Mind for Foresight {
    fn regard(&self, view: &View, duel: Duel) -> Duel {
        // A boat that must come up plays another game: guns, not places.
        if duel.must_rise { duel } else { duel.with_prospect(view) }
    }

    fn escort(&mut self, seen: &Seen<'_, UBoat>, duel: &Duel, dice: &mut SeededDice) -> Plan {
        self.announce = None;
        if self.iterations == 0 || is_edge_ahead(duel.escort_at) || (duel.attacked && duel.is_hidden()) {
            return escort::plan(seen.view(), duel, dice);
        }
        self.steer(seen, duel, dice)
    }

    fn announces(&mut self, seen: &Seen<'_, UBoat>, duel: &Duel, dice: &mut SeededDice) -> Option<(Ship, String)> {
        let attack = match self.announce.take() {
            None if self.iterations == 0 => return escort::announces(duel, self.style),
            Some(announce) => announce.then_some(0.0),
            None => self.weigh_attack(seen, duel, dice),
        };
        attack.map(|_| (duel.boat, "the attack does better than the chase in the worlds imagined".to_owned()))
    }

    fn brave(&mut self, duel: &Duel, dice: &mut SeededDice) -> Brave {
        // Nothing is lost by halting before a boat that can no longer reach the convoy.
        let nerve = if duel.must_rise { 0.0 } else { self.style.nerve };
        // Whoever always dares invites whole salvos, whoever never does invites bluffs: a coin keeps both guessing.
        let feared = if dice.pick(2) == 0 { 1 } else { self.style.feared };
        Brave::new(duel, Style { feared, nerve, ..self.style })
    }

    fn boat(&mut self, seen: &Seen<'_, UBoat>, duel: &Duel, dice: &mut SeededDice) -> Plan {
        let routine = boat::into_convoy(duel);
        if let Some(plan) = routine {
            return plan;
        }
        if is_edge_ahead(duel.boat_at) {
            return boat::adjust(duel);
        }
        // The solved duel is the better guide, but it knows nothing of a boat that must come up.
        if self.iterations > 0 && duel.must_rise {
            return self.sail(seen, duel, dice);
        }
        boat::plan(duel, self.style, dice)
    }
}

impl Foresight {
    /// The best run, announced or not.
    fn steer(&mut self, seen: &Seen<'_, UBoat>, duel: &Duel, dice: &mut SeededDice) -> Plan {
        let courses = courses(seen.view(), duel);
        let mut plans: Vec<(&'static Run, bool, f32)> = Vec::new();
        for (run, prior) in &courses {
            let (end, _) = escort::ends(duel.escort_at, run);
            let worth = attack_from(end, duel.boat_at);
            let can_attack = duel.charges > 0 && !duel.is_surfaced() && !duel.is_hidden() && worth > 0.08;
            let eager = worth >= self.style.attack;
            plans.push((run, false, prior - if can_attack && eager { 0.04 } else { 0.0 }));
            plans.extend(can_attack.then_some((*run, true, prior - if eager { 0.0 } else { 0.04 })));
        }
        let mut candidates: Vec<Candidate<'_>> = plans
            .iter()
            .map(|(run, announce, prior)| {
                let charges = escort::certain_charges(duel, run);
                let mut actions = run_actions(duel.escort_at, run.n_steps(), run.turns, &charges);
                actions.extend(ending(duel.boat, *announce));
                Candidate::fixed(actions, *prior)
            })
            .collect();
        let at = best(seen, Side::Escorts, &mut candidates, self.iterations, dice);
        let ((run, announce, _), mean) = (plans[at], candidates[at].mean());
        self.announce = (!duel.attacked).then_some(announce);
        let why = format!(
            "{}; of {} plans played out in imagined worlds the best, {:.0} percent",
            escort::reason(duel, run),
            plans.len(),
            100.0 * mean
        );
        Plan::new(run_actions(duel.escort_at, run.n_steps(), run.turns, &escort::certain_charges(duel, run)), why)
    }

    /// What announcing is worth, when it does better than not.
    fn weigh_attack(&mut self, seen: &Seen<'_, UBoat>, duel: &Duel, dice: &mut SeededDice) -> Option<f32> {
        if duel.charges == 0 || duel.is_surfaced() {
            return None;
        }
        let eager = if escort::announce_value(duel, self.style).is_some() { 0.04 } else { -0.04 };
        let quiet = if seen.view().stage == Stage::Report { Action::Pass } else { Action::EndMove };
        let mut candidates =
            [Candidate::fixed(vec![Action::Announce(duel.boat)], eager), Candidate::fixed(vec![quiet], 0.0)];
        let at = best(seen, Side::Escorts, &mut candidates, self.iterations / 2, dice);
        (at == 0).then(|| candidates[0].mean())
    }

    /// The best move of a boat, with or without torpedoes; under attack, the better of hiding and firing.
    fn sail(&mut self, seen: &Seen<'_, UBoat>, duel: &Duel, dice: &mut SeededDice) -> Plan {
        let style = self.style;
        let options = boat::ways(duel, style);
        let mut candidates: Vec<Candidate<'_>> = options
            .iter()
            .map(|way| {
                Candidate::mixed(
                    move |dice| way.draw(duel, dice).actions.into_iter().collect(),
                    -way.danger(duel, style),
                )
            })
            .collect();
        if candidates.is_empty() {
            return boat::plan(duel, self.style, dice);
        }
        let at = best(seen, Side::Submarines, &mut candidates, self.iterations, dice);
        let mean = candidates[at].mean();
        drop(candidates);
        let mut plan = options[at].draw(duel, dice);
        plan.why = format!(
            "{}; of {} plans played out in imagined worlds the best, {:.0} percent",
            plan.why,
            options.len(),
            100.0 * mean
        )
        .into();
        plan
    }
}

/// How a run ends, wherever the game puts the announcement.
fn ending(boat: Ship, announce: bool) -> Vec<Action> {
    if announce { vec![Action::Announce(boat)] } else { vec![Action::EndMove] }
}

/// The runs most worth comparing: the best ends by rule of thumb, each end once.
fn courses(view: &View, duel: &Duel) -> Vec<(&'static Run, f32)> {
    let others: Vec<Offset> =
        view.escorts.iter().filter(|other| other.ship != duel.escort).map(|other| offset(other.pose.square)).collect();
    let mut rated: Vec<(&'static Run, Stance, f32)> = Vec::new();
    for run in runs(duel.escort_at.facing) {
        let (end, squares) = escort::ends(duel.escort_at, run);
        if squares[1..].iter().any(|square| !is_sea(*square) || others.contains(square)) {
            continue;
        }
        rated.push((run, end, escort::run_worth(duel, end, &squares)));
    }
    rated.sort_by(|a, b| b.2.total_cmp(&a.2));
    let mut ends: Vec<Stance> = Vec::new();
    let mut kept = Vec::new();
    for (run, end, worth) in rated {
        if kept.len() < N_COURSES && !ends.contains(&end) {
            ends.push(end);
            kept.push((run, worth));
        }
    }
    if kept.is_empty() { vec![(&runs(duel.escort_at.facing)[0], 0.0)] } else { kept }
}
