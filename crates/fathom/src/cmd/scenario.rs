use fleet_asw::data::{Summary, is_scenario};
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
    let found = if is_scenario(&text) {
        fleet_asw::data::check(&text).map(Found::of_fleet)
    } else {
        check(&text).map(Found::of_submarine)
    };
    match found {
        Ok(found) => {
            out.print(&found.json(), || found.text())?;
            Ok(Exit::Fine)
        }
        Err(refusal) => {
            let faults = refusal.violations();
            let more = refusal.more();
            out.print(&json!({"sound": false, "faults": faults, "more": more}), || {
                let mut text = String::new();
                for fault in faults {
                    add(&mut text, format_args!("{} {}: {fault}\n", danger("fault:"), args.file.display()));
                }
                if more > 0 {
                    add(&mut text, format_args!("and {more} more\n"));
                }
                text
            })?;
            Ok(Exit::BadInput)
        }
    }
}

/// A sound scenario of either game.
struct Found {
    id: String,
    title: String,
    turns: u8,
    n_vessels: usize,
    n_boats: usize,
    unavailable: Option<String>,
}

impl Found {
    fn of_submarine(scenario: Scenario) -> Found {
        let (n_vessels, n_boats) = (scenario.slots.len(), scenario.n_boats);
        let Scenario { id, title, turns, unavailable, .. } = scenario;
        Found { id, title, turns, n_vessels, n_boats, unavailable }
    }

    fn of_fleet(scenario: Summary) -> Found {
        let Summary { id, title, turns, ships, submarines } = scenario;
        Found { id, title, turns, n_vessels: ships, n_boats: submarines, unavailable: None }
    }

    fn json(&self) -> serde_json::Value {
        json!({
            "sound": true,
            "id": self.id,
            "title": self.title,
            "turns": self.turns,
            "vessels": self.n_vessels,
            "submarines": self.n_boats,
            "unavailable": self.unavailable,
        })
    }

    fn text(&self) -> String {
        let submarines = if self.n_boats == 1 { "submarine" } else { "submarines" };
        let facts = format!("{} turns, {} {submarines} among {} vessels", self.turns, self.n_boats, self.n_vessels);
        let mut text = format!("{} {}\n{}\n", heading(&self.title), faint(facts), good("a sound scenario"));
        if let Some(why) = &self.unavailable {
            add(&mut text, format_args!("{}\n", faint(format!("cannot be played yet: {why}"))));
        }
        text
    }
}
