use fathom_catalog::{AnyGame, InputError, find, games, with_scenario_file};
use serde_json::{Value, json};

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
    let judged = match &args.game {
        Some(id) => judge(find(id)?, &text),
        None => judge_by_all(&text),
    };
    match judged {
        Ok(found) => {
            out.print(&found.json(), || found.text())?;
            Ok(Exit::Fine)
        }
        Err((game, mut error)) => {
            for fault in &mut error.violations {
                fault.path = in_file(&fault.path).to_owned();
            }
            let faults = json!({"sound": false, "game": game, "faults": error.violations, "more": error.more,
                                "message": error.message});
            out.print(&faults, || told(args, &error))?;
            Ok(Exit::BadInput)
        }
    }
}

/// A place in the setup as a place in its scenario file.
fn in_file(path: &str) -> &str {
    let inner = path.strip_prefix("setup.scenario_file").unwrap_or(path);
    inner.strip_prefix('.').unwrap_or(inner)
}

/// What a game makes of a scenario: what it is, or the game and what is wrong.
type Judged = Result<Found, (&'static str, Box<InputError>)>;

fn judge(game: &'static dyn AnyGame, text: &str) -> Judged {
    let setup = with_scenario_file(None, text).map_err(|error| (game.id(), Box::new(error)))?;
    let (_, seats) = game.lay_out(Some(&setup)).map_err(|error| (game.id(), Box::new(error)))?;
    Ok(Found::new(game.id(), text, seats.iter().map(|place| place.role).collect()))
}

/// The first game that can play it; else the faults that its likeliest game finds.
fn judge_by_all(text: &str) -> Judged {
    match games().iter().find_map(|game| judge(*game, text).ok()) {
        Some(found) => Ok(found),
        None => judge(likeliest(text), text),
    }
}

/// A field that a scenario of this game has and no other's, and the game.
const TELLTALES: [(&str, &str); 4] =
    [("kind", "fleet-asw"), ("weather", "tonnage-war"), ("month", "wolfpack"), ("submarines", "u-boat")];

/// By a field that only one game has; SUBMARINE's are the scenarios most often written.
fn likeliest(text: &str) -> &'static dyn AnyGame {
    let file: toml::Table = text.parse().unwrap_or_default();
    let id = TELLTALES.iter().find(|(field, _)| file.contains_key(*field)).map_or("submarine", |(_, id)| id);
    find(id).expect("these games can be played")
}

fn told(args: &ScenarioCheckArgs, error: &InputError) -> String {
    let mut text = String::new();
    let head = format!("{} {}", danger("fault:"), args.file.display());
    if error.violations.is_empty() {
        add(&mut text, format_args!("{head}: {error}\n"));
    }
    for fault in &error.violations {
        add(&mut text, format_args!("{head}: {fault}\n"));
    }
    if error.more > 0 {
        add(&mut text, format_args!("and {} more\n", error.more));
    }
    text
}

/// A sound scenario.
struct Found {
    game: &'static str,
    id: String,
    title: String,
    summary: String,
    roles: Vec<&'static str>,
}

impl Found {
    /// Every scenario file begins with its id, its title and a sentence on it.
    fn new(game: &'static str, text: &str, roles: Vec<&'static str>) -> Found {
        let file: toml::Table = text.parse().unwrap_or_default();
        let word = |name: &str| file.get(name).and_then(toml::Value::as_str).unwrap_or_default().to_owned();
        Found { game, id: word("id"), title: word("title"), summary: word("summary"), roles }
    }

    fn json(&self) -> Value {
        json!({
            "sound": true,
            "game": self.game,
            "id": self.id,
            "title": self.title,
            "summary": self.summary,
            "seats": self.roles,
        })
    }

    fn text(&self) -> String {
        let facts = format!("{}, played by {}", self.game, self.roles.join(", "));
        let mut text = format!("{} {}\n", heading(&self.title), faint(facts));
        if !self.summary.is_empty() {
            add(&mut text, format_args!("{}\n", self.summary));
        }
        add(&mut text, format_args!("{}\n", good("a sound scenario")));
        text
    }
}
