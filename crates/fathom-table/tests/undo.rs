//! Taking back, and where that ends.

mod common;

use common::toy::{Act, HUNTER, PREY, Setup, WING};
use common::{Always, OUTSIDER, act, bytes, fair, holder, journal, lines, look, open, open_with, undo};
use fathom_core::{Seat, Viewer};
use fathom_table::{DiceFrom, OwnWords, Seq, Table, What};
use proptest::prelude::*;

type Game = Table<common::toy::Skerries>;

fn solo(chit: bool) -> Game {
    open_with(Setup { n_seats: 1, n_turns: 3, chit }, DiceFrom::other(Always(1)), OwnWords::Reveal)
}

fn assert_no_undo(table: &mut Game, seat: Seat) {
    let before = (journal(table), lines(table, seat));
    assert!(!look(table, seat).may_undo);
    assert_eq!(undo(table, seat).unwrap_err().code(), "nothing_to_undo");
    assert_eq!((journal(table), lines(table, seat)), before);
}

#[test]
fn drafts_are_taken_back_one_by_one() {
    let mut table = open(2, 3, Always(1));
    assert_no_undo(&mut table, PREY);
    for square in [1, 2, 3] {
        act(&mut table, PREY, Act::Plot(square));
    }
    for left in [&[1, 2][..], &[1], &[]] {
        assert!(look(&table, PREY).may_undo);
        undo(&mut table, PREY).unwrap();
        assert_eq!(look(&table, PREY).view.halves[0].plot, left);
    }
    assert_no_undo(&mut table, PREY);
    assert_eq!(look(&table, PREY).version, Seq(7), "three drafts, three withdrawals and the opening");
}

#[test]
fn the_draft_of_another_survives() {
    let mut table = open(2, 3, Always(1));
    act(&mut table, PREY, Act::Plot(1));
    act(&mut table, HUNTER, Act::Plot(2));
    undo(&mut table, PREY).unwrap();
    assert!(look(&table, PREY).view.halves[0].plot.is_empty());
    assert_eq!(look(&table, HUNTER).view.halves[0].plot, [2]);
    undo(&mut table, HUNTER).unwrap();
    assert!(look(&table, HUNTER).view.halves[0].plot.is_empty());
}

#[test]
fn the_commitment_of_another_leaves_drafts_open() {
    let mut table = open(2, 3, Always(1));
    act(&mut table, PREY, Act::Plot(1));
    act(&mut table, HUNTER, Act::Commit);
    undo(&mut table, PREY).unwrap();
    assert!(look(&table, PREY).view.halves[0].plot.is_empty());
    assert_eq!(look(&table, PREY).view.committed, [false, true]);
}

#[test]
fn undo_ends_where_a_die_fell_or_somebody_was_told() {
    for barrier in [Act::Shout, Act::Fumble, Act::Murmur, Act::Look, Act::Peek, Act::Note] {
        let mut table = open(3, 3, Always(1));
        act(&mut table, HUNTER, Act::Plot(1));
        act(&mut table, HUNTER, barrier);
        assert_no_undo(&mut table, HUNTER);
    }
    let mut table = open(3, 3, Always(1));
    act(&mut table, WING, Act::Plot(4));
    act(&mut table, HUNTER, Act::Whisper);
    assert_no_undo(&mut table, HUNTER);
    undo(&mut table, WING).unwrap();
    act(&mut table, WING, Act::Plot(5));
    act(&mut table, HUNTER, Act::Look);
    assert_no_undo(&mut table, WING);
    act(&mut table, WING, Act::Plot(5));
    assert!(undo(&mut table, WING).is_ok(), "what is drafted after the die can be taken back");
    assert_no_undo(&mut table, WING);
}

#[test]
fn an_unseen_die_of_another_seat_neither_ends_undo_nor_falls_again() {
    let mut table = fair(2, 3);
    act(&mut table, PREY, Act::Plot(1));
    act(&mut table, HUNTER, Act::Murmur);
    act(&mut table, HUNTER, Act::Fumble);
    let (hunter, observer) =
        (bytes(&table, holder(HUNTER), Viewer::Seat(HUNTER)), bytes(&table, OUTSIDER, Viewer::Observer));
    undo(&mut table, PREY).unwrap();
    assert_eq!(bytes(&table, holder(HUNTER), Viewer::Seat(HUNTER)), hunter);
    assert_eq!(bytes(&table, OUTSIDER, Viewer::Observer), observer);
}

#[test]
fn alone_everything_but_dice_can_be_taken_back() {
    let mut table = solo(false);
    for action in [Act::Shout, Act::Note, Act::Peek, Act::Plot(1)] {
        act(&mut table, PREY, action);
    }
    for _ in 0..4 {
        undo(&mut table, PREY).unwrap();
    }
    assert_no_undo(&mut table, PREY);
    let observer = table.since(OUTSIDER, Viewer::Observer, Seq(0)).unwrap();
    let kinds: Vec<&What<_, _>> = observer.iter().map(|line| &line.what).collect();
    assert!(
        matches!(kinds[..], [What::ToAct { .. }, What::Heard { .. }, What::Withdrawn { lines }] if *lines == [Seq(2)])
    );
    act(&mut table, PREY, Act::Plot(1));
    act(&mut table, PREY, Act::Look);
    assert_no_undo(&mut table, PREY);
}

#[test]
fn alone_with_a_hidden_chit_nobody_peeks_and_takes_back() {
    let mut table = solo(true);
    act(&mut table, PREY, Act::Plot(1));
    undo(&mut table, PREY).unwrap();
    act(&mut table, PREY, Act::Peek);
    assert_no_undo(&mut table, PREY);
}

#[test]
fn an_unseen_die_darkens_the_rest_of_a_lone_game() {
    let mut table = solo(false);
    act(&mut table, PREY, Act::Murmur);
    act(&mut table, PREY, Act::Note);
    assert_no_undo(&mut table, PREY);
}

#[test]
fn the_end_of_a_lone_game_is_final() {
    let setup = Setup { n_seats: 1, n_turns: 1, chit: false };
    let mut table = open_with(setup, DiceFrom::other(Always(1)), OwnWords::Echo);
    act(&mut table, PREY, Act::Commit);
    assert!(table.is_over() && !look(&table, PREY).may_undo);
}

#[test]
fn echoes_are_withdrawn_with_a_number_of_their_own() {
    let dice = DiceFrom::other(Always(1));
    let mut table = open_with(common::setup(2, 3), dice, OwnWords::Echo);
    act(&mut table, PREY, Act::Note);
    let other = bytes(&table, holder(HUNTER), Viewer::Seat(HUNTER));
    assert_eq!(undo(&mut table, PREY), Ok(Seq(4)));
    let told = lines(&table, PREY);
    assert!(matches!(&told[1].what, What::Did { action: Act::Note, .. }));
    assert!(matches!(&told[2].what, What::Heard { .. }));
    assert_eq!(told[3].what, What::Withdrawn { lines: vec![Seq(2), Seq(3)] });
    act(&mut table, PREY, Act::Note);
    assert_eq!(look(&table, PREY).version, Seq(6));
    assert_eq!(bytes(&table, holder(HUNTER), Viewer::Seat(HUNTER)), other);
}

#[test]
fn what_is_taken_back_leaves_the_record_and_stays_in_the_journal() {
    let mut table = fair(2, 1);
    act(&mut table, PREY, Act::Plot(1));
    act(&mut table, HUNTER, Act::Plot(2));
    act(&mut table, PREY, Act::Plot(3));
    undo(&mut table, PREY).unwrap();
    undo(&mut table, PREY).unwrap();
    act(&mut table, PREY, Act::Commit);
    act(&mut table, HUNTER, Act::Commit);
    assert_eq!(table.deeds_since(0).len(), 7);
    let record = table.record().unwrap();
    let played: Vec<_> = record.steps.iter().map(|step| (step.seat, step.action)).collect();
    assert_eq!(played, [(HUNTER, Act::Plot(2)), (PREY, Act::Commit), (HUNTER, Act::Commit)]);
    record.replay().unwrap();
    assert!(table.audit().unwrap().is_clean());
}

/// Everything a random game must keep, whoever acts or takes back whatever.
struct Watch {
    streams: Vec<String>,
    rolls: String,
}

impl Watch {
    fn everybody() -> Vec<(fathom_table::Person, Viewer)> {
        let seats = [PREY, HUNTER, WING].map(|seat| (holder(seat), Viewer::Seat(seat)));
        seats.into_iter().chain([(OUTSIDER, Viewer::Observer)]).collect()
    }

    fn of(table: &Game) -> Watch {
        let lines = |(person, viewer)| serde_json::to_string(table.since(person, viewer, Seq(0)).unwrap()).unwrap();
        let dice = |deed: &fathom_table::Deed<Act>| match deed {
            fathom_table::Deed::Done { steps, .. } => {
                serde_json::to_string(&steps.iter().map(|s| &s.rolls).collect::<Vec<_>>()).unwrap()
            }
            fathom_table::Deed::Undone { .. } | fathom_table::Deed::Advised { .. } => String::new(),
        };
        Watch {
            streams: Watch::everybody().into_iter().map(lines).collect(),
            rolls: table.deeds_since(0).iter().map(dice).collect(),
        }
    }

    /// Lines are only ever added.
    fn grew_into(&self, later: &Watch) -> bool {
        let prefix = |(old, new): (&String, &String)| new.starts_with(old.trim_end_matches(']'));
        self.streams.iter().zip(&later.streams).all(prefix)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn undo_never_reveals_or_rolls_anew(choices in prop::collection::vec((0u8..3, 0usize..40), 1..50)) {
        let mut table = fair(3, 3);
        for (seat, choice) in choices {
            if table.is_over() { break; }
            let seat = Seat(seat);
            let before = Watch::of(&table);
            let others: Vec<_> = Watch::everybody().into_iter().filter(|(_, viewer)| *viewer != Viewer::Seat(seat)).collect();
            let seen = |table: &Game| others.iter().map(|(person, viewer)| bytes(table, *person, *viewer)).collect::<Vec<_>>();
            let (n_lines, seen_before) = (lines(&table, seat).len(), seen(&table));
            let snapshot = look(&table, seat);
            let taken_back = match snapshot.actions.get(choice) {
                Some(choice) => { act(&mut table, seat, choice.action); false }
                None => undo(&mut table, seat).is_ok(),
            };
            let after = Watch::of(&table);
            prop_assert!(before.grew_into(&after));
            if taken_back {
                // No die fell or changed, what was taken back had told its seat nothing, and nobody else can tell, unless it
                // was handed in: that it was is public.
                prop_assert!(snapshot.may_undo);
                prop_assert_eq!(&after.rolls, &before.rolls);
                let told = lines(&table, seat);
                let What::Withdrawn { lines } = &told[n_lines].what else { panic!("no withdrawal") };
                prop_assert_eq!(lines.len(), 1);
                let withdrawn = &told[lines[0].0 as usize - 1].what;
                let is_recalled = matches!(withdrawn, What::Did { action: Act::Commit, .. });
                let is_a_draft = matches!(withdrawn, What::Did { action: Act::Plot(_) | Act::Fidget, .. });
                prop_assert!(is_a_draft || is_recalled);
                prop_assert_eq!(is_recalled, seen(&table) != seen_before);
            }
            // The same version shows the same, to the byte.
            for (person, viewer) in Watch::everybody() {
                let again = fathom_table::Table::restore(journal(&table), DiceFrom::Fair(common::seeds()), common::people(3));
                prop_assert_eq!(bytes(&again.unwrap(), person, viewer), bytes(&table, person, viewer));
            }
        }
        if table.is_over() {
            prop_assert!(table.audit().unwrap().is_clean());
            table.record().unwrap().replay().unwrap();
        }
    }
}
