//! What a charge promises, and how it is set.

use fathom_core::dice::SeededDice;
use submarine::cards::{ChargeKind, cards};
use submarine::state::ShipId;
use submarine::{Action, odds};

use super::super::belief::Depths;
use super::super::scene::{Scene, boats, card, scenario, ship};
use super::Plotting;

/// The charge that promises most against what is believed of the depth.
pub(super) fn best_charge(
    view: Scene<'_>,
    id: ShipId,
    depths: &Depths,
    defense: u8,
    fits: impl Fn(ChargeKind) -> bool,
) -> Option<(ChargeKind, f64)> {
    let own = card(ship(view, id));
    let period = scenario(view).period;
    let value = |kind: ChargeKind| {
        let max = cards().max_setting(own.nation, kind, period)?;
        let promise = |feet| depths.mean(|depth| odds::charge(kind, defense, feet, depth));
        let best = (25..=max).step_by(25).map(promise).fold(0.0, f64::max);
        Some((kind, best))
    };
    ChargeKind::ALL
        .into_iter()
        .filter(|kind| fits(*kind))
        .filter_map(value)
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .filter(|(_, best)| *best > 0.0)
}

/// The setting of a charge: by chance, the more likely the more it promises.
pub fn set(plotting: &Plotting<'_>, legal: &[Action], dice: &mut SeededDice) -> (Action, String) {
    let view = plotting.view;
    let worth = |action: &Action| {
        let Action::Set { hex, kind, feet } = *action else { return 0.0 };
        let prey = boats(view).filter(|(_, hull)| hull.covers(hex));
        prey.map(|(id, _)| {
            let defense = card(ship(view, id)).defense;
            plotting.depths[id.index()].mean(|depth| odds::charge(kind, defense, feet, depth))
        })
        .sum::<f64>()
        .powi(2)
    };
    let weights: Vec<f64> = legal.iter().map(worth).collect();
    let mut at = dice.unit() * weights.iter().sum::<f64>();
    for (action, weight) in legal.iter().zip(&weights) {
        at -= weight;
        if at < 0.0 {
            return (*action, "set by what is believed of her depth".to_owned());
        }
    }
    let is_setting = |action: &&Action| matches!(action, Action::Set { .. });
    (*legal.iter().find(is_setting).unwrap_or(&legal[0]), "no depth is likelier than another".to_owned())
}
