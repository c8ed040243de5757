//! Beside the board: the points, and the ships or divisions one has.

use ::fleet_asw::{FleetAsw, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::Line;

use super::marks::mark_of;
use super::{board, ink, words};
use crate::chart::Scene;
use crate::text::{draw_line, wrap};
use crate::theme::Ink;

pub(super) fn draw(scene: &Scene<'_, FleetAsw>, area: Rect, buf: &mut Buffer) {
    let theme = scene.theme;
    let columns = usize::from(area.width);
    for (row, (text, ink)) in wrapped(lines(scene.view, area.height > 6), columns).iter().enumerate() {
        draw_line(buf, area, row as u16, &Line::styled(text.clone(), theme.ink(*ink)));
    }
}

/// How many rows it wants in a terminal of this size, of which the board takes its part.
pub(super) fn rows(view: &View, room: Size) -> u16 {
    let columns = room.width.saturating_sub(board::size(view, room).width + 1);
    wrapped(lines(view, room.height > 30), usize::from(columns)).len() as u16
}

/// The lines broken where they are too long, so that none is cut.
fn wrapped(lines: Vec<(String, Ink)>, columns: usize) -> Vec<(String, Ink)> {
    let broken = |(text, ink): (String, Ink)| wrap(&text, columns).into_iter().map(move |line| (line, ink));
    lines.into_iter().flat_map(broken).collect()
}

/// The lines of the panel; a tall one lists all ships that fight.
fn lines(view: &View, tall: bool) -> Vec<(String, Ink)> {
    let [allies, axis] = view.losses;
    let lead = allies - axis;
    let mut lines = vec![
        (format!("losses: Allies {allies}, Axis {axis}"), Ink::Brass),
        (format!("the Axis leads by {lead}, needs more than {}", view.par), Ink::Text),
    ];
    let fighting = view.ships.iter().filter(|ship| ship.fights && ship.afloat);
    let mark = |name: &str| mark_of(view, name).unwrap_or_default();
    let ships = fighting.map(|ship| (format!("{} {}", mark(ship.name.name()), words::brief(ship)), ink(ship.side)));
    let n = if tall { 20 } else { 4 };
    if view.battle.is_on {
        let own = ships.clone().filter(|(_, side)| Some(*side) == view.side.map(ink));
        let others = ships.filter(|(_, side)| Some(*side) != view.side.map(ink));
        // However many ships one has, the first of the enemy stays in sight.
        let n_own = n - others.clone().take(1).count();
        lines.extend(own.take(n_own).chain(others).take(n));
    } else {
        lines.extend(view.goals.iter().map(|goal| (words::goal(goal), Ink::Text)));
        let air = view.wings.iter().filter(|wing| Some(wing.side) == view.side);
        lines.extend(air.map(|wing| (words::wing(wing), Ink::Quiet)).take(n));
    }
    lines
}
