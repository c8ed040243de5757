//! Drawing the screens. Everything comes from the [`App`]; nothing here knows a rule or a game.

mod over;
mod pages;
mod table;

pub(crate) use pages::{draw_box, draw_hand_over, rule_lines};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{App, Screen};
use crate::ascii;
use crate::chart::Chart;
use crate::text::{draw_line, width, wrap};
use crate::theme::{Ink, Theme};

/// The smallest terminal a game is playable in: columns and rows.
pub const MIN_SIZE: (u16, u16) = (80, 24);

impl<G: Chart> Widget for &App<G> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        buf.set_style(area, self.theme.page());
        if area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1 {
            return draw_too_small(self.theme, area, buf);
        }
        match &self.screen {
            Screen::Table(screen) => table::draw(self, screen, area, buf),
            Screen::HandOver(screen) => pages::draw_hand_over(self.theme, self.title, screen, area, buf),
            Screen::Over(screen) => over::draw(self, screen, area, buf),
        }
        if let Some(page) = &self.page {
            pages::draw(self, page, area, buf);
        }
        if self.theme.is_ascii() {
            ascii::fold(area, buf);
        }
    }
}

pub(crate) fn draw_too_small(theme: Theme, area: Rect, buf: &mut Buffer) {
    let (columns, rows) = MIN_SIZE;
    let text = format!(
        "This terminal has {} columns and {} rows; Fathom needs {columns} and {rows}. Make it larger, or q quits.",
        area.width, area.height
    );
    for (row, line) in wrap(&text, usize::from(area.width)).iter().enumerate() {
        draw_line(buf, area, row as u16, &Line::styled(line.clone(), theme.ink(Ink::Text)));
    }
}

/// A caption on a thin rule.
pub(crate) fn draw_caption(theme: Theme, area: Rect, row: u16, text: &str, buf: &mut Buffer) {
    draw_line(buf, area, row, &caption(theme, text, usize::from(area.width)));
}

fn caption(theme: Theme, text: &str, columns: usize) -> Line<'static> {
    let rule = theme.glyphs.rule;
    let tail = columns.saturating_sub(width(text) + 3);
    Line::from(vec![
        Span::styled(rule, theme.ink(Ink::Grid)),
        Span::raw(" "),
        Span::styled(text.to_owned(), theme.title()),
        Span::raw(" "),
        Span::styled(rule.repeat(tail), theme.ink(Ink::Grid)),
    ])
}

/// A sentence with its paragraph in brackets, in lines of at most `columns`; the paragraph is quieter.
pub(crate) fn cited(
    text: &str,
    para: Option<&str>,
    columns: usize,
    (style, quiet): (Style, Style),
) -> Vec<Line<'static>> {
    let mark = para.map(|para| format!("[{para}]"));
    let whole = mark.as_ref().map_or_else(|| text.to_owned(), |mark| format!("{text} {mark}"));
    let mut lines: Vec<Line<'static>> = Vec::new();
    for line in wrap(&whole, columns) {
        let split = mark.as_ref().and_then(|mark| line.strip_suffix(mark.as_str()).map(|text| (text, mark)));
        lines.push(match split {
            Some((text, mark)) => {
                Line::from(vec![Span::styled(text.to_owned(), style), Span::styled(mark.clone(), quiet)])
            }
            None => Line::styled(line, style),
        });
    }
    lines
}

/// The columns a row of keys takes.
fn keys_width(keys: &[(&str, &str)]) -> usize {
    1 + keys.iter().map(|(key, does)| width(key) + width(does) + 3).sum::<usize>() - 2
}

/// Keys and what they do, as many as fit in one row.
pub(crate) fn draw_keys(theme: Theme, area: Rect, row: u16, keys: &[(&str, &str)], buf: &mut Buffer) {
    let mut spans: Vec<Span<'_>> = vec![Span::raw(" ")];
    let mut used = 1;
    for (key, does) in keys {
        let wide = width(key) + width(does) + 3;
        if used + wide > usize::from(area.width) + 2 {
            break;
        }
        used += wide;
        spans.push(Span::styled((*key).to_owned(), theme.ink(Ink::Brass)));
        spans.push(Span::styled(format!(" {does}  "), theme.ink(Ink::Quiet)));
    }
    draw_line(buf, area, row, &Line::from(spans));
}
