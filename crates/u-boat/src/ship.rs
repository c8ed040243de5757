//! Ships and sides.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::ParseError;

/// The most ships a side can have (INTRO.2).
pub const MAX_SHIPS: u8 = 3;

/// The escorts or the submarines.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The destroyer escorts (DE).
    Escorts,
    /// The submarines (UB).
    Submarines,
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Escorts => Side::Submarines,
            Side::Submarines => Side::Escorts,
        }
    }

    /// Its place in `Game::SIDES`.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// One ship: DE1 to DE3 are destroyer escorts, UB1 to UB3 submarines.
///
/// ```
/// use u_boat::{Ship, Side};
///
/// let ship: Ship = "UB2".parse()?;
/// assert_eq!(ship, Ship::boat(2));
/// assert_eq!((ship.side(), ship.number()), (Side::Submarines, 2));
/// assert_eq!(ship.to_string(), "UB2");
/// # Ok::<(), u_boat::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", extend("enum" = Ship::ALL)))]
pub struct Ship(u8);

impl Ship {
    /// All six a game can have, escorts first.
    pub const ALL: [Ship; 6] = [Ship(0), Ship(1), Ship(2), Ship(3), Ship(4), Ship(5)];

    /// The escort with this number, from 1.
    ///
    /// # Panics
    /// When the number is not 1 to 3.
    pub const fn escort(number: u8) -> Ship {
        assert!(number >= 1 && number <= MAX_SHIPS, "escorts are numbered 1 to 3");
        Ship(number - 1)
    }

    /// The boat with this number, from 1.
    ///
    /// # Panics
    /// When the number is not 1 to 3.
    pub const fn boat(number: u8) -> Ship {
        assert!(number >= 1 && number <= MAX_SHIPS, "boats are numbered 1 to 3");
        Ship(MAX_SHIPS + number - 1)
    }

    #[inline]
    pub(crate) const fn of(side: Side, index: u8) -> Ship {
        match side {
            Side::Escorts => Ship::escort(index + 1),
            Side::Submarines => Ship::boat(index + 1),
        }
    }

    /// Its place in lists that have one entry a ship, escorts first.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its place among the ships of its side, from 0.
    #[inline]
    pub const fn place(self) -> usize {
        (self.0 % MAX_SHIPS) as usize
    }

    /// Its number on its side, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 % MAX_SHIPS + 1
    }

    /// Its side.
    #[inline]
    pub const fn side(self) -> Side {
        if self.is_boat() { Side::Submarines } else { Side::Escorts }
    }

    /// Its name in one word, as views, orders and files spell it: `UB2`.
    pub const fn name(self) -> &'static str {
        ["DE1", "DE2", "DE3", "UB1", "UB2", "UB3"][self.index()]
    }

    /// Whether it is a submarine.
    #[inline]
    pub const fn is_boat(self) -> bool {
        self.0 >= MAX_SHIPS
    }
}

impl FromStr for Ship {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Ship, ParseError> {
        let name: String = text.to_ascii_uppercase().split_whitespace().collect();
        let found = Ship::ALL.into_iter().find(|ship| ship.name() == name);
        found.ok_or_else(|| ParseError::new("a ship such as DE1 or UB1", text))
    }
}

impl fmt::Display for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Ship {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.name())
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Ship {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return String::deserialize(deserializer)?.parse().map_err(D::Error::custom);
        }
        let index = u8::deserialize(deserializer)?;
        Ship::ALL.get(usize::from(index)).copied().ok_or_else(|| D::Error::custom("out of range"))
    }
}
