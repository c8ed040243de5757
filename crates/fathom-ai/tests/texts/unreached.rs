//! What the games of the other file never come to.

/// What a game can tell that neither the captain's games nor those at random come to.
pub struct Unreached {
    /// Such events, one of every kind and with every ending, as they are written in JSON.
    pub events: &'static [&'static str],
    /// Actions that nobody has labelled.
    pub actions: &'static [&'static str],
}

pub const SUBMARINE: Unreached = Unreached { events: &[], actions: &[] };
pub const U_BOAT: Unreached = Unreached { events: &[], actions: &[] };
pub const WOLFPACK: Unreached = Unreached { events: &[], actions: &[] };
pub const TONNAGE_WAR: Unreached = Unreached { events: &[], actions: &[] };
pub const FLEET_ASW: Unreached = Unreached { events: &[], actions: &[] };
