//! U-boat units and how they lie on the map.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::MAX_BOATS;
use crate::data::data;
use crate::hex::{Axis, Hex};

/// The size of a U-boat unit (3.22).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// An individual U-boat.
    Single,
    /// A pack of six.
    Six,
    /// A pack of twelve.
    Twelve,
    /// A pack of eighteen.
    Eighteen,
    /// A pack of twenty-four.
    TwentyFour,
    /// A pack of thirty.
    Thirty,
}

impl Size {
    /// All sizes.
    pub const ALL: [Size; 6] = [Size::Single, Size::Six, Size::Twelve, Size::Eighteen, Size::TwentyFour, Size::Thirty];
    /// The packs.
    pub const PACKS: [Size; 5] = [Size::Six, Size::Twelve, Size::Eighteen, Size::TwentyFour, Size::Thirty];

    /// How many U-boats it stands for; each pip of the pack symbol is six (3.3.e).
    #[inline]
    pub const fn boats(self) -> u8 {
        match self {
            Size::Single => 1,
            pack => pack as u8 * 6,
        }
    }

    /// Its Combat Strength.
    #[inline]
    pub fn strength(self) -> u16 {
        u16::from(data().u_boats[self as usize].strength)
    }

    /// The size that stands for this many boats.
    pub fn of(boats: u8) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.boats() == boats)
    }

    /// The word a view has for it.
    pub const fn word(self) -> &'static str {
        match self {
            Size::Single => "single",
            Size::Six => "six",
            Size::Twelve => "twelve",
            Size::Eighteen => "eighteen",
            Size::TwentyFour => "twenty_four",
            Size::Thirty => "thirty",
        }
    }

    /// The unit in as few words as will do.
    pub const fn few_words(self) -> &'static str {
        match self {
            Size::Single => "one boat",
            pack => pack.words(),
        }
    }

    /// So many of them in words: `two six-boat packs`.
    pub fn several(self, n: u8) -> String {
        if n == 1 { self.words().to_owned() } else { format!("{n} {}", self.many()) }
    }

    /// What one such unit is called after a number.
    pub const fn one(self) -> &'static str {
        match self {
            Size::Single => "single U-boat",
            Size::Six => "six-boat pack",
            Size::Twelve => "twelve-boat pack",
            Size::Eighteen => "eighteen-boat pack",
            Size::TwentyFour => "twenty-four-boat pack",
            Size::Thirty => "thirty-boat pack",
        }
    }

    /// What several such units are called.
    pub const fn many(self) -> &'static str {
        match self {
            Size::Single => "single U-boats",
            Size::Six => "six-boat packs",
            Size::Twelve => "twelve-boat packs",
            Size::Eighteen => "eighteen-boat packs",
            Size::TwentyFour => "twenty-four-boat packs",
            Size::Thirty => "thirty-boat packs",
        }
    }

    /// The unit in words.
    pub const fn words(self) -> &'static str {
        match self {
            Size::Single => "a single U-boat",
            Size::Six => "a six-boat pack",
            Size::Twelve => "a twelve-boat pack",
            Size::Eighteen => "an eighteen-boat pack",
            Size::TwentyFour => "a twenty-four-boat pack",
            Size::Thirty => "a thirty-boat pack",
        }
    }
}

/// A U-boat unit on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Unit {
    /// Where it is.
    pub hex: Hex,
    /// What it is.
    pub size: Size,
    /// How it lies; alike for all units of a hex (9.21).
    pub axis: Axis,
    /// Whether it is pinned (14.5).
    pub pinned: bool,
    /// Whether this segment is done with it: regrouped in its hex, or moved.
    pub spent: bool,
    /// Whether its stack was turned since a unit last joined it.
    pub turned: bool,
    /// The number of the convoy it attacks; 0 for none.
    pub target: u8,
}

impl Unit {
    pub(crate) const fn new(hex: Hex, size: Size, axis: Axis) -> Unit {
        Unit { hex, size, axis, pinned: false, spent: false, turned: false, target: 0 }
    }
}

/// How many U-boats some units stand for. Searches multiply by those of the whole hex (9.31).
pub(crate) fn boats(units: &[Unit]) -> u16 {
    units.iter().map(|unit| u16::from(unit.size.boats())).sum()
}

/// The U-boat units on the map, ordered by hex and within a hex from the top of the stack to the bottom.
#[derive(Clone, PartialEq, Eq)]
pub struct Fleet {
    n_units: u8,
    units: [Unit; MAX_BOATS],
}

/// What fills the places that are not used, so that equal fleets are equal values.
const NO_UNIT: Unit = Unit::new(Hex::at(101), Size::Single, Axis::EastWest);

impl Default for Fleet {
    fn default() -> Fleet {
        Fleet { n_units: 0, units: [NO_UNIT; MAX_BOATS] }
    }
}

impl Fleet {
    /// All units.
    #[inline]
    pub fn units(&self) -> &[Unit] {
        &self.units[..usize::from(self.n_units)]
    }

    pub(crate) fn units_mut(&mut self) -> &mut [Unit] {
        &mut self.units[..usize::from(self.n_units)]
    }

    /// The stacks by hex, each from top to bottom.
    pub fn stacks(&self) -> impl Iterator<Item = &[Unit]> {
        self.units().chunk_by(|a, b| a.hex == b.hex)
    }

    /// The stack in a hex, from top to bottom; empty if there is none.
    #[inline]
    pub fn stack(&self, hex: Hex) -> &[Unit] {
        &self.units()[self.range(hex)]
    }

    pub(crate) fn stack_mut(&mut self, hex: Hex) -> &mut [Unit] {
        let range = self.range(hex);
        &mut self.units_mut()[range]
    }

    pub(crate) fn range(&self, hex: Hex) -> std::ops::Range<usize> {
        let start = self.units().partition_point(|unit| unit.hex < hex);
        let n = self.units()[start..].iter().take_while(|unit| unit.hex == hex).count();
        start..start + n
    }

    /// How many U-boats are in a hex.
    pub fn boats(&self, hex: Hex) -> u16 {
        boats(self.stack(hex))
    }

    /// How many counters of a size are in play.
    pub fn n_of(&self, size: Size) -> u8 {
        self.units().iter().filter(|unit| unit.size == size).count() as u8
    }

    /// Puts a unit on top of the stack of its hex.
    pub(crate) fn add_on_top(&mut self, unit: Unit) {
        let at = self.units().partition_point(|other| other.hex < unit.hex);
        let n = usize::from(self.n_units);
        assert!(n < MAX_BOATS, "a scenario has at most 75 U-boats");
        self.units.copy_within(at..n, at + 1);
        self.units[at] = unit;
        self.n_units += 1;
    }

    /// Takes a unit off the map.
    pub(crate) fn remove(&mut self, at: usize) -> Unit {
        let unit = self.units()[at];
        let n = usize::from(self.n_units);
        self.units.copy_within(at + 1..n, at);
        self.n_units -= 1;
        self.units[n - 1] = NO_UNIT;
        unit
    }

    /// Replaces the stack of a hex, given from top to bottom.
    pub(crate) fn replace_stack(&mut self, hex: Hex, stack: &[Unit]) {
        let old = self.range(hex);
        let n = usize::from(self.n_units);
        let tail_at = old.start + stack.len();
        let new_n = n - old.len() + stack.len();
        assert!(new_n <= MAX_BOATS, "a scenario has at most 75 U-boats");
        self.units.copy_within(old.end..n, tail_at);
        self.units[old.start..tail_at].copy_from_slice(stack);
        if new_n < n {
            self.units[new_n..n].fill(NO_UNIT);
        }
        self.n_units = new_n as u8;
    }
}

impl std::fmt::Debug for Fleet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.units()).finish()
    }
}

/// A fleet is written as the list of its units.
impl Serialize for Fleet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.units().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Fleet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fleet, D::Error> {
        let units = Vec::<Unit>::deserialize(deserializer)?;
        Fleet::of(&units).ok_or_else(|| serde::de::Error::custom("a fleet has at most 75 units, ordered by hex"))
    }
}

impl Fleet {
    /// The fleet of these units, if they are ordered by hex and not too many.
    pub(crate) fn of(units: &[Unit]) -> Option<Fleet> {
        if units.len() > MAX_BOATS || !units.is_sorted_by_key(|unit| unit.hex) {
            return None;
        }
        let mut fleet = Fleet { n_units: units.len() as u8, ..Fleet::default() };
        fleet.units[..units.len()].copy_from_slice(units);
        Some(fleet)
    }
}
