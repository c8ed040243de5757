//! Beside the board: one line a vessel, and the log of one's own boats.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use submarine::state::{Fate, Tube};
use submarine::view::{BoatView, LogView, ShipView};
use submarine::{Submarine, View};

use super::{arrow, board_columns, sign};
use crate::chart::Scene;
use crate::text::{count, draw_text, pack, width};
use crate::theme::{Ink, Theme};

/// How many rows the panel wants: the vessels still in play, and what each log takes.
pub(super) fn rows(view: &View, room: Size) -> u16 {
    // The bar and a gap lie between board and panel.
    let columns = room.width.saturating_sub(board_columns(room) + 2);
    let logs = view.boats.iter().filter_map(|boat| boat.log.as_ref());
    let n_log_rows: usize = logs.map(|log| log_lines(log, usize::from(columns)).len()).sum();
    let n_ships = view.ships.iter().filter(|ship| is_shown(ship)).count();
    ((n_ships + n_log_rows) as u16).min(room.height * 2 / 5)
}

pub(super) fn is_shown(ship: &ShipView) -> bool {
    matches!(ship.fate, Fate::Afloat | Fate::Dead | Fate::Waiting)
}

/// Draws the panel.
pub(super) fn draw(scene: &Scene<'_, Submarine>, area: Rect, buf: &mut Buffer) {
    let theme = scene.theme;
    let columns = usize::from(area.width);
    let mut lines: Vec<(String, Ink)> = Vec::new();
    for (at, ship) in scene.view.ships.iter().enumerate().filter(|(_, ship)| is_shown(ship)) {
        let boat = scene.view.boats.get(at);
        let ink = if boat.is_some() { Ink::German } else { Ink::Allied };
        lines.push((ship_line(theme, sign(scene.view, at), (ship, boat), columns), ink));
        if let Some(log) = boat.and_then(|boat| boat.log.as_ref()) {
            lines.extend(log_lines(log, columns).into_iter().map(|line| (line, Ink::Text)));
        }
    }
    let room = usize::from(area.height);
    if lines.len() > room && room > 0 {
        let n_hidden = lines.len() - room + 1;
        lines.truncate(room - 1);
        lines.push((format!("{} {n_hidden} more; i lists all", theme.glyphs.more), Ink::Quiet));
    }
    for (row, (line, ink)) in lines.iter().enumerate() {
        draw_text(buf, area, row as u16, (line, theme.glyphs.more), theme.ink(*ink));
    }
}

/// A vessel in the longest form that fits; the list of everything has it in full.
fn ship_line(theme: Theme, sign: char, (ship, boat): (&ShipView, Option<&BoatView>), columns: usize) -> String {
    let is_dead = ship.fate == Fate::Dead;
    let place = |bow: &str| match ship.hexes {
        Some([hex, _]) if ship.fate != Fate::Waiting => format!("{hex}{bow}"),
        _ => "not placed".to_owned(),
    };
    let heading = arrow(theme, ship.facing);
    let damage = || format!("{}/{}", ship.damage, ship.capacity);
    let state = match boat {
        Some(boat) => {
            if boat.is_surfaced == Some(true) {
                "surfaced".to_owned()
            } else {
                String::new()
            }
        }
        None if is_dead => format!("stopped {}", damage()),
        None => damage(),
    };
    let speed = ship.speed.map_or_else(String::new, |speed| format!("sp {speed}"));
    let name = &ship.vessel.name;
    let short = if boat.is_none() { damage() } else { state.clone() };
    // As on the board, a ship dead in the water has `=` for a bow.
    let short_place = place(if is_dead { "=" } else { heading });
    let forms = [
        [place(heading), speed.clone(), state],
        [short_place.clone(), speed, short.clone()],
        [short_place, String::new(), short],
    ];
    let line = |parts: &[String; 3]| {
        let parts = parts.iter().filter(|part| !part.is_empty());
        parts.fold(format!("{sign} {name}"), |line, part| format!("{line} {part}"))
    };
    forms.iter().map(line).find(|line| width(line) <= columns).unwrap_or_else(|| line(&forms[2]))
}

/// What a boat's own captain knows of her.
pub(super) fn log_phrases(log: &LogView) -> Vec<String> {
    let n = |wanted: fn(&Tube) -> bool| log.tubes.iter().filter(|tube| wanted(tube)).count();
    let ready = n(|tube| matches!(tube, Tube::Loaded(_) | Tube::Unnamed));
    let reloading = n(|tube| matches!(tube, Tube::Reloading { .. }));
    let fired = log.plot.shots.iter().flatten().count();
    let reloads: u8 = log.reloads.iter().sum();
    let new_depth = log.plot.depth.filter(|depth| *depth != log.depth);
    let depth = new_depth.map_or(String::new(), |depth| format!(" to {depth}"));
    let mut phrases: Vec<String> = log.is_lost.then(|| "LOST".to_owned()).into_iter().collect();
    phrases.extend([
        format!("{} ft{depth}", log.depth),
        format!("damage {}", log.damage),
        format!("power {}", log.power),
        format!("plot {}", log.plot.moves),
        format!("{} ready", count(ready, "tube", "tubes")),
    ]);
    phrases.extend((reloading > 0).then(|| format!("{reloading} loading")));
    phrases.extend((fired > 0).then(|| format!("{fired} to fire")));
    phrases.push(count(usize::from(reloads), "reload", "reloads"));
    phrases
}

fn log_lines(log: &LogView, columns: usize) -> Vec<String> {
    pack(&log_phrases(log), columns.saturating_sub(2)).into_iter().map(|line| format!("  {line}")).collect()
}
