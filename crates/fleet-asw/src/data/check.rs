//! Reads a scenario file, or says everything that is wrong with it.

use std::collections::BTreeSet;

use fathom_core::{Refusal, Rule, is_line, is_visible};
use fathom_hex::Hex;

use super::file::{BaseFile, DivisionFile, GoalFile, ScenarioFile, ShipFile, WingFile};
use super::ratings::{RATINGS, Ratings};
use super::{Aim, Hull, Kind, ScenarioData, Side};
use crate::cite::{
    R_ASW_B_2, R_STRAT_A_0, R_STRAT_A_4A, R_STRAT_A_5A, R_STRAT_A_5B, R_STRAT_A_6C, R_STRAT_B_4A, R_STRAT_B_5,
    R_STRAT_B_6B, R_SUB_1, R_SUB_3A, R_SUB_9, R_SUB_10,
};
use crate::names::{BaseId, DivisionId, ShipId, WingId};
use crate::rules::submarines::FULL_BATTERY;
use crate::setup::Level;
use crate::state::{Deck, Depth, MAX_BASES, MAX_DIVISIONS, MAX_GOALS, MAX_SHIPS, MAX_WINGS};
use crate::world::is_on;

/// A longer file is not read.
pub const MAX_FILE_BYTES: usize = 256 * 1024;
/// The most turns that can be agreed upon.
pub const MAX_TURNS: u8 = 60;

/// How many entries of a list are looked at; twice as many ships as there can be.
const MAX_LISTED: usize = 2 * MAX_SHIPS;
/// The most points for a goal, and the most by which a side must lead.
const MAX_POINTS: i16 = 100;
/// How far from its start anything can be placed.
const MAX_FREEDOM: u8 = 8;
/// The most characters of a message of the reader that are passed on.
const MAX_MESSAGE: usize = 200;

/// Reads a scenario file.
///
/// # Errors
/// Everything that is wrong with it, each with its place and paragraph; what is no TOML with line and column.
pub fn read_scenario(text: &str) -> Result<ScenarioData, Refusal> {
    if text.len() > MAX_FILE_BYTES {
        return Err(Refusal::new(R_STRAT_A_0, format!("a scenario file has at most {MAX_FILE_BYTES} bytes")));
    }
    let file: ScenarioFile = toml::from_str(text).map_err(|error| no_toml(text, &error))?;
    let sheet = Sheet { file: &file, ratings: &RATINGS };
    sheet.lengths()?;
    let checks = [sheet.words(), sheet.sizes(), sheet.sides(), sheet.units(), sheet.names()];
    Refusal::all(checks.into_iter().flatten())?;
    Ok(ScenarioData::of(file, &RATINGS))
}

fn no_toml(text: &str, error: &toml::de::Error) -> Refusal {
    let before = &text[..error.span().map_or(0, |span| text.floor_char_boundary(span.start))];
    let (line, column) =
        (before.matches('\n').count() + 1, before.chars().rev().take_while(|c| *c != '\n').count() + 1);
    let what: String = error.message().chars().filter(|c| is_visible(*c)).take(MAX_MESSAGE).collect();
    Refusal::new(R_STRAT_A_0, what).at(format!("line {line}, column {column}"))
}

/// What was looked at, sound or not; [`Refusal::all`] joins it.
type Checks = Vec<Result<(), Refusal>>;

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
            need(is_read(file.goal.len()), R_STRAT_A_6C, "goal", "at most 40 goals are read"),
        ])
    }

    /// What is shown to everybody in every turn is short.
    fn words(&self) -> Checks {
        let is_id = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let file = self.file;
        vec![
            need(
                is_line(&file.id, 40) && file.id.chars().all(is_id),
                R_SUB_9,
                "id",
                "an id has 1 to 40 small letters, digits and dashes",
            ),
            need(is_line(&file.title, 80), R_SUB_9, "title", "a title is a line of at most 80 characters"),
            need(is_line(&file.summary, 300), R_SUB_9, "summary", "a summary is a line of at most 300 characters"),
        ]
    }

    fn sizes(&self) -> Checks {
        let file = self.file;
        let n_ships = file.ships().count();
        let is_strategic = file.kind != Kind::Tactical;
        vec![
            need((1..=MAX_TURNS).contains(&file.turns), R_STRAT_A_6C, "turns", "a game has 1 to 60 turns"),
            need((1..=MAX_SHIPS).contains(&n_ships), R_ASW_B_2, "ship", "there must be 1 to 20 ships"),
            need(file.division.len() <= MAX_DIVISIONS, R_STRAT_B_5, "division", "there can be 8 divisions"),
            need(
                is_strategic != file.division.is_empty(),
                R_STRAT_B_5,
                "division",
                "a strategic game has divisions, a tactical one has none",
            ),
            need(
                !is_strategic || file.ship.is_empty(),
                R_STRAT_B_5,
                "ship",
                "the ships of a strategic game are in divisions",
            ),
            need(file.wing.len() <= MAX_WINGS, R_STRAT_B_4A, "wing", "there can be 12 air units"),
            need(is_strategic || file.wing.is_empty(), R_STRAT_B_4A, "wing", "a tactical game has no air units"),
            need(file.goal.len() <= MAX_GOALS, R_STRAT_A_6C, "goal", "there can be 2 goals"),
            need(file.base.len() <= MAX_BASES, R_STRAT_A_5A, "base", "there can be 2 bases"),
            need(file.columns <= 26, R_STRAT_A_0, "columns", "there can be 26 columns"),
            need(file.rows <= 40, R_STRAT_A_0, "rows", "there can be 40 rows"),
            need(file.start_hour < 24, R_STRAT_A_0, "start_hour", "a day has the hours 0 to 23"),
            need(
                file.course.len() <= usize::from(MAX_TURNS),
                R_STRAT_A_0,
                "course",
                "a course has at most 60 directions",
            ),
            need(
                (-MAX_POINTS..=MAX_POINTS).contains(&file.par),
                R_STRAT_A_6C,
                "par",
                "a side leads by at most 100 points",
            ),
            need(self.is_of_its_level(), R_STRAT_A_0, "level", "range bands are basic, and the map is advanced"),
        ]
    }

    fn is_of_its_level(&self) -> bool {
        match self.file.kind {
            Kind::Tactical => true,
            Kind::BasicStrategic => self.file.level == Level::Basic,
            Kind::AdvancedStrategic => self.file.level == Level::Advanced,
        }
    }

    /// There are two sides to a fight.
    fn sides(&self) -> Checks {
        let file = self.file;
        let ships = || file.ship.iter().filter_map(|ship| ship.side);
        let divisions = || file.division.iter().map(|division| division.side);
        let place = if file.kind == Kind::Tactical { "ship" } else { "division" };
        let has = |side: Side| ships().chain(divisions()).any(|one| one == side);
        vec![need(Side::BOTH.into_iter().all(has), R_STRAT_A_6C, place, "both sides must have ships")]
    }

    fn units(&self) -> Checks {
        let file = self.file;
        let mut checks = Checks::new();
        for (i, ship) in file.ship.iter().enumerate() {
            checks.extend(self.lone_ship(ship, &format!("ship[{i}]")));
        }
        for (i, division) in file.division.iter().enumerate() {
            checks.extend(self.division(division, &format!("division[{i}]")));
        }
        for (i, wing) in file.wing.iter().enumerate() {
            checks.extend(self.wing(wing, &format!("wing[{i}]")));
        }
        for (i, base) in file.base.iter().enumerate() {
            checks.extend(self.base(base, &format!("base[{i}]")));
        }
        for (i, goal) in file.goal.iter().enumerate() {
            checks.extend(self.goal(goal, &format!("goal[{i}]")));
        }
        checks
    }

    fn lone_ship(&self, ship: &ShipFile, path: &str) -> Checks {
        let mut checks = self.ship(ship, path);
        checks.push(need(ship.side.is_some(), R_STRAT_B_5, &format!("{path}.side"), "a ship has a side"));
        checks.push(self.place(ship.hex, &format!("{path}.hex")));
        checks.push(freedom(ship.freedom, path));
        checks
    }

    fn ship(&self, ship: &ShipFile, path: &str) -> Checks {
        let class = self.ratings.ship(&ship.class);
        let is_fast = ship.speed.is_none_or(|speed| (1..=6).contains(&speed));
        let is_boat = class.is_none_or(|class| class.kind == Hull::Submarine);
        let is_below = ship.depth == Depth::Submerged;
        let at = |field: &str| format!("{path}.{field}");
        vec![
            name(ShipId::called(&ship.name).is_some(), R_SUB_1, path),
            need(class.is_some(), R_ASW_B_2, &at("class"), "no ships are rated so"),
            need(is_fast, R_STRAT_B_6B, &at("speed"), "speeds are 1 to 6"),
            need(ship.battery <= FULL_BATTERY, R_SUB_3A, &at("battery"), "a battery has at most 24 half turns"),
            need(is_boat || !is_below, R_SUB_1, &at("depth"), "only submarines submerge"),
            need(is_boat || !ship.contact, R_SUB_9, &at("contact"), "only submarines are looked for"),
            need(
                class.is_none_or(|class| class.kind == Hull::Surface) || !ship.convoy,
                R_SUB_10,
                &at("convoy"),
                "a submarine is plotted and keeps no course",
            ),
        ]
    }

    fn division(&self, division: &DivisionFile, path: &str) -> Checks {
        let ships = division.ships.iter().enumerate();
        let mut checks: Checks = ships.flat_map(|(j, ship)| self.ship(ship, &format!("{path}.ships[{j}]"))).collect();
        let classes = || division.ships.iter().filter_map(|ship| self.ratings.ship(&ship.class));
        let n_boats = classes().filter(|class| class.kind == Hull::Submarine).count();
        let at = |field: &str| format!("{path}.{field}");
        checks.extend([
            name(DivisionId::called(&division.name).is_some(), R_STRAT_B_5, path),
            need(!division.ships.is_empty(), R_STRAT_B_5, &at("ships"), "a division has ships"),
            need(
                n_boats == 0 || n_boats == classes().count(),
                R_SUB_9,
                &at("ships"),
                "submarines have divisions of their own",
            ),
            need(
                n_boats == 0 || self.file.kind != Kind::BasicStrategic,
                R_STRAT_B_5,
                &at("ships"),
                "submarines are in no range band",
            ),
            self.place(division.hex, &at("hex")),
            freedom(division.freedom, path),
        ]);
        checks
    }

    fn wing(&self, wing: &WingFile, path: &str) -> Checks {
        let file = self.file;
        let is_known = self.ratings.aircraft(&wing.class).is_some();
        let has_deck = wing.at.as_ref().is_none_or(|at| self.deck_of(at, wing.side).is_some());
        let is_there = |other: &&WingFile| other.at.is_some() && other.at == wing.at;
        let n_there = file.wing.iter().filter(is_there).count();
        let room = wing.at.as_ref().and_then(|at| self.deck_of(at, wing.side));
        let at = format!("{path}.at");
        vec![
            name(WingId::called(&wing.name).is_some(), R_STRAT_B_4A, path),
            need(is_known, R_STRAT_B_4A, &format!("{path}.class"), "no aircraft are rated so"),
            need(has_deck, R_STRAT_A_4A, &at, "this is no carrier or base of this side in the scenario"),
            need(
                room.is_none_or(|room| n_there <= usize::from(room)),
                R_STRAT_A_5B,
                &at,
                "there is no room for so many aircraft",
            ),
            need(
                wing.at.is_some() || file.kind != Kind::AdvancedStrategic,
                R_STRAT_A_4A,
                &at,
                "on the map aircraft have a carrier or base",
            ),
        ]
    }

    /// How many aircraft a deck or field of a side operates.
    fn deck_of(&self, name: &str, side: Side) -> Option<u8> {
        let file = self.file;
        match file.home(name)? {
            Deck::Base(at) => Some(&file.base[usize::from(at)]).filter(|base| base.side == side).map(|base| base.air),
            Deck::Ship(at) => {
                let ship = file.ships().nth(usize::from(at))?;
                let holds = |division: &&DivisionFile| division.ships.iter().any(|one| one.name == ship.name);
                let owner = file.division.iter().find(holds).map(|division| division.side);
                let air = self.ratings.ship(&ship.class)?.air;
                (owner == Some(side) && air > 0).then_some(air)
            }
        }
    }

    fn base(&self, base: &BaseFile, path: &str) -> Checks {
        vec![
            name(BaseId::called(&base.name).is_some(), R_STRAT_A_5A, path),
            self.place(base.hex, &format!("{path}.hex")),
            need(
                usize::from(base.air) <= MAX_WINGS,
                R_STRAT_A_5B,
                &format!("{path}.air"),
                "an air rating is at most 12",
            ),
        ]
    }

    fn goal(&self, goal: &GoalFile, path: &str) -> Checks {
        let is_known = self.file.division.iter().any(|division| division.name == goal.division);
        let has_place = goal.hex.is_some() == (goal.aim == Aim::Reach);
        let has_map = self.file.kind == Kind::AdvancedStrategic;
        let hex = format!("{path}.hex");
        let mut checks = vec![
            need(is_known, R_STRAT_B_5, &format!("{path}.division"), "there is no such division"),
            need(has_place, R_STRAT_A_0, &hex, "who is to reach a hex has one, others have none"),
            need(
                goal.aim != Aim::Reach || has_map,
                R_STRAT_A_0,
                &format!("{path}.aim"),
                "a hex is reached on the map alone",
            ),
            need(
                (0..=MAX_POINTS).contains(&goal.points),
                R_STRAT_A_6C,
                &format!("{path}.points"),
                "a goal is worth 0 to 100 points",
            ),
        ];
        checks.extend(goal.hex.map(|to| self.place(to, &hex)));
        checks
    }

    /// A hex must be on the board; range bands have none.
    fn place(&self, hex: Hex, path: &str) -> Result<(), Refusal> {
        let is_there = is_on((self.file.columns, self.file.rows), hex);
        need(is_there || self.file.kind == Kind::BasicStrategic, R_STRAT_A_0, path, "this hex is not on the board")
    }

    /// One name, one ship: orders call them by it.
    fn names(&self) -> Checks {
        let file = self.file;
        vec![
            unique(R_SUB_1, "ship", file.ships().map(|ship| &ship.name)),
            unique(R_STRAT_B_5, "division", file.division.iter().map(|division| &division.name)),
            unique(R_STRAT_B_4A, "wing", file.wing.iter().map(|wing| &wing.name)),
            unique(R_STRAT_A_5A, "base", file.base.iter().map(|base| &base.name)),
        ]
    }
}

fn freedom(freedom: u8, path: &str) -> Result<(), Refusal> {
    need(freedom <= MAX_FREEDOM, R_STRAT_A_0, &format!("{path}.freedom"), "a start is free by at most 8 hexes")
}

fn name(is_sound: bool, rule: Rule, path: &str) -> Result<(), Refusal> {
    need(is_sound, rule, &format!("{path}.name"), "a name is a line of 1 to 27 bytes")
}

fn unique<'a>(rule: Rule, path: &str, names: impl Iterator<Item = &'a String>) -> Result<(), Refusal> {
    let mut seen = BTreeSet::new();
    let mut twice = names.filter(|name| !seen.insert(name.to_lowercase()));
    let short = |name: &String| name.chars().filter(|c| is_visible(*c)).take(MAX_MESSAGE).collect::<String>();
    twice.next().map_or(Ok(()), |name| Err(Refusal::new(rule, format!("two are called «{}»", short(name))).at(path)))
}

fn need(holds: bool, rule: Rule, path: &str, message: &'static str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::new(rule, message).at(path)) }
}
