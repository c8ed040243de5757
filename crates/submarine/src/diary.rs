//! What becomes of an event in a war diary.

use fathom_core::Memory;
use fathom_core::diary::{Count, counted, listed};

use crate::event::{Event, Movers, Vessel};
use crate::state::Weapon;

/// The event as it is remembered.
#[allow(clippy::too_many_lines, clippy::match_same_arms, reason = "every event has its words here, in its order")]
pub(crate) fn memory(event: &Event) -> Memory {
    let told = |words: String| Memory::Told(words);
    match event {
        Event::Turn(turn) => Memory::Chapter { unit: "turn", number: u16::from(*turn), when: None },
        Event::Dealt { ship, class } => told(format!("{} was a {class}", ship.name)),
        Event::Placed { ship, hull } => at(ship, hull.bow.to_string()),
        Event::Moved { among: Movers::Convoy, .. } => Memory::Routine("the convoy steamed on"),
        Event::Moved { ship, hull, .. } => at(ship, hull.bow.to_string()),
        Event::Surface { ship, is_surfaced: true } => depth(ship, 0),
        Event::Depth { ship, feet } => depth(ship, *feet),
        Event::DeepDive { ship, survived: true } => told(format!("{} dived below her safe depth and held", ship.name)),
        Event::DeepDive { ship, .. } => told(format!("{} dived below her safe depth and was crushed", ship.name)),
        Event::Gunfire { ship, target, damage: 0, .. } => {
            told(format!("{} fired at {} without effect", ship.name, target.name))
        }
        Event::Gunfire { ship, target, damage, .. } => {
            told(format!("{} fired at {} and did {}", ship.name, target.name, points(*damage)))
        }
        Event::Exited { ship } => told(format!("{} left the waters of the battle", ship.name)),
        Event::Collision { ship, other, .. } => told(format!("{} collided with {}", ship.name, other.name)),
        Event::Slowed { ship } => told(format!("{} could make only half her speed from then on", ship.name)),
        Event::Attack { ship, weapon, .. } => attack(ship, *weapon),
        Event::Negated { ship, .. } => told(format!("the attack of {} was spoiled by another ship", ship.name)),
        Event::Launched { ship, .. } => Memory::counted(format!("{} fired", ship.name), 1, "torpedo", "torpedoes"),
        Event::TorpedoMet { ship, did_hit: false, .. } => told(format!("a torpedo missed {}", ship.name)),
        Event::Dud { ship } => {
            told(format!("a torpedo struck {} before it was armed and did not explode", ship.name))
        }
        Event::Detonated { ship, damage } => {
            told(format!("a torpedo hit {} and did {}", ship.name, points(*damage)))
        }
        Event::DeadInWater { ship, .. } => told(format!("{} lay dead in the water", ship.name)),
        Event::Sunk { ship } => told(format!("{} sank", ship.name)),
        Event::Missed { weapon, n, .. } => Memory::Counted(Count {
            before: String::new(),
            n: u32::from(*n),
            one: charge(*weapon).0,
            many: charge(*weapon).1,
            after: "found nobody".into(),
        }),
        Event::AheadFell { ship, weapon, .. } => told(format!("{} fell on {}", charge(*weapon).1, ship.name)),
        Event::Hedgehog { ship, did_damage: true } => told(format!("{} was damaged", ship.name)),
        Event::Hedgehog { ship, .. } => told(format!("{} was not damaged", ship.name)),
        Event::BoatHurt { ship, damage, total, .. } if damage == total => {
            told(format!("{} took {}", ship.name, points(*damage)))
        }
        Event::BoatHurt { ship, damage, total, .. } => {
            told(format!("{} took {}, {total} in all", ship.name, points(*damage)))
        }
        Event::MustSurface { ship } => told(format!("{} could no longer stay under water", ship.name)),
        Event::BoatLost { ship } => told(format!("{} was lost, and nobody else knew it", ship.name)),
        Event::Contact => told("the carrier was free to move as she liked".into()),
        Event::PlotsOpened { plots, .. } if !plots.is_empty() => {
            told(format!("the convoy still had {} plotted", listed(plots.iter().map(ToString::to_string))))
        }
        Event::CeasedFire(_)
        | Event::Ready(_)
        | Event::Compass { .. }
        | Event::Surface { .. }
        | Event::PlotShown { .. }
        | Event::ConvoyMove { .. }
        | Event::Underway { .. }
        | Event::TableMove { .. }
        | Event::TorpedoSeen { .. }
        | Event::TorpedoRan { .. }
        | Event::TorpedoGone { .. }
        // What came of it is told next.
        | Event::TorpedoMet { did_hit: true, .. }
        | Event::Damaged { .. }
        | Event::Immune { .. }
        | Event::Exploded { .. }
        | Event::Reloaded { .. }
        | Event::LogOpened { .. }
        | Event::PlotsOpened { .. }
        | Event::Over { .. } => Memory::Nothing,
    }
}

fn at(ship: &Vessel, hex: String) -> Memory {
    Memory::At { piece: ship.name.clone(), at: Some(hex), feet: None }
}

fn depth(ship: &Vessel, feet: u16) -> Memory {
    Memory::At { piece: ship.name.clone(), at: None, feet: Some(feet) }
}

fn points(damage: u8) -> String {
    counted(damage, "point of damage", "points of damage")
}

fn attack(ship: &Vessel, weapon: Weapon) -> Memory {
    let did = match weapon {
        Weapon::Rack(_) | Weapon::KGun(_) => "dropped",
        Weapon::Hedgehog | Weapon::Squid => "fired",
    };
    let (one, many) = charge(weapon);
    Memory::counted(format!("{} {did}", ship.name), 1, one, many)
}

const fn charge(weapon: Weapon) -> (&'static str, &'static str) {
    match weapon {
        Weapon::Rack(_) | Weapon::KGun(_) => ("depth charge", "depth charges"),
        Weapon::Hedgehog => ("Hedgehog pattern", "Hedgehog patterns"),
        Weapon::Squid => ("Squid pattern", "Squid patterns"),
    }
}
