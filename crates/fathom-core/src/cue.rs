//! What an event did on the board.

use std::borrow::Cow;

use serde::Serialize;

/// Which piece did what, from where to where: what a client needs to move, sound and point at it without reading words.
///
/// It is made of what its event carries and nothing else, so whoever hears the event may have it. Names of pieces and places
/// are those of the view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cue {
    /// What was done.
    pub verb: Verb,
    /// Who did it, or whom it befell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<Cow<'static, str>>,
    /// Where it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Cow<'static, str>>,
    /// Where it is, or where it had its effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Cow<'static, str>>,
}

/// What can be done on a board at sea.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Verb {
    /// A piece comes onto the board or is first seen.
    Appear,
    /// It goes from place to place.
    Move,
    /// It turns where it is.
    Turn,
    /// It goes down.
    Dive,
    /// It comes up.
    Surface,
    /// It fires, launches or drops something.
    Fire,
    /// Something goes off; what it did is told apart, or is a secret.
    Explode,
    /// Something goes off without effect.
    Miss,
    /// Something hits.
    Hit,
    /// It is found.
    Detect,
    /// It is lost sight of.
    Lose,
    /// It runs into another.
    Collide,
    /// It sinks.
    Sink,
    /// It leaves the board.
    Leave,
    /// It gets ready: reloads, repairs, refuels, is loaded.
    Prepare,
    /// Orders are handed in or shown.
    Plot,
    /// Weather, light or the course of the war change.
    Change,
    /// A turn, phase or the game begins.
    Begin,
    /// A turn, phase or the game ends.
    End,
}

impl Cue {
    /// Something that no piece did.
    pub const fn new(verb: Verb) -> Cue {
        Cue { verb, piece: None, from: None, to: None }
    }

    /// Something that a piece did.
    pub fn of(piece: impl Into<Cow<'static, str>>, verb: Verb) -> Cue {
        Cue { piece: Some(piece.into()), ..Cue::new(verb) }
    }

    /// From this place.
    #[must_use]
    pub fn from(self, place: impl Into<Cow<'static, str>>) -> Cue {
        Cue { from: Some(place.into()), ..self }
    }

    /// To or in this place.
    #[must_use]
    pub fn to(self, place: impl Into<Cow<'static, str>>) -> Cue {
        Cue { to: Some(place.into()), ..self }
    }
}
