//! A scenario as it is written.

use fathom_hex::{Facing, Hex};
use serde::Deserialize;

use super::ratings::Ratings;
use super::{Aim, BaseData, DivisionData, Goal, Kind, ShipData, Side, WingData};
use crate::names::{BaseId, DivisionId, ShipId, WingId};
use crate::setup::Level;
use crate::state::{Deck, DeckAt, Depth};

/// A scenario as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenarioFile {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) summary: String,
    pub(super) kind: Kind,
    pub(super) level: Level,
    pub(super) turns: u8,
    #[serde(default)]
    pub(super) night: bool,
    #[serde(default)]
    pub(super) start_hour: u8,
    #[serde(default)]
    pub(super) columns: u8,
    #[serde(default)]
    pub(super) rows: u8,
    #[serde(default)]
    pub(super) course: Vec<Facing>,
    pub(super) par: i16,
    #[serde(default)]
    pub(super) goal: Vec<GoalFile>,
    #[serde(default)]
    pub(super) ship: Vec<ShipFile>,
    #[serde(default)]
    pub(super) division: Vec<DivisionFile>,
    #[serde(default)]
    pub(super) wing: Vec<WingFile>,
    #[serde(default)]
    pub(super) base: Vec<BaseFile>,
    #[allow(dead_code, reason = "a remark for people; it is read of printed scenarios alone")]
    pub(super) mark: Option<MarkFile>,
}

impl ScenarioFile {
    /// The order in which everything is counted: of every list the allies' part, then that of the axis.
    pub(super) fn put_allies_first(&mut self) {
        self.ship.sort_by_key(|ship| ship.side);
        self.division.sort_by_key(|division| division.side);
        self.wing.sort_by_key(|wing| wing.side);
    }

    pub(super) fn printed(text: &str) -> ScenarioFile {
        toml::from_str(text).expect("a printed scenario can be read")
    }

    /// The ships, alone and in divisions, in the order in which they are counted.
    pub(super) fn ships(&self) -> impl Iterator<Item = &ShipFile> {
        self.ship.iter().chain(self.division.iter().flat_map(|division| &division.ships))
    }

    /// The deck or field with this name.
    pub(super) fn home(&self, name: &str) -> Option<DeckAt> {
        let ship = place_of(self.ships().map(|ship| &ship.name), name).map(Deck::Ship);
        ship.or_else(|| place_of(self.base.iter().map(|base| &base.name), name).map(Deck::Base))
    }

    pub(super) fn all_ships(&self, ratings: &Ratings) -> Vec<ShipData> {
        let alone = self.ship.iter().map(|ship| (ship, None, ship.side));
        let divided = self.division.iter().enumerate().flat_map(|(at, division)| {
            division.ships.iter().map(move |ship| (ship, Some(at as u8), Some(division.side)))
        });
        let all = alone.chain(divided).filter_map(|(ship, division, side)| ship.data(ratings, division, side?));
        all.collect()
    }

    pub(super) fn all_divisions(&self) -> Vec<DivisionData> {
        let data = |one: &DivisionFile| {
            let DivisionFile { side, hex, freedom, .. } = *one;
            Some(DivisionData { name: DivisionId::called(&one.name)?, side, hex, freedom })
        };
        self.division.iter().filter_map(data).collect()
    }

    pub(super) fn all_bases(&self) -> Vec<BaseData> {
        let data = |one: &BaseFile| {
            let BaseFile { side, hex, air, .. } = *one;
            Some(BaseData { name: BaseId::called(&one.name)?, side, hex, air })
        };
        self.base.iter().filter_map(data).collect()
    }

    pub(super) fn all_wings(&self, ratings: &Ratings) -> Vec<WingData> {
        let data = |one: &WingFile| {
            let home = one.at.as_deref().and_then(|at| self.home(at));
            let class = ratings.aircraft(&one.class)?.clone();
            Some(WingData { name: WingId::called(&one.name)?, side: one.side, class, home })
        };
        self.wing.iter().filter_map(data).collect()
    }

    pub(super) fn all_goals(&self) -> Vec<Goal> {
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
pub(super) struct MarkFile {
    pub(super) what: String,
    pub(super) source: String,
    pub(super) rule: String,
    pub(super) basis: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GoalFile {
    pub(super) division: String,
    pub(super) aim: Aim,
    pub(super) hex: Option<Hex>,
    #[serde(default)]
    pub(super) turn: u8,
    pub(super) points: i16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ShipFile {
    pub(super) name: String,
    pub(super) side: Option<Side>,
    pub(super) class: String,
    pub(super) speed: Option<u8>,
    #[serde(default)]
    pub(super) hex: Hex,
    #[serde(default)]
    pub(super) freedom: u8,
    #[serde(default)]
    pub(super) depth: Depth,
    #[serde(default = "full_battery")]
    pub(super) battery: u8,
    pub(super) salvoes: Option<u8>,
    #[serde(default)]
    pub(super) convoy: bool,
    #[serde(default)]
    pub(super) contact: bool,
}

impl ShipFile {
    pub(super) fn data(&self, ratings: &Ratings, division: Option<u8>, side: Side) -> Option<ShipData> {
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
pub(super) struct DivisionFile {
    pub(super) name: String,
    pub(super) side: Side,
    #[serde(default)]
    pub(super) hex: Hex,
    #[serde(default)]
    pub(super) freedom: u8,
    pub(super) ships: Vec<ShipFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WingFile {
    pub(super) name: String,
    pub(super) side: Side,
    pub(super) class: String,
    pub(super) at: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BaseFile {
    pub(super) name: String,
    pub(super) side: Side,
    pub(super) hex: Hex,
    pub(super) air: u8,
}

/// The place of a name in a list.
fn place_of<'a>(mut names: impl Iterator<Item = &'a String>, name: &str) -> Option<u8> {
    names.position(|known| known == name).map(|at| at as u8)
}
