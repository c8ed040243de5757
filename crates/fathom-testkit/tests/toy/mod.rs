//! Hide and seek on a line of squares: a boat that nobody sees, and one or two hunters who guess where it is.
//!
//! Each round the boat secretly plots up to two steps while each hunter secretly aims at a square; when all are ready the
//! boat sails and the charges fall. A charge on the boat's square sinks it on a 5 or 6; a hunter whose charge falls beside
//! it hears so, and nobody else does. The hunters win by sinking the boat, the boat by lasting.
//!
//! It is the smallest game that has everything a Fathom game can have, and the one to copy. Read it in this order:
//! - `cite`: the paragraphs
//! - `setup`: what is chosen before play
//! - `state`: a position
//! - `action`: actions and orders
//! - `event`: what happened, as it is told
//! - `view`: what each may see
//! - `phase`: the sequence of play
//! - `rules`: one file for each section of the book
//! - `imagine`: a position from a view
//! - `book`: what a catalog shows
//!
//! This file joins them into a [`Game`].

mod action;
mod book;
mod cite;
mod event;
mod imagine;
mod phase;
mod rules;
mod setup;
mod state;
mod view;

use fathom_core::{Game, Label, Outcome, Refusal, Said, Seat, Seats, Spelled, Umpire, Viewer, World};

pub use action::{Action, Order, Way};
use cite::{R_AIM_4, R_READY_1};
pub use event::{Charge, Event, Fall};
pub use setup::Setup;
pub use state::{Square, Toy};
pub use view::{BoatView, View};

/// The boat's seat; the hunters sit behind it.
pub const BOAT: Seat = Seat(0);

impl Game for Toy {
    const BOOK: &'static str = "toy";
    const RULES: u32 = 1;
    const ROLES: &'static [&'static str] = &["boat", "first hunter", "second hunter"];
    const SIDES: &'static [&'static str] = &["boat", "hunters"];
    const MAX_PARTS: usize = 16;

    type World = ();
    type Setup = Setup;
    type Action = Action;
    type Order = Order;
    type Event = Event;
    type View = View;

    fn new(umpire: &mut Umpire<'_, Event>, setup: &Setup) -> Result<Toy, Refusal> {
        Toy::set_up(umpire, setup)
    }

    /// Nothing in it is secret.
    fn public_setup(setup: &Setup) -> Setup {
        setup.clone()
    }

    fn world(&self) -> &World<()> {
        World::empty()
    }

    fn n_seats(&self) -> usize {
        1 + usize::from(self.n_hunters)
    }

    fn role(&self, seat: Seat) -> &'static str {
        Toy::ROLES[seat.index()]
    }

    fn side(&self, seat: Seat) -> usize {
        usize::from(seat != BOAT)
    }

    fn to_act(&self) -> Seats {
        if self.is_over() { Seats::NONE } else { self.waiting_for }
    }

    fn legal_actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        if !self.to_act().has(seat) {
            return;
        }
        if seat == BOAT {
            self.gen_steps(acc);
        } else {
            self.gen_aims(seat, acc);
        }
        if self.check_ready(seat).is_ok() {
            acc.push(Action::Ready);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if !self.to_act().has(seat) {
            return Err(Refusal::new(R_READY_1, "it is not for you to act now"));
        }
        match action {
            Action::Step(way) => self.check_step(seat, way),
            Action::Aim(square) => self.check_aim(seat, square),
            Action::Ready => self.check_ready(seat),
        }
    }

    fn apply(&mut self, umpire: &mut Umpire<'_, Event>, seat: Seat, action: Action) {
        match action {
            Action::Step(way) => self.plot_step(way),
            Action::Aim(square) => self.aim(seat, square),
            Action::Ready => self.ready(umpire, seat),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending()
    }

    fn outcome_in_words(&self, outcome: Outcome) -> String {
        format!("It ended by {}.", outcome.ending)
    }

    fn payoff(&self, seat: Seat) -> f32 {
        match self.ending() {
            None => 0.0,
            Some(outcome) if outcome.winners.has(seat) => 1.0,
            Some(_) => -1.0,
        }
    }

    fn prompt(&self, seat: Seat) -> Said {
        self.prompt_for(seat)
    }

    fn label(&self, _seat: Seat, action: Action) -> Label {
        action.label().into()
    }

    fn spell(&self, _seat: Seat, order: &Order) -> Spelled<Action> {
        Spelled { actions: order.spell(), senseless: None }
    }

    fn may_talk(&self, from: Seat, to: Seat) -> Result<(), Refusal> {
        if from != BOAT && to != BOAT && from != to {
            return Err(Refusal::new(R_AIM_4, "hunters do not talk to each other"));
        }
        Ok(())
    }
}
