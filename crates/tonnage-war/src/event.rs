//! What happens, as it is told. All of it happens on the open table, so everybody hears it.

use fathom_core::diary::listed;
use fathom_core::{Cue, Memory, Roll, Rule, Said, Spoken};
use serde::{Deserialize, Serialize};

use crate::cite::{
    R4A, R5, R5_1A, R5_1B, R5_1D, R5_2B, R5_3A, R5_4, R8_4, R9_3A, R9_8B, R9_9B, R9_9C, R9_9D, R9_12A, R10A, R11A,
    R12A, R14_1_1A, R14_1_2C, R14_1_2E, R14_1_4A, R14_1_6, R14_1_6_1, R14_1_6_2, R14_1_6_3A, R14_1_7A, R15_1_9A,
    R15_1_9B, R15_1_10A, R15_2_1, R15_2_2, R15_2_3, R15_2_4, R15_2_5, R15_4_1, R15_4_2, R15_4_3, R15_4_4, R15_4_5,
    R15_4_8A, R15_5_4A, R15_6_2B, R15_7_3, R15_7_5, R15_7_6B, R16_2_3, R16_3_1A, R16_3_2A, R16_3_3A, R16_3_3B,
    R16_3_3E, R18H, R19_5,
};
use crate::cues::cue;
use crate::data::Weather;
use crate::diary::memory;
use crate::names::EscortId;
use crate::state::{Berth, Boat, BoatId, Phase, Reaction, Station, Target, Zone};
use crate::words::counted;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields say what they are, and `said` puts them into words")]
pub enum Event {
    /// A turn began (5).
    TurnBegan { turn: u8, day: u8, hour: u8, weather: Weather },
    /// A phase began in which the player decides (5).
    PhaseBegan { phase: Phase },
    /// An escort arrived and waits to be placed (5.1).
    Arrived { escort: EscortId },
    /// An escort left by the card, or flew home (5.1).
    Departed { escort: EscortId },
    /// More U-boats joined those to enter (5.1).
    BoatsJoined { boats: u8 },
    /// A U-boat that had attacked rolled to return (14.1.6.3).
    Returned { boat: BoatId, roll: u8, value: u8, back: bool },
    /// The pack is out of contact this turn (9.12).
    OutOfContact,
    /// A straggler rejoined, or not (19.5).
    StragglerRolled { roll: u8, rejoined: bool },
    /// A decoy was sent out (10).
    DecoySent { escort: EscortId },
    /// The convoy was illuminated (12).
    Illuminated,
    /// The convoy maneuvers evasively (11).
    Maneuvered { roll: u8, stragglers: u8 },
    /// An escort became the rescue ship (16.3.3).
    RescueNamed { escort: EscortId },
    /// The escort on rescue duty was relieved.
    RescueRelieved { escort: EscortId },
    /// Boats rolled to move inward as a group (9.3, 9.6).
    Advanced { to: Zone, of: u8, number: u8, roll: u8, moved: u8 },
    /// A boat rolled for itself (9.6, 9.9).
    RolledAlone { to: Zone, number: u8, roll: u8, moved: bool },
    /// A boat entered a sector (9.8, 14.1.7).
    SectorRolled { boat: BoatId, roll: u8, added: u8, berth: Berth, outbound: bool },
    /// A boat moved outward (14.1).
    MovedOut { boat: BoatId, to: Berth, why: Outward },
    /// A boat left the playing surface (14.1.6).
    LeftSurface { boat: BoatId, berth: Berth },
    /// An escort was placed (5.3).
    Placed { escort: EscortId, at: Station },
    /// An escort moved (8.4).
    Moved { escort: EscortId, to: Station },
    /// An escort joined a group (15.2, 15.4).
    Joined { escort: EscortId, target: Target },
    /// The boat a group searches for (15.4.8); `of` were there.
    Drawn { target: Target, boat: BoatId, of: u8 },
    /// A boat reacted to surface escorts (15.4.1), or to none (9.9).
    Reacted { boat: BoatId, escorts: u8, roll: u8, reaction: Reaction },
    /// A boat reacted to aircraft (15.2.1).
    ReactedToAir { boat: BoatId, aircraft: u8, roll: u8, reaction: Reaction },
    /// A boat was evading already when this search began (14.1.2, 15.5.4, 15.6.2, 15.7.6).
    EvadesStill { boat: BoatId, why: Still },
    /// An escort tried to detect (15.1.1); a value of 0 cannot.
    Detection { escort: EscortId, boat: BoatId, value: u8, roll: u8, found: bool, air: bool },
    /// Who attacks was decided (15.4.3, 15.2.3).
    Attacking { boat: BoatId, escorts: [Option<EscortId>; 3], air: bool },
    /// A boat fired at an escort (15.4.4, 16.2).
    FiredAtEscort { boat: BoatId, escort: EscortId, value: u8, roll: u8, hit: Hit },
    /// A boat fired flak (15.2.4).
    Flak { boat: BoatId, escort: EscortId, value: u8, roll: u8, hit: Hit },
    /// An escort attacked a boat (15.4.5, 15.2.5).
    Attacked { boat: BoatId, escort: EscortId, value: u8, roll: u8, hit: BoatHit, air: bool },
    /// An escort has no more weapons (15.1.10).
    Depleted { escort: EscortId, roll: u8 },
    /// An escort was put beside a boat (15.7.3).
    Follows { escort: EscortId, boat: BoatId },
    /// An escort gave up following (15.7.5).
    BrokeOff { escort: EscortId, at: Station },
    /// A boat moved to the convoy zone (5.6).
    EnteredConvoy { boat: BoatId },
    /// A boat attacked the convoy once (16.3.1).
    ConvoyAttacked { boat: BoatId, from: Berth, value: u8, roll: u8, sunk: Sunk },
    /// A boat near the convoy found no ship to attack (16.3.2).
    NoTarget { boat: BoatId, from: Berth },
    /// On a 1 the die was rolled again for the rescue ship (16.3.3).
    RescueRolled { roll: u8 },
    /// The game ended (4, 18).
    Ended { player: u16, u_boats: u16 },
}

/// Why a boat that evades does not react anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Still {
    /// It evades until it has moved out (14.1.2).
    NotOut,
    /// By day it has dived from those who follow a bearing (15.5.4).
    Dived,
    /// It has dived from the aircraft that called the ships (15.6.2).
    DivedFromAircraft,
    /// It is followed (15.7.6).
    Followed,
}

impl Still {
    const fn rule(self) -> Rule {
        match self {
            Still::NotOut => R14_1_2E,
            Still::Dived => R15_5_4A,
            Still::DivedFromAircraft => R15_6_2B,
            Still::Followed => R15_7_6B,
        }
    }
}

/// What became of an escort that was fired at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Hit {
    /// Nothing.
    Miss,
    /// Damaged, and out of play.
    Damaged,
    /// Sunk or shot down.
    Sunk,
}

/// What became of a U-boat that was attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum BoatHit {
    /// Nothing.
    Miss,
    /// Damaged.
    Damaged,
    /// Damaged for the second time, and sunk (17).
    SunkByDamage,
    /// Sunk.
    Sunk,
    /// Sunk by gunfire (15.1.9).
    Gunfire,
    /// Sunk by ramming; the escort is damaged (15.1.9).
    Rammed,
}

impl BoatHit {
    /// Whether the boat is gone.
    pub const fn is_sunk(self) -> bool {
        !matches!(self, BoatHit::Miss | BoatHit::Damaged)
    }
}

/// What an attack on the convoy sank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Sunk {
    /// Nothing.
    Nothing,
    /// A merchant ship of the convoy.
    Ship,
    /// A straggler.
    Straggler,
    /// The rescue ship.
    RescueShip,
    /// The escort that served as rescue ship.
    RescueEscort,
}

impl Reaction {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Reaction::ToConvoy => "goes for the convoy zone",
            Reaction::AttackConvoy => "keeps on to attack the convoy",
            Reaction::AttackEscort => "attacks an escort",
            Reaction::StayUp => "stays on the surface",
            Reaction::Nothing => "may not attack, being damaged, and does not evade",
            Reaction::Evade => "evades",
        }
    }
}

impl Hit {
    const fn words(self, sunk: &'static str) -> &'static str {
        match self {
            Hit::Miss => "a miss",
            Hit::Damaged => "damaged",
            Hit::Sunk => sunk,
        }
    }
}

impl Berth {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Berth::Unused => "nowhere",
            Berth::Later | Berth::Waiting => "the box of U-boats to enter",
            Berth::Left => "off the playing surface",
            Berth::Outer => "the outer zone",
            Berth::Inner => "the inner zone",
            Berth::Sector(sector) => sector.words(),
            Berth::Convoy => "the convoy zone",
            Berth::Removed => "out of play",
            Berth::Sunk => "the bottom",
        }
    }
}

/// Why a boat moves outward.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Outward {
    /// It has attacked the convoy (14.1.1).
    Spent,
    /// It evades (14.1.2).
    Evading,
    /// It has fired at aircraft (14.1.4).
    Flak,
    /// It is damaged and goes home (14.1.6.1).
    Damaged,
}

impl Outward {
    pub(crate) fn of(boat: &Boat) -> Outward {
        match boat {
            Boat { spent: true, .. } => Outward::Spent,
            Boat { evading: true, .. } => Outward::Evading,
            Boat { flak: true, .. } => Outward::Flak,
            _ => Outward::Damaged,
        }
    }

    const fn words(self) -> (Rule, &'static str) {
        match self {
            Outward::Spent => (R14_1_1A, "having attacked"),
            Outward::Evading => (R14_1_2C, "evading"),
            Outward::Flak => (R14_1_4A, "having fired at aircraft"),
            Outward::Damaged => (R14_1_6_1, "damaged"),
        }
    }
}

impl Spoken for Event {
    fn drawn(roll: Roll) -> Option<String> {
        matches!(roll.rule, R15_4_8A | R16_2_3).then(|| format!("one of {} is drawn", roll.sides))
    }

    #[allow(clippy::too_many_lines, reason = "one line an event")]
    fn said(&self) -> Said {
        match *self {
            Event::TurnBegan { turn, day, hour, weather } => {
                Said::new(R5, format!("turn {turn}: day {day}, {hour:02}:00, {}", weather.words()))
            }
            Event::PhaseBegan { phase: Phase::FirstPursuit } => Said::new(R5, "the First Escort Attack Phase ends"),
            Event::PhaseBegan { phase: Phase::SecondPursuit } => Said::new(R5, "the Second Escort Attack Phase ends"),
            Event::PhaseBegan { phase } => Said::new(R5, format!("{} begins", phase.name())),
            Event::Arrived { escort } => Said::new(R5_1A, format!("{escort} arrives")),
            Event::Departed { escort } => Said::new(R5_1B, format!("{escort} leaves")),
            Event::BoatsJoined { boats } => {
                Said::new(R5_1D, format!("{boats} more {} to enter", plural(boats, "U-boat waits", "U-boats wait")))
            }
            Event::Returned { boat, roll, value, back } => {
                let what = if back { "comes back and waits to enter" } else { "is gone for good" };
                Said::new(R14_1_6_3A, format!("U-boat {} rolls {roll} to return, {value} or less: it {what}", boat.0))
            }
            Event::OutOfContact => {
                Said::new(R9_12A, "no contact boat is in the inner zone: the pack is out of contact")
            }
            Event::StragglerRolled { roll, rejoined: true } => {
                Said::new(R19_5, format!("a straggler rejoins the convoy (die {roll})"))
            }
            Event::StragglerRolled { roll, rejoined: false } => {
                Said::new(R19_5, format!("no straggler rejoins (die {roll})"))
            }
            Event::DecoySent { escort } => Said::new(R10A, format!("{escort} goes out as a decoy")),
            Event::Illuminated => Said::new(R12A, "the convoy is illuminated"),
            Event::Maneuvered { roll, stragglers } => Said::new(
                R11A,
                format!(
                    "the convoy maneuvers evasively, die {roll}: {} behind",
                    match stragglers {
                        0 => "no ship falls".to_owned(),
                        1 => "1 ship falls".to_owned(),
                        n => format!("{n} ships fall"),
                    }
                ),
            ),
            Event::RescueNamed { escort } => Said::new(R16_3_3B, format!("{escort} becomes the rescue ship")),
            Event::RescueRelieved { escort } => Said::new(R16_3_3B, format!("{escort} is relieved as rescue ship")),
            Event::Advanced { to, of, number, roll, moved } => {
                let who = match (of, moved) {
                    (1, 0) => "the U-boat there does not reach".to_owned(),
                    (1, _) => "the U-boat there reaches".to_owned(),
                    (of, 0) => format!("none of {of} U-boats reaches"),
                    (of, 1) => format!("1 of {of} U-boats reaches"),
                    (of, moved) => format!("{moved} of {of} U-boats reach"),
                };
                // 9.6: one die for all of them, looked up in the table.
                let how = if of > 1 { " each, by the table with" } else { "," };
                Said::new(advance_rule(to), format!("{who} the {}: {number} or less{how} die {roll}", to.name()))
            }
            Event::RolledAlone { to, number, roll, moved } => {
                let what = if moved { "reaches" } else { "does not reach" };
                Said::new(advance_rule(to), format!("a U-boat {what} the {}: {number} or less, die {roll}", to.name()))
            }
            Event::SectorRolled { boat, roll, added, berth, outbound } => {
                let rule = if outbound { R14_1_7A } else { R9_8B };
                let added = if added > 0 { format!(" plus {added}") } else { String::new() };
                Said::new(rule, format!("U-boat {} comes to {} (die {roll}{added})", boat.0, berth.words()))
            }
            Event::MovedOut { boat, to, why } => {
                let (rule, why) = why.words();
                Said::new(rule, format!("U-boat {}, {why}, falls back to {}", boat.0, to.words()))
            }
            Event::LeftSurface { boat, berth } => {
                let (rule, what) = match berth {
                    Berth::Removed => (R14_1_6_1, "damaged, for good"),
                    Berth::Waiting => (R14_1_6_2, "and waits to enter again"),
                    _ => (R14_1_6, "having attacked"),
                };
                Said::new(rule, format!("U-boat {} leaves the playing surface, {what}", boat.0))
            }
            Event::Placed { escort, at } => Said::new(R5_3A, format!("{escort} is placed {}", at.standing())),
            Event::Moved { escort, to } => Said::new(R8_4, format!("{escort} moves to {}", to.words())),
            Event::Joined { escort, target } => {
                Said::new(target.rule(), format!("{escort} will search {}", target.words()))
            }
            Event::Drawn { boat, of, .. } => {
                Said::new(R15_4_8A, format!("the search falls on U-boat {}, one of {of} there", boat.0))
            }
            Event::Reacted { boat, escorts: 0, roll, reaction } => Said::new(
                R9_9B,
                format!("U-boat {}, which nobody searched for, {} (die {roll})", boat.0, reaction.words()),
            ),
            Event::Reacted { boat, escorts, roll, reaction } => Said::new(
                R15_4_1,
                format!("U-boat {}, facing {}, {} (die {roll})", boat.0, counted(escorts, "escort"), reaction.words()),
            ),
            Event::ReactedToAir { boat, aircraft, roll, reaction } => Said::new(
                R15_2_1,
                format!("U-boat {}, facing {aircraft} aircraft, {} (die {roll})", boat.0, reaction.words()),
            ),
            Event::EvadesStill { boat, why } => Said::new(why.rule(), format!("U-boat {} keeps evading", boat.0)),
            Event::Detection { escort, boat, value: 0, air, .. } => {
                Said::new(detection_rule(air), format!("{escort} has no means to detect U-boat {}", boat.0))
            }
            Event::Detection { escort, boat, value, roll, found, air } => {
                let what = if found { "detects" } else { "does not detect" };
                Said::new(
                    detection_rule(air),
                    format!("{escort} {what} U-boat {}: {value} or less, die {roll}", boat.0),
                )
            }
            Event::Attacking { boat, escorts, air } => {
                let names: Vec<_> = escorts.iter().flatten().map(|escort| escort.name()).collect();
                let text = match names.as_slice() {
                    [] => format!("nobody attacks U-boat {}", boat.0),
                    [one] => format!("{one} attacks U-boat {}", boat.0),
                    all => format!("{} attack U-boat {}", listed(all), boat.0),
                };
                Said::new(if air { R15_2_3 } else { R15_4_3 }, text)
            }
            Event::FiredAtEscort { boat, escort, value, roll, hit } => Said::new(
                R15_4_4,
                format!("U-boat {} fires at {escort} at value {value}, die {roll}: {}", boat.0, hit.words("sunk")),
            ),
            Event::Flak { boat, escort, value, roll, hit } => Said::new(
                R15_2_4,
                format!(
                    "U-boat {} fires flak at {escort} at value {value}, die {roll}: {}",
                    boat.0,
                    hit.words("shot down")
                ),
            ),
            Event::Attacked { boat, escort, value, roll, hit, air } => {
                let rule = match hit {
                    BoatHit::Gunfire => R15_1_9A,
                    BoatHit::Rammed => R15_1_9B,
                    _ if air => R15_2_5,
                    _ => R15_4_5,
                };
                let what = match hit {
                    BoatHit::Miss => "no effect",
                    BoatHit::Damaged => "damaged",
                    BoatHit::SunkByDamage => "damaged again and sunk",
                    BoatHit::Sunk => "sunk",
                    BoatHit::Gunfire => "sunk by gunfire",
                    BoatHit::Rammed => "rammed and sunk, and the escort is damaged",
                };
                Said::new(rule, format!("{escort} attacks U-boat {} at value {value}, die {roll}: {what}", boat.0))
            }
            Event::Depleted { escort, roll } => {
                Said::new(R15_1_10A, format!("{escort} has no weapons left (die {roll})"))
            }
            Event::Follows { escort, boat } => Said::new(R15_7_3, format!("{escort} will follow U-boat {}", boat.0)),
            Event::BrokeOff { escort, at } => {
                Said::new(R15_7_5, format!("{escort} no longer follows her U-boat and stands {}", at.standing()))
            }
            Event::EnteredConvoy { boat } => Said::new(R9_9D, format!("U-boat {} runs into the convoy zone", boat.0)),
            Event::ConvoyAttacked { boat, from, value, roll, sunk } => {
                let rule = if sunk == Sunk::RescueShip { R16_3_3A } else { R16_3_1A };
                let what = match sunk {
                    Sunk::Nothing => "nothing is hit",
                    Sunk::Ship => "a ship is sunk",
                    Sunk::Straggler => "a straggler is sunk",
                    Sunk::RescueShip => "the rescue ship is sunk",
                    Sunk::RescueEscort => "the escort on rescue duty is sunk",
                };
                let from = from.words();
                Said::new(rule, format!("U-boat {} attacks from {from} at value {value}, die {roll}: {what}", boat.0))
            }
            Event::NoTarget { boat, from } => {
                Said::new(R16_3_2A, format!("U-boat {} finds no ship to attack in {}", boat.0, from.words()))
            }
            Event::RescueRolled { roll } => {
                let what = if roll <= 10 { "the rescue ship is hit" } else { "the rescue ship is spared" };
                Said::new(R16_3_3E, format!("the 1 is rolled again, die {roll}: {what}"))
            }
            Event::Ended { player, u_boats } => {
                let rule = if player > u_boats { R18H } else { R4A };
                Said::new(
                    rule,
                    format!(
                        "the battle is over: {} for the escorts, {} for the U-boats",
                        counted(player, "point"),
                        counted(u_boats, "point")
                    ),
                )
            }
        }
    }

    fn cue(&self) -> Option<Cue> {
        cue(self)
    }

    /// What the player has ordered himself, and no die was rolled for, is no news.
    fn is_news(&self) -> bool {
        !matches!(
            self,
            Event::Placed { .. }
                | Event::Moved { .. }
                | Event::Joined { .. }
                | Event::DecoySent { .. }
                | Event::Illuminated
                | Event::RescueNamed { .. }
                | Event::RescueRelieved { .. }
                | Event::Follows { .. }
                | Event::BrokeOff { .. }
        )
    }

    fn memory(&self) -> Memory {
        memory(*self)
    }
}

/// The verb of one or of several.
const fn plural(n: u8, one: &'static str, many: &'static str) -> &'static str {
    if n == 1 { one } else { many }
}

const fn advance_rule(to: Zone) -> fathom_core::Rule {
    match to {
        Zone::Outer => R9_3A,
        Zone::Inner => R5_2B,
        Zone::Attack => R5_4,
        Zone::Convoy => R9_9C,
    }
}

const fn detection_rule(air: bool) -> fathom_core::Rule {
    if air { R15_2_2 } else { R15_4_2 }
}
