//! The captain at the table: it plays every scenario by the rules from either side, says why, and beats chance.

use fathom_ai::{Bot, BotSpec, Seen, hire};
use fathom_core::dice::SeededDice;
use fathom_core::{Game, Seat, Umpire, Viewer};
use fleet_asw::{Action, FleetAsw, Level, Setup, View, Weather};

/// Plays a game and gives what the allies got of it; every choice must be legal, and the captain's have a reason.
fn play(setup: &Setup, bots: [&str; 2], index: u64) -> f32 {
    watch(setup, bots, index, |_, _| ())
}

/// The same, and shows every view with the action that was chosen in it.
fn watch(setup: &Setup, bots: [&str; 2], index: u64, mut show: impl FnMut(&View, Action)) -> f32 {
    let mut dice = SeededDice::for_game(5, index);
    let mut umpire = Umpire::quiet(&mut dice);
    let mut game = FleetAsw::new(&mut umpire, setup).unwrap();
    let mut players: Vec<Box<dyn Bot<FleetAsw>>> = [0, 1]
        .map(|seat: u8| {
            let spec: BotSpec = bots[usize::from(seat)].parse().unwrap();
            hire(&spec, game.role(Seat(seat)), 2 * index + u64::from(seat)).unwrap()
        })
        .into_iter()
        .collect();
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().iter().next() {
        legal.clear();
        game.legal_actions(seat, &mut legal);
        let choice = players[seat.index()].choose(&Seen::new(&game, seat, &legal));
        assert!(legal.contains(&choice.action), "{:?} is not legal", choice.action);
        let is_captain = bots[seat.index()] == "captain";
        assert!(!is_captain || !choice.why.is_empty(), "{:?} without a reason", choice.action);
        show(&game.view(Viewer::Seat(seat)), choice.action);
        game.play(&mut umpire, seat, choice.action).unwrap();
    }
    game.payoff(Seat(0))
}

fn share(setup: &Setup, bots: [&str; 2], n: u64) -> f32 {
    (0..n).map(|index| play(setup, bots, index)).sum::<f32>() / n as f32
}

#[test]
fn the_captain_plays_every_setup_by_the_rules() {
    for scenario in ["hunt", "convoy", "chase", "search"] {
        play(&Setup::scenario(scenario), ["captain", "captain"], 1);
        play(&Setup { weather: Weather::Poor, turns: Some(9), ..Setup::scenario(scenario) }, ["captain", "captain"], 2);
    }
    for level in [Level::Basic, Level::Advanced] {
        play(&Setup { level: Some(level), ..Setup::scenario("convoy") }, ["captain", "captain"], 3);
    }
}

/// From either side the captain gets much more out of a game against chance than chance does in its place.
#[test]
fn the_captain_beats_chance_from_either_side() {
    for scenario in ["hunt", "convoy", "chase", "search"] {
        let setup = &Setup::scenario(scenario);
        let (allies, axis) = (share(setup, ["captain", "random"], 60), share(setup, ["random", "captain"], 60));
        assert!(allies > 0.5, "{scenario}: the allies got {allies} of random play");
        assert!(axis < -0.5, "{scenario}: the axis got {} of random play", -axis);
    }
}

/// Tubes take three turns to load: what is fired at an escort is missed later, unless there is no later.
#[test]
fn submarines_keep_their_torpedoes_for_the_convoy() {
    let mut salvoes = 0;
    for index in 0..20 {
        watch(&Setup::scenario("convoy"), ["random", "captain"], index, |view, action| {
            let Action::Torpedo { target, .. } = action else { return };
            let is_prey = view.ship(target).unwrap().convoy;
            let has_prey = view.ships.iter().any(|ship| ship.convoy && ship.afloat);
            salvoes += 1;
            assert!(is_prey || !has_prey || view.battle.turn == view.battle.turns, "at {target} in game {index}");
        });
    }
    assert!(salvoes > 100, "two boats with four salvoes each fired {salvoes} in 20 games");
}

#[test]
fn either_side_can_win_between_captains() {
    for scenario in ["hunt", "convoy", "chase", "search"] {
        let share = share(&Setup::scenario(scenario), ["captain", "captain"], 100);
        assert!(share.abs() < 0.5, "{scenario}: {share}");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let games = || (0..3).map(|index| play(&Setup::default(), ["captain", "captain"], index)).collect::<Vec<_>>();
    assert_eq!(games(), games());
}
