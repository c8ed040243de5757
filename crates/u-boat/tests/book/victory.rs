//! INTRO and WIN.

use fathom_core::{Game, Seat, Viewer};
use fathom_testkit::Play;
use u_boat::{Action, Setup, UBoat};

use crate::sea::{DE, Sea, UB, boat};

#[test]
fn r_intro_1_basic_game_is_one_escort_against_one_boat() {
    let t = Play::<UBoat>::new(Setup::default(), [("SETUP.5", 3); 6]);
    let view = t.view(Viewer::Observer);
    assert_eq!((view.escorts.len(), view.boats.len(), t.position().n_seats()), (1, 1, 2));
    assert_eq!((t.position().role(DE), t.position().role(UB)), ("escort", "submarine"));
}

#[test]
fn r_intro_2_up_to_six_players_and_three_ships_a_side() {
    let t = Play::<UBoat>::new(Setup::multiship(3, 3), [("SETUP.5", 3); 18]);
    assert_eq!(t.position().n_seats(), 6);
    let roles: Vec<_> = (0..6).map(|seat| t.position().role(Seat(seat))).collect();
    assert_eq!(roles, ["escort-1", "escort-2", "escort-3", "submarine-1", "submarine-2", "submarine-3"]);
}

#[test]
fn r_intro_3_duel_knows_no_choice_of_ships_or_targets() {
    // A boat that comes into the square of an escort, harmless in the duel, wrecks both ships in the multiship game.
    let mut t = Sea::duel("K5 E", "J6 S");
    assert_eq!(t.truth().active, Some(u_boat::Ship::escort(1)));
    t.roll("SURF.9", [6]);
    t.de("ahead end");
    assert!(!t.legal(UB).iter().any(|action| matches!(action, Action::Take(_) | Action::Gun(_))));
    t.ub("ahead end");
    assert!(t.ending().is_none() && boat(&t.truth(), "UB1").status == u_boat::Status::Able);
    let mut t = Sea::fleet(&["DE1 K5 E", "UB1 J6 S", "UB2 A7 S"]);
    t.by(Seat(0), "ahead end").by(Seat(1), "take:UB1 ahead end");
    assert_eq!(boat(&t.truth(), "UB1").status, u_boat::Status::DeadInTheWater);
}

#[test]
fn r_win_1_escort_wins_when_the_boat_is_sunk() {
    let mut t = Sea::duel("K5 E", "K7 W 200ft");
    t.de("ahead announce:UB1").ub("ahead end");
    t.de("charge:200 ahead end");
    assert_eq!(t.ending(), Some(("depth-charge", vec![DE])));
    assert_eq!((t.position().payoff(DE), t.position().payoff(UB)), (1.0, -1.0));
    assert!(t.position().to_act().is_empty());
}

#[test]
fn r_win_2a_boat_wins_submerged_in_the_convoy_with_three_torpedoes() {
    let mut t = Sea::duel("S2 W", "S11 S 100ft 3");
    // A boat in row S stands well, and the other side as badly.
    let (boat, escort) = (t.position().standing(UB), t.position().standing(DE));
    assert!((0.4..0.5).contains(&boat) && (boat + escort).abs() < f32::EPSILON, "{boat} {escort}");
    t.both("ahead end", "ahead end");
    assert_eq!(t.ending(), Some(("convoy", vec![UB])));
    assert!(t.position().standing(UB) > 0.9);
    assert_eq!(t.position().outcome().unwrap().rule.para(), "WIN.2a");
}

#[test]
fn r_win_2b_boat_wins_by_sinking_the_escort_with_its_last_torpedo() {
    let mut t = Sea::duel("K5 E", "A11 S 3");
    t.both("ahead end", "ahead aim:K8 aim:K8 aim:K8 end");
    assert_eq!(t.stores("UB1"), 0);
    t.roll("TORP.10", [4, 4, 1]).de("ahead ahead");
    assert_eq!(t.ending(), Some(("torpedo", vec![UB])));
}

#[test]
fn r_win_3_boat_with_two_torpedoes_may_not_enter_the_convoy() {
    let mut t = Sea::duel("S2 W", "R11 S 100ft 3");
    t.both("ahead end", "ahead aim:A1 end");
    t.de("ahead end");
    t.no(UB, "ahead", "WIN.3");
    assert!(t.may(UB, "adjust-hard-left"), "it stands and turns instead");
    // On the surface it may not enter either, however many torpedoes it has.
    let mut t = Sea::duel("S2 W", "S11 S 10");
    t.de("ahead end").no(UB, "ahead", "WIN.3");
    t.ub("depth:100 ahead end");
    assert_eq!(t.ending().unwrap().0, "convoy", "after diving it may");
}

#[test]
fn r_win_4_boat_without_torpedoes_surfaces_and_fights_to_the_end() {
    let mut t = Sea::duel("K2 E", "A11 S 100ft 3");
    t.both("ahead end", "ahead aim:S1 aim:S1 aim:S1 end");
    t.de("ahead end");
    t.no(UB, "end", "MOVE.UB.2").ub("ahead").no(UB, "end", "SURF.2");
    t.ub("depth:0 end");
    t.roll("SURF.6", [6]).both("ahead left ahead right ahead end", "ahead end");
    t.roll("SURF.8", [5]).both("ahead end", "ahead hard-left end");
    t.roll("SURF.8", [1]).de("ahead end");
    assert_eq!(t.ending(), Some(("gunfire", vec![DE])), "it goes on until a ship is sunk");
}
