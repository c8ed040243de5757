//! Golden games: every scenario, and every way a game can end. They are played at random, which leaves no rule alone.

use fathom_core::record::Record;
use fathom_core::{Game as _, Viewer};
use fathom_testkit::Plan;
use fathom_testkit::golden::{self, Mode};
use fleet_asw::state::Cause;
use fleet_asw::{FleetAsw, Level, Setup};

const DIR: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// The scenario, the rules and the number of the game.
const GAMES: [(&str, Option<Level>, usize); 11] = [
    ("hunt", None, 16),
    ("hunt", Some(Level::Advanced), 5),
    ("convoy", None, 0),
    ("convoy", None, 41),
    ("convoy", None, 17),
    ("chase", None, 18),
    ("chase", None, 13),
    ("search", None, 0),
    ("search", None, 15),
    ("search", None, 1),
    ("petard", None, 0),
];

/// The one scenario that is brought along as a file; the others are printed.
const PETARD: &str = include_str!("scenarios/petard.toml");

fn play(scenario: &str, level: Option<Level>, number: usize) -> Record<FleetAsw> {
    let setup = if scenario == "petard" { Setup::scenario_file(PETARD) } else { Setup::scenario(scenario) };
    let plan = Plan::new([Setup { level, ..setup }], 6_000, 1_000);
    golden::random(&plan, number).unwrap_or_else(|breach| panic!("{breach}"))
}

#[test]
fn golden_games_are_kept() {
    for (scenario, level, number) in GAMES {
        if let Err(fault) = golden::keep(Mode::from_env(), DIR, scenario, &play(scenario, level, number)) {
            panic!("{fault}");
        }
    }
}

/// Every cause for which a game can end has its golden game.
#[test]
fn every_cause_has_a_game() {
    let causes: Vec<Cause> = GAMES
        .into_iter()
        .map(|(scenario, level, number)| {
            let end = play(scenario, level, number).replay().expect("it replays");
            end.view(Viewer::Umpire).ending.expect("it is over").cause
        })
        .collect();
    for cause in [Cause::Destroyed, Cause::LostContact, Cause::BrokeOut, Cause::Turns] {
        assert!(causes.contains(&cause), "no golden game ends by {cause:?}: {causes:?}");
    }
}

/// Run with `--ignored --nocapture` to find numbers for [`GAMES`].
#[test]
#[ignore = "a search, not a check"]
fn endings_by_number() {
    for scenario in ["hunt", "convoy", "chase", "search", "petard"] {
        for level in [None, Some(Level::Advanced)].into_iter().take(if scenario == "hunt" { 2 } else { 1 }) {
            for number in 0..20 {
                let record = play(scenario, level, number);
                let end = record.replay().expect("it replays").outcome().expect("it is over");
                println!("{scenario:?} {level:?} {number} {} {} {} steps", end.ending, end.rule, record.steps.len());
            }
        }
    }
}

fathom_testkit::golden!(FleetAsw, endings: ["allies", "axis", "draw"]);
