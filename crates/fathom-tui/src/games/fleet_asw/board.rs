//! The board of a fight, the strategic map, or the range bands.

use ::fleet_asw::data::Hull;
use ::fleet_asw::state::{Band, Depth, Whereabouts};
use ::fleet_asw::{Action, FleetAsw, View};
use fathom_hex::Hex;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Modifier;
use ratatui::text::Line;

use super::ink;
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
    Size { width: MARGIN + pace * u16::from(columns), height: u16::from(rows) + 1 }
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
    for row in 1..=rows {
        let y = area.y + u16::from(row);
        if y >= area.bottom() {
            break;
        }
        buf.set_string(area.x, y, format!("{row:2}"), theme.ink(Ink::Quiet));
        for column in 0..columns {
            let hex = Hex::at(i16::from(column), i16::from(row));
            let x = area.x + MARGIN + pace * u16::from(column);
            let here: Vec<&Mark> = marks.iter().filter(|mark| mark.hex == hex).collect();
            let (text, ink, is_bold) = sign(&here, pace as usize, theme.glyphs.water);
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

/// Something in a hex.
struct Mark {
    hex: Hex,
    name: String,
    ink: Ink,
    rank: u8,
}

/// The sign of a hex: who is there, or how many.
fn sign(here: &[&Mark], pace: usize, water: &str) -> (String, Ink, bool) {
    let Some(first) = here.iter().min_by_key(|mark| mark.rank) else { return (water.to_owned(), Ink::Grid, false) };
    let n = here.iter().filter(|mark| mark.rank <= 2).count();
    let text = match (n, pace) {
        (0 | 1, 1 | 2) => first.name.chars().take(1).collect(),
        (0 | 1, _) => first.name.chars().take(2).collect(),
        (n, 1) => n.to_string(),
        (n, _) => format!("{}{n}", first.name.chars().next().unwrap_or(' ')),
    };
    (text, first.ink, first.rank <= 2)
}

/// Ships of a fight, or divisions, aircraft and bases of the map.
fn marks(view: &View) -> Vec<Mark> {
    if view.battle.is_on { ships(view) } else { on_map(view) }
}

fn ships(view: &View) -> Vec<Mark> {
    let mut marks = Vec::new();
    for ship in view.ships.iter().filter(|ship| ship.afloat) {
        let is_below = ship.kind == Hull::Submarine && ship.depth == Some(Depth::Submerged);
        let name = ship.name.to_string();
        let name = if is_below { name.to_lowercase() } else { name };
        match (ship.hex, ship.seen) {
            (Some(hex), _) => marks.push(Mark { hex, name, ink: ink(ship.side), rank: 1 }),
            (None, Some(seen)) => marks.push(Mark { hex: seen.hex, name: "?".to_owned(), ink: Ink::Unknown, rank: 3 }),
            (None, None) => {}
        }
    }
    marks
}

fn on_map(view: &View) -> Vec<Mark> {
    let divisions = view
        .divisions
        .iter()
        .filter(|one| one.alive)
        .filter_map(|one| Some(Mark { hex: one.hex?, name: one.name.to_string(), ink: ink(one.side), rank: 1 }));
    let wings = view.wings.iter().filter_map(|wing| match wing.place {
        Some(Whereabouts::Aloft(hex)) => Some(Mark { hex, name: "+".to_owned(), ink: ink(wing.side), rank: 3 }),
        _ => None,
    });
    let bases =
        view.bases.iter().map(|base| Mark { hex: base.hex, name: "#".to_owned(), ink: ink(base.side), rank: 4 });
    let goal = view.goals.iter().filter_map(|goal| goal.hex);
    let goal = goal.map(|hex| Mark { hex, name: "X".to_owned(), ink: Ink::Brass, rank: 5 });
    let report = view.reports.iter().flatten();
    let report = report.map(|report| Mark { hex: report.hex, name: "?".to_owned(), ink: Ink::Unknown, rank: 4 });
    divisions.chain(wings).chain(bases).chain(goal).chain(report).collect()
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
