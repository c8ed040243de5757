//! What commanders of one school do alike: how eager to attack, how free with torpedoes, how much nerve.

/// The few figures a commander's rules of thumb turn on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// An attack is announced when it is worth this much at once.
    pub attack: f32,
    /// How much better than silence a salvo must look.
    pub margin: f32,
    /// How dear torpedoes are, 1 for a captain.
    pub price: f32,
    /// What an escort thinks it loses by halting before the torpedoes, beyond the place itself.
    pub nerve: f32,
}

impl Style {
    /// The captain's.
    pub const CAPTAIN: Style = Style { attack: 0.2, margin: 0.02, price: 1.0, nerve: 0.0 };
    /// The admiral's: free with torpedoes, for every turn an escort halts is a turn nearer to the convoy.
    pub const ADMIRAL: Style = Style { attack: 0.2, margin: -0.02, price: 0.5, nerve: 0.0 };
}
