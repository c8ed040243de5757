//! The book, section by section: what is allowed, what happens, what is rolled.
//!
//! - [`asw`]: anti-submarine combat, basic and advanced
//! - [`submarines`]: depth, batteries, who sees them
//! - [`tactical`]: the fight around both, reconstructed
//! - [`strategic_basic`]: range bands, the eight steps
//! - [`strategic_advanced`]: the map, the six phases
//! - [`movement_spotting`]: who moves how far and sees whom
//! - [`air`]: aircraft, reconstructed but for arming, launching and landing
//! - [`victory`]: damage, losses, the end

pub mod air;
pub mod asw;
pub mod movement_spotting;
pub mod strategic_advanced;
pub mod strategic_basic;
pub mod submarines;
pub mod tactical;
pub mod victory;

use fathom_core::{Refusal, Rule, Seat};
use fathom_hex::Hex;

use crate::action::Action;
use crate::cite::{R_STRAT_A_1A, R_STRAT_A_6C, R_STRAT_B_1, R_SUB_3B};
use crate::data::{Kind, Side};
use crate::names::{DivisionId, ShipId, WingId};
use crate::state::{FleetAsw, Phase};

/// A rule that an action breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    rule: Rule,
    message: &'static str,
}

/// Whether something is allowed; cheap, for lists of actions ask it often.
pub(crate) type Verdict = Result<(), Fault>;

/// A verdict: the fault unless `holds`.
pub(crate) fn need(holds: bool, rule: Rule, message: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(Fault { rule, message }) }
}

impl FleetAsw {
    /// Whether a seat may do this now.
    pub(crate) fn judge(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.verdict(seat, action).map_err(|fault| Refusal::new(fault.rule, fault.message))
    }

    pub(crate) fn verdict(&self, seat: Seat, action: Action) -> Verdict {
        let end = self.ending.map_or(R_STRAT_A_6C, |ending| ending.cause.rule());
        need(self.phase != Phase::Over, end, "the game is over")?;
        let rule = self.turn_rule();
        let side = Side::of(seat).filter(|_| self.who_acts().has(seat));
        let side = side.ok_or(Fault { rule, message: "it is not this seat's time to act" })?;
        need(self.is_asked_for(action), rule, "this belongs to another phase")?;
        match action {
            Action::Plot { boat, to, depth } => self.may_plot(side, boat, to, depth),
            Action::Move { ship, to } => self.may_move(side, ship, to),
            Action::Gun { ship, target } => self.may_gun(side, ship, target),
            Action::Torpedo { ship, target } => self.may_torpedo(side, ship, target),
            Action::Search { wing, division } => self.may_search(side, wing, division),
            Action::Strike { wing, division } => self.may_strike(side, wing, division),
            Action::Bomb { wing, base } => self.may_bomb(side, wing, base),
            Action::Close { division } => self.may_close(side, division),
            Action::Open { division } => self.may_open(side, division),
            Action::Attack { division, target } => self.may_attack(side, division, target),
            Action::Intercept { division } => self.may_intercept(side, division),
            Action::Engage { division, target } => self.may_engage(side, division, target),
            Action::Steer { division, to } => self.may_steer(side, division, to),
            Action::Dive { division } => self.may_dive(side, division),
            Action::Surface { division } => self.may_surface(side, division),
            Action::Launch { wing, to } => self.may_launch(side, wing, to),
            Action::Fly { wing, to } => self.may_fly(side, wing, to),
            Action::Arm { wing } => self.may_arm(side, wing),
            Action::Land { wing, deck } => self.may_land(side, wing, deck),
            Action::Done => self.may_end(side),
        }
    }

    /// The paragraph that says whose time it is.
    pub(crate) fn turn_rule(&self) -> Rule {
        match (self.battle.is_on, self.world.kind()) {
            (true, _) | (_, Kind::Tactical) => R_SUB_3B,
            (_, Kind::BasicStrategic) => R_STRAT_B_1,
            (_, Kind::AdvancedStrategic) => R_STRAT_A_1A,
        }
    }

    /// Whether the phase knows this kind of action.
    fn is_asked_for(&self, action: Action) -> bool {
        match action {
            Action::Plot { .. } => matches!(self.phase, Phase::Deploy | Phase::Plot),
            Action::Move { .. } => self.phase == Phase::Move,
            Action::Gun { .. } | Action::Torpedo { .. } => self.phase == Phase::Fire,
            Action::Search { .. } => self.phase == Phase::Assign,
            Action::Strike { .. } => matches!(self.phase, Phase::Assign | Phase::Combat),
            Action::Bomb { .. } | Action::Engage { .. } => self.phase == Phase::Combat,
            Action::Close { .. } => self.phase == Phase::Close,
            Action::Open { .. } => self.phase == Phase::Open,
            Action::Attack { .. } => self.phase == Phase::Attack,
            Action::Intercept { .. } => self.phase == Phase::Intercept,
            Action::Steer { .. } => matches!(self.phase, Phase::Station | Phase::Movement),
            Action::Dive { .. } | Action::Surface { .. } | Action::Launch { .. } | Action::Fly { .. } => {
                self.phase == Phase::Movement
            }
            Action::Arm { .. } => self.phase == Phase::Arming,
            Action::Land { .. } => self.phase == Phase::Recovery,
            Action::Done => true,
        }
    }

    /// Whether a side may end its part: only a submarine that cannot stay down keeps it from that.
    fn may_end(&self, side: Side) -> Verdict {
        match self.phase {
            Phase::Plot => self.may_end_plot(side),
            Phase::Movement => self.may_end_movement(side),
            _ => Ok(()),
        }
    }

    /// Appends everything a side may do, in order.
    pub(crate) fn list(&self, seat: Seat, acc: &mut Vec<Action>) {
        let Some(side) = Side::of(seat).filter(|_| self.who_acts().has(seat)) else { return };
        let start = acc.len();
        match self.phase {
            Phase::Deploy | Phase::Plot => self.gen_plots(side, acc),
            Phase::Move => self.gen_moves(side, acc),
            Phase::Fire => self.gen_shots(side, acc),
            Phase::Assign | Phase::Close | Phase::Open | Phase::Attack | Phase::Intercept => {
                self.gen_steps(side, acc);
            }
            Phase::Station | Phase::Combat | Phase::Movement | Phase::Arming | Phase::Recovery => {
                self.gen_phases(side, acc);
            }
            Phase::Over => {}
        }
        if self.may_end(side).is_ok() {
            acc.push(Action::Done);
        }
        acc[start..].sort_unstable();
    }

    /// An own ship that fights.
    pub(crate) fn own_ship(&self, side: Side, ship: ShipId, rule: Rule) -> Result<usize, Fault> {
        let at = self.world.ship_at(ship).filter(|at| self.world.ship(*at).side == side && self.is_fighting(*at));
        at.ok_or(Fault { rule, message: "this is no ship of yours in the fight" })
    }

    /// An own division that is not destroyed.
    pub(crate) fn own_division(&self, side: Side, division: DivisionId, rule: Rule) -> Result<usize, Fault> {
        let at =
            self.world.division_at(division).filter(|at| self.world.division(*at).side == side && self.is_alive(*at));
        at.ok_or(Fault { rule, message: "this is no division of yours" })
    }

    /// An enemy division that is not destroyed.
    pub(crate) fn enemy_division(&self, side: Side, division: DivisionId, rule: Rule) -> Result<usize, Fault> {
        let at =
            self.world.division_at(division).filter(|at| self.world.division(*at).side != side && self.is_alive(*at));
        at.ok_or(Fault { rule, message: "this is no division of the enemy" })
    }

    /// An own air unit.
    pub(crate) fn own_wing(&self, side: Side, wing: WingId, rule: Rule) -> Result<usize, Fault> {
        let at = self.world.wing_at(wing).filter(|at| self.world.wing(*at).side == side);
        at.ok_or(Fault { rule, message: "this is no air unit of yours" })
    }
}

/// The hexes at most `range` away that `fits`, in no order.
pub(crate) fn around(hex: Hex, range: u8, fits: impl Fn(Hex) -> bool) -> impl Iterator<Item = Hex> {
    hex.within(u16::from(range)).filter(move |hex| fits(*hex))
}
