//! The advanced strategic turn: six phases on hexes of twenty nautical miles, an hour each.

use fathom_hex::Hex;

use super::submarines::spend_hour;
use super::{Faults, Verdict, all, around, both, need};
use crate::Umpire;
use crate::action::Action;
use crate::audience::{openly, privately};
use crate::cite::{R_MOVE_2A, R_MOVE_2B, R_STRAT_A_2A, R_STRAT_A_3B, R_SUB_1, R_SUB_3A, R_SUB_7, R_SUB_9};
use crate::data::Side;
use crate::event::Event;
use crate::facts::Facts as _;
use crate::names::DivisionId;
use crate::rules::movement_spotting::{FAST, flight};
use crate::sight::Sight;
use crate::state::{At, Cause, Deck, Depth, FleetAsw, Phase, Sighting, Whereabouts};

/// The column in which one side of a battle starts; rows are two apart.
const FIRST_COLUMN: i16 = 6;

impl Sight<'_> {
    pub(crate) fn check_engage(&self, division: DivisionId, target: DivisionId) -> Verdict {
        let own = self.own_division(division, R_STRAT_A_2A).map_err(Faults::from);
        let ((_, own), enemy) = both(own, self.spotted_division(target, R_STRAT_A_2A))?;
        all([
            need(own.engages.is_none(), R_STRAT_A_2A, "this division has its opponent already"),
            need(self.division_hex(enemy) == Some(own.hex), R_STRAT_A_2A, "the target is not in the same hex"),
        ])
    }

    pub(crate) fn check_steer(&self, division: DivisionId, to: Hex) -> Verdict {
        let (at, own) = self.own_division(division, R_STRAT_A_3B)?;
        let way = own.hex.distance(to);
        all([
            need(!own.acted, R_STRAT_A_3B, "this division has moved already"),
            need(self.world.is_on_map(to), R_STRAT_A_3B, "this hex is not on the map"),
            if self.open.phase == Phase::Station { self.check_start(at, way) } else { self.check_way(at, way) },
        ])
    }

    fn check_start(&self, division: usize, way: u16) -> Verdict {
        let freedom = u16::from(self.world.division(division).freedom);
        need(way <= freedom, R_STRAT_A_3B, "this division does not start there")
    }

    /// How far a division goes (MOVE.2), and for how long it stays down (SUB.3a).
    fn check_way(&self, division: usize, way: u16) -> Verdict {
        let rule = if self.division_speed(division) >= FAST { R_MOVE_2B } else { R_MOVE_2A };
        all([
            need(way > 0, R_STRAT_A_3B, "this division is there already"),
            need(
                way <= u16::from(self.division_reach(division)),
                rule,
                "this division does not move that far this turn",
            ),
            need(self.may_stay_down(division, true), R_SUB_3A, "the battery does not allow this move"),
        ])
    }

    fn may_stay_down(&self, division: usize, moves: bool) -> bool {
        !self.is_submerged(division)
            || self
                .world
                .ships_of(division)
                .filter(|at| self.is_afloat(*at))
                .filter_map(|at| self.ship(at))
                .all(|own| spend_hour(own, Depth::Submerged, moves).is_some())
    }

    fn check_change_of_depth(&self, division: DivisionId) -> Result<usize, Faults> {
        let (at, own) = self.own_division(division, R_SUB_1)?;
        all([
            need(self.world.is_boat_division(at), R_SUB_1, "only submarines change depth"),
            need(!own.acted, R_SUB_1, "a submarine changes depth before it moves"),
        ])?;
        Ok(at)
    }

    pub(crate) fn check_dive(&self, division: DivisionId) -> Verdict {
        let at = self.check_change_of_depth(division)?;
        need(!self.is_submerged(at), R_SUB_1, "this submarine is submerged already")?;
        let is_whole = self.world.ships_of(at).filter(|ship| self.is_afloat(*ship)).all(|ship| !self.is_heavy(ship));
        let mut ships = self.world.ships_of(at).filter_map(|ship| self.ship(ship));
        let has_power = ships.all(|own| spend_hour(own, Depth::Submerged, false).is_some());
        all([
            need(is_whole, R_SUB_7, "a submarine with Heavy damage cannot submerge"),
            need(has_power, R_SUB_3A, "the battery is spent"),
        ])
    }

    pub(crate) fn check_surface(&self, division: DivisionId) -> Verdict {
        let at = self.check_change_of_depth(division)?;
        need(self.is_submerged(at), R_SUB_1, "this submarine is on the surface already")
    }

    /// A submarine without power must surface first (SUB.3a).
    pub(crate) fn check_end_of_movement(&self) -> Verdict {
        let stays_down = |at: usize| self.may_stay_down(at, self.has_acted(at));
        need(self.alive(self.side()).all(stays_down), R_SUB_3A, "the battery of a submarine is spent: she must surface")
    }

    /// What a side can do in a phase, ending it apart.
    pub(crate) fn gen_phases(&self, acc: &mut Vec<Action>) {
        match self.open.phase {
            Phase::Station => self.gen_steers(acc),
            Phase::Combat => self.gen_combat(acc),
            Phase::Movement => {
                self.gen_steers(acc);
                self.gen_depths(acc);
                self.gen_flights(acc);
            }
            Phase::Arming => {
                let wings = self.world.all_wings().map(|at| self.world.wing(at).name);
                acc.extend(wings.filter(|wing| self.check_arm(*wing).is_ok()).map(|wing| Action::Arm { wing }));
            }
            Phase::Recovery => self.gen_landings(acc),
            Phase::Deploy
            | Phase::Plot
            | Phase::Move
            | Phase::Fire
            | Phase::Assign
            | Phase::Close
            | Phase::Open
            | Phase::Attack
            | Phase::Intercept
            | Phase::Over => {}
        }
    }

    fn gen_combat(&self, acc: &mut Vec<Action>) {
        let foes = || self.alive(self.side().other()).map(|at| self.world.division(at).name);
        for wing in self.world.all_wings().map(|at| self.world.wing(at).name) {
            let may = |division: &DivisionId| self.check_strike(wing, *division).is_ok();
            acc.extend(foes().filter(may).map(|division| Action::Strike { wing, division }));
            let bases = self.world.scenario.bases.iter().map(|base| base.name);
            acc.extend(
                bases.filter(|base| self.check_bomb(wing, *base).is_ok()).map(|base| Action::Bomb { wing, base }),
            );
        }
        for division in self.alive(self.side()).map(|at| self.world.division(at).name) {
            let may = |target: &DivisionId| self.check_engage(division, *target).is_ok();
            acc.extend(foes().filter(may).map(|target| Action::Engage { division, target }));
        }
    }

    fn gen_steers(&self, acc: &mut Vec<Action>) {
        for at in self.alive(self.side()) {
            let (division, Some(own)) = (self.world.division(at).name, self.division(at)) else { continue };
            if own.acted {
                continue;
            }
            let reach = if self.open.phase == Phase::Station { self.world.division(at).freedom } else { 1 };
            let may = |to: Hex| self.check_steer(division, to).is_ok();
            acc.extend(around(own.hex, reach, may).map(|to| Action::Steer { division, to }));
        }
    }

    fn gen_depths(&self, acc: &mut Vec<Action>) {
        for division in self.alive(self.side()).map(|at| self.world.division(at).name) {
            if self.check_dive(division).is_ok() {
                acc.push(Action::Dive { division });
            }
            if self.check_surface(division).is_ok() {
                acc.push(Action::Surface { division });
            }
        }
    }

    fn gen_flights(&self, acc: &mut Vec<Action>) {
        for at in self.world.all_wings() {
            let (wing, Some(own)) = (self.world.wing(at).name, self.wing(at)) else { continue };
            match own.place {
                Whereabouts::Parked(deck) => {
                    let Some(from) = self.deck_hex(deck) else { continue };
                    let may = |to: Hex| self.check_launch(wing, to).is_ok();
                    acc.extend(around(from, 1, may).map(|to| Action::Launch { wing, to }));
                }
                Whereabouts::Aloft(from) => {
                    let may = |to: Hex| self.check_fly(wing, to).is_ok();
                    let rate = flight(self.world.wing(at).class.kind);
                    acc.extend(around(from, rate, may).map(|to| Action::Fly { wing, to }));
                }
                Whereabouts::Away | Whereabouts::Lost => {}
            }
        }
    }

    fn gen_landings(&self, acc: &mut Vec<Action>) {
        let ships = self.world.scenario.ships.iter().map(|ship| Deck::Ship(ship.name));
        let decks: Vec<Deck> =
            ships.chain(self.world.scenario.bases.iter().map(|base| Deck::Base(base.name))).collect();
        for wing in self.world.all_wings().map(|at| self.world.wing(at).name) {
            let may = |deck: &&Deck| self.check_land(wing, **deck).is_ok();
            acc.extend(decks.iter().filter(may).map(|deck| Action::Land { wing, deck: *deck }));
        }
    }
}

impl FleetAsw {
    /// Phase 1: all divisions and aircraft look, then both sides write their combat.
    pub(crate) fn begin_advanced_turn(&mut self, umpire: &mut Umpire<'_>) {
        let (turn, night, hour) = (self.open.turn, self.is_night(), Some(self.hour()));
        umpire.tell(|| openly(Event::StrategicTurn { turn, night, hour }));
        self.look_around(umpire, false);
        self.search_from_the_air(umpire);
        self.hunt_on_map(umpire);
        if self.is_destroyed() {
            return self.end_game(umpire, Cause::Destroyed);
        }
        self.begin_phase(Phase::Combat);
    }

    fn begin_phase(&mut self, phase: Phase) {
        (self.open.phase, self.open.ready) = (phase, [false; 2]);
        self.halves.divisions.iter_mut().for_each(|division| division.acted = false);
        self.halves.wings.iter_mut().for_each(|wing| wing.moved = false);
    }

    /// Attacks from the air come before the fights of ships (STRAT.A.2d).
    pub(crate) fn end_combat(&mut self, umpire: &mut Umpire<'_>) {
        self.resolve_strikes(umpire);
        self.next_battle(umpire);
    }

    /// Phase 4 follows.
    pub(crate) fn end_movement(&mut self, umpire: &mut Umpire<'_>) {
        self.settle_movement(umpire);
        self.begin_phase(Phase::Arming);
    }

    /// Phase 5 follows.
    pub(crate) fn end_arming(&mut self, _umpire: &mut Umpire<'_>) {
        self.begin_phase(Phase::Recovery);
    }

    pub(crate) fn engage(&mut self, division: DivisionId, target: DivisionId) {
        if let Some(at) = self.world.division_at(division) {
            self.halves.divisions[at].engages = self.world.division_at(target).map(At::from);
        }
    }

    /// The next hex in which ships fight; after the last the movement phase begins (STRAT.A.2b).
    ///
    /// Hexes follow one another as they lie on the map, for the order of the attackers would tell who they are.
    pub(crate) fn next_battle(&mut self, umpire: &mut Umpire<'_>) {
        if self.is_destroyed() {
            return self.end_game(umpire, Cause::Destroyed);
        }
        let wants = |at: &usize| {
            let target = self.halves.divisions[*at].engages;
            self.is_alive(*at) && target.is_some_and(|target| self.is_alive(target.index()))
        };
        let hexes = self.world.all_divisions().filter(wants).map(|at| self.halves.divisions[at].hex);
        let Some(hex) = hexes.min_by_key(|hex| (hex.column(), hex.row())) else {
            self.halves.divisions.iter_mut().for_each(|division| division.engages = None);
            return self.begin_phase(Phase::Movement);
        };
        self.fight_in(umpire, hex);
    }

    /// Whoever fights or is spotted in a hex takes part; a hidden division that does not want to is not found there.
    fn fight_in(&mut self, umpire: &mut Umpire<'_>, hex: Hex) {
        for at in self.world.all_divisions() {
            let fights = self.halves.divisions[at].hex == hex
                && (self.open.divisions[at].spotted || self.halves.divisions[at].engages.is_some());
            self.join_battle(at, fights);
            if fights {
                self.come_into_sight(umpire, at);
            }
        }
        let hidden = |at: &usize| self.is_in_battle(*at) && !self.open.divisions[*at].spotted;
        for side in Side::BOTH {
            let ambush = self.alive(side).filter(hidden).map(|at| self.world.division(at).name);
            let divisions: Vec<DivisionId> = ambush.collect();
            if !divisions.is_empty() {
                umpire.tell(|| privately(side, Event::Ambush { divisions, hex }));
            }
        }
        let known = self.world.all_divisions().filter(|at| self.is_in_battle(*at) && !hidden(at));
        let divisions: Vec<DivisionId> = known.map(|at| self.world.division(at).name).collect();
        // STRAT.A.2b: it names those alone who carry a card.
        umpire.tell(|| openly(Event::BattleBegins { divisions, hex: Some(hex) }));
        self.place_fleets();
        self.place_boats_below(hex);
        self.begin_battle(umpire, self.world.tables.battle.advanced_turns);
        self.note_contacts();
    }

    /// Ships that attack come into sight; a submarine that nobody has spotted stays unknown until it shows itself (SUB.9).
    fn come_into_sight(&mut self, umpire: &mut Umpire<'_>, division: usize) {
        if self.open.divisions[division].spotted {
            return;
        }
        if !self.world.is_boat_division(division) {
            return self.spot(umpire, division);
        }
        for ship in self.world.ships_of(division) {
            self.open.ships[ship].known = false;
        }
    }

    pub(crate) fn join_battle(&mut self, division: usize, fights: bool) {
        for ship in self.world.ships_of(division) {
            let is_known = fights && self.is_afloat(ship);
            self.open.ships[ship].known = is_known;
            self.halves.ships[ship].fights = is_known && self.world.ship(ship).is_boat();
        }
    }

    pub(crate) fn is_in_battle(&self, division: usize) -> bool {
        self.world.ships_of(division).any(|at| self.is_fighting(at))
    }

    /// The sides face each other as far apart as they sight one another.
    pub(crate) fn place_fleets(&mut self) {
        let table = &self.world.tables.battle;
        let distance = if self.is_night() { table.night_distance } else { table.day_distance };
        let mut n_placed = [0i16; 2];
        for at in self.world.all_ships() {
            if !self.is_fighting(at) || self.opens_below(at) {
                continue;
            }
            let side = self.world.ship(at).side;
            let column = FIRST_COLUMN + if side == Side::Axis { i16::from(distance) } else { 0 };
            let row = 2 + 2 * n_placed[side.index()] % (i16::from(table.rows) - 2);
            n_placed[side.index()] += 1;
            self.put_at(at, Hex::at(column, row));
        }
    }

    /// Whether a submarine opens a fight of the map among its enemies: it was found in their hex, or chose the moment.
    fn opens_below(&self, ship: usize) -> bool {
        self.world.ship(ship).is_boat()
            && (self.halves.ships[ship].depth == Depth::Submerged || !self.open.ships[ship].known)
    }

    /// Submarines below or unspotted start from a ship they attack, else from one that can hunt them, and are placed from there.
    fn place_boats_below(&mut self, hex: Hex) {
        for at in self.world.all_ships() {
            if self.is_fighting(at) && self.opens_below(at) {
                self.halves.ships[at].hex = self.starts_among(at);
            }
        }
        for division in &mut self.halves.divisions {
            if division.hex == hex {
                division.engages = None;
            }
        }
    }

    fn starts_among(&self, boat: usize) -> Hex {
        let division = self.world.ship(boat).division.map_or(0, usize::from);
        let target = self.halves.divisions[division].engages.map(At::index);
        let enemy = self.world.ship(boat).side.other();
        let foes = || self.fighting(enemy).filter(|foe| !self.opens_below(*foe));
        let attacked =
            target.and_then(|target| foes().find(|foe| self.world.ships_of(target).any(|ship| ship == *foe)));
        let hunter = foes().find(|foe| self.world.ship(*foe).class.asw > 0);
        let from = attacked.or(hunter).or_else(|| foes().next());
        from.map_or(Hex::at(FIRST_COLUMN, 2), |from| self.hex(from))
    }

    /// The fight begins to be charged to batteries; a submarine that was found below is a contact where it is said to start.
    fn note_contacts(&mut self) {
        for at in self.world.all_ships() {
            if !self.is_fighting(at) || !self.world.ship(at).is_boat() {
                continue;
            }
            let own = &mut self.halves.ships[at];
            own.before = Some(own.battery);
            let (hex, depth) = (own.hex, own.depth);
            if self.open.ships[at].known && depth == Depth::Submerged {
                self.note_seen(at, Some(Sighting { hex, turn: 0, depth, current: false }));
            }
        }
    }

    pub(crate) fn steer(&mut self, division: DivisionId, to: Hex) {
        if let Some(at) = self.world.division_at(division) {
            (self.halves.divisions[at].hex, self.halves.divisions[at].acted) = (to, true);
        }
    }

    pub(crate) fn set_depth(&mut self, division: DivisionId, depth: Depth) {
        let Some(at) = self.world.division_at(division) else { return };
        for ship in self.world.ships_of(at) {
            self.halves.ships[ship].depth = depth;
        }
    }

    /// Both have moved: batteries, cards of those who dived, where spotted divisions went, and who comes in sight.
    fn settle_movement(&mut self, umpire: &mut Umpire<'_>) {
        for at in self.world.all_divisions() {
            if !self.is_alive(at) {
                continue;
            }
            let (moves, is_submerged) = (self.halves.divisions[at].acted, self.is_submerged(at));
            for ship in self.world.ships_of(at) {
                let ship = &mut self.halves.ships[ship];
                (ship.battery, ship.before) = (spend_hour(ship, ship.depth, moves).unwrap_or(0), None);
            }
            if self.open.divisions[at].spotted && is_submerged {
                self.lose_card(umpire, at, R_SUB_9);
            } else if self.open.divisions[at].spotted {
                let (division, hex) = (self.world.division(at).name, self.halves.divisions[at].hex);
                self.open.divisions[at].shown = hex;
                umpire.tell(|| self.spied(at, Event::Steered { division, hex }));
            }
        }
        self.put_ordnance_away();
        self.look_around(umpire, true);
    }

    /// Phase 6.
    pub(crate) fn end_advanced_turn(&mut self, umpire: &mut Umpire<'_>) {
        self.make_room();
        self.burn_fuel(umpire);
        self.reach_goals(umpire, false);
        self.count_quiet_turn();
        self.lose_cards(umpire);
        if self.is_destroyed() {
            return self.end_game(umpire, Cause::Destroyed);
        }
        if self.open.quiet_turns >= 2 {
            return self.end_game(umpire, Cause::LostContact);
        }
        if self.open.turn >= self.world.turns {
            return self.end_game(umpire, Cause::Turns);
        }
        self.open.turn += 1;
        self.begin_advanced_turn(umpire);
    }

    /// A turn without a spotted division counts once ships of both sides have been in contact, and only by day: by night nobody
    /// can look for anybody (STRAT.A.6b, STRAT.B.8f).
    fn count_quiet_turn(&mut self) {
        if self.is_anybody_spotted() {
            self.open.quiet_turns = 0;
        } else if self.open.ever_spotted == [true; 2] && !self.is_night() {
            self.open.quiet_turns += 1;
        }
    }
}

#[cfg(test)]
mod tests;
