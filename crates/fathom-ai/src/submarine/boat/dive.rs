//! How deep a boat goes, and when she comes up.

use fathom_core::dice::SeededDice;
use fathom_hex::Hull;
use submarine::cards::Kind;
use submarine::scenario::Victory;
use submarine::state::{Fate, ShipId};

use super::super::aims::needed;
use super::super::guns::{bearable, gunfire_on};
use super::super::place::PERISCOPE_DEPTH;
use super::super::scene::{card, deepest_setting, scenario, ship, surface, top_speed};
use super::{Bridge, FIRING_DEPTH};

/// Where she waits for her tubes.
const RELOAD_DEPTH: u16 = 175;
/// Ships nearer than this may run her down on the surface (10.2).
const RAMMING_RANGE: u16 = 7;
/// In the last turns she fights it out with her gun, where so many points a turn are all that is missing.
const LAST_GUNS: (f64, f64) = (6.0, 0.5);
/// How likely a hunter must move aimlessly before she fears him no more.
const CLUMSY: f64 = 0.5;

impl Bridge<'_> {
    /// The depth at the end of the turn.
    pub(super) fn depth(&self, fires: bool, dice: &mut SeededDice) -> u16 {
        let card = card(ship(self.view, self.id));
        let depth = self.log.depth;
        if let Some(drafted) = self.log.plot.depth {
            return drafted;
        }
        if let Some(forced) = self.forced_depth() {
            return forced;
        }
        if fires {
            return depth;
        }
        let down = |to: u16| to.min(depth + card.dive_rate).max(depth.saturating_sub(card.rise_rate));
        let safe = (deepest_setting(self.view) + 75).min(card.max_depth);
        if self.edge.is_some() {
            return if dice.pick(4) == 0 { down(card.max_depth.saturating_sub(100)) } else { down(card.max_depth) };
        }
        let is_hurt = self.log.damage + 1 >= card.to_surface && self.n_hunters > 0;
        if self.is_free_to_die() && !self.has_torpedoes() {
            return down(0); // Her gun is all she has left, and nothing is lost with her.
        }
        if !self.has_torpedoes() || is_hurt || self.is_satisfied() {
            return down(safe);
        }
        if self.has_last_guns() {
            return down(0);
        }
        let is_ready = self.loaded().next().is_some();
        if self.n_hunters > 0 && !self.is_bold() {
            // Ready tubes are worth a fight; without them she goes down while she reloads.
            return if is_ready && self.log.damage + 2 <= card.to_surface {
                down(FIRING_DEPTH)
            } else {
                down(safe.min(RELOAD_DEPTH))
            };
        }
        if self.can_stalk() {
            return down(PERISCOPE_DEPTH);
        }
        if self.may_surface() { down(0) } else { down(PERISCOPE_DEPTH) }
    }

    pub(super) fn forced_depth(&self) -> Option<u16> {
        let card = card(ship(self.view, self.id));
        if self.log.damage >= card.to_surface {
            return Some(self.log.depth.saturating_sub(25));
        }
        (self.log.power == 0).then(|| self.log.depth.saturating_sub(card.rise_rate))
    }

    /// Whether her gun can do what is missing in the turns that are left, and she lives to see it.
    fn has_last_guns(&self) -> bool {
        let turns = f64::from(self.turns_left());
        let card = card(ship(self.view, self.id));
        let has_need = matches!(scenario(self.view).victory, Victory::Damage { .. } | Victory::ArkRoyal)
            && needed(self.view) <= 1.0 + LAST_GUNS.1 * turns;
        let taken = gunfire_on(self.view, self.hull) * self.gunnery() * turns;
        let life = f64::from(card.damage.saturating_sub(self.log.damage + 1));
        has_need && (1.0..=LAST_GUNS.0).contains(&turns) && taken <= life && self.is_clear(self.hull)
    }

    /// Whether nobody can run her down where she ends her move on the surface (10.2).
    pub(super) fn is_clear(&self, end: Hull) -> bool {
        surface(self.view).filter(|(id, _)| ship(self.view, *id).fate == Fate::Afloat).all(|(id, at)| {
            let speed = ship(self.view, id).speed.unwrap_or(u8::MAX).saturating_add(2);
            // It moves once before she comes there, and once before she can dive.
            at.distance(end) > 2 * u16::from(top_speed(self.view, id).min(speed)) + 1
        })
    }

    /// Whether she stays up with hunters about: her loss costs nothing, and they hardly know what they do.
    fn is_bold(&self) -> bool {
        let steams =
            |id: &ShipId| ship(self.view, *id).kind == Kind::Escort && ship(self.view, *id).fate == Fate::Afloat;
        let mut hunters = surface(self.view).map(|(id, _)| id).filter(steams);
        self.is_free_to_die() && hunters.all(|id| self.habits.aimless(id) > CLUMSY)
    }

    /// Whether she can get at a ship that lies still without showing herself.
    fn can_stalk(&self) -> bool {
        let is_shot_at = gunfire_on(self.view, self.hull) > 0.0;
        is_shot_at && self.lined_up(false).is_some_and(|lineup| lineup.worth >= needed(self.view))
    }

    /// Whether she can run on the surface: nobody can run her down, and the guns that bear leave her fit for the attack.
    fn may_surface(&self) -> bool {
        let is_clear = surface(self.view).all(|(_, at)| at.distance(self.hull) > RAMMING_RANGE);
        (is_clear || self.is_bold())
            && gunfire_on(self.view, self.hull) * self.gunnery() <= bearable(self.view, self.id, self.log.damage)
    }
}
