//! Damage, losses, points, and how games end.

use fathom_core::Rule;
use fathom_hex::Hex;

use crate::Umpire;
use crate::audience::openly;
use crate::cite::R_ASW_B_6A;
use crate::data::{Aim, Goal, Kind, Side};
use crate::event::Event;
use crate::facts::Facts as _;
use crate::state::{Cause, Deck, Depth, Ending, FleetAsw, Phase, Whereabouts};

/// The highest roll on which a submerged submarine with Heavy damage comes up instead of sinking (ASW.B.6a).
const COMES_UP: u8 = 4;

impl FleetAsw {
    /// Damage levels are added up; a submerged submarine that reaches Heavy damage rolls once (ASW.B.6a, SUB.6).
    pub(crate) fn damage(&mut self, umpire: &mut Umpire<'_>, at: usize, levels: u8, rule: Rule) {
        let track = &self.world.tables.damage;
        let before = self.open.ships[at].damage;
        let after = (before + levels).min(track.sunk);
        self.open.ships[at].damage = after;
        let ship = self.world.ship(at).name;
        umpire.tell(|| self.met(at, Event::Damaged { ship, levels, damage: after, rule }));
        let is_submerged = self.halves.ships[at].depth == Depth::Submerged;
        if after >= track.sunk {
            return self.sink(umpire, at, rule);
        }
        self.crowd(Deck::Ship(at as u8));
        if after >= track.heavy && before < track.heavy && is_submerged {
            if umpire.d6(R_ASW_B_6A) > COMES_UP {
                return self.sink(umpire, at, R_ASW_B_6A);
            }
            self.come_up(umpire, at);
        }
    }

    /// It surfaces at once, and in a fight everybody sees where.
    fn come_up(&mut self, umpire: &mut Umpire<'_>, at: usize) {
        (self.halves.ships[at].depth, self.halves.ships[at].still) = (Depth::Surfaced, 0);
        let ship = self.world.ship(at).name;
        let hex = self.open.battle.is_on.then_some(self.halves.ships[at].hex);
        if let Some(hex) = hex {
            self.show(at, hex);
        }
        umpire.tell(|| self.met(at, Event::ForcedUp { ship, hex }));
    }

    /// The ship and the aircraft on it are lost.
    fn sink(&mut self, umpire: &mut Umpire<'_>, at: usize, rule: Rule) {
        let ship = self.world.ship(at).name;
        self.open.ships[at].damage = self.world.tables.damage.sunk;
        umpire.tell(|| self.met(at, Event::Sunk { ship, rule }));
        for wing in self.world.all_wings() {
            if self.halves.wings[wing].place == Whereabouts::Parked(Deck::Ship(at as u8)) {
                self.lose_wing(umpire, wing, rule);
            }
        }
    }

    pub(crate) fn lose_wing(&mut self, umpire: &mut Umpire<'_>, at: usize, rule: Rule) {
        self.halves.wings[at].place = Whereabouts::Lost;
        let wing = self.world.wing(at).name;
        // STRAT.A.6c: losses count for all to see.
        umpire.tell(|| openly(Event::WingLost { wing, rule }));
    }

    /// The fight is over; a strategic turn goes on where it was (STRAT.B.7d, STRAT.A.2b).
    pub(crate) fn end_battle(&mut self, umpire: &mut Umpire<'_>) {
        let turn = self.open.battle.turn;
        umpire.tell(|| openly(Event::BattleEnds { turn }));
        match self.world.kind() {
            Kind::Tactical => {
                let is_gone = |side: Side| self.fighting(side).next().is_none();
                let cause = if Side::BOTH.into_iter().any(is_gone) { Cause::Destroyed } else { Cause::Turns };
                self.end_game(umpire, cause);
            }
            Kind::BasicStrategic => {
                self.leave_battle();
                self.end_clash(umpire);
            }
            Kind::AdvancedStrategic => {
                self.leave_battle();
                self.next_battle(umpire);
            }
        }
    }

    fn leave_battle(&mut self) {
        self.open.battle.is_on = false;
        for at in self.world.all_ships() {
            self.put_at(at, Hex::default());
            self.begin_turn_of(at);
            self.note_seen(at, None);
            self.open.ships[at].known = false;
            let own = &mut self.halves.ships[at];
            (own.fights, own.gun, own.torpedo) = (false, None, None);
        }
    }

    /// What the losses of a side are worth to its enemy; Heavy damage counts half.
    pub(crate) fn losses(&self, side: Side) -> i16 {
        let ship = |at: usize| match (self.world.ship(at).side == side, self.is_afloat(at), self.is_heavy(at)) {
            (true, false, _) => self.world.ship(at).class.points,
            (true, true, true) => self.world.ship(at).class.points / 2,
            _ => 0,
        };
        let wing = |at: usize| {
            let is_lost = self.world.wing(at).side == side && self.halves.wings[at].place == Whereabouts::Lost;
            if is_lost { self.world.wing(at).class.points } else { 0 }
        };
        self.world.all_ships().map(ship).sum::<i16>()
            + self.world.all_wings().map(wing).sum::<i16>()
            + self.goal_points(side)
    }

    /// A goal that was reached counts against the other side.
    fn goal_points(&self, side: Side) -> i16 {
        let goals = self.world.scenario.goals.iter().zip(self.open.reached);
        let against = goals
            .filter(|(goal, reached)| *reached && self.world.division(usize::from(goal.division)).side != side)
            .map(|(goal, _)| goal.points);
        against.sum()
    }

    /// Marks the goals that are reached now; that of a convoy counts at the end alone (STRAT.A.6c).
    pub(crate) fn reach_goals(&mut self, umpire: &mut Umpire<'_>, is_end: bool) {
        for (i, goal) in self.world.scenario.goals.iter().enumerate() {
            if !self.open.reached[i] && (is_end || goal.aim != Aim::Convoy) && self.is_reached(goal) {
                self.open.reached[i] = true;
                let (division, aim) = (self.world.division(usize::from(goal.division)).name, goal.aim);
                // STRAT.A.6c: goals count for all to see.
                umpire.tell(|| openly(Event::GoalReached { division, aim, hex: goal.hex }));
            }
        }
    }

    /// Whether somebody has broken out, which ends the game.
    pub(crate) fn is_broken_out(&self) -> bool {
        self.world
            .scenario
            .goals
            .iter()
            .zip(self.open.reached)
            .any(|(goal, reached)| reached && goal.aim == Aim::Breakout)
    }

    fn is_reached(&self, goal: &Goal) -> bool {
        let at = usize::from(goal.division);
        match goal.aim {
            // Only who is there has reached it (STRAT.A.6b).
            Aim::Reach => self.is_alive(at) && Some(self.halves.divisions[at].hex) == goal.hex,
            Aim::Breakout => {
                let is_time = self.open.turn >= goal.turn && self.is_night();
                is_time && !self.open.divisions[at].spotted && self.world.ships_of(at).all(|ship| !self.is_heavy(ship))
            }
            Aim::Convoy => self.world.ships_of(at).all(|ship| self.is_afloat(ship)),
        }
    }

    /// How far the axis leads, over what the scenario asks of it.
    pub(crate) fn lead(&self) -> i16 {
        self.losses(Side::Allies) - self.losses(Side::Axis) - self.world.scenario.par
    }

    /// Whether one side of a strategic game has nothing left (STRAT.A.6a).
    pub(crate) fn is_destroyed(&self) -> bool {
        Side::BOTH.into_iter().any(|side| self.alive(side).next().is_none())
    }

    pub(crate) fn end_game(&mut self, umpire: &mut Umpire<'_>, cause: Cause) {
        self.reach_goals(umpire, true);
        let score = self.lead();
        let winner = match score {
            1.. => Some(Side::Axis),
            0 => None,
            _ => Some(Side::Allies),
        };
        self.open.phase = Phase::Over;
        self.open.ending = Some(Ending { winner, cause, score });
        umpire.tell(|| openly(Event::Over { winner, cause, score }));
    }
}

#[cfg(test)]
mod tests;
