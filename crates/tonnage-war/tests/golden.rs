//! Golden games: one for each way a game can end.
//!
//! They are played by a plain escort commander who screens the bow and the beams, searches with all he has and follows
//! what he finds.

use fathom_core::dice::SeededDice;
use fathom_core::record::Record;
use fathom_core::{Game, Umpire, Viewer};
use fathom_testkit::golden::{self, Mode};
use tonnage_war::data::data;
use tonnage_war::state::{Sector, Station};
use tonnage_war::{Action, ESCORT_COMMANDER, Setup, TonnageWar};

const DIR: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// Plays a whole game and writes it down.
fn play(setup: Setup, seed: u64) -> Record<TonnageWar> {
    let mut dice = SeededDice::new(seed);
    let mut log = Vec::new();
    let mut game = TonnageWar::new(&mut Umpire::new(&mut dice, &mut log), &setup).expect("a card");
    let mut record = Record::open(setup, &game, &log);
    while game.outcome().is_none() {
        let action = command(&game);
        log.clear();
        let played = game.play(&mut Umpire::new(&mut dice, &mut log), ESCORT_COMMANDER, action);
        played.unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        record.push(ESCORT_COMMANDER, action, &game, &log);
    }
    record
}

/// The stations in the order in which they are filled.
const SCREEN: [Station; 5] = [
    Station::Sector(Sector::PortBeam),
    Station::Sector(Sector::StarboardBeam),
    Station::Sector(Sector::Bow),
    Station::Inner,
    Station::Sector(Sector::Stern),
];

/// What he does.
fn command(game: &TonnageWar) -> Action {
    let mut actions = Vec::new();
    game.legal_actions(ESCORT_COMMANDER, &mut actions);
    let view = game.view(Viewer::Seat(ESCORT_COMMANDER));
    let n_placed = view.escorts.iter().filter(|escort| escort.moved).count();
    let wanted = |action: &&Action| match action {
        Action::Place { at, .. } => *at == SCREEN[n_placed % SCREEN.len()] || *at == Station::Inner,
        Action::Join { .. } | Action::Follow { .. } => view.engagement.group.len() < 2,
        Action::Search | Action::Hunt { .. } => true,
        Action::Strike { escorts } => escorts[0].is_some(),
        Action::Evade => view.boats.iter().filter(|boat| boat.boat.berth.zone().is_some()).count() > 7,
        _ => false,
    };
    let is_strike = matches!(actions[0], Action::Strike { .. });
    let found = if is_strike { actions.iter().rfind(wanted) } else { actions.iter().find(wanted) };
    *found.unwrap_or_else(|| actions.last().expect("something can always be done"))
}

/// A card that no program has printed: the record brings it along.
const SHORT_WATCH: &str = include_str!("data/short-watch.toml");

/// The card and the seed: a victory, a defeat, and as many points on either side.
const GAMES: [(&str, u64); 4] = [("sc-130", 1), ("sc-107", 1), ("hx-237", 16), ("ons-18", 1)];

#[test]
fn golden_games_are_kept() {
    for (card, seed) in GAMES {
        if let Err(fault) = golden::keep(Mode::from_env(), DIR, card, &play(Setup::card(card), seed)) {
            panic!("{fault}");
        }
    }
}

#[test]
fn a_golden_game_brings_its_card() {
    if let Err(fault) = golden::keep(Mode::from_env(), DIR, "short-watch", &play(Setup::file(SHORT_WATCH), 1)) {
        panic!("{fault}");
    }
}

/// Run with `--ignored --nocapture` to find seeds for [`GAMES`].
#[test]
#[ignore = "a search, not a check"]
fn endings_by_seed() {
    for card in data().cards.iter().map(|card| card.id.as_str()) {
        for seed in 1..30 {
            let end = play(Setup::card(card), seed).replay().expect("it replays").outcome().expect("it is over");
            println!("{card} {seed} {} {:?}", end.ending, end.score);
        }
    }
}

fathom_testkit::golden!(TonnageWar, endings: ["victory", "defeat", "even"]);
