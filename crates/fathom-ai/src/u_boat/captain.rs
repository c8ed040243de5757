//! `captain`: plays by rules of thumb and solved guessing games, and says why.

use std::borrow::Cow;

use fathom_core::dice::SeededDice;
use u_boat::{Action, Ship, Stage, UBoat, View};

use super::boat;
use super::escort::{self, Brave};
use super::guess::Dare;
use super::plan::{Plan, turning};
use super::scene::{Duel, duel};
use super::style::Style;
use crate::{Bot, Choice, Seen};

/// How a commander makes up its mind; [`Commander`] carries it out.
pub trait Mind: Send {
    /// The duel with whatever else this mind knows of it.
    fn regard(&self, _view: &View, duel: Duel) -> Duel {
        duel
    }
    /// The move of an escort up to its end.
    fn escort(&mut self, seen: &Seen<'_, UBoat>, duel: &Duel, dice: &mut SeededDice) -> Plan;
    /// Whether an escort announces an attack after its move, and why.
    fn announces(&mut self, seen: &Seen<'_, UBoat>, duel: &Duel, dice: &mut SeededDice) -> Option<(Ship, String)>;
    /// How an escort goes through running torpedoes.
    fn brave(&mut self, duel: &Duel, dice: &mut SeededDice) -> Brave;
    /// The whole turn of a boat.
    fn boat(&mut self, seen: &Seen<'_, UBoat>, duel: &Duel, dice: &mut SeededDice) -> Plan;
}

/// The mind of `captain`: rules of thumb.
pub struct RulesOfThumb(pub Style);

impl Mind for RulesOfThumb {
    fn escort(&mut self, seen: &Seen<'_, UBoat>, duel: &Duel, dice: &mut SeededDice) -> Plan {
        escort::plan(seen.view(), duel, dice)
    }

    fn announces(&mut self, _seen: &Seen<'_, UBoat>, duel: &Duel, _dice: &mut SeededDice) -> Option<(Ship, String)> {
        escort::announces(duel, self.0)
    }

    fn brave(&mut self, duel: &Duel, _dice: &mut SeededDice) -> Brave {
        Brave::new(duel, self.0)
    }

    fn boat(&mut self, _seen: &Seen<'_, UBoat>, duel: &Duel, dice: &mut SeededDice) -> Plan {
        boat::plan(duel, self.0, dice)
    }
}

/// `captain`.
pub type Captain = Commander<RulesOfThumb>;

/// A commander of any ship, who plans a turn and plays it action by action.
pub struct Commander<M> {
    mind: M,
    dice: SeededDice,
    /// How often in a hundred it does something else.
    slips: usize,
    plan: Option<Plan>,
    brave: Option<Brave>,
}

impl<M: Mind> Commander<M> {
    /// A commander with dice of its own who slips `slips` times in a hundred.
    pub fn new(mind: M, seed: u64, slips: usize) -> Commander<M> {
        Commander { mind, dice: SeededDice::new(seed), slips, plan: None, brave: None }
    }

    /// What it would do, with the reason.
    pub fn decide(&mut self, seen: &Seen<'_, UBoat>) -> Choice<Action> {
        if let Some(choice) = Plan::go_on(&mut self.plan, seen.legal()) {
            return choice;
        }
        match seen.view().stage {
            Stage::Choose => take(seen),
            Stage::Report => self.report(seen),
            _ => self.set_out(seen),
        }
    }

    /// The move has begun, or a plan for it has come to its end.
    fn set_out(&mut self, seen: &Seen<'_, UBoat>) -> Choice<Action> {
        let (view, legal) = (seen.view(), seen.legal());
        let Some((ship, draft)) = view.active.zip(view.draft.as_ref()) else { return fallback(legal) };
        if let Some(ask) = legal.iter().find(|action| matches!(action, Action::AskDepth(_))) {
            return Choice::because(*ask, "a boat not under attack must tell its depth: ask");
        }
        let Some(duel) = duel(seen.world(), view, ship).map(|duel| self.mind.regard(view, duel)) else {
            return fallback(legal);
        };
        if ship.is_boat() {
            self.plan = Some(self.mind.boat(seen, &duel, &mut self.dice));
            return Plan::go_on(&mut self.plan, legal).unwrap_or_else(|| fallback(legal));
        }
        if view.torpedoes_running && !draft.adjusted && !super::scene::is_edge_ahead(duel.escort_at) {
            return self.brave_on(seen, &duel);
        }
        if draft.steps > 0 || draft.adjusted {
            return self.end_move(seen, &duel, escort::holds_fire(&duel));
        }
        self.brave = None;
        self.plan = Some(self.mind.escort(seen, &duel, &mut self.dice));
        Plan::go_on(&mut self.plan, legal).unwrap_or_else(|| fallback(legal))
    }

    /// Torpedoes are running: square by square.
    fn brave_on(&mut self, seen: &Seen<'_, UBoat>, duel: &Duel) -> Choice<Action> {
        let (view, legal) = (seen.view(), seen.legal());
        let draft = view.draft.as_ref().expect("an escort under way has a draft");
        if draft.steps == 0 {
            self.brave = Some(self.mind.brave(duel, &mut self.dice));
            return pick(legal, Action::Ahead, "torpedoes are running, but none can be in the first square");
        }
        if let Some(charge) = escort::charge_here(duel).filter(|charge| legal.contains(charge)) {
            return Choice::because(charge, "over the boat that fired: its depth is certain");
        }
        let Some(brave) = &mut self.brave else {
            return self.end_move(seen, duel, escort::holds_fire(duel));
        };
        let dare = brave.next(view.n_met, &mut self.dice);
        let why = brave.why(dare);
        let actions: Vec<Action> = match dare {
            Dare::Stop(0) => {
                self.brave = None;
                return self.end_move(seen, duel, why);
            }
            Dare::Stop(turn) => {
                self.brave = None;
                turning(turn).into_iter().collect()
            }
            Dare::On(turn, _) => turning(turn).into_iter().chain([Action::Ahead]).collect(),
        };
        self.plan = Some(Plan::new(actions, why));
        Plan::go_on(&mut self.plan, legal).unwrap_or_else(|| fallback(legal))
    }

    /// How the move ends: with an announcement where nothing can come between.
    fn end_move(&mut self, seen: &Seen<'_, UBoat>, duel: &Duel, why_not: String) -> Choice<Action> {
        let legal = seen.legal();
        match self.mind.announces(seen, duel, &mut self.dice) {
            Some((boat, why)) if legal.contains(&Action::Announce(boat)) => {
                Choice::because(Action::Announce(boat), why)
            }
            _ => pick(legal, Action::EndMove, why_not),
        }
    }

    /// The move is done: guns, questions, an announcement.
    fn report(&mut self, seen: &Seen<'_, UBoat>) -> Choice<Action> {
        let (view, legal) = (seen.view(), seen.legal());
        let Some(ship) = view.active else { return fallback(legal) };
        if let Some(gun) = escort::gun_target(view, legal) {
            return Choice::because(gun, "the nearest target for the guns");
        }
        if let Some(ask) = legal.iter().find(|action| matches!(action, Action::AskDepth(_))) {
            return Choice::because(*ask, "a boat not under attack must tell its depth: ask");
        }
        let Some(duel) = duel(seen.world(), view, ship).map(|duel| self.mind.regard(view, duel)) else {
            return fallback(legal);
        };
        match self.mind.announces(seen, &duel, &mut self.dice) {
            Some((boat, why)) if legal.contains(&Action::Announce(boat)) => {
                Choice::because(Action::Announce(boat), why)
            }
            _ => pick(legal, Action::Pass, escort::holds_fire(&duel)),
        }
    }
}

fn take(seen: &Seen<'_, UBoat>) -> Choice<Action> {
    let (view, legal) = (seen.view(), seen.legal());
    let distance = |ship| duel(seen.world(), view, ship).map_or(i16::MAX, |duel| duel.distance());
    let nearest = legal.iter().filter_map(|action| match action {
        Action::Take(ship) => Some((*action, distance(*ship))),
        _ => None,
    });
    let first = nearest.min_by_key(|(_, distance)| *distance).map_or(legal[0], |(action, _)| action);
    Choice::because(first, "the ship nearest to the enemy moves first")
}

fn pick(legal: &[Action], wanted: Action, why: impl Into<Cow<'static, str>>) -> Choice<Action> {
    if legal.contains(&wanted) { Choice::because(wanted, why) } else { fallback(legal) }
}

fn fallback(legal: &[Action]) -> Choice<Action> {
    let order = [Action::EndMove, Action::Pass, Action::Ahead];
    let action = order.into_iter().find(|action| legal.contains(action)).unwrap_or(legal[0]);
    Choice::because(action, "nothing better comes to mind")
}

impl<M: Mind> Bot<UBoat> for Commander<M> {
    fn choose(&mut self, seen: &Seen<'_, UBoat>) -> Choice<Action> {
        if self.slips > 0 && self.plan.is_none() && self.dice.pick(100) < self.slips {
            let legal = seen.legal();
            return Choice::because(legal[self.dice.pick(legal.len())], "a slip");
        }
        match Plan::go_on(&mut self.plan, seen.legal()) {
            Some(choice) => choice,
            None => self.decide(seen),
        }
    }
}
