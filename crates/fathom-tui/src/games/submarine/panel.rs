//! Beside the board: one line a vessel, and the log of one's own boats.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use submarine::state::{Fate, Tube};
use submarine::view::{BoatView, LogView, ShipView};
use submarine::{Submarine, View};

use super::{arrow, sign};
use crate::chart::Scene;
use crate::text::draw_text;
use crate::theme::{Ink, Theme};

/// How many rows the panel wants: the vessels still in play, and two for each log.
pub(super) fn rows(view: &View, room: Size) -> u16 {
    let n_logs = view.boats.iter().filter(|boat| boat.log.is_some()).count();
    let n_ships = view.ships.iter().filter(|ship| is_shown(ship)).count();
    let wanted = n_ships + 2 * n_logs;
    (wanted as u16).min(room.height / 2)
}

fn is_shown(ship: &ShipView) -> bool {
    matches!(ship.fate, Fate::Afloat | Fate::Dead | Fate::Waiting)
}

/// Draws the panel.
pub(super) fn draw(scene: &Scene<'_, Submarine>, area: Rect, buf: &mut Buffer) {
    let theme = scene.theme;
    let mut lines: Vec<(String, Ink)> = Vec::new();
    for (at, ship) in scene.view.ships.iter().enumerate().filter(|(_, ship)| is_shown(ship)) {
        let boat = scene.view.boats.get(at);
        let ink = if boat.is_some() { Ink::German } else { Ink::Allied };
        lines.push((ship_line(theme, sign(scene.view, at), ship, boat), ink));
        if let Some(log) = boat.and_then(|boat| boat.log.as_ref()) {
            lines.extend(log_lines(log).map(|line| (line, Ink::Text)));
        }
    }
    let more = theme.glyphs.more;
    for (row, (line, ink)) in lines.iter().take(usize::from(area.height)).enumerate() {
        draw_text(buf, area, row as u16, (line, more), theme.ink(*ink));
    }
}

fn ship_line(theme: Theme, sign: char, ship: &ShipView, boat: Option<&BoatView>) -> String {
    let place = match ship.hexes {
        Some([bow, _]) if ship.fate != Fate::Waiting => format!("{bow}{}", arrow(theme, ship.facing)),
        _ => "not placed".to_owned(),
    };
    let mut parts = vec![format!("{sign} {} {place}", ship.vessel.name)];
    parts.extend(ship.speed.map(|speed| format!("sp {speed}")));
    match boat {
        Some(boat) if boat.is_surfaced == Some(true) => parts.push("surfaced".to_owned()),
        Some(_) => {}
        None if ship.fate == Fate::Dead => parts.push(format!("stopped {}/{}", ship.damage, ship.capacity)),
        None => parts.push(format!("{}/{}", ship.damage, ship.capacity)),
    }
    parts.join(" ")
}

fn log_lines(log: &LogView) -> impl Iterator<Item = String> {
    let state = if log.is_lost { "LOST ".to_owned() } else { String::new() };
    let depth = log.plot.depth.map_or(String::new(), |depth| format!(" to {depth}"));
    let first = format!("  {state}{} ft{depth}, damage {}, power {}", log.depth, log.damage, log.power);
    let ready = log.tubes.iter().filter(|tube| matches!(tube, Tube::Loaded(_) | Tube::Unnamed)).count();
    let fired = log.plot.shots.iter().flatten().count();
    let reloads: u8 = log.reloads.iter().sum();
    let second = format!("  plot {}, {ready} tubes ready, {fired} to fire, {reloads} reloads", log.plot.moves);
    [first, second].into_iter()
}
