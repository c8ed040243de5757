use clap::CommandFactory;

use crate::args::{Cli, CompletionsArgs};
use crate::exit::{Exit, Failure};
use crate::out::print_text;

/// `fathom completions`
pub fn run(args: &CompletionsArgs) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "fathom", &mut script);
    print_text(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Fine)
}
