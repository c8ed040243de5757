//! What a scenario still asks of its submarines.

use submarine::View;
use submarine::cards::Kind;
use submarine::scenario::Victory;
use submarine::view::ShipView;

use super::scene::{scenario, ship, surface};

/// What is wanted of a patrol where nothing else is said.
const SOME_DAMAGE: f64 = 30.0;

/// S8: what the scenario asks for.
pub(super) fn damage_needed(view: &View) -> u16 {
    match (&scenario(view).victory, scenario(view).extended) {
        (_, Some(extended)) if view.extended => extended.points,
        (Victory::Damage { points }, _) => *points,
        _ => 0,
    }
}

/// The damage that is still to be done, in points.
pub(super) fn needed(view: &View) -> f64 {
    let left = |ship: &ShipView| f64::from(ship.capacity.saturating_sub(ship.damage));
    match &scenario(view).victory {
        Victory::Damage { .. } => f64::from(damage_needed(view).saturating_sub(view.inflicted)),
        Victory::WoundedBear => surface(view).map(|(id, _)| left(ship(view, id))).fold(f64::MAX, f64::min),
        Victory::ArkRoyal => {
            let capital = view.ships.iter().filter(|ship| ship.kind == Kind::Capital);
            // S7: half of what she can take, by the boat's own doing, or what is left to sink her.
            let half = |ship: &ShipView| (f64::from(ship.capacity / 2) - f64::from(ship.inflicted)).min(left(ship));
            capital.map(half).fold(f64::MAX, f64::min)
        }
        _ => SOME_DAMAGE,
    }
}
