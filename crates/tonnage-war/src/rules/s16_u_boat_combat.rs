//! 16 U-boat combat, with 19.1, 19.3 and 19.4.

use fathom_core::Told;

use super::s07_conventions::{Value, half, quarter};
use super::{Umpire, d20};
use crate::cite::{R15_2_4, R15_4_4, R16_3_1A, R16_3_3E};
use crate::event::{Event, Hit, Sunk};
use crate::state::{Berth, Boat, BoatId, Post, Rescue, Sector, TonnageWar};

/// What storms take from attack values (16.3.4, 19.1).
const STORM: i16 = -2;
/// What FAT torpedoes add (19.3).
const FAT: i16 = 2;

impl TonnageWar {
    /// The attack value of a boat, storms counted.
    fn attack_value(&self) -> Value {
        Value::of(i16::from(self.world.values.attack)).plus_if(self.weather().is_storm(), STORM)
    }

    /// The flak value, storms counted: halved, but at least 1 (19.1).
    pub(crate) fn flak_value(&self) -> u8 {
        let flak = Value::of(i16::from(self.world.values.flak));
        let is_storm = self.weather().is_storm();
        let value = if self.world.readings.storm_flak_less_2 {
            flak.plus_if(is_storm, STORM)
        } else {
            flak.halved_if(is_storm)
        };
        value.number()
    }

    /// 15.2.4, 16.1: a boat on the surface fires at the aircraft that attacks it. What it hits is settled after the attack,
    /// for both are at the same time.
    pub(crate) fn flak(&mut self, umpire: &mut Umpire<'_>, id: BoatId, place: usize) -> Hit {
        let (escort, value) = (self.name(place), self.flak_value());
        let roll = d20(umpire, R15_2_4);
        let hit = match roll {
            _ if value == 0 => Hit::Miss,
            roll if roll <= half(value) => Hit::Sunk,
            roll if roll <= value => Hit::Damaged,
            _ => Hit::Miss,
        };
        umpire.tell(|| Told::All(Event::Flak { boat: id, escort, value, roll, hit }));
        let boat = self.boat_mut(id);
        boat.flak = true;
        boat.chased = boat.berth == Berth::Inner; // 15.3
        hit
    }

    /// 16.2: a boat attacks an escort.
    pub(crate) fn fire_at_escort(&mut self, umpire: &mut Umpire<'_>, id: BoatId, place: usize, is_detected: bool) {
        let (escort, value) = (self.name(place), self.attack_value().number());
        let roll = d20(umpire, R15_4_4);
        let hit = self.hit_by_torpedo(roll, value, is_detected);
        umpire.tell(|| Told::All(Event::FiredAtEscort { boat: id, escort, value, roll, hit }));
        self.hit_escort(place, hit);
        self.boat_mut(id).spent = true; // 16
    }

    /// 16.2.1, 16.2.2, 19.4.
    fn hit_by_torpedo(&self, roll: u8, value: u8, is_detected: bool) -> Hit {
        let is_homing = self.card().zaunkonig;
        if is_detected && !is_homing {
            return if roll == 1 { Hit::Sunk } else { Hit::Miss };
        }
        let (sinks, damages) = if is_homing && self.world.readings.zaunkonig_full {
            (half(value), value)
        } else {
            (quarter(value), half(value))
        };
        match roll {
            _ if value == 0 => Hit::Miss,
            roll if roll <= sinks => Hit::Sunk,
            roll if roll <= damages => Hit::Damaged,
            _ => Hit::Miss,
        }
    }

    /// 5.8 U-boat Attack Phase: every boat that can attacks the convoy (16.3).
    pub(crate) fn u_boat_attacks(&mut self, umpire: &mut Umpire<'_>) {
        for id in self.boats_that(Boat::can_attack) {
            let from = self.boat(id).berth;
            if !self.has_target(from) {
                umpire.tell(|| Told::All(Event::NoTarget { boat: id, from }));
            }
            for _ in 0..self.world.attack_from(from).attacks {
                if self.has_target(from) {
                    self.attack_convoy(umpire, id, from);
                    self.boat_mut(id).spent = true;
                }
            }
        }
    }

    /// Whether there is a ship to attack from there; a boat in the straggler sector finds stragglers only (16.3.2). One that
    /// finds none has not attacked, and stays.
    fn has_target(&self, from: Berth) -> bool {
        match from {
            Berth::Sector(Sector::Stragglers) => self.stragglers > 0,
            _ => self.ships_in_convoy() > 0,
        }
    }

    /// The number, or less, that sinks a ship from a place (16.3, 19.1, 19.3).
    pub(crate) fn convoy_attack_value(&self, from: Berth) -> u8 {
        let is_fat = self.card().fat && matches!(from, Berth::Sector(sector) if sector != Sector::Stragglers);
        self.attack_value().plus(self.world.attack_from(from).modifier).plus_if(is_fat, FAT).number()
    }

    fn attack_convoy(&mut self, umpire: &mut Umpire<'_>, boat: BoatId, from: Berth) {
        let value = self.convoy_attack_value(from);
        let roll = d20(umpire, R16_3_1A);
        let sunk = match (roll, self.rescue) {
            (1, Rescue::Ship) => Sunk::RescueShip,
            (1, Rescue::Escort(_)) if rescue_is_hit(umpire) => Sunk::RescueEscort,
            (roll, _) if roll > value => Sunk::Nothing,
            _ if from == Berth::Sector(Sector::Stragglers) => Sunk::Straggler,
            _ => Sunk::Ship,
        };
        umpire.tell(|| Told::All(Event::ConvoyAttacked { boat, from, value, roll, sunk }));
        self.lose_ship(sunk);
    }

    fn lose_ship(&mut self, sunk: Sunk) {
        let worth = self.ship_worth(); // while the rescue ship is still there
        match sunk {
            Sunk::Nothing => return,
            Sunk::Ship => self.ships_sunk += 1,
            Sunk::Straggler => {
                self.ships_sunk += 1;
                self.stragglers -= 1;
            }
            Sunk::RescueShip => {
                self.ships_sunk += 1;
                self.rescue = Rescue::Lost;
            }
            Sunk::RescueEscort => {
                if let Rescue::Escort(place) = self.rescue {
                    self.escorts[usize::from(place)].post = Post::Sunk;
                }
                self.rescue = Rescue::Lost;
                return; // an escort scores as one (18)
            }
        }
        self.ship_points += worth;
    }
}

/// 16.3.3: on a 1 the die decides whether the escort on rescue duty is the one that is hit.
fn rescue_is_hit(umpire: &mut Umpire<'_>) -> bool {
    let roll = d20(umpire, R16_3_3E);
    umpire.tell(|| Told::All(Event::RescueRolled { roll }));
    roll <= 10
}

#[cfg(test)]
mod tests;
