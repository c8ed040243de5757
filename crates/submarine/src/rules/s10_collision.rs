//! Section 10: collisions.

use fathom_core::Umpire;
use fathom_hex::Hex;

use super::s19_damage::damage_roll;
use super::s19_damage::{Cause, half};
use crate::cite::R10_2;
use crate::event::Event;
use crate::state::{Open, ShipId, Submarine};

/// A submarine in a collision rolls in this column of the Damage Table (10.2).
const COLLISION_FACTOR: i8 = 9;

impl Open {
    /// Whom a vessel on the surface runs into by entering a hex.
    pub(crate) fn collides(&self, id: ShipId, hex: Hex) -> Option<ShipId> {
        // 10.3, 10.5; any number of boats may be down there together (10.4).
        if self.is_boat(id) && !self.contact(id).is_surfaced {
            return None;
        }
        self.ids().find(|other| *other != id && self.is_in_the_way(*other) && self.ship(*other).hull.covers(hex))
    }

    fn is_in_the_way(&self, other: ShipId) -> bool {
        if self.is_boat(other) {
            return self.is_surfaced(other); // 10.3
        }
        self.ship(other).is_on_board() && !self.ship(other).was_dead // 10.6
    }
}

impl Submarine {
    /// Both stay where they were (10.7).
    pub(crate) fn collide(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, other: ShipId) {
        let with_boat = self.is_boat(id) || self.is_boat(other);
        umpire.tell(|| self.seen(id, |ship| Event::Collision { ship, other: self.vessel(other), with_boat }));
        for vessel in [id, other] {
            if self.is_boat(vessel) {
                let (_, damage) = damage_roll(umpire, COLLISION_FACTOR, R10_2);
                self.hurt_boat_openly(umpire, vessel, damage);
            } else {
                let cause = if with_boat { Cause::SubmarineCollision } else { Cause::Collision };
                self.hurt(umpire, vessel, half(self.capacity(vessel)), cause);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::moves::Step;
    use crate::rules::s06_movement::Passage;
    use crate::state::Fate;
    use crate::testing::Table;

    /// Two destroyers of S7 in line, the second about to enter the first one's stern.
    fn in_line() -> (Table, ShipId, ShipId) {
        let mut table = Table::new("s7");
        let (javelin, amazon) = (table.id("Javelin"), table.id("Amazon"));
        table.put(amazon, "N16-B", 6);
        (table, javelin, amazon)
    }

    #[test]
    fn r10_1_both_lose_half_and_are_dead_in_the_water() {
        let (mut table, javelin, amazon) = in_line();
        assert_eq!(table.step(amazon, Step::Ahead), Passage::Stopped);
        // Class J takes 9 and class A 7, so 5 and 4.
        assert_eq!((table.game.ship(javelin).damage, table.game.ship(amazon).damage), (5, 4));
        assert_eq!((table.game.ship(javelin).fate, table.game.ship(amazon).fate), (Fate::Dead, Fate::Dead));
    }

    #[test]
    fn r10_1_a_ship_without_so_many_points_left_sinks() {
        let (mut table, javelin, amazon) = in_line();
        table.game.ships[javelin.index()].damage = 4;
        table.step(amazon, Step::Ahead);
        assert_eq!(table.game.ship(javelin).fate, Fate::Sunk);
    }

    #[test]
    fn r10_1_a_stern_swung_into_a_ship_collides() {
        let (mut table, javelin, amazon) = in_line();
        table.put(amazon, "M14-B", 6);
        // Bow M14, heading 6: turning to port swings the stern to N14.
        assert_eq!(table.step(amazon, Step::Turn(fathom_hex::Helm::Port)), Passage::Stopped);
        assert_eq!(table.game.ship(javelin).fate, Fate::Dead);
    }

    #[test]
    fn r10_7_both_stay_where_they_were() {
        let (mut table, javelin, amazon) = in_line();
        let before = (table.game.ship(javelin).hull, table.game.ship(amazon).hull);
        table.step(amazon, Step::Ahead);
        assert_eq!((table.game.ship(javelin).hull, table.game.ship(amazon).hull), before);
    }

    #[test]
    fn r10_2_a_submarine_rolls_in_column_9_and_the_ship_keeps_half_its_speed() {
        let (mut table, _, amazon) = in_line();
        table.put(ShipId(0), "N15-B", 3);
        let javelin = table.id("Javelin");
        table.game.ships[javelin.index()].fate = Fate::Exited;
        table.game.set_depth(ShipId(0), 0);
        table.script(&[("10.2", 5)]);
        table.step(amazon, Step::Ahead);
        assert_eq!(table.game.boat(ShipId(0)).damage, 2);
        let ship = table.game.ship(amazon);
        assert_eq!((ship.damage, ship.fate, ship.is_halved), (4, Fate::Afloat, true));
        assert_eq!(table.game.ship_limits(amazon).max, 3);
    }

    #[test]
    fn r10_2_a_plotted_ship_keeps_half_its_speed_too() {
        let mut table = Table::new("s8");
        let merchantman = ShipId(1);
        table.game.ships[merchantman.index()].is_halved = true;
        let (bow, other) = (table.game.ship(merchantman).hull.bow, table.game.ship(ShipId(2)).hull.bow);
        table.plot_convoy(&["2L", "2", "2", "2"]);
        table.act_escort(Action::Commit);
        table.act(Action::Commit);
        table.finish_turn();
        let ship = table.game.ship(merchantman);
        assert_eq!((ship.hull.bow.distance(bow), ship.speed), (1, Some(1)));
        assert_eq!(table.game.ship(ShipId(2)).hull.bow.distance(other), 2);
        assert_eq!(ship.hull.facing, table.game.ship(ShipId(2)).hull.facing, "she turns with the others");
    }

    #[test]
    fn r10_7_a_hex_that_was_not_entered_is_no_speed() {
        let mut table = Table::new("s7");
        let javelin = table.id("Javelin");
        table.put(ShipId(0), "N20-B", 6);
        table.put(javelin, "N17-B", 6);
        table.game.set_depth(ShipId(0), 0);
        table.plot_boat("2");
        table.act(Action::Commit);
        table.script(&[("10.2", 1)]);
        table.finish_turn();
        assert_eq!(table.game.ship(ShipId(0)).hull.bow.to_string(), "N19-B");
        assert_eq!(table.game.ship(ShipId(0)).speed, Some(1));
    }

    #[test]
    fn r10_3_a_submerged_submarine_collides_with_nobody() {
        let (mut table, javelin, amazon) = in_line();
        table.game.ships[javelin.index()].fate = Fate::Exited;
        table.put(ShipId(0), "N15-B", 3);
        table.game.set_depth(ShipId(0), 25);
        assert_eq!(table.step(amazon, Step::Ahead), Passage::On);
        assert_eq!(table.step(ShipId(0), Step::Ahead), Passage::On);
    }

    #[test]
    fn r10_5_a_boat_that_starts_submerged_passes_even_if_it_surfaces() {
        let mut table = Table::new("s7");
        let javelin = table.id("Javelin");
        table.put(ShipId(0), "N13-B", 3);
        table.game.set_depth(ShipId(0), 25);
        table.plot_boat("1");
        table.act(Action::Depth { ship: ShipId(0), feet: 0 });
        table.game.ships[javelin.index()].speed = Some(0);
        table.act(Action::Commit);
        table.finish_turn_without_moving();
        assert_eq!(table.game.ship(javelin).damage, 0);
        assert!(table.game.is_surfaced(ShipId(0)));
        assert!(table.game.ship(ShipId(0)).hull.overlaps(table.game.ship(javelin).hull));
    }

    #[test]
    fn r10_6_ships_dead_since_before_the_turn_are_passed() {
        let (mut table, javelin, amazon) = in_line();
        table.game.ships[javelin.index()].fate = Fate::Dead;
        table.game.ships[javelin.index()].was_dead = true;
        assert_eq!(table.step(amazon, Step::Ahead), Passage::On);
        assert_eq!(table.game.ship(amazon).damage, 0);
    }
}
