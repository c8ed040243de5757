//! The names of ships and aircraft, so that an action or an event can carry one without a string.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::data::data;

/// An escort by its name. No two escorts of a card have the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", extend("enum" = data().names)))]
pub struct EscortId(pub(crate) u8);

impl EscortId {
    /// Its name.
    pub fn name(self) -> &'static str {
        data().names.get(usize::from(self.0)).map_or("?", String::as_str)
    }

    /// The escort with this name, on whichever card.
    pub fn parse(name: &str) -> Option<EscortId> {
        let at = data().names.iter().position(|known| known.eq_ignore_ascii_case(name))?;
        Some(EscortId(at as u8))
    }
}

impl fmt::Display for EscortId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for EscortId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for EscortId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for EscortId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EscortId, D::Error> {
        let name = Cow::<'de, str>::deserialize(deserializer)?;
        let known = EscortId::parse(&name).filter(|escort| escort.name() == name);
        known.ok_or_else(|| de::Error::custom(format!("there is no escort `{name}`")))
    }
}
