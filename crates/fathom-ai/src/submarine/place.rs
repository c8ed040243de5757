//! What the captain chooses before play.

use fathom_core::dice::SeededDice;
use fathom_hex::{Facing, Hex};
use submarine::Action;
use submarine::cards::Kind;
use submarine::state::ShipId;

use super::guns::{bearable, gunfire_on};
use super::scene::{Scene, boats, card, exit_edge, ship, surface};
use super::solution::damage;

/// Where she waits for targets: one turn from the surface.
pub(super) const PERISCOPE_DEPTH: u16 = 25;

/// One of the choices open before play, with the reason.
pub(super) fn place(view: Scene<'_>, legal: &[Action], dice: &mut SeededDice) -> (Action, String) {
    let wants_out = exit_edge(view, Kind::Submarine).is_some();
    let lead = surface(view).find(|(id, _)| ship(view, *id).kind != Kind::Escort).or_else(|| surface(view).next());
    let ahead = lead.map(|(_, hull)| hull.bow.ahead(hull.facing, 12));
    let mut best: Option<(f64, Action, &str)> = None;
    for action in legal {
        let (score, why) = match *action {
            Action::Place { hex, .. } => {
                let distance = ahead.map_or(0, |ahead| ahead.distance(hex));
                (40.0 - f64::from(distance) * 0.1, "ahead of the enemy, where torpedoes reach him")
            }
            Action::Face { ship: id, facing } => {
                let bow = view.ships[id.index()].hexes.map(|[bow, _]| bow);
                let gap = bow.zip(lead).map_or(0, |(bow, (_, lead))| bow.ahead(facing, 5).distance(lead.bow));
                (39.0 - f64::from(gap) * 0.1, "the bow towards the enemy")
            }
            Action::Depth { ship: id, feet } => {
                let hull = super::scene::hull(ship(view, id));
                let is_safe = hull.is_some_and(|hull| gunfire_on(view, hull) <= 0.5 * bearable(view, id, 0));
                let wanted = match is_safe {
                    _ if wants_out => card(ship(view, id)).max_depth,
                    true => 0,
                    false => PERISCOPE_DEPTH,
                };
                let why = match is_safe {
                    _ if wants_out => "deep, where she can slip away",
                    true => "on the surface, where she is fastest and no gun can do her much harm",
                    false => "at periscope depth, out of sight and ready to fire",
                };
                (38.0 - f64::from(feet.abs_diff(wanted)) * 0.01, why)
            }
            Action::Load { torpedo, .. } | Action::LoadTube { torpedo, .. } => {
                let speed = f64::from(torpedo.card().speed);
                (37.0 + 0.05 * speed + 0.1 * damage(torpedo), "the strongest torpedo, then the fastest")
            }
            Action::Commit => (0.0, "everything is in its place"),
            _ => (-1.0, ""),
        };
        let score = score + 0.001 * dice.unit();
        if best.as_ref().is_none_or(|(known, ..)| score > *known) {
            best = Some((score, *action, why));
        }
    }
    best.map_or((legal[0], String::new()), |(_, action, why)| (action, why.to_owned()))
}

/// Escorts start about so far from the convoy: between it and whoever comes, with room to turn.
const STATION: i32 = 6;
/// Beyond this, two escorts do not crowd each other.
const APART: i32 = 20;

/// One of the choices open to the Escort player before play, with the reason: tankers in the middle of the convoy, escorts
/// around it, hunters as near the boat as they may start.
pub(super) fn place_ships(view: Scene<'_>, legal: &[Action]) -> (Action, String) {
    let prey = boats(view).next().map(|(_, hull)| hull.bow);
    let worth = |action: &Action| match *action {
        Action::Assign { ship: id, class } => {
            let points = i32::from(class.card().points);
            1000 + if is_inside(view, id) { points } else { -points }
        }
        Action::Place { hex, .. } => {
            500 + prey.map_or_else(|| station(view, hex), |prey| -i32::from(prey.distance(hex)))
        }
        Action::Face { ship: id, facing } => 300 - off_course(view, id, facing, prey),
        _ => 0,
    };
    let best = legal.iter().copied().max_by_key(worth).unwrap_or(legal[0]);
    let why = match (best, prey) {
        (Action::Assign { .. }, _) => "what is worth most goes where fewest torpedoes reach",
        (Action::Commit, _) => "everything is in its place",
        (_, Some(_)) => "as near the boat as the scenario lets her start",
        (_, None) => "around the convoy, clear of the other escorts",
    };
    (best, why.to_owned())
}

/// Whether a place of the formation has others on both sides.
fn is_inside(view: Scene<'_>, id: ShipId) -> bool {
    let column = |id: &ShipId| view.ships[id.index()].hexes.map(|[bow, _]| bow.column());
    let columns =
        || view.ships.iter().filter(|ship| ship.kind == Kind::Merchantman).filter_map(|ship| column(&ship.vessel.id));
    let at = column(&id);
    at.is_some_and(|at| columns().any(|other| other < at) && columns().any(|other| other > at))
}

/// How good a place for an escort is while no boat is to be seen.
fn station(view: Scene<'_>, hex: Hex) -> i32 {
    let nearest = |wanted: fn(Kind) -> bool| {
        let ships = surface(view).filter(move |(id, _)| wanted(ship(view, *id).kind));
        ships.map(|(_, hull)| i32::from(hull.distance_to(hex))).min()
    };
    let gap = nearest(|kind| kind != Kind::Escort).map_or(0, |gap| (gap - STATION).abs());
    let apart = nearest(|kind| kind == Kind::Escort).map_or(APART, |apart| apart.min(APART));
    apart - 3 * gap
}

/// How far a direction is from the prey's, or from the convoy's.
fn off_course(view: Scene<'_>, id: ShipId, facing: Facing, prey: Option<Hex>) -> i32 {
    let bow = ship(view, id).hexes.map(|[bow, _]| bow);
    if let (Some(bow), Some(prey)) = (bow, prey) {
        return i32::from(bow.ahead(facing, 5).distance(prey));
    }
    let convoy = view.ships.iter().find(|ship| ship.is_plotted).map(|ship| ship.facing);
    i32::from(convoy != Some(facing))
}

#[cfg(test)]
mod tests {
    use fathom_core::Viewer;
    use submarine::cards::ClassId;

    use super::*;
    use crate::submarine::scene::Painted;

    /// Scenario 8: the convoy reaches from column K to column Q, with Fukue before it; no boat has been placed.
    fn before_play() -> Painted {
        let mut view = Painted::new("s8", Viewer::Umpire);
        view.ships[0].hexes = None;
        view
    }

    #[test]
    fn tankers_sail_in_the_middle_of_the_convoy() {
        let view = before_play();
        let tanker = ClassId::named("T-2").unwrap();
        let assign = |at: u8| Action::Assign { ship: ShipId(at), class: tanker };
        let (chosen, _) = place_ships(view.scene(), &[assign(1), assign(2), assign(4), Action::Commit]);
        assert_eq!(chosen, assign(1), "K and Q are the outer columns");
    }

    #[test]
    fn escorts_start_around_the_convoy_and_not_beside_each_other() {
        let view = before_play();
        let place = |hex: &str| Action::Place { ship: ShipId(5), hex: hex.parse().unwrap() };
        // Fukue lies in N34-B.
        let (chosen, _) = place_ships(view.scene(), &[place("O34-B"), place("W44-B"), place("A1-A"), Action::Commit]);
        assert_eq!(chosen, place("W44-B"));
    }
}
