use fathom_catalog::{CATALOG, Replay};

use crate::args::ReplayArgs;
use crate::exit::{Exit, Failure};
use crate::input::{self, RECORD_LIMIT};
use crate::out::{Out, complain, danger, faint};
use crate::told;

/// `fathom replay`
pub fn run(args: &ReplayArgs, out: Out) -> Result<Exit, Failure> {
    let text = input::read(&args.file, RECORD_LIMIT)?;
    if args.diary {
        let diary = CATALOG.diary(&text, &args.viewer).map_err(|error| Failure::in_file(&args.file, error))?;
        out.print(&diary, || told::diary(&diary))?;
        return Ok(Exit::Fine);
    }
    let replay = CATALOG.replay(&text, &args.viewer, args.step).map_err(|error| Failure::in_file(&args.file, error))?;
    out.print(&replay, || print(&replay))?;
    match &replay.difference {
        None => Ok(Exit::Fine),
        Some(fault) => {
            complain(&format!("{} {}:{}: {}", danger("differs:"), args.file.display(), fault.place, fault.message));
            Ok(Exit::BadInput)
        }
    }
}

fn print(replay: &Replay) -> String {
    let told = format!("{} of {} steps replayed", replay.n_told, replay.n_steps);
    format!("{}\n{}\n", told::story(&replay.story), faint(told))
}
