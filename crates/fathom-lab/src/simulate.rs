//! Many games between bots.

use std::fmt;

use fathom_ai::Bots;
use fathom_core::dice::SeededDice;
use fathom_core::record::Record;
use fathom_core::{Refusal, Umpire};
use rayon::prelude::*;

use crate::play::{Played, play, play_recorded};
use crate::tally::Tally;
use crate::{Casting, Lineup, Report};

/// What is to be simulated.
#[derive(Clone, Debug)]
pub struct Match<S> {
    /// The setup of every game.
    pub setup: S,
    /// The bots.
    pub lineup: Lineup,
    /// How many games.
    pub games: u64,
    /// Where the dice of games and bots come from.
    pub seed: u64,
    /// Whether every second game is played with the sides' bots exchanged.
    pub swap: bool,
    /// After how many actions a game is stopped.
    pub max_actions: u32,
    /// How many games to record, from the first.
    pub n_records: u64,
}

/// A finished simulation.
#[derive(Clone, Debug)]
pub struct Simulation<G: fathom_core::Game> {
    /// What was found.
    pub report: Report,
    /// The records asked for, in the order of the games.
    pub records: Vec<Record<G>>,
}

/// Why a simulation cannot be run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LabError {
    /// The setup was refused.
    Setup(Refusal),
    /// A bot or seat of the lineup does not exist.
    Seat {
        /// The seat as it was named.
        who: String,
        /// What is wrong with it.
        message: String,
    },
    /// The sides cannot be exchanged.
    Swap(String),
}

impl fmt::Display for LabError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LabError::Setup(refusal) => refusal.fmt(f),
            LabError::Seat { who, message } => write!(f, "{who}: {message}"),
            LabError::Swap(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for LabError {}

/// Plays the games on all threads of the current rayon pool; `done` is called after each, from any thread.
///
/// Game `i` has the dice `SeededDice::for_game(seed, i)`, the bots have others, so the result depends on the match alone.
///
/// # Errors
/// When setup or lineup are no good; nothing has been played then.
///
/// # Panics
/// When a bot breaks the rules.
pub fn simulate<G: Bots>(plan: &Match<G::Setup>, done: &(dyn Fn() + Sync)) -> Result<Simulation<G>, LabError> {
    let position =
        G::new(&mut Umpire::quiet(&mut SeededDice::for_game(plan.seed, 0)), &plan.setup).map_err(LabError::Setup)?;
    let casts = castings(plan, &position)?;
    let empty = || (Tally::new(position.n_seats(), G::SIDES.len()), Vec::new());
    let (tally, mut records) = (0..plan.games)
        .into_par_iter()
        .try_fold(empty, |(mut tally, mut records), game| {
            let swapped = casts.len() > 1 && game % 2 == 1;
            let (played, record) = play_one(plan, &position, &casts[usize::from(swapped)], game)?;
            tally.add(&played, swapped);
            records.extend(record.map(|record| (game, record)));
            done();
            Ok((tally, records))
        })
        .try_reduce(empty, |(tally, mut records), (more, more_records)| {
            records.extend(more_records);
            Ok((tally.merge(more), records))
        })?;
    records.sort_by_key(|(game, _)| *game);
    let report = Report::new(&position, &casts, plan.seed, &tally);
    Ok(Simulation { report, records: records.into_iter().map(|(_, record)| record).collect() })
}

/// Who plays what in even games, and in odd games if sides are exchanged; all of them can be hired.
fn castings<G: Bots>(plan: &Match<G::Setup>, position: &G) -> Result<Vec<Casting>, LabError> {
    let first = plan.lineup.cast(position)?;
    let mut casts = vec![first];
    if plan.swap {
        casts.push(casts[0].swapped(position)?);
    }
    for cast in &casts {
        cast.hire(position, plan.seed, 0)?;
    }
    Ok(casts)
}

fn play_one<G: Bots>(
    plan: &Match<G::Setup>,
    seats: &G,
    cast: &Casting,
    game: u64,
) -> Result<(Played<G>, Option<Record<G>>), LabError> {
    let mut bots = cast.hire(seats, plan.seed, game)?;
    let mut dice = SeededDice::for_game(plan.seed, game);
    if game < plan.n_records {
        let (played, record) =
            play_recorded(&plan.setup, &mut bots, &mut dice, plan.max_actions).map_err(LabError::Setup)?;
        return Ok((played, Some(record)));
    }
    let played = play(&plan.setup, &mut bots, &mut dice, plan.max_actions).map_err(LabError::Setup)?;
    Ok((played, None))
}
