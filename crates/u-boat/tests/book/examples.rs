//! EX: the book's two sample attacks. The drawings are lost; the positions are rebuilt from what the text says of them.
//!
//! The boat is in G7 heading south at 200 feet, the escort two squares astern in E7 on the same course.

use fathom_core::{Game, Viewer};
use u_boat::{Blast, Depth, Event, Square};

use crate::sea::{DE, Sea, UB, boat, de, in_words, pose, sq, squares, ub};

/// Stage one of both samples: the escort comes up from astern and announces its attack.
pub fn stage_one(turn_limit: u8) -> Sea {
    let setup = u_boat::Setup { turn_limit, ..crate::sea::duel("D7 S", "G7 S 200ft") };
    let mut t = Sea::new(setup);
    t.de("ahead announce:UB1");
    t
}

/// Stage two of the first sample: the boat goes to J6 at 300 feet.
const HIDES: &str = "ahead right ahead left depth:300 end";
/// Stage three: through A, H8, and B, J8, with patterns at 200 and 300 feet in each.
const ATTACKS: &str = "ahead ahead left ahead right charge:200 charge:300 ahead charge:200 charge:300 end";

/// The first sample to its end: the attack fails and the boat gets away.
pub fn sample_depth_charge_attack() -> Sea {
    let mut t = stage_one(2);
    t.ub(HIDES).de(ATTACKS).de("pass").ub("ahead right end");
    t
}

/// The second sample to its end: the boat fires, misses and is sunk.
pub fn sample_torpedo_attack() -> Sea {
    let mut t = stage_one(100);
    t.ub("ahead left ahead depth:100 aim:H8 end");
    t.de("ahead left ahead right").roll("TORP.10", [6]).de("ahead ahead charge:100 end");
    t
}

#[test]
fn r_ex_dc_stage1a_attack_is_announced_on_a_boat_known_at_200_feet() {
    let t = stage_one(100);
    assert_eq!(boat(&t.seen_by(DE), "UB1").pose, Some(pose("G7 S 200ft")));
    assert!(t.heard_event(UB, &Event::Announced { escort: de(1), boat: ub(1) }));
}

#[test]
fn r_ex_dc_stage1b_range_card_marks_six_squares() {
    assert_eq!(boat(&stage_one(100).seen_by(DE), "UB1").emergency_range, squares("H6 H7 H8 J6 J7 J8"));
}

#[test]
fn r_ex_dc_stage2a_boat_moves_in_secret_and_is_lifted() {
    let mut t = stage_one(100);
    t.ub(HIDES);
    assert_eq!(boat(&t.seen_by(UB), "UB1").record, Some(pose("J6 S 300ft")));
    assert_eq!((boat(&t.seen_by(DE), "UB1").pose, boat(&t.seen_by(DE), "UB1").hidden), (None, true));
}

#[test]
fn r_ex_dc_stage2b_boat_goes_to_300_feet() {
    let mut t = stage_one(100);
    t.ub(HIDES);
    assert_eq!(t.at("UB1"), "J6 S 300ft");
    assert_eq!(boat(&t.seen_by(DE), "UB1").trail.as_ref().unwrap().depths, [100, 200, 300].map(feet));
}

#[test]
fn r_ex_dc_stage3a_escort_attacks_two_squares_with_four_patterns() {
    let mut t = stage_one(100);
    t.ub(HIDES).de(ATTACKS);
    assert!(t.heard_event(UB, &Event::Attacked { escort: de(1), squares: vec![sq("H8"), sq("J8")] }));
    assert_eq!(t.stores("DE1"), 6);
}

#[test]
fn r_ex_dc_stage3b_coming_from_astern_only_two_of_the_six_can_be_reached() {
    let mut t = stage_one(100);
    t.ub(HIDES);
    let haunts = boat(&t.seen_by(DE), "UB1").trail.clone().unwrap().haunts;
    let mut most = 0;
    each_run(t.position(), &mut |run| {
        let visited = run.iter().filter(|square| haunts.contains(square)).count();
        most = most.max(visited);
    });
    assert_eq!(most, 2);
}

#[test]
fn r_ex_dc_stage4a_attack_fails() {
    let mut t = stage_one(100);
    t.ub(HIDES).de(ATTACKS);
    assert!(t.heard_event(UB, &Event::AttackFails { escort: de(1) }));
    // Had the boat been in either square, it would have been hit at 300 feet.
    let mut t = stage_one(100);
    t.ub("ahead left ahead depth:300 end").de(ATTACKS);
    assert!(t.heard_event(UB, &Event::Charged { boat: ub(1), blast: Blast::Sunk }));
}

#[test]
fn r_ex_dc_stage4b_boat_is_out_of_the_blind_zone_and_returns_to_the_board() {
    let mut t = stage_one(100);
    t.ub(HIDES).de(ATTACKS);
    assert!(t.heard_event(DE, &Event::Uncovered { boat: ub(1), pose: pose("J6 S 300ft") }));
    t.de("pass").ub("ahead right end");
    assert_eq!(boat(&t.view(Viewer::Observer), "UB1").pose.map(in_words), Some("K6 SW 300ft".into()));
}

#[test]
fn r_ex_torp_stage1_same_position() {
    let t = stage_one(100);
    assert_eq!((t.at("DE1"), t.at("UB1")), ("E7 S".into(), "G7 S 200ft".into()));
    assert!(boat(&t.truth(), "UB1").under_attack);
}

#[test]
fn r_ex_torp_stage2a_boat_uses_emergency_speed_and_stays_in_view() {
    let mut t = stage_one(100);
    t.ub("ahead left ahead depth:100 aim:H8 end");
    assert_eq!(boat(&t.seen_by(DE), "UB1").pose, Some(pose("J8 SE 100ft")));
    assert!(t.heard_event(DE, &Event::TorpedoesRunning { boat: ub(1), targets: None }));
}

#[test]
fn r_ex_torp_stage2b_boat_must_rise_to_100_feet_to_fire() {
    let mut t = stage_one(100);
    t.ub("ahead left ahead").no(UB, "aim:H8", "TORP.2").ub("depth:100 aim:H8");
}

#[test]
fn r_ex_torp_stage3a_first_square_cannot_hold_a_torpedo() {
    let mut t = stage_one(100);
    t.ub("ahead left ahead depth:100").no(UB, "aim:F7", "TORP.1").ub("aim:H8 end").de("ahead");
    assert_eq!(t.at("DE1"), "F7 S");
    assert!(!t.events(Viewer::Observer).iter().any(|event| matches!(event, Event::Torpedoes { .. })));
}

#[test]
fn r_ex_torp_stage3b_escort_takes_c_and_hears_of_no_torpedoes() {
    let mut t = stage_one(100);
    t.ub("ahead left ahead depth:100 aim:H8 end").de("ahead left ahead");
    assert!(t.heard_event(DE, &Event::Torpedoes { escort: de(1), square: sq("G8"), n: 0 }));
}

#[test]
fn r_ex_torp_stage4_one_torpedo_in_d_misses() {
    let mut t = stage_one(100);
    t.ub("ahead left ahead depth:100 aim:H8 end").de("ahead left ahead right").roll("TORP.10", [6]).de("ahead");
    assert!(t.heard_event(DE, &Event::Torpedoes { escort: de(1), square: sq("H8"), n: 1 }));
    assert!(t.heard_event(DE, &Event::Torpedo { escort: de(1), hit: false }));
}

#[test]
fn r_ex_torp_stage5a_boats_own_square_is_safe_and_the_fourth_of_the_run() {
    let mut t = stage_one(100);
    t.ub("ahead left ahead depth:100 aim:H8").no(UB, "aim:J8", "TORP.1").ub("end");
    t.de("ahead left ahead right").roll("TORP.10", [6]).de("ahead ahead");
    assert_eq!(t.truth().draft.unwrap().run, ["E7", "F7", "G8", "H8", "J8"].map(sq));
    assert!(t.heard_event(DE, &Event::Torpedoes { escort: de(1), square: sq("J8"), n: 0 }));
}

#[test]
fn r_ex_torp_stage5b_charge_at_100_feet_sinks_the_boat() {
    let t = sample_torpedo_attack();
    assert!(t.heard_event(UB, &Event::Charged { boat: ub(1), blast: Blast::Sunk }));
    assert_eq!(t.ending(), Some(("depth-charge", vec![DE])));
}

fn feet(feet: u16) -> Depth {
    Depth::from_feet(feet).unwrap()
}

/// Every run the escort can make.
fn each_run(game: &u_boat::UBoat, visit: &mut dyn FnMut(&[Square])) {
    visit(&game.view(Viewer::Seat(DE)).draft.unwrap().run);
    let mut actions = Vec::new();
    game.legal_actions(DE, &mut actions);
    for action in actions.into_iter().filter(|action| matches!(action, u_boat::Action::Ahead | u_boat::Action::Turn(_)))
    {
        let mut next = game.clone();
        next.apply(&mut fathom_core::Umpire::quiet(&mut fathom_core::dice::SeededDice::new(1)), DE, action);
        each_run(&next, visit);
    }
}
