use fathom_core::Spoken;

use super::*;
use crate::state::{Phase, Post, Reaction, Station, Target, Zone};
use crate::testing::{B1, B2, evading, night, spent, strike};

const BOW: Berth = Berth::Sector(Sector::Bow);

fn first<const N: usize>(game: &mut TonnageWar, dice: [(&str, u32); N]) {
    game.run(dice, TonnageWar::first_movement);
}

#[test]
fn r14_1_1a_a_spent_boat_goes_out_zone_by_zone() {
    let mut game = night().with_boat(spent(Berth::Convoy));
    first(&mut game, [("14.1.7a", 5)]);
    assert_eq!(game.boat(B1).berth, Berth::Sector(Sector::PortBeam));
    for berth in [Berth::Inner, Berth::Outer, Berth::Left] {
        first(&mut game, []);
        assert_eq!(game.boat(B1).berth, berth);
    }
}

#[test]
fn r14_1_1b_a_boat_that_has_attacked_is_marked() {
    let mut game = night().with_boats(1, BOW);
    game.run([("16.3.1a", 20), ("16.3.1a", 20)], TonnageWar::u_boat_attacks);
    assert_eq!(game.boat(B1).lies(), crate::view::Lies::Flat);
}

#[test]
fn r14_1_1c_no_second_attack_before_it_has_left_and_come_back() {
    let mut game = night().with_boat(spent(BOW));
    game.run([], TonnageWar::u_boat_attacks);
    // Left, back in the box, and in again: fresh.
    let mut game = night().with_boat(Boat { berth: Berth::Left, ..Boat::default() });
    game.run([("14.1.6.3a", 1)], TonnageWar::return_boats);
    first(&mut game, [("9.3a", 1), ("5.2b", 20)]);
    assert_eq!((game.boat(B1).berth, game.boat(B1).spent), (Berth::Outer, false));
}

#[test]
fn r14_1_2a_an_evading_boat_makes_no_attack() {
    night().with_boat(evading(BOW)).run([], TonnageWar::u_boat_attacks);
}

#[test]
fn r14_1_2b_an_evading_boat_goes_no_farther_in() {
    let mut game = night().with_boat(evading(BOW)).with_boat(evading(Berth::Inner));
    game.run([], TonnageWar::second_movement);
    game.run([], TonnageWar::third_movement);
    assert_eq!((game.boat(B1).berth, game.boat(B2).berth), (BOW, Berth::Inner));
}

#[test]
fn r14_1_2c_it_moves_out_one_zone_in_the_next_turn() {
    let mut game = night().with_boat(evading(BOW));
    first(&mut game, []);
    assert_eq!(game.boat(B1).berth, Berth::Inner);
}

#[test]
fn r14_1_2d_evading_boats_are_marked() {
    assert_eq!(evading(BOW).lies(), crate::view::Lies::Edge);
    assert_eq!(Boat { spent: true, ..evading(BOW) }.lies(), crate::view::Lies::Diagonal);
}

#[test]
fn r14_1_2e_evasion_ends_unless_it_is_followed() {
    let mut game = night().with_boat(evading(BOW));
    first(&mut game, []);
    assert!(!game.boat(B1).evading && game.boat(B1).moved_out);
    let mut game = night().with_boat(Boat { hunted_since: Some(Zone::Attack), ..evading(BOW) });
    game = game.with_post("Amherst", Post::Hunting(B1));
    first(&mut game, []);
    assert!(game.boat(B1).evading);
}

fn attacked_at_the_bow() -> TonnageWar {
    let mut game = night().with_boats(1, BOW).with("Amherst", Station::Sector(Sector::Bow));
    game.seek(&["Amherst"], Target::Sector(Sector::Bow), [("15.4.1", 4), ("15.4.2", 1)]);
    assert_eq!(game.boat(B1).reaction, Some(Reaction::AttackConvoy));
    game.act_with(strike(&["Amherst"]), [("15.4.5", 15)]);
    game
}

#[test]
fn r14_1_3a_an_attacked_boat_evades() {
    assert!(attacked_at_the_bow().boat(B1).evading);
}

#[test]
fn r14_1_3b_it_goes_no_farther_in_and_moves_out_next() {
    let mut game = attacked_at_the_bow();
    game.run([], TonnageWar::third_movement);
    game.run([], TonnageWar::u_boat_attacks);
    first(&mut game, []);
    assert_eq!(game.boat(B1).berth, Berth::Inner);
}

fn flak(berth: Berth) -> Boat {
    Boat { berth, flak: true, ..Boat::default() }
}

#[test]
fn r14_1_4a_a_boat_that_fired_flak_moves_out_next() {
    let mut game = night().with_boat(flak(Berth::Inner));
    first(&mut game, []);
    assert_eq!((game.boat(B1).berth, game.boat(B1).flak), (Berth::Outer, false));
}

#[test]
fn r14_1_4b_it_goes_no_farther_in() {
    assert!(!flak(Berth::Inner).is_inbound());
    night().with_boat(flak(Berth::Inner)).run([], TonnageWar::second_movement);
}

#[test]
fn r14_1_5a_one_zone_a_turn() {
    let mut game = night().with_boat(Boat { spent: true, damaged: true, ..evading(BOW) });
    first(&mut game, []);
    assert_eq!(game.boat(B1).berth, Berth::Inner);
}

#[test]
fn r14_1_5b_and_no_move_inward_in_that_turn() {
    let mut game = night().with_boat(evading(BOW)).with_boat(evading(Berth::Convoy));
    first(&mut game, [("14.1.7a", 15)]);
    game.run([], TonnageWar::second_movement);
    game.run([], TonnageWar::third_movement);
    assert_eq!((game.boat(B1).berth, game.boat(B2).berth), (Berth::Inner, BOW));
}

#[test]
fn r14_1_6_who_came_to_the_outer_zone_outbound_leaves() {
    let mut game = night().with_boat(evading(Berth::Inner));
    first(&mut game, []);
    assert!(game.boat(B1).leaving);
    first(&mut game, []);
    assert_eq!(game.boat(B1).berth, Berth::Waiting);
}

#[test]
fn r14_1_6_1_a_damaged_boat_is_gone() {
    let mut game = night().with_boat(Boat { damaged: true, ..spent(Berth::Outer) });
    first(&mut game, []);
    assert_eq!((game.boat(B1).berth, game.score().boats_damaged), (Berth::Removed, 1));
    // Damage keeps it outbound after its evasion has ended.
    assert!(Boat { berth: BOW, damaged: true, ..Boat::default() }.is_outbound());
}

#[test]
fn r14_1_6_2_without_an_attack_it_may_enter_from_the_next_turn() {
    let mut game = night().with_boat(Boat { leaving: true, berth: Berth::Outer, ..Boat::default() });
    first(&mut game, []); // it does not roll to enter in this turn
    assert_eq!((game.boat(B1).berth, game.boat(B1).leaving), (Berth::Waiting, false));
    first(&mut game, [("9.3a", 8), ("5.2b", 9)]);
    assert_eq!(game.boat(B1).berth, Berth::Outer);
}

fn returning<const N: usize>(rolls: [u32; N]) -> TonnageWar {
    let mut game = night();
    for _ in 0..N {
        game = game.with_boat(Boat { berth: Berth::Left, ..Boat::default() });
    }
    game.run(rolls.map(|roll| ("14.1.6.3a", roll)), TonnageWar::return_boats);
    game
}

#[test]
fn r14_1_6_3a_a_die_for_each_boat_that_left_after_attacking() {
    assert_eq!(returning([1, 6, 2]).n_at(Berth::Left), 0);
}

#[test]
fn r14_1_6_3b_at_the_return_value_it_waits_to_enter_this_turn() {
    let mut game = returning([4]);
    assert_eq!(game.boat(B1).berth, Berth::Waiting);
    first(&mut game, [("9.3a", 8), ("5.2b", 20)]);
    assert_eq!(game.boat(B1).berth, Berth::Outer);
}

#[test]
fn r14_1_6_3c_above_it_the_boat_is_gone() {
    assert_eq!(returning([5]).boat(B1).berth, Berth::Removed);
}

#[test]
fn r14_1_7a_a_die_for_the_sector_on_the_way_out() {
    let mut game = crate::testing::day().with_boat(spent(Berth::Convoy));
    // No +2 by day: it is no approach.
    first(&mut game, [("14.1.7a", 17)]);
    assert_eq!(game.boat(B1).berth, BOW);
}

#[test]
fn r14_1_7b_the_stern_instead_of_the_stragglers() {
    let mut game = night().with_boat(spent(Berth::Convoy));
    first(&mut game, [("14.1.7a", 20)]);
    assert_eq!(game.boat(B1).berth, Berth::Sector(Sector::Stern));
}

#[test]
fn r14_1_8_a_spent_boat_can_only_evade() {
    for roll in [1, 5, 10, 20] {
        let mut game = night().with_boat(spent(BOW)).with("Amherst", Station::Sector(Sector::Bow));
        game.seek(&["Amherst"], Target::Sector(Sector::Bow), [("15.4.1", roll), ("15.4.2", 20)]);
        assert_eq!(game.boat(B1).reaction, Some(Reaction::Evade), "die {roll}");
    }
    assert_eq!(night().phase, Phase::FirstAttack);
}

#[test]
fn a_boat_that_falls_back_cites_its_reason() {
    let cited = |boat: Boat| {
        let told = night().with_boat(boat).run([], TonnageWar::first_movement);
        told.iter().map(|event| event.said().rule.para()).collect::<Vec<_>>()
    };
    assert_eq!(cited(spent(BOW)), ["14.1.1a"]);
    assert_eq!(cited(evading(BOW)), ["14.1.2c"]);
    assert_eq!(cited(flak(Berth::Inner)), ["14.1.4a"]);
    assert_eq!(cited(Boat { berth: BOW, damaged: true, ..Boat::default() }), ["14.1.6.1"]);
}
