//! One module for each subcommand.

pub mod bench;
pub mod check;
pub mod completions;
pub mod fidelity;
pub mod games;
pub mod move_to;
pub mod overview;
pub mod play;
pub mod replay;
pub mod rules;
pub mod scenario;
pub mod script;
pub mod serve;
pub mod sim;
pub mod verify;
