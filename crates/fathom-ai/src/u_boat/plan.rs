//! A ship's turn as a list of actions with one reason, played one by one.

use u_boat::{Action, Depth, Turn};

use super::geometry::{Berth, Offset, ahead};
use super::scene::{Stance, square};

/// A turn of a ship, or the part of it that can be decided now.
pub type Plan = crate::plan::Plan<Action>;

/// A turn by so many eighths, none for 0.
pub fn turning(eighths: i8) -> Option<Action> {
    let turn = match eighths {
        -2 => Turn::HardLeft,
        -1 => Turn::Left,
        1 => Turn::Right,
        2 => Turn::HardRight,
        _ => return None,
    };
    Some(Action::Turn(turn))
}

/// The actions of an escort's run with charges in some of its squares, up to but without its end.
pub fn run_actions(start: Stance, n_steps: usize, turns: [i8; 4], charges: &[(Offset, u8)]) -> Vec<Action> {
    let mut at = start;
    let mut actions = Vec::new();
    let drop_here = |square: Offset, actions: &mut Vec<Action>| {
        let here = charges.iter().filter(|(charged, _)| *charged == square);
        actions.extend(here.filter_map(|(_, depth)| Depth::from_feet(u16::from(*depth) * 100)).map(Action::Charge));
    };
    drop_here(at.square, &mut actions);
    for turn in &turns[..n_steps] {
        at.square = ahead(at.square, at.facing);
        actions.push(Action::Ahead);
        drop_here(at.square, &mut actions);
        at.facing = at.facing.wrapping_add_signed(*turn) & 7;
        actions.extend(turning(*turn));
    }
    actions
}

/// The actions of a boat's move to a berth and a depth with torpedoes at some squares, its end included.
pub fn berth_actions(berth: Berth, from: u8, depth: u8, torpedoes: &[Offset]) -> Vec<Action> {
    let mut actions = Vec::new();
    for turn in &berth.turns[..usize::from(berth.n_steps)] {
        actions.push(Action::Ahead);
        actions.extend(turning(*turn));
    }
    if depth != from {
        actions.extend(Depth::from_feet(u16::from(depth) * 100).map(Action::Depth));
    }
    actions.extend(torpedoes.iter().map(|target| Action::Aim(square(*target))));
    actions.push(Action::EndMove);
    actions
}
