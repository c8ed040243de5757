use comfy_table::{Cell, Color};
use fathom_catalog::{InputError, Place, find, rules};
use fathom_core::RuleTable;
use fathom_notes::{Note, Notes, Status};
use serde_json::json;

use crate::args::{RulesArgs, StatusWord};
use crate::exit::{Exit, Failure};
use crate::out::{Out, add, faint, heading};
use crate::table::{self, table};

/// The most an id of a paragraph can have; more is a mistake.
const MAX_ID: usize = 64;

/// `fathom rules`
pub fn run(args: &RulesArgs, out: Out) -> Result<Exit, Failure> {
    if args.tables {
        return show_tables(args, out);
    }
    let notes = rules(&args.game)?;
    let found = select(notes, args)?;
    out.print(&json!({"game": notes.game, "paragraphs": found}), || print(notes, &found, args))?;
    Ok(Exit::Fine)
}

/// The tables a game plays by.
fn show_tables(args: &RulesArgs, out: Out) -> Result<Exit, Failure> {
    let needle = args.find.as_deref().map(str::to_lowercase);
    let mut tables = find(&args.game)?.tables();
    tables.retain(|table| needle.as_deref().is_none_or(|needle| has(table, needle)));
    out.print(&json!({"game": args.game, "tables": tables}), || {
        let laid: Vec<String> = tables.iter().map(sheet).collect();
        if laid.is_empty() { "No table is like that.\n".to_owned() } else { laid.join("\n") }
    })?;
    Ok(Exit::Fine)
}

fn has(table: &RuleTable, needle: &str) -> bool {
    let cells = table.columns.iter().chain(table.rows.iter().flatten()).chain(&table.notes);
    cells.chain([&table.title]).any(|text| text.to_lowercase().contains(needle)) || table.rule.para() == needle
}

fn sheet(told: &RuleTable) -> String {
    let mut rows = table(told.columns.iter().map(String::as_str));
    for row in &told.rows {
        rows.add_row(row.iter().map(Cell::new));
    }
    let mut text = format!("{} {}\n{}", heading(&told.title), faint(told.rule.para()), table::text(&rows));
    for note in &told.notes {
        add(&mut text, format_args!("{note}\n"));
    }
    if let Some(basis) = &told.reconstructed {
        add(&mut text, format_args!("{} {basis}\n", faint("reconstructed:")));
    }
    text
}

fn select<'n>(notes: &'n Notes, args: &RulesArgs) -> Result<Vec<&'n Note>, InputError> {
    let of_para = match args.para.as_deref() {
        None => notes.paragraphs.iter().collect(),
        Some(id) => paragraphs(notes, id)?,
    };
    let needle = args.find.as_deref().map(str::to_lowercase);
    Ok(of_para
        .into_iter()
        .filter(|note| args.status.is_none_or(|word| word == word_of(&note.status)))
        .filter(|note| needle.as_deref().is_none_or(|needle| mentions(note, needle)))
        .collect())
}

/// The paragraph with this id, or all whose ids begin with it.
fn paragraphs<'n>(notes: &'n Notes, id: &str) -> Result<Vec<&'n Note>, InputError> {
    let refuse = |message: String| Err(InputError::new(Place::of("paragraph"), message));
    if id.len() > MAX_ID {
        return refuse(format!("an id has at most {MAX_ID} characters"));
    }
    if let Some(note) = notes.get(id) {
        return Ok(vec![note]);
    }
    let wanted = fathom_notes::name::slug(id);
    let below: Vec<&Note> = notes
        .paragraphs
        .iter()
        .filter(|note| !wanted.is_empty() && fathom_notes::name::slug(&note.id).starts_with(&format!("{wanted}_")))
        .collect();
    if below.is_empty() {
        return refuse(format!("{} has no paragraph `{id}`; fathom rules {} lists them", notes.game, notes.game));
    }
    Ok(below)
}

fn mentions(note: &Note, needle: &str) -> bool {
    let parts = [Some(&note.id), Some(&note.summary), note.reading.as_ref(), note.needs.as_ref()];
    parts.into_iter().flatten().any(|text| text.to_lowercase().contains(needle))
}

fn word_of(status: &Status) -> StatusWord {
    match status {
        Status::Done => StatusWord::Done,
        Status::Partly(_) => StatusWord::Partly,
        Status::Planned => StatusWord::Planned,
        Status::OutOfScope(_) => StatusWord::OutOfScope,
    }
}

fn print(notes: &Notes, found: &[&Note], args: &RulesArgs) -> String {
    match found {
        [] => "No paragraph is like that.\n".to_owned(),
        [note] if args.para.is_some() => one(notes, note),
        many => list(many),
    }
}

fn one(notes: &Notes, note: &Note) -> String {
    let mut text = format!("{} {}\n", heading(format!("{} {}", notes.game, note.id)), faint(&note.section));
    add(&mut text, format_args!("{}\n\n", note.summary));
    let mut field = |name: &str, value: &str| add(&mut text, format_args!("{} {value}\n", faint(format!("{name:<8}"))));
    field("status", &note.status.to_string());
    field("kind", &format!("{} · {}", note.level, note.kind));
    if let Some(reading) = &note.reading {
        field("reading", reading);
    }
    if let Some(needs) = &note.needs {
        field("needs", needs);
    }
    for file in &note.code {
        field("code", &format!("{}/{}/{file}", folder(&notes.game), notes.game));
    }
    for test in &note.tests {
        field("test", test);
    }
    text
}

fn list(found: &[&Note]) -> String {
    let mut text = String::new();
    for section in found.chunk_by(|a, b| a.section == b.section) {
        let mut rows = table(["", "status", ""]);
        for note in section {
            rows.add_row([Cell::new(&note.id), status_cell(&note.status), Cell::new(&note.summary)]);
        }
        // The heading of the section says what the columns are.
        let body: String = table::text(&rows).split_inclusive('\n').skip(2).collect();
        add(&mut text, format_args!("{}\n{body}\n", heading(&section[0].section)));
    }
    text + &format!("{}\n", faint(format!("{} paragraphs", found.len())))
}

fn status_cell(status: &Status) -> Cell {
    match status {
        Status::Done => Cell::new("done").fg(Color::Green),
        Status::Partly(_) => Cell::new("partly").fg(Color::Yellow),
        Status::Planned => Cell::new("planned").fg(Color::DarkGrey),
        Status::OutOfScope(_) => Cell::new("out of scope").fg(Color::DarkGrey),
    }
}

/// Where the crate of a game lies: the notes of a printed book lie in `docs/rules`, an example has its own.
fn folder(game: &str) -> &'static str {
    if fathom_notes::books::BOOKS.iter().any(|(id, _)| *id == game) { "crates" } else { "examples" }
}
