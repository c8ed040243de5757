//! Plays SUBMARINE between two bots and counts who wins: `submarine_arena SCENARIO SUBMARINE ESCORT GAMES`.

use std::collections::BTreeMap;
use std::time::Instant;

use fathom_ai::{Bot, BotSpec, Seen, hire};
use fathom_core::dice::SeededDice;
use fathom_core::{Game, Umpire};
use submarine::{Setup, Submarine};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [scenario, submarine, escort, games] = args.as_slice() else {
        return eprintln!("submarine_arena SCENARIO SUBMARINE ESCORT GAMES");
    };
    let games: u64 = games.parse().unwrap_or(100);
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let start = Instant::now();
    for seed in 0..games {
        let mut bots: Vec<Box<dyn Bot<Submarine>>> = [submarine, escort]
            .into_iter()
            .enumerate()
            .map(|(at, spec)| {
                let spec: BotSpec = spec.parse().expect("a bot is named as in captain:hard");
                hire::<Submarine>(&spec, Submarine::ROLES[at], 2 * seed + at as u64).expect("there is such a bot")
            })
            .collect();
        let mut dice = SeededDice::for_game(7, seed);
        let mut game =
            Submarine::new(&mut Umpire::quiet(&mut dice), &Setup::of(scenario)).expect("there is such a scenario");
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act().iter().next() {
            legal.clear();
            game.legal_actions(seat, &mut legal);
            let choice = bots[game.side(seat)].choose(&Seen::new(&game, seat, &legal));
            game.play(&mut Umpire::quiet(&mut dice), seat, choice.action).expect("bots choose legal actions");
            if std::env::var_os("TELL").is_some() {
                println!("turn {} {seat:?} {:?}: {}", game.turn(), choice.action, choice.why);
            }
        }
        let outcome = game.outcome().expect("the game is over");
        let winner = outcome.winners.iter().next().map_or("nobody", |seat| game.role(seat));
        *counts.entry(format!("{winner} by {}", outcome.ending)).or_default() += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{scenario}: {submarine} v {escort}, {games} games in {seconds:.1} s");
    for (how, n) in &counts {
        println!("{n:6} {how}");
    }
}
