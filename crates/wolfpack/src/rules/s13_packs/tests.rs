use super::*;
use crate::testing::{hex, sea};

fn regroup(at: &str, packs: [u8; 5]) -> Action {
    Action::Regroup { hex: hex(at), packs: Packs(packs) }
}

/// What a stack becomes.
fn regrouped(units: &[u8], packs: [u8; 5]) -> Vec<i8> {
    let mut game = sea().with_units("1020", units);
    game.act(regroup("1020", packs));
    game.stack_of("1020")
}

#[test]
fn r13_0_only_boats_in_one_hex_and_in_the_segment() {
    let game = sea().with_units("1020", &[1; 3]).with_units("1021", &[1; 3]);
    assert_eq!(game.refusal(regroup("1020", [1, 0, 0, 0, 0])), ["13.12"]);
    assert_eq!(game.refusal(regroup("1022", [1, 0, 0, 0, 0])), ["13.0"]);
    let game = sea().with_units("1020", &[6]).in_phase(Phase::Movement);
    assert_eq!(game.refusal(regroup("1020", [0; 5])), ["4.1"]);
}

#[test]
fn r13_1_a_hex_is_regrouped_once() {
    let mut game = sea().with_units("1020", &[6, 1]);
    game.act(regroup("1020", [0; 5]));
    assert_eq!(game.stack_of("1020"), [1; 7]);
    assert_eq!(game.refusal(regroup("1020", [1, 0, 0, 0, 0])), ["13.12"]);
    assert_eq!(game.legal(), [Action::Done]);
}

#[test]
fn r13_11_multiples_of_six_and_singles() {
    assert_eq!(regrouped(&[1; 6], [1, 0, 0, 0, 0]), [6]);
    assert_eq!(regrouped(&[6, 6, 6, 12], [0, 0, 0, 0, 1]), [30]);
    assert_eq!(regrouped(&[24], [1, 1, 0, 0, 0]), [1, 1, 1, 1, 1, 1, 6, 12]);
    // Pack strength is no measure of the boats.
    assert_eq!(Size::ALL.map(Size::strength), [1, 7, 15, 24, 32, 40]);
}

#[test]
fn r13_11_an_order_names_the_parts() {
    use fathom_core::Game;
    let game = sea().with_units("1020", &[12]);
    let order = |units: &[u8]| crate::Order {
        regroup: vec![crate::action::Regrouping { hex: "1020".into(), units: units.to_vec() }],
        ..Default::default()
    };
    let refused = |units: &[u8]| {
        let refusal = game.rehearse(crate::U_BOAT_COMMAND, &order(units)).unwrap_err();
        (refusal.rule().para(), refusal.violations()[0].path.clone())
    };
    assert!(game.rehearse(crate::U_BOAT_COMMAND, &order(&[6, 1, 1, 1, 1, 1, 1])).is_ok());
    assert_eq!(refused(&[7, 5]), ("13.11", "regroup[0].units[0]".into()));
    assert_eq!(refused(&[6, 1]), ("13.12", "regroup[0].units".into()));
    assert_eq!(refused(&[18]), ("13.12", "regroup[0].units".into()));
}

#[test]
fn r13_11_ex1_twelve_from_anything_and_eighteen_into_anything() {
    for parts in [vec![1; 12], vec![6, 6], vec![6, 1, 1, 1, 1, 1, 1]] {
        assert_eq!(regrouped(&parts, [0, 1, 0, 0, 0]), [12], "{parts:?}");
    }
    assert_eq!(regrouped(&[18], [3, 0, 0, 0, 0]), [6, 6, 6]);
    assert_eq!(regrouped(&[18], [1, 1, 0, 0, 0]), [6, 12]);
    assert_eq!(regrouped(&[18], [0, 1, 0, 0, 0]), [1, 1, 1, 1, 1, 1, 12]);
}

#[test]
fn r13_12_the_number_of_boats_stays_the_same() {
    let game = sea().with_units("1020", &[12, 1]);
    assert_eq!(game.refusal(regroup("1020", [0, 0, 1, 0, 0])), ["13.12"]);
    assert_eq!(game.refusal(regroup("1020", [0, 1, 0, 0, 0])), ["13.12"], "nothing would change");
    for action in game.legal() {
        let mut after = game.clone();
        if action != Action::Done {
            after.act(action);
            assert_eq!(after.fleet.boats(hex("1020")), 13);
            assert!(after.fleet.units().iter().all(|unit| !unit.pinned));
        }
    }
}

#[test]
fn r13_13_the_counter_mix_is_the_limit() {
    assert_eq!(Size::PACKS.map(counters), [10, 5, 3, 2, 2]);
    let game = sea().with_units("1020", &[30]).with_units("1021", &[30]).with_units("1022", &[1; 15]);
    assert_eq!(game.refusal(regroup("1022", [0, 1, 0, 0, 0])), [""; 0]);
    let game = sea().with_units("1020", &[24]).with_units("1021", &[24]).with_units("1022", &[12, 12]);
    assert_eq!(game.refusal(regroup("1022", [0, 0, 0, 1, 0])), ["13.13"]);
    // The counters of the hex itself come back to the mix.
    assert_eq!(game.refusal(regroup("1020", [0, 2, 0, 0, 0])), [""; 0]);
}

#[test]
fn r13_14_combat_breaks_packs_the_same_way() {
    let mut game = sea().with_units("1020", &[6]);
    game.run([("14.41.proc", 9)], |game, umpire| game.attack_hex(umpire, hex("1020"), 1));
    assert_eq!(game.stack_of("1020"), [-1; 5]);
}

#[test]
fn r13_15_pinned_boats_stay_as_they_are() {
    let game = sea().with_units("1020", &[6]).pinned("1020");
    assert_eq!(game.refusal(regroup("1020", [0; 5])), ["13.15"]);
    // The others around them may regroup.
    let mut game = sea().with_units("1020", &[6, 6]);
    game.fleet.stack_mut(hex("1020"))[0].pinned = true;
    assert_eq!(game.refusal(regroup("1020", [0, 1, 0, 0, 0])), ["13.12"]);
    game.act(regroup("1020", [0; 5]));
    assert_eq!(game.stack_of("1020"), [1, 1, 1, 1, 1, 1, -6]);
}

#[test]
fn every_listed_grouping_is_different_and_allowed() {
    let game = sea().with_units("1020", &[30, 12, 1, 1, 1]);
    let listed = game.legal();
    assert!(listed.is_sorted() && listed.len() > 20);
    assert!(listed.iter().all(|action| game.refusal(*action).is_empty()));
}
