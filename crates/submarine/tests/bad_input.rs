//! Orders that break rules: each fault with its paragraph and place, and several at once.

use fathom_core::dice::SeededDice;
use fathom_core::{Game, Refusal, Seat, Umpire};
use submarine::cards::TorpedoId;
use submarine::order::{EscortOrder, Order, Placement, PlotOrder, TorpedoOrder};
use submarine::{Action, Setup, Submarine};

const BOAT: Seat = Seat(0);

fn apply(game: &mut Submarine, seat: Seat, order: &Order) {
    let mut dice = SeededDice::new(1);
    game.submit(&mut Umpire::quiet(&mut dice), seat, order).unwrap();
}

/// U.81 of S7 at 125 feet, on her first turn.
fn at_125_feet() -> Submarine {
    let mut dice = SeededDice::new(1);
    let mut game = Submarine::new(&mut Umpire::quiet(&mut dice), &Setup::of("s7")).unwrap();
    let torpedo = TorpedoId::named("G7A");
    let start = Placement { ship: "U.81".into(), class: None, hex: None, facing: None, depth: Some(125), torpedo };
    apply(&mut game, BOAT, &Order::Place(start));
    apply(&mut game, BOAT, &Order::Commit);
    game
}

fn plot(moves: &str, depth: Option<u16>, torpedoes: &[(&str, &str)]) -> Order {
    let torpedo = |(tube, plot): &(&str, &str)| TorpedoOrder {
        tube: (*tube).to_owned(),
        plot: (*plot).to_owned(),
        shallow: false,
    };
    Order::Plot(PlotOrder {
        boat: "U.81".into(),
        moves: moves.into(),
        depth,
        torpedoes: torpedoes.iter().map(torpedo).collect(),
        reload: Vec::new(),
    })
}

fn refused(game: &Submarine, order: &Order) -> Refusal {
    game.rehearse(BOAT, order).unwrap_err()
}

fn lines(refusal: &Refusal) -> Vec<String> {
    refusal.violations().iter().map(|fault| format!("{} {}", fault.path, fault.rule.para())).collect()
}

#[test]
fn one_order_with_five_faults_lists_all_five() {
    let order = plot("LL4", Some(180), &[("bow 1", "B9")]);
    let refusal = refused(&at_125_feet(), &order);
    assert_eq!(
        lines(&refusal),
        [
            "move[1] 6.6",
            "move[2] 8.3.2",
            "torpedoes[0].tube 11.5",
            "torpedoes[0].plot 11.4.4",
            "depth 9.2",
            "depth 9.3",
            "depth 9.11",
        ]
    );
}

/// What comes after a refused part is judged by the order as it was written: nothing is hidden, nothing made up.
#[test]
fn a_refused_part_hides_no_other_fault_and_makes_none_up() {
    let game = at_125_feet();
    for (order, faults) in [
        (plot("1", Some(100), &[("bow 1", "B5")]), &["torpedoes[0].tube 11.5", "depth 9.11"][..]),
        (plot("1", None, &[("bow 1", "B5")]), &["torpedoes[0].tube 11.5"]),
        (plot("1L1L1L1L", None, &[]), &["move[6] 8.3.2"]),
        (
            plot("3X", Some(130), &[("bow 9", "Q5"), ("bow 1", "B9")]),
            &[
                "move 7.4",
                "torpedoes[0].tube 11.1",
                "torpedoes[0].plot 11.4",
                "torpedoes[1].tube 11.5",
                "torpedoes[1].plot 11.4.4",
                "depth 9.2",
                "depth 9.11",
            ],
        ),
        (plot("12", None, &[]), &["move[0] 8.3.2"]),
        (plot("02", None, &[]), &["move 7.4"]),
    ] {
        assert_eq!(lines(&refused(&game, &order)), faults, "{order:?}");
    }
}

#[test]
fn both_reasons_why_a_plot_is_too_fast_are_given() {
    let mut game = at_125_feet();
    apply(&mut game, BOAT, &plot("0", None, &[]));
    apply(&mut game, BOAT, &Order::Commit);
    let escort = Seat(1);
    let mut dice = SeededDice::new(1);
    for _ in 0..200 {
        let seat = game.to_act().iter().next().unwrap();
        if seat == BOAT {
            break;
        }
        let mut legal = Vec::new();
        game.legal_actions(escort, &mut legal);
        let action = legal.into_iter().rev().find(|action| !matches!(action, Action::Ask(_))).unwrap();
        game.apply(&mut Umpire::quiet(&mut dice), seat, action);
    }
    assert_eq!(lines(&refused(&game, &plot("9", None, &[]))), ["move[0] 8.2.1", "move[0] 8.3.2"]);
}

/// A plot that is refused counts as one of the plots, at the nearest speed the fleet can make.
#[test]
fn a_refused_convoy_plot_counts_as_written() {
    let game = at_125_feet();
    let faults = |plots: &[&str]| {
        let order = Order::Convoy(plots.iter().map(|plot| (*plot).to_owned()).collect());
        game.rehearse(Seat(1), &order).map_err(|refusal| lines(&refusal)).err().unwrap_or_default()
    };
    assert_eq!(faults(&["4", "9", "2", "0"]), ["[1] 6.3", "[1] 8.2.1"]);
    assert_eq!(faults(&["0", "2L2", "4", "4"]), ["[1] S7.special.1", "[1] 8.2.1"]);
    assert_eq!(faults(&["4", "2L2", "4", "4", "4"]), ["[1] S7.special.1", "[4] 4.5.1.3"]);
    assert_eq!(faults(&["4L", "L4L", "L4", "4"]), ["[1] S7.special.1", "[1] 6.7", "[2] 6.7"]);
    assert_eq!(faults(&["0", "x", "4", "4"]), ["[1] 7.4"]);
    assert_eq!(faults(&["x", "4", "4", "4", "4"]), ["[0] 7.4", "[4] 4.5.1.3"]);
}

#[test]
fn a_plot_longer_than_the_speed_is_refused_once() {
    assert_eq!(lines(&refused(&at_125_feet(), &plot("9", None, &[]))), ["move[0] 8.3.2"]);
}

#[test]
fn words_that_mean_nothing_are_refused_with_their_place() {
    let game = at_125_feet();
    for (order, line) in [
        (plot("L3X", None, &[]), "move 7.4"),
        (plot("1", None, &[("bow 9", "B1")]), "torpedoes[0].tube 11.1"),
        (plot("1", None, &[("bow 1", "Q1")]), "torpedoes[0].plot 11.4"),
    ] {
        assert_eq!(lines(&refused(&game, &order)), [line]);
    }
    let nobody = |deeds: &[&str]| {
        let deeds = deeds.iter().map(|deed| (*deed).to_owned()).collect();
        Order::Escort(EscortOrder { ship: "Bismarck".into(), deeds })
    };
    assert_eq!(lines(&refused(&game, &nobody(&["1"]))), ["ship 3.4"]);
    // Whoever she may be, this is no move and no weapon.
    assert_eq!(
        lines(&refused(&game, &nobody(&["2Q", "K aft lb300", "1"]))),
        ["ship 3.4", "deeds[0] 7.4", "deeds[1] 15.5.1"]
    );
    let Order::Plot(unread) = plot("zz", None, &[("zz", "zz")]) else { unreachable!() };
    let unknown = Order::Plot(PlotOrder { boat: "U.18".into(), ..unread });
    assert_eq!(lines(&refused(&game, &unknown)), ["boat 3.4", "move 7.4", "torpedoes[0].plot 11.4"]);
}

#[test]
fn r7_1_nothing_written_is_no_plot() {
    let game = at_125_feet();
    for moves in ["", "0L", "L0", "+1", "01"] {
        assert_eq!(lines(&refused(&game, &plot(moves, None, &[]))), ["move 7.4"], "{moves}");
    }
    assert!(game.rehearse(BOAT, &plot("0", None, &[])).is_ok());
}

#[test]
fn r11_4_1_a_hex_of_the_other_end_is_a_fault_of_the_plot() {
    let faults = lines(&refused(&at_125_feet(), &plot("0", None, &[("bow 1", "X3")])));
    assert_eq!(faults, ["torpedoes[0].plot 11.4.1", "torpedoes[0].plot 11.5"]);
}

#[test]
fn r15_4_2_too_many_charges_are_only_that() {
    let mut game = at_125_feet();
    apply(&mut game, BOAT, &plot("0", None, &[]));
    apply(&mut game, BOAT, &Order::Commit);
    let escort = Seat(1);
    apply(&mut game, escort, &Order::Convoy(vec!["0".into(); 4]));
    apply(&mut game, escort, &Order::Commit);
    let order = Order::Escort(EscortOrder { ship: "Javelin".into(), deeds: vec!["1".into(), "D99 lb300".into()] });
    assert_eq!(lines(&game.rehearse(escort, &order).unwrap_err()), ["deeds[1] 15.4.2"]);
}

#[test]
fn who_is_not_asked_hears_so_once() {
    let mut game = at_125_feet();
    apply(&mut game, BOAT, &plot("0", None, &[]));
    apply(&mut game, BOAT, &Order::Commit);
    assert_eq!(lines(&refused(&game, &plot("1L1", Some(130), &[("bow 1", "B1")]))), ["move[0] 5"]);
}

#[test]
fn a_refused_order_changes_nothing() {
    let mut game = at_125_feet();
    let before = game.clone();
    let mut dice = SeededDice::new(1);
    let order = plot("LL4", Some(180), &[("bow 1", "B9")]);
    assert!(game.submit(&mut Umpire::quiet(&mut dice), BOAT, &order).is_err());
    assert_eq!(game, before);
}

#[test]
fn a_ship_that_does_not_exist_is_refused() {
    let game = at_125_feet();
    let ghost = serde_json::from_str::<Action>(r#"{"ahead": 99}"#).unwrap();
    assert!(game.check(BOAT, ghost).is_err());
}
