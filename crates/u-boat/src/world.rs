//! What is fixed for a game: its ships, who commands them and where they start, the results table, the limits.

use std::borrow::Cow;
use std::convert::Infallible;

use fathom_core::{Seat, Seats, Shelf, Viewer};
use serde::Serialize;

use crate::board::Pose;
use crate::results::ResultsTable;
use crate::ship::{MAX_SHIPS, Ship, Side};

/// The World as the positions of a game share it.
pub(crate) type Shared = fathom_core::World<World>;

/// The content of a game's World; everybody at the table knows all of it. Stores are secret and no part of it (SETUP.8).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct World {
    /// What a scenario file calls itself.
    pub(crate) title: Option<String>,
    pub(crate) n_escorts: u8,
    pub(crate) n_boats: u8,
    pub(crate) n_seats: u8,
    /// Who commands each ship; for a ship that takes no part it means nothing.
    pub(crate) commanders: [Seat; 6],
    /// The ships of each seat.
    #[serde(skip)]
    pub(crate) fleets: [Fleet; 6],
    /// Where each ship that takes part begins.
    pub(crate) starts: [Option<Pose>; 6],
    pub(crate) turn_limit: u8,
    pub(crate) own_square_torpedo: bool,
    pub(crate) table: Cow<'static, ResultsTable>,
}

/// A set of ships, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Fleet(u8);

impl Fleet {
    pub(crate) const NONE: Fleet = Fleet(0);
    pub(crate) const ALL: Fleet = Fleet(0b11_1111);

    #[inline]
    pub(crate) const fn has(self, ship: Ship) -> bool {
        self.0 >> ship.index() & 1 == 1
    }

    const fn add(&mut self, ship: Ship) {
        self.0 |= 1 << ship.index();
    }
}

impl World {
    /// The World as the positions of its games share it: one without a file is kept.
    pub(crate) fn shared(&self) -> Shared {
        static PRINTED: Shelf<World, World> = Shelf::new();
        let built = PRINTED.world(self, || Ok::<_, Infallible>(self.clone()));
        built.unwrap_or_else(|never| match never {})
    }

    /// Gives a ship a commander.
    pub(crate) fn give(&mut self, ship: Ship, seat: Seat) {
        self.commanders[ship.index()] = seat;
        if let Some(fleet) = self.fleets.get_mut(seat.index()) {
            fleet.add(ship);
        }
    }

    /// The ships a viewer knows from inside: his own, or all of them for the umpire.
    #[inline]
    pub(crate) fn fleet_of(&self, viewer: Viewer) -> Fleet {
        match viewer {
            Viewer::Seat(seat) => self.fleets.get(seat.index()).copied().unwrap_or(Fleet::NONE),
            Viewer::Umpire => Fleet::ALL,
            Viewer::Observer => Fleet::NONE,
        }
    }

    /// What the scenario file calls itself, where the game is from one.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// The results table in use.
    pub fn table(&self) -> &ResultsTable {
        &self.table
    }

    /// The last turn before the game is drawn.
    pub const fn turn_limit(&self) -> u8 {
        self.turn_limit
    }

    /// The ships that take part, escorts first.
    pub fn ships(&self) -> impl Iterator<Item = Ship> + use<> {
        let (n_escorts, n_boats) = (usize::from(self.n_escorts), usize::from(self.n_boats));
        let escorts = Ship::ALL[..n_escorts].iter();
        escorts.chain(&Ship::ALL[usize::from(MAX_SHIPS)..usize::from(MAX_SHIPS) + n_boats]).copied()
    }

    /// Whether the twelve points of the multiship game apply (MULTI.0). All other rules speak of one ship a side (INTRO.3).
    #[inline]
    pub const fn is_multiship(&self) -> bool {
        self.n_escorts + self.n_boats > 2
    }

    /// Who commands a ship.
    #[inline]
    pub const fn owner(&self, ship: Ship) -> Seat {
        self.commanders[ship.index()]
    }

    /// Every seat of the game.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.n_seats).map(Seat)
    }

    /// The seats that command ships of a side.
    pub(crate) fn seats_of(&self, side: Side) -> Seats {
        Seats::of(self.ships().filter(|ship| ship.side() == side).map(|ship| self.owner(ship)))
    }

    /// The side of a seat; who commands everything counts as the escorts.
    pub(crate) fn side_of(&self, seat: Seat) -> Side {
        let commands_escorts = self.seats_of(Side::Escorts).has(seat);
        if commands_escorts { Side::Escorts } else { Side::Submarines }
    }

    /// The name of a seat: its side, with a number where the side has several.
    pub(crate) fn role_of(&self, seat: Seat) -> &'static str {
        let side = self.side_of(seat);
        let fellows = self.seats_of(side);
        if self.n_seats == 1 {
            return "solo";
        }
        let place = fellows.iter().position(|fellow| fellow == seat).unwrap_or(0);
        let names = match side {
            Side::Escorts => ["escort", "escort-1", "escort-2", "escort-3"],
            Side::Submarines => ["submarine", "submarine-1", "submarine-2", "submarine-3"],
        };
        if fellows.len() == 1 { names[0] } else { names[place + 1] }
    }
}
