//! Plays SUBMARINE between two bots and counts who wins: `submarine_arena SCENARIO SUBMARINE ESCORT GAMES`.

use std::collections::BTreeMap;
use std::time::Instant;

use fathom_ai::{Bot, BotSpec, Seen, hire};
use fathom_core::dice::SeededDice;
use fathom_core::{Entry, Game, Log, Seat, Told, Umpire, Viewer};
use submarine::event::Event;
use submarine::state::Fate;
use submarine::{Action, Setup, Submarine};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [scenario, submarine, escort, games] = args.as_slice() else {
        return eprintln!("submarine_arena SCENARIO SUBMARINE ESCORT GAMES");
    };
    let games: u64 = games.parse().unwrap_or(100);
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let mut seamanship = Seamanship::default();
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
            let mut log = Log::new();
            game.play(&mut Umpire::new(&mut dice, &mut log), seat, choice.action).expect("bots choose legal actions");
            if std::env::var_os("TELL").is_some() {
                println!("turn {} {seat:?} {:?}: {}", game.turn(), choice.action, choice.why);
            }
            seamanship.watch(seed, &game, choice.action, &log);
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
    seamanship.report();
}

/// How the hunters handle their ships.
#[derive(Default)]
struct Seamanship {
    /// Surface ships ran into each other while escorts moved, and while the convoy did.
    collisions: [u32; 2],
    attacks: u32,
    negated: u32,
    /// Escorts afloat that made no hex within so many hexes of a submerged boat.
    idle: u32,
}

impl Seamanship {
    const NEAR: u16 = 6;

    fn watch(&mut self, seed: u64, game: &Submarine, action: Action, log: &Log<Event>) {
        let told = log.iter().filter_map(|entry| match entry {
            Entry::Told(Told::All(event)) => Some(event),
            _ => None,
        });
        let is_move = matches!(action, Action::EndMove(_));
        let mut has_attacked = false;
        for event in told {
            match event {
                Event::Collision { ship, other, with_boat: false } => {
                    self.collisions[usize::from(!is_move)] += 1;
                    if std::env::var_os("TELL").is_some() || std::env::var_os("TURNS").is_some() {
                        println!("game {seed} turn {}: {} collides with {}", game.turn(), ship.name, other.name);
                    }
                }
                Event::Negated { ship, .. } => {
                    self.negated += 1;
                    if std::env::var_os("TELL").is_some() || std::env::var_os("TURNS").is_some() {
                        println!("game {seed} turn {}: the attack of {} is negated", game.turn(), ship.name);
                    }
                }
                Event::Attack { .. } => has_attacked = true,
                Event::Moved { ship, moves, hull, .. } if is_move && moves.hexes() == 0 => {
                    let view = game.view(Viewer::Observer);
                    let is_near = |at: usize| {
                        let bow = view.ships[at].hexes.map(|[bow, _]| bow);
                        view.boats[at].is_surfaced == Some(false)
                            && bow.is_some_and(|bow| hull.bow.distance(bow) <= Self::NEAR)
                    };
                    let is_afloat =
                        ship.id.index() >= view.boats.len() && view.ships[ship.id.index()].fate == Fate::Afloat;
                    self.idle += u32::from(is_afloat && (0..view.boats.len()).any(is_near));
                }
                _ => {}
            }
        }
        self.attacks += u32::from(has_attacked);
    }

    fn report(&self) {
        let Seamanship { collisions: [by_escorts, by_convoy], attacks, negated, idle } = self;
        println!("{by_escorts:6} collisions of escorts with their own side, {by_convoy} more while a convoy moved");
        println!("{attacks:6} attacks, {negated} of them negated");
        println!("{idle:6} times an escort stood still near a boat under water");
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
