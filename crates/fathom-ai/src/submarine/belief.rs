//! What the hunters think of a boat: how deep it is, and where it will be at the end of the turn.

use std::collections::HashMap;

use fathom_hex::{Hex, Hull};
use submarine::cards::Kind;
use submarine::moves::Step;
use submarine::scenario::Edge;
use submarine::state::ShipId;

use super::paths::{Path, limits, paths, turns_in_hex};
use super::scene::{Scene, card, exit_edge, hull, ship};

/// Depths are multiples of this.
const STEP: u16 = 25;
/// The deepest a torpedo is fired from (11.5).
const FIRING_DEPTH: u16 = 100;
/// So many moves of this turn are looked at for where a boat may be after the next.
const LIKELY_MOVES: usize = 12;

/// How likely each depth of a boat is, in steps of 25 feet from the surface.
#[derive(Clone, PartialEq, Debug)]
pub struct Depths(Vec<f64>);

impl Depths {
    /// Before anything is known: firing depth rather than deeper, down to the safe depth.
    pub fn first(view: Scene<'_>, id: ShipId) -> Depths {
        let card = card(ship(view, id));
        let wants_out = exit_edge(view, Kind::Submarine).is_some();
        let weight = |at: u16| match at * STEP {
            0 => 0.0,
            1..=FIRING_DEPTH => 1.0,
            feet if wants_out => f64::from(feet) / 200.0,
            _ => 0.3,
        };
        let mut depths = Depths((0..=card.max_depth / STEP).map(weight).collect());
        depths.observe(view, id, false);
        depths
    }

    /// One more turn has passed; boats rather go down than up.
    pub fn pass_turn(&mut self, view: Scene<'_>, id: ShipId) {
        let card = card(ship(view, id));
        let n = self.0.len();
        let mut next = vec![0.0; n];
        let (up, down) = (usize::from(card.rise_rate / STEP), usize::from(card.dive_rate / STEP));
        for (at, weight) in self.0.iter().enumerate() {
            for (to, share) in [
                (at.saturating_sub(up), 0.1),
                (at, 0.4),
                ((at + down.div_ceil(2)).min(n - 1), 0.15),
                ((at + down).min(n - 1), 0.35),
            ] {
                next[to] += weight * share;
            }
        }
        self.0 = next;
    }

    /// Takes in what everybody can see.
    pub fn observe(&mut self, view: Scene<'_>, id: ShipId, has_fired: bool) {
        let is_surfaced = view.boats[id.index()].is_surfaced.unwrap_or(false);
        for (at, weight) in self.0.iter_mut().enumerate() {
            let feet = at as u16 * STEP;
            let fits = if is_surfaced { feet == 0 } else { feet > 0 && (!has_fired || feet <= FIRING_DEPTH) };
            if !fits {
                *weight = 0.0;
            }
        }
        let total: f64 = self.0.iter().sum();
        if total <= 0.0 {
            self.0
                .iter_mut()
                .enumerate()
                .for_each(|(at, weight)| *weight = f64::from(u8::from((at == 0) == is_surfaced)));
        }
        let total: f64 = self.0.iter().sum::<f64>().max(1e-9);
        self.0.iter_mut().for_each(|weight| *weight /= total);
    }

    /// The mean of `value` over the depths.
    pub fn mean(&self, value: impl Fn(u16) -> f64) -> f64 {
        self.0.iter().enumerate().map(|(at, weight)| weight * value(at as u16 * STEP)).sum()
    }

    /// The most likely depth.
    pub fn likeliest(&self) -> u16 {
        let best = (0..self.0.len()).max_by(|a, b| self.0[*a].total_cmp(&self.0[*b])).unwrap_or(0);
        best as u16 * STEP
    }
}

/// How likely a boat is to lie in each hex at the end of this turn, with bow or stern.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Presence(HashMap<Hex, f64>);

impl Presence {
    /// From what everybody can see of the boat.
    pub fn of(view: Scene<'_>, id: ShipId) -> Presence {
        let boat = ship(view, id);
        let Some(hull) = hull(boat) else { return Presence::default() };
        let mut presence = HashMap::new();
        let mut total = 0.0;
        for (path, weight) in moves(view, id, hull, boat.speed, boat.turns_in_hex) {
            total += weight;
            for hex in path.hull.hexes() {
                *presence.entry(hex).or_insert(0.0) += weight;
            }
        }
        for weight in presence.values_mut() {
            *weight /= f64::max(total, 1e-9);
        }
        Presence(presence)
    }

    /// Where it may lie at the end of the next turn, by its likeliest moves of this one.
    pub fn later(view: Scene<'_>, id: ShipId) -> Presence {
        let boat = ship(view, id);
        let Some(hull) = hull(boat) else { return Presence::default() };
        let mut firsts: Vec<(Path, f64)> = moves(view, id, hull, boat.speed, boat.turns_in_hex).collect();
        firsts.sort_by(|a, b| b.1.total_cmp(&a.1));
        firsts.truncate(LIKELY_MOVES);
        let total: f64 = firsts.iter().map(|(_, weight)| weight).sum();
        let mut presence = HashMap::new();
        for (first, weight) in firsts {
            let turns = turns_in_hex(boat.turns_in_hex, first.moves);
            let seconds: Vec<(Path, f64)> = moves(view, id, first.hull, Some(first.hexes), turns).collect();
            let share = weight / total.max(1e-9) / seconds.iter().map(|(_, weight)| weight).sum::<f64>().max(1e-9);
            for (second, weight) in seconds {
                for hex in second.hull.hexes() {
                    *presence.entry(hex).or_insert(0.0) += share * weight;
                }
            }
        }
        Presence(presence)
    }

    /// How likely the boat is to lie in this hex.
    pub fn at(&self, hex: Hex) -> f64 {
        self.0.get(&hex).copied().unwrap_or(0.0)
    }

    /// The hex in which it lies most likely.
    pub fn likeliest(&self) -> Option<(Hex, f64)> {
        let better = |a: &(&Hex, &f64), b: &(&Hex, &f64)| a.1.total_cmp(b.1).then(b.0.cmp(a.0));
        self.0.iter().max_by(better).map(|(hex, chance)| (*hex, *chance))
    }
}

/// The moves of a boat from here, and how likely each is.
fn moves(
    view: Scene<'_>,
    id: ShipId,
    hull: Hull,
    speed: Option<u8>,
    turns_in_hex: u8,
) -> impl Iterator<Item = (Path, f64)> {
    let card = card(ship(view, id));
    let is_surfaced = view.boats[id.index()].is_surfaced.unwrap_or(false);
    let top = if is_surfaced { card.speed } else { card.max_submerged };
    let edge = exit_edge(view, Kind::Submarine);
    paths(hull, limits(top, speed), turns_in_hex).into_iter().map(move |path| {
        let n_turns = path.moves.steps().filter(|step| *step != Step::Ahead).count();
        let mut weight = [0.5, 2.0, 1.5, 1.6][usize::from(path.hexes.min(3))] / 3f64.powi(i32::from(path.hexes));
        weight *= [1.0, 0.45, 0.2, 0.05][n_turns.min(3)];
        if let Some(edge) = edge {
            // Who has to get out has no time for detours.
            weight *= 3f64.powi(progress(edge, hull, path.hull)) * 0.4f64.powi(n_turns as i32);
        }
        (path, weight)
    })
}

/// Rows gained towards an edge.
pub fn progress(edge: Edge, from: Hull, to: Hull) -> i32 {
    let rows = i32::from(to.bow.row() - from.bow.row());
    if edge == Edge::Six { -rows } else { rows }
}
