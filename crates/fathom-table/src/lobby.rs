//! Before the first die: people sit down, and the dice get their words.

use std::fmt;

use fathom_core::dice::{FairSeeds, SeededDice};
use fathom_core::{Game, Refusal, Seat, Umpire};

use crate::snapshot::{KnownSeat, places};
use crate::{At, DiceFrom, Kind, Opening, People, Person, SeatingError, Table, Words};

/// A game that is not set up yet.
///
/// The server's seed is fixed when the lobby opens and its commitment is public from then on. Each seat swears to a word or
/// gives none; when the words are sealed they are shown, and [`Lobby::start`] begins with them. What this prevents and what
/// not, [`FairSeeds`] says.
pub struct Lobby<G: Game> {
    setup: G::Setup,
    server: [u8; 32],
    words: Words,
    places: Vec<KnownSeat>,
    people: People,
}

impl<G: Game> Lobby<G> {
    /// Opens a lobby; `server` are 32 secret bytes of good randomness.
    ///
    /// # Errors
    /// When the setup breaks a rule.
    pub fn new(setup: G::Setup, server: [u8; 32]) -> Result<Lobby<G>, Refusal> {
        // A trial with dice of its own says whether the setup is sound and which seats there are.
        let trial = G::new(&mut Umpire::quiet(&mut SeededDice::new(0)), &setup)?;
        let words = Words::new(trial.n_seats());
        Ok(Lobby { setup, server, words, places: places(&trial, trial.seats()), people: People::default() })
    }

    /// What the server's seed is sworn to by.
    pub fn commitment(&self) -> String {
        FairSeeds { server: self.server, players: Vec::new() }.commitment()
    }

    /// The seats there are.
    pub fn places(&self) -> &[KnownSeat] {
        &self.places
    }

    /// Who sits where.
    pub fn people(&self) -> &People {
        &self.people
    }

    /// The words of the players: who has sworn, and what is shown.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// Gives `person` a seat.
    ///
    /// # Errors
    /// When there is no such seat, or the person is an umpire.
    pub fn sit(&mut self, person: Person, kind: Kind, seat: Seat) -> Result<(), SeatingError> {
        if seat.index() >= self.places.len() {
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

    /// Swears to a word for the dice by its hash, or says that there will be none.
    ///
    /// # Errors
    /// When the person does not hold the seat, the words are sealed, or it is a word that was shown already.
    pub fn swear(&mut self, person: Person, seat: Seat, sworn: Option<&str>) -> Result<(), SeatingError> {
        self.held(person, seat)?;
        self.words.swear(seat, sworn)
    }

    /// Ends the swearing, when every seat has sworn or given no word.
    ///
    /// # Errors
    /// When a seat is undecided.
    pub fn seal(&mut self) -> Result<(), SeatingError> {
        self.words.seal()
    }

    /// Shows a word that was sworn to.
    ///
    /// # Errors
    /// When the person does not hold the seat, the words are not sealed, or it is another word.
    pub fn show(&mut self, person: Person, seat: Seat, word: &str) -> Result<(), SeatingError> {
        self.held(person, seat)?;
        self.words.show(seat, word)
    }

    fn held(&self, person: Person, seat: Seat) -> Result<(), SeatingError> {
        if self.people.holds(person, seat) { Ok(()) } else { Err(SeatingError::NotYourSeat) }
    }

    /// Sets the game up with the words that were shown.
    ///
    /// # Errors
    /// When a word is not shown, or the setup breaks a rule.
    pub fn start(self, at: At) -> Result<Table<G>, NotBegun> {
        let seeds = FairSeeds { server: self.server, players: self.words.all().map_err(NotBegun::Words)? };
        let Lobby { setup, people, .. } = self;
        Table::open(Opening { setup, dice: DiceFrom::Fair(seeds), people, at }).map_err(NotBegun::Refused)
    }
}

/// Why a game does not begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotBegun {
    /// A word for the dice is missing.
    Words(SeatingError),
    /// The setup breaks a rule.
    Refused(Refusal),
}

impl fmt::Display for NotBegun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotBegun::Words(error) => error.fmt(f),
            NotBegun::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for NotBegun {}
