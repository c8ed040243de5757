//! Every playable game against setups, scripts and records with one thing changed for the worse.

use fathom_catalog::{AnyGame, CATALOG, Published, SimRequest, TableError, TableOpening, games};
use fathom_core::dice::FairSeeds;
use fathom_core::{Refusal, Seat, Viewer};
use fathom_table::{At, Denied, DiceFrom, Hand, Kind, People, Person, Seq};
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

/// The places of objects in a document.
fn objects_in(document: &Value) -> Vec<String> {
    let mut places = Vec::new();
    places_in(document, "", &mut places);
    places.retain(|place| document.pointer(place).is_some_and(Value::is_object));
    places
}

/// The document with the object at `place` written as the list of its values.
fn with_list(document: &Value, place: &str) -> Value {
    let mut spoiled = document.clone();
    let object = spoiled.pointer_mut(place).unwrap();
    *object = object.as_object().unwrap().values().cloned().collect();
    spoiled
}

/// `/orders/3/action` as errors write it, `orders[3].action`.
fn in_words(pointer: &str) -> String {
    let names = pointer.split('/').skip(1).map(|name| match name.parse::<usize>() {
        Ok(index) => format!("[{index}]"),
        Err(_) => format!(".{name}"),
    });
    names.collect::<String>().trim_start_matches('.').to_owned()
}

/// A field is known by its name: values in a row mean something else as soon as a field is added.
#[test]
fn an_object_written_as_a_list_is_refused_at_its_place() {
    for game in games() {
        for scenario in scenarios(*game) {
            let mut played = script(&record(*game, scenario, 5));
            played["orders"].as_array_mut().unwrap().truncate(12);
            for place in objects_in(&played) {
                let Err(error) = CATALOG.script(&with_list(&played, &place).to_string(), "umpire") else {
                    panic!("{} {scenario} takes a list at {place}", game.id());
                };
                assert_eq!(error.place.to_string(), in_words(&place), "{} {scenario}: {error}", game.id());
            }
            let setup = game.resolve_setup(Some(&json!(scenario))).unwrap();
            for place in objects_in(&setup) {
                let error = game.lay_out(Some(&with_list(&setup, &place))).unwrap_err();
                assert_eq!(error.place.to_string(), in_words(&format!("/setup{place}")), "{}: {error}", game.id());
            }
        }
    }
}

#[test]
fn an_order_written_as_a_list_is_refused_at_its_place() {
    let orders = [
        ("u-boat", "basic", json!([]), "order"),
        ("u-boat", "basic", json!([null, null]), "order"),
        ("u-boat", "basic", json!({"charges": [[1, 100]]}), "order.charges[0]"),
        ("submarine", "s8", json!({"escort": ["Fukue", ["1R1"]]}), "order.escort"),
        ("submarine", "s8", json!({"plot": ["Wahoo", "2"]}), "order.plot"),
        ("submarine", "s8", json!({"do": {"place": [0, "1010"]}}), "order.do.place"),
        ("wolfpack", "february", json!([]), "order"),
        ("wolfpack", "february", json!({"deploy": [["1422", [6, 1, 1]]]}), "order.deploy[0]"),
        ("tonnage-war", "sc-118", json!([]), "order"),
        ("tonnage-war", "sc-118", json!({"search": [["Bibb"], "bow"]}), "order.search"),
        ("fleet-asw", "search", json!([]), "order"),
        ("fleet-asw", "search", json!({"plot": [["I-19", "A1", "surfaced"]]}), "order.plot[0]"),
    ];
    for (game, scenario, order, place) in orders {
        match ordered(game, scenario, &order.to_string()) {
            Err(TableError::Input(error)) => {
                let told =
                    (error.place.to_string(), error.message.contains("sequence, expected an object with the fields"));
                assert_eq!(told, (place.to_owned(), true), "{game}: {order}: {error}");
            }
            other => panic!("{game}: {order}: {other:?}"),
        }
    }
}

/// Gives a table of a game an order of its first seat.
fn ordered(game: &str, scenario: &str, order: &str) -> Result<Seq, TableError> {
    let (person, seat, at) = (Person(1), Seat(0), At(0));
    let mut people = People::default();
    people.sit(person, Kind::Human, seat).unwrap();
    let seeds = FairSeeds { server: [1; 32], players: Vec::new() };
    let opening = TableOpening { setup: json!(scenario), dice: DiceFrom::Fair(seeds), people, at };
    let mut table = CATALOG.find(game).unwrap().open_table(opening).unwrap();
    let version = table.version(person, Viewer::Seat(seat)).unwrap();
    table.order(Hand { person, seat, version, at }, order)
}

/// What a table of a game says to an order that is against its rules.
fn refused(game: &str, scenario: &str, order: &str) -> Refusal {
    match ordered(game, scenario, order) {
        Err(TableError::Denied(Denied::Refused { refusal })) => refusal,
        other => panic!("{game}: {other:?}"),
    }
}

/// Lists as long as a script may be; were any check of them not linear, this test would not end.
const N_ENDLESS: usize = 100_000;

#[test]
fn an_endless_order_is_refused_in_a_few_words() {
    let endless = |part: Value| vec![part; N_ENDLESS];
    let orders = [
        ("u-boat", "basic", json!({"torpedoes": endless(json!("A1"))})),
        ("u-boat", "basic", json!({"torpedoes": endless(json!("A99"))})),
        (
            "u-boat",
            "basic",
            json!({"steps": endless(json!("ahead")), "charges": vec![json!({"step": 255, "depth": 100}); 1000]}),
        ),
        ("submarine", "s8", json!({"escort": {"ship": "Fukue", "deeds": endless(json!("1R1"))}})),
        ("submarine", "s8", json!({"escort": {"ship": "Fukue", "deeds": endless(json!("D99 lb300"))}})),
        ("submarine", "s8", json!({"escort": {"ship": "nobody", "deeds": endless(json!("?"))}})),
        ("submarine", "s8", json!({"convoy": endless(json!("2"))})),
        (
            "wolfpack",
            "february",
            json!({"moves": vec![json!({"from": "0101", "to": "0102", "units": endless(json!(1))})]}),
        ),
        ("wolfpack", "february", json!({"deploy": endless(json!({"hex": "?", "units": [1]}))})),
        ("tonnage-war", "sc-118", json!({"break_off": endless(json!("nobody"))})),
        ("fleet-asw", "search", json!({"dive": endless(json!("nobody")), "surface": endless(json!("nobody"))})),
    ];
    for (game, scenario, order) in orders {
        let here = format!("{game}: {}", order.to_string().chars().take(40).collect::<String>());
        let refusal = refused(game, scenario, &order.to_string());
        assert!((1..=20).contains(&refusal.violations().len()), "{here}: {refusal}");
        let n_bytes: usize = refusal.violations().iter().map(|violation| violation.to_string().len()).sum();
        assert!(n_bytes < 4_000, "{here}: {n_bytes} bytes");
    }
}

#[test]
fn an_endless_setup_is_refused_in_a_few_words() {
    let game = CATALOG.find("u-boat").unwrap();
    for setup in [
        json!({"commands": vec![vec!["DE1"]; N_ENDLESS]}),
        json!({"commands": [vec!["DE1"; N_ENDLESS]]}),
        json!({"commands": vec![vec!["?"]; N_ENDLESS]}),
        json!({"ships": vec![json!({"ship": "DE1"}); N_ENDLESS]}),
    ] {
        let refused = game.lay_out(Some(&setup)).unwrap_err();
        assert!(refused.message.len() < 4_000, "{refused}");
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
