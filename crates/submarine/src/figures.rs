//! Which reconstructed figures a game is played with.
//!
//! Where the book prints no figure, play may show that a reconstruction was a bad guess. It is then corrected for new games,
//! and games that were begun before go on with what they had: every record replays as it was played.

use serde::{Deserialize, Serialize};

/// The reconstructed figures of a game, and the readings that go with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figures {
    /// As first proposed; what setups mean that do not say.
    #[default]
    Proposed,
    /// Calibrated by play: torpedoes hit more often (13.4), guns at long range hit submarines less often (17.9.3), heavy
    /// charges do more (16.3.4), and collisions count for the boat in scenario 7.
    Calibrated,
}

impl Figures {
    /// Those of new games.
    pub const CURRENT: Figures = Figures::Calibrated;

    /// Of what was proposed and what was calibrated, the right one.
    pub(crate) const fn of<T: Copy>(self, known: [T; 2]) -> T {
        known[self as usize]
    }

    /// Whether a setup need not name them.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks this way")]
    pub(crate) fn is_proposed(&self) -> bool {
        *self == Figures::Proposed
    }
}

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

impl From<u8> for Form {
    fn from(bits: u8) -> Form {
        let figures = if bits & CALIBRATED == 0 { Figures::Proposed } else { Figures::Calibrated };
        Form { extended: bits & EXTENDED != 0, figures }
    }
}

impl From<Form> for u8 {
    fn from(form: Form) -> u8 {
        let extended = if form.extended { EXTENDED } else { 0 };
        extended | form.figures.of([0, CALIBRATED])
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
        for bits in 0..4 {
            assert_eq!(u8::from(Form::from(bits)), bits);
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
