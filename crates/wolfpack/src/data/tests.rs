use super::*;
use crate::hex::{Axis, Facing};
use crate::scenario::Scenario;
use crate::setup::{Month, Readings, Setup};
use crate::state::{Escort, MAX_STORMS, Range, Straggle};
use crate::testing::{area, hex, hexes, sea, sea_with, world};

/// A line of a snapshot: the paragraph, and what we have for it.
fn line(paragraph: &str, what: impl std::fmt::Display) -> String {
    format!("{paragraph}  {what}\n")
}

/// A line that goes on with the one above.
fn more(what: impl std::fmt::Display) -> String {
    line("  ", what)
}

/// Numbers with what they are of: `2 of 1, 0 of 12`.
fn each<T: ToString>(numbers: &[u8], of: impl IntoIterator<Item = T>) -> String {
    let each = numbers.iter().zip(of).map(|(n, what)| format!("{n} of {}", what.to_string()));
    each.collect::<Vec<_>>().join(", ")
}

#[test]
fn the_counters_are_as_the_file_has_them() {
    let mut text = line("3.2", format!("{} sizes of U-boats, {} kinds of escorts", Size::ALL.len(), Escort::ALL.len()));
    text +=
        &line("3.22", format!("{} kinds of convoys, {} ranges of air groups", data().kinds.len(), Range::ALL.len()));
    for (size, counter) in Size::ALL.into_iter().zip(&data().u_boats) {
        let Counter { boats, strength, movement, .. } = counter;
        text += &line("3.22.a", format!("{}: {boats} boats, strength {strength}, movement {movement}", size.word()));
    }
    for kind in data().kinds {
        text += &line("3.22.b", format!("{}: {:?}bound, movement {}", kind.letters(), kind.bound(), kind.movement()));
    }
    text += &line("7.2", data().convoy_names.join(", "));
    for escort in Escort::ALL {
        text += &line("3.22.c", format!("{escort:?}: strength {}", escort.strength()));
    }
    text += &line("3.22.e", format!("ranges {:?}", Range::ALL.map(Range::hexes)));
    text += &line("3.3.e", format!("pips by pack: {:?}", Size::PACKS.map(|pack| pack.boats() / 6)));
    text += &line("3.5", each(&data().u_boats.map(|counter| counter.counters), Size::ALL.map(Size::word)));
    insta::assert_snapshot!(text);
}

#[test]
fn the_scenarios_are_as_their_files_have_them() {
    let mut text = String::new();
    for (month, paragraph) in Month::ALL.into_iter().zip(["WP-FEB", "WP-MAR", "WP-APR", "WP-MAY"]) {
        let Scenario { title, summary, turns, boats, more_boats, escorts, air, .. } = Scenario::printed(month);
        text += &line(paragraph, format!("{title}: {summary}"));
        text += &line("WP-COMMON", format!("{turns} turns, {} escorts", escorts.iter().flatten().sum::<u8>()));
        text += &line("15.21", format!("{boats} U-boats"));
        text += &line("17.5", format!("{} U-boats", more_boats.unwrap_or(*boats)));
        let kinds = ["strength 1", "strength 2", "support", "carrier"];
        text += &line("15.21", format!("eastbound {}", each(&escorts[Bound::East as usize], kinds)));
        text += &more(format!("westbound {}", each(&escorts[Bound::West as usize], kinds)));
        for base in [Base::Newfoundland, Base::Greenland, Base::Iceland, Base::Ulster] {
            let groups = each(&air[base as usize], Range::ALL.map(Range::hexes));
            text += &line("15.3", format!("{}: {groups}", base.name()));
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn the_combat_table_is_as_the_file_has_it() {
    let mut text = String::new();
    for (chit, row) in data().combat.iter().enumerate() {
        let (higher, confidence) = (data().combat_higher[chit], &data().combat_confidence[chit]);
        text += &line("14.2", format!("chit {chit}: {row:?}, or {higher:?}, {confidence}"));
    }
    insta::assert_snapshot!(text);
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
fn r3_21_what_stands_on_the_counters() {
    // The samples: ONS-6 moves 4; an escort group has strength 1.
    let ons_6 = crate::state::ConvoyId(6);
    assert_eq!((ons_6.to_string().as_str(), ons_6.kind().movement()), ("ONS-6", 4));
    assert_eq!(Escort::EscortGroup1.strength(), 1);
}

#[test]
fn r3_22_a_single_boats_may_be_faster() {
    let readings = Readings { fast_single: true, ..Readings::default() };
    let game = sea_with(&Setup { readings, ..Setup::default() }).with_units("1020", &[1]);
    assert_eq!(game.allowance(game.fleet.units()[0]), 8);
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
fn r3_6_the_scale() {
    // A fast convoy makes 258 nautical miles a day, about eleven knots.
    let knots = f64::from(ConvoyKind::Hx.movement()) * 43.0 / 24.0;
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
fn r15_21_doubtful_places_are_switches() {
    let readings = Readings { escorts_swapped: true, march_greenland_12: true, ..Default::default() };
    let setup = Setup { month: Some(Month::March), readings, ..Setup::default() };
    let world = world(&setup);
    assert_eq!(world.scenario.escorts[Bound::East as usize], [1, 2, 1, 0]);
    assert_eq!(world.air[Base::Greenland as usize], [1, 0, 3, 0, 0]);
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
