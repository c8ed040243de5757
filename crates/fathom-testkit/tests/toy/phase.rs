//! The sequence of play: all plot and aim in secret, the boat sails, the charges fall, and the next round begins.

use fathom_core::{Game, Outcome, Refusal, Said, Seat, Told, Umpire};

use super::cite::{R_AIM_1, R_AIM_3, R_END_1, R_END_2, R_READY_1, R_SAIL_1};
use super::state::nth;
use super::{BOAT, Event, Toy};

impl Toy {
    pub(super) fn prompt_for(&self, seat: Seat) -> Said {
        if !self.to_act().has(seat) {
            return Said::new(R_READY_1, "wait for the others");
        }
        match seat {
            BOAT => Said::new(R_SAIL_1, format!("plot up to two steps; {} air left", self.air)),
            _ if self.aims[nth(seat)].is_none() => Said::new(R_AIM_1, "aim at a square"),
            _ => Said::new(R_READY_1, "say when you are ready"),
        }
    }

    pub(super) fn check_ready(&self, seat: Seat) -> Result<(), Refusal> {
        // AIM.3
        if seat != BOAT && self.aims[nth(seat)].is_none() {
            return Err(Refusal::new(R_AIM_3, "must aim before being ready"));
        }
        Ok(())
    }

    pub(super) fn ready(&mut self, umpire: &mut Umpire<'_, Event>, seat: Seat) {
        self.waiting_for = self.waiting_for.without(seat);
        umpire.tell(|| Told::All(Event::Ready { seat })); // READY.1
        if self.waiting_for.is_empty() {
            self.play_round(umpire);
        }
    }

    fn play_round(&mut self, umpire: &mut Umpire<'_, Event>) {
        self.sail(umpire);
        self.drop_charges(umpire);
        self.waiting_for = self.seats();
        self.round += 1;
    }

    pub(super) fn ending(&self) -> Option<Outcome> {
        if self.is_sunk {
            // END.1
            return Some(Outcome { rule: R_END_1, winners: self.hunters(), ending: "sunk", score: None });
        }
        // END.2
        let escaped = Outcome { rule: R_END_2, winners: BOAT.into(), ending: "escaped", score: None };
        self.is_over().then_some(escaped)
    }
}
