use super::*;
use crate::data::data;
use crate::hex::Facing;
use crate::setup::{Readings, Setup};
use crate::state::Escort;
use crate::testing::{hex, sea, sea_with};

const HX_1: ConvoyId = ConvoyId(1);

/// HX-1 in 1012 in sight, U-boats at its bow in 1013, in the U-boat Attack Segment.
fn battle(escort: Escort, units: &[u8]) -> Wolfpack {
    sea().with_sighted(1, "1012", escort).with_units("1013", units).in_phase(Phase::Attack)
}

fn join(number: u8, size: Size) -> Action {
    Action::Join { convoy: ConvoyId(number), size }
}

fn strike(number: u8) -> Action {
    Action::Strike { convoy: ConvoyId(number) }
}

fn straggle(game: &Wolfpack) -> Straggle {
    game.convoy(HX_1).straggle
}

#[test]
fn r14_0_u_boats_attack_convoys_and_only_in_their_segment() {
    let game = battle(Escort::EscortGroup1, &[6]).in_phase(Phase::Movement);
    assert_eq!(game.refusal(join(1, Size::Six)), ["4.1"]);
    let mut game = game.in_phase(Phase::Attack);
    game.act(join(1, Size::Six));
    let before = game.convoy(HX_1).escort;
    game.act_with(strike(1), [("14.11.proc", 9), ("14.31", 0)]);
    // The escort is not harmed, whatever is sunk.
    assert_eq!((game.convoy(HX_1).escort, game.points), (before, 3));
}

#[test]
fn r14_1_an_attack_from_joining_to_counterattack() {
    let mut game = battle(Escort::EscortGroup2, &[12]);
    game.act(join(1, Size::Twelve));
    let told = game.act_with(strike(1), [("14.11.proc", 6), ("14.31", 5)]);
    assert!(matches!(told[0], Event::ConvoyAttacked { differential: 13, points: 2, .. }));
    assert_eq!(straggle(&game), Straggle::S1);
    game.run([("14.41.proc", 8), ("14.41.proc", 0)], Wolfpack::counterattack);
    // The escort has one point left: 8 pins.
    assert_eq!(game.stack_of("1013"), [6, -6]);
}

#[test]
fn r14_11_from_the_bow_whatever_the_boats_face() {
    for facing in Facing::ALL {
        let game = battle(Escort::EscortGroup1, &[6]).facing("1013", facing);
        assert_eq!(game.refusal(join(1, Size::Six)), [""; 0]);
    }
    for at in ["1011", "1112", "1113", "0912", "0913", "1014"] {
        let game = sea().with_sighted(1, "1012", Escort::EscortGroup1).with_units(at, &[6]).in_phase(Phase::Attack);
        assert_eq!(game.refusal(join(1, Size::Six)), ["14.11"], "{at}");
    }
}

#[test]
fn r14_11_proc_points_straggling_and_marker() {
    let mut game = battle(Escort::EscortGroup1, &[18]);
    game.act(join(1, Size::Eighteen));
    game.act_with(strike(1), [("14.11.proc", 4), ("14.31", 9)]);
    assert_eq!((game.points, straggle(&game)), (2, Straggle::S2));
    assert!(game.sightings.has(hex("1013")));
    // Nothing sunk, nothing to straggle for; the marker comes all the same.
    let mut game = battle(Escort::EscortGroup1, &[18]);
    game.act(join(1, Size::Eighteen));
    game.act_with(strike(1), [("14.11.proc", 0)]);
    assert_eq!(game.points, 0);
    assert!(game.sightings.has(hex("1013")));
}

#[test]
fn r14_11_note_a_point_is_a_ship_of_five_thousand_tons() {
    assert_eq!(crate::rules::s16_victory::tonnage(1), 5_000);
}

#[test]
fn r14_12_only_what_is_in_sight() {
    for sight in [Sighting::FaceDown, Sighting::Unsighted] {
        let game = battle(Escort::EscortGroup1, &[6]).seen_as(1, sight);
        assert_eq!(game.refusal(join(1, Size::Six)), ["14.12"]);
        assert_eq!(game.refusal(strike(1)), ["14.12"]);
        assert!(!game.can_attack());
    }
    // The same refusal for a dummy as for a Support Group.
    let refusal = |escort| battle(escort, &[6]).seen_as(1, Sighting::FaceDown).refusal(strike(1));
    assert_eq!(refusal(Escort::Dummy), refusal(Escort::SupportGroup));
}

#[test]
fn r14_13_who_joins_is_free_and_all_are_counterattacked() {
    let mut game = battle(Escort::EscortGroup1, &[6, 12]);
    assert_eq!(game.refusal(strike(1)), ["14.13"]);
    game.act(join(1, Size::Six));
    let told = game.act_with(strike(1), [("14.11.proc", 0)]);
    assert!(matches!(told[0], Event::ConvoyAttacked { differential: 6, .. }));
    game.run([("14.41.proc", 8); 3], Wolfpack::counterattack);
    assert_eq!(game.stack_of("1013"), [-6, -6, -6]);
}

#[test]
fn r14_14_each_boat_once_each_convoy_once() {
    let mut game = battle(Escort::EscortGroup1, &[6, 6]);
    game.act(join(1, Size::Six));
    game.act_with(strike(1), [("14.11.proc", 0)]);
    assert_eq!(game.refusal(join(1, Size::Six)), ["14.14"]);
    assert_eq!(game.refusal(strike(1)), ["14.14"]);
    // A unit that has joined one attack cannot join another.
    let mut game = battle(Escort::EscortGroup1, &[6]).with_sighted(3, "1012", Escort::EscortGroup1);
    game.act(join(1, Size::Six));
    assert_eq!(game.refusal(join(3, Size::Six)), ["14.14"]);
}

#[test]
fn r14_15_two_convoys_each_escort_its_own_attackers() {
    let game = battle(Escort::EscortGroup1, &[6, 12, 1, 1, 1, 1]).with_sighted(3, "1012", Escort::SupportGroup);
    let mut game = game;
    game.act(join(1, Size::Six));
    game.act_with(strike(1), [("14.11.proc", 0)]);
    game.act(join(3, Size::Twelve));
    game.act_with(strike(3), [("14.11.proc", 0)]);
    // Strength 1 at the six, strength 3 at the halves of the twelve; the four that stayed out are left alone.
    let told = game.run([("14.41.proc", 8), ("14.41.proc", 1), ("14.41.proc", 0)], Wolfpack::counterattack);
    let strengths: Vec<_> = told
        .iter()
        .filter_map(|event| if let Event::Attacked { strength, .. } = event { Some(*strength) } else { None })
        .collect();
    assert_eq!(strengths, [1, 3, 3]);
    assert_eq!(game.stack_of("1013"), [6, 1, 1, 1, 1, -6, -6]);
}

#[test]
fn r14_16_plus_two_at_least_and_forty_at_most() {
    let mut game = battle(Escort::SupportGroup, &[1, 1, 1, 1, 1]);
    for _ in 0..4 {
        game.act(join(1, Size::Single));
    }
    assert_eq!(game.refusal(strike(1)), ["14.16"]);
    let refusal = fathom_core::Game::check(&game, crate::U_BOAT_COMMAND, strike(1)).unwrap_err();
    assert_eq!(refusal.to_string(), "a Combat Differential of +1 is less than +2 (wolfpack 14.16)");
    game.act(join(1, Size::Single));
    assert_eq!(game.refusal(strike(1)), [""; 0]);
    let game = battle(Escort::EscortGroup1, &[30, 12]);
    let most = game.attack_on(HX_1, 55).unwrap();
    let forty = Attack { differential: 40, ..most };
    assert!((0..10).all(|chit| most.table_points(chit) == forty.table_points(chit)));
}

#[test]
fn r14_17_straggled_before_the_attack_it_costs_double() {
    let cases = [(Straggle::None, 1, 1), (Straggle::S1, 2, 1), (Straggle::S2, 2, 1)];
    for (level, points, table) in cases {
        let mut game = battle(Escort::EscortGroup1, &[6]).straggled(1, level);
        game.act(join(1, Size::Six));
        // Chit 2, 3 and 4 all give one point at +6 or +7.
        game.act_with(strike(1), [("14.11.proc", 2), ("14.31", 0)]);
        assert_eq!(game.points, points, "{level:?}");
        assert_eq!(table, 1);
    }
    let game = battle(Escort::EscortGroup1, &[6]);
    assert_eq!(game.clone().straggled(1, Straggle::S1).attack_on(HX_1, 7).unwrap().modifier, 1);
    assert_eq!(game.clone().straggled(1, Straggle::S2).attack_on(HX_1, 7).unwrap().modifier, 2);
    // Straggled by this very attack, it is not doubled.
    let mut game = game;
    game.act(join(1, Size::Six));
    game.act_with(strike(1), [("14.11.proc", 9), ("14.31", 9)]);
    assert_eq!((game.points, straggle(&game)), (3, Straggle::S2));
}

#[test]
fn r14_18_storms_help_the_convoy_and_chits_stay_chits() {
    let game = battle(Escort::EscortGroup1, &[6]).with_storm(["1212", "1012", "0812"]);
    let attack = game.attack_on(HX_1, 7).unwrap();
    assert_eq!(attack.modifier, -3);
    assert_eq!(attack.table_points(1), attack.table_points(3), "never below 0");
    let straggled = battle(Escort::EscortGroup1, &[6]).straggled(1, Straggle::S2).attack_on(HX_1, 7).unwrap();
    assert_eq!(straggled.table_points(9), straggled.table_points(8), "never above 9");
    // Both together.
    assert_eq!(game.straggled(1, Straggle::S2).attack_on(HX_1, 7).unwrap().modifier, -1);
}

#[test]
fn r14_19_straggling_weakens_the_escort_down_to_nothing() {
    for (escort, level, differential) in [
        (Escort::SupportGroup, Straggle::None, 4),
        (Escort::SupportGroup, Straggle::S1, 5),
        (Escort::SupportGroup, Straggle::S2, 6),
        (Escort::EscortGroup1, Straggle::S2, 7),
    ] {
        let game = battle(escort, &[6]).straggled(1, level);
        assert_eq!(game.attack_on(HX_1, 7).unwrap().differential, differential);
    }
}

#[test]
fn r14_19_note_a_convoy_is_never_eliminated() {
    let mut game = battle(Escort::EscortGroup1, &[30]).straggled(1, Straggle::S2);
    game.act(join(1, Size::Thirty));
    game.act_with(strike(1), [("14.11.proc", 9), ("14.31", 9)]);
    assert_eq!((game.points, game.at(1)), (8, Some(hex("1012"))));
}

#[test]
fn r14_2_a_column_holds_from_its_first_differential_to_its_last() {
    let attack = |differential| Attack { differential, modifier: 0, is_doubled: false, table: &data().combat };
    let column = |differential| (0..10).map(|chit| attack(differential).table_points(chit)).collect::<Vec<_>>();
    for (at, edges) in [[2, 5], [6, 14], [15, 23], [24, 31], [32, 39], [40, 99]].into_iter().enumerate() {
        assert_eq!(column(edges[0]), column(edges[1]));
        assert_eq!(column(edges[0]), data().combat.map(|row| row[at]));
        assert!(column(edges[0]).is_sorted());
    }
}

#[test]
fn r14_2_the_higher_reading_is_a_switch() {
    let (lower, higher) = (&data().combat, &data().combat_higher);
    let attack = |differential, table| Attack { differential, modifier: 0, is_doubled: false, table };
    for (differential, chit) in [(24, 3), (32, 3), (2, 8)] {
        assert_eq!(attack(differential, higher).table_points(chit), attack(differential, lower).table_points(chit) + 1);
    }
    let readings = Readings { combat_higher: true, ..Readings::default() };
    let game = sea_with(&Setup { readings, ..Setup::default() }).with_sighted(1, "1012", Escort::EscortGroup1);
    assert_eq!(game.attack_on(HX_1, 7).unwrap().table, higher);
}

#[test]
fn r14_3_straggling_comes_from_weather_and_from_losses() {
    let mut game = battle(Escort::EscortGroup1, &[6]);
    game.run([], |game, umpire| game.straggle(umpire, HX_1, StraggleColumn::Fog, 4));
    assert_eq!(straggle(&game), Straggle::S1);
    let mut game = battle(Escort::EscortGroup1, &[6]);
    game.run([], |game, umpire| game.straggle(umpire, HX_1, StraggleColumn::Points(2), 8));
    assert_eq!(straggle(&game), Straggle::S2);
}

#[test]
fn r14_31_the_column_is_what_the_table_gave_undoubled() {
    let mut game = battle(Escort::EscortGroup1, &[6]).straggled(1, Straggle::S1);
    game.act(join(1, Size::Six));
    // One point, doubled to two: column 1 needs a 6 to straggle.
    game.act_with(strike(1), [("14.11.proc", 1), ("14.31", 5)]);
    assert_eq!((game.points, straggle(&game)), (2, Straggle::S1));
}

#[test]
fn r14_32_s1_goes_and_s2_becomes_s1() {
    let mut game = battle(Escort::EscortGroup1, &[6]).straggled(1, Straggle::S2);
    assert_eq!(game.run([], Wolfpack::reduce_straggling), [Event::StraggleReduced]);
    assert_eq!(straggle(&game), Straggle::S1);
    game.run([], Wolfpack::reduce_straggling);
    assert_eq!(straggle(&game), Straggle::None);
    assert_eq!(game.run([], Wolfpack::reduce_straggling), []);
}

#[test]
fn r14_32_ex1_s2_of_this_phase_still_weakens_the_counterattack() {
    let mut game = battle(Escort::SupportGroup, &[12]);
    game.act(join(1, Size::Twelve));
    game.act_with(strike(1), [("14.11.proc", 9), ("14.31", 9)]);
    assert_eq!(straggle(&game), Straggle::S2);
    let told = game.run([("14.41.proc", 7); 2], Wolfpack::counterattack);
    assert!(matches!(told[0], Event::Attacked { strength: 1, .. }));
    game.run([], Wolfpack::reduce_straggling);
    assert_eq!(straggle(&game), Straggle::S1);
}

#[test]
fn r14_33_always_less_two_or_one() {
    for (level, strength) in [(Straggle::None, 3), (Straggle::S1, 2), (Straggle::S2, 1)] {
        let game = battle(Escort::EscortCarrier, &[6]).straggled(1, level);
        assert_eq!(game.convoy(HX_1).escort_strength(), strength);
        assert_eq!(game.search_strength(HX_1), u16::from(strength));
    }
}

#[test]
fn r14_34_chit_and_points_against_a_straggler() {
    for (level, modifier, is_doubled) in [(Straggle::None, 0, false), (Straggle::S1, 1, true), (Straggle::S2, 2, true)]
    {
        let attack = battle(Escort::EscortGroup1, &[6]).straggled(1, level).attack_on(HX_1, 7).unwrap();
        assert_eq!((attack.modifier, attack.is_doubled), (modifier, is_doubled));
    }
}

#[test]
fn r14_35_a_straggler_keeps_its_speed() {
    let mut game = sea().with_convoy(3, "1010", Escort::EscortGroup1).straggled(3, Straggle::S2);
    game.move_one(3, 7, []);
    assert_eq!(game.at(3), Some(hex("1014")));
}

#[test]
fn r14_36_straggling_adds_up_to_s2() {
    use Straggle::{None, S1, S2};
    for (before, result, after) in
        [(S1, S1, S2), (S1, S2, S2), (S2, S1, S2), (S2, S2, S2), (None, S1, S1), (S1, None, S1)]
    {
        assert_eq!(before.worsened_by(result), after);
    }
}

#[test]
fn r14_37_table() {
    let column = |column: StraggleColumn| {
        (0..10).map(|chit| column.look_up(chit) as u8).fold(String::new(), |text, level| text + &level.to_string())
    };
    assert_eq!(column(StraggleColumn::Points(1)), "0000001112");
    assert_eq!(column(StraggleColumn::Points(2)), "0000011122");
    assert_eq!(column(StraggleColumn::Points(3)), "0000111122");
    assert_eq!(column(StraggleColumn::Points(4)), "0001112222");
    assert_eq!(column(StraggleColumn::Fog), column(StraggleColumn::Points(3)));
    assert_eq!(column(StraggleColumn::Storm), column(StraggleColumn::Points(4)));
}
