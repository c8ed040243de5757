//! What is chosen before play.

use fathom_core::{Eyes, Refusal, Seats, Umpire};
use serde::{Deserialize, Serialize};

use super::cite::{R_SETUP_1, R_SETUP_2, R_SETUP_3};
use super::{BOAT, Event, Square, Toy};

/// What is chosen before play. It may be nonsense; a position may not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many squares the line has, 4 to 9.
    pub width: u8,
    /// After how many rounds the boat has escaped, 1 to 9.
    pub rounds: u8,
    /// How many hunters there are, 1 or 2.
    pub hunters: u8,
}

impl Toy {
    pub(super) fn set_up(umpire: &mut Umpire<'_, Event>, setup: &Setup) -> Result<Toy, Refusal> {
        let within = |low: u8, value: u8, high: u8, path: &str| {
            let message = || format!("must be {low} to {high}, not {value}");
            if (low..=high).contains(&value) { Ok(()) } else { Err(Refusal::new(R_SETUP_1, message()).at(path)) }
        };
        Refusal::all([
            within(4, setup.width, 9, "width"),
            within(1, setup.rounds, 9, "rounds"),
            within(1, setup.hunters, 2, "hunters"),
        ])?;
        let square = umpire.roll(u32::from(setup.width), R_SETUP_2, Eyes::Only(BOAT.into())) - 1;
        Ok(Toy {
            width: setup.width,
            rounds: setup.rounds,
            n_hunters: setup.hunters,
            round: 1,
            waiting_for: Seats::first(1 + usize::from(setup.hunters)),
            square: Square(square as u8),
            air: umpire.secret_d6(BOAT, R_SETUP_3),
            plot: [None; 2],
            aims: [None; 2],
            charges: [None; 2],
            is_sunk: false,
        })
    }
}
