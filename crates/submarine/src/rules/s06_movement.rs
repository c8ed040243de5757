//! Section 6: how ships move and turn.

pub mod escorts;
pub mod plotted;

use fathom_core::{Limit, Umpire};
use fathom_hex::{Helm, Hex, Hull};

use super::Faults;
use super::s08_speed::SpeedLimits;
use crate::cite::{R6_6, R6_7, R8_3_4};
use crate::event::Event;
use crate::moves::{Moves, Step};
use crate::scenario::{Edge, Side, Victory};
use crate::state::{Departure, Fate, Open, Ship, ShipId, Submarine};

/// The most hexes a ship can make on a turn in which it turns once more in a hex (6.7); nothing for a third turn there, for
/// two are the exception.
pub(crate) const fn most_after_turn(turns_in_hex: u8, second_turn: &Limit<u8>) -> Option<u8> {
    match turns_in_hex {
        0 => Some(u8::MAX),
        1 => Some(second_turn.value),
        _ => None,
    }
}

/// A ship on its way through one move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Track {
    pub hull: Hull,
    /// Hexes entered so far.
    pub hexes: u8,
    /// Turns made since the bow entered its hex.
    pub turns_in_hex: u8,
    /// A turn was made in this hex during this move.
    has_turned: bool,
    pub limits: SpeedLimits,
    second_turn: &'static Limit<u8>,
}

impl Track {
    pub fn new(ship: &Ship, limits: SpeedLimits, second_turn: &'static Limit<u8>) -> Track {
        Track::from(Departure { hull: ship.hull, turns_in_hex: ship.turns_in_hex }, limits, second_turn)
    }

    /// Of a ship that lay here before her move.
    pub fn from(
        Departure { hull, turns_in_hex }: Departure,
        limits: SpeedLimits,
        second_turn: &'static Limit<u8>,
    ) -> Track {
        Track { hull, hexes: 0, turns_in_hex, has_turned: false, limits, second_turn }
    }

    /// The most hexes the ship can make this turn if it turns now. A boat that has no power to enter a hex may turn in the one
    /// it is in, on every turn (8.3.4).
    fn max_after_turn(&self) -> Option<u8> {
        let has_power = self.limits.broken_after(0).all(|limit| limit.why != R8_3_4);
        if has_power { most_after_turn(self.turns_in_hex, self.second_turn) } else { Some(0) }
    }

    pub fn turn_faults(&self, faults: &mut Faults<'_>) {
        if self.has_turned {
            return faults.add(R6_6, "a ship turns once for each hex she enters");
        }
        match self.max_after_turn() {
            None => faults.add(R6_7, "a ship turns twice at most while her bow is in one hex"),
            Some(most) => {
                faults.when(
                    most < self.limits.min,
                    self.second_turn.rule,
                    "the ship is too fast to turn twice while her bow is in one hex",
                );
            }
        }
    }

    pub fn ahead_faults(&self, faults: &mut Faults<'_>) {
        for limit in self.limits.broken_after(self.hexes) {
            faults.add(limit.why, limit.text);
        }
    }

    /// A turn is no movement and uses none up (6.8).
    pub fn turn(&mut self, helm: Helm) {
        // A second turn that 6.6 has refused makes no move of 6.7.
        if self.turns_in_hex == 1 && !self.has_turned {
            let Limit { value, rule } = *self.second_turn;
            self.limits = self.limits.and(value, rule, TURNED_TWICE);
        }
        self.hull = self.hull.turned(helm);
        self.turns_in_hex += 1;
        self.has_turned = true;
    }

    /// Into the hex before the bow; there is no other way to move (6.5).
    pub fn ahead(&mut self) {
        self.hull = self.hull.advanced();
        self.hexes += 1;
        self.turns_in_hex = 0;
        self.has_turned = false;
    }

    pub fn take(&mut self, step: Step) {
        match step {
            Step::Ahead => self.ahead(),
            Step::Turn(helm) => self.turn(helm),
        }
    }

    pub fn follow(&mut self, moves: Moves) {
        moves.steps().for_each(|step| self.take(step));
    }

    pub fn may_turn(&self) -> bool {
        let mut may = true;
        self.turn_faults(&mut Faults(&mut |_, _| may = false));
        may
    }
}

const TURNED_TWICE: &str = "that is too fast for a ship that turns twice in one hex";

/// How a step of a move came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Passage {
    /// The ship goes on.
    On,
    /// The ship can go no further this turn.
    Stopped,
}

impl Open {
    /// The edge a ship may leave by: only where the victory conditions ask for it (6.10).
    pub(crate) fn exit_edge(&self, id: ShipId) -> Option<Edge> {
        use crate::cards::Kind;
        let kind = self.ship(id).card().kind;
        match &self.scenario().victory {
            Victory::WoundedBear => (kind == Kind::Capital).then_some(Edge::Six),
            Victory::ArkRoyal => (kind != Kind::Submarine).then_some(Edge::Six),
            Victory::Exit { edge, .. } => (kind == Kind::Submarine).then_some(*edge),
            _ => None,
        }
    }

    /// Ships of a side whose counters are on the board.
    pub(crate) fn on_board(&self, side: Side) -> impl Iterator<Item = ShipId> {
        let ids = match side {
            Side::Submarine => 0..self.contacts.len() as u8,
            Side::Escort => self.contacts.len() as u8..self.ships.len() as u8,
        };
        ids.map(ShipId).filter(|id| self.ship(*id).is_on_board())
    }
}

impl Submarine {
    /// Takes one step of a surface ship's move: collisions (10), torpedoes (13.9), the edge (6.10).
    pub(crate) fn take_step(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, step: Step) -> Passage {
        let ship = *self.ship(id);
        let (hull, entered) = stepped(ship.hull, step);
        if let Some(other) = self.collides(id, entered) {
            self.collide(umpire, id, other);
            return Passage::Stopped;
        }
        self.put(id, hull, step);
        if self.exit_edge(id).is_some_and(|edge| edge.is_beyond(hull.bow)) {
            self.leave_board(umpire, id);
            return Passage::Stopped;
        }
        if !self.is_boat(id) {
            self.meet_torpedoes(umpire, id, entered);
        }
        if self.ship(id).fate == Fate::Afloat { Passage::On } else { Passage::Stopped }
    }

    fn put(&mut self, id: ShipId, hull: Hull, step: Step) {
        let ship = &mut self.ships[id.index()];
        ship.hull = hull;
        ship.turns_in_hex = match step {
            Step::Ahead => 0,
            Step::Turn(_) => ship.turns_in_hex.saturating_add(1),
        };
    }

    fn leave_board(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId) {
        self.ships[id.index()].fate = Fate::Exited;
        umpire.tell(|| self.seen(id, |ship| Event::Exited { ship }));
    }
}

/// The ship after a step, and the hex it newly enters: with the bow ahead, with the stern in a turn.
pub(crate) fn stepped(hull: Hull, step: Step) -> (Hull, Hex) {
    match step {
        Step::Ahead => (hull.advanced(), hull.ahead()),
        Step::Turn(helm) => (hull.turned(helm), hull.turned(helm).stern()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{afloat, faults_of};

    fn track(speed: u8, turns_in_hex: u8) -> Track {
        let mut ship = afloat("A", "N20-B", 6);
        ship.speed = Some(speed);
        ship.turns_in_hex = turns_in_hex;
        let mut limits = SpeedLimits::up_to(6, crate::cite::R6_3, "");
        limits.min = speed.saturating_sub(2);
        Track::new(&ship, limits, &Limit { value: 3, rule: R6_7 })
    }

    #[test]
    fn r6_6_one_turn_for_each_hex_entered() {
        let mut track = track(3, 0);
        track.turn(Helm::Port);
        assert_eq!(faults_of(|faults| track.turn_faults(faults)), ["6.6"]);
        track.ahead();
        assert!(track.may_turn());
        track.turn(Helm::Starboard);
        assert_eq!(faults_of(|faults| track.turn_faults(faults)), ["6.6"]);
    }

    #[test]
    fn r6_7_a_second_turn_in_the_hex_at_three_or_less() {
        let mut second = track(4, 1);
        second.turn(Helm::Port);
        (0..3).for_each(|_| second.ahead());
        assert_eq!(faults_of(|faults| second.ahead_faults(faults)), ["6.7"]);
        // At 6 the ship must make at least 4 hexes, so it cannot turn again where it turned last.
        assert_eq!(faults_of(|faults| track(6, 1).turn_faults(faults)), ["6.7"]);
    }

    #[test]
    fn r6_3_a_second_turn_does_not_hide_a_move_that_is_too_long() {
        let mut track = track(4, 1);
        track.turn(Helm::Port);
        track.turn(Helm::Port);
        (0..6).for_each(|_| track.ahead());
        assert_eq!(faults_of(|faults| track.ahead_faults(faults)), ["6.7", "6.3"]);
    }

    #[test]
    fn r6_6_a_refused_second_turn_is_no_move_of_6_7() {
        let mut track = track(4, 0);
        track.turn(Helm::Port);
        track.turn(Helm::Port);
        (0..5).for_each(|_| track.ahead());
        assert!(faults_of(|faults| track.ahead_faults(faults)).is_empty());
    }

    #[test]
    fn r6_7_nobody_spins_on_the_spot() {
        assert_eq!(faults_of(|faults| track(0, 2).turn_faults(faults)), ["6.7"]);
    }

    #[test]
    fn r8_3_4_a_boat_without_power_turns_on_every_turn() {
        let mut spent = track(0, 2);
        spent.limits = spent.limits.and(0, R8_3_4, "");
        assert!(spent.may_turn());
        spent.turn(Helm::Port);
        assert_eq!(faults_of(|faults| spent.turn_faults(faults)), ["6.6"]);
    }

    #[test]
    fn r6_5_the_bow_enters_the_hex_it_points_to_and_the_stern_swings() {
        let hull = afloat("A", "N20-B", 6).hull;
        let (ahead, entered) = stepped(hull, Step::Ahead);
        assert_eq!((ahead.bow, entered, ahead.stern()), (hull.ahead(), hull.ahead(), hull.bow));
        let (turned, entered) = stepped(hull, Step::Turn(Helm::Port));
        assert_eq!((turned.bow, entered), (hull.bow, turned.stern()));
    }
}
