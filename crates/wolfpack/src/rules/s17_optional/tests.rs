use crate::cite::*;
use crate::event::Event;
use crate::setup::{Month, Options, Setup};
use crate::state::{AirEscort, Base, ConvoyId, Escort, Range, Sighting, Wolfpack};
use crate::testing::{hex, sea_under, world};
use crate::world::World;

fn schnorkel() -> Options {
    Options { schnorkel: true, ..Options::default() }
}

fn type_xxi() -> Options {
    Options { type_xxi: true, ..Options::default() }
}

fn strong_air() -> Options {
    Options { strong_air: true, ..Options::default() }
}

/// Whether three groups from Ulster sight thirteen boats in 1031, where chits 1 to 3 do.
fn is_sighted(options: Options, chit: u32) -> bool {
    let mut game = sea_under(options).with_air(Base::Ulster, Range::Ten, 3).with_units("1031", &[6, 6, 1]);
    let mut told = Vec::new();
    let mut dice = fathom_core::dice::ScriptedDice::new([("11.3.proc", chit + 1)]);
    let mut log = Vec::new();
    game.air_search(&mut crate::rules::Umpire::new(&mut dice, &mut log));
    told.extend(log.into_iter().filter_map(|entry| match entry {
        fathom_core::Entry::Told(fathom_core::Told::All(event)) => Some(event),
        _ => None,
    }));
    matches!(told[0], Event::AirSearch { sighted: true, .. })
}

#[test]
fn r17_0_schnorkel_and_type_xxi_exclude_each_other() {
    let options = Options { schnorkel: true, type_xxi: true, ..Options::default() };
    let refusal = World::new(&Setup { options, ..Setup::default() }).unwrap_err();
    assert_eq!((refusal.rule(), refusal.violations()[0].path.as_str()), (R17_0, "options.schnorkel"));
    for options in [schnorkel(), type_xxi(), strong_air()] {
        assert!(World::new(&Setup { options, ..Setup::default() }).is_ok());
    }
}

#[test]
fn r17_1_both_searches_find_less() {
    let game = sea_under(schnorkel());
    assert_eq!((game.world.limits.air_search, game.world.limits.submarine_search), (2, 1));
    let game = sea_under(Options::default());
    assert_eq!((game.world.limits.air_search, game.world.limits.submarine_search), (0, 0));
}

#[test]
fn r17_1_a_two_is_added_from_the_air() {
    let sighting = |options| (0..10).filter(|chit| is_sighted(options, *chit)).collect::<Vec<_>>();
    assert_eq!(sighting(Options::default()), [1, 2, 3]);
    // A 0 becomes a 2, which sights.
    assert_eq!(sighting(schnorkel()), [0, 1]);
}

#[test]
fn r17_1_b_one_is_added_from_the_sea() {
    for (options, sighted) in [(Options::default(), true), (schnorkel(), false)] {
        let mut game = sea_under(options).with_convoy(1, "1012", Escort::EscortGroup1).seen_as(1, Sighting::Unsighted);
        game = game.with_units("1013", &[6]);
        let told = if sighted {
            game.move_one(1, 5, [("12.21.proc", 0), ("14.41.proc", 0)])
        } else {
            game.move_one(1, 5, [("12.21.proc", 0)])
        };
        assert_eq!(game.sightings.has(hex("1013")), sighted, "{told:?}");
    }
}

#[test]
fn r17_2_pinned_type_xxi_boats_keep_their_speed_and_nothing_else() {
    let game = sea_under(type_xxi()).with_units("1020", &[6]).pinned("1020");
    assert_eq!(game.allowance(game.fleet.units()[0]), 6);
    assert_eq!(crate::rules::s12_search::picket_strength(game.fleet.stack(hex("1020"))), 0);
    let regroup = crate::Action::Regroup { hex: hex("1020"), packs: crate::action::Packs::default() };
    assert_eq!(game.refusal(regroup), ["13.15"]);
    // And what the schnorkel gives.
    assert_eq!((game.world.limits.air_search, game.world.limits.submarine_search), (2, 1));
}

#[test]
fn r17_3_groups_may_be_based_anywhere_but_not_multiplied() {
    let mut air = world(&Setup::month(Month::April)).air;
    air.swap(0, 3);
    let free = Options { free_air: true, ..Options::default() };
    let setup = Setup { month: Some(Month::April), options: free, air: Some(air), ..Setup::default() };
    assert_eq!(world(&setup).air, air);
    let refused = |setup: Setup| World::new(&setup).unwrap_err().rule();
    assert_eq!(refused(Setup { options: Options::default(), ..setup.clone() }), R17_3);
    let mut more = air;
    more[0][4] += 1;
    assert_eq!(refused(Setup { air: Some(more), ..setup }), R17_3);
}

#[test]
fn r17_4_every_group_counts_twice() {
    assert_eq!(sea_under(strong_air()).world.limits.air_weight, 2);
    assert_eq!(sea_under(Options::default()).world.limits.air_weight, 1);
    // An air escort adds one to the search and two to the attack.
    let mut game = sea_under(strong_air()).with_convoy(1, "1012", Escort::EscortGroup1).seen_as(1, Sighting::Unsighted);
    game.convoy_mut(ConvoyId(1)).air = Some(AirEscort { base: Base::Newfoundland, range: Range::Sixteen });
    let mut game = game.with_units("1013", &[6]);
    let told = game.move_one(1, 5, [("12.21.proc", 1), ("14.41.proc", 0)]);
    assert!(told.iter().any(|event| matches!(event, Event::SubmarineSearch { product: 2, .. })));
    assert!(told.iter().any(|event| matches!(event, Event::Attacked { strength: 3, .. })));
}

#[test]
fn r17_4_a_in_search_and_in_attack() {
    let mut game = sea_under(strong_air()).with_air(Base::Ulster, Range::Ten, 1).with_units("1036", &[6]);
    let told = game.run([("11.3.proc", 1), ("14.41.proc", 0)], Wolfpack::air_search);
    assert!(matches!(told[0], Event::AirSearch { groups: 1, product: 2, .. }));
    assert!(matches!(told[1], Event::Attacked { strength: 2, .. }));
}

#[test]
fn r17_4_b_products_end_at_twelve() {
    use crate::rules::s11_air_groups::air_sights;
    assert!((0..10).all(|chit| air_sights(5, 30, chit) == air_sights(5, 12, chit)));
}

#[test]
fn r17_4_c_strength_ends_at_six() {
    let mut game = sea_under(strong_air()).with_air(Base::Ulster, Range::Ten, 5).with_units("1036", &[1]);
    let told = game.run([("11.3.proc", 1), ("14.41.proc", 2)], Wolfpack::air_search);
    assert!(matches!(told[1], Event::Attacked { strength: 6, hit: crate::rules::s14_anti_submarine::Hit::Pinned, .. }));
}

#[test]
fn r17_5_a_quarter_more_boats() {
    let options = Options { more_boats: true, ..Options::default() };
    let boats =
        |options| Month::ALL.map(|month| world(&Setup { month: Some(month), options, ..Setup::default() }).boats);
    assert_eq!(boats(options), [50, 60, 60, 75]);
    assert_eq!(boats(Options::default()), [42, 48, 48, 60]);
}
