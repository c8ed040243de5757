//! What is chosen before play, and the position it leads to.

use arrayvec::ArrayVec;
use fathom_core::{Refusal, Seats, Umpire};
use fathom_hex::{Facing, Hex, Hull};
use serde::{Deserialize, Serialize};

use crate::cards::ClassId;
use crate::cite::{R_S8_OPTIONAL_1, R3_1};
use crate::event::Event;
use crate::phase::{Phase, Who};
use crate::scenario::{Scenario, Slot, Start, scenarios};
use crate::state::{Boat, ConvoyLog, Draft, Fate, MAX_TUBES, Plot, Ship, ShipId, Submarine, Tube};

/// Boats that the tables move have no depth; this one is shallow enough for every weapon.
const AUTOMATIC_DEPTH: u16 = 100;

/// The scenario and its options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Its id, such as `s8`.
    pub scenario: String,
    /// The longer form of scenario 8.
    #[serde(default)]
    pub extended: bool,
}

impl Setup {
    /// A scenario as printed.
    pub fn of(scenario: &str) -> Setup {
        Setup { scenario: scenario.to_owned(), extended: false }
    }

    /// The scenario's place in the list.
    ///
    /// # Errors
    /// When there is no such scenario, it cannot be played yet, or it has no longer form.
    pub(crate) fn check(&self) -> Result<u8, Refusal> {
        let known = scenarios().iter().position(|scenario| scenario.id == self.scenario);
        let at = known.ok_or_else(|| Refusal::new(R3_1, "there is no such scenario").at("scenario"))?;
        let scenario = &scenarios()[at];
        let unavailable = scenario.unavailable.as_ref().map(|why| Refusal::new(R3_1, why.clone()).at("scenario"));
        let no_longer_form = (self.extended && scenario.extended.is_none())
            .then(|| Refusal::new(R_S8_OPTIONAL_1, "this scenario has no longer form").at("extended"));
        Refusal::all([unavailable, no_longer_form].into_iter().flatten().map(Err))?;
        Ok(at as u8)
    }
}

impl Submarine {
    pub(crate) fn set_up(umpire: &mut Umpire<'_, Event>, setup: &Setup) -> Result<Submarine, Refusal> {
        let at = setup.check()?;
        let mut game = Submarine::at_start(at, setup.extended);
        game.deal_formation(umpire);
        game.load_what_is_given();
        game.advance(umpire);
        Ok(game)
    }

    /// The position before any die and any choice.
    pub(crate) fn at_start(at: u8, extended: bool) -> Submarine {
        let scenario = &scenarios()[usize::from(at)];
        let slots = &scenario.slots;
        Submarine {
            scenario: at,
            extended,
            turn: scenario.first_turn,
            phase: Phase::Placement(Who::Escort),
            committed: Seats::NONE,
            ships: slots.iter().map(|slot| new_ship(scenario, slot)).collect(),
            boats: slots[..scenario.n_boats].iter().map(|slot| new_boat(scenario, slot)).collect(),
            torpedoes: ArrayVec::new(),
            counters: ArrayVec::new(),
            convoy: new_convoy(scenario),
            draft: Draft::default(),
            wakes: ArrayVec::new(),
            n_fired: 0,
            inflicted: 0,
            ending: None,
        }
    }

    /// Loads every boat that has no choice of torpedo.
    fn load_what_is_given(&mut self) {
        if let [only] = self.scenario().torpedoes[..] {
            (0..self.boats.len() as u8).for_each(|at| self.load(ShipId(at), only));
        }
    }
}

/// A vessel as it starts: waiting, where anything about that is to be chosen.
pub(crate) fn new_ship(scenario: &Scenario, slot: &Slot) -> Ship {
    let dealt = || scenario.convoy.as_ref().and_then(|convoy| convoy.cargo.first().copied());
    let nowhere = Hull::new(Hex::default(), Facing::ALL[5]);
    let (hull, fate) = match slot.start {
        Start::At(hull) if slot.class.is_none() => (hull, Fate::Waiting),
        Start::At(hull) => (hull, Fate::Afloat),
        Start::Compass | Start::Killer | Start::Row44 | Start::OutsideConvoy => (nowhere, Fate::Waiting),
    };
    Ship {
        class: slot.class.or_else(dealt).unwrap_or(ClassId(0)),
        hull,
        fate,
        damage: 0,
        inflicted: 0,
        pending: 0,
        speed: slot.speed,
        turns_in_hex: slot.turns_in_hex,
        was_dead: false,
        is_halved: false,
        attacked: 0,
        is_done: false,
    }
}

fn new_boat(scenario: &Scenario, slot: &Slot) -> Boat {
    let card = slot.class.expect("boats are named with their class").card();
    let limit = scenario.load;
    let loaded = [limit.map_or(card.tubes[0], |load| load.bow), limit.map_or(card.tubes[1], |load| load.stern)];
    let mut tubes = [Tube::None; MAX_TUBES];
    let [n_bow, n_stern] = card.tubes;
    for tube in 0..n_bow + n_stern + card.external {
        let is_loaded = if tube < n_bow {
            tube < loaded[0]
        } else if tube < n_bow + n_stern {
            tube - n_bow < loaded[1]
        } else {
            limit.is_none()
        };
        tubes[usize::from(tube)] = if is_loaded { Tube::Unnamed } else { Tube::Empty };
    }
    Boat {
        depth: slot.depth.unwrap_or(if slot.automatic { AUTOMATIC_DEPTH } else { 0 }),
        damage: 0,
        is_lost: false,
        power: card.power,
        tubes,
        torpedo: None,
        reloads: limit.map_or(card.reloads, |load| load.reloads),
        plot: Plot::default(),
        last: crate::moves::Moves::default(),
        was_shown: false,
        underwent: false,
        undergoes: false,
        deep_turn: 0,
        compass: 0,
    }
}

fn new_convoy(scenario: &Scenario) -> ConvoyLog {
    let mut log = ConvoyLog::default();
    for (place, plot) in log.plots.iter_mut().zip(scenario.convoy.iter().flat_map(|convoy| &convoy.plots)) {
        *place = Some(*plot);
    }
    log.n_kept = log.plots.iter().flatten().count() as u8;
    log
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_core::dice::SeededDice;

    fn refused(setup: &Setup) -> Vec<&'static str> {
        let mut dice = SeededDice::new(1);
        let refusal = Submarine::set_up(&mut Umpire::quiet(&mut dice), setup).unwrap_err();
        refusal.violations().iter().map(|violation| violation.rule.para()).collect()
    }

    #[test]
    fn r3_1_an_unknown_or_unavailable_scenario_is_refused() {
        assert_eq!(refused(&Setup::of("s99")), ["3.1"]);
        assert_eq!(refused(&Setup::of("s9")), ["3.1"]);
    }

    #[test]
    fn r_s8_optional_1_only_scenario_8_can_be_extended() {
        assert_eq!(refused(&Setup { extended: true, ..Setup::of("s7") }), ["S8.optional.1"]);
        assert_eq!(refused(&Setup { extended: true, ..Setup::of("s9") }), ["3.1", "S8.optional.1"]);
    }
}
