//! Ramming (RAM.1 to RAM.4) and collisions (MULTI.11).

use fathom_core::Umpire;

use crate::board::{Depth, Facing, Pose, Square};
use crate::event::Event;
use crate::ship::Ship;
use crate::sight::Hand;
use crate::state::{Ending, Hull, Marks, UBoat};

/// What a ship has run into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Strike {
    /// A surfaced boat, struck by an escort at 90 degrees (RAM.2) and sunk by it (RAM.1).
    Ram(Ship),
    /// Another ship by accident, in a square that had to be entered (MULTI.11b).
    Collision(Ship),
}

impl Hand<'_> {
    /// What the ship strikes in the square it has just come to.
    #[inline]
    pub(crate) fn strikes(&self) -> Option<Strike> {
        if self.ship.is_boat() { self.boat_strikes() } else { self.escort_strikes() }
    }

    /// A boat at 90 degrees, at no other angle (RAM.4); or an escort, which is met in the first square only: the others a
    /// ship may not enter (MULTI.12b).
    #[inline]
    fn escort_strikes(&self) -> Option<Strike> {
        let own = self.own();
        let rammed = self.boats().find(|boat| is_struck(own, *self.piece(*boat)));
        let is_in_the_way = |other: &Ship| *other != self.ship && self.is_in_the_way(*other);
        let collided = || self.escorts().find(is_in_the_way);
        rammed.map(Strike::Ram).or_else(|| (self.world().n_escorts > 1).then(collided).flatten().map(Strike::Collision))
    }

    /// Whether an escort that came to a square on this heading would ram a boat there, and stay.
    pub(crate) fn would_ram(&self, square: Square, facing: Facing) -> bool {
        let hull = Hull::at(Pose { square, facing, depth: Depth::SURFACE });
        self.boats().any(|boat| is_struck(hull, *self.piece(boat)))
    }

    /// A boat does not ram. In the one square it must enter it runs by accident into an escort at 90 degrees (MULTI.11b);
    /// below the surface it passes, and so it does at another angle, as an escort does (RAM.4).
    #[inline]
    fn boat_strikes(&self) -> Option<Strike> {
        let own = self.own();
        if !self.world().is_multiship() || self.draft().run.n_steps != 1 || own.is_submerged() {
            return None;
        }
        let mut struck = self.escorts().filter(|escort| is_struck(own, *self.piece(*escort)));
        struck.find(|escort| self.is_in_the_way(*escort)).map(Strike::Collision)
    }

    /// Ships dead in the water are passed (MULTI.11c).
    fn is_in_the_way(&self, other: Ship) -> bool {
        self.piece(other).is_able() && self.piece(other).square == self.own().square
    }
}

impl UBoat {
    /// The run has ended against another ship.
    pub(crate) fn strike(&mut self, umpire: &mut Umpire<'_, Event>, ship: Ship) {
        if !self.pads.draft.run.marks.has(Marks::STRUCK) {
            return;
        }
        match self.hand().strikes() {
            Some(Strike::Ram(boat)) => {
                umpire.tell(|| self.seen(ship, Event::Rammed { escort: ship, boat }));
                umpire.tell(|| self.seen(ship, Event::DeadInTheWater { ship, rammed: true }));
                self.disable(ship); // RAM.3, MULTI.11a
                self.sink(umpire, boat, Ending::Ramming);
            }
            Some(Strike::Collision(other)) => {
                umpire.tell(|| self.seen(ship, Event::Collided { ship, other }));
                for ship in [ship, other] {
                    umpire.tell(|| self.seen(ship, Event::DeadInTheWater { ship, rammed: false }));
                    self.disable(ship);
                }
                self.judge(umpire, Ending::Collision);
            }
            None => {}
        }
    }
}

/// Whether a ship strikes one on the surface of its square at a full 90 degrees (RAM.2).
fn is_struck(hull: Hull, other: Hull) -> bool {
    let is_across = other.helm.facing().is_across(hull.helm.facing());
    other.square == hull.square && !other.is_submerged() && is_across
}
