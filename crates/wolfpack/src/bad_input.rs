//! What a Player may try against the rules, each refused with its paragraph and without a trace.

use fathom_core::{Game, Viewer};
use serde_json::json;

use crate::action::{Action, Packs};
use crate::hex::HexSet;
use crate::setup::{Month, Setup};
use crate::state::{ConvoyId, Escort, Phase, Size, Wolfpack};
use crate::testing::{fresh, hex, sea};

const HX_1: ConvoyId = ConvoyId(1);

#[track_caller]
fn refused(game: &Wolfpack, action: Action, paragraph: &str) {
    assert_eq!(game.refusal(action), [paragraph], "{action:?}");
    assert!(!game.legal().contains(&action));
}

#[test]
fn deploying_outside_the_area_or_too_many_boats() {
    let mut game = fresh(&Setup::month(Month::February));
    refused(&game, Action::Deploy { hex: hex("2110"), size: Size::Six }, "15.4");
    game.reserve = 5;
    refused(&game, Action::Deploy { hex: hex("1020"), size: Size::Six }, "15.4");
    refused(&game, Action::Done, "15.4");
    let outside_and_too_many = game.refusal(Action::Deploy { hex: hex("1039"), size: Size::Twelve });
    assert_eq!(outside_and_too_many, ["15.4", "15.4"], "both faults are told");
}

#[test]
fn splitting_a_pack_into_a_wrong_number() {
    let game = sea().with_units("1020", &[12]);
    refused(&game, Action::Regroup { hex: hex("1020"), packs: Packs([3, 0, 0, 0, 0]) }, "13.12");
    let everything = game.refusal(Action::Regroup { hex: hex("1020"), packs: Packs([255; 5]) });
    assert_eq!(everything, ["13.12", "13.13", "13.13", "13.13", "13.13", "13.13"], "boats and counters of every size");
    refused(&game, Action::Regroup { hex: hex("0404"), packs: Packs([1, 0, 0, 0, 0]) }, "13.0");
}

#[test]
fn moving_a_pinned_pack_too_far() {
    let mut game = sea().in_phase(Phase::Movement).with_units("1020", &[6]).pinned("1020");
    refused(&game, Action::Sail { hex: hex("1021") }, "6.0.proc");
    game.act(Action::Take { hex: hex("1020"), size: Size::Six, pinned: true });
    refused(&game, Action::Sail { hex: hex("1024") }, "6.32");
    assert_eq!(game.refusal(Action::Sail { hex: hex("1023") }), [] as [&str; 0]);
    refused(&game, Action::Done, "6.0.proc");
}

#[test]
fn ending_on_a_convoy() {
    let mut game =
        sea().in_phase(Phase::Movement).with_units("1020", &[6]).with_convoy(1, "1022", Escort::EscortGroup1);
    game.act(Action::Take { hex: hex("1020"), size: Size::Six, pinned: false });
    refused(&game, Action::Sail { hex: hex("1022") }, "6.31");
    let far = game.clone().with_convoy(3, "1030", Escort::EscortGroup1);
    assert_eq!(far.refusal(Action::Sail { hex: hex("1030") }), ["6.31", "6.22"], "both faults are told");
}

#[test]
fn attacking_at_too_little_an_unsighted_convoy_or_from_the_wrong_hex() {
    let mut game =
        sea().in_phase(Phase::Attack).with_units("1021", &[1, 1]).with_sighted(1, "1020", Escort::EscortGroup1);
    refused(&game, Action::Strike { convoy: HX_1 }, "14.13");
    game.act(Action::Join { convoy: HX_1, size: Size::Single });
    game.act(Action::Join { convoy: HX_1, size: Size::Single });
    refused(&game, Action::Strike { convoy: HX_1 }, "14.16");
    let unsighted = sea().in_phase(Phase::Attack).with_units("1021", &[6]).with_convoy(1, "1020", Escort::EscortGroup1);
    refused(&unsighted, Action::Join { convoy: HX_1, size: Size::Six }, "14.12");
    let astern = sea().in_phase(Phase::Attack).with_units("1019", &[6]).with_sighted(1, "1020", Escort::EscortGroup1);
    refused(&astern, Action::Join { convoy: HX_1, size: Size::Six }, "14.11");
    refused(&astern, Action::Strike { convoy: ConvoyId(0) }, "7.2");
    refused(&astern, Action::Strike { convoy: ConvoyId(21) }, "7.2");
}

fn order(json: serde_json::Value) -> crate::Order {
    serde_json::from_value(json).unwrap()
}

#[track_caller]
fn refused_order(game: &Wolfpack, json: serde_json::Value, faults: &[&str]) {
    let refusal = game.rehearse(crate::U_BOAT_COMMAND, &order(json)).unwrap_err();
    let told: Vec<_> =
        refusal.violations().iter().map(|fault| format!("{} {}", fault.path, fault.rule.para())).collect();
    assert_eq!(told, faults);
}

#[track_caller]
fn submit(game: &mut Wolfpack, json: serde_json::Value) {
    let mut dice = fathom_core::dice::SeededDice::new(1);
    game.submit(&mut fathom_core::Umpire::quiet(&mut dice), crate::U_BOAT_COMMAND, &order(json)).unwrap();
}

#[test]
fn whole_orders_are_done_or_refused_with_what_is_wrong() {
    let mut fresh = fresh(&Setup::month(Month::February));
    submit(&mut fresh, json!({ "deploy": [{ "hex": "1020", "units": [6, 1, 1] }, { "hex": "1120", "units": [12] }] }));
    assert_eq!((fresh.stack_of("1020"), fresh.stack_of("1120")), (vec![1, 1, 6], vec![12]));

    let game = sea().in_phase(Phase::Movement).with_units("1020", &[6, 6]).pinned("1020").with_units("0820", &[12]);
    let mut moved = game.clone();
    submit(
        &mut moved,
        json!({
            "moves": [
                { "from": "1020", "to": "1021", "units": [6, 6], "pinned": true },
                { "from": "0820", "to": "0822", "units": [12] },
            ],
            "face": [{ "hex": "0822", "axis": "northeast_southwest" }],
            "done": true,
        }),
    );
    assert_eq!((moved.stack_of("1021"), moved.stack_of("0822")), (vec![6, 6], vec![12]));
    assert_ne!(moved.phase, Phase::Movement);
    let far = json!({ "moves": [
        { "from": "1020", "to": "1025", "units": [6], "pinned": true },
        { "from": "0820", "to": "0840", "units": [12] },
    ] });
    refused_order(&game, far, &["moves[0] 6.32", "moves[1] 6.21"]);

    let mut attack =
        sea().in_phase(Phase::Attack).with_units("1021", &[6]).with_sighted(1, "1020", Escort::EscortGroup1);
    submit(&mut attack, json!({ "attacks": [{ "convoy": "HX-1", "units": [6] }] }));
    assert_eq!(attack.attacked.iter().collect::<Vec<_>>(), [HX_1]);
    let weak = sea().in_phase(Phase::Attack).with_units("1021", &[1, 1]).with_sighted(1, "1020", Escort::EscortGroup1);
    refused_order(&weak, json!({ "attacks": [{ "convoy": "HX-1", "units": [1, 1] }] }), &["attacks[0] 14.16"]);
}

#[test]
fn every_fault_of_an_order_is_told_words_that_mean_nothing_first() {
    let game = sea().in_phase(Phase::Movement).with_units("0820", &[12]);
    let order = json!({
        "moves": [
            { "from": "0820", "to": "0840", "units": [12] },
            { "from": "9920", "to": "here", "units": [7, 9] },
        ],
        "face": [{ "hex": "0000", "axis": "east_west" }],
        "attacks": [{ "convoy": "HX-99", "units": [5] }],
        "done": true,
    });
    let faults = [
        "moves[1].from 3.1",
        "moves[1].to 3.1",
        "moves[1].units[0] 13.11",
        "moves[1].units[1] 13.11",
        "face[0] 3.1",
        "attacks[0].convoy 7.2",
        "attacks[0].units[0] 13.11",
        "moves[0] 6.21",
    ];
    refused_order(&game, order, &faults);
}

#[test]
fn r14_15_a_second_attack_is_an_order_of_its_own() {
    let escort = Escort::EscortGroup1;
    let sea = sea().in_phase(Phase::Attack).with_units("1021", &[6, 6]);
    let mut game = sea.with_sighted(1, "1020", escort).with_sighted(5, "1020", escort);
    let [first, second] = ["HX-1", "HX-5"].map(|convoy| json!({ "convoy": convoy, "units": [6] }));
    refused_order(&game, json!({ "attacks": [first, second] }), &["attacks[1] 14.15"]);
    submit(&mut game, json!({ "attacks": [first] }));
    submit(&mut game, json!({ "attacks": [second] }));
    assert_eq!(game.attacked.iter().collect::<Vec<_>>(), [HX_1, ConvoyId(5)]);
}

#[test]
fn no_number_of_boats_wraps_around() {
    let game = sea().with_units("1020", &[30, 12]);
    let units: Vec<u8> = [vec![30; 2048], vec![6; 512], vec![1; 1066]].concat();
    refused_order(&game, json!({ "regroup": [{ "hex": "1020", "units": units }] }), &["regroup[0].units 13.12"]);
}

#[test]
fn a_view_shows_where_the_unit_in_hand_can_go() {
    let mut game = sea()
        .in_phase(Phase::Movement)
        .with_units("1020", &[6])
        .with_convoy(1, "1022", Escort::EscortGroup1)
        .with_storm(["1223", "1023", "0823"]);
    assert_eq!(game.view(Viewer::Observer).reach, []);
    game.act(Action::Take { hex: hex("1020"), size: Size::Six, pinned: false });
    let reach = game.view(Viewer::Observer).reach;
    let sails: Vec<Action> = reach.iter().map(|reach| Action::Sail { hex: reach.hex }).collect();
    assert_eq!(sails, game.legal());
    let cost = |at: &str| reach.iter().find(|reach| reach.hex == hex(at)).map(|reach| reach.cost);
    // 5.42: two points for each of 1022, 1023 and 1024, which are storm hexes.
    assert_eq!((cost("1020"), cost("1021"), cost("1023"), cost("1022")), (Some(0), Some(1), Some(5), None));
}

#[test]
fn the_sheet_is_the_map() {
    let sheet = crate::sheet::sheet();
    let of_row = |[row, west, east]: &[u8; 3]| {
        (*west..=*east).filter_map(|column| crate::hex::Hex::new(*row, column)).collect::<Vec<_>>()
    };
    let area: HexSet = sheet.area.iter().flat_map(of_row).collect();
    assert_eq!(area, crate::data::data().map.area);
    assert_eq!((sheet.east, sheet.fog_zones[0][0]), ([hex("0701"), hex("1237")], hex("0903")));
}

#[test]
fn an_order_that_says_nothing_is_refused() {
    let empty = [json!({}), json!({ "attacks": [] }), json!({ "deploy": [{ "hex": "0716", "units": [] }] })];
    for order in empty {
        refused_order(&sea(), order, &[" 4.1"]);
    }
}
