//! What the data files have, line by line under its paragraph.

use fathom_core::dice::SeededDice;
use fathom_core::{Book, Game, Umpire, Viewer};
use u_boat::results::{Column, Effect, default_table, tables};
use u_boat::{N_COLUMNS, N_ROWS, ROWS, Setup, UBoat};

use crate::sea::in_words;

/// A line of a snapshot: the paragraph, and what we have for it.
fn line(paragraph: &str, what: impl std::fmt::Display) -> String {
    format!("{paragraph}  {what}\n")
}

/// The game of a setup, whatever was drawn.
fn begun(setup: &Setup) -> UBoat {
    UBoat::new(&mut Umpire::quiet(&mut SeededDice::new(1)), setup).unwrap()
}

#[test]
fn the_board_is_as_the_file_has_it() {
    let view = begun(&Setup::multiship(3, 3)).view(Viewer::Observer);
    let mut text =
        line("SETUP.1", format!("{N_ROWS} rows, {}, and {N_COLUMNS} columns", ROWS.iter().collect::<String>()));
    for escort in &view.escorts {
        let paragraph = if escort.ship.number() == 1 { "SETUP.2" } else { "MULTI.3" };
        text += &line(paragraph, format!("{} in {}", escort.ship, in_words(escort.pose)));
    }
    for boat in &view.boats {
        let paragraph = if boat.ship.number() == 1 { "SETUP.4" } else { "MULTI.3" };
        text += &line(paragraph, format!("{} in {}", boat.ship, in_words(boat.pose.unwrap())));
    }
    insta::assert_snapshot!(text);
}

#[test]
fn the_results_tables_are_as_the_file_has_them() {
    let mut text = String::new();
    for table in tables() {
        let faces = |column| {
            table.column(column).map(|effect| match effect {
                Effect::Nothing => "-",
                effect => effect.word(),
            })
        };
        for column in Column::ALL {
            let faces = faces(column).join(", ");
            text += &line(column.rule().para(), format!("{}, {}: {faces}", table.id, column.title()));
        }
    }
    text += &line("SURF.8", format!("{} where a setup names none", default_table().id));
    insta::assert_snapshot!(text);
}

#[test]
fn the_scenarios_are_as_their_files_have_them() {
    let mut text = String::new();
    for scenario in UBoat::scenarios() {
        let Setup { escorts, submarines, turn_limit, boat_starts, .. } = &scenario.setup;
        let game = begun(&scenario.setup);
        let commands = |seat| {
            let view = game.view(Viewer::Seat(seat));
            let escorts = view.escorts.iter().filter(|escort| escort.charges.is_some()).map(|escort| escort.ship);
            let boats = view.boats.iter().filter(|boat| boat.torpedoes.is_some()).map(|boat| boat.ship);
            escorts.chain(boats).map(|ship| ship.to_string()).collect::<Vec<_>>().join(" and ")
        };
        let seats: Vec<_> = game.seats().iter().map(commands).collect();
        text += &line("INTRO.2", format!("{}: {escorts} against {submarines}, {}", scenario.id, scenario.summary));
        text += &line("MULTI.0", format!("seats of {}", seats.join(", ")));
        text += &line("MOVE.UB.3", format!("boats start {boat_starts:?}"));
        text += &line("WIN.4", format!("{turn_limit} turns"));
    }
    insta::assert_snapshot!(text);
}
