use fathom_core::Game as _;

use super::*;
use crate::testing::{ALLIES, AXIS, dice_seen, division, hunt, map, on_top, ship, told_all, told_to, wing, with_setup};
use crate::{Level, Setup, Weather};

/// One attack with these dice: the damage that is due, and whether the boat is known.
#[track_caller]
fn attack(level: Level, attack: u32, defense: u32) -> (u8, bool) {
    let (one, other) = dice_of(level);
    let mut game = on_top(level);
    let boat = game.at("U-592");
    game.note_seen(boat, None);
    game.run([(one.para(), attack), (other.para(), defense)], crate::state::FleetAsw::hunt);
    (game.open.ships[boat].hurt, game.open.ships[boat].seen().is_some())
}

#[test]
fn r_asw_b_1_only_the_hex_of_the_hunter_is_searched() {
    let mut game = hunt(Level::Basic).put("Starling", "J5-A");
    let log = game.run([], crate::state::FleetAsw::hunt);
    assert!(log.is_empty(), "a boat one hex away is out of reach");
    let mut game = on_top(Level::Basic).with_depth("U-592", Depth::Surfaced);
    assert!(game.run([], crate::state::FleetAsw::hunt).is_empty(), "a surfaced boat is shot at, not hunted");
}

#[test]
fn r_asw_b_2_the_attacker_adds_its_rating_to_a_die() {
    let mut game = on_top(Level::Basic);
    let log = game.run([("ASW.B.2", 5), ("ASW.B.3", 1)], crate::state::FleetAsw::hunt);
    let event = told_all(&log).into_iter().next().unwrap();
    assert!(
        matches!(event, Event::Hunted { ship: hunter, attack: 8, .. } if hunter == ship("Starling")),
        "5 and 3: {event:?}"
    );
    // Moderate damage takes 1 from the rating, a merchant ship has none.
    let mut game = on_top(Level::Basic).with_damage("Starling", 2);
    let log = game.run([("ASW.B.2", 5), ("ASW.B.3", 1)], crate::state::FleetAsw::hunt);
    assert!(matches!(told_all(&log)[0], Event::Hunted { attack: 7, .. }));
}

#[test]
fn r_asw_b_3_the_defender_adds_its_second_defense() {
    let mut game = on_top(Level::Basic);
    let log = game.run([("ASW.B.2", 6), ("ASW.B.3", 2)], crate::state::FleetAsw::hunt);
    assert!(
        matches!(told_all(&log)[0], Event::Hunted { defense: 6, .. }),
        "2 and 4 submerged, not 1 as on the surface"
    );
}

#[test]
fn r_asw_b_4_the_difference_decides() {
    assert_eq!(attack(Level::Basic, 6, 3), (2, true), "9 against 7");
    assert_eq!(attack(Level::Basic, 5, 2), (2, true), "8 against 6");
}

#[test]
fn r_asw_b_5a_three_less_does_not_detect() {
    assert_eq!(finding(-3), Finding::NotDetected);
    assert_eq!(finding(-9), Finding::NotDetected);
    assert_eq!(attack(Level::Basic, 1, 3), (0, false), "4 against 7");
    let mut game = on_top(Level::Basic);
    let log = game.run([("ASW.B.2", 1), ("ASW.B.3", 3)], crate::state::FleetAsw::hunt);
    assert_eq!((told_to(&log, ALLIES).len(), dice_seen(&log, ALLIES)), (0, 0), "the hunter learns nothing");
    assert_eq!((told_to(&log, AXIS).len(), dice_seen(&log, AXIS)), (1, 2), "the boat hears it");
}

#[test]
fn r_asw_b_5b_two_less_to_even_detects() {
    for net in -2..=0 {
        assert_eq!(finding(net), Finding::Detected);
    }
    assert_eq!(attack(Level::Basic, 1, 2), (0, true), "4 against 6");
    assert_eq!(attack(Level::Basic, 2, 2), (0, true), "5 against 6");
    assert_eq!(attack(Level::Basic, 3, 2), (0, true), "6 against 6");
}

#[test]
fn r_asw_b_5c_one_more_is_one_level() {
    assert_eq!(attack(Level::Basic, 4, 2), (1, true));
}

#[test]
fn r_asw_b_5d_two_more_are_two_levels() {
    assert_eq!(attack(Level::Basic, 5, 2), (2, true));
}

#[test]
fn r_asw_b_5e_three_more_are_three_levels() {
    assert_eq!(attack(Level::Basic, 6, 2), (3, true));
}

#[test]
fn r_asw_b_5f_four_more_are_four_levels_and_sink_outright() {
    assert_eq!(attack(Level::Basic, 6, 1), (4, true));
    assert_eq!(finding(9), Finding::Damaged(4));
    let mut game = on_top(Level::Basic);
    let boat = game.at("U-592");
    game.run([], |game, umpire| game.damage(umpire, boat, 4, R_ASW_B_5F));
    assert!(!game.is_afloat(boat), "no surfacing roll");
}

#[test]
fn r_asw_a_1_the_attacker_adds_rating_and_modifiers() {
    let mut game = on_top(Level::Advanced);
    let boat = game.at("U-592");
    game.halves.ships[boat].torpedo = Some(game.at("Starling").into());
    let log = game.run([("ASW.A.1", 3), ("ASW.A.3", 1)], crate::state::FleetAsw::hunt);
    assert!(matches!(told_all(&log)[0], Event::Hunted { attack: 7, .. }), "3, 3 and 1");
}

#[test]
fn r_asw_a_2a_one_more_if_the_boat_fires_torpedoes_this_turn() {
    let mut game = on_top(Level::Advanced);
    let boat = game.at("U-592");
    assert_eq!(game.asw_modifier(boat), 0);
    game.halves.ships[boat].torpedo = Some(game.at("Starling").into());
    assert_eq!(game.asw_modifier(boat), 1);
    let mut basic = on_top(Level::Basic);
    basic.halves.ships[boat].torpedo = Some(basic.at("Starling").into());
    assert_eq!(basic.asw_modifier(boat), 0, "the basic rules have no such modifier");
}

#[test]
fn r_asw_a_2b_one_less_in_poor_weather() {
    let setup = |level| Setup { level: Some(level), weather: Weather::Poor, ..Setup::default() };
    let game = with_setup(&setup(Level::Advanced));
    assert_eq!(game.asw_modifier(game.at("U-592")), -1);
    let game = with_setup(&setup(Level::Basic));
    assert_eq!(game.asw_modifier(game.at("U-592")), 0);
}

#[test]
fn r_asw_a_2c_one_less_at_night() {
    let game = with_setup(&Setup::scenario("convoy"));
    assert_eq!(game.asw_modifier(game.at("U-99")), -1, "never the two of the basic game as well");
}

#[test]
fn r_asw_a_3_the_defender_has_no_modifiers() {
    let mut game = with_setup(&Setup { weather: Weather::Poor, ..Setup::scenario("convoy") })
        .put("Bluebell", "P4-A")
        .put("U-99", "P4-A")
        .with_depth("U-99", Depth::Submerged);
    let log = game.run([("ASW.A.1", 6), ("ASW.A.3", 2)], crate::state::FleetAsw::hunt);
    assert!(matches!(told_all(&log)[0], Event::Hunted { attack: 6, defense: 6, .. }), "6, 2, -1, -1 against 2, 4");
}

/// The lines of the advanced table: what they do, and that they are cited.
#[track_caller]
fn advanced(net: i8, expected: Finding, para: &str) {
    assert_eq!(finding(net), expected);
    assert_eq!(line(Level::Advanced, net).para(), para);
    let defense = (1..=6).find(|defense| (1..=6).contains(&(net + defense + 1))).unwrap();
    let (hurt, is_known) = attack(Level::Advanced, (net + defense + 1) as u32, defense as u32);
    assert_eq!((hurt, is_known), (expected.levels(), expected != Finding::NotDetected));
}

#[test]
fn r_asw_a_4a_three_less_does_not_detect() {
    advanced(-3, Finding::NotDetected, "ASW.A.4a");
}

#[test]
fn r_asw_a_4b_two_less_detects() {
    advanced(-2, Finding::Detected, "ASW.A.4b");
}

#[test]
fn r_asw_a_4c_one_less_detects() {
    advanced(-1, Finding::Detected, "ASW.A.4c");
}

#[test]
fn r_asw_a_4d_even_detects() {
    advanced(0, Finding::Detected, "ASW.A.4d");
}

#[test]
fn r_asw_a_4e_one_more_is_one_level() {
    advanced(1, Finding::Damaged(1), "ASW.A.4e");
}

#[test]
fn r_asw_a_4f_two_more_are_two_levels() {
    advanced(2, Finding::Damaged(2), "ASW.A.4f");
}

#[test]
fn r_asw_a_4g_three_more_are_three_levels() {
    advanced(3, Finding::Damaged(3), "ASW.A.4g");
}

#[test]
fn r_asw_a_4h_four_more_are_four_levels() {
    advanced(4, Finding::Damaged(4), "ASW.A.4h");
    assert_eq!(line(Level::Advanced, 7).para(), "ASW.A.4h");
}

#[test]
fn r_asw_a_5_levels_are_damage_levels() {
    let mut game = on_top(Level::Advanced);
    let boat = game.at("U-592");
    game.run([], |game, umpire| game.damage(umpire, boat, 2, R_ASW_A_4F));
    assert_eq!(game.view(fathom_core::Viewer::Observer).ships[boat].damage, 2);
}

/// I-27 below in the hex of Task Force 17.
fn below_the_task_force() -> FleetAsw {
    let mut game = map().station("I-27", "J8-A").station("Task Force 17", "J8-A");
    let boat = game.at("I-27");
    game.halves.ships[boat].depth = Depth::Submerged;
    game
}

#[test]
fn r_asw_b_1_a_boat_in_the_hex_of_a_destroyer_is_hunted_on_the_map() {
    let mut game = below_the_task_force();
    let log = game.run([("ASW.A.1", 1), ("ASW.A.3", 3)], crate::state::FleetAsw::hunt_on_map);
    assert_eq!(
        [ALLIES, AXIS].map(|seat| told_to(&log, seat).len() + dice_seen(&log, seat)),
        [0, 0],
        "nobody learns of it"
    );
    let log = game.run([("ASW.A.1", 4), ("ASW.A.3", 2)], crate::state::FleetAsw::hunt_on_map);
    let heard = |seat| told_to(&log, seat);
    let hunted = Event::Hunted {
        ship: ship("Phelps"),
        boat: ship("I-27"),
        level: Level::Advanced,
        attack: 6,
        defense: 5,
        is_empty: false,
    };
    assert_eq!(heard(ALLIES)[0], hunted);
    let spotted =
        Event::DivisionSpotted { division: division("I-27"), hex: Some(game.halves.divisions[game.div("I-27")].hex) };
    assert_eq!(heard(AXIS)[0], spotted, "who hunts it is not told");
    let rule = R_ASW_A_4E;
    assert_eq!(heard(AXIS)[1], Event::Damaged { ship: ship("I-27"), levels: 1, damage: 1, rule });
    let fight = crate::Action::Engage { division: division("Task Force 17"), target: division("I-27") };
    assert!(game.legal(ALLIES).contains(&fight), "now it can be fought");
}

#[test]
fn r_sub_9_aircraft_over_a_submerged_boat_hunt_it_by_day() {
    let mut game = map().station("I-27", "K7-A").aloft("Patrol Squadron 71", "K7-A");
    let boat = game.at("I-27");
    game.halves.ships[boat].depth = Depth::Submerged;
    let log = game.run([("ASW.A.1", 3), ("ASW.A.3", 3)], crate::state::FleetAsw::hunt_on_map);
    let (wing, ship) = (wing("Patrol Squadron 71"), ship("I-27"));
    assert_eq!(told_to(&log, ALLIES)[0], Event::Struck { wing, ship, attack: 5, defense: 6, rule: R_ASW_A_4C });
    assert!(game.open.divisions[game.div("I-27")].spotted);
    game.open.turn = 9;
    assert!(game.run([], crate::state::FleetAsw::hunt_on_map).is_empty(), "not by night");
}

#[test]
fn r_asw_b_1_without_depth_charges_a_contact_can_only_be_held() {
    let mut game = on_top(Level::Basic);
    let (hunter, boat) = (game.at("Starling"), game.at("U-592"));
    assert_eq!(game.open.ships[hunter].charges, 10);
    game.run([("ASW.B.2", 6), ("ASW.B.3", 2)], crate::state::FleetAsw::hunt);
    assert_eq!(
        (game.open.ships[hunter].charges, game.open.ships[boat].hurt),
        (9, 3),
        "a pattern goes with every attack"
    );
    (game.open.ships[hunter].charges, game.open.ships[boat].hurt) = (0, 0);
    game.note_seen(boat, None);
    let log = game.run([("ASW.B.2", 6), ("ASW.B.3", 2)], crate::state::FleetAsw::hunt);
    assert!(matches!(told_all(&log)[0], Event::Hunted { is_empty: true, .. }));
    assert_eq!((game.open.ships[boat].hurt, game.open.ships[boat].seen().is_some()), (0, true));
}
