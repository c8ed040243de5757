//! 8 Escort placement and movement, with 5.3.

use fathom_core::{Refusal, Told};

use super::Umpire;
use crate::action::Action;
use crate::cite::{R1B, R2_1A, R5_3A, R5_3B, R5_3D, R8_1A, R8_1B, R8_4, R10E, R15_7_3, R16_3_3D, R17D};
use crate::event::Event;
use crate::names::EscortId;
use crate::state::{Phase, Post, Station, TonnageWar, Zone};

impl TonnageWar {
    /// The place of an escort of this card.
    pub(crate) fn check_escort(&self, escort: EscortId) -> Result<usize, Refusal> {
        self.escort_named(escort).ok_or_else(|| Refusal::new(R2_1A, format!("{escort} does not sail with this convoy")))
    }

    /// The station of an escort that can be ordered about; says why it cannot otherwise.
    pub(crate) fn check_station(&self, place: usize) -> Result<Station, Refusal> {
        let name = self.name(place);
        match self.escorts[place].post {
            Post::At(station) => Ok(station),
            Post::Away => Err(Refusal::new(R5_3A, format!("{name} has not arrived"))),
            Post::Waiting => Err(Refusal::new(R5_3A, format!("{name} has not been placed"))),
            Post::Decoy => Err(Refusal::new(R10E, format!("{name} is the decoy this turn"))),
            Post::Rescue => Err(Refusal::new(R16_3_3D, format!("{name} is on rescue duty"))),
            Post::Hunting(boat) => Err(Refusal::new(R15_7_3, format!("{name} follows U-boat {}", boat.0))),
            Post::Gone => Err(Refusal::new(R1B, format!("{name} has left"))),
            Post::Damaged | Post::Sunk => Err(Refusal::new(R17D, format!("{name} is out of play"))),
        }
    }

    /// 8.1, 8.2, 8.3: where an escort can be placed.
    fn check_place_at(&self, place: usize, at: Station) -> Result<(), Refusal> {
        let is_air = self.block(place).is_air();
        match at.zone() {
            Zone::Convoy | Zone::Attack if is_air => {
                Err(Refusal::new(R8_1A, "air escorts are placed in the inner or the outer zone"))
            }
            Zone::Outer if !is_air => Err(Refusal::new(R5_3B, "only air escorts are placed in the outer zone")),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_place(&self, escort: EscortId, at: Station) -> Result<(), Refusal> {
        self.check_phase(&[Phase::Deployment, Phase::Placement])?;
        let place = self.check_escort(escort)?;
        let is_waiting = match self.escorts[place].post {
            Post::Waiting => Ok(()),
            Post::Away => Err(Refusal::new(R5_3A, format!("{escort} has not arrived"))),
            _ => Err(Refusal::new(R5_3A, format!("{escort} has been placed before"))),
        };
        Refusal::all([is_waiting, self.check_place_at(place, at)])
    }

    pub(crate) fn place_escort(&mut self, umpire: &mut Umpire<'_>, escort: EscortId, at: Station) {
        let place = self.escort_named(escort).expect("checked");
        self.escorts[place].post = Post::At(at);
        self.escorts[place].moved = true;
        umpire.tell(|| Told::All(Event::Placed { escort, at }));
    }

    pub(crate) fn check_move(&self, escort: EscortId, to: Station) -> Result<(), Refusal> {
        self.check_phase(&[Phase::Placement])?;
        let place = self.check_escort(escort)?;
        let from = self.check_station(place)?;
        let moved = if self.escorts[place].moved {
            Err(Refusal::new(R8_4, format!("{escort} was placed or moved before in this phase")))
        } else {
            Ok(())
        };
        Refusal::all([moved, self.check_leg(place, from, to)])
    }

    /// One zone in or out, or another station of the attack zone (8.4).
    fn check_leg(&self, place: usize, from: Station, to: Station) -> Result<(), Refusal> {
        let is_air = self.block(place).is_air();
        if is_air && matches!(to.zone(), Zone::Convoy | Zone::Attack) {
            return Err(Refusal::new(R8_1B, "air escorts keep to the inner and the outer zone"));
        }
        if from == to {
            return Err(Refusal::new(R8_4, "the escort stands there already"));
        }
        match (from.zone() as u8).abs_diff(to.zone() as u8) {
            0 | 1 => Ok(()),
            _ => Err(Refusal::new(R5_3D, "an escort moves by one zone in or out")),
        }
    }

    pub(crate) fn move_escort(&mut self, umpire: &mut Umpire<'_>, escort: EscortId, to: Station) {
        let place = self.escort_named(escort).expect("checked");
        self.escorts[place].post = Post::At(to);
        self.escorts[place].moved = true;
        umpire.tell(|| Told::All(Event::Moved { escort, to }));
    }

    /// Takes an escort off the surface because the card says so or its fuel does (5.1).
    pub(crate) fn depart(&mut self, umpire: &mut Umpire<'_>, place: usize) {
        let escort = self.name(place);
        if self.escorts[place].post == Post::Rescue {
            self.rescue = crate::state::Rescue::Lost;
        }
        self.escorts[place].post = Post::Gone;
        umpire.tell(|| Told::All(Event::Departed { escort }));
    }

    pub(crate) fn gen_places(&self, acc: &mut Vec<Action>) {
        for place in self.escort_places().filter(|place| self.escorts[*place].post == Post::Waiting) {
            let escort = self.name(place);
            let fits = Station::all().filter(|at| self.check_place_at(place, *at).is_ok());
            acc.extend(fits.map(|at| Action::Place { escort, at }));
        }
    }

    pub(crate) fn gen_moves(&self, acc: &mut Vec<Action>) {
        for place in self.escort_places().filter(|place| !self.escorts[*place].moved) {
            let Post::At(from) = self.escorts[place].post else { continue };
            let escort = self.name(place);
            let fits = Station::all().filter(|to| self.check_leg(place, from, *to).is_ok());
            acc.extend(fits.map(|to| Action::Move { escort, to }));
        }
    }
}

#[cfg(test)]
mod tests;
