//! The options of a setup: one row an option. The check of a setup, forms, help, schema and README are made from it.

use fathom_core::SetupOption;

use crate::cite::{R_S8_OPTIONAL_1, R3_1};
use crate::scenario::{Scenario, scenarios};
use crate::setup::Setup;

/// The options in the scenario of a setup.
pub(crate) fn of(setup: &Setup) -> Vec<SetupOption> {
    in_scenario(setup.scenario().ok().as_deref())
}

/// The options in a scenario, as far as that could be read.
pub(crate) fn in_scenario(scenario: Option<&Scenario>) -> Vec<SetupOption> {
    let ids = scenarios().iter().map(|scenario| scenario.id.as_str());
    let is_short = scenario.is_some_and(|scenario| scenario.extended.is_none());
    vec![
        SetupOption::scenario("scenario", ids, "the action to be fought", R3_1),
        SetupOption::written("scenario_file", "the text of a scenario file", "a scenario of your own", R3_1).or_none(),
        SetupOption::switch("extended", "40 turns, for 50 points of damage", R_S8_OPTIONAL_1).barred_if(
            is_short,
            R_S8_OPTIONAL_1,
            "this scenario has no longer form",
        ),
    ]
}
