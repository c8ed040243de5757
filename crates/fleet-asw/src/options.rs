//! The options of a setup: one row an option. The check of a setup, forms, help, schema and README are made from it.

use fathom_core::SetupOption;

use crate::cite::{R_ASW_A_1, R_ASW_A_2B, R_STRAT_A_0, R_STRAT_A_6C, R_SUB_9};
use crate::data::{Kind, MAX_TURNS, ScenarioData, data};
use crate::setup::Setup;
use crate::world::scenario_of;

/// The options in the scenario of a setup.
pub(crate) fn of(setup: &Setup) -> Vec<SetupOption> {
    in_scenario(scenario_of(setup).ok().as_deref())
}

/// The options in a scenario, as far as that could be read.
pub(crate) fn in_scenario(scenario: Option<&ScenarioData>) -> Vec<SetupOption> {
    let ids = data().scenarios.iter().map(|scenario| scenario.id.as_str());
    let is_strategic = scenario.is_some_and(|scenario| scenario.kind != Kind::Tactical);
    let levels = [("basic", "the basic rules"), ("advanced", "the advanced rules")];
    let weathers = [("fair", "fair"), ("poor", "poor: harder for ASW in the advanced rules, and for aircraft")];
    let level = SetupOption::choice("level", levels, "the rules of the fight", R_ASW_A_1);
    let turns = SetupOption::number("turns", 1..=u32::from(MAX_TURNS), "the turns agreed upon", R_STRAT_A_6C);
    let turns = turns.unit("turns");
    vec![
        SetupOption::scenario("scenario", ids, "the scenario", R_SUB_9),
        SetupOption::written("scenario_file", "the text of a scenario file", "a scenario of your own", R_SUB_9)
            .or_none(),
        scenario.map_or_else(|| level.clone().or_none(), |own| level.clone().or(own.level.word())).barred_if(
            is_strategic,
            R_STRAT_A_0,
            "a strategic game is played by its own level of the rules",
        ),
        SetupOption::choice("weather", weathers, "the weather", R_ASW_A_2B),
        scenario.map_or_else(|| turns.clone().or_none(), |own| turns.clone().or(own.turns)),
    ]
}
