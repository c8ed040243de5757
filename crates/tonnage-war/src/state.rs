//! A position: the blocks, where they stand and how they lie. Nothing of it is hidden from the player.

use fathom_core::Rule;
use serde::{Deserialize, Serialize};

use crate::cite::{R15_2_1, R15_3A, R15_4_1, R15_5_1A, R15_6A, R15_7_6A};
use crate::data::{Block, Card, Weather};
use crate::names::EscortId;
use crate::world::World;

/// The most escorts a card has, ships and aircraft.
pub const MAX_ESCORTS: usize = 32;
/// The most U-boats a card has.
pub const MAX_BOATS: usize = 35;
/// The most escorts that search for one U-boat (15.2, 15.4).
pub const MAX_GROUP: usize = 3;

/// A position of TONNAGE WAR SOLITAIRE.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TonnageWar {
    /// What is fixed for this game.
    pub(crate) world: fathom_core::World<World>,
    pub(crate) phase: Phase,
    /// The turn, from 1; 0 while the escorts are deployed.
    pub(crate) turn: u8,
    /// Escorts in the order of the card: ships, then aircraft.
    pub(crate) escorts: [Escort; MAX_ESCORTS],
    /// U-boats by number, seven a row.
    pub(crate) boats: [[Boat; 7]; 5],
    /// Ships in the straggler sector (16.3.2).
    pub(crate) stragglers: u8,
    pub(crate) rescue: Rescue,
    /// Whether the pack is in contact this turn (9.12).
    pub(crate) contact: bool,
    /// Whether the convoy is illuminated this turn (12).
    pub(crate) lit: bool,
    /// Whether the convoy maneuvers evasively this turn: the marker in the Evade box (11e).
    pub(crate) evasive: bool,
    /// The last day on which it did, counted from 1.
    pub(crate) evaded_on: u8,
    /// HF/DF bearings used this turn (15.5.2).
    pub(crate) bearings: u8,
    /// The sectors escorts could search this turn, in the order of [`Sector::ALL`] (9.9).
    pub(crate) watched: [bool; 5],
    pub(crate) engagement: Engagement,
    /// Ships sunk (16.3.1).
    pub(crate) ships_sunk: u8,
    /// What they were worth to the U-boats (18).
    pub(crate) ship_points: u16,
}

/// Attack, flak and return value of the U-boats: the first against ships, the second against aircraft (16a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoatValues {
    /// Attack value.
    pub attack: u8,
    /// Flak value.
    pub flak: u8,
    /// Return value (14.1.6.3).
    pub returning: u8,
}

/// Where the player has something to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The escorts of the card are deployed (3).
    Deployment,
    /// Initial Phase (5.1).
    Initial,
    /// Escort Placement and Movement Phase (5.3).
    Placement,
    /// First Escort Attack Phase (5.5).
    FirstAttack,
    /// Escorts that will follow a U-boat are put beside it (15.7.3).
    FirstPursuit,
    /// Second Escort Attack Phase (5.7).
    SecondAttack,
    /// The same after it (15.7.3).
    SecondPursuit,
    /// The last turn is over (4).
    Over,
}

/// The attack sectors (2.2b, 9.8), in the order of the ring; stragglers apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Sector {
    /// Ahead.
    Bow,
    /// To the right.
    StarboardBeam,
    /// Astern.
    Stern,
    /// To the left.
    PortBeam,
    /// The stragglers.
    Stragglers,
}

impl Sector {
    /// All five.
    pub const ALL: [Sector; 5] =
        [Sector::Bow, Sector::StarboardBeam, Sector::Stern, Sector::PortBeam, Sector::Stragglers];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Sector::Bow => "bow",
            Sector::StarboardBeam => "starboard beam",
            Sector::Stern => "stern",
            Sector::PortBeam => "port beam",
            Sector::Stragglers => "stragglers",
        }
    }

    /// The word a view writes it with.
    pub const fn id(self) -> &'static str {
        match self {
            Sector::Bow => "bow",
            Sector::StarboardBeam => "starboard_beam",
            Sector::Stern => "stern",
            Sector::PortBeam => "port_beam",
            Sector::Stragglers => "stragglers",
        }
    }
}

/// The lines between two attack sectors (8.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Line"))]
#[serde(rename_all = "snake_case")]
pub enum SectorLine {
    /// Between bow and starboard beam.
    StarboardBow,
    /// Between starboard beam and stern.
    StarboardQuarter,
    /// Between stern and port beam.
    PortQuarter,
    /// Between port beam and bow.
    PortBow,
}

impl SectorLine {
    /// All four.
    pub const ALL: [SectorLine; 4] =
        [SectorLine::StarboardBow, SectorLine::StarboardQuarter, SectorLine::PortQuarter, SectorLine::PortBow];

    /// The sectors it divides.
    pub const fn sectors(self) -> [Sector; 2] {
        match self {
            SectorLine::StarboardBow => [Sector::Bow, Sector::StarboardBeam],
            SectorLine::StarboardQuarter => [Sector::StarboardBeam, Sector::Stern],
            SectorLine::PortQuarter => [Sector::Stern, Sector::PortBeam],
            SectorLine::PortBow => [Sector::PortBeam, Sector::Bow],
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            SectorLine::StarboardBow => "starboard bow line",
            SectorLine::StarboardQuarter => "starboard quarter line",
            SectorLine::PortQuarter => "port quarter line",
            SectorLine::PortBow => "port bow line",
        }
    }

    /// The word a view writes it with.
    pub const fn id(self) -> &'static str {
        match self {
            SectorLine::StarboardBow => "starboard_bow",
            SectorLine::StarboardQuarter => "starboard_quarter",
            SectorLine::PortQuarter => "port_quarter",
            SectorLine::PortBow => "port_bow",
        }
    }
}

/// The zones from the inside out (2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// Convoy zone (19.6.2).
    Convoy,
    /// Attack zone (19.6.1).
    Attack,
    /// Inner zone (19.6.3).
    Inner,
    /// Outer zone (19.6.4).
    Outer,
}

impl Zone {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Zone::Convoy => "convoy zone",
            Zone::Attack => "attack zone",
            Zone::Inner => "inner zone",
            Zone::Outer => "outer zone",
        }
    }

    /// The word a view writes it with.
    pub const fn id(self) -> &'static str {
        match self {
            Zone::Convoy => "convoy",
            Zone::Attack => "attack",
            Zone::Inner => "inner",
            Zone::Outer => "outer",
        }
    }
}

/// Where an escort can stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Station {
    /// In the convoy zone.
    Convoy,
    /// In a sector of the attack zone.
    Sector(Sector),
    /// On the line between two of them.
    Line(SectorLine),
    /// In the inner zone.
    Inner,
    /// In the outer zone.
    Outer,
}

impl Sector {
    /// It in words that stand in a sentence.
    pub const fn words(self) -> &'static str {
        match self {
            Sector::Bow => "the bow sector",
            Sector::StarboardBeam => "the starboard beam sector",
            Sector::Stern => "the stern sector",
            Sector::PortBeam => "the port beam sector",
            Sector::Stragglers => "the straggler sector",
        }
    }
}

impl Station {
    /// It in words that stand in a sentence, without `in` or `on`.
    pub const fn words(self) -> &'static str {
        match self {
            Station::Convoy => "the convoy zone",
            Station::Sector(sector) => sector.words(),
            Station::Line(SectorLine::StarboardBow) => "the starboard bow line",
            Station::Line(SectorLine::StarboardQuarter) => "the starboard quarter line",
            Station::Line(SectorLine::PortQuarter) => "the port quarter line",
            Station::Line(SectorLine::PortBow) => "the port bow line",
            Station::Inner => "the inner zone",
            Station::Outer => "the outer zone",
        }
    }

    /// Where somebody stands who stands there.
    pub fn standing(self) -> String {
        let preposition = if matches!(self, Station::Line(_)) { "on" } else { "in" };
        format!("{preposition} {}", self.words())
    }

    /// All twelve, from the inside out.
    pub fn all() -> impl Iterator<Item = Station> {
        let sectors = Sector::ALL.into_iter().map(Station::Sector);
        let lines = SectorLine::ALL.into_iter().map(Station::Line);
        [Station::Convoy].into_iter().chain(sectors).chain(lines).chain([Station::Inner, Station::Outer])
    }

    /// Its zone; the straggler sector counts as attack zone (9.11).
    pub const fn zone(self) -> Zone {
        match self {
            Station::Convoy => Zone::Convoy,
            Station::Sector(_) | Station::Line(_) => Zone::Attack,
            Station::Inner => Zone::Inner,
            Station::Outer => Zone::Outer,
        }
    }

    /// Whether an escort here can detect U-boats in a sector (15.1.3).
    pub fn covers(self, sector: Sector) -> bool {
        match self {
            Station::Sector(own) => own == sector,
            Station::Line(line) => line.sectors().contains(&sector),
            Station::Convoy | Station::Inner | Station::Outer => false,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Station::Convoy => Zone::Convoy.name(),
            Station::Sector(sector) => sector.name(),
            Station::Line(line) => line.name(),
            Station::Inner => Zone::Inner.name(),
            Station::Outer => Zone::Outer.name(),
        }
    }

    /// The word a view writes it with.
    pub const fn id(self) -> &'static str {
        match self {
            Station::Convoy => Zone::Convoy.id(),
            Station::Sector(sector) => sector.id(),
            Station::Line(line) => line.id(),
            Station::Inner => Zone::Inner.id(),
            Station::Outer => Zone::Outer.id(),
        }
    }
}

/// What an escort is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Post {
    /// It has not arrived, or the card has no such escort.
    #[default]
    Away,
    /// It has arrived and waits to be placed (5.3).
    Waiting,
    /// It stands here.
    At(Station),
    /// In the decoy box (10): it neither searches nor attacks (10c).
    Decoy,
    /// In the rescue ship box (16.3.3).
    Rescue,
    /// Beside a U-boat it follows (15.7.3).
    Hunting(BoatId),
    /// It left by the card, or flew home.
    Gone,
    /// Damaged and out of play (17).
    Damaged,
    /// Sunk or shot down.
    Sunk,
}

/// An escort block. It stands upright while it is ready (7.2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Escort {
    /// Where it is.
    pub post: Post,
    /// Whether its weapons are spent (15.1.10): it lies face-up (7.2.2).
    pub depleted: bool,
    /// Whether it was placed or moved in this turn (8.4).
    pub moved: bool,
    /// The U-boat it searched for this turn (15.1.2).
    pub target: Option<BoatId>,
    /// Whether it detected or attacked that U-boat (15.7).
    pub found: bool,
}

/// A U-boat by its number, from 1. The blocks are blank; the number only tells them apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct BoatId(pub u8);

impl BoatId {
    pub(crate) const fn of(index: usize) -> BoatId {
        BoatId(index as u8 + 1)
    }

    pub(crate) const fn index(self) -> usize {
        self.0.wrapping_sub(1) as usize
    }
}

/// Where a U-boat is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Berth {
    /// The card has no such boat.
    #[default]
    Unused,
    /// It joins the box on a later turn of the card.
    Later,
    /// In the box of U-boats to enter.
    Waiting,
    /// Off the surface after attacking; it rolls to return (14.1.6.3).
    Left,
    /// In the outer zone.
    Outer,
    /// In the inner zone.
    Inner,
    /// In a sector of the attack zone.
    Sector(Sector),
    /// In the convoy zone.
    Convoy,
    /// Out of play for good, not sunk.
    Removed,
    /// Sunk.
    Sunk,
}

impl Berth {
    /// The word a view writes it with.
    pub const fn id(self) -> &'static str {
        match self {
            Berth::Unused => "unused",
            Berth::Later => "later",
            Berth::Waiting => "waiting",
            Berth::Left => "left",
            Berth::Outer => Zone::Outer.id(),
            Berth::Inner => Zone::Inner.id(),
            Berth::Sector(sector) => sector.id(),
            Berth::Convoy => Zone::Convoy.id(),
            Berth::Removed => "removed",
            Berth::Sunk => "sunk",
        }
    }

    /// The zone, for a boat on the playing surface.
    pub const fn zone(self) -> Option<Zone> {
        match self {
            Berth::Outer => Some(Zone::Outer),
            Berth::Inner => Some(Zone::Inner),
            Berth::Sector(_) => Some(Zone::Attack),
            Berth::Convoy => Some(Zone::Convoy),
            Berth::Unused | Berth::Later | Berth::Waiting | Berth::Left | Berth::Removed | Berth::Sunk => None,
        }
    }

    /// Where an escort stands that is beside it.
    pub(crate) const fn station(self) -> Option<Station> {
        match self {
            Berth::Outer => Some(Station::Outer),
            Berth::Inner => Some(Station::Inner),
            Berth::Sector(sector) => Some(Station::Sector(sector)),
            Berth::Convoy => Some(Station::Convoy),
            Berth::Unused | Berth::Later | Berth::Waiting | Berth::Left | Berth::Removed | Berth::Sunk => None,
        }
    }
}

/// What a U-boat does when escorts are about; the results of the reaction tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// It goes on into the convoy zone.
    ToConvoy,
    /// It holds its place and attacks the convoy.
    AttackConvoy,
    /// It attacks an escort.
    AttackEscort,
    /// It stays on the surface before aircraft.
    StayUp,
    /// It does nothing, for it may not attack, being damaged (17b).
    Nothing,
    /// It evades.
    Evade,
}

/// A U-boat block. It stands broad side on unless a mark below says otherwise (7.2.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(clippy::struct_excessive_bools, reason = "each is a way a block can lie, or a mark beside it")]
pub struct Boat {
    /// Where it is.
    pub berth: Berth,
    /// Whether it evades (14.1.2): it stands on edge (7.2.4), or lies diagonally if it has attacked (7.2.6).
    pub evading: bool,
    /// Whether it has attacked since it entered, and so moves outward until it is gone (14.1.1, 16b): it lies flat (7.2.5,
    /// 16c).
    pub spent: bool,
    /// Whether it is damaged (17).
    pub damaged: bool,
    /// Whether it fired flak since the last First U-boat Movement Phase (14.1.4).
    pub flak: bool,
    /// Whether aircraft may follow it up, because it answered them with flak in the inner zone (15.3).
    pub chased: bool,
    /// Whether it came to the outer zone outbound and leaves next (14.1.6).
    pub leaving: bool,
    /// Whether it moved outward this turn (14.1.5).
    pub moved_out: bool,
    /// Whether surface escorts searched for it in this phase.
    pub searched: bool,
    /// Whether aircraft did.
    pub searched_by_air: bool,
    /// What it does, if it was searched for this turn.
    pub reaction: Option<Reaction>,
    /// The zone of the first attack, while surface escorts follow it (15.7).
    pub hunted_since: Option<Zone>,
}

impl Boat {
    /// Whether its block lies so that it must move outward (14.1.1 to 14.1.4, 14.1.6).
    pub fn is_outbound(&self) -> bool {
        self.evading || self.spent || self.damaged || self.flak || self.leaving
    }

    /// Whether it may still go inward this turn (14.1.5).
    pub fn is_inbound(&self) -> bool {
        !self.is_outbound() && !self.moved_out
    }

    /// Whether it keeps the pack in contact (9.7, 9.12).
    pub fn is_contact(&self) -> bool {
        self.berth == Berth::Inner && !self.evading && !self.spent && !self.damaged
    }

    /// Whether it attacks the convoy in the U-boat Attack Phase from where it is (2.2c, 16.3).
    pub fn can_attack(&self) -> bool {
        let is_near = matches!(self.berth.zone(), Some(Zone::Attack | Zone::Convoy));
        is_near && !self.evading && !self.spent && !self.damaged
    }
}

/// Who picks up survivors (16.3.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Rescue {
    /// The convoy sails without a rescue ship.
    None,
    /// The rescue ship of the convoy.
    Ship,
    /// It was sunk, and no escort has taken its place.
    Lost,
    /// An escort has.
    Escort(u8),
}

/// What a group of escorts is sent against.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// Surface escorts, a U-boat in this sector (15.4).
    Sector(Sector),
    /// Surface escorts in the convoy zone, a U-boat there (15.4).
    Convoy,
    /// Surface escorts in the inner zone, a U-boat there by HF/DF (15.5).
    HfDf,
    /// Surface escorts in the inner zone, the U-boat that aircraft have found (15.6).
    Cooperation,
    /// Air escorts in the inner zone, a U-boat there (15.2).
    AirInner,
    /// Air escorts in the outer zone, a U-boat there (15.2).
    AirOuter,
    /// Air escorts, the U-boat that fired flak in the last turn (15.3).
    FollowUp(BoatId),
    /// Surface escorts, the U-boat they have followed (15.7).
    Hunt(BoatId),
}

impl Target {
    /// Whether air escorts do it.
    pub const fn is_air(self) -> bool {
        matches!(self, Target::AirInner | Target::AirOuter | Target::FollowUp(_))
    }

    /// The paragraph that allows the search.
    pub const fn rule(self) -> Rule {
        match self {
            Target::Sector(_) | Target::Convoy => R15_4_1,
            Target::HfDf => R15_5_1A,
            Target::Cooperation => R15_6A,
            Target::AirInner | Target::AirOuter => R15_2_1,
            Target::FollowUp(_) => R15_3A,
            Target::Hunt(_) => R15_7_6A,
        }
    }
}

/// The group that searches now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Engagement {
    /// What against; nothing while no group is formed.
    pub target: Option<Target>,
    /// The escorts, by their places on the card.
    pub group: [u8; MAX_GROUP],
    /// How many they are.
    pub n_group: u8,
    /// The U-boat, once it is drawn.
    pub boat: Option<BoatId>,
    /// Which of the group have detected it, by bits; then, and only then, the player decides who attacks (15a).
    pub found: u8,
    /// Whether it evaded aircraft before (15.6.2).
    pub dived: bool,
}

impl Engagement {
    /// The escorts of the group.
    pub fn members(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        self.group.into_iter().take(usize::from(self.n_group)).map(usize::from)
    }

    /// Whether the group has found its U-boat and may attack.
    pub const fn is_found(&self) -> bool {
        self.found != 0
    }

    /// Whether surface escorts may join in with aircraft that found a U-boat (15.6).
    pub fn is_cooperation(&self) -> bool {
        self.target == Some(Target::Cooperation)
    }

    /// Whether nothing is going on.
    pub const fn is_idle(&self) -> bool {
        self.target.is_none()
    }
}

impl TonnageWar {
    /// The position before the escorts are deployed.
    pub(crate) fn before_deployment(world: &fathom_core::World<World>) -> TonnageWar {
        let mut game = TonnageWar {
            phase: Phase::Deployment,
            turn: 0,
            escorts: [Escort::default(); MAX_ESCORTS],
            boats: [[Boat::default(); 7]; 5],
            stragglers: world.stragglers,
            rescue: if world.card.rescue_ship { Rescue::Ship } else { Rescue::None },
            contact: true,
            lit: false,
            evasive: false,
            evaded_on: 0,
            bearings: 0,
            watched: [false; 5],
            engagement: Engagement::default(),
            ships_sunk: 0,
            ship_points: 0,
            world: world.clone(),
        };
        for (escort, block) in game.escorts.iter_mut().zip(&world.card.blocks) {
            if block.arrives == 1 && !block.is_air() {
                escort.post = Post::Waiting;
            }
        }
        for (boat, berth) in game.boats_mut().iter_mut().zip(world.card.boats.berths()) {
            boat.berth = berth;
        }
        game
    }

    pub(crate) fn card(&self) -> &Card {
        &self.world.card
    }

    pub(crate) fn weather(&self) -> Weather {
        self.card().weather_of(self.turn.max(1))
    }

    pub(crate) fn block(&self, escort: usize) -> &Block {
        &self.card().blocks[escort]
    }

    pub(crate) fn name(&self, escort: usize) -> EscortId {
        self.block(escort).name
    }

    /// The place of an escort on the card.
    pub(crate) fn escort_named(&self, name: EscortId) -> Option<usize> {
        self.card().blocks.iter().position(|block| block.name == name)
    }

    /// Every escort the card has, by its place.
    pub(crate) fn escort_places(&self) -> std::ops::Range<usize> {
        0..self.card().blocks.len()
    }

    pub(crate) fn boats(&self) -> &[Boat] {
        self.boats.as_flattened()
    }

    pub(crate) fn boats_mut(&mut self) -> &mut [Boat] {
        self.boats.as_flattened_mut()
    }

    pub(crate) fn boat(&self, id: BoatId) -> &Boat {
        &self.boats()[id.index()]
    }

    pub(crate) fn boat_mut(&mut self, id: BoatId) -> &mut Boat {
        &mut self.boats_mut()[id.index()]
    }

    /// The boats a condition is true of, by number.
    pub(crate) fn boats_that(&self, holds: impl Fn(&Boat) -> bool) -> Vec<BoatId> {
        let holding = self.boats().iter().enumerate().filter(|(_, boat)| holds(boat));
        holding.map(|(index, _)| BoatId::of(index)).collect()
    }

    pub(crate) fn count_boats(&self, holds: impl Fn(&Boat) -> bool) -> u8 {
        self.boats().iter().filter(|boat| holds(boat)).count() as u8
    }

    /// The escorts beside a boat (15.7.3).
    pub(crate) fn hunters(&self, boat: BoatId) -> impl Iterator<Item = usize> + use<> {
        let escorts = self.escorts;
        (0..MAX_ESCORTS).filter(move |escort| escorts[*escort].post == Post::Hunting(boat))
    }

    /// The station of an escort that stands somewhere or follows a boat.
    pub(crate) fn station_of(&self, escort: usize) -> Option<Station> {
        match self.escorts[escort].post {
            Post::At(station) => Some(station),
            Post::Hunting(boat) => self.boat(boat).berth.station(),
            _ => None,
        }
    }

    /// Ships that sail with the convoy, stragglers not counted.
    pub(crate) fn ships_in_convoy(&self) -> u8 {
        self.card().ships.saturating_sub(self.ships_sunk).saturating_sub(self.stragglers)
    }

    /// The day of the turn, from 1 (4, 11).
    pub(crate) fn day(&self) -> u8 {
        self.card().day_of(self.turn)
    }
}
