//! A game that counts what it is asked, for laws about work instead of time.

use std::cell::Cell;
use std::ops::Sub;

use fathom_core::{Game, Label, Outcome, Refusal, Said, Seat, Seats, Spelled, Umpire, Viewer, World};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How often positions were asked something on this thread.
///
/// Time tells secrets as words do, but cannot be tested; this can. What a seat is answered must take the same work
/// whatever is hidden from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Work {
    /// Actions done.
    pub applied: usize,
    /// Actions judged.
    pub checked: usize,
    /// Lists of legal actions made.
    pub listed: usize,
    /// Actions put into words, and prompts.
    pub said: usize,
    /// Views built.
    pub viewed: usize,
    /// Positions copied.
    pub copied: usize,
    /// Positions written, as for a hash.
    pub written: usize,
}

thread_local! {
    static WORK: Cell<Work> = Cell::default();
}

impl Work {
    /// What was counted on this thread so far.
    pub fn so_far() -> Work {
        WORK.get()
    }

    /// What doing `this` takes, and what it gives.
    pub fn of<T>(this: impl FnOnce() -> T) -> (Work, T) {
        let before = Work::so_far();
        let given = this();
        (Work::so_far() - before, given)
    }

    fn count(count: impl FnOnce(&mut Work)) {
        let mut work = WORK.get();
        count(&mut work);
        WORK.set(work);
    }
}

impl Sub for Work {
    type Output = Work;

    fn sub(self, before: Work) -> Work {
        Work {
            applied: self.applied - before.applied,
            checked: self.checked - before.checked,
            listed: self.listed - before.listed,
            said: self.said - before.said,
            viewed: self.viewed - before.viewed,
            copied: self.copied - before.copied,
            written: self.written - before.written,
        }
    }
}

/// The game `G`, with every question to a position counted in [`Work`].
#[derive(PartialEq, Eq, Debug)]
pub struct Counted<G>(pub G);

impl<G: Game> Clone for Counted<G> {
    fn clone(&self) -> Counted<G> {
        Work::count(|work| work.copied += 1);
        Counted(self.0.clone())
    }
}

impl<G: Game> Serialize for Counted<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Work::count(|work| work.written += 1);
        self.0.serialize(serializer)
    }
}

impl<'de, G: Game> Deserialize<'de> for Counted<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Counted<G>, D::Error> {
        G::deserialize(deserializer).map(Counted)
    }
}

impl<G: Game> Game for Counted<G> {
    const BOOK: &'static str = G::BOOK;
    const RULES: u32 = G::RULES;
    const ROLES: &'static [&'static str] = G::ROLES;
    const SIDES: &'static [&'static str] = G::SIDES;
    const MAX_PARTS: usize = G::MAX_PARTS;
    type World = G::World;
    type Setup = G::Setup;
    type Action = G::Action;
    type Order = G::Order;
    type Event = G::Event;
    type View = G::View;

    fn new(umpire: &mut Umpire<'_, G::Event>, setup: &G::Setup) -> Result<Counted<G>, Refusal> {
        G::new(umpire, setup).map(Counted)
    }

    fn public_setup(setup: &G::Setup) -> G::Setup {
        G::public_setup(setup)
    }

    fn world(&self) -> &World<G::World> {
        self.0.world()
    }

    fn n_seats(&self) -> usize {
        self.0.n_seats()
    }

    fn role(&self, seat: Seat) -> &'static str {
        self.0.role(seat)
    }

    fn side(&self, seat: Seat) -> usize {
        self.0.side(seat)
    }

    fn to_act(&self) -> Seats {
        self.0.to_act()
    }

    fn legal_actions(&self, seat: Seat, acc: &mut Vec<G::Action>) {
        Work::count(|work| work.listed += 1);
        self.0.legal_actions(seat, acc);
    }

    fn check(&self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        Work::count(|work| work.checked += 1);
        self.0.check(seat, action)
    }

    fn apply(&mut self, umpire: &mut Umpire<'_, G::Event>, seat: Seat, action: G::Action) {
        Work::count(|work| work.applied += 1);
        self.0.apply(umpire, seat, action);
    }

    fn view(&self, viewer: Viewer) -> G::View {
        Work::count(|work| work.viewed += 1);
        self.0.view(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn outcome_in_words(&self, outcome: Outcome) -> String {
        self.0.outcome_in_words(outcome)
    }

    fn why_in_words(&self, outcome: Outcome) -> Option<String> {
        self.0.why_in_words(outcome)
    }

    fn payoff(&self, seat: Seat) -> f32 {
        self.0.payoff(seat)
    }

    fn prompt(&self, seat: Seat) -> Said {
        Work::count(|work| work.said += 1);
        self.0.prompt(seat)
    }

    fn label(&self, seat: Seat, action: G::Action) -> Label {
        Work::count(|work| work.said += 1);
        self.0.label(seat, action)
    }

    fn spell(&self, seat: Seat, order: &G::Order) -> Spelled<G::Action> {
        self.0.spell(seat, order)
    }

    fn assume(&mut self, seat: Seat, action: G::Action) {
        self.0.assume(seat, action);
    }

    fn standing(&self, seat: Seat) -> f32 {
        self.0.standing(seat)
    }

    fn may_talk(&self, from: Seat, to: Seat) -> Result<(), Refusal> {
        self.0.may_talk(from, to)
    }
}
