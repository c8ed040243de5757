//! What a side must do to win, and how it stands.

use serde::Serialize;

use crate::Rule;

/// What a side must do to win, and how far it has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Aim {
    /// The name of the side, as the game has it.
    pub side: &'static str,
    /// The paragraph.
    pub rule: Rule,
    /// What it must do, a sentence.
    pub sentence: String,
    /// How far it has come, where that is a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub have: Option<i64>,
    /// How far it must come, where that is a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub need: Option<i64>,
}

impl Aim {
    /// What a side must do.
    pub fn new(side: &'static str, rule: Rule, sentence: impl Into<String>) -> Aim {
        Aim { side, rule, sentence: sentence.into(), have: None, need: None }
    }

    /// With how far it has come.
    #[must_use]
    pub fn have(self, have: impl Into<i64>) -> Aim {
        Aim { have: Some(have.into()), ..self }
    }

    /// With how far it must come.
    #[must_use]
    pub fn need(self, need: impl Into<i64>) -> Aim {
        Aim { need: Some(need.into()), ..self }
    }
}
