//! The options of a setup: one row an option. The check of a setup, forms, help, schema and README are made from it.

use fathom_core::SetupOption;

use crate::cite::{R_ERRATA_1A, R_INTRO_2, R_MOVE_UB_3, R_MULTI_0, R_SETUP_8, R_TORP_10, R_WIN_4};
use crate::results;
use crate::scenario::FILE;
use crate::setup::Setup;
use crate::ship::MAX_SHIPS;

/// The longest game, so that no ship can leave the sea the squares can name.
const MAX_TURNS: u32 = 200;

/// The options; every scenario has the same.
pub(crate) fn of(_setup: &Setup) -> Vec<SetupOption> {
    let n_ships = || 1..=u32::from(MAX_SHIPS);
    let tables = results::tables().iter().map(|table| (table.id.as_str(), table.words.as_str()));
    let starts = [("surface", "on the surface"), ("submerged", "submerged at 100 feet")];
    let ships = "a list of ships with square, facing, depth and stores";
    vec![
        SetupOption::number("escorts", n_ships(), "how many destroyer escorts", R_INTRO_2)
            .unit("escorts")
            .changes_seats(),
        SetupOption::number("submarines", n_ships(), "how many submarines", R_INTRO_2)
            .unit("submarines")
            .changes_seats(),
        SetupOption::written("commands", "a list of ships for each seat", "who commands which ships", R_MULTI_0)
            .changes_seats(),
        SetupOption::choice("boat_starts", starts, "where the boats start", R_MOVE_UB_3),
        SetupOption::switch("own_square_torpedo", "a boat may fire at its own square", R_ERRATA_1A),
        SetupOption::number("turn_limit", 1..=MAX_TURNS, "when the game is drawn", R_WIN_4).unit("turns"),
        SetupOption::choice("table", tables, "the Attack Results Table", R_TORP_10),
        SetupOption::written("ships", ships, "a made-up start", R_SETUP_8),
        SetupOption::written(FILE, "the text of a scenario file", "a scenario of your own", R_INTRO_2).changes_seats(),
    ]
}
