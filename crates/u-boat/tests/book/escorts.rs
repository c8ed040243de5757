//! MOVE.GEN and MOVE.DE.

use fathom_core::Game;
use u_boat::{Event, Facing, Square};

use crate::sea::{DE, Sea, UB, boat, escort, sq};

#[test]
fn r_move_gen_1_turns_alternate_and_the_escort_begins() {
    let mut t = Sea::duel("S2 E", "A11 S");
    for _ in 0..3 {
        assert!(t.position().to_act().has(DE) && !t.position().to_act().has(UB));
        t.no(UB, "ahead", "MOVE.GEN.1").de("ahead end");
        assert!(t.position().to_act().has(UB) && !t.position().to_act().has(DE));
        t.no(DE, "ahead", "MOVE.GEN.1").ub("ahead end");
    }
}

#[test]
fn r_move_gen_2_pieces_at_the_side_edge_slide_together() {
    let mut t = Sea::duel("K11 E", "C5 S 200ft");
    t.de("ahead ahead ahead end");
    // Columns 5 to 14 stand as far from one edge as from the other at 3 to 12.
    assert!(t.heard_event(UB, &Event::Slid { columns: -2 }) && t.heard_event(DE, &Event::Slid { columns: -2 }));
    assert_eq!((t.at("DE1"), t.at("UB1")), ("K12 E".into(), "C3 S 200ft".into()));
    // Away from the edges nothing slides.
    let mut t = Sea::duel("K10 E", "C5 S 200ft");
    t.de("ahead ahead ahead end");
    assert!(!t.events(fathom_core::Viewer::Observer).iter().any(|event| matches!(event, Event::Slid { .. })));
    assert_eq!((t.at("DE1"), t.at("UB1")), ("K13 E".into(), "C5 S 200ft".into()));
}

#[test]
fn r_move_gen_2_slide_moves_hidden_boats_and_tells_nothing_of_them() {
    let mut t = Sea::duel("K10 E", "K12 E 200ft");
    t.de("ahead announce:UB1").ub("ahead ahead end");
    // The escort comes to the edge while the boat, in its blind zone, stays hidden.
    t.de("ahead ahead ahead end pass");
    assert_eq!((t.at("DE1"), t.at("UB1")), ("K8 E".into(), "K8 E 200ft".into()));
    let trail = boat(&t.seen_by(DE), "UB1").trail.clone().unwrap();
    assert_eq!(trail.seen.square, sq("K6"), "what is remembered slides too");
    assert!(trail.haunts.contains(&sq("K8")));
}

#[test]
fn r_move_gen_3_moving_throws_no_die() {
    let mut t = Sea::duel("S2 E", "A11 S");
    for word in ["ahead", "left", "ahead", "right", "ahead", "ahead", "end"] {
        t.de(word);
        assert!(!t.has_rolled());
    }
    for word in ["ahead", "hard-left", "ahead", "depth:100", "end"] {
        t.ub(word);
        assert!(!t.has_rolled());
    }
}

#[test]
fn r_move_gen_4_eight_facings_and_diagonal_neighbors() {
    let middle = sq("K7");
    let around: Vec<Square> = Facing::ALL.iter().map(|facing| middle.ahead(*facing).unwrap()).collect();
    let names: Vec<String> = around.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["J7", "J8", "K8", "L8", "L7", "L6", "K6", "J6"]);
    assert!(around.iter().all(|square| middle.distance(*square) == 1));
    assert_eq!(sq("A1").distance(sq("D3")), 3, "a king's distance");
    assert_eq!(sq("H4").distance(sq("J4")), 1, "there is no row I");
}

#[test]
fn r_move_de_1_one_to_four_squares() {
    for n_squares in 1..=4 {
        let mut t = Sea::duel("K2 E", "A11 S");
        t.de(&"ahead ".repeat(n_squares)).de("end");
        assert_eq!(t.at("DE1"), format!("K{} E", 2 + n_squares));
    }
    Sea::duel("K2 E", "A11 S").de("ahead ahead ahead ahead").no(DE, "ahead", "MOVE.DE.1");
}

#[test]
fn r_move_de_2_no_standing_still() {
    Sea::duel("K2 E", "A11 S").no(DE, "end", "MOVE.DE.2").no(DE, "adjust-left", "MOVE.DE.6");
}

#[test]
fn r_move_de_3_each_step_goes_where_the_bow_points() {
    for (facing, square) in [("N", "J5"), ("NE", "J6"), ("E", "K6"), ("SE", "L6"), ("S", "L5"), ("W", "K4")] {
        let mut t = Sea::duel(&format!("K5 {facing}"), "A11 S");
        t.de("ahead");
        assert_eq!(t.at("DE1"), format!("{square} {facing}"));
    }
}

#[test]
fn r_move_de_4_turn_of_45_degrees_once_in_each_square_entered() {
    let mut t = Sea::duel("K5 E", "A11 S");
    t.no(DE, "left", "MOVE.DE.4").de("ahead");
    t.no(DE, "hard-left", "MOVE.DE.4").no(DE, "hard-right", "MOVE.DE.4").de("left");
    assert_eq!(t.at("DE1"), "K6 NE");
    t.no(DE, "left", "MOVE.DE.4").no(DE, "right", "MOVE.DE.4").de("ahead right end");
    assert_eq!(t.at("DE1"), "J7 E");
}

#[test]
fn r_move_de_5_convoy_is_closed_and_the_escort_halts() {
    let mut t = Sea::duel("R5 SE", "A11 S");
    t.de("ahead").no(DE, "ahead", "MOVE.DE.5").de("end");
    assert_eq!(t.at("DE1"), "S6 SE");
    // The north edge is closed in the same way.
    Sea::duel("B5 NE", "K11 S").de("ahead").no(DE, "ahead", "MOVE.GEN.2");
    // Turning away in the last row it goes on.
    Sea::duel("R5 SE", "A11 S").de("ahead left ahead end");
}

#[test]
fn r_move_de_6_halted_escort_adjusts_its_angle_just_enough() {
    let mut t = Sea::duel("R5 SE", "A11 S");
    t.de("ahead end").ub("ahead end");
    t.no(DE, "ahead", "MOVE.DE.5").no(DE, "adjust-hard-left", "MOVE.DE.6").no(DE, "adjust-right", "MOVE.DE.6");
    t.de("adjust-left").no(DE, "ahead", "MOVE.DE.6").no(DE, "left", "MOVE.DE.6").de("end");
    assert_eq!(t.at("DE1"), "S6 E");
}

#[test]
fn r_move_de_6_equal_turns_are_the_players_choice() {
    for (turn, facing) in [("adjust-hard-left", "E"), ("adjust-hard-right", "W")] {
        let mut t = Sea::duel("S5 S", "A11 S");
        t.no(DE, "adjust-left", "MOVE.DE.6").de(turn).de("end");
        assert_eq!(t.at("DE1"), format!("S5 {facing}"));
    }
}

#[test]
fn r_move_de_6_halted_ship_is_asked_to_turn_and_told_only_why_it_halts() {
    let ahead: u_boat::Order = serde_json::from_str(r#"{"steps": ["ahead"], "end": true}"#).unwrap();
    let cited = |refusal: fathom_core::Refusal| -> Vec<_> {
        refusal.violations().iter().map(|violation| (violation.path.clone(), violation.rule.para())).collect()
    };
    let mut t = Sea::duel("R5 SE", "A11 S 100ft");
    t.both("ahead end", "ahead end");
    assert_eq!(t.position().prompt(DE).rule.para(), "MOVE.DE.6");
    assert_eq!(cited(t.position().rehearse(DE, &ahead).unwrap_err()), [("steps[0]".into(), "MOVE.DE.5")]);
    t.no(DE, "end", "MOVE.DE.6").de("adjust-left end");
    // A boat is held to what closes the edge to it: the convoy, or the end of the sea.
    for (starts, opening, para) in
        [("R9 S 100ft 3", "ahead aim:A1 end", "WIN.3"), ("B9 N 100ft", "ahead end", "MOVE.GEN.2")]
    {
        let mut t = Sea::duel("K5 E", starts);
        t.both("ahead end", opening).de("ahead end");
        assert_eq!(t.position().prompt(UB).rule.para(), para);
        assert_eq!(cited(t.position().rehearse(UB, &ahead).unwrap_err()), [("steps[0]".into(), para)]);
        t.no(UB, "end", para);
    }
}

#[test]
fn r_move_de_7_moves_normally_after_the_adjustment() {
    let mut t = Sea::duel("S5 S", "A11 S");
    t.both("adjust-hard-left end", "ahead end");
    t.de("ahead ahead ahead ahead end");
    assert_eq!(t.at("DE1"), "S9 E");
}

#[test]
fn r_move_de_8_first_square_is_fixed_by_the_facing_at_the_end_of_the_last_turn() {
    let mut t = Sea::duel("K5 E", "A11 S");
    assert_eq!(escort(&t.seen_by(UB), "DE1").first_square, Some(sq("K6")));
    t.de("ahead left end");
    assert_eq!(escort(&t.seen_by(UB), "DE1").first_square, Some(sq("J7")));
    t.ub("ahead").no(UB, "aim:J7", "TORP.1");
    // A ship that will stand still has none.
    assert_eq!(escort(&Sea::duel("S5 S", "A11 S").seen_by(UB), "DE1").first_square, None);
}

#[test]
fn escort_reaches_24_squares_by_120_runs() {
    let t = Sea::duel("K7 E", "A11 S");
    assert_eq!(escort(&t.truth(), "DE1").reach.len(), 24);
    let mut ends = Vec::new();
    count_runs(t.position(), &mut ends);
    assert_eq!(ends.len(), 120);
    ends.sort_unstable();
    ends.dedup();
    assert_eq!(ends.len(), 84, "different squares and facings to end in");
}

/// Every way the escort can run, each with where it ends.
fn count_runs(game: &u_boat::UBoat, ends: &mut Vec<u_boat::Pose>) {
    let mut actions = Vec::new();
    game.legal_actions(DE, &mut actions);
    for action in actions {
        let mut next = game.clone();
        let mut dice = fathom_core::dice::SeededDice::new(1);
        next.apply(&mut fathom_core::Umpire::quiet(&mut dice), DE, action);
        if action == u_boat::Action::EndMove {
            ends.push(next.view(fathom_core::Viewer::Observer).escorts[0].pose);
        } else {
            count_runs(&next, ends);
        }
    }
}
