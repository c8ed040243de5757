use fathom_core::Game;

use super::*;
use crate::cards::ChargeKind;
use crate::state::Wake;
use crate::testing::Table;

const BOAT: ShipId = ShipId(0);

fn said(table: &Table, action: Action) -> (String, &'static str) {
    let side = u8::from(action.ship() != Some(BOAT));
    let said = table.game.sight(Seat(side)).label(action);
    (said.text, said.rule.para())
}

fn asked(table: &Table, seat: u8) -> (String, &'static str) {
    let said = table.game.sight(Seat(seat)).prompt(Seat(seat));
    (said.text, said.rule.para())
}

#[test]
fn r8_3_3_a_hex_that_costs_power_says_so() {
    let mut table = Table::new("s7");
    (table.game.logs.boats[0].depth, table.game.logs.boats[0].power) = (50, 2);
    let ahead = Action::Ahead(BOAT);
    assert_eq!(said(&table, ahead), ("U.81 goes one hex ahead".into(), "7.3.1"));
    table.act(ahead);
    assert_eq!(said(&table, ahead), ("U.81 goes one hex ahead, for 1 of 2 points of emergency power".into(), "8.3.3"));
    table.act(ahead);
    assert_eq!(said(&table, ahead), ("U.81 goes one hex ahead, for her last emergency power".into(), "8.3.4"));
}

#[test]
fn r8_3_4_a_boat_that_must_rise_is_asked_to() {
    let mut table = Table::new("s7");
    (table.game.logs.boats[0].depth, table.game.logs.boats[0].power) = (50, 0);
    let plea = "turn 1: U.81 has no emergency power left; plot her at 25 feet before anything is handed in";
    assert_eq!(asked(&table, 0), (plea.into(), "8.3.4"));
    table.act(Action::Depth { ship: BOAT, feet: 25 });
    assert_eq!(asked(&table, 0).1, "5.1.1");
    table.game.logs.boats[0].is_lost = true;
    assert_eq!(asked(&table, 0).1, "16.3.6");
}

#[test]
fn r5_1_3_the_turns_to_be_plotted_are_named() {
    let mut table = Table::new("s7");
    assert_eq!(asked(&table, 1).0, "turn 1: plot the convoy for turns 1 to 4, then hand it in");
    table.finish_turn();
    assert_eq!(asked(&table, 1).0, "turn 2: plot the convoy for turn 5, then hand it in");
}

#[test]
fn r8_2_an_escort_is_told_how_far_she_must_and_may_go() {
    let mut table = Table::new("s7");
    let javelin = table.id("Javelin");
    table.game.ships[javelin.index()].speed = Some(5);
    table.commit_to_escorts();
    assert_eq!(asked(&table, 1).0, "turn 1: choose one of 6 escorts and move her, using her weapons on the way");
    table.act_escort(Action::Ahead(javelin));
    table.act_escort(Action::KGun { ship: javelin, side: Helm::Port, kind: ChargeKind::Lb300 });
    let told = "turn 1: Javelin has made 1 hex and must go 2 to 5 more; ready: 4 charges, 1 K-Gun to starboard";
    assert_eq!(asked(&table, 1), (told.into(), "8.2"));
}

#[test]
fn r15_7_a_ship_that_attacked_is_told_to_wait() {
    let mut table = Table::new("s7");
    let javelin = table.id("Javelin");
    table.commit_to_escorts();
    table.game.turn = 4;
    table.game.ships[javelin.index()].attacked = 3;
    table.act_escort(Action::Ahead(javelin));
    assert!(asked(&table, 1).0.ends_with("; she attacked last turn and must wait"));
}

#[test]
fn r15_4_9_a_ship_in_anothers_path_is_told_that_she_cannot_attack() {
    let mut table = Table::new("s7");
    let (javelin, meteor) = (table.id("Javelin"), table.id("Meteor"));
    table.commit_to_escorts();
    table.act_escort(Action::Ahead(javelin));
    let hex = table.game.escort().sailing(javelin).track.hull.bow;
    table.game.wakes.push(Wake { ship: meteor, hex, is_entered: true });
    assert!(asked(&table, 1).0.ends_with("; she has come into another's path and cannot attack"));
}

#[test]
fn plots_cite_who_moves_by_them() {
    let plot = Action::Convoy("2".parse().unwrap());
    let rule = |scenario| said(&Table::new(scenario), plot);
    assert_eq!(rule("s7"), ("plot the capital ships for turn 1: 2 (2 ahead)".into(), "S7.special.1"));
    assert_eq!(rule("s8"), ("plot the convoy for turn 1: 2 (2 ahead)".into(), "7.6.2"));
    assert_eq!(rule("s6"), ("plot Shokaku for turn 1: 2 (2 ahead)".into(), "S6.special.2"));
}

#[test]
fn r7_3_a_plot_is_told_in_words() {
    let words = |moves: &str| moves.parse::<Moves>().unwrap().in_full();
    assert_eq!(
        [words("0"), words("L2"), words("2R")],
        ["0 (standing still)", "L2 (to port, then 2 ahead)", "2R (2 ahead, then to starboard)"]
    );
    assert_eq!(words("1L1R"), "1L1R (1 ahead, then to port, then 1 ahead, then to starboard)");
}

#[test]
fn r9_11_a_boat_that_fires_is_told_why_she_keeps_her_depth() {
    let mut table = Table::new("s7");
    let stay = Action::Depth { ship: BOAT, feet: 50 };
    assert_eq!(said(&table, stay), ("U.81 stays at 50 feet".into(), "7.7"));
    table.fire_tube(0);
    assert_eq!(said(&table, stay), ("U.81 stays at 50 feet, as a boat must that fires torpedoes".into(), "9.11"));
}

#[test]
fn every_action_has_its_few_words_its_kind_and_what_it_is_about() {
    let table = Table::new("s7");
    for seat in table.game.seats().iter() {
        let mut legal = Vec::new();
        table.game.legal_actions(seat, &mut legal);
        for action in legal {
            let label = table.game.label(seat, action);
            assert!(!label.short.is_empty() && !label.group.is_empty(), "{action:?}");
            let is_of_nobody =
                matches!(action, Action::Commit | Action::CeaseFire | Action::AskConvoy | Action::RunRest);
            assert_eq!(label.piece.is_some(), !is_of_nobody, "{action:?}");
        }
    }
    let course = Course { first: First::A, turn: Some(Helm::Port) };
    let label = table.game.label(Seat(0), Action::Launch { ship: BOAT, tube: 0, course });
    assert_eq!((label.short.as_ref(), label.group), ("AL: port bow, to L", "launch"));
    let about = [label.piece, label.part, label.place].map(|name| name.unwrap());
    assert_eq!(about, ["U.81", "bow tube 1", "O2-B"], "heading south from N2-B, port is east");
}

#[test]
fn r11_4_a_course_says_where_the_torpedo_goes() {
    let course = Course { first: First::A, turn: Some(Helm::Port) };
    let fires = Action::Launch { ship: BOAT, tube: 0, course };
    let words = "U.81 fires bow tube 1, course AL: off the port bow, then to port";
    assert_eq!(said(&Table::new("s7"), fires).0, words);
}

/// Piece, place and cost of an action.
fn about(table: &Table, seat: u8, action: Action) -> [String; 3] {
    let label = table.game.label(Seat(seat), action);
    [label.piece, label.place, label.cost].map(Option::unwrap_or_default).map(Into::into)
}

#[test]
fn r6_5_a_move_says_where_it_takes_the_vessel() {
    let mut table = Table::new("s8");
    let fukue = table.id("Fukue");
    assert_eq!(about(&table, 0, Action::Ahead(BOAT)), ["Wahoo", "E42-B/3", ""]);
    table.act(Action::Ahead(BOAT));
    assert_eq!(about(&table, 0, Action::Turn { ship: BOAT, helm: Helm::Port })[..2], ["Wahoo", "E42-B/2"]);
    let plot = Action::Convoy("2".parse().unwrap());
    assert_eq!(about(&table, 1, plot), ["Merchantman 1", "N39-B/6", ""]);
    table.act_escort(plot);
    assert_eq!(about(&table, 1, plot)[1], "N37-B/6", "after the plot before it");
    table.commit_to_escorts();
    assert_eq!(about(&table, 1, Action::Ahead(fukue)), ["Fukue", "N33-B/6", ""]);
    table.act_escort(Action::Ahead(fukue));
    assert_eq!(about(&table, 1, Action::EndMove(fukue))[1], "N33-B/6");
    let charge = Action::Charge { ship: fukue, kind: ChargeKind::Lb250 };
    assert_eq!(about(&table, 1, charge)[1], "N35-B", "where the stern was");
}

#[test]
fn r8_3_3_what_is_spent_is_said_before() {
    let mut table = Table::new("s7");
    (table.game.logs.boats[0].depth, table.game.logs.boats[0].power) = (50, 2);
    table.act(Action::Ahead(BOAT));
    assert_eq!(about(&table, 0, Action::Ahead(BOAT))[2], "1 point of emergency power");
    table.act(Action::Ahead(BOAT));
    assert_eq!(about(&table, 0, Action::Ahead(BOAT))[2], "the last emergency power");
    let fires = Action::Launch { ship: BOAT, tube: 0, course: Course { first: First::B, turn: None } };
    assert_eq!(about(&table, 0, fires)[2], "");
    assert_eq!(about(&Table::new("s1"), 0, fires)[2], "1 point");
    table.game.logs.boats[0].reloads = [0, 0];
    table.game.logs.boats[0].tubes[1..].fill(Tube::Empty);
    assert_eq!(about(&table, 0, fires)[2], "the last torpedo");
}
