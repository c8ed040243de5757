//! 11.0 Air groups: escort of convoys, then search for U-boats.

use fathom_core::Told;

use super::{Umpire, draw, modified};
use crate::cite::R11_3_PROC;
use crate::data::data;
use crate::event::Event;
use crate::hex::Hex;
use crate::state::{AirEscort, Base, Convoy, ConvoyId, Escort, MAX_BOATS, Range, Wolfpack, boats};

/// The rows of table 11.36 by the farthest range they serve.
pub(crate) const RANGES: [u8; 6] = [2, 7, 10, 12, 16, 20];

/// 11.36 Air Search Table: by range, then by Air-Sub Product 1 to 12; the highest chit that sights, counted from 1.
/// The last cell of the first row sights with a 0 as well.
#[rustfmt::skip]
const AIR_SEARCH: [[u8; 12]; 6] = [
    // 1  2  3  4  5  6  7  8  9 10 11 12+
    [2, 2, 3, 3, 3, 6, 6, 6, 9, 9, 9, 9], //  1-2
    [1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7], //  3-7
    [0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5], //  8-10
    [0, 0, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4], // 11-12
    [0, 0, 0, 1, 2, 2, 2, 2, 3, 3, 3, 4], // 13-16
    [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 3], // 17-20
];

/// The Air-Sub Product or Naval-Sub Product: strength times boats, divided by six and rounded up.
#[inline]
pub(crate) fn product(strength: u16, boats: u16) -> u16 {
    (strength * boats).div_ceil(6)
}

/// Whether a chit sights U-boats at this range with this Air-Sub Product (11.36).
#[inline]
pub(crate) fn air_sights(range: u8, product: u16, chit: u8) -> bool {
    let row = RANGES.iter().position(|farthest| range <= *farthest);
    let (Some(row), 1..) = (row, product) else { return false };
    let column = usize::from(product.min(12)) - 1; // 17.4.B
    let highest = AIR_SEARCH[row][column];
    chit <= highest && (chit > 0 || (row, column) == (0, 11))
}

impl Wolfpack {
    /// 4.2.C.1 Air Escort Allocation Segment.
    ///
    /// Base after base, in the order of 11.31, offers its longest free group to the farthest convoy that no nearer base
    /// can serve, until nothing changes. Later in the turn nothing is allocated (11.47).
    pub(crate) fn allocate_air_escorts(&mut self, umpire: &mut Umpire<'_>) {
        if !self.convoys.iter().any(|convoy| self.wants_air_escort(convoy)) {
            return;
        }
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for base in Base::ALL {
                has_changed |= self.offer_air_escort(umpire, base);
            }
        }
    }

    fn offer_air_escort(&mut self, umpire: &mut Umpire<'_>, base: Base) -> bool {
        let Some(range) = self.longest_group(base) else { return false };
        let Some(convoy) = self.farthest_convoy(base, range) else { return false };
        self.air[base as usize][range as usize] -= 1;
        self.convoy_mut(convoy).air = Some(AirEscort { base, range });
        umpire.tell(|| Told::All(Event::AirEscort { convoy, base, range }));
        true
    }

    /// The longest ranged group that can fly from a base (11.41.A, 5.43).
    fn longest_group(&self, base: Base) -> Option<Range> {
        if self.is_grounded(base) {
            return None;
        }
        Range::ALL.into_iter().rev().find(|range| self.air[base as usize][*range as usize] > 0)
    }

    /// The most distant convoy within range that no nearer base can serve (11.41.B), ties by 11.41.C.
    fn farthest_convoy(&self, base: Base, range: Range) -> Option<ConvoyId> {
        let map = &data().map;
        let candidates = ConvoyId::all().filter_map(|id| {
            let convoy = self.convoy(id);
            let hex = convoy.hex().filter(|_| self.wants_air_escort(convoy))?;
            let distance = map.base_distance(base, hex);
            let is_served_nearer = Base::ALL.into_iter().any(|other| {
                map.base_distance(other, hex) < distance
                    && self.longest_group(other).is_some_and(|range| range.hexes() >= map.base_distance(other, hex))
            });
            (distance <= range.hexes() && !is_served_nearer).then(|| (id, self.priority(id, distance, hex)))
        });
        candidates.min_by_key(|(_, priority)| *priority).map(|(id, _)| id)
    }

    /// Smaller comes first: far from the base, slow, weakly escorted, far from its destination, low number.
    fn priority(&self, id: ConvoyId, distance: u8, hex: Hex) -> (i16, u8, u8, i16, u8) {
        let escort = self.convoy(id).escort.map_or(0, Escort::strength);
        let to_go = data().map.destination(id.kind().bound()).distance(hex);
        (-i16::from(distance), id.kind().movement(), escort, -i16::from(to_go), id.0)
    }

    /// Whether a convoy must get an air escort if one can reach it (11.41): its naval escort is face-up (11.43) and no
    /// carrier (11.44), it has no air escort yet (11.42), and the weather is fair (11.48).
    fn wants_air_escort(&self, convoy: &Convoy) -> bool {
        let Some(hex) = convoy.hex() else { return false };
        let has_naval_escort = convoy.face_up_escort().is_some_and(|escort| escort != Escort::EscortCarrier);
        has_naval_escort && convoy.air.is_none() && !self.is_foul(hex)
    }

    /// Whether fog or storm keeps the groups of a base on the ground (5.43).
    pub(crate) fn is_grounded(&self, base: Base) -> bool {
        self.is_foul(data().map.base(base))
    }

    /// The air escort goes home when its convoy leaves its range or enters foul weather (11.46, 11.48).
    pub(crate) fn check_air_escort(&mut self, umpire: &mut Umpire<'_>, id: ConvoyId, hex: Hex) {
        let Some(air) = self.convoy(id).air else { return };
        if data().map.base_distance(air.base, hex) > air.range.hexes() || self.is_foul(hex) {
            self.send_air_escort_home(umpire, id);
        }
    }

    pub(crate) fn send_air_escort_home(&mut self, umpire: &mut Umpire<'_>, convoy: ConvoyId) {
        if let Some(air) = self.take_back_air_escort(convoy) {
            umpire.tell(|| Told::All(Event::AirEscortHome { convoy, base: air.base }));
        }
    }

    /// Puts an air escort back at its own base (11.1).
    pub(crate) fn take_back_air_escort(&mut self, id: ConvoyId) -> Option<AirEscort> {
        let air = self.convoy_mut(id).air.take()?;
        self.air[air.base as usize][air.range as usize] += 1;
        Some(air)
    }

    /// 4.2.C.2 Air Search Segment: base after base (11.31).
    pub(crate) fn air_search(&mut self, umpire: &mut Umpire<'_>) {
        for base in Base::ALL {
            if let Some(longest) = self.longest_group(base) {
                self.search_from(umpire, base, longest);
            }
        }
    }

    fn search_from(&mut self, umpire: &mut Umpire<'_>, base: Base, longest: Range) {
        let mut hexes = [(0, Hex::at(101), 0); MAX_BOATS];
        let mut n_hexes = 0;
        for stack in self.fleet.stacks() {
            let hex = stack[0].hex;
            let distance = data().map.base_distance(base, hex);
            // 11.34
            if distance <= longest.hexes() && !self.is_foul(hex) {
                hexes[n_hexes] = (distance, hex, boats(stack));
                n_hexes += 1;
            }
        }
        // 11.32: the nearest first; equally near ones by number.
        hexes[..n_hexes].sort_unstable();
        for (distance, hex, boats) in &hexes[..n_hexes] {
            self.search_hex(umpire, base, *hex, *distance, *boats);
        }
    }

    /// A base attacks by its own sighting alone; a marker another base has put there does not help (11.33).
    fn search_hex(&mut self, umpire: &mut Umpire<'_>, base: Base, hex: Hex, distance: u8, boats: u16) {
        let groups = self.groups_reaching(base, distance);
        let strength = u16::from(groups) * self.world.limits.air_weight;
        let product = product(strength, boats);
        let chit = draw(umpire, R11_3_PROC);
        let modifier = self.world.limits.air_search;
        let sighted = air_sights(distance, product, modified(chit, modifier));
        umpire.tell(|| Told::All(Event::AirSearch { base, hex, groups, product, chit, modifier, sighted }));
        if sighted {
            self.sightings.insert(hex);
            self.attack_hex(umpire, hex, strength);
        }
    }

    /// Groups of a base that are not escorting (11.49) and reach so far (11.32, 11.35).
    pub(crate) fn groups_reaching(&self, base: Base, distance: u8) -> u8 {
        let groups = Range::ALL.into_iter().filter(|range| range.hexes() >= distance);
        groups.map(|range| self.air[base as usize][range as usize]).sum()
    }
}

#[cfg(test)]
mod tests;
