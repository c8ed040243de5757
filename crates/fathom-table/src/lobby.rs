//! Before the first die: people sit down, and the dice get their words.

use fathom_core::dice::{FairSeeds, SeededDice};
use fathom_core::{Game, Refusal, Seat, Umpire};

use crate::snapshot::{Place, places};
use crate::{At, DiceFrom, Kind, Opening, OwnWords, People, Person, SeatingError, Table};

/// The longest word a player may give the dice, in bytes.
pub const MAX_WORD: usize = 256;

/// A game that is not set up yet.
///
/// The server's seed is fixed when the lobby opens and its commitment is public from then on; only then do players
/// choose their words, so nobody can bend the dice. They are sealed by [`Lobby::start`], before the first die.
pub struct Lobby<G: Game> {
    setup: G::Setup,
    seeds: FairSeeds,
    own_words: OwnWords,
    places: Vec<Place>,
    people: People,
}

impl<G: Game> Lobby<G> {
    /// Opens a lobby; `server` are 32 secret bytes of good randomness.
    ///
    /// # Errors
    /// When the setup breaks a rule.
    pub fn new(setup: G::Setup, server: [u8; 32], own_words: OwnWords) -> Result<Lobby<G>, Refusal> {
        // A trial with dice of its own says whether the setup is sound and which seats there are.
        let trial = G::new(&mut Umpire::quiet(&mut SeededDice::new(0)), &setup)?;
        let seeds = FairSeeds { server, players: vec![String::new(); trial.n_seats()] };
        Ok(Lobby { setup, seeds, own_words, places: places(&trial, trial.seats()), people: People::default() })
    }

    /// What the server's seed is sworn to by.
    pub fn commitment(&self) -> String {
        self.seeds.commitment()
    }

    /// The seats there are.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// Who sits where.
    pub fn people(&self) -> &People {
        &self.people
    }

    /// The words of the players, in the order of the seats; they are no secret.
    pub fn words(&self) -> &[String] {
        &self.seeds.players
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

    /// Mixes a word of the player into the dice, in place of an earlier one.
    ///
    /// # Errors
    /// When the person does not hold the seat, or the word is longer than [`MAX_WORD`] bytes.
    pub fn word(&mut self, person: Person, seat: Seat, word: &str) -> Result<(), SeatingError> {
        if !self.people.holds(person, seat) {
            return Err(SeatingError::NotYourSeat);
        }
        if word.len() > MAX_WORD {
            return Err(SeatingError::WordTooLong);
        }
        word.clone_into(&mut self.seeds.players[seat.index()]);
        Ok(())
    }

    /// Seals the dice and sets the game up.
    ///
    /// # Errors
    /// When the setup breaks a rule.
    pub fn start(self, at: At) -> Result<Table<G>, Refusal> {
        let Lobby { setup, seeds, own_words, people, .. } = self;
        Table::open(Opening { setup, dice: DiceFrom::Fair(seeds), people, at, own_words })
    }
}
