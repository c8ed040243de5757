//! The toy game keeps every law. A game's own `tests/laws.rs` looks just like this.

mod toy;

use fathom_core::dice::SeededDice;
use fathom_core::{Book, Seat};
use fathom_testkit::{Plan, laws};
use toy::{Order, Square, Toy, Way};

/// A round takes at most three actions of the boat and two of each hunter, and there are at most six rounds.
const MAX_ACTIONS: usize = 6 * (3 + 2 * 2);
const MAX_BYTES: usize = 40;

fn plan() -> Plan<Toy> {
    let setups: Vec<_> = Toy::scenarios().into_iter().map(|scenario| scenario.setup).collect();
    Plan::new(setups, MAX_ACTIONS, MAX_BYTES).with_orders(orders)
}

fn orders(_: &Toy, _: Seat, chance: &mut SeededDice) -> Vec<Order> {
    let steps = (0..chance.pick(4)).map(|_| if chance.pick(2) == 0 { Way::Left } else { Way::Right }).collect();
    vec![Order::Plot(steps), Order::Aim(Square(chance.pick(9) as u8))]
}

laws!(Toy, plan());
