//! How to win (WIN.1 to WIN.4, MULTI.5, MULTI.10c).

use fathom_core::{Outcome, Rule, Seat, Seats, Told, Umpire};

use crate::cite::{R_MULTI_5A, R_MULTI_5B, R_MULTI_11C, R_WIN_1, R_WIN_2A, R_WIN_2B, R_WIN_4};
use crate::event::Event;
use crate::ship::{Ship, Side};
use crate::state::{Ending, Marks, UBoat};

impl UBoat {
    /// A ship sinks; when it was the last that could win for its side, the game ends so.
    pub(crate) fn sink(&mut self, umpire: &mut Umpire<'_, Event>, ship: Ship, ending: Ending) {
        umpire.tell(|| Told::All(Event::Sunk { ship }));
        let marks = &mut self.hull_mut(ship).marks;
        marks.set(Marks::SUNK);
        marks.clear(Marks::HIDDEN | Marks::DEPTH_TOLD | Marks::JUST_SURFACED);
        self.give_up(ship);
        self.judge(umpire, ending);
        self.uncover(umpire);
    }

    /// MULTI.11c: a ship lies dead in the water.
    pub(crate) fn disable(&mut self, ship: Ship) {
        self.hull_mut(ship).marks.set(Marks::DEAD_IN_THE_WATER);
        self.give_up(ship);
    }

    /// What a ship had in hand ends with it.
    fn give_up(&mut self, ship: Ship) {
        self.set_gun(ship, None);
        if !ship.is_boat() {
            self.set_attack(ship, None);
        }
    }

    /// Ends the game when a side has lost.
    pub(crate) fn judge(&mut self, umpire: &mut Umpire<'_, Event>, ending: Ending) {
        // WIN.1: a boat that is dead in the water can no longer win either. Escorts that are can still be sunk.
        let escorts_win = self.boats().all(|boat| !self.hull(boat).is_able());
        // WIN.2b, MULTI.5b.
        let boats_win = self.escorts().next().is_none();
        if self.ending.is_none() && (escorts_win || boats_win) {
            self.end_game(umpire, ending);
        }
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let winners = ending.winner().map_or(Seats::NONE, |side| self.winners(side));
        Some(Outcome { rule: winning_rule(ending, self.is_multiship()), winners, ending: ending.word(), score: None })
    }

    /// The seats of a side; who commands both sides is counted with the escorts.
    fn winners(&self, side: Side) -> Seats {
        Seats::of((0..self.n_seats).map(Seat).filter(|seat| self.side_of(*seat) == side))
    }
}

/// The paragraph by which a game is won; the multiship game has its own (MULTI.5).
pub(crate) const fn winning_rule(ending: Ending, is_multiship: bool) -> Rule {
    match (ending, is_multiship) {
        (Ending::DepthCharge | Ending::FirstSalvo | Ending::Ramming | Ending::Gunfire, _) => R_WIN_1,
        (Ending::Collision, _) => R_MULTI_11C,
        (Ending::Torpedo | Ending::DeckGun, false) => R_WIN_2B,
        (Ending::Torpedo | Ending::DeckGun, true) => R_MULTI_5B,
        (Ending::Convoy, false) => R_WIN_2A,
        (Ending::Convoy, true) => R_MULTI_5A,
        (Ending::TurnLimit, _) => R_WIN_4,
    }
}
