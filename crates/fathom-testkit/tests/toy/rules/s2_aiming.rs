//! AIM: how hunters aim.

use fathom_core::{Refusal, Seat};

use crate::toy::cite::{R_AIM_1, R_AIM_2, R_AIM_3};
use crate::toy::state::nth;
use crate::toy::{Action, BOAT, Square, Toy};

impl Toy {
    pub(in crate::toy) fn check_aim(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        if seat == BOAT {
            return Err(Refusal::new(R_AIM_1, "only hunters aim"));
        }
        // AIM.2
        if square.0 >= self.width {
            return Err(Refusal::new(R_AIM_2, "there is no such square"));
        }
        // AIM.3
        if self.aims[nth(seat)].is_some() {
            return Err(Refusal::new(R_AIM_3, "has already aimed"));
        }
        Ok(())
    }

    pub(in crate::toy) fn gen_aims(&self, seat: Seat, acc: &mut Vec<Action>) {
        let squares = (0..self.width).map(Square).filter(|square| self.check_aim(seat, *square).is_ok());
        acc.extend(squares.map(Action::Aim));
    }

    pub(in crate::toy) fn aim(&mut self, seat: Seat, square: Square) {
        self.aims[nth(seat)] = Some(square);
    }
}
