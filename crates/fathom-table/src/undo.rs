//! Taking back, and where that ends.
//!
//! A seat may take back its own last action while the seat is still to act and
//! - that action rolled no die, told nobody else anything and changed nothing that others see, such as who is to act;
//! - that action told the seat itself nothing it could not have known (see [`Spoken::is_news`]);
//! - the seat has seen no die fall since;
//! - without that action everything others did since would have gone exactly as it went.
//!
//! What a seat has handed in it may recall although it is not to act any more, until all others have handed in too and
//! what they wrote is carried out. An action hands in when it takes its seat out of those who are to act, leaves somebody there,
//! rolls no die and tells nobody more than that. That it was recalled is told to everybody, as it was told to everybody
//! that it was handed in; who is to act is public.
//!
//! Whether undo is open can itself be seen, so everything in this list is either known to the seat or, like the last
//! point, true of every game whose drafts stay in their owner's half of the position. What others did unseen does not
//! close it: their secret dice are kept and never rolled anew.
//!
//! How long an answer takes can be seen too. Whether undo is open is a count that is kept, never a replay. Every draft
//! keeps the position before it, so taking it back plays again only what others did since; how much that was is secret,
//! so [`Table::undo`] always plays as much as it could be at most ([`MAX_DRAFTS`]).

use std::hint::black_box;

use fathom_core::dice::RecordedDice;
use fathom_core::record::{Hash, RollNote, Step};
use fathom_core::{Cue, Entry, Game, Heard, Log, Seat, Seats, Spoken, Told, Verb, Viewer};

use crate::table::Played;
use crate::{Answer, At, Deed, Denied, Hand, Person, Seq, Table, What};

/// How many actions in a row a seat may do that roll no die and tell nobody else anything; more than any order has. What
/// could go on without an end would fill the journal unseen.
pub const MAX_DRAFTS: usize = 500;

/// An action at the end of the record, since the first that might still be taken back.
#[derive(Clone)]
pub(crate) struct Draft<G: Game> {
    /// The number of the deed it is part of, from 1.
    pub(crate) deed: usize,
    /// The position before it.
    pub(crate) before: G,
    pub(crate) seat: Seat,
    pub(crate) action: G::Action,
    pub(crate) rolls: Vec<RollNote>,
    pub(crate) log: Log<G::Event>,
    /// Who was to act afterwards.
    pub(crate) to_act: Seats,
    /// The lines that told of it.
    pub(crate) lines: Vec<(Viewer, Seq)>,
    /// Whether it handed in what its seat wrote.
    pub(crate) is_handed_in: bool,
}

impl<G: Game> Draft<G> {
    /// Does it again on another position, in which `recalled` are to act as well; `None` when it would have gone another way.
    fn again(&self, position: &G, recalled: Seats) -> Option<Played<G>> {
        let mut dice = RecordedDice::new(&self.rolls);
        let played = Played::play(position, &mut dice, self.seat, self.action).ok()?;
        dice.finish().ok()?;
        (played.log == self.log && played.position.to_act() == self.to_act | recalled).then_some(played)
    }

    /// Who is to act again when it is taken back.
    fn recalled(&self) -> Seats {
        if self.is_handed_in { self.seat.into() } else { Seats::NONE }
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
    seats: Seats,
    /// The seats from which something may be hidden: those who play with others, and those behind whose back dice fell.
    /// From all others nothing is, and whatever they are told they could have worked out.
    in_the_dark: Seats,
    drafts: Vec<Draft<G>>,
    /// The seats that have handed in what is not carried out yet.
    handed_in: Seats,
    /// How many of its last actions each seat might still take back.
    open: Vec<usize>,
    /// How many actions each seat has done since it last rolled a die, told others anything or saw who is to act change.
    quiet: Vec<usize>,
}

/// The game without one action.
pub(crate) struct Without<G: Game> {
    index: usize,
    /// What was done after it, as it stands now, and the position before each.
    later: Vec<(Step<G::Action>, G)>,
    position: G,
}

impl<G: Game> Tail<G> {
    pub(crate) fn new(position: &G, log: &Log<G::Event>) -> Tail<G> {
        let seats = position.seats();
        let in_the_dark = if seats.len() > 1 { seats } else { Seats::NONE };
        let none = vec![0; seats.len()];
        let mut tail =
            Tail { seats, in_the_dark, drafts: Vec::new(), handed_in: Seats::NONE, open: none.clone(), quiet: none };
        tail.note_unseen_dice(log);
        tail
    }

    /// Adds an action; `turned` says that it changed who is to act. Everything that this makes final is closed.
    pub(crate) fn push(&mut self, draft: Draft<G>, turned: bool) {
        self.note_unseen_dice(&draft.log);
        let ends = !draft.is_handed_in && self.ends_undo(&draft, turned);
        self.count_quiet(draft.seat, !self.is_noticed(draft.seat, &draft.log), turned);
        // Whatever else changes who is to act carries out what was handed in.
        let carried_out = if turned && !draft.is_handed_in { std::mem::take(&mut self.handed_in) } else { Seats::NONE };
        self.handed_in = self.handed_in | draft.recalled();
        self.open[draft.seat.index()] += 1;
        for seat in self.seats.iter() {
            let is_away = carried_out.has(seat) || !(draft.to_act | self.handed_in).has(seat);
            if is_away || (ends && seat == draft.seat) || sees_dice(&draft.log, seat) {
                self.open[seat.index()] = 0;
            }
        }
        self.drafts.push(draft);
    }

    fn count_quiet(&mut self, seat: Seat, is_quiet: bool, turned: bool) {
        if turned {
            self.quiet.fill(0);
        }
        let quiet = &mut self.quiet[seat.index()];
        *quiet = if is_quiet && !turned { *quiet + 1 } else { 0 };
    }

    /// Whether a die fell or another seat was told something.
    fn is_noticed(&self, seat: Seat, log: &Log<G::Event>) -> bool {
        let others = self.seats.without(seat);
        log.iter().any(|entry| entry.is_barrier(others))
    }

    /// Whether `played`, done one after the other from where `to_act` are to act, would be too many actions in a row that
    /// nobody else notices. The seat knows this of itself.
    pub(crate) fn is_too_quiet(&self, seat: Seat, mut to_act: Seats, played: &[Played<G>]) -> bool {
        let mut n_quiet = self.quiet[seat.index()];
        for played in played {
            let turned = played.position.to_act() != to_act;
            to_act = played.position.to_act();
            n_quiet = if turned || self.is_noticed(seat, &played.log) { 0 } else { n_quiet + 1 };
        }
        n_quiet > MAX_DRAFTS
    }

    /// Whether an action ends its own seat's undo.
    fn ends_undo(&self, draft: &Draft<G>, turned: bool) -> bool {
        self.is_noticed(draft.seat, &draft.log)
            || (turned && self.seats.len() > 1)
            || (self.in_the_dark.has(draft.seat) && brings_news(&draft.log, draft.seat))
    }

    fn note_unseen_dice(&mut self, log: &Log<G::Event>) {
        for entry in log {
            if let Entry::Rolled(_, eyes) = entry {
                let unseeing = self.seats.iter().filter(|seat| !eyes.see(Viewer::Seat(*seat)));
                self.in_the_dark = unseeing.fold(self.in_the_dark, Seats::with);
            }
        }
    }

    /// Whether the last action of `seat` can be taken back.
    pub(crate) fn is_open(&self, seat: Seat) -> bool {
        self.open[seat.index()] > 0
    }

    /// The place of the last action of `seat`, if it can be taken back.
    fn last_of(&self, seat: Seat) -> Option<usize> {
        let index = self.drafts.iter().rposition(|draft| draft.seat == seat)?;
        self.is_open(seat).then_some(index)
    }

    /// The actions of `seat` that might still be taken back, oldest first.
    fn drafted(&self, seat: Seat) -> Vec<Drafted<G>> {
        let own: Vec<&Draft<G>> = self.drafts.iter().filter(|draft| draft.seat == seat).collect();
        let drafted = |draft: &&Draft<G>| {
            let mut legal = Vec::new();
            draft.before.legal_actions(seat, &mut legal);
            Drafted { view: draft.before.view(Viewer::Seat(seat)), legal, action: draft.action }
        };
        own[own.len() - self.open[seat.index()]..].iter().map(drafted).collect()
    }

    /// Takes an action of a seat out that was its last.
    fn take(&mut self, index: usize) -> Draft<G> {
        let draft = self.drafts.remove(index);
        self.handed_in = self.handed_in - draft.recalled();
        for later in &mut self.drafts[index..] {
            later.to_act = later.to_act | draft.recalled();
        }
        self.open[draft.seat.index()] -= 1;
        let quiet = &mut self.quiet[draft.seat.index()];
        *quiet = quiet.saturating_sub(1);
        draft
    }

    /// Plays everything but one action; `None` when anything would have gone another way.
    fn without(&self, index: usize) -> Option<Without<G>> {
        let mut position = self.drafts[index].before.clone();
        let mut later = Vec::new();
        let recalled = self.drafts[index].recalled();
        for draft in &self.drafts[index + 1..] {
            let played = draft.again(&position, recalled)?;
            let (seat, action, rolls) = (draft.seat, draft.action, draft.rolls.clone());
            later.push((Step { seat, action, rolls, hash: Hash::of(&played.position) }, position));
            position = played.position;
        }
        Some(Without { index, later, position })
    }

    /// Plays on for nothing after an action was left out, so that nobody can tell how much others have drafted since: where
    /// they could, as much is played as if they had drafted all they may.
    fn idle(&self, without: &Without<G>) {
        let draft = &self.drafts[without.index];
        let n_most = draft.to_act.without(draft.seat).len() * MAX_DRAFTS;
        for _ in without.later.len()..n_most {
            let played = draft.again(&draft.before, Seats::NONE);
            black_box(played.map(|played| Hash::of(&played.position)));
        }
    }
}

/// Whether a seat is told anything that it could not have foreseen: nobody peeks and takes back.
fn brings_news<E: Spoken>(log: &[Entry<E>], seat: Seat) -> bool {
    let is_news = |heard| match heard {
        Heard::Roll(_) => true,
        Heard::Event(event) => E::is_news(event),
    };
    log.iter().filter_map(|entry| entry.heard_by(Viewer::Seat(seat))).any(is_news)
}

/// Whether an action that led from `before` to `after` being to act hands in what `seat` wrote: everybody learns that, and
/// nobody learns more.
pub(crate) fn hands_in<E: Spoken>(seat: Seat, before: Seats, after: Seats, log: &[Entry<E>]) -> bool {
    let says_no_more =
        |entry: &Entry<E>| matches!(entry, Entry::Told(Told::All(event)) if event.cue() == Some(Cue::new(Verb::Plot)));
    before.has(seat) && after == before.without(seat) && !after.is_empty() && log.iter().all(says_no_more)
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
        self.tail.idle(&without);
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
        let recalled = self.tail.drafts[without.index].recalled();
        (without.position.to_act() == self.position.to_act() | recalled).then_some(without)
    }

    /// Takes an action back and writes that down as a deed.
    pub(crate) fn withdraw(&mut self, at: At, by: Person, seat: Seat, without: Without<G>) {
        let n_settled = self.record.steps.len() - self.tail.drafts.len();
        self.record.steps.truncate(n_settled + without.index);
        self.position = without.position;
        let draft = self.tail.take(without.index);
        for (later, (step, before)) in self.tail.drafts[without.index..].iter_mut().zip(without.later) {
            self.record.steps.push(step);
            later.before = before;
        }
        self.tell_withdrawn(at, &draft);
        if draft.is_handed_in {
            self.tell_recalled(at);
        }
        self.deeds.push(Deed::Undone { at, by, seat, hash: Hash::of(&self.position) });
        self.settle();
        self.past.undone(draft.deed, self.deeds.len(), self.n_settled(), &self.position);
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

    /// Tells everybody who is to act now that a seat recalled what it had handed in.
    fn tell_recalled(&mut self, at: At) {
        let (deed, seats) = (self.deeds.len() + 1, self.position.to_act());
        for viewer in self.streams.viewers() {
            self.streams.push(viewer, deed, at, What::ToAct { seats });
        }
        self.clock.turn(at, seats);
    }

    /// Forgets the drafts once none of them can be taken back any more.
    pub(crate) fn settle(&mut self) {
        // What was done before this game took up an earlier one stays done.
        if self.start.branch.as_ref().is_some_and(|branch| branch.steps == self.deeds.len()) {
            self.tail.open.fill(0);
        }
        if self.tail.open.iter().all(|n_open| *n_open == 0) {
            self.tail.drafts.clear();
        }
    }

    /// The length of the record, if none of it can be taken back any more.
    pub(crate) fn n_settled(&self) -> Option<usize> {
        self.tail.drafts.is_empty().then_some(self.record.steps.len())
    }
}
