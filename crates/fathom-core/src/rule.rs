//! Paragraphs of a rulebook, as citations.

use std::fmt;

use serde::{Serialize, Serializer};

/// One paragraph of one book: the reason of a prompt, an event, a die or a refusal.
///
/// It guarantees nothing about the paragraph's existence; `cargo xtask rules` proves that every constant made with
/// [`cite!`](crate::cite) has its entry in `docs/rules/`.
///
/// ```
/// use fathom_core::Rule;
///
/// const R16_3_6: Rule = Rule::new("submarine", "16.3.6");
/// assert_eq!(R16_3_6.to_string(), "submarine 16.3.6");
/// assert_eq!(R16_3_6.para(), "16.3.6");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String"))]
pub struct Rule {
    book: &'static str,
    para: &'static str,
}

impl Rule {
    /// The paragraph `para` of `book`, where `book` is the id of a game such as `u-boat`.
    pub const fn new(book: &'static str, para: &'static str) -> Rule {
        Rule { book, para }
    }

    /// The id of the game whose book this is.
    pub const fn book(self) -> &'static str {
        self.book
    }

    /// The paragraph inside its book, for example `16.3.6`.
    pub const fn para(self) -> &'static str {
        self.para
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.book, self.para)
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A rule is written as its paragraph alone; the book is known from the game around it.
impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.para)
    }
}

/// Declares the paragraphs of a book as constants; the one form `cargo xtask rules` reads.
///
/// ```
/// fathom_core::cite! { "u-boat";
///     R_MOVE_DE_1 = "MOVE.DE.1",
///     R_TORP_10 = "TORP.10",
/// }
/// assert_eq!(R_TORP_10.to_string(), "u-boat TORP.10");
/// ```
#[macro_export]
macro_rules! cite {
    ($book:literal; $($name:ident = $para:literal),+ $(,)?) => {
        $(
            #[doc = concat!("`", $book, " ", $para, "`")]
            pub const $name: $crate::Rule = $crate::Rule::new($book, $para);
        )+
    };
}
