//! The lessons of all games: each is played to its end by its own script, and what it says stands on the rules.

use fathom_catalog::{AnyTable, Lesson, TableOpening, find, games, rules};
use fathom_core::dice::FairSeeds;
use fathom_core::{Seat, Viewer};
use fathom_table::{At, DiceFrom, Hand, Kind, People, Person};
use serde_json::Value;

fn lesson(id: &str) -> Lesson {
    find(id).unwrap().lesson().unwrap().unwrap_or_else(|| panic!("{id} has a lesson"))
}

fn person(seat: Seat) -> Person {
    Person(u64::from(seat.0) + 1)
}

/// Plays a lesson at a table with the dice of a lesson, as the server does; fair dice come after them.
fn played(id: &str) -> Box<dyn AnyTable> {
    let (game, lesson) = (find(id).unwrap(), lesson(id));
    let (setup, places) = game.lay_out(Some(&lesson.setup)).unwrap();
    let mut people = People::default();
    for place in &places {
        people.sit(person(place.seat), Kind::Human, place.seat).unwrap();
    }
    let seeds = FairSeeds { server: [3; 32], players: Vec::new() };
    let dice = DiceFrom::Lesson(lesson.dice, seeds);
    let mut table = game.open_table(TableOpening { setup, dice, people, at: At(1) }).unwrap();
    for (n, step) in lesson.steps.iter().enumerate() {
        for action in &step.actions {
            let version = table.version(person(step.seat), Viewer::Seat(step.seat)).unwrap();
            let hand = Hand { person: person(step.seat), seat: step.seat, version, at: At(1) };
            let done = table.act(hand, &action.to_string());
            assert!(done.is_ok(), "{id}, step {n}: {}", done.unwrap_err());
        }
    }
    table
}

/// A lesson is spelled out only when every step is legal and rolls just the dice that stand in it.
fn proved(id: &str) -> Box<dyn AnyTable> {
    let lesson = lesson(id);
    let notes = rules(id).unwrap();
    let mut taught: Vec<_> = lesson.steps.iter().flat_map(|step| [&step.before, &step.after]).collect();
    taught.extend(&lesson.learnt);
    for said in taught {
        assert!(notes.get(&said.rule).is_some(), "{id} has no paragraph {}", said.rule);
        assert!(said.text.ends_with(['.', '?', '!']) && !said.text.contains("  "), "{id}: {}", said.text);
    }
    let asks: Vec<_> = lesson.steps.iter().filter_map(|step| step.ask.as_ref()).collect();
    assert!(!asks.is_empty(), "{id} has something predicted");
    for ask in asks {
        assert!(ask.choices.len() > 1 && ask.text.ends_with('?'), "{id}: {}", ask.text);
    }
    let scenarios = find(id).unwrap().info().scenarios;
    assert!(scenarios.iter().any(|scenario| scenario.id == lesson.next.scenario), "{id}: {}", lesson.next.scenario);
    played(id)
}

/// What the observer sees at the end.
fn view(table: &dyn AnyTable) -> Value {
    let seen = table.look(person(Seat(0)), Viewer::Observer).unwrap();
    serde_json::from_str::<Value>(seen.get()).unwrap()["view"].take()
}

#[test]
fn the_lesson_of_u_boat_ends_with_the_escort_sunk() {
    let table = proved("u-boat");
    assert_eq!(table.outcome().unwrap()["ending"], "torpedo");
}

#[test]
fn the_lesson_of_submarine_ends_as_the_sample_game_of_the_book() {
    let table = proved("submarine");
    let end = view(&*table);
    assert_eq!((&end["submarine_points"], &end["escort_points"]), (&35.into(), &10.into()), "X64.6a, X64.6b");
    assert_eq!(table.outcome().unwrap()["ending"], "points");
}

#[test]
fn the_lesson_of_wolfpack_sinks_two_ships_and_loses_no_boat() {
    let table = proved("wolfpack");
    let end = view(&*table);
    assert_eq!((&end["turn"], &end["points"], &end["sunk"]), (&2.into(), &2.into(), &0.into()));
    assert!(!table.is_over(), "one may play on");
}

#[test]
fn the_lesson_of_tonnage_war_costs_a_ship_and_a_boat() {
    let table = proved("tonnage-war");
    let end = view(&*table);
    let count = |name: &str| end.pointer(&format!("/score/{name}")).or(end.get(name)).cloned();
    assert_eq!((count("ships_sunk"), count("boats_sunk")), (Some(1.into()), Some(1.into())));
    assert!(!table.is_over(), "one may play on");
}

#[test]
fn the_lesson_of_fleet_asw_ends_with_the_boat_lost() {
    let table = proved("fleet-asw");
    assert_eq!(table.outcome().unwrap()["ending"], "allies");
}

#[test]
fn a_game_may_do_without_a_lesson() {
    assert_eq!(find("strait").unwrap().lesson().unwrap(), None);
    assert_eq!(find("strait").unwrap().info().lesson, None);
}

#[test]
fn every_lesson_can_be_played_and_is_announced() {
    for game in games() {
        let lesson = game.lesson().unwrap_or_else(|error| panic!("{}: {error}", game.id()));
        assert_eq!(game.info().lesson, lesson.map(|lesson| lesson.info), "{}", game.id());
    }
}
