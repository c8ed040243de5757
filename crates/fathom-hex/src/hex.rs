//! Hexes and their printed codes.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Facing;

/// Columns of a panel, lettered A to Z.
pub const N_COLUMNS: i32 = 26;

/// Panels are numbered with A as 0; these many fit on either side before their letters meet.
const N_PANELS: i32 = 13;

/// A hex of the endless sea, written as its printed code: `W28-A` is column W, row 28, panel A.
///
/// Right of panel C empty panels D, E … follow, left of panel A panels Z, Y … Rows above the board are 0 and negative.
/// In JSON a hex is its code.
///
/// ```
/// use fathom_hex::{Facing, Hex};
///
/// let hex: Hex = "V27-A".parse().unwrap();
/// let up_right = Facing::new(1).unwrap();
/// assert_eq!(hex.neighbor(up_right).to_string(), "W26-A");
/// assert_eq!(hex.distance("Z32-A".parse().unwrap()), 7);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", extend("pattern" = "^[A-Z]-?[0-9]{1,4}-[A-Z]$")))]
pub struct Hex {
    /// The column from 0, A of panel A.
    q: i16,
    /// The second axis: rows along direction 3, slanted so that direction 2 keeps it.
    s: i16,
}

impl Hex {
    /// The hex in this column, from 0 for A of panel A, and row.
    pub const fn at(column: i16, row: i16) -> Hex {
        Hex { q: column, s: row - lowered(column) }
    }

    /// The column, 0 for A of panel A.
    pub const fn column(self) -> i16 {
        self.q
    }

    /// The printed row.
    pub const fn row(self) -> i16 {
        self.s + lowered(self.q)
    }

    /// The hex next to this one.
    #[must_use]
    pub const fn neighbor(self, facing: Facing) -> Hex {
        self.ahead(facing, 1)
    }

    /// The hex `n` hexes away straight in this direction.
    #[must_use]
    pub const fn ahead(self, facing: Facing, n: i16) -> Hex {
        let step = facing.edge().into_hex();
        Hex { q: self.q + step.x as i16 * n, s: self.s + step.y as i16 * n }
    }

    /// How many hexes lie between, counting the farther one.
    pub const fn distance(self, other: Hex) -> u16 {
        self.axial().unsigned_distance_to(other.axial()) as u16
    }

    /// Every hex at most `range` away, this one included.
    pub fn within(self, range: u16) -> impl Iterator<Item = Hex> {
        self.axial().range(u32::from(range)).map(Hex::from_axial)
    }

    /// Whether `other` lies within 30 degrees of `facing`, seen from here; the limits belong to it. Not true of itself.
    pub fn is_within_30(self, facing: Facing, other: Hex) -> bool {
        let [x, y, z] = self.seen_along(facing, other);
        x >= y && y >= z && self != other
    }

    /// Whether `other` lies within 60 degrees of `facing`, seen from here; the limits belong to it. Not true of itself.
    pub fn is_within_60(self, facing: Facing, other: Hex) -> bool {
        let [x, _, z] = self.seen_along(facing, other);
        x >= 0 && z <= 0 && self != other
    }

    /// Whether `other` lies behind the line through here at right angles to `facing`.
    pub fn is_behind(self, facing: Facing, other: Hex) -> bool {
        let [x, _, z] = self.seen_along(facing, other);
        x < z
    }

    /// The cube coordinates of `other` from here, with `facing` as 1, 0, -1.
    fn seen_along(self, facing: Facing, other: Hex) -> [i32; 3] {
        let edge = facing.edge();
        (other.axial() - self.axial()).rotate_ccw(u32::from(edge.index())).to_cubic_array()
    }

    /// As `hexx` has it.
    pub const fn axial(self) -> hexx::Hex {
        hexx::hex(self.q as i32, self.s as i32)
    }

    const fn from_axial(hex: hexx::Hex) -> Hex {
        Hex { q: hex.x as i16, s: hex.y as i16 }
    }
}

/// How far the rows of a column are slanted: columns A, C, E … lie half a hex lower than B, D, F …
const fn lowered(column: i16) -> i16 {
    column.div_euclid(2) + column.rem_euclid(2)
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = i32::from(self.q);
        let letter = (b'A' + column.rem_euclid(N_COLUMNS) as u8) as char;
        let panel = (b'A' + column.div_euclid(N_COLUMNS).rem_euclid(26) as u8) as char;
        write!(f, "{letter}{}-{panel}", self.row())
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not the code of a hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseHexError(String);

impl fmt::Display for ParseHexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "«{}» is not a hex code such as W28-A", self.0)
    }
}

impl std::error::Error for ParseHexError {}

impl FromStr for Hex {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Hex, ParseHexError> {
        parse(text).ok_or_else(|| ParseHexError(text.chars().take(20).collect()))
    }
}

fn parse(text: &str) -> Option<Hex> {
    let (place, panel) = text.rsplit_once('-')?;
    let mut letters = place.chars();
    let column = letter(letters.next()?)?;
    let panel = match panel.as_bytes() {
        [byte] => letter(*byte as char)?,
        _ => return None,
    };
    let panel = if panel < N_PANELS { panel } else { panel - 26 };
    let digits = letters.as_str();
    let row: i16 = digits.parse().ok().filter(|_| !digits.starts_with('+'))?;
    (row.abs() < 2_000).then(|| Hex::at((panel * N_COLUMNS + column) as i16, row))
}

fn letter(letter: char) -> Option<i32> {
    letter.is_ascii_uppercase().then(|| letter as i32 - i32::from(b'A'))
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        (self.q, self.s).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        if deserializer.is_human_readable() {
            return String::deserialize(deserializer)?.parse().map_err(D::Error::custom);
        }
        let (q, s) = Deserialize::deserialize(deserializer)?;
        Ok(Hex { q, s })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn hex(code: &str) -> Hex {
        code.parse().unwrap()
    }

    fn facing(number: u8) -> Facing {
        Facing::new(number).unwrap()
    }

    fn any_hex() -> impl Strategy<Value = Hex> {
        (-300i16..320, -200i16..300).prop_map(|(column, row)| Hex::at(column, row))
    }

    #[test]
    fn neighbors_are_those_of_the_printed_board() {
        let around = |code: &str| Facing::ALL.map(|facing| hex(code).neighbor(facing).to_string());
        assert_eq!(around("C10-A"), ["D10-A", "D11-A", "C11-A", "B11-A", "B10-A", "C9-A"]);
        assert_eq!(around("D10-A"), ["E9-A", "E10-A", "D11-A", "C10-A", "C9-A", "D9-A"]);
        assert_eq!(hex("Z32-A").neighbor(facing(1)), hex("A31-B"));
    }

    #[test]
    fn the_sea_goes_on_beyond_the_board() {
        assert_eq!(hex("A5-A").neighbor(facing(5)).to_string(), "Z5-Z");
        assert_eq!(hex("Z5-C").neighbor(facing(2)).to_string(), "A5-D");
        assert_eq!(hex("C1-A").ahead(facing(6), 4).to_string(), "C-3-A");
        assert_eq!(hex("C-3-A").row(), -3);
    }

    #[test]
    fn nonsense_is_no_hex() {
        for bad in ["", "A", "A1", "1A-A", "a1-A", "A1-AA", "A+1-A", "A99999-A", "A1-", "Ä1-A", "A1.5-A"] {
            assert!(bad.parse::<Hex>().is_err(), "{bad}");
        }
        assert_eq!("K20-8".parse::<Hex>().unwrap_err().to_string(), "«K20-8» is not a hex code such as W28-A");
    }

    #[test]
    fn sectors_hold_their_limits() {
        let center = hex("N20-B");
        let ring: Vec<_> = center.within(2).filter(|other| center.is_within_60(facing(2), *other)).collect();
        assert_eq!(ring.len(), 8);
        assert!(center.is_within_30(facing(6), hex("N10-B")));
        assert!(center.is_within_30(facing(6), center.neighbor(facing(6)).neighbor(facing(1))));
        assert!(!center.is_within_30(facing(6), center.neighbor(facing(1))));
        assert!(center.is_behind(facing(6), hex("N21-B")) && !center.is_behind(facing(6), hex("N19-B")));
        assert!(!center.is_within_30(facing(1), center));
    }

    proptest! {
        #[test]
        fn codes_and_compact_form_round_trip(hex in any_hex()) {
            prop_assert_eq!(hex.to_string().parse::<Hex>().unwrap(), hex);
            prop_assert_eq!(Hex::at(hex.column(), hex.row()), hex);
            let json = serde_json::to_string(&hex).unwrap();
            prop_assert_eq!(serde_json::from_str::<Hex>(&json).unwrap(), hex);
        }

        #[test]
        fn distance_is_a_metric(a in any_hex(), b in any_hex(), c in any_hex()) {
            prop_assert_eq!(a.distance(b), b.distance(a));
            prop_assert_eq!(a.distance(b) == 0, a == b);
            prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
        }

        #[test]
        fn there_and_back_again(hex in any_hex(), number in 1u8..=6, n in 0i16..40) {
            let facing = facing(number);
            prop_assert_eq!(hex.ahead(facing, n).ahead(facing.reversed(), n), hex);
            prop_assert_eq!(hex.distance(hex.ahead(facing, n)), n as u16);
            prop_assert!(n == 0 || hex.is_within_30(facing, hex.ahead(facing, n)));
        }

        #[test]
        fn every_other_hex_lies_in_one_or_two_arcs(hex in any_hex(), other in any_hex()) {
            prop_assume!(hex != other);
            let n_arcs = Facing::ALL.iter().filter(|facing| hex.is_within_30(**facing, other)).count();
            prop_assert!((1..=2).contains(&n_arcs));
        }
    }
}
