use super::*;
use crate::hex::Facing;
use crate::rules::s12_search::{picket_strength, search_zone};
use crate::state::{ConvoyId, Escort, Sighting, Size};
use crate::testing::{hex, hexes, sea};

fn take(at: &str, size: Size) -> Action {
    Action::Take { hex: hex(at), size, pinned: false }
}

fn sail(to: &str) -> Action {
    Action::Sail { hex: hex(to) }
}

fn zone(game: &Wolfpack, at: &str) -> Vec<Hex> {
    let stack = game.fleet.stack(hex(at));
    let mut zone: Vec<_> = search_zone(stack, picket_strength(stack)).collect();
    zone.sort_unstable();
    zone
}

#[test]
fn r8_0_nobody_controls_the_hexes_around_him() {
    // Between two convoys and past both, at one point a hex.
    let game = sea().with_convoy(1, "1119", Escort::SupportGroup).with_convoy(2, "0919", Escort::SupportGroup);
    let mut game = game.in_phase(Phase::Movement).with_units("1017", &[6]);
    assert_eq!(game.cost(hex("1017"), hex("1020"), 6), Some(3));
    // And a convoy sails past U-boats as if they were not there.
    game = game.with_units("1121", &[1]);
    game.move_one(1, 5, [("12.11.proc", 9); 0]);
    assert_eq!(game.at(1), Some(hex("1125")));
}

#[test]
fn r9_0_both_sides_never_share_a_hex_when_u_boats_have_moved() {
    let mut game = sea().in_phase(Phase::Movement).with_units("1020", &[6, 1]);
    game = game.with_convoy(1, "1020", Escort::EscortGroup1);
    assert_eq!(game.refusal(Action::Done), ["9.0"]);
    for size in [Size::Six, Size::Single] {
        game.act(take("1020", size));
        assert_eq!(game.refusal(sail("1020")), ["6.31"]);
        game.act(sail("1022"));
    }
    assert_eq!(game.refusal(Action::Done), [""; 0]);
}

#[test]
fn r9_0_a_boat_that_cannot_leave_stays() {
    // A pinned pack of 24 has two points; convoys lie within two hexes all around.
    let mut game = sea().in_phase(Phase::Movement).with_units("0701", &[24]).pinned("0701");
    let near: Vec<_> = crate::testing::area().into_iter().filter(|at| at.distance(hex("0701")) <= 2).collect();
    for (number, at) in (1..).zip(&near) {
        game = game.with_convoy(number, &at.to_string(), Escort::Dummy);
    }
    assert!(near.len() < 20);
    assert_eq!(game.refusal(Action::Done), [""; 0]);
    game.act(Action::Take { hex: hex("0701"), size: Size::TwentyFour, pinned: true });
    assert_eq!(game.legal(), [sail("0701")]);
    game.act(sail("0701"));
}

#[test]
fn r9_1_any_number_may_stack() {
    let mut game = sea().in_phase(Phase::Deployment);
    game.reserve = 42;
    for _ in 0..42 {
        game.act(Action::Deploy { hex: hex("1020"), size: Size::Single });
    }
    assert_eq!(game.fleet.boats(hex("1020")), 42);
}

#[test]
fn r9_11_through_but_not_onto_a_convoy() {
    let mut game = sea().in_phase(Phase::Movement).with_units("0701", &[6]);
    // The only ways out of the western corner lead over convoys.
    for (number, at) in [(1, "0801"), (2, "0702"), (3, "0601")] {
        game = game.with_convoy(number, at, Escort::Dummy);
    }
    game.act(take("0701", Size::Six));
    assert_eq!(game.refusal(sail("0702")), ["6.31"]);
    game.act(sail("0703"));
}

#[test]
fn r9_12_convoys_may_end_on_u_boats() {
    let mut game = sea().with_units("1016", &[1]).with_convoy(1, "1010", Escort::EscortGroup1);
    game.move_one(1, 7, [("12.11.proc", 9)]);
    assert_eq!(game.at(1), Some(hex("1016")));
}

#[test]
fn r9_13_stacking_is_free() {
    let mut game = sea().in_phase(Phase::Movement).with_units("1020", &[6, 1]).with_units("1026", &[6]);
    game.act(take("1020", Size::Single));
    game.act(sail("1026"));
    assert_eq!(game.stack_of("1026"), [1, 6]);
}

#[test]
fn r9_2_the_stack_a_unit_joins_gives_its_facing() {
    let game = sea().in_phase(Phase::Movement).with_units("1020", &[6]).with_units("1022", &[6]);
    let mut game = game.facing("1020", Facing::Northeast);
    game.act(take("1020", Size::Six));
    game.act(sail("1022"));
    assert!(game.fleet.stack(hex("1022")).iter().all(|unit| unit.axis == Axis::EastWest));
}

#[test]
fn r9_21_all_lie_as_the_topmost() {
    let mut game = sea().in_phase(Phase::Movement).with_units("1020", &[1, 6, 12]);
    game.act(Action::Face { hex: hex("1020"), axis: Axis::NorthwestSoutheast });
    assert!(game.fleet.stack(hex("1020")).iter().all(|unit| unit.axis == Axis::NorthwestSoutheast));
    assert_eq!(game.refusal(Action::Face { hex: hex("1021"), axis: Axis::EastWest }), ["9.21"]);
    // Once turned it lies as ordered, until another unit joins.
    assert_eq!(game.refusal(Action::Face { hex: hex("1020"), axis: Axis::EastWest }), ["9.21"]);
    game = game.with_units("1021", &[1]);
    game.act(take("1021", Size::Single));
    game.act(sail("1020"));
    game.act(Action::Face { hex: hex("1020"), axis: Axis::EastWest });
}

#[test]
fn r9_22_stacking_does_not_turn_convoys() {
    let mut game = sea().with_sighted(1, "1010", Escort::EscortGroup1).with_sighted(4, "1010", Escort::EscortGroup1);
    for sight in [Sighting::FaceDown, Sighting::Sighted, Sighting::Unsighted] {
        game = game.seen_as(1, sight);
        assert_eq!(game.convoy(ConvoyId(1)).bow(), Some(hex("1011")));
        assert_eq!(game.convoy(ConvoyId(4)).bow(), Some(hex("1009")));
    }
}

#[test]
fn r9_3_searches_count_the_whole_hex() {
    let game = sea().with_units("1020", &[12, 6, 1, 1]);
    assert_eq!(game.fleet.boats(hex("1020")), 20);
    assert_eq!(strength(game.fleet.stack(hex("1020"))), 24);
}

#[test]
fn r9_31_products_count_boats_not_units() {
    let game = sea().with_units("1020", &[12, 1]);
    assert_eq!(crate::rules::s11_air_groups::product(3, game.fleet.boats(hex("1020"))), 7);
}

#[test]
fn r9_32_pickets_add_their_strengths() {
    let mut game = sea().with_units("1015", &[6, 6, 1]).with_convoy(1, "1010", Escort::Dummy);
    let told = game.move_one(1, 7, [("12.11.proc", 9)]);
    let searched = |event: &Event| matches!(event, Event::PicketSearch { strength: 15, .. });
    assert!(told.iter().any(searched), "{told:?}");
}

#[test]
fn r9_4_a_stack_is_attacked_whole() {
    let mut game = sea().with_units("1020", &[6, 6, 1]);
    game.run([("14.41.proc", 9); 3], |game, umpire| game.attack_hex(umpire, hex("1020"), 1));
    assert_eq!(game.sunk, 3);
}

#[test]
fn r9_41_every_unit_in_the_hex_is_attacked() {
    let mut game = sea().with_units("1020", &[1, 6, 18]);
    let chits = [("14.41.proc", 8); 5];
    let told = game.run(chits, |game, umpire| game.attack_hex(umpire, hex("1020"), 1));
    let boats: u8 = told.iter().map(|event| if let Event::Attacked { boats, .. } = event { *boats } else { 0 }).sum();
    assert_eq!(boats, 25);
    assert!(game.fleet.units().iter().all(|unit| unit.pinned));
}

#[test]
fn r9_42_a_stack_attacks_one_hex_only() {
    // An eastbound convoy to the west and a westbound one to the east, bows to the same hex.
    let game = sea().with_sighted(1, "1019", Escort::EscortGroup1).with_sighted(4, "1021", Escort::EscortGroup1);
    let mut game = game.with_units("1020", &[6, 6]).in_phase(Phase::Attack);
    game.act(Action::Join { convoy: ConvoyId(1), size: Size::Six });
    assert_eq!(game.refusal(Action::Join { convoy: ConvoyId(4), size: Size::Six }), ["9.42"]);
    game.act_with(Action::Strike { convoy: ConvoyId(1) }, [("14.11.proc", 0)]);
    assert_eq!(game.refusal(Action::Join { convoy: ConvoyId(4), size: Size::Six }), ["9.42"]);
    // Who did not attack suffers the counterattack as well.
    game.run([("14.41.proc", 8); 2], Wolfpack::counterattack);
    assert_eq!(game.stack_of("1020"), [-6, -6]);
}

#[test]
fn r9_43_two_convoys_in_one_hex_may_be_attacked_apart() {
    let game = sea().with_sighted(1, "1019", Escort::EscortGroup1).with_sighted(3, "1019", Escort::EscortGroup2);
    let mut game = game.with_units("1020", &[6, 6, 6]).in_phase(Phase::Attack);
    for number in [1, 3] {
        let convoy = ConvoyId(number);
        game.act(Action::Join { convoy, size: Size::Six });
        game.act_with(Action::Strike { convoy }, [("14.11.proc", 0)]);
    }
    assert_eq!(game.attacked.iter().count(), 2);
}

#[test]
fn r9_44_from_top_to_bottom() {
    let mut game = sea().with_units("1020", &[12, 6]);
    let chits = [("14.41.proc", 9), ("14.41.proc", 0), ("14.41.proc", 8)];
    game.run(chits, |game, umpire| game.attack_hex(umpire, hex("1020"), 1));
    // First half of the twelve loses a boat, the second is unharmed, the six below are pinned.
    assert_eq!(game.stack_of("1020"), [6, -1, -1, -1, -1, -1, -6]);
}

#[test]
fn r9_5_the_last_unit_put_down_lies_on_top() {
    let mut game = sea().in_phase(Phase::Movement).with_units("1020", &[12]).with_units("1019", &[6]);
    game.act(take("1019", Size::Six));
    game.act(sail("1020"));
    assert_eq!(game.stack_of("1020"), [6, 12]);
}

#[test]
fn r9_51_any_order_in_the_operations_phase_only() {
    let mut game = sea().in_phase(Phase::Movement).with_units("1020", &[1, 6, 12]);
    game.act(take("1020", Size::Six));
    game.act(sail("1020"));
    game.act(take("1020", Size::Twelve));
    game.act(sail("1020"));
    assert_eq!(game.stack_of("1020"), [12, 6, 1]);
    let game = game.in_phase(Phase::Attack);
    assert_eq!(game.refusal(take("1020", Size::Single)), ["4.1"]);
}

#[test]
fn r9_52_how_convoy_and_escort_lie_tells_what_is_known() {
    let game = sea().with_convoy(1, "1010", Escort::SupportGroup);
    assert_eq!(game.convoy(ConvoyId(1)).face_up_escort(), None);
    for sight in [Sighting::Sighted, Sighting::Unsighted] {
        let game = game.clone().seen_as(1, sight);
        assert_eq!(game.convoy(ConvoyId(1)).face_up_escort(), Some(Escort::SupportGroup));
    }
}

#[test]
fn r10_0_facing_makes_search_zones_and_bows() {
    let game = sea().with_units("1020", &[6]).facing("1020", Facing::Northeast);
    assert_eq!(zone(&game, "1020"), hexes("0920 1020 1121"));
    let game = sea().with_sighted(4, "1021", Escort::EscortGroup1).with_units("1022", &[6]).in_phase(Phase::Attack);
    assert_eq!(game.refusal(Action::Join { convoy: ConvoyId(4), size: Size::Six }), ["14.11"]);
}

#[test]
fn r10_1_few_boats_have_no_facing() {
    let game = sea().in_phase(Phase::Movement).with_units("1020", &[1, 1, 1, 1, 1, 1]);
    assert_eq!(game.refusal(Action::Face { hex: hex("1020"), axis: Axis::NortheastSouthwest }), ["12.12"]);
    assert_eq!(zone(&game, "1020"), hexes("1020"));
}
