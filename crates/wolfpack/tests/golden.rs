//! Golden games: one for each level of victory, in four months.
//!
//! They are played by a simple hunter, and where he would not do so well, with loaded chits; a record needs no fair dice.

use fathom_core::dice::SeededDice;
use fathom_core::record::Record;
use fathom_core::{Dice, Game, Rule, Umpire};
use fathom_testkit::golden::{self, Mode};
use wolfpack::hex::{Axis, Hex};
use wolfpack::state::{ConvoyId, Sighting, Size, Unit, Whereabouts};
use wolfpack::{Action, Month, Phase, Setup, U_BOAT_COMMAND, View, Wolfpack};

const DIR: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// Chits that come up as a rule wants them, one time in so many; fair otherwise.
struct Loaded {
    fair: SeededDice,
    /// Of ten draws, how many are loaded.
    n_loaded: usize,
}

impl Dice for Loaded {
    fn below(&mut self, n: u32, why: Rule) -> u32 {
        let wanted = match why.para() {
            "12.11.proc" | "11.3.proc" | "14.41.proc" => Some(0),
            "14.11.proc" | "12.21.proc" => Some(n - 1),
            _ => None,
        };
        let is_loaded = self.fair.pick(10) < self.n_loaded;
        wanted.filter(|_| is_loaded).unwrap_or_else(|| self.fair.below(n, why))
    }
}

/// Plays a whole game and writes it down.
fn play(setup: Setup, seed: u64, n_loaded: usize) -> Record<Wolfpack> {
    let mut dice = Loaded { fair: SeededDice::new(seed), n_loaded };
    let mut log = Vec::new();
    let mut game = Wolfpack::new(&mut Umpire::new(&mut dice, &mut log), &setup).expect("a scenario");
    let mut record = Record::open(setup, &game, &log);
    while game.outcome().is_none() {
        let action = hunt(&game);
        log.clear();
        let played = game.play(&mut Umpire::new(&mut dice, &mut log), U_BOAT_COMMAND, action);
        played.unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        record.push(U_BOAT_COMMAND, action, &game, &log);
    }
    record
}

/// What the hunter does: a line of packs across the ocean, which closes in on what it sights.
fn hunt(game: &Wolfpack) -> Action {
    let view = game.view(fathom_core::Viewer::Seat(U_BOAT_COMMAND));
    match view.phase {
        Phase::Deployment => deploy(game, &view),
        Phase::Movement => sail(game, &view),
        Phase::Attack => attack(game, &view),
        Phase::Prepared | Phase::Packs | Phase::Over => Action::Done,
    }
}

fn deploy(game: &Wolfpack, view: &View) -> Action {
    let line = ["0718", "0918", "1118", "1318", "1518", "0518", "1718", "0318", "1018", "1218"];
    let at = Hex::parse(line[view.units.len() % line.len()]).expect("a hex");
    let deploy = Action::Deploy { hex: at, size: if view.reserve >= 6 { Size::Six } else { Size::Single } };
    let turn = view.stacks.iter().find(|stack| stack.boats >= 6 && stack.axis != Axis::NortheastSouthwest);
    match turn {
        _ if view.reserve > 0 => deploy,
        Some(stack) => {
            let face = Action::Face { hex: stack.hex, axis: Axis::NortheastSouthwest };
            if game.check(U_BOAT_COMMAND, face).is_ok() { face } else { Action::Done }
        }
        None => Action::Done,
    }
}

fn sail(game: &Wolfpack, view: &View) -> Action {
    if let Some(at) = view.in_hand {
        return destination(game, view, view.units[usize::from(at)]);
    }
    let take = |unit: &Unit| Action::Take { hex: unit.hex, size: unit.size, pinned: unit.pinned };
    let next = view.units.iter().find(|unit| !unit.spent);
    next.map_or(Action::Done, take)
}

/// The bow of the nearest convoy in sight that can be reached, else where it is.
fn destination(game: &Wolfpack, view: &View, unit: Unit) -> Action {
    let mut bows: Vec<_> = view
        .convoys
        .iter()
        .filter(|convoy| convoy.sight == Sighting::Sighted && matches!(convoy.place, Whereabouts::AtSea(_)))
        .filter_map(|convoy| convoy.bow)
        .collect();
    bows.sort_by_key(|bow| (bow.distance(unit.hex), *bow));
    bows.push(unit.hex);
    let can = |hex: &Hex| game.check(U_BOAT_COMMAND, Action::Sail { hex: *hex }).is_ok();
    if let Some(hex) = bows.into_iter().find(can) {
        return Action::Sail { hex };
    }
    let mut actions = Vec::new();
    game.legal_actions(U_BOAT_COMMAND, &mut actions);
    actions[0]
}

fn attack(game: &Wolfpack, view: &View) -> Action {
    let can = |action: &Action| game.check(U_BOAT_COMMAND, *action).is_ok();
    let convoys = || view.convoys.iter().map(|convoy| convoy.id);
    let joins = convoys().flat_map(|convoy| Size::ALL.map(|size| Action::Join { convoy, size }));
    let strikes = convoys().map(|convoy: ConvoyId| Action::Strike { convoy });
    joins.chain(strikes).find(can).unwrap_or(Action::Done)
}

/// The month, the seed, and how many chits in ten are loaded: a defeat, a marginal, a substantive and a decisive victory.
const GAMES: [(Month, u64, usize); 4] =
    [(Month::May, 1, 0), (Month::February, 10, 1), (Month::March, 9, 0), (Month::April, 1, 5)];

#[test]
fn golden_games_are_kept() {
    for (month, seed, n_loaded) in GAMES {
        keep(month.word(), &play(Setup::month(month), seed, n_loaded));
    }
}

/// The record holds the text of the file, so it replays where nobody has ever seen that.
#[test]
fn a_golden_game_from_a_file_is_kept() {
    keep("gales", &play(Setup::file(include_str!("scenarios/gales.toml")), 4, 0));
}

#[track_caller]
fn keep(name: &str, record: &Record<Wolfpack>) {
    if let Err(fault) = golden::keep(Mode::from_env(), DIR, name, record) {
        panic!("{fault}");
    }
}

fathom_testkit::golden!(Wolfpack, endings: ["allied", "marginal", "substantive", "decisive"]);
