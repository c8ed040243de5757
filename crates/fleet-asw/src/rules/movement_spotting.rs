//! Day and night; who moves how far on the strategic map, and who sees whom there.

use fathom_core::{Eyes, Rule, Seats};

use super::submarines::lookout;
use crate::Umpire;
use crate::audience::{openly, privately};
use crate::cite::{R_MOVE_3A, R_MOVE_3B, R_MOVE_3C, R_SPOT_1, R_SPOT_2, R_SPOT_3, R_SPOT_4, R_STRAT_A_1B};
use crate::data::{Aircraft, Kind, Side};
use crate::event::Event;
use crate::facts::Facts as _;
use crate::setup::Weather;
use crate::sight::Sight;
use crate::state::{FleetAsw, Report, Whereabouts};

/// The slowest speed that moves every turn (MOVE.2).
pub(crate) const FAST: u8 = 4;
/// The hour at which night falls and the hour at which it ends.
pub(crate) const NIGHT: (u8, u8) = (18, 6);
/// The highest roll on which a Spotted card is removed (STRAT.B.8b).
pub(crate) const LOSES_CARD: u8 = 3;

/// Whether a turn of the basic strategic game is a night turn (STRAT.B.8c).
pub const fn is_night_turn(turn: u8) -> bool {
    turn.saturating_sub(1) % 4 >= 2
}

/// Hexes an air unit flies in a turn (MOVE.3).
pub const fn flight(aircraft: Aircraft) -> u8 {
    match aircraft {
        Aircraft::Fighter | Aircraft::Scout => 4,
        Aircraft::DiveBomber
        | Aircraft::TorpedoBomber
        | Aircraft::LightBomber
        | Aircraft::Patrol
        | Aircraft::MediumBomber
        | Aircraft::Bomber => 3,
    }
}

/// The line of MOVE.3 that says how far an air unit flies.
pub(crate) const fn flight_rule(aircraft: Aircraft) -> Rule {
    match aircraft {
        Aircraft::Fighter | Aircraft::Scout => R_MOVE_3A,
        Aircraft::DiveBomber | Aircraft::TorpedoBomber | Aircraft::LightBomber | Aircraft::Patrol => R_MOVE_3B,
        Aircraft::MediumBomber | Aircraft::Bomber => R_MOVE_3C,
    }
}

/// What a division that looks needs to see another: the paragraph, and the highest roll of a die, or none at all.
pub(crate) const fn sight_of_ships(range: u16, is_night: bool) -> Option<(Rule, u8)> {
    match (range, is_night) {
        (0, false) => Some((R_SPOT_2, 6)),
        (1, false) => Some((R_SPOT_1, 2)),
        (0, true) => Some((R_SPOT_3, 4)),
        _ => None,
    }
}

impl Sight<'_> {
    /// The hexes an own division may move this turn (MOVE.2).
    pub(crate) fn division_reach(&self, division: usize) -> u8 {
        let is_odd = self.open.turn % 2 == 1;
        u8::from(is_odd || self.division_speed(division) >= FAST)
    }
}

impl FleetAsw {
    /// Every division looks around; with `moved` only pairs of which one has moved (STRAT.A.1a).
    ///
    /// Nobody sees these dice: that one fell would tell that somebody is near.
    pub(crate) fn look_around(&mut self, umpire: &mut Umpire<'_>, only_moved: bool) {
        for target in self.world.all_divisions() {
            for watcher in self.world.all_divisions() {
                let has_moved = self.halves.divisions[target].acted || self.halves.divisions[watcher].acted;
                if (has_moved || !only_moved) && self.sees(umpire, watcher, target) {
                    self.spot(umpire, target);
                }
            }
        }
    }

    fn sees(&self, umpire: &mut Umpire<'_>, watcher: usize, target: usize) -> bool {
        let are_foes = self.world.division(watcher).side != self.world.division(target).side;
        if !are_foes || self.open.divisions[target].spotted || !self.is_alive(watcher) || !self.is_alive(target) {
            return false;
        }
        let range = self.halves.divisions[watcher].hex.distance(self.halves.divisions[target].hex);
        match self.chance_to_see(range, target) {
            None => false,
            Some((_, 6)) => true,
            Some((rule, chance)) => umpire.roll(6, rule, Eyes::Only(Seats::NONE)) as u8 <= chance,
        }
    }

    /// Submarines are seen as SUB.8 has it, and not at all when submerged (SUB.9).
    fn chance_to_see(&self, range: u16, target: usize) -> Option<(Rule, u8)> {
        match self.world.is_boat_division(target) {
            _ if range > 1 => None,
            true if self.is_submerged(target) => None,
            true => Some(lookout(range, self.is_night())),
            false => sight_of_ships(range, self.is_night()),
        }
    }

    /// A Spotted card (STRAT.B.4c); everybody sees it, and the enemy where it lies.
    pub(crate) fn spot(&mut self, umpire: &mut Umpire<'_>, at: usize) {
        let on_map = self.world.kind() == Kind::AdvancedStrategic;
        let (division, hex) = (self.world.division(at).name, self.halves.divisions[at].hex);
        (self.open.divisions[at].spotted, self.open.divisions[at].shown) = (true, hex);
        if !self.world.is_boat_division(at) {
            self.open.ever_spotted[self.world.division(at).side.index()] = true;
        }
        umpire.tell(|| self.spied(at, Event::DivisionSpotted { division, hex: on_map.then_some(hex) }));
    }

    pub(crate) fn lose_card(&mut self, umpire: &mut Umpire<'_>, at: usize, rule: Rule) {
        (self.open.divisions[at].spotted, self.shadowed[at]) = (false, false);
        let division = self.world.division(at).name;
        // STRAT.B.4c: the card was there for all to see.
        umpire.tell(|| openly(Event::CardLost { division, rule }));
    }

    /// Air units search their hex and those around it on the Aircraft Search Table (STRAT.A.1b).
    pub(crate) fn search_from_the_air(&mut self, umpire: &mut Umpire<'_>) {
        if self.is_night() {
            return; // STRAT.B.8f
        }
        for wing in self.world.all_wings() {
            let Whereabouts::Aloft(hex) = self.halves.wings[wing].place else { continue };
            for target in self.world.all_divisions() {
                let is_foe = self.world.division(target).side != self.world.wing(wing).side;
                let is_near = self.halves.divisions[target].hex.distance(hex) <= self.world.tables.search.reach;
                let is_open =
                    self.is_alive(target) && !self.open.divisions[target].spotted && !self.is_submerged(target);
                if is_foe && is_near && is_open {
                    self.search_one(umpire, wing, target);
                }
            }
        }
    }

    fn search_one(&mut self, umpire: &mut Umpire<'_>, wing: usize, target: usize) {
        let table = &self.world.tables.search;
        let dice = [0; 2].map(|_| umpire.roll(6, R_STRAT_A_1B, Eyes::Only(Seats::NONE)) as i8);
        let total = dice.iter().sum::<i8>() + self.search_modifier(wing, target);
        if total >= table.spotted {
            self.spot(umpire, target);
            self.shadowed[target] = total >= table.shadowed;
        } else if total >= table.report {
            let side = self.world.wing(wing).side;
            let (hex, turn) = (self.halves.divisions[target].hex, self.open.turn);
            self.halves.reports[side.index()] = Some(Report { hex, turn });
            umpire.tell(|| privately(side, Event::Reported { hex }));
        }
    }

    fn search_modifier(&self, wing: usize, target: usize) -> i8 {
        let table = &self.world.tables.search;
        let by_type = match self.world.wing(wing).class.kind {
            Aircraft::Patrol => table.keen,
            Aircraft::Fighter => table.fighter,
            _ => 0,
        };
        let n_ships = self.world.ships_of(target).filter(|at| self.is_afloat(*at)).count();
        let by_target = match (self.world.is_boat_division(target), n_ships) {
            (true, _) => table.surfaced_submarine,
            (false, 1) => table.lone_ship,
            (false, _) => 0,
        };
        let by_weather = if self.world.weather == Weather::Poor { table.poor_weather } else { 0 };
        by_type + by_target + by_weather
    }

    /// Spotted divisions are lost on 1 to 3, unless an enemy is within 1 hex or shadows them (SPOT.4, STRAT.B.8b).
    pub(crate) fn lose_cards(&mut self, umpire: &mut Umpire<'_>) {
        for at in self.world.all_divisions() {
            if !self.open.divisions[at].spotted {
                continue;
            }
            let stays = !self.is_alive(at) || std::mem::take(&mut self.shadowed[at]) || self.is_watched(at);
            if !stays && umpire.roll(6, R_SPOT_4, Eyes::Only(Seats::NONE)) as u8 <= LOSES_CARD {
                self.lose_card(umpire, at, R_SPOT_4);
            }
        }
    }

    fn is_watched(&self, at: usize) -> bool {
        let (hex, side) = (self.halves.divisions[at].hex, self.world.division(at).side);
        let is_near = |other: fathom_hex::Hex| other.distance(hex) <= 1;
        let by_ship = self.alive(side.other()).any(|other| is_near(self.halves.divisions[other].hex));
        let by_air = self.world.all_wings().any(|wing| {
            matches!(self.halves.wings[wing].place, Whereabouts::Aloft(other) if is_near(other))
                && self.world.wing(wing).side != side
        });
        by_ship || by_air
    }

    /// Whether any division carries a Spotted card.
    pub(crate) fn is_anybody_spotted(&self) -> bool {
        Side::BOTH.into_iter().flat_map(|side| self.alive(side)).any(|at| self.open.divisions[at].spotted)
    }
}

#[cfg(test)]
mod tests;
