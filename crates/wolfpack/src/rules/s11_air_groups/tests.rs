use super::*;
use crate::hex::HexSet;
use crate::setup::Month;
use crate::state::{Fog, Sighting, Size};
use crate::testing::{area, hex, sea, sea_of};

/// The air escorts after the Air Escort Allocation Segment.
fn allocated(game: &mut Wolfpack) -> Vec<(u8, Base, u8)> {
    let told = game.run([], Wolfpack::allocate_air_escorts);
    let escort = |event: &Event| match event {
        Event::AirEscort { convoy, base, range } => Some((convoy.0, *base, range.hexes())),
        _ => None,
    };
    told.iter().filter_map(escort).collect()
}

fn hex_at(base: Base, distance: u8) -> Hex {
    area().into_iter().find(|hex| data().map.base_distance(base, *hex) == distance).expect("such a hex")
}

/// The hexes searched from each base, with the groups that searched them.
fn searches(told: &[Event]) -> Vec<(Base, Hex, u8)> {
    let search = |event: &Event| match event {
        Event::AirSearch { base, hex, groups, .. } => Some((*base, *hex, *groups)),
        _ => None,
    };
    told.iter().filter_map(search).collect()
}

#[test]
fn r11_0_an_air_group_attacks_with_one_point() {
    let mut game = sea().with_air(Base::Ulster, Range::Seven, 2).with_units("1036", &[6]);
    let told = game.run([("11.3.proc", 1), ("14.41.proc", 9)], Wolfpack::air_search);
    assert!(told.iter().any(|event| matches!(event, Event::Attacked { strength: 2, .. })), "{told:?}");
}

#[test]
fn r11_1_groups_return_to_their_own_base() {
    let mut game = sea().with_air(Base::Ulster, Range::Twelve, 1).with_sighted(1, "1030", Escort::EscortGroup1);
    assert_eq!(allocated(&mut game), [(1, Base::Ulster, 12)]);
    assert_eq!(game.air[Base::Ulster as usize], [0; 5]);
    game.run([("7.4", 5)], Wolfpack::naval_phase);
    assert_eq!(game.air[Base::Ulster as usize], [0, 0, 1, 0, 0]);
    assert_eq!(game.convoy(ConvoyId(1)).air, None);
}

#[test]
fn r11_2_ranges() {
    assert_eq!(Range::ALL.map(Range::hexes), [7, 10, 12, 16, 20]);
    let game = sea().with_air(Base::Ulster, Range::Seven, 2).with_air(Base::Ulster, Range::Sixteen, 1);
    assert_eq!([7, 8, 16, 17].map(|distance| game.groups_reaching(Base::Ulster, distance)), [3, 1, 1, 0]);
}

#[test]
fn r11_21_the_base_is_not_counted_and_the_target_is() {
    assert_eq!(data().map.base_distance(Base::Ulster, hex("1038")), 1);
    assert_eq!(data().map.base_distance(Base::Ulster, hex("1031")), 8);
}

#[test]
fn r11_3_groups_that_do_not_escort_search() {
    let game = sea().with_air(Base::Ulster, Range::Twelve, 2).with_sighted(1, "1030", Escort::EscortGroup1);
    let mut game = game.with_units("1036", &[6]);
    allocated(&mut game);
    let told = game.run([("11.3.proc", 9)], Wolfpack::air_search);
    assert_eq!(searches(&told), [(Base::Ulster, hex("1036"), 1)]);
}

#[test]
fn r11_3_proc_product_table_marker_and_attack() {
    let mut game = sea().with_air(Base::Ulster, Range::Ten, 3).with_units("1031", &[6, 6, 1]);
    let chits = [("11.3.proc", 3), ("14.41.proc", 0), ("14.41.proc", 0), ("14.41.proc", 0)];
    let told = game.run(chits, Wolfpack::air_search);
    assert!(matches!(told[0], Event::AirSearch { groups: 3, product: 7, chit: 3, sighted: true, .. }));
    assert!(game.sightings.has(hex("1031")));
    assert_eq!(told.len(), 4);
}

#[test]
fn r11_3_ex1_three_groups_over_1031() {
    assert_eq!(hex("1039").distance(hex("1031")), 8);
    assert_eq!(product(3, 13), 7);
    let sighting: Vec<_> = (0..10).filter(|chit| air_sights(8, 7, *chit)).collect();
    assert_eq!(sighting, [1, 2, 3]);
    for chit in [0, 3, 4] {
        let mut game = sea().with_air(Base::Ulster, Range::Ten, 3).with_units("1031", &[1, 6, 6]);
        let attacks = usize::from(chit == 3) * 3;
        let chits: Vec<_> = [("11.3.proc", chit)].into_iter().chain(vec![("14.41.proc", 0); attacks]).collect();
        let told = match *chits {
            [search] => game.run([search], Wolfpack::air_search),
            [search, a, b, c] => game.run([search, a, b, c], Wolfpack::air_search),
            _ => unreachable!("three groups are attacked or none"),
        };
        let sighted = chit == 3;
        let modifier = 0;
        let (base, hex) = (Base::Ulster, hex("1031"));
        assert_eq!(told[0], Event::AirSearch { base, hex, groups: 3, product: 7, chit: chit as u8, modifier, sighted });
        assert_eq!(told.len(), 1 + attacks, "the single boat and the two packs");
    }
}

#[test]
fn r11_31_bases_in_their_order() {
    let mut game = sea_of(Month::March);
    game.air = Base::ALL.map(|_| [0, 0, 0, 0, 1]);
    let near_all =
        area().into_iter().find(|hex| Base::ALL.iter().all(|base| data().map.base_distance(*base, *hex) <= 20));
    let at = near_all.expect("a hex all bases reach with range 20");
    game = game.with_units(&at.to_string(), &[1]);
    let told = game.run([("11.3.proc", 9); 4], Wolfpack::air_search);
    let order: Vec<_> = searches(&told).into_iter().map(|(base, ..)| base).collect();
    assert_eq!(order, [Base::Ulster, Base::Iceland, Base::Greenland, Base::Newfoundland]);
}

#[test]
fn r11_32_every_hex_in_range_the_nearest_first() {
    let mut game = sea().with_air(Base::Ulster, Range::Ten, 1);
    for at in ["1030", "1036", "1136", "1034", "1027"] {
        game = game.with_units(at, &[1]);
    }
    let told = game.run([("11.3.proc", 9); 4], Wolfpack::air_search);
    let order: Vec<_> = searches(&told).into_iter().map(|(_, hex, _)| hex).collect();
    // 1036 and 1136 are both 3 away: by number. 1027 is out of range.
    assert_eq!(order, ["1036", "1136", "1034", "1030"].map(hex));
}

#[test]
fn r11_32_ex1_two_ranges_at_ulster() {
    let game = sea().with_air(Base::Ulster, Range::Seven, 2).with_air(Base::Ulster, Range::Ten, 2);
    let mut game = game.with_units("1032", &[1]).with_units("1031", &[1]);
    let told = game.run([("11.3.proc", 9); 2], Wolfpack::air_search);
    assert_eq!(searches(&told), [(Base::Ulster, hex("1032"), 4), (Base::Ulster, hex("1031"), 2)]);
}

#[test]
fn r11_33_each_base_needs_its_own_sighting() {
    let at = area().into_iter().find(|hex| {
        data().map.base_distance(Base::Ulster, *hex) <= 10 && data().map.base_distance(Base::Iceland, *hex) <= 10
    });
    let at = at.expect("a hex between Ulster and Iceland");
    let mut game = sea().with_air(Base::Ulster, Range::Ten, 6).with_air(Base::Iceland, Range::Ten, 6);
    game = game.with_units(&at.to_string(), &[6]);
    // Ulster sights and attacks without effect; Iceland sees nothing and does not attack.
    let chits = [("11.3.proc", 1), ("14.41.proc", 0), ("11.3.proc", 0)];
    let told = game.run(chits, Wolfpack::air_search);
    assert_eq!(searches(&told).len(), 2);
    assert_eq!(game.sightings.len(), 1);
}

#[test]
fn r11_33_ex1_iceland_must_sight_for_itself() {
    let mut game = sea().with_air(Base::Iceland, Range::Ten, 6).with_units("1829", &[6]).with_marker("1829");
    let told = game.run([("11.3.proc", 0)], Wolfpack::air_search);
    assert!(matches!(told[..], [Event::AirSearch { base: Base::Iceland, sighted: false, .. }]));
}

#[test]
fn r11_34_no_search_into_or_out_of_foul_weather() {
    let game = sea().with_air(Base::Ulster, Range::Ten, 1).with_units("1033", &[6]);
    // A storm between base and boats does not matter.
    let mut between = game.clone().with_storm(["1236", "1036", "0836"]);
    between.run([("11.3.proc", 9)], Wolfpack::air_search);
    let mut over_boats = game.clone().with_storm(["1232", "1032", "0832"]);
    over_boats.run([], Wolfpack::air_search);
    let mut over_base = game.with_storm(["1240", "1040", "0840"]);
    over_base.run([], Wolfpack::air_search);
}

#[test]
fn r11_35_escorts_do_not_search() {
    let game = sea().with_air(Base::Ulster, Range::Twelve, 1).with_sighted(1, "1030", Escort::EscortGroup1);
    let mut game = game.with_units("1036", &[6]);
    allocated(&mut game);
    game.run([], Wolfpack::air_search);
}

#[test]
fn r11_36_table_cells() {
    let highest = |range, product| (0..10).filter(|chit| air_sights(range, product, *chit)).count();
    assert_eq!([1, 3, 8, 11, 13, 17].map(|range| highest(range, 1)), [2, 1, 0, 0, 0, 0]);
    assert_eq!([2, 7, 10, 12, 16, 20].map(|range| highest(range, 6)), [6, 4, 2, 2, 2, 1]);
    assert_eq!([2, 7, 10, 12, 16, 20].map(|range| highest(range, 12)), [10, 7, 5, 4, 4, 3]);
    assert_eq!(highest(2, 99), 10);
    // A 0 sights in one cell of the whole table.
    assert!(air_sights(2, 12, 0) && !air_sights(2, 11, 0) && !air_sights(3, 12, 0));
    assert!(!air_sights(21, 12, 1) && !air_sights(5, 0, 1));
}

#[test]
fn r11_36_ex1_three_is_within_one_to_four() {
    assert!(air_sights(7, 6, 3) && air_sights(7, 6, 4) && !air_sights(7, 6, 5));
}

#[test]
fn r11_4_a_sighted_convoy_gets_an_escort() {
    let mut game = sea().with_air(Base::Ulster, Range::Twelve, 1).with_sighted(1, "1030", Escort::EscortGroup1);
    assert_eq!(allocated(&mut game), [(1, Base::Ulster, 12)]);
}

#[test]
fn r11_41_every_known_convoy_if_possible() {
    let game = sea().with_air(Base::Ulster, Range::Sixteen, 2).with_sighted(1, "1030", Escort::EscortGroup1);
    let mut game = game.with_sighted(3, "1028", Escort::EscortGroup2).with_sighted(5, "1025", Escort::SupportGroup);
    // Two groups for three convoys: the nearest goes without.
    assert_eq!(allocated(&mut game), [(5, Base::Ulster, 16), (3, Base::Ulster, 16)]);
}

#[test]
fn r11_41_a_the_longest_range_first() {
    let game = sea().with_air(Base::Ulster, Range::Twelve, 1).with_air(Base::Ulster, Range::Twenty, 1);
    let mut game = game.with_sighted(1, "1030", Escort::EscortGroup1).with_sighted(3, "1032", Escort::EscortGroup1);
    assert_eq!(allocated(&mut game), [(1, Base::Ulster, 20), (3, Base::Ulster, 12)]);
}

#[test]
fn r11_41_b_the_nearest_base_serves_and_the_farthest_convoy_is_served() {
    let at = area().into_iter().find(|hex| {
        let [ulster, iceland] = [Base::Ulster, Base::Iceland].map(|base| data().map.base_distance(base, *hex));
        iceland < ulster && ulster <= 16
    });
    let at = at.expect("a hex nearer to Iceland").to_string();
    let game = sea().with_air(Base::Ulster, Range::Sixteen, 1).with_air(Base::Iceland, Range::Sixteen, 1);
    let mut near_iceland = game.clone().with_sighted(1, &at, Escort::EscortGroup1);
    assert_eq!(allocated(&mut near_iceland), [(1, Base::Iceland, 16)]);
    // With Iceland out of groups the farther base serves.
    let mut without = game.with_sighted(1, &at, Escort::EscortGroup1).with_air(Base::Iceland, Range::Sixteen, 0);
    assert_eq!(allocated(&mut without), [(1, Base::Ulster, 16)]);
}

#[test]
fn r11_41_c_ties_by_speed_escort_and_way_to_go() {
    let one_group = || sea().with_air(Base::Ulster, Range::Sixteen, 1);
    // The slow convoy first.
    let game = one_group().with_sighted(1, "1030", Escort::EscortGroup1);
    let mut slow = game.with_sighted(3, "1030", Escort::SupportGroup);
    assert_eq!(allocated(&mut slow), [(3, Base::Ulster, 16)]);
    // Then the weaker escort.
    let game = one_group().with_sighted(1, "1030", Escort::EscortGroup2);
    let mut weak = game.with_sighted(5, "1030", Escort::EscortGroup1);
    assert_eq!(allocated(&mut weak), [(5, Base::Ulster, 16)]);
    // Then the one with the longer way to go: 0701 is farther than 1237.
    let game = one_group().with_sighted(1, "1030", Escort::EscortGroup1);
    let mut far = game.with_sighted(4, "1030", Escort::EscortGroup1);
    assert_eq!(allocated(&mut far), [(4, Base::Ulster, 16)]);
    // And the lowest number where all is equal.
    let game = one_group().with_sighted(5, "1030", Escort::EscortGroup1);
    let mut alike = game.with_sighted(1, "1030", Escort::EscortGroup1);
    assert_eq!(allocated(&mut alike), [(1, Base::Ulster, 16)]);
}

#[test]
fn r11_41_ex1_a_newfoundland_group_for_a_greenland_convoy() {
    let at = area()
        .into_iter()
        .find(|hex| [Base::Greenland, Base::Newfoundland].map(|base| data().map.base_distance(base, *hex)) == [11, 14]);
    let at = at.expect("a hex 11 from Greenland and 14 from Newfoundland").to_string();
    let game = sea().with_air(Base::Greenland, Range::Ten, 1).with_air(Base::Newfoundland, Range::Sixteen, 1);
    let mut game = game.with_sighted(1, &at, Escort::EscortGroup1);
    let mut beyond = game.clone();
    assert_eq!(allocated(&mut game), [(1, Base::Newfoundland, 16)]);
    // Another convoy, farther from Newfoundland and still within 16, has the group instead.
    let distances = |hex: &Hex| [Base::Greenland, Base::Newfoundland].map(|base| data().map.base_distance(base, *hex));
    let farther = area().into_iter().find(|hex| matches!(distances(hex), [greenland, 16] if greenland > 10));
    beyond = beyond.with_sighted(3, &farther.expect("a hex 16 from Newfoundland").to_string(), Escort::EscortGroup1);
    assert_eq!(allocated(&mut beyond), [(3, Base::Newfoundland, 16)]);
}

#[test]
fn r11_42_one_group_a_convoy_and_any_number_a_base() {
    let mut game = sea().with_air(Base::Ulster, Range::Twelve, 5).with_air(Base::Iceland, Range::Twelve, 5);
    for number in [1, 3, 5] {
        game = game.with_sighted(number, "1032", Escort::EscortGroup1);
    }
    assert_eq!(allocated(&mut game).len(), 3);
    assert_eq!(game.air[Base::Ulster as usize][2], 2);
}

#[test]
fn r11_43_no_escort_for_what_lies_face_down() {
    let game = sea().with_air(Base::Ulster, Range::Twelve, 5).with_convoy(1, "1032", Escort::EscortGroup1);
    let mut game = game.with_convoy(3, "1033", Escort::EscortGroup1).seen_as(3, Sighting::Unsighted);
    assert_eq!(allocated(&mut game), [(3, Base::Ulster, 12)]);
}

#[test]
fn r11_44_no_escort_for_a_carrier() {
    let game = sea().with_air(Base::Ulster, Range::Twelve, 5).with_sighted(1, "1032", Escort::EscortCarrier);
    assert_eq!(allocated(&mut game.clone()), []);
    assert_eq!(allocated(&mut game.with_sighted(3, "1031", Escort::SupportGroup)).len(), 1);
}

#[test]
fn r11_45_it_moves_and_searches_with_the_convoy() {
    let game = sea().with_air(Base::Ulster, Range::Twelve, 1).with_sighted(1, "1028", Escort::EscortGroup1);
    let mut game = game.with_units("1029", &[6]);
    allocated(&mut game);
    let told = game.move_one(1, 5, [("12.21.proc", 1), ("14.41.proc", 5)]);
    let search = told.iter().find(|event| matches!(event, Event::SubmarineSearch { .. }));
    assert!(matches!(search, Some(Event::SubmarineSearch { product: 2, sighted: true, .. })), "{told:?}");
    assert!(told.iter().any(|event| matches!(event, Event::Attacked { strength: 2, .. })));
    assert!(game.convoy(ConvoyId(1)).air.is_some());
}

#[test]
fn r11_46_it_goes_home_beyond_its_range() {
    let game = sea().with_air(Base::Ulster, Range::Seven, 1).with_sighted(4, "1033", Escort::EscortGroup1);
    let mut game = game;
    assert_eq!(allocated(&mut game), [(4, Base::Ulster, 7)]);
    let told = game.move_one(4, 5, []);
    let home = told.iter().position(|event| matches!(event, Event::AirEscortHome { .. })).unwrap();
    // It left when the convoy entered 1031, eight hexes out.
    assert!(matches!(told[home - 1], Event::ConvoyMoved { to, .. } if to == hex("1031")));
    assert_eq!(game.air[Base::Ulster as usize][0], 1);
    // And none is sent beyond its range.
    let mut game = sea().with_air(Base::Ulster, Range::Seven, 1).with_sighted(4, "1031", Escort::EscortGroup1);
    assert_eq!(allocated(&mut game), []);
}

#[test]
fn r11_47_none_is_sent_while_convoys_move() {
    let mut game = sea().with_air(Base::Ulster, Range::Twelve, 5).with_convoy(1, "1026", Escort::EscortGroup1);
    game = game.with_units("1029", &[6]);
    game.run([("7.4", 3), ("12.11.proc", 0), ("12.21.proc", 9)], Wolfpack::naval_phase);
    assert_eq!(game.convoy(ConvoyId(1)).sight, Sighting::Sighted);
    assert_eq!(game.convoy(ConvoyId(1)).air, None);
    assert_eq!(game.air[Base::Ulster as usize][2], 5);
}

#[test]
fn r11_48_weather_over_convoy_or_base_and_on_the_way() {
    let game = sea().with_air(Base::Ulster, Range::Twelve, 1).with_sighted(1, "1030", Escort::EscortGroup1);
    let mut over_convoy = game.clone().with_storm(["1230", "1030", "0830"]);
    assert_eq!(allocated(&mut over_convoy), []);
    let mut over_base = game.clone().with_storm(["1240", "1040", "0840"]);
    assert_eq!(allocated(&mut over_base), []);
    let mut between = game.with_storm(["1235", "1035", "0835"]);
    assert_eq!(allocated(&mut between).len(), 1);
    // Sailing into it sends the aircraft home.
    let told = between.move_one(1, 5, []);
    let home = told.iter().position(|event| matches!(event, Event::AirEscortHome { .. })).unwrap();
    assert!(matches!(told[home - 1], Event::ConvoyMoved { to, .. } if to == hex("1034")));
}

#[test]
fn r11_49_an_escort_is_not_at_its_base_to_search() {
    let mut game = sea().with_air(Base::Ulster, Range::Twelve, 2).with_sighted(1, "1030", Escort::EscortGroup1);
    allocated(&mut game);
    assert_eq!(game.groups_reaching(Base::Ulster, 1), 1);
}

#[test]
fn fog_over_newfoundland_grounds_only_newfoundland() {
    let mut game = sea();
    game.fog = Fog::Zones1And2;
    assert_eq!(Base::ALL.map(|base| game.is_grounded(base)), [false, false, false, true]);
    assert_ne!(game.storm_hexes, set_of(hex_at(Base::Ulster, 5)));
    assert_eq!(game.fleet.n_of(Size::Single), 0);
}

fn set_of(hex: Hex) -> HexSet {
    [hex].into_iter().collect()
}
