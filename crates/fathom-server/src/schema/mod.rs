//! What is written from the schemas of all types that go over the wire: the TypeScript types of the page and the OpenAPI
//! document.
//!
//! Both are committed and compared here; `FATHOM_BLESS=1 cargo test -p fathom-server --lib schema` writes them anew.
//! [ADR 0006](../../../../docs/adr/0006-one-schema.md) says why it is done like this.

mod fits;
mod openapi;
mod typescript;

use std::fs;
use std::path::{Path, PathBuf};

use fathom_catalog::schema::{AnyAction, AnyEvent, AnySetup, AnyView, Gatherer, Schemas};
use fathom_catalog::{Film, GameInfo, Missing, Odds, Outlook, Part, Ways};
use fathom_core::record::RecordFile;
use fathom_core::{Briefing, Diary, RuleTable};
use fathom_notes::Notes;
use fathom_table::{Audit, Line, LuckReport, Moment, PlayedStep, Snapshot};
use serde_json::Value;

use crate::error::ErrorBody;
use crate::routes::described;
use crate::routes::play::Hint;
use crate::wire;

/// What a viewer of whatever game sees.
pub(crate) type AnySnapshot = Snapshot<AnyView, AnyAction>;
/// A line of the stream of whatever game.
pub(crate) type AnyLine = Line<AnyEvent, AnyAction>;

/// The types that belong to no game.
fn wire() -> Schemas {
    let mut types = Gatherer::default();
    macro_rules! gather {
        ($how:ident: $($type:ty),+ $(,)?) => { $(types.$how::<$type>();)+ };
    }
    gather!(told: GameInfo, Notes, wire::Welcome, wire::Me, wire::Listed, wire::TableInfo, wire::NewTable, wire::Joined);
    gather!(told: wire::Lines, wire::Page, wire::Done, wire::LessonNow, wire::Said, wire::Frame<'static>, Hint, Vec<Odds>);
    gather!(told: Outlook, ErrorBody);
    gather!(told: Moment<AnyView>, PlayedStep<AnyView, AnyAction, AnyEvent>);
    gather!(told: RecordFile<'static, AnySetup, AnyAction>, Audit<AnyAction>, LuckReport, Diary, Film);
    gather!(told: Part<'static, AnyAction>, Ways, Missing, Briefing, RuleTable);
    gather!(read: wire::GuestRequest, wire::LoginRequest, wire::TableRequest, wire::BranchRequest, wire::JoinRequest, wire::SwearRequest);
    gather!(read: wire::WordRequest, wire::AnewRequest, wire::ActRequest, wire::ActAllRequest, wire::OrderRequest, wire::UndoRequest);
    gather!(read: wire::SayRequest, wire::Command);
    types.finish()
}

/// The OpenAPI document with the types of these games.
fn document(games: &[(&str, Schemas)]) -> Value {
    let routes = serde_json::to_value(described().1).expect("the routes can be written as JSON");
    openapi::document(routes, &wire(), games)
}

/// Every file that is written from the schemas.
fn files() -> Vec<(PathBuf, String)> {
    let games = fathom_catalog::schemas();
    let mut files = vec![
        ("crates/fathom-server/openapi.json".into(), openapi::text(&document(&games))),
        ("web/src/generated/wire.ts".into(), typescript::module("What belongs to no one game.", &wire())),
    ];
    for (id, schemas) in &games {
        let info = fathom_catalog::find(id).expect("a game with schemas can be played").info();
        let about = format!("Setup, actions, orders, events and view of {}.", info.title);
        files.push((format!("web/src/generated/{id}.ts").into(), typescript::module(&about, schemas)));
        if let Some(sheet) = &info.sheet {
            let about = format!("What is printed of {}.", info.title);
            files.push((format!("web/src/generated/{id}.sheet.ts").into(), typescript::constant(&about, id, sheet)));
        }
    }
    files
}

#[test]
fn committed_files_are_those_of_the_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let is_blessing = std::env::var_os("FATHOM_BLESS").is_some_and(|value| value == "1");
    for (name, text) in files() {
        let path = root.join(&name);
        if is_blessing {
            fs::write(&path, &text).unwrap();
        }
        let is_as_written = fs::read_to_string(&path).unwrap_or_default() == text;
        assert!(is_as_written, "{} differs; FATHOM_BLESS=1 cargo test -p fathom-server --lib schema", name.display());
    }
}

#[test]
fn every_type_the_document_refers_to_is_described() {
    let text = openapi::text(&document(&fathom_catalog::schemas()));
    let document: Value = serde_json::from_str(&text).unwrap();
    let named = text.split("\"$ref\":\"").skip(1).map(|rest| rest.split('"').next().unwrap_or_default());
    for name in named {
        let place = name.strip_prefix('#').unwrap_or_else(|| panic!("{name} is a type of the document"));
        assert!(document.pointer(place).is_some(), "{name} is described");
    }
}
