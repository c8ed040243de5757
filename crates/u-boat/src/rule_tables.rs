//! The tables of the book, from the figures the rules are played by.

use fathom_core::RuleTable;

use crate::board::{Depth, Turn};
use crate::cite::{R_DC_10, R_INTRO_2, R_MOVE_GEN_1, R_SURF_8, R_TORP_10};
use crate::event::Blast;
use crate::results::{Column, Effect, default_table, tables};
use crate::rules::depth_charge::blast;
use crate::rules::movement_boat::CONVOY_TORPEDOES;
use crate::rules::movement_escort::ESCORT_SPEED;
use crate::rules::surface::GUN_RANGE;
use crate::rules::torpedo::SALVO;
use crate::scenario;

/// All of them.
pub(crate) fn all() -> Vec<RuleTable> {
    let mut all: Vec<RuleTable> = tables().iter().map(results).collect();
    all.extend([torpedoes(), charges(), abilities(), battles()]);
    all
}

fn cell(effect: Effect) -> &'static str {
    match effect {
        Effect::Nothing => "–",
        Effect::DefenderSunk => "target sunk",
        Effect::AttackerSunk => "firer sunk",
    }
}

fn results(table: &'static crate::results::ResultsTable) -> RuleTable {
    let headings = ["die"].into_iter().chain(Column::ALL.map(Column::title));
    // An address names it, and a table of `data/results.toml` lives as long as the program.
    let id: &'static str = if table.id == default_table().id { "results" } else { table.id.as_str() };
    let told = RuleTable::new(id, format!("Attack Results, {}", table.words), R_SURF_8, headings)
        .rows(1..=6_u8, |face| (face.to_string(), Column::ALL.map(|column| cell(table.effect(column, face))).into()))
        .reconstructed(table.basis.clone());
    if id == "results" {
        told.note("A game is played by this one unless its setup names another.")
    } else {
        told.note("Another that a setup may name.")
    }
}

/// What several torpedoes in a square come to: each has its own throw.
fn torpedoes() -> RuleTable {
    let n_hits = default_table().column(Column::Torpedo).iter().filter(|effect| **effect != Effect::Nothing).count();
    let misses = 1.0 - n_hits as f64 / 6.0;
    RuleTable::new("torpedoes", "Torpedoes in a square", R_TORP_10, ["torpedoes", "sink the escort"])
        .rows(1..=SALVO, |n| {
            let sunk = 1.0 - misses.powi(n.into());
            (n.to_string(), vec![format!("{:.0} in 100", 100.0 * sunk)])
        })
        .note("Each torpedo has a throw of its own in the torpedo column; one that hits is enough.")
}

fn charges() -> RuleTable {
    let deep = |depth: Depth| format!("boat at {} ft", depth.feet());
    let headings = ["charge at".to_owned()].into_iter().chain(Depth::SUBMERGED.map(deep));
    RuleTable::new("depth-charges", "Depth Charges", R_DC_10, headings)
        .rows(Depth::SUBMERGED, |charge| {
            let does = |boat| match blast(&[charge], boat) {
                Blast::Sunk => "sunk",
                Blast::NearMiss => "near miss",
                Blast::Miss => "–",
            };
            (format!("{} ft", charge.feet()), Depth::SUBMERGED.map(does).into())
        })
        .note("In the square of the boat. A near miss forces it up for good (DC.12).")
}

fn abilities() -> RuleTable {
    let degrees = |turn: Turn| format!("{} degrees a square", 45 * turn.eighths());
    RuleTable::new("abilities", "What ships can do", R_MOVE_GEN_1, ["", "destroyer escort", "submarine"])
        .row(
            "speed",
            [format!("up to {ESCORT_SPEED} squares"), "2 squares surfaced or attacked, 1 submerged".to_owned()],
        )
        .row("turns", [degrees(Turn::Right), degrees(Turn::HardRight)])
        .row("stores", ["patterns of depth charges: three dice", "torpedoes: three dice"])
        .row("guns reach", [format!("{GUN_RANGE} squares"), format!("{GUN_RANGE} squares")])
        .row("torpedoes at once", ["–".to_owned(), format!("up to {SALVO}")])
        .row("to win at the convoy", ["–".to_owned(), format!("{CONVOY_TORPEDOES} torpedoes left")])
}

fn battles() -> RuleTable {
    RuleTable::new("scenarios", "Scenarios", R_INTRO_2, ["scenario", "escorts", "submarines"])
        .rows(scenario::printed(), |file| {
            (file.title.clone(), vec![file.setup.escorts.to_string(), file.setup.submarines.to_string()])
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r_dc_10_to_13_the_table_says_what_a_charge_does() {
        let table = charges();
        assert_eq!(table.rows[0], ["100 ft", "sunk", "near miss", "–", "–"]);
        assert_eq!(table.rows[3], ["400 ft", "–", "–", "near miss", "sunk"]);
    }

    #[test]
    fn r_torp_10_four_torpedoes_hardly_ever_all_miss() {
        let table = torpedoes();
        assert_eq!(table.rows.first().map(|row| row[1].as_str()), Some("50 in 100"));
        assert_eq!(table.rows.last().map(|row| row[1].as_str()), Some("94 in 100"));
    }
}
