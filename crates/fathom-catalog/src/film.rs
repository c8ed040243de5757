//! A record frame by frame, for clients that show it on a chart.

use fathom_core::record::Record;
use fathom_core::{Game, Heard, Log, Said, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::input::InputError;
use crate::replay::{Fault, fault, read_record};
use crate::setup::to_json;
use crate::story::{RollTold, SeatTold, viewer_named};

/// A record as one viewer saw it, frame by frame.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Film {
    /// The id of the game.
    pub game: &'static str,
    /// The seats.
    pub seats: Vec<SeatTold>,
    /// The opening and then one frame a step, up to the first that differs.
    pub frames: Vec<Frame>,
    /// The first step that differs from the record, if one does.
    pub difference: Option<Fault>,
}

/// One step of a film.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Frame {
    /// What was done, if the viewer may know.
    pub done: Option<Said>,
    /// What the viewer was told, in words.
    pub told: Vec<Said>,
    /// The dice the viewer saw.
    pub rolls: Vec<RollTold>,
    /// What the viewer saw afterwards.
    pub view: Value,
}

/// Plays a record again and keeps what `viewer` saw after every step.
///
/// # Errors
/// When the text is not a record of this game or there is no such viewer. A step that differs ends the film.
pub(crate) fn film<G: Game>(text: &str, viewer: &str) -> Result<Film, InputError> {
    let record = read_record::<G>(text)?;
    let mut shooting: Result<Option<Shooting<G>>, InputError> = Ok(None);
    let replayed = record.replay_with(|index, position, log| match (index, &mut shooting) {
        (None, shooting) => *shooting = Shooting::open(position, &log, viewer).map(Some),
        (Some(index), Ok(Some(shooting))) => shooting.step(&record, index, position, &log),
        (Some(_), _) => {}
    });
    let difference = replayed.err().map(|error| fault(&error));
    match (shooting?, difference) {
        (Some(shooting), difference) => Ok(Film { difference, ..shooting.film }),
        (None, Some(fault)) => Err(InputError::new(fault.place, fault.message).locate(text)),
        (None, None) => unreachable!("a replay shows its opening or fails"),
    }
}

struct Shooting<G: Game> {
    viewer: Viewer,
    position: G,
    film: Film,
}

impl<G: Game> Shooting<G> {
    fn open(position: &G, log: &Log<G::Event>, viewer: &str) -> Result<Shooting<G>, InputError> {
        let viewer = viewer_named(position, viewer)?;
        let seat = |seat| SeatTold { seat, role: position.role(seat), side: G::SIDES[position.side(seat)] };
        let seats = position.seats().iter().map(seat).collect();
        let film = Film { game: G::BOOK, seats, frames: vec![frame(viewer, position, log)], difference: None };
        Ok(Shooting { viewer, position: position.clone(), film })
    }

    fn step(&mut self, record: &Record<G>, index: usize, position: &G, log: &Log<G::Event>) {
        let step = &record.steps[index];
        // The label belongs to the position the action was done in.
        let done = self.viewer.sees(step.seat).then(|| self.position.label(step.seat, step.action));
        self.film.frames.push(Frame { done, ..frame(self.viewer, position, log) });
        self.position = position.clone();
    }
}

fn frame<G: Game>(viewer: Viewer, position: &G, log: &Log<G::Event>) -> Frame {
    let (mut told, mut rolls) = (Vec::new(), Vec::new());
    for heard in log.iter().filter_map(|entry| entry.heard_by(viewer)) {
        match heard {
            Heard::Roll(roll) => rolls.push(RollTold::of::<G::Event>(roll)),
            Heard::Event(event) => told.push(fathom_core::Spoken::said(event)),
        }
    }
    Frame { done: None, told, rolls, view: to_json(&position.view(viewer)) }
}
