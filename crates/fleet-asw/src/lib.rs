//! ANTI-SUBMARINE WARFARE, an excerpt of a fleet game: escorts against submarines on hexes of a mile, divisions in range
//! bands, fleets, aircraft and submarines on a map of twenty-mile hexes.
//!
//! - [`data`], [`names`]: ratings, tables and scenarios, all reconstructed
//! - [`setup`], [`world`], [`state`], [`action`], [`event`], [`view`]: what a game is made of
//! - [`sight`], `facts`: what a side may know, and what follows from what everybody knows
//! - `sequence`, `phase`: the sequence of play, top to bottom, and how it goes on
//! - [`rules`]: the book, section by section
//! - `imagine`, [`odds`], `prospects`: what a player can work out
//!
//! ```
//! use fathom_core::dice::SeededDice;
//! use fathom_core::{Game, Seat, Umpire};
//! use fleet_asw::{Action, FleetAsw, Setup};
//!
//! let mut dice = SeededDice::new(1);
//! let mut umpire = Umpire::quiet(&mut dice);
//! let mut game = FleetAsw::new(&mut umpire, &Setup::default())?;
//! assert_eq!(game.role(Seat(1)), "axis");
//! game.play(&mut umpire, Seat(1), Action::Done)?;
//! assert!(game.to_act().has(Seat(1)));
//! # Ok::<(), fathom_core::Refusal>(())
//! ```

pub mod action;
pub mod cite;
pub mod data;
pub mod event;
pub mod names;
pub mod odds;
pub mod rules;
pub mod setup;
pub mod sight;
pub mod state;
pub mod view;
pub mod world;

mod audience;
mod briefing;
mod datum;
mod diary;
mod facts;
mod imagine;
mod options;
mod phase;
mod prospects;
mod rule_tables;
mod sequence;
mod words;

#[cfg(test)]
mod bad_input;
#[cfg(test)]
mod testing;

use fathom_core::{
    Book, Game, Label, Outcome, Reconstruction, Refusal, RuleTable, Said, Scenario, Seat, Seats, SetupOption, Spelled,
    Viewer,
};

use facts::Facts as _;

pub use action::{Action, Order};
pub use data::Side;
pub use event::Event;
pub use names::{BaseId, DivisionId, ShipId, WingId};
pub use prospects::{gun_difference, odds_of_shot, prospects};
pub use setup::{Level, Setup, Weather};
pub use state::{FleetAsw, Phase};
pub use view::View;
pub use world::World;

/// The umpire of this game.
pub(crate) type Umpire<'a> = fathom_core::Umpire<'a, Event>;

impl Game for FleetAsw {
    const BOOK: &'static str = "fleet-asw";
    const RULES: u32 = 4;
    const ROLES: &'static [&'static str] = &["allies", "axis"];
    const SIDES: &'static [&'static str] = &["allies", "axis"];
    /// Twenty ships, eight divisions and twelve wings, each with all it may do in a phase.
    const MAX_PARTS: usize = 200;

    type World = World;
    type Setup = Setup;
    type Action = Action;
    type Order = Order;
    type Event = Event;
    type View = View;

    fn new(umpire: &mut Umpire<'_>, setup: &Setup) -> Result<FleetAsw, Refusal> {
        FleetAsw::begin(umpire, setup)
    }

    /// Scenario, rules, weather and turns are agreed upon by both.
    fn public_setup(setup: &Setup) -> Setup {
        setup.clone()
    }

    fn world(&self) -> &fathom_core::World<World> {
        &self.world
    }

    fn n_seats(&self) -> usize {
        2
    }

    fn role(&self, seat: Seat) -> &'static str {
        Self::ROLES[seat.index().min(1)]
    }

    fn side(&self, seat: Seat) -> usize {
        seat.index().min(1)
    }

    fn to_act(&self) -> Seats {
        self.who_acts()
    }

    fn legal_actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        if let Some(side) = Side::of(seat) {
            self.sight(side).gen_actions(acc);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match Side::of(seat) {
            Some(side) => self.sight(side).check(action),
            None => Err(Refusal::new(self.turn_rule(), "it is not this seat's time to act")),
        }
    }

    fn apply(&mut self, umpire: &mut Umpire<'_>, seat: Seat, action: Action) {
        if let Some(side) = Side::of(seat) {
            self.act(umpire, side, action);
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_for(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn outcome_in_words(&self, outcome: Outcome) -> String {
        self.end_in_words(outcome)
    }

    fn outcome_because(&self, outcome: Outcome) -> Option<String> {
        Some(self.lead_in_words(outcome))
    }

    fn payoff(&self, seat: Seat) -> f32 {
        match self.open.ending.map(|ending| ending.winner) {
            None | Some(None) => 0.0,
            Some(winner) if winner == Side::of(seat) => 1.0,
            Some(_) => -1.0,
        }
    }

    fn briefing(_world: &fathom_core::World<Self::World>, view: &View, _seat: Seat) -> Option<fathom_core::Briefing> {
        view.briefing()
    }

    fn warnings(_world: &fathom_core::World<Self::World>, view: &View, _seat: Seat) -> Vec<fathom_core::Warning> {
        view.warnings()
    }

    fn prompt(&self, seat: Seat) -> Said {
        match Side::of(seat) {
            Some(side) => self.sight(side).prompt(),
            None => Said::new(self.open.phase.stage().rule, "there is no such seat"),
        }
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        self.sight(Side::of(seat).unwrap_or_default()).label(action)
    }

    fn spell(&self, _seat: Seat, order: &Order) -> Spelled<Action> {
        order.spell(&self.world, self.open.phase.stage().rule)
    }

    /// By points, as if the game ended now.
    fn standing(&self, seat: Seat) -> f32 {
        if self.open.ending.is_some() {
            return self.payoff(seat);
        }
        let lead = (f32::from(self.lead()) / 16.0).clamp(-1.0, 1.0);
        if Side::of(seat) == Some(Side::Axis) { lead } else { -lead }
    }
}

impl Book for FleetAsw {
    const TITLE: &'static str = "ANTI-SUBMARINE WARFARE";
    const BLURB: &'static str = "Escorts hunt submarines nobody sees, divisions close and open the range, fleets and their \
        aircraft search a map for each other.";
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
