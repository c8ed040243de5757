//! Whole games: undo, hints, saving, going on, bots, the way what happened is told.

mod common;

use std::time::Duration;

use common::{SMALL, direct, hot_seat, press, screen, session};
use fathom_tui::PlayError;
use fathom_tui::director::{Director, Keeping, Pace};
use fathom_tui::player::Seating;
use fathom_tui::save::Saved;
use fathom_tui::session::{Plan, Session};
use fathom_tui::theme::{Colors, Theme};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use u_boat::{Setup, UBoat};

#[test]
fn undo_takes_a_drafted_move_back_step_by_step() {
    let mut director = hot_seat(1);
    press(&mut director, "\n");
    let before = screen(&director.app, SMALL);
    press(&mut director, "ww");
    assert!(screen(&director.app, SMALL).contains("S4"));
    press(&mut director, "uu");
    assert_eq!(screen(&director.app, SMALL), before);
    press(&mut director, "u");
    assert!(screen(&director.app, SMALL).contains("there is nothing to take back"));
}

#[test]
fn a_hint_is_one_of_the_legal_actions_and_enter_does_it() {
    let mut director = direct(session(Setup::default(), &["escort=me"], 1));
    press(&mut director, "h");
    let text = screen(&director.app, SMALL);
    assert!(text.contains("What would the captain do?") && text.contains("ahead to S3"), "{text}");
    press(&mut director, "\n");
    assert!(screen(&director.app, SMALL).contains("» ahead to S3"));
}

/// Who does what is advised does what the captain planned, not its first step over and over or an early end.
#[test]
fn advice_that_is_followed_is_a_whole_plan() {
    let mut director = direct(session(Setup::default(), &["escort=me"], 1));
    let mut advised = Vec::new();
    for _ in 0..6 {
        press(&mut director, "h");
        let text = screen(&director.app, SMALL);
        let what = text.lines().skip_while(|line| !line.contains("What would")).nth(2).expect("the advice").to_owned();
        advised.push(what);
        press(&mut director, "\n");
        if advised.last().is_some_and(|what| what.contains("end")) {
            break;
        }
    }
    // The captain opens the duel with a run of four squares.
    assert_eq!(advised.iter().filter(|what| what.contains("ahead to")).count(), 4, "{advised:#?}");
}

#[test]
fn a_game_goes_on_where_it_was_saved() {
    let dir = tempfile::tempdir().expect("a directory for the test");
    let path = dir.path().join("duel.json");
    let keeping = Keeping { path: path.clone(), always: true };
    let opened = session(Setup::default(), &["escort=me", "submarine=me"], 1);
    let mut director = Director::new(opened, Theme::new(Colors::None), Pace::Fast, keeping.clone());
    press(&mut director, "\nwwc\nwq");
    let shown = screen(&director.app, SMALL);
    let text = std::fs::read_to_string(&path).expect("the game was saved");
    // Whoever opens the file learns nothing by accident.
    for secret in ["ahead", "Ahead", "seat", "depth", "server"] {
        assert!(!text.contains(secret), "{secret} stands in the file");
    }
    let saved = Saved::<UBoat>::open(&text).expect("it can be read");
    let resumed = Session::resume(saved).expect("it can be taken up");
    let mut again = Director::new(resumed, Theme::new(Colors::None), Pace::Fast, keeping);
    press(&mut again, "\n");
    // The first line tells whether the file is up to date.
    let below = |text: &str| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(below(&screen(&again.app, SMALL)), below(&shown));
    press(&mut again, "u");
    assert!(!screen(&again.app, SMALL).contains("» go to 100 feet"));
}

#[test]
fn a_damaged_file_is_refused() {
    let text = session(Setup::default(), &["escort=me"], 1).saved().seal([3; 16]);
    assert!(Saved::<UBoat>::open(&text).is_ok());
    let at = text.find("\"sealed\": \"").expect("it has a sealed part") + 20;
    let damaged = format!("{}{}{}", &text[..at], if &text[at..=at] == "0" { "1" } else { "0" }, &text[at + 1..]);
    let refused = Saved::<UBoat>::open(&damaged).err().expect("it is damaged");
    assert_eq!(refused.to_string(), "not a saved game: it is damaged");
    assert!(Saved::<UBoat>::open("{}").is_err());
}

#[test]
fn a_finished_game_is_saved_as_a_record_that_replays() {
    let dir = tempfile::tempdir().expect("a directory for the test");
    let path = dir.path().join("game.json");
    let keeping = Keeping { path: path.clone(), always: false };
    let opened = session(Setup::default(), &["escort=random", "submarine=random"], 4);
    let mut director = Director::new(opened, Theme::new(Colors::None), Pace::Fast, keeping);
    director.settle();
    press(&mut director, "s");
    assert!(screen(&director.app, SMALL).contains("saved in"));
    let text = std::fs::read_to_string(&path).expect("the record was saved");
    let record: fathom_core::record::Record<UBoat> = serde_json::from_str(&text).expect("it is a record");
    record.replay().expect("it replays");
    assert!(record.verify_dice().expect("its dice are fair").is_some());
}

#[test]
fn what_a_bot_does_is_told_step_by_step() {
    let opened = session(Setup::default(), &["escort=me", "submarine=random"], 1);
    let keeping = Keeping { path: "nowhere.json".into(), always: false };
    let pause = Duration::from_millis(700);
    let mut director = Director::new(opened, Theme::new(Colors::None), Pace::Steps(pause), keeping);
    let key = |director: &mut Director<UBoat>, code| director.key(KeyEvent::new(code, KeyModifiers::NONE));
    key(&mut director, KeyCode::Char('w'));
    key(&mut director, KeyCode::Char('c'));
    // The bot thinks in its own time; what it does is told only after that.
    let mut now = Duration::ZERO;
    while !screen(&director.app, SMALL).contains("Space next") {
        now += Duration::from_millis(1);
        director.tick(now);
        std::thread::yield_now();
    }
    let first = screen(&director.app, SMALL);
    director.tick(now + Duration::from_millis(10));
    assert_eq!(screen(&director.app, SMALL), first, "it stays for a while");
    key(&mut director, KeyCode::Enter);
    assert_eq!(screen(&director.app, SMALL), first, "Enter is for orders alone");
    key(&mut director, KeyCode::Char(' '));
    assert_ne!(screen(&director.app, SMALL), first, "space shows the next thing");
    key(&mut director, KeyCode::Esc);
    director.settle();
    assert!(screen(&director.app, SMALL).contains("Escort ▸"));
}

/// The telling ends by itself; a key meant for it may come a moment too late.
#[test]
fn keys_of_the_telling_are_never_orders() {
    let mut director = hot_seat(1);
    press(&mut director, " ");
    assert!(screen(&director.app, SMALL).contains("Hand the screen"), "the next player must say so");
    press(&mut director, "\n");
    let before = screen(&director.app, SMALL);
    press(&mut director, "   ");
    let text = screen(&director.app, SMALL);
    assert!(text.contains("Enter does what is in focus"), "{text}");
    press(&mut director, "\x1b");
    assert_eq!(screen(&director.app, SMALL), before);
    press(&mut director, "\n");
    assert!(screen(&director.app, SMALL).contains("» ahead to S3"));
}

#[test]
fn after_the_end_bots_give_their_reasons() {
    let mut director = direct(session(Setup::default(), &["escort=captain", "submarine=captain"], 1));
    director.settle();
    let steps = (0..12).map(|_| {
        press(&mut director, "←");
        screen(&director.app, common::LARGE)
    });
    assert!(steps.filter(|text| text.contains("its reason:")).count() > 3);
}

#[test]
fn seats_are_given_as_asked() {
    let who = |play_as: Option<&str>, seats: &[&str], hot_seat: bool| {
        let seats = seats.iter().map(ToString::to_string).collect();
        let seating = Seating { play_as: play_as.map(str::to_owned), seats, hot_seat };
        let plan = Plan { setup: Setup::default(), seating, server: [1; 32], word: String::new() };
        Session::<UBoat>::open(&plan, fathom_table::At(0)).map(|session| {
            session.places().iter().map(|place| session.player(place.seat).to_string()).collect::<Vec<_>>().join(" ")
        })
    };
    assert_eq!(who(None, &[], false).unwrap(), "me captain");
    assert_eq!(who(Some("submarine"), &[], false).unwrap(), "captain me");
    assert_eq!(who(None, &[], true).unwrap(), "me me");
    assert_eq!(who(None, &["escort=random"], true).unwrap(), "random me");
    assert_eq!(who(Some("submarine"), &["escort=captain:hard"], false).unwrap(), "captain:hard me");
    let refused = |result: Result<String, PlayError>| result.unwrap_err().to_string();
    assert_eq!(refused(who(Some("cook"), &[], false)), "this game has no `cook` (escort, submarine)");
    assert_eq!(refused(who(None, &["escort"], false)), "`escort` is not of the form role=who");
    assert_eq!(refused(who(Some("escort"), &["escort=me"], false)), "`escort` is given twice");
    assert!(refused(who(None, &["escort=nelson"], false)).contains("`nelson` is no bot"));
}
