//! The laws, each a function that plays a plan and says how much it looked at or where it was broken.
//!
//! - `actions`: what is listed, checked, refused and submitted
//! - `course`: how a game runs and ends
//! - `written`: positions and records on paper
//! - `input`: what strangers send
//! - `chance`: every way the dice can fall
//! - `secrets`: what a seat was not told, it cannot see
//! - `twins`: what a seat cannot know, it cannot tell apart

mod actions;
mod chance;
mod course;
mod history;
mod input;
mod secrets;
mod twins;
mod written;

pub use actions::{listed_in_order, listed_is_checked, refused_changes_nothing, submitted_whole_or_not_at_all};
pub use chance::falls_sum_to_one;
pub use course::{ends, fits, over_when_nobody_acts, reasons_are_cited, same_seed_same_game};
pub use input::bad_input_is_refused;
pub use secrets::{same_history_same_sight, undo_leaves_no_trace, unheard_is_unseen};
pub use twins::{heard_is_seen, imagined_looks_the_same, no_news_is_foreseen, twins_look_alike};
pub use written::{damage_is_noticed, record_replays, survives_writing};
