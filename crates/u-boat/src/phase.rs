//! The sequence of play, top to bottom (MOVE.GEN.1, SEQ.1 to SEQ.7, MULTI.4).
//!
//! 1. The escorts' turn begins: torpedoes meet escorts that lie dead in the water.
//! 2. Each escort moves, drops charges and fires; it ends its turn with or without announcing an attack.
//! 3. Grouped gunfire, torpedoes are spent, pieces slide back to the middle.
//! 4. The submarines' turn: each boat moves, changes depth and launches; then grouped gunfire.
//! 5. The next turn, or the end when the turns have run out.

use fathom_core::{Seats, Told, Umpire};

use crate::event::Event;
use crate::ship::{MAX_SHIPS, Ship, Side};
use crate::state::{Draft, Ending, Marks, Stage, UBoat};

impl UBoat {
    /// Who may act: the owner of the active ship, or everybody who has a ship to take.
    pub(crate) fn who_acts(&self) -> Seats {
        match (self.stage, self.active()) {
            (Stage::Over, _) => Seats::NONE,
            (_, Some(ship)) => Seats::from(self.world.owner(ship)),
            (_, None) => Seats::of(self.unmoved().map(|ship| self.world.owner(ship))),
        }
    }

    /// The ships of the side whose turn it is that have still to move.
    #[inline]
    pub(crate) fn unmoved(&self) -> impl Iterator<Item = Ship> {
        self.afloat(self.side).filter(|ship| {
            let marks = self.hull(*ship).marks;
            !marks.has(Marks::MOVED | Marks::DEAD_IN_THE_WATER)
        })
    }

    /// A side begins its turn; the escorts move first (SEQ.1).
    pub(crate) fn begin_side(&mut self, umpire: &mut Umpire<'_, Event>, side: Side) {
        self.side = side;
        let turn = self.turn;
        umpire.tell(|| Told::All(Event::TurnBegins { turn, side }));
        self.hulls.iter_mut().for_each(|hull| hull.marks.clear(Marks::MOVED));
        if side == Side::Escorts {
            self.n_met = 0;
            self.meet_torpedoes_at_rest(umpire);
        }
        self.next_ship(umpire);
    }

    /// The next ship moves by itself when it is the last; else its side chooses (MULTI.4).
    fn next_ship(&mut self, umpire: &mut Umpire<'_, Event>) {
        if self.stage == Stage::Over {
            return;
        }
        match self.waiting() {
            (0, _) => self.end_side(umpire),
            (1, ship) => self.begin_move(ship),
            _ => {
                self.stage = Stage::Choose;
                self.set_active(None);
            }
        }
    }

    /// How many ships have still to move, and the last of them.
    #[inline]
    fn waiting(&self) -> (u8, Ship) {
        let mut found = (0, Ship::of(self.side, 0));
        for place in 0..MAX_SHIPS {
            let ship = Ship::of(self.side, place);
            if !self.hull(ship).marks.has(Marks::SUNK | Marks::MOVED | Marks::DEAD_IN_THE_WATER) {
                found = (found.0 + 1, ship);
            }
        }
        found
    }

    /// MULTI.4: the owner chooses.
    pub(crate) fn take(&mut self, umpire: &mut Umpire<'_, Event>, ship: Ship) {
        umpire.tell(|| Told::All(Event::Takes { ship }));
        self.begin_move(ship);
    }

    /// The draft is a new one: a ship that adjusted its angle last turn moves normally again (MOVE.DE.7).
    fn begin_move(&mut self, ship: Ship) {
        self.draft = Draft::new(*self.hull(ship));
        self.set_active(Some(ship));
        self.stage = Stage::Move;
    }

    /// The active ship has done all it does this turn.
    pub(crate) fn finish_ship(&mut self, umpire: &mut Umpire<'_, Event>) {
        if let Some(ship) = self.active() {
            self.hull_mut(ship).marks.set(Marks::MOVED);
        }
        self.next_ship(umpire);
    }

    fn end_side(&mut self, umpire: &mut Umpire<'_, Event>) {
        self.set_active(None);
        self.fire_grouped(umpire);
        if self.stage == Stage::Over {
            return;
        }
        match self.side {
            Side::Escorts => {
                self.spend_torpedoes();
                self.hulls.iter_mut().for_each(|hull| hull.marks.clear(Marks::JUST_SURFACED));
                self.slide(umpire);
                self.begin_side(umpire, Side::Submarines);
            }
            Side::Submarines if self.turn >= self.world.turn_limit => self.end_game(umpire, Ending::TurnLimit),
            Side::Submarines => {
                self.turn += 1;
                self.begin_side(umpire, Side::Escorts);
            }
        }
    }

    pub(crate) fn end_game(&mut self, umpire: &mut Umpire<'_, Event>, ending: Ending) {
        self.stage = Stage::Over;
        self.set_active(None);
        self.ending = Some(ending);
        let multiship = self.world.is_multiship();
        umpire.tell(|| Told::All(Event::Over { ending, multiship }));
    }
}
