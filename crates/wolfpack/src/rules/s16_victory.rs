//! 16.0 Victory conditions.

use fathom_core::{Aim, Outcome, Seat, Seats, Told};
use serde::{Deserialize, Serialize};

use super::Umpire;
use crate::cite::R16_2;
use crate::event::Event;
use crate::state::{ConvoyId, Phase, Sighting, Wolfpack};

/// The last Game-Turn of the printed scenarios (4.2), the last box of the Turn Record Track (MAP-GTR).
pub(crate) const LAST_TURN: u8 = 15;
/// Victory Points taken off for each U-boat sunk (16.1).
const POINTS_PER_U_BOAT: i32 = 2;
/// Gross tons of the merchant ship a Victory Point stands for (14.11.note).
pub(crate) const TONS_PER_POINT: u32 = 5_000;

/// How the game ended (16.0, 16.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Level"))]
#[serde(rename_all = "snake_case")]
pub enum VictoryLevel {
    /// The system has defeated the Player.
    Allied,
    /// German marginal victory.
    Marginal,
    /// German substantive victory.
    Substantive,
    /// German decisive victory.
    Decisive,
}

/// 16.2 Level of Victory Table: the least Net Victory Points of each German victory.
pub(crate) const LEVELS: [(i32, VictoryLevel); 3] =
    [(27, VictoryLevel::Decisive), (20, VictoryLevel::Substantive), (12, VictoryLevel::Marginal)];

/// The least of them (16.2).
pub(crate) const POINTS_TO_WIN: i32 = LEVELS[LEVELS.len() - 1].0;

impl VictoryLevel {
    /// The level of a Net Victory Points Total (16.2).
    pub fn of(net: i32) -> VictoryLevel {
        LEVELS.into_iter().find(|(least, _)| net >= *least).map_or(VictoryLevel::Allied, |(_, level)| level)
    }

    /// The short stable word of [`Outcome::ending`].
    pub const fn ending(self) -> &'static str {
        match self {
            VictoryLevel::Allied => "allied",
            VictoryLevel::Marginal => "marginal",
            VictoryLevel::Substantive => "substantive",
            VictoryLevel::Decisive => "decisive",
        }
    }

    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            VictoryLevel::Allied => "an Allied victory",
            VictoryLevel::Marginal => "a German marginal victory",
            VictoryLevel::Substantive => "a German substantive victory",
            VictoryLevel::Decisive => "a German decisive victory",
        }
    }
}

/// The tonnage some Victory Points stand for (14.6).
pub fn tonnage(points: u16) -> u32 {
    u32::from(points) * TONS_PER_POINT
}

impl Wolfpack {
    /// The Net Victory Points Total if the game ended now (16.1): tonnage sunk against boats lost is the aim of play (2.0).
    pub fn net_points(&self) -> i32 {
        i32::from(self.points) - POINTS_PER_U_BOAT * i32::from(self.sunk)
    }

    /// Ends the game and shows what was face-down to the end (16.1, 15.6).
    pub(crate) fn end(&mut self, umpire: &mut Umpire<'_>) {
        self.phase = Phase::Over;
        let (points, sunk, net) = (self.points, self.sunk, self.net_points());
        umpire.tell(|| Told::All(Event::Ended { points, sunk, net, level: VictoryLevel::of(net) }));
        for convoy in ConvoyId::all().filter(|convoy| self.convoy(*convoy).sight == Sighting::FaceDown) {
            let escort = self.convoy(convoy).escort.expect("convoys are paired before they move");
            umpire.tell(|| Told::All(Event::Unveiled { convoy, escort }));
        }
    }

    pub(crate) fn level_reached(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let level = VictoryLevel::of(self.net_points());
        let winners = if level == VictoryLevel::Allied { Seats::NONE } else { Seats::from(Seat(0)) };
        Some(Outcome { rule: R16_2, winners, ending: level.ending(), score: Some(self.net_points()) })
    }
}

/// What the Player must do to win, and how it stands with so many Net Victory Points: the next level is what is needed.
pub(crate) fn aim(net: i32) -> Aim {
    let [decisive, substantive, marginal] = LEVELS.map(|(least, _)| least);
    let sentence = format!(
        "Earn {marginal} net Victory Points for a marginal victory, {substantive} for a substantive and {decisive} for a \
         decisive one."
    );
    let needed = [marginal, substantive].into_iter().find(|least| net < *least).unwrap_or(decisive);
    Aim::new("germany", R16_2, sentence).have(net).need(needed)
}

/// The end in a sentence.
pub(crate) fn end_in_words(outcome: Outcome) -> String {
    let points = points_in_words(outcome);
    match VictoryLevel::of(outcome.score.unwrap_or_default()) {
        VictoryLevel::Allied => format!("The Allies win: {points}, too few for a German victory."),
        VictoryLevel::Marginal => format!("A marginal German victory: {points}."),
        VictoryLevel::Substantive => format!("A substantive German victory: {points}."),
        VictoryLevel::Decisive => format!("A decisive German victory: {points}."),
    }
}

/// What decided it, for after «You won:».
pub(crate) fn cause_in_words(outcome: Outcome) -> String {
    let points = points_in_words(outcome);
    match VictoryLevel::of(outcome.score.unwrap_or_default()) {
        VictoryLevel::Allied => format!("{points}, too few for a German victory"),
        VictoryLevel::Marginal => format!("{points}, a marginal German victory"),
        VictoryLevel::Substantive => format!("{points}, a substantive German victory"),
        VictoryLevel::Decisive => format!("{points}, a decisive German victory"),
    }
}

fn points_in_words(outcome: Outcome) -> String {
    let net = outcome.score.unwrap_or_default();
    if net == 1 { "1 net Victory Point".to_owned() } else { format!("{net} net Victory Points") }
}

#[cfg(test)]
mod tests;
