//! 15.1.7 to 15.1.10, 15.2.3 to 15.2.7, 15.4.3 to 15.4.6: who attacks a U-boat that was found, and what comes of it.

use fathom_core::{Refusal, Rule, Told};

use super::s07_conventions::half;
use super::{Umpire, d20, draw};
use crate::action::Action;
use crate::cite::{R15_1_10C, R15_2_3, R15_2_5, R15_2B, R15_4_3, R15_4_5, R16_2_3};
use crate::event::{BoatHit, Event, Hit};
use crate::names::EscortId;
use crate::state::{Berth, BoatId, Engagement, Post, Station, Target, TonnageWar};

impl TonnageWar {
    /// Whether this group may score by gunfire and ramming: surface escorts, low visibility, not a boat that was followed
    /// (15.1.9).
    pub(crate) fn is_opening(&self) -> bool {
        let target = self.engagement.target;
        let is_surface = target.is_some_and(|target| !target.is_air() && !matches!(target, Target::Hunt(_)));
        is_surface && self.weather().is_low()
    }

    /// 15.1.9: whether an attack of this group may sink by gunfire or ramming: the first roll of an opening round, or all of
    /// them if the setup reads it so.
    pub(crate) fn has_guns(&self, is_first: bool) -> bool {
        self.is_opening() && (is_first || self.world.readings.all_open_fire)
    }

    pub(crate) fn check_strike(&self, escorts: [Option<EscortId>; 3]) -> Result<(), Refusal> {
        if !self.engagement.is_found() {
            return Err(Refusal::new(self.choice_rule(), "no U-boat has been found to attack"));
        }
        let members: Vec<EscortId> = self.engagement.members().map(|place| self.name(place)).collect();
        let chosen: Vec<EscortId> = escorts.iter().flatten().copied().collect();
        let mut faults = Vec::new();
        if !chosen.iter().all(|escort| members.contains(escort)) {
            faults.push(Err(Refusal::new(self.choice_rule(), "only escorts of the group attack")));
        }
        let is_packed = escorts.iter().skip_while(|escort| escort.is_some()).all(Option::is_none);
        let is_twice = chosen.iter().enumerate().any(|(rank, escort)| chosen[..rank].contains(escort));
        if !is_packed || is_twice {
            faults.push(Err(Refusal::new(self.choice_rule(), "each attacker is named once, the first first")));
        }
        if self.is_air_attack() && chosen.len() > 1 {
            faults.push(Err(Refusal::new(R15_2B, "only one air escort attacks a U-boat in a turn")));
        }
        faults.extend(chosen.iter().enumerate().map(|(rank, escort)| self.check_armed(*escort, rank == 0)));
        Refusal::all(faults)
    }

    /// The paragraph by which the player says who attacks: one aircraft, or any of the ships.
    pub(crate) fn choice_rule(&self) -> Rule {
        if self.is_air_attack() { R15_2_3 } else { R15_4_3 }
    }

    fn is_air_attack(&self) -> bool {
        self.engagement.target.is_some_and(Target::is_air)
    }

    /// 15.1.10: without weapons only the first attack in low visibility is left.
    fn check_armed(&self, escort: EscortId, is_first: bool) -> Result<(), Refusal> {
        let is_depleted = self.escort_named(escort).is_some_and(|place| self.escorts[place].depleted);
        if is_depleted && !self.has_guns(is_first) {
            return Err(Refusal::new(R15_1_10C, format!("{escort} has no weapons left")));
        }
        Ok(())
    }

    pub(crate) fn strike(&mut self, umpire: &mut Umpire<'_>, escorts: [Option<EscortId>; 3]) {
        let boat = self.engagement.boat.expect("checked");
        let air = self.is_air_attack();
        umpire.tell(|| Told::All(Event::Attacking { boat, escorts, air }));
        let chosen: Vec<usize> = escorts.iter().flatten().filter_map(|escort| self.escort_named(*escort)).collect();
        if air {
            self.strike_from_air(umpire, boat, chosen.first().copied());
        } else {
            self.strike_from_sea(umpire, boat, &chosen);
        }
        self.after_strike(boat);
    }

    /// 15.4.4 and 15.4.5: the boat fires first if it means to; then the escorts attack, those still there.
    fn strike_from_sea(&mut self, umpire: &mut Umpire<'_>, boat: BoatId, chosen: &[usize]) {
        if self.fires_now(boat) {
            let group: Vec<_> = self.engagement.members().collect();
            let at = group[draw(umpire, group.len(), R16_2_3)];
            self.fire_at_escort(umpire, boat, at, true);
        }
        let mut is_first = true;
        for place in chosen {
            let has_guns = self.has_guns(is_first);
            if matches!(self.escorts[*place].post, Post::Damaged | Post::Sunk) || self.boat(boat).berth == Berth::Sunk {
                continue;
            }
            // 15.4.4 may have taken the first of them; the next has weapons, or nothing to attack with.
            if self.escorts[*place].depleted && !has_guns {
                continue;
            }
            self.attack(umpire, boat, *place, has_guns);
            is_first = false;
            self.escorts[*place].found = true; // 15.7: it attacked the boat
            self.boat_mut(boat).evading = true; // 14.1.3, 15.4.6
        }
    }

    /// 15.2.4 to 15.2.6: flak and attack at the same time.
    fn strike_from_air(&mut self, umpire: &mut Umpire<'_>, boat: BoatId, chosen: Option<usize>) {
        let Some(place) = chosen else { return };
        let fires = !self.boat(boat).evading && !self.boat(boat).damaged; // 17b
        let flak = fires.then(|| self.flak(umpire, boat, place));
        self.attack(umpire, boat, place, false);
        self.escorts[place].found = true;
        if let Some(hit) = flak {
            self.hit_escort(place, hit);
        }
    }

    /// One attack roll on a boat (15.1.7, 15.1.9, 15.1.10).
    fn attack(&mut self, umpire: &mut Umpire<'_>, boat: BoatId, place: usize, has_guns: bool) {
        let (escort, values, air) = (self.name(place), self.block(place).values, self.block(place).is_air());
        let roll = d20(umpire, if air { R15_2_5 } else { R15_4_5 });
        let value = if self.escorts[place].depleted { 0 } else { values.a };
        let hit = match roll {
            1 if has_guns => BoatHit::Rammed,
            2 if has_guns => BoatHit::Gunfire,
            roll if value > 0 && roll <= half(value) => BoatHit::Sunk,
            roll if roll <= value && self.boat(boat).damaged => BoatHit::SunkByDamage, // 17a
            roll if roll <= value => BoatHit::Damaged,
            _ => BoatHit::Miss,
        };
        umpire.tell(|| Told::All(Event::Attacked { boat, escort, value, roll, hit, air }));
        self.boat_mut(boat).damaged |= hit == BoatHit::Damaged;
        if hit.is_sunk() {
            self.end_hunt(umpire, boat); // 15.7.5
            self.boat_mut(boat).berth = Berth::Sunk;
        }
        if hit == BoatHit::Rammed {
            self.hit_escort(place, Hit::Damaged); // 15.1.9, 17
        }
        if roll >= values.d && !self.escorts[place].depleted {
            self.escorts[place].depleted = true;
            umpire.tell(|| Told::All(Event::Depleted { escort, roll }));
        }
    }

    /// Directly after aircraft, ships may join in (15.6.1).
    fn after_strike(&mut self, boat: BoatId) {
        let is_sunk = self.boat(boat).berth == Berth::Sunk;
        let was = self.engagement.target;
        let dived = self.boat(boat).evading;
        self.end_engagement();
        // A boat that is followed is left to its followers (15.4.8).
        let is_free = self.boat(boat).hunted_since.is_none();
        if was == Some(Target::AirInner) && !is_sunk && is_free {
            let offer =
                Engagement { target: Some(Target::Cooperation), boat: Some(boat), dived, ..Engagement::default() };
            self.engagement = offer;
            if !self.can_cooperate() {
                self.end_engagement();
            }
        }
    }

    /// 15.6: whether a surface escort in the inner zone can go for the boat that aircraft found.
    fn can_cooperate(&self) -> bool {
        self.escort_places().any(|place| {
            let escort = &self.escorts[place];
            !self.block(place).is_air() && escort.post == Post::At(Station::Inner) && escort.target.is_none()
        })
    }

    /// Damaged escorts leave play at once (17). A set that goes with one takes its bearing along, so that those still in play
    /// can each give theirs (15.5.2).
    pub(crate) fn hit_escort(&mut self, place: usize, hit: Hit) {
        let post = match hit {
            Hit::Miss => return,
            Hit::Damaged => Post::Damaged,
            Hit::Sunk => Post::Sunk,
        };
        self.escorts[place].post = post;
        self.bearings = self.bearings.saturating_sub(u8::from(self.block(place).hfdf));
    }

    /// Every choice of attackers, in every order: any part of the group, or one aircraft, or nobody (15.4.3, 15.2.3).
    pub(crate) fn gen_strikes(&self, acc: &mut Vec<Action>) {
        let members: Vec<_> = self.engagement.members().map(|place| Some(self.name(place))).collect();
        let slots: Vec<_> = [None].into_iter().chain(members).collect();
        for first in &slots {
            for second in &slots {
                let lists = slots.iter().map(|third| [*first, *second, *third]);
                let can = lists.filter(|escorts| self.check_strike(*escorts).is_ok());
                acc.extend(can.map(|escorts| Action::Strike { escorts }));
            }
        }
    }
}

#[cfg(test)]
mod tests;
