//! What the owners of the ships write down, and the pages of it that one viewer may read.

use serde::{Deserialize, Serialize};

use super::{Attitude, Hull, Marks, Open, Stage};
use crate::board::{Pose, Square, Turn};
use crate::ship::Ship;
use crate::world::Fleet;

/// What the owners of the ships have on their pads (SETUP.9); each knows his own ships' pages alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Pads {
    /// Charges of the escorts, torpedoes of the boats (SETUP.8).
    pub(crate) stores: [u8; 6],
    /// The last square and helm written down in secret, by boat; a hidden boat is there (BLIND.6).
    record_squares: [Square; 3],
    record_helms: [Attitude; 3],
    /// The squares torpedoes run to or are aimed at, by boat (TORP.6).
    pub(crate) salvos: [[Square; 4]; 3],
    /// The escorts that have met torpedoes of each boat this turn, a bit for each (MULTI.7c).
    met: [u8; 3],
    /// The turn of the active ship so far; its owner's.
    pub(crate) draft: Draft,
}

impl Pads {
    pub(super) const EMPTY: Pads = Pads {
        stores: [0; 6],
        record_squares: [Square::NONE; 3],
        record_helms: [Hull::ABSENT.helm; 3],
        salvos: [[Square::NONE; 4]; 3],
        met: [0; 3],
        draft: Draft::new(Hull::ABSENT),
    };

    /// What a boat last wrote down.
    pub(crate) const fn record(&self, boat: Ship) -> (Square, Attitude) {
        (self.record_squares[boat.place()], self.record_helms[boat.place()])
    }

    pub(crate) const fn write_down(&mut self, boat: Ship, (square, helm): (Square, Attitude)) {
        (self.record_squares[boat.place()], self.record_helms[boat.place()]) = (square, helm);
    }

    pub(crate) const fn record_squares_mut(&mut self) -> &mut [Square; 3] {
        &mut self.record_squares
    }

    /// Whether an escort has met torpedoes of a boat this turn (MULTI.7c).
    pub(crate) const fn has_met(&self, escort: Ship, boat: Ship) -> bool {
        self.met[boat.place()] >> escort.place() & 1 == 1
    }

    pub(crate) const fn note_met(&mut self, escort: Ship, boat: Ship) {
        self.met[boat.place()] |= 1 << escort.place();
    }

    pub(crate) const fn forget_met(&mut self) {
        self.met = [0; 3];
    }
}

/// The pages of the pads that a viewer may read, which are those of his own ships. They are picked here and nowhere else: from
/// what this gives, no other page can be reached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pages<'a> {
    open: &'a Open,
    pads: &'a Pads,
    own: Fleet,
}

impl<'a> Pages<'a> {
    /// What lies open decides whose the draft is.
    #[inline]
    pub(crate) const fn of(own: Fleet, open: &'a Open, pads: &'a Pads) -> Pages<'a> {
        Pages { open, pads, own }
    }

    #[inline]
    pub(crate) const fn open(&self) -> &'a Open {
        self.open
    }

    #[inline]
    pub(crate) const fn has(&self, ship: Ship) -> bool {
        self.own.has(ship)
    }

    /// Charges or torpedoes of an own ship (SETUP.8).
    #[inline]
    pub(crate) fn stores(&self, ship: Ship) -> Option<u8> {
        self.has(ship).then(|| self.pads.stores[ship.index()])
    }

    /// What an own boat last wrote down (BLIND.6).
    #[inline]
    pub(crate) fn record(&self, ship: Ship) -> Option<(Square, Attitude)> {
        (ship.is_boat() && self.has(ship)).then(|| self.pads.record(ship))
    }

    /// The squares torpedoes of an own boat are aimed at or run to (TORP.6).
    pub(crate) fn salvo(&self, ship: Ship) -> Option<&'a [Square; 4]> {
        (ship.is_boat() && self.has(ship)).then(|| &self.pads.salvos[ship.place()])
    }

    /// Whether an escort has met torpedoes of this own boat this turn (MULTI.7c).
    pub(crate) fn has_met(&self, escort: Ship, boat: Ship) -> bool {
        self.has(boat) && self.pads.has_met(escort, boat)
    }

    /// The turn of the active ship so far, if it is an own one.
    #[inline]
    pub(crate) fn draft(&self) -> Option<&'a Draft> {
        self.open.active().filter(|ship| self.has(*ship)).map(|_| &self.pads.draft)
    }

    /// How the active ship has moved so far: an own one, or an escort among torpedoes (TORP.9).
    #[inline]
    pub(crate) fn run(&self) -> Option<&'a Run> {
        let ship = self.open.active()?;
        let is_seen = self.has(ship) || self.open.stage == Stage::Move && self.open.is_told_at_once(ship);
        is_seen.then_some(&self.pads.draft.run)
    }

    /// Whether the active ship has laid or fired its guns, which everybody hears (MULTI.10a).
    pub(crate) fn has_fired(&self) -> bool {
        self.open.active().is_some() && self.pads.draft.run.marks.has(Marks::FIRED)
    }
}

/// The turn of the active ship so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Draft {
    pub(crate) run: Run,
    pub(crate) n_torpedoes: u8,
    /// Depths set in each square of an escort's run, a bit for each of 100 to 400 feet.
    pub(crate) charges: [u8; 5],
}

impl Draft {
    pub(crate) const fn new(hull: Hull) -> Draft {
        Draft { run: Run::new(hull), n_torpedoes: 0, charges: [0; 5] }
    }

    #[inline]
    pub(crate) fn n_charges(&self) -> u8 {
        self.charges.iter().map(|set| set.count_ones() as u8).sum()
    }
}

/// How the active ship has moved so far. Everybody sees it of an escort among torpedoes (TORP.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Run {
    /// Where the ship began.
    pub(crate) start: Square,
    /// Where it is.
    pub(crate) square: Square,
    pub(crate) start_helm: Attitude,
    pub(crate) helm: Attitude,
    pub(crate) n_steps: u8,
    pub(crate) marks: Marks,
    /// How an escort turned after each step, two bits a step: 0 not at all, 1 left, 2 right.
    pub(crate) turns: u8,
}

impl Run {
    const fn new(hull: Hull) -> Run {
        Run {
            start: hull.square,
            square: hull.square,
            start_helm: hull.helm,
            helm: hull.helm,
            n_steps: 0,
            marks: Marks::NONE,
            turns: 0,
        }
    }

    pub(crate) const fn start_pose(&self) -> Pose {
        Pose { square: self.start, facing: self.start_helm.facing(), depth: self.start_helm.depth() }
    }

    pub(crate) const fn pose(&self) -> Pose {
        Pose { square: self.square, facing: self.helm.facing(), depth: self.helm.depth() }
    }

    /// The ship as it is now, of a piece that stands where it began.
    #[inline]
    pub(crate) const fn hull(&self, piece: Hull) -> Hull {
        Hull { square: self.square, helm: self.helm, ..piece }
    }

    /// Turns the ship on its square.
    pub(crate) const fn put_about(&mut self, turn: Turn) {
        self.helm = Attitude::new(self.helm.facing().turned(turn), self.helm.depth());
    }

    /// The squares of an escort's run, where it started included.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> + Clone + use<> {
        let (mut square, mut facing) = (self.start, self.start_helm.facing());
        let (turns, n_steps) = (self.turns, self.n_steps);
        (0..=n_steps).map(move |step| {
            if step > 0 {
                square = square.step(facing);
                facing = match turns >> (2 * (step - 1)) & 3 {
                    1 => facing.turned(Turn::Left),
                    2 => facing.turned(Turn::Right),
                    _ => facing,
                };
            }
            square
        })
    }
}
