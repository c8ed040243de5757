//! 12.0 Search: U-boats looking for convoys, escorts looking for U-boats.

use fathom_core::Told;

use super::s09_stacking::THREE_HEX_STRENGTH;
use super::s11_air_groups::product;
use super::{FOUL_SEARCH, Umpire, draw, modified};
use crate::cite::{R12_11_PROC, R12_21_PROC};
use crate::event::Event;
use crate::hex::{Hex, HexSet};
use crate::state::{Convoy, ConvoyId, Escort, Fleet, MAX_BOATS, Sighting, Straggle, Unit, Whereabouts, Wolfpack};

/// Movement Points a convoy has expended before anybody can look for it (12.15).
const SAFE_POINTS: u8 = 2;

/// 12.19 Picket Search Table: the least total strength of each column and how many chits, from 0 on, sight.
#[rustfmt::skip]
pub(crate) const PICKET_SEARCH: [(u16, u8); 8] = [(1, 1), (3, 2), (5, 3), (7, 3), (15, 4), (24, 5), (32, 6), (40, 7)];

/// 12.3 Submarine Search Table: how many chits, from 0 on, sight, by Naval-Sub Product 1 to 12.
#[rustfmt::skip]
const SUBMARINE_SEARCH: [u8; 12] = [1, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6];

/// Whether a chit sights a convoy with this total U-boat strength (12.19).
#[inline]
pub(crate) fn picket_sights(strength: u16, chit: u8) -> bool {
    let column = PICKET_SEARCH.iter().rev().find(|(least, _)| strength >= *least);
    column.is_some_and(|(_, n_chits)| chit < *n_chits)
}

/// Whether a chit sights U-boats with this Naval-Sub Product (12.3).
#[inline]
pub(crate) fn submarine_sights(product: u16, chit: u8) -> bool {
    product >= 1 && chit < SUBMARINE_SEARCH[usize::from(product.min(12)) - 1]
}

/// The strength a stack searches with: pinned U-boats do not count (12.18).
pub(crate) fn picket_strength(stack: &[Unit]) -> u16 {
    stack.iter().filter(|unit| !unit.pinned).map(|unit| unit.size.strength()).sum()
}

/// The Search Zone of a stack that searches with this strength (12.12).
pub(crate) fn search_zone(stack: &[Unit], strength: u16) -> impl Iterator<Item = Hex> + use<> {
    let (hex, axis) = (stack[0].hex, stack[0].axis);
    let [bow, stern] = axis.ends().map(|end| hex.step(end).filter(|_| strength >= THREE_HEX_STRENGTH));
    [Some(hex).filter(|_| strength > 0), bow, stern].into_iter().flatten()
}

/// One stack on the lookout.
#[derive(Clone, Copy)]
struct Picket {
    hex: Hex,
    strength: u16,
    zone: [Option<Hex>; 3],
    /// Whether it has looked for the convoy that is moving (12.13).
    has_searched: bool,
}

/// All stacks on the lookout during a Convoy Movement Segment.
pub(crate) struct Watch {
    n_pickets: usize,
    pickets: [Picket; MAX_BOATS],
    covered: HexSet,
    occupied: HexSet,
    /// U-boats this convoy's escort has attacked (14.43).
    hunted: HexSet,
}

impl Watch {
    pub(crate) fn new(fleet: &Fleet) -> Watch {
        let blank = Picket { hex: Hex::at(101), strength: 0, zone: [None; 3], has_searched: false };
        let mut watch = Watch {
            n_pickets: 0,
            pickets: [blank; MAX_BOATS],
            covered: HexSet::NONE,
            occupied: HexSet::NONE,
            hunted: HexSet::NONE,
        };
        for stack in fleet.stacks() {
            watch.add(stack);
        }
        watch
    }

    fn add(&mut self, stack: &[Unit]) {
        let hex = stack[0].hex;
        self.occupied.insert(hex);
        let strength = picket_strength(stack);
        let mut zone = [None; 3];
        for (slot, hex) in zone.iter_mut().zip(search_zone(stack, strength)) {
            *slot = Some(hex);
            self.covered.insert(hex);
        }
        self.pickets[self.n_pickets] = Picket { hex, strength, zone, has_searched: false };
        self.n_pickets += 1;
    }

    /// Another convoy begins its movement.
    pub(crate) fn begin_convoy(&mut self) {
        self.pickets[..self.n_pickets].iter_mut().for_each(|picket| picket.has_searched = false);
        self.hunted = HexSet::NONE;
    }

    /// The stacks changed: looks again, but remembers who has searched and who was attacked.
    fn refresh(&mut self, fleet: &Fleet) {
        let mut fresh = Watch::new(fleet);
        fresh.hunted = self.hunted;
        let old = &self.pickets[..self.n_pickets];
        for picket in &mut fresh.pickets[..fresh.n_pickets] {
            picket.has_searched = old.iter().any(|other| other.hex == picket.hex && other.has_searched);
        }
        *self = fresh;
    }

    /// The total strength of those who look for a convoy in this hex now, each for the first time (12.13, 12.14).
    fn look(&mut self, hex: Hex) -> u16 {
        let sees = |picket: &&mut Picket| !picket.has_searched && picket.zone.contains(&Some(hex));
        let mut strength = 0;
        for picket in self.pickets[..self.n_pickets].iter_mut().filter(sees) {
            picket.has_searched = true;
            strength += picket.strength;
        }
        strength
    }
}

impl Convoy {
    /// The Combat Strength of the escort less straggling, never below 0 (14.33).
    pub(crate) fn escort_strength(&self) -> u8 {
        let reduction = match self.straggle {
            Straggle::None => 0,
            Straggle::S1 => 1,
            Straggle::S2 => 2,
        };
        self.escort.map_or(0, Escort::strength).saturating_sub(reduction)
    }
}

impl Wolfpack {
    /// Resolves the searches of a hex a convoy has just entered: first the U-boats', then the escort's (7.63, 12.24). The
    /// third kind of search is in the Air Phase (12.0).
    pub(crate) fn search(&mut self, umpire: &mut Umpire<'_>, watch: &mut Watch, id: ConvoyId, hex: Hex, spent: u8) {
        let is_sighted = self.convoy(id).sight == Sighting::Sighted;
        if spent > SAFE_POINTS && !is_sighted && watch.covered.has(hex) {
            self.picket_search(umpire, watch, id, hex);
        }
        // 12.23
        if self.convoy(id).hex().is_some() && self.convoy(id).face_up_escort().is_some() {
            self.submarine_searches(umpire, watch, id, hex);
        }
    }

    // 12.11
    fn picket_search(&mut self, umpire: &mut Umpire<'_>, watch: &mut Watch, convoy: ConvoyId, hex: Hex) {
        let strength = watch.look(hex);
        if strength == 0 {
            return;
        }
        let chit = draw(umpire, R12_11_PROC);
        let modifier = self.foul_search(hex); // 12.16
        let sighted = picket_sights(strength, modified(chit, modifier));
        umpire.tell(|| Told::All(Event::PicketSearch { convoy, hex, strength, chit, modifier, sighted }));
        if sighted {
            self.sight(umpire, convoy);
        }
    }

    /// What the weather of a hex adds to the chit of a search there (5.45).
    pub(crate) fn foul_search(&self, hex: Hex) -> i8 {
        if self.is_foul(hex) { FOUL_SEARCH } else { 0 }
    }

    /// A convoy is sighted; its escort is turned face-up if it was not, and a dummy goes with its convoy (12.11, 15.6).
    fn sight(&mut self, umpire: &mut Umpire<'_>, id: ConvoyId) {
        let was_face_down = self.convoy(id).sight == Sighting::FaceDown;
        let convoy = self.convoy_mut(id);
        let escort = convoy.escort.expect("convoys are paired before they move");
        convoy.sight = Sighting::Sighted;
        if escort == Escort::Dummy {
            convoy.place = Whereabouts::Removed;
        }
        if was_face_down {
            umpire.tell(|| Told::All(Event::Revealed { convoy: id, escort }));
        }
    }

    /// The escort searches the hex it entered; an escort carrier the hexes around as well (12.21, 12.29).
    fn submarine_searches(&mut self, umpire: &mut Umpire<'_>, watch: &mut Watch, id: ConvoyId, hex: Hex) {
        self.submarine_search(umpire, watch, id, hex);
        if self.convoy(id).escort == Some(Escort::EscortCarrier) {
            let around: HexSet = hex.neighbors().filter(|hex| watch.occupied.has(*hex)).collect();
            for beside in around.iter() {
                self.submarine_search(umpire, watch, id, beside);
            }
        }
    }

    /// The escort attacks by its own search alone, whatever marker lies in the hex (12.28).
    fn submarine_search(&mut self, umpire: &mut Umpire<'_>, watch: &mut Watch, convoy: ConvoyId, hex: Hex) {
        if !watch.occupied.has(hex) || watch.hunted.has(hex) {
            return;
        }
        let boats = self.fleet.boats(hex);
        let product = product(self.search_strength(convoy), boats);
        if product < 1 {
            return; // 12.27
        }
        let chit = draw(umpire, R12_21_PROC);
        let modifier = self.foul_search(hex) + self.world.limits.submarine_search; // 12.26, 17.1.B
        let sighted = submarine_sights(product, modified(chit, modifier));
        umpire.tell(|| Told::All(Event::SubmarineSearch { convoy, hex, product, chit, modifier, sighted }));
        if sighted {
            self.sightings.insert(hex);
            watch.hunted.insert(hex);
            let strength = self.hunting_strength(convoy);
            self.attack_hex(umpire, hex, strength);
            watch.refresh(&self.fleet);
        }
    }

    /// The strength of a convoy's escorts in a Submarine Search (12.25, 12.27).
    pub(crate) fn search_strength(&self, id: ConvoyId) -> u16 {
        let convoy = self.convoy(id);
        u16::from(convoy.escort_strength()) + u16::from(convoy.air.is_some())
    }

    /// The strength of a convoy's escorts against U-boats they sighted (14.44, 17.4).
    fn hunting_strength(&self, id: ConvoyId) -> u16 {
        let convoy = self.convoy(id);
        let air = if convoy.air.is_some() { self.world.limits.air_weight } else { 0 };
        u16::from(convoy.escort_strength()) + air
    }
}

#[cfg(test)]
mod tests;
