use super::*;
use crate::Level;
use crate::cite::R_STRAT_B_7D;
use crate::testing::{hex, on_top, ship, told_all};

#[test]
fn r_asw_b_6a_heavy_damage_below_brings_it_up_or_sinks_it() {
    for (die, is_afloat) in [(4, true), (5, false)] {
        let mut game = on_top(Level::Basic);
        let boat = game.at("U-592");
        let log = game.run([("ASW.B.6a", die)], |game, umpire| game.damage(umpire, boat, 3, R_STRAT_B_7D));
        assert_eq!(game.is_afloat(boat), is_afloat);
        let last = told_all(&log).pop().unwrap();
        if is_afloat {
            assert_eq!(last, Event::ForcedUp { ship: ship("U-592"), hex: Some(hex("J4-A")) });
            assert_eq!(game.halves.ships[boat].depth, Depth::Surfaced);
        } else {
            assert_eq!(last, Event::Sunk { ship: ship("U-592"), rule: R_ASW_B_6A });
        }
    }
}

#[test]
fn r_asw_b_6b_with_heavy_damage_it_cannot_submerge() {
    let game = on_top(Level::Basic).with_damage("U-592", 3).with_depth("U-592", Depth::Surfaced);
    let dives = game.legal(crate::testing::AXIS);
    assert!(dives.iter().all(|action| !matches!(action, crate::Action::Plot { depth: Depth::Submerged, .. })));
}

#[test]
fn r_sub_6_the_roll_is_made_once() {
    let mut game = on_top(Level::Basic);
    let boat = game.at("U-592");
    game.run([], |game, umpire| game.damage(umpire, boat, 1, R_STRAT_B_7D));
    game.run([("ASW.B.6a", 1)], |game, umpire| game.damage(umpire, boat, 2, R_STRAT_B_7D));
    assert_eq!(game.open.ships[boat].damage, 3, "levels add up, and Heavy is rolled for when it is first reached");
    // Up and hit again there is nothing to roll.
    game.run([], |game, umpire| game.damage(umpire, boat, 1, R_STRAT_B_7D));
    assert!(!game.is_afloat(boat));
}

#[test]
fn aircraft_on_a_carrier_are_lost_with_it() {
    let mut game = crate::testing::map();
    let at = game.at("Lexington");
    game.run([], |game, umpire| game.damage(umpire, at, 4, R_STRAT_B_7D));
    let lost = ["Bombing Two", "Fighting Two"].map(|name| game.halves.wings[game.air(name)].place);
    assert_eq!(lost, [Whereabouts::Lost; 2]);
}

#[test]
fn r_strat_a_6c_a_breakout_ends_the_game_and_a_convoy_counts_at_the_end() {
    let mut game = crate::testing::scenario("chase");
    game.open.turn = 8;
    game.run([], |game, umpire| game.reach_goals(umpire, false));
    assert_eq!(game.open.reached, [false; 2], "the second night is too early");
    game.open.turn = 12;
    let mut caught = game.clone().spotted("Raider").with_damage("Abosso", 4);
    caught.run([], |game, umpire| game.end_game(umpire, Cause::Turns));
    assert_eq!(caught.open.reached, [false; 2]);
    (game.open.phase, game.open.step) = (Phase::Attack, Side::Axis);
    let log = game.run([], crate::state::FleetAsw::end_step);
    assert_eq!((game.open.reached, game.open.ending.map(|ending| ending.cause)), ([true; 2], Some(Cause::BrokeOut)));
    let words: Vec<String> = told_all(&log).iter().map(|event| fathom_core::Spoken::said(event).text).collect();
    assert_eq!(words[..2], ["Raider has got away", "Convoy has come through without a loss"]);
    assert_eq!(game.losses(Side::Allies) - game.losses(Side::Axis), 2, "10 for the one, 8 for the other");
}
