//! The notes that are built in are the files of `docs/rules`, and all of them can be read.

use std::collections::BTreeSet;
use std::path::Path;

use fathom_notes::books::{BOOKS, book};
use fathom_notes::{Notes, name, parse};

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
    for (game, _) in BOOKS {
        let notes = book(game).unwrap().unwrap_or_else(|error| panic!("docs/rules/{game}.md: {error}"));
        let again = parse(game, &notes.to_string()).unwrap();
        let told = |notes: &Notes| serde_json::to_value(notes).unwrap();
        assert_eq!(told(&again), told(&notes), "{game}");
    }
    assert!(book("chess").is_none());
}

#[test]
fn every_paragraph_stands_in_a_section_and_can_be_found() {
    for (game, _) in BOOKS {
        let notes = book(game).unwrap().unwrap();
        for note in &notes.paragraphs {
            assert!(!note.section.is_empty(), "{game} {} stands above all sections", note.id);
            for spelling in [name::anchor(&note.id), name::constant(&note.id)] {
                assert_eq!(notes.get(&spelling).map(|found| &found.id), Some(&note.id), "{game} {spelling}");
            }
        }
    }
}
