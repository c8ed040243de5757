//! A board that any client can draw.

use std::borrow::Cow;

use serde::Serialize;

/// A board of squares as one viewer sees it, for clients that know nothing of the game: the terminal and the page draw it
/// for every game that has no board of its own there.
///
/// It is made of a view and nothing else, see [`Game::grid`](crate::Game::grid), so whoever has the view may have it.
///
/// ```
/// use fathom_core::{Cell, Grid, Tone};
///
/// let grid = Grid::new(2, 1, |column, _row| Cell::at(["A1", "B1"][usize::from(column)]));
/// assert_eq!((grid.cells.len(), grid.cells[1].place.as_ref()), (2, "B1"));
/// let boat = Cell::at("A1").mark("B").piece("boat").tone(Tone::Own).note("your boat, with two charges left");
/// assert_eq!(boat.piece.as_deref(), Some("boat"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Grid {
    /// How many squares a row has.
    pub columns: u8,
    /// How many rows there are.
    pub rows: u8,
    /// The squares, row by row from the top, each from left to right.
    pub cells: Vec<Cell>,
}

/// One square of a [`Grid`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cell {
    /// Its name, as the labels of actions and the cues of events have it.
    pub place: Cow<'static, str>,
    /// What is drawn in it: a letter or two, or nothing.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub mark: Cow<'static, str>,
    /// The piece that stands there, as labels and cues name it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<Cow<'static, str>>,
    /// How it looks.
    pub tone: Tone,
    /// What there is to know about it, in words; nothing where there is nothing to say.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub note: Cow<'static, str>,
}

/// How a square looks. It is never the only sign: what has a tone has a mark or a note too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Nothing is known of it.
    #[default]
    Open,
    /// Nobody can be there.
    Shut,
    /// Somebody wants to get there.
    Goal,
    /// Something was seen, heard or done there.
    Trace,
    /// A piece of the viewer's.
    Own,
    /// A piece of somebody else's.
    Foe,
}

impl Grid {
    /// A grid whose squares are what `cell` says of each column and row.
    pub fn new(columns: u8, rows: u8, cell: impl Fn(u8, u8) -> Cell) -> Grid {
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        Grid { columns, rows, cells: cells.map(|(column, row)| cell(column, row)).collect() }
    }
}

impl Cell {
    /// An empty square of this name.
    pub fn at(place: impl Into<Cow<'static, str>>) -> Cell {
        let (mark, note) = (Cow::Borrowed(""), Cow::Borrowed(""));
        Cell { place: place.into(), mark, piece: None, tone: Tone::Open, note }
    }

    /// With a letter or two in it.
    #[must_use]
    pub fn mark(self, mark: impl Into<Cow<'static, str>>) -> Cell {
        Cell { mark: mark.into(), ..self }
    }

    /// With a piece on it.
    #[must_use]
    pub fn piece(self, piece: impl Into<Cow<'static, str>>) -> Cell {
        Cell { piece: Some(piece.into()), ..self }
    }

    /// Looking so.
    #[must_use]
    pub fn tone(self, tone: Tone) -> Cell {
        Cell { tone, ..self }
    }

    /// With something to know about it.
    #[must_use]
    pub fn note(self, note: impl Into<Cow<'static, str>>) -> Cell {
        Cell { note: note.into(), ..self }
    }
}
