use super::*;
use crate::state::{Berth, Post, SectorLine};
use crate::testing::{B1, day, empty, evading, night};

const BOW: Berth = Berth::Sector(Sector::Bow);
const AT_BOW: Station = Station::Sector(Sector::Bow);
const SEARCH_BOW: Target = Target::Sector(Sector::Bow);

/// What Restigouche (V 7, L 4, S 7, R 6, H -1) needs against a boat.
fn needs(game: TonnageWar, at: Station, target: Target) -> u8 {
    let game = game.with("Restigouche", at);
    game.detection(game.place_of("Restigouche"), B1, target)
}

fn usable(game: &TonnageWar, target: Target) -> [bool; 4] {
    [Sense::R, Sense::V, Sense::L, Sense::S].map(|sense| game.can_use(sense, game.boat(B1), target))
}

#[test]
fn r15a_detect_first_and_then_attack() {
    let mut game = night().with_boats(1, BOW).with("Amherst", AT_BOW);
    assert_eq!(game.refusal(crate::testing::strike(&["Amherst"])), ["15.4.3"]);
    game.seek(&["Amherst"], SEARCH_BOW, [("15.4.1", 5), ("15.4.2", 1)]);
    assert_eq!(game.refusal(crate::testing::strike(&["Amherst"])), [""; 0]);
}

#[test]
fn r15_1_1_at_or_below_the_value() {
    for (roll, found) in [(6, true), (7, false)] {
        let mut game = night().with_boats(1, BOW).with("Restigouche", AT_BOW);
        game.seek(&["Restigouche"], SEARCH_BOW, [("15.4.1", 5), ("15.4.2", roll)]);
        assert_eq!(game.escort("Restigouche").found, found);
    }
}

#[test]
fn r15_1_4_the_best_value_that_can_be_used() {
    // Radar 6 and lookouts 4 by night: one roll at 6. Amherst has radar 3: one at 4.
    assert_eq!(needs(night().with_boats(1, BOW), AT_BOW, SEARCH_BOW), 6);
    let game = night().with_boats(1, BOW).with("Amherst", AT_BOW);
    assert_eq!(game.detection(game.place_of("Amherst"), B1, SEARCH_BOW), 4);
}

#[test]
fn r15_1_4_1_radar_finds_all_but_submerged_boats() {
    let game = |game: TonnageWar, berth| usable(&game.with_boats(1, berth), SEARCH_BOW)[0];
    assert!(game(night(), BOW) && game(night(), Berth::Convoy) && game(night(), Berth::Inner));
    assert!(game(day(), Berth::Inner) && game(day(), Berth::Outer));
    assert!(!game(day(), BOW) && !game(day(), Berth::Convoy));
}

#[test]
fn r15_1_4_2_eyes_find_boats_far_out_by_day() {
    let game = |game: TonnageWar, berth| usable(&game.with_boats(1, berth), SEARCH_BOW)[1];
    assert!(game(day(), Berth::Inner) && game(day(), Berth::Outer));
    assert!(!game(day(), BOW) && !game(day(), Berth::Convoy) && !game(night(), Berth::Inner));
}

#[test]
fn r15_1_4_3_eyes_in_poor_light_only_then() {
    let game = |game: TonnageWar, berth| usable(&game.with_boats(1, berth), SEARCH_BOW)[2];
    assert!(game(night(), BOW) && game(night(), Berth::Inner) && !game(day(), Berth::Inner));
}

#[test]
fn r15_1_4_4a_sonar_near_the_convoy_by_day() {
    assert_eq!(usable(&day().with_boats(1, BOW), SEARCH_BOW), [false, false, false, true]);
    assert_eq!(usable(&night().with_boats(1, BOW), SEARCH_BOW), [true, false, true, false]);
    assert_eq!(needs(day().with_boats(1, BOW), AT_BOW, SEARCH_BOW), 7);
}

#[test]
fn r15_1_4_4b_sonar_in_a_continuing_attack() {
    for game in [night(), day()] {
        assert_eq!(usable(&game.with_boat(evading(Berth::Inner)), Target::Hunt(B1)), [false, false, false, true]);
    }
}

#[test]
fn r15_1_4_4c_sonar_after_a_dive_from_hf_df_by_day() {
    assert_eq!(usable(&day().with_boat(evading(Berth::Inner)), Target::HfDf), [false, false, false, true]);
    assert_eq!(usable(&night().with_boat(evading(Berth::Inner)), Target::HfDf), [true, false, true, false]);
}

#[test]
fn r15_1_4_5_ships_are_limited_in_the_inner_and_outer_zones() {
    let game = day().with_boats(1, Berth::Outer).with("Restigouche", Station::Outer);
    assert_eq!(game.legal(), [crate::Action::Done]);
}

#[test]
fn r15_1_6_values_change_with_the_circumstances() {
    // By night at the bow 6; evading 3; on a line as well 1.
    let line = Station::Line(SectorLine::PortBow);
    assert_eq!(needs(night().with_boat(evading(BOW)), AT_BOW, SEARCH_BOW), 3);
    assert_eq!(needs(night().with_boat(evading(BOW)), line, SEARCH_BOW), 1);
}

/// SC 118: turns 7 and 8 are storms by day, 11 and 12 by night.
fn storm(turn: u8) -> TonnageWar {
    empty("sc-118", turn).with_boats(1, BOW).with("Vanessa", AT_BOW)
}

#[test]
fn r15_1_6_1_three_less_in_storms() {
    let value = |turn| {
        let game = storm(turn);
        game.detection(game.place_of("Vanessa"), B1, SEARCH_BOW)
    };
    assert_eq!([7, 11].map(value), [4, 3]);
    assert_eq!([1, 5].map(value), [7, 6]);
}

#[test]
fn r15_1_6_2_three_less_by_sonar_in_poor_conditions() {
    // SC 104 has them: turn 7 is a clear day, turn 3 a night.
    let value = |turn| {
        let game = empty("sc-104", turn).with_boats(1, BOW).with("Fame", AT_BOW);
        game.detection(game.place_of("Fame"), B1, SEARCH_BOW)
    };
    assert_eq!([7, 3].map(value), [4, 6]);
    assert_eq!(value(1), 1, "a storm besides");
}

#[test]
fn r15_1_6_3_lights_help_lookouts_but_not_among_the_stragglers() {
    let value = |at: Station, sector| {
        let mut game = night().with_boats(1, Berth::Sector(sector)).with("Restigouche", at);
        game.lit = true;
        game.detection_by(Sense::L, game.place_of("Restigouche"), B1, Target::Sector(sector))
    };
    assert_eq!(value(AT_BOW, Sector::Bow), 6);
    assert_eq!(value(Station::Sector(Sector::Stragglers), Sector::Stragglers), 2);
    let mut game = night().with_boats(1, Berth::Convoy).with("Restigouche", Station::Convoy);
    game.lit = true;
    assert_eq!(game.detection_by(Sense::L, game.place_of("Restigouche"), B1, Target::Convoy), 6);
    let mut game = night().with_boats(1, Berth::Inner).with("Restigouche", Station::Inner);
    game.lit = true;
    assert_eq!(game.detection_by(Sense::L, game.place_of("Restigouche"), B1, Target::HfDf), 3);
}

#[test]
fn r15_1_6_4_half_against_an_evading_boat() {
    assert_eq!(needs(day().with_boat(evading(BOW)), AT_BOW, SEARCH_BOW), 3);
}

#[test]
fn r15_1_6_5_half_from_a_line() {
    for sector in SectorLine::PortBow.sectors() {
        let game = day().with_boats(1, Berth::Sector(sector));
        assert_eq!(needs(game, Station::Line(SectorLine::PortBow), Target::Sector(sector)), 3);
    }
}

#[test]
fn r15_1_6_6_half_among_the_stragglers() {
    let game = day().with_boats(1, Berth::Sector(Sector::Stragglers));
    assert_eq!(needs(game, Station::Sector(Sector::Stragglers), Target::Sector(Sector::Stragglers)), 3);
}

#[test]
fn r15_1_6_7_radar_and_sonar_half_among_the_convoy() {
    let at = |game: TonnageWar, sense| {
        let game = game.with_boats(1, Berth::Convoy).with("Restigouche", Station::Convoy);
        game.detection_by(sense, game.place_of("Restigouche"), B1, Target::Convoy)
    };
    assert_eq!((at(night(), Sense::R), at(day(), Sense::S), at(night(), Sense::L)), (3, 3, 4));
}

#[test]
fn r15_1_6_8_aircraft_half_in_the_outer_zone() {
    let game = day().with_boats(1, Berth::Outer).with("Liberator 1", Station::Outer);
    let place = game.place_of("Liberator 1");
    assert_eq!(game.detection(place, B1, Target::AirOuter), 4);
    assert_eq!(game.detection(place, B1, Target::FollowUp(B1)), 8);
}

#[test]
fn r15_1_6_9_all_of_them_together() {
    // A storm by day, sonar 7 - 3 = 4, on a line and evading: a quarter, 1.
    let mut game = storm(7).with("Vanessa", Station::Line(SectorLine::PortBow));
    game.boat_mut(B1).evading = true;
    assert_eq!(game.detection(game.place_of("Vanessa"), B1, SEARCH_BOW), 1);
}

#[test]
fn r15_7_7_not_halved_in_the_outer_zone_when_followed() {
    let mut game = day().with_boat(evading(Berth::Outer)).with_post("Restigouche", Post::Hunting(B1));
    assert_eq!(game.detection(game.place_of("Restigouche"), B1, Target::Hunt(B1)), 3);
    game.boat_mut(B1).berth = Berth::Inner;
    assert_eq!(game.detection(game.place_of("Restigouche"), B1, Target::Hunt(B1)), 3);
}

#[test]
fn r19_1a_storms_take_three_from_detection() {
    let game = storm(11);
    let by = |sense| game.detection_by(sense, game.place_of("Vanessa"), B1, SEARCH_BOW);
    assert_eq!([Sense::R, Sense::V, Sense::L, Sense::S].map(by), [3, 4, 1, 4]);
}

#[test]
fn r19_1d_a_storm_is_high_visibility_unless_marked() {
    assert_eq!((storm(7).weather().is_low(), storm(11).weather().is_low()), (false, true));
    assert!(storm(7).weather().is_storm() && storm(11).weather().is_storm());
    assert_eq!(usable(&storm(7), SEARCH_BOW), [false, false, false, true]);
}

#[test]
fn r19_2_bad_sonar_lasts_all_game() {
    let card = crate::testing::printed("sc-104");
    assert!(card.bad_sonar);
    let game = empty("sc-104", 24).with_boat(evading(Berth::Inner)).with_post("Fame", Post::Hunting(B1));
    assert_eq!(game.detection_by(Sense::S, game.place_of("Fame"), B1, Target::Hunt(B1)), 2);
}
