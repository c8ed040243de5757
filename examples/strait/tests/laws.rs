//! The laws every game keeps.

use fathom_core::dice::SeededDice;
use fathom_core::{Book, Seat};
use fathom_testkit::{Plan, laws, legal_actions};
use strait::{Action, Order, Strait};

/// Two actions a round, and twelve rounds at most.
const MAX_ACTIONS: usize = 2 * 12;
const MAX_BYTES: usize = 40;

fn plan() -> Plan<Strait> {
    let setups: Vec<_> = Strait::scenarios().into_iter().map(|scenario| scenario.setup).collect();
    Plan { look_every: 3, ..Plan::new(setups, MAX_ACTIONS, MAX_BYTES) }.with_orders(orders)
}

/// One that is fine, and one for either side that may not be.
fn orders(strait: &Strait, seat: Seat, chance: &mut SeededDice) -> Vec<Order> {
    let legal = legal_actions(strait, seat);
    let fine = (!legal.is_empty()).then(|| legal[chance.pick(legal.len())]);
    fine.into_iter().chain([Action::Sprint(strait::Way::North), Action::Drop(strait::ROCKS[0])]).map(Order).collect()
}

laws!(Strait, plan());
