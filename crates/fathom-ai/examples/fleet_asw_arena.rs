//! Quick matches of the ANTI-SUBMARINE WARFARE bots, for tuning them: `cargo run --release -p fathom-ai --example fleet_asw_arena -- captain
//! random 500 [scenario] [verbose]`. For figures to quote use `fathom sim`.

use std::collections::BTreeMap;
use std::time::Instant;

use fathom_ai::{Bot, BotSpec, Seen, hire};
use fathom_core::dice::SeededDice;
use fathom_core::{Book, Game, Seat, Umpire};
use fleet_asw::{FleetAsw, Setup};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, default: &str| words.get(at).cloned().unwrap_or_else(|| default.to_owned());
    let n_games: u64 = word(2, "200").parse().expect("a number of games");
    let scenario = word(3, "hunt");
    let setup = FleetAsw::scenarios().into_iter().find(|known| known.id == scenario).expect("a scenario").setup;
    let specs: [BotSpec; 2] = [0, 1].map(|at| word(at, "captain").parse().expect("a bot"));
    let verbose = words.get(4).is_some();
    for (allies, axis) in [(0, 1), (1, 0)] {
        play_match(&setup, [&specs[allies], &specs[axis]], n_games, verbose);
        if specs[0] == specs[1] {
            break;
        }
    }
}

fn play_match(setup: &Setup, specs: [&BotSpec; 2], n_games: u64, verbose: bool) {
    let began = Instant::now();
    let mut endings: BTreeMap<&'static str, u32> = BTreeMap::new();
    let (mut wins, mut n_actions) = ([0u32; 2], 0u64);
    for index in 0..n_games {
        let (game, n) = play(setup, specs, index, verbose);
        n_actions += n;
        let outcome = game.outcome().expect("the game is over");
        *endings.entry(outcome.ending).or_default() += 1;
        if let Some(side) = outcome.winners.iter().next().map(|seat| game.side(seat)) {
            wins[side] += 1;
        }
    }
    let share = |n: u32| 100.0 * f64::from(n) / n_games as f64;
    println!(
        "{} (allies) {:.1} %, {} (axis) {:.1} %; {:.1} actions, {:.2} ms a game",
        specs[0],
        share(wins[0]),
        specs[1],
        share(wins[1]),
        n_actions as f64 / n_games as f64,
        began.elapsed().as_secs_f64() * 1000.0 / n_games as f64
    );
    for (ending, n) in endings {
        println!("    {ending}: {:.1} %", share(n));
    }
}

fn play(setup: &Setup, specs: [&BotSpec; 2], index: u64, verbose: bool) -> (FleetAsw, u64) {
    let mut dice = SeededDice::for_game(20, index);
    let mut umpire = Umpire::quiet(&mut dice);
    let mut game = FleetAsw::new(&mut umpire, setup).expect("a printed scenario");
    let mut bots: Vec<Box<dyn Bot<FleetAsw>>> = (0..game.n_seats())
        .map(|seat| {
            let seat = Seat(seat as u8);
            hire::<FleetAsw>(specs[game.side(seat)], game.role(seat), index * 10 + u64::from(seat.0))
                .expect("a known bot")
        })
        .collect();
    let mut legal = Vec::new();
    let mut n_actions = 0;
    while let Some(seat) = game.to_act().iter().next() {
        legal.clear();
        game.legal_actions(seat, &mut legal);
        let choice = bots[seat.index()].choose(&Seen::new(&game, seat, &legal));
        if verbose {
            println!("{} {:?}: {}", game.role(seat), choice.action, choice.why);
        }
        game.play(&mut umpire, seat, choice.action).expect("bots play by the rules");
        n_actions += 1;
    }
    if verbose {
        println!("== {:?}", game.outcome());
    }
    (game, n_actions)
}
