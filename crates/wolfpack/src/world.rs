//! What is fixed for a game: the scenario, the options and readings it is played with, and the figures that follow.

use std::borrow::Cow;

use fathom_core::{Limit, Refusal, Shelf};
use serde::Serialize;

use crate::cite::{R6_22, R6_32};
use crate::data::{CombatTable, Data, data};
use crate::rules::s05_weather::{Formation, formations};
use crate::rules::s06_movement::FAST_SINGLE;
use crate::rules::s15_scenarios::{N_EACH_WAY, pool};
use crate::scenario::Scenario;
use crate::setup::{Options, Readings, Setup};
use crate::state::{Bound, Escort, Size, Unit};

/// The World of a game of WOLFPACK. Nothing in it is secret: which escort goes with which convoy is in the position.
#[derive(Debug, Serialize)]
pub struct World {
    /// The scenario as it is read.
    pub scenario: Cow<'static, Scenario>,
    /// The optional rules in use.
    pub options: Options,
    /// The readings in use.
    pub readings: Readings,
    /// The U-boats of the Player (15.21, 17.5).
    pub boats: u8,
    /// The air groups at their bases by range when the game begins (15.3, 17.3).
    pub air: [[u8; 5]; 4],
    /// The figures that optional rules and readings change.
    pub limits: Limits,
    /// What each chit of the Fog and Storm Formation Table brings in this month (5.11).
    pub(crate) formations: [Formation; 10],
    /// The U-boat Combat Results Table as it is read (14.2).
    pub(crate) combat: &'static CombatTable,
    escorts: [[Escort; N_EACH_WAY]; 2],
    /// The map and the counters, so that the identity covers them.
    equipment: &'static Data,
}

impl World {
    /// The World of a setup as the positions of its games share it: a printed one is built once and kept.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    pub(crate) fn shared(setup: &Setup) -> Result<fathom_core::World<World>, Refusal> {
        static PRINTED: Shelf<Setup, World> = Shelf::new();
        if setup.scenario_file.is_some() {
            return World::new(setup).map(fathom_core::World::new);
        }
        PRINTED.world(setup, || World::new(setup))
    }

    /// The World of a setup.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    pub fn new(setup: &Setup) -> Result<World, Refusal> {
        let scenario = setup.scenario();
        let known = scenario.as_deref().ok();
        let misread = scenario.as_ref().map_or_else(|refusal| Err(refusal.clone()), |_| Ok(()));
        Refusal::all([misread, setup.check(known)])?;
        Ok(World::of(setup, scenario?))
    }

    fn of(setup: &Setup, scenario: Cow<'static, Scenario>) -> World {
        let Setup { options, readings, .. } = *setup;
        let more_boats = scenario.more_boats.filter(|_| options.more_boats);
        World {
            options,
            readings,
            boats: more_boats.unwrap_or(scenario.boats),
            air: setup.air.unwrap_or(scenario.air),
            limits: Limits::new(options, readings, scenario.turns),
            formations: formations(scenario.month, readings),
            combat: if readings.combat_higher { &data().combat_higher } else { &data().combat },
            escorts: scenario.escorts.map(pool),
            equipment: data(),
            scenario,
        }
    }

    /// The escorts of one direction and the dummies among them, before they are mixed (15.5).
    pub fn escorts(&self, bound: Bound) -> [Escort; N_EACH_WAY] {
        self.escorts[bound as usize]
    }
}

/// The figures that optional rules, readings and the scenario change; the rules of play read them here and ask for no option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Limits {
    /// The last Game-Turn (4.2).
    pub last_turn: u8,
    /// Added to the chit of an Air Search.
    pub air_search: i8,
    /// Added to the chit of a Submarine Search.
    pub submarine_search: i8,
    /// How many air groups an air group counts for.
    pub air_weight: u16,
    /// By size, for unpinned and pinned units.
    movement: [[Limit<u8>; 2]; Size::ALL.len()],
}

impl Limits {
    fn new(options: Options, readings: Readings, last_turn: u8) -> Limits {
        Limits {
            last_turn,
            air_search: options.air_search_modifier(),
            submarine_search: options.submarine_search_modifier(),
            air_weight: options.air_weight(),
            movement: Size::ALL.map(|size| movement(size, options, readings)),
        }
    }

    /// The Movement Points of a unit.
    pub fn movement(&self, unit: Unit) -> Limit<u8> {
        self.movement[unit.size as usize][usize::from(unit.pinned)]
    }
}

fn movement(size: Size, options: Options, readings: Readings) -> [Limit<u8>; 2] {
    let value = match size {
        Size::Single if readings.fast_single => FAST_SINGLE,
        size => data().u_boats[size as usize].movement,
    };
    let full = Limit { value, rule: R6_22 };
    // 6.32, 17.2
    let pinned = if options.type_xxi { full } else { Limit { value: value / 2, rule: R6_32 } };
    [full, pinned]
}

#[cfg(test)]
mod tests;
