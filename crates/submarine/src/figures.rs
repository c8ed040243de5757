//! The tables that the book names and does not print, from `data/figures.toml`.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::cards::ChargeKind;

/// The tables the book does not print.
pub(crate) fn tables() -> &'static Tables {
    &TABLES
}

static TABLES: LazyLock<Tables> =
    LazyLock::new(|| toml::from_str(include_str!("../data/figures.toml")).expect("data/figures.toml can be read"));

/// The tables the book does not print, from `data/figures.toml`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tables {
    /// Where they come from: always `reconstructed`.
    #[serde(skip_serializing)]
    #[cfg_attr(not(test), expect(dead_code, reason = "said for those who read the file, and checked"))]
    source: String,
    pub torpedo: TorpedoTable,
    pub charge: ChargeTable,
    pub gun: GunTable,
}

/// The Torpedo Detonation Table (13.4).
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TorpedoTable {
    /// The highest die that hits, by defense type 1 to 5 and attitude 1 to 5.
    pub hits: [[i8; 5]; 5],
    /// Added to the die of a torpedo that runs shallow (13.12).
    pub shallow: i8,
    /// Added to the die against a ship dead in the water.
    pub dead_in_water: i8,
    /// What is not reconstructed.
    #[serde(skip_serializing)]
    pub printed: String,
    #[serde(skip_serializing)]
    pub basis: String,
}

/// The Depth Charge Attack Table (16.3.4).
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChargeTable {
    pub same_depth: ByCharge,
    pub within_50: ByCharge,
    #[serde(skip_serializing)]
    pub basis: String,
}

/// Damage factors of each kind of charge by defense type 1 to 3.
#[derive(Debug, Serialize, Deserialize)]
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
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GunTable {
    /// Damage factors by strength and range.
    pub factors: [[i8; 5]; 6],
    /// Added against a submarine, by range.
    pub at_submarine: [i8; 5],
    /// The farthest a gun reaches.
    pub range: u16,
    #[serde(skip_serializing)]
    pub basis: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::line;

    #[test]
    fn the_tables_are_as_their_file_has_them() {
        assert_eq!(tables().source, "reconstructed");
        let Tables { torpedo, charge, gun, .. } = tables();
        let mut text = line("13.4", format!("hits by defense type and attitude: {:?}", torpedo.hits));
        text += &line("13.12", format!("a shallow torpedo {:+}", torpedo.shallow));
        text += &line("13.4", format!("a ship dead in the water {:+}", torpedo.dead_in_water));
        for kind in ChargeKind::ALL {
            let near = (charge.same_depth.of(kind), charge.within_50.of(kind));
            text += &line("16.3.4", format!("{}: same depth {:?}, within 50 feet {:?}", kind.name(), near.0, near.1));
        }
        text += &line("17.9.3", format!("by strength and range, to {} hexes: {:?}", gun.range, gun.factors));
        text += &line("17.9.3", format!("at a submarine: {:?}", gun.at_submarine));
        insta::assert_snapshot!(text);
    }

    /// The entry of a defense type, both counted from 1 as in the book.
    fn entry(defense: usize, attitude: usize) -> i8 {
        tables().torpedo.hits[defense - 1][attitude - 1]
    }

    fn entries() -> impl Iterator<Item = i8> {
        tables().torpedo.hits.iter().flatten().copied()
    }

    #[test]
    fn r_x64_4_4c_type_5_at_attitude_4_is_hit_by_4_or_less() {
        assert_eq!(entry(5, 4), 4);
    }

    #[test]
    fn r_x64_5_6b_a_5_hits_type_5_at_attitude_3_and_the_die_is_not_idle() {
        assert_eq!(entry(5, 3), 5);
    }

    #[test]
    fn r13_4_entries_go_from_the_2_to_the_5_that_are_named() {
        assert_eq!((entries().min(), entries().max()), (Some(2), Some(5)));
    }

    #[test]
    fn r13_11_a_shallow_torpedo_can_hit_every_escort_at_every_attitude() {
        assert!(entries().all(|highest| highest - tables().torpedo.shallow >= 1));
    }

    #[test]
    fn r13_12_shallow_running_is_adverse() {
        assert!(tables().torpedo.shallow > 0);
    }

    #[test]
    fn r13_3_bow_and_stern_are_alike_and_the_side_is_hit_most_often() {
        for row in tables().torpedo.hits {
            assert_eq!([row[0], row[1]], [row[4], row[3]], "seen from the other end");
            assert!(row[0] < row[1] && row[1] <= row[2], "{row:?}");
        }
    }

    #[test]
    fn r13_4_every_type_is_hit_more_often_than_the_one_before_it() {
        for pair in tables().torpedo.hits.windows(2) {
            assert!(pair[0] != pair[1] && pair[0].iter().zip(pair[1]).all(|(less, more)| *less <= more), "{pair:?}");
        }
    }
}
