use fathom_core::Game as _;

use super::*;
use crate::FleetAsw;
use crate::testing::with_setup;

#[test]
fn a_bad_setup_is_refused_with_every_fault() {
    let setup = Setup { level: Some(Level::Basic), turns: Some(61), ..Setup::scenario(ScenarioId::Search) };
    let mut dice = fathom_core::dice::SeededDice::new(1);
    let refusal = FleetAsw::new(&mut crate::Umpire::quiet(&mut dice), &setup).unwrap_err();
    let told: Vec<_> = refusal.violations().iter().map(|fault| (fault.path.as_str(), fault.rule.para())).collect();
    assert_eq!(told, [("level", "STRAT.A.0"), ("turns", "STRAT.A.6c")]);
}

#[test]
fn the_level_of_a_tactical_scenario_is_a_choice() {
    for level in [Level::Basic, Level::Advanced] {
        assert_eq!(with_setup(Setup { level: Some(level), ..Setup::default() }).level(), level);
    }
    assert_eq!(Setup::scenario(ScenarioId::Convoy).level(), Level::Advanced);
}

#[test]
fn unknown_words_are_no_setup() {
    for text in [r#"{"scenario":"midway"}"#, r#"{"level":"expert"}"#, r#"{"fog":true}"#, r#"{"turns":-1}"#] {
        assert!(serde_json::from_str::<Setup>(text).is_err(), "{text}");
    }
    assert_eq!(serde_json::from_str::<Setup>("{}").unwrap(), Setup::default());
}
