//! 15.1 Detection: which value an escort uses, and what modifies it.

use super::s07_conventions::Value;
use crate::state::{Boat, BoatId, Sector, Station, Target, TonnageWar, Zone};

/// The detection values of a block (15.1.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sense {
    /// Radar.
    R,
    /// Visual, high visibility.
    V,
    /// Visual, low visibility.
    L,
    /// Sonar.
    S,
}

impl Sense {
    const ALL: [Sense; 4] = [Sense::R, Sense::V, Sense::L, Sense::S];
}

/// What storms take from every detection value (15.1.6.1).
const STORM: i16 = -3;
/// What bad sonar conditions take from sonar (15.1.6.2).
const BAD_SONAR: i16 = -3;
/// What illumination adds to visual detection in low visibility (12b, 15.1.6.3).
const LIGHTS: i16 = 2;

impl TonnageWar {
    /// The number, or less, an escort of the group now searching needs against its boat; the best of what it can use.
    pub(crate) fn detection(&self, escort: usize, boat: BoatId, target: Target) -> u8 {
        let senses = Sense::ALL.into_iter().filter(|sense| self.can_use(*sense, self.boat(boat), target));
        senses.map(|sense| self.detection_by(sense, escort, boat, target)).max().unwrap_or(0)
    }

    /// 15.1.4: whether this kind of detection finds a boat there and then.
    pub(crate) fn can_use(&self, sense: Sense, boat: &Boat, target: Target) -> bool {
        if self.needs_sonar(boat, target) {
            return sense == Sense::S;
        }
        let is_low = self.weather().is_low();
        let is_near = matches!(boat.berth.zone(), Some(Zone::Attack | Zone::Convoy));
        match sense {
            Sense::R => is_low || !is_near,  // 15.1.4.1
            Sense::V => !is_low && !is_near, // 15.1.4.2
            Sense::L => is_low,              // 15.1.4.3
            Sense::S => !is_low && is_near,  // 15.1.4.4
        }
    }

    /// 15.1.4.4, 15.5.4, 15.6.2: boats that have dived away from a group.
    fn needs_sonar(&self, boat: &Boat, target: Target) -> bool {
        match target {
            Target::Hunt(_) => true,
            Target::HfDf => boat.evading && !self.weather().is_low(),
            Target::Cooperation => self.engagement.dived,
            _ => false,
        }
    }

    /// A detection value with all modifiers (15.1.6), which add up (15.1.6.9); 0 if the block has none or it cannot succeed.
    pub(crate) fn detection_by(&self, sense: Sense, escort: usize, boat: BoatId, target: Target) -> u8 {
        let values = self.block(escort).values;
        let printed = match sense {
            Sense::R => values.r,
            Sense::V => values.v,
            Sense::L => values.l,
            Sense::S => values.s,
        };
        if printed == 0 {
            return 0;
        }
        let is_directed = matches!(target, Target::HfDf | Target::Cooperation);
        let station = self.station_of(escort);
        let is_hunt = matches!(target, Target::Hunt(_));
        // 15.7.7: the place of those who follow a boat takes nothing from their values.
        let stands = |at: Station| !is_hunt && station == Some(at);
        let is_on_line = !is_hunt && matches!(station, Some(Station::Line(_)));
        let is_far_air = self.block(escort).is_air() && stands(Station::Outer);
        Value::of(i16::from(printed))
            .plus_if(self.weather().is_storm(), STORM) // 15.1.6.1
            .plus_if(self.card().bad_sonar && sense == Sense::S, BAD_SONAR) // 15.1.6.2
            .plus_if(self.lit && sense == Sense::L && is_lit(station), LIGHTS) // 15.1.6.3
            .plus_if(is_directed, i16::from(values.h)) // 15.5.3, 15.6.3
            .halved_if(self.boat(boat).evading) // 15.1.6.4
            .halved_if(is_on_line) // 15.1.6.5
            .halved_if(stands(Station::Sector(Sector::Stragglers))) // 15.1.6.6
            .halved_if(stands(Station::Convoy) && matches!(sense, Sense::R | Sense::S)) // 15.1.6.7
            .halved_if(is_far_air && !matches!(target, Target::FollowUp(_))) // 15.1.6.8
            .number()
    }
}

/// 15.1.6.3: in the convoy zone and the attack zone, not among the stragglers.
fn is_lit(station: Option<Station>) -> bool {
    let zone = station.map(Station::zone);
    matches!(zone, Some(Zone::Convoy | Zone::Attack)) && station != Some(Station::Sector(Sector::Stragglers))
}

#[cfg(test)]
mod tests;
