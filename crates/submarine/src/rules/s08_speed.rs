//! Section 8: changing speed.

use fathom_core::Rule;

use crate::cite::{R6_3, R8_3_1, R8_3_2, R8_3_4, R8_3_6, R10_2, R19_1};
use crate::sight::SubmarineSight;
use crate::state::{Fate, Open, ShipId};

/// The most limits that hold for one move: the card, what is left of it, the turn before, and a second turn in a hex.
const MAX_LIMITS: usize = 4;

pub(crate) const TOO_FAST: &str = "that is faster than the speed of the turn before allows";
pub(crate) const TOO_SLOW: &str = "that is slower than the speed of the turn before allows";

/// A limit of a move, with its paragraph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SpeedLimit {
    pub hexes: u8,
    pub why: Rule,
    pub text: &'static str,
}

/// How many hexes a vessel must and may move this turn. What it does not use is neither saved nor given away (6.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SpeedLimits {
    /// Nobody else has to move: only who cannot slow down enough, and who is plotted (6.11).
    pub min: u8,
    /// The lowest of all limits.
    pub max: u8,
    /// All of them, the lowest first: a move that is too long may break several.
    all: [Option<SpeedLimit>; MAX_LIMITS],
}

impl SpeedLimits {
    pub fn up_to(hexes: u8, why: Rule, text: &'static str) -> SpeedLimits {
        let mut all = [None; MAX_LIMITS];
        all[0] = Some(SpeedLimit { hexes, why, text });
        SpeedLimits { min: 0, max: hexes, all }
    }

    /// One limit more; another of the same paragraph gives way to it.
    #[must_use]
    pub fn and(mut self, hexes: u8, why: Rule, text: &'static str) -> SpeedLimits {
        let is_free = |limit: &&mut Option<SpeedLimit>| limit.is_none_or(|limit| limit.why == why);
        let slot = self.all.iter_mut().find(is_free).expect("no move has more limits");
        *slot = Some(SpeedLimit { hexes, why, text });
        self.all.sort_by_key(|limit| limit.map_or(u8::MAX, |limit| limit.hexes));
        self.max = self.max.min(hexes);
        self
    }

    /// The limits that are broken by one hex more than these.
    pub fn broken_after(&self, hexes: u8) -> impl Iterator<Item = SpeedLimit> {
        self.all.into_iter().flatten().filter(move |limit| hexes >= limit.hexes)
    }
}

impl Open {
    /// The speeds open to an escort or capital ship: any up to the maximum that the turn before allows (8.1).
    pub(crate) fn ship_limits(&self, id: ShipId) -> SpeedLimits {
        let ship = self.ship(id);
        if ship.fate == Fate::Dead {
            return SpeedLimits::up_to(0, R19_1, "a ship dead in the water cannot move");
        }
        let top = self.top_speed(id);
        let mut limits = SpeedLimits::up_to(top, R6_3, "that is faster than the maximum speed");
        if ship.is_halved {
            limits = limits.and(top / 2, R10_2, "faster than half the maximum speed that is left");
        }
        self.changed(limits, ship.speed)
    }

    /// Narrows limits by what the vessel did on the turn before.
    fn changed(&self, limits: SpeedLimits, before: Option<u8>) -> SpeedLimits {
        // 8.2.3
        let Some(before) = before else { return limits };
        let (min, max) = self.changed_speeds(before);
        // A vessel whose top speed has dropped may always slow to it (docs/rules/submarine.md, 8.2.2).
        let min = min.min(limits.max);
        let rule = self.world.limits.faster.rule;
        SpeedLimits { min, ..limits.and(max, rule, TOO_FAST) }
    }

    /// The slowest and the fastest speed on the turn after one with this speed (8.2.1, 8.2.2).
    pub(crate) fn changed_speeds(&self, before: u8) -> (u8, u8) {
        let limits = self.world.limits;
        (before.saturating_sub(limits.slower.value), before + limits.faster.value)
    }

    /// The maximum speed of a surface ship while it is whole.
    pub(crate) fn top_speed(&self, id: ShipId) -> u8 {
        self.slot(id).max_speed.unwrap_or(self.ship(id).card().speed)
    }
}

impl SubmarineSight<'_> {
    /// The speeds open to a boat: surfaced, submerged, or submerged with emergency power (8.3).
    pub(crate) fn boat_limits(&self, id: ShipId) -> SpeedLimits {
        let (card, boat) = (self.ship(id).card(), self.boat(id));
        let limits = if self.contact(id).is_surfaced {
            SpeedLimits::up_to(card.speed, R8_3_1, "that is faster than the maximum surface speed")
        } else {
            let limits =
                SpeedLimits::up_to(card.max_submerged, R8_3_2, "that is faster than the maximum submerged speed");
            if boat.power == 0 {
                limits.and(0, R8_3_4, "without emergency power a submerged boat cannot enter a hex")
            } else if boat.power < card.max_submerged - card.normal_speed {
                limits.and(card.normal_speed + boat.power, R8_3_6, "more emergency power than is left")
            } else {
                limits
            }
        };
        self.changed(limits, self.ship(id).speed)
    }

    /// Emergency power a boat spends on a move (8.3.3).
    pub(crate) fn power_for(&self, id: ShipId, hexes: u8) -> u8 {
        if self.contact(id).is_surfaced { 0 } else { hexes.saturating_sub(self.ship(id).card().normal_speed) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cite::R8_2_1;
    use crate::testing::Table;

    const BOAT: ShipId = ShipId(0);

    fn lowest(limits: &SpeedLimits) -> Rule {
        limits.all[0].expect("there is always one").why
    }

    fn limits(speed: u8, depth: u16, power: u8) -> (u8, u8, &'static str) {
        let mut table = Table::new("s7");
        table.game.ships[0].speed = Some(speed);
        table.game.set_depth(ShipId(0), depth);
        table.game.logs.boats[0].power = power;
        let limits = table.game.submarine().boat_limits(BOAT);
        (limits.min, limits.max, lowest(&limits).para())
    }

    #[test]
    fn r8_2_1_at_most_two_faster() {
        let mut table = Table::new("s7");
        let javelin = table.id("Javelin");
        table.game.ships[javelin.index()].speed = Some(3);
        let limits = table.game.ship_limits(javelin);
        assert_eq!((limits.min, limits.max, lowest(&limits)), (1, 5, R8_2_1));
    }

    #[test]
    fn r8_2_2_at_most_two_slower() {
        let mut table = Table::new("s7");
        let javelin = table.id("Javelin");
        table.game.ships[javelin.index()].speed = Some(5);
        assert_eq!(table.game.ship_limits(javelin).min, 3);
        table.game.ships[javelin.index()].is_halved = true;
        let limits = table.game.ship_limits(javelin);
        assert_eq!((limits.min, limits.max, lowest(&limits)), (3, 3, R10_2));
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
        table.game.set_depth(ShipId(0), 50);
        let spent: Vec<_> = (0..=3).map(|hexes| table.game.submarine().power_for(BOAT, hexes)).collect();
        assert_eq!(spent, [0, 0, 1, 2]);
        table.game.set_depth(ShipId(0), 0);
        assert_eq!(table.game.submarine().power_for(BOAT, 3), 0);
    }

    #[test]
    fn r8_3_4_no_power_no_hex_under_water() {
        assert_eq!(limits(3, 50, 0), (0, 0, "8.3.4"));
    }

    /// What a boat breaks with one hex more than these.
    fn broken(speed: u8, depth: u16, power: u8, hexes: u8) -> Vec<&'static str> {
        let mut table = Table::new("s7");
        table.game.ships[0].speed = Some(speed);
        table.game.set_depth(ShipId(0), depth);
        table.game.logs.boats[0].power = power;
        table.game.submarine().boat_limits(BOAT).broken_after(hexes).map(|limit| limit.why.para()).collect()
    }

    #[test]
    fn r8_2_1_a_lower_limit_hides_no_other() {
        assert_eq!(broken(1, 0, 5, 4), ["8.3.1", "8.2.1"]);
        let mut table = Table::new("s7");
        let javelin = table.id("Javelin");
        table.game.ships[javelin.index()].speed = Some(5);
        let limits = table.game.ship_limits(javelin);
        let of_eight: Vec<_> = limits.broken_after(7).map(|limit| limit.why.para()).collect();
        assert_eq!(of_eight, ["6.3", "8.2.1"]);
    }

    #[test]
    fn r8_3_2_power_hides_no_speed() {
        assert_eq!(broken(2, 50, 1, 3), ["8.3.6", "8.3.2"]);
        assert_eq!(broken(2, 50, 0, 4), ["8.3.4", "8.3.2", "8.2.1"]);
    }

    #[test]
    fn r8_3_6_not_more_power_than_is_left() {
        assert_eq!(limits(2, 50, 1), (0, 2, "8.3.6"));
    }
}
