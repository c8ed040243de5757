use super::*;
use crate::state::{Berth, SectorLine, Target};
use crate::testing::{B1, day, empty, id, join, night};

fn decoy(name: &str) -> Action {
    Action::Decoy { escort: id(name) }
}

fn rescue(name: &str) -> Action {
    Action::Rescue { escort: id(name) }
}

fn out() -> TonnageWar {
    night().in_phase(Phase::Initial).with("Restigouche", Station::Inner).with("Amherst", Station::Sector(Sector::Bow))
}

#[test]
fn r10a_a_decoy_in_low_visibility() {
    let mut game = out().with("Arvida", Station::Inner);
    game.act(decoy("Restigouche"));
    assert_eq!(game.refusal(decoy("Arvida")), ["10a"]);
    let by_day = day().in_phase(Phase::Initial).with("Restigouche", Station::Inner);
    assert_eq!(by_day.refusal(decoy("Restigouche")), ["10a"]);
    assert_eq!(out().with("Liberator 1", Station::Inner).refusal(decoy("Liberator 1")), ["10a"]);
}

#[test]
fn r10b_the_decoy_begins_in_the_inner_zone() {
    assert_eq!(out().refusal(decoy("Amherst")), ["10b"]);
    let by_day = day().in_phase(Phase::Initial).with("Amherst", Station::Convoy);
    assert_eq!(by_day.refusal(decoy("Amherst")), ["10a", "10b"], "both faults are told");
}

#[test]
fn r10c_the_decoy_searches_nothing() {
    let mut game = out().with_boats(1, Berth::Inner);
    game.act(decoy("Restigouche"));
    let game = game.in_phase(Phase::FirstAttack);
    assert_eq!(game.refusal(join("Restigouche", Target::HfDf)), ["10e"]);
}

#[test]
fn r10d_every_number_is_one_less() {
    let mut game = out();
    game.act(decoy("Restigouche"));
    assert_eq!([Zone::Outer, Zone::Inner, Zone::Attack, Zone::Convoy].map(|zone| game.number_to(zone)), [7, 7, 7, 5]);
}

#[test]
fn r10e_in_the_decoy_box_and_back() {
    let mut game = out();
    game.act(decoy("Restigouche"));
    assert_eq!(game.escort("Restigouche").post, Post::Decoy);
    let mut game = game.in_phase(Phase::SecondPursuit);
    game.run([], TonnageWar::finish);
    assert_eq!(game.escort("Restigouche").post, Post::At(Station::Inner));
}

#[test]
fn r11a_an_evasive_course_in_any_turn() {
    for game in [out(), day().in_phase(Phase::Initial)] {
        let mut game = game;
        game.act_with(Action::Evade, [("11c", 2)]);
        assert!(game.evasive);
    }
    assert_eq!(night().refusal(Action::Evade), ["5"]);
}

#[test]
fn r11b_every_number_is_halved() {
    let mut game = out();
    game.evasive = true;
    assert_eq!([Zone::Outer, Zone::Inner, Zone::Attack, Zone::Convoy].map(|zone| game.number_to(zone)), [4, 4, 4, 3]);
    // Out of contact as well: quartered.
    game.contact = false;
    assert_eq!(game.number_to(Zone::Outer), 2);
}

#[test]
fn r11c_ships_fall_behind_at_once() {
    let mut game = out();
    game.act_with(Action::Evade, [("11c", 5)]);
    assert_eq!((game.stragglers, game.ships_in_convoy()), (7, 42 - 7));
    // No more than there are.
    let mut game = out();
    game.ships_sunk = 39;
    game.act_with(Action::Evade, [("11c", 5)]);
    assert_eq!((game.stragglers, game.ships_in_convoy()), (3, 0));
}

#[test]
fn r11d_once_a_day() {
    let mut game = out();
    game.act_with(Action::Evade, [("11c", 1)]);
    assert_eq!(game.refusal(Action::Evade), ["11d"]);
    // Turn 4 is the last of the day, turn 5 begins at midnight.
    assert_eq!(game.clone().at_turn(4).refusal(Action::Evade), ["11d"]);
    assert_eq!(game.at_turn(5).refusal(Action::Evade), [""; 0]);
}

#[test]
fn r11e_for_that_turn_only() {
    let mut game = out();
    game.act_with(Action::Evade, [("11c", 1)]);
    assert!(game.view_for(fathom_core::Viewer::Observer).evasive);
    let mut game = game.in_phase(Phase::SecondPursuit);
    game.run([], TonnageWar::finish);
    assert!(!game.evasive);
}

#[test]
fn r12a_lights_in_low_visibility() {
    let mut game = out();
    game.act(Action::Illuminate);
    assert_eq!(game.refusal(Action::Illuminate), ["12a"]);
    assert_eq!(day().in_phase(Phase::Initial).refusal(Action::Illuminate), ["12a"]);
}

#[test]
fn r12b_lookouts_see_two_more() {
    let bow = Station::Sector(Sector::Bow);
    let mut game = night().with_boats(1, Berth::Sector(Sector::Bow)).with("Amherst", bow);
    let value = |game: &TonnageWar| game.detection(game.place_of("Amherst"), B1, Target::Sector(Sector::Bow));
    assert_eq!(value(&game), 4);
    game.lit = true;
    assert_eq!(value(&game), 6);
}

#[test]
fn r12c_boats_advance_more_easily() {
    let mut game = out();
    game.act(Action::Illuminate);
    let numbers =
        |game: &TonnageWar| [Zone::Outer, Zone::Inner, Zone::Attack, Zone::Convoy].map(|zone| game.number_to(zone));
    assert_eq!(numbers(&game), [8, 10, 10, 8]);
    game.change_world(|world| world.readings.lights_deter = true);
    assert_eq!(numbers(&game), [8, 6, 6, 4]);
}

#[test]
fn r16_3_3b_an_escort_near_the_convoy_becomes_rescue_ship() {
    let mut game = out();
    assert_eq!(game.refusal(rescue("Amherst")), ["16.3.3b"], "the rescue ship is still there");
    game.rescue = Rescue::Lost;
    assert_eq!(game.refusal(rescue("Restigouche")), ["16.3.3b"]);
    game.act(rescue("Amherst"));
    assert_eq!(game.refusal(rescue("Restigouche")), ["16.3.3b", "16.3.3b"]);
    assert_eq!(game.refusal(Action::Relieve), ["16.3.3b"], "in a later turn");
    game.escorts.iter_mut().for_each(|escort| escort.moved = false);
    game.act(Action::Relieve);
    assert_eq!((game.rescue, game.escort("Amherst").post), (Rescue::Lost, Post::At(Station::Convoy)));
    // A convoy that sailed without one has none to replace.
    let none = empty("hx-229", 3).in_phase(Phase::Initial).with("Volunteer", Station::Convoy);
    assert_eq!(none.refusal(rescue("Volunteer")), ["16.3.3a"]);
    // Unless the setup reads it so that one may be named there too.
    let mut none = none;
    none.change_world(|world| world.readings.rescue_on_any_card = true);
    none.act(rescue("Volunteer"));
    assert_eq!((none.ship_worth(), none.escort("Volunteer").post), (1, Post::Rescue));
}

#[test]
fn r16_3_3c_on_rescue_duty_it_searches_nothing() {
    let mut game = out().with_boats(1, Berth::Sector(Sector::Bow));
    game.rescue = Rescue::Lost;
    game.act(rescue("Amherst"));
    let game = game.in_phase(Phase::FirstAttack);
    assert_eq!(game.refusal(join("Amherst", Target::Sector(Sector::Bow))), ["16.3.3d"]);
}

#[test]
fn r16_3_3d_in_the_rescue_ship_box() {
    let mut game = out().with("Arvida", Station::Line(SectorLine::PortBow));
    game.rescue = Rescue::Lost;
    game.act(rescue("Arvida"));
    assert_eq!(game.escort("Arvida").post, Post::Rescue);
}

#[test]
fn r19_5_a_straggler_rejoins_on_a_one() {
    let stragglers = Station::Sector(Sector::Stragglers);
    for (roll, left) in [(1, 1), (2, 2)] {
        let mut game = night().with("Amherst", stragglers);
        game.run([("19.5", roll)], TonnageWar::return_straggler);
        assert_eq!(game.stragglers, left);
    }
    // Without an escort there, or without stragglers, no die is rolled.
    night().with("Amherst", Station::Inner).run([], TonnageWar::return_straggler);
    let mut none = night().with("Amherst", stragglers);
    none.stragglers = 0;
    none.run([], TonnageWar::return_straggler);
}

#[test]
fn r19_5_an_escort_beside_a_boat_among_the_stragglers_is_there() {
    let mut game = night().with_boats(1, Berth::Sector(Sector::Stragglers)).with_post("Amherst", Post::Hunting(B1));
    game.run([("19.5", 1)], TonnageWar::return_straggler);
    assert_eq!(game.stragglers, 1);
}
