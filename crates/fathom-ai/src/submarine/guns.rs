//! Guns on the surface: what a boat deals and takes.

use fathom_hex::Hull;
use submarine::cards::Kind;
use submarine::odds;
use submarine::scenario::Victory;
use submarine::state::{Fate, ShipId};

use super::scene::{Scene, card, scenario, ship, surface};
use super::solution::worth;

/// Gunfire she takes in a turn for every point of damage she can still afford.
const GUNFIRE: f64 = 0.4;
/// The same where her loss costs nothing, for every point until she sinks.
const BOLD_GUNFIRE: f64 = 0.6;
/// A point of gunfire on a hunter that steams is worth this many on others: two of them stop her.
const GUN_ON_HUNTER: f64 = 1.6;

/// The damage to be expected from guns while she is on the surface here.
pub(super) fn gunfire_on(view: Scene<'_>, hull: Hull) -> f64 {
    surface(view).map(|(id, at)| odds::gunfire(ship(view, id).guns, at, hull, true)).sum()
}

/// What her gun promises in a turn from here, by what damage is worth.
pub(super) fn gun_worth(view: Scene<'_>, id: ShipId, hull: Hull) -> f64 {
    let own = ship(view, id);
    let shot = |(target, at)| odds::gunfire(own.guns, hull, at, false) * gun_target(view, target);
    surface(view).map(shot).fold(0.0, f64::max)
}

/// What a point of gunfire on a ship is worth to the submarines.
pub(super) fn gun_target(view: Scene<'_>, id: ShipId) -> f64 {
    let seen = ship(view, id);
    let is_hunter = seen.kind == Kind::Escort && seen.fate == Fate::Afloat;
    match &scenario(view).victory {
        Victory::WoundedBear if seen.kind == Kind::Capital => 1.0,
        Victory::WoundedBear => 0.7,
        Victory::Damage { .. } if is_hunter => GUN_ON_HUNTER,
        _ => worth(view, id),
    }
}

/// The gunfire of a turn she takes for the sake of speed: she must be able to dive again, or at least to float where her
/// loss costs nothing.
pub(super) fn bearable(view: Scene<'_>, id: ShipId, damage: u8) -> f64 {
    let card = card(ship(view, id));
    let is_bold = matches!(scenario(view).victory, Victory::WoundedBear);
    let (limit, share) = if is_bold { (card.damage, BOLD_GUNFIRE) } else { (card.to_surface, GUNFIRE) };
    share * f64::from(limit.saturating_sub(damage + 1))
}
