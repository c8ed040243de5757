//! `cargo xtask rules-import`: wrote `docs/rules/<game>.md` from the paragraph indices. Used once
//! for each book; since then the notes are kept by hand, so it never overwrites a file unasked.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use fathom_notes::{Kind, Note, Notes, Status};

/// Arguments of `cargo xtask rules-import`.
#[derive(clap::Args)]
pub struct ImportArgs {
    /// Games to import; all that have an index if none is named
    games: Vec<String>,
    /// Folder of the indices, from the root of the workspace
    #[arg(long, default_value = "../shared/rules")]
    from: PathBuf,
    /// Overwrite notes that exist
    #[arg(long)]
    force: bool,
}

/// Writes the notes of the given games.
pub fn run(root: &Path, args: &ImportArgs) -> Result<ExitCode> {
    let from = root.join(&args.from);
    let games = if args.games.is_empty() { indices(&from)? } else { args.games.clone() };
    for game in games {
        let path = root.join(format!("docs/rules/{game}.md"));
        if path.exists() && !args.force {
            println!("docs/rules/{game}.md: kept, it exists (--force overwrites it)");
            continue;
        }
        let index = from.join(format!("{game}.tsv"));
        let table = fs::read_to_string(&index).with_context(|| format!("cannot read {}", index.display()))?;
        let notes = notes(&game, &table).with_context(|| format!("{}", index.display()))?;
        fs::write(&path, notes.to_string())?;
        println!("docs/rules/{game}.md: {} paragraphs", notes.paragraphs.len());
    }
    Ok(ExitCode::SUCCESS)
}

fn indices(folder: &Path) -> Result<Vec<String>> {
    let files = super::files_in(folder)?.into_iter().filter(|file| file.extension().is_some_and(|ext| ext == "tsv"));
    Ok(files.filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned())).collect())
}

fn notes(game: &str, table: &str) -> Result<Notes> {
    let mut rows = table.lines();
    if rows.next() != Some("id\tlevel\tkind\tsummary\tneeds") {
        bail!("line 1 is not `id level kind summary needs`");
    }
    let paragraphs = rows.enumerate().map(|(at, row)| note(row).with_context(|| format!("line {}", at + 2)));
    let preamble = format!("# {game}\n\nEvery paragraph of the book in our words.");
    Ok(Notes { game: game.to_owned(), preamble, paragraphs: paragraphs.collect::<Result<_>>()? })
}

fn note(row: &str) -> Result<Note> {
    let [id, level, kind, summary, needs] = row.split('\t').collect::<Vec<_>>()[..] else {
        bail!("not five columns");
    };
    let kind = Kind::from_word(kind).with_context(|| format!("unknown kind `{kind}`"))?;
    let status = match kind {
        Kind::Advice => Status::OutOfScope("advice, nothing to enforce".to_owned()),
        _ => Status::Planned,
    };
    let (needs, reading) = needs_and_reading(needs);
    Ok(Note {
        id: id.to_owned(),
        section: section(id),
        level: level.to_owned(),
        kind,
        summary: summary.to_owned(),
        status,
        code: Vec::new(),
        tests: Vec::new(),
        reading,
        needs,
        line: 0,
    })
}

/// The section of a paragraph as far as its id tells: `16.3.6` is in 16, `MOVE.DE.1` in MOVE.DE.
fn section(id: &str) -> String {
    let is_number = id.starts_with(|c: char| c.is_ascii_digit());
    let end = if is_number { id.find(|c: char| !c.is_ascii_digit()) } else { id.rfind('.') };
    id[..end.unwrap_or(id.len())].to_owned()
}

/// What the text lacks and how we read it, apart. A question that comes with no answer of its own
/// was worded as one: `ambiguous: half rounds up`.
fn needs_and_reading(needs: &str) -> (Option<String>, Option<String>) {
    let (open, reading) = match needs.split_once("reading: ") {
        Some((open, reading)) => (open.trim_end().trim_end_matches(';'), reading),
        None => match needs.strip_prefix("ambiguous: ") {
            Some(reading) => ("", reading),
            None => (needs, ""),
        },
    };
    let filled = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    (filled(open), filled(reading))
}

#[cfg(test)]
mod tests {
    use super::super::tests::Repository;
    use super::*;

    const INDEX: &str = "id\tlevel\tkind\tsummary\tneeds\n\
        9.11\tbasic\trule\tNo depth change when firing.\tambiguous: when; reading: the same turn; not the next\n\
        9.12\tbasic\tadvice\tFire early.\t\n\
        TORP.UB.1\texample\texample\tIt hit.\tmissing: the die\n\
        10\tbasic\ttable\tHalf.\tambiguous: half rounds up\n";

    #[test]
    fn a_row_becomes_a_paragraph() {
        let text = notes("submarine", INDEX).unwrap().to_string();
        let expected = "\
# submarine

Every paragraph of the book in our words.

## 9

### 9.11
No depth change when firing.
- basic · rule
- status: planned
- needs: ambiguous: when
- reading: the same turn; not the next

### 9.12
Fire early.
- basic · advice
- status: out of scope (advice, nothing to enforce)

## TORP.UB

### TORP.UB.1
It hit.
- example · example
- status: planned
- needs: missing: the die

## 10

### 10
Half.
- basic · table
- status: planned
- reading: half rounds up
";
        assert_eq!(text, expected);
        assert_eq!(fathom_notes::parse("submarine", &text).unwrap().paragraphs.len(), 4);
    }

    #[test]
    fn a_bad_row_is_named_by_its_line() {
        let chain = |table: &str| format!("{:#}", notes("submarine", table).unwrap_err());
        assert_eq!(chain("id\tlevel\n"), "line 1 is not `id level kind summary needs`");
        assert_eq!(chain(&INDEX.replace("\tmissing: the die", "")), "line 4: not five columns");
        assert_eq!(chain(&INDEX.replace("example\tIt", "story\tIt")), "line 4: unknown kind `story`");
    }

    #[test]
    fn existing_notes_are_kept_unless_forced() {
        let repository = Repository::new("import", &[("index/b.tsv", INDEX), ("index/c.tsv", INDEX)]);
        let read = |game: &str| fs::read_to_string(repository.0.join(format!("docs/rules/{game}.md"))).unwrap();
        let by_hand = read("b");
        let mut args = ImportArgs { games: Vec::new(), from: "index".into(), force: false };
        run(&repository.0, &args).unwrap();
        assert_eq!(read("b"), by_hand);
        assert!(read("c").contains("### TORP.UB.1\n"));
        args.force = true;
        run(&repository.0, &args).unwrap();
        assert!(read("b").contains("### TORP.UB.1\n"));
    }
}
