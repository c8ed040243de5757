//! What is chosen before play, and what a catalog shows.

use fathom_core::{Book, Eyes, Reconstruction, Refusal, Scenario, SetupOption, Told, Umpire, check_options};
use serde::{Deserialize, Serialize};

use crate::cite::{R_SET_2, R_SET_3};
use crate::state::Turn;
use crate::{Event, RUNNER, SIZE, Square, Strait};

/// What is chosen before play. It may be nonsense; a position may not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many rounds the runner's air lasts, 4 to 20.
    pub rounds: u8,
    /// How many charges the guard has, 1 to 20.
    pub charges: u8,
}

impl Setup {
    /// Refuses what SET.3 does not allow, all of it.
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        check_options(&Strait::options(self), self)
    }
}

impl Strait {
    pub(crate) fn set_up(umpire: &mut Umpire<'_, Event>, setup: &Setup) -> Strait {
        let column = umpire.roll(u32::from(SIZE), R_SET_2, Eyes::Only(RUNNER.into())) - 1;
        let runner = Square::at(column as u8, SIZE - 1);
        umpire.tell(|| Told::Only(RUNNER.into(), Event::Began(runner))); // SET.2
        Strait {
            rounds: setup.rounds,
            round: 1,
            turn: Turn::Runner,
            runner,
            is_shaken: false,
            noise: None,
            charges: setup.charges,
            dropped: 0,
            heard: None,
            ending: None,
        }
    }
}

impl Book for Strait {
    const TITLE: &'static str = "THE STRAIT";
    const BLURB: &'static str = "A runner nobody sees slips through a strait; a guard listens and drops charges.";
    const NOTES: &'static str = include_str!("../rules.md");

    fn scenarios() -> Vec<Scenario<Setup>> {
        let scenario = |id, title: &str, rounds, charges| Scenario {
            id,
            title: title.to_owned(),
            summary: format!("Air for {rounds} rounds against {charges} charges."),
            setup: Setup { rounds, charges },
            unavailable: None,
        };
        vec![scenario("night", "A dark night", 12, 8), scenario("dawn", "Before dawn", 8, 4)]
    }

    fn options(_setup: &Self::Setup) -> Vec<SetupOption> {
        vec![
            SetupOption::number("rounds", 4..=20, "how long the runner's air lasts", R_SET_3).unit("rounds"),
            SetupOption::number("charges", 1..=20, "what the guard has to drop", R_SET_3).unit("charges"),
        ]
    }

    /// The book is ours, so nothing was missing from it.
    fn reconstructed() -> Vec<Reconstruction> {
        Vec::new()
    }
}
