//! Which games there are.

use std::sync::OnceLock;

use fathom_core::record::Header;
use fathom_notes::{Notes, Status, books};
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

/// Declares the games that can be played, and their schemas.
macro_rules! playable {
    ($($game:ident,)+) => {
        static PLAYABLE: &[&dyn AnyGame] = &[$(&Entry::<$game>::NEW),+];

        /// The id of every game, with the schemas of its types.
        #[cfg(feature = "schema")]
        pub fn schemas() -> Vec<(&'static str, crate::schema::Schemas)> {
            vec![$((<$game as fathom_core::Game>::BOOK, crate::schema::of::<$game>())),+]
        }
    };
}

// The games that can be played. A new game is one more line here.
playable! {
    UBoat,
    Submarine,
    Wolfpack,
    TonnageWar,
    FleetAsw,
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
/// When there is none, with those there are; a book that cannot be played yet is told apart.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, InputError> {
    CATALOG.find(id)
}

/// Some games, found by their ids.
pub struct Catalog {
    games: &'static [&'static dyn AnyGame],
}

/// A book on the shelf, playable or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BookInfo {
    /// The id of the game.
    pub id: &'static str,
    /// The printed title.
    pub title: &'static str,
    /// One sentence on it.
    pub blurb: &'static str,
}

/// The five books, in the order of their notes.
pub const BOOKS: [BookInfo; 5] = [
    BookInfo {
        id: "u-boat",
        title: "U-BOAT",
        blurb: "A duel on squares: destroyer escort against submarine, up to three ships a side.",
    },
    BookInfo {
        id: "submarine",
        title: "SUBMARINE",
        blurb: "Tactical combat on hexes with plotted moves: torpedoes, depth charges, twelve scenarios and a campaign.",
    },
    BookInfo {
        id: "wolfpack",
        title: "WOLFPACK",
        blurb: "Solitaire: U-boat Command against the North Atlantic convoys, February to May 1943.",
    },
    BookInfo {
        id: "tonnage-war",
        title: "TONNAGE WAR SOLITAIRE",
        blurb: "Solitaire: the escort commander against U-boats that move by themselves, in zones around a convoy.",
    },
    BookInfo {
        id: "fleet-asw",
        title: "ANTI-SUBMARINE WARFARE",
        blurb: "Escorts hunt submarines nobody sees; divisions, fleets and aircraft search for each other.",
    },
];

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
        let message = if BOOKS.iter().any(|book| book.id == id) {
            format!("`{id}` has rules notes only and cannot be played yet ({})", self.known())
        } else {
            format!("there is no game `{id}` ({})", self.known())
        };
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
        self.run(Script::parse(text)?, text, viewer)
    }

    /// The same in a scenario that stands in a file of its own.
    ///
    /// # Errors
    /// As [`Catalog::script`].
    pub fn script_in(&self, scenario_file: &str, text: &str, viewer: &str) -> Result<ScriptRun, InputError> {
        let script = Script::parse(text)?.with_scenario_file(scenario_file).map_err(|error| error.locate(text))?;
        self.run(script, text, viewer)
    }

    fn run(&self, script: Script, text: &str, viewer: &str) -> Result<ScriptRun, InputError> {
        let game = self.find(&script.game).map_err(|error| error.locate(text))?;
        game.script(&script, viewer).map_err(|error| located(error, text))
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

/// The rules notes of a book.
///
/// # Errors
/// When there is no such book, with those there are.
///
/// # Panics
/// When the notes built into the program cannot be read; a test of `fathom-notes` holds that they can.
pub fn rules(id: &str) -> Result<&'static Notes, InputError> {
    static NOTES: [OnceLock<Notes>; books::BOOKS.len()] = [const { OnceLock::new() }; books::BOOKS.len()];
    let Some(at) = books::BOOKS.iter().position(|(game, _)| *game == id) else {
        let known: Vec<&str> = books::BOOKS.iter().map(|(game, _)| *game).collect();
        return Err(InputError::new(Place::of("game"), format!("there is no book `{id}` ({})", known.join(", "))));
    };
    let (game, text) = books::BOOKS[at];
    Ok(NOTES[at].get_or_init(|| fathom_notes::parse(game, text).expect("the notes of every book can be read")))
}

/// How far the program follows a book.
///
/// # Errors
/// When there is no such book.
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
