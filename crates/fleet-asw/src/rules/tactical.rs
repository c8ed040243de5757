//! The fight on hexes of one nautical mile: movement, guns, torpedoes. Reconstructed from the ASW procedure.

use fathom_core::Rule;
use fathom_hex::Hex;

use super::asw::{finding, line};
use super::{Fault, Faults, Verdict, all, around, need};
use crate::Umpire;
use crate::action::Action;
use crate::audience::openly;
use crate::cite::{R_STRAT_B_7D, R_SUB_9, R_SUB_10};
use crate::data::Side;
use crate::event::{Event, Weapon};
use crate::facts::Facts as _;
use crate::names::ShipId;
use crate::sight::Sight;
use crate::state::{At, Battle, Depth, FleetAsw, Phase, Sighting};

/// Moderate damage costs 1 of speed and attacks.
pub(crate) const MODERATE: u8 = 2;

impl Sight<'_> {
    /// Whether an own ship is among those that move now or later.
    fn is_to_move(&self, at: usize) -> bool {
        let is_waiting = self.open.ships[at].post().is_some_and(|post| !post.moved);
        is_waiting && self.is_fighting(at) && !self.world.ship(at).convoy && self.is_warned(self.side())
    }

    pub(crate) fn check_move(&self, ship: ShipId, to: Hex) -> Verdict {
        let (at, _) = self.own_ship(ship, R_STRAT_B_7D)?;
        let fault = Fault { rule: R_SUB_10, message: "submarines are plotted" };
        let post = self.open.ships[at].post().ok_or(fault)?;
        let speed = self.speed(at);
        all([
            need(!self.world.ship(at).convoy, R_STRAT_B_7D, "the ships of the convoy keep its course"),
            need(self.is_warned(self.side()), R_SUB_9, "nobody knows of an enemy yet: the ships keep their stations"),
            need(!post.moved, R_STRAT_B_7D, "this ship has moved already"),
            need(speed == self.open.battle.pace, R_STRAT_B_7D, "slower ships move first"),
            need(self.world.is_on_board(to), R_STRAT_B_7D, "this hex is not on the board"),
            need(post.hex.distance(to) <= u16::from(speed), R_STRAT_B_7D, "the ship is not that fast"),
        ])
    }

    pub(crate) fn gen_moves(&self, acc: &mut Vec<Action>) {
        for at in self.fighting(self.side()) {
            let (ship, Some(from)) = (self.world.ship(at).name, self.hex(at)) else { continue };
            if !self.is_to_move(at) || self.speed(at) != self.open.battle.pace {
                continue;
            }
            let may = |to: Hex| self.check_move(ship, to).is_ok();
            acc.extend(around(from, self.open.battle.pace, may).map(|to| Action::Move { ship, to }));
        }
    }

    /// Whether there is anything to fire at.
    fn has_shot(&self) -> bool {
        let targets = || self.fighting(self.side().other()).map(|at| self.world.ship(at).name);
        self.fighting(self.side()).any(|at| {
            let ship = self.world.ship(at).name;
            let has = |target| self.check_gun(ship, target).is_ok() || self.check_torpedo(ship, target).is_ok();
            targets().any(has)
        })
    }

    /// How far away a target is that is in sight on the surface.
    fn range_of(&self, from: usize, target: ShipId) -> Result<u16, Faults> {
        let fault = Fault { rule: R_STRAT_B_7D, message: "this is no enemy in the fight" };
        let is_here = |at: &usize| self.world.ship(*at).side != self.side() && self.is_fighting(*at);
        let at = self.world.ship_at(target).filter(is_here).ok_or(fault)?;
        let hex = self.hex(at).ok_or(Fault { rule: R_SUB_9, message: "nobody sees this submarine" })?;
        let is_up = self.open.ships[at].seen().is_none_or(|seen| seen.depth == Depth::Surfaced);
        need(is_up, R_SUB_9, "a submerged submarine can only be hunted in its own hex")?;
        let range = self.hex(from).map_or(u16::MAX, |from| from.distance(hex));
        let is_visible = !self.is_night() || range <= self.world.tables.sight.night;
        need(is_visible, R_STRAT_B_7D, "by night nothing is seen that far")?;
        Ok(range)
    }

    pub(crate) fn check_gun(&self, ship: ShipId, target: ShipId) -> Verdict {
        let (at, own) = self.own_ship(ship, R_STRAT_B_7D)?;
        let printed = self.world.ship(at);
        all([
            need(own.gun.is_none(), R_STRAT_B_7D, "the guns have a target already"),
            need(self.rated(at, printed.class.guns) > 0, R_STRAT_B_7D, "the ship has no guns to fire"),
            need(own.depth == Depth::Surfaced, R_STRAT_B_7D, "a submerged submarine cannot fire guns"),
            self.check_reach(at, target, self.world.tables.guns.reach(&printed.class)),
        ])
    }

    fn check_reach(&self, from: usize, target: ShipId, reach: u16) -> Verdict {
        let range = self.range_of(from, target)?;
        need(range <= reach, R_STRAT_B_7D, "the target is out of range")
    }

    pub(crate) fn check_torpedo(&self, ship: ShipId, target: ShipId) -> Verdict {
        let (at, own) = self.own_ship(ship, R_STRAT_B_7D)?;
        let (printed, open) = (self.world.ship(at), &self.open.ships[at]);
        let table = &self.world.tables.torpedoes;
        let reach = if printed.is_boat() { table.boat_range } else { table.ship_range };
        all([
            need(own.torpedo.is_none(), R_STRAT_B_7D, "the torpedoes have a target already"),
            need(self.rated(at, printed.class.torpedo) > 0, R_STRAT_B_7D, "the ship has no torpedoes to fire"),
            need(open.salvoes > 0, R_STRAT_B_7D, "no salvo is left"),
            need(open.reload == 0, R_STRAT_B_7D, "the tubes are being loaded"),
            self.check_reach(at, target, reach),
        ])
    }

    pub(crate) fn gen_shots(&self, acc: &mut Vec<Action>) {
        for at in self.fighting(self.side()) {
            let ship = self.world.ship(at).name;
            for target in self.fighting(self.side().other()).map(|at| self.world.ship(at).name) {
                if self.check_gun(ship, target).is_ok() {
                    acc.push(Action::Gun { ship, target });
                }
                if self.check_torpedo(ship, target).is_ok() {
                    acc.push(Action::Torpedo { ship, target });
                }
            }
        }
    }
}

impl FleetAsw {
    /// Begins a fight in which some ships take part, as they are placed.
    pub(crate) fn begin_battle(&mut self, umpire: &mut Umpire<'_>, turns: u8) {
        self.open.battle = Battle { is_on: true, turns, ..Battle::default() };
        for at in 0..self.world.all_ships().len() {
            self.begin_turn_of(at);
            (self.halves.ships[at].still, self.open.ships[at].reload) = (0, 0);
            self.open.ships[at].charges = self.world.ship(at).class.charges;
            let (hex, depth) = (self.halves.ships[at].hex, self.halves.ships[at].depth);
            let contact = self.world.ship(at).contact.then_some(Sighting { hex, turn: 0, depth, current: false });
            self.note_seen(at, contact);
        }
        if !self.begin_writing(Phase::Deploy) {
            self.begin_battle_turn(umpire);
        }
    }

    pub(crate) fn begin_battle_turn(&mut self, umpire: &mut Umpire<'_>) {
        self.open.battle.turn += 1;
        for at in self.world.all_ships() {
            self.begin_turn_of(at);
            (self.halves.ships[at].gun, self.halves.ships[at].torpedo) = (None, None);
        }
        let (turn, night) = (self.open.battle.turn, self.is_night());
        umpire.tell(|| openly(Event::BattleTurn { turn, night }));
        if !self.begin_writing(Phase::Plot) {
            self.begin_moves(umpire);
        }
    }

    /// A phase in which both sides write at once; says whether anybody has to.
    fn begin_writing(&mut self, phase: Phase) -> bool {
        self.open.phase = phase;
        self.open.ready = Side::BOTH.map(|side| !self.is_asked(side));
        self.open.ready != [true; 2]
    }

    /// The convoy keeps its course, then the ships move, the slow ones first.
    pub(crate) fn begin_moves(&mut self, umpire: &mut Umpire<'_>) {
        self.open.phase = Phase::Move;
        self.steam(umpire);
        self.next_movers(umpire);
    }

    fn steam(&mut self, umpire: &mut Umpire<'_>) {
        let course = &self.world.scenario.course;
        if course.is_empty() {
            return;
        }
        let facing = course[usize::from(self.open.battle.turn) % course.len()];
        for at in self.world.all_ships() {
            if !self.world.ship(at).convoy || !self.is_fighting(at) {
                continue;
            }
            let to = self.hex(at).neighbor(facing);
            self.note_moved(at);
            if self.world.is_on_board(to) {
                self.go_to(umpire, at, to);
            }
        }
    }

    /// Puts a ship where all can see it.
    fn go_to(&mut self, umpire: &mut Umpire<'_>, at: usize, to: Hex) {
        self.put_at(at, to);
        let ship = self.world.ship(at).name;
        umpire.tell(|| self.seen(at, Event::Moved { ship, hex: to }));
    }

    /// Whether a ship is among those that move now or later.
    fn is_to_move(&self, ship: usize) -> bool {
        self.sight(self.world.ship(ship).side).is_to_move(ship)
    }

    /// The slowest ships that have not moved, one side after the other.
    pub(crate) fn next_movers(&mut self, umpire: &mut Umpire<'_>) {
        let waiting = self.world.all_ships().filter(|at| self.is_to_move(*at));
        let Some((pace, mover)) = waiting.map(|at| (self.speed(at), self.world.ship(at).side)).min() else {
            return self.begin_fire(umpire);
        };
        (self.open.battle.pace, self.open.battle.mover) = (pace, mover);
    }

    pub(crate) fn move_ship(&mut self, umpire: &mut Umpire<'_>, ship: ShipId, to: Hex) {
        let Some(at) = self.world.ship_at(ship) else { return };
        self.note_moved(at);
        self.go_to(umpire, at, to);
        let (side, pace) = (self.open.battle.mover, self.open.battle.pace);
        if !self.fighting(side).any(|at| self.is_to_move(at) && self.speed(at) == pace) {
            if !self.world.all_ships().any(|at| self.is_to_move(at)) {
                // Lookouts come next. An order must end here whether or not there is a boat for them to look at (SUB.10).
                umpire.tell(|| openly(Event::HandedIn { side, rule: R_STRAT_B_7D }));
            }
            self.next_movers(umpire);
        }
    }

    /// The other ships of this speed stay where they are.
    pub(crate) fn end_moves(&mut self, umpire: &mut Umpire<'_>) {
        let (side, pace) = (self.open.battle.mover, self.open.battle.pace);
        let staying: Vec<usize> =
            self.fighting(side).filter(|at| self.is_to_move(*at) && self.speed(*at) == pace).collect();
        for at in staying {
            self.note_moved(at);
        }
        self.next_movers(umpire);
    }

    /// Lookouts, then both sides write down what they fire at.
    fn begin_fire(&mut self, umpire: &mut Umpire<'_>) {
        self.look_out(umpire);
        if !self.begin_writing(Phase::Fire) {
            self.resolve_fire(umpire);
        }
    }

    /// Whether a side is asked in a phase of a fight where both write at once.
    ///
    /// It must not depend on what the other may not know, so whoever may have a submarine here is always asked.
    fn is_asked(&self, side: Side) -> bool {
        match self.open.phase {
            Phase::Fire => self.may_have_boats(side) || self.sight(side).has_shot(),
            _ => self.may_have_boats(side),
        }
    }

    pub(crate) fn aim_guns(&mut self, ship: ShipId, target: ShipId) {
        if let Some(at) = self.world.ship_at(ship) {
            self.halves.ships[at].gun = self.world.ship_at(target).map(At::from);
        }
    }

    pub(crate) fn aim_torpedoes(&mut self, ship: ShipId, target: ShipId) {
        if let Some(at) = self.world.ship_at(ship) {
            self.halves.ships[at].torpedo = self.world.ship_at(target).map(At::from);
        }
    }

    /// Guns, torpedoes, ASW; all damage counts at the end, so that all of it is simultaneous.
    pub(crate) fn resolve_fire(&mut self, umpire: &mut Umpire<'_>) {
        for at in self.world.all_ships() {
            if let Some(target) = self.halves.ships[at].gun.map(At::index) {
                self.fire(umpire, at, target, Weapon::Guns);
                // The flashes show where a submarine is.
                if self.world.ship(at).is_boat() {
                    let hex = self.halves.ships[at].hex;
                    self.show(at, hex);
                }
            }
        }
        for at in self.world.all_ships() {
            if let Some(target) = self.halves.ships[at].torpedo.map(At::index) {
                self.fire(umpire, at, target, Weapon::Torpedoes);
                self.open.ships[at].salvoes -= 1;
                // The tubes are loaded again after three whole turns.
                self.open.ships[at].reload =
                    if self.world.ship(at).is_boat() { self.world.tables.torpedoes.reload + 1 } else { 0 };
            }
        }
        self.hunt(umpire);
        self.end_battle_turn(umpire);
    }

    fn fire(&mut self, umpire: &mut Umpire<'_>, from: usize, target: usize, weapon: Weapon) {
        const RULES: (Rule, Rule) = (R_STRAT_B_7D, R_STRAT_B_7D);
        let (own, enemy) = (self.world.ship(from), self.world.ship(target));
        let modifier = self.fire_modifier(from, target, weapon);
        let (rating, defense_rating) = match weapon {
            Weapon::Guns => (own.class.guns, enemy.class.defense),
            Weapon::Torpedoes => (own.class.torpedo, enemy.class.torpedo_defense),
        };
        let (attack, defense) = FleetAsw::open_dice(umpire, RULES);
        let attack = attack + self.rated(from, rating) as i8 + modifier;
        let defense = defense + defense_rating as i8;
        let levels = finding(attack - defense).levels();
        self.open.ships[target].hurt += levels;
        self.open.ships[from].known = true;
        // Guns show where a submarine is; torpedoes do not.
        let hex = (weapon == Weapon::Guns && own.is_boat()).then_some(self.halves.ships[from].hex);
        let (ship, target) = (own.name, enemy.name);
        umpire.tell(|| self.met(from, Event::Fired { ship, target, weapon, attack, defense, hex }));
    }

    /// Range for guns, night for both.
    pub(crate) fn fire_modifier(&self, from: usize, target: usize, weapon: Weapon) -> i8 {
        let range = self.hex(from).distance(self.hex(target));
        let guns = &self.world.tables.guns;
        let by_range = match weapon {
            Weapon::Torpedoes => 0,
            Weapon::Guns if range <= guns.near => 0,
            Weapon::Guns if range <= guns.middle => -1,
            Weapon::Guns => -2,
        };
        by_range + self.night_modifier()
    }

    /// Damage counts, tubes are loaded, and the fight goes on or ends.
    fn end_battle_turn(&mut self, umpire: &mut Umpire<'_>) {
        for at in self.world.all_ships() {
            self.open.ships[at].reload = self.open.ships[at].reload.saturating_sub(1);
            let hurt = std::mem::take(&mut self.open.ships[at].hurt);
            if hurt > 0 {
                self.damage(umpire, at, hurt, self.harm_rule(at, hurt));
            }
        }
        if self.is_battle_over() {
            self.end_battle(umpire);
        } else {
            self.begin_battle_turn(umpire);
        }
    }

    /// The paragraph of what a ship suffered in a turn: below only ASW reaches it, on the surface only fire.
    fn harm_rule(&self, ship: usize, levels: u8) -> Rule {
        match self.halves.ships[ship].depth {
            Depth::Submerged => line(self.world.level, levels as i8),
            Depth::Surfaced => R_STRAT_B_7D,
        }
    }

    /// Everybody sees when a fight ends, so it must not tell who is in it unseen: while a side may have a submarine here, the
    /// fight goes on to its last turn (SUB.10, STRAT.A.2b).
    fn is_battle_over(&self) -> bool {
        self.open.battle.turn >= self.open.battle.turns
            || Side::BOTH.into_iter().any(|side| self.is_gone(side))
            || self.is_out_of_range()
    }

    fn is_gone(&self, side: Side) -> bool {
        !self.may_have_boats(side) && self.fighting(side).next().is_none()
    }

    /// Surface ships that have lost one another; submarines may be anywhere, so with them it goes on.
    fn is_out_of_range(&self) -> bool {
        let limit = self.world.tables.battle.out_of_range;
        let has_boats = Side::BOTH.into_iter().any(|side| self.may_have_boats(side));
        let far = |one: usize, other: usize| self.hex(one).distance(self.hex(other)) > limit;
        !has_boats && self.fighting(Side::Allies).all(|one| self.fighting(Side::Axis).all(|other| far(one, other)))
    }
}

#[cfg(test)]
mod tests;
