use fathom_core::Viewer;
use fathom_core::dice::SeededDice;

use super::*;
use crate::hex::Facing;
use crate::setup::Options;
use crate::state::{Base, Range, Sighting};
use crate::testing::{fresh, hex, sea, sea_under};

fn seen(game: &Wolfpack) -> View {
    game.view_for(Viewer::Seat(U_BOAT_COMMAND))
}

fn tenths(n: u128) -> Chance {
    Chance::new(n, 10)
}

#[test]
fn picket_chances_add_the_stacks_and_know_the_weather() {
    let game = sea().with_units("1911", &[1, 6, 1, 1, 1]).facing("1911", Facing::Northwest);
    let game = game.with_units("2011", &[6]).facing("2011", Facing::West);
    let of = |game: &Wolfpack, at| Mornings::of(&game.world, &seen(game)).picket_search(&game.fleet, hex(at));
    assert_eq!(of(&game, "2010"), (18, tenths(4)));
    assert_eq!(of(&game, "1811"), (11, tenths(3)));
    assert_eq!(of(&game, "1010"), (0, Chance::NEVER));
    // Tonight a storm will stand there if the chit takes it straight east, as seven of ten do for a last digit of 1.
    let stormy = game.clone().with_storm(["2001", "1801", "1601"]);
    let expected = Chance::new(7, 10) * tenths(1) + Chance::new(3, 10) * tenths(4);
    assert_eq!(of(&stormy, "2010"), (18, expected));
    // A storm that is there now will be gone.
    assert_eq!(of(&game.with_storm(["2010", "1810", "1610"]), "2010"), (18, tenths(4)));
}

#[test]
fn pinned_boats_are_free_again_before_anybody_passes() {
    let game = sea().in_phase(Phase::Movement).with_units("1020", &[12]).pinned("1020");
    let mornings = Mornings::of(&game.world, &seen(&game));
    assert_eq!(mornings.picket_search(mornings.fleet().unwrap(), hex("1020")), (15, tenths(4)));
}

#[test]
fn after_the_last_turn_nobody_searches() {
    let mut game = sea().in_phase(Phase::Movement).with_air(Base::Ulster, Range::Ten, 3);
    game.turn = 15;
    let mornings = Mornings::of(&game.world, &seen(&game));
    assert_eq!(mornings.fleet(), None);
    assert!(mornings.air_search(hex("1031"), 13).iter().all(|(_, chance)| *chance == Chance::NEVER));
}

#[test]
fn air_chances_of_the_example() {
    let game = sea().with_air(Base::Ulster, Range::Ten, 3);
    let of = |game: &Wolfpack, boats| Mornings::of(&game.world, &seen(game)).air_search(hex("1031"), boats)[0];
    assert_eq!(of(&game, 13), (Base::Ulster, tenths(3)));
    assert_eq!(of(&game, 1), (Base::Ulster, Chance::NEVER));
    let quiet = sea_under(Options { schnorkel: true, ..Options::default() }).with_air(Base::Ulster, Range::Ten, 3);
    assert_eq!(of(&quiet, 13), (Base::Ulster, tenths(2)));
    // The storm of today has left the hex by then, but stands over Ulster on seven chits of ten; fog lifts.
    let mut stormy = game.clone().with_storm(["1231", "1031", "0831"]);
    stormy.fog = crate::state::Fog::Zones1And2;
    assert_eq!(of(&stormy, 13), (Base::Ulster, tenths(3) * tenths(3)));
    // A group that must escort a known convoy does not search.
    let busy = game.with_sighted(1, "1033", Escort::SupportGroup);
    assert_eq!(of(&busy, 13), of(&sea().with_air(Base::Ulster, Range::Ten, 2), 13));
    assert_ne!(of(&busy, 13), (Base::Ulster, tenths(3)));
}

#[test]
fn a_counterattack_is_weaker_by_what_the_attack_scatters() {
    let game = sea().in_phase(Phase::Attack).with_sighted(1, "1012", Escort::EscortGroup1).with_units("1013", &[24]);
    let view = seen(&game);
    let straggles = Chance::CERTAIN.as_f64()
        - attack(&game.world, &view, ConvoyId(1), 7).unwrap().straggle[&Straggle::None].as_f64();
    let counter = counterattack(&game.world, &view, ConvoyId(1), 7, &[]).unwrap();
    assert_eq!(counter.n_groups, 4);
    // A strength of 1 sinks with one chit of ten; straggled it has none left.
    let some = (1.0 - straggles) * (1.0 - 0.9f64.powi(4));
    assert!((1.0 - counter.sunk[0].as_f64() - some).abs() < 1e-12, "{counter:?}");
    assert_eq!(counter.sunk.iter().copied().sum::<Chance>(), Chance::CERTAIN);
}

#[test]
fn only_those_who_attacked_it_are_counterattacked_where_two_convoys_were() {
    let mut game = sea().in_phase(Phase::Attack).with_units("1013", &[6, 18]);
    game = game.with_sighted(1, "1012", Escort::EscortGroup1).with_sighted(5, "1012", Escort::EscortGroup1);
    let six = game.fleet.stack(hex("1013"))[0];
    assert_eq!(counterattack(&game.world, &seen(&game), ConvoyId(1), 7, &[six]).unwrap().n_groups, 4);
    game.fleet.stack_mut(hex("1013"))[1].target = 5;
    game.attacked.push(ConvoyId(5));
    assert_eq!(counterattack(&game.world, &seen(&game), ConvoyId(1), 7, &[six]).unwrap().n_groups, 1);
}

#[test]
fn submarine_chances_need_a_known_escort() {
    let game = sea().with_convoy(1, "1012", Escort::SupportGroup);
    let of = |game: &Wolfpack| Mornings::of(&game.world, &seen(game)).submarine_searches(hex("1013"), 6);
    assert_eq!(of(&game), []);
    let known = game.seen_as(1, Sighting::Unsighted);
    assert_eq!(of(&known), [(ConvoyId(1), tenths(3))]);
    // A straggle marker of today is gone by then (14.32); one of two levels leaves one.
    assert_eq!(of(&known.clone().straggled(1, Straggle::S1)), of(&known));
    assert_ne!(of(&known.clone().straggled(1, Straggle::S2)), of(&known));
}

#[test]
fn attack_chances_are_the_columns_of_the_tables() {
    let game = sea().with_sighted(1, "1012", Escort::EscortGroup1).with_units("1013", &[6]);
    let odds = attack(&game.world, &seen(&game), ConvoyId(1), 7).unwrap();
    assert_eq!(odds.differential, 6);
    assert_eq!(odds.points, BTreeMap::from([(0, tenths(2)), (1, tenths(3)), (2, tenths(4)), (3, tenths(1))]));
    // 3/10 of one point, 4/10 of two, 1/10 of three, each with its own straggle column.
    let s2 = Chance::new(3 + 4 * 2 + 2, 100);
    assert_eq!(odds.straggle[&Straggle::S2], s2);
    assert_eq!(odds.points.values().copied().sum::<Chance>(), Chance::CERTAIN);
    assert_eq!(odds.straggle.values().copied().sum::<Chance>(), Chance::CERTAIN);
    assert_eq!(attack(&game.world, &seen(&game), ConvoyId(1), 2), None);
    let straggled = game.straggled(1, Straggle::S1);
    let doubled = attack(&straggled.world, &seen(&straggled), ConvoyId(1), 7).unwrap();
    assert!(doubled.points.keys().all(|points| points % 2 == 0));
}

#[test]
fn an_unsighted_convoy_tells_nothing() {
    for escort in [Escort::Dummy, Escort::SupportGroup] {
        let game = sea().with_convoy(1, "1012", escort).with_units("1013", &[30]);
        assert_eq!(attack(&game.world, &seen(&game), ConvoyId(1), 40), None);
    }
}

#[test]
fn losses_are_one_chit_a_group() {
    let game = sea().with_units("1829", &[1, 1, 1, 1, 1, 1, 1, 1, 1, 18]);
    let losses = anti_submarine_attack(&game.world, &seen(&game), hex("1829"), 3);
    assert_eq!(losses.n_groups, 5);
    assert_eq!((losses.unharmed, losses.pinned), (tenths(1), tenths(7)));
    assert_eq!(losses.sunk[0], Chance::new(8u128.pow(5), 10u128.pow(5)));
    assert_eq!(losses.sunk[2], Chance::new(10 * 4 * 512, 100_000));
    assert_eq!(losses.sunk.iter().copied().sum::<Chance>(), Chance::CERTAIN);
    let none = anti_submarine_attack(&game.world, &seen(&game), hex("1829"), 0);
    assert_eq!(none.sunk, [Chance::CERTAIN]);
}

#[test]
fn tonight_shows_where_convoys_pass() {
    // One convoy, known to be real, in 1012: north on chits 1 and 2, south on 0, else east.
    let mut game = sea().with_convoy(1, "1012", Escort::EscortGroup1).seen_as(1, Sighting::Unsighted);
    for id in ConvoyId::all().skip(1) {
        let convoy = game.convoy_mut(id);
        (convoy.place, convoy.escort) = (crate::state::Whereabouts::Arrived, Some(Escort::Dummy));
    }
    let night = tonight(&game.world, &seen(&game), 2_000, &mut SeededDice::new(5));
    let at = |number| night.crossings.iter().find(|crossing| crossing.hex == hex(number)).map_or(0.0, |c| c.convoy);
    for (number, expected) in [("1013", 0.7), ("1113", 0.2), ("0913", 0.1), ("1018", 0.7), ("1020", 0.0)] {
        assert!((at(number) - expected).abs() < 0.04, "{number}: {}", at(number));
    }
    assert!(night.crossings.iter().all(|crossing| crossing.convoy <= crossing.report));
    assert!(night.sighting < 1e-9);
}

#[test]
fn tonight_weighs_false_reports() {
    // Ten eastbound counters are face-down, four of them real: a report is worth 0.4 convoys.
    let mut game = sea().with_convoy(1, "1012", Escort::Dummy).with_units("1016", &[30]);
    for id in ConvoyId::all() {
        game.convoy_mut(id).escort = Some(Escort::Dummy);
    }
    let night = tonight(&game.world, &seen(&game), 2_000, &mut SeededDice::new(6));
    let first = night.crossings.iter().find(|crossing| crossing.hex == hex("1013")).unwrap();
    assert!((first.convoy / first.report - 0.4).abs() < 0.05, "{first:?}");
    // East in 7 of 10 cases, real in 4 of 10, sighted in 7 of 10: about 0.2.
    assert!((night.sighting - 0.7 * 0.4 * 0.7).abs() < 0.05, "{}", night.sighting);
}

#[test]
fn tonight_works_from_every_segment() {
    for phase in [Phase::Deployment, Phase::Prepared, Phase::Packs, Phase::Movement, Phase::Attack] {
        let mut game = fresh(&crate::Setup::default()).in_phase(phase);
        if phase != Phase::Deployment {
            game.convoys.iter_mut().for_each(|convoy| convoy.escort = Some(Escort::Dummy));
        }
        let night = tonight(&game.world, &seen(&game), 5, &mut SeededDice::new(7));
        assert!(!night.crossings.is_empty(), "{phase:?}");
    }
}
