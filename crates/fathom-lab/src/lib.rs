//! Experiments on whole games: who wins how often, how long it takes, how fast it runs.
//!
//! - [`simulate`]: many games between bots, in parallel, with confidence intervals
//! - [`Fidelity`]: simulated battles held against history
//! - [`plot()`]: distributions as a picture
//! - [`bench()`]: the speed of the rules and the size of a position
//!
//! **Invariant:** a report depends on setup, lineup, seed and number of games alone: not on the machine, the number of
//! threads or the order in which games finish. What depends on the clock is kept apart, in [`Bench`].

mod bench;
mod fidelity;
mod lineup;
mod play;
mod plot;
mod report;
mod simulate;
mod tally;

pub use bench::{Bench, Pace, SearchPace, bench};
pub use fidelity::{Fidelity, Figure, Fit};
pub use lineup::{Casting, Lineup};
pub use play::{Played, play, play_recorded};
pub use plot::plot;
pub use report::{EndingShare, Length, Report, SeatReport, SideReport, Spread, TallyReport, TeamReport};
pub use simulate::{LabError, Match, Simulation, simulate};
pub use tally::Count;
