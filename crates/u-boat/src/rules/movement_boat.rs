//! Movement of the submarines (MOVE.UB.1 to MOVE.UB.11).

use fathom_core::{Faults, Rule, Search, Umpire};

use super::movement_escort::{clearing_turns, is_edge_ahead};
use crate::board::{Depth, Square, Turn};
use crate::cite::{
    R_DC_12, R_MOVE_GEN_2, R_MOVE_UB_1, R_MOVE_UB_2, R_MOVE_UB_3, R_MOVE_UB_5, R_MOVE_UB_6, R_MOVE_UB_9, R_SURF_2,
    R_SURF_4, R_TORP_3, R_WIN_3,
};
use crate::event::Event;
use crate::ship::Ship;
use crate::sight::Hand;
use crate::state::{Attitude, Ending, Hull, Marks, Stage, UBoat};

/// The torpedoes a boat needs in the convoy (WIN.2a).
pub(crate) const CONVOY_TORPEDOES: u8 = 3;

impl Hand<'_> {
    /// SURF.2, SURF.3: damaged, or out of torpedoes.
    #[inline]
    pub(crate) fn must_rise(&self) -> bool {
        self.own().marks.has(Marks::DAMAGED) || self.stores() == 0
    }

    /// The most squares the active boat may move: 2 from the surface, damaged or not (SURF.5), or at emergency speed while
    /// an attack on it is announced (DC.2), else 1, also again after the attack (DC.14).
    #[inline]
    pub(crate) fn boat_speed(&self) -> u8 {
        if !self.draft().run.start_helm.is_submerged() || self.is_under_attack(self.ship) { 2 } else { 1 }
    }

    /// Whether the boat would be submerged in the convoy with enough torpedoes (WIN.2a).
    fn may_enter_convoy(&self) -> bool {
        let depth = self.own().helm.depth().level();
        let rises = self.must_rise() && !self.draft().run.marks.has(Marks::DEPTH_CHANGED);
        self.stores() >= CONVOY_TORPEDOES && depth > u8::from(rises)
    }

    /// Whether the square ahead is closed to the boat as it is now.
    #[inline]
    pub(crate) fn is_closed_ahead(&self) -> bool {
        let own = self.own();
        is_edge_ahead(own.square, own.helm.facing()) && !(own.square.row() > 0 && self.may_enter_convoy())
    }

    /// Other boats in the square ahead are no hindrance (MULTI.12a).
    #[inline]
    pub(crate) fn boat_ahead_faults(&self, faults: &mut impl Faults) -> Search {
        self.helm_faults(faults)?;
        let n_steps = self.draft().run.n_steps;
        if n_steps == 2 {
            let rule = if self.own().is_submerged() { R_MOVE_UB_9 } else { R_MOVE_UB_1 };
            faults.add(rule, "a boat moves at most 2 squares")?;
        } else {
            faults.when(n_steps >= self.boat_speed(), R_MOVE_UB_2, "a submerged boat moves 1 square")?;
        }
        if !self.is_closed_ahead() {
            return Search::Continue(());
        }
        if self.own().square.row() == 0 {
            return faults.add(R_MOVE_GEN_2, "the north edge is closed");
        }
        faults.add(R_WIN_3, "only a submerged boat with 3 torpedoes enters the convoy")
    }

    /// Why the boat moves no more: it has launched, adjusted or reached the convoy.
    #[inline]
    pub(crate) fn helm_faults(&self, faults: &mut impl Faults) -> Search {
        faults.when(self.draft().n_torpedoes > 0, R_TORP_3, "torpedoes are launched at the end of the turn")?;
        self.held_faults(faults)?;
        faults.when(self.own().square.is_convoy(), R_WIN_3, "the boat is in the convoy")
    }

    /// Any turn up to 90 degrees, where an escort has 45 (CAP.UB.2).
    #[inline]
    pub(crate) fn boat_turn_faults(&self, faults: &mut impl Faults) -> Search {
        self.helm_faults(faults)?;
        self.turn_faults(faults)
    }

    /// Whether the boat stands before a closed edge and has not adjusted its angle yet.
    #[inline]
    pub(crate) fn can_adjust_boat(&self) -> bool {
        let has_done = self.draft().run.n_steps > 0 || self.draft().run.marks.has(Marks::ADJUSTED);
        !has_done && self.is_closed_ahead()
    }

    pub(crate) fn boat_adjust_faults(&self, faults: &mut impl Faults, turn: Turn) -> Search {
        let own = self.own();
        self.helm_faults(faults)?;
        if !self.can_adjust_boat() {
            return faults.add(R_MOVE_UB_5, "only a ship that starts with a closed edge ahead adjusts its angle");
        }
        let is_clear = clearing_turns(own.square, own.helm.facing()).any(|clearing| clearing == turn);
        faults.when(!is_clear, self.rule_of_edge(), "the ship adjusts its angle just enough to point clear")
    }

    #[inline]
    pub(crate) fn depth_faults(&self, faults: &mut impl Faults, depth: Depth) -> Search {
        let marks = self.draft().run.marks;
        faults.when(self.draft().n_torpedoes > 0, R_TORP_3, "torpedoes are launched at the end of the turn")?;
        if marks.has(Marks::STRUCK) {
            self.held_faults(faults)?;
        }
        faults.when(self.own().square.is_convoy(), R_WIN_3, "the boat is in the convoy")?;
        let now = self.own().helm.depth();
        // MOVE.UB.10: not more at emergency speed.
        let is_far = marks.has(Marks::DEPTH_CHANGED) || depth.level().abs_diff(now.level()) != 1;
        faults.when(is_far, R_MOVE_UB_6, "a boat changes its depth by 100 feet a turn")?;
        // SURF.10: nor does it ever dive again once it is up.
        if self.must_rise() && depth > now {
            let is_damaged = self.own().marks.has(Marks::DAMAGED);
            let rule = if is_damaged { R_DC_12 } else { R_SURF_2 };
            return faults.add(rule, "a boat that is damaged or out of torpedoes cannot dive");
        }
        let comes_up = depth == Depth::SURFACE && !self.must_rise();
        faults.when(comes_up, R_MOVE_UB_3, "a boat stays down until it is damaged or out of torpedoes")
    }

    /// Whether the boat still has to rise before its turn ends.
    #[inline]
    pub(crate) fn has_to_rise(&self) -> bool {
        let is_due = self.draft().run.start_helm.is_submerged() && self.must_rise();
        is_due && !self.draft().run.marks.has(Marks::DEPTH_CHANGED)
    }

    /// Why a boat must rise: damage (SURF.4), or the want of torpedoes (SURF.2).
    pub(crate) fn rule_of_rising(&self) -> Rule {
        if self.own().marks.has(Marks::DAMAGED) { R_SURF_4 } else { R_SURF_2 }
    }

    #[inline]
    pub(crate) fn boat_end_faults(&self, faults: &mut impl Faults) -> Search {
        if self.own().square.is_convoy() {
            return Search::Continue(());
        }
        self.standing_faults(faults)?;
        faults.when(self.has_to_rise(), self.rule_of_rising(), "the boat must rise 100 feet this turn")
    }
}

impl UBoat {
    #[inline]
    pub(crate) fn boat_ahead(&mut self) {
        self.step_ahead();
        let has_struck = self.hand().strikes().is_some();
        self.pads.draft.run.marks.put(Marks::STRUCK, has_struck);
    }

    /// One square ahead, where a ship may turn again.
    #[inline]
    pub(crate) fn step_ahead(&mut self) {
        let run = &mut self.pads.draft.run;
        run.square = run.square.step(run.helm.facing());
        run.n_steps += 1;
        run.marks.clear(Marks::TURNED);
    }

    #[inline]
    pub(crate) fn boat_turn(&mut self, turn: Turn) {
        self.pads.draft.run.marks.set(Marks::TURNED);
        self.pads.draft.run.put_about(turn);
    }

    pub(crate) fn boat_adjust(&mut self, turn: Turn) {
        self.pads.draft.run.marks.set(Marks::ADJUSTED);
        self.pads.draft.run.put_about(turn);
    }

    pub(crate) fn change_depth(&mut self, depth: Depth) {
        let run = &mut self.pads.draft.run;
        run.helm = Attitude::new(run.helm.facing(), depth);
        run.marks.set(Marks::DEPTH_CHANGED);
    }

    /// The boat's move is over, and everybody hears as much of it as they may.
    pub(crate) fn end_boat_move(&mut self, umpire: &mut Umpire<'_, Event>, boat: Ship) {
        let pose = self.pads.draft.run.pose();
        self.open.piece_mut(boat).marks.clear(Marks::DEPTH_TOLD);
        if pose.square.is_convoy() {
            self.put_on_the_board(boat, pose);
            umpire.tell(|| self.seen(boat, Event::InConvoy { boat, pose }));
            return self.end_game(umpire, Ending::Convoy); // WIN.2a, MULTI.5a
        }
        let (was_fast, hides) = (self.hand().boat_speed() == 2, self.truth().hides(boat));
        self.open.stage = Stage::Report;
        if self.pads.draft.n_torpedoes > 0 {
            self.launch(umpire, boat);
        } else if hides {
            self.hide(umpire, boat, was_fast);
        } else {
            self.show(umpire, boat);
        }
        self.strike(umpire, boat);
        if self.open.stage == Stage::Over {
            return;
        }
        self.surface(umpire, boat);
        self.fire_after_move(umpire, boat);
        if self.open.stage == Stage::Report && !self.hand().has_report() {
            self.finish_ship(umpire);
        }
    }

    /// BLIND.2: the boat is in view.
    pub(crate) fn show(&mut self, umpire: &mut Umpire<'_, Event>, boat: Ship) {
        let pose = self.pads.draft.run.pose();
        self.put_on_the_board(boat, pose);
        umpire.tell(|| self.seen(boat, Event::BoatAt { boat, pose }));
    }

    /// BLIND.6, DC.3: the owner writes the pose down, everybody else hears that the boat is ready.
    fn hide(&mut self, umpire: &mut Umpire<'_, Event>, boat: Ship, was_fast: bool) {
        let run = self.pads.draft.run;
        self.pads.write_down(boat, (run.square, run.helm));
        self.leave_track(boat, was_fast);
        let piece = self.open.piece_mut(boat);
        piece.marks.set(Marks::HIDDEN);
        *piece = Hull::hidden(piece.marks);
        let ready = |record| Event::Ready { boat, record };
        umpire.tell(|| self.noted_and_said(boat, ready(Some(run.pose())), ready(None)));
    }

    /// What everybody can tell of a move out of sight.
    fn leave_track(&mut self, boat: Ship, was_fast: bool) {
        let run = self.pads.draft.run;
        let was_hidden = self.open.piece(boat).is_hidden();
        let track = self.open.track_mut(boat);
        if !was_hidden {
            (track.seen, track.seen_helm, track.n_moves, track.fast) = (run.start, run.start_helm, 0, 0);
        }
        if was_fast && track.n_moves < 8 {
            track.fast |= 1 << track.n_moves;
        }
        track.n_moves = track.n_moves.saturating_add(1);
        track.marks.set(Marks::PROOF_DUE);
        track.marks.clear(Marks::PROVEN);
    }

    /// SURF.6: a boat that has come up is open to a first salvo.
    fn surface(&mut self, umpire: &mut Umpire<'_, Event>, boat: Ship) {
        if !self.pads.draft.run.start_helm.is_submerged() || self.open.piece(boat).is_submerged() {
            return;
        }
        let damaged = self.open.piece(boat).marks.has(Marks::DAMAGED);
        if !damaged {
            self.open.track_mut(boat).marks.set(Marks::OUT_OF_TORPEDOES); // SURF.2: everybody can tell why it came up.
        }
        self.open.piece_mut(boat).marks.set(Marks::JUST_SURFACED);
        umpire.tell(|| self.seen(boat, Event::Surfaced { boat, damaged }));
    }

    /// BLIND.5: the squares a boat can reach at emergency speed from a square and facing.
    pub fn emergency_range(square: Square, facing: crate::board::Facing) -> Vec<Square> {
        let mut range = super::blind_zone::moves_from(square, facing, 2);
        range.sort_unstable();
        range.dedup_by_key(|(square, _)| *square);
        range.into_iter().map(|(square, _)| square).collect()
    }
}
