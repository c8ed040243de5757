//! What the Player can do: atomic actions, and whole orders that spell themselves out as actions.

use fathom_core::diary::listed;
use fathom_core::{Refusal, Rule, Spelled};
use serde::{Deserialize, Serialize};

use crate::cite::{R3_1, R4_1, R7_2, R13_11, R13_12, R14_15};
use crate::hex::{Axis, Hex};
use crate::state::{ConvoyId, Size};

/// The smallest decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Deploys a unit on top of what is in a hex (15.4).
    Deploy {
        /// Where.
        hex: Hex,
        /// What.
        size: Size,
    },
    /// Regroups all unpinned U-boats of a hex, once a segment: these packs, and the rest as single boats (13.12).
    Regroup {
        /// Where.
        hex: Hex,
        /// Into which packs.
        packs: Packs,
    },
    /// Turns a stack whose bow and stern matter (12.12).
    Face {
        /// Which stack.
        hex: Hex,
        /// How it shall lie.
        axis: Axis,
    },
    /// Picks up the topmost unit of this kind to move it (6.0).
    Take {
        /// Where.
        hex: Hex,
        /// What.
        size: Size,
        /// Whether a pinned one.
        pinned: bool,
    },
    /// Moves the unit in hand along a cheapest path; to its own hex, it goes back on top of the stack (6.3, 9.51).
    Sail {
        /// Where to.
        hex: Hex,
    },
    /// Has the topmost free unit of this size take part in an attack (14.13).
    Join {
        /// The convoy to attack.
        convoy: ConvoyId,
        /// What joins.
        size: Size,
    },
    /// Attacks a convoy with all units that joined (14.11).
    Strike {
        /// The convoy.
        convoy: ConvoyId,
    },
    /// Ends the segment, or the deployment.
    Done,
}

/// Numbers of packs of six, twelve, eighteen, twenty-four and thirty boats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Packs(pub [u8; 5]);

impl Packs {
    /// How many boats are in these packs.
    pub fn boats(self) -> u16 {
        self.0.iter().zip(Size::PACKS).map(|(n, size)| u16::from(*n) * u16::from(size.boats())).sum()
    }

    /// The packs and some single boats in words.
    pub fn words(self, singles: u8) -> String {
        let packs = self.0.iter().zip(Size::PACKS).filter(|(n, _)| **n > 0);
        let mut parts: Vec<String> = packs.map(|(n, size)| size.several(*n)).collect();
        if singles > 0 || parts.is_empty() {
            parts.push(Size::Single.several(singles));
        }
        listed(parts)
    }
}

/// A whole order; the parts are done in this order. An order ends where a chit is drawn: after an attack, and with `done`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Order {
    /// Units to deploy.
    pub deploy: Vec<Deployment>,
    /// Hexes to regroup.
    pub regroup: Vec<Regrouping>,
    /// Units to move.
    pub moves: Vec<Voyage>,
    /// Stacks to turn.
    pub face: Vec<Turning>,
    /// An attack on a convoy; a second one waits until the first is decided, in an order of its own.
    pub attacks: Vec<Assault>,
    /// Whether this ends the segment.
    pub done: bool,
}

/// Units to deploy in a hex: `{"hex": "1422", "units": [6, 1, 1]}`, from the bottom of the stack up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Deployment {
    /// The hex as printed.
    pub hex: String,
    /// The boats of each unit.
    pub units: Vec<u8>,
}

/// What the unpinned U-boats of a hex shall become.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Regrouping {
    /// The hex as printed.
    pub hex: String,
    /// The boats of each unit.
    pub units: Vec<u8>,
}

/// Units that move together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Voyage {
    /// The hex they leave.
    pub from: String,
    /// The hex they go to.
    pub to: String,
    /// The boats of each unit.
    pub units: Vec<u8>,
    /// Whether they are pinned units.
    #[serde(default)]
    pub pinned: bool,
}

/// How a stack shall lie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Turning {
    /// The hex as printed.
    pub hex: String,
    /// The direction of bow or stern.
    pub axis: Axis,
}

/// An attack on a convoy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Assault {
    /// The convoy's identity code, such as `SC-7`.
    pub convoy: String,
    /// The boats of each attacking unit.
    pub units: Vec<u8>,
}

impl Order {
    /// Spells the order out; `boats` gives the number of unpinned U-boats in a hex. Whether it may end the segment is judged
    /// once all of it makes sense.
    pub(crate) fn spell(&self, boats: impl Fn(Hex) -> u16) -> Spelled<Action> {
        let mut spelled = Spelled::new();
        for (i, deploy) in self.deploy.iter().enumerate() {
            spelled.add(format!("deploy[{i}]"), deploy.spell());
        }
        for (i, regroup) in self.regroup.iter().enumerate() {
            spelled.add(format!("regroup[{i}]"), regroup.spell(&boats));
        }
        for (i, voyage) in self.moves.iter().enumerate() {
            spelled.add(format!("moves[{i}]"), voyage.spell());
        }
        for (i, turning) in self.face.iter().enumerate() {
            spelled.add(format!("face[{i}]"), turning.spell());
        }
        for (i, assault) in self.attacks.iter().take(1).enumerate() {
            spelled.add(format!("attacks[{i}]"), assault.spell());
        }
        if self.attacks.len() > 1 {
            let message = "one attack is decided before the next is given; give it in an order of its own";
            spelled.refuse(Refusal::new(R14_15, message).at("attacks[1]"));
        }
        if self.done && spelled.senseless.is_none() {
            spelled.push("done", Action::Done);
        }
        if spelled.actions.is_empty() && spelled.senseless.is_none() {
            spelled.refuse(Refusal::new(R4_1, "the order says nothing"));
        }
        spelled
    }
}

impl Deployment {
    fn spell(&self) -> Result<Vec<Action>, Refusal> {
        let (hex, sizes) = Refusal::both(hex_named(&self.hex), sizes(&self.units))?;
        Ok(sizes.into_iter().map(|size| Action::Deploy { hex, size }).collect())
    }
}

impl Regrouping {
    fn spell(&self, boats: impl Fn(Hex) -> u16) -> Result<Vec<Action>, Refusal> {
        let (hex, sizes) = Refusal::both(hex_named(&self.hex), sizes(&self.units))?;
        let total: usize = sizes.iter().map(|size| usize::from(size.boats())).sum();
        if total != usize::from(boats(hex)) {
            let message = format!("{total} boats cannot be made of the {} unpinned U-boats in {hex}", boats(hex));
            return Err(Refusal::new(R13_12, message).at("units"));
        }
        let count = |pack: Size| sizes.iter().filter(|size| **size == pack).count() as u8;
        Ok(vec![Action::Regroup { hex, packs: Packs(Size::PACKS.map(count)) }])
    }
}

impl Voyage {
    fn spell(&self) -> Result<Vec<Action>, Refusal> {
        let from = hex_named(&self.from).map_err(|refusal| refusal.at("from"));
        let to = hex_named(&self.to).map_err(|refusal| refusal.at("to"));
        let ((from, to), sizes) = Refusal::both(Refusal::both(from, to), sizes(&self.units))?;
        let take = |size| Action::Take { hex: from, size, pinned: self.pinned };
        Ok(sizes.into_iter().flat_map(|size| [take(size), Action::Sail { hex: to }]).collect())
    }
}

impl Turning {
    fn spell(&self) -> Result<Vec<Action>, Refusal> {
        Ok(vec![Action::Face { hex: hex_named(&self.hex)?, axis: self.axis }])
    }
}

impl Assault {
    fn spell(&self) -> Result<Vec<Action>, Refusal> {
        let convoy = ConvoyId::parse(&self.convoy);
        let convoy = convoy.ok_or_else(|| no_such(R7_2, "convoy", &self.convoy).at("convoy"));
        let (convoy, sizes) = Refusal::both(convoy, sizes(&self.units))?;
        let joins = sizes.into_iter().map(|size| Action::Join { convoy, size });
        Ok(joins.chain([Action::Strike { convoy }]).collect())
    }
}

fn hex_named(text: &str) -> Result<Hex, Refusal> {
    Hex::parse(text).ok_or_else(|| no_such(R3_1, "hex", text))
}

fn sizes(units: &[u8]) -> Result<Vec<Size>, Refusal> {
    let size = |(i, boats): (usize, &u8)| {
        let size = Size::of(*boats);
        size.ok_or_else(|| Refusal::new(R13_11, format!("there is no unit of {boats} boats")).at(format!("units[{i}]")))
    };
    let sizes: Vec<_> = units.iter().enumerate().map(size).collect();
    Refusal::all(sizes.iter().map(|size| size.as_ref().map(drop).map_err(Refusal::clone)))?;
    Ok(sizes.into_iter().flatten().collect())
}

fn no_such(rule: Rule, what: &str, text: &str) -> Refusal {
    // What was typed may be anything; a refusal repeats only a little of it.
    let text: String = text.chars().take(12).collect();
    Refusal::new(rule, format!("there is no {what} `{text}`"))
}
