//! Squares and ways (SET.1).

use std::fmt;

use serde::{Deserialize, Serialize};

/// How many columns and rows the strait has.
pub const SIZE: u8 = 7;
/// Where nobody can be.
pub const ROCKS: [Square; 3] = [Square::at(1, 2), Square::at(3, 4), Square::at(5, 2)];

/// A square, such as `D4`: columns A to G from west to east, rows 1 to 7 from north to south.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", extend("pattern" = "^[A-G][1-7]$")))]
#[serde(try_from = "String", into = "String")]
pub struct Square(u8);

/// Not the name of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSquareError;

/// A way to go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Towards row 1, where the runner wants to be.
    North,
    /// Towards column G.
    East,
    /// Towards row 7, where it comes from.
    South,
    /// Towards column A.
    West,
}

impl Square {
    /// The square of a column and a row, both counted from 0.
    ///
    /// # Panics
    /// When there is no such square.
    pub const fn at(column: u8, row: u8) -> Square {
        assert!(column < SIZE && row < SIZE, "a square lies on the board");
        Square(row * SIZE + column)
    }

    /// All of them, row by row.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..SIZE * SIZE).map(Square)
    }

    /// Its column, from 0.
    pub const fn column(self) -> u8 {
        self.0 % SIZE
    }

    /// Its row, from 0.
    pub const fn row(self) -> u8 {
        self.0 / SIZE
    }

    /// Whether a boat can be there.
    pub fn is_water(self) -> bool {
        !ROCKS.contains(&self)
    }

    /// The square next to it on this way, if the board goes on.
    pub fn beside(self, way: Way) -> Option<Square> {
        let (column, row) = (self.column(), self.row());
        let (column, row) = match way {
            Way::North => (column, row.checked_sub(1)?),
            Way::East => (column + 1, row),
            Way::South => (column, row + 1),
            Way::West => (column.checked_sub(1)?, row),
        };
        (column < SIZE && row < SIZE).then(|| Square::at(column, row))
    }

    /// Whether two squares touch, at a corner too.
    pub fn touches(self, other: Square) -> bool {
        self != other && self.column().abs_diff(other.column()) <= 1 && self.row().abs_diff(other.row()) <= 1
    }

    /// Its bit in a set of squares.
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// The letter of a column.
pub(crate) fn letter(column: u8) -> char {
    char::from(b'A' + column)
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.column()), self.row() + 1)
    }
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is a letter A to G and a number 1 to 7, such as D4")
    }
}

impl std::error::Error for ParseSquareError {}

impl TryFrom<String> for Square {
    type Error = ParseSquareError;

    fn try_from(name: String) -> Result<Square, ParseSquareError> {
        Square::all().find(|square| square.to_string() == name).ok_or(ParseSquareError)
    }
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}

impl Way {
    /// The four ways.
    pub const ALL: [Way; 4] = [Way::North, Way::East, Way::South, Way::West];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Way::North => "north",
            Way::East => "east",
            Way::South => "south",
            Way::West => "west",
        }
    }
}
