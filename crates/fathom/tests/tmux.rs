//! `fathom play` in a real terminal: tmux keeps one, sends keys and reads the screen back.
//!
//! Without tmux these tests say so and pass; where `CI` is set they fail instead.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

const FATHOM: &str = env!("CARGO_BIN_EXE_fathom");
/// So long may a screen take on a busy machine; after that it hangs, which is worth a message.
const PATIENCE: Duration = Duration::from_mins(10);

/// A terminal of its own, gone with the test.
struct Pane {
    socket: String,
    /// Where its games are kept, and nobody else's.
    kept: Rc<TempDir>,
}

impl Pane {
    /// Runs `fathom play` with these arguments; afterwards the shell says how it ended and in what state the terminal is.
    fn play(args: &str, size: (u16, u16)) -> Option<Pane> {
        Pane::open(args, size, Rc::new(TempDir::new().expect("there is room for a folder")))
    }

    /// Another terminal of the same player.
    fn again(&self, args: &str) -> Pane {
        Pane::open(args, (80, 24), Rc::clone(&self.kept)).expect("there is tmux")
    }

    fn open(args: &str, (columns, rows): (u16, u16), kept: Rc<TempDir>) -> Option<Pane> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        if !has_tmux() {
            return None;
        }
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let socket = format!("fathom-test-{}-{number}", std::process::id());
        let pane = Pane { socket, kept };
        let script =
            format!("{FATHOM} play {args}; echo ended with $?; stty -a | tr ';' '\\n' | grep -w icanon; sleep 3600");
        let (x, y) = (columns.to_string(), rows.to_string());
        let started = pane.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", &x, "-y", &y, &script]);
        assert!(started.status.success(), "{}", String::from_utf8_lossy(&started.stderr));
        Some(pane)
    }

    fn tmux(&self, args: &[&str]) -> Output {
        let mut tmux = Command::new("tmux");
        tmux.args(["-L", &self.socket]).args(args).env_remove("TMUX").env_remove("NO_COLOR").env("LC_ALL", "C.UTF-8");
        // The script is for this shell, whatever the user's own may be.
        tmux.env("SHELL", "/bin/sh").env("XDG_STATE_HOME", self.kept.path());
        tmux.output().expect("tmux runs")
    }

    /// Sends keys by the names tmux has for them.
    fn keys(&self, keys: &[&str]) {
        for key in keys {
            assert!(self.tmux(&["send-keys", key]).status.success(), "the pane is gone");
        }
    }

    fn resize(&self, (columns, rows): (u16, u16)) {
        self.tmux(&["resize-window", "-x", &columns.to_string(), "-y", &rows.to_string()]);
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p"]).stdout).into_owned()
    }

    /// Looks until the screen is as wanted. A screen may be caught half drawn, so that everything asked of it belongs in
    /// `is_so`: what is missing may come, and what is too much may go.
    fn until(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let began = Instant::now();
        loop {
            let text = self.text();
            if is_so(&text) {
                return text;
            }
            assert!(began.elapsed() < PATIENCE, "{what} never came; the screen shows:\n{text}");
            sleep(Duration::from_millis(20));
        }
    }

    fn shows(&self, wanted: &str) -> String {
        self.until(wanted, |text| text.contains(wanted))
    }

    /// Closes what lies over the board. The next key waits until it has gone: a terminal reads Escape and a letter that
    /// come together as one key.
    fn escape(&self, gone: &str) {
        self.keys(&["Escape"]);
        self.until(&format!("the screen without `{gone}`"), |text| !text.contains(gone));
    }

    /// The program has ended well and left a terminal one can type in.
    fn ended(&self) {
        let text = self.until("the end", |text| text.contains("ended with") && text.contains("icanon"));
        assert!(text.contains("ended with 0") && !text.contains("-icanon"), "{text}");
    }
}

impl Drop for Pane {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

fn has_tmux() -> bool {
    let found = Command::new("tmux").arg("-V").stdout(Stdio::null()).status().is_ok_and(|status| status.success());
    assert!(found || std::env::var_os("CI").is_none(), "CI needs tmux for this test");
    if !found {
        eprintln!("skipped: there is no tmux here");
    }
    found
}

#[test]
fn a_few_turns_against_a_bot() {
    let Some(pane) = Pane::play("u-boat --cite --seed 7 --seat escort=me --seat submarine=random", (80, 24)) else {
        return;
    };
    let first = ["Escort ▸ DE1: move 1 to 4 squares [MOVE.DE.1]", "D1→", "U1↓", "░"];
    pane.until("the first turn", |text| first.iter().all(|part| text.contains(part)));
    pane.keys(&["w"]);
    pane.shows("» ahead to S3 [MOVE.DE.3]");
    pane.keys(&["u"]);
    pane.until("the move taken back", |text| !text.contains("» ahead to S3"));
    pane.keys(&["D"]);
    pane.shows("! an escort turns 45 degrees at most [MOVE.DE.4]");
    pane.keys(&["?"]);
    pane.shows("Keys of this game");
    pane.escape("Keys of this game");
    for turn in 2..4 {
        pane.keys(&["w", "a", "c"]);
        let is_next = |text: &str| text.contains(&format!("turn {turn} of 100")) && text.contains("you can");
        // The boat's turn is told step by step; Escape skips what is left of it. It goes on by itself, too, and where the
        // machine stands still for a while it is over before anybody has looked.
        let text = pane.until("the boat's turn", |text| text.contains("Space next") || is_next(text));
        if !is_next(&text) {
            pane.escape("Space next");
        }
        pane.until("the next turn", is_next);
    }
    pane.keys(&["h"]);
    pane.shows("It sees only what you see.");
    pane.escape("It sees only what you see.");
    pane.keys(&["Q"]);
    pane.shows("Leave the table?");
    pane.keys(&["q"]);
    pane.ended();
}

#[test]
fn the_screen_follows_the_size_of_the_terminal() {
    let Some(pane) = Pane::play("u-boat --seed 7 --fast --ascii", (140, 45)) else { return };
    let large = pane.shows("you are the escort");
    assert!(large.is_ascii(), "only ASCII signs were asked for:\n{large}");
    pane.resize((60, 20));
    pane.shows("needs 80");
    pane.resize((80, 24));
    pane.shows("you can");
    pane.keys(&["C-c"]);
    pane.ended();
}

#[test]
fn two_people_hand_the_screen_over_and_go_on_another_day() {
    let dir = tempfile::tempdir().expect("a directory for the test");
    let file = dir.path().join("duel.json");
    let args = format!("u-boat --seed 7 --hot-seat --fast --save {}", file.display());
    let Some(pane) = Pane::play(&args, (80, 24)) else { return };
    pane.shows("Hand the screen to the ESCORT.");
    pane.keys(&["Enter"]);
    pane.shows("you are the escort");
    pane.keys(&["w", "c"]);
    pane.until("the covered screen", |text| {
        text.contains("Hand the screen to the SUBMARINE.") && !text.contains("D1") && !text.contains("U1")
    });
    pane.keys(&["Enter"]);
    pane.shows("you are the submarine");
    pane.keys(&["w", "q"]);
    pane.shows("» go to 100 feet");
    pane.keys(&["Q"]);
    pane.shows("The game is saved");
    pane.keys(&["q"]);
    pane.ended();
    drop(pane);

    let Some(pane) = Pane::play(&format!("u-boat --resume {}", file.display()), (80, 24)) else { return };
    pane.shows("Hand the screen to the SUBMARINE.");
    pane.keys(&["Enter"]);
    pane.shows("» go to 100 feet");
    pane.keys(&["C-c"]);
    pane.ended();
}

/// Nothing has to be saved by hand: a game that was cut off is in the list and goes on at its last action.
#[test]
fn a_game_that_was_killed_goes_on_from_the_list() {
    let Some(pane) = Pane::play("u-boat --seed 7 --seat escort=me --seat submarine=random", (80, 24)) else { return };
    pane.shows("you can");
    pane.keys(&["w"]);
    pane.shows("» ahead to S3");
    let shell = String::from_utf8_lossy(&pane.tmux(&["display-message", "-p", "#{pane_pid}"]).stdout).trim().to_owned();
    let killed = Command::new("pkill").args(["-KILL", "-P", &shell]).status().expect("pkill runs");
    assert!(killed.success());
    pane.shows("ended with 137");
    std::fs::write(pane.kept.path().join("fathom/games/broken.json"), "{").expect("it can be written");
    let list = pane.again("--resume");
    let text = list.shows("Which one?");
    assert!(text.contains("u-boat") && !text.contains("broken"), "{text}");
    list.keys(&["1", "Enter"]);
    list.shows("» ahead to S3");
    list.keys(&["C-c"]);
    list.ended();
}

#[test]
fn a_finished_game_is_saved_and_verified() {
    let dir = tempfile::tempdir().expect("a directory for the test");
    let file = dir.path().join("game.json");
    let args = format!("u-boat --seed 4 --fast --seat escort=random --seat submarine=random --save {}", file.display());
    let Some(pane) = Pane::play(&args, (80, 24)) else { return };
    let end = ["the lights come up", "what was true", "what an observer knew"];
    pane.until("the end of the game", |text| end.iter().all(|part| text.contains(part)));
    pane.keys(&["Tab"]);
    pane.shows("dice drawn again from the seed: as they fell");
    pane.keys(&["s"]);
    pane.shows("saved in");
    pane.keys(&["q", "q"]);
    pane.ended();
    assert!(verify(&file).status.success());
}

fn verify(file: &Path) -> Output {
    Command::new(FATHOM).arg("verify").arg(file).output().expect("fathom runs")
}

#[test]
fn without_a_terminal_it_says_so() {
    let run = Command::new(FATHOM).args(["play", "u-boat"]).stdin(Stdio::null()).output().expect("fathom runs");
    assert_eq!(run.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&run.stderr).contains("needs a terminal"));
    assert!(run.stdout.is_empty());
}

#[test]
fn nonsense_is_refused_before_the_screen_is_touched() {
    for (args, complaint) in [
        ("u-boat --as cook", "this game has no `cook`"),
        ("u-boat --seat escort=nelson", "`nelson` is no bot"),
        ("u-boat --resume /nonexistent/duel.json", "/nonexistent/duel.json"),
        ("--resume /nonexistent/duel.json", "/nonexistent/duel.json"),
        ("u-boat --scenario atlantis", "no scenario `atlantis`"),
    ] {
        let run = Command::new(FATHOM).arg("play").args(args.split(' ')).output().expect("fathom runs");
        assert_eq!(run.status.code(), Some(2), "{args}");
        let said = String::from_utf8_lossy(&run.stderr).into_owned();
        assert!(said.contains(complaint), "{args}: {said}");
    }
}
