//! The catalog itself, with the real games in it.

mod common;

use std::time::Duration;

use common::{CATALOG as TOYS, game};
use fathom_catalog::{Published, SimRequest, coverage, find, games, rules};
use fathom_core::Seat;
use serde_json::{Value, json};

#[test]
fn every_game_is_on_the_shelf_and_can_be_found() {
    for game in games() {
        let id = game.id();
        assert_eq!(find(id).unwrap().id(), id);
        assert!(rules(id).unwrap().game == id && coverage(id).unwrap().paragraphs > 0);
    }
    assert!(find("chess").err().unwrap().to_string().contains("there is no game `chess`"));
    assert!(rules("chess").unwrap_err().to_string().contains("u-boat, submarine"));
}

#[test]
fn every_scenario_resolves_to_itself_and_can_be_played() {
    for game in games() {
        let info = game.info();
        assert!(!info.scenarios.is_empty() && !info.bots.is_empty(), "{}", info.id);
        for scenario in info.scenarios.iter().filter(|scenario| scenario.unavailable.is_none()) {
            let id = json!(scenario.id);
            assert_eq!(game.resolve_setup(Some(&id)).unwrap(), scenario.setup, "{}", scenario.id);
            assert_eq!(game.resolve_setup(Some(&scenario.setup)).unwrap(), scenario.setup);
            assert!(!scenario.seats.is_empty());
            assert!(scenario.seats.iter().all(|seat| info.roles.contains(&seat.role)));
            let request = SimRequest { setup: Some(id), games: 2, ..SimRequest::default() };
            assert_eq!(game.simulate(&request, &|| {}).unwrap().report.games, 2);
        }
        assert_eq!(game.resolve_setup(None).unwrap(), info.scenarios[0].setup);
    }
}

/// A field nobody knows must never pass in silence, whatever the game's author thought of.
#[test]
fn unknown_fields_of_setups_are_refused_at_every_depth() {
    for game in games() {
        for scenario in game.info().scenarios {
            for depth in 0..3 {
                let mut setup = scenario.setup.clone();
                if add_unknown(&mut setup, depth) {
                    let found = game.resolve_setup(Some(&setup));
                    assert!(found.is_err(), "{} {} takes {setup}", game.id(), scenario.id);
                }
            }
        }
    }
}

/// Puts a field into the first object at this depth, if there is one.
fn add_unknown(value: &mut Value, depth: usize) -> bool {
    match value {
        Value::Object(fields) if depth == 0 => fields.insert("no_such_field".into(), json!(1)).is_none(),
        Value::Object(fields) => fields.values_mut().any(|field| add_unknown(field, depth - 1)),
        Value::Array(list) => list.iter_mut().any(|item| add_unknown(item, depth)),
        _ => false,
    }
}

#[test]
fn a_setup_that_names_its_own_scenario_has_the_rest_from_there() {
    let game = fathom_catalog::find("submarine").unwrap();
    let resolve = |setup: Value| game.resolve_setup(Some(&setup));
    let whole = resolve(json!("s8")).unwrap();
    assert_eq!(whole, json!({"scenario": "s8", "extended": false}));
    assert_eq!(resolve(json!({"scenario": "s8"})).unwrap(), whole);
    let longer = resolve(json!({"scenario": "s8", "extended": true})).unwrap();
    assert_eq!(longer["extended"], json!(true));
    assert!(resolve(json!({"scenario": "s8", "figures": "settled"})).is_err());
}

#[test]
fn a_scenario_with_changes_is_that_scenario_with_changes() {
    let resolve = |setup: Value| game().resolve_setup(Some(&setup));
    assert_eq!(resolve(json!({"scenario": "long", "tries": 2})), Ok(json!({"width": 9, "tries": 2})));
    assert_eq!(resolve(json!(null)), Ok(json!({"width": 4, "tries": 3})));
    assert_eq!(resolve(json!({"width": 5, "tries": 1})), Ok(json!({"width": 5, "tries": 1})));
    assert!(resolve(json!({"scenario": "long", "depth": 2})).is_err());
    assert!(resolve(json!([1, 2])).is_err());
}

#[test]
fn simulations_name_the_place_of_what_is_wrong() {
    let bad = |request: SimRequest| game().simulate(&request, &|| {}).unwrap_err().to_string();
    let seats =
        |who: &str, bot: &str| SimRequest { seats: vec![(who.to_owned(), bot.to_owned())], ..SimRequest::default() };
    assert!(bad(seats("pirate", "random")).starts_with("seats.pirate: is no seat of this game"));
    assert!(bad(seats("hider", "shark")).starts_with("seats.hider: `shark` is no bot"));
    assert!(bad(seats("hider", "")).starts_with("seats.hider: `` is not the name of a bot"));
    let setup = SimRequest { setup: Some(json!({"width": 1, "tries": 1})), ..SimRequest::default() };
    assert_eq!(bad(setup), "setup.width: the row has 2 to 9 squares (toy 1)");
}

#[test]
fn simulations_are_the_same_on_any_number_of_threads() {
    let run = |threads| {
        let request = SimRequest { games: 200, threads: Some(threads), n_records: 3, ..SimRequest::default() };
        game().simulate(&request, &|| {}).unwrap()
    };
    assert_eq!(run(1), run(4));
    for record in run(1).records {
        assert!(TOYS.verify(&record, &Published::default()).unwrap().is_sound());
    }
}

#[test]
fn bench_takes_a_setup_and_refuses_a_wrong_one() {
    let time = Duration::from_millis(40);
    assert_eq!(game().bench(Some(&json!("long")), time).unwrap().game, "toy");
    assert!(
        game().bench(Some(&json!("huge")), time).unwrap_err().to_string().starts_with("setup: toy has no scenario")
    );
}

#[test]
fn what_a_scenario_shows_fits_its_seats() {
    let info = game().info();
    let seats: Vec<(Seat, &str)> = info.scenarios[0].seats.iter().map(|seat| (seat.seat, seat.role)).collect();
    assert_eq!(seats, [(Seat(0), "hider"), (Seat(1), "seeker")]);
    assert!(info.scenarios[2].seats.is_empty() && info.scenarios[2].unavailable.is_some());
    let names: Vec<&str> = info.bots.iter().map(|bot| bot.name).collect();
    assert_eq!(names, ["statue", "random"]);
}
