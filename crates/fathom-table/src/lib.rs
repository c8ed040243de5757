//! One running game.
//!
//! Start with [`Lobby`], where people sit down and give the dice their words; then [`Table`], where they play; then
//! [`Snapshot`] and [`Line`], which are all a player ever gets. After the end: [`Table::audit`] and [`Table::luck`].
//!
//! | module | holds |
//! |---|---|
//! | `people` | who holds which seats |
//! | `words` | the players' words for the dice, sworn to before any is shown |
//! | `lobby` | before the first die |
//! | `table` | acting and ordering |
//! | `undo` | taking back and recalling, and where that ends |
//! | `advice` | telling that somebody was advised |
//! | `stream` | what each viewer was told, numbered for each viewer alone |
//! | `snapshot` | what a viewer sees now |
//! | `lesson` | the dice of a first game that is taught |
//! | `journal`, `restore` | how a game is kept and taken up again |
//! | `replay` | any earlier moment, from any allowed eyes |
//! | `audit`, `luck` | after the end |
//! | `branch` | the game once more, from any of its steps |
//! | `clock` | how long each seat was waited for |
//!
//! **Invariant:** no clock, file, socket or thread, and no randomness of its own. Time is passed in.
//!
//! **Invariant:** whatever a viewer gets depends only on what that viewer may know. Versions and sequence numbers count
//! the viewer's own stream; the record, its hashes and step numbers, the journal and the server's seed belong to the
//! umpire until the end.

mod advice;
mod audit;
mod branch;
mod clock;
mod denied;
mod diary;
mod journal;
mod lesson;
mod lobby;
mod luck;
mod people;
mod replay;
mod restore;
mod snapshot;
mod stats;
mod stream;
mod table;
mod undo;
mod words;

pub use audit::{Audit, Fault, Secret, SecretKind, audit};
pub use clock::SeatClock;
pub use denied::{Answer, Denied};
pub use diary::diary;
pub use journal::{Deed, Journal, Start};
pub use lobby::{Lobby, NotBegun};
pub use luck::{DieLuck, FaceLuck, LuckReport, SideLuck, StepLuck, Worth, luck, standing_of_side};
pub use people::{Holder, Kind, People, Person, SeatingError};
pub use replay::{Moment, PlayedStep, PlayedStepOf};
pub use restore::RestoreError;
pub use snapshot::{Bundle, Choice, KnownSeat, Snapshot, SnapshotOf};
pub use stream::{At, Line, LineOf, Seq, What};
pub use table::{DiceFrom, Hand, Opening, Source, Table};
pub use undo::{Drafted, MAX_DRAFTS};
pub use words::{MAX_WORD, Word, Words, is_sworn};

#[cfg(test)]
#[path = "../tests/common/toy.rs"]
#[allow(dead_code, missing_docs, reason = "shared with the integration tests")]
mod toy;
