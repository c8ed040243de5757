//! The options of a setup: one row an option. The check of a setup, forms, help, schema and README are made from it.

use fathom_core::SetupOption;

use crate::cite::{R3_22_A, R5_11, R14_2, R15_2, R15_2_EX1, R15_21, R17_0, R17_1, R17_2, R17_3, R17_4, R17_5};
use crate::scenario::Scenario;
use crate::setup::{Month, Setup};

/// The options in the scenario of a setup.
pub(crate) fn of(setup: &Setup) -> Vec<SetupOption> {
    in_scenario(setup, setup.scenario().ok().as_deref())
}

/// The options in a scenario, as far as that could be read.
pub(crate) fn in_scenario(setup: &Setup, scenario: Option<&Scenario>) -> Vec<SetupOption> {
    let switch = SetupOption::switch;
    let months = Month::ALL.map(Month::word);
    let is_file = setup.scenario_file.is_some();
    let has_more = scenario.is_none_or(|scenario| scenario.more_boats.is_some());
    let is_not = |month| scenario.is_some_and(|scenario| scenario.month != month);
    // These read the printed table of forces, which a file stands in place of.
    let of_table = |name, help, rule, is_other: bool| {
        let row = switch(name, help, rule).barred_if(is_other, rule, "another month is doubtful here");
        if is_file { row.barred_if(true, rule, "a scenario file says itself what it has") } else { row }
    };
    vec![
        SetupOption::scenario("month", months, "the scenario", R15_2),
        SetupOption::written(
            "scenario_file",
            "the text of a scenario file, as those of the printed months in TOML",
            "a scenario of your own in place of a printed one",
            R15_2,
        )
        .or_none(),
        switch("options.schnorkel", "air and submarine searches find U-boats less often", R17_1)
            .excludes("options.type_xxi", R17_0),
        switch("options.type_xxi", "as the schnorkel, and pinned U-boats keep their speed", R17_2),
        switch("options.free_air", "the air groups may be based anywhere", R17_3),
        SetupOption::written(
            "air",
            "air groups of Ulster, Iceland, Greenland, Newfoundland by range 7, 10, 12, 16, 20",
            "where the air groups are based",
            R17_3,
        )
        .or_none()
        .needs("options.free_air"),
        switch("options.strong_air", "every air group counts twice", R17_4),
        switch("options.more_boats", "a quarter more U-boats", R17_5).barred_if(
            !has_more,
            R17_5,
            "the scenario file has no `more_boats`",
        ),
        of_table("readings.april_by_table", "no long-range group at Ulster in April", R15_2_EX1, is_not(Month::April)),
        switch("readings.may_fog_zone_1", "chit 1 brings fog to zone 1 alone", R5_11).barred_if(
            is_not(Month::May),
            R5_11,
            "another month is doubtful here",
        ),
        of_table("readings.march_greenland_12", "three groups of range 12 in Greenland", R15_21, is_not(Month::March)),
        of_table("readings.escorts_swapped", "the eastbound and westbound escorts change places", R15_21, false),
        switch("readings.fast_single", "single U-boats move 8 hexes", R3_22_A),
        switch("readings.combat_higher", "the lost figures of the U-boat table one higher", R14_2),
    ]
}
