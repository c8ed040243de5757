use super::*;
use crate::state::{Berth, Sector, Target, Zone};
use crate::testing::{B1, day, id, night};
use crate::view::Lies;

#[test]
fn r7_1a_a_roll_is_compared_with_a_value() {
    let value = Value::of(7).number();
    assert_eq!((1..=20).filter(|roll| *roll <= value).count(), 7);
}

#[test]
fn r7_1b_the_value_changes_and_the_die_does_not() {
    let mut game = night().with_boats(1, Berth::Sector(Sector::Bow)).with("Restigouche", bow());
    // Radar 6: a 6 detects, and in a storm it would not, though the die shows the same.
    let told = game.seek(&["Restigouche"], Target::Sector(Sector::Bow), [("15.4.1", 9), ("15.4.2", 6)]);
    let roll = |event: &crate::Event| match event {
        crate::Event::Detection { roll, found, value, .. } => Some((*roll, *found, *value)),
        _ => None,
    };
    assert_eq!(told.iter().find_map(roll), Some((6, true, 6)));
}

#[test]
fn r7_1c_additions_come_before_halvings() {
    assert_eq!(Value::of(7).halved_if(true).plus(-3).number(), 2);
    assert_eq!(Value::of(7).plus(-3).halved_if(true).number(), 2);
    assert_eq!(Value::of(6).plus(-2).plus(-1).halved_if(true).number(), 1);
}

#[test]
fn r7_1d_every_modifier_counts() {
    let thrice = Value::of(17).halved_if(true).halved_if(true).halved_if(true);
    assert_eq!(thrice.number(), 2);
    assert_eq!(Value::of(5).plus_if(true, 2).plus_if(false, 9).plus_if(true, -3).number(), 4);
}

#[test]
fn r7_1d_ex_two_halvings_make_a_quarter() {
    assert_eq!((Value::of(8).halved_if(true).halved_if(true).number(), quarter(8)), (2, 2));
}

#[test]
fn r7_1e_fractions_are_dropped() {
    assert_eq!((half(5), half(7), quarter(10), half(9)), (2, 3, 2, 4));
}

#[test]
fn r7_1f_less_than_one_is_one_but_nothing_is_nothing() {
    assert_eq!((quarter(3), half(1), Value::of(1).halved_if(true).halved_if(true).halved_if(true).number()), (1, 1, 1));
    assert_eq!((Value::of(2).plus(-3).number(), Value::of(2).plus(-2).halved_if(true).number()), (0, 0));
}

fn bow() -> crate::state::Station {
    crate::state::Station::Sector(Sector::Bow)
}

#[test]
fn r7_2_1_an_escort_is_ready() {
    let game = night().with("Restigouche", bow());
    let view = game.view_for(fathom_core::Viewer::Observer);
    let seen = view.escorts.iter().find(|escort| escort.name == id("Restigouche")).unwrap();
    assert!(!seen.depleted);
}

#[test]
fn r7_2_2_an_escort_without_weapons_is_seen_to_be() {
    let game = night().with("Restigouche", bow()).depleted("Restigouche");
    let view = game.view_for(fathom_core::Viewer::Observer);
    assert!(view.escorts.iter().find(|escort| escort.name == id("Restigouche")).unwrap().depleted);
}

#[test]
fn r7_2_3_a_liberator_stays_two_turns() {
    let card = crate::testing::printed("sc-107");
    let liberator = card.blocks.iter().find(|block| block.is_air()).unwrap();
    assert_eq!((liberator.arrives, liberator.leaves), (19, Some(21)));
    // One that the card has for a single turn leaves after it.
    let fortress = crate::testing::printed("sc-104").blocks.iter().find(|block| block.is_air()).unwrap();
    assert_eq!((fortress.arrives, fortress.leaves), (19, Some(20)));
}

fn lies(evading: bool, spent: bool) -> Lies {
    let mut game = night().with_boats(1, Berth::Inner);
    (game.boat_mut(B1).evading, game.boat_mut(B1).spent) = (evading, spent);
    game.view_for(fathom_core::Viewer::Observer).boats[0].lies
}

#[test]
fn r7_2_4_an_evading_block_stands_on_edge() {
    assert_eq!(lies(true, false), Lies::Edge);
}

#[test]
fn r7_2_5_a_block_that_has_attacked_lies_flat() {
    assert_eq!(lies(false, true), Lies::Flat);
}

#[test]
fn r7_2_6_a_spent_block_that_evades_lies_diagonally() {
    assert_eq!(lies(true, true), Lies::Diagonal);
}

#[test]
fn r7_2_7_every_other_block_stands_broad() {
    assert_eq!(lies(false, false), Lies::Broad);
    assert_eq!(day().number_to(Zone::Outer), 8);
}
