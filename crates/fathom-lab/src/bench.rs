//! How fast the rules run on one core, and how big a position is.

use std::hint::black_box;
use std::time::{Duration, Instant};

use fathom_ai::{Bots, Search, Seen};
use fathom_core::dice::SeededDice;
use fathom_core::{Game, Refusal, Umpire};
use serde::Serialize;

/// How many rounds are measured; the middle one counts.
const N_ROUNDS: usize = 7;
/// After how many actions a game is stopped and counts as one.
const MAX_ACTIONS: u32 = 100_000;

/// The speed of one game on one core.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bench {
    /// The id of the game.
    pub game: &'static str,
    /// Games of random play a second.
    pub games_per_second: Pace,
    /// Actions of random play a second, listing the legal ones included.
    pub actions_per_second: Pace,
    /// How many actions such a game has.
    pub actions_per_game: f64,
    /// Nanoseconds to clone a position.
    pub clone_ns: Pace,
    /// Bytes of a position.
    pub size_bytes: usize,
    /// Searches, where bots of this game search.
    pub searches: Vec<SearchPace>,
}

/// The middle of several measurements, and how far they were apart.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Pace {
    /// The middle one.
    pub median: f64,
    /// The lowest.
    pub low: f64,
    /// The highest.
    pub high: f64,
}

/// How fast a bot thinks.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SearchPace {
    /// The bot.
    pub name: &'static str,
    /// Iterations a second.
    pub iterations_per_second: Pace,
}

/// Measures random play with a quiet umpire, cloning and searching, for about `budget` in all.
///
/// Nothing is hashed or recorded on the way.
///
/// # Errors
/// When the setup is refused.
pub fn bench<G: Bots>(setup: &G::Setup, budget: Duration) -> Result<Bench, Refusal> {
    let searches = G::searches();
    // Play gets two shares, cloning and each search one; the warm-up is one more round of each.
    let share = budget / (3 + searches.len() as u32) / (N_ROUNDS as u32 + 1);
    let mut runner = Runner::<G> { setup, game: 0, legal: Vec::new() };
    runner.run(share * 2)?;
    let rounds = (0..N_ROUNDS).map(|_| runner.run(share * 2)).collect::<Result<Vec<_>, _>>()?;
    let samples = runner.samples()?;
    let clones = (0..=N_ROUNDS).map(|_| clone_ns(&samples, share)).skip(1);
    let (n_games, n_actions) = rounds.iter().fold((0, 0), |(g, a), round| (g + round.games, a + round.actions));
    Ok(Bench {
        game: G::BOOK,
        games_per_second: Pace::of(rounds.iter().map(|round| round.games as f64 / round.seconds)),
        actions_per_second: Pace::of(rounds.iter().map(|round| round.actions as f64 / round.seconds)),
        actions_per_game: n_actions as f64 / n_games as f64,
        clone_ns: Pace::of(clones),
        size_bytes: size_of::<G>(),
        searches: searches.into_iter().map(|search| search_pace(search, &samples, share)).collect(),
    })
}

impl Pace {
    fn of(values: impl Iterator<Item = f64>) -> Pace {
        let mut values: Vec<f64> = values.collect();
        values.sort_by(f64::total_cmp);
        Pace { median: values[values.len() / 2], low: values[0], high: values[values.len() - 1] }
    }
}

struct Round {
    games: u64,
    actions: u64,
    seconds: f64,
}

struct Runner<'a, G: Game> {
    setup: &'a G::Setup,
    game: u64,
    legal: Vec<G::Action>,
}

impl<G: Game> Runner<'_, G> {
    /// Plays whole games until the time is up, at least one.
    fn run(&mut self, time: Duration) -> Result<Round, Refusal> {
        let start = Instant::now();
        let mut round = Round { games: 0, actions: 0, seconds: 0.0 };
        while round.games == 0 || start.elapsed() < time {
            self.play(|_| round.actions += 1)?;
            round.games += 1;
        }
        round.seconds = start.elapsed().as_secs_f64();
        Ok(round)
    }

    fn play(&mut self, mut after_action: impl FnMut(&G)) -> Result<(), Refusal> {
        let mut dice = SeededDice::for_game(1, self.game);
        let mut choices = SeededDice::for_game(2, self.game);
        self.game += 1;
        let mut umpire = Umpire::quiet(&mut dice);
        let mut position = G::new(&mut umpire, self.setup)?;
        for _ in 0..MAX_ACTIONS {
            let Some(seat) = position.to_act().iter().next() else { break };
            self.legal.clear();
            position.legal_actions(seat, &mut self.legal);
            let action = self.legal[choices.pick(self.legal.len())];
            position.apply(&mut umpire, seat, action);
            after_action(&position);
        }
        black_box(position.outcome());
        Ok(())
    }

    /// Positions from a few games that are not over, so that what is measured is not the opening alone.
    fn samples(&mut self) -> Result<Vec<G>, Refusal> {
        let mut samples = vec![G::new(&mut Umpire::quiet(&mut SeededDice::new(1)), self.setup)?];
        for _ in 0..8 {
            let mut seen = 0u32;
            self.play(|position| {
                seen += 1;
                // The 1st, 2nd, 4th, 8th… position of each game.
                if seen.is_power_of_two() && !position.to_act().is_empty() {
                    samples.push(position.clone());
                }
            })?;
        }
        Ok(samples)
    }
}

fn clone_ns<G: Game>(samples: &[G], time: Duration) -> f64 {
    let start = Instant::now();
    let mut n_clones = 0u64;
    while n_clones == 0 || start.elapsed() < time {
        for _ in 0..64 {
            for sample in samples {
                black_box(black_box(sample).clone());
            }
        }
        n_clones += 64 * samples.len() as u64;
    }
    start.elapsed().as_nanos() as f64 / n_clones as f64
}

fn search_pace<G: Game>(mut search: Box<dyn Search<G>>, samples: &[G], time: Duration) -> SearchPace {
    let mut round = |samples: &mut dyn Iterator<Item = &G>| {
        let start = Instant::now();
        let mut n_iterations = 0u64;
        let mut legal = Vec::new();
        for position in samples {
            let Some(seat) = position.to_act().iter().next() else { continue };
            legal.clear();
            position.legal_actions(seat, &mut legal);
            search.think(&Seen::new(position, seat, &legal), ITERATIONS);
            n_iterations += u64::from(ITERATIONS);
            if start.elapsed() >= time {
                break;
            }
        }
        n_iterations as f64 / start.elapsed().as_secs_f64()
    };
    let mut endless = samples.iter().cycle();
    let rounds: Vec<f64> = (0..=N_ROUNDS).map(|_| round(&mut endless)).skip(1).collect();
    SearchPace { name: search.name(), iterations_per_second: Pace::of(rounds.into_iter()) }
}

/// How long a search thinks about one position before the next is given to it.
const ITERATIONS: u32 = 100;
