//! The names of ships, divisions, air units and bases, so that actions and events can carry one without a string on the heap.
//!
//! A name that a printed scenario has is kept as its number there, any other by its letters. The number is never written down;
//! it only keeps lists in the order of the scenario.

use std::borrow::Cow;
use std::fmt;

use fathom_core::is_line;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::data::printed;

/// The most bytes of a name.
pub const MAX_LETTERS: usize = 27;

/// The number of a name that no printed scenario has.
const BROUGHT_ALONG: u8 = u8::MAX;

/// A number among the printed names, or letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Name {
    number: u8,
    letters: [u8; MAX_LETTERS],
}

impl Name {
    fn of(printed: &[String], name: &str) -> Option<Name> {
        let mut letters = [0; MAX_LETTERS];
        if let Some(number) = printed.iter().position(|known| known == name) {
            return Some(Name { number: number as u8, letters });
        }
        let is_sound = is_line(name, MAX_LETTERS) && name.len() <= MAX_LETTERS && name.trim() == name;
        letters.get_mut(..name.len())?.copy_from_slice(name.as_bytes());
        is_sound.then_some(Name { number: BROUGHT_ALONG, letters })
    }

    fn text<'a>(&'a self, printed: &'a [String]) -> &'a str {
        if let Some(name) = printed.get(usize::from(self.number)) {
            return name;
        }
        let n = self.letters.iter().position(|letter| *letter == 0).unwrap_or(MAX_LETTERS);
        std::str::from_utf8(&self.letters[..n]).expect("letters were taken from a text")
    }
}

/// Declares an id that stands for a name and is written as that name.
macro_rules! named {
    ($(#[$doc:meta])* $id:ident, $names:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String"))]
        pub struct $id(Name);

        impl $id {
            /// Its name.
            pub fn name(&self) -> &str {
                self.0.text(&printed().$names)
            }

            /// Whatever is called so, in whichever scenario; nothing if nothing can be.
            pub fn called(name: &str) -> Option<$id> {
                Name::of(&printed().$names, name).map($id)
            }

            /// Its number among the printed names, if it has one.
            pub(crate) fn number(self) -> Option<usize> {
                (self.0.number != BROUGHT_ALONG).then_some(usize::from(self.0.number))
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl fmt::Debug for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$id, D::Error> {
                let name = Cow::<'de, str>::deserialize(deserializer)?;
                $id::called(&name).ok_or_else(|| de::Error::custom(concat!("no ", $what, " can be called so")))
            }
        }
    };
}

named!(
    /// A ship or submarine by its name.
    ShipId, ships, "ship"
);
named!(
    /// A division of ships by its name.
    DivisionId, divisions, "division"
);
named!(
    /// An air unit by its name.
    WingId, wings, "air unit"
);
named!(
    /// A base ashore by its name.
    BaseId, bases, "base"
);

/// The names of everything in the printed scenarios.
#[derive(Debug, Default)]
pub(crate) struct Printed {
    pub(crate) ships: Vec<String>,
    pub(crate) divisions: Vec<String>,
    pub(crate) wings: Vec<String>,
    pub(crate) bases: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_known_by_its_letters_wherever_it_comes_from() {
        for name in ["Starling", "HMS Nobody", "Port Moresby Invasion Force", "Österreich"] {
            let ship = ShipId::called(name).unwrap();
            assert_eq!(ship.name(), name);
            let written = serde_json::to_string(&ship).unwrap();
            assert_eq!(serde_json::from_str::<ShipId>(&written).unwrap(), ship);
        }
        assert_ne!(ShipId::called("starling"), ShipId::called("Starling"), "letters are taken as they are");
    }

    #[test]
    fn what_is_no_name_is_nobody() {
        for name in ["", "a name that has too many letters", "two\nlines"] {
            assert_eq!(ShipId::called(name), None, "{name}");
        }
    }
}
