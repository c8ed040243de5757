//! Ratings, tables and scenarios of `data/`, read once. Every figure here is reconstructed and says so.

mod check;

use std::ops::Range;
use std::sync::{Arc, LazyLock};

use fathom_core::{Game, Mark, Reconstruction, Refusal, Seat};
use fathom_hex::{Facing, Hex};
use serde::{Deserialize, Serialize};

use crate::FleetAsw;
use crate::cite::R_SUB_9;
use crate::names::{BaseId, DivisionId, Printed, ShipId, WingId};
use crate::setup::Level;
use crate::state::{Deck, DeckAt, Depth};

pub use check::{MAX_FILE_BYTES, MAX_TURNS, read_scenario};

/// Everything in `data/`.
pub fn data() -> &'static Data {
    &DATA
}

static DATA: LazyLock<Data> = LazyLock::new(Data::load);

/// The names in the printed scenarios. They are read before anything that uses them.
pub(crate) fn printed() -> &'static Printed {
    &PRINTED
}

static PRINTED: LazyLock<Printed> = LazyLock::new(|| {
    let mut printed = Printed::default();
    for file in SCENARIOS.map(ScenarioFile::printed) {
        printed.ships.extend(file.ships().map(|ship| ship.name.clone()));
        printed.divisions.extend(file.division.iter().map(|division| division.name.clone()));
        printed.wings.extend(file.wing.iter().map(|wing| wing.name.clone()));
        printed.bases.extend(file.base.iter().map(|base| base.name.clone()));
    }
    printed
});

/// The printed scenarios, «play now» first.
const SCENARIOS: [&str; 4] = [
    include_str!("../data/scenarios/hunt.toml"),
    include_str!("../data/scenarios/convoy.toml"),
    include_str!("../data/scenarios/chase.toml"),
    include_str!("../data/scenarios/search.toml"),
];

/// Ratings, tables and scenarios.
#[derive(Debug)]
pub struct Data {
    /// The printed scenarios, «play now» first; all are reconstructed.
    pub scenarios: Vec<Arc<ScenarioData>>,
    /// The tables.
    pub tables: Tables,
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
#[derive(Clone, Debug, Serialize)]
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
#[derive(Clone, Debug, Serialize)]
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
#[derive(Clone, Debug, Serialize)]
pub struct WingData {
    /// Its name.
    pub name: WingId,
    /// Whose it is.
    pub side: Side,
    /// Its ratings.
    pub class: WingClass,
    /// The carrier or base it starts on; none for one whose base is off the map.
    pub home: Option<DeckAt>,
}

/// A base of a scenario.
#[derive(Clone, Debug, Serialize)]
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
#[derive(Clone, Debug, Serialize)]
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
#[derive(Clone, Debug, Serialize)]
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
    /// Where printed names are in these lists. It follows from them, and from what else is printed.
    #[serde(skip)]
    pub(crate) lookups: Lookups,
    /// What each side has, by place. It follows from the lists.
    #[serde(skip)]
    holdings: [Holdings; 2],
}

/// By the number of a printed name, its place in a list.
pub(crate) type Lookup = Vec<Option<u8>>;

/// Where the printed names are in the lists of a scenario.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lookups {
    pub(crate) ships: Lookup,
    pub(crate) divisions: Lookup,
    pub(crate) wings: Lookup,
    pub(crate) bases: Lookup,
}

/// What a side has, by place: every list has the allies first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Holdings {
    pub(crate) ships: Range<usize>,
    pub(crate) divisions: Range<usize>,
    pub(crate) wings: Range<usize>,
}

impl Data {
    /// A printed scenario.
    ///
    /// # Errors
    /// When there is none with this id; the known ones are named.
    pub fn scenario(&self, id: &str) -> Result<&Arc<ScenarioData>, Refusal> {
        self.scenarios.iter().find(|scenario| scenario.id == id).ok_or_else(|| {
            let known: Vec<&str> = self.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
            Refusal::new(R_SUB_9, format!("there is no scenario of this id, only {}", known.join(", "))).at("scenario")
        })
    }

    /// Every figure the book does not print.
    pub fn reconstructed(&self) -> Vec<Reconstruction> {
        self.marks.iter().filter_map(|mark| mark.reconstruction(FleetAsw::BOOK)).collect()
    }

    fn load() -> Data {
        let tables: Tables = toml::from_str(include_str!("../data/tables.toml")).expect("tables.toml is sound");
        let mut marks = RATINGS.mark.clone();
        marks.extend(tables.marks());
        marks.extend(SCENARIOS.map(mark_of));
        let scenario = |text: &str| match read_scenario(text) {
            Ok(scenario) => Arc::new(scenario),
            Err(refusal) => panic!("a scenario of ours is unsound: {refusal}"),
        };
        Data { scenarios: SCENARIOS.into_iter().map(scenario).collect(), tables, marks }
    }
}

/// What a printed scenario says of its figures.
fn mark_of(text: &str) -> Mark {
    #[derive(Deserialize)]
    struct Marked {
        mark: Mark,
    }
    toml::from_str::<Marked>(text).expect("a printed scenario has a mark").mark
}

impl ScenarioData {
    /// The scenario of a file in which nothing is wrong.
    fn of(mut file: ScenarioFile, ratings: &Ratings) -> ScenarioData {
        file.put_allies_first();
        let (ships, divisions) = (file.all_ships(ratings), file.all_divisions());
        let (wings, bases) = (file.all_wings(ratings), file.all_bases());
        let goals = file.all_goals();
        let lookups = Lookups {
            ships: lookup(ships.iter().map(|ship| ship.name.number())),
            divisions: lookup(divisions.iter().map(|division| division.name.number())),
            wings: lookup(wings.iter().map(|wing| wing.name.number())),
            bases: lookup(bases.iter().map(|base| base.name.number())),
        };
        let holdings = Side::BOTH.map(|side| Holdings {
            ships: held_by(side, ships.iter().map(|ship| ship.side)),
            divisions: held_by(side, divisions.iter().map(|division| division.side)),
            wings: held_by(side, wings.iter().map(|wing| wing.side)),
        });
        let ScenarioFile {
            id, title, summary, kind, level, turns, night, start_hour, columns, rows, course, par, ..
        } = file;
        ScenarioData {
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
            lookups,
            holdings,
        }
    }

    /// What a side has, by place.
    pub(crate) fn holdings(&self, side: Side) -> &Holdings {
        &self.holdings[side.index()]
    }
}

/// Turns a list of printed numbers round.
fn lookup(numbers: impl Iterator<Item = Option<usize>>) -> Lookup {
    let mut lookup = Lookup::new();
    for (at, number) in numbers.enumerate() {
        let Some(number) = number else { continue };
        lookup.resize(lookup.len().max(number + 1), None);
        lookup[number] = Some(at as u8);
    }
    lookup
}

/// Where one side stands in a list that has the allies first.
fn held_by(side: Side, owners: impl Iterator<Item = Side> + Clone) -> Range<usize> {
    let n_allied = owners.clone().filter(|owner| *owner == Side::Allies).count();
    match side {
        Side::Allies => 0..n_allied,
        Side::Axis => n_allied..owners.count(),
    }
}

/// The place of a name in a list.
fn place_of<'a>(mut names: impl Iterator<Item = &'a String>, name: &str) -> Option<u8> {
    names.position(|known| known == name).map(|at| at as u8)
}

/// The reconstructed tables.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
    #[serde(skip_serializing)]
    bands: Marked,
    #[serde(skip_serializing)]
    spotting: Marked,
    #[serde(skip_serializing)]
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
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageTrack {
    /// Heavy damage.
    pub heavy: u8,
    /// Lost.
    pub sunk: u8,
    #[serde(skip_serializing)]
    mark: Mark,
}

/// Ranges of guns in hexes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GunTable {
    /// As rated.
    pub near: u16,
    /// With -1, not for light guns.
    pub middle: u16,
    /// With -2, heavy guns only.
    pub far: u16,
    #[serde(skip_serializing)]
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
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SightTable {
    /// By night.
    pub night: u16,
    #[serde(skip_serializing)]
    mark: Mark,
}

/// Submarines below.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoatTable {
    /// Hexes beyond its speed for twice the battery.
    pub sprint: u8,
    #[serde(skip_serializing)]
    mark: Mark,
}

/// Torpedoes.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
    #[serde(skip_serializing)]
    mark: Mark,
}

/// How a battle of a strategic game is laid out and ends.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
    #[serde(skip_serializing)]
    mark: Mark,
}

/// The Aircraft Search Table (STRAT.A.1b).
#[derive(Clone, Debug, Serialize, Deserialize)]
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
    #[serde(skip_serializing)]
    mark: Mark,
}

/// Strategic turns in the air (MOVE.3c).
#[derive(Clone, Debug, Serialize, Deserialize)]
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
    #[serde(skip_serializing)]
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
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AirTable {
    /// The least roll that damages an aircraft parked on a base that was hit.
    pub base_hit: i8,
    /// What a base adds to its die.
    pub base_defense: u8,
    #[serde(skip_serializing)]
    mark: Mark,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Marked {
    mark: Mark,
}

static RATINGS: LazyLock<Ratings> =
    LazyLock::new(|| toml::from_str(include_str!("../data/ratings.toml")).expect("ratings.toml is sound"));

/// The ratings of all classes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ratings {
    mark: Vec<Mark>,
    ship: Vec<ShipClass>,
    aircraft: Vec<WingClass>,
}

impl Ratings {
    fn ship(&self, id: &str) -> Option<&ShipClass> {
        self.ship.iter().find(|class| class.id == id)
    }

    fn aircraft(&self, id: &str) -> Option<&WingClass> {
        self.aircraft.iter().find(|class| class.id == id)
    }
}

/// A scenario as it is written.
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
    #[allow(dead_code, reason = "a remark for people; it is read of printed scenarios alone")]
    mark: Option<MarkFile>,
}

impl ScenarioFile {
    /// The order in which everything is counted: of every list the allies' part, then that of the axis.
    fn put_allies_first(&mut self) {
        self.ship.sort_by_key(|ship| ship.side);
        self.division.sort_by_key(|division| division.side);
        self.wing.sort_by_key(|wing| wing.side);
    }

    fn printed(text: &str) -> ScenarioFile {
        toml::from_str(text).expect("a printed scenario can be read")
    }

    /// The ships, alone and in divisions, in the order in which they are counted.
    fn ships(&self) -> impl Iterator<Item = &ShipFile> {
        self.ship.iter().chain(self.division.iter().flat_map(|division| &division.ships))
    }

    /// The deck or field with this name.
    fn home(&self, name: &str) -> Option<DeckAt> {
        let ship = place_of(self.ships().map(|ship| &ship.name), name).map(Deck::Ship);
        ship.or_else(|| place_of(self.base.iter().map(|base| &base.name), name).map(Deck::Base))
    }

    fn all_ships(&self, ratings: &Ratings) -> Vec<ShipData> {
        let alone = self.ship.iter().map(|ship| (ship, None, ship.side));
        let divided = self.division.iter().enumerate().flat_map(|(at, division)| {
            division.ships.iter().map(move |ship| (ship, Some(at as u8), Some(division.side)))
        });
        let all = alone.chain(divided).filter_map(|(ship, division, side)| ship.data(ratings, division, side?));
        all.collect()
    }

    fn all_divisions(&self) -> Vec<DivisionData> {
        let data = |one: &DivisionFile| {
            let DivisionFile { side, hex, freedom, .. } = *one;
            Some(DivisionData { name: DivisionId::called(&one.name)?, side, hex, freedom })
        };
        self.division.iter().filter_map(data).collect()
    }

    fn all_bases(&self) -> Vec<BaseData> {
        let data = |one: &BaseFile| {
            let BaseFile { side, hex, air, .. } = *one;
            Some(BaseData { name: BaseId::called(&one.name)?, side, hex, air })
        };
        self.base.iter().filter_map(data).collect()
    }

    fn all_wings(&self, ratings: &Ratings) -> Vec<WingData> {
        let data = |one: &WingFile| {
            let home = one.at.as_deref().and_then(|at| self.home(at));
            let class = ratings.aircraft(&one.class)?.clone();
            Some(WingData { name: WingId::called(&one.name)?, side: one.side, class, home })
        };
        self.wing.iter().filter_map(data).collect()
    }

    fn all_goals(&self) -> Vec<Goal> {
        let data = |one: &GoalFile| {
            let division = place_of(self.division.iter().map(|division| &division.name), &one.division)?;
            let GoalFile { aim, hex, turn, points, .. } = *one;
            Some(Goal { division, aim, hex, turn, points })
        };
        self.goal.iter().filter_map(data).collect()
    }
}

/// What a scenario says of its figures.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "a remark for people; it is read of printed scenarios alone")]
struct MarkFile {
    what: String,
    source: String,
    rule: String,
    basis: String,
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

impl ShipFile {
    fn data(&self, ratings: &Ratings, division: Option<u8>, side: Side) -> Option<ShipData> {
        let mut class = ratings.ship(&self.class)?.clone();
        class.speed = self.speed.unwrap_or(class.speed);
        Some(ShipData {
            name: ShipId::called(&self.name)?,
            side,
            class,
            hex: self.hex,
            freedom: self.freedom,
            depth: self.depth,
            battery: self.battery,
            salvoes: self.salvoes,
            convoy: self.convoy,
            contact: self.contact,
            division,
        })
    }
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
