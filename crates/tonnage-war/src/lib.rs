//! TONNAGE WAR SOLITAIRE: the player commands the escorts of a convoy of 1942 or 1943; dice and tables move the U-boats.
//!
//! - [`data`], [`names`]: the cards, the blocks and the printed figures
//! - [`world`]: what is fixed for a game: card, tables, readings
//! - [`setup`], [`state`], [`action`], [`event`], [`view`]: what a game is made of
//! - `phase`: the sequence of play, top to bottom
//! - [`rules`]: the book, section by section
//! - `words`, `cues`: prompts and labels, and what an event shows on the board
//! - `imagine`, `prospects`: what the player can work out
//!
//! The README says which file holds which section and what each field means.

pub mod action;
pub mod cite;
pub mod data;
pub mod event;
pub mod names;
pub mod rules;
pub mod setup;
pub mod state;
pub mod view;
pub mod world;

mod briefing;
mod cues;
mod diary;
mod imagine;
mod options;
mod phase;
mod prospects;
mod rule_tables;
mod words;

#[cfg(test)]
mod bad_input;
#[cfg(test)]
mod testing;

use fathom_core::{
    Aim, Book, Game, History, Label, Outcome, Reconstruction, Refusal, RuleTable, Said, Scenario, Seat, Seats,
    SetupOption, Spelled, Umpire, Viewer,
};

pub use action::{Action, Order};
pub use event::Event;
pub use names::EscortId;
pub use prospects::prospects;
pub use setup::Setup;
pub use state::{Phase, TonnageWar};
pub use view::View;
pub use world::World;

use crate::cite::{R1A, R4A, R18H};
use crate::data::file::dates::nth_day;

/// Ships of the convoy sunk, stragglers and the rescue ship included, as a tally.
const SHIPS_SUNK: &str = "ships-sunk";
/// U-boats sunk, as a tally.
const U_BOATS_SUNK: &str = "u-boats-sunk";

/// The one seat of the game.
pub const ESCORT_COMMANDER: Seat = Seat(0);

impl Game for TonnageWar {
    const BOOK: &'static str = "tonnage-war";
    const RULES: u32 = 3;
    const ROLES: &'static [&'static str] = &["escort-commander"];
    const SIDES: &'static [&'static str] = &["allies"];
    /// Thirty-two escorts, each called back, placed, moved and sent after a U-boat.
    const MAX_PARTS: usize = 200;

    type World = World;
    type Setup = Setup;
    type Action = Action;
    type Order = Order;
    type Event = Event;
    type View = View;

    fn new(_umpire: &mut Umpire<'_, Event>, setup: &Setup) -> Result<TonnageWar, Refusal> {
        Ok(TonnageWar::before_deployment(&World::shared(setup)?))
    }

    /// There is one player, and nothing in a setup is hidden from him.
    fn public_setup(setup: &Setup) -> Setup {
        setup.clone()
    }

    fn world(&self) -> &fathom_core::World<World> {
        &self.world
    }

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
        if self.phase == Phase::Over { Seats::NONE } else { Seats::from(ESCORT_COMMANDER) }
    }

    fn legal_actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        if self.to_act().has(seat) {
            self.gen_actions(acc);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::new(R4A, "the game is over"));
        }
        if seat != ESCORT_COMMANDER {
            return Err(Refusal::new(R1A, "the game has one player"));
        }
        match action {
            Action::BreakOff { escort } => self.check_break_off(escort),
            Action::Decoy { escort } => self.check_decoy(escort),
            Action::Illuminate => self.check_illuminate(),
            Action::Evade => self.check_evade(),
            Action::Rescue { escort } => self.check_rescue(escort),
            Action::Relieve => self.check_relieve(),
            Action::Place { escort, at } => self.check_place(escort, at),
            Action::Move { escort, to } => self.check_move(escort, to),
            Action::Join { escort, target } => self.check_join(escort, target),
            Action::Search => self.check_search(),
            Action::Hunt { boat } => self.check_hunt(boat),
            Action::Strike { escorts } => self.check_strike(escorts),
            Action::Follow { escort, boat } => self.check_follow(escort, boat),
            Action::Done => self.check_done(),
        }
    }

    fn apply(&mut self, umpire: &mut Umpire<'_, Event>, _seat: Seat, action: Action) {
        match action {
            Action::BreakOff { escort } => self.break_off(umpire, escort),
            Action::Decoy { escort } => self.send_decoy(umpire, escort),
            Action::Illuminate => self.illuminate(umpire),
            Action::Evade => self.evade(umpire),
            Action::Rescue { escort } => self.name_rescue(umpire, escort),
            Action::Relieve => self.relieve_rescue(umpire),
            Action::Place { escort, at } => self.place_escort(umpire, escort, at),
            Action::Move { escort, to } => self.move_escort(umpire, escort, to),
            Action::Join { escort, target } => self.join(umpire, escort, target),
            Action::Search => self.search(umpire),
            Action::Hunt { boat } => self.hunt(umpire, boat),
            Action::Strike { escorts } => self.strike(umpire, escorts),
            Action::Follow { escort, boat } => self.follow(umpire, escort, boat),
            Action::Done => self.finish(umpire),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_for(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn outcome_in_words(&self, outcome: Outcome) -> String {
        TonnageWar::end_in_words(outcome)
    }

    fn outcome_because(&self, outcome: Outcome) -> Option<String> {
        Some(TonnageWar::lead_in_words(outcome))
    }

    fn date(&self) -> Option<String> {
        let (card, weather) = (self.card(), self.weather().words());
        let day = nth_day(&card.dates, self.day()).unwrap_or_else(|| format!("day {}", self.day()));
        Some(format!("{day}, {:02}:00, {weather}", card.hour_of(self.turn)))
    }

    fn payoff(&self, _seat: Seat) -> f32 {
        match self.outcome().map(|outcome| outcome.ending) {
            Some("victory") => 1.0,
            Some("defeat") => -1.0,
            _ => 0.0,
        }
    }

    fn aims(_world: &fathom_core::World<Self::World>, view: &View) -> Vec<Aim> {
        let sentence =
            "Have more points than the U-boats when the battle ends: 6 for a U-boat sunk, 3 for one damaged.";
        vec![Aim::new("allies", R18H, sentence).have(view.score.player).need(view.score.u_boats + 1)]
    }

    fn briefing(world: &fathom_core::World<Self::World>, _view: &View, _seat: Seat) -> Option<fathom_core::Briefing> {
        Some(briefing::briefing(world))
    }

    fn warnings(_world: &fathom_core::World<Self::World>, view: &View, _seat: Seat) -> Vec<fathom_core::Warning> {
        view.warnings()
    }

    fn prompt(&self, _seat: Seat) -> Said {
        self.prompt()
    }

    fn label(&self, _seat: Seat, action: Action) -> Label {
        self.label(action)
    }

    fn spell(&self, _seat: Seat, order: &Order) -> Spelled<Action> {
        order.spell()
    }

    fn tallies(&self) -> Vec<(&'static str, i64)> {
        let score = self.score();
        let counts = [
            (SHIPS_SUNK, score.ships_sunk),
            (U_BOATS_SUNK, score.boats_sunk),
            ("u-boats-damaged", score.boats_damaged),
            ("escorts-sunk", score.escorts_sunk),
            ("escorts-damaged", score.escorts_damaged),
        ];
        counts.map(|(name, n)| (name, i64::from(n))).to_vec()
    }

    /// By points, as if the game ended now.
    fn standing(&self, seat: Seat) -> f32 {
        if self.phase == Phase::Over {
            return self.payoff(seat);
        }
        let score = self.score();
        ((f32::from(score.player) - f32::from(score.u_boats)) / 20.0).clamp(-1.0, 1.0)
    }
}

impl Book for TonnageWar {
    const TITLE: &'static str = "Tonnage War Solitaire";
    const BLURB: &'static str = "One player brings a convoy through: escorts against U-boats that move by dice.";
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

    fn history() -> Vec<History> {
        let history = |card: &'static data::Card| {
            let lost = card.lost?;
            let tallies = vec![(SHIPS_SUNK, lost.ships.into()), (U_BOATS_SUNK, lost.u_boats.into())];
            Some(History { scenario: &card.id, tallies })
        };
        data::data().cards.iter().filter_map(history).collect()
    }
}
