//! The multiship game: who moves next, who talks to whom, several ships firing (MULTI.0 to MULTI.12).

use fathom_core::{Faults, Refusal, Search, Seat, Umpire};

use crate::audience::aloud;
use crate::cite::{R_MOVE_GEN_1, R_MULTI_1B, R_MULTI_4, R_MULTI_10A, R_MULTI_11C, R_WIN_1, R_WIN_2B};
use crate::event::Event;
use crate::results::Column;
use crate::ship::{Ship, Side};
use crate::sight::{Hand, Sight};
use crate::state::{Marks, Stage, UBoat};

impl Sight<'_> {
    /// MULTI.4: an own ship of the side whose turn it is that has still to move.
    pub(crate) fn take_faults(&self, faults: &mut impl Faults, ship: Ship) -> Search {
        let piece = self.piece(ship);
        if !self.world().ships().any(|known| known == ship) || !self.owns(ship) {
            return faults.add(R_MULTI_4, "you do not command that ship");
        }
        if ship.side() != self.side {
            return faults.add(R_MOVE_GEN_1, "it is the other side's turn");
        }
        if !piece.is_afloat() {
            return faults.add(if ship.is_boat() { R_WIN_1 } else { R_WIN_2B }, "that ship is sunk");
        }
        faults.when(!piece.is_able(), R_MULTI_11C, "that ship is dead in the water")?;
        faults.when(piece.marks.has(Marks::MOVED), R_MULTI_4, "that ship has moved already this turn")?;
        faults.when(self.stage != Stage::Choose, R_MULTI_4, "another ship is under way")
    }
}

impl Hand<'_> {
    /// Whether the active ship has still to choose among several targets (MULTI.10a).
    pub(crate) fn needs_target(&self) -> bool {
        self.world().is_multiship() && !self.draft().run.marks.has(Marks::FIRED) && self.gun_targets().nth(1).is_some()
    }

    pub(crate) fn gun_faults(&self, faults: &mut impl Faults, target: Ship) -> Search {
        if !self.needs_target() {
            return faults.add(R_MULTI_10A, "there is no choice of targets");
        }
        let is_target = self.gun_targets().any(|known| known == target);
        faults.when(!is_target, R_MULTI_10A, "the guns cannot be laid on that ship")
    }
}

impl UBoat {
    /// MULTI.1: escorts always talk; nothing reaches or leaves a submerged boat, so that boats below cannot agree on a
    /// torpedo attack (MULTI.7b).
    pub(crate) fn talk(&self, from: Seat, to: Seat) -> Result<(), Refusal> {
        let has_several = self.world.seats_of(Side::Submarines).len() > 1;
        let is_mute = |seat| {
            let mut boats = self.open.boats().filter(|boat| self.world.owner(*boat) == seat).peekable();
            boats.peek().is_none() || boats.any(|boat| self.open.piece(boat).is_submerged())
        };
        let commands_boats = |seat| self.world.seats_of(Side::Submarines).has(seat);
        let is_cut_off = [from, to].into_iter().any(|seat| commands_boats(seat) && is_mute(seat));
        if from != to && has_several && is_cut_off && self.open.stage != Stage::Over {
            return Err(Refusal::new(R_MULTI_1B, "nothing is sent to or from a submerged boat"));
        }
        Ok(())
    }

    /// Guns are laid at once when there is only one target.
    pub(crate) fn lay_guns(&mut self, umpire: &mut Umpire<'_, Event>, ship: Ship) {
        let hand = self.hand();
        let mut targets = hand.gun_targets();
        let (first, second) = (targets.next(), targets.next());
        drop(targets);
        if let (Some(target), None) = (first, second) {
            self.gun(umpire, ship, target);
        }
    }

    /// MULTI.8: a first salvo is fired at once, one throw for each escort; other shots wait for the whole side.
    pub(crate) fn gun(&mut self, umpire: &mut Umpire<'_, Event>, ship: Ship, target: Ship) {
        self.pads.draft.run.marks.set(Marks::FIRED);
        umpire.tell(|| aloud(Event::GunsOn { ship, target })); // MULTI.10a
        if self.open.piece(target).marks.has(Marks::JUST_SURFACED) {
            self.first_salvo(umpire, ship, target);
        } else {
            self.open.lay_gun(ship, target);
        }
    }

    /// MULTI.10: the side has moved and its shots fall, on the target with the fewest ships firing first.
    pub(crate) fn fire_grouped(&mut self, umpire: &mut Umpire<'_, Event>) {
        if !self.open.has_guns_laid() {
            return;
        }
        for n_ships in 1..=3 {
            for place in 0..3 {
                let target = Ship::of(self.open.side.other(), place);
                let firing = self.firing_at(target);
                if firing.len() == n_ships && self.open.stage != Stage::Over {
                    self.fire_at(umpire, target, &firing);
                }
            }
        }
        self.open.clear_guns();
    }

    fn firing_at(&self, target: Ship) -> Vec<Ship> {
        self.open.afloat(self.open.side).filter(|ship| self.open.gun_of(*ship) == Some(target)).collect()
    }

    /// Boats beside the escort fire each for itself (SURF.9); of the others two make odds of 2 against 1, and one more
    /// or one alone fires on Even (MULTI.10d).
    fn fire_at(&mut self, umpire: &mut Umpire<'_, Event>, target: Ship, firing: &[Ship]) {
        let square = self.open.piece(target).square;
        let is_adjacent = |ship: &Ship| self.open.piece(*ship).square.distance(square) <= 1;
        let (near, far): (Vec<Ship>, Vec<Ship>) = firing.iter().copied().partition(is_adjacent);
        for ship in near {
            self.shoot_if_afloat(umpire, &[ship], target, Column::Adjacent);
        }
        let (pair, single) = far.split_at(if far.len() > 1 { 2 } else { 0 });
        if !pair.is_empty() {
            self.shoot_if_afloat(umpire, pair, target, Column::TwoAgainstOne);
        }
        if !single.is_empty() {
            self.shoot_if_afloat(umpire, single, target, Column::Even);
        }
    }

    fn shoot_if_afloat(&mut self, umpire: &mut Umpire<'_, Event>, attackers: &[Ship], target: Ship, column: Column) {
        if self.open.piece(target).is_afloat() {
            self.shoot(umpire, attackers, target, column);
        }
    }
}
