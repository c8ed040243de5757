//! The game: prompt bar, board, panel, actions, log.

use fathom_core::Label;
use fathom_core::diary::listed;
use fathom_table::Choice;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use super::{caption, cited, draw_caption, draw_keys, keys_width};
use crate::app::{App, Filter, TableScreen};
use crate::chart::{Chart, Note, Scene};
use crate::list::Row;
use crate::log::{LogLine, Mark};
use crate::text::{capital, draw_line, role_words, width, wrap};
use crate::theme::{Ink, Theme};

/// Rows of the prompt bar: the title, and two of words.
const TOP: u16 = 3;
/// The least rows the log has, its caption included.
const LOG_ROWS: u16 = 4;
/// From this many columns on labels are written out.
const WIDE: usize = 50;

pub(super) fn draw<G: Chart>(app: &App<G>, screen: &TableScreen<G>, area: Rect, buf: &mut Buffer) {
    let theme = app.theme;
    let scene = screen.scene(theme);
    draw_title(app, screen, area, buf);
    draw_prompt(theme, screen, area, buf);
    let middle = Rect { y: area.y + TOP, height: area.height - TOP - 1, ..area };
    let room = Size { width: area.width, height: middle.height };
    let half = area.width / 2;
    let left = G::board_size(&screen.snapshot.view, room).map_or(half, |size| size.width.min(area.width - 30));
    let board = Rect { width: left, ..middle };
    if screen.shows_log {
        draw_log(theme, screen, Rect { x: board.x + 1, width: board.width - 2, ..board }, buf);
    } else {
        G::draw_board(&scene, board, buf);
    }
    for y in middle.y..middle.bottom() {
        buf.set_string(area.x + left, y, theme.glyphs.bar, theme.ink(Ink::Grid));
    }
    let side = Rect { x: area.x + left + 2, width: area.width - left - 2, ..middle };
    draw_side(&scene, screen, room, side, buf);
    draw_footer(theme, screen, Rect { y: area.bottom() - 1, height: 1, ..area }, buf);
}

fn draw_title<G: Chart>(app: &App<G>, screen: &TableScreen<G>, area: Rect, buf: &mut Buffer) {
    let theme = app.theme;
    let view = &screen.snapshot.view;
    let moment = if screen.told.is_some() { G::told_moment(view) } else { G::moment(view) };
    let dot = theme.glyphs.dot;
    let left = if moment.is_empty() { format!(" {}", app.title) } else { format!(" {} {dot} {moment}", app.title) };
    let who = screen.role.map_or_else(|| "you watch".to_owned(), |role| format!("you are the {}", role_words(role)));
    let saved = if app.is_saved { format!("saved {dot} ") } else { String::new() };
    let right = format!("{saved}{who} ");
    buf.set_string(area.x, area.y, " ".repeat(usize::from(area.width)), theme.title().add_modifier(Modifier::REVERSED));
    let style = theme.title().add_modifier(Modifier::REVERSED);
    buf.set_string(area.x, area.y, &left, style);
    let at = usize::from(area.width).saturating_sub(width(&right));
    if at > width(&left) {
        buf.set_string(area.x + at as u16, area.y, &right, style);
    }
}

/// Two rows: what is asked, and the last answer; or what is being told.
fn draw_prompt<G: Chart>(theme: Theme, screen: &TableScreen<G>, area: Rect, buf: &mut Buffer) {
    let columns = usize::from(area.width) - 2;
    let quiet = theme.ink(Ink::Quiet);
    let mut lines = prompt_lines(theme, screen, columns);
    if let Some(notice) = &screen.notice {
        let ink = if notice.is_refusal { Ink::Danger } else { Ink::Brass };
        let text = if notice.is_refusal { format!("! {}", notice.text) } else { notice.text.clone() };
        let answer = cited(&text, notice.rule.map(fathom_core::Rule::para), columns, (theme.ink(ink), quiet));
        if lines.len() + answer.len() > usize::from(TOP - 1) {
            lines.clear();
        }
        lines.extend(answer);
    }
    let inner = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: TOP - 1 };
    for (row, line) in lines.iter().take(usize::from(TOP - 1)).enumerate() {
        draw_line(buf, inner, row as u16, line);
    }
}

fn prompt_lines<G: Chart>(theme: Theme, screen: &TableScreen<G>, columns: usize) -> Vec<Line<'static>> {
    let quiet = theme.ink(Ink::Quiet);
    if let Some(told) = &screen.told {
        let style = theme.ink(Ink::Text).add_modifier(Modifier::BOLD);
        return cited(&capital(&told.words(theme.glyphs)), theme.cite(told.rule), columns, (style, quiet));
    }
    if let Some(who) = &screen.thinking {
        return vec![Line::styled(format!("{} is thinking{}", capital(who), theme.glyphs.more), quiet)];
    }
    let Some(prompt) = &screen.snapshot.prompt else {
        let who = listed(screen.snapshot.to_act.iter().map(|place| format!("the {}", role_words(place.role))));
        return vec![Line::styled(format!("Waiting for {who}"), quiet)];
    };
    let who = screen.role.map(|role| capital(&role_words(role))).unwrap_or_default();
    let text = format!("{who} {} {}", theme.glyphs.pointer, prompt.text);
    cited(&text, theme.cite(prompt.rule), columns, (theme.ink(Ink::Text).add_modifier(Modifier::BOLD), quiet))
}

/// Panel, actions, what there is to know about the one in focus, log.
fn draw_side<G: Chart>(scene: &Scene<'_, G>, screen: &TableScreen<G>, room: Size, area: Rect, buf: &mut Buffer) {
    let columns = usize::from(area.width);
    let (actions, details) = match scene.look {
        Some(place) => (Vec::new(), look_lines(scene, place, columns)),
        None => (action_lines(scene, screen, columns), detail_lines(scene, screen, columns)),
    };
    let log_rows = if screen.shows_log { 0 } else { LOG_ROWS };
    let mut panel = G::panel_rows(&screen.snapshot.view, room).min(area.height / 2);
    if actions.is_empty() {
        // What is under the cursor comes before the panel.
        panel = panel.min(area.height.saturating_sub(details.len() as u16 + log_rows));
    }
    G::draw_panel(scene, Rect { height: panel, ..area }, buf);
    let rest = Rect { y: area.y + panel, height: area.height - panel, ..area };
    let free = usize::from(rest.height - log_rows);
    let n_details = details.len().min(if actions.is_empty() { free } else { free / 2 });
    let n_actions = if actions.is_empty() { 0 } else { (actions.len() + 1).min(free - n_details) };
    let mut at = rest.y;
    let mut take = |rows: usize| {
        let part = Rect { y: at, height: rows as u16, ..rest };
        at += rows as u16;
        part
    };
    draw_actions(scene.theme, screen, &actions, take(n_actions), buf);
    let part = take(n_details);
    for (row, line) in details.iter().take(n_details).enumerate() {
        draw_line(buf, part, row as u16, line);
    }
    let log = take(usize::from(rest.height) - n_actions - n_details);
    if !screen.shows_log {
        draw_log(scene.theme, screen, log, buf);
    }
}

/// The name of a place under a rule, then what is there.
fn look_lines<G: Chart>(scene: &Scene<'_, G>, place: (i32, i32), columns: usize) -> Vec<Line<'static>> {
    let head = format!("{} (Esc goes back)", G::place_name(place));
    let mut lines = vec![caption(scene.theme, &head, columns)];
    lines.extend(note_lines(scene, place, columns));
    lines
}

fn note_lines<G: Chart>(scene: &Scene<'_, G>, place: (i32, i32), columns: usize) -> Vec<Line<'static>> {
    let theme = scene.theme;
    let lines = |note: Note| cited(&note.text, None, columns, (theme.ink(note.ink), theme.ink(Ink::Quiet)));
    G::describe(scene, place).into_iter().flat_map(lines).collect()
}

/// A line of the list.
#[derive(Clone)]
struct ActionLine {
    line: Line<'static>,
    /// Whether it belongs to the row in focus.
    in_focus: bool,
    /// Whether its row begins here.
    is_first: bool,
    /// Whether its row is always shown.
    is_end: bool,
}

fn action_lines<G: Chart>(scene: &Scene<'_, G>, screen: &TableScreen<G>, columns: usize) -> Vec<ActionLine> {
    if scene.picking {
        return Vec::new();
    }
    let rows = screen.list.rows::<G>(scene.actions);
    rows.iter().enumerate().flat_map(|(at, row)| row_lines(scene, screen, (at, row), columns)).collect()
}

/// What stands in a row, and the key that does it.
fn row_label<G: Chart>(
    scene: &Scene<'_, G>,
    screen: &TableScreen<G>,
    row: &Row,
    columns: usize,
) -> (String, Option<char>) {
    match row {
        Row::One(at) => {
            let choice = &scene.actions[*at];
            let (lists, rest) = G::folded(&choice.said, choice.action);
            let is_in_caption = screen.list.open.len() > lists.len() && !lists.is_empty();
            let said = match choice.said.text.clone() {
                // The caption names the lists it lies in.
                _ if is_in_caption => rest,
                _ if columns < WIDE => brief(scene.actions, &choice.said),
                whole => whole,
            };
            (said, G::key_of(scene, choice.action))
        }
        Row::Group { name, members } => {
            let mut list = screen.list.clone();
            list.open::<G>(scene.actions, name);
            let n = list.rows::<G>(scene.actions).len();
            let label = if columns < WIDE { format!("{name} ({n})") } else { format!("{name}: {n} to choose from") };
            (label, G::key_of(scene, scene.actions[members[0]].action))
        }
    }
}

/// A label in fewer letters: its few words, behind what they are about where several things could be meant.
fn brief<A>(actions: &[Choice<A>], label: &Label) -> String {
    let is_one_of_several = |of: fn(&Label) -> Option<&str>| {
        let mut all = actions.iter().filter_map(|choice| of(&choice.said));
        all.next().is_some_and(|first| all.any(|other| other != first))
    };
    let to_tell = |of: fn(&Label) -> Option<&str>| {
        of(label).filter(|name| is_one_of_several(of) && !label.brief().contains(name))
    };
    let about = [to_tell(|label| label.piece.as_deref()), to_tell(|label| label.part.as_deref())];
    let about: Vec<&str> = about.into_iter().flatten().collect();
    if about.is_empty() { label.brief().to_owned() } else { format!("{}: {}", about.join(", "), label.brief()) }
}

fn row_lines<G: Chart>(
    scene: &Scene<'_, G>,
    screen: &TableScreen<G>,
    (at, row): (usize, &Row),
    columns: usize,
) -> Vec<ActionLine> {
    let theme = scene.theme;
    let in_focus = at == screen.list.focus;
    let is_end = matches!(row, Row::One(at) if G::is_end(scene.actions[*at].action));
    let (label, key) = row_label(scene, screen, row, columns);
    let pointer = if in_focus { theme.glyphs.pointer } else { " " };
    let digit = if at < 9 && screen.has_numbers(theme) { (at + 1).to_string() } else { " ".to_owned() };
    let key = key.map_or_else(|| " ".to_owned(), String::from);
    let (style, key_style) =
        if in_focus { (theme.focus(), theme.focus()) } else { (theme.ink(Ink::Text), theme.ink(Ink::Brass)) };
    let wide = columns.saturating_sub(6);
    let line = |(n, text): (usize, String)| {
        let text = format!("{text:wide$}");
        let head = if n == 0 { format!("{pointer}{digit} {key} ") } else { " ".repeat(5) };
        let line = Line::from(vec![Span::styled(head, key_style), Span::styled(text, style)]);
        ActionLine { line, in_focus, is_first: n == 0, is_end }
    };
    wrap(&label, wide).into_iter().enumerate().map(line).collect()
}

fn draw_actions<G: Chart>(theme: Theme, screen: &TableScreen<G>, lines: &[ActionLine], area: Rect, buf: &mut Buffer) {
    if area.height == 0 {
        return;
    }
    let (shown, hidden) = shown_lines(lines, usize::from(area.height) - 1);
    let caption = list_caption(theme, &screen.list.open, hidden, usize::from(area.width));
    draw_caption(theme, area, 0, &caption, buf);
    if let Some(at) = screen.list.focused::<G>(&screen.snapshot.actions) {
        let para = format!(" [{}]", screen.snapshot.actions[at].said.rule.para());
        if width(&caption) + width(&para) + 4 <= usize::from(area.width) {
            let x = area.right() - width(&para) as u16;
            buf.set_string(x, area.y, &para, theme.ink(Ink::Quiet));
        }
    }
    for (row, line) in shown.iter().enumerate() {
        draw_line(buf, area, row as u16 + 1, &line.line);
    }
}

/// The lines there is room for, and how many entries are hidden above and below. What ends a move stays at the bottom.
fn shown_lines(lines: &[ActionLine], room: usize) -> (Vec<ActionLine>, (usize, usize)) {
    if lines.len() <= room {
        return (lines.to_vec(), (0, 0));
    }
    let is_kept = |line: &&ActionLine| line.is_end && room > 1;
    let kept: Vec<ActionLine> = lines.iter().filter(is_kept).take(room / 2).cloned().collect();
    let moving: Vec<ActionLine> = lines.iter().filter(|line| !is_kept(line)).cloned().collect();
    let room = room - kept.len();
    // With the focus on what is kept, or on nothing, the rest stands as it begins.
    let last_focused = moving.iter().rposition(|line| line.in_focus).unwrap_or(0);
    let top = (last_focused + 1).saturating_sub(room);
    let entries = |part: &[ActionLine]| part.iter().filter(|line| line.is_first).count();
    let hidden = (entries(&moving[..top]), entries(&moving[(top + room).min(moving.len())..]));
    (moving.into_iter().skip(top).take(room).chain(kept).collect(), hidden)
}

/// The longest caption of the list that fits: the footer names Esc too, but how much is hidden stands only here.
fn list_caption(theme: Theme, open: &[String], (above, below): (usize, usize), columns: usize) -> String {
    let names = match open {
        [] => vec!["you can".to_owned()],
        [first, .., last] => vec![format!("{first}: {last}"), last.clone()],
        [name] => vec![name.clone()],
    };
    let shortest = names[names.len() - 1].clone();
    let tails: &[&str] = match (above + below, open) {
        (0, []) => &[""],
        (0, _) => &[" (Esc goes back)", " (Esc)", ""],
        _ => &[" (arrows)"],
    };
    let numbered = names.iter().map(|name| scrolled(theme, name.clone(), above, below));
    let mut captions = numbered.clone().flat_map(|head| tails.iter().map(move |tail| format!("{head}{tail}")));
    let fits = |caption: &String| width(caption) + 2 <= columns;
    captions.find(fits).or_else(|| numbered.clone().find(fits)).unwrap_or(shortest)
}

/// What the focused action is, where it is picked on the board; its paragraph; its chances.
fn detail_lines<G: Chart>(scene: &Scene<'_, G>, screen: &TableScreen<G>, columns: usize) -> Vec<Line<'static>> {
    let theme = scene.theme;
    let (text, quiet) = (theme.ink(Ink::Text), theme.ink(Ink::Quiet));
    let Some(at) = screen.list.focused::<G>(scene.actions) else { return Vec::new() };
    let choice = &scene.actions[at];
    let mut lines = Vec::new();
    if scene.picking {
        let open = screen.list.open.join(": ");
        lines.extend(cited(&open, None, columns, (theme.title(), quiet)));
        let keys = match &screen.typed {
            Some(typed) => format!("{} {typed}_ (Enter ends it)", theme.glyphs.pointer),
            None if screen.has_names() => "arrows move, / types its name, Enter does, Esc back".to_owned(),
            None => "arrows move, Enter does, Esc back".to_owned(),
        };
        let style = if screen.typed.is_some() { theme.title() } else { quiet };
        lines.extend(cited(&keys, None, columns, (style, quiet)));
        lines.extend(cited(&choice.said.text, Some(choice.said.rule.para()), columns, (theme.focus(), quiet)));
    }
    let details = G::details(scene, choice.action);
    for detail in &details {
        lines.extend(cited(detail, None, columns, (text, quiet)));
    }
    if let Some(place) = G::spot(choice.action).filter(|_| scene.picking) {
        lines.extend(note_lines(scene, place, columns));
    }
    lines
}

fn draw_log<G: Chart>(theme: Theme, screen: &TableScreen<G>, area: Rect, buf: &mut Buffer) {
    if area.height == 0 {
        return;
    }
    let shown: Vec<&LogLine> = screen.log.iter().filter(|line| screen.filter.shows(line)).collect();
    let lines: Vec<Line<'static>> =
        shown.iter().flat_map(|line| log_lines(theme, line, usize::from(area.width))).collect();
    let room = usize::from(area.height) - 1;
    let most = lines.len().saturating_sub(room);
    let top = most - screen.back.min(most);
    let below = lines.len().saturating_sub(top + room);
    let mut caption = "log".to_owned();
    if screen.filter != Filter::All {
        caption = format!("log: {}", screen.filter.name());
    }
    let caption = scrolled(theme, caption, top, below);
    draw_caption(theme, area, 0, &caption, buf);
    for (row, line) in lines.iter().skip(top).take(room).enumerate() {
        draw_line(buf, area, row as u16 + 1, line);
    }
}

/// A caption with how many lines lie above and below.
fn scrolled(theme: Theme, caption: String, above: usize, below: usize) -> String {
    let [up, down] = theme.glyphs.scroll;
    let parts = [(up, above), (down, below)].into_iter().filter(|(_, n)| *n > 0);
    parts.fold(caption, |caption, (sign, n)| format!("{caption} {sign}{n}"))
}

fn log_lines(theme: Theme, line: &LogLine, columns: usize) -> Vec<Line<'static>> {
    let style = match line.mark {
        Mark::Own => theme.ink(Ink::Quiet),
        Mark::Told => theme.ink(Ink::Text),
        Mark::Dice => theme.ink(Ink::Brass),
    };
    let mut lines =
        cited(&line.words(theme.glyphs), theme.cite(line.rule), columns - 2, (style, theme.ink(Ink::Quiet)));
    for line in lines.iter_mut().skip(1) {
        line.spans.insert(0, Span::raw("  "));
    }
    lines
}

fn draw_footer<G: Chart>(theme: Theme, screen: &TableScreen<G>, area: Rect, buf: &mut Buffer) {
    if screen.told.is_some() {
        return draw_keys(
            theme,
            area,
            0,
            &[("Space", "next"), ("Esc", "skip to the end"), ("?", "help"), ("Q", "quit")],
            buf,
        );
    }
    if screen.look.is_some() {
        let keys = [("arrows", "look"), ("Tab", "next thing"), ("Esc", "back"), ("?", "help"), ("Q", "quit")];
        return draw_keys(theme, area, 0, &keys, buf);
    }
    if screen.typed.is_some() {
        return draw_keys(theme, area, 0, &[("letters, digits", "go there"), ("Enter", "ready"), ("Esc", "back")], buf);
    }
    let mut keys = vec![("Enter", "do it")];
    if !screen.list.open.is_empty() {
        keys.push(("Esc", "back"));
    }
    if screen.snapshot.may_undo {
        keys.push(("u", "undo"));
    }
    if screen.can_pass_on {
        keys.push(("Tab", "let another go first"));
    }
    keys.extend([("h", "hint"), ("r", "rule")]);
    // The log's keys give way to those of the game; the help page has them all.
    keys.extend(G::footer().iter().map(|help| (help.keys, help.does)));
    if G::footer().is_empty() && screen.list.open.is_empty() {
        keys.extend([("PgUp", "scroll"), ("F", "filter")]);
    }
    keys.extend([("L", if screen.shows_log { "board" } else { "log" }), ("S", "save"), ("?", "help"), ("Q", "quit")]);
    if screen.snapshot.actions.is_empty() {
        keys.retain(|(key, _)| !matches!(*key, "Enter" | "h"));
    }
    // What the help page has too gives way first.
    for spare in ["S", "r", "h"] {
        if keys_width(&keys) > usize::from(area.width) {
            keys.retain(|(key, _)| *key != spare);
        }
    }
    draw_keys(theme, area, 0, &keys, buf);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Colors;

    #[test]
    fn a_caption_keeps_its_numbers() {
        let theme = Theme::new(Colors::None);
        let caption = |open: &[&str], above, below| {
            let open: Vec<String> = open.iter().map(ToString::to_string).collect();
            list_caption(theme, &open, (above, below), 34)
        };
        assert_eq!(caption(&["fire a torpedo"], 0, 0), "fire a torpedo (Esc goes back)");
        assert_eq!(caption(&["fire a torpedo"], 10, 12), "fire a torpedo ▲10 ▼12 (arrows)");
        assert_eq!(caption(&["how far a torpedo runs"], 10, 12), "how far a torpedo runs ▲10 ▼12");
        assert_eq!(caption(&["fire a torpedo", "Wahoo", "bow tube 1"], 0, 3), "bow tube 1 ▼3 (arrows)");
        assert_eq!(caption(&["fire a torpedo", "Wahoo", "bow tube 1"], 0, 0), "fire a torpedo: bow tube 1 (Esc)");
        assert_eq!(caption(&[], 0, 3), "you can ▼3 (arrows)");
    }

    fn line(text: &str, in_focus: bool, is_end: bool) -> ActionLine {
        ActionLine { line: Line::raw(text.to_owned()), in_focus, is_first: true, is_end }
    }

    /// Nobody has to scroll to hand in a plot.
    #[test]
    fn what_ends_a_move_is_always_shown() {
        let lines = |focus: usize| {
            let line = |at: usize| line(["a", "b", "c", "d", "e", "end"][at], at == focus, at == 5);
            (0..6).map(line).collect::<Vec<_>>()
        };
        let shown = |focus: usize, room: usize| {
            let (shown, hidden) = shown_lines(&lines(focus), room);
            (shown.iter().map(|line| line.line.to_string()).collect::<Vec<_>>().join(" "), hidden)
        };
        assert_eq!(shown(0, 6), ("a b c d e end".to_owned(), (0, 0)));
        assert_eq!(shown(0, 4), ("a b c end".to_owned(), (0, 2)));
        assert_eq!(shown(3, 4), ("b c d end".to_owned(), (1, 1)));
        assert_eq!(shown(5, 4), ("a b c end".to_owned(), (0, 2)));
    }
}
