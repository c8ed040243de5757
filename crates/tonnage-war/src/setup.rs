//! What is chosen before play: the scenario card, figures of it one may change, and how doubtful places are read.

use std::borrow::Cow;

use fathom_core::{Refusal, Scenario, check_options};
use serde::{Deserialize, Serialize};

use crate::cite::R2_5;
use crate::data::{Card, data, read_card};
use crate::options;
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
        let options = check_options(&options::on_card(card.as_deref().ok()), self);
        let (card, ()) = Refusal::both(card, options)?;
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

    pub(crate) fn find_card(&self) -> Result<Cow<'static, Card>, Refusal> {
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

#[cfg(test)]
mod tests;
