//! The rules, one file for each heading of the book, in its order.

pub(crate) mod victory;

pub(crate) mod movement_escort;

pub(crate) mod movement_boat;

pub(crate) mod blind_zone;

pub(crate) mod depth_charge;

pub(crate) mod torpedo;

pub(crate) mod prepare;

pub(crate) mod surface;

pub(crate) mod ramming;

pub(crate) mod multiship;

use fathom_core::{Refusal, Rule, Seat, Told, Umpire};

use crate::action::Action;
use crate::board::{Depth, Turn};
use crate::cite::{R_BLIND_1, R_CAP_DE_1, R_CAP_UB_1, R_DC_1, R_DC_16, R_MOVE_GEN_1, R_MULTI_4, R_MULTI_10A, R_WIN_1};
use crate::event::Event;
use crate::ship::Ship;
use crate::state::{Marks, Stage, UBoat};
use movement_escort::clearing_turns;
use victory::winning_rule;

/// The paragraph an action breaks and how; a [`Refusal`] is made of it only when somebody reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fault(pub(crate) Rule, pub(crate) &'static str);

/// Whether an action is legal.
pub(crate) type Verdict = Result<(), Fault>;

impl UBoat {
    /// Lists the legal actions of a seat in order.
    #[inline]
    pub(crate) fn list(&self, seat: Seat, acc: &mut Vec<Action>) {
        match self.active() {
            _ if self.stage == Stage::Over => {}
            None => acc.extend(self.unmoved().filter(|ship| self.world.owner(*ship) == seat).map(Action::Take)),
            Some(ship) if self.world.owner(ship) != seat => {}
            Some(ship) if self.stage == Stage::Report => self.list_report(ship, acc),
            Some(ship) if ship.is_boat() => self.list_boat(ship, acc),
            Some(ship) => self.list_escort(ship, acc),
        }
    }

    fn list_escort(&self, escort: Ship, acc: &mut Vec<Action>) {
        if self.has_questions() && self.has_moved().is_err() {
            self.list_questions(acc);
        }
        if self.can_escort_go_ahead(escort).is_ok() {
            acc.push(Action::Ahead);
        }
        for turn in [Turn::Left, Turn::Right] {
            if self.can_escort_turn(escort, turn).is_ok() {
                acc.push(Action::Turn(turn));
            }
        }
        if self.can_adjust_escort(escort) {
            let hull = self.hull(escort);
            acc.extend(clearing_turns(hull.square, hull.helm.facing()).map(Action::Adjust));
        }
        if self.attack_of(escort).is_some() {
            let depths = Depth::SUBMERGED.into_iter().filter(|depth| self.can_charge(escort, *depth).is_ok());
            acc.extend(depths.map(Action::Charge));
        }
        if self.can_end_escort_move(escort).is_ok() {
            acc.push(Action::EndMove);
            if self.is_end_quiet(escort) {
                self.list_announcements(acc);
            }
        }
    }

    /// Whether there can be anything to ask.
    #[inline]
    fn has_questions(&self) -> bool {
        self.tracks.iter().any(|track| track.marks.has(Marks::PROOF_DUE))
    }

    /// The questions an escort may put before it moves and after.
    #[inline]
    fn list_questions(&self, acc: &mut Vec<Action>) {
        acc.extend(self.boats().filter(|boat| self.can_ask_depth(*boat).is_ok()).map(Action::AskDepth));
        acc.extend(self.boats().filter(|boat| self.can_demand_proof(*boat).is_ok()).map(Action::DemandProof));
    }

    fn list_announcements(&self, acc: &mut Vec<Action>) {
        acc.extend(self.boats().filter(|boat| self.can_attack(*boat).is_ok()).map(Action::Announce));
    }

    fn list_boat(&self, boat: Ship, acc: &mut Vec<Action>) {
        if self.is_at_the_helm(boat).is_ok() {
            self.list_helm(boat, acc);
        }
        if !self.draft.marks.has(Marks::DEPTH_CHANGED) && self.draft.n_torpedoes == 0 {
            let level = self.hull(boat).helm.depth().level();
            for level in [level.wrapping_sub(1), level + 1] {
                if level <= 4 && self.can_change_depth(boat, Depth::from_level(level)).is_ok() {
                    acc.push(Action::Depth(Depth::from_level(level)));
                }
            }
        }
        if self.can_end_boat_move(boat).is_ok() {
            if self.can_aim(boat).is_ok() {
                self.list_targets(boat, acc);
            }
            acc.push(Action::EndMove);
        }
    }

    #[inline]
    fn list_helm(&self, boat: Ship, acc: &mut Vec<Action>) {
        if self.can_boat_go_ahead(boat).is_ok() {
            acc.push(Action::Ahead);
        }
        if self.can_turn_here().is_ok() {
            for turn in Turn::ALL {
                acc.push(Action::Turn(turn));
            }
        }
        if self.can_adjust_boat(boat) {
            let hull = self.hull(boat);
            acc.extend(clearing_turns(hull.square, hull.helm.facing()).map(Action::Adjust));
        }
    }

    fn list_report(&self, ship: Ship, acc: &mut Vec<Action>) {
        if self.needs_target(ship) {
            acc.extend(self.gun_targets(ship).map(Action::Gun));
            return;
        }
        if self.has_questions() {
            self.list_questions(acc);
        }
        self.list_announcements(acc);
        acc.push(Action::Pass);
    }

    /// Whether the active ship has something to decide after its move.
    pub(crate) fn has_report(&self, ship: Ship) -> bool {
        let may_announce = || !ship.is_boat() && self.hull(ship).is_able();
        let is_prey_left = || self.boats().any(|boat| self.can_attack(boat).is_ok());
        self.hull(ship).is_able() && (self.needs_target(ship) || (may_announce() && is_prey_left()))
    }

    /// Whether a seat may do this now.
    pub(crate) fn judge_action(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.verdict(seat, action).map_err(|Fault(rule, message)| Refusal::new(rule, message))
    }

    fn verdict(&self, seat: Seat, action: Action) -> Verdict {
        if self.stage == Stage::Over {
            let rule = self.ending.map_or(R_WIN_1, |ending| winning_rule(ending, self.world.is_multiship()));
            return Err(Fault(rule, "the game is over"));
        }
        if let Action::Take(ship) = action {
            return self.can_take(seat, ship);
        }
        if !self.who_acts().has(seat) {
            return Err(Fault(R_MOVE_GEN_1, "it is not your turn"));
        }
        let Some(ship) = self.active() else {
            return Err(Fault(R_MULTI_4, "choose the ship to move first"));
        };
        match (self.stage, ship.is_boat()) {
            (Stage::Report, _) => self.judge_report(ship, action),
            (_, true) => self.judge_boat(ship, action),
            (_, false) => self.judge_escort(ship, action),
        }
    }

    /// A step into a closed edge is refused once: the rest of the order is that of a ship which halts there.
    pub(crate) fn assume_done(&mut self, seat: Seat, action: Action) {
        let halted = self.active().filter(|ship| self.world.owner(*ship) == seat && self.stage == Stage::Move);
        if action == Action::Ahead && halted.is_some_and(|ship| self.can_adjust(ship)) {
            self.assume_halt();
        }
    }

    fn judge_escort(&self, escort: Ship, action: Action) -> Verdict {
        match action {
            Action::AskDepth(_) | Action::DemandProof(_) if self.has_moved().is_ok() => {
                Err(Fault(R_DC_16, "questions are asked before the move or after it"))
            }
            Action::AskDepth(boat) => self.can_ask_depth(boat),
            Action::DemandProof(boat) => self.can_demand_proof(boat),
            Action::Ahead => self.can_escort_go_ahead(escort),
            Action::Turn(turn) => self.can_escort_turn(escort, turn),
            Action::Adjust(turn) => self.can_escort_adjust(escort, turn),
            Action::Charge(depth) => self.can_charge(escort, depth),
            Action::EndMove => self.can_end_escort_move(escort),
            Action::Announce(boat) => self.can_announce(escort, boat),
            Action::Gun(_) => Err(Fault(R_MULTI_10A, "guns are laid after the move")),
            Action::Pass => Err(Fault(R_DC_1, "end the move first")),
            Action::Depth(_) | Action::Aim(_) | Action::Take(_) => {
                Err(Fault(R_CAP_DE_1, "an escort neither dives nor fires torpedoes"))
            }
        }
    }

    fn judge_boat(&self, boat: Ship, action: Action) -> Verdict {
        match action {
            Action::Ahead => self.can_boat_go_ahead(boat),
            Action::Turn(_) => self.can_boat_turn(boat),
            Action::Adjust(turn) => self.can_boat_adjust(boat, turn),
            Action::Depth(depth) => self.can_change_depth(boat, depth),
            Action::Aim(square) => self.can_aim_at(boat, square),
            Action::EndMove => self.can_end_boat_move(boat),
            Action::Gun(_) => Err(Fault(R_MULTI_10A, "guns are laid after the move")),
            Action::AskDepth(_) | Action::DemandProof(_) => {
                Err(Fault(R_BLIND_1, "boats ask no questions, they know where the escorts are"))
            }
            Action::Charge(_) | Action::Announce(_) | Action::Pass | Action::Take(_) => {
                Err(Fault(R_CAP_UB_1, "a boat has no depth charges"))
            }
        }
    }

    fn judge_report(&self, ship: Ship, action: Action) -> Verdict {
        match action {
            Action::Gun(target) => self.can_gun(ship, target),
            Action::AskDepth(_) | Action::DemandProof(_) | Action::Pass if self.needs_target(ship) => {
                Err(Fault(R_MULTI_10A, "choose a target for the guns first"))
            }
            Action::AskDepth(boat) => self.can_ask_depth(boat),
            Action::DemandProof(boat) => self.can_demand_proof(boat),
            Action::Announce(boat) => self.can_announce(ship, boat),
            Action::Pass => Ok(()),
            _ => Err(Fault(R_DC_1, "the move is over")),
        }
    }

    /// Does a legal action.
    #[inline]
    pub(crate) fn act(&mut self, umpire: &mut Umpire<'_, Event>, action: Action) {
        let Some(ship) = self.active() else {
            let Action::Take(ship) = action else { panic!("a ship must be taken first") };
            return self.take(umpire, ship);
        };
        match action {
            Action::Take(_) => panic!("a ship is under way"),
            Action::AskDepth(boat) => self.ask_depth(umpire, boat),
            Action::DemandProof(boat) => self.prove(umpire, boat),
            Action::Ahead if ship.is_boat() => self.boat_ahead(ship),
            Action::Ahead => self.escort_ahead(umpire, ship),
            Action::Turn(turn) if ship.is_boat() => self.boat_turn(ship, turn),
            Action::Turn(turn) => self.escort_turn(umpire, ship, turn),
            Action::Adjust(turn) if ship.is_boat() => self.boat_adjust(ship, turn),
            Action::Adjust(turn) => self.escort_adjust(umpire, ship, turn),
            Action::Charge(depth) => self.charge(depth),
            Action::Depth(depth) => self.change_depth(ship, depth),
            Action::Aim(square) => self.aim(ship, square),
            Action::EndMove if ship.is_boat() => self.end_boat_move(umpire, ship),
            Action::EndMove => self.end_escort_move(umpire, ship),
            Action::Gun(target) => self.choose_target(umpire, ship, target),
            Action::Announce(boat) => self.end_with_attack(umpire, ship, boat),
            Action::Pass => {
                umpire.tell(|| Told::All(Event::Passed { escort: ship }));
                self.finish_ship(umpire);
            }
        }
    }

    fn choose_target(&mut self, umpire: &mut Umpire<'_, Event>, ship: Ship, target: Ship) {
        self.gun(umpire, ship, target);
        if self.stage == Stage::Report && !self.has_report(ship) {
            self.finish_ship(umpire);
        }
    }

    /// The announcement is the last act of the turn (DC.1, SEQ.2), and ends the move where nothing can come between.
    fn end_with_attack(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship, boat: Ship) {
        if self.stage == Stage::Move {
            self.close_quiet_move(umpire, escort);
        }
        self.announce(umpire, escort, boat);
        self.finish_ship(umpire);
    }
}
