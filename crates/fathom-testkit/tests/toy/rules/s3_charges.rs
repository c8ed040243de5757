//! CHARGE: how charges fall.

use fathom_core::{Seat, Seats, Told, Umpire};

use crate::toy::cite::R_CHARGE_1;
use crate::toy::state::nth;
use crate::toy::{BOAT, Charge, Event, Fall, Square, Toy};

impl Toy {
    pub(in crate::toy) fn drop_charges(&mut self, umpire: &mut Umpire<'_, Event>) {
        self.charges = [None; 2];
        for hunter in self.hunters().iter() {
            let square = self.aims[nth(hunter)].take().expect("a ready hunter has aimed");
            // CHARGE.1: after the boat is sunk nobody looks any more.
            if !self.is_sunk {
                self.drop_charge(umpire, hunter, square);
            }
        }
    }

    fn drop_charge(&mut self, umpire: &mut Umpire<'_, Event>, hunter: Seat, square: Square) {
        let fall = match self.square.0.abs_diff(square.0) {
            0 if umpire.d6(R_CHARGE_1) >= 5 => Fall::Sunk,
            0 => Fall::Shaken,
            1 => Fall::Near,
            _ => Fall::Wide,
        };
        let charge = Charge { square, fall };
        self.is_sunk = fall == Fall::Sunk;
        self.charges[nth(hunter)] = Some(charge);
        // CHARGE.2 and 3: only the hunter and the boat learn how close a miss was.
        umpire.tell(|| Told::Split {
            to: Seats::of([hunter, BOAT]),
            secret: Event::Charge { hunter, charge },
            shared: Event::Charge { hunter, charge: charge.as_shared() },
        });
    }
}

impl Charge {
    /// What everybody may know of it.
    pub(in crate::toy) fn as_shared(self) -> Charge {
        match self.fall {
            Fall::Near | Fall::Wide => Charge { fall: Fall::Missed, ..self },
            Fall::Missed | Fall::Shaken | Fall::Sunk => self,
        }
    }
}
