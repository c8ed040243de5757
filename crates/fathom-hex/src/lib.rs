//! Board geometry on top of [`hexx`]: hex codes, facings, arcs, ships of two hexes, lines of sight.
//!
//! The board is the one of SUBMARINE: flat-topped hexes in files of 26 lettered columns a panel, directions 1 to 6
//! clockwise with 6 up. The sea has no end: codes go on over empty panels on every side.
//!
//! **Invariant:** nothing here knows a rule of a game, only where things lie.

mod facing;
mod hex;
mod hull;
mod sight;

pub use facing::{Facing, Helm, NoSuchFacing};
pub use hex::{Hex, N_COLUMNS, ParseHexError};
pub use hull::Hull;
pub use sight::{Sight, sight};
