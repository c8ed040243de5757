//! Reading what people wrote: JSON with errors that name the place.

use std::fmt;

use fathom_core::{Shown, Violation};
use serde::de::{DeserializeOwned, DeserializeSeed, Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::by_name::ByName;
use crate::place::{Place, line_and_column};

/// Something that was put in is no good; it says where and why.
///
/// ```
/// use fathom_catalog::{InputError, Place};
///
/// let error = InputError::new(Place::of("orders").index(3), "needs an `order` or an `action`");
/// let text = "{\n  \"orders\": [1, 2, 3, {}]\n}";
/// let error = error.locate(text);
/// assert_eq!(error.to_string(), "orders[3]: needs an `order` or an `action`");
/// assert_eq!((error.line, error.column), (Some(2), Some(23)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct InputError {
    /// The place, such as `orders[3].action`; empty when it is the whole.
    pub place: Place,
    /// The line in the file, from 1, where there is a file.
    pub line: Option<usize>,
    /// The column in the line, in characters from 1.
    pub column: Option<usize>,
    /// What is wrong, lower case and without a full stop.
    pub message: String,
    /// The rules broken, each with its place, where it is a setup that the rules do not allow; the first of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<Violation>,
    /// How many more violations there are.
    #[serde(skip_serializing_if = "is_none")]
    pub more: usize,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
const fn is_none(more: &usize) -> bool {
    *more == 0
}

impl InputError {
    /// An error at a place.
    pub fn new(place: Place, message: impl Into<String>) -> InputError {
        InputError { place, line: None, column: None, message: message.into(), violations: Vec::new(), more: 0 }
    }

    /// The same error with the line and column of its place in `text`, unless it has them already.
    #[must_use]
    pub fn locate(mut self, text: &str) -> InputError {
        if self.line.is_none() {
            let (line, column) = line_and_column(text, &self.place);
            (self.line, self.column) = (Some(line), Some(column));
        }
        self
    }

    /// The same error, with its place put below `outer`.
    #[must_use]
    pub fn below(mut self, outer: &Place) -> InputError {
        self.place = outer.join(&self.place);
        self
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place.is_whole() {
            return Shown(&self.message).fmt(f);
        }
        write!(f, "{}: {}", Shown(&self.place.to_string()), Shown(&self.message))
    }
}

impl std::error::Error for InputError {}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Reads JSON into a value; a field that stands twice in one object is an error.
///
/// # Errors
/// The first place that is not JSON, with its line.
pub fn parse(text: &str) -> Result<Value, InputError> {
    read_with(text, Strict)
}

/// Reads JSON text straight into a type; a list where an object is wanted is an error, see [`ByName`].
///
/// # Errors
/// The first place that is not JSON or does not fit the type, with its line.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, InputError> {
    read_with(text, std::marker::PhantomData::<T>)
}

fn read_with<'de, S: DeserializeSeed<'de>>(text: &'de str, seed: S) -> Result<S::Value, InputError> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let mut track = serde_path_to_error::Track::new();
    let value = seed.deserialize(serde_path_to_error::Deserializer::new(ByName(&mut deserializer), &mut track));
    let value = value.map_err(|error| syntax_error(Place::from(&track.path()), &error))?;
    deserializer.end().map_err(|error| syntax_error(Place::default(), &error))?;
    Ok(value)
}

/// Fits a value to a type; `place` is where the value stands. A list where an object is wanted does not fit, see
/// [`ByName`].
///
/// # Errors
/// The first field that does not fit.
pub fn decode<T: DeserializeOwned>(value: &Value, place: &Place) -> Result<T, InputError> {
    serde_path_to_error::deserialize(ByName(value))
        .map_err(|error| InputError::new(place.join(&Place::from(error.path())), plain(error.inner())))
}

fn syntax_error(place: Place, error: &serde_json::Error) -> InputError {
    let message = plain(error);
    if error.line() == 0 {
        return InputError::new(place, message);
    }
    InputError { line: Some(error.line()), column: Some(error.column().max(1)), ..InputError::new(place, message) }
}

/// The message of serde_json without the line, which is told apart.
fn plain(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let end = format!(" at line {} column {}", error.line(), error.column());
    message.strip_suffix(&end).unwrap_or(&message).to_owned()
}

/// JSON in which no object has a field twice; a plain [`Value`] would keep the last one and say nothing.
struct Strict;

impl<'de> DeserializeSeed<'de> for Strict {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = seq.next_element_seed(Strict)? {
            list.push(value);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some(name) = map.next_key::<String>()? {
            if fields.contains_key(&name) {
                return Err(A::Error::custom(format!("field `{name}` stands here twice")));
            }
            let value = map.next_value_seed(Strict)?;
            fields.insert(name, value);
        }
        Ok(Value::Object(fields))
    }
}

/// A seat as people name it: its role, or its number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "a seat is a role such as \"escort\", or its number")]
pub enum SeatName {
    /// The number, from 0.
    Number(u8),
    /// The role.
    Role(String),
}

impl From<&str> for SeatName {
    fn from(name: &str) -> SeatName {
        name.parse().map_or_else(|_| SeatName::Role(name.to_owned()), SeatName::Number)
    }
}

impl fmt::Display for SeatName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatName::Number(number) => number.fmt(f),
            SeatName::Role(role) => f.write_str(role),
        }
    }
}
