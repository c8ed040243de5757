//! A tiny game with everything a table has to cope with: secret plots, whispers, peeks, open, hidden and unseen dice.

use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex};

use fathom_core::{
    Eyes, Game, Label, Outcome, Refusal, Rule, Said, Seat, Seats, Spelled, Spoken, Told, Umpire, Viewer, World,
};
use serde::{Deserialize, Serialize};

const fn rule(para: &'static str) -> Rule {
    Rule::new("skerries", para)
}

pub const PREY: Seat = Seat(0);
pub const HUNTER: Seat = Seat(1);
pub const WING: Seat = Seat(2);
pub const N_SQUARES: u8 = 8;

/// Setups of so many turns wait at the [`GATE`] while it is closed.
pub const GATED: u8 = 99;
pub static GATE: Gate = Gate { is_closed: Mutex::new(false), opened: Condvar::new(), n_come: AtomicUsize::new(0) };

/// Where a game that is set up can be kept waiting.
pub struct Gate {
    is_closed: Mutex<bool>,
    opened: Condvar,
    n_come: AtomicUsize,
}

impl Gate {
    pub fn close(&self) {
        *self.is_closed.lock().unwrap() = true;
        self.n_come.store(0, Ordering::SeqCst);
    }

    pub fn open(&self) {
        *self.is_closed.lock().unwrap() = false;
        self.opened.notify_all();
    }

    /// How many have come to it since it was closed.
    pub fn n_come(&self) -> usize {
        self.n_come.load(Ordering::SeqCst)
    }

    fn pass(&self) {
        let is_closed = self.is_closed.lock().unwrap();
        self.n_come.fetch_add(1, Ordering::SeqCst);
        drop(self.opened.wait_while(is_closed, |is_closed| *is_closed).unwrap());
    }
}

thread_local! {
    /// Whether no game may be set up, no order judged and nothing played on this thread.
    pub static JUDGES_NOTHING: Cell<bool> = const { Cell::new(false) };
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// One is the prey alone; two add the hunter, three its wing.
    pub n_seats: u8,
    pub n_turns: u8,
    /// Whether a chit is drawn behind everybody's back.
    pub chit: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Act {
    /// A draft: rolls nothing, tells nobody.
    Plot(u8),
    /// Tells the seat what it did.
    Note,
    /// Tells the seat what it did not know, without a die.
    Peek,
    /// Tells everybody.
    Shout,
    /// Tells the hunters.
    Whisper,
    /// A die only the seat sees.
    Fumble,
    /// A die nobody sees.
    Murmur,
    /// An open die.
    Look,
    /// A draft of nothing, as often as one likes.
    Fidget,
    /// Ends the plot; the last one to commit sets everything in motion.
    Commit,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Order {
    pub plot: Vec<u8>,
    pub commit: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    Noted,
    Chit(u8),
    Shouted(Seat),
    Whispered(Seat),
    Moved(u8),
    Pinged { square: u8, hit: bool },
    PingedSomewhere(Seat),
}

impl Spoken for Event {
    fn said(&self) -> Said {
        Said::new(rule("5"), format!("{self:?}"))
    }

    fn is_news(&self) -> bool {
        *self != Event::Noted
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Half {
    pub plot: Vec<u8>,
    pub done: Vec<Act>,
    pub chit: Option<u8>,
    pub fumble: Option<u8>,
    pub committed: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Skerries {
    n_turns: u8,
    turn: u8,
    halves: Vec<Half>,
    chit: u8,
    murmurs: u32,
    prey_at: u8,
    winners: Option<Seats>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    pub turn: u8,
    pub committed: Vec<bool>,
    pub halves: Vec<Half>,
    pub prey_at: Option<u8>,
    pub murmurs: Option<u32>,
}

impl Skerries {
    fn resolve(&mut self, umpire: &mut Umpire<'_, Event>) {
        if let Some(square) = self.halves[0].plot.last() {
            self.prey_at = *square;
            umpire.tell(|| Told::Only(PREY.into(), Event::Moved(self.prey_at)));
        }
        if self.n_seats() == 1 && umpire.d6(rule("3")) >= 5 {
            self.winners = Some(Seats::NONE);
        }
        for seat in self.seats().without(PREY).iter() {
            if let Some(square) = self.halves[seat.index()].plot.last().copied() {
                let hit = umpire.d6(rule("3")) >= 3 && square == self.prey_at;
                let secret = Event::Pinged { square, hit };
                umpire.tell(|| Told::Split { to: seat.into(), secret, shared: Event::PingedSomewhere(seat) });
                if hit {
                    self.winners = Some(self.seats().without(PREY));
                }
            }
        }
        self.turn += 1;
        if self.turn == self.n_turns && self.winners.is_none() {
            self.winners = Some(PREY.into());
        }
        for half in &mut self.halves {
            (half.committed, half.plot, half.done) = (false, Vec::new(), Vec::new());
        }
    }
}

impl Game for Skerries {
    const BOOK: &'static str = "skerries";
    const RULES: u32 = 1;
    const ROLES: &'static [&'static str] = &["prey", "hunter", "wing"];
    const SIDES: &'static [&'static str] = &["Prey", "Hunters"];
    const MAX_PARTS: usize = 64;
    type World = ();
    type Setup = Setup;
    type Action = Act;
    type Order = Order;
    type Event = Event;
    type View = View;

    fn new(umpire: &mut Umpire<'_, Event>, setup: &Setup) -> Result<Skerries, Refusal> {
        assert!(!JUDGES_NOTHING.get(), "a game is set up on a thread that is to set up none");
        if setup.n_turns == GATED {
            GATE.pass();
        }
        if !(1..=3).contains(&setup.n_seats) {
            return Err(Refusal::new(rule("1"), "one to three play").at("n_seats"));
        }
        let chit = if setup.chit { umpire.roll(6, rule("1"), Eyes::Only(Seats::NONE)) as u8 } else { 1 };
        let halves = vec![Half::default(); usize::from(setup.n_seats)];
        Ok(Skerries { n_turns: setup.n_turns, turn: 0, halves, chit, murmurs: 0, prey_at: 0, winners: None })
    }

    /// Nothing in it is secret.
    fn public_setup(setup: &Setup) -> Setup {
        setup.clone()
    }

    fn world(&self) -> &World<()> {
        World::empty()
    }

    fn n_seats(&self) -> usize {
        self.halves.len()
    }

    fn role(&self, seat: Seat) -> &'static str {
        Self::ROLES[seat.index()]
    }

    fn side(&self, seat: Seat) -> usize {
        usize::from(seat != PREY)
    }

    fn to_act(&self) -> Seats {
        if self.winners.is_some() {
            return Seats::NONE;
        }
        Seats::of(self.seats().iter().filter(|seat| !self.halves[seat.index()].committed))
    }

    fn legal_actions(&self, seat: Seat, acc: &mut Vec<Act>) {
        let all = (0..N_SQUARES).map(Act::Plot).chain([Act::Note, Act::Peek, Act::Shout, Act::Whisper]);
        let all = all.chain([Act::Fumble, Act::Murmur, Act::Look, Act::Fidget, Act::Commit]);
        acc.extend(all.filter(|action| self.check(seat, *action).is_ok()));
    }

    fn check(&self, seat: Seat, action: Act) -> Result<(), Refusal> {
        let half = &self.halves[seat.index()];
        let fault = |why: &'static str| Err(Refusal::new(rule("2"), why));
        match action {
            _ if !self.to_act().has(seat) => fault("it is not your turn"),
            Act::Plot(square) if square >= N_SQUARES => fault("there is no such square"),
            Act::Plot(_) if half.plot.len() == 3 => fault("a plot has three squares"),
            Act::Whisper if self.n_seats() < 3 || seat == PREY => fault("nobody to whisper to"),
            Act::Plot(_) | Act::Fidget | Act::Commit => Ok(()),
            once if half.done.contains(&once) => fault("once a turn"),
            _ => Ok(()),
        }
    }

    fn apply(&mut self, umpire: &mut Umpire<'_, Event>, seat: Seat, action: Act) {
        assert!(!JUDGES_NOTHING.get(), "an action is played on a thread that is to play none");
        let chit = self.chit;
        let half = &mut self.halves[seat.index()];
        if !matches!(action, Act::Plot(_) | Act::Fidget | Act::Commit) {
            half.done.push(action);
        }
        match action {
            Act::Plot(square) => half.plot.push(square),
            Act::Note => umpire.tell(|| Told::Only(seat.into(), Event::Noted)),
            Act::Peek => {
                half.chit = Some(chit);
                umpire.tell(|| Told::Only(seat.into(), Event::Chit(chit)));
            }
            Act::Shout => umpire.tell(|| Told::All(Event::Shouted(seat))),
            Act::Whisper => umpire.tell(|| Told::Only(Seats::of([HUNTER, WING]), Event::Whispered(seat))),
            Act::Fumble => half.fumble = Some(umpire.secret_d6(seat, rule("4"))),
            Act::Murmur => {
                let face = umpire.roll(6, rule("4"), Eyes::Only(Seats::NONE));
                self.murmurs = self.murmurs.wrapping_mul(6).wrapping_add(face);
            }
            Act::Look => {
                umpire.d6(rule("4"));
            }
            Act::Fidget => {}
            Act::Commit => {
                half.committed = true;
                if self.halves.iter().all(|half| half.committed) {
                    self.resolve(umpire);
                }
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let seen = |seat: Seat| viewer.sees(seat).then(|| self.halves[seat.index()].clone());
        View {
            turn: self.turn,
            committed: self.halves.iter().map(|half| half.committed).collect(),
            halves: self.seats().iter().filter_map(seen).collect(),
            prey_at: viewer.sees(PREY).then_some(self.prey_at),
            murmurs: (viewer == Viewer::Umpire).then_some(self.murmurs),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = |winners: Seats| if winners.has(PREY) { "escaped" } else { "caught" };
        self.winners.map(|winners| Outcome { rule: rule("6"), winners, ending: ending(winners), score: None })
    }

    fn outcome_in_words(&self, outcome: Outcome) -> String {
        format!("It ended by {}.", outcome.ending)
    }

    fn payoff(&self, seat: Seat) -> f32 {
        self.winners.map_or(0.0, |winners| if winners.has(seat) { 1.0 } else { -1.0 })
    }

    fn prompt(&self, seat: Seat) -> Said {
        let acts = self.to_act().has(seat);
        Said::new(rule("2"), if acts { "plot your squares" } else { "wait for the others" })
    }

    fn label(&self, _seat: Seat, action: Act) -> Label {
        Label::new(rule("2"), format!("{action:?}"))
    }

    fn spell(&self, _seat: Seat, order: &Order) -> Spelled<Act> {
        assert!(!JUDGES_NOTHING.get(), "an order is judged on a thread that is to judge none");
        let plot = order.plot.iter().enumerate().map(|(i, square)| (format!("plot[{i}]"), Act::Plot(*square)));
        let actions = plot.chain(order.commit.then(|| ("commit".to_owned(), Act::Commit))).collect();
        Spelled { actions, senseless: None }
    }

    fn may_talk(&self, from: Seat, to: Seat) -> Result<(), Refusal> {
        if self.side(from) == self.side(to) {
            return Ok(());
        }
        Err(Refusal::new(rule("7"), "no talk between the sides"))
    }
}
