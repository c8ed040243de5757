use fathom_core::Game as _;

use super::*;
use crate::FleetAsw;
use crate::testing::with_setup;

#[test]
fn a_bad_setup_is_refused_with_every_fault() {
    let setup = Setup { level: Some(Level::Basic), turns: Some(61), ..Setup::scenario("search") };
    let mut dice = fathom_core::dice::SeededDice::new(1);
    let refusal = FleetAsw::new(&mut crate::Umpire::quiet(&mut dice), &setup).unwrap_err();
    let told: Vec<_> = refusal.violations().iter().map(|fault| (fault.path.as_str(), fault.rule.para())).collect();
    assert_eq!(told, [("level", "STRAT.A.0"), ("turns", "STRAT.A.6c")]);
}

#[test]
fn the_level_of_a_tactical_scenario_is_a_choice() {
    for level in [Level::Basic, Level::Advanced] {
        assert_eq!(with_setup(&Setup { level: Some(level), ..Setup::default() }).world.level, level);
    }
    assert_eq!(with_setup(&Setup::scenario("convoy")).world.level, Level::Advanced);
}

#[test]
fn unknown_words_are_no_setup() {
    for text in [r#"{"level":"expert"}"#, r#"{"fog":true}"#, r#"{"turns":-1}"#] {
        assert!(serde_json::from_str::<Setup>(text).is_err(), "{text}");
    }
    assert_eq!(serde_json::from_str::<Setup>("{}").unwrap(), Setup::default());
}

#[test]
fn an_unknown_scenario_is_refused_with_the_known_ones() {
    let told = refused(&Setup { turns: Some(0), ..Setup::scenario("midway") });
    assert_eq!(
        told[0],
        "scenario: there is no scenario of this id, only hunt, convoy, chase, search (fleet-asw SUB.9)"
    );
    assert_eq!(told[1..], ["turns: 0 is not within 1 to 60 (fleet-asw STRAT.A.6c)"]);
}

#[test]
fn a_file_is_played_and_names_no_other_scenario() {
    let file = Setup::scenario_file(crate::testing::PETARD);
    let game = with_setup(&file);
    assert_eq!((game.world.scenario.id.as_str(), game.world.turns), ("petard", 12));
    assert_eq!(with_setup(&Setup { scenario: Some("petard".to_owned()), ..file.clone() }), game);
    let told = refused(&Setup { scenario: Some("hunt".to_owned()), ..file });
    assert!(told[0].starts_with("scenario: names another scenario"), "{told:?}");
}

#[test]
fn faults_of_a_file_are_told_below_its_field() {
    let told = refused(&Setup::scenario_file(&crate::testing::PETARD.replace("D4-A", "Z9-A")));
    assert_eq!(told, ["scenario_file.ship[0].hex: this hex is not on the board (fleet-asw STRAT.A.0)"]);
}

#[test]
fn worlds_are_the_same_when_all_that_is_played_by_is() {
    let id = |setup: &Setup| with_setup(setup).world.id();
    assert_eq!(id(&Setup::default()), id(&Setup::scenario("hunt")));
    assert_ne!(id(&Setup::default()), id(&Setup { turns: Some(9), ..Setup::default() }));
    let file = Setup::scenario_file(crate::testing::PETARD);
    assert_ne!(id(&file), id(&Setup::scenario_file(&crate::testing::PETARD.replace("battery = 12", "battery = 11"))));
    assert_eq!(id(&file), id(&Setup { level: Some(Level::Basic), ..file.clone() }));
}

fn refused(setup: &Setup) -> Vec<String> {
    let mut dice = fathom_core::dice::SeededDice::new(1);
    let refusal = FleetAsw::new(&mut crate::Umpire::quiet(&mut dice), setup).unwrap_err();
    refusal.violations().iter().map(ToString::to_string).collect()
}
