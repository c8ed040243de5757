//! Terminals that know no signs beyond ASCII.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Whether the environment says that the terminal takes no UTF-8. Where it says nothing, it is taken to be UTF-8.
pub(crate) fn is_wanted(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name| variable(name).filter(|value: &String| !value.is_empty());
    // The first that is set decides, as in POSIX.
    let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
    locale.is_some_and(|locale| {
        let locale = locale.to_ascii_lowercase();
        !locale.contains("utf-8") && !locale.contains("utf8")
    })
}

/// Writes ASCII in place of every other sign of what was drawn.
pub(crate) fn fold(area: Rect, buf: &mut Buffer) {
    for position in area.positions() {
        let Some(cell) = buf.cell_mut(position) else { continue };
        let sign = cell.symbol().chars().next().filter(|sign| !sign.is_ascii());
        if let Some(sign) = sign {
            cell.set_char(folded(sign));
        }
    }
}

/// The sign that comes nearest.
const fn folded(sign: char) -> char {
    match sign {
        '«' | '»' | '“' | '”' | '„' => '"',
        '‘' | '’' => '\'',
        '–' | '—' | '─' | '━' | '−' => '-',
        '│' | '┃' => '|',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╭' | '╮' | '╰' | '╯' | '±' => {
            '+'
        }
        '…' | '·' | '•' => '.',
        '×' => 'x',
        '°' => ' ',
        'ä' | 'á' | 'à' | 'â' | 'å' | 'ã' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ö' | 'ó' | 'ò' | 'ô' | 'ø' | 'õ' => 'o',
        'ü' | 'ú' | 'ù' | 'û' => 'u',
        'ß' => 's',
        'ç' => 'c',
        'ñ' => 'n',
        'Ä' | 'Å' | 'Á' => 'A',
        'É' => 'E',
        'Ö' | 'Ø' | 'Ó' => 'O',
        'Ü' | 'Ú' => 'U',
        '←' => '<',
        '→' | '▸' | '▶' => '>',
        '↑' => '^',
        '↓' => 'v',
        '█' | '▓' | '▒' | '░' => '#',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(pairs: &[(&str, &str)]) -> bool {
        is_wanted(|name| pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_first_locale_that_is_set_decides() {
        assert!(!wanted(&[]));
        assert!(wanted(&[("LANG", "C")]));
        assert!(wanted(&[("LANG", "de_DE.ISO-8859-1"), ("LC_ALL", "")]));
        assert!(!wanted(&[("LANG", "C"), ("LC_ALL", "en_US.UTF-8")]));
        assert!(!wanted(&[("LANG", "C"), ("LC_CTYPE", "C.utf8")]));
        assert!(wanted(&[("LC_ALL", "POSIX"), ("LANG", "en_US.UTF-8")]));
    }

    #[test]
    fn what_is_drawn_is_ascii() {
        let area = Rect::new(0, 0, 30, 1);
        let mut buf = Buffer::empty(area);
        buf.set_string(0, 0, "«Zaunkönig» – 5 hexes → ☃", ratatui::style::Style::new());
        fold(area, &mut buf);
        let text: String = area.positions().map(|position| buf[position].symbol().to_owned()).collect();
        assert_eq!(text.trim_end(), "\"Zaunkonig\" - 5 hexes > ?");
    }
}
