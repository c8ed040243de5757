//! What goes over the wire as JSON Schemas, the one description that the types of the page, the OpenAPI document and
//! whatever other languages need are written from.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use fathom_core::{Book, OptionKind, SetupOption};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::Value;

use crate::info::options;

/// Types by their names, each as a JSON Schema that refers to others as `#/$defs/<name>`.
pub type Schemas = BTreeMap<String, Value>;

/// What marks a type that stands for a type of whatever game is played.
pub const OF_GAME: &str = "x-of-game";

/// Stands for what belongs to the game of a table, in types that know no game.
macro_rules! of_game {
    ($($any:ident, $name:literal, $about:literal;)+) => {
        $(
            #[doc = $about]
            pub struct $any;

            impl JsonSchema for $any {
                fn schema_name() -> Cow<'static, str> {
                    $name.into()
                }

                fn json_schema(_: &mut SchemaGenerator) -> Schema {
                    json_schema!({ "description": $about, (OF_GAME): true })
                }
            }
        )+
    };
}

of_game! {
    AnySetup, "Setup", "What is chosen before play, in the form of the game.";
    AnyAction, "Action", "An action, in the form of the game.";
    AnyOrder, "Order", "An order, in the form of the game.";
    AnyEvent, "Event", "An event, in the form of the game.";
    AnyView, "View", "What a viewer sees, in the form of the game.";
}

/// A setup as a player may ask for it, see [`resolve`](crate::resolve).
pub struct WantedSetup;

impl JsonSchema for WantedSetup {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "WantedSetup".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [
            { "type": "string", "description": "The id of a scenario." },
            generator.subschema_for::<AnySetup>(),
            {
                "type": "object",
                "properties": { "scenario": { "type": "string" } },
                "required": ["scenario"],
                "additionalProperties": true,
                "description": "A scenario, with the fields of its setup that are to be otherwise.",
            },
        ] })
    }
}

/// Gathers types that belong together: what is read, as one may write it, and what is told, as it is written.
pub struct Gatherer {
    read: SchemaGenerator,
    told: SchemaGenerator,
}

impl Default for Gatherer {
    fn default() -> Gatherer {
        let settings = SchemaSettings::draft2020_12;
        let (read, told) = (settings().for_deserialize(), settings().for_serialize());
        Gatherer { read: read.into_generator(), told: told.into_generator() }
    }
}

impl Gatherer {
    /// Takes in a type that clients send.
    pub fn read<T: JsonSchema>(&mut self) {
        self.read.subschema_for::<T>();
    }

    /// Takes in a type that clients get.
    pub fn told<T: JsonSchema>(&mut self) {
        self.told.subschema_for::<T>();
    }

    /// Everything taken in, with all it is made of. A type that may be sent otherwise than it is told, with fields left out,
    /// stands there twice: `Course`, and `CourseInput` as one may send it.
    pub fn finish(mut self) -> Schemas {
        let mut told: Schemas = self.told.take_definitions(true).into_iter().collect();
        let mut read: Schemas = self.read.take_definitions(true).into_iter().collect();
        let differ = differing(&read, &told);
        for schema in read.values_mut() {
            refer_to_inputs(schema, &differ);
        }
        told.extend(read.into_iter().map(|(name, schema)| (input_name(name, &differ), schema)));
        told.values_mut().for_each(speak_plainly);
        told
    }
}

/// The types that are not read as they are told, or hold one that is not.
fn differing(read: &Schemas, told: &Schemas) -> BTreeSet<String> {
    let mut differ = BTreeSet::new();
    loop {
        let is_other = |name: &String, schema: &Value| {
            told.get(name).is_some_and(|as_told| as_told != schema)
                || told.contains_key(name) && refers_to(schema, &differ)
        };
        let found: BTreeSet<String> =
            read.iter().filter(|(name, schema)| is_other(name, schema)).map(|(name, _)| name.clone()).collect();
        if found == differ {
            return differ;
        }
        differ = found;
    }
}

fn input_name(name: String, differ: &BTreeSet<String>) -> String {
    if differ.contains(&name) { name + "Input" } else { name }
}

/// The name of the type that a schema is a reference to.
pub fn reference(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()?.strip_prefix(DEFS)
}

/// How a schema refers to another.
pub const DEFS: &str = "#/$defs/";

fn refers_to(schema: &Value, names: &BTreeSet<String>) -> bool {
    reference(schema).is_some_and(|name| names.contains(name)) || parts(schema).any(|part| refers_to(part, names))
}

fn refer_to_inputs(schema: &mut Value, differ: &BTreeSet<String>) {
    if let Some(name) = reference(schema).filter(|name| differ.contains(*name)) {
        schema["$ref"] = format!("{DEFS}{name}Input").into();
    }
    for part in parts_mut(schema) {
        refer_to_inputs(part, differ);
    }
}

/// Doc comments are for readers of the code: links and examples mean nothing elsewhere. What is only told has no default.
fn speak_plainly(schema: &mut Value) {
    if let Some(fields) = schema.as_object_mut().filter(|fields| fields.contains_key("readOnly")) {
        fields.remove("default");
    }
    if let Some(Value::String(words)) = schema.get_mut("description") {
        let without_examples = words.split("```").next().unwrap_or_default().trim_end();
        *words = without_examples.replace("[`", "`").replace("`]", "`");
    }
    parts_mut(schema).for_each(speak_plainly);
}

fn parts(value: &Value) -> Box<dyn Iterator<Item = &Value> + '_> {
    match value {
        Value::Array(list) => Box::new(list.iter()),
        Value::Object(fields) => Box::new(fields.values()),
        _ => Box::new(std::iter::empty()),
    }
}

fn parts_mut(value: &mut Value) -> Box<dyn Iterator<Item = &mut Value> + '_> {
    match value {
        Value::Array(list) => Box::new(list.iter_mut()),
        Value::Object(fields) => Box::new(fields.values_mut()),
        _ => Box::new(std::iter::empty()),
    }
}

/// Takes in the type of a sheet.
pub(crate) fn told_of<T: JsonSchema>(_sheet: fn() -> &'static T) -> fn(&mut Gatherer) {
    Gatherer::told::<T>
}

/// The types of a game, with more of them; `Setup`, `Action`, `Order`, `Event` and `View` are among them.
pub(crate) fn of<G>(more: &[fn(&mut Gatherer)]) -> Schemas
where
    G: Book<Setup: JsonSchema, Action: JsonSchema, Order: JsonSchema, Event: JsonSchema, View: JsonSchema>,
{
    let mut types = Gatherer::default();
    types.read::<G::Setup>();
    types.read::<G::Order>();
    types.told::<G::Action>();
    types.told::<G::Event>();
    types.told::<G::View>();
    for take_in in more {
        take_in(&mut types);
    }
    let mut schemas = types.finish();
    for option in &options::<G>() {
        bound(&mut schemas, option);
    }
    schemas
}

/// Writes what the table of options says of a field of the setup into its schema.
fn bound(schemas: &mut Schemas, option: &SetupOption) {
    let Some(field) = field_of(schemas, "Setup", option.name) else { return };
    field["x-rule"] = option.rule.para().into();
    if let OptionKind::Number { least, most, .. } = option.kind {
        (field["minimum"], field["maximum"]) = (least.into(), most.into());
    }
}

/// The schema of a field such as `options.schnorkel`.
fn field_of<'a>(schemas: &'a mut Schemas, name: &str, path: &str) -> Option<&'a mut Value> {
    match path.split_once('.') {
        None => schemas.get_mut(name)?.get_mut("properties")?.get_mut(path),
        Some((first, rest)) => {
            let inner = reference(schemas.get(name)?.get("properties")?.get(first)?)?.to_owned();
            field_of(schemas, &inner, rest)
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};
    use serde_json::json;

    use super::*;

    /// A way to go, see [`Leg`].
    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Way {
        legs: Vec<Leg>,
        ship: Ship,
    }

    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Leg {
        #[serde(default)]
        hexes: u8,
    }

    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Ship(String);

    fn names(schemas: &Schemas) -> Vec<&str> {
        schemas.keys().map(String::as_str).collect()
    }

    #[test]
    fn what_may_be_sent_otherwise_than_it_is_told_is_there_twice() {
        let mut types = Gatherer::default();
        types.told::<Way>();
        types.read::<Way>();
        let schemas = types.finish();
        assert_eq!(names(&schemas), ["Leg", "LegInput", "Ship", "Way", "WayInput"]);
        assert_eq!(schemas["Leg"]["required"], json!(["hexes"]));
        assert!(schemas["LegInput"].get("required").is_none());
        assert_eq!(schemas["Way"]["properties"]["legs"]["items"]["$ref"], "#/$defs/Leg");
        assert_eq!(schemas["WayInput"]["properties"]["legs"]["items"]["$ref"], "#/$defs/LegInput");
    }

    #[test]
    fn words_for_readers_of_the_code_are_left_out() {
        let mut types = Gatherer::default();
        types.told::<Way>();
        assert_eq!(types.finish()["Way"]["description"], "A way to go, see `Leg`.");
    }

    #[test]
    fn fields_of_a_setup_have_the_bounds_of_its_options() {
        let all: BTreeMap<_, _> = crate::schemas().into_iter().collect();
        let limit = &all["u-boat"]["Setup"]["properties"]["turn_limit"];
        assert_eq!((&limit["minimum"], &limit["maximum"], &limit["x-rule"]), (&json!(1), &json!(200), &json!("WIN.4")));
        let attack = &all["tonnage-war"]["Changes"]["properties"]["attack"];
        assert_eq!((&attack["minimum"], &attack["maximum"]), (&json!(1), &json!(20)));
    }

    #[test]
    fn every_game_describes_what_it_is_made_of() {
        for (id, schemas) in crate::schemas() {
            for name in ["Setup", "Action", "Order", "Event", "View"] {
                assert!(schemas.contains_key(name), "{id} has {name}");
            }
            let is_numbered = |name: &&String| name.ends_with(|sign: char| sign.is_ascii_digit());
            assert_eq!(schemas.keys().find(is_numbered), None, "{id}: two types of one name");
        }
    }
}
