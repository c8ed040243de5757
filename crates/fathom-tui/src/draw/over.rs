//! The end: truth beside belief, step by step, and the words on luck and honesty.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::Line;

use super::{cited, draw_caption, draw_keys};
use crate::app::{App, OverScreen};
use crate::chart::{Camera, Chart, Scene};
use crate::text::{draw_line, wrap};
use crate::theme::{Ink, Theme};

/// From this width on there is room for two boards and the words.
const ROOMY: u16 = 120;
/// Rows a small board has at most, its caption included.
const BOARD_ROWS: u16 = 21;

pub(super) fn draw<G: Chart>(app: &App<G>, screen: &OverScreen<G>, area: Rect, buf: &mut Buffer) {
    let theme = app.theme;
    draw_head(app, screen, area, buf);
    let middle = Rect { y: area.y + 2, height: area.height - 3, ..area };
    if area.width >= ROOMY {
        let boards = Rect { width: area.width - 46, ..middle };
        draw_boards(theme, screen, boards, buf);
        draw_words(theme, screen, Rect { x: boards.right() + 1, width: 44, ..middle }, buf);
    } else if screen.shows_words {
        draw_words(theme, screen, Rect { x: area.x + 1, width: area.width - 2, ..middle }, buf);
    } else {
        draw_boards(theme, screen, middle, buf);
    }
    let mut keys = vec![("arrows", "step")];
    if area.width < ROOMY {
        keys.push(("Tab", if screen.shows_words { "boards" } else { "words" }));
    }
    if screen.report.turning_point.is_some() {
        keys.push(("m", "key moment"));
    }
    keys.extend([("e", "other eyes"), ("s", "save record"), ("Q", "quit")]);
    draw_keys(theme, Rect { y: area.bottom() - 1, height: 1, ..area }, 0, &keys, buf);
}

fn draw_head<G: Chart>(app: &App<G>, screen: &OverScreen<G>, area: Rect, buf: &mut Buffer) {
    let theme = app.theme;
    let bar = theme.title().add_modifier(Modifier::REVERSED);
    let title = format!(" {}: the lights come up", app.title);
    buf.set_string(area.x, area.y, format!("{title:wide$}", wide = usize::from(area.width)), bar);
    let line = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: 1 };
    let columns = usize::from(line.width);
    let quiet = theme.ink(Ink::Quiet);
    let lines = if let Some(notice) = &screen.notice {
        let ink = if notice.is_refusal { Ink::Danger } else { Ink::Brass };
        cited(&notice.text, None, columns, (theme.ink(ink), quiet))
    } else {
        let bold = theme.ink(Ink::Text).add_modifier(Modifier::BOLD);
        cited(&screen.report.outcome, theme.cite(screen.report.rule), columns, (bold, quiet))
    };
    if let Some(first) = lines.first() {
        draw_line(buf, line, 0, first);
    }
}

fn draw_boards<G: Chart>(theme: Theme, screen: &OverScreen<G>, area: Rect, buf: &mut Buffer) {
    let half = area.width / 2;
    let believed = format!("what {} knew", screen.role);
    let n_words = in_a_row(screen, usize::from(area.width) - 2, usize::MAX).len() as u16;
    let high = area.height.saturating_sub(n_words).max(G::least_small_rows()).min(area.height - 1).min(BOARD_ROWS);
    let boards = Rect { height: high, ..area };
    for (x, caption, view) in [(0, "what was true", &screen.truth), (half, believed.as_str(), &screen.belief)] {
        let part = Rect { x: area.x + x, width: half - 1, ..boards };
        draw_caption(theme, part, 0, caption, buf);
        let (seat, focus, look, layer, camera) = (None, None, None, None, Camera::ALL);
        let world = &screen.world;
        let scene = Scene::<G> {
            world,
            view,
            seat,
            actions: &[],
            focus,
            leading: focus,
            picking: false,
            look,
            layer,
            camera,
            theme,
        };
        G::draw_small_board(&scene, Rect { y: part.y + 1, height: part.height - 1, ..part }, buf);
    }
    let words = Rect { x: area.x + 1, y: boards.bottom(), width: area.width - 2, height: area.height - high };
    draw_happened(theme, screen, words, buf);
}

/// What happened in the step shown: one line a thing, or all in a row where there is less room.
fn draw_happened<G: Chart>(theme: Theme, screen: &OverScreen<G>, area: Rect, buf: &mut Buffer) {
    let style = (theme.ink(Ink::Text), theme.ink(Ink::Quiet));
    let columns = usize::from(area.width);
    let room = usize::from(area.height);
    let lines: Vec<Line<'_>> =
        happened(screen).into_iter().flat_map(|text| cited(&text, None, columns, style)).collect();
    if lines.len() < room {
        draw_caption(theme, area, 0, &step_of(screen), buf);
        lines.iter().enumerate().for_each(|(row, line)| draw_line(buf, area, row as u16 + 1, line));
        return;
    }
    for (row, line) in in_a_row(screen, columns, room).into_iter().enumerate() {
        draw_line(buf, area, row as u16, &Line::styled(line, style.0));
    }
}

/// As many whole sentences as fit into so many lines, and how many more there are.
fn in_a_row<G: Chart>(screen: &OverScreen<G>, columns: usize, room: usize) -> Vec<String> {
    let sentences = happened(screen);
    let text = |n: usize| {
        let shown = sentences[..n].join("; ");
        let more = match sentences.len() - n {
            0 => String::new(),
            hidden if n == 0 => format!("{hidden} to read (Tab)"),
            hidden => format!("; {hidden} more (Tab)"),
        };
        wrap(&format!("{}: {shown}{more}", step_of(screen)), columns)
    };
    (0..=sentences.len()).rev().map(text).find(|lines| lines.len() <= room).unwrap_or_default()
}

fn step_of<G: Chart>(screen: &OverScreen<G>) -> String {
    format!("step {} of {}", screen.step, screen.report.n_steps)
}

fn happened<G: Chart>(screen: &OverScreen<G>) -> Vec<String> {
    if screen.happened.is_empty() { vec!["the beginning".to_owned()] } else { screen.happened.clone() }
}

fn draw_words<G: Chart>(theme: Theme, screen: &OverScreen<G>, area: Rect, buf: &mut Buffer) {
    let report = &screen.report;
    let keep = "s saves the record; fathom replay shows it again, fathom verify proves its dice.";
    let step = step_of(screen);
    let sections = [
        (step.as_str(), happened(screen)),
        ("luck", report.luck.clone()),
        ("honesty", report.audit.clone()),
        ("keep it", vec![keep.to_owned()]),
    ];
    let style = (theme.ink(Ink::Text), theme.ink(Ink::Quiet));
    let mut row = 0;
    for (caption, sentences) in sections {
        draw_caption(theme, area, row, caption, buf);
        row += 1;
        for line in sentences.iter().flat_map(|sentence| cited(sentence, None, usize::from(area.width), style)) {
            draw_line(buf, area, row, &line);
            row += 1;
        }
        row += u16::from(area.height > 30);
    }
}
