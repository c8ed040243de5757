//! Any game of the catalog, drawn and keyed without a chart of its own: prompt, list of what can be done, a grid where the
//! game offers one ([`fathom_core::Game::grid`]), log. A new game is played here with not a line written for it.
//!
//! | module | holds |
//! |---|---|
//! | `told` | what a table says, read back from its JSON |
//! | `session` | the table, the people and the bots |
//! | `list` | what can be done, by group or by place |
//! | `director` | whose turn it is to look, when a bot thinks, what a key means |
//! | `draw` | the screen |
//!
//! **Invariant:** the types of the game are not known here, so a screen can only show what its viewer was sent.

mod director;
mod draw;
mod list;
mod session;
mod told;

use fathom_catalog::AnyGame;

pub use director::{Director, Screen};
pub use session::{Plan, Session};

use crate::PlayError;
use crate::terminal::{self, Options};

/// Plays a game of the catalog at the terminal.
pub(crate) fn play(game: &'static dyn AnyGame, options: &Options) -> Result<(), PlayError> {
    let session = match &options.resume {
        Some(path) => Session::resume(game, &terminal::read(path)?)?,
        None => Session::open(game, &Plan::of(options)?)?,
    };
    terminal::need_terminal()?;
    let mut director = Director::new(session, terminal::theme(options.look), terminal::keeping(game.id(), options));
    terminal::show(|terminal| director.run(terminal))
}
