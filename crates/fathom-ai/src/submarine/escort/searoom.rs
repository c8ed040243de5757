//! Room to move: which ways are clear of other ships, wakes and charges, and whom a move leaves without one.

use std::cell::RefCell;
use std::collections::HashSet;

use fathom_hex::{Hex, Hull};
use submarine::cards::Kind;
use submarine::moves::{Moves, Step};
use submarine::scenario::Edge;
use submarine::state::{Fate, ShipId, Weapon};

use super::super::paths::{Path, has_path, limits, turns_in_hex};
use super::super::scene::{Scene, exit_edge, ship, surface, top_speed};

/// Who has fewer places to go to may find them all taken when her turn comes.
const ROOM: usize = 4;

/// What stands in the way of a move, the worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Hazard {
    /// Nothing.
    Clear,
    /// It ends where the convoy moves next.
    ConvoysWay,
    /// It enters the wake or the K-Gun hex of an attacking friend and negates her attack (15.4.11).
    Wake,
    /// It ends in a collision.
    Collision,
}

/// A ship that has to move, now or on the next turn.
#[derive(Clone, Copy)]
struct Mover {
    id: ShipId,
    hull: Hull,
    limits: (u8, u8),
    turns_in_hex: u8,
    edge: Option<Edge>,
}

impl Mover {
    fn of(view: Scene<'_>, id: ShipId, hull: Hull) -> Mover {
        let seen = ship(view, id);
        Mover {
            id,
            hull,
            limits: limits(top_speed(view, id), seen.speed),
            turns_in_hex: seen.turns_in_hex,
            edge: exit_edge(view, seen.kind),
        }
    }

    /// The same ship on the turn after a move.
    fn after(view: Scene<'_>, id: ShipId, path: &Path) -> Mover {
        let seen = ship(view, id);
        Mover {
            hull: path.hull,
            limits: limits(top_speed(view, id), Some(path.hexes)),
            turns_in_hex: turns_in_hex(seen.turns_in_hex, path.moves),
            ..Mover::of(view, id, path.hull)
        }
    }

    /// How many places she can reach, up to [`ROOM`], that enter none of these hexes and are not in the way of the convoy. Who
    /// may stay where she is has room enough.
    fn room(&self, is_closed: &dyn Fn(Hex) -> bool, convoy: &HashSet<Hex>) -> usize {
        let has_left = |hull: Hull| self.edge.is_some_and(|edge| edge.is_beyond(hull.bow));
        let is_open = |at: Hull, step: Step| has_left(at) || !is_closed(stepped(at, step).1);
        let may_end = |at: Hull| has_left(at) || !at.hexes().iter().any(|hex| convoy.contains(hex));
        let ends = RefCell::new(Vec::new());
        let is_enough = |at: Hull| {
            let mut ends = ends.borrow_mut();
            if may_end(at) && !ends.contains(&at) {
                ends.push(at);
            }
            ends.len() >= ROOM || ends.contains(&self.hull)
        };
        let has_enough = has_path(self.hull, self.limits, self.turns_in_hex, &is_open, &is_enough);
        if has_enough { ROOM } else { ends.into_inner().len() }
    }
}

/// A move and what it leaves behind it.
pub struct Track<'a> {
    pub path: &'a Path,
    /// Wake and K-Gun hexes, if she attacks.
    pub bars: &'a [Hex],
}

/// Where everybody is while one ship moves.
pub struct Searoom<'a> {
    view: Scene<'a>,
    id: ShipId,
    /// Ships one can run into, without her (10.6).
    ships: Vec<(ShipId, Hull)>,
    /// Wakes and K-Gun charges of attackers, with whose they are.
    barred: Vec<(ShipId, Hex)>,
    /// Paths of all others that have moved.
    paths: HashSet<Hex>,
    /// Others that still have to move on this turn.
    waiting: Vec<Mover>,
    /// Others that have moved, as they will lie on the next turn.
    moved: Vec<Mover>,
    /// Where plotted ships will be during their next move and the one after it.
    convoy: [HashSet<Hex>; 2],
    /// Where they will lie after the next.
    convoy_next: Vec<Hull>,
}

impl<'a> Searoom<'a> {
    pub fn new(view: Scene<'a>, id: ShipId) -> Searoom<'a> {
        let others = || surface(view).filter(move |(other, _)| *other != id);
        let is_free = |id: ShipId| {
            let seen = ship(view, id);
            seen.fate == Fate::Afloat && !seen.is_plotted && matches!(seen.kind, Kind::Escort | Kind::Capital)
        };
        let movers = |is_done: bool| {
            let found = others().filter(move |(id, _)| is_free(*id) && ship(view, *id).is_done == is_done);
            found.map(|(id, hull)| Mover::of(view, id, hull)).collect()
        };
        let attacks = |id: ShipId| ship(view, id).attacked == view.turn;
        let wakes = view.wakes.iter().filter(|wake| attacks(wake.ship)).map(|wake| (wake.ship, wake.hex));
        let kguns = view.counters.iter().filter(|counter| matches!(counter.weapon, Weapon::KGun(_)));
        let [convoy, later, ..] = convoy_paths(view);
        Searoom {
            view,
            id,
            ships: others().filter(|(id, _)| !ship(view, *id).was_dead).collect(),
            // 15.5: nobody enters a K-Gun hex, not even who threw the charge; a ship's own wake is free to her.
            barred: wakes.chain(kguns.map(|counter| (ShipId(u8::MAX), counter.hex))).collect(),
            paths: view.wakes.iter().filter(|wake| wake.ship != id && wake.is_entered).map(|wake| wake.hex).collect(),
            waiting: movers(false),
            moved: movers(true),
            convoy: [convoy.0, later.0],
            convoy_next: convoy.1,
        }
    }

    /// Whether a ship lies in a hex that one can run into.
    fn has_ship(&self, hex: Hex) -> bool {
        self.ships.iter().any(|(_, hull)| hull.covers(hex))
    }

    /// Ships and the convoy's way within a few hexes ahead.
    pub fn is_crowded(&self, hex: Hex) -> bool {
        self.has_ship(hex) || self.convoy[0].contains(&hex)
    }

    /// Whether the path of another ship goes through a hex, which no attacker may enter (15.4.9).
    pub fn is_anothers_path(&self, hex: Hex) -> bool {
        self.paths.contains(&hex)
    }

    /// What stands in the way of a move after its first `n_drafted` steps.
    pub fn hazard(&self, start: Hull, path: &Path, n_drafted: usize) -> Hazard {
        let edge = exit_edge(self.view, ship(self.view, self.id).kind);
        let mut hazard = Hazard::Clear;
        let mut at = start;
        for (n, step) in path.moves.steps().enumerate() {
            let (next, entered) = stepped(at, step);
            at = next;
            if n < n_drafted {
                continue;
            }
            if self.has_ship(entered) {
                return Hazard::Collision;
            }
            if self.barred.iter().any(|(by, hex)| *by != self.id && *hex == entered) {
                hazard = Hazard::Wake;
            }
            if edge.is_some_and(|edge| edge.is_beyond(at.bow)) {
                return hazard;
            }
        }
        let is_in_way = at.hexes().iter().any(|hex| self.convoy[0].contains(hex));
        if is_in_way { hazard.max(Hazard::ConvoysWay) } else { hazard }
    }

    /// The ship with the fewest clear ways left on this turn, and how many; nobody if all have room.
    pub fn blocks(&self, track: &Track<'_>) -> Option<(ShipId, usize)> {
        let room = |mover: &Mover| {
            let is_closed = |hex: Hex| {
                track.path.hull.covers(hex)
                    || track.bars.contains(&hex)
                    || self.ships.iter().any(|(id, hull)| *id != mover.id && hull.covers(hex))
                    || self.barred.iter().any(|(by, barred)| *by != mover.id && *barred == hex)
            };
            mover.room(&is_closed, &self.convoy[0])
        };
        let rooms = self.waiting.iter().map(|mover| (mover.id, room(mover)));
        rooms.min_by_key(|(_, room)| *room).filter(|(_, room)| *room < ROOM)
    }

    /// How many ships, she among them, would have no clear way on the next turn before others have made room.
    pub fn n_boxed(&self, track: &Track<'_>) -> usize {
        if self.view.turn >= self.view.last_turn {
            return 0;
        }
        let own = Mover::after(self.view, self.id, track.path);
        let all = || self.moved.iter().chain([&own]);
        let is_boxed = |mover: &&Mover| {
            let is_closed = |hex: Hex| {
                all().any(|other| other.id != mover.id && other.hull.covers(hex))
                    || self.convoy_next.iter().any(|hull| hull.covers(hex))
            };
            mover.room(&is_closed, &self.convoy[1]) == 0
        };
        all().filter(is_boxed).count()
    }
}

/// The hull after a step, and the hex it enters.
pub fn stepped(hull: Hull, step: Step) -> (Hull, Hex) {
    match step {
        Step::Ahead => (hull.advanced(), hull.ahead()),
        Step::Turn(helm) => (hull.turned(helm), hull.turned(helm).stern()),
    }
}

/// The hexes plotted ships pass in their next move and the one after it, and where they lie then.
fn convoy_paths(view: Scene<'_>) -> [(HashSet<Hex>, Vec<Hull>); 2] {
    let plots = view.convoy.plots.as_deref().unwrap_or_default();
    let steams = |id: ShipId| ship(view, id).is_plotted && ship(view, id).fate == Fate::Afloat;
    let mut hulls: Vec<Hull> = surface(view).filter(|(id, _)| steams(*id)).map(|(_, hull)| hull).collect();
    [0, 1].map(|at| {
        let moves: Moves = plots.get(at).copied().unwrap_or_default();
        let hexes = hulls.iter().flat_map(|hull| moves.trail(*hull)).flat_map(Hull::hexes).collect();
        for hull in &mut hulls {
            *hull = moves.follow(*hull);
        }
        (hexes, hulls.clone())
    })
}
