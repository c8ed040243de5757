//! The position: plain bytes, 136 at most, so that it can be cloned in a few nanoseconds.
//!
//! [`Open`] is what everybody knows, [`Pads`] what the owners wrote down; the rules of a side read the one, and of the other
//! their own [`Pages`], through a [`Sight`](crate::Sight). What each field means is told in the crate's `README.md`.

mod pads;

use serde::{Deserialize, Serialize};

use crate::board::{Depth, Facing, Pose, Square};
use crate::ship::{MAX_SHIPS, Ship, Side};
use crate::view::Spent;
use crate::world::World;

pub(crate) use pads::{Draft, Pads, Pages, Run};

/// A position of U-BOAT: what lies open on the table, and what the owners of the ships have written down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UBoat {
    /// What is fixed for the game.
    pub(crate) world: fathom_core::World<World>,
    pub(crate) open: Open,
    pub(crate) pads: Pads,
}

/// What everybody at the table knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Open {
    /// Every ship as everybody was last told: without drafts, and a hidden boat nowhere, at the depth it has told if it has.
    /// Ships a game does not have are sunk from the start.
    pub(crate) pieces: [Hull; 6],
    /// What everybody knows of the stores spent.
    pub(crate) spent: [Spent; 6],
    /// What everybody knows of each boat that is or was hidden.
    pub(crate) tracks: [Track; 3],
    guns: u8,
    attacks: u8,
    /// The turn, from 1.
    pub(crate) turn: u8,
    pub(crate) stage: Stage,
    pub(crate) side: Side,
    active: u8,
    /// Torpedoes that escorts met this turn.
    pub(crate) n_met: u8,
    pub(crate) ending: Option<Ending>,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A side chooses which of its ships moves next (MULTI.4).
    Choose,
    /// The active ship moves.
    Move,
    /// The active ship has moved: guns, and a new announcement.
    Report,
    /// The game is over.
    Over,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The last boat was sunk by depth charges.
    DepthCharge,
    /// The last boat was sunk by a first salvo.
    FirstSalvo,
    /// The last boat was rammed.
    Ramming,
    /// The last boat that could still win lies dead in the water.
    Collision,
    /// The last boat was sunk by gunfire.
    Gunfire,
    /// The last escort was sunk by torpedoes.
    Torpedo,
    /// The last escort was sunk by gunfire.
    DeckGun,
    /// A boat reached the convoy.
    Convoy,
    /// The turns ran out.
    TurnLimit,
}

impl Ending {
    /// Who won; nobody when the turns ran out.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Ending::DepthCharge | Ending::FirstSalvo | Ending::Ramming | Ending::Collision | Ending::Gunfire => {
                Some(Side::Escorts)
            }
            Ending::Torpedo | Ending::DeckGun | Ending::Convoy => Some(Side::Submarines),
            Ending::TurnLimit => None,
        }
    }

    /// The stable word statistics count.
    pub const fn word(self) -> &'static str {
        match self {
            Ending::DepthCharge => "depth-charge",
            Ending::FirstSalvo => "first-salvo",
            Ending::Ramming => "ramming",
            Ending::Collision => "collision",
            Ending::Gunfire => "gunfire",
            Ending::Torpedo => "torpedo",
            Ending::DeckGun => "deck-gun",
            Ending::Convoy => "convoy",
            Ending::TurnLimit => "turn-limit",
        }
    }
}

/// Facing and depth in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Attitude(u8);

impl Attitude {
    pub(crate) const fn new(facing: Facing, depth: Depth) -> Attitude {
        Attitude(facing.index() as u8 | depth.level() << 3)
    }

    #[inline]
    pub(crate) const fn facing(self) -> Facing {
        Facing::new(self.0)
    }

    #[inline]
    pub(crate) const fn depth(self) -> Depth {
        Depth::from_level(self.0 >> 3 & 7)
    }

    #[inline]
    pub(crate) const fn is_submerged(self) -> bool {
        self.0 > 7
    }
}

/// A set of marks in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Marks(u8);

impl Marks {
    pub(crate) const NONE: Marks = Marks(0);
    // A ship.
    pub(crate) const SUNK: u8 = 1;
    pub(crate) const DEAD_IN_THE_WATER: u8 = 2;
    pub(crate) const MOVED: u8 = 4;
    // A boat.
    pub(crate) const DAMAGED: u8 = 8;
    pub(crate) const HIDDEN: u8 = 16;
    pub(crate) const JUST_SURFACED: u8 = 32;
    pub(crate) const RUNNING: u8 = 64;
    pub(crate) const DEPTH_TOLD: u8 = 128;
    // A track.
    pub(crate) const PROOF_DUE: u8 = 1;
    pub(crate) const OUT_OF_TORPEDOES: u8 = 2;
    pub(crate) const PROVEN: u8 = 4;
    // A draft.
    pub(crate) const TURNED: u8 = 1;
    pub(crate) const ADJUSTED: u8 = 2;
    pub(crate) const DEPTH_CHANGED: u8 = 4;
    pub(crate) const STRUCK: u8 = 8;
    pub(crate) const FIRED: u8 = 16;

    #[inline]
    pub(crate) const fn has(self, any_of: u8) -> bool {
        self.0 & any_of != 0
    }

    #[inline]
    pub(crate) const fn set(&mut self, marks: u8) {
        self.0 |= marks;
    }

    #[inline]
    pub(crate) const fn clear(&mut self, marks: u8) {
        self.0 &= !marks;
    }

    #[inline]
    pub(crate) const fn put(&mut self, marks: u8, on: bool) {
        if on { self.set(marks) } else { self.clear(marks) }
    }
}

/// One ship.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Hull {
    pub(crate) square: Square,
    pub(crate) helm: Attitude,
    pub(crate) marks: Marks,
}

impl Hull {
    pub(crate) const ABSENT: Hull =
        Hull { square: Square::NONE, helm: Attitude::new(Facing::NORTH, Depth::SURFACE), marks: Marks(Marks::SUNK) };

    pub(crate) const fn at(pose: Pose) -> Hull {
        Hull { square: pose.square, helm: Attitude::new(pose.facing, pose.depth), marks: Marks::NONE }
    }

    /// A boat that is out of sight: everybody knows no more than that it is submerged.
    pub(crate) const fn hidden(marks: Marks) -> Hull {
        Hull { square: Square::NONE, helm: Attitude::new(Facing::NORTH, Depth::SUBMERGED[0]), marks }
    }

    pub(crate) const fn pose(self) -> Pose {
        Pose { square: self.square, facing: self.helm.facing(), depth: self.helm.depth() }
    }

    #[inline]
    pub(crate) const fn is_afloat(self) -> bool {
        !self.marks.has(Marks::SUNK)
    }

    /// Afloat and not dead in the water (MULTI.11c).
    #[inline]
    pub(crate) const fn is_able(self) -> bool {
        !self.marks.has(Marks::SUNK | Marks::DEAD_IN_THE_WATER)
    }

    #[inline]
    pub(crate) const fn is_submerged(self) -> bool {
        self.helm.is_submerged()
    }

    pub(crate) const fn is_hidden(self) -> bool {
        self.marks.has(Marks::HIDDEN)
    }
}

/// What everybody knows of a boat that is or was hidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Track {
    /// The pose everybody last knew; once a record was shown, that record (DC.16).
    pub(crate) seen: Square,
    pub(crate) seen_helm: Attitude,
    /// Moves since then.
    pub(crate) n_moves: u8,
    /// Which of the first eight of them could be of two squares.
    pub(crate) fast: u8,
    pub(crate) marks: Marks,
}

impl Track {
    const EMPTY: Track =
        Track { seen: Square::NONE, seen_helm: Hull::ABSENT.helm, n_moves: 0, fast: 0, marks: Marks::NONE };

    pub(crate) const fn seen_pose(self) -> Pose {
        Pose { square: self.seen, facing: self.seen_helm.facing(), depth: self.seen_helm.depth() }
    }
}

const NOBODY: u8 = u8::MAX;

impl UBoat {
    /// An empty sea in a World.
    pub(crate) const fn empty(world: fathom_core::World<World>) -> UBoat {
        UBoat { world, open: Open::EMPTY, pads: Pads::EMPTY }
    }

    /// Puts a ship on the board where everybody sees it.
    pub(crate) fn put_on_the_board(&mut self, ship: Ship, pose: Pose) {
        let piece = self.open.piece_mut(ship);
        (piece.square, piece.helm) = (pose.square, Attitude::new(pose.facing, pose.depth));
        piece.marks.clear(Marks::HIDDEN);
    }
}

impl Open {
    const EMPTY: Open = Open {
        pieces: [Hull::ABSENT; 6],
        spent: [Spent { least: 0, most: 0 }; 6],
        tracks: [Track::EMPTY; 3],
        guns: 0,
        attacks: 0,
        turn: 1,
        stage: Stage::Choose,
        side: Side::Escorts,
        active: NOBODY,
        n_met: 0,
        ending: None,
    };

    /// A ship as everybody knows it.
    #[inline]
    pub(crate) const fn piece(&self, ship: Ship) -> &Hull {
        &self.pieces[ship.index()]
    }

    #[inline]
    pub(crate) const fn piece_mut(&mut self, ship: Ship) -> &mut Hull {
        &mut self.pieces[ship.index()]
    }

    pub(crate) const fn track(&self, boat: Ship) -> &Track {
        &self.tracks[boat.place()]
    }

    pub(crate) const fn track_mut(&mut self, boat: Ship) -> &mut Track {
        &mut self.tracks[boat.place()]
    }

    /// The ships of one side that are not sunk.
    #[inline]
    pub(crate) fn afloat(&self, side: Side) -> impl Iterator<Item = Ship> {
        let first = side.index() * usize::from(MAX_SHIPS);
        let ships = &Ship::ALL[first..first + usize::from(MAX_SHIPS)];
        ships.iter().copied().filter(|ship| self.piece(*ship).is_afloat())
    }

    pub(crate) fn escorts(&self) -> impl Iterator<Item = Ship> {
        self.afloat(Side::Escorts)
    }

    pub(crate) fn boats(&self) -> impl Iterator<Item = Ship> {
        self.afloat(Side::Submarines)
    }

    #[inline]
    pub(crate) fn active(&self) -> Option<Ship> {
        Ship::ALL.get(usize::from(self.active)).copied()
    }

    pub(crate) fn set_active(&mut self, ship: Option<Ship>) {
        self.active = ship.map_or(NOBODY, |ship| ship.index() as u8);
    }

    /// Whether a ship is making its move.
    #[inline]
    pub(crate) fn is_under_way(&self, ship: Ship) -> bool {
        self.stage == Stage::Move && self.active() == Some(ship)
    }

    /// The boat an escort has announced an attack on (DC.1).
    #[inline]
    pub(crate) const fn attack_of(&self, escort: Ship) -> Option<Ship> {
        match self.attacks >> (2 * escort.place()) & 3 {
            0 => None,
            number => Some(Ship::boat(number)),
        }
    }

    pub(crate) fn set_attack(&mut self, escort: Ship, boat: Option<Ship>) {
        let shift = 2 * escort.place();
        self.attacks = self.attacks & !(3 << shift) | boat.map_or(0, Ship::number) << shift;
    }

    /// Whether an attack on this boat is announced and not yet run.
    #[inline]
    pub(crate) fn is_under_attack(&self, boat: Ship) -> bool {
        let number = boat.number();
        self.attacks != 0 && (0..3).any(|place| self.attacks >> (2 * place) & 3 == number)
    }

    /// Whether an attack keeps this boat off the board. One announced after a run counts from the boats' next move on
    /// (DC.15): until then the boat is where the run found it.
    #[inline]
    pub(crate) fn is_driven_under(&self, boat: Ship) -> bool {
        let attacks = |place: u8| self.attacks >> (2 * place) & 3 == boat.number();
        let is_to_run =
            |place: u8| self.side == Side::Submarines || !self.piece(Ship::escort(place + 1)).marks.has(Marks::MOVED);
        self.attacks != 0 && (0..3).any(|place| attacks(place) && is_to_run(place))
    }

    /// What the guns of a ship whose side has the turn are laid on until the side has moved (MULTI.10a).
    pub(crate) fn gun_of(&self, ship: Ship) -> Option<Ship> {
        match self.guns >> (2 * ship.place()) & 3 {
            number @ 1.. if ship.side() == self.side => Some(Ship::of(ship.side().other(), number - 1)),
            _ => None,
        }
    }

    /// Lays the guns of a ship whose side has the turn.
    pub(crate) fn lay_gun(&mut self, ship: Ship, target: Ship) {
        self.take_guns_off(ship);
        self.guns |= target.number() << (2 * ship.place());
    }

    /// Nothing is laid any more on what a ship's guns were laid on.
    pub(crate) fn take_guns_off(&mut self, ship: Ship) {
        if ship.side() == self.side {
            self.guns &= !(3 << (2 * ship.place()));
        }
    }

    #[inline]
    pub(crate) const fn has_guns_laid(&self) -> bool {
        self.guns != 0
    }

    pub(crate) const fn clear_guns(&mut self) {
        self.guns = 0;
    }

    /// Whether any torpedoes are running.
    #[inline]
    pub(crate) fn is_torpedo_threat(&self) -> bool {
        self.pieces[3..].iter().any(|piece| piece.marks.has(Marks::RUNNING))
    }

    /// Whether what `ship` does now is told at once: the run of an escort while torpedoes are running (TORP.9).
    #[inline]
    pub(crate) fn is_told_at_once(&self, ship: Ship) -> bool {
        !ship.is_boat() && self.is_torpedo_threat()
    }
}
