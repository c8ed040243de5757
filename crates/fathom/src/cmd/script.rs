use fathom_catalog::{CATALOG, ScriptRun};

use crate::args::ScriptArgs;
use crate::exit::{Exit, Failure};
use crate::input::{self, SCRIPT_LIMIT};
use crate::out::{Out, complain, danger};
use crate::told;

/// `fathom script`
pub fn run(args: &ScriptArgs, out: Out) -> Result<Exit, Failure> {
    let text = input::read(&args.file, SCRIPT_LIMIT)?;
    let scenario = args.scenario_file.as_ref().map(|path| input::read(path, SCRIPT_LIMIT)).transpose()?;
    let run = match scenario {
        Some(scenario) => CATALOG.script_in(&scenario, &text, &args.viewer),
        None => CATALOG.script(&text, &args.viewer),
    };
    let run = run.map_err(|error| Failure::in_file(&args.file, error))?;
    if let Some(path) = args.record.as_ref().filter(|_| !run.refused) {
        input::check_free(path, args.force)?;
        input::write(path, &run.record)?;
    }
    out.print(&run.story, || told::story(&run.story))?;
    Ok(finish(&run, args))
}

fn finish(run: &ScriptRun, args: &ScriptArgs) -> Exit {
    if !run.refused {
        return Exit::Fine;
    }
    let record = args.record.as_ref().map_or("", |_| "; no record was written");
    match &run.story.refusal {
        Some(refusal) => {
            complain(&format!("{} {}:{}{record}", danger("refused:"), args.file.display(), refusal.place));
        }
        None => complain(&format!("{} an order of another seat{record}", danger("refused:"))),
    }
    Exit::Refused
}
