//! Plays random games and says how many a second: `cargo run --release -p wolfpack --example random_games`.

use std::time::Instant;

use fathom_core::dice::SeededDice;
use fathom_core::{Game, Umpire};
use wolfpack::{Month, Setup, U_BOAT_COMMAND, Wolfpack};

fn main() {
    let n_games = 3_000;
    for month in Month::ALL {
        let begin = Instant::now();
        let (mut n_actions, mut net) = (0u64, 0i64);
        for index in 0..n_games {
            let mut dice = SeededDice::for_game(1943, index);
            let mut choice = SeededDice::for_game(1944, index);
            let mut game = Wolfpack::new(&mut Umpire::quiet(&mut dice), &Setup::month(month)).expect("a scenario");
            let mut actions = Vec::new();
            while game.outcome().is_none() {
                actions.clear();
                game.legal_actions(U_BOAT_COMMAND, &mut actions);
                let action = actions[choice.pick(actions.len())];
                game.apply(&mut Umpire::quiet(&mut dice), U_BOAT_COMMAND, action);
                n_actions += 1;
            }
            net += i64::from(game.net_points());
        }
        let seconds = begin.elapsed().as_secs_f64();
        let mean = net as f64 / n_games as f64;
        let per_game = n_actions / n_games;
        println!(
            "{}: {:.0} games a second, {per_game} actions a game, {mean:.2} points",
            month.name(),
            n_games as f64 / seconds
        );
    }
}
