//! Which variants an enum has, and which of them a value is: serde knows both.

use std::fmt;

use serde::de::{self, DeserializeOwned, Deserializer, Visitor};
use serde::{Serialize, forward_to_deserialize_any};

/// The names of the variants of an enum, as its derive hands them to whoever reads one.
pub fn variants<T: DeserializeOwned>() -> &'static [&'static str] {
    match T::deserialize(Asked) {
        Err(Answer(Some(variants))) => variants,
        _ => panic!("an enum that is written with its variants' names was expected"),
    }
}

/// The name of the variant that a value is.
pub fn variant<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value).expect("a value of an enum is written") {
        serde_json::Value::String(name) => name,
        serde_json::Value::Object(fields) => fields.into_iter().next().expect("the name stands in front").0,
        other => panic!("an enum is not written as {other}"),
    }
}

/// Something to read from that only listens to what is asked of it.
struct Asked;

/// What was asked for, handed back as an error.
#[derive(Debug)]
struct Answer(Option<&'static [&'static str]>);

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing is read here")
    }
}

impl std::error::Error for Answer {}

impl de::Error for Answer {
    fn custom<T: fmt::Display>(_: T) -> Answer {
        Answer(None)
    }
}

impl<'de> Deserializer<'de> for Asked {
    type Error = Answer;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Answer> {
        Err(Answer(None))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Answer> {
        Err(Answer(Some(variants)))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
