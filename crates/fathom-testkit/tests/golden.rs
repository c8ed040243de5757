//! The golden games of the toy, and of the runner: what it accepts, what it refuses and what blessing mends.

mod toy;

use std::fs;
use std::path::PathBuf;

use fathom_core::Book;
use fathom_core::record::Record;
use fathom_testkit::golden::{Mode, keep, random, run, text};
use fathom_testkit::{Plan, Play};
use toy::{Action, BOAT, Square, Toy};

fathom_testkit::golden!(Toy, endings: ["sunk", "escaped"]);

const DIR: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// The first charge sinks a boat that waits.
fn sunk() -> Record<Toy> {
    let mut play = Play::<Toy>::new(Toy::scenarios()[0].setup.clone(), [("SETUP.2", 3), ("SETUP.3", 1)]);
    play.dice([("CHARGE.1", 6)]);
    let hunter = fathom_core::Seat(1);
    play.act(BOAT, Action::Ready).acts(hunter, [Action::Aim(Square(2)), Action::Ready]);
    play.record().clone()
}

fn escaped() -> Record<Toy> {
    let plan = Plan::<Toy>::new([Toy::scenarios()[1].setup.clone()], 42, 40);
    let games = (0..).map(|game| random(&plan, game).expect("random games end"));
    games.into_iter().find(has_escaped).expect("boats escape")
}

fn has_escaped(game: &Record<Toy>) -> bool {
    use fathom_core::Game;
    game.replay().is_ok_and(|end| end.outcome().is_some_and(|outcome| outcome.ending == "escaped"))
}

#[test]
fn golden_duel_is_the_game_played_here() {
    keep(Mode::from_env(), DIR, "duel", &sunk()).unwrap();
}

#[test]
fn golden_pair_is_the_game_played_here() {
    keep(Mode::from_env(), DIR, "pair", &escaped()).unwrap();
}

/// A directory of its own for each test, empty.
fn dir(name: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("golden").join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    dir
}

#[test]
fn no_directory_and_no_files_are_failures() {
    assert!(run::<Toy>(Mode::Check, dir("none").join("missing"), &[]).unwrap_err().contains("no golden games"));
    assert!(run::<Toy>(Mode::Check, dir("empty"), &[]).unwrap_err().contains("no golden games"));
}

#[test]
fn a_kept_game_runs_and_an_ending_without_game_is_missed() {
    let dir = dir("kept");
    assert!(keep(Mode::Check, &dir, "duel", &sunk()).unwrap_err().contains("bless toy` writes it"));
    keep(Mode::Bless, &dir, "duel", &sunk()).unwrap();
    keep(Mode::Check, &dir, "duel", &sunk()).unwrap();
    run::<Toy>(Mode::Check, &dir, &["sunk"]).unwrap();
    let fault = run::<Toy>(Mode::Check, &dir, &["sunk", "escaped"]).unwrap_err();
    assert_eq!(fault, r#"no golden game ends with ["escaped"]"#);
}

#[test]
fn a_changed_hash_fails_until_the_rules_have_a_new_version() {
    let dir = dir("changed");
    let mut record = sunk();
    record.steps[1].hash = record.hash;
    record.rules = 0;
    let file = dir.join("duel-sunk.json");
    fs::write(&file, text(&record)).unwrap();
    let fault = run::<Toy>(Mode::Check, &dir, &[]).unwrap_err();
    assert!(fault.contains("played by rules version 0"), "{fault}");
    record.rules = 1;
    fs::write(&file, text(&record)).unwrap();
    let fault = run::<Toy>(Mode::Check, &dir, &[]).unwrap_err();
    assert!(fault.contains("step 1: the position has hash") && fault.contains("cargo xtask bless toy"), "{fault}");
    // Games that people play would be stuck.
    let fault = run::<Toy>(Mode::Bless, &dir, &["sunk"]).unwrap_err();
    assert!(fault.contains("still version 1: raise `RULES`"), "{fault}");
    record.rules = 0;
    fs::write(&file, text(&record)).unwrap();
    run::<Toy>(Mode::Bless, &dir, &["sunk"]).unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), text(&sunk()));
}

#[test]
fn blessing_does_not_make_up_dice_or_names() {
    let dir = dir("unblessed");
    let mut record = sunk();
    record.steps[2].rolls.clear();
    fs::write(dir.join("duel-sunk.json"), text(&record)).unwrap();
    let fault = run::<Toy>(Mode::Bless, &dir, &[]).unwrap_err();
    assert!(fault.contains("step 2: dice[0]: too few dice"), "{fault}");
    fs::write(dir.join("duel-sunk.json"), text(&sunk())).unwrap();
    fs::write(dir.join("duel-escaped.json"), text(&sunk())).unwrap();
    let fault = run::<Toy>(Mode::Bless, &dir, &[]).unwrap_err();
    assert!(fault.contains("ended with `sunk`, which is not what the name says"), "{fault}");
}

#[test]
fn a_game_broken_off_is_no_golden_game() {
    let mut record = sunk();
    record.steps.pop();
    assert_eq!(keep(Mode::Bless, dir("broken"), "duel", &record).unwrap_err(), "a golden game is played to its end");
}

#[test]
fn a_file_has_one_line_for_each_field_and_step() {
    let text = text(&sunk());
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 15, "{text}");
    assert_eq!(lines[4], r#"  "setup": {"width":7,"rounds":6,"hunters":1},"#);
    assert_eq!(lines[7], r#"  "opening": [["SETUP.2",7,3],["SETUP.3",6,1]],"#);
    assert!(lines[11].starts_with(r#"    {"seat":1,"action":{"aim":2},"hash":""#), "{}", lines[11]);
    let read: Record<Toy> = serde_json::from_str(&text).unwrap();
    assert_eq!(read, sunk());
}
