//! The project's own chores: `cargo xtask <chore>`.
//!
//! - [`ci`]: the whole gate, the same here and in CI
//! - [`rules`]: joins the rules notes, the citations in the code and the names of the tests
//! - [`load`]: how much the server bears
//! - [`bless`]: accepts the golden games as they are played now
//! - [`pictures`]: the pictures of the README, from the real page
//! - [`postgres`]: a private server for the tests
//! - [`tools`]: finds or installs what the chores need

mod bless;
mod ci;
mod load;
mod pictures;
mod postgres;
mod rules;
mod tools;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The project's own chores")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Run the whole gate, or only the named steps of it
    Ci {
        /// Steps to run; all if none is named
        steps: Vec<ci::Step>,
    },
    /// Coverage of the rulebooks: joins docs/rules, citations and test names
    Rules(rules::RulesArgs),
    /// Write docs/rules from the paragraph indices; used once for each book
    #[command(hide = true)]
    RulesImport(rules::import::ImportArgs),
    /// Run a command with FATHOM_TEST_POSTGRES set to a private server, such as `cargo nextest run -p fathom-store`
    WithPostgres {
        /// The command and its arguments
        #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
        command: Vec<String>,
    },
    /// Measure the server on loopback: moves a second, how soon they are seen, what connections cost
    Load {
        /// How long to measure each
        #[arg(long, default_value_t = 5)]
        seconds: u64,
    },
    /// Take the pictures of the README anew, or only the named ones; look at them before committing them
    Pictures {
        /// Pictures to take, such as `wolfpack` or `debrief`; all if none is named
        pictures: Vec<String>,
    },
    /// Accept the golden games as they are played now; read the diff afterwards
    Bless {
        /// The game whose golden games to accept; all if none is named
        game: Option<String>,
    },
}

fn main() -> ExitCode {
    run(Cli::parse().chore).unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}

fn run(chore: Chore) -> anyhow::Result<ExitCode> {
    let root = root();
    match chore {
        Chore::Ci { steps } => Ok(ci::run(&root, &steps)),
        Chore::Rules(args) => rules::run(&root, &args),
        Chore::RulesImport(args) => rules::import::run(&root, &args),
        Chore::WithPostgres { command } => postgres::with(&command).map(|()| ExitCode::SUCCESS),
        Chore::Load { seconds } => load::run(&root, seconds).map(|()| ExitCode::SUCCESS),
        Chore::Pictures { pictures } => pictures::run(&root, &pictures).map(|()| ExitCode::SUCCESS),
        Chore::Bless { game } => bless::run(&root, game.as_deref()),
    }
}

/// The root of the workspace, wherever the command was given.
fn root() -> PathBuf {
    let own =
        std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    own.parent().map_or_else(|| own.clone(), Path::to_path_buf)
}
