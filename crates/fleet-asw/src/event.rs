//! What happens, as each audience hears it.

mod said;

pub(crate) use said::state_of;

use fathom_core::Rule;
use fathom_hex::Hex;
use serde::{Deserialize, Serialize};

use crate::cite::{
    R_ASW_A_4A, R_ASW_A_4B, R_ASW_A_4C, R_ASW_A_4D, R_ASW_A_4E, R_ASW_A_4F, R_ASW_A_4G, R_ASW_A_4H, R_ASW_B_5A,
    R_ASW_B_5B, R_ASW_B_5C, R_ASW_B_5D, R_ASW_B_5E, R_ASW_B_5F, R_ASW_B_6A, R_MOVE_3C, R_SPOT_4, R_STRAT_A_1A,
    R_STRAT_A_2A, R_STRAT_A_2C, R_STRAT_A_3B, R_STRAT_A_4A, R_STRAT_A_5A, R_STRAT_A_5D, R_STRAT_A_5E, R_STRAT_A_6C,
    R_STRAT_B_2, R_STRAT_B_4A, R_STRAT_B_4B, R_STRAT_B_5, R_STRAT_B_6A, R_STRAT_B_7A, R_STRAT_B_7B, R_STRAT_B_7D,
    R_STRAT_B_8B, R_SUB_9, R_SUB_10,
};
use crate::data::{Aim, Side};
use crate::names::{BaseId, DivisionId, ShipId, WingId};
use crate::setup::Level;
use crate::state::{Band, Cause};

/// What is fired.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// Guns.
    Guns,
    /// Torpedoes.
    Torpedoes,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A turn of a fight begins.
    BattleTurn {
        /// The turn.
        turn: u8,
        /// Whether it is night.
        night: bool,
    },
    /// A side has handed in what it wrote.
    HandedIn {
        /// The side.
        side: Side,
        /// The paragraph.
        #[serde(with = "paragraph")]
        #[cfg_attr(feature = "schema", schemars(with = "Rule"))]
        rule: Rule,
    },
    /// A ship has moved.
    Moved {
        /// The ship.
        ship: ShipId,
        /// Where it is.
        hex: Hex,
    },
    /// Lookouts see a submarine.
    Spotted {
        /// The submarine.
        boat: ShipId,
        /// Where it is.
        hex: Hex,
        /// From how far.
        range: u8,
        /// By night.
        night: bool,
    },
    /// A unit attacked a submerged submarine. Only its owner hears of an attack that did not detect it.
    Hunted {
        /// The unit.
        ship: ShipId,
        /// The submarine.
        boat: ShipId,
        /// The rules.
        level: Level,
        /// The attacker's total.
        attack: i8,
        /// The defender's total.
        defense: i8,
        /// Whether the unit has no depth charges left, and can do no damage.
        is_empty: bool,
    },
    /// A ship fired at another.
    Fired {
        /// Who fired.
        ship: ShipId,
        /// At whom.
        target: ShipId,
        /// What.
        weapon: Weapon,
        /// The attacker's total.
        attack: i8,
        /// The defender's total.
        defense: i8,
        /// Where a submarine showed itself by its gun.
        hex: Option<Hex>,
    },
    /// A ship took damage.
    Damaged {
        /// The ship.
        ship: ShipId,
        /// How many levels.
        levels: u8,
        /// How many it has now.
        damage: u8,
        /// The paragraph of what did it.
        #[serde(with = "paragraph")]
        #[cfg_attr(feature = "schema", schemars(with = "Rule"))]
        rule: Rule,
    },
    /// A submarine with Heavy damage came up.
    ForcedUp {
        /// The submarine.
        ship: ShipId,
        /// Where, in a fight.
        hex: Option<Hex>,
    },
    /// A ship is lost.
    Sunk {
        /// The ship.
        ship: ShipId,
        /// The paragraph of what sank it.
        #[serde(with = "paragraph")]
        #[cfg_attr(feature = "schema", schemars(with = "Rule"))]
        rule: Rule,
    },
    /// Submarines begin a fight unspotted; only their side hears it.
    Ambush {
        /// Their divisions.
        divisions: Vec<DivisionId>,
        /// Where on the strategic map.
        hex: Hex,
    },
    /// A fight begins.
    BattleBegins {
        /// Who is known to take part.
        divisions: Vec<DivisionId>,
        /// Where on the strategic map.
        hex: Option<Hex>,
    },
    /// A fight ends.
    BattleEnds {
        /// After so many turns.
        turn: u8,
    },
    /// A strategic turn begins.
    StrategicTurn {
        /// The turn.
        turn: u8,
        /// Whether it is night.
        night: bool,
        /// The hour of day, on the strategic map.
        hour: Option<u8>,
    },
    /// An air unit was told what to do.
    Assigned {
        /// The air unit.
        wing: WingId,
        /// The division it searches for or attacks.
        division: DivisionId,
        /// Whether it attacks.
        strikes: bool,
    },
    /// An air unit looked for a division.
    Searched {
        /// The air unit.
        wing: WingId,
        /// The division.
        division: DivisionId,
        /// Whether it was found.
        found: bool,
        /// The paragraph.
        #[serde(with = "paragraph")]
        #[cfg_attr(feature = "schema", schemars(with = "Rule"))]
        rule: Rule,
    },
    /// A division gets a Spotted card.
    DivisionSpotted {
        /// The division.
        division: DivisionId,
        /// Where, on a map.
        hex: Option<Hex>,
    },
    /// A division loses its Spotted card.
    CardLost {
        /// The division.
        division: DivisionId,
        /// The paragraph.
        #[serde(with = "paragraph")]
        #[cfg_attr(feature = "schema", schemars(with = "Rule"))]
        rule: Rule,
    },
    /// A division has closed.
    Closed {
        /// The division.
        division: DivisionId,
        /// Where it is.
        band: Band,
    },
    /// A side drew away from a division.
    Opened {
        /// The division that would have to follow.
        division: DivisionId,
        /// Whether it fell back.
        is_left_behind: bool,
        /// Where it is.
        band: Band,
    },
    /// A division attacks.
    Attacks {
        /// Who.
        division: DivisionId,
        /// Whom.
        target: DivisionId,
    },
    /// A division tried to intercept.
    Intercepts {
        /// The division.
        division: DivisionId,
        /// Whether it did.
        succeeds: bool,
    },
    /// Aircraft report ships; only their side hears it.
    Reported {
        /// Where.
        hex: Hex,
    },
    /// A spotted division has moved.
    Steered {
        /// The division.
        division: DivisionId,
        /// Where it is.
        hex: Hex,
    },
    /// Fighters met an attack; only their side hears it.
    Dogfight {
        /// The fighters.
        fighter: WingId,
        /// The attackers.
        wing: WingId,
        /// Whether these were shot down.
        is_shot_down: bool,
        /// The paragraph.
        #[serde(with = "paragraph")]
        #[cfg_attr(feature = "schema", schemars(with = "Rule"))]
        rule: Rule,
    },
    /// Aircraft attacked a ship.
    Struck {
        /// The air unit.
        wing: WingId,
        /// The ship.
        ship: ShipId,
        /// The attacker's total.
        attack: i8,
        /// The defender's total.
        defense: i8,
        /// The paragraph.
        #[serde(with = "paragraph")]
        #[cfg_attr(feature = "schema", schemars(with = "Rule"))]
        rule: Rule,
    },
    /// Aircraft attacked a base.
    Bombed {
        /// The air unit.
        wing: WingId,
        /// The base.
        base: BaseId,
        /// The attacker's total.
        attack: i8,
        /// The defender's total.
        defense: i8,
        /// Its damage now.
        damage: u8,
    },
    /// An air unit is lost.
    WingLost {
        /// The air unit.
        wing: WingId,
        /// The paragraph of what it was lost by.
        #[serde(with = "paragraph")]
        #[cfg_attr(feature = "schema", schemars(with = "Rule"))]
        rule: Rule,
    },
    /// A division is where it wanted to be.
    GoalReached {
        /// The division.
        division: DivisionId,
        /// What it wanted.
        aim: Aim,
        /// Where, if it wanted to be somewhere.
        hex: Option<Hex>,
    },
    /// The game is over.
    Over {
        /// Who won.
        winner: Option<Side>,
        /// Why it ended.
        cause: Cause,
        /// The lead of the axis over par.
        score: i16,
    },
}

/// A paragraph as it is written; read back among those that events carry.
mod paragraph {
    use fathom_core::Rule;
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer, de};

    pub(super) fn serialize<S: Serializer>(rule: &Rule, serializer: S) -> Result<S::Ok, S::Error> {
        rule.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rule, D::Error> {
        let para = String::deserialize(deserializer)?;
        let known = super::CARRIED.into_iter().find(|rule| rule.para() == para);
        known.ok_or_else(|| de::Error::custom(format!("no event carries the paragraph `{para}`")))
    }
}

/// The paragraphs an event may carry.
const CARRIED: [Rule; 37] = [
    R_ASW_B_5A,
    R_ASW_B_5B,
    R_ASW_B_5C,
    R_ASW_B_5D,
    R_ASW_B_5E,
    R_ASW_B_5F,
    R_ASW_B_6A,
    R_ASW_A_4A,
    R_ASW_A_4B,
    R_ASW_A_4C,
    R_ASW_A_4D,
    R_ASW_A_4E,
    R_ASW_A_4F,
    R_ASW_A_4G,
    R_ASW_A_4H,
    R_STRAT_A_2A,
    R_STRAT_A_2C,
    R_STRAT_A_3B,
    R_STRAT_A_4A,
    R_STRAT_A_5A,
    R_STRAT_A_5D,
    R_STRAT_A_5E,
    R_STRAT_A_6C,
    R_STRAT_B_2,
    R_MOVE_3C,
    R_SUB_10,
    R_STRAT_B_7D,
    R_STRAT_A_1A,
    R_STRAT_B_5,
    R_STRAT_B_6A,
    R_STRAT_B_7A,
    R_STRAT_B_7B,
    R_STRAT_B_4A,
    R_STRAT_B_4B,
    R_STRAT_B_8B,
    R_SPOT_4,
    R_SUB_9,
];
