//! The names of ships and aircraft, so that an action or an event can carry one without a string.

use std::borrow::Cow;
use std::fmt;
use std::num::NonZero;
use std::sync::LazyLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::data::Classes;
use crate::state::MAX_ESCORTS;

/// Every name a block can have, in the order of lists: those of `data/names.toml`, then aircraft with higher numbers.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let file: NamesFile = toml::from_str(include_str!("../data/names.toml")).expect("names.toml is sound");
    let mut names = file.cards;
    names.extend(file.ships);
    for aircraft in Classes::aircraft_names() {
        let numbered = (1..=MAX_ESCORTS).map(|number| format!("{aircraft} {number}"));
        let missing: Vec<_> = numbered.filter(|name| !names.contains(name)).collect();
        names.extend(missing);
    }
    names
});

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NamesFile {
    cards: Vec<String>,
    ships: Vec<String>,
}

/// An escort by its name. No two escorts of a card have the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", extend("enum" = *NAMES)))]
pub struct EscortId(NonZero<u16>);

impl EscortId {
    /// Its name.
    pub fn name(self) -> &'static str {
        &NAMES[usize::from(self.0.get()) - 1]
    }

    /// The escort with this name, on whichever card.
    pub fn parse(name: &str) -> Option<EscortId> {
        let at = NAMES.iter().position(|known| known.eq_ignore_ascii_case(name))?;
        Some(EscortId(NonZero::new(at as u16 + 1)?))
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
