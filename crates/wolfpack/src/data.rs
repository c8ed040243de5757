//! The printed and reconstructed figures of `data/`, read once.

use std::sync::LazyLock;

use fathom_core::{Game, Mark, Reconstruction};
use serde::Deserialize;

use crate::Wolfpack;
use crate::hex::{COLUMNS, Hex, HexSet, N_HEXES, ROWS};
use crate::setup::Month;
use crate::state::{Base, Bound, Kind, Size};

/// Everything in `data/`.
pub fn data() -> &'static Data {
    &DATA
}

static DATA: LazyLock<Data> = LazyLock::new(Data::load);

/// The map, the counters, the scenarios and table 14.2.
#[derive(Debug)]
pub struct Data {
    /// The map sheet.
    pub map: Map,
    /// U-boat counters by size.
    pub u_boats: [Counter; 6],
    /// The kinds of the convoys in the order of their numbers.
    pub kinds: [Kind; 4],
    scenarios: [Forces; 4],
    /// Table 14.2 by chit and column.
    pub combat: [[u8; 6]; 10],
    /// Table 14.2 with the lost figures read one higher.
    pub combat_higher: [[u8; 6]; 10],
    /// How sure each figure of table 14.2 is: `H` read twice, `M` read once, `L` filled in by the pattern.
    pub combat_confidence: [String; 10],
    marks: Vec<Mark>,
}

impl Data {
    /// The initial forces of a month (15.21).
    pub fn forces(&self, month: Month) -> &Forces {
        &self.scenarios[month as usize]
    }

    /// Every figure the book does not print.
    pub fn reconstructed(&self) -> Vec<Reconstruction> {
        self.marks.iter().filter_map(|mark| mark.reconstruction(Wolfpack::BOOK)).collect()
    }

    fn load() -> Data {
        let map: MapFile = toml::from_str(include_str!("../data/map.toml")).expect("map.toml is sound");
        let units: UnitsFile = toml::from_str(include_str!("../data/units.toml")).expect("units.toml is sound");
        let scenarios: ScenariosFile =
            toml::from_str(include_str!("../data/scenarios.toml")).expect("scenarios.toml is sound");
        let combat: CombatFile = toml::from_str(include_str!("../data/combat.toml")).expect("combat.toml is sound");
        let mut marks = map.marks();
        marks.extend(units.u_boats.iter().map(|counter| counter.mark.clone()));
        marks.extend([units.convoys.mark, units.escorts.mark, combat.mark]);
        let mut combat_higher = combat.points;
        for [chit, column, points] in combat.higher {
            combat_higher[usize::from(chit)][usize::from(column)] = points;
        }
        Data {
            map: Map::new(&map),
            u_boats: units.u_boats.map(|counter| counter.counter),
            kinds: units.convoys.cycle,
            scenarios: scenarios.scenario,
            combat: combat.points,
            combat_higher,
            combat_confidence: combat.confidence,
            marks,
        }
    }
}

/// A U-boat counter (3.22), in the terms of 3.3.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Counter {
    /// How many boats it stands for.
    pub boats: u8,
    /// Its Combat Strength, in attack and defense (3.3.a).
    pub strength: u8,
    /// Its Movement Allowance, the Movement Points of a segment (3.3.b).
    pub movement: u8,
    /// How many of them the mix holds.
    pub counters: u8,
}

/// The forces of a month (15.21).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forces {
    month: Month,
    /// U-boats.
    pub boats: u8,
    /// U-boats with increased production (17.5).
    pub more_boats: u8,
    east: [u8; 4],
    west: [u8; 4],
    newfoundland: [u8; 5],
    greenland: [u8; 5],
    iceland: [u8; 5],
    ulster: [u8; 5],
}

impl Forces {
    /// The month these are the forces of.
    pub fn month(&self) -> Month {
        self.month
    }

    /// Escorts of one direction: groups of strength 1, of strength 2, support groups, escort carriers.
    pub fn escorts(&self, bound: Bound) -> [u8; 4] {
        match bound {
            Bound::East => self.east,
            Bound::West => self.west,
        }
    }

    /// Air groups of a base by range.
    pub fn air(&self, base: Base) -> [u8; 5] {
        match base {
            Base::Ulster => self.ulster,
            Base::Iceland => self.iceland,
            Base::Greenland => self.greenland,
            Base::Newfoundland => self.newfoundland,
        }
    }
}

/// The map sheet.
#[derive(Debug)]
pub struct Map {
    /// The light blue main playing area (6.21).
    pub area: HexSet,
    /// Westernmost and easternmost column of the area by row; row 0 is not used.
    pub limits: [(u8, u8); 21],
    /// Fog zones 1 and 2 (5.1).
    pub fog_zones: [HexSet; 2],
    /// Where the fog marker stands for each zone.
    pub fog_markers: [Hex; 2],
    /// Storm initial placement hexes A, B and C (5.1).
    pub storm_entries: [[Hex; 3]; 3],
    bases: [Hex; 4],
    lanes: [Lane; 2],
    base_distances: Box<[[u8; 4]; N_HEXES]>,
}

impl Map {
    /// The hex of an airbase.
    pub fn base(&self, base: Base) -> Hex {
        self.bases[base as usize]
    }

    /// How far a hex is from an airbase (11.21).
    #[inline]
    pub fn base_distance(&self, base: Base, hex: Hex) -> u8 {
        self.base_distances[hex.index()][base as usize]
    }

    /// Where convoys of a direction are placed (7.31).
    pub fn entry(&self, bound: Bound) -> Hex {
        self.lanes[bound as usize].entry
    }

    /// Where convoys of a direction leave (7.33).
    pub fn destination(&self, bound: Bound) -> Hex {
        self.lanes[bound as usize].destination
    }

    fn new(file: &MapFile) -> Map {
        assert_eq!((file.field.rows, file.field.columns), (ROWS, COLUMNS), "hex.rs and map.toml give the same field");
        let mut limits = [(0, 0); 21];
        for [row, west, east] in file.area.rows {
            limits[usize::from(row)] = (west, east);
        }
        let in_row = |row: u8| (limits[usize::from(row)].0..=limits[usize::from(row)].1).map(move |c| (row, c));
        let area = (1..=20).flat_map(in_row).filter_map(|(row, column)| Hex::new(row, column)).collect();
        let bases = file.bases.each_ref().map(|base| base.hex);
        assert_eq!(file.bases.each_ref().map(|base| base.base), Base::ALL, "bases stand in the order of 11.31");
        let distances: Vec<_> = all_hexes().map(|hex| bases.map(|base| base.distance(hex))).collect();
        Map {
            area,
            limits,
            fog_zones: fog_zones(&file.fog_zones),
            fog_markers: file.fog_zones.each_ref().map(|zone| zone.marker),
            storm_entries: [file.storm_entries.a, file.storm_entries.b, file.storm_entries.c],
            bases,
            lanes: [file.convoys.east, file.convoys.west],
            base_distances: distances.try_into().expect("one entry a hex"),
        }
    }
}

/// Every hex of the field by number.
pub fn all_hexes() -> impl Iterator<Item = Hex> {
    (0..N_HEXES).map(Hex::from_index)
}

fn fog_zones(zones: &[FogZone; 2]) -> [HexSet; 2] {
    let within =
        |zone: &FogZone| -> HexSet { all_hexes().filter(|hex| hex.distance(zone.marker) <= zone.radius).collect() };
    let first = within(&zones[0]);
    let second = within(&zones[1]).iter().filter(|hex| !first.has(*hex)).collect();
    [first, second]
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    field: Field,
    area: Area,
    convoys: Lanes,
    bases: [BaseHex; 4],
    fog_zones: [FogZone; 2],
    storm_entries: StormEntries,
}

impl MapFile {
    fn marks(&self) -> Vec<Mark> {
        let mut marks = vec![self.field.mark.clone(), self.area.mark.clone(), self.convoys.mark.clone()];
        marks.extend(self.bases.iter().map(|base| base.mark.clone()));
        marks.extend(self.fog_zones.iter().map(|zone| zone.mark.clone()));
        marks.push(self.storm_entries.mark.clone());
        marks
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Field {
    rows: u8,
    columns: u8,
    mark: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Area {
    rows: [[u8; 3]; 20],
    mark: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lanes {
    east: Lane,
    west: Lane,
    mark: Mark,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Lane {
    entry: Hex,
    destination: Hex,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BaseHex {
    base: Base,
    hex: Hex,
    mark: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FogZone {
    marker: Hex,
    radius: u8,
    mark: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StormEntries {
    a: [Hex; 3],
    b: [Hex; 3],
    c: [Hex; 3],
    mark: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitsFile {
    u_boats: [MarkedCounter; Size::ALL.len()],
    convoys: ConvoyCycle,
    escorts: Escorts,
}

#[derive(Deserialize)]
struct MarkedCounter {
    #[serde(flatten)]
    counter: Counter,
    mark: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConvoyCycle {
    cycle: [Kind; 4],
    mark: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Escorts {
    mark: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenariosFile {
    scenario: [Forces; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CombatFile {
    points: [[u8; 6]; 10],
    confidence: [String; 10],
    higher: [[u8; 3]; 3],
    mark: Mark,
}

#[cfg(test)]
mod tests;
