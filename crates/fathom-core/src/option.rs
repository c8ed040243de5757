//! What a player may change in a setup: one table a game, from which forms, help, the schema and the check of a setup are made.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use serde_json::Value;

use crate::{Refusal, Rule};

/// A field of a setup that a player may change, as it is in one scenario or, in an overview, in all of them.
///
/// ```
/// use fathom_core::{Rule, SetupOption};
///
/// let turns = SetupOption::number("turns", 1..=60, "the turns agreed upon", Rule::new("game", "6c")).unit("turns").or(20);
/// assert_eq!(turns.values(), "1 to 60 turns; left out, 20");
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
    /// What the scenario has where `null` stands; none where that is not one value.
    pub otherwise: Option<Value>,
    /// The scenarios it belongs to; none means all.
    pub only_in: Vec<&'static str>,
    /// Whether another value may change who sits at the table.
    pub seats: bool,
    /// An option that must be chosen beside it.
    pub needs: Option<&'static str>,
    /// Options it cannot be used together with.
    pub excludes: Vec<&'static str>,
    /// Why it cannot be chosen in this scenario.
    #[cfg_attr(feature = "schema", schemars(skip))]
    barred: Option<(Rule, &'static str)>,
    /// The paragraph that sets two options against each other.
    #[cfg_attr(feature = "schema", schemars(skip))]
    excluded_by: Rule,
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
    /// One of these.
    Choice {
        /// The ids one may write.
        values: Vec<String>,
        /// What each id means, for people.
        words: BTreeMap<String, String>,
    },
    /// `true` or `false`.
    Switch,
    /// A number within bounds.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
        /// What is counted, such as `turns`.
        unit: Option<&'static str>,
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

    /// One of several values, each an id and what it means to people.
    pub fn choice<S: Into<String>, W: Into<String>>(
        name: &'static str,
        choices: impl IntoIterator<Item = (S, W)>,
        help: &'static str,
        rule: Rule,
    ) -> SetupOption {
        let choices = choices.into_iter().map(|(id, words)| (id.into(), words.into()));
        let (values, words) = choices.map(|(id, words): (String, String)| (id.clone(), (id, words))).unzip();
        SetupOption::new(name, OptionKind::Choice { values, words }, help, rule)
    }

    /// A thing that holds or does not.
    pub fn switch(name: &'static str, help: &'static str, rule: Rule) -> SetupOption {
        SetupOption::new(name, OptionKind::Switch, help, rule)
    }

    /// A number within bounds.
    pub fn number(name: &'static str, range: RangeInclusive<u32>, help: &'static str, rule: Rule) -> SetupOption {
        let (least, most) = range.into_inner();
        SetupOption::new(name, OptionKind::Number { least, most, unit: None }, help, rule)
    }

    /// Something that is written out and that no form asks for.
    pub fn written(name: &'static str, what: &'static str, help: &'static str, rule: Rule) -> SetupOption {
        SetupOption::new(name, OptionKind::Written { what }, help, rule)
    }

    /// The same, counting these.
    #[must_use]
    pub fn unit(mut self, counted: &'static str) -> SetupOption {
        if let OptionKind::Number { unit, .. } = &mut self.kind {
            *unit = Some(counted);
        }
        self
    }

    /// The same, where `null` leaves it to the scenario.
    #[must_use]
    pub fn or_none(mut self) -> SetupOption {
        self.or_none = true;
        self
    }

    /// The same, where `null` leaves it to the scenario, which has this.
    #[must_use]
    pub fn or(mut self, otherwise: impl Into<Value>) -> SetupOption {
        self.otherwise = Some(otherwise.into());
        self.or_none()
    }

    /// The same, where another value may change who sits at the table.
    #[must_use]
    pub fn changes_seats(mut self) -> SetupOption {
        self.seats = true;
        self
    }

    /// The same, which means something only beside another option.
    #[must_use]
    pub fn needs(mut self, other: &'static str) -> SetupOption {
        self.needs = Some(other);
        self
    }

    /// The same, which a paragraph forbids to use together with another option.
    #[must_use]
    pub fn excludes(mut self, other: &'static str, rule: Rule) -> SetupOption {
        self.excludes.push(other);
        self.excluded_by = rule;
        self
    }

    /// The same, which cannot be chosen here if `is_barred`.
    #[must_use]
    pub fn barred_if(mut self, is_barred: bool, rule: Rule, why: &'static str) -> SetupOption {
        self.barred = is_barred.then_some((rule, why));
        self
    }

    /// What may stand there, in words: `true or false`, `3 to 18 turns`.
    pub fn values(&self) -> String {
        let values = match &self.kind {
            OptionKind::Scenario { values } => listed(values),
            OptionKind::Choice { values, words } => listed(&explained(values, words)),
            OptionKind::Switch => "true or false".into(),
            OptionKind::Number { least, most, unit: Some(unit) } => format!("{least} to {most} {unit}"),
            OptionKind::Number { least, most, unit: None } => format!("{least} to {most}"),
            OptionKind::Written { what } => (*what).into(),
        };
        match &self.otherwise {
            Some(otherwise) => format!("{values}; left out, {}", plain(otherwise)),
            None if self.or_none && !matches!(self.kind, OptionKind::Written { .. }) => {
                format!("{values}; left out, as the scenario has it")
            }
            None => values,
        }
    }

    fn new(name: &'static str, kind: OptionKind, help: &'static str, rule: Rule) -> SetupOption {
        SetupOption {
            name,
            kind,
            help,
            rule,
            or_none: false,
            otherwise: None,
            only_in: Vec::new(),
            seats: false,
            needs: None,
            excludes: Vec::new(),
            barred: None,
            excluded_by: rule,
        }
    }

    /// What is wrong with this option of a setup.
    fn faults(&self, setup: &Value) -> Vec<Refusal> {
        let value = field(setup, self.name);
        let refuse = |rule, message: String| Refusal::new(rule, message).at(self.name);
        let mut faults = Vec::new();
        if let (OptionKind::Number { least, most, .. }, Some(number)) = (&self.kind, value.and_then(Value::as_u64))
            && !(u64::from(*least)..=u64::from(*most)).contains(&number)
        {
            faults.push(refuse(self.rule, format!("{number} is not within {least} to {most}")));
        }
        if !is_chosen(value) {
            return faults;
        }
        faults.extend(self.barred.map(|(rule, why)| refuse(rule, why.to_owned())));
        if let Some(other) = self.needs.filter(|other| !is_chosen(field(setup, other))) {
            faults.push(refuse(self.rule, format!("cannot be used without `{other}`")));
        }
        let excluded = self.excludes.iter().filter(|other| is_chosen(field(setup, other)));
        faults
            .extend(excluded.map(|other| refuse(self.excluded_by, format!("cannot be used together with `{other}`"))));
        faults
    }
}

/// What is wrong with a setup by the table of its options.
///
/// # Errors
/// Every number out of bounds and every option that cannot be chosen as it is, each with its place.
///
/// # Panics
/// When the setup cannot be written as JSON, which is a fault of the game.
pub fn check_options<S: Serialize>(options: &[SetupOption], setup: &S) -> Result<(), Refusal> {
    let setup = serde_json::to_value(setup).expect("a setup can be written");
    Refusal::all(options.iter().flat_map(|option| option.faults(&setup)).map(Err))
}

/// The options that can be chosen in a scenario.
pub fn choosable(options: Vec<SetupOption>) -> Vec<SetupOption> {
    options.into_iter().filter(|option| option.barred.is_none()).collect()
}

/// The options of all scenarios, given by the id of each: bounds are the widest, and what only some scenarios have says which.
pub fn overview(scenarios: &[(&'static str, Vec<SetupOption>)]) -> Vec<SetupOption> {
    let mut all: Vec<SetupOption> = Vec::new();
    for (id, options) in scenarios {
        for option in options {
            let at = all.iter().position(|known| known.name == option.name).unwrap_or_else(|| {
                all.push(option.clone());
                all.len() - 1
            });
            all[at].widen(option);
            all[at].only_in.extend(option.barred.is_none().then_some(*id));
        }
    }
    for option in &mut all {
        option.barred = None;
        if option.only_in.len() == scenarios.len() {
            option.only_in.clear();
        }
    }
    all
}

impl SetupOption {
    fn widen(&mut self, other: &SetupOption) {
        if let (OptionKind::Number { least, most, .. }, OptionKind::Number { least: low, most: high, .. }) =
            (&mut self.kind, &other.kind)
        {
            (*least, *most) = ((*least).min(*low), (*most).max(*high));
        }
        if self.otherwise != other.otherwise {
            self.otherwise = None;
        }
    }
}

/// The field with a name such as `options.schnorkel`.
fn field<'a>(setup: &'a Value, name: &str) -> Option<&'a Value> {
    name.split('.').try_fold(setup, |value, part| value.get(part))
}

/// Whether something was chosen, not left alone or switched off.
fn is_chosen(value: Option<&Value>) -> bool {
    !matches!(value, None | Some(Value::Null | Value::Bool(false)))
}

/// Its fields, and the words of [`SetupOption::values`] beside them for people.
impl Serialize for SetupOption {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("SetupOption", 11)?;
        fields.serialize_field("name", self.name)?;
        fields.serialize_field("values", &self.values())?;
        fields.serialize_field("kind", &self.kind)?;
        fields.serialize_field("help", self.help)?;
        fields.serialize_field("rule", &self.rule)?;
        fields.serialize_field("or_none", &self.or_none)?;
        fields.serialize_field("otherwise", &self.otherwise)?;
        fields.serialize_field("only_in", &self.only_in)?;
        fields.serialize_field("seats", &self.seats)?;
        fields.serialize_field("needs", &self.needs)?;
        fields.serialize_field("excludes", &self.excludes)?;
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

/// Ids with what they mean, where that is more than the id says.
fn explained(values: &[String], words: &BTreeMap<String, String>) -> Vec<String> {
    let one = |id: &String| match words.get(id) {
        Some(words) if *words != id.replace(['-', '_'], " ") => format!("{id} ({words})"),
        _ => id.clone(),
    };
    values.iter().map(one).collect()
}

/// `february, march or april`.
fn listed(values: &[String]) -> String {
    match values {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => values.concat(),
    }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: Rule = Rule::new("game", "2.1");
    const OTHER: Rule = Rule::new("game", "2.2");

    fn table(most: u32, has_night: bool) -> Vec<SetupOption> {
        vec![
            SetupOption::number("turns", 1..=most, "the turns", RULE).unit("turns").or(most / 2),
            SetupOption::choice("weather", [("fair", "fair"), ("poor", "wind and rain")], "the weather", RULE),
            SetupOption::switch("night", "it is dark", RULE).barred_if(!has_night, OTHER, "there is no night"),
            SetupOption::switch("lights.lamps", "lamps are lit", RULE).needs("night"),
            SetupOption::switch("lights.flares", "flares are shot", RULE).excludes("lights.lamps", OTHER),
        ]
    }

    fn faults(setup: &Value) -> Vec<String> {
        let Err(refusal) = check_options(&table(20, false), setup) else { return Vec::new() };
        refusal.violations().iter().map(|one| format!("{}: {} ({})", one.path, one.message, one.rule.para())).collect()
    }

    #[test]
    fn every_fault_of_a_setup_is_told_with_its_place() {
        assert_eq!(faults(&serde_json::json!({ "turns": null, "weather": "poor", "night": false })), [""; 0]);
        let all = serde_json::json!({ "turns": 21, "night": true, "lights": { "lamps": true, "flares": true } });
        assert_eq!(
            faults(&all),
            [
                "turns: 21 is not within 1 to 20 (2.1)",
                "night: there is no night (2.2)",
                "lights.flares: cannot be used together with `lights.lamps` (2.2)",
            ]
        );
        let lamps = serde_json::json!({ "lights": { "lamps": true } });
        assert_eq!(faults(&lamps), ["lights.lamps: cannot be used without `night` (2.1)"]);
    }

    #[test]
    fn an_overview_has_the_widest_bounds_and_says_which_scenarios_have_an_option() {
        let scenarios = [("day", table(20, false)), ("dusk", table(30, true))];
        let all = overview(&scenarios);
        assert_eq!(all[0].values(), "1 to 30 turns; left out, as the scenario has it");
        assert_eq!(all[1].values(), "fair or poor (wind and rain)");
        assert_eq!((all[0].only_in.len(), &all[2].only_in[..]), (0, &["dusk"][..]));
        let [(_, day), (_, dusk)] = scenarios;
        assert_eq!((choosable(day).len(), choosable(dusk).len()), (4, 5));
    }
}
