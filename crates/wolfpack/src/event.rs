//! What happens, as it is told. Nothing of it is secret: what the Player may not know is never told.

use fathom_core::{Cue, Memory, Roll, Said, Spoken, Verb};
use serde::{Deserialize, Serialize};

use crate::action::Packs;
use crate::cite::{
    R4_2, R4_2_D_3, R4_2_E_3, R5_1, R5_22, R5_23, R5_41, R6_0_PROC, R6_3, R7_3, R7_4, R7_32, R9_21, R9_51, R11_3_PROC,
    R11_41, R11_46, R12_11_PROC, R12_17, R12_21_PROC, R13_12, R14_11_PROC, R14_13, R14_31, R14_32, R14_41_PROC, R15_4,
    R15_5, R15_6, R15_81, R16_1,
};
use crate::data::data;
use crate::diary::memory;
use crate::hex::{Axis, Hex};
use crate::rules::N_CHITS;
use crate::rules::s05_weather::{Formation, Weather};
use crate::rules::s14_anti_submarine::Hit;
use crate::rules::s14_combat::StraggleColumn;
use crate::rules::s16_victory::VictoryLevel;
use crate::state::{Base, ConvoyId, Escort, Phase, Range, Size, Straggle};
use crate::words::counted;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields say what they are, and `said` puts them into words")]
pub enum Event {
    /// A unit was deployed (15.4).
    Deployed { hex: Hex, size: Size },
    /// The escorts were mixed and paired with the convoys, face-down (15.5).
    Paired,
    /// A convoy was placed on the map (15.8, 7.3).
    ConvoyPlaced { convoy: ConvoyId, hex: Hex },
    /// A segment began in which the Player decides (4.2).
    Segment { phase: Phase },
    /// A Game-Turn began (4.2).
    TurnBegan { turn: u8 },
    /// The fog marker was taken off (5.41).
    FogLifted,
    /// The chit for all storms was drawn (5.22).
    StormChit { chit: u8 },
    /// A storm marker moved, or left the sheet (5.22).
    StormMoved { from: Hex, to: Option<Hex> },
    /// New weather (5.1).
    Formed { chit: u8, formation: Formation },
    /// A convoy was caught by the weather (5.41).
    Inverted { convoy: ConvoyId, weather: Weather },
    /// A chit was drawn on the Convoy Straggle Table (14.31); `level` is how far the convoy straggles now.
    StraggleChit { convoy: ConvoyId, column: StraggleColumn, chit: u8, level: Straggle, worse: bool },
    /// A convoy begins straggled (15.81).
    Straggled { convoy: ConvoyId, level: Straggle },
    /// A storm is there when the game begins (15.81).
    StormPlaced { markers: [Hex; 3] },
    /// An air group was allocated to a convoy (11.41).
    AirEscort { convoy: ConvoyId, base: Base, range: Range },
    /// An air group left its convoy for its base (11.46, 11.48).
    AirEscortHome { convoy: ConvoyId, base: Base },
    /// Air groups searched a hex (11.3).
    AirSearch { base: Base, hex: Hex, groups: u8, product: u16, chit: u8, modifier: i8, sighted: bool },
    /// A group of U-boats was attacked (14.41).
    Attacked { hex: Hex, strength: u8, boats: u8, chit: u8, modifier: i8, hit: Hit },
    /// The chit for all convoys was drawn (7.4).
    ConvoyChit { chit: u8 },
    /// A convoy was lost out of sight (12.17).
    Unsighted { convoy: ConvoyId },
    /// A convoy entered a hex (7.4).
    ConvoyMoved { convoy: ConvoyId, from: Hex, to: Hex },
    /// A convoy reached its destination (7.32).
    Arrived { convoy: ConvoyId },
    /// U-boats looked for a convoy (12.1).
    PicketSearch { convoy: ConvoyId, hex: Hex, strength: u16, chit: u8, modifier: i8, sighted: bool },
    /// An escort was turned face-up (12.11); a dummy is taken off with its convoy (15.6).
    Revealed { convoy: ConvoyId, escort: Escort },
    /// An escort looked for U-boats (12.2).
    SubmarineSearch { convoy: ConvoyId, hex: Hex, product: u16, chit: u8, modifier: i8, sighted: bool },
    /// Sighting Markers and air escorts were removed (4.2.D.3).
    MarkersRemoved,
    /// U-boats in a hex were regrouped (13.12).
    Regrouped { hex: Hex, packs: Packs, singles: u8 },
    /// A unit was picked up to be moved (6.0).
    Taken { size: Size, hex: Hex },
    /// A unit moved (6.3).
    Sailed { size: Size, from: Hex, to: Hex },
    /// A stack was turned (9.21).
    Turned { hex: Hex, axis: Axis },
    /// All U-boats were depinned (4.2.E.3).
    Depinned,
    /// A unit joined an attack (14.13).
    Joined { convoy: ConvoyId, size: Size },
    /// U-boats attacked a convoy (14.11).
    ConvoyAttacked { convoy: ConvoyId, from: Hex, differential: u16, chit: u8, modifier: i8, points: u8 },
    /// Straggle Markers were reduced (14.32).
    StraggleReduced,
    /// The game ended (16.1).
    Ended { points: u16, sunk: u8, net: i32, level: VictoryLevel },
    /// What was face-down to the end (15.6).
    Unveiled { convoy: ConvoyId, escort: Escort },
}

impl Spoken for Event {
    /// Chits are numbered from 0.
    fn drawn(roll: Roll) -> Option<String> {
        (roll.sides == N_CHITS).then(|| format!("chit {} is drawn", roll.face - 1))
    }

    #[allow(clippy::too_many_lines, reason = "one sentence an event, and every event has its own")]
    fn said(&self) -> Said {
        let outcome = |sighted| if sighted { "sighted" } else { "nothing seen" };
        match *self {
            Event::Deployed { hex, size } => Said::new(R15_4, format!("{} is deployed in {hex}", size.words())),
            Event::Paired => Said::new(R15_5, "escorts and dummies are mixed and paired with the convoys, face-down"),
            Event::ConvoyPlaced { convoy, hex } => Said::new(R7_3, format!("convoy {convoy} is reported in {hex}")),
            Event::Segment { phase } => Said::new(R4_2, format!("the {} begins", phase.name())),
            Event::TurnBegan { turn } => Said::new(R4_2, format!("Game-Turn {turn} begins")),
            Event::FogLifted => Said::new(R5_41, "the fog lifts"),
            Event::StormChit { chit } => Said::new(R5_22, format!("the Storm Movement chit is {chit}")),
            Event::StormMoved { from, to: Some(to) } => Said::new(R5_22, format!("the storm in {from} moves to {to}")),
            Event::StormMoved { from, to: None } => Said::new(R5_23, format!("the storm in {from} leaves the map")),
            Event::Formed { chit, formation } => Said::new(R5_1, format!("chit {chit}: {}", formation.words())),
            Event::Inverted { convoy, weather } => {
                Said::new(R5_41, format!("convoy {convoy} runs into {}", weather.word()))
            }
            Event::StraggleChit { convoy, chit, level, worse: true, .. } => {
                Said::new(R14_31, format!("convoy {convoy} straggles, {}, chit {chit}", level.words()))
            }
            Event::StraggleChit { convoy, chit, level: Straggle::None, .. } => {
                Said::new(R14_31, format!("convoy {convoy} does not straggle, chit {chit}"))
            }
            Event::StraggleChit { convoy, chit, .. } => {
                Said::new(R14_31, format!("convoy {convoy} straggles no further, chit {chit}"))
            }
            Event::Straggled { convoy, level } => {
                Said::new(R15_81, format!("convoy {convoy} straggles, {}", level.words()))
            }
            Event::StormPlaced { markers: [first, second, third] } => {
                Said::new(R15_81, format!("a storm stands in {first}, {second} and {third}"))
            }
            Event::AirEscort { convoy, base, range } => {
                let range = range.hexes();
                Said::new(R11_41, format!("{} sends an air group of range {range} to convoy {convoy}", base.name()))
            }
            Event::AirEscortHome { convoy, base } => {
                Said::new(R11_46, format!("the air escort of convoy {convoy} returns to {}", base.name()))
            }
            Event::MarkersRemoved => Said::new(R4_2_D_3, "Sighting Markers and air escorts are removed"),
            Event::Regrouped { hex, packs, singles } => {
                Said::new(R13_12, format!("the U-boats in {hex} regroup into {}", packs.words(singles)))
            }
            Event::Taken { size, hex } => Said::new(R6_0_PROC, format!("{} in {hex} is picked up", size.words())),
            Event::Joined { convoy, size } => {
                Said::new(R14_13, format!("{} joins the attack on convoy {convoy}", size.words()))
            }
            Event::Sailed { size, from, to } if from == to => {
                Said::new(R9_51, format!("{} goes to the top of the stack in {to}", size.words()))
            }
            Event::Sailed { size, from, to } => Said::new(R6_3, format!("{} moves from {from} to {to}", size.words())),
            Event::Turned { hex, axis } => {
                let [bow, stern] = axis.ends();
                Said::new(R9_21, format!("the U-boats in {hex} lie {} to {}", bow.word(), stern.word()))
            }
            Event::Depinned => Said::new(R4_2_E_3, "all pinned U-boats are free again"),
            Event::StraggleReduced => Said::new(R14_32, "straggling convoys close up"),
            Event::Ended { points, sunk, net, level } => Said::new(
                R16_1,
                format!(
                    "{} and {} lost make a net score of {net}: {}",
                    counted(points, "Victory Point"),
                    counted(sunk, "U-boat"),
                    level.words()
                ),
            ),
            Event::Unveiled { convoy, escort: Escort::Dummy } => {
                Said::new(R15_6, format!("the report of convoy {convoy} was false"))
            }
            Event::Unveiled { convoy, escort } => Said::new(R15_6, format!("convoy {convoy} had {}", escort.words())),
            Event::AirSearch { base, hex, groups, product, chit, modifier, sighted } => Said::new(
                R11_3_PROC,
                format!(
                    "{} from {} {} {hex}, product {product}, chit {}: {}",
                    counted(groups, "air group"),
                    base.name(),
                    if groups == 1 { "searches" } else { "search" },
                    drawn(chit, modifier),
                    outcome(sighted)
                ),
            ),
            Event::Attacked { hex, strength, boats, chit, modifier, hit } => Said::new(
                R14_41_PROC,
                format!(
                    "{} in {hex} {} attacked with strength {strength}, chit {}: {}",
                    counted(boats, "U-boat"),
                    if boats == 1 { "is" } else { "are" },
                    drawn(chit, modifier),
                    hit.words(boats)
                ),
            ),
            Event::ConvoyChit { chit } => Said::new(R7_4, format!("the Convoy Movement chit is {chit}")),
            Event::Unsighted { convoy } => Said::new(R12_17, format!("contact with convoy {convoy} is lost")),
            Event::ConvoyMoved { convoy, from, to } => {
                Said::new(R7_4, format!("convoy {convoy} moves from {from} to {to}"))
            }
            Event::Arrived { convoy } => Said::new(R7_32, format!("convoy {convoy} reaches its destination")),
            Event::PicketSearch { convoy, hex, strength, chit, modifier, sighted } => Said::new(
                R12_11_PROC,
                format!(
                    "U-boats of strength {strength} look for convoy {convoy} in {hex}, chit {}: {}",
                    drawn(chit, modifier),
                    outcome(sighted)
                ),
            ),
            Event::Revealed { convoy, escort: Escort::Dummy } => {
                Said::new(R15_6, format!("convoy {convoy} is a false report and is removed"))
            }
            Event::Revealed { convoy, escort } => {
                Said::new(R12_11_PROC, format!("convoy {convoy} is escorted by {}", escort.words()))
            }
            Event::SubmarineSearch { convoy, hex, product, chit, modifier, sighted } => Said::new(
                R12_21_PROC,
                format!(
                    "the escort of convoy {convoy} searches {hex}, product {product}, chit {}: {}",
                    drawn(chit, modifier),
                    outcome(sighted)
                ),
            ),
            Event::ConvoyAttacked { convoy, from, differential, chit, modifier, points } => Said::new(
                R14_11_PROC,
                format!(
                    "U-boats in {from} attack convoy {convoy} at +{differential}, chit {}: {}",
                    drawn(chit, modifier),
                    counted(points, "Victory Point")
                ),
            ),
        }
    }

    /// A unit is a piece by its size, a stack by its hex, a convoy by its identity code, a base by its name. Chits, and searches
    /// that find nothing, leave the board as it is.
    fn cue(&self) -> Option<Cue> {
        let of_convoy = |convoy: ConvoyId, verb| Cue::of(convoy.name(), verb);
        Some(match *self {
            Event::StormChit { .. }
            | Event::ConvoyChit { .. }
            | Event::Paired
            | Event::Formed { formation: Formation::Nothing, .. }
            | Event::StraggleChit { worse: false, .. }
            | Event::AirSearch { sighted: false, .. }
            | Event::PicketSearch { sighted: false, .. }
            | Event::SubmarineSearch { sighted: false, .. } => return None,
            Event::Deployed { hex, size } => Cue::of(size.word(), Verb::Appear).to(hex.name()),
            Event::ConvoyPlaced { convoy, hex } => of_convoy(convoy, Verb::Appear).to(hex.name()),
            Event::Segment { .. } | Event::TurnBegan { .. } => Cue::new(Verb::Begin),
            Event::FogLifted => Cue::of(FOG, Verb::Leave),
            Event::StormMoved { from, to: Some(to) } => Cue::of(STORM, Verb::Move).from(from.name()).to(to.name()),
            Event::StormMoved { from, to: None } => Cue::of(STORM, Verb::Leave).from(from.name()),
            Event::Formed { formation: Formation::Fog1 | Formation::Fog2, .. } => Cue::of(FOG, Verb::Appear),
            Event::Formed { .. } => Cue::of(STORM, Verb::Appear),
            Event::StormPlaced { markers: [first, ..] } => Cue::of(STORM, Verb::Appear).to(first.name()),
            Event::Inverted { convoy, .. } | Event::StraggleChit { convoy, .. } | Event::Straggled { convoy, .. } => {
                of_convoy(convoy, Verb::Change)
            }
            Event::AirEscort { base, .. } => Cue::of(base.word(), Verb::Move).from(base_hex(base)),
            Event::AirEscortHome { base, .. } => Cue::of(base.word(), Verb::Move).to(base_hex(base)),
            Event::AirSearch { base, hex, .. } => {
                Cue::of(base.word(), Verb::Detect).from(base_hex(base)).to(hex.name())
            }
            Event::Attacked { hex, hit, .. } => Cue::of(hex.name(), verb_of(hit)).to(hex.name()),
            Event::Unsighted { convoy } => of_convoy(convoy, Verb::Lose),
            Event::ConvoyMoved { convoy, from, to } => of_convoy(convoy, Verb::Move).from(from.name()).to(to.name()),
            Event::Arrived { convoy } | Event::Revealed { convoy, escort: Escort::Dummy } => {
                of_convoy(convoy, Verb::Leave)
            }
            Event::PicketSearch { convoy, hex, .. } | Event::SubmarineSearch { convoy, hex, .. } => {
                of_convoy(convoy, Verb::Detect).to(hex.name())
            }
            Event::Revealed { convoy, .. } | Event::Unveiled { convoy, .. } => of_convoy(convoy, Verb::Appear),
            Event::MarkersRemoved | Event::StraggleReduced => Cue::new(Verb::Change),
            Event::Regrouped { hex, .. } => Cue::of(hex.name(), Verb::Prepare).to(hex.name()),
            Event::Taken { size, hex } => Cue::of(size.word(), Verb::Prepare).to(hex.name()),
            Event::Sailed { size, from, to } => Cue::of(size.word(), Verb::Move).from(from.name()).to(to.name()),
            Event::Turned { hex, .. } => Cue::of(hex.name(), Verb::Turn).to(hex.name()),
            Event::Depinned => Cue::new(Verb::Prepare),
            Event::Joined { size, .. } => Cue::of(size.word(), Verb::Plot),
            Event::ConvoyAttacked { convoy, from, points, .. } => {
                of_convoy(convoy, if points > 0 { Verb::Hit } else { Verb::Miss }).from(from.name())
            }
            Event::Ended { .. } => Cue::new(Verb::End),
        })
    }

    /// What the Player does with his counters lies open, and the sequence of play is printed: neither teaches him anything.
    fn is_news(&self) -> bool {
        !matches!(
            self,
            Event::Deployed { .. }
                | Event::Segment { .. }
                | Event::TurnBegan { .. }
                | Event::MarkersRemoved
                | Event::Depinned
                | Event::StraggleReduced
                | Event::Regrouped { .. }
                | Event::Taken { .. }
                | Event::Sailed { .. }
                | Event::Turned { .. }
                | Event::Joined { .. }
        )
    }

    fn memory(&self) -> Memory {
        memory(*self)
    }
}

/// The markers of the weather.
const FOG: &str = "fog";
const STORM: &str = "storm";

/// What an attack did to the U-boats of a hex.
const fn verb_of(hit: Hit) -> Verb {
    match hit {
        Hit::None => Verb::Miss,
        Hit::Pinned => Verb::Hit,
        Hit::Sunk => Verb::Sink,
    }
}

fn base_hex(base: Base) -> &'static str {
    data().map.base(base).name()
}

/// A chit with what is added to it or taken off: `4`, `4 (-3)`.
fn drawn(chit: u8, modifier: i8) -> String {
    if modifier == 0 { chit.to_string() } else { format!("{chit} ({modifier:+})") }
}

#[cfg(test)]
mod tests;
