//! The sample game of section 64, move by move with its dice.

use fathom_core::{Game, Seat, Viewer};
use fathom_testkit::Play;
use fathom_testkit::golden::{Mode, keep};
use submarine::action::{EscortOrder, Order, PlotOrder, TorpedoOrder};
use submarine::view::{LogView, ShipView, View};
use submarine::{Action, Setup, Submarine};

const U190: Seat = Seat(0);
const ESCORT: Seat = Seat(1);

type Sample = Play<Submarine>;

fn plot(moves: &str, depth: Option<u16>, torpedoes: &[(&str, &str)]) -> Order {
    let torpedo = |(tube, plot): &(&str, &str)| TorpedoOrder {
        tube: (*tube).to_owned(),
        plot: (*plot).to_owned(),
        shallow: false,
    };
    Order::Plot(PlotOrder {
        boat: "U.190".into(),
        moves: moves.into(),
        depth,
        torpedoes: torpedoes.iter().map(torpedo).collect(),
        reload: Vec::new(),
    })
}

fn sail(ship: &str, deeds: &[&str]) -> Order {
    Order::Escort(EscortOrder { ship: ship.into(), deeds: deeds.iter().map(|deed| (*deed).to_owned()).collect() })
}

fn hand_in(play: &mut Sample, boat: &Order, convoy: &str) {
    play.submit(ESCORT, &Order::Convoy(vec![convoy.into()])).act(ESCORT, Action::Commit);
    play.submit(U190, boat).act(U190, Action::Commit);
}

fn view(play: &Sample) -> View {
    play.view(Viewer::Umpire)
}

fn ship(play: &Sample, name: &str) -> ShipView {
    view(play).ships.into_iter().find(|ship| ship.vessel.name == name).unwrap()
}

/// Bow, stern and direction as the book writes them.
fn place(play: &Sample, name: &str) -> String {
    let ship = ship(play, name);
    let [bow, stern] = ship.hexes.unwrap();
    format!("{bow} {stern} {}", ship.facing)
}

fn log(play: &Sample) -> LogView {
    view(play).boats[0].log.clone().unwrap()
}

fn torpedoes(play: &Sample) -> Vec<String> {
    view(play).torpedoes.iter().map(|torpedo| format!("{} {}", torpedo.hex, torpedo.facing)).collect()
}

fn fate(play: &Sample, name: &str) -> String {
    format!("{:?}", ship(play, name).fate)
}

fn start() -> Sample {
    Play::new(Setup::of("sample"), [])
}

/// Turn 2 as the lost pages must have had it.
fn turn_2(play: &mut Sample) {
    hand_in(play, &plot("L3", None, &[("bow 1", "B7"), ("bow 2", "CL6")]), "2");
    play.submit(ESCORT, &sail("Armada", &["1L4"]));
    play.submit(ESCORT, &sail("Amazon", &["3L1R1R"]));
}

/// Turn 3 up to the escorts.
fn turn_3_convoy(play: &mut Sample) {
    play.dice([("13.4", 2), ("13.5", 1)]);
    hand_in(play, &plot("R1R1L", Some(100), &[]), "2");
}

fn armada_on_turn_3(play: &mut Sample) {
    let deeds = ["3R1", "K port lb300", "K starboard lb300", "1", "D5 lb300", "R1R", "S W25-A", "S W26-A", "S X26-A"];
    play.submit(ESCORT, &sail("Armada", &deeds));
}

fn amazon_on_turn_3(play: &mut Sample) {
    play.dice([("16.4.3", 1)]);
    play.submit(ESCORT, &sail("Amazon", &["3", "H1", "1"]));
}

fn turn_4(play: &mut Sample) {
    hand_in(play, &plot("L3", Some(75), &[]), "2");
    play.submit(ESCORT, &sail("Armada", &["1R3"]));
    play.dice([("13.4", 5), ("13.5", 2)]);
    play.submit(ESCORT, &sail("Amazon", &["L2R1R1R2R"]));
}

#[test]
fn r_x64_2a_the_start_of_turn_2() {
    let play = start();
    assert_eq!(view(&play).turn, 2);
    assert_eq!(place(&play, "U.190"), "S28-A R28-A 2");
    assert_eq!(log(&play).depth, 75);
    assert_eq!(place(&play, "Amazon"), "T35-A T36-A 6");
    assert_eq!(ship(&play, "Armada").speed, Some(4));
    for (name, bow) in [("Column 1 leader", "A35-B"), ("Column 3 leader", "Q35-B"), ("Column 2 second", "I42-B")] {
        assert!(place(&play, name).starts_with(bow), "{name}");
    }
}

#[test]
fn r_x64_3_inferred_1_turn_2_as_it_must_have_been() {
    let mut play = start();
    turn_2(&mut play);
    assert_eq!(torpedoes(&play), ["Z32-A 2", "X32-A 2"]);
    assert_eq!(place(&play, "Armada"), "Y28-A Z29-A 5");
    assert_eq!(place(&play, "Amazon"), "S30-A R31-A 1");
    assert!(
        place(&play, "Column 1 leader").starts_with("A33-B") && place(&play, "Column 2 second").starts_with("I40-B")
    );
    assert_eq!(place(&play, "U.190"), "V27-A U27-A 1");
    // The class has 6 points of emergency power; two are spent.
    assert_eq!((log(&play).power, log(&play).depth), (4, 75));
}

#[test]
fn r_x64_4_4b_a_stern_swung_onto_a_torpedo() {
    let mut play = start();
    turn_2(&mut play);
    turn_3_convoy(&mut play);
    let words = play.words(Viewer::Seat(ESCORT));
    for line in [
        "13.1: a torpedo meets Column 1 leader in Z32-A, attitude 4, 4 or less: a hit",
        "13.5: a torpedo explodes against Column 1 leader: 10 damage",
        "19.3: Column 1 leader is sunk",
    ] {
        assert!(words.contains(&line.to_owned()), "{line} not in {words:#?}");
    }
    assert_eq!(fate(&play, "Column 1 leader"), "Sunk");
    assert_eq!(torpedoes(&play), ["X32-A 2"]);
    assert_eq!(place(&play, "Column 2 second"), "I38-B H39-B 1");
}

#[test]
fn r_x64_4_5a_armada_moves_and_attacks() {
    let mut play = start();
    turn_2(&mut play);
    turn_3_convoy(&mut play);
    armada_on_turn_3(&mut play);
    assert_eq!(place(&play, "Armada"), "W24-A V24-A 2");
    assert_eq!(ship(&play, "Armada").speed, Some(6));
    let counters: Vec<_> = view(&play).counters.iter().map(|c| format!("{} {:?} {}", c.n, c.weapon, c.hex)).collect();
    assert_eq!(
        counters,
        [
            "1 KGun(Lb300) U26-A",
            "1 KGun(Lb300) W26-A",
            "5 Rack(Lb300) V27-A",
            "1 Squid W25-A",
            "1 Squid W26-A",
            "1 Squid X26-A",
        ]
    );
}

#[test]
fn r_x64_4_8c_the_hedgehog_hurts_and_only_that_is_told() {
    let mut play = start();
    turn_2(&mut play);
    turn_3_convoy(&mut play);
    armada_on_turn_3(&mut play);
    amazon_on_turn_3(&mut play);
    assert_eq!(place(&play, "Amazon"), "W28-A V29-A 1");
    assert_eq!(torpedoes(&play), ["F36-B 2"]); // X64.4.6
    assert_eq!(place(&play, "U.190"), "W28-A V28-A 2"); // X64.4.7a
    assert_eq!((log(&play).depth, log(&play).power, log(&play).damage), (100, 3, 4));
    let heard = play.words(Viewer::Seat(ESCORT));
    assert!(heard.contains(&"16.4.4: U.190 is damaged".to_owned()), "{heard:#?}");
    assert!(!heard.iter().any(|line| line.contains("takes 4") || line.contains("surface")), "{heard:#?}");
    let own = play.words(Viewer::Seat(U190));
    assert!(own.contains(&"16.3.6: U.190 takes 4 damage, 4 in all".to_owned()), "{own:#?}");
    assert!(own.contains(&"19.2: U.190 must rise to the surface".to_owned()), "{own:#?}");
}

#[test]
fn r_x64_5_1a_turning_twice_in_one_hex_and_rising() {
    let mut play = start();
    turn_2(&mut play);
    turn_3_convoy(&mut play);
    armada_on_turn_3(&mut play);
    amazon_on_turn_3(&mut play);
    play.refuses_order(U190, &plot("L3", Some(100), &[]), "19.2");
    assert!(view(&play).boats[0].underwent, "X64.5.1c: immune on turn 4");
    hand_in(&mut play, &plot("L3", Some(75), &[]), "2");
    let plots: Vec<_> = view(&play).convoy.plots.unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(plots, ["2", "2", "2"], "turns 5 to 7 (X64.5.2)");
    assert_eq!(place(&play, "Column 2 second"), "I36-B I37-B 6"); // X64.5.4
    play.submit(ESCORT, &sail("Armada", &["1R3"]));
    assert_eq!(place(&play, "Armada"), "X28-A X27-A 3"); // X64.5.5a
}

/// The whole sample, kept as the first golden game.
#[test]
fn r_x64_6a_golden_score_after_turn_4() {
    let mut play = start();
    turn_2(&mut play);
    turn_3_convoy(&mut play);
    armada_on_turn_3(&mut play);
    amazon_on_turn_3(&mut play);
    turn_4(&mut play);
    let words = play.words(Viewer::Observer);
    let met = "13.1: a torpedo meets Column 2 second in I37-B, attitude 3, 5 or less: a hit";
    assert!(words.contains(&met.to_owned()), "{words:#?}");
    assert_eq!(place(&play, "Amazon"), "Y28-A Z28-A 4"); // X64.5.5b
    assert_eq!((ship(&play, "Armada").speed, ship(&play, "Amazon").speed), (Some(4), Some(6)));
    assert_eq!(place(&play, "U.190"), "Z27-A Y27-A 1"); // X64.5.7
    assert_eq!((log(&play).depth, log(&play).power), (75, 1));
    let end = view(&play);
    assert_eq!((end.submarine_points, end.escort_points), (35, 10)); // X64.6a, X64.6b
    assert_eq!(play.position().outcome().unwrap().ending, "points");
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    keep(Mode::from_env(), dir, "sample", play.record()).unwrap();
    play.finish();
}
