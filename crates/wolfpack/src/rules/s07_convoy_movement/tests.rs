use super::*;
use crate::state::{ConvoyKind, Escort, N_CONVOYS, Straggle};
use crate::testing::{area, hex, hexes, path_of, sea};

fn quiet(number: u8, at: &str) -> Wolfpack {
    sea().with_convoy(number, at, Escort::EscortGroup1)
}

/// The way of a convoy past one Sighting Marker.
fn detour(number: u8, at: &str, chit: u8, marker: &str) -> String {
    path_of(&quiet(number, at).with_marker(marker).move_one(number, chit, []))
}

fn facing(game: &Wolfpack, number: u8) -> Facing {
    game.convoy(ConvoyId(number)).facing
}

#[test]
fn r7_0_all_convoys_must_move() {
    let mut game = quiet(1, "1010").with_convoy(2, "1230", Escort::Dummy).with_convoy(7, "0815", Escort::Dummy);
    game.run([("7.4", 7)], Wolfpack::naval_phase);
    assert_eq!([1, 2, 7].map(|n| game.at(n)), ["1016", "1226", "0819"].map(|at| Some(hex(at))));
}

#[test]
fn r7_1_a_convoy_is_one_unit_with_its_escort() {
    let mut game = quiet(1, "1010");
    game.move_one(1, 7, []);
    let convoy = game.convoy(ConvoyId(1));
    assert_eq!(convoy.escort, Some(Escort::EscortGroup1));
    assert_eq!(convoy.hex(), Some(hex("1016")));
    // How they lie on each other does not change the move.
    let mut seen = quiet(1, "1010").seen_as(1, Sighting::Unsighted);
    seen.move_one(1, 7, []);
    assert_eq!(seen.at(1), game.at(1));
}

#[test]
fn r7_2_kinds_directions_and_numbers() {
    let names: Vec<_> = ConvoyId::all().map(|convoy| convoy.to_string()).collect();
    assert_eq!(names[..6], ["HX-1", "ONS-2", "SC-3", "ON-4", "HX-5", "ONS-6"]);
    assert_eq!(names[19], "ON-20");
    for (kind, bound) in [
        (ConvoyKind::Hx, Bound::East),
        (ConvoyKind::Sc, Bound::East),
        (ConvoyKind::On, Bound::West),
        (ConvoyKind::Ons, Bound::West),
    ] {
        assert_eq!(kind.bound(), bound);
        assert_eq!(ConvoyId::all().filter(|convoy| convoy.kind() == kind).count(), 5);
    }
    assert_eq!(ConvoyId::parse("ONS-6"), Some(ConvoyId(6)));
    assert_eq!(ConvoyId::parse("HX-2"), None);
}

#[test]
fn r7_3_the_lowest_convoy_that_never_entered() {
    let mut game = sea();
    game.convoy_mut(ConvoyId(1)).place = Whereabouts::Arrived;
    game.convoy_mut(ConvoyId(2)).place = Whereabouts::Removed;
    game = game.with_convoy(3, "1010", Escort::Dummy);
    let told = game.run([], Wolfpack::place_convoy);
    assert_eq!(told, [Event::ConvoyPlaced { convoy: ConvoyId(4), hex: hex("1237") }]);
}

#[test]
fn r7_31_entry_hexes() {
    let map = &data().map;
    assert_eq!([Bound::East, Bound::West].map(|bound| map.entry(bound)), [hex("0701"), hex("1237")]);
}

#[test]
fn r7_32_a_convoy_that_arrives_never_returns() {
    let mut game = quiet(1, "1236").with_units("1237", &[30]);
    let told = game.move_one(1, 3, []);
    // The destination costs its point and ends the move: nobody searches there.
    assert_eq!(told.last(), Some(&Event::Arrived { convoy: ConvoyId(1) }));
    assert_eq!(path_of(&told), "1237");
    for number in 2..=N_CONVOYS as u8 {
        game.convoy_mut(ConvoyId(number)).place = Whereabouts::Removed;
    }
    assert_eq!(game.run([], Wolfpack::place_convoy), []);
}

#[test]
fn r7_33_destination_hexes() {
    let map = &data().map;
    assert_eq!([Bound::East, Bound::West].map(|bound| map.destination(bound)), [hex("1237"), hex("0701")]);
}

#[test]
fn r7_34_one_convoy_a_turn_faced_its_way() {
    let mut game = sea();
    for (number, at, way) in [(1, "0701", Facing::East), (2, "1237", Facing::West)] {
        assert_eq!(game.run([], Wolfpack::place_convoy).len(), 1);
        assert_eq!((game.at(number), facing(&game, number)), (Some(hex(at)), way));
    }
}

#[test]
fn r7_4_one_chit_moves_all_by_the_digit_of_their_hexes() {
    let mut game = quiet(1, "1012").with_convoy(3, "0814", Escort::Dummy).with_convoy(5, "0617", Escort::Dummy);
    game.run([("7.4", 2)], Wolfpack::naval_phase);
    assert_eq!([1, 3, 5].map(|n| game.at(n).unwrap()), [hex("1615"), hex("0416"), hex("0623")]);
}

#[test]
fn r7_4_ex1_hx_1_and_sc_3() {
    let mut game = quiet(1, "1422").with_convoy(3, "0817", Escort::EscortGroup1);
    game.run([("7.4", 2)], Wolfpack::naval_phase);
    assert_eq!((game.at(1), game.at(3)), (Some(hex("2025")), Some(hex("0821"))));
}

#[test]
fn r7_4_a_north() {
    assert_eq!(path_of(&quiet(1, "1012").move_one(1, 2, [])), "1113 1213 1314 1414 1515 1615");
    assert_eq!(path_of(&quiet(2, "1022").move_one(2, 2, [])), "1122 1221 1321 1420");
}

#[test]
fn r7_4_b_south() {
    assert_eq!(path_of(&quiet(3, "1012").move_one(3, 0, [])), "0913 0813 0714 0614");
    assert_eq!(path_of(&quiet(4, "1022").move_one(4, 0, [])), "0922 0821 0721 0620 0520 0419");
}

#[test]
fn r7_4_c_lateral() {
    assert_eq!(path_of(&quiet(3, "1012").move_one(3, 5, [])), "1013 1014 1015 1016");
    assert_eq!(path_of(&quiet(4, "1022").move_one(4, 5, [])), "1021 1020 1019 1018 1017 1016");
}

#[test]
fn r7_41_the_full_allowance_unless_it_arrives() {
    for (number, at) in [(1, "1010"), (2, "1030"), (3, "0305"), (4, "1930")] {
        let told = quiet(number, at).move_one(number, 8, []);
        let steps = told.iter().filter(|event| matches!(event, Event::ConvoyMoved { .. })).count();
        assert_eq!(steps, usize::from(ConvoyId(number).kind().movement()));
    }
    assert_eq!(path_of(&quiet(4, "0703").move_one(4, 9, [])), "0702 0701");
}

#[test]
fn r7_42_weather_costs_a_convoy_nothing() {
    let mut game = quiet(1, "1010").with_storm(["1213", "1013", "0813"]);
    game.move_one(1, 7, []);
    assert_eq!(game.at(1), Some(hex("1016")));
}

#[test]
fn r7_43_straggling_does_not_slow_a_convoy() {
    let mut game = quiet(1, "1010").straggled(1, Straggle::S2);
    game.move_one(1, 7, []);
    assert_eq!(game.at(1), Some(hex("1016")));
}

#[test]
fn r7_44_the_escort_goes_along_and_off_with_it() {
    let mut game = quiet(1, "1236").seen_as(1, Sighting::Unsighted);
    game.move_one(1, 3, []);
    let convoy = game.convoy(ConvoyId(1));
    assert_eq!((convoy.place, convoy.escort), (Whereabouts::Arrived, Some(Escort::EscortGroup1)));
}

#[test]
fn r7_45_convoys_share_hexes_with_anybody() {
    let mut game = quiet(1, "1010").with_convoy(3, "1012", Escort::Dummy).with_units("1016", &[1]);
    game.run([("7.4", 7), ("12.11.proc", 9), ("12.11.proc", 9)], Wolfpack::naval_phase);
    assert_eq!((game.at(1), game.at(3)), (Some(hex("1016")), Some(hex("1016"))));
    assert_eq!(game.stack_of("1016"), [1]);
}

#[test]
fn r7_46_whatever_its_path_it_faces_its_way() {
    for chit in 0..10 {
        let mut game = quiet(1, "1012").with_convoy(4, "1025", Escort::Dummy);
        game.move_one(1, chit, []);
        game.move_one(4, chit, []);
        assert_eq!((facing(&game, 1), facing(&game, 4)), (Facing::East, Facing::West));
    }
}

#[test]
fn r7_47_on_the_far_edge_it_faces_its_destination() {
    for (number, at, way) in [
        (1, "2032", Facing::Southeast),
        (1, "0131", Facing::Northeast),
        (4, "2008", Facing::Southwest),
        (4, "0105", Facing::Northwest),
    ] {
        let mut game = quiet(number, at);
        game.move_one(number, 9, []);
        assert_eq!(facing(&game, number), way, "from {at}");
        // It stays so until it is removed.
        game.move_one(number, 9, []);
        assert_eq!(facing(&game, number), way);
    }
    // The near edge is nothing to it.
    let mut game = quiet(1, "0701");
    game.move_one(1, 1, []);
    assert_eq!(facing(&game, 1), Facing::East);
}

#[test]
fn r7_47_ex1_on_4_in_2007_faces_southwest() {
    let mut game = quiet(4, "2013");
    assert_eq!(path_of(&game.move_one(4, 5, [])), "2012 2011 2010 2009 2008 2007");
    assert_eq!(facing(&game, 4), Facing::Southwest);
}

#[test]
fn r7_48_moving_into_weather_does_not_straggle() {
    let mut game = quiet(1, "1010").with_storm(["1213", "1013", "0813"]);
    game.run([("7.4", 7)], Wolfpack::naval_phase);
    assert_eq!(game.convoy(ConvoyId(1)).straggle, Straggle::None);
}

#[test]
fn r7_5_from_everywhere_a_convoy_stays_inside_and_moves_forward() {
    let column = |hex: Hex| i16::from(hex.half_column());
    for from in area() {
        for chit in 0..10 {
            for number in [1, 2] {
                let id = ConvoyId(number);
                let forward = if id.kind().bound() == Bound::East { 1 } else { -1 };
                let mut at = from;
                if at == data().map.destination(id.kind().bound()) {
                    continue;
                }
                for to in path(id, from, chit, &HexSet::NONE) {
                    assert!(data().map.area.has(to));
                    assert!((column(to) - column(at)) * forward > 0, "{at} to {to}");
                    at = to;
                }
            }
        }
    }
}

#[test]
fn r7_51_at_the_border_it_follows_the_border() {
    let mut game = quiet(4, "2029");
    assert_eq!(path_of(&game.move_one(4, 9, [])), "2028 2027 2026 2025 2024 2023");
    // Until a chit sends it back: 2023, chit 1 is south.
    assert_eq!(path_of(&game.move_one(4, 1, [])), "1923 1822 1722 1621 1521 1420");
}

#[test]
fn r7_51_ex1_on_4_along_the_north() {
    assert_eq!(path_of(&quiet(4, "1830").move_one(4, 9, [])), "1930 2029 2028 2027 2026 2025");
}

#[test]
fn r7_51_ex2_on_4_round_the_southwest() {
    assert_eq!(path_of(&quiet(4, "0205").move_one(4, 3, [])), "0105 0104 0203 0303 0402 0502");
}

#[test]
fn r7_52_a_sighting_zone_is_the_marker_and_its_neighbors() {
    let game = sea().with_marker("1015");
    let barred = game.barred_zones(hex("1010"));
    assert_eq!(barred.iter().collect::<Vec<_>>(), hexes("0915 0916 1014 1015 1016 1115 1116"));
}

#[test]
fn r7_53_detours_as_we_read_them() {
    // The vectors of the gaps file: they hold our reading, the printed diagrams being lost.
    assert_eq!(detour(1, "1112", 4, "1015"), "1113 1114 1214 1215 1216 1217");
    assert_eq!(detour(1, "0912", 4, "1015"), "0913 0914 0814 0815 0816 0817");
    assert_eq!(detour(1, "0812", 2, "1014"), "0913 0813 0814 0815 0916 1016");
    assert_eq!(detour(1, "1212", 0, "1014"), "1113 1213 1214 1215 1116 1016");
    assert_eq!(detour(4, "0818", 8, "1015"), "0918 1017 1117 1216 1316 1415");
}

#[test]
fn r7_53_a_it_never_turns_back_nor_leaves_the_area() {
    // Markers across the whole way: the convoy goes on into them.
    let game = quiet(1, "1012");
    let game = ["1015", "1215", "0815", "1415", "0615"].into_iter().fold(game, Wolfpack::with_marker);
    let mut game = game;
    let told = game.move_one(1, 4, []);
    let columns: Vec<_> = path_of(&told).split(' ').map(|at| hex(at).half_column()).collect();
    assert!(columns.is_sorted() && columns.len() == 6, "{columns:?}");
}

#[test]
fn r7_53_b_a_zone_it_begins_in_does_not_turn_it() {
    assert_eq!(detour(1, "1014", 5, "1015"), "1015 1016 1017 1018 1019 1020");
    // Another zone still does.
    let mut game = quiet(1, "1014").with_marker("1015").with_marker("1018");
    assert_eq!(path_of(&game.move_one(1, 6, [])), "1015 1016 1117 1217 1218 1219");
}

#[test]
fn r7_53_b_it_looks_ahead_and_keeps_out_while_any_way_does() {
    // Straight on along the border it would be shut in between border and zone.
    assert_eq!(detour(2, "2025", 0, "1922"), "2024 1924 1823 1723");
    for from in area() {
        assert_enters_as_few_as_it_can(from, &["1922"]);
    }
}

#[test]
fn r7_53_b_shut_in_it_enters_as_few_hexes_of_zones_as_it_can() {
    // Zones from border to border across the ocean.
    let wall = ["2015", "1815", "1615", "1415", "1215", "1015", "0815", "0615", "0415", "0215"];
    let shut_in = hex("1013");
    assert!(fewest_entered(ConvoyId(1), shut_in, 6, &zones(shut_in, &wall)) > 0);
    for from in area().into_iter().filter(|from| (9..=21).contains(&from.column())) {
        assert_enters_as_few_as_it_can(from, &wall);
    }
}

fn zones(from: Hex, markers: &[&str]) -> HexSet {
    markers.iter().copied().fold(sea(), Wolfpack::with_marker).barred_zones(from)
}

/// With every chit, of slow and fast convoys both ways.
#[track_caller]
fn assert_enters_as_few_as_it_can(from: Hex, markers: &[&str]) {
    let barred = zones(from, markers);
    for id in [1, 2, 3, 4].map(ConvoyId) {
        if from == data().map.destination(id.kind().bound()) {
            continue;
        }
        let fewest = fewest_entered(id, from, id.kind().movement(), &barred);
        for chit in 0..10 {
            let n_entered = path(id, from, chit, &barred).filter(|to| barred.has(*to)).count();
            assert_eq!(n_entered, fewest, "{id} from {from} with {chit}");
        }
    }
}

/// The fewest hexes of zones on any way of so many forward steps inside the area.
fn fewest_entered(id: ConvoyId, from: Hex, points: u8, barred: &HexSet) -> usize {
    if points == 0 || from == data().map.destination(id.kind().bound()) {
        return 0;
    }
    let is_forward = |to: &Hex| (to.half_column() > from.half_column()) == (id.kind().bound() == Bound::East);
    let steps = from.neighbors().filter(is_forward).filter(|to| data().map.area.has(*to));
    steps.map(|to| usize::from(barred.has(to)) + fewest_entered(id, to, points - 1, barred)).min().unwrap()
}

#[test]
fn r7_53_b_a_marker_of_its_own_escort_does_not_turn_it() {
    let mut game = quiet(1, "1012").seen_as(1, Sighting::Unsighted).with_units("1013", &[1, 1, 1, 1, 1, 1]);
    let told = game.move_one(1, 5, [("12.21.proc", 0), ("14.41.proc", 0)]);
    assert_eq!(path_of(&told), "1013 1014 1015 1016 1017 1018");
    assert!(game.sightings.has(hex("1013")));
    // For the next convoy it is a zone like any other.
    let mut next = game.with_convoy(5, "1008", Escort::Dummy);
    assert_eq!(path_of(&next.move_one(5, 4, [])), "1009 1010 1011 1112 1212 1213");
}

#[test]
fn r7_53_c_past_the_zone_it_returns_to_its_direction() {
    // North was drawn; it slips east below the zone and turns north again behind it.
    let told = detour(1, "0812", 2, "1014");
    assert!(told.ends_with("0916 1016"), "{told}");
}

#[test]
fn r7_54_straight_at_the_center_the_chit_decides() {
    assert_eq!(detour(1, "1012", 4, "1015"), "1013 1114 1214 1215 1216 1217");
    assert_eq!(detour(1, "1012", 5, "1015"), "1013 0914 0814 0815 0816 0817");
    assert_eq!(detour(4, "1018", 4, "1015"), "1017 1117 1216 1215 1214 1213");
    assert_eq!(detour(4, "1018", 5, "1015"), "1017 0917 0816 0815 0814 0813");
}

#[test]
fn r7_6_each_convoy_finishes_before_the_next_begins() {
    let mut game = quiet(1, "1010").with_convoy(2, "1230", Escort::Dummy).with_convoy(3, "0815", Escort::Dummy);
    let told = game.run([("7.4", 7)], Wolfpack::naval_phase);
    let order: Vec<_> = told
        .iter()
        .filter_map(|event| match event {
            Event::ConvoyMoved { convoy, .. } => Some(convoy.0),
            _ => None,
        })
        .collect();
    assert_eq!(order, [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
}

#[test]
fn r7_6_ex1_ons_2_waits_for_hx_1() {
    let mut game = quiet(1, "1236").with_convoy(2, "1230", Escort::Dummy);
    let told = game.run([("7.4", 3)], Wolfpack::naval_phase);
    let arrived = told.iter().position(|event| *event == Event::Arrived { convoy: ConvoyId(1) }).unwrap();
    let begun = told.iter().position(|event| matches!(event, Event::ConvoyMoved { convoy: ConvoyId(2), .. })).unwrap();
    assert!(arrived < begun);
}

#[test]
fn r7_61_searches_interrupt_the_move_and_it_goes_on() {
    let mut game = quiet(1, "1012").with_units("1016", &[6]).facing("1016", Facing::East);
    let told = game.move_one(1, 5, [("12.11.proc", 0), ("12.21.proc", 9)]);
    let kinds: Vec<_> = told
        .iter()
        .map(|event| match event {
            Event::ConvoyMoved { to, .. } => to.to_string(),
            Event::PicketSearch { .. } => "picket".into(),
            Event::Revealed { .. } => "revealed".into(),
            Event::SubmarineSearch { .. } => "submarine".into(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(kinds, ["1013", "1014", "1015", "picket", "revealed", "1016", "submarine", "1017", "1018"]);
}

#[test]
fn r7_62_as_many_interruptions_as_there_are_boats() {
    let mut game = quiet(1, "1012");
    for at in ["1015", "1016", "1017", "1018"] {
        game = game.with_units(at, &[1]);
    }
    let told = game.move_one(1, 5, [("12.11.proc", 9); 4]);
    assert_eq!(told.iter().filter(|event| matches!(event, Event::PicketSearch { .. })).count(), 4);
}

#[test]
fn r7_63_pickets_first_then_the_escort() {
    let mut game = quiet(1, "1012").with_units("1015", &[1]);
    let told = game.move_one(1, 5, [("12.11.proc", 0), ("12.21.proc", 9)]);
    assert!(matches!(told[3], Event::PicketSearch { sighted: true, .. }));
    assert!(matches!(told[5], Event::SubmarineSearch { sighted: false, .. }));
    // Still face-down, the escort does not search.
    let mut game = quiet(1, "1012").with_units("1015", &[1]);
    game.move_one(1, 5, [("12.11.proc", 9)]);
}

#[test]
fn transit_times_are_as_long_as_an_ocean_is_wide() {
    // Without U-boats fast convoys take 7 to 11 turns and slow ones 10 to 17.
    let mut dice = fathom_core::dice::SeededDice::new(7);
    for (number, shortest, longest) in [(1, 7, 11), (4, 7, 11), (2, 10, 17), (3, 10, 17)] {
        let id = ConvoyId(number);
        for _ in 0..300 {
            let (mut at, mut turns) = (data().map.entry(id.kind().bound()), 0);
            while at != data().map.destination(id.kind().bound()) {
                at = path(id, at, dice.pick(10) as u8, &HexSet::NONE).last().unwrap();
                turns += 1;
            }
            assert!((shortest..=longest).contains(&turns), "{turns} turns");
        }
    }
}
