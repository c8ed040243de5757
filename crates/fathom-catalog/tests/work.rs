//! What a seat is answered costs the same whatever is hidden from it, in every game: work is counted, not timed.

use fathom_core::dice::SeededDice;
use fathom_core::{Book, Seat, Seats, Viewer};
use fathom_table::{At, DiceFrom, Hand, Kind, Opening, People, Person, Seq, Table};
use fathom_testkit::{Counted, Work};

/// How far a game is played.
const N_ACTIONS: usize = 120;

fn holder(seat: Seat) -> Person {
    Person(u64::from(seat.0) + 1)
}

fn open<G: Book>(setup: &G::Setup, seed: u64) -> Table<Counted<G>> {
    let mut people = People::default();
    for seat in Seats::first(8).iter() {
        people.sit(holder(seat), Kind::Human, seat).unwrap();
    }
    let dice = DiceFrom::other(SeededDice::new(seed));
    Table::open(Opening { setup: setup.clone(), dice, people, at: At(0) }).unwrap()
}

/// The version of a seat, and what looking costs it.
fn looked<G: Book>(table: &Table<Counted<G>>, seat: Seat) -> (Seq, Work) {
    let (person, viewer) = (holder(seat), Viewer::Seat(seat));
    let version = table.version(person, viewer).unwrap();
    let (work, ()) = Work::of(|| {
        table.look(person, viewer).unwrap();
        table.drafted(person, seat).unwrap();
    });
    (version, work)
}

/// Plays at random: as long as a seat is told nothing new, looking costs it the same; and what may be taken back can be.
fn keeps_the_law<G: Book>() {
    let mut n_compared = 0;
    for scenario in G::scenarios().into_iter().filter(|scenario| scenario.unavailable.is_none()) {
        let (mut table, mut dice) = (open::<G>(&scenario.setup, 7), SeededDice::new(11));
        let seats: Vec<Seat> = table.places().iter().map(|place| place.seat).collect();
        for n in 0..N_ACTIONS {
            let acting: Vec<Seat> =
                table.look(Person(99), Viewer::Observer).unwrap().to_act.iter().map(|place| place.seat).collect();
            if acting.is_empty() {
                break;
            }
            let seat = acting[dice.pick(acting.len())];
            let snapshot = table.look(holder(seat), Viewer::Seat(seat)).unwrap();
            let hand = Hand { person: holder(seat), seat, version: snapshot.version, at: At(n as u64) };
            if snapshot.may_undo && dice.pick(8) == 0 {
                assert!(table.fork().undo(hand).is_ok(), "{} {}: what may be taken back", G::BOOK, scenario.id);
            }
            let others = seats.iter().filter(|other| **other != seat);
            let before: Vec<_> = others.map(|other| (*other, looked(&table, *other))).collect();
            table.act(hand, snapshot.actions[dice.pick(snapshot.actions.len())].action).unwrap();
            for (other, (version, work)) in before {
                let (version_now, work_now) = looked(&table, other);
                if version_now == version {
                    n_compared += 1;
                    assert_eq!(work_now, work, "{} {} action {n} as seat {}", G::BOOK, scenario.id, other.0);
                }
            }
        }
    }
    println!("{}: {n_compared} looks compared", G::BOOK);
}

#[test]
fn a_look_costs_the_same_in_u_boat() {
    keeps_the_law::<u_boat::UBoat>();
}

#[test]
fn a_look_costs_the_same_in_submarine() {
    keeps_the_law::<submarine::Submarine>();
}

#[test]
fn a_look_costs_the_same_in_wolfpack() {
    keeps_the_law::<wolfpack::Wolfpack>();
}

#[test]
fn a_look_costs_the_same_in_tonnage_war() {
    keeps_the_law::<tonnage_war::TonnageWar>();
}

#[test]
fn a_look_costs_the_same_in_fleet_asw() {
    keeps_the_law::<fleet_asw::FleetAsw>();
}
