//! What one side may know of a position.

use fathom_hex::Hex;

use crate::data::{Kind, Side};
use crate::facts::Facts;
use crate::state::{Deck, DeckAt, Depth, Division, FleetAsw, Open, Ship, Wing};
use crate::world::World;

/// A position as one side may know it: what lies open, its own half, and its contacts.
///
/// Whether a decision is allowed, what can be decided, how it is called and what is asked are methods of this: a rule that
/// wants to look at what the enemy hides does not compile.
///
/// ```compile_fail
/// fn where_is_it(sight: &fleet_asw::sight::Sight<'_>) -> fathom_hex::Hex {
///     sight.position.ships[4].hex
/// }
/// ```
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    pub(crate) world: &'a World,
    pub(crate) open: &'a Open,
    side: Side,
    position: &'a FleetAsw,
}

impl FleetAsw {
    /// What a side may know.
    pub(crate) fn sight(&self, side: Side) -> Sight<'_> {
        Sight { world: &self.world, open: &self.open, side, position: self }
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
    pub(crate) fn side(&self) -> Side {
        self.side
    }

    /// What an owner knows of its ship; nothing of another.
    pub(crate) fn ship(&self, at: usize) -> Option<&'a Ship> {
        (self.world.ship(at).side == self.side).then(|| &self.position.ships[at])
    }

    /// What an owner knows of its division; nothing of another.
    pub(crate) fn division(&self, at: usize) -> Option<&'a Division> {
        (self.world.division(at).side == self.side).then(|| &self.position.divisions[at])
    }

    /// What an owner knows of its air unit; in the basic game aircraft lie in the open.
    pub(crate) fn wing(&self, at: usize) -> Option<&'a Wing> {
        let is_open = self.world.kind() == Kind::BasicStrategic;
        (is_open || self.world.wing(at).side == self.side).then(|| &self.position.wings[at])
    }

    /// Whether a ship fights and floats, as far as this side knows.
    pub(crate) fn is_fighting(&self, at: usize) -> bool {
        self.is_afloat(at) && self.ship(at).map_or(self.open.ships[at].known, |own| own.fights)
    }

    /// Where a ship of the fight is: an own one, a surface ship, or a submarine while it is in sight (SUB.10).
    pub(crate) fn hex(&self, at: usize) -> Option<Hex> {
        match self.ship(at) {
            Some(own) => Some(own.hex),
            None if !self.open.ships[at].known => None,
            None if self.world.ship(at).is_boat() => {
                self.open.ships[at].seen.filter(|seen| seen.current).map(|seen| seen.hex)
            }
            None => Some(self.position.ships[at].hex),
        }
    }

    /// Where a division is on the map: an own one, or one that is spotted.
    pub(crate) fn division_hex(&self, at: usize) -> Option<Hex> {
        let open = &self.open.divisions[at];
        self.division(at).map(|own| own.hex).or_else(|| open.spotted.then_some(open.shown))
    }

    /// Whether a division of range bands has done its part; everybody sees that.
    pub(crate) fn has_acted(&self, at: usize) -> bool {
        let is_open = self.world.kind() == Kind::BasicStrategic;
        (is_open || self.world.division(at).side == self.side) && self.position.divisions[at].acted
    }

    /// The ships of a side that fight, as far as this side knows.
    pub(crate) fn fighting(&self, side: Side) -> impl Iterator<Item = usize> + '_ {
        self.world.all_ships().filter(move |at| self.world.ship(*at).side == side && self.is_fighting(*at))
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
