//! What a player may change in a setup, so that forms, help and the command line need no words to read.

use std::ops::RangeInclusive;

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

use crate::Rule;

/// A field of a setup that a player may change.
///
/// ```
/// use fathom_core::{Rule, SetupOption};
///
/// let turns = SetupOption::number("turns", 1..=60, "the turns agreed upon", Rule::new("game", "6c")).or_none();
/// assert_eq!(turns.values(), "1 to 60, or null for what the scenario has");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(transform = with_words))]
pub struct SetupOption {
    /// The field of the setup; `options.schnorkel` is a field in a field.
    pub name: &'static str,
    /// What may stand there.
    pub kind: OptionKind,
    /// What it changes.
    pub help: &'static str,
    /// The paragraph it belongs to.
    pub rule: Rule,
    /// Whether `null` may stand there, and means what the scenario has.
    pub or_none: bool,
    /// The scenarios it belongs to; none means all.
    pub only_in: Vec<&'static str>,
    /// Whether another value may change who sits at the table.
    pub seats: bool,
}

/// What may stand in a field of a setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum OptionKind {
    /// The choice of the scenario itself.
    Scenario {
        /// The ids one may write.
        values: Vec<String>,
    },
    /// One of these words.
    Choice {
        /// The words one may write.
        values: Vec<String>,
    },
    /// `true` or `false`.
    Switch,
    /// A number within bounds.
    Number {
        /// The least.
        least: u32,
        /// The most; none where it depends on the scenario, whose check says so.
        most: Option<u32>,
    },
    /// Something no form asks for: a list, a table.
    Written {
        /// What it is, in words.
        what: &'static str,
    },
}

impl SetupOption {
    /// The field that names the scenario.
    pub fn scenario<S: Into<String>>(
        name: &'static str,
        values: impl IntoIterator<Item = S>,
        help: &'static str,
        rule: Rule,
    ) -> SetupOption {
        let values = values.into_iter().map(Into::into).collect();
        SetupOption::new(name, OptionKind::Scenario { values }, help, rule)
    }

    /// One of several words.
    pub fn choice<S: Into<String>>(
        name: &'static str,
        values: impl IntoIterator<Item = S>,
        help: &'static str,
        rule: Rule,
    ) -> SetupOption {
        let values = values.into_iter().map(Into::into).collect();
        SetupOption::new(name, OptionKind::Choice { values }, help, rule)
    }

    /// A thing that holds or does not.
    pub fn switch(name: &'static str, help: &'static str, rule: Rule) -> SetupOption {
        SetupOption::new(name, OptionKind::Switch, help, rule)
    }

    /// A number within bounds.
    pub fn number(name: &'static str, range: RangeInclusive<u32>, help: &'static str, rule: Rule) -> SetupOption {
        let (least, most) = range.into_inner();
        SetupOption::new(name, OptionKind::Number { least, most: Some(most) }, help, rule)
    }

    /// A number whose upper bound depends on the scenario.
    pub fn number_from(name: &'static str, least: u32, help: &'static str, rule: Rule) -> SetupOption {
        SetupOption::new(name, OptionKind::Number { least, most: None }, help, rule)
    }

    /// Something that is written out and that no form asks for.
    pub fn written(name: &'static str, what: &'static str, help: &'static str, rule: Rule) -> SetupOption {
        SetupOption::new(name, OptionKind::Written { what }, help, rule)
    }

    /// The same, where `null` leaves it to the scenario.
    #[must_use]
    pub fn or_none(mut self) -> SetupOption {
        self.or_none = true;
        self
    }

    /// The same, for these scenarios only.
    #[must_use]
    pub fn only_in(mut self, scenarios: impl IntoIterator<Item = &'static str>) -> SetupOption {
        self.only_in = scenarios.into_iter().collect();
        self
    }

    /// The same, where another value may change who sits at the table.
    #[must_use]
    pub fn changes_seats(mut self) -> SetupOption {
        self.seats = true;
        self
    }

    /// What may stand there, in words: `true or false`, `3 to 18`.
    pub fn values(&self) -> String {
        let values = match &self.kind {
            OptionKind::Scenario { values } | OptionKind::Choice { values } => listed(values),
            OptionKind::Switch => "true or false".into(),
            OptionKind::Number { least, most: Some(most) } => format!("{least} to {most}"),
            OptionKind::Number { least, most: None } => format!("{least} to what the scenario has"),
            OptionKind::Written { what } => (*what).into(),
        };
        if self.or_none { values + ", or null for what the scenario has" } else { values }
    }

    fn new(name: &'static str, kind: OptionKind, help: &'static str, rule: Rule) -> SetupOption {
        SetupOption { name, kind, help, rule, or_none: false, only_in: Vec::new(), seats: false }
    }
}

/// Its fields, and the words of [`SetupOption::values`] beside them for people.
impl Serialize for SetupOption {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("SetupOption", 8)?;
        fields.serialize_field("name", self.name)?;
        fields.serialize_field("values", &self.values())?;
        fields.serialize_field("kind", &self.kind)?;
        fields.serialize_field("help", self.help)?;
        fields.serialize_field("rule", &self.rule)?;
        fields.serialize_field("or_none", &self.or_none)?;
        fields.serialize_field("only_in", &self.only_in)?;
        fields.serialize_field("seats", &self.seats)?;
        fields.end()
    }
}

/// Describes the words beside the fields.
#[cfg(feature = "schema")]
fn with_words(schema: &mut schemars::Schema) {
    let words =
        schemars::json_schema!({ "type": "string", "description": "`kind` in words: `true or false`, `3 to 18`." });
    let fields = schema.ensure_object();
    fields["properties"]["values"] = words.into();
    fields["required"].as_array_mut().expect("its fields are always written").push("values".into());
}

/// `february, march or april`.
fn listed(values: &[String]) -> String {
    match values {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => values.concat(),
    }
}
