//! What an answer costs, counted and not timed: it must not tell what its words do not.

mod common;

use common::toy::{Act, HUNTER, PREY, Skerries};
use common::{Always, OUTSIDER, holder, journal, people, setup};
use fathom_core::{Seat, Viewer};
use fathom_table::{Answer, At, DiceFrom, Hand, MAX_DRAFTS, Opening, Seq, Table};
use fathom_testkit::{Counted, Work};

type Game = Table<Counted<Skerries>>;

fn open() -> Game {
    let dice = DiceFrom::other(Always(1));
    Table::open(Opening { setup: setup(2, 3), dice, people: people(2), at: At(0) }).unwrap()
}

fn hand(table: &Game, seat: Seat) -> Hand {
    let version = table.version(holder(seat), Viewer::Seat(seat)).unwrap();
    Hand { person: holder(seat), seat, version, at: At(1) }
}

fn act(table: &mut Game, seat: Seat, action: Act) -> Answer<Counted<Skerries>, Seq> {
    let hand = hand(table, seat);
    table.act(hand, action)
}

fn undo(table: &mut Game, seat: Seat) -> Answer<Counted<Skerries>, Seq> {
    let hand = hand(table, seat);
    table.undo(hand)
}

/// A game in which the hunter has drafted twice, and the prey `n_secret` times since.
fn drafted(n_secret: usize) -> Game {
    let mut table = open();
    act(&mut table, HUNTER, Act::Plot(1)).unwrap();
    act(&mut table, HUNTER, Act::Plot(2)).unwrap();
    for _ in 0..n_secret {
        act(&mut table, PREY, Act::Fidget).unwrap();
    }
    table
}

/// Everything that is looked up for somebody.
fn looking(table: &Game, person: fathom_table::Person, viewer: Viewer) -> Work {
    let looked = Work::of(|| {
        table.look(person, viewer).unwrap();
        table.since(person, viewer, Seq(0)).unwrap();
        viewer.seat().map(|seat| table.drafted(person, seat).unwrap());
        for line in 0..=table.version(person, viewer).unwrap().0 {
            table.at_line(person, viewer, Seq(line)).unwrap();
        }
        (table.clock(At(9)), table.places())
    });
    looked.0
}

/// What a deed of the hunter costs. Which deeds leave a kept position behind is counted by all deeds, so copies are not
/// compared.
fn doing(n_secret: usize, deed: impl FnOnce(&mut Game)) -> Work {
    let mut table = drafted(n_secret);
    let (work, ()) = Work::of(|| deed(&mut table));
    Work { copied: 0, ..work }
}

#[test]
fn a_look_costs_the_same_whatever_another_drafted() {
    let quiet = drafted(0);
    for n_secret in [1, 2, 50, MAX_DRAFTS] {
        let busy = drafted(n_secret);
        for (person, viewer) in [(holder(HUNTER), Viewer::Seat(HUNTER)), (OUTSIDER, Viewer::Observer)] {
            assert_eq!(looking(&busy, person, viewer), looking(&quiet, person, viewer), "after {n_secret}");
        }
    }
}

#[test]
fn a_look_at_one_s_own_drafts_plays_none_of_them_again() {
    let (table, prey) = (drafted(100), holder(PREY));
    let (looked, snapshot) = Work::of(|| table.look(prey, Viewer::Seat(PREY)).unwrap());
    assert!(snapshot.may_undo);
    assert_eq!((looked.applied, looked.checked, looked.written), (0, 0, 0));
}

#[test]
fn a_deed_costs_the_same_whatever_another_drafted() {
    let deeds: [fn(&mut Game); 5] = [
        |table| assert!(act(table, HUNTER, Act::Plot(3)).is_ok()),
        |table| assert!(act(table, HUNTER, Act::Shout).is_ok()),
        |table| assert!(act(table, HUNTER, Act::Plot(99)).is_err()),
        |table| assert!(act(table, HUNTER, Act::Commit).is_ok()),
        |table| assert!(undo(table, HUNTER).is_ok()),
    ];
    for (index, deed) in deeds.into_iter().enumerate() {
        for n_secret in [1, 2, 50, MAX_DRAFTS] {
            assert_eq!(doing(n_secret, deed), doing(0, deed), "deed {index} after {n_secret}");
        }
    }
}

#[test]
fn where_nobody_else_is_to_act_an_undo_plays_nothing_again() {
    let mut table = drafted(0);
    act(&mut table, PREY, Act::Commit).unwrap();
    act(&mut table, HUNTER, Act::Plot(3)).unwrap();
    assert_eq!(Work::of(|| undo(&mut table, HUNTER).unwrap()).0.applied, 0);
}

#[test]
fn a_game_is_restored_by_playing_each_deed_once() {
    let mut table = drafted(MAX_DRAFTS - 1);
    for _ in 0..200 {
        act(&mut table, PREY, Act::Fidget).unwrap();
        undo(&mut table, PREY).unwrap();
    }
    let n_done = 2 + (MAX_DRAFTS - 1) + 200;
    let (journal, dice) = (journal(&table), DiceFrom::other(Always(1)));
    let (work, again) = Work::of(|| Game::restore(journal, dice, people(2)).unwrap());
    assert_eq!((work.applied, again.deeds_since(0).len()), (n_done, n_done + 200));
}

#[test]
fn nobody_drafts_without_an_end() {
    let mut table = drafted(MAX_DRAFTS);
    let before = serde_json::to_string(&journal(&table)).unwrap();
    assert_eq!(act(&mut table, PREY, Act::Fidget).unwrap_err().code(), "too_many_drafts");
    let hand = hand(&table, PREY);
    let order = common::toy::Order { plot: vec![1], commit: false };
    assert_eq!(table.order(hand, &order).unwrap_err().code(), "too_many_drafts");
    assert_eq!(serde_json::to_string(&journal(&table)).unwrap(), before, "nothing has happened");
    undo(&mut table, PREY).unwrap();
    act(&mut table, PREY, Act::Fidget).unwrap();
    // What others notice is no draft, and a draft that is handed in has an end.
    let hand = self::hand(&table, PREY);
    table.order(hand, &common::toy::Order { plot: vec![1], commit: true }).unwrap();
    act(&mut table, HUNTER, Act::Commit).unwrap();
    act(&mut table, PREY, Act::Fidget).unwrap();
}
