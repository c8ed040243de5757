//! The sample game of section 64, move by move with its dice.

use fathom_core::{Game, Seat, Viewer};
use fathom_testkit::Play;
use fathom_testkit::golden::{Mode, keep};
use submarine::order::{EscortOrder, Order, PlotOrder, TorpedoOrder};
use submarine::state::{ShipId, Tube};
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
    assert_eq!(torpedoes(&play), ["X32-A 2", "Z32-A 2"]);
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
        "13.1: a torpedo meets Column 1 leader in Z32-A, attitude 4, needing 4 or less: a hit",
        "13.5: a torpedo explodes against Column 1 leader: 10 points of damage",
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
    assert!(own.contains(&"16.4.3: U.190 takes 4 points of damage".to_owned()), "{own:#?}");
    assert!(own.contains(&"19.2: U.190 can no longer stay under water".to_owned()), "{own:#?}");
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
    // The book prints that a 5 hits (13.4).
    let met = "13.1: a torpedo meets Column 2 second in I37-B, attitude 3, needing 5 or less: a hit";
    assert!(words.iter().any(|line| line == met), "{words:#?}");
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

/// The game after so many of its five parts: turn 2, convoy, Armada and Amazon of turn 3, turn 4.
fn after(n_parts: usize) -> Sample {
    let mut play = start();
    let parts: [fn(&mut Sample); 5] = [turn_2, turn_3_convoy, armada_on_turn_3, amazon_on_turn_3, turn_4];
    parts[..n_parts].iter().for_each(|part| part(&mut play));
    play
}

fn bow(play: &Sample, name: &str) -> String {
    ship(play, name).hexes.unwrap()[0].to_string()
}

fn counters_in(play: &Sample, hex: &str) -> Vec<String> {
    let all = view(play).counters;
    all.iter().filter(|c| c.hex.to_string() == hex).map(|c| format!("{} {:?}", c.n, c.weapon)).collect()
}

#[test]
fn r_x64_2b_amazon_at_the_start() {
    let play = start();
    assert_eq!((place(&play, "Amazon"), ship(&play, "Amazon").speed), ("T35-A T36-A 6".into(), Some(4)));
}

#[test]
fn r_x64_2c_armada_at_the_start() {
    let play = start();
    assert_eq!((place(&play, "Armada"), ship(&play, "Armada").speed), ("C31-B C32-B 6".into(), Some(4)));
}

#[test]
fn r_x64_2l_bow_tube_1_is_reloaded_for_three_turns() {
    let mut play = after(1);
    assert_eq!(log(&play).tubes[0], Tube::Empty);
    let torpedo = log(&play).torpedo.unwrap();
    play.submit(U190, &Order::Do(Action::Reload { ship: ShipId(0), tube: 0, torpedo }));
    assert_eq!(log(&play).tubes[0], Tube::Reloading { torpedo, turns: 3 });
}

#[test]
fn r_x64_4_4c_attitude_4_against_type_5_needs_4() {
    let play = after(2);
    let met = "a torpedo meets Column 1 leader in Z32-A, attitude 4, needing 4 or less";
    assert!(play.words(Viewer::Observer).iter().any(|line| line.contains(met)));
}

#[test]
fn r_x64_6c_one_more_point_would_have_sunk_u190() {
    let play = after(5);
    let card = submarine::cards::cards().class(&ship(&play, "U.190").class).unwrap().card();
    assert_eq!((log(&play).damage + 1, card.points), (card.damage, 26));
    assert_eq!(i32::from(card.points) + i32::from(view(&play).n_fired), 28);
}

#[test]
fn r_x64_2d_the_convoy_lies_in_columns_eight_apart() {
    let play = start();
    let names = [
        "Column 1 leader",
        "Column 2 leader",
        "Column 3 leader",
        "Column 1 second",
        "Column 2 second",
        "Column 3 second",
    ];
    let bows = names.map(|name| bow(&play, name));
    assert_eq!(bows, ["A35-B", "I35-B", "Q35-B", "A42-B", "I42-B", "Q42-B"]);
    let classes = names.map(|name| ship(&play, name).class);
    assert_eq!(classes, ["C-2", "C-3", "C-3", "C-2", "T-2", "T-2"]);
}

#[test]
fn r_x64_2e_g7a_torpedoes() {
    assert_eq!(log(&start()).torpedo.unwrap().card().name, "G7A");
}

#[test]
fn r_x64_2g_damage_factor_10() {
    assert_eq!(log(&start()).torpedo.unwrap().card().factor, 10);
}

#[test]
fn r_x64_2h_the_track_of_u190() {
    let track = [0, 1, 4, 5].map(|n_parts| bow(&after(n_parts), "U.190"));
    assert_eq!(track, ["S28-A", "V27-A", "W28-A", "Z27-A"]);
}

#[test]
fn r_x64_2i_the_depths_of_u190() {
    assert_eq!([0, 1, 4, 5].map(|n_parts| log(&after(n_parts)).depth), [75, 75, 100, 75]);
}

#[test]
fn r_x64_2j_emergency_power_spent_turn_by_turn() {
    let left = [0, 1, 4, 5].map(|n_parts| log(&after(n_parts)).power);
    assert_eq!([left[0] - left[1], left[1] - left[2], left[2] - left[3]], [2, 1, 2]);
}

#[test]
fn r_x64_2k_four_damage_on_turn_3() {
    assert_eq!([1, 4, 5].map(|n_parts| log(&after(n_parts)).damage), [0, 4, 4]);
}

#[test]
fn r_x64_3_inferred_2_the_second_torpedo() {
    // The book lists it second; on the table it is seen first, whatever its tube (7.5).
    assert_eq!(torpedoes(&after(1))[0], "X32-A 2");
}

#[test]
fn r_x64_3_inferred_3_the_convoy_moves_2() {
    let play = after(1);
    assert_eq!((bow(&play, "Column 1 leader"), bow(&play, "Column 2 second")), ("A33-B".into(), "I40-B".into()));
}

#[test]
fn r_x64_3_inferred_4_where_the_escorts_end() {
    let play = after(1);
    assert_eq!((place(&play, "Armada"), place(&play, "Amazon")), ("Y28-A Z29-A 5".into(), "S30-A R31-A 1".into()));
}

#[test]
fn r_x64_3_inferred_5_u190_moves_after_launching() {
    assert_eq!(place(&after(1), "U.190"), "V27-A U27-A 1");
}

#[test]
fn r_x64_4_4a_the_convoy_moves_2r() {
    assert_eq!(view(&after(2)).convoy.last.to_string(), "2R");
}

#[test]
fn r_x64_4_4d_ten_points_sink_the_c_2() {
    let play = after(2);
    assert_eq!((fate(&play, "Column 1 leader"), torpedoes(&play).len()), ("Sunk".into(), 1));
}

#[test]
fn r_x64_4_5b_k_guns_into_u26_and_w26() {
    let play = after(3);
    assert_eq!(counters_in(&play, "U26-A"), ["1 KGun(Lb300)"]);
    assert!(counters_in(&play, "W26-A").contains(&"1 KGun(Lb300)".into()));
}

#[test]
fn r_x64_4_5c_five_charges_into_v27() {
    assert_eq!(counters_in(&after(3), "V27-A"), ["5 Rack(Lb300)"]);
}

#[test]
fn r_x64_4_5d_squids_into_three_hexes() {
    let play = after(3);
    for hex in ["W25-A", "W26-A", "X26-A"] {
        assert!(counters_in(&play, hex).contains(&"1 Squid".into()), "{hex}");
    }
}

#[test]
fn r_x64_4_5e_amazon_fires_and_enters_the_hex() {
    let play = after(4);
    assert_eq!((place(&play, "Amazon"), ship(&play, "Amazon").speed), ("W28-A V29-A 1".into(), Some(4)));
}

#[test]
fn r_x64_4_6_the_torpedo_runs_eight_hexes() {
    assert_eq!(torpedoes(&after(4)), ["F36-B 2"]);
}

#[test]
fn r_x64_4_7a_u190_moves_r1r1l() {
    assert_eq!(place(&after(4), "U.190"), "W28-A V28-A 2");
}

#[test]
fn r_x64_4_7b_and_dives_at_the_end() {
    assert_eq!((log(&after(3)).depth, log(&after(4)).depth), (75, 100));
}

#[test]
fn r_x64_4_8a_only_the_hedgehog_counts() {
    let words = after(4).words(Viewer::Umpire);
    assert_eq!(words.iter().filter(|line| line.contains("falls on")).count(), 1);
    assert!(!words.iter().any(|line| line.contains("explodes in")), "{words:#?}");
}

#[test]
fn r_x64_4_8d_damage_by_a_hedgehog_is_announced() {
    assert!(after(4).words(Viewer::Observer).contains(&"16.4.4: U.190 is damaged".into()));
}

#[test]
fn r_x64_5_1b_damage_forces_u190_up() {
    let mut play = after(4);
    play.refuses_order(U190, &plot("L3", Some(125), &[]), "19.2");
    assert_eq!(log(&after(5)).depth, 75);
}

#[test]
fn r_x64_5_1c_immune_after_charges_two_hexes_away() {
    assert!(view(&after(4)).boats[0].underwent);
}

#[test]
fn r_x64_5_2_the_plot_of_turn_7() {
    let mut play = after(4);
    play.submit(ESCORT, &Order::Convoy(vec!["2".into()]));
    assert_eq!(view(&play).convoy.plots.unwrap().len(), 4);
}

#[test]
fn r_x64_5_4_the_convoy_moves_l2() {
    assert_eq!(view(&after(5)).convoy.last.to_string(), "L2");
}

#[test]
fn r_x64_5_5a_armada_to_x28() {
    assert_eq!(place(&after(5), "Armada"), "X28-A X27-A 3");
}

#[test]
fn r_x64_5_5b_amazon_to_y28() {
    assert_eq!(place(&after(5), "Amazon"), "Y28-A Z28-A 4");
}

#[test]
fn r_x64_5_5c_speeds_change_by_two() {
    let speeds = [4, 5].map(|n_parts| (ship(&after(n_parts), "Armada").speed, ship(&after(n_parts), "Amazon").speed));
    assert_eq!(speeds, [(Some(6), Some(4)), (Some(4), Some(6))]);
}

#[test]
fn r_x64_5_6a_the_torpedo_enters_the_stern_of_the_tanker() {
    let met = "a torpedo meets Column 2 second in I37-B";
    assert!(after(5).words(Viewer::Observer).iter().any(|line| line.contains(met)));
}

#[test]
fn r_x64_5_6b_ten_points_sink_the_tanker() {
    assert_eq!(fate(&after(5), "Column 2 second"), "Sunk");
}

#[test]
fn r_x64_5_7_u190_ends_at_z27() {
    assert_eq!(place(&after(5), "U.190"), "Z27-A Y27-A 1");
}

#[test]
fn r_x64_6b_ten_points_for_the_escorts() {
    assert_eq!(view(&after(5)).escort_points, 10);
}
