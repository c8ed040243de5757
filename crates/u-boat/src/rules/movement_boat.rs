//! Movement of the submarines (MOVE.UB.1 to MOVE.UB.11).

use fathom_core::{Rule, Seats, Told, Umpire};

use super::movement_escort::{clearing_turns, is_edge_ahead};
use super::{Fault, Verdict};
use crate::board::{Depth, Square, Turn};
use crate::cite::{
    R_DC_12, R_MOVE_GEN_2, R_MOVE_UB_1, R_MOVE_UB_2, R_MOVE_UB_3, R_MOVE_UB_5, R_MOVE_UB_6, R_MOVE_UB_9, R_SURF_2,
    R_SURF_4, R_TORP_3, R_WIN_3,
};
use crate::event::Event;
use crate::ship::Ship;
use crate::state::{Ending, Helm, Marks, Stage, UBoat};

/// The torpedoes a boat needs in the convoy (WIN.2a).
pub(crate) const CONVOY_TORPEDOES: u8 = 3;

impl UBoat {
    /// SURF.2, SURF.3: damaged, or out of torpedoes.
    #[inline]
    pub(crate) fn must_rise(&self, boat: Ship) -> bool {
        self.hull(boat).marks.has(Marks::DAMAGED) || self.stores[boat.index()] == 0
    }

    /// The most squares the active boat may move: 2 from the surface, damaged or not (SURF.5), or at emergency speed while
    /// an attack on it is announced (DC.2), else 1, also again after the attack (DC.14).
    #[inline]
    fn boat_speed(&self, boat: Ship) -> u8 {
        if !self.draft.start_helm.is_submerged() || self.is_under_attack(boat) { 2 } else { 1 }
    }

    /// Whether the boat would be submerged in the convoy with enough torpedoes (WIN.2a).
    fn may_enter_convoy(&self, boat: Ship) -> bool {
        let depth = self.hull(boat).helm.depth().level();
        let rises = self.must_rise(boat) && !self.draft.marks.has(Marks::DEPTH_CHANGED);
        self.stores[boat.index()] >= CONVOY_TORPEDOES && depth > u8::from(rises)
    }

    /// Whether the square ahead is closed to the boat as it is now.
    #[inline]
    pub(crate) fn is_closed_ahead(&self, boat: Ship) -> bool {
        let hull = self.hull(boat);
        is_edge_ahead(hull.square, hull.helm.facing()) && !(hull.square.row() > 0 && self.may_enter_convoy(boat))
    }

    /// Other boats in the square ahead are no hindrance (MULTI.12a).
    #[inline]
    pub(crate) fn can_boat_go_ahead(&self, boat: Ship) -> Verdict {
        self.is_at_the_helm(boat)?;
        if self.draft.n_steps == 2 {
            let rule = if self.hull(boat).is_submerged() { R_MOVE_UB_9 } else { R_MOVE_UB_1 };
            return Err(Fault(rule, "a boat moves at most 2 squares"));
        }
        if self.draft.n_steps >= self.boat_speed(boat) {
            return Err(Fault(R_MOVE_UB_2, "a submerged boat moves 1 square"));
        }
        if self.is_closed_ahead(boat) {
            return Err(if self.hull(boat).square.row() == 0 {
                Fault(R_MOVE_GEN_2, "the north edge is closed")
            } else {
                Fault(R_WIN_3, "only a submerged boat with 3 torpedoes enters the convoy")
            });
        }
        Ok(())
    }

    /// Whether the boat still moves: it has not launched, adjusted or reached the convoy.
    #[inline]
    pub(crate) fn is_at_the_helm(&self, boat: Ship) -> Verdict {
        if self.draft.n_torpedoes > 0 {
            return Err(Fault(R_TORP_3, "torpedoes are launched at the end of the turn"));
        }
        if self.draft.marks.has(Marks::ADJUSTED | Marks::STRUCK) {
            return self.is_held();
        }
        if self.hull(boat).square.is_convoy() {
            return Err(Fault(R_WIN_3, "the boat is in the convoy"));
        }
        Ok(())
    }

    /// Any turn up to 90 degrees, where an escort has 45 (CAP.UB.2).
    #[inline]
    pub(crate) fn can_boat_turn(&self, boat: Ship) -> Verdict {
        self.is_at_the_helm(boat)?;
        self.can_turn_here()
    }

    /// Whether the boat stands before a closed edge and has not adjusted its angle yet.
    #[inline]
    pub(crate) fn can_adjust_boat(&self, boat: Ship) -> bool {
        let has_done = self.draft.n_steps > 0 || self.draft.marks.has(Marks::ADJUSTED);
        !has_done && self.is_closed_ahead(boat)
    }

    pub(crate) fn can_boat_adjust(&self, boat: Ship, turn: Turn) -> Verdict {
        let hull = self.hull(boat);
        self.is_at_the_helm(boat)?;
        if !self.can_adjust_boat(boat) {
            return Err(Fault(R_MOVE_UB_5, "only a ship that starts with a closed edge ahead adjusts its angle"));
        }
        if !clearing_turns(hull.square, hull.helm.facing()).any(|clearing| clearing == turn) {
            return Err(Fault(self.rule_of_edge(boat), "the ship adjusts its angle just enough to point clear"));
        }
        Ok(())
    }

    #[inline]
    pub(crate) fn can_change_depth(&self, boat: Ship, depth: Depth) -> Verdict {
        if self.draft.n_torpedoes > 0 {
            return Err(Fault(R_TORP_3, "torpedoes are launched at the end of the turn"));
        }
        if self.draft.marks.has(Marks::STRUCK) {
            return self.is_held();
        }
        if self.hull(boat).square.is_convoy() {
            return Err(Fault(R_WIN_3, "the boat is in the convoy"));
        }
        let now = self.hull(boat).helm.depth();
        if self.draft.marks.has(Marks::DEPTH_CHANGED) || depth.level().abs_diff(now.level()) != 1 {
            // MOVE.UB.10: not more at emergency speed.
            return Err(Fault(R_MOVE_UB_6, "a boat changes its depth by 100 feet a turn"));
        }
        // SURF.10: nor does it ever dive again once it is up.
        if self.must_rise(boat) && depth > now {
            let is_damaged = self.hull(boat).marks.has(Marks::DAMAGED);
            let rule = if is_damaged { R_DC_12 } else { R_SURF_2 };
            return Err(Fault(rule, "a boat that is damaged or out of torpedoes cannot dive"));
        }
        if depth == Depth::SURFACE && !self.must_rise(boat) {
            return Err(Fault(R_MOVE_UB_3, "a boat stays down until it is damaged or out of torpedoes"));
        }
        Ok(())
    }

    /// A boat that must rise has to do so before its turn ends.
    #[inline]
    pub(crate) fn has_risen(&self, boat: Ship) -> Verdict {
        let is_due = self.draft.start_helm.is_submerged() && self.must_rise(boat);
        if is_due && !self.draft.marks.has(Marks::DEPTH_CHANGED) {
            return Err(Fault(self.rule_of_rising(boat), "the boat must rise 100 feet this turn"));
        }
        Ok(())
    }

    /// Why a boat must rise: damage (SURF.4), or the want of torpedoes (SURF.2).
    pub(crate) fn rule_of_rising(&self, boat: Ship) -> Rule {
        if self.hull(boat).marks.has(Marks::DAMAGED) { R_SURF_4 } else { R_SURF_2 }
    }

    #[inline]
    pub(crate) fn can_end_boat_move(&self, boat: Ship) -> Verdict {
        if self.hull(boat).square.is_convoy() {
            return Ok(());
        }
        self.has_moved()?;
        self.has_risen(boat)
    }

    #[inline]
    pub(crate) fn boat_ahead(&mut self, boat: Ship) {
        let hull = self.hull_mut(boat);
        hull.square = hull.square.step(hull.helm.facing());
        self.draft.n_steps += 1;
        self.draft.marks.clear(Marks::TURNED);
        let has_struck = self.strikes(boat).is_some();
        self.draft.marks.put(Marks::STRUCK, has_struck);
    }

    #[inline]
    pub(crate) fn boat_turn(&mut self, boat: Ship, turn: Turn) {
        self.draft.marks.set(Marks::TURNED);
        self.put_about(boat, turn);
    }

    pub(crate) fn boat_adjust(&mut self, boat: Ship, turn: Turn) {
        self.draft.marks.set(Marks::ADJUSTED);
        self.put_about(boat, turn);
    }

    pub(crate) fn change_depth(&mut self, boat: Ship, depth: Depth) {
        let hull = self.hull_mut(boat);
        hull.helm = Helm::new(hull.helm.facing(), depth);
        self.draft.marks.set(Marks::DEPTH_CHANGED);
    }

    /// The boat's move is over, and everybody hears as much of it as they may.
    pub(crate) fn end_boat_move(&mut self, umpire: &mut Umpire<'_, Event>, boat: Ship) {
        if self.hull(boat).square.is_convoy() {
            let pose = self.hull(boat).pose();
            umpire.tell(|| Told::All(Event::InConvoy { boat, pose }));
            self.hull_mut(boat).marks.clear(Marks::HIDDEN | Marks::DEPTH_TOLD);
            return self.end_game(umpire, Ending::Convoy); // WIN.2a, MULTI.5a
        }
        let was_fast = self.boat_speed(boat) == 2;
        self.stage = Stage::Report;
        self.hull_mut(boat).marks.clear(Marks::DEPTH_TOLD);
        if self.draft.n_torpedoes > 0 {
            self.launch(umpire, boat);
        } else if self.hides(boat) {
            self.hide(umpire, boat, was_fast);
        } else {
            self.show(umpire, boat);
        }
        self.strike(umpire, boat);
        if self.stage == Stage::Over {
            return;
        }
        self.surface(umpire, boat);
        self.fire_after_move(umpire, boat);
        if self.stage == Stage::Report && !self.has_report(boat) {
            self.finish_ship(umpire);
        }
    }

    /// BLIND.2: the boat is in view.
    pub(crate) fn show(&mut self, umpire: &mut Umpire<'_, Event>, boat: Ship) {
        self.hull_mut(boat).marks.clear(Marks::HIDDEN);
        let pose = self.hull(boat).pose();
        umpire.tell(|| Told::All(Event::BoatAt { boat, pose }));
    }

    /// BLIND.6, DC.3: the owner writes the pose down, everybody else hears that the boat is ready.
    fn hide(&mut self, umpire: &mut Umpire<'_, Event>, boat: Ship, was_fast: bool) {
        let (start, start_helm) = (self.draft.start, self.draft.start_helm);
        let hull = *self.hull(boat);
        let track = self.track_mut(boat);
        if !hull.is_hidden() {
            (track.seen, track.seen_helm, track.n_moves, track.fast) = (start, start_helm, 0, 0);
        }
        if was_fast && track.n_moves < 8 {
            track.fast |= 1 << track.n_moves;
        }
        track.n_moves = track.n_moves.saturating_add(1);
        (track.record, track.record_helm) = (hull.square, hull.helm);
        track.marks.set(Marks::PROOF_DUE);
        track.marks.clear(Marks::PROVEN);
        self.hull_mut(boat).marks.set(Marks::HIDDEN);
        let (to, pose) = (Seats::from(self.world.owner(boat)), hull.pose());
        umpire.tell(|| Told::Split {
            to,
            secret: Event::Ready { boat, record: Some(pose) },
            shared: Event::Ready { boat, record: None },
        });
    }

    /// SURF.6: a boat that has come up is open to a first salvo.
    fn surface(&mut self, umpire: &mut Umpire<'_, Event>, boat: Ship) {
        if !self.draft.start_helm.is_submerged() || self.hull(boat).is_submerged() {
            return;
        }
        let damaged = self.hull(boat).marks.has(Marks::DAMAGED);
        if !damaged {
            self.track_mut(boat).marks.set(Marks::OUT_OF_TORPEDOES); // SURF.2: everybody can tell why it came up.
        }
        self.hull_mut(boat).marks.set(Marks::JUST_SURFACED);
        umpire.tell(|| Told::All(Event::Surfaced { boat, damaged }));
    }

    /// BLIND.5: the squares a boat can reach at emergency speed from a square and facing.
    pub fn emergency_range(square: Square, facing: crate::board::Facing) -> Vec<Square> {
        let mut range = super::blind_zone::moves_from(square, facing, 2);
        range.sort_unstable();
        range.dedup_by_key(|(square, _)| *square);
        range.into_iter().map(|(square, _)| square).collect()
    }
}
