//! Which reconstructed figures a game is played with.
//!
//! Where the book prints no figure, play may show that a reconstruction was a bad guess. It is then corrected for new games,
//! and games that were begun before go on with what they had: every record replays as it was played.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::cards::ChargeKind;

/// The reconstructed figures of a game, and the readings that go with them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figures {
    /// As first proposed; what setups mean that do not say.
    #[default]
    Proposed,
    /// Calibrated by play: torpedoes hit more often (13.4), guns at long range hit submarines less often (17.9.3), heavy
    /// charges do more (16.3.4), and collisions count for the boat in scenario 7.
    Calibrated,
    /// The calibrated tables, and three readings put right: plotted capital ships keep to 6.7, a fleet that has lost a ship can
    /// still get away when the boat is sunk (S7.victory.british), and the last plotted move can be asked for after contact
    /// (7.5).
    Revised,
    /// As revised, and two more: a ship is forced into a wake or a charge only where no move of hers would have kept clear
    /// (15.4.11), and a boat caught in an attack on another is immune on the next turn (15.9).
    Amended,
    /// As amended, and two more: a ship that lay dead before the turn bars nobody's way (15.4.9 with 10.6), and torpedoes are
    /// launched in the order in which they are seen, which says nothing of their tubes (7.5).
    Settled,
}

impl Figures {
    /// Those of new games.
    pub const CURRENT: Figures = Figures::Settled;

    /// The tables.
    pub(crate) fn tables(self) -> &'static Tables {
        let id = self.min(Figures::Calibrated);
        FILE.set.iter().find(|set| set.id == id).expect("data/figures.toml has every set")
    }

    /// Whether the readings put right first hold.
    pub(crate) fn is_revised(self) -> bool {
        self >= Figures::Revised
    }

    /// Whether those put right next hold.
    pub(crate) fn is_amended(self) -> bool {
        self >= Figures::Amended
    }

    /// Whether those put right last hold.
    pub(crate) fn is_settled(self) -> bool {
        self >= Figures::Settled
    }

    /// Whether a setup need not name them.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks this way")]
    pub(crate) fn is_proposed(&self) -> bool {
        *self == Figures::Proposed
    }
}

/// The tables the book does not print, from `data/figures.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tables {
    id: Figures,
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

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    set: [Tables; 2],
}

static FILE: LazyLock<File> =
    LazyLock::new(|| toml::from_str(include_str!("../data/figures.toml")).expect("data/figures.toml can be read"));

/// The options of a game as its position keeps them: one byte, which is 0 or 1 with the proposed figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "u8", into = "u8")]
pub(crate) struct Form {
    /// The longer form of the scenario (S8.optional.1).
    pub extended: bool,
    pub figures: Figures,
}

const EXTENDED: u8 = 1;
const CALIBRATED: u8 = 2;
const REVISED: u8 = 4;
const AMENDED: u8 = CALIBRATED | REVISED;
const SETTLED: u8 = 8;

impl From<u8> for Form {
    fn from(bits: u8) -> Form {
        let figures = match bits & !EXTENDED {
            0 => Figures::Proposed,
            CALIBRATED => Figures::Calibrated,
            REVISED => Figures::Revised,
            AMENDED => Figures::Amended,
            _ => Figures::Settled,
        };
        Form { extended: bits & EXTENDED != 0, figures }
    }
}

impl From<Form> for u8 {
    fn from(form: Form) -> u8 {
        let extended = if form.extended { EXTENDED } else { 0 };
        extended
            | match form.figures {
                Figures::Proposed => 0,
                Figures::Calibrated => CALIBRATED,
                Figures::Revised => REVISED,
                Figures::Amended => AMENDED,
                Figures::Settled => SETTLED,
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proposed_figures_are_written_as_before_there_were_others() {
        for extended in [false, true] {
            let form = Form { extended, figures: Figures::Proposed };
            assert_eq!(u8::from(form), u8::from(extended));
        }
        for bits in 0..10 {
            assert_eq!(u8::from(Form::from(bits)), bits);
        }
    }

    #[test]
    fn every_set_is_reconstructed_around_what_is_printed() {
        for bits in (0..10).step_by(2) {
            let tables = Form::from(bits).figures.tables();
            assert_eq!(tables.source, "reconstructed");
            // X64.4.4c and X64.5.6b.
            let merchantmen = tables.torpedo.hits[4];
            assert!(merchantmen[3] == 4 && merchantmen[2] >= 5);
        }
    }

    #[test]
    fn a_setup_that_names_no_figures_is_an_old_one() {
        let setup: crate::Setup = serde_json::from_str(r#"{"scenario":"s8"}"#).unwrap();
        assert_eq!(setup.figures, Figures::Proposed);
        assert_eq!(serde_json::to_string(&setup).unwrap(), r#"{"scenario":"s8","extended":false}"#);
        assert_eq!(crate::Setup::of("s8").figures, Figures::CURRENT);
    }
}
