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

use fathom_core::{Refusal, Rule, Seat, Umpire, Viewer};

use crate::action::Action;
use crate::audience::aloud;
use crate::board::{Depth, Turn};
use crate::cite::{R_BLIND_1, R_CAP_DE_1, R_CAP_UB_1, R_DC_1, R_DC_16, R_MOVE_GEN_1, R_MULTI_4, R_MULTI_10A, R_WIN_1};
use crate::event::Event;
use crate::ship::Ship;
use crate::sight::{Hand, Sight};
use crate::state::{Marks, Stage, UBoat};
use movement_escort::clearing_turns;
use victory::winning_rule;

/// The paragraph an action breaks and how; a [`Refusal`] is made of it only when somebody reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fault(pub(crate) Rule, pub(crate) &'static str);

/// Whether an action is legal.
pub(crate) type Verdict = Result<(), Fault>;

impl Sight<'_> {
    /// Lists the viewer's legal actions in order.
    #[inline]
    pub(crate) fn gen_actions(&self, acc: &mut Vec<Action>) {
        match self.hand() {
            _ if self.stage == Stage::Over => {}
            Some(hand) => hand.gen_actions(acc),
            None if self.active().is_some() => {}
            None => acc.extend(self.unmoved().filter(|ship| self.owns(*ship)).map(Action::Take)),
        }
    }

    /// Whether there can be anything to ask.
    #[inline]
    fn has_questions(&self) -> bool {
        self.tracks.iter().any(|track| track.marks.has(Marks::PROOF_DUE))
    }

    /// The questions an escort may put before it moves and after.
    #[inline]
    fn gen_questions(&self, acc: &mut Vec<Action>) {
        acc.extend(self.boats().filter(|boat| self.can_ask_depth(*boat).is_ok()).map(Action::AskDepth));
        acc.extend(self.boats().filter(|boat| self.can_demand_proof(*boat).is_ok()).map(Action::DemandProof));
    }

    fn gen_announcements(&self, acc: &mut Vec<Action>) {
        acc.extend(self.boats().filter(|boat| self.can_attack(*boat).is_ok()).map(Action::Announce));
    }

    /// Whether the viewer may do this now.
    ///
    /// # Errors
    /// The paragraph it breaks.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        self.verdict(action).map_err(|Fault(rule, message)| Refusal::new(rule, message))
    }

    fn verdict(&self, action: Action) -> Verdict {
        if self.stage == Stage::Over {
            let rule = self.ending.map_or(R_WIN_1, |ending| winning_rule(ending, self.world().is_multiship()));
            return Err(Fault(rule, "the game is over"));
        }
        if let Action::Take(ship) = action {
            return self.can_take(ship);
        }
        if !self.is_to_act() {
            return Err(Fault(R_MOVE_GEN_1, "it is not your turn"));
        }
        let Some(hand) = self.hand() else {
            return Err(Fault(R_MULTI_4, "choose the ship to move first"));
        };
        match (self.stage, hand.ship.is_boat()) {
            (Stage::Report, _) => hand.check_report(action),
            (_, true) => hand.check_boat(action),
            (_, false) => hand.check_escort(action),
        }
    }
}

impl Hand<'_> {
    #[inline]
    fn gen_actions(&self, acc: &mut Vec<Action>) {
        match (self.stage, self.ship.is_boat()) {
            (Stage::Report, _) => self.gen_report(acc),
            (_, true) => self.gen_boat(acc),
            (_, false) => self.gen_escort(acc),
        }
    }

    fn gen_escort(&self, acc: &mut Vec<Action>) {
        if self.has_questions() && self.has_moved().is_err() {
            self.gen_questions(acc);
        }
        if self.can_escort_go_ahead().is_ok() {
            acc.push(Action::Ahead);
        }
        for turn in [Turn::Left, Turn::Right] {
            if self.can_escort_turn(turn).is_ok() {
                acc.push(Action::Turn(turn));
            }
        }
        if self.can_adjust_escort() {
            let own = self.own;
            acc.extend(clearing_turns(own.square, own.helm.facing()).map(Action::Adjust));
        }
        if self.attack_of(self.ship).is_some() {
            let depths = Depth::SUBMERGED.into_iter().filter(|depth| self.can_charge(*depth).is_ok());
            acc.extend(depths.map(Action::Charge));
        }
        if self.can_end_escort_move().is_ok() {
            acc.push(Action::EndMove);
            if self.is_end_quiet() {
                self.gen_announcements(acc);
            }
        }
    }

    fn gen_boat(&self, acc: &mut Vec<Action>) {
        if self.is_at_the_helm().is_ok() {
            self.gen_helm(acc);
        }
        if !self.draft.run.marks.has(Marks::DEPTH_CHANGED) && self.draft.n_torpedoes == 0 {
            let level = self.own.helm.depth().level();
            for level in [level.wrapping_sub(1), level + 1] {
                if level <= 4 && self.can_change_depth(Depth::from_level(level)).is_ok() {
                    acc.push(Action::Depth(Depth::from_level(level)));
                }
            }
        }
        if self.can_end_boat_move().is_ok() {
            if self.can_aim().is_ok() {
                self.gen_targets(acc);
            }
            acc.push(Action::EndMove);
        }
    }

    #[inline]
    fn gen_helm(&self, acc: &mut Vec<Action>) {
        if self.can_boat_go_ahead().is_ok() {
            acc.push(Action::Ahead);
        }
        if self.can_turn_here().is_ok() {
            for turn in Turn::ALL {
                acc.push(Action::Turn(turn));
            }
        }
        if self.can_adjust_boat() {
            let own = self.own;
            acc.extend(clearing_turns(own.square, own.helm.facing()).map(Action::Adjust));
        }
    }

    fn gen_report(&self, acc: &mut Vec<Action>) {
        if self.needs_target() {
            acc.extend(self.gun_targets().map(Action::Gun));
            return;
        }
        if self.has_questions() {
            self.gen_questions(acc);
        }
        self.gen_announcements(acc);
        acc.push(Action::Pass);
    }

    /// Whether the ship has something to decide after its move.
    pub(crate) fn has_report(&self) -> bool {
        let is_prey_left = || self.boats().any(|boat| self.can_attack(boat).is_ok());
        self.own.is_able() && (self.needs_target() || (!self.ship.is_boat() && is_prey_left()))
    }

    fn check_escort(&self, action: Action) -> Verdict {
        match action {
            Action::AskDepth(_) | Action::DemandProof(_) if self.has_moved().is_ok() => {
                Err(Fault(R_DC_16, "questions are asked before the move or after it"))
            }
            Action::AskDepth(boat) => self.can_ask_depth(boat),
            Action::DemandProof(boat) => self.can_demand_proof(boat),
            Action::Ahead => self.can_escort_go_ahead(),
            Action::Turn(turn) => self.can_escort_turn(turn),
            Action::Adjust(turn) => self.can_escort_adjust(turn),
            Action::Charge(depth) => self.can_charge(depth),
            Action::EndMove => self.can_end_escort_move(),
            Action::Announce(boat) => self.can_announce(boat),
            Action::Gun(_) => Err(Fault(R_MULTI_10A, "guns are laid after the move")),
            Action::Pass => Err(Fault(R_DC_1, "end the move first")),
            Action::Depth(_) | Action::Aim(_) | Action::Take(_) => {
                Err(Fault(R_CAP_DE_1, "an escort neither dives nor fires torpedoes"))
            }
        }
    }

    fn check_boat(&self, action: Action) -> Verdict {
        match action {
            Action::Ahead => self.can_boat_go_ahead(),
            Action::Turn(_) => self.can_boat_turn(),
            Action::Adjust(turn) => self.can_boat_adjust(turn),
            Action::Depth(depth) => self.can_change_depth(depth),
            Action::Aim(square) => self.can_aim_at(square),
            Action::EndMove => self.can_end_boat_move(),
            Action::Gun(_) => Err(Fault(R_MULTI_10A, "guns are laid after the move")),
            Action::AskDepth(_) | Action::DemandProof(_) => {
                Err(Fault(R_BLIND_1, "boats ask no questions: they know where the escorts are"))
            }
            Action::Charge(_) | Action::Announce(_) | Action::Pass | Action::Take(_) => {
                Err(Fault(R_CAP_UB_1, "a boat has no depth charges"))
            }
        }
    }

    fn check_report(&self, action: Action) -> Verdict {
        match action {
            Action::Gun(target) => self.can_gun(target),
            Action::AskDepth(_) | Action::DemandProof(_) | Action::Pass if self.needs_target() => {
                Err(Fault(R_MULTI_10A, "choose a target for the guns first"))
            }
            Action::AskDepth(boat) => self.can_ask_depth(boat),
            Action::DemandProof(boat) => self.can_demand_proof(boat),
            Action::Announce(boat) => self.can_announce(boat),
            Action::Pass => Ok(()),
            _ => Err(Fault(R_DC_1, "the move is over")),
        }
    }
}

impl UBoat {
    /// A step into a closed edge is refused once: the rest of the order is that of a ship which halts there.
    pub(crate) fn assume_done(&mut self, seat: Seat, action: Action) {
        let hand = self.sight(Viewer::Seat(seat)).hand().filter(|hand| hand.stage == Stage::Move);
        if action == Action::Ahead && hand.is_some_and(|hand| hand.can_adjust()) {
            self.assume_halt();
        }
    }

    /// Does a legal action.
    #[inline]
    pub(crate) fn act(&mut self, umpire: &mut Umpire<'_, Event>, action: Action) {
        let Some(ship) = self.open.active() else {
            let Action::Take(ship) = action else { panic!("a ship must be taken first") };
            return self.take(umpire, ship);
        };
        match action {
            Action::Take(_) => panic!("a ship is under way"),
            Action::AskDepth(boat) => self.ask_depth(umpire, boat),
            Action::DemandProof(boat) => self.prove(umpire, boat),
            Action::Ahead if ship.is_boat() => self.boat_ahead(),
            Action::Ahead => self.escort_ahead(umpire, ship),
            Action::Turn(turn) if ship.is_boat() => self.boat_turn(turn),
            Action::Turn(turn) => self.escort_turn(umpire, ship, turn),
            Action::Adjust(turn) if ship.is_boat() => self.boat_adjust(turn),
            Action::Adjust(turn) => self.escort_adjust(umpire, ship, turn),
            Action::Charge(depth) => self.charge(depth),
            Action::Depth(depth) => self.change_depth(depth),
            Action::Aim(square) => self.aim(ship, square),
            Action::EndMove if ship.is_boat() => self.end_boat_move(umpire, ship),
            Action::EndMove => self.end_escort_move(umpire, ship),
            Action::Gun(target) => self.choose_target(umpire, ship, target),
            Action::Announce(boat) => self.end_with_attack(umpire, ship, boat),
            Action::Pass => {
                umpire.tell(|| aloud(Event::Passed { escort: ship })); // SEQ.7
                self.finish_ship(umpire);
            }
        }
    }

    fn choose_target(&mut self, umpire: &mut Umpire<'_, Event>, ship: Ship, target: Ship) {
        self.gun(umpire, ship, target);
        if self.open.stage == Stage::Report && !self.hand().has_report() {
            self.finish_ship(umpire);
        }
    }

    /// The announcement is the last act of the turn (DC.1, SEQ.2), and ends the move where nothing can come between.
    fn end_with_attack(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship, boat: Ship) {
        if self.open.stage == Stage::Move {
            self.close_quiet_move(umpire, escort);
        }
        self.announce(umpire, escort, boat);
        self.finish_ship(umpire);
    }
}
