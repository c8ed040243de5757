//! ANTI-SUBMARINE WARFARE on a terminal of 80 columns and 24 rows, and on a large one.

mod common;

use common::{LARGE, SMALL, screen};
use fathom_table::At;
use fathom_tui::director::{Director, Keeping, Pace};
use fathom_tui::player::Seating;
use fathom_tui::session::{Plan, Session};
use fathom_tui::theme::{Colors, Theme};
use fleet_asw::{FleetAsw, Setup};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

fn direct(scenario: &str, seats: [&str; 2]) -> Director<FleetAsw> {
    let seating = Seating { seats: seats.map(str::to_owned).to_vec(), ..Seating::default() };
    let plan = Plan { setup: Setup::scenario(scenario), seating, server: [3; 32], word: String::new() };
    let session = Session::open(&plan, At(0)).expect("the game can be set up");
    let keeping = Keeping { path: "nowhere.json".into(), always: false };
    let mut director = Director::new(session, Theme::new(Colors::None), Pace::Fast, keeping);
    director.settle();
    director
}

fn press(director: &mut Director<FleetAsw>, keys: &[KeyCode]) {
    for key in keys {
        director.key(KeyEvent::new(*key, KeyModifiers::NONE));
        director.settle();
    }
}

#[test]
fn the_hunters_see_the_contact_and_not_the_boat() {
    let director = direct("hunt", ["allies=me", "axis=captain"]);
    for size in [SMALL, LARGE] {
        let shown = screen(&director.app, size);
        assert!(shown.contains("turn 1/32, day, ships move"), "{shown}");
        assert!(shown.contains("Starling") && shown.contains('?'), "{shown}");
        assert!(shown.contains("U-592 last seen G5-A turn 0"), "{shown}");
    }
}

#[test]
fn the_boat_sees_itself_and_its_battery() {
    let mut director = direct("hunt", ["allies=captain", "axis=me"]);
    press(&mut director, &[KeyCode::Char('c')]);
    let shown = screen(&director.app, SMALL);
    assert!(shown.contains("U-592 G5-A below, battery 3, 1 salvo"), "{shown}");
    assert!(shown.contains("10 patterns"), "{shown}");
}

#[test]
fn the_bands_and_the_map_are_drawn() {
    let shown = screen(&direct("chase", ["allies=me", "axis=captain"]).app, SMALL);
    assert!(["DISTANT", "LONG", "MEDIUM", "SHORT", "Home Fleet"].iter().all(|part| shown.contains(part)), "{shown}");
    let shown = screen(&direct("search", ["allies=me", "axis=captain"]).app, SMALL);
    assert!(shown.contains("placing") && shown.contains('#') && shown.contains("order a division"), "{shown}");
    assert!(!shown.contains("Carrier Striking"), "an unspotted division is nowhere on the map\n{shown}");
}

/// The first choice of the list again and again, then the end of the phase.
#[test]
fn every_scenario_can_be_played_by_list() {
    for scenario in ["hunt", "convoy", "chase", "search"] {
        let mut director = direct(scenario, ["allies=me", "axis=captain"]);
        for _ in 0..60 {
            for size in [SMALL, LARGE] {
                assert_eq!(screen(&director.app, size).lines().count(), usize::from(size.1));
            }
            if screen(&director.app, SMALL).contains("the lights come up") {
                break;
            }
            press(&mut director, &[KeyCode::Enter, KeyCode::Enter, KeyCode::Char('c')]);
        }
    }
}

#[test]
fn everything_is_listed_on_a_page() {
    let mut director = direct("search", ["allies=me", "axis=captain"]);
    press(&mut director, &[KeyCode::Char('i')]);
    let shown = screen(&director.app, LARGE);
    assert!(shown.contains("Ships") && shown.contains("Yorktown (fleet carrier)"), "{shown}");
}
