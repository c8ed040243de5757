//! One running game.

use std::fmt;

use fathom_core::dice::FairSeeds;
use fathom_core::record::{Hash, Record, RollNote, Step, rolls_in};
use fathom_core::{Dice, Ended, Game, Log, Refusal, Said, Seat, Spelled, Umpire, Viewer, World};

use crate::clock::Clock;
use crate::lesson::LessonDice;
use crate::replay::Past;
use crate::snapshot::{KnownSeat, places};
use crate::stream::{Streams, heard_line};
use crate::undo::{Draft, Tail, hands_in};
use crate::{Answer, At, Deed, Denied, Kind, People, Person, SeatClock, SeatingError, Seq, Start, What};

/// Dice the table can draw from a copy of, so that an action happens whole or not at all, dice included.
pub trait Source: Dice + Send + Sync {
    /// The same dice, about to fall in the same way.
    fn fork(&self) -> Box<dyn Source>;
}

impl<D: Dice + Clone + Send + Sync + 'static> Source for D {
    fn fork(&self) -> Box<dyn Source> {
        Box::new(self.clone())
    }
}

/// Where the dice come from.
pub enum DiceFrom {
    /// Fair dice, which everybody can check after the end.
    Fair(FairSeeds),
    /// Those of a lesson, and fair ones after them. They are known beforehand, so nothing is proved of them.
    Lesson(Vec<RollNote>, FairSeeds),
    /// Other dice, for tests and simulations.
    Other(Box<dyn Source>),
}

impl DiceFrom {
    /// Dice for tests and simulations.
    pub fn other(dice: impl Source + 'static) -> DiceFrom {
        DiceFrom::Other(Box::new(dice))
    }

    pub(crate) fn split(self) -> (Option<FairSeeds>, Box<dyn Source>) {
        match self {
            DiceFrom::Fair(seeds) => {
                let dice = seeds.dice();
                (Some(seeds), Box::new(dice))
            }
            DiceFrom::Lesson(notes, seeds) => (None, Box::new(LessonDice::new(notes, &seeds))),
            DiceFrom::Other(dice) => (None, dice),
        }
    }
}

/// What a game begins with.
pub struct Opening<G: Game> {
    /// The setup.
    pub setup: G::Setup,
    /// Its dice.
    pub dice: DiceFrom,
    /// Who sits where.
    pub people: People,
    /// When it begins.
    pub at: At,
}

/// Whose hand moves, for which seat, on which version of the game, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    /// The person.
    pub person: Person,
    /// The seat they act for.
    pub seat: Seat,
    /// The version of that seat they saw.
    pub version: Seq,
    /// The time.
    pub at: At,
}

/// One running game: a position, its dice, those who play it, and what each of them was told.
///
/// What the functions that take a [`Person`] give out is safe for that person. [`Table::start`], [`Table::deeds_since`]
/// and [`Table::seeds`] are for the store alone.
pub struct Table<G: Game> {
    pub(crate) start: Start<G::Setup>,
    pub(crate) deeds: Vec<Deed<G::Action>>,
    pub(crate) position: G,
    pub(crate) record: Record<G>,
    pub(crate) seeds: Option<FairSeeds>,
    pub(crate) dice: Box<dyn Source>,
    pub(crate) people: People,
    pub(crate) streams: Streams<G::Event, G::Action>,
    pub(crate) tail: Tail<G>,
    pub(crate) past: Past<G>,
    pub(crate) clock: Clock,
}

/// An action that was played but not yet accepted at the table.
pub(crate) struct Played<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) action: G::Action,
    pub(crate) said: Said,
    pub(crate) log: Log<G::Event>,
    pub(crate) position: G,
}

impl<G: Game> Played<G> {
    /// Plays an action on a copy of `position`.
    pub(crate) fn play(position: &G, dice: &mut dyn Dice, seat: Seat, action: G::Action) -> Result<Played<G>, Refusal> {
        position.check(seat, action)?;
        let said = position.label(seat, action).into();
        let (mut position, mut log) = (position.clone(), Vec::new());
        position.apply(&mut Umpire::new(dice, &mut log), seat, action);
        Ok(Played { seat, action, said, log, position })
    }
}

impl<G: Game> Table<G> {
    /// Sets a game up.
    ///
    /// # Errors
    /// When the setup breaks a rule.
    pub fn open(opening: Opening<G>) -> Result<Table<G>, Refusal> {
        let Opening { setup, dice, people, at } = opening;
        let (seeds, mut dice) = dice.split();
        let mut log = Vec::new();
        let position = G::new(&mut Umpire::new(&mut *dice, &mut log), &setup)?;
        let start = Start {
            game: G::BOOK.to_owned(),
            rules: G::RULES,
            world: position.world().id(),
            setup,
            branch: None,
            at,
            opening: rolls_in(&log),
            hash: Hash::of(&position),
        };
        Ok(Table::begin(start, position, &log, seeds, dice, people))
    }

    /// The same table once more. What is done at one is not done at the other.
    #[must_use]
    pub fn fork(&self) -> Table<G> {
        Table {
            start: self.start.clone(),
            deeds: self.deeds.clone(),
            position: self.position.clone(),
            record: self.record.clone(),
            seeds: self.seeds.clone(),
            dice: self.dice.fork(),
            people: self.people.clone(),
            streams: self.streams.clone(),
            tail: self.tail.clone(),
            past: self.past.clone(),
            clock: self.clock.clone(),
        }
    }

    /// A table whose game has just been set up.
    pub(crate) fn begin(
        start: Start<G::Setup>,
        position: G,
        log: &Log<G::Event>,
        seeds: Option<FairSeeds>,
        dice: Box<dyn Source>,
        people: People,
    ) -> Table<G> {
        let n_seats = position.n_seats();
        let mut table = Table {
            deeds: Vec::new(),
            record: Record { branch: start.branch.clone(), ..Record::open(start.setup.clone(), &position, log) },
            seeds,
            dice,
            people,
            streams: Streams::new(n_seats),
            tail: Tail::new(&position, log),
            past: Past::new(&position),
            clock: Clock::new(n_seats, start.at),
            position,
            start,
        };
        table.tell_opening(log);
        table
    }

    fn tell_opening(&mut self, log: &Log<G::Event>) {
        let (at, seats) = (self.start.at, self.position.to_act());
        for viewer in self.streams.viewers() {
            for line in log.iter().filter_map(|entry| heard_line(entry, viewer)) {
                self.streams.push(viewer, 0, at, line);
            }
            self.streams.push(viewer, 0, at, What::ToAct { seats });
            if let Some(outcome) = Ended::of(&self.position) {
                self.streams.push(viewer, 0, at, What::Over { outcome });
            }
        }
        self.clock.turn(at, seats);
    }

    /// Does one action. Gives the seat's new version.
    ///
    /// # Errors
    /// When the person does not hold the seat, the version is stale, the game refuses, or the seat has done more than
    /// [`MAX_DRAFTS`](crate::MAX_DRAFTS) actions in a row that nobody noticed; nothing has happened then.
    pub fn act(&mut self, hand: Hand, action: G::Action) -> Answer<G, Seq> {
        self.admit(hand)?;
        self.perform(hand, &[action])
    }

    /// Does a whole order, or nothing. Gives the seat's new version.
    ///
    /// # Errors
    /// As [`Table::act`]; a refusal names every fault with its place in the order.
    pub fn order(&mut self, hand: Hand, order: &G::Order) -> Answer<G, Seq> {
        self.admit(hand)?;
        let actions = self.position.rehearse(hand.seat, order)?;
        self.perform(hand, &actions)
    }

    /// Does several actions as one deed, or none of them: a gesture that is one to the player. Gives the seat's new version.
    ///
    /// # Errors
    /// As [`Table::order`]; like an order, they may end with a die or an event but not go on past one.
    pub fn act_all(&mut self, hand: Hand, actions: Vec<G::Action>) -> Answer<G, Seq> {
        self.admit(hand)?;
        let numbered = actions.into_iter().enumerate().map(|(at, action)| (format!("[{at}]"), action));
        let spelled = Spelled { actions: numbered.collect(), senseless: None };
        let actions = self.position.rehearse_spelled(hand.seat, spelled)?;
        self.perform(hand, &actions)
    }

    /// Whether this hand may move at all.
    pub(crate) fn admit(&self, hand: Hand) -> Answer<G, ()> {
        let viewer = Viewer::Seat(hand.seat);
        if !self.has_seat(hand.seat) || !self.people.holds(hand.person, hand.seat) {
            return Err(Denied::NotYourSeat);
        }
        if self.streams.version(viewer) != hand.version {
            return Err(Denied::StaleVersion { fresh: Box::new(self.snapshot(viewer)) });
        }
        if self.is_over() {
            return Err(Denied::Over);
        }
        Ok(())
    }

    /// Plays all actions on a copy, dice included, and accepts them when every one was legal.
    fn perform(&mut self, hand: Hand, actions: &[G::Action]) -> Answer<G, Seq> {
        let mut dice = self.dice.fork();
        let mut played: Vec<Played<G>> = Vec::new();
        for action in actions {
            let position = played.last().map_or(&self.position, |last| &last.position);
            played.push(Played::play(position, &mut *dice, hand.seat, *action)?);
        }
        if self.tail.is_too_quiet(hand.seat, self.position.to_act(), &played) {
            return Err(Denied::TooManyDrafts);
        }
        self.dice = dice;
        self.accept(hand.at, hand.person, played);
        Ok(self.streams.version(Viewer::Seat(hand.seat)))
    }

    /// Writes down what was played as one deed, and tells everybody what they may know.
    pub(crate) fn accept(&mut self, at: At, by: Person, played: Vec<Played<G>>) {
        if played.is_empty() {
            return;
        }
        let n_steps = self.record.steps.len();
        for played in played {
            self.accept_one(at, by, played);
        }
        self.deeds.push(Deed::Done { at, by, steps: self.record.steps[n_steps..].to_vec() });
        self.settle();
        let n_new = self.record.steps.len() - n_steps;
        self.past.done(n_new, self.deeds.len(), self.n_settled(), &self.position);
    }

    fn accept_one(&mut self, at: At, by: Person, played: Played<G>) {
        let to_act = played.position.to_act();
        let turned = to_act != self.position.to_act();
        let lines = self.tell(at, by, &played, turned);
        self.record.push(played.seat, played.action, &played.position, &played.log);
        let Played { seat, action, log, position, .. } = played;
        let deed = self.deeds.len() + 1;
        let before = std::mem::replace(&mut self.position, position);
        let is_handed_in = hands_in(seat, before.to_act(), to_act, &log);
        let rolls = rolls_in(&log);
        self.tail.push(Draft { deed, before, seat, action, rolls, log, to_act, lines, is_handed_in }, turned);
        if turned {
            self.clock.turn(at, to_act);
        }
    }

    /// Tells every viewer its part; gives the lines that an undo would have to withdraw.
    fn tell(&mut self, at: At, by: Person, played: &Played<G>, turned: bool) -> Vec<(Viewer, Seq)> {
        let Played { seat, action, said, log, position } = played;
        let deed = self.deeds.len() + 1;
        let mut lines = Vec::new();
        for viewer in self.streams.viewers() {
            if viewer.sees(*seat) {
                let did = What::Did { seat: *seat, by, action: *action, said: said.clone() };
                lines.push((viewer, self.streams.push(viewer, deed, at, did)));
            }
            for line in log.iter().filter_map(|entry| heard_line(entry, viewer)) {
                lines.push((viewer, self.streams.push(viewer, deed, at, line)));
            }
            if turned {
                self.streams.push(viewer, deed, at, What::ToAct { seats: position.to_act() });
            }
            if let Some(outcome) = Ended::of(position) {
                self.streams.push(viewer, deed, at, What::Over { outcome });
            }
        }
        lines
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.position.outcome().is_some()
    }

    pub(crate) fn has_seat(&self, seat: Seat) -> bool {
        self.position.seats().has(seat)
    }

    /// The seats of the game, as everybody knows them.
    pub fn places(&self) -> Vec<KnownSeat> {
        places(&self.position, self.position.seats())
    }

    /// What is fixed for this game; everybody may know it.
    pub fn world(&self) -> &World<G::World> {
        self.position.world()
    }

    /// Who sits where.
    pub fn people(&self) -> &People {
        &self.people
    }

    /// Gives `person` a seat of the running game. Whether that is right, the caller knows.
    ///
    /// # Errors
    /// When there is no such seat, or the person is an umpire.
    pub fn sit(&mut self, person: Person, kind: Kind, seat: Seat) -> Result<(), SeatingError> {
        if !self.has_seat(seat) {
            return Err(SeatingError::NoSuchSeat);
        }
        self.people.sit(person, kind, seat)
    }

    /// Takes a seat from `person`.
    pub fn leave(&mut self, person: Person, seat: Seat) {
        self.people.leave(person, seat);
    }

    /// Lets `person` see everything.
    ///
    /// # Errors
    /// When the person holds a seat.
    pub fn appoint_umpire(&mut self, person: Person) -> Result<(), SeatingError> {
        self.people.appoint_umpire(person)
    }

    /// Whether the book lets two seats talk now; for whoever holds `from`, since it may depend on what that seat knows.
    ///
    /// # Errors
    /// When the person does not hold `from`, there is no seat `to`, or a paragraph forbids it.
    pub fn may_talk(&self, person: Person, from: Seat, to: Seat) -> Answer<G, ()> {
        if !self.has_seat(from) || !self.has_seat(to) || !self.people.holds(person, from) {
            return Err(Denied::NotYourSeat);
        }
        Ok(self.position.may_talk(from, to)?)
    }

    /// How long each seat was waited for, as it stands at `now`.
    pub fn clock(&self, now: At) -> Vec<SeatClock> {
        self.clock.read(now)
    }

    /// What the fair dice are sworn to by; public from the start.
    pub fn commitment(&self) -> Option<String> {
        self.seeds.as_ref().map(FairSeeds::commitment)
    }

    /// The whole game with its seeds, once it is over.
    ///
    /// # Errors
    /// While the game runs.
    pub fn record(&self) -> Answer<G, Record<G>> {
        if !self.is_over() {
            return Err(Denied::NotYet);
        }
        Ok(Record { seeds: self.seeds.clone(), ..self.record.clone() })
    }

    /// How the game began. For the store: it is secret.
    pub fn start(&self) -> &Start<G::Setup> {
        &self.start
    }

    /// The deeds after the first `n`, for a store to append. They are secret.
    pub fn deeds_since(&self, n: usize) -> &[Deed<G::Action>] {
        self.deeds.get(n..).unwrap_or_default()
    }

    /// What stands of the game: every step that was not taken back. It is secret.
    pub fn steps(&self) -> &[Step<G::Action>] {
        &self.record.steps
    }

    /// The seeds of fair dice, for the store to keep in a safe place.
    pub fn seeds(&self) -> Option<&FairSeeds> {
        self.seeds.as_ref()
    }
}

/// A table must not reach a log with its secrets.
impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("game", &G::BOOK).field("people", &self.people).finish_non_exhaustive()
    }
}
