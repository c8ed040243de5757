//! The basic strategic turn: eight steps on range bands. Steps 1 to 3 are reconstructed.

use fathom_core::Rule;

use super::movement_spotting::LOSES_CARD;
use super::{Verdict, all, need};
use crate::Umpire;
use crate::action::Action;
use crate::audience::openly;
use crate::cite::{
    R_STRAT_B_3, R_STRAT_B_5, R_STRAT_B_6A, R_STRAT_B_6B, R_STRAT_B_7A, R_STRAT_B_7B, R_STRAT_B_8B, R_STRAT_B_8D,
};
use crate::data::Side;
use crate::event::Event;
use crate::facts::Facts as _;
use crate::names::DivisionId;
use crate::rules::air::air_search;
use crate::sight::Sight;
use crate::state::{Attack, Band, Cause, FleetAsw, Interception, Phase, Task};

/// The highest roll by day on which a division is seen from another (STRAT.B.3).
const SEEN: u8 = 2;
/// The highest roll on which anything is spotted by night (STRAT.B.8d).
const SEEN_BY_NIGHT: u8 = 1;
/// The highest roll on which an interception succeeds (STRAT.B.7b).
const INTERCEPTS: u8 = 3;

impl Sight<'_> {
    pub(crate) fn check_close(&self, division: DivisionId) -> Verdict {
        let (at, _) = self.own_division(division, R_STRAT_B_5)?;
        all([
            need(!self.open.divisions[at].acted, R_STRAT_B_5, "this division has closed by one band already"),
            need(
                self.open.divisions[at].band.closer().is_some(),
                R_STRAT_B_5,
                "this division is at Short Range already",
            ),
        ])
    }

    pub(crate) fn check_open(&self, division: DivisionId) -> Verdict {
        let at = self.enemy_division(division, R_STRAT_B_6A)?;
        let open = &self.open.divisions[at];
        all([
            need(open.spotted, R_STRAT_B_6A, "this division is not spotted"),
            need(!open.acted, R_STRAT_B_6A, "that division has been rolled for already"),
            need(open.band.farther().is_some(), R_STRAT_B_6B, "that division is in the farthest band already"),
        ])
    }

    pub(crate) fn check_attack(&self, division: DivisionId, target: DivisionId) -> Verdict {
        all([self.check_attacker(division), self.spotted_division(target, R_STRAT_B_7A).map(drop)])
    }

    fn check_attacker(&self, division: DivisionId) -> Verdict {
        let (at, _) = self.own_division(division, R_STRAT_B_7A)?;
        all([
            need(self.open.divisions[at].band == Band::Short, R_STRAT_B_7A, "this division is not at Short Range"),
            need(!self.open.divisions[at].acted, R_STRAT_B_7A, "this division has attacked already this turn"),
        ])
    }

    pub(crate) fn check_intercept(&self, division: DivisionId) -> Verdict {
        let (at, _) = self.own_division(division, R_STRAT_B_7B)?;
        let is_target = self.open.attack.is_some_and(|attack| usize::from(attack.target) == at);
        let open = &self.open.divisions[at];
        all([
            need(!is_target, R_STRAT_B_7B, "this is the division attacked"),
            need(open.band == Band::Short, R_STRAT_B_7B, "this division is not at Short Range"),
            need(
                open.interception == Interception::Untried,
                R_STRAT_B_7B,
                "this division has tried already to intercept this attack",
            ),
        ])
    }

    /// What a side can do in a step, ending it apart.
    pub(crate) fn gen_steps(&self, acc: &mut Vec<Action>) {
        let own = || self.alive(self.side()).map(|at| self.world.division(at).name);
        let foes = || self.alive(self.side().other()).map(|at| self.world.division(at).name);
        match self.open.phase {
            Phase::Assign => {
                for wing in self.world.all_wings().map(|at| self.world.wing(at).name) {
                    acc.extend(
                        foes()
                            .filter(|division| self.check_search(wing, *division).is_ok())
                            .map(|division| Action::Search { wing, division }),
                    );
                    acc.extend(
                        foes()
                            .filter(|division| self.check_strike(wing, *division).is_ok())
                            .map(|division| Action::Strike { wing, division }),
                    );
                }
            }
            Phase::Close => {
                acc.extend(
                    own().filter(|one| self.check_close(*one).is_ok()).map(|division| Action::Close { division }),
                );
            }
            Phase::Open => {
                acc.extend(
                    foes().filter(|one| self.check_open(*one).is_ok()).map(|division| Action::Open { division }),
                );
            }
            Phase::Attack => {
                for division in own() {
                    let may = |target: &DivisionId| self.check_attack(division, *target).is_ok();
                    acc.extend(foes().filter(may).map(|target| Action::Attack { division, target }));
                }
            }
            Phase::Intercept => {
                let may = |one: &DivisionId| self.check_intercept(*one).is_ok();
                acc.extend(own().filter(may).map(|division| Action::Intercept { division }));
            }
            Phase::Deploy
            | Phase::Plot
            | Phase::Move
            | Phase::Fire
            | Phase::Station
            | Phase::Combat
            | Phase::Movement
            | Phase::Arming
            | Phase::Recovery
            | Phase::Over => {}
        }
    }
}

impl FleetAsw {
    /// Step 1: the turn, and whether it is night.
    pub(crate) fn begin_basic_turn(&mut self, umpire: &mut Umpire<'_>) {
        let (turn, night) = (self.open.turn, self.is_night());
        umpire.tell(|| openly(Event::StrategicTurn { turn, night, hour: None }));
        self.begin_step(umpire, Phase::Assign);
    }

    /// A step begins; the allies act first.
    fn begin_step(&mut self, umpire: &mut Umpire<'_>, phase: Phase) {
        (self.open.phase, self.open.step) = (phase, Side::Allies);
        self.open.divisions.iter_mut().for_each(|division| division.acted = false);
        self.skip_idle(umpire);
    }

    /// Nobody is asked who can do nothing; all of it is known to both.
    pub(crate) fn skip_idle(&mut self, umpire: &mut Umpire<'_>) {
        let mut able = Vec::new();
        self.sight(self.open.step).gen_steps(&mut able);
        if able.is_empty() {
            self.end_step(umpire);
        }
    }

    /// The other side, or the next step.
    pub(crate) fn end_step(&mut self, umpire: &mut Umpire<'_>) {
        if self.open.step == Side::Allies {
            self.open.step = Side::Axis;
            return self.skip_idle(umpire);
        }
        (self.open.phase.stage().leave)(self, umpire);
    }

    /// Steps 3 and 4, and the attacks from the air; then divisions close.
    pub(crate) fn end_assignment(&mut self, umpire: &mut Umpire<'_>) {
        self.look_for_divisions(umpire);
        self.search_for_divisions(umpire);
        self.resolve_strikes(umpire);
        self.begin_step(umpire, Phase::Close);
    }

    /// Step 6.
    pub(crate) fn begin_opening(&mut self, umpire: &mut Umpire<'_>) {
        self.begin_step(umpire, Phase::Open);
    }

    /// Step 7.
    pub(crate) fn begin_attacks(&mut self, umpire: &mut Umpire<'_>) {
        self.begin_step(umpire, Phase::Attack);
    }

    /// Step 3: divisions in the Medium and Short bands are seen.
    fn look_for_divisions(&mut self, umpire: &mut Umpire<'_>) {
        for at in self.world.all_divisions() {
            let has_watcher = self.alive(self.world.division(at).side.other()).any(|other| self.is_near(other));
            if self.is_alive(at) && !self.open.divisions[at].spotted && self.is_near(at) && has_watcher {
                let (rule, chance) = by_light((R_STRAT_B_3, SEEN), self.is_night());
                if umpire.d6(rule) <= chance {
                    self.spot(umpire, at);
                }
            }
        }
    }

    fn is_near(&self, division: usize) -> bool {
        self.open.divisions[division].band <= Band::Medium
    }

    /// Step 4: the aircraft that search.
    fn search_for_divisions(&mut self, umpire: &mut Umpire<'_>) {
        for wing in self.world.all_wings() {
            let Task::Search(division) = self.halves.wings[wing].task else { continue };
            let (rule, chance) = air_search(self.world.wing(wing).class.kind);
            let at = usize::from(division);
            if self.open.divisions[at].spotted {
                continue;
            }
            let found = umpire.d6(rule) <= chance;
            let (name, division) = (self.world.wing(wing).name, self.world.division(at).name);
            umpire.tell(|| self.spied(at, Event::Searched { wing: name, division, found, rule }));
            if found {
                self.spot(umpire, at);
            }
        }
    }

    pub(crate) fn close(&mut self, umpire: &mut Umpire<'_>, division: DivisionId) {
        let Some(at) = self.world.division_at(division) else { return };
        let band = self.open.divisions[at].band.closer().unwrap_or(Band::Short);
        (self.open.divisions[at].band, self.open.divisions[at].acted) = (band, true);
        umpire.tell(|| self.spied(at, Event::Closed { division, band }));
        self.skip_idle(umpire);
    }

    /// The die against the slowest ship of the division that would have to follow.
    pub(crate) fn open(&mut self, umpire: &mut Umpire<'_>, division: DivisionId) {
        let Some(at) = self.world.division_at(division) else { return };
        self.open.divisions[at].acted = true;
        let is_left_behind = umpire.d6(R_STRAT_B_6A) >= self.division_speed(at);
        if is_left_behind {
            self.open.divisions[at].band = self.open.divisions[at].band.farther().unwrap_or(Band::Distant);
        }
        let band = self.open.divisions[at].band;
        umpire.tell(|| self.spied(at, Event::Opened { division, is_left_behind, band }));
        self.skip_idle(umpire);
    }

    pub(crate) fn attack(&mut self, umpire: &mut Umpire<'_>, division: DivisionId, target: DivisionId) {
        if let Some(at) = self.world.division_at(division) {
            self.open.divisions[at].acted = true;
        }
        self.open.attack = self
            .world
            .division_at(division)
            .zip(self.world.division_at(target))
            .map(|(division, target)| Attack { division: division as u8, target: target as u8 });
        umpire.tell(|| openly(Event::Attacks { division, target }));
        self.open.phase = Phase::Intercept;
        self.go_on_intercepting(umpire);
    }

    pub(crate) fn intercept(&mut self, umpire: &mut Umpire<'_>, division: DivisionId) {
        let Some(at) = self.world.division_at(division) else { return };
        let succeeds = umpire.d6(R_STRAT_B_7B) <= INTERCEPTS;
        self.open.divisions[at].interception = if succeeds { Interception::Made } else { Interception::Failed };
        umpire.tell(|| self.spied(at, Event::Intercepts { division, succeeds }));
        self.go_on_intercepting(umpire);
    }

    fn go_on_intercepting(&mut self, umpire: &mut Umpire<'_>) {
        let mut able = Vec::new();
        self.sight(self.open.step.other()).gen_steps(&mut able);
        if able.is_empty() {
            self.clash(umpire);
        }
    }

    /// The attacker fights whoever intercepted, else its target (STRAT.B.7c).
    pub(crate) fn clash(&mut self, umpire: &mut Umpire<'_>) {
        let Some(attack) = self.open.attack else { return };
        let [division, target] = [attack.division, attack.target].map(usize::from);
        let is_any = self.world.all_divisions().any(|at| self.intercepts(at));
        for at in self.world.all_divisions() {
            let fights = at == division || if is_any { self.intercepts(at) } else { at == target };
            self.join_battle(at, fights);
        }
        let fighting =
            self.world.all_divisions().filter(|at| self.is_in_battle(*at)).map(|at| self.world.division(at).name);
        let divisions: Vec<DivisionId> = fighting.collect();
        umpire.tell(|| openly(Event::BattleBegins { divisions, hex: None }));
        self.place_fleets();
        self.begin_battle(umpire, self.world.tables.battle.basic_turns);
    }

    fn intercepts(&self, division: usize) -> bool {
        self.open.divisions[division].interception == Interception::Made
    }

    /// The strategic turn goes on after the battle.
    pub(crate) fn end_clash(&mut self, umpire: &mut Umpire<'_>) {
        self.open.attack = None;
        self.open.divisions.iter_mut().for_each(|division| division.interception = Interception::Untried);
        if self.is_destroyed() {
            return self.end_game(umpire, Cause::Destroyed);
        }
        self.open.phase = Phase::Attack;
        self.skip_idle(umpire);
    }

    /// Step 8: aircraft go home (STRAT.B.8a), cards may be lost, the next turn begins.
    pub(crate) fn end_basic_turn(&mut self, umpire: &mut Umpire<'_>) {
        self.halves.wings.iter_mut().for_each(|wing| wing.task = Task::StandBy);
        for at in self.world.all_divisions() {
            if self.open.divisions[at].spotted && self.is_alive(at) && umpire.d6(R_STRAT_B_8B) <= LOSES_CARD {
                self.lose_card(umpire, at, R_STRAT_B_8B);
            }
        }
        if self.is_destroyed() {
            return self.end_game(umpire, Cause::Destroyed);
        }
        self.reach_goals(umpire, false);
        if self.is_broken_out() {
            return self.end_game(umpire, Cause::BrokeOut);
        }
        if self.open.turn >= self.world.turns {
            return self.end_game(umpire, Cause::Turns);
        }
        self.open.turn += 1;
        self.begin_basic_turn(umpire);
    }
}

/// By night spotting needs a 1 (STRAT.B.8d).
fn by_light(by_day: (Rule, u8), is_night: bool) -> (Rule, u8) {
    if is_night { (R_STRAT_B_8D, SEEN_BY_NIGHT) } else { by_day }
}

#[cfg(test)]
mod tests;
