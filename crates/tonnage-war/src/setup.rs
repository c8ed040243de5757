//! What is chosen before play: the scenario card, figures of it one may change, and how doubtful places are read.

use fathom_core::{Refusal, Rule, Scenario, SetupOption};
use serde::{Deserialize, Serialize};

use crate::cite::{R2_1B, R2_5, R9_6, R9_7A, R12C, R14_1_6_3B, R15_1_9A, R16_3_2B, R16_3_3B, R16_3_4, R19_4A};
use crate::data::data;
use crate::state::BoatValues;

/// The scenario cards (2.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Card {
    /// Convoy SC 94.
    #[serde(rename = "sc-94")]
    Sc94,
    /// Convoy SC 104.
    #[serde(rename = "sc-104")]
    Sc104,
    /// Convoy SC 107.
    #[serde(rename = "sc-107")]
    Sc107,
    /// Convoy ON 154.
    #[serde(rename = "on-154")]
    On154,
    /// Convoy SC 118.
    #[default]
    #[serde(rename = "sc-118")]
    Sc118,
    /// Convoy ON 166.
    #[serde(rename = "on-166")]
    On166,
    /// Convoy HX 229.
    #[serde(rename = "hx-229")]
    Hx229,
    /// Convoy SC 122.
    #[serde(rename = "sc-122")]
    Sc122,
    /// Convoy HX 231.
    #[serde(rename = "hx-231")]
    Hx231,
    /// Convoy ONS 5.
    #[serde(rename = "ons-5")]
    Ons5,
    /// Convoy HX 237.
    #[serde(rename = "hx-237")]
    Hx237,
    /// Convoy SC 130.
    #[serde(rename = "sc-130")]
    Sc130,
    /// Convoys ONS 18 and ON 202.
    #[serde(rename = "ons-18")]
    Ons18,
}

impl Card {
    /// The thirteen cards in the order of their dates.
    pub const ALL: [Card; 13] = [
        Card::Sc94,
        Card::Sc104,
        Card::Sc107,
        Card::On154,
        Card::Sc118,
        Card::On166,
        Card::Hx229,
        Card::Sc122,
        Card::Hx231,
        Card::Ons5,
        Card::Hx237,
        Card::Sc130,
        Card::Ons18,
    ];
}

/// How places are read where the book contradicts itself or leaves a choice. The default is our reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a doubtful place with two readings")]
pub struct Readings {
    /// 9.6: every U-boat rolls for itself instead of one roll on the D20 probability table.
    pub each_boat_rolls: bool,
    /// 9.7: U-boats in the box do not keep the contact boat on station, only those in the outer zone do.
    pub box_frees_contact: bool,
    /// 12: illumination takes 2 from the numbers to advance instead of adding 2.
    pub lights_deter: bool,
    /// 15.1.9: every escort of the opening round may score by gunfire and ramming, not the first attack roll alone.
    pub all_open_fire: bool,
    /// 16.3.3: an escort may take rescue duty though the convoy never had a rescue ship.
    pub rescue_on_any_card: bool,
    /// 16.3.4: storms take 2 from flak, instead of halving it as 19.1 says.
    pub storm_flak_less_2: bool,
    /// 19.4: Zaunkönig damages with the full attack value and sinks with half, instead of half and a quarter.
    pub zaunkonig_full: bool,
}

/// Figures of the card that a player may change; they are reconstructed, and this is how to try others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Changes {
    /// Attack value of the U-boats.
    pub attack: Option<u8>,
    /// Flak value of the U-boats.
    pub flak: Option<u8>,
    /// Return value of the U-boats.
    pub returning: Option<u8>,
    /// Stragglers at the start.
    pub stragglers: Option<u8>,
}

/// A setup. It may be nonsense; [`Setup::check`] says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The scenario card, chosen first (3a).
    pub card: Card,
    /// The readings.
    pub readings: Readings,
    /// Other figures than the card has.
    pub changes: Changes,
}

impl Setup {
    /// A card as it is.
    pub fn card(card: Card) -> Setup {
        Setup { card, ..Setup::default() }
    }

    /// Whether the rules allow it.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn check(&self) -> Result<(), Refusal> {
        let ships = data().card(self.card).ships;
        Refusal::all([
            within(R2_1B, "changes.attack", self.changes.attack, 1, 20),
            within(R2_1B, "changes.flak", self.changes.flak, 0, 20),
            within(R14_1_6_3B, "changes.returning", self.changes.returning, 0, 6),
            within(R16_3_2B, "changes.stragglers", self.changes.stragglers, 0, ships),
        ])
    }

    /// The values of the U-boats (2.1).
    pub(crate) fn values(&self) -> BoatValues {
        let card = data().card(self.card);
        BoatValues {
            attack: self.changes.attack.unwrap_or(card.attack),
            flak: self.changes.flak.unwrap_or(card.flak),
            returning: self.changes.returning.unwrap_or(card.returning),
        }
    }

    /// Stragglers at the start (16.3.2).
    pub(crate) fn stragglers(&self) -> u8 {
        self.changes.stragglers.unwrap_or(data().card(self.card).stragglers)
    }
}

fn within(rule: Rule, path: &str, value: Option<u8>, least: u8, most: u8) -> Result<(), Refusal> {
    match value {
        Some(value) if !(least..=most).contains(&value) => {
            Err(Refusal::new(rule, format!("{value} is not within {least} to {most}")).at(path))
        }
        _ => Ok(()),
    }
}

/// The scenario cards, the first being one that either side can win.
pub(crate) fn scenarios() -> Vec<Scenario<Setup>> {
    let mut cards: Vec<Card> = Card::ALL.to_vec();
    cards.sort_by_key(|card| *card != Card::default());
    let scenario = |card: Card| {
        let figures = data().card(card);
        let n_ships = figures.blocks.iter().filter(|block| !block.is_air()).count();
        let summary = format!(
            "{}; {} turns, {} ships, {n_ships} escorts, {} U-boats",
            figures.summary,
            figures.turns,
            figures.ships,
            figures.boats.total()
        );
        let (id, title) = (figures.id.as_str(), figures.title.clone());
        Scenario { id, title, summary, setup: Setup::card(card), unavailable: None }
    };
    cards.into_iter().map(scenario).collect()
}

/// The fields of a setup a player may change.
pub(crate) fn options() -> Vec<SetupOption> {
    let switch = SetupOption::switch;
    let number = SetupOption::number;
    let cards = data().cards.iter().map(|card| card.id.as_str());
    vec![
        SetupOption::scenario("card", cards, "the scenario card", R2_5),
        switch("readings.each_boat_rolls", "each U-boat rolls for itself, without the probability table", R9_6),
        switch("readings.box_frees_contact", "U-boats in the box do not hold back the contact boat", R9_7A),
        switch("readings.lights_deter", "illumination makes it harder for U-boats to advance", R12C),
        switch("readings.all_open_fire", "every escort of the first round may ram or sink by gunfire", R15_1_9A),
        switch("readings.rescue_on_any_card", "an escort may be rescue ship where none was lost", R16_3_3B),
        switch("readings.storm_flak_less_2", "storms take 2 from flak instead of halving it", R16_3_4),
        switch("readings.zaunkonig_full", "Zaunkönig damages with the full value and sinks with half", R19_4A),
        number("changes.attack", 1..=20, "attack value of the U-boats, instead of the card's", R2_1B).or_none(),
        number("changes.flak", 0..=20, "flak value of the U-boats, instead of the card's", R2_1B).or_none(),
        number("changes.returning", 0..=6, "return value of the U-boats, instead of the card's", R14_1_6_3B).or_none(),
        SetupOption::number_from("changes.stragglers", 0, "stragglers at the start", R16_3_2B).or_none(),
    ]
}

#[cfg(test)]
mod tests;
