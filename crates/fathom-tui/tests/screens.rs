//! The screens as text, at both sizes people use.

mod common;

use common::{LARGE, SMALL, direct, hot_seat, press, screen, session};
use u_boat::{BoatStarts, Setup, ShipSetup};

fn ship(name: &str, square: &str, facing: &str, depth: Option<u16>) -> ShipSetup {
    let word = |text: &str| Some(text.to_owned());
    ShipSetup { ship: name.to_owned(), square: word(square), facing: word(facing), depth, stores: Some(9) }
}

/// An escort close behind a boat at 200 feet.
fn close() -> Setup {
    let ships = vec![ship("DE1", "H5", "E", None), ship("UB1", "H9", "E", Some(200))];
    Setup { boat_starts: BoatStarts::Submerged, ships, ..Setup::default() }
}

#[test]
fn first_turn() {
    let mut director = hot_seat(1);
    press(&mut director, "\n");
    insta::assert_snapshot!("first_turn_small", screen(&director.app, SMALL));
    insta::assert_snapshot!("first_turn_large", screen(&director.app, LARGE));
}

#[test]
fn a_move_under_way_shows_its_run_and_what_is_ahead() {
    let mut director = hot_seat(1);
    press(&mut director, "\nwwaw");
    insta::assert_snapshot!("move_small", screen(&director.app, SMALL));
}

#[test]
fn a_hidden_boat_from_both_sides() {
    let mut director = direct(session(close(), &["escort=me", "submarine=me"], 1));
    press(&mut director, "\nwf\n\nwdwc");
    let hand_over = screen(&director.app, SMALL);
    press(&mut director, "\nwf");
    insta::assert_snapshot!("hidden_hand_over", hand_over);
    insta::assert_snapshot!("hidden_escort_small", screen(&director.app, SMALL));
    insta::assert_snapshot!("hidden_escort_large", screen(&director.app, LARGE));
}

/// Ends the turn, with or without a report.
fn end_turn(director: &mut fathom_tui::director::Director<u_boat::UBoat>) {
    for _ in 0..2 {
        if !screen(&director.app, SMALL).contains("Hand the screen") {
            press(director, "c");
        }
    }
}

#[test]
fn an_own_hidden_boat_is_marked_as_unseen() {
    let ships = vec![ship("DE1", "H5", "E", None), ship("UB1", "H8", "E", Some(200))];
    let setup = Setup { boat_starts: BoatStarts::Submerged, ships, ..Setup::default() };
    let mut director = direct(session(setup, &["escort=me", "submarine=me"], 1));
    for keys in ["\nwww", "\nw", "\nw"] {
        press(&mut director, keys);
        end_turn(&mut director);
    }
    press(&mut director, "\n");
    let text = screen(&director.app, SMALL);
    assert!(text.contains("u1→") || text.contains("Du+"), "{text}");
    assert!(text.contains("unseen"), "{text}");
    insta::assert_snapshot!("hidden_submarine_small", text);
    insta::assert_snapshot!("hidden_submarine_large", screen(&director.app, LARGE));
}

#[test]
fn torpedoes_are_aimed_with_a_cursor_and_their_chances_shown() {
    let mut director = hot_seat(1);
    press(&mut director, "\nwc\nwf↑\n\n");
    let text = screen(&director.app, SMALL);
    assert!(text.contains("sinks who enters"), "{text}");
    insta::assert_snapshot!("aim_small", text);
    insta::assert_snapshot!("aim_large", screen(&director.app, LARGE));
}

#[test]
fn a_refusal_cites_its_paragraph_and_r_opens_it() {
    let mut director = hot_seat(1);
    press(&mut director, "\nD");
    let text = screen(&director.app, SMALL);
    assert!(text.contains("! an escort turns 45 degrees at most [MOVE.DE.4]"), "{text}");
    press(&mut director, "r");
    let page = screen(&director.app, SMALL);
    assert!(page.contains("u-boat MOVE.DE.4") && page.contains("After arriving in a square"), "{page}");
}

#[test]
fn help_fits_without_scrolling() {
    let mut director = hot_seat(1);
    press(&mut director, "\n?");
    let text = screen(&director.app, SMALL);
    assert!(text.contains("this page, quit") && !text.contains("scroll  any other"), "{text}");
    insta::assert_snapshot!("help_small", text);
    press(&mut director, "x");
    assert!(screen(&director.app, SMALL).contains("you can"));
}

#[test]
fn quitting_asks_first_and_offers_to_save() {
    let mut director = hot_seat(1);
    press(&mut director, "\nQ");
    insta::assert_snapshot!("quit", screen(&director.app, SMALL));
    press(&mut director, "\x1b");
    assert!(!director.is_done());
    press(&mut director, "QQ");
    assert!(director.is_done());
}

#[test]
fn crowded_multiship_turn() {
    let others = ["escort-2", "escort-3", "submarine-1", "submarine-2", "submarine-3"];
    let mut seats: Vec<String> = others.iter().map(|role| format!("{role}=random")).collect();
    seats.push("escort-1=me".to_owned());
    let seats: Vec<&str> = seats.iter().map(String::as_str).collect();
    let mut director = direct(session(Setup::multiship(3, 3), &seats, 1));
    director.settle();
    // Two turns on, boats are under way.
    for _ in 0..2 {
        press(&mut director, "wwcc");
    }
    insta::assert_snapshot!("crowded_small", screen(&director.app, SMALL));
    insta::assert_snapshot!("crowded_large", screen(&director.app, LARGE));
}

#[test]
fn the_end_lays_everything_open() {
    let ships = vec![ship("DE1", "H5", "E", None), ship("UB1", "S9", "S", Some(200))];
    let setup = Setup { boat_starts: BoatStarts::Submerged, ships, ..Setup::default() };
    let mut director = direct(session(setup, &["escort=me", "submarine=me"], 1));
    press(&mut director, "\nwc\nwc");
    let text = screen(&director.app, SMALL);
    assert!(text.contains("The submarine wins: the boat reached the convoy."), "{text}");
    insta::assert_snapshot!("end_small", text);
    insta::assert_snapshot!("end_large", screen(&director.app, LARGE));
    press(&mut director, "\t");
    let words = screen(&director.app, SMALL);
    assert!(words.contains("dice drawn again from the seed: as they fell"), "{words}");
    press(&mut director, "\t←←←e");
    insta::assert_snapshot!("end_earlier_step", screen(&director.app, SMALL));
}

#[test]
fn a_ship_too_far_away_is_marked_at_the_edge() {
    let ships = vec![ship("DE1", "S1", "W", None), ship("UB1", "C14", "S", Some(200))];
    let setup = Setup { boat_starts: BoatStarts::Submerged, ships, ..Setup::default() };
    let mut director = direct(session(setup, &["escort=me", "submarine=me"], 1));
    press(&mut director, "\nwwww");
    let text = screen(&director.app, SMALL);
    let row = text.lines().find(|line| line.starts_with('C')).unwrap_or_default();
    assert_eq!(row.chars().nth(43), Some('>'), "{text}");
    assert!(text.contains("UB1 C14") && text.contains("D1←"), "{text}");
}

#[test]
fn a_small_terminal_says_what_it_needs() {
    let mut director = hot_seat(1);
    press(&mut director, "\n");
    let text = screen(&director.app, (60, 20));
    assert!(text.contains("60 columns and 20 rows") && text.contains("needs 80"), "{text}");
}
