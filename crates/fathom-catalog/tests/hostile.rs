//! Every playable game against setups, scripts and records with one thing changed for the worse.

use fathom_catalog::{AnyGame, CATALOG, Published, SimRequest, games};
use proptest::prelude::*;
use serde_json::{Value, json};

/// A game between random players, as a record.
fn record(game: &dyn AnyGame, scenario: &str, seed: u64) -> Value {
    let request = SimRequest {
        setup: Some(json!(scenario)),
        games: 1,
        seed,
        n_records: 1,
        max_actions: 60,
        threads: Some(1),
        ..SimRequest::default()
    };
    serde_json::from_str(&game.simulate(&request, &|| {}).unwrap().records[0]).unwrap()
}

/// The same game as a script.
fn script(record: &Value) -> Value {
    let steps = record["steps"].as_array().unwrap();
    let faces = |rolls: &Value| -> Vec<Value> {
        let rolls = rolls.as_array().cloned().unwrap_or_default();
        rolls.iter().map(|roll| json!({"rule": roll[0], "value": roll[2]})).collect()
    };
    let dice: Vec<Value> =
        faces(&record["opening"]).into_iter().chain(steps.iter().flat_map(|step| faces(&step["rolls"]))).collect();
    let orders: Vec<Value> = steps.iter().map(|step| json!({"seat": step["seat"], "action": step["action"]})).collect();
    json!({"game": record["game"], "setup": record["setup"], "dice": dice, "orders": orders})
}

/// Scenarios that can be played.
fn scenarios(game: &dyn AnyGame) -> Vec<&'static str> {
    let info = game.info();
    info.scenarios.iter().filter(|scenario| scenario.unavailable.is_none()).map(|scenario| scenario.id).collect()
}

/// Places of everything in a document.
fn places_in(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            found.push(at.to_owned());
            fields.iter().for_each(|(name, field)| places_in(field, &format!("{at}/{name}"), found));
        }
        Value::Array(list) => {
            found.push(at.to_owned());
            list.iter().enumerate().for_each(|(index, item)| places_in(item, &format!("{at}/{index}"), found));
        }
        _ => found.push(at.to_owned()),
    }
}

/// The document with one place changed.
fn spoiled(mut document: Value, at: prop::sample::Index, with: Value) -> String {
    let mut places = Vec::new();
    places_in(&document, "", &mut places);
    *document.pointer_mut(&places[at.index(places.len())]).unwrap() = with;
    document.to_string()
}

fn anything() -> impl Strategy<Value = Value> {
    prop::sample::select(vec![
        json!(null),
        json!(true),
        json!(0),
        json!(1),
        json!(-1),
        json!(7),
        json!(15),
        json!(16),
        json!(200),
        json!(255),
        json!(256),
        json!(65_535),
        json!(4_294_967_296_u64),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(1.5),
        json!(""),
        json!("DE1"),
        json!("A1"),
        json!("Z99999999999999999999"),
        json!("é\u{0}\u{202e}"),
        json!([]),
        json!({}),
        json!([[], [[]]]),
        json!({"a": {"b": []}}),
        json!("x".repeat(10_000)),
    ])
}

/// A game by its place in the list, which proptest can print, and one of its scenarios.
fn any_scenario() -> impl Strategy<Value = (usize, &'static str)> {
    let of_game = |index: usize| scenarios(games()[index]).into_iter().map(move |scenario| (index, scenario));
    prop::sample::select((0..games().len()).flat_map(of_game).collect::<Vec<_>>())
}

#[test]
fn a_record_turned_into_a_script_leads_to_the_same_position() {
    for game in games() {
        for scenario in scenarios(*game) {
            let record = record(*game, scenario, 5);
            let run = CATALOG.script(&script(&record).to_string(), "umpire").unwrap();
            assert!(!run.refused, "{scenario}: {:?}", run.story.refusal);
            let last = &record["steps"].as_array().unwrap().last().unwrap()["hash"];
            assert_eq!(&json!(run.story.hash), last, "{} {scenario}", game.id());
        }
    }
}

/// A field nobody knows must never pass in silence.
#[test]
fn unknown_fields_of_actions_are_refused_at_every_depth() {
    for game in games() {
        for scenario in scenarios(*game) {
            let played = script(&record(*game, scenario, 5));
            let mut places = Vec::new();
            places_in(&played["orders"], "/orders", &mut places);
            // The first levels are the list, its lines and what stands in a line.
            let in_actions = places.iter().filter(|place| place.contains("/action/"));
            for place in in_actions {
                let mut spoiled = played.clone();
                let Some(fields) = spoiled.pointer_mut(place).and_then(Value::as_object_mut) else { continue };
                fields.insert("no_such_field".into(), json!(1));
                assert!(CATALOG.script(&spoiled.to_string(), "umpire").is_err(), "{} takes it at {place}", game.id());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn spoiled_scripts_play_or_fail_in_words(
        (game, scenario) in any_scenario(), seed in 0u64..20, at: prop::sample::Index, with in anything(),
    ) {
        let text = spoiled(script(&record(games()[game], scenario, seed)), at, with);
        if let Err(error) = CATALOG.script(&text, "umpire") {
            prop_assert!(!error.message.is_empty() && error.line.is_some());
        }
    }

    #[test]
    fn spoiled_records_differ_or_fail_in_words(
        (game, scenario) in any_scenario(), seed in 0u64..20, at: prop::sample::Index, with in anything(),
    ) {
        let text = spoiled(record(games()[game], scenario, seed), at, with);
        if let Err(error) = CATALOG.verify(&text, &Published::default()) {
            prop_assert!(!error.message.is_empty());
        }
        if let Err(error) = CATALOG.replay(&text, "observer", None) {
            prop_assert!(!error.message.is_empty());
        }
    }

    #[test]
    fn spoiled_setups_are_refused_or_played(
        (game, scenario) in any_scenario(), at: prop::sample::Index, with in anything(),
    ) {
        let game = games()[game];
        let whole = game.resolve_setup(Some(&json!(scenario))).unwrap();
        let setup: Value = serde_json::from_str(&spoiled(whole, at, with)).unwrap();
        let request = SimRequest { setup: Some(setup), games: 1, max_actions: 40, threads: Some(1), ..SimRequest::default() };
        match game.simulate(&request, &|| {}) {
            Ok(simulated) => prop_assert!(simulated.report.games == 1),
            Err(error) => prop_assert!(error.place.to_string().starts_with("setup"), "{}", error),
        }
    }
}
