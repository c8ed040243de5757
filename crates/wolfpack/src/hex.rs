//! The numbered hexes of the map sheet: rows count northwards, columns eastwards, odd rows sit half a hex to the west.
//!
//! `docs/rules/wolfpack.md#3.1`; `tests/grid.rs` proves the grid with every move the book prints.

use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The rows of the hex field.
pub const ROWS: u8 = 24;
/// The columns of the hex field.
pub const COLUMNS: u8 = 40;
/// How many hexes the field has.
pub const N_HEXES: usize = ROWS as usize * COLUMNS as usize;

/// One of the six directions of the grid; a facing symbol points in one of them (3.3.d).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// Due east.
    East,
    /// Northeast.
    Northeast,
    /// Northwest.
    Northwest,
    /// Due west.
    West,
    /// Southwest.
    Southwest,
    /// Southeast.
    Southeast,
}

impl Facing {
    /// All six, counted from east against the clock.
    pub const ALL: [Facing; 6] =
        [Facing::East, Facing::Northeast, Facing::Northwest, Facing::West, Facing::Southwest, Facing::Southeast];

    /// The direction in words.
    pub const fn word(self) -> &'static str {
        match self {
            Facing::East => "east",
            Facing::Northeast => "northeast",
            Facing::Northwest => "northwest",
            Facing::West => "west",
            Facing::Southwest => "southwest",
            Facing::Southeast => "southeast",
        }
    }
}

/// How a stack of U-boats lies in its hex, which makes its Search Zone (10.0). Bow and stern search alike (12.12), so a
/// line is all there is to facing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Axis {
    /// Bow and stern east and west.
    EastWest,
    /// Bow and stern northeast and southwest.
    NortheastSouthwest,
    /// Bow and stern northwest and southeast.
    NorthwestSoutheast,
}

impl Axis {
    /// All three.
    pub const ALL: [Axis; 3] = [Axis::EastWest, Axis::NortheastSouthwest, Axis::NorthwestSoutheast];

    /// The two directions it points to.
    pub const fn ends(self) -> [Facing; 2] {
        match self {
            Axis::EastWest => [Facing::East, Facing::West],
            Axis::NortheastSouthwest => [Facing::Northeast, Facing::Southwest],
            Axis::NorthwestSoutheast => [Facing::Northwest, Facing::Southeast],
        }
    }
}

impl From<Facing> for Axis {
    fn from(facing: Facing) -> Axis {
        match facing {
            Facing::East | Facing::West => Axis::EastWest,
            Facing::Northeast | Facing::Southwest => Axis::NortheastSouthwest,
            Facing::Northwest | Facing::Southeast => Axis::NorthwestSoutheast,
        }
    }
}

/// A hex of the field, 43 nautical miles across (3.6). Hexes are ordered by their printed number.
///
/// ```
/// use wolfpack::hex::{Facing, Hex};
///
/// let hex = Hex::parse("1911").unwrap();
/// assert_eq!(hex.step(Facing::Northwest).unwrap().to_string(), "2010");
/// assert_eq!(Hex::parse("1039").unwrap().distance(Hex::parse("1031").unwrap()), 8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", extend("pattern" = "^(0[1-9]|1[0-9]|2[0-4])(0[1-9]|[123][0-9]|40)$")))]
pub struct Hex(u16); // The row in the upper byte, the column in the lower: hexes compare as one number.

impl Hex {
    /// The hex in this row and column, if the field has it.
    pub const fn new(row: u8, column: u8) -> Option<Hex> {
        if row >= 1 && row <= ROWS && column >= 1 && column <= COLUMNS { Some(Hex::of(row, column)) } else { None }
    }

    /// The hex in a row and column the field is known to have.
    #[inline]
    pub(crate) const fn of(row: u8, column: u8) -> Hex {
        Hex((row as u16) << 8 | column as u16)
    }

    /// The hex with this printed number.
    ///
    /// # Panics
    /// When the field has no such hex; meant for numbers in the program's own tables.
    pub const fn at(number: u16) -> Hex {
        match Hex::new((number / 100) as u8, (number % 100) as u8) {
            Some(hex) => hex,
            None => panic!("no such hex"),
        }
    }

    /// Reads a hex as printed: four digits.
    pub fn parse(text: &str) -> Option<Hex> {
        if text.len() != 4 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let number: u16 = text.parse().ok()?;
        Hex::new((number / 100) as u8, (number % 100) as u8)
    }

    /// The printed number.
    pub const fn number(self) -> u16 {
        self.row() as u16 * 100 + self.column() as u16
    }

    /// The printed number as it is written, `0701`.
    pub fn name(self) -> &'static str {
        static NAMES: LazyLock<[String; N_HEXES]> =
            LazyLock::new(|| std::array::from_fn(|index| format!("{:04}", Hex::from_index(index).number())));
        &NAMES[self.index()]
    }

    /// Its row, from 1 in the south.
    #[inline]
    pub const fn row(self) -> u8 {
        (self.0 >> 8) as u8
    }

    /// Its column, from 1 in the west.
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 as u8
    }

    /// The last digit of its number, the column of table 5.26.
    pub const fn last_digit(self) -> u8 {
        self.column() % 10
    }

    /// Its place in lists that have one entry a hex.
    pub const fn index(self) -> usize {
        (self.row() as usize - 1) * COLUMNS as usize + self.column() as usize - 1
    }

    /// The hex at this place of such lists.
    pub const fn from_index(index: usize) -> Hex {
        Hex::of((index / COLUMNS as usize) as u8 + 1, (index % COLUMNS as usize) as u8 + 1)
    }

    /// The neighbor in a direction; nothing at the edge of the field.
    #[inline]
    pub const fn step(self, facing: Facing) -> Option<Hex> {
        let (row, column) = (self.row(), self.column());
        let odd = row & 1;
        match facing {
            Facing::East => Hex::new(row, column + 1),
            Facing::West => Hex::new(row, column - 1),
            Facing::Northeast => Hex::new(row + 1, column + 1 - odd),
            Facing::Northwest => Hex::new(row + 1, column - odd),
            Facing::Southeast => Hex::new(row - 1, column + 1 - odd),
            Facing::Southwest => Hex::new(row - 1, column - odd),
        }
    }

    /// The hex `n` steps away in a direction.
    pub fn go(self, facing: Facing, n: u8) -> Option<Hex> {
        (0..n).try_fold(self, |hex, _| hex.step(facing))
    }

    /// The neighbors on the field.
    pub fn neighbors(self) -> impl Iterator<Item = Hex> {
        Facing::ALL.into_iter().filter_map(move |facing| self.step(facing))
    }

    /// The fewest steps to another hex (11.21).
    #[inline]
    pub const fn distance(self, other: Hex) -> u8 {
        let rows = self.row().abs_diff(other.row());
        let halves = self.half_column().abs_diff(other.half_column());
        if halves > rows { rows + (halves - rows) / 2 } else { rows }
    }

    /// Its place from west to east in half hexes.
    pub const fn half_column(self) -> u8 {
        2 * self.column() - (self.row() & 1)
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A hex is written as printed, `"0701"`; as a number where nobody reads it.
impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u16(self.number())
        }
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        use serde::de::Error;
        let hex = if deserializer.is_human_readable() {
            Hex::parse(&String::deserialize(deserializer)?)
        } else {
            let number = u16::deserialize(deserializer)?;
            Hex::new((number / 100) as u8, (number % 100) as u8)
        };
        hex.ok_or_else(|| D::Error::custom("a hex is four digits, 0101 to 2440"))
    }
}

/// The columns a row has, one bit each.
const FIELD: u64 = ((1 << COLUMNS) - 1) << 1;

/// A set of hexes, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "Vec<Hex>"))]
pub struct HexSet {
    /// One word a row from the south; the bit is the column.
    rows: [u64; ROWS as usize],
}

impl HexSet {
    /// The empty set.
    pub const NONE: HexSet = HexSet { rows: [0; ROWS as usize] };

    /// Adds a hex.
    #[inline]
    pub fn insert(&mut self, hex: Hex) {
        self.rows[usize::from(hex.row() - 1)] |= 1 << hex.column();
    }

    /// Adds a hex and its neighbors.
    pub fn insert_with_neighbors(&mut self, hex: Hex) {
        let (at, column) = (usize::from(hex.row() - 1), hex.column());
        self.rows[at] |= 0b111 << (column - 1) & FIELD;
        // Odd rows sit half a hex to the west.
        let beside = 0b11 << (column - (hex.row() & 1)) & FIELD;
        if at > 0 {
            self.rows[at - 1] |= beside;
        }
        if at + 1 < self.rows.len() {
            self.rows[at + 1] |= beside;
        }
    }

    /// Whether a hex is in the set.
    #[inline]
    pub fn has(&self, hex: Hex) -> bool {
        self.rows[usize::from(hex.row() - 1)] >> hex.column() & 1 == 1
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.rows == [0; ROWS as usize]
    }

    /// How many hexes are in the set.
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// The hexes by number.
    pub fn iter(&self) -> impl Iterator<Item = Hex> + '_ {
        (1..).zip(&self.rows).flat_map(|(row, columns)| {
            let mut left = *columns;
            std::iter::from_fn(move || {
                let column = left.trailing_zeros() as u8;
                left &= left.wrapping_sub(1);
                (column < 64).then_some(Hex::of(row, column))
            })
        })
    }

    /// The hexes of `area` that can be reached with so many points, at one point a hex and two for a hex of `hard`.
    ///
    /// What one more point reaches lies beside what was reached, or is hard and lies beside what was reached before that.
    #[must_use]
    pub fn reached(from: Hex, points: u8, area: &HexSet, hard: &HexSet) -> HexSet {
        let mut sets = [HexSet::NONE; 3];
        let [before, now, next] = &mut sets;
        let (mut before, mut now, mut next) = (before, now, next);
        now.insert(from);
        let home = usize::from(from.row() - 1);
        for spent in 1..=usize::from(points) {
            // The other rows are empty yet.
            for at in home.saturating_sub(spent)..=(home + spent).min(now.rows.len() - 1) {
                let easy = area.rows[at] & !hard.rows[at] & now.beside(at);
                next.rows[at] = now.rows[at] | easy | area.rows[at] & hard.rows[at] & before.beside(at);
            }
            (before, now, next) = (now, next, before);
        }
        *now
    }

    /// The columns of a row that lie beside a hex of the set.
    #[inline]
    fn beside(&self, at: usize) -> u64 {
        let row = self.rows[at];
        let below = if at > 0 { self.rows[at - 1] } else { 0 };
        let above = if at + 1 < self.rows.len() { self.rows[at + 1] } else { 0 };
        let others = below | above;
        // Odd rows, at even places, sit half a hex to the west; seen from there, the others sit half a hex to the east.
        row << 1 | row >> 1 | others | if at.is_multiple_of(2) { others << 1 } else { others >> 1 }
    }

    /// The columns of a row, one bit each.
    #[inline]
    pub fn row(&self, row: u8) -> u64 {
        self.rows[usize::from(row - 1)]
    }

    /// What is in this set and not in the other.
    #[inline]
    #[must_use]
    pub fn without(&self, other: &HexSet) -> HexSet {
        let mut rest = *self;
        rest.rows.iter_mut().zip(&other.rows).for_each(|(row, other)| *row &= !other);
        rest
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        let mut set = HexSet::NONE;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A set is written as the list of its hexes.
impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        for hex in self.iter() {
            list.serialize_element(&hex)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for HexSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HexSet, D::Error> {
        Ok(Vec::<Hex>::deserialize(deserializer)?.into_iter().collect())
    }
}
