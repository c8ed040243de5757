//! What is chosen before play: the month, the optional rules and how doubtful places of the book are read.

use std::borrow::Cow;

use fathom_core::{Refusal, SetupOption};
use serde::{Deserialize, Serialize};

use crate::cite::{R3_22_A, R5_11, R14_2, R15_2, R15_2_EX1, R15_21, R17_0, R17_1, R17_2, R17_3, R17_4, R17_5};
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
        let checks = [self.check_month(scenario), self.check_exclusion(), self.check_more_boats(scenario)];
        Refusal::all(checks.into_iter().chain([self.check_air(scenario)]).chain(self.check_readings()))
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

    /// Some readings are of the printed table of forces, which a file stands in place of.
    fn check_readings(&self) -> Vec<Result<(), Refusal>> {
        if self.scenario_file.is_none() {
            return Vec::new();
        }
        let Readings { april_by_table, march_greenland_12, escorts_swapped, .. } = self.readings;
        let switches = [
            (april_by_table, R15_2_EX1, "readings.april_by_table"),
            (march_greenland_12, R15_21, "readings.march_greenland_12"),
            (escorts_swapped, R15_21, "readings.escorts_swapped"),
        ];
        let refuse = |rule, path| Err(Refusal::new(rule, "a scenario file says itself what it has").at(path));
        switches.into_iter().filter(|(is_on, ..)| *is_on).map(|(_, rule, path)| refuse(rule, path)).collect()
    }

    fn check_exclusion(&self) -> Result<(), Refusal> {
        if self.options.schnorkel && self.options.type_xxi {
            return Err(Refusal::new(R17_0, "schnorkel and Type XXI cannot be used together").at("options"));
        }
        Ok(())
    }

    fn check_more_boats(&self, scenario: Option<&Scenario>) -> Result<(), Refusal> {
        let has_none = scenario.is_some_and(|scenario| scenario.more_boats.is_none());
        if self.options.more_boats && has_none {
            let message = "the scenario file has no `more_boats`";
            return Err(Refusal::new(R17_5, message).at("options.more_boats"));
        }
        Ok(())
    }

    /// Groups may be based elsewhere (17.3), if they are those of the scenario, as far as it could be read.
    fn check_air(&self, scenario: Option<&Scenario>) -> Result<(), Refusal> {
        let Some(air) = &self.air else { return Ok(()) };
        if !self.options.free_air {
            return Err(Refusal::new(R17_3, "air groups stay where the table bases them").at("air"));
        }
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

/// The fields of a setup a player may change.
pub(crate) fn options() -> Vec<SetupOption> {
    let switch = SetupOption::switch;
    vec![
        SetupOption::scenario("month", Month::ALL.map(Month::word), "the scenario", R15_2),
        SetupOption::written(
            "scenario_file",
            "the text of a scenario file, as those of the printed months in TOML",
            "a scenario of your own in place of a printed one",
            R15_2,
        )
        .or_none(),
        switch("options.schnorkel", "air and submarine searches find U-boats less often", R17_1),
        switch("options.type_xxi", "as the schnorkel, and pinned U-boats keep their speed", R17_2),
        switch("options.free_air", "the air groups may be based anywhere", R17_3),
        SetupOption::written(
            "air",
            "air groups of Ulster, Iceland, Greenland, Newfoundland by range 7, 10, 12, 16, 20",
            "where the air groups are based, with options.free_air",
            R17_3,
        ),
        switch("options.strong_air", "every air group counts twice", R17_4),
        switch("options.more_boats", "a quarter more U-boats", R17_5),
        switch("readings.april_by_table", "April without the long-range group at Ulster", R15_2_EX1),
        switch("readings.may_fog_zone_1", "chit 1 of May brings fog to zone 1 alone", R5_11),
        switch("readings.march_greenland_12", "March with three range 12 groups in Greenland", R15_21),
        switch("readings.escorts_swapped", "the eastbound and westbound escorts change places", R15_21),
        switch("readings.fast_single", "single U-boats move 8 hexes", R3_22_A),
        switch("readings.combat_higher", "the lost figures of the U-boat table one higher", R14_2),
    ]
}

#[cfg(test)]
mod tests;
