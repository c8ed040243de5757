//! Short ways to build positions and play them in tests.

use std::collections::VecDeque;

use fathom_core::{Dice, Entry, Heard, Rule, Seat, Spoken, Umpire, Viewer};
use fathom_hex::{Facing, Hull};

use crate::action::Action;
use crate::cards::{TorpedoId, cards};
use crate::event::Event;
use crate::moves::{Moves, Step};
use crate::phase::Phase;
use crate::rules::Faults;
use crate::rules::s06_movement::Passage;
use crate::scenario::Side;
use crate::setup::Setup;
use crate::state::{Course, Fate, First, Ship, ShipId, Submarine, Torpedo, Weapon};
use crate::world::World;

/// Scripted dice by paragraph; a die nobody scripted shows its last side.
#[derive(Default)]
struct TestDice(VecDeque<(String, u32)>);

impl Dice for TestDice {
    fn below(&mut self, n: u32, why: Rule) -> u32 {
        let Some((rule, face)) = self.0.pop_front() else { return n - 1 };
        assert_eq!(rule, why.para(), "the next scripted die is for another paragraph");
        face - 1
    }
}

/// Scenario files for rules that no scenario of the book delivered so far has a use for.
const FILES: [&str; 9] = [
    include_str!("../tests/data/boxed.toml"),
    include_str!("../tests/data/crowded.toml"),
    include_str!("../tests/data/formation1.toml"),
    include_str!("../tests/data/formation2.toml"),
    include_str!("../tests/data/formation3.toml"),
    include_str!("../tests/data/formation5.toml"),
    include_str!("../tests/data/formation6.toml"),
    include_str!("../tests/data/pair.toml"),
    include_str!("../tests/data/squids.toml"),
];

/// The scenario file of this id, if it is none of the book.
pub fn file(id: &str) -> Option<&'static str> {
    let line = format!("id = \"{id}\"\n");
    FILES.into_iter().find(|text| text.starts_with(&line))
}

/// The setup of a scenario of the book or of a file.
pub fn setup_of(id: &str) -> Setup {
    file(id).map_or_else(|| Setup::of(id), Setup::from_file)
}

/// A game with everything it said.
pub struct Table {
    pub game: Submarine,
    log: Vec<Entry<Event>>,
    dice: TestDice,
}

impl Drop for Table {
    fn drop(&mut self) {
        assert!(std::thread::panicking() || self.dice.0.is_empty(), "dice left over: {:?}", self.dice.0);
    }
}

/// A ship by itself.
pub fn afloat(class: &str, code: &str, facing: u8) -> Ship {
    let hull = Hull::new(code.parse().unwrap(), Facing::new(facing).unwrap());
    Ship {
        class: cards().class(class).unwrap(),
        hull,
        fate: Fate::Afloat,
        damage: 0,
        inflicted: 0,
        pending: 0,
        speed: None,
        turns_in_hex: 0,
        was_dead: false,
        is_halved: false,
        attacked: 0,
        is_done: false,
    }
}

/// A line of a snapshot: the paragraph, and what we have for it.
pub fn line(paragraph: &str, what: impl std::fmt::Display) -> String {
    format!("{paragraph}  {what}\n")
}

/// The paragraphs a check reports.
pub fn faults_of(check: impl FnOnce(&mut Faults<'_>)) -> Vec<&'static str> {
    let mut found = Vec::new();
    check(&mut Faults(&mut |rule: Rule, _| found.push(rule.para())));
    found
}

impl Table {
    /// A scenario with the submarine's choices made: first place, 50 feet, first torpedo. Killers are not placed.
    pub fn new(scenario: &str) -> Table {
        let mut table = Table::setup(scenario, &[]);
        if table.game.phase == Phase::Placement(Side::Submarine) {
            table.place_boats();
        }
        table
    }

    /// A scenario before any choice.
    pub fn setup(scenario: &str, dice: &[(&str, u32)]) -> Table {
        let mut dice = TestDice(dice.iter().map(|(rule, face)| ((*rule).to_owned(), *face)).collect());
        if scenario == "s1" || scenario == "s2" {
            // The formation is dealt first; these dice are not what a test is about.
            let deal = (1..=12).rev().map(|n| ("20.2.6".to_owned(), n));
            dice.0 = deal.chain(dice.0).collect();
        }
        let mut log = Vec::new();
        let game = Submarine::set_up(&mut Umpire::new(&mut dice, &mut log), &setup_of(scenario)).unwrap();
        Table { game, log, dice }
    }

    /// From now on the longer form of the scenario is played.
    pub fn extend(&mut self) {
        self.game.world = World::new(self.game.scenario().clone(), true);
    }

    fn place_boats(&mut self) {
        let ship = ShipId(0);
        if self.game.ship(ship).fate == Fate::Waiting {
            let place = self.legal().into_iter().find(|action| matches!(action, Action::Place { .. })).unwrap();
            self.act(place);
            self.act(Action::Face { ship, facing: Facing::ALL[5] });
        }
        for action in self.legal() {
            let is_wanted =
                matches!(action, Action::Depth { feet: 50, .. } | Action::Load { .. } | Action::LoadTube { .. });
            if is_wanted && self.refused(action).is_empty() {
                self.act(action);
            }
        }
        self.act(Action::Commit);
    }

    pub fn place_killers(&mut self) {
        while matches!(self.game.phase, Phase::Placement(_)) {
            let legal = self.legal_of(self.escort());
            let place = legal.iter().find(|action| matches!(action, Action::Place { .. }));
            let face = legal.iter().find(|action| matches!(action, Action::Face { .. }));
            let action = place.or(face).copied().unwrap_or(Action::Commit);
            self.act_escort(action);
        }
    }

    pub fn id(&self, name: &str) -> ShipId {
        self.game.ids().find(|id| self.game.name(*id) == name).unwrap_or_else(|| panic!("no ship {name}"))
    }

    fn submarine(&self) -> Seat {
        self.game.submarine_seat().unwrap_or(Seat(9))
    }

    fn escort(&self) -> Seat {
        self.game.escort_seat().unwrap_or(Seat(9))
    }

    fn refused_by(&self, seat: Seat, action: Action) -> Vec<&'static str> {
        let mut found = Vec::new();
        self.game.sight(seat).check_action(seat, action, &mut |rule, _| found.push(rule.para()));
        found
    }

    /// The paragraphs that forbid an action to the Submarine player.
    pub fn refused(&self, action: Action) -> Vec<&'static str> {
        self.refused_by(self.submarine(), action)
    }

    /// The paragraphs that forbid an action to the Escort player.
    pub fn refused_escort(&self, action: Action) -> Vec<&'static str> {
        self.refused_by(self.escort(), action)
    }

    fn legal_of(&self, seat: Seat) -> Vec<Action> {
        let mut acc = Vec::new();
        self.game.sight(seat).gen_actions(seat, &mut acc);
        acc
    }

    /// What the Escort player may do.
    pub fn legal_escort(&self) -> Vec<Action> {
        self.legal_of(self.escort())
    }

    /// What the Submarine player may do.
    pub fn legal(&self) -> Vec<Action> {
        self.legal_of(self.submarine())
    }

    fn act_of(&mut self, seat: Seat, action: Action) {
        assert_eq!(self.refused_by(seat, action), Vec::<&str>::new(), "{action:?}");
        self.game.carry_out(&mut Umpire::new(&mut self.dice, &mut self.log), seat, action);
    }

    pub fn act(&mut self, action: Action) {
        self.act_of(self.submarine(), action);
    }

    pub fn act_escort(&mut self, action: Action) {
        self.act_of(self.escort(), action);
    }

    pub fn script(&mut self, dice: &[(&str, u32)]) {
        self.dice.0 = dice.iter().map(|(rule, face)| ((*rule).to_owned(), *face)).collect();
    }

    pub fn put(&mut self, id: ShipId, code: &str, facing: u8) {
        self.put_hull(id, Hull::new(code.parse().unwrap(), Facing::new(facing).unwrap()));
    }

    pub fn put_hull(&mut self, id: ShipId, hull: Hull) {
        self.game.ships[id.index()].hull = hull;
    }

    pub fn put_torpedo(&mut self, code: &str, facing: u8, kind: &str, is_shallow: bool) {
        let torpedo = Torpedo {
            hex: code.parse().unwrap(),
            facing: Facing::new(facing).unwrap(),
            is_shallow,
            is_fresh: false,
            has_run: true,
            missed: 0,
        };
        self.game.add_torpedo(torpedo, TorpedoId::named(kind).unwrap());
    }

    pub fn put_torpedo_at(&mut self, at: usize, code: &str) {
        self.game.torpedoes[at].hex = code.parse().unwrap();
    }

    /// Plots a torpedo straight ahead or astern.
    pub fn fire_tube(&mut self, tube: u8) {
        let ship = ShipId(0);
        let first = if self.game.is_bow_tube(ship, tube) { First::B } else { First::Y };
        self.act(Action::Launch { ship, tube, course: Course { first, turn: None } });
    }

    pub fn plot_boat(&mut self, moves: &str) {
        for step in moves.parse::<Moves>().unwrap().steps() {
            let ship = ShipId(0);
            self.act(match step {
                Step::Ahead => Action::Ahead(ship),
                Step::Turn(helm) => Action::Turn { ship, helm },
            });
        }
    }

    pub fn plot_convoy(&mut self, plots: &[&str]) {
        for plot in plots {
            self.act_escort(Action::Convoy(plot.parse().unwrap()));
        }
    }

    pub fn step(&mut self, id: ShipId, step: Step) -> Passage {
        self.game.take_step(&mut Umpire::new(&mut self.dice, &mut self.log), id, step)
    }

    /// Writes and hands in whatever plots are missing: straight ahead.
    fn commit(&mut self) {
        while self.game.phase == Phase::Plotting {
            let Some(seat) = self.game.deciding().iter().next() else { break };
            let straight = self.legal_of(seat).into_iter().find(|action| match action {
                Action::Convoy(moves) => {
                    moves.hexes() == self.game.scenario().convoy.as_ref().map_or(0, |convoy| convoy.speed)
                }
                _ => false,
            });
            self.act_of(seat, straight.unwrap_or(Action::Commit));
        }
    }

    pub fn commit_to_gunnery(&mut self) {
        self.commit();
    }

    pub fn cease_fire(&mut self) {
        while let Phase::Gunnery(_) = self.game.phase {
            let seat = self.game.deciding().iter().next().unwrap();
            self.act_of(seat, Action::CeaseFire);
        }
    }

    pub fn commit_to_escorts(&mut self) {
        self.commit();
        self.cease_fire();
        assert_eq!(self.game.phase, Phase::EscortMovement);
    }

    /// Ends the move of every escort that waits, as slowly as it may.
    pub fn end_escort_moves(&mut self) {
        let turn = self.game.turn;
        while self.game.phase == Phase::EscortMovement && self.game.turn == turn {
            let legal = self.legal_of(self.escort());
            let end = legal.iter().find(|action| matches!(action, Action::EndMove(_)));
            let ahead = legal.iter().find(|action| matches!(action, Action::Ahead(_)));
            let turn = legal.iter().find(|action| matches!(action, Action::Turn { .. }));
            let action = *end.or(ahead).or(turn).unwrap();
            self.act_escort(action);
        }
    }

    pub fn commit_to_torpedoes(&mut self) {
        self.commit();
        self.cease_fire();
        self.end_escort_moves();
    }

    /// Plays until the submarines have moved, with these dice on the way.
    pub fn commit_to_submarines(&mut self, dice: &[(&str, u32)]) {
        self.commit_but_last();
        self.script(dice);
        self.finish_turn();
    }

    fn commit_but_last(&mut self) {
        while self.game.phase == Phase::Plotting && self.game.deciding().len() > 1 {
            let escort = self.escort();
            let straight = self.legal_of(escort).into_iter().find(|action| matches!(action, Action::Convoy(_)));
            self.act_of(escort, straight.unwrap_or(Action::Commit));
        }
    }

    /// Plays to the end of the turn by default: no guns, slow escorts, charges at 25 feet.
    pub fn finish_turn(&mut self) {
        let turn = self.game.turn;
        self.commit();
        self.cease_fire();
        self.end_escort_moves();
        if self.game.phase == Phase::Torpedoes && self.game.turn == turn {
            self.act(Action::RunRest);
        }
        while self.game.phase == Phase::Resolution && self.game.turn == turn {
            let set = self.legal_of(self.escort())[0];
            self.act_escort(set);
        }
    }

    pub fn finish_turn_without_moving(&mut self) {
        self.finish_turn();
    }

    pub fn commit_turn(&mut self) {
        self.finish_turn();
    }

    pub fn counters(&self) -> Vec<String> {
        self.game
            .counters
            .iter()
            .map(|counter| format!("{} {:?} {}", counter.n, counter.weapon as Weapon, counter.hex))
            .collect()
    }

    fn words_to(&self, viewer: Viewer) -> impl Iterator<Item = String> {
        self.log.iter().filter_map(move |entry| match entry.heard_by(viewer) {
            Some(Heard::Event(event)) => Some(event.said().text.clone()),
            _ => None,
        })
    }

    fn heard_by(&self, viewer: Viewer, words: &str) -> usize {
        self.words_to(viewer).filter(|heard| heard.contains(words)).count()
    }

    /// Everything the Escort player was told.
    pub fn words_to_escort(&self) -> Vec<String> {
        self.words_to(Viewer::Seat(self.escort())).collect()
    }

    pub fn n_heard_by_escort(&self, words: &str) -> usize {
        self.heard_by(Viewer::Seat(self.escort()), words)
    }

    pub fn n_heard_by_submarine(&self, words: &str) -> usize {
        self.heard_by(Viewer::Seat(self.submarine()), words)
    }

    pub fn heard_by_escort(&self, words: &str) -> bool {
        self.n_heard_by_escort(words) > 0
    }

    pub fn heard_by_submarine(&self, words: &str) -> bool {
        self.n_heard_by_submarine(words) > 0
    }
}
