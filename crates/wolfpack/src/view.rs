//! What one viewer may see, built from nothing.
//!
//! The one secret of the game is what lies face-down below the convoys. A spectator sees what the Player sees.

use fathom_core::Viewer;
use serde::{Deserialize, Serialize};

use crate::data::{all_hexes, data};
use crate::hex::{Axis, Facing, Hex, HexSet};
use crate::rules::s09_stacking::strength;
use crate::rules::s12_search::{picket_strength, search_zone};
use crate::rules::s16_victory::{VictoryLevel, tonnage};
use crate::setup::{Month, Options, Readings};
use crate::state::{
    AirEscort, Base, Bound, Convoy, ConvoyId, ConvoyKind, Escort, Fog, Phase, Range, Sighting, Storm, Straggle, Unit,
    Whereabouts, Wolfpack,
};

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The title of the scenario.
    pub title: String,
    /// The month whose weather it has.
    pub month: Month,
    /// The optional rules in use.
    pub options: Options,
    /// The readings in use.
    pub readings: Readings,
    /// What the Player is to decide.
    pub phase: Phase,
    /// The Game-Turn; 0 during deployment.
    pub turn: u8,
    /// The last Game-Turn.
    pub last_turn: u8,
    /// U-boats still to be deployed.
    pub reserve: u8,
    /// U-boat units by hex, each stack from top to bottom.
    pub units: Vec<Unit>,
    /// The unit picked up to be moved, as its place in `units`.
    pub in_hand: Option<u8>,
    /// What each stack amounts to.
    pub stacks: Vec<StackView>,
    /// The convoys by number.
    pub convoys: Vec<ConvoyView>,
    /// Escorts and dummies that are still face-down among the eastbound convoys.
    pub face_down_east: Vec<Escort>,
    /// Escorts and dummies that are still face-down among the westbound convoys.
    pub face_down_west: Vec<Escort>,
    /// Storm markers.
    pub storms: Vec<Storm>,
    /// Storm hexes.
    pub storm_hexes: Vec<Hex>,
    /// The fog marker.
    pub fog: Fog,
    /// Fog hexes.
    pub fog_hexes: Vec<Hex>,
    /// U-boat Sighting Markers.
    pub sightings: Vec<Hex>,
    /// The airbases.
    pub bases: Vec<BaseView>,
    /// Victory Points.
    pub points: u16,
    /// Tons sunk, as on the track (14.7).
    pub tonnage: u32,
    /// U-boats sunk.
    pub sunk: u8,
    /// Net Victory Points.
    pub net: i32,
    /// The level of victory, once the game is over.
    pub level: Option<VictoryLevel>,
    /// Convoys attacked in this segment, in order.
    pub attacked: Vec<ConvoyId>,
    /// Where the unit in hand can go, by number, and for how many Movement Points.
    pub reach: Vec<Reach>,
    /// Hexes of the Sighting Zones, which other convoys avoid (7.52).
    pub sighting_zones: Vec<Hex>,
}

/// A hex the unit in hand can go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reach {
    /// The hex.
    pub hex: Hex,
    /// The Movement Points it takes, storms counted (5.42).
    pub cost: u8,
}

/// What a stack of U-boats amounts to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StackView {
    /// Where it is.
    pub hex: Hex,
    /// How many boats it has.
    pub boats: u16,
    /// How many of them are pinned.
    pub pinned: u16,
    /// Its Combat Strength.
    pub strength: u16,
    /// The Combat Strength it searches with.
    pub search_strength: u16,
    /// How it lies.
    pub axis: Axis,
    /// Its Search Zone.
    pub search_zone: Vec<Hex>,
}

/// A convoy as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ConvoyView {
    /// Its number.
    pub id: ConvoyId,
    /// Its identity code.
    pub name: String,
    /// Its kind.
    pub kind: ConvoyKind,
    /// Where it is.
    pub place: Whereabouts,
    /// Where its bow points.
    pub facing: Facing,
    /// The hex it can be attacked from.
    pub bow: Option<Hex>,
    /// How it lies with its escort.
    pub sight: Sighting,
    /// How far it straggles.
    pub straggle: Straggle,
    /// Its escort, if the viewer may know it.
    pub escort: Option<Escort>,
    /// The escort's Combat Strength less straggling, if the viewer may know it.
    pub escort_strength: Option<u8>,
    /// Its air escort.
    pub air: Option<AirEscort>,
}

/// An airbase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BaseView {
    /// Which.
    pub base: Base,
    /// Where.
    pub hex: Hex,
    /// Groups at the base by range 7, 10, 12, 16, 20.
    pub groups: [u8; 5],
    /// How far the longest of them flies, in hexes.
    pub farthest: Option<u8>,
    /// Whether weather keeps them on the ground.
    pub grounded: bool,
}

impl Wolfpack {
    pub(crate) fn view_for(&self, viewer: Viewer) -> View {
        let sees_all = viewer == Viewer::Umpire || self.phase == Phase::Over;
        View {
            title: self.world.scenario.title.clone(),
            month: self.world.scenario.month,
            options: self.world.options,
            readings: self.world.readings,
            phase: self.phase,
            turn: self.turn,
            last_turn: self.world.limits.last_turn,
            reserve: self.reserve,
            units: self.fleet.units().to_vec(),
            in_hand: self.in_hand,
            stacks: self.fleet.stacks().map(stack_view).collect(),
            convoys: ConvoyId::all().map(|id| convoy_view(id, self.convoy(id), sees_all)).collect(),
            face_down_east: self.face_down(Bound::East, sees_all),
            face_down_west: self.face_down(Bound::West, sees_all),
            storms: self.storms.iter().filter(|storm| !storm.is_gone()).copied().collect(),
            storm_hexes: self.storm_hexes.iter().collect(),
            fog: self.fog,
            fog_hexes: all_hexes().filter(|hex| self.is_fog(*hex)).collect(),
            sightings: self.sightings.iter().collect(),
            bases: Base::ALL.map(|base| self.base_view(base)).to_vec(),
            points: self.points,
            tonnage: tonnage(self.points),
            sunk: self.sunk,
            net: self.net_points(),
            level: (self.phase == Phase::Over).then(|| VictoryLevel::of(self.net_points())),
            attacked: self.attacked.iter().collect(),
            reach: self.unit_in_hand().map_or_else(Vec::new, |unit| self.reach_of(unit)),
            sighting_zones: self.sighting_zones().iter().collect(),
        }
    }

    /// What the viewer knows to be face-down, by what the scenario has and what was revealed; sorted.
    fn face_down(&self, bound: Bound, sees_all: bool) -> Vec<Escort> {
        let mut left = self.world.escorts(bound).to_vec();
        for id in ConvoyId::all().filter(|id| id.kind().bound() == bound) {
            let known = known_escort(self.convoy(id), sees_all);
            if let Some(at) = known.and_then(|known| left.iter().position(|escort| *escort == known)) {
                left.remove(at);
            }
        }
        left.sort_unstable();
        left
    }

    fn reach_of(&self, unit: Unit) -> Vec<Reach> {
        let convoys = self.convoy_hexes();
        let mut reached = HexSet::NONE;
        let mut reach = Vec::new();
        for cost in 0..=self.allowance(unit) {
            let now = HexSet::reached(unit.hex, cost, &data().map.area, &self.storm_hexes);
            reach.extend(now.without(&reached).without(&convoys).iter().map(|hex| Reach { hex, cost }));
            reached = now;
        }
        if reach.is_empty() {
            reach.push(Reach { hex: unit.hex, cost: 0 }); // 9.0
        }
        reach.sort_unstable_by_key(|reach| reach.hex);
        reach
    }

    fn sighting_zones(&self) -> HexSet {
        let mut zones = HexSet::NONE;
        self.sightings.iter().for_each(|marker| zones.insert_with_neighbors(marker));
        zones
    }

    fn base_view(&self, base: Base) -> BaseView {
        let groups = self.air[base as usize];
        let farthest = Range::ALL.into_iter().rev().find(|range| groups[*range as usize] > 0).map(Range::hexes);
        BaseView { base, hex: data().map.base(base), groups, farthest, grounded: self.is_grounded(base) }
    }
}

fn stack_view(stack: &[Unit]) -> StackView {
    let search_strength = picket_strength(stack);
    let boats = |counts: &dyn Fn(&Unit) -> bool| {
        stack.iter().filter(|unit| counts(unit)).map(|unit| u16::from(unit.size.boats())).sum()
    };
    StackView {
        hex: stack[0].hex,
        boats: boats(&|_| true),
        pinned: boats(&|unit| unit.pinned),
        strength: strength(stack),
        search_strength,
        axis: stack[0].axis,
        search_zone: search_zone(stack, search_strength).collect(),
    }
}

fn convoy_view(id: ConvoyId, convoy: &Convoy, sees_all: bool) -> ConvoyView {
    let escort = known_escort(convoy, sees_all);
    ConvoyView {
        id,
        name: id.to_string(),
        kind: id.kind(),
        place: convoy.place,
        facing: convoy.facing,
        bow: convoy.bow(),
        sight: convoy.sight,
        straggle: convoy.straggle,
        escort,
        escort_strength: escort.map(|_| convoy.escort_strength()),
        air: convoy.air,
    }
}

/// An escort is known once it was turned face-up, and at the end (15.6).
fn known_escort(convoy: &Convoy, sees_all: bool) -> Option<Escort> {
    if sees_all { convoy.escort } else { convoy.face_up_escort() }
}
