//! After the end: every secret laid open and held against the record.

use std::fmt;

use fathom_core::record::{Record, ReplayError};
use fathom_core::{Entry, Eyes, Game, Heard, Log, Roll, Said, Seat, Seats, Spoken, Told, Viewer};
use serde::Serialize;

use crate::stream::hear;
use crate::{Answer, Denied, LineOf, Table, What};

/// Something that at least one seat did not learn when it happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Secret"))]
pub struct Secret<A> {
    /// The step of the record, from 0; nothing for the opening.
    pub step: Option<usize>,
    /// Whose action it was.
    pub seat: Option<Seat>,
    /// Who knew.
    pub known_to: Seats,
    /// What it was.
    #[serde(flatten)]
    pub what: SecretKind<A>,
}

/// A kind of secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SecretKind"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SecretKind<A> {
    /// An order of which nobody else heard.
    Order {
        /// The action.
        action: A,
        /// The same in words.
        said: Said,
    },
    /// Something told to some.
    Told {
        /// What those heard.
        said: Said,
        /// What all others heard in its place.
        instead: Option<Said>,
    },
    /// A die behind somebody's hand.
    Rolled {
        /// The die.
        roll: Roll,
    },
}

/// Something that is not as it should be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fault {
    /// The step of the record, from 0; nothing for the opening and the record as a whole.
    pub step: Option<usize>,
    /// What is wrong.
    pub text: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(step) => write!(f, "step {step}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}

/// Every secret of a finished game, and whether the game was what it was sworn to be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Audit"))]
pub struct Audit<A> {
    /// What the dice were sworn to by before the first of them fell.
    pub commitment: Option<String>,
    /// How many steps were played again and led to the recorded positions.
    pub n_steps: usize,
    /// How many dice were drawn again from the seeds; nothing when the dice were not fair dice.
    pub n_dice: Option<usize>,
    /// The secrets, in the order of the game.
    pub secrets: Vec<Secret<A>>,
    /// What is wrong; empty for an honest game.
    pub faults: Vec<Fault>,
}

impl<A> Audit<A> {
    /// Whether nothing is wrong.
    pub fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }
}

/// Audits a record: plays it again by the rules, compares every position, and draws every die from the seeds, which must
/// fit the `commitment` published before the game.
///
/// It does not know what players were really told; [`Table::audit`] does.
pub fn audit<G: Game>(record: &Record<G>, commitment: Option<&str>) -> Audit<G::Action> {
    examine(record, commitment, |_, _| {})
}

impl<G: Game> Table<G> {
    /// [`audit`] of this table's record, and of everything each viewer was told: what stands in the streams must be what
    /// the record makes of it, no more and no less.
    ///
    /// # Errors
    /// While the game runs.
    pub fn audit(&self) -> Answer<G, Audit<G::Action>> {
        if !self.is_over() {
            return Err(Denied::NotYet);
        }
        Ok(self.audit_of(&Record { seeds: self.seeds.clone(), ..self.record.clone() }))
    }

    fn audit_of(&self, record: &Record<G>) -> Audit<G::Action> {
        let mut told: Vec<Telling<'_, G>> = self.streams.viewers().map(|viewer| Telling::of(self, viewer)).collect();
        let mut faults = Vec::new();
        let mut audit = examine(record, self.commitment().as_deref(), |step, log| {
            faults.extend(told.iter_mut().filter_map(|telling| telling.compare(step, record, log)));
        });
        faults.extend(told.iter_mut().filter_map(Telling::finish));
        audit.faults.extend(faults);
        audit
    }
}

/// Plays the record again, notes its secrets and the first step that is not as recorded; then its dice.
fn examine<G: Game>(
    record: &Record<G>,
    commitment: Option<&str>,
    mut show: impl FnMut(Option<usize>, &Log<G::Event>),
) -> Audit<G::Action> {
    let (mut n_steps, mut secrets, mut before) = (0, Vec::new(), None::<G>);
    let replayed = record.replay_with(|step, position, log| {
        if let (Some(index), Some(before)) = (step, &before) {
            note_order(record, index, before, &log, &mut secrets);
            n_steps = index + 1;
        }
        note_secrets(step, step.map(|index| record.steps[index].seat), position.seats(), &log, &mut secrets);
        show(step, &log);
        before = Some(position.clone());
    });
    let commitment = commitment.map(str::to_owned);
    let faults = replayed.err().map(fault).into_iter().collect();
    let mut audit = Audit { commitment, n_steps, n_dice: None, secrets, faults };
    check_dice(record, &mut audit);
    audit
}

fn fault(error: ReplayError) -> Fault {
    match error {
        ReplayError::Step(step, difference) => Fault { step: Some(step), text: difference.to_string() },
        other => Fault { step: None, text: other.to_string() },
    }
}

/// An action is a secret order when nobody but its seat was told anything by it.
fn note_order<G: Game>(
    record: &Record<G>,
    index: usize,
    before: &G,
    log: &Log<G::Event>,
    secrets: &mut Vec<Secret<G::Action>>,
) {
    let (seat, action) = (record.steps[index].seat, record.steps[index].action);
    let others = before.seats().without(seat);
    let heard = others.iter().any(|other| log.iter().any(|entry| entry.heard_by(Viewer::Seat(other)).is_some()));
    if !heard && !others.is_empty() {
        let what = SecretKind::Order { action, said: before.label(seat, action).into() };
        secrets.push(Secret { step: Some(index), seat: Some(seat), known_to: seat.into(), what });
    }
}

fn note_secrets<A, E: Spoken>(
    step: Option<usize>,
    seat: Option<Seat>,
    seats: Seats,
    log: &[Entry<E>],
    secrets: &mut Vec<Secret<A>>,
) {
    for entry in log {
        let (known_to, what) = match entry {
            Entry::Rolled(_, Eyes::All) | Entry::Told(Told::All(_)) => continue,
            Entry::Rolled(roll, Eyes::Only(to)) => (*to, SecretKind::Rolled { roll: *roll }),
            Entry::Told(Told::Only(to, event)) => (*to, SecretKind::Told { said: event.said(), instead: None }),
            Entry::Told(Told::Split { to, secret, shared }) => {
                (*to, SecretKind::Told { said: secret.said(), instead: Some(shared.said()) })
            }
        };
        let known_to = Seats::of(known_to.iter().filter(|to| seats.has(*to)));
        secrets.push(Secret { step, seat, known_to, what });
    }
}

fn check_dice<G: Game>(record: &Record<G>, audit: &mut Audit<G::Action>) {
    let sworn = record.seeds.as_ref().map(fathom_core::dice::FairSeeds::commitment);
    if sworn != audit.commitment {
        audit.faults.push(Fault { step: None, text: "the seeds are not those the dice were sworn to by".to_owned() });
    }
    match record.verify_dice() {
        Ok(n_dice) => audit.n_dice = n_dice,
        Err(error) => audit.faults.push(fault(error)),
    }
}

/// What one viewer was told and was not withdrawn, read along with a replay.
struct Telling<'a, G: Game> {
    viewer: Viewer,
    lines: std::vec::IntoIter<&'a LineOf<G>>,
    differs: bool,
}

impl<'a, G: Game> Telling<'a, G> {
    fn of(table: &'a Table<G>, viewer: Viewer) -> Telling<'a, G> {
        let lines = table.streams.lines(viewer);
        let withdrawn: Vec<_> = lines
            .iter()
            .filter_map(|line| if let What::Withdrawn { lines } = &line.what { Some(lines) } else { None })
            .flatten()
            .collect();
        let standing: Vec<_> = lines
            .iter()
            .filter(|line| matches!(line.what, What::Did { .. } | What::Heard { .. }))
            .filter(|line| !withdrawn.contains(&&line.seq))
            .collect();
        Telling { viewer, lines: standing.into_iter(), differs: false }
    }

    /// Compares the viewer's next lines with what a step of the replay told; names the first difference only.
    fn compare(&mut self, step: Option<usize>, record: &Record<G>, log: &Log<G::Event>) -> Option<Fault> {
        if self.differs {
            return None;
        }
        let done = step.map(|index| &record.steps[index]).filter(|done| self.viewer.sees(done.seat));
        let did_as_recorded = done.is_none_or(|done| self.next_did() == Some((done.seat, done.action)));
        let viewer = self.viewer;
        let heard_as_recorded = log
            .iter()
            .filter_map(|entry| hear(entry, viewer))
            .all(|(heard, _)| self.next_heard().as_ref() == Some(&heard));
        self.differs = !did_as_recorded || !heard_as_recorded;
        self.differs.then(|| self.fault(step))
    }

    fn next_did(&mut self) -> Option<(Seat, G::Action)> {
        match &self.lines.next()?.what {
            What::Did { seat, action, .. } => Some((*seat, *action)),
            _ => None,
        }
    }

    fn next_heard(&mut self) -> Option<Heard<G::Event>> {
        match &self.lines.next()?.what {
            What::Heard { heard, .. } => Some(heard.clone()),
            _ => None,
        }
    }

    /// Lines that no step accounts for.
    fn finish(&mut self) -> Option<Fault> {
        (!self.differs && self.lines.next().is_some()).then(|| self.fault(None))
    }

    fn fault(&self, step: Option<usize>) -> Fault {
        let who = match self.viewer {
            Viewer::Seat(seat) => format!("seat {}", seat.0),
            Viewer::Observer => "an observer".to_owned(),
            Viewer::Umpire => "the umpire".to_owned(),
        };
        Fault { step, text: format!("{who} was told something else than the record gives") }
    }
}

#[cfg(test)]
mod tests {
    use fathom_core::dice::SeededDice;

    use super::*;
    use crate::toy::{Act, Event, HUNTER, PREY, Setup, Skerries};
    use crate::{At, DiceFrom, Hand, Kind, Opening, People, Person, Seq};

    /// A finished game in which the prey shouted, plotted and took a plot back.
    fn finished() -> Table<Skerries> {
        let person = Person(1);
        let mut people = People::default();
        people.sit(person, Kind::Human, PREY).unwrap();
        people.sit(person, Kind::Human, HUNTER).unwrap();
        let setup = Setup { n_seats: 2, n_turns: 1, chit: false };
        let dice = DiceFrom::other(SeededDice::new(1));
        let mut table = Table::open(Opening { setup, dice, people, at: At(0) }).unwrap();
        let hand = |table: &Table<Skerries>, seat| {
            let version = table.streams.version(Viewer::Seat(seat));
            Hand { person, seat, version, at: At(0) }
        };
        table.act(hand(&table, PREY), Act::Shout).unwrap();
        table.act(hand(&table, PREY), Act::Plot(1)).unwrap();
        table.undo(hand(&table, PREY)).unwrap();
        table.act(hand(&table, PREY), Act::Commit).unwrap();
        table.act(hand(&table, HUNTER), Act::Commit).unwrap();
        table
    }

    #[test]
    fn what_was_told_is_held_against_the_record() {
        assert_eq!(finished().audit().unwrap().faults, []);
    }

    #[test]
    fn a_word_the_record_does_not_give_is_named() {
        let mut table = finished();
        let line = &mut table.streams.lines_mut(Viewer::Seat(HUNTER))[1];
        let What::Heard { heard, .. } = &mut line.what else { panic!("the shout") };
        *heard = Heard::Event(Event::Noted);
        let faults = table.audit().unwrap().faults;
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].to_string(), "step 0: seat 1 was told something else than the record gives");
    }

    #[test]
    fn an_order_that_was_not_given_is_named() {
        let mut table = finished();
        let lines = table.streams.lines_mut(Viewer::Seat(PREY));
        let commit = lines.iter_mut().rfind(|line| matches!(line.what, What::Did { .. })).unwrap();
        let What::Did { action, .. } = &mut commit.what else { unreachable!() };
        *action = Act::Plot(2);
        let faults = table.audit().unwrap().faults;
        assert_eq!(faults.iter().map(|fault| fault.step).collect::<Vec<_>>(), [Some(1)]);
    }

    #[test]
    fn a_line_too_many_is_named() {
        let mut table = finished();
        let lines = table.streams.lines_mut(Viewer::Observer);
        let mut extra = lines[1].clone();
        extra.seq = Seq(lines.len() as u64 + 1);
        lines.push(extra);
        let faults = table.audit().unwrap().faults;
        assert_eq!(faults[0].to_string(), "an observer was told something else than the record gives");
    }
}
