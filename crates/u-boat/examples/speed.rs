//! How fast random games of the basic duel are played, and how long a clone takes.
//!
//! `cargo run --release -p u-boat --example speed`

use std::hint::black_box;
use std::time::Instant;

use fathom_core::dice::SeededDice;
use fathom_core::{Game, Umpire};
use u_boat::{Setup, UBoat};

const N_GAMES: u64 = 100_000;
const N_CLONES: u32 = 50_000_000;

fn main() {
    let mut endings = std::collections::BTreeMap::new();
    let start = Instant::now();
    let n_actions: u64 = (0..N_GAMES).map(|seed| play(seed, &mut endings)).sum();
    let seconds = start.elapsed().as_secs_f64();
    println!("{n_actions} actions in {N_GAMES} games: {:.1} million a second", n_actions as f64 / seconds / 1e6);
    println!("{endings:?}");
    let nanoseconds = clone_time();
    println!("a position takes {} bytes and {nanoseconds:.1} ns to clone", size_of::<UBoat>());
}

fn play(seed: u64, endings: &mut std::collections::BTreeMap<&'static str, u64>) -> u64 {
    let mut choices = SeededDice::for_game(1, seed);
    let mut dice = SeededDice::for_game(2, seed);
    let mut umpire = Umpire::quiet(&mut dice);
    let mut game = UBoat::new(&mut umpire, &Setup::default()).expect("the basic game can be set up");
    let mut actions = Vec::with_capacity(512);
    let mut n_actions = 0;
    while let Some(seat) = game.to_act().iter().next() {
        actions.clear();
        game.legal_actions(seat, &mut actions);
        let action = actions[choices.pick(actions.len())];
        game.apply(&mut umpire, seat, action);
        n_actions += 1;
    }
    *endings.entry(game.outcome().expect("the game is over").ending).or_default() += 1;
    n_actions
}

fn clone_time() -> f64 {
    let mut dice = SeededDice::new(1);
    let game = UBoat::new(&mut Umpire::quiet(&mut dice), &Setup::default()).expect("the basic game can be set up");
    let start = Instant::now();
    for _ in 0..N_CLONES {
        black_box(black_box(&game).clone());
    }
    start.elapsed().as_secs_f64() * 1e9 / f64::from(N_CLONES)
}
