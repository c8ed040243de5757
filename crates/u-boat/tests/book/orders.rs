//! Whole orders: spelled out into actions, judged part by part, done whole or not at all.

use fathom_core::{Game, Seat};
use u_boat::{Action, Order};

use crate::sea::{DE, Sea, UB, action};

fn order(json: &str) -> Order {
    serde_json::from_str(json).unwrap()
}

fn actions(words: &str) -> Vec<Action> {
    words.split_whitespace().map(action).collect()
}

#[test]
fn escorts_run_is_one_order() {
    let mut t = Sea::duel("K5 E", "K8 E 200ft");
    t.submit(DE, &order(r#"{"steps": ["ahead"], "announce": "UB1"}"#));
    t.submit(UB, &order(r#"{"steps": ["ahead", "hard_left", "ahead"], "depth": 300, "end": true}"#));
    assert_eq!(t.at("UB1"), "J9 N 300ft");
    let run = order(
        r#"{"steps": ["ahead", "ahead", "left"], "charges": [{"step": 0, "depth": 100}, {"step": 2, "depth": 400}], "end": true}"#,
    );
    let spelled: Vec<Action> = t.position().spell(DE, &run).actions.into_iter().map(|(_, action)| action).collect();
    assert_eq!(spelled, actions("charge:100 ahead ahead charge:400 left end"));
    t.submit(DE, &run);
    assert_eq!(t.stores("DE1"), 8);
    t.submit(DE, &order(r#"{"end": true}"#));
    assert_eq!(t.position().to_act(), UB.into());
}

#[test]
fn boats_turn_is_one_order() {
    let mut t = Sea::duel("K5 E", "A9 S");
    t.de("ahead end");
    t.submit(
        UB,
        &order(r#"{"steps": ["ahead", "ahead"], "depth": 100, "torpedoes": ["K8", "K8", "J9"], "end": true}"#),
    );
    assert_eq!((t.at("UB1"), t.stores("UB1")), ("C9 S 100ft".into(), 7));
    // Diving before the step matters at the convoy's edge.
    let mut t = Sea::duel("S2 W", "S9 S");
    t.de("ahead end");
    t.refuses_order(UB, &order(r#"{"steps": ["ahead"], "depth": 100, "end": true}"#), "WIN.3");
    t.submit(UB, &order(r#"{"steps": ["ahead"], "depth": 100, "depth_before": 0, "end": true}"#));
    assert_eq!(t.ending().unwrap().0, "convoy");
}

#[test]
fn ship_is_taken_unless_it_is_in_hand() {
    // Nothing is learnt by taking a ship, so its whole turn may follow in the same order.
    let mut t = Sea::fleet(&["DE1 S1 E", "DE2 S10 E", "UB1 A3 S 200ft", "UB2 A12 S 200ft"]);
    t.submit(Seat(0), &order(r#"{"ship": "DE1", "steps": ["ahead"], "end": true}"#));
    assert_eq!((t.at("DE1"), t.truth().active), ("S2 E".into(), Some(crate::sea::de(2))));
    let mut t = Sea::fleet(&["DE1 K5 E", "DE2 S8 E", "UB1 A9 S 100ft"]);
    t.refuses_order(Seat(0), &order(r#"{"ship": "DE2", "steps": ["ahead"], "end": true}"#), "MULTI.4");
    let taken = order(r#"{"ship": "DE1"}"#);
    t.submit(Seat(0), &taken);
    assert_eq!(t.position().spell(Seat(0), &taken).actions, vec![]);
    t.submit(Seat(0), &order(r#"{"ship": "DE1", "steps": ["ahead"], "end": true}"#));
}

#[test]
fn every_fault_is_named_with_its_place() {
    let mut t = Sea::duel("K5 E", "K8 E 200ft");
    let refusal = t.refuses_order(
        DE,
        &order(r#"{"steps": ["ahead", "hard_left", "dive"], "charges": [{"step": 5, "depth": 100}], "depth": 150}"#),
        "MOVE.GEN.4",
    );
    let paths: Vec<_> = refusal.violations().iter().map(|violation| violation.path.as_str()).collect();
    assert_eq!(paths, ["steps[2]", "charges[0].step", "depth", "steps[1]"], "words that mean nothing come first");
    let refusal = t.refuses_order(
        DE,
        &order(r#"{"steps": ["left", "ahead", "hard_left"], "charges": [{"step": 1, "depth": 100}]}"#),
        "MOVE.DE.4",
    );
    let paths: Vec<_> = refusal.violations().iter().map(|violation| violation.path.as_str()).collect();
    assert_eq!(paths, ["steps[0]", "charges[0].depth", "steps[2]"]);
    assert_eq!(t.at("DE1"), "K5 E", "nothing was done");
    t.refuses_order(UB, &order(r#"{"torpedoes": ["Z9"]}"#), "SETUP.4");
    t.refuses_order(DE, &order(r#"{"announce": "sub"}"#), "INTRO.2");
    t.refuses_order(UB, &order(r#"{"steps": ["ahead", "astern"]}"#), "MOVE.GEN.4");
    t.refuses_order(UB, &order(r#"{"steps": ["ahead"], "depth_before": 0}"#), "MOVE.UB.6");
}

#[test]
fn every_fault_of_a_single_choice_is_named() {
    let faults = |t: &mut Sea, seat, deed| {
        let refusal = t.position().check(seat, action(deed)).expect_err(deed);
        refusal.violations().iter().map(|violation| violation.rule.para()).collect::<Vec<_>>()
    };
    let mut t = Sea::duel("K5 E", "K8 E 300ft");
    assert_eq!(faults(&mut t, DE, "charge:0"), ["SEQ.6", "DC.5"], "no attack was announced, and none is so shallow");
    t.de("ahead end").ub("ahead");
    assert_eq!(faults(&mut t, UB, "aim:K9"), ["TORP.2", "TORP.1"], "too deep, and at itself");
    assert_eq!(faults(&mut t, UB, "depth:0"), ["MOVE.UB.6", "MOVE.UB.3"], "too far, and no reason to come up");
}

#[test]
fn order_does_not_go_on_past_a_point_where_others_learn_of_it() {
    let mut t = Sea::duel("K5 E", "C9 S 100ft");
    t.de("ahead end").ub("ahead aim:A1 end");
    t.refuses_order(DE, &order(r#"{"steps": ["ahead", "ahead"], "end": true}"#), "TORP.9");
    t.submit(DE, &order(r#"{"steps": ["ahead"]}"#)).submit(DE, &order(r#"{"end": true}"#));
}

#[test]
fn unknown_fields_are_not_orders() {
    for bad in [r#"{"speed": 3}"#, r#"{"steps": "ahead"}"#, r#"{"charges": [{"step": 1}]}"#, r#"{"end": 1}"#] {
        assert!(serde_json::from_str::<Order>(bad).is_err(), "{bad}");
    }
}

#[test]
fn an_order_that_says_nothing_is_refused() {
    let mut t = Sea::duel("K5 E", "K8 E 200ft");
    t.refuses_order(DE, &Order::default(), "MOVE.GEN.1");
    t.refuses_order(UB, &Order::default(), "MOVE.GEN.1");
}

#[test]
fn an_order_longer_than_any_move_is_refused() {
    let mut t = Sea::duel("K5 E", "K8 E 200ft");
    let long = Order { steps: vec!["ahead".into(); 1000], ..Order::default() };
    assert!(t.position().rehearse(DE, &long).is_err());
    t.de("ahead end");
}
