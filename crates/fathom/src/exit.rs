//! Exit codes, and errors on the way out.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use fathom_catalog::InputError;
use serde_json::json;

use crate::out::{Out, complain, danger, print_json};

/// How the program ends when it did what it was asked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Fine.
    Fine,
    /// The input is bad, and that has been said.
    BadInput,
    /// The rules refused an order, and that has been said.
    Refused,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Fine => 0,
            Exit::BadInput => 2,
            Exit::Refused => 3,
        })
    }
}

/// Why the program could not do what it was asked.
pub enum Failure {
    /// Something that was put in is no good.
    Input {
        /// The file it stands in, if it stands in one.
        file: Option<PathBuf>,
        /// Where and why.
        error: Box<InputError>,
    },
    /// A file cannot be read or written.
    File {
        /// The file.
        path: PathBuf,
        /// What was tried, such as `cannot read`.
        what: &'static str,
        /// Why it failed.
        why: String,
    },
    /// The output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// Bad input in a file.
    pub fn in_file(file: &Path, error: InputError) -> Failure {
        // An error without a line is about a flag, not about the file.
        let file = error.line.is_some().then(|| file.to_owned());
        Failure::Input { file, error: Box::new(error) }
    }

    /// A file that cannot be read or written.
    pub fn file(path: &Path, what: &'static str, why: impl fmt::Display) -> Failure {
        Failure::File { path: path.to_owned(), what, why: why.to_string() }
    }

    /// Says what is wrong, on stderr for people and on stdout for programs.
    pub fn report(&self, out: Out) -> ExitCode {
        match self {
            // Whoever reads has read enough, as `head` does.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            _ => {}
        }
        complain(&format!("{} {self}", danger("error:")));
        if out.json && !matches!(self, Failure::Output(_)) {
            // The complaint is out already; a second failure to write changes nothing.
            let _ = print_json(&self.to_json());
        }
        Exit::BadInput.into()
    }

    fn to_json(&self) -> serde_json::Value {
        match self {
            Failure::Input { file, error } => {
                json!({"error": {"file": file, "place": error.place, "line": error.line, "column": error.column,
                                 "message": error.message, "violations": error.violations, "more": error.more}})
            }
            Failure::File { path, .. } => json!({"error": {"file": path, "message": self.to_string()}}),
            Failure::Output(error) => json!({"error": {"message": error.to_string()}}),
        }
    }
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Failure {
        Failure::Input { file: None, error: Box::new(error) }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Input { file, error } => {
                if let Some(file) = file {
                    write!(f, "{}:", file.display())?;
                }
                if let (Some(line), Some(column)) = (error.line, error.column) {
                    write!(f, "{line}:{column}: ")?;
                }
                if error.violations.len() < 2 {
                    return error.fmt(f);
                }
                write!(f, "{} faults", error.violations.len() + error.more)?;
                error.violations.iter().try_for_each(|fault| write!(f, "\n  {fault}"))?;
                if error.more > 0 { write!(f, "\n  and {} more", error.more) } else { Ok(()) }
            }
            Failure::File { path, what, why } => write!(f, "{what} {}: {why}", path.display()),
            Failure::Output(error) => write!(f, "cannot write the output: {error}"),
        }
    }
}

/// The last net: a bug ends with words and code 70, not with a backtrace and code 101.
pub fn install_panic_hook() {
    std::panic::set_hook(Box::new(|panic| {
        let payload = panic.payload();
        let message = payload
            .downcast_ref::<&str>()
            .map(ToString::to_string)
            .or_else(|| payload.downcast_ref::<String>().cloned())
            .unwrap_or_else(|| "no message".to_owned());
        let place = panic.location().map_or(String::new(), |at| format!(" ({}:{})", at.file(), at.line()));
        let text = format!(
            "{} {message}{place}\nThis is a bug in fathom, not in your input. Please report it with the command and files.",
            danger("internal error:")
        );
        complain(&text);
        std::process::exit(70);
    }));
}
