//! How long each seat was waited for.

use fathom_core::{Seat, Seats};
use serde::Serialize;

use crate::At;

/// The clock of one seat.
///
/// It runs while the seat is to act, which everybody sees, and looks at nothing else: when and how often a seat drafts
/// in secret does not show. A seat that stays to act while others come and go is waited for without a break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatClock {
    /// The seat.
    pub seat: Seat,
    /// Milliseconds this seat has been waited for in the whole game.
    pub used: u64,
    /// Since when it is being waited for now, if it is.
    pub waiting_since: Option<At>,
}

/// The clocks of all seats.
#[derive(Clone)]
pub(crate) struct Clock {
    seats: Vec<SeatClock>,
    /// The last change of who is to act.
    turned: At,
}

impl Clock {
    pub(crate) fn new(n_seats: usize, at: At) -> Clock {
        let seats = Seats::first(n_seats).iter().map(|seat| SeatClock { seat, used: 0, waiting_since: None }).collect();
        Clock { seats, turned: at }
    }

    /// From `at` on `to_act` are waited for. A time before the last change counts as that change.
    pub(crate) fn turn(&mut self, at: At, to_act: Seats) {
        self.turned = self.turned.max(at);
        for clock in &mut self.seats {
            match (clock.waiting_since, to_act.has(clock.seat)) {
                (None, true) => clock.waiting_since = Some(self.turned),
                (Some(since), false) => {
                    clock.used += self.turned.0 - since.0;
                    clock.waiting_since = None;
                }
                _ => {}
            }
        }
    }

    /// The clocks as they stand at `now`.
    pub(crate) fn read(&self, now: At) -> Vec<SeatClock> {
        let running = |clock: &SeatClock| clock.waiting_since.map_or(0, |since| now.0.saturating_sub(since.0));
        self.seats.iter().map(|clock| SeatClock { used: clock.used + running(clock), ..*clock }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    #[test]
    fn runs_only_while_the_seat_is_to_act() {
        let mut clock = Clock::new(2, At(100));
        clock.turn(At(100), Seats::of([A, B]));
        clock.turn(At(130), Seats::from(B));
        clock.turn(At(200), Seats::from(A));
        let read = clock.read(At(250));
        assert_eq!(read[0], SeatClock { seat: A, used: 30 + 50, waiting_since: Some(At(200)) });
        assert_eq!(read[1], SeatClock { seat: B, used: 100, waiting_since: None });
    }

    #[test]
    fn time_that_runs_backwards_is_no_time() {
        let mut clock = Clock::new(1, At(100));
        clock.turn(At(100), Seats::from(A));
        assert_eq!(clock.read(At(40))[0].used, 0);
        clock.turn(At(50), Seats::NONE);
        assert_eq!(clock.read(At(500))[0].used, 0);
    }
}
