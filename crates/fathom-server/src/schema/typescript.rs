//! JSON Schemas as TypeScript: a type for each schema, its words as comments.
//!
//! Only what `schemars` writes is understood; anything else stops the program, so that no type is ever guessed.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use fathom_catalog::schema::{OF_GAME, Schemas, reference};
use serde_json::{Map, Value};

/// What a type may leave open, in the order of its parameters.
const PARAMETERS: [&str; 5] = ["View", "Action", "Event", "Order", "Setup"];
/// Longer lists of one type are arrays, shorter ones are written out.
const LONGEST_TUPLE: u64 = 4;

/// A module with all types; those that stand for whatever game is played are parameters of the others.
pub(super) fn module(about: &str, schemas: &Schemas) -> String {
    let mut text = format!(
        "// Generated from Rust by `FATHOM_BLESS=1 cargo test -p fathom-server --lib schema`; do not edit.\n// {about}\n"
    );
    for (name, schema) in schemas.iter().filter(|(_, schema)| schema.get(OF_GAME).is_none()) {
        text += "\n";
        text += &comment(schema, 0);
        text += &Types { schemas }.declaration(name, schema);
    }
    text
}

/// A module with a value of the type `Sheet` of a game.
pub(super) fn constant(about: &str, id: &str, value: &Value) -> String {
    let value = serde_json::to_string_pretty(value).expect("a value can be written as JSON");
    format!(
        "// Generated from Rust by `FATHOM_BLESS=1 cargo test -p fathom-server --lib schema`; do not edit.\n// {about}\n\n\
         import type {{ Sheet }} from \"./{id}\";\n\nexport const PRINTED: Sheet = {value};\n"
    )
}

struct Types<'a> {
    schemas: &'a Schemas,
}

impl Types<'_> {
    fn declaration(&self, name: &str, schema: &Value) -> String {
        let open: Vec<String> = self.parameters(name).into_iter().map(|name| format!("{name} = unknown")).collect();
        let head = format!("{name}{}", in_angles(&open));
        if schema.get("properties").is_some() && schema.get("oneOf").is_none() {
            return format!("export interface {head} {}\n", self.object(schema, 0));
        }
        format!("export type {head} ={};\n", self.spaced(schema, 0))
    }

    /// What a type leaves open, itself or by what it is made of.
    fn parameters(&self, name: &str) -> Vec<&'static str> {
        let (mut known, mut left) = (BTreeSet::new(), vec![name.to_owned()]);
        while let Some(name) = left.pop() {
            if known.insert(name.clone()) {
                let schema = self.schemas.get(&name).unwrap_or_else(|| panic!("{name} is described"));
                references(schema, &mut left);
            }
        }
        let is_open = |name: &&str| known.contains(*name) && self.schemas[*name].get(OF_GAME).is_some();
        PARAMETERS.into_iter().filter(is_open).collect()
    }

    /// A type behind a sign: a space before it, or a new line for a union of many.
    fn spaced(&self, schema: &Value, depth: usize) -> String {
        let one = self.of(schema, depth);
        if one.starts_with('\n') { one } else { format!(" {one}") }
    }

    /// A type.
    fn of(&self, schema: &Value, depth: usize) -> String {
        let Value::Object(fields) = schema else { return "unknown".to_owned() };
        if let Some(name) = reference(schema) {
            return format!("{name}{}", self.arguments(name));
        }
        let either = fields.get("oneOf").or_else(|| fields.get("anyOf")).and_then(Value::as_array);
        match (either, fields.contains_key("properties")) {
            (Some(either), true) => format!("{} & ({})", self.object(schema, depth), self.union(either, depth)),
            (Some(either), false) => self.union(either, depth),
            (None, _) => self.plain(fields, schema, depth),
        }
    }

    /// The parameters of a type that is referred to; a parameter itself has none.
    fn arguments(&self, name: &str) -> String {
        if self.schemas.get(name).is_some_and(|schema| schema.get(OF_GAME).is_some()) {
            return String::new();
        }
        in_angles(&self.parameters(name))
    }

    /// One of several; each has a line of its own where one of them needs words.
    fn union(&self, either: &[Value], depth: usize) -> String {
        if either.iter().all(|one| one.get("description").is_none()) {
            let all: Vec<String> = either.iter().map(|one| self.of(one, depth)).collect();
            return all.join(" | ");
        }
        let line =
            |one: &Value| format!("\n{}{}| {}", comment(one, depth + 1), indent(depth + 1), self.of(one, depth + 1));
        either.iter().map(line).collect()
    }

    fn plain(&self, fields: &Map<String, Value>, schema: &Value, depth: usize) -> String {
        if let Some(word) = fields.get("const") {
            return word.to_string();
        }
        if let Some(words) = fields.get("enum").and_then(Value::as_array) {
            let words: Vec<String> = words.iter().map(Value::to_string).collect();
            return words.join(" | ");
        }
        match fields.get("type") {
            Some(Value::String(kind)) => self.kind(kind, schema, depth),
            Some(Value::Array(kinds)) => {
                let kinds = kinds.iter().filter_map(Value::as_str);
                kinds.map(|kind| self.kind(kind, schema, depth)).collect::<Vec<_>>().join(" | ")
            }
            _ => {
                let is_silent = fields.keys().all(|key| key == "description" || key == "default");
                assert!(is_silent, "no TypeScript is known for {schema}");
                "unknown".to_owned()
            }
        }
    }

    fn kind(&self, kind: &str, schema: &Value, depth: usize) -> String {
        match kind {
            "integer" | "number" => "number".to_owned(),
            "string" | "boolean" | "null" => kind.to_owned(),
            "array" => self.array(schema, depth),
            "object" => self.object(schema, depth),
            _ => panic!("no TypeScript is known for {schema}"),
        }
    }

    fn array(&self, schema: &Value, depth: usize) -> String {
        if let Some(parts) = schema.get("prefixItems").and_then(Value::as_array) {
            let parts: Vec<String> = parts.iter().map(|part| self.of(part, depth)).collect();
            return format!("[{}]", parts.join(", "));
        }
        let item = schema.get("items").map_or_else(|| "unknown".to_owned(), |item| self.of(item, depth));
        let (least, most) = (schema["minItems"].as_u64(), schema["maxItems"].as_u64());
        match most.filter(|most| least == Some(*most) && *most <= LONGEST_TUPLE) {
            Some(n) => format!("[{}]", vec![item; n as usize].join(", ")),
            None if item.contains(' ') && !item.starts_with(['[', '{']) || item.contains('\n') => {
                format!("Array<{item}>")
            }
            None => format!("{item}[]"),
        }
    }

    /// The fields of an object, or what its keys are mapped to.
    fn object(&self, schema: &Value, depth: usize) -> String {
        let Some(fields) = schema.get("properties").and_then(Value::as_object) else {
            let by_pattern = schema.get("patternProperties").and_then(|all| all.as_object()?.values().next());
            let value = by_pattern.or_else(|| schema.get("additionalProperties").filter(|value| value.is_object()));
            return format!(
                "{{ [key: string]: {} }}",
                value.map_or_else(|| "unknown".into(), |value| self.of(value, depth))
            );
        };
        let has_words = depth == 0 || fields.values().any(|field| field.get("description").is_some());
        let required = schema.get("required").and_then(Value::as_array);
        let field = |(name, field): (&String, &Value)| {
            let may_lack = !required.is_some_and(|all| all.iter().any(|one| one == name));
            let (depth, mark) = (depth + usize::from(has_words), if may_lack { "?" } else { "" });
            let words = if has_words { comment(field, depth) + &indent(depth) } else { String::new() };
            format!("{words}{}{mark}:{}", key(name), self.spaced(field, depth))
        };
        let fields: Vec<String> = fields.iter().map(field).collect();
        match (fields.is_empty(), has_words) {
            (true, _) => "{ [key: string]: never }".to_owned(),
            (false, true) => format!("{{\n{};\n{}}}", fields.join(";\n"), indent(depth)),
            (false, false) => format!("{{ {} }}", fields.join("; ")),
        }
    }
}

fn references(schema: &Value, found: &mut Vec<String>) {
    found.extend(reference(schema).map(str::to_owned));
    match schema {
        Value::Array(list) => list.iter().for_each(|part| references(part, found)),
        Value::Object(fields) => fields.values().for_each(|part| references(part, found)),
        _ => {}
    }
}

fn in_angles(names: &[impl AsRef<str>]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    if names.is_empty() { String::new() } else { format!("<{}>", names.join(", ")) }
}

/// A field as TypeScript spells it.
fn key(name: &str) -> String {
    let is_name = name.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '_');
    if is_name { name.to_owned() } else { Value::from(name).to_string() }
}

/// The words of a schema.
fn comment(schema: &Value, depth: usize) -> String {
    let Some(words) = schema.get("description").and_then(Value::as_str) else { return String::new() };
    let words = words.replace("*/", "* /");
    if !words.contains('\n') {
        return format!("{}/** {words} */\n", indent(depth));
    }
    let mut text = format!("{}/**\n", indent(depth));
    for line in words.lines() {
        writeln!(text, "{}", format!("{} * {line}", indent(depth)).trim_end()).expect("a string takes anything");
    }
    text + &indent(depth) + " */\n"
}

fn indent(depth: usize) -> String {
    "  ".repeat(depth)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// A module of one type, without its head.
    fn written(schema: Value) -> String {
        let module = module("", &Schemas::from([("T".to_owned(), schema)]));
        module.split_once("\n\n").expect("there is one type").1.to_owned()
    }

    #[test]
    fn a_tagged_enum_is_a_union_with_its_words() {
        let schema = json!({ "description": "What to do.", "oneOf": [
            { "type": "string", "const": "dive", "description": "Down." },
            { "type": "object", "properties": { "turn": { "type": "object", "properties": { "by": { "type": "integer" } },
              "required": ["by"] } }, "required": ["turn"], "additionalProperties": false },
        ] });
        let wanted =
            "/** What to do. */\nexport type T =\n  /** Down. */\n  | \"dive\"\n  | { turn: { by: number } };\n";
        assert_eq!(written(schema), wanted);
    }

    #[test]
    fn fields_that_may_lack_or_be_null_say_so() {
        let schema = json!({ "type": "object", "required": ["a", "c-d"], "properties": {
            "a": { "type": ["string", "null"], "description": "One.\n\nTwo." },
            "b": { "type": "array", "items": { "enum": [1, 2] } },
            "c-d": { "type": "array", "items": { "type": "boolean" }, "minItems": 2, "maxItems": 2 },
        } });
        let wanted = "export interface T {\n  /**\n   * One.\n   *\n   * Two.\n   */\n  a: string | null;\n  b?: Array<1 | 2>;\n  \
                      \"c-d\": [boolean, boolean];\n}\n";
        assert_eq!(written(schema), wanted);
    }

    #[test]
    fn what_belongs_to_a_game_is_a_parameter() {
        let schemas = Schemas::from([
            ("View".to_owned(), json!({ OF_GAME: true })),
            ("Moment".to_owned(), json!({ "type": "object", "properties": { "view": { "$ref": "#/$defs/View" } } })),
            ("Film".to_owned(), json!({ "type": "array", "items": { "$ref": "#/$defs/Moment" } })),
        ]);
        let module = module("", &schemas);
        assert!(module.contains("export interface Moment<View = unknown> {\n  view?: View;\n}"), "{module}");
        assert!(module.contains("export type Film<View = unknown> = Moment<View>[];"), "{module}");
    }

    #[test]
    #[should_panic(expected = "no TypeScript is known for")]
    fn what_is_not_understood_is_not_guessed() {
        written(json!({ "not": { "type": "string" } }));
    }
}
