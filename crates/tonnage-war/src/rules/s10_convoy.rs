//! 10 Decoys, 11 Evasive maneuvering, 12 Convoy illumination, and the rescue ship of 16.3.3: what the player decides in
//! the Initial Phase; with 19.5 Straggler return.

use fathom_core::{Refusal, Told};

use super::Umpire;
use crate::action::Action;
use crate::cite::{R10A, R10B, R11C, R11D, R12A, R16_3_3A, R16_3_3B, R19_5};
use crate::event::Event;
use crate::names::EscortId;
use crate::state::{Phase, Post, Rescue, Sector, Station, TonnageWar, Zone};

impl TonnageWar {
    pub(crate) fn check_decoy(&self, escort: EscortId) -> Result<(), Refusal> {
        self.check_phase(&[Phase::Initial])?;
        let place = self.check_escort(escort)?;
        let station = self.check_station(place);
        let is_outside = station.as_ref().is_ok_and(|station| *station != Station::Inner);
        let mut faults = vec![station.map(drop), self.check_low(R10A, "a decoy is sent out only in low visibility")];
        if self.block(place).is_air() {
            faults.push(Err(Refusal::new(R10A, "only a surface escort can be the decoy")));
        }
        if is_outside {
            faults.push(Err(Refusal::new(R10B, format!("{escort} does not begin the turn in the inner zone"))));
        }
        if self.escorts.iter().any(|escort| escort.post == Post::Decoy) {
            faults.push(Err(Refusal::new(R10A, "there is a decoy already")));
        }
        Refusal::all(faults)
    }

    fn check_low(&self, rule: fathom_core::Rule, message: &'static str) -> Result<(), Refusal> {
        if self.weather().is_low() { Ok(()) } else { Err(Refusal::new(rule, message)) }
    }

    pub(crate) fn send_decoy(&mut self, umpire: &mut Umpire<'_>, escort: EscortId) {
        let place = self.escort_named(escort).expect("checked");
        self.escorts[place].post = Post::Decoy;
        umpire.tell(|| Told::All(Event::DecoySent { escort }));
    }

    pub(crate) fn check_illuminate(&self) -> Result<(), Refusal> {
        self.check_phase(&[Phase::Initial])?;
        let lit = if self.lit { Err(Refusal::new(R12A, "the convoy is illuminated already")) } else { Ok(()) };
        Refusal::all([self.check_low(R12A, "the convoy is illuminated only in low visibility"), lit])
    }

    pub(crate) fn illuminate(&mut self, umpire: &mut Umpire<'_>) {
        self.lit = true;
        umpire.tell(|| Told::All(Event::Illuminated));
    }

    pub(crate) fn check_evade(&self) -> Result<(), Refusal> {
        self.check_phase(&[Phase::Initial])?;
        if self.evaded_on == self.day() {
            return Err(Refusal::new(R11D, "the convoy maneuvers evasively once a day"));
        }
        Ok(())
    }

    pub(crate) fn evade(&mut self, umpire: &mut Umpire<'_>) {
        (self.evasive, self.evaded_on) = (true, self.day());
        let roll = umpire.d6(R11C);
        let stragglers = roll.min(self.ships_in_convoy());
        self.stragglers += stragglers;
        umpire.tell(|| Told::All(Event::Maneuvered { roll, stragglers }));
    }

    pub(crate) fn check_rescue(&self, escort: EscortId) -> Result<(), Refusal> {
        self.check_phase(&[Phase::Initial])?;
        let place = self.check_escort(escort)?;
        let station = self.check_station(place);
        let vacant = match self.rescue {
            Rescue::Lost => Ok(()),
            Rescue::None if self.world.readings.rescue_on_any_card => Ok(()), // 5.3e
            Rescue::None => Err(Refusal::new(R16_3_3A, "the convoy has lost no rescue ship")),
            Rescue::Ship | Rescue::Escort(_) => Err(Refusal::new(R16_3_3B, "a rescue ship is on duty")),
        };
        let near = match station.map(Station::zone) {
            Ok(Zone::Convoy | Zone::Attack) => Ok(()),
            Ok(Zone::Inner | Zone::Outer) => {
                Err(Refusal::new(R16_3_3B, format!("{escort} is not in the convoy or attack zone")))
            }
            Err(refusal) => Err(refusal),
        };
        Refusal::all([vacant, near])
    }

    pub(crate) fn name_rescue(&mut self, umpire: &mut Umpire<'_>, escort: EscortId) {
        let place = self.escort_named(escort).expect("checked");
        (self.escorts[place].post, self.escorts[place].moved) = (Post::Rescue, true);
        self.rescue = Rescue::Escort(place as u8);
        umpire.tell(|| Told::All(Event::RescueNamed { escort }));
    }

    pub(crate) fn check_relieve(&self) -> Result<(), Refusal> {
        self.check_phase(&[Phase::Initial])?;
        match self.rescue {
            Rescue::Escort(place) if self.escorts[usize::from(place)].moved => {
                Err(Refusal::new(R16_3_3B, "an escort on rescue duty is relieved in a later turn"))
            }
            Rescue::Escort(_) => Ok(()),
            _ => Err(Refusal::new(R16_3_3B, "no escort is on rescue duty")),
        }
    }

    pub(crate) fn relieve_rescue(&mut self, umpire: &mut Umpire<'_>) {
        let Rescue::Escort(place) = self.rescue else { return };
        let escort = self.name(usize::from(place));
        self.escorts[usize::from(place)].post = Post::At(Station::Convoy);
        self.rescue = Rescue::Lost;
        umpire.tell(|| Told::All(Event::RescueRelieved { escort }));
    }

    /// 19.5: with ships and surface escorts in the straggler sector, one may rejoin.
    pub(crate) fn return_straggler(&mut self, umpire: &mut Umpire<'_>) {
        let stragglers = Some(Station::Sector(Sector::Stragglers));
        if self.stragglers == 0 || self.escort_places().all(|place| self.station_of(place) != stragglers) {
            return;
        }
        let roll = umpire.d6(R19_5);
        let rejoined = roll == 1;
        self.stragglers -= u8::from(rejoined);
        umpire.tell(|| Told::All(Event::StragglerRolled { roll, rejoined }));
    }

    pub(crate) fn gen_initial(&self, acc: &mut Vec<Action>) {
        for place in self.escort_places() {
            let escort = self.name(place);
            match self.escorts[place].post {
                Post::Hunting(_) => acc.push(Action::BreakOff { escort }),
                Post::At(_) => {
                    let can = [Action::Decoy { escort }, Action::Rescue { escort }];
                    let checks = [self.check_decoy(escort), self.check_rescue(escort)];
                    acc.extend(
                        can.into_iter().zip(checks).filter(|(_, check)| check.is_ok()).map(|(action, _)| action),
                    );
                }
                _ => {}
            }
        }
        let whole = [Action::Illuminate, Action::Evade, Action::Relieve];
        let checks = [self.check_illuminate(), self.check_evade(), self.check_relieve()];
        acc.extend(whole.into_iter().zip(checks).filter(|(_, check)| check.is_ok()).map(|(action, _)| action));
    }
}

#[cfg(test)]
mod tests;
