//! What a place is worth to the escort, from 0 (the boat wins) to 1.

use super::geometry::{Offset, arrivals, berths, distance, runs};
use super::scene::{GUN_RANGE, Stance, is_edge_ahead, is_sea};
use super::tables::{Bearing, attack, pursuit};

/// What a near miss is worth: the boat must come up under the escort's guns.
pub const NEAR_MISS: f32 = 0.8;

/// The escort as seen from the boat.
pub fn bearing(escort: Stance, boat: Stance) -> Bearing {
    let (x, y) = (escort.square.0 - boat.square.0, escort.square.1 - boat.square.1);
    Bearing { escort: (x.clamp(-90, 90), y), escort_facing: escort.facing, boat_facing: boat.facing }
}

/// What announcing an attack from here is worth at once.
pub fn attack_from(escort: Stance, boat: Stance) -> f32 {
    attack(bearing(escort, boat))
}

/// What the chase of a submerged boat is worth, the boat to move: less, the nearer the convoy.
pub fn chase(escort: Stance, boat: Stance) -> f32 {
    let rows_left = f32::from(18 - boat.square.1).max(0.5);
    let far = f32::from(distance(escort.square, boat.square) - 12).max(0.0);
    // South of the boat an escort is in its way; behind it, it must catch up first.
    let behind = f32::from(boat.square.1 - escort.square.1).max(0.0) * 0.004;
    (pursuit(bearing(escort, boat)) - 0.015 * far - behind) * rows_left / (rows_left + 3.0)
}

/// As [`chase`], the escort to move: the best it can do in one run.
pub fn chase_to_move(escort: Stance, boat: Stance) -> f32 {
    if is_edge_ahead(escort) {
        return chase(escort, boat) - 0.1;
    }
    let ends = runs(escort.facing).iter().map(|run| {
        let (x, y) = run.end();
        Stance { square: (escort.square.0 + x, escort.square.1 + y), facing: run.facing }
    });
    let values = ends.filter(|end| is_sea(end.square)).map(|end| chase(end, boat) - edge_trouble(end));
    values.fold(0.0, f32::max)
}

/// What it costs to end facing a closed edge: a turn is lost turning about.
pub fn edge_trouble(at: Stance) -> f32 {
    if is_edge_ahead(at) { 0.12 } else { 0.0 }
}

/// What a fight with guns is worth when the escort stops here against a boat that stays up.
pub fn gunnery(escort: Offset, boat: Offset) -> f32 {
    match distance(escort, boat) {
        0 | 1 => 0.4,
        range @ 2..=GUN_RANGE => 0.69 - 0.002 * f32::from(range),
        range => 0.75 - 0.003 * f32::from(range),
    }
}

/// How often an escort that stops here could ram a surfaced boat after its next move, were that move drawn evenly.
pub fn ram_chance(escort: Stance, boat: Stance) -> f32 {
    let places = berths(boat.facing);
    let n_rammed = places.iter().filter(|berth| {
        let square = (boat.square.0 + berth.square.0, boat.square.1 + berth.square.1);
        let way = (square.0 - escort.square.0, square.1 - escort.square.1);
        let headings = arrivals(escort.facing, way);
        let across = 1 << ((berth.facing + 2) & 7) | 1 << ((berth.facing + 6) & 7);
        headings & across != 0
    });
    n_rammed.count() as f32 / places.len() as f32
}
