use super::*;
use crate::hex::Facing;
use crate::state::{AirEscort, Base, Range};
use crate::testing::{hex, hexes, sea};

fn picket(told: &[Event]) -> Vec<(Hex, u16, bool)> {
    let search = |event: &Event| match event {
        Event::PicketSearch { hex, strength, sighted, .. } => Some((*hex, *strength, *sighted)),
        _ => None,
    };
    told.iter().filter_map(search).collect()
}

fn hunts(told: &[Event]) -> Vec<(Hex, u16, bool)> {
    let search = |event: &Event| match event {
        Event::SubmarineSearch { hex, product, sighted, .. } => Some((*hex, *product, *sighted)),
        _ => None,
    };
    told.iter().filter_map(search).collect()
}

fn zone(game: &Wolfpack, at: &str) -> Vec<Hex> {
    let stack = game.fleet.stack(hex(at));
    let mut zone: Vec<_> = search_zone(stack, picket_strength(stack)).collect();
    zone.sort_unstable();
    zone
}

/// HX-1 from 1012, bound for 1018, and U-boats on its way.
fn ahead(escort: Escort, at: &str, units: &[u8]) -> Wolfpack {
    sea().with_convoy(1, "1012", escort).with_units(at, units)
}

fn known(escort: Escort, at: &str, units: &[u8]) -> Wolfpack {
    ahead(escort, at, units).seen_as(1, Sighting::Unsighted)
}

#[test]
fn r12_0_three_kinds_of_search_each_in_its_segment() {
    let mut game = ahead(Escort::EscortGroup1, "1015", &[6]).with_air(Base::Ulster, Range::Twenty, 1);
    game.air[Base::Ulster as usize] = [0, 0, 0, 0, 6];
    game = game.with_units("1024", &[1]);
    let told = game.run([("11.3.proc", 9)], Wolfpack::air_search);
    assert!(matches!(told[..], [Event::AirSearch { .. }]));
    let told = game.run([("7.4", 5), ("12.11.proc", 0), ("12.21.proc", 9)], Wolfpack::naval_phase);
    assert_eq!((picket(&told).len(), hunts(&told).len()), (1, 1));
}

#[test]
fn r12_1_pickets_search_what_enters_their_zone() {
    let mut game = ahead(Escort::SupportGroup, "1015", &[1]);
    assert_eq!(picket(&game.move_one(1, 5, [("12.11.proc", 9)])), [(hex("1015"), 1, false)]);
    // A convoy that passes by is not looked for.
    let mut game = ahead(Escort::SupportGroup, "1115", &[1]);
    assert_eq!(picket(&game.move_one(1, 5, [])), []);
}

#[test]
fn r12_11_at_the_moment_it_enters() {
    let mut game = ahead(Escort::SupportGroup, "1016", &[6]);
    let told = game.move_one(1, 5, [("12.11.proc", 9)]);
    let at = told.iter().position(|event| matches!(event, Event::PicketSearch { .. })).unwrap();
    assert!(matches!(told[at - 1], Event::ConvoyMoved { to, .. } if to == hex("1015")));
}

#[test]
fn r12_11_proc_a_real_escort_is_turned_up() {
    let mut game = ahead(Escort::SupportGroup, "1015", &[1]);
    let told = game.move_one(1, 5, [("12.11.proc", 0), ("12.21.proc", 9)]);
    assert!(told.contains(&Event::Revealed { convoy: ConvoyId(1), escort: Escort::SupportGroup }));
    assert_eq!(game.convoy(ConvoyId(1)).sight, Sighting::Sighted);
    assert_eq!(game.at(1), Some(hex("1018")));
}

#[test]
fn r12_11_proc_a_dummy_goes_with_its_convoy() {
    let mut game = ahead(Escort::Dummy, "1015", &[1]);
    let told = game.move_one(1, 5, [("12.11.proc", 0)]);
    assert_eq!(told.last(), Some(&Event::Revealed { convoy: ConvoyId(1), escort: Escort::Dummy }));
    assert_eq!(game.convoy(ConvoyId(1)).place, Whereabouts::Removed);
}

#[test]
fn r12_11_proc_a_convoy_in_sight_is_not_looked_for() {
    let mut game = known(Escort::SupportGroup, "1115", &[1]).seen_as(1, Sighting::Sighted).with_units("1015", &[6]);
    assert_eq!(picket(&game.move_one(1, 5, [("12.21.proc", 9)])), []);
}

#[test]
fn r12_12_six_points_see_one_hex_and_seven_see_three() {
    let six = sea().with_units("1020", &[1; 6]);
    assert_eq!(zone(&six, "1020"), hexes("1020"));
    for (facing, seen) in
        [(Facing::East, "1019 1020 1021"), (Facing::Northeast, "0920 1020 1121"), (Facing::Northwest, "0921 1020 1120")]
    {
        let seven = sea().with_units("1020", &[1; 7]).facing("1020", facing);
        assert_eq!(zone(&seven, "1020"), hexes(seen), "{facing:?}");
    }
}

#[test]
fn r12_12_ex1_u_89_looks_northwest() {
    let game = sea().with_units("1911", &[1, 6, 1, 1, 1]).facing("1911", Facing::Northwest);
    assert_eq!(picket_strength(game.fleet.stack(hex("1911"))), 11);
    assert_eq!(zone(&game, "1911"), hexes("1811 1911 2010"));
}

#[test]
fn r12_13_a_stack_searches_a_convoy_once() {
    // Its zone is 1015 to 1017, and the convoy sails through all of it.
    let mut game = ahead(Escort::Dummy, "1016", &[6]).with_convoy(5, "1012", Escort::Dummy);
    assert_eq!(picket(&game.move_one(1, 5, [("12.11.proc", 9)])), [(hex("1015"), 7, false)]);
    // Another convoy is searched for once as well.
    assert_eq!(picket(&game.move_one(5, 5, [("12.11.proc", 9)])), [(hex("1015"), 7, false)]);
}

#[test]
fn r12_14_stacks_that_search_the_same_hex_add_up() {
    let mut game = ahead(Escort::Dummy, "1016", &[6]).with_units("1116", &[6]).facing("1116", Facing::Southwest);
    // 1116 looks into 1015 as 1016 does.
    assert_eq!(picket(&game.move_one(1, 5, [("12.11.proc", 9)])), [(hex("1015"), 14, false)]);
}

#[test]
fn r12_14_ex1_eleven_and_seven_points_in_2010() {
    let game = sea().with_units("1911", &[1, 6, 1, 1, 1]).facing("1911", Facing::Northwest);
    let mut game = game.with_units("2011", &[6]).facing("2011", Facing::West).with_convoy(1, "2007", Escort::Dummy);
    // Chit 4 moves a convoy in a hex ending in 7 due east.
    assert_eq!(picket(&game.move_one(1, 4, [("12.11.proc", 9)])), [(hex("2010"), 18, false)]);
}

#[test]
fn r12_15_the_first_two_hexes_are_safe() {
    for (at, seen) in [("1013", 0), ("1014", 0), ("1015", 1)] {
        let mut game = ahead(Escort::Dummy, at, &[1]);
        let told = if seen == 0 { game.move_one(1, 5, []) } else { game.move_one(1, 5, [("12.11.proc", 9)]) };
        assert_eq!(picket(&told).len(), seen, "{at}");
    }
    // A zone entered too early is searched in its first hex after that.
    let mut game = ahead(Escort::Dummy, "1014", &[6]);
    assert_eq!(picket(&game.move_one(1, 5, [("12.11.proc", 9)])), [(hex("1015"), 7, false)]);
}

#[test]
fn r12_16_three_is_added_in_foul_weather() {
    // Strength 40 sights up to chit 6; in a storm up to 3.
    for (chit, sighted) in [(3, true), (4, false)] {
        let mut game = ahead(Escort::Dummy, "1015", &[30]).with_storm(["1215", "1015", "0815"]);
        assert_eq!(picket(&game.move_one(1, 5, [("12.11.proc", chit)])), [(hex("1015"), 40, sighted)]);
    }
}

#[test]
fn r12_17_lost_but_known() {
    let mut game = known(Escort::EscortGroup1, "0520", &[6]).seen_as(1, Sighting::Sighted);
    let told = game.run([("7.4", 5)], Wolfpack::naval_phase);
    assert!(told.contains(&Event::Unsighted { convoy: ConvoyId(1) }));
    let convoy = game.convoy(ConvoyId(1));
    assert_eq!((convoy.sight, convoy.face_up_escort()), (Sighting::Unsighted, Some(Escort::EscortGroup1)));
    // Pickets can sight it again, and there is nothing left to reveal.
    let mut game = known(Escort::EscortGroup1, "1015", &[1]);
    let told = game.move_one(1, 5, [("12.11.proc", 0), ("12.21.proc", 9)]);
    assert_eq!(game.convoy(ConvoyId(1)).sight, Sighting::Sighted);
    assert!(!told.iter().any(|event| matches!(event, Event::Revealed { .. })));
}

#[test]
fn r12_17_a_in_a_storm() {
    let mut game = known(Escort::EscortGroup1, "1112", &[6]).seen_as(1, Sighting::Sighted);
    game = game.with_storm(["1212", "1012", "0812"]);
    game.run([("7.4", 5)], Wolfpack::naval_phase);
    assert_eq!(game.convoy(ConvoyId(1)).sight, Sighting::Unsighted);
}

#[test]
fn r12_17_b_without_an_unpinned_boat_beside_it() {
    let beside = known(Escort::EscortGroup1, "1112", &[6]).seen_as(1, Sighting::Sighted);
    let mut held = beside.clone();
    held.run([("7.4", 5)], Wolfpack::naval_phase);
    assert_eq!(held.convoy(ConvoyId(1)).sight, Sighting::Sighted);
    let mut pinned = beside.pinned("1112");
    pinned.run([("7.4", 5)], Wolfpack::naval_phase);
    assert_eq!(pinned.convoy(ConvoyId(1)).sight, Sighting::Unsighted);
}

#[test]
fn r12_18_pinned_boats_do_not_look() {
    let mut game = ahead(Escort::Dummy, "1016", &[6, 6]);
    game.fleet.stack_mut(hex("1016"))[0].pinned = true;
    assert_eq!(picket(&game.move_one(1, 5, [("12.11.proc", 9)])), [(hex("1015"), 7, false)]);
    let mut game = ahead(Escort::Dummy, "1016", &[6, 6]).pinned("1016");
    assert_eq!(picket(&game.move_one(1, 5, [])), []);
}

#[test]
fn r12_19_table() {
    let n_chits = |strength| (0..10).filter(|chit| picket_sights(strength, *chit)).count();
    for (strengths, n) in [
        ([1, 2], 1),
        ([3, 4], 2),
        ([5, 6], 3),
        ([7, 14], 3),
        ([15, 23], 4),
        ([24, 31], 5),
        ([32, 39], 6),
        ([40, 75], 7),
    ] {
        assert_eq!(strengths.map(n_chits), [n, n], "{strengths:?}");
    }
    assert_eq!(n_chits(0), 0);
}

#[test]
fn r12_2_escorts_search_where_they_sail() {
    let mut game = known(Escort::SupportGroup, "1013", &[6]);
    assert_eq!(hunts(&game.move_one(1, 5, [("12.21.proc", 9)])), [(hex("1013"), 3, false)]);
}

#[test]
fn r12_21_sighted_boats_are_attacked_at_once() {
    let mut game = known(Escort::SupportGroup, "1013", &[6]);
    let told = game.move_one(1, 5, [("12.21.proc", 2), ("14.41.proc", 8)]);
    assert_eq!(game.sunk, 1);
    let at = told.iter().position(|event| matches!(event, Event::SubmarineSearch { .. })).unwrap();
    assert!(matches!(told[at + 1], Event::Attacked { strength: 3, .. }));
    assert!(game.sightings.has(hex("1013")));
}

#[test]
fn r12_21_proc_strength_times_boats_by_six() {
    for (escort, units, product) in [
        (Escort::EscortGroup1, vec![1], 1),
        (Escort::EscortGroup2, vec![6, 1], 3),
        (Escort::SupportGroup, vec![30], 15),
    ] {
        let mut game = known(escort, "1013", &units);
        assert_eq!(hunts(&game.move_one(1, 5, [("12.21.proc", 9)])), [(hex("1013"), product, false)]);
    }
}

#[test]
fn r12_22_face_down_escorts_never_search() {
    let mut game = ahead(Escort::SupportGroup, "1015", &[30]);
    game.move_one(1, 5, [("12.11.proc", 9)]);
    let mut game = known(Escort::SupportGroup, "1013", &[1]).seen_as(1, Sighting::Sighted);
    assert_eq!(hunts(&game.move_one(1, 5, [("12.21.proc", 9)])).len(), 1);
}

#[test]
fn r12_23_the_move_goes_on_after_search_and_attack() {
    let mut game = known(Escort::SupportGroup, "1013", &[6]);
    game.move_one(1, 5, [("12.21.proc", 0), ("14.41.proc", 9)]);
    assert_eq!(game.at(1), Some(hex("1018")));
}

#[test]
fn r12_24_revealed_in_a_boats_hex_it_searches_at_once() {
    let mut game = ahead(Escort::EscortGroup2, "1015", &[1]);
    let told = game.move_one(1, 5, [("12.11.proc", 0), ("12.21.proc", 0), ("14.41.proc", 9)]);
    assert_eq!(hunts(&told), [(hex("1015"), 1, true)]);
    assert_eq!(game.fleet.units().len(), 0);
}

#[test]
fn r12_25_an_air_escort_adds_one() {
    let mut game = known(Escort::EscortGroup1, "1013", &[6]);
    game.convoy_mut(ConvoyId(1)).air = Some(AirEscort { base: Base::Newfoundland, range: Range::Sixteen });
    let told = game.move_one(1, 5, [("12.21.proc", 1), ("14.41.proc", 5)]);
    assert_eq!(hunts(&told), [(hex("1013"), 2, true)]);
    // Strength 2 pins with a 5, strength 1 would not.
    assert_eq!(game.stack_of("1013"), [-6]);
}

#[test]
fn r12_26_three_is_added_in_foul_weather() {
    for (chit, sighted) in [(2, true), (3, false)] {
        let mut game = known(Escort::SupportGroup, "1015", &[30]).with_storm(["1215", "1015", "0815"]);
        let told = if sighted {
            // Sighted, but no attack with a chit less three comes to anything against strength 3: 0 is no effect.
            game.move_one(
                1,
                5,
                [
                    ("12.11.proc", 9),
                    ("12.21.proc", chit),
                    ("14.41.proc", 0),
                    ("14.41.proc", 1),
                    ("14.41.proc", 2),
                    ("14.41.proc", 3),
                    ("14.41.proc", 3),
                ],
            )
        } else {
            game.move_one(1, 5, [("12.11.proc", 9), ("12.21.proc", chit)])
        };
        assert_eq!(hunts(&told), [(hex("1015"), 15, sighted)]);
        assert_eq!(game.sunk, 0);
    }
}

#[test]
fn r12_27_straggling_weakens_the_search() {
    for (straggle, product) in [(Straggle::None, 3), (Straggle::S1, 2), (Straggle::S2, 1)] {
        let mut game = known(Escort::SupportGroup, "1013", &[6]).straggled(1, straggle);
        assert_eq!(hunts(&game.move_one(1, 5, [("12.21.proc", 9)])), [(hex("1013"), product, false)]);
    }
    // Nothing left to search with.
    let mut game = known(Escort::EscortGroup1, "1013", &[6]).straggled(1, Straggle::S1);
    assert_eq!(hunts(&game.move_one(1, 5, [])), []);
}

#[test]
fn r12_28_a_marker_does_not_replace_its_own_search() {
    let mut game = known(Escort::SupportGroup, "1013", &[6]).with_marker("1013");
    let told = game.move_one(1, 5, [("12.21.proc", 9)]);
    assert!(!told.iter().any(|event| matches!(event, Event::Attacked { .. })));
    assert_eq!(game.sightings.len(), 1);
}

#[test]
fn r12_29_a_carrier_searches_all_around() {
    // Beside its way only: from 1013 and again from 1014, until it has attacked.
    let mut game = known(Escort::EscortCarrier, "1114", &[6]);
    let told = game.move_one(1, 5, [("12.21.proc", 9), ("12.21.proc", 0), ("14.41.proc", 0)]);
    assert_eq!(hunts(&told), [(hex("1114"), 3, false), (hex("1114"), 3, true)]);
    // Own hex first, then the neighbors by number.
    let game = known(Escort::EscortCarrier, "1018", &[1]).with_units("1118", &[1]).with_units("0918", &[1]);
    let mut game = game.with_units("0919", &[1]);
    let sub = ("12.21.proc", 9);
    let told = game.move_one(1, 5, [sub, sub, sub, ("12.11.proc", 9), sub, sub, sub, sub]);
    let last: Vec<_> = hunts(&told).into_iter().map(|(at, ..)| at).collect();
    assert_eq!(last, ["0918", "1018", "1118", "1018", "0918", "0919", "1118"].map(hex));
}

#[test]
fn r12_3_table() {
    let n_chits = |product| (0..10).filter(|chit| submarine_sights(product, *chit)).count();
    let printed = [1, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6];
    assert_eq!((1..=12).map(n_chits).collect::<Vec<_>>(), printed);
    assert_eq!((n_chits(13), n_chits(0)), (6, 0));
}

#[test]
fn r12_4_markers_stay_put_until_the_naval_phase_ends() {
    let mut game = known(Escort::SupportGroup, "1013", &[6]);
    game.move_one(1, 5, [("12.21.proc", 0), ("14.41.proc", 0)]);
    assert_eq!(game.sightings.iter().collect::<Vec<_>>(), hexes("1013"));
    game.run([("7.4", 0)], Wolfpack::naval_phase);
    assert!(game.sightings.is_empty());
}
