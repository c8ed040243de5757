//! All games behind one interface that speaks JSON, so that server, terminal, scripts and Python need to know none.
//!
//! Start with [`games`] and [`find`]; then [`AnyGame`], what every game can be asked; then [`Story`], how a game is
//! told. A file with a script or a record goes to [`CATALOG`], which finds the game it belongs to. A game that people play
//! is an [`AnyTable`].
//!
//! **Invariant:** the list of games stands in `shelf.rs` and nowhere else. What goes by it, as server, page, scripts and
//! simulations do, has no list of its own; `fathom-ai` (bots) and `fathom-tui` (boards) know types of games besides, for
//! what is made for one game alone. Nothing here knows a rule of any of them.

pub mod input;

mod any;
mod bundle;
mod by_name;
mod film;
mod info;
mod lab;
mod lesson;
mod missing;
mod odds;
mod place;
mod record_text;
mod replay;
#[cfg(feature = "schema")]
pub mod schema;
mod script;
mod setup;
mod shelf;
mod story;
mod table;
mod ways;

pub use any::{AnyGame, Entry};
pub use bundle::{Part, Wanted, first_portion, portions};
pub use by_name::ByName;
pub use film::{Film, FilmLimits};
pub use info::{GameInfo, ScenarioInfo};
pub use input::{InputError, SeatName};
pub use lab::{SimRequest, Simulated};
pub use lesson::{Lesson, LessonInfo, LessonStep, NextGame, Prediction, Taught};
pub use missing::Missing;
pub use odds::{Likely, Odds, Outlook, PlaceOdds};
pub use place::Place;
pub use replay::{DiceVerdict, Difference, Published, Replay, Verdict};
pub use script::{Script, ScriptOrder, ScriptRun};
pub use setup::{resolve, with_scenario_file};
#[cfg(feature = "schema")]
pub use shelf::schemas;
pub use shelf::{CATALOG, Catalog, Coverage, coverage, find, games, rules};
pub use story::{
    ActionTold, EventTold, Happened, Line, Opening, OutcomeTold, RefusalTold, RollTold, SeatTold, StepTold, Story,
    ToAct,
};
pub use table::{AnyTable, Brain, Decision, Json, Question, Reply, TableError, TableOpening, Unrestored};
pub use ways::{Leg, Stand, Ways, WaysWanted};
