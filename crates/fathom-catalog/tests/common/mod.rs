//! A catalog with one small game in it.

#![allow(dead_code)]

#[path = "../../../fathom-lab/tests/toy/mod.rs"]
pub mod toy;

use fathom_catalog::{AnyGame, Catalog, Entry, InputError};
use serde_json::Value;

static TOYS: [&dyn AnyGame; 1] = [&Entry::<toy::Toy>::NEW];
pub static CATALOG: Catalog = Catalog::of(&TOYS);

pub fn game() -> &'static dyn AnyGame {
    TOYS[0]
}

/// An error as a person reads it, with its line and column.
pub fn words(error: &InputError) -> String {
    match (error.line, error.column) {
        (Some(line), Some(column)) => format!("{line}:{column}: {error}"),
        _ => error.to_string(),
    }
}

/// A script told to a viewer, as JSON.
pub fn told(text: &str, viewer: &str) -> Value {
    serde_json::to_value(CATALOG.script(text, viewer).unwrap().story).unwrap()
}

/// The error a script gives.
pub fn bad(text: &str) -> String {
    words(&CATALOG.script(text, "umpire").unwrap_err())
}

/// A whole game: the hider starts on square 1, moves to 2, and is found there at the second try.
pub const GAME: &str = r#"{
  "game": "toy",
  "setup": {"scenario": "short", "tries": 5},
  "dice": [2, {"rule": "3", "value": 4}, 3],
  "orders": [
    {"seat": "hider", "order": {"steps": [1]}},
    {"seat": 1, "action": {"guess": 0}},
    {"seat": 0, "action": "commit"},
    {"seat": "seeker", "action": {"guess": 2}}
  ]
}"#;
