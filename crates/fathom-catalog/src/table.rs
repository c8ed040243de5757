//! A running game with its types erased, for servers and clients that know no game.
//!
//! [`AnyGame::open_table`](crate::AnyGame::open_table) sets one up; [`AnyTable`] is `fathom_table::Table` in JSON. What a
//! bot is asked travels as a [`Question`] from the table to a [`Brain`], through whatever threads lie between.

use std::any::Any;
use std::fmt;

use fathom_ai::{Adviser, Bot, BotSpec, Bots, Choice, Decided, Seen, hire};
use fathom_core::record::Branch;
use fathom_core::{Book, Briefing, Game, Imagine, Said, Seat, Seats, Viewer, World};
use fathom_table::{
    At, Deed, Denied, DiceFrom, Drafted, Hand, Journal, Kind, KnownSeat, LineOf, Lobby, Opening, People, Person,
    SeatClock, SeatingError, Seq, Snapshot, Start, Table, What,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::bundle::{self, Wanted};
use crate::input::{InputError, read};
use crate::place;
use crate::record_text;
use crate::setup::{refused, resolve, to_json};

/// JSON that was written once and is passed on as it is.
pub type Json = Box<RawValue>;

/// Why a table did nothing.
#[derive(Debug)]
pub enum TableError {
    /// The words make no sense in this game.
    Input(InputError),
    /// They do, and the table says no.
    Denied(Denied<Json>),
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Input(error) => error.fmt(f),
            TableError::Denied(denied) => denied.fmt(f),
        }
    }
}

impl std::error::Error for TableError {}

impl From<InputError> for TableError {
    fn from(error: InputError) -> TableError {
        TableError::Input(error)
    }
}

impl<V: Serialize, A: Serialize> From<Denied<Snapshot<V, A>>> for TableError {
    fn from(denied: Denied<Snapshot<V, A>>) -> TableError {
        TableError::Denied(match denied {
            Denied::StaleVersion { fresh } => {
                Denied::StaleVersion { fresh: Box::new(bundle::whole_or_bundled(*fresh)) }
            }
            Denied::Refused { refusal } => Denied::Refused { refusal },
            Denied::NotYourSeat => Denied::NotYourSeat,
            Denied::NotYoursToSee => Denied::NotYoursToSee,
            Denied::Over => Denied::Over,
            Denied::NotYet => Denied::NotYet,
            Denied::NothingToUndo => Denied::NothingToUndo,
            Denied::TooManyDrafts => Denied::TooManyDrafts,
            Denied::NoSuchStep => Denied::NoSuchStep,
        })
    }
}

/// Why a stored game cannot go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unrestored {
    /// It was begun by other rules than this program has.
    OtherRules {
        /// The version it was begun by.
        recorded: u32,
        /// The version of this program.
        known: u32,
    },
    /// Anything else that is wrong with its journal, for the operator: it may tell secrets.
    Broken(String),
}

impl fmt::Display for Unrestored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unrestored::OtherRules { recorded, known } => {
                write!(f, "begun by version {recorded} of the rules; this program has version {known}")
            }
            Unrestored::Broken(what) => what.fmt(f),
        }
    }
}

/// What a table answers.
pub type Reply<T> = Result<T, TableError>;

/// What a game begins with.
pub struct TableOpening {
    /// The setup, as a script would have it.
    pub setup: Value,
    /// Its dice.
    pub dice: DiceFrom,
    /// Who sits where.
    pub people: People,
    /// When it begins.
    pub at: At,
}

/// `fathom_table::Table` of some game. See there for what each function promises and refuses.
#[allow(clippy::missing_errors_doc, reason = "the errors are those of the function of the same name of `Table`")]
pub trait AnyTable: Send + Sync {
    /// The seats.
    fn places(&self) -> Vec<KnownSeat>;
    /// Who is to act; everybody may know.
    fn to_act(&self) -> Seats;
    /// Whether it is over.
    fn is_over(&self) -> bool;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<Value>;
    /// Who sits where.
    fn people(&self) -> &People;
    /// Gives somebody a seat.
    fn sit(&mut self, person: Person, kind: Kind, seat: Seat) -> Result<(), SeatingError>;
    /// What the dice are sworn to by.
    fn commitment(&self) -> Option<String>;
    /// How long each seat was waited for.
    fn clock(&self, now: At) -> Vec<SeatClock>;

    /// The snapshot of a viewer; a list of actions that is too long for a message is given by [`AnyTable::actions`].
    fn look(&self, person: Person, viewer: Viewer) -> Reply<Json>;
    /// What whoever sits down on a seat is told before the first move.
    fn briefing(&self, person: Person, seat: Seat) -> Reply<Option<Briefing>>;
    /// Some of the actions of a seat, as many as one message takes.
    fn actions(&self, person: Person, seat: Seat, wanted: &Wanted) -> Reply<Json>;
    /// The list of lines a viewer was told after `seq`.
    fn since(&self, person: Person, viewer: Viewer, seq: Seq) -> Reply<Json>;
    /// The version of a viewer.
    fn version(&self, person: Person, viewer: Viewer) -> Reply<Seq>;
    /// When the last line was told to observers; the last moment everybody may know of.
    fn last_public(&self) -> At;
    /// Whether somebody may look through these eyes.
    fn may_watch(&self, person: Person, viewer: Viewer) -> Reply<()>;
    /// Whether two seats may talk.
    fn may_talk(&self, person: Person, from: Seat, to: Seat) -> Reply<()>;

    /// Does an action given as JSON.
    fn act(&mut self, hand: Hand, action: &str) -> Reply<Seq>;
    /// Does an order given as JSON.
    fn order(&mut self, hand: Hand, order: &str) -> Reply<Seq>;
    /// Does a list of actions given as JSON, all of them or none.
    fn act_all(&mut self, hand: Hand, actions: &str) -> Reply<Seq>;
    /// Takes the last action back.
    fn undo(&mut self, hand: Hand) -> Reply<Seq>;

    /// Tells everybody that a seat asks a bot for advice.
    fn declare_advice(&mut self, person: Person, seat: Seat, bot: &str, at: At) -> Reply<Seq>;

    /// What a viewer saw at a line of its stream.
    fn at_line(&self, person: Person, viewer: Viewer, line: Seq) -> Reply<Json>;
    /// After the end: a step of the record.
    fn at_step(&self, viewer: Viewer, step: usize) -> Reply<Json>;
    /// After the end: the record, as a file has it.
    fn record(&self) -> Reply<String>;
    /// After the end: the audit.
    fn audit(&self) -> Reply<Json>;
    /// After the end: the luck report.
    fn luck(&self) -> Reply<Json>;
    /// After the end: the war diary.
    fn diary(&self) -> Reply<Json>;

    /// After the end: the start and the deeds of a game that goes on from this one, to be restored with its seeds.
    fn branch(&self, branch: Branch, holders: &[Person], at: At) -> Reply<(String, Vec<String>)>;

    /// The same table once more, for whoever reads in it for long while it goes on.
    fn fork(&self) -> Box<dyn AnyTable>;

    /// What stands of the game, as seats and actions. For the umpire of a lesson: it is secret.
    fn steps(&self) -> Vec<(Seat, Value)>;

    /// How the game began. For the store: it is secret.
    fn start(&self) -> String;
    /// How many deeds there are.
    fn n_deeds(&self) -> usize;
    /// The deeds after the first `n`, one text each. For the store: they are secret.
    fn deeds_since(&self, n: usize) -> Vec<String>;
    /// Plays what was done at another copy of this table. After an error this one is of no use: restore it.
    fn follow(&mut self, deeds: &[String]) -> Result<(), String>;

    /// What a bot in a seat that `person` holds is to decide now; nothing when it is not to act.
    fn question(&self, person: Person, seat: Seat) -> Reply<Option<Question>>;
    /// The same with what the seat has drafted, for a bot that gives advice.
    fn consultation(&self, person: Person, seat: Seat) -> Reply<Option<Question>>;
}

/// What a bot is asked. Nothing can be read out of it but by a [`Brain`], which shows its bot only what the seat sees.
pub struct Question {
    asked: Box<dyn Any + Send>,
    /// The version of the seat this was asked at.
    pub version: Seq,
}

/// The World, what a seat sees and what it may do.
pub(crate) type SeenBySeat<'a, G> = (&'a World<<G as Game>::World>, &'a <G as Game>::View, &'a [<G as Game>::Action]);

impl Question {
    /// The World, what the seat sees and what it may do, if this is a question of game `G`.
    pub(crate) fn seen<G: Game>(&self) -> Option<SeenBySeat<'_, G>> {
        self.asked.downcast_ref::<Asked<G>>().map(|asked| (&asked.world, &asked.view, asked.legal.as_slice()))
    }
}

impl Question {
    /// The seat that is asked, if this is a question of game `G`.
    pub(crate) fn seat<G: Game>(&self) -> Option<Seat> {
        self.asked.downcast_ref::<Asked<G>>().map(|asked| asked.seat)
    }
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Question").field("version", &self.version).finish_non_exhaustive()
    }
}

/// The table gives out no position, not even to a thread that thinks: only what the seat sees.
struct Asked<G: Game> {
    world: World<G::World>,
    view: G::View,
    seat: Seat,
    /// What the seat has drafted so far, where advice is asked for.
    drafted: Vec<Decided<G>>,
    legal: Vec<G::Action>,
    /// The legal actions in words, in the same order.
    labels: Vec<Said>,
}

/// Whoever has only the observer's eyes.
const NOBODY: Person = Person(u64::MAX);

/// What a bot decided.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Decision {
    /// The action.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::AnyAction"))]
    pub action: Json,
    /// The same in words.
    pub said: Said,
    /// Why, in the bot's own words; it may tell what only its seat knows.
    pub why: String,
}

/// A hired bot with its types erased.
pub trait Brain: Send {
    /// Thinks and decides. This may take long.
    ///
    /// # Panics
    /// When the question comes from a table of another game.
    fn decide(&mut self, question: &Question) -> Decision;
}

struct Hired<G: Bots> {
    bot: Box<dyn Bot<G>>,
    spec: BotSpec,
    role: String,
    seed: u64,
}

impl<G: Bots> Hired<G> {
    fn advise(&self, asked: &Asked<G>) -> Choice<G::Action> {
        let again = || hire::<G>(&self.spec, &self.role, self.seed).expect("it could be hired before");
        let adviser = Adviser { hire: &again, seat: asked.seat };
        adviser.advise(&asked.world, &asked.drafted, asked.view.clone(), &asked.legal)
    }
}

impl<G: Bots> Brain for Hired<G> {
    fn decide(&mut self, question: &Question) -> Decision {
        let asked: &Asked<G> = question.asked.downcast_ref().expect("a bot is asked about its own game");
        let choice = match asked.drafted.as_slice() {
            [] => self.bot.choose(&Seen::at_table(&asked.world, asked.view.clone(), asked.seat, &asked.legal)),
            _ => self.advise(asked),
        };
        let index = asked.legal.binary_search(&choice.action).expect("a bot chooses a legal action");
        Decision { action: raw(&choice.action), said: asked.labels[index].clone(), why: choice.why.into_owned() }
    }
}

/// The seats a setup has, if it is by the rules.
pub(crate) fn places_of<G: Game + Book>(setup: Option<&Value>) -> Result<(Value, Vec<KnownSeat>), InputError> {
    let here = place::Place::of("setup");
    let setup = resolve::<G>(setup, &here)?;
    let lobby = Lobby::<G>::new(setup.clone(), [0; 32]);
    let lobby = lobby.map_err(|refusal| refused(&refusal, &here))?;
    Ok((to_json(&setup), lobby.places().to_vec()))
}

/// What everybody may know of a setup.
pub(crate) fn public_setup<G: Game + Book>(setup: &Value) -> Result<Value, InputError> {
    let setup = resolve::<G>(Some(setup), &place::Place::of("setup"))?;
    Ok(to_json(&G::public_setup(&setup)))
}

pub(crate) fn open<G: Imagine + Book>(opening: TableOpening) -> Result<Box<dyn AnyTable>, InputError> {
    let here = place::Place::of("setup");
    let setup = resolve::<G>(Some(&opening.setup), &here)?;
    let TableOpening { dice, people, at, .. } = opening;
    let table = Table::<G>::open(Opening { setup, dice, people, at });
    Ok(Box::new(table.map_err(|refusal| refused(&refusal, &here))?))
}

pub(crate) fn restore<G: Imagine>(
    start: &str,
    deeds: &[String],
    dice: DiceFrom,
    people: People,
) -> Result<Box<dyn AnyTable>, Unrestored> {
    other_rules::<G>(start)?;
    let start: Start<G::Setup> = stored(start).map_err(Unrestored::Broken)?;
    let deeds = deeds.iter().map(|deed| stored(deed)).collect::<Result<_, _>>().map_err(Unrestored::Broken)?;
    let table = Table::<G>::restore(Journal { start, deeds }, dice, people);
    Ok(Box::new(table.map_err(|error| Unrestored::Broken(error.to_string()))?))
}

/// Before anything else is read: other rules may have other setups and actions.
fn other_rules<G: Game>(start: &str) -> Result<(), Unrestored> {
    #[derive(serde::Deserialize)]
    struct Rules {
        rules: u32,
    }
    match stored::<Rules>(start) {
        Ok(Rules { rules }) if rules != G::RULES => Err(Unrestored::OtherRules { recorded: rules, known: G::RULES }),
        Ok(_) => Ok(()),
        Err(error) => Err(Unrestored::Broken(error)),
    }
}

pub(crate) fn hire_brain<G: Bots>(spec: &str, role: &str, seed: u64) -> Result<Box<dyn Brain>, InputError> {
    let bad = |error: fathom_ai::SpecError| InputError::new(place::Place::of("bot"), error.to_string());
    let spec: BotSpec = spec.parse().map_err(bad)?;
    let bot = hire::<G>(&spec, role, seed).map_err(bad)?;
    Ok(Box::new(Hired { bot, spec, role: role.to_owned(), seed }))
}

impl<G: Imagine> AnyTable for Table<G> {
    fn places(&self) -> Vec<KnownSeat> {
        Table::places(self)
    }

    fn to_act(&self) -> Seats {
        let seats = |line: &LineOf<G>| if let What::ToAct { seats } = line.what { Some(seats) } else { None };
        if Table::is_over(self) { Seats::NONE } else { public(self, seats).unwrap_or_default() }
    }

    fn is_over(&self) -> bool {
        Table::is_over(self)
    }

    fn outcome(&self) -> Option<Value> {
        let outcome =
            |line: &LineOf<G>| if let What::Over { outcome } = &line.what { Some(outcome.clone()) } else { None };
        if Table::is_over(self) { public(self, outcome).map(|outcome| to_json(&outcome)) } else { None }
    }

    fn people(&self) -> &People {
        Table::people(self)
    }

    fn sit(&mut self, person: Person, kind: Kind, seat: Seat) -> Result<(), SeatingError> {
        Table::sit(self, person, kind, seat)
    }

    fn commitment(&self) -> Option<String> {
        Table::commitment(self)
    }

    fn clock(&self, now: At) -> Vec<SeatClock> {
        Table::clock(self, now)
    }

    fn look(&self, person: Person, viewer: Viewer) -> Reply<Json> {
        Ok(bundle::whole_or_bundled(Table::look(self, person, viewer)?))
    }

    fn briefing(&self, person: Person, seat: Seat) -> Reply<Option<Briefing>> {
        Ok(Table::briefing(self, person, seat)?)
    }

    fn actions(&self, person: Person, seat: Seat, wanted: &Wanted) -> Reply<Json> {
        let seen = Table::look(self, person, Viewer::Seat(seat))?;
        Ok(raw(&bundle::part(seen.version, &seen.actions, wanted)))
    }

    fn since(&self, person: Person, viewer: Viewer, seq: Seq) -> Reply<Json> {
        reply(Table::since(self, person, viewer, seq))
    }

    fn version(&self, person: Person, viewer: Viewer) -> Reply<Seq> {
        Ok(Table::version(self, person, viewer)?)
    }

    fn last_public(&self) -> At {
        public(self, |line| Some(line.at)).unwrap_or_default()
    }

    fn may_watch(&self, person: Person, viewer: Viewer) -> Reply<()> {
        Ok(Table::version(self, person, viewer).map(|_| ())?)
    }

    fn may_talk(&self, person: Person, from: Seat, to: Seat) -> Reply<()> {
        Ok(Table::may_talk(self, person, from, to)?)
    }

    fn act(&mut self, hand: Hand, action: &str) -> Reply<Seq> {
        Ok(Table::act(self, hand, wanted("action", action)?)?)
    }

    fn order(&mut self, hand: Hand, order: &str) -> Reply<Seq> {
        Ok(Table::order(self, hand, &wanted("order", order)?)?)
    }

    fn act_all(&mut self, hand: Hand, actions: &str) -> Reply<Seq> {
        Ok(Table::act_all(self, hand, wanted("actions", actions)?)?)
    }

    fn undo(&mut self, hand: Hand) -> Reply<Seq> {
        Ok(Table::undo(self, hand)?)
    }

    fn declare_advice(&mut self, person: Person, seat: Seat, bot: &str, at: At) -> Reply<Seq> {
        Ok(Table::declare_advice(self, person, seat, bot, at)?)
    }

    fn at_line(&self, person: Person, viewer: Viewer, line: Seq) -> Reply<Json> {
        reply(Table::at_line(self, person, viewer, line))
    }

    fn at_step(&self, viewer: Viewer, step: usize) -> Reply<Json> {
        reply(Table::at_step(self, viewer, step))
    }

    fn record(&self) -> Reply<String> {
        Ok(record_text::write(&Table::record(self)?))
    }

    fn audit(&self) -> Reply<Json> {
        reply(Table::audit(self))
    }

    fn luck(&self) -> Reply<Json> {
        reply(Table::luck(self))
    }

    fn diary(&self) -> Reply<Json> {
        reply(Table::diary(self))
    }

    fn branch(&self, branch: Branch, holders: &[Person], at: At) -> Reply<(String, Vec<String>)> {
        let journal = Table::branch(self, branch, |seat| holders.get(seat.index()).copied().unwrap_or(NOBODY), at)?;
        Ok((raw(&journal.start).get().to_owned(), journal.deeds.iter().map(deed_text).collect()))
    }

    fn fork(&self) -> Box<dyn AnyTable> {
        Box::new(Table::fork(self))
    }

    fn steps(&self) -> Vec<(Seat, Value)> {
        Table::steps(self).iter().map(|step| (step.seat, to_json(&step.action))).collect()
    }

    fn start(&self) -> String {
        raw(Table::start(self)).get().to_owned()
    }

    fn n_deeds(&self) -> usize {
        Table::deeds_since(self, 0).len()
    }

    fn deeds_since(&self, n: usize) -> Vec<String> {
        Table::deeds_since(self, n).iter().map(deed_text).collect()
    }

    fn follow(&mut self, deeds: &[String]) -> Result<(), String> {
        let deeds = deeds.iter().map(|deed| stored(deed)).collect::<Result<Vec<_>, _>>()?;
        Table::follow(self, deeds).map_err(|error| error.to_string())
    }

    fn question(&self, person: Person, seat: Seat) -> Reply<Option<Question>> {
        let seen = Table::look(self, person, Viewer::Seat(seat))?;
        if seen.actions.is_empty() {
            return Ok(None);
        }
        let (legal, labels) = seen.actions.into_iter().map(|choice| (choice.action, Said::from(choice.said))).unzip();
        let asked =
            Asked::<G> { world: Table::world(self).clone(), view: seen.view, seat, drafted: Vec::new(), legal, labels };
        Ok(Some(Question { asked: Box::new(asked), version: seen.version }))
    }

    fn consultation(&self, person: Person, seat: Seat) -> Reply<Option<Question>> {
        let mut question = AnyTable::question(self, person, seat)?;
        let drafted = Table::drafted(self, person, seat)?;
        if let Some(asked) = question.as_mut().and_then(|question| question.asked.downcast_mut::<Asked<G>>()) {
            let decided = |Drafted { view, legal, action }| Decided { view, legal, action };
            asked.drafted = drafted.into_iter().map(decided).collect();
        }
        Ok(question)
    }
}

fn deed_text<A: Serialize>(deed: &Deed<A>) -> String {
    serde_json::to_string(deed).expect("a deed can be written as JSON")
}

/// The last line for observers of which `pick` makes something.
fn public<G: Game, T>(table: &Table<G>, pick: impl Fn(&LineOf<G>) -> Option<T>) -> Option<T> {
    let lines = Table::since(table, NOBODY, Viewer::Observer, Seq(0)).unwrap_or_default();
    lines.iter().rev().find_map(pick)
}

fn reply<V: Serialize, A: Serialize, T: Serialize>(answer: Result<T, Denied<Snapshot<V, A>>>) -> Reply<Json> {
    Ok(raw(&answer?))
}

/// An action or order of a player.
fn wanted<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, InputError> {
    read(text).map_err(|error| {
        let error = InputError { line: None, column: None, ..error };
        error.below(&place::Place::of(name))
    })
}

/// Something the store kept.
fn stored<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

pub(crate) fn raw(value: &(impl Serialize + ?Sized)) -> Json {
    to_raw_value(value).expect("what a game shows can be written as JSON")
}
