//! One game, whatever its types.

use std::marker::PhantomData;
use std::time::Duration;

use fathom_ai::Bots;
use fathom_core::{Book, Diary, History, Imagine, RuleTable};
use fathom_lab::Bench;
use fathom_notes::books;
use fathom_table::{DiceFrom, KnownSeat, People};
use serde_json::Value;

use crate::film::{self, Film, FilmLimits};
use crate::info::{self, GameInfo};
use crate::input::InputError;
use crate::lab::{self, SimRequest, Simulated};
use crate::lesson::{self, Lesson};
use crate::missing::{self, Missing};
use crate::odds::{self, Odds, Outlook};
use crate::place::Place;
use crate::replay::{self, Published, Replay, Verdict};
use crate::script::{self, Script, ScriptRun};
use crate::setup::{resolve, to_json};
use crate::table::{self, AnyTable, Brain, Question, TableOpening, Unrestored};
use crate::ways::{self, Ways, WaysWanted};

/// A game with its types erased: JSON in, JSON out.
///
/// Everything in JSON is in the game's own form, described in the README of its crate.
pub trait AnyGame: Send + Sync {
    /// The id, such as `u-boat`.
    fn id(&self) -> &'static str;

    /// Everything that can be said about the game before it is played.
    fn info(&self) -> GameInfo;

    /// The notes on its paragraphs, in the form of `docs/rules`; empty where there are none.
    fn notes(&self) -> &'static str;

    /// The tables it plays by, in the order of the book.
    fn tables(&self) -> Vec<RuleTable>;

    /// The whole setup that is meant by what a player asks for, see [`resolve`].
    ///
    /// # Errors
    /// When it is not a setup, at its place below `setup`.
    fn resolve_setup(&self, wanted: Option<&Value>) -> Result<Value, InputError>;

    /// The first game that is taught step by step; nothing for a game without one.
    ///
    /// # Errors
    /// When the lesson in the game's file cannot be played; a test holds that they all can.
    fn lesson(&self) -> Result<Option<Lesson>, InputError>;

    /// Plays a script and tells it to `viewer`: `umpire`, `observer`, a role or the number of a seat.
    ///
    /// # Errors
    /// When the script does not fit the game. An order against the rules is no error; it ends the story.
    fn script(&self, script: &Script, viewer: &str) -> Result<ScriptRun, InputError>;

    /// Plays a record again and tells it to `viewer`, up to `n_steps` steps or to its end.
    ///
    /// # Errors
    /// When the text is not a record of this game. A step that differs is no error; it ends the story.
    fn replay(&self, text: &str, viewer: &str, n_steps: Option<usize>) -> Result<Replay, InputError>;
    /// The war diary of a record, as a viewer could have kept it.
    ///
    /// # Errors
    /// When the text is not a record of this game, or there is no such viewer.
    fn diary(&self, text: &str, viewer: &str) -> Result<Diary, InputError>;

    /// Plays a record again and gives what `viewer` saw after every step.
    ///
    /// # Errors
    /// When the text is not a record of this game. A step that differs is no error; it ends the film.
    fn film(&self, text: &str, viewer: &str, limits: FilmLimits) -> Result<Film, InputError>;

    /// Replays a record and proves its dice; `published` is the commitment the players saw before the game.
    ///
    /// # Errors
    /// When the text is not a record of this game.
    fn verify(&self, text: &str, published: &Published) -> Result<Verdict, InputError>;

    /// Plays many games between bots; `done` is called after each, from any thread.
    ///
    /// # Errors
    /// When setup, bots or seats do not exist.
    fn simulate(&self, request: &SimRequest, done: &(dyn Fn() + Sync)) -> Result<Simulated, InputError>;

    /// What happened in the battles of its scenarios, where that can be counted.
    fn history(&self) -> Vec<History>;

    /// The bot whose games are held against history.
    fn yardstick(&self) -> Option<&'static str>;

    /// The whole setup that is meant, and the seats it has.
    ///
    /// # Errors
    /// When it is not a setup, or not one the rules allow, at its place below `setup`.
    fn lay_out(&self, setup: Option<&Value>) -> Result<(Value, Vec<KnownSeat>), InputError>;

    /// What everybody may know of a whole setup while the game runs.
    ///
    /// # Errors
    /// As [`AnyGame::lay_out`].
    fn public_setup(&self, setup: &Value) -> Result<Value, InputError>;

    /// Sets a game up, to be played by people and bots.
    ///
    /// # Errors
    /// As [`AnyGame::lay_out`].
    fn open_table(&self, opening: TableOpening) -> Result<Box<dyn AnyTable>, InputError>;

    /// Takes a game up again from what [`AnyTable::start`] and [`AnyTable::deeds_since`] gave.
    ///
    /// # Errors
    /// What is wrong with the journal, for the operator's log: it may tell secrets.
    fn restore_table(
        &self,
        start: &str,
        deeds: &[String],
        dice: DiceFrom,
        people: People,
    ) -> Result<Box<dyn AnyTable>, Unrestored>;

    /// A bot by the words a player writes, to play `role` with dice from `seed`.
    ///
    /// # Errors
    /// When there is no such bot, at the place `bot`.
    fn hire(&self, spec: &str, role: &str, seed: u64) -> Result<Box<dyn Brain>, InputError>;

    /// What may come of the actions of a question, worked out from what its seat sees; nothing for a game that cannot
    /// tell. This may take a while.
    fn odds(&self, question: &Question) -> Vec<Odds>;

    /// What may come to pass before the seat of a question decides again, place by place, worked out from what it sees;
    /// nothing for a game that cannot tell. This may take a while.
    fn outlook(&self, question: &Question) -> Option<Outlook>;

    /// Everything a piece of the seat of a question can reach by drafting, worked out from what the seat sees.
    fn ways(&self, question: &Question, wanted: &WaysWanted) -> Ways;

    /// What stands in the way of an action of the seat of a question, worked out from what the seat sees.
    ///
    /// # Errors
    /// When it is no action of this game.
    fn missing(&self, question: &Question, action: &str) -> Result<Missing, InputError>;

    /// Measures speed on one core, for about `time`.
    ///
    /// # Errors
    /// When the setup is no good.
    fn bench(&self, setup: Option<&Value>, time: Duration) -> Result<Bench, InputError>;
}

/// A game as [`AnyGame`].
pub struct Entry<G> {
    sheet: Option<fn() -> Value>,
    game: PhantomData<fn() -> G>,
}

impl<G> Entry<G> {
    /// The entry of game `G`.
    pub const NEW: Entry<G> = Entry { sheet: None, game: PhantomData };

    /// With what is printed and the same whenever the game is played, such as a map.
    #[must_use]
    pub const fn with_sheet(self, sheet: fn() -> Value) -> Entry<G> {
        Entry { sheet: Some(sheet), game: PhantomData }
    }
}

impl<G: Imagine + Book + Bots> AnyGame for Entry<G> {
    fn id(&self) -> &'static str {
        G::BOOK
    }

    fn info(&self) -> GameInfo {
        GameInfo { sheet: self.sheet.map(|sheet| sheet()), ..info::info::<G>() }
    }

    fn notes(&self) -> &'static str {
        let shelved = || books::BOOKS.iter().find(|(game, _)| *game == G::BOOK).map_or("", |(_, text)| text);
        if G::NOTES.is_empty() { shelved() } else { G::NOTES }
    }

    fn tables(&self) -> Vec<RuleTable> {
        G::tables()
    }

    fn resolve_setup(&self, wanted: Option<&Value>) -> Result<Value, InputError> {
        resolve::<G>(wanted, &Place::of("setup")).map(|setup| to_json(&setup))
    }

    fn lesson(&self) -> Result<Option<Lesson>, InputError> {
        lesson::of::<G>()
    }

    fn script(&self, script: &Script, viewer: &str) -> Result<ScriptRun, InputError> {
        script::run::<G>(script, viewer)
    }

    fn replay(&self, text: &str, viewer: &str, n_steps: Option<usize>) -> Result<Replay, InputError> {
        replay::replay::<G>(text, viewer, n_steps)
    }

    fn diary(&self, text: &str, viewer: &str) -> Result<Diary, InputError> {
        replay::diary::<G>(text, viewer)
    }

    fn film(&self, text: &str, viewer: &str, limits: FilmLimits) -> Result<Film, InputError> {
        film::film::<G>(text, viewer, limits)
    }

    fn verify(&self, text: &str, published: &Published) -> Result<Verdict, InputError> {
        replay::verify::<G>(text, published)
    }

    fn simulate(&self, request: &SimRequest, done: &(dyn Fn() + Sync)) -> Result<Simulated, InputError> {
        lab::run_simulation::<G>(request, done)
    }

    fn history(&self) -> Vec<History> {
        G::history()
    }

    fn yardstick(&self) -> Option<&'static str> {
        G::yardstick()
    }

    fn lay_out(&self, setup: Option<&Value>) -> Result<(Value, Vec<KnownSeat>), InputError> {
        table::places_of::<G>(setup)
    }

    fn public_setup(&self, setup: &Value) -> Result<Value, InputError> {
        table::public_setup::<G>(setup)
    }

    fn open_table(&self, opening: TableOpening) -> Result<Box<dyn AnyTable>, InputError> {
        table::open::<G>(opening)
    }

    fn restore_table(
        &self,
        start: &str,
        deeds: &[String],
        dice: DiceFrom,
        people: People,
    ) -> Result<Box<dyn AnyTable>, Unrestored> {
        table::restore::<G>(start, deeds, dice, people)
    }

    fn hire(&self, spec: &str, role: &str, seed: u64) -> Result<Box<dyn Brain>, InputError> {
        table::hire_brain::<G>(spec, role, seed)
    }

    fn odds(&self, question: &Question) -> Vec<Odds> {
        odds::of(question)
    }

    fn outlook(&self, question: &Question) -> Option<Outlook> {
        odds::outlook(question)
    }

    fn ways(&self, question: &Question, wanted: &WaysWanted) -> Ways {
        ways::of::<G>(question, wanted)
    }

    fn missing(&self, question: &Question, action: &str) -> Result<Missing, InputError> {
        missing::of::<G>(question, action)
    }

    fn bench(&self, setup: Option<&Value>, time: Duration) -> Result<Bench, InputError> {
        lab::run_bench::<G>(setup, time)
    }
}
