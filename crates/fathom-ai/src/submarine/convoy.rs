//! How the captain plots a convoy or a fleet: away from the boats, never quite straight.

use fathom_core::dice::SeededDice;
use fathom_hex::{Facing, Hull};
use submarine::Action;
use submarine::cards::Kind;
use submarine::moves::{Moves, Step};
use submarine::scenario::Edge;
use submarine::state::Fate;

use super::scene::{Scene, boats, exit_edge, ship, surface};

/// How many hexes a formation keeps from a boat.
const BERTH: u16 = 6;

/// The next plot of the convoy among the legal ones, with the reason.
pub(super) fn plot(view: Scene<'_>, legal: &[Action], dice: &mut SeededDice) -> Option<(Action, String)> {
    let written: Vec<Moves> = view.convoy.plots.iter().flatten().copied().collect();
    let open = legal.iter().filter_map(|action| match action {
        Action::Convoy(moves) => Some(*moves),
        _ => None,
    });
    let moves = best(view, &written, open, dice)?;
    let is_zig = moves.steps().any(|step| step != Step::Ahead);
    let why = if is_zig { "a zig away from the boats" } else { "straight on, to gain distance" };
    Some((Action::Convoy(moves), why.to_owned()))
}

/// The best of these plots for the turn after what is `written`, never quite the same.
pub(super) fn best(
    view: Scene<'_>,
    written: &[Moves],
    open: impl IntoIterator<Item = Moves>,
    dice: &mut SeededDice,
) -> Option<Moves> {
    let ships: Vec<Hull> = surface(view)
        .filter(|(id, _)| ship(view, *id).is_plotted && ship(view, *id).fate == Fate::Afloat)
        .map(|(_, hull)| written.iter().fold(hull, |hull, moves| moves.follow(hull)))
        .collect();
    let mut best: Option<(f64, Moves)> = None;
    for moves in open {
        let score = score(view, &ships, moves)? + 1.2 * dice.unit();
        if best.is_none_or(|(known, _)| score > known) {
            best = Some((score, moves));
        }
    }
    best.map(|(_, moves)| moves)
}

/// What a plot is worth to ships that will be here, by the middle one.
fn score(view: Scene<'_>, ships: &[Hull], moves: Moves) -> Option<f64> {
    let lead = *ships.get(ships.len() / 2)?;
    let end = moves.follow(lead);
    let nearest = boats(view).map(|(_, boat)| boat.distance(end)).min().unwrap_or(30);
    let away = f64::from(nearest.min(30));
    // No ship of the formation may run a boat down: a collision costs half of what she can take.
    let danger = 2.0 * f64::from(BERTH.saturating_sub(closest(view, ships, moves)));
    let kind = surface(view).find(|(id, _)| ship(view, *id).is_plotted).map(|(id, _)| ship(view, id).kind);
    let Some(edge) = kind.and_then(|kind| exit_edge(view, kind)) else {
        // What counts is where the bow points: the next moves follow it.
        let later = boats(view).map(|(_, boat)| boat.bow.distance(end.bow.ahead(end.facing, 6))).min().unwrap_or(30);
        return Some(0.5 * away + 0.4 * f64::from(later) - danger);
    };
    debug_assert!(kind != Some(Kind::Submarine), "boats are not plotted with the convoy");
    let up = if edge == Edge::Six { Facing::ALL[5] } else { Facing::ALL[2] };
    let off = match end.facing.since(up) {
        0 => 0.0,
        1 | 5 => 0.4,
        _ => 6.0,
    };
    let rows = f64::from(lead.bow.row() - end.bow.row());
    let gained = if edge == Edge::Six { rows } else { -rows };
    Some(1.5 * gained - off + 0.15 * away.min(15.0) - danger)
}

/// How near any ship of the formation comes to a boat by this move.
fn closest(view: Scene<'_>, ships: &[Hull], moves: Moves) -> u16 {
    let ends = ships.iter().map(|hull| moves.follow(*hull));
    ends.flat_map(|end| boats(view).map(move |(_, boat)| boat.distance(end))).min().unwrap_or(u16::MAX)
}
