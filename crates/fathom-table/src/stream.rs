//! What each viewer was told, in order and numbered for that viewer alone.

use fathom_core::{Cue, Ended, Entry, Game, Heard, Roll, Said, Seat, Seats, Spoken, Viewer};
use serde::{Deserialize, Serialize};

use crate::Person;

/// A moment in milliseconds, counted by the caller from wherever it likes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct At(pub u64);

/// The number of a line in one viewer's stream, from 1. The last one is the viewer's version of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Seq(pub u64);

/// One line of a stream. It is never changed, taken out or numbered anew; a line that no longer holds is
/// withdrawn by a later one ([`What::Withdrawn`]).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Line"))]
pub struct Line<E, A> {
    /// Its number, counting this stream only.
    pub seq: Seq,
    /// When it was told.
    pub at: At,
    /// What it says.
    #[serde(flatten)]
    pub what: What<E, A>,
}

/// A line of the streams of `G`.
pub type LineOf<G> = Line<<G as Game>::Event, <G as Game>::Action>;

/// What a line says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "What"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum What<E, A> {
    /// The viewer's own seat did this; the umpire gets it for every seat, nobody else ever.
    Did {
        /// The seat.
        seat: Seat,
        /// Which of those who hold it.
        by: Person,
        /// What it did.
        action: A,
        /// The same in words.
        said: Said,
    },
    /// A die or an event that this viewer may know of.
    Heard {
        /// The die or event.
        heard: Heard<E>,
        /// The same in words.
        said: Said,
        /// What an event did on the board.
        #[serde(skip_serializing_if = "Option::is_none")]
        cue: Option<Cue>,
        /// Whether it was no die that fell but a marker, a chit or a card that was drawn.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        drawn: bool,
    },
    /// From now on these seats are to act.
    ToAct {
        /// The seats.
        seats: Seats,
    },
    /// Earlier lines were taken back by undo and hold no longer.
    Withdrawn {
        /// Their numbers in this stream.
        lines: Vec<Seq>,
    },
    /// A seat asked a bot for advice; everybody is told, for between people it is no secret help.
    Advised {
        /// The seat.
        seat: Seat,
        /// Which of those who hold it.
        by: Person,
        /// The bot.
        bot: String,
    },
    /// The game is over.
    Over {
        /// How it ended.
        outcome: Ended,
    },
}

/// A line of the log as `viewer` hears it, in words too.
pub(crate) fn hear<E: Clone + Spoken>(entry: &Entry<E>, viewer: Viewer) -> Option<(Heard<E>, Said)> {
    entry.heard_by(viewer).map(|heard| match heard {
        Heard::Roll(roll) => (Heard::Roll(roll), said_of_roll::<E>(roll)),
        Heard::Event(event) => (Heard::Event(event.clone()), event.said()),
    })
}

/// The same as a line of a stream.
pub(crate) fn heard_line<E: Clone + Spoken, A>(entry: &Entry<E>, viewer: Viewer) -> Option<What<E, A>> {
    hear(entry, viewer).map(|(heard, said)| {
        let (cue, drawn) = match &heard {
            Heard::Event(event) => (event.cue(), false),
            Heard::Roll(roll) => (None, E::drawn(*roll).is_some()),
        };
        What::Heard { heard, said, cue, drawn }
    })
}

/// A die in words, or what was drawn in its place.
fn said_of_roll<E: Spoken>(roll: Roll) -> Said {
    let die = || format!("the die of {} sides shows {}", roll.sides, roll.face);
    Said::new(roll.rule, E::drawn(roll).unwrap_or_else(die))
}

/// The streams of every seat, of the observers and of the umpire.
#[derive(Clone)]
pub(crate) struct Streams<E, A> {
    n_seats: usize,
    streams: Vec<Stream<E, A>>,
}

#[derive(Clone)]
struct Stream<E, A> {
    lines: Vec<Line<E, A>>,
    /// For every line the deed it came with; 0 is the opening.
    deeds: Vec<usize>,
}

impl<E, A> Streams<E, A> {
    pub(crate) fn new(n_seats: usize) -> Streams<E, A> {
        let empty = || Stream { lines: Vec::new(), deeds: Vec::new() };
        Streams { n_seats, streams: std::iter::repeat_with(empty).take(n_seats + 2).collect() }
    }

    /// Everybody who has a stream.
    pub(crate) fn viewers(&self) -> impl Iterator<Item = Viewer> + use<E, A> {
        Seats::first(self.n_seats)
            .iter()
            .collect::<Vec<_>>()
            .into_iter()
            .map(Viewer::Seat)
            .chain([Viewer::Observer, Viewer::Umpire])
    }

    /// Writes a line of deed number `deed` into one stream.
    ///
    /// Its time never lies before the line above it. Other streams are not looked at: their times may be secret.
    pub(crate) fn push(&mut self, viewer: Viewer, deed: usize, at: At, what: What<E, A>) -> Seq {
        let index = self.index(viewer);
        let stream = &mut self.streams[index];
        let seq = Seq(stream.lines.len() as u64 + 1);
        let at = stream.lines.last().map_or(at, |last| last.at.max(at));
        stream.lines.push(Line { seq, at, what });
        stream.deeds.push(deed);
        seq
    }

    pub(crate) fn lines(&self, viewer: Viewer) -> &[Line<E, A>] {
        &self.streams[self.index(viewer)].lines
    }

    /// The lines after `seq`; none when there is no such line yet.
    pub(crate) fn since(&self, viewer: Viewer, seq: Seq) -> &[Line<E, A>] {
        let from = usize::try_from(seq.0).unwrap_or(usize::MAX);
        self.lines(viewer).get(from..).unwrap_or_default()
    }

    pub(crate) fn version(&self, viewer: Viewer) -> Seq {
        Seq(self.lines(viewer).len() as u64)
    }

    /// The last deed that the first `n` lines of a stream tell of to their end, 0 for the opening, and the last line of it.
    ///
    /// A deed reaches a viewer as a whole, so in the middle of what is heard of it the view is still the one before.
    pub(crate) fn deed_told_by(&self, viewer: Viewer, n: usize) -> (usize, Seq) {
        let Stream { lines, deeds } = &self.streams[self.index(viewer)];
        let Some(last) = n.checked_sub(1).map(|last| deeds[last]) else { return (0, Seq(0)) };
        let rest = deeds[n..].iter().take_while(|deed| **deed == last).count();
        let is_half_told = lines[n..n + rest].iter().any(|line| matches!(line.what, What::Heard { .. }));
        let told = if is_half_told { last.saturating_sub(1) } else { last };
        (told, Seq(deeds.partition_point(|deed| *deed <= told) as u64))
    }

    fn index(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Observer => self.n_seats,
            Viewer::Umpire => self.n_seats + 1,
        }
    }

    #[cfg(test)]
    pub(crate) fn lines_mut(&mut self, viewer: Viewer) -> &mut Vec<Line<E, A>> {
        let index = self.index(viewer);
        &mut self.streams[index].lines
    }
}
