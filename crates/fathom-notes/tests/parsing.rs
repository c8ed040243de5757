//! Notes files, good and bad.

use fathom_notes::{Kind, Notes, Status, parse};

const GOOD: &str = "\
# U-BOAT

How to read this page.

## Movement

### MOVE.DE.1
A DE moves at least 1
and at most 4 squares.
- basic · rule
- status: partly (no shift at the edge (yet))
- test: `r_move_de_1_a`, `r_move_de_1_b`
- test: `golden_duel`
- reading: the edge is soft,
  so columns have no end

### MOVE.UB.8
From 200 feet to 100, 200 or 300.
- example · example
- status: done
- needs: missing: the diagram
- code: `src/rules/a.rs`, `data/b-c.toml`

## Advice
### COMM.1
The sides are even.
- basic · advice
- status: out of scope (advice)
";

fn good() -> Notes {
    parse("u-boat", GOOD).unwrap()
}

/// The error for the good file with one piece of its text replaced.
fn broken(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "{from}");
    parse("u-boat", &GOOD.replacen(from, to, 1)).unwrap_err().to_string()
}

#[test]
fn reads_every_part() {
    let notes = good();
    assert_eq!(notes.game, "u-boat");
    assert_eq!(notes.preamble, "# U-BOAT\n\nHow to read this page.");
    let [first, second, third] = &notes.paragraphs[..] else { panic!("three paragraphs") };
    assert_eq!((first.id.as_str(), first.section.as_str(), first.line), ("MOVE.DE.1", "Movement", 7));
    assert_eq!(first.summary, "A DE moves at least 1 and at most 4 squares.");
    assert_eq!((first.level.as_str(), first.kind), ("basic", Kind::Rule));
    assert_eq!(first.status, Status::Partly("no shift at the edge (yet)".into()));
    assert_eq!(first.tests, ["r_move_de_1_a", "r_move_de_1_b", "golden_duel"]);
    assert_eq!(first.reading.as_deref(), Some("the edge is soft, so columns have no end"));
    assert_eq!(second.needs.as_deref(), Some("missing: the diagram"));
    assert_eq!(second.status, Status::Done);
    assert_eq!(second.code, ["src/rules/a.rs", "data/b-c.toml"]);
    assert_eq!((third.section.as_str(), third.is_implementable()), ("Advice", false));
}

#[test]
fn finds_a_paragraph_in_any_spelling() {
    let notes = good();
    for spelling in ["MOVE.UB.8", "move.ub.8", "move-ub-8", "R_MOVE_UB_8", "r_move_ub_8"] {
        assert_eq!(notes.get(spelling).map(|note| note.id.as_str()), Some("MOVE.UB.8"), "{spelling}");
    }
    assert_eq!(notes.get("MOVE.UB.9"), None);
    assert_eq!(notes.get(""), None);
}

#[test]
fn refuses_a_duplicate_id() {
    let message = broken("### MOVE.UB.8", "### MOVE.DE.1");
    assert_eq!(message, "line 17: `MOVE.DE.1` or an id with the same constant stands on line 7");
}

#[test]
fn refuses_two_ids_with_one_constant() {
    assert!(broken("### MOVE.UB.8", "### move-de#1").starts_with("line 17: `move-de#1` or an id"));
}

#[test]
fn refuses_an_unknown_status() {
    let message = broken("status: done", "status: finished");
    assert!(message.starts_with("line 20: unknown status `finished`"), "{message}");
    for status in ["out of scope", "out of scope ()", "partly", "partly (half", "Done", "done soon"] {
        let message = broken("status: done", &format!("status: {status}"));
        assert!(message.starts_with("line 20: unknown status"), "{message}");
    }
}

#[test]
fn refuses_a_missing_level_or_unknown_kind() {
    let message = broken("- example · example\n", "");
    assert_eq!(message, "line 19: expected `- level · kind`, found `- status: done`");
    assert_eq!(
        broken("- example · example", "-  · example"),
        "line 19: expected `- level · kind`, found `- · example`"
    );
    assert!(broken("- example · example", "- example · story").starts_with("line 19: unknown kind `story`"));
}

#[test]
fn refuses_unknown_repeated_and_empty_items() {
    assert!(broken("- reading:", "- comment:").starts_with("line 14: unknown item `comment`"));
    assert_eq!(
        broken("- status: done", "- status: done\n- status: done"),
        "line 21: a second `status` for the same paragraph"
    );
    assert!(broken("- status: done", "- status:").starts_with("line 20: `status:` is not of the form"));
}

#[test]
fn refuses_a_test_that_is_no_name() {
    for test in ["golden_duel", "`golden duel`", "``", "`a` and more"] {
        let message = broken("`golden_duel`", test);
        assert!(message.starts_with("line 13:") && message.ends_with("is not a test name in backticks"), "{message}");
    }
}

#[test]
fn refuses_code_that_is_no_file() {
    let message = broken("`data/b-c.toml`", "`data b`");
    assert!(message.starts_with("line 22:") && message.ends_with("is not a file in backticks"), "{message}");
}

#[test]
fn refuses_stray_text() {
    assert!(broken("## Movement\n", "## Movement\nAbout moving.\n").starts_with("line 6: text between"));
    assert!(broken("- status: done\n", "- status: done\nMore.\n").starts_with("line 21: text after the list"));
    assert_eq!(broken("### MOVE.UB.8", "### MOVE UB"), "line 17: `MOVE UB` is not a paragraph id");
    assert_eq!(broken("## Movement", "## Intro\n\n## Movement"), "line 5: section `Intro` has no paragraph");
    assert_eq!(broken("From 200 feet to 100, 200 or 300.\n", ""), "line 17: MOVE.UB.8 has no sentence of ours");
}

#[test]
fn a_file_cut_short_never_passes_for_a_whole_paragraph() {
    let n_before = |text: &str| text.matches("- status: ").count();
    for end in (0..GOOD.len()).filter(|&end| GOOD.is_char_boundary(end)) {
        let cut = &GOOD[..end];
        if let Ok(notes) = parse("u-boat", cut) {
            assert_eq!(notes.paragraphs.len(), n_before(cut), "{cut:?}");
        }
    }
    assert_eq!(parse("u-boat", "").unwrap_err().to_string(), "line 1: no paragraph in the whole file");
    let headless = parse("u-boat", "# U-BOAT\n### WIN.1").unwrap_err();
    assert_eq!(headless.to_string(), "line 2: WIN.1 has no sentence of ours");
}

#[test]
fn serializes_for_clients() {
    let json = serde_json::to_value(&good().paragraphs[0]).unwrap();
    assert_eq!(json["status"], serde_json::json!({ "is": "partly", "why": "no shift at the edge (yet)" }));
    assert_eq!((&json["kind"], json.get("line")), (&"rule".into(), None));
}
