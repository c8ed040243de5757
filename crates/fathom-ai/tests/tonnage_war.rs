//! The bots at the table: they play by the rules and say why, and the commander beats chance.

use fathom_ai::{Bot, BotSpec, Seen, hire};
use fathom_core::dice::SeededDice;
use fathom_core::{Game, Umpire};
use tonnage_war::data::data;
use tonnage_war::setup::{Changes, Readings};
use tonnage_war::{ESCORT_COMMANDER, Setup, TonnageWar};

/// Plays a game and gives its score; every choice must be legal and have a reason.
fn play(setup: &Setup, bot: &str, index: u64) -> i32 {
    let mut dice = SeededDice::for_game(5, index);
    let mut umpire = Umpire::quiet(&mut dice);
    let mut game = TonnageWar::new(&mut umpire, setup).unwrap();
    let spec: BotSpec = bot.parse().unwrap();
    let mut player: Box<dyn Bot<TonnageWar>> = hire(&spec, game.role(ESCORT_COMMANDER), index).unwrap();
    let mut legal = Vec::new();
    while game.outcome().is_none() {
        legal.clear();
        game.legal_actions(ESCORT_COMMANDER, &mut legal);
        let choice = player.choose(&Seen::new(&game, ESCORT_COMMANDER, &legal));
        assert!(legal.contains(&choice.action), "{:?} is not legal", choice.action);
        assert!(bot == "random" || !choice.why.is_empty(), "{:?} without a reason", choice.action);
        game.play(&mut umpire, ESCORT_COMMANDER, choice.action).unwrap();
    }
    game.outcome().and_then(|outcome| outcome.score).unwrap()
}

#[test]
fn both_bots_play_every_card_by_the_rules() {
    for (index, card) in (0..).zip(&data().cards) {
        play(&Setup::card(&card.id), "commander", index);
        play(&Setup::card(&card.id), "policy", index);
    }
}

#[test]
fn both_bots_play_a_card_that_is_brought_along() {
    let setup = Setup::file(include_str!("../../tonnage-war/tests/data/short-watch.toml"));
    play(&setup, "commander", 1);
    play(&setup, "policy", 1);
}

#[test]
fn the_commander_plays_every_reading() {
    let readings = Readings {
        each_boat_rolls: true,
        box_frees_contact: true,
        lights_deter: true,
        all_open_fire: true,
        rescue_on_any_card: true,
        storm_flak_less_2: true,
        zaunkonig_full: true,
    };
    let changes = Changes { attack: Some(14), flak: Some(7), returning: Some(6), stragglers: Some(10) };
    play(&Setup { readings, changes, ..Setup::card("ons-18") }, "commander", 1);
    play(&Setup { readings, changes, ..Setup::card("sc-104") }, "commander", 2);
}

#[test]
fn the_commander_beats_chance() {
    for card in ["sc-107", "sc-118", "hx-231"] {
        let total = |bot: &str| (0..8).map(|index| play(&Setup::card(card), bot, index)).sum::<i32>();
        let (commander, random) = (total("commander"), total("random"));
        assert!(commander > random + 80, "{card}: {commander} and {random} in eight games");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let games = || (0..2).map(|index| play(&Setup::card("sc-94"), "commander", index)).collect::<Vec<_>>();
    assert_eq!(games(), games());
}
