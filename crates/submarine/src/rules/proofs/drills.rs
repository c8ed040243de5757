//! Rules that no scenario delivered so far has a use for, in scenarios of their own under `tests/data`: played as any game
//! is, by orders and actions, and judged by what is told and seen.

use fathom_core::Viewer;
use fathom_testkit::{Plan, Play, laws};
use serde_json::{Value, json};

use super::*;
use crate::cards::ClassId;
use crate::testing::setup_of;
use crate::view::ShipView;
use crate::{Order, Submarine};

const SUBMARINE: Seat = Seat(0);
const ESCORT: Seat = Seat(1);

/// The laws of all games, in the scenarios of this file.
mod kept {
    use super::*;

    fn plan() -> Plan<Submarine> {
        let scenarios =
            ["formation1", "formation2", "formation3", "formation5", "formation6", "crowded", "squids", "pair"];
        let setups = scenarios.map(setup_of);
        Plan { n_games: 8, look_every: 61, n_probes: 8, n_twins: 2, ..Plan::new(setups, 6_000, 4_096) }
    }

    laws!(Submarine, plan());
}

fn play<const N: usize>(scenario: &str, dice: [(&str, u32); N]) -> Play<Submarine> {
    Play::new(setup_of(scenario), dice)
}

fn order(written: Value) -> Order {
    serde_json::from_value(written).expect("an order")
}

fn id(play: &Play<Submarine>, name: &str) -> ShipId {
    play.view(Viewer::Umpire).ships.iter().find(|ship| ship.vessel.name == name).expect("a ship of this name").vessel.id
}

fn ship(play: &Play<Submarine>, name: &str) -> ShipView {
    play.view(Viewer::Umpire).ships.swap_remove(id(play, name).index())
}

/// Where a ship lies, as `B23-B/6`.
fn lies(play: &Play<Submarine>, name: &str) -> String {
    let ship = ship(play, name);
    let [bow, _] = ship.hexes.expect("on the board");
    format!("{bow}/{}", ship.facing)
}

fn places_of(play: &Play<Submarine>, seat: Seat, name: &str) -> Vec<String> {
    let ship = id(play, name);
    let legal = play.legal(seat).into_iter();
    legal
        .filter_map(|action| match action {
            Action::Place { ship: of, hex } if of == ship => Some(hex.to_string()),
            _ => None,
        })
        .collect()
}

fn place(ship: &str, hex: &str, facing: u8) -> Order {
    order(json!({ "place": { "ship": ship, "hex": hex, "facing": facing } }))
}

/// Fills the places that are left with whatever comes first.
fn fill_formation(play: &mut Play<Submarine>) {
    while let Some(action) = play.legal(ESCORT).into_iter().find(|action| matches!(action, Action::Assign { .. })) {
        play.act(ESCORT, action);
    }
}

/// Writes the log of a boat, in the first place and direction open to her where she has a choice.
fn place_boat(play: &mut Play<Submarine>, name: &str, depth: u16) {
    let boat = id(play, name);
    for step in 0..2 {
        let is_next = |action: &Action| match *action {
            Action::Place { ship, .. } => step == 0 && ship == boat,
            Action::Face { ship, .. } => step == 1 && ship == boat,
            _ => false,
        };
        if let Some(action) = play.legal(SUBMARINE).into_iter().find(is_next) {
            play.act(SUBMARINE, action);
        }
    }
    play.submit(SUBMARINE, &order(json!({ "place": { "ship": name, "depth": depth, "torpedo": "G7A" } })));
}

/// Plays the rest of a turn in which nobody attacks: boats stay where they are, escorts end their moves.
fn finish_turn(play: &mut Play<Submarine>) {
    let turn = play.position().turn();
    while play.position().turn() == turn && play.position().outcome().is_none() {
        let seat = play.position().to_act().iter().next().expect("somebody decides");
        let legal = play.legal(seat);
        let ends = |action: &&Action| matches!(action, Action::Commit | Action::EndMove(_) | Action::CeaseFire);
        let action = *legal.iter().find(ends).expect("a quiet way on");
        play.act(seat, action);
    }
}

fn plot_convoy(play: &mut Play<Submarine>, plots: &[&str]) {
    play.submit(ESCORT, &order(json!({ "convoy": plots })));
}

#[test]
fn r20_2_6_the_escort_player_arranges_the_convoy_as_he_wishes() {
    let mut play = play("formation1", []);
    assert_eq!(play.position().prompt(ESCORT).rule.para(), "20.2.6");
    let at = |column: u8, place: u8| format!("Column {column}, ship {place}");
    let assign = |play: &Play<Submarine>, name: &str, class: &str| Action::Assign {
        ship: id(play, name),
        class: ClassId::named(class).unwrap(),
    };
    for column in 1..=4 {
        play.submit(ESCORT, &order(json!({ "place": { "ship": at(column, 2), "class": "T-3" } })));
    }
    let fifth = assign(&play, &at(5, 2), "T-3");
    play.refuses(ESCORT, fifth, "20.2.6");
    let again = assign(&play, &at(1, 2), "C-2");
    play.refuses(ESCORT, again, "20.2.6");
    let foreign = assign(&play, &at(5, 2), "J");
    play.refuses(ESCORT, foreign, "20.2.6");
    let escort = assign(&play, "Isis", "C-2");
    play.refuses(ESCORT, escort, "20.2.6");
    play.refuses(ESCORT, Action::Commit, "20.2.6");
    let isis = Action::Place { ship: id(&play, "Isis"), hex: "A1-A".parse().unwrap() };
    play.refuses(ESCORT, isis, "20.3.1");
    fill_formation(&mut play);
    assert_eq!(play.position().prompt(ESCORT).rule.para(), "20.3.1");
    let ships = play.view(Viewer::Umpire).ships;
    let convoy: Vec<_> = ships.into_iter().filter(|ship| ship.is_plotted).map(|ship| ship.class).collect();
    let n = |class: &str| convoy.iter().filter(|name| *name == class).count();
    assert_eq!(["C-2", "C-3", "T-3", "EC-2", "T-2"].map(n).iter().sum::<usize>(), 18, "two of twenty stay at home");
    assert_eq!((n("T-3"), ship(&play, &at(4, 2)).class.as_str()), (4, "T-3"));
}

#[test]
fn r20_2_6_nobody_sees_the_convoy_before_it_is_arranged() {
    let mut play = play("formation6", [("20.4.2", 1)]);
    let others = [Viewer::Seat(SUBMARINE), Viewer::Observer];
    let before = others.map(|viewer| play.view(viewer));
    let name = "Column 2, ship 1";
    play.submit(ESCORT, &order(json!({ "place": { "ship": name, "class": "T-2" } })));
    fill_formation(&mut play);
    play.submit(ESCORT, &place("Dahlia", "N15-B", 6));
    assert_eq!(others.map(|viewer| play.view(viewer)), before);
    play.act(ESCORT, Action::Commit);
    for viewer in [Viewer::Seat(SUBMARINE), Viewer::Seat(ESCORT), Viewer::Observer] {
        assert!(play.words(viewer).contains(&format!("20.2.6: {name} is a T-2")), "{viewer:?}");
    }
    assert_eq!(play.view(Viewer::Observer).ships[id(&play, name).index()].class, "T-2");
}

/// Arranges a convoy and lets it make its first move; gives the bows of the lead ships and of the last ship.
fn sails(scenario: &str, escorts: &[(&str, &str)], boats: &[&str], plots: &[&str]) -> Vec<String> {
    let mut play = play(scenario, []);
    fill_formation(&mut play);
    for (name, hex) in escorts {
        play.submit(ESCORT, &place(name, hex, 6));
    }
    play.dice([("20.4.2", 2)]);
    for _ in 1..boats.len() {
        play.dice([("20.4.2", 5)]);
    }
    play.act(ESCORT, Action::Commit);
    for name in boats {
        place_boat(&mut play, name, 100);
    }
    play.act(SUBMARINE, Action::Commit);
    plot_convoy(&mut play, plots);
    finish_turn(&mut play);
    let ships = play.view(Viewer::Umpire).ships;
    let convoy = ships.iter().filter(|ship| ship.is_plotted).map(|ship| lies(&play, &ship.vessel.name));
    convoy.collect()
}

#[test]
fn r20_2_7_formation_1_sails() {
    let escorts = [("Isis", "J15-B"), ("Javelin", "R15-B"), ("Starling", "N10-A"), ("Gladiolus", "N45-C")];
    let convoy = sails("formation1", &escorts, &["U.47", "U.99", "U.100"], &["2", "2", "2", "2"]);
    assert_eq!(convoy.len(), 18);
    assert_eq!((convoy[0].as_str(), convoy[17].as_str()), ("T21-A/6", "H35-C/6"));
}

#[test]
fn r20_2_8_formation_2_sails() {
    let escorts = [("Chesterfield", "J15-B"), ("Isis", "R15-B"), ("Whitehall", "N10-A")];
    let convoy = sails("formation2", &escorts, &["U.264", "U.514"], &["2L", "2", "2", "2"]);
    assert_eq!(convoy.len(), 15);
    assert_eq!((convoy[0].as_str(), convoy[14].as_str()), ("X21-A/5", "D35-C/5"));
}

#[test]
fn r20_2_9_formation_3_sails() {
    let convoy = sails("formation3", &[("Dahlia", "J15-B")], &["U.91"], &["1", "1", "1", "1"]);
    assert_eq!(convoy.len(), 12);
    assert_eq!((convoy[0].as_str(), convoy[11].as_str()), ("T22-A/6", "H29-C/6"));
}

#[test]
fn r20_2_11_formation_5_sails() {
    let escorts = [("Dahlia", "J15-B"), ("Gladiolus", "R15-B"), ("Lark", "N10-A"), ("Wren", "N45-C")];
    let convoy = sails("formation5", &escorts, &["U.91", "U.128"], &["R1", "1", "1", "1"]);
    assert_eq!(convoy.len(), 10);
    assert_eq!((convoy[0].as_str(), convoy[9].as_str()), ("Y22-A/1", "E29-C/1"));
}

#[test]
fn r20_2_12_formation_6_sails() {
    let convoy = sails("formation6", &[("Dahlia", "J15-B")], &["U.91"], &["2R", "2", "2", "2"]);
    assert_eq!(convoy.len(), 8);
    assert_eq!((convoy[0].as_str(), convoy[7].as_str()), ("B21-B/1", "Z28-B/1"));
}

/// Formation 3, slow, on its first turn.
fn slow_convoy() -> Play<Submarine> {
    let mut play = play("formation3", [("20.4.2", 2)]);
    fill_formation(&mut play);
    play.submit(ESCORT, &place("Dahlia", "J15-B", 6)).act(ESCORT, Action::Commit);
    place_boat(&mut play, "U.91", 100);
    play.act(SUBMARINE, Action::Commit);
    play
}

#[test]
fn r7_6_2_a_slow_convoy_makes_each_of_its_five_moves() {
    let mut play = slow_convoy();
    for fast in ["2", "L2", "2R", "0", "1L1"] {
        play.refuses(ESCORT, Action::Convoy(fast.parse().unwrap()), "7.6.2");
    }
    let listed = play.legal(ESCORT).into_iter();
    let listed =
        listed.filter_map(|action| if let Action::Convoy(moves) = action { Some(moves.to_string()) } else { None });
    let mut listed: Vec<String> = listed.collect();
    listed.sort_unstable();
    assert_eq!(listed, ["1", "1L", "1R", "L1", "R1"]);
    let name = "Column 6, ship 2";
    let mut seen = vec![lies(&play, name)];
    plot_convoy(&mut play, &["1", "L1", "1R", "R1"]);
    for next in ["1L", "1", "1", "1"] {
        finish_turn(&mut play);
        seen.push(lies(&play, name));
        plot_convoy(&mut play, &[next]);
    }
    finish_turn(&mut play);
    seen.push(lies(&play, name));
    // H is a column whose hexes lie higher than those of G.
    assert_eq!(seen, ["H30-C/6", "H29-C/6", "G28-C/5", "F28-C/6", "G27-C/1", "H27-C/6"]);
    assert_eq!(ship(&play, name).speed, Some(1));
}

#[test]
fn r7_6_1_every_ship_of_a_slow_convoy_makes_the_one_move() {
    let mut play = slow_convoy();
    let convoy = |play: &Play<Submarine>| {
        let ships = play.view(Viewer::Umpire).ships;
        ships.into_iter().filter(|ship| ship.is_plotted).map(|ship| ship.hexes.unwrap()).collect::<Vec<_>>()
    };
    let before = convoy(&play);
    plot_convoy(&mut play, &["L1", "1", "1", "1"]);
    finish_turn(&mut play);
    let facing = fathom_hex::Facing::new(5).unwrap();
    for ([bow, _], [was, _]) in convoy(&play).into_iter().zip(before) {
        assert_eq!(bow, was.neighbor(facing));
    }
}

#[test]
fn r20_3_2_escorts_of_a_formation_start_outside_its_box_and_may_enter_it_later() {
    let mut play = play("formation5", [("20.4.2", 2), ("20.4.2", 5)]);
    fill_formation(&mut play);
    // The box reaches from X23-A to D31-C, sterns included.
    let dahlia = id(&play, "Dahlia");
    for inside in ["X23-A", "N27-B", "D31-C", "F24-B"] {
        play.refuses(ESCORT, Action::Place { ship: dahlia, hex: inside.parse().unwrap() }, "20.3.2");
    }
    let n_hexes = 78 * 58 - (29 + 4) * 9;
    assert_eq!(places_of(&play, ESCORT, "Dahlia").len(), n_hexes, "everywhere else on the board");
    play.act(ESCORT, Action::Place { ship: dahlia, hex: "J22-B".parse().unwrap() });
    let face = |facing| Action::Face { ship: dahlia, facing: fathom_hex::Facing::new(facing).unwrap() };
    play.refuses(ESCORT, face(6), "20.3.2");
    play.act(ESCORT, face(3));
    for (name, hex) in [("Gladiolus", "R15-B"), ("Lark", "N10-A"), ("Wren", "N45-C")] {
        play.submit(ESCORT, &place(name, hex, 6));
    }
    play.act(ESCORT, Action::Commit);
    place_boat(&mut play, "U.91", 100);
    place_boat(&mut play, "U.128", 100);
    play.act(SUBMARINE, Action::Commit).act(SUBMARINE, Action::Commit);
    plot_convoy(&mut play, &["1", "1", "1", "1"]);
    play.act(ESCORT, Action::Commit);
    play.submit(ESCORT, &order(json!({ "escort": { "ship": "Dahlia", "deeds": ["L2"] } })));
    assert_eq!(lies(&play, "Dahlia"), "L23-B/2", "20.3.3");
}

#[test]
fn r20_3_2_the_stern_starts_on_the_board_too() {
    let mut play = play("formation6", []);
    fill_formation(&mut play);
    let dahlia = id(&play, "Dahlia");
    play.act(ESCORT, Action::Place { ship: dahlia, hex: "N1-B".parse().unwrap() });
    let down = Action::Face { ship: dahlia, facing: fathom_hex::Facing::new(3).unwrap() };
    play.refuses(ESCORT, down, "2.1");
}

#[test]
fn r20_4_1_the_die_for_a_boat_falls_after_the_escorts_are_placed() {
    let mut play = play("formation6", []);
    fill_formation(&mut play);
    play.submit(ESCORT, &place("Dahlia", "N15-B", 6));
    assert_eq!(play.view(Viewer::Umpire).boats[0].compass, 0, "the Escort player cannot know it");
    play.dice([("20.4.2", 4)]).act(ESCORT, Action::Commit);
    assert_eq!(play.position().phase(), Phase::Placement(Side::Submarine));
    assert_eq!(play.view(Viewer::Seat(ESCORT)).boats[0].compass, 4);
}

#[test]
fn r20_4_2_without_room_at_her_compass_a_boat_starts_as_far_off_as_she_can() {
    let mut crowded = play("crowded", [("20.4.2", 6)]);
    let open = ["J22-B", "J23-B", "K22-B", "O22-B", "P22-B", "P23-B"];
    assert_eq!(places_of(&crowded, SUBMARINE, "U.91"), open, "bow and stern seven hexes off, no farther");
    crowded.refuses(SUBMARINE, Action::Place { ship: BOAT, hex: "J21-B".parse().unwrap() }, "20.4.2");
    crowded.act(SUBMARINE, Action::Place { ship: BOAT, hex: "J22-B".parse().unwrap() });
    let down = Action::Face { ship: BOAT, facing: fathom_hex::Facing::new(3).unwrap() };
    crowded.refuses(SUBMARINE, down, "20.4.2");
    place_boat(&mut crowded, "U.91", 100);
    crowded.act(SUBMARINE, Action::Commit);
    plot_convoy(&mut crowded, &["2", "2", "2", "2"]);
    finish_turn(&mut crowded);
    assert!(lies(&crowded, "U.91").starts_with("J22-B"));
    let roomy = play("crowded", [("20.4.2", 2)]);
    assert_eq!(places_of(&roomy, SUBMARINE, "U.91").len(), 3 * 12 * 13 + 1, "all of the circle is open elsewhere");
}

/// Two boats that are plotted into one hex at a depth: U.91 first, U.696 after her.
fn crossing(depth: u16) -> Play<Submarine> {
    let mut play = play("pair", []);
    place_boat(&mut play, "U.91", depth);
    place_boat(&mut play, "U.696", depth);
    play.act(SUBMARINE, Action::Commit);
    play.submit(SUBMARINE, &order(json!({ "plot": { "boat": "U.91", "move": "1" } })));
    play.submit(SUBMARINE, &order(json!({ "plot": { "boat": "U.696", "move": "R2" } })));
    play
}

#[test]
fn r10_2_two_boats_collide_on_the_surface_and_each_rolls_in_column_9() {
    let mut play = crossing(0);
    play.dice([("10.2", 6), ("10.2", 5)]);
    play.act(SUBMARINE, Action::Commit);
    while play.position().turn() == 1 {
        let seat = play.position().to_act().iter().next().unwrap();
        let legal = play.legal(seat);
        play.act(seat, *legal.iter().find(|action| matches!(action, Action::CeaseFire | Action::EndMove(_))).unwrap());
        let heard = play.words(Viewer::Observer);
        assert!(
            play.position().turn() == 1 || heard.contains(&"10.2: U.696 collides with U.91".to_owned()),
            "{heard:?}"
        );
    }
    // 10.7: she stops one hex before the other.
    assert_eq!((lies(&play, "U.91"), lies(&play, "U.696")), ("E42-B/3".into(), "F42-B/4".into()));
    let logs = play.view(Viewer::Umpire).boats.into_iter().map(|boat| boat.log.unwrap());
    let damage: Vec<_> = logs.map(|log| log.damage).collect();
    assert_eq!(damage, [2, 1], "the boat that ran into the other rolls first");
    let ships = play.view(Viewer::Umpire).ships;
    assert!(ships.iter().all(|ship| !ship.is_halved), "what halves the speed is a collision of a surface ship");
}

#[test]
fn r10_4_submerged_boats_are_plotted_into_one_hex() {
    let mut play = crossing(50);
    finish_turn(&mut play);
    assert_eq!((lies(&play, "U.91"), lies(&play, "U.696")), ("E42-B/3".into(), "E42-B/4".into()));
    let logs = play.view(Viewer::Umpire).boats.into_iter().map(|boat| boat.log.unwrap());
    assert!(logs.map(|log| log.damage).all(|damage| damage == 0));
}

#[test]
fn r10_7_boats_start_in_one_hex_only_below_the_surface() {
    let start = |depths: [u16; 2]| {
        let mut play = play("formation5", [("20.4.2", 2), ("20.4.2", 2)]);
        fill_formation(&mut play);
        for (name, hex) in [("Dahlia", "J15-B"), ("Gladiolus", "R15-B"), ("Lark", "N10-A"), ("Wren", "N45-A")] {
            play.submit(ESCORT, &place(name, hex, 6));
        }
        play.act(ESCORT, Action::Commit);
        for (name, depth) in ["U.91", "U.128"].into_iter().zip(depths) {
            let written = json!({ "ship": name, "hex": "N44-C", "facing": 6, "depth": depth, "torpedo": "G7A" });
            play.submit(SUBMARINE, &order(json!({ "place": written })));
        }
        play
    };
    start([0, 0]).refuses(SUBMARINE, Action::Commit, "10.7");
    for depths in [[0, 25], [25, 25]] {
        start(depths).act(SUBMARINE, Action::Commit);
    }
}

/// Loch Killen one hex ahead, her Squids within reach of the sterns of two boats at 100 feet, after these shots.
fn squids(hexes: [&str; 6]) -> Play<Submarine> {
    let mut play = play("squids", []);
    place_boat(&mut play, "U.91", 100);
    place_boat(&mut play, "U.128", 100);
    play.act(SUBMARINE, Action::Commit).act(SUBMARINE, Action::Commit);
    let ship = id(&play, "Loch Killen");
    play.act(ESCORT, Action::Ahead(ship));
    for code in hexes {
        play.act(ESCORT, Action::Squid { ship, hex: code.parse().unwrap() });
    }
    let seventh = Action::Squid { ship, hex: "O31-B".parse().unwrap() };
    play.refuses(ESCORT, seventh, "15.6.4");
    play
}

fn squid_damage(play: &mut Play<Submarine>, dice: [(&str, u32); 2]) -> Vec<u8> {
    let ship = id(play, "Loch Killen");
    play.dice(dice).act(ESCORT, Action::EndMove(ship));
    play.view(Viewer::Umpire).boats.iter().map(|boat| boat.log.as_ref().unwrap().damage).collect()
}

#[test]
fn r15_11_two_squids_fire_into_different_hexes() {
    let mut play = squids(["N31-B", "P31-B", "N31-B", "P31-B", "N31-B", "P31-B"]);
    // Three Squids: factor 7 against U.91, 8 against U.128.
    assert_eq!(squid_damage(&mut play, [("16.4.3", 4), ("16.4.3", 4)]), [1, 2]);
}

#[test]
fn r15_11_two_squids_fire_into_one_hex() {
    let mut play = squids(["N31-B"; 6]);
    assert_eq!(squid_damage(&mut play, [("16.4.3", 5), ("16.4.3", 5)]), [2, 0], "each launcher rolls");
}
