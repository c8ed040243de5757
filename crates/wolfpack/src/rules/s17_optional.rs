//! 17.0 Optional rules, as far as they change figures of other sections, which `world` keeps. 17.3 and 17.5 are in the setup.

use crate::setup::Options;

/// What the schnorkel adds to the chit of an Air Search (17.1.A).
const SCHNORKEL_AIR: i8 = 2;
/// What the schnorkel adds to the chit of a Submarine Search (17.1.B).
const SCHNORKEL_NAVAL: i8 = 1;

impl Options {
    pub(crate) fn air_search_modifier(self) -> i8 {
        if self.has_schnorkel() { SCHNORKEL_AIR } else { 0 }
    }

    pub(crate) fn submarine_search_modifier(self) -> i8 {
        if self.has_schnorkel() { SCHNORKEL_NAVAL } else { 0 }
    }

    /// Air groups an air group counts for in Air Search and anti-submarine combat (17.4.A).
    pub(crate) fn air_weight(self) -> u16 {
        if self.strong_air { 2 } else { 1 }
    }

    // 17.2: Type XXI boats have all that the schnorkel gives.
    fn has_schnorkel(self) -> bool {
        self.schnorkel || self.type_xxi
    }
}

#[cfg(test)]
mod tests;
