//! What commanders of one school do alike: how eager to attack, how free with torpedoes, how much nerve.

/// The few figures a commander's rules of thumb turn on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// An attack is announced when it is worth this much at once.
    pub attack: f32,
    /// How much better than silence a salvo must look; less than nothing for one who trusts that escorts halt.
    pub margin: f32,
    /// The most torpedoes to hold off an escort that has not announced an attack.
    pub warning: u8,
    /// The most torpedoes against an announced attack.
    pub answer: u8,
    /// The most torpedoes an escort reckons with in a salvo.
    pub feared: u8,
    /// What an escort thinks it loses by halting before the torpedoes, beyond the place itself; less than nothing for one
    /// who likes to be safe.
    pub nerve: f32,
}

impl Style {
    /// The captain's: fires when attacked, halts rather than dares.
    pub const CAPTAIN: Style = Style { attack: 0.2, margin: 0.02, warning: 0, answer: 3, feared: 3, nerve: -0.05 };
    /// The admiral's: a torpedo now and then costs little and most escorts halt, which is a turn nearer to the convoy; for
    /// the same reason its own escort dares.
    pub const ADMIRAL: Style = Style { attack: 0.2, margin: -0.2, warning: 1, answer: 1, feared: 2, nerve: 0.12 };
}
