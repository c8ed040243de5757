//! What is fixed for a whole game and known to everybody: the scenario, the rules and turns agreed upon, the tables.
//!
//! Ships, divisions, air units and bases are numbered here by their place in the scenario's own lists. A position knows them by
//! these places, an action and an event by their names.

use std::ops::Range;
use std::sync::Arc;

use fathom_core::Refusal;
use fathom_hex::Hex;
use serde::{Serialize, Serializer};

use crate::cite::{R_STRAT_A_0, R_STRAT_A_6C, R_SUB_9};
use crate::data::{
    BaseData, DivisionData, Kind, Lookup, MAX_TURNS, ScenarioData, ShipData, Side, Tables, WingData, data,
    read_scenario,
};
use crate::names::{BaseId, DivisionId, ShipId, WingId};
use crate::setup::{Level, Setup, Weather};
use crate::state::{Deck, DeckAt, Whereabouts};

/// What a game is played in.
#[derive(Clone, Debug, Serialize)]
pub struct World {
    /// Figures, order of battle, names, board, goals and par.
    #[serde(serialize_with = "content")]
    pub scenario: Arc<ScenarioData>,
    /// The rules in use.
    pub level: Level,
    /// The weather.
    pub weather: Weather,
    /// The turns agreed upon (STRAT.A.6c).
    pub turns: u8,
    /// The tables.
    pub tables: &'static Tables,
}

fn content<T: Serialize, S: Serializer>(shared: &Arc<T>, serializer: S) -> Result<S::Ok, S::Error> {
    shared.as_ref().serialize(serializer)
}

impl World {
    /// The World of a setup.
    ///
    /// # Errors
    /// Everything that is wrong with the setup, a scenario file in it included.
    pub fn new(setup: &Setup) -> Result<World, Refusal> {
        let scenario = match scenario_of(setup) {
            Ok(scenario) => scenario,
            Err(mut refusal) => {
                check_turns(setup).err().into_iter().for_each(|other| refusal.and(other));
                return Err(refusal);
            }
        };
        Refusal::all([check_level(setup, &scenario), check_turns(setup)])?;
        Ok(World {
            level: setup.level.unwrap_or(scenario.level),
            weather: setup.weather,
            turns: setup.turns.unwrap_or(scenario.turns),
            tables: &data().tables,
            scenario,
        })
    }

    /// What is fought on.
    pub fn kind(&self) -> Kind {
        self.scenario.kind
    }

    /// The place of a ship, if the scenario has it.
    pub(crate) fn ship_at(&self, ship: ShipId) -> Option<usize> {
        at(&self.scenario.lookups.ships, ship.number(), || self.scenario.ships.iter().position(|one| one.name == ship))
    }

    /// The place of a division, if the scenario has it.
    pub(crate) fn division_at(&self, division: DivisionId) -> Option<usize> {
        let search = || self.scenario.divisions.iter().position(|one| one.name == division);
        at(&self.scenario.lookups.divisions, division.number(), search)
    }

    /// The place of an air unit, if the scenario has it.
    pub(crate) fn wing_at(&self, wing: WingId) -> Option<usize> {
        at(&self.scenario.lookups.wings, wing.number(), || self.scenario.wings.iter().position(|one| one.name == wing))
    }

    /// The place of a base, if the scenario has it.
    pub(crate) fn base_at(&self, base: BaseId) -> Option<usize> {
        at(&self.scenario.lookups.bases, base.number(), || self.scenario.bases.iter().position(|one| one.name == base))
    }

    /// The ship with this name; capitals do not matter.
    pub(crate) fn ship_called(&self, name: &str) -> Option<ShipId> {
        self.scenario.ships.iter().map(|ship| ship.name).find(|known| known.name().eq_ignore_ascii_case(name))
    }

    /// The division with this name; capitals do not matter.
    pub(crate) fn division_called(&self, name: &str) -> Option<DivisionId> {
        self.scenario.divisions.iter().map(|one| one.name).find(|known| known.name().eq_ignore_ascii_case(name))
    }

    /// The air unit with this name; capitals do not matter.
    pub(crate) fn wing_called(&self, name: &str) -> Option<WingId> {
        self.scenario.wings.iter().map(|wing| wing.name).find(|known| known.name().eq_ignore_ascii_case(name))
    }

    /// The base with this name; capitals do not matter.
    pub(crate) fn base_called(&self, name: &str) -> Option<BaseId> {
        self.scenario.bases.iter().map(|base| base.name).find(|known| known.name().eq_ignore_ascii_case(name))
    }

    /// The place of a deck or field, if the scenario has it.
    pub(crate) fn deck_at(&self, deck: Deck) -> Option<DeckAt> {
        match deck {
            Deck::Ship(ship) => self.ship_at(ship).map(|at| Deck::Ship(at as u8)),
            Deck::Base(base) => self.base_at(base).map(|at| Deck::Base(at as u8)),
        }
    }

    /// The name of a deck or field.
    pub(crate) fn deck_name(&self, deck: DeckAt) -> Deck {
        match deck {
            Deck::Ship(at) => Deck::Ship(self.ship(usize::from(at)).name),
            Deck::Base(at) => Deck::Base(self.base(usize::from(at)).name),
        }
    }

    /// Whose deck or field it is.
    pub(crate) fn deck_side(&self, deck: DeckAt) -> Side {
        match deck {
            Deck::Ship(at) => self.ship(usize::from(at)).side,
            Deck::Base(at) => self.base(usize::from(at)).side,
        }
    }

    /// What is printed of a ship.
    pub fn ship(&self, at: usize) -> &ShipData {
        &self.scenario.ships[at]
    }

    /// What is printed of a division.
    pub fn division(&self, at: usize) -> &DivisionData {
        &self.scenario.divisions[at]
    }

    /// What is printed of an air unit.
    pub fn wing(&self, at: usize) -> &WingData {
        &self.scenario.wings[at]
    }

    /// What is printed of a base.
    pub fn base(&self, at: usize) -> &BaseData {
        &self.scenario.bases[at]
    }

    /// The ships of the scenario, by place.
    pub fn all_ships(&self) -> Range<usize> {
        0..self.scenario.ships.len()
    }

    /// The divisions of the scenario, by place.
    pub fn all_divisions(&self) -> Range<usize> {
        0..self.scenario.divisions.len()
    }

    /// The ships of a side, by place.
    pub fn ships_of_side(&self, side: Side) -> Range<usize> {
        self.scenario.holdings(side).ships.clone()
    }

    /// The divisions of a side, by place.
    pub fn divisions_of_side(&self, side: Side) -> Range<usize> {
        self.scenario.holdings(side).divisions.clone()
    }

    /// The air units of the scenario, by place.
    pub fn all_wings(&self) -> Range<usize> {
        0..self.scenario.wings.len()
    }

    /// The ships of a division, sunk ones included.
    pub fn ships_of(&self, division: usize) -> impl Iterator<Item = usize> + '_ {
        self.all_ships().filter(move |at| self.ship(*at).division == Some(division as u8))
    }

    /// Whether a division consists of submarines.
    pub fn is_boat_division(&self, division: usize) -> bool {
        self.ships_of(division).all(|at| self.ship(at).is_boat())
    }

    /// The deck an air unit starts on.
    pub(crate) fn home(&self, wing: usize) -> Whereabouts<DeckAt> {
        self.wing(wing).home.map_or(Whereabouts::Away, Whereabouts::Parked)
    }

    /// Columns and rows of the board a battle is fought on.
    pub fn board(&self) -> (u8, u8) {
        match self.kind() {
            Kind::Tactical => (self.scenario.columns, self.scenario.rows),
            Kind::BasicStrategic | Kind::AdvancedStrategic => (self.tables.battle.columns, self.tables.battle.rows),
        }
    }

    /// The hexes of that board, column by column.
    pub(crate) fn board_hexes(&self) -> impl Iterator<Item = Hex> {
        let (columns, rows) = self.board();
        (0..i16::from(columns)).flat_map(move |column| (1..=i16::from(rows)).map(move |row| Hex::at(column, row)))
    }

    /// Whether a hex is on the board of a battle.
    pub fn is_on_board(&self, hex: Hex) -> bool {
        is_on(self.board(), hex)
    }

    /// Whether a hex is on the strategic map.
    pub fn is_on_map(&self, hex: Hex) -> bool {
        is_on((self.scenario.columns, self.scenario.rows), hex)
    }
}

/// The place of something in its list: a printed number is looked up, other names are searched for.
fn at(lookup: &Lookup, number: Option<usize>, search: impl Fn() -> Option<usize>) -> Option<usize> {
    match number {
        Some(number) => lookup.get(number).copied().flatten().map(usize::from),
        None => search(),
    }
}

pub(crate) fn is_on((columns, rows): (u8, u8), hex: Hex) -> bool {
    (0..i16::from(columns)).contains(&hex.column()) && (1..=i16::from(rows)).contains(&hex.row())
}

/// The scenario that a setup names or brings along.
fn scenario_of(setup: &Setup) -> Result<Arc<ScenarioData>, Refusal> {
    let Some(text) = &setup.scenario_file else {
        return data().scenario(setup.scenario.as_deref().unwrap_or(&data().scenarios[0].id)).cloned();
    };
    let scenario = read_scenario(text).map_err(|refusal| refusal.at("scenario_file"))?;
    match &setup.scenario {
        Some(id) if *id != scenario.id => {
            let message = "names another scenario than the one that was brought along as a file";
            Err(Refusal::new(R_SUB_9, message).at("scenario"))
        }
        _ => Ok(Arc::new(scenario)),
    }
}

/// A strategic game is of one level; the fights in it are too.
fn check_level(setup: &Setup, scenario: &ScenarioData) -> Result<(), Refusal> {
    match setup.level {
        Some(level) if scenario.kind != Kind::Tactical && level != scenario.level => {
            let message = "this strategic game is played by its own level of the rules only";
            Err(Refusal::new(R_STRAT_A_0, message).at("level"))
        }
        _ => Ok(()),
    }
}

fn check_turns(setup: &Setup) -> Result<(), Refusal> {
    match setup.turns {
        Some(turns) if !(1..=MAX_TURNS).contains(&turns) => {
            let message = format!("{turns} turns are not within 1 to {MAX_TURNS}");
            Err(Refusal::new(R_STRAT_A_6C, message).at("turns"))
        }
        _ => Ok(()),
    }
}
