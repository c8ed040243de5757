//! The options of a setup: one row an option. The check of a setup, forms, help, schema and README are made from it.

use fathom_core::SetupOption;

use crate::cite::{R2_1B, R2_5, R9_6, R9_7A, R12C, R14_1_6_3B, R15_1_9A, R16_3_2B, R16_3_3B, R16_3_4, R19_4A};
use crate::data::{Card, data};
use crate::setup::Setup;

/// The options in the scenario of a setup.
pub(crate) fn of(setup: &Setup) -> Vec<SetupOption> {
    on_card(setup.find_card().ok().as_deref())
}

/// The options with a card, as far as that could be read.
pub(crate) fn on_card(card: Option<&Card>) -> Vec<SetupOption> {
    let switch = SetupOption::switch;
    let cards = data().cards.iter().map(|card| card.id.as_str());
    let figure = |name, range, help, rule, own: fn(&Card) -> u8| {
        let row = SetupOption::number(name, range, help, rule);
        card.map_or_else(|| row.clone().or_none(), |card| row.clone().or(own(card)))
    };
    let most = u32::from(card.map_or(u8::MAX, |card| card.ships));
    vec![
        SetupOption::scenario("card", cards, "the scenario card", R2_5),
        switch("readings.each_boat_rolls", "each U-boat rolls for itself, without the probability table", R9_6),
        switch("readings.box_frees_contact", "U-boats in the box do not hold back the contact boat", R9_7A),
        switch("readings.lights_deter", "illumination makes it harder for U-boats to advance", R12C),
        switch("readings.all_open_fire", "every escort of the first round may ram or sink by gunfire", R15_1_9A),
        switch("readings.rescue_on_any_card", "an escort may be rescue ship where none was lost", R16_3_3B),
        switch("readings.storm_flak_less_2", "storms take 2 from flak instead of halving it", R16_3_4),
        switch("readings.zaunkonig_full", "Zaunkönig damages with the full value and sinks with half", R19_4A),
        figure("changes.attack", 1..=20, "attack value of the U-boats", R2_1B, |card| card.attack),
        figure("changes.flak", 0..=20, "flak value of the U-boats", R2_1B, |card| card.flak),
        figure("changes.returning", 0..=6, "return value of the U-boats", R14_1_6_3B, |card| card.returning),
        figure("changes.stragglers", 0..=most, "stragglers at the start", R16_3_2B, |card| card.stragglers)
            .unit("ships"),
        SetupOption::written(
            "scenario_file",
            "a text of the form of `data/cards/`",
            "a scenario card of your own",
            R2_5,
        )
        .or_none(),
    ]
}
