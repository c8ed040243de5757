//! TONNAGE WAR SOLITAIRE keeps every law of the testkit.

use fathom_core::dice::SeededDice;
use fathom_core::{Book, Game, Seat, Viewer};
use fathom_testkit::{Plan, laws};
use tonnage_war::action::{Following, Moving, Order, Placing, Searching};
use tonnage_war::setup::{Changes, Readings};
use tonnage_war::{Setup, TonnageWar};

/// A turn places or moves, sends and lets follow each of at most 32 escorts, and decides some things besides.
const MAX_ACTIONS: usize = 36 * 32 * 5;
const MAX_BYTES: usize = 1_024;

fn plan() -> Plan<TonnageWar> {
    let mut setups: Vec<_> = TonnageWar::scenarios().into_iter().map(|scenario| scenario.setup).collect();
    setups.push(everything());
    setups.push(Setup::file(include_str!("data/short-watch.toml")));
    let n_games = setups.len();
    let plan = Plan::new(setups, MAX_ACTIONS, MAX_BYTES).with_orders(orders).without_secrets();
    // Games are long; a few of them hold as many positions as hundreds of short ones.
    let n_games = if std::env::var_os("FATHOM_LAW_GAMES").is_some() { plan.n_games } else { n_games };
    Plan { n_games, look_every: 60, ..plan }
}

fn everything() -> Setup {
    Setup {
        readings: Readings {
            each_boat_rolls: true,
            box_frees_contact: true,
            lights_deter: true,
            all_open_fire: true,
            rescue_on_any_card: true,
            storm_flak_less_2: true,
            zaunkonig_full: true,
        },
        changes: Changes { attack: Some(15), flak: Some(8), returning: Some(6), stragglers: Some(12) },
        ..Setup::card("ons-18")
    }
}

fn orders(game: &TonnageWar, seat: Seat, chance: &mut SeededDice) -> Vec<Order> {
    let view = game.view(Viewer::Seat(seat));
    let name = view.escorts[chance.pick(view.escorts.len())].name.to_string();
    let places = ["bow", "port_beam", "stragglers", "starboard quarter line", "inner", "outer zone", "nowhere"];
    let place = places[chance.pick(places.len())].to_owned();
    vec![
        Order { place: vec![Placing { escort: name.clone(), at: place.clone() }], ..Order::default() },
        Order { moves: vec![Moving { escort: name.clone(), to: place.clone() }], done: true, ..Order::default() },
        Order {
            search: Some(Searching { escorts: vec![name.clone()], at: Some(place), boat: None }),
            ..Order::default()
        },
        Order { search: Some(Searching { escorts: vec![name.clone()], at: None, boat: Some(3) }), ..Order::default() },
        Order { strike: Some(vec![name.clone()]), ..Order::default() },
        Order { decoy: Some(name.clone()), illuminate: true, evade: true, ..Order::default() },
        Order { follow: vec![Following { escort: name.clone(), boat: 2 }], ..Order::default() },
        Order { break_off: vec![name], hunt: Some(40), done: true, ..Order::default() },
    ]
}

laws!(TonnageWar, plan());
