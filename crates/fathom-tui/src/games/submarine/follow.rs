//! The board while something is told: what the viewer has just heard, put into its view.
//!
//! Many things happen in one deed, and there is no snapshot between them. What a viewer is told says where it leaves a
//! vessel, so the view can follow; when all is told the next snapshot takes its place.

use fathom_hex::{Hex, Hull};
use submarine::event::Vessel;
use submarine::moves::Moves;
use submarine::phase::Phase;
use submarine::state::{Draft, Fate, ShipId, Tube, Weapon};
use submarine::view::{CounterView, LogView, ShipView, TorpedoView};
use submarine::{Event, View};

/// No torpedo runs further in one turn.
const LONGEST_RUN: i16 = 20;

/// The view after this was told.
pub(super) fn follow(view: &mut View, event: &Event) {
    match event {
        Event::Turn(turn) => begin_turn(view, *turn),
        Event::ConvoyMove { moves, .. } => {
            view.convoy.last = *moves;
            if let Some(plots) = view.convoy.plots.as_mut().filter(|plots| !plots.is_empty()) {
                plots.remove(0);
            }
        }
        Event::Attack { ship, weapon, hex } => add_counter(view, ship.id, *weapon, *hex),
        Event::Negated { ship, .. } => view.counters.retain(|counter| counter.by != ship.id),
        Event::Exploded { hex, .. } => take_charge(view, *hex),
        Event::TorpedoSeen { .. } | Event::TorpedoRan { .. } | Event::Detonated { .. } | Event::TorpedoGone { .. } => {
            follow_torpedo(view, event);
        }
        _ => {
            follow_log(view, event);
            follow_ship(view, event);
        }
    }
}

fn begin_turn(view: &mut View, turn: u8) {
    view.turn = turn;
    view.phase = Phase::Plotting;
    view.counters.clear();
    for ship in &mut view.ships {
        ship.is_done = false;
    }
}

fn add_counter(view: &mut View, by: ShipId, weapon: Weapon, hex: Hex) {
    let same = |counter: &&mut CounterView| (counter.by, counter.weapon, counter.hex) == (by, weapon, hex);
    match view.counters.iter_mut().find(same) {
        Some(counter) => counter.n += 1,
        None => view.counters.push(CounterView { hex, weapon, by, n: 1 }),
    }
}

fn take_charge(view: &mut View, hex: Hex) {
    let is_there = |counter: &&mut CounterView| counter.hex == hex && counter.weapon.charge().is_some();
    if let Some(counter) = view.counters.iter_mut().find(is_there) {
        counter.n = counter.n.saturating_sub(1);
    }
    view.counters.retain(|counter| counter.n > 0);
}

fn follow_torpedo(view: &mut View, event: &Event) {
    let torpedoes = &mut view.torpedoes;
    match *event {
        Event::TorpedoSeen { hex, facing, is_shallow } => {
            torpedoes.push(TorpedoView { hex, facing, is_shallow, has_run: true, missed: 0, kind: None });
        }
        Event::TorpedoRan { from, hex, facing, .. } => {
            let has_run = |torpedo: &&mut TorpedoView| (torpedo.hex, torpedo.facing) == (from, facing);
            if let Some(torpedo) = torpedoes.iter_mut().find(has_run) {
                torpedo.hex = hex;
            }
        }
        Event::Detonated { ref ship, .. } => {
            let target = view.ships.get(ship.id.index()).and_then(|ship| ship.hexes);
            let comes_by = |torpedo: &TorpedoView| {
                let is_hit = |n| target.is_some_and(|hexes| hexes.contains(&torpedo.hex.ahead(torpedo.facing, n)));
                (1..=LONGEST_RUN).any(is_hit)
            };
            take_torpedo(torpedoes, comes_by);
        }
        Event::TorpedoGone { hex } => take_torpedo(torpedoes, |torpedo| torpedo.hex == hex),
        _ => {}
    }
}

fn take_torpedo(torpedoes: &mut Vec<TorpedoView>, is_it: impl Fn(&TorpedoView) -> bool) {
    if let Some(at) = torpedoes.iter().position(is_it) {
        torpedoes.remove(at);
    }
}

fn follow_ship(view: &mut View, event: &Event) {
    let id = match event {
        Event::Placed { ship, .. }
        | Event::Dealt { ship, .. }
        | Event::Underway { ship, .. }
        | Event::Moved { ship, .. }
        | Event::Exited { ship }
        | Event::Damaged { ship, .. }
        | Event::DeadInWater { ship, .. }
        | Event::Slowed { ship }
        | Event::Sunk { ship } => ship.id,
        _ => return,
    };
    if view.draft.as_ref().is_some_and(|draft| draft.ship == Some(id)) {
        view.draft = Some(Draft::default());
    }
    let Some(ship) = view.ships.get_mut(id.index()) else { return };
    match event {
        Event::Placed { hull, .. } => {
            lay(ship, *hull);
            ship.fate = Fate::Afloat;
        }
        Event::Dealt { class, .. } => ship.class.clone_from(class),
        Event::Underway { hull, .. } => lay(ship, *hull),
        Event::Moved { moves, hull, .. } => {
            lay(ship, *hull);
            ship.speed = Some(moves.hexes());
        }
        Event::Exited { .. } => ship.fate = Fate::Exited,
        Event::Damaged { left, .. } => ship.damage = ship.capacity.saturating_sub(*left),
        Event::DeadInWater { .. } => ship.fate = Fate::Dead,
        Event::Slowed { .. } => ship.is_halved = true,
        _ => ship.fate = Fate::Sunk,
    }
}

fn lay(ship: &mut ShipView, hull: Hull) {
    ship.hexes = Some(hull.hexes());
    ship.facing = hull.facing;
}

fn follow_log(view: &mut View, event: &Event) {
    if let Event::Surface { ship, is_surfaced } = event {
        if let Some(boat) = view.boats.get_mut(ship.id.index()) {
            boat.is_surfaced = Some(*is_surfaced);
        }
        return;
    }
    let (Event::Depth { ship, .. }
    | Event::Moved { ship, .. }
    | Event::Launched { ship, .. }
    | Event::Reloaded { ship, .. }
    | Event::BoatHurt { ship, .. }
    | Event::BoatLost { ship }) = event
    else {
        return;
    };
    let Some(log) = log_of(view, ship) else { return };
    match event {
        Event::Depth { feet, .. } => {
            log.depth = *feet;
            log.plot.depth = None;
        }
        Event::Moved { moves, .. } => {
            log.last = *moves;
            log.plot.moves = Moves::default();
        }
        Event::Launched { tube, .. } => fire_tube(log, usize::from(*tube)),
        Event::Reloaded { tube, .. } => load_tube(log, usize::from(*tube)),
        Event::BoatHurt { total, .. } => log.damage = *total,
        _ => log.is_lost = true,
    }
}

fn fire_tube(log: &mut LogView, at: usize) {
    if let Some(tube) = log.tubes.get_mut(at) {
        *tube = Tube::Empty;
        log.plot.shots[at] = None;
    }
}

fn load_tube(log: &mut LogView, at: usize) {
    if let Some(Tube::Reloading { torpedo, .. }) = log.tubes.get(at).copied() {
        log.tubes[at] = Tube::Loaded(torpedo);
    }
}

fn log_of<'a>(view: &'a mut View, ship: &Vessel) -> Option<&'a mut LogView> {
    view.boats.get_mut(ship.id.index())?.log.as_mut()
}
