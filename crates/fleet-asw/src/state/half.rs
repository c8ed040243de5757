//! What each side hides from the other.

use std::num::NonZeroU8;

use fathom_hex::Hex;
use serde::{Deserialize, Serialize};

use super::{DeckAt, Depth, MAX_DIVISIONS, MAX_SHIPS, MAX_WINGS, TaskAt, Whereabouts};
use crate::data::Side;
use crate::world::World;

/// What both sides hide, by place in the scenario: the allies' first, so that each half lies together and can be cut out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Halves {
    pub(crate) ships: [Ship; MAX_SHIPS],
    pub(crate) divisions: [Division; MAX_DIVISIONS],
    pub(crate) wings: [Wing; MAX_WINGS],
    /// The last report of ships that no Spotted card followed, by side.
    pub(crate) reports: [Option<Report>; 2],
}

impl Default for Halves {
    fn default() -> Halves {
        Halves {
            ships: [Ship::default(); MAX_SHIPS],
            divisions: [Division::default(); MAX_DIVISIONS],
            wings: [Wing::default(); MAX_WINGS],
            reports: [None; 2],
        }
    }
}

impl Halves {
    /// What one side hides.
    pub(crate) fn of(&self, side: Side, world: &World) -> Half<'_> {
        let own = world.scenario.holdings(side);
        Half {
            first: [own.ships.start, own.divisions.start, own.wings.start],
            ships: &self.ships[own.ships.clone()],
            divisions: &self.divisions[own.divisions.clone()],
            wings: &self.wings[own.wings.clone()],
        }
    }
}

/// What one side hides, cut out of the position: there is nothing of the other's in it.
#[derive(Clone, Copy, Debug)]
pub struct Half<'a> {
    /// The places of its first ship, division and air unit.
    first: [usize; 3],
    ships: &'a [Ship],
    divisions: &'a [Division],
    wings: &'a [Wing],
}

impl<'a> Half<'a> {
    /// What it hides of a ship, if that is its own.
    pub(crate) fn ship(&self, at: usize) -> Option<&'a Ship> {
        self.ships.get(at.checked_sub(self.first[0])?)
    }

    /// What it hides of a division, if that is its own.
    pub(crate) fn division(&self, at: usize) -> Option<&'a Division> {
        self.divisions.get(at.checked_sub(self.first[1])?)
    }

    /// What it hides of an air unit, if that is its own.
    pub(crate) fn wing(&self, at: usize) -> Option<&'a Wing> {
        self.wings.get(at.checked_sub(self.first[2])?)
    }

    /// Its air units.
    pub(crate) fn wings(&self) -> &'a [Wing] {
        self.wings
    }
}

/// A place in a list of the scenario. Where there may be none, that takes no more room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "u8", into = "u8")]
pub struct At(NonZeroU8);

impl At {
    /// The place as it is used.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl From<u8> for At {
    fn from(at: u8) -> At {
        At(NonZeroU8::MIN.saturating_add(at))
    }
}

impl From<At> for u8 {
    fn from(at: At) -> u8 {
        at.0.get() - 1
    }
}

impl From<usize> for At {
    fn from(at: usize) -> At {
        At::from(at as u8)
    }
}

/// What the owner of a ship hides: its aims, and of a submarine everything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ship {
    /// What it fires its guns at, by place in the scenario.
    pub gun: Option<At>,
    /// What it fires torpedoes at, by place in the scenario.
    pub torpedo: Option<At>,
    /// Where a submarine is in a fight; drafts included.
    pub hex: Hex,
    /// Where it was at the start of the turn.
    pub from: Hex,
    /// Whether it is in the fight, known or not.
    pub fights: bool,
    /// Whether it is plotted this turn.
    pub moved: bool,
    /// Surfaced or submerged.
    pub depth: Depth,
    /// Half turns left in its battery (SUB.4b).
    pub battery: u8,
    /// Turns of its present motionless hour (SUB.5).
    pub still: u8,
    /// What its battery held when a fight of this strategic turn began: the turns of the fight are that hour (STRAT.A.2b).
    pub before: Option<u8>,
}

/// What the owner of a division hides, on the strategic map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Division {
    /// Where it is; drafts included.
    pub hex: Hex,
    /// Whether it has moved in this phase.
    pub acted: bool,
    /// The enemy it wants to fight (STRAT.A.2a), by place in the scenario.
    pub engages: Option<At>,
}

/// What the owner of an air unit hides, on the strategic map; in range bands everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Wing {
    /// Where it is; that it is lost, all know.
    pub place: Whereabouts<DeckAt>,
    /// Whether it carries an ordnance marker (STRAT.A.4a).
    pub armed: bool,
    /// Whether it is above the listing of its base (STRAT.A.5c).
    pub extra: bool,
    /// Strategic turns it can stay up.
    pub fuel: u8,
    /// Whether it was launched or has flown in this phase.
    pub moved: bool,
    /// What it was told to do.
    pub task: TaskAt,
}

/// A report of ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// Where.
    pub hex: Hex,
    /// The strategic turn.
    pub turn: u8,
}
