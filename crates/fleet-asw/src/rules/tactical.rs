//! The fight on hexes of one nautical mile: movement, guns, torpedoes. Reconstructed from the ASW procedure.

use fathom_core::{Rule, Told};
use fathom_hex::Hex;

use super::asw::{finding, line};
use super::{Fault, Verdict, around, need};
use crate::Umpire;
use crate::action::Action;
use crate::cite::{R_STRAT_B_7D, R_SUB_9, R_SUB_10};
use crate::data::Side;
use crate::event::{Event, Weapon};
use crate::names::ShipId;
use crate::state::{Battle, Depth, FleetAsw, Phase, Ship, Sighting};

/// Moderate damage costs 1 of speed and attacks.
const MODERATE: u8 = 2;

impl FleetAsw {
    /// A rating with damage: Moderate takes 1, Heavy half.
    pub(crate) fn rated(&self, ship: usize, rating: u8) -> u8 {
        match self.ships[ship].damage {
            damage if damage >= self.world.tables.damage.heavy => rating / 2,
            MODERATE => rating.saturating_sub(1),
            _ => rating,
        }
    }

    /// A speed with damage; nothing that floats lies still.
    pub(crate) fn speed_of(&self, ship: usize, speed: u8) -> u8 {
        self.rated(ship, speed).max(1)
    }

    /// The speed of a ship now.
    pub(crate) fn speed(&self, ship: usize) -> u8 {
        let class = &self.world.ship(ship).class;
        let is_submerged = self.ships[ship].depth == Depth::Submerged;
        self.speed_of(ship, if is_submerged { class.submerged_speed } else { class.speed })
    }

    /// Begins a fight in which some ships take part, as they are placed.
    pub(crate) fn begin_battle(&mut self, umpire: &mut Umpire<'_>, turns: u8) {
        self.battle = Battle { is_on: true, turns, ..Battle::default() };
        for ship in &mut self.ships {
            (ship.moved, ship.seen, ship.reload, ship.still, ship.from) = (false, None, 0, 0, ship.hex);
        }
        for at in self.world.all_ships() {
            self.ships[at].charges = self.world.ship(at).class.charges;
            if self.world.ship(at).contact {
                let (hex, depth) = (self.ships[at].hex, self.ships[at].depth);
                self.ships[at].seen = Some(Sighting { hex, turn: 0, depth, current: false });
            }
        }
        if !self.begin_writing(Phase::Deploy) {
            self.begin_battle_turn(umpire);
        }
    }

    pub(crate) fn begin_battle_turn(&mut self, umpire: &mut Umpire<'_>) {
        self.battle.turn += 1;
        for ship in &mut self.ships {
            (ship.moved, ship.from, ship.gun, ship.torpedo) = (false, ship.hex, None, None);
        }
        let (turn, night) = (self.battle.turn, self.is_night());
        umpire.tell(|| Told::All(Event::BattleTurn { turn, night }));
        if !self.begin_writing(Phase::Plot) {
            self.begin_moves(umpire);
        }
    }

    /// A phase in which both sides write at once; says whether anybody has to.
    fn begin_writing(&mut self, phase: Phase) -> bool {
        self.phase = phase;
        self.ready = Side::BOTH.map(|side| !self.is_asked(side));
        self.ready != [true; 2]
    }

    /// The convoy keeps its course, then the ships move, the slow ones first.
    pub(crate) fn begin_moves(&mut self, umpire: &mut Umpire<'_>) {
        self.phase = Phase::Move;
        self.steam(umpire);
        self.next_movers(umpire);
    }

    fn steam(&mut self, umpire: &mut Umpire<'_>) {
        let course = &self.world.scenario.course;
        if course.is_empty() {
            return;
        }
        let facing = course[usize::from(self.battle.turn) % course.len()];
        for at in self.world.all_ships() {
            if !self.world.ship(at).convoy || !self.is_fighting(at) {
                continue;
            }
            let to = self.ships[at].hex.neighbor(facing);
            self.ships[at].moved = true;
            if self.world.is_on_board(to) {
                self.go_to(umpire, at, to);
            }
        }
    }

    /// Puts a ship where all can see it.
    fn go_to(&mut self, umpire: &mut Umpire<'_>, at: usize, to: Hex) {
        self.ships[at].hex = to;
        let ship = self.world.ship(at).name;
        umpire.tell(|| Told::All(Event::Moved { ship, hex: to }));
    }

    /// Whether a ship is among those that move now or later.
    fn is_to_move(&self, ship: usize) -> bool {
        let printed = self.world.ship(ship);
        self.is_fighting(ship)
            && !printed.is_boat()
            && !printed.convoy
            && !self.ships[ship].moved
            && self.is_warned(printed.side)
    }

    /// Whether a side has known of an enemy in the fight; until then its ships keep their stations.
    ///
    /// One that was sunk has warned them too: there may be others.
    pub(crate) fn is_warned(&self, side: Side) -> bool {
        let is_known = |at: usize| self.ships[at].fights && self.ships[at].known;
        self.world.all_ships().any(|at| self.world.ship(at).side != side && is_known(at))
    }

    /// The slowest ships that have not moved, one side after the other.
    pub(crate) fn next_movers(&mut self, umpire: &mut Umpire<'_>) {
        let waiting = self.world.all_ships().filter(|at| self.is_to_move(*at));
        let Some((pace, mover)) = waiting.map(|at| (self.speed(at), self.world.ship(at).side)).min() else {
            return self.begin_fire(umpire);
        };
        (self.battle.pace, self.battle.mover) = (pace, mover);
    }

    pub(crate) fn may_move(&self, side: Side, ship: ShipId, to: Hex) -> Verdict {
        let at = self.own_ship(side, ship, R_STRAT_B_7D)?;
        need(!self.world.ship(at).is_boat(), R_SUB_10, "submarines are plotted")?;
        need(!self.world.ship(at).convoy, R_STRAT_B_7D, "the ships of the convoy keep its course")?;
        need(self.is_warned(side), R_SUB_9, "nobody knows of an enemy yet, the ships keep their stations")?;
        need(self.is_to_move(at), R_STRAT_B_7D, "this ship has moved")?;
        need(self.speed(at) == self.battle.pace, R_STRAT_B_7D, "slower ships move first")?;
        need(self.world.is_on_board(to), R_STRAT_B_7D, "this hex is not on the board")?;
        let is_near = self.ships[at].hex.distance(to) <= u16::from(self.speed(at));
        need(is_near, R_STRAT_B_7D, "the ship is not that fast")
    }

    pub(crate) fn gen_moves(&self, side: Side, acc: &mut Vec<Action>) {
        for at in self.fighting(side) {
            let ship = self.world.ship(at).name;
            let may = |to: Hex| self.may_move(side, ship, to).is_ok();
            acc.extend(around(self.ships[at].hex, self.battle.pace, may).map(|to| Action::Move { ship, to }));
        }
    }

    pub(crate) fn move_ship(&mut self, umpire: &mut Umpire<'_>, ship: ShipId, to: Hex) {
        let Some(at) = self.world.ship_at(ship) else { return };
        self.ships[at].moved = true;
        self.go_to(umpire, at, to);
        let (side, pace) = (self.battle.mover, self.battle.pace);
        if !self.fighting(side).any(|at| self.is_to_move(at) && self.speed(at) == pace) {
            if !self.world.all_ships().any(|at| self.is_to_move(at)) {
                // Lookouts come next. An order must end here whether or not there is a boat for them to look at (SUB.10).
                umpire.tell(|| Told::All(Event::HandedIn { side, rule: R_STRAT_B_7D }));
            }
            self.next_movers(umpire);
        }
    }

    /// The other ships of this speed stay where they are.
    pub(crate) fn end_moves(&mut self, umpire: &mut Umpire<'_>) {
        let (side, pace) = (self.battle.mover, self.battle.pace);
        let staying: Vec<usize> =
            self.fighting(side).filter(|at| self.is_to_move(*at) && self.speed(*at) == pace).collect();
        for at in staying {
            self.ships[at].moved = true;
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
        match self.phase {
            Phase::Fire => self.may_have_boats(side) || self.has_shot(side),
            _ => self.may_have_boats(side),
        }
    }

    fn has_shot(&self, side: Side) -> bool {
        let targets = || self.fighting(side.other()).map(|at| self.world.ship(at).name);
        self.fighting(side).any(|at| {
            let ship = self.world.ship(at).name;
            let has = |target| self.may_gun(side, ship, target).is_ok() || self.may_torpedo(side, ship, target).is_ok();
            targets().any(has)
        })
    }

    /// A target in sight on the surface, and how far it is.
    fn target(&self, side: Side, from: &Ship, target: ShipId) -> Result<(usize, u16), Fault> {
        let fault = Fault { rule: R_STRAT_B_7D, message: "this is no enemy in the fight" };
        let is_here = |at: &usize| self.world.ship(*at).side != side && self.is_fighting(*at) && self.ships[*at].known;
        let at = self.world.ship_at(target).filter(is_here).ok_or(fault)?;
        need(self.is_in_sight(at), R_SUB_9, "nobody sees this submarine")?;
        let is_up = self.ships[at].seen.is_none_or(|seen| seen.depth == Depth::Surfaced);
        need(is_up, R_SUB_9, "a submerged submarine can only be hunted in its own hex")?;
        let range = from.hex.distance(self.ships[at].hex);
        let is_visible = !self.is_night() || range <= self.world.tables.sight.night;
        need(is_visible, R_STRAT_B_7D, "by night nothing is seen that far")?;
        Ok((at, range))
    }

    pub(crate) fn may_gun(&self, side: Side, ship: ShipId, target: ShipId) -> Verdict {
        let at = self.own_ship(side, ship, R_STRAT_B_7D)?;
        let (printed, own) = (self.world.ship(at), &self.ships[at]);
        need(own.gun.is_none(), R_STRAT_B_7D, "the guns have a target")?;
        need(self.rated(at, printed.class.guns) > 0, R_STRAT_B_7D, "the ship has no guns to fire")?;
        need(own.depth == Depth::Surfaced, R_STRAT_B_7D, "a submerged submarine cannot fire guns")?;
        let (_, range) = self.target(side, own, target)?;
        let reach = self.world.tables.guns.reach(&printed.class);
        need(range <= reach, R_STRAT_B_7D, "the target is out of range")
    }

    /// How far a ship can fire its guns now: by calibre, and by night no farther than it sees.
    pub(crate) fn gun_range(&self, ship: usize) -> u8 {
        let reach = self.world.tables.guns.reach(&self.world.ship(ship).class);
        let sight = if self.is_night() { self.world.tables.sight.night } else { u16::MAX };
        reach.min(sight) as u8
    }

    pub(crate) fn may_torpedo(&self, side: Side, ship: ShipId, target: ShipId) -> Verdict {
        let at = self.own_ship(side, ship, R_STRAT_B_7D)?;
        let (printed, own) = (self.world.ship(at), &self.ships[at]);
        need(own.torpedo.is_none(), R_STRAT_B_7D, "the torpedoes have a target")?;
        need(self.rated(at, printed.class.torpedo) > 0, R_STRAT_B_7D, "the ship has no torpedoes to fire")?;
        need(own.salvoes > 0, R_STRAT_B_7D, "no salvo is left")?;
        need(own.reload == 0, R_STRAT_B_7D, "the tubes are being loaded")?;
        let (_, range) = self.target(side, own, target)?;
        let table = &self.world.tables.torpedoes;
        let reach = if printed.is_boat() { table.boat_range } else { table.ship_range };
        need(range <= reach, R_STRAT_B_7D, "the target is out of range")
    }

    pub(crate) fn gen_shots(&self, side: Side, acc: &mut Vec<Action>) {
        for at in self.fighting(side) {
            let ship = self.world.ship(at).name;
            for target in self.fighting(side.other()).map(|at| self.world.ship(at).name) {
                if self.may_gun(side, ship, target).is_ok() {
                    acc.push(Action::Gun { ship, target });
                }
                if self.may_torpedo(side, ship, target).is_ok() {
                    acc.push(Action::Torpedo { ship, target });
                }
            }
        }
    }

    pub(crate) fn aim_guns(&mut self, ship: ShipId, target: ShipId) {
        if let Some(at) = self.world.ship_at(ship) {
            self.ships[at].gun = self.world.ship_at(target).map(|at| at as u8);
        }
    }

    pub(crate) fn aim_torpedoes(&mut self, ship: ShipId, target: ShipId) {
        if let Some(at) = self.world.ship_at(ship) {
            self.ships[at].torpedo = self.world.ship_at(target).map(|at| at as u8);
        }
    }

    /// Guns, torpedoes, ASW; all damage counts at the end, so that all of it is simultaneous.
    pub(crate) fn resolve_fire(&mut self, umpire: &mut Umpire<'_>) {
        for at in self.world.all_ships() {
            if let Some(target) = self.ships[at].gun.map(usize::from) {
                self.fire(umpire, at, target, Weapon::Guns);
                // The flashes show where a submarine is.
                if self.world.ship(at).is_boat() {
                    let hex = self.ships[at].hex;
                    self.sight(at, hex);
                }
            }
        }
        for at in self.world.all_ships() {
            if let Some(target) = self.ships[at].torpedo.map(usize::from) {
                self.fire(umpire, at, target, Weapon::Torpedoes);
                self.ships[at].salvoes -= 1;
                // The tubes are loaded again after three whole turns.
                self.ships[at].reload =
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
        self.ships[target].hurt += levels;
        self.ships[from].known = true;
        // Guns show where a submarine is; torpedoes do not.
        let hex = (weapon == Weapon::Guns && own.is_boat()).then_some(self.ships[from].hex);
        let (ship, target) = (own.name, enemy.name);
        umpire.tell(|| Told::All(Event::Fired { ship, target, weapon, attack, defense, hex }));
    }

    /// Range for guns, night for both.
    pub(crate) fn fire_modifier(&self, from: usize, target: usize, weapon: Weapon) -> i8 {
        let range = self.ships[from].hex.distance(self.ships[target].hex);
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
            self.ships[at].reload = self.ships[at].reload.saturating_sub(1);
            let hurt = std::mem::take(&mut self.ships[at].hurt);
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
        match self.ships[ship].depth {
            Depth::Submerged => line(self.world.level, levels as i8),
            Depth::Surfaced => R_STRAT_B_7D,
        }
    }

    /// Everybody sees when a fight ends, so it must not tell who is in it unseen: while a side may have a submarine here, the
    /// fight goes on to its last turn (SUB.10, STRAT.A.2b).
    fn is_battle_over(&self) -> bool {
        self.battle.turn >= self.battle.turns
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
        let far = |one: usize, other: usize| self.ships[one].hex.distance(self.ships[other].hex) > limit;
        !has_boats && self.fighting(Side::Allies).all(|one| self.fighting(Side::Axis).all(|other| far(one, other)))
    }
}

#[cfg(test)]
mod tests;
