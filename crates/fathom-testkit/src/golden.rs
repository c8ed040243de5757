//! Golden games: records kept in the repository that must replay to the last hash.
//!
//! `tests/golden/<scenario>-<ending>.json` is a record and nothing else. [`golden!`](crate::golden!) makes the test;
//! `cargo xtask bless <game>` plays the files anew and rewrites their hashes when the rules have changed, and then the
//! diff is read.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use fathom_core::dice::ScriptedDice;
use fathom_core::record::{Record, RollNote};
use fathom_core::{Game, Umpire};
use serde::Serialize;
use serde_json::ser::Formatter;

use crate::{Breach, Plan, Walk};

/// What to do with golden games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// They must be as they are.
    Check,
    /// They are written anew.
    Bless,
}

impl Mode {
    /// [`Mode::Bless`] when the environment has `FATHOM_BLESS=1`, as under `cargo xtask bless`.
    pub fn from_env() -> Mode {
        let is_blessing = std::env::var_os("FATHOM_BLESS").is_some_and(|value| value == "1");
        if is_blessing { Mode::Bless } else { Mode::Check }
    }
}

/// Replays every golden game of a directory: hashes, dice and the ending that the file's name promises. Blessing writes
/// hashes and rules version anew first, and misses no files and endings.
///
/// # Errors
/// When a game does not replay, is not over, or ended otherwise; when an ending of `endings` has no game; and when there
/// is no directory or no game in it.
pub fn run<G: Game>(mode: Mode, dir: impl AsRef<Path>, endings: &[&str]) -> Result<(), String> {
    let dir = dir.as_ref();
    let files = files(dir).unwrap_or_default();
    // While blessing, another test may be about to write the first one.
    if files.is_empty() && mode == Mode::Check {
        return Err(format!("no golden games in {}", dir.display()));
    }
    let mut seen = BTreeSet::new();
    let mut faults = Vec::new();
    for file in &files {
        match one::<G>(mode, file) {
            Ok(ending) => drop(seen.insert(ending)),
            Err(fault) => faults.push(format!("{}: {fault}", file.display())),
        }
    }
    if !faults.is_empty() {
        let faults = faults.join("\n");
        return Err(format!(
            "golden games differ; if that is meant, `cargo xtask bless {}` accepts them\n{faults}",
            G::BOOK
        ));
    }
    let missing: Vec<_> = endings.iter().filter(|ending| !seen.contains(**ending)).collect();
    if missing.is_empty() || mode == Mode::Bless {
        Ok(())
    } else {
        Err(format!("no golden game ends with {missing:?}"))
    }
}

fn files(dir: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = fs::read_dir(dir)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    Ok(files)
}

/// Replays or blesses one file; gives how the game ended.
fn one<G: Game>(mode: Mode, file: &Path) -> Result<&'static str, String> {
    let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
    let mut record: Record<G> = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    if mode == Mode::Bless {
        let anew = played_anew(&record)?;
        same_positions(&record, &anew)?;
        record = anew;
        write(file, &record)?;
    }
    let end = record.replay().map_err(|error| error.to_string())?;
    record.verify_dice().map_err(|error| error.to_string())?;
    let outcome = end.outcome().ok_or("the game is not over")?;
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    if !stem.ends_with(&format!("-{}", outcome.ending)) {
        return Err(format!("it ended with `{}`, which is not what the name says", outcome.ending));
    }
    Ok(outcome.ending)
}

/// The same actions and dice by the rules of today. Dice that no longer fit cannot be blessed away.
fn played_anew<G: Game>(old: &Record<G>) -> Result<Record<G>, String> {
    let (mut log, mut dice) = (Vec::new(), ScriptedDice::new(faces(&old.opening)));
    let mut position = G::new(&mut Umpire::new(&mut dice, &mut log), &old.setup).map_err(|e| format!("setup: {e}"))?;
    dice.finish().map_err(|fault| format!("opening: {fault}"))?;
    let mut new = Record::open(old.setup.clone(), &position, &log);
    new.seeds.clone_from(&old.seeds);
    for (index, step) in old.steps.iter().enumerate() {
        log.clear();
        let mut dice = ScriptedDice::new(faces(&step.rolls));
        let played = position.play(&mut Umpire::new(&mut dice, &mut log), step.seat, step.action);
        played.map_err(|refusal| format!("step {index}: {refusal}"))?;
        dice.finish().map_err(|fault| format!("step {index}: {fault}"))?;
        new.push(step.seat, step.action, &position, &log);
    }
    Ok(new)
}

/// By the same version of the rules, the same actions and dice must lead to the same positions: games that people play are
/// restored by them, and would be stuck.
fn same_positions<G: Game>(old: &Record<G>, new: &Record<G>) -> Result<(), String> {
    let hashes = |record: &Record<G>| -> Vec<_> {
        std::iter::once(record.hash).chain(record.steps.iter().map(|step| step.hash)).collect()
    };
    if old.rules == new.rules && hashes(old) != hashes(new) {
        return Err(format!("the positions differ though the rules are still version {}: raise `RULES`", old.rules));
    }
    Ok(())
}

/// Faces alone: a paragraph may have been renumbered.
fn faces(rolls: &[RollNote]) -> impl Iterator<Item = u32> {
    rolls.iter().map(|roll| roll.face)
}

/// Keeps a game played by a test as `<scenario>-<ending>.json`: blessing writes it, otherwise the file must hold this very
/// game. The name of the test must contain `golden`, for `cargo xtask bless` to find it.
///
/// # Errors
/// When the game is not over, cannot be written, or the file holds another.
pub fn keep<G: Game>(mode: Mode, dir: impl AsRef<Path>, scenario: &str, record: &Record<G>) -> Result<(), String> {
    let end = record.replay().map_err(|error| format!("the game does not replay: {error}"))?;
    let outcome = end.outcome().ok_or("a golden game is played to its end")?;
    let file = dir.as_ref().join(format!("{scenario}-{}.json", outcome.ending));
    if mode == Mode::Bless {
        write(&file, record)?;
    }
    let kept = fs::read_to_string(&file).map_err(|error| error.to_string());
    match kept {
        Ok(kept) if kept == text(record) => Ok(()),
        Ok(_) => Err(format!("{} holds another game; `cargo xtask bless {}` replaces it", file.display(), G::BOOK)),
        Err(error) => Err(format!("{}: {error}; `cargo xtask bless {}` writes it", file.display(), G::BOOK)),
    }
}

/// The record of random game number `game` of a plan; for finding games that end in a certain way.
///
/// # Errors
/// When the game cannot be played to its end.
pub fn random<G: Game>(plan: &Plan<G>, game: usize) -> Result<Record<G>, Breach> {
    Ok(Walk::start(plan, game)?.record()?.0)
}

fn write<G: Game>(file: &Path, record: &Record<G>) -> Result<(), String> {
    if let Some(dir) = file.parent() {
        fs::create_dir_all(dir).map_err(|error| error.to_string())?;
    }
    // Written aside and moved, for another test may be reading.
    let aside = file.with_extension(format!("{}.tmp", std::process::id()));
    fs::write(&aside, text(record)).and_then(|()| fs::rename(&aside, file)).map_err(|error| error.to_string())
}

/// A record as a file: one line for each field and each step, so that a diff can be read.
///
/// # Panics
/// When the record cannot be written.
pub fn text<G: Game>(record: &Record<G>) -> String {
    let mut bytes = Vec::new();
    let mut serializer = serde_json::Serializer::with_formatter(&mut bytes, Lines::default());
    record.serialize(&mut serializer).expect("a record can be written as JSON");
    bytes.push(b'\n');
    String::from_utf8(bytes).expect("JSON is UTF-8")
}

/// Breaks lines between the fields of the record and between its steps, nowhere else.
#[derive(Default)]
struct Lines {
    depth: usize,
    is_steps: bool,
}

impl Lines {
    fn breaks(&self) -> bool {
        self.depth == 1 || self.depth == 2 && self.is_steps
    }

    fn item<W: ?Sized + io::Write>(&self, writer: &mut W, is_first: bool) -> io::Result<()> {
        writer.write_all(if is_first { b"" } else { b"," })?;
        if self.breaks() { self.new_line(writer) } else { Ok(()) }
    }

    fn new_line<W: ?Sized + io::Write>(&self, writer: &mut W) -> io::Result<()> {
        write!(writer, "\n{:width$}", "", width = 2 * self.depth)
    }

    fn close<W: ?Sized + io::Write>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        let breaks = self.breaks();
        self.depth -= 1;
        if breaks {
            self.new_line(writer)?;
        }
        writer.write_all(bracket)
    }
}

impl Formatter for Lines {
    fn begin_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(b"[")
    }

    fn end_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b"]")
    }

    fn begin_array_value<W: ?Sized + io::Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.item(writer, first)
    }

    fn begin_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(b"{")
    }

    fn end_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b"}")
    }

    fn begin_object_key<W: ?Sized + io::Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.item(writer, first)
    }

    fn begin_object_value<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(if self.depth == 1 { b": " } else { b":" })
    }

    fn write_string_fragment<W: ?Sized + io::Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        if self.depth == 1 {
            self.is_steps = fragment == "steps";
        }
        writer.write_all(fragment.as_bytes())
    }
}
