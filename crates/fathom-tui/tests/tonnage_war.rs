//! TONNAGE WAR SOLITAIRE on a terminal of 80 columns and 24 rows, and on a large one.

mod common;

use common::{LARGE, SMALL, screen};
use fathom_table::At;
use fathom_tui::director::{Director, Keeping, Pace};
use fathom_tui::player::Seating;
use fathom_tui::session::{Plan, Session};
use fathom_tui::theme::{Colors, Theme};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tonnage_war::{Setup, TonnageWar};

fn direct(card: &str) -> Director<TonnageWar> {
    let seating = Seating { seats: vec!["escort-commander=me".to_owned()], ..Seating::default() };
    let plan = Plan { setup: Setup::card(card), seating, server: [3; 32], word: String::new() };
    let session = Session::open(&plan, At(0)).expect("the game can be set up");
    let keeping = Keeping { path: "nowhere.json".into(), always: false };
    let mut director = Director::new(session, Theme::new(Colors::None), Pace::Fast, keeping);
    director.settle();
    director
}

fn press(director: &mut Director<TonnageWar>, keys: &[KeyCode]) {
    for key in keys {
        director.key(KeyEvent::new(*key, KeyModifiers::NONE));
        director.settle();
    }
}

/// Places every ship where the list first offers it.
fn deployed(card: &str) -> Director<TonnageWar> {
    let mut director = direct(card);
    for _ in 0..80 {
        let shown = screen(&director.app, SMALL);
        if !shown.contains("deployment") || shown.contains("all escorts are deployed") {
            break;
        }
        press(&mut director, &[KeyCode::Enter]);
    }
    press(&mut director, &[KeyCode::Char('c')]);
    director
}

#[test]
fn the_zones_and_the_points_are_on_a_small_screen() {
    let director = direct("sc-107");
    let shown = screen(&director.app, SMALL);
    for part in [
        "turn 0/24, deployment",
        "OUTER ZONE",
        "INNER ZONE",
        "BOW",
        "PORT",
        "STBD",
        "STERN",
        "CONVOY 40",
        "STRAGGLERS 2",
    ] {
        assert!(shown.contains(part), "{part} is missing:\n{shown}");
    }
    for part in ["U1", "you 0, U-boats 1 points", "to place: Restigouche", "enter 8 later 3"] {
        assert!(shown.contains(part), "{part} is missing:\n{shown}");
    }
    let large = screen(&director.app, LARGE);
    assert!(large.contains("OUTER ZONE") && large.contains("reconstructed"), "{large}");
}

/// The list offers something in every phase, and taking what it suggests goes on with the game.
#[test]
fn a_game_can_be_played_by_list() {
    let mut director = deployed("sc-118");
    assert!(screen(&director.app, SMALL).contains("turn 1/30"), "{}", screen(&director.app, SMALL));
    for _ in 0..120 {
        for size in [SMALL, LARGE] {
            assert_eq!(screen(&director.app, size).lines().count(), usize::from(size.1));
        }
        // After the end `s` would save the record.
        if screen(&director.app, SMALL).contains("the lights come up") {
            break;
        }
        press(&mut director, &[KeyCode::Char('s'), KeyCode::Enter, KeyCode::Char('c')]);
    }
    let shown = screen(&director.app, SMALL);
    assert!(!shown.contains("turn 1/30"), "{shown}");
}

#[test]
fn everything_is_listed_on_a_page() {
    let mut director = deployed("ons-5");
    press(&mut director, &[KeyCode::Char('i')]);
    let shown = screen(&director.app, LARGE);
    assert!(shown.contains("Escorts") && shown.contains("Tay (frigate)") && shown.contains("HF/DF"), "{shown}");
}
