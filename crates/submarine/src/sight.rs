//! What a side may know: the open facts and its own half, and no way to the other.
//!
//! Faults, lists, prompts and labels of a side are methods of its Sight, beside the rule they belong to. A rule that needs the
//! other half is the umpire's, and runs on the position after the decision.

use std::ops::Deref;

use fathom_core::Seat;

use crate::moves::Moves;
use crate::rules::s20_scenarios::Choosing;
use crate::scenario::Side;
use crate::state::{Boat, Draft, Logs, Open, Plans, ShipId, Submarine};

/// What the player of a seat sees.
///
/// The log of a boat is for its owner:
///
/// ```
/// # use fathom_core::{Game, Seat, Umpire, dice::SeededDice};
/// # use submarine::{Setup, Submarine, sight::Sight, state::ShipId};
/// # let mut dice = SeededDice::new(1);
/// # let game = Submarine::new(&mut Umpire::quiet(&mut dice), &Setup::of("s8")).unwrap();
/// let Sight::Submarine(sight) = game.sight(Seat(0)) else { panic!("she has the boats") };
/// sight.boat(ShipId(0));
/// ```
///
/// A rule for the Escort player that asks for it does not compile:
///
/// ```compile_fail
/// # use fathom_core::{Game, Seat, Umpire, dice::SeededDice};
/// # use submarine::{Setup, Submarine, sight::Sight, state::ShipId};
/// # let mut dice = SeededDice::new(1);
/// # let game = Submarine::new(&mut Umpire::quiet(&mut dice), &Setup::of("s8")).unwrap();
/// let Sight::Escort(sight) = game.sight(Seat(1)) else { panic!("he has the escorts") };
/// sight.boat(ShipId(0));
/// ```
#[derive(Clone, Copy)]
pub enum Sight<'a> {
    /// Of the Submarine player.
    Submarine(SubmarineSight<'a>),
    /// Of the Escort player.
    Escort(EscortSight<'a>),
}

/// What the Submarine player sees: the open facts and the logs of the boats.
#[derive(Clone, Copy)]
pub struct SubmarineSight<'a> {
    open: &'a Open,
    logs: &'a Logs,
}

/// What the Escort player sees: the open facts, the plots of the convoy and the move being drafted.
#[derive(Clone, Copy)]
pub struct EscortSight<'a> {
    open: &'a Open,
    plans: &'a Plans,
}

impl SubmarineSight<'_> {
    /// The log of a boat.
    pub fn boat(&self, id: ShipId) -> &Boat {
        &self.logs.boats[id.index()]
    }

    /// The board with what is chosen for the boats before play.
    pub(crate) fn choosing(&self) -> Choosing<'_> {
        Choosing::boats(self.open, &self.logs.boats)
    }
}

impl EscortSight<'_> {
    /// The move being drafted.
    pub fn draft(&self) -> &Draft {
        self.plans.draft()
    }

    /// The convoy's plots of this turn and the next three.
    pub fn plots(&self) -> &[Option<Moves>; 4] {
        &self.plans.plots
    }

    /// The board with what is chosen for the escorts and the convoy before play.
    pub(crate) fn choosing(&self) -> Choosing<'_> {
        Choosing::ships(self.open, &self.plans.pad)
    }
}

impl Submarine {
    /// What the player of a seat sees.
    pub fn sight(&self, seat: Seat) -> Sight<'_> {
        match self.side_of(seat) {
            Side::Submarine => Sight::Submarine(self.submarine()),
            Side::Escort => Sight::Escort(self.escort()),
        }
    }

    /// What the Submarine player sees.
    pub(crate) fn submarine(&self) -> SubmarineSight<'_> {
        SubmarineSight { open: &self.open, logs: &self.logs }
    }

    /// What the Escort player sees.
    pub(crate) fn escort(&self) -> EscortSight<'_> {
        EscortSight { open: &self.open, plans: &self.plans }
    }
}

impl Deref for SubmarineSight<'_> {
    type Target = Open;

    fn deref(&self) -> &Open {
        self.open
    }
}

impl Deref for EscortSight<'_> {
    type Target = Open;

    fn deref(&self) -> &Open {
        self.open
    }
}

impl Deref for Sight<'_> {
    type Target = Open;

    fn deref(&self) -> &Open {
        match self {
            Sight::Submarine(sight) => sight.open,
            Sight::Escort(sight) => sight.open,
        }
    }
}
