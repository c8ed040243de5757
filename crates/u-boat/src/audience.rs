//! Who hears of what happens.
//!
//! Three ways: what lies on the board is seen, what a player must say is heard by the whole table, and what an owner writes on
//! his pad is his alone.

use fathom_core::{Seats, Told};

use crate::event::Event;
use crate::ship::Ship;
use crate::state::UBoat;

impl UBoat {
    /// An event that shows a ship, for those who see it as it is now: everybody while its piece is on the board (BLIND.2);
    /// a boat out of sight is on its owner's pad, so he alone hears (BLIND.6).
    pub(crate) fn seen(&self, ship: Ship, event: Event) -> Told<Event> {
        if self.open.piece(ship).is_hidden() {
            return self.noted(ship, event);
        }
        Told::All(event)
    }

    /// An event on the pad of a ship's owner, which nobody else hears of (SETUP.8, BLIND.6).
    pub(crate) fn noted(&self, ship: Ship, event: Event) -> Told<Event> {
        Told::Only(self.ears(ship), event)
    }

    /// The owner writes down `secret` while everybody else hears `shared` (DC.3, TORP.6).
    pub(crate) fn noted_and_said(&self, ship: Ship, secret: Event, shared: Event) -> Told<Event> {
        Told::Split { to: self.ears(ship), secret, shared }
    }

    fn ears(&self, ship: Ship) -> Seats {
        self.world.owner(ship).into()
    }
}

/// An event that the rules have a player say aloud, or that is plain to the whole table, as the turn is; the caller cites the
/// paragraph.
pub(crate) const fn aloud(event: Event) -> Told<Event> {
    Told::All(event)
}

#[cfg(test)]
mod tests {
    use fathom_core::dice::SeededDice;
    use fathom_core::{Game, Umpire};

    use super::*;
    use crate::setup::Setup;
    use crate::state::Marks;

    #[test]
    fn r_blind_6_what_shows_a_boat_out_of_sight_is_told_to_its_owner_alone() {
        let mut dice = SeededDice::new(1);
        let mut game = UBoat::new(&mut Umpire::quiet(&mut dice), &Setup::default()).expect("the basic game");
        let boat = Ship::boat(1);
        let event = Event::Surfaced { boat, damaged: true };
        assert_eq!(game.seen(boat, event.clone()), Told::All(event.clone()));
        game.open.piece_mut(boat).marks.set(Marks::HIDDEN);
        assert_eq!(game.seen(boat, event.clone()), Told::Only(game.world.owner(boat).into(), event));
    }
}
