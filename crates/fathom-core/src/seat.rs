//! Seats at a table, sets of them, and who is looking.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table: whoever sits here commands what the game gives this seat, and knows only that.
///
/// A person may hold several seats and several persons may share one; that is the table's business, not the game's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's place in lists that have one entry a seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

/// A set of seats. One to act means a turn, several mean secret and simultaneous, none means that it is over.
///
/// ```
/// use fathom_core::{Seat, Seats};
///
/// let both = Seats::of([Seat(0), Seat(1)]);
/// assert!(both.has(Seat(1)) && !both.has(Seat(2)));
/// assert_eq!(both.without(Seat(0)), Seats::from(Seat(1)));
/// assert_eq!(both.iter().count(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "Vec<Seat>"))]
pub struct Seats(u16);

impl Seats {
    /// The empty set.
    pub const NONE: Seats = Seats(0);
    /// The most seats a game can have.
    pub const MAX: usize = 16;

    /// The set of the given seats.
    pub fn of(seats: impl IntoIterator<Item = Seat>) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }

    /// Seats `0` to `n - 1`.
    ///
    /// # Panics
    /// When `n` is above [`Seats::MAX`].
    pub const fn first(n: usize) -> Seats {
        assert!(n <= Seats::MAX, "a game has at most sixteen seats");
        Seats(((1u32 << n) - 1) as u16)
    }

    /// This set and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// This set less `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Whether `seat` is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < 16 && self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = (left != 0).then(|| Seat(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(seat)
        })
    }
}

/// The seats of either set.
impl std::ops::BitOr for Seats {
    type Output = Seats;

    fn bitor(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }
}

/// The seats of the first set that are not in the second: who is still to act, who else hears.
impl std::ops::Sub for Seats {
    type Output = Seats;

    fn sub(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Seats {
        Seats::NONE.with(seat)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

/// A set of seats is written as the list of its members.
impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Binary formats want to know the length first.
        self.iter().collect::<Vec<Seat>>().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Seat>::deserialize(deserializer)?;
        match list.iter().find(|seat| seat.index() >= Seats::MAX) {
            Some(seat) => Err(serde::de::Error::custom(format!("there is no seat {}", seat.0))),
            None => Ok(Seats::of(list)),
        }
    }
}

/// Whose eyes a view is built for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// A player: what this seat may know.
    Seat(Seat),
    /// A spectator: what everybody knows.
    Observer,
    /// The truth: for the end of a game, tests, and a human umpire.
    Umpire,
}

impl Viewer {
    /// The seat, if the viewer is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Observer | Viewer::Umpire => None,
        }
    }

    /// Whether the viewer may see what is private to `seat`.
    pub fn sees(self, seat: Seat) -> bool {
        self == Viewer::Umpire || self == Viewer::Seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_listed_in_ascending_order() {
        let some = Seats::of([Seat(15), Seat(0), Seat(7)]);
        assert_eq!(some.iter().collect::<Vec<_>>(), [Seat(0), Seat(7), Seat(15)]);
        assert_eq!(Seats::NONE.iter().next(), None);
        assert_eq!(Seats::first(16).iter().count(), 16);
        assert_eq!((Seats::first(8) - some).iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6].map(Seat));
    }

    #[test]
    fn sets_of_seats_survive_json_and_postcard() {
        for set in [Seats::NONE, Seats::from(Seat(3)), Seats::first(16)] {
            assert_eq!(serde_json::from_str::<Seats>(&serde_json::to_string(&set).unwrap()).unwrap(), set);
            assert_eq!(postcard::from_bytes::<Seats>(&postcard::to_stdvec(&set).unwrap()).unwrap(), set);
        }
    }
}
