//! Ramming (RAM.1 to RAM.4) and collisions (MULTI.11).

use fathom_core::{Told, Umpire};

use crate::event::Event;
use crate::ship::Ship;
use crate::state::{Ending, Marks, UBoat};

/// What an escort has run into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Strike {
    /// A surfaced boat, struck at 90 degrees (RAM.2) and sunk by it (RAM.1).
    Ram(Ship),
    /// Another ship by accident (MULTI.11b).
    Collision(Ship),
}

impl UBoat {
    /// What an escort that has just come to its square strikes there.
    #[inline]
    pub(crate) fn strikes(&self, escort: Ship) -> Option<Strike> {
        let hull = self.hull(escort);
        let is_here = |other: &Ship| *other != escort && self.hull(*other).square == hull.square;
        let is_on_surface = |boat: &Ship| !self.hull(*boat).is_submerged();
        let mut boats = self.boats().filter(is_here).filter(is_on_surface);
        let Some(first) = boats.next() else {
            let is_crowded = self.n_escorts > 1;
            return self.escorts().find(|other| is_crowded && is_here(other)).map(Strike::Collision);
        };
        let is_across = |boat: &Ship| self.hull(*boat).helm.facing().is_across(hull.helm.facing());
        let rammed = std::iter::once(first).chain(boats).find(is_across);
        // RAM.4: in the basic game meeting at another angle has no effect.
        rammed.map(Strike::Ram).or_else(|| self.is_multiship().then_some(Strike::Collision(first)))
    }

    /// The run has ended against another ship.
    pub(crate) fn strike(&mut self, umpire: &mut Umpire<'_, Event>, escort: Ship) {
        if !self.draft.marks.has(Marks::STRUCK) {
            return;
        }
        match self.strikes(escort) {
            Some(Strike::Ram(boat)) => {
                umpire.tell(|| Told::All(Event::Rammed { escort, boat }));
                self.disable(umpire, escort); // RAM.3, MULTI.11a
                self.sink(umpire, boat, Ending::Ramming);
            }
            Some(Strike::Collision(other)) => {
                umpire.tell(|| Told::All(Event::Collided { escort, other }));
                self.disable(umpire, escort);
                if self.hull(other).is_able() {
                    self.disable(umpire, other);
                }
                self.judge(umpire, Ending::Collision);
            }
            None => {}
        }
    }
}
