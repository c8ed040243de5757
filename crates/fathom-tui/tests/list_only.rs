//! A game without a chart of its own is played by list, on an outline of its view.

#[path = "../../fathom-lab/tests/toy/mod.rs"]
mod toy;

use fathom_table::At;
use fathom_tui::app::Screen;
use fathom_tui::chart::Chart;
use fathom_tui::director::{Director, Keeping, Pace};
use fathom_tui::player::Seating;
use fathom_tui::session::{Plan, Session};
use fathom_tui::theme::{Colors, Theme};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use toy::{Setup, Toy};

impl Chart for Toy {}

fn screen(director: &Director<Toy>) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a test backend never fails");
    terminal.draw(|frame| frame.render_widget(&director.app, frame.area())).expect("a test backend never fails");
    terminal.backend().to_string()
}

#[test]
fn it_is_played_to_its_end() {
    let seating = Seating { play_as: Some("seeker".to_owned()), ..Seating::default() };
    let plan = Plan { setup: Setup { width: 9, tries: 5 }, seating, server: [1; 32], word: String::new() };
    let session = Session::<Toy>::open(&plan, At(0)).expect("the game can be set up");
    let keeping = Keeping { path: "nowhere.json".into(), always: false };
    let mut director = Director::new(session, Theme::new(Colors::None), Pace::Fast, keeping);
    director.settle();
    assert!(!screen(&director).contains("Guess a square. [3]"), "paragraphs are shown to who asks for them");
    director.key(KeyEvent::new(KeyCode::Char('R'), KeyModifiers::NONE));
    let first = screen(&director);
    for shown in ["width: 9", "tries left: 5", "Guess a square. [3]", "Look on square 0.", "Look on square 8."] {
        assert!(first.contains(shown), "{shown} is missing:\n{first}");
    }
    assert!(!first.contains("hider:"), "where the hider is nobody tells:\n{first}");
    for _ in 0..5 {
        director.key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
        director.settle();
    }
    assert!(matches!(director.app.screen, Screen::Over(_)), "{}", screen(&director));
    assert!(screen(&director).contains("what was true"));
}
