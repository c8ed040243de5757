//! MOVE.UB.

use fathom_core::Viewer;
use u_boat::{Depth, Event};

use crate::sea::{DE, Sea, UB, boat, squares, ub};

#[test]
fn r_move_ub_1_surfaced_boat_moves_one_or_two_squares() {
    let mut t = Sea::duel("S2 E", "A11 S");
    t.both("ahead end", "ahead end");
    assert_eq!(t.at("UB1"), "B11 S");
    t.de("ahead end").ub("ahead ahead").no(UB, "ahead", "MOVE.UB.1").ub("end");
    assert_eq!(t.at("UB1"), "D11 S");
}

#[test]
fn r_move_ub_1_a_turn_that_starts_surfaced_allows_two_squares_and_a_dive() {
    let mut t = Sea::duel("S2 E", "A11 S");
    t.de("ahead end").ub("depth:100 ahead ahead end");
    assert_eq!(t.at("UB1"), "C11 S 100ft");
}

#[test]
fn r_move_ub_2_submerged_boat_moves_exactly_one_square() {
    let mut t = Sea::duel("S2 E", "A11 S 100ft");
    t.de("ahead end").no(UB, "end", "MOVE.UB.2").ub("ahead").no(UB, "ahead", "MOVE.UB.2").ub("end");
    assert_eq!(t.at("UB1"), "B11 S 100ft");
}

#[test]
fn r_move_ub_3_stays_down_until_damaged_or_out_of_torpedoes() {
    let mut t = Sea::duel("S2 E", "A11 S 3");
    t.both("ahead end", "ahead depth:100 end");
    t.de("ahead end").no(UB, "depth:0", "MOVE.UB.3");
    t.ub("ahead aim:A1 aim:A1 end").de("ahead end").no(UB, "depth:0", "MOVE.UB.3");
    t.ub("ahead aim:A1 end").de("ahead end");
    t.ub("ahead depth:0 end");
    assert_eq!(t.at("UB1"), "E11 S", "with the last torpedo gone it comes up");
}

#[test]
fn r_move_ub_4_each_step_goes_where_the_bow_points() {
    for (facing, square) in [("N", "J9"), ("NE", "J10"), ("E", "K10"), ("SW", "L8"), ("W", "K8"), ("NW", "J8")] {
        let mut t = Sea::duel("S2 E", &format!("K9 {facing} 100ft"));
        t.de("ahead end").ub("ahead end");
        assert_eq!(t.at("UB1"), format!("{square} {facing} 100ft"));
    }
}

#[test]
fn r_move_ub_5_turns_45_or_90_degrees_after_arriving() {
    for (turn, facing) in [("hard-left", "E"), ("left", "SE"), ("right", "SW"), ("hard-right", "W")] {
        let mut t = Sea::duel("S2 E", "A11 S");
        t.de("ahead end").no(UB, turn, "MOVE.UB.5").ub("ahead").ub(turn).no(UB, "left", "MOVE.UB.5").ub("end");
        assert_eq!(t.at("UB1"), format!("B11 {facing}"));
    }
    let mut t = Sea::duel("S2 E", "A11 S");
    t.de("ahead end").ub("ahead hard-left ahead hard-right end");
    assert_eq!(t.at("UB1"), "B12 S", "once in each square");
}

#[test]
fn r_move_ub_6_depth_changes_by_100_feet_a_turn() {
    let mut t = Sea::duel("S2 E", "C11 S 200ft");
    t.de("ahead end").no(UB, "depth:400", "MOVE.UB.6").no(UB, "depth:0", "MOVE.UB.6").no(UB, "depth:200", "MOVE.UB.6");
    t.ub("depth:300").no(UB, "depth:400", "MOVE.UB.6").no(UB, "depth:200", "MOVE.UB.6").ub("ahead end");
    assert_eq!(t.at("UB1"), "D11 S 300ft");
}

#[test]
fn r_move_ub_7_levels_are_the_surface_and_100_to_400_feet() {
    let feet: Vec<u16> = Depth::ALL.iter().map(|depth| depth.feet()).collect();
    assert_eq!(feet, [0, 100, 200, 300, 400]);
    let mut t = Sea::duel("S2 E", "C11 S 300ft");
    t.both("ahead end", "ahead depth:400 end").de("ahead end");
    assert_eq!(t.legal(UB), ["ahead", "depth:300"].map(crate::sea::action), "400 feet is the deepest");
}

#[test]
fn r_move_ub_8_from_200_feet_to_100_200_or_300() {
    for (words, feet) in [("ahead depth:100 end", 100), ("ahead end", 200), ("ahead depth:300 end", 300)] {
        let mut t = Sea::duel("S2 E", "C11 S 200ft");
        t.de("ahead end").ub(words);
        assert_eq!(t.at("UB1"), format!("D11 S {feet}ft"));
    }
}

#[test]
fn r_move_ub_9_emergency_speed_of_one_or_two_squares_under_announced_attack() {
    for (words, place) in [("ahead end", "L9 S 200ft"), ("ahead ahead end", "M9 S 200ft")] {
        let mut t = Sea::duel("K2 E", "K9 S 200ft");
        t.de("ahead announce:UB1").ub(words);
        assert_eq!(t.at("UB1"), place);
    }
    let mut t = Sea::duel("K2 E", "K9 S 200ft");
    t.de("ahead announce:UB1").ub("ahead ahead").no(UB, "ahead", "MOVE.UB.9");
    // Without a new announcement it is back to one square.
    t.ub("end").de("ahead end pass").ub("ahead").no(UB, "ahead", "MOVE.UB.2");
}

#[test]
fn r_move_ub_10_emergency_speed_does_not_deepen_the_dive() {
    let mut t = Sea::duel("K2 E", "K9 S 200ft");
    t.de("ahead announce:UB1").ub("ahead depth:300 ahead").no(UB, "depth:400", "MOVE.UB.6").ub("end");
    assert_eq!(t.at("UB1"), "M9 S 300ft");
}

#[test]
fn r_move_ub_11_depth_is_told_on_demand_except_under_attack() {
    let mut t = Sea::duel("K5 E", "K7 E 200ft");
    t.de("ahead end").no(DE, "ask:UB1", "MOVE.GEN.1");
    t.ub("ahead end").no(DE, "ask:UB1", "MOVE.UB.11"); // In view its depth is known.
    t.de("ahead ahead announce:UB1").ub("ahead depth:300 end");
    assert!(!t.may(DE, "ask:UB1"));
    t.no(DE, "ask:UB1", "MOVE.UB.11").de("ahead end"); // The run is over and the boat is still beneath.
    assert!(boat(&t.seen_by(DE), "UB1").hidden);
    assert_eq!(boat(&t.seen_by(DE), "UB1").depth, None);
    t.de("ask:UB1");
    assert_eq!(t.events(Viewer::Observer), [Event::DepthTold { boat: ub(1), depth: Depth::from_feet(300).unwrap() }]);
    let view = t.seen_by(DE);
    assert_eq!(boat(&view, "UB1").depth, Depth::from_feet(300));
    assert_eq!(boat(&view, "UB1").trail.as_ref().unwrap().depths, [Depth::from_feet(300).unwrap()]);
    t.no(DE, "ask:UB1", "MOVE.UB.11").no(UB, "ask:UB1", "MOVE.GEN.1");
}

#[test]
fn boat_at_a_closed_edge_stands_and_adjusts() {
    let mut t = Sea::duel("S2 E", "B11 NE 100ft");
    t.both("ahead end", "ahead end");
    assert_eq!(t.at("UB1"), "A12 NE 100ft");
    t.de("ahead end").no(UB, "ahead", "MOVE.GEN.2").no(UB, "adjust-left", "MOVE.GEN.2").ub("adjust-right end");
    assert_eq!(t.at("UB1"), "A12 E 100ft");
    t.de("ahead end").ub("ahead end");
    assert_eq!(t.at("UB1"), "A13 E 100ft");
}

#[test]
fn emergency_range_of_a_diagonal_course_has_six_squares_too() {
    let range = u_boat::UBoat::emergency_range("K7".parse().unwrap(), "SE".parse().unwrap());
    assert_eq!(range, squares("L8 M9 M8 L9 M7 K9"));
}
