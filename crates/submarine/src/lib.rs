//! SUBMARINE: tactical actions between submarines and escorts on hexes, by the book.
//!
//! The Submarine player plots in secret where boats and torpedoes go; the Escort player plots the convoy three turns
//! ahead and moves escorts in the open, dropping what they have where a boat may be. Depth and damage of a boat are
//! known to its owner alone, even its loss (16.3.6).
//!
//! This crate holds the Basic Game: sections 1 to 20, scenarios 1 to 8 and 10, and the sample game of section 64. See
//! `README.md` for which file holds which section.
//!
//! ```
//! use fathom_core::{Game, Umpire};
//! use fathom_core::dice::SeededDice;
//! use submarine::{Setup, Submarine};
//!
//! let mut dice = SeededDice::new(1);
//! let game = Submarine::new(&mut Umpire::quiet(&mut dice), &Setup::of("s8")).unwrap();
//! assert_eq!(game.role(fathom_core::Seat(0)), "submarine");
//! ```
//!
//! **Invariant:** no input or output, no clock, no randomness of its own, no heap in a position but the World all positions of
//! a game share. Whatever a seat gets comes from its [`sight`]; who is to act is read from open facts alone.

pub mod action;
pub mod aims;
pub mod cards;
pub mod cite;
pub mod event;
pub mod moves;
pub mod odds;
pub mod order;
pub mod phase;
pub mod rules;
pub mod scenario;
pub mod setup;
pub mod sight;
pub mod state;
pub mod view;
pub mod world;

mod book;
mod briefing;
mod diary;
mod figures;
mod imagine;
mod options;
mod prospects;
mod rule_tables;
mod sequence;
mod words;

#[cfg(test)]
mod testing;

use fathom_core::{Game, Label, Outcome, Refusal, Said, Seat, Seats, Spelled, Umpire, Viewer};

pub use action::Action;
pub use event::Event;
pub use order::Order;
pub use prospects::prospects;
pub use setup::Setup;
pub use state::Submarine;
pub use view::View;
pub use world::World;

use scenario::Side;
use world::Shared;

impl Game for Submarine {
    const BOOK: &'static str = "submarine";
    const RULES: u32 = 5;
    const ROLES: &'static [&'static str] = &["submarine", "escort"];
    const SIDES: &'static [&'static str] = &["submarine", "escort"];
    /// The longest move of an escort with all its weapons, or the plot of a boat with all its tubes.
    const MAX_PARTS: usize = 128;

    type World = World;
    type Setup = Setup;
    type Action = Action;
    type Order = Order;
    type Event = Event;
    type View = View;

    fn new(umpire: &mut Umpire<'_, Event>, setup: &Setup) -> Result<Submarine, Refusal> {
        Submarine::set_up(umpire, setup)
    }

    /// A scenario is chosen by both; what its sides hide they choose in the game.
    fn public_setup(setup: &Setup) -> Setup {
        setup.clone()
    }

    fn world(&self) -> &Shared {
        &self.world
    }

    fn n_seats(&self) -> usize {
        if self.scenario().solitaire.is_some() { 1 } else { 2 }
    }

    fn role(&self, seat: Seat) -> &'static str {
        Submarine::ROLES[self.side(seat)]
    }

    fn side(&self, seat: Seat) -> usize {
        match self.side_of(seat) {
            Side::Submarine => 0,
            Side::Escort => 1,
        }
    }

    fn to_act(&self) -> Seats {
        if self.ending.is_some() { Seats::NONE } else { self.deciding() }
    }

    fn date(&self) -> Option<String> {
        Some(self.scenario().period.words())
    }

    fn legal_actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        self.sight(seat).gen_actions(seat, acc);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let mut found: Option<Refusal> = None;
        self.sight(seat).check_action(seat, action, &mut |rule, message| {
            let refusal = Refusal::new(rule, message);
            match &mut found {
                Some(all) => all.and(refusal),
                None => found = Some(refusal),
            }
        });
        found.map_or(Ok(()), Err)
    }

    fn apply(&mut self, umpire: &mut Umpire<'_, Event>, seat: Seat, action: Action) {
        self.carry_out(umpire, seat, action);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending.map(|ending| self.outcome_of(ending))
    }

    fn outcome_in_words(&self, outcome: Outcome) -> String {
        self.end_in_words(outcome)
    }

    fn outcome_because(&self, outcome: Outcome) -> Option<String> {
        self.ending.map(|ending| self.cause_in_words(ending, outcome.score))
    }

    fn payoff(&self, seat: Seat) -> f32 {
        match self.outcome() {
            Some(outcome) if outcome.winners.has(seat) => 1.0,
            // A side without a player can win too, and then the one player has lost.
            Some(_) if self.ending.is_some_and(|ending| ending.winner.is_some()) => -1.0,
            _ => 0.0,
        }
    }

    fn standing(&self, seat: Seat) -> f32 {
        if self.ending.is_some() { self.payoff(seat) } else { self.standing_of(self.side_of(seat)) }
    }

    fn briefing(world: &fathom_core::World<Self::World>, view: &View, seat: Seat) -> Option<fathom_core::Briefing> {
        Some(view.briefing(world, world.side_of(seat)))
    }

    fn warnings(world: &fathom_core::World<Self::World>, view: &View, seat: Seat) -> Vec<fathom_core::Warning> {
        view.warnings(world.side_of(seat))
    }

    fn prompt(&self, seat: Seat) -> Said {
        self.sight(seat).prompt(seat)
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        self.sight(seat).label(action)
    }

    fn spell(&self, seat: Seat, order: &Order) -> Spelled<Action> {
        self.sight(seat).spell(order)
    }

    fn assume(&mut self, seat: Seat, action: Action) {
        self.assume_drafted(seat, action);
    }
}
