use super::*;
use crate::setup::{Month, Options, Readings, Setup};
use crate::state::{Base, Sighting, Whereabouts};
use crate::testing::{fresh, hex, hexes, sea, world};

/// The pairing of both directions, then the set-up chit.
fn started(month: Month, chit: u32) -> Wolfpack {
    let mut game = fresh(&Setup::month(month));
    game.reserve = 0;
    start(&mut game, chit);
    game
}

/// Deals escorts in the order of the pool: every roll takes the last of what is left.
fn start(game: &mut Wolfpack, chit: u32) -> Vec<Event> {
    let mut dice = Vec::new();
    for _ in 0..2 {
        dice.extend((1..10u32).rev().map(|last| ("15.5", last)));
    }
    dice.push(("15.8", chit));
    let dice: [(&str, u32); 19] = dice.try_into().expect("nine rolls a side and a chit");
    game.run(dice, |game, umpire| {
        game.prepare_convoys(umpire);
        game.set_up_first_turn(umpire);
    })
}

fn storm_markers(game: &Wolfpack) -> Vec<Hex> {
    game.storms.iter().flat_map(|storm| storm.markers).flatten().collect()
}

fn deploy(at: &str, size: Size) -> Action {
    Action::Deploy { hex: hex(at), size }
}

#[test]
fn r15_0_four_scenarios_with_any_optional_rules() {
    for month in Month::ALL {
        assert!(World::new(&Setup::month(month)).is_ok());
        let options =
            Options { type_xxi: true, free_air: true, strong_air: true, more_boats: true, ..Default::default() };
        assert!(World::new(&Setup { month: Some(month), options, ..Setup::default() }).is_ok());
    }
}

#[test]
fn r15_1_aircraft_then_u_boats_then_convoys_then_the_first_turn() {
    let game = fresh(&Setup::month(Month::February));
    assert_eq!(game.air, crate::scenario::Scenario::printed(Month::February).air);
    assert!(game.convoys.iter().all(|convoy| convoy.place == Whereabouts::Waiting && convoy.escort.is_none()));
    assert_eq!((game.phase, game.turn), (Phase::Deployment, 0));
    let game = started(Month::February, 0);
    assert!(game.convoys.iter().all(|convoy| convoy.escort.is_some()));
}

#[test]
fn r15_2_twenty_convoys_twelve_dummies() {
    for month in Month::ALL {
        let world = world(&Setup::month(month));
        let pools = [Bound::East, Bound::West].map(|bound| world.escorts(bound));
        let dummies = pools.iter().flatten().filter(|escort| **escort == Escort::Dummy).count();
        assert_eq!((pools[0].len() + pools[1].len(), dummies), (20, 12));
    }
}

#[test]
fn r15_2_ex1_april() {
    let setup = Setup::month(Month::April);
    assert_eq!((world(&setup).boats, world(&setup).scenario.escorts), (48, [[0, 1, 2, 1]; 2]));
    let mut dice = fathom_core::dice::SeededDice::new(1);
    let mut game = fresh(&setup);
    game.prepare_convoys(&mut crate::rules::Umpire::quiet(&mut dice));
    let n_dummies = game.convoys.iter().filter(|convoy| convoy.escort == Some(Escort::Dummy)).count();
    assert_eq!((game.convoys.len(), n_dummies), (20, 12));
    let air = world(&setup).air;
    assert_eq!(air[Base::Greenland as usize], [1, 1, 0, 0, 0]);
    assert_eq!(air[Base::Newfoundland as usize], [0, 3, 3, 0, 0]);
    assert_eq!(air[Base::Iceland as usize], [0, 1, 2, 2, 0]);
    assert_eq!(air[Base::Ulster as usize], [0, 1, 5, 1, 1]);
}

#[test]
fn r15_2_ex1_the_table_of_april_is_a_switch() {
    let readings = Readings { april_by_table: true, ..Default::default() };
    let setup = Setup { month: Some(Month::April), readings, ..Setup::default() };
    assert_eq!(world(&setup).air[Base::Ulster as usize], [0, 1, 5, 1, 0]);
}

#[test]
fn r15_3_air_groups_stand_at_their_bases_first() {
    for month in Month::ALL {
        let game = fresh(&Setup::month(month));
        let total: u8 = game.air.iter().flatten().sum();
        assert_eq!(total, [15, 19, 21, 22][month as usize]);
    }
}

#[test]
fn r15_4_boats_go_anywhere_light_blue_as_long_as_there_are_any() {
    let mut game = fresh(&Setup::month(Month::February));
    assert_eq!(game.refusal(deploy("0901", Size::Single)), ["15.4"]);
    assert_eq!(game.refusal(deploy("2133", Size::Six)), ["15.4"]);
    game.act(deploy("1020", Size::Thirty));
    game.act(deploy("1020", Size::Six));
    assert_eq!(game.refusal(deploy("1020", Size::Twelve)), ["15.4"]);
    assert_eq!(game.refusal(Action::Done), ["15.4"]);
    game.act(deploy("1020", Size::Six));
    assert_eq!(game.refusal(deploy("1020", Size::Single)), ["15.4"]);
    assert_eq!(game.stack_of("1020"), [6, 6, 30]);
    assert!(game.fleet.units().iter().all(|unit| !unit.pinned));
    // Both faults at once are both named.
    assert_eq!(game.refusal(deploy("0901", Size::Single)), ["15.4"; 2]);
}

#[test]
fn r15_4_the_counter_mix_limits_deployment_too() {
    let options = Options { more_boats: true, ..Default::default() };
    let mut game = fresh(&Setup { month: Some(Month::May), options, ..Setup::default() });
    for _ in 0..2 {
        game.act(deploy("1020", Size::TwentyFour));
    }
    assert_eq!(game.refusal(deploy("1020", Size::TwentyFour)), ["13.13"]);
}

#[test]
fn r15_5_four_escorts_and_six_dummies_each_way() {
    let game = started(Month::March, 0);
    for bound in [Bound::East, Bound::West] {
        let mut dealt: Vec<_> = ConvoyId::all()
            .filter(|convoy| convoy.kind().bound() == bound)
            .map(|convoy| game.convoy(convoy).escort.unwrap())
            .collect();
        dealt.sort_unstable();
        let mut expected = game.world.escorts(bound);
        expected.sort_unstable();
        assert_eq!(dealt, expected);
    }
    assert!(game.convoys.iter().all(|convoy| convoy.sight == Sighting::FaceDown));
}

#[test]
fn r15_5_nobody_sees_the_pairing() {
    use fathom_core::{Entry, Log, Viewer};
    let mut game = fresh(&Setup::month(Month::May));
    let mut log: Log<Event> = Vec::new();
    let mut dice = fathom_core::dice::SeededDice::new(3);
    let mut umpire = Umpire::new(&mut dice, &mut log);
    game.prepare_convoys(&mut umpire);
    game.set_up_first_turn(&mut umpire);
    let (seen, all): (Vec<_>, Vec<_>) = log
        .iter()
        .filter_map(|entry| match entry {
            Entry::Rolled(roll, eyes) => Some((eyes.see(Viewer::Seat(crate::U_BOAT_COMMAND)), roll.rule.para())),
            Entry::Told(_) => None,
        })
        .partition(|(is_seen, _)| *is_seen);
    assert_eq!(seen, [(true, "15.8")]);
    assert_eq!(all, [(false, "15.5"); 18]);
    let view = fathom_core::Game::view(&game, Viewer::Seat(crate::U_BOAT_COMMAND));
    assert!(view.convoys.iter().all(|convoy| convoy.escort.is_none() && convoy.escort_strength.is_none()));
}

#[test]
fn r15_6_false_reports_are_removed_and_others_kept_secret() {
    let mut game = sea().with_convoy(1, "1012", Escort::Dummy).with_units("1015", &[6]);
    game.move_one(1, 5, [("12.11.proc", 0)]);
    assert_eq!(game.convoy(ConvoyId(1)).place, Whereabouts::Removed);
    // One that arrives unsighted shows nothing until the end.
    let mut game = started(Month::February, 0);
    game.convoy_mut(ConvoyId(1)).place = Whereabouts::Arrived;
    let seen = |game: &Wolfpack| game.view_for(fathom_core::Viewer::Seat(crate::U_BOAT_COMMAND)).convoys[0].escort;
    assert_eq!(seen(&game), None);
    game.run([], Wolfpack::end);
    assert_eq!(seen(&game), game.convoy(ConvoyId(1)).escort);
}

#[test]
fn r15_7_every_draw_is_from_all_ten_chits() {
    use fathom_core::{Dice, Rule};
    struct Ten(Vec<u32>);
    impl Dice for Ten {
        fn below(&mut self, n: u32, _why: Rule) -> u32 {
            self.0.push(n);
            n - 1
        }
    }
    let mut game = sea().with_convoy(1, "1012", Escort::Dummy).with_units("1015", &[6]);
    let mut dice = Ten(Vec::new());
    game.naval_phase(&mut Umpire::quiet(&mut dice));
    game.weather_phase(&mut Umpire::quiet(&mut dice));
    assert!(dice.0.len() >= 2 && dice.0.iter().all(|sides| *sides == 10), "{:?}", dice.0);
    assert_eq!(super::super::modified(9, 0), 9);
}

#[test]
fn r15_8_five_convoys_are_at_sea_and_the_sixth_enters_in_turn_one() {
    let mut game = started(Month::February, 9);
    assert_eq!(game.convoys.iter().filter(|convoy| convoy.hex().is_some()).count(), 5);
    game.run([], Wolfpack::place_convoy);
    assert_eq!(game.at(6), Some(hex("1237")));
}

#[test]
fn r15_8_ex1_chit_five() {
    let game = started(Month::February, 5);
    let at: Vec<_> = (1..=5).map(|number| game.at(number).unwrap()).collect();
    assert_eq!(at, hexes("0731 1221 0713 1225 0707"));
    assert_eq!(storm_markers(&game), hexes("1201 1001 0801 1819 1619 1419"));
}

#[test]
fn r15_81_every_row() {
    for chit in 0..10 {
        let game = started(Month::April, chit);
        let row = &INITIAL_SET_UP[chit as usize];
        assert!((1..=5).all(|number| data().map.area.has(game.at(number).unwrap())));
        let is_straggled = game.convoy(ConvoyId(5)).straggle == Straggle::S1;
        assert_eq!(is_straggled, matches!(chit, 1 | 4));
        assert_eq!(storm_markers(&game).len(), 3 * (row.storms.len() + usize::from(row.storm_b)));
    }
    assert_eq!(INITIAL_SET_UP.iter().filter(|row| row.storm_b || !row.storms.is_empty()).count(), 5);
}
