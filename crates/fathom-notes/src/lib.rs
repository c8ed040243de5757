//! The rules notes of `docs/rules/<game>.md`: every paragraph of a book in our own
//! words, with its status, the tests that prove it and our reading where the text is unclear.
//!
//! - [`note`]: what a notes file holds, and how it is written down
//! - [`mod@parse`]: from text to [`Notes`], with errors that name the line
//! - [`name`]: the one place that says how constants and tests are named after paragraphs
//! - [`books`]: the notes of the five games, built into the program
//!
//! ```
//! let text = "# A book\n\n### 9.11\nNo depth change in a firing turn.\n- basic · rule\n- status: planned\n";
//! let notes = fathom_notes::parse("submarine", text)?;
//! assert_eq!(notes.get("9.11").unwrap().summary, "No depth change in a firing turn.");
//! assert_eq!(fathom_notes::name::constant("9.11"), "R9_11");
//! # Ok::<(), fathom_notes::ParseError>(())
//! ```

pub mod books;
pub mod name;
pub mod note;
pub mod parse;

pub use name::Names;
pub use note::{Kind, Note, Notes, Status};
pub use parse::{ParseError, parse};
