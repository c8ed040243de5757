//! Range bands of the basic strategic game.

use serde::{Deserialize, Serialize};

/// A range band (STRAT.B.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// Close enough for surface combat.
    Short,
    /// The next.
    Medium,
    /// The next.
    Long,
    /// Where divisions start.
    #[default]
    Distant,
}

impl Band {
    /// The bands from the nearest.
    pub const ALL: [Band; 4] = [Band::Short, Band::Medium, Band::Long, Band::Distant];

    /// One band nearer, if there is one.
    pub const fn closer(self) -> Option<Band> {
        match self {
            Band::Short => None,
            Band::Medium => Some(Band::Short),
            Band::Long => Some(Band::Medium),
            Band::Distant => Some(Band::Long),
        }
    }

    /// One band farther, if there is one.
    pub const fn farther(self) -> Option<Band> {
        match self {
            Band::Short => Some(Band::Medium),
            Band::Medium => Some(Band::Long),
            Band::Long => Some(Band::Distant),
            Band::Distant => None,
        }
    }

    /// Its name in views.
    pub const fn id(self) -> &'static str {
        match self {
            Band::Short => "short",
            Band::Medium => "medium",
            Band::Long => "long",
            Band::Distant => "distant",
        }
    }

    /// Its name in words.
    pub const fn word(self) -> &'static str {
        match self {
            Band::Short => "Short Range",
            Band::Medium => "Medium Range",
            Band::Long => "Long Range",
            Band::Distant => "Distant Range",
        }
    }
}
