use serde_json::json;
use submarine::scenario::{Scenario, check};

use crate::args::{ScenarioCheckArgs, ScenarioCommand};
use crate::exit::{Exit, Failure};
use crate::input::{self, SCRIPT_LIMIT};
use crate::out::{Out, add, danger, faint, good, heading};

/// `fathom scenario`
pub fn run(command: &ScenarioCommand, out: Out) -> Result<Exit, Failure> {
    match command {
        ScenarioCommand::Check(args) => run_check(args, out),
    }
}

fn run_check(args: &ScenarioCheckArgs, out: Out) -> Result<Exit, Failure> {
    let text = input::read(&args.file, SCRIPT_LIMIT)?;
    match check(&text) {
        Ok(scenario) => {
            out.print(&sound_json(&scenario), || sound(&scenario))?;
            Ok(Exit::Fine)
        }
        Err(refusal) => {
            let faults = refusal.violations();
            out.print(&json!({"sound": false, "faults": faults}), || {
                let mut text = String::new();
                for fault in faults {
                    add(&mut text, format_args!("{} {}: {fault}\n", danger("fault:"), args.file.display()));
                }
                text
            })?;
            Ok(Exit::BadInput)
        }
    }
}

fn sound_json(scenario: &Scenario) -> serde_json::Value {
    json!({
        "sound": true,
        "id": scenario.id,
        "title": scenario.title,
        "turns": scenario.turns,
        "vessels": scenario.slots.len(),
        "submarines": scenario.n_boats,
        "unavailable": scenario.unavailable,
    })
}

fn sound(scenario: &Scenario) -> String {
    let (vessels, boats) = (scenario.slots.len(), scenario.n_boats);
    let submarines = if boats == 1 { "submarine" } else { "submarines" };
    let facts = format!("{} turns, {boats} {submarines} among {vessels} vessels", scenario.turns);
    let mut text = format!("{} {}\n{}\n", heading(&scenario.title), faint(facts), good("a sound scenario"));
    if let Some(why) = &scenario.unavailable {
        add(&mut text, format_args!("{}\n", faint(format!("cannot be played yet: {why}"))));
    }
    text
}
