//! What a piece can reach: every way can be gone, the answer is short, and nothing hidden shows in it.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use fathom_catalog::{AnyGame, AnyTable, TableOpening, Ways, WaysWanted, find, games};
use fathom_core::dice::{FairSeeds, SeededDice};
use fathom_core::{Seat, Viewer};
use fathom_table::{At, DiceFrom, Hand, Kind, People, Person, Seq};
use serde_json::Value;

const ME: Person = Person(20);
/// How far a game is played.
const N_ACTIONS: usize = 150;
/// The most bytes of a message.
const MAX_MESSAGE: usize = 32_000;

fn open(game: &dyn AnyGame, setup: &Value, server: u8) -> Box<dyn AnyTable> {
    let (_, places) = game.lay_out(Some(setup)).unwrap();
    let mut people = People::default();
    for place in &places {
        people.sit(ME, Kind::Human, place.seat).unwrap();
    }
    let seeds = FairSeeds { server: [server; 32], players: vec![String::new(); places.len()] };
    game.open_table(TableOpening { setup: setup.clone(), dice: DiceFrom::Fair(seeds), people, at: At(1) }).unwrap()
}

fn look(table: &dyn AnyTable, viewer: Viewer) -> String {
    table.look(ME, viewer).unwrap().get().to_owned()
}

/// What a seat may do: each action with its label.
fn actions(table: &dyn AnyTable, seat: Seat) -> Vec<Value> {
    let (mut all, mut wanted) = (Vec::new(), fathom_catalog::Wanted::default());
    loop {
        let part: Value = serde_json::from_str(table.actions(ME, seat, &wanted).unwrap().get()).unwrap();
        all.extend(part["actions"].as_array().unwrap().iter().cloned());
        let Some(next) = part["next"].as_u64() else { return all };
        wanted.from = next as usize;
    }
}

/// The pieces of a list that something can be done with at a place.
fn pieces(actions: &[Value]) -> BTreeSet<String> {
    let of = |choice: &Value| {
        let said = &choice["said"];
        said["place"].as_str().and_then(|_| said["piece"].as_str()).map(str::to_owned)
    };
    actions.iter().filter_map(of).collect()
}

fn ways(game: &dyn AnyGame, table: &dyn AnyTable, seat: Seat, piece: &str) -> Ways {
    let question = table.question(ME, seat).unwrap().expect("the seat is to act");
    game.ways(&question, &WaysWanted { piece: piece.to_owned(), ..WaysWanted::default() })
}

fn hand(table: &dyn AnyTable, seat: Seat) -> Hand {
    Hand { person: ME, seat, version: table.version(ME, Viewer::Seat(seat)).unwrap(), at: At(2) }
}

fn act(table: &mut dyn AnyTable, seat: Seat, dice: &mut SeededDice) {
    let actions = actions(table, seat);
    let action = &actions[dice.pick(actions.len())]["action"];
    table.act(hand(table, seat), &action.to_string()).unwrap();
}

/// The actions of some way, as far as it goes.
fn some_way(ways: &Ways, dice: &mut SeededDice) -> Vec<String> {
    let (mut at, mut way) = (0, Vec::new());
    while way.len() < 12 {
        let on: Vec<_> = ways.edges.iter().filter(|leg| leg.0 == at).collect();
        if on.is_empty() {
            break;
        }
        let leg = on[dice.pick(on.len())];
        way.push(leg.2.get().to_owned());
        at = leg.1;
    }
    way
}

#[derive(Default, Debug)]
struct Found {
    answers: usize,
    nodes: usize,
    most_nodes: usize,
    longest: usize,
    gone: usize,
    cut_short: usize,
    more: usize,
    slowest: Duration,
}

fn looks_at(game: &dyn AnyGame, table: &dyn AnyTable, seat: Seat, dice: &mut SeededDice, found: &mut Found) {
    for piece in pieces(&actions(table, seat)) {
        let start = Instant::now();
        let ways = ways(game, table, seat, &piece);
        found.slowest = found.slowest.max(start.elapsed());
        let n_bytes = serde_json::to_string(&ways).unwrap().len();
        assert!(n_bytes <= MAX_MESSAGE, "{}: {n_bytes} bytes for {piece}", game.id());
        assert!(ways.edges.iter().all(|leg| leg.0 < ways.nodes.len() && leg.1 < ways.nodes.len()));
        found.answers += 1;
        found.nodes += ways.nodes.len();
        found.most_nodes = found.most_nodes.max(ways.nodes.len());
        found.longest = found.longest.max(n_bytes);
        found.more += usize::from(ways.more);
        for _ in 0..3 {
            let way = some_way(&ways, dice);
            let mut table = table.fork();
            let hand = hand(&*table, seat);
            if way.is_empty() {
                continue;
            }
            match table.act_all(hand, &format!("[{}]", way.join(","))) {
                Ok(_) => found.gone += 1,
                // What is hidden may end a way earlier than the seat can know.
                Err(error) if format!("{error:?}").contains("goes on past a point") => found.cut_short += 1,
                Err(error) => panic!("{} {way:?} of {piece}: {error:?}", game.id()),
            }
        }
    }
}

/// Plays at random, and looks at the ways of every piece on the way.
fn every_way_can_be_gone(id: &str) {
    let game = find(id).unwrap();
    let mut all = Found::default();
    for scenario in game.info().scenarios.iter().filter(|scenario| scenario.unavailable.is_none()) {
        let mut found = Found::default();
        let (mut table, mut dice) = (open(game, &scenario.setup, 7), SeededDice::new(3));
        for n in 0..N_ACTIONS {
            let seats: Vec<Seat> = table.to_act().iter().collect();
            if seats.is_empty() {
                break;
            }
            let seat = seats[dice.pick(seats.len())];
            if n % 5 == 0 {
                looks_at(game, &*table, seat, &mut dice, &mut found);
            }
            act(&mut *table, seat, &mut dice);
        }
        println!("{id} {}: {found:?}", scenario.id);
        all.gone += found.gone;
        all.cut_short += found.cut_short;
    }
    println!("{id}: {} gone, {} cut short", all.gone, all.cut_short);
    assert!(all.gone > 10 && all.cut_short * 20 < all.gone, "{id}: {all:?}");
}

#[test]
fn every_way_of_the_strait_can_be_gone() {
    every_way_can_be_gone("strait");
}

#[test]
fn every_way_of_u_boat_can_be_gone() {
    every_way_can_be_gone("u-boat");
}

#[test]
fn every_way_of_wolfpack_can_be_gone() {
    every_way_can_be_gone("wolfpack");
}

#[test]
fn every_way_of_submarine_can_be_gone() {
    every_way_can_be_gone("submarine");
}

#[test]
fn every_way_of_tonnage_war_can_be_gone() {
    every_way_can_be_gone("tonnage-war");
}

#[test]
fn every_way_of_fleet_asw_can_be_gone() {
    every_way_can_be_gone("fleet-asw");
}

/// Two tables with other dice and another opponent: as long as they look the same to a seat, so do the ways of its pieces.
#[test]
fn tables_that_look_the_same_have_the_same_ways() {
    let mut n_twins = 0;
    for game in games() {
        for scenario in game.info().scenarios.iter().filter(|scenario| scenario.unavailable.is_none()) {
            for seat in scenario.seats.iter().map(|place| place.seat) {
                n_twins += twins(*game, &scenario.setup, seat);
            }
        }
    }
    println!("{n_twins} answers compared");
    assert!(n_twins > 100, "{n_twins}");
}

fn twins(game: &dyn AnyGame, setup: &Value, seat: Seat) -> usize {
    let mut tables = [open(game, setup, 7), open(game, setup, 8)];
    let (mut own, mut others) = (SeededDice::new(5), [SeededDice::new(1), SeededDice::new(2)]);
    let mut n_twins = 0;
    for _ in 0..30 {
        for (table, dice) in tables.iter_mut().zip(&mut others) {
            let Some(other) = table.to_act().without(seat).iter().next() else { continue };
            act(&mut **table, other, dice);
        }
        let [one, two] = &tables;
        if look(&**one, Viewer::Seat(seat)) != look(&**two, Viewer::Seat(seat)) {
            break;
        }
        if !one.to_act().has(seat) {
            continue;
        }
        let differ = one.deeds_since(0) != two.deeds_since(0);
        let list = actions(&**one, seat);
        for piece in pieces(&list) {
            let answer = |table: &dyn AnyTable| serde_json::to_string(&ways(game, table, seat, &piece)).unwrap();
            assert_eq!(answer(&**one), answer(&**two), "{} {piece} of seat {}", game.id(), seat.0);
            n_twins += usize::from(differ);
        }
        let action = list[own.pick(list.len())]["action"].to_string();
        for table in &mut tables {
            table.act(hand(&**table, seat), &action).unwrap();
        }
    }
    n_twins
}

#[test]
fn who_is_not_to_act_goes_nowhere() {
    let ways = Ways::none(Seq(4));
    assert_eq!((ways.nodes.len(), ways.edges.len(), ways.more), (1, 0, false));
}
