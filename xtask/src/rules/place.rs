//! Where a paragraph is in the code.
//!
//! A file is a place of a paragraph if its code, tests apart, uses the paragraph's constant or
//! writes its number in a comment, or in a comment or text of a data file. The heading of a file
//! (`//!`) says what it is about, not where; it does not count. A number stands for itself alone:
//! `14.1` is no citation of 14.1.2, and `14.1 to 14.3` none of 14.2. Where the notes count the
//! sentences of one printed paragraph with letters and have no row without one, its number stands
//! for all of them: `14.1.2` for 14.1.2a to 14.1.2e. A whole section is written `§20`.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use fathom_notes::{Kind, Note, name};

use super::audit::SourceFile;

/// The most places a note lists. Who wants them all searches for the number or the constant.
const N_LISTED: usize = 3;

/// Whether a paragraph that is done must have a place. An example has its place in its test, and
/// advice has none.
pub fn is_required(note: &Note) -> bool {
    note.is_implementable() && note.kind != Kind::Example
}

/// All places of a paragraph, the most specific first, as paths from the folder of the crate.
pub fn places<'a>(note: &Note, ids: &HashSet<&str>, files: &'a [SourceFile]) -> Vec<&'a str> {
    let constant = name::constant(&note.id);
    let printed = printed_number(&note.id).filter(|number| !ids.contains(number));
    let cites = |file: &SourceFile, id: &str| file.source.mentions.contains(&as_written(id));
    let mut found: Vec<_> = files
        .iter()
        .filter_map(|file| {
            let is_exact = file.source.mentions.contains(&constant) || cites(file, &note.id);
            let is_place = is_exact || printed.is_some_and(|number| cites(file, number));
            let place = file.place.as_deref().filter(|_| is_place)?;
            Some((!is_exact, rank(note, place), place))
        })
        .collect();
    found.sort_unstable();
    found.into_iter().map(|(_, _, place)| place).collect()
}

/// As many places as a note lists.
pub fn listed<'a>(places: &[&'a str]) -> Vec<&'a str> {
    places.iter().take(N_LISTED).copied().collect()
}

/// The files of a crate that only tests are built from, by the modules its files declare as such.
pub fn test_modules(path: &Path, modules: &[String]) -> Vec<PathBuf> {
    let is_folder = path.file_stem().is_some_and(|stem| stem == "mod" || stem == "lib" || stem == "main");
    let folder = if is_folder { path.parent().map(Path::to_path_buf) } else { Some(path.with_extension("")) };
    modules.iter().filter_map(|module| Some(folder.as_ref()?.join(module))).collect()
}

/// `14.1.2` of 14.1.2b.
fn printed_number(id: &str) -> Option<&str> {
    let number = id.strip_suffix(|c: char| c.is_ascii_lowercase())?;
    number.ends_with(|c: char| c.is_ascii_digit()).then_some(number)
}

/// How a comment writes a number: a bare `20` may be anything, so 20 is written `§20`.
fn as_written(id: &str) -> String {
    let is_bare = id.chars().all(|c| c.is_ascii_digit());
    if is_bare { format!("§{id}") } else { id.to_owned() }
}

/// Figures are in data first, everything else in the file of its section, then in the rules.
fn rank(note: &Note, place: &str) -> u8 {
    let is_figure = matches!(note.kind, Kind::Data | Kind::Table);
    let rule_file = place.strip_prefix("src/rules/");
    let section = |text: &str| text.split(|c: char| !c.is_ascii_digit()).next().and_then(|n| n.parse::<u32>().ok());
    let of_file = rule_file.and_then(|file| section(file.strip_prefix('s')?));
    match rule_file {
        _ if is_figure && place.starts_with("data/") => 0,
        Some(_) if of_file.is_some() && of_file == section(&note.id) => 1,
        Some(_) => 2,
        None => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::super::source::{read, read_data};
    use super::*;

    /// The places of a rule with this id among these files, where other paragraphs are in the notes.
    fn found(id: &str, kind: &str, others: &[&str], files: &[(&str, &str)]) -> Vec<String> {
        let text = format!("# B\n\n### {id}\nOne.\n- basic · {kind}\n- status: done\n");
        let notes = fathom_notes::parse("b", &text).unwrap();
        let file = |(place, text): &(&str, &str)| SourceFile {
            path: format!("crates/b/{place}"),
            place: Some((*place).to_owned()),
            source: if place.starts_with("data/") { read_data(text) } else { read(text) },
        };
        let files: Vec<_> = files.iter().map(file).collect();
        let ids = others.iter().copied().chain([id]).collect();
        places(&notes.paragraphs[0], &ids, &files).into_iter().map(str::to_owned).collect()
    }

    #[test]
    fn constants_and_numbers_in_comments_are_citations() {
        let files = [
            ("src/a.rs", "fn f() { die(R9_11) }"),
            ("src/b.rs", "/// Dives (9.11, 9.2).\nfn f() {}"),
            ("src/c.rs", "const A: &str = \"9.11\"; fn f() { 9.11 }"),
            ("src/d.rs", "//! 9.11\n#[cfg(test)] mod tests { /// 9.11\n fn f() { die(R9_11) } }"),
            ("data/e.toml", "x = 9.11 # 9.11"),
            ("data/f.toml", "x = 9.11\ny = \"see 9.11.\""),
        ];
        assert_eq!(found("9.11", "rule", &[], &files), ["data/e.toml", "data/f.toml", "src/a.rs", "src/b.rs"]);
    }

    #[test]
    fn a_number_is_no_part_of_another() {
        let files = [("src/a.rs", "// 19.11 9.11.2 9.11a 9.1 r9.11 9.11#fig A-9.11 9.10 to 9.12\nfn f() {}")];
        assert_eq!(found("9.11", "rule", &[], &files), [""; 0]);
        assert_eq!(found("9.11#fig", "rule", &[], &files), ["src/a.rs"]);
    }

    #[test]
    fn a_printed_number_stands_for_its_letters_unless_it_has_a_row() {
        let files = [("src/a.rs", "// 14.1.2\n"), ("src/b.rs", "// 14.1.2b\n")];
        assert_eq!(found("14.1.2b", "rule", &[], &files), ["src/b.rs", "src/a.rs"]);
        assert_eq!(found("14.1.2b", "rule", &["14.1.2"], &files), ["src/b.rs"]);
        assert_eq!(found("14.1.2", "rule", &[], &files), ["src/a.rs"]);
    }

    #[test]
    fn a_bare_number_is_written_with_a_sign() {
        let files =
            [("src/a.rs", "// within 20 hexes, 20a\n"), ("src/b.rs", "fn f() { die(R20) }"), ("src/c.rs", "// (§20)")];
        assert_eq!(found("20", "rule", &[], &files), ["src/b.rs", "src/c.rs"]);
        assert_eq!(found("20b", "rule", &[], &files), ["src/c.rs"]);
        assert_eq!(found("20a", "rule", &[], &files), ["src/a.rs", "src/c.rs"]);
    }

    #[test]
    fn the_file_of_its_section_comes_first_and_data_first_for_figures() {
        let places = ["data/m.toml", "src/a.rs", "src/rules/mod.rs", "src/rules/s15_b.rs", "src/rules/s16_c.rs"];
        let files = places.map(|place| (place, "# // 16.2"));
        let rule = ["src/rules/s16_c.rs", "src/rules/mod.rs", "src/rules/s15_b.rs", "data/m.toml", "src/a.rs"];
        assert_eq!(found("16.2", "rule", &[], &files), rule);
        assert_eq!(found("16.2", "table", &[], &files)[..2], ["data/m.toml", "src/rules/s16_c.rs"]);
    }

    #[test]
    fn modules_stand_beside_or_below_the_file_that_declares_them() {
        let modules = ["tests".to_owned()];
        assert_eq!(test_modules(Path::new("src/lib.rs"), &modules), [PathBuf::from("src/tests")]);
        assert_eq!(test_modules(Path::new("src/rules/s1.rs"), &modules), [PathBuf::from("src/rules/s1/tests")]);
    }
}
