//! A position: what lies on the map, and nothing that does not lie there.

mod fleet;

use serde::{Deserialize, Serialize};

use crate::data::data;
use crate::hex::{Facing, Hex, HexSet};
use crate::world::World;

pub(crate) use fleet::boats;
pub use fleet::{Fleet, Size, Unit};

/// The most U-boats a scenario has (17.5).
pub const MAX_BOATS: usize = 75;
/// How many convoys there are in every scenario (WP-COMMON).
pub const N_CONVOYS: usize = 20;
/// Storms that can ever be formed: two in the set-up and one a turn.
pub const MAX_STORMS: usize = 17;

/// A position of WOLFPACK.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wolfpack {
    pub(crate) world: fathom_core::World<World>,
    pub(crate) phase: Phase,
    /// The Game-Turn of 24 hours (3.6), 1 to 15; 0 while U-boats are deployed.
    pub(crate) turn: u8,
    /// U-boats still to be deployed (15.4).
    pub(crate) reserve: u8,
    pub(crate) fleet: Fleet,
    /// The unit picked up to be moved, as its place in the fleet (6.0).
    pub(crate) in_hand: Option<u8>,
    pub(crate) convoys: [Convoy; N_CONVOYS],
    pub(crate) storms: [Storm; MAX_STORMS],
    /// Every hex the storms make a storm hex (5.21); follows from `storms`.
    pub(crate) storm_hexes: HexSet,
    pub(crate) fog: Fog,
    /// Hexes with a U-boat Sighting Marker (12.4). The other markers of 3.22.f are the storms, the fog, the turn, the points
    /// and the straggling of convoys.
    pub(crate) sightings: HexSet,
    /// Air groups at their bases by range.
    pub(crate) air: [[u8; 5]; 4],
    /// Victory Points (14.6).
    pub(crate) points: u16,
    /// U-boats sunk.
    pub(crate) sunk: u8,
    /// Convoys attacked in this U-boat Attack Segment, in order.
    pub(crate) attacked: Attacked,
}

/// Where the Player has something to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Initial deployment of U-boat units (15.4).
    Deployment,
    /// The convoys are prepared; the first Game-Turn can begin (15.8).
    Prepared,
    /// Pack Formation and Reorganization Segment (4.2.E.1).
    Packs,
    /// U-boat Movement Segment (4.2.E.2).
    Movement,
    /// U-boat Attack Segment (4.2.F.1).
    Attack,
    /// The last Game-Turn is over (16.1).
    Over,
}

/// Where a convoy is headed (7.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// From west to east.
    East,
    /// From east to west.
    West,
}

/// The kinds of convoy (3.22.b, 7.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Kind"))]
pub enum ConvoyKind {
    /// Eastbound, fast.
    #[serde(rename = "HX")]
    Hx,
    /// Eastbound, slow.
    #[serde(rename = "SC")]
    Sc,
    /// Westbound, fast.
    #[serde(rename = "ON")]
    On,
    /// Westbound, slow.
    #[serde(rename = "ONS")]
    Ons,
}

impl ConvoyKind {
    /// Its direction.
    pub const fn bound(self) -> Bound {
        match self {
            ConvoyKind::Hx | ConvoyKind::Sc => Bound::East,
            ConvoyKind::On | ConvoyKind::Ons => Bound::West,
        }
    }

    /// Its Movement Allowance. Nothing lowers it (7.43), straggling included (14.35).
    pub const fn movement(self) -> u8 {
        match self {
            ConvoyKind::Hx | ConvoyKind::On => 6,
            ConvoyKind::Sc | ConvoyKind::Ons => 4,
        }
    }

    /// The letters of its identity code.
    pub const fn letters(self) -> &'static str {
        match self {
            ConvoyKind::Hx => "HX",
            ConvoyKind::Sc => "SC",
            ConvoyKind::On => "ON",
            ConvoyKind::Ons => "ONS",
        }
    }
}

/// A convoy by its number, 1 to 20.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct ConvoyId(pub u8);

impl ConvoyId {
    /// All convoys in the order they move.
    pub fn all() -> impl Iterator<Item = ConvoyId> {
        (1..=N_CONVOYS as u8).map(ConvoyId)
    }

    /// Its place in the list of convoys.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Its kind (7.2).
    #[inline]
    pub fn kind(self) -> ConvoyKind {
        data().kinds[self.index() % 4]
    }

    /// Its identity code, such as `ONS-2`.
    pub fn name(self) -> &'static str {
        &data().convoy_names[self.index()]
    }

    /// The convoy with this identity code.
    pub fn parse(text: &str) -> Option<ConvoyId> {
        ConvoyId::all().find(|convoy| convoy.name() == text)
    }
}

impl std::fmt::Display for ConvoyId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

impl std::fmt::Debug for ConvoyId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ConvoyId({})", self.0)
    }
}

/// A naval escort unit (3.22.c), or the dummy in its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Escort {
    /// An Escort Group of strength 1.
    EscortGroup1,
    /// An Escort Group of strength 2.
    EscortGroup2,
    /// A Support Group.
    SupportGroup,
    /// An Escort Carrier group (CVE).
    EscortCarrier,
    /// No convoy at all: a false report (15.6), in either direction (3.22.d).
    Dummy,
}

impl Escort {
    /// All of them, in the order of the forces table, the dummy last.
    pub const ALL: [Escort; 5] =
        [Escort::EscortGroup1, Escort::EscortGroup2, Escort::SupportGroup, Escort::EscortCarrier, Escort::Dummy];

    /// Its Combat Strength.
    pub const fn strength(self) -> u8 {
        match self {
            Escort::EscortGroup1 => 1,
            Escort::EscortGroup2 => 2,
            Escort::SupportGroup | Escort::EscortCarrier => 3,
            Escort::Dummy => 0,
        }
    }

    /// The unit in words.
    pub const fn words(self) -> &'static str {
        match self {
            Escort::EscortGroup1 => "an Escort Group of strength 1",
            Escort::EscortGroup2 => "an Escort Group of strength 2",
            Escort::SupportGroup => "a Support Group",
            Escort::EscortCarrier => "an Escort Carrier group",
            Escort::Dummy => "a dummy",
        }
    }
}

/// Where a convoy is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Place"))]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    /// Not yet placed.
    Waiting,
    /// On the map.
    AtSea(Hex),
    /// At its destination (7.32).
    Arrived,
    /// Taken off as a false report (15.6).
    Removed,
}

/// How convoy and escort counter lie on each other (9.52).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Sight"))]
#[serde(rename_all = "snake_case")]
pub enum Sighting {
    /// The escort lies face-down below: never sighted.
    FaceDown,
    /// The escort lies face-up on top: sighted.
    Sighted,
    /// The escort lies face-up below: unsighted again (12.17).
    Unsighted,
}

/// How far a convoy is scattered (14.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Straggle {
    /// Not at all.
    None,
    /// Level one.
    S1,
    /// Level two.
    S2,
}

impl Straggle {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Straggle::None => "not at all",
            Straggle::S1 => "level 1",
            Straggle::S2 => "level 2",
        }
    }
}

/// An air group that escorts a convoy (11.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AirEscort {
    /// Its base.
    pub base: Base,
    /// Its range.
    pub range: Range,
}

/// A convoy: the convoy unit and its escort (7.1), which are never separated (7.44).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Convoy {
    pub(crate) place: Whereabouts,
    /// Due east or west whatever its path (7.46), except along the far edge (7.47); the same for both units however they
    /// lie (9.22).
    pub(crate) facing: Facing,
    /// The escort paired with it; nothing before convoys are prepared (15.5).
    pub(crate) escort: Option<Escort>,
    pub(crate) sight: Sighting,
    pub(crate) straggle: Straggle,
    pub(crate) air: Option<AirEscort>,
}

impl Convoy {
    /// A convoy that will be placed facing where it is headed (7.34).
    pub(crate) fn waiting(bound: Bound) -> Convoy {
        let facing = match bound {
            Bound::East => Facing::East,
            Bound::West => Facing::West,
        };
        Convoy {
            place: Whereabouts::Waiting,
            facing,
            escort: None,
            sight: Sighting::FaceDown,
            straggle: Straggle::None,
            air: None,
        }
    }

    /// Its hex, if it is on the map.
    #[inline]
    pub(crate) fn hex(&self) -> Option<Hex> {
        match self.place {
            Whereabouts::AtSea(hex) => Some(hex),
            _ => None,
        }
    }

    /// The escort as far as it lies face-up (12.22).
    #[inline]
    pub(crate) fn face_up_escort(&self) -> Option<Escort> {
        if self.sight == Sighting::FaceDown { None } else { self.escort }
    }
}

/// The four airbases, in the order they search (11.31).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Base {
    /// Ulster (Northern Ireland).
    Ulster,
    /// Iceland.
    Iceland,
    /// Greenland.
    Greenland,
    /// Newfoundland.
    Newfoundland,
}

impl Base {
    /// All four in the order they search.
    pub const ALL: [Base; 4] = [Base::Ulster, Base::Iceland, Base::Greenland, Base::Newfoundland];

    /// The word a view has for it.
    pub const fn word(self) -> &'static str {
        match self {
            Base::Ulster => "ulster",
            Base::Iceland => "iceland",
            Base::Greenland => "greenland",
            Base::Newfoundland => "newfoundland",
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Base::Ulster => "Ulster",
            Base::Iceland => "Iceland",
            Base::Greenland => "Greenland",
            Base::Newfoundland => "Newfoundland",
        }
    }
}

/// The Range Allowances of air groups (11.2, 3.22.e): how far from its base a group can look and hit (3.3.c).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Range {
    /// Seven hexes.
    Seven,
    /// Ten hexes.
    Ten,
    /// Twelve hexes.
    Twelve,
    /// Sixteen hexes.
    Sixteen,
    /// Twenty hexes.
    Twenty,
}

impl Range {
    /// All ranges, short to long.
    pub const ALL: [Range; 5] = [Range::Seven, Range::Ten, Range::Twelve, Range::Sixteen, Range::Twenty];

    /// In hexes.
    #[inline]
    pub const fn hexes(self) -> u8 {
        [7, 10, 12, 16, 20][self as usize]
    }
}

/// A storm: up to three markers (5.21).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Storm {
    /// The markers that are still on the sheet.
    pub markers: [Option<Hex>; 3],
}

impl Storm {
    pub(crate) fn at(markers: [Hex; 3]) -> Storm {
        Storm { markers: markers.map(Some) }
    }

    /// Whether no marker is left.
    pub fn is_gone(&self) -> bool {
        self.markers.iter().all(Option::is_none)
    }
}

/// Where the fog marker stands (5.31).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Fog {
    /// Nowhere.
    #[default]
    None,
    /// Fog in zone 1.
    Zone1,
    /// Fog in zones 1 and 2.
    Zones1And2,
}

/// Convoys attacked in this segment, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Attacked {
    n: u8,
    convoys: [u8; N_CONVOYS],
}

impl Attacked {
    pub(crate) fn push(&mut self, convoy: ConvoyId) {
        self.convoys[usize::from(self.n)] = convoy.0;
        self.n += 1;
    }

    pub(crate) fn has(&self, convoy: ConvoyId) -> bool {
        self.iter().any(|other| other == convoy)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = ConvoyId> + use<> {
        let Attacked { n, convoys } = *self;
        convoys.into_iter().take(usize::from(n)).map(ConvoyId)
    }
}

impl FromIterator<ConvoyId> for Attacked {
    fn from_iter<I: IntoIterator<Item = ConvoyId>>(convoys: I) -> Attacked {
        let mut attacked = Attacked::default();
        convoys.into_iter().for_each(|convoy| attacked.push(convoy));
        attacked
    }
}

impl Wolfpack {
    pub(crate) fn convoy(&self, id: ConvoyId) -> &Convoy {
        &self.convoys[id.index()]
    }

    pub(crate) fn convoy_mut(&mut self, id: ConvoyId) -> &mut Convoy {
        &mut self.convoys[id.index()]
    }

    /// Hexes with U-boats, by number.
    pub fn occupied_hexes(&self) -> impl Iterator<Item = Hex> {
        self.fleet.stacks().map(|stack| stack[0].hex)
    }

    /// Hexes with a convoy.
    pub(crate) fn convoy_hexes(&self) -> HexSet {
        self.convoys.iter().filter_map(Convoy::hex).collect()
    }
}
