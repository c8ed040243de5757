//! The Attack Results Table, read from `data/results.toml`: every figure in it is reconstructed.

use std::sync::LazyLock;

use fathom_core::{Rule, Umpire};
use serde::{Deserialize, Serialize};

use crate::cite::{R_MULTI_10D, R_SURF_6, R_SURF_8, R_SURF_9, R_TORP_10};

/// A column of the table, by the name the book gives it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Column {
    /// Escorts at a boat that has just surfaced.
    FirstSalvo,
    /// One ship at one.
    Even,
    /// Two ships at one.
    TwoAgainstOne,
    /// A boat at an escort beside it or above it.
    Adjacent,
    /// One torpedo.
    Torpedo,
}

impl Column {
    /// All five, in the order of the book.
    pub const ALL: [Column; 5] =
        [Column::FirstSalvo, Column::Even, Column::TwoAgainstOne, Column::Adjacent, Column::Torpedo];

    /// The heading of the column.
    pub const fn title(self) -> &'static str {
        match self {
            Column::FirstSalvo => "DE first salvo",
            Column::Even => "even",
            Column::TwoAgainstOne => "2 against 1",
            Column::Adjacent => "DE-UB adjacent",
            Column::Torpedo => "torpedo",
        }
    }

    /// The paragraph that throws a die in this column.
    pub const fn rule(self) -> Rule {
        match self {
            Column::FirstSalvo => R_SURF_6,
            Column::Even => R_SURF_8,
            Column::TwoAgainstOne => R_MULTI_10D,
            Column::Adjacent => R_SURF_9,
            Column::Torpedo => R_TORP_10,
        }
    }
}

/// What one throw does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Nothing.
    #[serde(alias = "-")]
    Nothing,
    /// The ship fired at is sunk.
    #[serde(alias = "defender")]
    DefenderSunk,
    /// The ship that fires is sunk.
    #[serde(alias = "attacker")]
    AttackerSunk,
}

impl Effect {
    /// The effect in words.
    pub const fn word(self) -> &'static str {
        match self {
            Effect::Nothing => "no effect",
            Effect::DefenderSunk => "defender sunk",
            Effect::AttackerSunk => "attacker sunk",
        }
    }
}

/// One results table. It is written down as its figures: their grounds do not change a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultsTable {
    /// What a setup calls it; `own` for one that a scenario file brings along.
    pub id: String,
    /// What it is like, for people.
    #[serde(skip_serializing)]
    pub words: String,
    /// Where its figures come from: always `reconstructed`.
    #[serde(skip_serializing)]
    pub source: String,
    /// On what grounds.
    #[serde(skip_serializing)]
    pub basis: String,
    first_salvo: [Effect; 6],
    even: [Effect; 6],
    two_against_one: [Effect; 6],
    adjacent: [Effect; 6],
    torpedo: [Effect; 6],
}

impl ResultsTable {
    /// The table of a scenario file, its columns in the order of [`Column::ALL`].
    pub(crate) fn own(
        basis: String,
        [first_salvo, even, two_against_one, adjacent, torpedo]: [[Effect; 6]; 5],
    ) -> ResultsTable {
        let (id, source) = ("own".to_owned(), "reconstructed".to_owned());
        let words = "the table of the scenario file".to_owned();
        ResultsTable { id, words, source, basis, first_salvo, even, two_against_one, adjacent, torpedo }
    }

    /// What the faces 1 to 6 do in a column.
    pub const fn column(&self, column: Column) -> &[Effect; 6] {
        match column {
            Column::FirstSalvo => &self.first_salvo,
            Column::Even => &self.even,
            Column::TwoAgainstOne => &self.two_against_one,
            Column::Adjacent => &self.adjacent,
            Column::Torpedo => &self.torpedo,
        }
    }

    /// What a throw of `face` does.
    pub const fn effect(&self, column: Column, face: u8) -> Effect {
        self.column(column)[face as usize - 1]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tables {
    default: String,
    table: Vec<ResultsTable>,
}

static TABLES: LazyLock<Tables> =
    LazyLock::new(|| toml::from_str(include_str!("../data/results.toml")).expect("data/results.toml can be read"));

/// All printed results tables.
pub fn tables() -> &'static [ResultsTable] {
    &TABLES.table
}

/// The table of a setup that names none.
///
/// # Panics
/// Never: a test reads the data file.
pub fn default_table() -> &'static ResultsTable {
    tables().iter().find(|table| table.id == TABLES.default).expect("data/results.toml has its default table")
}

/// One throw of the die in a column. The die is thrown here and to draw stores, never to move (MOVE.GEN.3).
pub(crate) fn throw<E>(umpire: &mut Umpire<'_, E>, table: &ResultsTable, column: Column) -> Effect {
    table.effect(column, umpire.d6(column.rule()))
}

/// The table a setup names.
pub(crate) fn find(id: &str) -> Option<&'static ResultsTable> {
    tables().iter().find(|table| table.id == id)
}
