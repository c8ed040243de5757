use std::borrow::Cow;

use fathom_core::Game;

use crate::Seen;

/// A player that is a program.
///
/// A bot keeps its own dice; it never touches those of the game.
pub trait Bot<G: Game>: Send {
    /// Picks one of the legal actions.
    ///
    /// It is asked only when its seat is to act, so there is at least one.
    fn choose(&mut self, seen: &Seen<'_, G>) -> Choice<G::Action>;
}

/// What a bot decided, and why in its own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<A> {
    /// The action, one of the legal ones.
    pub action: A,
    /// The reason, to be shown after the game; empty where the bot gives none.
    pub why: Cow<'static, str>,
}

impl<A> Choice<A> {
    /// A choice without a reason.
    pub const fn silent(action: A) -> Choice<A> {
        Choice { action, why: Cow::Borrowed("") }
    }

    /// A choice with its reason.
    pub fn because(action: A, why: impl Into<Cow<'static, str>>) -> Choice<A> {
        Choice { action, why: why.into() }
    }
}
