//! What is fixed for a game, and shared by all its positions: the card, the tables beside it, and how the book is read.

use std::borrow::Cow;

use fathom_core::{Refusal, Shelf};
use serde::Serialize;

use crate::data::{Attack, Card, MoveNumbers, Reactions, Speed, Surface, SurfaceReactions};
use crate::setup::{Readings, Setup};
use crate::state::{Berth, BoatValues};

/// The World of a game. All of it lies on the open table.
#[derive(Clone, Debug, Serialize)]
pub struct World {
    /// The scenario card (2.5): a printed one, or one that the setup brought along.
    pub card: Cow<'static, Card>,
    /// How doubtful places are read.
    pub readings: Readings,
    /// The values all U-boats of the scenario share (2.1), those that the setup changed among them.
    pub values: BoatValues,
    /// Stragglers at the start (16.3.2).
    pub stragglers: u8,
    /// The numbers of the playing surface.
    pub surface: &'static Surface,
    /// The reaction tables.
    pub reactions: &'static Reactions,
}

impl World {
    /// The World of a setup as the positions of its games share it: a printed one is built once and kept.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    pub(crate) fn shared(setup: &Setup) -> Result<fathom_core::World<World>, Refusal> {
        static PRINTED: Shelf<Setup, World> = Shelf::new();
        if setup.scenario_file.is_some() {
            return setup.world().map(fathom_core::World::new);
        }
        PRINTED.world(setup, || setup.world())
    }

    /// The numbers to move against this convoy (9.3).
    pub fn numbers_to_move(&self) -> MoveNumbers {
        match self.card.speed {
            Speed::Slow => self.surface.movement.slow,
            Speed::Fast => self.surface.movement.fast,
        }
    }

    /// Attacks and modifier of a place near the convoy (16.3).
    pub fn attack_from(&self, from: Berth) -> Attack {
        match from {
            Berth::Sector(sector) => self.surface.attacks.sector(sector),
            _ => self.surface.attacks.convoy(),
        }
    }

    /// The reaction table for surface escorts, standard or with Zaunkönig (15.4.1, 19.4).
    pub fn surface_reactions(&self) -> &'static SurfaceReactions {
        if self.card.zaunkonig { &self.reactions.zaunkonig } else { &self.reactions.standard }
    }
}
