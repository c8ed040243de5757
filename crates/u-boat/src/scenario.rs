//! Scenario files: the printed ones under `data/scenarios`, and those that a setup brings along.
//!
//! ```toml
//! id = "night-watch"
//! title = "Night watch"
//! summary = "A boat below two escorts."
//! escorts = 2
//! submarines = 1
//! boat_starts = "submerged"
//!
//! [[ship]]
//! ship = "UB1"
//! square = "L8"
//! facing = "S"
//! ```

use std::sync::LazyLock;

use fathom_core::{Refusal, Rule, is_line};
use serde::{Deserialize, Serialize};

use crate::cite::{R_INTRO_2, R_SURF_8, R_TORP_10};
use crate::results::{Column, Effect, ResultsTable};
use crate::setup::{BoatStarts, Setup, ShipSetup, shown};

/// The field of a setup that holds a scenario file.
pub(crate) const FILE: &str = "scenario_file";
/// The longest file that is read, in bytes.
const MAX_BYTES: usize = 256 * 1024;
/// The most letters of an id, a title and a summary.
const MAX_ID: usize = 40;
const MAX_TITLE: usize = 80;
const MAX_SUMMARY: usize = 300;

/// The printed scenarios: the basic game, then the multiship games from small to large.
static PRINTED: LazyLock<Vec<ScenarioFile>> = LazyLock::new(|| {
    [
        include_str!("../data/scenarios/basic.toml"),
        include_str!("../data/scenarios/basic-submerged.toml"),
        include_str!("../data/scenarios/multiship-2v1.toml"),
        include_str!("../data/scenarios/multiship-1v2.toml"),
        include_str!("../data/scenarios/multiship-2v2.toml"),
        include_str!("../data/scenarios/multiship-3v2.toml"),
        include_str!("../data/scenarios/multiship-2v3.toml"),
        include_str!("../data/scenarios/multiship-3v3.toml"),
        include_str!("../data/scenarios/fleet-3v3.toml"),
    ]
    .map(|text| ScenarioFile::read(text).expect("the printed scenarios can be read").0)
    .into()
});

/// A scenario as its file has it: what is sound in itself, not yet whether it can be played.
pub(crate) struct ScenarioFile {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) summary: String,
    /// The setup it stands for.
    pub(crate) setup: Setup,
    /// A results table of its own.
    pub(crate) own_table: Option<ResultsTable>,
}

/// All printed scenarios.
pub(crate) fn printed() -> &'static [ScenarioFile] {
    &PRINTED
}

impl ScenarioFile {
    /// Reads a file, and says what is wrong with its words and its results table. Whether its ships, squares and numbers are
    /// by the rules is judged with its setup.
    ///
    /// # Errors
    /// A text that is too long or no scenario file, with line and column.
    pub(crate) fn read(text: &str) -> Result<(ScenarioFile, Result<(), Refusal>), Refusal> {
        let written = Written::read(text)?;
        let own_table = written.results.as_ref().map(Results::table).transpose();
        let is_doubled = written.results.is_some() && written.table.is_some();
        let judged = Refusal::all(written.words().into_iter().chain([
            need(!is_doubled, R_TORP_10, "results", "a scenario names a results table or has its own, not both"),
            own_table.as_ref().map(|_| ()).map_err(Clone::clone),
        ]));
        let setup = written.setup();
        let Written { id, title, summary, .. } = written;
        Ok((ScenarioFile { id, title, summary, setup, own_table: own_table.unwrap_or_default() }, judged))
    }
}

fn need(holds: bool, rule: Rule, path: &str, message: &'static str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::new(rule, message).at(path)) }
}

/// The setup a file stands for; none when it cannot be read.
pub(crate) fn setup_of(text: &str) -> Option<Setup> {
    Written::read(text).ok().map(|written| written.setup())
}

/// A scenario file as everybody may know it: as it is, or written anew without its stores (SETUP.8); none when it cannot be
/// read.
pub(crate) fn public_text(text: &str) -> Option<String> {
    let written = Written::read(text).ok()?;
    if written.ship.iter().all(|ship| ship.stores.is_none()) {
        return Some(text.to_owned());
    }
    toml::to_string(&Written { ship: shown(&written.ship), ..written }).ok()
}

/// The fields of a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    title: String,
    summary: String,
    escorts: u8,
    submarines: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    commands: Vec<Vec<String>>,
    #[serde(default)]
    boat_starts: BoatStarts,
    #[serde(default)]
    own_square_torpedo: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn_limit: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    results: Option<Results>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ship: Vec<ShipSetup>,
}

impl Written {
    fn read(text: &str) -> Result<Written, Refusal> {
        if text.len() > MAX_BYTES {
            let message = format!("a scenario file has at most {MAX_BYTES} bytes, this one has {}", text.len());
            return Err(Refusal::new(R_INTRO_2, message));
        }
        toml::from_str(text).map_err(|error| unreadable(text, &error))
    }

    /// What is shown to everybody is a line that looks like what it is.
    fn words(&self) -> [Result<(), Refusal>; 3] {
        let is_id = |c: char| matches!(c, 'a'..='z' | '0'..='9' | '-');
        let has_id = is_line(&self.id, MAX_ID) && self.id.chars().all(is_id);
        let has_summary = self.summary.is_empty() || is_line(&self.summary, MAX_SUMMARY);
        [
            need(has_id, R_INTRO_2, "id", "an id has 1 to 40 small letters, digits and dashes"),
            need(is_line(&self.title, MAX_TITLE), R_INTRO_2, "title", "a title is a line of 1 to 80 letters"),
            need(has_summary, R_INTRO_2, "summary", "a summary is a line of at most 300 letters"),
        ]
    }

    fn setup(&self) -> Setup {
        let unsaid = Setup::default();
        Setup {
            scenario_file: None,
            escorts: self.escorts,
            submarines: self.submarines,
            commands: self.commands.clone(),
            boat_starts: self.boat_starts,
            own_square_torpedo: self.own_square_torpedo,
            turn_limit: self.turn_limit.unwrap_or(unsaid.turn_limit),
            table: self.table.clone().unwrap_or(unsaid.table),
            ships: self.ship.clone(),
        }
    }
}

/// A text that is no scenario file, with the place of the first mistake.
fn unreadable(text: &str, error: &toml::de::Error) -> Refusal {
    let refusal = Refusal::new(R_INTRO_2, error.message().trim().replace('\n', " "));
    let Some(before) = error.span().and_then(|span| text.get(..span.start)) else { return refusal };
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|sign| *sign != '\n').count() + 1;
    refusal.at(format!("line {line}, column {column}"))
}

/// A results table of a file: what the faces 1 to 6 do in each column, as in `data/results.toml`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Results {
    basis: String,
    first_salvo: Vec<String>,
    even: Vec<String>,
    two_against_one: Vec<String>,
    adjacent: Vec<String>,
    torpedo: Vec<String>,
}

impl Results {
    fn table(&self) -> Result<ResultsTable, Refusal> {
        let mut faults = Vec::new();
        if self.basis.trim().is_empty() {
            let message = "the book prints no results table: one of your own says on what grounds";
            faults.push(Err(Refusal::new(R_SURF_8, message).at("results.basis")));
        }
        let columns = Column::ALL.map(|column| self.column(column, &mut faults));
        Refusal::all(faults)?;
        Ok(ResultsTable::own(self.basis.clone(), columns))
    }

    const fn faces(&self, column: Column) -> (&'static str, &Vec<String>) {
        match column {
            Column::FirstSalvo => ("first_salvo", &self.first_salvo),
            Column::Even => ("even", &self.even),
            Column::TwoAgainstOne => ("two_against_one", &self.two_against_one),
            Column::Adjacent => ("adjacent", &self.adjacent),
            Column::Torpedo => ("torpedo", &self.torpedo),
        }
    }

    fn column(&self, column: Column, faults: &mut Vec<Result<(), Refusal>>) -> [Effect; 6] {
        let (name, faces) = self.faces(column);
        let path = format!("results.{name}");
        if faces.len() != 6 {
            let message = format!("a die has 6 faces, this column has {}", faces.len());
            faults.push(Err(Refusal::new(column.rule(), message).at(&path)));
            return [Effect::Nothing; 6];
        }
        std::array::from_fn(|at| {
            read_effect(column, &faces[at]).unwrap_or_else(|message| {
                faults.push(Err(Refusal::new(column.rule(), message).at(format!("{path}[{at}]"))));
                Effect::Nothing
            })
        })
    }
}

/// What a face does; nobody fires back at a first salvo, a boat alongside or a torpedo.
fn read_effect(column: Column, word: &str) -> Result<Effect, String> {
    match word {
        "-" => Ok(Effect::Nothing),
        "defender" => Ok(Effect::DefenderSunk),
        "attacker" if matches!(column, Column::Even | Column::TwoAgainstOne) => Ok(Effect::AttackerSunk),
        "attacker" => Err("nobody fires back in this column".to_owned()),
        _ => {
            let word: String = word.chars().take(20).collect();
            Err(format!("`{word}` is none of -, defender and attacker"))
        }
    }
}
