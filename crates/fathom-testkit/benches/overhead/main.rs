//! What the vocabulary of `fathom-core` costs: the toy game through the [`Game`] trait against the same game written by
//! hand, and every fall of one die against one action.
//!
//! `cargo bench -p fathom-testkit` prints both ratios after criterion's own figures, and fails when one is above its bound.

mod by_hand;
#[path = "../../tests/toy/mod.rs"]
mod toy;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use by_hand::ByHand;
use criterion::Criterion;
use fathom_core::dice::{Chance, SeededDice, each_fall};
use fathom_core::record::Record;
use fathom_core::{Book, Dice, Game, Seat, Umpire, Viewer};
use fathom_testkit::legal_actions;
use toy::{Action, BOAT, Event, Setup, Square, Toy};

/// The most that `play` through the trait may cost, as a multiple of the hand-written game.
const MAX_OVERHEAD: f64 = 1.3;
/// The most that visiting the six falls of a die may cost, as a multiple of one `apply`.
const MAX_FALLS: f64 = 10.0;

fn main() -> ExitCode {
    let games = games();
    assert_same(&games);
    let (before, seat, action) = charge();
    let mut criterion = Criterion::default().configure_from_args();
    criterion.bench_function("play through the trait", |b| b.iter(|| through_the_trait(&games)));
    criterion.bench_function("play by hand", |b| b.iter(|| by_hand(&games)));
    criterion.bench_function("play and record", |b| b.iter(|| recorded(&games)));
    let mut dice = SeededDice::new(1);
    criterion.bench_function("apply one charge", |b| b.iter(|| one_apply(&before, seat, action, &mut dice)));
    criterion.bench_function("each fall of one charge", |b| b.iter(|| six_falls(&before, seat, action)));
    criterion.final_summary();

    let overhead = ratio(4000, || through_the_trait(&games), || by_hand(&games));
    let recording = ratio(100, || recorded(&games), || through_the_trait(&games));
    let falls = ratio(
        1000,
        || (0..1000).map(|_| six_falls(&before, seat, action)).sum::<usize>(),
        || (0..1000).map(|_| one_apply(&before, seat, action, &mut dice)).sum(),
    );
    println!("play through the trait / play by hand: {overhead:.2} (at most {MAX_OVERHEAD})");
    println!("each fall of one d6 / one apply:       {falls:.2} (at most {MAX_FALLS})");
    println!("recorded / not recorded:               {recording:.2} (no bound: simulation does not record)");
    if overhead <= MAX_OVERHEAD && falls <= MAX_FALLS { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A game to play again: its setup, the seed of its dice, and every action.
struct Script {
    setup: Setup,
    seed: u64,
    actions: Vec<(Seat, Action)>,
}

fn games() -> Vec<Script> {
    let scenarios = Toy::scenarios();
    (0..50).map(|seed| script(scenarios[seed as usize % 2].setup.clone(), seed)).collect()
}

fn script(setup: Setup, seed: u64) -> Script {
    let (mut dice, mut choices) = (SeededDice::new(seed), SeededDice::new(seed + 1000));
    let mut toy = Toy::new(&mut Umpire::quiet(&mut dice), &setup).expect("scenarios are sound");
    let mut actions = Vec::new();
    while let Some(seat) = toy.to_act().iter().next() {
        let legal = legal_actions(&toy, seat);
        let action = legal[choices.pick(legal.len())];
        toy.play(&mut Umpire::quiet(&mut dice), seat, action).expect("listed actions are legal");
        actions.push((seat, action));
    }
    Script { setup, seed, actions }
}

/// Both ways of playing must play the same games, or comparing them means nothing.
fn assert_same(games: &[Script]) {
    for Script { setup, seed, actions } in games {
        let (mut dice, mut dice_too) = (SeededDice::new(*seed), SeededDice::new(*seed));
        let mut toy = Toy::new(&mut Umpire::quiet(&mut dice), setup).expect("scenarios are sound");
        let mut by_hand = ByHand::new(&mut dice_too, setup.width, setup.rounds, setup.hunters);
        for (seat, action) in actions {
            toy.play(&mut Umpire::quiet(&mut dice), *seat, *action).expect("it was legal before");
            by_hand.play(&mut dice_too, *seat, *action).expect("it is legal by hand too");
            assert_eq!(toy.outcome().map(|outcome| outcome.ending), by_hand.ending(), "the two games differ");
        }
        for width in 0..20 {
            let aim = Action::Aim(Square(width));
            assert_eq!(toy.check(Seat(1), aim).is_ok(), by_hand.check(Seat(1), aim).is_ok());
        }
    }
}

fn through_the_trait(games: &[Script]) -> usize {
    play_all(games, |dice, setup, actions| {
        let mut umpire = Umpire::<Event>::quiet(dice);
        let mut toy = Toy::new(&mut umpire, setup).expect("scenarios are sound");
        for (seat, action) in actions {
            toy.play(&mut umpire, *seat, *action).expect("it was legal before");
        }
        usize::from(toy.outcome().is_some())
    })
}

fn by_hand(games: &[Script]) -> usize {
    play_all(games, |dice, setup, actions| {
        let mut toy = ByHand::new(dice, setup.width, setup.rounds, setup.hunters);
        for (seat, action) in actions {
            toy.play(dice, *seat, *action).expect("it was legal before");
        }
        usize::from(toy.ending().is_some())
    })
}

fn recorded(games: &[Script]) -> usize {
    play_all(games, |dice, setup, actions| {
        let mut log = Vec::new();
        let mut toy = Toy::new(&mut Umpire::new(dice, &mut log), setup).expect("scenarios are sound");
        let mut record = Record::open(setup.clone(), &toy, &log);
        for (seat, action) in actions {
            log.clear();
            toy.play(&mut Umpire::new(dice, &mut log), *seat, *action).expect("it was legal before");
            record.push(*seat, *action, &toy, &log);
        }
        record.steps.len()
    })
}

fn play_all(games: &[Script], play: impl Fn(&mut SeededDice, &Setup, &[(Seat, Action)]) -> usize) -> usize {
    let play_one =
        |game: &Script| play(&mut SeededDice::new(game.seed), black_box(&game.setup), black_box(&game.actions));
    games.iter().map(play_one).sum()
}

/// A position in which one action rolls exactly one die.
fn charge() -> (Toy, Seat, Action) {
    let setup = Setup { width: 4, rounds: 9, hunters: 1 };
    let hunter = Seat(1);
    let mut dice = SeededDice::new(1);
    let mut umpire = Umpire::quiet(&mut dice);
    let mut toy = Toy::new(&mut umpire, &setup).expect("the setup is sound");
    let square = toy.view(Viewer::Seat(BOAT)).boat.expect("the boat sees itself").square;
    toy.apply(&mut umpire, BOAT, Action::Ready);
    toy.apply(&mut umpire, hunter, Action::Aim(square));
    (toy, hunter, Action::Ready)
}

fn one_apply(before: &Toy, seat: Seat, action: Action, dice: &mut SeededDice) -> usize {
    let mut after = black_box(before).clone();
    after.apply(&mut Umpire::quiet(dice), seat, action);
    usize::from(black_box(after).outcome().is_some())
}

fn six_falls(before: &Toy, seat: Seat, action: Action) -> usize {
    let (mut n_falls, mut sum) = (0, Chance::NEVER);
    let run = |dice: &mut dyn Dice| {
        let mut after = black_box(before).clone();
        after.apply(&mut Umpire::quiet(dice), seat, action);
        after
    };
    each_fall(6, run, |after, chance| {
        black_box(after.outcome());
        n_falls += 1;
        sum = sum + chance;
    })
    .expect("one die has six falls");
    assert!(n_falls == 6 && sum == Chance::CERTAIN);
    n_falls
}

/// How many times longer `a` takes than `b`. They take turns, and the best time of each counts: whatever else the machine
/// does only adds.
fn ratio(n_turns: usize, mut a: impl FnMut() -> usize, mut b: impl FnMut() -> usize) -> f64 {
    let time = |run: &mut dyn FnMut() -> usize| {
        let start = Instant::now();
        black_box(run());
        start.elapsed()
    };
    let mut best = (Duration::MAX, Duration::MAX);
    for _ in 0..n_turns {
        best = (best.0.min(time(&mut a)), best.1.min(time(&mut b)));
    }
    best.0.as_secs_f64() / best.1.as_secs_f64()
}
