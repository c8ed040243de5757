//! 18 Winning, and 17 as far as it is counted.

use fathom_core::{Outcome, Seats, Told};
use serde::{Deserialize, Serialize};

use super::Umpire;
use crate::ESCORT_COMMANDER;
use crate::cite::R18H;
use crate::event::Event;
use crate::state::{Berth, Phase, Post, Rescue, TonnageWar};
use crate::words::counted;

/// What has been scored so far, which is how well the convoy was kept (§6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Score {
    /// Ships sunk.
    pub ships_sunk: u8,
    /// What they were worth: 1 each with a rescue ship on duty (18a), else 2 (18b).
    pub ship_points: u16,
    /// Escorts damaged, 1 each (18c).
    pub escorts_damaged: u8,
    /// Escorts sunk or shot down, 2 each (18d).
    pub escorts_sunk: u8,
    /// Stragglers now, 1 for every three or part of three at the end (18e).
    pub stragglers: u8,
    /// U-boats damaged and not sunk, 3 each (18f).
    pub boats_damaged: u8,
    /// U-boats sunk, 6 each (18g).
    pub boats_sunk: u8,
    /// The player's points.
    pub player: u16,
    /// The U-boats' points.
    pub u_boats: u16,
}

impl TonnageWar {
    /// What a ship sunk now is worth (18, 16.3.3).
    pub(crate) fn ship_worth(&self) -> u16 {
        match self.rescue {
            Rescue::Ship | Rescue::Escort(_) => 1,
            Rescue::None | Rescue::Lost => 2,
        }
    }

    /// The points as they stand, stragglers counted as if the game ended now.
    pub fn score(&self) -> Score {
        let escorts = |post: Post| self.escorts.iter().filter(|escort| escort.post == post).count() as u8;
        let (escorts_damaged, escorts_sunk) = (escorts(Post::Damaged), escorts(Post::Sunk));
        let boats_sunk = self.count_boats(|boat| boat.berth == Berth::Sunk);
        let boats_damaged = self.count_boats(|boat| boat.damaged && boat.berth != Berth::Sunk);
        let u_boats = self.ship_points
            + u16::from(escorts_damaged)
            + 2 * u16::from(escorts_sunk)
            + u16::from(self.stragglers.div_ceil(3));
        let player = 3 * u16::from(boats_damaged) + 6 * u16::from(boats_sunk);
        Score {
            ships_sunk: self.ships_sunk,
            ship_points: self.ship_points,
            escorts_damaged,
            escorts_sunk,
            stragglers: self.stragglers,
            boats_damaged,
            boats_sunk,
            player,
            u_boats,
        }
    }

    /// 4: the last turn is over.
    pub(crate) fn end(&mut self, umpire: &mut Umpire<'_>) {
        self.phase = Phase::Over;
        let Score { player, u_boats, .. } = self.score();
        umpire.tell(|| Told::All(Event::Ended { player, u_boats }));
    }

    /// Who has won, once the game is over: the player with more points than the U-boats, and nobody otherwise.
    pub(crate) fn result(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let Score { player, u_boats, .. } = self.score();
        let (winners, ending) = match player.cmp(&u_boats) {
            std::cmp::Ordering::Greater => (Seats::from(ESCORT_COMMANDER), "victory"),
            std::cmp::Ordering::Equal => (Seats::NONE, "even"),
            std::cmp::Ordering::Less => (Seats::NONE, "defeat"),
        };
        Some(Outcome { rule: R18H, winners, ending, score: Some(i32::from(player) - i32::from(u_boats)) })
    }

    /// The end in a sentence.
    pub(crate) fn end_in_words(outcome: Outcome) -> String {
        let lead = outcome.score.unwrap_or_default();
        let by = counted(lead.unsigned_abs(), "point");
        match lead.signum() {
            1 => format!("The convoy is brought through: the escorts win by {by}."),
            -1 => format!("The U-boats are ahead by {by}: the battle is lost."),
            _ => "As many points on either side: nobody wins.".to_owned(),
        }
    }

    /// What decided it, for after «You lost:».
    pub(crate) fn why_in_words(outcome: Outcome) -> String {
        let lead = outcome.score.unwrap_or_default();
        let by = counted(lead.unsigned_abs(), "point");
        match lead.signum() {
            1 => format!("the convoy is brought through, ahead by {by}"),
            -1 => format!("the U-boats are ahead by {by}"),
            _ => "as many points on either side".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests;
