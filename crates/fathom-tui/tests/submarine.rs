//! SUBMARINE on a terminal of 80 columns and 24 rows.

mod common;

use std::time::Duration;

use common::{LARGE, SMALL, screen};
use fathom_table::At;
use fathom_tui::app::{Screen, TableScreen};
use fathom_tui::director::{Director, Keeping, Pace};
use fathom_tui::player::Seating;
use fathom_tui::session::{Plan, Session};
use fathom_tui::theme::{Colors, Theme};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use submarine::view::ShipView;
use submarine::{Setup, Submarine, View};

fn direct(scenario: &str, seats: &[&str]) -> Director<Submarine> {
    let mut director = direct_at(Pace::Fast, scenario, seats);
    director.settle();
    director
}

fn direct_at(pace: Pace, scenario: &str, seats: &[&str]) -> Director<Submarine> {
    let seating = Seating { seats: seats.iter().map(ToString::to_string).collect(), ..Seating::default() };
    let plan = Plan { setup: Setup::of(scenario), seating, server: [3; 32], word: String::new() };
    let session = Session::open(&plan, At(0)).expect("the game can be set up");
    let keeping = Keeping { path: "nowhere.json".into(), always: false };
    Director::new(session, Theme::new(Colors::None), pace, keeping)
}

fn press(director: &mut Director<Submarine>, key: KeyCode) {
    director.key(KeyEvent::new(key, KeyModifiers::NONE));
    director.settle();
}

#[test]
fn ships_headings_and_actions_are_on_a_small_screen() {
    let director = direct("s8", &["submarine=me", "escort=random"]);
    let shown = screen(&director.app, SMALL);
    for part in ["Wahoo", "Fukue", "Tanker", "1↓", "E↑", "change the depth", "placement"] {
        assert!(shown.contains(part), "{part} is missing:\n{shown}");
    }
    let large = screen(&director.app, LARGE);
    assert!(large.contains("Merchantman 3") && large.contains("E41-B"), "{large}");
}

#[test]
fn the_enemys_screen_has_no_depth() {
    let mut director = direct("s7", &["submarine=random", "escort=me"]);
    for _ in 0..6 {
        let shown = screen(&director.app, SMALL);
        assert!(!shown.contains(" ft"), "{shown}");
        press(&mut director, KeyCode::Enter);
    }
}

/// The list offers something in every phase, and taking what it suggests goes on with the game.
#[test]
fn every_scenario_can_be_played_by_list() {
    for scenario in ["s1", "s3", "s6", "s7", "s8", "s10"] {
        let mut director = direct(scenario, &[]);
        for _ in 0..40 {
            let shown = screen(&director.app, SMALL);
            assert_eq!(shown.lines().count(), 24, "{scenario}");
            press(&mut director, KeyCode::Enter);
        }
    }
}

fn table(director: &Director<Submarine>) -> &TableScreen<Submarine> {
    match &director.app.screen {
        Screen::Table(table) => table,
        _ => panic!("the game is not over"),
    }
}

/// What a line says of a vessel or the turn is what board and title show beside it.
fn agrees(line: &str, view: &View) -> bool {
    if let Some(turn) = line.strip_prefix("turn ") {
        return turn == view.turn.to_string();
    }
    let Some((name, rest)) = line.split_once(" moves ") else { return true };
    let place = rest.split([' ', ',']).nth(2);
    let is_there = |ship: &&ShipView| ship.hexes.is_some_and(|[bow, _]| Some(bow.to_string().as_str()) == place);
    place.is_none() || view.ships.iter().filter(is_there).any(|ship| ship.vessel.name == name)
}

/// A whole turn happens in one deed; the board shows each thing when it is told.
#[test]
fn the_board_follows_what_is_told() {
    let pause = Duration::from_secs(1);
    let mut director = direct_at(Pace::Steps(pause), "s8", &["submarine=random", "escort=random"]);
    let (mut now, mut n_moves, mut n_turns) = (Duration::ZERO, 0, 0);
    while n_turns < 4 {
        now += pause;
        director.tick(now);
        std::thread::yield_now();
        let table = table(&director);
        let Some(told) = &table.told else { continue };
        assert!(agrees(&told.text, &table.snapshot.view), "{}:\n{}", told.text, screen(&director.app, SMALL));
        n_moves += usize::from(told.text.contains(" moves "));
        n_turns += usize::from(told.text.starts_with("turn "));
    }
    assert!(n_moves > 12, "{n_moves}");
}
