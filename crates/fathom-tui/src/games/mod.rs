//! The games that can be played here, and how each is drawn.

pub mod fleet_asw;
pub mod submarine;
pub mod tonnage_war;
pub mod u_boat;
pub mod wolfpack;

use crate::PlayError;
use crate::terminal::{Options, game_in, play_game};

/// The ids of the games that can be played in the terminal.
pub const GAMES: &[&str] = &["u-boat", "submarine", "wolfpack", "tonnage-war", "fleet-asw"];

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
        _ => Err(PlayError::Input(format!("`{game}` cannot be played in the terminal ({})", GAMES.join(", ")))),
    }
}
