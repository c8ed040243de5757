//! What one side may know of a position.

use fathom_hex::Hex;

use crate::data::{Kind, Side};
use crate::facts::Facts;
use crate::state::{Deck, DeckAt, Depth, Division, FleetAsw, Half, Open, Ship, Trace, Whereabouts, Wing};
use crate::world::World;

/// A position as one side may know it: the World, what lies open, and its own half. Its contacts are a part of what lies open.
///
/// Whether a decision is allowed, what can be decided, how it is called and what is asked are methods of this. Whatever needs
/// the other half is the umpire's, and is done after the decision.
///
/// ```
/// use fathom_core::dice::SeededDice;
/// use fathom_core::{Game, Umpire};
/// use fleet_asw::{FleetAsw, Setup, Side};
///
/// let mut dice = SeededDice::new(1);
/// let game = FleetAsw::new(&mut Umpire::quiet(&mut dice), &Setup::scenario("hunt"))?;
/// let (starling, boat) = (0, 4);
/// assert!(game.sight(Side::Axis).ship(boat).is_some_and(|own| own.battery == 6));
/// assert!(game.sight(Side::Allies).ship(starling).is_some());
/// assert!(game.sight(Side::Allies).ship(boat).is_none(), "that is in the half of the other side");
/// # Ok::<(), fathom_core::Refusal>(())
/// ```
///
/// The halves of both sides lie in the position, and no way leads there from the Sight of one: a rule that wants to look at
/// what the enemy hides does not compile.
///
/// ```compile_fail,E0609
/// fn where_is_it(sight: &fleet_asw::sight::Sight<'_>) -> fathom_hex::Hex {
///     sight.halves.ships[4].hex
/// }
/// ```
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    pub(crate) world: &'a World,
    pub(crate) open: &'a Open,
    side: Side,
    half: Half<'a>,
}

impl FleetAsw {
    /// What a side may know.
    pub fn sight(&self, side: Side) -> Sight<'_> {
        Sight { world: &self.world, open: &self.open, side, half: self.halves.of(side, &self.world) }
    }
}

impl Facts for Sight<'_> {
    fn world(&self) -> &World {
        self.world
    }

    fn open(&self) -> &Open {
        self.open
    }
}

impl<'a> Sight<'a> {
    /// Whose it is.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// What this side hides of a ship; nothing of another's.
    pub fn ship(&self, at: usize) -> Option<&'a Ship> {
        self.half.ship(at)
    }

    /// What this side hides of a division; nothing of another's.
    pub fn division(&self, at: usize) -> Option<&'a Division> {
        self.half.division(at)
    }

    /// What this side hides of an air unit; nothing of another's.
    pub fn wing(&self, at: usize) -> Option<&'a Wing> {
        self.half.wing(at)
    }

    /// How many aircraft are on an own deck or field.
    pub(crate) fn n_parked(&self, deck: DeckAt) -> u8 {
        self.half.wings().iter().filter(|wing| wing.place == Whereabouts::Parked(deck)).count() as u8
    }

    /// Whether a ship fights and floats, as far as this side knows.
    pub(crate) fn is_fighting(&self, at: usize) -> bool {
        self.is_afloat(at) && (self.open.ships[at].known || self.ship(at).is_some_and(|own| own.fights))
    }

    /// Where a ship of the fight is: an own one, a surface ship, or a submarine while it is in sight (SUB.10).
    pub(crate) fn hex(&self, at: usize) -> Option<Hex> {
        let open = &self.open.ships[at];
        match open.trace {
            Trace::Ship(post) => open.known.then_some(post.hex),
            Trace::Boat(_) => self.ship(at).map(|own| own.hex).or_else(|| open.in_sight().map(|seen| seen.hex)),
        }
    }

    /// Where a division is on the map: an own one, or one that is spotted.
    pub(crate) fn division_hex(&self, at: usize) -> Option<Hex> {
        let open = &self.open.divisions[at];
        self.division(at).map(|own| own.hex).or_else(|| open.spotted.then_some(open.shown))
    }

    /// Whether a division has done its part: in range bands everybody sees that, on the map its owner knows.
    pub(crate) fn has_acted(&self, at: usize) -> bool {
        match self.world.kind() {
            Kind::BasicStrategic => self.open.divisions[at].acted,
            Kind::Tactical | Kind::AdvancedStrategic => self.division(at).is_some_and(|own| own.acted),
        }
    }

    /// The ships of a side that fight, as far as this side knows.
    pub(crate) fn fighting(&self, side: Side) -> impl Iterator<Item = usize> + '_ {
        self.world.ships_of_side(side).filter(move |at| self.is_fighting(*at))
    }

    /// The own submarines that fight.
    pub(crate) fn fighting_boats(&self) -> impl Iterator<Item = usize> + '_ {
        self.fighting(self.side).filter(|at| self.world.ship(*at).is_boat())
    }

    /// Whether an own division is submerged.
    pub(crate) fn is_submerged(&self, division: usize) -> bool {
        let is_below = |at: usize| self.ship(at).is_some_and(|own| own.depth == Depth::Submerged);
        self.world.is_boat_division(division)
            && self.world.ships_of(division).any(|at| self.is_afloat(at) && is_below(at))
    }

    /// The speed of an own ship, or of one on the surface, now.
    pub(crate) fn speed(&self, at: usize) -> u8 {
        let class = &self.world.ship(at).class;
        let is_submerged = self.ship(at).is_some_and(|own| own.depth == Depth::Submerged);
        self.speed_of(at, if is_submerged { class.submerged_speed } else { class.speed })
    }

    /// The speed of the slowest ship of a division (MOVE.1).
    pub(crate) fn division_speed(&self, division: usize) -> u8 {
        let afloat = self.world.ships_of(division).filter(|at| self.is_afloat(*at));
        afloat.map(|at| self.speed(at)).min().unwrap_or(1)
    }

    /// Where an own deck is now, if it can be used.
    pub(crate) fn deck_hex(&self, deck: DeckAt) -> Option<Hex> {
        match deck {
            Deck::Base(at) => Some(self.world.base(usize::from(at)).hex),
            Deck::Ship(at) => {
                let at = Some(usize::from(at)).filter(|at| self.is_afloat(*at))?;
                self.division(usize::from(self.world.ship(at).division?)).map(|own| own.hex)
            }
        }
    }
}
