//! The screen, from what the viewer was sent.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::director::{Director, Page, Screen};
use super::list::Row;
use super::told::{Audit, Cell, Grid, Tone};
use crate::chart::outline_lines;
use crate::draw::{MIN_SIZE, cited, draw_box, draw_caption, draw_hand_over, draw_keys, draw_too_small, rule_lines};
use crate::text::{capital, draw_line, draw_text, width};
use crate::theme::{Ground, Ink, Theme};

/// Rows of the title and of what is asked.
const TOP: u16 = 3;
/// Columns of a square.
const CELL: u16 = 4;
/// The least rows of the log, its caption included.
const LOG_ROWS: usize = 6;
/// Columns for the names of rows.
const MARGIN: u16 = 3;

const KEYS: [(&str, &str); 7] = [
    ("arrows j k", "move the focus, over the board where a square is picked"),
    ("Enter 1 to 9", "do what is in focus or in that row, or open the group"),
    ("Esc", "close the group"),
    ("u", "take the last action back, while nobody has learnt of it"),
    ("r", "the paragraph of what is in focus"),
    ("S", "write the game to its file"),
    ("? q", "this page, quit"),
];

impl Widget for &Director {
    fn render(self, area: Rect, buf: &mut Buffer) {
        buf.set_style(area, self.theme.page());
        if area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1 {
            return draw_too_small(self.theme, area, buf);
        }
        match &self.screen {
            Screen::Table => self.draw_table(area, buf),
            Screen::HandOver(next) => draw_hand_over(self.theme, self.title, next, area, buf),
            Screen::Over(audit) => self.draw_over(audit.as_ref(), area, buf),
        }
        if let Some(page) = &self.page {
            self.draw_page(page, area, buf);
        }
        if self.theme.is_ascii() {
            crate::ascii::fold(area, buf);
        }
    }
}

impl Director {
    fn draw_table(&self, area: Rect, buf: &mut Buffer) {
        let who = self.role().map_or_else(|| "you watch".to_owned(), |role| format!("you are the {role}"));
        self.draw_title(&who, area, buf);
        self.draw_prompt(area, buf);
        let (left, right) = self.draw_halves(area, buf);
        self.draw_board(left, buf);
        let n = self.draw_actions(right, buf);
        self.draw_log(Rect { y: right.y + n, height: right.height - n, ..right }, buf);
        let mut keys =
            vec![("Enter", "do it"), ("Esc", "back"), ("r", "rule"), ("S", "save"), ("?", "help"), ("Q", "quit")];
        if self.seen.may_undo {
            keys.insert(2, ("u", "undo"));
        }
        draw_keys(self.theme, area, area.height - 1, &keys, buf);
    }

    fn draw_over(&self, audit: Option<&Audit>, area: Rect, buf: &mut Buffer) {
        self.draw_title("the game is over", area, buf);
        let (text, quiet) = (self.theme.title(), self.theme.ink(Ink::Quiet));
        if let Some(outcome) = &self.seen.outcome {
            let lines = cited(
                &outcome.sentence,
                self.theme.cites.then_some(outcome.rule.as_str()),
                usize::from(area.width) - 2,
                (text, quiet),
            );
            lines.iter().take(1).for_each(|line| draw_line(buf, inset(area, 1), 0, line));
        }
        let checked = self.notice.clone().or_else(|| audit.map(audit_in_words)).unwrap_or_default();
        draw_text(buf, inset(area, 2), 0, (&checked, self.theme.glyphs.more), quiet);
        let (left, right) = self.draw_halves(area, buf);
        self.draw_board(left, buf);
        self.draw_log(right, buf);
        draw_keys(self.theme, area, area.height - 1, &[("S", "save the record"), ("?", "help"), ("Q", "quit")], buf);
    }

    fn draw_title(&self, right: &str, area: Rect, buf: &mut Buffer) {
        let style = self.theme.title().add_modifier(Modifier::REVERSED);
        let gap = usize::from(area.width).saturating_sub(width(self.title) + width(right) + 2);
        buf.set_string(area.x, area.y, format!(" {}{}{right} ", self.title, " ".repeat(gap)), style);
    }

    /// What is asked, and the last answer.
    fn draw_prompt(&self, area: Rect, buf: &mut Buffer) {
        let (text, quiet) = (self.theme.ink(Ink::Text), self.theme.ink(Ink::Quiet));
        let columns = usize::from(area.width) - 2;
        let mut lines = match &self.seen.prompt {
            _ if self.is_thinking() => cited("A bot is thinking.", None, columns, (text, quiet)),
            Some(prompt) => {
                cited(&sentence(&prompt.text), self.theme.cites.then_some(prompt.rule.as_str()), columns, (text, quiet))
            }
            None => Vec::new(),
        };
        if let Some(notice) = &self.notice {
            lines.truncate(1);
            lines.push(Line::styled(notice.clone(), self.theme.ink(Ink::Brass)));
        }
        for (row, line) in lines.iter().take(usize::from(TOP - 1)).enumerate() {
            draw_line(buf, inset(area, 1 + row as u16), 0, line);
        }
    }

    /// Draws the line between board and list; gives the room on either side.
    fn draw_halves(&self, area: Rect, buf: &mut Buffer) -> (Rect, Rect) {
        let middle = Rect { y: area.y + TOP, height: area.height - TOP - 1, ..area };
        let wanted = self.seen.grid.as_ref().map(|grid| MARGIN + CELL * grid.columns as u16 + 1);
        let left = wanted.unwrap_or(area.width / 2).max(area.width / 3).min(area.width - 30);
        for y in middle.y..middle.bottom() {
            buf.set_string(area.x + left, y, self.theme.glyphs.bar, self.theme.ink(Ink::Grid));
        }
        let right = Rect { x: area.x + left + 2, width: area.width - left - 2, ..middle };
        (Rect { x: area.x + 1, width: left - 1, ..middle }, right)
    }

    /// The grid, what its marks mean, and the rest of the view in words.
    fn draw_board(&self, area: Rect, buf: &mut Buffer) {
        let mut lines = Vec::new();
        let mut used = 0;
        if let Some(grid) = &self.seen.grid {
            used = self.draw_grid(grid, area, buf) + 1;
            lines.extend(self.legend(grid));
        }
        let quiet = self.theme.ink(Ink::Quiet);
        let known = outline_lines(&self.seen.view, usize::from(area.width));
        lines.extend(known.into_iter().map(|text| Line::styled(text, quiet)));
        let rest = Rect { y: area.y + used.min(area.height), height: area.height.saturating_sub(used), ..area };
        lines.iter().enumerate().for_each(|(row, line)| draw_line(buf, rest, row as u16, line));
    }

    /// Gives how many rows it took.
    fn draw_grid(&self, grid: &Grid, area: Rect, buf: &mut Buffer) -> u16 {
        let theme = self.theme;
        let focus = self.list.focused(&self.seen.actions).and_then(|at| self.seen.actions[at].said.place.as_deref());
        let rows: Vec<&[Cell]> = grid.cells.chunks(grid.columns.max(1)).collect();
        for column in 0..grid.columns {
            let name = shared_start(rows.iter().map(|row| row[column].place.as_str()));
            let x = area.x + MARGIN + CELL * column as u16;
            buf.set_stringn(x, area.y, format!("{name:^4}"), usize::from(CELL), theme.ink(Ink::Quiet));
        }
        for (y, row) in (area.y + 1..area.bottom()).zip(&rows) {
            let name = shared_end(row.iter().map(|cell| cell.place.as_str()));
            buf.set_stringn(area.x, y, format!("{name:>2}"), usize::from(MARGIN), theme.ink(Ink::Quiet));
            for (column, cell) in row.iter().enumerate() {
                let is_focused = focus == Some(cell.place.as_str());
                let style = if is_focused { theme.focus() } else { style_of(theme, cell.tone) };
                let mark = if cell.mark.is_empty() { theme.glyphs.water } else { &cell.mark };
                let x = area.x + MARGIN + CELL * column as u16;
                buf.set_stringn(x, y, format!("{mark:^4}"), usize::from(CELL), style);
            }
        }
        rows.len() as u16 + 1
    }

    /// What the marks on the grid mean, each once.
    fn legend(&self, grid: &Grid) -> Vec<Line<'static>> {
        let mut told: Vec<&Cell> = Vec::new();
        for cell in grid.cells.iter().filter(|cell| !cell.note.is_empty()) {
            if !told.iter().any(|known| (&known.mark, &known.note) == (&cell.mark, &cell.note)) {
                told.push(cell);
            }
        }
        let line = |cell: &Cell| {
            let mark = Span::styled(format!("{:>2} ", cell.mark), style_of(self.theme, cell.tone));
            Line::from(vec![mark, Span::styled(cell.note.clone(), self.theme.ink(Ink::Text))])
        };
        told.into_iter().map(line).collect()
    }

    /// Gives how many rows it took.
    fn draw_actions(&self, area: Rect, buf: &mut Buffer) -> u16 {
        let rows = self.list.rows(&self.seen.actions);
        if rows.is_empty() || self.is_thinking() {
            return 0;
        }
        let room = usize::from(area.height).saturating_sub(LOG_ROWS + 1);
        let top = (self.list.focus + 1).saturating_sub(room);
        let hidden = rows.len().saturating_sub(room);
        let head = self.list.open.as_deref().unwrap_or("you can");
        let caption = if hidden > 0 { format!("{head} ({} in all)", rows.len()) } else { head.to_owned() };
        draw_caption(self.theme, area, 0, &caption, buf);
        for (at, row) in rows.iter().enumerate().skip(top).take(room) {
            self.draw_row(at, row, Rect { y: area.y + 1 + (at - top) as u16, height: 1, ..area }, buf);
        }
        rows.len().min(room) as u16 + 2
    }

    fn draw_row(&self, at: usize, row: &Row, area: Rect, buf: &mut Buffer) {
        let is_focused = at == self.list.focus;
        let pointer = if is_focused { self.theme.glyphs.pointer } else { " " };
        let digit = if at < 9 { (at + 1).to_string() } else { " ".to_owned() };
        let words = match row {
            Row::One(at) => {
                let said = &self.seen.actions[*at].said;
                // What is in focus shows its paragraph always.
                let words = capital(&said.text);
                if is_focused || self.theme.cites { format!("{words} [{}]", said.rule) } else { words }
            }
            Row::Group { name, n } => format!("{}: {n} to choose from", capital(name)),
        };
        let style = if is_focused { self.theme.focus() } else { self.theme.ink(Ink::Text) };
        draw_text(buf, area, 0, (&format!("{pointer}{digit} {words}"), self.theme.glyphs.more), style);
    }

    fn draw_log(&self, area: Rect, buf: &mut Buffer) {
        if area.height < 2 {
            return;
        }
        draw_caption(self.theme, area, 0, "log", buf);
        let (text, quiet) = (self.theme.ink(Ink::Text), self.theme.ink(Ink::Quiet));
        let lines = self.log.iter().flat_map(|line| {
            let own = if line.is_own { format!("{} ", self.theme.glyphs.own) } else { String::new() };
            let words = format!("{own}{}", line.said.text);
            cited(
                &words,
                self.theme.cites.then_some(line.said.rule.as_str()),
                usize::from(area.width),
                (if line.is_own { quiet } else { text }, quiet),
            )
        });
        let lines: Vec<Line<'static>> = lines.collect();
        let room = usize::from(area.height) - 1;
        for (row, line) in lines.iter().skip(lines.len().saturating_sub(room)).enumerate() {
            draw_line(buf, area, 1 + row as u16, line);
        }
    }

    fn draw_page(&self, page: &Page, area: Rect, buf: &mut Buffer) {
        let theme = self.theme;
        let line = |(keys, does): &(&str, &str)| {
            Line::from(vec![Span::styled(format!("{keys:>13}  "), theme.title()), Span::raw((*does).to_owned())])
        };
        match page {
            Page::Help => {
                let lines: Vec<Line<'_>> = KEYS.iter().map(line).collect();
                draw_box(theme, "Keys", &lines, "any key closes", area, buf);
            }
            Page::Rule(para) => {
                let title = format!("{} {para}", self.game());
                draw_box(theme, &title, &rule_lines(theme, self.game(), para), "any key closes", area, buf);
            }
            Page::Quit => {
                let keys = [("s", "save and quit"), ("q", "quit without saving"), ("Esc", "go on playing")];
                let lines: Vec<Line<'_>> = keys.iter().map(line).collect();
                draw_box(theme, "Leave the table?", &lines, "", area, buf);
            }
        }
    }
}

fn inset(area: Rect, row: u16) -> Rect {
    Rect { x: area.x + 1, y: area.y + row, width: area.width - 2, height: 1 }
}

fn style_of(theme: Theme, tone: Tone) -> Style {
    let (ink, ground) = match tone {
        Tone::Open => (Ink::Grid, Ground::Sea),
        Tone::Shut => (Ink::Quiet, Ground::Land),
        Tone::Goal => (Ink::Brass, Ground::Sea),
        Tone::Trace => (Ink::Unknown, Ground::Shade),
        Tone::Own => (Ink::Allied, Ground::Sea),
        Tone::Foe => (Ink::German, Ground::Sea),
    };
    theme.ink(ink).patch(theme.ground(ground))
}

fn audit_in_words(audit: &Audit) -> String {
    let dice = audit.n_dice.map_or_else(String::new, |n| format!(" and {n} dice"));
    let found = if audit.faults.is_empty() { "all as they were" } else { "NOT as they were" };
    format!("{} steps{dice} played again: {found}.", audit.n_steps)
}

/// With a capital letter and a full stop.
fn sentence(text: &str) -> String {
    format!("{}.", capital(text.trim_end_matches('.')))
}

/// What all names begin with, such as the letter of a column.
fn shared_start<'a>(names: impl Iterator<Item = &'a str>) -> &'a str {
    let shared = |one: &'a str, other: &str| {
        let n = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
        one.get(..n).unwrap_or("")
    };
    names.reduce(|all, name| shared(all, name)).unwrap_or("")
}

/// What all names end with, such as the number of a row.
fn shared_end<'a>(names: impl Iterator<Item = &'a str>) -> &'a str {
    let shared = |one: &'a str, other: &str| {
        let n = one.bytes().rev().zip(other.bytes().rev()).take_while(|(a, b)| a == b).count();
        one.get(one.len() - n..).unwrap_or("")
    };
    names.reduce(|all, name| shared(all, name)).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_columns_are_called_by_what_their_squares_share() {
        assert_eq!(shared_start(["A1", "A2", "A10"].into_iter()), "A");
        assert_eq!(shared_end(["A10", "B10", "C10"].into_iter()), "10");
        assert_eq!(shared_end(["north", "south"].into_iter()), "th");
        assert_eq!(shared_start(["north", "south"].into_iter()), "");
    }
}
