//! Every byte a viewer gets is the same, whatever is hidden from it.

mod common;

use common::toy::{Act, HUNTER, PREY, Skerries, WING};
use common::{Always, OUTSIDER, act_at, bytes, hand, holder, look, open};
use fathom_core::{Seat, Viewer};
use fathom_table::{Seq, Table};
use proptest::prelude::*;

/// Something the prey does in secret before it commits.
#[derive(Clone, Copy, Debug)]
enum Secret {
    Act(Act),
    Undo,
}

/// Two turns in which only the prey's secret half and its times differ.
fn game(secrets: &[(Secret, u64)], prey_commits_at: u64) -> Table<Skerries> {
    let mut table = open(3, 3, Always(4));
    for (secret, at) in secrets {
        // What is refused is also kept from the others.
        let _ = match secret {
            Secret::Act(action) => act_at(&mut table, PREY, *action, *at).map(|_| ()),
            Secret::Undo => {
                let hand = hand(&table, PREY, *at);
                table.undo(hand).map(|_| ())
            }
        };
    }
    act_at(&mut table, HUNTER, Act::Plot(7), 4_000).unwrap();
    act_at(&mut table, HUNTER, Act::Whisper, 4_100).unwrap();
    act_at(&mut table, PREY, Act::Commit, prey_commits_at).unwrap();
    act_at(&mut table, WING, Act::Commit, 5_100).unwrap();
    act_at(&mut table, HUNTER, Act::Plot(6), 5_150).unwrap();
    act_at(&mut table, HUNTER, Act::Commit, 5_200).unwrap();
    table
}

fn others(table: &Table<Skerries>) -> Vec<String> {
    let hunters = [HUNTER, WING].map(|seat| bytes(table, holder(seat), Viewer::Seat(seat)));
    hunters.into_iter().chain([bytes(table, OUTSIDER, Viewer::Observer)]).collect()
}

fn secret() -> impl Strategy<Value = (Secret, u64)> {
    let actions = (0u8..6).prop_map(Act::Plot);
    let other = prop_oneof![Just(Act::Note), Just(Act::Peek), Just(Act::Fumble), Just(Act::Murmur)];
    let secret =
        prop_oneof![3 => actions.prop_map(Secret::Act), 1 => other.prop_map(Secret::Act), 2 => Just(Secret::Undo)];
    // Times of the prey may lie after everything the others do.
    (secret, 0u64..10_000)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn nobody_can_tell_how_the_prey_drafted(secrets in prop::collection::vec(secret(), 0..12)) {
        prop_assert_eq!(others(&game(&secrets, 5_000)), others(&game(&[], 5_000)));
    }

    #[test]
    fn the_same_version_always_shows_the_same(choices in prop::collection::vec((0u8..3, 0usize..40), 1..60)) {
        let mut table = open(3, 3, Always(2));
        let seen = |table: &Table<Skerries>, seat| (look(table, seat), bytes(table, holder(seat), Viewer::Seat(seat)));
        for (index, (seat, choice)) in choices.into_iter().enumerate() {
            if table.is_over() { break; }
            let before = [PREY, HUNTER, WING].map(|seat| seen(&table, seat));
            let observed = (table.version(OUTSIDER, Viewer::Observer), bytes(&table, OUTSIDER, Viewer::Observer));
            match look(&table, Seat(seat)).actions.get(choice) {
                Some(choice) => { act_at(&mut table, Seat(seat), choice.action, index as u64 * 777 % 1_000).unwrap(); }
                None => { let _ = common::undo(&mut table, Seat(seat)); }
            }
            if table.is_over() { break; }
            for (snapshot, bytes) in before {
                let (now, bytes_now) = seen(&table, snapshot.seat.unwrap());
                prop_assert_eq!(snapshot.version == now.version, bytes == bytes_now);
            }
            let (version, bytes_then) = observed;
            let same_version = table.version(OUTSIDER, Viewer::Observer) == version;
            prop_assert_eq!(same_version, bytes(&table, OUTSIDER, Viewer::Observer) == bytes_then);
        }
    }
}

#[test]
fn the_comparison_would_see_a_leak() {
    // The same with what the others may know changed: each of these must show.
    let base = others(&game(&[], 5_000));
    let shouted = others(&game(&[(Secret::Act(Act::Shout), 4_000)], 5_000));
    let later = others(&game(&[], 5_050));
    let caught = others(&game(&[(Secret::Act(Act::Plot(6)), 4_000)], 5_000));
    for other in [shouted, later, caught] {
        assert!(base.iter().zip(&other).all(|(a, b)| a != b));
    }
    let own = |table: Table<Skerries>| bytes(&table, holder(PREY), Viewer::Seat(PREY));
    assert_ne!(own(game(&[], 5_000)), own(game(&[(Secret::Act(Act::Plot(1)), 4_000)], 5_000)));
}

#[test]
fn refusals_and_staleness_do_not_depend_on_secrets() {
    let answers = |secrets: &[(Secret, u64)]| {
        let mut table = game(secrets, 5_000);
        let hunter = hand(&table, HUNTER, 6_000);
        let stale = fathom_table::Hand { version: Seq(1), ..hunter };
        let wrong = fathom_table::Hand { seat: PREY, ..hunter };
        [
            serde_json::to_string(&table.act(stale, Act::Note)).unwrap(),
            serde_json::to_string(&table.act(wrong, Act::Note)).unwrap(),
            serde_json::to_string(&table.act(hunter, Act::Plot(99))).unwrap(),
            serde_json::to_string(&table.undo(hunter)).unwrap(),
            serde_json::to_string(&table.act(hunter, Act::Plot(1))).unwrap(),
        ]
    };
    let busy = [Act::Plot(1), Act::Murmur, Act::Fumble, Act::Peek].map(|action| (Secret::Act(action), 9_000));
    assert_eq!(answers(&busy), answers(&[]));
}
