//! 9 Inbound U-boat movement.

use fathom_core::{Rule, Told};

use super::d20_table::{MAX_EVENTS, successes};
use super::s07_conventions::Value;
use super::{Umpire, d20};
use crate::cite::{R5_2B, R5_4, R9_3A, R9_8B, R9_9B, R9_9C};
use crate::event::Event;
use crate::state::{Berth, Boat, BoatId, Post, Reaction, Sector, Station, TonnageWar, Zone};

/// What daylight takes from the numbers to reach the attack and the convoy zone, and adds to the sector die (9.10).
pub const DAYLIGHT: u8 = 2;

impl TonnageWar {
    /// The number, or less, that a U-boat needs to reach a zone now, with all modifiers; 0 if it cannot (9.3).
    pub(crate) fn number_to(&self, zone: Zone) -> u8 {
        let (is_low, has_decoy) = (self.weather().is_low(), self.has_decoy());
        let printed = self.world.numbers_to_move();
        let value = match zone {
            Zone::Outer => Value::of(printed.entry),
            Zone::Inner => Value::of(printed.outer),
            Zone::Attack if is_low => Value::of(printed.inner_low),
            Zone::Attack => Value::of(printed.inner_high),
            Zone::Convoy => Value::of(printed.attack),
        };
        let is_approach = matches!(zone, Zone::Attack | Zone::Convoy);
        let lights = if self.world.readings.lights_deter { -2 } else { 2 };
        value
            .plus_if(is_approach && !is_low, -i16::from(DAYLIGHT)) // 9.10
            .plus_if(has_decoy, -1) // 10d
            .plus_if(self.lit && zone != Zone::Outer, lights) // 12
            .halved_if(self.evasive) // 11b
            .halved_if(!self.contact && !is_approach) // 9.12
            .number()
    }

    fn has_decoy(&self) -> bool {
        self.escorts.iter().any(|escort| escort.post == Post::Decoy)
    }

    /// 9.12: whether a contact boat is in the inner zone in the Initial Phase.
    pub(crate) fn test_contact(&mut self, umpire: &mut Umpire<'_>) {
        self.contact = self.boats().iter().any(Boat::is_contact);
        if !self.contact {
            umpire.tell(|| Told::All(Event::OutOfContact));
        }
    }

    /// 5.1: U-boats of the card that join those to enter on this turn.
    pub(crate) fn join_boats(&mut self, umpire: &mut Umpire<'_>) {
        let boats = self.card().boats.joining(self.turn);
        if boats == 0 {
            return;
        }
        let later = self.boats_that(|boat| boat.berth == Berth::Later);
        for id in later.into_iter().take(usize::from(boats)) {
            self.boat_mut(id).berth = Berth::Waiting;
        }
        umpire.tell(|| Told::All(Event::BoatsJoined { boats }));
    }

    /// 5.2 First U-boat Movement Phase: entry (9.4a), then to the inner zone, then outbound boats. A boat that has just
    /// entered rolls on from zone to zone (9.4b), here and in the later phases, and may come all the way in one turn (9.5).
    pub(crate) fn first_movement(&mut self, umpire: &mut Umpire<'_>) {
        for escort in &mut self.escorts {
            (escort.moved, escort.target, escort.found) = (false, None, false);
        }
        let outbound = self.boats_that(|boat| boat.berth.zone().is_some() && boat.is_outbound());
        if self.card().may_enter(self.turn) {
            let waiting = self.boats_that(|boat| boat.berth == Berth::Waiting);
            for id in self.roll_group(umpire, Zone::Outer, &waiting, R9_3A) {
                *self.boat_mut(id) = Boat { berth: Berth::Outer, ..Boat::default() };
            }
        }
        let outer = self.boats_that(|boat| boat.berth == Berth::Outer && boat.is_inbound());
        for id in self.roll_group(umpire, Zone::Inner, &outer, R5_2B) {
            self.boat_mut(id).berth = Berth::Inner;
        }
        self.move_outbound(umpire, &outbound);
    }

    /// 5.4 Second U-boat Movement Phase: from the inner to the attack zone; the contact boat stays (9.7).
    pub(crate) fn second_movement(&mut self, umpire: &mut Umpire<'_>) {
        let mut inner = self.boats_that(|boat| boat.berth == Berth::Inner && boat.is_inbound());
        if self.holds_contact() {
            inner.pop();
        }
        for id in self.roll_group(umpire, Zone::Attack, &inner, R5_4) {
            let sector = self.roll_sector(umpire, id);
            self.boat_mut(id).berth = Berth::Sector(sector);
        }
    }

    /// 9.7: whether one of the boats that could close stays as contact boat. Boats farther out keep it there, those in the
    /// box too unless the setup reads it otherwise; a boat that stays in the inner zone anyway does its work.
    fn holds_contact(&self) -> bool {
        let is_outside = |boat: &Boat| match boat.berth {
            Berth::Outer => true,
            Berth::Waiting => !self.world.readings.box_frees_contact,
            _ => false,
        };
        let stays = |boat: &Boat| boat.is_contact() && !boat.is_inbound();
        self.boats().iter().any(is_outside) && !self.boats().iter().any(stays)
    }

    /// 9.8: the sector a boat comes to.
    fn roll_sector(&mut self, umpire: &mut Umpire<'_>, boat: BoatId) -> Sector {
        let added = if self.weather().is_low() { 0 } else { DAYLIGHT }; // 9.10
        let roll = d20(umpire, R9_8B);
        let sector = self.world.surface.sectors.of(roll + added);
        let berth = Berth::Sector(sector);
        umpire.tell(|| Told::All(Event::SectorRolled { boat, roll, added, berth, outbound: false }));
        sector
    }

    /// Rolls for boats that want to reach a zone; gives those that do (9.3, 9.6). The blocks are blank, so it does not matter
    /// which of them go.
    fn roll_group(&self, umpire: &mut Umpire<'_>, to: Zone, boats: &[BoatId], why: Rule) -> Vec<BoatId> {
        let number = self.number_to(to);
        if number == 0 {
            return Vec::new();
        }
        if self.world.readings.each_boat_rolls {
            return roll_each(umpire, to, boats, number, why);
        }
        let mut moving = Vec::new();
        for part in boats.chunks(usize::from(MAX_EVENTS)) {
            let of = part.len() as u8;
            let roll = d20(umpire, why);
            let moved = successes(of, number, roll);
            umpire.tell(|| Told::All(Event::Advanced { to, of, number, roll, moved }));
            moving.extend(&part[..usize::from(moved)]);
        }
        moving
    }

    /// 5.6 Third U-boat Movement Phase: what boats in the attack zone do (9.9).
    pub(crate) fn third_movement(&mut self, umpire: &mut Umpire<'_>) {
        let near = self.boats_that(|boat| matches!(boat.berth, Berth::Sector(_)) && boat.can_attack());
        for id in near {
            let Berth::Sector(sector) = self.boat(id).berth else { continue };
            let reaction = match self.boat(id).reaction {
                Some(reaction) => Some(reaction), // 9.9d
                None if self.can_be_searched(sector) => Some(self.roll_reaction(umpire, id, 0, R9_9B)),
                None => None,
            };
            let goes_in = match reaction {
                Some(reaction) => reaction == Reaction::ToConvoy,
                None => self.can_go_in(id, sector) && self.rolls_in(umpire),
            };
            if goes_in && self.can_go_in(id, sector) {
                let boat = self.boat_mut(id);
                (boat.berth, boat.searched) = (Berth::Convoy, false);
                umpire.tell(|| Told::All(Event::EnteredConvoy { boat: id }));
            }
        }
    }

    /// 9.9: from the bow and the beams only, and not in a turn of outward movement (14.1.5).
    fn can_go_in(&self, id: BoatId, sector: Sector) -> bool {
        let is_open = matches!(sector, Sector::Bow | Sector::StarboardBeam | Sector::PortBeam);
        is_open && !self.boat(id).moved_out
    }

    fn rolls_in(&self, umpire: &mut Umpire<'_>) -> bool {
        let number = self.number_to(Zone::Convoy);
        if number == 0 {
            return false;
        }
        let roll = d20(umpire, R9_9C);
        let moved = roll <= number;
        umpire.tell(|| Told::All(Event::RolledAlone { to: Zone::Convoy, number, roll, moved }));
        moved
    }

    /// Whether an escort could search this sector this turn (9.9), wherever that escort is by now.
    fn can_be_searched(&self, sector: Sector) -> bool {
        self.watched[sector as usize]
    }

    /// The surface escorts that stand in a sector or on its lines.
    pub(crate) fn escorts_covering(&self, sector: Sector) -> Vec<usize> {
        let covers = |place: &usize| match self.escorts[*place].post {
            Post::At(station @ (Station::Sector(_) | Station::Line(_))) => station.covers(sector),
            _ => false,
        };
        self.escort_places().filter(covers).collect()
    }
}

/// 9.6: without the table every boat rolls for itself.
fn roll_each(umpire: &mut Umpire<'_>, to: Zone, boats: &[BoatId], number: u8, why: Rule) -> Vec<BoatId> {
    let mut moving = Vec::new();
    for id in boats {
        let roll = d20(umpire, why);
        let moved = roll <= number;
        umpire.tell(|| Told::All(Event::RolledAlone { to, number, roll, moved }));
        if moved {
            moving.push(*id);
        }
    }
    moving
}

#[cfg(test)]
mod tests;
