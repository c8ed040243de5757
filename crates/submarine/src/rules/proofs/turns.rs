//! Sections 5 to 12: the sequence of play, movement, plots, depth and torpedoes in the water.

use fathom_core::{Game, Seat, Viewer};

use super::*;
use crate::moves::Moves;
use crate::state::Tube;

#[test]
fn r5_1_2_torpedoes_and_reloads_are_plotted_in_secret() {
    let mut table = Table::new("s7");
    table.game.logs.boats[0].tubes[1] = Tube::Empty;
    let before = table.game.view(Viewer::Seat(Seat(1)));
    let torpedo = table.game.boat(BOAT).torpedo.unwrap();
    table.fire_tube(0);
    table.act(Action::Reload { ship: BOAT, tube: 1, torpedo });
    assert_eq!(table.game.view(Viewer::Seat(Seat(1))), before);
    assert!(table.game.torpedoes.is_empty(), "it runs in phase 5");
    table.finish_turn();
    assert_eq!(table.game.torpedoes.len(), 1);
}

/// Wahoo on the surface beside Fukue, both about to fire.
fn surfaced() -> Table {
    let mut table = Table::new("s8");
    table.game.set_depth(ShipId(0), 0);
    table.put(BOAT, "I34-B", 6);
    table.commit_to_gunnery();
    table
}

#[test]
fn r5_2_both_sides_may_fire() {
    let mut table = surfaced();
    assert_eq!(table.game.phase(), Phase::Gunnery(Side::Submarine));
    let fukue = table.id("Fukue");
    assert_eq!(table.refused(Action::Fire { ship: BOAT, target: fukue }), NONE);
    table.act(Action::CeaseFire);
    assert_eq!(table.game.phase(), Phase::Gunnery(Side::Escort));
    assert_eq!(table.refused_escort(Action::Fire { ship: fukue, target: BOAT }), NONE);
}

#[test]
fn r5_3_the_convoy_executes_its_plot_before_the_escorts() {
    let mut table = Table::new("s8");
    let tanker = table.id("Tanker");
    let before = table.game.ship(tanker).hull;
    table.plot_convoy(&["2L"]);
    table.commit_to_escorts();
    assert_eq!(table.game.ship(tanker).hull, "2L".parse::<Moves>().unwrap().follow(before));
}

#[test]
fn r5_6_each_submarine_executes_its_plot_after_the_escorts() {
    let mut table = Table::new("s8");
    let before = table.game.ship(BOAT).hull;
    table.plot_boat("R1");
    table.commit_to_escorts();
    assert_eq!(table.game.ship(BOAT).hull, before);
    table.finish_turn();
    assert_eq!(table.game.ship(BOAT).hull, "R1".parse::<Moves>().unwrap().follow(before));
}

/// Fukue drops one charge where Wahoo lies at 50 feet.
fn charged() -> Table {
    let mut table = Table::new("s8");
    let fukue = table.id("Fukue");
    table.put(fukue, "N20-B", 6);
    table.put(BOAT, "N21-B", 6);
    table.commit_to_escorts();
    table.act_escort(Action::Ahead(fukue));
    table.act_escort(Action::Charge { ship: fukue, kind: ChargeKind::Lb250 });
    table.act_escort(Action::EndMove(fukue));
    table
}

#[test]
fn r5_7_what_was_laid_in_phase_4_is_resolved_last() {
    let mut table = charged();
    assert_eq!(table.game.phase(), Phase::Resolution);
    table.script(&[("16.3.5", 1)]);
    table.act_escort(Action::Set { hex: "N21-B".parse().unwrap(), kind: ChargeKind::Lb250, feet: 50 });
    assert_eq!((table.game.boat(BOAT).damage, table.game.turn()), (2, 2));
}

#[test]
fn r6_1_every_class_has_its_speed_and_convoys_are_slow_or_fast() {
    assert!(cards().classes.iter().filter(|class| class.kind != Kind::Merchantman).all(|class| class.speed > 0));
    let speeds = scenarios().iter().filter_map(|scenario| scenario.convoy.as_ref()).map(|convoy| convoy.speed);
    assert!(speeds.into_iter().all(|speed| (1..=2).contains(&speed)));
    assert_eq!(scenario("s8").convoy.as_ref().unwrap().speed, 2);
}

#[test]
fn r6_2_each_hex_entered_by_the_bow_is_one_point() {
    assert_eq!("R1L1L".parse::<Moves>().unwrap().hexes(), 2);
    let mut table = Table::new("s8");
    let fukue = table.id("Fukue");
    table.commit_to_escorts();
    let bow = table.game.ship(fukue).hull.bow;
    (0..2).for_each(|_| table.act_escort(Action::Ahead(fukue)));
    table.act_escort(Action::EndMove(fukue));
    assert_eq!(table.game.ship(fukue).hull.bow.distance(bow), 2);
}

#[test]
fn r6_4_movement_is_neither_saved_nor_given_away() {
    let mut table = Table::new("s8");
    let fukue = table.id("Fukue");
    // Standing still on one turn does not make her faster than 2 on the next (8.2.1), nor than 3 ever.
    table.finish_turn();
    table.commit_to_escorts();
    (0..2).for_each(|_| table.act_escort(Action::Ahead(fukue)));
    assert_eq!(table.refused_escort(Action::Ahead(fukue)), ["8.2.1"]);
}

#[test]
fn r6_11_only_who_must_move_moves() {
    let mut table = Table::new("s8");
    let (fukue, tanker) = (table.id("Fukue"), table.id("Tanker"));
    let before = [table.game.ship(fukue).hull, table.game.ship(BOAT).hull];
    table.finish_turn();
    assert_eq!([table.game.ship(fukue).hull, table.game.ship(BOAT).hull], before);
    assert_eq!(table.game.ship(tanker).speed, Some(2), "merchantmen always make their full speed");
    // An escort at 3 hexes cannot stop at once.
    table.game.ships[fukue.index()].speed = Some(3);
    table.commit_to_escorts();
    assert_eq!(table.refused_escort(Action::EndMove(fukue)), ["8.2.2"]);
}

#[test]
fn r7_3_plots_stand_in_the_log_of_boat_and_convoy() {
    let mut table = Table::new("s8");
    table.plot_boat("1R");
    table.plot_convoy(&["2", "2R"]);
    assert_eq!(table.game.log_of(BOAT).plot.moves.to_string(), "1R");
    let plots = table.game.view(Viewer::Seat(Seat(1))).convoy.plots.unwrap();
    assert_eq!(plots.iter().map(Moves::to_string).collect::<Vec<_>>(), ["2", "2R"]);
}

#[test]
fn r7_3_1_a_number_is_hexes_straight_ahead() {
    let hull = Table::new("s8").game.ship(BOAT).hull;
    let end = "3".parse::<Moves>().unwrap().follow(hull);
    assert_eq!((end.bow, end.facing), (hull.bow.ahead(hull.facing, 3), hull.facing));
}

#[test]
fn r7_3_2_r_turns_to_starboard_and_l_to_port() {
    let hull = Table::new("s8").game.ship(BOAT).hull;
    let turned = |plot: &str| plot.parse::<Moves>().unwrap().follow(hull).facing;
    assert_eq!((turned("R"), turned("L")), (hull.facing.rotated(1), hull.facing.rotated(-1)));
}

#[test]
fn r7_4_tokens_are_executed_in_the_order_written() {
    let hull = Table::new("s8").game.ship(BOAT).hull;
    let end = |plot: &str| plot.parse::<Moves>().unwrap().follow(hull);
    assert_ne!(end("R1"), end("1R"));
    assert_eq!(end("R1").bow, hull.bow.neighbor(hull.facing.rotated(1)));
}

#[test]
fn r7_4_ex2_l3r_is_legal_at_speed_3() {
    let mut table = Table::new("s8");
    table.plot_boat("L3R");
    let moves = table.game.log_of(BOAT).plot.moves;
    assert_eq!((moves.to_string(), moves.hexes()), ("L3R".to_owned(), 3));
}

#[test]
fn r7_7_the_new_depth_is_written_while_plotting() {
    let mut table = Table::new("s8");
    table.act(Action::Depth { ship: BOAT, feet: 75 });
    assert_eq!((table.game.boat(BOAT).depth, table.game.boat(BOAT).plot.depth), (50, Some(75)));
    table.finish_turn();
    assert_eq!((table.game.boat(BOAT).depth, table.game.boat(BOAT).plot.depth), (75, None));
}

#[test]
fn r8_1_any_number_of_hexes_within_the_limits() {
    for hexes in 0..=3 {
        let mut table = Table::new("s8");
        table.plot_boat(&hexes.to_string());
        assert_eq!(table.refused(Action::Commit), NONE);
    }
}

#[test]
fn r8_3_surfaced_normal_and_emergency_speed() {
    let mut table = Table::new("s8");
    let max = |table: &Table| table.game.submarine().boat_limits(BOAT).max;
    assert_eq!(max(&table), class("Gato").max_submerged);
    table.game.logs.boats[0].power = 1;
    assert_eq!(max(&table), class("Gato").normal_speed + 1);
    table.game.set_depth(ShipId(0), 0);
    assert_eq!(max(&table), class("Gato").speed);
}

#[test]
fn r9_1_only_submarines_have_a_depth_and_the_board_does_not_show_it() {
    let table = Table::new("s8");
    let fukue = table.id("Fukue");
    assert_eq!(table.refused(Action::Depth { ship: fukue, feet: 50 }), ["5.1"]);
    let observed = serde_json::to_value(table.game.view(Viewer::Observer)).unwrap();
    assert!(observed["boats"][0]["log"].is_null() && observed["ships"][0].get("depth").is_none());
}

#[test]
fn r11_1_bow_and_stern_tubes_by_class_all_loaded() {
    let table = Table::new("s8");
    let log = table.game.log_of(BOAT);
    assert_eq!(log.tubes.len(), usize::from(class("Gato").tubes[0] + class("Gato").tubes[1]));
    assert!(log.tubes.iter().all(|tube| matches!(tube, Tube::Loaded(_))));
    let unlimited = Table::new("s6").game.log_of(BOAT);
    assert_eq!(unlimited.tubes.iter().filter(|tube| matches!(tube, Tube::Loaded(_))).count(), 5, "S6 limits the load");
}

fn launched_to(course: Course) -> (fathom_hex::Hex, fathom_hex::Facing) {
    let mut table = Table::new("s7");
    table.act(Action::Launch { ship: BOAT, tube: 0, course });
    table.act(Action::Run { ship: BOAT, tube: 0, hexes: 1 });
    table.finish_turn();
    (table.game.torpedoes[0].hex, table.game.torpedoes[0].facing)
}

#[test]
fn r11_4_3_1_without_a_letter_straight_on() {
    let hull = Table::new("s7").game.ship(BOAT).hull;
    assert_eq!(launched_to(Course { first: First::B, turn: None }), (hull.ahead(), hull.facing));
}

#[test]
fn r11_4_3_2_l_and_r_one_hex_side_off() {
    let hull = Table::new("s7").game.ship(BOAT).hull;
    for helm in Helm::BOTH {
        let course = Course { first: First::B, turn: Some(helm) };
        assert_eq!(launched_to(course), (hull.ahead(), hull.facing.turned(helm)));
    }
}

#[test]
fn r11_6_several_torpedoes_on_one_course() {
    let mut table = Table::new("s7");
    (0..3).for_each(|tube| table.fire_tube(tube));
    table.finish_turn();
    assert_eq!(table.game.torpedoes.len(), 3);
    assert!(table.game.torpedoes.iter().all(|torpedo| torpedo.hex == table.game.torpedoes[0].hex));
}

#[test]
fn r11_7_one_turn_and_a_short_run_on_the_turn_of_fire_only() {
    let mut table = Table::new("s8");
    table.act(Action::Launch { ship: BOAT, tube: 0, course: Course { first: First::B, turn: Some(Helm::Port) } });
    table.act(Action::Run { ship: BOAT, tube: 0, hexes: 2 });
    table.finish_turn();
    let (hex, facing) = (table.game.torpedoes[0].hex, table.game.torpedoes[0].facing);
    table.finish_turn();
    let torpedo = table.game.torpedoes[0];
    assert_eq!(
        (torpedo.hex, torpedo.facing),
        (hex.ahead(facing, i16::from(table.game.logs.kinds[0].card().speed)), facing)
    );
}

#[test]
fn r12_1_launched_torpedoes_move_as_plotted() {
    let mut table = Table::new("s7");
    table.fire_tube(0);
    table.act(Action::Run { ship: BOAT, tube: 0, hexes: 5 });
    let hull = table.game.ship(BOAT).hull;
    table.finish_turn();
    assert_eq!(table.game.torpedoes[0].hex, hull.bow.ahead(hull.facing, 5));
}

#[test]
fn r12_3_a_torpedo_enters_the_hex_its_nose_points_at() {
    let mut table = Table::new("s7");
    table.put_torpedo("A10-B", 2, "G7A", false);
    let before = table.game.torpedoes[0];
    table.finish_turn();
    assert_eq!(
        table.game.torpedoes[0].hex,
        before.hex.ahead(before.facing, i16::from(table.game.logs.kinds[0].card().speed))
    );
}

#[test]
fn r_syn_1_convoy_plots_three_turns_ahead() {
    let mut table = Table::new("s8");
    assert_eq!(table.game.n_plots_needed(), 4);
    table.finish_turn();
    assert_eq!((table.game.turn(), table.game.convoy.n_kept), (2, 3));
    table.plot_convoy(&["2R"]);
    assert_eq!(table.refused_escort(Action::Commit), NONE);
}

#[test]
fn r_syn_2_guns_at_enemies_on_the_surface_in_sight() {
    let table = surfaced();
    assert!(table.legal().contains(&Action::Fire { ship: BOAT, target: table.id("Fukue") }));
}

#[test]
fn r_syn_4_plotted_capital_ships_move_with_the_convoy() {
    let mut table = Table::new("s7");
    table.plot_convoy(&["4", "4", "4", "4"]);
    table.commit_to_escorts();
    assert_eq!(table.game.ship(table.id("Barham")).speed, Some(4));
}

#[test]
fn r_syn_5_unplotted_capital_ships_move_with_the_escorts() {
    let mut table = Table::new("s6");
    table.game.convoy.is_free = true;
    table.commit_to_escorts();
    let shokaku = table.id("Shokaku");
    (0..3).for_each(|_| table.act_escort(Action::Ahead(shokaku)));
    assert_eq!(table.refused_escort(Action::Ahead(shokaku)), ["6.3"]);
}

#[test]
fn r_syn_7_nothing_is_hit_on_the_turn_of_launch() {
    let mut table = Table::new("s8");
    let tanker = table.id("Tanker");
    table.put_hull(
        tanker,
        fathom_hex::Hull::new(
            table.game.ship(BOAT).hull.bow.ahead(fathom_hex::Facing::ALL[2], 4),
            fathom_hex::Facing::ALL[5],
        ),
    );
    table.game.ships[tanker.index()].fate = Fate::Dead;
    table.fire_tube(0);
    table.commit_to_submarines(&[("13.4", 1)]);
    assert_eq!(table.game.ship(tanker).damage, 0);
}

#[test]
fn r_syn_8_until_it_moves_a_boat_is_at_its_old_depth() {
    let mut table = Table::new("s8");
    table.act(Action::Depth { ship: BOAT, feet: 100 });
    table.commit_to_torpedoes();
    assert_eq!((table.game.turn(), table.game.boat(BOAT).depth), (2, 100));
    table.act(Action::Depth { ship: BOAT, feet: 75 });
    table.commit_to_escorts();
    assert_eq!(table.game.boat(BOAT).depth, 100);
}

#[test]
fn r_syn_9_weapons_without_a_boat_in_their_hex_are_removed() {
    let mut table = charged();
    assert_eq!(table.counters(), ["1 Rack(Lb250) N21-B"]);
    table.script(&[("16.3.5", 6)]);
    table.act_escort(Action::Set { hex: "N21-B".parse().unwrap(), kind: ChargeKind::Lb250, feet: 50 });
    assert!(table.counters().is_empty());
}

#[test]
fn r5_seven_phases_in_order() {
    let mut table = Table::new("s8");
    table.game.set_depth(ShipId(0), 0);
    table.put(BOAT, "I34-B", 6);
    let mut seen = vec![table.game.phase()];
    table.commit_to_gunnery();
    seen.push(table.game.phase());
    table.cease_fire();
    seen.push(table.game.phase());
    table.finish_turn();
    seen.push(table.game.phase());
    let gunnery = Phase::Gunnery(Side::Submarine);
    assert_eq!(seen, [Phase::Plotting, gunnery, Phase::EscortMovement, Phase::Plotting]);
}

#[test]
fn r5_1_both_sides_plot_at_the_same_time() {
    let table = Table::new("s8");
    assert_eq!(table.game.to_act().len(), 2);
}

#[test]
fn r5_1_1_a_plot_is_secret_until_it_is_executed() {
    let mut table = Table::new("s8");
    let before = table.game.view(Viewer::Seat(Seat(1)));
    table.plot_boat("1R");
    table.fire_tube(0);
    assert_eq!(table.game.view(Viewer::Seat(Seat(1))), before);
}

#[test]
fn r5_4_the_escort_player_chooses_the_order() {
    let mut table = Table::new("s7");
    table.commit_to_escorts();
    for name in ["Quail", "Javelin"] {
        assert_eq!(table.refused_escort(Action::Ahead(table.id(name))), NONE);
    }
}

#[test]
fn r6_3_never_more_hexes_than_the_maximum_speed() {
    let mut table = Table::new("s8");
    table.commit_to_escorts();
    let fukue = table.id("Fukue");
    (0..3).for_each(|_| table.act_escort(Action::Ahead(fukue)));
    assert_eq!(table.refused_escort(Action::Ahead(fukue)), ["6.3"]);
}

#[test]
fn r6_8_turning_costs_no_movement() {
    let mut table = Table::new("s8");
    table.commit_to_escorts();
    let ship = table.id("Fukue");
    table.act_escort(Action::Turn { ship, helm: Helm::Port });
    table.act_escort(Action::EndMove(ship));
    assert_eq!(table.game.ship(ship).speed, Some(0));
}

#[test]
fn r6_10_the_sea_goes_on_where_no_exit_is_asked_for() {
    let mut table = Table::new("s8");
    let fukue = table.id("Fukue");
    table.put(fukue, "N1-B", 6);
    table.commit_to_escorts();
    table.act_escort(Action::Ahead(fukue));
    table.act_escort(Action::EndMove(fukue));
    assert_eq!(table.game.ship(fukue).fate, Fate::Afloat);
}

#[test]
fn r7_2_escorts_are_not_plotted() {
    let table = Table::new("s8");
    assert_eq!(table.refused_escort(Action::Ahead(table.id("Fukue"))), ["5.1"]);
}

#[test]
fn r7_6_1_fast_merchantmen_move_two_hexes() {
    let mut table = Table::new("s8");
    table.finish_turn();
    assert_eq!(table.game.ship(table.id("Tanker")).speed, Some(2));
}

#[test]
fn r8_2_the_speed_of_each_escort_is_logged() {
    let mut table = Table::new("s8");
    table.commit_to_escorts();
    let fukue = table.id("Fukue");
    (0..2).for_each(|_| table.act_escort(Action::Ahead(fukue)));
    table.act_escort(Action::EndMove(fukue));
    assert_eq!(table.game.ship(fukue).speed, Some(2));
}

#[test]
fn r8_3_5_power_never_comes_back() {
    let mut table = Table::new("s7");
    table.plot_boat("3");
    table.finish_turn();
    assert_eq!(table.game.boat(BOAT).power, 3);
    table.plot_boat("1");
    table.finish_turn();
    assert_eq!(table.game.boat(BOAT).power, 3);
}

#[test]
fn r9_5_a_boat_dives_without_moving() {
    let mut table = Table::new("s7");
    table.act(Action::Depth { ship: BOAT, feet: 100 });
    table.finish_turn();
    assert_eq!((table.game.boat(BOAT).depth, table.game.ship(BOAT).speed), (100, Some(0)));
}

#[test]
fn r9_6_depth_changes_freely_from_turn_to_turn() {
    let mut table = Table::new("s7");
    table.act(Action::Depth { ship: BOAT, feet: 100 });
    table.finish_turn();
    assert_eq!(table.refused(Action::Depth { ship: BOAT, feet: 75 }), NONE);
}

#[test]
fn r9_12_the_depth_changes_at_the_end_of_the_move() {
    let mut table = Table::new("s7");
    table.act(Action::Depth { ship: BOAT, feet: 100 });
    table.commit_to_escorts();
    assert_eq!(table.game.boat(BOAT).depth, 50);
}

#[test]
fn r11_3_a_torpedo_runs_straight_on_at_full_speed() {
    let mut table = Table::new("s7");
    table.fire_tube(0);
    table.act(Action::Run { ship: BOAT, tube: 0, hexes: 2 });
    table.finish_turn();
    let (before, facing) = (table.game.torpedoes[0].hex, table.game.torpedoes[0].facing);
    table.finish_turn();
    assert_eq!(table.game.torpedoes[0].hex, before.ahead(facing, 8));
}

#[test]
fn r11_4_3_three_directions_from_each_first_hex() {
    let table = Table::new("s7");
    for turn in [None, Some(Helm::Port), Some(Helm::Starboard)] {
        let course = Course { first: First::A, turn };
        assert_eq!(table.refused(Action::Launch { ship: BOAT, tube: 0, course }), NONE);
    }
}
