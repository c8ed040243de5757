//! The laws every game keeps.

use fathom_core::dice::SeededDice;
use fathom_core::{Game, Seat, Viewer};
use fathom_testkit::{Plan, laws};
use serde_json::json;
use submarine::{Order, Setup, Submarine};

mod two_players {
    use super::*;

    fn plan() -> Plan<Submarine> {
        let file = Setup::from_file(include_str!("data/pair.toml"));
        let setups: Vec<Setup> = ["s8", "s10", "s6", "s7", "sample"].map(Setup::of).into_iter().chain([file]).collect();
        Plan::new(setups, 6_000, 4_096).with_orders(orders)
    }

    laws!(Submarine, plan());
}

mod solitaire {
    use super::*;

    fn plan() -> Plan<Submarine> {
        let setups = ["s1", "s2", "s3", "s4", "s5"].map(Setup::of);
        Plan { n_games: 10, ..Plan::new(setups, 6_000, 4_096).with_orders(orders).without_secrets() }
    }

    laws!(Submarine, plan());
}

/// An action that is legal, and whole plots, moves and placements of any ship, good and bad.
fn orders(game: &Submarine, seat: Seat, dice: &mut SeededDice) -> Vec<Order> {
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    let good = (!actions.is_empty()).then(|| Order::Do(actions[dice.pick(actions.len())]));
    let view = game.view(Viewer::Seat(seat));
    let name = view.ships[dice.pick(view.ships.len())].vessel.name.clone();
    let mut any = |words: &[&'static str]| words[dice.pick(words.len())];
    let plot = json!({ "plot": {
        "boat": view.ships[0].vessel.name,
        "move": any(&["0", "1", "L1", "1R", "R2L1", "9"]),
        "depth": 25 * any(&["0", "2", "4", "20"]).parse::<u16>().expect("a number"),
        "torpedoes": [{ "tube": any(&["bow 1", "stern 1", "bow 9"]), "plot": any(&["B7", "CL6", "Y5"]) }],
    } });
    let escort = json!({ "escort": {
        "ship": name,
        "deeds": [any(&["1", "2", "L1", "6"]), any(&["D1 lb300", "K port lb300", "S W25-A", "1R"]), any(&["1", "R", "H1"])],
    } });
    let convoy = json!({ "convoy": [any(&["2", "L2", "0"]), any(&["2R", "9"])] });
    let place = json!({ "place": { "ship": name, "depth": 75 } });
    let written =
        [plot, escort, convoy, place, json!("commit")].map(|order| serde_json::from_value(order).expect("an order"));
    good.into_iter().chain(written).collect()
}
