//! 14 Outbound U-boat movement.

use fathom_core::Told;

use super::{Umpire, d20};
use crate::cite::{R14_1_6_3A, R14_1_7A};
use crate::event::{Event, Outward};
use crate::state::{Berth, Boat, BoatId, Sector, TonnageWar};

impl TonnageWar {
    /// 5.2: moves these boats out by one zone (14.1.5).
    pub(crate) fn move_outbound(&mut self, umpire: &mut Umpire<'_>, boats: &[BoatId]) {
        for id in boats {
            match self.boat(*id).berth {
                Berth::Outer => self.leave_surface(umpire, *id),
                Berth::Inner => self.fall_back(umpire, *id, Berth::Outer),
                Berth::Sector(_) => self.fall_back(umpire, *id, Berth::Inner),
                Berth::Convoy => {
                    let berth = self.roll_outbound_sector(umpire, *id);
                    self.settle(*id, berth);
                }
                _ => {}
            }
        }
    }

    fn fall_back(&mut self, umpire: &mut Umpire<'_>, id: BoatId, to: Berth) {
        let why = Outward::of(self.boat(id));
        umpire.tell(|| Told::All(Event::MovedOut { boat: id, to, why }));
        self.settle(id, to);
    }

    /// The boat has moved out: evasion ends unless it is followed (14.1.2), and who came to the outer zone leaves next
    /// (14.1.6), except after nothing but flak (16d).
    fn settle(&mut self, id: BoatId, berth: Berth) {
        let is_hunted = self.boat(id).hunted_since.is_some();
        let boat = self.boat_mut(id);
        let has_only_flak = boat.flak && !boat.evading && !boat.spent && !boat.damaged;
        boat.leaving = berth == Berth::Outer && !has_only_flak;
        boat.berth = berth;
        boat.moved_out = true;
        boat.flak = false;
        boat.evading &= is_hunted;
    }

    /// 14.1.6: off the playing surface; who has not attacked waits to enter again.
    fn leave_surface(&mut self, umpire: &mut Umpire<'_>, id: BoatId) {
        self.end_hunt(umpire, id); // 15.7.8
        let boat = *self.boat(id);
        let berth = match boat {
            Boat { damaged: true, .. } => Berth::Removed, // 17c
            Boat { spent: true, .. } => Berth::Left,
            _ => Berth::Waiting,
        };
        *self.boat_mut(id) = Boat { berth, damaged: boat.damaged, ..Boat::default() };
        umpire.tell(|| Told::All(Event::LeftSurface { boat: id, berth }));
    }

    /// 14.1.6.3: boats that had attacked roll to return.
    pub(crate) fn return_boats(&mut self, umpire: &mut Umpire<'_>) {
        let value = self.world.values.returning;
        for id in self.boats_that(|boat| boat.berth == Berth::Left) {
            let roll = umpire.d6(R14_1_6_3A);
            let back = roll <= value;
            self.boat_mut(id).berth = if back { Berth::Waiting } else { Berth::Removed };
            umpire.tell(|| Told::All(Event::Returned { boat: id, roll, value, back }));
        }
    }

    /// 14.1.7: a boat from the convoy zone comes to a sector; to the stern instead of the stragglers.
    fn roll_outbound_sector(&self, umpire: &mut Umpire<'_>, boat: BoatId) -> Berth {
        let roll = d20(umpire, R14_1_7A);
        let berth = match self.world.surface.sectors.of(roll) {
            Sector::Stragglers => Berth::Sector(Sector::Stern),
            sector => Berth::Sector(sector),
        };
        umpire.tell(|| Told::All(Event::SectorRolled { boat, roll, added: 0, berth, outbound: true }));
        berth
    }
}

#[cfg(test)]
mod tests;
