use fathom_core::Spoken;

use super::*;
use crate::state::{Boat, Phase, Reaction, Sector, Zone};
use crate::testing::{B1, day, empty, evading, id, night, strike};

const BOW: Berth = Berth::Sector(Sector::Bow);
const AT_BOW: Station = Station::Sector(Sector::Bow);
const SEARCH_BOW: Target = Target::Sector(Sector::Bow);

/// Restigouche (A 4, D 18) and Amherst (A 3, D 18) have found a boat at the bow that keeps on.
fn found(game: TonnageWar) -> TonnageWar {
    let mut game = game.with_boats(1, BOW).with("Restigouche", AT_BOW).with("Amherst", AT_BOW);
    game.seek(&["Restigouche", "Amherst"], SEARCH_BOW, [("15.4.1", 2), ("15.4.2", 1), ("15.4.2", 1)]);
    game
}

#[test]
fn r15_1_7a_each_attacker_rolls() {
    let mut game = found(day());
    let told = game.hit(&["Restigouche", "Amherst"], [("15.4.5", 10), ("15.4.5", 11)]);
    let attacks = told.iter().filter(|event| matches!(event, Event::Attacked { .. })).count();
    assert_eq!(attacks, 2);
}

#[test]
fn r15_1_7b_half_or_less_sinks() {
    let mut game = found(day());
    game.hit(&["Restigouche", "Amherst"], [("15.4.5", 2)]);
    assert_eq!(game.boat(B1).berth, Berth::Sunk, "and nobody attacks a wreck");
    let mut game = found(day());
    game.hit(&["Amherst"], [("15.4.5", 1)]);
    assert_eq!(game.boat(B1).berth, Berth::Sunk, "half of 3 is 1");
}

#[test]
fn r15_1_7c_the_value_or_less_damages() {
    for (roll, damaged) in [(3, true), (4, true), (5, false)] {
        let mut game = found(day());
        game.hit(&["Restigouche"], [("15.4.5", roll)]);
        assert_eq!((game.boat(B1).damaged, game.boat(B1).berth), (damaged, BOW));
    }
}

#[test]
fn r15_1_9a_a_two_sinks_by_gunfire_at_night() {
    let mut game = found(night());
    // Half of 3 is 1, but a 2 at night is gunfire.
    let told = game.hit(&["Amherst"], [("15.4.5", 2)]);
    assert!(told.iter().any(|event| matches!(event, Event::Attacked { hit: BoatHit::Gunfire, .. })));
    assert_eq!((game.boat(B1).berth, game.escort("Amherst").post), (Berth::Sunk, Post::At(AT_BOW)));
    // Not by day, and not in the second attack.
    let mut game = found(day());
    game.hit(&["Amherst"], [("15.4.5", 2)]);
    assert!(game.boat(B1).damaged && game.boat(B1).berth == BOW);
    let mut game = found(night());
    game.hit(&["Restigouche", "Amherst"], [("15.4.5", 10), ("15.4.5", 2)]);
    assert!(game.boat(B1).damaged && game.boat(B1).berth == BOW);
}

#[test]
fn r15_1_9b_a_one_rams_and_damages_the_escort() {
    let mut game = found(night());
    game.hit(&["Amherst"], [("15.4.5", 1)]);
    assert_eq!((game.boat(B1).berth, game.escort("Amherst").post), (Berth::Sunk, Post::Damaged));
    let mut game = found(day());
    game.hit(&["Amherst"], [("15.4.5", 1)]);
    assert_eq!((game.boat(B1).berth, game.escort("Amherst").post), (Berth::Sunk, Post::At(AT_BOW)));
}

#[test]
fn r15_1_10a_a_high_roll_uses_up_the_weapons() {
    for (roll, depleted) in [(17, false), (18, true)] {
        let mut game = found(day());
        game.hit(&["Amherst"], [("15.4.5", roll)]);
        assert_eq!(game.escort("Amherst").depleted, depleted);
    }
}

#[test]
fn r15_1_10b_without_weapons_it_still_detects() {
    let mut game = night().with_boats(1, BOW).with("Amherst", AT_BOW).depleted("Amherst");
    game.seek(&["Amherst"], SEARCH_BOW, [("15.4.1", 5), ("15.4.2", 4)]);
    assert!(game.escort("Amherst").found);
}

#[test]
fn r15_1_10c_without_weapons_only_guns_and_ram_are_left() {
    let game = found(day()).depleted("Amherst");
    assert_eq!(game.refusal(strike(&["Amherst"])), ["15.1.10c"]);
    let game = found(night()).depleted("Amherst");
    assert_eq!(game.refusal(strike(&["Restigouche", "Amherst"])), ["15.1.10c"], "not the first attack");
    for (roll, sunk) in [(2, true), (3, false)] {
        let mut game = game.clone();
        game.hit(&["Amherst"], [("15.4.5", roll)]);
        assert_eq!((game.boat(B1).berth == Berth::Sunk, game.boat(B1).damaged), (sunk, false), "die {roll}");
    }
}

/// A Liberator (A 4, D 8) has found a boat in the inner zone by day.
fn bombed(reaction: u32) -> TonnageWar {
    let mut game = day().with_boats(1, Berth::Inner).with("Liberator 1", Station::Inner);
    game.seek(&["Liberator 1"], Target::AirInner, [("15.2.1", reaction), ("15.2.2", 1)]);
    game
}

#[test]
fn r15_2_3_the_player_picks_one_of_those_that_searched() {
    let game = empty("hx-237", 5).with_boats(1, Berth::Inner);
    let mut game = game.with("Swordfish 1", Station::Inner).with("Swordfish 2", Station::Inner);
    game.seek(&["Swordfish 1", "Swordfish 2"], Target::AirInner, [("15.2.1", 20), ("15.2.2", 20), ("15.2.2", 1)]);
    // The one that did not detect it may attack as well.
    assert_eq!(game.legal(), [strike(&[]), strike(&["Swordfish 1"]), strike(&["Swordfish 2"])]);
}

#[test]
fn r15_2_4_a_boat_that_stays_up_fires() {
    let mut game = bombed(5);
    let told = game.hit(&["Liberator 1"], [("15.2.4", 20), ("15.2.5", 7)]);
    assert!(told.iter().any(|event| matches!(event, Event::Flak { value: 2, roll: 20, hit: Hit::Miss, .. })));
    // One that evades does not.
    bombed(6).hit(&["Liberator 1"], [("15.2.5", 7)]);
}

#[test]
fn r15_2_5_the_aircraft_attacks() {
    let mut game = bombed(20);
    game.hit(&["Liberator 1"], [("15.2.5", 2)]);
    assert_eq!(game.boat(B1).berth, Berth::Sunk);
    let mut game = bombed(20);
    game.hit(&["Liberator 1"], [("15.2.5", 8)]);
    assert!(game.escort("Liberator 1").depleted);
}

#[test]
fn r15_2_6_both_at_the_same_time() {
    let mut game = bombed(1);
    game.hit(&["Liberator 1"], [("15.2.4", 1), ("15.2.5", 2)]);
    assert_eq!((game.boat(B1).berth, game.escort("Liberator 1").post), (Berth::Sunk, Post::Sunk));
}

#[test]
fn r15_2_7a_after_flak_or_a_dive_it_moves_out() {
    for (reaction, flak) in [(1, true), (20, false)] {
        let mut game = bombed(reaction);
        if flak {
            game.hit(&["Liberator 1"], [("15.2.4", 20), ("15.2.5", 7)]);
        } else {
            game.hit(&["Liberator 1"], [("15.2.5", 7)]);
        }
        game.run([], TonnageWar::first_movement);
        assert_eq!((game.boat(B1).berth, game.boat(B1).leaving), (Berth::Outer, !flak));
    }
}

#[test]
fn r15_2_7b_from_the_outer_zone_it_leaves() {
    let mut game = day().with_boats(1, Berth::Outer).with("Liberator 1", Station::Outer);
    game.seek(&["Liberator 1"], Target::AirOuter, [("15.2.1", 1), ("15.2.2", 1)]);
    game.hit(&["Liberator 1"], [("15.2.4", 20), ("15.2.5", 7)]);
    assert!(!game.boat(B1).chased);
    game.run([], TonnageWar::first_movement);
    assert_eq!(game.boat(B1).berth, Berth::Waiting);
}

#[test]
fn r15_4_3_the_player_says_how_many_attack() {
    let game = found(day());
    let [one, other] = ["Amherst", "Restigouche"];
    let choices = [&[][..], &[one], &[other], &[other, one], &[one, other]].map(strike);
    let mut legal = game.legal();
    assert!(choices.iter().all(|choice| legal.contains(choice)) && legal.len() == 5);
    assert_eq!(game.refusal(strike(&[one, one])), ["15.4.3"]);
    assert_eq!(game.refusal(strike(&["Arvida"])), ["15.4.3"]);
    // Held fire: the boat goes on.
    let mut game = game;
    game.act(strike(&[]));
    assert!(!game.boat(B1).evading);
    legal.clear();
}

/// One escort has found a boat that means to fire.
fn dueling(roll: u32) -> (TonnageWar, Vec<Event>) {
    let mut game = night().with_boats(1, BOW).with("Amherst", AT_BOW);
    game.seek(&["Amherst"], SEARCH_BOW, [("15.4.1", 10), ("15.4.2", 1)]);
    assert_eq!(game.boat(B1).reaction, Some(Reaction::AttackEscort));
    let told = if roll == 1 {
        game.hit(&["Amherst"], [("15.4.4", 1)])
    } else {
        game.hit(&["Amherst"], [("15.4.4", roll), ("15.4.5", 10)])
    };
    (game, told)
}

#[test]
fn r15_4_4_the_boat_fires_before_it_is_attacked() {
    let (game, told) = dueling(2);
    assert!(matches!(told[1..], [Event::FiredAtEscort { hit: Hit::Miss, .. }, Event::Attacked { .. }]));
    assert!(game.boat(B1).spent && game.boat(B1).evading);
    // An escort that is hit does not attack any more.
    let (game, _) = dueling(1);
    assert_eq!((game.escort("Amherst").post, game.boat(B1).evading), (Post::Sunk, false));
}

#[test]
fn r15_4_5_then_the_escorts_attack() {
    let mut game = found(day());
    let told = game.hit(&["Restigouche", "Amherst"], [("15.4.5", 3), ("15.4.5", 3)]);
    assert!(matches!(told[2], Event::Attacked { hit: BoatHit::SunkByDamage, .. }));
}

#[test]
fn r15_4_6_who_evades_or_is_attacked_moves_out() {
    let mut game = found(day());
    game.hit(&["Amherst"], [("15.4.5", 10)]);
    assert_eq!(game.boat(B1).lies(), crate::view::Lies::Edge);
    game.run([], TonnageWar::first_movement);
    assert_eq!(game.boat(B1).berth, Berth::Inner);
    let mut game = night().with_boat(evading(Berth::Convoy));
    game.run([("14.1.7a", 15)], TonnageWar::first_movement);
    assert_eq!(game.boat(B1).berth, BOW);
}

#[test]
fn r16_1a_flak_only_when_attacked_and_not_evading() {
    let mut game = bombed(1);
    game.hit(&[], []);
    assert!(!game.boat(B1).flak);
    let mut game = bombed(1);
    game.hit(&["Liberator 1"], [("15.2.4", 20), ("15.2.5", 7)]);
    assert!(game.boat(B1).flak && game.boat(B1).chased && !game.boat(B1).spent);
}

#[test]
fn r16_1b_half_the_flak_value_shoots_down_and_the_value_damages() {
    for (roll, post) in [(1, Post::Sunk), (2, Post::Damaged), (3, Post::At(Station::Inner))] {
        let mut game = bombed(1);
        game.hit(&["Liberator 1"], [("15.2.4", roll), ("15.2.5", 7)]);
        assert_eq!(game.escort("Liberator 1").post, post);
    }
}

#[test]
fn r17a_damaged_twice_is_sunk() {
    let mut game = found(day());
    game.boat_mut(B1).damaged = true;
    game.hit(&["Restigouche"], [("15.4.5", 4)]);
    assert_eq!((game.boat(B1).berth, game.score().player), (Berth::Sunk, 6));
}

#[test]
fn r17b_a_damaged_boat_makes_no_attack() {
    let boat = Boat { berth: BOW, damaged: true, ..Boat::default() };
    night().with_boat(boat).run([], TonnageWar::u_boat_attacks);
    // It fires no flak either, though it may stay up: V 8, halved in the outer zone only.
    let boat = Boat { berth: Berth::Outer, damaged: true, ..Boat::default() };
    let mut game = day().with_boat(boat).with("Liberator 1", Station::Outer);
    let told = game.seek(&["Liberator 1"], Target::AirOuter, [("15.2.1", 1), ("15.2.2", 4)]);
    assert!(told.iter().any(|event| matches!(event, Event::ReactedToAir { reaction: Reaction::StayUp, .. })));
    assert!(told.iter().any(|event| matches!(event, Event::Detection { value: 4, found: true, .. })));
    game.hit(&["Liberator 1"], [("15.2.5", 7)]);
    assert!(!game.boat(B1).flak && !game.boat(B1).evading);
}

#[test]
fn r15_4_3_in_any_order() {
    // The ship without weapons goes first, though it searched second: only the first roll may ram.
    let mut game = found(night()).depleted("Amherst");
    assert_eq!(game.refusal(strike(&["Restigouche", "Amherst"])), ["15.1.10c"]);
    let told = game.hit(&["Amherst", "Restigouche"], [("15.4.5", 3), ("15.4.5", 2)]);
    let hits = told.iter().filter_map(|event| match event {
        Event::Attacked { escort, hit, .. } => Some((*escort, *hit)),
        _ => None,
    });
    assert_eq!(hits.collect::<Vec<_>>(), [(id("Amherst"), BoatHit::Miss), (id("Restigouche"), BoatHit::Sunk)]);
}

/// The other reading: the whole first round is guns and ramming.
#[test]
fn r15_1_9a_every_escort_of_the_first_round_may_be_read_to_open_fire() {
    for (all_open_fire, hit) in [(false, BoatHit::Damaged), (true, BoatHit::Gunfire)] {
        let mut game = found(night());
        game.change_world(|world| world.readings.all_open_fire = all_open_fire);
        let told = game.hit(&["Restigouche", "Amherst"], [("15.4.5", 10), ("15.4.5", 2)]);
        assert!(told.iter().any(|event| matches!(event, Event::Attacked { hit: told, .. } if *told == hit)));
        // Who has no weapons left may then come second.
        let game = TonnageWar { world: game.world.clone(), ..found(night()).depleted("Amherst") };
        assert_eq!(game.refusal(strike(&["Restigouche", "Amherst"])).is_empty(), all_open_fire);
    }
}

#[test]
fn r15_2_3_an_air_attack_is_cited_as_one() {
    let mut game = bombed(20);
    assert_eq!(game.refusal(Action::Done), ["15.2.3"]);
    assert_eq!(game.refusal(strike(&["Restigouche"])), ["15.2.3"]);
    let told = game.hit(&["Liberator 1"], [("15.2.5", 7)]);
    assert_eq!(told[0].said().rule.para(), "15.2.3");
}

#[test]
fn r17c_a_damaged_boat_is_removed_when_it_leaves() {
    let boat = Boat { berth: Berth::Outer, damaged: true, ..Boat::default() };
    let mut game = night().with_boat(boat);
    game.run([], TonnageWar::first_movement);
    assert_eq!(game.boat(B1).berth, Berth::Removed);
}

#[test]
fn r17d_a_damaged_escort_is_out_of_play() {
    let mut game = found(night());
    game.hit(&["Amherst"], [("15.4.5", 1)]);
    let game = game.in_phase(Phase::Placement);
    assert_eq!(game.refusal(Action::Move { escort: id("Amherst"), to: Station::Inner }), ["17d"]);
    assert_eq!(Zone::Inner.name(), "inner zone");
}
