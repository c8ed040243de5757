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

use fathom_core::{Faults, Refusal, Search, Seat, Umpire, Viewer, allows, judge};

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
        acc.extend(
            self.boats().filter(|boat| allows(|faults| self.question_faults(faults, *boat))).map(Action::AskDepth),
        );
        acc.extend(
            self.boats().filter(|boat| allows(|faults| self.proof_faults(faults, *boat))).map(Action::DemandProof),
        );
    }

    fn gen_announcements(&self, acc: &mut Vec<Action>) {
        for boat in self.boats() {
            if allows(|faults| self.attack_faults(faults, boat)) {
                acc.push(Action::Announce(boat));
            }
        }
    }

    /// Whether the viewer may do this now.
    ///
    /// # Errors
    /// Every paragraph it breaks.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        judge(|faults| self.faults(faults, action))
    }

    fn faults(&self, faults: &mut impl Faults, action: Action) -> Search {
        if self.stage == Stage::Over {
            let rule = self.ending.map_or(R_WIN_1, |ending| winning_rule(ending, self.world().is_multiship()));
            return faults.add(rule, "the game is over");
        }
        if let Action::Take(ship) = action {
            return self.take_faults(faults, ship);
        }
        if !self.is_to_act() {
            return faults.add(R_MOVE_GEN_1, "it is not your turn");
        }
        let Some(hand) = self.hand() else {
            return faults.add(R_MULTI_4, "choose the ship to move first");
        };
        match (self.stage, hand.ship.is_boat()) {
            (Stage::Report, _) => hand.report_faults(faults, action),
            (_, true) => hand.boat_faults(faults, action),
            (_, false) => hand.escort_faults(faults, action),
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
        if self.has_questions() && !self.has_moved() {
            self.gen_questions(acc);
        }
        if allows(|faults| self.escort_ahead_faults(faults)) {
            acc.push(Action::Ahead);
        }
        for turn in [Turn::Left, Turn::Right] {
            if allows(|faults| self.escort_turn_faults(faults, turn)) {
                acc.push(Action::Turn(turn));
            }
        }
        if self.can_adjust_escort() {
            let own = self.own();
            acc.extend(clearing_turns(own.square, own.helm.facing()).map(Action::Adjust));
        }
        if self.attack_of(self.ship).is_some() {
            for depth in Depth::SUBMERGED {
                if allows(|faults| self.charge_faults(faults, depth)) {
                    acc.push(Action::Charge(depth));
                }
            }
        }
        if allows(|faults| self.escort_end_faults(faults)) {
            acc.push(Action::EndMove);
            if self.is_end_quiet() {
                self.gen_announcements(acc);
            }
        }
    }

    fn gen_boat(&self, acc: &mut Vec<Action>) {
        if allows(|faults| self.helm_faults(faults)) {
            self.gen_helm(acc);
        }
        if !self.draft().run.marks.has(Marks::DEPTH_CHANGED) && self.draft().n_torpedoes == 0 {
            let level = self.own().helm.depth().level();
            for level in [level.wrapping_sub(1), level + 1] {
                if level <= 4 && allows(|faults| self.depth_faults(faults, Depth::from_level(level))) {
                    acc.push(Action::Depth(Depth::from_level(level)));
                }
            }
        }
        if allows(|faults| self.boat_end_faults(faults)) {
            if allows(|faults| self.launch_faults(faults)) {
                self.gen_targets(acc);
            }
            acc.push(Action::EndMove);
        }
    }

    #[inline]
    fn gen_helm(&self, acc: &mut Vec<Action>) {
        if allows(|faults| self.boat_ahead_faults(faults)) {
            acc.push(Action::Ahead);
        }
        if allows(|faults| self.turn_faults(faults)) {
            for turn in Turn::ALL {
                acc.push(Action::Turn(turn));
            }
        }
        if self.can_adjust_boat() {
            let own = self.own();
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
        let is_prey_left = || self.boats().any(|boat| allows(|faults| self.attack_faults(faults, boat)));
        self.own().is_able() && (self.needs_target() || (!self.ship.is_boat() && is_prey_left()))
    }

    fn escort_faults(&self, faults: &mut impl Faults, action: Action) -> Search {
        match action {
            Action::AskDepth(_) | Action::DemandProof(_) if self.has_moved() => {
                faults.add(R_DC_16, "questions are asked before the move or after it")
            }
            Action::AskDepth(boat) => self.question_faults(faults, boat),
            Action::DemandProof(boat) => self.proof_faults(faults, boat),
            Action::Ahead => self.escort_ahead_faults(faults),
            Action::Turn(turn) => self.escort_turn_faults(faults, turn),
            Action::Adjust(turn) => self.escort_adjust_faults(faults, turn),
            Action::Charge(depth) => self.charge_faults(faults, depth),
            Action::EndMove => self.escort_end_faults(faults),
            Action::Announce(boat) => self.announcement_faults(faults, boat),
            Action::Gun(_) => faults.add(R_MULTI_10A, "guns are laid after the move"),
            Action::Pass => faults.add(R_DC_1, "end the move first"),
            Action::Depth(_) | Action::Aim(_) | Action::Take(_) => {
                faults.add(R_CAP_DE_1, "an escort neither dives nor fires torpedoes")
            }
        }
    }

    fn boat_faults(&self, faults: &mut impl Faults, action: Action) -> Search {
        match action {
            Action::Ahead => self.boat_ahead_faults(faults),
            Action::Turn(_) => self.boat_turn_faults(faults),
            Action::Adjust(turn) => self.boat_adjust_faults(faults, turn),
            Action::Depth(depth) => self.depth_faults(faults, depth),
            Action::Aim(square) => self.aim_faults(faults, square),
            Action::EndMove => self.boat_end_faults(faults),
            Action::Gun(_) => faults.add(R_MULTI_10A, "guns are laid after the move"),
            Action::AskDepth(_) | Action::DemandProof(_) => {
                faults.add(R_BLIND_1, "boats ask no questions: they know where the escorts are")
            }
            Action::Charge(_) | Action::Announce(_) | Action::Pass | Action::Take(_) => {
                faults.add(R_CAP_UB_1, "a boat has no depth charges")
            }
        }
    }

    fn report_faults(&self, faults: &mut impl Faults, action: Action) -> Search {
        match action {
            Action::Gun(target) => self.gun_faults(faults, target),
            Action::AskDepth(_) | Action::DemandProof(_) | Action::Pass if self.needs_target() => {
                faults.add(R_MULTI_10A, "choose a target for the guns first")
            }
            Action::AskDepth(boat) => self.question_faults(faults, boat),
            Action::DemandProof(boat) => self.proof_faults(faults, boat),
            Action::Announce(boat) => self.announcement_faults(faults, boat),
            Action::Pass => Search::Continue(()),
            _ => faults.add(R_DC_1, "the move is over"),
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
