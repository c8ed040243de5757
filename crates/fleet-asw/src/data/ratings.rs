//! Classes of ships and aircraft, and the file they are read from.

use std::sync::LazyLock;

use fathom_core::Mark;
use serde::{Deserialize, Serialize};

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

pub(super) static RATINGS: LazyLock<Ratings> =
    LazyLock::new(|| toml::from_str(include_str!("../../data/ratings.toml")).expect("ratings.toml is sound"));

/// The ratings of all classes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ratings {
    pub(crate) mark: Vec<Mark>,
    pub(crate) ship: Vec<ShipClass>,
    pub(crate) aircraft: Vec<WingClass>,
}

impl Ratings {
    pub(super) fn ship(&self, id: &str) -> Option<&ShipClass> {
        self.ship.iter().find(|class| class.id == id)
    }

    pub(super) fn aircraft(&self, id: &str) -> Option<&WingClass> {
        self.aircraft.iter().find(|class| class.id == id)
    }
}
