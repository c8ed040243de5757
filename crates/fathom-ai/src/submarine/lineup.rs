//! How a boat gets at ships that lie still: the nearest place from which her torpedoes are sure of them.

use std::collections::{HashMap, HashSet};

use fathom_hex::{Facing, Helm, Hex, Hull};
use submarine::cards::TorpedoId;
use submarine::odds;
use submarine::rules::s11_launching::launched;
use submarine::rules::s13_detonation::attitude;

use super::paths::Path;
use super::solution::courses;

/// A torpedo at a ship that lies still may take so many turns.
const MAX_RUN_TURNS: u8 = 5;
/// She looks for a place so many turns ahead.
pub(super) const MAX_TURNS: u8 = 9;
/// What a turn of the torpedo's run costs.
const RUN_PATIENCE: f64 = 0.98;
/// A point of emergency power is worth so much of the whole.
const POWER: f64 = 0.99;

/// A ship that lies still.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Still {
    /// Where.
    pub hull: Hull,
    /// Its defense type.
    pub defense: u8,
    /// What a point of damage is worth.
    pub worth: f64,
}

/// The torpedoes that can be fired, and how the boat moves.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Means {
    /// Torpedoes ready at bow and stern after so many turns.
    pub ready: [[u8; MAX_TURNS as usize + 1]; 2],
    /// What they are.
    pub torpedo: TorpedoId,
    /// The damage one does.
    pub damage: f64,
    /// More than this is not needed.
    pub enough: f64,
    /// Hexes a turn, and more hexes as long as power lasts.
    pub speed: (u8, u8),
    /// Emergency power that can be spent.
    pub power: u8,
    /// Turns after this one.
    pub turns_left: u8,
    /// What a turn of the way to a better place costs.
    pub patience: f64,
}

/// The best place to fire from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Lineup {
    /// The first move on the way there; none if this is the place.
    pub path: Option<Path>,
    /// Turns until she is there.
    pub turns: u8,
    /// What her torpedoes promise there, in points.
    pub worth: f64,
}

/// The best place to fire at these ships from, where she can get in time.
///
/// `firsts` are the moves open this turn.
pub(super) fn lineup(hull: Hull, firsts: &[Path], stills: &[Still], means: &Means) -> Option<Lineup> {
    let here = promise(hull, 0, stills, means);
    let mut best = (here > 0.0).then_some((here, Lineup { path: None, turns: 0, worth: here }));
    let mut known: HashSet<Hull> = HashSet::from([hull]);
    let mut layer: HashMap<Hull, (u8, Path)> = HashMap::new();
    for path in firsts {
        let spent = path.hexes.saturating_sub(means.speed.0);
        if spent <= means.power && layer.get(&path.hull).is_none_or(|(known, _)| spent < *known) {
            layer.insert(path.hull, (spent, *path));
        }
    }
    for turn in 1..=MAX_TURNS.min(means.turns_left) {
        let mut next: HashMap<Hull, (u8, Path)> = HashMap::new();
        let mut poses: Vec<(Hull, (u8, Path))> = layer.into_iter().collect();
        poses.sort_by_key(|(pose, (spent, _))| (*spent, pose.bow, pose.facing));
        for (pose, (spent, path)) in poses {
            if !known.insert(pose) {
                continue;
            }
            let worth = promise(pose, turn, stills, means);
            let score = worth * means.patience.powi(i32::from(turn)) * POWER.powi(i32::from(spent));
            if score > best.map_or(0.0, |(known, _)| known) {
                best = Some((score, Lineup { path: Some(path), turns: turn, worth }));
            }
            for (hexes, to) in moves(pose, means.speed.0, means.speed.1.min(means.power.saturating_sub(spent))) {
                let spent = spent + hexes.saturating_sub(means.speed.0);
                if !known.contains(&to) && next.get(&to).is_none_or(|(known, _)| spent < *known) {
                    next.insert(to, (spent, path));
                }
            }
        }
        layer = next;
    }
    best.map(|(_, lineup)| lineup)
}

/// Where a turn can end, with at most one turn before and one after the way ahead.
fn moves(pose: Hull, speed: u8, more: u8) -> impl Iterator<Item = (u8, Hull)> {
    let helms = [None, Some(Helm::Port), Some(Helm::Starboard)];
    let turned = |hull: Hull, helm: Option<Helm>| helm.map_or(hull, |helm| hull.turned(helm));
    (0..=speed + more).flat_map(move |hexes| {
        helms.into_iter().flat_map(move |before| {
            let start = turned(pose, before);
            let end = Hull::new(start.bow.ahead(start.facing, i16::from(hexes)), start.facing);
            helms
                .into_iter()
                .filter(move |_| hexes > 0)
                .chain((hexes == 0).then_some(None))
                .map(move |after| (hexes, turned(end, after)))
        })
    })
}

/// What all torpedoes ready after so many turns promise from here.
fn promise(pose: Hull, turn: u8, stills: &[Still], means: &Means) -> f64 {
    let left = means.turns_left - turn;
    let of_end = |at: usize| {
        let n = means.ready[at][usize::from(turn)];
        if n == 0 {
            return 0.0;
        }
        let best = courses(at == 1).map(|course| {
            let (first, facing) = launched(pose, course);
            stills.iter().map(|still| chance(first, facing, still, means, left)).fold(0.0, f64::max)
        });
        f64::from(n) * means.damage * best.fold(0.0, f64::max)
    };
    (of_end(0) + of_end(1)).min(means.enough)
}

/// The chance of a hit by a torpedo that starts here, times the worth of a point of damage.
fn chance(first: Hex, facing: Facing, still: &Still, means: &Means, turns: u8) -> f64 {
    let speed = i16::from(means.torpedo.card().speed);
    let reach = speed * (1 + i16::from(turns.min(MAX_RUN_TURNS)));
    let Some(at) = meets(first, facing, still.hull).filter(|at| (1..reach).contains(at)) else { return 0.0 };
    let hex = first.ahead(facing, at);
    // 13.8: nothing explodes on the turn of fire, but a run can be as short as one hex.
    let n_turns = 1.max((at + speed) / speed - 1);
    if n_turns > i16::from(turns) {
        return 0.0;
    }
    let hit = odds::hit(still.defense, attitude(still.hull, hex, facing), false, true).as_f64();
    hit * still.worth * RUN_PATIENCE.powi(i32::from(n_turns))
}

/// After how many hexes a line meets a hull.
pub(super) fn meets(first: Hex, facing: Facing, hull: Hull) -> Option<i16> {
    let on_line = |hex: Hex| {
        let distance = first.distance(hex) as i16;
        (first.ahead(facing, distance) == hex).then_some(distance)
    };
    hull.hexes().into_iter().filter_map(on_line).min()
}

#[cfg(test)]
mod tests {
    use submarine::scenario::scenarios;

    use super::super::paths::paths;
    use super::*;

    fn hull(code: &str, facing: u8) -> Hull {
        Hull::new(code.parse().unwrap(), Facing::new(facing).unwrap())
    }

    fn look(boat: Hull, still: Hull, n_ready: u8, turns_left: u8) -> Option<Lineup> {
        let means = Means {
            ready: [[n_ready; MAX_TURNS as usize + 1], [0; MAX_TURNS as usize + 1]],
            torpedo: scenarios().iter().find(|scenario| scenario.id == "s7").unwrap().torpedoes[0],
            damage: 5.0,
            enough: 100.0,
            speed: (1, 2),
            power: 0,
            turns_left,
            patience: 0.93,
        };
        lineup(boat, &paths(boat, (0, 1), 0), &[Still { hull: still, defense: 4, worth: 1.0 }], &means)
    }

    #[test]
    fn a_ship_on_her_line_is_fired_at_from_where_she_is() {
        let found = look(hull("N20-B", 6), hull("N10-B", 1), 4, 10).unwrap();
        assert_eq!((found.turns, found.path), (0, None));
    }

    #[test]
    fn she_goes_to_a_line_she_is_not_on() {
        let (boat, still) = (hull("N20-B", 6), hull("R30-B", 1));
        let found = look(boat, still, 4, 14).unwrap();
        assert!(found.turns > 0 && found.path.is_some());
    }

    #[test]
    fn nothing_is_promised_without_torpedoes_or_time() {
        assert_eq!(look(hull("N20-B", 6), hull("N10-B", 1), 0, 10), None);
        assert_eq!(look(hull("N20-B", 6), hull("N10-B", 1), 4, 0), None);
    }

    #[test]
    fn a_line_meets_the_nearer_end_of_a_hull() {
        let six = Facing::new(6).unwrap();
        assert_eq!(meets("N19-B".parse().unwrap(), six, hull("N10-B", 6)), Some(8));
        assert_eq!(meets("M19-B".parse().unwrap(), six, hull("N10-B", 6)), None);
    }
}
