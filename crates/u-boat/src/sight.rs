//! What one viewer may know of a position, and the ship in hand.

use std::ops::Deref;

use fathom_core::{Seat, Viewer};

use crate::board::{Pose, Square};
use crate::ship::Ship;
use crate::state::{Draft, Hull, Open, Pages, Run, Stage, UBoat};
use crate::world::World;

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
/// The pads of all lie in the position, and no way leads there from a Sight: a rule that wants to look at what another has
/// written down does not compile, neither here nor in the rules.
///
/// ```compile_fail,E0609
/// fn how_many_has_it(sight: u_boat::Sight<'_>, boat: u_boat::Ship) -> u8 {
///     sight.pads.stores[boat.index()]
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    world: &'a World,
    pages: Pages<'a>,
}

/// What everybody knows is part of every Sight.
impl Deref for Sight<'_> {
    type Target = Open;

    #[inline]
    fn deref(&self) -> &Open {
        self.pages.open()
    }
}

impl UBoat {
    /// What a viewer may know of this position.
    #[inline]
    pub fn sight(&self, viewer: Viewer) -> Sight<'_> {
        let world: &World = &self.world;
        Sight { world, pages: Pages::of(world.fleet_of(viewer), &self.open, &self.pads) }
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

    /// Whether the viewer commands a ship; the umpire sees as if he commanded all.
    #[inline]
    pub fn owns(&self, ship: Ship) -> bool {
        self.pages.has(ship)
    }

    /// Charges or torpedoes of an own ship (SETUP.8).
    #[inline]
    pub fn stores(&self, ship: Ship) -> Option<u8> {
        self.pages.stores(ship)
    }

    /// What an own boat last wrote down when it was hidden (BLIND.6).
    pub(crate) fn record(&self, boat: Ship) -> Option<Pose> {
        let (square, helm) = self.pages.record(boat).filter(|(square, _)| *square != Square::NONE)?;
        Some(Pose { square, facing: helm.facing(), depth: helm.depth() })
    }

    /// The squares torpedoes of an own boat are aimed at or run to (TORP.6).
    pub(crate) fn salvo(&self, boat: Ship) -> Option<&'a [Square; 4]> {
        self.pages.salvo(boat)
    }

    /// Whether an escort has met torpedoes of this boat of the viewer's this turn (MULTI.7c).
    pub(crate) fn has_met(&self, escort: Ship, boat: Ship) -> bool {
        self.pages.has_met(escort, boat)
    }

    /// How the active ship has moved so far: the viewer's own, or an escort's among torpedoes.
    #[inline]
    pub(crate) fn run(&self) -> Option<&'a Run> {
        self.pages.run()
    }

    /// Whether the active ship has laid or fired its guns, which everybody hears (MULTI.10a).
    pub(crate) fn has_fired(&self) -> bool {
        self.pages.has_fired()
    }

    /// A ship as the viewer knows it, his drafts included; a boat hidden from him is nowhere.
    #[inline]
    pub(crate) fn hull(&self, ship: Ship) -> Hull {
        match self.pages.draft() {
            Some(draft) if self.is_under_way(ship) => draft.run.hull(*self.piece(ship)),
            _ => self.settled(ship),
        }
    }

    /// The same without what is only drafted.
    #[inline]
    pub(crate) fn settled(&self, ship: Ship) -> Hull {
        let piece = *self.piece(ship);
        match self.pages.record(ship) {
            Some((square, helm)) if piece.is_hidden() => Hull { square, helm, ..piece },
            _ => piece,
        }
    }

    /// The active ship, if it is the viewer's.
    #[inline]
    pub(crate) fn hand(&self) -> Option<Hand<'a>> {
        Some(Hand { sight: *self, ship: self.active()?, draft: self.pages.draft()? })
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
    draft: &'a Draft,
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
            return self.draft.run.hull(*self.piece(self.ship));
        }
        self.settled(self.ship)
    }

    #[inline]
    pub(crate) const fn draft(&self) -> &'a Draft {
        self.draft
    }

    /// Its charges or torpedoes, those drafted included.
    #[inline]
    pub(crate) fn stores(&self) -> u8 {
        self.sight.stores(self.ship).expect("who has a ship in hand commands it")
    }

    /// Who commands it.
    pub(crate) fn owner(&self) -> Seat {
        self.world().owner(self.ship)
    }
}
