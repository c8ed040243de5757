//! Where the escorts stand: fast ships in the inner zone for HF/DF, the others ahead and on the beams.

use tonnage_war::data::EscortKind;
use tonnage_war::state::{Berth, Post, Sector, Station, Zone};
use tonnage_war::view::EscortView;
use tonnage_war::{EscortId, View};

/// The ships a screen needs before any is spared for hunting.
pub(super) const LEAST_SCREEN: usize = 3;

/// The sectors from which U-boats fire twice, in the order in which they are filled.
pub(super) const SCREEN: [Sector; 3] = [Sector::PortBeam, Sector::StarboardBeam, Sector::Bow];

/// An escort, where it shall stand, and why.
pub(super) struct Order {
    pub(super) escort: EscortId,
    pub(super) station: Station,
    pub(super) why: String,
}

/// The stations of all escorts that can be placed or moved now.
pub(super) fn stations(view: &View) -> Vec<Order> {
    let (aircraft, ships) = free_escorts(view);
    let n_hunters = n_hunters(view, ships.len());
    let (hunters, screen) = ships.split_at(n_hunters);
    let mut orders: Vec<Order> = hunters.iter().map(|ship| hunter(ship)).collect();
    orders.extend(fill(wanted(view, screen.len()), screen));
    orders.extend(aircraft.iter().map(|plane| patrol(view, plane)));
    orders
}

/// Aircraft and ships that can be placed or moved, the fastest ships first.
pub(super) fn free_escorts(view: &View) -> (Vec<&EscortView>, Vec<&EscortView>) {
    let is_free = |escort: &&EscortView| matches!(escort.post, Post::At(_) | Post::Waiting);
    let (aircraft, mut ships): (Vec<_>, Vec<_>) =
        view.escorts.iter().filter(is_free).partition(|escort| escort.kind == EscortKind::Air);
    ships.sort_by_key(|ship| std::cmp::Reverse((ship.values.h, ship.values.v, ship.values.a)));
    (aircraft, ships)
}

/// How many ships wait in the inner zone: one for each HF/DF set, as far as the screen can spare them.
fn n_hunters(view: &View, n_ships: usize) -> usize {
    let sets = usize::from(n_sets(view));
    let boats = view.boats.iter().filter(|boat| matches!(boat.boat.berth, Berth::Inner | Berth::Outer)).count();
    sets.min(boats.max(1)).min(n_ships.saturating_sub(LEAST_SCREEN))
}

/// HF/DF sets on the surface or about to be.
pub(super) fn n_sets(view: &View) -> u8 {
    let is_here = |escort: &&EscortView| {
        escort.hfdf && !matches!(escort.post, Post::Away | Post::Gone | Post::Damaged | Post::Sunk)
    };
    view.escorts.iter().filter(is_here).count() as u8
}

pub(super) fn hunter(ship: &EscortView) -> Order {
    let why = format!("{} is fast enough to run down a bearing in the inner zone", ship.name);
    Order { escort: ship.name, station: reach(ship, Station::Inner), why }
}

/// The wanted station, or the zone on the way to it.
fn reach(ship: &EscortView, wanted: Station) -> Station {
    let Post::At(from) = ship.post else { return wanted };
    match (from.zone(), wanted.zone()) {
        (Zone::Outer, Zone::Attack | Zone::Convoy) => Station::Inner,
        (Zone::Convoy, Zone::Inner) => Station::Sector(Sector::Bow),
        _ => wanted,
    }
}

/// A screen of these stations: whoever stands well stays, the others fill the gaps.
pub(super) fn fill(mut wanted: Vec<Station>, ships: &[&EscortView]) -> Vec<Order> {
    let mut orders = Vec::new();
    let mut rest = Vec::new();
    for ship in ships {
        let stays = match ship.post {
            Post::At(station) => wanted.iter().position(|want| *want == station),
            _ => None,
        };
        match stays {
            Some(at) => drop(wanted.remove(at)),
            None => rest.push(*ship),
        }
    }
    for (ship, station) in rest.into_iter().zip(wanted) {
        let why = match station {
            Station::Sector(Sector::Stragglers) => format!("{} looks after the stragglers", ship.name),
            Station::Sector(sector) if SCREEN.contains(&sector) => {
                format!("{} closes {}, from which U-boats fire twice", ship.name, sector.words())
            }
            Station::Convoy => format!("{} waits for U-boats that break into the columns", ship.name),
            _ => format!("{} covers {}", ship.name, station.words()),
        };
        orders.push(Order { escort: ship.name, station: reach(ship, station), why });
    }
    orders
}

/// The stations of a screen of so many ships.
fn wanted(view: &View, n: usize) -> Vec<Station> {
    let mut stations: Vec<Station> =
        SCREEN.iter().cycle().take(n.min(9)).map(|sector| Station::Sector(*sector)).collect();
    let mut others = vec![Station::Sector(Sector::Stern), Station::Convoy];
    if view.stragglers > 2 {
        others.insert(0, Station::Sector(Sector::Stragglers));
    }
    // Seven and more can spare one for the stragglers, of whom a surfaced boat takes one each time.
    if n >= 7 && view.stragglers > 2 {
        stations.pop();
        stations.push(others.remove(0));
    }
    let n_more = n - stations.len();
    stations.extend(others.into_iter().cycle().take(n_more));
    stations
}

/// Aircraft go where the boats are.
pub(super) fn patrol(view: &View, plane: &EscortView) -> Order {
    let n = |berth: Berth| view.boats.iter().filter(|boat| boat.boat.berth == berth && !boat.boat.evading).count();
    let station = if n(Berth::Inner) > 0 || n(Berth::Outer) == 0 { Station::Inner } else { Station::Outer };
    let why = match station {
        Station::Inner => format!("{} keeps boats down close to the convoy", plane.name),
        _ => format!("no boat is in the inner zone, so {} looks farther out", plane.name),
    };
    Order { escort: plane.name, station, why }
}
