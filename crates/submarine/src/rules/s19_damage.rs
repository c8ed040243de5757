//! Section 19: ship damage, and the Damage Table.

use fathom_core::{Rule, Umpire};

use crate::cards::Special;
use crate::event::{Blow, Event};
use crate::state::{Fate, ShipId, Submarine};

/// Basic Damage Table, printed in 64.4.4 (X64.4.4-table): damage points by die and damage factor from -2 to 11.
#[rustfmt::skip]
const DAMAGE: [[u8; 14]; 6] = [
    [0, 1, 1, 1, 1, 2, 2, 2, 4, 6, 8, 10, 10, 10],
    [0, 0, 1, 1, 1, 1, 1, 2, 2, 4, 6,  8, 10, 10],
    [0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 4,  6,  8,  8],
    [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2,  4,  4,  6],
    [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1,  2,  2,  4],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  1,  1,  1],
];

/// The last two columns of the Damage Table: added for a magnetic torpedo, taken off for an acoustic one.
const SPECIAL: [u8; 6] = [5, 4, 3, 2, 2, 1];

/// The damage of a die in a column; factors beyond the table count as its last column on that side.
pub fn damage_at(factor: i8, die: u8) -> u8 {
    DAMAGE[usize::from(die) - 1][(factor.clamp(-2, 11) + 2) as usize]
}

/// Rolls one die in the open on the Damage Table; gives the die and the damage.
pub(crate) fn damage_roll(umpire: &mut Umpire<'_, Event>, factor: i8, why: Rule) -> (u8, u8) {
    let die = umpire.d6(why);
    (die, damage_at(factor, die))
}

/// The damage of a torpedo after the special columns, never below 0.
pub fn special_damage(damage: u8, die: u8, special: Special) -> u8 {
    let column = SPECIAL[usize::from(die) - 1];
    match special {
        Special::None => damage,
        Special::Magnetic => damage + column,
        Special::Acoustic => damage.saturating_sub(column),
    }
}

/// Half of a damage capacity, rounded up (docs/rules/submarine.md, 13.7).
pub(crate) const fn half(capacity: u8) -> u8 {
    capacity.div_ceil(2)
}

/// Why a surface ship takes damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cause {
    /// Torpedoes and guns.
    Combat,
    /// Another surface ship.
    Collision,
    /// A submarine: the ship is slowed and not stopped (10.2).
    SubmarineCollision,
}

impl Submarine {
    /// Damages a surface ship; everybody sees it.
    pub(crate) fn hurt(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, damage: u8, cause: Cause) {
        let capacity = self.capacity(id);
        let ship = &mut self.ships[id.index()];
        ship.damage = ship.damage.saturating_add(damage);
        if cause == Cause::Combat {
            ship.inflicted = ship.inflicted.saturating_add(damage);
        }
        let left = capacity.saturating_sub(ship.damage);
        if damage > 0 {
            umpire.tell(|| self.seen(id, |ship| Event::Damaged { ship, damage, left }));
        }
        if left == 0 {
            return self.sink_openly(umpire, id); // 13.6, 19.3
        }
        match cause {
            Cause::SubmarineCollision => self.slow(umpire, id),
            Cause::Collision => self.stop(umpire, id, cause),
            Cause::Combat if damage > 0 && self.ship(id).damage >= half(capacity) => self.stop(umpire, id, cause), // 19.1
            Cause::Combat => {}
        }
    }

    fn stop(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, cause: Cause) {
        if self.ship(id).fate == Fate::Afloat {
            self.ships[id.index()].fate = Fate::Dead;
            let by_collision = cause == Cause::Collision;
            umpire.tell(|| self.seen(id, |ship| Event::DeadInWater { ship, by_collision }));
        }
    }

    fn slow(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId) {
        self.ships[id.index()].is_halved = true;
        umpire.tell(|| self.seen(id, |ship| Event::Slowed { ship }));
    }

    /// Removes a vessel from play, and everybody knows.
    pub(crate) fn sink_openly(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId) {
        self.ships[id.index()].fate = Fate::Sunk;
        umpire.tell(|| self.seen(id, |ship| Event::Sunk { ship }));
    }

    /// Damages a boat behind its owner's hand (16.3.6).
    pub(crate) fn hurt_boat_secretly(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, damage: u8, by: Blow) {
        if damage == 0 {
            return;
        }
        let card = self.ship(id).card();
        let boat = &mut self.logs.boats[id.index()];
        let before = boat.damage;
        boat.damage = boat.damage.saturating_add(damage);
        let total = boat.damage;
        umpire.tell(|| self.logged(id, |ship| Event::BoatHurt { ship, damage, total, by }));
        if total >= card.damage && !self.boat(id).is_lost {
            self.logs.boats[id.index()].is_lost = true;
            if self.submarine_seat().is_none() {
                return self.sink_openly(umpire, id); // Whoever plays alone keeps the boat's log.
            }
            umpire.tell(|| self.logged(id, |ship| Event::BoatLost { ship }));
        } else if before < card.to_surface && total >= card.to_surface && !self.boat(id).is_lost {
            umpire.tell(|| self.logged(id, |ship| Event::MustSurface { ship }));
        }
    }

    /// Damages a surfaced boat by gunfire or collision: the die and its column are open, and so is a sinking (19.3).
    pub(crate) fn hurt_boat_openly(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, damage: u8) {
        let card = self.ship(id).card();
        let boat = &mut self.logs.boats[id.index()];
        let before = boat.damage;
        boat.damage = boat.damage.saturating_add(damage);
        let total = boat.damage;
        umpire.tell(|| self.logged(id, |ship| Event::BoatHurt { ship, damage, total, by: Blow::Open }));
        if total >= card.damage {
            self.logs.boats[id.index()].is_lost = true;
            self.sink_openly(umpire, id);
        } else if before < card.to_surface && total >= card.to_surface {
            umpire.tell(|| self.logged(id, |ship| Event::MustSurface { ship }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r_x64_4_4_table_columns_as_printed() {
        let column = |factor| (1..=6).map(|die| damage_at(factor, die)).collect::<Vec<_>>();
        assert_eq!(column(10), [10, 10, 8, 4, 2, 1]);
        assert_eq!(column(6), [4, 2, 1, 1, 1, 0]);
        assert_eq!(column(-2), [0; 6]);
        assert_eq!(column(-1), [1, 0, 0, 0, 0, 0]);
        assert_eq!(column(9), [10, 8, 6, 4, 2, 1]);
        assert_eq!((column(15), column(-7)), (column(11), column(-2)));
    }

    #[test]
    fn r_x64_4_4_table_special_torpedoes() {
        let all = |special| (1..=6).map(|die| special_damage(damage_at(10, die), die, special)).collect::<Vec<_>>();
        assert_eq!(all(Special::Magnetic), [15, 14, 11, 6, 4, 2]);
        assert_eq!(all(Special::Acoustic), [5, 6, 5, 2, 0, 0]);
    }

    #[test]
    fn r19_1_half_rounds_up() {
        assert_eq!([half(5), half(3), half(8)], [3, 2, 4]);
    }

    #[test]
    fn r13_7_more_damage_means_lower_dice() {
        for factor in -2..=11 {
            assert!((1..6).all(|die| damage_at(factor, die) >= damage_at(factor, die + 1)), "{factor}");
        }
    }
}
