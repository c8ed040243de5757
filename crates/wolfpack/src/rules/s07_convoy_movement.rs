//! 7.0 Convoy movement: placement, the move, its borders and detours.

use fathom_core::Told;

use super::s05_weather::{Course, course};
use super::s12_search::Watch;
use super::{Umpire, draw};
use crate::cite::R7_4;
use crate::data::data;
use crate::event::Event;
use crate::hex::{Facing, Hex, HexSet};
use crate::state::{Bound, ConvoyId, Sighting, Whereabouts, Wolfpack};

/// The forward directions of a move in the order they are tried: the result, then the nearest to it (7.53.C).
///
/// A convoy headed straight at a zone goes round it by the north on an even chit and by the south on an odd one (7.54).
fn preferences(bound: Bound, course: Course, chit: u8) -> [Facing; 3] {
    let (north, lateral, south) = match bound {
        Bound::East => (Facing::Northeast, Facing::East, Facing::Southeast),
        Bound::West => (Facing::Northwest, Facing::West, Facing::Southwest),
    };
    match course {
        Course::North => [north, lateral, south], // 7.4.A
        Course::South => [south, lateral, north], // 7.4.B
        // 7.4.C
        Course::Lateral if chit.is_multiple_of(2) => [lateral, north, south],
        Course::Lateral => [lateral, south, north],
    }
}

/// The way of one convoy in one Convoy Movement Segment, by the priorities of 7.53.
struct Way<'a> {
    preferences: [Facing; 3],
    destination: Hex,
    /// The Sighting Zones it may not enter (7.52).
    barred: &'a HexSet,
}

impl Way<'_> {
    /// The hexes ahead, the most preferred first: always forward, never outside the area (7.51, 7.53.A). Who is there does
    /// not matter (7.45, 9.12).
    fn ahead(&self, from: Hex) -> impl Iterator<Item = Hex> {
        self.preferences.into_iter().filter_map(move |facing| from.step(facing)).filter(|hex| data().map.area.has(*hex))
    }

    /// The hex a convoy enters next with so many points left after it: it keeps out of the zones on the rest of its way if
    /// any way does, else enters as few of their hexes as it can (7.53.B); of such ways the nearest to its direction
    /// (7.53.C).
    fn next(&self, from: Hex, left: u8) -> Hex {
        let next = self.ahead(from).min_by_key(|hex| self.n_barred(*hex, left));
        next.expect("from every hex of the area but its destination a convoy can move forward")
    }

    /// The fewest barred hexes on any way that enters `hex` and goes on for so many points.
    fn n_barred(&self, hex: Hex, left: u8) -> u8 {
        if self.barred.is_empty() {
            return 0;
        }
        let here = u8::from(self.barred.has(hex));
        if left == 0 || hex == self.destination {
            return here;
        }
        here + self.ahead(hex).map(|next| self.n_barred(next, left - 1)).min().unwrap_or(0)
    }
}

/// The hexes a convoy enters in one Convoy Movement Segment when nothing bars its way but `barred`: its whole allowance
/// (7.41), one point a hex in any weather (7.42).
pub(crate) fn path(convoy: ConvoyId, from: Hex, chit: u8, barred: &HexSet) -> impl Iterator<Item = Hex> {
    let bound = convoy.kind().bound();
    let preferences = preferences(bound, course(chit, from), chit);
    let way = Way { preferences, destination: data().map.destination(bound), barred };
    let mut hex = from;
    (0..convoy.kind().movement()).rev().map_while(move |left| {
        if hex == way.destination {
            return None;
        }
        hex = way.next(hex, left);
        Some(hex)
    })
}

impl Wolfpack {
    /// 4.2.A Convoy Initial Placement Phase: the lowest numbered convoy that never entered (7.3), and no other (7.34).
    pub(crate) fn place_convoy(&mut self, umpire: &mut Umpire<'_>) {
        let waiting = ConvoyId::all().find(|convoy| self.convoy(*convoy).place == Whereabouts::Waiting);
        let Some(convoy) = waiting else { return };
        let hex = data().map.entry(convoy.kind().bound());
        self.put_convoy(umpire, convoy, hex);
    }

    pub(crate) fn put_convoy(&mut self, umpire: &mut Umpire<'_>, convoy: ConvoyId, hex: Hex) {
        self.convoy_mut(convoy).place = Whereabouts::AtSea(hex);
        umpire.tell(|| Told::All(Event::ConvoyPlaced { convoy, hex }));
    }

    /// 4.2.D Naval Phase, in which every convoy at sea must move (7.0).
    pub(crate) fn naval_phase(&mut self, umpire: &mut Umpire<'_>) {
        let chit = draw(umpire, R7_4); // 4.2.D.1
        umpire.tell(|| Told::All(Event::ConvoyChit { chit }));
        self.move_convoys(umpire, chit);
        self.remove_markers(umpire);
    }

    /// 4.2.D.2 Convoy Movement Segment: each convoy in the order of the numbers (7.2, 7.6). Nothing else moves (6.11).
    fn move_convoys(&mut self, umpire: &mut Umpire<'_>, chit: u8) {
        self.lose_sight(umpire);
        let mut watch = Watch::new(&self.fleet);
        for convoy in ConvoyId::all() {
            if let Some(from) = self.convoy(convoy).hex() {
                self.move_convoy(umpire, &mut watch, convoy, from, chit);
            }
        }
    }

    /// A convoy halts for the searches in every hex it enters (7.61), as often as there are any (7.62).
    pub(crate) fn move_convoy(
        &mut self,
        umpire: &mut Umpire<'_>,
        watch: &mut Watch,
        convoy: ConvoyId,
        from: Hex,
        chit: u8,
    ) {
        // 7.53.B: zones it begins in, and those its own escort makes on the way, do not turn it.
        let barred = self.barred_zones(from);
        watch.begin_convoy();
        let mut hex = from;
        for (spent, to) in (1..).zip(path(convoy, from, chit, &barred)) {
            umpire.tell(|| Told::All(Event::ConvoyMoved { convoy, from: hex, to }));
            hex = to;
            if hex == data().map.destination(convoy.kind().bound()) {
                self.arrive(umpire, convoy);
                return;
            }
            self.enter(umpire, convoy, hex);
            self.search(umpire, watch, convoy, hex, spent);
            if self.convoy(convoy).hex().is_none() {
                return; // A false report (15.6).
            }
        }
    }

    /// The Sighting Zones a convoy may not enter (7.52).
    fn barred_zones(&self, from: Hex) -> HexSet {
        let mut barred = HexSet::NONE;
        if self.sightings.is_empty() {
            return barred;
        }
        for marker in self.sightings.iter().filter(|marker| marker.distance(from) > 1) {
            barred.insert_with_neighbors(marker);
        }
        barred
    }

    fn enter(&mut self, umpire: &mut Umpire<'_>, convoy: ConvoyId, hex: Hex) {
        self.convoy_mut(convoy).place = Whereabouts::AtSea(hex);
        if let Some(facing) = facing_at_edge(convoy.kind().bound(), hex) {
            self.convoy_mut(convoy).facing = facing;
        }
        self.check_air_escort(umpire, convoy, hex);
    }

    // 7.32
    fn arrive(&mut self, umpire: &mut Umpire<'_>, convoy: ConvoyId) {
        self.send_air_escort_home(umpire, convoy);
        self.convoy_mut(convoy).place = Whereabouts::Arrived;
        umpire.tell(|| Told::All(Event::Arrived { convoy }));
    }

    /// Contact with sighted convoys is lost in foul weather (12.17.A, 5.44) or without an unpinned U-boat beside them
    /// (12.17.B).
    fn lose_sight(&mut self, umpire: &mut Umpire<'_>) {
        for convoy in ConvoyId::all() {
            let Some(hex) = self.convoy(convoy).hex() else { continue };
            if self.convoy(convoy).sight != Sighting::Sighted {
                continue;
            }
            let is_held = |beside: Hex| self.fleet.stack(beside).iter().any(|unit| !unit.pinned);
            if self.is_foul(hex) || !hex.neighbors().any(is_held) {
                self.convoy_mut(convoy).sight = Sighting::Unsighted;
                umpire.tell(|| Told::All(Event::Unsighted { convoy }));
            }
        }
    }

    /// 4.2.D.3 Removal of Sighting Markers and air escorts, which return to their bases (11.45).
    fn remove_markers(&mut self, umpire: &mut Umpire<'_>) {
        self.sightings = HexSet::NONE;
        for convoy in ConvoyId::all() {
            self.take_back_air_escort(convoy);
        }
        umpire.tell(|| Told::All(Event::MarkersRemoved));
    }
}

/// On the far edge of the playing area a convoy faces along it, toward its destination (7.47).
fn facing_at_edge(bound: Bound, hex: Hex) -> Option<Facing> {
    let (west, east) = data().map.limits[usize::from(hex.row())];
    let is_north_of = |destination: Hex| hex.row() > destination.row();
    let destination = data().map.destination(bound);
    match bound {
        Bound::East if hex.column() != east => None,
        Bound::West if hex.column() != west => None,
        Bound::East if is_north_of(destination) => Some(Facing::Southeast),
        Bound::East => Some(Facing::Northeast),
        Bound::West if is_north_of(destination) => Some(Facing::Southwest),
        Bound::West => Some(Facing::Northwest),
    }
}

#[cfg(test)]
mod tests;
