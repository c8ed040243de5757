//! Finds what the chores need, or installs it.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Context, Result, bail};

/// How many lines of a failed command are said again.
const N_NOTED: usize = 120;

/// Makes sure that `command` can be run, installing the Debian package `package` if it cannot.
pub fn need(command: &str, package: &str) -> Result<()> {
    need_file(command, package, || find(command))
}

/// [`need`] for what is not looked up on the path.
pub fn need_file(name: &str, package: &str, find: impl Fn() -> Option<PathBuf>) -> Result<()> {
    if let Some(path) = find() {
        println!("{name}: {}", path.display());
        return Ok(());
    }
    println!("{name}: not found, installing the Debian package {package}");
    apt_install(package).with_context(|| format!("{name} is needed; install the package {package} and try again"))?;
    find().map(|_| ()).with_context(|| format!("{package} is installed but has no {name}"))
}

/// Makes sure that `cargo <subcommand>` works, trying `install` (program and arguments) if it does not.
pub fn need_cargo(subcommand: &str, install: &[&str]) -> Result<()> {
    if has_cargo(subcommand) {
        println!("cargo {subcommand}: found");
        return Ok(());
    }
    println!("cargo {subcommand}: not found, running {}", install.join(" "));
    call(Command::new(install[0]).args(&install[1..]))?;
    if !has_cargo(subcommand) {
        bail!("{} did not bring cargo {subcommand}", install.join(" "));
    }
    Ok(())
}

/// Whether `cargo <subcommand>` works.
pub fn has_cargo(subcommand: &str) -> bool {
    cargo().args([subcommand, "--version"]).output().is_ok_and(|output| output.status.success())
}

/// The cargo that runs us.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs a command to its end and fails if it does.
pub fn call(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    let status = command.status().with_context(|| format!("cannot run `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// [`call`] that gives with a failure what was last said on stderr, to be said again where it is not overlooked.
///
/// A person at a terminal sees it anyway, and in color.
pub fn call_noting(command: &mut Command) -> Result<()> {
    if std::io::stderr().is_terminal() {
        return call(command);
    }
    let shown = shown(command);
    let mut child = command.stderr(Stdio::piped()).spawn().with_context(|| format!("cannot run `{shown}`"))?;
    let stderr = child.stderr.take().context("no stderr")?;
    let (note, notes) = mpsc::channel();
    std::thread::spawn(move || note.send(pass_on(BufReader::new(stderr))));
    let status = child.wait()?;
    // Not for ever: something it started and left behind may hold the other end.
    let last = notes.recv_timeout(Duration::from_secs(10)).unwrap_or_default();
    if !status.success() {
        bail!("`{shown}` failed ({status})\n{last}");
    }
    Ok(())
}

/// Writes everything to stderr and keeps the last lines.
fn pass_on(mut from: impl BufRead) -> String {
    let mut last = VecDeque::new();
    let mut line = Vec::new();
    while from.read_until(b'\n', &mut line).is_ok_and(|n| n > 0) {
        let _ = std::io::stderr().write_all(&line);
        if last.len() == N_NOTED {
            last.pop_front();
        }
        last.push_back(String::from_utf8_lossy(&line).into_owned());
        line.clear();
    }
    last.into_iter().collect()
}

/// A command as one would type it.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default().to_owned();
    let words = std::iter::once(program.as_os_str()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Where a command is on the path.
fn find(command: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(command)).find(|file| file.is_file())
}

fn apt_install(package: &str) -> Result<()> {
    if apt(&["install", "--yes", "--no-install-recommends", package]).is_ok() {
        return Ok(());
    }
    apt(&["update"])?;
    apt(&["install", "--yes", "--no-install-recommends", package])
}

fn apt(args: &[&str]) -> Result<()> {
    if find("apt-get").is_none() {
        bail!("there is no apt-get here");
    }
    let mut command = if is_root() { Command::new("apt-get") } else { sudo("apt-get")? };
    call(command.args(args).env("DEBIAN_FRONTEND", "noninteractive"))
}

fn sudo(program: &str) -> Result<Command> {
    if find("sudo").is_none() {
        bail!("not root, and there is no sudo here");
    }
    let mut command = Command::new("sudo");
    command.args(["--non-interactive", program]);
    Ok(command)
}

/// Whether we may do everything here.
pub fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_is_on_the_path_and_nothing_else() {
        assert!(find("sh").is_some());
        assert!(find("no-such-command-anywhere").is_none());
        assert!(need("sh", "no-such-package").is_ok());
    }

    #[test]
    fn a_failing_command_is_named() {
        let error = call(Command::new("sh").args(["-c", "exit 3"])).unwrap_err().to_string();
        assert_eq!(error, "`sh -c exit 3` failed (exit status: 3)");
        let error = call(&mut Command::new("no-such-command-anywhere")).unwrap_err().to_string();
        assert_eq!(error, "cannot run `no-such-command-anywhere`");
    }

    #[test]
    fn what_was_said_last_is_kept() {
        let said = (0..300).map(|n| n.to_string()).collect::<Vec<_>>().join("\n");
        let kept = pass_on(said.as_bytes());
        assert_eq!((kept.lines().next(), kept.lines().next_back()), (Some("180"), Some("299")));
        assert_eq!(pass_on(&b"no end"[..]), "no end");
    }
}
