//! Records as text: valid JSON, one step a line, so that two of them can be compared.

use std::fmt::Write;

use fathom_core::Game;
use fathom_core::record::Record;
use serde_json::Value;

use crate::setup::to_json;

/// Writes a record.
pub(crate) fn write<G: Game>(record: &Record<G>) -> String {
    let Value::Object(fields) = to_json(record) else { unreachable!("a record is an object") };
    let mut text = String::from("{");
    for (i, (name, value)) in fields.iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        let _ = write!(text, "{comma}\n  \"{name}\": ");
        match value {
            Value::Array(steps) if name == "steps" => write_lines(&mut text, steps),
            other => text += &other.to_string(),
        }
    }
    text += "\n}\n";
    text
}

fn write_lines(text: &mut String, steps: &[Value]) {
    text.push('[');
    for (i, step) in steps.iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        let _ = write!(text, "{comma}\n    {step}");
    }
    text.push_str(if steps.is_empty() { "]" } else { "\n  ]" });
}
