//! The vocabulary of a Fathom game.
//!
//! Start with [`Game`], what a game must answer; then [`Umpire`], what a rule is given to act with; then [`dice`], where
//! chance comes from; then [`record`], how a game is kept.
//!
//! **Invariant:** nothing in this crate reads a clock, a file or a socket, starts a thread, or makes up randomness of its
//! own. Rules crates depend on this crate and on nothing that does.

pub mod diary;
pub mod dice;
pub mod record;

mod aim;
mod briefing;
mod cue;
mod faults;
mod game;
mod grid;
mod label;
mod limit;
mod mark;
mod option;
mod outcome;
mod prospect;
mod refusal;
mod rule;
mod rule_table;
mod seat;
mod told;
mod umpire;
mod visible;
mod world;

pub use aim::Aim;
pub use briefing::{Briefing, Warning};
pub use cue::{Cue, Verb};
pub use diary::{Diary, Memory};
pub use dice::{Dice, Roll};
pub use faults::{Faults, Search, Whether, Why, allows, judge};
pub use game::{Book, Game, History, Imagine, Reconstruction, Scenario, Spelled};
pub use grid::{Cell, Grid, Tone};
pub use label::Label;
pub use limit::Limit;
pub use mark::Mark;
pub use option::{OptionKind, SetupOption, check_options, choosable, overview};
pub use outcome::{Ended, Outcome};
pub use prospect::Prospect;
pub use refusal::{Refusal, Violation};
pub use rule::Rule;
pub use rule_table::RuleTable;
pub use seat::{Seat, Seats, Viewer};
pub use told::{Entry, Eyes, Heard, Log, Said, Spoken, Told};
pub use umpire::Umpire;
pub use visible::{Shown, is_line, is_visible};
pub use world::{Shelf, World};
