//! WOLFPACK in the terminal.

use ::wolfpack::{View, Wolfpack};

use crate::chart::Chart;

impl Chart for Wolfpack {
    fn moment(view: &View) -> String {
        format!("Game-Turn {} of 15, {}", view.turn, view.phase.name())
    }
}
