//! Bots for TONNAGE WAR SOLITAIRE: `commander`, the escort commander by rules of thumb.
//!
//! Read `stations` for where the escorts stand, then `commander` for everything else.

mod commander;
mod stations;

pub use commander::Commander;

use tonnage_war::TonnageWar;

use crate::{Bot, BotInfo, BotSpec, Bots, SpecError};

impl Bots for TonnageWar {
    fn bots() -> Vec<BotInfo> {
        vec![BotInfo {
            name: "commander",
            blurb: "screens the bow and the beams, runs down HF/DF bearings, evades when the pack is close, and says why",
            levels: &[],
            roles: &[],
            options: &[],
        }]
    }

    fn bot(_spec: &BotSpec, _seed: u64) -> Result<Box<dyn Bot<TonnageWar>>, SpecError> {
        Ok(Box::new(Commander::new()))
    }
}
