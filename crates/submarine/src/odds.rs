//! Exact chances a player may ask for; they read a view's open figures, never a position.

use fathom_core::dice::Chance;
use fathom_hex::Hull;

use crate::cards::{ChargeKind, Guns, Special};
use crate::figures::tables;
use crate::rules::s13_detonation::needed;
use crate::rules::s16_resolution::{ahead_factor, charge_factor, proximity};
use crate::rules::s17_gunfire::{at_submarine, gunnery_factor, strength};
use crate::rules::s19_damage::{damage_at, special_damage};
use crate::state::Weapon;

/// The chance that a torpedo hits a ship of this defense type at this attitude (13.4).
///
/// ```
/// use fathom_core::dice::Chance;
///
/// assert_eq!(submarine::odds::hit(5, 4, false, false), Chance::new(4, 6));
/// ```
pub fn hit(defense: u8, attitude: u8, is_shallow: bool, is_dead: bool) -> Chance {
    let ways = needed(defense, attitude, is_shallow, is_dead).clamp(0, 6);
    Chance::new(ways as u128, 6)
}

/// The chance that it misses.
pub fn miss(defense: u8, attitude: u8, is_shallow: bool, is_dead: bool) -> Chance {
    let ways = needed(defense, attitude, is_shallow, is_dead).clamp(0, 6);
    Chance::new(6 - ways as u128, 6)
}

/// The chance of each damage from one die in a column of the Damage Table, highest first.
pub fn damage(factor: i8, special: Special) -> Vec<(u8, Chance)> {
    let mut falls: Vec<u8> = (1..=6).map(|die| special_damage(damage_at(factor, die), die, special)).collect();
    falls.sort_unstable_by(|a, b| b.cmp(a));
    let mut odds: Vec<(u8, Chance)> = Vec::new();
    for fall in falls {
        let one = Chance::new(1, 6);
        match odds.last_mut() {
            Some((damage, chance)) if *damage == fall => *chance = *chance + one,
            _ => odds.push((fall, one)),
        }
    }
    odds
}

/// The damage to be expected from a depth charge at `setting` in the hex of a boat at `depth` (16.3.4).
pub fn charge(kind: ChargeKind, defense: u8, setting: u16, depth: u16) -> f64 {
    proximity(setting, depth).map_or(0.0, |near| mean(charge_factor(kind, defense, near)))
}

/// The damage to be expected from a Hedgehog, or from `n` Squid counters, in the hex of a boat at `depth` (16.4.2).
pub fn ahead_thrown(weapon: Weapon, n: u8, defense: u8, depth: u16) -> f64 {
    ahead_factor(weapon, n, defense, depth).map_or(0.0, mean)
}

/// The damage to be expected from the guns of a ship at a target (17.9.3), 0 out of range.
pub fn gunfire(guns: Guns, ship: Hull, target: Hull, is_submarine: bool) -> f64 {
    gun_factor(guns, ship, target, is_submarine).map_or(0.0, mean)
}

/// The chance of each damage from the guns of a ship at a target, highest first; nothing out of range.
pub fn gun_damage(guns: Guns, ship: Hull, target: Hull, is_submarine: bool) -> Vec<(u8, Chance)> {
    let factor = gun_factor(guns, ship, target, is_submarine);
    factor.map(|factor| damage(factor, Special::None)).unwrap_or_default()
}

fn gun_factor(guns: Guns, ship: Hull, target: Hull, is_submarine: bool) -> Option<i8> {
    let range = ship.distance(target);
    let strength = strength(guns, ship, target);
    let bears = strength > 0 && range <= tables().gun.range;
    let more = if is_submarine { at_submarine(range) } else { 0 };
    bears.then(|| gunnery_factor(strength, range) + more)
}

/// The mean of a column of the Damage Table.
pub fn mean(factor: i8) -> f64 {
    (1..=6).map(|die| f64::from(damage_at(factor, die))).sum::<f64>() / 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_charge_does_on_the_average() {
        // 300 lb against type 1: factor 4 at the same depth, 0 within 50 feet.
        assert!((charge(ChargeKind::Lb300, 1, 100, 100) - 1.0).abs() < 1e-9);
        assert!((charge(ChargeKind::Lb300, 1, 100, 150) - 2.0 / 6.0).abs() < 1e-9);
        assert!(charge(ChargeKind::Lb300, 1, 100, 175).abs() < 1e-9);
        assert!((ahead_thrown(Weapon::Squid, 3, 1, 100) - 14.0 / 6.0).abs() < 1e-9);
        assert!(ahead_thrown(Weapon::Hedgehog, 1, 1, 425).abs() < 1e-9);
    }

    #[test]
    fn guns_against_a_boat_by_hand() {
        let hull = |code: &str| Hull::new(code.parse().unwrap(), fathom_hex::Facing::new(6).unwrap());
        let guns = Guns { forward: 0, broadside: 8, aft: 0 };
        // Strength 8 at 24 hexes: factor 4, against a submarine 0, which is one point on 1 and 2.
        assert!((gunfire(guns, hull("A20-B"), hull("Y20-B"), true) - 2.0 / 6.0).abs() < 1e-9);
        assert!((gunfire(guns, hull("A20-B"), hull("Y20-B"), false) - 1.0).abs() < 1e-9);
        assert!(gunfire(guns, hull("A40-B"), hull("A20-B"), true).abs() < 1e-9);
    }

    #[test]
    fn damage_of_a_g7a_by_hand() {
        let sixths = |n| Chance::new(n, 6);
        assert_eq!(
            damage(10, Special::None),
            [(10, sixths(2)), (8, sixths(1)), (4, sixths(1)), (2, sixths(1)), (1, sixths(1)),]
        );
    }

    #[test]
    fn shallow_torpedoes_hit_less_often_and_stopped_ships_more() {
        assert_eq!(hit(5, 3, true, false), Chance::new(4, 6));
        assert_eq!(hit(5, 2, false, true), Chance::new(5, 6));
        assert_eq!(hit(5, 3, false, true), Chance::CERTAIN);
    }
}
