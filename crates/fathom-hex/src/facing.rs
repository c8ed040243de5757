//! The six directions of the compass and the turns between them.

use std::fmt;

use hexx::EdgeDirection;
use serde::{Deserialize, Serialize};

/// A direction of the compass, 1 to 6 clockwise: 6 is up, 3 is down.
///
/// ```
/// use fathom_hex::{Facing, Helm};
///
/// let facing = Facing::new(6).unwrap();
/// assert_eq!(facing.turned(Helm::Starboard), Facing::new(1).unwrap());
/// assert_eq!(facing.reversed().number(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(extend("enum" = [1, 2, 3, 4, 5, 6])))]
#[serde(try_from = "u8", into = "u8")]
pub struct Facing(u8);

/// A turn of one hex side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Helm {
    /// To the left.
    Port,
    /// To the right.
    Starboard,
}

impl Helm {
    /// Both, left first.
    pub const BOTH: [Helm; 2] = [Helm::Port, Helm::Starboard];

    /// The other side.
    #[must_use]
    pub const fn mirrored(self) -> Helm {
        match self {
            Helm::Port => Helm::Starboard,
            Helm::Starboard => Helm::Port,
        }
    }
}

/// A number that is not a direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchFacing(pub u8);

impl fmt::Display for NoSuchFacing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a direction from 1 to 6", self.0)
    }
}

impl std::error::Error for NoSuchFacing {}

impl Facing {
    /// All six, from 1.
    pub const ALL: [Facing; 6] = [Facing(1), Facing(2), Facing(3), Facing(4), Facing(5), Facing(6)];

    /// The direction with this number, if it is one.
    pub const fn new(number: u8) -> Option<Facing> {
        if number >= 1 && number <= 6 { Some(Facing(number)) } else { None }
    }

    /// 1 to 6.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The direction `sides` hex sides further clockwise; negative turns to the left.
    #[must_use]
    pub const fn rotated(self, sides: i8) -> Facing {
        Facing((self.0 as i8 - 1 + sides).rem_euclid(6) as u8 + 1)
    }

    /// The direction after one turn.
    #[must_use]
    pub const fn turned(self, helm: Helm) -> Facing {
        match helm {
            Helm::Port => self.rotated(-1),
            Helm::Starboard => self.rotated(1),
        }
    }

    /// The opposite direction.
    #[must_use]
    pub const fn reversed(self) -> Facing {
        self.rotated(3)
    }

    /// How many hex sides clockwise from `other` to this one, 0 to 5.
    pub const fn since(self, other: Facing) -> u8 {
        (self.0 + 6 - other.0) % 6
    }

    /// The same direction for `hexx`, whose number 0 is our 2.
    pub(crate) const fn edge(self) -> EdgeDirection {
        EdgeDirection::ALL_DIRECTIONS[(self.0 as usize + 4) % 6]
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/{}", self.0)
    }
}

impl TryFrom<u8> for Facing {
    type Error = NoSuchFacing;

    fn try_from(number: u8) -> Result<Facing, NoSuchFacing> {
        Facing::new(number).ok_or(NoSuchFacing(number))
    }
}

impl From<Facing> for u8 {
    fn from(facing: Facing) -> u8 {
        facing.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_then_right_is_where_it_was() {
        for facing in Facing::ALL {
            assert_eq!(facing.turned(Helm::Port).turned(Helm::Starboard), facing);
            assert_eq!(facing.reversed().reversed(), facing);
            assert_eq!(facing.reversed().since(facing), 3);
        }
    }

    #[test]
    fn six_turns_make_a_circle_clockwise() {
        let circle: Vec<u8> = (0..6).map(|sides| Facing::ALL[5].rotated(sides).number()).collect();
        assert_eq!(circle, [6, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn only_1_to_6_are_directions() {
        assert!(Facing::new(0).is_none() && Facing::new(7).is_none());
        assert!(serde_json::from_str::<Facing>("7").is_err());
        assert_eq!(serde_json::to_string(&Facing::ALL[1]).unwrap(), "2");
    }
}
