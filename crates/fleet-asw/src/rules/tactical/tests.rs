use super::*;
use crate::Level;
use crate::state::Depth;
use crate::testing::{ALLIES, AXIS, hex, hunt, scenario, ship, told_all};

/// Chase, with Bismarck alone against the cruisers.
fn duel() -> FleetAsw {
    let mut game = scenario("chase");
    for at in game.world.all_divisions() {
        let name = game.world.division(at).name.name();
        game.join_battle(at, ["Raider", "Cruiser Squadron"].contains(&name));
    }
    game.place_fleets();
    game.run([], |game, umpire| game.begin_battle(umpire, 12));
    game
}

#[test]
fn slow_ships_move_first_and_as_far_as_their_speed() {
    let mut game = duel().with_damage("Norfolk", 2);
    game.run([], crate::state::FleetAsw::begin_moves);
    assert_eq!((game.open.battle.pace, game.open.battle.mover), (4, Side::Allies), "Moderate damage costs 1 of speed");
    let (norfolk, suffolk) = (ship("Norfolk"), ship("Suffolk"));
    assert_eq!(game.refusal(ALLIES, Action::Move { ship: suffolk, to: hex("H4-A") }), "STRAT.B.7d");
    let from = game.hex(game.at("Norfolk"));
    let far = Hex::at(from.column(), from.row() + 5);
    assert_eq!(game.refusal(ALLIES, Action::Move { ship: norfolk, to: far }), "STRAT.B.7d");
    game.act_as(ALLIES, Action::Move { ship: norfolk, to: Hex::at(from.column(), from.row() + 4) }, []);
    assert_eq!(game.open.battle.pace, 5);
}

#[test]
fn guns_lose_with_range_and_reach_as_far_as_their_kind() {
    let game = duel().put("Bismarck", "A1-A").put("Norfolk", "F1-A");
    let (one, other) = (game.at("Bismarck"), game.at("Norfolk"));
    assert_eq!(game.fire_modifier(one, other, Weapon::Guns), 0);
    let game = game.put("Norfolk", "G1-A");
    assert_eq!(game.fire_modifier(one, other, Weapon::Guns), -1);
    let game = game.put("Norfolk", "L1-A");
    assert_eq!(game.fire_modifier(one, other, Weapon::Guns), -2);
    assert_eq!(game.fire_modifier(one, other, Weapon::Torpedoes), 0);
}

#[test]
fn r_strat_b_7d_shots_are_opposed_rolls_and_damage_counts_at_the_end() {
    let mut game = duel().put("Bismarck", "A1-A").put("Norfolk", "D1-A").put("Suffolk", "E2-A");
    game.open.battle.turn = 1;
    game.open.phase = Phase::Fire;
    game.open.ready = [false; 2];
    game.act_as(ALLIES, Action::Gun { ship: ship("Norfolk"), target: ship("Bismarck") }, []);
    game.act_as(ALLIES, Action::Done, []);
    game.act_as(AXIS, Action::Gun { ship: ship("Bismarck"), target: ship("Norfolk") }, []);
    assert_eq!(game.refusal(AXIS, Action::Torpedo { ship: ship("Bismarck"), target: ship("Norfolk") }), "STRAT.B.7d");
    let dice = [("STRAT.B.7d", 6), ("STRAT.B.7d", 1), ("STRAT.B.7d", 6), ("STRAT.B.7d", 1)];
    let log = game.act_as(AXIS, Action::Done, dice);
    let told = told_all(&log);
    assert!(
        matches!(told[1], Event::Fired { attack: 10, defense: 7, .. }),
        "Norfolk fires although it is about to sink"
    );
    assert!(matches!(told[2], Event::Fired { attack: 12, defense: 5, .. }));
    assert_eq!((game.open.ships[game.at("Bismarck")].damage, game.is_afloat(game.at("Norfolk"))), (3, false));
}

#[test]
fn r_strat_b_7d_the_fight_goes_to_its_end_before_the_turn_goes_on() {
    let mut game = duel();
    game.open.attack =
        Some(crate::state::Attack { division: game.div("Raider") as u8, target: game.div("Cruiser Squadron") as u8 });
    game.open.step = Side::Axis;
    game.open.battle.turn = 12;
    game.open.phase = Phase::Fire;
    game.run([], crate::state::FleetAsw::end_battle_turn);
    assert!(!game.open.battle.is_on && game.open.attack.is_none(), "after twelve turns the strategic turn goes on");
    let mut game = duel().put("Bismarck", "A1-A").put("Norfolk", "T1-A").put("Suffolk", "T4-A");
    game.open.battle.turn = 2;
    assert!(game.is_battle_over(), "more than 15 hexes apart");
}

#[test]
fn torpedoes_of_a_submarine_reach_two_hexes_and_are_loaded_again() {
    let mut game = hunt(Level::Basic).put("Starling", "J6-A");
    game.open.phase = Phase::Fire;
    game.open.ready = [true, false];
    let shot = Action::Torpedo { ship: ship("U-592"), target: ship("Starling") };
    assert_eq!(game.refusal(AXIS, Action::Torpedo { ship: ship("U-592"), target: ship("Woodpecker") }), "STRAT.B.7d");
    assert_eq!(game.refusal(AXIS, Action::Gun { ship: ship("U-592"), target: ship("Starling") }), "STRAT.B.7d");
    game.act_as(AXIS, shot, []);
    game.act_as(AXIS, Action::Done, [("STRAT.B.7d", 1), ("STRAT.B.7d", 6)]);
    let boat = &game.open.ships[game.at("U-592")];
    assert_eq!((boat.salvoes, boat.reload), (0, 3));
    assert_eq!(game.seen_by(Side::Allies).ships[game.at("U-592")].hex, None, "torpedoes do not show where it is");
}

#[test]
fn nobody_fires_at_what_is_not_seen_or_submerged() {
    let mut game = hunt(Level::Basic).put("Starling", "J5-A").with_depth("U-592", Depth::Surfaced);
    game.open.phase = Phase::Fire;
    game.open.ready = [false, false];
    let shot = Action::Gun { ship: ship("Starling"), target: ship("U-592") };
    assert_eq!(game.refusal(ALLIES, shot), "SUB.9");
    let boat = game.at("U-592");
    game.show(boat, hex("J4-A"));
    assert!(game.legal(ALLIES).contains(&shot));
    let seen = game.open.ships[boat].seen().map(|seen| Sighting { depth: Depth::Submerged, ..seen });
    game.note_seen(boat, seen);
    assert_eq!(game.refusal(ALLIES, shot), "SUB.9");
}

#[test]
fn a_convoy_keeps_its_course() {
    let mut game = scenario("convoy");
    let creekirk = game.at("Creekirk");
    let from = game.hex(creekirk);
    game.act_as(AXIS, Action::Done, []);
    game.act_as(AXIS, Action::Done, []);
    assert_eq!(from.distance(game.hex(creekirk)), 1);
    assert!(game.hex(creekirk).column() > from.column());
    assert_eq!(game.refusal(ALLIES, Action::Move { ship: ship("Creekirk"), to: from }), "STRAT.B.7d");
}

#[test]
fn r_strat_b_7d_guns_reach_by_calibre_and_by_night_as_far_as_one_sees() {
    let game = hunt(Level::Basic).put("U-592", "G1-A").with_depth("U-592", Depth::Surfaced);
    let reach = |name: &str| game.gun_range(game.at(name));
    assert_eq!((reach("Starling"), reach("U-592")), (10, 5), "a gun of rating 1 is light");
    let chase = crate::testing::scenario("chase");
    assert_eq!(chase.gun_range(chase.at("Bismarck")), 15);
    let night = crate::testing::scenario("convoy");
    assert_eq!(night.gun_range(night.at("U-99")), 3);
    let mut night = night.put("U-99", "J6-A").put("Assyrian", "C9-A");
    (night.open.phase, night.open.ready) = (Phase::Fire, [false; 2]);
    let fire = Action::Gun { ship: ship("U-99"), target: ship("Assyrian") };
    assert_eq!(night.refusal(AXIS, fire), "STRAT.B.7d", "seven miles off in the dark");
    night.put("U-99", "C7-A").act_as(AXIS, fire, []);
}

#[test]
fn r_strat_b_7d_torpedoes_meet_a_defense_of_their_own() {
    let mut game = crate::testing::scenario("convoy").put("U-99", "H8-A").put("Bluebell", "H9-A");
    let (boat, escort) = (game.at("U-99"), game.at("Bluebell"));
    let dice = [("STRAT.B.7d", 4), ("STRAT.B.7d", 2)];
    let shot = |log: &fathom_core::Log<Event>| match told_all(log)[0] {
        Event::Fired { defense, .. } => defense,
        _ => panic!("{log:?}"),
    };
    let log = game.run(dice, |game, umpire| game.fire(umpire, boat, escort, Weapon::Torpedoes));
    assert_eq!(shot(&log), 5, "small and handy");
    let log = game.run(dice, |game, umpire| game.fire(umpire, boat, escort, Weapon::Guns));
    assert_eq!(shot(&log), 4, "and thin");
}
