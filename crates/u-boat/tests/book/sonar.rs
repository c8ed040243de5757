//! BLIND.

use fathom_core::dice::SeededDice;
use fathom_core::{Game, Umpire, Viewer};
use u_boat::{Action, Event, UBoat};

use crate::sea::{DE, Sea, UB, boat, duel, escort, fleet, in_words, pose, sq, squares, ub};

#[test]
fn r_blind_1_submerged_boat_always_knows_the_escort() {
    let mut t = Sea::duel("K5 E", "K7 E 200ft");
    t.de("ahead announce:UB1").ub("ahead end");
    t.de("ahead left end");
    assert_eq!(in_words(escort(&t.seen_by(UB), "DE1").pose), "K7 NE", "hidden under it as well");
}

#[test]
fn r_blind_2_escort_knows_place_depth_and_course_outside_its_blind_zone() {
    let mut t = Sea::duel("S2 E", "A11 S 200ft");
    t.de("ahead end").ub("ahead hard-left depth:300 end");
    assert!(t.heard_event(DE, &Event::BoatAt { boat: ub(1), pose: pose("B11 E 300ft") }));
    assert_eq!(boat(&t.seen_by(DE), "UB1").pose, Some(pose("B11 E 300ft")));
    assert_eq!(boat(&t.view(Viewer::Observer), "UB1").pose, Some(pose("B11 E 300ft")));
}

#[test]
fn r_blind_3_blind_zone_is_the_square_and_the_eight_around_it() {
    let t = Sea::duel("K5 E", "A11 S 200ft");
    assert_eq!(escort(&t.truth(), "DE1").blind_zone, squares("J4 J5 J6 K4 K5 K6 L4 L5 L6"));
    // A boat that moves next to the escort is gone from the board, one that stays two squares away is not.
    for (boat_starts, is_hidden) in [("L8 W 200ft", true), ("K7 W 200ft", true), ("L8 SW 200ft", false)] {
        let mut t = Sea::duel("K5 E", boat_starts);
        t.de("ahead end").ub("ahead end");
        assert_eq!(boat(&t.seen_by(DE), "UB1").hidden, is_hidden, "{boat_starts}");
    }
}

#[test]
fn r_blind_4_under_attack_the_boat_is_off_the_board() {
    let mut t = Sea::duel("K2 E", "K9 S 200ft");
    t.de("ahead announce:UB1");
    assert_eq!(boat(&t.seen_by(DE), "UB1").pose, Some(pose("K9 S 200ft")), "until it moves it is in view");
    t.ub("ahead hard-left ahead depth:300 end");
    for viewer in [Viewer::Seat(DE), Viewer::Observer] {
        let view = t.view(viewer);
        let seen = boat(&view, "UB1");
        assert_eq!((seen.hidden, seen.pose, seen.depth), (true, None, None));
        assert_eq!(seen.trail.as_ref().unwrap().seen, pose("K9 S 200ft"));
    }
    assert_eq!(boat(&t.seen_by(UB), "UB1").pose, Some(pose("L10 E 300ft")), "its owner knows");
}

#[test]
fn r_blind_5_range_card_shows_six_squares() {
    assert_eq!(UBoat::emergency_range(sq("K9"), "S".parse().unwrap()), squares("L8 L9 L10 M8 M9 M10"));
    let mut t = Sea::duel("K2 E", "K9 S 200ft");
    t.de("ahead announce:UB1");
    assert_eq!(boat(&t.seen_by(DE), "UB1").emergency_range, squares("L8 L9 L10 M8 M9 M10"));
    t.ub("ahead end");
    let view = t.seen_by(DE);
    assert_eq!(boat(&view, "UB1").trail.as_ref().unwrap().haunts, squares("L8 L9 L10 M8 M9 M10"));
    assert!(boat(&view, "UB1").emergency_range.is_empty(), "the card is not laid on the true place");
}

#[test]
fn r_blind_6_owner_writes_square_facing_and_depth_down() {
    let mut t = Sea::duel("K2 E", "K9 S 200ft");
    t.de("ahead announce:UB1").ub("ahead left depth:100 end");
    assert_eq!(t.events(Viewer::Seat(UB))[0], Event::Ready { boat: ub(1), record: Some(pose("L9 SE 100ft")) });
    assert_eq!(t.events(Viewer::Seat(DE))[0], Event::Ready { boat: ub(1), record: None });
    assert_eq!(t.events(Viewer::Observer)[0], Event::Ready { boat: ub(1), record: None });
    assert_eq!(boat(&t.seen_by(UB), "UB1").record, Some(pose("L9 SE 100ft")));
    assert_eq!(boat(&t.seen_by(DE), "UB1").record, None);
}

#[test]
fn r_blind_7_piece_returns_when_the_escort_moves_away() {
    let mut t = Sea::duel("K5 E", "K7 E 200ft");
    t.de("ahead announce:UB1").ub("ahead end");
    t.de("ahead end"); // The boat is in K8, next to K7.
    assert!(boat(&t.seen_by(DE), "UB1").hidden);
    t.de("pass").ub("ahead end"); // K9: out of the zone by its own move.
    assert_eq!(boat(&t.seen_by(DE), "UB1").pose, Some(pose("K9 E 200ft")));
    // And by the movement of the escort.
    let mut t = Sea::duel("K5 E", "K7 W 200ft");
    t.de("ahead end").ub("ahead end"); // K6: under the escort, out of sight.
    assert!(boat(&t.seen_by(DE), "UB1").hidden);
    t.de("ahead ahead end");
    assert!(t.heard_event(DE, &Event::Uncovered { boat: ub(1), pose: pose("K6 W 200ft") }));
    assert!(!boat(&t.seen_by(DE), "UB1").hidden);
}

#[test]
fn haunts_follow_several_moves_and_keep_to_the_blind_zone() {
    let mut t = Sea::duel("K5 E", "K7 W 200ft");
    t.de("ahead end").ub("ahead end").de("ahead end pass").ub("ahead hard-right end");
    let view = t.seen_by(DE);
    let trail = boat(&view, "UB1").trail.as_ref();
    assert!(trail.is_none() || trail.unwrap().haunts.contains(&t.truth().boats[0].pose.unwrap().square));
    // From the first move: only K6 is straight ahead of K7, so that is all there is.
    let mut t = Sea::duel("K5 E", "K7 W 200ft");
    t.de("ahead end").ub("ahead end");
    assert_eq!(boat(&t.seen_by(DE), "UB1").trail.as_ref().unwrap().haunts, squares("K6"));
}

/// In random games the true place of a hidden boat is always among those everybody holds for possible.
#[test]
fn haunts_never_miss_the_truth() {
    let mut n_hidden = 0;
    for seed in 0..400 {
        let (mut dice, mut choices) = (SeededDice::for_game(1, seed), SeededDice::for_game(2, seed));
        let setup =
            if seed % 2 == 0 { duel("G9 N", "D9 S 200ft") } else { fleet(&["DE1 G9 N", "DE2 G5 N", "UB1 D8 S 200ft"]) };
        let mut umpire = Umpire::quiet(&mut dice);
        let mut game = UBoat::new(&mut umpire, &setup).unwrap();
        for _ in 0..300 {
            let Some(seat) = game.to_act().iter().next() else { break };
            let mut actions = fathom_testkit::legal_actions(&game, seat);
            // Torpedoes would end the hiding, and a run that ends at once keeps close.
            if actions.iter().any(|action| !matches!(action, Action::Aim(_))) {
                actions.retain(|action| !matches!(action, Action::Aim(_)));
            }
            game.apply(&mut umpire, seat, actions[choices.pick(actions.len())]);
            let (truth, public) = (game.view(Viewer::Umpire), game.view(Viewer::Observer));
            for (boat, seen) in truth.boats.iter().zip(&public.boats).filter(|(boat, _)| boat.hidden) {
                let (pose, trail) = (boat.pose.unwrap(), seen.trail.as_ref().unwrap());
                assert!(trail.haunts.contains(&pose.square), "seed {seed}: {pose:?} is not in {trail:?}");
                assert!(trail.depths.contains(&pose.depth), "seed {seed}: {pose:?} is not in {trail:?}");
                n_hidden += 1;
            }
        }
    }
    assert!(n_hidden > 1000, "{n_hidden} looks at hidden boats");
}

#[test]
fn nobody_hears_of_a_draft() {
    let mut t = Sea::duel("K2 E", "K9 S 200ft");
    t.de("ahead announce:UB1");
    let before = (t.seen_by(DE), t.view(Viewer::Observer));
    for word in ["ahead", "left", "depth:100", "ahead", "aim:K5"] {
        t.ub(word);
        assert!(t.log().is_empty());
        assert_eq!((t.seen_by(DE), t.view(Viewer::Observer)), before);
    }
    assert!(t.position().outcome().is_none());
}
