//! The notes that are built in are the files of `docs/rules`, and all of them can be read.

use std::collections::BTreeSet;
use std::path::Path;

use fathom_notes::books::{BOOKS, book};

#[test]
fn every_file_is_built_in() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let on_disk: BTreeSet<_> = files
        .filter(|path| path.extension().is_some_and(|ext| ext == "md"))
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    let built_in: BTreeSet<_> = BOOKS.iter().map(|(game, _)| (*game).to_owned()).collect();
    assert_eq!(on_disk, built_in);
}

#[test]
fn every_book_can_be_read_and_written_back() {
    for (game, text) in BOOKS {
        let notes = book(game).unwrap().unwrap_or_else(|error| panic!("docs/rules/{game}.md: {error}"));
        assert!(notes.paragraphs.iter().all(|note| !note.section.is_empty()), "{game}: a paragraph above all headings");
        assert_eq!(notes.to_string(), text, "{game}: not as the notes are written by the program");
    }
    assert!(book("chess").is_none());
}
