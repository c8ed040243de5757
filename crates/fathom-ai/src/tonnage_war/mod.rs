//! Bots for TONNAGE WAR SOLITAIRE: `commander`, the escort commander by rules of thumb, and `policy`, the fixed player the
//! cards are calibrated with.
//!
//! Read `stations` for where the escorts stand, then `drill` for what both do alike, then `commander` and `policy`.

mod commander;
mod drill;
mod policy;
mod stations;

pub use commander::Commander;
pub use policy::Policy;

use tonnage_war::TonnageWar;

use crate::{Bot, BotInfo, BotSpec, Bots, SpecError};

impl Bots for TonnageWar {
    fn bots() -> Vec<BotInfo> {
        let bot = |name, blurb, advises| BotInfo { name, blurb, advises, levels: &[], roles: &[], options: &[] };
        vec![
            bot(
                "commander",
                "screens the bow and the beams, runs down HF/DF bearings, evades when the pack is close, and says why",
                true,
            ),
            bot(
                "policy",
                "plays by a few fixed rules as a group of the time plausibly did; the cards are calibrated with it",
                false,
            ),
        ]
    }

    fn yardstick() -> Option<&'static str> {
        Some("policy")
    }

    fn bot(spec: &BotSpec, _seed: u64) -> Result<Box<dyn Bot<TonnageWar>>, SpecError> {
        Ok(if spec.name == "policy" { Box::new(Policy::new()) } else { Box::new(Commander::new()) })
    }
}
