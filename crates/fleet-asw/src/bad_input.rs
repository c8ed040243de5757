//! What a player may try against the rules in whole orders, each refused with its place and without a trace.

use fathom_core::Game;
use serde_json::json;

use crate::state::Depth;
use crate::testing::{ALLIES, AXIS, hunt, map, scenario};
use crate::{FleetAsw, Level, Order};

fn order(json: serde_json::Value) -> Order {
    serde_json::from_value(json).unwrap()
}

#[track_caller]
fn refused(game: &FleetAsw, seat: fathom_core::Seat, json: serde_json::Value, faults: &[&str]) {
    let before = game.clone();
    let refusal = game.rehearse(seat, &order(json)).unwrap_err();
    let told: Vec<_> =
        refusal.violations().iter().map(|fault| format!("{} {}", fault.path, fault.rule.para())).collect();
    assert_eq!(told, faults);
    assert_eq!(*game, before);
}

#[test]
fn whole_orders_are_done() {
    let mut game = hunt(Level::Basic);
    let plot = order(json!({ "plot": [{ "boat": "u-592", "to": "J5-A", "depth": "submerged" }], "done": true }));
    let mut dice = fathom_core::dice::SeededDice::new(1);
    game.submit(&mut crate::Umpire::quiet(&mut dice), AXIS, &plot).unwrap();
    let at = game.at("U-592");
    assert_eq!((game.halves.ships[at].depth, game.halves.ships[at].battery), (Depth::Submerged, 4));
}

#[test]
fn every_fault_is_told_with_its_place() {
    let bad = json!({
        "plot": [{ "boat": "U-592", "to": "A1-A", "depth": "submerged" }, { "boat": "Starling", "to": "J5-A", "depth": "surfaced" }],
        "guns": [{ "ship": "U-592", "target": "Starling" }],
    });
    refused(&hunt(Level::Basic), AXIS, bad, &["plot[0] STRAT.B.7d", "plot[1] SUB.10", "guns[0] SUB.3b"]);
    let nonsense = json!({
        "move": [{ "ship": "Titanic", "to": "A1-A" }, { "ship": "Starling", "to": "nowhere" }],
        "close": ["Grand Fleet"], "arm": ["Red Baron"], "land": [{ "wing": "Bombing Two", "on": "the moon" }],
    });
    let faults = ["move[0]", "move[1]", "close[0]", "arm[0]", "land[0]"].map(|path| format!("{path} STRAT.A.2a"));
    refused(&map(), ALLIES, nonsense, &faults.each_ref().map(String::as_str));
}

#[test]
fn one_action_is_told_everything_it_breaks() {
    let far = json!({ "plot": [{ "boat": "U-592", "to": "Z40-A", "depth": "submerged" }] });
    refused(&hunt(Level::Basic), AXIS, far.clone(), &["plot[0] SUB.10", "plot[0] STRAT.B.7d"]);
    let crippled = hunt(Level::Basic).with_damage("U-592", 3);
    refused(&crippled, AXIS, far, &["plot[0] SUB.10", "plot[0] SUB.7", "plot[0] STRAT.B.7d"]);
}

#[test]
fn who_acts_and_what_is_acted_upon_are_judged_together() {
    let mut game = map();
    let strike = json!({ "strike": [{ "wing": "Shokaku dive bombers", "target": "Carrier Striking Force" }] });
    refused(&game, ALLIES, strike, &["strike[0] STRAT.A.2c", "strike[0] STRAT.A.2c"]);
    let engage = json!({ "engage": [{ "division": "Carrier Striking Force", "target": "I-27" }] });
    refused(&game, ALLIES, engage, &["engage[0] STRAT.A.2a", "engage[0] STRAT.A.2a"]);
    game.open.phase = crate::Phase::Recovery;
    let land = json!({ "land": [{ "wing": "Bombing Two", "on": "Shokaku" }] });
    refused(&game, ALLIES, land, &["land[0] STRAT.A.5a", "land[0] STRAT.A.5a"]);
}

#[test]
fn words_that_mean_nothing_cite_what_is_asked_in_this_game() {
    let station = scenario("search");
    let nobody = json!({ "steer": [{ "division": "Grand Fleet", "to": "A1-A" }], "arm": ["Red Baron"] });
    refused(&station, ALLIES, nobody, &["steer[0] STRAT.A.3b", "arm[0] STRAT.A.3b"]);
    refused(&station, ALLIES, json!({}), &[" STRAT.A.3b"]);
    refused(&map(), ALLIES, json!({}), &[" STRAT.A.2a"]);
    let basic = scenario("chase");
    let nobody = json!({ "search": [{ "wing": "Red Baron", "target": "Raider" }], "close": ["Grand Fleet"] });
    refused(&basic, ALLIES, nobody, &["search[0] STRAT.B.4a", "close[0] STRAT.B.4a"]);
    let nowhere = json!({ "plot": [{ "boat": "U-592", "to": "nowhere", "depth": "submerged" }] });
    refused(&hunt(Level::Basic), AXIS, nowhere, &["plot[0] SUB.10"]);
    refused(&hunt(Level::Basic), AXIS, json!({}), &[" SUB.10"]);
}

#[test]
fn ships_of_other_scenarios_and_seats_that_do_not_act_are_refused() {
    let game = hunt(Level::Basic);
    refused(
        &game,
        AXIS,
        json!({ "plot": [{ "boat": "U-99", "to": "J5-A", "depth": "surfaced" }] }),
        &["plot[0] SUB.10"],
    );
    refused(&game, ALLIES, json!({ "done": true }), &["done SUB.3b"]);
    let nobody = serde_json::from_value(json!({ "arm": { "wing": "bombing two" } })).unwrap();
    let mut arming = map();
    arming.open.phase = crate::Phase::Arming;
    assert_eq!(arming.refusal(ALLIES, nobody), "STRAT.A.4a", "an action calls things exactly as the view does");
    assert!(
        serde_json::from_value::<crate::Action>(json!({ "arm": { "wing": "a name with far too many letters" } }))
            .is_err()
    );
}
