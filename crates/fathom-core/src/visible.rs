//! Which letters can be seen, so that a text looks like nothing that it is not.

use std::fmt::{self, Write as _};

/// Whether a character shows in a name or title, and leaves the order of its neighbors alone. Letters of scripts that are
/// written from right to left are fine; what turns other letters round, or takes no room, is not: such names look like
/// somebody else's.
pub fn is_visible(c: char) -> bool {
    let is_unseen = matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffc}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}');
    !c.is_control() && !is_unseen
}

/// Whether a text is a line of at most so many letters, which all show and of which there are some.
pub fn is_line(text: &str, most: usize) -> bool {
    !text.trim().is_empty() && text.chars().nth(most).is_none() && text.chars().all(is_visible)
}

/// A text from somebody else on its way to a terminal: what does not show is written by its number, so that it cannot steer
/// the terminal or forge a line.
///
/// ```
/// use fathom_core::Shown;
///
/// assert_eq!(Shown("a class «\u{1b}[2J»").to_string(), "a class «\\u{1b}[2J»");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a>(pub &'a str);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .chars()
            .try_for_each(|c| if is_visible(c) { f.write_char(c) } else { write!(f, "{}", c.escape_unicode()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_show_and_turn_nothing_round() {
        for fine in ["Ann", "Jürgen Ærø", "שרה", "李", "Ann 🚢", "O’Brien-2"] {
            assert!(fine.chars().all(is_visible), "{fine}");
        }
        // Zero width, soft hyphen, right-to-left override and isolate, Hangul filler, byte order mark, object replacement,
        // tag.
        let unseen = "\u{200b}\u{200d}\u{ad}\u{202e}\u{2067}\u{3164}\u{feff}\u{fffc}\u{e0041}\n";
        for c in unseen.chars() {
            assert!(!is_visible(c), "{c:?}");
        }
    }

    #[test]
    fn a_line_shows_and_has_an_end() {
        assert!(is_line("Night watch", 11) && !is_line("Night watch", 10));
        for unseen in ["", " ", "a\nb", "a\u{1b}[2J", "Jav\u{200b}elin", "a\u{2028}b"] {
            assert!(!is_line(unseen, 80), "{unseen:?}");
        }
    }

    #[test]
    fn what_does_not_show_is_written_by_its_number() {
        assert_eq!(Shown("ab\u{7}\n\u{202e}é").to_string(), "ab\\u{7}\\u{a}\\u{202e}é");
    }
}
