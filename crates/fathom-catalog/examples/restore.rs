//! How long stored games take to be played again from their journals: ordinary ones, and the worst a player may make.
//!
//! `cargo run -p fathom-catalog --example restore` prints a line for each scenario of each game, and for each kind of mischief
//! one; with the ids of games, for those alone. The figures in docs/adr/0007-no-stored-snapshots.md come from here.

use std::collections::BTreeSet;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use fathom_catalog::{AnyGame, AnyTable, Brain, Reply, TableOpening, games};
use fathom_core::dice::{FairSeeds, SeededDice};
use fathom_core::{Seat, Viewer};
use fathom_table::{At, DiceFrom, Hand, Kind, People, Person, Seq};
use serde_json::{Value, json};

/// Bots that play by rules a person can follow.
const CAPTAINS: [&str; 2] = ["captain", "commander"];
/// How often a server lets a seat take back in one game.
const MAX_UNDONE: usize = 2000;
/// How often each journal is played.
const N_TIMES: u32 = 10;
/// Mischief ends here.
const MAX_DEEDS: usize = 10_000;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for game in games().iter().filter(|game| wanted.is_empty() || wanted.iter().any(|id| id == game.id())) {
        let info = game.info();
        for scenario in info.scenarios.iter().filter(|scenario| scenario.unavailable.is_none()) {
            let longest = (1..=3).map(|seed| Play::new(*game, scenario.id, seed).captains()).max_by_key(Play::n_deeds);
            longest.expect("three were played").report("captains to the end");
        }
        let scenario = info.scenarios[0].id;
        let scenario = if game.id() == "fleet-asw" { "search" } else { scenario };
        Play::new(*game, scenario, 1).taking_back().report("2,000 taken back by each seat");
        Play::new(*game, scenario, 1).drafting(1).report("500 drafts");
        Play::new(*game, scenario, 1).drafting(usize::MAX).report("500 drafts at every turn to the end");
    }
}

/// A game that is played.
struct Play {
    game: &'static dyn AnyGame,
    scenario: &'static str,
    table: Box<dyn AnyTable>,
    seeds: FairSeeds,
    people: People,
    dice: SeededDice,
}

fn person(seat: Seat) -> Person {
    Person(u64::from(seat.0) + 1)
}

impl Play {
    fn new(game: &'static dyn AnyGame, scenario: &'static str, seed: u8) -> Play {
        let (setup, places) = game.lay_out(Some(&json!(scenario))).expect("a scenario can be laid out");
        let mut people = People::default();
        for place in &places {
            people.sit(person(place.seat), Kind::Human, place.seat).expect("the seat is there");
        }
        let seeds = FairSeeds { server: [seed; 32], players: Vec::new() };
        let opening = TableOpening { setup, dice: DiceFrom::Fair(seeds.clone()), people: people.clone(), at: At(0) };
        let table = game.open_table(opening).expect("a scenario can be set up");
        Play { game, scenario, table, seeds, people, dice: SeededDice::new(u64::from(seed)) }
    }

    fn n_deeds(&self) -> usize {
        self.table.n_deeds()
    }

    /// Plays to the end with a captain in every seat.
    fn captains(mut self) -> Play {
        let mut brains: Vec<Box<dyn Brain>> =
            self.table.places().iter().map(|place| self.captain(place.role)).collect();
        while let Some(seat) = self.table.to_act().iter().next() {
            let question =
                self.table.question(person(seat), seat).ok().flatten().expect("a seat to act has a question");
            let decision = brains[seat.index()].decide(&question);
            self.act(seat, decision.action.get()).expect("a bot does what it may");
        }
        self
    }

    fn captain(&self, role: &str) -> Box<dyn Brain> {
        let info = self.game.info();
        let able = |name: &&str| info.bots.iter().any(|bot| bot.name == *name && self.game.hire(name, role, 1).is_ok());
        let name = CAPTAINS.iter().find(|name| able(name)).copied().unwrap_or("random");
        self.game.hire(name, role, 1).expect("it can be hired")
    }

    /// Does something and takes it back as often as a server lets each seat.
    fn taking_back(mut self) -> Play {
        let mut n_undone = vec![0; self.table.places().len()];
        while self.n_deeds() < MAX_DEEDS {
            let Some(seat) = self.table.to_act().iter().next() else { break };
            let action = self.random_action(seat, |_| true);
            let done = self.act(seat, &action.to_string()).is_ok();
            if done && n_undone[seat.index()] < MAX_UNDONE && self.table.undo(self.hand(seat)).is_ok() {
                n_undone[seat.index()] += 1;
            }
            if n_undone.iter().all(|n| *n == MAX_UNDONE) {
                break;
            }
        }
        self
    }

    /// Does what nobody notices as long as there is such a thing, and something else when the table has enough of it;
    /// so often.
    fn drafting(mut self, n_rounds: usize) -> Play {
        let (mut noticed, mut n_full) = (BTreeSet::new(), 0);
        while self.n_deeds() < MAX_DEEDS && n_full < n_rounds {
            let Some(seat) = self.table.to_act().iter().next() else { break };
            let action = self.random_action(seat, |action| !noticed.contains(&kind(action)));
            let before = self.seen_by_others(seat);
            if self.act(seat, &action.to_string()).is_err() {
                n_full += 1;
                let loud = self.random_action(seat, |action| noticed.contains(&kind(action)));
                let _ = self.act(seat, &loud.to_string());
            } else if self.seen_by_others(seat) != before {
                noticed.insert(kind(&action));
            }
        }
        self
    }

    /// What others can count of what a seat does.
    fn seen_by_others(&self, seat: Seat) -> Vec<u64> {
        let others = self.table.places().into_iter().map(|place| place.seat).filter(|other| *other != seat);
        let versions = others.map(|other| self.version(other));
        let observer = self.table.version(Person(u64::MAX), Viewer::Observer).expect("everybody may watch");
        versions.chain([observer]).map(|version| version.0).collect()
    }

    /// A legal action that is `wanted`, if there is one.
    fn random_action(&mut self, seat: Seat, wanted: impl Fn(&Value) -> bool) -> Value {
        let snapshot = self.table.look(person(seat), Viewer::Seat(seat)).expect("a seat may look");
        let mut snapshot: Value = serde_json::from_str(snapshot.get()).expect("a snapshot is JSON");
        let Value::Array(legal) = snapshot["actions"].take() else { panic!("a snapshot has actions") };
        let mut legal: Vec<Value> = legal.into_iter().map(|mut choice| choice["action"].take()).collect();
        if legal.iter().any(&wanted) {
            legal.retain(&wanted);
        }
        legal.swap_remove(self.dice.pick(legal.len()))
    }

    fn version(&self, seat: Seat) -> Seq {
        self.table.version(person(seat), Viewer::Seat(seat)).expect("a seat has a version")
    }

    fn hand(&self, seat: Seat) -> Hand {
        Hand { person: person(seat), seat, version: self.version(seat), at: At(0) }
    }

    fn act(&mut self, seat: Seat, action: &str) -> Reply<Seq> {
        self.table.act(self.hand(seat), action)
    }

    fn report(&self, what: &str) {
        let (start, deeds) = (self.table.start(), self.table.deeds_since(0));
        let n_bytes: usize = deeds.iter().map(String::len).sum();
        let took = self.restored(&start, &deeds);
        let end = if self.table.is_over() { "over" } else { "runs" };
        let (game, scenario, n_deeds) = (self.game.id(), self.scenario, self.n_deeds());
        println!("{game:12} {scenario:22} {what:34} {end} {n_deeds:6} deeds {:6} KiB {took:9.1?}", n_bytes / 1024);
    }

    /// How much work it is to play the journal again.
    fn restored(&self, start: &str, deeds: &[String]) -> Duration {
        let begun = worked();
        for _ in 0..N_TIMES {
            let (seeds, people) = (self.seeds.clone(), self.people.clone());
            let table = self
                .game
                .restore_table(start, deeds, DiceFrom::Fair(seeds), people)
                .expect("what was played can be restored");
            assert_eq!(table.n_deeds(), deeds.len());
        }
        worked().saturating_sub(begun) / N_TIMES
    }
}

/// How long this thread has worked, whatever other programs do; where the kernel does not say, how late it is.
fn worked() -> Duration {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| BEGUN.elapsed(), Duration::from_nanos)
}

/// What an action does, without to whom.
fn kind(action: &Value) -> String {
    let name = action.as_object().and_then(|action| action.keys().next().cloned());
    name.or_else(|| action.as_str().map(str::to_owned)).unwrap_or_default()
}
