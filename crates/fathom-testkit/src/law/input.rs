use fathom_core::dice::SeededDice;
use fathom_core::record::Record;
use fathom_core::{Game, Seat, Umpire, Viewer};
use serde_json::Value;

use super::actions::uncited;
use crate::calm::calmly;
use crate::json::{any_bytes, any_json, draw, mutated};
use crate::observe::{json, viewers};
use crate::probe::pool;
use crate::{Breach, Law, Plan, Tally, Verdict, Walk, legal_actions};

/// How many inputs of each kind are tried for each game of the plan.
const N_INPUTS: usize = 20;
/// How many actions are played from a setup that was accepted.
const N_PLAYED: usize = 30;

/// Nothing a stranger sends makes the game panic: random bytes, random JSON and distorted good JSON, read as setup,
/// action, order and record. A setup that can be read is refused with reasons or gives a position that can be played;
/// actions and orders are refused or legal, for seats that do not exist too.
///
/// # Errors
/// The first input that was not dealt with.
pub fn bad_input_is_refused<G: Game>(plan: &Plan<G>) -> Verdict {
    let mut tally = Tally::default();
    let n = N_INPUTS * plan.games().len();
    let breach = |what: String| Breach::new(Law::BadInputIsRefused, what);
    let mut samples = Samples::gather(plan)?;
    for bytes in draw(&any_bytes(0..80), n, plan.seed) {
        read_bytes::<G>(&bytes).map_err(breach)?;
        tally.count("random texts");
    }
    for value in draw(&any_json(), n, plan.seed) {
        let kinds = [setup::<G>(&value), samples.action(&value), samples.order(&value), record::<G>(&value)];
        kinds.into_iter().collect::<Result<Vec<_>, _>>().map_err(breach)?;
        tally.count("random JSON values");
    }
    for value in distorted(plan.setups.iter().map(json), n, plan.seed) {
        tally.count(setup::<G>(&value).map_err(breach)?);
    }
    for value in distorted(samples.actions.clone(), n, plan.seed) {
        tally.count(samples.action(&value).map_err(breach)?);
    }
    for value in distorted(samples.orders.clone(), n, plan.seed) {
        tally.count(samples.order(&value).map_err(breach)?);
    }
    for value in distorted(samples.records.clone(), n / 4, plan.seed) {
        tally.count(record::<G>(&value).map_err(breach)?);
    }
    Ok(tally)
}

fn distorted(good: impl IntoIterator<Item = String>, n: usize, seed: u64) -> Vec<Value> {
    let seeds: Vec<Value> = good.into_iter().filter_map(|text| serde_json::from_str(&text).ok()).collect();
    if seeds.is_empty() { Vec::new() } else { draw(&mutated(seeds), n, seed).collect() }
}

/// Good input to distort, and positions to try it at.
struct Samples<G: Game> {
    actions: Vec<String>,
    orders: Vec<String>,
    records: Vec<String>,
    positions: Vec<G>,
    chance: SeededDice,
}

impl<G: Game> Samples<G> {
    fn gather(plan: &Plan<G>) -> Result<Samples<G>, Breach> {
        let actions = pool(plan)?.iter().map(json).collect();
        let mut samples = Samples {
            actions,
            orders: Vec::new(),
            records: Vec::new(),
            positions: Vec::new(),
            chance: SeededDice::new(plan.seed),
        };
        for game in plan.games().take(3.max(plan.setups.len())) {
            samples.records.push(json(&Walk::start(plan, game)?.record()?.0));
            let mut walk = Walk::start(plan, game)?;
            while let Some((seat, action)) = walk.choose()? {
                if plan.looks_at(walk.place()) {
                    samples.positions.push(walk.position.clone());
                    let orders = plan.orders.map(|orders| orders(&walk.position, seat, &mut samples.chance));
                    samples.orders.extend(orders.unwrap_or_default().iter().map(json));
                }
                walk.play(seat, action)?;
            }
            samples.positions.push(walk.position);
        }
        Ok(samples)
    }

    /// A position, and a seat that may not even exist.
    fn somewhere(&mut self) -> (G, Seat) {
        let position = self.positions[self.chance.pick(self.positions.len())].clone();
        let seats: Vec<Seat> = position.seats().iter().chain([Seat(position.n_seats() as u8), Seat(255)]).collect();
        (position, seats[self.chance.pick(seats.len())])
    }

    fn action(&mut self, value: &Value) -> Result<&'static str, String> {
        let (position, seat) = self.somewhere();
        let blame = |what: String| format!("the action {value} of seat {} {what}", seat.0);
        let Ok(action) = calmly(|| serde_json::from_value::<G::Action>(value.clone())).map_err(blame)? else {
            return Ok("actions that cannot be read");
        };
        let mut trial = position;
        let mut dice = SeededDice::new(7);
        let played = calmly(|| trial.play(&mut Umpire::quiet(&mut dice), seat, action)).map_err(blame)?;
        Ok(if played.is_ok() { "actions done" } else { "actions refused" })
    }

    fn order(&mut self, value: &Value) -> Result<&'static str, String> {
        let (position, seat) = self.somewhere();
        let blame = |what: String| format!("the order {value} of seat {} {what}", seat.0);
        let Ok(order) = calmly(|| serde_json::from_value::<G::Order>(value.clone())).map_err(blame)? else {
            return Ok("orders that cannot be read");
        };
        let mut trial = position;
        let mut dice = SeededDice::new(8);
        let submitted = calmly(|| trial.submit(&mut Umpire::quiet(&mut dice), seat, &order)).map_err(blame)?;
        match submitted {
            Err(refusal) => uncited::<G>(&refusal).map_or(Ok("orders refused"), |what| Err(blame(what))),
            Ok(_) => Ok("orders done"),
        }
    }
}

fn read_bytes<G: Game>(bytes: &[u8]) -> Result<(), String> {
    if let Ok(value) = serde_json::from_slice::<Value>(bytes) {
        setup::<G>(&value)?;
    }
    calmly(|| {
        let _ = serde_json::from_slice::<G::Setup>(bytes);
        let _ = serde_json::from_slice::<G::Action>(bytes);
        let _ = serde_json::from_slice::<G::Order>(bytes);
        let _ = serde_json::from_slice::<Record<G>>(bytes);
    })
    .map_err(|panic| format!("reading {bytes:?} {panic}"))
}

fn setup<G: Game>(value: &Value) -> Result<&'static str, String> {
    let blame = |what: String| format!("the setup {value} {what}");
    let Ok(setup) = calmly(|| serde_json::from_value::<G::Setup>(value.clone())).map_err(blame)? else {
        return Ok("setups that cannot be read");
    };
    let mut dice = SeededDice::new(6);
    match calmly(|| G::new(&mut Umpire::quiet(&mut dice), &setup)).map_err(blame)? {
        Err(refusal) => uncited::<G>(&refusal).map_or(Ok("setups refused"), |what| Err(blame(what))),
        Ok(position) => {
            calmly(|| play_some(position)).map_err(blame)?.map_err(blame)?;
            Ok("setups accepted")
        }
    }
}

fn record<G: Game>(value: &Value) -> Result<&'static str, String> {
    let blame = |what: String| format!("the record {value} {what}");
    let Ok(record) = calmly(|| serde_json::from_value::<Record<G>>(value.clone())).map_err(blame)? else {
        return Ok("records that cannot be read");
    };
    let _ = calmly(|| record.verify_dice()).map_err(blame)?;
    let replayed = calmly(|| record.replay()).map_err(blame)?;
    Ok(if replayed.is_ok() { "records replayed" } else { "records refused" })
}

/// Plays a little from an accepted setup and looks at everything on the way.
fn play_some<G: Game>(mut position: G) -> Result<(), String> {
    let mut chance = SeededDice::new(9);
    for _ in 0..N_PLAYED {
        for viewer in viewers(&position).into_iter().chain([Viewer::Umpire]) {
            let _ = json(&position.view(viewer));
        }
        for seat in position.seats().iter() {
            let _ = position.prompt(seat);
        }
        let able: Vec<Seat> = position.to_act().iter().collect();
        if able.is_empty() != position.outcome().is_some() {
            return Err(format!("gives a position with {able:?} to act and outcome {:?}", position.outcome()));
        }
        if able.is_empty() {
            break;
        }
        let seat = able[chance.pick(able.len())];
        let legal = legal_actions(&position, seat);
        if legal.is_empty() {
            return Err(format!("gives a position where seat {} is to act and can do nothing", seat.0));
        }
        let action = legal[chance.pick(legal.len())];
        let _ = position.label(seat, action);
        if let Err(refusal) = position.play(&mut Umpire::quiet(&mut chance), seat, action) {
            return Err(format!("gives a position where {action:?} is listed but refused: {refusal}"));
        }
    }
    Ok(())
}
