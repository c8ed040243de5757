//! Events in sentences, and as cues for programs.

use fathom_core::diary::listed;
use fathom_core::{Cue, Memory, Said, Spoken, Verb};
use fathom_hex::Hex;

use super::{Event, Weapon};
use crate::cite::{
    R_ASW_B_6A, R_STRAT_A_0, R_STRAT_A_1B, R_STRAT_A_2B, R_STRAT_A_2C, R_STRAT_A_3B, R_STRAT_A_6C, R_STRAT_B_4A,
    R_STRAT_B_4C, R_STRAT_B_5, R_STRAT_B_6B, R_STRAT_B_7A, R_STRAT_B_7B, R_STRAT_B_7D, R_STRAT_B_8C, R_SUB_3B, R_SUB_9,
};
use crate::data::{Aim, Side};
use crate::diary::memory;
use crate::names::{DivisionId, WingId};
use crate::rules::asw::{Finding, finding, line};
use crate::rules::submarines::lookout;
use crate::state::Cause;

impl Spoken for Event {
    fn said(&self) -> Said {
        match self {
            Event::BattleTurn { turn, night } => {
                Said::new(R_SUB_3B, format!("turn {turn} of the fight, {}", light(*night)))
            }
            Event::HandedIn { side, rule } => Said::new(*rule, format!("{} handed in", of(*side, "has", "have"))),
            Event::Moved { ship, hex } => Said::new(R_STRAT_B_7D, format!("{ship} moves to {hex}")),
            Event::Spotted { boat, hex, range, night } => {
                let (rule, _) = lookout(u16::from(*range), *night);
                Said::new(rule, format!("lookouts see {boat} on the surface in {hex}"))
            }
            Event::Hunted { ship, boat, level, attack, defense, is_empty } => {
                let text =
                    format!("{ship} hunts {boat}: {attack} against {defense}, {}", found(attack - defense, *is_empty));
                Said::new(line(*level, attack - defense), text)
            }
            Event::Fired { ship, target, weapon, attack, defense, hex } => {
                let what = if *weapon == Weapon::Guns { "guns" } else { "torpedoes" };
                let from = hex.map_or_else(String::new, |hex| format!(" from {hex}"));
                let end = hit(attack - defense);
                let text = format!("{ship} fires {what}{from} at {target}: {attack} against {defense}, {end}");
                Said::new(R_STRAT_B_7D, text)
            }
            Event::Damaged { ship, levels, damage, rule } => {
                let text = format!("{ship} takes {} and is {}", count(*levels, "damage level"), state_of(*damage));
                Said::new(*rule, text)
            }
            Event::ForcedUp { ship, hex: Some(hex) } => {
                Said::new(R_ASW_B_6A, format!("{ship} is forced to the surface in {hex}"))
            }
            Event::ForcedUp { ship, hex: None } => Said::new(R_ASW_B_6A, format!("{ship} is forced to the surface")),
            Event::Sunk { ship, rule } => Said::new(*rule, format!("{ship} is sunk")),
            Event::Ambush { divisions, hex } => {
                let verb = if divisions.len() == 1 { "attacks" } else { "attack" };
                Said::new(R_SUB_9, format!("{} {verb} unseen in {hex}", listed(divisions)))
            }
            Event::BattleBegins { divisions, hex } => said_of_battle(divisions, *hex),
            Event::BattleEnds { turn } => {
                Said::new(R_STRAT_B_7D, format!("the fight ends after {}", count(*turn, "turn")))
            }
            Event::StrategicTurn { turn, night, hour: None } => {
                Said::new(R_STRAT_B_8C, format!("turn {turn}, {}", light(*night)))
            }
            Event::StrategicTurn { turn, night, hour: Some(hour) } => {
                Said::new(R_STRAT_A_0, format!("turn {turn}, {hour:02}:00, {}", light(*night)))
            }
            Event::Assigned { wing, division, strikes } => {
                let verb = if *strikes { "attack" } else { "look for" };
                Said::new(R_STRAT_B_4A, format!("{wing} will {verb} {division}"))
            }
            Event::Searched { wing, division, found: true, rule } => {
                Said::new(*rule, format!("{division} is found by {wing}"))
            }
            Event::Searched { wing, division, found: false, rule } => {
                Said::new(*rule, format!("{division} is not found by {wing}"))
            }
            Event::DivisionSpotted { division, hex: Some(hex) } => {
                Said::new(R_STRAT_B_4C, format!("{division} is spotted in {hex}"))
            }
            Event::DivisionSpotted { division, hex: None } => Said::new(R_STRAT_B_4C, format!("{division} is spotted")),
            Event::CardLost { division, rule } => Said::new(*rule, format!("{division} is out of sight")),
            Event::Closed { division, band } => Said::new(R_STRAT_B_5, format!("{division} closes to {}", band.word())),
            Event::Opened { division, is_left_behind: true, band } => {
                Said::new(R_STRAT_B_6B, format!("{division} is left behind and falls back to {}", band.word()))
            }
            Event::Opened { division, is_left_behind: false, band } => {
                Said::new(R_STRAT_B_6B, format!("{division} keeps up at {}", band.word()))
            }
            Event::Attacks { division, target } => Said::new(R_STRAT_B_7A, format!("{division} attacks {target}")),
            Event::Intercepts { division, succeeds: true } => Said::new(R_STRAT_B_7B, format!("{division} intercepts")),
            Event::Intercepts { division, succeeds: false } => {
                Said::new(R_STRAT_B_7B, format!("{division} comes too late to intercept"))
            }
            Event::Reported { hex } => Said::new(R_STRAT_A_1B, format!("aircraft report ships in {hex}, type unknown")),
            Event::Steered { division, hex } => Said::new(R_STRAT_A_3B, format!("{division} is seen in {hex}")),
            // An air unit is no subject below: "435th Squadron" is one, "Zuikaku scouts" are many.
            Event::Dogfight { fighter, wing, is_shot_down, rule } => {
                let end = if *is_shot_down { "the attackers are shot down" } else { "the attackers get through" };
                Said::new(*rule, format!("{fighter} against {wing}: {end}"))
            }
            Event::Struck { wing, ship, attack, defense, rule } => {
                Said::new(*rule, attacked(ship.name(), *wing, *attack, *defense))
            }
            Event::Bombed { wing, base, attack, defense, .. } => {
                Said::new(R_STRAT_A_2C, attacked(base.name(), *wing, *attack, *defense))
            }
            Event::WingLost { wing, rule } => Said::new(*rule, format!("nothing is left of {wing}")),
            Event::GoalReached { division, aim, hex } => said_of_goal(*division, *aim, *hex),
            Event::Over { winner, cause, score } => said_of_end(*winner, *cause, *score),
        }
    }

    /// A shot, search or attack points from who does it to whom it is meant for.
    fn cue(&self) -> Option<Cue> {
        let cue = match self {
            Event::BattleTurn { .. } | Event::StrategicTurn { .. } => Cue::new(Verb::Begin),
            Event::HandedIn { .. } => Cue::new(Verb::Plot),
            Event::Moved { ship, hex } => of_piece(ship, Verb::Move).to(hex.to_string()),
            Event::Spotted { boat, hex, .. } => of_piece(boat, Verb::Detect).to(hex.to_string()),
            Event::Hunted { ship, boat, attack, defense, is_empty, .. } => {
                let verb = match finding(attack - defense) {
                    Finding::NotDetected => Verb::Miss,
                    Finding::Damaged(_) if !is_empty => Verb::Hit,
                    Finding::Detected | Finding::Damaged(_) => Verb::Detect,
                };
                of_piece(boat, verb).from(ship.to_string())
            }
            Event::Fired { ship, target, hex, .. } => {
                let cue = of_piece(ship, Verb::Fire).to(target.to_string());
                Cue { from: hex.map(|hex| hex.to_string().into()), ..cue }
            }
            Event::Damaged { ship, .. } => of_piece(ship, Verb::Hit),
            Event::ForcedUp { ship, hex } => at_hex(of_piece(ship, Verb::Surface), *hex),
            Event::Sunk { ship, .. } => of_piece(ship, Verb::Sink),
            Event::Ambush { hex, .. } => Cue::new(Verb::Begin).to(hex.to_string()),
            Event::BattleBegins { hex, .. } => at_hex(Cue::new(Verb::Begin), *hex),
            Event::BattleEnds { .. } | Event::Over { .. } => Cue::new(Verb::End),
            Event::Assigned { wing, division, .. } => of_piece(wing, Verb::Plot).to(division.to_string()),
            Event::Searched { wing, division, found: true, .. } => {
                of_piece(division, Verb::Detect).from(wing.to_string())
            }
            Event::Searched { wing, division, found: false, .. } => {
                of_piece(division, Verb::Miss).from(wing.to_string())
            }
            Event::DivisionSpotted { division, hex } => at_hex(of_piece(division, Verb::Detect), *hex),
            Event::CardLost { division, .. } => of_piece(division, Verb::Lose),
            Event::Closed { division, band } | Event::Opened { division, band, .. } => {
                of_piece(division, Verb::Move).to(band.id())
            }
            Event::Attacks { division, target } => of_piece(division, Verb::Fire).to(target.to_string()),
            Event::Intercepts { division, succeeds: true } => of_piece(division, Verb::Move),
            Event::Intercepts { division, succeeds: false } => of_piece(division, Verb::Miss),
            Event::Reported { hex } => Cue::new(Verb::Detect).to(hex.to_string()),
            Event::Steered { division, hex } => of_piece(division, Verb::Move).to(hex.to_string()),
            Event::Dogfight { fighter, wing, .. } => of_piece(fighter, Verb::Fire).to(wing.to_string()),
            Event::Struck { wing, ship, .. } => of_piece(wing, Verb::Fire).to(ship.to_string()),
            Event::Bombed { wing, base, .. } => of_piece(wing, Verb::Fire).to(base.to_string()),
            Event::WingLost { wing, .. } => of_piece(wing, Verb::Sink),
            Event::GoalReached { division, hex, .. } => at_hex(of_piece(division, Verb::Change), *hex),
        };
        Some(cue)
    }

    fn is_news(&self) -> bool {
        !matches!(self, Event::Moved { .. } | Event::Closed { .. } | Event::Assigned { .. })
    }

    fn memory(&self) -> Memory {
        memory(self)
    }
}

fn of_piece(piece: &impl ToString, verb: Verb) -> Cue {
    Cue::of(piece.to_string(), verb)
}

fn at_hex(cue: Cue, hex: Option<Hex>) -> Cue {
    match hex {
        Some(hex) => cue.to(hex.to_string()),
        None => cue,
    }
}

/// What an attack on a submerged submarine found.
fn found(net: i8, is_empty: bool) -> String {
    match finding(net) {
        Finding::NotDetected => "not detected".to_owned(),
        _ if is_empty => "detected, but the depth charges are spent".to_owned(),
        Finding::Detected => "detected, no damage".to_owned(),
        Finding::Damaged(levels) => count(levels, "damage level"),
    }
}

/// Who fights where: on the map by STRAT.A.2b, in range bands by STRAT.B.7d.
fn said_of_battle(divisions: &[DivisionId], hex: Option<Hex>) -> Said {
    let unseen = if divisions.len() == 1 { " and an unseen enemy" } else { "" };
    let names = listed(divisions);
    match hex {
        Some(hex) => Said::new(R_STRAT_A_2B, format!("a fight begins in {hex}: {names}{unseen}")),
        None => Said::new(R_STRAT_B_7D, format!("a fight begins: {names}")),
    }
}

fn said_of_goal(division: DivisionId, aim: Aim, hex: Option<Hex>) -> Said {
    let text = match (aim, hex) {
        (Aim::Reach, Some(hex)) => format!("{division} has reached {hex}"),
        (Aim::Reach, None) => format!("{division} is where it was to go"),
        (Aim::Breakout, _) => format!("{division} has got away"),
        (Aim::Convoy, _) => format!("{division} has come through without a loss"),
    };
    Said::new(R_STRAT_A_6C, text)
}

fn said_of_end(winner: Option<Side>, cause: Cause, score: i16) -> Said {
    let why = match cause {
        Cause::Destroyed => "one side has nothing left",
        Cause::LostContact => "nobody was spotted for two turns",
        Cause::BrokeOut => "the raider is at large",
        Cause::Turns => "the turns have passed",
    };
    let who = match winner {
        Some(side) => format!("{} by {}", of(side, "wins", "win"), count(score.unsigned_abs(), "point")),
        None => "nobody wins".to_owned(),
    };
    Said::new(cause.rule(), format!("{why}: {who}"))
}

/// A side and what it does: the allies are many, the axis is one.
fn of(side: Side, one: &str, many: &str) -> String {
    match side {
        Side::Allies => format!("the Allies {many}"),
        Side::Axis => format!("the Axis {one}"),
    }
}

fn attacked(target: &str, wing: WingId, attack: i8, defense: i8) -> String {
    format!("{target} is attacked by {wing}: {attack} against {defense}, {}", hit(attack - defense))
}

fn light(night: bool) -> &'static str {
    if night { "by night" } else { "by day" }
}

fn hit(net: i8) -> String {
    match finding(net).levels() {
        0 => "no damage".to_owned(),
        levels => count(levels, "damage level"),
    }
}

/// A step of the damage track in words.
pub(crate) fn state_of(damage: u8) -> &'static str {
    match damage {
        0 => "undamaged",
        1 => "lightly damaged",
        2 => "moderately damaged",
        3 => "heavily damaged",
        _ => "lost",
    }
}

fn count(n: impl Into<u32>, what: &str) -> String {
    match n.into() {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Band;
    use crate::{Level, ShipId};

    fn wing(name: &str) -> WingId {
        WingId::called(name).expect("a wing of the Coral Sea")
    }

    /// No verb has to agree with the name of an air unit, which may be one squadron or many bombers.
    #[test]
    fn r_strat_a_2c_sentences_suit_one_squadron_and_many_bombers() {
        let said = |event: Event| event.said().text;
        for name in ["435th Squadron", "Zuikaku torpedo bombers"] {
            let (wing, rule) = (wing(name), R_STRAT_A_2C);
            let ship = ShipId::called("Yubari").expect("a ship of the Coral Sea");
            assert_eq!(said(Event::WingLost { wing, rule }), format!("nothing is left of {name}"));
            assert_eq!(
                said(Event::Struck { wing, ship, attack: 5, defense: 4, rule }),
                format!("Yubari is attacked by {name}: 5 against 4, 1 damage level")
            );
        }
    }

    /// Names of pieces and places are those of the view.
    #[test]
    fn cues_point_at_pieces_and_places() {
        let (ship, boat) = (ShipId::called("Starling").unwrap(), ShipId::called("U-592").unwrap());
        let hex: Hex = "G5-A".parse().unwrap();
        let cue = |event: Event| serde_json::to_value(event.cue()).unwrap();
        let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
        assert_eq!(cue(Event::Moved { ship, hex }), json(r#"{"verb":"move","piece":"Starling","to":"G5-A"}"#));
        let hunted = |attack| Event::Hunted { ship, boat, level: Level::Basic, attack, defense: 4, is_empty: false };
        for (attack, verb) in [(1, "miss"), (4, "detect"), (6, "hit")] {
            let expected = format!(r#"{{"verb":"{verb}","piece":"U-592","from":"Starling"}}"#);
            assert_eq!(cue(hunted(attack)), json(&expected));
        }
        let division = DivisionId::called("Raider").unwrap();
        let closed = cue(Event::Closed { division, band: Band::Long });
        assert_eq!(closed, json(r#"{"verb":"move","piece":"Raider","to":"long"}"#));
    }

    #[test]
    fn r_sub_9_one_submarine_attacks_and_two_attack() {
        let boats = |names: &[&str]| names.iter().filter_map(|name| DivisionId::called(name)).collect::<Vec<_>>();
        let said = |names: &[&str]| {
            let event = Event::Ambush { divisions: boats(names), hex: Hex::default() };
            event.said().text
        };
        let hex = Hex::default();
        assert_eq!(said(&["I-27"]), format!("I-27 attacks unseen in {hex}"));
        assert_eq!(said(&["I-27", "I-28"]), format!("I-27 and I-28 attack unseen in {hex}"));
    }
}
