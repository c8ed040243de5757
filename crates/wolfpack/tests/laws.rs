//! WOLFPACK keeps every law of the testkit.

use fathom_core::dice::SeededDice;
use fathom_core::{Book, Seat};
use fathom_testkit::{Plan, laws};
use wolfpack::action::{Assault, Deployment, Order, Regrouping, Turning, Voyage};
use wolfpack::hex::Axis;
use wolfpack::setup::{Options, Readings};
use wolfpack::state::Size;
use wolfpack::{Month, Setup, Wolfpack};

/// A turn regroups, moves, turns and joins each of at most 75 boats a few times, and there are fifteen turns.
const MAX_ACTIONS: usize = 15 * 75 * 5;
/// A scenario that no book prints.
const FILE: &str = include_str!("scenarios/gales.toml");
const MAX_BYTES: usize = 2_048;

fn plan() -> Plan<Wolfpack> {
    let mut setups: Vec<_> = Wolfpack::scenarios().into_iter().map(|scenario| scenario.setup).collect();
    setups.push(everything());
    setups.push(Setup::file(FILE));
    let n_games = setups.len();
    let plan = Plan::new(setups, MAX_ACTIONS, MAX_BYTES).with_orders(orders);
    // Games are long; a few of them hold as many positions as hundreds of short ones.
    let n_games = if std::env::var_os("FATHOM_LAW_GAMES").is_some() { plan.n_games } else { n_games };
    // With this seed the costly laws look at the one action that hides something, the pairing of the convoys.
    Plan { n_games, look_every: 6, seed: 2, ..plan }
}

fn everything() -> Setup {
    Setup {
        month: Some(Month::May),
        options: Options { type_xxi: true, strong_air: true, more_boats: true, ..Options::default() },
        readings: Readings {
            may_fog_zone_1: true,
            escorts_swapped: true,
            fast_single: true,
            combat_higher: true,
            ..Readings::default()
        },
        ..Setup::default()
    }
}

fn orders(game: &Wolfpack, _: Seat, chance: &mut SeededDice) -> Vec<Order> {
    let sizes = [1, 1, 6, 12, 7];
    let boats = sizes[chance.pick(sizes.len())];
    let hex = game.occupied_hexes().next().map_or("1020".to_owned(), |hex| hex.to_string());
    let at_random = format!("{:02}{:02}", 1 + chance.pick(21), 1 + chance.pick(38));
    vec![
        Order { deploy: vec![Deployment { hex: at_random.clone(), units: vec![boats; 2] }], ..Order::default() },
        Order { regroup: vec![Regrouping { hex: hex.clone(), units: vec![boats; 2] }], ..Order::default() },
        Order {
            moves: vec![Voyage { from: hex.clone(), to: at_random, units: vec![boats], pinned: false }],
            face: vec![Turning { hex, axis: Axis::NorthwestSoutheast }],
            ..Order::default()
        },
        Order { attacks: vec![Assault { convoy: "SC-3".into(), units: vec![boats] }], ..Order::default() },
        Order { done: true, ..Order::default() },
    ]
}

#[test]
fn the_sizes_an_order_names_are_those_of_the_counters() {
    assert_eq!([1, 6, 12, 18, 24, 30].map(Size::of), Size::ALL.map(Some));
    assert_eq!(Size::of(7), None);
}

laws!(Wolfpack, plan());
