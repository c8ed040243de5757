//! SETUP and SEQ.

use fathom_core::{Eyes, Game, Heard, Seats, Viewer};
use fathom_testkit::Play;
use u_boat::{CONVOY, Event, N_COLUMNS, N_ROWS, ROWS, Setup, ShipSetup, UBoat};

use crate::sea::{DE, Sea, UB, boat, de, escort, sq, ub};

fn drawn(dice: [u32; 6]) -> Play<UBoat> {
    Play::new(Setup::default(), dice.map(|face| ("SETUP.5", face)))
}

#[test]
fn r_setup_1_convoy_is_a_strip_along_the_south_edge() {
    let last = sq("S7");
    assert!(last.ahead(u_boat::Facing::SOUTH).unwrap().is_convoy());
    assert_eq!((usize::from(N_ROWS), CONVOY, N_COLUMNS), (ROWS.len(), N_ROWS, 14));
    let whole_width =
        (1..=14).all(|column| sq(&format!("S{column}")).ahead(u_boat::Facing::SOUTH).unwrap().is_convoy());
    assert!(whole_width);
}

#[test]
fn r_setup_3_north_is_where_the_boats_start() {
    assert_eq!(sq("A5").ahead(u_boat::Facing::NORTH), None);
    assert_eq!(sq("B5").ahead(u_boat::Facing::NORTH), Some(sq("A5")));
    assert_eq!(drawn([3; 6]).view(Viewer::Observer).boats[0].pose.unwrap().square.row(), 0);
}

#[test]
fn r_setup_5_three_dice_thrown_in_secret() {
    let t = drawn([1, 2, 3, 4, 5, 6]);
    let seen = |viewer| t.heard(viewer).iter().filter(|heard| matches!(heard, Heard::Roll(_))).count();
    assert_eq!((seen(Viewer::Seat(DE)), seen(Viewer::Seat(UB)), seen(Viewer::Observer)), (3, 3, 0));
    let owners = t.log().iter().filter_map(|entry| match entry {
        fathom_core::Entry::Rolled(_, Eyes::Only(seats)) => Some(*seats),
        _ => None,
    });
    assert_eq!(owners.collect::<Vec<_>>(), [[Seats::from(DE); 3], [Seats::from(UB); 3]].concat());
}

#[test]
fn r_setup_6_the_sum_is_the_escorts_patterns() {
    let t = drawn([1, 2, 3, 4, 5, 6]);
    assert!(t.heard(Viewer::Seat(DE)).contains(&Heard::Event(Event::Drawn { ship: de(1), stores: 6 })));
    assert_eq!(escort(&t.view(Viewer::Seat(DE)), "DE1").charges, Some(6));
}

#[test]
fn r_setup_7_the_sum_is_the_boats_torpedoes() {
    let t = drawn([1, 2, 3, 4, 5, 6]);
    assert!(t.heard(Viewer::Seat(UB)).contains(&Heard::Event(Event::Drawn { ship: ub(1), stores: 15 })));
    assert_eq!(boat(&t.view(Viewer::Seat(UB)), "UB1").torpedoes, Some(15));
}

#[test]
fn r_setup_8_three_to_eighteen_unknown_to_the_opponent() {
    for (dice, stores) in [([1; 6], 3), ([6; 6], 18)] {
        let t = drawn(dice);
        let (escorts, boats) = (t.view(Viewer::Seat(DE)), t.view(Viewer::Seat(UB)));
        assert_eq!((escort(&escorts, "DE1").charges, boat(&escorts, "UB1").torpedoes), (Some(stores), None));
        assert_eq!((escort(&boats, "DE1").charges, boat(&boats, "UB1").torpedoes), (None, Some(stores)));
    }
    // Whatever the other side drew, a seat sees the same.
    assert_eq!(drawn([1, 1, 1, 2, 2, 2]).view(Viewer::Seat(DE)), drawn([1, 1, 1, 6, 6, 6]).view(Viewer::Seat(DE)));
}

/// Stores that an umpire chose are as secret as those drawn; where ships stand is on the board.
#[test]
fn r_setup_8_chosen_stores_are_not_in_the_public_setup() {
    let ship = |ship: &str, square: Option<&str>, stores| ShipSetup {
        ship: ship.into(),
        square: square.map(str::to_owned),
        stores,
        ..ShipSetup::default()
    };
    let setup =
        Setup { ships: vec![ship("DE1", Some("S5"), Some(17)), ship("UB1", None, Some(4))], ..Setup::default() };
    let public = Setup { ships: vec![ship("DE1", Some("S5"), None)], ..Setup::default() };
    assert_eq!(UBoat::public_setup(&setup), public);
    assert_eq!(UBoat::public_setup(&public), public);
}

#[test]
fn r_setup_9_each_player_has_a_pad_of_his_own() {
    let mut t = Sea::duel("K5 E", "K8 E 200ft");
    t.de("ahead announce:UB1").ub("ahead end").de("ahead charge:100");
    let (own, other) = (t.seen_by(DE), t.seen_by(UB));
    let draft = own.draft.unwrap();
    assert_eq!((draft.charges.len(), draft.left), (1, Some(9)), "charges set so far, and what is left");
    assert!(other.draft.is_none());
    assert!(boat(&other, "UB1").record.is_some(), "the boat's own pad holds its hidden place");
    assert!(boat(&t.seen_by(DE), "UB1").record.is_none());
}

#[test]
fn r_seq_1_escort_moves_first_one_to_four_squares() {
    let t = drawn([3; 6]);
    assert_eq!(t.position().to_act(), Seats::from(DE));
    assert_eq!(t.position().prompt(DE).text, "DE1: move 1 to 4 squares");
}

#[test]
fn r_seq_2_option_to_announce_at_the_end_of_the_move() {
    let mut t = Sea::duel("S2 E", "C11 S 200ft");
    assert!(!t.may(DE, "announce:UB1"));
    t.de("ahead");
    assert!(t.may(DE, "announce:UB1") && t.may(DE, "end"));
}

#[test]
fn r_seq_3_boat_moves_one_square_or_two_on_the_surface_or_under_attack() {
    for (starts, announce, n) in [("C11 S 200ft", false, 1), ("C11 S", false, 2), ("C11 S 200ft", true, 2)] {
        let mut t = Sea::duel("S2 E", starts);
        t.de(if announce { "ahead announce:UB1" } else { "ahead end" });
        let mut n_squares = 0;
        while t.may(UB, "ahead") {
            t.ub("ahead");
            n_squares += 1;
        }
        assert_eq!(n_squares, n, "{starts}");
    }
}

#[test]
fn r_seq_4_option_to_fire_at_the_end_of_the_move_under_attack_too() {
    for announce in ["end", "announce:UB1"] {
        let mut t = Sea::duel("S2 E", "C11 S 100ft");
        t.de("ahead").de(announce).ub("ahead");
        assert!(t.may(UB, "end") && t.may(UB, "aim:K4"));
    }
}

#[test]
fn r_seq_5_escort_under_torpedo_attack_halts_in_each_square() {
    let mut t = Sea::duel("K2 E", "C11 S 100ft");
    t.de("ahead end").ub("ahead aim:A1 end");
    for (n, word) in ["ahead", "ahead", "ahead", "ahead"].into_iter().enumerate() {
        t.de(word);
        let declared = t.events(Viewer::Seat(UB)).iter().any(|event| matches!(event, Event::Torpedoes { n: 0, .. }));
        assert_eq!(declared, n > 0, "every square after the first is declared");
    }
    t.de("end");
}

#[test]
fn r_seq_6_charges_with_or_without_torpedoes_ten_at_most_after_an_announcement() {
    for torpedo in ["", "depth:100 aim:A1"] {
        let mut t = Sea::duel("K5 E 18", "K8 E 200ft");
        t.de("ahead").no(DE, "charge:200", "SEQ.6").de("announce:UB1").ub("ahead hard-left").ub(torpedo).ub("end");
        let each = "charge:100 charge:400";
        t.de(&[each, "ahead", each, "ahead", each, "ahead left", each, "ahead", each].join(" "));
        assert_eq!(t.seen_by(DE).draft.unwrap().left, Some(8), "ten patterns");
        t.no(DE, "charge:200", "DC.5");
    }
}

#[test]
fn r_seq_7_escort_may_announce_again_at_the_end() {
    let mut t = Sea::duel("K5 E", "K8 E 200ft");
    t.de("ahead announce:UB1").ub("ahead ahead end").de("ahead charge:100 end");
    assert!(t.may(DE, "announce:UB1") && t.may(DE, "pass"));
    t.de("announce:UB1").ub("ahead ahead end");
    assert!(t.may(DE, "charge:100"));
}
