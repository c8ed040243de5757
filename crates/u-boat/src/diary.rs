//! What becomes of an event in a war diary.

use fathom_core::Memory;
use fathom_core::diary::{counted, listed};

use crate::board::Pose;
use crate::event::{Blast, Event};
use crate::results::{Column, Effect};
use crate::ship::{Ship, Side};

/// The event as it is remembered.
#[allow(clippy::too_many_lines, clippy::match_same_arms, reason = "every event has its words here, in its order")]
pub(crate) fn memory(event: &Event) -> Memory {
    let told = |words: String| Memory::Told(words);
    match event {
        Event::Drawn { ship, stores } => told(format!("{} put to sea with {}", ship.name(), load(*ship, *stores))),
        Event::TurnBegins { turn, side: Side::Escorts } => {
            Memory::Chapter { unit: "turn", number: u16::from(*turn), when: None }
        }
        Event::Slid { .. } => Memory::Renamed,
        Event::EscortAt { escort, pose, .. } => at(*escort, *pose),
        Event::BoatAt { boat, pose } => at(*boat, *pose),
        Event::InConvoy { boat, .. } => told(format!("{} was among the ships of the convoy", boat.name())),
        Event::Ready { boat, record } => Memory::Hides {
            piece: boat.name().into(),
            at: record.as_ref().map(|pose| pose.square.to_string()),
            feet: record.as_ref().map(|pose| pose.depth.feet()),
        },
        Event::Uncovered { boat, pose } => Memory::Appears { piece: boat.name().into(), at: pose.square.to_string() },
        Event::Surfaced { boat, damaged: true } => told(format!("{} surfaced, damaged", boat.name())),
        Event::Surfaced { boat, damaged: false } => told(format!("{} surfaced, out of torpedoes", boat.name())),
        Event::TorpedoesRunning { boat, targets: None } => told(format!("{} fired torpedoes", boat.name())),
        Event::TorpedoesRunning { boat, targets: Some(targets) } => {
            let mut squares = targets.clone();
            squares.dedup();
            let n = targets.len() as u32;
            let fired = counted(n, "torpedo", "torpedoes");
            told(format!("{} fired {fired} at {}", boat.name(), listed(squares)))
        }
        Event::Torpedo { escort, hit: true } => told(format!("a torpedo struck {}", escort.name())),
        Event::Torpedo { escort, hit: false } => told(format!("a torpedo missed {}", escort.name())),
        Event::Announced { escort, boat } => {
            told(format!("{} announced a depth charge attack on {}", escort.name(), boat.name()))
        }
        Event::Attacked { escort, squares } if squares.is_empty() => {
            told(format!("{} dropped no charges after all", escort.name()))
        }
        Event::Attacked { escort, squares } => {
            told(format!("{} dropped its charges in {}", escort.name(), listed(squares)))
        }
        Event::AttackFails { .. } => told("no boat was there".into()),
        Event::Depths { patterns, .. } => {
            let one = |(square, depths): &(_, Vec<_>)| {
                let feet = listed(depths.iter().map(|depth: &crate::board::Depth| depth.feet()));
                format!("{feet} feet in {square}")
            };
            told(format!("they were set to {}", listed(patterns.iter().map(one))))
        }
        Event::Charged { boat, blast: Blast::Sunk } => {
            told(format!("a charge went off at the depth of {}", boat.name()))
        }
        Event::Charged { boat, blast: Blast::NearMiss } => told(format!("a near miss forced {} up", boat.name())),
        Event::Charged { boat, blast: Blast::Miss } => {
            told(format!("the charges went off too far from {}", boat.name()))
        }
        Event::Shot { attackers, target, column, effect } => shot(attackers, *target, *column, *effect),
        Event::Rammed { escort, boat } => told(format!("{} rammed {}", escort.name(), boat.name())),
        Event::Collided { ship, other } => told(format!("{} ran into {}", ship.name(), other.name())),
        Event::DeadInTheWater { ship, .. } => told(format!("{} lay dead in the water", ship.name())),
        Event::Sunk { ship } => told(format!("{} sank", ship.name())),
        Event::TurnBegins { .. }
        | Event::Takes { .. }
        | Event::Halts { .. }
        | Event::DepthTold { .. }
        | Event::Proof { .. }
        | Event::Torpedoes { .. }
        | Event::Passed { .. }
        | Event::GunsOn { .. }
        | Event::Over { .. } => Memory::Nothing,
    }
}

fn at(ship: Ship, pose: Pose) -> Memory {
    let feet = ship.is_boat().then(|| pose.depth.feet());
    Memory::At { piece: ship.name().into(), at: Some(pose.square.to_string()), feet }
}

fn load(ship: Ship, stores: u8) -> String {
    if ship.is_boat() {
        counted(stores, "torpedo", "torpedoes")
    } else {
        counted(stores, "depth charge pattern", "depth charge patterns")
    }
}

fn shot(attackers: &[Ship], target: Ship, column: Column, effect: Effect) -> Memory {
    let names = listed(attackers.iter().map(|ship| ship.name()));
    let did = match column {
        Column::FirstSalvo => "fired a first salvo at",
        Column::Even | Column::TwoAgainstOne | Column::Adjacent | Column::Torpedo => "fired at",
    };
    let end = match effect {
        Effect::Nothing => " without effect",
        Effect::DefenderSunk => " and hit",
        Effect::AttackerSunk => ", who fired back and hit",
    };
    Memory::Told(format!("{names} {did} {}{end}", target.name()))
}
