//! Ratings, tables and scenarios of `data/`, read once. Every figure here is reconstructed and says so.

mod check;

use std::sync::LazyLock;

use fathom_core::{Game, Mark, Reconstruction, Seat};
use fathom_hex::{Facing, Hex};
use serde::{Deserialize, Serialize};

use crate::FleetAsw;
use crate::names::{BaseId, DivisionId, ShipId, WingId};
use crate::setup::{Level, ScenarioId};
use crate::state::Depth;

pub use check::{Summary, check, is_scenario};

/// Everything in `data/`.
pub fn data() -> &'static Data {
    &DATA
}

static DATA: LazyLock<Data> = LazyLock::new(Data::load);

const SCENARIOS: [&str; ScenarioId::ALL.len()] = [
    include_str!("../data/scenarios/hunt.toml"),
    include_str!("../data/scenarios/convoy.toml"),
    include_str!("../data/scenarios/chase.toml"),
    include_str!("../data/scenarios/search.toml"),
];

/// Ratings, tables and scenarios.
#[derive(Debug)]
pub struct Data {
    /// The scenarios in the order of [`ScenarioId::ALL`].
    pub scenarios: Vec<ScenarioData>,
    /// The tables.
    pub tables: Tables,
    pub(crate) ship_names: Vec<String>,
    pub(crate) division_names: Vec<String>,
    pub(crate) wing_names: Vec<String>,
    pub(crate) base_names: Vec<String>,
    marks: Vec<Mark>,
}

/// The two sides; each has one seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Seat 0.
    #[default]
    Allies,
    /// Seat 1.
    Axis,
}

impl Side {
    /// Both, the first to act first.
    pub const BOTH: [Side; 2] = [Side::Allies, Side::Axis];

    /// Its place in lists of two.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its seat.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side of a seat, if there is such a seat.
    pub const fn of(seat: Seat) -> Option<Side> {
        match seat.0 {
            0 => Some(Side::Allies),
            1 => Some(Side::Axis),
            _ => None,
        }
    }

    /// The enemy.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Allies => Side::Axis,
            Side::Axis => Side::Allies,
        }
    }

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Allies => "allies",
            Side::Axis => "axis",
        }
    }
}

/// What is fought on: a tactical board, range bands, or the strategic map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// One fight on hexes of a nautical mile.
    Tactical,
    /// Divisions in range bands.
    BasicStrategic,
    /// Divisions on hexes of twenty nautical miles.
    AdvancedStrategic,
}

/// How a ship moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Hull {
    /// On the surface only.
    Surface,
    /// On it or below.
    Submarine,
}

/// The ratings of a class of ships.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipClass {
    /// A short id.
    pub id: String,
    /// Its name in words.
    pub name: String,
    /// Surface ship or submarine.
    pub kind: Hull,
    /// Speed on the surface, in hexes a turn.
    pub speed: u8,
    /// Speed submerged.
    #[serde(default)]
    pub submerged_speed: u8,
    /// Guns.
    #[serde(default)]
    pub guns: u8,
    /// Whether the guns reach the farthest range.
    #[serde(default)]
    pub heavy_guns: bool,
    /// Torpedoes.
    #[serde(default)]
    pub torpedo: u8,
    /// Anti-submarine warfare (ASW.B.2).
    #[serde(default)]
    pub asw: u8,
    /// Patterns of depth charges.
    #[serde(default)]
    pub charges: u8,
    /// First defense: on the surface, against guns and bombs.
    pub defense: u8,
    /// Against torpedoes.
    pub torpedo_defense: u8,
    /// Second defense: submerged (ASW.B.3).
    #[serde(default)]
    pub submerged_defense: u8,
    /// Air rating (STRAT.A.5b).
    #[serde(default)]
    pub air: u8,
    /// What its loss is worth to the enemy.
    pub points: i16,
}

/// The types of aircraft (STRAT.B.4, MOVE.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Aircraft {
    /// Fighter.
    Fighter,
    /// Scout.
    Scout,
    /// Dive bomber.
    DiveBomber,
    /// Torpedo bomber.
    TorpedoBomber,
    /// Light bomber.
    LightBomber,
    /// Medium bomber.
    MediumBomber,
    /// Heavy bomber.
    Bomber,
    /// Patrol or reconnaissance aircraft.
    Patrol,
}

/// The ratings of a class of aircraft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WingClass {
    /// A short id.
    pub id: String,
    /// Its name in words.
    pub name: String,
    /// The type.
    pub kind: Aircraft,
    /// Attack on ships and bases.
    pub strike: u8,
    /// Anti-submarine warfare.
    pub asw: u8,
    /// Combat in the air.
    pub fight: u8,
    /// What its loss is worth to the enemy.
    pub points: i16,
}

/// A ship of a scenario.
#[derive(Clone, Debug)]
pub struct ShipData {
    /// Its name.
    pub name: ShipId,
    /// Whose it is.
    pub side: Side,
    /// Its ratings.
    pub class: ShipClass,
    /// Where it starts a tactical scenario.
    pub hex: Hex,
    /// How far from there a submarine may be placed.
    pub freedom: u8,
    /// Whether a submarine starts submerged.
    pub depth: Depth,
    /// Half turns in its battery at the start.
    pub battery: u8,
    /// Torpedo salvoes at the start, if fewer than its kind has.
    pub salvoes: Option<u8>,
    /// Whether it keeps the course of the convoy.
    pub convoy: bool,
    /// Whether the enemy holds a contact there when the scenario begins.
    pub contact: bool,
    /// Its division, by place in the scenario.
    pub division: Option<u8>,
}

impl ShipData {
    /// Whether it is a submarine.
    pub fn is_boat(&self) -> bool {
        self.class.kind == Hull::Submarine
    }
}

/// A division of a scenario.
#[derive(Clone, Debug)]
pub struct DivisionData {
    /// Its name.
    pub name: DivisionId,
    /// Whose it is.
    pub side: Side,
    /// About where it starts on the strategic map.
    pub hex: Hex,
    /// How far from there it may be placed.
    pub freedom: u8,
}

/// An air unit of a scenario.
#[derive(Clone, Debug)]
pub struct WingData {
    /// Its name.
    pub name: WingId,
    /// Whose it is.
    pub side: Side,
    /// Its ratings.
    pub class: WingClass,
    /// The carrier or base it starts on; none for one whose base is off the map.
    pub home: Option<Home>,
}

/// Where an air unit starts, by place in the scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// On a carrier.
    Ship(u8),
    /// On an airfield.
    Base(u8),
}

/// A base of a scenario.
#[derive(Clone, Debug)]
pub struct BaseData {
    /// Its name.
    pub name: BaseId,
    /// Whose it is.
    pub side: Side,
    /// Where it is; everybody knows.
    pub hex: Hex,
    /// Its air rating (STRAT.A.5b).
    pub air: u8,
}

/// What a division wants to do besides fighting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// Be in a hex of the map.
    Reach,
    /// Be at large at the end of a night: afloat without Heavy damage, and not spotted. The game ends with it.
    Breakout,
    /// Have lost no ship when the game ends.
    Convoy,
}

/// The goal of a division.
#[derive(Clone, Debug)]
pub struct Goal {
    /// The division, by place in the scenario.
    pub division: u8,
    /// What it wants.
    pub aim: Aim,
    /// Where to, if it wants to be somewhere.
    pub hex: Option<Hex>,
    /// The first turn in which it counts.
    pub turn: u8,
    /// What it is worth.
    pub points: i16,
}

/// A scenario.
#[derive(Clone, Debug)]
pub struct ScenarioData {
    /// A short id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// One sentence on it.
    pub summary: String,
    /// What is fought on.
    pub kind: Kind,
    /// The rules it is played by unless the setup says otherwise.
    pub level: Level,
    /// The turns agreed upon (STRAT.A.6c).
    pub turns: u8,
    /// Whether a tactical scenario is fought by night.
    pub night: bool,
    /// The hour at which an advanced strategic scenario starts.
    pub start_hour: u8,
    /// Columns of the board or map.
    pub columns: u8,
    /// Rows of the board or map.
    pub rows: u8,
    /// The directions in which a convoy steers, in turn.
    pub course: Vec<Facing>,
    /// The points by which the axis must lead to win; as many are a draw.
    pub par: i16,
    /// What is to be reached.
    pub goals: Vec<Goal>,
    /// The ships.
    pub ships: Vec<ShipData>,
    /// The divisions.
    pub divisions: Vec<DivisionData>,
    /// The air units.
    pub wings: Vec<WingData>,
    /// The bases.
    pub bases: Vec<BaseData>,
    pub(crate) first_ship: u8,
    pub(crate) first_division: u8,
    pub(crate) first_wing: u8,
    pub(crate) first_base: u8,
}

impl Data {
    /// A scenario.
    pub fn scenario(&self, id: ScenarioId) -> &ScenarioData {
        &self.scenarios[id as usize]
    }

    /// Every figure the book does not print.
    pub fn reconstructed(&self) -> Vec<Reconstruction> {
        self.marks.iter().filter_map(|mark| mark.reconstruction(FleetAsw::BOOK)).collect()
    }

    fn load() -> Data {
        let ratings = Ratings::read();
        let tables: Tables = toml::from_str(include_str!("../data/tables.toml")).expect("tables.toml is sound");
        let mut data = Data {
            scenarios: Vec::new(),
            ship_names: Vec::new(),
            division_names: Vec::new(),
            wing_names: Vec::new(),
            base_names: Vec::new(),
            marks: ratings.mark.clone(),
            tables,
        };
        data.marks.extend(data.tables.marks());
        for text in SCENARIOS {
            if let Err(refusal) = check(text) {
                panic!("a scenario of ours is unsound: {refusal}");
            }
            let file: ScenarioFile = toml::from_str(text).expect("a scenario is sound");
            data.marks.push(file.mark.clone());
            data.add(file, &ratings);
        }
        data
    }

    fn add(&mut self, file: ScenarioFile, ratings: &Ratings) {
        let (first_ship, first_division) = (self.ship_names.len() as u8, self.division_names.len() as u8);
        let (first_wing, first_base) = (self.wing_names.len() as u8, self.base_names.len() as u8);
        let ships = self.ships(&file, ratings);
        let divisions = self.divisions(&file);
        let bases = self.bases(&file);
        let wings = self.wings(&file, ratings);
        let goals = file.goal.iter().map(|goal| Goal {
            division: place_of(file.division.iter().map(|division| &division.name), &goal.division).unwrap_or_default(),
            aim: goal.aim,
            hex: goal.hex,
            turn: goal.turn,
            points: goal.points,
        });
        let goals = goals.collect();
        let ScenarioFile {
            id, title, summary, kind, level, turns, night, start_hour, columns, rows, course, par, ..
        } = file;
        self.scenarios.push(ScenarioData {
            id,
            title,
            summary,
            kind,
            level,
            turns,
            night,
            start_hour,
            columns,
            rows,
            course,
            par,
            goals,
            ships,
            divisions,
            wings,
            bases,
            first_ship,
            first_division,
            first_wing,
            first_base,
        });
    }

    fn divisions(&mut self, file: &ScenarioFile) -> Vec<DivisionData> {
        let all = file.division.iter().map(|division| {
            let name = DivisionId(intern(&mut self.division_names, &division.name));
            DivisionData { name, side: division.side, hex: division.hex, freedom: division.freedom }
        });
        all.collect()
    }

    fn bases(&mut self, file: &ScenarioFile) -> Vec<BaseData> {
        let all = file.base.iter().map(|base| {
            let name = BaseId(intern(&mut self.base_names, &base.name));
            BaseData { name, side: base.side, hex: base.hex, air: base.air }
        });
        all.collect()
    }

    fn wings(&mut self, file: &ScenarioFile, ratings: &Ratings) -> Vec<WingData> {
        let all = file.wing.iter().map(|wing| WingData {
            name: WingId(intern(&mut self.wing_names, &wing.name)),
            side: wing.side,
            class: class_of(&ratings.aircraft, |class| class.id == wing.class, &wing.class),
            home: wing.at.as_deref().and_then(|at| file.home(at)),
        });
        all.collect()
    }

    /// The ships of a scenario, alone or in divisions.
    fn ships(&mut self, file: &ScenarioFile, ratings: &Ratings) -> Vec<ShipData> {
        let alone = file.ship.iter().map(|ship| (ship, None, ship.side));
        let divided = file.division.iter().enumerate().flat_map(|(at, division)| {
            division.ships.iter().map(move |ship| (ship, Some(at as u8), Some(division.side)))
        });
        let all = alone.chain(divided).map(|(ship, division, side)| {
            let name = ShipId(intern(&mut self.ship_names, &ship.name));
            let mut class = class_of(&ratings.ship, |class| class.id == ship.class, &ship.class);
            class.speed = ship.speed.unwrap_or(class.speed);
            ShipData {
                name,
                side: side.expect("a ship has a side"),
                class,
                hex: ship.hex,
                freedom: ship.freedom,
                depth: ship.depth,
                battery: ship.battery,
                salvoes: ship.salvoes,
                convoy: ship.convoy,
                contact: ship.contact,
                division,
            }
        });
        all.collect()
    }
}

/// Adds a name to a list, and says where.
fn intern(names: &mut Vec<String>, name: &str) -> u8 {
    names.push(name.to_owned());
    names.len() as u8 - 1
}

/// The place of a name in a list.
fn place_of<'a>(mut names: impl Iterator<Item = &'a String>, name: &str) -> Option<u8> {
    names.position(|known| known == name).map(|at| at as u8)
}

fn class_of<T: Clone>(classes: &[T], is_it: impl Fn(&T) -> bool, id: &str) -> T {
    classes.iter().find(|class| is_it(class)).unwrap_or_else(|| panic!("ratings.toml has no class `{id}`")).clone()
}

/// The reconstructed tables.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// The damage track.
    pub damage: DamageTrack,
    /// Gunfire.
    pub guns: GunTable,
    /// How far one sees.
    pub sight: SightTable,
    /// Submarines below.
    pub boats: BoatTable,
    /// Torpedoes.
    pub torpedoes: TorpedoTable,
    /// Battles.
    pub battle: BattleTable,
    /// The Aircraft Search Table.
    pub search: SearchTable,
    /// How long aircraft stay up.
    pub endurance: Endurance,
    /// Attacks from the air.
    pub air: AirTable,
    bands: Marked,
    spotting: Marked,
    steps: Marked,
}

impl Tables {
    fn marks(&self) -> Vec<Mark> {
        let all = [
            &self.damage.mark,
            &self.guns.mark,
            &self.sight.mark,
            &self.boats.mark,
            &self.torpedoes.mark,
            &self.battle.mark,
            &self.search.mark,
            &self.endurance.mark,
            &self.air.mark,
            &self.bands.mark,
            &self.spotting.mark,
            &self.steps.mark,
        ];
        all.map(Mark::clone).to_vec()
    }
}

/// Which levels are Heavy and sunk (ASW.B.6a).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageTrack {
    /// Heavy damage.
    pub heavy: u8,
    /// Lost.
    pub sunk: u8,
    mark: Mark,
}

/// Ranges of guns in hexes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GunTable {
    /// As rated.
    pub near: u16,
    /// With -1, not for light guns.
    pub middle: u16,
    /// With -2, heavy guns only.
    pub far: u16,
    mark: Mark,
}

impl GunTable {
    /// How far the guns of a class reach.
    pub fn reach(&self, class: &ShipClass) -> u16 {
        match class.guns {
            _ if class.heavy_guns => self.far,
            0 | 1 => self.near,
            _ => self.middle,
        }
    }
}

/// How far one sees, in hexes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SightTable {
    /// By night.
    pub night: u16,
    mark: Mark,
}

/// Submarines below.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoatTable {
    /// Hexes beyond its speed for twice the battery.
    pub sprint: u8,
    mark: Mark,
}

/// Torpedoes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TorpedoTable {
    /// Hexes from a ship.
    pub ship_range: u16,
    /// Hexes from a submarine.
    pub boat_range: u16,
    /// Salvoes of a ship.
    pub ship_salvoes: u8,
    /// Salvoes of a submarine.
    pub boat_salvoes: u8,
    /// Turns a submarine reloads.
    pub reload: u8,
    mark: Mark,
}

/// How a battle of a strategic game is laid out and ends.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleTable {
    /// Most turns in the basic game.
    pub basic_turns: u8,
    /// Turns in the advanced game (STRAT.A.2b prints this one).
    pub advanced_turns: u8,
    /// It ends when the sides are farther apart.
    pub out_of_range: u16,
    /// Columns of the board.
    pub columns: u8,
    /// Rows of the board.
    pub rows: u8,
    /// Hexes between the sides at the start, by day.
    pub day_distance: u8,
    /// The same by night.
    pub night_distance: u8,
    /// How far from its division a submarine may start.
    pub boat_freedom: u8,
    mark: Mark,
}

/// The Aircraft Search Table (STRAT.A.1b).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchTable {
    /// From here ships are reported.
    pub report: i8,
    /// From here the division is spotted.
    pub spotted: i8,
    /// From here it is shadowed too.
    pub shadowed: i8,
    /// How many hexes around it a wing searches.
    pub reach: u16,
    /// Poor weather.
    pub poor_weather: i8,
    /// A division of one ship.
    pub lone_ship: i8,
    /// A submarine on the surface.
    pub surfaced_submarine: i8,
    /// Patrol aircraft.
    pub keen: i8,
    /// Fighters.
    pub fighter: i8,
    mark: Mark,
}

/// Strategic turns in the air (MOVE.3c).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Endurance {
    fighter: u8,
    scout: u8,
    dive_bomber: u8,
    torpedo_bomber: u8,
    light_bomber: u8,
    medium_bomber: u8,
    bomber: u8,
    patrol: u8,
    mark: Mark,
}

impl Endurance {
    /// The turns of a type.
    pub fn of(&self, aircraft: Aircraft) -> u8 {
        match aircraft {
            Aircraft::Fighter => self.fighter,
            Aircraft::Scout => self.scout,
            Aircraft::DiveBomber => self.dive_bomber,
            Aircraft::TorpedoBomber => self.torpedo_bomber,
            Aircraft::LightBomber => self.light_bomber,
            Aircraft::MediumBomber => self.medium_bomber,
            Aircraft::Bomber => self.bomber,
            Aircraft::Patrol => self.patrol,
        }
    }
}

/// Attacks from the air (STRAT.A.2c).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AirTable {
    /// The least roll that damages an aircraft parked on a base that was hit.
    pub base_hit: i8,
    /// What a base adds to its die.
    pub base_defense: u8,
    mark: Mark,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Marked {
    mark: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ratings {
    mark: Vec<Mark>,
    ship: Vec<ShipClass>,
    aircraft: Vec<WingClass>,
}

impl Ratings {
    fn read() -> Ratings {
        toml::from_str(include_str!("../data/ratings.toml")).expect("ratings.toml is sound")
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    id: String,
    title: String,
    summary: String,
    kind: Kind,
    level: Level,
    turns: u8,
    #[serde(default)]
    night: bool,
    #[serde(default)]
    start_hour: u8,
    #[serde(default)]
    columns: u8,
    #[serde(default)]
    rows: u8,
    #[serde(default)]
    course: Vec<Facing>,
    par: i16,
    #[serde(default)]
    goal: Vec<GoalFile>,
    #[serde(default)]
    ship: Vec<ShipFile>,
    #[serde(default)]
    division: Vec<DivisionFile>,
    #[serde(default)]
    wing: Vec<WingFile>,
    #[serde(default)]
    base: Vec<BaseFile>,
    mark: Mark,
}

impl ScenarioFile {
    /// The ships, alone and in divisions, in the order in which they are counted.
    fn ships(&self) -> impl Iterator<Item = &ShipFile> {
        self.ship.iter().chain(self.division.iter().flat_map(|division| &division.ships))
    }

    /// The deck or field with this name.
    fn home(&self, name: &str) -> Option<Home> {
        let ship = place_of(self.ships().map(|ship| &ship.name), name).map(Home::Ship);
        ship.or_else(|| place_of(self.base.iter().map(|base| &base.name), name).map(Home::Base))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GoalFile {
    division: String,
    aim: Aim,
    hex: Option<Hex>,
    #[serde(default)]
    turn: u8,
    points: i16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShipFile {
    name: String,
    side: Option<Side>,
    class: String,
    speed: Option<u8>,
    #[serde(default)]
    hex: Hex,
    #[serde(default)]
    freedom: u8,
    #[serde(default)]
    depth: Depth,
    #[serde(default = "full_battery")]
    battery: u8,
    salvoes: Option<u8>,
    #[serde(default)]
    convoy: bool,
    #[serde(default)]
    contact: bool,
}

fn full_battery() -> u8 {
    crate::rules::submarines::FULL_BATTERY
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DivisionFile {
    name: String,
    side: Side,
    #[serde(default)]
    hex: Hex,
    #[serde(default)]
    freedom: u8,
    ships: Vec<ShipFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WingFile {
    name: String,
    side: Side,
    class: String,
    at: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BaseFile {
    name: String,
    side: Side,
    hex: Hex,
    air: u8,
}

#[cfg(test)]
mod tests;
