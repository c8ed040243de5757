//! `cargo xtask bless`: accepts the golden games as they are played now.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::tools::{call, cargo, has_cargo};

/// Plays the golden games with `FATHOM_BLESS=1`, which writes them anew, and shows what changed.
pub fn run(root: &Path, game: Option<&str>) -> Result<ExitCode> {
    call(golden_tests(game).current_dir(root).env("FATHOM_BLESS", "1"))?;
    println!("\nGolden games that differ from the last commit:");
    call(Command::new("git").current_dir(root).args(["status", "--short", "--", GOLDEN]))?;
    call(Command::new("git").current_dir(root).args(["--no-pager", "diff", "--stat", "HEAD", "--", GOLDEN]))?;
    println!("Read the diff before you commit it: git diff -- '{GOLDEN}'");
    Ok(ExitCode::SUCCESS)
}

const GOLDEN: &str = ":(glob)*/*/tests/golden/**";

fn golden_tests(game: Option<&str>) -> Command {
    let args = if has_cargo("nextest") { nextest_args(game) } else { cargo_test_args(game) };
    let mut command = cargo();
    command.args(args);
    command
}

fn nextest_args(game: Option<&str>) -> Vec<&str> {
    let args = ["nextest", "run", "--no-fail-fast", "--no-tests", "pass", "-E", "test(golden)"];
    args.into_iter().chain(packages(game)).collect()
}

fn cargo_test_args(game: Option<&str>) -> Vec<&str> {
    ["test", "--no-fail-fast", "--tests"].into_iter().chain(packages(game)).chain(["golden"]).collect()
}

fn packages(game: Option<&str>) -> Vec<&str> {
    game.map_or_else(|| vec!["--workspace"], |game| vec!["--package", game])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_game_is_one_package() {
        assert!(nextest_args(Some("u-boat")).ends_with(&["test(golden)", "--package", "u-boat"]));
        assert!(nextest_args(None).ends_with(&["test(golden)", "--workspace"]));
        assert!(cargo_test_args(Some("u-boat")).ends_with(&["--package", "u-boat", "golden"]));
        assert!(cargo_test_args(None).ends_with(&["--workspace", "golden"]));
    }
}
