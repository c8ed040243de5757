//! What a player can do: single actions, and orders that spell themselves out as actions.

use fathom_core::{Refusal, Rule, Spelled};
use fathom_hex::Hex;
use serde::{Deserialize, Serialize};

use crate::names::{BaseId, DivisionId, ShipId, WingId};
use crate::state::{Deck, Depth};
use crate::world::World;

/// The smallest decision. Lists of legal actions are in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Plot a submarine's turn, or place it before the first one (SUB.10).
    Plot {
        /// The submarine.
        boat: ShipId,
        /// Where it will be.
        to: Hex,
        /// Surfaced or submerged.
        depth: Depth,
    },
    /// Move a ship.
    Move {
        /// The ship.
        ship: ShipId,
        /// Where it will be.
        to: Hex,
    },
    /// Fire guns.
    Gun {
        /// Who fires.
        ship: ShipId,
        /// At whom.
        target: ShipId,
    },
    /// Fire torpedoes.
    Torpedo {
        /// Who fires.
        ship: ShipId,
        /// At whom.
        target: ShipId,
    },
    /// Send an air unit to look for a division (STRAT.B.4).
    Search {
        /// The air unit.
        wing: WingId,
        /// The division.
        division: DivisionId,
    },
    /// Send an air unit against a spotted division.
    Strike {
        /// The air unit.
        wing: WingId,
        /// The division.
        division: DivisionId,
    },
    /// Send an air unit against a base (STRAT.A.2c).
    Bomb {
        /// The air unit.
        wing: WingId,
        /// The base.
        base: BaseId,
    },
    /// Move a division one band closer (STRAT.B.5).
    Close {
        /// The division.
        division: DivisionId,
    },
    /// Draw away from a spotted enemy division (STRAT.B.6a).
    Open {
        /// The enemy division.
        division: DivisionId,
    },
    /// Attack a spotted division (STRAT.B.7a).
    Attack {
        /// Who attacks.
        division: DivisionId,
        /// Whom.
        target: DivisionId,
    },
    /// Try to intercept an attack (STRAT.B.7b).
    Intercept {
        /// The division.
        division: DivisionId,
    },
    /// Fight a spotted division in the same hex (STRAT.A.2a).
    Engage {
        /// Who fights.
        division: DivisionId,
        /// Whom.
        target: DivisionId,
    },
    /// Move a division on the strategic map, or place it before the first turn (STRAT.A.3b).
    Steer {
        /// The division.
        division: DivisionId,
        /// Where it will be.
        to: Hex,
    },
    /// Submerge a division of submarines (SUB.1).
    Dive {
        /// The division.
        division: DivisionId,
    },
    /// Surface a division of submarines (SUB.1).
    Surface {
        /// The division.
        division: DivisionId,
    },
    /// Launch an armed air unit (STRAT.A.3a).
    Launch {
        /// The air unit.
        wing: WingId,
        /// A hex next to its deck.
        to: Hex,
    },
    /// Fly on (MOVE.3).
    Fly {
        /// The air unit.
        wing: WingId,
        /// Where it will be.
        to: Hex,
    },
    /// Arm an air unit (STRAT.A.4a).
    Arm {
        /// The air unit.
        wing: WingId,
    },
    /// Land an air unit (STRAT.A.5a).
    Land {
        /// The air unit.
        wing: WingId,
        /// On what.
        deck: Deck,
    },
    /// End what is asked now.
    Done,
}

/// A side's part of a phase as a player would write it. The parts are done in this order.
///
/// ```
/// let order: fleet_asw::Order = toml::from_str(r#"
///     plot = [{ boat = "U-592", to = "J6-A", depth = "submerged" }]
///     done = true
/// "#)?;
/// assert_eq!(order.plot.len(), 1);
/// # Ok::<(), toml::de::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Order {
    /// Submarines.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub plot: Vec<PlotOrder>,
    /// Ships of a battle.
    #[serde(rename = "move", skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<MoveOrder>,
    /// Guns.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub guns: Vec<FireOrder>,
    /// Torpedoes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub torpedoes: Vec<FireOrder>,
    /// Air search.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub search: Vec<WingOrder>,
    /// Air attacks on divisions and bases.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub strike: Vec<WingOrder>,
    /// Divisions that close.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub close: Vec<String>,
    /// Enemy divisions to draw away from; each is a die, so each is an order of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<String>,
    /// An attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<FightOrder>,
    /// A division that intercepts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub intercept: Option<String>,
    /// Divisions that fight in their hex.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub engage: Vec<FightOrder>,
    /// Submarines that submerge, before they move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dive: Vec<String>,
    /// Submarines that surface, before they move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub surface: Vec<String>,
    /// Air units that start, before anybody moves (STRAT.A.3a).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub launch: Vec<FlyOrder>,
    /// Divisions on the map.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steer: Vec<SteerOrder>,
    /// Air units in the air.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fly: Vec<FlyOrder>,
    /// Air units to arm.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub arm: Vec<String>,
    /// Air units to land.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub land: Vec<LandOrder>,
    /// End what is asked now.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub done: bool,
}

/// A submarine's turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlotOrder {
    /// The submarine.
    pub boat: String,
    /// Where it will be.
    pub to: String,
    /// Surfaced or submerged.
    pub depth: Depth,
}

/// A ship's move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MoveOrder {
    /// The ship.
    pub ship: String,
    /// Where it will be.
    pub to: String,
}

/// Guns or torpedoes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FireOrder {
    /// Who fires.
    pub ship: String,
    /// At whom.
    pub target: String,
}

/// An air unit and what it flies to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WingOrder {
    /// The air unit.
    pub wing: String,
    /// A division or a base.
    pub target: String,
}

/// A division and the enemy it fights.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FightOrder {
    /// The division.
    pub division: String,
    /// The enemy.
    pub target: String,
}

/// A division's move on the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SteerOrder {
    /// The division.
    pub division: String,
    /// Where it will be.
    pub to: String,
}

/// An air unit's flight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FlyOrder {
    /// The air unit.
    pub wing: String,
    /// Where it will be.
    pub to: String,
}

/// A landing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LandOrder {
    /// The air unit.
    pub wing: String,
    /// A carrier or a base.
    pub on: String,
}

impl Order {
    /// The actions it stands for. Only words that mean nothing are refused here, by the paragraph of what is asked now.
    pub(crate) fn spell(&self, world: &World, asked: Rule) -> Spelled<Action> {
        let words = Words { world, asked };
        let mut spelled = Spelled::new();
        each(&mut spelled, "plot", &self.plot, |part| {
            Ok(Action::Plot { boat: words.ship(&part.boat)?, to: words.hex(&part.to)?, depth: part.depth })
        });
        each(&mut spelled, "move", &self.moves, |part| {
            Ok(Action::Move { ship: words.ship(&part.ship)?, to: words.hex(&part.to)? })
        });
        each(&mut spelled, "guns", &self.guns, |part| {
            Ok(Action::Gun { ship: words.ship(&part.ship)?, target: words.ship(&part.target)? })
        });
        each(&mut spelled, "torpedoes", &self.torpedoes, |part| {
            Ok(Action::Torpedo { ship: words.ship(&part.ship)?, target: words.ship(&part.target)? })
        });
        self.spell_basic(words, &mut spelled);
        self.spell_advanced(words, &mut spelled);
        if self.done {
            spelled.push("done", Action::Done);
        }
        if *self == Order::default() {
            spelled.refuse(Refusal::new(asked, "the order says nothing"));
        }
        spelled
    }

    /// Range bands.
    fn spell_basic(&self, words: Words<'_>, spelled: &mut Spelled<Action>) {
        each(spelled, "search", &self.search, |part| {
            Ok(Action::Search { wing: words.wing(&part.wing)?, division: words.division(&part.target)? })
        });
        each(spelled, "strike", &self.strike, |part| {
            let wing = words.wing(&part.wing)?;
            match words.world.base_called(&part.target) {
                Some(base) => Ok(Action::Bomb { wing, base }),
                None => Ok(Action::Strike { wing, division: words.division(&part.target)? }),
            }
        });
        each(spelled, "close", &self.close, |name| Ok(Action::Close { division: words.division(name)? }));
        one(spelled, "open", self.open.as_ref(), |name| Ok(Action::Open { division: words.division(name)? }));
        one(spelled, "attack", self.attack.as_ref(), |part| {
            Ok(Action::Attack { division: words.division(&part.division)?, target: words.division(&part.target)? })
        });
        one(spelled, "intercept", self.intercept.as_ref(), |name| {
            Ok(Action::Intercept { division: words.division(name)? })
        });
    }

    /// The strategic map.
    fn spell_advanced(&self, words: Words<'_>, spelled: &mut Spelled<Action>) {
        each(spelled, "engage", &self.engage, |part| {
            Ok(Action::Engage { division: words.division(&part.division)?, target: words.division(&part.target)? })
        });
        each(spelled, "dive", &self.dive, |name| Ok(Action::Dive { division: words.division(name)? }));
        each(spelled, "surface", &self.surface, |name| Ok(Action::Surface { division: words.division(name)? }));
        each(spelled, "launch", &self.launch, |part| {
            Ok(Action::Launch { wing: words.wing(&part.wing)?, to: words.hex(&part.to)? })
        });
        each(spelled, "steer", &self.steer, |part| {
            Ok(Action::Steer { division: words.division(&part.division)?, to: words.hex(&part.to)? })
        });
        each(spelled, "fly", &self.fly, |part| {
            Ok(Action::Fly { wing: words.wing(&part.wing)?, to: words.hex(&part.to)? })
        });
        each(spelled, "arm", &self.arm, |name| Ok(Action::Arm { wing: words.wing(name)? }));
        each(spelled, "land", &self.land, |part| {
            Ok(Action::Land { wing: words.wing(&part.wing)?, deck: words.deck(&part.on)? })
        });
    }
}

fn each<T>(spelled: &mut Spelled<Action>, path: &str, parts: &[T], spell: impl Fn(&T) -> Result<Action, Refusal>) {
    for (i, part) in parts.iter().enumerate() {
        take(spelled, format!("{path}[{i}]"), spell(part));
    }
}

fn one<T>(spelled: &mut Spelled<Action>, path: &str, part: Option<&T>, spell: impl Fn(&T) -> Result<Action, Refusal>) {
    if let Some(part) = part {
        take(spelled, path.to_owned(), spell(part));
    }
}

fn take(spelled: &mut Spelled<Action>, path: String, action: Result<Action, Refusal>) {
    match action {
        Ok(action) => spelled.push(path, action),
        Err(refusal) => spelled.refuse(refusal.at(path)),
    }
}

/// Reads names and codes; what means nothing is refused by the paragraph of what is asked now.
#[derive(Clone, Copy)]
struct Words<'a> {
    world: &'a World,
    asked: Rule,
}

impl Words<'_> {
    fn ship(self, name: &str) -> Result<ShipId, Refusal> {
        self.known(self.world.ship_called(name), "ship", name)
    }

    fn division(self, name: &str) -> Result<DivisionId, Refusal> {
        self.known(self.world.division_called(name), "division", name)
    }

    fn wing(self, name: &str) -> Result<WingId, Refusal> {
        self.known(self.world.wing_called(name), "air unit", name)
    }

    fn deck(self, name: &str) -> Result<Deck, Refusal> {
        let ship = self.world.ship_called(name).map(Deck::Ship);
        let base = self.world.base_called(name).map(Deck::Base);
        self.known(ship.or(base), "carrier or base", name)
    }

    fn hex(self, code: &str) -> Result<Hex, Refusal> {
        code.parse().map_err(|error: fathom_hex::ParseHexError| Refusal::new(self.asked, error.to_string()))
    }

    fn known<T>(self, found: Option<T>, what: &str, name: &str) -> Result<T, Refusal> {
        found.ok_or_else(|| Refusal::new(self.asked, format!("there is no {what} `{name}`")))
    }
}
