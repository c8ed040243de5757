//! The names of ships, divisions, air units and bases, so that actions and events can carry one without a string.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::data::data;

/// Declares an id that stands for a name of the data files and is written as that name.
macro_rules! named {
    ($(#[$doc:meta])* $id:ident, $names:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", extend("enum" = data().$names)))]
        pub struct $id(pub(crate) u8);

        impl $id {
            /// Its name.
            pub fn name(self) -> &'static str {
                data().$names.get(usize::from(self.0)).map_or("?", String::as_str)
            }

            /// The one with this name, of whichever scenario; capitals do not matter.
            pub fn parse(name: &str) -> Option<$id> {
                let at = data().$names.iter().position(|known| known.eq_ignore_ascii_case(name))?;
                Some($id(at as u8))
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl fmt::Debug for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() { serializer.serialize_str(self.name()) } else { self.0.serialize(serializer) }
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$id, D::Error> {
                if !deserializer.is_human_readable() {
                    return u8::deserialize(deserializer).map($id);
                }
                let name = Cow::<'de, str>::deserialize(deserializer)?;
                let known = $id::parse(&name).filter(|known| known.name() == name);
                known.ok_or_else(|| de::Error::custom(format!(concat!("there is no ", $what, " `{}`"), name)))
            }
        }
    };
}

named!(
    /// A ship or submarine by its name.
    ShipId, ship_names, "ship"
);
named!(
    /// A division of ships by its name.
    DivisionId, division_names, "division"
);
named!(
    /// An air unit by its name.
    WingId, wing_names, "air unit"
);
named!(
    /// A base ashore by its name.
    BaseId, base_names, "base"
);
