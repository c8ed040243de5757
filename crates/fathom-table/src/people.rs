//! Who holds which seats.

use std::fmt;

use fathom_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// Somebody, as the caller numbers people; the number means nothing here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Person(pub u64);

/// What kind of player it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A human being.
    Human,
    /// A program.
    Bot,
}

/// A person who plays, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Holder {
    /// Who.
    pub person: Person,
    /// Human or program.
    pub kind: Kind,
    /// The seats this person holds.
    pub seats: Seats,
}

/// Who holds which seats: a seat may be shared, and a person may hold several.
///
/// ```
/// use fathom_core::{Seat, Seats};
/// use fathom_table::{Kind, People, Person};
///
/// let (ann, bob) = (Person(1), Person(2));
/// let mut people = People::default();
/// people.sit(ann, Kind::Human, Seat(0))?;
/// people.sit(ann, Kind::Human, Seat(1))?;
/// people.sit(bob, Kind::Human, Seat(1))?;
/// assert_eq!(people.seats_of(ann), Seats::of([Seat(0), Seat(1)]));
/// assert!(people.holds(bob, Seat(1)) && !people.holds(bob, Seat(0)));
/// # Ok::<(), fathom_table::SeatingError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct People {
    holders: Vec<Holder>,
    umpires: Vec<Person>,
}

/// Why somebody may not sit there or say that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum SeatingError {
    /// The game has no such seat.
    NoSuchSeat,
    /// Whoever sees everything cannot play, and the other way round.
    UmpireCannotPlay,
    /// The person does not hold this seat.
    NotYourSeat,
    /// The word for the dice is too long.
    WordTooLong,
    /// What a word is sworn to by must be a hash.
    NoHash,
    /// Somebody has not said whether there will be a word.
    Undecided,
    /// Everybody has sworn; nobody can swear to another word.
    Sealed,
    /// Words are shown when everybody has sworn, not before.
    NotSealed,
    /// It is not the word sworn to.
    OtherWord,
    /// A word that was sworn to is not shown yet.
    NotShown,
    /// The word was shown in an earlier round.
    SpentWord,
}

impl SeatingError {
    /// A short stable word for programs.
    pub const fn code(self) -> &'static str {
        match self {
            SeatingError::NoSuchSeat => "no_such_seat",
            SeatingError::UmpireCannotPlay => "umpire_cannot_play",
            SeatingError::NotYourSeat => "not_your_seat",
            SeatingError::WordTooLong => "word_too_long",
            SeatingError::NoHash => "no_hash",
            SeatingError::Undecided => "undecided",
            SeatingError::Sealed => "sealed",
            SeatingError::NotSealed => "not_sealed",
            SeatingError::OtherWord => "other_word",
            SeatingError::NotShown => "not_shown",
            SeatingError::SpentWord => "spent_word",
        }
    }

    /// The same for people.
    pub const fn message(self) -> &'static str {
        match self {
            SeatingError::NoSuchSeat => "the game has no such seat",
            SeatingError::UmpireCannotPlay => "an umpire sees everything and cannot hold a seat",
            SeatingError::NotYourSeat => "you do not hold this seat",
            SeatingError::WordTooLong => "the word for the dice is too long",
            SeatingError::NoHash => "a word is sworn to by 64 hexadecimal digits, in small letters",
            SeatingError::Undecided => "a seat has not said yet whether it gives the dice a word",
            SeatingError::Sealed => "everybody has sworn; words can only be shown now",
            SeatingError::NotSealed => "not everybody has sworn to a word yet; show yours to nobody before",
            SeatingError::OtherWord => "this is not the word that was sworn to",
            SeatingError::NotShown => "a word that was sworn to is not shown yet",
            SeatingError::SpentWord => "this word was shown in an earlier round; swear to one that nobody has heard",
        }
    }
}

impl fmt::Display for SeatingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl std::error::Error for SeatingError {}

impl People {
    /// Gives `person` a seat, beside those who hold it already.
    ///
    /// # Errors
    /// When the person is an umpire, or no game has this seat.
    pub fn sit(&mut self, person: Person, kind: Kind, seat: Seat) -> Result<(), SeatingError> {
        if seat.index() >= Seats::MAX {
            return Err(SeatingError::NoSuchSeat);
        }
        if self.is_umpire(person) {
            return Err(SeatingError::UmpireCannotPlay);
        }
        match self.holders.iter_mut().find(|holder| holder.person == person) {
            Some(holder) => *holder = Holder { person, kind, seats: holder.seats.with(seat) },
            None => self.holders.push(Holder { person, kind, seats: seat.into() }),
        }
        Ok(())
    }

    /// Takes a seat from `person`; nothing happens when they did not hold it.
    pub fn leave(&mut self, person: Person, seat: Seat) {
        if let Some(holder) = self.holders.iter_mut().find(|holder| holder.person == person && holder.seats.has(seat)) {
            holder.seats = holder.seats.without(seat);
        }
        self.holders.retain(|holder| !holder.seats.is_empty());
    }

    /// Lets `person` see everything from now on.
    ///
    /// # Errors
    /// When the person holds a seat.
    pub fn appoint_umpire(&mut self, person: Person) -> Result<(), SeatingError> {
        if !self.seats_of(person).is_empty() {
            return Err(SeatingError::UmpireCannotPlay);
        }
        if !self.is_umpire(person) {
            self.umpires.push(person);
        }
        Ok(())
    }

    /// Whether `person` may see everything.
    pub fn is_umpire(&self, person: Person) -> bool {
        self.umpires.contains(&person)
    }

    /// Whether `person` holds `seat`.
    pub fn holds(&self, person: Person, seat: Seat) -> bool {
        self.seats_of(person).has(seat)
    }

    /// Every seat `person` holds.
    pub fn seats_of(&self, person: Person) -> Seats {
        self.holders.iter().find(|holder| holder.person == person).map_or(Seats::NONE, |holder| holder.seats)
    }

    /// Everybody who holds `seat`.
    pub fn at(&self, seat: Seat) -> impl Iterator<Item = &Holder> {
        self.holders.iter().filter(move |holder| holder.seats.has(seat))
    }

    /// Everybody who holds a seat.
    pub fn holders(&self) -> &[Holder] {
        &self.holders
    }
}
