//! Recalling what was handed in, and what either side learns by it.

mod common;

use common::toy::{Act, HUNTER, PREY, Skerries, WING};
use common::{OUTSIDER, act, act_at, bytes, fair, holder, journal, lines, look, people, seeds, undo};
use fathom_core::{Seat, Seats, Viewer};
use fathom_table::{DiceFrom, Table, What};

fn to_act(table: &Table<Skerries>) -> Vec<Seat> {
    look(table, PREY).to_act.iter().map(|place| place.seat).collect()
}

#[test]
fn what_is_handed_in_is_recalled_until_the_other_has_handed_in_too() {
    let mut table = fair(2, 3);
    act(&mut table, PREY, Act::Plot(1));
    act(&mut table, PREY, Act::Commit);
    assert_eq!(to_act(&table), [HUNTER]);
    assert!(look(&table, PREY).may_undo && look(&table, PREY).actions.is_empty());
    undo(&mut table, PREY).unwrap();
    assert_eq!(to_act(&table), [PREY, HUNTER]);
    assert_eq!(look(&table, PREY).view.halves[0].plot, [1], "what was written is still there");
    // It can be changed and handed in again.
    act(&mut table, PREY, Act::Plot(2));
    act(&mut table, PREY, Act::Commit);
    act(&mut table, HUNTER, Act::Commit);
    assert!(!look(&table, PREY).may_undo && !look(&table, HUNTER).may_undo);
    assert_eq!(undo(&mut table, PREY).unwrap_err().code(), "nothing_to_undo");
    assert_eq!(undo(&mut table, HUNTER).unwrap_err().code(), "nothing_to_undo");
}

#[test]
fn drafts_go_on_being_taken_back_after_a_recall() {
    let mut table = fair(2, 3);
    act(&mut table, PREY, Act::Plot(1));
    act(&mut table, PREY, Act::Commit);
    undo(&mut table, PREY).unwrap();
    undo(&mut table, PREY).unwrap();
    assert!(look(&table, PREY).view.halves[0].plot.is_empty() && !look(&table, PREY).may_undo);
}

#[test]
fn what_the_others_wrote_meanwhile_stays() {
    let mut table = fair(3, 3);
    act(&mut table, PREY, Act::Commit);
    act(&mut table, HUNTER, Act::Plot(2));
    act(&mut table, HUNTER, Act::Commit);
    act(&mut table, WING, Act::Plot(5));
    undo(&mut table, PREY).unwrap();
    assert_eq!(to_act(&table), [PREY, WING]);
    assert_eq!(
        (&look(&table, HUNTER).view.halves[0].plot, &look(&table, WING).view.halves[0].plot),
        (&vec![2], &vec![5])
    );
    undo(&mut table, HUNTER).unwrap();
    assert_eq!(to_act(&table), [PREY, HUNTER, WING]);
    undo(&mut table, HUNTER).unwrap();
    undo(&mut table, WING).unwrap();
    assert!(look(&table, HUNTER).view.halves[0].plot.is_empty() && look(&table, WING).view.halves[0].plot.is_empty());
    for seat in [WING, PREY, HUNTER] {
        act(&mut table, seat, Act::Commit);
    }
    assert_eq!(look(&table, PREY).view.turn, 1);
}

#[test]
fn a_die_seen_meanwhile_ends_it() {
    let mut table = fair(2, 3);
    act(&mut table, PREY, Act::Commit);
    act(&mut table, HUNTER, Act::Look);
    assert!(!look(&table, PREY).may_undo);
    assert_eq!(undo(&mut table, PREY).unwrap_err().code(), "nothing_to_undo");
}

#[test]
fn everybody_is_told_that_it_was_recalled_and_the_clock_runs_again() {
    let mut table = fair(2, 3);
    act_at(&mut table, PREY, Act::Commit, 5_000).unwrap();
    undo(&mut table, PREY).unwrap();
    let both = Seats::of([PREY, HUNTER]);
    for seat in [PREY, HUNTER] {
        let told = lines(&table, seat);
        assert_eq!(told.last().unwrap().what, What::ToAct { seats: both }, "seat {}", seat.0);
    }
    let observer = table.since(OUTSIDER, Viewer::Observer, fathom_table::Seq(0)).unwrap();
    assert_eq!(observer.last().unwrap().what, What::ToAct { seats: both });
    assert!(table.clock(fathom_table::At(9_000)).iter().all(|clock| clock.waiting_since.is_some()));
}

/// The hunter does whatever `hunter` does while the prey hands in `plot` and recalls it.
fn played(plot: u8, hunter: &[Act]) -> Table<Skerries> {
    let mut table = fair(2, 3);
    let (before, after) = hunter.split_at(hunter.len() / 2);
    act(&mut table, PREY, Act::Plot(plot));
    for action in before {
        act(&mut table, HUNTER, *action);
    }
    act(&mut table, PREY, Act::Commit);
    for action in after {
        act(&mut table, HUNTER, *action);
    }
    undo(&mut table, PREY).unwrap();
    table
}

#[test]
fn neither_side_learns_by_it_what_the_other_wrote() {
    let mine = |table: &Table<Skerries>| bytes(table, holder(PREY), Viewer::Seat(PREY));
    let theirs = |table: &Table<Skerries>| bytes(table, holder(HUNTER), Viewer::Seat(HUNTER));
    let all = |table: &Table<Skerries>| bytes(table, OUTSIDER, Viewer::Observer);
    let quiet = played(1, &[]);
    let busy = played(1, &[Act::Plot(2), Act::Fidget, Act::Plot(3), Act::Fidget, Act::Murmur, Act::Fumble]);
    assert_eq!((mine(&quiet), all(&quiet)), (mine(&busy), all(&busy)), "how much the other writes does not show");
    let other = played(6, &[Act::Plot(2), Act::Fidget, Act::Plot(3), Act::Fidget, Act::Murmur, Act::Fumble]);
    assert_eq!((theirs(&busy), all(&busy)), (theirs(&other), all(&other)), "nor what was recalled");
}

#[test]
fn a_game_with_a_recall_is_taken_up_again_and_is_sound() {
    let mut table = played(4, &[Act::Plot(2), Act::Plot(3)]);
    let again = Table::<Skerries>::restore(journal(&table), DiceFrom::Fair(seeds()), people(2)).unwrap();
    for (person, viewer) in [(holder(PREY), Viewer::Seat(PREY)), (holder(HUNTER), Viewer::Seat(HUNTER))] {
        assert_eq!(bytes(&again, person, viewer), bytes(&table, person, viewer));
    }
    for seat in [PREY, HUNTER, PREY, HUNTER, PREY, HUNTER] {
        if !table.is_over() {
            act(&mut table, seat, Act::Commit);
        }
    }
    assert!(table.is_over() && table.audit().unwrap().is_clean());
    table.record().unwrap().replay().unwrap();
}
