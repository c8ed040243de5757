//! DC.

use fathom_core::{Seat, Viewer};
use u_boat::{Blast, Depth, Event};

use crate::sea::{DE, Sea, UB, action, boat, de, escort, pose, sq, ub};

/// The escort has announced in K6 and the boat was last seen in K8, heading east at 200 feet.
fn attack(boat: &str) -> Sea {
    let mut t = Sea::duel("K5 E", "K8 E 200ft");
    t.de("ahead announce:UB1").ub(boat);
    t
}

fn feet(feet: u16) -> Depth {
    Depth::from_feet(feet).unwrap()
}

#[test]
fn r_dc_1_announced_on_a_submerged_boat_as_the_last_act_of_a_turn() {
    let mut t = Sea::duel("K5 E", "K8 E 200ft");
    t.no(DE, "announce:UB1", "MOVE.DE.2").de("ahead announce:UB1");
    assert!(t.heard_event(UB, &Event::Announced { escort: de(1), boat: ub(1) }));
    assert!(!t.may(DE, "ahead"), "the turn is over");
    assert_eq!(escort(&t.seen_by(UB), "DE1").attacking, Some(ub(1)));
    let mut t = Sea::duel("S2 E", "A11 S");
    t.de("ahead").no(DE, "announce:UB1", "DC.1"); // It is on the surface.
    // There is no greatest distance.
    Sea::duel("S2 W", "A11 S 100ft").de("ahead announce:UB1");
}

#[test]
fn r_dc_2_boat_may_move_two_squares_after_the_announcement() {
    let t = attack("ahead ahead end");
    assert_eq!(t.at("UB1"), "K10 E 200ft");
}

#[test]
fn r_dc_3_boat_is_lifted_and_says_that_it_is_ready() {
    let t = attack("ahead left depth:300 end");
    assert_eq!(t.words(Viewer::Seat(DE))[0], "DC.3: UB1 is ready, out of sight");
    assert!(t.words(Viewer::Seat(UB))[0].contains("K9 facing northeast at 300 feet"));
    assert_eq!(boat(&t.seen_by(DE), "UB1").pose, None);
}

#[test]
fn r_dc_4_run_keeps_to_the_turning_limits() {
    let mut t = attack("ahead end");
    t.no(DE, "left", "MOVE.DE.4").de("ahead").no(DE, "hard-left", "MOVE.DE.4").de("left ahead right charge:200 end");
    assert_eq!(t.at("DE1"), "J8 E");
}

#[test]
fn r_dc_5_two_different_depths_in_a_square() {
    let mut t = attack("ahead end");
    t.de("ahead charge:100").no(DE, "charge:100", "DC.5").no(DE, "charge:0", "DC.5");
    t.de("charge:300").no(DE, "charge:200", "DC.5").no(DE, "charge:400", "DC.5");
    t.de("ahead charge:200 charge:400 end pass");
}

#[test]
fn r_dc_6_every_square_of_the_run_with_its_start_and_end() {
    let mut t = attack("ahead ahead hard-left end");
    t.de("charge:100 ahead charge:100 ahead charge:100 ahead charge:100 ahead charge:100 end");
    let squares = ["K6", "K7", "K8", "K9", "K10"].map(sq).to_vec();
    assert!(t.heard_event(UB, &Event::Attacked { escort: de(1), squares }));
    assert!(t.heard_event(UB, &Event::Charged { boat: ub(1), blast: Blast::NearMiss }), "the last square counts");
    let mut t = Sea::duel("K5 E", "K7 W 200ft");
    t.de("ahead announce:UB1").ub("ahead end").de("charge:200 ahead end");
    assert_eq!(t.ending().unwrap().0, "depth-charge", "and so does the first");
}

#[test]
fn r_dc_7_squares_are_named_only_after_the_whole_move() {
    let mut t = attack("ahead hard-left end");
    for word in ["charge:100", "ahead", "charge:100", "charge:200", "ahead", "left"] {
        t.de(word);
        assert!(t.log().is_empty(), "{word} is nobody else's business");
    }
    t.de("end");
    let told = t.events(Viewer::Seat(UB));
    assert_eq!(told[0], Event::EscortAt { escort: de(1), pose: pose("K8 NE"), halts: false });
    assert_eq!(told[1], Event::Attacked { escort: de(1), squares: vec![sq("K6"), sq("K7")] });
}

#[test]
fn r_dc_8_attack_fails_when_no_boat_is_in_the_squares() {
    let mut t = attack("ahead ahead end");
    t.de("ahead charge:200 ahead charge:200 charge:300 end");
    let told = t.events(Viewer::Seat(UB));
    assert_eq!(told[2], Event::AttackFails { escort: de(1) });
    assert!(!told.iter().any(|event| matches!(event, Event::Depths { .. })), "and no depth is named");
    assert_eq!(escort(&t.seen_by(UB), "DE1").spent, u_boat::Spent { least: 2, most: 4 }, "nor how many patterns");
    assert!(escort(&t.seen_by(UB), "DE1").attacking.is_none(), "it is over");
}

#[test]
fn r_dc_9_depths_are_named_when_a_boat_is_in_one_of_the_squares() {
    let mut t = attack("ahead depth:300 end");
    t.de("ahead charge:400 ahead ahead charge:100 end");
    let patterns = vec![(sq("K7"), vec![feet(400)]), (sq("K9"), vec![feet(100)])];
    assert!(t.heard_event(UB, &Event::Depths { escort: de(1), patterns: patterns.clone() }));
    assert!(t.heard_event(DE, &Event::Depths { escort: de(1), patterns }));
    assert_eq!(escort(&t.seen_by(UB), "DE1").spent, u_boat::Spent { least: 2, most: 2 });
}

#[test]
fn r_dc_10_charge_at_the_very_depth_sinks() {
    let mut t = attack("ahead depth:300 end");
    t.de("ahead ahead ahead charge:100 charge:300 end");
    assert!(t.heard_event(UB, &Event::Charged { boat: ub(1), blast: Blast::Sunk }));
    assert_eq!(t.ending(), Some(("depth-charge", vec![DE])));
}

#[test]
fn r_dc_11_charge_100_feet_away_is_a_near_miss() {
    for depth in [100, 300] {
        let mut t = attack("ahead end");
        t.de("ahead ahead ahead").de(&format!("charge:{depth} end"));
        assert!(t.heard_event(UB, &Event::Charged { boat: ub(1), blast: Blast::NearMiss }));
        assert!(boat(&t.seen_by(DE), "UB1").damaged);
        assert!(t.ending().is_none());
    }
}

#[test]
fn r_dc_12_near_miss_forces_the_boat_up_for_good() {
    let mut t = attack("ahead end");
    t.de("ahead ahead ahead charge:100 end pass");
    t.no(UB, "depth:300", "DC.12").ub("ahead").no(UB, "end", "SURF.4").ub("depth:100 end");
    t.de("ahead ahead left ahead left end pass").ub("ahead depth:0 end").roll("SURF.6", [6]);
    t.de("ahead left ahead left end").no(UB, "depth:100", "DC.12");
}

#[test]
fn r_dc_13_charges_200_feet_away_miss() {
    let mut t = attack("ahead end");
    t.de("ahead ahead ahead charge:400 end");
    assert!(t.heard_event(UB, &Event::Charged { boat: ub(1), blast: Blast::Miss }));
    assert!(!boat(&t.truth(), "UB1").damaged);
}

#[test]
fn r_dc_14_after_the_attack_one_square_again() {
    let mut t = attack("ahead end");
    t.de("ahead end pass").ub("ahead").no(UB, "ahead", "MOVE.UB.2");
}

#[test]
fn r_dc_15_piece_returns_unless_it_is_in_the_blind_zone() {
    let mut t = attack("ahead ahead end"); // K10
    t.de("ahead end");
    assert!(t.heard_event(DE, &Event::Uncovered { boat: ub(1), pose: pose("K10 E 200ft") }));
    let mut t = attack("ahead ahead end");
    t.de("ahead ahead ahead end");
    assert!(boat(&t.seen_by(DE), "UB1").hidden, "K10 is next to K9");
    t.de("pass").ub("ahead end");
    assert_eq!(boat(&t.seen_by(DE), "UB1").pose, Some(pose("K11 E 200ft")));
}

#[test]
fn r_dc_16_record_is_shown_on_demand_when_the_boat_is_back_in_view() {
    let mut t = attack("ahead left depth:300 end"); // K9, facing northeast
    t.no(DE, "proof:UB1", "DC.16").de("ahead ahead ahead end").no(DE, "proof:UB1", "DC.16");
    t.de("pass").ub("ahead end");
    assert_eq!(boat(&t.seen_by(DE), "UB1").record, None);
    t.de("ahead right ahead end").de("proof:UB1");
    assert!(t.heard_event(DE, &Event::Proof { boat: ub(1), pose: pose("J10 NE 300ft") }));
    assert_eq!(boat(&t.seen_by(DE), "UB1").record, Some(pose("J10 NE 300ft")));
    t.no(DE, "proof:UB1", "DC.16"); // Once is enough.
}

#[test]
fn r_dc_17_nothing_need_be_dropped() {
    let mut t = attack("ahead end");
    t.de("ahead end");
    assert!(t.heard_event(UB, &Event::Attacked { escort: de(1), squares: vec![] }));
    assert_eq!(t.stores("DE1"), 10);
    let mut t = attack("ahead ahead end");
    t.de("ahead charge:100 end"); // One pattern in a square will do.
    assert_eq!(t.stores("DE1"), 9);
}

#[test]
fn r_dc_19_each_depth_in_each_square_costs_a_pattern() {
    let mut t = Sea::duel("K5 E 3", "K8 E 200ft");
    t.de("ahead announce:UB1").ub("ahead ahead end");
    t.de("ahead charge:100 charge:200 ahead charge:400").no(DE, "charge:100", "DC.19").de("end");
    assert_eq!(t.stores("DE1"), 0);
    assert_eq!(escort(&t.seen_by(DE), "DE1").charges, Some(0));
}

#[test]
fn r_dc_20_empty_racks_are_nobodys_business() {
    let mut t = Sea::duel("K5 E 3", "K8 E 200ft");
    t.de("ahead announce:UB1").ub("ahead ahead end").de("charge:100 charge:200 ahead charge:100 end");
    assert_eq!(escort(&t.seen_by(UB), "DE1").charges, None);
    assert!(t.may(DE, "announce:UB1"), "it may go on threatening");
    t.de("announce:UB1").ub("ahead end");
    assert!(!t.may(DE, "charge:100"));
    t.no(DE, "charge:100", "DC.19").de("ahead end");
    assert!(t.heard_event(UB, &Event::Attacked { escort: de(1), squares: vec![] }), "as if it held back");
}

#[test]
fn r_dc_21_firing_under_attack_costs_the_hiding() {
    let mut t = Sea::duel("K5 E", "K8 E 200ft");
    t.de("ahead announce:UB1").ub("ahead ahead depth:100 aim:K8 end");
    let seen = t.seen_by(DE);
    assert_eq!(boat(&seen, "UB1").pose, Some(pose("K10 E 100ft")));
    assert!(!boat(&seen, "UB1").hidden && boat(&seen, "UB1").running);
}

#[test]
fn charges_leave_no_trace_in_lists_and_refusals() {
    // The escort runs over the boat or past it: what it may do and what it is told on the way is the same.
    let run = "ahead ahead charge:200 ahead charge:200";
    let mut lists = Vec::new();
    for words in ["ahead end", "ahead ahead hard-left end", "ahead right ahead depth:100 end"] {
        let mut t = attack(words);
        t.de(run);
        lists.push((t.legal(DE), t.seen_by(DE), t.view(Viewer::Seat(Seat(0)))));
        t.no(DE, "charge:0", "DC.5");
    }
    assert!(lists.windows(2).all(|pair| pair[0] == pair[1]));
    assert!(lists[0].0.contains(&action("charge:100")));
}
