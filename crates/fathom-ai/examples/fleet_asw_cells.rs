//! Who wins ANTI-SUBMARINE WARFARE how often, why games end and after how many turns, for `docs/bots-fleet-asw.md`.
//!
//! `cargo run -p fathom-ai --example fleet_asw_cells -- 2000 71000` plays 2,000 games a cell from seed 71000.

use std::collections::BTreeMap;

use fathom_ai::{Bot, BotSpec, Seen, hire};
use fathom_core::dice::SeededDice;
use fathom_core::{Game, Seat, Umpire, Viewer};
use fleet_asw::data::Kind;
use fleet_asw::{FleetAsw, Setup, Side, View};

/// Who plays the allies and the axis.
const CELLS: [[&str; 2]; 4] =
    [["captain", "captain"], ["captain", "random"], ["random", "captain"], ["random", "random"]];

fn main() {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse().expect("a number"));
    let (n, seed) = (numbers.next().unwrap_or(400), numbers.next().unwrap_or(1));
    for scenario in ["hunt", "convoy", "chase", "search"] {
        for bots in CELLS {
            let ends: Vec<View> = (0..n).map(|index| play(scenario, bots, seed, index)).collect();
            println!("{scenario}, {} against {}: {}", bots[0], bots[1], told(&ends));
        }
    }
}

/// The end of a game.
fn play(scenario: &str, bots: [&str; 2], seed: u64, index: u64) -> View {
    let mut dice = SeededDice::for_game(seed, index);
    let mut umpire = Umpire::quiet(&mut dice);
    let mut game = FleetAsw::new(&mut umpire, &Setup::scenario(scenario)).expect("scenarios are sound");
    let mut players: Vec<Box<dyn Bot<FleetAsw>>> = game
        .seats()
        .iter()
        .map(|seat| {
            let spec: BotSpec = bots[seat.index()].parse().expect("a bot");
            let own = seed.wrapping_mul(7919) + 2 * index + u64::from(seat.0);
            hire(&spec, game.role(seat), own).expect("it plays every side")
        })
        .collect();
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().iter().next() {
        legal.clear();
        game.legal_actions(seat, &mut legal);
        let choice = players[seat.index()].choose(&Seen::new(&game, seat, &legal));
        game.play(&mut umpire, Seat(seat.0), choice.action).expect("bots keep the rules");
    }
    game.view(Viewer::Umpire)
}

/// Shares of the sides, mean length and causes.
fn told(ends: &[View]) -> String {
    let share = |side: Option<Side>| {
        let n = ends.iter().filter(|end| end.ending.is_some_and(|ending| ending.winner == side)).count();
        100.0 * n as f64 / ends.len() as f64
    };
    let turn = |end: &View| f64::from(if end.kind == Kind::Tactical { end.battle.turn } else { end.turn });
    let mut causes: BTreeMap<String, usize> = BTreeMap::new();
    for ending in ends.iter().filter_map(|end| end.ending) {
        *causes.entry(format!("{:?}", ending.cause)).or_default() += 1;
    }
    format!(
        "allies {:.0} %, axis {:.0} %, drawn {:.0} %; {:.1} turns; {causes:?}",
        share(Some(Side::Allies)),
        share(Some(Side::Axis)),
        share(None),
        ends.iter().map(turn).sum::<f64>() / ends.len() as f64,
    )
}
