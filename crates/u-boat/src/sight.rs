//! What one viewer may know of a position, and the ship in hand.

use std::ops::Deref;

use fathom_core::{Seat, Viewer};

use crate::board::{Pose, Square};
use crate::ship::Ship;
use crate::state::{Draft, Hull, Marks, Open, Pads, Run, Stage, UBoat};
use crate::world::{Fleet, World};

/// What a viewer may know: the World, the open table, and the pads of his own ships.
///
/// What a side is asked, allowed and refused, and what it is told about that, is worked out from its Sight, from which
/// nobody else's pad can be reached. Whatever needs the truth is the umpire's, and is done after the decision.
///
/// ```
/// use fathom_core::dice::SeededDice;
/// use fathom_core::{Game, Seat, Umpire, Viewer};
/// use u_boat::{Setup, Ship, UBoat};
///
/// let mut dice = SeededDice::new(1);
/// let game = UBoat::new(&mut Umpire::quiet(&mut dice), &Setup::default())?;
/// let escort = game.sight(Viewer::Seat(Seat(0)));
/// assert!(escort.stores(Ship::escort(1)).is_some());
/// assert_eq!(escort.stores(Ship::boat(1)), None, "that is on the pad of another");
/// # Ok::<(), fathom_core::Refusal>(())
/// ```
///
/// The pads themselves are out of reach, for every rule and for everybody else:
///
/// ```compile_fail,E0616
/// # use fathom_core::{Game, Viewer};
/// fn peek(game: &u_boat::UBoat) -> u_boat::View {
///     game.sight(Viewer::Observer).game.view(Viewer::Umpire)
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    game: &'a UBoat,
    world: &'a World,
    own: Fleet,
}

/// What everybody knows is part of every Sight.
impl Deref for Sight<'_> {
    type Target = Open;

    #[inline]
    fn deref(&self) -> &Open {
        &self.game.open
    }
}

impl UBoat {
    /// What a viewer may know of this position.
    #[inline]
    pub fn sight(&self, viewer: Viewer) -> Sight<'_> {
        let world: &World = &self.world;
        Sight { game: self, world, own: world.fleet_of(viewer) }
    }

    /// Everything, for the umpire.
    #[inline]
    pub(crate) fn truth(&self) -> Sight<'_> {
        self.sight(Viewer::Umpire)
    }

    /// The active ship with its owner's pad.
    ///
    /// # Panics
    /// When no ship is active.
    #[inline]
    pub(crate) fn hand(&self) -> Hand<'_> {
        self.truth().hand().expect("a ship is active")
    }
}

impl<'a> Sight<'a> {
    /// What is fixed for the game.
    #[inline]
    pub const fn world(&self) -> &'a World {
        self.world
    }

    /// What is written down; only what is one's own may be read of it.
    #[inline]
    const fn pads(&self) -> &'a Pads {
        &self.game.pads
    }

    /// Whether the viewer commands a ship; the umpire sees as if he commanded all.
    #[inline]
    pub fn owns(&self, ship: Ship) -> bool {
        self.own.has(ship)
    }

    /// Charges or torpedoes of an own ship (SETUP.8).
    #[inline]
    pub fn stores(&self, ship: Ship) -> Option<u8> {
        self.owns(ship).then(|| self.pads().stores[ship.index()])
    }

    /// What an own boat last wrote down when it was hidden (BLIND.6).
    pub(crate) fn record(&self, boat: Ship) -> Option<Pose> {
        let (square, helm) = self.pads().record(boat);
        let is_written = boat.is_boat() && self.owns(boat) && square != Square::NONE;
        is_written.then(|| Pose { square, facing: helm.facing(), depth: helm.depth() })
    }

    /// The squares torpedoes of an own boat are aimed at or run to (TORP.6).
    pub(crate) fn salvo(&self, boat: Ship) -> Option<&'a [Square; 4]> {
        (boat.is_boat() && self.owns(boat)).then(|| &self.pads().salvos[boat.place()])
    }

    /// Whether an escort has met torpedoes of this boat of the viewer's this turn (MULTI.7c).
    pub(crate) fn has_met(&self, escort: Ship, boat: Ship) -> bool {
        self.owns(boat) && self.pads().has_met(escort, boat)
    }

    /// How the active ship has moved so far: the viewer's own, or an escort's among torpedoes.
    #[inline]
    pub(crate) fn run(&self) -> Option<&'a Run> {
        let ship = self.active()?;
        let is_seen = self.owns(ship) || self.stage == Stage::Move && self.is_told_at_once(ship);
        is_seen.then_some(&self.pads().draft.run)
    }

    /// Whether the active ship has laid or fired its guns, which everybody hears (MULTI.10a).
    pub(crate) fn has_fired(&self) -> bool {
        self.active().is_some() && self.pads().draft.run.marks.has(Marks::FIRED)
    }

    /// A ship as the viewer knows it, his drafts included; a boat hidden from him is nowhere.
    #[inline]
    pub(crate) fn hull(&self, ship: Ship) -> Hull {
        let Run { square, helm, .. } = self.pads().draft.run;
        if self.is_under_way(ship) && self.owns(ship) {
            return Hull { square, helm, ..*self.piece(ship) };
        }
        self.settled(ship)
    }

    /// The same without what is only drafted.
    #[inline]
    pub(crate) fn settled(&self, ship: Ship) -> Hull {
        let piece = *self.piece(ship);
        if piece.is_hidden() && self.owns(ship) {
            let (square, helm) = self.pads().record(ship);
            return Hull { square, helm, ..piece };
        }
        piece
    }

    /// The active ship, if it is the viewer's.
    #[inline]
    pub(crate) fn hand(&self) -> Option<Hand<'a>> {
        let ship = self.active().filter(|ship| self.owns(*ship))?;
        Some(Hand { sight: *self, ship })
    }

    /// Whether the viewer has something to decide.
    pub(crate) fn is_to_act(&self) -> bool {
        match self.active() {
            _ if self.stage == Stage::Over => false,
            Some(ship) => self.owns(ship),
            None => self.unmoved().any(|ship| self.owns(ship)),
        }
    }
}

/// The active ship in the hand of its owner: his Sight, and what he has drafted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hand<'a> {
    sight: Sight<'a>,
    pub(crate) ship: Ship,
}

impl<'a> Deref for Hand<'a> {
    type Target = Sight<'a>;

    #[inline]
    fn deref(&self) -> &Sight<'a> {
        &self.sight
    }
}

impl<'a> Hand<'a> {
    /// The ship as it is drafted.
    #[inline]
    pub(crate) fn own(&self) -> Hull {
        if self.stage == Stage::Move {
            let Run { square, helm, .. } = self.draft().run;
            return Hull { square, helm, ..*self.piece(self.ship) };
        }
        self.settled(self.ship)
    }

    #[inline]
    pub(crate) const fn draft(&self) -> &'a Draft {
        &self.sight.pads().draft
    }

    /// Its charges or torpedoes, those drafted included.
    #[inline]
    pub(crate) fn stores(&self) -> u8 {
        self.sight.pads().stores[self.ship.index()]
    }

    /// Who commands it.
    pub(crate) fn owner(&self) -> Seat {
        self.world().owner(self.ship)
    }
}
