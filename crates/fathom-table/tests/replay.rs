//! Any earlier moment, from any allowed eyes.

mod common;

use common::toy::{Act, HUNTER, PREY, Skerries};
use common::{Always, OUTSIDER, act, act_at, fair, hand, holder, lines, look, open, turn, undo};
use fathom_core::{Heard, Seat, Viewer};
use fathom_table::{LineOf, Moment, Seq, Table, What};

fn at(table: &Table<Skerries>, seat: Seat, line: u64) -> Moment<common::toy::View> {
    table.at_line(holder(seat), Viewer::Seat(seat), Seq(line)).unwrap()
}

#[test]
fn every_snapshot_ever_seen_can_be_seen_again() {
    let mut table = fair(3, 40);
    let mut seen = Vec::new();
    // Enough deeds for kept positions in between, with drafts taken back on the way.
    for round in 0..30u8 {
        for seat in [0, 1, 2].map(Seat) {
            act(&mut table, seat, Act::Plot((round + 3 * seat.0) % 8));
            act(&mut table, seat, Act::Plot(1));
            seen.extend([0, 1, 2].map(|viewer| look(&table, Seat(viewer))));
            undo(&mut table, seat).unwrap();
            seen.extend([0, 1, 2].map(|viewer| look(&table, Seat(viewer))));
        }
        for seat in [0, 1, 2].map(Seat) {
            act(&mut table, seat, Act::Commit);
            seen.extend([0, 1, 2].map(|viewer| look(&table, Seat(viewer))));
        }
        if table.is_over() {
            break;
        }
    }
    assert!(seen.len() > 60);
    for snapshot in seen {
        let again = at(&table, snapshot.seat.unwrap(), snapshot.version.0);
        assert_eq!(again.view, snapshot.view);
        assert_eq!((again.to_act, again.prompt, again.outcome), (snapshot.to_act, snapshot.prompt, snapshot.outcome));
    }
}

#[test]
fn a_draft_taken_back_is_still_there_for_its_own_eyes() {
    let mut table = open(2, 3, Always(1));
    act(&mut table, PREY, Act::Plot(5));
    undo(&mut table, PREY).unwrap();
    let plots: Vec<_> = (0..=3).map(|line| at(&table, PREY, line).view.halves[0].plot.clone()).collect();
    assert_eq!(plots, [vec![], vec![], vec![5], vec![]]);
    assert_eq!(
        table.at_line(holder(PREY), Viewer::Seat(PREY), Seq(4)).unwrap_err().code(),
        "no_such_step",
        "nobody looks ahead"
    );
}

#[test]
fn between_the_lines_of_a_deed_the_view_is_the_one_before() {
    let mut table = open(2, 3, Always(1));
    act(&mut table, PREY, Act::Plot(5));
    act(&mut table, PREY, Act::Commit);
    act(&mut table, HUNTER, Act::Plot(4));
    let before = lines(&table, PREY).len() as u64;
    act(&mut table, HUNTER, Act::Commit);
    let after = lines(&table, PREY).len() as u64;
    assert!(after > before + 2);
    let is_heard = |line: &&LineOf<Skerries>| matches!(line.what, What::Heard { .. });
    let last = lines(&table, PREY).iter().rfind(is_heard).unwrap().seq.0;
    for line in before..last {
        let moment = at(&table, PREY, line);
        assert_eq!((moment.view.turn, moment.told), (0, Some(Seq(before))), "what is told after {before} is not in it");
    }
    // Who is to act next is nothing that happens: with the last event the deed is told.
    for line in last..=after {
        let moment = at(&table, PREY, line);
        assert_eq!((moment.view.turn, moment.told), (1, Some(Seq(after))));
    }
}

#[test]
fn observers_replay_what_everybody_knew() {
    let mut table = open(2, 2, Always(1));
    turn(&mut table, 5, 4);
    let version = table.version(OUTSIDER, Viewer::Observer).unwrap();
    for line in 0..=version.0 {
        let moment = table.at_line(OUTSIDER, Viewer::Observer, Seq(line)).unwrap();
        assert!(moment.view.halves.is_empty() && moment.view.prey_at.is_none() && moment.prompt.is_none());
    }
}

#[test]
fn steps_of_the_record_are_for_after_the_end() {
    let mut table = open(2, 2, Always(1));
    turn(&mut table, 5, 4);
    assert_eq!(table.at_step(Viewer::Seat(PREY), 1).unwrap_err().code(), "not_yet");
    turn(&mut table, 3, 2);
    let squares =
        |viewer| (0..=8).map(|step| table.at_step(viewer, step).unwrap().moment.view.prey_at).collect::<Vec<_>>();
    let (at_0, at_5, at_3) = (Some(0), Some(5), Some(3));
    assert_eq!(squares(Viewer::Umpire), [at_0, at_0, at_0, at_0, at_5, at_5, at_5, at_5, at_3]);
    assert_eq!(squares(Viewer::Seat(HUNTER)), [None; 9]);
    let opening = table.at_step(Viewer::Umpire, 0).unwrap();
    assert!(opening.done.is_none() && matches!(opening.heard[..], [(Heard::Roll(_), _)]));
    assert!(table.at_step(Viewer::Observer, 0).unwrap().heard.is_empty());
    let fourth = table.at_step(Viewer::Seat(HUNTER), 4).unwrap();
    let (seat, action, said) = fourth.done.unwrap();
    assert_eq!((seat, action, said.text.as_str()), (HUNTER, Act::Commit, "Commit"));
    assert_eq!(fourth.heard.len(), 2, "the die and the ping");
    assert_eq!(table.at_step(Viewer::Umpire, 9).unwrap_err().code(), "no_such_step");
    assert_eq!(table.at_step(Viewer::Seat(Seat(6)), 1).unwrap_err().code(), "no_such_step");
    assert!(table.at_step(Viewer::Umpire, 8).unwrap().moment.outcome.is_some());
}

#[test]
fn a_long_game_replays_from_kept_positions() {
    let mut table = fair(2, 200);
    for _ in 0..60 {
        turn(&mut table, 5, 4);
    }
    act_at(&mut table, PREY, Act::Plot(1), 9_000).unwrap();
    let now = hand(&table, PREY, 0).version;
    assert_eq!(at(&table, PREY, now.0).view, look(&table, PREY).view);
    assert_eq!(at(&table, PREY, 1).view.turn, 0);
}
