//! 15.2 to 15.6: groups of escorts, the boat they search for, its reaction, and whether they detect it.

use fathom_core::{Refusal, Rule, Told};

use super::{Umpire, d20, draw};
use crate::action::Action;
use crate::cite::{
    R15_1_2, R15_1_3, R15_1_8, R15_2_1, R15_2_2, R15_2A, R15_2B, R15_3A, R15_4_1, R15_4_2, R15_4_7, R15_4_8A, R15_4A,
    R15_4B, R15_5_2A, R15_5_2B, R15_5_2C, R15_6A, R15_7_6A, R15_7A, R16_2_3,
};
use crate::data::Doctrine;
use crate::event::{Event, Still};
use crate::names::EscortId;
use crate::state::{
    Berth, Boat, BoatId, Engagement, MAX_GROUP, Phase, Post, Reaction, Sector, Station, Target, TonnageWar,
};

impl TonnageWar {
    /// The boats a group sent there could be searching for (15.4.8). A boat that was searched for in this phase is left to
    /// the group that did, and a boat that is followed to its followers.
    pub(crate) fn quarry(&self, target: Target) -> Vec<BoatId> {
        let free = |boat: &Boat| !boat.searched && boat.hunted_since.is_none();
        match target {
            Target::Sector(sector) => self.boats_that(|boat| boat.berth == Berth::Sector(sector) && free(boat)),
            // Followers cannot search again this turn (15.1.2), so a boat that they let through is anybody's.
            Target::Convoy => self.boats_that(|boat| boat.berth == Berth::Convoy && !boat.searched),
            Target::HfDf => self.boats_that(|boat| boat.berth == Berth::Inner && free(boat)),
            Target::AirInner => self.boats_that(|boat| boat.berth == Berth::Inner && !boat.searched_by_air),
            Target::AirOuter => self.boats_that(|boat| boat.berth == Berth::Outer && !boat.searched_by_air),
            Target::FollowUp(id) | Target::Hunt(id) => {
                let known = self.boats().get(id.index());
                let can = |boat: &&Boat| match target {
                    Target::FollowUp(_) => boat.chased && !boat.evading && !boat.searched_by_air,
                    _ => !boat.searched && self.hunters(id).next().is_some(),
                };
                known.filter(|boat| boat.berth.zone().is_some()).filter(can).map(|_| id).into_iter().collect()
            }
            Target::Cooperation => {
                self.engagement.boat.filter(|_| self.engagement.is_cooperation()).into_iter().collect()
            }
        }
    }

    pub(crate) fn check_join(&self, escort: EscortId, target: Target) -> Result<(), Refusal> {
        self.check_phase(&[Phase::FirstAttack, Phase::SecondAttack])?;
        if self.engagement.is_found() {
            return Err(Refusal::new(
                self.choice_rule(),
                "first say who attacks the U-boat that was found, or hold fire",
            ));
        }
        let place = self.check_escort(escort)?;
        let station = self.check_station(place);
        Refusal::all([
            self.check_searcher(place, escort),
            station.and_then(|station| self.check_reach(place, station, target)),
            self.check_quarry(target),
            self.check_group(target),
        ])
    }

    fn check_searcher(&self, place: usize, escort: EscortId) -> Result<(), Refusal> {
        if self.escorts[place].target.is_some() {
            return Err(Refusal::new(R15_1_2, format!("{escort} has searched for a U-boat this turn")));
        }
        if self.engagement.members().any(|member| member == place) {
            return Err(Refusal::new(R15_1_2, format!("{escort} is in the group already")));
        }
        Ok(())
    }

    /// Whether an escort at this station can search there.
    fn check_reach(&self, place: usize, station: Station, target: Target) -> Result<(), Refusal> {
        let is_air = self.block(place).is_air();
        let is_first = self.phase == Phase::FirstAttack;
        if is_air != target.is_air() {
            let (rule, message) = if is_air {
                (R15_2A, "air escorts search in the inner and outer zones, for themselves")
            } else {
                // 15.1.4.5
                (R15_4_7, "surface escorts search there by HF/DF, with aircraft, or to go on with an attack only")
            };
            return Err(Refusal::new(rule, message));
        }
        match target {
            _ if is_first == (target == Target::Convoy) => Err(Refusal::new(
                R15_1_8,
                "the convoy zone is searched in the Second Escort Attack Phase, the rest in the First",
            )),
            Target::Sector(sector) if !station.covers(sector) => {
                Err(Refusal::new(R15_1_3, "an escort searches its own sector, or those on both sides of its line"))
            }
            Target::Convoy if station != Station::Convoy => {
                Err(Refusal::new(R15_4A, "only escorts in the convoy zone search there"))
            }
            Target::HfDf if station != Station::Inner => {
                Err(Refusal::new(R15_5_2B, "only escorts in the inner zone follow an HF/DF bearing"))
            }
            Target::Cooperation if station != Station::Inner => {
                Err(Refusal::new(R15_6A, "only escorts in the inner zone work with aircraft"))
            }
            Target::AirInner if station != Station::Inner => {
                Err(Refusal::new(R15_2A, "only air escorts in the inner zone search there from the air"))
            }
            Target::AirOuter if station != Station::Outer => {
                Err(Refusal::new(R15_2A, "only air escorts in the outer zone search there from the air"))
            }
            Target::Hunt(_) => Err(Refusal::new(R15_7A, "the escorts beside a U-boat go on together")),
            _ => Ok(()),
        }
    }

    fn check_quarry(&self, target: Target) -> Result<(), Refusal> {
        if target == Target::HfDf && self.bearings >= self.n_hfdf() {
            return Err(Refusal::new(R15_5_2A, "every HF/DF set has given its bearing this turn"));
        }
        if self.quarry(target).is_empty() {
            let rule = match target {
                Target::FollowUp(_) => R15_3A,
                Target::Cooperation => R15_6A,
                _ => R15_4_8A,
            };
            return Err(Refusal::new(rule, "there is no U-boat to search for"));
        }
        Ok(())
    }

    fn check_group(&self, target: Target) -> Result<(), Refusal> {
        let most = match target {
            Target::HfDf => R15_5_2C,
            _ if target.is_air() => R15_2B,
            _ => R15_4B,
        };
        match self.engagement.target {
            Some(other) if other != target => {
                Err(Refusal::new(other.rule(), "the group that was formed has to search first"))
            }
            _ if usize::from(self.engagement.n_group) == MAX_GROUP => {
                Err(Refusal::new(most, "at most three escorts search for a U-boat"))
            }
            _ => Ok(()),
        }
    }

    /// HF/DF sets still in play (15.5.2); a decoy or rescue ship can direct others.
    pub(crate) fn n_hfdf(&self) -> u8 {
        let is_here = |post: Post| matches!(post, Post::At(_) | Post::Decoy | Post::Rescue | Post::Hunting(_));
        let sets = self.escort_places().filter(|place| self.block(*place).hfdf && is_here(self.escorts[*place].post));
        sets.count() as u8
    }

    pub(crate) fn join(&mut self, umpire: &mut Umpire<'_>, escort: EscortId, target: Target) {
        let place = self.escort_named(escort).expect("checked");
        let engagement = &mut self.engagement;
        engagement.target = Some(target);
        engagement.group[usize::from(engagement.n_group)] = place as u8;
        engagement.n_group += 1;
        umpire.tell(|| Told::All(Event::Joined { escort, target }));
    }

    pub(crate) fn check_search(&self) -> Result<(), Refusal> {
        self.check_phase(&[Phase::FirstAttack, Phase::SecondAttack])?;
        if self.engagement.n_group == 0 {
            return Err(Refusal::new(R15_4_1, "no escort has joined a group"));
        }
        if self.engagement.is_found() {
            return Err(Refusal::new(self.choice_rule(), "the group has found its U-boat"));
        }
        Ok(())
    }

    /// Draws the boat, has it react, and rolls detection (5.5b; 15.2.1 and 15.2.2, 15.4.1 and 15.4.2).
    pub(crate) fn search(&mut self, umpire: &mut Umpire<'_>) {
        let target = self.engagement.target.expect("checked");
        let quarry = self.quarry(target);
        let of = quarry.len() as u8;
        let boat = quarry[draw(umpire, quarry.len(), R15_4_8A)];
        if of > 1 {
            umpire.tell(|| Told::All(Event::Drawn { target, boat, of }));
        }
        self.engagement.boat = Some(boat);
        self.bearings += u8::from(target == Target::HfDf);
        if target.is_air() {
            self.react_to_air(umpire, boat);
        } else {
            self.react_to_ships(umpire, boat);
        }
        let why = if target.is_air() { R15_2_2 } else { R15_4_2 };
        self.detect(umpire, boat, target, why);
    }

    fn react_to_air(&mut self, umpire: &mut Umpire<'_>, id: BoatId) {
        self.boat_mut(id).searched_by_air = true;
        if self.boat(id).evading {
            self.tell_it_evades_still(umpire, id);
            return;
        }
        let aircraft = self.engagement.n_group;
        let roll = d20(umpire, R15_2_1);
        let stays = roll <= self.stay_up_number(aircraft);
        let reaction = if stays { Reaction::StayUp } else { Reaction::Evade };
        umpire.tell(|| Told::All(Event::ReactedToAir { boat: id, aircraft, roll, reaction }));
        self.boat_mut(id).evading = !stays;
    }

    /// The number, or less, for a boat to stay up before so many aircraft (15.2.1).
    pub(crate) fn stay_up_number(&self, aircraft: u8) -> u8 {
        let table = &self.world.reactions.air;
        let column = match self.card().doctrine {
            Doctrine::Dive => table.dive,
            Doctrine::FightBack => table.fight_back,
        };
        column[usize::from(aircraft) - 1]
    }

    fn react_to_ships(&mut self, umpire: &mut Umpire<'_>, id: BoatId) {
        self.boat_mut(id).searched = true;
        if self.boat(id).evading {
            self.tell_it_evades_still(umpire, id);
            return;
        }
        let escorts = self.engagement.n_group;
        self.roll_reaction(umpire, id, escorts, R15_4_1);
    }

    /// A boat that went down before, from aircraft or from other escorts, does not react anew.
    fn tell_it_evades_still(&self, umpire: &mut Umpire<'_>, boat: BoatId) {
        let why = match self.engagement.target {
            Some(Target::HfDf) if !self.weather().is_low() => Still::Dived,
            Some(Target::Cooperation) => Still::DivedFromAircraft,
            _ => Still::NotOut,
        };
        umpire.tell(|| Told::All(Event::EvadesStill { boat, why }));
    }

    /// A roll on the reaction table for surface escorts, and what this boat makes of the result.
    pub(crate) fn roll_reaction(&mut self, umpire: &mut Umpire<'_>, id: BoatId, escorts: u8, why: Rule) -> Reaction {
        let roll = d20(umpire, why);
        let reaction = self.reaction_of(id, self.printed_reaction(escorts, roll));
        umpire.tell(|| Told::All(Event::Reacted { boat: id, escorts, roll, reaction }));
        let boat = self.boat_mut(id);
        boat.reaction = Some(reaction);
        boat.evading = reaction == Reaction::Evade;
        reaction
    }

    /// What the reaction table says (15.4.1).
    pub(crate) fn printed_reaction(&self, escorts: u8, roll: u8) -> Reaction {
        let table = self.world.surface_reactions();
        let column = usize::from(escorts);
        if roll <= table.to_convoy[column] {
            Reaction::ToConvoy
        } else if roll <= table.attack_convoy[column] {
            Reaction::AttackConvoy
        } else if roll <= table.attack_escort[column] {
            Reaction::AttackEscort
        } else {
            Reaction::Evade
        }
    }

    /// 14.1.8, 17: a boat that has attacked can only evade; one that is damaged may not attack, but is not made to evade.
    /// Where it cannot enter the convoy zone, going there means to attack from where it is.
    fn reaction_of(&self, id: BoatId, printed: Reaction) -> Reaction {
        let boat = self.boat(id);
        if boat.spent {
            return Reaction::Evade;
        }
        let is_open = matches!(boat.berth, Berth::Sector(Sector::Bow | Sector::StarboardBeam | Sector::PortBeam));
        match printed {
            Reaction::Evade => Reaction::Evade,
            _ if boat.damaged => Reaction::Nothing, // 17b
            Reaction::ToConvoy if !is_open || boat.moved_out => Reaction::AttackConvoy,
            printed => printed,
        }
    }

    /// 15.1.5: each of the group rolls for itself.
    fn detect(&mut self, umpire: &mut Umpire<'_>, boat: BoatId, target: Target, why: Rule) {
        for (slot, place) in self.engagement.members().enumerate() {
            let (escort, value) = (self.name(place), self.detection(place, boat, target));
            let roll = if value == 0 { 0 } else { d20(umpire, why) };
            let found = value > 0 && roll <= value;
            let air = target.is_air();
            umpire.tell(|| Told::All(Event::Detection { escort, boat, value, roll, found, air }));
            self.escorts[place].target = Some(boat);
            self.escorts[place].found = found;
            self.engagement.found |= u8::from(found) << slot;
        }
        if !self.engagement.is_found() {
            self.lose_boat(umpire, boat, target);
        }
    }

    /// Nobody has detected the boat: it may fire at an escort (16.2.1), and a continuing attack is over (15.7.6).
    fn lose_boat(&mut self, umpire: &mut Umpire<'_>, boat: BoatId, target: Target) {
        if !target.is_air() && self.fires_now(boat) {
            let group: Vec<_> = self.engagement.members().collect();
            let at = group[draw(umpire, group.len(), R16_2_3)];
            self.fire_at_escort(umpire, boat, at, false);
        }
        if matches!(target, Target::Hunt(_)) {
            self.end_hunt(umpire, boat);
        }
        self.end_engagement();
    }

    /// Whether the boat has decided to attack an escort and has not done so yet (15.4.4).
    pub(crate) fn fires_now(&self, boat: BoatId) -> bool {
        let boat = self.boat(boat);
        boat.reaction == Some(Reaction::AttackEscort) && !boat.spent && !boat.evading
    }

    pub(crate) fn check_hunt(&self, boat: BoatId) -> Result<(), Refusal> {
        self.check_phase(&[Phase::FirstAttack])?;
        if !self.engagement.is_idle() {
            return Err(Refusal::new(R15_4_1, "the group that was formed has to search first"));
        }
        if self.quarry(Target::Hunt(boat)).is_empty() {
            return Err(Refusal::new(R15_7A, format!("no escort is beside U-boat {} to go on attacking it", boat.0)));
        }
        Ok(())
    }

    /// 15.7.6: the boat evades, and the escorts beside it search by sonar.
    pub(crate) fn hunt(&mut self, umpire: &mut Umpire<'_>, boat: BoatId) {
        let target = Target::Hunt(boat);
        let mut engagement = Engagement { target: Some(target), boat: Some(boat), ..Engagement::default() };
        for place in self.hunters(boat) {
            engagement.group[usize::from(engagement.n_group)] = place as u8;
            engagement.n_group += 1;
        }
        self.engagement = engagement;
        let block = self.boat_mut(boat);
        (block.searched, block.evading) = (true, true);
        umpire.tell(|| Told::All(Event::EvadesStill { boat, why: Still::Followed }));
        self.detect(umpire, boat, target, R15_7_6A);
    }

    pub(crate) fn gen_searches(&self, acc: &mut Vec<Action>) {
        if self.engagement.n_group > 0 {
            acc.push(Action::Search);
        }
        for place in self.escort_places() {
            let Post::At(station) = self.escorts[place].post else { continue };
            let escort = self.name(place);
            let joins = self.targets(station, self.block(place).is_air()).into_iter();
            let can = joins.filter(|target| self.check_join(escort, *target).is_ok());
            acc.extend(can.map(|target| Action::Join { escort, target }));
        }
        if self.engagement.is_idle() && self.phase == Phase::FirstAttack {
            let followed = self.boats_that(|boat| boat.hunted_since.is_some());
            let can = followed.into_iter().filter(|boat| self.check_hunt(*boat).is_ok());
            acc.extend(can.map(|boat| Action::Hunt { boat }));
        }
    }

    /// What an escort at a station may be sent against.
    fn targets(&self, station: Station, is_air: bool) -> Vec<Target> {
        let mut targets = match station {
            Station::Convoy => vec![Target::Convoy],
            Station::Sector(sector) => vec![Target::Sector(sector)],
            Station::Line(line) => line.sectors().map(Target::Sector).to_vec(),
            Station::Inner if is_air => vec![Target::AirInner],
            Station::Outer if is_air => vec![Target::AirOuter],
            Station::Inner => vec![Target::HfDf, Target::Cooperation],
            Station::Outer => vec![],
        };
        if is_air {
            targets.extend(self.boats_that(|boat| boat.chased).into_iter().map(Target::FollowUp));
        }
        targets
    }
}

#[cfg(test)]
mod tests;
