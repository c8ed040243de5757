//! Simulations and measurements, asked for in words.

use std::time::Duration;

use fathom_ai::{BotSpec, Bots};
use fathom_core::{Book, Game};
use fathom_lab::{Bench, LabError, Lineup, Match, Report, bench, simulate};
use serde::Serialize;
use serde_json::Value;

use crate::input::InputError;
use crate::place::Place;
use crate::record_text;
use crate::setup::{refused, resolve, to_json};

/// What is to be simulated.
#[derive(Clone, PartialEq, Debug)]
pub struct SimRequest {
    /// The setup, as a script would have it.
    pub setup: Option<Value>,
    /// Seat, role or side, and the bot that plays it.
    pub seats: Vec<(String, String)>,
    /// The bot that plays for whoever is not named; at random unless given.
    pub others: Option<String>,
    /// How many games.
    pub games: u64,
    /// Where all dice come from.
    pub seed: u64,
    /// Whether every second game is played with the sides' bots exchanged.
    pub swap: bool,
    /// After how many actions a game is stopped.
    pub max_actions: u32,
    /// How many games to record, from the first.
    pub n_records: u64,
    /// How many threads; as many as there are cores without a number.
    pub threads: Option<usize>,
}

impl Default for SimRequest {
    fn default() -> SimRequest {
        SimRequest {
            setup: None,
            seats: Vec::new(),
            others: None,
            games: 1000,
            seed: 1,
            swap: false,
            max_actions: 1_000_000,
            n_records: 0,
            threads: None,
        }
    }
}

/// What was simulated and what was found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Simulated {
    /// The setup, with every default filled in.
    pub setup: Value,
    /// What was found.
    #[serde(flatten)]
    pub report: Report,
    /// The records asked for, as text.
    #[serde(skip)]
    pub records: Vec<String>,
}

pub(crate) fn run_simulation<G: Game + Book + Bots>(
    request: &SimRequest,
    done: &(dyn Fn() + Sync),
) -> Result<Simulated, InputError> {
    let plan = plan::<G>(request)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(request.threads.unwrap_or(0))
        .build()
        .map_err(|error| InputError::new(Place::of("threads"), error.to_string()))?;
    let simulation = pool.install(|| simulate::<G>(&plan, done)).map_err(lab_error)?;
    Ok(Simulated {
        setup: to_json(&plan.setup),
        report: simulation.report,
        records: simulation.records.iter().map(record_text::write).collect(),
    })
}

fn plan<G: Game + Book + Bots>(request: &SimRequest) -> Result<Match<G::Setup>, InputError> {
    let spec = |(who, bot): &(String, String)| match bot.parse::<BotSpec>() {
        Ok(spec) => Ok((who.clone(), spec)),
        Err(error) => Err(InputError::new(Place::of("seats").field(who), error.to_string())),
    };
    let others = request.others.as_deref().map(|bot| spec(&("others".to_owned(), bot.to_owned())));
    let others = others.transpose()?.map(|(_, spec)| spec);
    Ok(Match {
        setup: resolve::<G>(request.setup.as_ref(), &Place::of("setup"))?,
        lineup: Lineup { seats: request.seats.iter().map(spec).collect::<Result<_, _>>()?, others },
        games: request.games,
        seed: request.seed,
        swap: request.swap,
        max_actions: request.max_actions,
        n_records: request.n_records,
    })
}

fn lab_error(error: LabError) -> InputError {
    match error {
        LabError::Setup(refusal) => refused(&refusal, &Place::of("setup")),
        LabError::Seat { who, message } => InputError::new(Place::of("seats").field(&who), message),
        LabError::Swap(message) => InputError::new(Place::of("swap"), message),
    }
}

pub(crate) fn run_bench<G: Game + Book + Bots>(setup: Option<&Value>, time: Duration) -> Result<Bench, InputError> {
    let here = Place::of("setup");
    bench::<G>(&resolve::<G>(setup, &here)?, time).map_err(|refusal| refused(&refusal, &here))
}
