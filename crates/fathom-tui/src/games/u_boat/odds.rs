//! What there is to know before an action: exact chances from the player's own knowledge.
//!
//! `u_boat::odds` works them out from the view. Where something is hidden, every possible place, depth or run counts as
//! equally likely, and the words say so.

use fathom_core::dice::Chance;
use u_boat::odds::{self, Belief};
use u_boat::results::{Column, Effect, ResultsTable};
use u_boat::{Action, Depth, DraftView, Ship, Square, Status, UBoat, View};

use crate::chart::Scene;

pub(super) fn details(scene: &Scene<'_, UBoat>, action: Action) -> Vec<String> {
    let (table, view) = (scene.world.table(), scene.view);
    let Some(draft) = &view.draft else { return Vec::new() };
    let ahead = draft.pose.square.ahead(draft.pose.facing);
    match action {
        Action::Charge(depth) => charges(view, draft, Some((draft.pose.square, depth))),
        Action::Aim(square) => aim(table, view, draft, square),
        Action::EndMove if draft.ship.is_boat() => salvo(table, view, draft),
        Action::EndMove => {
            let mut lines = charges(view, draft, None);
            lines.extend(guns(table, view, draft.pose.square));
            lines
        }
        Action::Ahead if !draft.ship.is_boat() => {
            let mut lines = if view.torpedoes_running && draft.steps > 0 { risk(table) } else { Vec::new() };
            lines.extend(ahead.map(|square| guns(table, view, square)).unwrap_or_default());
            lines
        }
        Action::Gun(_) => shot(table),
        Action::Announce(boat) => announce(view, boat),
        _ => Vec::new(),
    }
}

/// The patterns set so far and perhaps one more, against the boat attacked.
fn charges(view: &View, draft: &DraftView, more: Option<(Square, Depth)>) -> Vec<String> {
    let attacked = view.escorts.iter().find(|escort| escort.ship == draft.ship).and_then(|escort| escort.attacking);
    let mut patterns: Vec<(Square, Depth)> =
        draft.charges.iter().flat_map(|(square, depths)| depths.iter().map(|depth| (*square, *depth))).collect();
    patterns.extend(more);
    let Some((boat, belief)) = attacked.and_then(|boat| Some((boat, Belief::of_boat(view, boat)?))) else {
        return Vec::new();
    };
    if patterns.is_empty() {
        return Vec::new();
    }
    let Ok(odds) = odds::charges(&belief, &patterns) else { return Vec::new() };
    let n_places = belief.cases().len();
    let basis = if n_places == 1 { boat.to_string() } else { format!("{n_places} places alike") };
    vec![
        format!("{}, {basis}:", count(patterns.len(), "pattern")),
        format!("sunk {}, up {}", percent(odds.sunk), percent(odds.near_miss)),
        format!("miss {}, fails {}", percent(odds.miss), percent(odds.fails)),
    ]
}

/// One more torpedo at this square.
fn aim(table: &ResultsTable, view: &View, draft: &DraftView, square: Square) -> Vec<String> {
    let mut targets = draft.torpedoes.clone();
    targets.push(square);
    let here = targets.iter().filter(|target| **target == square).count() as u8;
    let mut lines = Vec::new();
    if let Ok(chance) = odds::torpedoes(table, here) {
        lines.push(format!("sinks who enters: {}", percent(chance)));
    }
    lines.extend(salvo_odds(table, view, &targets));
    lines
}

fn salvo(table: &ResultsTable, view: &View, draft: &DraftView) -> Vec<String> {
    if draft.torpedoes.is_empty() { Vec::new() } else { salvo_odds(table, view, &draft.torpedoes) }
}

fn salvo_odds(table: &ResultsTable, view: &View, targets: &[Square]) -> Vec<String> {
    let able = view.escorts.iter().filter(|escort| escort.status == Status::Able);
    able.filter_map(|escort| {
        let runs = Belief::of_runs(view, escort.ship)?;
        let chance = odds::salvo(table, &runs, targets).ok()?;
        Some(format!("{} sunk {}, runs alike", escort.ship, percent(chance)))
    })
    .collect()
}

/// What an escort risks in the next square; how many torpedoes run there it does not know.
fn risk(table: &ResultsTable) -> Vec<String> {
    let chance = |n| odds::torpedoes(table, n).map(percent);
    match (chance(1), chance(2)) {
        (Ok(one), Ok(two)) => vec![format!("1 torpedo there sinks {one}"), format!("2 torpedoes there {two}")],
        _ => Vec::new(),
    }
}

/// What the guns of a duel may do if the escort ends in `square`.
fn guns(table: &ResultsTable, view: &View, square: Square) -> Vec<String> {
    if view.escorts.len() + view.boats.len() != 2 {
        return Vec::new();
    }
    let boats = view.boats.iter().filter_map(|boat| Some((boat.ship, odds::gunfire(table, view, square, boat.ship)?)));
    boats
        .map(|(boat, odds)| {
            let (boat_sunk, escort_sunk) = (percent(odds.boat_sunk), percent(odds.escort_sunk));
            format!("guns from {square}: {boat} sunk {boat_sunk}, you {escort_sunk}")
        })
        .collect()
}

/// One ship that fires alone; how many join in is known only at the end of the turn.
fn shot(table: &ResultsTable) -> Vec<String> {
    let effects = odds::shot(table, Column::Even);
    let chance = |effect| effects.get(&effect).copied().unwrap_or(Chance::NEVER);
    let (target, self_sunk) = (chance(Effect::DefenderSunk), chance(Effect::AttackerSunk));
    vec![format!("alone: target sunk {}, you {}", percent(target), percent(self_sunk))]
}

fn announce(view: &View, boat: Ship) -> Vec<String> {
    let Some(boat) = view.boats.iter().find(|known| known.ship == boat) else { return Vec::new() };
    let n_squares = boat.emergency_range.len();
    if n_squares == 0 { Vec::new() } else { vec![format!("it can then hide in {}", count(n_squares, "square"))] }
}

fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("{n} {what}") } else { format!("{n} {what}s") }
}

/// `1/6 (17%)`; never and always in one figure.
fn percent(chance: Chance) -> String {
    if chance == Chance::NEVER || chance == Chance::CERTAIN {
        return format!("{:.0}%", 100.0 * chance.as_f64());
    }
    format!("{chance} ({:.0}%)", 100.0 * chance.as_f64())
}
