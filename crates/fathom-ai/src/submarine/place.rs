//! What the captain chooses for a boat before play.

use fathom_core::dice::SeededDice;
use submarine::cards::Kind;
use submarine::{Action, View};

use super::guns::{bearable, gunfire_on};
use super::scene::{card, exit_edge, ship, surface};
use super::solution::damage;

/// Where she waits for targets: one turn from the surface.
pub(super) const PERISCOPE_DEPTH: u16 = 25;

/// One of the choices open before play, with the reason.
pub(super) fn place(view: &View, legal: &[Action], dice: &mut SeededDice) -> (Action, String) {
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
