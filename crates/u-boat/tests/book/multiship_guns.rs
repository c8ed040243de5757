//! MULTI.8 and MULTI.10: several ships firing.

use fathom_core::Seat;
use u_boat::results::{Column, Effect};
use u_boat::{Event, Status};

use crate::sea::{Sea, boat, de, escort, ub};

const DE1: Seat = Seat(0);
const DE2: Seat = Seat(1);
const DE3: Seat = Seat(2);

#[test]
fn r_multi_8_one_first_salvo_for_each_escort_firing() {
    let mut t = Sea::fleet(&["DE1 K2 E", "DE2 O2 E", "DE3 A2 E", "UB1 M9 W 100ft 3", "UB2 A13 S 100ft"]);
    t.by(DE1, "take:DE1 ahead end").by(DE2, "take:DE2 ahead end").by(DE3, "ahead end");
    t.by(Seat(3), "take:UB1 ahead aim:S1 aim:S1 aim:S1 end").by(Seat(4), "ahead end");
    t.by(DE1, "take:DE1 ahead end").by(DE2, "take:DE2 ahead end").by(DE3, "ahead end");
    t.by(Seat(3), "take:UB1 ahead depth:0 end").by(Seat(4), "ahead end");
    t.roll("SURF.6", [5]).by(DE1, "take:DE1 ahead end"); // K5 to M7
    assert!(t.has_rolled());
    t.by(DE1, "pass").by(DE3, "take:DE3 ahead end pass"); // Too far away.
    t.roll("SURF.6", [2]).by(DE2, "ahead end");
    assert_eq!(boat(&t.truth(), "UB1").status, Status::Sunk);
}

#[test]
fn r_multi_10a_each_ship_moves_picks_a_target_and_fires() {
    let mut t = Sea::fleet(&["DE1 K3 E", "DE2 O3 E", "UB1 M9 E"]);
    t.by(DE1, "take:DE1 ahead end");
    assert!(t.heard_event(DE2, &Event::GunsOn { ship: de(1), target: ub(1) }));
    assert!(!t.has_rolled(), "shots fall when the side has moved");
    t.by(DE2, "ahead left");
    t.roll("MULTI.10d", [6]).by(DE2, "end");
    // The boat's turn: two escorts are in reach, so it chooses.
    t.by(Seat(2), "ahead end").no(Seat(2), "gun:UB1", "MULTI.10a");
    t.roll("SURF.8", [1]).by(Seat(2), "gun:DE2");
    assert_eq!(escort(&t.truth(), "DE2").status, Status::Sunk);
}

#[test]
fn r_multi_10b_firing_ship_is_the_attacker() {
    let mut t = Sea::fleet(&["DE1 K3 E", "DE2 S3 W", "UB1 M9 E"]);
    t.by(DE1, "take:DE1 ahead end").roll("SURF.8", [4]).by(DE2, "ahead end");
    t.roll("SURF.8", [6]).by(Seat(2), "ahead end");
    assert!(t.heard_event(
        DE1,
        &Event::Shot { attackers: vec![ub(1)], target: de(1), column: Column::Even, effect: Effect::AttackerSunk }
    ));
    assert_eq!(t.ending(), Some(("gunfire", vec![DE1, DE2])), "a six sinks the boat that fired");
}

#[test]
fn r_multi_10c_goes_on_until_one_side_is_sunk() {
    let mut t = Sea::fleet(&["DE1 K3 E", "UB1 M9 E", "UB2 O9 E"]);
    t.by(DE1, "ahead end").roll("SURF.8", [1]).by(DE1, "gun:UB1");
    assert!(t.ending().is_none(), "one boat is left");
    t.roll("SURF.8", [3]).by(Seat(2), "ahead end").roll("SURF.8", [2]).by(DE1, "ahead end");
    assert_eq!(t.ending(), Some(("gunfire", vec![DE1])));
}

#[test]
fn r_multi_10d_three_on_two_are_two_throws_even_first() {
    let mut t = Sea::fleet(&["DE1 K3 E", "DE2 M3 E", "DE3 O3 E", "UB1 M9 E", "UB2 N9 E"]);
    t.by(DE1, "take:DE1 ahead end gun:UB1").by(DE2, "take:DE2 ahead end gun:UB2").by(DE3, "ahead end");
    t.dice([("SURF.8", 4), ("MULTI.10d", 3)]);
    t.by(DE3, "gun:UB2");
    assert_eq!(boat(&t.truth(), "UB1").status, Status::Able);
    assert_eq!(boat(&t.truth(), "UB2").status, Status::Sunk);
}

#[test]
fn r_multi_10d_three_on_one_are_2_against_1_and_even() {
    let mut t = Sea::fleet(&["DE1 K3 E", "DE2 M3 E", "DE3 O3 E", "UB1 M9 E", "UB2 A13 S 100ft"]);
    t.by(DE1, "take:DE1 ahead end pass").by(DE2, "take:DE2 ahead end pass").by(DE3, "ahead end");
    t.dice([("MULTI.10d", 4), ("SURF.8", 6)]);
    t.by(DE3, "pass");
    assert_eq!(escort(&t.truth(), "DE3").status, Status::Sunk, "the last one fired on Even and drew the six");
    assert_eq!(boat(&t.truth(), "UB1").status, Status::Able);
}

#[test]
fn adjacent_boats_fire_each_for_itself_and_escorts_cannot_answer() {
    let mut t = Sea::fleet(&["DE1 K5 E", "UB1 K8 W", "UB2 M7 N"]);
    t.roll("SURF.8", [4]).by(DE1, "ahead end gun:UB1"); // Both are two squares away from K6.
    t.by(Seat(1), "take:UB1 ahead end"); // K7
    t.dice([("SURF.9", 4), ("SURF.9", 5)]);
    t.by(Seat(2), "ahead end"); // L7
    assert!(t.ending().is_none());
    t.by(DE1, "ahead ahead end"); // It cannot fire at either, but sails past the one it meets head on (RAM.4).
    assert_eq!(t.at("DE1"), "K8 E");
}

#[test]
fn boat_that_surfaced_this_turn_does_not_fire_yet() {
    let mut t = Sea::fleet(&["DE1 K5 E", "UB1 K9 E 100ft 3", "UB2 A13 S 100ft"]);
    t.by(DE1, "ahead end").by(Seat(1), "take:UB1 ahead aim:S1 aim:S1 aim:S1 end").by(Seat(2), "ahead end");
    t.by(DE1, "ahead end").by(Seat(1), "take:UB1 ahead depth:0 end");
    t.by(Seat(2), "ahead end");
    assert!(!t.has_rolled(), "the first salvo comes before");
    t.roll("SURF.6", [6]).by(DE1, "ahead end");
}
