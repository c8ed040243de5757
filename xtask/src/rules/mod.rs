//! `cargo xtask rules`: joins the notes of `docs/rules`, the citations in the code, the names of
//! the tests and what their snapshots show. It works from the repository alone.
//!
//! - [`token`], [`source`]: what a source file says
//! - [`place`]: where a paragraph is in the code
//! - [`audit`]: the join, its coverage and its problems
//! - [`sync`]: brings the `code:` and `test:` lines of the notes up to date
//! - [`import`]: wrote the notes from the paragraph indices, once
//!
//! How constants and tests are named is decided in [`fathom_notes::name`].

mod audit;
pub mod import;
mod place;
mod source;
mod sync;
mod token;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use serde_json::json;

use audit::{Audit, Problem, SourceFile};

/// Arguments of `cargo xtask rules`.
#[derive(clap::Args)]
pub struct RulesArgs {
    /// List the paragraphs of this game that no test proves
    game: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Print the cite! block of this game with the constants its sources use, ready for cite.rs
    #[arg(long, requires = "game")]
    cite: bool,
    /// First rewrite the code and test lines of the notes from the sources, and call done what was planned and now has a test
    #[arg(long)]
    sync: bool,
}

/// Prints coverage and problems. Exits with 1 if there are problems.
pub fn run(root: &Path, args: &RulesArgs) -> Result<ExitCode> {
    let mut books = load(root, args.game.as_deref())?;
    if args.sync {
        for book in &books {
            book.sync(root)?;
        }
        books = load(root, args.game.as_deref())?;
    }
    let audits: Vec<_> = books.iter().filter_map(Book::audit).collect();
    let problems = problems(&books, &audits);
    if args.cite {
        print!("{}", audits.iter().map(cite_block).collect::<String>());
        return Ok(ExitCode::SUCCESS);
    }
    match (&args.game, args.json) {
        (_, true) => println!("{:#}", as_json(&audits, &problems, args.game.is_some())),
        (Some(_), false) => print!("{}{}", untested(&audits), listed(&problems)),
        (None, false) => print!("{}{}", table(&audits), listed(&problems)),
    }
    Ok(if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints coverage and problems, and fails if there are problems: a step of the gate.
pub fn gate(root: &Path) -> Result<()> {
    let books = load(root, None)?;
    let audits: Vec<_> = books.iter().filter_map(Book::audit).collect();
    let problems = problems(&books, &audits);
    print!("{}{}", table(&audits), listed(&problems));
    if !problems.is_empty() {
        bail!("notes, citations and tests disagree (problems: {})", problems.len());
    }
    Ok(())
}

/// Where games lie that come from no printed book.
const EXAMPLES: &str = "examples";

/// The notes of a game as they stand in the file, and the sources of its crate.
struct Book {
    /// Path of the notes from the root.
    path: String,
    text: String,
    notes: Result<fathom_notes::Notes, fathom_notes::ParseError>,
    sources: Vec<SourceFile>,
}

impl Book {
    /// The notes on a printed book lie in `docs/rules`, an example has them in its crate.
    fn load(root: &Path, game: &str) -> Result<Book> {
        let shelved = format!("docs/rules/{game}.md");
        let is_shelved = root.join(&shelved).is_file();
        let path = if is_shelved { shelved } else { format!("{EXAMPLES}/{game}/rules.md") };
        let folder = if is_shelved { "crates" } else { EXAMPLES };
        let text = fs::read_to_string(root.join(&path)).with_context(|| format!("cannot read {path}"))?;
        let notes = fathom_notes::parse(game, &text);
        Ok(Book { path, text, notes, sources: sources(root, &Path::new(folder).join(game))? })
    }

    /// `None` if the notes cannot be read.
    fn audit(&self) -> Option<Audit<'_>> {
        Some(Audit::new(&self.path, self.notes.as_ref().ok()?, &self.sources))
    }

    fn sync(&self, root: &Path) -> Result<()> {
        let Some(audit) = self.audit() else { return Ok(()) };
        if self.sources.is_empty() {
            return Ok(()); // No crate yet, so the sources say nothing about its tests.
        }
        let text = sync::sync(&self.text, &audit);
        if text != self.text {
            fs::write(root.join(&self.path), text).with_context(|| format!("cannot write {}", self.path))?;
            eprintln!("{}: brought up to date", self.path);
        }
        Ok(())
    }
}

fn load(root: &Path, only: Option<&str>) -> Result<Vec<Book>> {
    let folder = root.join("docs/rules");
    let files = files_in(&folder)?.into_iter().filter(|file| file.extension().is_some_and(|ext| ext == "md"));
    let shelved = files.filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned()));
    let games: Vec<_> = shelved.chain(examples(root)?).collect();
    if let Some(game) = only.filter(|game| !games.iter().any(|known| known == game)) {
        bail!("no notes for `{game}` (there are {})", games.join(", "));
    }
    let is_wanted = |game: &&String| only.is_none_or(|only| only == *game);
    games.iter().filter(is_wanted).map(|game| Book::load(root, game)).collect()
}

/// The example games that carry notes of their own.
fn examples(root: &Path) -> Result<Vec<String>> {
    let folder = root.join(EXAMPLES);
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let crates = files_in(&folder)?.into_iter().filter(|game| game.join("rules.md").is_file());
    Ok(crates.filter_map(|game| Some(game.file_name()?.to_str()?.to_owned())).collect())
}

/// What the sources and the data files of the crate in this folder say; nothing if there is no such crate.
fn sources(root: &Path, folder: &Path) -> Result<Vec<SourceFile>> {
    let mut sources = Vec::new();
    let mut tests = Vec::new(); // modules that only tests are built from, as paths without ending
    for file in files_below(&root.join(folder))? {
        let text = || fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()));
        let path = file.strip_prefix(root.join(folder)).unwrap_or(&file);
        let source = match path.extension().and_then(|ending| ending.to_str()) {
            Some("rs") => source::read(&text()?),
            Some("toml") if path.starts_with("data") => source::read_data(&text()?),
            Some("snap") => source::read_snapshot(&path.file_stem().unwrap_or_default().to_string_lossy(), &text()?),
            _ => continue,
        };
        tests.extend(place::test_modules(path, &source.test_modules));
        // A lesson teaches paragraphs; it does nothing for them.
        let is_place = (path.starts_with("src") || path.starts_with("data")) && path != Path::new("data/lesson.toml");
        let place = is_place.then(|| path.display().to_string());
        sources.push(SourceFile { path: folder.join(path).display().to_string(), place, source });
    }
    let is_test = |place: &String| tests.iter().any(|test| Path::new(place).with_extension("").starts_with(test));
    for file in &mut sources {
        file.place = file.place.take().filter(|place| !is_test(place));
    }
    Ok(sources)
}

/// All files in a folder and below; none if there is no such folder.
fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    if folder.is_dir() {
        for path in files_in(folder)? {
            if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
                found.extend(files_below(&path)?);
            } else if path.is_file() {
                found.push(path);
            }
        }
    }
    Ok(found)
}

fn files_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut paths: Vec<_> = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    paths.sort();
    Ok(paths)
}

fn problems(books: &[Book], audits: &[Audit<'_>]) -> Vec<Problem> {
    let unread = books.iter().filter_map(|book| {
        let error = book.notes.as_ref().err()?;
        Some(Problem { file: book.path.clone(), line: error.line, message: error.message.clone() })
    });
    unread.chain(audits.iter().flat_map(|audit| audit.problems.clone())).collect()
}

fn listed(problems: &[Problem]) -> String {
    let mut text = String::new();
    for Problem { file, line, message } in problems {
        let _ = writeln!(text, "{file}:{line}: {message}");
    }
    text
}

fn table(audits: &[Audit<'_>]) -> String {
    let mut text = String::from("                      paragraphs  implementable   done  with test  cited\n");
    for audit in audits {
        let _ = writeln!(text, "{}", audit.game());
        for (level, row) in
            audit.levels().iter().map(|(level, row)| (level.as_str(), *row)).chain([("all", audit.total())])
        {
            let _ = writeln!(
                text,
                "  {level:<20}{:>10} {:>14} {:>6} {:>10} {:>6}",
                row.paragraphs, row.implementable, row.done, row.with_test, row.cited
            );
        }
        let n_stale = audit.planned_with_test();
        if n_stale > 0 {
            let _ = writeln!(text, "  {n_stale} planned paragraphs have tests by now: cargo xtask rules --sync");
        }
    }
    text
}

fn untested(audits: &[Audit<'_>]) -> String {
    let mut text = String::new();
    for audit in audits {
        for note in audit.untested() {
            let _ = writeln!(text, "{:<18} {} · {}, {}: {}", note.id, note.level, note.kind, note.status, note.summary);
        }
        let _ = writeln!(text, "{} paragraphs of {} without a test", audit.untested().count(), audit.game());
    }
    text
}

fn cite_block(audit: &Audit<'_>) -> String {
    let mut text = format!("fathom_core::cite! {{ {:?};\n", audit.game());
    for id in audit.cited_by_constant() {
        let _ = writeln!(text, "    {} = {id:?},", fathom_notes::name::constant(id));
    }
    text + "}\n"
}

fn as_json(audits: &[Audit<'_>], problems: &[Problem], with_untested: bool) -> serde_json::Value {
    let game = |audit: &Audit<'_>| {
        let levels: Vec<_> =
            audit.levels().into_iter().map(|(level, row)| json!({ "level": level, "coverage": row })).collect();
        let mut game = json!({ "game": audit.game(), "levels": levels, "total": audit.total() });
        if with_untested {
            game["untested"] = json!(audit.untested().collect::<Vec<_>>());
        }
        game
    };
    json!({ "games": audits.iter().map(game).collect::<Vec<_>>(), "problems": problems })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_that_cannot_be_read_are_a_problem_with_a_line() {
        let text = "# B\n\n### 1\nOne.\n- basic · rule\n- status: finished\n";
        let book = Book {
            path: "docs/rules/b.md".into(),
            text: text.into(),
            notes: fathom_notes::parse("b", text),
            sources: Vec::new(),
        };
        assert!(book.audit().is_none());
        let shown = listed(&problems(&[book], &[]));
        assert!(shown.starts_with("docs/rules/b.md:6: unknown status `finished`"), "{shown}");
    }

    /// A repository of one book with two paragraphs, in a folder of its own.
    pub(super) struct Repository(pub(super) PathBuf);

    impl Repository {
        pub(super) fn new(name: &str, files: &[(&str, &str)]) -> Repository {
            let root = std::env::temp_dir().join(format!("fathom-xtask-{}-{name}", std::process::id()));
            let notes = "# B\n\n## All\n\n### 1.1\nOne.\n- basic · rule\n- status: planned\n\n\
                ### 1.2\nTwo.\n- basic · rule\n- status: planned\n";
            for (path, text) in files.iter().chain(&[("docs/rules/b.md", notes)]) {
                let path = root.join(path);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, text).unwrap();
            }
            Repository(root)
        }

        fn rules(&self, sync: bool) -> (ExitCode, String) {
            let code = run(&self.0, &RulesArgs { game: None, json: false, cite: false, sync }).unwrap();
            (code, fs::read_to_string(self.0.join("docs/rules/b.md")).unwrap())
        }
    }

    impl Drop for Repository {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_whole_repository_is_joined_and_brought_up_to_date() {
        let repository = Repository::new(
            "joined",
            &[
                ("crates/b/src/cite.rs", "cite! { \"b\"; R1_1 = \"1.1\" }"),
                (
                    "crates/b/src/rules/s1.rs",
                    "fn f() { die(R1_1) } #[cfg(test)] mod tests { #[test] fn r1_1_one() {} }",
                ),
                ("crates/b/data/map.toml", "size = 3 # 1.2"),
                ("crates/b/data/lesson.toml", "rule = \"1.1\""),
                ("crates/b/Cargo.toml", "# 1.1"),
                ("crates/b/src/lib.rs", "#[cfg(test)] mod proofs;"),
                ("crates/b/src/proofs.rs", "// 1.1"),
                ("crates/b/src/proofs/more.rs", "// 1.1"),
                ("crates/b/tests/golden.rs", "#[test] fn r1_2_two() {}"),
                ("crates/b/target/debug/x.rs", "#[test] fn r9_built() {}"),
                ("crates/other/src/lib.rs", "#[test] fn r9_of_no_game() {}"),
            ],
        );
        let (code, notes) = repository.rules(true);
        assert_eq!(code, ExitCode::SUCCESS);
        assert!(
            notes.contains("One.\n- basic · rule\n- status: done\n- code: `src/rules/s1.rs`\n- test: `r1_1_one`\n"),
            "{notes}"
        );
        assert!(
            notes.contains("Two.\n- basic · rule\n- status: done\n- code: `data/map.toml`\n- test: `r1_2_two`\n"),
            "{notes}"
        );
        let audits = load(&repository.0, None).unwrap();
        let total = audits[0].audit().unwrap().total();
        assert_eq!((total.done, total.with_test, total.cited), (2, 2, 2));
    }

    #[test]
    fn json_holds_coverage_problems_and_on_demand_the_untested() {
        let repository =
            Repository::new("json", &[("crates/b/src/lib.rs", "#[test] fn r1_2_two() {}\n#[test] fn r9() {}")]);
        let books = load(&repository.0, Some("b")).unwrap();
        let audits: Vec<_> = books.iter().filter_map(Book::audit).collect();
        let json = as_json(&audits, &problems(&books, &audits), true);
        assert_eq!(json["games"][0]["game"], "b");
        assert_eq!(json["games"][0]["levels"][0]["coverage"]["with_test"], 1);
        assert_eq!(json["games"][0]["total"]["implementable"], 2);
        assert_eq!(json["games"][0]["untested"][0]["id"], "1.1");
        assert_eq!(json["games"][0]["untested"].as_array().unwrap().len(), 1);
        assert_eq!(
            (&json["problems"][0]["file"], &json["problems"][0]["line"]),
            (&"crates/b/src/lib.rs".into(), &2.into())
        );
    }

    #[test]
    fn the_cite_block_has_what_the_sources_use_and_fits_the_notes() {
        let code = ("crates/b/src/lib.rs", "fn f() { die(R1_2, R1_3) }");
        let repository = Repository::new("cite", &[code]);
        let books = load(&repository.0, None).unwrap();
        let block = cite_block(&books[0].audit().unwrap());
        assert_eq!(block, "fathom_core::cite! { \"b\";\n    R1_2 = \"1.2\",\n}\n");
        let repository = Repository::new("cited", &[code, ("crates/b/src/cite.rs", &block)]);
        assert_eq!(repository.rules(false).0, ExitCode::SUCCESS);
    }

    #[test]
    fn problems_shut_the_gate() {
        let repository = Repository::new("problems", &[("crates/b/src/lib.rs", "#[test] fn r9_nine() {}")]);
        assert_eq!(repository.rules(false).0, ExitCode::FAILURE);
        let error = gate(&repository.0).unwrap_err().to_string();
        assert_eq!(error, "notes, citations and tests disagree (problems: 1)");
    }

    #[test]
    fn notes_of_a_game_without_a_crate_stay_as_they_are() {
        let repository = Repository::new("no-crate", &[]);
        let before = repository.rules(false);
        assert_eq!(before.0, ExitCode::SUCCESS);
        assert_eq!(repository.rules(true), before);
    }

    #[test]
    fn an_unknown_game_is_refused_with_the_known_ones() {
        let error = load(&crate::root(), Some("chess")).err().unwrap().to_string();
        assert!(error.starts_with("no notes for `chess` (there are ") && error.contains("u-boat"), "{error}");
    }
}
