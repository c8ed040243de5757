//! Pages that lie over the screen, and the one that hides it.

use fathom_catalog::rules;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Widget};

use super::{cited, draw_caption, draw_keys};
use crate::app::{App, HandOver, Page, Screen};
use crate::chart::{Chart, Scene};
use crate::survey::{self, SurveyLine};
use crate::text::{draw_line, role_words, width, wrap};
use crate::theme::{Glyphs, Ink, Theme};

/// The keys every game has.
const KEYS: [(&str, &str); 12] = [
    ("arrows j k", "move focus or cursor"),
    ("Enter", "do what is in focus"),
    ("1 to 9", "in an open list: that row"),
    ("n", "the next ship"),
    ("Space n", "show the next thing told"),
    ("Esc /", "close list; type a place"),
    ("u h r", "undo, a bot's advice, rule"),
    ("R", "show every paragraph"),
    ("PgUp PgDn F", "log: scroll, filter"),
    ("L B", "the log; the briefing"),
    ("S Tab", "save, let another begin"),
    ("? Q", "this page, quit"),
];

pub(super) fn draw<G: Chart>(app: &App<G>, page: &Page<G::Action>, area: Rect, buf: &mut Buffer) {
    let theme = app.theme;
    match page {
        Page::Help(at) => draw_help(app, *at, area, buf),
        Page::Survey(at) => draw_survey(app, "all that is known", survey::lines, *at, area, buf),
        Page::Briefing(at) => draw_survey(app, "the briefing", survey::briefing, *at, area, buf),
        Page::Rule(rule) => {
            let lines = rule_lines(theme, rule.book(), rule.para());
            draw_box(theme, &rule.to_string(), &lines, "any key closes", area, buf);
        }
        Page::Hint { who, what, why } => {
            let title = format!("What would the {who} do?");
            let text = |text: &str| cited(text, None, BOX_WIDTH, (theme.ink(Ink::Text), theme.ink(Ink::Quiet)));
            let Some((_, label)) = what else {
                return draw_box(theme, &title, &text("It is looking at the chart."), "any key closes", area, buf);
            };
            let mut lines = cited(label, None, BOX_WIDTH, (theme.title(), theme.ink(Ink::Quiet)));
            lines.extend(text(if why.is_empty() { "It gives no reason." } else { why }));
            lines.push(Line::raw(""));
            lines.extend(text("It sees only what you see."));
            draw_box(theme, &title, &lines, "Enter does it, any other key closes", area, buf);
        }
        Page::Quit => draw_quit(app, area, buf),
    }
}

/// The text width of a box.
const BOX_WIDTH: usize = 60;

fn draw_quit<G: Chart>(app: &App<G>, area: Rect, buf: &mut Buffer) {
    let theme = app.theme;
    let what = if matches!(app.screen, Screen::Over(_)) { "record" } else { "game" };
    let state = if app.is_saved {
        format!("The {what} is saved in {}.", app.file)
    } else {
        format!("The {what} is not saved. It can be kept in {}.", app.file)
    };
    let mut lines = cited(&state, None, BOX_WIDTH, (theme.ink(Ink::Text), theme.ink(Ink::Quiet)));
    lines.push(Line::raw(""));
    let key = |key: &str, does: &str| {
        Line::from(vec![
            Span::styled(format!("{key:>3}  "), theme.title()),
            Span::styled(does.to_owned(), theme.ink(Ink::Text)),
        ])
    };
    if app.is_saved {
        lines.push(key("q", "quit"));
    } else {
        lines.push(key("s", "save and quit"));
        lines.push(key("q", "quit without saving"));
    }
    lines.push(key("Esc", "go on playing"));
    draw_box(theme, "Leave the table?", &lines, "", area, buf);
}

/// A box in the middle, with a title and a word on how to leave it.
pub(crate) fn draw_box(theme: Theme, title: &str, lines: &[Line<'_>], leave: &str, area: Rect, buf: &mut Buffer) {
    let wide = (BOX_WIDTH as u16 + 4).min(area.width);
    let high = (lines.len() as u16 + 4).min(area.height);
    let inside =
        Rect { x: area.x + (area.width - wide) / 2, y: area.y + (area.height - high) / 2, width: wide, height: high };
    Clear.render(inside, buf);
    buf.set_style(inside, theme.page());
    let set = if *theme.glyphs == Glyphs::ASCII { ASCII_BORDER } else { border::PLAIN };
    let block = Block::bordered()
        .border_set(set)
        .border_style(theme.ink(Ink::Brass))
        .title(Line::styled(format!(" {title} "), theme.title()));
    let block = if leave.is_empty() {
        block
    } else {
        block.title_bottom(Line::styled(format!(" {leave} "), theme.ink(Ink::Quiet)).right_aligned())
    };
    let inner = block.inner(inside);
    block.render(inside, buf);
    let text = Rect { x: inner.x + 1, y: inner.y + 1, width: inner.width - 2, height: inner.height - 2 };
    for (row, line) in lines.iter().take(usize::from(text.height)).enumerate() {
        draw_line(buf, text, row as u16, line);
    }
}

const ASCII_BORDER: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// The note on a paragraph: what it says in our words, how it is read, what is missing.
pub(crate) fn rule_lines(theme: Theme, game: &str, para: &str) -> Vec<Line<'static>> {
    let (text, quiet) = (theme.ink(Ink::Text), theme.ink(Ink::Quiet));
    let Some(note) = rules(game).ok().and_then(|notes| notes.get(para)) else {
        return cited("There is no note on this paragraph.", None, BOX_WIDTH, (text, quiet));
    };
    let mut lines = cited(&note.section, None, BOX_WIDTH, (quiet, quiet));
    lines.push(Line::raw(""));
    lines.extend(cited(&note.summary, None, BOX_WIDTH, (text, quiet)));
    for (name, extra) in [("Reading", &note.reading), ("The book", &note.needs)] {
        if let Some(extra) = extra {
            lines.push(Line::raw(""));
            lines.extend(cited(&format!("{name}: {extra}"), None, BOX_WIDTH, (theme.ink(Ink::Unknown), quiet)));
        }
    }
    lines.push(Line::raw(""));
    lines.extend(cited(&format!("{} {}, {}", note.level, note.kind, note.status), None, BOX_WIDTH, (quiet, quiet)));
    lines
}

/// An empty page with a title; what is left of it for its text.
fn draw_page(theme: Theme, title: &str, area: Rect, buf: &mut Buffer) -> Rect {
    Clear.render(area, buf);
    buf.set_style(area, theme.page());
    let bar = theme.title().add_modifier(Modifier::REVERSED);
    buf.set_string(area.x, area.y, format!(" {title:wide$}", wide = usize::from(area.width) - 1), bar);
    Rect { y: area.y + 1, height: area.height - 2, ..area }
}

/// What is to be read of a game, in as many columns as there is room for.
fn draw_survey<G: Chart>(
    app: &App<G>,
    title: &str,
    lines: fn(&Scene<'_, G>) -> Vec<SurveyLine>,
    at: usize,
    area: Rect,
    buf: &mut Buffer,
) {
    let theme = app.theme;
    let Screen::Table(table) = &app.screen else { return };
    let lines = lines(&table.scene(theme));
    let body = draw_page(theme, &format!("{}: {title}", app.title), area, buf);
    let wide = survey::COLUMNS as u16 + 2;
    let n_shown = usize::from(body.height) * usize::from(area.width / wide);
    let top = at.min(lines.len().saturating_sub(n_shown));
    for (place, line) in lines.iter().skip(top).take(n_shown).enumerate() {
        let column = (place / usize::from(body.height)) as u16;
        let part = Rect { x: body.x + column * wide + 1, width: wide - 2, ..body };
        draw_survey_line(theme, line, part, (place % usize::from(body.height)) as u16, buf);
    }
    let [up, down] = theme.glyphs.scroll;
    let (above, below) = (format!("{up}{top}"), format!("{down}{}", lines.len().saturating_sub(top + n_shown)));
    let mut keys = vec![("j k PgUp PgDn", "scroll"), ("Tab", "next part"), ("Esc", "back to the game")];
    if lines.len() > n_shown {
        keys.extend([(above.as_str(), "above"), (below.as_str(), "below")]);
    } else {
        keys.drain(..2);
    }
    draw_keys(theme, Rect { y: area.bottom() - 1, height: 1, ..area }, 0, &keys, buf);
}

fn draw_survey_line(theme: Theme, line: &SurveyLine, area: Rect, row: u16, buf: &mut Buffer) {
    match line {
        SurveyLine::Title(title) => draw_caption(theme, area, row, title, buf),
        SurveyLine::Text(text, ink) => draw_line(buf, area, row, &Line::styled(text.as_str(), theme.ink(*ink))),
        SurveyLine::Blank => {}
    }
}

fn draw_help<G: Chart>(app: &App<G>, at: usize, area: Rect, buf: &mut Buffer) {
    let theme = app.theme;
    let body = draw_page(theme, &format!("{}: keys and signs", app.title), area, buf);
    let half = area.width / 2;
    let columns = usize::from(half) - 2;
    let left = help_left::<G>(theme, columns);
    let right = help_right::<G>(app, columns);
    let most = left.len().max(right.len()).saturating_sub(usize::from(body.height));
    let top = at.min(most);
    for (x, lines) in [(1, &left), (half + 1, &right)] {
        let part = Rect { x: area.x + x, width: half - 1, ..body };
        for (row, line) in lines.iter().skip(top).take(usize::from(body.height)).enumerate() {
            draw_line(buf, part, row as u16, line);
        }
    }
    let keys: &[(&str, &str)] = if most > 0 {
        &[("j k", "scroll"), ("any other key", "back to the game")]
    } else {
        &[("any key", "back to the game")]
    };
    draw_keys(theme, Rect { y: area.bottom() - 1, height: 1, ..area }, 0, keys, buf);
}

fn help_left<G: Chart>(theme: Theme, columns: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    if !G::keys().is_empty() {
        lines.push(Line::styled("Keys of this game", theme.title()));
        for help in G::keys() {
            lines.extend(entry(theme, help.keys, help.does, 6, columns));
        }
        lines.push(Line::raw(""));
    }
    lines.push(Line::styled("Keys of every game", theme.title()));
    for (keys, does) in KEYS {
        lines.extend(entry(theme, keys, does, 11, columns));
    }
    lines
}

fn help_right<G: Chart>(app: &App<G>, columns: usize) -> Vec<Line<'static>> {
    let theme = app.theme;
    let mut lines = Vec::new();
    let legend = G::legend(theme);
    if !legend.is_empty() {
        lines.push(Line::styled("Signs", theme.title()));
        for (sign, means) in &legend {
            lines.extend(entry(theme, sign, means, 6, columns));
        }
        lines.push(Line::raw(""));
    }
    lines.push(Line::styled("Rules", theme.title()));
    let text = format!(
        "Whatever is asked, told or refused has its paragraph: R shows them all in brackets, or hides them; r opens the note on one. All notes: fathom rules {}",
        G::BOOK
    );
    lines.extend(cited(&text, None, columns, (theme.ink(Ink::Text), theme.ink(Ink::Quiet))));
    lines
}

fn entry(theme: Theme, head: &str, text: &str, wide: usize, columns: usize) -> Vec<Line<'static>> {
    let pad = " ".repeat(wide.saturating_sub(width(head)));
    let line = |(n, text): (usize, String)| {
        let head = if n == 0 { format!("{head}{pad} ") } else { " ".repeat(wide + 1) };
        Line::from(vec![Span::styled(head, theme.ink(Ink::Brass)), Span::styled(text, theme.ink(Ink::Text))])
    };
    wrap(text, columns.saturating_sub(wide + 1)).into_iter().enumerate().map(line).collect()
}

/// Nothing of the game, until the next player is here.
pub(crate) fn draw_hand_over(theme: Theme, title: &str, screen: &HandOver, area: Rect, buf: &mut Buffer) {
    let role = role_words(screen.role).to_uppercase();
    let lines = [
        (title.to_owned(), theme.ink(Ink::Quiet)),
        (screen.moment.clone(), theme.ink(Ink::Quiet)),
        (String::new(), theme.page()),
        (format!("Hand the screen to the {role}."), theme.title()),
        (String::new(), theme.page()),
        (
            format!("Everybody else looks away; then the {} presses Enter.", role_words(screen.role)),
            theme.ink(Ink::Text),
        ),
    ];
    let top = area.height.saturating_sub(lines.len() as u16) / 2;
    for (row, (text, style)) in lines.iter().enumerate() {
        let x = area.width.saturating_sub(width(text) as u16) / 2;
        buf.set_stringn(area.x + x, area.y + top + row as u16, text, usize::from(area.width), *style);
    }
    draw_keys(
        theme,
        Rect { y: area.bottom() - 1, height: 1, ..area },
        0,
        &[("Enter", "I am the next player"), ("?", "help"), ("Q", "quit")],
        buf,
    );
}
