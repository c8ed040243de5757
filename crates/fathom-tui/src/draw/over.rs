//! The end: truth beside belief, step by step, and the words on luck and honesty.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::Line;

use super::{cited, draw_caption, draw_keys};
use crate::app::{App, OverScreen};
use crate::chart::{Chart, Scene};
use crate::text::draw_line;
use crate::theme::{Ink, Theme};

/// From this width on there is room for two boards and the words.
const ROOMY: u16 = 120;
/// Rows for what happened in the step shown.
const HAPPENED: u16 = 3;

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
    let page = if screen.shows_words { "the boards" } else { "luck and honesty" };
    let mut keys = vec![("left right", "step")];
    if area.width < ROOMY {
        keys.push(("Tab", page));
    }
    keys.extend([("e", "other eyes"), ("s", "save the record"), ("r", "rule"), ("q", "quit")]);
    draw_keys(theme, Rect { y: area.bottom() - 1, height: 1, ..area }, 0, &keys, buf);
}

fn draw_head<G: Chart>(app: &App<G>, screen: &OverScreen<G>, area: Rect, buf: &mut Buffer) {
    let theme = app.theme;
    let bar = theme.title().add_modifier(Modifier::REVERSED);
    let title = format!(" {}: the lights come up", app.title);
    buf.set_string(area.x, area.y, format!("{title:wide$}", wide = usize::from(area.width)), bar);
    let line = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: 1 };
    let columns = usize::from(line.width);
    let lines = match &screen.notice {
        Some(notice) => {
            let ink = if notice.is_refusal { Ink::Danger } else { Ink::Brass };
            cited(&notice.text, None, columns, (theme.ink(ink), theme.ink(Ink::Quiet)))
        }
        None => {
            let bold = theme.ink(Ink::Text).add_modifier(Modifier::BOLD);
            cited(&screen.report.outcome, Some(screen.report.rule.para()), columns, (bold, theme.ink(Ink::Quiet)))
        }
    };
    if let Some(first) = lines.first() {
        draw_line(buf, line, 0, first);
    }
}

fn draw_boards<G: Chart>(theme: Theme, screen: &OverScreen<G>, area: Rect, buf: &mut Buffer) {
    let half = area.width / 2;
    let believed = format!("what {} knew", screen.role);
    let boards = Rect { height: area.height - HAPPENED, ..area };
    for (x, caption, view) in [(0, "what was true", &screen.truth), (half, believed.as_str(), &screen.belief)] {
        let part = Rect { x: area.x + x, width: half - 1, ..boards };
        draw_caption(theme, part, 0, caption, buf);
        let scene = Scene::<G> { view, seat: None, actions: &[], focus: None, picking: false, theme };
        G::draw_small_board(&scene, Rect { y: part.y + 1, height: part.height - 1, ..part }, buf);
    }
    let words = Rect { x: area.x + 1, y: boards.bottom(), width: area.width - 2, height: HAPPENED };
    draw_happened(theme, screen, words, buf);
}

fn draw_happened<G: Chart>(theme: Theme, screen: &OverScreen<G>, area: Rect, buf: &mut Buffer) {
    let step = format!("step {} of {}", screen.step, screen.report.n_steps);
    draw_caption(theme, area, 0, &step, buf);
    let text = if screen.happened.is_empty() { "the beginning".to_owned() } else { screen.happened.join("; ") };
    let lines = cited(&text, None, usize::from(area.width), (theme.ink(Ink::Text), theme.ink(Ink::Quiet)));
    let room = usize::from(area.height) - 1;
    for (row, line) in lines.iter().take(room).enumerate() {
        draw_line(buf, area, row as u16 + 1, line);
    }
    if lines.len() > room {
        let more = Line::styled(theme.glyphs.more, theme.ink(Ink::Quiet));
        draw_line(buf, Rect { x: area.right() - 1, width: 1, ..area }, room as u16, &more);
    }
}

fn draw_words<G: Chart>(theme: Theme, screen: &OverScreen<G>, area: Rect, buf: &mut Buffer) {
    let columns = usize::from(area.width);
    let style = (theme.ink(Ink::Text), theme.ink(Ink::Quiet));
    let report = &screen.report;
    let mut row = 0;
    for (caption, sentences) in [("luck", &report.luck), ("honesty", &report.audit)] {
        draw_caption(theme, area, row, caption, buf);
        row += 1;
        for line in sentences.iter().flat_map(|sentence| cited(sentence, None, columns, style)) {
            draw_line(buf, area, row, &line);
            row += 1;
        }
        row += 1;
    }
    draw_caption(theme, area, row, "keep it", buf);
    let keep = "s saves the record; fathom replay shows it again, fathom verify proves its dice.";
    for line in cited(keep, None, columns, style) {
        row += 1;
        draw_line(buf, area, row, &line);
    }
}
