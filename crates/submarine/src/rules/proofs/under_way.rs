//! Escorts on their way: what they meet is rolled for at once, and the rest of the move is decided after that.

use super::*;
use crate::order::{EscortOrder, Order};
use crate::phase::Question;

const LB300: ChargeKind = ChargeKind::Lb300;

/// S10 with Armada heading 6 in open water and a shallow torpedo in the second hex before her bow.
fn before_a_torpedo() -> (Table, ShipId) {
    let mut table = Table::new("s10");
    table.commit_to_escorts();
    let armada = table.id("Armada");
    table.put(armada, "N40-B", 6);
    table.put_torpedo("N38-B", 2, "G7A", true);
    (table, armada)
}

fn sail(table: &mut Table, ship: &str, deeds: &[&str]) {
    let deeds = deeds.iter().map(|deed| (*deed).to_owned()).collect();
    let order = Order::Escort(EscortOrder { ship: ship.to_owned(), deeds });
    let seat = table.game.escort_seat().expect("somebody hunts");
    let actions = table.game.rehearse(seat, &order).unwrap_or_else(|refusal| panic!("{refusal}"));
    for action in actions {
        table.act_escort(action);
    }
}

fn bow(table: &Table, id: ShipId) -> String {
    table.game.ship(id).hull.bow.to_string()
}

#[test]
fn r13_9_the_step_into_a_torpedo_is_rolled_at_once() {
    let (mut table, armada) = before_a_torpedo();
    table.act_escort(Action::Ahead(armada));
    assert_eq!(bow(&table, armada), "N40-B", "a draft until something is rolled");
    let said = table.game.label(Seat(1), Action::Ahead(armada));
    assert_eq!((said.rule.para(), said.text.contains("where a torpedo runs")), ("13.9", true), "{}", said.text);
    table.script(&[("13.4", 6)]);
    table.act_escort(Action::Ahead(armada));
    assert_eq!(bow(&table, armada), "N38-B");
    assert!(
        table.heard_by_submarine("Armada has moved 2 to N38-B") && table.heard_by_submarine("a torpedo meets Armada")
    );
    assert!(!table.heard_by_submarine("Armada moves"), "her move is not over");
    assert_eq!(table.game.questions[..], [Question::GoOn(armada)]);
    assert_eq!(table.game.deciding(), fathom_core::Seats::from(Seat(1)));
}

#[test]
fn r7_2_after_a_miss_the_rest_of_the_move_is_decided() {
    let (mut table, armada) = before_a_torpedo();
    table.game.ships[armada.index()].speed = Some(4);
    table.act_escort(Action::KGun { ship: armada, side: Helm::Port, kind: LB300 });
    table.script(&[("13.4", 6)]);
    (0..2).for_each(|_| table.act_escort(Action::Ahead(armada)));
    assert_eq!(table.counters(), ["1 KGun(Lb300) M40-B"], "thrown where she was then (15.10)");
    assert_eq!(table.refused_escort(Action::KGun { ship: armada, side: Helm::Port, kind: LB300 }), ["15.5.3"]);
    let cadiz = table.id("Cadiz");
    assert_eq!(table.refused_escort(Action::Ahead(cadiz)), ["6.9"], "Armada completes her move first");
    table.act_escort(Action::Turn { ship: armada, helm: Helm::Starboard });
    assert_eq!(table.refused_escort(Action::Turn { ship: armada, helm: Helm::Starboard }), ["6.6"]);
    (0..4).for_each(|_| table.act_escort(Action::Ahead(armada)));
    assert_eq!(table.refused_escort(Action::Ahead(armada)), ["6.3", "8.2.1"], "six hexes from where she began");
    table.act_escort(Action::EndMove(armada));
    assert_eq!((table.game.ship(armada).speed, table.game.questions.is_empty()), (Some(6), true));
    assert!(table.heard_by_submarine("Armada moves 2R4 to "));
    assert_eq!(table.game.wakes.iter().filter(|wake| wake.ship == armada).count(), 9);
}

#[test]
fn r13_9_a_ship_that_is_stopped_throws_nothing_by_itself() {
    let (mut table, armada) = before_a_torpedo();
    let (cadiz, dunkirk) = (table.id("Cadiz"), table.id("Dunkirk"));
    table.script(&[("13.4", 1), ("13.5", 5)]);
    table.game.ships[armada.index()].damage = table.game.capacity(armada) / 2 - 1;
    sail(&mut table, "Armada", &["4", "K port lb300", "1", "S N35-B"]);
    assert_eq!((bow(&table, armada).as_str(), table.game.ship(armada).fate), ("N38-B", Fate::Dead));
    assert_eq!(table.counters(), NONE, "those were for places she did not reach");
    assert_eq!(table.refused_escort(Action::Ahead(armada)), ["10.7", "19.1"]);
    for id in [armada, cadiz, dunkirk] {
        assert_eq!(table.refused_escort(Action::Hedgehog { ship: id, range: 1 }), ["15.6.1"], "all may be chosen");
    }
    // 10.1: what she throws now is her player's choice.
    table.act_escort(Action::Squid { ship: armada, hex: "N37-B".parse().unwrap() });
    assert_eq!(table.refused_escort(Action::Ahead(cadiz)), ["6.9"]);
    table.act_escort(Action::EndMove(armada));
    assert_eq!(table.counters(), ["1 Squid N37-B"]);
    assert_eq!(table.n_heard_by_submarine("Armada moves"), 1);
    assert_eq!(table.game.ship(armada).speed, Some(2));
}

#[test]
fn r6_9_a_ship_that_was_stopped_has_completed_her_move() {
    let (mut table, armada) = before_a_torpedo();
    table.script(&[("13.4", 1), ("13.5", 5)]);
    table.game.ships[armada.index()].damage = table.game.capacity(armada) / 2 - 1;
    sail(&mut table, "Armada", &["4", "K port lb300"]);
    sail(&mut table, "Dunkirk", &["6"]);
    assert!(table.game.ship(armada).is_done);
    assert_eq!(table.game.ship(armada).attacked, 0, "she may attack on the next turn (15.7)");
}

/// What a written order of Armada breaks.
fn refused(table: &Table, deeds: &[&str]) -> Vec<String> {
    let deeds = deeds.iter().map(|deed| (*deed).to_owned()).collect();
    let order = Order::Escort(EscortOrder { ship: "Armada".to_owned(), deeds });
    let seat = table.game.escort_seat().expect("somebody hunts");
    let refusal = table.game.rehearse(seat, &order).expect_err("refused");
    refusal.violations().iter().map(|violation| violation.rule.para().to_owned()).collect()
}

#[test]
fn r10_7_an_order_to_a_ship_that_was_stopped_before_is_refused() {
    let (mut table, armada) = before_a_torpedo();
    table.script(&[("13.4", 1), ("13.5", 5)]);
    table.game.ships[armada.index()].damage = table.game.capacity(armada) / 2 - 1;
    sail(&mut table, "Armada", &["4"]);
    assert!(refused(&table, &["1"]).contains(&"10.7".to_owned()));
    assert_eq!(refused(&table, &["D1 lb300"]), ["10.7"], "nor does she drop charges");
    assert!(!table.game.prompt(table.game.escort_seat().unwrap()).text.contains("charge"));
}

#[test]
fn r6_9_a_draft_after_a_stop_shows_the_enemy_nothing() {
    let (mut table, armada) = before_a_torpedo();
    table.script(&[("13.4", 1), ("13.5", 5)]);
    table.game.ships[armada.index()].damage = table.game.capacity(armada) / 2 - 1;
    sail(&mut table, "Armada", &["4"]);
    let seat = table.game.submarine_seat().expect("somebody plays the boat");
    let before = table.game.view(fathom_core::Viewer::Seat(seat));
    let ship = &before.ships[armada.index()];
    assert_eq!((ship.speed, ship.is_done), (Some(2), true), "as everybody heard");
    let (cadiz, open) = (table.id("Cadiz"), table.game.open.clone());
    assert_eq!(open.questions[..], [Question::LastWeapons(armada)]);
    table.act_escort(Action::Ahead(cadiz));
    assert_eq!(table.game.view(fathom_core::Viewer::Seat(seat)), before);
    assert_eq!(table.game.open, open, "no open fact tells that another move is thought about");
    assert_eq!(table.refused_escort(Action::EndMove(armada)), ["6.9"], "and Armada is done for her own side");
    table.act_escort(Action::EndMove(cadiz));
    assert!(table.game.questions.is_empty() && table.game.ship(armada).is_done);
}

#[test]
fn r6_3_an_order_of_any_length_is_refused_like_another() {
    let (table, _) = before_a_torpedo();
    for deeds in [["64"; 9], ["LLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLL"; 9]] {
        assert_eq!(refused(&table, &deeds).len(), 1);
    }
}

#[test]
fn r5_1_a_plot_of_nothing_is_judged_like_another() {
    let (table, _) = before_a_torpedo();
    let plot = |boat: &str| serde_json::from_value(serde_json::json!({"plot": {"boat": boat, "move": "0"}})).unwrap();
    for seat in table.game.seats().iter() {
        for boat in ["U.190", "Armada"] {
            assert!(table.game.rehearse(seat, &plot(boat)).is_err(), "{boat} by {seat:?} while escorts move");
        }
        let nothing: Order = serde_json::from_value(serde_json::json!({"convoy": []})).unwrap();
        assert!(table.game.rehearse(seat, &nothing).is_err());
    }
}

#[test]
fn r13_6_a_ship_that_is_sunk_on_her_way_is_asked_nothing() {
    let (mut table, armada) = before_a_torpedo();
    table.script(&[("13.4", 1), ("13.5", 1)]);
    table.game.ships[armada.index()].damage = table.game.capacity(armada) - 1;
    sail(&mut table, "Armada", &["4", "K port lb300"]);
    assert_eq!(table.game.ship(armada).fate, Fate::Sunk);
    assert_eq!(*table.game.plans.draft(), crate::state::Draft::default());
    assert!(table.game.ship(armada).is_done && table.counters().is_empty());
}

#[test]
fn r13_11_an_order_goes_on_over_a_torpedo_that_passes_under_her() {
    let (mut table, armada) = before_a_torpedo();
    table.game.torpedoes[0].is_shallow = false;
    sail(&mut table, "Armada", &["4", "K port lb300"]);
    assert_eq!((bow(&table, armada), table.counters()), ("N36-B".into(), vec!["1 KGun(Lb300) M36-B".to_owned()]));
}

#[test]
fn r10_2_running_into_a_submarine_is_rolled_at_once() {
    let (mut table, armada) = before_a_torpedo();
    table.game.torpedoes.clear();
    table.put(BOAT, "N38-B", 3);
    table.game.set_depth(ShipId(0), 0);
    table.script(&[("10.2", 6)]);
    sail(&mut table, "Armada", &["6"]);
    assert_eq!((bow(&table, armada).as_str(), table.game.ship(armada).is_halved), ("N39-B", true));
    assert_eq!(table.refused_escort(Action::Ahead(armada)).first(), Some(&"10.7"));
    table.act_escort(Action::KGun { ship: armada, side: Helm::Port, kind: LB300 });
    table.act_escort(Action::EndMove(armada));
    assert_eq!((table.game.ship(armada).speed, table.counters().len()), (Some(1), 1));
}

/// Cadiz lies across Armada's way, in the second hex before her bow.
fn before_cadiz() -> (Table, ShipId, ShipId) {
    let (mut table, armada) = before_a_torpedo();
    table.game.torpedoes.clear();
    let cadiz = table.id("Cadiz");
    table.put(cadiz, "N38-B", 2);
    (table, armada, cadiz)
}

#[test]
fn r10_7_a_move_into_a_collision_is_cut_there() {
    let (mut table, armada, cadiz) = before_cadiz();
    sail(&mut table, "Armada", &["4"]);
    assert_eq!([armada, cadiz].map(|id| table.game.ship(id).fate), [Fate::Dead; 2]);
    assert_eq!((bow(&table, armada), table.game.ship(armada).speed), ("N39-B".into(), Some(1)));
}

#[test]
fn r15_10_a_weapon_for_a_hex_beyond_a_collision_is_not_ordered() {
    let (mut table, armada, _) = before_cadiz();
    sail(&mut table, "Armada", &["4", "K port lb300"]);
    assert!(!table.game.ship(armada).is_done && table.counters().is_empty());
    table.act_escort(Action::EndMove(armada));
    let (mut table, armada, _) = before_cadiz();
    sail(&mut table, "Armada", &["2", "K port lb300"]);
    assert_eq!(table.counters(), ["1 KGun(Lb300) M39-B"], "one for where she lies is (10.1)");
    assert!(table.game.ship(armada).is_done);
}

#[test]
fn r6_10_a_move_past_the_exit_leaves_the_board() {
    let mut table = Table::new("s7");
    let javelin = table.id("Javelin");
    table.commit_to_escorts();
    table.put(javelin, "N2-B", 6);
    table.game.ships[javelin.index()].speed = Some(6);
    sail(&mut table, "Javelin", &["6"]);
    assert_eq!(table.game.ship(javelin).fate, Fate::Exited);
}

#[test]
fn r15_4_9_the_hex_of_a_collision_is_nobodys_path() {
    let (mut table, armada, cadiz) = before_cadiz();
    table.game.ships[cadiz.index()].speed = Some(0);
    table.act_escort(Action::EndMove(cadiz));
    sail(&mut table, "Armada", &["2", "K port lb300"]);
    assert_eq!(table.counters(), ["1 KGun(Lb300) M39-B"]);
    assert!(table.game.ship(armada).is_done);
}

#[test]
fn r15_4_9_a_hex_only_left_behind_is_not_entered() {
    let (mut table, _) = before_a_torpedo();
    table.game.torpedoes.clear();
    let cadiz = table.id("Cadiz");
    table.put(cadiz, "L40-B", 2);
    // Armada sails away from N41, in which her stern lay, and through N40.
    sail(&mut table, "Armada", &["3"]);
    let throw = Action::KGun { ship: cadiz, side: Helm::Starboard, kind: LB300 };
    table.act_escort(throw);
    table.act_escort(Action::Ahead(cadiz));
    let ahead = table.game.escort().sailing(cadiz).track.hull.ahead().to_string();
    assert_eq!((ahead.as_str(), table.refused_escort(Action::Ahead(cadiz))), ("N41-B", vec![]));
    table.put(cadiz, "L39-B", 2);
    let ahead = table.game.escort().sailing(cadiz).track.hull.ahead().to_string();
    assert_eq!((ahead.as_str(), table.refused_escort(Action::Ahead(cadiz))), ("N40-B", vec!["15.4.9"]));
}

#[test]
fn r15_4_9_an_attackers_wake_begins_where_she_lay() {
    let (mut table, armada) = before_a_torpedo();
    table.game.torpedoes.clear();
    let cadiz = table.id("Cadiz");
    table.put(cadiz, "M40-B", 2);
    table.game.ships[cadiz.index()].speed = Some(0);
    table.act_escort(Action::KGun { ship: armada, side: Helm::Starboard, kind: LB300 });
    table.act_escort(Action::Ahead(armada));
    table.act_escort(Action::EndMove(armada));
    let ahead = table.game.escort().sailing(cadiz).track.hull.ahead().to_string();
    assert_eq!((ahead.as_str(), table.refused_escort(Action::Ahead(cadiz))), ("N41-B", vec!["15.4.9"]));
}
