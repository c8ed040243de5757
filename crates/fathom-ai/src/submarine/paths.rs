//! The moves a vessel can make in a turn.

use fathom_hex::{Helm, Hull};
use submarine::moves::{Moves, Step};
use submarine::view::{LogView, ShipView};

use super::scene::card;

/// A vessel changes its speed by at most so much (8.2).
const SPEED_CHANGE: u8 = 2;
/// Turns in one move of a long path; more are not worth looking at.
const MAX_TURNS: u8 = 3;

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
pub fn paths(hull: Hull, (min, max): (u8, u8), turns_in_hex: u8) -> Vec<Path> {
    let mut found = Vec::new();
    let start = Path { moves: Moves::default(), hull, hexes: 0 };
    extend(start, (min, max), Turned { in_hex: turns_in_hex, now: false, n: 0 }, &mut found);
    found
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
    /// Turns in the whole move.
    n: u8,
}

fn extend(path: Path, (min, max): (u8, u8), turned: Turned, found: &mut Vec<Path>) {
    if path.hexes >= min {
        found.push(path);
    }
    if path.hexes < max {
        let mut next = Path { hull: path.hull.advanced(), hexes: path.hexes + 1, ..path };
        next.moves.push(Step::Ahead);
        extend(next, (min, max), Turned { in_hex: 0, now: false, ..turned }, found);
    }
    if turned.now || turned.n >= MAX_TURNS {
        return;
    }
    // 6.7: a second turn in a hex at three hexes or less, a third one standing still.
    let max = match turned.in_hex {
        0 => max,
        1 => max.min(3),
        _ => 0,
    };
    if max < min || path.hexes > max {
        return;
    }
    for helm in Helm::BOTH {
        let mut next = Path { hull: path.hull.turned(helm), ..path };
        next.moves.push(Step::Turn(helm));
        extend(next, (min, max), Turned { in_hex: turned.in_hex + 1, now: true, n: turned.n + 1 }, found);
    }
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
