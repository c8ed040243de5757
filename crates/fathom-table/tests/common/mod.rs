//! What the tests share.
#![allow(dead_code, missing_docs, reason = "each test uses a part of it")]

pub mod toy;

use fathom_core::dice::FairSeeds;
use fathom_core::{Dice, Game, Rule, Seat, Viewer};
use fathom_table::{
    Answer, At, DiceFrom, Hand, Journal, Kind, LineOf, Opening, People, Person, Seq, SnapshotOf, Source, Table,
};
use toy::{Act, Setup, Skerries};

pub const OUTSIDER: Person = Person(99);

/// The person who holds a seat in these tests.
pub fn holder(seat: Seat) -> Person {
    Person(100 + u64::from(seat.0))
}

/// Dice that always show the same face.
#[derive(Clone)]
pub struct Always(pub u32);

impl Dice for Always {
    fn below(&mut self, n: u32, _why: Rule) -> u32 {
        (self.0 - 1).min(n - 1)
    }
}

pub fn seeds() -> FairSeeds {
    FairSeeds { server: [7; 32], players: vec!["ann".into(), "bob".into(), String::new()] }
}

pub fn setup(n_seats: u8, n_turns: u8) -> Setup {
    Setup { n_seats, n_turns, chit: true }
}

pub fn people(n_seats: u8) -> People {
    let mut people = People::default();
    for seat in (0..n_seats).map(Seat) {
        people.sit(holder(seat), Kind::Human, seat).unwrap();
    }
    people
}

pub fn open_with(setup: Setup, dice: DiceFrom) -> Table<Skerries> {
    let people = people(setup.n_seats);
    Table::open(Opening { setup, dice, people, at: At(1_000) }).unwrap()
}

pub fn open(n_seats: u8, n_turns: u8, dice: impl Source + 'static) -> Table<Skerries> {
    open_with(setup(n_seats, n_turns), DiceFrom::other(dice))
}

pub fn fair(n_seats: u8, n_turns: u8) -> Table<Skerries> {
    open_with(setup(n_seats, n_turns), DiceFrom::Fair(seeds()))
}

/// A hand of the seat's holder on the current version.
pub fn hand(table: &Table<Skerries>, seat: Seat, at: u64) -> Hand {
    let person = holder(seat);
    let version = table.version(person, Viewer::Seat(seat)).unwrap();
    Hand { person, seat, version, at: At(at) }
}

pub fn act_at(table: &mut Table<Skerries>, seat: Seat, action: Act, at: u64) -> Answer<Skerries, Seq> {
    let hand = hand(table, seat, at);
    table.act(hand, action)
}

pub fn act(table: &mut Table<Skerries>, seat: Seat, action: Act) {
    act_at(table, seat, action, 2_000).unwrap();
}

pub fn undo(table: &mut Table<Skerries>, seat: Seat) -> Answer<Skerries, Seq> {
    let hand = hand(table, seat, 3_000);
    table.undo(hand)
}

pub fn look(table: &Table<Skerries>, seat: Seat) -> SnapshotOf<Skerries> {
    table.look(holder(seat), Viewer::Seat(seat)).unwrap()
}

pub fn lines(table: &Table<Skerries>, seat: Seat) -> Vec<LineOf<Skerries>> {
    table.since(holder(seat), Viewer::Seat(seat), Seq(0)).unwrap().to_vec()
}

/// Plays a turn: the prey goes to `prey`, the hunter pings `hunter` and commits last.
pub fn turn(table: &mut Table<Skerries>, prey: u8, hunter: u8) {
    act(table, toy::PREY, Act::Plot(prey));
    act(table, toy::PREY, Act::Commit);
    act(table, toy::HUNTER, Act::Plot(hunter));
    act(table, toy::HUNTER, Act::Commit);
}

pub fn journal<G: Game>(table: &Table<G>) -> Journal<G::Setup, G::Action> {
    Journal { start: table.start().clone(), deeds: table.deeds_since(0).to_vec() }
}

/// Every byte a person gets through the eyes of a viewer.
pub fn bytes(table: &Table<Skerries>, person: Person, viewer: Viewer) -> String {
    let mut all = vec![
        serde_json::to_string(&table.look(person, viewer)).unwrap(),
        serde_json::to_string(&table.since(person, viewer, Seq(0))).unwrap(),
        serde_json::to_string(&table.clock(At(90_000))).unwrap(),
        serde_json::to_string(&table.places()).unwrap(),
        serde_json::to_string(&table.people()).unwrap(),
        serde_json::to_string(&table.look(person, Viewer::Umpire)).unwrap(),
        format!("{:?} {:?} {table:?}", table.commitment(), table.record().err()),
        format!("{:?} {:?}", table.audit().err(), table.luck().err()),
        format!("{:?}", table.at_step(viewer, 1).err()),
    ];
    let n_lines = table.version(person, viewer).unwrap().0;
    all.extend((0..=n_lines + 1).map(|n| serde_json::to_string(&table.at_line(person, viewer, Seq(n))).unwrap()));
    for seat in [toy::PREY, toy::HUNTER, toy::WING] {
        all.push(format!("{:?}", viewer.seat().map(|from| table.may_talk(person, from, seat))));
        let version = table.version(person, Viewer::Seat(seat));
        all.push(format!("{version:?}"));
    }
    all.join("\n")
}
