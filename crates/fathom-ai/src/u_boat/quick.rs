//! A commander for playouts: moves as the captain does, guesses by plain chance where the captain solves.

use fathom_core::dice::SeededDice;
use u_boat::{Ship, UBoat};

use super::boat;
use super::captain::Mind;
use super::escort::{self, Brave};
use super::geometry::{Offset, Run, ahead, runs};
use super::plan::{Plan, berth_actions, run_actions};
use super::scene::{Duel, is_edge_ahead, is_sea};
use super::style::Style;
use crate::Seen;

/// The mind of playouts.
pub struct Quick;

impl Mind for Quick {
    fn escort(&mut self, seen: &Seen<'_, UBoat>, duel: &Duel, dice: &mut SeededDice) -> Plan {
        if duel.attacked && duel.is_hidden() && !is_edge_ahead(duel.escort_at) {
            return charge(duel, dice);
        }
        escort::plan(seen.view(), duel, dice)
    }

    fn announces(&mut self, _seen: &Seen<'_, UBoat>, duel: &Duel, _dice: &mut SeededDice) -> Option<(Ship, String)> {
        escort::announce_value(duel, Style::CAPTAIN).map(|_| (duel.boat, String::new()))
    }

    fn brave(&mut self, _duel: &Duel, _dice: &mut SeededDice) -> Brave {
        Brave::by(None)
    }

    fn boat(&mut self, _seen: &Seen<'_, UBoat>, duel: &Duel, dice: &mut SeededDice) -> Plan {
        if let Some(plan) = boat::into_convoy(duel) {
            return plan;
        }
        if is_edge_ahead(duel.boat_at) {
            return boat::adjust(duel);
        }
        if duel.must_rise {
            return boat::keep_clear(duel);
        }
        if duel.under_attack {
            return evade(duel, dice);
        }
        let near = duel.distance() <= 7 && !duel.is_surfaced();
        let fires = near && duel.depth <= 2 && duel.spare() > 0 && dice.pick(3) == 0;
        if let Some((berth, at, _)) = boat::safest(duel).filter(|_| fires) {
            let targets = targets(duel, at.square, 1, dice);
            return Plan::new(berth_actions(berth, duel.depth, 1, &targets), "");
        }
        boat::sail_on(duel)
    }
}

/// A run over a place drawn evenly, one pattern at the likeliest depth in every square the boat can be in.
fn charge(duel: &Duel, dice: &mut SeededDice) -> Plan {
    let wanted = duel.hiders[dice.pick(duel.hiders.len())].square;
    let first = dice.pick(120);
    let all = runs(duel.escort_at.facing);
    let mut best: Option<(&Run, usize)> = None;
    for run in all[first..].iter().chain(&all[..first]) {
        let (_, squares) = escort::ends(duel.escort_at, run);
        if !squares[1..].iter().all(|square| is_sea(*square)) {
            continue;
        }
        let score = usize::from(squares.contains(&wanted)) * 2 + 1;
        if best.is_none_or(|(_, known)| score > known) {
            best = Some((run, score));
        }
        if score == 3 {
            break;
        }
    }
    let run = best.map_or(&all[0], |(run, _)| run);
    let (_, squares) = escort::ends(duel.escort_at, run);
    let depth = duel.depth.clamp(1, 4);
    let mut charges: Vec<(Offset, u8)> = Vec::new();
    for square in squares {
        if duel.hiders.iter().any(|hider| hider.square == square) {
            charges.push((square, depth));
            let other = if depth > 1 && dice.pick(2) == 0 { depth - 1 } else { depth % 4 + 1 };
            charges.extend((duel.charges > 5).then_some((square, other)));
        }
    }
    charges.truncate(usize::from(duel.charges));
    Plan::new(run_actions(duel.escort_at, run.n_steps(), run.turns, &charges), "")
}

/// Anywhere, at any depth; one time in four a salvo instead.
fn evade(duel: &Duel, dice: &mut SeededDice) -> Plan {
    let options = boat::options(duel);
    if options.is_empty() {
        return boat::adjust(duel);
    }
    let (berth, at) = options[dice.pick(options.len())];
    let can_fire = duel.depth <= 2 && duel.spare() > 0 && boat::crossings(duel.escort_at, at.square) > 0;
    if can_fire && dice.pick(3) == 0 {
        let targets = targets(duel, at.square, duel.spare().min(2), dice);
        return Plan::new(berth_actions(berth, duel.depth, 1, &targets), "");
    }
    let low = duel.depth.saturating_sub(1).max(1);
    let high = (duel.depth + 1).min(4);
    let depth = low + dice.pick(usize::from(high - low) + 1) as u8;
    Plan::new(berth_actions(berth, duel.depth, depth, &[]), "")
}

/// Torpedoes in the squares an escort can come to second.
fn targets(duel: &Duel, own: Offset, n: u8, dice: &mut SeededDice) -> Vec<Offset> {
    let first = ahead(duel.escort_at.square, duel.escort_at.facing);
    let second = |turn: i8| ahead(first, duel.escort_at.facing.wrapping_add_signed(turn) & 7);
    let squares: Vec<Offset> =
        [-1, 0, 1].into_iter().map(second).filter(|square| is_sea(*square) && *square != own).collect();
    if squares.is_empty() {
        return Vec::new();
    }
    (0..n).map(|_| squares[dice.pick(squares.len())]).collect()
}
