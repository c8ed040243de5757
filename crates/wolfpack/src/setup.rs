//! What is chosen before play: the month, the optional rules and how doubtful places of the book are read.

use fathom_core::{Refusal, Scenario, SetupOption};
use serde::{Deserialize, Serialize};

use crate::cite::{R3_22_A, R5_11, R14_2, R15_2, R15_2_EX1, R15_21, R17_0, R17_1, R17_2, R17_3, R17_4, R17_5};
use crate::data::data;
use crate::state::{Base, Bound};

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

/// A setup. It may be nonsense; [`Setup::check`] says so.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The scenario.
    pub month: Month,
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
        Setup { month, ..Setup::default() }
    }

    /// Whether the rules allow it.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn check(&self) -> Result<(), Refusal> {
        Refusal::all([self.check_options(), self.check_air()])
    }

    /// The U-boats of the Player (15.21, 17.5).
    pub fn boats(&self) -> u8 {
        let forces = data().forces(self.month);
        if self.options.more_boats { forces.more_boats } else { forces.boats }
    }

    /// The air groups of the scenario before anybody moves them (15.21).
    pub fn printed_air(&self) -> [[u8; 5]; 4] {
        let mut air = Base::ALL.map(|base| data().forces(self.month).air(base));
        if self.month == Month::April && self.readings.april_by_table {
            air[Base::Ulster as usize][4] = 0;
        }
        if self.month == Month::March && self.readings.march_greenland_12 {
            air[Base::Greenland as usize][2] = 3;
        }
        air
    }

    /// The air groups at their bases when the game begins (15.3, 17.3).
    pub fn air_groups(&self) -> [[u8; 5]; 4] {
        self.air.unwrap_or_else(|| self.printed_air())
    }

    /// Escorts of one direction: groups of strength 1, of strength 2, support groups, escort carriers (15.21).
    pub fn escorts(&self, bound: Bound) -> [u8; 4] {
        let bound = if self.readings.escorts_swapped { bound.other() } else { bound };
        data().forces(self.month).escorts(bound)
    }

    fn check_options(&self) -> Result<(), Refusal> {
        if self.options.schnorkel && self.options.type_xxi {
            return Err(Refusal::new(R17_0, "schnorkel and Type XXI cannot be used together").at("options"));
        }
        Ok(())
    }

    fn check_air(&self) -> Result<(), Refusal> {
        let Some(air) = &self.air else { return Ok(()) };
        if !self.options.free_air {
            return Err(Refusal::new(R17_3, "air groups stay where the table bases them").at("air"));
        }
        let total = |air: &[[u8; 5]; 4], range: usize| air.iter().map(|base| u16::from(base[range])).sum::<u16>();
        let printed = self.printed_air();
        if (0..5).any(|range| total(air, range) != total(&printed, range)) {
            return Err(Refusal::new(R17_3, "the scenario has other numbers of air groups by range").at("air"));
        }
        Ok(())
    }
}

/// The printed scenarios.
pub(crate) fn scenarios() -> Vec<Scenario<Setup>> {
    let ids = ["february", "march", "april", "may"];
    let scenario = |(id, month): (&'static str, Month)| {
        let setup = Setup::month(month);
        let air: u8 = setup.printed_air().iter().flatten().sum();
        let summary =
            format!("{} U-boats, {air} Allied air groups, eight escorted convoys among twenty reports", setup.boats());
        Scenario { id, title: format!("{} 1943", month.name()), summary, setup, unavailable: None }
    };
    ids.into_iter().zip(Month::ALL).map(scenario).collect()
}

/// The fields of a setup a player may change.
pub(crate) fn options() -> Vec<SetupOption> {
    let switch = SetupOption::switch;
    vec![
        SetupOption::scenario("month", ["february", "march", "april", "may"], "the scenario", R15_2),
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
