//! `cargo xtask ci`: the whole gate. `.ci/run` calls exactly this.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;

use crate::tools::{call, call_noting, cargo, has_cargo, need, need_cargo};
use crate::{postgres, rules};

/// The steps of the gate, in the order they run.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum Step {
    /// Finds or installs what the later steps need
    Tools,
    /// rustfmt has nothing to change
    Format,
    /// clippy has nothing to say
    Clippy,
    /// All tests
    Tests,
    /// The examples in the documentation
    DocTests,
    /// The documentation builds without a warning
    Docs,
    /// The rules notes agree with the code and the tests
    Rules,
    /// Lint, types, tests and build of the web client
    Web,
    /// The page in a real browser, on a real server
    Browser,
}

/// Runs the given steps, or all, and says at the end which failed.
///
/// A failure does not stop the steps after it: one run shows everything there is to mend.
pub fn run(root: &Path, only: &[Step]) -> ExitCode {
    let is_wanted = |step: &Step| only.is_empty() || only.contains(step);
    let mut results = Vec::new();
    for step in Step::value_variants().iter().copied().filter(is_wanted) {
        println!("\n=== {}", step.name());
        let start = Instant::now();
        let result = step.run(root);
        if let Err(error) = &result {
            println!("failed: {}", first_line(error));
        }
        results.push((step, start.elapsed(), result));
    }
    print!("{}", summary(&results));
    let all_passed = results.iter().all(|(_, _, result)| result.is_ok());
    if all_passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Step {
    const fn name(self) -> &'static str {
        match self {
            Step::Tools => "tools",
            Step::Format => "format",
            Step::Clippy => "clippy",
            Step::Tests => "tests",
            Step::DocTests => "doc tests",
            Step::Docs => "docs",
            Step::Rules => "rules",
            Step::Web => "web",
            Step::Browser => "browser",
        }
    }

    fn run(self, root: &Path) -> Result<()> {
        let cargo = || {
            let mut command = cargo();
            command.current_dir(root);
            command
        };
        match self {
            Step::Tools => tools(root),
            Step::Format => call(cargo().args(["fmt", "--all", "--check"])),
            Step::Clippy => call(cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])),
            Step::Tests => tests(cargo()),
            Step::DocTests => call(cargo().args(["test", "--quiet", "--workspace", "--doc"])),
            Step::Docs => {
                let mut command = cargo();
                call(command.args(["doc", "--no-deps", "--workspace"]).env("RUSTDOCFLAGS", "-D warnings"))
            }
            Step::Rules => rules::gate(root),
            Step::Web => web(root),
            Step::Browser => browser(root, cargo()),
        }
    }
}

/// All tests, with a PostgreSQL for those that want one.
///
/// Properties are tried with the same cases in every run, so that a commit passes or fails, and not now and then;
/// `cargo nextest run` by hand tries new ones each time.
fn tests(mut cargo: Command) -> Result<()> {
    let postgres = postgres::Private::start()?;
    cargo.env("FATHOM_TEST_POSTGRES", postgres.url());
    if std::env::var_os("PROPTEST_RNG_SEED").is_none() {
        cargo.env("PROPTEST_RNG_SEED", "1943");
    }
    // What a test says when it fails is short, and nothing that passed stands between.
    cargo.env("RUST_BACKTRACE", "0");
    if has_cargo("nextest") {
        cargo.args(["nextest", "run", "--workspace", "--no-fail-fast", "--status-level", "fail"]);
        call_noting(cargo.args(["--final-status-level", "fail", "--failure-output", "immediate-final"]))
    } else {
        call_noting(cargo.args(["test", "--quiet", "--workspace", "--no-fail-fast", "--lib", "--bins", "--tests"]))
    }
}

/// What the later steps need. A step that needs another command adds its line here.
fn tools(root: &Path) -> Result<()> {
    need_cargo("fmt", &["rustup", "component", "add", "rustfmt"])?;
    need_cargo("clippy", &["rustup", "component", "add", "clippy"])?;
    if let Err(error) = need_cargo("nextest", &["cargo", "install", "--locked", "cargo-nextest"]) {
        println!("{error:#}; `cargo test` has to do");
    }
    need("tmux", "tmux")?; // the terminal client is tested inside it
    postgres::need()?; // the store is tested on it
    if has_web(root) {
        need("npm", "npm")?;
        need("chromium", "chromium")?; // the page is tested in it
    }
    Ok(())
}

fn has_web(root: &Path) -> bool {
    root.join("web/package.json").is_file()
}

fn web(root: &Path) -> Result<()> {
    if !has_web(root) {
        println!("no web client yet");
        return Ok(());
    }
    let npm = || {
        let mut command = Command::new("npm");
        command.current_dir(root.join("web"));
        command
    };
    let package = fs::read_to_string(root.join("web/package.json"))?;
    // As the build script of fathom-web does it, and why is said there.
    call(npm().args(["install", "--no-save", "--no-audit", "--no-fund"]))?;
    for script in web_scripts(&package).context("web/package.json")? {
        println!("--- npm run {script}");
        call(npm().args(["run", "--silent", script]))?;
    }
    Ok(())
}

/// Whole games in Chromium against the binary as it was built for the tests.
fn browser(root: &Path, mut cargo: Command) -> Result<()> {
    if !has_web(root) {
        println!("no web client yet");
        return Ok(());
    }
    call(cargo.args(["build", "--package", "fathom"]))?;
    let target = root.join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
    let shots = target.join("screenshots");
    println!("screenshots: {}", shots.display());
    call(
        Command::new("npm")
            .args(["run", "--silent", "e2e"])
            .current_dir(root.join("web"))
            .env("FATHOM_BIN", target.join("debug/fathom"))
            .env("FATHOM_SHOTS", shots),
    )
}

/// The checks of the web client that `package.json` has, in the order they run.
fn web_scripts(package: &str) -> Result<Vec<&'static str>> {
    let package: serde_json::Value = serde_json::from_str(package)?;
    let has = |script: &&str| package["scripts"][*script].is_string();
    let scripts: Vec<_> = ["lint", "typecheck", "test", "build"].into_iter().filter(has).collect();
    if scripts.is_empty() {
        bail!("none of the scripts lint, typecheck, test, build is there");
    }
    Ok(scripts)
}

fn summary(results: &[(Step, Duration, Result<()>)]) -> String {
    let mut text = String::from("\n=== summary\n");
    for (step, took, result) in results {
        let verdict = if result.is_ok() { "ok" } else { "FAILED" };
        let _ = writeln!(text, "{:<10} {verdict:<7}{:>7.1} s", step.name(), took.as_secs_f64());
    }
    let failed: Vec<_> = results.iter().filter(|r| r.2.is_err()).map(|r| r.0.name()).collect();
    let _ = match failed[..] {
        [] => writeln!(text, "The gate is open."),
        _ => writeln!(text, "The gate is shut: {}.", failed.join(", ")),
    };
    // Again, and last of all, where nothing that came after hides it.
    for (step, _, result) in results {
        if let Err(error) = result {
            let _ = writeln!(text, "\n=== why {} failed\n{}", step.name(), format!("{error:#}").trim_end());
        }
    }
    text
}

fn first_line(error: &anyhow::Error) -> String {
    format!("{error:#}").lines().next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_names_what_failed() {
        let took = Duration::from_millis(1300);
        let text = summary(&[(Step::Format, took, Ok(())), (Step::Docs, took, Err(anyhow::anyhow!("x")))]);
        assert_eq!(
            text,
            "\n=== summary\nformat     ok         1.3 s\ndocs       FAILED     1.3 s\nThe gate is shut: docs.\n\
             \n=== why docs failed\nx\n"
        );
        assert!(summary(&[(Step::Format, took, Ok(()))]).ends_with("The gate is open.\n"));
    }

    #[test]
    fn only_scripts_that_exist_are_run() {
        let package = r#"{ "scripts": { "build": "vite build", "lint": "eslint .", "dev": "vite" } }"#;
        assert_eq!(web_scripts(package).unwrap(), ["lint", "build"]);
        assert!(web_scripts(r#"{ "scripts": { "dev": "vite" } }"#).is_err());
        assert!(web_scripts("{}").is_err());
        assert!(web_scripts("{").is_err());
    }
}
