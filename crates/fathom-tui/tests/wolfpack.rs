//! WOLFPACK on a terminal of 80 columns and 24 rows.

mod common;

use common::{LARGE, SMALL, screen};
use fathom_table::At;
use fathom_tui::director::{Director, Keeping, Pace};
use fathom_tui::player::Seating;
use fathom_tui::session::{Plan, Session};
use fathom_tui::theme::{Colors, Theme};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use wolfpack::{Month, Setup, Wolfpack};

fn direct(month: Month) -> Director<Wolfpack> {
    let seating = Seating { seats: vec!["u-boat-command=me".to_owned()], ..Seating::default() };
    let plan = Plan { setup: Setup::month(month), seating, server: [3; 32], word: String::new() };
    let session = Session::open(&plan, At(0)).expect("the game can be set up");
    let keeping = Keeping { path: "nowhere.json".into(), always: false };
    let mut director = Director::new(session, Theme::new(Colors::None), Pace::Fast, keeping);
    director.settle();
    director
}

fn press(director: &mut Director<Wolfpack>, keys: &[KeyCode]) {
    for key in keys {
        director.key(KeyEvent::new(*key, KeyModifiers::NONE));
        director.settle();
    }
}

/// Deploys all 42 boats of February in packs, the first hex the list offers for each.
fn deployed() -> Director<Wolfpack> {
    let mut director = direct(Month::February);
    for _ in 0..200 {
        if !screen(&director.app, SMALL).contains("deployment") {
            break;
        }
        let done = screen(&director.app, SMALL).contains("end the deployment and prepare");
        press(&mut director, &[if done { KeyCode::Char('c') } else { KeyCode::Enter }]);
    }
    director
}

#[test]
fn the_chart_the_tracks_and_the_forces_are_on_a_small_screen() {
    let director = direct(Month::February);
    let shown = screen(&director.app, SMALL);
    for part in ["February 0/15, deployment", "0 VP 0 t", "42 to deploy", "no storm, no fog", "air U7/16", "20 ", "01 "]
    {
        assert!(shown.contains(part), "{part} is missing:\n{shown}");
    }
    let large = screen(&director.app, LARGE);
    assert!(large.contains("deploy a single U-boat") && large.contains('A'), "{large}");
}

#[test]
fn boats_and_reports_are_drawn_where_they_are() {
    let mut director = deployed();
    press(&mut director, &[KeyCode::Char('c'), KeyCode::Enter, KeyCode::Char('c')]);
    let shown = screen(&director.app, SMALL);
    assert_eq!(shown.lines().count(), 24);
    assert!(shown.contains("report") && shown.contains('?'), "{shown}");
}

/// The list offers something in every phase, and taking what it suggests goes on with the game.
#[test]
fn a_game_can_be_played_by_list() {
    let mut director = deployed();
    for _ in 0..60 {
        let shown = screen(&director.app, SMALL);
        assert_eq!(shown.lines().count(), 24);
        press(&mut director, &[KeyCode::Char('c'), KeyCode::Enter]);
    }
    let shown = screen(&director.app, SMALL);
    assert!(!shown.contains("deployment"), "{shown}");
}

/// `o` lays the chances of the night over the chart: letters on a small screen, percent on a large one.
#[test]
fn the_chances_of_the_night_are_laid_over_the_chart() {
    let mut director = deployed();
    let plain = screen(&director.app, SMALL);
    assert!(!plain.contains("tonight"), "{plain}");
    press(&mut director, &[KeyCode::Char('o')]);
    let small = screen(&director.app, SMALL);
    assert!(small.contains("tonight: convoy sighted ") && small.contains('%'), "{small}");
    let rows = |shown: &str| shown.lines().map(|line| line.chars().take(43).collect::<String>()).collect::<Vec<_>>();
    let letters = rows(&small).join("\n").matches(|sign| ('a'..='k').contains(&sign)).count();
    assert!(letters > rows(&plain).join("\n").matches(|sign| ('a'..='k').contains(&sign)).count() + 50, "{small}");
    let large = screen(&director.app, LARGE);
    assert!(large.contains(" 02") || large.contains("03"), "{large}");
    press(&mut director, &[KeyCode::Char('o')]);
    assert_eq!(screen(&director.app, SMALL), plain);
}
