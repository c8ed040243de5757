//! Advice between people is declared to everybody.

mod common;

use common::toy::{Act, HUNTER, PREY, Skerries};
use common::{OUTSIDER, act, bytes, fair, holder, journal, look, people, seeds, undo};
use fathom_core::Viewer;
use fathom_table::{At, DiceFrom, Seq, Table, What};

/// Who was told that the prey was advised, and how often.
fn told(table: &Table<Skerries>) -> Vec<usize> {
    let everybody =
        [(holder(PREY), Viewer::Seat(PREY)), (holder(HUNTER), Viewer::Seat(HUNTER)), (OUTSIDER, Viewer::Observer)];
    let n_told = |(person, viewer)| {
        let lines = table.since(person, viewer, Seq(0)).unwrap();
        lines.iter().filter(|line| matches!(line.what, What::Advised { seat: PREY, .. })).count()
    };
    everybody.map(n_told).to_vec()
}

#[test]
fn everybody_is_told_once_for_each_action() {
    let mut table = fair(2, 3);
    let ask = |table: &mut Table<Skerries>| table.declare_advice(holder(PREY), PREY, "captain", At(5));
    let before = look(&table, PREY).version;
    assert_eq!(ask(&mut table), Ok(Seq(before.0 + 1)), "the seat's version counts it, as any line");
    assert_eq!(ask(&mut table), Ok(Seq(before.0 + 1)));
    assert_eq!(told(&table), [1, 1, 1]);
    act(&mut table, PREY, Act::Plot(1));
    ask(&mut table).unwrap();
    assert_eq!(told(&table), [2, 2, 2]);
    // What others do meanwhile makes no difference.
    act(&mut table, HUNTER, Act::Fidget);
    ask(&mut table).unwrap();
    assert_eq!(told(&table), [2, 2, 2]);
}

#[test]
fn it_neither_takes_undo_away_nor_gets_lost() {
    let mut table = fair(2, 3);
    act(&mut table, PREY, Act::Plot(1));
    table.declare_advice(holder(PREY), PREY, "captain", At(2_500)).unwrap();
    undo(&mut table, PREY).unwrap();
    let again = Table::<Skerries>::restore(journal(&table), DiceFrom::Fair(seeds()), people(2)).unwrap();
    for (person, viewer) in [(holder(PREY), Viewer::Seat(PREY)), (holder(HUNTER), Viewer::Seat(HUNTER))] {
        assert_eq!(bytes(&again, person, viewer), bytes(&table, person, viewer));
    }
    assert_eq!(told(&table), [1, 1, 1]);
}

#[test]
fn only_who_holds_a_seat_that_is_to_act_is_advised() {
    let mut table = fair(2, 3);
    assert_eq!(table.declare_advice(OUTSIDER, PREY, "captain", At(5)).unwrap_err().code(), "not_your_seat");
    act(&mut table, PREY, Act::Commit);
    table.declare_advice(holder(PREY), PREY, "captain", At(5)).unwrap();
    assert_eq!(told(&table), [0, 0, 0]);
}
