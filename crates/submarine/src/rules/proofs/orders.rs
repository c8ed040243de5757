//! Whole orders with several faults, and orders to ships that can no longer act: every fault is named, none is made up.

use fathom_core::Umpire;
use fathom_core::dice::SeededDice;
use fathom_hex::Facing;

use super::*;
use crate::cards::{ClassId, TorpedoId};
use crate::order::{EscortOrder, Order, Placement, PlotOrder, ReloadOrder, TorpedoOrder};
use crate::state::{Submarine, Tube};
use crate::testing::{faults_of, setup_of};

/// The paragraphs an order breaks, each with its place.
fn faults(table: &Table, seat: Seat, order: &Order) -> Vec<String> {
    let refusal = table.game.rehearse(seat, order).expect_err("the order is refused");
    refusal.violations().iter().map(|fault| format!("{} {}", fault.path, fault.rule.para())).collect()
}

fn escort_faults(table: &Table, ship: &str, deeds: &[&str]) -> Vec<String> {
    let deeds = deeds.iter().map(|deed| (*deed).to_owned()).collect();
    let seat = table.game.escort_seat().expect("somebody hunts");
    faults(table, seat, &Order::Escort(EscortOrder { ship: ship.to_owned(), deeds }))
}

fn new_game(scenario: &str) -> Submarine {
    Submarine::new(&mut Umpire::quiet(&mut SeededDice::new(1)), &setup_of(scenario)).expect("there is such a scenario")
}

fn empty_plot(boat: &str) -> PlotOrder {
    PlotOrder { boat: boat.to_owned(), moves: "0".into(), depth: None, torpedoes: Vec::new(), reload: Vec::new() }
}

fn placed(ship: &str, hex: &str, depth: Option<u16>, torpedo: Option<&str>) -> Order {
    Order::Place(Placement {
        ship: ship.to_owned(),
        class: None,
        hex: Some(hex.parse().expect("a hex")),
        facing: Some(Facing::ALL[5]),
        depth,
        torpedo: torpedo.and_then(TorpedoId::named),
    })
}

#[test]
fn r15_7_a_ship_that_must_wait_hears_of_her_racks_too() {
    let mut table = Table::new("s10");
    let armada = table.id("Armada");
    table.commit_to_escorts();
    table.game.ships[armada.index()].attacked = table.game.turn - 1;
    let charges = table.game.ship(armada).card().charges;
    let racks = format!("D{}", charges + 1);
    let heard = escort_faults(&table, "Armada", &["K port lb300", "K port lb300", "2", &racks]);
    let count = |para: &str| heard.iter().filter(|line| line.ends_with(&format!(" {para}"))).count();
    assert_eq!((count("15.5.3"), count("15.4.2")), (1, 1), "{heard:?}");
    assert!(
        heard.iter().all(|line| [" 15.7", " 15.5.3", " 15.4.2"].iter().any(|para| line.ends_with(para))),
        "{heard:?}"
    );
}

#[test]
fn r19_1_a_dead_ship_without_throwers_hears_why_she_lies_still() {
    let mut table = Table::new("s7");
    let javelin = table.id("Javelin");
    let bare =
        cards().classes.iter().position(|class| class.kind == Kind::Escort && class.kguns == 0 && class.atw.is_none());
    table.game.ships[javelin.index()].class = ClassId(bare.expect("some escorts have no throwers") as u8);
    table.game.ships[javelin.index()].fate = Fate::Dead;
    table.commit_to_escorts();
    assert_eq!(table.refused_escort(Action::Ahead(javelin)), ["19.1"]);
}

#[test]
fn r13_6_a_sunk_ship_moves_no_more() {
    let mut table = Table::new("s7");
    let javelin = table.id("Javelin");
    table.game.ships[javelin.index()].fate = Fate::Sunk;
    table.commit_to_escorts();
    assert_eq!(table.refused_escort(Action::Ahead(javelin)), ["13.6"]);
}

#[test]
fn r6_10_a_ship_that_has_left_moves_no_more() {
    let mut table = Table::new("s7");
    let javelin = table.id("Javelin");
    table.game.ships[javelin.index()].fate = Fate::Exited;
    table.commit_to_escorts();
    assert_eq!(table.refused_escort(Action::Ahead(javelin)), ["6.10"]);
}

/// S7 with Javelin dead in the water, since before the turn or not, and Amazon still to move.
fn with_dead_javelin(was_dead: bool) -> (Table, ShipId, ShipId) {
    let mut table = Table::new("s7");
    let (javelin, amazon) = (table.id("Javelin"), table.id("Amazon"));
    table.commit_to_escorts();
    table.game.ships[javelin.index()].fate = Fate::Dead;
    table.game.ships[javelin.index()].was_dead = was_dead;
    (table, javelin, amazon)
}

fn throw(ship: ShipId) -> Action {
    Action::KGun { ship, side: Helm::Port, kind: ChargeKind::Lb300 }
}

#[test]
fn r15_4_9_a_ship_that_lies_still_has_crossed_nobodys_path() {
    for was_dead in [true, false] {
        let (mut table, javelin, amazon) = with_dead_javelin(was_dead);
        table.act_escort(Action::EndMove(javelin));
        table.put(amazon, "N14-B", 6);
        assert!(!table.refused_escort(throw(amazon)).contains(&"15.4.9"));
    }
}

#[test]
fn r15_4_9_an_attacker_passes_a_ship_that_lies_still_like_any_other() {
    for was_dead in [true, false] {
        let (mut table, javelin, amazon) = with_dead_javelin(was_dead);
        table.act_escort(Action::EndMove(javelin));
        table.put(amazon, "N16-B", 6);
        table.act_escort(throw(amazon));
        assert!(!table.refused_escort(Action::Ahead(amazon)).contains(&"15.4.9"));
    }
}

#[test]
fn r15_4_9_a_dead_ship_that_attacks_has_a_wake_like_any_other() {
    let (mut table, javelin, amazon) = with_dead_javelin(true);
    table.act_escort(throw(javelin));
    table.act_escort(Action::EndMove(javelin));
    table.put(amazon, "N16-B", 6);
    assert_eq!(table.refused_escort(Action::Ahead(amazon)), ["15.4.9"]);
}

#[test]
fn r6_3_a_move_longer_than_a_log_has_room_for_is_refused() {
    let mut table = Table::new("s8");
    table.commit_to_escorts();
    for (deeds, para) in [(&["17"][..], "6.3"), (&["9", "8"], "6.3"), (&["L"; 49], "6.6")] {
        let heard = escort_faults(&table, "Fukue", deeds);
        assert!(heard.iter().any(|line| line.ends_with(para)), "{deeds:?}: {heard:?}");
    }
}

#[test]
fn r14_1_the_second_torpedo_of_a_tube_has_no_other_fault() {
    let table = Table::new("s7");
    let torpedo = |plot: &str| TorpedoOrder { tube: "bow 1".into(), plot: plot.into(), shallow: true };
    let order = PlotOrder { torpedoes: vec![torpedo("B7"), torpedo("CL6")], ..empty_plot("U.81") };
    assert_eq!(faults(&table, Seat(0), &Order::Plot(order)), ["torpedoes[1].tube 14.1"]);
}

#[test]
fn r14_2_a_reload_of_the_wrong_type_hides_no_second_one() {
    let mut table = Table::new("s7");
    table.game.logs.boats[0].tubes[..2].fill(Tube::Empty);
    let carried = table.game.boat(ShipId(0)).torpedo.expect("the torpedo was chosen");
    let all = table.game.scenario().torpedoes.iter().copied();
    let other = all.clone().find(|torpedo| *torpedo != carried).expect("she could carry another");
    let reload = |tube: &str, torpedo| ReloadOrder { tube: tube.into(), torpedo };
    let order = PlotOrder { reload: vec![reload("bow 1", other), reload("bow 2", carried)], ..empty_plot("U.81") };
    assert_eq!(faults(&table, Seat(0), &Order::Plot(order)), ["reload[0] 14.5", "reload[1] 14.2"]);
}

fn write(table: &mut Table, order: &Order) {
    let actions = table.game.rehearse(Seat(0), order).unwrap_or_else(|refusal| panic!("{refusal}"));
    for action in actions {
        table.act(action);
    }
}

#[test]
fn r7_4_a_second_plot_takes_the_place_of_the_first() {
    let mut table = Table::new("s7");
    table.game.logs.boats[0].tubes[0] = Tube::Empty;
    let before = *table.game.boat(BOAT);
    assert_eq!(table.refused(Action::Rewrite(BOAT)), ["7.4"]);
    let torpedo = before.torpedo.expect("the torpedo was chosen");
    let reload = vec![ReloadOrder { tube: "bow 1".into(), torpedo }];
    write(&mut table, &Order::Plot(PlotOrder { moves: "1".into(), depth: Some(100), reload, ..empty_plot("U.81") }));
    write(&mut table, &Order::Plot(PlotOrder { moves: "2".into(), ..empty_plot("U.81") }));
    let boat = *table.game.boat(BOAT);
    assert_eq!((boat.plot.moves.to_string().as_str(), boat.plot.depth), ("2", None));
    assert_eq!((boat.tubes, boat.reloads), (before.tubes, before.reloads), "what was to be reloaded is taken back");
    table.act(Action::Rewrite(BOAT));
    assert_eq!(*table.game.boat(BOAT), before);
}

#[test]
fn r7_4_nobody_else_can_tell_whether_a_plot_is_written() {
    let mut table = Table::new("s7");
    let order = Order::Plot(PlotOrder { moves: "2".into(), ..empty_plot("U.81") });
    let before = faults(&table, Seat(1), &order);
    table.act(Action::Ahead(BOAT));
    assert_eq!(faults(&table, Seat(1), &order), before);
}

#[test]
fn r3_6_nothing_is_placed_in_play() {
    let table = Table::new("s8");
    let order = Placement {
        ship: "Wahoo".into(),
        class: None,
        hex: None,
        facing: None,
        depth: Some(75),
        torpedo: TorpedoId::named("Mk 14"),
    };
    assert_eq!(faults(&table, Seat(0), &Order::Place(order)), ["ship 3.6"]);
}

#[test]
fn r_s2_special_2_the_prescribed_torpedo_may_be_named_and_no_other() {
    let table = Table::setup("s2", &[("20.4.2", 6)]);
    let named = |torpedo: &str| placed("Salmon", "J14-B", Some(50), Some(torpedo));
    assert_eq!(table.game.rehearse(Seat(0), &named("Mk 14 magnetic")).map(|actions| actions.len()), Ok(3));
    assert_eq!(faults(&table, Seat(0), &named("Mk 14")), ["torpedo S2.special.2"]);
}

#[test]
fn r3_6_what_the_scenario_prescribes_may_be_repeated() {
    let game = new_game("s7");
    let view = game.seen_by(fathom_core::Viewer::Seat(Seat(0)));
    let [bow, _] = view.ships[0].hexes.expect("she starts there");
    let order = Placement {
        ship: "U.81".into(),
        class: None,
        hex: Some(bow),
        facing: Some(view.ships[0].facing),
        depth: Some(50),
        torpedo: TorpedoId::named("G7A"),
    };
    assert_eq!(game.rehearse(Seat(0), &Order::Place(order)).map(|actions| actions.len()), Ok(2));
}

#[test]
fn r16_3_2_a_setting_is_judged_where_no_charge_lies_too() {
    let mut table = Table::new("s10");
    table.commit_to_escorts();
    table.game.phase = Phase::Resolution;
    let set = Action::Set { hex: "A1-A".parse().unwrap(), kind: ChargeKind::Lb600, feet: 60 };
    assert_eq!(faults_of(|faults| table.game.resolution_faults(faults, set)), ["16.1", "16.3.2"]);
}

#[test]
fn r3_6_a_direction_beside_a_bad_hex_is_no_fault() {
    let refusal = new_game("s3").rehearse(Seat(0), &placed("Lark", "A1-A", Some(100), Some("G7A"))).unwrap_err();
    let heard: Vec<_> = refusal.violations().iter().map(|fault| (fault.rule.para(), fault.message.as_ref())).collect();
    assert_eq!(
        heard,
        [
            ("S3.oob.british", "that is more than twelve hexes from compass roses II and VI"),
            ("20.4.3", "only a submarine has a depth"),
            ("4.4.11", "only a submarine carries torpedoes"),
        ]
    );
}

#[test]
fn r7_2_escorts_are_not_plotted_and_their_moves_cite_no_plot() {
    let mut table = Table::new("s7");
    let javelin = table.id("Javelin");
    let rule = |table: &Table, seat, action| table.game.label(Seat(seat), action).rule.para();
    assert_eq!(rule(&table, 0, Action::Ahead(BOAT)), "7.3.1");
    table.commit_to_escorts();
    assert_eq!(rule(&table, 1, Action::Ahead(javelin)), "6.2");
    assert_eq!(rule(&table, 1, Action::Turn { ship: javelin, helm: Helm::Port }), "6.6");
}

#[test]
fn r20_4_3_the_depth_she_starts_at_is_no_plot() {
    let game = new_game("s3");
    let mut legal = Vec::new();
    game.legal_actions(Seat(0), &mut legal);
    let placing = legal.into_iter().find(|action| matches!(action, Action::Place { .. })).expect("a ship to place");
    assert_eq!(game.label(Seat(0), placing).rule.para(), "20.3.1");
    let depth = Action::Depth { ship: BOAT, feet: 50 };
    assert_eq!(new_game("s7").label(Seat(0), depth).rule.para(), "20.4.3");
    assert_eq!(Table::new("s7").game.label(Seat(0), depth).rule.para(), "7.7");
}
