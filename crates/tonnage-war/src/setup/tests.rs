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
    let game = begin(&Setup { changes, ..Setup::card("sc-107") }).unwrap();
    assert_eq!((game.world.values.attack, game.world.values.flak, game.stragglers), (7, 2, 9));
}

#[test]
fn an_unknown_field_is_no_setup() {
    for text in [r#"{"card":17}"#, r#"{"turns":3}"#, r#"{"readings":{"magic":true}}"#, r#"{"changes":{"attack":-1}}"#] {
        assert!(serde_json::from_str::<Setup>(text).is_err(), "{text}");
    }
    assert_eq!(serde_json::from_str::<Setup>("{}").unwrap(), Setup::default());
}

#[test]
fn an_unknown_card_is_refused_with_those_there_are() {
    let refusal = begin(&Setup::card("pq-17")).unwrap_err();
    assert_eq!((refusal.violations().len(), refusal.rule().para()), (1, "2.5"));
    let told = refusal.to_string();
    assert!(told.starts_with("card: there is no scenario card `pq-17`; there are sc-94, sc-104,"), "{told}");
}

#[test]
fn the_world_is_what_the_setup_says() {
    let id = |setup: &Setup| begin(setup).unwrap().world().id();
    let plain = id(&Setup::card("sc-118"));
    assert_eq!(plain, id(&Setup::default()));
    assert_ne!(plain, id(&Setup::card("sc-94")));
    let readings = Readings { lights_deter: true, ..Readings::default() };
    assert_ne!(plain, id(&Setup { readings, ..Setup::default() }));
    let changes = Changes { stragglers: Some(9), ..Changes::default() };
    assert_ne!(plain, id(&Setup { changes, ..Setup::default() }));
}

const SHORT_WATCH: &str = include_str!("../../tests/data/short-watch.toml");

#[test]
fn a_setup_brings_a_card_along() {
    let game = begin(&Setup::file(SHORT_WATCH)).unwrap();
    assert_eq!((game.world.card.id.as_str(), game.world.values.attack, game.stragglers), ("short-watch", 9, 1));
    let named = Setup { card: Some("short-watch".into()), ..Setup::file(SHORT_WATCH) };
    assert_eq!(begin(&named).unwrap(), game);
    let changes = Changes { attack: Some(12), ..Changes::default() };
    assert_eq!(begin(&Setup { changes, ..named }).unwrap().world.values.attack, 12);
}

#[test]
fn a_card_and_a_file_that_disagree_are_refused() {
    let refusal = begin(&Setup { card: Some("sc-94".into()), ..Setup::file(SHORT_WATCH) }).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "card: the file has the card `short-watch`; name that one or none (tonnage-war 2.5)"
    );
}

#[test]
fn faults_of_a_file_are_told_with_those_of_the_setup() {
    let changes = Changes { attack: Some(0), stragglers: Some(200), ..Changes::default() };
    let text = SHORT_WATCH.replace("turns = 24", "turns = 99").replace("\"Kite\"", "\"Titanic\"");
    let refusal = begin(&Setup { changes, ..Setup::file(&text) }).unwrap_err();
    let told: Vec<_> = refusal.violations().iter().map(|fault| fault.path.as_str()).collect();
    assert_eq!(told, ["scenario_file.turns", "scenario_file.escorts[3].name", "changes.attack"]);
}

#[test]
fn every_option_is_a_field() {
    let setup = serde_json::to_value(Setup { scenario_file: Some(String::new()), ..Setup::card("sc-94") }).unwrap();
    for option in options::of(&Setup::default()) {
        let found = option.name.split('.').try_fold(&setup, |value, key| value.get(key));
        assert!(found.is_some(), "{}", option.name);
    }
}
