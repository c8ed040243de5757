//! Laws every game must keep, a harness for scripted tests, and golden games. A dev-dependency only.
//!
//! # Laws
//! A game has one file `tests/laws.rs`:
//! ```ignore
//! use fathom_testkit::{Plan, laws};
//! use u_boat::{Setup, UBoat};
//!
//! fn plan() -> Plan<UBoat> {
//!     // Every game ends within 600 actions, no position takes more than 400 bytes.
//!     Plan::new([Setup::duel(), Setup::multiship()], 600, 400)
//! }
//!
//! laws!(UBoat, plan());
//! ```
//! which makes one test for every function of [`law`]. A game that cannot imagine its hidden half says so:
//! `laws!(Wolfpack, plan(), without imagine);`. Several plans of one game go into modules of their own.
//! `cargo nextest run -p u-boat --no-capture` shows how much each law looked at, and `FATHOM_LAW_GAMES=1000` raises it.
//!
//! What the laws for secrets mean for an author:
//! - Whatever changes in what a seat sees (view, lists, labels, prompts, refusals, `to_act`, outcome), the seat must have
//!   done or been told, also in the setup; so a secret die of the setup is rolled with `Eyes::Only(seat)`.
//! - `to_act` is seen by all, so whoever leaves it must be heard to.
//! - What a seat knows must be in its view, for `imagine` has nothing else.
//!
//! # Scripted tests
//! [`Play`] plays a game with dice written down by paragraph, and has at hand what everybody heard. [`with_dice`]
//! does the same for one rule.
//!
//! # Work
//! [`Counted`] is a game that counts what it is asked: what a seat is answered must not take more [`Work`] for what the
//! seat may not know.
//!
//! # Golden games
//! [`golden!`] replays every record under `tests/golden`; see [`mod@golden`].
//!
//! # Strange input
//! [`mod@json`] makes random, distorted and damaged JSON for tests of parsers.
//!
//! The toy game in this crate's `tests/toy` is the one the laws are tested on; `examples/strait` is the crate to copy for a new
//! game.

pub mod golden;
pub mod json;
pub mod law;

mod breach;
mod calm;
mod counted;
mod observe;
mod plan;
mod play;
mod probe;
mod scripted;
mod walk;

pub use breach::{Breach, Law, RunStep, Tally, Verdict};
pub use counted::{Counted, Work};
pub use observe::Observation;
pub use plan::{Orders, Plan};
pub use play::Play;
pub use scripted::{open_events, with_dice};
pub use walk::{Walk, legal_actions};

/// Prints what a law looked at, or fails the test.
///
/// # Panics
/// When the law is broken.
#[track_caller]
pub fn judge(verdict: Verdict) {
    match verdict {
        Ok(tally) => println!("{tally}"),
        Err(breach) => panic!("{breach}"),
    }
}

/// Makes one test for every law; see the [crate documentation](crate).
#[macro_export]
macro_rules! laws {
    ($game:ty, $plan:expr) => {
        $crate::laws!($game, $plan, without imagine);
        $crate::law_tests! { $game, $plan; imagined_looks_the_same, twins_look_alike, heard_is_seen, no_news_is_foreseen }
    };
    ($game:ty, $plan:expr, without imagine) => {
        $crate::law_tests! { $game, $plan;
            listed_is_checked, listed_in_order, refused_changes_nothing, submitted_whole_or_not_at_all,
            reasons_are_cited, ends, over_when_nobody_acts, same_seed_same_game, fits,
            survives_writing, record_replays, damage_is_noticed, bad_input_is_refused,
            falls_sum_to_one, undo_leaves_no_trace, unheard_is_unseen, same_history_same_sight
        }
    };
}

/// The tests of some laws; [`laws!`] names them all.
#[doc(hidden)]
#[macro_export]
macro_rules! law_tests {
    ($game:ty, $plan:expr; $($law:ident),+) => {
        $(
            #[test]
            fn $law() {
                $crate::judge($crate::law::$law::<$game>(&$plan));
            }
        )+
    };
}

/// Makes the test of the golden games in `tests/golden`; with `endings` every one of them must have a game.
///
/// ```ignore
/// fathom_testkit::golden!(UBoat, endings: ["sunk", "rammed", "escaped"]);
/// ```
#[macro_export]
macro_rules! golden {
    ($game:ty) => {
        $crate::golden!($game, endings: []);
    };
    ($game:ty, endings: [$($ending:expr),* $(,)?]) => {
        #[test]
        fn golden_games() {
            use $crate::golden::{Mode, run};
            let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
            if let Err(fault) = run::<$game>(Mode::from_env(), dir, &[$($ending),*]) {
                panic!("{fault}");
            }
        }
    };
}
