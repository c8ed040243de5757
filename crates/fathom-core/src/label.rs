//! A legal action as it is shown.

use std::borrow::Cow;

use serde::Serialize;

use crate::{Rule, Said};

/// What a legal action will do: a sentence for people, and beside it what a program needs to show it, so that nobody reads
/// anything out of the sentence.
///
/// ```
/// use fathom_core::{Label, Rule};
///
/// const R6_1: Rule = Rule::new("toy", "6.1");
/// let label = Label::new(R6_1, "Fukue goes one hex ahead").short("ahead").group("move").piece("Fukue").place("C7-D");
/// assert_eq!((label.text.as_str(), label.brief()), ("Fukue goes one hex ahead", "ahead"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Label {
    /// The paragraph that allows it.
    pub rule: Rule,
    /// One sentence in plain words.
    pub text: String,
    /// The same in a few words, for where space is short and the piece is known.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub short: Cow<'static, str>,
    /// The kind of decision, a short stable word such as `move`, `fire` or `done`; empty where the game has one kind.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub group: &'static str,
    /// The piece it is about, as the view names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<Cow<'static, str>>,
    /// The part of the piece it is about, such as a tube, where one has many things to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<Cow<'static, str>>,
    /// The place on the board it is about, as the view names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Cow<'static, str>>,
    /// What it costs beyond the ordinary, in few words such as `1 emergency power` or `the last torpedo`, so that clients can
    /// show it before it is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cow<'static, str>>,
}

impl Label {
    /// A sentence and its paragraph.
    pub fn new(rule: Rule, text: impl Into<String>) -> Label {
        Label {
            rule,
            text: text.into(),
            short: Cow::Borrowed(""),
            group: "",
            piece: None,
            part: None,
            place: None,
            cost: None,
        }
    }

    /// With the same in a few words.
    #[must_use]
    pub fn short(self, short: impl Into<Cow<'static, str>>) -> Label {
        Label { short: short.into(), ..self }
    }

    /// With its kind.
    #[must_use]
    pub fn group(self, group: &'static str) -> Label {
        Label { group, ..self }
    }

    /// With its piece.
    #[must_use]
    pub fn piece(self, piece: impl Into<Cow<'static, str>>) -> Label {
        Label { piece: Some(piece.into()), ..self }
    }

    /// With the part of its piece.
    #[must_use]
    pub fn part(self, part: impl Into<Cow<'static, str>>) -> Label {
        Label { part: Some(part.into()), ..self }
    }

    /// With its place on the board.
    #[must_use]
    pub fn place(self, place: impl Into<Cow<'static, str>>) -> Label {
        Label { place: Some(place.into()), ..self }
    }

    /// With what it costs beyond the ordinary.
    #[must_use]
    pub fn cost(self, cost: impl Into<Cow<'static, str>>) -> Label {
        Label { cost: Some(cost.into()), ..self }
    }

    /// The few words, or the sentence where there are none.
    pub fn brief(&self) -> &str {
        if self.short.is_empty() { &self.text } else { &self.short }
    }
}

impl From<Said> for Label {
    fn from(said: Said) -> Label {
        Label::new(said.rule, said.text)
    }
}

impl From<Label> for Said {
    fn from(label: Label) -> Said {
        Said { rule: label.rule, text: label.text }
    }
}
