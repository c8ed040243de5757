//! What is chosen before play: the scenario card, figures of it one may change, and how doubtful places are read.

use std::borrow::Cow;

use fathom_core::{Refusal, Rule, Scenario, SetupOption};
use serde::{Deserialize, Serialize};

use crate::cite::{R2_1B, R2_5, R9_6, R9_7A, R12C, R14_1_6_3B, R15_1_9A, R16_3_2B, R16_3_3B, R16_3_4, R19_4A};
use crate::data::{Card, data, read_card};
use crate::state::BoatValues;
use crate::world::World;

/// The card that is played where a setup names none: one that either side can win.
const FIRST_CARD: &str = "sc-118";

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

/// A setup. It may be nonsense; [`Setup::world`] says so.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The id of the scenario card, chosen first (3a); without one it is the card of the file, or SC 118.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// A scenario card of one's own instead of a printed one: a text of the form that `data/cards/` has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario_file: Option<String>,
    /// The readings.
    pub readings: Readings,
    /// Other figures than the card has.
    pub changes: Changes,
}

impl Setup {
    /// A printed card as it is, by its id.
    pub fn card(id: &str) -> Setup {
        Setup { card: Some(id.to_owned()), ..Setup::default() }
    }

    /// A card of one's own, as the text of its file.
    pub fn file(text: &str) -> Setup {
        Setup { scenario_file: Some(text.to_owned()), ..Setup::default() }
    }

    /// The World of a game of this setup.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn world(&self) -> Result<World, Refusal> {
        let card = self.find_card();
        let ships = card.as_ref().map_or(u8::MAX, |card| card.ships);
        let changes = self.changes.check(ships);
        let (card, ()) = Refusal::both(card, changes)?;
        Ok(World {
            readings: self.readings,
            values: BoatValues {
                attack: self.changes.attack.unwrap_or(card.attack),
                flak: self.changes.flak.unwrap_or(card.flak),
                returning: self.changes.returning.unwrap_or(card.returning),
            },
            stragglers: self.changes.stragglers.unwrap_or(card.stragglers),
            surface: &data().surface,
            reactions: &data().reactions,
            card,
        })
    }

    fn find_card(&self) -> Result<Cow<'static, Card>, Refusal> {
        match &self.scenario_file {
            Some(text) => self.brought_card(text).map(Cow::Owned),
            None => self.printed_card().map(Cow::Borrowed),
        }
    }

    /// The card of the file, which is the one that is named, if one is.
    fn brought_card(&self, text: &str) -> Result<Card, Refusal> {
        let card = read_card(text).map_err(|refusal| refusal.at("scenario_file"))?;
        match &self.card {
            Some(id) if *id != card.id => {
                let message = format!("the file has the card `{}`; name that one or none", card.id);
                Err(Refusal::new(R2_5, message).at("card"))
            }
            _ => Ok(card),
        }
    }

    fn printed_card(&self) -> Result<&'static Card, Refusal> {
        let id = self.card.as_deref().unwrap_or(FIRST_CARD);
        data().card(id).ok_or_else(|| {
            let known: Vec<_> = data().cards.iter().map(|card| card.id.as_str()).collect();
            Refusal::new(R2_5, format!("there is no scenario card `{id}`; there are {}", known.join(", "))).at("card")
        })
    }
}

impl Changes {
    fn check(self, ships: u8) -> Result<(), Refusal> {
        Refusal::all([
            within(R2_1B, "changes.attack", self.attack, 1, 20),
            within(R2_1B, "changes.flak", self.flak, 0, 20),
            within(R14_1_6_3B, "changes.returning", self.returning, 0, 6),
            within(R16_3_2B, "changes.stragglers", self.stragglers, 0, ships),
        ])
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

/// The scenario cards, the first being what is played where none is named.
pub(crate) fn scenarios() -> Vec<Scenario<Setup>> {
    let mut cards: Vec<&'static Card> = data().cards.iter().collect();
    cards.sort_by_key(|card| card.id != FIRST_CARD);
    let scenario = |card: &'static Card| {
        let n_ships = card.blocks.iter().filter(|block| !block.is_air()).count();
        let summary = format!(
            "{}; {} turns, {} ships, {n_ships} escorts, {} U-boats",
            card.summary,
            card.turns,
            card.ships,
            card.boats.total()
        );
        Scenario { id: &card.id, title: card.title.clone(), summary, setup: Setup::card(&card.id), unavailable: None }
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
        SetupOption::written(
            "scenario_file",
            "a text of the form of `data/cards/`",
            "a scenario card of one's own",
            R2_5,
        )
        .or_none(),
    ]
}

#[cfg(test)]
mod tests;
