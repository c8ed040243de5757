//! Bots for WOLFPACK: `commander`, the U-boat Command by rules of thumb.
//!
//! Read `sea` for what a view means, `ambush` for the picket lines, `hunt` for the chase,
//! then `deploy` and `commander`.

mod ambush;
mod commander;
mod deploy;
mod hunt;
mod plan;
mod sea;

pub use commander::Commander;

use wolfpack::Wolfpack;

use crate::{Bot, BotInfo, BotOption, BotSpec, Bots, SpecError};

/// What the number of scouts is where none is ordered.
const BY_THE_ESCORTS: u32 = u32::MAX;

impl Bots for Wolfpack {
    fn bots() -> Vec<BotInfo> {
        vec![BotInfo {
            name: "commander",
            blurb: "pickets across the lanes, concentrates on convoys out of air cover, disperses afterwards, and says why",
            levels: &[],
            roles: &[],
            options: &[BotOption {
                name: "scouts",
                help: "boats that look out alone, 36 or 18 by the escorts unless said; the others strike in packs",
            }],
        }]
    }

    fn bot(spec: &BotSpec, _seed: u64) -> Result<Box<dyn Bot<Wolfpack>>, SpecError> {
        let ordered = spec.number("scouts", BY_THE_ESCORTS)?;
        let scouts = (ordered != BY_THE_ESCORTS).then(|| ordered.try_into().unwrap_or(u8::MAX));
        Ok(Box::new(Commander::new(scouts)))
    }
}
