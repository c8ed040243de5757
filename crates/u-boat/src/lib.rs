//! U-BOAT (1961): destroyer escorts guard a convoy against submarines that hide under their sonar.
//!
//! The basic game is a duel; the multiship game has up to three ships a side and up to six seats. Everything secret stays
//! so: where a hidden boat is, how many charges and torpedoes are left, where torpedoes run.
//!
//! ```
//! use fathom_core::dice::SeededDice;
//! use fathom_core::{Game, Seat, Umpire};
//! use u_boat::{Action, Setup, UBoat};
//!
//! let mut dice = SeededDice::new(1);
//! let mut umpire = Umpire::quiet(&mut dice);
//! let mut game = UBoat::new(&mut umpire, &Setup::default())?;
//! assert_eq!(game.role(Seat(0)), "escort");
//! game.play(&mut umpire, Seat(0), Action::Ahead)?;
//! game.play(&mut umpire, Seat(0), Action::EndMove)?;
//! assert!(game.to_act().has(Seat(1)));
//! # Ok::<(), fathom_core::Refusal>(())
//! ```
//!
//! Read `phase.rs` for the sequence of play, then `rules/`, which follows the printed book heading by heading, then
//! `state.rs` and `sight.rs`. [`odds`] computes exact chances from a view; [`prospects()`] puts them into words.

pub mod cite;
pub mod odds;
pub mod results;

mod action;
mod audience;
mod board;
mod briefing;
mod diary;
mod event;
mod imagine;
mod options;
mod phase;
mod prospects;
mod rule_tables;
mod rules;
mod scenario;
mod setup;
mod ship;
mod sight;
mod state;
mod view;
mod words;
mod world;

use fathom_core::{
    Aim, Book, Game, Label, Outcome, Reconstruction, Refusal, RuleTable, Said, Scenario, Seat, Seats, SetupOption,
    Spelled, Umpire, Viewer,
};

pub use action::{Action, ChargeOrder, Order};
pub use board::{CONVOY, Depth, Facing, N_COLUMNS, N_ROWS, ParseError, Pose, ROWS, Square, Turn};
pub use event::{Blast, Event};
pub use prospects::prospects;
pub use setup::{BoatStarts, Setup, ShipSetup};
pub use ship::{MAX_SHIPS, Ship, Side};
pub use sight::Sight;
pub use state::{Ending, Stage, UBoat};
pub use view::{BoatView, DraftView, EscortView, SeatView, Spent, Status, Trail, View};
pub use world::World;

impl Game for UBoat {
    const BOOK: &'static str = "u-boat";
    const RULES: u32 = 3;
    const ROLES: &'static [&'static str] = &[
        "escort",
        "submarine",
        "escort-1",
        "escort-2",
        "escort-3",
        "submarine-1",
        "submarine-2",
        "submarine-3",
        "solo",
    ];
    const SIDES: &'static [&'static str] = &["escorts", "submarines"];
    /// A move of a ship: a dozen steps, and at most eighteen charges or torpedoes.
    const MAX_PARTS: usize = 64;

    type World = World;
    type Setup = Setup;
    type Action = Action;
    type Order = Order;
    type Event = Event;
    type View = View;

    fn new(umpire: &mut Umpire<'_, Event>, setup: &Setup) -> Result<UBoat, Refusal> {
        UBoat::prepare(umpire, setup)
    }

    fn public_setup(setup: &Setup) -> Setup {
        setup.without_stores()
    }

    fn world(&self) -> &fathom_core::World<World> {
        &self.world
    }

    fn n_seats(&self) -> usize {
        usize::from(self.world.n_seats)
    }

    fn role(&self, seat: Seat) -> &'static str {
        self.world.role_of(seat)
    }

    fn side(&self, seat: Seat) -> usize {
        self.world.side_of(seat).index()
    }

    #[inline]
    fn to_act(&self) -> Seats {
        self.who_acts()
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        self.sight(Viewer::Seat(seat)).gen_actions(acc);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.sight(Viewer::Seat(seat)).check(action)
    }

    #[inline]
    fn apply(&mut self, umpire: &mut Umpire<'_, Event>, _seat: Seat, action: Action) {
        self.act(umpire, action);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.sight(viewer).view()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn outcome_in_words(&self, outcome: Outcome) -> String {
        self.end_in_words(outcome)
    }

    fn outcome_because(&self, _outcome: Outcome) -> Option<String> {
        self.open.ending.map(|ending| self.cause_in_words(ending))
    }

    fn payoff(&self, seat: Seat) -> f32 {
        match self.open.ending.map(Ending::winner) {
            None | Some(None) => 0.0,
            Some(Some(side)) if side == self.world.side_of(seat) => 1.0,
            Some(Some(_)) => -1.0,
        }
    }

    fn aims(_world: &fathom_core::World<Self::World>, view: &View) -> Vec<Aim> {
        view.aims()
    }

    /// How near the boats have come to the convoy, for half of a won game at most: what sinks a ship ends the game at once.
    fn standing(&self, seat: Seat) -> f32 {
        if self.open.ending.is_some() {
            return self.payoff(seat);
        }
        let truth = self.truth();
        let hulls = self.open.boats().map(|boat| truth.hull(boat)).filter(|hull| hull.is_able());
        let nearest = hulls.map(|hull| hull.square.row()).max().unwrap_or(0);
        let of_boats = f32::from(nearest) / f32::from(board::CONVOY) / 2.0;
        if self.side(seat) == Side::Submarines.index() { of_boats } else { -of_boats }
    }

    fn briefing(_world: &fathom_core::World<Self::World>, view: &View, _seat: Seat) -> Option<fathom_core::Briefing> {
        view.briefing()
    }

    fn warnings(_world: &fathom_core::World<Self::World>, view: &View, _seat: Seat) -> Vec<fathom_core::Warning> {
        view.warnings()
    }

    fn prompt(&self, seat: Seat) -> Said {
        self.sight(Viewer::Seat(seat)).prompt()
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        self.sight(Viewer::Seat(seat)).label(action)
    }

    fn spell(&self, seat: Seat, order: &Order) -> Spelled<Action> {
        self.spell_order(seat, order)
    }

    fn assume(&mut self, seat: Seat, action: Action) {
        self.assume_done(seat, action);
    }

    fn may_talk(&self, from: Seat, to: Seat) -> Result<(), Refusal> {
        self.talk(from, to)
    }
}

impl Book for UBoat {
    const TITLE: &'static str = "U-BOAT";
    const BLURB: &'static str = "One destroyer escort against one submarine, or up to three against three: sonar with a \
        blind zone, depth charges dropped by guess, torpedoes that run in secret.";
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
        setup::reconstructed()
    }
}
