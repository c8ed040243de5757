//! SURF and RAM.

use fathom_core::{Game, Spoken, Viewer};
use u_boat::results::{Column, Effect};
use u_boat::{Event, Status};

use crate::sea::{DE, Sea, UB, boat, de, escort, ub};

/// The paragraph an event cites.
fn cited(event: &Event) -> String {
    event.said().rule.para().to_owned()
}

/// A damaged boat has come up in K9, and the escort is in K5, about to move.
fn surfaced() -> Sea {
    let mut t = Sea::duel("K5 E", "K8 W 100ft");
    t.de("ahead announce:UB1").ub("ahead hard-left end");
    t.de("ahead charge:200 end pass").ub("ahead depth:0 end"); // From K7, under the escort, to L7.
    t
}

#[test]
fn r_surf_1_ships_within_six_squares_fight() {
    for (starts, fights) in [("K12 E", true), ("E10 N", true), ("D10 N", true), ("K13 E", false), ("C10 N", false)] {
        let mut t = Sea::duel("K5 E", starts);
        if fights {
            t.roll("SURF.8", [4]);
        }
        t.de("ahead end");
        assert_eq!(t.has_rolled(), fights, "{starts}");
    }
}

#[test]
fn r_surf_2_boat_out_of_torpedoes_must_surface() {
    let mut t = Sea::duel("S2 W", "A11 S 200ft 3");
    t.both("ahead end", "ahead depth:100 aim:A1 aim:A1 aim:A1 end").de("ahead end");
    t.no(UB, "depth:200", "SURF.2").ub("ahead").no(UB, "end", "SURF.2");
    assert_eq!(t.position().prompt(UB).rule.para(), "SURF.2");
    t.ub("depth:0 end");
    assert!(t.heard_event(DE, &Event::Surfaced { boat: ub(1), damaged: false }));
    assert!(t.events(Viewer::Observer).iter().any(|event| cited(event) == "SURF.2"));
    assert!(boat(&t.seen_by(DE), "UB1").out_of_torpedoes, "and everybody can tell why");
}

#[test]
fn r_surf_3_boat_damaged_once_must_surface() {
    let mut t = Sea::duel("K5 E", "K8 E 200ft");
    t.de("ahead announce:UB1").ub("ahead end").de("ahead ahead ahead charge:300 end pass");
    t.ub("ahead").no(UB, "end", "SURF.4").ub("depth:100 end");
    t.de("ahead end pass").ub("ahead").no(UB, "end", "SURF.4").ub("depth:0 end");
    assert!(t.heard_event(DE, &Event::Surfaced { boat: ub(1), damaged: true }));
    assert!(!t.seen_by(DE).boats[0].submerged);
}

#[test]
fn r_surf_4_damaged_boat_rises_100_feet_a_turn() {
    let mut t = Sea::duel("K2 E", "K5 W 300ft");
    t.de("ahead announce:UB1").ub("ahead hard-left depth:400 end"); // K4, under the escort's bow
    t.de("ahead charge:300 end pass");
    for depth in [300, 200, 100, 0] {
        t.ub("ahead").no(UB, "end", "SURF.4").ub(&format!("depth:{depth} end"));
        assert_eq!(boat(&t.truth(), "UB1").pose.unwrap().depth.feet(), depth);
        if depth > 0 {
            t.de("ahead end");
        }
        if t.may(DE, "pass") {
            t.de("pass");
        }
    }
    assert!(boat(&t.seen_by(DE), "UB1").just_surfaced);
}

#[test]
fn r_surf_5_damage_does_not_slow_a_surfaced_boat() {
    let mut t = surfaced();
    t.de("ahead end").ub("ahead ahead end");
    assert_eq!(t.at("UB1"), "N7 S");
}

#[test]
fn r_surf_6_first_salvo_right_after_the_surfacing() {
    for (face, is_sunk) in [(1, true), (2, true), (3, false), (6, false)] {
        let mut t = surfaced();
        assert!(boat(&t.seen_by(DE), "UB1").just_surfaced);
        t.roll("SURF.6", [face]).de("ahead ahead end"); // K7 to K9, two columns off
        assert_eq!(t.ending(), is_sunk.then(|| ("first-salvo", vec![DE])), "{face}");
        assert!(t.events(Viewer::Observer).iter().any(|event| {
            matches!(event, Event::Shot { column: Column::FirstSalvo, target, .. } if *target == ub(1))
        }));
    }
}

#[test]
fn r_surf_6_first_salvo_lapses_out_of_reach_or_adjacent() {
    let mut t = surfaced();
    t.de("ahead end"); // K8: adjacent to L7
    assert!(!t.has_rolled());
    t.ub("ahead ahead end").roll("SURF.8", [5]).de("ahead end");
    assert!(t.has_rolled(), "after that it is normal combat");
}

#[test]
fn r_surf_7_normal_combat_follows_a_salvo_that_missed() {
    let mut t = surfaced();
    t.roll("SURF.6", [4]).de("ahead ahead end");
    t.ub("ahead end");
    assert!(!t.has_rolled(), "the boat's move throws no die");
    t.roll("SURF.8", [1]).de("ahead ahead end");
    assert_eq!(t.ending(), Some(("gunfire", vec![DE])));
}

#[test]
fn r_surf_8_one_throw_a_round_that_can_sink_either() {
    for (face, ending) in [(1, Some("gunfire")), (2, Some("gunfire")), (3, None), (5, None), (6, Some("deck-gun"))] {
        let mut t = Sea::duel("K5 E", "K9 E");
        t.roll("SURF.8", [face]).de("ahead end");
        assert_eq!(t.ending().map(|(ending, _)| ending), ending, "{face}");
        let winner = if face == 6 { UB } else { DE };
        assert!(t.ending().is_none_or(|(_, winners)| winners == [winner]));
    }
    let mut t = Sea::duel("K5 E", "K9 E");
    for _ in 0..3 {
        t.roll("SURF.8", [4]).both("ahead end", "ahead end"); // And again until one is sunk.
    }
}

#[test]
fn r_surf_9_adjacent_only_the_boat_fires() {
    for (starts, run, face, is_sunk) in
        [("K7 E", "ahead end", 1, true), ("K6 E", "ahead end", 3, true), ("L7 N", "ahead end", 4, false)]
    {
        let mut t = Sea::duel("K5 E", starts);
        t.roll("SURF.9", [face]).de(run);
        assert_eq!(t.ending(), is_sunk.then(|| ("deck-gun", vec![UB])), "{starts}");
        let shot = Event::Shot {
            attackers: vec![ub(1)],
            target: de(1),
            column: Column::Adjacent,
            effect: if is_sunk { Effect::DefenderSunk } else { Effect::Nothing },
        };
        assert!(t.heard_event(DE, &shot));
    }
}

#[test]
fn r_surf_10_boat_forced_up_never_dives_again() {
    let mut t = surfaced();
    t.de("ahead end").no(UB, "depth:100", "DC.12");
    // The ban follows a forced surfacing: a boat that starts on the surface may dive.
    let mut t = Sea::duel("S2 E", "A11 S");
    t.de("ahead end").ub("ahead depth:100 end");
    assert_eq!(t.at("UB1"), "B11 S 100ft");
}

#[test]
fn r_surf_11_surfaced_boat_still_fires_torpedoes() {
    let mut t = surfaced();
    t.de("ahead end").ub("ahead aim:K10 end");
    assert!(t.seen_by(DE).torpedoes_running);
}

#[test]
fn r_ram_1_escort_sinks_a_surfaced_boat_by_ramming() {
    let mut t = Sea::duel("K5 E", "K6 N");
    t.de("ahead end");
    assert!(t.heard_event(UB, &Event::Rammed { escort: de(1), boat: ub(1) }));
    assert_eq!(t.ending(), Some(("ramming", vec![DE])));
    // One that is submerged is not there to be rammed.
    let mut t = Sea::duel("K5 E", "K6 N 100ft");
    t.de("ahead end");
    assert!(t.ending().is_none());
}

#[test]
fn r_ram_2_at_a_full_90_degrees() {
    for (facing, is_ram) in
        [("N", true), ("S", true), ("E", false), ("W", false), ("NE", false), ("SE", false), ("SW", false)]
    {
        let mut t = Sea::duel("K5 E", &format!("K6 {facing}"));
        if !is_ram {
            t.roll("SURF.9", [6]);
        }
        t.de("ahead end");
        assert_eq!(t.ending().is_some(), is_ram, "{facing}");
    }
    // The heading on entering counts, not a turn made afterwards.
    let mut t = Sea::duel("K5 E", "K6 SE");
    t.roll("SURF.9", [6]).de("ahead right end");
    assert!(t.ending().is_none());
    let mut t = Sea::duel("K5 E", "K6 N");
    t.de("ahead").no(DE, "ahead", "RAM.3").no(DE, "left", "RAM.3").de("end");
}

#[test]
fn r_ram_3_escort_is_dead_in_the_water_but_has_won() {
    let mut t = Sea::duel("K5 E", "K6 N");
    t.de("ahead end");
    assert_eq!(escort(&t.truth(), "DE1").status, Status::DeadInTheWater);
    assert_eq!(boat(&t.truth(), "UB1").status, Status::Sunk);
    let told = t.events(Viewer::Observer);
    let stopped = told.iter().find(|event| matches!(event, Event::DeadInTheWater { .. })).unwrap();
    assert_eq!(cited(stopped), "RAM.3");
    assert_eq!(t.position().outcome().unwrap().rule.para(), "WIN.1");
}

#[test]
fn r_ram_4_other_angles_are_no_ram() {
    let mut t = Sea::duel("K5 E", "K6 E");
    t.de("ahead ahead").roll("SURF.9", [5]).de("end"); // It sails on, and fights as an adjacent ship.
    assert_eq!((t.at("DE1"), t.at("UB1")), ("K7 E".into(), "K6 E".into()));
    assert_eq!(escort(&t.truth(), "DE1").status, Status::Able);
}
