use fathom_core::Viewer;
use fathom_core::dice::SeededDice;

use super::*;
use crate::hex::Facing;
use crate::setup::Options;
use crate::state::{Range, Sight};
use crate::testing::{hex, sea};

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
    assert_eq!(picket_search(&seen(&game), hex("2010")), (18, tenths(4)));
    assert_eq!(picket_search(&seen(&game), hex("1811")), (11, tenths(3)));
    assert_eq!(picket_search(&seen(&game), hex("1010")), (0, Chance::NEVER));
    let stormy = game.with_storm(["2010", "1810", "1610"]);
    assert_eq!(picket_search(&seen(&stormy), hex("2010")), (18, tenths(1)));
}

#[test]
fn air_chances_of_the_example() {
    let game = sea().with_air(Base::Ulster, Range::Ten, 3);
    let of = |game: &Wolfpack, boats| air_search(&seen(game), hex("1031"), boats)[0];
    assert_eq!(of(&game, 13), (Base::Ulster, tenths(3)));
    assert_eq!(of(&game, 1), (Base::Ulster, Chance::NEVER));
    let mut quiet = game.clone();
    quiet.options = Options { schnorkel: true, ..Options::default() };
    assert_eq!(of(&quiet, 13), (Base::Ulster, tenths(2)));
    let stormy = game.with_storm(["1231", "1031", "0831"]);
    assert_eq!(of(&stormy, 13), (Base::Ulster, Chance::NEVER));
}

#[test]
fn submarine_chances_need_a_known_escort() {
    let game = sea().with_convoy(1, "1012", Escort::SupportGroup).with_units("1013", &[6]);
    assert_eq!(submarine_search(&seen(&game), ConvoyId(1), hex("1013")), None);
    let known = game.seen_as(1, Sight::Unsighted);
    assert_eq!(submarine_search(&seen(&known), ConvoyId(1), hex("1013")), Some(tenths(3)));
    assert_eq!(submarine_search(&seen(&known), ConvoyId(0), hex("1013")), None);
}

#[test]
fn attack_chances_are_the_columns_of_the_tables() {
    let game = sea().with_sighted(1, "1012", Escort::EscortGroup1).with_units("1013", &[6]);
    let odds = attack(&seen(&game), ConvoyId(1), 7).unwrap();
    assert_eq!(odds.differential, 6);
    assert_eq!(odds.points, BTreeMap::from([(0, tenths(2)), (1, tenths(3)), (2, tenths(4)), (3, tenths(1))]));
    // 3/10 of one point, 4/10 of two, 1/10 of three, each with its own straggle column.
    let s2 = Chance::new(3 + 4 * 2 + 2, 100);
    assert_eq!(odds.straggle[&Straggle::S2], s2);
    assert_eq!(odds.points.values().copied().sum::<Chance>(), Chance::CERTAIN);
    assert_eq!(odds.straggle.values().copied().sum::<Chance>(), Chance::CERTAIN);
    assert_eq!(attack(&seen(&game), ConvoyId(1), 2), None);
    let straggled = game.straggled(1, Straggle::S1);
    let doubled = attack(&seen(&straggled), ConvoyId(1), 7).unwrap();
    assert!(doubled.points.keys().all(|points| points % 2 == 0));
}

#[test]
fn an_unsighted_convoy_tells_nothing() {
    for escort in [Escort::Dummy, Escort::SupportGroup] {
        let game = sea().with_convoy(1, "1012", escort).with_units("1013", &[30]);
        assert_eq!(attack(&seen(&game), ConvoyId(1), 40), None);
    }
}

#[test]
fn losses_are_one_chit_a_group() {
    let game = sea().with_units("1829", &[1, 1, 1, 1, 1, 1, 1, 1, 1, 18]);
    let losses = anti_submarine_attack(&seen(&game), hex("1829"), 3);
    assert_eq!(losses.n_groups, 5);
    assert_eq!((losses.unharmed, losses.pinned), (tenths(1), tenths(7)));
    assert_eq!(losses.sunk[0], Chance::new(8u128.pow(5), 10u128.pow(5)));
    assert_eq!(losses.sunk[2], Chance::new(10 * 4 * 512, 100_000));
    assert_eq!(losses.sunk.iter().copied().sum::<Chance>(), Chance::CERTAIN);
    let none = anti_submarine_attack(&seen(&game), hex("1829"), 0);
    assert_eq!(none.sunk, [Chance::CERTAIN]);
}

#[test]
fn tonight_shows_where_convoys_pass() {
    // One convoy, known to be real, in 1012: north on chits 1 and 2, south on 0, else east.
    let mut game = sea().with_convoy(1, "1012", Escort::EscortGroup1).seen_as(1, Sight::Unsighted);
    for id in ConvoyId::all().skip(1) {
        let convoy = game.convoy_mut(id);
        (convoy.place, convoy.escort) = (crate::state::Place::Arrived, Some(Escort::Dummy));
    }
    let night = tonight(&seen(&game), 2_000, &mut SeededDice::new(5));
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
    let night = tonight(&seen(&game), 2_000, &mut SeededDice::new(6));
    let first = night.crossings.iter().find(|crossing| crossing.hex == hex("1013")).unwrap();
    assert!((first.convoy / first.report - 0.4).abs() < 0.05, "{first:?}");
    // East in 7 of 10 cases, real in 4 of 10, sighted in 7 of 10: about 0.2.
    assert!((night.sighting - 0.7 * 0.4 * 0.7).abs() < 0.05, "{}", night.sighting);
}

#[test]
fn tonight_works_from_every_segment() {
    for phase in [Phase::Deployment, Phase::Prepared, Phase::Packs, Phase::Movement, Phase::Attack] {
        let mut game = Wolfpack::before_deployment(&crate::Setup::default()).in_phase(phase);
        if phase != Phase::Deployment {
            game.convoys.iter_mut().for_each(|convoy| convoy.escort = Some(Escort::Dummy));
        }
        let night = tonight(&seen(&game), 5, &mut SeededDice::new(7));
        assert!(!night.crossings.is_empty(), "{phase:?}");
    }
}
