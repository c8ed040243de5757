//! The tables of the map sheet, the counters and the scenarios, from the figures the rules are played by.

use fathom_core::RuleTable;

use crate::cite::{R3_22_A, R14_2, R15_2, R15_3, R16_2};
use crate::data::{Counter, data};
use crate::rules::s16_victory::{LEVELS, VictoryLevel};
use crate::scenario::Scenario;
use crate::setup::Month;
use crate::state::{Base, Range};
use crate::tables::{TableView, tables};

/// All of them: what chits fall into, then what takes part.
pub(crate) fn all() -> Vec<RuleTable> {
    let printed = tables().into_iter().map(of_chits);
    printed.chain([victory(), counters(), battles(), air_groups()]).collect()
}

/// A table of the map sheet: an address for it, and how its cells are read.
fn of_chits(table: TableView) -> RuleTable {
    let (id, note) = match (table.rule.para(), table.other_reading) {
        ("5.11", false) => {
            ("weather", "F1 and F2 are fog in zone 1 and 2; SA, SB and SC are storms that enter at A, B and C.")
        }
        ("5.11", true) => ("weather-other", "As a game plays that reads the doubtful figure of May so."),
        ("5.26", _) => ("storm-and-convoy-movement", "N to the north, S to the south, L straight on."),
        ("11.36", _) => ("air-search", "Chits that sight, by the range to the base."),
        ("12.19", _) => ("picket-search", "S: the convoy is sighted."),
        ("12.3", _) => ("submarine-search", "S: the U-boats are sighted."),
        ("14.2", false) => ("u-boat-combat", "Victory Points."),
        ("14.2", true) => ("u-boat-combat-other", "As a game plays that reads the lost figures one higher."),
        ("14.37", _) => ("straggle", "S1 and S2: one and two steps of straggling."),
        ("14.47", _) => ("anti-submarine", "P: pinned. X: one boat sunk, the others pinned."),
        (other, _) => panic!("the table of {other} has an address"),
    };
    let headings =
        [format!("chit, by {}", table.across)].into_iter().chain(table.columns.iter().map(|band| band.label.clone()));
    let rows = table.rows.iter().zip(table.cells);
    let told = RuleTable::new(id, table.title, table.rule, headings)
        .rows(rows, |(row, cells)| (row.label.clone(), cells))
        .note(note);
    if table.rule == R14_2 {
        let lost = "chits 1 to 3 and 5 to 8 have lost figures: filled so that every column rises with the chit";
        return told.reconstructed(lost);
    }
    told
}

fn victory() -> RuleTable {
    let level = |level: VictoryLevel| level.words().to_owned();
    RuleTable::new("victory", "Level of Victory", R16_2, ["Net Victory Points", "result"])
        .rows(LEVELS, |(least, won)| (format!("{least} and more"), vec![level(won)]))
        .row("less", [level(VictoryLevel::Allied)])
}

fn counters() -> RuleTable {
    RuleTable::new(
        "counters",
        "U-boat counters",
        R3_22_A,
        ["boats", "Combat Strength", "Movement Allowance", "counters"],
    )
    .rows(&data().u_boats, |Counter { boats, strength, movement, counters }| {
        (boats.to_string(), vec![strength.to_string(), movement.to_string(), counters.to_string()])
    })
    .note("A pack is worth more than its boats by themselves.")
    .reconstructed("the single boat and how many counters the mix holds are lost; the rest is printed")
}

fn battles() -> RuleTable {
    let headings = ["scenario", "days", "U-boats", "more (17.5)", "escorts eastward", "escorts westward", "air groups"];
    RuleTable::new("scenarios", "Scenarios", R15_2, headings)
        .rows(Month::ALL.map(Scenario::printed), |scenario| {
            let more = scenario.more_boats.map_or("–".to_owned(), |boats| boats.to_string());
            let n_groups: u16 = scenario.air.iter().flatten().map(|groups| u16::from(*groups)).sum();
            let [east, west] = scenario.escorts.map(escorts);
            let (days, boats) = (scenario.turns.to_string(), scenario.boats.to_string());
            (scenario.title.clone(), vec![days, boats, more, east, west, n_groups.to_string()])
        })
        .note("Escorts: groups of strength 1, groups of strength 2, support groups, escort carriers; the other convoys are false reports.")
}

fn escorts(some: [u8; 4]) -> String {
    some.map(|n| n.to_string()).join(" / ")
}

fn air_groups() -> RuleTable {
    let headings =
        ["scenario, base".to_owned()].into_iter().chain(Range::ALL.map(|range| format!("range {}", range.hexes())));
    let rows = Month::ALL.into_iter().flat_map(|month| Base::ALL.map(|base| (month, base)));
    RuleTable::new("air-groups", "Air groups", R15_3, headings).rows(rows, |(month, base)| {
        let groups = Scenario::printed(month).air[base as usize];
        (
            format!("{}, {}", month.name(), base.name()),
            groups.map(|n| if n == 0 { "–".to_owned() } else { n.to_string() }).into(),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r16_2_every_level_stands_in_the_table() {
        let results: Vec<String> = victory().rows.into_iter().map(|row| row[1].clone()).collect();
        let levels = [VictoryLevel::Decisive, VictoryLevel::Substantive, VictoryLevel::Marginal, VictoryLevel::Allied];
        assert_eq!(results, levels.map(VictoryLevel::words));
    }
}
