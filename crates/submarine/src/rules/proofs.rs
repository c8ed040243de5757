//! Proofs of paragraphs that no other file is about alone.

mod components;
mod orders;
mod refusals;
mod scenes;
mod turns;
mod weapons;

use fathom_core::{Game, Seat, Viewer};
use fathom_hex::Helm;

use crate::action::Action;
use crate::cards::{Ahead, ChargeKind, Kind, cards};
use crate::phase::Phase;
use crate::scenario::{Side, Start, board, scenarios};
use crate::state::{Course, Fate, First, ShipId};
use crate::testing::Table;

const BOAT: ShipId = ShipId(0);
const NONE: [&str; 0] = [];

fn class(name: &str) -> &'static crate::cards::Class {
    cards().class(name).unwrap().card()
}

fn scenario(id: &str) -> &'static crate::scenario::Scenario {
    scenarios().iter().find(|scenario| scenario.id == id).unwrap()
}

fn places(id: &str) -> Vec<String> {
    let place = |slot: &crate::scenario::Slot| match slot.start {
        Start::At(hull) => format!("{} {}/{}", slot.name, hull.bow, hull.facing),
        other => format!("{} {other:?}", slot.name),
    };
    scenario(id).slots.iter().map(place).collect()
}

#[test]
fn r2_1_three_panels_of_26_columns_and_six_compasses() {
    assert_eq!((board().columns, board().rows), (78, 58));
    assert!(board().compasses.iter().all(|compass| board().has(*compass)));
}

#[test]
fn r2_2_every_ship_covers_two_adjacent_hexes() {
    let table = Table::new("s7");
    for ship in &table.game.ships {
        assert_eq!(ship.hull.bow.distance(ship.hull.stern()), 1);
    }
}

#[test]
fn r2_2_3_escort_codes() {
    let codes = ["DD", "DE", "E", "C", "PF", "S", "SC", "ML", "TB"];
    let escorts = cards().classes.iter().filter(|class| class.kind == Kind::Escort);
    assert!(escorts.into_iter().all(|class| codes.contains(&class.r#type.as_str())));
}

#[test]
fn r3_4_two_sides() {
    let table = Table::new("s8");
    assert_eq!((table.game.role(Seat(0)), table.game.role(Seat(1))), ("submarine", "escort"));
}

#[test]
fn r3_6_ships_start_where_the_scenario_says() {
    let table = Table::setup("s8", &[]);
    let hex = "A1-A".parse().unwrap();
    assert_eq!(table.refused(Action::Place { ship: BOAT, hex }), ["3.6"]);
}

#[test]
fn r4_4_10_to_sink_counts_from_zero() {
    assert!(cards().classes.iter().filter(|c| c.kind == Kind::Submarine).all(|c| c.to_surface <= c.damage));
}

#[test]
fn r4_4_11_one_type_of_torpedo_of_the_players_choice() {
    let mut table = Table::setup("s7", &[]);
    let (g7a, g7e) = (crate::cards::TorpedoId::named("G7A").unwrap(), crate::cards::TorpedoId::named("G7E").unwrap());
    assert_eq!(scenario("s7").torpedoes, [g7a, g7e]);
    table.act(Action::Load { ship: BOAT, torpedo: g7e });
    assert_eq!(table.refused(Action::Load { ship: BOAT, torpedo: g7a }), ["4.4.11"]);
    assert_eq!(table.game.tube_speed(BOAT, 0), 5);
}

#[test]
fn r4_4_13_all_tubes_start_loaded() {
    let table = Table::new("s8");
    assert!((0..10).all(|tube| table.game.is_loaded(BOAT, tube)));
    assert_eq!(table.game.boat(BOAT).reloads, [10, 4]);
}

#[test]
fn r4_5_1_1_every_merchantman_is_in_the_convoy() {
    let table = Table::new("s8");
    let plotted: Vec<_> = table.game.surface_ids().filter(|id| table.game.is_plotted(*id)).collect();
    assert_eq!(plotted.len(), 4);
}

#[test]
fn r4_5_2_2_atw_two_launchers_of_one_type() {
    assert_eq!((class("Loch").atw, class("Loch").n_atw), (Some(Ahead::Squid), 2));
}

#[test]
fn r5_seven_phases_in_order() {
    let mut table = Table::new("s8");
    table.game.boats[0].depth = 0;
    table.put(BOAT, "I34-B", 6);
    let mut seen = vec![table.game.phase()];
    table.commit_to_gunnery();
    seen.push(table.game.phase());
    table.cease_fire();
    seen.push(table.game.phase());
    table.finish_turn();
    seen.push(table.game.phase());
    let gunnery = Phase::Gunnery(crate::phase::Who::Submarine);
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

#[test]
fn r13_2_a_submarine_cannot_be_hit_by_a_torpedo() {
    let mut table = Table::new("s7");
    table.game.boats[0].depth = 0;
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
    table.game.boats[0].depth = 0;
    table.put(BOAT, "I34-B", 6);
    table.game.ships[0].is_done = true;
    table.game.phase = Phase::Gunnery(crate::phase::Who::Escort);
    table.act_escort(Action::Fire { ship: fukue, target: BOAT });
    let again = table.refused_escort(Action::Fire { ship: fukue, target: BOAT });
    assert!(again.contains(&"17.9.5") || again.contains(&"5"), "{again:?}");
    assert_eq!(table.game.ship(c2).pending, 0);
}

#[test]
fn r20_2_5_all_ships_of_a_formation_head_the_same_way() {
    let table = Table::new("s1");
    assert!(table.game.surface_ids().all(|id| table.game.ship(id).hull.facing.number() == 6));
}

#[test]
fn r20_4_1_submarines_are_placed_last() {
    let table = Table::setup("s1", &[("20.4.2", 1)]);
    assert_eq!(table.game.phase(), Phase::Placement(crate::phase::Who::Submarine));
    assert!(table.game.on_board(Side::Escort).count() == 12 && table.game.on_board(Side::Submarine).count() == 0);
}

#[test]
fn r20_4_3_any_depth_and_direction() {
    let table = Table::setup("s8", &[]);
    assert_eq!(table.refused(Action::Depth { ship: BOAT, feet: 450 }), NONE);
    assert_eq!(table.refused(Action::Depth { ship: BOAT, feet: 475 }), ["9.7"]);
}

#[test]
fn r20_6_every_class_stands_on_a_card() {
    for slot in scenarios().iter().flat_map(|scenario| &scenario.slots) {
        assert!(slot.class.is_none_or(|class| !class.card().name.is_empty()));
    }
}

#[test]
fn r_s1_length_twenty_turns() {
    let lengths = ["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10"].map(|id| scenario(id).turns);
    assert_eq!(lengths, [20, 20, 8, 8, 8, 15, 15, 20, 28, 10]);
}

#[test]
fn r_s2_victory_needs_41_points() {
    assert_eq!(scenario("s2").victory, crate::scenario::Victory::Points { points: 41 });
}

#[test]
fn r_s2_special_2_magnetic_torpedoes() {
    let table = Table::new("s2");
    assert_eq!(table.game.boat(BOAT).torpedo.unwrap().card().special, crate::cards::Special::Magnetic);
}

#[test]
fn r_s3_oob_german_u128() {
    assert_eq!(places("s3")[0], "U.128 N32-B/1");
}

#[test]
fn r_s4_oob_american_three_hunters() {
    assert_eq!(places("s4"), ["HA 201 N32-B/6", "England J39-B/6", "Bates R39-B/6", "Herzog N39-B/6"]);
}

#[test]
fn r_s5_oob_japanese_four_hunters() {
    let expected = ["Flasher N32-B/6", "Kamikaze J41-B/6", "Ikazuchi R41-B/6", "Oki M39-B/6", "Fukue O39-B/6"];
    assert_eq!(places("s5"), expected);
}

#[test]
fn r_s7_special_2_capital_ships_make_four_hexes() {
    let table = Table::new("s7");
    for name in ["Ark Royal", "Illustrious", "Barham"] {
        assert_eq!(table.game.slot(table.id(name)).max_speed, Some(4));
    }
}

#[test]
fn r_s8_special_1_merchantmen_fire_broadside_only() {
    let table = Table::new("s8");
    assert_eq!(<[u8; 3]>::from(table.game.guns(table.id("Tanker"))), [0, 1, 0]);
}

#[test]
fn r_s9_oob_japanese_three_hunters() {
    assert_eq!(places("s9")[1..], ["Enoki U14-A/3", "Sado D21-B/3", "Kume K20-B/3"]);
}
