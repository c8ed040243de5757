//! Section 20 and scenarios 1 to 10.

use super::*;
use crate::rules::s20_formation::{FORMATIONS, formation_hulls};
use crate::scenario::Victory;

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
    assert!(table.heard_by_escort("by the table, "), "{id} from {before:?}");
}

#[test]
fn r_s3_special_2_power_is_ignored() {
    ignores_power("s3");
}

#[test]
fn r_s4_special_1_the_tables_of_scenario_3() {
    ignores_power("s4");
}

#[test]
fn r_s5_special_1_the_tables_of_scenario_3() {
    ignores_power("s5");
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
fn r_s2_special_2_magnetic_torpedoes() {
    let table = Table::new("s2");
    assert_eq!(table.game.boat(BOAT).torpedo.unwrap().card().special, crate::cards::Special::Magnetic);
}
