//! What each player is told before the first move, and what a friend would point out once.

use fathom_core::diary::listed;
use fathom_core::{Briefing, Said, Warning};

use crate::cards::Kind;
use crate::cite::{R7_1, R8_3_3, R9_10, R10_1, R11_1, R13_7, R15_7, R15_9, R17_1, R19_2};
use crate::figures::tables;
use crate::scenario::Side;
use crate::state::Fate;
use crate::view::{LogView, ShipView, View};

/// A boat with so much emergency power left goes slowly soon.
const LITTLE_POWER: u8 = 1;

impl View {
    /// What the player of a side is told.
    pub(crate) fn briefing(&self, side: Side) -> Briefing {
        let (mine, theirs) = (self.names_of(side), self.names_of(other(side)));
        match side {
            Side::Submarine => Briefing {
                you: Said::new(
                    R7_1,
                    format!("You command {mine}. You plot your whole turn in secret before anybody moves."),
                ),
                enemy: Said::new(R11_1, format!("You face {theirs}.")),
                dangers: vec![
                    Said::new(
                        R17_1,
                        "On the surface every gun in range may fire at you; charges cannot reach you there.",
                    ),
                    Said::new(
                        R15_9,
                        "Depth charges hurt in the hex and at the depth where they go off; the turn after, you are safe from them.",
                    ),
                    Said::new(R19_2, "Enough damage forces you up, and you cannot dive again."),
                    Said::new(R8_3_3, "Speed under water costs emergency power, which never comes back."),
                ],
            },
            Side::Escort => Briefing {
                you: Said::new(R7_1, format!("You command {mine}.")),
                enemy: Said::new(
                    R9_10,
                    format!("You face {theirs}. Depth, plots and torpedoes in the tubes stay secret."),
                ),
                dangers: vec![
                    Said::new(R13_7, "A torpedo that hits may leave a ship dead in the water, or sink her."),
                    Said::new(R10_1, "Two ships in one hex collide, and both are badly hurt."),
                    Said::new(
                        R15_7,
                        "An escort that attacked cannot attack again on the next turn: let another follow her.",
                    ),
                ],
            },
        }
    }

    /// The ships of a side: boats and escorts by name, a convoy as what it is.
    fn names_of(&self, side: Side) -> String {
        let is_of = |ship: &&ShipView| (ship.kind == Kind::Submarine) == (side == Side::Submarine);
        let ships = || self.ships.iter().filter(is_of);
        let named = ships().filter(|ship| ship.kind != Kind::Merchantman).map(|ship| ship.vessel.name.clone());
        let n_merchantmen = ships().filter(|ship| ship.kind == Kind::Merchantman).count();
        let convoy = match n_merchantmen {
            0 => None,
            1 => Some("a merchantman".to_owned()),
            n => Some(format!("a convoy of {n}")),
        };
        listed(named.chain(convoy))
    }

    /// What a friend would point out now.
    pub(crate) fn warnings(&self, side: Side) -> Vec<Warning> {
        match side {
            Side::Submarine => self.under_guns().into_iter().chain(self.little_power()).collect(),
            Side::Escort => Vec::new(),
        }
    }

    /// A boat on the surface within the range of somebody's guns.
    fn under_guns(&self) -> Option<Warning> {
        let surfaced = |boat: &&(&ShipView, Option<bool>)| boat.1 == Some(true) && boat.0.fate == Fate::Afloat;
        let boats = self.ships.iter().zip(self.boats.iter().map(|boat| boat.is_surfaced));
        let all: Vec<_> = boats.filter(|(ship, _)| ship.kind == Kind::Submarine).collect();
        let gunned = self.ships.iter().filter(|ship| has_guns(ship));
        let enemies: Vec<_> = gunned.collect();
        let (boat, enemy) = all.iter().filter(surfaced).find_map(|(boat, _)| {
            enemies.iter().find(|enemy| are_within(boat, enemy, tables().gun.range)).map(|enemy| (*boat, *enemy))
        })?;
        let text = format!("{} is on the surface within the range of {}'s guns.", boat.vessel.name, enemy.vessel.name);
        Some(Warning::new("under-guns", Said::new(R17_1, text)))
    }

    fn little_power(&self) -> Option<Warning> {
        let logs = self.ships.iter().zip(&self.boats).filter_map(|(ship, boat)| Some((ship, boat.log.as_ref()?)));
        let is_low = |log: &LogView| log.power <= LITTLE_POWER && log.depth > 0;
        let (ship, _) = logs.into_iter().find(|(_, log)| is_low(log))?;
        let text = format!(
            "{} has hardly any emergency power left: without it she creeps, and in the end must come up.",
            ship.vessel.name
        );
        Some(Warning::new("little-power", Said::new(R8_3_3, text)))
    }
}

const fn other(side: Side) -> Side {
    match side {
        Side::Submarine => Side::Escort,
        Side::Escort => Side::Submarine,
    }
}

fn has_guns(ship: &ShipView) -> bool {
    let guns = ship.guns;
    ship.kind != Kind::Submarine && ship.fate == Fate::Afloat && guns.forward.max(guns.broadside).max(guns.aft) > 0
}

fn are_within(one: &ShipView, other: &ShipView, range: u16) -> bool {
    let (Some(some), Some(others)) = (one.hexes, other.hexes) else { return false };
    some.iter().any(|hex| others.iter().any(|other| hex.distance(*other) <= range))
}
