//! One game of the catalog at one terminal. It draws nothing and reads no key.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use fathom_ai::{BotSpec, SpecError};
use fathom_catalog::{AnyGame, AnyTable, Brain, Decision, InputError, TableError, TableOpening};
use fathom_core::dice::FairSeeds;
use fathom_core::{Seat, Seats, Viewer};
use fathom_table::{At, DiceFrom, Hand, KnownSeat, People, Seq};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::told::{Audit, LogLine, Seen, log_of, read};
use crate::PlayError;
use crate::player::{Player, Seating, best_of};
use crate::save::{open_text, seal_text};
use crate::session::{kind, person, person_behind, seats_of, seed_of};
use crate::terminal::{Options, server_seed};

/// What a session begins with.
pub struct Plan {
    /// The setup, as a script would have it.
    pub setup: Option<Value>,
    /// Who plays.
    pub seating: Seating,
    /// Secret bytes for the dice.
    pub server: [u8; 32],
    /// A word mixed into the dice by the people at the terminal.
    pub word: String,
}

impl Plan {
    pub(super) fn of(options: &Options) -> Result<Plan, PlayError> {
        let (setup, seating) = (options.setup.clone(), options.seating.clone());
        Ok(Plan { setup, seating, server: server_seed(options.seed)?, word: options.word.clone() })
    }
}

/// A running game with those who play it.
pub struct Session {
    game: &'static dyn AnyGame,
    table: Box<dyn AnyTable>,
    seeds: FairSeeds,
    players: Vec<Player>,
    brains: Vec<Option<Box<dyn Brain>>>,
    places: Vec<KnownSeat>,
}

/// What a file keeps, in the same form as a game with a chart has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Letter {
    players: Vec<String>,
    seeds: FairSeeds,
    journal: Journal,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Journal {
    start: Value,
    deeds: Vec<Value>,
}

impl Session {
    /// Sets a game up.
    ///
    /// # Errors
    /// When the setup breaks a rule, or somebody asked for does not exist.
    pub fn open(game: &'static dyn AnyGame, plan: &Plan) -> Result<Session, PlayError> {
        let (setup, places) = game.lay_out(plan.setup.as_ref()).map_err(input)?;
        let bots = game.info().bots;
        let fits = |spec: &BotSpec, role: &str| match game.hire(&spec.to_string(), role, 0) {
            Ok(_) => Ok(()),
            Err(error) => Err(error.to_string()),
        };
        let players = plan.seating.seat(&places, |role| best_of(&bots, role), fits)?;
        let word = |player: &Player| if *player == Player::Human { plan.word.clone() } else { String::new() };
        let seeds = FairSeeds { server: plan.server, players: players.iter().map(word).collect() };
        let (people, at) = (seated(&players)?, At(0));
        let table =
            game.open_table(TableOpening { setup, dice: DiceFrom::Fair(seeds.clone()), people, at }).map_err(input)?;
        Session::around(game, table, seeds, players)
    }

    /// Takes a saved game up again.
    ///
    /// # Errors
    /// When it is not a game by the rules of this program.
    pub fn resume(game: &'static dyn AnyGame, text: &str) -> Result<Session, PlayError> {
        let plain = open_text(game.id(), text)?;
        let fault = |error: String| PlayError::Input(format!("the saved game cannot be taken up: {error}"));
        let letter: Letter = serde_json::from_slice(&plain).map_err(|error| fault(error.to_string()))?;
        let players: Result<Vec<Player>, _> = letter.players.iter().map(|word| word.parse()).collect();
        let players = players.map_err(|error: SpecError| fault(error.to_string()))?;
        let deeds: Vec<String> = letter.journal.deeds.iter().map(Value::to_string).collect();
        let (start, people) = (letter.journal.start.to_string(), seated(&players)?);
        let table = game.restore_table(&start, &deeds, DiceFrom::Fair(letter.seeds.clone()), people);
        Session::around(game, table.map_err(|error| fault(error.to_string()))?, letter.seeds, players)
    }

    fn around(
        game: &'static dyn AnyGame,
        table: Box<dyn AnyTable>,
        seeds: FairSeeds,
        players: Vec<Player>,
    ) -> Result<Session, PlayError> {
        let places = table.places();
        if places.len() != players.len() {
            return Err(PlayError::Input("the saved game does not say who holds every seat".to_owned()));
        }
        let seed = seed_of(&seeds.server);
        let brain = |(place, player): (&KnownSeat, &Player)| match player {
            Player::Human => Ok(None),
            Player::Bot(spec) => {
                game.hire(&spec.to_string(), place.role, seed.wrapping_add(u64::from(place.seat.0) + 1)).map(Some)
            }
        };
        let brains: Result<Vec<_>, _> = places.iter().zip(&players).map(brain).collect();
        Ok(Session { game, table, seeds, players, brains: brains.map_err(input)?, places })
    }

    /// The game.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The seats people hold, in order.
    pub fn humans(&self) -> impl Iterator<Item = Seat> {
        seats_of(&self.players).filter(|(_, player)| **player == Player::Human).map(|(seat, _)| seat)
    }

    /// Whether a person holds a seat.
    pub fn is_human(&self, seat: Seat) -> bool {
        self.players[seat.index()] == Player::Human
    }

    /// The name of a seat.
    pub fn role(&self, seat: Seat) -> &'static str {
        self.places[seat.index()].role
    }

    /// Who is to act.
    pub fn to_act(&self) -> Seats {
        self.table.to_act()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table.is_over()
    }

    /// What `viewer` sees; after the end everybody sees all.
    ///
    /// # Panics
    /// When the viewer is nobody at this table.
    pub fn look(&self, viewer: Viewer) -> Seen {
        let seen = self.table.look(person_behind(viewer), viewer).unwrap_or_else(|error| panic!("{error}"));
        read(seen.get())
    }

    /// What `viewer` was told.
    ///
    /// # Panics
    /// As [`Session::look`].
    pub fn log(&self, viewer: Viewer) -> Vec<LogLine> {
        let lines = self.table.since(person_behind(viewer), viewer, Seq(0)).unwrap_or_else(|error| panic!("{error}"));
        log_of(lines.get())
    }

    /// Does an action for a seat.
    ///
    /// # Errors
    /// When the rules refuse it.
    pub fn act(&mut self, seat: Seat, action: &str, at: At) -> Result<(), TableError> {
        let hand = self.hand(seat, at);
        self.table.act(hand, action).map(|_| ())
    }

    /// Takes the seat's last action back.
    ///
    /// # Errors
    /// When there is nothing to take back.
    pub fn undo(&mut self, seat: Seat, at: At) -> Result<(), TableError> {
        let hand = self.hand(seat, at);
        self.table.undo(hand).map(|_| ())
    }

    fn hand(&self, seat: Seat, at: At) -> Hand {
        Hand { person: person(seat), seat, version: self.look(Viewer::Seat(seat)).version, at }
    }

    /// Lets the bot of a seat think, in a thread of its own.
    ///
    /// # Panics
    /// When a person holds the seat, its bot is thinking already, or it is not to act.
    pub fn think(&mut self, seat: Seat) -> Thinking {
        let mut brain = self.brains[seat.index()].take().expect("a bot that is not thinking holds the seat");
        let question = self.table.question(person(seat), seat).unwrap_or_else(|error| panic!("{error}"));
        let question = question.expect("the seat is to act");
        let (sender, receiver) = channel();
        thread::spawn(move || {
            let decision = brain.decide(&question);
            // Whoever asked may have left meanwhile; then nobody wants the answer.
            let _ = sender.send((brain, decision));
        });
        Thinking { seat, receiver }
    }

    /// Does what a bot decided, and gives it back its seat.
    ///
    /// # Panics
    /// When it decided on something that is not legal.
    pub fn decided(&mut self, seat: Seat, (brain, decision): Thought, at: At) {
        self.brains[seat.index()] = Some(brain);
        self.act(seat, decision.action.get(), at).unwrap_or_else(|error| panic!("a bot picks a legal action: {error}"));
    }

    /// After the end: whether everything was as it was sworn to be.
    pub fn audit(&self) -> Option<Audit> {
        self.table.audit().ok().map(|audit| read(audit.get()))
    }

    /// The text of a file that keeps the game: the record once it is over, sealed before that.
    ///
    /// # Panics
    /// When the game cannot be written as JSON, which is a fault of the game.
    pub fn saved(&self, nonce: [u8; 16]) -> String {
        if let Ok(record) = self.table.record() {
            return record;
        }
        let deeds = self.table.deeds_since(0);
        let journal =
            Journal { start: read(&self.table.start()), deeds: deeds.iter().map(|deed| read(deed)).collect() };
        let players = self.players.iter().map(ToString::to_string).collect();
        let letter = Letter { players, seeds: self.seeds.clone(), journal };
        seal_text(self.game.id(), nonce, &serde_json::to_vec(&letter).expect("a game can be written as JSON"))
    }
}

/// A bot at work.
pub struct Thinking {
    /// The seat it thinks for.
    pub seat: Seat,
    receiver: Receiver<Thought>,
}

/// What came of it, and the bot.
pub type Thought = (Box<dyn Brain>, Decision);

impl Thinking {
    /// The decision, if it has been made.
    ///
    /// # Panics
    /// When the bot panicked.
    pub fn poll(&self) -> Option<Thought> {
        match self.receiver.try_recv() {
            Ok(thought) => Some(thought),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => panic!("the bot gave no answer"),
        }
    }

    /// Waits for the decision.
    ///
    /// # Panics
    /// When the bot panicked.
    pub fn wait(self) -> Thought {
        self.receiver.recv().expect("the bot gave no answer")
    }
}

fn seated(players: &[Player]) -> Result<People, PlayError> {
    let mut people = People::default();
    for (seat, player) in seats_of(players) {
        people.sit(person(seat), kind(player), seat).map_err(|error| PlayError::Input(error.to_string()))?;
    }
    Ok(people)
}

#[allow(clippy::needless_pass_by_value, reason = "given to `map_err`")]
fn input(error: InputError) -> PlayError {
    PlayError::Input(error.to_string())
}
