use fathom_core::dice::SeededDice;
use fathom_core::{Game, Umpire};

use super::*;
use crate::state::Phase;
use crate::testing::{fresh, world};
use crate::{U_BOAT_COMMAND, Wolfpack, World};

const GALES: &str = include_str!("../../tests/scenarios/gales.toml");

fn faults(setup: &Setup) -> Vec<String> {
    let refusal = World::new(setup).expect_err("the setup has a fault");
    refusal.violations().iter().map(ToString::to_string).collect()
}

#[test]
fn r15_2_a_file_stands_in_place_of_a_printed_scenario() {
    let world = world(&Setup::file(GALES));
    assert_eq!((world.boats, world.limits.last_turn, world.scenario.title.as_str()), (20, 8, "Gales of March"));
    let game = fresh(&Setup::file(GALES));
    assert_eq!((game.reserve, game.air), (20, world.air));
    let printed = Setup::file(include_str!("../../data/scenarios/march.toml"));
    assert_eq!(fresh(&printed), fresh(&Setup::month(Month::March)), "a printed file is the printed scenario");
}

#[test]
fn r4_2_turns_of_a_file_are_all_there_are() {
    let (mut dice, mut choice) = (SeededDice::new(1), SeededDice::new(2));
    let mut game = Wolfpack::new(&mut Umpire::quiet(&mut dice), &Setup::file(GALES)).unwrap();
    while game.outcome().is_none() {
        let actions = game.legal();
        game.play(&mut Umpire::quiet(&mut dice), U_BOAT_COMMAND, actions[choice.pick(actions.len())]).unwrap();
    }
    assert_eq!((game.phase, game.turn), (Phase::Over, 8));
}

#[test]
fn a_file_is_refused_with_its_place_in_the_setup() {
    let setup = Setup::file(GALES.replace("turns = 8", "turns = 80").replace("boats = 20", "boats = 200"));
    assert_eq!(
        faults(&setup),
        [
            "scenario_file.turns: must be a whole number from 1 to 15 (wolfpack 4.2)",
            "scenario_file.boats: must be a whole number from 1 to 75 (wolfpack 15.21)",
        ]
    );
    let told = faults(&Setup::file("title = = 1"));
    assert!(told[0].starts_with("scenario_file.line 1, column 9: "), "{told:?}");
}

#[test]
fn a_month_beside_a_file_must_be_that_of_the_file() {
    let with = |month| Setup { month: Some(month), ..Setup::file(GALES) };
    assert!(World::new(&with(Month::March)).is_ok());
    assert_eq!(faults(&with(Month::May)), ["month: the scenario file is of March, not of May (wolfpack 15.2)"]);
}

#[test]
fn what_a_file_does_not_have_cannot_be_chosen() {
    let setup = Setup {
        options: Options { more_boats: true, schnorkel: true, type_xxi: true, ..Options::default() },
        readings: Readings { april_by_table: true, escorts_swapped: true, ..Readings::default() },
        air: Some([[0; 5]; 4]),
        ..Setup::file(GALES)
    };
    assert_eq!(
        faults(&setup),
        [
            "options.schnorkel: cannot be used together with `options.type_xxi` (wolfpack 17.0)",
            "air: cannot be used without `options.free_air` (wolfpack 17.3)",
            "options.more_boats: the scenario file has no `more_boats` (wolfpack 17.5)",
            "readings.april_by_table: a scenario file says itself what it has (wolfpack 15.2.ex1)",
            "readings.escorts_swapped: a scenario file says itself what it has (wolfpack 15.21)",
        ]
    );
    let free = Setup { options: Options { free_air: true, ..Options::default() }, ..setup };
    let told = faults(&free);
    assert!(told[2].starts_with("air: the scenario has other numbers of air groups"), "{told:?}");
}

#[test]
fn a_setup_says_only_what_was_chosen() {
    let text = serde_json::to_string(&Setup::default()).unwrap();
    assert!(!text.contains("month") && !text.contains("scenario_file"), "{text}");
    assert_eq!(serde_json::from_str::<Setup>("{}").unwrap(), Setup::default());
    assert_eq!(world(&Setup::default()).scenario.month, Month::February);
    let both = serde_json::json!({ "month": "march", "scenario_file": GALES });
    assert!(World::new(&serde_json::from_value(both).unwrap()).is_ok());
}
