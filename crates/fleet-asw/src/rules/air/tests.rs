use super::*;
use crate::data::Side;
use crate::state::Whereabouts;
use crate::testing::{
    ALLIES, AXIS, base, carrier, dice_seen, division, hex, map, scenario, ship, told_all, told_to, wing,
};
use crate::{Action, Phase};

fn in_phase(mut game: FleetAsw, phase: Phase) -> FleetAsw {
    (game.open.phase, game.open.ready) = (phase, [false; 2]);
    game
}

#[test]
fn r_strat_b_4a_fighters_scouts_and_torpedo_bombers_spot_on_two() {
    for aircraft in
        [Aircraft::Fighter, Aircraft::Scout, Aircraft::TorpedoBomber, Aircraft::DiveBomber, Aircraft::Bomber]
    {
        assert_eq!(air_search(aircraft), (R_STRAT_B_4A, 2));
    }
}

#[test]
fn r_strat_b_4b_medium_bombers_and_patrols_spot_on_three() {
    for aircraft in [Aircraft::MediumBomber, Aircraft::Patrol] {
        assert_eq!(air_search(aircraft), (R_STRAT_B_4B, 3));
    }
}

#[test]
fn r_strat_b_8f_aircraft_do_not_operate_by_night() {
    let mut game = scenario("chase");
    let search = Action::Search { wing: wing("209 Squadron"), division: division("Raider") };
    assert!(game.legal(ALLIES).contains(&search));
    game.open.turn = 3;
    assert_eq!(game.refusal(ALLIES, search), "STRAT.B.8f");
    let mut game = in_phase(map(), Phase::Movement);
    let at = game.air("Bombing Two");
    game.halves.wings[at].armed = true;
    game.open.turn = 9;
    let to = game.deck_hex(game.deck("Lexington")).unwrap().neighbor(fathom_hex::Facing::new(1).unwrap());
    assert_eq!(game.refusal(ALLIES, Action::Launch { wing: wing("Bombing Two"), to }), "STRAT.B.8f");
}

#[test]
fn r_strat_a_2c_a_strike_is_an_opposed_roll_on_a_ship_that_is_drawn() {
    let mut game =
        map().spotted("Carrier Striking Force").aloft("Torpedo Five", "L3-A").station("Carrier Striking Force", "L3-A");
    let fighters = game.air("Shokaku fighters");
    game.halves.wings[fighters].place = Whereabouts::Lost;
    let strike = Action::Strike { wing: wing("Torpedo Five"), division: division("Carrier Striking Force") };
    game.act_as(ALLIES, strike, []);
    game.act_as(ALLIES, Action::Done, []);
    let dice = [("STRAT.A.2c", 2), ("STRAT.A.2c", 6), ("STRAT.A.2c", 4)];
    let log = game.act_as(AXIS, Action::Done, dice);
    let struck =
        Event::Struck { wing: wing("Torpedo Five"), ship: ship("Zuikaku"), attack: 10, defense: 8, rule: R_STRAT_A_2C };
    assert!(told_all(&log).contains(&struck), "{log:?}");
    assert_eq!(game.open.ships[game.at("Zuikaku")].damage, 2);
    assert!(!game.halves.wings[game.air("Torpedo Five")].armed, "its ordnance is spent");
}

#[test]
fn r_strat_a_2c_fighters_on_the_deck_meet_the_attack_in_secret() {
    let mut game = map().station("Carrier Striking Force", "L3-A").aloft("Torpedo Five", "L3-A");
    let (attacker, target) = (game.air("Torpedo Five"), game.div("Carrier Striking Force"));
    let log = game.run([("STRAT.A.2c", 3), ("STRAT.A.2c", 1)], |game, umpire| game.strike(umpire, attacker, target));
    assert_eq!(game.halves.wings[attacker].place, Whereabouts::Lost, "3 and 4 against 1");
    assert_eq!(told_to(&log, ALLIES), [Event::WingLost { wing: wing("Torpedo Five"), rule: R_STRAT_A_2C }]);
    assert_eq!((dice_seen(&log, ALLIES), dice_seen(&log, AXIS)), (0, 2));
}

#[test]
fn r_strat_a_2c_submarines_are_attacked_by_the_asw_roll() {
    let mut game = map().station("I-27", "K7-A").spotted("I-27").aloft("Patrol Squadron 71", "K7-A");
    let (patrol, target) = (game.air("Patrol Squadron 71"), game.div("I-27"));
    let dice = [("STRAT.A.2c", 1), ("ASW.A.1", 6), ("ASW.A.3", 2), ("ASW.B.6a", 1)];
    game.run(dice, |game, umpire| game.strike(umpire, patrol, target));
    let at = game.at("I-27");
    assert_eq!(
        (game.open.ships[at].damage, game.halves.ships[at].depth),
        (3, Depth::Surfaced),
        "8 against 5: Heavy, and forced up"
    );
}

#[test]
fn r_strat_a_3a_armed_aircraft_start_one_hex_from_their_deck() {
    let mut game = in_phase(map(), Phase::Movement);
    let at = game.air("Scouting Five");
    let start = |code: &str| Action::Launch { wing: wing("Scouting Five"), to: hex(code) };
    assert_eq!(game.refusal(ALLIES, start("H8-A")), "STRAT.A.4b", "not armed");
    game.halves.wings[at].armed = true;
    assert_eq!(game.refusal(ALLIES, start("H7-A")), "STRAT.A.3a");
    game.act_as(ALLIES, start("H8-A"), []);
    assert_eq!((game.halves.wings[at].place, game.halves.wings[at].fuel), (Whereabouts::Aloft(hex("H8-A")), 5));
    assert_eq!(game.refusal(ALLIES, Action::Fly { wing: wing("Scouting Five"), to: hex("H7-A") }), "MOVE.3b");
}

#[test]
fn r_strat_a_4a_aircraft_on_a_deck_or_field_are_armed() {
    let mut game = in_phase(map(), Phase::Arming).aloft("Torpedo Five", "H8-A");
    assert_eq!(game.refusal(ALLIES, Action::Arm { wing: wing("Torpedo Five") }), "STRAT.A.4a");
    game.act_as(ALLIES, Action::Arm { wing: wing("Scouting Five") }, []);
    assert!(game.halves.wings[game.air("Scouting Five")].armed);
    assert_eq!(game.refusal(ALLIES, Action::Arm { wing: wing("Scouting Five") }), "STRAT.A.4a", "once is enough");
    assert!(!game.seen_by(Side::Axis).wings[game.air("Scouting Five")].armed, "the enemy does not see the marker");
}

#[test]
fn r_strat_a_4b_armed_this_turn_they_start_in_the_next() {
    let mut game = in_phase(map(), Phase::Arming);
    game.act_as(ALLIES, Action::Arm { wing: wing("Scouting Five") }, []);
    game.act_as(ALLIES, Action::Done, []);
    game.act_as(AXIS, Action::Done, []);
    assert_eq!(game.open.phase, Phase::Recovery, "the movement phase of this turn is past");
    for seat in [ALLIES, AXIS, ALLIES, AXIS] {
        game.act_as(seat, Action::Done, []);
    }
    assert_eq!((game.open.turn, game.open.phase), (2, Phase::Movement));
    assert!(game.legal(ALLIES).iter().any(|action| matches!(action, Action::Launch { .. })));
}

#[test]
fn r_strat_a_5a_aircraft_land_in_the_hex_of_a_deck() {
    let game = in_phase(map(), Phase::Recovery).aloft("Scouting Five", "H8-A");
    let land = |deck| Action::Land { wing: wing("Scouting Five"), deck };
    assert_eq!(game.refusal(ALLIES, land(carrier("Yorktown"))), "STRAT.A.5a");
    assert_eq!(game.refusal(ALLIES, land(carrier("Shokaku"))), "STRAT.A.5a", "an enemy deck is none");
    let mut game = game.station("Task Force 17", "H8-A");
    game.act_as(ALLIES, land(carrier("Yorktown")), []);
    assert_eq!(game.halves.wings[game.air("Scouting Five")].place, Whereabouts::Parked(game.deck("Yorktown")));
}

#[test]
fn r_strat_a_5b_a_deck_takes_no_more_than_its_air_rating() {
    let mut game = in_phase(map(), Phase::Recovery).station("Task Force 11", "H8-A").aloft("Scouting Five", "H8-A");
    let deck = game.deck("Lexington");
    assert_eq!(game.air_rating(deck), 3);
    let parked = game.air("Torpedo Five");
    game.halves.wings[parked].place = Whereabouts::Parked(deck);
    assert_eq!(game.sight(Side::Allies).n_parked(deck), 3);
    let land = Action::Land { wing: wing("Scouting Five"), deck: carrier("Lexington") };
    assert_eq!(game.refusal(ALLIES, land), "STRAT.A.5b");
}

/// Port Moresby with its air rating full, and one more above it.
fn crowded() -> FleetAsw {
    let mut game = in_phase(map(), Phase::Recovery).aloft("Scouting Five", "B6-A").aloft("Torpedo Five", "B6-A");
    let deck = Deck::Base(base("Port Moresby"));
    game.act_as(ALLIES, Action::Land { wing: wing("Scouting Five"), deck }, []);
    game.act_as(ALLIES, Action::Land { wing: wing("Torpedo Five"), deck }, []);
    game
}

#[test]
fn r_strat_a_5c_an_airfield_takes_eight_more() {
    let game = crowded();
    assert_eq!(game.air_rating(game.deck("Port Moresby")), 3);
    assert!(!game.halves.wings[game.air("Scouting Five")].extra && game.halves.wings[game.air("Torpedo Five")].extra);
    assert_eq!(game.sight(Side::Allies).room(game.deck("Port Moresby")), 11);
    assert_eq!(game.sight(Side::Allies).room(game.deck("Lexington")), 3, "a carrier takes none");
}

#[test]
fn r_strat_a_5d_extra_aircraft_are_out_of_use_and_exposed() {
    let mut game = in_phase(crowded(), Phase::Arming);
    assert_eq!(game.refusal(ALLIES, Action::Arm { wing: wing("Torpedo Five") }), "STRAT.A.5d");
    let parked: Vec<usize> = ["Patrol Squadron 71", "Torpedo Five"].map(|name| game.air(name)).to_vec();
    game.run([("STRAT.A.5d", 5), ("STRAT.A.5e", 6)], |game, umpire| game.hit_parked(umpire, 0, &parked));
    assert!(parked.iter().all(|at| game.halves.wings[*at].place == Whereabouts::Lost));
    let mut game = crowded();
    let patrol = game.air("Patrol Squadron 71");
    game.halves.wings[patrol].place = Whereabouts::Lost;
    game.make_room();
    assert!(!game.halves.wings[game.air("Torpedo Five")].extra, "it comes into use when there is room");
}

#[test]
fn r_strat_a_5e_extra_aircraft_have_one_less_on_the_damage_roll() {
    let mut game = crowded();
    let parked: Vec<usize> = ["Patrol Squadron 71", "Torpedo Five"].map(|name| game.air(name)).to_vec();
    game.run([("STRAT.A.5d", 5), ("STRAT.A.5e", 5)], |game, umpire| game.hit_parked(umpire, 0, &parked));
    let places = [parked[0], parked[1]].map(|at| game.halves.wings[at].place == Whereabouts::Lost);
    assert_eq!(places, [true, false], "the same 5 spares the one above the listing");
}

#[test]
fn r_strat_a_5f_landing_takes_the_ordnance_off() {
    let game = crowded();
    assert!(!game.halves.wings[game.air("Scouting Five")].armed);
}

#[test]
fn a_base_that_is_hit_loses_air_rating() {
    let mut game = map().aloft("4th Air Group", "B6-A");
    let attacker = game.air("4th Air Group");
    let dice = [("STRAT.A.2c", 5), ("STRAT.A.2c", 4), ("STRAT.A.5d", 1), ("STRAT.A.5d", 1)];
    let log = game.run(dice, |game, umpire| game.bomb(umpire, attacker, 0));
    assert_eq!(game.air_rating(game.deck("Port Moresby")), 2, "7 against 6: one level");
    assert_eq!(dice_seen(&log, AXIS), 2, "how many are parked is not shown");
}

#[test]
fn aircraft_without_fuel_are_lost() {
    let mut game = map().aloft("Scouting Five", "H8-A");
    let at = game.air("Scouting Five");
    game.halves.wings[at].fuel = 1;
    let log = game.run([], crate::state::FleetAsw::burn_fuel);
    assert_eq!(told_all(&log), [Event::WingLost { wing: wing("Scouting Five"), rule: R_MOVE_3C }]);
}

#[test]
fn r_strat_a_3a_launching_comes_before_moving() {
    let mut game = in_phase(map(), Phase::Movement);
    let at = game.air("Scouting Five");
    game.halves.wings[at].armed = true;
    game.act_as(ALLIES, Action::Steer { division: division("Task Force 17"), to: hex("H8-A") }, []);
    assert_eq!(game.refusal(ALLIES, Action::Launch { wing: wing("Scouting Five"), to: hex("H7-A") }), "STRAT.A.3a");
    let order: crate::Order = toml::from_str(
        "steer = [{ division = 'Task Force 17', to = 'H8-A' }]\nlaunch = [{ wing = 'Scouting Five', to = 'H8-A' }]",
    )
    .unwrap();
    let mut game = in_phase(map(), Phase::Movement);
    game.halves.wings[at].armed = true;
    let actions = fathom_core::Game::rehearse(&game, ALLIES, &order).unwrap();
    assert!(matches!(actions[0], Action::Launch { .. }), "an order launches first: {actions:?}");
}

#[test]
fn r_strat_a_4b_who_does_not_start_in_the_next_turn_is_disarmed() {
    let mut game = in_phase(map(), Phase::Movement).aloft("Torpedo Five", "H8-A");
    let (parked, aloft) = (game.air("Scouting Five"), game.air("Torpedo Five"));
    game.halves.wings[parked].armed = true;
    game.act_as(ALLIES, Action::Done, []);
    game.act_as(AXIS, Action::Done, []);
    assert_eq!((game.halves.wings[parked].armed, game.halves.wings[aloft].armed), (false, true));
    game.act_as(ALLIES, Action::Arm { wing: wing("Scouting Five") }, []);
}

#[test]
fn r_strat_a_5b_a_damaged_field_operates_no_more_than_it_can() {
    let mut game = in_phase(map(), Phase::Arming);
    let rabaul = game.world.base_at(base("Rabaul")).unwrap();
    game.open.bases[rabaul].damage = 2;
    game.crowd(Deck::Base(rabaul as u8));
    assert!(game.legal(AXIS).contains(&Action::Arm { wing: wing("Yokohama Air Group") }), "one is left to operate");
    assert_eq!(game.refusal(AXIS, Action::Arm { wing: wing("4th Air Group") }), "STRAT.A.5d");
    game.open.bases[rabaul].damage = 4;
    game.crowd(Deck::Base(rabaul as u8));
    assert_eq!(game.refusal(AXIS, Action::Arm { wing: wing("Yokohama Air Group") }), "STRAT.A.5d");
}

#[test]
fn r_strat_a_5d_aircraft_above_the_rating_of_a_damaged_carrier_are_extra() {
    let mut game = in_phase(map(), Phase::Movement);
    let (yorktown, torpedo, scouts) = (game.at("Yorktown"), game.air("Torpedo Five"), game.air("Scouting Five"));
    (game.halves.wings[torpedo].armed, game.halves.wings[scouts].armed) = (true, true);
    game.run([], |game, umpire| game.damage(umpire, yorktown, 3, R_STRAT_A_2C));
    assert_eq!(game.air_rating(game.deck("Yorktown")), 1);
    assert_eq!(game.refusal(ALLIES, Action::Launch { wing: wing("Torpedo Five"), to: hex("H8-A") }), "STRAT.A.5d");
    game.act_as(ALLIES, Action::Launch { wing: wing("Scouting Five"), to: hex("H8-A") }, []);
    game.make_room();
    assert!(!game.halves.wings[torpedo].extra, "there is room for it now");
}

#[test]
fn r_sub_7_a_boat_that_cannot_dive_is_attacked_on_the_surface() {
    let mut game = map().station("I-27", "K7-A").spotted("I-27").aloft("Torpedo Five", "K7-A").with_damage("I-27", 3);
    let (wings, target) = (game.air("Torpedo Five"), game.div("I-27"));
    let dice = [("STRAT.A.2c", 1), ("STRAT.A.2c", 2), ("STRAT.A.2c", 4)];
    let log = game.run(dice, |game, umpire| game.strike(umpire, wings, target));
    let (wing, ship) = (wing("Torpedo Five"), ship("I-27"));
    let struck = Event::Struck { wing, ship, attack: 6, defense: 5, rule: R_STRAT_A_2C };
    assert_eq!(told_all(&log)[0], struck, "strike 4 against the first defense");
}
