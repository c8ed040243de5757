//! `captain`: plays either side by working out what weapons are worth, and says why.

use fathom_core::dice::SeededDice;
use submarine::cards::Kind;
use submarine::odds;
use submarine::phase::Phase;
use submarine::scenario::Side;
use submarine::state::ShipId;
use submarine::{Action, Submarine};

use super::belief::Depths;
use super::escort::{self, Plotting};
use super::habits::Habits;
use super::scene::{Scene, boats, hull, ship};
use super::{boat, convoy, guns, place};
use crate::{Bot, Choice, Seen};

pub(super) type Plan = crate::plan::Plan<Action>;

/// A captain of either side.
pub struct Captain {
    dice: SeededDice,
    /// How often in a hundred it does something else.
    slips: usize,
    plan: Option<Plan>,
    /// Boats whose plot of this turn is written.
    plotted: (u8, Vec<ShipId>),
    /// What is believed of each boat's depth, as of this turn.
    depths: Vec<Depths>,
    seen_turn: u8,
    seen_fired: u8,
    /// How the enemy's ships have moved so far.
    habits: Habits,
}

impl Captain {
    /// A captain with dice of its own who slips `slips` times in a hundred.
    pub fn new(seed: u64, slips: usize) -> Captain {
        Captain {
            dice: SeededDice::new(seed),
            slips,
            plan: None,
            plotted: (0, Vec::new()),
            depths: Vec::new(),
            seen_turn: 0,
            seen_fired: 0,
            habits: Habits::default(),
        }
    }

    /// What is believed of the depths, brought up to this turn.
    fn keep_watch(&mut self, view: Scene<'_>) {
        if self.depths.len() != view.boats.len() {
            self.depths = (0..view.boats.len() as u8).map(|at| Depths::first(view, ShipId(at))).collect();
            (self.seen_turn, self.seen_fired) = (view.turn, view.n_fired);
        }
        let has_fired = view.n_fired > self.seen_fired && view.boats.len() == 1;
        for (at, depths) in self.depths.iter_mut().enumerate() {
            let id = ShipId(at as u8);
            (self.seen_turn..view.turn).for_each(|_| depths.pass_turn(view, id));
            depths.observe(view, id, has_fired);
        }
        (self.seen_turn, self.seen_fired) = (view.turn, view.n_fired);
    }

    fn decide(&mut self, seen: &Seen<'_, Submarine>) -> Choice<Action> {
        let (view, legal) = (Scene::new(seen.world(), seen.view()), seen.legal());
        let is_submarine = legal.iter().any(|action| action.ship().is_some_and(|id| id.index() < view.boats.len()));
        match view.phase {
            Phase::Placement(Side::Submarine) => because(place::place(view, legal, &mut self.dice)),
            Phase::Placement(Side::Escort) => because(place::place_ships(view, legal)),
            Phase::Plotting if is_convoy(legal, is_submarine) => self.plot_convoy(view, legal),
            Phase::Plotting => self.plot_boats(view, legal),
            Phase::Gunnery(_) => gunfire(view, legal),
            Phase::EscortMovement => self.sail(view, legal),
            Phase::Resolution => {
                self.keep_watch(view);
                let plotting = Plotting { view, depths: &self.depths };
                because(escort::set(&plotting, legal, &mut self.dice))
            }
            Phase::Torpedoes | Phase::Over => Choice::because(legal[legal.len() - 1], "in the order they were fired"),
        }
    }

    fn plot_convoy(&mut self, view: Scene<'_>, legal: &[Action]) -> Choice<Action> {
        match convoy::plot(view, legal, &mut self.dice) {
            Some(choice) => because(choice),
            None => end(legal, "the convoy is plotted"),
        }
    }

    fn plot_boats(&mut self, view: Scene<'_>, legal: &[Action]) -> Choice<Action> {
        self.habits.watch(view, &mut self.dice);
        if self.plotted.0 != view.turn {
            self.plotted = (view.turn, Vec::new());
        }
        let next = boats(view).map(|(id, _)| id).find(|id| !self.plotted.1.contains(id));
        let Some(id) = next else { return end(legal, "all boats are plotted") };
        self.plotted.1.push(id);
        self.plan = boat::plan(view, id, &self.habits, &mut self.dice);
        match Plan::go_on(&mut self.plan, legal) {
            Some(choice) => choice,
            None => self.plot_boats(view, legal),
        }
    }

    fn sail(&mut self, view: Scene<'_>, legal: &[Action]) -> Choice<Action> {
        self.keep_watch(view);
        let begun = view.draft.as_ref().and_then(|draft| draft.ship);
        let open = begun.map_or_else(|| waiting(legal), |id| vec![id]);
        self.plan = escort::plan(&Plotting { view, depths: &self.depths }, &open, &mut self.dice);
        if let Some(choice) = Plan::go_on(&mut self.plan, legal) {
            return choice;
        }
        fallback(legal)
    }
}

/// Whether it is the Escort player who plots: he writes convoy moves, or asks for those of boats.
fn is_convoy(legal: &[Action], has_boats: bool) -> bool {
    legal.iter().any(|action| matches!(action, Action::Convoy(_) | Action::Ask(_)))
        || (!has_boats && legal == [Action::Commit])
}

/// The escorts that can still move.
fn waiting(legal: &[Action]) -> Vec<ShipId> {
    let ids = legal.iter().filter_map(|action| match action {
        Action::Ahead(id) | Action::Turn { ship: id, .. } | Action::EndMove(id) => Some(*id),
        _ => None,
    });
    let mut ids: Vec<ShipId> = ids.collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

fn because((action, why): (Action, String)) -> Choice<Action> {
    Choice::because(action, why)
}

/// Hands in what is written.
fn end(legal: &[Action], why: &'static str) -> Choice<Action> {
    if legal.contains(&Action::Commit) { Choice::because(Action::Commit, why) } else { fallback(legal) }
}

/// When a plan does not work out: end the move, or go straight on until it can be ended.
fn fallback(legal: &[Action]) -> Choice<Action> {
    let find = |wanted: fn(&Action) -> bool| legal.iter().copied().find(wanted);
    let action = find(|action| matches!(action, Action::EndMove(_) | Action::Commit))
        .or_else(|| find(|action| matches!(action, Action::Ahead(_))))
        .or_else(|| find(|action| matches!(action, Action::Turn { .. } | Action::Depth { .. })))
        .unwrap_or(legal[0]);
    Choice::because(action, "nothing better is open")
}

/// Fires where most damage is to be expected, at ships that can be sunk before others.
fn gunfire(view: Scene<'_>, legal: &[Action]) -> Choice<Action> {
    let worth = |id: ShipId, target: ShipId| {
        let (own, other) = (ship(view, id), ship(view, target));
        let (Some(from), Some(to)) = (hull(own), hull(other)) else { return 0.0 };
        let damage = odds::gunfire(own.guns, from, to, other.kind == Kind::Submarine);
        let left = f64::from(other.capacity.saturating_sub(other.damage + other.pending));
        let shots = if other.kind == Kind::Submarine { 1.0 } else { guns::gun_target(view, target).max(0.01) };
        shots * damage / (4.0 + left)
    };
    let fire = legal.iter().copied().filter_map(|action| match action {
        Action::Fire { ship, target } => Some((worth(ship, target), action)),
        _ => None,
    });
    match fire.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1))) {
        Some((_, action)) => Choice::because(action, "on the surface and in range"),
        None => Choice::because(legal[legal.len() - 1], "no target is left"),
    }
}

impl Bot<Submarine> for Captain {
    fn choose(&mut self, seen: &Seen<'_, Submarine>) -> Choice<Action> {
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
