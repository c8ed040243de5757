//! Scripts on a small game: what they tell, to whom, and how they fail.

mod common;

use common::{CATALOG, GAME, bad, told};
use fathom_catalog::{Published, Script, input};
use proptest::prelude::*;
use serde_json::{Value, json};

#[test]
fn the_umpire_is_told_everything() {
    let story = told(GAME, "umpire");
    assert_eq!(story["game"], "toy");
    assert_eq!(story["setup"], json!({"width": 4, "tries": 5}));
    assert_eq!(
        story["seats"],
        json!([{"seat": 0, "role": "hider", "side": "hiders"}, {"seat": 1, "role": "seeker", "side": "seekers"}])
    );
    assert_eq!(story["opening"]["rolls"], json!([{"rule": "1", "sides": 4, "face": 2}]));
    assert_eq!(
        story["opening"]["events"],
        json!([{"rule": "1", "text": "You hide on square 1.", "event": {"hidden": {"at": 1}}}])
    );
    let first = &story["steps"][0];
    assert_eq!((&first["seat"], &first["role"]), (&json!(0), &json!("hider")));
    assert_eq!(first["order"], json!({"steps": [1]}));
    assert_eq!(
        first["actions"],
        json!([
            {"action": "right", "rule": "2", "text": "Step right."},
            {"action": "commit", "rule": "2", "text": "Stay there."}
        ])
    );
    assert_eq!(story["steps"][1]["action"], json!({"guess": 0}));
    assert_eq!(story["steps"][1]["rolls"], json!([{"rule": "3", "sides": 6, "face": 4}]));
    assert_eq!(story["view"]["hider"], 2);
    assert_eq!(story["to_act"], json!([]));
    assert_eq!(
        story["outcome"],
        json!({"rule": "4", "winners": [1], "ending": "found", "score": null, "sentence": "It ended by found.", "roles": ["seeker"]})
    );
    assert_eq!(story["refusal"], Value::Null);
    assert_eq!(story["hash"], story["steps"][3]["hash"]);
    assert_eq!(story["hash"].as_str().unwrap().len(), 64);
}

#[test]
fn a_seat_is_told_what_it_may_know_and_nothing_else() {
    let unfinished = r#"{"game": "toy", "dice": [2], "orders": [
        {"seat": "hider", "action": "right"}, {"seat": "hider", "action": "commit"}]}"#;
    let story = told(unfinished, "seeker");
    assert_eq!(story["viewer"], "seeker");
    assert_eq!(story["setup"], Value::Null);
    assert_eq!(story["opening"], json!({"events": [], "rolls": [], "hash": null}));
    // The secret step is not even counted.
    assert_eq!(
        story["steps"],
        json!([{
            "seat": null, "role": null, "actions": null,
            "events": [{"rule": "2", "text": "The hider has moved.", "event": "committed"}],
            "rolls": [], "hash": null
        }])
    );
    assert_eq!(story["view"], json!({"width": 4, "turn": 0, "tries_left": 3, "hider": null}));
    assert_eq!(story["to_act"][0]["legal"].as_array().unwrap().len(), 4);
    assert_eq!(story["to_act"][0]["prompt"], json!({"rule": "3", "text": "Guess a square."}));
    assert_eq!(story["hash"], Value::Null);

    let story = told(unfinished, "0");
    assert_eq!(story["viewer"], "hider");
    assert_eq!(story["steps"].as_array().unwrap().len(), 2);
    assert_eq!(story["to_act"], json!([{"seat": 1, "role": "seeker", "prompt": null, "legal": null}]));
    assert_eq!(story["waiting"], json!({"rule": "2", "text": "Wait for the other side."}));

    let story = told(unfinished, "observer");
    assert_eq!((&story["view"]["hider"], &story["to_act"][0]["legal"]), (&Value::Null, &Value::Null));
}

/// Where the hider goes must not change a single byte of what the seeker and a spectator get.
#[test]
fn what_others_get_does_not_depend_on_the_secret() {
    for viewer in ["seeker", "observer"] {
        let with = |die: u8, actions: &[&str]| {
            let orders: Vec<Value> = actions.iter().map(|action| json!({"seat": 0, "action": action})).collect();
            told(&json!({"game": "toy", "dice": [die], "orders": orders}).to_string(), viewer).to_string()
        };
        let still = with(1, &["commit"]);
        assert_eq!(still, with(3, &["commit"]));
        assert_eq!(still, with(2, &["left", "right", "commit"]));
    }
}

#[test]
fn a_refused_order_ends_the_story_and_changes_nothing() {
    let script = r#"{"game": "toy", "dice": [4, 5], "orders": [
        {"seat": "hider", "order": {"steps": [-1, 1, 1]}}, {"seat": "seeker", "action": {"guess": 0}}]}"#;
    let run = CATALOG.script(script, "umpire").unwrap();
    assert!(run.refused);
    assert!(run.story.steps.is_empty());
    assert_eq!(run.story.hash, run.story.opening.hash);
    assert_eq!(
        told(script, "umpire")["refusal"],
        json!({
            "place": "orders[0]", "seat": 0, "role": "hider",
            "violations": [{"rule": "2", "path": "steps[2]", "message": "two steps are the most"}]
        })
    );
    let seeker = CATALOG.script(script, "seeker").unwrap();
    assert!(seeker.refused && seeker.story.refusal.is_none());
}

#[test]
fn orders_out_of_turn_and_after_the_end_are_refused() {
    let mut script: Value = serde_json::from_str(GAME).unwrap();
    script["orders"].as_array_mut().unwrap().push(json!({"seat": 0, "action": "commit"}));
    let run = CATALOG.script(&script.to_string(), "umpire").unwrap();
    assert!(run.refused && run.story.outcome.is_some());
    assert_eq!(run.story.steps.len(), 4);
}

#[test]
fn the_record_of_a_script_replays_to_the_same_story() {
    let run = CATALOG.script(GAME, "umpire").unwrap();
    let replay = CATALOG.replay(&run.record, "umpire", None).unwrap();
    assert_eq!(replay.difference, None);
    assert_eq!((replay.n_steps, replay.n_told), (5, 5));
    assert_eq!(replay.story.hash, run.story.hash);
    assert_eq!(replay.story.view, run.story.view);
}

#[test]
fn dice_too_few_too_many_and_wrong_are_told_with_index_and_rule() {
    assert_eq!(
        bad(r#"{"game": "toy", "dice": []}"#),
        "1:25: dice[0]: too few dice, toy 1 asks for one more (at setup)"
    );
    assert_eq!(
        bad(
            "{\"game\": \"toy\", \"dice\": [1],\n \"orders\": [{\"seat\": 0, \"action\": \"commit\"},\n {\"seat\": 1, \"action\": {\"guess\": 0}}]}"
        ),
        "1:25: dice[1]: too few dice, toy 3 asks for one more (at orders[1])"
    );
    assert_eq!(bad(r#"{"game": "toy", "dice": [1, 2, 3]}"#), "1:29: dice[1]: 2 of 3 dice left over");
    assert_eq!(
        bad(r#"{"game": "toy", "dice": [{"rule": "3", "value": 1}]}"#),
        "1:26: dice[0]: written down for 3, but toy 1 asks for it (at setup)"
    );
    assert_eq!(
        bad(r#"{"game": "toy", "dice": [5]}"#),
        "1:26: dice[0]: 5 is not a face of the 4-sided die toy 1 asks for (at setup)"
    );
}

#[test]
fn everything_malformed_is_told_at_its_place() {
    let cases = [
        ("", "1:1: EOF while parsing a value"),
        ("{", "1:1: EOF while parsing an object"),
        ("[]", "1:1: invalid type: sequence, expected an object with the fields `game`, `setup`, `dice`, `orders`"),
        (
            "[\"toy\",null,[1],[]]",
            "1:1: invalid type: sequence, expected an object with the fields `game`, `setup`, `dice`, `orders`",
        ),
        ("{\"game\": \"toy\",}", "1:16: trailing comma"),
        (r#"{"game": "toy"} x"#, "1:17: trailing characters"),
        (r#"{"setup": null}"#, "1:1: missing field `game`"),
        (r#"{"game": 5}"#, "1:10: game: invalid type: integer `5`, expected a string"),
        (r#"{"game": "chess"}"#, "1:10: game: there is no game `chess` (playable: toy)"),
        (r#"{"game": "toy", "dice": 3}"#, "1:25: dice: invalid type: integer `3`, expected a sequence"),
        (
            r#"{"game": "toy", "dice": [1, "2"]}"#,
            "1:29: dice[1]: a die is a number, or {\"rule\": paragraph, \"value\": number}",
        ),
        (
            r#"{"game": "toy", "dice": [-1]}"#,
            "1:26: dice[0]: a die is a number, or {\"rule\": paragraph, \"value\": number}",
        ),
        (
            r#"{"game": "toy", "dice": [["1", 4]]}"#,
            "1:26: dice[0]: a die is a number, or {\"rule\": paragraph, \"value\": number}",
        ),
        (r#"{"game": "toy", "game": "toy"}"#, "1:22: field `game` stands here twice"),
        (r#"{"game": "toy", "setup": {"width": 4, "width": 5}}"#, "1:45: setup: field `width` stands here twice"),
        (
            r#"{"game": "toy", "setup": 7}"#,
            "1:26: setup: a setup is the id of a scenario, or an object with its fields",
        ),
        (r#"{"game": "toy", "setup": "huge"}"#, "1:26: setup: toy has no scenario `huge` (short, long, endless)"),
        (
            r#"{"game": "toy", "setup": "endless"}"#,
            "1:26: setup: `endless` cannot be played yet: the row is not drawn yet",
        ),
        (r#"{"game": "toy", "setup": {"scenario": 1}}"#, "1:39: setup.scenario: the id of a scenario is a string"),
        (
            r#"{"game": "toy", "setup": {"scenario": "short", "tires": 1}}"#,
            "1:57: setup.tires: unknown field `tires`, expected `width` or `tries`",
        ),
        (
            r#"{"game": "toy", "setup": {"tries": 3}}"#,
            "1:26: setup: missing field `width` (to change only some fields of a scenario, name it: {\"scenario\": \"short\", …})",
        ),
        (
            r#"{"game": "toy", "setup": {"scenario": "short", "width": 300}}"#,
            "1:57: setup.width: invalid value: integer `300`, expected u8",
        ),
        (
            r#"{"game": "toy", "setup": {"scenario": "short", "width": 1}}"#,
            "1:57: setup.width: the row has 2 to 9 squares (toy 1)",
        ),
        (
            r#"{"game": "toy", "setup": {"width": 1, "tries": 0}}"#,
            "1:26: setup: width: the row has 2 to 9 squares (toy 1); tries: there are 1 to 9 tries (toy 1)",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(bad(text), expected, "{text}");
    }
}

#[test]
fn malformed_orders_are_told_with_their_index() {
    let bad_order = |order: &str| {
        bad(&format!(
            "{{\"game\": \"toy\", \"dice\": [1], \"orders\": [\n{{\"seat\": 0, \"action\": \"commit\"}},\n{order}]}}"
        ))
    };
    let cases = [
        (
            "[1, null, \"left\"]",
            "3:1: orders[1]: invalid type: sequence, expected an object with the fields `seat`, `order`, `action`",
        ),
        ("{\"seat\": 1}", "3:1: orders[1]: needs an `order` or an `action`"),
        (
            "{\"seat\": 1, \"action\": {\"guess\": 1}, \"order\": {\"steps\": []}}",
            "3:1: orders[1]: has both an `order` and an `action`",
        ),
        ("{\"action\": \"left\"}", "3:1: orders[1]: missing field `seat`"),
        (
            "{\"seat\": 2, \"action\": \"left\"}",
            "3:10: orders[1].seat: there is no seat `2` in this game (hider, seeker)",
        ),
        (
            "{\"seat\": \"pirate\", \"action\": \"left\"}",
            "3:10: orders[1].seat: there is no seat `pirate` in this game (hider, seeker)",
        ),
        (
            "{\"seat\": [], \"action\": \"left\"}",
            "3:10: orders[1].seat: a seat is a role such as \"escort\", or its number",
        ),
        (
            "{\"seat\": 1, \"action\": {\"guess\": \"here\"}}",
            "3:33: orders[1].action.guess: invalid type: string \"here\", expected u8",
        ),
        (
            "{\"seat\": 1, \"action\": \"jump\"}",
            "3:23: orders[1].action: unknown variant `jump`, expected one of `left`, `right`, `commit`, `guess`",
        ),
        (
            "{\"seat\": 0, \"order\": {\"steps\": [0.5]}}",
            "3:33: orders[1].order.steps[0]: invalid type: floating point `0.5`, expected i8",
        ),
        (
            "{\"seat\": 1, \"action\": {\"guess\": 1}, \"expect\": \"refused\"}",
            "3:47: orders[1].expect: unknown field `expect`, expected one of `seat`, `order`, `action`",
        ),
    ];
    for (order, expected) in cases {
        assert_eq!(bad_order(order), expected, "{order}");
    }
}

#[test]
fn unknown_viewers_are_refused_without_a_line() {
    let error = CATALOG.script(GAME, "pirate").unwrap_err();
    assert_eq!(
        error.to_string(),
        "viewer: there is no seat `pirate` in this game (hider, seeker); umpire and observer may look too"
    );
    assert_eq!(error.line, None);
}

#[test]
fn deep_nesting_is_an_error_and_not_a_crash() {
    let deep = "[".repeat(100_000);
    assert!(bad(&deep).contains("recursion limit exceeded"));
    let deep = format!("{{\"game\": \"toy\", \"setup\": {deep}");
    assert!(bad(&deep).starts_with("1:"));
}

/// Anything that could stand in a file.
fn any_json() -> impl Strategy<Value = Value> {
    let word = prop_oneof![
        Just("toy"),
        Just("game"),
        Just("dice"),
        Just("orders"),
        Just("seat"),
        Just("action"),
        Just("order"),
        Just("setup"),
        Just("scenario"),
        Just("short"),
        Just("commit"),
        Just("guess"),
        Just("steps"),
        Just("rule"),
        Just("value"),
        Just("width"),
        Just("hider"),
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-2i64..9).prop_map(Value::from),
        (-8i16..8).prop_map(|n| Value::from(f64::from(n) / 4.0)),
        word.clone().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec((word.clone(), inner), 0..5)
                .prop_map(|fields| fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()),
        ]
    })
}

/// Scripts that are right in form, so that what is wrong lies deeper.
fn any_script() -> impl Strategy<Value = Value> {
    let action = prop_oneof![
        Just(json!("left")),
        Just(json!("right")),
        Just(json!("commit")),
        (0u8..6).prop_map(|at| json!({"guess": at})),
        any_json(),
    ];
    let order = prop_oneof![
        6 => (0u8..3, action).prop_map(|(seat, action)| json!({"seat": seat, "action": action})),
        2 => (0u8..2, prop::collection::vec(-2i8..3, 0..4))
            .prop_map(|(seat, steps)| json!({"seat": seat, "order": {"steps": steps}})),
        1 => any_json(),
    ];
    (prop::collection::vec(0u8..8, 0..8), prop::collection::vec(order, 0..8), any_json(), any::<bool>()).prop_map(
        |(dice, orders, setup, plain)| {
            let setup = if plain { Value::Null } else { setup };
            json!({"game": "toy", "setup": setup, "dice": dice, "orders": orders})
        },
    )
}

proptest! {
    #[test]
    fn random_bytes_are_an_error_and_never_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let text = String::from_utf8_lossy(&bytes);
        prop_assert!(CATALOG.script(&text, "umpire").is_err());
        prop_assert!(CATALOG.replay(&text, "umpire", None).is_err());
        prop_assert!(CATALOG.verify(&text, &Published::default()).is_err());
    }

    #[test]
    fn random_json_is_told_at_a_place_with_a_line(json in any_json()) {
        if let Err(error) = CATALOG.script(&json.to_string(), "umpire") {
            prop_assert!(error.line.is_some() && !error.message.is_empty());
        }
    }

    #[test]
    fn random_scripts_play_or_fail_in_words(script in any_script(), viewer in prop::sample::select(vec!["umpire", "0", "seeker", "observer"])) {
        match CATALOG.script(&script.to_string(), viewer) {
            Ok(run) => prop_assert!(CATALOG.replay(&run.record, viewer, None).unwrap().difference.is_none()),
            Err(error) => prop_assert!(!error.message.is_empty()),
        }
    }

    #[test]
    fn cut_off_scripts_are_errors(at in 0..GAME.len()) {
        prop_assert!(CATALOG.script(&GAME[..at], "umpire").is_err());
    }

    #[test]
    fn json_is_read_as_it_is_written(json in any_json()) {
        prop_assert_eq!(input::parse(&json.to_string()).unwrap(), json);
    }
}

#[test]
fn dice_and_orders_may_be_left_out() {
    let script = Script::parse(r#"{"game": "toy"}"#).unwrap();
    assert!(script.dice.is_empty() && script.orders.is_empty() && script.setup.is_none());
}
