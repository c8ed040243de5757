//! What becomes of an event in a war diary.

use fathom_core::Memory;
use fathom_core::diary::{counted, listed};

use crate::event::{BoatHit, Event, Hit, Sunk};
use crate::state::{Berth, BoatId, Zone};

/// The event as it is remembered.
#[allow(clippy::too_many_lines, clippy::match_same_arms, reason = "every event has its words here, in its order")]
pub(crate) fn memory(event: Event) -> Memory {
    let told = |words: String| Memory::Told(words);
    match event {
        // The card knows the date.
        Event::TurnBegan { turn, .. } => Memory::Chapter { unit: "turn", number: u16::from(turn), when: None },
        Event::Arrived { escort } => did(escort.name(), "joined the escort", "joined the escort"),
        Event::Departed { escort } => did(escort.name(), "left the escort", "left the escort"),
        Event::BoatsJoined { boats } => {
            told(format!("{} closed in on the convoy", counted(boats, "more U-boat", "more U-boats")))
        }
        Event::Returned { boat, back: true, .. } => did(name(boat), "came back", "came back"),
        Event::Returned { boat, .. } => did(name(boat), "was gone for good", "were gone for good"),
        Event::OutOfContact => told("the pack lost contact".into()),
        Event::StragglerRolled { rejoined: true, .. } => told("a straggler caught up with the convoy".into()),
        Event::DecoySent { escort } => did(escort.name(), "went out as a decoy", "went out as decoys"),
        Event::Illuminated => told("the convoy was lit up by star shell".into()),
        Event::Maneuvered { stragglers: 0, .. } => told("the convoy turned away, and no ship fell behind".into()),
        Event::Maneuvered { stragglers, .. } => {
            told(format!("the convoy turned away, and {} fell behind", counted(stragglers, "ship", "ships")))
        }
        Event::RescueNamed { escort } => told(format!("{escort} took on the work of a rescue ship")),
        Event::RescueRelieved { escort } => told(format!("{escort} was relieved of rescue work")),
        Event::Advanced { moved: 0, .. } | Event::RolledAlone { moved: false, .. } => Memory::Nothing,
        Event::Advanced { to, moved, .. } => advanced(to, moved),
        Event::RolledAlone { to, .. } => advanced(to, 1),
        Event::LeftSurface { boat, berth: Berth::Removed } => {
            did(name(boat), "made for home, damaged", "made for home, damaged")
        }
        Event::LeftSurface { boat, .. } => did(name(boat), "fell out of sight astern", "fell out of sight astern"),
        Event::Detection { escort, boat, found: true, .. } => told(format!("{escort} found {}", name(boat))),
        Event::Detection { .. } => Memory::Vain { who: "escorts", did: "searched in vain" },
        Event::Attacking { boat, escorts, .. } => {
            let names: Vec<_> = escorts.iter().flatten().map(|escort| escort.name()).collect();
            if names.is_empty() { Memory::Nothing } else { told(format!("{} attacked {}", listed(names), name(boat))) }
        }
        Event::FiredAtEscort { boat, escort, hit, .. } => {
            told(format!("{} fired at {escort} and {}", name(boat), fire(hit, "her", "sank her")))
        }
        Event::Flak { boat, escort, hit, .. } => {
            told(format!("{} fired at {escort} and {}", name(boat), fire(hit, "it", "shot it down")))
        }
        Event::Attacked { boat, hit, escort, .. } => told(match hit {
            BoatHit::Miss => format!("{} got away from {escort} unhurt", name(boat)),
            BoatHit::Damaged => format!("{escort} damaged {}", name(boat)),
            BoatHit::SunkByDamage => format!("{} was damaged again and sank", name(boat)),
            BoatHit::Sunk => format!("{escort} sank {}", name(boat)),
            BoatHit::Gunfire => format!("{escort} sank {} by gunfire", name(boat)),
            BoatHit::Rammed => format!("{escort} rammed and sank {}, and was damaged", name(boat)),
        }),
        Event::Depleted { escort, .. } => told(format!("{escort} had no weapons left")),
        Event::Follows { escort, boat } => told(format!("{escort} kept after {}", name(boat))),
        Event::BrokeOff { escort, .. } => told(format!("{escort} gave up the chase")),
        Event::EnteredConvoy { boat } => told(format!("{} broke into the columns of the convoy", name(boat))),
        Event::ConvoyAttacked { boat, sunk, .. } => told(match sunk {
            Sunk::Nothing => format!("{} attacked the convoy and hit nothing", name(boat)),
            Sunk::Ship => format!("{} attacked the convoy and sank a ship", name(boat)),
            Sunk::Straggler => format!("{} sank a straggler", name(boat)),
            Sunk::RescueShip => format!("{} sank the rescue ship", name(boat)),
            Sunk::RescueEscort => format!("{} sank the escort on rescue work", name(boat)),
        }),
        Event::NoTarget { boat, .. } => told(format!("{} found no ship to attack", name(boat))),
        Event::Ended { player, u_boats } => {
            let points = |n| counted(u32::from(n), "point", "points");
            told(format!("the escorts came to {} and the U-boats to {}", points(player), points(u_boats)))
        }
        Event::PhaseBegan { .. }
        | Event::StragglerRolled { .. }
        | Event::SectorRolled { .. }
        | Event::MovedOut { .. }
        | Event::Placed { .. }
        | Event::Moved { .. }
        | Event::Joined { .. }
        | Event::Drawn { .. }
        | Event::Reacted { .. }
        | Event::ReactedToAir { .. }
        | Event::EvadesStill { .. }
        | Event::RescueRolled { .. } => Memory::Nothing,
    }
}

fn name(boat: BoatId) -> String {
    format!("U-boat {}", boat.0)
}

fn did(who: impl Into<String>, one: &'static str, many: &'static str) -> Memory {
    Memory::Did { who: who.into(), one, many }
}

fn advanced(to: Zone, moved: u8) -> Memory {
    let before = match to {
        Zone::Outer => "the outer zone was reached by",
        Zone::Inner => "the inner zone was reached by",
        Zone::Attack => "the attack zone was reached by",
        Zone::Convoy => "the convoy zone was reached by",
    };
    Memory::counted(before, u32::from(moved), "U-boat", "U-boats")
}

fn fire(hit: Hit, target: &str, sank: &str) -> String {
    match hit {
        Hit::Miss => "missed".to_owned(),
        Hit::Damaged => format!("damaged {target}"),
        Hit::Sunk => sank.to_owned(),
    }
}
