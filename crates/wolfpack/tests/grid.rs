//! Proves the grid with every move and distance the book prints, and with another program's hex arithmetic.

use hexx::{HexOrientation, OffsetHexMode};
use wolfpack::data::{all_hexes, data};
use wolfpack::hex::{Facing, Hex, HexSet};
use wolfpack::rules::s05_weather::{Course, course};
use wolfpack::state::Base;

fn hex(number: &str) -> Hex {
    Hex::parse(number).expect("a hex of the field")
}

fn go(from: &str, facing: Facing, n: u8) -> String {
    hex(from).go(facing, n).expect("on the field").to_string()
}

#[test]
fn moves_the_book_prints() {
    assert_eq!(go("0817", Facing::East, 4), "0821"); // 7.4
    assert_eq!(go("1422", Facing::Northeast, 6), "2025"); // 7.4
    assert_eq!(go("1911", Facing::Northwest, 1), "2010"); // 12.12
    assert_eq!(go("1911", Facing::Southeast, 1), "1811"); // 12.12
    assert_eq!(go("2011", Facing::West, 1), "2010"); // 12.14
    assert_eq!(go("2007", Facing::East, 3), "2010"); // 12.14
    assert_eq!(hex("1039").distance(hex("1031")), 8); // 11.3
}

#[test]
fn the_border_runs_straight_between_its_corners() {
    assert_eq!(go("0701", Facing::Northeast, 13), "2007");
    assert_eq!(go("0701", Facing::Southeast, 6), "0104");
    assert_eq!(go("0502", Facing::Northwest, 2), "0701");
    assert_eq!(go("1237", Facing::Northwest, 8), "2033");
    assert_eq!(go("1237", Facing::Southwest, 11), "0132");
}

#[test]
fn inside_and_outside() {
    let area = &data().map.area;
    for inside in "1829 1830 1911 2010 1811 2011 1422 0817 0205 0903 1110 0127 0104".split(' ') {
        assert!(area.has(hex(inside)), "{inside}");
    }
    for outside in "0103 0202 0302 0401 0501 2006 2034 2133 0636 1039".split(' ') {
        assert!(!area.has(hex(outside)), "{outside}");
    }
}

/// From the entry hexes, by whole turns of legal movement, every printed set-up hex can be reached, and few others.
#[test]
fn set_up_hexes_are_whole_turns_away() {
    let rows = [
        (Facing::East, 6, 5, 25, "0731 1328 1925 0731 0128 0731 1322 1328 0719 0128"),
        (Facing::West, 4, 4, 21, "1623 1623 0823 2025 1221 1221 0127 1221 2025 1623"),
        (Facing::East, 4, 3, 15, "1509 0713 0311 1111 0713 0713 1111 0709 0713 0713"),
        (Facing::West, 6, 2, 8, "1225 1828 1225 1231 0628 1225 0628 1225 1225 1828"),
        (Facing::East, 6, 1, 3, "0104 0707 0707 0707 0707 0707 1304 1304 0707 0707"),
    ];
    for (way, allowance, n_turns, n_reached, printed) in rows {
        let mut front = vec![hex(if way == Facing::East { "0701" } else { "1237" })];
        let mut reached = HexSet::NONE;
        for _ in 0..n_turns {
            front = front.iter().flat_map(|from| turns(*from, way, allowance)).collect();
            front.sort_unstable();
            front.dedup();
            for at in &front {
                reached.insert(*at);
            }
        }
        assert!(printed.split(' ').all(|at| reached.has(hex(at))), "{printed}");
        assert_eq!(reached.len(), n_reached);
    }
}

/// Where a convoy can be after one turn, following the border where it must.
fn turns(from: Hex, way: Facing, allowance: u8) -> Vec<Hex> {
    let [north, south] = match way {
        Facing::East => [Facing::Northeast, Facing::Southeast],
        _ => [Facing::Northwest, Facing::Southwest],
    };
    let orders = [[north, way, south], [south, way, north], [way, north, south], [way, south, north]];
    let inside = |at: Hex, facing| at.step(facing).filter(|to| data().map.area.has(*to));
    let sail = |order: [Facing; 3]| {
        (0..allowance).try_fold(from, |at, _| order.into_iter().find_map(|facing| inside(at, facing)))
    };
    orders.into_iter().filter_map(sail).collect()
}

#[test]
fn printed_storms_are_whole_moves_from_the_entry_hexes() {
    let printed = ["1810", "1819", "0915", "2133", "0619"].map(hex);
    let mut seen = Vec::new();
    let mut front: Vec<_> = data().map.storm_entries.iter().map(|set| set[0]).collect();
    for _ in 0..5 {
        let ways = [Facing::Northeast, Facing::East, Facing::Southeast];
        front = front.iter().flat_map(|at| ways.iter().filter_map(|way| at.go(*way, 9))).collect();
        seen.extend(front.clone());
    }
    assert!(printed.iter().all(|top| seen.contains(top)));
}

#[test]
fn courses_of_the_examples() {
    assert_eq!(course(2, hex("1422")), Course::North);
    assert_eq!(course(2, hex("0817")), Course::Lateral);
    assert_eq!(course(9, hex("1830")), Course::North);
    assert_eq!(course(3, hex("0205")), Course::South);
}

#[test]
fn bases_agree_with_the_examples() {
    let map = &data().map;
    // 11.41: somewhere a convoy is 11 from Greenland and 14 from Newfoundland.
    let fits = |at: &Hex| [Base::Greenland, Base::Newfoundland].map(|base| map.base_distance(base, *at)) == [11, 14];
    assert!(map.area.iter().any(|at| fits(&at)));
    // 14.41: three groups from Iceland can be over 1829.
    assert!(map.base_distance(Base::Iceland, hex("1829")) <= 7);
    // 5.23: a storm in 1040 still covers Ulster, and none farther east would.
    assert!(hex("1040").neighbors().any(|at| at == map.base(Base::Ulster)));
}

/// `hexx` counts rows downwards and shoves even rows right; turned over, it must agree with every distance and step.
#[test]
fn agrees_with_hexx() {
    let other = |at: Hex| {
        let offset = [i32::from(at.column()), -i32::from(at.row())];
        hexx::Hex::from_offset_coordinates(offset, OffsetHexMode::Even, HexOrientation::Pointy)
    };
    let all: Vec<_> = all_hexes().collect();
    for a in all.iter().step_by(7) {
        for b in &all {
            assert_eq!(i32::from(a.distance(*b)), other(*a).distance_to(other(*b)), "{a} to {b}");
        }
    }
    for a in &all {
        for b in a.neighbors() {
            assert_eq!(other(*a).distance_to(other(b)), 1, "{a} beside {b}");
        }
    }
}
