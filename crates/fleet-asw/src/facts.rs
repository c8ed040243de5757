//! What follows from what everybody knows. The umpire works with it as every side does.

use fathom_core::{Rule, Seats};

use crate::action::Action;
use crate::cite::{R_STRAT_A_1A, R_STRAT_A_2C, R_STRAT_A_3B, R_STRAT_B_1, R_STRAT_B_2, R_SUB_3B};
use crate::data::{Kind, Side};
use crate::names::WingId;
use crate::rules::movement_spotting::{NIGHT, flight_rule, is_night_turn};
use crate::rules::submarines::Going;
use crate::rules::tactical::MODERATE;
use crate::sequence::Asks;
use crate::setup::Level;
use crate::state::{Deck, DeckAt, Depth, FleetAsw, Open, Phase};
use crate::world::World;

/// Somebody who knows what everybody knows.
pub(crate) trait Facts {
    /// What is fixed.
    fn world(&self) -> &World;

    /// What lies open.
    fn open(&self) -> &Open;

    /// Who may act.
    fn who_acts(&self) -> Seats {
        let open = self.open();
        match open.phase.stage().asks {
            Asks::Both => Seats::of(Side::BOTH.into_iter().filter(|side| !open.ready[side.index()]).map(Side::seat)),
            Asks::InTurn => Seats::from(open.step.seat()),
            Asks::Mover => Seats::from(open.battle.mover.seat()),
            Asks::Attacked => Seats::from(open.step.other().seat()),
            Asks::Nobody => Seats::NONE,
        }
    }

    /// The paragraph that says whose time it is.
    fn turn_rule(&self) -> Rule {
        match (self.open().battle.is_on, self.world().kind()) {
            (true, _) | (_, Kind::Tactical) => R_SUB_3B,
            (_, Kind::BasicStrategic) => R_STRAT_B_1,
            (_, Kind::AdvancedStrategic) => R_STRAT_A_1A,
        }
    }

    /// Whether the phase knows this kind of action.
    fn is_asked_for(&self, action: Action) -> bool {
        let phase = self.open().phase;
        match action {
            Action::Plot { .. } => matches!(phase, Phase::Deploy | Phase::Plot),
            Action::Move { .. } => phase == Phase::Move,
            Action::Gun { .. } | Action::Torpedo { .. } => phase == Phase::Fire,
            Action::Search { .. } => phase == Phase::Assign,
            Action::Strike { .. } => matches!(phase, Phase::Assign | Phase::Combat),
            Action::Bomb { .. } | Action::Engage { .. } => phase == Phase::Combat,
            Action::Close { .. } => phase == Phase::Close,
            Action::Open { .. } => phase == Phase::Open,
            Action::Attack { .. } => phase == Phase::Attack,
            Action::Intercept { .. } => phase == Phase::Intercept,
            Action::Steer { .. } => matches!(phase, Phase::Station | Phase::Movement),
            Action::Dive { .. } | Action::Surface { .. } | Action::Launch { .. } | Action::Fly { .. } => {
                phase == Phase::Movement
            }
            Action::Arm { .. } => phase == Phase::Arming,
            Action::Land { .. } => phase == Phase::Recovery,
            Action::Done => true,
        }
    }

    /// Whether it is night: by the scenario, by pairs of turns, or by the clock.
    fn is_night(&self) -> bool {
        match self.world().kind() {
            Kind::Tactical => self.world().scenario.night,
            Kind::BasicStrategic => is_night_turn(self.open().turn),
            Kind::AdvancedStrategic => !(NIGHT.1..NIGHT.0).contains(&self.hour()),
        }
    }

    /// The hour of the present turn of the advanced strategic game.
    fn hour(&self) -> u8 {
        (self.world().scenario.start_hour + self.open().turn.max(1) - 1) % 24
    }

    /// Night: -2 to every attack in the basic game, -1 in the advanced (STRAT.B.8e, ASW.A.2c).
    fn night_modifier(&self) -> i8 {
        match (self.is_night(), self.world().level) {
            (false, _) => 0,
            (true, Level::Basic) => -2,
            (true, Level::Advanced) => -1,
        }
    }

    /// Whether a ship floats.
    fn is_afloat(&self, ship: usize) -> bool {
        self.open().ships[ship].damage < self.world().tables.damage.sunk
    }

    /// Whether a ship has Heavy damage.
    fn is_heavy(&self, ship: usize) -> bool {
        self.open().ships[ship].damage >= self.world().tables.damage.heavy
    }

    /// A rating with damage: Moderate takes 1, Heavy half.
    fn rated(&self, ship: usize, rating: u8) -> u8 {
        match self.open().ships[ship].damage {
            damage if damage >= self.world().tables.damage.heavy => rating / 2,
            MODERATE => rating.saturating_sub(1),
            _ => rating,
        }
    }

    /// A speed with damage; nothing that floats lies still.
    fn speed_of(&self, ship: usize, speed: u8) -> u8 {
        self.rated(ship, speed).max(1)
    }

    /// How a submarine goes that covers so many hexes.
    fn going(&self, boat: usize, depth: Depth, hexes: u16) -> Going {
        let class = &self.world().ship(boat).class;
        let speed = if depth == Depth::Submerged { class.submerged_speed } else { class.speed };
        match hexes {
            0 => Going::Still,
            hexes if hexes <= u16::from(self.speed_of(boat, speed)) => Going::Slow,
            _ => Going::Sprint,
        }
    }

    /// How far a ship can fire its guns now: by calibre, and by night no farther than it sees.
    fn gun_range(&self, ship: usize) -> u8 {
        let tables = self.world().tables;
        let reach = tables.guns.reach(&self.world().ship(ship).class);
        let sight = if self.is_night() { tables.sight.night } else { u16::MAX };
        reach.min(sight) as u8
    }

    /// Whether a side has known of an enemy in the fight; until then its ships keep their stations.
    ///
    /// One that was sunk has warned them too: there may be others.
    fn is_warned(&self, side: Side) -> bool {
        self.world().all_ships().any(|at| self.world().ship(at).side != side && self.open().ships[at].known)
    }

    /// The submarines of a side that float, in the fight or not.
    fn boats(&self, side: Side) -> impl Iterator<Item = usize> {
        let is_boat = move |at: &usize| self.world().ship(*at).side == side && self.world().ship(*at).is_boat();
        self.world().all_ships().filter(is_boat).filter(|at| self.is_afloat(*at))
    }

    /// Whether a side may have a submarine in the fight: on the map any that floats and is not spotted elsewhere may be here
    /// unseen, and nothing may depend on whether it is (SUB.9, SUB.10).
    fn may_have_boats(&self, side: Side) -> bool {
        self.boats(side).any(|at| self.open().ships[at].known || self.may_be_anywhere(at))
    }

    /// Whether a submarine may be in any hex of the map.
    fn may_be_anywhere(&self, boat: usize) -> bool {
        let has_map = self.world().kind() == Kind::AdvancedStrategic;
        let division = self.world().ship(boat).division.filter(|_| has_map);
        division.is_some_and(|division| !self.open().divisions[usize::from(division)].spotted)
    }

    /// Whether any ship of a division floats.
    fn is_alive(&self, division: usize) -> bool {
        self.world().ships_of(division).any(|at| self.is_afloat(at))
    }

    /// The divisions of a side that are not destroyed.
    fn alive(&self, side: Side) -> impl Iterator<Item = usize> {
        let is_own = move |at: &usize| self.world().division(*at).side == side && self.is_alive(*at);
        self.world().all_divisions().filter(is_own)
    }

    /// The paragraph of an attack from the air: in the basic game it is a part of step 2.
    fn strike_rule(&self) -> Rule {
        match self.world().kind() {
            Kind::BasicStrategic => R_STRAT_B_2,
            Kind::Tactical | Kind::AdvancedStrategic => R_STRAT_A_2C,
        }
    }

    /// The paragraph of a flight.
    fn fly_rule(&self, wing: WingId) -> Rule {
        let world = self.world();
        world.wing_at(wing).map_or(R_STRAT_A_3B, |at| flight_rule(world.wing(at).class.kind))
    }

    /// What an air unit adds to its die against a ship: ASW against a submarine that can dive (ASW.B.3), else its strike.
    fn air_rating_against(&self, wing: usize, ship: usize) -> u8 {
        let class = &self.world().wing(wing).class;
        if self.dives_from_aircraft(ship) { class.asw } else { class.strike }
    }

    /// A submarine attacked from the air dives, unless Heavy damage keeps it up (SUB.7).
    fn dives_from_aircraft(&self, ship: usize) -> bool {
        self.world().ship(ship).is_boat() && !self.is_heavy(ship)
    }

    /// Aircraft a deck can operate: its air rating, less damage (STRAT.A.5b).
    fn air_rating(&self, deck: DeckAt) -> u8 {
        match deck {
            Deck::Base(at) => {
                let at = usize::from(at);
                self.world().base(at).air.saturating_sub(self.open().bases[at].damage)
            }
            Deck::Ship(at) => self.rated(usize::from(at), self.world().ship(usize::from(at)).class.air),
        }
    }
}

impl Facts for FleetAsw {
    fn world(&self) -> &World {
        &self.world
    }

    fn open(&self) -> &Open {
        &self.open
    }
}
