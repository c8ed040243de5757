//! What a catalog shows.

use fathom_core::{Book, Reconstruction, Scenario, SetupOption};

use super::cite::R_SETUP_1;
use super::{Setup, Toy};

impl Book for Toy {
    const TITLE: &'static str = "Hide and Seek";
    const BLURB: &'static str = "A boat hides on a line of squares, and hunters guess where.";

    fn scenarios() -> Vec<Scenario<Setup>> {
        let scenario = |id, title: &str, hunters| Scenario {
            id,
            title: title.to_owned(),
            summary: format!("Seven squares, six rounds, hunters: {hunters}."),
            setup: Setup { width: 7, rounds: 6, hunters },
            unavailable: None,
        };
        vec![scenario("duel", "Duel", 1), scenario("pair", "A pair of hunters", 2)]
    }

    fn options(_setup: &Self::Setup) -> Vec<SetupOption> {
        let number = |name, range, help| SetupOption::number(name, range, help, R_SETUP_1);
        vec![
            number("width", 4..=9, "squares of the line"),
            number("rounds", 1..=9, "rounds until the boat has escaped"),
            number("hunters", 1..=2, "hunters").changes_seats(),
        ]
    }

    fn reconstructed() -> Vec<Reconstruction> {
        Vec::new()
    }
}
