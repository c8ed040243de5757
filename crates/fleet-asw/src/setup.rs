//! What is chosen before play: the scenario, the level of the rules, the weather, how long it lasts.

use fathom_core::{Refusal, Scenario, SetupOption};
use serde::{Deserialize, Serialize};

use crate::cite::{R_ASW_A_1, R_ASW_A_2B, R_STRAT_A_0, R_STRAT_A_6C, R_SUB_9};
use crate::data::{Kind, data};

/// The scenarios; all are reconstructed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ScenarioId {
    /// Two sloops hunt a boat.
    #[default]
    Hunt,
    /// Two boats attack a convoy by night.
    Convoy,
    /// The basic strategic game: a raider is chased.
    Chase,
    /// The advanced strategic game: carriers, patrol aircraft, submarines.
    Search,
}

impl ScenarioId {
    /// All of them, «play now» first.
    pub const ALL: [ScenarioId; 4] = [ScenarioId::Hunt, ScenarioId::Convoy, ScenarioId::Chase, ScenarioId::Search];
}

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

/// A setup. It may be nonsense; [`Setup::check`] says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The scenario.
    pub scenario: ScenarioId,
    /// The rules, if not those of the scenario.
    pub level: Option<Level>,
    /// The weather.
    pub weather: Weather,
    /// The turns agreed upon, if not those of the scenario.
    pub turns: Option<u8>,
}

impl Setup {
    /// A scenario as it is.
    pub fn scenario(scenario: ScenarioId) -> Setup {
        Setup { scenario, ..Setup::default() }
    }

    /// Whether the rules allow it.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn check(&self) -> Result<(), Refusal> {
        Refusal::all([self.check_level(), self.check_turns()])
    }

    /// A strategic game is of one level; the fights in it are too.
    fn check_level(self) -> Result<(), Refusal> {
        let scenario = data().scenario(self.scenario);
        match self.level {
            Some(level) if scenario.kind != Kind::Tactical && level != scenario.level => {
                let message = "this strategic game is played by its own level of the rules only";
                Err(Refusal::new(R_STRAT_A_0, message).at("level"))
            }
            _ => Ok(()),
        }
    }

    fn check_turns(self) -> Result<(), Refusal> {
        match self.turns {
            Some(turns) if !(1..=60).contains(&turns) => {
                Err(Refusal::new(R_STRAT_A_6C, format!("{turns} turns are not within 1 to 60")).at("turns"))
            }
            _ => Ok(()),
        }
    }

    /// The rules in use.
    pub fn level(&self) -> Level {
        self.level.unwrap_or(data().scenario(self.scenario).level)
    }

    /// The turns agreed upon.
    pub fn turns(&self) -> u8 {
        self.turns.unwrap_or(data().scenario(self.scenario).turns)
    }
}

/// The scenarios, for the catalog.
pub(crate) fn scenarios() -> Vec<Scenario<Setup>> {
    let scenario = |id: ScenarioId| {
        let figures = data().scenario(id);
        Scenario {
            id: figures.id.as_str(),
            title: figures.title.clone(),
            summary: figures.summary.clone(),
            setup: Setup::scenario(id),
            unavailable: None,
        }
    };
    ScenarioId::ALL.map(scenario).to_vec()
}

/// The fields of a setup a player may change.
pub(crate) fn options() -> Vec<SetupOption> {
    let scenarios = &data().scenarios;
    let ids = scenarios.iter().map(|scenario| scenario.id.as_str());
    let tactical = scenarios.iter().filter(|scenario| scenario.kind == Kind::Tactical);
    let tactical = tactical.map(|scenario| scenario.id.as_str());
    let weather = "poor weather hampers ASW in the advanced rules, and aircraft";
    vec![
        SetupOption::scenario("scenario", ids, "the scenario", R_SUB_9),
        SetupOption::choice("level", ["basic", "advanced"], "the rules of a tactical scenario", R_ASW_A_1)
            .or_none()
            .only_in(tactical),
        SetupOption::choice("weather", ["fair", "poor"], weather, R_ASW_A_2B),
        SetupOption::number("turns", 1..=60, "the turns agreed upon", R_STRAT_A_6C).or_none(),
    ]
}

#[cfg(test)]
mod tests;
