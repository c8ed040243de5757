//! The printed and reconstructed figures of `data/`, read once.

mod card;
mod fields;
pub(crate) mod file;

use std::sync::LazyLock;

use fathom_core::{Game, Mark, Reconstruction};
use serde::{Deserialize, Serialize};

use crate::TonnageWar;
use crate::state::Sector;

pub use card::{Block, Boats, Card, Doctrine, EscortKind, Later, Lost, Speed, Values, Weather};
pub use file::read_card;

/// Everything in `data/`.
pub fn data() -> &'static Data {
    &DATA
}

static DATA: LazyLock<Data> = LazyLock::new(Data::load);
static CLASSES: LazyLock<Classes> =
    LazyLock::new(|| toml::from_str(include_str!("../data/blocks.toml")).expect("blocks.toml is sound"));

/// The classes of escort blocks.
pub(crate) fn classes() -> &'static Classes {
    &CLASSES
}

const CARDS: [&str; 13] = [
    include_str!("../data/cards/sc-94.toml"),
    include_str!("../data/cards/sc-104.toml"),
    include_str!("../data/cards/sc-107.toml"),
    include_str!("../data/cards/on-154.toml"),
    include_str!("../data/cards/sc-118.toml"),
    include_str!("../data/cards/on-166.toml"),
    include_str!("../data/cards/hx-229.toml"),
    include_str!("../data/cards/sc-122.toml"),
    include_str!("../data/cards/hx-231.toml"),
    include_str!("../data/cards/ons-5.toml"),
    include_str!("../data/cards/hx-237.toml"),
    include_str!("../data/cards/sc-130.toml"),
    include_str!("../data/cards/ons-18.toml"),
];

/// The playing surface, the blocks, the reaction tables and the scenario cards.
#[derive(Debug)]
pub struct Data {
    /// The printed scenario cards in the order of their dates.
    pub cards: Vec<Card>,
    /// Numbers to move and attack.
    pub surface: Surface,
    /// The reaction tables.
    pub reactions: Reactions,
    marks: Vec<Mark>,
}

impl Data {
    /// The printed scenario card with this id.
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// Every figure the book does not print.
    pub fn reconstructed(&self) -> Vec<Reconstruction> {
        self.marks.iter().filter_map(|mark| mark.reconstruction(TonnageWar::BOOK)).collect()
    }

    fn load() -> Data {
        let surface: Surface = toml::from_str(include_str!("../data/surface.toml")).expect("surface.toml is sound");
        let reactions: Reactions =
            toml::from_str(include_str!("../data/reactions.toml")).expect("reactions.toml is sound");
        let mut marks = vec![CLASSES.marks.ships.clone(), CLASSES.marks.aircraft.clone(), CLASSES.marks.h.clone()];
        marks.extend([&surface.movement.mark, &surface.sectors.mark, &surface.attacks.mark].map(Mark::clone));
        marks.extend([&reactions.standard.mark, &reactions.zaunkonig.mark, &reactions.air.mark].map(Mark::clone));
        marks.extend(CARDS.map(|text| toml::from_str::<Marked>(text).expect("a printed card has a mark").mark));
        let cards = CARDS.iter().map(|text| read_card(text).unwrap_or_else(|refusal| panic!("{refusal}\n{text}")));
        Data { cards: cards.collect(), surface, reactions, marks }
    }
}

/// The numbers of the playing surface.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Surface {
    /// Numbers to move (9.3).
    pub movement: Movement,
    /// The sector die (9.8).
    pub sectors: Sectors,
    /// Attacks by place (16.3).
    pub attacks: Attacks,
}

/// Numbers to move by the speed of the convoy.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// Slow convoys.
    pub slow: MoveNumbers,
    /// Fast convoys.
    pub fast: MoveNumbers,
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub(crate) mark: Mark,
}

/// D20 numbers for a boat to move, before modifiers.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MoveNumbers {
    /// From the box to the outer zone.
    pub entry: i16,
    /// From the outer to the inner zone.
    pub outer: i16,
    /// From the inner to the attack zone in low visibility.
    pub inner_low: i16,
    /// The same in high visibility, before 9.10.
    pub inner_high: i16,
    /// From the attack to the convoy zone.
    pub attack: i16,
}

/// The highest total of each sector; the stragglers have the rest.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sectors {
    stern: u8,
    port_beam: u8,
    starboard_beam: u8,
    bow: u8,
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub(crate) mark: Mark,
}

impl Sectors {
    /// The sector of a total.
    pub fn of(&self, total: u8) -> Sector {
        let rows = [
            (self.stern, Sector::Stern),
            (self.port_beam, Sector::PortBeam),
            (self.starboard_beam, Sector::StarboardBeam),
            (self.bow, Sector::Bow),
        ];
        rows.into_iter().find(|(highest, _)| total <= *highest).map_or(Sector::Stragglers, |(_, sector)| sector)
    }
}

/// Attacks from each place.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Attacks {
    convoy: Attack,
    bow: Attack,
    starboard_beam: Attack,
    stern: Attack,
    port_beam: Attack,
    stragglers: Attack,
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub(crate) mark: Mark,
}

impl Attacks {
    /// Attacks from the convoy zone.
    pub fn convoy(&self) -> Attack {
        self.convoy
    }

    /// Attacks from a sector.
    pub fn sector(&self, sector: Sector) -> Attack {
        match sector {
            Sector::Bow => self.bow,
            Sector::StarboardBeam => self.starboard_beam,
            Sector::Stern => self.stern,
            Sector::PortBeam => self.port_beam,
            Sector::Stragglers => self.stragglers,
        }
    }
}

/// How often a boat attacks from a place, and what that adds to its attack value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// How many D20.
    pub attacks: u8,
    /// What is added.
    pub modifier: i16,
}

/// The reaction tables.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Reactions {
    /// Surface escorts.
    pub standard: SurfaceReactions,
    /// Surface escorts, with Zaunkönig.
    pub zaunkonig: SurfaceReactions,
    /// Air escorts.
    pub air: AirReactions,
}

/// The highest D20 of each result by the number of escorts, 0 to 3.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SurfaceReactions {
    /// Into the convoy zone.
    pub to_convoy: [u8; 4],
    /// Attack the convoy.
    pub attack_convoy: [u8; 4],
    /// Attack an escort; evade above it.
    pub attack_escort: [u8; 4],
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub(crate) mark: Mark,
}

/// The highest D20 for staying up by the number of aircraft, 1 to 3.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AirReactions {
    /// To May 1943.
    pub dive: [u8; 3],
    /// After it.
    pub fight_back: [u8; 3],
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub(crate) mark: Mark,
}

/// The classes of escort blocks, with what stands on their stickers (2.1, 19.6).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Classes {
    ship: Vec<Class>,
    aircraft: Vec<Class>,
    pub(crate) marks: BlockMarks,
}

/// One row of `data/blocks.toml`.
#[derive(Deserialize)]
pub(crate) struct Class {
    id: String,
    pub(crate) kind: EscortKind,
    pub(crate) name: String,
    #[serde(flatten)]
    pub(crate) values: Values,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BlockMarks {
    pub(crate) ships: Mark,
    aircraft: Mark,
    h: Mark,
}

/// What a printed card says of its figures.
#[derive(Deserialize)]
struct Marked {
    pub(crate) mark: Mark,
}

impl Classes {
    /// Ships, then aircraft.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Class> {
        self.ship.iter().chain(&self.aircraft)
    }

    /// The names of the kinds of aircraft, each once.
    pub(crate) fn aircraft_names() -> Vec<&'static str> {
        let mut names: Vec<_> = CLASSES.aircraft.iter().map(|class| class.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}

#[cfg(test)]
mod tests;
