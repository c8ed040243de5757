use super::*;
use crate::state::{Berth, Boat, Sector, SectorLine, Target};
use crate::testing::{B1, day, id, join, night};

const BOW: Station = Station::Sector(Sector::Bow);

fn place(name: &str, at: Station) -> Action {
    Action::Place { escort: id(name), at }
}

fn sail(name: &str, to: Station) -> Action {
    Action::Move { escort: id(name), to }
}

fn arrivals() -> TonnageWar {
    night().in_phase(Phase::Placement).with_post("Restigouche", Post::Waiting).with_post("Liberator 1", Post::Waiting)
}

#[test]
fn r5_3a_arrivals_are_placed_before_the_phase_ends() {
    let mut game = arrivals();
    assert_eq!(game.refusal(Action::Done), ["5.3a"]);
    game.act(place("Restigouche", BOW));
    game.act(place("Liberator 1", Station::Outer));
    assert_eq!(game.refusal(Action::Done), [""; 0]);
    assert_eq!(game.refusal(place("Restigouche", Station::Inner)), ["5.3a"]);
    assert_eq!(game.refusal(place("Vanessa", BOW)), ["5.3a"]);
}

#[test]
fn r5_3b_only_aircraft_are_placed_in_the_outer_zone() {
    let game = arrivals();
    assert_eq!(game.refusal(place("Restigouche", Station::Outer)), ["5.3b"]);
    assert_eq!(game.refusal(place("Liberator 1", Station::Outer)), [""; 0]);
}

#[test]
fn r5_3c_ships_come_to_the_outer_zone_by_moving_or_following() {
    let mut game = night().in_phase(Phase::Placement).with("Restigouche", Station::Inner);
    game.act(sail("Restigouche", Station::Outer));
    assert_eq!(game.escort("Restigouche").post, Post::At(Station::Outer));
    let boat = Boat { berth: Berth::Inner, evading: true, hunted_since: Some(Zone::Attack), ..Boat::default() };
    let mut game = night().with_boat(boat).with_post("Amherst", Post::Hunting(B1));
    game.run([], |game, umpire| game.move_outbound(umpire, &[B1]));
    assert_eq!(game.station_of(game.place_of("Amherst")), Some(Station::Outer));
}

#[test]
fn r5_3d_by_one_zone_at_most() {
    let game = night().in_phase(Phase::Placement).with("Restigouche", Station::Convoy).with("Amherst", Station::Outer);
    assert_eq!(game.refusal(sail("Restigouche", Station::Inner)), ["5.3d"]);
    assert_eq!(game.refusal(sail("Restigouche", BOW)), [""; 0]);
    assert_eq!(game.refusal(sail("Amherst", BOW)), ["5.3d"]);
}

#[test]
fn r8_1a_an_air_escort_is_placed_in_the_inner_or_outer_zone() {
    let game = arrivals();
    assert_eq!(game.refusal(place("Liberator 1", Station::Inner)), [""; 0]);
    assert_eq!(game.refusal(place("Liberator 1", BOW)), ["8.1a"]);
    assert_eq!(game.refusal(place("Liberator 1", Station::Convoy)), ["8.1a"]);
}

#[test]
fn r8_1b_an_air_escort_never_moves_further_in() {
    let mut game = night().in_phase(Phase::Placement).with("Liberator 1", Station::Inner);
    assert_eq!(game.refusal(sail("Liberator 1", BOW)), ["8.1b"]);
    game.act(sail("Liberator 1", Station::Outer));
}

#[test]
fn r8_1c_aircraft_see_less_in_the_outer_zone() {
    let at = |station, berth, target| {
        let game = day().with_boats(1, berth).with("Liberator 1", station);
        game.detection(game.place_of("Liberator 1"), B1, target)
    };
    assert_eq!(at(Station::Inner, Berth::Inner, Target::AirInner), 8);
    assert_eq!(at(Station::Outer, Berth::Outer, Target::AirOuter), 4);
    assert_eq!(at(Station::Outer, Berth::Outer, Target::FollowUp(B1)), 8);
}

#[test]
fn r8_2a_a_ship_is_placed_in_any_sector() {
    for sector in Sector::ALL {
        assert_eq!(arrivals().refusal(place("Restigouche", Station::Sector(sector))), [""; 0], "{sector:?}");
    }
}

#[test]
fn r8_2b_a_ship_is_placed_on_a_line_but_not_of_the_stragglers() {
    for line in SectorLine::ALL {
        assert_eq!(arrivals().refusal(place("Restigouche", Station::Line(line))), [""; 0]);
        assert!(!line.sectors().contains(&Sector::Stragglers));
    }
}

#[test]
fn r8_2c_a_ship_on_a_line_searches_both_sides_at_half() {
    let line = Station::Line(SectorLine::StarboardBow);
    let game = night()
        .with_boats(1, Berth::Sector(Sector::Bow))
        .with_boats(1, Berth::Sector(Sector::StarboardBeam))
        .with("Restigouche", line);
    for sector in [Sector::Bow, Sector::StarboardBeam] {
        assert_eq!(game.refusal(join("Restigouche", Target::Sector(sector))), [""; 0]);
    }
    assert_eq!(game.detection(game.place_of("Restigouche"), B1, Target::Sector(Sector::Bow)), 3);
}

#[test]
fn r8_2d_a_ship_is_placed_in_the_convoy_zone() {
    let mut game = arrivals();
    game.act(place("Restigouche", Station::Convoy));
    assert_eq!(game.escort("Restigouche").post, Post::At(Station::Convoy));
}

#[test]
fn r8_2e_a_ship_in_the_inner_zone_detects_only_as_allowed() {
    let game = night().with_boats(1, Berth::Inner).with("Amherst", Station::Inner);
    assert_eq!(arrivals().refusal(place("Restigouche", Station::Inner)), [""; 0]);
    assert_eq!(game.refusal(join("Amherst", Target::AirInner)), ["15.4.7"]);
    assert_eq!(game.refusal(join("Amherst", Target::HfDf)), ["15.5.2a"]);
}

#[test]
fn r8_2f_a_ship_among_the_stragglers_sees_half() {
    let stragglers = Station::Sector(Sector::Stragglers);
    let game = night().with_boats(1, Berth::Sector(Sector::Stragglers)).with("Restigouche", stragglers);
    assert_eq!(game.detection(game.place_of("Restigouche"), B1, Target::Sector(Sector::Stragglers)), 3);
}

#[test]
fn r8_3_a_ship_may_move_to_the_outer_zone() {
    let game = night().in_phase(Phase::Placement).with("Restigouche", Station::Inner);
    assert_eq!(game.refusal(sail("Restigouche", Station::Outer)), [""; 0]);
}

#[test]
fn r8_4_one_move_a_phase_and_freely_within_the_attack_zone() {
    let mut game = night().in_phase(Phase::Placement).with("Restigouche", BOW);
    assert_eq!(game.refusal(sail("Restigouche", BOW)), ["8.4"]);
    game.act(sail("Restigouche", Station::Sector(Sector::Stern)));
    assert_eq!(game.refusal(sail("Restigouche", Station::Inner)), ["8.4"]);
    // Both faults are told at once.
    assert_eq!(game.refusal(sail("Restigouche", Station::Outer)), ["8.4", "5.3d"]);
}
