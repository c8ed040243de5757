//! The sections of the book that hold scenarios.

use fathom_core::Rule;
use serde::{Deserialize, Serialize};

use super::Victory;
use crate::cite::{
    R_S1_VICTORY, R_S2_SPECIAL_2, R_S2_VICTORY, R_S3_VICTORY, R_S4_VICTORY, R_S5_VICTORY, R_S6_VICTORY,
    R_S7_VICTORY_BRITISH, R_S7_VICTORY_GERMAN, R_S8_VICTORY, R_S9_VICTORY, R_S10_VICTORY, R_X64_6A, R4_4_11,
};

/// A section of the book with a scenario; it gives a scenario the paragraphs by which it is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Section {
    /// Scenario 1.
    S1,
    /// Scenario 2.
    S2,
    /// Scenario 3.
    S3,
    /// Scenario 4.
    S4,
    /// Scenario 5.
    S5,
    /// Scenario 6.
    S6,
    /// Scenario 7.
    S7,
    /// Scenario 8.
    S8,
    /// Scenario 9.
    S9,
    /// Scenario 10.
    S10,
    /// The sample game of section 64.
    #[serde(rename = "64")]
    Sample,
}

impl Section {
    /// The first section with such a victory: that of a scenario which names none.
    pub const fn of(victory: &Victory) -> Section {
        match victory {
            Victory::Points { .. } => Section::S1,
            Victory::Sink => Section::S3,
            Victory::WoundedBear => Section::S6,
            Victory::ArkRoyal => Section::S7,
            Victory::Damage { .. } => Section::S8,
            Victory::Exit { .. } => Section::S9,
            Victory::Score => Section::Sample,
        }
    }

    /// Whether its scenario is won in this way.
    pub const fn has(self, victory: &Victory) -> bool {
        match victory {
            Victory::Points { .. } => matches!(self, Section::S1 | Section::S2),
            Victory::Sink => matches!(self, Section::S3 | Section::S4 | Section::S5),
            Victory::WoundedBear => matches!(self, Section::S6),
            Victory::ArkRoyal => matches!(self, Section::S7),
            Victory::Damage { .. } => matches!(self, Section::S8),
            Victory::Exit { .. } => matches!(self, Section::S9 | Section::S10),
            Victory::Score => matches!(self, Section::Sample),
        }
    }

    /// The paragraph by which the Submarine player wins, and the one by which he does not.
    pub const fn victory(self) -> [Rule; 2] {
        match self {
            Section::S1 => [R_S1_VICTORY; 2],
            Section::S2 => [R_S2_VICTORY; 2],
            Section::S3 => [R_S3_VICTORY; 2],
            Section::S4 => [R_S4_VICTORY; 2],
            Section::S5 => [R_S5_VICTORY; 2],
            Section::S6 => [R_S6_VICTORY; 2],
            Section::S7 => [R_S7_VICTORY_GERMAN, R_S7_VICTORY_BRITISH],
            Section::S8 => [R_S8_VICTORY; 2],
            Section::S9 => [R_S9_VICTORY; 2],
            Section::S10 => [R_S10_VICTORY; 2],
            Section::Sample => [R_X64_6A; 2],
        }
    }

    /// The paragraph that says which torpedo is carried.
    pub const fn torpedo(self) -> Rule {
        if matches!(self, Section::S2) { R_S2_SPECIAL_2 } else { R4_4_11 }
    }
}
