//! After the end: audit and luck.

mod common;

use common::toy::{Act, HUNTER, PREY, Skerries, WING};
use common::{act, fair, open, open_with, setup, turn};
use fathom_core::dice::{FairSeeds, ScriptedDice};
use fathom_core::record::Record;
use fathom_core::{Game, Seats, Viewer};
use fathom_table::{Audit, DiceFrom, LuckReport, SecretKind, Table, audit, luck, standing_of_side};

fn finished() -> Table<Skerries> {
    let mut table = fair(3, 1);
    act(&mut table, PREY, Act::Plot(5));
    act(&mut table, PREY, Act::Fumble);
    act(&mut table, HUNTER, Act::Whisper);
    act(&mut table, HUNTER, Act::Plot(1));
    act(&mut table, WING, Act::Shout);
    for seat in [PREY, HUNTER, WING] {
        act(&mut table, seat, Act::Commit);
    }
    table
}

#[test]
fn an_audit_waits_for_the_end() {
    let table = fair(2, 1);
    assert_eq!(table.audit().unwrap_err().code(), "not_yet");
    assert_eq!(table.luck().unwrap_err().code(), "not_yet");
}

#[test]
fn an_audit_lists_every_secret_with_those_who_knew() {
    let table = finished();
    let audit = table.audit().unwrap();
    assert!(audit.is_clean(), "{:?}", audit.faults);
    assert_eq!((audit.n_steps, audit.n_dice), (8, Some(3)));
    assert_eq!(audit.commitment, table.commitment());
    let listed: Vec<_> = audit
        .secrets
        .iter()
        .map(|secret| {
            let what = match &secret.what {
                SecretKind::Order { said, .. } => format!("order {}", said.text),
                SecretKind::Told { said, instead: None } => format!("told {}", said.text),
                SecretKind::Told { said, instead: Some(instead) } => format!("told {} not {}", said.text, instead.text),
                SecretKind::Rolled { roll } => format!("rolled for {}", roll.rule),
            };
            (secret.step, secret.known_to, what)
        })
        .collect();
    let (prey, hunter) = (Seats::from(PREY), Seats::from(HUNTER));
    let expected = [
        (None, Seats::NONE, "rolled for skerries 1"),
        (Some(0), prey, "order Plot(5)"),
        (Some(1), prey, "order Fumble"),
        (Some(1), prey, "rolled for skerries 4"),
        (Some(2), Seats::of([HUNTER, WING]), "told Whispered(Seat(1))"),
        (Some(3), hunter, "order Plot(1)"),
        (Some(5), prey, "order Commit"),
        (Some(6), hunter, "order Commit"),
        (Some(7), prey, "told Moved(5)"),
        (Some(7), hunter, "told Pinged { square: 1, hit: false } not PingedSomewhere(Seat(1))"),
    ];
    assert_eq!(listed, expected.map(|(step, to, what)| (step, to, what.to_owned())));
}

fn forged(forge: impl FnOnce(&mut Record<Skerries>)) -> Audit<Act> {
    let table = finished();
    let mut record = table.record().unwrap();
    forge(&mut record);
    audit(&record, table.commitment().as_deref())
}

fn first_fault(audit: &Audit<Act>) -> (Option<usize>, String) {
    let fault = audit.faults.first().expect("a fault");
    (fault.step, fault.to_string())
}

#[test]
fn tampering_is_named_by_its_step() {
    assert!(forged(|_| {}).is_clean());
    let action = forged(|record| record.steps[3].action = Act::Plot(2));
    assert_eq!(first_fault(&action).0, Some(3));
    let seat = forged(|record| record.steps[4].seat = PREY);
    assert_eq!(first_fault(&seat).0, Some(4));
    let die = forged(|record| record.steps[1].rolls[0].face = record.steps[1].rolls[0].face % 6 + 1);
    assert_eq!(first_fault(&die).0, Some(1));
    assert!(die.faults.iter().any(|fault| fault.text.contains("the seeds give")), "{:?}", die.faults);
    let hash = forged(|record| record.steps[5].hash = record.hash);
    assert_eq!(first_fault(&hash).0, Some(5));
    assert!(first_fault(&hash).1.starts_with("step 5: the position has hash"));
    let dropped = forged(|record| drop(record.steps.remove(2)));
    assert_eq!(first_fault(&dropped).0, Some(2));
    let opening = forged(|record| record.opening[0].face = record.opening[0].face % 6 + 1);
    assert!(first_fault(&opening).1.starts_with("opening"));
}

#[test]
fn seeds_must_be_those_sworn_to() {
    let other = forged(|record| record.seeds = Some(FairSeeds { server: [9; 32], ..common::seeds() }));
    assert_eq!(first_fault(&other), (None, "the seeds are not those the dice were sworn to by".to_owned()));
    assert!(!forged(|record| record.seeds = None).is_clean());
}

/// A game of two turns where the hunter pings `pings`, with the prey always on 3 and the hunter's dice as given.
fn dueled(pings: &[u8], dice: &[u32]) -> Table<Skerries> {
    let setup = common::toy::Setup { chit: false, ..setup(2, 2) };
    let dice = DiceFrom::other(ScriptedDice::new(dice.iter().copied()));
    let mut table = open_with(setup, dice);
    for ping in pings {
        turn(&mut table, 3, *ping);
    }
    table
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-6
}

fn assert_luck(report: &LuckReport, side: usize, [expected, actual, variance, p]: [f64; 4]) {
    let found = &report.sides[side];
    assert!(close(found.expected, expected), "expected {}", found.expected);
    assert!(close(found.actual, actual), "actual {}", found.actual);
    assert!(close(found.luck, actual - expected));
    assert!(close(found.deviation.powi(2), variance), "variance {}", found.deviation.powi(2));
    assert!(close(found.p, p) && found.exact, "p {}", found.p);
}

#[test]
fn a_good_shot_that_missed_is_bad_luck() {
    // First turn: 3 or more of 6 catches the prey, worth 1 to the hunter, and a miss 0. It missed. Second turn: the ping
    // goes wide, so its die is worth nothing either way.
    let report = dueled(&[3, 5], &[1, 6]).luck().unwrap();
    // 0 is 2/3 from the mean and 1 is 1/3, so only the miss is as far off.
    assert_luck(&report, 1, [2.0 / 3.0, 0.0, 2.0 / 9.0, 1.0 / 3.0]);
    assert_luck(&report, 0, [-2.0 / 3.0, 0.0, 2.0 / 9.0, 1.0 / 3.0]);
    assert_eq!(report.steps.len(), 1);
    let step = &report.steps[0];
    assert_eq!((step.step, step.seat, step.sampled), (Some(3), Some(HUNTER), false));
    assert_eq!(step.rules.iter().map(|rule| rule.para()).collect::<Vec<_>>(), ["3"]);
    assert!(close(step.sides[1].at_least, 1.0) && close(step.sides[0].at_least, 1.0 / 3.0));
    assert!(close(report.sides[1].z.unwrap(), -(2.0f64.sqrt())));
    let words =
        "bad luck in the one throw that mattered, worth two thirds of a won game; one game in 3 is as lucky or unlucky";
    assert_eq!(report.sentences[1], format!("Hunters: {words}"));
}

#[test]
fn luck_that_evens_out_is_no_luck() {
    // Missed at 2/3, then caught it in the last turn, where a miss is worth -1: expected 1/3, variance 8/9.
    let report = dueled(&[3, 3], &[2, 3]).luck().unwrap();
    assert_luck(&report, 1, [2.0 / 3.0 + 1.0 / 3.0, 1.0, 2.0 / 9.0 + 8.0 / 9.0, 1.0]);
    assert_eq!(report.sides[1].n_steps, 2);
}

#[test]
fn faces_are_counted_by_side_and_rule() {
    let report = dueled(&[5, 5], &[1, 1]).luck().unwrap();
    assert_eq!(report.dice.len(), 1);
    let dice = &report.dice[0];
    assert_eq!((dice.side, dice.rule.para(), dice.sides, dice.faces.n), (Some(1), "3", 6, 2));
    assert!(close(dice.mean, 1.0) && close(dice.expected_mean, 3.5));
    // Two ones: 2 is five from 7, as is 12.
    assert!(close(dice.faces.p, 2.0 / 36.0) && dice.faces.exact);
    assert!(close(dice.faces.z.unwrap(), -5.0 / (35.0f64 / 6.0).sqrt()));
    // (2 - 1/3)² / (1/3) + 5 · 1/3
    assert!(close(dice.chi2, 10.0) && dice.chi2_p.is_none());
    assert_eq!((report.sides[1].faces.n, report.sides[0].faces.n), (2, 0));
    assert_eq!(report.sides[0].n_steps, 0);
    assert!(close(report.sides[0].p, 1.0) && report.sides[0].z.is_none());
    assert_eq!(report.sentences[0], "Prey: no throw of the dice changed how the game stood");
}

#[test]
fn enough_dice_get_a_chi_square() {
    let setup = common::toy::Setup { chit: false, ..setup(2, 30) };
    // Thirty dice, fifteen ones and fifteen twos: chi-square is 2 · 10²/5 + 4 · 5 = 60.
    let faces: Vec<u32> = (0..30).map(|i| i % 2 + 1).collect();
    let mut table: Table<Skerries> = open_with(setup, DiceFrom::other(ScriptedDice::new(faces)));
    for _ in 0..30 {
        turn(&mut table, 3, 5);
    }
    let report = table.luck().unwrap();
    assert!(close(report.dice[0].chi2, 60.0));
    let p = report.dice[0].chi2_p.unwrap();
    assert!((1e-12..1e-10).contains(&p), "{p}");
    assert_eq!(report.dice[0].counts.values().copied().collect::<Vec<_>>(), [15, 15]);
}

#[test]
fn a_caller_may_value_positions() {
    // Side 0 wants the unseen die high, side 1 low: expected 3.5, variance 35/12; 6 is as far off as 1.
    let setup = common::toy::Setup { chit: false, ..setup(2, 1) };
    let mut table = open_with(setup, DiceFrom::other(ScriptedDice::new([6u32, 1])));
    act(&mut table, PREY, Act::Murmur);
    turn(&mut table, 3, 5);
    let unseen = |position: &Skerries, side: usize| {
        let murmurs = f64::from(position.view(Viewer::Umpire).murmurs.unwrap_or(0));
        if side == 0 { murmurs } else { -murmurs }
    };
    let report = table.luck_by(unseen).unwrap();
    assert_luck(&report, 0, [3.5, 6.0, 35.0 / 12.0, 2.0 / 6.0]);
    assert_luck(&report, 1, [-3.5, -6.0, 35.0 / 12.0, 2.0 / 6.0]);
    assert!(close(report.steps[0].sides[0].at_least, 1.0 / 6.0));
    assert_eq!(table.luck().unwrap().steps.len(), 0, "by payoff that die decided nothing");
}

#[test]
fn the_dice_of_the_setup_belong_to_no_side() {
    let mut table = open(2, 1, common::Always(6));
    turn(&mut table, 1, 2);
    let report = table.luck().unwrap();
    assert_eq!(report.dice.iter().map(|dice| dice.side).collect::<Vec<_>>(), [None, Some(1)]);
}

#[test]
fn how_it_stood_is_told_for_every_step() {
    let table = dueled(&[3, 5], &[1, 6]);
    let report = table.luck().unwrap();
    assert_eq!(report.standings.len(), table.record().unwrap().steps.len() + 1);
    assert_eq!(report.standings[0], [0.0, 0.0], "nobody leads at the opening");
    assert_eq!(report.standings.last().unwrap(), &[1.0, -1.0], "the prey got away");
}

#[test]
fn a_record_alone_gives_the_same_report() {
    let table = finished();
    let record = table.record().unwrap();
    assert_eq!(luck(&record, standing_of_side), Ok(table.luck().unwrap()));
    let mut forged = record;
    forged.steps[0].action = Act::Plot(1);
    assert!(luck(&forged, standing_of_side).is_err());
    serde_json::to_string(&(table.luck().unwrap(), table.audit().unwrap())).unwrap();
}
