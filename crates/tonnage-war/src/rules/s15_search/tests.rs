use fathom_core::Spoken;

use super::*;
use crate::state::SectorLine;
use crate::testing::{B1, B2, B3, day, empty, evading, id, join, night, spent, strike};

const BOW: Berth = Berth::Sector(Sector::Bow);
const AT_BOW: Station = Station::Sector(Sector::Bow);
const SEARCH_BOW: Target = Target::Sector(Sector::Bow);

fn screen(game: TonnageWar) -> TonnageWar {
    game.with("Restigouche", AT_BOW).with("Amherst", AT_BOW).with("Arvida", AT_BOW).with("Sherbrooke", AT_BOW)
}

fn detections(told: &[Event]) -> Vec<(EscortId, u8, bool)> {
    let one = |event: &Event| match event {
        Event::Detection { escort, value, found, .. } => Some((*escort, *value, *found)),
        _ => None,
    };
    told.iter().filter_map(one).collect()
}

#[test]
fn r15_1_2_one_boat_a_turn() {
    let mut game = screen(night().with_boats(2, BOW));
    game.seek(&["Amherst"], SEARCH_BOW, [("15.4.8a", 1), ("15.4.1", 5), ("15.4.2", 20)]);
    assert_eq!(game.refusal(join("Amherst", SEARCH_BOW)), ["15.1.2"]);
    let mut game = screen(night().with_boats(1, BOW));
    game.act(join("Amherst", SEARCH_BOW));
    assert_eq!(game.refusal(join("Amherst", SEARCH_BOW)), ["15.1.2"]);
}

#[test]
fn r15_1_3_its_own_sector_or_both_sides_of_its_line() {
    let game = night().with_boats(1, BOW).with_boats(1, Berth::Sector(Sector::Stern));
    let game =
        game.with("Amherst", Station::Sector(Sector::PortBeam)).with("Arvida", Station::Line(SectorLine::PortBow));
    assert_eq!(game.refusal(join("Amherst", SEARCH_BOW)), ["15.1.3"]);
    assert_eq!(game.refusal(join("Arvida", SEARCH_BOW)), [""; 0]);
    assert_eq!(game.refusal(join("Arvida", Target::Sector(Sector::Stern))), ["15.1.3"]);
}

#[test]
fn r15_1_5_each_rolls_for_itself() {
    let mut game = screen(night().with_boats(1, BOW));
    let told = game.seek(&["Amherst", "Arvida"], SEARCH_BOW, [("15.4.1", 2), ("15.4.2", 20), ("15.4.2", 4)]);
    assert_eq!(detections(&told), [(id("Amherst"), 4, false), (id("Arvida"), 4, true)]);
}

#[test]
fn r15_1_8_the_convoy_zone_comes_last() {
    let game = screen(night().with_boats(1, BOW)).in_phase(Phase::SecondAttack);
    assert_eq!(game.refusal(join("Amherst", SEARCH_BOW)), ["15.1.8"]);
    let game = night().with_boats(1, Berth::Convoy).with("Amherst", Station::Convoy);
    assert_eq!(game.refusal(join("Amherst", Target::Convoy)), ["15.1.8"]);
    assert_eq!(game.in_phase(Phase::SecondAttack).refusal(join("Amherst", Target::Convoy)), [""; 0]);
}

/// HX 237 by day on turn 6 with three Swordfish.
fn air(berth: Berth) -> TonnageWar {
    let at = if berth == Berth::Outer { Station::Outer } else { Station::Inner };
    let game = empty("hx-237", 6).with_boats(1, berth);
    let game = game.with("Swordfish 1", at).with("Swordfish 2", at).with("Swordfish 3", at).with("Swordfish 4", at);
    assert!(!game.weather().is_low() || game.turn == 6);
    TonnageWar { turn: 5, ..game }
}

#[test]
fn r15_2a_aircraft_search_in_their_own_zone() {
    let game = air(Berth::Inner);
    assert_eq!(game.refusal(join("Swordfish 1", Target::AirInner)), [""; 0]);
    assert_eq!(game.refusal(join("Swordfish 1", Target::AirOuter)), ["15.2a", "15.4.8a"]);
    assert_eq!(game.refusal(join("Swordfish 1", Target::HfDf)), ["15.2a", "15.5.2a"]);
}

#[test]
fn r15_2b_three_search_and_one_attacks() {
    let mut game = air(Berth::Inner);
    for name in ["Swordfish 1", "Swordfish 2", "Swordfish 3"] {
        game.act(join(name, Target::AirInner));
    }
    assert_eq!(game.refusal(join("Swordfish 4", Target::AirInner)), ["15.2b"]);
    game.act_with(Action::Search, [("15.2.1", 20), ("15.2.2", 1), ("15.2.2", 1), ("15.2.2", 1)]);
    assert_eq!(game.refusal(strike(&["Swordfish 1", "Swordfish 2"])), ["15.2b"]);
    assert_eq!(game.refusal(strike(&["Swordfish 2"])), [""; 0]);
}

#[test]
fn r15_2c_half_in_the_outer_zone() {
    let mut game = air(Berth::Outer);
    let told = game.seek(&["Swordfish 1"], Target::AirOuter, [("15.2.1", 1), ("15.2.2", 5)]);
    assert_eq!(detections(&told), [(id("Swordfish 1"), 4, false)]);
}

#[test]
fn r15_2_1_the_boat_reacts_to_their_number() {
    for (names, stays, dives) in [(&["Swordfish 1"][..], 5, 6), (&["Swordfish 1", "Swordfish 2"][..], 4, 5)] {
        for (roll, evades) in [(stays, false), (dives, true)] {
            let mut game = air(Berth::Inner);
            for name in names {
                game.act(join(name, Target::AirInner));
            }
            match names.len() {
                1 => game.act_with(Action::Search, [("15.2.1", roll), ("15.2.2", 20)]),
                _ => game.act_with(Action::Search, [("15.2.1", roll), ("15.2.2", 20), ("15.2.2", 20)]),
            };
            assert_eq!(game.boat(B1).evading, evades);
        }
    }
    assert_eq!([1, 2, 3].map(|n| empty("ons-18", 3).stay_up_number(n)), [10, 8, 6]);
}

#[test]
fn r15_2_2_then_they_try_to_detect_it() {
    let mut game = air(Berth::Inner);
    let told = game.seek(&["Swordfish 1"], Target::AirInner, [("15.2.1", 20), ("15.2.2", 4)]);
    assert!(matches!(
        told[..],
        [Event::ReactedToAir { .. }, Event::Detection { value: 4, found: true, air: true, .. }]
    ));
}

#[test]
fn r15_3a_a_boat_that_fired_flak_in_the_inner_zone_is_followed_up() {
    let chased = Boat { berth: Berth::Outer, chased: true, moved_out: true, ..Boat::default() };
    let game = empty("hx-237", 6).with_boat(chased).with_boats(1, Berth::Outer).with("Swordfish 1", Station::Inner);
    assert_eq!(game.refusal(join("Swordfish 1", Target::FollowUp(B1))), [""; 0]);
    assert_eq!(game.refusal(join("Swordfish 1", Target::FollowUp(B2))), ["15.3a"]);
}

#[test]
fn r15_3b_a_boat_that_evaded_is_not() {
    let mut game = air(Berth::Inner);
    game.seek(&["Swordfish 1"], Target::AirInner, [("15.2.1", 20), ("15.2.2", 1)]);
    game.hit(&["Swordfish 1"], [("15.2.5", 20)]);
    assert!(!game.boat(B1).chased);
    assert_eq!(game.refusal(join("Swordfish 2", Target::FollowUp(B1))), ["15.3a"]);
}

#[test]
fn r15_3c_from_anywhere_up_to_three_and_one_attacks() {
    let chased = Boat { berth: Berth::Outer, chased: true, ..Boat::default() };
    let game = empty("hx-237", 5).with_boat(chased).with("Swordfish 1", Station::Inner);
    let mut game = game
        .with("Swordfish 2", Station::Outer)
        .with("Swordfish 3", Station::Outer)
        .with("Swordfish 4", Station::Inner);
    for name in ["Swordfish 1", "Swordfish 2", "Swordfish 3"] {
        game.act(join(name, Target::FollowUp(B1)));
    }
    assert_eq!(game.refusal(join("Swordfish 4", Target::FollowUp(B1))), ["15.2b"]);
    game.act_with(Action::Search, [("15.2.1", 1), ("15.2.2", 8), ("15.2.2", 20), ("15.2.2", 20)]);
    assert_eq!(game.refusal(strike(&["Swordfish 1", "Swordfish 2"])), ["15.2b"]);
}

#[test]
fn r15_3d_with_a_reaction_and_detection_first() {
    let chased = Boat { berth: Berth::Outer, chased: true, ..Boat::default() };
    let mut game = empty("hx-237", 5).with_boat(chased).with("Swordfish 1", Station::Inner);
    let told = game.seek(&["Swordfish 1"], Target::FollowUp(B1), [("15.2.1", 6), ("15.2.2", 5)]);
    assert!(matches!(told[..], [Event::ReactedToAir { reaction: Reaction::Evade, .. }, Event::Detection { .. }]));
}

#[test]
fn r15_3e_and_without_the_halving() {
    let chased = Boat { berth: Berth::Outer, chased: true, ..Boat::default() };
    let mut game = empty("hx-237", 5).with_boat(chased).with("Swordfish 1", Station::Outer);
    let told = game.seek(&["Swordfish 1"], Target::FollowUp(B1), [("15.2.1", 1), ("15.2.2", 8)]);
    assert_eq!(detections(&told), [(id("Swordfish 1"), 8, true)]);
}

#[test]
fn r15_4a_ships_search_the_attack_zone_first_and_the_convoy_zone_second() {
    let game = night().with_boats(1, Berth::Convoy).with("Amherst", AT_BOW).in_phase(Phase::SecondAttack);
    assert_eq!(game.refusal(join("Amherst", Target::Convoy)), ["15.4a"]);
    let mut game = game.with("Arvida", Station::Convoy);
    game.seek(&["Arvida"], Target::Convoy, [("15.4.1", 5), ("15.4.2", 20)]);
    assert!(game.boat(B1).searched);
}

#[test]
fn r15_4b_three_ships_at_most() {
    let mut game = screen(night().with_boats(1, BOW));
    for name in ["Restigouche", "Amherst", "Arvida"] {
        game.act(join(name, SEARCH_BOW));
    }
    assert_eq!(game.refusal(join("Sherbrooke", SEARCH_BOW)), ["15.4b"]);
}

#[test]
fn r15_4_1_the_boat_reacts_to_their_number() {
    use Reaction::{AttackConvoy as Ac, AttackEscort as Ae, Evade as Ev, ToConvoy as Cz};
    let game = night();
    let column = |escorts: u8, rolls: [u8; 5]| rolls.map(|roll| game.printed_reaction(escorts, roll));
    assert_eq!(column(0, [7, 8, 17, 18, 19]), [Cz, Ac, Ac, Ac, Ev]);
    assert_eq!(column(1, [3, 4, 9, 10, 11]), [Cz, Ac, Ac, Ae, Ev]);
    assert_eq!(column(2, [1, 2, 6, 7, 8]), [Cz, Ac, Ac, Ae, Ev]);
    assert_eq!(column(3, [1, 2, 4, 5, 6]), [Cz, Ac, Ac, Ae, Ev]);
    let mut game = screen(night().with_boats(1, BOW));
    game.seek(&["Amherst", "Arvida"], SEARCH_BOW, [("15.4.1", 8), ("15.4.2", 20), ("15.4.2", 20)]);
    assert!(game.boat(B1).evading);
}

#[test]
fn r15_4_2_then_they_try_to_detect_it() {
    let mut game = screen(night().with_boats(1, BOW));
    let told = game.seek(&["Restigouche"], SEARCH_BOW, [("15.4.1", 11), ("15.4.2", 3)]);
    // It evades, so 6 is halved.
    assert_eq!(detections(&told), [(id("Restigouche"), 3, true)]);
}

#[test]
fn r15_4_7_in_the_inner_and_outer_zone_only_in_three_ways() {
    let game = day().with_boats(1, Berth::Inner).with("Amherst", Station::Inner);
    assert_eq!(game.legal(), [Action::Done]);
    assert_eq!(game.refusal(join("Amherst", Target::Cooperation)), ["15.6a"]);
    assert_eq!(game.clone().with("Restigouche", Station::Convoy).refusal(join("Amherst", Target::HfDf)), [""; 0]);
}

#[test]
fn r15_4_8a_chance_picks_the_boat() {
    let mut game = screen(night().with_boats(3, BOW));
    let told = game.seek(&["Amherst"], SEARCH_BOW, [("15.4.8a", 2), ("15.4.1", 5), ("15.4.2", 20)]);
    assert_eq!(told[0], Event::Drawn { target: SEARCH_BOW, boat: B2, of: 3 });
}

#[test]
fn r15_4_8b_each_group_has_a_boat_of_its_own() {
    let mut game = screen(night().with_boats(3, BOW));
    game.seek(&["Amherst"], SEARCH_BOW, [("15.4.8a", 2), ("15.4.1", 5), ("15.4.2", 20)]);
    game.seek(&["Arvida"], SEARCH_BOW, [("15.4.8a", 2), ("15.4.1", 5), ("15.4.2", 20)]);
    assert_eq!((game.escort("Arvida").target, game.quarry(SEARCH_BOW)), (Some(B3), vec![B1]));
    game.seek(&["Sherbrooke"], SEARCH_BOW, [("15.4.1", 5), ("15.4.2", 20)]);
    assert_eq!(game.refusal(join("Restigouche", SEARCH_BOW)), ["15.4.8a"]);
}

#[test]
fn r15_4_8c_spent_boats_are_in_the_draw() {
    let game = night().with_boats(1, BOW).with_boat(spent(BOW));
    assert_eq!(game.quarry(SEARCH_BOW), [B1, B2]);
}

/// By day, one boat in the inner zone, Restigouche with HF/DF and Amherst there.
fn bearing(game: TonnageWar) -> TonnageWar {
    game.with_boats(1, Berth::Inner).with("Restigouche", Station::Inner).with("Amherst", Station::Inner)
}

#[test]
fn r15_5_1a_ships_home_on_signals() {
    let mut game = bearing(day());
    game.seek(&["Restigouche"], Target::HfDf, [("15.4.1", 5), ("15.4.2", 6)]);
    assert_eq!(game.engagement.boat, Some(B1));
}

#[test]
fn r15_5_2a_one_bearing_for_each_set() {
    let mut game = bearing(day()).with_boats(1, Berth::Inner);
    game.seek(&["Amherst"], Target::HfDf, [("15.4.8a", 1), ("15.4.1", 5), ("15.4.2", 20)]);
    assert_eq!(game.refusal(join("Restigouche", Target::HfDf)), ["15.5.2a"]);
    // The decoy with a set directs others.
    let game = bearing(night()).with_post("Restigouche", Post::Decoy);
    assert_eq!(game.refusal(join("Amherst", Target::HfDf)), [""; 0]);
}

#[test]
fn r15_5_2b_only_from_the_inner_zone() {
    let game = bearing(day()).with("Arvida", AT_BOW);
    assert_eq!(game.refusal(join("Arvida", Target::HfDf)), ["15.5.2b"]);
}

#[test]
fn r15_5_2c_three_for_each_boat() {
    let mut game = bearing(day()).with("Arvida", Station::Inner).with("Celandine", Station::Inner);
    for name in ["Restigouche", "Amherst", "Arvida"] {
        game.act(join(name, Target::HfDf));
    }
    assert_eq!(game.refusal(join("Celandine", Target::HfDf)), ["15.5.2c"]);
}

#[test]
fn r15_5_3_the_h_modifier_is_added() {
    let game = bearing(day());
    let value = |name| game.detection(game.place_of(name), B1, Target::HfDf);
    // V 7 - 1 and V 6 - 4.
    assert_eq!((value("Restigouche"), value("Amherst")), (6, 2));
}

#[test]
fn r15_5_4a_by_day_a_boat_that_evades_has_dived() {
    let mut game = bearing(day());
    let told = game.seek(&["Restigouche"], Target::HfDf, [("15.4.1", 20), ("15.4.2", 4)]);
    // Sonar 7 - 1, halved.
    assert_eq!(detections(&told), [(id("Restigouche"), 3, false)]);
}

#[test]
fn r15_5_4b_otherwise_radar_or_eyes() {
    let mut game = bearing(night());
    let told = game.seek(&["Restigouche"], Target::HfDf, [("15.4.1", 20), ("15.4.2", 4)]);
    // Radar 6 - 1, halved.
    assert_eq!(detections(&told), [(id("Restigouche"), 2, false)]);
}

/// By day: a Liberator has found a boat in the inner zone and missed it; Restigouche is near.
fn cooperation(reaction: u32, attack: bool) -> TonnageWar {
    let mut game = bearing(day()).with("Liberator 1", Station::Inner);
    game.seek(&["Liberator 1"], Target::AirInner, [("15.2.1", reaction), ("15.2.2", 1)]);
    match (attack, reaction <= 5) {
        (false, _) => game.hit(&[], []),
        (true, true) => game.hit(&["Liberator 1"], [("15.2.4", 20), ("15.2.5", 20)]),
        (true, false) => game.hit(&["Liberator 1"], [("15.2.5", 20)]),
    };
    game
}

#[test]
fn r15_6a_ships_in_the_inner_zone_join_in() {
    let game = cooperation(20, true).with("Arvida", AT_BOW);
    assert_eq!(game.refusal(join("Restigouche", Target::Cooperation)), [""; 0]);
    assert_eq!(game.refusal(join("Arvida", Target::Cooperation)), ["15.6a"]);
    // Detecting is enough.
    assert_eq!(cooperation(20, false).refusal(join("Restigouche", Target::Cooperation)), [""; 0]);
}

#[test]
fn r15_6_1_directly_after_the_aircraft() {
    let mut game = cooperation(20, true);
    assert_eq!(game.refusal(join("Restigouche", Target::HfDf)), ["15.6a"]);
    // It may be left.
    game.act(Action::Done);
    assert_eq!(game.refusal(join("Restigouche", Target::Cooperation)), ["15.6a"]);
    assert_eq!(game.phase, Phase::FirstAttack);
}

#[test]
fn r15_6_2a_in_the_usual_way() {
    let mut game = cooperation(1, true);
    let told = game.seek(&["Restigouche"], Target::Cooperation, [("15.4.1", 10), ("15.4.2", 20), ("15.4.4", 20)]);
    assert!(matches!(told[..], [Event::Reacted { .. }, Event::Detection { .. }, Event::FiredAtEscort { .. }]));
}

#[test]
fn r15_6_2b_sonar_after_a_dive_from_aircraft() {
    let mut game = cooperation(20, true);
    let told = game.seek(&["Restigouche"], Target::Cooperation, [("15.4.2", 20)]);
    assert_eq!(told[0], Event::EvadesStill { boat: B1, why: Still::DivedFromAircraft });
    // Sonar 7 - 1, halved.
    assert_eq!(detections(&told), [(id("Restigouche"), 3, false)]);
}

#[test]
fn r15_6_3_with_the_h_modifier() {
    let game = cooperation(1, true);
    assert_eq!(game.detection(game.place_of("Amherst"), B1, Target::Cooperation), 2);
}

#[test]
fn r17b_a_damaged_boat_need_not_evade() {
    // Into the convoy, at the convoy, at an escort: it does none of it.
    for roll in [1, 4, 10] {
        let boat = Boat { berth: BOW, damaged: true, ..Boat::default() };
        let mut game = night().with_boat(boat).with("Amherst", AT_BOW);
        let told = game.seek(&["Amherst"], SEARCH_BOW, [("15.4.1", roll), ("15.4.2", 20)]);
        assert_eq!((game.boat(B1).reaction, game.boat(B1).evading), (Some(Reaction::Nothing), false));
        // L 4, not halved.
        assert_eq!(detections(&told), [(id("Amherst"), 4, false)]);
        game.run([], TonnageWar::third_movement);
        game.run([], TonnageWar::u_boat_attacks);
        assert_eq!((game.boat(B1).berth, game.boat(B1).spent), (BOW, false));
    }
    let boat = Boat { berth: BOW, damaged: true, ..Boat::default() };
    let mut game = night().with_boat(boat).with("Amherst", AT_BOW);
    game.seek(&["Amherst"], SEARCH_BOW, [("15.4.1", 11), ("15.4.2", 20)]);
    assert!(game.boat(B1).evading);
}

#[test]
fn r15_5_4a_a_boat_that_dived_from_aircraft_is_sought_by_sonar() {
    let mut game = bearing(day()).with("Liberator 1", Station::Inner);
    game.seek(&["Liberator 1"], Target::AirInner, [("15.2.1", 20), ("15.2.2", 20)]);
    let told = game.seek(&["Restigouche"], Target::HfDf, [("15.4.2", 20)]);
    assert_eq!(told[0], Event::EvadesStill { boat: B1, why: Still::Dived });
    assert_eq!(told[0].said().rule.para(), "15.5.4a");
    assert_eq!(detections(&told), [(id("Restigouche"), 3, false)]);
}

#[test]
fn r14_1_2e_until_it_has_moved_out_it_evades_every_search() {
    let mut game = night().with_boat(evading(BOW)).with("Amherst", AT_BOW);
    let told = game.seek(&["Amherst"], SEARCH_BOW, [("15.4.2", 20)]);
    assert_eq!(told[0].said().rule.para(), "14.1.2e");
}

#[test]
fn a_group_that_was_formed_is_cited_by_its_kind() {
    let mut game = bearing(day());
    game.act(join("Restigouche", Target::HfDf));
    assert_eq!(game.refusal(Action::Done), ["15.5.1a"]);
}

#[test]
fn r15_5_2a_a_set_that_is_lost_takes_no_bearing_of_the_others() {
    let mut game = bearing(day()).with_boats(1, Berth::Inner);
    game.seek(&["Amherst"], Target::HfDf, [("15.4.8a", 1), ("15.4.1", 5), ("15.4.2", 20)]);
    let sets: Vec<_> = game.escort_places().filter(|place| game.block(*place).hfdf).collect();
    game.hit_escort(sets[0], crate::event::Hit::Sunk);
    assert_eq!(game.bearings, 0);
    // A ship without a set takes nothing along.
    game.bearings = 1;
    let place = game.place_of("Amherst");
    game.hit_escort(place, crate::event::Hit::Damaged);
    assert_eq!(game.bearings, 1);
}

#[test]
fn r15_6a_a_boat_that_is_followed_is_left_to_its_followers() {
    let mut game = bearing(day()).with("Liberator 1", Station::Inner);
    game.boat_mut(B1).hunted_since = Some(crate::state::Zone::Inner);
    game.seek(&["Liberator 1"], Target::AirInner, [("15.2.1", 20), ("15.2.2", 1)]);
    game.hit(&["Liberator 1"], [("15.2.5", 20)]);
    assert!(game.engagement.is_idle(), "no ship is asked to join in");
}
