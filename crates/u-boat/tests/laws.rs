//! The laws every game must keep, for the basic game and for several multiship games.

use fathom_testkit::{Plan, laws};
use u_boat::{BoatStarts, Setup, UBoat};

/// Every position fits in this many bytes.
const MAX_BYTES: usize = 128;

mod basic {
    use super::*;

    fn plan() -> Plan<UBoat> {
        let submerged = Setup { boat_starts: BoatStarts::Submerged, ..Setup::default() };
        Plan::new([Setup::default(), submerged], 3000, MAX_BYTES)
    }

    laws!(UBoat, plan());
}

mod multiship {
    use super::*;

    fn plan() -> Plan<UBoat> {
        Plan::new([Setup::multiship(2, 2), Setup::multiship(3, 1), Setup::multiship(1, 3)], 6000, MAX_BYTES)
    }

    laws!(UBoat, plan());
}
