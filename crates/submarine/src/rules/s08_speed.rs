//! Section 8: changing speed.

use fathom_core::Rule;

use crate::cite::{R6_3, R8_2_1, R8_3_1, R8_3_2, R8_3_4, R8_3_6, R10_2, R19_1};
use crate::state::{Fate, ShipId, Submarine};

/// A vessel changes its speed by at most so much from turn to turn (8.2.1, 8.2.2).
const SPEED_CHANGE: u8 = 2;

/// How many hexes a vessel must and may move this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Limits {
    pub min: u8,
    pub max: u8,
    /// The paragraph that sets the maximum.
    pub why_max: Rule,
    pub max_text: &'static str,
    /// Limits beyond the maximum with their paragraphs: what a move breaks that is longer still.
    pub wider: [Option<(u8, Rule, &'static str)>; 2],
}

impl Limits {
    fn up_to(max: u8, why_max: Rule, max_text: &'static str) -> Limits {
        Limits { min: 0, max, why_max, max_text, wider: [None; 2] }
    }

    /// A lower maximum, with the one before as the next limit.
    #[must_use]
    pub fn narrowed(self, max: u8, why_max: Rule, max_text: &'static str) -> Limits {
        if self.why_max == why_max {
            return Limits { max, ..self };
        }
        let before = Some((self.max, self.why_max, self.max_text));
        Limits { max, why_max, max_text, wider: [before, self.wider[0]], ..self }
    }
}

impl Submarine {
    /// The speeds open to an escort or capital ship.
    pub(crate) fn ship_limits(&self, id: ShipId) -> Limits {
        let ship = self.ship(id);
        if ship.fate == Fate::Dead {
            return Limits::up_to(0, R19_1, "a ship dead in the water cannot move");
        }
        let top = self.top_speed(id);
        let (top, why, text) = if ship.is_halved {
            (top / 2, R10_2, "faster than half the maximum speed that is left")
        } else {
            (top, R6_3, "faster than the maximum speed")
        };
        changed(top, why, text, ship.speed)
    }

    /// The maximum speed of a surface ship while it is whole.
    pub(crate) fn top_speed(&self, id: ShipId) -> u8 {
        self.slot(id).max_speed.unwrap_or(self.ship(id).card().speed)
    }

    /// The speeds open to a boat.
    pub(crate) fn boat_limits(&self, id: ShipId) -> Limits {
        let (card, boat) = (self.ship(id).card(), self.boat(id));
        let (top, why, text) = if boat.is_surfaced() {
            (card.speed, R8_3_1, "faster than the maximum surface speed")
        } else if boat.power == 0 {
            (0, R8_3_4, "without emergency power a submerged boat cannot enter a hex")
        } else if boat.power < card.max_submerged - card.normal_speed {
            (card.normal_speed + boat.power, R8_3_6, "more emergency power than is left")
        } else {
            (card.max_submerged, R8_3_2, "faster than the maximum submerged speed")
        };
        changed(top, why, text, self.ship(id).speed)
    }

    /// Emergency power a boat spends on a move (8.3.3).
    pub(crate) fn power_for(&self, id: ShipId, hexes: u8) -> u8 {
        if self.boat(id).is_surfaced() { 0 } else { hexes.saturating_sub(self.ship(id).card().normal_speed) }
    }
}

/// Narrows a top speed by what the vessel did on the turn before.
fn changed(top: u8, why: Rule, text: &'static str, before: Option<u8>) -> Limits {
    // 8.2.3
    let Some(before) = before else { return Limits::up_to(top, why, text) };
    let (min, max) = changed_speeds(before);
    // A vessel whose top speed has dropped may always slow to it (docs/rules/submarine.md, 8.2.2).
    let min = min.min(top);
    if max < top {
        let faster = "more than two hexes faster than on the turn before";
        return Limits { min, ..Limits::up_to(top, why, text).narrowed(max, R8_2_1, faster) };
    }
    Limits { min, ..Limits::up_to(top, why, text) }
}

/// The slowest and the fastest speed on the turn after one with this speed (8.2.1, 8.2.2).
pub(crate) fn changed_speeds(before: u8) -> (u8, u8) {
    (before.saturating_sub(SPEED_CHANGE), before + SPEED_CHANGE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Table;

    const BOAT: ShipId = ShipId(0);

    fn limits(speed: u8, depth: u16, power: u8) -> (u8, u8, &'static str) {
        let mut table = Table::new("s7");
        table.game.ships[0].speed = Some(speed);
        table.game.boats[0].depth = depth;
        table.game.boats[0].power = power;
        let limits = table.game.boat_limits(BOAT);
        (limits.min, limits.max, limits.why_max.para())
    }

    #[test]
    fn r8_2_1_at_most_two_faster() {
        let mut table = Table::new("s7");
        let javelin = table.id("Javelin");
        table.game.ships[javelin.index()].speed = Some(3);
        let limits = table.game.ship_limits(javelin);
        assert_eq!((limits.min, limits.max, limits.why_max), (1, 5, R8_2_1));
    }

    #[test]
    fn r8_2_2_at_most_two_slower() {
        let mut table = Table::new("s7");
        let javelin = table.id("Javelin");
        table.game.ships[javelin.index()].speed = Some(5);
        assert_eq!(table.game.ship_limits(javelin).min, 3);
        table.game.ships[javelin.index()].is_halved = true;
        assert_eq!(table.game.ship_limits(javelin), Limits { min: 3, max: 3, why_max: R10_2, ..limits_text() });
    }

    fn limits_text() -> Limits {
        Limits::up_to(0, R6_3, "faster than half the maximum speed that is left")
    }

    #[test]
    fn r8_2_3_any_speed_on_the_first_turn() {
        let table = Table::new("s7");
        let limits = table.game.ship_limits(table.id("Javelin"));
        assert_eq!((limits.min, limits.max), (0, 6));
    }

    #[test]
    fn r8_3_1_surfaced_at_surface_speed() {
        assert_eq!(limits(3, 0, 0), (1, 3, "8.3.1"));
    }

    #[test]
    fn r8_3_2_submerged_at_maximum_submerged_speed() {
        assert_eq!(limits(1, 50, 5), (0, 3, "8.3.2"));
    }

    #[test]
    fn r8_3_3_power_is_spent_for_each_hex_above_normal_speed() {
        let mut table = Table::new("s7");
        table.game.boats[0].depth = 50;
        let spent: Vec<_> = (0..=3).map(|hexes| table.game.power_for(BOAT, hexes)).collect();
        assert_eq!(spent, [0, 0, 1, 2]);
        table.game.boats[0].depth = 0;
        assert_eq!(table.game.power_for(BOAT, 3), 0);
    }

    #[test]
    fn r8_3_4_no_power_no_hex_under_water() {
        assert_eq!(limits(3, 50, 0), (0, 0, "8.3.4"));
    }

    #[test]
    fn r8_3_6_not_more_power_than_is_left() {
        assert_eq!(limits(2, 50, 1), (0, 2, "8.3.6"));
    }
}
