//! Playing in the terminal: alone against bots, or several people at one screen.
//!
//! | module | holds |
//! |---|---|
//! | `session` | the table, the people and the bots; no screen, no keys |
//! | `app` | what is on the screen, and what a key means there |
//! | `director` | session and screen together: who looks, what is told next, when a bot thinks |
//! | `draw` | `impl Widget for &App` |
//! | `chart` | how one game is drawn and keyed; `games` has one module a game |
//! | `plain` | every game of the catalog that has no chart |
//! | `harbor` | where games are kept of themselves |
//! | `terminal` | the real terminal |
//!
//! **Invariant:** a screen is drawn from a `Snapshot` and a stream of one viewer and from nothing else, so two positions
//! that look the same from a seat look the same on its screen.
//!
//! **Invariant:** nothing here judges legality; what may be done, and why not, comes from the table.

pub mod app;
pub mod chart;
pub mod director;
pub mod games;
pub mod harbor;
pub mod log;
pub mod plain;
pub mod player;
pub mod save;
pub mod session;
pub mod theme;

mod ascii;
mod draw;
mod list;
mod report;
mod survey;
mod terminal;
mod text;

use std::fmt;
use std::io;

pub use draw::MIN_SIZE;
pub use list::{List, Row, Way};
pub use report::Report;
pub use terminal::{Look, Options, game_in, play};

/// Why a game could not be played.
#[derive(Debug)]
pub enum PlayError {
    /// Standard input or output is not a terminal.
    NoTerminal,
    /// What was asked for makes no sense.
    Input(String),
    /// The terminal or a file failed.
    Io(io::Error),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::NoTerminal => f.write_str("`fathom play` needs a terminal; use `fathom script` in a pipe"),
            PlayError::Input(message) => f.write_str(message),
            PlayError::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PlayError {}

impl From<io::Error> for PlayError {
    fn from(error: io::Error) -> PlayError {
        PlayError::Io(error)
    }
}
