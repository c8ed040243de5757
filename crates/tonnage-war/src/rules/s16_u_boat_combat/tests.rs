use super::*;
use crate::state::{Reaction, Station, Target};
use crate::testing::{B1, B2, B3, empty, night};

const BOW: Berth = Berth::Sector(Sector::Bow);
const AT_BOW: Station = Station::Sector(Sector::Bow);

fn attack<const N: usize>(game: &mut TonnageWar, rolls: [(&str, u32); N]) -> Vec<Event> {
    game.run(rolls, TonnageWar::u_boat_attacks)
}

/// A boat at the bow before Amherst alone means to fire and is not found; attack value 10.
fn ambush(roll: u32) -> TonnageWar {
    let mut game = night().with_boats(1, BOW).with("Amherst", AT_BOW);
    game.seek(&["Amherst"], Target::Sector(Sector::Bow), [("15.4.1", 10), ("15.4.2", 20), ("15.4.4", roll)]);
    game
}

#[test]
fn r16a_attack_value_against_ships_and_flak_against_aircraft() {
    let game = night();
    assert_eq!((game.attack_value().number(), game.flak_value()), (10, 2));
}

#[test]
fn r16b_who_has_fired_goes_out_until_it_has_left() {
    let mut game = ambush(20);
    assert!(game.boat(B1).spent && game.boat(B1).is_outbound());
    attack(&mut game, []); // no attack on the convoy in the same turn
    for berth in [Berth::Inner, Berth::Outer, Berth::Left] {
        game.run([], TonnageWar::first_movement);
        assert_eq!(game.boat(B1).berth, berth);
    }
}

#[test]
fn r16c_a_boat_that_has_attacked_lies_flat() {
    assert_eq!(ambush(20).boat(B1).lies(), crate::view::Lies::Flat);
}

#[test]
fn r16d_flak_in_the_inner_zone_does_not_drive_it_off_the_surface() {
    let mut game = night().with_boat(Boat { berth: Berth::Inner, flak: true, ..Boat::default() });
    game.run([], TonnageWar::first_movement);
    assert_eq!((game.boat(B1).berth, game.boat(B1).leaving), (Berth::Outer, false));
    game.boat_mut(B1).moved_out = false;
    game.run([("5.2b", 8)], TonnageWar::first_movement);
    assert_eq!(game.boat(B1).berth, Berth::Inner);
}

#[test]
fn r16_2_only_by_its_reaction() {
    let mut game = night().with_boats(1, BOW).with("Amherst", AT_BOW);
    game.seek(&["Amherst"], Target::Sector(Sector::Bow), [("15.4.1", 9), ("15.4.2", 20)]);
    assert_eq!((game.boat(B1).reaction, game.boat(B1).spent), (Some(Reaction::AttackConvoy), false));
}

#[test]
fn r16_2_1a_undetected_a_quarter_sinks() {
    assert_eq!(ambush(2).escort("Amherst").post, Post::Sunk);
}

#[test]
fn r16_2_1b_undetected_half_damages() {
    assert_eq!([3, 5].map(|roll| ambush(roll).escort("Amherst").post), [Post::Damaged; 2]);
    assert_eq!(ambush(6).escort("Amherst").post, Post::At(AT_BOW));
}

#[test]
fn r16_2_2_detected_only_a_one_sinks() {
    let game = night();
    assert_eq!(
        [1, 2, 3, 5].map(|roll| game.hit_by_torpedo(roll, 10, true)),
        [Hit::Sunk, Hit::Miss, Hit::Miss, Hit::Miss]
    );
}

#[test]
fn r16_2_3_chance_picks_the_escort() {
    let mut game = night().with_boats(1, BOW).with("Amherst", AT_BOW).with("Arvida", AT_BOW);
    let dice = [("15.4.1", 7), ("15.4.2", 20), ("15.4.2", 20), ("16.2.3", 2), ("15.4.4", 1)];
    game.seek(&["Amherst", "Arvida"], Target::Sector(Sector::Bow), dice);
    assert_eq!((game.escort("Amherst").post, game.escort("Arvida").post), (Post::At(AT_BOW), Post::Sunk));
}

#[test]
fn r16_3a_every_fit_boat_near_the_convoy_attacks() {
    let mut game = night().with_boats(1, Berth::Sector(Sector::Stern)).with_boats(1, Berth::Inner);
    attack(&mut game, [("16.3.1a", 20)]);
    assert!(game.boat(B1).spent && !game.boat(B2).spent);
}

#[test]
fn r16_3b_the_place_sets_attacks_and_modifier() {
    let game = night();
    let places = [Berth::Convoy, BOW, Berth::Sector(Sector::Stern), Berth::Sector(Sector::Stragglers)];
    assert_eq!(places.map(|from| game.world.attack_from(from).attacks), [3, 2, 1, 1]);
    assert_eq!(places.map(|from| game.convoy_attack_value(from)), [12, 11, 9, 12]);
}

#[test]
fn r16_3_1a_at_or_below_the_value_a_ship_is_sunk() {
    let mut game = night().with_boats(1, BOW);
    attack(&mut game, [("16.3.1a", 11), ("16.3.1a", 12)]);
    assert_eq!(game.ships_sunk, 1);
}

#[test]
fn r16_3_1b_ships_are_counted() {
    let mut game = night().with_boats(2, Berth::Convoy);
    attack(
        &mut game,
        [("16.3.1a", 2), ("16.3.1a", 3), ("16.3.1a", 4), ("16.3.1a", 5), ("16.3.1a", 20), ("16.3.1a", 12)],
    );
    assert_eq!((game.ships_sunk, game.score().ships_sunk, game.ships_in_convoy()), (5, 5, 42 - 5 - 2));
    // When none is left, nothing is attacked.
    let mut game = night().with_boats(1, BOW);
    game.ships_sunk = 40;
    attack(&mut game, []);
    assert!(!game.boat(B1).spent);
}

#[test]
fn r16_3_2a_the_stragglers_are_finite() {
    let mut game = night().with_boats(3, Berth::Sector(Sector::Stragglers));
    // Two stragglers, two boats; the third has nothing to attack, rolls no die and has not attacked.
    let told = attack(&mut game, [("16.3.1a", 5), ("16.3.1a", 5)]);
    assert_eq!((game.stragglers, game.ships_sunk), (0, 2));
    let from = Berth::Sector(Sector::Stragglers);
    assert_eq!(told[2], Event::NoTarget { boat: B3, from });
    assert!(game.boat(B2).spent && !game.boat(B3).spent);
    // It waits there for the next ship that falls behind.
    game.run([], TonnageWar::first_movement);
    assert_eq!(game.boat(B3).berth, from);
    game.stragglers = 1;
    attack(&mut game, [("16.3.1a", 5)]);
    assert_eq!((game.stragglers, game.boat(B3).spent), (0, true));
}

#[test]
fn r16_3_2c_more_by_evasion_and_fewer_by_sinking() {
    let mut game = night().in_phase(crate::Phase::Initial).with_boats(1, Berth::Sector(Sector::Stragglers));
    game.act_with(crate::Action::Evade, [("11c", 3)]);
    attack(&mut game, [("16.3.1a", 12)]);
    assert_eq!(game.stragglers, 2 + 3 - 1);
}

#[test]
fn r16_3_3a_a_one_sinks_the_rescue_ship() {
    let mut game = night().with_boats(1, Berth::Sector(Sector::Stern));
    let told = attack(&mut game, [("16.3.1a", 1)]);
    assert!(matches!(told[..], [Event::ConvoyAttacked { sunk: Sunk::RescueShip, .. }]));
    assert_eq!((game.rescue, game.ships_sunk, game.ship_points), (Rescue::Lost, 1, 1));
    // With none left a 1 is a hit like others.
    let mut game = game.with_boats(1, Berth::Sector(Sector::Stern));
    attack(&mut game, [("16.3.1a", 1)]);
    assert_eq!((game.ships_sunk, game.ship_points), (2, 3));
}

/// Any attack means any: the rescue ship of the main body is sunk, and no straggler.
#[test]
fn r16_3_3a_a_one_among_the_stragglers_sinks_it_too() {
    let mut game = night().with_boats(1, Berth::Sector(Sector::Stragglers));
    attack(&mut game, [("16.3.1a", 1)]);
    assert_eq!((game.rescue, game.ships_sunk, game.stragglers), (Rescue::Lost, 1, 2));
}

#[test]
fn r16_3_3e_a_second_die_for_the_escort_on_rescue_duty() {
    for (roll, post, ships) in [(10, Post::Sunk, 0), (11, Post::Rescue, 1)] {
        let mut game = night().with_boats(1, Berth::Sector(Sector::Stern)).with_post("Amherst", Post::Rescue);
        game.rescue = Rescue::Escort(game.place_of("Amherst") as u8);
        attack(&mut game, [("16.3.1a", 1), ("16.3.3e", roll)]);
        assert_eq!((game.escort("Amherst").post, game.ships_sunk), (post, ships));
        assert_eq!(game.score().u_boats, if ships == 0 { 2 + 1 } else { 1 + 1 }, "and one for the stragglers");
    }
}

#[test]
fn r16_3_3f_without_a_rescue_ship_ships_count_more() {
    let mut game = night().with_boats(1, BOW);
    game.rescue = Rescue::Lost;
    attack(&mut game, [("16.3.1a", 5), ("16.3.1a", 6)]);
    assert_eq!(game.ship_points, 4);
}

#[test]
fn r16_3_4_two_less_in_storms() {
    let mut game = empty("sc-118", 7);
    assert_eq!((game.attack_value().number(), game.convoy_attack_value(BOW)), (7, 8));
    // The other reading of flak.
    game.change_world(|world| world.values.flak = 5);
    assert_eq!(game.flak_value(), 2);
    game.change_world(|world| world.readings.storm_flak_less_2 = true);
    assert_eq!(game.flak_value(), 3);
}

#[test]
fn r19_1b_storms_take_two_from_attack_values() {
    let [calm, storm] = [1, 11].map(|turn| empty("sc-118", turn).attack_value().number());
    assert_eq!((calm, storm), (9, 7));
}

#[test]
fn r19_1c_storms_halve_flak_but_leave_one() {
    let mut game = empty("sc-118", 7);
    for (flak, left) in [(2, 1), (1, 1), (5, 2)] {
        game.change_world(|world| world.values.flak = flak);
        assert_eq!(game.flak_value(), left);
    }
}

#[test]
fn r19_3_fat_adds_two_in_the_sectors_but_not_to_stragglers() {
    let game = empty("hx-229", 3);
    let places = [BOW, Berth::Sector(Sector::Stern), Berth::Sector(Sector::Stragglers), Berth::Convoy];
    assert_eq!(places.map(|from| game.convoy_attack_value(from)), [9 + 1 + 2, 9 - 1 + 2, 9 + 2, 9 + 2]);
}

#[test]
fn r19_4a_zaunkonig_does_not_care_whether_it_was_detected() {
    let mut game = empty("ons-18", 3);
    let hits = |game: &TonnageWar| [2, 3, 4, 5, 9, 10].map(|roll| game.hit_by_torpedo(roll, 9, true));
    assert_eq!(hits(&game), [Hit::Sunk, Hit::Damaged, Hit::Damaged, Hit::Miss, Hit::Miss, Hit::Miss]);
    game.change_world(|world| world.readings.zaunkonig_full = true);
    assert_eq!(hits(&game), [Hit::Sunk, Hit::Sunk, Hit::Sunk, Hit::Damaged, Hit::Damaged, Hit::Miss]);
}

#[test]
fn r19_4b_with_zaunkonig_more_boats_attack_escorts() {
    let attacks = |card: &str, escorts: u8| {
        let game = empty(card, 3);
        (1..=20).filter(|roll| game.printed_reaction(escorts, *roll) == Reaction::AttackEscort).count()
    };
    assert_eq!([0, 1, 2, 3].map(|escorts| attacks("ons-18", escorts)), [0, 6, 7, 7]);
    assert_eq!([0, 1, 2, 3].map(|escorts| attacks("sc-107", escorts)), [0, 1, 1, 1]);
}
