//! TORP and ERRATA.

use fathom_core::{Book, Game, Viewer};
use u_boat::{Action, Event, Setup, UBoat};

use crate::sea::{DE, Sea, UB, action, boat, de, duel, pose, sq, ub};

/// The boat has moved from A9 to B9 and fires at these squares; the escort is in K6, heading east.
fn fired(targets: &str) -> Sea {
    let mut t = Sea::duel("K5 E", "A9 S 100ft");
    t.de("ahead end").ub("ahead").ub(targets).ub("end");
    t
}

#[test]
fn r_torp_1_any_square_but_the_first_of_the_escort_and_its_own() {
    let mut t = Sea::duel("K5 E", "A9 S 100ft");
    t.de("ahead end").ub("ahead");
    t.no(UB, "aim:K7", "TORP.1").no(UB, "aim:B9", "TORP.1");
    let targets = t.legal(UB).iter().filter(|action| matches!(action, Action::Aim(_))).count();
    assert_eq!(targets, 18 * 14 - 2, "the whole board less two squares");
    assert!(t.may(UB, "aim:A1") && t.may(UB, "aim:S14") && t.may(UB, "aim:K8") && t.may(UB, "aim:K6"));
    t.refuses(UB, Action::Aim(sq("convoy 5")), "TORP.1");
    t.refuses(UB, Action::Aim(sq("K15")), "TORP.1");
}

#[test]
fn r_torp_2_only_on_the_surface_or_at_100_feet() {
    for (starts, words, is_allowed) in [
        ("A9 S", "ahead", true),
        ("A9 S 100ft", "ahead", true),
        ("A9 S 200ft", "ahead", false),
        ("A9 S 200ft", "ahead depth:100", true),
        ("A9 S 100ft", "ahead depth:200", false),
    ] {
        let mut t = Sea::duel("S2 E", starts);
        t.de("ahead end").ub(words);
        assert_eq!(t.may(UB, "aim:K7"), is_allowed, "{starts} {words}");
        if !is_allowed {
            t.no(UB, "aim:K7", "TORP.2");
        }
    }
}

#[test]
fn r_torp_3_launched_at_the_end_of_the_turn() {
    let mut t = Sea::duel("S2 E", "A9 S");
    t.de("ahead end").no(UB, "aim:K7", "TORP.3").ub("ahead aim:K7");
    t.no(UB, "ahead", "TORP.3").no(UB, "left", "TORP.3").no(UB, "depth:100", "TORP.3");
}

#[test]
fn r_torp_4_at_most_four_in_a_turn() {
    let mut t = Sea::duel("S2 E", "A9 S 100ft");
    t.de("ahead end").ub("ahead aim:K7 aim:K7 aim:L1 aim:S9").no(UB, "aim:K7", "TORP.4");
}

#[test]
fn r_torp_5_every_turn_while_torpedoes_last() {
    let mut t = Sea::duel("S2 W", "A9 S 100ft 3");
    for _ in 0..3 {
        t.both("ahead end", "ahead aim:A1 end");
    }
    t.de("ahead end").ub("ahead depth:0").no(UB, "aim:A1", "TORP.5");
}

#[test]
fn r_torp_6_announced_to_all_targets_known_to_the_owner() {
    let mut t = Sea::duel("K5 E", "A9 S 100ft");
    t.de("ahead end").ub("ahead aim:K8 aim:K8 aim:J8");
    assert!(t.log().is_empty());
    t.ub("end");
    let secret = Event::TorpedoesRunning { boat: ub(1), targets: Some(vec![sq("K8"), sq("K8"), sq("J8")]) };
    let shared = Event::TorpedoesRunning { boat: ub(1), targets: None };
    assert!(t.heard_event(UB, &secret) && !t.heard_event(UB, &shared));
    assert!(t.heard_event(DE, &shared) && !t.heard_event(DE, &secret));
    assert!(t.events(Viewer::Observer).contains(&shared));
    let (own, other) = (t.seen_by(UB), t.seen_by(DE));
    assert_eq!(boat(&own, "UB1").salvo, Some(vec![sq("K8"), sq("K8"), sq("J8")]));
    assert_eq!((boat(&other, "UB1").salvo.as_ref(), boat(&other, "UB1").running), (None, true));
}

#[test]
fn r_torp_7_first_square_is_always_safe() {
    let mut t = fired("aim:K8 aim:J8 aim:L8");
    t.de("ahead");
    assert!(!t.has_rolled());
    assert_eq!(t.events(Viewer::Seat(UB)), [Event::EscortAt { escort: de(1), pose: pose("K7 E"), halts: true }]);
    assert!(t.may(DE, "end") && t.may(DE, "ahead") && t.may(DE, "left"));
}

#[test]
fn r_torp_8_escort_may_stop_in_the_first_square() {
    let mut t = fired("aim:K8 aim:J8 aim:L8");
    t.de("ahead end");
    assert!(t.ending().is_none());
    assert_eq!(t.at("DE1"), "K7 E");
    assert!(!t.truth().torpedoes_running);
}

#[test]
fn r_torp_9_halts_in_every_further_square_and_hears_how_many() {
    let mut t = fired("aim:K9 aim:K9");
    t.de("ahead ahead");
    assert!(t.heard_event(DE, &Event::Torpedoes { escort: de(1), square: sq("K8"), n: 0 }));
    t.roll("TORP.10", [6, 6]).de("ahead");
    assert!(t.heard_event(DE, &Event::Torpedoes { escort: de(1), square: sq("K9"), n: 2 }));
    assert_eq!(t.truth().n_met, 2);
}

#[test]
fn r_torp_10_one_throw_for_each_torpedo_and_any_hit_sinks() {
    for (faces, is_sunk) in [([4, 5], false), ([3, 4], true), ([6, 1], true), ([2, 2], true)] {
        let mut t = fired("aim:K8 aim:K8");
        t.roll("TORP.10", faces).de("ahead ahead");
        assert_eq!(t.ending(), is_sunk.then(|| ("torpedo", vec![UB])), "{faces:?}");
    }
}

#[test]
fn r_torp_11_two_torpedoes_are_two_throws() {
    let mut t = fired("aim:K8 aim:K8 aim:L1");
    t.roll("TORP.10", [5, 6]).de("ahead ahead");
    let rolls = t.log().iter().filter(|entry| matches!(entry, fathom_core::Entry::Rolled(..))).count();
    assert_eq!(rolls, 2);
}

#[test]
fn r_torp_12_when_all_miss_the_escort_may_go_on() {
    let mut t = fired("aim:K8 aim:K9 aim:K10");
    t.de("ahead").roll("TORP.10", [4]).de("ahead").roll("TORP.10", [5]).de("ahead").roll("TORP.10", [6]).de("ahead");
    t.de("end");
    assert_eq!(t.at("DE1"), "K10 E");
}

#[test]
fn r_torp_13_owner_keeps_count() {
    let t = fired("aim:K8 aim:K9 aim:K10");
    assert_eq!(boat(&t.seen_by(UB), "UB1").torpedoes, Some(7));
    assert_eq!(boat(&t.seen_by(DE), "UB1").torpedoes, None);
    assert_eq!(boat(&t.seen_by(DE), "UB1").spent, u_boat::Spent { least: 1, most: 4 }, "one to four are known");
}

#[test]
fn r_torp_15_launching_shows_where_the_boat_is() {
    let t = fired("aim:K8");
    assert!(t.heard_event(DE, &Event::BoatAt { boat: ub(1), pose: pose("B9 S 100ft") }));
    // In the blind zone too.
    let mut t = Sea::duel("K5 E", "K7 W 100ft");
    t.de("ahead end").ub("ahead aim:A1 end");
    assert_eq!(boat(&t.seen_by(DE), "UB1").pose, Some(pose("K6 W 100ft")));
}

#[test]
fn r_torp_16_boat_that_fired_under_attack_is_lost_if_reached_with_charges() {
    let mut t = Sea::duel("K5 E", "K8 E 200ft");
    t.de("ahead announce:UB1").ub("ahead depth:100 aim:K8 end");
    t.de("ahead").roll("TORP.10", [6]).de("ahead ahead charge:100 end");
    assert_eq!(t.ending(), Some(("depth-charge", vec![DE])));
    // It is safe from an escort that cannot reach its square.
    let mut t = Sea::duel("K2 E", "K9 E 200ft");
    t.de("ahead announce:UB1").ub("ahead depth:100 aim:K5 end");
    assert!(!t.truth().escorts[0].reach.contains(&sq("K10")));
}

#[test]
fn r_torp_17_any_direction_whatever_the_facing() {
    let mut t = Sea::duel("S2 W", "K9 E 100ft");
    t.de("ahead end").ub("ahead");
    for square in ["A10", "K1", "S10", "S1", "A14", "K14"] {
        assert!(t.may(UB, &format!("aim:{square}")), "{square}");
    }
}

#[test]
fn r_torp_18_torpedoes_not_met_are_spent() {
    let mut t = fired("aim:K9 aim:K9 aim:K9");
    t.de("ahead end").ub("ahead end");
    assert!(!t.truth().torpedoes_running);
    t.de("ahead ahead ahead");
    assert!(!t.has_rolled() && t.log().is_empty(), "it runs freely again");
    assert_eq!(t.stores("UB1"), 7);
}

#[test]
fn standing_escort_meets_torpedoes_aimed_at_its_own_square() {
    let mut t = Sea::duel("R5 S", "A9 S 100ft");
    t.de("ahead end").ub("ahead aim:S5 aim:S5 end");
    t.roll("TORP.10", [5, 2]).de("adjust-hard-left");
    assert_eq!(t.ending().unwrap().0, "torpedo");
}

#[test]
fn target_list_reaches_as_far_as_the_escort() {
    let mut t = Sea::duel("K12 E", "A9 S 100ft");
    t.de("ahead end").ub("ahead"); // K13
    assert!(t.may(UB, "aim:K17") && !t.may(UB, "aim:K18") && !t.may(UB, "aim:K14"));
}

#[test]
fn r_errata_1a_card_bars_the_first_square_only() {
    let mut t = Sea::new(Setup { own_square_torpedo: true, ..duel("K5 E", "A9 S 100ft") });
    t.de("ahead end").ub("ahead");
    assert!(t.may(UB, "aim:B9") && !t.may(UB, "aim:K7"));
    t.no(UB, "aim:K7", "TORP.1");
    // As printed in 1961 both squares are barred.
    let mut t = Sea::duel("K5 E", "A9 S 100ft");
    t.de("ahead end").ub("ahead").no(UB, "aim:B9", "TORP.1");
}

#[test]
fn r_errata_1b_card_changes_the_torpedo_rules_alone() {
    // Pages 10 and 11 hold the torpedo rules: with the card in force nothing else on the list differs.
    let option =
        UBoat::options(&Setup::default()).into_iter().find(|option| option.name == "own_square_torpedo").unwrap();
    assert_eq!(option.rule.para(), "ERRATA.1a");
    let setup = |card| Setup { own_square_torpedo: card, ..duel("K5 E", "A9 S 100ft") };
    let [mut plain, mut card] = [false, true].map(|card| Sea::new(setup(card)));
    for t in [&mut plain, &mut card] {
        t.de("ahead end").ub("ahead");
    }
    let mut listed = plain.legal(UB);
    listed.push(action("aim:B9"));
    listed.sort();
    assert_eq!(listed, card.legal(UB));
    assert_eq!(plain.position().to_act(), card.position().to_act());
}
