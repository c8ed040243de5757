//! The notes of the five games, built into the program, so that every client can open a paragraph.

use crate::note::Notes;
use crate::parse::{ParseError, parse};

/// Game id and text of its notes, in the order in which the games are listed everywhere.
pub const BOOKS: [(&str, &str); 5] = [
    ("u-boat", include_str!("../../../docs/rules/u-boat.md")),
    ("submarine", include_str!("../../../docs/rules/submarine.md")),
    ("wolfpack", include_str!("../../../docs/rules/wolfpack.md")),
    ("tonnage-war", include_str!("../../../docs/rules/tonnage-war.md")),
    ("fleet-asw", include_str!("../../../docs/rules/fleet-asw.md")),
];

/// The notes of a game; `None` if there is no such game.
///
/// # Errors
///
/// As [`parse`]; a test holds that none of the built-in books fails.
pub fn book(game: &str) -> Option<Result<Notes, ParseError>> {
    let (game, text) = BOOKS.iter().find(|(id, _)| *id == game)?;
    Some(parse(game, text))
}
