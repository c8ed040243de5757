//! Which games there are.

use std::sync::{LazyLock, OnceLock};

use fathom_core::Diary;
use fathom_core::record::Header;
use fathom_notes::{Notes, Status};
use fleet_asw::FleetAsw;
use serde::Serialize;
use submarine::Submarine;
use tonnage_war::TonnageWar;
use u_boat::UBoat;
use wolfpack::Wolfpack;

use crate::any::{AnyGame, Entry};
use crate::input::{InputError, read};
use crate::place::Place;
use crate::replay::{Published, Replay, Verdict};
use crate::script::{Script, ScriptRun};
use crate::setup::to_json;

/// Declares the games that can be played, and their schemas.
macro_rules! playable {
    ($($game:ty $(=> $sheet:path)?,)+) => {
        static PLAYABLE: &[&dyn AnyGame] = &[$(&Entry::<$game>::NEW$(.with_sheet(|| to_json($sheet())))?),+];

        /// The id of every game, with the schemas of its types.
        #[cfg(feature = "schema")]
        pub fn schemas() -> Vec<(&'static str, crate::schema::Schemas)> {
            vec![$((<$game as fathom_core::Game>::BOOK, crate::schema::of::<$game>(&[$(crate::schema::told_of($sheet))?]))),+]
        }
    };
}

// The games that can be played. A new game is one more line here; a sheet is what is printed and the same in all its plays.
playable! {
    UBoat,
    Submarine,
    Wolfpack => wolfpack::sheet::sheet,
    TonnageWar => tonnage_war::view::sheet,
    FleetAsw,
    strait::Strait,
}

/// Every game of this program.
pub static CATALOG: Catalog = Catalog { games: PLAYABLE };

/// The games that can be played, in the order in which they are listed everywhere.
pub fn games() -> &'static [&'static dyn AnyGame] {
    CATALOG.games()
}

/// The game with this id.
///
/// # Errors
/// When there is none, with those there are.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, InputError> {
    CATALOG.find(id)
}

/// Some games, found by their ids.
pub struct Catalog {
    games: &'static [&'static dyn AnyGame],
}

/// How far the program follows a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Coverage {
    /// Paragraphs in all.
    pub paragraphs: usize,
    /// Done and proved by a test.
    pub done: usize,
    /// Done in part.
    pub partly: usize,
    /// Not done yet.
    pub planned: usize,
    /// Not to be done.
    pub out_of_scope: usize,
}

impl Catalog {
    /// A catalog of these games, for tests and for programs that want only some.
    pub const fn of(games: &'static [&'static dyn AnyGame]) -> Catalog {
        Catalog { games }
    }

    /// The games.
    pub fn games(&self) -> &'static [&'static dyn AnyGame] {
        self.games
    }

    /// The game with this id.
    ///
    /// # Errors
    /// As [`find`].
    pub fn find(&self, id: &str) -> Result<&'static dyn AnyGame, InputError> {
        if let Some(game) = self.games.iter().find(|game| game.id() == id) {
            return Ok(*game);
        }
        let message = format!("there is no game `{id}` ({})", self.known());
        Err(InputError::new(Place::of("game"), message))
    }

    fn known(&self) -> String {
        let ids: Vec<&str> = self.games.iter().map(|game| game.id()).collect();
        if ids.is_empty() { "none can be played yet".to_owned() } else { format!("playable: {}", ids.join(", ")) }
    }

    /// Reads and plays the script in a file, see [`AnyGame::script`].
    ///
    /// # Errors
    /// When the text is no script or does not fit its game, with the line.
    pub fn script(&self, text: &str, viewer: &str) -> Result<ScriptRun, InputError> {
        self.run(&Script::parse(text)?, text, viewer)
    }

    /// The same in a scenario that stands in a file of its own.
    ///
    /// # Errors
    /// As [`Catalog::script`].
    pub fn script_in(&self, scenario_file: &str, text: &str, viewer: &str) -> Result<ScriptRun, InputError> {
        let script = Script::parse(text)?.with_scenario_file(scenario_file).map_err(|error| error.locate(text))?;
        self.run(&script, text, viewer)
    }

    fn run(&self, script: &Script, text: &str, viewer: &str) -> Result<ScriptRun, InputError> {
        let game = self.find(&script.game).map_err(|error| error.locate(text))?;
        game.script(script, viewer).map_err(|error| located(error, text))
    }

    /// Reads the record in a file and writes its war diary, see [`AnyGame::diary`].
    ///
    /// # Errors
    /// As [`AnyGame::diary`], or when no game here is the record's.
    pub fn diary(&self, text: &str, viewer: &str) -> Result<Diary, InputError> {
        self.of_record(text)?.diary(text, viewer)
    }

    /// Reads and replays the record in a file, see [`AnyGame::replay`].
    ///
    /// # Errors
    /// When the text is no record of a known game, with the line.
    pub fn replay(&self, text: &str, viewer: &str, n_steps: Option<usize>) -> Result<Replay, InputError> {
        self.of_record(text)?.replay(text, viewer, n_steps)
    }

    /// Reads and verifies the record in a file, see [`AnyGame::verify`].
    ///
    /// # Errors
    /// When the text is no record of a known game, with the line.
    pub fn verify(&self, text: &str, published: &Published) -> Result<Verdict, InputError> {
        self.of_record(text)?.verify(text, published)
    }

    /// The game a record belongs to.
    ///
    /// # Errors
    /// When the text is no record of a known game, with the line.
    pub fn of_record(&self, text: &str) -> Result<&'static dyn AnyGame, InputError> {
        let header: Header = read(text)?;
        if header.fathom_record != fathom_core::record::FORMAT {
            let (found, known) = (header.fathom_record, fathom_core::record::FORMAT);
            let message = format!("record format {found} is not known, this program reads format {known}");
            return Err(InputError::new(Place::of("fathom_record"), message).locate(text));
        }
        self.find(&header.game).map_err(|error| error.locate(text))
    }
}

/// The viewer is no part of the file, so an error about it has no line there.
fn located(error: InputError, text: &str) -> InputError {
    if error.place == Place::of("viewer") { error } else { error.locate(text) }
}

/// The notes on the rules of a game.
///
/// # Errors
/// When there is no such game, with those there are, or nobody wrote notes on it.
///
/// # Panics
/// When the notes of a game cannot be read; a test holds that they can.
pub fn rules(id: &str) -> Result<&'static Notes, InputError> {
    static READ: LazyLock<Vec<OnceLock<Notes>>> = LazyLock::new(|| games().iter().map(|_| OnceLock::new()).collect());
    let game = find(id)?;
    if game.notes().is_empty() {
        return Err(InputError::new(Place::of("game"), format!("there are no notes on `{id}`")));
    }
    let read = games().iter().zip(READ.iter()).find(|(known, _)| known.id() == id).map(|(_, read)| read);
    let parse = || fathom_notes::parse(game.id(), game.notes()).expect("the notes of every game can be read");
    Ok(read.expect("the game was found").get_or_init(parse))
}

/// How far the program follows a book.
///
/// # Errors
/// As [`rules`].
pub fn coverage(id: &str) -> Result<Coverage, InputError> {
    let notes = rules(id)?;
    let mut coverage = Coverage { paragraphs: notes.paragraphs.len(), ..Coverage::default() };
    for note in &notes.paragraphs {
        match note.status {
            Status::Done => coverage.done += 1,
            Status::Partly(_) => coverage.partly += 1,
            Status::Planned => coverage.planned += 1,
            Status::OutOfScope(_) => coverage.out_of_scope += 1,
        }
    }
    Ok(coverage)
}
