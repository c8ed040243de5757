use fathom_core::{Game, Umpire};

use super::*;
use crate::TonnageWar;

fn begin(setup: &Setup) -> Result<TonnageWar, Refusal> {
    let mut dice = fathom_core::dice::SeededDice::new(1);
    TonnageWar::new(&mut Umpire::quiet(&mut dice), setup)
}

#[test]
fn a_bad_setup_is_refused_with_every_fault() {
    let changes = Changes { attack: Some(0), flak: Some(21), returning: Some(7), stragglers: Some(200) };
    let refusal = begin(&Setup { changes, ..Setup::default() }).unwrap_err();
    let told: Vec<_> = refusal.violations().iter().map(|fault| (fault.path.as_str(), fault.rule.para())).collect();
    let expected = [
        ("changes.attack", "2.1b"),
        ("changes.flak", "2.1b"),
        ("changes.returning", "14.1.6.3b"),
        ("changes.stragglers", "16.3.2b"),
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_setup_may_change_reconstructed_figures() {
    let changes = Changes { attack: Some(7), stragglers: Some(9), ..Changes::default() };
    let game = begin(&Setup { card: Card::Sc107, changes, ..Setup::default() }).unwrap();
    assert_eq!((game.values.attack, game.values.flak, game.stragglers), (7, 2, 9));
}

#[test]
fn an_unknown_card_or_field_is_no_setup() {
    for text in
        [r#"{"card":"pq-17"}"#, r#"{"turns":3}"#, r#"{"readings":{"magic":true}}"#, r#"{"changes":{"attack":-1}}"#]
    {
        assert!(serde_json::from_str::<Setup>(text).is_err(), "{text}");
    }
    assert_eq!(serde_json::from_str::<Setup>("{}").unwrap(), Setup::default());
}

#[test]
fn every_option_is_a_field() {
    let setup = serde_json::to_value(Setup::default()).unwrap();
    for option in options() {
        let found = option.name.split('.').try_fold(&setup, |value, key| value.get(key));
        assert!(found.is_some(), "{}", option.name);
    }
}
