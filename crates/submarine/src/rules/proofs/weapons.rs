//! Sections 13 to 18: torpedo hits, anti-submarine weapons and guns.

use fathom_hex::Hex;

use super::*;
use crate::rules::s16_resolution::{Proximity, ahead_factor, charge_factor};
use crate::state::Weapon;

fn hex(code: &str) -> Hex {
    code.parse().unwrap()
}

/// Fukue at N20-B heading 6 in her movement phase, Wahoo out of the way.
fn fukue() -> (Table, ShipId) {
    let mut table = Table::new("s8");
    let fukue = table.id("Fukue");
    table.put(fukue, "N20-B", 6);
    table.commit_to_escorts();
    (table, fukue)
}

fn charge(ship: ShipId) -> Action {
    Action::Charge { ship, kind: ChargeKind::Lb250 }
}

fn kgun(ship: ShipId, side: Helm) -> Action {
    Action::KGun { ship, side, kind: ChargeKind::Lb250 }
}

/// A shallow torpedo two hexes from Fukue's bow.
fn torpedoed(dice: &[(&str, u32)]) -> (Table, ShipId) {
    let mut table = Table::new("s8");
    let fukue = table.id("Fukue");
    table.put(fukue, "N20-B", 6);
    table.put_torpedo("L19-B", 2, "Mk 14", true);
    table.commit_to_submarines(dice);
    (table, fukue)
}

#[test]
fn r13_1_a_torpedo_in_a_ships_hex_is_rolled_for() {
    let (table, fukue) = torpedoed(&[("13.4", 6)]);
    assert_eq!(table.n_heard_by_escort("a torpedo meets Fukue"), 1);
    assert_eq!(table.game.ship(fukue).damage, 0);
}

#[test]
fn r13_5_a_second_die_gives_the_damage_and_the_torpedo_is_gone() {
    let (table, fukue) = torpedoed(&[("13.4", 1), ("13.5", 6)]);
    assert_eq!(table.game.ship(fukue).damage, 1);
    assert!(table.game.torpedoes.is_empty());
}

#[test]
fn r13_6_damage_up_to_the_capacity_sinks_at_once() {
    let (table, fukue) = torpedoed(&[("13.4", 1), ("13.5", 1)]);
    assert_eq!(table.game.ship(fukue).fate, Fate::Sunk);
    assert_eq!(table.game.points(Side::Submarine, false), i32::from(class("Etorufu").points));
    assert!(table.heard_by_escort("Fukue is sunk"));
}

#[test]
fn r13_13_charges_do_nothing_to_torpedoes() {
    let (mut table, fukue) = fukue();
    table.put_torpedo("N21-B", 3, "Mk 14", true);
    table.act_escort(Action::Ahead(fukue));
    table.act_escort(charge(fukue));
    table.act_escort(Action::EndMove(fukue));
    table.finish_turn();
    assert_eq!(table.game.torpedoes.len(), 1);
}

#[test]
fn r14_3_a_tube_is_reloaded_for_three_turns_running() {
    use crate::state::Tube;
    let mut table = Table::new("s8");
    table.game.logs.boats[0].tubes[0] = Tube::Empty;
    let torpedo = table.game.boat(BOAT).torpedo.unwrap();
    table.act(Action::Reload { ship: BOAT, tube: 0, torpedo });
    for _ in 0..3 {
        assert!(matches!(table.game.submarine().tube(BOAT, 0), Tube::Reloading { .. }));
        table.finish_turn();
    }
    assert_eq!(table.game.submarine().tube(BOAT, 0), Tube::Loaded(torpedo));
}

#[test]
fn r15_2_four_weapons_and_never_both_ahead_thrown_ones() {
    // A class has one field for its ahead-thrown weapon, so that it cannot have both.
    let kinds = |wanted| cards().classes.iter().filter(|class| class.atw == Some(wanted)).count();
    assert!(kinds(Ahead::Hedgehog) > 0 && kinds(Ahead::Squid) > 0);
    assert!(
        cards().classes.iter().any(|class| class.kguns > 0) && cards().classes.iter().any(|class| class.charges > 0)
    );
}

#[test]
fn r15_4_3_from_none_to_the_capacity() {
    let (mut table, fukue) = fukue();
    table.act_escort(Action::Ahead(fukue));
    assert_eq!(table.refused_escort(Action::EndMove(fukue)), NONE);
    for _ in 0..class("Etorufu").charges {
        table.act_escort(charge(fukue));
        assert_eq!(table.refused_escort(Action::EndMove(fukue)), NONE);
    }
}

#[test]
fn r15_4_4_a_charge_lands_dead_astern() {
    let (mut table, fukue) = fukue();
    table.act_escort(Action::Ahead(fukue));
    table.act_escort(charge(fukue));
    table.act_escort(Action::EndMove(fukue));
    // Bow N19, stern N20, so the hex astern is N21; the turn is over, and what lay there was seen.
    assert!(table.heard_by_submarine("Fukue puts a 250 lb charge into N21-B"));
}

#[test]
fn r15_4_6_any_share_into_one_hex() {
    let (mut table, fukue) = fukue();
    table.act_escort(Action::Ahead(fukue));
    (0..4).for_each(|_| table.act_escort(charge(fukue)));
    table.act_escort(Action::Ahead(fukue));
    (0..2).for_each(|_| table.act_escort(charge(fukue)));
    table.act_escort(Action::EndMove(fukue));
    let n = |words: &str| table.n_heard_by_escort(words);
    assert_eq!((n("charge into N21-B"), n("charge into N20-B")), (4, 2));
}

#[test]
fn r15_5_1_only_ships_so_listed_have_k_guns() {
    let mut table = Table::new("s7");
    let javelin = table.id("Javelin");
    table.game.ships[javelin.index()].class = cards().class("A").unwrap();
    let bare = cards().classes.iter().position(|class| class.kind == Kind::Escort && class.kguns == 0);
    table.game.ships[javelin.index()].class = crate::cards::ClassId(bare.unwrap() as u8);
    table.commit_to_escorts();
    let action = Action::KGun { ship: javelin, side: Helm::Port, kind: ChargeKind::Lb300 };
    assert!(table.refused_escort(action).contains(&"15.5.1"));
}

#[test]
fn r15_5_3_so_many_charges_on_each_side() {
    let (mut table, fukue) = fukue();
    for side in Helm::BOTH {
        table.act_escort(kgun(fukue, side));
        assert_eq!(table.refused_escort(kgun(fukue, side)), ["15.5.3"]);
    }
}

#[test]
fn r15_5_5_k_guns_fire_before_during_and_after_the_move() {
    let (mut table, fukue) = fukue();
    assert_eq!(table.refused_escort(kgun(fukue, Helm::Port)), NONE);
    table.act_escort(kgun(fukue, Helm::Port));
    table.act_escort(Action::Turn { ship: fukue, helm: Helm::Port });
    table.act_escort(Action::Ahead(fukue));
    table.act_escort(kgun(fukue, Helm::Starboard));
    let hull = table.game.escort().sailing(fukue).track.hull;
    table.act_escort(Action::EndMove(fukue));
    let later = hull.abeam(Helm::Starboard);
    assert!(table.heard_by_escort(&format!("K-Gun charge into {later}")));
}

#[test]
fn r15_5_7_no_ship_swings_into_her_own_k_gun_charge() {
    let (mut table, fukue) = fukue();
    table.act_escort(kgun(fukue, Helm::Starboard));
    let turn = |helm| Action::Turn { ship: fukue, helm };
    // A turn to port swings the stern to starboard.
    assert_eq!(table.refused_escort(turn(Helm::Port)), ["15.4.10"]);
    assert_eq!(table.refused_escort(turn(Helm::Starboard)), NONE);
    table.act_escort(Action::Ahead(fukue));
    assert_eq!(table.refused_escort(turn(Helm::Port)), NONE);
}

/// Javelin and Amazon of S7, Amazon about to run into Javelin's stern.
fn in_line() -> (Table, ShipId, ShipId) {
    let mut table = Table::new("s7");
    let (javelin, amazon) = (table.id("Javelin"), table.id("Amazon"));
    table.put(amazon, "N16-B", 6);
    table.commit_to_escorts();
    (table, javelin, amazon)
}

#[test]
fn r10_1_a_ship_that_ran_into_another_still_fires_her_k_guns() {
    let (mut table, javelin, amazon) = in_line();
    table.act_escort(Action::Ahead(amazon));
    for side in Helm::BOTH {
        table.act_escort(Action::KGun { ship: amazon, side, kind: ChargeKind::Lb300 });
    }
    table.act_escort(Action::EndMove(amazon));
    assert_eq!(table.n_heard_by_escort("Amazon puts a 300 lb K-Gun charge"), 2);
    // So does the ship that was run into, with both sides.
    for side in Helm::BOTH {
        table.act_escort(Action::KGun { ship: javelin, side, kind: ChargeKind::Lb300 });
    }
    table.act_escort(Action::EndMove(javelin));
    assert_eq!(table.n_heard_by_escort("Javelin puts a 300 lb K-Gun charge"), 2);
}

#[test]
fn r6_10_nothing_is_thrown_from_beyond_the_edge() {
    let mut table = Table::new("s7");
    let javelin = table.id("Javelin");
    table.commit_to_escorts();
    while !table.refused_escort(Action::Ahead(javelin)).contains(&"6.10") {
        let hull = table.game.escort().sailing(javelin).track.hull;
        *table.game.plans.draft_mut() = crate::state::Draft::default();
        table.put_hull(javelin, hull);
        table.act_escort(Action::Ahead(javelin));
    }
    let throw = Action::KGun { ship: javelin, side: Helm::Port, kind: ChargeKind::Lb300 };
    assert_eq!(table.refused_escort(throw), ["6.10"]);
}

#[test]
fn r15_5_6_k_gun_charges_fall_beside_bow_and_stern() {
    let hull = fathom_hex::Hull::new(hex("V26-A"), fathom_hex::Facing::ALL[5]);
    assert_eq!([hull.abeam(Helm::Port), hull.abeam(Helm::Starboard)], [hex("U26-A"), hex("W26-A")]);
    let adjoins = |side| hull.hexes().iter().all(|part| part.distance(hull.abeam(side)) == 1);
    assert!(adjoins(Helm::Port) && adjoins(Helm::Starboard));
}

#[test]
fn r15_6_1_one_type_of_ahead_thrown_weapon() {
    let mut table = Table::new("s10");
    let armada = table.id("Armada");
    table.commit_to_escorts();
    assert_eq!(table.refused_escort(Action::Hedgehog { ship: armada, range: 1 }), ["15.6.1"]);
    let ahead = table.game.ship(armada).hull.ahead();
    assert_eq!(table.refused_escort(Action::Squid { ship: armada, hex: ahead }), NONE);
}

#[test]
fn r15_6_2_ahead_thrown_weapons_fire_at_any_point_of_the_move() {
    let mut table = Table::new("s10");
    let armada = table.id("Armada");
    table.commit_to_escorts();
    for _ in 0..2 {
        let ahead = table.game.escort().sailing(armada).track.hull.ahead();
        table.act_escort(Action::Squid { ship: armada, hex: ahead });
        table.act_escort(Action::Ahead(armada));
    }
    table.act_escort(Action::Turn { ship: armada, helm: Helm::Port });
    let hull = table.game.escort().sailing(armada).track.hull;
    assert_eq!(table.refused_escort(Action::Squid { ship: armada, hex: hull.ahead() }), NONE);
}

#[test]
fn r15_10_an_attack_is_made_from_the_hex_the_ship_is_in() {
    let (mut table, fukue) = fukue();
    assert_eq!(table.refused_escort(charge(fukue)), ["15.4.5"], "nothing has been left yet");
    table.act_escort(Action::Ahead(fukue));
    table.act_escort(Action::Ahead(fukue));
    table.act_escort(charge(fukue));
    table.act_escort(Action::EndMove(fukue));
    assert!(table.heard_by_escort("charge into N20-B") && !table.heard_by_escort("charge into N21-B"));
}

#[test]
fn r15_11_launchers_fire_into_the_same_or_different_hexes() {
    let mut table = Table::new("s10");
    let armada = table.id("Armada");
    table.commit_to_escorts();
    let bow = table.game.ship(armada).hull.bow;
    for code in [
        bow.neighbor(fathom_hex::Facing::ALL[5]),
        bow.neighbor(fathom_hex::Facing::ALL[5]),
        bow.neighbor(fathom_hex::Facing::ALL[0]),
    ] {
        table.act_escort(Action::Squid { ship: armada, hex: code });
    }
    table.act_escort(Action::EndMove(armada));
    let n = |facing: usize| {
        table.n_heard_by_escort(&format!("a Squid pattern into {}", bow.neighbor(fathom_hex::Facing::ALL[facing])))
    };
    assert_eq!((n(5), n(0)), (2, 1));
}

/// Wahoo at 50 feet with two charges in the hex of her stern and one elsewhere.
fn under_charges() -> Table {
    let mut table = Table::new("s8");
    let fukue = table.id("Fukue");
    table.put(fukue, "N20-B", 6);
    table.put(BOAT, "N21-B", 6);
    table.commit_to_escorts();
    table.act_escort(Action::Ahead(fukue));
    (0..2).for_each(|_| table.act_escort(charge(fukue)));
    table.act_escort(kgun(fukue, Helm::Port));
    table.act_escort(Action::EndMove(fukue));
    table
}

fn set(code: &str, feet: u16) -> Action {
    Action::Set { hex: hex(code), kind: ChargeKind::Lb250, feet }
}

#[test]
fn r16_1_only_what_shares_a_hex_with_a_boat_counts() {
    let table = under_charges();
    assert_eq!(table.game.phase(), Phase::Resolution);
    assert_eq!(table.refused_escort(set("N21-B", 50)), NONE);
    assert_eq!(table.refused_escort(set("M19-B", 50)), ["16.1"]);
}

#[test]
fn r16_3_1_each_charge_is_set_to_25_feet_or_deeper() {
    let mut table = under_charges();
    assert_eq!(table.refused_escort(set("N21-B", 0)), ["16.3.1"]);
    table.script(&[("16.3.5", 6)]);
    table.act_escort(set("N21-B", 25));
    assert!(table.heard_by_submarine("explodes at 25 feet"));
    assert_eq!(table.game.phase(), Phase::Resolution, "the other charge follows");
}

#[test]
fn r16_3_3_each_charge_has_its_own_setting() {
    let mut table = under_charges();
    table.script(&[("16.3.5", 6), ("16.3.5", 6)]);
    table.act_escort(set("N21-B", 50));
    table.act_escort(set("N21-B", 150));
    assert!(table.heard_by_submarine("explodes at 50 feet") && table.heard_by_submarine("explodes at 150 feet"));
}

#[test]
fn r16_3_4_the_factor_is_read_by_defense_charge_and_distance() {
    let factors = |kind| [1, 2, 3].map(|defense| charge_factor(kind, defense, Proximity::SameDepth));
    assert_eq!([factors(ChargeKind::Lb250), factors(ChargeKind::Lb300)], [[3, 4, 5], [4, 5, 6]]);
    assert_eq!([factors(ChargeKind::Teardrop), factors(ChargeKind::Lb600)], [[4, 5, 6], [7, 8, 9]]);
    for kind in ChargeKind::ALL {
        let [same, near] = [Proximity::SameDepth, Proximity::Within50].map(|near| charge_factor(kind, 2, near));
        assert_eq!(same - near, 4);
    }
    let mut table = under_charges();
    table.script(&[("16.3.5", 1)]);
    table.act_escort(set("N21-B", 50));
    assert!(table.heard_by_submarine("Wahoo takes 2 points of damage") && !table.heard_by_escort("Wahoo takes"));
}

#[test]
fn r16_4_1_ahead_thrown_weapons_need_no_setting() {
    let mut table = Table::new("s10");
    let armada = table.id("Armada");
    table.put(armada, "M40-B", 6);
    table.put(BOAT, "M38-B", 3);
    table.commit_to_escorts();
    table.act_escort(Action::Squid { ship: armada, hex: hex("M38-B") });
    table.act_escort(Action::EndMove(armada));
    table.script(&[("16.4.3", 6)]);
    table.end_escort_moves();
    assert_eq!((table.game.phase(), table.game.turn()), (Phase::Plotting, 2));
}

#[test]
fn r16_4_2_the_table_and_its_depth_modifier() {
    assert_eq!([1, 2, 3].map(|n| ahead_factor(Weapon::Squid, n, 1, 100)), [Some(4), Some(5), Some(7)]);
    assert_eq!(ahead_factor(Weapon::Hedgehog, 1, 2, 100), Some(6));
    assert_eq!([200, 275, 400].map(|depth| ahead_factor(Weapon::Hedgehog, 1, 1, depth)), [Some(4), Some(3), Some(3)]);
    assert_eq!(ahead_factor(Weapon::Hedgehog, 1, 1, 425), None);
}

/// Wahoo on the surface west of Fukue, in the gunnery phase.
fn gunnery() -> (Table, ShipId) {
    let mut table = Table::new("s8");
    table.game.set_depth(ShipId(0), 0);
    table.put(BOAT, "I34-B", 6);
    table.commit_to_gunnery();
    let fukue = table.id("Fukue");
    (table, fukue)
}

#[test]
fn r17_1_after_plotting_and_before_any_movement() {
    let (table, fukue) = gunnery();
    assert_eq!(table.game.ship(fukue).speed, None);
    assert_eq!(table.refused(Action::Fire { ship: BOAT, target: fukue }), NONE);
    let mut deep = Table::new("s8");
    deep.commit_to_gunnery();
    assert_eq!(deep.game.phase(), Phase::EscortMovement, "nobody is on the surface");
}

#[test]
fn r17_2_gunfire_is_simultaneous() {
    let (mut table, fukue) = gunnery();
    table.script(&[("17.9.4", 1)]);
    table.act(Action::Fire { ship: BOAT, target: fukue });
    assert_eq!((table.game.ship(fukue).damage, table.game.ship(fukue).pending > 0), (0, true));
    table.cease_fire();
    assert!(table.game.ship(fukue).damage > 0);
}

#[test]
fn r17_4_one_strength_against_one_target() {
    let (mut table, fukue) = gunnery();
    table.script(&[("17.9.4", 6)]);
    table.act(Action::Fire { ship: BOAT, target: fukue });
    let tanker = table.id("Tanker");
    assert!(table.refused_escort(Action::Fire { ship: BOAT, target: tanker }).contains(&"17.1"));
    assert!(!table.legal().iter().any(|action| matches!(action, Action::Fire { ship: BOAT, .. })));
}

#[test]
fn r17_5_fields_of_fire_forward_broadside_and_aft() {
    use crate::rules::s17_gunfire::strength;
    let guns = crate::cards::Guns { forward: 1, broadside: 2, aft: 3 };
    let up = fathom_hex::Facing::ALL[5];
    let ship = fathom_hex::Hull::new(hex("N20-B"), up);
    let target = |code: &str| strength(guns, ship, fathom_hex::Hull::new(hex(code), up));
    assert_eq!([target("N10-B"), target("V20-B"), target("F20-B"), target("N30-B")], [1, 2, 2, 3]);
}

#[test]
fn r17_8_ships_fire_in_any_order() {
    let (mut table, fukue) = gunnery();
    table.act(Action::CeaseFire);
    let firing: Vec<ShipId> = table
        .game
        .surface_ids()
        .filter(|id| table.refused_escort(Action::Fire { ship: *id, target: BOAT }).is_empty())
        .collect();
    assert!(firing.len() > 1 && firing.contains(&fukue));
    table.script(&[("17.9.4", 6)]);
    table.act_escort(Action::Fire { ship: firing[firing.len() - 1], target: BOAT });
    assert_eq!(table.refused_escort(Action::Fire { ship: firing[0], target: BOAT }), NONE);
}

#[test]
fn r17_9_2_range_to_the_nearest_hex_of_the_target() {
    let (mut table, fukue) = gunnery();
    let range = table.game.ship(BOAT).hull.distance(table.game.ship(fukue).hull);
    assert_eq!(range, 5);
    table.script(&[("17.9.4", 6)]);
    table.act(Action::Fire { ship: BOAT, target: fukue });
    assert!(table.heard_by_escort("Wahoo fires at Fukue at range 5"));
}

#[test]
fn r17_9_4_one_die_on_the_damage_table() {
    let (mut table, fukue) = gunnery();
    table.script(&[("17.9.4", 1)]);
    table.act(Action::Fire { ship: BOAT, target: fukue });
    // Broadside 2 at range 5 is factor 4, and 1 on it 2 points.
    assert!(table.heard_by_escort("factor 4: 2 points of damage"));
}

#[test]
fn r17_10_several_ships_fire_separately_at_one_target() {
    let (mut table, fukue) = gunnery();
    table.act(Action::CeaseFire);
    let other = table.id("Merchantman 1");
    table.script(&[("17.9.4", 6), ("17.9.4", 6)]);
    table.act_escort(Action::Fire { ship: fukue, target: BOAT });
    assert_eq!(table.refused_escort(Action::Fire { ship: other, target: BOAT }), NONE);
    table.act_escort(Action::Fire { ship: other, target: BOAT });
    assert_eq!(table.n_heard_by_submarine("fires at Wahoo"), 2);
}

#[test]
fn r18_2_another_ship_on_the_line_blocks_it() {
    let (mut table, fukue) = gunnery();
    assert!(table.game.has_line_of_sight(BOAT, fukue));
    let tanker = table.id("Tanker");
    table.put(tanker, "K34-B", 6);
    assert!(!table.game.has_line_of_sight(BOAT, fukue));
}

#[test]
fn r_x64_4_5f_no_ship_enters_a_k_gun_hex() {
    let mut table = Table::new("s7");
    let (javelin, amazon) = (table.id("Javelin"), table.id("Amazon"));
    let hull = table.game.ship(javelin).hull;
    let target = hull.abeam(Helm::Port);
    table.put_hull(amazon, fathom_hex::Hull::new(target.neighbor(hull.facing.reversed()), hull.facing));
    table.commit_to_escorts();
    table.act_escort(Action::KGun { ship: javelin, side: Helm::Port, kind: ChargeKind::Lb300 });
    table.act_escort(Action::EndMove(javelin));
    assert_eq!(table.refused_escort(Action::Ahead(amazon)), ["15.4.10"]);
}

#[test]
fn r_x64_4_8b_hedgehog_against_type_2_has_factor_6() {
    assert_eq!(ahead_factor(Weapon::Hedgehog, 1, 2, 100), Some(6));
}

#[test]
fn r_x64_5_3_a_damaged_boat_rises_25_feet_a_turn() {
    let mut table = Table::new("s7");
    table.game.logs.boats[0].damage = class("VIIC").to_surface;
    table.game.set_depth(ShipId(0), 100);
    for feet in [75, 50, 25, 0] {
        table.act(Action::Depth { ship: BOAT, feet });
        table.finish_turn();
        assert_eq!(table.game.boat(BOAT).depth, feet);
    }
    assert!(table.heard_by_escort("U.81 is on the surface"));
}

#[test]
fn r13_2_a_submarine_cannot_be_hit_by_a_torpedo() {
    let mut table = Table::new("s7");
    table.game.set_depth(ShipId(0), 0);
    table.put_torpedo("N3-B", 6, "G7A", true);
    table.commit_to_submarines(&[]);
    assert_eq!(table.game.boat(BOAT).damage, 0);
}

#[test]
fn r15_1_weapons_are_used_in_the_escort_phase() {
    let table = Table::new("s10");
    let ship = table.id("Armada");
    assert!(!table.refused_escort(Action::KGun { ship, side: Helm::Port, kind: ChargeKind::Lb300 }).is_empty());
}

#[test]
fn r15_4_1_every_escort_has_a_rack() {
    assert!(cards().classes.iter().filter(|class| class.kind == Kind::Escort).all(|class| class.charges > 0));
}

#[test]
fn r15_5_2_k_guns_throw_300_or_250_pounds() {
    let mut table = Table::new("s4");
    let ship = table.id("England");
    table.act_escort(Action::Ahead(ship));
    let kgun = |kind| Action::KGun { ship, side: Helm::Port, kind };
    assert_eq!(table.refused_escort(kgun(ChargeKind::Lb600)), ["15.5.2"]);
    assert_eq!(table.refused_escort(kgun(ChargeKind::Lb300)), NONE);
}

#[test]
fn r4_5_2_2_a_charge_of_another_navy_is_in_no_k_gun() {
    let mut table = Table::new("s8");
    table.commit_to_escorts();
    let kgun = Action::KGun { ship: table.id("Fukue"), side: Helm::Port, kind: ChargeKind::Lb300 };
    assert_eq!(table.refused_escort(kgun), ["4.5.2.2"]);
}

#[test]
fn r15_6_3_a_hedgehog_falls_one_or_two_hexes_ahead() {
    let mut table = Table::new("s4");
    let ship = table.id("England");
    assert_eq!(table.refused_escort(Action::Hedgehog { ship, range: 3 }), ["15.6.3"]);
    table.act_escort(Action::Hedgehog { ship, range: 2 });
    assert_eq!(table.refused_escort(Action::Hedgehog { ship, range: 1 }), ["15.6.3"]);
}

#[test]
fn r15_6_6_all_weapons_into_one_hex() {
    let mut table = Table::new("s10");
    table.commit_to_escorts();
    let ship = table.id("Armada");
    table.act_escort(Action::Squid { ship, hex: "N47-B".parse().unwrap() });
    (0..3).for_each(|_| table.act_escort(Action::Ahead(ship)));
    table.act_escort(Action::Charge { ship, kind: ChargeKind::Lb300 });
    table.act_escort(Action::EndMove(ship));
    assert_eq!(table.counters(), ["1 Squid N47-B", "1 Rack(Lb300) N47-B"]);
}

#[test]
fn r15_8_weapons_never_run_out() {
    let mut table = Table::new("s10");
    let ship = table.id("Armada");
    for turn in [1, 3, 5] {
        table.game.turn = turn;
        table.commit_to_escorts();
        table.act_escort(Action::KGun { ship, side: Helm::Port, kind: ChargeKind::Lb300 });
        table.finish_turn();
    }
    assert_eq!(table.game.ship(ship).attacked, 5);
}

#[test]
fn r17_9_5_one_target_for_each_ship() {
    let mut table = Table::new("s8");
    let (fukue, c2) = (table.id("Fukue"), table.id("Merchantman 1"));
    table.game.set_depth(ShipId(0), 0);
    table.put(BOAT, "I34-B", 6);
    table.game.ships[0].is_done = true;
    table.game.phase = Phase::Gunnery(Side::Escort);
    table.act_escort(Action::Fire { ship: fukue, target: BOAT });
    let again = table.refused_escort(Action::Fire { ship: fukue, target: BOAT });
    assert!(again.contains(&"17.9.5") || again.contains(&"5"), "{again:?}");
    assert_eq!(table.game.ship(c2).pending, 0);
}
