//! From the text of a notes file to [`Notes`].
//!
//! A paragraph is a `###` heading with its id, our sentence, and a list: first line `level · kind`,
//! then `status:`, `code:` and `test:` (any number), `needs:` and `reading:` in any order. Lines
//! indented by two spaces go on with the item above. `##` headings group paragraphs; everything above the
//! first heading of either kind is the preamble.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;

use crate::name;
use crate::note::{Kind, Note, Notes, Status};

/// Why a notes file cannot be read, and on which line.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ParseError {
    /// The line at fault, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl Error for ParseError {}

/// Reads the notes of `game`.
///
/// # Errors
///
/// Names the first line that is not of the form described [above](self), a paragraph that
/// lacks its sentence, level or status, an id that occurs twice or would give two paragraphs
/// the same constant, or a file without paragraphs.
pub fn parse(game: &str, text: &str) -> Result<Notes, ParseError> {
    let mut reader = Reader::default();
    for (at, line) in text.lines().enumerate() {
        reader.line(at + 1, line.trim_end())?;
    }
    reader.finish(game, text.lines().count())
}

#[derive(Default)]
struct Reader {
    preamble: Vec<String>,
    section: Option<Section>,
    draft: Option<Draft>,
    notes: Vec<Note>,
    lines_by_slug: HashMap<String, usize>,
}

struct Section {
    title: String,
    line: usize,
    n_notes: usize,
}

/// A paragraph while it is being read.
struct Draft {
    id: String,
    line: usize,
    summary: String,
    items: Vec<(usize, String)>,
}

impl Reader {
    fn line(&mut self, at: usize, line: &str) -> Result<(), ParseError> {
        if let Some(id) = line.strip_prefix("### ") {
            self.close_note()?;
            self.open_note(at, id.trim())
        } else if let Some(title) = line.strip_prefix("## ") {
            self.close_note()?;
            self.open_section(at, title.trim())
        } else if let Some(draft) = &mut self.draft {
            draft.line(at, line)
        } else if self.section.is_none() {
            self.preamble.push(line.to_owned());
            Ok(())
        } else if line.is_empty() {
            Ok(())
        } else {
            fail(at, "text between a section heading and its first paragraph")
        }
    }

    fn finish(mut self, game: &str, n_lines: usize) -> Result<Notes, ParseError> {
        self.close_note()?;
        self.close_section()?;
        if self.notes.is_empty() {
            return fail(n_lines.max(1), "no paragraph in the whole file");
        }
        let preamble = self.preamble.join("\n").trim().to_owned();
        Ok(Notes { game: game.to_owned(), preamble, paragraphs: self.notes })
    }

    fn open_section(&mut self, at: usize, title: &str) -> Result<(), ParseError> {
        self.close_section()?;
        if title.is_empty() {
            return fail(at, "section heading without a title");
        }
        self.section = Some(Section { title: title.to_owned(), line: at, n_notes: 0 });
        Ok(())
    }

    fn close_section(&mut self) -> Result<(), ParseError> {
        match self.section.take() {
            Some(section) if section.n_notes == 0 => {
                fail(section.line, format!("section `{}` has no paragraph", section.title))
            }
            _ => Ok(()),
        }
    }

    fn open_note(&mut self, at: usize, id: &str) -> Result<(), ParseError> {
        let slug = name::slug(id);
        if slug.is_empty() || id.contains(char::is_whitespace) {
            return fail(at, format!("`{id}` is not a paragraph id"));
        }
        if let Some(before) = self.lines_by_slug.insert(slug, at) {
            return fail(at, format!("`{id}` or an id with the same constant stands on line {before}"));
        }
        let section = self.section.get_or_insert_with(|| Section { title: String::new(), line: at, n_notes: 0 });
        section.n_notes += 1;
        self.draft = Some(Draft { id: id.to_owned(), line: at, summary: String::new(), items: Vec::new() });
        Ok(())
    }

    fn close_note(&mut self) -> Result<(), ParseError> {
        if let Some(draft) = self.draft.take() {
            let section = self.section.as_ref().map_or(String::new(), |section| section.title.clone());
            self.notes.push(draft.into_note(section)?);
        }
        Ok(())
    }
}

impl Draft {
    fn line(&mut self, at: usize, line: &str) -> Result<(), ParseError> {
        if line.is_empty() {
            return Ok(());
        }
        if let Some(item) = line.strip_prefix("- ") {
            self.items.push((at, item.trim().to_owned()));
        } else if let Some((_, item)) = self.items.last_mut() {
            let Some(more) = line.strip_prefix("  ") else {
                return fail(at, format!("text after the list of {}; indent it to go on with an item", self.id));
            };
            append(item, more.trim());
        } else {
            append(&mut self.summary, line.trim());
        }
        Ok(())
    }

    fn into_note(self, section: String) -> Result<Note, ParseError> {
        let Draft { id, line, summary, items } = self;
        if summary.is_empty() {
            return fail(line, format!("{id} has no sentence of ours"));
        }
        let mut items = items.into_iter();
        let Some((at, first)) = items.next() else {
            return fail(line, format!("{id} has no line `- level · kind`"));
        };
        let (level, kind) = level_and_kind(at, &first)?;
        let mut fields = Fields::default();
        for (at, item) in items {
            fields.take(at, &item)?;
        }
        let Some(status) = fields.status else {
            return fail(line, format!("{id} has no line `- status: …`"));
        };
        let Fields { code, tests, reading, needs, .. } = fields;
        Ok(Note { id, section, level, kind, summary, status, code, tests, reading, needs, line })
    }
}

#[derive(Default)]
struct Fields {
    status: Option<Status>,
    code: Vec<String>,
    tests: Vec<String>,
    reading: Option<String>,
    needs: Option<String>,
}

impl Fields {
    fn take(&mut self, at: usize, item: &str) -> Result<(), ParseError> {
        let (key, value) = item.split_once(':').unwrap_or((item, ""));
        let value = value.trim();
        if value.is_empty() {
            return fail(at, format!("`{item}` is not of the form `- status|code|test|needs|reading: …`"));
        }
        match key {
            "status" => once(at, key, &mut self.status, status(at, value)?),
            "reading" => once(at, key, &mut self.reading, value.to_owned()),
            "needs" => once(at, key, &mut self.needs, value.to_owned()),
            "code" => {
                self.code.extend(names(at, value, "file", is_in_path)?);
                Ok(())
            }
            "test" => {
                self.tests.extend(names(at, value, "test name", |c| c.is_ascii_alphanumeric() || c == '_')?);
                Ok(())
            }
            _ => fail(at, format!("unknown item `{key}` (status, code, test, needs, reading)")),
        }
    }
}

fn level_and_kind(at: usize, item: &str) -> Result<(String, Kind), ParseError> {
    let Some((level, word)) = item.split_once(" · ") else {
        return fail(at, format!("expected `- level · kind`, found `- {item}`"));
    };
    let Some(kind) = Kind::from_word(word.trim()) else {
        let known = Kind::ALL.map(Kind::word).join(", ");
        return fail(at, format!("unknown kind `{}` ({known})", word.trim()));
    };
    match level.trim() {
        "" => fail(at, "the level is missing before ` · `"),
        level => Ok((level.to_owned(), kind)),
    }
}

fn status(at: usize, value: &str) -> Result<Status, ParseError> {
    let reason = |word: &str| {
        let reason = value.strip_prefix(word)?.trim_start().strip_prefix('(')?.strip_suffix(')')?.trim();
        (!reason.is_empty()).then(|| reason.to_owned())
    };
    match value {
        "done" => Ok(Status::Done),
        "planned" => Ok(Status::Planned),
        _ => reason("partly")
            .map(Status::Partly)
            .or_else(|| reason("out of scope").map(Status::OutOfScope))
            .map_or_else(|| fail(at, unknown_status(value)), Ok),
    }
}

fn unknown_status(value: &str) -> String {
    format!("unknown status `{value}` (done, partly (what is missing), planned, out of scope (reason))")
}

/// Names in backticks, made of certain characters, with commas between them.
fn names(at: usize, value: &str, what: &str, is_part: fn(char) -> bool) -> Result<Vec<String>, ParseError> {
    let is_name = |name: &&str| !name.is_empty() && name.chars().all(is_part);
    let name = |part: &str| {
        let name = part.trim().strip_prefix('`').and_then(|name| name.strip_suffix('`')).filter(is_name);
        name.map_or_else(|| fail(at, format!("`{part}` is not a {what} in backticks")), |name| Ok(name.to_owned()))
    };
    value.split(',').map(name).collect()
}

fn is_in_path(c: char) -> bool {
    c.is_ascii_alphanumeric() || "_-./".contains(c)
}

fn once<T>(at: usize, key: &str, slot: &mut Option<T>, value: T) -> Result<(), ParseError> {
    match slot.replace(value) {
        Some(_) => fail(at, format!("a second `{key}` for the same paragraph")),
        None => Ok(()),
    }
}

fn append(text: &mut String, more: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(more);
}

fn fail<T>(line: usize, message: impl Into<String>) -> Result<T, ParseError> {
    Err(ParseError { line, message: message.into() })
}
