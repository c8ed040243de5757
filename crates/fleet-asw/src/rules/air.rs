//! Aircraft: search and strike of the basic game, arming, launching, flying, attacking and landing of the advanced one.

use fathom_core::{Rule, Seats};
use fathom_hex::Hex;

use super::asw::{dice_of, finding, line};
use super::movement_spotting::{flight, flight_rule};
use super::{Fault, Faults, Verdict, all, both, need};
use crate::Umpire;
use crate::audience::{openly, privately};
use crate::cite::{
    R_MOVE_3C, R_STRAT_A_2A, R_STRAT_A_2C, R_STRAT_A_3A, R_STRAT_A_3B, R_STRAT_A_4A, R_STRAT_A_4B, R_STRAT_A_5A,
    R_STRAT_A_5B, R_STRAT_A_5D, R_STRAT_A_5E, R_STRAT_B_2, R_STRAT_B_4A, R_STRAT_B_4B, R_STRAT_B_8F,
};
use crate::data::{Aircraft, Kind};
use crate::event::Event;
use crate::facts::Facts as _;
use crate::names::{BaseId, DivisionId, WingId};
use crate::sight::Sight;
use crate::state::{Deck, DeckAt, Depth, FleetAsw, Task, Whereabouts, Wing};

/// Aircraft an airfield takes above its listing (STRAT.A.5c).
pub const OVERFLOW: u8 = 8;

/// The paragraph and the highest roll on which an air search spots a division (STRAT.B.4).
pub const fn air_search(aircraft: Aircraft) -> (Rule, u8) {
    match aircraft {
        Aircraft::MediumBomber | Aircraft::Patrol => (R_STRAT_B_4B, 3),
        Aircraft::Fighter
        | Aircraft::Scout
        | Aircraft::TorpedoBomber
        | Aircraft::DiveBomber
        | Aircraft::LightBomber
        | Aircraft::Bomber => (R_STRAT_B_4A, 2),
    }
}

impl Sight<'_> {
    /// An own air unit that has no task yet and can fly.
    fn free_wing(&self, wing: WingId, rule: Rule) -> Result<(usize, &Wing), Faults> {
        let (at, own) = self.own_wing(wing, rule)?;
        all([
            need(own.place != Whereabouts::Lost, rule, "this air unit is lost"),
            need(own.task == Task::StandBy, rule, "this air unit has its task already"),
        ])?;
        Ok((at, own))
    }

    pub(crate) fn check_search(&self, wing: WingId, division: DivisionId) -> Verdict {
        all([
            need(!self.is_night(), R_STRAT_B_8F, "aircraft do not fly by night"),
            self.free_wing(wing, R_STRAT_B_2).map(drop),
            self.check_hidden(division),
        ])
    }

    fn check_hidden(&self, division: DivisionId) -> Verdict {
        let at = self.enemy_division(division, R_STRAT_B_4A)?;
        need(!self.open.divisions[at].spotted, R_STRAT_B_4A, "this division is spotted already")
    }

    pub(crate) fn check_strike(&self, wing: WingId, division: DivisionId) -> Verdict {
        let rule = self.strike_rule();
        let ((at, own), target) = both(self.check_sortie(wing), self.spotted_division(division, rule))?;
        let can_hit = |ship: usize| self.air_rating_against(at, ship) > 0;
        let is_able = self.world.ships_of(target).any(|ship| self.is_afloat(ship) && can_hit(ship));
        all([
            need(is_able, rule, "these aircraft cannot attack it"),
            need(self.is_over(own, self.division_hex(target)), R_STRAT_A_2A, "this air unit is not in the same hex"),
        ])
    }

    pub(crate) fn check_bomb(&self, wing: WingId, base: BaseId) -> Verdict {
        let target = self.world.base_at(base).filter(|at| self.world.base(*at).side != self.side());
        let target = target.ok_or(Fault { rule: R_STRAT_A_2C, message: "this is no base of the enemy" });
        let ((at, own), target) = both(self.check_sortie(wing), target.map_err(Faults::from))?;
        let is_over = self.is_over(own, Some(self.world.base(target).hex));
        all([
            need(self.world.wing(at).class.strike > 0, R_STRAT_A_2C, "these aircraft cannot attack it"),
            need(is_over, R_STRAT_A_2A, "this air unit is not in the same hex"),
        ])
    }

    /// An air unit that can attack: by day, and in the advanced game with its ordnance.
    fn check_sortie(&self, wing: WingId) -> Result<(usize, &Wing), Faults> {
        let is_day = need(!self.is_night(), R_STRAT_B_8F, "aircraft do not fly by night");
        let ((), (at, own)) = both(is_day, self.free_wing(wing, self.strike_rule()))?;
        let is_armed = self.world.kind() == Kind::BasicStrategic || own.armed;
        need(is_armed, R_STRAT_A_4A, "this air unit carries no ordnance")?;
        Ok((at, own))
    }

    fn is_over(&self, wing: &Wing, hex: Option<Hex>) -> bool {
        self.world.kind() == Kind::BasicStrategic || hex.is_some_and(|hex| wing.place == Whereabouts::Aloft(hex))
    }

    pub(crate) fn check_launch(&self, wing: WingId, to: Hex) -> Verdict {
        let is_day = need(!self.is_night(), R_STRAT_B_8F, "aircraft do not take off by night");
        let ((), (_, own)) = both(is_day, self.own_wing(wing, R_STRAT_A_3A).map_err(Faults::from))?;
        let Whereabouts::Parked(deck) = own.place else {
            return need(false, R_STRAT_A_3A, "this air unit is on no deck and no field");
        };
        let is_beside = self.deck_hex(deck).is_some_and(|from| from.distance(to) == 1);
        all([
            need(!own.extra, R_STRAT_A_5D, "aircraft above the rating of a deck or field are out of use"),
            need(own.armed, R_STRAT_A_4B, "only aircraft armed the turn before take off"),
            need(
                !self.has_sailed(deck),
                R_STRAT_A_3A,
                "its carrier has moved already, and aircraft take off before that",
            ),
            need(is_beside, R_STRAT_A_3A, "aircraft that take off are placed one hex from their deck or field"),
            need(self.world.is_on_map(to), R_STRAT_A_3A, "this hex is not on the map"),
        ])
    }

    /// Whether a carrier has moved in this phase.
    fn has_sailed(&self, deck: DeckAt) -> bool {
        let Deck::Ship(ship) = deck else { return false };
        let division = self.world.ship(usize::from(ship)).division;
        division.is_some_and(|division| self.has_acted(usize::from(division)))
    }

    pub(crate) fn check_fly(&self, wing: WingId, to: Hex) -> Verdict {
        let (at, own) = self.own_wing(wing, R_STRAT_A_3B)?;
        let rule = flight_rule(self.world.wing(at).class.kind);
        let Whereabouts::Aloft(from) = own.place else {
            return need(false, rule, "this air unit is not in the air");
        };
        let rate = u16::from(flight(self.world.wing(at).class.kind));
        all([
            need(!own.moved, rule, "this air unit has flown already"),
            need(self.world.is_on_map(to), rule, "this hex is not on the map"),
            need(from.distance(to) <= rate, rule, "this air unit does not fly that far"),
        ])
    }

    pub(crate) fn check_arm(&self, wing: WingId) -> Verdict {
        let (_, own) = self.own_wing(wing, R_STRAT_A_4A)?;
        let is_parked = matches!(own.place, Whereabouts::Parked(_));
        all([
            need(is_parked, R_STRAT_A_4A, "only aircraft at a base or on a carrier are armed"),
            need(!own.extra, R_STRAT_A_5D, "aircraft above the rating of a deck or field are out of use"),
            need(!own.armed, R_STRAT_A_4A, "this air unit is armed already"),
        ])
    }

    pub(crate) fn check_land(&self, wing: WingId, deck: Deck) -> Verdict {
        let deck = self.world.deck_at(deck).filter(|deck| self.is_own_deck(*deck));
        let deck = deck.ok_or(Fault { rule: R_STRAT_A_5A, message: "this is no carrier or base of yours" });
        let (hex, deck) = both(self.flying(wing), deck.map_err(Faults::from))?;
        all([
            need(self.deck_hex(deck) == Some(hex), R_STRAT_A_5A, "this air unit is not in the same hex"),
            need(self.n_parked(deck) < self.room(deck), R_STRAT_A_5B, "there is no room for more aircraft"),
        ])
    }

    /// Where an own air unit is in the air.
    fn flying(&self, wing: WingId) -> Result<Hex, Faults> {
        match self.own_wing(wing, R_STRAT_A_5A)?.1.place {
            Whereabouts::Aloft(hex) => Ok(hex),
            Whereabouts::Away | Whereabouts::Parked(_) | Whereabouts::Lost => {
                Err(Fault { rule: R_STRAT_A_5A, message: "this air unit is not in the air" }.into())
            }
        }
    }

    fn is_own_deck(&self, deck: DeckAt) -> bool {
        let can_be_used = match deck {
            Deck::Base(_) => true,
            Deck::Ship(at) => self.is_afloat(usize::from(at)) && self.world.ship(usize::from(at)).class.air > 0,
        };
        can_be_used && self.world.deck_side(deck) == self.side()
    }

    /// Aircraft a deck can take at all (STRAT.A.5c).
    fn room(&self, deck: DeckAt) -> u8 {
        match deck {
            Deck::Base(_) => self.air_rating(deck) + OVERFLOW,
            Deck::Ship(_) => self.air_rating(deck),
        }
    }
}

impl FleetAsw {
    pub(crate) fn give_task(&mut self, wing: WingId, task: Task) {
        if let Some(at) = self.world.wing_at(wing) {
            self.halves.wings[at].task = task.at(&self.world);
        }
    }

    /// All attacks from the air, in the order of the units (STRAT.A.2d: before the ships fight).
    pub(crate) fn resolve_strikes(&mut self, umpire: &mut Umpire<'_>) {
        for wing in self.world.all_wings() {
            match self.halves.wings[wing].task {
                Task::Strike(division) => {
                    if self.is_alive(usize::from(division)) {
                        self.strike(umpire, wing, usize::from(division));
                    }
                }
                Task::Bomb(base) => self.bomb(umpire, wing, usize::from(base)),
                Task::StandBy | Task::Search(_) => continue,
            }
            self.halves.wings[wing].task = Task::StandBy;
            self.halves.wings[wing].armed = false;
        }
    }

    fn strike(&mut self, umpire: &mut Umpire<'_>, wing: usize, division: usize) {
        let is_deck = |place: Whereabouts<DeckAt>| {
            matches!(place, Whereabouts::Parked(Deck::Ship(at))
                if self.world.ship(usize::from(at)).division == Some(division as u8))
        };
        let defenders: Vec<usize> = self.world.all_wings().filter(|at| is_deck(self.halves.wings[*at].place)).collect();
        if !self.gets_through(umpire, wing, &defenders) {
            return;
        }
        let afloat: Vec<usize> = self.world.ships_of(division).filter(|at| self.is_afloat(*at)).collect();
        let drawn = umpire.roll(afloat.len() as u32, self.strike_rule(), fathom_core::Eyes::All);
        let target = afloat[drawn as usize - 1];
        if self.dives_from_aircraft(target) {
            self.strike_boat(umpire, wing, target);
        } else {
            self.strike_ship(umpire, wing, target);
        }
    }

    /// Fighters on the deck or field that is attacked go first; whether there are any stays their secret unless they win.
    fn gets_through(&mut self, umpire: &mut Umpire<'_>, wing: usize, defenders: &[usize]) -> bool {
        for fighter in defenders {
            let (own, enemy) = (self.world.wing(*fighter), self.world.wing(wing));
            let is_ready =
                own.class.kind == Aircraft::Fighter && own.side != enemy.side && !self.halves.wings[*fighter].extra;
            if !is_ready {
                continue;
            }
            let (side, owner) = (own.side, Seats::from(own.side.seat()));
            let rule = self.strike_rule();
            let attack = umpire.secret_d6(owner, rule) + own.class.fight;
            let defense = umpire.secret_d6(owner, rule) + enemy.class.fight;
            let is_shot_down = attack > defense;
            let (fighter, wing_name) = (own.name, enemy.name);
            umpire.tell(|| privately(side, Event::Dogfight { fighter, wing: wing_name, is_shot_down, rule }));
            if is_shot_down {
                self.lose_wing(umpire, wing, rule);
                return false;
            }
        }
        true
    }

    fn strike_ship(&mut self, umpire: &mut Umpire<'_>, wing: usize, at: usize) {
        let rule = self.strike_rule();
        let (attack, defense) = FleetAsw::open_dice(umpire, (rule, rule));
        let attack = attack + self.air_rating_against(wing, at) as i8;
        let defense = defense + self.world.ship(at).class.defense as i8;
        self.strike_lands(umpire, wing, at, (attack, defense), rule);
    }

    /// The submarine is below when the attack comes, and the ASW roll decides (ASW.B.1).
    fn strike_boat(&mut self, umpire: &mut Umpire<'_>, wing: usize, at: usize) {
        let (attack, defense) = FleetAsw::open_dice(umpire, dice_of(self.world.level));
        let attack = attack + self.air_rating_against(wing, at) as i8 + self.asw_modifier(at);
        let defense = defense + self.world.ship(at).class.submerged_defense as i8;
        self.halves.ships[at].depth = Depth::Submerged;
        self.strike_lands(umpire, wing, at, (attack, defense), line(self.world.level, attack - defense));
    }

    fn strike_lands(&mut self, umpire: &mut Umpire<'_>, wing: usize, at: usize, totals: (i8, i8), rule: Rule) {
        let (name, ship, (attack, defense)) = (self.world.wing(wing).name, self.world.ship(at).name, totals);
        umpire.tell(|| self.met(at, Event::Struck { wing: name, ship, attack, defense, rule }));
        let levels = finding(attack - defense).levels();
        if levels > 0 {
            self.damage(umpire, at, levels, rule);
        }
    }

    /// A base that is hit loses air rating, and the aircraft parked on it may be damaged with it (STRAT.A.5d).
    fn bomb(&mut self, umpire: &mut Umpire<'_>, wing: usize, base: usize) {
        let deck = Whereabouts::Parked(Deck::Base(base as u8));
        let parked: Vec<usize> = self.world.all_wings().filter(|at| self.halves.wings[*at].place == deck).collect();
        if !self.gets_through(umpire, wing, &parked) {
            return;
        }
        let (attack, defense) = FleetAsw::open_dice(umpire, (R_STRAT_A_2C, R_STRAT_A_2C));
        let attack = attack + self.world.wing(wing).class.strike as i8;
        let defense = defense + self.world.tables.air.base_defense as i8;
        let levels = finding(attack - defense).levels();
        self.open.bases[base].damage = (self.open.bases[base].damage + levels).min(self.world.tables.damage.sunk);
        let (name, target, damage) =
            (self.world.wing(wing).name, self.world.base(base).name, self.open.bases[base].damage);
        // STRAT.A.2c: whose base it is and what it suffers, everybody sees.
        umpire.tell(|| openly(Event::Bombed { wing: name, base: target, attack, defense, damage }));
        if levels > 0 {
            self.hit_parked(umpire, base, &parked);
            self.crowd(Deck::Base(base as u8));
        }
    }

    /// A deck that has lost air rating operates fewer aircraft; those above it are out of use (STRAT.A.5b, STRAT.A.5d).
    pub(crate) fn crowd(&mut self, deck: DeckAt) {
        let used = self
            .world
            .all_wings()
            .filter(|at| self.halves.wings[*at].place == Whereabouts::Parked(deck) && !self.halves.wings[*at].extra);
        let above: Vec<usize> = used.skip(usize::from(self.air_rating(deck))).collect();
        for at in above {
            self.halves.wings[at].extra = true;
        }
    }

    /// How many are parked is the owner's secret, and so are the dice; what is lost is known.
    fn hit_parked(&mut self, umpire: &mut Umpire<'_>, base: usize, parked: &[usize]) {
        let owner = self.world.base(base).side.seat();
        for at in parked {
            let (rule, modifier) = if self.halves.wings[*at].extra { (R_STRAT_A_5E, -1) } else { (R_STRAT_A_5D, 0) };
            if umpire.secret_d6(owner, rule) as i8 + modifier >= self.world.tables.air.base_hit {
                self.lose_wing(umpire, *at, rule);
            }
        }
    }

    /// Aircraft armed in the turn before start now or are disarmed (STRAT.A.3a, STRAT.A.4b).
    pub(crate) fn put_ordnance_away(&mut self) {
        for wing in &mut self.halves.wings {
            wing.armed &= !matches!(wing.place, Whereabouts::Parked(_));
        }
    }

    pub(crate) fn launch(&mut self, wing: WingId, to: Hex) {
        let Some(at) = self.world.wing_at(wing) else { return };
        let fuel = self.world.tables.endurance.of(self.world.wing(at).class.kind);
        let wing = &mut self.halves.wings[at];
        (wing.place, wing.fuel, wing.moved) = (Whereabouts::Aloft(to), fuel, true);
    }

    pub(crate) fn fly(&mut self, wing: WingId, to: Hex) {
        if let Some(at) = self.world.wing_at(wing) {
            (self.halves.wings[at].place, self.halves.wings[at].moved) = (Whereabouts::Aloft(to), true);
        }
    }

    /// Ordnance is taken off (STRAT.A.5f); who is above the listing is out of use (STRAT.A.5d).
    pub(crate) fn land(&mut self, wing: WingId, deck: Deck) {
        let (Some(at), Some(deck)) = (self.world.wing_at(wing), self.world.deck_at(deck)) else { return };
        let n_parked = self.sight(self.world.deck_side(deck)).n_parked(deck);
        let extra = n_parked >= self.air_rating(deck);
        let wing = &mut self.halves.wings[at];
        (wing.place, wing.armed, wing.extra, wing.fuel) = (Whereabouts::Parked(deck), false, extra, 0);
    }

    /// Extra aircraft come into use as there is room for them.
    pub(crate) fn make_room(&mut self) {
        for at in self.world.all_wings() {
            let Whereabouts::Parked(deck) = self.halves.wings[at].place else { continue };
            let n_used = self.world.all_wings().filter(|other| {
                self.halves.wings[*other].place == Whereabouts::Parked(deck) && !self.halves.wings[*other].extra
            });
            if self.halves.wings[at].extra && (n_used.count() as u8) < self.air_rating(deck) {
                self.halves.wings[at].extra = false;
            }
        }
    }

    /// Whoever has no fuel left at the end of the turn is lost.
    pub(crate) fn burn_fuel(&mut self, umpire: &mut Umpire<'_>) {
        for at in self.world.all_wings() {
            if matches!(self.halves.wings[at].place, Whereabouts::Aloft(_)) {
                self.halves.wings[at].fuel = self.halves.wings[at].fuel.saturating_sub(1);
                if self.halves.wings[at].fuel == 0 {
                    self.lose_wing(umpire, at, R_MOVE_3C);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
