//! The TypeScript types of the web client, written from ours.
//!
//! `web/src/generated/` is compared with what this module would write; `FATHOM_BLESS=1 cargo test -p fathom-server ts`
//! writes it anew. Types of other crates have a mirror in [`mirror`], which a real game is read into, so that a mirror
//! that no longer fits fails too.

mod mirror;

use std::fs;
use std::path::Path;

use mirror::{
    Audit, BotInfo, Cell, Choice, Cue, Film, Frame, GameInfo, GameRecord, Grid, Heard, Hint, Label, Likely, Line, Luck,
    Moment, Note, Odds, OptionKind, Outcome, Outlook, Place, PlaceOdds, PlayedStep, Reconstruction, RollTold, Rules,
    Said, ScenarioInfo, SeatClock, Seeds, SetupOption, SideLuck, Snapshot, Step, Tone, Violation,
};
use ts_rs::{Config, Dummy, TS};

use crate::wire;

type Any = Dummy;

/// The declaration of a type as a module has it.
fn declare<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    format!("{docs}export {}\n", T::decl(config))
}

macro_rules! file {
    ($about:literal, $imports:literal, $($type:ty),+ $(,)?) => {{
        // Numbers on the wire fit JavaScript (docs/protocol.md).
        let config = Config::default().with_large_int("number");
        let parts = [$(declare::<$type>(&config)),+];
        format!(concat!(
            "// Generated from Rust by `FATHOM_BLESS=1 cargo test -p fathom-server ts`; do not edit.\n// ",
            $about, "\n\n", $imports, "{}"), parts.join("\n"))
    }};
}

fn wire_file() -> String {
    file!(
        "What goes over the wire, apart from what belongs to one game.",
        "",
        Said, Place, Choice<Any>, Label, Outcome, Grid, Cell, Tone, Snapshot<Any, Any>, Heard<Any>, Cue, Line<Any, Any>, Moment<Any>,
        PlayedStep<Any, Any, Any>, SeatClock, Violation, Hint, Likely, Odds, PlaceOdds, Outlook, RollTold, Frame, Film, BotInfo,
        OptionKind, SetupOption, Reconstruction, ScenarioInfo, GameInfo, Note, Rules, Seeds, Step, GameRecord, Audit, SideLuck,
        Luck, wire::PersonInfo, wire::Me, wire::Visibility, wire::StartWhen, wire::Sitter, wire::SeatRequest,
        wire::TableRequest, wire::Phase, wire::SeatInfo, wire::Listed, wire::TableInfo, wire::Invitation,
        wire::NewTable, wire::Joined, wire::Lines, wire::Said,
    )
}

fn u_boat_file() -> String {
    file!(
        "The view, the actions and the events of U-BOAT.",
        "",
        u_boat::Square,
        u_boat::Ship,
        u_boat::Facing,
        u_boat::Turn,
        u_boat::Depth,
        u_boat::Pose,
        u_boat::Side,
        u_boat::Status,
        u_boat::Stage,
        u_boat::Ending,
        u_boat::Spent,
        u_boat::SeatView,
        u_boat::EscortView,
        u_boat::Trail,
        u_boat::BoatView,
        u_boat::DraftView,
        u_boat::View,
        u_boat::Action,
        u_boat::Blast,
        u_boat::results::Column,
        u_boat::results::Effect,
        u_boat::Event,
    )
}

#[test]
fn committed_types_are_those_of_the_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated");
    let is_blessing = std::env::var_os("FATHOM_BLESS").is_some_and(|value| value == "1");
    for (name, text) in [("wire.ts", wire_file()), ("u-boat.ts", u_boat_file())] {
        let path = folder.join(name);
        if is_blessing {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&path, &text).unwrap();
        }
        let committed = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(committed, text, "{name} differs; see the first line of the file for how to write it anew");
    }
}
