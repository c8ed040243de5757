//! The join of one game's notes with the sources of its crate.

use std::collections::{HashMap, HashSet};

use fathom_notes::{Names, Note, Notes, Status, name};
use serde::Serialize;

use super::place;
use super::source::{Cite, Snapshot, Source, Test};

/// A source file of the game's crate.
pub struct SourceFile {
    /// Path from the root.
    pub path: String,
    /// Path from the folder of the crate, if rules can have their place in it.
    pub place: Option<String>,
    pub source: Source,
}

/// Something that does not fit between notes, citations and tests.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Problem {
    pub file: String,
    pub line: usize,
    pub message: String,
}

/// Numbers of paragraphs.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize)]
pub struct Coverage {
    pub paragraphs: usize,
    pub implementable: usize,
    pub done: usize,
    pub with_test: usize,
    pub cited: usize,
}

/// The join of one game.
pub struct Audit<'a> {
    notes: &'a Notes,
    /// Tests that run, by the paragraph they are named for.
    named: HashMap<&'a str, Vec<&'a str>>,
    /// All tests of the crate that run.
    tests: HashSet<&'a str>,
    /// All places of the paragraphs that have one.
    places: HashMap<&'a str, Vec<&'a str>>,
    /// All names used in the crate.
    used: HashSet<&'a str>,
    /// What does not fit.
    pub problems: Vec<Problem>,
}

impl<'a> Audit<'a> {
    /// Joins the notes, which stand in `path`, with the sources.
    pub fn new(path: &str, notes: &'a Notes, sources: &'a [SourceFile]) -> Audit<'a> {
        let ids: HashSet<_> = notes.paragraphs.iter().map(|note| note.id.as_str()).collect();
        let places = notes.paragraphs.iter().map(|note| (note.id.as_str(), place::places(note, &ids, sources)));
        let mut audit = Audit {
            notes,
            named: HashMap::new(),
            tests: HashSet::new(),
            places: places.filter(|(_, places)| !places.is_empty()).collect(),
            used: sources.iter().flat_map(|file| &file.source.words).map(String::as_str).collect(),
            problems: Vec::new(),
        };
        let names = Names::new(ids);
        for SourceFile { path, source, .. } in sources {
            source.tests.iter().for_each(|test| audit.test(&names, path, test));
            source.cites.iter().for_each(|cite| audit.cite(path, cite));
        }
        for SourceFile { path, source, .. } in sources {
            source.snapshot.iter().for_each(|snapshot| audit.snapshot(path, snapshot));
        }
        audit.check_notes(path);
        audit
    }

    /// The game's id.
    pub fn game(&self) -> &'a str {
        &self.notes.game
    }

    /// The tests that prove a paragraph: those named for it, then those only its note names.
    pub fn proofs(&self, note: &'a Note) -> Vec<&'a str> {
        let mut proofs = self.named.get(note.id.as_str()).cloned().unwrap_or_default();
        for test in note.tests.iter().map(String::as_str) {
            if self.tests.contains(test) && !proofs.contains(&test) {
                proofs.push(test);
            }
        }
        proofs
    }

    /// The files that cite a paragraph the code follows, as many as a note lists.
    pub fn code(&self, note: &Note) -> Vec<&'a str> {
        let is_followed = is_done(note) || self.is_done_by_now(note);
        let places = self.places.get(note.id.as_str()).filter(|_| is_followed);
        places.map_or(Vec::new(), |places| place::listed(places))
    }

    /// Whether a test is named for a paragraph that the notes still call planned.
    pub fn is_done_by_now(&self, note: &Note) -> bool {
        note.status == Status::Planned && self.has_named_test(note)
    }

    /// Whether a test that runs is named for the paragraph.
    pub fn has_named_test(&self, note: &Note) -> bool {
        self.named.contains_key(note.id.as_str())
    }

    /// The note of this paragraph, spelled as in the notes.
    pub fn note(&self, id: &str) -> Option<&'a Note> {
        self.notes.paragraphs.iter().find(|note| note.id == id)
    }

    /// The paragraphs whose constants the sources use, in the order of the book.
    pub fn cited_by_constant(&self) -> impl Iterator<Item = &'a str> {
        let ids = self.notes.paragraphs.iter().map(|note| note.id.as_str());
        ids.filter(|id| self.used.contains(name::constant(id).as_str()))
    }

    /// Paragraphs one could implement and no test proves.
    pub fn untested(&self) -> impl Iterator<Item = &'a Note> {
        self.notes.paragraphs.iter().filter(|note| note.is_implementable() && self.proofs(note).is_empty())
    }

    /// Number of paragraphs with a test named for them that the notes still call planned.
    pub fn planned_with_test(&self) -> usize {
        self.notes.paragraphs.iter().filter(|note| self.is_done_by_now(note)).count()
    }

    /// Coverage of every level, in the order the levels first occur.
    pub fn levels(&self) -> Vec<(String, Coverage)> {
        let mut levels: Vec<(String, Coverage)> = Vec::new();
        for note in &self.notes.paragraphs {
            let at = levels.iter().position(|(level, _)| *level == note.level).unwrap_or_else(|| {
                levels.push((note.level.clone(), Coverage::default()));
                levels.len() - 1
            });
            levels[at].1.add(self, note);
        }
        levels
    }

    /// Coverage of the whole book.
    pub fn total(&self) -> Coverage {
        let mut total = Coverage::default();
        self.notes.paragraphs.iter().for_each(|note| total.add(self, note));
        total
    }

    fn test(&mut self, names: &Names, path: &str, test: &'a Test) {
        let note = names.of_test(&test.name).and_then(|id| self.note(id));
        if name::is_rule_test(&test.name) && note.is_none() {
            self.problem(path, test.line, format!("test `{}` is named for a paragraph that does not exist", test.name));
        }
        if test.is_ignored {
            return; // It proves nothing as long as it does not run.
        }
        self.tests.insert(&test.name);
        if let Some(note) = note {
            self.named.entry(&note.id).or_default().push(&test.name);
        }
    }

    /// What a snapshot shows is proved by its test, as if that were named for every paragraph of it.
    fn snapshot(&mut self, path: &str, snapshot: &'a Snapshot) {
        let Some((_, first)) = snapshot.paragraphs.first() else { return };
        if !self.tests.contains(snapshot.test.as_str()) {
            self.problem(path, *first, format!("no test `{}` runs that would keep this snapshot", snapshot.test));
            return;
        }
        for (id, line) in &snapshot.paragraphs {
            let Some(note) = self.note(id) else {
                self.problem(path, *line, format!("the snapshot shows a paragraph that does not exist: {id}"));
                continue;
            };
            let proofs = self.named.entry(&note.id).or_default();
            if !proofs.contains(&snapshot.test.as_str()) {
                proofs.push(&snapshot.test);
            }
        }
    }

    fn cite(&mut self, path: &str, cite: &Cite) {
        if cite.book.as_deref() != Some(self.game()) {
            let found = cite.book.as_deref().unwrap_or("no book");
            self.problem(path, cite.line, format!("citations of {found} in the crate of {}", self.game()));
        }
        for constant in &cite.constants {
            let expected = name::constant(&constant.id);
            if constant.name != expected {
                let message = format!("`{}` cites {}, so it is called `{expected}`", constant.name, constant.id);
                self.problem(path, constant.line, message);
            }
            if self.note(&constant.id).is_none() {
                let message = format!("`{}` cites a paragraph that does not exist: {}", constant.name, constant.id);
                self.problem(path, constant.line, message);
            } else if !self.used.contains(constant.name.as_str()) {
                self.problem(path, constant.line, format!("`{}` is used nowhere", constant.name));
            }
        }
    }

    fn check_notes(&mut self, path: &str) {
        for note in &self.notes.paragraphs {
            if note.status == Status::Done && self.proofs(note).is_empty() {
                self.problem(path, note.line, format!("{} is done, but no test proves it", note.id));
            }
            self.check_code(path, note);
            for test in note.tests.iter().filter(|test| !self.tests.contains(test.as_str())).collect::<Vec<_>>() {
                self.problem(path, note.line, format!("{} names the test `{test}`, which does not run", note.id));
            }
        }
    }

    /// What is done must be found, from the code and from the note.
    fn check_code(&mut self, path: &str, note: &Note) {
        let places = self.places.get(note.id.as_str()).cloned().unwrap_or_default();
        let is_wanted = is_done(note) && place::is_required(note);
        if is_wanted && places.is_empty() {
            let message = format!("{} is {}, but no code outside tests cites it", note.id, note.status.word());
            self.problem(path, note.line, message);
        } else if is_wanted && note.code.is_empty() {
            self.problem(path, note.line, format!("{} has no `code:` line: cargo xtask rules --sync", note.id));
        }
        for file in note.code.iter().filter(|file| !places.contains(&file.as_str())) {
            self.problem(path, note.line, format!("{} names `{file}`, which does not cite it", note.id));
        }
    }

    fn problem(&mut self, file: &str, line: usize, message: String) {
        self.problems.push(Problem { file: file.to_owned(), line, message });
    }
}

fn is_done(note: &Note) -> bool {
    matches!(note.status, Status::Done | Status::Partly(_))
}

impl Coverage {
    fn add(&mut self, audit: &Audit<'_>, note: &Note) {
        let has_test = audit.named.contains_key(note.id.as_str())
            || note.tests.iter().any(|test| audit.tests.contains(test.as_str()));
        self.paragraphs += 1;
        self.implementable += usize::from(note.is_implementable());
        self.done += usize::from(note.status == Status::Done);
        self.with_test += usize::from(has_test);
        self.cited += usize::from(audit.places.contains_key(note.id.as_str()));
    }
}

#[cfg(test)]
mod tests {
    use super::super::source::{read, read_snapshot};
    use super::*;

    const NOTES: &str = "\
# Book

## All
### MOVE.1
One square.
- basic · rule
- status: done
- code: `src/a.rs`
- test: `r_move_1_one`

### MOVE.2
Two squares.
- basic · rule
- status: planned

### MOVE.3
Move well.
- basic · advice
- status: out of scope (advice)

### EX.1
It moved.
- example · example
- status: planned
- test: `golden_move`
";

    const TESTS: &str = "#[test] fn r_move_1_one() {} #[test] fn golden_move() {}";

    /// A citation of what is done.
    const CODE: (&str, &str) = ("a.rs", "/// One square (MOVE.1).\nfn f() {}");

    /// The problems and the whole coverage of the notes above, edited, with these sources.
    fn audit(edit: (&str, &str), sources: &[(&str, &str)]) -> (Vec<String>, Coverage) {
        let notes = fathom_notes::parse("u-boat", &NOTES.replacen(edit.0, edit.1, 1)).unwrap();
        let file = |(path, text): &(&str, &str)| SourceFile {
            path: (*path).to_owned(),
            place: (*path != "t.rs").then(|| format!("src/{path}")),
            source: match path.strip_suffix(".snap") {
                Some(stem) => read_snapshot(stem, text),
                None => read(text),
            },
        };
        let sources: Vec<_> = sources.iter().map(file).collect();
        let audit = Audit::new("docs/rules/u-boat.md", &notes, &sources);
        let shown = audit.problems.iter().map(|p| format!("{}:{}: {}", p.file, p.line, p.message));
        (shown.collect(), audit.total())
    }

    #[test]
    fn counts_paragraphs_tests_and_citations() {
        let cite = "cite! { \"u-boat\"; R_MOVE_1 = \"MOVE.1\", R_MOVE_2 = \"MOVE.2\" } const ALL: X = [R_MOVE_2];";
        let code = "fn f() { die(R_MOVE_1) } // EX.1";
        let (problems, total) = audit(("", ""), &[("cite.rs", cite), ("a.rs", code), ("t.rs", TESTS)]);
        assert_eq!(problems, ["cite.rs:1: `R_MOVE_2` is used nowhere"]);
        assert_eq!(total, Coverage { paragraphs: 4, implementable: 3, done: 1, with_test: 2, cited: 2 });
    }

    #[test]
    fn levels_come_in_the_order_of_the_book() {
        let notes = fathom_notes::parse("u-boat", NOTES).unwrap();
        let audit = Audit::new("n.md", &notes, &[]);
        let levels: Vec<_> = audit.levels().into_iter().map(|(level, row)| (level, row.paragraphs)).collect();
        assert_eq!(levels, [("basic".to_owned(), 3), ("example".to_owned(), 1)]);
        let untested: Vec<_> = audit.untested().map(|note| note.id.as_str()).collect();
        assert_eq!(untested, ["MOVE.1", "MOVE.2", "EX.1"]);
    }

    #[test]
    fn a_citation_of_an_unknown_paragraph_is_a_problem() {
        let cite = "cite! {\n\"u-boat\";\nR_MOVE_9 = \"MOVE.9\",\nR_MOVE_1 = \"move.1\" }";
        let (problems, _) = audit(("", ""), &[CODE, ("cite.rs", cite), ("t.rs", TESTS)]);
        let expected = [
            "cite.rs:3: `R_MOVE_9` cites a paragraph that does not exist: MOVE.9",
            "cite.rs:4: `R_MOVE_1` cites a paragraph that does not exist: move.1",
        ];
        assert_eq!(problems, expected);
    }

    #[test]
    fn a_constant_is_named_for_its_paragraph() {
        let cite = "cite! { \"u-boat\"; R_MOVE_2 = \"MOVE.1\" }";
        let (problems, _) =
            audit(("", ""), &[("a.rs", "fn f() { R_MOVE_2 } // MOVE.1"), ("cite.rs", cite), ("t.rs", TESTS)]);
        assert_eq!(problems, ["cite.rs:1: `R_MOVE_2` cites MOVE.1, so it is called `R_MOVE_1`"]);
    }

    #[test]
    fn a_crate_cites_its_own_book() {
        let (problems, _) = audit(("", ""), &[CODE, ("cite.rs", "cite! { \"submarine\"; }"), ("t.rs", TESTS)]);
        assert_eq!(problems, ["cite.rs:1: citations of submarine in the crate of u-boat"]);
    }

    #[test]
    fn done_needs_a_test_that_runs() {
        let line = ("- test: `r_move_1_one`\n", "");
        let golden = "#[test] fn golden_move() {}";
        let (problems, _) = audit(line, &[CODE, ("t.rs", golden)]);
        assert_eq!(problems, ["docs/rules/u-boat.md:4: MOVE.1 is done, but no test proves it"]);
        let ignored = "#[test] #[ignore] fn r_move_1_one() {}";
        let (problems, _) = audit(line, &[CODE, ("t.rs", golden), ("i.rs", ignored)]);
        assert_eq!(problems, ["docs/rules/u-boat.md:4: MOVE.1 is done, but no test proves it"]);
        let (problems, _) = audit(line, &[CODE, ("t.rs", TESTS)]);
        assert_eq!(problems, [""; 0]);
    }

    #[test]
    fn a_snapshot_proves_what_its_lines_begin_with() {
        let line = ("- test: `r_move_1_one`\n", "");
        let golden = ("t.rs", "#[test] fn golden_move() {} #[test] fn the_moves() {}");
        let snapshot = "---\nsource: x.rs\n---\nMOVE.1  one square\n  MOVE.2  is no line of its own\n";
        let file = ("snapshots/b__tests__the_moves.snap", snapshot);
        assert_eq!(audit(line, &[CODE, golden, file]).0, [""; 0]);
        assert_eq!(audit(line, &[CODE, golden, file]).1.with_test, 2);
        let unproved = "docs/rules/u-boat.md:4: MOVE.1 is done, but no test proves it";
        let gone = ("snapshots/b__tests__other.snap", snapshot);
        let nobody = "snapshots/b__tests__other.snap:4: no test `other` runs that would keep this snapshot";
        assert_eq!(audit(line, &[CODE, golden, gone]).0, [nobody, unproved]);
        let unknown = ("snapshots/b__tests__the_moves.snap", "---\n---\nMOVE.9  far\n");
        let missing =
            "snapshots/b__tests__the_moves.snap:3: the snapshot shows a paragraph that does not exist: MOVE.9";
        assert_eq!(audit(line, &[CODE, golden, unknown]).0, [missing, unproved]);
    }

    #[test]
    fn done_needs_a_place_that_the_note_names() {
        let (problems, _) = audit(("", ""), &[("t.rs", TESTS)]);
        let gone = "docs/rules/u-boat.md:4: MOVE.1 names `src/a.rs`, which does not cite it";
        assert_eq!(problems, ["docs/rules/u-boat.md:4: MOVE.1 is done, but no code outside tests cites it", gone]);
        let (problems, _) = audit(("- code: `src/a.rs`\n", ""), &[CODE, ("t.rs", TESTS)]);
        assert_eq!(problems, ["docs/rules/u-boat.md:4: MOVE.1 has no `code:` line: cargo xtask rules --sync"]);
        let (problems, _) = audit(("", ""), &[("b.rs", "// MOVE.1"), ("t.rs", TESTS)]);
        assert_eq!(problems, [gone]);
    }

    #[test]
    fn an_example_has_its_place_in_its_test() {
        let done = ("- example · example\n- status: planned", "- example · example\n- status: done");
        assert_eq!(audit(done, &[CODE, ("t.rs", TESTS)]).0, [""; 0]);
    }

    #[test]
    fn a_test_the_notes_name_must_run() {
        let (problems, _) = audit(("golden_move", "golden_gone"), &[CODE, ("t.rs", TESTS)]);
        assert_eq!(problems, ["docs/rules/u-boat.md:21: EX.1 names the test `golden_gone`, which does not run"]);
    }

    #[test]
    fn a_test_for_a_missing_paragraph_is_a_problem() {
        let tests = "\n#[test]\nfn r_move_12_far() {}\n#[test] fn r_move_1_2_far() {}\n#[test] fn r9_x() {}";
        let (problems, _) = audit(("", ""), &[CODE, ("t.rs", TESTS), ("m.rs", tests)]);
        let expected = [
            "m.rs:3: test `r_move_12_far` is named for a paragraph that does not exist",
            "m.rs:4: test `r_move_1_2_far` is named for a paragraph that does not exist",
            "m.rs:5: test `r9_x` is named for a paragraph that does not exist",
        ];
        assert_eq!(problems, expected);
    }
}
