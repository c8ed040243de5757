//! What a scenario still asks of its submarines.

use submarine::cards::Kind;
use submarine::scenario::Victory;
use submarine::view::ShipView;

use super::scene::{Scene, scenario, ship, surface};

/// What is wanted of a patrol where nothing else is said.
const SOME_DAMAGE: f64 = 30.0;

/// S8: what the scenario asks for.
pub(super) fn damage_needed(view: Scene<'_>) -> i32 {
    view.world().limits.to_win.value
}

/// The damage that is still to be done, in points.
pub(super) fn needed(view: Scene<'_>) -> f64 {
    let left = |ship: &ShipView| f64::from(ship.capacity.saturating_sub(ship.damage));
    match &scenario(view).victory {
        Victory::Damage { .. } => f64::from((damage_needed(view) - i32::from(view.inflicted)).max(0)),
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
