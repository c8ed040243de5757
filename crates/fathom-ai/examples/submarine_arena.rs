//! Plays SUBMARINE between two bots and counts who wins: `submarine_arena SCENARIO SUBMARINE ESCORT GAMES`.

use std::collections::BTreeMap;
use std::time::Instant;

use fathom_ai::{Bot, BotSpec, Seen, hire};
use fathom_core::dice::SeededDice;
use fathom_core::{Game, Seat, Umpire, Viewer};
use submarine::state::Fate;
use submarine::{Setup, Submarine};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [scenario, submarine, escort, games] = args.as_slice() else {
        return eprintln!("submarine_arena SCENARIO SUBMARINE ESCORT GAMES");
    };
    let games: u64 = games.parse().unwrap_or(100);
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let start = Instant::now();
    let from: u64 = std::env::var("FROM").ok().and_then(|from| from.parse().ok()).unwrap_or(0);
    for seed in from..from + games {
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
        let mut turn = 0;
        while let Some(seat) = game.to_act().iter().next() {
            legal.clear();
            game.legal_actions(seat, &mut legal);
            if turn != game.turn() && std::env::var_os("TURNS").is_some() {
                turn = game.turn();
                report(seed, &game);
            }
            let choice = bots[game.side(seat)].choose(&Seen::new(&game, seat, &legal));
            game.play(&mut Umpire::quiet(&mut dice), seat, choice.action).expect("bots choose legal actions");
            if std::env::var_os("TELL").is_some() {
                println!("turn {} {seat:?} {:?}: {}", game.turn(), choice.action, choice.why);
            }
        }
        let outcome = game.outcome().expect("the game is over");
        let winner = outcome.winners.iter().next().map_or("nobody", |seat| game.role(seat));
        if std::env::var_os("TURNS").is_some() {
            report(seed, &game);
            println!("game {seed}: {winner} by {}", outcome.ending);
        }
        *counts.entry(format!("{winner} by {}", outcome.ending)).or_default() += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{scenario}: {submarine} v {escort}, {games} games in {seconds:.1} s");
    for (how, n) in &counts {
        println!("{n:6} {how}");
    }
}

/// A line for every turn: where the boat is and what she has left, and how far off her enemies are.
fn report(seed: u64, game: &Submarine) {
    let view = game.view(Viewer::Seat(Seat(0)));
    let boat = &view.ships[0];
    let [bow, _] = boat.hexes.unwrap_or_default();
    let log = view.boats[0].log.as_ref();
    let (depth, damage, power) = log.map_or((0, 0, 0), |log| (log.depth, log.damage, log.power));
    let ships: Vec<String> = view.ships[1..]
        .iter()
        .filter_map(|ship| {
            let [at, _] = ship.hexes.filter(|_| matches!(ship.fate, Fate::Afloat | Fate::Dead))?;
            Some(format!("{}:{}({}/{})", ship.class, bow.distance(at), ship.damage, ship.capacity))
        })
        .collect();
    let (turn, fired, done) = (view.turn, view.n_fired, view.inflicted);
    println!(
        "{seed} turn {turn}: {bow} depth {depth} damage {damage} power {power}, {fired} fired, {done} inflicted; {}",
        ships.join(" ")
    );
}
