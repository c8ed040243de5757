//! What a view means to the commander: where boats can go, what convoys are worth, what aircraft cost.

use std::cell::RefCell;

use wolfpack::data::data;
use wolfpack::estimate::{self, N_CHITS, Skies};
use wolfpack::hex::{Hex, HexSet, N_HEXES};
use wolfpack::state::{Bound, Escort, MAX_BOATS, Sighting, Straggle, Unit, Whereabouts};
use wolfpack::view::ConvoyView;
use wolfpack::{View, World};

/// Victory Points a U-boat is worth (16.1).
pub(super) const BOAT: f64 = 2.0;
/// An air search that sinks more of a six-boat pack than this on average makes a hex effective air cover.
const EFFECTIVE_COVER: f64 = 0.12;
/// For how many turns a convoy is worth planning.
const HORIZON: usize = 4;

/// A view with what the commander needs again and again.
pub(super) struct Sea<'a> {
    pub(super) world: &'a World,
    pub(super) view: &'a View,
    pub(super) skies: Skies,
    /// Hexes with a convoy, where no U-boat may end.
    pub(super) convoys: HexSet,
    storms: HexSet,
    /// [`Sea::air_cost`] by hex and boats, as far as it was asked for.
    air_costs: RefCell<Vec<f64>>,
}

impl<'a> Sea<'a> {
    pub(super) fn new(world: &'a World, view: &'a View) -> Sea<'a> {
        Sea {
            world,
            view,
            skies: Skies::of(world, view),
            convoys: view.convoys.iter().filter_map(at_sea).collect(),
            storms: view.storm_hexes.iter().copied().collect(),
            air_costs: RefCell::new(vec![f64::NAN; N_HEXES * (MAX_BOATS + 1)]),
        }
    }

    /// Convoys on the map that may be real.
    pub(super) fn targets(&self) -> impl Iterator<Item = (&'a ConvoyView, Hex)> {
        self.view.convoys.iter().filter_map(|convoy| Some((convoy, at_sea(convoy)?)))
    }

    /// Convoys in sight.
    pub(super) fn sighted(&self) -> impl Iterator<Item = (&'a ConvoyView, Hex)> {
        self.targets().filter(|(convoy, _)| convoy.sight == Sighting::Sighted)
    }

    /// Where a unit can end its movement.
    pub(super) fn reach(&self, unit: Unit) -> HexSet {
        let points = self.world.limits.movement(unit).value;
        HexSet::reached(unit.hex, points, &data().map.area, &self.storms).without(&self.convoys)
    }

    /// What the next air search costs when so many boats lie in a hex, in Victory Points.
    pub(super) fn air_cost(&self, hex: Hex, boats: u16) -> f64 {
        let at = hex.index() * (MAX_BOATS + 1) + usize::from(boats);
        let mut costs = self.air_costs.borrow_mut();
        if costs[at].is_nan() {
            costs[at] = BOAT * self.skies.losses(hex, boats);
        }
        costs[at]
    }

    /// What so many more boats in a hex cost where some are already.
    pub(super) fn more_air_cost(&self, hex: Hex, here: u16, more: u16) -> f64 {
        self.air_cost(hex, here + more) - self.air_cost(hex, here)
    }

    /// What an attack on this convoy brings on average once it is in sight, a false report counted as nothing.
    fn prize(&self, convoy: &ConvoyView) -> f64 {
        match convoy.escort {
            Some(escort) => prize(self.world, escort, convoy.straggle),
            None => self.unseen_prize(convoy.kind.bound(), convoy.straggle),
        }
    }

    /// What an attack brings on average on a convoy of this direction whose escort nobody has seen.
    pub(super) fn unseen_prize(&self, bound: Bound, straggle: Straggle) -> f64 {
        let pool = match bound {
            Bound::East => &self.view.face_down_east,
            Bound::West => &self.view.face_down_west,
        };
        let total: f64 = pool.iter().map(|escort| prize(self.world, *escort, straggle)).sum();
        total / pool.len().max(1) as f64
    }

    /// For how many turns after this one a convoy will be out of effective air cover, if it goes straight on.
    fn turns_in_the_open(&self, convoy: &ConvoyView, from: Hex) -> f64 {
        let left = usize::from(self.view.last_turn.saturating_sub(self.view.turn));
        let mut hex = from;
        let mut open = 0.0;
        for _ in 0..left.min(HORIZON) {
            let Some(next) = straight_on(convoy, hex) else { break };
            hex = next;
            if self.skies.losses(hex, 6) < EFFECTIVE_COVER {
                open += 1.0;
            }
        }
        open
    }

    /// What it is worth to have a convoy in sight after its next move.
    pub(super) fn worth(&self, convoy: &ConvoyView, from: Hex) -> f64 {
        self.prize(convoy) * self.turns_in_the_open(convoy, from)
    }
}

/// The hex of a convoy that is on the map.
pub(super) fn at_sea(convoy: &ConvoyView) -> Option<Hex> {
    match convoy.place {
        Whereabouts::AtSea(hex) => Some(hex),
        _ => None,
    }
}

/// Where a convoy is after a turn on the course that most chits give; nothing once it has arrived.
pub(super) fn straight_on(convoy: &ConvoyView, from: Hex) -> Option<Hex> {
    let ends = (0..N_CHITS).filter_map(|chit| estimate::way(convoy.id, from, chit).last());
    let mut ends: Vec<Hex> = ends.collect();
    ends.sort_unstable();
    // Seven chits of ten go straight on, so the middle one does.
    let middle = ends.chunk_by(|a, b| a == b).max_by_key(|alike| alike.len())?[0];
    (middle != data().map.destination(convoy.kind.bound())).then_some(middle)
}

/// What a good attack on a convoy with this escort brings, its cost taken off.
fn prize(world: &World, escort: Escort, straggle: Straggle) -> f64 {
    if escort == Escort::Dummy {
        return 0.0;
    }
    let strength = u16::from(escort.strength()).saturating_sub(straggle as u16);
    let groups = if strength <= 1 { 1.0 } else { 2.0 };
    let cost = BOAT * groups * estimate::sinking(strength, false);
    (estimate::points(world, 6, straggle, false) - cost).max(0.0)
}
