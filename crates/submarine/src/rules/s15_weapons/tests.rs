use super::*;
use crate::state::Fate;
use crate::testing::Table;

const LB300: ChargeKind = ChargeKind::Lb300;

/// S10 in the escort phase, Armada alone in open water heading 6 with her bow in N40-B.
fn armada() -> (Table, ShipId) {
    let mut table = Table::new("s10");
    table.commit_to_escorts();
    let armada = table.id("Armada");
    table.put(armada, "N40-B", 6);
    (table, armada)
}

fn codes(hexes: impl IntoIterator<Item = Hex>) -> Vec<String> {
    hexes.into_iter().map(|hex| hex.to_string()).collect()
}

#[test]
fn r15_4_5_charges_go_where_the_stern_has_just_been() {
    let (mut table, ship) = armada();
    let charge = Action::Charge { ship, kind: LB300 };
    assert_eq!(table.refused_escort(charge), ["15.4.5"]);
    table.act_escort(Action::Ahead(ship));
    assert_eq!(table.refused_escort(charge), Vec::<&str>::new());
    table.act_escort(Action::Turn { ship, helm: Helm::Port });
    assert_eq!(table.refused_escort(charge), ["15.4.5"]);
}

#[test]
fn r15_4_2_no_more_charges_than_the_rack_holds_for_a_turn() {
    let (mut table, ship) = armada();
    let charge = Action::Charge { ship, kind: LB300 };
    table.act_escort(Action::Ahead(ship));
    (0..5).for_each(|_| table.act_escort(charge));
    assert_eq!(table.refused_escort(charge), ["15.4.2"]);
    table.act_escort(Action::EndMove(ship));
    assert_eq!(table.counters(), ["5 Rack(Lb300) N41-B"]);
}

#[test]
fn r15_4_7_charges_in_every_hex_left() {
    let (mut table, ship) = armada();
    for _ in 0..3 {
        table.act_escort(Action::Ahead(ship));
        table.act_escort(Action::Charge { ship, kind: LB300 });
    }
    table.act_escort(Action::EndMove(ship));
    assert_eq!(table.counters(), ["1 Rack(Lb300) N41-B", "1 Rack(Lb300) N40-B", "1 Rack(Lb300) N39-B"]);
}

#[test]
fn r15_5_4_k_guns_fire_from_different_hexes() {
    let (mut table, ship) = armada();
    table.act_escort(Action::KGun { ship, side: Helm::Port, kind: LB300 });
    assert_eq!(table.refused_escort(Action::KGun { ship, side: Helm::Port, kind: LB300 }), ["15.5.3"]);
    (0..2).for_each(|_| table.act_escort(Action::Ahead(ship)));
    table.act_escort(Action::KGun { ship, side: Helm::Starboard, kind: LB300 });
    table.act_escort(Action::EndMove(ship));
    assert_eq!(table.counters(), ["1 KGun(Lb300) M40-B", "1 KGun(Lb300) O38-B"]);
}

#[test]
fn r15_6_4_the_eight_hexes_of_the_squid() {
    let hull = Hull::new("W24-A".parse().unwrap(), fathom_hex::Facing::new(2).unwrap());
    let mut area = codes(hull.bow.within(2).filter(|hex| is_in_squid_area(hull, *hex)));
    area.sort();
    assert_eq!(area.len(), 8);
    for hex in ["W25-A", "W26-A", "X26-A"] {
        assert!(area.contains(&hex.to_string()), "{hex} is legal in 64.4.5");
    }
    let (table, ship) = armada();
    assert_eq!(table.refused_escort(Action::Squid { ship, hex: "N37-B".parse().unwrap() }), ["15.6.4"]);
    assert_eq!(table.refused_escort(Action::Squid { ship, hex: "N41-B".parse().unwrap() }), ["15.6.4"]);
}

#[test]
fn r15_6_4_three_counters_a_squid() {
    let (mut table, ship) = armada();
    let squid = Action::Squid { ship, hex: "N38-B".parse().unwrap() };
    (0..3).for_each(|_| table.act_escort(squid));
    assert_eq!(table.refused_escort(squid), ["15.6.4"]);
    assert_eq!(table.refused_escort(Action::Hedgehog { ship, range: 1 })[0], "15.6.1");
}

#[test]
fn r15_6_5_not_across_or_into_a_friend() {
    let (mut table, ship) = armada();
    let cadiz = table.id("Cadiz");
    table.put(cadiz, "N37-B", 6);
    let squid = |hex: &str| Action::Squid { ship, hex: hex.parse().unwrap() };
    assert_eq!(table.refused_escort(squid("N38-B")), ["15.6.5"]);
    assert_eq!(table.refused_escort(squid("N39-B")), Vec::<&str>::new());
    table.put(cadiz, "M38-B", 6);
    assert_eq!(table.refused_escort(squid("M39-B")), ["15.6.5"]);
}

#[test]
fn r15_5_7_no_k_gun_into_a_friend() {
    let (mut table, ship) = armada();
    let cadiz = table.id("Cadiz");
    table.put(cadiz, "O40-B", 6);
    assert_eq!(table.refused_escort(Action::KGun { ship, side: Helm::Starboard, kind: LB300 }), ["15.5.7"]);
}

#[test]
fn r15_7_never_two_turns_running() {
    let (mut table, ship) = armada();
    table.game.turn = 3;
    table.game.ships[ship.index()].attacked = 2;
    assert_eq!(table.refused_escort(Action::KGun { ship, side: Helm::Port, kind: LB300 }), ["15.7"]);
    table.game.ships[ship.index()].attacked = 1;
    assert_eq!(table.refused_escort(Action::KGun { ship, side: Helm::Port, kind: LB300 }), Vec::<&str>::new());
}

/// Armada attacks on her way north through column N; Cadiz comes from the side.
fn wake() -> (Table, ShipId, ShipId) {
    let (mut table, armada) = armada();
    let cadiz = table.id("Cadiz");
    table.put(cadiz, "O39-B", 5);
    table.game.ships[cadiz.index()].speed = Some(0);
    table.act_escort(Action::Ahead(armada));
    table.act_escort(Action::Charge { ship: armada, kind: LB300 });
    (0..3).for_each(|_| table.act_escort(Action::Ahead(armada)));
    table.act_escort(Action::EndMove(armada));
    (table, armada, cadiz)
}

#[test]
fn r15_4_9_nobody_enters_the_wake_of_an_attacker() {
    let (table, _, cadiz) = wake();
    // N39 is in Armada's wake although no charge lies there.
    assert_eq!(table.refused_escort(Action::Ahead(cadiz)), ["15.4.9"]);
}

#[test]
fn r15_4_11_a_ship_that_must_go_on_negates_the_attack() {
    let (mut table, _, cadiz) = wake();
    table.game.ships[cadiz.index()].speed = Some(5);
    table.game.ships[cadiz.index()].turns_in_hex = 2;
    assert_eq!(table.refused_escort(Action::Ahead(cadiz)), Vec::<&str>::new());
    (0..3).for_each(|_| table.act_escort(Action::Ahead(cadiz)));
    table.act_escort(Action::EndMove(cadiz));
    assert!(table.counters().is_empty() && table.heard_by_submarine("the attack of Armada is negated"));
}

/// Cadiz under way in O39 with the wake ahead, where she can turn north only.
fn beside_the_wake() -> (Table, ShipId) {
    let (mut table, _, cadiz) = wake();
    table.put(cadiz, "P40-B", 5);
    table.game.ships[cadiz.index()].speed = Some(5);
    table.act_escort(Action::Ahead(cadiz));
    (table, cadiz)
}

#[test]
fn r15_4_11_a_ship_that_can_keep_clear_is_not_forced() {
    let (mut table, cadiz) = beside_the_wake();
    assert_eq!(table.refused_escort(Action::Ahead(cadiz)), ["15.4.9"], "she can turn north");
    // To the south she would find the wake ahead, and could neither turn again nor stop.
    let turn = |helm| Action::Turn { ship: cadiz, helm };
    assert_eq!(table.refused_escort(turn(Helm::Port)), ["15.4.11"]);
    table.act_escort(turn(Helm::Starboard));
    (0..2).for_each(|_| table.act_escort(Action::Ahead(cadiz)));
    table.act_escort(Action::EndMove(cadiz));
    assert!(!table.counters().is_empty(), "nobody crossed Armada's wake");
}

#[test]
fn r15_4_11_no_attack_is_forbidden_and_one_without_a_clear_way_is_negated() {
    let (mut table, cadiz) = beside_the_wake();
    // Her way leads north, and her stern swings through a charge to port; the wake bars all other ways.
    table.act_escort(Action::KGun { ship: cadiz, side: Helm::Port, kind: LB300 });
    table.act_escort(Action::Turn { ship: cadiz, helm: Helm::Starboard });
    (0..2).for_each(|_| table.act_escort(Action::Ahead(cadiz)));
    table.act_escort(Action::EndMove(cadiz));
    assert!(table.heard_by_submarine("the attack of Cadiz is negated"));
    assert!(!table.heard_by_submarine("the attack of Armada is negated"));
}

#[test]
fn r15_4_11_who_has_thrown_may_still_collide() {
    let (mut table, armada) = armada();
    let cadiz = table.id("Cadiz");
    table.put(cadiz, "N38-B", 6);
    table.game.ships[armada.index()].speed = Some(4);
    table.act_escort(Action::KGun { ship: armada, side: Helm::Starboard, kind: LB300 });
    table.act_escort(Action::Ahead(armada));
    table.act_escort(Action::EndMove(armada));
    assert_eq!((table.game.ship(armada).fate, table.counters()), (Fate::Dead, vec!["1 KGun(Lb300) O40-B".to_owned()]));
}

#[test]
fn r15_4_11_who_wants_to_collide_may() {
    let (mut table, armada) = armada();
    let (cadiz, dunkirk) = (table.id("Cadiz"), table.id("Dunkirk"));
    table.put(cadiz, "N37-B", 6);
    // Dunkirk and Cadiz leave Armada no way but into one of them, and nobody has attacked.
    table.put(dunkirk, "M38-B", 6);
    table.game.ships[armada.index()].speed = Some(6);
    for _ in 0..2 {
        assert_eq!(table.refused_escort(Action::Ahead(armada)), Vec::<&str>::new());
        table.act_escort(Action::Ahead(armada));
    }
}

#[test]
fn r15_4_11_a_forced_ship_may_swing_through_a_charge() {
    let (mut table, armada) = armada();
    let cadiz = table.id("Cadiz");
    table.put(cadiz, "N39-B", 6);
    table.game.ships[armada.index()].speed = Some(5);
    let turn = Action::Turn { ship: armada, helm: Helm::Port };
    let (_, stern) = stepped(table.game.ship(armada).hull, Step::Turn(Helm::Port));
    let weapon = Weapon::KGun(LB300);
    table.game.counters.push(Counter { hex: stern, weapon, by: cadiz, n: 1 });
    assert_eq!(table.refused_escort(turn), ["15.4.10"], "she can turn the other way");
    let (_, stern) = stepped(table.game.ship(armada).hull, Step::Turn(Helm::Starboard));
    table.game.counters.push(Counter { hex: stern, weapon, by: cadiz, n: 1 });
    // Now Cadiz lies ahead and charges on both sides.
    assert_eq!(table.refused_escort(turn), Vec::<&str>::new());
}

#[test]
fn r15_4_9_an_escort_whose_path_was_crossed_cannot_attack() {
    let (mut table, armada) = armada();
    let cadiz = table.id("Cadiz");
    table.put(cadiz, "O39-B", 5);
    (0..3).for_each(|_| table.act_escort(Action::Ahead(cadiz)));
    table.act_escort(Action::EndMove(cadiz));
    table.act_escort(Action::Ahead(armada));
    assert_eq!(table.refused_escort(Action::Charge { ship: armada, kind: LB300 }), ["15.4.9"]);
}

#[test]
fn r15_4_10_k_gun_charges_bar_the_way_and_ahead_thrown_ones_do_not() {
    let (mut table, armada) = armada();
    let cadiz = table.id("Cadiz");
    table.put(cadiz, "P39-B", 5);
    table.act_escort(Action::KGun { ship: armada, side: Helm::Starboard, kind: LB300 });
    table.act_escort(Action::Squid { ship: armada, hex: "O38-B".parse().unwrap() });
    table.act_escort(Action::EndMove(armada));
    // The Squid in O38 does not matter, the charge in O40 does.
    assert_eq!(table.refused_escort(Action::Ahead(cadiz)), Vec::<&str>::new());
    table.put(cadiz, "P41-B", 5);
    assert_eq!(table.refused_escort(Action::Ahead(cadiz)), ["15.4.10"]);
}

#[test]
fn r6_9_one_ship_after_the_other() {
    let (mut table, armada) = armada();
    table.act_escort(Action::Ahead(armada));
    assert_eq!(table.refused_escort(Action::Ahead(table.id("Cadiz"))), ["6.9"]);
    table.act_escort(Action::EndMove(armada));
    assert_eq!(table.refused_escort(Action::Ahead(armada)), ["6.9"]);
}

#[test]
fn r8_2_2_an_escort_cannot_stop_at_once() {
    let (mut table, armada) = armada();
    table.game.ships[armada.index()].speed = Some(4);
    assert_eq!(table.refused_escort(Action::EndMove(armada)), ["8.2.2"]);
    (0..2).for_each(|_| table.act_escort(Action::Ahead(armada)));
    assert_eq!(table.refused_escort(Action::EndMove(armada)), Vec::<&str>::new());
}

#[test]
fn r4_5_2_2_a_weapon_waits_for_its_period() {
    let mut table = Table::new("s7");
    table.commit_to_escorts();
    // Amazon's card has a Hedgehog, which Britain gets in 1942.
    let amazon = table.id("Amazon");
    assert_eq!(table.refused_escort(Action::Hedgehog { ship: amazon, range: 1 }), ["4.5.2.2"]);
    assert_eq!(table.refused_escort(Action::Charge { ship: amazon, kind: ChargeKind::Lb600 })[0], "4.5.2.2");
}

#[test]
fn r10_1_a_dead_ship_may_still_throw_but_not_move() {
    let (mut table, armada) = armada();
    table.game.ships[armada.index()].fate = Fate::Dead;
    table.game.ships[armada.index()].was_dead = true;
    assert_eq!(table.refused_escort(Action::Ahead(armada)), ["19.1"]);
    table.act_escort(Action::KGun { ship: armada, side: Helm::Port, kind: LB300 });
    table.act_escort(Action::EndMove(armada));
    assert_eq!(table.counters(), ["1 KGun(Lb300) M40-B"]);
}
