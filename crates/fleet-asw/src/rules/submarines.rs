//! Submarines: surfaced or submerged, how long they stay down, who sees them.

use fathom_hex::Hex;

use super::{Verdict, all, around, need};
use crate::Umpire;
use crate::action::Action;
use crate::cite::{R_STRAT_B_7D, R_SUB_3A, R_SUB_7, R_SUB_8A, R_SUB_8B, R_SUB_8C, R_SUB_8D, R_SUB_10};
use crate::event::Event;
use crate::facts::Facts as _;
use crate::names::ShipId;
use crate::sight::Sight;
use crate::state::{Depth, FleetAsw, Phase, Ship, Sighting};

/// Half turns in a full battery: 12 turns submerged (SUB.3a), counted in halves because a turn on the surface gives back
/// half a turn (SUB.4b).
pub const FULL_BATTERY: u8 = 24;
/// Half turns that a turn submerged takes.
const TURN: u8 = 2;
/// Tactical turns in an hour (SUB.3b).
pub const TURNS_AN_HOUR: u8 = 6;

/// How a submarine goes in a tactical turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Going {
    /// It lies still.
    Still,
    /// At most as far as its speed.
    Slow,
    /// Farther.
    Sprint,
}

/// What a tactical turn does to battery and motionless hour; nothing if the battery does not allow it.
pub(crate) fn spend(ship: &Ship, depth: Depth, going: Going) -> Option<(u8, u8)> {
    match (depth, going) {
        (Depth::Surfaced, _) => Some(((ship.battery + 1).min(FULL_BATTERY), 0)), // SUB.4
        (Depth::Submerged, Going::Sprint) => Some((ship.battery.checked_sub(2 * TURN)?, 0)),
        (Depth::Submerged, Going::Slow) => Some((ship.battery.checked_sub(TURN)?, 0)), // SUB.3a
        (Depth::Submerged, Going::Still) if ship.still > 0 => {
            Some((ship.battery, (ship.still + 1) % TURNS_AN_HOUR)) // SUB.5
        }
        (Depth::Submerged, Going::Still) => Some((ship.battery.checked_sub(TURN)?, 1)),
    }
}

/// What an hour on the strategic map does: six turns at once.
///
/// The turns of a fight are the same hour (STRAT.A.2b): it is charged once, the greater of the two.
pub(crate) fn spend_hour(ship: &Ship, depth: Depth, moves: bool) -> Option<u8> {
    let before = ship.before.unwrap_or(ship.battery);
    let after = match (depth, moves) {
        (Depth::Surfaced, _) => (before + TURNS_AN_HOUR).min(FULL_BATTERY),
        (Depth::Submerged, true) => before.checked_sub(TURN * TURNS_AN_HOUR)?,
        (Depth::Submerged, false) => before.checked_sub(TURN)?, // SUB.5: an hour counts as a single turn.
    };
    Some(if ship.before.is_some() { after.min(ship.battery) } else { after })
}

impl Sight<'_> {
    /// How a boat may be plotted; with Heavy damage it stays up (ASW.B.6b, SUB.7).
    pub(crate) fn check_plot(&self, boat: ShipId, to: Hex, depth: Depth) -> Verdict {
        let (at, ship) = self.own_ship(boat, R_SUB_10)?;
        need(self.world.ship(at).is_boat(), R_SUB_10, "only submarines are plotted")?;
        let is_near = ship.hex.distance(to) <= u16::from(self.boat_reach(at, depth));
        let is_start = self.open.phase == Phase::Deploy;
        let far = if is_start { "the submarine does not start there" } else { "the submarine is not that fast" };
        all([
            need(!ship.moved, R_SUB_10, "this submarine is plotted already"),
            need(self.world.is_on_board(to), R_SUB_10, "this hex is not on the board"),
            need(
                depth == Depth::Surfaced || !self.is_heavy(at),
                R_SUB_7,
                "a submarine with Heavy damage cannot submerge",
            ),
            need(is_near, R_STRAT_B_7D, far),
        ])?;
        if is_start {
            return Ok(());
        }
        let going = self.going(at, depth, ship.hex.distance(to));
        let message = if going == Going::Sprint {
            "the battery does not allow such a sprint"
        } else {
            "the battery is spent: the submarine must surface"
        };
        need(spend(ship, depth, going).is_some(), R_SUB_3A, message)
    }

    /// How far a boat goes: by its speed, or before the first turn as far as the scenario lets it.
    fn boat_reach(&self, boat: usize, depth: Depth) -> u8 {
        let (printed, tables) = (self.world.ship(boat), self.world.tables);
        match (self.open.phase, depth) {
            (Phase::Deploy, _) if printed.division.is_some() => tables.battle.boat_freedom,
            (Phase::Deploy, _) => printed.freedom,
            (_, Depth::Surfaced) => self.speed_of(boat, printed.class.speed),
            (_, Depth::Submerged) => self.speed_of(boat, printed.class.submerged_speed) + tables.boats.sprint,
        }
    }

    /// A boat that was not plotted stays as it is, if its battery allows that (SUB.3a).
    pub(crate) fn check_end_of_plot(&self) -> Verdict {
        let waiting = self.fighting_boats().filter_map(|at| self.ship(at)).filter(|own| !own.moved);
        let stays = waiting.map(|own| spend(own, own.depth, Going::Still)).all(|spent| spent.is_some());
        need(stays, R_SUB_3A, "the battery is spent: the submarine must surface")
    }

    pub(crate) fn gen_plots(&self, acc: &mut Vec<Action>) {
        for at in self.fighting_boats() {
            let (boat, Some(own)) = (self.world.ship(at).name, self.ship(at)) else { continue };
            if own.moved {
                continue;
            }
            for depth in [Depth::Surfaced, Depth::Submerged] {
                let may = |to: Hex| self.check_plot(boat, to, depth).is_ok();
                let hexes = around(own.hex, self.boat_reach(at, depth), may);
                acc.extend(hexes.map(|to| Action::Plot { boat, to, depth }));
            }
        }
    }
}

impl FleetAsw {
    /// The owner alone knows (SUB.10); the battery is charged when all plots are in.
    pub(crate) fn plot(&mut self, boat: ShipId, to: Hex, depth: Depth) {
        let Some(at) = self.world.ship_at(boat) else { return };
        let ship = &mut self.halves.ships[at];
        (ship.hex, ship.depth, ship.moved) = (to, depth, true);
    }

    /// All plots are in, and the ships move.
    pub(crate) fn end_plots(&mut self, umpire: &mut Umpire<'_>) {
        self.settle_plots();
        self.begin_moves(umpire);
    }

    /// All plots are in: batteries are charged, and where a boat was seen is no longer where it is.
    pub(crate) fn settle_plots(&mut self) {
        for at in self.world.all_ships() {
            if !self.world.ship(at).is_boat() || !self.is_fighting(at) {
                continue;
            }
            let going = self.going(
                at,
                self.halves.ships[at].depth,
                self.halves.ships[at].hex.distance(self.halves.ships[at].from),
            );
            let ship = &mut self.halves.ships[at];
            let spent = spend(ship, ship.depth, going);
            (ship.battery, ship.still) = spent.unwrap_or((0, 0));
            let seen = self.open.ships[at].seen().map(|seen| Sighting { current: false, ..seen });
            self.note_seen(at, seen);
        }
    }

    /// Lookouts roll for every surfaced boat in sight, the nearest first, until one sees it (SUB.8).
    ///
    /// The boat's owner sees the dice; to others they would tell where it is.
    pub(crate) fn look_out(&mut self, umpire: &mut Umpire<'_>) {
        for boat in self.world.all_ships() {
            let printed = self.world.ship(boat);
            let (name, owner) = (printed.name, printed.side.seat());
            if !printed.is_boat() || !self.is_fighting(boat) || self.halves.ships[boat].depth == Depth::Submerged {
                continue;
            }
            for range in [0, 1] {
                let (rule, chance) = lookout(range, self.is_night());
                for _ in 0..self.lookouts(boat, range) {
                    let is_seen = self.open.ships[boat].in_sight().is_some();
                    if !is_seen && umpire.secret_d6(owner, rule) <= chance {
                        let hex = self.halves.ships[boat].hex;
                        let (range, night) = (range as u8, self.is_night());
                        self.show(boat, hex);
                        umpire.tell(|| self.seen(boat, Event::Spotted { boat: name, hex, range, night }));
                    }
                }
            }
        }
    }

    /// How many enemy ships look from this far.
    fn lookouts(&self, boat: usize, range: u16) -> usize {
        let enemies = self.fighting(self.world.ship(boat).side.other());
        let hex = self.halves.ships[boat].hex;
        enemies.filter(|at| !self.world.ship(*at).is_boat() && self.hex(*at).distance(hex) == range).count()
    }

    /// Everybody knows where the boat is, until it is plotted again.
    pub(crate) fn show(&mut self, boat: usize, hex: Hex) {
        let (turn, depth) = (self.open.battle.turn, self.halves.ships[boat].depth);
        self.open.ships[boat].known = true;
        self.note_seen(boat, Some(Sighting { hex, turn, depth, current: true }));
    }
}

/// The paragraph and the highest roll that spots a surfaced submarine (SUB.8).
pub(crate) const fn lookout(range: u16, is_night: bool) -> (fathom_core::Rule, u8) {
    match (range, is_night) {
        (0, false) => (R_SUB_8C, 5),
        (0, true) => (R_SUB_8D, 3),
        (_, false) => (R_SUB_8A, 3),
        (_, true) => (R_SUB_8B, 1),
    }
}

#[cfg(test)]
mod tests;
