//! The Strait: a runner nobody sees wants through a strait of seven squares by seven, and a guard listens and drops charges.
//!
//! It is the game to copy for a new one: small, with everything a Fathom game can have. Read it in this order:
//! - `cite`: the paragraphs; `rules.md` has what they say
//! - `board`: squares and ways
//! - `setup`: what is chosen before play, and what a catalog shows
//! - `state`: a position
//! - `action`: what can be decided, and its labels
//! - `event`: what happened, as it is told
//! - `rules`: what may be done and what it does
//! - `view`: what each may see, and the grid clients draw it on
//! - `imagine`: a position from a view
//!
//! This file joins them into a [`Game`].

pub mod cite;

mod action;
mod board;
mod event;
mod imagine;
mod rules;
mod setup;
mod state;
mod view;

use fathom_ai::Bots;
use fathom_core::{Aim, Game, Grid, Label, Outcome, Refusal, Said, Seat, Seats, Spelled, Umpire, Viewer, World};

pub use action::{Action, Order};
pub use board::{ParseSquareError, ROCKS, SIZE, Square, Way};
pub use event::Event;
pub use setup::Setup;
pub use state::{Ending, Line, Strait, Turn};
pub use view::View;

/// The seat of the runner.
pub const RUNNER: Seat = Seat(0);
/// The seat of the guard.
pub const GUARD: Seat = Seat(1);

impl Game for Strait {
    const BOOK: &'static str = "strait";
    const RULES: u32 = 1;
    const ROLES: &'static [&'static str] = &["runner", "guard"];
    const SIDES: &'static [&'static str] = &["runner", "guard"];
    const MAX_PARTS: usize = 1;

    type World = ();
    type Setup = Setup;
    type Action = Action;
    /// A turn is one decision, so an order is one action.
    type Order = Order;
    type Event = Event;
    type View = View;

    fn new(umpire: &mut Umpire<'_, Event>, setup: &Setup) -> Result<Strait, Refusal> {
        setup.check()?;
        Ok(Strait::set_up(umpire, setup))
    }

    /// Nothing in it is secret: where the runner begins is a die of [`Game::new`].
    fn public_setup(setup: &Setup) -> Setup {
        setup.clone()
    }

    fn world(&self) -> &World<()> {
        World::empty()
    }

    fn n_seats(&self) -> usize {
        2
    }

    fn role(&self, seat: Seat) -> &'static str {
        Strait::ROLES[seat.index()]
    }

    fn side(&self, seat: Seat) -> usize {
        seat.index()
    }

    fn to_act(&self) -> Seats {
        match (self.ending, self.turn) {
            (Some(_), _) => Seats::NONE,
            (None, Turn::Runner) => RUNNER.into(),
            (None, Turn::Guard) => GUARD.into(),
        }
    }

    fn legal_actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        acc.extend(Action::all().filter(|action| self.check(seat, *action).is_ok()));
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check_action(seat, action)
    }

    fn apply(&mut self, umpire: &mut Umpire<'_, Event>, seat: Seat, action: Action) {
        debug_assert!(self.to_act().has(seat), "only who is to act acts");
        self.do_action(umpire, action);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending.map(Ending::outcome)
    }

    fn outcome_in_words(&self, _outcome: Outcome) -> String {
        self.ending.map_or_else(String::new, |ending| ending.sentence().to_owned())
    }

    fn outcome_because(&self, _outcome: Outcome) -> Option<String> {
        self.ending.map(|ending| ending.cause().to_owned())
    }

    fn payoff(&self, seat: Seat) -> f32 {
        match self.outcome() {
            None => 0.0,
            Some(outcome) if outcome.winners.has(seat) => 1.0,
            Some(_) => -1.0,
        }
    }

    fn prompt(&self, seat: Seat) -> Said {
        self.prompt_for(seat)
    }

    fn label(&self, _seat: Seat, action: Action) -> Label {
        action.label(self.runner)
    }

    fn spell(&self, _seat: Seat, order: &Order) -> Spelled<Action> {
        Spelled { actions: vec![(String::new(), order.0)], senseless: None }
    }

    fn grid(view: &View) -> Option<Grid> {
        Some(view.grid())
    }

    fn aims(_world: &World<()>, view: &View) -> Vec<Aim> {
        let rounds = format!("Come through to row 1 within {} rounds.", view.rounds);
        vec![
            Aim::new("runner", cite::R_END_2, rounds),
            Aim::new("guard", cite::R_END_1, "Sink the runner, or keep it from coming through."),
        ]
    }
}

/// `random` comes free; a bot of its own would be listed here.
impl Bots for Strait {}
