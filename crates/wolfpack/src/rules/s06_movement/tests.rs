use super::*;
use crate::state::Escort;
use crate::testing::{area, hex, sea};

fn moving(at: &str, units: &[u8]) -> Wolfpack {
    sea().in_phase(Phase::Movement).with_units(at, units)
}

fn take(at: &str, size: Size) -> Action {
    Action::Take { hex: hex(at), size, pinned: false }
}

fn sail(to: &str) -> Action {
    Action::Sail { hex: hex(to) }
}

#[test]
fn r6_0_points_are_neither_saved_nor_exceeded() {
    let mut game = moving("1020", &[6]);
    game.act(take("1020", Size::Six));
    assert_eq!(game.refusal(sail("1027")), ["6.22"]);
    game.act(sail("1021"));
    // The five points left are gone: the unit has moved.
    assert_eq!(game.refusal(take("1021", Size::Six)), ["6.0.proc"]);
}

#[test]
fn r6_0_proc_one_unit_at_a_time_and_never_again() {
    let mut game = moving("1020", &[1, 1]);
    assert_eq!(game.refusal(sail("1021")), ["6.0.proc"]);
    game.act(take("1020", Size::Single));
    assert_eq!(game.refusal(take("1020", Size::Single)), ["6.0.proc"]);
    assert_eq!(game.refusal(Action::Done), ["6.0.proc"]);
    game.act(sail("1022"));
    game.act(take("1020", Size::Single));
    game.act(sail("1022"));
    assert_eq!(game.refusal(take("1022", Size::Single)), ["6.0.proc"]);
    assert_eq!(game.legal(), [Action::Done]);
}

#[test]
fn r6_1_units_move_in_their_own_segment_only() {
    let game = sea().with_units("1020", &[6]);
    assert_eq!(game.refusal(take("1020", Size::Six)), ["4.1"]);
    let game = game.in_phase(Phase::Movement);
    assert_eq!(game.refusal(take("1020", Size::Six)), [""; 0]);
    assert_eq!(game.refusal(take("1021", Size::Six)), ["6.3"]);
}

#[test]
fn r6_11_convoys_move_and_u_boats_do_not() {
    let mut game = sea().with_units("0710", &[6]).with_convoy(1, "1015", Escort::EscortGroup1);
    game.run([("7.4", 9)], Wolfpack::naval_phase);
    assert_eq!(game.at(1), Some(hex("1021")));
    assert_eq!(game.stack_of("0710"), [6]);
}

#[test]
fn r6_12_in_the_u_boat_segment_convoys_stay_and_nobody_searches() {
    let mut game = moving("1018", &[30]).with_convoy(1, "1015", Escort::SupportGroup);
    game.act(take("1018", Size::Thirty));
    let told = game.act(sail("1016"));
    assert_eq!(told.len(), 1);
    assert_eq!(game.at(1), Some(hex("1015")));
}

#[test]
fn r6_13_each_hex_costs_a_point() {
    let game = moving("1020", &[1]);
    for (to, cost) in [("1020", 0), ("1121", 1), ("1026", 6), ("1621", 6)] {
        assert_eq!(game.cost(hex("1020"), hex(to), 6), Some(cost), "{to}");
    }
}

#[test]
fn r6_2_what_cannot_be_reached_is_not_listed() {
    let mut game = moving("0704", &[24]).with_convoy(1, "0705", Escort::Dummy);
    game.act(take("0704", Size::TwentyFour));
    let listed: Vec<_> = game.legal();
    for to in area() {
        let action = Action::Sail { hex: to };
        assert_eq!(listed.contains(&action), game.refusal(action).is_empty(), "{to}");
    }
}

#[test]
fn r6_21_no_u_boat_leaves_the_playing_area() {
    let mut game = moving("0701", &[6]);
    game.act(take("0701", Size::Six));
    for to in ["0801", "0601"] {
        assert_eq!(game.refusal(sail(to)), [""; 0], "{to} is inside");
    }
    for to in ["0901", "0502", "0501", "0103"] {
        let expected: &[&str] = if to == "0502" { &[] } else { &["6.21"] };
        assert_eq!(game.refusal(sail(to)), expected, "{to}");
    }
}

#[test]
fn r6_22_the_full_cost_must_be_paid() {
    // Six points: five open hexes, and the sixth hex is in the storm.
    let mut game = moving("1612", &[6]).with_storm(["1819", "1619", "1419"]);
    game.act(take("1612", Size::Six));
    assert_eq!(game.refusal(sail("1617")), [""; 0]);
    assert_eq!(game.refusal(sail("1618")), ["6.22"]);
}

#[test]
fn r6_22_storms_are_gone_round_where_that_is_cheaper() {
    let game = moving("1215", &[6]).with_storm(["1217", "1017", "0817"]);
    // Straight through 1216 and 1217 would cost 6 points to 1218, the way round the north of it 5.
    assert_eq!(game.cost(hex("1215"), hex("1219"), 6), Some(6));
    let brute = |to: &str| {
        let mut costs = std::collections::HashMap::from([(hex("1215"), 0u8)]);
        for _ in 0..8 {
            for (at, cost) in costs.clone() {
                for next in at.neighbors().filter(|next| data().map.area.has(*next)) {
                    let cost = cost + if game.is_storm(next) { 2 } else { 1 };
                    let best = costs.entry(next).or_insert(u8::MAX);
                    *best = cost.min(*best);
                }
            }
        }
        costs[&hex(to)]
    };
    for to in ["1219", "1216", "1217", "0917", "1418", "1120"] {
        let cost = brute(to);
        assert_eq!(game.cost(hex("1215"), hex(to), 8), (cost <= 8).then_some(cost), "{to}");
    }
}

#[test]
fn r6_3_any_unit_may_move_any_part_of_its_allowance() {
    for (size, boats, allowance) in [(Size::Single, 1, 6), (Size::Eighteen, 18, 6), (Size::Thirty, 30, 4)] {
        let mut game = moving("1020", &[boats]);
        assert!(game.legal().contains(&Action::Done), "nobody has to move");
        game.act(take("1020", size));
        let reachable = area().into_iter().filter(|to| to.distance(hex("1020")) <= allowance).count();
        assert_eq!(game.legal().len(), reachable);
    }
}

#[test]
fn r6_31_a_u_boat_crosses_a_convoy_but_does_not_stay() {
    let mut game = moving("1020", &[6]).with_convoy(1, "1021", Escort::EscortGroup1);
    game.act(take("1020", Size::Six));
    assert_eq!(game.refusal(sail("1021")), ["6.31"]);
    game.act(sail("1022"));
    assert_eq!(game.stack_of("1022"), [6]);
}

#[test]
fn r6_32_a_pinned_unit_has_half_its_allowance() {
    for (boats, half) in [(1, 3), (6, 3), (24, 2), (30, 2)] {
        let mut game = moving("1020", &[boats]).pinned("1020");
        let unit = game.fleet.units()[0];
        assert_eq!(game.allowance(unit), half);
        game.act(Action::Take { hex: hex("1020"), size: unit.size, pinned: true });
        assert_eq!(game.refusal(Action::Sail { hex: Hex::new(10, 20 + half).unwrap() }), [""; 0]);
        assert_eq!(game.refusal(Action::Sail { hex: Hex::new(10, 21 + half).unwrap() }), ["6.32"]);
    }
}
