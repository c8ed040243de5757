//! The tables a game plays by, for people who look something up.

use serde::Serialize;

use crate::Rule;

/// A table, a chart or a set of cards, as a player would lay it beside the board. A game makes it from the figures it plays
/// by and never types them again.
///
/// ```
/// use fathom_core::{Rule, RuleTable};
///
/// const R13_4: Rule = Rule::new("submarine", "13.4");
/// let table = RuleTable::new("hits", "Hits", R13_4, ["defense type", "1", "2"]).row("5", [3, 4]).note("a die or less");
/// assert_eq!(table.rows, [["5", "3", "4"]]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleTable {
    /// What tells it from the others of its game, fit for an address: `torpedo-detonation`.
    pub id: &'static str,
    /// Its name.
    pub title: String,
    /// The paragraph that uses it.
    pub rule: Rule,
    /// The headings of the columns; the first stands over the headings of the rows.
    pub columns: Vec<String>,
    /// The rows, each as long as `columns`.
    pub rows: Vec<Vec<String>>,
    /// How it is read, a sentence each.
    pub notes: Vec<String>,
    /// On what grounds the figures rest that the book does not print; nothing where it prints all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reconstructed: Option<String>,
}

impl RuleTable {
    /// A table without rows.
    pub fn new<S: ToString>(
        id: &'static str,
        title: impl Into<String>,
        rule: Rule,
        columns: impl IntoIterator<Item = S>,
    ) -> RuleTable {
        let columns = columns.into_iter().map(|column| column.to_string()).collect();
        RuleTable { id, title: title.into(), rule, columns, rows: Vec::new(), notes: Vec::new(), reconstructed: None }
    }

    /// With one more row.
    ///
    /// # Panics
    /// When it is not as long as the headings.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "a heading is as often a number as a text")]
    pub fn row<S: ToString>(mut self, heading: impl ToString, cells: impl IntoIterator<Item = S>) -> RuleTable {
        let cells = cells.into_iter().map(|cell| cell.to_string());
        let row: Vec<String> = std::iter::once(heading.to_string()).chain(cells).collect();
        assert_eq!(row.len(), self.columns.len(), "a row of «{}» is as long as its headings: {row:?}", self.title);
        self.rows.push(row);
        self
    }

    /// With one more row for each of some things.
    #[must_use]
    pub fn rows<T, S: ToString>(
        self,
        things: impl IntoIterator<Item = T>,
        row: impl Fn(T) -> (String, Vec<S>),
    ) -> RuleTable {
        things.into_iter().map(row).fold(self, |table, (heading, cells)| table.row(heading, cells))
    }

    /// With a sentence on how it is read.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> RuleTable {
        self.notes.push(note.into());
        self
    }

    /// With the grounds of the figures that the book does not print.
    #[must_use]
    pub fn reconstructed(self, basis: impl Into<String>) -> RuleTable {
        RuleTable { reconstructed: Some(basis.into()), ..self }
    }
}
