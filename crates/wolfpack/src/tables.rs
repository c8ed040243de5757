//! The tables of the map sheet as they are printed, so that a client can show where a chit falls.
//!
//! They are written from the tables the rules are played with, never beside them.

use serde::Serialize;

use crate::cite::{R5_11, R5_26, R11_36, R12_3, R12_19, R14_2, R14_37, R14_47};
use crate::data::data;
use crate::rules::s05_weather::{Course, Formation, STORM_AND_CONVOY_MOVEMENT, formations};
use crate::rules::s11_air_groups::{RANGES, air_sights};
use crate::rules::s12_search::{PICKET_SEARCH, picket_sights, submarine_sights};
use crate::rules::s14_anti_submarine::{Hit, hit};
use crate::rules::s14_combat::{CONVOY_STRAGGLE, DIFFERENTIALS};
use crate::setup::{Month, Readings};
use crate::state::Straggle;
use fathom_core::Rule;

/// What stands in a cell without an effect.
const NO_EFFECT: &str = "·";

/// A printed table. A draw falls into the last column and the last row whose least number is not above its own.
#[derive(PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableView {
    /// Its paragraph.
    pub rule: Rule,
    /// Its name.
    pub title: &'static str,
    /// What its columns are for.
    pub across: &'static str,
    /// Its columns.
    pub columns: Vec<Band>,
    /// Its rows: chits, but ranges in the Air Search Table.
    pub rows: Vec<Band>,
    /// The cells, row by row.
    pub cells: Vec<Vec<String>>,
    /// Whether it holds only where the table is read higher (14.2 and 5.11 have doubtful cells).
    pub other_reading: bool,
}

/// A column or a row.
#[derive(PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Band {
    /// Its heading.
    pub label: String,
    /// The least number that falls into it.
    pub least: u16,
}

/// All of them in the order of their paragraphs.
pub(crate) fn tables() -> Vec<TableView> {
    vec![
        formation(false),
        formation(true),
        movement(),
        air_search(),
        picket_search(),
        submarine_search(),
        combat(false),
        combat(true),
        straggle(),
        anti_submarine(),
    ]
}

fn chits() -> Vec<Band> {
    (0..10).map(|chit| Band { label: chit.to_string(), least: chit }).collect()
}

/// Columns by the least number of each: `1-2`, `3-4`, `40+`.
fn bands(leasts: &[u16]) -> Vec<Band> {
    let label = |i: usize| match leasts.get(i + 1) {
        Some(next) if next - 1 == leasts[i] => leasts[i].to_string(),
        Some(next) => format!("{}-{}", leasts[i], next - 1),
        None => format!("{}+", leasts[i]),
    };
    (0..leasts.len()).map(|i| Band { label: label(i), least: leasts[i] }).collect()
}

/// A table whose rows are the ten chits.
fn by_chit(
    rule: Rule,
    title: &'static str,
    across: &'static str,
    columns: Vec<Band>,
    cell: impl Fn(u8, &Band, usize) -> String,
) -> TableView {
    let row = |chit: u8| columns.iter().enumerate().map(|(i, column)| cell(chit, column, i)).collect();
    let cells = (0..10).map(row).collect();
    TableView { rule, title, across, columns, rows: chits(), cells, other_reading: false }
}

fn seen(sights: bool) -> String {
    if sights { "S" } else { NO_EFFECT }.to_owned()
}

fn formation(may_fog_zone_1: bool) -> TableView {
    let readings = Readings { may_fog_zone_1, ..Readings::default() };
    let columns = (0..).zip(Month::ALL).map(|(least, month)| Band { label: month.name().into(), least }).collect();
    let table = by_chit(R5_11, "Fog and Storm Formation", "month", columns, |chit, _, month| {
        match formations(Month::ALL[month], readings)[usize::from(chit)] {
            Formation::Nothing => NO_EFFECT,
            Formation::Fog1 => "F1",
            Formation::Fog2 => "F2",
            Formation::StormA => "SA",
            Formation::StormB => "SB",
            Formation::StormC => "SC",
        }
        .to_owned()
    });
    TableView { other_reading: may_fog_zone_1, ..table }
}

fn movement() -> TableView {
    by_chit(R5_26, "Storm and Convoy Movement", "last digit of the hex", chits(), |chit, _, digit| {
        match STORM_AND_CONVOY_MOVEMENT[usize::from(chit)][digit] {
            Course::North => "N",
            Course::South => "S",
            Course::Lateral => "L",
        }
        .to_owned()
    })
}

fn air_search() -> TableView {
    let columns = bands(&(1..=12).collect::<Vec<u16>>());
    let leasts: Vec<u16> = std::iter::once(1).chain(RANGES.map(|farthest| u16::from(farthest) + 1)).collect();
    let rows: Vec<Band> = bands(&leasts).into_iter().take(RANGES.len()).collect();
    let cell = |range: u8, product: u16| {
        let sighting: Vec<u8> = (0..10).filter(|chit| air_sights(range, product, *chit)).collect();
        match sighting[..] {
            [] => NO_EFFECT.to_owned(),
            [only] => only.to_string(),
            [first, .., last] => format!("{first}-{last}"),
        }
    };
    let row = |range: u8| columns.iter().map(|column| cell(range, column.least)).collect();
    let cells = RANGES.into_iter().map(row).collect();
    let (title, across) = ("Air Search, by range", "Air-Sub Product");
    TableView { rule: R11_36, title, across, columns, rows, cells, other_reading: false }
}

fn picket_search() -> TableView {
    let columns = bands(&PICKET_SEARCH.map(|(least, _)| least));
    by_chit(R12_19, "Picket Search", "U-boat strength", columns, |chit, column, _| {
        seen(picket_sights(column.least, chit))
    })
}

fn submarine_search() -> TableView {
    let columns = bands(&(1..=12).collect::<Vec<u16>>());
    by_chit(R12_3, "Submarine Search", "Naval-Sub Product", columns, |chit, column, _| {
        seen(submarine_sights(column.least, chit))
    })
}

fn combat(is_higher: bool) -> TableView {
    let points = if is_higher { &data().combat_higher } else { &data().combat };
    let table =
        by_chit(
            R14_2,
            "U-boat Combat Results",
            "Combat Differential",
            bands(&DIFFERENTIALS),
            |chit, _, i| match points[usize::from(chit)][i] {
                0 => NO_EFFECT.to_owned(),
                points => points.to_string(),
            },
        );
    TableView { other_reading: is_higher, ..table }
}

fn straggle() -> TableView {
    let labels = ["1", "2", "3 / fog", "4 / storm"];
    let columns = (1..).zip(labels).map(|(least, label)| Band { label: label.into(), least }).collect();
    by_chit(R14_37, "Convoy Straggle", "Victory Points or weather", columns, |chit, _, i| {
        match CONVOY_STRAGGLE[usize::from(chit)][i] {
            Straggle::None => NO_EFFECT,
            Straggle::S1 => "S1",
            Straggle::S2 => "S2",
        }
        .to_owned()
    })
}

fn anti_submarine() -> TableView {
    let columns = bands(&(1..=6).collect::<Vec<u16>>());
    by_chit(R14_47, "Anti-Submarine Combat Results", "attacking strength", columns, |chit, column, _| {
        match hit(column.least, chit) {
            Hit::None => NO_EFFECT,
            Hit::Pinned => "P",
            Hit::Sunk => "X",
        }
        .to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell<'a>(table: &'a TableView, column: &str, row: &str) -> &'a str {
        let at = |bands: &[Band], label: &str| bands.iter().position(|band| band.label == label).expect("a band");
        &table.cells[at(&table.rows, row)][at(&table.columns, column)]
    }

    #[test]
    fn every_table_is_full() {
        for table in tables() {
            assert_eq!(table.cells.len(), table.rows.len(), "{}", table.title);
            assert!(table.cells.iter().all(|row| row.len() == table.columns.len()), "{}", table.title);
            assert!(table.columns.is_sorted_by_key(|band| band.least), "{}", table.title);
        }
    }

    #[test]
    fn cells_are_as_printed() {
        assert_eq!(cell(&formation(false), "May", "1"), "F2");
        assert_eq!(cell(&formation(true), "May", "1"), "F1");
        assert_eq!(cell(&movement(), "2", "2"), "N");
        assert_eq!(cell(&air_search(), "7", "8-10"), "1-3");
        assert_eq!(cell(&air_search(), "12+", "1-2"), "0-9");
        assert_eq!(cell(&air_search(), "1", "17-20"), NO_EFFECT);
        assert_eq!((cell(&picket_search(), "7-14", "2"), cell(&picket_search(), "7-14", "3")), ("S", NO_EFFECT));
        assert_eq!(cell(&submarine_search(), "12+", "5"), "S");
        assert_eq!(cell(&combat(false), "40+", "9"), "4");
        assert_eq!(cell(&straggle(), "3 / fog", "4"), "S1");
        assert_eq!(cell(&anti_submarine(), "6+", "3"), "X");
    }
}
