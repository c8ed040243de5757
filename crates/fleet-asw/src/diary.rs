//! What becomes of an event in a war diary.

use fathom_core::Memory;
use fathom_core::diary::{counted, listed};

use crate::data::Aim;
use crate::event::{Event, Weapon, state_of};
use crate::rules::asw::{Finding, finding};

/// The event as it is remembered.
#[allow(clippy::too_many_lines, clippy::match_same_arms, reason = "every event has its words here, in its order")]
pub(crate) fn memory(event: &Event) -> Memory {
    let told = |words: String| Memory::Told(words);
    match event {
        Event::BattleTurn { turn, night } => Memory::Chapter {
            unit: "fight, turn",
            number: u16::from(*turn),
            when: night.then(|| "by night".to_owned()),
        },
        Event::StrategicTurn { turn, night, hour } => {
            let light = if *night { "by night" } else { "by day" };
            let when = hour.map_or_else(|| light.to_owned(), |hour| format!("{hour:02}:00, {light}"));
            Memory::Chapter { unit: "turn", number: u16::from(*turn), when: Some(when) }
        }
        Event::Moved { ship, hex } => Memory::at(ship, hex),
        Event::Steered { division, hex } => Memory::at(division, hex),
        Event::Spotted { boat, hex, .. } => told(format!("lookouts saw {boat} on the surface in {hex}")),
        Event::Hunted { ship, boat, attack, defense, is_empty, .. } => told(match finding(attack - defense) {
            Finding::NotDetected => format!("{ship} hunted {boat} and did not find her"),
            _ if *is_empty => format!("{ship} found {boat}, but had no depth charges left"),
            Finding::Detected => format!("{ship} found {boat} and attacked without effect"),
            Finding::Damaged(_) => format!("{ship} found {boat} and attacked"),
        }),
        Event::Fired { ship, target, weapon, attack, defense, .. } => {
            let what = if *weapon == Weapon::Guns { "fired on" } else { "fired torpedoes at" };
            let end = if finding(attack - defense).levels() == 0 { " without effect" } else { " and hit" };
            told(format!("{ship} {what} {target}{end}"))
        }
        Event::Damaged { ship, damage, .. } => told(format!("{ship} was {}", state_of(*damage))),
        Event::ForcedUp { ship, hex: Some(hex) } => told(format!("{ship} was forced to the surface in {hex}")),
        Event::ForcedUp { ship, hex: None } => told(format!("{ship} was forced to the surface")),
        Event::Sunk { ship, .. } => told(format!("{ship} sank")),
        Event::Ambush { divisions, hex } => told(format!("{} attacked unseen in {hex}", listed(divisions))),
        Event::BattleBegins { divisions, hex } => {
            let place = hex.map_or_else(String::new, |hex| format!(" in {hex}"));
            let names = listed(divisions);
            match divisions.len() {
                1 => told(format!("{names} came to a fight{place} with an unseen enemy")),
                _ => told(format!("{names} came to a fight{place}")),
            }
        }
        Event::BattleEnds { turn } => told(format!("the fight was over after {}", counted(*turn, "turn", "turns"))),
        Event::Searched { wing, division, found: true, .. } => told(format!("{wing} found {division}")),
        Event::Searched { .. } => Memory::Vain { who: "aircraft", did: "searched in vain" },
        Event::DivisionSpotted { division, hex: Some(hex) } => told(format!("{division} was spotted in {hex}")),
        Event::DivisionSpotted { division, hex: None } => told(format!("{division} was spotted")),
        Event::CardLost { division, .. } => told(format!("{division} was lost from sight")),
        Event::Closed { division, band } => told(format!("{division} closed to {}", band.word())),
        Event::Opened { division, is_left_behind: true, band } => {
            told(format!("{division} was left behind and fell back to {}", band.word()))
        }
        Event::Opened { division, is_left_behind: false, band } => {
            told(format!("{division} kept up at {}", band.word()))
        }
        Event::Attacks { division, target } => told(format!("{division} attacked {target}")),
        Event::Intercepts { division, succeeds: true } => told(format!("{division} intercepted")),
        Event::Intercepts { division, succeeds: false } => told(format!("{division} came too late to intercept")),
        Event::Reported { hex } => told(format!("aircraft reported ships of unknown type in {hex}")),
        Event::Dogfight { fighter, wing, is_shot_down: true, .. } => told(format!("{fighter} shot down {wing}")),
        Event::Dogfight { fighter, wing, .. } => told(format!("{wing} got through in spite of {fighter}")),
        Event::Struck { wing, ship, attack, defense, .. } => told(attacked(&ship.to_string(), wing, attack - defense)),
        Event::Bombed { wing, base, attack, defense, .. } => told(attacked(&base.to_string(), wing, attack - defense)),
        Event::WingLost { wing, .. } => told(format!("nothing was left of {wing}")),
        Event::GoalReached { division, aim, hex } => told(match (aim, hex) {
            (Aim::Reach, Some(hex)) => format!("{division} reached {hex}"),
            (Aim::Reach, None) => format!("{division} was where it was to go"),
            (Aim::Breakout, _) => format!("{division} got away"),
            (Aim::Convoy, _) => format!("{division} came through without a loss"),
        }),
        Event::HandedIn { .. } | Event::Assigned { .. } | Event::Over { .. } => Memory::Nothing,
    }
}

fn attacked(target: &str, wing: impl std::fmt::Display, net: i8) -> String {
    let end = if finding(net).levels() == 0 { " without effect" } else { ", who hit" };
    format!("{target} was attacked by {wing}{end}")
}
