//! Places in a JSON document, and where they stand in its text.

use std::fmt;

/// A place in a JSON document, such as `orders[3].action`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", inline))]
pub struct Place(Vec<Part>);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Field(String),
    Index(usize),
}

impl Place {
    /// A field of the whole.
    pub fn of(field: &str) -> Place {
        Place::default().field(field)
    }

    /// Reads a place as rules write it: `torpedoes[1].tube`. Whatever is no index is a field.
    pub fn parse(text: &str) -> Place {
        let mut place = Place::default();
        for piece in text.split(['.', '[']).filter(|piece| !piece.is_empty()) {
            let index = piece.strip_suffix(']').and_then(|number| number.parse().ok());
            place.0.push(index.map_or_else(|| Part::Field(piece.to_owned()), Part::Index));
        }
        place
    }

    /// A field of what stands here.
    #[must_use]
    pub fn field(&self, name: &str) -> Place {
        self.with(Part::Field(name.to_owned()))
    }

    /// An element of the list that stands here.
    #[must_use]
    pub fn index(&self, index: usize) -> Place {
        self.with(Part::Index(index))
    }

    /// A place inside what stands here.
    #[must_use]
    pub fn join(&self, inner: &Place) -> Place {
        Place(self.0.iter().chain(&inner.0).cloned().collect())
    }

    /// Whether this is the whole document.
    pub fn is_whole(&self) -> bool {
        self.0.is_empty()
    }

    fn with(&self, part: Part) -> Place {
        let mut place = self.clone();
        place.0.push(part);
        place
    }
}

impl From<&serde_path_to_error::Path> for Place {
    fn from(path: &serde_path_to_error::Path) -> Place {
        use serde_path_to_error::Segment;
        let part = |segment: &Segment| match segment {
            Segment::Seq { index } => Some(Part::Index(*index)),
            Segment::Map { key } => Some(Part::Field(key.clone())),
            Segment::Enum { variant } => Some(Part::Field(variant.clone())),
            Segment::Unknown => None,
        };
        Place(path.iter().filter_map(part).collect())
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, part) in self.0.iter().enumerate() {
            match part {
                Part::Field(name) if i == 0 => f.write_str(name)?,
                Part::Field(name) => write!(f, ".{name}")?,
                Part::Index(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}

/// The line and column, both from 1, where `place` stands in `text`, or the nearest place around it that does.
pub(crate) fn line_and_column(text: &str, place: &Place) -> (usize, usize) {
    let mut scan = Scan { text, at: 0 };
    scan.skip_space();
    let mut found = scan.at;
    for part in &place.0 {
        let entered = match part {
            Part::Field(name) => scan.enter_field(name),
            Part::Index(index) => scan.enter_element(*index),
        };
        if entered.is_none() {
            break;
        }
        found = scan.at;
    }
    let before = &text[..found];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

/// Walks over JSON that is known to be well formed; in anything else it gives up with `None`.
struct Scan<'t> {
    text: &'t str,
    at: usize,
}

impl Scan<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    fn take(&mut self, byte: u8) -> Option<()> {
        self.skip_space();
        (self.peek()? == byte).then(|| self.at += 1)
    }

    fn enter_field(&mut self, wanted: &str) -> Option<()> {
        self.take(b'{')?;
        loop {
            self.skip_space();
            let start = self.at;
            self.skip_string()?;
            let name: String = serde_json::from_str(&self.text[start..self.at]).ok()?;
            self.take(b':')?;
            self.skip_space();
            if name == wanted {
                return Some(());
            }
            self.skip_value()?;
            self.take(b',')?;
        }
    }

    fn enter_element(&mut self, wanted: usize) -> Option<()> {
        self.take(b'[')?;
        for _ in 0..wanted {
            self.skip_value()?;
            self.take(b',')?;
        }
        self.skip_space();
        (self.peek()? != b']').then_some(())
    }

    fn skip_string(&mut self) -> Option<()> {
        self.take(b'"')?;
        loop {
            match self.peek()? {
                b'"' => break,
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        self.at += 1;
        Some(())
    }

    /// Skips a value of any depth without recursion.
    fn skip_value(&mut self) -> Option<()> {
        let mut depth = 0usize;
        loop {
            self.skip_space();
            match self.peek()? {
                b'"' => self.skip_string()?,
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                    continue;
                }
                b'}' | b']' => {
                    depth = depth.checked_sub(1)?;
                    self.at += 1;
                }
                b',' | b':' if depth > 0 => {
                    self.at += 1;
                    continue;
                }
                _ => self.skip_word()?,
            }
            if depth == 0 {
                return Some(());
            }
        }
    }

    fn skip_word(&mut self) -> Option<()> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'.')) {
            self.at += 1;
        }
        (self.at > start).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const TEXT: &str = "{\n  \"dice\": [1,\n    {\"value\": 2}],\n  \"a\\u0062\": \"},\\\"\", \"ü\": [[],[true]]\n}";

    fn at(place: &str) -> (usize, usize) {
        line_and_column(TEXT, &Place::parse(place))
    }

    #[test]
    fn places_are_found_in_the_text() {
        assert_eq!(at(""), (1, 1));
        assert_eq!(at("dice"), (2, 11));
        assert_eq!(at("dice[0]"), (2, 12));
        assert_eq!(at("dice[1].value"), (3, 15));
        assert_eq!(at("ab"), (4, 14));
        assert_eq!(at("ü[1][0]"), (4, 32));
    }

    #[test]
    fn what_does_not_stand_there_is_shown_at_what_is_around_it() {
        assert_eq!(at("dice[7]"), (2, 11));
        assert_eq!(at("dice[1].rule.x"), (3, 5));
        assert_eq!(at("setup.width"), (1, 1));
        assert_eq!(at("ab.c"), (4, 14));
    }

    #[test]
    fn places_are_written_as_they_are_read() {
        for text in ["", "orders[3].action", "a.b[0][1].c"] {
            assert_eq!(Place::parse(text).to_string(), text);
        }
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_search(text in ".{0,60}", place in "([a-c]|\\[[0-3]\\]|\\.){0,6}") {
            let (line, column) = line_and_column(&text, &Place::parse(&place));
            prop_assert!(line >= 1 && column >= 1);
        }
    }
}
