//! Fitting words into columns.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// The text, cut to `columns` with `more` at the cut.
pub fn clip(text: &str, columns: usize, more: &str) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut kept = String::new();
    for letter in text.chars() {
        if width(&kept) + width(letter.encode_utf8(&mut [0; 4])) + width(more) > columns {
            break;
        }
        kept.push(letter);
    }
    kept.push_str(if columns == 0 { "" } else { more });
    kept
}

/// The text in lines of at most `columns`, broken between words; only a word longer than a line is broken inside.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let mut word = word;
        loop {
            let last = lines.last_mut().expect("there is a line");
            let gap = usize::from(!last.is_empty());
            if width(last) + gap + width(word) <= columns {
                last.push_str(&" "[..gap]);
                last.push_str(word);
                break;
            }
            if !last.is_empty() {
                lines.push(String::new());
                continue;
            }
            let at = word.char_indices().map(|(at, _)| at).nth(columns).unwrap_or(word.len());
            last.push_str(&word[..at]);
            word = &word[at..];
            lines.push(String::new());
        }
    }
    lines
}

/// A role as people say it: `the escort commander`, `the U-boat command`.
pub fn role_words(role: &str) -> String {
    role.replace('-', " ").replace("u boat", "U-boat")
}

/// The text with a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// So many of something, in words that agree.
pub fn count(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// Phrases in lines of at most `columns`, each kept whole where it fits.
pub fn pack(phrases: &[String], columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for phrase in phrases {
        match lines.last_mut() {
            Some(last) if width(last) + width(phrase) + 2 <= columns => {
                last.push_str(", ");
                last.push_str(phrase);
            }
            _ => lines.extend(wrap(phrase, columns)),
        }
    }
    lines
}

/// Draws a line at a row of `area`, counted from its top; nothing when there is no such row.
pub fn draw_line(buf: &mut Buffer, area: Rect, row: u16, line: &Line<'_>) {
    if row < area.height {
        buf.set_line(area.x, area.y + row, line, area.width);
    }
}

/// Draws a text at a row of `area`, clipped with `more`.
pub fn draw_text(buf: &mut Buffer, area: Rect, row: u16, (text, more): (&str, &str), style: Style) {
    let text = clip(text, usize::from(area.width), more);
    draw_line(buf, area, row, &Line::styled(text, style));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_kept_whole_where_they_fit() {
        assert_eq!(wrap("no torpedoes are left", 10), ["no", "torpedoes", "are left"]);
        assert_eq!(wrap("", 10), [""]);
        assert_eq!(wrap("abcdefgh ij", 4), ["abcd", "efgh", "ij"]);
    }

    #[test]
    fn phrases_are_packed_and_counted() {
        let phrases = [count(1, "tube", "tubes"), count(2, "reload", "reloads"), "plot L3".to_owned()];
        assert_eq!(pack(&phrases, 17), ["1 tube, 2 reloads", "plot L3"]);
        assert_eq!(pack(&phrases, 80), ["1 tube, 2 reloads, plot L3"]);
    }

    #[test]
    fn what_is_cut_says_so() {
        assert_eq!(clip("torpedoes", 20, "…"), "torpedoes");
        assert_eq!(clip("torpedoes", 5, "…"), "torp…");
        assert_eq!(clip("torpedoes", 0, "…"), "");
    }
}
