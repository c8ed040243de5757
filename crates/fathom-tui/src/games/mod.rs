//! The games that have a chart of their own; every other one is played by [`plain`].

pub mod fleet_asw;
pub mod submarine;
pub mod tonnage_war;
pub mod u_boat;
pub mod wolfpack;

use fathom_catalog::find;

use crate::PlayError;
use crate::plain;
use crate::terminal::{Options, game_in, play_game};

/// Plays a game by its id; a saved game must be one of it.
pub(crate) fn play(game: &str, options: &Options) -> Result<(), PlayError> {
    if let Some(path) = &options.resume {
        let saved = game_in(path)?;
        if saved != game {
            return Err(PlayError::Input(format!("{} is a game of {saved}, not of {game}", path.display())));
        }
    }
    match game {
        "u-boat" => play_game::<::u_boat::UBoat>(options),
        "submarine" => play_game::<::submarine::Submarine>(options),
        "wolfpack" => play_game::<::wolfpack::Wolfpack>(options),
        "tonnage-war" => play_game::<::tonnage_war::TonnageWar>(options),
        "fleet-asw" => play_game::<::fleet_asw::FleetAsw>(options),
        _ => plain::play(find(game).map_err(|error| PlayError::Input(error.to_string()))?, options),
    }
}
