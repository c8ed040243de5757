//! `fathom`: submarine wargames by the book, from the command line.
//!
//! - [`args`]: what can be asked, with examples
//! - [`cmd`]: one module for each subcommand
//! - [`input`]: files and stdin, with a limit
//! - [`out`], [`table`], [`told`]: what is printed, for people and for programs
//! - [`exit`]: exit codes and errors

mod args;
mod cmd;
mod exit;
mod input;
mod out;
mod table;
mod told;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Cli, Command};
use crate::exit::{Exit, Failure};
use crate::out::Out;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    exit::install_panic_hook();
    let cli = Cli::parse();
    cli.color.apply();
    let out = Out { json: cli.json };
    match run(cli, out) {
        Ok(exit) => exit.into(),
        Err(failure) => failure.report(out),
    }
}

fn run(cli: Cli, out: Out) -> Result<Exit, Failure> {
    match cli.command {
        None => cmd::serve::run(&args::ServeArgs::default(), out),
        Some(Command::Serve(args)) => cmd::serve::run(&args, out),
        Some(Command::Check(args)) => cmd::check::run(&args, out),
        Some(Command::Move(args)) => cmd::move_to::run(&args, out),
        Some(Command::Overview) => cmd::overview::run(out),
        Some(Command::Games(args)) => cmd::games::run(&args, out),
        Some(Command::Rules(args)) => cmd::rules::run(&args, out),
        Some(Command::Play(args)) => cmd::play::run(&args),
        Some(Command::Script(args)) => cmd::script::run(&args, out),
        Some(Command::Replay(args)) => cmd::replay::run(&args, out),
        Some(Command::Verify(args)) => cmd::verify::run(&args, out),
        Some(Command::Sim(args)) => cmd::sim::run(&args, out),
        Some(Command::Fidelity(args)) => cmd::fidelity::run(&args, out),
        Some(Command::Bench(args)) => cmd::bench::run(&args, out),
        Some(Command::Scenario(command)) => cmd::scenario::run(&command, out),
        Some(Command::Completions(args)) => cmd::completions::run(&args),
    }
}
