//! What is chosen before play: the scenario, the level of the rules, the weather, how long it lasts.

use std::sync::Arc;

use fathom_core::Scenario;
use serde::{Deserialize, Serialize};

use crate::data::{ScenarioData, data};

/// Which rules are used. The levels share all code; they differ in modifiers and in the strategic game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// The basic rules.
    Basic,
    /// The advanced rules.
    Advanced,
}

impl Level {
    /// The word a setup has for it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Level::Basic => "basic",
            Level::Advanced => "advanced",
        }
    }
}

/// The weather of a scenario (ASW.A.2b).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Weather {
    /// Nothing is made harder.
    #[default]
    Fair,
    /// A Poor Weather scenario.
    Poor,
}

/// A setup. It may be nonsense; [`World::new`](crate::World::new) says so.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The id of a printed scenario; the first one where neither this nor a file is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// The text of a scenario file, in place of a printed one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario_file: Option<String>,
    /// The rules, if not those of the scenario.
    pub level: Option<Level>,
    /// The weather.
    pub weather: Weather,
    /// The turns agreed upon, if not those of the scenario.
    pub turns: Option<u8>,
}

impl Setup {
    /// A printed scenario as it is.
    pub fn scenario(id: &str) -> Setup {
        Setup { scenario: Some(id.to_owned()), ..Setup::default() }
    }

    /// A scenario brought along as the text of a file.
    pub fn scenario_file(text: &str) -> Setup {
        Setup { scenario_file: Some(text.to_owned()), ..Setup::default() }
    }
}

/// The printed scenarios, for the catalog.
pub(crate) fn scenarios() -> Vec<Scenario<Setup>> {
    let scenario = |figures: &'static Arc<ScenarioData>| Scenario {
        id: figures.id.as_str(),
        title: figures.title.clone(),
        summary: figures.summary.clone(),
        setup: Setup::scenario(&figures.id),
        unavailable: None,
    };
    data().scenarios.iter().map(scenario).collect()
}

#[cfg(test)]
mod tests;
