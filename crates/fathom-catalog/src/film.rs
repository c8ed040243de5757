//! A record frame by frame, for clients that show it on a chart.

use fathom_core::record::Record;
use fathom_core::{Game, Grid, Heard, Log, Said, Viewer};
use serde::Serialize;
use serde_json::{Value, json};

use crate::input::InputError;
use crate::replay::{Difference, difference_of, read_record};
use crate::setup::to_json;
use crate::story::{RollTold, SeatTold, viewer_named};

/// How long a film may become; what is left out is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FilmLimits {
    /// The most frames.
    pub frames: usize,
    /// The bytes after which no other frame follows.
    pub bytes: usize,
}

/// A record as one viewer saw it, as JSON that is written piece by piece while it is read: all frames of a record that
/// fits into a megabyte would take a gigabyte.
///
/// Together the pieces are `{"game", "seats", "frames": […], "difference", "left_out"}`: the opening and then one frame a
/// step, up to the first that differs or to the limits.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "Whole"))]
pub struct Film {
    reel: Box<dyn Reel>,
    limits: FilmLimits,
    head: String,
    n_frames: usize,
    n_bytes: usize,
    is_over: bool,
}

/// All pieces of a film together.
#[cfg(feature = "schema")]
#[derive(Serialize, schemars::JsonSchema)]
#[allow(dead_code, reason = "it is described and never made")]
struct Whole {
    /// The id of the game.
    game: &'static str,
    /// The seats.
    seats: Vec<SeatTold>,
    /// The opening and then one frame a step.
    frames: Vec<Frame>,
    /// Where the record is not what it says; the film ends there.
    difference: Option<Difference>,
    /// How many frames were left out because the film would have become too long.
    left_out: usize,
}

/// About so many bytes are written at a time.
const PIECE: usize = 64 * 1024;

impl Film {
    /// The next piece; nothing after the last.
    pub fn next_piece(&mut self) -> Option<String> {
        if self.is_over {
            return None;
        }
        let mut piece = std::mem::take(&mut self.head);
        while piece.len() < PIECE {
            let Some(frame) = self.next_frame(piece.len()) else {
                piece += &self.end();
                self.is_over = true;
                break;
            };
            piece += if self.n_frames > 1 { "," } else { "" };
            piece += &frame;
        }
        self.n_bytes += piece.len();
        Some(piece)
    }

    fn next_frame(&mut self, n_pending: usize) -> Option<String> {
        if self.n_frames >= self.limits.frames || self.n_bytes + n_pending >= self.limits.bytes {
            return None;
        }
        let frame = self.reel.next_frame()?;
        self.n_frames += 1;
        Some(to_json(&frame).to_string())
    }

    fn end(&self) -> String {
        let difference = self.reel.difference();
        let left_out = if difference.is_some() { 0 } else { self.reel.n_frames() - self.n_frames };
        format!("],\"difference\":{},\"left_out\":{left_out}}}", to_json(&difference))
    }
}

/// One step of a film.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Frame {
    /// What was done, if the viewer may know.
    done: Option<Said>,
    /// What the viewer was told, in words.
    told: Vec<Said>,
    /// The dice the viewer saw.
    rolls: Vec<RollTold>,
    /// What the viewer saw afterwards.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::AnyView"))]
    view: Value,
    /// The same on a grid of squares, where the game offers one.
    #[serde(skip_serializing_if = "Option::is_none")]
    grid: Option<Grid>,
}

/// Opens a record to be played again through the eyes of `viewer`.
///
/// # Errors
/// When the text is not a record of this game or there is no such viewer. A step that differs ends the film.
pub(crate) fn film<G: Game>(text: &str, viewer: &str, limits: FilmLimits) -> Result<Film, InputError> {
    let record = read_record::<G>(text)?;
    let (position, log) = record.replay_opening().map_err(|error| {
        let Difference { place, message } = difference_of(&error);
        InputError::new(place, message).locate(text)
    })?;
    let viewer = viewer_named(&position, viewer)?;
    let seat = |seat| SeatTold { seat, role: position.role(seat), side: G::SIDES[position.side(seat)] };
    let seats: Vec<SeatTold> = position.seats().iter().map(seat).collect();
    let head = format!("{{\"game\":{},\"seats\":{},\"frames\":[", json!(G::BOOK), to_json(&seats));
    let opening = Some(frame(viewer, &position, &log));
    let reel = Box::new(Shooting { record, viewer, position, opening, n_played: 0, difference: None });
    Ok(Film { reel, limits, head, n_frames: 0, n_bytes: 0, is_over: false })
}

/// The frames of a game that nobody need know.
trait Reel: Send {
    fn next_frame(&mut self) -> Option<Frame>;
    /// How many there are if no step differs.
    fn n_frames(&self) -> usize;
    /// The first step that differs from the record, if it was come to.
    fn difference(&self) -> Option<&Difference>;
}

struct Shooting<G: Game> {
    record: Record<G>,
    viewer: Viewer,
    position: G,
    opening: Option<Frame>,
    n_played: usize,
    difference: Option<Difference>,
}

impl<G: Game> Reel for Shooting<G> {
    fn next_frame(&mut self) -> Option<Frame> {
        if let Some(opening) = self.opening.take() {
            return Some(opening);
        }
        let step = self.record.steps.get(self.n_played).filter(|_| self.difference.is_none())?;
        // The label belongs to the position the action is done in, and a step that differs may have none there.
        let before = self.viewer.sees(step.seat).then(|| self.position.clone());
        match self.record.replay_step(self.n_played, &mut self.position) {
            Ok(log) => {
                self.n_played += 1;
                let done = before.map(|before| Said::from(before.label(step.seat, step.action)));
                Some(Frame { done, ..frame(self.viewer, &self.position, &log) })
            }
            Err(error) => {
                self.difference = Some(difference_of(&error));
                None
            }
        }
    }

    fn n_frames(&self) -> usize {
        self.record.steps.len() + 1
    }

    fn difference(&self) -> Option<&Difference> {
        self.difference.as_ref()
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
    let view = position.view(viewer);
    Frame { done: None, told, rolls, grid: G::grid(&view), view: to_json(&view) }
}
