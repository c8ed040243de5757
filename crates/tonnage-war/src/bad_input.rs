//! What a player may try against the rules in whole orders, each refused with its place and without a trace.

use fathom_core::Game;
use serde_json::json;

use crate::state::{Berth, Phase, Post, Sector, Station};
use crate::testing::{id, night};
use crate::{ESCORT_COMMANDER, Order, TonnageWar};

fn order(json: serde_json::Value) -> Order {
    serde_json::from_value(json).unwrap()
}

#[track_caller]
fn refused(game: &TonnageWar, json: serde_json::Value, faults: &[&str]) {
    let before = game.clone();
    let refusal = game.rehearse(ESCORT_COMMANDER, &order(json)).unwrap_err();
    let told: Vec<_> =
        refusal.violations().iter().map(|fault| format!("{} {}", fault.path, fault.rule.para())).collect();
    assert_eq!(told, faults);
    assert_eq!(*game, before);
}

fn submit(game: &mut TonnageWar, json: serde_json::Value) {
    let mut dice = fathom_core::dice::SeededDice::new(1);
    game.submit(&mut fathom_core::Umpire::quiet(&mut dice), ESCORT_COMMANDER, &order(json)).unwrap();
}

fn screen() -> TonnageWar {
    night()
        .in_phase(Phase::Placement)
        .with_post("Restigouche", Post::Waiting)
        .with("Amherst", Station::Sector(Sector::Bow))
        .with("Arvida", Station::Inner)
}

#[test]
fn whole_orders_are_done() {
    let mut game = screen();
    submit(
        &mut game,
        json!({
            "place": [{ "escort": "restigouche", "at": "port bow line" }],
            "moves": [{ "escort": "Amherst", "to": "stern" }, { "escort": "Arvida", "to": "outer_zone" }],
            "done": true,
        }),
    );
    assert_eq!(game.escort("Amherst").post, Post::At(Station::Sector(Sector::Stern)));
    assert_eq!(game.escort("Arvida").post, Post::At(Station::Outer));
    let mut game = night().with_boats(1, Berth::Sector(Sector::Bow)).with("Amherst", Station::Sector(Sector::Bow));
    submit(&mut game, json!({ "search": { "escorts": ["Amherst"], "at": "bow" } }));
    assert!(game.boats()[0].searched);
    let mut game = night().in_phase(Phase::Initial).with("Arvida", Station::Inner);
    submit(&mut game, json!({ "decoy": "Arvida", "illuminate": true }));
    assert_eq!(game.escort("Arvida").post, Post::Decoy);
}

#[test]
fn every_fault_is_told_with_its_place() {
    let faults = ["place[0] 5.3b", "moves[0] 5.3d", "moves[1] 8.4"];
    let bad = json!({
        "place": [{ "escort": "Restigouche", "at": "outer zone" }],
        "moves": [{ "escort": "Arvida", "to": "convoy zone" }, { "escort": "Amherst", "to": "bow" }],
    });
    refused(&screen(), bad, &faults);
    let nonsense = json!({
        "place": [{ "escort": "Bismarck", "at": "bow" }],
        "moves": [{ "escort": "Arvida", "to": "the moon" }],
        "search": { "escorts": ["Titanic"], "at": "nowhere" },
        "strike": ["Amherst", "Amherst", "Amherst", "Amherst"],
    });
    let faults = ["place[0] 2.1a", "moves[0] 2.2a", "search 2.1a", "search 2.2a", "strike 15.4b"];
    let refusal = screen().rehearse(ESCORT_COMMANDER, &order(nonsense)).unwrap_err();
    let told: Vec<_> = refusal.violations().iter().map(|one| format!("{} {}", one.path, one.rule.para())).collect();
    assert!(faults.iter().all(|fault| told.iter().any(|told| told == fault)), "{told:?}");
    refused(
        &screen(),
        json!({ "search": { "escorts": [], "boat": 3, "at": "bow" } }),
        &["search.escorts 15.4.1", "search.at 15.5.1a"],
    );
    // `bow` may be called the bow sector; there is no bow line.
    refused(&screen(), json!({ "moves": [{ "escort": "Amherst", "to": "bow line" }] }), &["moves[0] 2.2a"]);
    refused(&screen(), json!({ "moves": [{ "escort": "Amherst", "to": "inner line" }] }), &["moves[0] 2.2a"]);
}

#[test]
fn one_part_tells_all_that_is_wrong_with_it() {
    let nowhere = json!({ "place": [{ "escort": "Bismarck", "at": "the moon" }] });
    refused(&screen(), nowhere, &["place[0] 2.1a", "place[0] 2.2a"]);
    let strike = json!({ "strike": ["Bismarck", "Titanic"] });
    refused(&screen(), strike, &["strike 2.1a", "strike 2.1a"]);
    let game = screen().in_phase(Phase::Initial).at_turn(1).with_post("Arvida", Post::Rescue);
    assert_eq!(game.refusal(crate::Action::Decoy { escort: id("Arvida") }), ["16.3.3d", "10a"]);
    let game = night().in_phase(Phase::FirstPursuit).with_post("Liberator 1", Post::Away);
    let follow = crate::Action::Follow { escort: id("Liberator 1"), boat: crate::testing::B1 };
    assert_eq!(game.refusal(follow), ["5.3a", "15.4.7", "15.7a"]);
}

#[test]
fn an_order_does_not_go_on_past_a_die() {
    let game = night().with_boats(1, Berth::Sector(Sector::Bow)).with("Amherst", Station::Sector(Sector::Bow));
    let both = json!({ "search": { "escorts": ["Amherst"], "at": "bow" }, "strike": ["Amherst"] });
    assert!(game.rehearse(ESCORT_COMMANDER, &order(both)).is_err());
}

#[test]
fn escorts_of_other_convoys_and_unknown_boats_are_refused() {
    let game = screen();
    assert_eq!(game.refusal(crate::Action::Move { escort: id("Duncan"), to: Station::Inner }), ["2.1a"]);
    let game = game.in_phase(Phase::FirstPursuit);
    for boat in [0, 36, 255] {
        let boat = crate::state::BoatId(boat);
        assert_eq!(game.refusal(crate::Action::Follow { escort: id("Amherst"), boat }), ["15.7a"]);
    }
    assert!(serde_json::from_value::<crate::Action>(json!({ "decoy": { "escort": "amherst" } })).is_err());
}

#[test]
fn an_order_that_says_nothing_is_refused() {
    refused(&screen(), json!({}), &[" 5"]);
}
