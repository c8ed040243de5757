use fathom_core::{Seat, Viewer};
use submarine::moves::Step;
use submarine::state::{Wake, Weapon};
use submarine::view::CounterView;

use super::searoom::stepped;
use super::*;
use crate::submarine::scene::Painted;

/// A scenario as its hunters see it, the boat under water.
fn sea(scenario: &str) -> Painted {
    let mut view = Painted::new(scenario, Viewer::Seat(Seat(1)));
    view.turn = 2;
    view.boats[0].is_surfaced = Some(false);
    view
}

fn put(view: &mut Painted, name: &str, code: &str, facing: u8, speed: u8) -> ShipId {
    let at = view.ships.iter().position(|ship| ship.vessel.name == name).unwrap();
    let facing = Facing::new(facing).unwrap();
    let hull = Hull::new(code.parse().unwrap(), facing);
    let ship = &mut view.ships[at];
    (ship.hexes, ship.facing, ship.fate, ship.speed) = (Some(hull.hexes()), facing, Fate::Afloat, Some(speed));
    ShipId(at as u8)
}

/// Plans the next of these ships.
fn planned(view: &Painted, waiting: &[ShipId]) -> (ShipId, Vec<Action>) {
    let depths = vec![Depths::first(view.scene(), ShipId(0))];
    let plan = plan(&Plotting { view: view.scene(), depths: &depths }, waiting, &mut SeededDice::new(3)).unwrap();
    let actions: Vec<Action> = plan.actions.into_iter().collect();
    (actions[0].ship().unwrap(), actions)
}

/// Makes a planned move on the view; nobody may be run into, and no attack negated.
fn make(view: &mut Painted, id: ShipId, actions: &[Action]) {
    let mut at = hull(ship(view.scene(), id)).unwrap();
    let (mut hexes, mut entered) = (0, at.hexes().to_vec());
    for action in actions {
        let step = match *action {
            Action::Ahead(_) => Step::Ahead,
            Action::Turn { helm, .. } => Step::Turn(helm),
            Action::EndMove(_) => break,
            Action::KGun { side, kind, .. } => {
                view.ships[id.index()].attacked = view.turn;
                view.counters.push(CounterView { hex: at.abeam(side), weapon: Weapon::KGun(kind), by: id, n: 1 });
                continue;
            }
            _ => {
                view.ships[id.index()].attacked = view.turn;
                continue;
            }
        };
        let (next, hex) = stepped(at, step);
        let name = &ship(view.scene(), id).vessel.name;
        let runs_into =
            surface(view.scene()).find(|(other, hull)| *other != id && hull.covers(hex)).map(|(other, _)| other);
        assert_eq!(runs_into.map(|other| &ship(view.scene(), other).vessel.name), None, "{name} runs into her");
        let is_attackers = |wake: &&Wake| ship(view.scene(), wake.ship).attacked == view.turn && wake.ship != id;
        assert!(view.wakes.iter().filter(is_attackers).all(|wake| wake.hex != hex), "{name} crosses a wake");
        assert!(view.counters.iter().all(|counter| counter.hex != hex), "{name} runs over a charge");
        hexes += u8::from(step == Step::Ahead);
        entered.push(hex);
        at = next;
    }
    view.wakes.extend(entered.into_iter().map(|hex| Wake { ship: id, hex, is_entered: true }));
    let ship = &mut view.ships[id.index()];
    (ship.hexes, ship.facing, ship.speed, ship.is_done) = (Some(at.hexes()), at.facing, Some(hexes), true);
}

/// All of these move.
fn sail(view: &mut Painted, all: &[ShipId]) -> Vec<Action> {
    let mut waiting = all.to_vec();
    let mut done = Vec::new();
    while !waiting.is_empty() {
        let (id, actions) = planned(view, &waiting);
        make(view, id, &actions);
        waiting.retain(|other| *other != id);
        done.extend(actions);
    }
    done
}

/// A new turn; who attacked has shielded the boat (15.9).
fn pass_turn(view: &mut Painted) {
    view.boats[0].underwent = view.ships.iter().any(|ship| ship.attacked == view.turn);
    view.turn += 1;
    view.wakes.clear();
    view.counters.clear();
    view.ships.iter_mut().for_each(|ship| ship.is_done = false);
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "a predicate of iterators is given a reference")]
fn is_weapon(action: &Action) -> bool {
    !matches!(action, Action::Ahead(_) | Action::Turn { .. } | Action::EndMove(_))
}

#[test]
fn hunters_at_full_speed_leave_each_other_a_clear_way() {
    let formations = [
        // In line ahead, in line abreast, and from three sides: the boat lies at M37.
        [("M44-B", 6), ("M46-B", 6), ("M48-B", 6)],
        [("L44-B", 6), ("M44-B", 6), ("N44-B", 6)],
        [("M42-B", 6), ("H40-B", 1), ("R40-B", 5)],
        [("M39-B", 6), ("K36-B", 2), ("O36-B", 4)],
    ];
    for formation in formations {
        let mut view = sea("s10");
        let names = ["Dunkirk", "Cadiz", "Armada"];
        let all: Vec<ShipId> = names
            .into_iter()
            .zip(formation)
            .map(|(name, (code, facing))| put(&mut view, name, code, facing, 6))
            .collect();
        for _ in 0..6 {
            sail(&mut view, &all);
            pass_turn(&mut view);
        }
    }
}

#[test]
fn a_ship_that_is_hemmed_in_waits_until_others_have_made_room() {
    let mut view = sea("s10");
    // Cadiz must make four hexes (8.2.2), and those ahead and to both sides lie in her way.
    let cadiz = put(&mut view, "Cadiz", "M46-B", 6, 6);
    let dunkirk = put(&mut view, "Dunkirk", "M44-B", 6, 6);
    let armada = put(&mut view, "Armada", "L45-B", 6, 6);
    let (first, _) = planned(&view, &[dunkirk, cadiz, armada]);
    assert_ne!(first, cadiz);
    sail(&mut view, &[dunkirk, cadiz, armada]);
}

#[test]
fn nobody_crosses_the_wake_of_an_attacking_friend() {
    let mut view = sea("s10");
    let dunkirk = put(&mut view, "Dunkirk", "M41-B", 6, 6);
    let cadiz = put(&mut view, "Cadiz", "H39-B", 2, 6);
    let armada = put(&mut view, "Armada", "R39-B", 4, 6);
    let actions = sail(&mut view, &[dunkirk, cadiz, armada]);
    assert!(actions.iter().any(is_weapon), "somebody attacks");
}

#[test]
fn a_hunter_beside_a_boat_that_lies_still_attacks() {
    let mut view = sea("s8");
    view.convoy.plots = None;
    put(&mut view, "Wahoo", "E20-B", 3, 0);
    for (code, facing) in [("E23-B", 6), ("E17-B", 6), ("H20-B", 5), ("B21-B", 1)] {
        let mut view = view.clone();
        let fukue = put(&mut view, "Fukue", code, facing, 0);
        let mut n_attacks = 0;
        for _ in 0..8 {
            n_attacks += u8::from(sail(&mut view, &[fukue]).iter().any(is_weapon));
            pass_turn(&mut view);
        }
        assert!(n_attacks >= 2, "{n_attacks} attacks from {code}");
    }
}

#[test]
fn every_way_out_of_the_board_is_a_clear_one() {
    let mut view = sea("s7");
    put(&mut view, "U.81", "N20-B", 3, 0);
    let javelin = put(&mut view, "Javelin", "N2-B", 6, 6);
    // Ships all round her but ahead, where the edge is.
    for (name, code) in [("Amazon", "M2-B"), ("Quail", "O2-B"), ("Meteor", "L1-B"), ("Berkeley", "P1-B")] {
        put(&mut view, name, code, 6, 6);
    }
    let (_, actions) = planned(&view, &[javelin]);
    make(&mut view, javelin, &actions);
}
