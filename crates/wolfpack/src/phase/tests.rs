use fathom_core::{Game, Seats};

use super::*;
use crate::rules::s16_victory::LAST_TURN;
use crate::setup::Setup;
use crate::state::{Base, ConvoyId, Escort, Range, Sighting, Size, Straggle};
use crate::testing::{hex, sea};
use crate::{Month, U_BOAT_COMMAND};

/// The names of what was told, in order and without repetition.
fn story(told: &[Event]) -> Vec<&'static str> {
    let mut story: Vec<_> = told.iter().map(name).collect();
    story.dedup();
    story
}

fn name(event: &Event) -> &'static str {
    match event {
        Event::TurnBegan { .. } => "turn",
        Event::ConvoyPlaced { .. } => "A placed",
        Event::FogLifted => "B fog lifts",
        Event::StormChit { .. } | Event::StormMoved { .. } => "B1 storm",
        Event::Formed { .. } => "B2 formed",
        Event::Inverted { .. } => "inverted",
        Event::StraggleChit { .. } => "B3 straggled",
        Event::AirEscort { .. } => "C1 escort",
        Event::AirSearch { .. } => "C2 search",
        Event::ConvoyChit { .. } => "D1 chit",
        Event::ConvoyMoved { .. } => "D2 moved",
        Event::MarkersRemoved => "D3 removed",
        Event::Segment { phase: Phase::Packs } => "E1 packs",
        Event::Segment { phase: Phase::Movement } => "E2 movement",
        Event::Depinned => "E3 depinned",
        Event::Segment { phase: Phase::Attack } => "F1 attack",
        Event::Attacked { .. } => "attacked",
        Event::StraggleReduced => "F3 reduced",
        _ => "other",
    }
}

fn play_done<const N: usize>(game: &mut Wolfpack, chits: [(&str, u32); N]) -> Vec<Event> {
    game.act_with(Action::Done, chits)
}

#[test]
fn r1_0_one_player_commands_the_u_boats_alone() {
    let game = sea();
    assert_eq!((game.n_seats(), game.role(U_BOAT_COMMAND)), (1, "u-boat-command"));
    assert_eq!(game.to_act(), Seats::from(U_BOAT_COMMAND));
    assert!(game.check(fathom_core::Seat(1), Action::Done).is_err());
    // Nothing he can do touches the Allies.
    let listed = sea().with_units("1020", &[6]).with_convoy(1, "1010", Escort::Dummy).legal();
    assert!(listed.iter().all(|action| matches!(action, Action::Regroup { .. } | Action::Done)));
}

#[test]
fn r2_0_a_whole_game_by_doing_nothing() {
    let mut dice = fathom_core::dice::SeededDice::new(11);
    let mut umpire = Umpire::quiet(&mut dice);
    let mut game = Wolfpack::new(&mut umpire, &Setup::month(Month::February)).unwrap();
    for _ in 0..7 {
        game.play(&mut umpire, U_BOAT_COMMAND, Action::Deploy { hex: hex("0110"), size: Size::Six }).unwrap();
    }
    let mut n_done = 0;
    while game.outcome().is_none() {
        game.play(&mut umpire, U_BOAT_COMMAND, Action::Done).unwrap();
        n_done += 1;
    }
    // Twice to begin, then packs and movement of fifteen turns.
    assert_eq!((n_done, game.turn), (32, 15));
    assert_eq!(game.to_act(), Seats::NONE);
}

#[test]
fn r4_2_the_sequence_stands_in_the_order_of_the_book() {
    let paragraphs: Vec<_> = SET_UP.iter().chain(&GAME_TURN).map(|step| step.rule.para()).collect();
    assert!(paragraphs[..3].is_sorted() && paragraphs[3..].is_sorted(), "{paragraphs:?}");
    for phase in [Phase::Deployment, Phase::Prepared, Phase::Packs, Phase::Movement, Phase::Attack] {
        let asking = SET_UP.iter().chain(&GAME_TURN).filter(|step| step.asks == Some(phase));
        assert_eq!(asking.count(), 1, "{phase:?}");
    }
}

#[test]
fn r4_0_the_phases_follow_each_other() {
    let mut game = sea();
    play_done(&mut game, []);
    assert_eq!(game.phase, Phase::Movement);
    play_done(&mut game, [("5.1", 9), ("7.4", 0)]);
    assert_eq!((game.phase, game.turn), (Phase::Packs, 2));
}

#[test]
fn r4_1_nothing_out_of_sequence() {
    let game = sea().with_units("1020", &[6]);
    for (phase, action) in [
        (Phase::Packs, Action::Take { hex: hex("1020"), size: Size::Six, pinned: false }),
        (Phase::Movement, Action::Strike { convoy: ConvoyId(1) }),
        (Phase::Attack, Action::Sail { hex: hex("1021") }),
        (Phase::Attack, Action::Deploy { hex: hex("1021"), size: Size::Six }),
    ] {
        assert_eq!(game.clone().in_phase(phase).refusal(action), ["4.1"], "{action:?}");
    }
}

#[test]
fn r4_2_fifteen_turns() {
    let mut game = sea();
    game.turn = 14;
    play_done(&mut game, []);
    play_done(&mut game, [("5.1", 9), ("7.4", 0)]);
    assert_eq!(game.turn, 15);
    for convoy in &mut game.convoys {
        convoy.escort = Some(Escort::Dummy);
    }
    play_done(&mut game, []);
    play_done(&mut game, []);
    assert_eq!(game.phase, Phase::Over);
    assert_eq!(game.refusal(Action::Done), ["16.1"]);
}

#[test]
fn r4_2_a_placement_comes_first() {
    let mut game = sea();
    play_done(&mut game, []);
    let told = play_done(&mut game, [("5.1", 9), ("7.4", 5)]);
    assert_eq!(
        story(&told),
        ["F1 attack", "turn", "A placed", "B2 formed", "D1 chit", "D2 moved", "D3 removed", "E1 packs"]
    );
}

#[test]
fn r4_2_b_fog_lifts_before_storms_move() {
    let mut game = sea().with_storm(["1810", "1610", "1410"]);
    game.fog = crate::state::Fog::Zone1;
    let told = game.run([("5.22", 5), ("5.1", 9)], Wolfpack::weather_phase);
    assert_eq!(story(&told), ["B fog lifts", "B1 storm", "B2 formed"]);
}

#[test]
fn r4_2_b_1_one_chit_for_all_storms() {
    let mut game = sea().with_storm(["1810", "1610", "1410"]).with_storm(["1012", "0812", "0612"]);
    game.run([("5.22", 5), ("5.1", 9)], Wolfpack::weather_phase);
    assert_eq!(game.storms[0].markers[0], Some(hex("1819")));
    assert_eq!(game.storms[1].markers[0], Some(hex("1021")));
}

#[test]
fn r4_2_b_2_then_new_weather_and_who_is_caught_by_it() {
    let mut game = sea().with_convoy(1, "0903", Escort::Dummy);
    let told = game.run([("5.1", 0), ("5.41", 9)], Wolfpack::weather_phase);
    assert_eq!(story(&told), ["B2 formed", "inverted", "B3 straggled"]);
}

#[test]
fn r4_2_b_3_a_chit_for_each_inverted_convoy() {
    let game = sea().with_convoy(1, "0903", Escort::Dummy).with_convoy(3, "0903", Escort::Dummy);
    let mut game = game.with_convoy(5, "1020", Escort::Dummy);
    game.run([("5.1", 0), ("5.41", 9), ("5.41", 0)], Wolfpack::weather_phase);
    assert_eq!([1, 3, 5].map(|n| game.convoy(ConvoyId(n)).straggle), [Straggle::S2, Straggle::None, Straggle::None]);
}

#[test]
fn r4_2_c_escort_before_search() {
    let game = sea().with_air(Base::Ulster, Range::Twelve, 2).with_units("1036", &[6]);
    let mut game = game.with_sighted(1, "1030", Escort::EscortGroup1);
    play_done(&mut game, []);
    let told = play_done(&mut game, [("5.1", 9), ("11.3.proc", 9), ("7.4", 5), ("12.11.proc", 9), ("12.21.proc", 9)]);
    let at = |wanted: &str| told.iter().position(|event| name(event) == wanted).unwrap();
    assert!(at("B2 formed") < at("C1 escort") && at("C1 escort") < at("C2 search") && at("C2 search") < at("D1 chit"));
}

#[test]
fn r4_2_c_1_one_group_for_each_qualifying_convoy() {
    let game = sea().with_air(Base::Ulster, Range::Twelve, 5).with_sighted(1, "1030", Escort::EscortGroup1);
    let mut game = game.with_sighted(3, "1030", Escort::EscortGroup2);
    let told = game.run([], Wolfpack::allocate_air_escorts);
    assert_eq!(told.len(), 2);
}

#[test]
fn r4_2_c_2_all_others_search_and_attack_what_they_sight() {
    let mut game = sea().with_air(Base::Ulster, Range::Twelve, 5).with_units("1036", &[6]);
    let told = game.run([("11.3.proc", 1), ("14.41.proc", 9)], Wolfpack::air_search);
    assert_eq!(story(&told), ["C2 search", "attacked"]);
}

#[test]
fn r4_2_d_chit_moves_and_removal() {
    let mut game = sea().with_convoy(1, "1010", Escort::Dummy).with_marker("0520");
    let told = game.run([("7.4", 7)], Wolfpack::naval_phase);
    assert_eq!(story(&told), ["D1 chit", "D2 moved", "D3 removed"]);
}

#[test]
fn r4_2_d_1_one_chit_for_all_convoys() {
    let mut game = sea().with_convoy(1, "1010", Escort::Dummy).with_convoy(2, "1030", Escort::Dummy);
    // The digits are alike and so are the courses: north.
    game.run([("7.4", 9)], Wolfpack::naval_phase);
    assert_eq!((game.at(1).unwrap().row(), game.at(2).unwrap().row()), (16, 14));
}

#[test]
fn r4_2_d_2_searches_happen_on_the_way() {
    let mut game = sea().with_convoy(1, "1010", Escort::EscortGroup1).with_units("1014", &[6]);
    game.run([("7.4", 7), ("12.11.proc", 0), ("12.21.proc", 9)], Wolfpack::naval_phase);
    assert_eq!(game.convoy(ConvoyId(1)).sight, Sighting::Sighted);
}

#[test]
fn r4_2_d_3_markers_off_and_aircraft_home() {
    let mut game = sea().with_air(Base::Ulster, Range::Twelve, 1).with_sighted(1, "1030", Escort::EscortGroup1);
    game = game.with_marker("0520");
    game.run([("7.4", 5)], |game, umpire| {
        game.allocate_air_escorts(umpire);
        game.naval_phase(umpire);
    });
    assert!(game.sightings.is_empty());
    assert_eq!(game.air[Base::Ulster as usize][2], 1);
}

#[test]
fn r4_2_e_packs_movement_depinning() {
    let mut game = sea().with_units("1020", &[6]).pinned("1020");
    assert_eq!(story(&play_done(&mut game, [])), ["E2 movement"]);
    let told = play_done(&mut game, [("5.1", 9), ("7.4", 0)]);
    assert_eq!(story(&told)[..3], ["E3 depinned", "F1 attack", "turn"]);
}

#[test]
fn r4_2_e_1_regrouping_only_in_its_segment() {
    let game = sea().with_units("1020", &[12]);
    assert!(game.legal().iter().any(|action| matches!(action, Action::Regroup { .. })));
    let listed = game.in_phase(Phase::Movement).legal();
    assert!(!listed.iter().any(|action| matches!(action, Action::Regroup { .. })));
}

#[test]
fn r4_2_e_2_any_or_all_u_boats_move() {
    let mut game = sea().with_units("1020", &[6]).with_units("1030", &[6]);
    play_done(&mut game, []);
    let takes = game.legal().into_iter().filter(|action| matches!(action, Action::Take { .. })).count();
    assert_eq!(takes, 2);
    assert!(game.legal().contains(&Action::Done));
}

#[test]
fn r4_2_e_3_depinning_comes_after_movement() {
    let mut game = sea().with_units("1020", &[6]).pinned("1020");
    play_done(&mut game, []);
    assert!(game.fleet.units()[0].pinned, "it still moves with half its points");
    play_done(&mut game, [("5.1", 9), ("7.4", 0)]);
    assert!(!game.fleet.units()[0].pinned);
}

/// HX-1 in sight with a pack at its bow, at the end of the U-boat Movement Segment.
fn contact() -> Wolfpack {
    let game = sea().with_sighted(1, "1012", Escort::EscortGroup1).with_units("1013", &[6]);
    game.in_phase(Phase::Movement)
}

#[test]
fn r4_2_f_attack_counterattack_reduction() {
    let mut game = contact();
    play_done(&mut game, []);
    assert_eq!(game.phase, Phase::Attack);
    game.act(Action::Join { convoy: ConvoyId(1), size: Size::Six });
    game.act_with(Action::Strike { convoy: ConvoyId(1) }, [("14.11.proc", 9), ("14.31", 7)]);
    // The escort, straggled, has nothing left to counterattack with.
    let told = play_done(&mut game, [("5.1", 9), ("7.4", 5), ("12.21.proc", 9)]);
    assert_eq!(story(&told)[..2], ["F3 reduced", "turn"]);
}

#[test]
fn r4_2_f_1_without_a_possible_attack_the_segment_passes() {
    let mut game = contact().seen_as(1, Sighting::Unsighted);
    play_done(&mut game, [("5.1", 9), ("7.4", 5), ("12.21.proc", 9)]);
    assert_eq!(game.phase, Phase::Packs);
    // At +1 nothing can be attacked either.
    let mut game = sea().with_sighted(1, "1012", Escort::SupportGroup).with_units("1013", &[1, 1, 1, 1]);
    game = game.in_phase(Phase::Movement);
    play_done(&mut game, [("5.1", 9), ("7.4", 5), ("12.21.proc", 9)]);
    assert_eq!(game.phase, Phase::Packs);
}

#[test]
fn r4_2_f_2_who_attacked_is_counterattacked() {
    let mut game = contact();
    play_done(&mut game, []);
    game.act(Action::Join { convoy: ConvoyId(1), size: Size::Six });
    game.act_with(Action::Strike { convoy: ConvoyId(1) }, [("14.11.proc", 0)]);
    let chits = [("14.41.proc", 8), ("5.1", 9), ("7.4", 5), ("12.21.proc", 9)];
    assert_eq!(story(&play_done(&mut game, chits))[0], "attacked");
    // Units that joined and did not strike have not attacked.
    let mut game = contact();
    play_done(&mut game, []);
    game.act(Action::Join { convoy: ConvoyId(1), size: Size::Six });
    play_done(&mut game, [("5.1", 9), ("7.4", 5), ("12.21.proc", 9)]);
    assert!(game.fleet.units().iter().all(|unit| unit.target == 0));
}

#[test]
fn r4_2_f_3_straggling_is_reduced_each_turn() {
    let mut game = sea().with_convoy(1, "1012", Escort::Dummy).straggled(1, Straggle::S2).in_phase(Phase::Movement);
    play_done(&mut game, [("5.1", 9), ("7.4", 5)]);
    assert_eq!(game.convoy(ConvoyId(1)).straggle, Straggle::S1);
}

#[test]
fn r4_2_g_the_marker_advances() {
    let mut game = sea().in_phase(Phase::Movement);
    let told = play_done(&mut game, [("5.1", 9), ("7.4", 5)]);
    assert!(told.contains(&Event::TurnBegan { turn: 2 }));
}

#[test]
fn r_map_seq_unallocated_groups_must_search() {
    // Nobody is asked: aircraft in range search, and sighted boats are attacked.
    let game = sea().with_air(Base::Ulster, Range::Twelve, 1).with_units("1036", &[6]);
    let mut game = game.in_phase(Phase::Movement);
    let told = play_done(&mut game, [("5.1", 9), ("11.3.proc", 1), ("14.41.proc", 0), ("7.4", 5)]);
    assert!(story(&told).contains(&"C2 search") && story(&told).contains(&"attacked"));
}

#[test]
fn r_map_gtr_the_track_has_fifteen_boxes() {
    let mut game = sea().in_phase(Phase::Movement);
    game.turn = LAST_TURN;
    for convoy in &mut game.convoys {
        convoy.escort = Some(Escort::Dummy);
    }
    let told = play_done(&mut game, []);
    assert!(matches!(told[..2], [Event::Segment { .. }, Event::Ended { .. }]), "{told:?}");
    assert_eq!((LAST_TURN, game.turn), (15, 15));
}
