//! Beside the board: the depth gauge with the boats on it, and each ship's log sheet.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use u_boat::{BoatView, Depth, EscortView, Spent, Status, UBoat, View};

use crate::chart::Scene;
use crate::text::{clip, draw_line, width};
use crate::theme::{Ink, Theme};

/// Columns of the gauge: the depth, and the boats at it.
fn gauge_width(view: &View) -> u16 {
    if view.boats.len() > 2 { 11 } else { 10 }
}

/// Rows of the gauge: five depths and a caption.
const GAUGE_ROWS: u16 = 6;

/// How many rows the panel wants.
pub(super) fn rows(view: &View, room: Size) -> u16 {
    let n_ships = (view.escorts.len() + view.boats.len()) as u16;
    let is_roomy = room.height > 30;
    let sheet = if n_ships <= 2 || is_roomy { 3 * n_ships } else { n_ships };
    GAUGE_ROWS.max(sheet)
}

/// Draws the panel.
pub(super) fn draw(scene: &Scene<'_, UBoat>, area: Rect, buf: &mut Buffer) {
    let wide = gauge_width(scene.view);
    let gauge = Rect { width: wide, ..area };
    draw_gauge(scene, gauge, buf);
    let sheets = Rect { x: area.x + wide, width: area.width.saturating_sub(wide), ..area };
    let view = scene.view;
    let n_ships = view.escorts.len() + view.boats.len();
    let is_brief = usize::from(area.height) < 3 * n_ships;
    let columns = usize::from(sheets.width);
    let escorts = view.escorts.iter().map(|escort| escort_lines(scene, escort, is_brief, columns));
    let boats = view.boats.iter().map(|boat| boat_lines(scene, boat, is_brief, columns));
    let lines = escorts.chain(boats).flatten();
    for (row, line) in lines.take(usize::from(area.height)).enumerate() {
        draw_line(buf, sheets, row as u16, &line);
    }
}

/// A vertical column: every boat whose depth is known beside its depth, a question mark where a hidden one may be.
fn draw_gauge(scene: &Scene<'_, UBoat>, area: Rect, buf: &mut Buffer) {
    let theme = scene.theme;
    draw_line(buf, area, 0, &Line::styled("depth", theme.title()));
    for (row, depth) in Depth::ALL.into_iter().enumerate() {
        let mut spans = vec![
            Span::styled(format!("{:>3}", depth.feet()), theme.ink(Ink::Quiet)),
            Span::styled(theme.glyphs.bar, theme.ink(Ink::Grid)),
        ];
        let boats = scene.view.boats.iter().filter(|boat| boat.status != Status::Sunk);
        spans.extend(boats.filter_map(|boat| at_depth(scene, boat, depth)));
        draw_line(buf, area, row as u16 + 1, &Line::from(spans));
    }
}

fn at_depth(scene: &Scene<'_, UBoat>, boat: &BoatView, depth: Depth) -> Option<Span<'static>> {
    let theme = scene.theme;
    let drafted = scene.view.draft.as_ref().filter(|draft| draft.ship == boat.ship).map(|draft| draft.pose.depth);
    let number = boat.ship.number();
    let single = scene.view.boats.len() == 1;
    if let Some(known) = drafted.or(boat.depth) {
        let letter = if boat.hidden && boat.pose.is_some() { "u" } else { "U" };
        let text =
            if single { format!("{}{letter}{number}", theme.glyphs.arrows[6]) } else { format!("{letter}{number}") };
        return (known == depth).then(|| Span::styled(text, theme.ink(Ink::German).add_modifier(Modifier::BOLD)));
    }
    let may_be = boat.trail.as_ref().is_some_and(|trail| trail.depths.contains(&depth));
    let text = if single { format!(" {}", theme.glyphs.maybe) } else { format!("{}{number}", theme.glyphs.maybe) };
    may_be.then(|| Span::styled(text, theme.ink(Ink::Unknown)))
}

fn escort_lines(scene: &Scene<'_, UBoat>, escort: &EscortView, is_brief: bool, columns: usize) -> Vec<Line<'static>> {
    let theme = scene.theme;
    let draft = scene.view.draft.as_ref().filter(|draft| draft.ship == escort.ship);
    let pose = draft.map_or(escort.pose, |draft| draft.pose);
    let heading = theme.glyphs.arrows[pose.facing.index()];
    let name = format!("{} {} {heading} {}", escort.ship, pose.square, pose.facing.word());
    let mut notes: Vec<String> = status_word(escort.status).into_iter().map(str::to_owned).collect();
    notes.extend(escort.attacking.map(|boat| format!("attacks {boat}")));
    notes.extend(escort.gun.map(|target| format!("guns on {target}")));
    let stores = Stores {
        own: draft.and_then(|draft| draft.left).or(escort.charges),
        what: "charges",
        done: "dropped",
        spent: escort.spent,
    };
    sheet(theme, (&name, Ink::Allied), &notes, &stores, is_brief, columns)
}

fn boat_lines(scene: &Scene<'_, UBoat>, boat: &BoatView, is_brief: bool, columns: usize) -> Vec<Line<'static>> {
    let theme = scene.theme;
    let draft = scene.view.draft.as_ref().filter(|draft| draft.ship == boat.ship);
    let pose = draft.map(|draft| draft.pose).or(boat.pose);
    let name = match pose {
        Some(pose) => {
            let heading = theme.glyphs.arrows[pose.facing.index()];
            format!("{} {} {heading} {}", boat.ship, pose.square, pose.facing.word())
        }
        None => format!("{} out of sight", boat.ship),
    };
    let mut notes: Vec<String> = status_word(boat.status).into_iter().map(str::to_owned).collect();
    let facts = [
        (boat.hidden && boat.pose.is_some(), "unseen"),
        (boat.damaged, "damaged"),
        (boat.under_attack, "attacked"),
        (boat.running, "firing"),
    ];
    notes.extend(facts.into_iter().filter(|(is_so, _)| *is_so).map(|(_, word)| word.to_owned()));
    if let Some(trail) = boat.trail.as_ref().filter(|_| boat.pose.is_none() && notes.is_empty()) {
        notes.push(format!("{} since {}", moves(trail.moves), trail.seen.square));
    }
    notes.extend(boat.gun.map(|target| format!("guns on {target}")));
    let stores = Stores {
        own: draft.and_then(|draft| draft.left).or(boat.torpedoes),
        what: "torpedoes",
        done: "launched",
        spent: boat.spent,
    };
    sheet(theme, (&name, Ink::German), &notes, &stores, is_brief, columns)
}

fn moves(n: u8) -> String {
    if n == 1 { "1 move".to_owned() } else { format!("{n} moves") }
}

const fn status_word(status: Status) -> Option<&'static str> {
    match status {
        Status::Able => None,
        Status::DeadInTheWater => Some("dead in the water"),
        Status::Sunk => Some("sunk"),
    }
}

/// What a ship has left, or what is known to be gone.
struct Stores {
    own: Option<u8>,
    what: &'static str,
    done: &'static str,
    spent: Spent,
}

impl Stores {
    /// Pips one can count, in fives; for the other side what it is known to have used.
    fn words(&self, theme: Theme) -> String {
        let Some(own) = self.own else {
            return match (self.spent.least, self.spent.most) {
                (0, 0) => format!("3 to 18 {}", self.what),
                (least, most) if least == most => format!("{} {least}", self.done),
                (least, most) => format!("{} {least} to {most}", self.done),
            };
        };
        let full = theme.glyphs.pips[0];
        let fives: Vec<String> = (0..own).collect::<Vec<u8>>().chunks(5).map(|five| full.repeat(five.len())).collect();
        format!("{own} {}", fives.join(" "))
    }
}

fn sheet(
    theme: Theme,
    (name, ink): (&str, Ink),
    notes: &[String],
    stores: &Stores,
    is_brief: bool,
    columns: usize,
) -> Vec<Line<'static>> {
    let name_style = theme.ink(ink).add_modifier(Modifier::BOLD);
    let quiet = theme.ink(Ink::Quiet);
    if is_brief {
        let short = name.replace("out of sight", "unseen").replace("convoy ", "cv");
        let short = short.split(' ').take(3).collect::<Vec<_>>().join(" ");
        let own = stores.own.map(|own| format!(" {own}")).unwrap_or_default();
        let note = notes.first().map(|note| format!(" {}", brief(note))).unwrap_or_default();
        let tail = clip(&format!("{own}{note}"), columns.saturating_sub(width(&short)), theme.glyphs.more);
        return vec![Line::from(vec![Span::styled(short, name_style), Span::styled(tail, quiet)])];
    }
    let note = clip(&notes.join(", "), columns, theme.glyphs.more);
    let label = if stores.own.is_some() && note.is_empty() { stores.what.to_owned() } else { note };
    vec![
        Line::styled(name.to_owned(), name_style),
        Line::styled(stores.words(theme), theme.ink(Ink::Text)),
        Line::styled(label, quiet),
    ]
}

/// A note in one line with its ship.
fn brief(note: &str) -> String {
    note.replace("attacks ", "on ").replace("guns on ", "at ").replace("dead in the water", "dead")
}
