//! The printed and reconstructed figures of `data/`, read once.

use std::sync::LazyLock;

use fathom_core::{Game, Mark, Reconstruction};
use serde::{Deserialize, Serialize};

use crate::Wolfpack;
use crate::hex::{COLUMNS, Hex, HexSet, N_HEXES, ROWS};
use crate::state::{Base, Bound, ConvoyKind, N_CONVOYS, Size};

/// Everything in `data/`.
pub fn data() -> &'static Data {
    &DATA
}

static DATA: LazyLock<Data> = LazyLock::new(Data::load);

/// Table 14.2: Victory Points by chit and column.
pub type CombatTable = [[u8; 6]; 10];

/// The map, the counters and table 14.2. Written down, it is what the games of all Worlds share: the map and the counters.
#[derive(Debug, Serialize)]
pub struct Data {
    /// The map sheet.
    pub map: Map,
    /// U-boat counters by size.
    pub u_boats: [Counter; 6],
    /// The kinds of the convoys in the order of their numbers.
    pub kinds: [ConvoyKind; 4],
    /// The identity codes of the convoys (7.2).
    #[serde(skip)]
    pub convoy_names: [String; N_CONVOYS],
    /// Table 14.2.
    #[serde(skip)]
    pub combat: CombatTable,
    /// Table 14.2 with the lost figures read one higher.
    #[serde(skip)]
    pub combat_higher: CombatTable,
    /// How sure each figure of table 14.2 is: `H` read twice, `M` read once, `L` filled in by the pattern.
    #[serde(skip)]
    pub combat_confidence: [String; 10],
    #[serde(skip)]
    marks: Vec<Mark>,
}

impl Data {
    /// Every figure the book does not print.
    pub fn reconstructed(&self) -> Vec<Reconstruction> {
        self.marks.iter().filter_map(|mark| mark.reconstruction(Wolfpack::BOOK)).collect()
    }

    fn load() -> Data {
        let map: MapFile = toml::from_str(include_str!("../data/map.toml")).expect("map.toml is sound");
        let units: UnitsFile = toml::from_str(include_str!("../data/units.toml")).expect("units.toml is sound");
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
            convoy_names: std::array::from_fn(|at| format!("{}-{}", units.convoys.cycle[at % 4].letters(), at + 1)),
            combat: combat.points,
            combat_higher,
            combat_confidence: combat.confidence,
            marks,
        }
    }
}

/// A U-boat counter (3.22), in the terms of 3.3.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
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

/// The map sheet.
#[derive(Debug, Serialize)]
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
    #[serde(skip)]
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

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
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
    cycle: [ConvoyKind; 4],
    mark: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Escorts {
    mark: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CombatFile {
    points: CombatTable,
    confidence: [String; 10],
    higher: [[u8; 3]; 3],
    mark: Mark,
}

#[cfg(test)]
mod tests;
