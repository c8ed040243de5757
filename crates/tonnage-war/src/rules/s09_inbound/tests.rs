use super::*;
use crate::data::Speed;
use crate::state::{Phase, Rescue, SectorLine};
use crate::testing::{B1, B2, B3, day, empty, evading, night, spent};

fn first<const N: usize>(game: &mut TonnageWar, dice: [(&str, u32); N]) -> Vec<Event> {
    game.run(dice, TonnageWar::first_movement)
}

fn second<const N: usize>(game: &mut TonnageWar, dice: [(&str, u32); N]) -> Vec<Event> {
    game.run(dice, TonnageWar::second_movement)
}

fn third<const N: usize>(game: &mut TonnageWar, dice: [(&str, u32); N]) -> Vec<Event> {
    game.run(dice, TonnageWar::third_movement)
}

const BOW: Berth = Berth::Sector(Sector::Bow);
const PORT: Berth = Berth::Sector(Sector::PortBeam);

fn numbers(game: &TonnageWar) -> [u8; 4] {
    [Zone::Outer, Zone::Inner, Zone::Attack, Zone::Convoy].map(|zone| game.number_to(zone))
}

#[test]
fn r9_3a_one_roll_a_turn_decides_who_appears_and_who_closes() {
    let mut game = night().with_boats(2, Berth::Waiting);
    let told = first(&mut game, [("9.3a", 3), ("5.2b", 20)]);
    let group =
        |event: &Event| matches!(event, Event::Advanced { to: Zone::Outer, of: 2, number: 8, roll: 3, moved: 2 });
    assert!(told.iter().any(group));
    assert_eq!(game.n_at(Berth::Outer), 2);
}

#[test]
fn r9_3b_the_number_or_less() {
    assert_eq!(numbers(&night()), [8, 8, 8, 6]);
    assert_eq!(numbers(&empty("hx-229", 3)), [6, 6, 7, 5]);
    for (roll, moved) in [(8, 1), (9, 0)] {
        let mut game = night().with_boats(1, Berth::Outer);
        first(&mut game, [("5.2b", roll)]);
        assert_eq!(game.n_at(Berth::Inner), moved);
    }
}

#[test]
fn r9_4a_appearance_before_movement() {
    let mut game = night().with_boats(1, Berth::Waiting);
    // The boat that appears can move on in the same phase.
    first(&mut game, [("9.3a", 1), ("5.2b", 1)]);
    assert_eq!(game.boat(B1).berth, Berth::Inner);
}

#[test]
fn r9_4b_zone_by_zone_from_the_outer_zone() {
    let mut game = night().with_boats(1, Berth::Waiting);
    first(&mut game, [("9.3a", 1), ("5.2b", 9)]);
    assert_eq!(game.boat(B1).berth, Berth::Outer);
}

#[test]
fn r9_5_from_entry_to_the_convoy_in_one_turn() {
    let mut game = night().with_boats(1, Berth::Waiting);
    first(&mut game, [("9.3a", 1), ("5.2b", 1)]);
    second(&mut game, [("5.4", 1), ("9.8b", 15)]);
    third(&mut game, [("9.9c", 6)]);
    assert_eq!(game.boat(B1).berth, Berth::Convoy);
}

#[test]
fn r9_6_by_the_table_or_each_for_itself() {
    let mut game = night().with_boats(6, Berth::Waiting);
    first(&mut game, [("9.3a", 9), ("5.2b", 20)]);
    assert_eq!(game.n_at(Berth::Outer), 3);
    let mut game = night().with_boats(3, Berth::Waiting);
    game.change_world(|world| world.readings.each_boat_rolls = true);
    first(&mut game, [("9.3a", 8), ("9.3a", 9), ("9.3a", 1), ("5.2b", 20), ("5.2b", 20)]);
    assert_eq!(
        game.boats().iter().take(3).map(|boat| boat.berth).collect::<Vec<_>>(),
        [Berth::Outer, Berth::Waiting, Berth::Outer]
    );
    // More boats than one roll decides about are rolled for in parts.
    let mut game = night().with_boats(30, Berth::Waiting);
    first(&mut game, [("9.3a", 20), ("9.3a", 1), ("5.2b", 20)]);
    assert_eq!(game.n_at(Berth::Waiting), 30 - 6 - 2);
}

#[test]
fn r9_7a_the_contact_boat_stays() {
    let mut game = night().with_boats(2, Berth::Inner).with_boats(1, Berth::Outer);
    second(&mut game, [("5.4", 8), ("9.8b", 15)]);
    assert_eq!((game.n_at(Berth::Inner), game.n_at(BOW)), (1, 1));
    // Boats that wait to enter hold it as well.
    let mut game = night().with_boats(1, Berth::Inner).with_boats(1, Berth::Waiting);
    second(&mut game, []);
    assert_eq!(game.n_at(Berth::Inner), 1);
}

#[test]
fn r9_7b_evading_and_spent_boats_do_not_keep_contact() {
    for other in [evading(Berth::Inner), spent(Berth::Inner)] {
        let mut game = night().with_boats(1, Berth::Inner).with_boat(other).with_boats(1, Berth::Outer);
        second(&mut game, []); // the only fit boat is the contact boat and rolls no die
        assert!(!other.is_contact() && game.boat(B1).berth == Berth::Inner);
    }
}

#[test]
fn r9_7c_with_nobody_farther_out_it_rolls_like_the_others() {
    let mut game = night().with_boats(1, Berth::Inner);
    second(&mut game, [("5.4", 8), ("9.8b", 3)]);
    assert_eq!(game.boat(B1).berth, PORT);
}

#[test]
fn r9_8a_five_sectors() {
    let names: Vec<_> = Sector::ALL.iter().map(|sector| sector.name()).collect();
    assert_eq!(names, ["bow", "starboard beam", "stern", "port beam", "stragglers"]);
}

#[test]
fn r9_8b_a_die_for_the_sector() {
    let expected = [
        (2, Sector::Stern),
        (3, Sector::PortBeam),
        (8, Sector::StarboardBeam),
        (13, Sector::Bow),
        (18, Sector::Stragglers),
    ];
    for (roll, sector) in expected {
        let mut game = night().with_boats(1, Berth::Inner);
        second(&mut game, [("5.4", 1), ("9.8b", roll)]);
        assert_eq!(game.boat(B1).berth, Berth::Sector(sector), "die {roll}");
    }
}

#[test]
fn r9_9a_only_from_the_bow_and_the_beams() {
    for (sector, can) in Sector::ALL.into_iter().zip([true, true, false, true, false]) {
        let mut game = night().with_boats(1, Berth::Sector(sector));
        if can {
            third(&mut game, [("9.9c", 1)]);
        } else {
            third(&mut game, []);
        }
        assert_eq!(game.boat(B1).berth == Berth::Convoy, can, "{sector:?}");
    }
}

#[test]
fn r9_9b_unsearched_where_an_escort_could_have_searched() {
    let cases = [(7, Berth::Convoy, false), (8, BOW, false), (19, BOW, true)];
    for (roll, berth, evades) in cases {
        let mut game = night().with_boats(1, BOW).with("Amherst", Station::Line(SectorLine::PortBow));
        third(&mut game, [("9.9b", roll)]);
        assert_eq!((game.boat(B1).berth, game.boat(B1).evading), (berth, evades), "die {roll}");
    }
    // Astern «into the convoy zone» means to attack from there.
    let mut game = night().with_boats(1, Berth::Sector(Sector::Stern)).with("Amherst", Station::Sector(Sector::Stern));
    third(&mut game, [("9.9b", 1)]);
    assert_eq!(game.boat(B1).reaction, Some(Reaction::AttackConvoy));
}

#[test]
fn r9_9c_unsearchable_boats_roll_against_the_number() {
    for (roll, berth) in [(6, Berth::Convoy), (7, BOW)] {
        let mut game = night().with_boats(1, BOW).with("Amherst", Station::Sector(Sector::Stern));
        third(&mut game, [("9.9c", roll)]);
        assert_eq!(game.boat(B1).berth, berth);
    }
    // A rescue ship or decoy searches nothing.
    let mut game = night().with_boats(1, BOW).with_post("Amherst", Post::Rescue);
    game.rescue = Rescue::Escort(game.place_of("Amherst") as u8);
    third(&mut game, [("9.9c", 20)]);
}

#[test]
fn r9_9d_a_searched_boat_has_reacted() {
    let mut game = night().with_boats(1, PORT).with("Amherst", Station::Sector(Sector::PortBeam));
    game.seek(&["Amherst"], crate::state::Target::Sector(Sector::PortBeam), [("15.4.1", 3), ("15.4.2", 20)]);
    third(&mut game, []);
    assert_eq!(game.boat(B1).berth, Berth::Convoy);
}

#[test]
fn r9_10a_two_less_by_day() {
    assert_eq!(numbers(&day()), [8, 8, 4, 4]);
    assert_eq!(numbers(&empty("hx-229", 1)), [6, 6, 3, 3]);
}

#[test]
fn r9_10b_two_more_on_the_sector_die_by_day() {
    let mut game = day().with_boats(1, Berth::Inner);
    let told = second(&mut game, [("5.4", 4), ("9.8b", 20)]);
    assert_eq!(game.boat(B1).berth, Berth::Sector(Sector::Stragglers));
    assert!(told.iter().any(|event| matches!(event, Event::SectorRolled { roll: 20, added: 2, .. })));
    let mut game = day().with_boats(1, Berth::Inner);
    second(&mut game, [("5.4", 4), ("9.8b", 1)]);
    assert_eq!(game.boat(B1).berth, PORT, "nobody comes from astern under water");
}

#[test]
fn r9_10c_by_day_boats_near_the_convoy_are_under_water() {
    use crate::rules::s15_detection::Sense;
    use crate::state::Target;
    let game = day().with_boats(1, BOW);
    let can = |sense| game.can_use(sense, game.boat(B1), Target::Sector(Sector::Bow));
    assert_eq!([Sense::R, Sense::V, Sense::L, Sense::S].map(can), [false, false, false, true]);
}

#[test]
fn r9_11_the_straggler_sector_is_an_attack_sector() {
    assert_eq!(Berth::Sector(Sector::Stragglers).zone(), Some(Zone::Attack));
    // Its die leads there even when nobody straggles.
    let mut game = night().with_boats(1, Berth::Inner);
    game.stragglers = 0;
    second(&mut game, [("5.4", 1), ("9.8b", 20)]);
    assert_eq!(game.boat(B1).berth, Berth::Sector(Sector::Stragglers));
}

#[test]
fn r9_12a_contact_is_tested_in_the_initial_phase() {
    let mut game = night().with_boats(3, Berth::Outer);
    let told = game.run([], TonnageWar::test_contact);
    assert_eq!((game.contact, told), (false, vec![Event::OutOfContact]));
    let mut game = night().with_boats(1, Berth::Inner);
    game.run([], TonnageWar::test_contact);
    assert!(game.contact);
}

#[test]
fn r9_12b_out_of_contact_the_outer_numbers_are_halved() {
    let mut game = night();
    game.contact = false;
    assert_eq!(numbers(&game), [4, 4, 8, 6]);
}

#[test]
fn r9_12c_evading_and_spent_boats_do_not_count() {
    let mut game = night().with_boat(evading(Berth::Inner)).with_boat(spent(Berth::Inner));
    game.run([], TonnageWar::test_contact);
    assert!(!game.contact);
}

/// The example of 13 up to where its dice are known: slow, low visibility, one contact boat, six waiting.
fn example() -> TonnageWar {
    night().with_boats(1, Berth::Inner).with_boats(6, Berth::Waiting).with("Amherst", Station::Sector(Sector::PortBeam))
}

fn example_after_entry() -> TonnageWar {
    let mut game = example();
    first(&mut game, [("9.3a", 3), ("5.2b", 7)]);
    game
}

fn example_in_sectors() -> TonnageWar {
    let mut game = example_after_entry().in_phase(Phase::FirstAttack);
    second(&mut game, [("5.4", 2), ("9.8b", 14), ("9.8b", 5)]);
    game
}

fn example_searched() -> TonnageWar {
    let mut game = example_in_sectors();
    game.seek(&["Amherst"], crate::state::Target::Sector(Sector::PortBeam), [("15.4.1", 2), ("15.4.2", 15)]);
    game
}

#[test]
fn r13a_the_setting() {
    let mut game = example();
    game.run([], TonnageWar::test_contact);
    assert!(game.contact && !game.lit && !game.evasive && game.weather().is_low());
    assert_eq!(game.card().speed, Speed::Slow);
}

#[test]
fn r13b_eight_or_less_to_enter() {
    assert_eq!(example().number_to(Zone::Outer), 8);
}

#[test]
fn r13c_a_three_brings_four_boats() {
    let mut game = example();
    let told = first(&mut game, [("9.3a", 3), ("5.2b", 20)]);
    assert!(told.contains(&Event::Advanced { to: Zone::Outer, of: 6, number: 8, roll: 3, moved: 4 }));
    assert_eq!((game.n_at(Berth::Outer), game.n_at(Berth::Waiting)), (4, 2));
}

#[test]
fn r13d_two_of_the_four_go_on() {
    let game = example_after_entry();
    assert_eq!((game.n_at(Berth::Outer), game.n_at(Berth::Inner), game.n_at(Berth::Waiting)), (2, 3, 2));
}

#[test]
fn r13e_nobody_searches_the_inner_zone() {
    let game = example_after_entry().in_phase(Phase::FirstAttack);
    assert!(game.boats().iter().filter(|boat| boat.berth == Berth::Inner).all(|boat| !boat.searched));
    assert_eq!(game.legal(), [crate::Action::Done], "and nobody could");
}

#[test]
fn r13f_only_two_of_three_roll() {
    let mut game = example_after_entry();
    let told = second(&mut game, [("5.4", 20)]);
    assert_eq!(told, [Event::Advanced { to: Zone::Attack, of: 2, number: 8, roll: 20, moved: 0 }]);
}

#[test]
fn r13g_both_reach_the_attack_zone() {
    let game = example_in_sectors();
    assert_eq!((game.n_at(Berth::Inner), game.n_at(Berth::Outer)), (1, 2));
}

#[test]
fn r13h_one_at_the_bow_and_one_to_port() {
    let game = example_in_sectors();
    assert_eq!((game.n_at(BOW), game.n_at(PORT)), (1, 1));
}

#[test]
fn r13i_the_escort_to_port_fails_and_the_boat_reacts() {
    let game = example_searched();
    let boat = game.boats().iter().find(|boat| boat.berth == PORT).unwrap();
    assert_eq!((boat.reaction, game.escort("Amherst").found), (Some(Reaction::ToConvoy), false));
}

#[test]
fn r13j_the_boat_to_port_goes_in_by_its_reaction() {
    let mut game = example_searched();
    // One die falls: that of the boat at the bow.
    third(&mut game, [("9.9c", 15)]);
    assert_eq!((game.n_at(Berth::Convoy), game.n_at(PORT)), (1, 0));
}

#[test]
fn r13k_the_boat_at_the_bow_rolls_and_stays() {
    let mut game = example_searched();
    let told = third(&mut game, [("9.9c", 7)]);
    assert!(told.contains(&Event::RolledAlone { to: Zone::Convoy, number: 6, roll: 7, moved: false }));
    assert_eq!(game.n_at(BOW), 1);
}

#[test]
fn a_boat_that_stays_in_the_inner_zone_anyway_keeps_contact() {
    let back = Boat { berth: Berth::Inner, moved_out: true, ..Boat::default() };
    let mut game = night().with_boat(back).with_boats(1, Berth::Inner).with_boats(1, Berth::Outer);
    second(&mut game, [("5.4", 1), ("9.8b", 15)]);
    assert_eq!((game.boat(B1).berth, game.boat(B2).berth, game.boat(B3).berth), (Berth::Inner, BOW, Berth::Outer));
}

/// Whether a boat could be searched is a question of the turn, not of where the escorts are by the Third Movement Phase.
#[test]
fn r9_9b_a_sector_whose_escorts_went_after_another_boat_was_watched() {
    let bow = Station::Sector(Sector::Bow);
    let mut game = night().with_boats(2, BOW).with("Amherst", bow).in_phase(Phase::FirstPursuit);
    let place = game.place_of("Amherst");
    game.boat_mut(B1).hunted_since = Some(Zone::Attack);
    game.boat_mut(B1).evading = true;
    game.escorts[place].post = Post::Hunting(B1);
    third(&mut game, [("9.9b", 20)]);
    assert!(game.boat(B2).evading, "it rolled in the «0» column and not by 9.9c");
}

/// Nobody tries to detect it, so there is nobody it could fire at.
#[test]
fn r16_2_an_unsearched_boat_fires_at_no_escort() {
    for card in ["sc-107", "ons-18"] {
        let game = crate::testing::empty(card, 3);
        assert!((1..=20).all(|roll| game.printed_reaction(0, roll) != Reaction::AttackEscort), "{card:?}");
    }
    let mut game = night().with_boats(1, BOW).with("Amherst", Station::Sector(Sector::Bow));
    third(&mut game, [("9.9b", 18)]);
    assert_eq!((game.boat(B1).reaction, game.boat(B1).spent), (Some(Reaction::AttackConvoy), false));
}

/// The other reading: boats in the box are not farther out.
#[test]
fn r9_7c_boats_in_the_box_may_be_read_not_to_hold_the_contact_boat() {
    let mut game = night().with_boats(3, Berth::Inner).with_boats(5, Berth::Waiting);
    let told = second(&mut game.clone(), [("5.4", 20)]);
    assert_eq!(told, [Event::Advanced { to: Zone::Attack, of: 2, number: 8, roll: 20, moved: 0 }]);
    game.change_world(|world| world.readings.box_frees_contact = true);
    let told = second(&mut game.clone(), [("5.4", 20)]);
    assert_eq!(told, [Event::Advanced { to: Zone::Attack, of: 3, number: 8, roll: 20, moved: 0 }]);
    let told = second(&mut game.with_boats(1, Berth::Outer), [("5.4", 20)]);
    assert_eq!(told, [Event::Advanced { to: Zone::Attack, of: 2, number: 8, roll: 20, moved: 0 }]);
}
