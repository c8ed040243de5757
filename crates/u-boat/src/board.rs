//! The sea: squares, facings and depths (MOVE.GEN.4, SETUP.1 to SETUP.4).

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The letters of the rows from north, where the boats start (SETUP.3), to south; I is left out.
pub const ROWS: [char; 18] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S'];
/// How many rows the board has.
pub const N_ROWS: u8 = 18;
/// How many columns the board has; the sea goes on beyond them (MOVE.GEN.2).
pub const N_COLUMNS: i16 = 14;
/// The convoy strip south of row S, as a row.
pub const CONVOY: u8 = N_ROWS;

/// A square: a column, 1 at the west edge of the board, and a row, 0 for A to 17 for S, 18 for the convoy strip.
///
/// East of the board the columns count on; west of it they count from 1 again, behind a `w`: Kw2 is two columns off the edge.
///
/// ```
/// use u_boat::Square;
///
/// let square: Square = "S2".parse()?;
/// assert_eq!((square.column(), square.row()), (2, 17));
/// assert_eq!(Square::new(11, 0).to_string(), "A11");
/// assert_eq!(Square::new(-1, 9).to_string(), "Kw2");
/// assert!("I4".parse::<Square>().is_err(), "there is no row I");
/// # Ok::<(), u_boat::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", extend("pattern" = "^(([A-HJ-S]|convoy )w?[1-9][0-9]{0,3}|-)$")))]
pub struct Square(u16);

/// What marks a column west of the board.
const WEST: char = 'w';
/// How an empty place in a list is written.
const NOWHERE: &str = "-";
/// Column 0 in the packed form; no ship can come farther than this from the board within the longest game.
const MIDDLE: i16 = 1024;
const ROW_BITS: u32 = 5;
/// What a step adds to a packed square, by facing.
const STEPS: [u16; 8] = {
    let mut steps = [0; 8];
    let mut i = 0;
    while i < 8 {
        let (dx, dy) = OFFSETS[i];
        steps[i] = ((dx as i16) * (1 << ROW_BITS) + dy as i16) as u16;
        i += 1;
    }
    steps
};
/// East and south of a step, by facing.
const OFFSETS: [(i8, i8); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

impl Square {
    /// No square at all: an empty place in a list.
    pub(crate) const NONE: Square = Square(u16::MAX);
    /// The farthest column from the board a square may be written with.
    pub const MAX_COLUMN: i16 = 1000;

    /// The square in this column and row.
    ///
    /// # Panics
    /// When the column is farther than [`Square::MAX_COLUMN`] or the row is beyond the convoy strip.
    pub const fn new(column: i16, row: u8) -> Square {
        assert!(column.abs() <= Square::MAX_COLUMN && row <= CONVOY, "a square lies near the board");
        Square(((column + MIDDLE) as u16) << ROW_BITS | row as u16)
    }

    /// The column; the board has 1 to 14.
    pub const fn column(self) -> i16 {
        (self.0 >> ROW_BITS) as i16 - MIDDLE
    }

    /// The row from the north, 0 for A.
    pub const fn row(self) -> u8 {
        (self.0 & ((1 << ROW_BITS) - 1)) as u8
    }

    /// Whether this is in the convoy strip.
    pub const fn is_convoy(self) -> bool {
        self.row() == CONVOY
    }

    /// The next square in this direction, the convoy strip included; none beyond the north edge or the strip.
    pub fn ahead(self, facing: Facing) -> Option<Square> {
        let row = i16::from(self.row()) + i16::from(OFFSETS[facing.index()].1);
        (0..=i16::from(CONVOY)).contains(&row).then(|| self.step(facing))
    }

    /// As [`Square::ahead`], where it is known that there is a square.
    #[inline]
    pub(crate) const fn step(self, facing: Facing) -> Square {
        Square(self.0.wrapping_add(STEPS[facing.index()]))
    }

    /// How many squares a king would need; diagonal neighbors count as one (MOVE.GEN.4).
    #[inline]
    pub const fn distance(self, other: Square) -> u16 {
        let columns = (self.0 >> ROW_BITS).abs_diff(other.0 >> ROW_BITS);
        let rows = (self.row() as u16).abs_diff(other.row() as u16);
        if columns > rows { columns } else { rows }
    }

    /// The square this many columns farther east.
    #[must_use]
    pub(crate) const fn east(self, columns: i16) -> Square {
        if self.0 == Square::NONE.0 {
            return self;
        }
        Square(self.0.wrapping_add((columns << ROW_BITS) as u16))
    }

    /// This square and the up to eight around it on the board.
    pub fn block(self) -> impl Iterator<Item = Square> {
        let row = i16::from(self.row());
        let columns = self.column() - 1..=self.column() + 1;
        columns.flat_map(move |column| {
            let rows = (row - 1).max(0)..=(row + 1).min(i16::from(N_ROWS) - 1);
            rows.map(move |row| Square::new(column, row as u8))
        })
    }
}

/// A word that names no square, facing, depth or ship.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// What was expected, in words.
    pub expected: &'static str,
    /// What was found.
    pub found: String,
}

impl ParseError {
    pub(crate) fn new(expected: &'static str, found: &str) -> ParseError {
        ParseError { expected, found: found.chars().take(20).collect() }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not {}", self.found, self.expected)
    }
}

impl std::error::Error for ParseError {}

impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Square, ParseError> {
        let fault = || ParseError::new("a square such as S2", text);
        let (row, column) = if let Some(column) = text.strip_prefix("convoy ") {
            (CONVOY, column)
        } else {
            let letter = text.chars().next().ok_or_else(fault)?;
            let row = ROWS.iter().position(|row| *row == letter.to_ascii_uppercase()).ok_or_else(fault)?;
            (row as u8, &text[1..])
        };
        let (is_west, digits) = column.strip_prefix(WEST).map_or((false, column), |digits| (true, digits));
        let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        let count: i16 = digits.parse().ok().filter(|count| is_plain && *count > 0).ok_or_else(fault)?;
        let column = if is_west { 1 - count } else { count };
        if column.abs() > Square::MAX_COLUMN {
            return Err(fault());
        }
        Ok(Square::new(column, row))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match ROWS.get(usize::from(self.row())) {
            _ if *self == Square::NONE => return f.write_str(NOWHERE),
            Some(row) => write!(f, "{row}")?,
            None => f.write_str("convoy ")?,
        }
        match self.column() {
            column @ 1.. => write!(f, "{column}"),
            column => write!(f, "{WEST}{}", 1 - column),
        }
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One of the eight directions a bow can point (MOVE.GEN.4), clockwise from north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", extend("enum" = Facing::NAMES)))]
pub struct Facing(u8);

impl Facing {
    /// North, where the boats come from.
    pub const NORTH: Facing = Facing(0);
    /// East.
    pub const EAST: Facing = Facing(2);
    /// South, where the convoy is.
    pub const SOUTH: Facing = Facing(4);
    /// West.
    pub const WEST: Facing = Facing(6);
    /// All eight, clockwise from north.
    pub const ALL: [Facing; 8] =
        [Facing(0), Facing(1), Facing(2), Facing(3), Facing(4), Facing(5), Facing(6), Facing(7)];
    const NAMES: [&'static str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
    const WORDS: [&'static str; 8] =
        ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];

    /// The direction this many eighths of a circle clockwise from north.
    pub const fn new(eighths: u8) -> Facing {
        Facing(eighths & 7)
    }

    /// Eighths of a circle clockwise from north.
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The direction after a turn.
    #[must_use]
    pub const fn turned(self, turn: Turn) -> Facing {
        Facing::new(self.0.wrapping_add_signed(turn.eighths()))
    }

    /// Whether the two directions cross at a full 90 degrees (RAM.2).
    pub const fn is_across(self, other: Facing) -> bool {
        self.0.wrapping_sub(other.0) & 3 == 2
    }

    /// The direction as a word.
    pub const fn word(self) -> &'static str {
        Facing::WORDS[self.index()]
    }

    /// The direction from a square to the neighbor `to`, if it is one.
    pub(crate) fn between(from: Square, to: Square) -> Option<Facing> {
        Facing::ALL.into_iter().find(|facing| from.ahead(*facing) == Some(to))
    }
}

impl FromStr for Facing {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Facing, ParseError> {
        let name = text.to_ascii_uppercase();
        let at = Facing::NAMES.iter().position(|known| *known == name);
        at.map(|at| Facing(at as u8)).ok_or_else(|| ParseError::new("a facing such as NE", text))
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Facing::NAMES[self.index()])
    }
}

impl fmt::Debug for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A turn after arriving in a square: 45 degrees for both kinds (MOVE.DE.4), 90 for boats only (MOVE.UB.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// 90 degrees to port.
    HardLeft,
    /// 45 degrees to port.
    Left,
    /// 45 degrees to starboard.
    Right,
    /// 90 degrees to starboard.
    HardRight,
}

impl Turn {
    /// All four, from left to right.
    pub const ALL: [Turn; 4] = [Turn::HardLeft, Turn::Left, Turn::Right, Turn::HardRight];

    /// Eighths of a circle clockwise.
    pub const fn eighths(self) -> i8 {
        match self {
            Turn::HardLeft => -2,
            Turn::Left => -1,
            Turn::Right => 1,
            Turn::HardRight => 2,
        }
    }

    /// Whether it is a turn of 90 degrees.
    pub const fn is_hard(self) -> bool {
        matches!(self, Turn::HardLeft | Turn::HardRight)
    }

    /// The turn in words.
    pub const fn word(self) -> &'static str {
        match self {
            Turn::HardLeft => "left 90 degrees",
            Turn::Left => "left 45 degrees",
            Turn::Right => "right 45 degrees",
            Turn::HardRight => "right 90 degrees",
        }
    }

    /// The turn in fewer words.
    pub(crate) const fn brief(self) -> &'static str {
        match self {
            Turn::HardLeft => "left 90",
            Turn::Left => "left 45",
            Turn::Right => "right 45",
            Turn::HardRight => "right 90",
        }
    }
}

/// How deep a boat is or a charge is set: the surface, 100, 200, 300 or 400 feet (MOVE.UB.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "u16", extend("enum" = Depth::ALL)))]
pub struct Depth(u8);

impl Depth {
    /// On the surface.
    pub const SURFACE: Depth = Depth(0);
    /// All five levels, from the surface down.
    pub const ALL: [Depth; 5] = [Depth(0), Depth(1), Depth(2), Depth(3), Depth(4)];
    /// The four levels below the surface.
    pub const SUBMERGED: [Depth; 4] = [Depth(1), Depth(2), Depth(3), Depth(4)];

    /// The level with this many feet, if there is one.
    pub const fn from_feet(feet: u16) -> Option<Depth> {
        if feet.is_multiple_of(100) && feet <= 400 { Some(Depth((feet / 100) as u8)) } else { None }
    }

    pub(crate) const fn from_level(level: u8) -> Depth {
        assert!(level <= 4, "there are five levels");
        Depth(level)
    }

    /// Hundreds of feet.
    pub const fn level(self) -> u8 {
        self.0
    }

    /// Feet below the surface.
    pub const fn feet(self) -> u16 {
        self.0 as u16 * 100
    }

    /// Whether this is below the surface.
    pub const fn is_submerged(self) -> bool {
        self.0 > 0
    }
}

impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_submerged() { write!(f, "{} feet", self.feet()) } else { f.write_str("the surface") }
    }
}

impl fmt::Debug for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}ft", self.feet())
    }
}

/// Where a ship is, where it points and how deep it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pose {
    /// Its square.
    pub square: Square,
    /// Where its bow points.
    pub facing: Facing,
    /// Its depth; escorts are always on the surface.
    pub depth: Depth,
}

impl fmt::Display for Pose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} facing {}", self.square, self.facing.word())
    }
}

/// A word for people, two plain bytes for hashing: postcard would spend three on most numbers of two.
impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            self.0.to_le_bytes().serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        if deserializer.is_human_readable() {
            let word = String::deserialize(deserializer)?;
            return if word == NOWHERE { Ok(Square::NONE) } else { word.parse().map_err(D::Error::custom) };
        }
        let square = Square(u16::from_le_bytes(<[u8; 2]>::deserialize(deserializer)?));
        let is_square = square == Square::NONE || square.row() <= CONVOY;
        if is_square { Ok(square) } else { Err(D::Error::custom("there is no such row")) }
    }
}

impl Serialize for Facing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { self.0.serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for Facing {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Facing, D::Error> {
        if deserializer.is_human_readable() {
            return String::deserialize(deserializer)?.parse().map_err(D::Error::custom);
        }
        let eighths = u8::deserialize(deserializer)?;
        if eighths < 8 { Ok(Facing(eighths)) } else { Err(D::Error::custom("there are eight facings")) }
    }
}

/// A depth is written in feet.
impl Serialize for Depth {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.feet())
    }
}

impl<'de> Deserialize<'de> for Depth {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let feet = u16::deserialize(deserializer)?;
        Depth::from_feet(feet).ok_or_else(|| D::Error::custom("a depth is 0, 100, 200, 300 or 400 feet"))
    }
}
