use fathom_core::Game;

use super::*;
use crate::data::Side;
use crate::testing::{ALLIES, AXIS, dice_seen, hex, hunt, ship, told_all, told_to, with_setup};
use crate::{Level, Setup};

fn plot(to: &str, depth: Depth) -> Action {
    Action::Plot { boat: ship("U-592"), to: hex(to), depth }
}

fn boat(game: &FleetAsw) -> Ship {
    game.halves.ships[game.at("U-592")]
}

/// A submerged boat with so many half turns, plotted so and handed in.
fn after(battery: u8, still: u8, to: &str, depth: Depth) -> Ship {
    let mut game = hunt(Level::Basic).with_depth("U-592", Depth::Submerged);
    let at = game.at("U-592");
    (game.halves.ships[at].battery, game.halves.ships[at].still) = (battery, still);
    game.act_as(AXIS, plot(to, depth), []);
    game.act_as(AXIS, Action::Done, []);
    game.halves.ships[at]
}

#[test]
fn r_sub_1_a_submarine_is_surfaced_or_submerged_and_slower_below() {
    let game = hunt(Level::Basic);
    let plots = game.legal(AXIS);
    let far = |depth| {
        plots.iter().filter(|action| matches!(action, Action::Plot { to, depth: other, .. } if *other == depth && to.distance(hex("J4-A")) > 2)).count()
    };
    assert!(far(Depth::Surfaced) > 0 && far(Depth::Submerged) == 0);
    assert_eq!(game.refusal(AXIS, plot("G4-A", Depth::Submerged)), "STRAT.B.7d");
}

#[test]
fn r_sub_2_without_a_surfaced_card_it_is_submerged() {
    let game = hunt(Level::Basic);
    assert_eq!(boat(&game).depth, Depth::Submerged);
    assert_eq!(game.seen_by(Side::Axis).ships[game.at("U-592")].depth, Some(Depth::Submerged));
    assert_eq!(
        game.seen_by(Side::Allies).ships[game.at("U-592")].depth,
        None,
        "the card of an unseen boat is not shown"
    );
}

#[test]
fn r_sub_3a_twelve_turns_below_then_it_must_surface() {
    assert_eq!(FULL_BATTERY, 24, "twelve turns in halves");
    assert_eq!(after(2, 0, "J5-A", Depth::Submerged).battery, 0);
    let mut game = hunt(Level::Basic);
    let at = game.at("U-592");
    game.halves.ships[at].battery = 0;
    assert_eq!(game.refusal(AXIS, plot("J5-A", Depth::Submerged)), "SUB.3a");
    assert_eq!(game.refusal(AXIS, Action::Done), "SUB.3a", "it cannot even lie still");
    assert!(game.legal(AXIS).iter().all(|action| matches!(action, Action::Plot { depth: Depth::Surfaced, .. })));
}

#[test]
fn r_sub_3b_a_turn_is_ten_minutes() {
    assert_eq!(u32::from(FULL_BATTERY / 2) * 10, 2 * 60, "twelve turns are two hours");
    assert_eq!(TURNS_AN_HOUR, 6);
}

#[test]
fn r_sub_4a_a_full_charge_takes_twenty_four_turns_up() {
    let mut ship = Ship { battery: 0, ..Ship::default() };
    for _ in 0..24 {
        (ship.battery, ship.still) = spend(&ship, Depth::Surfaced, Going::Slow).unwrap();
    }
    assert_eq!(ship.battery, FULL_BATTERY);
    assert_eq!(spend(&ship, Depth::Surfaced, Going::Still), Some((FULL_BATTERY, 0)), "no more than full");
    let hours = (0..4)
        .fold(Ship::default(), |ship, _| Ship { battery: spend_hour(&ship, Depth::Surfaced, true).unwrap(), ..ship });
    assert_eq!(hours.battery, FULL_BATTERY, "four hours on the map");
}

#[test]
fn r_sub_4b_two_turns_up_give_one_below() {
    let one = after(3, 0, "J5-A", Depth::Surfaced);
    assert_eq!(one.battery, 4, "half a turn each");
}

#[test]
fn r_sub_5_an_hour_without_moving_counts_as_one_turn() {
    let mut ship = Ship { battery: FULL_BATTERY, ..Ship::default() };
    for turn in 1..=12 {
        (ship.battery, ship.still) = spend(&ship, Depth::Submerged, Going::Still).unwrap();
        let hours = if turn <= 6 { 1 } else { 2 };
        assert_eq!(ship.battery, FULL_BATTERY - 2 * hours, "turn {turn}");
    }
    assert_eq!(after(8, 3, "J5-A", Depth::Submerged).battery, 6, "moving in that hour is charged as usual");
    let hidden = Ship { battery: FULL_BATTERY, ..Ship::default() };
    assert_eq!(spend_hour(&hidden, Depth::Submerged, false), Some(22));
    assert_eq!(spend_hour(&hidden, Depth::Submerged, true), Some(12));
}

#[test]
fn an_hour_on_the_map_is_six_turns_of_a_fight() {
    for battery in 0..=FULL_BATTERY {
        for (depth, moves) in [(Depth::Surfaced, true), (Depth::Submerged, true), (Depth::Submerged, false)] {
            let mut ship = Some(Ship { battery, ..Ship::default() });
            for _ in 0..TURNS_AN_HOUR {
                ship = ship.and_then(|ship| {
                    let (battery, still) = spend(&ship, depth, if moves { Going::Slow } else { Going::Still })?;
                    Some(Ship { battery, still, ..ship })
                });
            }
            let hour = spend_hour(&Ship { battery, ..Ship::default() }, depth, moves);
            assert_eq!(ship.map(|ship| ship.battery), hour, "{battery} {depth:?} {moves}");
        }
    }
}

#[test]
fn r_sub_7_heavy_damage_keeps_it_up() {
    let game = hunt(Level::Basic).with_damage("U-592", 3).with_depth("U-592", Depth::Surfaced);
    assert_eq!(game.refusal(AXIS, plot("J4-A", Depth::Submerged)), "SUB.7");
    assert!(game.legal(AXIS).contains(&plot("J5-A", Depth::Surfaced)));
}

/// Lookouts with one ship so far away and one die.
fn looked(night: bool, range: &str, para: &str, die: u32) -> bool {
    let id = if night { "convoy" } else { "hunt" };
    let names = if night {
        ("U-99", ["Scarborough", "Fowey", "Bluebell"])
    } else {
        ("U-592", ["Starling", "Wild Goose", "Woodpecker"])
    };
    let mut game = with_setup(&Setup::scenario(id)).put(names.0, "J4-A").with_depth(names.0, Depth::Surfaced);
    game = game.put(names.1[0], range).put(names.1[1], "A1-A").put(names.1[2], "A8-A");
    game.run([(para, die)], crate::state::FleetAsw::look_out);
    let at = game.at(names.0);
    game.open.ships[at].in_sight().is_some()
}

#[test]
fn r_sub_8a_by_day_one_hex_away_on_one_to_three() {
    assert!(looked(false, "J5-A", "SUB.8a", 3) && !looked(false, "J5-A", "SUB.8a", 4));
}

#[test]
fn r_sub_8b_by_night_one_hex_away_on_a_one() {
    assert!(looked(true, "J5-A", "SUB.8b", 1) && !looked(true, "J5-A", "SUB.8b", 2));
}

#[test]
fn r_sub_8c_by_day_in_the_same_hex_on_one_to_five() {
    assert!(looked(false, "J4-A", "SUB.8c", 5) && !looked(false, "J4-A", "SUB.8c", 6));
}

#[test]
fn r_sub_8d_by_night_in_the_same_hex_on_one_to_three() {
    assert!(looked(true, "J4-A", "SUB.8d", 3) && !looked(true, "J4-A", "SUB.8d", 4));
}

#[test]
fn r_sub_8a_only_the_owner_sees_lookouts_fail() {
    let mut game = hunt(Level::Basic).with_depth("U-592", Depth::Surfaced).put("Starling", "J5-A");
    let log = game.run([("SUB.8a", 4)], crate::state::FleetAsw::look_out);
    assert_eq!((dice_seen(&log, ALLIES), told_to(&log, ALLIES).len()), (0, 0));
    assert_eq!(dice_seen(&log, AXIS), 1);
    let log = game.run([("SUB.8a", 2)], crate::state::FleetAsw::look_out);
    assert_eq!(told_all(&log), [Event::Spotted { boat: ship("U-592"), hex: hex("J4-A"), range: 1, night: false }]);
}

#[test]
fn r_sub_9_a_submerged_boat_is_found_by_an_asw_roll_alone() {
    let mut game = hunt(Level::Basic).put("Starling", "J4-A");
    assert!(game.run([], crate::state::FleetAsw::look_out).is_empty(), "no lookout sees it");
    assert!(game.sight(Side::Allies).hex(game.at("U-592")).is_none());
    game.run([("ASW.B.2", 2), ("ASW.B.3", 3)], crate::state::FleetAsw::hunt);
    assert!(game.sight(Side::Allies).hex(game.at("U-592")).is_some(), "5 against 7: net -2 detects");
    assert_eq!(game.seen_by(Side::Allies).ships[game.at("U-592")].hex, Some(hex("J4-A")));
}

#[test]
fn r_sub_10_plots_are_the_owners_secret() {
    let mut game = hunt(Level::Basic);
    let before = game.seen_by(Side::Allies);
    let log = game.act_as(AXIS, plot("J5-A", Depth::Submerged), []);
    assert!(log.is_empty());
    assert_eq!(game.seen_by(Side::Allies), before, "the enemy sees nothing of a plot");
    let log = game.act_as(AXIS, Action::Done, []);
    assert!(told_to(&log, ALLIES).iter().all(|event| matches!(event, Event::HandedIn { .. })));
    assert_eq!(game.seen_by(Side::Allies).ships[game.at("U-592")].hex, None);
    assert_eq!(game.seen_by(Side::Axis).ships[game.at("U-592")].hex, Some(hex("J5-A")));
}

#[test]
fn r_sub_10_a_refused_order_does_not_tell_where_a_boat_is() {
    let refused = |at: &str| {
        let mut game = hunt(Level::Basic);
        game.act_as(AXIS, plot("J5-A", Depth::Surfaced), []);
        game.act_as(AXIS, Action::Done, []);
        let game = game.put("Starling", "J3-A").put("U-592", at);
        let moves = r#"[{"ship":"Starling","to":"J4-A"},{"ship":"Wild Goose","to":"A7-A"},{"ship":"Woodpecker","to":"B7-A"},{"ship":"Kite","to":"C7-A"}]"#;
        let order = serde_json::from_str(&format!(r#"{{"move":{moves},"done":true}}"#)).unwrap();
        game.rehearse(ALLIES, &order).unwrap_err()
    };
    assert_eq!(refused("J4-A"), refused("J5-A"));
    assert_eq!(refused("J4-A"), refused("S8-A"));
    assert_eq!(refused("J4-A").rule().para(), "STRAT.B.7d");
}

#[test]
fn r_sub_3a_a_sprint_below_takes_two_turns_of_the_battery() {
    assert_eq!(after(12, 0, "J6-A", Depth::Submerged).battery, 8, "two hexes at twice the cost");
    let mut game = hunt(Level::Basic);
    let at = game.at("U-592");
    game.halves.ships[at].battery = 3;
    assert_eq!(game.refusal(AXIS, plot("J6-A", Depth::Submerged)), "SUB.3a");
    game.act_as(AXIS, plot("J5-A", Depth::Submerged), []);
}
