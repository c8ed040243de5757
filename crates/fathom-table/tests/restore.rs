//! A stopped game is taken up again, line by line; a forged one is not.

mod common;

use common::toy::{Act, HUNTER, PREY, Setup, Skerries};
use common::{Always, OUTSIDER, act, act_at, bytes, fair, holder, journal, people, seeds, turn, undo};
use fathom_core::Viewer;
use fathom_core::dice::{FairSeeds, SeededDice};
use fathom_core::record::{Branch, Difference};
use fathom_table::{At, Deed, Denied, DiceFrom, Journal, Person, RestoreError, Table};

type Kept = Journal<Setup, Act>;

fn restore(journal: Kept) -> Result<Table<Skerries>, RestoreError> {
    Table::restore(journal, DiceFrom::Fair(seeds()), people(2))
}

/// A game in the middle of a turn: dice behind it, drafts open, one taken back.
fn half_played() -> Table<Skerries> {
    let mut table = fair(2, 4);
    turn(&mut table, 5, 4);
    act(&mut table, PREY, Act::Fumble);
    act_at(&mut table, PREY, Act::Plot(1), 7_000).unwrap();
    act_at(&mut table, HUNTER, Act::Plot(2), 6_000).unwrap();
    act(&mut table, HUNTER, Act::Plot(3));
    undo(&mut table, HUNTER).unwrap();
    table
}

fn everything(table: &Table<Skerries>) -> Vec<String> {
    let seats = [PREY, HUNTER].map(|seat| bytes(table, holder(seat), Viewer::Seat(seat)));
    seats.into_iter().chain([bytes(table, OUTSIDER, Viewer::Observer)]).collect()
}

#[test]
fn a_restored_game_is_the_same_to_the_byte_and_goes_on_with_the_same_dice() {
    let mut table = half_played();
    let text = serde_json::to_string(&journal(&table)).unwrap();
    let mut again = restore(serde_json::from_str(&text).unwrap()).unwrap();
    assert_eq!(everything(&again), everything(&table));
    assert_eq!(journal(&again), journal(&table));
    for table in [&mut table, &mut again] {
        undo(table, PREY).unwrap();
        turn(table, 2, 1);
        turn(table, 3, 1);
        turn(table, 4, 1);
        assert!(table.audit().unwrap().is_clean());
    }
    assert_eq!(everything(&again), everything(&table));
    assert_eq!(again.record(), table.record());
}

#[test]
fn a_store_that_appends_deeds_has_the_journal() {
    let mut table = fair(2, 4);
    let mut stored: Kept = journal(&table);
    for step in 0..12 {
        match step % 4 {
            0 => act(&mut table, PREY, Act::Plot(1)),
            1 => act(&mut table, HUNTER, Act::Plot(1)),
            2 => drop(undo(&mut table, PREY).unwrap()),
            _ => drop(undo(&mut table, HUNTER).unwrap()),
        }
        stored.deeds.extend_from_slice(table.deeds_since(stored.deeds.len()));
    }
    assert_eq!(stored, journal(&table));
    assert!(table.deeds_since(500).is_empty());
    assert_eq!(everything(&restore(stored).unwrap()), everything(&table));
}

#[test]
fn a_copy_that_follows_is_the_same_to_the_byte() {
    let (mut table, mut copy) = (fair(2, 4), fair(2, 4));
    for step in 0..14 {
        match step % 7 {
            0 => act(&mut table, PREY, Act::Fumble),
            1 => act(&mut table, PREY, Act::Plot(1)),
            2 => act(&mut table, HUNTER, Act::Plot(1)),
            3 => drop(undo(&mut table, PREY).unwrap()),
            4 => act(&mut table, HUNTER, Act::Murmur),
            5 => act(&mut table, PREY, Act::Commit),
            _ => act(&mut table, HUNTER, Act::Commit),
        }
        let n_known = copy.deeds_since(0).len();
        copy.follow(table.deeds_since(n_known).to_vec()).unwrap();
        assert_eq!(everything(&copy), everything(&table));
    }
    assert_eq!(journal(&copy), journal(&table));
    let again = table.deeds_since(0)[..1].to_vec();
    assert!(matches!(copy.follow(again), Err(RestoreError::Step { deed: 14, .. })));
}

#[test]
fn a_bare_record_makes_a_journal() {
    let mut table = fair(2, 1);
    turn(&mut table, 5, 4);
    let record = table.record().unwrap();
    let again = restore(Journal::from_record(record.clone(), Person(1), At(0))).unwrap();
    assert_eq!(again.record(), Ok(record));
}

#[test]
fn a_game_goes_on_from_any_step_of_a_finished_one() {
    let mut table = fair(2, 3);
    act(&mut table, PREY, Act::Plot(1));
    assert!(matches!(table.branch(branch(0), |_| Person(1), At(9)), Err(Denied::NotYet)));
    for _ in 0..3 {
        turn(&mut table, 5, 4);
    }
    let record = table.record().unwrap();
    for steps in 0..record.steps.len() {
        let mut again = restore(table.branch(branch(steps), holder, At(9)).unwrap()).unwrap();
        for seat in [PREY, HUNTER] {
            assert!(undo(&mut again, seat).is_err(), "what was taken over stays, {steps}");
        }
        let kept = journal(&again);
        assert_eq!(everything(&restore(kept).unwrap()), everything(&again));
        // The same actions on the same dice are the same game.
        again
            .follow(record.steps[steps..].iter().map(|step| Deed::Done {
                at: At(9),
                by: holder(step.seat),
                steps: vec![step.clone()],
            }))
            .unwrap();
        let replayed = again.record().unwrap();
        assert_eq!((&replayed.steps, replayed.branch), (&record.steps, Some(branch(steps))));
        assert!(again.audit().unwrap().is_clean());
    }
    let all = record.steps.len();
    assert!(matches!(table.branch(branch(all), holder, At(9)), Err(Denied::NoSuchStep)));
}

fn branch(steps: usize) -> Branch {
    Branch { table: "harbour".to_owned(), steps }
}

#[test]
fn other_dice_than_the_games_own_are_found() {
    let kept = journal(&half_played());
    let other = FairSeeds { server: [8; 32], ..seeds() };
    let error = Table::<Skerries>::restore(kept.clone(), DiceFrom::Fair(other), people(2)).unwrap_err();
    assert!(matches!(error, RestoreError::Opening(Difference::Unfair(_)) | RestoreError::Step { .. }), "{error}");
    let seeded = Table::<Skerries>::restore(kept, DiceFrom::other(SeededDice::new(3)), people(2));
    assert!(seeded.is_err());
}

#[test]
fn dice_that_are_not_fair_dice_are_found_again_too() {
    let mut table = common::open(2, 3, SeededDice::new(5));
    turn(&mut table, 5, 4);
    let dice = DiceFrom::other(SeededDice::new(5));
    let mut again: Table<Skerries> = Table::restore(journal(&table), dice, people(2)).unwrap();
    turn(&mut table, 5, 4);
    turn(&mut again, 5, 4);
    assert_eq!(everything(&again), everything(&table));
}

/// Spoils one deed of a journal.
fn spoiled(index: usize, spoil: impl FnOnce(&mut Deed<Act>)) -> RestoreError {
    let mut kept = journal(&half_played());
    spoil(&mut kept.deeds[index]);
    restore(kept).unwrap_err()
}

#[test]
fn a_changed_action_die_or_hash_is_named() {
    let action = spoiled(0, |deed| {
        let Deed::Done { steps, .. } = deed else { panic!("not done") };
        steps[0].action = Act::Plot(7);
    });
    assert!(matches!(action, RestoreError::Step { deed: 0, step: 0, difference: Difference::Position { .. } }));
    let refused = spoiled(1, |deed| {
        let Deed::Done { steps, .. } = deed else { panic!("not done") };
        steps[0].action = Act::Whisper;
    });
    assert_eq!(refused.to_string(), "deed 1, step 1: nobody to whisper to (skerries 2)");
    let die = spoiled(4, |deed| {
        let Deed::Done { steps, .. } = deed else { panic!("not done") };
        steps[0].rolls[0].face = steps[0].rolls[0].face % 6 + 1;
    });
    assert!(matches!(die, RestoreError::Step { deed: 4, step: 4, difference: Difference::Position { .. } }));
    let extra = spoiled(0, |deed| {
        let Deed::Done { steps, .. } = deed else { panic!("not done") };
        steps[0].rolls.push(fathom_core::record::RollNote { rule: "3".into(), sides: 6, face: 1 });
    });
    assert!(matches!(extra, RestoreError::Step { deed: 0, difference: Difference::Dice(_), .. }));
}

#[test]
fn a_die_without_effect_is_still_retraced() {
    // The open die of a look leaves no trace in the position, so only the seeds can tell.
    let mut table = fair(2, 4);
    act(&mut table, PREY, Act::Look);
    let mut kept = journal(&table);
    let Deed::Done { steps, .. } = &mut kept.deeds[0] else { panic!("not done") };
    steps[0].rolls[0].face = steps[0].rolls[0].face % 6 + 1;
    let error = restore(kept).unwrap_err();
    assert!(matches!(error, RestoreError::Step { deed: 0, step: 0, difference: Difference::Unfair(_) }), "{error}");
}

#[test]
fn deeds_that_make_no_sense_are_named() {
    let empty = spoiled(2, |deed| *deed = Deed::Done { at: At(0), by: Person(1), steps: Vec::new() });
    assert_eq!(empty, RestoreError::NotOneSeat { deed: 2 });
    let hash = journal(&half_played()).start.hash;
    let undone = spoiled(2, |deed| *deed = Deed::Undone { at: At(0), by: Person(1), seat: HUNTER, hash });
    assert_eq!(undone, RestoreError::Undo { deed: 2 });
    let elsewhere = spoiled(8, |deed| {
        let Deed::Undone { hash: after, .. } = deed else { panic!("not undone") };
        *after = hash;
    });
    assert!(matches!(elsewhere, RestoreError::Step { deed: 8, difference: Difference::Position { .. }, .. }));
    let mut missing = journal(&half_played());
    missing.deeds.remove(3);
    assert!(matches!(restore(missing), Err(RestoreError::Step { deed: 3, .. })));
}

#[test]
fn a_start_of_another_game_or_other_rules_is_refused() {
    let kept = journal(&half_played());
    let spoil = |spoil: fn(&mut Kept)| {
        let mut kept = kept.clone();
        spoil(&mut kept);
        restore(kept).unwrap_err()
    };
    assert!(matches!(spoil(|kept| kept.start.game = "chess".into()), RestoreError::OtherGame { .. }));
    assert_eq!(spoil(|kept| kept.start.rules = 9), RestoreError::OtherRules { recorded: 9, known: 1 });
    assert!(matches!(spoil(|kept| kept.start.setup.n_seats = 0), RestoreError::Setup(_)));
    assert!(matches!(spoil(|kept| kept.start.setup.chit = false), RestoreError::Opening(Difference::Dice(_))));
    assert!(matches!(spoil(|kept| kept.start.setup.n_turns = 9), RestoreError::Opening(Difference::Position { .. })));
}

#[test]
fn scripted_tables_need_no_seeds() {
    let table = common::open(2, 3, Always(2));
    assert_eq!((table.commitment(), table.seeds()), (None, None));
}
