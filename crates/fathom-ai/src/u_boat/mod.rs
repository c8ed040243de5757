//! Bots for U-BOAT: `captain`, by rules of thumb and solved guessing games, and `admiral`, who searches.
//!
//! Read [`scene`] for how a view becomes a duel, [`worth`] for what places are worth, [`charges`] and [`salvo`] for the two
//! guessing games, then `escort` and `boat` for what the captain makes of them.

pub mod charges;
pub mod geometry;
pub mod guess;
pub mod salvo;
pub mod scene;
pub mod tables;
pub mod worth;

mod boat;
mod captain;
mod escort;
mod plan;

pub use captain::Captain;

use u_boat::UBoat;

use crate::{Bot, BotInfo, BotSpec, Bots, Level, SpecError};

impl Bots for UBoat {
    fn bots() -> Vec<BotInfo> {
        vec![BotInfo {
            name: "captain",
            blurb: "plays by rules of thumb and solved guessing games, and says why",
            levels: &Level::ALL,
            roles: &[],
            options: &[],
        }]
    }

    fn bot(spec: &BotSpec, seed: u64) -> Result<Box<dyn Bot<UBoat>>, SpecError> {
        let slips = match spec.level() {
            Level::Easy => 12,
            Level::Normal => 3,
            Level::Hard => 0,
        };
        Ok(Box::new(Captain::new(seed, slips)))
    }
}
