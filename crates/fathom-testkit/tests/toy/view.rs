//! What each may see, built from nothing.

use fathom_core::{Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use super::state::nth;
use super::{BOAT, Charge, Square, Toy, Way};

/// What one viewer may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    pub width: u8,
    pub rounds: u8,
    pub round: u8,
    pub waiting_for: Seats,
    pub is_sunk: bool,
    /// The boat's half, for the boat alone.
    pub boat: Option<BoatView>,
    /// Where each hunter aims; only its own for a hunter.
    pub aims: Vec<Option<Square>>,
    /// How each hunter's last charge fell, as far as the viewer heard.
    pub charges: Vec<Option<Charge>>,
}

/// What the boat knows of itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BoatView {
    pub square: Square,
    pub air: u8,
    pub plot: Vec<Way>,
}

impl View {
    pub(super) fn of(toy: &Toy, viewer: Viewer) -> View {
        let boat = || BoatView { square: toy.square, air: toy.air, plot: toy.steps().collect() };
        let aim = |hunter: Seat| viewer.sees(hunter).then(|| toy.aims[nth(hunter)]).flatten();
        let charge = |hunter: Seat| toy.charges[nth(hunter)].map(|charge| charge.known_to(hunter, viewer));
        View {
            width: toy.width,
            rounds: toy.rounds,
            round: toy.round,
            waiting_for: toy.waiting_for,
            is_sunk: toy.is_sunk,
            boat: viewer.sees(BOAT).then(boat),
            aims: toy.hunters().iter().map(aim).collect(),
            charges: toy.hunters().iter().map(charge).collect(),
        }
    }
}

impl Charge {
    /// What is left of a charge for `viewer`.
    fn known_to(self, hunter: Seat, viewer: Viewer) -> Charge {
        // CHARGE.3: the boat knows how close it was.
        if viewer.sees(hunter) || viewer.sees(BOAT) { self } else { self.as_shared() }
    }
}
