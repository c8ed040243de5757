//! Bots for U-BOAT: `captain`, by rules of thumb and solved guessing games, and `admiral`, who searches.
//!
//! Read [`scene`] for how a view becomes a duel, [`worth`] for what places are worth, [`charges`] and [`salvo`] for the two
//! guessing games, then `escort` and `boat` for what the captain makes of them.

pub mod charges;
pub mod geometry;
pub mod guess;
pub mod judge;
pub mod outlook;
pub mod salvo;
pub mod scene;
pub mod tables;
pub mod worth;

mod admiral;
mod boat;
mod captain;
mod escort;
mod foresee;
mod plan;
mod quick;
mod style;

pub use admiral::Foresight;
pub use captain::{Captain, Commander, Mind, RulesOfThumb};
pub use style::Style;

use u_boat::UBoat;

use crate::{Bot, BotInfo, BotOption, BotSpec, Bots, Level, Search, SpecError};
use foresee::{PlainPlayouts, Playouts};

impl Bots for UBoat {
    fn bots() -> Vec<BotInfo> {
        let admiral = BotInfo {
            name: "admiral",
            blurb: "knows the duel solved turn by turn, free with torpedoes, brave through them; plays plans out in imagined worlds",
            advises: false,
            levels: &Level::ALL,
            roles: &[],
            options: &[BotOption { name: "iterations", help: "playouts for each choice, 100 unless said, 0 for none" }],
        };
        let captain = BotInfo {
            name: "captain",
            blurb: "plays by rules of thumb and solved guessing games, and says why",
            advises: true,
            levels: &Level::ALL,
            roles: &[],
            options: &[],
        };
        vec![admiral, captain]
    }

    fn bot(spec: &BotSpec, seed: u64) -> Result<Box<dyn Bot<UBoat>>, SpecError> {
        let slips = match spec.level() {
            Level::Easy => 12,
            Level::Normal => 3,
            Level::Hard => 0,
        };
        if spec.name == "captain" {
            return Ok(Box::new(Commander::new(RulesOfThumb(Style::CAPTAIN), seed, slips)));
        }
        let mind = Foresight::new(spec.number("iterations", 100)?, Style::ADMIRAL);
        Ok(Box::new(Commander::new(mind, seed, slips)))
    }

    fn searches() -> Vec<Box<dyn Search<UBoat>>> {
        vec![Box::new(Playouts), Box::new(PlainPlayouts)]
    }
}
