//! What players get wrong most often: each is refused with its paragraph.

use super::*;
use crate::state::Tube;

fn ahead_refused(table: &mut Table, moves: &str) -> Vec<&'static str> {
    table.plot_boat(moves);
    table.refused(Action::Ahead(BOAT))
}

#[test]
fn a_plot_longer_than_the_speed() {
    assert_eq!(ahead_refused(&mut Table::new("s8"), "3"), ["8.3.2"]);
}

#[test]
fn two_turns_in_a_hex() {
    let mut table = Table::new("s8");
    table.plot_boat("L");
    assert_eq!(table.refused(Action::Turn { ship: BOAT, helm: Helm::Port }), ["6.6"]);
}

#[test]
fn power_that_is_not_there() {
    let mut table = Table::new("s8");
    table.game.logs.boats[0].power = 1;
    assert_eq!(ahead_refused(&mut table, "2"), ["8.3.6"]);
    table.game.logs.boats[0].power = 0;
    table.game.logs.boats[0].plot = crate::state::Plot::default();
    assert_eq!(table.refused(Action::Ahead(BOAT)), ["8.3.4"]);
}

#[test]
fn a_depth_that_is_no_multiple_of_25() {
    assert_eq!(Table::new("s8").refused(Action::Depth { ship: BOAT, feet: 60 }), ["9.2"]);
}

fn straight() -> Action {
    Action::Launch { ship: BOAT, tube: 0, course: Course { first: First::B, turn: None } }
}

#[test]
fn firing_from_125_feet() {
    let mut table = Table::new("s8");
    table.game.set_depth(ShipId(0), 125);
    assert_eq!(table.refused(straight()), ["11.5"]);
}

#[test]
fn firing_from_an_empty_tube() {
    let mut table = Table::new("s8");
    table.game.logs.boats[0].tubes[0] = Tube::Empty;
    assert_eq!(table.refused(straight()), ["14.1"]);
}

#[test]
fn changing_depth_in_a_firing_turn() {
    let mut table = Table::new("s8");
    table.fire_tube(0);
    assert_eq!(table.refused(Action::Depth { ship: BOAT, feet: 75 }), ["9.11"]);
    let mut table = Table::new("s8");
    table.act(Action::Depth { ship: BOAT, feet: 75 });
    assert_eq!(table.refused(straight()), ["9.11"]);
}

#[test]
fn charges_beyond_the_capacity() {
    let mut table = Table::new("s8");
    let ship = table.id("Fukue");
    table.commit_to_escorts();
    table.act_escort(Action::Ahead(ship));
    let charge = Action::Charge { ship, kind: ChargeKind::Lb250 };
    (0..class("Etorufu").charges).for_each(|_| table.act_escort(charge));
    assert_eq!(table.refused_escort(charge), ["15.4.2"]);
}

/// Javelin of S7 has attacked on her way from N14 to N12.
fn after_an_attack() -> (Table, ShipId, ShipId) {
    let mut table = Table::new("s7");
    let (javelin, amazon) = (table.id("Javelin"), table.id("Amazon"));
    table.put(amazon, "N17-B", 6);
    table.commit_to_escorts();
    (0..2).for_each(|_| table.act_escort(Action::Ahead(javelin)));
    table.act_escort(Action::Charge { ship: javelin, kind: ChargeKind::Lb300 });
    table.act_escort(Action::EndMove(javelin));
    (table, javelin, amazon)
}

#[test]
fn into_a_friends_wake() {
    let (mut table, _, amazon) = after_an_attack();
    table.act_escort(Action::Ahead(amazon));
    assert_eq!(table.refused_escort(Action::Ahead(amazon)), ["15.4.9"]);
}

#[test]
fn attacks_on_two_turns_running() {
    let (mut table, javelin, _) = after_an_attack();
    table.finish_turn();
    table.commit_to_escorts();
    table.act_escort(Action::Ahead(javelin));
    let charge = Action::Charge { ship: javelin, kind: ChargeKind::Lb300 };
    assert_eq!(table.refused_escort(charge), ["15.7"]);
}
