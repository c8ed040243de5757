//! Bots for SUBMARINE: `captain`, for either side.
//!
//! Read [`scene`] for how a view becomes ships on a sea, [`paths`] for the moves a vessel can make, [`belief`] for what the
//! hunters think of a boat's depth and next place, [`habits`] for how ships move, [`solution`] for what a torpedo is worth,
//! `lineup` for how to get at ships that lie still, `guns` for duels on the surface; then `boat`, `escort` and `convoy` for
//! what the captain makes of them.

pub mod belief;
pub mod habits;
pub mod paths;
pub mod scene;
pub mod solution;

mod aims;
mod boat;
mod captain;
mod convoy;
mod escort;
mod guns;
mod lineup;
mod place;

pub use captain::Captain;

use submarine::Submarine;

use crate::{Bot, BotInfo, BotSpec, Bots, Level, SpecError};

impl Bots for Submarine {
    fn bots() -> Vec<BotInfo> {
        vec![BotInfo {
            name: "captain",
            blurb: "works out torpedo solutions and depth charge patterns, and says why",
            advises: true,
            levels: &[Level::Easy, Level::Normal],
            roles: &[],
            options: &[],
        }]
    }

    fn bot(spec: &BotSpec, seed: u64) -> Result<Box<dyn Bot<Submarine>>, SpecError> {
        let slips = match spec.level() {
            Level::Easy => 15,
            Level::Normal | Level::Hard => 0,
        };
        Ok(Box::new(Captain::new(seed, slips)))
    }
}
