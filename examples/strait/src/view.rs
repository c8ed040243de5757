//! What each may see, built from nothing.

use fathom_core::{Cell, Grid, Tone, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Ending, GUARD, Line, RUNNER, SIZE, Square, Strait, Turn};

/// What one viewer may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// How many rounds the runner's air lasts.
    pub rounds: u8,
    /// The round being played, from 1.
    pub round: u8,
    /// Whose turn it is.
    pub turn: Turn,
    /// Where the runner is: for the runner alone until the game is over, which shows it.
    pub runner: Option<Square>,
    /// Whether the runner has been shaken.
    pub is_shaken: bool,
    /// The column in which the runner's last move was heard, from 0.
    pub noise: Option<u8>,
    /// How many charges the guard has left.
    pub charges: u8,
    /// Where charges fell.
    pub dropped: Vec<Square>,
    /// The round in which the guard last listened.
    pub listened: Option<u8>,
    /// What it heard then, for the guard alone.
    pub heard: Option<Line>,
    /// How it ended.
    pub ending: Option<Ending>,
}

impl View {
    pub(crate) fn of(strait: &Strait, viewer: Viewer) -> View {
        View {
            rounds: strait.rounds,
            round: strait.round,
            turn: strait.turn,
            runner: (viewer.sees(RUNNER) || strait.ending.is_some()).then_some(strait.runner),
            is_shaken: strait.is_shaken,
            noise: strait.noise,
            charges: strait.charges,
            dropped: Square::all().filter(|square| strait.dropped & square.bit() != 0).collect(),
            listened: strait.heard.map(|(round, _)| round),
            heard: strait.heard.map(|(_, line)| line).filter(|_| viewer.sees(GUARD)),
            ending: strait.ending,
        }
    }

    /// The board for clients that know nothing of the game. What matters most about a square is its mark.
    pub(crate) fn grid(&self) -> Grid {
        Grid::new(SIZE, SIZE, |column, row| self.cell(Square::at(column, row)))
    }

    fn cell(&self, square: Square) -> Cell {
        let cell = Cell::at(square.to_string());
        if self.runner == Some(square) {
            let note = if self.is_shaken { "the runner, shaken" } else { "the runner" };
            return cell.mark("R").piece("runner").tone(Tone::Own).note(note);
        }
        if !square.is_water() {
            return cell.mark("^").tone(Tone::Shut).note("rocks");
        }
        if self.dropped.contains(&square) {
            return cell.mark("x").tone(Tone::Trace).note("a charge fell here");
        }
        if self.noise == Some(square.column()) {
            return cell.mark("~").tone(Tone::Trace).note("engines were heard in this column");
        }
        if self.heard.is_some_and(|line| line.distance(square) == 0) {
            let note = format!("the runner was on this line in round {}", self.listened.unwrap_or_default());
            return cell.mark("?").tone(Tone::Trace).note(note);
        }
        if square.row() == 0 { cell.mark("-").tone(Tone::Goal).note("the way out") } else { cell }
    }
}
