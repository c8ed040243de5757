//! Brings the `code:` and `test:` lines of the notes up to date. Everything else stays as it was written.

use fathom_notes::Note;

use super::audit::Audit;

/// The text of the notes with the places and the tests the sources really have. What was planned and now has a
/// test named for it is done; a test that only the note names stays as long as it runs.
pub fn sync(text: &str, audit: &Audit<'_>) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut note = None;
    let mut untold = None; // the note whose code and tests come after its status
    let mut is_ours = false;
    for line in text.lines() {
        let is_continued = line.starts_with("  ");
        if !is_continued {
            lines.extend(untold.take().into_iter().flat_map(|note| our_lines(audit, note)));
        }
        if let Some(heading) = line.strip_prefix('#') {
            note = heading.strip_prefix("## ").and_then(|id| audit.note(id.trim()));
        }
        let begins = line.starts_with("- code:") || line.starts_with("- test:");
        is_ours = note.is_some() && (begins || is_ours && is_continued);
        if is_ours {
            continue;
        }
        untold = note.filter(|_| line.starts_with("- status:")).or(untold);
        let is_done_now = untold.is_some_and(|note| audit.is_done_by_now(note));
        lines.push(if is_done_now { "- status: done".to_owned() } else { line.to_owned() });
    }
    lines.extend(untold.into_iter().flat_map(|note| our_lines(audit, note)));
    lines.join("\n") + "\n"
}

fn our_lines<'a>(audit: &Audit<'a>, note: &'a Note) -> Vec<String> {
    let code = audit.code(note).into_iter().map(|file| format!("- code: `{file}`"));
    let tests = audit.proofs(note).into_iter().map(|test| format!("- test: `{test}`"));
    code.chain(tests).collect()
}

#[cfg(test)]
mod tests {
    use super::super::audit::SourceFile;
    use super::super::source::read;
    use super::*;

    const NOTES: &str = "\
# Book

- test: not a note

## All

### 1.1
One
square.
- basic · rule
- status: planned
- reading: by hand,
  on two lines

### 1.2
Two squares.
- basic · rule
- status: partly (not at
  the edge)
- test: `r1_2_gone`,
  `golden_move`
- needs: a map

### 1.3
Three squares.
- basic · rule
- status: planned
- test: `golden_move`
";

    fn synced(notes: &str, source: &str) -> String {
        let parsed = fathom_notes::parse("b", notes).unwrap();
        let sources =
            [SourceFile { path: "t.rs".to_owned(), place: Some("src/t.rs".to_owned()), source: read(source) }];
        sync(notes, &Audit::new("n.md", &parsed, &sources))
    }

    #[test]
    fn test_lines_follow_the_sources() {
        let source = "#[test] fn r1_1_b() {} #[test] fn r1_1_a() {} #[test] fn r1_2_c() {} #[test] fn golden_move() {}";
        let expected = NOTES
            .replacen("status: planned\n", "status: done\n- test: `r1_1_b`\n- test: `r1_1_a`\n", 1)
            .replacen("- test: `r1_2_gone`,\n  `golden_move`\n", "", 1)
            .replacen("  the edge)\n", "  the edge)\n- test: `r1_2_c`\n- test: `golden_move`\n", 1);
        assert_eq!(synced(NOTES, source), expected);
    }

    #[test]
    fn code_lines_follow_the_sources() {
        let source = "/// 1.2 and 1.3\nfn f() {}";
        let notes = NOTES.replacen("- needs: a map", "- code: `src/gone.rs`,\n  `src/t.rs`\n- needs: a map", 1);
        let synced = synced(&notes, source);
        assert!(synced.contains("  the edge)\n- code: `src/t.rs`\n- needs: a map\n"), "{synced}");
        assert_eq!(synced.matches("- code:").count(), 1, "1.3 is only planned");
    }

    #[test]
    fn a_second_run_changes_nothing() {
        let source = "#[test] fn r1_1_b() {} #[test] fn r1_3_c() {} #[test] fn golden_move() {}";
        let once = synced(NOTES, source);
        assert_eq!(synced(&once, source), once);
        assert!(once.contains("- test: `r1_3_c`\n- test: `golden_move`\n"));
    }
}
