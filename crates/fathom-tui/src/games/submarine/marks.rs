//! Where things act: the hexes of the action in focus, of what is drafted and of what can be chosen.

use std::num::NonZeroU8;

use fathom_hex::{Hex, Hull};
use submarine::rules::s11_launching::launched;
use submarine::state::{Course, Deed, Fate, ShipId, Tube};
use submarine::view::LogView;
use submarine::{Action, Submarine, View};

use crate::chart::Scene;

/// The hexes the action in focus acts on; none for one without a place.
pub(super) fn of_focus(scene: &Scene<'_, Submarine>) -> Vec<Hex> {
    let Some(action) = scene.focus else { return Vec::new() };
    of_action(scene.view, action)
}

fn of_action(view: &View, action: Action) -> Vec<Hex> {
    let torpedo = |at: u8| view.torpedoes.get(usize::from(at)).map(|torpedo| torpedo.hex);
    let of_hull = |ship: ShipId, hex: fn(Hull) -> Hex| drafted_hull(view, ship).map(hex).into_iter().collect();
    match action {
        Action::Place { hex, .. } | Action::Squid { hex, .. } | Action::Set { hex, .. } => vec![hex],
        Action::Ahead(ship) => of_hull(ship, Hull::ahead),
        Action::Charge { ship, .. } => of_hull(ship, |hull| hull.stern().neighbor(hull.facing.reversed())),
        Action::Hedgehog { ship, range } => {
            let hex = |hull: Hull| hull.bow.ahead(hull.facing, i16::from(range));
            drafted_hull(view, ship).map(hex).into_iter().collect()
        }
        Action::KGun { ship, side, .. } => drafted_hull(view, ship).map(|hull| hull.abeam(side)).into_iter().collect(),
        Action::Fire { target, .. } => drafted_hull(view, target).map_or_else(Vec::new, |hull| hull.hexes().to_vec()),
        Action::RunTorpedo(at) => torpedo(at).into_iter().collect(),
        Action::RunRest => view.torpedoes.iter().map(|torpedo| torpedo.hex).collect(),
        Action::Launch { ship, tube, course } => run(view, ship, tube, course, None),
        Action::Run { ship, tube, hexes } => run_of_shot(view, ship, tube, Some(hexes)),
        Action::Shallow { ship, tube } => run_of_shot(view, ship, tube, None),
        Action::Convoy(moves) => {
            let plots = view.convoy.plots.iter().flatten().copied().chain([moves]);
            let sails = |hull: Hull| plots.clone().fold(hull, |hull, moves| moves.follow(hull)).bow;
            convoy(view).into_iter().map(sails).collect()
        }
        Action::AskConvoy => convoy(view).into_iter().map(|hull| hull.bow).collect(),
        action => action.ship().and_then(|ship| drafted_hull(view, ship)).map(|hull| hull.bow).into_iter().collect(),
    }
}

/// The ships that move by the convoy's plot.
fn convoy(view: &View) -> Vec<Hull> {
    let ships = view.ships.iter().filter(|ship| ship.is_plotted && ship.fate == Fate::Afloat);
    ships.filter_map(|ship| Some(Hull::new(ship.hexes?[0], ship.facing))).collect()
}

fn hull(view: &View, ship: ShipId) -> Option<Hull> {
    let ship = view.ships.get(ship.index()).filter(|ship| ship.fate != Fate::Waiting)?;
    Some(Hull::new(ship.hexes?[0], ship.facing))
}

fn drafted_hull(view: &View, ship: ShipId) -> Option<Hull> {
    hull(view, ship).map(|hull| drafted(view, ship.index(), hull))
}

/// Where the move being written takes a vessel.
pub(super) fn drafted(view: &View, at: usize, hull: Hull) -> Hull {
    if let Some(log) = view.boats.get(at).and_then(|boat| boat.log.as_ref()) {
        return log.plot.moves.follow(hull);
    }
    let Some(draft) = view.draft.as_ref().filter(|draft| draft.ship.is_some_and(|ship| ship.index() == at)) else {
        return hull;
    };
    // What is done has moved her already.
    draft.deeds[usize::from(draft.n_made)..].iter().fold(hull, |hull, deed| match deed {
        Deed::Ahead => hull.advanced(),
        Deed::Turn(helm) => hull.turned(*helm),
        _ => hull,
    })
}

/// The hexes a torpedo runs through on the turn of fire: it leaves before the boat moves.
fn run(view: &View, ship: ShipId, tube: u8, course: Course, limit: Option<u8>) -> Vec<Hex> {
    let (Some(hull), Some(log)) = (hull(view, ship), log_of(view, ship)) else { return Vec::new() };
    let Some(Tube::Loaded(torpedo)) = log.tubes.get(usize::from(tube)) else { return Vec::new() };
    let (first, facing) = launched(hull, course);
    (0..limit.unwrap_or(torpedo.card().speed)).map(|n| first.ahead(facing, i16::from(n))).collect()
}

fn run_of_shot(view: &View, ship: ShipId, tube: u8, limit: Option<u8>) -> Vec<Hex> {
    let shot = log_of(view, ship).and_then(|log| *log.plot.shots.get(usize::from(tube))?);
    shot.map_or_else(Vec::new, |shot| run(view, ship, tube, shot.course, limit.or(shot.run.map(NonZeroU8::get))))
}

fn log_of(view: &View, ship: ShipId) -> Option<&LogView> {
    view.boats.get(ship.index())?.log.as_ref()
}

/// The hexes torpedoes run through as plotted.
pub(super) fn plotted_runs(view: &View) -> Vec<Hex> {
    let boats = (0..view.boats.len() as u8).map(ShipId);
    let shots = boats.flat_map(|ship| (0..submarine::state::MAX_TUBES as u8).map(move |tube| (ship, tube)));
    shots.flat_map(|(ship, tube)| run_of_shot(view, ship, tube, None)).collect()
}

/// The hexes one can choose from now: all of them, not only the one in focus.
pub(super) fn choices(scene: &Scene<'_, Submarine>) -> Vec<Hex> {
    let hex = |action: Action| match action {
        Action::Place { hex, .. } => Some(hex),
        Action::Squid { hex, .. } if scene.picking => Some(hex),
        _ => None,
    };
    scene.actions.iter().filter_map(|choice| hex(choice.action)).collect()
}

/// Whether the board makes room for what the action in focus marks. It does not for torpedoes, or it would jump from course
/// to course.
pub(super) fn must_show(action: Action) -> bool {
    !matches!(action, Action::Launch { .. } | Action::Run { .. } | Action::Shallow { .. })
}
