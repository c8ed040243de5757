use fathom_core::{Game, Viewer};

use super::*;
use crate::ESCORT_COMMANDER;
use crate::state::{Berth, Boat, Rescue, Sector, Station, Target};
use crate::testing::{B1, day, empty, fresh, id, join, night};

const BOW: Station = Station::Sector(Sector::Bow);

/// The turn begins after the one before ended with nothing on the surface.
fn next_turn<const N: usize>(game: TonnageWar, dice: [(&str, u32); N]) -> (TonnageWar, Vec<Event>) {
    let mut game = game.in_phase(Phase::SecondPursuit);
    let told = game.run(dice, TonnageWar::next_phase);
    (game, told)
}

#[test]
fn r1a_one_player_and_nobody_decides_for_the_boats() {
    let game = fresh("sc-107");
    assert_eq!((game.n_seats(), TonnageWar::ROLES), (1, &["escort-commander"][..]));
    let refusal = game.check(fathom_core::Seat(1), Action::Done).unwrap_err();
    assert_eq!(refusal.rule().para(), "1a");
}

#[test]
fn r1b_the_player_owns_escorts_only() {
    let game = night().with_boats(3, Berth::Inner).with("Amherst", Station::Inner);
    let names = |action: &Action| matches!(action, Action::Move { .. } | Action::Done);
    assert!(game.in_phase(Phase::Placement).legal().iter().all(names));
}

#[test]
fn r3a_first_a_scenario_is_chosen() {
    let view = fresh("sc-107").view(Viewer::Seat(ESCORT_COMMANDER));
    assert_eq!((view.card.id.as_str(), view.turn, view.phase), ("sc-107", 0, Phase::Deployment));
}

#[test]
fn r3b_then_escorts_and_boats_are_deployed() {
    let mut game = fresh("sc-107");
    assert_eq!(game.refusal(Action::Done), ["3b"]);
    for name in ["Restigouche", "Amherst", "Arvida", "Sherbrooke", "Celandine"] {
        assert_eq!(game.refusal(Action::Place { escort: id(name), at: Station::Outer }), ["5.3b"]);
        game.act(Action::Place { escort: id(name), at: BOW });
    }
    assert_eq!((game.legal(), game.n_at(Berth::Inner)), (vec![Action::Done], 1));
    game.act(Action::Done);
    assert_eq!((game.turn, game.phase), (1, Phase::Initial));
}

#[test]
fn r5_eight_phases_in_their_order() {
    let mut game = fresh("sc-107");
    for name in ["Restigouche", "Amherst", "Arvida", "Sherbrooke", "Celandine"] {
        game.act(Action::Place { escort: id(name), at: BOW });
    }
    game.act(Action::Done);
    let mut told = game.act_with(Action::Done, [("9.3a", 20), ("5.2b", 20)]);
    told.extend(game.act_with(Action::Done, []));
    let began = told.iter().filter_map(|event| match event {
        Event::PhaseBegan { phase } => Some(*phase),
        _ => None,
    });
    let expected = [
        Phase::Placement,
        Phase::FirstAttack,
        Phase::FirstPursuit,
        Phase::SecondAttack,
        Phase::SecondPursuit,
        Phase::Initial,
    ];
    assert_eq!(began.collect::<Vec<_>>(), expected);
    assert_eq!(game.turn, 2);
}

#[test]
fn r5_1a_escorts_arrive_by_the_card() {
    let (game, told) = next_turn(empty("sc-107", 4).with_post("Moose Jaw", Post::Away), []);
    assert!(told.contains(&Event::Arrived { escort: id("Moose Jaw") }));
    assert_eq!(game.escort("Moose Jaw").post, Post::Waiting);
}

#[test]
fn r5_1b_escorts_leave_by_the_card() {
    let (game, told) = next_turn(empty("sc-107", 19).with("Arvida", BOW).with("Celandine", Station::Inner), []);
    assert!(told.contains(&Event::Departed { escort: id("Arvida") }));
    assert_eq!((game.escort("Arvida").post, game.escort("Celandine").post), (Post::Gone, Post::Gone));
    // Who follows a boat leaves it, and who was damaged stays damaged.
    let boat =
        Boat { evading: true, hunted_since: Some(crate::state::Zone::Attack), berth: Berth::Inner, ..Boat::default() };
    let hunt = empty("sc-107", 19).with_boat(boat).with_post("Arvida", Post::Hunting(B1));
    let (game, _) = next_turn(hunt.with_post("Celandine", Post::Damaged), []);
    assert_eq!((game.boat(B1).hunted_since, game.escort("Celandine").post), (None, Post::Damaged));
}

#[test]
fn r5_1c_the_card_may_close_the_box() {
    let mut card = crate::testing::printed("sc-107").clone();
    assert!((1..=24).all(|turn| card.may_enter(turn)));
    card.closed = vec![2, 3];
    assert_eq!([1, 2, 3, 4].map(|turn| card.may_enter(turn)), [true, false, false, true]);
}

#[test]
fn r5_1d_more_boats_and_aircraft_come_by_the_card() {
    let mut game = empty("sc-107", 4).with_boats(3, Berth::Later);
    (game, _) = next_turn(game, []);
    assert_eq!((game.n_at(Berth::Later), game.n_at(Berth::Waiting)), (0, 3));
    let (game, _) = next_turn(empty("sc-107", 18).with_post("Liberator 1", Post::Away), []);
    assert_eq!(game.escort("Liberator 1").post, Post::Waiting);
    // Two turns later it flies home.
    let (game, _) = next_turn(game.at_turn(19).with("Liberator 1", Station::Inner), []);
    assert_eq!(game.escort("Liberator 1").post, Post::At(Station::Inner));
    let (game, told) = next_turn(game, []);
    assert!(told.contains(&Event::Departed { escort: id("Liberator 1") }));
    assert_eq!(game.escort("Liberator 1").post, Post::Gone);
}

#[test]
fn r5_1e_boats_that_left_roll_to_return() {
    let (game, _) = next_turn(night().with_boats(1, Berth::Left), [("14.1.6.3a", 4)]);
    assert_eq!(game.boat(B1).berth, Berth::Waiting);
}

#[test]
fn r5_1f_the_player_decides_on_a_decoy() {
    let game = night().in_phase(Phase::Initial).with("Amherst", Station::Inner);
    assert!(game.legal().contains(&Action::Decoy { escort: id("Amherst") }));
}

#[test]
fn r5_1g_the_player_decides_on_lights() {
    assert!(night().in_phase(Phase::Initial).legal().contains(&Action::Illuminate));
    assert_eq!(night().refusal(Action::Illuminate), ["5"]);
}

#[test]
fn r5_1h_the_player_decides_on_an_evasive_course() {
    assert_eq!(day().in_phase(Phase::Initial).legal(), [Action::Evade, Action::Done]);
}

#[test]
fn r5_2a_boats_enter_the_outer_zone_first() {
    let mut game = night().with_boats(1, Berth::Waiting).in_phase(Phase::Initial);
    game.run([("9.3a", 8), ("5.2b", 9)], TonnageWar::next_phase);
    assert_eq!((game.n_at(Berth::Outer), game.phase), (1, Phase::Placement));
}

#[test]
fn r5_2b_then_from_the_outer_to_the_inner_zone() {
    let mut game = night().with_boats(1, Berth::Outer);
    game.run([("5.2b", 8)], TonnageWar::first_movement);
    assert_eq!(game.boat(B1).berth, Berth::Inner);
}

#[test]
fn r5_2c_then_outbound_boats() {
    let outbound = Boat { berth: Berth::Sector(Sector::Bow), evading: true, ..Boat::default() };
    let mut game = night().with_boat(outbound).with_boats(1, Berth::Outer);
    let told = game.run([("5.2b", 1)], TonnageWar::first_movement);
    assert!(matches!(told[..], [Event::Advanced { .. }, Event::MovedOut { .. }]));
}

#[test]
fn r5_3e_a_new_rescue_ship_is_named_in_the_initial_phase() {
    let mut game = night().with("Amherst", Station::Convoy);
    game.rescue = Rescue::Lost;
    let rescue = Action::Rescue { escort: id("Amherst") };
    assert_eq!(game.clone().in_phase(Phase::Placement).refusal(rescue), ["5"]);
    assert_eq!(game.in_phase(Phase::Initial).refusal(rescue), [""; 0]);
}

#[test]
fn r5_4_boats_close_after_the_escorts_have_moved() {
    let mut game = night().in_phase(Phase::Placement).with_boats(1, Berth::Inner).with("Amherst", BOW);
    game.act_with(Action::Done, [("5.4", 8), ("9.8b", 13)]);
    assert_eq!((game.boat(B1).berth, game.phase), (Berth::Sector(Sector::Bow), Phase::FirstAttack));
}

#[test]
fn r5_5a_escorts_are_sent_against_boats_outside_the_convoy() {
    let game = night().with_boats(1, Berth::Sector(Sector::Bow)).with_boats(1, Berth::Convoy);
    let game = game.with("Amherst", BOW).with("Arvida", Station::Convoy);
    assert_eq!(game.refusal(join("Amherst", Target::Sector(Sector::Bow))), [""; 0]);
    assert_eq!(game.refusal(join("Arvida", Target::Convoy)), ["15.1.8"]);
}

#[test]
fn r5_5b_reaction_then_detection_then_attack() {
    let mut game = night().with_boats(1, Berth::Sector(Sector::Bow)).with("Amherst", BOW);
    let told = game.seek(&["Amherst"], Target::Sector(Sector::Bow), [("15.4.1", 5), ("15.4.2", 4)]);
    assert!(matches!(told[..], [Event::Reacted { .. }, Event::Detection { .. }]));
    assert_eq!(game.refusal(Action::Done), ["15.4.3"]);
    let told = game.hit(&["Amherst"], [("15.4.5", 20)]);
    assert!(matches!(told[..2], [Event::Attacking { .. }, Event::Attacked { .. }]));
}

#[test]
fn r5_6a_unsearched_boats_decide() {
    let mut game = night().with_boats(1, Berth::Sector(Sector::Bow)).with("Amherst", BOW);
    // Nobody searches; the boat rolls in the «0» column and goes away.
    game.phase = Phase::FirstPursuit;
    game.run([("9.9b", 20)], TonnageWar::next_phase);
    assert!(game.boat(B1).evading);
}

#[test]
fn r5_6b_and_some_enter_the_convoy_zone() {
    let mut game =
        night().with_boats(1, Berth::Sector(Sector::Bow)).with("Amherst", BOW).with("Arvida", Station::Convoy);
    game.act_with(Action::Done, [("9.9b", 7)]);
    assert_eq!((game.boat(B1).berth, game.phase), (Berth::Convoy, Phase::SecondAttack));
}

#[test]
fn r5_7_escorts_among_the_convoy_search_last() {
    let game = night().in_phase(Phase::SecondAttack).with_boats(1, Berth::Convoy).with("Arvida", Station::Convoy);
    assert_eq!(game.legal(), [join("Arvida", Target::Convoy), Action::Done]);
}

#[test]
fn r5_8_the_convoy_is_attacked_in_the_last_phase() {
    let mut game = night().in_phase(Phase::SecondPursuit).with_boats(1, Berth::Sector(Sector::Stern));
    let told = game.run([("16.3.1a", 9)], TonnageWar::next_phase);
    assert!(matches!(told[0], Event::ConvoyAttacked { value: 9, roll: 9, .. }));
    assert_eq!(game.ships_sunk, 1);
}

#[test]
fn r6_points_decide() {
    let mut game = empty("sc-107", 24).with_boats(1, Berth::Sunk).in_phase(Phase::SecondPursuit);
    game.run([], TonnageWar::finish);
    assert_eq!(game.outcome().map(|outcome| outcome.ending), Some("victory"));
    assert_eq!(game.check(ESCORT_COMMANDER, Action::Done).unwrap_err().rule().para(), "4a");
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<TonnageWar>() <= 800, "{}", size_of::<TonnageWar>());
}
