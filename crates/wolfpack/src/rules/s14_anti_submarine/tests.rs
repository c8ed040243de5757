use super::*;
use crate::event::Event;
use crate::state::{AirEscort, Base, ConvoyId, Escort, Range, Sighting, Straggle};
use crate::testing::{hex, sea};

const SUB: &str = "14.41.proc";

fn attack<const N: usize>(game: &mut Wolfpack, at: &str, strength: u16, chits: [u32; N]) -> Vec<Event> {
    game.run(chits.map(|chit| (SUB, chit)), |game, umpire| game.attack_hex(umpire, hex(at), strength))
}

fn boats_attacked(told: &[Event]) -> Vec<u8> {
    let boats = |event: &Event| match event {
        Event::Attacked { boats, .. } => Some(*boats),
        _ => None,
    };
    told.iter().filter_map(boats).collect()
}

#[test]
fn r14_4_one_table_for_every_attack_on_u_boats() {
    let mut game = sea().with_units("1020", &[6]);
    attack(&mut game, "1020", 2, [5]);
    assert_eq!(game.stack_of("1020"), [-6]);
}

#[test]
fn r14_41_air_escorts_and_counterattack_attack() {
    // From the air.
    let mut game = sea().with_air(Base::Ulster, Range::Seven, 1).with_units("1036", &[1]);
    game.run([("11.3.proc", 1), (SUB, 9)], Wolfpack::air_search);
    assert_eq!(game.sunk, 1);
    // By an escort on its way.
    let mut game = sea().with_convoy(1, "1012", Escort::EscortGroup1).seen_as(1, Sighting::Unsighted);
    game = game.with_units("1013", &[1]);
    game.move_one(1, 5, [("12.21.proc", 0), (SUB, 9)]);
    assert_eq!(game.sunk, 1);
    // In the Counterattack Segment.
    let mut game = sea().with_sighted(1, "1012", Escort::EscortGroup1).with_units("1013", &[6]);
    game.attacked.push(ConvoyId(1));
    game.run([(SUB, 9)], Wolfpack::counterattack);
    assert_eq!(game.sunk, 1);
}

#[test]
fn r14_41_proc_odd_boats_on_top_then_sixes() {
    let mut game = sea().with_units("1020", &[12, 1, 1, 1, 1, 1, 1, 1, 1]);
    let told = attack(&mut game, "1020", 1, [0; 4]);
    assert_eq!(boats_attacked(&told), [2, 6, 6, 6]);
    // Unharmed, the twelve has still been divided into sixes.
    assert_eq!(game.stack_of("1020"), [1, 1, 6, 6, 1, 1, 1, 1, 1, 1]);
}

#[test]
fn r14_41_proc_pinned_groups_go_to_the_bottom() {
    let mut game = sea().with_units("1020", &[6, 12]);
    attack(&mut game, "1020", 1, [8, 0, 8]);
    assert_eq!(game.stack_of("1020"), [6, -6, -6]);
}

#[test]
fn r14_41_proc_a_lone_boat_can_be_sunk() {
    let mut game = sea().with_units("1020", &[1]);
    attack(&mut game, "1020", 6, [3]);
    assert_eq!((game.sunk, game.fleet.units().len()), (1, 0));
}

#[test]
fn r14_41_ex1_twenty_seven_boats_in_1829() {
    let game = sea().with_units("1829", &[1, 1, 1, 1, 1, 1, 1, 1, 1, 18]);
    let mut game = game.with_air(Base::Iceland, Range::Seven, 3);
    let chits = [("11.3.proc", 1), (SUB, 4), (SUB, 8), (SUB, 0), (SUB, 2), (SUB, 9)];
    let told = game.run(chits, Wolfpack::air_search);
    assert!(matches!(told[0], Event::AirSearch { base: Base::Iceland, groups: 3, sighted: true, .. }));
    let told = &told[1..];
    assert!(told.iter().all(|event| matches!(event, Event::Attacked { strength: 3, .. })));
    assert_eq!(boats_attacked(told), [3, 6, 6, 6, 6]);
    assert_eq!(game.sunk, 2);
    let stack = game.stack_of("1829");
    assert_eq!(stack[0], 6, "the unharmed six is back on top");
    assert_eq!(stack.iter().filter(|boats| **boats < 0).map(|boats| i32::from(-boats)).sum::<i32>(), 19);
    assert_eq!(stack, [6, -1, -1, -1, -1, -1, -1, -1, -1, -6, -1, -1, -1, -1, -1]);
}

#[test]
fn r14_42_who_may_attack_when() {
    // In the Air Search Segment the escort of a convoy beside the boats does nothing.
    let mut game = sea().with_sighted(1, "1012", Escort::SupportGroup).with_units("1013", &[6]);
    assert_eq!(game.run([], Wolfpack::air_search), []);
    // In the Counterattack Segment aircraft do nothing: strength 1, not 2.
    let mut game = sea().with_sighted(1, "1030", Escort::EscortGroup1).with_units("1031", &[6]);
    game = game.with_air(Base::Ulster, Range::Twelve, 5);
    game.attacked.push(ConvoyId(1));
    let told = game.run([(SUB, 5)], Wolfpack::counterattack);
    assert!(matches!(told[0], Event::Attacked { strength: 1, hit: Hit::None, .. }));
}

#[test]
fn r14_43_each_group_by_itself_and_once() {
    let mut game = sea().with_units("1020", &[30, 1]);
    assert_eq!(boats_attacked(&attack(&mut game, "1020", 1, [0; 6])), [1, 6, 6, 6, 6, 6]);
    // A carrier that has attacked a hex does not attack it again from the next.
    let mut game = sea().with_convoy(1, "1012", Escort::EscortCarrier).seen_as(1, Sighting::Unsighted);
    game = game.with_units("1114", &[6]);
    game.move_one(1, 5, [("12.21.proc", 0), (SUB, 0)]);
}

#[test]
fn r14_44_air_and_naval_escort_add_up() {
    let mut game = sea().with_convoy(1, "1012", Escort::EscortGroup2).seen_as(1, Sighting::Unsighted);
    game.convoy_mut(ConvoyId(1)).air = Some(AirEscort { base: Base::Newfoundland, range: Range::Sixteen });
    let mut game = game.with_units("1013", &[6]);
    let told = game.move_one(1, 5, [("12.21.proc", 0), (SUB, 1)]);
    assert!(told.iter().any(|event| matches!(event, Event::Attacked { strength: 3, hit: Hit::Pinned, .. })));
}

#[test]
fn r14_45_foul_weather_takes_three() {
    let mut game = sea().with_units("1020", &[6]).with_storm(["1220", "1020", "0820"]);
    attack(&mut game, "1020", 3, [3]);
    assert_eq!(game.stack_of("1020"), [6]);
    attack(&mut game, "1020", 3, [4]);
    assert_eq!(game.stack_of("1020"), [-6]);
    // Aircraft do not come at all.
    let mut game = sea().with_units("1036", &[6]).with_storm(["1236", "1036", "0836"]);
    game = game.with_air(Base::Ulster, Range::Seven, 1);
    game.run([], Wolfpack::air_search);
}

#[test]
fn r14_46_straggling_weakens_the_attack_down_to_none() {
    for (escort, straggle, strength) in [
        (Escort::SupportGroup, Straggle::S1, 2),
        (Escort::SupportGroup, Straggle::S2, 1),
        (Escort::EscortGroup2, Straggle::S2, 0),
        (Escort::EscortGroup1, Straggle::S2, 0),
    ] {
        let mut game = sea().with_sighted(1, "1012", escort).straggled(1, straggle).with_units("1013", &[6]);
        assert_eq!(game.convoy(ConvoyId(1)).escort_strength(), strength);
        game.attacked.push(ConvoyId(1));
        if strength == 0 {
            assert_eq!(game.run([], Wolfpack::counterattack), []);
        } else {
            assert_eq!(boats_attacked(&game.run([(SUB, 0)], Wolfpack::counterattack)), [6]);
        }
    }
    // An air escort alone still searches and attacks.
    let mut game = sea().with_convoy(1, "1012", Escort::EscortGroup1).seen_as(1, Sighting::Unsighted);
    game = game.straggled(1, Straggle::S1).with_units("1013", &[6]);
    game.convoy_mut(ConvoyId(1)).air = Some(AirEscort { base: Base::Newfoundland, range: Range::Sixteen });
    game.move_one(1, 5, [("12.21.proc", 0), (SUB, 0)]);
}

#[test]
fn r14_47_table() {
    let first = |strength, wanted| (0..10).find(|chit| hit(strength, *chit) == wanted);
    let pins: Vec<_> = (1..=6).map(|strength| first(strength, Hit::Pinned).unwrap()).collect();
    let sinks: Vec<_> = (1..=6).map(|strength| first(strength, Hit::Sunk).unwrap()).collect();
    assert_eq!((pins, sinks), (vec![8, 5, 1, 0, 0, 0], vec![9, 9, 8, 7, 5, 3]));
    for strength in 1..=6 {
        assert!((0..10).map(|chit| hit(strength, chit)).is_sorted());
    }
    assert!((0..10).all(|chit| hit(9, chit) == hit(6, chit)));
}

#[test]
fn r14_5_what_pinned_means_and_for_how_long() {
    let mut game = sea().with_units("1020", &[6]).with_sighted(1, "1019", Escort::EscortGroup1);
    attack(&mut game, "1020", 1, [8]);
    let unit = game.fleet.units()[0];
    assert!(unit.pinned);
    assert_eq!(game.allowance(unit), 3);
    assert_eq!(crate::rules::s12_search::picket_strength(game.fleet.stack(hex("1020"))), 0);
    // It attacks with all its strength all the same.
    assert_eq!(game.attack_on(ConvoyId(1), unit.size.strength()).unwrap().differential, 6);
    assert_eq!(game.run([], Wolfpack::depin), [Event::Depinned]);
    assert!(!game.fleet.units()[0].pinned);
}

#[test]
fn surplus_packs_of_six_become_single_boats() {
    let game = sea().with_units("1020", &[30]).with_units("1021", &[30]).with_units("1022", &[12, 1, 1, 1]);
    let mut game = game;
    attack(&mut game, "1020", 1, [0; 5]);
    attack(&mut game, "1021", 1, [0; 5]);
    assert_eq!(game.fleet.n_of(Size::Six), 10);
    attack(&mut game, "1022", 1, [0; 3]);
    assert_eq!(game.fleet.n_of(Size::Six), 10);
    assert_eq!(game.fleet.boats(hex("1022")), 15);
}
