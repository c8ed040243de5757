//! What happened, and who hears of it.

use serde::Serialize;

use crate::{Cue, Memory, Roll, Rule, Seats, Viewer};

/// An event together with its audience. The rule that causes an event decides who hears it, in the same line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told<E> {
    /// Everybody at the table and every spectator.
    All(E),
    /// These seats alone; nobody else learns that anything was said.
    Only(Seats, E),
    /// These seats hear the secret, everybody else hears the shared form at the same moment.
    Split {
        /// Who hears the secret.
        to: Seats,
        /// What they hear.
        secret: E,
        /// What all others hear.
        shared: E,
    },
}

impl<E> Told<E> {
    /// What `viewer` hears; the umpire hears the secret.
    pub fn heard_by(&self, viewer: Viewer) -> Option<&E> {
        match self {
            Told::All(event) => Some(event),
            Told::Only(to, event) => hears(*to, viewer).then_some(event),
            Told::Split { to, secret, shared } => Some(if hears(*to, viewer) { secret } else { shared }),
        }
    }

    /// Whether anybody among `others` hears anything.
    pub fn reaches(&self, others: Seats) -> bool {
        match self {
            Told::All(_) | Told::Split { .. } => !others.is_empty(),
            Told::Only(to, _) => others.iter().any(|seat| to.has(seat)),
        }
    }
}

fn hears(to: Seats, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Seat(seat) => to.has(seat),
        Viewer::Observer => false,
        Viewer::Umpire => true,
    }
}

/// Who sees a die fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// An open roll.
    All,
    /// A roll behind these seats' hands; nobody, when the set is empty.
    Only(Seats),
}

impl Eyes {
    /// Whether `viewer` sees the die.
    pub fn see(self, viewer: Viewer) -> bool {
        match self {
            Eyes::All => true,
            Eyes::Only(to) => hears(to, viewer),
        }
    }
}

/// One line of the umpire's log: a die that fell or something told, in the order it happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<E> {
    /// A die.
    Rolled(Roll, Eyes),
    /// An event.
    Told(Told<E>),
}

/// What happened during an action, in order, before it is known who hears it.
pub type Log<E> = Vec<Entry<E>>;

impl<E> Entry<E> {
    /// What `viewer` gets of this line.
    pub fn heard_by(&self, viewer: Viewer) -> Option<Heard<&E>> {
        match self {
            Entry::Rolled(roll, eyes) => eyes.see(viewer).then_some(Heard::Roll(*roll)),
            Entry::Told(told) => told.heard_by(viewer).map(Heard::Event),
        }
    }

    /// Whether undo must end here: a die fell, or one of the `others` was told something.
    pub fn is_barrier(&self, others: Seats) -> bool {
        match self {
            Entry::Rolled(..) => true,
            Entry::Told(told) => told.reaches(others),
        }
    }
}

/// A line of the log as one viewer gets it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Heard"))]
#[serde(rename_all = "snake_case")]
pub enum Heard<E> {
    /// A die this viewer saw.
    Roll(Roll),
    /// An event this viewer was told.
    Event(E),
}

/// A sentence with its paragraph: a prompt, the label of an action, an event in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Said {
    /// The paragraph that is the reason.
    pub rule: Rule,
    /// One sentence in plain words.
    pub text: String,
}

impl Said {
    /// A sentence and its paragraph.
    pub fn new(rule: Rule, text: impl Into<String>) -> Said {
        Said { rule, text: text.into() }
    }
}

/// An event that can be put into words.
///
/// The words may use only what the event itself carries, so that whoever may hear the event may read them.
pub trait Spoken {
    /// One sentence, with the paragraph that caused it.
    fn said(&self) -> Said;

    /// What it did on the board, for clients that show it; nothing for an event that nobody could point at.
    fn cue(&self) -> Option<Cue> {
        None
    }

    /// What becomes of it in a war diary; by itself, that it goes without saying.
    fn memory(&self) -> Memory {
        Memory::Nothing
    }

    /// Whether whoever acted learns anything from it. An event that only repeats what was ordered, or that anybody could
    /// foresee who sees what he sees, such as the move of a counter in the open or the next phase, is no news: it does not
    /// keep an order from going on, nor from being taken back. The laws hold it to that.
    fn is_news(&self) -> bool {
        true
    }

    /// What was drawn, in words, where it was no die that was rolled but a marker, a chit or a card.
    fn drawn(_roll: Roll) -> Option<String> {
        None
    }
}
