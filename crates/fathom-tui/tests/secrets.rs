//! What a screen gives away: nothing that its seat may not know.

mod common;

use common::{LARGE, SMALL, hot_seat, press, screen};
use fathom_core::dice::SeededDice;
use fathom_core::{Game, Imagine, Seat, Seats, Umpire, Viewer};
use fathom_table::{Choice, KnownSeat, Seq, Snapshot, SnapshotOf};
use fathom_tui::app::{App, Screen, TableScreen};
use fathom_tui::theme::{Colors, Theme};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use u_boat::{Setup, UBoat};

/// What `seat` would be shown in `position`.
fn snapshot(position: &UBoat, seat: Seat) -> SnapshotOf<UBoat> {
    let mut actions = Vec::new();
    position.legal_actions(seat, &mut actions);
    let choice = |action| Choice { action, said: position.label(seat, action) };
    let place = |seat| KnownSeat { seat, role: position.role(seat), side: UBoat::SIDES[position.side(seat)] };
    Snapshot {
        seat: Some(seat),
        version: Seq(1),
        aims: Vec::new(),
        warnings: Vec::new(),
        grid: None,
        view: position.view(Viewer::Seat(seat)),
        to_act: position.to_act().iter().map(place).collect(),
        prompt: Some(position.prompt(seat)),
        actions: actions.into_iter().map(choice).collect(),
        bundles: Vec::new(),
        may_undo: false,
        may_talk_to: Seats::NONE,
        outcome: fathom_core::Ended::of(position),
    }
}

fn app(position: &UBoat, seat: Seat) -> App<UBoat> {
    let table =
        TableScreen::new(position.world().clone(), snapshot(position, seat), Some(position.role(seat)), Vec::new());
    App {
        title: "U-BOAT",
        theme: Theme::new(Colors::None),
        screen: Screen::Table(Box::new(table)),
        page: None,
        file: String::new(),
        is_saved: false,
    }
}

/// The screens of a seat: as it is, and with the focus on each of the first actions.
fn screens(position: &UBoat, seat: Seat) -> Vec<String> {
    let mut app = app(position, seat);
    let mut shown = vec![screen(&app, SMALL), screen(&app, LARGE)];
    for key in [KeyCode::Down, KeyCode::Down, KeyCode::Char('f'), KeyCode::Char('n')] {
        app.key(KeyEvent::new(key, KeyModifiers::NONE));
        shown.push(screen(&app, SMALL));
    }
    shown
}

/// Plays a random game and looks at every position in it.
fn random_game(setup: &Setup, seed: u64, mut look: impl FnMut(&UBoat, &mut SeededDice)) {
    let mut dice = SeededDice::new(seed);
    let mut position = UBoat::new(&mut Umpire::quiet(&mut dice), setup).expect("the setup is sound");
    let mut own = SeededDice::new(seed ^ 0xF00D);
    while position.outcome().is_none() {
        look(&position, &mut own);
        let seat = position.to_act().iter().next().expect("somebody is to act");
        let mut actions = Vec::new();
        position.legal_actions(seat, &mut actions);
        let action = actions[own.pick(actions.len())];
        position.play(&mut Umpire::quiet(&mut dice), seat, action).expect("a listed action is legal");
    }
}

#[test]
fn positions_that_look_the_same_are_drawn_the_same() {
    let mut n_different = 0;
    for (seed, setup) in
        (0..12).map(|seed| (seed, if seed % 3 == 2 { Setup::multiship(2, 2) } else { Setup::default() }))
    {
        random_game(&setup, seed, |position, own| {
            if own.pick(30) > 0 {
                return;
            }
            for seat in position.seats().iter() {
                let imagined = UBoat::imagine(position.world(), &position.view(Viewer::Seat(seat)), seat, own);
                n_different += usize::from(imagined != *position);
                assert_eq!(screens(position, seat), screens(&imagined, seat), "seat {seat:?} of game {seed}");
            }
        });
    }
    assert!(n_different > 30, "only {n_different} positions were really different");
}

#[test]
fn a_hidden_boat_is_nowhere_on_the_escorts_screen() {
    let mut n_hidden = 0;
    for seed in 0..40 {
        random_game(&Setup::default(), seed, |position, _| {
            let view = position.view(Viewer::Seat(Seat(0)));
            if !view.boats[0].hidden {
                return;
            }
            n_hidden += 1;
            for text in [screen(&app(position, Seat(0)), SMALL), screen(&app(position, Seat(0)), LARGE)] {
                let arrows = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"];
                let drawn = arrows
                    .iter()
                    .any(|arrow| text.contains(&format!("U1{arrow}")) || text.contains(&format!("u1{arrow}")));
                assert!(!drawn && text.contains("UB1 out of sight"), "{text}");
            }
        });
    }
    assert!(n_hidden > 50, "boats were hidden only {n_hidden} times");
}

#[test]
fn nothing_is_clipped_or_overlapped_at_80_by_24() {
    for (seed, setup) in
        (100..130).map(|seed| (seed, if seed % 5 == 0 { Setup::multiship(3, 3) } else { Setup::default() }))
    {
        random_game(&setup, seed, |position, own| {
            if own.pick(5) > 0 {
                return;
            }
            for seat in position.seats().iter() {
                let text = screen(&app(position, seat), SMALL);
                assert!(!text.contains('…'), "something is clipped:\n{text}");
                for line in text.lines().skip(3).take(20) {
                    assert_eq!(line.chars().nth(44), Some('│'), "the board runs into the panel:\n{text}");
                }
            }
        });
    }
}

#[test]
fn the_hand_over_screen_is_the_same_whatever_happened() {
    let mut one = hot_seat(1);
    let mut other = hot_seat(2);
    press(&mut one, "\nwwc");
    press(&mut other, "\nwawc");
    let text = screen(&one.app, SMALL);
    assert_eq!(text, screen(&other.app, SMALL));
    assert!(text.contains("Hand the screen to the SUBMARINE."), "{text}");
    for secret in ["D1", "U1", "charges", "torpedoes", "depth", "│"] {
        assert!(!text.contains(secret), "{secret} shows:\n{text}");
    }
    // Keys other than the one asked for show nothing either.
    press(&mut one, "wr\x1bhun");
    assert_eq!(screen(&one.app, SMALL), text);
}
