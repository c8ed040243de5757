//! The playing surface: outer and inner zone above, the sectors around the convoy, the stragglers below.

use ::tonnage_war::state::{Berth, Post, Sector, SectorLine, Station, Target};
use ::tonnage_war::view::{BoatView, EscortView};
use ::tonnage_war::{Action, TonnageWar, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::Line;

use super::words::{boat_sign, escort_sign};
use crate::chart::Scene;
use crate::text::{clip, draw_line};
use crate::theme::Ink;

/// How large the surface is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scale {
    /// Names of four letters.
    Small,
    /// Whole names.
    Large,
}

impl Scale {
    pub(super) fn for_room(room: Size) -> Scale {
        let size = Scale::Large.size();
        if room.width >= size.width + 44 && room.height >= size.height { Scale::Large } else { Scale::Small }
    }

    pub(super) const fn size(self) -> Size {
        match self {
            Scale::Small => Size { width: 44, height: 20 },
            Scale::Large => Size { width: 84, height: 33 },
        }
    }

    const fn letters(self) -> usize {
        match self {
            Scale::Small => 4,
            Scale::Large => 12,
        }
    }

    /// The rows of each band, from the outer zone to the stragglers.
    const fn bands(self) -> [u16; 6] {
        match self {
            Scale::Small => [3, 3, 3, 4, 3, 3],
            Scale::Large => [5, 5, 5, 7, 5, 5],
        }
    }
}

/// A place on the surface.
struct Cell {
    station: Station,
    title: String,
    area: Rect,
}

pub(super) fn draw(scene: &Scene<'_, TonnageWar>, area: Rect, buf: &mut Buffer) {
    let large = Scale::Large.size();
    let is_large = area.width >= large.width && area.height >= large.height;
    let scale = if is_large { Scale::Large } else { Scale::Small };
    for cell in cells(scene.view, scale, area) {
        draw_cell(scene, scale, &cell, buf);
    }
    let used: u16 = scale.bands().iter().sum();
    if used < area.height {
        let text = clip(&off_surface(scene.view), usize::from(area.width), scene.theme.glyphs.more);
        draw_line(buf, area, used, &Line::styled(text, scene.theme.ink(Ink::German)));
    }
}

/// U-boats that are not on the surface.
fn off_surface(view: &View) -> String {
    let n = |berth: Berth| view.boats.iter().filter(|boat| boat.boat.berth == berth).count();
    format!(
        "U: enter {} later {} back {} gone {} sunk {}",
        n(Berth::Waiting),
        n(Berth::Later),
        n(Berth::Left),
        n(Berth::Removed),
        n(Berth::Sunk)
    )
}

fn cells(view: &View, scale: Scale, area: Rect) -> Vec<Cell> {
    let [outer, inner, attack, convoy] = view.numbers;
    let at = |sector| Station::Sector(sector);
    let line = |line| Station::Line(line);
    let middle = format!("CONVOY {} <{convoy}", view.ships);
    let rows: [Vec<(Station, String)>; 6] = [
        vec![(Station::Outer, format!("OUTER ZONE <{outer}"))],
        vec![(Station::Inner, format!("INNER ZONE <{inner}"))],
        vec![
            (line(SectorLine::PortBow), "port line".into()),
            (at(Sector::Bow), format!("BOW <{attack}")),
            (line(SectorLine::StarboardBow), "stbd line".into()),
        ],
        vec![
            (at(Sector::PortBeam), format!("PORT <{attack}")),
            (Station::Convoy, middle),
            (at(Sector::StarboardBeam), format!("STBD <{attack}")),
        ],
        vec![
            (line(SectorLine::PortQuarter), "port line".into()),
            (at(Sector::Stern), format!("STERN <{attack}")),
            (line(SectorLine::StarboardQuarter), "stbd line".into()),
        ],
        vec![(at(Sector::Stragglers), format!("STRAGGLERS {}", view.stragglers))],
    ];
    let mut cells = Vec::new();
    let mut top = area.y;
    for (row, height) in rows.into_iter().zip(scale.bands()) {
        let n = row.len() as u16;
        for (index, (station, title)) in row.into_iter().enumerate() {
            let left = area.x + area.width * index as u16 / n;
            let right = area.x + area.width * (index as u16 + 1) / n;
            let height = height.min(area.bottom().saturating_sub(top));
            cells.push(Cell { station, title, area: Rect::new(left, top, (right - left).saturating_sub(1), height) });
        }
        top += height;
    }
    cells
}

fn draw_cell(scene: &Scene<'_, TonnageWar>, scale: Scale, cell: &Cell, buf: &mut Buffer) {
    let (view, theme) = (scene.view, scene.theme);
    let columns = usize::from(cell.area.width);
    let is_aim = scene.focus.and_then(|action| station_of(view, action)) == Some(cell.station);
    let title = format!("{} {}", cell.title, theme.glyphs.rule.repeat(columns));
    let title: String = title.chars().take(columns).collect();
    let style = if is_aim { theme.focus() } else { theme.ink(Ink::Grid) };
    draw_line(buf, cell.area, 0, &Line::styled(title, style));
    let boats: Vec<String> =
        boats_at(view, cell.station).into_iter().map(|boat| format!("U{}", boat_sign(boat))).collect();
    let escorts: Vec<String> =
        escorts_at(view, cell.station).into_iter().map(|escort| escort_sign(escort, scale.letters())).collect();
    let spaced = |words: &[String]| words.iter().map(|word| format!("{word} ")).collect::<Vec<_>>();
    let boat_lines = lines(&spaced(&boats), columns).into_iter().map(|line| (line, Ink::German));
    let escort_lines = lines(&spaced(&escorts), columns).into_iter().map(|line| (line, Ink::Allied));
    let all: Vec<_> = boat_lines.chain(escort_lines).collect();
    let room = usize::from(cell.area.height.saturating_sub(1));
    for (row, (text, ink)) in squeezed(all, room, boats.len(), escorts.len()).into_iter().enumerate() {
        let text = clip(text.trim_end(), columns, theme.glyphs.more);
        draw_line(buf, cell.area, row as u16 + 1, &Line::styled(text, theme.ink(ink)));
    }
}

fn lines(words: &[String], columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.len() + word.trim_end().len() <= columns => line.push_str(word),
            _ => lines.push(word.clone()),
        }
    }
    lines
}

/// As many lines as fit; where they do not, so many boats and so many escorts.
fn squeezed(all: Vec<(String, Ink)>, room: usize, n_boats: usize, n_escorts: usize) -> Vec<(String, Ink)> {
    if all.len() <= room {
        return all;
    }
    let mut kept: Vec<_> = Vec::new();
    let boats: Vec<_> = all.iter().filter(|(_, ink)| *ink == Ink::German).cloned().collect();
    let escorts: Vec<_> = all.iter().filter(|(_, ink)| *ink == Ink::Allied).cloned().collect();
    let for_boats = if escorts.is_empty() { room } else { room.saturating_sub(escorts.len().min(room / 2)).max(1) };
    kept.extend(fitted(boats, for_boats, n_boats, "U"));
    let left = room.saturating_sub(kept.len());
    kept.extend(fitted(escorts, left, n_escorts, "escorts"));
    kept
}

fn fitted(mut lines: Vec<(String, Ink)>, room: usize, n: usize, what: &str) -> Vec<(String, Ink)> {
    if lines.len() <= room {
        return lines;
    }
    let ink = lines.first().map_or(Ink::Text, |(_, ink)| *ink);
    lines.truncate(room.saturating_sub(1));
    if room > 0 {
        lines.push((format!("{n} {what}: i lists"), ink));
    }
    lines
}

fn boats_at(view: &View, station: Station) -> Vec<&BoatView> {
    let is_here = |boat: &&BoatView| match boat.boat.berth {
        Berth::Outer => station == Station::Outer,
        Berth::Inner => station == Station::Inner,
        Berth::Sector(sector) => station == Station::Sector(sector),
        Berth::Convoy => station == Station::Convoy,
        _ => false,
    };
    view.boats.iter().filter(is_here).collect()
}

fn escorts_at(view: &View, station: Station) -> Vec<&EscortView> {
    let is_here = |escort: &&EscortView| match escort.post {
        Post::At(at) => at == station,
        Post::Hunting(id) => boats_at(view, station).iter().any(|boat| boat.id == id),
        Post::Decoy => station == Station::Inner,
        Post::Rescue => station == Station::Convoy,
        _ => false,
    };
    view.escorts.iter().filter(is_here).collect()
}

/// Where an action acts.
fn station_of(view: &View, action: Action) -> Option<Station> {
    let of_boat = |id| {
        let stations = Station::all();
        stations.into_iter().find(|station| boats_at(view, *station).iter().any(|boat| boat.id == id))
    };
    match action {
        Action::Place { at, .. } => Some(at),
        Action::Move { to, .. } => Some(to),
        Action::Join { target: Target::FollowUp(boat) | Target::Hunt(boat), .. }
        | Action::Hunt { boat }
        | Action::Follow { boat, .. } => of_boat(boat),
        Action::Join { target, .. } => target.station(),
        Action::BreakOff { .. }
        | Action::Decoy { .. }
        | Action::Illuminate
        | Action::Evade
        | Action::Rescue { .. }
        | Action::Relieve
        | Action::Search
        | Action::Strike { .. }
        | Action::Done => None,
    }
}
