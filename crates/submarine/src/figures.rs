//! The tables that the book names and does not print, from `data/figures.toml`.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::cards::ChargeKind;

/// The tables the book does not print.
pub(crate) fn tables() -> &'static Tables {
    &TABLES
}

static TABLES: LazyLock<Tables> =
    LazyLock::new(|| toml::from_str(include_str!("../data/figures.toml")).expect("data/figures.toml can be read"));

/// The tables the book does not print, from `data/figures.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tables {
    /// Where they come from: always `reconstructed`.
    #[cfg_attr(not(test), expect(dead_code, reason = "said for those who read the file, and checked"))]
    source: String,
    pub torpedo: TorpedoTable,
    pub charge: ChargeTable,
    pub gun: GunTable,
}

/// The Torpedo Detonation Table (13.4).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TorpedoTable {
    /// The highest die that hits, by defense type 1 to 5 and attitude 1 to 5.
    pub hits: [[i8; 5]; 5],
    /// Added to the die of a torpedo that runs shallow (13.12).
    pub shallow: i8,
    /// Added to the die against a ship dead in the water.
    pub dead_in_water: i8,
    /// What is not reconstructed.
    pub printed: String,
    pub basis: String,
}

/// The Depth Charge Attack Table (16.3.4).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChargeTable {
    pub same_depth: ByCharge,
    pub within_50: ByCharge,
    pub basis: String,
}

/// Damage factors of each kind of charge by defense type 1 to 3.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ByCharge {
    lb250: [i8; 3],
    lb300: [i8; 3],
    teardrop: [i8; 3],
    lb600: [i8; 3],
}

impl ByCharge {
    pub fn of(&self, kind: ChargeKind) -> [i8; 3] {
        match kind {
            ChargeKind::Lb250 => self.lb250,
            ChargeKind::Lb300 => self.lb300,
            ChargeKind::Teardrop => self.teardrop,
            ChargeKind::Lb600 => self.lb600,
        }
    }
}

/// The Surface Gunnery Table (17.9.3).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GunTable {
    /// Damage factors by strength and range.
    pub factors: [[i8; 5]; 6],
    /// Added against a submarine, by range.
    pub at_submarine: [i8; 5],
    /// The farthest a gun reaches.
    pub range: u16,
    pub basis: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_reconstructed_around_what_is_printed() {
        assert_eq!(tables().source, "reconstructed");
        // X64.4.4c and X64.5.6b.
        let merchantmen = tables().torpedo.hits[4];
        assert!(merchantmen[3] == 4 && merchantmen[2] >= 5);
    }
}
