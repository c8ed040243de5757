use super::*;
use crate::event::Still;
use crate::state::{Berth, Sector, Target};
use crate::testing::{B1, day, evading, id, night};

const BOW: Berth = Berth::Sector(Sector::Bow);
const AT_BOW: Station = Station::Sector(Sector::Bow);

fn follow(name: &str) -> Action {
    Action::Follow { escort: id(name), boat: B1 }
}

/// By day Restigouche has attacked a boat at the bow in vain; Amherst searched with it and did not find it.
fn attacked() -> TonnageWar {
    let mut game = day().with_boats(1, BOW).with("Restigouche", AT_BOW).with("Amherst", AT_BOW);
    let search = [("15.4.1", 20), ("15.4.2", 1), ("15.4.2", 20)];
    game.seek(&["Restigouche", "Amherst"], Target::Sector(Sector::Bow), search);
    game.hit(&["Restigouche"], [("15.4.5", 10)]);
    game.in_phase(Phase::FirstPursuit)
}

/// The same in the inner zone by HF/DF.
fn attacked_far_out() -> TonnageWar {
    let mut game =
        day().with_boats(1, Berth::Inner).with("Restigouche", Station::Inner).with("Amherst", Station::Inner);
    game.seek(&["Restigouche", "Amherst"], Target::HfDf, [("15.4.1", 20), ("15.4.2", 1), ("15.4.2", 20)]);
    game.hit(&["Restigouche"], [("15.4.5", 10)]);
    game.in_phase(Phase::FirstPursuit)
}

/// One turn later: the boat is in the inner zone, followed by Restigouche.
fn hunting() -> TonnageWar {
    let mut game = attacked();
    game.act(follow("Restigouche"));
    game.run([], TonnageWar::first_movement);
    game.boats_mut().iter_mut().for_each(|boat| boat.searched = false);
    game.in_phase(Phase::FirstAttack)
}

#[test]
fn r15_7a_a_boat_found_this_turn_can_be_followed() {
    assert_eq!(attacked().refusal(follow("Restigouche")), [""; 0]);
    let unseen = day().with_boat(evading(BOW)).with("Restigouche", AT_BOW).in_phase(Phase::FirstPursuit);
    assert_eq!(unseen.refusal(follow("Restigouche")), ["15.7a"]);
    let mut sunk = attacked();
    sunk.boat_mut(B1).berth = Berth::Sunk;
    assert_eq!(sunk.refusal(follow("Restigouche")), ["15.7a"]);
}

/// A boat that was found and not attacked: by day Restigouche holds fire, and the boat goes in to attack.
fn let_go(reaction: u32) -> TonnageWar {
    let mut game = day().with_boats(1, BOW).with("Restigouche", AT_BOW).with("Amherst", Station::Convoy);
    game.seek(&["Restigouche"], Target::Sector(Sector::Bow), [("15.4.1", reaction), ("15.4.2", 1)]);
    game.hit(&[], []);
    let mut game = game.in_phase(Phase::FirstPursuit);
    game.act(follow("Restigouche"));
    game
}

#[test]
fn r15_7a_a_boat_that_was_found_and_let_go_can_be_followed() {
    let mut game = let_go(4);
    game.run([("16.3.1a", 20), ("16.3.1a", 20)], TonnageWar::u_boat_attacks);
    game.run([], TonnageWar::first_movement);
    // It falls back having attacked, with Restigouche beside it, and evades when the hunt goes on.
    assert_eq!(game.station_of(game.place_of("Restigouche")), Some(Station::Inner));
    game.boat_mut(B1).searched = false;
    let mut game = game.in_phase(Phase::FirstAttack);
    let told = game.act_with(Action::Hunt { boat: B1 }, [("15.7.6a", 20)]);
    assert_eq!(told[0], Event::EvadesStill { boat: B1, why: Still::Followed });
}

#[test]
fn r15_7_3_a_boat_let_through_into_the_convoy_is_found_there_anew() {
    let mut game = let_go(1);
    game.run([], TonnageWar::third_movement);
    assert_eq!(game.boat(B1).berth, Berth::Convoy);
    // Who found it at the bow cannot be laid beside it a phase later; who finds it among the columns can.
    assert_eq!(game.clone().in_phase(Phase::SecondPursuit).refusal(follow("Amherst")), ["15.7a"]);
    let mut game = game.in_phase(Phase::SecondAttack);
    game.seek(&["Amherst"], Target::Convoy, [("15.4.1", 20), ("15.4.2", 1)]);
    game.hit(&["Amherst"], [("15.4.5", 10)]);
    assert_eq!(game.in_phase(Phase::SecondPursuit).refusal(follow("Amherst")), [""; 0]);
}

#[test]
fn r15_7b_three_at_most() {
    let mut game = attacked().with("Arvida", Station::Convoy).with("Sherbrooke", AT_BOW);
    for name in ["Restigouche", "Amherst", "Arvida"] {
        game.act(follow(name));
    }
    assert_eq!(game.refusal(follow("Sherbrooke")), ["15.7b"]);
}

#[test]
fn r15_7c_one_of_them_found_it() {
    let mut game = attacked();
    assert_eq!(game.refusal(follow("Amherst")), ["15.7c"]);
    game.act(follow("Restigouche"));
    game.act(follow("Amherst"));
    // When that one turns away, the others lose it.
    let mut game = game.in_phase(Phase::Initial);
    game.act(Action::BreakOff { escort: id("Restigouche") });
    assert_eq!((game.escort("Amherst").post, game.boat(B1).hunted_since), (Post::At(AT_BOW), None));
}

#[test]
fn r15_7_1_helpers_from_the_attack_and_convoy_zones() {
    let mut game = attacked().with("Arvida", Station::Convoy).with("Sherbrooke", Station::Inner);
    game.act(follow("Restigouche"));
    assert_eq!(game.refusal(follow("Arvida")), [""; 0]);
    assert_eq!(game.refusal(follow("Sherbrooke")), ["15.7.1"]);
}

#[test]
fn r15_7_2_from_the_inner_zone_only_the_first_attackers() {
    let mut game = attacked_far_out().with("Arvida", Station::Convoy).with("Sherbrooke", Station::Inner);
    game.act(follow("Restigouche"));
    assert_eq!(game.refusal(follow("Amherst")), [""; 0]);
    assert_eq!(game.refusal(follow("Arvida")), ["15.7.2"]);
    assert_eq!(game.refusal(follow("Sherbrooke")), ["15.7.2"]);
}

#[test]
fn r15_7_3_put_beside_it_when_the_phase_closes() {
    let mut game = attacked();
    assert_eq!(game.clone().in_phase(Phase::Placement).refusal(follow("Restigouche")), ["5"]);
    assert_eq!(game.clone().in_phase(Phase::SecondPursuit).refusal(follow("Restigouche")), ["15.7a"]);
    game.act(follow("Restigouche"));
    assert_eq!(game.escort("Restigouche").post, Post::Hunting(B1));
    assert_eq!(game.boat(B1).hunted_since, Some(Zone::Attack));
}

#[test]
fn r15_7_4a_they_go_out_with_it_until_they_stop() {
    let mut game = hunting();
    assert_eq!(game.station_of(game.place_of("Restigouche")), Some(Station::Inner));
    assert!(game.boat(B1).evading);
    // Not going on is breaking off: the boat's evasion is over, and so is the hunt.
    game.run([], TonnageWar::drop_idle_hunts);
    assert_eq!((game.escort("Restigouche").post, game.boat(B1).evading), (Post::At(Station::Inner), false));
}

#[test]
fn r15_7_4b_from_the_convoy_zone_all_the_way_out() {
    let mut game =
        day().with_boats(1, Berth::Convoy).with("Restigouche", Station::Convoy).in_phase(Phase::SecondAttack);
    game.seek(&["Restigouche"], Target::Convoy, [("15.4.1", 20), ("15.4.2", 1)]);
    game.hit(&["Restigouche"], [("15.4.5", 10)]);
    let mut game = game.in_phase(Phase::SecondPursuit);
    game.act(follow("Restigouche"));
    game.run([("14.1.7a", 15)], TonnageWar::first_movement);
    for zone in [Zone::Attack, Zone::Inner, Zone::Outer] {
        assert_eq!(game.station_of(game.place_of("Restigouche")).map(Station::zone), Some(zone));
        game = game.in_phase(Phase::FirstAttack);
        game.boat_mut(B1).searched = false;
        game.act_with(Action::Hunt { boat: B1 }, [("15.7.6a", 3)]);
        game.hit(&["Restigouche"], [("15.4.5", 10)]);
        game.run([], TonnageWar::first_movement);
    }
    assert_eq!(game.boat(B1).berth, Berth::Waiting);
}

#[test]
fn r15_7_5_they_stay_where_the_last_search_was() {
    let mut game = hunting();
    game.act_with(Action::Hunt { boat: B1 }, [("15.7.6a", 20)]);
    assert_eq!(game.escort("Restigouche").post, Post::At(Station::Inner));
    let mut game = hunting();
    game.act_with(Action::Hunt { boat: B1 }, [("15.7.6a", 1)]);
    game.hit(&["Restigouche"], [("15.4.5", 1)]);
    assert_eq!((game.boat(B1).berth, game.escort("Restigouche").post), (Berth::Sunk, Post::At(Station::Inner)));
}

#[test]
fn r15_7_6a_by_sonar_before_every_attack() {
    let mut game = hunting();
    // Sonar 7, halved against an evading boat; by night as well.
    let told = game.act_with(Action::Hunt { boat: B1 }, [("15.7.6a", 3)]);
    assert!(told.iter().any(|event| matches!(event, Event::Detection { value: 3, found: true, .. })));
    // No gunfire or ramming on a boat under water: a 2 is just a hit.
    let mut game = hunting().at_turn(3);
    game.act_with(Action::Hunt { boat: B1 }, [("15.7.6a", 3)]);
    let told = game.hit(&["Restigouche"], [("15.4.5", 2)]);
    assert!(told.iter().any(|event| matches!(event, Event::Attacked { hit: crate::event::BoatHit::Sunk, .. })));
}

#[test]
fn r15_7_6b_the_boat_always_evades() {
    let mut game = hunting();
    game.boat_mut(B1).evading = false;
    let told = game.act_with(Action::Hunt { boat: B1 }, [("15.7.6a", 20)]);
    assert_eq!(told[0], Event::EvadesStill { boat: B1, why: Still::Followed });
    assert!(game.boat(B1).evading);
}

#[test]
fn r15_7_6c_a_failed_search_ends_it() {
    let mut game = hunting();
    game.act_with(Action::Hunt { boat: B1 }, [("15.7.6a", 4)]);
    assert_eq!((game.boat(B1).hunted_since, game.engagement.is_idle()), (None, true));
    assert_eq!(game.refusal(Action::Hunt { boat: B1 }), ["15.7a"]);
}

#[test]
fn r15_7_8_when_the_boat_leaves_they_are_in_the_outer_zone() {
    let mut game = hunting();
    for _ in 0..2 {
        game.run([], TonnageWar::first_movement);
    }
    assert_eq!((game.boat(B1).berth, game.escort("Restigouche").post), (Berth::Waiting, Post::At(Station::Outer)));
}

#[test]
fn aircraft_do_not_follow_and_strangers_do_not_break_off() {
    let game = attacked().with("Liberator 1", Station::Inner);
    assert_eq!(game.refusal(follow("Liberator 1")), ["15.4.7"]);
    let game = night().in_phase(Phase::Initial).with("Amherst", AT_BOW);
    assert_eq!(game.refusal(Action::BreakOff { escort: id("Amherst") }), ["15.7.4a"]);
}

#[test]
fn r15_7c_who_found_another_boat_did_not_find_this_one() {
    let mut game = attacked();
    game.act(follow("Restigouche"));
    game.act(follow("Amherst"));
    let place = game.place_of("Amherst");
    (game.escorts[place].target, game.escorts[place].found) = (Some(BoatId(2)), true);
    let mut game = game.in_phase(Phase::Initial);
    game.act(Action::BreakOff { escort: id("Restigouche") });
    assert_eq!((game.escort("Amherst").post, game.boat(B1).hunted_since), (Post::At(AT_BOW), None));
}

#[test]
fn r15_2_7a_a_boat_that_aircraft_drove_down_stays_down_when_ships_let_it_go() {
    for by_air in [false, true] {
        let mut game = hunting();
        (game.boat_mut(B1).evading, game.boat_mut(B1).searched_by_air) = (true, by_air);
        game.run([], TonnageWar::drop_idle_hunts);
        assert_eq!((game.boat(B1).evading, game.boat(B1).hunted_since), (by_air, None));
    }
}
