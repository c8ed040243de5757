//! MULTI, all but gunfire.

use fathom_core::dice::SeededDice;
use fathom_core::{Entry, Game, Imagine, Refusal, Seat, Spoken, Told, Umpire, Viewer};
use fathom_testkit::Play;
use u_boat::results::{Column, Effect};
use u_boat::{Action, Event, Setup, Status, UBoat};

use crate::sea::{Sea, boat, de, escort, fleet, in_words, pose, sq, ub};

const DE1: Seat = Seat(0);
const DE2: Seat = Seat(1);

#[test]
fn r_multi_0_basic_rules_hold_and_two_to_six_play() {
    let mut t = Sea::fleet(&["DE1 K5 E", "DE2 S8 E", "UB1 K8 E 200ft"]);
    assert_eq!(t.position().n_seats(), 3);
    t.by(DE1, "take:DE1").no(DE1, "end", "MOVE.DE.2").by(DE1, "ahead announce:UB1").by(DE2, "ahead end");
    t.by(Seat(2), "ahead ahead end").by(DE1, "take:DE1 ahead ahead charge:200 end pass");
    let two = Setup { commands: vec![vec!["DE1".into(), "DE2".into()], vec!["UB1".into()]], ..Setup::multiship(2, 1) };
    let t = Play::<UBoat>::new(two, [("SETUP.5", 3); 9]);
    assert_eq!(t.position().n_seats(), 2);
}

#[test]
fn a_boat_is_put_back_although_the_next_attack_is_announced() {
    let mut t = Sea::fleet(&["DE1 H4 E", "DE2 B4 E", "UB1 H8 E 200ft"]);
    t.by(DE1, "take:DE1 ahead announce:UB1").by(DE2, "ahead announce:UB1");
    t.by(Seat(2), "ahead end").by(DE1, "take:DE1 ahead ahead end announce:UB1").by(DE2, "ahead end");
    assert_eq!(boat(&t.seen_by(DE1), "UB1").pose.map(in_words), Some(t.at("UB1")));
}

fn forbids(talk: Result<(), Refusal>) -> bool {
    talk.is_err_and(|refusal| refusal.rule().para() == "MULTI.1b")
}

#[test]
fn r_multi_1a_escort_players_always_talk() {
    let mut t = Sea::fleet(&["DE1 K5 E", "DE2 S8 E", "UB1 K8 E 200ft", "UB2 A9 S 100ft"]);
    assert!(t.position().may_talk(DE1, DE2).is_ok());
    t.by(DE1, "take:DE1 ahead announce:UB1");
    assert!(t.position().may_talk(DE2, DE1).is_ok());
}

#[test]
fn r_multi_1b_boats_talk_only_while_both_are_on_the_surface() {
    let (ub1, ub2) = (Seat(2), Seat(3));
    let mut t = Sea::fleet(&["DE1 S2 E", "DE2 S8 E", "UB1 A11 S", "UB2 A9 S"]);
    assert!(t.position().may_talk(ub1, ub2).is_ok());
    t.by(DE1, "take:DE1 ahead end").by(DE2, "ahead end");
    t.by(ub1, "take:UB1 ahead depth:100");
    assert!(t.position().may_talk(ub1, ub2).is_ok(), "not before everybody sees it dive");
    t.by(ub1, "end");
    assert!(forbids(t.position().may_talk(ub1, ub2)) && forbids(t.position().may_talk(ub2, ub1)));
    assert!(forbids(t.position().may_talk(DE1, ub1)), "nothing whatsoever reaches it");
    assert!(t.position().may_talk(DE1, ub2).is_ok() && t.position().may_talk(DE1, DE2).is_ok());
    // With a single submarine player there is nobody to be kept apart.
    assert!(Sea::duel("K5 E", "K8 E 200ft").position().may_talk(Seat(0), Seat(1)).is_ok());
}

#[test]
fn r_multi_4_all_ships_of_a_side_move_in_the_order_their_owners_choose() {
    let mut t = Sea::fleet(&["DE1 S2 E", "DE2 S8 E", "UB1 A11 S", "UB2 A9 S"]);
    assert_eq!(t.position().to_act().len(), 2);
    t.no(DE1, "take:DE2", "MULTI.4").no(DE1, "ahead", "MULTI.4").no(Seat(2), "take:UB1", "MOVE.GEN.1");
    t.by(DE2, "take:DE2").no(DE1, "take:DE1", "MULTI.4").by(DE2, "ahead end");
    assert_eq!(t.truth().active, Some(de(1)), "the last one needs no choice");
    t.no(DE2, "take:DE2", "MULTI.4").by(DE1, "ahead end");
    t.by(Seat(3), "take:UB2 ahead end").by(Seat(2), "ahead end");
    assert_eq!(t.truth().turn, 2);
}

#[test]
fn r_multi_5a_one_boat_in_the_convoy_wins_for_all() {
    let mut t = Sea::fleet(&["DE1 A2 E", "UB1 K11 S 100ft", "UB2 S9 S 100ft 3"]);
    t.by(DE1, "ahead end").by(Seat(2), "take:UB2 ahead end");
    assert_eq!(t.ending(), Some(("convoy", vec![Seat(1), Seat(2)])));
    assert_eq!(t.position().outcome().unwrap().rule.para(), "MULTI.5a");
}

#[test]
fn r_multi_5b_boats_win_when_all_escorts_are_sunk() {
    let mut t = Sea::fleet(&["DE1 K3 E", "DE2 O3 E", "UB1 A11 S 100ft"]);
    t.by(DE1, "take:DE1 ahead end").by(DE2, "ahead end").by(Seat(2), "ahead aim:K6 aim:O6 end");
    t.by(DE1, "take:DE1 ahead").roll("TORP.10", [1]).by(DE1, "ahead");
    assert!(t.ending().is_none(), "one is left");
    assert_eq!(escort(&t.truth(), "DE1").status, Status::Sunk);
    t.by(DE2, "ahead").roll("TORP.10", [2]).by(DE2, "ahead");
    assert_eq!(t.ending(), Some(("torpedo", vec![Seat(2)])));
    assert_eq!(t.position().outcome().unwrap().rule.para(), "MULTI.5b");
    assert_eq!(t.events(Viewer::Observer).last().unwrap().said().rule.para(), "MULTI.5b");
    t.no(DE1, "ahead", "MULTI.5b");
}

#[test]
fn escorts_win_when_every_boat_is_sunk_or_dead_in_the_water() {
    let mut t = Sea::fleet(&["DE1 K4 E", "DE2 O5 E", "UB1 J6 S", "UB2 O6 N"]);
    t.by(DE1, "take:DE1 ahead ahead end").by(DE2, "ahead end").by(Seat(2), "ahead end");
    assert_eq!(boat(&t.truth(), "UB2").status, Status::Sunk, "rammed");
    assert_eq!(boat(&t.truth(), "UB1").status, Status::DeadInTheWater);
    assert_eq!(t.ending(), Some(("collision", vec![DE1, DE2])));
}

#[test]
fn nothing_is_heard_after_the_last_boat_has_collided_on_surfacing() {
    let mut t = Sea::fleet(&["DE1 J3 E", "DE2 S1 E", "UB1 G6 S 100ft 4"]);
    t.by(DE1, "take:DE1 ahead end").by(DE2, "ahead end").by(Seat(2), "ahead aim:A1 aim:A1 aim:A1 aim:A1 end");
    t.by(DE1, "take:DE1 ahead ahead end").by(DE2, "ahead end").by(Seat(2), "depth:0 ahead end");
    assert_eq!(t.ending(), Some(("collision", vec![DE1, DE2])));
    assert!(matches!(t.events(Viewer::Observer).last(), Some(Event::Over { .. })));
    t.no(DE1, "ahead", "MULTI.11c");
}

#[test]
fn r_multi_6a_boat_in_one_blind_zone_is_seen_by_another_escort() {
    let mut t = Sea::fleet(&["DE1 K5 E", "DE2 S8 W", "UB1 K7 W 200ft"]);
    t.by(DE1, "take:DE1 ahead end").by(DE2, "ahead end").by(Seat(2), "ahead end");
    assert_eq!(boat(&t.seen_by(DE1), "UB1").pose, Some(pose("K6 W 200ft")));
    // In both blind zones nobody sees it.
    let mut t = Sea::fleet(&["DE1 K5 E", "DE2 M7 N", "UB1 K8 W 200ft"]);
    t.by(DE1, "take:DE1 ahead end").by(DE2, "ahead end").by(Seat(2), "ahead end");
    assert_eq!(boat(&t.seen_by(DE1), "UB1").pose, None);
    // And as soon as one of them moves off it is back in view.
    t.by(DE2, "take:DE2 ahead ahead ahead end");
    assert!(t.heard_event(DE1, &Event::Uncovered { boat: ub(1), pose: pose("K7 W 200ft") }));
}

#[test]
fn r_multi_6b_under_attack_the_boat_is_hidden_from_every_escort() {
    let mut t = Sea::fleet(&["DE1 K2 E", "DE2 S8 W", "DE3 A2 E", "UB1 K9 S 200ft"]);
    t.by(DE1, "take:DE1 ahead announce:UB1").by(DE2, "take:DE2 ahead end").by(Seat(2), "ahead end");
    t.by(Seat(3), "ahead end");
    for seat in [DE1, DE2, Seat(2)] {
        assert!(boat(&t.seen_by(seat), "UB1").hidden);
        assert_eq!(boat(&t.seen_by(seat), "UB1").pose, None);
    }
    // It stays hidden while the others move, until the attack is run.
    t.by(DE2, "take:DE2 ahead end pass");
    assert!(boat(&t.seen_by(DE2), "UB1").hidden);
    t.by(DE1, "take:DE1 ahead end");
    assert!(t.heard_event(DE2, &Event::Uncovered { boat: ub(1), pose: pose("L9 S 200ft") }));
}

#[test]
fn every_submerged_boat_in_an_attacked_square_is_hit() {
    let mut t = Sea::fleet(&["DE1 K5 E", "UB1 K8 E 200ft", "UB2 K10 W 300ft"]);
    t.by(DE1, "ahead announce:UB1").by(Seat(1), "take:UB1 ahead end").by(Seat(2), "ahead end"); // Both in K9.
    t.by(DE1, "ahead ahead ahead charge:200 end");
    assert_eq!(boat(&t.truth(), "UB1").status, Status::Sunk);
    assert!(boat(&t.truth(), "UB2").damaged && t.ending().is_none());
}

#[test]
fn r_multi_7a_torpedoes_of_two_boats_in_one_square_are_added() {
    let mut t = Sea::fleet(&["DE1 K3 E", "UB1 A11 S 100ft", "UB2 A9 S 100ft"]);
    t.by(DE1, "ahead end").by(Seat(1), "take:UB1 ahead aim:K6 aim:K6 end").by(Seat(2), "ahead aim:K6 end");
    t.by(DE1, "ahead").roll("TORP.10", [4, 5, 6]).by(DE1, "ahead");
    assert!(t.heard_event(DE1, &Event::Torpedoes { escort: de(1), square: sq("K6"), n: 3 }));
}

#[test]
fn r_multi_7b_submerged_boats_cannot_coordinate() {
    let mut t = Sea::fleet(&["DE1 K3 E", "UB1 A11 S 100ft", "UB2 A9 S 100ft"]);
    t.by(DE1, "ahead end").by(Seat(1), "take:UB1 ahead aim:K6 end");
    let fellow = t.seen_by(Seat(2));
    assert!(boat(&fellow, "UB1").running, "it hears that torpedoes are running");
    assert_eq!((boat(&fellow, "UB1").salvo.as_ref(), boat(&fellow, "UB1").torpedoes), (None, None));
    assert!(forbids(t.position().may_talk(Seat(1), Seat(2))));
}

fn one_commander(ships: &[&str]) -> Setup {
    Setup { commands: vec![vec!["DE1".into(), "DE2".into()], vec!["UB1".into(), "UB2".into()]], ..fleet(ships) }
}

#[test]
fn r_multi_7c_one_player_attacks_an_escort_with_one_boat_only() {
    let ships = ["DE1 K3 E", "DE2 Q3 E", "UB1 A11 S 100ft", "UB2 A9 S 100ft"];
    let mut t = Sea::new(one_commander(&ships));
    t.by(Seat(0), "take:DE1 ahead end ahead end").by(Seat(1), "take:UB1 ahead aim:K6 aim:A1 end ahead");
    t.no(Seat(1), "aim:K6", "MULTI.7c").no(Seat(1), "aim:J7", "MULTI.7c");
    assert!(!t.may(Seat(1), "aim:K7"));
    // Two players may do what one may not.
    let mut t = Sea::fleet(&ships);
    t.by(DE1, "take:DE1 ahead end").by(DE2, "ahead end").by(Seat(2), "take:UB1 ahead aim:K6 end");
    t.by(Seat(3), "ahead aim:K6 end");
}

#[test]
fn r_multi_7c_an_escort_meets_torpedoes_of_one_boat_of_a_player() {
    let abreast = ["DE1 K4 E", "DE2 K6 E", "UB1 F7 S 100ft", "UB2 F9 S 100ft"];
    let mut t = Sea::new(one_commander(&abreast));
    t.by(Seat(0), "take:DE2 ahead end ahead end").by(Seat(1), "take:UB1 ahead aim:K9 aim:K9 end ahead");
    t.no(Seat(1), "aim:K9", "MULTI.7c").by(Seat(1), "aim:K10 aim:A1 end");
    // Each boat may mean another escort, but one of them comes to both squares.
    t.by(Seat(0), "take:DE2 ahead").roll("TORP.10", [5, 6]).by(Seat(0), "ahead");
    assert!(t.heard_event(Seat(0), &Event::Torpedoes { escort: de(2), square: sq("K9"), n: 2 }));
    assert_eq!(escort(&t.seen_by(Seat(1)), "DE2").met, [ub(1)], "who fired knows");
    assert_eq!(escort(&t.seen_by(Seat(0)), "DE2").met, [], "nobody else is told whose they were");
    let owner = Seat(1);
    let imagined = UBoat::imagine(t.position().world(), &t.seen_by(owner), owner, &mut SeededDice::new(1));
    assert_eq!(torpedoes_ahead(imagined), 0, "an imagined position remembers it");
    t.by(Seat(0), "ahead");
    assert!(t.heard_event(Seat(0), &Event::Torpedoes { escort: de(2), square: sq("K10"), n: 0 }));
    assert_eq!(t.seen_by(Seat(1)).boats[1].salvo, Some(vec![sq("K10"), sq("A1")]), "they run past");
    // In the next turn the other boat may attack it.
    t.by(Seat(0), "end ahead end").by(Seat(1), "take:UB2 ahead aim:K12 end ahead end");
    t.by(Seat(0), "take:DE2 ahead").roll("TORP.10", [6]).by(Seat(0), "ahead");
}

/// How many torpedoes DE2 meets in the next square.
fn torpedoes_ahead(mut game: UBoat) -> u8 {
    let (mut dice, mut log) = (SeededDice::new(1), Vec::new());
    game.apply(&mut Umpire::new(&mut dice, &mut log), Seat(0), Action::Ahead);
    let met = log.iter().find_map(|entry| match entry {
        Entry::Told(Told::All(Event::Torpedoes { n, .. })) => Some(*n),
        _ => None,
    });
    met.expect("the square is declared")
}

#[test]
fn r_multi_7c_torpedoes_that_run_past_one_escort_meet_another() {
    let mut t = Sea::new(one_commander(&["DE1 K5 E", "DE2 K6 E", "UB1 F7 S 100ft", "UB2 F9 S 100ft"]));
    t.by(Seat(0), "take:DE2 ahead end ahead end").by(Seat(1), "take:UB1 ahead aim:K9 end ahead aim:K10 end");
    t.by(Seat(0), "take:DE2 ahead").roll("TORP.10", [6]).by(Seat(0), "ahead ahead ahead end");
    t.by(Seat(0), "ahead ahead ahead").roll("TORP.10", [1]).by(Seat(0), "ahead");
    assert_eq!(escort(&t.truth(), "DE1").status, Status::Sunk);
}

#[test]
fn r_multi_7d_separate_attacks_on_separate_escorts() {
    let mut t = Sea::new(one_commander(&["DE1 K3 E", "DE2 S3 E", "UB1 A11 S 100ft", "UB2 A9 S 100ft"]));
    t.by(Seat(0), "take:DE1 ahead end ahead end").by(Seat(1), "take:UB1 ahead aim:K6 end");
    t.by(Seat(1), "ahead aim:S6 end");
    assert_eq!(t.truth().boats.iter().filter(|boat| boat.running).count(), 2);
    // Both escorts can come to K9, one of them to K11: the attacks can be told apart.
    let abreast = ["DE1 K4 E", "DE2 K6 E", "UB1 F7 S 100ft", "UB2 F11 S 100ft"];
    let mut t = Sea::new(one_commander(&abreast));
    t.by(Seat(0), "take:DE2 ahead end ahead end").by(Seat(1), "take:UB1 ahead aim:K9 end");
    t.by(Seat(1), "ahead aim:K11").no(Seat(1), "aim:K6", "TORP.1").no(Seat(1), "aim:J7", "MULTI.7c").by(Seat(1), "end");
    // A boat that has fired at both leaves none to its fellow.
    let mut t = Sea::new(one_commander(&abreast));
    t.by(Seat(0), "take:DE2 ahead end ahead end").by(Seat(1), "take:UB1 ahead aim:K11 aim:J7 end ahead");
    t.no(Seat(1), "aim:K9", "MULTI.7c").no(Seat(1), "aim:K11", "MULTI.7c").by(Seat(1), "aim:A1 end");
}

#[test]
fn r_multi_9a_any_escort_may_be_fired_at() {
    let mut t = Sea::fleet(&["DE1 K3 E", "DE2 Q3 E", "UB1 K8 E 200ft", "UB2 A9 S 100ft"]);
    t.by(DE1, "take:DE1 ahead announce:UB1").by(DE2, "ahead end");
    t.by(Seat(2), "take:UB1 ahead end").by(Seat(3), "ahead");
    assert!(t.may(Seat(3), "aim:K6"), "the one that attacks another boat");
    assert!(t.may(Seat(3), "aim:Q6"), "the one that attacks nobody");
}

#[test]
fn r_multi_9b_squares_of_submerged_boats_may_be_fired_at_without_effect() {
    let mut t = Sea::fleet(&["DE1 K3 E", "UB1 A11 S 100ft", "UB2 K8 E 100ft"]);
    t.by(DE1, "ahead end").by(Seat(1), "take:UB1 ahead aim:K8 end").by(Seat(2), "ahead end");
    t.by(DE1, "ahead end");
    assert_eq!(boat(&t.truth(), "UB2").status, Status::Able);
    let mut t = Sea::fleet(&["DE1 K3 E", "UB1 A11 S 100ft", "UB2 K6 W 100ft"]);
    t.by(DE1, "ahead end").by(Seat(2), "take:UB2 ahead end").by(Seat(1), "ahead aim:K6 end");
    t.by(DE1, "ahead").roll("TORP.10", [6]).by(DE1, "ahead");
    assert_eq!(boat(&t.truth(), "UB2").status, Status::Able);
}

#[test]
fn r_multi_11a_escort_that_rammed_is_dead_in_the_water() {
    let mut t = Sea::fleet(&["DE1 K5 E", "UB1 K6 N", "UB2 A9 S"]);
    t.by(DE1, "ahead end");
    assert_eq!(
        (escort(&t.truth(), "DE1").status, boat(&t.truth(), "UB1").status),
        (Status::DeadInTheWater, Status::Sunk)
    );
    assert!(t.ending().is_none());
}

#[test]
fn r_multi_11b_ships_that_collide_are_both_dead_in_the_water() {
    // Two escorts: the first square is forced, so they run into each other.
    let mut t = Sea::fleet(&["DE1 K5 E", "DE2 K6 E", "UB1 A9 S 100ft"]);
    t.by(DE1, "take:DE1 ahead").no(DE1, "ahead", "MULTI.11b").no(DE1, "left", "MULTI.11b").by(DE1, "end");
    assert!(t.heard_event(Seat(2), &Event::Collided { ship: de(1), other: de(2) }));
    assert!(t.heard_event(Seat(2), &Event::DeadInTheWater { ship: de(2), rammed: false }));
    assert_eq!(escort(&t.truth(), "DE1").status, Status::DeadInTheWater);
    assert_eq!(escort(&t.truth(), "DE2").status, Status::DeadInTheWater);
    assert!(t.ending().is_none(), "they are not sunk");
}

#[test]
fn r_multi_11b_escort_meets_a_boat_off_90_degrees_as_in_the_basic_game() {
    let mut t = Sea::fleet(&["DE1 K5 E", "DE2 S1 E", "UB1 K7 SE"]);
    t.by(DE1, "take:DE1 ahead ahead").by(DE1, "ahead end");
    assert_eq!(t.at("DE1"), "K8 E", "it passes");
    for facing in ["SE", "E", "W"] {
        let mut t = Sea::fleet(&["DE1 K5 E", "DE2 S1 E", &format!("UB1 K6 {facing}")]);
        t.by(DE1, "take:DE1 ahead end").by(DE2, "ahead end");
        assert!(t.ending().is_none() && !t.has_rolled(), "it cannot fire at what is in its square (SURF.9)");
        assert_eq!(escort(&t.truth(), "DE1").status, Status::Able);
        assert_eq!(boat(&t.truth(), "UB1").status, Status::Able);
    }
}

/// DE1 lies across the bow of UB1, which is to move.
fn across_the_bow(escort: &str, boat: &str) -> Sea {
    let mut t = Sea::fleet(&[&format!("DE1 {escort}"), "DE2 S1 E", &format!("UB1 {boat}"), "UB2 A3 S 100ft"]);
    t.by(DE1, "take:DE1 ahead end");
    if t.may(DE1, "pass") {
        t.by(DE1, "pass");
    }
    t.by(DE2, "ahead end");
    if t.may(DE2, "pass") {
        t.by(DE2, "pass");
    }
    t.by(Seat(2), "take:UB1");
    t
}

#[test]
fn r_multi_11b_boat_forced_into_an_escort_at_90_degrees_collides() {
    let mut t = across_the_bow("K5 E", "J6 S");
    t.by(Seat(2), "ahead").no(Seat(2), "ahead", "MULTI.11b").no(Seat(2), "hard-left", "MULTI.11b");
    t.no(Seat(2), "depth:100", "MULTI.11b").no(Seat(2), "aim:A1", "MULTI.11b").by(Seat(2), "end");
    assert!(t.heard_event(DE1, &Event::Collided { ship: ub(1), other: de(1) }));
    assert_eq!(escort(&t.truth(), "DE1").status, Status::DeadInTheWater);
    assert_eq!(boat(&t.truth(), "UB1").status, Status::DeadInTheWater);
    assert!(t.ending().is_none(), "another boat can still win");
    // Below the surface it passes, and so it does at another angle.
    let mut t = across_the_bow("K5 E", "J6 S");
    t.by(Seat(2), "depth:100 ahead ahead end");
    assert_eq!(t.at("UB1"), "L6 S 100ft");
    let mut t = across_the_bow("K5 E", "J5 SE");
    t.by(Seat(2), "ahead ahead");
    // A second square nobody forces it to enter: it comes beside the escort, as in the basic game.
    let mut t = Sea::fleet(&["DE1 K5 E", "DE2 S1 E", "UB1 H6 S", "UB2 A3 S 100ft"]);
    t.roll("SURF.8", [4])
        .by(DE1, "take:DE1 ahead end pass")
        .by(DE2, "ahead end pass")
        .by(Seat(2), "take:UB1 ahead ahead end");
    assert_eq!(t.at("UB1"), "K6 S");
    assert_eq!(escort(&t.truth(), "DE1").status, Status::Able);
}

#[test]
fn r_multi_11c_ship_dead_in_the_water_neither_moves_nor_fires() {
    let mut t = Sea::fleet(&["DE1 K5 E", "DE2 K6 E", "UB1 B8 S", "UB2 A9 S"]);
    t.by(DE1, "take:DE1 ahead end");
    t.no(DE1, "take:DE1", "MOVE.GEN.1"); // Nobody is left to move: it is the boats' turn.
    t.by(Seat(2), "take:UB1 ahead end").by(Seat(3), "ahead end");
    assert_eq!(t.truth().side, u_boat::Side::Submarines, "the escorts have nothing to do any more");
    // Torpedoes aimed at them strike before anybody moves.
    t.by(Seat(2), "take:UB1 ahead aim:K6 end gun:DE2");
    t.dice([("SURF.8", 4), ("TORP.10", 1)]);
    t.by(Seat(3), "ahead end");
    assert_eq!(escort(&t.truth(), "DE1").status, Status::Sunk);
}

#[test]
fn r_multi_11c_ships_dead_in_the_water_are_sunk_by_guns_and_do_not_answer() {
    // A boat without torpedoes that cannot enter the convoy either still ends the game.
    let mut t = Sea::fleet(&["DE1 K5 E", "DE2 K6 E", "UB1 F6 S 100ft 4"]);
    t.by(DE1, "take:DE1 ahead end")
        .by(Seat(2), "ahead aim:A1 aim:A1 aim:A1 aim:A1 end")
        .by(Seat(2), "ahead depth:0 end");
    t.by(Seat(2), "ahead hard-right end").roll("SURF.9", [4]).by(Seat(2), "gun:DE1");
    t.by(Seat(2), "ahead end").roll("SURF.9", [1]).by(Seat(2), "gun:DE1");
    t.roll("SURF.8", [6]).by(Seat(2), "ahead end");
    let miss = Event::Shot { attackers: vec![ub(1)], target: de(2), column: Column::Even, effect: Effect::Nothing };
    assert!(t.heard_event(Seat(2), &miss), "a six sinks the attacker only where somebody fires back");
    t.roll("SURF.8", [1]).by(Seat(2), "ahead end");
    assert_eq!(t.ending(), Some(("deck-gun", vec![Seat(2)])));
}

#[test]
fn r_multi_11c_ships_dead_in_the_water_are_passed() {
    let mut t = Sea::fleet(&["DE1 K5 E", "DE2 K6 E", "DE3 K4 E", "UB1 A9 S 100ft"]);
    t.by(DE1, "take:DE1 ahead end").by(Seat(2), "ahead ahead ahead end");
    assert_eq!((t.at("DE3"), escort(&t.truth(), "DE3").status), ("K7 E".into(), Status::Able));
}

#[test]
fn r_multi_12a_boats_may_share_a_square() {
    let mut t = Sea::fleet(&["DE1 S5 W", "UB1 K8 E", "UB2 K10 W"]);
    t.by(DE1, "ahead end").by(Seat(1), "take:UB1 ahead end").by(Seat(2), "ahead end");
    assert_eq!((t.at("UB1"), t.at("UB2")), ("K9 E".into(), "K9 W".into()));
    assert!(t.truth().boats.iter().all(|boat| boat.status == Status::Able));
}

#[test]
fn r_multi_12b_escorts_may_not_share_a_square() {
    let mut t = Sea::fleet(&["DE1 K5 E", "DE2 K7 N", "UB1 A9 S 100ft"]);
    t.by(DE1, "take:DE1 ahead").no(DE1, "ahead", "MULTI.12b");
    assert!(!t.legal(DE1).contains(&Action::Ahead));
    t.by(DE1, "left ahead end").by(DE2, "ahead end");
}

#[test]
fn r_multi_12b_no_move_ends_in_the_square_of_an_escort_dead_in_the_water() {
    let dead_ahead = |third: &str| {
        let mut t = Sea::fleet(&["DE1 K5 E", "DE2 K6 E", &format!("DE3 {third}"), "UB1 A9 S 100ft"]);
        t.by(DE1, "take:DE1 ahead end");
        t
    };
    let mut t = dead_ahead("K3 E");
    t.by(Seat(2), "ahead ahead ahead").no(Seat(2), "end", "MULTI.12b").by(Seat(2), "right ahead end");
    assert_eq!(t.at("DE3"), "L7 SE");
    // A fourth step could not be followed by another.
    let mut t = dead_ahead("K2 E");
    t.by(Seat(2), "ahead ahead ahead").no(Seat(2), "ahead", "MULTI.12b").by(Seat(2), "end");
    assert_eq!(t.at("DE3"), "K5 E");
}

#[test]
fn r_multi_12b_an_escort_among_dead_ones_keeps_its_way_out() {
    let mut t = Sea::fleet(&["DE1 A5 E", "DE2 A6 E", "DE3 A4 E", "UB1 K9 S 100ft"]);
    t.by(DE1, "take:DE1 ahead end").by(Seat(2), "ahead ahead");
    t.no(Seat(2), "left", "MULTI.12b").no(Seat(2), "end", "MULTI.12b").by(Seat(2), "ahead end");
}
