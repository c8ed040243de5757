//! The sequence of play (MOVE.GEN.1, SEQ.1 to SEQ.7, MULTI.4).

use fathom_core::{Seats, Umpire};

use crate::audience::aloud;
use crate::event::Event;
use crate::ship::{MAX_SHIPS, Ship, Side};
use crate::state::{Draft, Ending, Marks, Open, Stage, UBoat};

/// A step of the sequence.
enum Step {
    /// The umpire does this.
    Do(fn(&mut UBoat, &mut Umpire<'_, Event>)),
    /// Every ship of a side moves, in the order its owners choose (MULTI.4).
    Ask(Side),
}

/// A turn, top to bottom; after the last step comes the first again.
const SEQUENCE: [Step; 12] = [
    Step::Do(|game, umpire| game.begin_side(umpire, Side::Escorts)), // SEQ.1
    Step::Do(UBoat::meet_torpedoes_at_rest),                         // MULTI.11c
    Step::Ask(Side::Escorts),                                        // SEQ.5, SEQ.6, SEQ.7
    Step::Do(UBoat::fire_grouped),                                   // MULTI.10
    Step::Do(|game, _| game.spend_torpedoes()),                      // TORP.18
    Step::Do(|game, _| game.end_first_salvos()),                     // SURF.7
    Step::Do(UBoat::slide),                                          // MOVE.GEN.2
    Step::Do(|game, umpire| game.begin_side(umpire, Side::Submarines)), // MOVE.GEN.1
    Step::Ask(Side::Submarines),                                     // SEQ.3, SEQ.4
    Step::Do(UBoat::fire_grouped),                                   // MULTI.10
    Step::Do(UBoat::end_in_a_draw),                                  // WIN.4
    Step::Do(|game, _| game.open.turn += 1),                         // MOVE.GEN.1
];

impl Open {
    /// The ships of the side whose turn it is that have still to move.
    #[inline]
    pub(crate) fn unmoved(&self) -> impl Iterator<Item = Ship> {
        self.afloat(self.side).filter(|ship| {
            let marks = self.piece(*ship).marks;
            !marks.has(Marks::MOVED | Marks::DEAD_IN_THE_WATER)
        })
    }

    /// How many ships have still to move, and the last of them.
    #[inline]
    fn waiting(&self) -> (u8, Ship) {
        let mut found = (0, Ship::of(self.side, 0));
        for place in 0..MAX_SHIPS {
            let ship = Ship::of(self.side, place);
            if !self.piece(ship).marks.has(Marks::SUNK | Marks::MOVED | Marks::DEAD_IN_THE_WATER) {
                found = (found.0 + 1, ship);
            }
        }
        found
    }
}

impl UBoat {
    /// Who may act: the owner of the active ship, or everybody who has a ship to take.
    pub(crate) fn who_acts(&self) -> Seats {
        match (self.open.stage, self.open.active()) {
            (Stage::Over, _) => Seats::NONE,
            (_, Some(ship)) => Seats::from(self.world.owner(ship)),
            (_, None) => Seats::of(self.open.unmoved().map(|ship| self.world.owner(ship))),
        }
    }

    /// Goes through the sequence from its first step.
    pub(crate) fn begin(&mut self, umpire: &mut Umpire<'_, Event>) {
        self.go_on(umpire, 0);
    }

    /// Goes on from a step until a side is asked or the game is over.
    fn go_on(&mut self, umpire: &mut Umpire<'_, Event>, from: usize) {
        let mut at = from;
        loop {
            let is_asked = match SEQUENCE[at] {
                Step::Do(step) => {
                    step(self, umpire);
                    false
                }
                Step::Ask(_) => self.ask_side(),
            };
            if is_asked || self.open.stage == Stage::Over {
                return;
            }
            at = (at + 1) % SEQUENCE.len();
        }
    }

    /// A side begins its turn.
    fn begin_side(&mut self, umpire: &mut Umpire<'_, Event>, side: Side) {
        self.open.side = side;
        let turn = self.open.turn;
        umpire.tell(|| aloud(Event::TurnBegins { turn, side }));
        self.open.pieces.iter_mut().for_each(|piece| piece.marks.clear(Marks::MOVED));
        if side == Side::Escorts {
            self.open.n_met = 0;
        }
    }

    /// Whether a ship of the side has still to move: the last moves by itself, else the side chooses (MULTI.4).
    fn ask_side(&mut self) -> bool {
        match self.open.waiting() {
            (0, _) => {
                self.open.set_active(None);
                return false;
            }
            (1, ship) => self.begin_move(ship),
            _ => {
                self.open.stage = Stage::Choose;
                self.open.set_active(None);
            }
        }
        true
    }

    /// MULTI.4: the owner chooses.
    pub(crate) fn take(&mut self, umpire: &mut Umpire<'_, Event>, ship: Ship) {
        umpire.tell(|| aloud(Event::Takes { ship }));
        self.begin_move(ship);
    }

    /// The draft is a new one: a ship that adjusted its angle last turn moves normally again (MOVE.DE.7).
    fn begin_move(&mut self, ship: Ship) {
        self.pads.draft = Draft::new(self.truth().settled(ship));
        self.open.set_active(Some(ship));
        self.open.stage = Stage::Move;
    }

    /// The active ship has done all it does this turn.
    pub(crate) fn finish_ship(&mut self, umpire: &mut Umpire<'_, Event>) {
        if let Some(ship) = self.open.active() {
            self.open.piece_mut(ship).marks.set(Marks::MOVED);
        }
        if self.open.stage != Stage::Over {
            let side = self.open.side;
            let asked = SEQUENCE.iter().position(|step| matches!(step, Step::Ask(asked) if *asked == side));
            self.go_on(umpire, asked.expect("both sides are asked"));
        }
    }

    /// Boats that have come up can be fired at by everybody from now on (SURF.7).
    fn end_first_salvos(&mut self) {
        self.open.pieces.iter_mut().for_each(|piece| piece.marks.clear(Marks::JUST_SURFACED));
    }

    /// The turns have run out (WIN.4).
    fn end_in_a_draw(&mut self, umpire: &mut Umpire<'_, Event>) {
        if self.open.turn >= self.world.turn_limit {
            self.end_game(umpire, Ending::TurnLimit);
        }
    }

    pub(crate) fn end_game(&mut self, umpire: &mut Umpire<'_, Event>, ending: Ending) {
        self.open.stage = Stage::Over;
        self.open.set_active(None);
        self.open.ending = Some(ending);
        let multiship = self.world.is_multiship();
        umpire.tell(|| aloud(Event::Over { ending, multiship }));
    }
}
