//! 15.7 Continuing attacks: escorts that follow a U-boat outward.

use fathom_core::{Refusal, Told};

use super::Umpire;
use crate::action::Action;
use crate::cite::{R15_4_7, R15_7_1, R15_7_2, R15_7_4A, R15_7A, R15_7B, R15_7C};
use crate::event::Event;
use crate::names::EscortId;
use crate::state::{Boat, BoatId, MAX_GROUP, Phase, Post, Station, TonnageWar, Zone};

impl TonnageWar {
    pub(crate) fn check_follow(&self, escort: EscortId, id: BoatId) -> Result<(), Refusal> {
        self.check_phase(&[Phase::FirstPursuit, Phase::SecondPursuit])?;
        let place = self.check_escort(escort)?;
        let surface = if self.block(place).is_air() {
            Err(Refusal::new(R15_4_7, "only surface escorts follow a U-boat"))
        } else {
            Ok(())
        };
        let boat = self.boats().get(id.index()).filter(|boat| self.can_be_followed(id, boat));
        let boat = boat.ok_or_else(|| Refusal::new(R15_7A, format!("U-boat {} was not detected this turn", id.0)));
        let ((station, ()), boat) = Refusal::both(Refusal::both(self.check_station(place), surface), boat)?;
        let since = boat.hunted_since.or(boat.berth.zone()).unwrap_or(Zone::Outer);
        Refusal::all([self.check_room(id), self.check_leader(place, id), self.check_helper(place, station, id, since)])
    }

    /// A boat that surface escorts detected in the phase that ends, in the attack, convoy or inner zone (15.7), whether they
    /// attacked it or not.
    fn can_be_followed(&self, id: BoatId, boat: &Boat) -> bool {
        let is_here = match boat.berth.zone() {
            Some(Zone::Convoy) => self.phase == Phase::SecondPursuit, // 15.7.3
            Some(Zone::Attack | Zone::Inner) => self.phase == Phase::FirstPursuit,
            Some(Zone::Outer) | None => false,
        };
        is_here && boat.searched && self.finders(id).next().is_some()
    }

    /// Surface escorts in play that detected or attacked a boat this turn.
    fn finders(&self, id: BoatId) -> impl Iterator<Item = usize> + '_ {
        self.escort_places().filter(move |place| {
            let is_here = matches!(self.escorts[*place].post, Post::At(_) | Post::Hunting(_));
            is_here && self.has_met(*place, id) && !self.block(*place).is_air()
        })
    }

    fn check_room(&self, id: BoatId) -> Result<(), Refusal> {
        if self.hunters(id).count() >= MAX_GROUP {
            return Err(Refusal::new(R15_7B, "at most three escorts follow a U-boat"));
        }
        Ok(())
    }

    /// 15.7: one of them must have detected or attacked the boat; it goes first.
    fn check_leader(&self, place: usize, id: BoatId) -> Result<(), Refusal> {
        if self.has_met(place, id) || self.hunters(id).any(|place| self.has_met(place, id)) {
            return Ok(());
        }
        Err(Refusal::new(R15_7C, "an escort that detected or attacked the U-boat has to follow it first"))
    }

    /// Whether an escort detected or attacked a boat when it last searched.
    fn has_met(&self, place: usize, id: BoatId) -> bool {
        self.escorts[place].found && self.escorts[place].target == Some(id)
    }

    /// 15.7.1, 15.7.2: helpers come from the attack and convoy zones, and only if the boat was first attacked there.
    fn check_helper(&self, place: usize, station: Station, id: BoatId, since: Zone) -> Result<(), Refusal> {
        if self.escorts[place].target == Some(id) {
            return Ok(());
        }
        if since == Zone::Inner {
            return Err(Refusal::new(R15_7_2, "only escorts of the first attack follow a U-boat from the inner zone"));
        }
        if !matches!(station.zone(), Zone::Convoy | Zone::Attack) {
            return Err(Refusal::new(R15_7_1, "helpers come from the attack and convoy zones"));
        }
        Ok(())
    }

    pub(crate) fn follow(&mut self, umpire: &mut Umpire<'_>, escort: EscortId, id: BoatId) {
        let place = self.escort_named(escort).expect("checked");
        self.escorts[place].post = Post::Hunting(id);
        let boat = self.boat_mut(id);
        boat.hunted_since = boat.hunted_since.or(boat.berth.zone());
        umpire.tell(|| Told::All(Event::Follows { escort, boat: id }));
    }

    pub(crate) fn check_break_off(&self, escort: EscortId) -> Result<(), Refusal> {
        self.check_phase(&[Phase::Initial])?;
        let place = self.check_escort(escort)?;
        match self.escorts[place].post {
            Post::Hunting(_) => Ok(()),
            _ => Err(Refusal::new(R15_7_4A, format!("{escort} follows no U-boat"))),
        }
    }

    pub(crate) fn break_off(&mut self, umpire: &mut Umpire<'_>, escort: EscortId) {
        let place = self.escort_named(escort).expect("checked");
        self.release(umpire, place);
        self.end_leaderless_hunts(umpire);
    }

    /// Puts a follower where its boat is (15.7.5).
    fn release(&mut self, umpire: &mut Umpire<'_>, place: usize) {
        let Post::Hunting(boat) = self.escorts[place].post else { return };
        let (escort, at) = (self.name(place), self.boat(boat).berth.station().unwrap_or(Station::Outer));
        self.escorts[place].post = Post::At(at);
        umpire.tell(|| Told::All(Event::BrokeOff { escort, at }));
    }

    /// Ends the continuing attack on a boat; its followers stay in the zone they are in (15.7.5, 15.7.8).
    pub(crate) fn end_hunt(&mut self, umpire: &mut Umpire<'_>, id: BoatId) {
        for place in self.hunters(id) {
            self.release(umpire, place);
        }
        self.boat_mut(id).hunted_since = None;
    }

    /// 15.7: without one that detected or attacked the boat, nobody can go on.
    pub(crate) fn end_leaderless_hunts(&mut self, umpire: &mut Umpire<'_>) {
        for id in self.boats_that(|boat| boat.hunted_since.is_some()) {
            if !self.hunters(id).any(|place| self.has_met(place, id)) {
                self.end_hunt(umpire, id);
            }
        }
    }

    /// At the end of the First Escort Attack Phase: boats whose followers did not go on are let go (15.7.4), and aircraft
    /// have had their chance to follow up (15.3).
    pub(crate) fn drop_idle_hunts(&mut self, umpire: &mut Umpire<'_>) {
        for id in self.boats_that(|boat| boat.hunted_since.is_some() && !boat.searched) {
            self.end_hunt(umpire, id);
            // 14.1.2; one that aircraft drove down stays down (15.2.7).
            self.boat_mut(id).evading &= self.boat(id).searched_by_air;
        }
        for boat in self.boats_mut() {
            boat.chased &= boat.flak;
        }
    }

    pub(crate) fn gen_follows(&self, acc: &mut Vec<Action>) {
        for boat in self.boats_that(|boat| boat.searched) {
            if !self.can_be_followed(boat, self.boat(boat)) {
                continue;
            }
            let at_sea = self.escort_places().filter(|place| matches!(self.escorts[*place].post, Post::At(_)));
            let escorts = at_sea.map(|place| self.name(place));
            let can = escorts.filter(|escort| self.check_follow(*escort, boat).is_ok());
            acc.extend(can.map(|escort| Action::Follow { escort, boat }));
        }
    }
}

#[cfg(test)]
mod tests;
