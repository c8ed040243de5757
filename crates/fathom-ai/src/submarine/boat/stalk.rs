//! How a boat gets at ships that lie still.

use fathom_hex::Hull;
use submarine::odds;
use submarine::rules::s13_detonation::attitude;
use submarine::state::{Fate, ShipId, Tube};

use super::super::aims::needed;
use super::super::guns::gunfire_on;
use super::super::lineup::{self, Lineup, Means, Still, lineup};
use super::super::paths::{boat_limits, paths};
use super::super::scene::{card, ship, surface};
use super::super::solution::{damage, worth};
use super::{Bridge, shortest};

/// What a turn of the way to a better place costs, and where she is under fire meanwhile.
const LINING_UP_TURN: f64 = 0.93;
const LINING_UP_UNDER_FIRE: f64 = 0.75;
/// Gunfire in points a turn that makes her hurry.
const UNDER_FIRE: f64 = 0.3;

impl Bridge<'_> {
    /// How to get at ships that lie still, if there are any and torpedoes to fire at them.
    pub(super) fn lined_up(&self, is_surfaced: bool) -> Option<Lineup> {
        if self.edge.is_some() || self.is_satisfied() {
            return None;
        }
        let stills: Vec<Still> = self.still_targets().map(|(id, hull)| self.still(id, hull)).collect();
        let torpedo = self.log.torpedo.or_else(|| self.loaded().next().map(|(_, torpedo)| torpedo))?;
        if stills.is_empty() {
            return None;
        }
        let seen = ship(self.view, self.id);
        let card = card(seen);
        let speed =
            if is_surfaced { (card.speed, 0) } else { (card.normal_speed, card.max_submerged - card.normal_speed) };
        let power = if is_surfaced { 0 } else { self.log.power.saturating_sub(1) };
        let damage = damage(torpedo);
        let is_under_fire = is_surfaced && gunfire_on(self.view, self.hull) > UNDER_FIRE;
        let patience = if is_under_fire { LINING_UP_UNDER_FIRE } else { LINING_UP_TURN };
        let means = Means {
            ready: [self.ready(0), self.ready(1)],
            torpedo,
            damage,
            enough: 1.5 * needed(self.view).max(damage),
            speed,
            power,
            turns_left: self.turns_left(),
            patience,
        };
        let firsts = shortest(paths(self.hull, boat_limits(seen, self.log), seen.turns_in_hex));
        lineup(self.hull, &firsts, &stills, &means)
    }

    fn still(&self, id: ShipId, hull: Hull) -> Still {
        Still { hull, defense: card(ship(self.view, id)).defense, worth: worth(self.view, id) }
    }

    /// Torpedoes of one end that will be ready after so many turns.
    fn ready(&self, end: usize) -> [u8; lineup::MAX_TURNS as usize + 1] {
        let tubes = || (0u8..).zip(&self.log.tubes).filter(|(tube, _)| self.is_stern(*tube) == (end == 1));
        std::array::from_fn(|turn| {
            let is_ready = |tube: &Tube| match tube {
                Tube::Loaded(_) => true,
                Tube::Reloading { turns, .. } => usize::from(*turns) <= turn,
                _ => false,
            };
            tubes().filter(|(_, tube)| is_ready(tube)).count() as u8
        })
    }

    /// Ships worth a torpedo that cannot move, and are not dealt with by those in the water.
    fn still_targets(&self) -> impl Iterator<Item = (ShipId, Hull)> {
        surface(self.view).filter(|(id, hull)| {
            let seen = ship(self.view, *id);
            let left = f64::from(seen.capacity.saturating_sub(seen.damage));
            seen.fate == Fate::Dead && worth(self.view, *id) > 0.5 && self.under_way(*id, *hull) < left
        })
    }

    /// The damage to be expected from torpedoes in the water to a ship that lies still.
    fn under_way(&self, id: ShipId, hull: Hull) -> f64 {
        let defense = card(ship(self.view, id)).defense;
        let all = self.view.torpedoes.iter().filter_map(|torpedo| {
            let at = lineup::meets(torpedo.hex, torpedo.facing, hull).filter(|_| torpedo.missed & 1 << id.0 == 0)?;
            let attitude = attitude(hull, torpedo.hex.ahead(torpedo.facing, at), torpedo.facing);
            let hit = odds::hit(defense, attitude, torpedo.is_shallow, true);
            Some(hit.as_f64() * damage(torpedo.kind?))
        });
        all.sum()
    }
}
