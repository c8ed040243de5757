//! Bots: players that see what a person in their seat would see, and nothing else.
//!
//! Start with [`Bot`], what a bot answers; then [`Seen`], what it is given; then [`Bots`], how a game lists its bots;
//! then [`hire`], how one is found by the words a player writes, such as `admiral:hard@iterations=500`.
//!
//! **Invariant:** no bot is ever given a position. [`Seen`] keeps it to itself, so peeking does not compile.

mod advice;
mod bot;
mod plan;
mod random;
mod roster;
mod search;
mod seen;
mod spec;

pub mod fleet_asw;
pub mod submarine;
pub mod tonnage_war;
pub mod u_boat;
pub mod wolfpack;

pub use advice::{Adviser, Decided};
pub use bot::{Bot, Choice};
pub use random::RandomBot;
pub use roster::{BotInfo, BotOption, Bots, hire, roster};
pub use search::Search;
pub use seen::Seen;
pub use spec::{BotSpec, Level, SpecError};
