//! SUBMARINE on a terminal of 80 columns and 24 rows.

mod common;

use common::{LARGE, SMALL, screen};
use fathom_table::At;
use fathom_tui::director::{Director, Keeping, Pace};
use fathom_tui::player::Seating;
use fathom_tui::session::{Plan, Session};
use fathom_tui::theme::{Colors, Theme};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use submarine::{Setup, Submarine};

fn direct(scenario: &str, seats: &[&str]) -> Director<Submarine> {
    let seating = Seating { seats: seats.iter().map(ToString::to_string).collect(), ..Seating::default() };
    let plan = Plan { setup: Setup::of(scenario), seating, server: [3; 32], word: String::new() };
    let session = Session::open(&plan, At(0)).expect("the game can be set up");
    let keeping = Keeping { path: "nowhere.json".into(), always: false };
    let mut director = Director::new(session, Theme::new(Colors::None), Pace::Fast, keeping);
    director.settle();
    director
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
