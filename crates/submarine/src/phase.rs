//! The sequence of play (5), top to bottom.

use fathom_core::{Seats, Told, Umpire};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::scenario::Side;
use crate::state::{Open, Submarine};

/// Where in the turn we are. Phases without a decision are never rested in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first turn: logs are filled and vessels placed (3, 20.3, 20.4).
    Placement(Who),
    /// 5.1: both sides write in secret.
    Plotting,
    /// 5.2, SYN.2: the Submarine player first (17.9.1).
    Gunnery(Who),
    /// 5.4, after the convoy has moved (5.3).
    EscortMovement,
    /// 5.5: the order of torpedoes already in the water.
    Torpedoes,
    /// 5.7, after the submarines have moved (5.6).
    Resolution,
    /// The game is over.
    Over,
}

/// Whose part of a phase it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The Submarine player.
    Submarine,
    /// The Escort player.
    Escort,
}

impl From<Side> for Who {
    fn from(side: Side) -> Who {
        match side {
            Side::Submarine => Who::Submarine,
            Side::Escort => Who::Escort,
        }
    }
}

impl From<Who> for Side {
    fn from(who: Who) -> Side {
        match who {
            Who::Submarine => Side::Submarine,
            Who::Escort => Side::Escort,
        }
    }
}

impl Open {
    /// Who has to decide something now; it depends on public facts only.
    pub(crate) fn deciding(&self) -> Seats {
        let submarine = || self.submarine_seat().map(Seats::from).unwrap_or_default();
        let escort = || self.escort_seat().map(Seats::from).unwrap_or_default();
        let of = |who| if who == Who::Submarine { submarine() } else { escort() };
        match self.phase {
            Phase::Placement(who) if self.must_place(who.into()) => of(who),
            Phase::Plotting => self.plotting_seats(),
            Phase::Gunnery(who) if self.may_open_fire(who.into()) => of(who),
            Phase::EscortMovement if self.has_escort_to_move() => escort(),
            Phase::Torpedoes if self.has_torpedoes_to_order() => submarine(),
            Phase::Resolution if self.has_charges_to_set() => escort(),
            _ => Seats::NONE,
        }
        .iter()
        .filter(|seat| !self.committed.has(*seat))
        .fold(Seats::NONE, Seats::with)
    }
}

impl Submarine {
    /// Goes on until somebody has to decide something, or the game is over.
    pub(crate) fn advance(&mut self, umpire: &mut Umpire<'_, Event>) {
        while self.ending.is_none() && self.deciding().is_empty() {
            self.leave_phase(umpire);
            self.committed = Seats::NONE;
        }
        if self.ending.is_some() {
            self.phase = Phase::Over;
        }
    }

    fn leave_phase(&mut self, umpire: &mut Umpire<'_, Event>) {
        match self.phase {
            Phase::Placement(Who::Escort) => {
                self.finish_placement(umpire, Side::Escort);
                // 20.4.1: submarines come last, and nobody arranges his ships by the dice for them.
                self.roll_compasses(umpire);
                self.phase = Phase::Placement(Who::Submarine);
            }
            Phase::Placement(Who::Submarine) => {
                self.finish_placement(umpire, Side::Submarine);
                self.begin_turn(umpire);
            }
            Phase::Plotting => {
                self.begin_gunnery();
                self.phase = Phase::Gunnery(Who::Submarine);
            }
            Phase::Gunnery(Who::Submarine) => self.phase = Phase::Gunnery(Who::Escort),
            Phase::Gunnery(Who::Escort) => {
                self.fire_automatic_guns(umpire);
                self.absorb_gunfire(umpire);
                self.move_convoy(umpire); // 5.3
                self.begin_escort_movement();
                self.phase = Phase::EscortMovement;
            }
            Phase::EscortMovement => {
                self.launch_torpedoes(umpire);
                self.phase = Phase::Torpedoes;
            }
            Phase::Torpedoes => {
                self.run_remaining_torpedoes(umpire);
                self.move_submarines(umpire); // 5.6
                self.begin_resolution(umpire);
                self.phase = Phase::Resolution;
            }
            Phase::Resolution => {
                self.finish_resolution();
                self.end_turn(umpire);
            }
            Phase::Over => unreachable!("nothing follows the end"),
        }
        self.end_if_decided(umpire);
    }

    fn begin_turn(&mut self, umpire: &mut Umpire<'_, Event>) {
        let turn = self.turn;
        umpire.tell(|| Told::All(Event::Turn(turn)));
        self.phase = Phase::Plotting;
    }

    fn end_turn(&mut self, umpire: &mut Umpire<'_, Event>) {
        self.progress_reloads(umpire);
        self.clear_turn();
        self.note_contact(umpire);
        if self.turn >= self.last_turn() {
            return self.end_at_last_turn(umpire);
        }
        self.turn += 1;
        self.end_if_decided(umpire);
        if self.ending.is_none() {
            self.begin_turn(umpire);
        }
    }

    /// Forgets what holds for one turn only.
    fn clear_turn(&mut self) {
        self.counters.clear();
        self.wakes.clear();
        for ship in &mut self.ships {
            ship.was_dead = ship.fate == crate::state::Fate::Dead;
            ship.is_done = false;
        }
    }
}
