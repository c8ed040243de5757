//! CAP: what ships can do, and what was left out on purpose.

use u_boat::{Action, Depth};

use crate::sea::{DE, Sea, UB, boat, pose, sq};

#[test]
fn r_cap_de_1_escort_is_fast_and_has_charges_and_sonar_but_no_torpedoes() {
    let mut t = Sea::duel("K2 E", "K9 S 200ft");
    assert_eq!(boat(&t.seen_by(DE), "UB1").pose, Some(pose("K9 S 200ft")), "sonar gives place and depth");
    assert_eq!(t.seen_by(DE).escorts[0].charges, Some(10));
    t.de("ahead").no(DE, "aim:K9", "CAP.DE.1").no(DE, "depth:100", "CAP.DE.1").de("ahead ahead ahead");
    t.no(DE, "ahead", "MOVE.DE.1").de("announce:UB1").ub("ahead ahead").no(UB, "ahead", "MOVE.UB.9");
}

#[test]
fn r_cap_de_2_no_layer_hides_a_boat_from_sonar() {
    for depth in Depth::ALL {
        let starts = format!("K9 S {}ft", depth.feet());
        let mut t = Sea::duel("S2 E", &starts);
        t.de("ahead end").ub("ahead end");
        assert_eq!(boat(&t.seen_by(DE), "UB1").depth, Some(depth));
        assert!(!boat(&t.seen_by(DE), "UB1").hidden);
    }
}

#[test]
fn r_cap_de_3_sonar_fails_at_the_last_moment_of_an_attack() {
    let mut t = Sea::duel("K5 E", "K9 W 200ft");
    t.de("ahead end").ub("ahead end");
    assert!(boat(&t.seen_by(DE), "UB1").pose.is_some(), "two squares away it is heard");
    t.de("ahead end").ub("ahead end");
    assert!(boat(&t.seen_by(DE), "UB1").pose.is_none(), "beneath the escort it is not");
}

#[test]
fn r_cap_de_4_boat_has_no_decoy() {
    let mut t = Sea::duel("K5 E", "K8 E 100ft");
    t.de("ahead announce:UB1").ub("ahead");
    let is_known = |action: &Action| {
        matches!(action, Action::Ahead | Action::Turn(_) | Action::Depth(_) | Action::Aim(_) | Action::EndMove)
    };
    assert!(t.legal(UB).iter().all(is_known), "move, dive, fire, and nothing else");
}

#[test]
fn r_cap_ub_1_boat_dives_and_fires_and_is_slow_submerged() {
    let mut t = Sea::duel("S2 E", "A11 S");
    t.de("ahead end").no(UB, "charge:100", "CAP.UB.1").no(UB, "announce:UB1", "CAP.UB.1");
    t.ub("ahead ahead depth:100 aim:K7 end");
    t.de("ahead end").ub("ahead").no(UB, "ahead", "MOVE.UB.2");
    // Its gun can sink an escort.
    let mut t = Sea::duel("K5 E", "K9 E");
    t.roll("SURF.8", [6]).de("ahead end");
    assert_eq!(t.ending(), Some(("deck-gun", vec![UB])));
}

#[test]
fn r_cap_ub_2_boat_turns_90_degrees_where_the_escort_turns_45() {
    let mut t = Sea::duel("K5 E", "C9 S 100ft");
    t.de("ahead");
    let turns = |t: &Sea, seat| t.legal(seat).iter().filter(|action| matches!(action, Action::Turn(_))).count();
    assert_eq!(turns(&t, DE), 2);
    t.no(DE, "hard-left", "MOVE.DE.4").de("end").ub("ahead");
    assert_eq!(turns(&t, UB), 4);
    t.ub("hard-left");
}

#[test]
fn r_cap_ub_5_torpedoes_may_be_fired_from_the_surface() {
    let mut t = Sea::duel("S2 E", "A11 S");
    t.de("ahead end").ub("ahead aim:S5 end");
    assert_eq!(boat(&t.seen_by(UB), "UB1").salvo, Some(vec![sq("S5")]));
    assert!(!t.truth().boats[0].submerged);
}
