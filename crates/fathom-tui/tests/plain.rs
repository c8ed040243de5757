//! A game without a chart: played by list and grid, from the catalog alone.

use std::path::PathBuf;

use fathom_catalog::find;
use fathom_tui::director::Keeping;
use fathom_tui::plain::{Director, Plan, Screen, Session};
use fathom_tui::player::Seating;
use fathom_tui::theme::{Colors, Theme};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

fn session(seats: &[&str]) -> Session {
    let seating = Seating { seats: seats.iter().map(ToString::to_string).collect(), ..Seating::default() };
    let plan = Plan { setup: None, seating, server: [3; 32], word: String::new() };
    Session::open(find("strait").unwrap(), &plan).unwrap()
}

fn direct(session: Session) -> Director {
    let keeping = Keeping { path: PathBuf::from("nowhere.json"), always: false };
    Director::new(session, Theme::new(Colors::None), keeping)
}

fn press(director: &mut Director, keys: &str) {
    for key in keys.chars() {
        let code = match key {
            '\n' => KeyCode::Enter,
            '\x1b' => KeyCode::Esc,
            '→' => KeyCode::Right,
            '↓' => KeyCode::Down,
            letter => KeyCode::Char(letter),
        };
        director.key(KeyEvent::new(code, KeyModifiers::NONE));
        director.settle();
    }
}

fn screen(director: &Director) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a test backend never fails");
    terminal.draw(|frame| frame.render_widget(director, frame.area())).expect("a test backend never fails");
    terminal.backend().to_string()
}

#[test]
fn two_people_share_the_screen_and_neither_sees_the_others() {
    let mut director = direct(session(&["runner=me", "guard=me"]));
    insta::assert_snapshot!("plain_hand_over", screen(&director));
    press(&mut director, "\n");
    insta::assert_snapshot!("plain_runner", screen(&director));
    press(&mut director, "1");
    let handed = screen(&director);
    assert!(handed.contains("Hand the screen to the GUARD.") && !handed.contains("log"), "{handed}");
    // The guard opens the charges and goes over the board.
    press(&mut director, "\n2→↓↓");
    insta::assert_snapshot!("plain_guard", screen(&director));
}

#[test]
fn a_paragraph_is_opened_and_a_group_closed() {
    let mut director = direct(session(&["runner=random", "guard=me"]));
    director.settle();
    press(&mut director, "r");
    assert!(screen(&director).contains("strait HUNT.2") && screen(&director).contains("it rolls a die in secret"));
    press(&mut director, "\x1b2");
    assert!(screen(&director).contains("Drop a charge on A1"));
    press(&mut director, "\x1b");
    assert!(screen(&director).contains("Drop: 46 to choose from"), "{}", screen(&director));
}

#[test]
fn it_is_played_to_its_end_against_a_bot() {
    let mut director = direct(session(&["runner=random", "guard=me"]));
    director.settle();
    for _ in 0..30 {
        press(&mut director, "1");
    }
    assert!(matches!(director.screen, Screen::Over(Some(_))), "{}", screen(&director));
    insta::assert_snapshot!("plain_over", screen(&director));
}

#[test]
fn a_saved_game_goes_on_and_says_nothing() {
    let mut session = session(&["runner=me", "guard=me"]);
    let runner = fathom_core::Viewer::Seat(fathom_core::Seat(0));
    let action = session.look(runner).actions[0].action.get().to_owned();
    session.act(fathom_core::Seat(0), &action, fathom_table::At(5)).unwrap();
    let text = session.saved([9; 16]);
    assert!(!text.contains("creep") && text.contains("\"game\": \"strait\""), "{text}");
    let again = Session::resume(find("strait").unwrap(), &text).unwrap();
    assert_eq!(again.look(runner).version, session.look(runner).version);
    assert_eq!(again.log(runner), session.log(runner));
    assert!(Session::resume(find("u-boat").unwrap(), &text).is_err());
    assert!(Session::resume(find("strait").unwrap(), &text.replace("\"sealed\": \"", "\"sealed\": \"00")).is_err());
}
