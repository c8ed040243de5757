//! From what a player asks for to a setup.

use fathom_core::{Book, Game, Refusal, Scenario};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::input::{InputError, decode};
use crate::place::Place;

/// Finds the setup a player means: nothing is the first scenario, a word is a scenario, an object is a setup, and an
/// object with the field `scenario` is that scenario with the other fields laid over it.
///
/// # Errors
/// When there is no such scenario or the setup has a field too many, too few or of the wrong kind. Whether the setup is
/// one the rules allow is seen only when a game is made of it.
pub fn resolve<G: Game + Book>(wanted: Option<&Value>, place: &Place) -> Result<G::Setup, InputError> {
    match wanted {
        None | Some(Value::Null) => scenario::<G>(None, place).map(|scenario| scenario.setup),
        Some(Value::String(id)) => scenario::<G>(Some(id), place).map(|scenario| scenario.setup),
        Some(Value::Object(fields)) => object::<G>(fields, place),
        Some(_) => Err(InputError::new(place.clone(), "a setup is the id of a scenario, or an object with its fields")),
    }
}

/// A setup whose scenario is brought along as the text of a file.
///
/// # Errors
/// When it names another scenario, or is nothing that has fields.
pub fn with_scenario_file(setup: Option<Value>, text: &str) -> Result<Value, InputError> {
    let mut fields = match setup {
        None | Some(Value::Null) => Map::new(),
        Some(Value::Object(fields)) if !fields.contains_key("scenario") => fields,
        Some(_) => {
            let message = "names a scenario, and another was brought along as a file";
            return Err(InputError::new(Place::of("setup"), message));
        }
    };
    fields.insert(SCENARIO_FILE.to_owned(), text.into());
    Ok(Value::Object(fields))
}

/// The field of every setup that holds the text of a scenario file.
const SCENARIO_FILE: &str = "scenario_file";

/// A scenario that can be played, the first one unless another is named.
fn scenario<G: Book>(id: Option<&str>, place: &Place) -> Result<Scenario<G::Setup>, InputError> {
    let mut all = G::scenarios();
    let found = id.map_or(Some(0), |id| all.iter().position(|scenario| scenario.id == id));
    let Some(scenario) = found.filter(|at| *at < all.len()).map(|at| all.swap_remove(at)) else {
        let known: Vec<&str> = all.iter().map(|scenario| scenario.id).collect();
        let id = id.unwrap_or_default();
        return Err(InputError::new(
            place.clone(),
            format!("{} has no scenario `{id}` ({})", G::BOOK, known.join(", ")),
        ));
    };
    match &scenario.unavailable {
        Some(why) => Err(InputError::new(place.clone(), format!("`{}` cannot be played yet: {why}", scenario.id))),
        None => Ok(scenario),
    }
}

fn object<G: Game + Book>(fields: &Map<String, Value>, place: &Place) -> Result<G::Setup, InputError> {
    let whole = || decode(&Value::Object(fields.clone()), place);
    let Some(named) = fields.get("scenario") else {
        return whole().map_err(|error| hint_at_scenarios::<G>(error));
    };
    let here = place.field("scenario");
    if let Some(mut laid) = setup_that_names::<G>(named) {
        fields.iter().for_each(|(name, value)| laid[name.as_str()] = value.clone());
        return decode(&laid, place);
    }
    if setup_has_field::<G>("scenario") {
        return whole();
    }
    let Value::String(id) = named else {
        return Err(InputError::new(here, "the id of a scenario is a string"));
    };
    let mut laid = to_json(&scenario::<G>(Some(id), &here)?.setup);
    if !laid.is_object() {
        return Err(InputError::new(here, "the setup of this scenario has no fields to change"));
    }
    for (name, value) in fields.iter().filter(|(name, _)| *name != "scenario") {
        lay_over(&mut laid[name.as_str()], value);
    }
    decode(&laid, place)
}

/// Objects are joined field by field as long as no field is new; everything else is replaced.
fn lay_over(under: &mut Value, over: &Value) {
    match (under, over) {
        (Value::Object(under), Value::Object(over)) if over.keys().all(|name| under.contains_key(name)) => {
            for (name, value) in over {
                lay_over(&mut under[name.as_str()], value);
            }
        }
        (under, over) => *under = over.clone(),
    }
}

/// The setup of the scenario it names itself, with all its fields.
fn setup_that_names<G: Book>(named: &Value) -> Option<Value> {
    let setups = G::scenarios().into_iter().map(|scenario| to_json(&scenario.setup));
    setups.into_iter().find(|setup| setup.get("scenario") == Some(named))
}

fn setup_has_field<G: Book>(name: &str) -> bool {
    G::scenarios().first().is_some_and(|scenario| to_json(&scenario.setup).get(name).is_some())
}

fn hint_at_scenarios<G: Book>(mut error: InputError) -> InputError {
    if let Some(first) = G::scenarios().first().filter(|_| error.message.starts_with("missing field")) {
        let id = first.id;
        let hint = format!("to change only some fields of a scenario, name it: {{\"scenario\": \"{id}\", …}}");
        error.message = format!("{} ({hint})", error.message);
    }
    error
}

/// A setup the rules do not allow is bad input; one fault is told at its own place, several at the setup.
pub(crate) fn refused(refusal: &Refusal, place: &Place) -> InputError {
    let error = match refusal.violations() {
        [only] => InputError::new(place.join(&Place::parse(&only.path)), format!("{} ({})", only.message, only.rule)),
        _ => InputError::new(place.clone(), refusal.to_string()),
    };
    let all = refusal.clone().at(place.to_string());
    InputError { violations: all.violations().to_vec(), more: all.more(), ..error }
}

/// Everything of a game that leaves it is JSON.
///
/// # Panics
/// When a type of the game cannot be written as JSON, such as a map whose keys are no strings.
pub(crate) fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("what a game shows can be written as JSON")
}
