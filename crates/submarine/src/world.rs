//! What is fixed for a game: its scenario, the lines of the cards it uses, the tables, and the limits it is played to.

use std::sync::LazyLock;

use fathom_core::{Limit, Rule, Seat};
use serde::Serialize;

use crate::cards::{AheadCard, ChargeCard, Class, Nation, Torpedo, cards};
use crate::cite::{R_S8_OPTIONAL_1, R6_7, R8_2_1, R8_2_2, R20_5};
use crate::figures::{Tables, tables};
use crate::rules::s20_victory::Winner;
use crate::scenario::{Board, Scenario, Side, Victory, board, scenarios};

/// The World as the positions of a game share it.
pub type Shared = fathom_core::World<World>;

/// What is fixed for a game and known to everybody.
///
/// What is written of it makes its identity: a scenario, a figure on a card or an entry of a table that differs is another
/// World; cards that the scenario has no use for are no part of it.
#[derive(Debug, Serialize)]
pub struct World {
    /// The scenario being played.
    pub scenario: Scenario,
    /// The longer form of the scenario (S8.optional.1).
    pub is_extended: bool,
    /// The numbers it is played to.
    pub limits: Limits,
    cards: Used,
    tables: &'static Tables,
    board: &'static Board,
}

/// Numbers that the form of a scenario or a level of the rules changes, each with the paragraph that sets it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Limits {
    /// The last turn.
    pub last_turn: Limit<u8>,
    /// The points or the damage that win the game for the submarines, 0 where nothing is counted.
    pub to_win: Limit<i32>,
    /// By how many hexes a vessel goes faster than on the turn before, at most.
    pub faster: Limit<u8>,
    /// By how many hexes a vessel goes slower than on the turn before, at most.
    pub slower: Limit<u8>,
    /// The most hexes of a move in which a ship turns a second time in one hex.
    pub second_turn: &'static Limit<u8>,
}

/// The lines of the data cards that a scenario uses.
#[derive(Debug, Serialize)]
struct Used {
    classes: Vec<&'static Class>,
    torpedoes: Vec<&'static Torpedo>,
    charges: Vec<&'static (Nation, ChargeCard)>,
    ahead: Vec<&'static (Nation, AheadCard)>,
}

impl World {
    /// The World of a scenario, in its longer form or as it is.
    pub(crate) fn new(scenario: Scenario, is_extended: bool) -> Shared {
        Shared::new(World::of(scenario, is_extended))
    }

    fn of(scenario: Scenario, is_extended: bool) -> World {
        let limits = Limits::of(&scenario, is_extended);
        let cards = Used::by(&scenario);
        World { scenario, is_extended, limits, cards, tables: tables(), board: board() }
    }

    /// The World of a printed scenario, built when first played.
    pub(crate) fn printed(id: &str, is_extended: bool) -> Option<Shared> {
        static PRINTED: LazyLock<Vec<Shared>> = LazyLock::new(|| scenarios().iter().flat_map(forms).collect());
        let is_meant = |world: &&Shared| world.scenario.id == id && world.is_extended == is_extended;
        PRINTED.iter().find(is_meant).cloned()
    }

    /// The side of a seat: alone, somebody plays the side that the tables do not play.
    pub(crate) fn side_of(&self, seat: Seat) -> Side {
        match self.scenario.solitaire {
            Some(side) => side,
            None if seat == Seat(0) => Side::Submarine,
            None => Side::Escort,
        }
    }

    /// The paragraph by which a side wins, or nobody does.
    pub(crate) fn victory_rule(&self, winner: Option<Winner>) -> Rule {
        let [submarine, otherwise] = self.scenario.section.victory();
        match winner {
            _ if self.is_extended => R_S8_OPTIONAL_1,
            Some(Winner::Submarine) => submarine,
            Some(Winner::Escort) | None => otherwise,
        }
    }
}

/// The scenario as it is, and its longer form if it has one.
fn forms(scenario: &Scenario) -> impl Iterator<Item = Shared> {
    let longer = scenario.extended.is_some().then_some(true);
    [false].into_iter().chain(longer).map(|is_extended| Shared::kept(World::of(scenario.clone(), is_extended)))
}

impl Limits {
    fn of(scenario: &Scenario, is_extended: bool) -> Limits {
        let points = match scenario.victory {
            Victory::Points { points } => points,
            Victory::Damage { points } => points.into(),
            Victory::Sink | Victory::WoundedBear | Victory::ArkRoyal | Victory::Exit { .. } | Victory::Score => 0,
        };
        let [rule, _] = scenario.section.victory();
        let printed = Limits {
            last_turn: Limit { value: scenario.turns, rule: R20_5 },
            to_win: Limit { value: points, rule },
            faster: Limit { value: 2, rule: R8_2_1 },
            slower: Limit { value: 2, rule: R8_2_2 },
            second_turn: &Limit { value: 3, rule: R6_7 },
        };
        match scenario.extended.filter(|_| is_extended) {
            None => printed,
            Some(longer) => Limits {
                last_turn: Limit { value: longer.turns, rule: R_S8_OPTIONAL_1 },
                to_win: Limit { value: longer.points.into(), rule: R_S8_OPTIONAL_1 },
                ..printed
            },
        }
    }
}

impl Used {
    fn by(scenario: &Scenario) -> Used {
        let dealt = scenario.convoy.iter().flat_map(|convoy| &convoy.cargo);
        let mut ids: Vec<_> = scenario.slots.iter().filter_map(|slot| slot.class.as_ref()).chain(dealt).collect();
        ids.sort_by_key(|id| &id.card().name);
        ids.dedup();
        let classes: Vec<&'static Class> = ids.into_iter().map(|id| id.card()).collect();
        let has = |nation: Nation| classes.iter().any(|class| class.nation == nation);
        Used {
            torpedoes: scenario.torpedoes.iter().map(|torpedo| torpedo.card()).collect(),
            charges: cards().charges.iter().filter(|(nation, _)| has(*nation)).collect(),
            ahead: cards().ahead.iter().filter(|(nation, _)| has(*nation)).collect(),
            classes,
        }
    }
}
