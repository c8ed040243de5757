//! The WOLFPACK commander at the table: it plays by the rules, says why, and beats chance.

use fathom_ai::{Bot, BotSpec, Seen, hire};
use fathom_core::dice::SeededDice;
use fathom_core::{Game, Umpire};
use wolfpack::setup::{Options, Readings};
use wolfpack::{Month, Setup, U_BOAT_COMMAND, Wolfpack};

/// Plays a game and gives the net Victory Points; every choice must be legal and have a reason.
fn play(setup: &Setup, bot: &str, index: u64) -> i32 {
    let mut dice = SeededDice::for_game(5, index);
    let mut umpire = Umpire::quiet(&mut dice);
    let mut game = Wolfpack::new(&mut umpire, setup).unwrap();
    let spec: BotSpec = bot.parse().unwrap();
    let mut player: Box<dyn Bot<Wolfpack>> = hire(&spec, game.role(U_BOAT_COMMAND), index).unwrap();
    let mut legal = Vec::new();
    while game.outcome().is_none() {
        legal.clear();
        game.legal_actions(U_BOAT_COMMAND, &mut legal);
        let choice = player.choose(&Seen::new(&game, U_BOAT_COMMAND, &legal));
        assert!(legal.contains(&choice.action), "{:?} is not legal", choice.action);
        assert!(bot == "random" || !choice.why.is_empty(), "{:?} without a reason", choice.action);
        game.play(&mut umpire, U_BOAT_COMMAND, choice.action).unwrap();
    }
    game.net_points()
}

#[test]
fn the_commander_plays_every_month_by_the_rules() {
    for month in Month::ALL {
        play(&Setup::month(month), "commander", month as u64);
    }
}

#[test]
fn the_commander_plays_every_optional_rule_and_reading() {
    let options = Options { type_xxi: true, strong_air: true, more_boats: true, ..Options::default() };
    let readings = Readings { fast_single: true, combat_higher: true, escorts_swapped: true, ..Readings::default() };
    play(&Setup { month: Some(Month::May), options, readings, ..Setup::default() }, "commander", 1);
    let options = Options { schnorkel: true, ..Options::default() };
    play(&Setup { month: Some(Month::March), options, ..Setup::default() }, "commander@scouts=0", 2);
}

#[test]
fn the_commander_beats_chance() {
    let net = |bot: &str| (0..6).map(|index| play(&Setup::month(Month::February), bot, index)).sum::<i32>();
    let (commander, random) = (net("commander"), net("random"));
    assert!(commander > random + 30, "{commander} and {random} in six games");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let games = || (0..2).map(|index| play(&Setup::month(Month::March), "commander", index)).collect::<Vec<_>>();
    assert_eq!(games(), games());
}

#[test]
fn the_number_of_scouts_must_be_a_number() {
    let spec: BotSpec = "commander@scouts=many".parse().unwrap();
    let refused = hire::<Wolfpack>(&spec, "u-boat-command", 1).err().map(|error| error.to_string());
    assert_eq!(refused.as_deref(), Some("scouts: `many` is not a whole number"));
}
