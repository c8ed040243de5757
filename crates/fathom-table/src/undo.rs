//! Taking back, and where that ends.
//!
//! A seat may take back its own last action while the seat is still to act and
//! - that action rolled no die, told nobody else anything and changed nothing that others see, such as who is to act;
//! - that action told the seat itself nothing it could not have known (see [`OwnWords`]);
//! - the seat has seen no die fall since;
//! - without that action everything others did since would have gone exactly as it went.
//!
//! Whether undo is open can itself be seen, so everything in this list is either known to the seat or, like the last
//! point, true of every game whose drafts stay in their owner's half of the position. What others did unseen does not
//! close it: their secret dice are kept and never rolled anew.

use fathom_core::dice::RecordedDice;
use fathom_core::record::{Hash, RollNote, Step, rolls_in};
use fathom_core::{Entry, Game, Log, Seat, Seats, Umpire, Viewer};
use serde::{Deserialize, Serialize};

use crate::table::Played;
use crate::{Answer, At, Deed, Denied, Hand, Person, Seq, Table, What};

/// What an event told to the acting seat by its own action, and to nobody else, does to undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnWords {
    /// It may reveal what was hidden from the seat, so undo ends: nobody peeks and takes back. A game of one seat in
    /// which no die fell unseen hides nothing; there undo goes on.
    #[default]
    Reveal,
    /// The game only ever repeats to a seat what the seat itself did, so undo goes on and the lines are withdrawn.
    /// Choose this only for a game of which it is true.
    Echo,
}

/// An action that stands at the end of the record and might still be taken back.
#[derive(Clone)]
pub(crate) struct Draft<G: Game> {
    seat: Seat,
    action: G::Action,
    log: Log<G::Event>,
    rolls: Vec<RollNote>,
    /// Who was to act afterwards.
    to_act: Seats,
    /// The lines that told of it.
    lines: Vec<(Viewer, Seq)>,
    /// Whether it can never be taken back any more.
    fixed: bool,
}

impl<G: Game> Draft<G> {
    pub(crate) fn new(played: &Played<G>, lines: Vec<(Viewer, Seq)>) -> Draft<G> {
        Draft {
            seat: played.seat,
            action: played.action,
            rolls: rolls_in(&played.log),
            log: played.log.clone(),
            to_act: played.position.to_act(),
            lines,
            fixed: false,
        }
    }
}

/// An action that its seat can still take back, with what the seat saw before it.
pub struct Drafted<G: Game> {
    /// What it saw.
    pub view: G::View,
    /// What it could do.
    pub legal: Vec<G::Action>,
    /// What it did.
    pub action: G::Action,
}

/// The end of the record, back to the first action that might still be taken back.
#[derive(Clone)]
pub(crate) struct Tail<G: Game> {
    own_words: OwnWords,
    seats: Seats,
    /// The seats from which something may be hidden: those who play with others, and those behind whose back dice fell.
    in_the_dark: Seats,
    /// The position before the first draft.
    base: G,
    drafts: Vec<Draft<G>>,
}

/// The game without one action.
pub(crate) struct Without<G: Game> {
    index: usize,
    steps: Vec<Step<G::Action>>,
    position: G,
}

impl<G: Game> Tail<G> {
    pub(crate) fn new(position: &G, own_words: OwnWords, log: &Log<G::Event>) -> Tail<G> {
        let seats = position.seats();
        let in_the_dark = if seats.len() > 1 { seats } else { Seats::NONE };
        let mut tail = Tail { own_words, seats, in_the_dark, base: position.clone(), drafts: Vec::new() };
        tail.note_unseen_dice(log);
        tail
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.drafts.is_empty()
    }

    /// Adds an action; `turned` says that it changed who is to act. Everything that this makes final is marked so.
    pub(crate) fn push(&mut self, draft: Draft<G>, turned: bool) {
        self.note_unseen_dice(&draft.log);
        let ends = self.ends_undo(&draft, turned);
        let (seat, to_act) = (draft.seat, draft.to_act);
        let saw_dice = Seats::of(self.seats.iter().filter(|seat| sees_dice(&draft.log, *seat)));
        self.drafts.push(draft);
        for earlier in &mut self.drafts {
            earlier.fixed |= (ends && earlier.seat == seat) || saw_dice.has(earlier.seat) || !to_act.has(earlier.seat);
        }
    }

    /// Whether an action ends its own seat's undo.
    fn ends_undo(&self, draft: &Draft<G>, turned: bool) -> bool {
        let others = self.seats.without(draft.seat);
        let told_itself = || draft.log.iter().any(|entry| entry.heard_by(Viewer::Seat(draft.seat)).is_some());
        draft.log.iter().any(|entry| entry.is_barrier(others))
            || (turned && !others.is_empty())
            || (self.own_words == OwnWords::Reveal && self.in_the_dark.has(draft.seat) && told_itself())
    }

    fn note_unseen_dice(&mut self, log: &Log<G::Event>) {
        for entry in log {
            if let Entry::Rolled(_, eyes) = entry {
                let unseeing = self.seats.iter().filter(|seat| !eyes.see(Viewer::Seat(*seat)));
                self.in_the_dark = unseeing.fold(self.in_the_dark, Seats::with);
            }
        }
    }

    /// The place of the last action of `seat`, if it can be taken back.
    fn last_of(&self, seat: Seat) -> Option<usize> {
        let index = self.drafts.iter().rposition(|draft| draft.seat == seat)?;
        (!self.drafts[index].fixed).then_some(index)
    }

    /// The actions of `seat` that might still be taken back, oldest first.
    fn drafted(&self, seat: Seat) -> Vec<Drafted<G>> {
        let mut position = self.base.clone();
        let mut found = Vec::new();
        for draft in &self.drafts {
            if draft.seat == seat && !draft.fixed {
                let mut legal = Vec::new();
                position.legal_actions(seat, &mut legal);
                found.push(Drafted { view: position.view(Viewer::Seat(seat)), legal, action: draft.action });
            }
            let mut dice = RecordedDice::new(&draft.rolls);
            position.apply(&mut Umpire::quiet(&mut dice), draft.seat, draft.action);
        }
        found
    }

    /// Plays everything but one action; `None` when anything would have gone another way.
    fn without(&self, index: usize) -> Option<Without<G>> {
        let mut position = self.base.clone();
        let mut steps = Vec::new();
        for (_, draft) in self.drafts.iter().enumerate().filter(|(place, _)| *place != index) {
            let mut dice = RecordedDice::new(&draft.rolls);
            let played = Played::play(&position, &mut dice, draft.seat, draft.action).ok()?;
            dice.finish().ok()?;
            if played.log != draft.log || played.position.to_act() != draft.to_act {
                return None;
            }
            position = played.position;
            let (seat, action, rolls) = (draft.seat, draft.action, draft.rolls.clone());
            steps.push(Step { seat, action, rolls, hash: Hash::of(&position) });
        }
        Some(Without { index, steps, position })
    }
}

fn sees_dice<E>(log: &[Entry<E>], seat: Seat) -> bool {
    log.iter().any(|entry| matches!(entry, Entry::Rolled(_, eyes) if eyes.see(Viewer::Seat(seat))))
}

impl<G: Game> Table<G> {
    /// Takes the seat's last action back. Gives the seat's new version.
    ///
    /// What others drafted since stays. Lines that told of the action stay in the streams and are withdrawn by a new
    /// line; the record forgets it, the journal does not.
    ///
    /// # Errors
    /// When the person does not hold the seat, the version is stale, or undo has ended; nothing has happened then.
    pub fn undo(&mut self, hand: Hand) -> Answer<G, Seq> {
        self.admit(hand)?;
        let without = self.without_last(hand.seat).ok_or(Denied::NothingToUndo)?;
        self.withdraw(hand.at, hand.person, hand.seat, without);
        Ok(self.streams.version(Viewer::Seat(hand.seat)))
    }

    /// What a seat has drafted so far: the actions it could still take back, oldest first.
    ///
    /// # Errors
    /// When the person may not look through the eyes of the seat.
    pub fn drafted(&self, person: Person, seat: Seat) -> Answer<G, Vec<Drafted<G>>> {
        self.may_watch(person, Viewer::Seat(seat))?;
        Ok(self.tail.drafted(seat))
    }

    /// The game without the last action of `seat`, if that can be taken back.
    pub(crate) fn without_last(&self, seat: Seat) -> Option<Without<G>> {
        let without = self.tail.without(self.tail.last_of(seat)?)?;
        (without.position.to_act() == self.position.to_act()).then_some(without)
    }

    /// Takes an action back and writes that down as a deed.
    pub(crate) fn withdraw(&mut self, at: At, by: Person, seat: Seat, without: Without<G>) {
        let n_settled = self.record.steps.len() - self.tail.drafts.len();
        self.record.steps.truncate(n_settled);
        self.record.steps.extend(without.steps);
        self.position = without.position;
        let draft = self.tail.drafts.remove(without.index);
        self.tell_withdrawn(at, &draft);
        self.deeds.push(Deed::Undone { at, by, seat, hash: Hash::of(&self.position) });
        self.settle();
    }

    fn tell_withdrawn(&mut self, at: At, draft: &Draft<G>) {
        let deed = self.deeds.len() + 1;
        for viewer in self.streams.viewers() {
            let lines: Vec<Seq> = draft.lines.iter().filter(|(to, _)| *to == viewer).map(|(_, seq)| *seq).collect();
            if !lines.is_empty() {
                self.streams.push(viewer, deed, at, What::Withdrawn { lines });
            }
        }
    }

    /// Forgets the drafts once none of them can be taken back any more.
    pub(crate) fn settle(&mut self) {
        if self.tail.drafts.iter().all(|draft| draft.fixed) {
            self.tail.drafts.clear();
            self.tail.base = self.position.clone();
        }
        if self.tail.is_empty() {
            self.past.keep(self.deeds.len(), self.record.steps.len(), &self.position);
        }
    }
}
