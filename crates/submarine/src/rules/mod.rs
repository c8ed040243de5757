//! The rules in the order of the book, one section a file.

pub mod s06_movement;
pub mod s07_plotting;
pub mod s08_speed;
pub mod s09_diving;
pub mod s10_collision;
pub mod s11_launching;
pub mod s12_torpedo_movement;
pub mod s13_detonation;
pub mod s14_reloading;
pub mod s15_weapons;
pub mod s16_resolution;
pub mod s17_gunfire;
pub mod s18_sight;
pub mod s19_damage;
pub mod s20_formation;
pub mod s20_scenarios;
pub mod s20_victory;
pub mod solitaire;

mod standing;

#[cfg(test)]
mod proofs;

use fathom_core::{Rule, Seat, Told, Umpire};

use crate::action::Action;
use crate::cite::{R5, R6_9};
use crate::event::{Event, Vessel};
use crate::phase::Phase;
use crate::scenario::Side;
use crate::sight::{EscortSight, Sight, SubmarineSight};
use crate::state::{Open, ShipId, Submarine};

/// Where broken rules are reported; listing legal actions only asks whether there are any, and allocates nothing.
pub(crate) struct Faults<'a>(pub &'a mut dyn FnMut(Rule, &'static str));

impl Faults<'_> {
    /// Reports a broken rule.
    pub fn add(&mut self, rule: Rule, message: &'static str) {
        (self.0)(rule, message);
    }

    /// Reports a broken rule when `is_broken`.
    pub fn when(&mut self, is_broken: bool, rule: Rule, message: &'static str) {
        if is_broken {
            self.add(rule, message);
        }
    }
}

/// What is said aloud at the table, for both sides to go by (5).
pub(crate) fn announced(event: Event) -> Told<Event> {
    Told::All(event)
}

/// An event with torpedoes or charges, for those who see it: everybody, as long as they lie on the board (2.2).
pub(crate) fn sighted(event: Event) -> Told<Event> {
    Told::All(event)
}

impl Open {
    pub(crate) fn vessel(&self, id: ShipId) -> Vessel {
        Vessel { id, name: self.name(id).to_owned() }
    }

    /// An event about a vessel, for those who see it: everybody, as long as every counter lies on the board (2.2).
    pub(crate) fn seen(&self, id: ShipId, event: impl FnOnce(Vessel) -> Event) -> Told<Event> {
        Told::All(event(self.vessel(id)))
    }

    /// An event in the log of a boat, for those who keep it (2.4).
    pub(crate) fn logged(&self, id: ShipId, event: impl FnOnce(Vessel) -> Event) -> Told<Event> {
        Told::Only(self.boat_ears(), event(self.vessel(id)))
    }

    /// What everybody is barred from: acting out of turn, and ordering ships that are not there.
    fn turn_faults(&self, faults: &mut Faults<'_>, seat: Seat, action: Action) {
        if !self.deciding().has(seat) {
            return faults.add(R5, "you have nothing to decide in this phase");
        }
        faults.when(action.ship().is_some_and(|ship| ship.index() >= self.ships.len()), R6_9, "there is no such ship");
    }
}

impl Sight<'_> {
    /// Reports every rule an action breaks.
    pub(crate) fn check_action(&self, seat: Seat, action: Action, report: &mut dyn FnMut(Rule, &'static str)) {
        let mut is_asked = true;
        let mut note = |rule, message| {
            is_asked = false;
            report(rule, message);
        };
        self.turn_faults(&mut Faults(&mut note), seat, action);
        match self {
            _ if !is_asked => {}
            Sight::Submarine(sight) => sight.phase_faults(&mut Faults(report), action),
            Sight::Escort(sight) => sight.phase_faults(&mut Faults(report), action),
        }
    }

    /// Appends every legal action, sorted.
    pub(crate) fn gen_actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        if !self.deciding().has(seat) {
            return;
        }
        let start = acc.len();
        match self {
            Sight::Submarine(sight) => sight.gen_phase(acc),
            Sight::Escort(sight) => sight.gen_phase(acc),
        }
        acc[start..].sort_unstable();
    }
}

impl SubmarineSight<'_> {
    /// Reports every rule an action breaks in a phase in which the Submarine player decides.
    fn phase_faults(&self, faults: &mut Faults<'_>, action: Action) {
        match self.phase {
            Phase::Placement(_) => self.placement_faults(faults, action),
            Phase::Plotting => self.plot_faults(faults, action),
            Phase::Gunnery(_) => self.gunnery_faults(faults, action),
            Phase::Torpedoes => self.torpedo_faults(faults, action),
            Phase::EscortMovement | Phase::Resolution => faults.add(R5, "you have nothing to decide in this phase"),
            Phase::Over => faults.add(R5, "the game is over"),
        }
    }

    fn gen_phase(&self, acc: &mut Vec<Action>) {
        match self.phase {
            Phase::Placement(_) => self.gen_placements(acc),
            Phase::Plotting => self.gen_plots(acc),
            Phase::Gunnery(_) => self.gen_gunfire(acc),
            Phase::Torpedoes => self.gen_torpedo_orders(acc),
            Phase::EscortMovement | Phase::Resolution | Phase::Over => {}
        }
    }

    /// Appends an action about a ship that exists, when it is legal.
    pub(crate) fn offer(&self, action: Action, acc: &mut Vec<Action>) {
        let mut is_legal = true;
        self.phase_faults(&mut Faults(&mut |_, _| is_legal = false), action);
        if is_legal {
            acc.push(action);
        }
    }
}

impl EscortSight<'_> {
    /// Reports every rule an action breaks in a phase in which the Escort player decides.
    fn phase_faults(&self, faults: &mut Faults<'_>, action: Action) {
        match self.phase {
            Phase::Placement(_) => self.placement_faults(faults, action),
            Phase::Plotting => self.convoy_plot_faults(faults, action),
            Phase::Gunnery(_) => self.gunfire_faults(faults, Side::Escort, action),
            Phase::EscortMovement => self.escort_faults(faults, action),
            Phase::Resolution => self.resolution_faults(faults, action),
            Phase::Torpedoes => faults.add(R5, "you have nothing to decide in this phase"),
            Phase::Over => faults.add(R5, "the game is over"),
        }
    }

    fn gen_phase(&self, acc: &mut Vec<Action>) {
        match self.phase {
            Phase::Placement(_) => self.gen_placements(acc),
            Phase::Plotting => self.gen_convoy_plots(acc),
            Phase::Gunnery(_) => self.gen_gunfire(acc),
            Phase::EscortMovement => self.gen_escort_moves(acc),
            Phase::Resolution => self.gen_settings(acc),
            Phase::Torpedoes | Phase::Over => {}
        }
    }

    /// Appends an action about a ship that exists, when it is legal.
    pub(crate) fn offer(&self, action: Action, acc: &mut Vec<Action>) {
        let mut is_legal = true;
        self.phase_faults(&mut Faults(&mut |_, _| is_legal = false), action);
        if is_legal {
            acc.push(action);
        }
    }
}

impl Submarine {
    /// Writes a refused part of a plot or a move down, so that the rest of the order is judged as it was written.
    pub(crate) fn assume_drafted(&mut self, seat: Seat, action: Action) {
        if let (Phase::Plotting, Side::Escort, Action::Convoy(moves)) = (self.phase, self.side_of(seat), action) {
            return self.assume_convoy_plot(moves);
        }
        let Some(id) = action.ship().filter(|id| id.index() < self.ships.len()) else { return };
        match self.phase {
            Phase::Plotting if self.side_of(seat) == Side::Submarine && self.is_boat(id) => {
                self.assume_plot(id, action);
            }
            Phase::EscortMovement if self.side_of(seat) == Side::Escort => self.assume_deed(id, action),
            Phase::Placement(_) if self.is_boat(id) == (self.side_of(seat) == Side::Submarine) => {
                self.assume_placed(id, action);
            }
            _ => {}
        }
    }

    /// Does a legal action and goes on to the next decision.
    pub(crate) fn carry_out(&mut self, umpire: &mut Umpire<'_, Event>, seat: Seat, action: Action) {
        match self.phase {
            Phase::Placement(_) => self.place(seat, action),
            Phase::Plotting => self.plot(umpire, seat, action),
            Phase::Gunnery(_) => self.open_fire(umpire, seat, action),
            Phase::EscortMovement => self.sail(umpire, action),
            Phase::Torpedoes => self.order_torpedo(umpire, seat, action),
            Phase::Resolution => self.resolve(umpire, action),
            Phase::Over => {}
        }
        self.end_if_decided(umpire);
        self.advance(umpire);
    }
}
