//! How fast positions are cloned and random games are played.

use criterion::{Criterion, criterion_group, criterion_main};
use fathom_core::dice::SeededDice;
use fathom_core::{Game, Umpire};
use submarine::{Setup, Submarine};

/// One complete game of random legal actions.
fn random_game(setup: &Setup, seed: u64) -> usize {
    let mut dice = SeededDice::new(seed);
    let mut choice = SeededDice::new(seed ^ 0x5eed);
    let mut game = Submarine::new(&mut Umpire::quiet(&mut dice), setup).expect("the scenario can be played");
    let mut legal = Vec::with_capacity(1024);
    let mut n_actions = 0;
    while let Some(seat) = game.to_act().iter().next() {
        legal.clear();
        game.legal_actions(seat, &mut legal);
        let action = legal[choice.pick(legal.len())];
        game.apply(&mut Umpire::quiet(&mut dice), seat, action);
        n_actions += 1;
    }
    n_actions
}

fn games(criterion: &mut Criterion) {
    let mut dice = SeededDice::new(1);
    let position = Submarine::new(&mut Umpire::quiet(&mut dice), &Setup::of("s1")).expect("scenario 1 can be played");
    criterion.bench_function("clone a position", |bencher| bencher.iter(|| position.clone()));
    for scenario in ["s8", "s7"] {
        let setup = Setup::of(scenario);
        let mut seed = 0;
        criterion.bench_function(&format!("random game of {scenario}"), |bencher| {
            bencher.iter(|| {
                seed += 1;
                random_game(&setup, seed)
            });
        });
    }
}

criterion_group!(benches, games);
criterion_main!(benches);
