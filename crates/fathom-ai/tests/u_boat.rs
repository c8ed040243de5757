//! The U-BOAT bots at the table: they play by the rules, say why, and their guessing games are solved.

use fathom_ai::u_boat::charges::{ChargeGame, Hider};
use fathom_ai::u_boat::geometry::{Offset, berths};
use fathom_ai::u_boat::salvo::{SalvoGame, Stakes};
use fathom_ai::u_boat::tables::{Bearing, pursuit};
use fathom_ai::{Bot, BotSpec, Seen, hire};
use fathom_core::dice::SeededDice;
use fathom_core::{Book, Game, Seat, Umpire};
use fathom_solve::hide_seek::Payoff;
use u_boat::UBoat;

/// Plays a game and gives the side that won; every choice must be legal and have a reason.
fn play(scenario: &str, escorts: &str, boats: &str, index: u64) -> Option<usize> {
    let setup = UBoat::scenarios().into_iter().find(|known| known.id == scenario).expect("a printed scenario").setup;
    let mut dice = SeededDice::for_game(3, index);
    let mut umpire = Umpire::quiet(&mut dice);
    let mut game = UBoat::new(&mut umpire, &setup).unwrap();
    let specs: [BotSpec; 2] = [escorts.parse().unwrap(), boats.parse().unwrap()];
    let mut players: Vec<Box<dyn Bot<UBoat>>> = (0..game.n_seats() as u8)
        .map(|seat| hire(&specs[game.side(Seat(seat))], game.role(Seat(seat)), index + u64::from(seat)).unwrap())
        .collect();
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().iter().next() {
        legal.clear();
        game.legal_actions(seat, &mut legal);
        let choice = players[seat.index()].choose(&Seen::new(&game, seat, &legal));
        assert!(legal.contains(&choice.action), "{:?} in {scenario}", choice.action);
        let is_random = specs[game.side(seat)].name == "random";
        assert!(is_random || !choice.why.is_empty(), "{:?} without a reason", choice.action);
        game.play(&mut umpire, seat, choice.action).unwrap();
    }
    game.outcome().and_then(|outcome| outcome.winners.iter().next()).map(|seat| game.side(seat))
}

#[test]
fn captains_play_every_scenario_by_the_rules() {
    for (index, scenario) in UBoat::scenarios().iter().enumerate() {
        play(scenario.id, "captain", "captain:easy", index as u64);
    }
}

#[test]
fn admirals_play_by_the_rules() {
    for scenario in ["basic", "basic-submerged", "multiship-2v2"] {
        play(scenario, "admiral@iterations=8", "admiral:easy@iterations=8", 1);
    }
}

#[test]
fn a_captain_beats_chance_on_either_side() {
    let n_games = 20;
    let as_escort = (0..n_games).filter(|index| play("basic", "captain:hard", "random", *index) == Some(0)).count();
    let as_boat = (0..n_games).filter(|index| play("basic", "random", "captain:hard", *index) == Some(1)).count();
    assert!(as_escort >= 13 && as_boat >= 17, "{as_escort} and {as_boat} of {n_games}");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let winners = || (0..4).map(|index| play("basic", "captain", "admiral@iterations=10", index)).collect::<Vec<_>>();
    assert_eq!(winners(), winners());
}

/// Exploitability: what best answers gain on both sides together, proved anew from the strategies.
#[test]
fn charge_games_are_solved_to_a_thousandth_of_their_range() {
    let hiders: Vec<Hider> = berths(4)
        .iter()
        .flat_map(|berth| (1..=3).map(|depth| Hider { square: berth.square, facing: berth.facing, depth }))
        .collect();
    for (escort, facing) in [((-3, 1), 2), ((0, -2), 4), ((0, 5), 0), ((2, -1), 5)] {
        let payoff = |end: Offset, facing: u8, hider: &Hider| {
            let escort = (end.0 - hider.square.0, end.1 - hider.square.1);
            let open = pursuit(Bearing { escort, escort_facing: facing, boat_facing: hider.facing });
            Payoff { open, near: 0.8, caught: 1.0 }
        };
        let game = ChargeGame::new(hiders.clone(), (escort, facing), 10, 0.01, |_| true, payoff);
        let solved = game.solve(0.0009);
        let exploitability = game.game.bounds(&solved.hide, &solved.runs, &solved.drops).gap();
        assert!(exploitability < 0.001 * game.game.range(), "{escort:?}: {exploitability}");
    }
}

#[test]
fn salvo_games_are_solved_to_a_thousandth_of_their_range() {
    for (escort, facing) in [((0, -4), 4), ((-4, 0), 2)] {
        let worth = |squares: &[Offset], facing: u8| {
            let escort = *squares.last().unwrap();
            f64::from(pursuit(Bearing { escort, escort_facing: facing, boat_facing: 4 }))
        };
        let stakes = Stakes { torpedoes: 3, hit: 0.5, lost: 0.0, price: 0.02 };
        let game = SalvoGame::new((escort, facing), &[(0, 0)], stakes, |_| true, worth).unwrap();
        let solved = game.solve(0.0009);
        assert!(solved.bounds.gap() < 0.001 * game.game.range(), "{escort:?}: {}", solved.bounds.gap());
    }
}
