//! What is written can be read back, and no text brings the reader down.

use fathom_notes::{Kind, Note, Notes, Status, parse};
use proptest::prelude::*;

/// One line that begins like a sentence.
fn sentence() -> impl Strategy<Value = String> {
    "[A-Z0-9«][ -~·«»—é]{0,60}[a-z.)»]"
}

fn status() -> impl Strategy<Value = Status> {
    prop_oneof![
        Just(Status::Done),
        Just(Status::Planned),
        sentence().prop_map(Status::Partly),
        sentence().prop_map(Status::OutOfScope),
    ]
}

fn note() -> impl Strategy<Value = Note> {
    let id = "[A-Z0-9][A-Za-z0-9]{0,6}([.#@-][A-Za-z0-9]{1,4}){0,3}";
    let head = (id, "[A-Z][a-z ]{0,8}[a-z]", "[a-z]{1,9}", prop::sample::select(&Kind::ALL[..]));
    let tests = prop::collection::vec("[a-z][a-z0-9_]{0,20}", 0..4);
    let code = prop::collection::vec("src/[a-z0-9_-]{1,9}[.]rs", 0..3);
    let tail = (sentence(), status(), code, tests, prop::option::of(sentence()), prop::option::of(sentence()));
    (head, tail).prop_map(|((id, section, level, kind), (summary, status, code, tests, reading, needs))| Note {
        id,
        section,
        level,
        kind,
        summary,
        status,
        code,
        tests,
        reading,
        needs,
        line: 0,
    })
}

fn notes() -> impl Strategy<Value = Notes> {
    let preamble = "# [A-Z]{1,9}(\n\n[A-Z][ -~]{0,60}[a-z.]){0,3}";
    (preamble, prop::collection::vec(note(), 1..12)).prop_map(|(preamble, mut paragraphs)| {
        let mut slugs = std::collections::HashSet::new();
        paragraphs.retain(|note| slugs.insert(fathom_notes::name::slug(&note.id)));
        Notes { game: "u-boat".to_owned(), preamble, paragraphs }
    })
}

/// Lines that a notes file holds.
const SHAPES: &[&str] = &[
    "# A",
    "## B",
    "### 1.1",
    "### ",
    "- basic · rule",
    "- status: done",
    "- code: `a.rs`",
    "- test: `a`",
    "- ",
    "  more",
    "",
];

fn line() -> impl Strategy<Value = String> {
    prop_oneof![prop::sample::select(SHAPES).prop_map(str::to_owned), any::<String>()]
}

proptest! {
    #[test]
    fn written_notes_are_read_back(notes in notes()) {
        let mut read = parse("u-boat", &notes.to_string()).unwrap();
        read.paragraphs.iter_mut().for_each(|note| note.line = 0);
        prop_assert_eq!(read, notes);
    }

    #[test]
    fn any_text_is_read_or_refused_with_a_line_of_it(lines in prop::collection::vec(line(), 0..30)) {
        let text = lines.join("\n");
        match parse("u-boat", &text) {
            Ok(notes) => prop_assert!(!notes.paragraphs.is_empty()),
            Err(error) => prop_assert!((1..=text.lines().count().max(1)).contains(&error.line)),
        }
    }

    #[test]
    fn names_take_any_text(id in any::<String>(), test in any::<String>()) {
        let names = fathom_notes::Names::new([id.as_str()]);
        if let Some(found) = names.of_test(&test) {
            prop_assert_eq!(found, id);
        }
    }
}
