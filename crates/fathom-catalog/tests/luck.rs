//! What the dice of a whole game were worth.

use std::collections::BTreeSet;

use fathom_core::record::Record;
use fathom_table::{luck, standing_of_side};
use submarine::Submarine;

/// A boat that is hurt, or lost in secret, ends no game; the dice that did it mattered all the same.
#[test]
fn dice_matter_when_they_hurt_not_only_when_the_game_ends() {
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/../submarine/tests/golden/sample-points.json");
    let record: Record<Submarine> = serde_json::from_str(&std::fs::read_to_string(sample).unwrap()).unwrap();
    let report = luck(&record, standing_of_side).unwrap();
    let rules: BTreeSet<&str> = report.steps.iter().flat_map(|step| &step.rules).map(|rule| rule.para()).collect();
    // Torpedoes that hit, Squids and the Hedgehog that hurt the boat.
    assert!(["13.4", "13.5", "16.4.3"].iter().all(|para| rules.contains(para)), "{rules:?}");
    assert!(report.sides.iter().all(|side| side.n_steps >= 3), "{:?}", report.sentences);
}
