//! The laws every game keeps.

use fathom_testkit::{Plan, laws};
use submarine::figures::Figures;
use submarine::{Setup, Submarine};

mod two_players {
    use super::*;

    fn plan() -> Plan<Submarine> {
        let proposed = Setup { figures: Figures::Proposed, ..Setup::of("s7") };
        let setups = ["s8", "s10", "s6", "s7", "sample"].map(Setup::of).into_iter().chain([proposed]);
        Plan::new(setups.collect::<Vec<_>>(), 6_000, 4_096)
    }

    laws!(Submarine, plan());
}

mod solitaire {
    use super::*;

    fn plan() -> Plan<Submarine> {
        let setups = ["s1", "s2", "s3", "s4", "s5"].map(Setup::of);
        Plan { n_games: 10, ..Plan::new(setups, 6_000, 4_096).without_secrets() }
    }

    laws!(Submarine, plan());
}
