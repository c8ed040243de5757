use super::*;
use crate::testing::{ALLIES, AXIS, dice_seen, division, hex, map, scenario, told_all, told_to, with_setup};
use crate::{Action, Setup};

/// The map by day with all divisions far apart.
fn wide() -> FleetAsw {
    map()
        .station("Task Force 17", "A9-A")
        .station("Task Force 11", "C11-A")
        .station("S-44", "E11-A")
        .station("Carrier Striking Force", "M1-A")
        .station("Port Moresby Invasion Force", "O3-A")
        .station("I-27", "O6-A")
}

fn night(mut game: FleetAsw) -> FleetAsw {
    game.open.turn = 9;
    assert!(game.is_night());
    game
}

/// How far a division may go, as its owner knows.
fn reach_of(game: &FleetAsw, division: usize) -> u8 {
    game.sight(game.world.division(division).side).division_reach(division)
}

#[test]
fn r_move_1_a_division_is_as_fast_as_its_slowest_ship() {
    let game = map();
    assert_eq!(game.division_speed(game.div("Port Moresby Invasion Force")), 3, "transports of speed 3");
    assert_eq!(game.division_speed(game.div("Task Force 17")), 5);
    let game = game.with_damage("Minneapolis", 3);
    assert_eq!(game.division_speed(game.div("Task Force 17")), 2, "Heavy damage halves its speed");
}

#[test]
fn r_move_2a_slow_divisions_move_on_odd_turns() {
    let mut game = map();
    let slow = game.div("Port Moresby Invasion Force");
    game.open.turn = 3;
    assert_eq!(reach_of(&game, slow), 1);
    game.open.turn = 4;
    assert_eq!(reach_of(&game, slow), 0);
    game.open.phase = crate::Phase::Movement;
    let to = game.halves.divisions[slow].hex.neighbor(fathom_hex::Facing::new(3).unwrap());
    assert_eq!(game.refusal(AXIS, Action::Steer { division: division("Port Moresby Invasion Force"), to }), "MOVE.2a");
}

#[test]
fn r_move_2b_fast_divisions_move_every_turn() {
    let mut game = map();
    for turn in [3, 4] {
        game.open.turn = turn;
        assert_eq!(reach_of(&game, game.div("Task Force 17")), 1);
    }
}

#[test]
fn r_move_3a_fighters_and_scouts_fly_four_hexes() {
    assert_eq!([Aircraft::Fighter, Aircraft::Scout].map(flight), [4, 4]);
    let mut game = map().aloft("Zuikaku scouts", "H5-A");
    game.open.phase = crate::Phase::Movement;
    let fly = |code: &str| Action::Fly { wing: crate::testing::wing("Zuikaku scouts"), to: hex(code) };
    assert!(game.legal(AXIS).contains(&fly("H9-A")));
    assert_eq!(game.refusal(AXIS, fly("H10-A")), "MOVE.3a");
}

#[test]
fn r_move_3b_dive_torpedo_light_bombers_and_patrols_fly_three() {
    let types = [Aircraft::DiveBomber, Aircraft::TorpedoBomber, Aircraft::LightBomber, Aircraft::Patrol];
    assert_eq!(types.map(flight), [3; 4]);
}

#[test]
fn r_move_3c_bombers_fly_three() {
    assert_eq!([Aircraft::Bomber, Aircraft::MediumBomber].map(flight), [3; 2]);
}

#[test]
fn r_spot_1_by_day_at_one_hex_on_one_or_two() {
    for (die, is_spotted) in [(2, true), (3, false)] {
        let mut game = wide().station("Task Force 17", "N2-A");
        let log = game.run([("SPOT.1", 3), ("SPOT.1", die)], |game, umpire| game.look_around(umpire, false));
        let target = game.div("Carrier Striking Force");
        assert_eq!(game.open.divisions[target].spotted, is_spotted);
        assert_eq!((dice_seen(&log, ALLIES), dice_seen(&log, AXIS)), (0, 0), "nobody sees these dice");
    }
}

#[test]
fn r_spot_2_by_day_in_the_same_hex_without_a_roll() {
    let mut game = wide().station("Task Force 17", "M1-A");
    game.run([], |game, umpire| game.look_around(umpire, false));
    assert!(["Task Force 17", "Carrier Striking Force"].iter().all(|name| game.open.divisions[game.div(name)].spotted));
}

#[test]
fn r_spot_3_by_night_only_in_the_same_hex_on_one_to_four() {
    for (die, is_spotted) in [(4, true), (5, false)] {
        let mut game = night(wide()).station("Task Force 17", "M1-A");
        game.run([("SPOT.3", 6), ("SPOT.3", die)], |game, umpire| game.look_around(umpire, false));
        assert_eq!(game.open.divisions[game.div("Carrier Striking Force")].spotted, is_spotted);
    }
    let mut game = night(wide()).station("Task Force 17", "N2-A");
    game.run([], |game, umpire| game.look_around(umpire, false));
}

#[test]
fn r_spot_4_a_spotted_division_stays_so_while_it_is_watched() {
    let mut game = wide().spotted("Carrier Striking Force");
    let at = game.div("Carrier Striking Force");
    let log = game.run([("SPOT.4", 4)], crate::state::FleetAsw::lose_cards);
    assert_eq!((dice_seen(&log, AXIS), told_to(&log, AXIS).len()), (0, 0), "that nobody is near is not told");
    game.run([("SPOT.4", 3)], crate::state::FleetAsw::lose_cards);
    assert!(!game.open.divisions[at].spotted);
    let mut game = wide().spotted("Carrier Striking Force").aloft("Patrol Squadron 71", "N2-A");
    game.run([], crate::state::FleetAsw::lose_cards);
    let mut game = wide().spotted("Carrier Striking Force");
    game.shadowed[at] = true;
    game.run([], crate::state::FleetAsw::lose_cards);
    game.run([("SPOT.4", 1)], crate::state::FleetAsw::lose_cards);
    assert!(!game.open.divisions[at].spotted, "a shadow lasts one turn");
}

#[test]
fn submarines_are_seen_on_the_surface_only() {
    let mut game = wide().station("Task Force 17", "O6-A").with_depth("I-27", crate::state::Depth::Submerged);
    game.run([], |game, umpire| game.look_around(umpire, false));
    assert!(!game.open.divisions[game.div("I-27")].spotted);
    let mut game = wide().station("Task Force 17", "O6-A");
    let tf = game.div("Task Force 17");
    game.open.divisions[tf].spotted = true;
    game.run([("SUB.8c", 5)], |game, umpire| game.look_around(umpire, false));
    assert!(game.open.divisions[game.div("I-27")].spotted);
}

#[test]
fn r_strat_a_1a_pairs_are_checked_when_one_has_moved_and_again_in_phase_one() {
    let mut game = wide().station("Task Force 17", "M1-A");
    game.run([], |game, umpire| game.look_around(umpire, true));
    let target = game.div("Carrier Striking Force");
    assert!(!game.open.divisions[target].spotted, "nobody has moved");
    game.halves.divisions[target].acted = true;
    game.run([], |game, umpire| game.look_around(umpire, true));
    assert!(game.open.divisions[target].spotted);
}

#[test]
fn r_strat_a_1b_aircraft_use_the_search_table() {
    let search = |dice: [(&str, u32); 2], weather| {
        let setup = Setup { weather, ..Setup::scenario("search") };
        let mut game = with_setup(&setup).station("Carrier Striking Force", "M1-A").station("I-27", "A1-A");
        game = game.station("Port Moresby Invasion Force", "A3-A").aloft("Patrol Squadron 71", "N2-A");
        let log = game.run(dice, crate::state::FleetAsw::search_from_the_air);
        (told_all(&log).len(), told_to(&log, ALLIES).len(), told_to(&log, AXIS).len(), game)
    };
    let t = "STRAT.A.1b";
    let (all, _, _, game) = search([(t, 4), (t, 3)], Weather::Fair);
    assert!(all == 1 && game.open.divisions[game.div("Carrier Striking Force")].spotted, "7 and 1 for patrol aircraft");
    let (all, allies, axis, game) = search([(t, 3), (t, 3)], Weather::Fair);
    assert_eq!((all, allies, axis), (0, 1, 0), "a 7 is a report for the searching side alone");
    assert_eq!(game.halves.reports[0].map(|report| report.hex), Some(hex("M1-A")));
    assert_eq!(search([(t, 3), (t, 2)], Weather::Fair).1, 0);
    assert_eq!(search([(t, 4), (t, 3)], Weather::Poor).1, 0, "-2 in poor weather");
    let (_, _, _, game) = search([(t, 6), (t, 5)], Weather::Fair);
    assert!(game.shadowed[game.div("Carrier Striking Force")]);
}

#[test]
fn r_strat_b_8c_night_comes_in_pairs_of_turns() {
    let nights: Vec<u8> = (1..=12).filter(|turn| is_night_turn(*turn)).collect();
    assert_eq!(nights, [3, 4, 7, 8, 11, 12]);
    let mut game = scenario("chase");
    assert!(!game.is_night());
    game.open.turn = 3;
    assert!(game.is_night());
}

#[test]
fn r_strat_a_0_a_turn_is_an_hour() {
    let mut game = map();
    assert_eq!((game.hour(), game.is_night()), (12, false));
    game.open.turn = 7;
    assert_eq!((game.hour(), game.is_night()), (18, true));
    game.open.turn = 19;
    assert_eq!((game.hour(), game.is_night()), (6, false));
    let view = game.seen_by(Side::Allies);
    assert_eq!((view.map, view.hour), (Some((15, 11)), Some(6)));
}
