//! Keys: those of a game and those of every game do not get in each other's way.

#[path = "../../fathom-lab/tests/toy/mod.rs"]
mod toy;

use fathom_table::At;
use fathom_tui::app::Page;
use fathom_tui::chart::{Chart, Press, Scene};
use fathom_tui::director::{Director, Keeping, Pace};
use fathom_tui::player::Seating;
use fathom_tui::session::{Plan, Session};
use fathom_tui::theme::{Colors, Theme};
use fleet_asw::FleetAsw;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use submarine::Submarine;
use tonnage_war::TonnageWar;
use toy::{Setup, Toy};
use u_boat::UBoat;
use wolfpack::Wolfpack;

/// A game in which whatever key it gets opens a page.
impl Chart for Toy {
    fn press(_scene: &Scene<'_, Toy>, _key: char) -> Option<Press<toy::Action>> {
        Some(Press::Survey)
    }
}

/// Whether a key gets as far as the game when somebody is to act.
fn reaches_the_game(key: char) -> bool {
    let seating = Seating { play_as: Some("seeker".to_owned()), ..Seating::default() };
    let plan = Plan { setup: Setup { width: 9, tries: 5 }, seating, server: [1; 32], word: String::new() };
    let session = Session::<Toy>::open(&plan, At(0)).expect("the game can be set up");
    let dir = tempfile::tempdir().expect("a directory for the test");
    let keeping = Keeping { path: dir.path().join("game.json"), always: false };
    let mut director = Director::new(session, Theme::new(Colors::None), Pace::Fast, keeping);
    director.settle();
    director.key(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE));
    matches!(director.app.page, Some(Page::Survey(_)))
}

/// The keys on the help page of a game that are one letter.
fn keys_of<G: Chart>() -> Vec<char> {
    let words = G::keys().iter().flat_map(|help| help.keys.split(' '));
    words.filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn no_key_of_a_game_is_taken_by_the_keys_of_every_game() {
    for (game, keys) in [
        ("u-boat", keys_of::<UBoat>()),
        ("submarine", keys_of::<Submarine>()),
        ("wolfpack", keys_of::<Wolfpack>()),
        ("tonnage-war", keys_of::<TonnageWar>()),
        ("fleet-asw", keys_of::<FleetAsw>()),
    ] {
        assert!(keys.len() > 4, "{game}");
        for key in keys {
            assert!(reaches_the_game(key), "`{key}` of {game} never reaches it");
        }
    }
}

#[test]
fn keys_of_every_game_are_the_same_in_all() {
    for key in "jkn 123456789FuhBSLr?Q".chars() {
        assert!(!reaches_the_game(key), "`{key}`");
    }
}

#[test]
fn the_briefing_is_a_key_away() {
    let seating = Seating { play_as: Some("escort".to_owned()), ..Seating::default() };
    let plan = Plan { setup: u_boat::Setup::default(), seating, server: [1; 32], word: String::new() };
    let session = Session::<UBoat>::open(&plan, At(0)).expect("the game can be set up");
    let dir = tempfile::tempdir().expect("a directory for the test");
    let keeping = Keeping { path: dir.path().join("game.json"), always: false };
    let mut director = Director::new(session, Theme::new(Colors::None), Pace::Fast, keeping);
    director.settle();
    director.key(KeyEvent::new(KeyCode::Char('B'), KeyModifiers::NONE));
    assert_eq!(director.app.page, Some(Page::Briefing(0)));
    let area = Rect::new(0, 0, 80, 24);
    let mut screen = Buffer::empty(area);
    (&director.app).render(area, &mut screen);
    let text: String = screen.content().iter().map(ratatui::buffer::Cell::symbol).collect();
    for words in ["You command DE1", "Sink the submarine. [WIN.1]", "One torpedo sinks you."] {
        assert!(text.contains(words), "{words}: {text}");
    }
    director.key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE));
    assert_eq!(director.app.page, None);
}

#[test]
fn a_key_means_one_thing_in_a_game() {
    for mut keys in [
        keys_of::<UBoat>(),
        keys_of::<Submarine>(),
        keys_of::<Wolfpack>(),
        keys_of::<TonnageWar>(),
        keys_of::<FleetAsw>(),
    ] {
        keys.sort_unstable();
        let n = keys.len();
        keys.dedup();
        assert_eq!(keys.len(), n);
    }
}
