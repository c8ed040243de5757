//! Which bot plays which seat.

use fathom_ai::{Bot, BotSpec, Bots, SpecError, hire};
use fathom_core::{Game, Seat};

use crate::LabError;

/// Bots by seat, as a player asks for them.
///
/// A seat is named by its role, its number, or its side when that side should have the same bot throughout.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lineup {
    /// Who plays what; a role or number counts more than a side.
    pub seats: Vec<(String, BotSpec)>,
    /// Who plays for those that are not named; at random unless given.
    pub others: Option<BotSpec>,
}

/// One bot for each seat of a game, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Casting(pub Vec<BotSpec>);

impl Lineup {
    /// Finds the seats that are meant.
    ///
    /// # Errors
    /// When a name is not a seat or side of this game, or a seat is named twice.
    pub fn cast<G: Game>(&self, position: &G) -> Result<Casting, LabError> {
        let others = self.others.clone().unwrap_or_else(BotSpec::random);
        let mut cast = vec![others; position.n_seats()];
        let (seats, sides): (Vec<_>, Vec<_>) =
            self.seats.iter().partition(|(who, _)| seat_named(position, who).is_some());
        for (who, spec) in &sides {
            let side = side_named::<G>(who).ok_or_else(|| unknown_seat(position, who))?;
            once(&sides, who)?;
            for seat in position.seats().iter().filter(|seat| position.side(*seat) == side) {
                cast[seat.index()] = (*spec).clone();
            }
        }
        let mut taken = Vec::new();
        for (who, spec) in seats {
            let seat = seat_named(position, who).ok_or_else(|| unknown_seat(position, who))?;
            if taken.contains(&seat) {
                return Err(twice(who));
            }
            taken.push(seat);
            cast[seat.index()] = spec.clone();
        }
        Ok(Casting(cast))
    }
}

fn once(named: &[&(String, BotSpec)], who: &str) -> Result<(), LabError> {
    if named.iter().filter(|(other, _)| other == who).count() > 1 { Err(twice(who)) } else { Ok(()) }
}

fn twice(who: &str) -> LabError {
    LabError::Seat { who: who.to_owned(), message: "is given a bot twice".to_owned() }
}

fn seat_named<G: Game>(position: &G, who: &str) -> Option<Seat> {
    let number = who.parse().ok().map(Seat).filter(|seat| position.seats().has(*seat));
    position.seat_of(who).or(number)
}

fn side_named<G: Game>(who: &str) -> Option<usize> {
    G::SIDES.iter().position(|side| *side == who)
}

fn unknown_seat<G: Game>(position: &G, who: &str) -> LabError {
    let roles: Vec<&str> = position.seats().iter().map(|seat| position.role(seat)).collect();
    let message = format!("is no seat of this game ({}) and no side ({})", roles.join(", "), G::SIDES.join(", "));
    LabError::Seat { who: who.to_owned(), message }
}

impl Casting {
    /// The bots of game number `game`, each with dice of its own.
    ///
    /// # Errors
    /// When a bot cannot be had, with its seat.
    pub fn hire<G: Bots>(&self, position: &G, seed: u64, game: u64) -> Result<Vec<Box<dyn Bot<G>>>, LabError> {
        let hire_one = |seat: Seat| {
            let role = position.role(seat);
            hire::<G>(&self.0[seat.index()], role, bot_seed(seed, game, seat)).map_err(|error| at(role, &error))
        };
        position.seats().iter().map(hire_one).collect()
    }

    /// The same bots with the two sides exchanged.
    ///
    /// # Errors
    /// When there are not two sides, or their bots do not fit each other's seats.
    pub fn swapped<G: Game>(&self, position: &G) -> Result<Casting, LabError> {
        let side = |side| position.seats().iter().filter(move |seat| position.side(*seat) == side);
        let (ours, theirs): (Vec<Seat>, Vec<Seat>) = (side(0).collect(), side(1).collect());
        if G::SIDES.len() != 2 || ours.is_empty() || theirs.is_empty() {
            return Err(LabError::Swap("this game does not have two sides to exchange".to_owned()));
        }
        if ours.len() != theirs.len() && !(self.is_uniform(&ours) && self.is_uniform(&theirs)) {
            return Err(LabError::Swap("the sides differ in size, so each must have one kind of bot".to_owned()));
        }
        let mut cast = self.0.clone();
        for (seats, others) in [(&ours, &theirs), (&theirs, &ours)] {
            for (i, seat) in seats.iter().enumerate() {
                cast[seat.index()] = self.0[others[i % others.len()].index()].clone();
            }
        }
        Ok(Casting(cast))
    }

    fn is_uniform(&self, seats: &[Seat]) -> bool {
        seats.windows(2).all(|pair| self.0[pair[0].index()] == self.0[pair[1].index()])
    }
}

fn at(role: &str, error: &SpecError) -> LabError {
    LabError::Seat { who: role.to_owned(), message: error.to_string() }
}

/// A stream apart from the dice of the games and of every other bot (the finalizer of SplitMix64).
fn bot_seed(seed: u64, game: u64, seat: Seat) -> u64 {
    [game, seat.index() as u64, 0x0062_6f74].into_iter().fold(seed, |mixed, part| {
        let mut word = (mixed ^ part).wrapping_add(0x9e37_79b9_7f4a_7c15);
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    })
}
