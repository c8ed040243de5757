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

use fathom_core::{Refusal, Rule};
use fathom_hex::Hex;

use crate::action::Action;
use crate::cite::R_STRAT_A_6C;
use crate::facts::Facts as _;
use crate::names::{DivisionId, ShipId, WingId};
use crate::sight::Sight;
use crate::state::{Division, Phase, Ship, Wing};

/// A rule that an action breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    rule: Rule,
    message: &'static str,
}

/// All rules that an action breaks, in the order of the book's conditions; at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Faults {
    first: Fault,
    more: Vec<Fault>,
}

impl From<Fault> for Faults {
    fn from(first: Fault) -> Faults {
        Faults { first, more: Vec::new() }
    }
}

impl From<Faults> for Refusal {
    fn from(faults: Faults) -> Refusal {
        let mut refusal = Refusal::new(faults.first.rule, faults.first.message);
        faults.more.into_iter().for_each(|fault| refusal.and(Refusal::new(fault.rule, fault.message)));
        refusal
    }
}

/// Whether something is allowed; cheap, for lists of actions ask it often.
pub(crate) type Verdict = Result<(), Faults>;

/// A verdict: the fault unless `holds`.
pub(crate) fn need(holds: bool, rule: Rule, message: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(Fault { rule, message }.into()) }
}

/// Conditions none of which depends on another: everything that is wrong.
pub(crate) fn all(verdicts: impl IntoIterator<Item = Verdict>) -> Verdict {
    let mut found = verdicts.into_iter().filter_map(Verdict::err);
    let Some(mut faults) = found.next() else { return Ok(()) };
    for Faults { first, more } in found {
        faults.more.push(first);
        faults.more.extend(more);
    }
    Err(faults)
}

/// Two things that do not depend on each other: both, or everything that is wrong with them.
pub(crate) fn both<A, B>(one: Result<A, Faults>, other: Result<B, Faults>) -> Result<(A, B), Faults> {
    match (one, other) {
        (Ok(one), Ok(other)) => Ok((one, other)),
        (one, other) => Err(all([one.map(drop), other.map(drop)]).expect_err("one of them is a fault")),
    }
}

impl Sight<'_> {
    /// Whether this side may do this now.
    pub(crate) fn check(&self, action: Action) -> Result<(), Refusal> {
        self.verdict(action).map_err(Refusal::from)
    }

    fn verdict(&self, action: Action) -> Verdict {
        self.check_time()?;
        need(self.is_asked_for(action), self.turn_rule(), "this belongs to another phase")?;
        match action {
            Action::Plot { boat, to, depth } => self.check_plot(boat, to, depth),
            Action::Move { ship, to } => self.check_move(ship, to),
            Action::Gun { ship, target } => self.check_gun(ship, target),
            Action::Torpedo { ship, target } => self.check_torpedo(ship, target),
            Action::Search { wing, division } => self.check_search(wing, division),
            Action::Strike { wing, division } => self.check_strike(wing, division),
            Action::Bomb { wing, base } => self.check_bomb(wing, base),
            Action::Close { division } => self.check_close(division),
            Action::Open { division } => self.check_open(division),
            Action::Attack { division, target } => self.check_attack(division, target),
            Action::Intercept { division } => self.check_intercept(division),
            Action::Engage { division, target } => self.check_engage(division, target),
            Action::Steer { division, to } => self.check_steer(division, to),
            Action::Dive { division } => self.check_dive(division),
            Action::Surface { division } => self.check_surface(division),
            Action::Launch { wing, to } => self.check_launch(wing, to),
            Action::Fly { wing, to } => self.check_fly(wing, to),
            Action::Arm { wing } => self.check_arm(wing),
            Action::Land { wing, deck } => self.check_land(wing, deck),
            Action::Done => self.check_end(),
        }
    }

    /// Whether it is this side's time.
    fn check_time(&self) -> Verdict {
        let end = self.open.ending.map_or(R_STRAT_A_6C, |ending| ending.cause.rule());
        need(self.open.phase != Phase::Over, end, "the game is over")?;
        need(self.is_asked(), self.turn_rule(), "it is not this seat's time to act")
    }

    /// Whether this side may act.
    pub(crate) fn is_asked(&self) -> bool {
        self.who_acts().has(self.side().seat())
    }

    /// Whether a side may end its part: only a submarine that cannot stay down keeps it from that.
    fn check_end(&self) -> Verdict {
        match self.open.phase {
            Phase::Plot => self.check_end_of_plot(),
            Phase::Movement => self.check_end_of_movement(),
            _ => Ok(()),
        }
    }

    /// Appends everything this side may do, in order.
    pub(crate) fn gen_actions(&self, acc: &mut Vec<Action>) {
        if !self.is_asked() {
            return;
        }
        let start = acc.len();
        match self.open.phase {
            Phase::Deploy | Phase::Plot => self.gen_plots(acc),
            Phase::Move => self.gen_moves(acc),
            Phase::Fire => self.gen_shots(acc),
            Phase::Assign | Phase::Close | Phase::Open | Phase::Attack | Phase::Intercept => self.gen_steps(acc),
            Phase::Station | Phase::Combat | Phase::Movement | Phase::Arming | Phase::Recovery => self.gen_phases(acc),
            Phase::Over => {}
        }
        if self.check_end().is_ok() {
            acc.push(Action::Done);
        }
        acc[start..].sort_unstable();
    }

    /// An own ship that fights, by its place, and what its owner knows of it.
    pub(crate) fn own_ship(&self, ship: ShipId, rule: Rule) -> Result<(usize, &Ship), Fault> {
        let at = self.world.ship_at(ship).filter(|at| self.is_fighting(*at));
        let own = at.and_then(|at| Some((at, self.ship(at)?)));
        own.ok_or(Fault { rule, message: "this is no ship of yours in the fight" })
    }

    /// An own division that is not destroyed, by its place, and what its owner knows of it.
    pub(crate) fn own_division(&self, division: DivisionId, rule: Rule) -> Result<(usize, &Division), Fault> {
        let at = self.world.division_at(division).filter(|at| self.is_alive(*at));
        let own = at.and_then(|at| Some((at, self.division(at)?)));
        own.ok_or(Fault { rule, message: "this is no division of yours" })
    }

    /// An enemy division that is not destroyed.
    pub(crate) fn enemy_division(&self, division: DivisionId, rule: Rule) -> Result<usize, Fault> {
        let is_enemy = |at: &usize| self.world.division(*at).side != self.side() && self.is_alive(*at);
        let at = self.world.division_at(division).filter(is_enemy);
        at.ok_or(Fault { rule, message: "this is no division of the enemy" })
    }

    /// An enemy division that carries a Spotted card.
    pub(crate) fn spotted_division(&self, division: DivisionId, rule: Rule) -> Result<usize, Faults> {
        let at = self.enemy_division(division, rule)?;
        need(self.open.divisions[at].spotted, rule, "this division is not spotted")?;
        Ok(at)
    }

    /// An own air unit, by its place, and what its owner knows of it.
    pub(crate) fn own_wing(&self, wing: WingId, rule: Rule) -> Result<(usize, &Wing), Fault> {
        let at = self.world.wing_at(wing).filter(|at| self.world.wing(*at).side == self.side());
        let own = at.and_then(|at| Some((at, self.wing(at)?)));
        own.ok_or(Fault { rule, message: "this is no air unit of yours" })
    }
}

/// The hexes at most `range` away that `fits`, in no order.
pub(crate) fn around(hex: Hex, range: u8, fits: impl Fn(Hex) -> bool) -> impl Iterator<Item = Hex> {
    hex.within(u16::from(range)).filter(move |hex| fits(*hex))
}
