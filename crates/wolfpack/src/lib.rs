//! WOLFPACK: the one Player is the U-boat Command of 1943; convoys, escorts and aircraft run by fixed rules.
//!
//! - [`hex`], [`data`]: the map and the printed figures
//! - [`setup`], [`scenario`], [`world`]: what is chosen before play, and what follows from it for the whole game
//! - [`state`], [`action`], [`event`], [`view`]: what a game is made of
//! - `phase`: the sequence of play, top to bottom
//! - [`rules`]: the book, section by section
//! - `imagine`, [`odds`]: what the Player can work out
//!
//! The README says which file holds which section and what each field means.

pub mod action;
pub mod cite;
pub mod data;
pub mod estimate;
pub mod event;
pub mod hex;
pub mod odds;
pub mod rules;
pub mod scenario;
pub mod setup;
pub mod sheet;
pub mod state;
pub mod view;
pub mod world;

mod briefing;
mod diary;
mod imagine;
mod options;
mod phase;
mod prospects;
mod rule_tables;
mod tables;
mod words;

#[cfg(test)]
mod bad_input;
#[cfg(test)]
mod testing;

use fathom_core::{
    Aim, Book, Game, Label, Outcome, Reconstruction, Refusal, RuleTable, Said, Scenario, Seat, Seats, SetupOption,
    Spelled, Umpire, Viewer,
};

pub use action::{Action, Order};
pub use event::Event;
pub use prospects::prospects;
pub use setup::{Month, Setup};
pub use state::{Phase, Wolfpack};
pub use tables::{Band, TableView};
pub use view::View;
pub use world::World;

use crate::cite::{R4_2, R16_1};
use crate::rules::s13_packs::unpinned_boats;
use crate::rules::s16_victory::{POINTS_TO_WIN, aim, cause_in_words, end_in_words, tonnage};

/// The one seat of the game.
pub const U_BOAT_COMMAND: Seat = Seat(0);

impl Game for Wolfpack {
    const BOOK: &'static str = "wolfpack";
    const RULES: u32 = 3;
    const ROLES: &'static [&'static str] = &["u-boat-command"];
    const SIDES: &'static [&'static str] = &["germany"];
    /// Seventy-five boats (17.5), each taken, sailed, turned and sent to attack.
    const MAX_PARTS: usize = 400;

    type World = World;
    type Setup = Setup;
    type Action = Action;
    type Order = Order;
    type Event = Event;
    type View = View;

    fn new(_umpire: &mut Umpire<'_, Event>, setup: &Setup) -> Result<Wolfpack, Refusal> {
        World::shared(setup).map(Wolfpack::before_deployment)
    }

    /// There is one Player, and nothing in a setup is hidden from him.
    fn public_setup(setup: &Setup) -> Setup {
        setup.clone()
    }

    fn world(&self) -> &fathom_core::World<World> {
        &self.world
    }

    /// The Player commands the U-boats; the Allies follow fixed rules (1.0).
    fn n_seats(&self) -> usize {
        1
    }

    fn role(&self, _seat: Seat) -> &'static str {
        Self::ROLES[0]
    }

    fn side(&self, _seat: Seat) -> usize {
        0
    }

    fn to_act(&self) -> Seats {
        if self.phase == Phase::Over { Seats::NONE } else { Seats::from(U_BOAT_COMMAND) }
    }

    fn date(&self) -> Option<String> {
        Some(format!("{} 1943", self.world.scenario.month.name()))
    }

    fn legal_actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        if self.to_act().has(seat) {
            self.gen_actions(acc);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::new(R16_1, "the game is over"));
        }
        if seat != U_BOAT_COMMAND {
            return Err(Refusal::new(R4_2, "the game has one Player"));
        }
        match action {
            Action::Deploy { hex, size } => self.check_deploy(hex, size),
            Action::Regroup { hex, packs } => self.check_regroup(hex, packs),
            Action::Face { hex, axis } => self.check_face(hex, axis),
            Action::Take { hex, size, pinned } => self.check_take(hex, size, pinned),
            Action::Sail { hex } => self.check_sail(hex),
            Action::Join { convoy, size } => self.check_join(convoy, size),
            Action::Strike { convoy } => self.check_strike(convoy),
            Action::Done => self.check_done(),
        }
    }

    fn apply(&mut self, umpire: &mut Umpire<'_, Event>, _seat: Seat, action: Action) {
        match action {
            Action::Deploy { hex, size } => self.deploy(umpire, hex, size),
            Action::Regroup { hex, packs } => self.regroup(umpire, hex, packs),
            Action::Face { hex, axis } => self.face(umpire, hex, axis),
            Action::Take { hex, size, pinned } => self.take(umpire, hex, size, pinned),
            Action::Sail { hex } => self.sail(umpire, hex),
            Action::Join { convoy, size } => self.join(umpire, convoy, size),
            Action::Strike { convoy } => self.strike(umpire, convoy),
            Action::Done => self.finish_segment(umpire),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_for(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.level_reached()
    }

    fn outcome_in_words(&self, outcome: Outcome) -> String {
        end_in_words(outcome)
    }

    fn outcome_because(&self, outcome: Outcome) -> Option<String> {
        Some(cause_in_words(outcome))
    }

    fn payoff(&self, _seat: Seat) -> f32 {
        match self.outcome() {
            None => 0.0,
            Some(outcome) if outcome.winners.is_empty() => -1.0,
            Some(_) => 1.0,
        }
    }

    /// How far Germany is on its way to the least victory; below 0 while boats lost weigh more than what they sank.
    fn standing(&self, seat: Seat) -> f32 {
        if self.phase == Phase::Over {
            return self.payoff(seat);
        }
        (self.net_points() as f32 / POINTS_TO_WIN as f32).clamp(-1.0, 1.0)
    }

    fn tallies(&self) -> Vec<(&'static str, i64)> {
        vec![("tons-sunk", i64::from(tonnage(self.points)))]
    }

    fn aims(_world: &fathom_core::World<Self::World>, view: &View) -> Vec<Aim> {
        vec![aim(view.net)]
    }

    fn briefing(world: &fathom_core::World<Self::World>, view: &View, _seat: Seat) -> Option<fathom_core::Briefing> {
        Some(view.briefing(world))
    }

    fn warnings(_world: &fathom_core::World<Self::World>, view: &View, _seat: Seat) -> Vec<fathom_core::Warning> {
        view.warnings()
    }

    fn prompt(&self, _seat: Seat) -> Said {
        words::prompt(self)
    }

    fn label(&self, _seat: Seat, action: Action) -> Label {
        words::label(self, action)
    }

    fn spell(&self, _seat: Seat, order: &Order) -> Spelled<Action> {
        order.spell(|hex| unpinned_boats(self.fleet.stack(hex)))
    }

    /// A unit that cannot go where it was sent is out of the way of the next.
    fn assume(&mut self, _seat: Seat, action: Action) {
        if let Action::Sail { .. } = action {
            self.in_hand = None;
        }
    }
}

impl Book for Wolfpack {
    const TITLE: &'static str = "Wolfpack";
    const BLURB: &'static str = "One player commands the U-boats against the North Atlantic convoys of early 1943.";
    const LESSON: &'static str = include_str!("../data/lesson.toml");

    fn scenarios() -> Vec<Scenario<Setup>> {
        setup::scenarios()
    }

    fn options(setup: &Setup) -> Vec<SetupOption> {
        options::of(setup)
    }

    fn tables() -> Vec<RuleTable> {
        rule_tables::all()
    }

    fn reconstructed() -> Vec<Reconstruction> {
        data::data().reconstructed()
    }
}
