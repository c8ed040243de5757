//! Section 20 and scenarios 1 to 10.

use super::*;
use crate::rules::s20_formation::{FORMATIONS, formation_hulls};
use crate::scenario::{Edge, Steering, Victory};
use crate::state::Tube;

#[test]
fn r20_every_scenario_is_whole() {
    assert_eq!(scenarios().len(), 11);
    for scenario in scenarios() {
        assert!(!scenario.title.is_empty() && scenario.turns > 0 && scenario.n_boats > 0, "{}", scenario.id);
    }
}

#[test]
fn r20_1_each_scenario_says_how_it_is_won() {
    assert_eq!(scenario("s1").victory, Victory::Points { points: 27 }, "points decide in S1");
    assert_eq!(scenario("s6").victory, Victory::WoundedBear);
}

#[test]
fn r20_1_2_a_ship_dead_in_the_water_gives_half_rounded_up() {
    let mut table = Table::new("s8");
    let tanker = table.id("Tanker");
    table.game.ships[tanker.index()].fate = Fate::Dead;
    let points = i32::from(class("T-2").points);
    assert_eq!((points, table.game.points(Side::Submarine, true)), (27, 14));
}

#[test]
fn r20_2_1_the_convoy_lies_in_the_formation_it_names() {
    let table = Table::setup("s1", &[("20.4.2", 1)]);
    let hulls: Vec<_> = formation_hulls(&FORMATIONS[3]).into_iter().map(|(_, _, hull)| hull).collect();
    let found: Vec<_> = table.game.ships[1..].iter().map(|ship| ship.hull).collect();
    assert_eq!(found, hulls);
}

/// Ships, columns and lead bows of a formation.
fn formation(number: usize) -> (usize, usize, Vec<String>) {
    let hulls = formation_hulls(&FORMATIONS[number - 1]);
    let leads: Vec<String> =
        hulls.iter().filter(|(_, place, _)| *place == 1).map(|(_, _, hull)| hull.bow.to_string()).collect();
    assert!(hulls.iter().all(|(_, _, hull)| hull.facing.number() == 6));
    (hulls.len(), leads.len(), leads)
}

#[test]
fn r20_2_2_at_least_three_columns_of_two() {
    for number in 1..=6 {
        let (ships, columns, _) = formation(number);
        assert!(columns >= 3 && ships >= 2 * columns);
    }
}

#[test]
fn r20_2_4_columns_are_eight_hexes_apart() {
    for formation in &FORMATIONS {
        let hulls = formation_hulls(formation);
        let leads: Vec<i16> =
            hulls.iter().filter(|(_, place, _)| *place == 1).map(|(_, _, hull)| hull.bow.column()).collect();
        assert!(leads.windows(2).all(|pair| pair[1] - pair[0] == 8));
    }
}

#[test]
fn r20_2_8_formation_2_has_15_ships() {
    let leads = ["X23-A", "F23-B", "N23-B", "V23-B", "D23-C"].map(String::from).to_vec();
    assert_eq!(formation(2), (15, 5, leads));
}

#[test]
fn r20_2_9_formation_3_has_12_ships_in_six_columns() {
    let leads = ["T23-A", "B23-B", "J23-B", "R23-B", "Z23-B", "H23-C"].map(String::from).to_vec();
    assert_eq!(formation(3), (12, 6, leads));
}

#[test]
fn r20_2_10_formation_4_has_12_ships_in_four_columns() {
    let leads = ["B23-B", "J23-B", "R23-B", "Z23-B"].map(String::from).to_vec();
    assert_eq!(formation(4), (12, 4, leads));
}

#[test]
fn r20_2_11_formation_5_has_10_ships() {
    let leads = ["X23-A", "F23-B", "N23-B", "V23-B", "D23-C"].map(String::from).to_vec();
    assert_eq!(formation(5), (10, 5, leads));
}

#[test]
fn r20_2_12_formation_6_has_8_ships() {
    let leads = ["B23-B", "J23-B", "R23-B", "Z23-B"].map(String::from).to_vec();
    assert_eq!(formation(6), (8, 4, leads));
}

#[test]
fn r20_3_1_escorts_are_placed_before_the_submarines() {
    let mut table = Table::setup("s3", &[]);
    assert_eq!(table.game.phase(), Phase::Placement(Side::Escort));
    table.place_killers();
    assert!(!matches!(table.game.phase(), Phase::Placement(_)));
}

#[test]
fn r20_3_3_escorts_may_enter_the_convoy() {
    let mut table = Table::new("s8");
    let fukue = table.id("Fukue");
    table.put(fukue, "M44-B", 6);
    table.commit_to_escorts();
    assert_eq!(table.refused_escort(Action::Ahead(fukue)), NONE);
}

fn tells(id: &str, words: &[&str], period: &str) {
    let scenario = scenario(id);
    assert_eq!(scenario.period.to_string(), period);
    let text = format!("{} {}", scenario.title, scenario.summary);
    for word in words {
        assert!(text.contains(word), "{word} not in {text}");
    }
}

#[test]
fn r_s1_intro_one_boat_and_an_unescorted_convoy() {
    tells("s1", &["U.47"], "Sp'40");
    assert_eq!((scenario("s1").n_boats, scenario("s1").solitaire), (1, Some(Side::Submarine)));
}

#[test]
fn r_s1_oob_german_u47_at_a_compass() {
    let slot = &scenario("s1").slots[0];
    assert_eq!((slot.name.as_str(), slot.start), ("U.47", Start::Compass));
    assert_eq!(slot.class.unwrap().card().name, "VIIB");
}

#[test]
fn r_s2_intro_an_american_boat_and_an_unescorted_convoy() {
    tells("s2", &["Salmon"], "W'42");
    assert_eq!(scenario("s2").solitaire, Some(Side::Submarine));
}

#[test]
fn r_s2_oob_american_salmon_at_a_compass() {
    let slot = &scenario("s2").slots[0];
    assert_eq!((slot.name.as_str(), slot.start), ("Salmon", Start::Compass));
    assert_eq!(slot.class.unwrap().card().name, "New S");
}

#[test]
fn r_s2_oob_japanese_four_of_each_in_formation_4() {
    let convoy = scenario("s2").convoy.as_ref().unwrap();
    let n = |name: &str| convoy.cargo.iter().filter(|class| class.card().name == name).count();
    assert_eq!((n("C-2"), n("C-3"), n("T-2"), convoy.speed), (4, 4, 4, 2));
}

#[test]
fn r_s2_length_twenty_turns() {
    assert_eq!(scenario("s2").turns, 20);
}

#[test]
fn r_s2_special_1_merchantmen_fire_ahead_and_broadside() {
    let guns = scenario("s2").convoy.as_ref().unwrap().guns;
    assert_eq!((guns.forward, guns.broadside, guns.aft), (1, 1, 0));
}

#[test]
fn r_s2_special_3_the_die_moves_the_convoy() {
    assert_eq!(scenario("s2").convoy.as_ref().unwrap().steering, Steering::Dice);
}

#[test]
fn r_s3_intro_four_hunters_and_a_boat() {
    tells("s3", &["four"], "Sp'41");
    assert_eq!((scenario("s3").slots.len(), scenario("s3").solitaire), (5, Some(Side::Escort)));
}

#[test]
fn r_s3_length_eight_turns() {
    assert_eq!(scenario("s3").turns, 8);
}

/// The tables move the boat of these scenarios; their power is never asked for.
fn ignores_power(id: &str) {
    let mut table = Table::new(id);
    if matches!(table.game.phase(), Phase::Placement(_)) {
        table.place_killers();
    }
    table.game.logs.boats[0].power = 0;
    let before = table.game.ship(BOAT).hull;
    table.commit_to_escorts();
    table.script(&[]);
    table.finish_turn();
    assert!(scenario(id).slots[0].automatic);
    assert!(table.heard_by_escort("the table moves"), "{id} from {before:?}");
}

#[test]
fn r_s3_special_2_power_is_ignored() {
    ignores_power("s3");
}

#[test]
fn r_s4_intro_an_american_group() {
    tells("s4", &[], "S'45");
    assert_eq!(scenario("s4").solitaire, Some(Side::Escort));
}

#[test]
fn r_s4_oob_japanese_ha_201() {
    assert_eq!(places("s4")[0], "HA 201 N32-B/6");
    assert_eq!(scenario("s4").slots[0].class.unwrap().card().name, "HA 201");
}

#[test]
fn r_s4_victory_only_by_sinking_the_boat() {
    assert_eq!(scenario("s4").victory, Victory::Sink);
}

#[test]
fn r_s4_length_eight_turns() {
    assert_eq!(scenario("s4").turns, 8);
}

#[test]
fn r_s4_special_1_the_tables_of_scenario_3() {
    ignores_power("s4");
}

#[test]
fn r_s5_intro_a_japanese_group() {
    tells("s5", &[], "Sp'43");
    assert_eq!(scenario("s5").solitaire, Some(Side::Escort));
}

#[test]
fn r_s5_oob_american_flasher() {
    assert_eq!(places("s5")[0], "Flasher N32-B/6");
    assert_eq!(scenario("s5").slots[0].class.unwrap().card().name, "Gato");
}

#[test]
fn r_s5_victory_only_by_sinking_the_boat() {
    assert_eq!(scenario("s5").victory, Victory::Sink);
}

#[test]
fn r_s5_length_eight_turns() {
    assert_eq!(scenario("s5").turns, 8);
}

#[test]
fn r_s5_special_1_the_tables_of_scenario_3() {
    ignores_power("s5");
}

#[test]
fn r_s6_intro_the_damaged_carrier() {
    tells("s6", &["Wounded Bear", "Shokaku", "Triton"], "Sp'42");
}

#[test]
fn r_s6_oob_japanese_carrier_and_destroyer() {
    assert_eq!(places("s6")[1..], ["Shokaku P38-A/6", "Hibiki P31-A/6"]);
}

#[test]
fn r_s6_length_fifteen_turns() {
    assert_eq!(scenario("s6").turns, 15);
}

#[test]
fn r_s7_intro_the_ark_royal() {
    tells("s7", &["Ark Royal", "U.81"], "F'41");
}

#[test]
fn r_s7_oob_german_u81() {
    assert_eq!(places("s7")[0], "U.81 N2-B/3");
    assert_eq!(scenario("s7").slots[0].class.unwrap().card().name, "VIIC");
}

#[test]
fn r_s7_length_fifteen_turns() {
    assert_eq!(scenario("s7").turns, 15);
}

#[test]
fn r_s8_intro_wahoo() {
    tells("s8", &["Wahoo"], "W'43");
}

#[test]
fn r_s8_oob_japanese_four_merchantmen_and_fukue() {
    let expected =
        ["Merchantman 1 N41-B/6", "Merchantman 2 K43-B/6", "Merchantman 3 N46-B/6", "Tanker Q43-B/6", "Fukue N34-B/6"];
    assert_eq!(places("s8")[1..], expected);
}

#[test]
fn r_s8_length_twenty_turns() {
    assert_eq!(scenario("s8").turns, 20);
}

#[test]
fn r_s9_intro_harder() {
    tells("s9", &["Harder"], "Sp'44");
}

#[test]
fn r_s9_oob_american_harder_in_row_44() {
    let slot = &scenario("s9").slots[0];
    assert_eq!((slot.name.as_str(), slot.start), ("Harder", Start::Row44));
    assert_eq!(slot.class.unwrap().card().name, "Gato");
}

#[test]
fn r_s9_victory_by_edge_6_with_four_loaded_tubes_or_enoki() {
    assert_eq!(scenario("s9").victory, Victory::Exit { edge: Edge::Six, loaded: 4, or_sink: "Enoki".to_owned() });
}

#[test]
fn r_s9_special_1_mk_18_torpedoes() {
    let names: Vec<&str> = scenario("s9").torpedoes.iter().map(|torpedo| torpedo.card().name.as_str()).collect();
    assert_eq!(names, ["Mk 18"]);
}

#[test]
fn r_s10_intro_the_secret_weapon() {
    tells("s10", &["Secret Weapon", "U.2511"], "Sp'45");
}

#[test]
fn r_s10_oob_british_three_battles() {
    assert_eq!(places("s10")[1..], ["Dunkirk D48-B/6", "Cadiz X48-B/6", "Armada N48-B/6"]);
    assert!(scenario("s10").slots[1..].iter().all(|slot| slot.class.unwrap().card().name == "Battle"));
}

#[test]
fn r_s10_length_ten_turns() {
    assert_eq!(scenario("s10").turns, 10);
    let loaded = Table::new("s10").game.log_of(BOAT).tubes;
    assert!(loaded.iter().all(|tube| matches!(tube, Tube::Loaded(_))));
}

#[test]
fn r20_2_5_all_ships_of_a_formation_head_the_same_way() {
    let table = Table::new("s1");
    assert!(table.game.surface_ids().all(|id| table.game.ship(id).hull.facing.number() == 6));
}

#[test]
fn r20_4_1_submarines_are_placed_last() {
    let table = Table::setup("s1", &[("20.4.2", 1)]);
    assert_eq!(table.game.phase(), Phase::Placement(Side::Submarine));
    assert!(table.game.on_board(Side::Escort).count() == 12 && table.game.on_board(Side::Submarine).count() == 0);
}

#[test]
fn r20_4_3_any_depth_and_direction() {
    let table = Table::setup("s8", &[]);
    assert_eq!(table.refused(Action::Depth { ship: BOAT, feet: 450 }), NONE);
    assert_eq!(table.refused(Action::Depth { ship: BOAT, feet: 475 }), ["9.7"]);
}

#[test]
fn r20_6_every_class_stands_on_a_card() {
    for slot in scenarios().iter().flat_map(|scenario| &scenario.slots) {
        assert!(slot.class.is_none_or(|class| !class.card().name.is_empty()));
    }
}

#[test]
fn r_s1_length_twenty_turns() {
    let lengths = ["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10"].map(|id| scenario(id).turns);
    assert_eq!(lengths, [20, 20, 8, 8, 8, 15, 15, 20, 28, 10]);
}

#[test]
fn r_s2_victory_needs_41_points() {
    assert_eq!(scenario("s2").victory, crate::scenario::Victory::Points { points: 41 });
}

#[test]
fn r_s2_special_2_magnetic_torpedoes() {
    let table = Table::new("s2");
    assert_eq!(table.game.boat(BOAT).torpedo.unwrap().card().special, crate::cards::Special::Magnetic);
}

#[test]
fn r_s3_oob_german_u128() {
    assert_eq!(places("s3")[0], "U.128 N32-B/1");
}

#[test]
fn r_s4_oob_american_three_hunters() {
    assert_eq!(places("s4"), ["HA 201 N32-B/6", "England J39-B/6", "Bates R39-B/6", "Herzog N39-B/6"]);
}

#[test]
fn r_s5_oob_japanese_four_hunters() {
    let expected = ["Flasher N32-B/6", "Kamikaze J41-B/6", "Ikazuchi R41-B/6", "Oki M39-B/6", "Fukue O39-B/6"];
    assert_eq!(places("s5"), expected);
}

#[test]
fn r_s7_special_2_capital_ships_make_four_hexes() {
    let table = Table::new("s7");
    for name in ["Ark Royal", "Illustrious", "Barham"] {
        assert_eq!(table.game.slot(table.id(name)).max_speed, Some(4));
    }
}

#[test]
fn r_s8_special_1_merchantmen_fire_broadside_only() {
    let table = Table::new("s8");
    assert_eq!(<[u8; 3]>::from(table.game.guns(table.id("Tanker"))), [0, 1, 0]);
}

#[test]
fn r_s9_oob_japanese_three_hunters() {
    assert_eq!(places("s9")[1..], ["Enoki U14-A/3", "Sado D21-B/3", "Kume K20-B/3"]);
}
