//! Driving a game without a terminal.

#![allow(dead_code, reason = "every test file uses a part of this")]

use std::path::PathBuf;

use fathom_table::At;
use fathom_tui::app::App;
use fathom_tui::chart::Chart;
use fathom_tui::director::{Director, Keeping, Pace};
use fathom_tui::player::Seating;
use fathom_tui::session::{Plan, Session};
use fathom_tui::theme::{Colors, Theme};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use u_boat::{Setup, UBoat};

pub const SMALL: (u16, u16) = (80, 24);
pub const LARGE: (u16, u16) = (140, 45);

/// A game of U-BOAT with dice from `seed`.
pub fn session(setup: Setup, seats: &[&str], seed: u8) -> Session<UBoat> {
    let seating = Seating { seats: seats.iter().map(ToString::to_string).collect(), ..Seating::default() };
    let plan = Plan { setup, seating, server: [seed; 32], word: String::new() };
    Session::open(&plan, At(0)).expect("the game can be set up")
}

pub fn direct(session: Session<UBoat>) -> Director<UBoat> {
    let keeping = Keeping { path: PathBuf::from("nowhere.json"), always: false };
    Director::new(session, Theme::new(Colors::None), Pace::Fast, keeping)
}

/// Two people at one screen.
pub fn hot_seat(seed: u8) -> Director<UBoat> {
    direct(session(Setup::default(), &["escort=me", "submarine=me"], seed))
}

/// Presses keys one after the other, as a player would: a letter is a letter, `\n` Enter, `\x1b` Escape, `<^v>` arrows
/// where written as `←↑↓→`.
pub fn press(director: &mut Director<UBoat>, keys: &str) {
    for key in keys.chars() {
        let code = match key {
            '\n' => KeyCode::Enter,
            '\x1b' => KeyCode::Esc,
            '\t' => KeyCode::Tab,
            '←' => KeyCode::Left,
            '→' => KeyCode::Right,
            '↑' => KeyCode::Up,
            '↓' => KeyCode::Down,
            letter => KeyCode::Char(letter),
        };
        director.key(KeyEvent::new(code, KeyModifiers::NONE));
        director.settle();
    }
}

/// What the terminal shows, as text.
pub fn screen<G: Chart>(app: &App<G>, (columns, rows): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a test backend never fails");
    terminal.draw(|frame| frame.render_widget(app, frame.area())).expect("a test backend never fails");
    let buffer = terminal.backend().buffer();
    let line = |y: u16| {
        let text: String = (0..columns).map(|x| buffer[(x, y)].symbol()).collect();
        text.trim_end().to_owned()
    };
    (0..rows).map(line).collect::<Vec<_>>().join("\n")
}
