//! Where the figures of a data file come from.

use serde::{Deserialize, Deserializer};

use crate::{Reconstruction, Rule};

/// What a data file says of a group of figures: whether the book prints them, and what they rest on if it does not.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    what: String,
    source: Source,
    #[serde(deserialize_with = "for_good")]
    rule: Paragraph,
    basis: String,
}

/// Number of a paragraph. Under a name of its own, for serde would borrow a plain `&'static str` from the file.
type Paragraph = &'static str;

/// Whether a figure stands in the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Source {
    Printed,
    Reconstructed,
}

impl Mark {
    /// What the figures rest on, unless the book prints them.
    pub fn basis(&self) -> Option<&str> {
        (self.source == Source::Reconstructed).then_some(self.basis.as_str())
    }

    /// What players of a book are told of these figures, unless the book prints them.
    pub fn reconstruction(&self, book: &'static str) -> Option<Reconstruction> {
        let told =
            || Reconstruction { what: self.what.clone(), basis: self.basis.clone(), rule: Rule::new(book, self.rule) };
        (self.source == Source::Reconstructed).then(told)
    }
}

/// The data of a game are read once and live as long as the program, and so may the name of their paragraph.
fn for_good<'de, D: Deserializer<'de>>(from: D) -> Result<Paragraph, D::Error> {
    Ok(String::deserialize(from)?.leak())
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json};

    use super::*;

    fn mark(source: &str) -> Mark {
        from_value(json!({ "what": "speeds", "source": source, "rule": "3.2", "basis": "knots" })).expect("it is sound")
    }

    #[test]
    fn players_are_told_of_reconstructed_figures_only() {
        let told = mark("reconstructed").reconstruction("toy").expect("the book does not print them");
        assert_eq!((told.what.as_str(), told.basis.as_str(), told.rule), ("speeds", "knots", Rule::new("toy", "3.2")));
        assert_eq!(mark("printed").reconstruction("toy"), None);
    }

    #[test]
    fn a_source_of_another_name_is_refused() {
        let odd = json!({ "what": "speeds", "source": "guessed", "rule": "3.2", "basis": "knots" });
        assert!(from_value::<Mark>(odd).is_err());
    }
}
