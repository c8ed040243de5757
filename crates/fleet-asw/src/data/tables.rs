//! The tables of `tables.toml`.

use fathom_core::Mark;
use serde::{Deserialize, Serialize};

use super::{Aircraft, ShipClass};

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
    pub(super) fn marks(&self) -> Vec<Mark> {
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
    pub(crate) mark: Mark,
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
    pub(crate) mark: Mark,
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
    pub(crate) mark: Mark,
}

/// Submarines below.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoatTable {
    /// Hexes beyond its speed for twice the battery.
    pub sprint: u8,
    #[serde(skip_serializing)]
    pub(crate) mark: Mark,
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
    pub(crate) mark: Mark,
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
    pub(crate) mark: Mark,
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
    pub(crate) mark: Mark,
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
    pub(crate) mark: Mark,
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
    pub(crate) mark: Mark,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Marked {
    pub(crate) mark: Mark,
}
