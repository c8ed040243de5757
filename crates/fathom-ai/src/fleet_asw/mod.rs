//! Bots for ANTI-SUBMARINE WARFARE: `captain`, by rules of thumb, on either side of every scenario.
//!
//! Read `captain` for who decides what, then `boats` and `escorts` for the hunt, `guns` and `damage` for the fight between
//! ships, `bands` and `map` for the strategic games.

mod bands;
mod boats;
mod captain;
mod damage;
mod escorts;
mod guns;
mod map;

pub use captain::Captain;

use fleet_asw::FleetAsw;

use crate::{Bot, BotInfo, BotSpec, Bots, SpecError};

impl Bots for FleetAsw {
    fn bots() -> Vec<BotInfo> {
        vec![BotInfo {
            name: "captain",
            blurb: "stalks and hides with submarines, searches where one can have gone, fights where it is stronger, and says why",
            advises: true,
            levels: &[],
            roles: &[],
            options: &[],
        }]
    }

    fn bot(_spec: &BotSpec, seed: u64) -> Result<Box<dyn Bot<FleetAsw>>, SpecError> {
        Ok(Box::new(Captain::new(seed)))
    }
}
