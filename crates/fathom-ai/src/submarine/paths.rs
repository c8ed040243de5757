//! The moves a vessel can make in a turn.

use fathom_hex::{Helm, Hull};
use submarine::moves::{Moves, Step};
use submarine::view::{LogView, ShipView};

use super::scene::card;

/// A vessel changes its speed by at most so much (8.2).
const SPEED_CHANGE: u8 = 2;
/// Turns in one move of a long path; more are not worth looking at.
const MAX_TURNS: u8 = 3;
/// Turns in one move of a ship that looks for any way out.
const ANY_TURNS: u8 = 7;

/// A move and where it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Path {
    /// The move.
    pub moves: Moves,
    /// Where it ends.
    pub hull: Hull,
    /// Hexes entered.
    pub hexes: u8,
}

/// The least and the most hexes open to a vessel with this top speed.
pub fn limits(top: u8, before: Option<u8>) -> (u8, u8) {
    match before {
        Some(before) => (before.saturating_sub(SPEED_CHANGE).min(top), (before + SPEED_CHANGE).min(top)),
        None => (0, top),
    }
}

/// The speeds open to a boat whose log is known.
pub fn boat_limits(ship: &ShipView, log: &LogView) -> (u8, u8) {
    let card = card(ship);
    let top = if log.depth == 0 {
        card.speed
    } else if log.power == 0 {
        0
    } else {
        card.max_submerged.min(card.normal_speed + log.power)
    };
    limits(top, ship.speed)
}

/// Every move of `min` to `max` hexes from where the ship lies.
pub fn paths(hull: Hull, limits: (u8, u8), turns_in_hex: u8) -> Vec<Path> {
    paths_with(hull, limits, turns_in_hex, MAX_TURNS)
}

/// The same with every turn 6.6 and 6.7 allow, for who finds no other way.
pub fn all_paths(hull: Hull, limits: (u8, u8), turns_in_hex: u8) -> Vec<Path> {
    paths_with(hull, limits, turns_in_hex, ANY_TURNS)
}

/// Every move with at most so many turns.
pub fn paths_with(hull: Hull, limits: (u8, u8), turns_in_hex: u8, max_turns: u8) -> Vec<Path> {
    let mut found = Vec::new();
    let start = Path { moves: Moves::default(), hull, hexes: 0 };
    let turned = Turned { in_hex: turns_in_hex, now: false, left: max_turns };
    extend(start, limits, turned, &|_, _| true, &mut |path| {
        found.push(path);
        false
    });
    found
}

/// Whether a vessel has a move that makes only steps that are open to it and ends where it may end.
pub fn has_path(
    hull: Hull,
    limits: (u8, u8),
    turns_in_hex: u8,
    is_open: &dyn Fn(Hull, Step) -> bool,
    may_end: &dyn Fn(Hull) -> bool,
) -> bool {
    let start = Path { moves: Moves::default(), hull, hexes: 0 };
    let turned = Turned { in_hex: turns_in_hex, now: false, left: ANY_TURNS };
    extend(start, limits, turned, is_open, &mut |path| may_end(path.hull))
}

/// Turns a vessel has made since its bow entered its hex, after a move.
pub fn turns_in_hex(before: u8, moves: Moves) -> u8 {
    moves.steps().fold(before, |turns, step| if step == Step::Ahead { 0 } else { turns.saturating_add(1) })
}

/// The moves that go on from what is drafted; where none is listed, the draft as it is.
pub fn going_on(mut all: Vec<Path>, start: Hull, drafted: Moves) -> Vec<Path> {
    all.retain(|path| path.moves.starts_with(drafted));
    if all.is_empty() && !drafted.is_empty() {
        all.push(Path { moves: drafted, hull: drafted.follow(start), hexes: drafted.hexes() });
    }
    all
}

#[derive(Clone, Copy)]
struct Turned {
    /// Turns since the bow entered its hex.
    in_hex: u8,
    /// A turn was made in this hex during this move.
    now: bool,
    /// Turns that may still be made in the whole move.
    left: u8,
}

/// Goes on with a move in every way, until `found` has enough.
fn extend(
    path: Path,
    (min, max): (u8, u8),
    turned: Turned,
    is_open: &dyn Fn(Hull, Step) -> bool,
    found: &mut dyn FnMut(Path) -> bool,
) -> bool {
    if path.hexes >= min && found(path) {
        return true;
    }
    if path.hexes < max && is_open(path.hull, Step::Ahead) {
        let mut next = Path { hull: path.hull.advanced(), hexes: path.hexes + 1, ..path };
        next.moves.push(Step::Ahead);
        if extend(next, (min, max), Turned { in_hex: 0, now: false, ..turned }, is_open, found) {
            return true;
        }
    }
    if turned.now || turned.left == 0 {
        return false;
    }
    // 6.7: a second turn in a hex at three hexes or less, a third one only of a boat that can enter no hex (8.3.4).
    let max = match turned.in_hex {
        0 => max,
        1 => max.min(3),
        _ if max == 0 => 0,
        _ => return false,
    };
    if max < min || path.hexes > max {
        return false;
    }
    Helm::BOTH.into_iter().filter(|helm| is_open(path.hull, Step::Turn(*helm))).any(|helm| {
        let mut next = Path { hull: path.hull.turned(helm), ..path };
        next.moves.push(Step::Turn(helm));
        let turned = Turned { in_hex: turned.in_hex + 1, now: true, left: turned.left - 1 };
        extend(next, (min, max), turned, is_open, found)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_hex::Facing;

    fn start() -> Hull {
        Hull::new("N20-B".parse().unwrap(), Facing::new(6).unwrap())
    }

    #[test]
    fn every_move_is_listed_once_and_ends_where_it_leads() {
        let all = paths(start(), (0, 3), 0);
        for (at, path) in all.iter().enumerate() {
            assert_eq!((path.moves.follow(start()), path.moves.hexes()), (path.hull, path.hexes));
            assert!(all[..at].iter().all(|other| other.moves != path.moves), "{}", path.moves);
        }
        // 0 hexes: 3 moves; 1: 9; 2: 27; 3: 81 less the 16 with four turns.
        assert_eq!(all.len(), 3 + 9 + 27 + 65);
    }

    #[test]
    fn a_draft_is_gone_on_with_or_left_as_it_is() {
        let listed = |drafted: &str| going_on(paths(start(), (0, 3), 0), start(), drafted.parse().unwrap());
        let open = listed("1L");
        assert!(open.len() > 1 && open.iter().all(|path| path.moves.to_string().starts_with("1L")));
        assert_eq!(
            listed("4").iter().map(|path| (path.moves.to_string(), path.hexes)).collect::<Vec<_>>(),
            [("4".to_owned(), 4)]
        );
        assert_eq!(listed("0").len(), paths(start(), (0, 3), 0).len());
    }

    #[test]
    fn who_turned_at_the_end_of_the_last_move_is_slow_to_turn_again() {
        assert!(paths(start(), (4, 6), 1).iter().all(|path| path.moves.steps().next() == Some(Step::Ahead)));
        assert_eq!(limits(6, Some(3)), (1, 5));
        assert_eq!(limits(3, None), (0, 3));
    }
}
