//! Files and stdin, with a limit to their size; and files that are written whole or not at all.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use fathom_catalog::{AnyGame, InputError, Place, input, with_scenario_file};
use serde_json::{Map, Value};

use crate::args::SetupArgs;
use crate::exit::Failure;

/// The most a script may have; they are written by hand.
pub const SCRIPT_LIMIT: u64 = 8 << 20;
/// The most a record may have.
pub const RECORD_LIMIT: u64 = 64 << 20;

/// Reads a text file, or stdin for `-`.
///
/// # Errors
/// When it cannot be read, is larger than `limit` or is not UTF-8.
pub fn read(path: &Path, limit: u64) -> Result<String, Failure> {
    let fail = |why: &dyn std::fmt::Display| Failure::file(path, "cannot read", why);
    let mut bytes = Vec::new();
    let n_read = if path.as_os_str() == "-" {
        io::stdin().lock().take(limit + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(limit + 1).read_to_end(&mut bytes))
    };
    n_read.map_err(|error| fail(&error))?;
    if bytes.len() as u64 > limit {
        return Err(fail(&format!("it is larger than {} MiB", limit >> 20)));
    }
    let text = String::from_utf8(bytes)
        .map_err(|error| fail(&format!("it is not UTF-8 text, from byte {}", error.utf8_error().valid_up_to())))?;
    // Some editors begin a file with a mark that JSON does not know.
    Ok(text.strip_prefix('\u{feff}').map_or(text.clone(), str::to_owned))
}

/// Fails when a file exists that must not be overwritten.
///
/// # Errors
/// When it exists and `force` is not given.
pub fn check_free(path: &Path, force: bool) -> Result<(), Failure> {
    if !force && path.exists() {
        return Err(Failure::file(path, "cannot write", "it exists already; --force overwrites it"));
    }
    Ok(())
}

/// Writes a file whole, or leaves what was there.
///
/// # Errors
/// When it cannot be written.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let draft = draft_name(path);
    let written = File::create(&draft)
        .and_then(|mut file| file.write_all(text.as_bytes()))
        .and_then(|()| fs::rename(&draft, path));
    written.map_err(|error| {
        // Whatever went wrong is told; that no draft stays behind is a courtesy.
        let _ = fs::remove_file(&draft);
        Failure::file(path, "cannot write", error)
    })
}

fn draft_name(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}.draft", std::process::id()))
}

/// The setup that the flags mean, in the form a script would have it.
///
/// # Errors
/// When a flag is not what it should be.
pub fn setup(args: &SetupArgs, game: &dyn AnyGame) -> Result<Option<Value>, Failure> {
    let base = match (&args.setup, &args.scenario) {
        (Some(text), _) => Some(setup_json(text)?),
        (None, Some(id)) => Some(Value::from(id.as_str())),
        (None, None) => None,
    };
    let base = match &args.scenario_file {
        Some(path) => Some(with_scenario_file(base, &read(path, SCRIPT_LIMIT)?)?),
        None => base,
    };
    if args.set.is_empty() {
        return Ok(base);
    }
    let mut fields = match base {
        Some(Value::Object(fields)) => fields,
        Some(Value::String(id)) => named(&id),
        Some(_) => return Err(flag("setup", "is not an object, so no field of it can be set")),
        None => named(game.info().scenarios.first().map_or("", |scenario| scenario.id)),
    };
    args.set.iter().try_for_each(|assignment| assign(&mut fields, assignment))?;
    Ok(Some(Value::Object(fields)))
}

fn setup_json(text: &str) -> Result<Value, Failure> {
    match text.strip_prefix('@') {
        None => input::parse(text).map_err(|error| error.below(&Place::of("setup")).into()),
        Some(path) => {
            let path = Path::new(path);
            input::parse(&read(path, SCRIPT_LIMIT)?).map_err(|error| Failure::in_file(path, error))
        }
    }
}

fn named(scenario: &str) -> Map<String, Value> {
    Map::from_iter([("scenario".to_owned(), scenario.into())])
}

/// `tries=4`, `weather.sea=3`; what is not JSON is a word.
fn assign(fields: &mut Map<String, Value>, assignment: &str) -> Result<(), Failure> {
    let Some((path, value)) = assignment.split_once('=').filter(|(path, _)| !path.is_empty()) else {
        return Err(flag("set", &format!("`{assignment}` is not of the form field=value")));
    };
    let value = input::parse(value).unwrap_or_else(|_| Value::from(value));
    let (parents, field) = path.rsplit_once('.').map_or((None, path), |(parents, field)| (Some(parents), field));
    let mut at = fields;
    for parent in parents.into_iter().flat_map(|parents| parents.split('.')) {
        let inner = at.entry(parent).or_insert_with(|| Value::Object(Map::new()));
        at = inner.as_object_mut().ok_or_else(|| flag("set", &format!("`{parent}` has no fields")))?;
    }
    at.insert(field.to_owned(), value);
    Ok(())
}

/// An error about a flag of the command line.
pub fn flag(name: &str, message: &str) -> Failure {
    InputError::new(Place::of(&format!("--{name}")), message).into()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn assigned(all: &[&str]) -> Result<Value, String> {
        let mut fields = named("basic");
        all.iter().try_for_each(|one| assign(&mut fields, one)).map_err(|failure| failure.to_string())?;
        Ok(fields.into())
    }

    #[test]
    fn fields_are_set_by_path_and_words_need_no_quotes() {
        assert_eq!(
            assigned(&["tries=4", "crew=green", "weather.sea=3", "weather.night=true"]),
            Ok(json!({"scenario": "basic", "tries": 4, "crew": "green", "weather": {"sea": 3, "night": true}}))
        );
        assert_eq!(assigned(&["tries"]), Err("--set: `tries` is not of the form field=value".into()));
        assert_eq!(assigned(&["=3"]), Err("--set: `=3` is not of the form field=value".into()));
        assert_eq!(assigned(&["a=1", "a.b=1"]), Err("--set: `a` has no fields".into()));
    }
}
