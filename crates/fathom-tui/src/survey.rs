//! The page that lists everything the viewer knows, as lines of one width whatever the terminal.

use ratatui::crossterm::event::KeyCode;

use fathom_core::Said;

use crate::chart::{Chart, Note, Scene, Section};
use crate::text::{width, wrap};
use crate::theme::Ink;

/// The columns of its text: the smallest terminal less a margin on each side.
pub const COLUMNS: usize = 78;
/// The rows of its text on the smallest terminal.
const LEAST_ROWS: usize = 22;
/// How far the second line of an entry is set in.
const INDENT: usize = 4;

/// One line of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SurveyLine {
    /// The title of a section.
    Title(&'static str),
    /// A line of an entry.
    Text(String, Ink),
    /// Between sections.
    Blank,
}

/// Everything the viewer knows, line by line.
pub fn lines<G: Chart>(scene: &Scene<'_, G>) -> Vec<SurveyLine> {
    laid_out(G::survey(scene))
}

/// What the viewer was told before the first move, line by line; nothing where the game says nothing.
pub fn briefing<G: Chart>(scene: &Scene<'_, G>) -> Vec<SurveyLine> {
    let told = scene.seat.and_then(|seat| G::briefing(scene.world, scene.view, seat));
    let Some(told) = told else { return Vec::new() };
    let section = |title, all: &[Said]| Section { title, notes: all.iter().map(note).collect() };
    laid_out(vec![
        section("you and the enemy", &[told.you, told.enemy]),
        section("what wins", &told.wins),
        section("what to look out for", &told.dangers),
    ])
}

fn note(said: &Said) -> Note {
    Note::new(Ink::Text, format!("{} [{}]", said.text, said.rule.para()))
}

fn laid_out(sections: Vec<Section>) -> Vec<SurveyLine> {
    let mut lines = Vec::new();
    for section in sections {
        if !lines.is_empty() {
            lines.push(SurveyLine::Blank);
        }
        lines.push(SurveyLine::Title(section.title));
        for note in section.notes {
            lines.extend(hanging(&note.text).into_iter().map(|text| SurveyLine::Text(text, note.ink)));
        }
    }
    lines
}

/// An entry in lines; the spaces of its first line are kept, so that a table stays one.
fn hanging(text: &str) -> Vec<String> {
    if width(text) <= COLUMNS {
        return vec![text.to_owned()];
    }
    let breaks = text.match_indices(' ').map(|(at, _)| at);
    let Some(first) = breaks.take_while(|at| width(&text[..*at]) <= COLUMNS).last() else {
        return wrap(text, COLUMNS);
    };
    let indent = " ".repeat(INDENT);
    let rest = wrap(&text[first..], COLUMNS - INDENT).into_iter().map(|line| format!("{indent}{line}"));
    std::iter::once(text[..first].to_owned()).chain(rest).collect()
}

/// Where the page is scrolled to after a key; nothing for a key that closes it.
pub fn scrolled(lines: &[SurveyLine], at: usize, code: KeyCode) -> Option<usize> {
    let last = lines.len().saturating_sub(LEAST_ROWS);
    let is_title = |at: &usize| matches!(lines[*at], SurveyLine::Title(_));
    let to = match code {
        KeyCode::Down | KeyCode::Char('j') => at + 1,
        KeyCode::Up | KeyCode::Char('k') => at.saturating_sub(1),
        KeyCode::PageDown | KeyCode::Char(' ') => at + LEAST_ROWS - 2,
        KeyCode::PageUp => at.saturating_sub(LEAST_ROWS - 2),
        KeyCode::Tab => (at + 1..lines.len()).find(is_title).unwrap_or(last),
        KeyCode::BackTab => (0..at.min(lines.len())).rev().find(is_title).unwrap_or(0),
        KeyCode::Home => 0,
        KeyCode::End => last,
        _ => return None,
    };
    Some(to.min(last))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page() -> Vec<SurveyLine> {
        let mut lines = vec![SurveyLine::Title("one")];
        lines.extend((0..30).map(|n| SurveyLine::Text(n.to_string(), Ink::Text)));
        lines.push(SurveyLine::Title("two"));
        lines.extend((0..30).map(|n| SurveyLine::Text(n.to_string(), Ink::Text)));
        lines
    }

    #[test]
    fn keys_scroll_and_the_ends_hold() {
        let page = page();
        let to = |at, code| scrolled(&page, at, code).expect("it scrolls");
        assert_eq!([to(0, KeyCode::Up), to(0, KeyCode::Down), to(0, KeyCode::PageDown)], [0, 1, 20]);
        assert_eq!([to(39, KeyCode::PageDown), to(0, KeyCode::End), to(40, KeyCode::Home)], [40, 40, 0]);
        assert_eq!([to(0, KeyCode::Tab), to(31, KeyCode::Tab), to(31, KeyCode::BackTab)], [31, 40, 0]);
        assert_eq!(scrolled(&page, 5, KeyCode::Esc), None);
    }

    #[test]
    fn a_long_entry_is_set_in() {
        let lines = hanging(&format!("HX-1   {}", "convoy ".repeat(15)));
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("HX-1   convoy") && lines[1].starts_with("    convoy"), "{lines:?}");
        assert!(lines.iter().all(|line| line.len() <= COLUMNS), "{lines:?}");
        assert_eq!(hanging("a  b"), ["a  b"]);
    }
}
