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

use fathom_core::{Rule, Seat, Umpire};

use crate::action::Action;
use crate::cite::{R5, R6_9};
use crate::event::{Event, Vessel};
use crate::phase::Phase;
use crate::scenario::Side;
use crate::state::{ShipId, Submarine};

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

impl Submarine {
    /// Reports every rule an action breaks.
    pub(crate) fn find_faults(&self, seat: Seat, action: Action, report: &mut dyn FnMut(Rule, &'static str)) {
        let mut faults = Faults(report);
        if !self.deciding().has(seat) {
            return faults.add(R5, "you have nothing to decide in this phase");
        }
        if action.ship().is_some_and(|ship| ship.index() >= self.ships.len()) {
            return faults.add(R6_9, "there is no such ship");
        }
        self.phase_faults(&mut faults, seat, action);
    }

    /// Reports every rule an action of a deciding seat breaks.
    fn phase_faults(&self, faults: &mut Faults<'_>, seat: Seat, action: Action) {
        let side = self.side_of(seat);
        match self.phase {
            Phase::Placement(_) => self.placement_faults(faults, side, action),
            Phase::Plotting if side == Side::Submarine => self.plot_faults(faults, action),
            Phase::Plotting => self.convoy_plot_faults(faults, action),
            Phase::Gunnery(_) => self.gunnery_faults(faults, side, action),
            Phase::EscortMovement => self.escort_faults(faults, action),
            Phase::Torpedoes => self.torpedo_faults(faults, action),
            Phase::Resolution => self.resolution_faults(faults, action),
            Phase::Over => faults.add(R5, "the game is over"),
        }
    }

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
                self.assume_placed(seat, id, action);
            }
            _ => {}
        }
    }

    /// Appends an action of a deciding seat about a ship that exists, when it is legal.
    pub(crate) fn offer(&self, seat: Seat, action: Action, acc: &mut Vec<Action>) {
        let mut is_legal = true;
        self.phase_faults(&mut Faults(&mut |_, _| is_legal = false), seat, action);
        if is_legal {
            acc.push(action);
        }
    }

    pub(crate) fn gen_actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        if !self.deciding().has(seat) {
            return;
        }
        let start = acc.len();
        let side = self.side_of(seat);
        match self.phase {
            Phase::Placement(_) => self.gen_placements(seat, side, acc),
            Phase::Plotting if side == Side::Submarine => self.gen_plots(seat, acc),
            Phase::Plotting => self.gen_convoy_plots(seat, acc),
            Phase::Gunnery(_) => self.gen_gunfire(seat, acc),
            Phase::EscortMovement => self.gen_escort_moves(seat, acc),
            Phase::Torpedoes => self.gen_torpedo_orders(seat, acc),
            Phase::Resolution => self.gen_settings(seat, acc),
            Phase::Over => {}
        }
        acc[start..].sort_unstable();
    }

    /// Does a legal action and goes on to the next decision.
    pub(crate) fn carry_out(&mut self, umpire: &mut Umpire<'_, Event>, seat: Seat, action: Action) {
        let side = self.side_of(seat);
        match self.phase {
            Phase::Placement(_) => self.place(seat, action),
            Phase::Plotting => self.plot(umpire, seat, side, action),
            Phase::Gunnery(_) => self.open_fire(umpire, seat, action),
            Phase::EscortMovement => self.sail(umpire, action),
            Phase::Torpedoes => self.order_torpedo(umpire, seat, action),
            Phase::Resolution => self.set_charge(umpire, action),
            Phase::Over => unreachable!("nobody acts after the end"),
        }
        self.end_if_decided(umpire);
        self.advance(umpire);
    }

    pub(crate) fn vessel(&self, id: ShipId) -> Vessel {
        Vessel { id, name: self.name(id).to_owned() }
    }
}
