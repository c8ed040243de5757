//! Printing: JSON for programs, text with color on a terminal for people.

use std::fmt::Display;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use serde::Serialize;

/// Where output goes. Color codes are taken out where nobody would see them as color.
#[derive(Clone, Copy)]
pub struct Out {
    /// Whether a program is reading.
    pub json: bool,
}

impl Out {
    /// Prints a value for programs or its text for people.
    ///
    /// # Errors
    /// When stdout is closed.
    pub fn print(self, value: &impl Serialize, text: impl FnOnce() -> String) -> io::Result<()> {
        if self.json { print_json(value) } else { print_text(&text()) }
    }
}

/// Prints JSON.
///
/// # Errors
/// When stdout is closed.
pub fn print_json(value: &impl Serialize) -> io::Result<()> {
    let mut stdout = io::BufWriter::new(io::stdout().lock());
    serde_json::to_writer_pretty(&mut stdout, value)?;
    stdout.write_all(b"\n")?;
    stdout.flush()
}

/// Prints text.
///
/// # Errors
/// When stdout is closed.
pub fn print_text(text: &str) -> io::Result<()> {
    let mut stdout = anstream::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()
}

/// Prints a line on stderr. If that is closed, nobody wants to know.
pub fn complain(line: &str) {
    let _ = anstream::stderr().lock().write_all(format!("{line}\n").as_bytes());
}

/// Adds to a text; writing into memory cannot fail.
pub fn add(text: &mut String, more: std::fmt::Arguments<'_>) {
    let _ = std::fmt::Write::write_fmt(text, more);
}

/// A heading.
pub fn heading(text: impl Display) -> String {
    paint(Style::new().bold(), text)
}

/// Something beside the point.
pub fn faint(text: impl Display) -> String {
    paint(Style::new().dimmed(), text)
}

/// Something one can type or do.
pub fn accent(text: impl Display) -> String {
    paint(AnsiColor::Yellow.on_default(), text)
}

/// Something good.
pub fn good(text: impl Display) -> String {
    paint(AnsiColor::Green.on_default(), text)
}

/// A refusal or an error.
pub fn danger(text: impl Display) -> String {
    paint(AnsiColor::Red.on_default().bold(), text)
}

fn paint(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}
