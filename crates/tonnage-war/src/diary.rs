//! What becomes of an event in a war diary.

use std::borrow::Cow;

use fathom_core::Memory;
use fathom_core::diary::{Count, counted, listed};

use crate::event::{BoatHit, Event, Hit, Sunk};
use crate::state::{Berth, BoatId, Zone};

/// The event as it is remembered.
#[allow(clippy::too_many_lines, clippy::match_same_arms, reason = "every event has its words here, in its order")]
pub(crate) fn memory(event: Event) -> Memory {
    let told = |words: String| Memory::Told(words);
    match event {
        // The card knows the date.
        Event::TurnBegan { turn, .. } => Memory::Chapter { unit: "turn", number: u16::from(turn), when: None },
        Event::Arrived { escort } => both(escort.name(), "joined the escort"),
        Event::Departed { escort } => both(escort.name(), "left the escort"),
        Event::BoatsJoined { boats } => {
            told(format!("{} closed in on the convoy", counted(boats, "more U-boat", "more U-boats")))
        }
        Event::Returned { boat, back: true, .. } => both(name(boat), "came back"),
        Event::Returned { boat, .. } => Memory::did(name(boat), "was gone for good", "were gone for good"),
        Event::OutOfContact => told("the pack was out of contact".into()),
        Event::StragglerRolled { rejoined: true, .. } => told("a straggler caught up with the convoy".into()),
        Event::DecoySent { escort } => Memory::did(escort.name(), "went out as a decoy", "went out as decoys"),
        Event::Illuminated => told("the convoy was lit up by star shell".into()),
        Event::Maneuvered { stragglers: 0, .. } => told("the convoy turned away, and no ship fell behind".into()),
        Event::Maneuvered { stragglers, .. } => {
            told(format!("the convoy turned away, and {} fell behind", counted(stragglers, "ship", "ships")))
        }
        Event::RescueNamed { escort } => told(format!("{escort} became the rescue ship")),
        Event::RescueRelieved { escort } => told(format!("{escort} was relieved as rescue ship")),
        Event::Advanced { moved: 0, .. } | Event::RolledAlone { moved: false, .. } => Memory::Nothing,
        Event::Advanced { to, moved, .. } => advanced(to, moved),
        Event::RolledAlone { to, .. } => advanced(to, 1),
        Event::LeftSurface { boat, berth: Berth::Removed } => both(name(boat), "made for home, damaged"),
        Event::LeftSurface { boat, .. } => both(name(boat), "fell out of sight astern"),
        Event::Detection { escort, boat, found: true, .. } => both(escort.name(), format!("found {}", name(boat))),
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
        Event::Attacked { boat, hit, escort, .. } => match hit {
            BoatHit::Miss => both(escort.name(), format!("did {} no harm", name(boat))),
            BoatHit::Damaged => told(format!("{escort} damaged {}", name(boat))),
            BoatHit::SunkByDamage => told(format!("{escort} damaged {} again and sank it", name(boat))),
            BoatHit::Sunk => told(format!("{escort} sank {}", name(boat))),
            BoatHit::Gunfire => told(format!("{escort} sank {} by gunfire", name(boat))),
            BoatHit::Rammed => told(format!("{escort} rammed and sank {}, and was damaged", name(boat))),
        },
        Event::Depleted { escort, .. } => both(escort.name(), "had no weapons left"),
        Event::Follows { escort, boat } => both(escort.name(), format!("kept after {}", name(boat))),
        Event::BrokeOff { escort, .. } => both(escort.name(), "gave up the chase"),
        Event::EnteredConvoy { boat } => told(format!("{} broke into the columns of the convoy", name(boat))),
        Event::ConvoyAttacked { boat, sunk, .. } => told(match sunk {
            Sunk::Nothing => format!("{} attacked the convoy and hit nothing", name(boat)),
            Sunk::Ship => format!("{} attacked the convoy and sank a ship", name(boat)),
            Sunk::Straggler => format!("{} sank a straggler", name(boat)),
            Sunk::RescueShip => format!("{} sank the rescue ship", name(boat)),
            Sunk::RescueEscort => format!("{} sank the escort on rescue duty", name(boat)),
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

/// What is said of one as of several.
fn both(who: impl Into<String>, what: impl Into<Cow<'static, str>>) -> Memory {
    let what = what.into();
    Memory::did(who, what.clone(), what)
}

fn advanced(to: Zone, moved: u8) -> Memory {
    Memory::Counted(Count {
        before: String::new(),
        n: u32::from(moved),
        one: "U-boat",
        many: "U-boats",
        after: format!("reached the {}", to.name()).into(),
    })
}

fn fire(hit: Hit, target: &str, sank: &str) -> String {
    match hit {
        Hit::Miss => "missed".to_owned(),
        Hit::Damaged => format!("damaged {target}"),
        Hit::Sunk => sank.to_owned(),
    }
}
