//! Bad input: every refusal cites the paragraph it is for and says where the fault is.

use fathom_core::dice::SeededDice;
use fathom_core::{Book, Game, Refusal, Seat, Umpire};
use u_boat::{Action, Setup, Ship, ShipSetup, UBoat};

use crate::sea::{DE, Sea, UB, duel, fleet, ship};

fn refused(setup: &Setup) -> Refusal {
    UBoat::new(&mut Umpire::quiet(&mut SeededDice::new(1)), setup).expect_err("the setup should be refused")
}

#[track_caller]
fn assert_refused(setup: &Setup, para: &str, path: &str) {
    let refusal = refused(setup);
    let cites = refusal.violations().iter().any(|violation| violation.rule.para() == para && violation.path == path);
    assert!(cites, "{refusal}");
}

#[test]
fn ships_on_one_square_are_refused() {
    assert_refused(&fleet(&["DE1 K5 E", "DE2 K5 N", "UB1 A9 S"]), "MULTI.12b", "ships[1].square");
    assert_refused(&duel("K5 E", "K5 S"), "MULTI.3", "ships[1].square");
    let onto_printed = Setup { ships: vec![ship("DE1 S5 E")], ..Setup::multiship(2, 1) };
    assert_refused(&onto_printed, "MULTI.12b", "ships.square");
}

#[test]
fn ships_in_the_convoy_or_off_the_board_are_refused() {
    let at = |word: &str, square: &str| Setup {
        ships: vec![ShipSetup { ship: word.into(), square: Some(square.into()), ..ShipSetup::default() }],
        ..Setup::default()
    };
    assert_refused(&at("DE1", "convoy 4"), "SETUP.1", "ships[0].square");
    assert_refused(&at("UB1", "convoy 4"), "SETUP.1", "ships[0].square");
    for square in ["K0", "K15", "K-3", "Kw4", "T4", "I4", "4K", "", "K", "K1x", "Kw", "Kw0", "K999999", "é4"] {
        assert_refused(&at("DE1", square), "SETUP.2", "ships[0].square");
        assert_refused(&at("UB1", square), "SETUP.4", "ships[0].square");
    }
}

#[test]
fn stores_other_than_3_to_18_are_refused() {
    for stores in [0, 2, 19, 255] {
        assert_refused(&duel(&format!("K5 E {stores}"), "A9 S"), "SETUP.8", "ships[0].stores");
        assert_refused(&duel("K5 E", &format!("A9 S {stores}")), "SETUP.8", "ships[1].stores");
    }
    for stores in [3, 18] {
        Sea::duel(&format!("K5 E {stores}"), "A9 S");
    }
}

#[test]
fn other_nonsense_in_a_setup_is_refused() {
    assert_refused(&Setup::multiship(0, 1), "INTRO.2", "escorts");
    assert_refused(&Setup::multiship(1, 4), "INTRO.2", "submarines");
    assert_refused(&Setup { turn_limit: 0, ..Setup::default() }, "WIN.4", "turn_limit");
    assert_refused(&Setup { turn_limit: 201, ..Setup::default() }, "WIN.4", "turn_limit");
    assert_refused(&Setup { table: "printed".into(), ..Setup::default() }, "TORP.10", "table");
    assert_refused(&duel("K5 X", "A9 S"), "MOVE.GEN.4", "ships[0].facing");
    assert_refused(&duel("K5 E 100ft", "A9 S"), "MOVE.UB.7", "ships[0].depth");
    assert_refused(&duel("K5 E", "A9 S 150ft"), "MOVE.UB.7", "ships[1].depth");
    let twice = Setup { ships: vec![ship("DE1 K5 E"), ship("DE1 K6 E")], ..Setup::default() };
    assert_refused(&twice, "MULTI.3", "ships[1].ship");
    let stranger = Setup { ships: vec![ship("DE2 K5 E")], ..Setup::default() };
    assert_refused(&stranger, "INTRO.2", "ships[0].ship");
}

#[test]
fn commands_must_give_every_ship_one_commander_of_its_side() {
    let setup = |commands: &[&[&str]]| Setup {
        commands: commands.iter().map(|ships| ships.iter().map(ToString::to_string).collect()).collect(),
        ..Setup::multiship(2, 1)
    };
    assert_refused(&setup(&[&["DE1"], &["UB1"]]), "MULTI.0", "commands");
    assert_refused(&setup(&[&["DE1", "DE2"], &["UB1", "DE1"]]), "MULTI.0", "commands[1]");
    assert_refused(&setup(&[&["DE1", "UB1"], &["DE2"]]), "MULTI.0", "commands[0]");
    assert_refused(&setup(&[&["DE1", "DE2"], &["UB1"], &[]]), "MULTI.0", "commands[2]");
    assert_refused(&setup(&[&["DE1", "DE2", "DE3"], &["UB1"]]), "INTRO.2", "commands[0][2]");
    assert_refused(&setup(&[&["DE1", "DE2"], &["bismarck"]]), "INTRO.2", "commands[1][0]");
    let mut dice = SeededDice::new(1);
    let solo = UBoat::new(&mut Umpire::quiet(&mut dice), &setup(&[&["DE1", "DE2", "UB1"]])).unwrap();
    assert_eq!((solo.n_seats(), solo.role(Seat(0))), (1, "solo"));
}

#[test]
fn all_faults_of_a_setup_are_listed() {
    let setup = Setup { ships: vec![ship("DE1 T5 X 2"), ship("UB1 convoy5 S")], ..Setup::default() };
    assert_eq!(refused(&setup).violations().len(), 4);
}

#[test]
fn orders_out_of_turn_for_another_seats_ship_or_a_sunk_ship_are_refused() {
    let mut t = Sea::fleet(&["DE1 K5 E", "DE2 O5 E", "DE3 S5 E", "UB1 K6 N", "UB2 O6 N", "UB3 A9 S 100ft"]);
    t.no(Seat(3), "take:UB1", "MOVE.GEN.1").no(Seat(3), "ahead", "MOVE.GEN.1");
    t.no(Seat(0), "take:DE2", "MULTI.4").no(Seat(0), "take:UB1", "MULTI.4");
    t.by(Seat(0), "take:DE1 ahead end").no(Seat(0), "take:DE1", "MULTI.11c");
    t.by(Seat(1), "take:DE2 ahead end").by(Seat(2), "ahead end");
    t.by(Seat(5), "ahead end");
    t.no(Seat(3), "take:UB1", "MOVE.GEN.1");
    let mut t = Sea::fleet(&["DE1 K5 E", "UB1 K6 N", "UB2 O6 N 100ft", "UB3 A9 S 100ft"]);
    t.by(Seat(0), "ahead end").no(Seat(1), "take:UB1", "WIN.1");
    assert!(Game::check(t.position(), Seat(9), Action::Ahead).is_err(), "nobody sits there");
    assert!(Game::check(t.position(), Seat(0), Action::Take(Ship::escort(3))).is_err(), "no such ship");
}

#[test]
fn nothing_may_be_done_when_the_game_is_over() {
    let mut t = Sea::duel("K5 E", "K6 N");
    t.de("ahead end");
    for seat in [DE, UB] {
        assert!(t.legal(seat).is_empty());
        t.no(seat, "ahead", "WIN.1");
    }
}

#[test]
fn scenarios_can_be_played_and_options_are_known() {
    let scenarios = UBoat::scenarios();
    assert_eq!(scenarios[0].id, "basic");
    let mut ids: Vec<_> = scenarios.iter().map(|scenario| scenario.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), scenarios.len(), "every id is used once");
    for scenario in &scenarios {
        let mut dice = SeededDice::new(1);
        assert!(UBoat::new(&mut Umpire::quiet(&mut dice), &scenario.setup).is_ok(), "{}", scenario.id);
    }
    let setup = serde_json::to_value(Setup {
        scenario_file: Some(String::new()),
        commands: vec![vec!["DE1".into()]],
        ships: vec![ship("DE1 K5 E")],
        ..Setup::default()
    });
    let fields = setup.unwrap();
    let mut named: Vec<_> = UBoat::options(&Setup::default()).iter().map(|option| option.name.to_owned()).collect();
    named.sort();
    let mut fields: Vec<_> = fields.as_object().unwrap().keys().cloned().collect();
    fields.sort();
    assert_eq!(named, fields);
}

#[test]
fn every_reconstruction_is_owned_up_to() {
    let all = UBoat::reconstructed();
    let is_about = |word: &str| all.iter().any(|item| item.what.contains(word));
    assert!(["Attack Results Table", "board", "facing of UB3", "surface", "100 turns"].into_iter().all(is_about));
    assert!(all.iter().all(|item| !item.basis.is_empty()));
    assert!(u_boat::results::tables().iter().all(|table| table.source == "reconstructed"));
}

#[test]
fn squares_beside_the_board_have_names_of_their_own() {
    for (column, name) in [(1, "K1"), (14, "K14"), (15, "K15"), (0, "Kw1"), (-3, "Kw4"), (-1000, "Kw1001")] {
        let square = u_boat::Square::new(column, 9);
        assert_eq!(square.to_string(), name);
        assert_eq!(name.parse(), Ok(square));
    }
    assert_eq!("convoy w2".parse(), Ok(u_boat::Square::new(-1, u_boat::CONVOY)));
    for bad in ["K0", "K-3", "Kw0", "Kw", "Kw-1", "Kw1002", "K1001", "K+3", "wK3"] {
        assert!(bad.parse::<u_boat::Square>().is_err(), "{bad}");
    }
}

#[test]
fn pieces_slide_by_one_column_or_several() {
    use fathom_core::Spoken;
    let words = |columns| u_boat::Event::Slid { columns }.said().text;
    assert_eq!(words(-1), "all pieces are moved 1 column west");
    assert_eq!(words(3), "all pieces are moved 3 columns east");
}

#[test]
fn position_is_small_and_actions_are_smaller() {
    assert!(size_of::<UBoat>() <= 136, "{}", size_of::<UBoat>());
    assert!(size_of::<Action>() <= 4);
}
