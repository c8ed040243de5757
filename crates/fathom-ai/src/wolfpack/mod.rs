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

impl Bots for Wolfpack {
    fn bots() -> Vec<BotInfo> {
        vec![BotInfo {
            name: "commander",
            blurb: "pickets across the lanes, concentrates on convoys out of air cover, disperses afterwards, and says why",
            advises: true,
            levels: &[],
            roles: &[],
            options: &[BotOption {
                name: "scouts",
                help: "boats that look out alone, 12 unless said; the others strike in packs",
            }],
        }]
    }

    fn bot(spec: &BotSpec, _seed: u64) -> Result<Box<dyn Bot<Wolfpack>>, SpecError> {
        let scouts = spec.number("scouts", commander::SCOUTS.into())?;
        Ok(Box::new(Commander::new(scouts.try_into().unwrap_or(u8::MAX))))
    }
}
