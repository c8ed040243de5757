//! The laws every game must keep, for the basic game and for several multiship games.

use fathom_core::dice::SeededDice;
use fathom_core::{Game, Seat};
use fathom_testkit::{Plan, laws};
use u_boat::{Action, BoatStarts, ChargeOrder, Order, Setup, ShipSetup, Turn, UBoat};

/// Every position fits in this many bytes; 32 of them name its World.
const MAX_BYTES: usize = 32 + 120;

mod basic {
    use super::*;

    fn plan() -> Plan<UBoat> {
        let submerged = Setup { boat_starts: BoatStarts::Submerged, ..Setup::default() };
        Plan::new([Setup::default(), submerged, close_quarters()], 3000, MAX_BYTES).with_orders(orders)
    }

    laws!(UBoat, plan());
}

mod multiship {
    use super::*;

    fn plan() -> Plan<UBoat> {
        Plan::new([Setup::multiship(2, 2), Setup::multiship(3, 1), pack(), from_a_file()], 6000, MAX_BYTES)
            .with_orders(orders)
    }

    laws!(UBoat, plan());
}

/// An escort close to a submerged boat, where most of the hiding is done.
fn close_quarters() -> Setup {
    Setup { ships: vec![at("DE1", "J7", 0), at("UB1", "L8", 200)], turn_limit: 30, ..Setup::default() }
}

/// One player commands all boats, another all escorts.
fn pack() -> Setup {
    let ships = vec![at("DE1", "J7", 0), at("DE2", "N7", 0), at("UB1", "L8", 200), at("UB2", "K10", 100)];
    let commands = [["DE1", "DE2"], ["UB1", "UB2"]].map(|ships| ships.map(String::from).to_vec()).to_vec();
    Setup { ships, commands, turn_limit: 30, ..Setup::multiship(2, 2) }
}

fn from_a_file() -> Setup {
    Setup::of_file(include_str!("files/night-watch.toml"))
}

fn at(ship: &str, square: &str, depth: u16) -> ShipSetup {
    ShipSetup { ship: ship.into(), square: Some(square.into()), depth: Some(depth), ..ShipSetup::default() }
}

/// A good order, if the seat is to act, and bad ones.
fn orders(game: &UBoat, seat: Seat, dice: &mut SeededDice) -> Vec<Order> {
    let mut bad = Order { steps: vec!["ahead".into(); dice.pick(4)], end: dice.pick(2) == 0, ..Order::default() };
    match dice.pick(4) {
        0 => bad.ship = Some(["DE1", "DE9", "UB2"][dice.pick(3)].into()),
        1 => bad.charges = vec![ChargeOrder { step: dice.pick(6) as u8, depth: 100 * dice.pick(6) as u16 }],
        2 => bad.torpedoes = vec!["K7".into(), ["I9", "S14", "A11"][dice.pick(3)].into()],
        _ => bad.announce = Some("UB1".into()),
    }
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    let good = actions.get(dice.pick(actions.len().max(1))).map(|action| spelled(*action));
    good.into_iter().chain([bad]).collect()
}

/// The order that stands for one action.
fn spelled(action: Action) -> Order {
    let mut order = Order::default();
    match action {
        Action::Take(ship) => order.ship = Some(ship.to_string()),
        Action::AskDepth(boat) => order.ask_depth = Some(boat.to_string()),
        Action::DemandProof(boat) => order.demand_proof = Some(boat.to_string()),
        Action::Ahead => order.steps = vec!["ahead".into()],
        Action::Turn(turn) => order.steps = vec![turn_word(turn).into()],
        Action::Adjust(turn) => order.steps = vec![format!("adjust_{}", turn_word(turn))],
        Action::Charge(depth) => order.charges = vec![ChargeOrder { step: 0, depth: depth.feet() }],
        Action::Depth(depth) => order.depth = Some(depth.feet()),
        Action::Aim(square) => order.torpedoes = vec![square.to_string()],
        Action::Gun(ship) => order.gun = Some(ship.to_string()),
        Action::Announce(boat) => order.announce = Some(boat.to_string()),
        Action::EndMove | Action::Pass => order.end = true,
    }
    order
}

fn turn_word(turn: Turn) -> &'static str {
    match turn {
        Turn::HardLeft => "hard_left",
        Turn::Left => "left",
        Turn::Right => "right",
        Turn::HardRight => "hard_right",
    }
}
