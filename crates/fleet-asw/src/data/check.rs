//! Whether a scenario file can be played, and everything that is wrong with it.

use std::collections::BTreeSet;

use fathom_core::{Refusal, Rule};
use fathom_hex::Hex;

use super::{Aim, Hull, Kind, Ratings, ScenarioFile, ShipFile};
use crate::cite::{
    R_ASW_B_2, R_STRAT_A_0, R_STRAT_A_4A, R_STRAT_A_5A, R_STRAT_A_6C, R_STRAT_B_4A, R_STRAT_B_5, R_STRAT_B_6B, R_SUB_1,
    R_SUB_3A,
};
use crate::rules::submarines::FULL_BATTERY;
use crate::state::{Depth, MAX_BASES, MAX_DIVISIONS, MAX_GOALS, MAX_SHIPS, MAX_WINGS};

/// What a sound scenario file holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its turns.
    pub turns: u8,
    /// Its ships, submarines among them.
    pub ships: usize,
    /// Its submarines.
    pub submarines: usize,
}

/// Whether a text looks like a scenario of this game: it says at its top what is fought on.
pub fn is_scenario(text: &str) -> bool {
    let top = text.lines().take_while(|line| !line.trim_start().starts_with('['));
    top.map(str::trim_start)
        .any(|line| line.strip_prefix("kind").is_some_and(|rest| rest.trim_start().starts_with('=')))
}

/// Reads a scenario file.
///
/// # Errors
/// Everything that is wrong with it, each with its place.
pub fn check(text: &str) -> Result<Summary, Refusal> {
    let ratings = Ratings::read();
    let file: ScenarioFile =
        toml::from_str(text).map_err(|error| Refusal::new(R_STRAT_A_0, error.to_string().trim_end().to_owned()))?;
    let sheet = Sheet { file: &file, ratings: &ratings };
    sheet.lengths()?;
    Refusal::all(sheet.sizes().into_iter().chain(sheet.units()).chain(sheet.names()))?;
    let is_boat =
        |ship: &&ShipFile| ratings.ship.iter().any(|class| class.id == ship.class && class.kind == Hull::Submarine);
    Ok(Summary {
        id: file.id.clone(),
        title: file.title.clone(),
        turns: file.turns,
        ships: file.ships().count(),
        submarines: file.ships().filter(is_boat).count(),
    })
}

/// How many entries of a list are looked at; twice as many ships as there can be.
const MAX_LISTED: usize = 2 * MAX_SHIPS;

type Faults = Vec<Result<(), Refusal>>;

struct Sheet<'a> {
    file: &'a ScenarioFile,
    ratings: &'a Ratings,
}

impl Sheet<'_> {
    /// Lists longer than anything in the game: their parts are not looked at, which would take longer than anybody waits.
    fn lengths(&self) -> Result<(), Refusal> {
        let file = self.file;
        let is_read = |n: usize| n <= MAX_LISTED;
        Refusal::all([
            need(is_read(file.ships().count()), R_ASW_B_2, "ship", "at most 40 ships are read"),
            need(is_read(file.division.len()), R_STRAT_B_5, "division", "at most 40 divisions are read"),
            need(is_read(file.wing.len()), R_STRAT_B_4A, "wing", "at most 40 air units are read"),
            need(is_read(file.base.len()), R_STRAT_A_5A, "base", "at most 40 bases are read"),
        ])
    }

    fn sizes(&self) -> Faults {
        let file = self.file;
        let n_ships = file.ships().count();
        let is_strategic = file.kind != Kind::Tactical;
        vec![
            need((1..=60).contains(&file.turns), R_STRAT_A_6C, "turns", "a game has 1 to 60 turns"),
            need((1..=MAX_SHIPS).contains(&n_ships), R_ASW_B_2, "ship", "there must be 1 to 20 ships"),
            need(file.division.len() <= MAX_DIVISIONS, R_STRAT_B_5, "division", "there can be 8 divisions"),
            need(
                is_strategic != file.division.is_empty(),
                R_STRAT_B_5,
                "division",
                "a strategic game has divisions, a tactical one has none",
            ),
            need(file.wing.len() <= MAX_WINGS, R_STRAT_B_4A, "wing", "there can be 12 air units"),
            need(file.goal.len() <= MAX_GOALS, R_STRAT_A_6C, "goal", "there can be 2 goals"),
            need(file.base.len() <= MAX_BASES, R_STRAT_A_5A, "base", "there can be 2 bases"),
            need(file.columns <= 26, R_STRAT_A_0, "columns", "there can be 26 columns"),
        ]
    }

    fn units(&self) -> Faults {
        let file = self.file;
        let mut faults = Faults::new();
        for (i, ship) in file.ship.iter().enumerate() {
            let path = format!("ship[{i}]");
            faults.extend(self.ship(ship, &path));
            faults.push(need(ship.side.is_some(), R_STRAT_B_5, &format!("{path}.side"), "a ship has a side"));
            faults.push(self.place(ship.hex, &format!("{path}.hex")));
        }
        for (i, division) in file.division.iter().enumerate() {
            for (j, ship) in division.ships.iter().enumerate() {
                faults.extend(self.ship(ship, &format!("division[{i}].ships[{j}]")));
            }
            faults.push(need(
                !division.ships.is_empty(),
                R_STRAT_B_5,
                &format!("division[{i}].ships"),
                "a division has ships",
            ));
            faults.push(self.place(division.hex, &format!("division[{i}].hex")));
        }
        for (i, wing) in file.wing.iter().enumerate() {
            let is_known = self.ratings.aircraft.iter().any(|class| class.id == wing.class);
            faults.push(need(is_known, R_STRAT_B_4A, &format!("wing[{i}].class"), "no aircraft are rated so"));
            let has_deck = wing.at.as_ref().is_none_or(|at| file.home(at).is_some());
            faults.push(need(
                has_deck,
                R_STRAT_A_4A,
                &format!("wing[{i}].at"),
                "this is no ship or base of the scenario",
            ));
        }
        for (i, base) in file.base.iter().enumerate() {
            faults.push(self.place(base.hex, &format!("base[{i}].hex")));
        }
        for (i, goal) in file.goal.iter().enumerate() {
            let is_known = file.division.iter().any(|division| division.name == goal.division);
            faults.push(need(is_known, R_STRAT_B_5, &format!("goal[{i}].division"), "there is no such division"));
            let path = format!("goal[{i}].hex");
            let has_place = goal.hex.is_some() == (goal.aim == Aim::Reach);
            faults.push(need(has_place, R_STRAT_A_0, &path, "who is to reach a hex has one, others have none"));
            faults.extend(goal.hex.map(|hex| self.place(hex, &path)));
        }
        faults
    }

    fn ship(&self, ship: &ShipFile, path: &str) -> Faults {
        let class = self.ratings.ship.iter().find(|class| class.id == ship.class);
        let is_fast = ship.speed.is_none_or(|speed| (1..=6).contains(&speed));
        let is_boat = class.is_none_or(|class| class.kind == Hull::Submarine);
        vec![
            need(class.is_some(), R_ASW_B_2, &format!("{path}.class"), "no ships are rated so"),
            need(is_fast, R_STRAT_B_6B, &format!("{path}.speed"), "speeds are 1 to 6"),
            need(
                ship.battery <= FULL_BATTERY,
                R_SUB_3A,
                &format!("{path}.battery"),
                "a battery has at most 24 half turns",
            ),
            need(
                is_boat || ship.depth == Depth::Surfaced,
                R_SUB_1,
                &format!("{path}.depth"),
                "only submarines submerge",
            ),
        ]
    }

    /// A hex must be on the board; range bands have none.
    fn place(&self, hex: Hex, path: &str) -> Result<(), Refusal> {
        let is_on = (0..i16::from(self.file.columns)).contains(&hex.column())
            && (1..=i16::from(self.file.rows)).contains(&hex.row());
        need(is_on || self.file.kind == Kind::BasicStrategic, R_STRAT_A_0, path, "this hex is not on the board")
    }

    /// One name, one ship: orders call them by it.
    fn names(&self) -> Faults {
        let file = self.file;
        vec![
            unique(R_SUB_1, "ship", file.ships().map(|ship| &ship.name)),
            unique(R_STRAT_B_5, "division", file.division.iter().map(|division| &division.name)),
            unique(R_STRAT_B_4A, "wing", file.wing.iter().map(|wing| &wing.name)),
            unique(R_STRAT_A_5A, "base", file.base.iter().map(|base| &base.name)),
        ]
    }
}

fn unique<'a>(rule: Rule, path: &str, names: impl Iterator<Item = &'a String>) -> Result<(), Refusal> {
    let mut seen = BTreeSet::new();
    let mut twice = names.filter(|name| !seen.insert(name.to_lowercase()));
    twice.next().map_or(Ok(()), |name| Err(Refusal::new(rule, format!("two are called «{name}»")).at(path)))
}

fn need(holds: bool, rule: Rule, path: &str, message: &'static str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::new(rule, message).at(path)) }
}
