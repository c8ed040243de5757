use super::*;
use crate::hex::COLUMNS;
use crate::state::{Base, Escort, Sighting, Size, Straggle};
use crate::testing::{hex, hexes, sea, sea_of, set};

const A: [&str; 3] = ["1801", "1601", "1401"];

fn markers(game: &Wolfpack) -> Vec<Hex> {
    game.storms.iter().flat_map(|storm| storm.markers).flatten().collect()
}

#[test]
fn r5_0_one_weather_phase_moves_forms_and_straggles() {
    let mut game = sea().with_storm(A).with_convoy(1, "1402", Escort::EscortGroup1);
    game.run([("5.22", 5), ("5.1", 4), ("5.41", 9)], Wolfpack::weather_phase);
    assert_eq!(markers(&game), hexes("1810 1610 1410 0601 0401 0201"));
    assert_eq!(game.convoy(ConvoyId(1)).straggle, Straggle::S2);
}

#[test]
fn r5_1_fog_comes_for_one_turn_and_a_new_storm_stays_put() {
    let mut game = sea();
    game.run([("5.1", 0)], Wolfpack::weather_phase);
    assert_eq!(game.fog, Fog::Zone1);
    assert!(game.is_fog(data().map.fog_markers[0]) && !game.is_fog(data().map.fog_markers[1]));
    // The storm forms after storms have moved.
    let told = game.run([("5.1", 2)], Wolfpack::weather_phase);
    assert_eq!(told, [Event::FogLifted, Event::Formed { chit: 2, formation: Formation::StormB }]);
    assert_eq!(game.fog, Fog::None);
    assert_eq!(markers(&game), hexes("1201 1001 0801"));
}

#[test]
fn r5_1_ex1_storm_a_is_three_markers() {
    let mut game = sea();
    game.run([("5.1", 1)], Wolfpack::weather_phase);
    assert_eq!(markers(&game), A.map(hex));
}

#[test]
fn r5_11_table_by_month() {
    let column = |month| {
        let game = sea_of(month);
        game.world.formations
    };
    assert_eq!(column(Month::February), [F1, SA, SB, SB, SC, __, __, __, __, __]);
    assert_eq!(column(Month::March), [F2, F1, SA, SB, SC, __, __, __, __, __]);
    assert_eq!(column(Month::April), [F2, F1, F1, SA, SB, SC, __, __, __, __]);
    assert_eq!(column(Month::May), [F2, F2, F1, F1, SA, SB, SC, __, __, __]);
}

#[test]
fn r5_11_the_other_reading_of_may_is_a_switch() {
    let readings = Readings { may_fog_zone_1: true, ..Readings::default() };
    assert_eq!(formations(Month::May, readings)[..3], [F2, F1, F1]);
    assert_eq!(formations(Month::March, readings), formations(Month::March, Readings::default()));
}

#[test]
fn r5_2_a_storm_crosses_the_sheet_in_nines() {
    let mut game = sea().with_storm(A);
    for top in ["1810", "1819", "1828", "1837"] {
        game.run([("5.22", 3), ("5.1", 9)], Wolfpack::weather_phase);
        assert_eq!(markers(&game)[0], hex(top));
    }
    game.run([("5.22", 3), ("5.1", 9)], Wolfpack::weather_phase);
    assert!(markers(&game).is_empty() && game.storm_hexes.is_empty());
}

#[test]
fn r5_21_a_storm_covers_seventeen_hexes() {
    let game = sea().with_storm(["1810", "1610", "1410"]);
    assert_eq!(game.storm_hexes.len(), 17);
    assert!(game.is_storm(hex("1811")) && !game.is_storm(hex("1812")));
}

#[test]
fn r5_22_every_marker_moves_nine_hexes() {
    let mut game = sea().with_storm(["1810", "1610", "1410"]);
    game.run([("5.22", 5), ("5.1", 9)], Wolfpack::weather_phase);
    let moved = markers(&game);
    for (from, to) in ["1810", "1610", "1410"].into_iter().zip(moved) {
        assert_eq!(hex(from).distance(to), 9);
    }
}

#[test]
fn r5_22_a_north_goes_northeast() {
    let mut game = sea().with_storm(["1012", "0812", "0612"]);
    game.run([("5.22", 2), ("5.1", 9)], Wolfpack::weather_phase);
    assert_eq!(markers(&game), ["1012", "0812", "0612"].map(|from| hex(from).go(Facing::Northeast, 9).unwrap()));
}

#[test]
fn r5_22_b_south_goes_southeast() {
    let mut game = sea().with_storm(["1812", "1612", "1412"]);
    game.run([("5.22", 0), ("5.1", 9)], Wolfpack::weather_phase);
    assert_eq!(markers(&game), ["1812", "1612", "1412"].map(|from| hex(from).go(Facing::Southeast, 9).unwrap()));
}

#[test]
fn r5_22_c_anything_else_goes_east() {
    let mut game = sea().with_storm(["1812", "1612", "1412"]);
    game.run([("5.22", 5), ("5.1", 9)], Wolfpack::weather_phase);
    assert_eq!(markers(&game), hexes("1821 1621 1421"));
}

#[test]
fn r5_22_note_the_markers_of_a_storm_keep_their_last_digit() {
    let mut game = sea().with_storm(["1205", "1005", "0805"]);
    for chit in [5, 1, 7] {
        game.run([("5.22", chit), ("5.1", 9)], Wolfpack::weather_phase);
        let digits: Vec<_> = markers(&game).iter().map(|marker| marker.last_digit()).collect();
        assert!(digits.iter().all(|digit| *digit == digits[0]), "{digits:?}");
    }
}

#[test]
fn r5_23_a_marker_off_the_sheet_is_gone_and_the_others_go_on() {
    // Northeast from 1812: the top marker leaves over row 24, the others do not.
    let mut game = sea().with_storm(["1812", "1612", "1412"]).with_units("1812", &[6]);
    let told = game.run([("5.22", 2), ("5.1", 9)], Wolfpack::weather_phase);
    assert_eq!(told[..2], [Event::StormChit { chit: 2 }, Event::StormMoved { from: hex("1812"), to: None }]);
    assert_eq!(markers(&game).len(), 1);
    assert_eq!(markers(&game)[0].row(), 23);
    // Nothing east of 1040 matters: there the sheet ends.
    assert_eq!(COLUMNS, 40);
}

#[test]
fn r5_24_storms_may_lie_on_each_other() {
    let mut game = sea().with_storm(A).with_storm(A).with_units("1402", &[1]);
    assert_eq!(game.storm_hexes.len(), game.storm_hexes.iter().count());
    let before = game.storm_hexes;
    game.storms[1] = Storm::default();
    game.find_storm_hexes();
    assert_eq!(game.storm_hexes, before);
}

#[test]
fn r5_25_the_order_of_the_storms_does_not_matter() {
    let end = |first: [&str; 3], second: [&str; 3]| {
        let mut game = sea().with_storm(first).with_storm(second);
        game.run([("5.22", 5), ("5.1", 9)], Wolfpack::weather_phase);
        game.storm_hexes
    };
    let other = ["1020", "0820", "0620"];
    assert_eq!(end(A, other), end(other, A));
}

#[test]
fn r5_26_table_is_the_printed_one() {
    for chit in 0..10u8 {
        for digit in 0..10u8 {
            let at = Hex::new(10, 10 + digit).unwrap();
            let expected = match (10 + digit - chit) % 10 {
                0 | 1 => Course::North,
                2 => Course::South,
                _ => Course::Lateral,
            };
            assert_eq!(course(chit, at), expected, "chit {chit}, digit {digit}");
        }
    }
}

#[test]
fn r5_3_fog_depends_on_the_marker_alone() {
    let mut game = sea();
    let zone_2 = data().map.fog_zones[1].iter().next().unwrap();
    for (fog, in_1, in_2) in [(Fog::None, false, false), (Fog::Zone1, true, false), (Fog::Zones1And2, true, true)] {
        game.fog = fog;
        assert_eq!((game.is_fog(hex("0903")), game.is_fog(zone_2)), (in_1, in_2));
    }
}

#[test]
fn r5_31_the_fog_marker_does_not_move() {
    let mut game = sea_of(Month::March);
    for _ in 0..3 {
        game.run([("5.1", 0)], Wolfpack::weather_phase);
        assert_eq!(game.fog, Fog::Zones1And2);
    }
    assert_eq!(data().map.fog_markers, [hex("0903"), hex("1110")]);
}

#[test]
fn r5_32_every_hex_of_a_zone_is_foggy_or_none_is() {
    let mut game = sea();
    let zone = data().map.fog_zones[0];
    assert!(zone.iter().all(|hex| !game.is_foul(hex)));
    game.fog = Fog::Zone1;
    assert!(zone.iter().all(|hex| game.is_foul(hex)));
}

#[test]
fn r5_4_foul_weather_is_fog_or_storm() {
    let mut game = sea().with_storm(["2133", "1933", "1733"]);
    game.fog = Fog::Zone1;
    assert!(game.is_foul(hex("1733")) && game.is_foul(hex("0903")) && !game.is_foul(hex("1220")));
}

#[test]
fn r5_41_a_storm_passing_over_inverts() {
    // Between start and end of the storm's way, and one hex beside it.
    let mut game = sea().with_storm(["1810", "1610", "1410"]).with_convoy(1, "1314", Escort::EscortGroup1);
    let told = game.run([("5.22", 5), ("5.1", 9), ("5.41", 3)], Wolfpack::weather_phase);
    assert!(told.contains(&Event::Inverted { convoy: ConvoyId(1), weather: Weather::Storm }));
    let (convoy, column, level) = (ConvoyId(1), StraggleColumn::Storm, Straggle::S1);
    assert!(told.contains(&Event::StraggleChit { convoy, column, chit: 3, level, worse: true }));
}

#[test]
fn r5_41_fog_uses_its_own_column_and_each_convoy_its_own_chit() {
    let mut game = sea().with_convoy(1, "0903", Escort::EscortGroup1).with_convoy(3, "0904", Escort::Dummy);
    game.run([("5.1", 0), ("5.41", 3), ("5.41", 4)], Wolfpack::weather_phase);
    assert_eq!(game.convoy(ConvoyId(1)).straggle, Straggle::None);
    assert_eq!(game.convoy(ConvoyId(3)).straggle, Straggle::S1);
}

#[test]
fn r5_41_storm_and_fog_together_are_one_chit_for_the_storm() {
    let mut game = sea().with_storm(["1103", "0903", "0703"]).with_convoy(1, "0903", Escort::EscortGroup1);
    game.run([("5.22", 6), ("5.1", 0), ("5.41", 3)], Wolfpack::weather_phase);
    // Chit 3 straggles in a storm and not in fog.
    assert_eq!(game.convoy(ConvoyId(1)).straggle, Straggle::S1);
}

#[test]
fn r5_42_storm_hexes_cost_u_boats_one_more() {
    let mut game = sea().with_storm(["1814", "1614", "1414"]).with_units("1611", &[6]);
    assert_eq!(game.cost(hex("1611"), hex("1612"), 6), Some(1));
    assert_eq!(game.cost(hex("1611"), hex("1613"), 6), Some(3));
    game.fog = Fog::Zones1And2;
    assert_eq!(game.cost(hex("1012"), hex("1009"), 6), Some(3));
}

#[test]
fn r5_43_foul_weather_stops_the_air() {
    let mut game = sea().with_air(Base::Newfoundland, crate::state::Range::Twelve, 3).with_units("0906", &[6]);
    game.fog = Fog::Zone1;
    assert!(game.is_grounded(Base::Newfoundland));
    game.run([], Wolfpack::air_search);
    // A boat in a storm is not searched for, though its base is clear.
    let mut game = sea().with_air(Base::Ulster, crate::state::Range::Ten, 3).with_units("1035", &[6]);
    game = game.with_storm(["1235", "1035", "0835"]);
    game.run([], Wolfpack::air_search);
}

#[test]
fn r5_44_sighted_convoys_in_foul_weather_are_lost() {
    let mut game = sea().with_sighted(1, "1020", Escort::SupportGroup).with_units("1021", &[6]);
    game = game.with_storm(["1220", "1020", "0820"]);
    game.run([("7.4", 5), ("12.21.proc", 9)], Wolfpack::naval_phase);
    assert_eq!(game.convoy(ConvoyId(1)).sight, Sighting::Unsighted);
}

#[test]
fn r5_45_three_is_added_to_a_search_in_foul_weather() {
    let game = sea().with_storm(["1220", "1020", "0820"]);
    assert_eq!(game.foul_search(hex("1020")), 3);
    assert_eq!(game.foul_search(hex("1025")), 0);
    // Never beyond 9.
    assert_eq!(super::super::modified(8, 3), 9);
}

#[test]
fn r5_46_three_is_taken_from_an_attack_in_foul_weather() {
    let calm = sea().with_sighted(1, "1020", Escort::EscortGroup1);
    let storm = calm.clone().with_storm(["1220", "1020", "0820"]);
    assert_eq!(calm.attack_on(ConvoyId(1), 10).unwrap().modifier, 0);
    assert_eq!(storm.attack_on(ConvoyId(1), 10).unwrap().modifier, -3);
    // Against U-boats: chit 9 counts as 6, which is nothing to strength 1.
    let mut game = sea().with_units("1020", &[1]).with_storm(["1220", "1020", "0820"]);
    game.run([("14.41.proc", 9)], |game, umpire| game.attack_hex(umpire, hex("1020"), 1));
    assert_eq!(game.stack_of("1020"), [1]);
    assert_eq!(game.fleet.n_of(Size::Single), 1);
}

#[test]
fn storms_in_the_position_follow_from_their_markers() {
    let game = sea().with_storm(A);
    let around = set("1801 1802 1901 1902 1701 1702 1601 1602 1501 1502 1401 1402 1301 1302");
    assert_eq!(game.storm_hexes, around);
}
