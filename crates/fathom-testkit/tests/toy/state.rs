//! A position.

use fathom_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use super::{BOAT, Charge, Way};

/// A square of the line, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Square(pub u8);

/// A position. The boat's half is `square`, `air` and `plot`; each hunter's is its entry in `aims`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Toy {
    pub(super) width: u8,
    pub(super) rounds: u8,
    pub(super) n_hunters: u8,
    /// The round being played, from 1; one more than `rounds` when the boat has escaped.
    pub(super) round: u8,
    /// Who has not said ready this round.
    pub(super) waiting_for: Seats,
    pub(super) square: Square,
    pub(super) air: u8,
    /// The steps plotted this round, the empty ones last.
    pub(super) plot: [Option<Way>; 2],
    /// Where each hunter aims this round.
    pub(super) aims: [Option<Square>; 2],
    /// How each hunter's last charge fell.
    pub(super) charges: [Option<Charge>; 2],
    pub(super) is_sunk: bool,
}

impl Toy {
    pub(super) fn is_over(&self) -> bool {
        self.is_sunk || self.round > self.rounds
    }

    pub(super) fn steps(&self) -> impl Iterator<Item = Way> {
        self.plot.iter().copied().flatten()
    }

    pub(super) fn hunters(&self) -> Seats {
        Seats::first(1 + usize::from(self.n_hunters)).without(BOAT)
    }
}

/// The place of a hunter in lists that have one entry a hunter.
pub(super) fn nth(hunter: Seat) -> usize {
    hunter.index() - 1
}
