//! No message of any game is longer than 32 kB in ordinary play: what a viewer is told by an action, with what it sees then.

use fathom_catalog::{AnyGame, AnyTable, Brain, TableOpening, Wanted, find, portions};
use fathom_core::dice::{FairSeeds, SeededDice};
use fathom_core::{Seat, Viewer};
use fathom_table::{At, DiceFrom, Hand, Kind, People, Person, Seq};
use serde_json::Value;

const ME: Person = Person(20);
/// The most bytes of a message.
const MAX_MESSAGE: usize = 32_000;
/// How far a game is played.
const N_ACTIONS: usize = 400;

fn open(game: &dyn AnyGame, setup: &Value) -> Box<dyn AnyTable> {
    let (_, places) = game.lay_out(Some(setup)).unwrap();
    let mut people = People::default();
    for place in &places {
        people.sit(ME, Kind::Human, place.seat).unwrap();
    }
    let seeds = FairSeeds { server: [7; 32], players: vec![String::new(); places.len()] };
    game.open_table(TableOpening { setup: setup.clone(), dice: DiceFrom::Fair(seeds), people, at: At(1) }).unwrap()
}

/// The action of a bot, or any action, found as a client finds it that is given a list in parts.
fn decide(table: &dyn AnyTable, seat: Seat, brain: Option<&mut Box<dyn Brain>>, dice: &mut SeededDice) -> String {
    if let Some(brain) = brain {
        let question = table.question(ME, seat).unwrap().expect("the seat is to act");
        return brain.decide(&question).action.get().to_owned();
    }
    let snapshot: Value = serde_json::from_str(table.look(ME, Viewer::Seat(seat)).unwrap().get()).unwrap();
    let bundles = snapshot["bundles"].as_array().cloned().unwrap_or_default();
    let listed = snapshot["actions"].as_array().unwrap();
    let n = listed.len() + bundles.len();
    let at = dice.pick(n);
    if let Some(choice) = listed.get(at) {
        return choice["action"].to_string();
    }
    let bundle = &bundles[at - listed.len()];
    let word = |name: &str| bundle[name].as_str().map(str::to_owned);
    let from = dice.pick(bundle["n"].as_u64().unwrap() as usize);
    // A bundle without a piece is asked for by its kind.
    let wanted = Wanted { group: word("group"), piece: word("piece"), place: None, from };
    let part = table.actions(ME, seat, &wanted).unwrap();
    assert!(part.get().len() <= MAX_MESSAGE, "{} bytes of actions", part.get().len());
    let part: Value = serde_json::from_str(part.get()).unwrap();
    part["actions"][0]["action"].to_string()
}

/// Plays and gives the longest message of all.
fn longest(game: &dyn AnyGame, setup: &Value, is_captain: bool) -> usize {
    let (mut table, mut dice) = (open(game, setup), SeededDice::new(5));
    let places = table.places();
    let spec = game.info().quick_bot();
    let mut brains: Vec<Option<Box<dyn Brain>>> =
        places.iter().map(|place| is_captain.then(|| game.hire(&spec, place.role, 3).unwrap())).collect();
    let viewers: Vec<Viewer> = places.iter().map(|place| Viewer::Seat(place.seat)).chain([Viewer::Observer]).collect();
    let mut known = vec![Seq(0); viewers.len()];
    let mut longest = 0;
    for _ in 0..N_ACTIONS {
        for (viewer, since) in viewers.iter().zip(&mut known) {
            let version = table.version(ME, *viewer).unwrap();
            if version != *since {
                let lines = table.since(ME, *viewer, *since).unwrap();
                let snapshot = table.look(ME, *viewer).unwrap().get().len();
                let mut sizes: Vec<usize> = portions(&lines, snapshot).iter().map(|part| part.get().len()).collect();
                *sizes.last_mut().unwrap() += snapshot;
                longest = sizes.into_iter().fold(longest, usize::max);
                *since = version;
            }
        }
        let Some(seat) = table.to_act().iter().next() else { break };
        let action = decide(&*table, seat, brains[seat.index()].as_mut(), &mut dice);
        let version = table.version(ME, Viewer::Seat(seat)).unwrap();
        table.act(Hand { person: ME, seat, version, at: At(2) }, &action).unwrap();
    }
    longest
}

fn no_message_is_too_long(id: &str) {
    let game = find(id).unwrap();
    for scenario in game.info().scenarios.iter().filter(|scenario| scenario.unavailable.is_none()) {
        let found = [false, true].map(|is_captain| longest(game, &scenario.setup, is_captain));
        println!("{id} {}: at most {} bytes at random, {} between captains", scenario.id, found[0], found[1]);
        assert!(found.into_iter().all(|n| n <= MAX_MESSAGE), "{id} {}: {found:?}", scenario.id);
    }
}

#[test]
fn no_message_of_u_boat_is_too_long() {
    no_message_is_too_long("u-boat");
}

#[test]
fn no_message_of_submarine_is_too_long() {
    no_message_is_too_long("submarine");
}

#[test]
fn no_message_of_wolfpack_is_too_long() {
    no_message_is_too_long("wolfpack");
}

#[test]
fn no_message_of_tonnage_war_is_too_long() {
    no_message_is_too_long("tonnage-war");
}

#[test]
fn no_message_of_fleet_asw_is_too_long() {
    no_message_is_too_long("fleet-asw");
}

#[test]
fn no_message_of_the_strait_is_too_long() {
    no_message_is_too_long("strait");
}
