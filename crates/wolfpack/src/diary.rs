//! What becomes of an event in a war diary.

use std::borrow::Cow;

use fathom_core::Memory;
use fathom_core::diary::{Count, counted};

use crate::event::Event;
use crate::rules::s05_weather::Formation;
use crate::rules::s14_anti_submarine::Hit;
use crate::state::{ConvoyId, Escort, Size};

/// The event as it is remembered.
#[allow(clippy::too_many_lines, clippy::match_same_arms, reason = "every event has its words here, in its order")]
pub(crate) fn memory(event: Event) -> Memory {
    let told = |words: String| Memory::Told(words);
    match event {
        Event::Deployed { size, .. } => Memory::Counted(Count {
            before: String::new(),
            n: 1,
            one: if size == Size::Single { "single boat" } else { "pack" },
            many: if size == Size::Single { "single boats" } else { "packs" },
            after: "took up their stations in the North Atlantic".into(),
        }),
        Event::TurnBegan { turn } => Memory::Chapter { unit: "Game-Turn", number: u16::from(turn), when: None },
        Event::FogLifted => told("the fog lifted".into()),
        Event::Formed { formation: Formation::Nothing, .. } => Memory::Nothing,
        Event::Formed { formation: Formation::Fog1, .. } => told("fog came down in zone 1".into()),
        Event::Formed { formation: Formation::Fog2, .. } => told("fog came down in zones 1 and 2".into()),
        Event::Formed { .. } => told("a storm formed".into()),
        Event::StormPlaced { .. } => told("a storm was blowing".into()),
        Event::Inverted { convoy, weather } => both(convoy, format!("ran into {}", weather.word())),
        Event::StraggleChit { convoy, worse: true, .. } | Event::Straggled { convoy, .. } => both(convoy, "straggled"),
        Event::AirEscort { convoy, base, .. } => told(format!("{} sent aircraft to convoy {convoy}", base.name())),
        Event::AirEscortHome { .. } => Memory::Nothing,
        Event::AirSearch { base, hex, sighted: true, .. } => {
            told(format!("aircraft from {} sighted U-boats in {hex}", base.name()))
        }
        Event::AirSearch { .. } => in_vain("aircraft"),
        Event::Attacked { hit: Hit::None, .. } => Memory::Vain { who: "attacks on U-boats", did: "failed" },
        Event::Attacked { hex, boats, hit: Hit::Pinned, .. } => {
            let them = counted(boats, "U-boat", "U-boats");
            told(format!("{them} in {hex} {} attacked and held down", was(boats)))
        }
        Event::Attacked { hex, boats, hit: Hit::Sunk, .. } => {
            let them = counted(boats, "U-boat", "U-boats");
            let end = if boats == 1 { "sunk" } else { "attacked, and one was sunk" };
            told(format!("{them} in {hex} {} {end}", was(boats)))
        }
        Event::Unsighted { convoy } => Memory::did(convoy.to_string(), "was lost from sight", "were lost from sight"),
        Event::ConvoyMoved { .. } => Memory::Routine("the convoys sailed on"),
        Event::Arrived { convoy } => {
            Memory::did(convoy.to_string(), "reached its destination", "reached their destinations")
        }
        Event::PicketSearch { convoy, hex, sighted: true, .. } => {
            told(format!("U-boats sighted convoy {convoy} in {hex}"))
        }
        Event::PicketSearch { .. } => in_vain("U-boats"),
        Event::Revealed { convoy, escort: Escort::Dummy } => {
            told(format!("the report of convoy {convoy} proved to be false"))
        }
        Event::Revealed { convoy, escort } => told(format!("convoy {convoy} was escorted by {}", escort.words())),
        Event::SubmarineSearch { convoy, hex, sighted: true, .. } => {
            told(format!("the escort of convoy {convoy} found U-boats in {hex}"))
        }
        Event::SubmarineSearch { .. } => in_vain("escorts"),
        Event::Sailed { .. } => Memory::Routine("the U-boats changed their stations"),
        Event::Depinned => told("the U-boats held down were free again".into()),
        Event::Joined { convoy, size } => Memory::Counted(Count {
            before: String::new(),
            n: 1,
            one: size.one(),
            many: size.many(),
            after: format!("joined the attack on convoy {convoy}").into(),
        }),
        Event::ConvoyAttacked { convoy, from, points: 0, .. } => {
            told(format!("U-boats from {from} attacked convoy {convoy} without success"))
        }
        Event::ConvoyAttacked { convoy, from, points, .. } => {
            let points = counted(points, "Victory Point", "Victory Points");
            told(format!("U-boats from {from} attacked convoy {convoy} and earned {points}"))
        }
        Event::Ended { points, sunk, net, .. } => told(format!(
            "{} and the loss of {} came to a net score of {net}",
            counted(points, "Victory Point", "Victory Points"),
            counted(sunk, "U-boat", "U-boats")
        )),
        Event::Unveiled { convoy, escort: Escort::Dummy } => Memory::did(
            convoy.to_string(),
            "was a false report and was never sighted",
            "were false reports and were never sighted",
        ),
        Event::Unveiled { convoy, .. } => Memory::did(
            convoy.to_string(),
            "was a real convoy that was never sighted",
            "were real convoys that were never sighted",
        ),
        Event::Paired
        | Event::ConvoyPlaced { .. }
        | Event::Segment { .. }
        | Event::StormChit { .. }
        | Event::StormMoved { .. }
        | Event::StraggleChit { .. }
        | Event::ConvoyChit { .. }
        | Event::MarkersRemoved
        | Event::Regrouped { .. }
        | Event::Taken { .. }
        | Event::Turned { .. }
        | Event::StraggleReduced => Memory::Nothing,
    }
}

/// What is said of one convoy as of several.
fn both(convoy: ConvoyId, what: impl Into<Cow<'static, str>>) -> Memory {
    let what = what.into();
    Memory::did(convoy.to_string(), what.clone(), what)
}

const fn in_vain(who: &'static str) -> Memory {
    Memory::Vain { who, did: "searched in vain" }
}

const fn was(n: u8) -> &'static str {
    if n == 1 { "was" } else { "were" }
}
