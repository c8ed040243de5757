use super::*;
use crate::hex::{Axis, Facing};
use crate::scenario::Scenario;
use crate::setup::{Month, Readings, Setup};
use crate::state::{Escort, MAX_STORMS, N_CONVOYS, Range, Straggle};
use crate::testing::{area, hex, hexes, sea, sea_with, world};

fn air_of(month: Month) -> [[u8; 5]; 4] {
    let air = Scenario::printed(month).air;
    [Base::Newfoundland, Base::Greenland, Base::Iceland, Base::Ulster].map(|base| air[base as usize])
}

#[test]
fn r3_0_all_the_equipment_loads() {
    assert_eq!(data().u_boats.len(), 6);
    assert_eq!(Month::ALL.map(|month| Scenario::printed(month).month), Month::ALL);
}

#[test]
fn r3_1_hexes_are_numbered_by_row_and_column() {
    for at in ["0701", "1237", "2440", "0101"] {
        assert_eq!(hex(at).to_string(), at);
        assert_eq!(Hex::from_index(hex(at).index()), hex(at));
    }
    for no in ["0041", "2501", "0001", "701", "07011", "07 1", "+701"] {
        assert_eq!(Hex::parse(no), None, "{no}");
    }
}

#[test]
fn r3_2_two_sides_of_counters() {
    assert_eq!(Size::ALL.map(Size::boats), [1, 6, 12, 18, 24, 30]);
    assert_eq!(Escort::ALL.map(Escort::strength), [1, 2, 3, 3, 0]);
}

#[test]
fn r3_21_what_stands_on_the_counters() {
    // The samples: ONS-6 moves 4; an escort group has strength 1.
    let ons_6 = crate::state::ConvoyId(6);
    assert_eq!((ons_6.to_string().as_str(), ons_6.kind().movement()), ("ONS-6", 4));
    assert_eq!(Escort::EscortGroup1.strength(), 1);
}

#[test]
fn r3_22_every_unit_type_is_there() {
    assert_eq!((Size::ALL.len(), Escort::ALL.len(), Range::ALL.len(), data().kinds.len()), (6, 5, 5, 4));
}

#[test]
fn r3_22_a_u_boats_by_strength_and_movement() {
    let printed = data().u_boats.map(|counter| (counter.boats, counter.strength, counter.movement));
    assert_eq!(printed, [(1, 1, 6), (6, 7, 6), (12, 15, 6), (18, 24, 6), (24, 32, 4), (30, 40, 4)]);
    let readings = Readings { fast_single: true, ..Readings::default() };
    let game = sea_with(&Setup { readings, ..Setup::default() }).with_units("1020", &[1]);
    assert_eq!(game.allowance(game.fleet.units()[0]), 8);
}

#[test]
fn r3_22_b_convoys_by_direction_and_speed() {
    for (kind, bound, movement) in [
        (Kind::Hx, Bound::East, 6),
        (Kind::Sc, Bound::East, 4),
        (Kind::On, Bound::West, 6),
        (Kind::Ons, Bound::West, 4),
    ] {
        assert_eq!((kind.bound(), kind.movement()), (bound, movement));
    }
    assert_eq!(N_CONVOYS, 20);
}

#[test]
fn r3_22_c_naval_escorts() {
    let strengths = [Escort::EscortGroup1, Escort::EscortGroup2, Escort::SupportGroup, Escort::EscortCarrier];
    assert_eq!(strengths.map(Escort::strength), [1, 2, 3, 3]);
}

#[test]
fn r3_22_d_dummies_go_either_way() {
    for month in Month::ALL {
        for bound in [Bound::East, Bound::West] {
            let dummies =
                world(&Setup::month(month)).escorts(bound).into_iter().filter(|escort| *escort == Escort::Dummy);
            assert_eq!(dummies.count(), 6);
        }
    }
}

#[test]
fn r3_22_e_five_ranges() {
    assert_eq!(Range::ALL.map(Range::hexes), [7, 10, 12, 16, 20]);
}

#[test]
fn r3_22_f_markers() {
    assert!(Straggle::None < Straggle::S1 && Straggle::S1 < Straggle::S2);
    // Two storms in the set-up and one a turn: there is always room for another.
    assert_eq!(MAX_STORMS, 2 + 15);
}

#[test]
fn r3_3_terms() {
    assert_eq!(Size::Six.boats() * 5, Size::Thirty.boats());
}

#[test]
fn r3_3_a_combat_strength() {
    let game = sea().with_units("1020", &[6, 1]);
    assert_eq!(crate::rules::s09_stacking::strength(game.fleet.stack(hex("1020"))), 8);
}

#[test]
fn r3_3_b_movement_allowance() {
    let game = sea().with_units("1020", &[24]);
    assert_eq!(game.allowance(game.fleet.units()[0]), 4);
}

#[test]
fn r3_3_c_range_allowance() {
    let game = sea().with_air(Base::Iceland, Range::Ten, 1);
    assert_eq!([10, 11].map(|distance| game.groups_reaching(Base::Iceland, distance)), [1, 0]);
}

#[test]
fn r3_3_d_a_facing_has_two_ends() {
    for facing in Facing::ALL {
        assert!(Axis::from(facing).ends().contains(&facing));
    }
}

#[test]
fn r3_3_e_a_pip_is_six_boats() {
    for (pips, pack) in (1..).zip(Size::PACKS) {
        assert_eq!(pack.boats(), 6 * pips);
    }
}

#[test]
fn r3_4_the_charts_are_complete() {
    assert!(data().combat.iter().flatten().all(|points| *points <= 4));
    assert!(
        data()
            .combat_higher
            .iter()
            .zip(data().combat)
            .all(|(higher, row)| higher.iter().zip(row).all(|(a, b)| *a >= b))
    );
}

#[test]
fn r3_4_what_is_read_higher_is_what_could_not_be_read() {
    let table = data().combat.iter().zip(&data().combat_higher).zip(&data().combat_confidence);
    let mut n_lost = 0;
    for ((row, higher), confidence) in table {
        assert_eq!(confidence.len(), row.len());
        for ((points, other), letter) in row.iter().zip(higher).zip(confidence.chars()) {
            assert!("HML".contains(letter));
            assert!(points == other || letter == 'L');
            n_lost += usize::from(letter == 'L');
        }
    }
    assert_eq!(n_lost, 6);
}

#[test]
fn r3_5_the_counter_mix() {
    assert_eq!(data().u_boats.map(|counter| counter.counters), [75, 10, 5, 3, 2, 2]);
}

#[test]
fn r3_6_the_scale() {
    // A fast convoy makes 258 nautical miles a day, about eleven knots.
    let knots = f64::from(Kind::Hx.movement()) * 43.0 / 24.0;
    assert!((9.0..12.0).contains(&knots), "{knots}");
}

#[test]
fn r_map_key_what_the_legend_names() {
    let map = &data().map;
    assert_eq!(map.area.len(), 643);
    let tips = hexes("0104 0132 0701 1237 2007 2033");
    assert!(tips.iter().all(|tip| map.area.has(*tip)));
    assert!(Base::ALL.iter().all(|base| !map.area.has(map.base(*base))), "naval units stay off the bases");
    assert!(map.fog_zones[0].has(map.base(Base::Newfoundland)));
    let light_blue = map.fog_zones.map(|zone| zone.iter().filter(|at| map.area.has(*at)).count());
    assert_eq!(light_blue, [41, 58]);
}

#[test]
fn r_map_key_the_area_is_what_both_destinations_can_be_reached_from() {
    // Forward steps only, backwards from each destination, inside rows 1 to 20.
    let cone = |target: &str, steps: [Facing; 3]| {
        let mut seen: HexSet = [hex(target)].into_iter().collect();
        let mut open = vec![hex(target)];
        while let Some(at) = open.pop() {
            for next in steps.iter().filter_map(|step| at.step(*step)).filter(|next| next.row() <= 20) {
                if !seen.has(next) {
                    seen.insert(next);
                    open.push(next);
                }
            }
        }
        seen
    };
    let east = cone("1237", [Facing::West, Facing::Northwest, Facing::Southwest]);
    let west = cone("0701", [Facing::East, Facing::Northeast, Facing::Southeast]);
    let both: Vec<_> = east.iter().filter(|at| west.has(*at)).collect();
    assert_eq!(both, area());
}

#[test]
fn r15_21_table() {
    let escorts = |bound: Bound| Month::ALL.map(|month| Scenario::printed(month).escorts[bound as usize]);
    assert_eq!(escorts(Bound::East), [[2, 2, 0, 0], [2, 1, 0, 1], [0, 1, 2, 1], [0, 0, 3, 1]]);
    assert_eq!(escorts(Bound::West), [[2, 2, 0, 0], [1, 2, 1, 0], [0, 1, 2, 1], [0, 0, 2, 2]]);
    assert!([Bound::East, Bound::West].iter().all(|bound| escorts(*bound).iter().all(|n| n.iter().sum::<u8>() == 4)));
}

#[test]
fn r15_21_doubtful_places_are_switches() {
    let readings = Readings { escorts_swapped: true, march_greenland_12: true, ..Default::default() };
    let setup = Setup { month: Some(Month::March), readings, ..Setup::default() };
    let world = world(&setup);
    assert_eq!(world.scenario.escorts[Bound::East as usize], [1, 2, 1, 0]);
    assert_eq!(world.air[Base::Greenland as usize], [1, 0, 3, 0, 0]);
}

#[test]
fn r_wp_common_fifteen_turns_and_eight_escorts() {
    for month in Month::ALL {
        let world = world(&Setup::month(month));
        assert_eq!(world.limits.last_turn, 15);
        let real = |bound| world.escorts(bound).into_iter().filter(|escort| *escort != Escort::Dummy).count();
        assert_eq!((real(Bound::East), real(Bound::West)), (4, 4));
    }
}

#[test]
fn r_wp_feb() {
    assert_eq!(Scenario::printed(Month::February).boats, 42);
    assert_eq!(air_of(Month::February), [[1, 0, 3, 0, 0], [1, 0, 0, 0, 0], [1, 0, 1, 1, 0], [0, 1, 5, 1, 0]]);
}

#[test]
fn r_wp_mar() {
    assert_eq!(Scenario::printed(Month::March).boats, 48);
    assert_eq!(air_of(Month::March), [[0, 3, 3, 0, 0], [1, 0, 0, 0, 0], [0, 2, 2, 1, 0], [0, 1, 5, 1, 0]]);
}

#[test]
fn r_wp_apr() {
    assert_eq!(Scenario::printed(Month::April).boats, 48);
    assert_eq!(air_of(Month::April), [[0, 3, 3, 0, 0], [1, 1, 0, 0, 0], [0, 1, 2, 2, 0], [0, 1, 5, 1, 1]]);
}

#[test]
fn r_wp_may() {
    assert_eq!(Scenario::printed(Month::May).boats, 60);
    assert_eq!(air_of(Month::May), [[0, 3, 3, 1, 0], [1, 1, 0, 0, 0], [0, 1, 2, 1, 1], [0, 1, 5, 1, 1]]);
}

#[test]
fn everything_reconstructed_says_what_and_why() {
    let reconstructed = data().reconstructed();
    assert_eq!(reconstructed.len(), 17);
    for figure in &reconstructed {
        assert!(!figure.what.is_empty() && figure.basis.len() > 20, "{figure:?}");
        assert_eq!(figure.rule.book(), "wolfpack");
    }
}
