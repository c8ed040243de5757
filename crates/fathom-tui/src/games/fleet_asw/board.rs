//! The board of a fight, the strategic map, or the range bands.

use ::fleet_asw::state::Band;
use ::fleet_asw::{Action, FleetAsw, View};
use fathom_hex::Hex;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Modifier;
use ratatui::text::Line;

use super::ink;
use super::marks::{Mark, marks};
use crate::chart::Scene;
use crate::text::{clip, draw_line};
use crate::theme::Ink;

/// Columns for the numbers of the rows.
const MARGIN: u16 = 3;
/// Columns the panel beside the board needs.
const BESIDE: u16 = 34;

/// The room the board takes, as large as fits.
pub(super) fn size(view: &View, room: Size) -> Size {
    let Some((columns, rows)) = grid(view) else {
        return Size { width: 44.min(room.width), height: 18.min(room.height) };
    };
    let pace = pace(columns, room.width.saturating_sub(BESIDE));
    let staggered = 2 * u16::from(rows) + 2;
    let height = if staggered <= room.height { staggered } else { room.height.max(u16::from(rows) + 1) };
    Size { width: MARGIN + pace * u16::from(columns), height }
}

/// A hex in half rows: columns A, C, E lie half a hex lower.
fn half_row(hex: Hex) -> i32 {
    2 * i32::from(hex.row()) + i32::from(hex.column().rem_euclid(2) == 0)
}

/// The half rows that are shown: all of them, or as many as fit around what is there.
fn first_half_row(marks: &[Mark], rows: u8, lines: i32) -> i32 {
    let (top, bottom) = (2, 2 * i32::from(rows) + 1);
    let there = || marks.iter().filter(|mark| mark.rank < 6).map(|mark| half_row(mark.hex));
    let (Some(north), Some(south)) = (there().min(), there().max()) else { return top };
    let middle = (north + south - lines + 1) / 2;
    middle.clamp(top, (bottom - lines + 1).max(top))
}

/// Columns and rows of the hexes that are shown, if any are.
fn grid(view: &View) -> Option<(u8, u8)> {
    view.board.or(view.map)
}

/// Signs a hex is wide: three where there is room, else two, else one.
fn pace(columns: u8, width: u16) -> u16 {
    let fits = |signs: u16| MARGIN + signs * u16::from(columns) <= width;
    [3, 2].into_iter().find(|signs| fits(*signs)).unwrap_or(1)
}

pub(super) fn draw(scene: &Scene<'_, FleetAsw>, area: Rect, buf: &mut Buffer) {
    match grid(scene.view) {
        Some(grid) => draw_hexes(scene, grid, area, buf),
        None => draw_bands(scene, area, buf),
    }
}

fn draw_hexes(scene: &Scene<'_, FleetAsw>, (columns, rows): (u8, u8), area: Rect, buf: &mut Buffer) {
    let (view, theme) = (scene.view, scene.theme);
    let pace = pace(columns, area.width);
    let marks = marks(view);
    let aim = scene.focus.and_then(hex_of);
    for column in 0..columns {
        let letter = char::from(b'A' + column);
        let x = area.x + MARGIN + pace * u16::from(column);
        if x < area.right() {
            buf.set_string(x, area.y, letter.to_string(), theme.ink(Ink::Quiet));
        }
    }
    let lines = i32::from(area.height) - 1;
    let first = first_half_row(&marks, rows, lines);
    for line in 0..lines {
        let half = first + line;
        let y = area.y + 1 + line as u16;
        if half % 2 == 0 && half / 2 <= i32::from(rows) {
            buf.set_string(area.x, y, format!("{:2}", half / 2), theme.ink(Ink::Quiet));
        }
        for column in 0..columns {
            // Every other column lies half a hex lower.
            let row = half - i32::from(column % 2 == 0);
            if row % 2 != 0 || !(2..=2 * i32::from(rows)).contains(&row) {
                continue;
            }
            let hex = Hex::at(i16::from(column), (row / 2) as i16);
            let x = area.x + MARGIN + pace * u16::from(column);
            let here: Vec<&Mark> = marks.iter().filter(|mark| mark.hex == hex).collect();
            let (text, ink, is_bold) = sign(&here, usize::from(pace), theme.glyphs.water);
            let mut style = theme.ink(ink);
            if is_bold {
                style = style.add_modifier(Modifier::BOLD);
            }
            if aim == Some(hex) {
                style = style.add_modifier(Modifier::REVERSED);
            }
            if x < area.right() {
                buf.set_stringn(x, y, text, usize::from((area.right() - x).min(pace)), style);
            }
        }
    }
}

/// The sign of a hex: who is there; of several the first, and that there are more.
fn sign(here: &[&Mark], pace: usize, water: &str) -> (String, Ink, bool) {
    let Some(first) = here.iter().min_by_key(|mark| mark.rank) else { return (water.to_owned(), Ink::Grid, false) };
    let n = here.iter().filter(|mark| mark.is_piece()).count();
    let text = match (n, pace) {
        (0 | 1, _) => first.text.chars().take(pace).collect(),
        (n, 1) => n.min(9).to_string(),
        (n, 2) => format!("{}{}", first.text.chars().next().unwrap_or(' '), n.min(9)),
        (n, _) => format!("{}{}", first.text, n.min(9)),
    };
    (text, first.ink, first.is_piece())
}

/// One paragraph a band, the nearest last, where the fight is.
fn draw_bands(scene: &Scene<'_, FleetAsw>, area: Rect, buf: &mut Buffer) {
    let (view, theme) = (scene.view, scene.theme);
    let columns = usize::from(area.width);
    let mut row = 0;
    for band in Band::ALL.into_iter().rev() {
        let title = format!("{} {}", band.word().to_uppercase(), theme.glyphs.rule.repeat(columns));
        let title: String = title.chars().take(columns).collect();
        draw_line(buf, area, row, &Line::styled(title, theme.ink(Ink::Grid)));
        row += 1;
        for division in view.divisions.iter().filter(|one| one.alive && one.band == Some(band)) {
            let card = if division.spotted { "* " } else { "  " };
            let text = clip(&format!("{card}{} (speed {})", division.name, division.speed), columns, theme.glyphs.more);
            draw_line(buf, area, row, &Line::styled(text, theme.ink(ink(division.side))));
            row += 1;
        }
    }
    draw_line(buf, area, row, &Line::styled("* spotted", theme.ink(Ink::Quiet)));
}

/// The hex an action points at.
pub(super) const fn hex_of(action: Action) -> Option<Hex> {
    match action {
        Action::Plot { to, .. }
        | Action::Move { to, .. }
        | Action::Steer { to, .. }
        | Action::Launch { to, .. }
        | Action::Fly { to, .. } => Some(to),
        _ => None,
    }
}
