//! Golden games: the book's two sample attacks, and one game for every way to end.

use fathom_core::Seat;
use fathom_core::record::Record;
use fathom_testkit::{Plan, golden};
use u_boat::{Setup, UBoat};

use crate::examples::{sample_depth_charge_attack, sample_torpedo_attack};
use crate::sea::{NIGHT_WATCH, Sea, file, scripted};

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

fathom_testkit::golden!(
    UBoat,
    endings: [
        "depth-charge", "first-salvo", "ramming", "collision", "gunfire", "torpedo", "deck-gun", "convoy", "turn-limit",
    ]
);

#[track_caller]
fn keep(scenario: &str, record: &Record<UBoat>) {
    if let Err(fault) = golden::keep(golden::Mode::from_env(), GOLDEN, scenario, record) {
        panic!("{fault}");
    }
}

#[test]
fn golden_sample_depth_charge_attack() {
    keep("sample-attack", sample_depth_charge_attack().record());
}

#[test]
fn golden_sample_torpedo_attack() {
    keep("sample-torpedoes", sample_torpedo_attack().record());
}

#[test]
fn golden_first_salvo() {
    let mut t = Sea::duel("K5 E", "K8 W 100ft");
    t.de("ahead announce:UB1").ub("ahead hard-left end").de("ahead charge:200 end pass").ub("ahead depth:0 end");
    t.roll("SURF.6", [1]).de("ahead ahead end");
    keep("duel", t.record());
}

#[test]
fn golden_ramming() {
    let mut t = Sea::duel("K4 E", "H7 S");
    t.roll("SURF.8", [3]).both("ahead end", "ahead ahead end").de("ahead ahead end");
    keep("duel", t.record());
}

#[test]
fn golden_gunfire() {
    let mut t = Sea::duel("K4 E", "E8 S");
    t.roll("SURF.8", [4]).both("ahead end", "ahead end").roll("SURF.8", [2]).de("ahead ahead right end");
    keep("duel", t.record());
}

#[test]
fn golden_deck_gun() {
    let mut t = Sea::duel("K4 E", "H8 S");
    t.roll("SURF.8", [4]).both("ahead end", "ahead ahead end").roll("SURF.9", [3]).de("ahead ahead left end");
    keep("duel", t.record());
}

#[test]
fn golden_torpedo() {
    let mut t = Sea::duel("O2 E", "E8 S 100ft");
    t.both("ahead ahead end", "ahead aim:O6 aim:N6 aim:P6 aim:O7 end");
    t.de("ahead").roll("TORP.10", [5]).de("ahead").roll("TORP.10", [3]).de("ahead");
    keep("duel", t.record());
}

#[test]
fn golden_convoy() {
    let mut t = Sea::duel("S2 W", "P8 S 100ft 5");
    t.both("ahead end", "ahead aim:S1 aim:R1 end").both("ahead end", "ahead end").both("ahead end", "ahead end");
    t.de("ahead end").ub("ahead end");
    keep("duel", t.record());
}

#[test]
fn golden_collision() {
    let mut t = Sea::fleet(&["DE1 K4 E", "DE2 O5 E", "UB1 J6 S", "UB2 O6 N"]);
    t.by(Seat(0), "take:DE1 ahead ahead end").by(Seat(1), "ahead end").by(Seat(2), "ahead end");
    keep("multiship", t.record());
}

/// Random games from the printed squares with dice drawn for the stores, to guard what no script thinks of.
#[test]
fn golden_random_games() {
    let plan = Plan::<UBoat>::new([Setup::default(), Setup::multiship(3, 3)].map(scripted), 6000, 32 + 120);
    for (game, name) in [(0, "random-basic"), (1, "random-3v3")] {
        keep(name, &golden::random(&plan, game).unwrap());
    }
}

#[test]
fn golden_game_from_a_scenario_file() {
    let plan = Plan::<UBoat>::new([file(NIGHT_WATCH)], 6000, 32 + 120);
    keep("night-watch", &golden::random(&plan, 0).unwrap());
}
