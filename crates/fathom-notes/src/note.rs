//! What a notes file holds.

use std::fmt;

use serde::Serialize;

use crate::name;

/// All paragraphs of one book, in the book's order.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Notes {
    /// The game id, which is also the file's name: `u-boat`.
    pub game: String,
    /// The Markdown above the first section: what the book is, how to read the page.
    pub preamble: String,
    /// The paragraphs. Their ids are different, and stay so as constants and test names.
    pub paragraphs: Vec<Note>,
}

/// One paragraph of a book, in our words.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Note {
    /// The paragraph's number, or our anchor where the book has none: `16.3.6`, `MOVE.DE.1`.
    pub id: String,
    /// The heading it stands under; empty above the first heading.
    pub section: String,
    /// Which layer of the game it belongs to: `basic`, `optional`, `scenario`, …
    pub level: String,
    /// What kind of sentence it is.
    pub kind: Kind,
    /// The paragraph in one sentence of ours.
    pub summary: String,
    /// How far the program follows it.
    pub status: Status,
    /// Files of the game's crate that cite it, the most specific first; not all where there are many.
    pub code: Vec<String>,
    /// Names of the tests that prove it.
    pub tests: Vec<String>,
    /// How we read it where the text is unclear or silent.
    pub reading: Option<String>,
    /// What the source lacks or leaves open.
    pub needs: Option<String>,
    /// The line of its heading, counted from 1; 0 if it was not read from a file.
    #[serde(skip)]
    pub line: usize,
}

/// What kind of sentence a paragraph is.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NoteKind"))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Commands or forbids.
    Rule,
    /// Says in which order things are done.
    Procedure,
    /// Says what a word means.
    Definition,
    /// Figures to look up by a roll or a value.
    Table,
    /// Figures of components, ships, scenarios.
    Data,
    /// A worked example; it wants to be a test.
    Example,
    /// Counsel and commentary: nothing to enforce.
    Advice,
}

/// How far the program follows a paragraph.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NoteStatus"))]
#[serde(tag = "is", content = "why", rename_all = "snake_case")]
pub enum Status {
    /// Done, and a test proves it.
    Done,
    /// Done except for what is said here.
    Partly(String),
    /// Not done yet.
    Planned,
    /// Will not be done, for the reason said here.
    OutOfScope(String),
}

impl Notes {
    /// The note with this id in any spelling: upper or lower case, as an [anchor](name::anchor),
    /// a constant or the start of a test name (`16.3.6`, `16-3-6`, `R16_3_6`).
    pub fn get(&self, id: &str) -> Option<&Note> {
        let slug = name::slug(id);
        let find = |slug: &str| self.paragraphs.iter().find(|n| name::slug(&n.id) == slug);
        find(&slug).or_else(|| find(name::slug_of_constant(&slug)?))
    }
}

impl Note {
    /// Whether the program could follow it: neither advice nor out of scope.
    pub fn is_implementable(&self) -> bool {
        self.kind != Kind::Advice && !matches!(self.status, Status::OutOfScope(_))
    }
}

impl Kind {
    /// All kinds, in the order of the definitions.
    pub const ALL: [Kind; 7] =
        [Kind::Rule, Kind::Procedure, Kind::Definition, Kind::Table, Kind::Data, Kind::Example, Kind::Advice];

    /// The word that stands in the files.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Rule => "rule",
            Kind::Procedure => "procedure",
            Kind::Definition => "definition",
            Kind::Table => "table",
            Kind::Data => "data",
            Kind::Example => "example",
            Kind::Advice => "advice",
        }
    }

    /// The kind this word stands for.
    pub fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

impl Status {
    /// The word the line in the file begins with.
    pub const fn word(&self) -> &'static str {
        match self {
            Status::Done => "done",
            Status::Partly(_) => "partly",
            Status::Planned => "planned",
            Status::OutOfScope(_) => "out of scope",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Status::Done | Status::Planned => f.write_str(self.word()),
            Status::Partly(why) | Status::OutOfScope(why) => write!(f, "{} ({why})", self.word()),
        }
    }
}

/// As it stands in the file, without the section heading.
impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "### {}", self.id)?;
        writeln!(f, "{}", self.summary)?;
        writeln!(f, "- {} · {}", self.level, self.kind)?;
        writeln!(f, "- status: {}", self.status)?;
        for file in &self.code {
            writeln!(f, "- code: `{file}`")?;
        }
        for test in &self.tests {
            writeln!(f, "- test: `{test}`")?;
        }
        if let Some(needs) = &self.needs {
            writeln!(f, "- needs: {needs}")?;
        }
        if let Some(reading) = &self.reading {
            writeln!(f, "- reading: {reading}")?;
        }
        Ok(())
    }
}

/// The whole file. [`parse`](crate::parse()) reads it back.
impl fmt::Display for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.preamble)?;
        let mut section = "";
        for note in &self.paragraphs {
            if note.section != section {
                section = &note.section;
                writeln!(f, "\n## {section}")?;
            }
            write!(f, "\n{note}")?;
        }
        Ok(())
    }
}
