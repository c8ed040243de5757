//! What is chosen before play: the month, the optional rules and how doubtful places of the book are read.

use std::borrow::Cow;

use fathom_core::{Refusal, check_options};
use serde::{Deserialize, Serialize};

use crate::cite::{R15_2, R17_3};
use crate::options;
use crate::scenario::Scenario;
use crate::state::{Base, Range};

/// The scenarios (15.2): the same rules and length, other forces (15.0).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Month {
    /// February 1943.
    #[default]
    February,
    /// March 1943.
    March,
    /// April 1943.
    April,
    /// May 1943.
    May,
}

impl Month {
    /// The four scenarios in order.
    pub const ALL: [Month; 4] = [Month::February, Month::March, Month::April, Month::May];

    /// The word a setup and a scenario file have for it.
    pub const fn word(self) -> &'static str {
        match self {
            Month::February => "february",
            Month::March => "march",
            Month::April => "april",
            Month::May => "may",
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Month::February => "February",
            Month::March => "March",
            Month::April => "April",
            Month::May => "May",
        }
    }
}

/// The optional rules (17.0).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a rule one plays with or without")]
pub struct Options {
    /// 17.1: early schnorkel.
    pub schnorkel: bool,
    /// 17.2: Type XXI boats.
    pub type_xxi: bool,
    /// 17.3: the air groups may be based anywhere; [`Setup::air`] says where.
    pub free_air: bool,
    /// 17.4: every air group counts twice.
    pub strong_air: bool,
    /// 17.5: more U-boats.
    pub more_boats: bool,
}

/// How places are read where the book contradicts itself or cannot be read. The default is our reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a doubtful place with two readings")]
pub struct Readings {
    /// 15.2: April has no group of range 20, as its table says, instead of one at Ulster, as its example says.
    pub april_by_table: bool,
    /// 5.11: chit 1 of May brings fog to zone 1 alone instead of both zones.
    pub may_fog_zone_1: bool,
    /// 15.21: March has three groups of range 12 in Greenland instead of none.
    pub march_greenland_12: bool,
    /// 15.21: the escorts of March and May that are printed first are westbound instead of eastbound.
    pub escorts_swapped: bool,
    /// 3.22: single U-boats move 8 hexes instead of 6.
    pub fast_single: bool,
    /// 14.2: the lost figures are read one higher where they may be.
    pub combat_higher: bool,
}

/// A setup. It may be nonsense; [`World::new`](crate::World::new) says so.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The printed scenario, February if nothing else is said; beside a file it can only repeat the month of the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub month: Option<Month>,
    /// A scenario file in place of a printed scenario, as its text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario_file: Option<String>,
    /// The optional rules.
    pub options: Options,
    /// The readings.
    pub readings: Readings,
    /// With 17.3: air groups by base (Ulster, Iceland, Greenland, Newfoundland) and range (7, 10, 12, 16, 20).
    pub air: Option<[[u8; 5]; 4]>,
}

impl Setup {
    /// The plain scenario of a month.
    pub fn month(month: Month) -> Setup {
        Setup { month: Some(month), ..Setup::default() }
    }

    /// The plain scenario of a file.
    pub fn file(text: impl Into<String>) -> Setup {
        Setup { scenario_file: Some(text.into()), ..Setup::default() }
    }

    /// The scenario it is played with, as its doubtful places are read (15.21).
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn scenario(&self) -> Result<Cow<'static, Scenario>, Refusal> {
        match &self.scenario_file {
            None => Ok(self.readings.of_printed(self.month.unwrap_or_default())),
            Some(text) => Scenario::read(text).map(Cow::Owned).map_err(|refusal| refusal.at("scenario_file")),
        }
    }

    /// Whether the setup goes with the scenario, as far as that could be read.
    pub(crate) fn check(&self, scenario: Option<&Scenario>) -> Result<(), Refusal> {
        let options = check_options(&options::in_scenario(self, scenario), self);
        Refusal::all([self.check_month(scenario), options, self.check_air(scenario)])
    }

    fn check_month(&self, scenario: Option<&Scenario>) -> Result<(), Refusal> {
        match (self.month, scenario) {
            (Some(month), Some(scenario)) if month != scenario.month => {
                let message = format!("the scenario file is of {}, not of {}", scenario.month.name(), month.name());
                Err(Refusal::new(R15_2, message).at("month"))
            }
            _ => Ok(()),
        }
    }

    /// Groups may be based elsewhere (17.3), if they are those of the scenario, as far as it could be read.
    fn check_air(&self, scenario: Option<&Scenario>) -> Result<(), Refusal> {
        let Some(air) = self.air.as_ref().filter(|_| self.options.free_air) else { return Ok(()) };
        let total = |air: &[[u8; 5]; 4], range: usize| air.iter().map(|base| u16::from(base[range])).sum::<u16>();
        let differs = |scenario: &Scenario| (0..5).any(|range| total(air, range) != total(&scenario.air, range));
        if scenario.is_some_and(differs) {
            return Err(Refusal::new(R17_3, "the scenario has other numbers of air groups by range").at("air"));
        }
        Ok(())
    }
}

impl Readings {
    /// The printed scenario of a month, its doubtful places read so.
    fn of_printed(self, month: Month) -> Cow<'static, Scenario> {
        let mut scenario = Cow::Borrowed(Scenario::printed(month));
        if month == Month::April && self.april_by_table {
            scenario.to_mut().air[Base::Ulster as usize][Range::Twenty as usize] = 0;
        }
        if month == Month::March && self.march_greenland_12 {
            scenario.to_mut().air[Base::Greenland as usize][Range::Twelve as usize] = 3;
        }
        if self.escorts_swapped {
            scenario.to_mut().escorts.swap(0, 1);
        }
        scenario
    }
}

/// The printed scenarios.
pub(crate) fn scenarios() -> Vec<fathom_core::Scenario<Setup>> {
    let listed = |month: Month| {
        let Scenario { title, summary, .. } = Scenario::printed(month).clone();
        fathom_core::Scenario { id: month.word(), title, summary, setup: Setup::month(month), unavailable: None }
    };
    Month::ALL.map(listed).into()
}

#[cfg(test)]
mod tests;
