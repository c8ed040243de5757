//! Taking a stopped game up again from its journal.

use std::fmt;

use fathom_core::dice::{RecordedDice, UnfairRoll};
use fathom_core::record::{Difference, Hash, Step};
use fathom_core::{Dice, Entry, Game, Log, Refusal, Seat, Umpire};

use crate::table::{Played, Source};
use crate::{At, Deed, DiceFrom, Journal, People, Person, Start, Table};

/// Why a journal is not a game by the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestoreError {
    /// It is the journal of another game.
    OtherGame {
        /// The game of the journal.
        recorded: String,
    },
    /// It was played by other rules than this program has.
    OtherRules {
        /// The rules of the journal.
        recorded: u32,
        /// The rules of this program.
        known: u32,
    },
    /// The setup was refused.
    Setup(Refusal),
    /// The setup makes another World here than the one the game was begun in.
    OtherWorld {
        /// The World of the journal.
        recorded: Hash,
        /// The World its setup makes here.
        found: Hash,
    },
    /// The setup rolled other dice or led to another position.
    Opening(Difference),
    /// A deed was refused, rolled other dice or led to another position.
    Step {
        /// The deed, from 0.
        deed: usize,
        /// The step of the record as it stood then, from 0.
        step: usize,
        /// What is wrong.
        difference: Difference,
    },
    /// A deed has no actions, or actions of several seats.
    NotOneSeat {
        /// The deed, from 0.
        deed: usize,
    },
    /// There was nothing the seat could have taken back.
    Undo {
        /// The deed, from 0.
        deed: usize,
    },
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RestoreError::OtherGame { recorded } => write!(f, "the journal of another game, {recorded}"),
            RestoreError::OtherRules { recorded, known } => {
                write!(f, "played by rules version {recorded}, this program has version {known}")
            }
            RestoreError::Setup(refusal) => write!(f, "setup: {refusal}"),
            RestoreError::OtherWorld { recorded, found } => {
                write!(f, "begun in a World of hash {recorded}; here its scenario and data have hash {found}")
            }
            RestoreError::Opening(difference) => write!(f, "opening: {difference}"),
            RestoreError::Step { deed, step, difference } => write!(f, "deed {deed}, step {step}: {difference}"),
            RestoreError::NotOneSeat { deed } => write!(f, "deed {deed}: not the actions of one seat"),
            RestoreError::Undo { deed } => write!(f, "deed {deed}: there was nothing to take back"),
        }
    }
}

impl std::error::Error for RestoreError {}

impl<G: Game> Table<G> {
    /// Rebuilds a table by playing its journal again, and finds the place in the dice where the game stopped.
    ///
    /// `dice` are the dice the game was played with, from their beginning. Streams, versions and clocks are as they were,
    /// line by line; the people are the caller's to keep.
    ///
    /// # Errors
    /// The first deed that is not by the rules, leads elsewhere, or shows a die that these dice do not give.
    pub fn restore(
        journal: Journal<G::Setup, G::Action>,
        dice: DiceFrom,
        people: People,
    ) -> Result<Table<G>, RestoreError> {
        let Journal { start, deeds } = journal;
        let (seeds, mut dice) = dice.split();
        let (position, log) = replay_opening::<G>(&start)?;
        retrace(&mut *dice, &log).map_err(RestoreError::Opening)?;
        let mut table = Table::begin(start, position, &log, seeds, dice, people);
        table.follow(deeds)?;
        Ok(table)
    }

    /// Plays what was done at another copy of this table since the two were the same, as [`Table::restore`] would.
    ///
    /// # Errors
    /// The first deed that is not by the rules, leads elsewhere, or shows a die that these dice do not give. This table is
    /// of no use then: drop it and restore.
    pub fn follow(&mut self, deeds: impl IntoIterator<Item = Deed<G::Action>>) -> Result<(), RestoreError> {
        for deed in deeds {
            let index = self.deeds.len();
            match deed {
                Deed::Done { at, by, steps } => self.redo(index, at, by, &steps)?,
                Deed::Undone { at, by, seat, hash } => self.undo_again(index, (at, by), seat, hash)?,
                Deed::Advised { at, by, seat, bot } => self.tell_advised(at, by, seat, bot),
            }
        }
        Ok(())
    }

    fn redo(&mut self, deed: usize, at: At, by: Person, steps: &[Step<G::Action>]) -> Result<(), RestoreError> {
        if steps.is_empty() || steps.iter().any(|step| step.seat != steps[0].seat || !self.has_seat(step.seat)) {
            return Err(RestoreError::NotOneSeat { deed });
        }
        let mut played: Vec<Played<G>> = Vec::new();
        for step in steps {
            let position = played.last().map_or(&self.position, |last| &last.position);
            let done = replay_step(position, &mut *self.dice, step).map_err(|difference| RestoreError::Step {
                deed,
                step: self.record.steps.len() + played.len(),
                difference,
            })?;
            played.push(done);
        }
        self.accept(at, by, played);
        Ok(())
    }

    fn undo_again(&mut self, deed: usize, by: (At, Person), seat: Seat, hash: Hash) -> Result<(), RestoreError> {
        let without = self.without_last(seat).ok_or(RestoreError::Undo { deed })?;
        self.withdraw(by.0, by.1, seat, without);
        let step = self.record.steps.len();
        same_hash(hash, &self.position).map_err(|difference| RestoreError::Step { deed, step, difference })
    }
}

fn replay_opening<G: Game>(start: &Start<G::Setup>) -> Result<(G, Log<G::Event>), RestoreError> {
    if start.game != G::BOOK {
        return Err(RestoreError::OtherGame { recorded: start.game.clone() });
    }
    if start.rules != G::RULES {
        return Err(RestoreError::OtherRules { recorded: start.rules, known: G::RULES });
    }
    let mut log = Vec::new();
    let mut dice = RecordedDice::new(&start.opening);
    let position = G::new(&mut Umpire::new(&mut dice, &mut log), &start.setup).map_err(RestoreError::Setup)?;
    let found = position.world().id();
    if found != start.world {
        return Err(RestoreError::OtherWorld { recorded: start.world, found });
    }
    dice.finish().map_err(|fault| RestoreError::Opening(Difference::Dice(fault)))?;
    same_hash(start.hash, &position).map_err(RestoreError::Opening)?;
    Ok((position, log))
}

fn replay_step<G: Game>(
    position: &G,
    source: &mut dyn Source,
    step: &Step<G::Action>,
) -> Result<Played<G>, Difference> {
    let mut dice = RecordedDice::new(&step.rolls);
    let played = Played::play(position, &mut dice, step.seat, step.action).map_err(Difference::Refused)?;
    dice.finish().map_err(Difference::Dice)?;
    same_hash(step.hash, &played.position)?;
    retrace(source, &played.log)?;
    Ok(played)
}

/// Draws the dice of a log again from where they came, and compares.
fn retrace<E>(dice: &mut dyn Dice, log: &[Entry<E>]) -> Result<(), Difference> {
    for entry in log {
        let Entry::Rolled(roll, _) = entry else { continue };
        let drawn = dice.below(roll.sides, roll.rule) + 1;
        if drawn != roll.face {
            return Err(Difference::Unfair(UnfairRoll { sides: roll.sides, recorded: roll.face, drawn }));
        }
    }
    Ok(())
}

fn same_hash<G: Game>(recorded: Hash, position: &G) -> Result<(), Difference> {
    let found = Hash::of(position);
    if found == recorded { Ok(()) } else { Err(Difference::Position { recorded, found }) }
}
