//! What is the same in every game, for clients that draw it: the map sheet, the counters, the levels of victory.

use std::sync::LazyLock;

use serde::Serialize;

use crate::data::data;
use crate::hex::{COLUMNS, Hex, ROWS};
use crate::rules::s16_victory::{LEVELS, TONS_PER_POINT, VictoryLevel};
use crate::state::{Bound, Range, Size};
use crate::tables::{TableView, tables};

/// The map sheet and the counters, which no view repeats. Every reconstructed figure in it is listed by `Book::reconstructed`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sheet {
    /// Rows of the hex field; row 1 is the southernmost, and odd rows sit half a hex to the west.
    pub rows: u8,
    /// Columns of the hex field; column 1 is the westernmost.
    pub columns: u8,
    /// The main playing area: row, westernmost and easternmost column (6.21).
    pub area: Vec<[u8; 3]>,
    /// Where eastbound convoys enter and where they leave (7.31, 7.33).
    pub east: [Hex; 2],
    /// Where westbound convoys enter and where they leave (7.31, 7.33).
    pub west: [Hex; 2],
    /// Fog zones 1 and 2, the hex of the marker first (5.1).
    pub fog_zones: [Vec<Hex>; 2],
    /// Where storms A, B and C form (5.1).
    pub storm_entries: [[Hex; 3]; 3],
    /// The ranges of air groups in hexes, in the order they are listed at their bases (11.2).
    pub ranges: [u8; 5],
    /// The kinds of U-boat unit (3.22).
    pub counters: Vec<CounterView>,
    /// Tons a Victory Point stands for (14.6).
    pub tons_per_point: u32,
    /// The least Net Victory Points of each German victory, the best first (16.2).
    pub levels: Vec<(i32, VictoryLevel)>,
    /// The printed tables (3.4).
    pub tables: Vec<TableView>,
}

/// A kind of U-boat unit.
#[derive(PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CounterView {
    /// Its size.
    pub size: Size,
    /// How many boats it stands for.
    pub boats: u8,
    /// Its Combat Strength.
    pub strength: u8,
    /// Its Movement Allowance; a pinned unit has half of it (6.32).
    pub movement: u8,
    /// How many there are (13.13).
    pub counters: u8,
}

/// The one sheet.
pub fn sheet() -> &'static Sheet {
    static SHEET: LazyLock<Sheet> = LazyLock::new(draw);
    &SHEET
}

fn draw() -> Sheet {
    let map = &data().map;
    let lane = |bound| [map.entry(bound), map.destination(bound)];
    let zone = |i: usize| {
        let marker = map.fog_markers[i];
        let others = map.fog_zones[i].iter().filter(|hex| *hex != marker);
        std::iter::once(marker).chain(others).collect()
    };
    let rows = (1u8..).zip(&map.limits[1..]);
    Sheet {
        rows: ROWS,
        columns: COLUMNS,
        area: rows.map(|(row, (west, east))| [row, *west, *east]).collect(),
        east: lane(Bound::East),
        west: lane(Bound::West),
        fog_zones: [zone(0), zone(1)],
        storm_entries: map.storm_entries,
        ranges: Range::ALL.map(Range::hexes),
        counters: Size::ALL.map(counter).into(),
        tons_per_point: TONS_PER_POINT,
        levels: LEVELS.into(),
        tables: tables(),
    }
}

fn counter(size: Size) -> CounterView {
    let counter = data().u_boats[size as usize];
    let crate::data::Counter { boats, strength, movement, counters } = counter;
    CounterView { size, boats, strength, movement, counters }
}
