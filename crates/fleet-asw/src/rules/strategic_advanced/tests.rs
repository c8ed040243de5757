use fathom_core::Seats;

use super::*;
use crate::state::Task;
use crate::testing::{ALLIES, AXIS, division, hex, map, told_all, told_to, wing};

fn in_phase(mut game: FleetAsw, phase: Phase) -> FleetAsw {
    (game.open.phase, game.open.ready) = (phase, [false; 2]);
    game
}

/// The task force and the invasion force in one hex, by day, both spotted.
fn meeting() -> FleetAsw {
    map()
        .station("Task Force 17", "G5-A")
        .station("Port Moresby Invasion Force", "G5-A")
        .spotted("Task Force 17")
        .spotted("Port Moresby Invasion Force")
}

fn fight(own: &str, foe: &str) -> Action {
    Action::Engage { division: division(own), target: division(foe) }
}

#[test]
fn r_strat_a_2a_units_that_share_a_hex_with_a_spotted_enemy_fight() {
    let game = meeting();
    assert!(game.legal(ALLIES).contains(&fight("Task Force 17", "Port Moresby Invasion Force")));
    assert_eq!(game.refusal(ALLIES, fight("Task Force 11", "Port Moresby Invasion Force")), "STRAT.A.2a");
    let mut hidden = meeting();
    let at = hidden.div("Port Moresby Invasion Force");
    hidden.open.divisions[at].spotted = false;
    assert_eq!(hidden.refusal(ALLIES, fight("Task Force 17", "Port Moresby Invasion Force")), "STRAT.A.2a");
}

#[test]
fn r_strat_a_2b_ships_fight_six_tactical_turns() {
    let mut game = meeting();
    game.act_as(ALLIES, fight("Task Force 17", "Port Moresby Invasion Force"), []);
    game.act_as(ALLIES, Action::Done, []);
    let log = game.act_as(AXIS, Action::Done, []);
    assert!(told_all(&log).iter().any(|event| matches!(event, Event::BattleBegins { .. })));
    assert_eq!((game.open.battle.is_on, game.open.battle.turns), (true, 6));
    assert!(game.is_in_battle(game.div("Task Force 17")) && !game.is_in_battle(game.div("Task Force 11")));
    game.open.battle.turn = 6;
    game.run([], crate::state::FleetAsw::end_battle);
    assert_eq!(game.open.phase, Phase::Movement, "then the strategic turn goes on");
}

#[test]
fn r_strat_a_2d_air_combats_come_before_the_ships() {
    let mut game = meeting().aloft("4th Air Group", "G5-A");
    game.act_as(ALLIES, fight("Task Force 17", "Port Moresby Invasion Force"), []);
    game.act_as(ALLIES, Action::Done, []);
    game.act_as(AXIS, Action::Strike { wing: wing("4th Air Group"), division: division("Task Force 17") }, []);
    let dice = [("STRAT.A.2c", 2), ("STRAT.A.2c", 1), ("STRAT.A.2c", 6)];
    let log = game.act_as(AXIS, Action::Done, dice);
    let told = told_all(&log);
    let at = |is: fn(&Event) -> bool| told.iter().position(is).unwrap();
    assert!(
        at(|event| matches!(event, Event::Struck { .. })) < at(|event| matches!(event, Event::BattleBegins { .. }))
    );
}

#[test]
fn r_strat_a_3b_divisions_move_in_secret_unless_they_are_spotted() {
    let mut game = in_phase(meeting(), Phase::Movement);
    game.act_as(ALLIES, Action::Steer { division: division("Task Force 17"), to: hex("G6-A") }, []);
    let shown = |game: &FleetAsw| game.seen_by(Side::Axis).divisions[game.div("Task Force 17")].hex;
    assert_eq!(shown(&game), Some(hex("G5-A")), "not while both still write");
    game.act_as(ALLIES, Action::Steer { division: division("Task Force 11"), to: hex("I9-A") }, []);
    game.act_as(ALLIES, Action::Done, []);
    let log = game.act_as(AXIS, Action::Done, []);
    assert_eq!(shown(&game), Some(hex("G6-A")));
    let steered = Event::Steered { division: division("Task Force 17"), hex: hex("G6-A") };
    assert!(told_to(&log, AXIS).contains(&steered));
    assert_eq!(game.seen_by(Side::Axis).divisions[game.div("Task Force 11")].hex, None);
    assert_eq!(game.open.phase, Phase::Arming);
}

#[test]
fn r_strat_a_3b_submarines_dive_and_their_batteries_count_hours() {
    let mut game = in_phase(map().spotted("S-44"), Phase::Movement);
    let (dive, up) = (Action::Dive { division: division("S-44") }, Action::Surface { division: division("S-44") });
    assert_eq!(game.refusal(ALLIES, up), "SUB.1");
    game.act_as(ALLIES, dive, []);
    game.act_as(ALLIES, Action::Steer { division: division("S-44"), to: hex("I5-A") }, []);
    game.act_as(ALLIES, Action::Done, []);
    let log = game.act_as(AXIS, Action::Done, []);
    assert_eq!(game.halves.ships[game.at("S-44")].battery, 12, "an hour under way below takes six turns");
    assert!(told_all(&log).contains(&Event::CardLost { division: division("S-44"), rule: R_SUB_9 }));
    let at = game.at("S-44");
    game.halves.ships[at].battery = 0;
    let game = in_phase(game, Phase::Movement);
    assert_eq!(game.refusal(ALLIES, Action::Done), "SUB.3a");
}

/// A boat below in the hex of the spotted task force, with all orders of the turn's combat but the last.
fn ambush(boat: &str) -> FleetAsw {
    let mut game = map().station(boat, "G5-A").station("Task Force 17", "G5-A").spotted("Task Force 17");
    let at = game.at(boat);
    game.halves.ships[at].depth = Depth::Submerged;
    game.act_as(AXIS, fight(boat, "Task Force 17"), []);
    game.act_as(AXIS, Action::Done, []);
    game
}

#[test]
fn r_sub_9_an_unspotted_attacker_is_not_named_to_its_target() {
    let mut game = ambush("I-27");
    let log = game.act_as(ALLIES, Action::Done, []);
    let begins = Event::BattleBegins { divisions: vec![division("Task Force 17")], hex: Some(hex("G5-A")) };
    assert_eq!(told_to(&log, ALLIES), [Event::HandedIn { side: Side::Allies, rule: R_STRAT_A_2A }, begins]);
    let joins = Event::Ambush { divisions: vec![division("I-27")], hex: hex("G5-A") };
    assert!(told_to(&log, AXIS).contains(&joins));
    let seen = game.seen_by(Side::Allies);
    assert!(seen.ships.iter().all(|ship| ship.side == Side::Allies || (!ship.fights && ship.hex.is_none())));
    assert!(game.seen_by(Side::Axis).ships[game.at("I-27")].fights, "its owner knows");
}

#[test]
fn r_sub_9_an_ambush_opens_within_torpedo_reach_of_ships_that_keep_their_stations() {
    let mut game = ambush("I-27");
    game.act_as(ALLIES, Action::Done, []);
    assert_eq!(game.open.phase, Phase::Deploy);
    let (boat, target) = (game.at("I-27"), game.at("Yorktown"));
    let to = game.hex(target).neighbor(fathom_hex::Facing::new(2).unwrap());
    game.act_as(AXIS, Action::Plot { boat: crate::testing::ship("I-27"), to, depth: Depth::Submerged }, []);
    for seat in [ALLIES, AXIS, ALLIES, AXIS] {
        game.act_as(seat, Action::Done, []);
    }
    assert_eq!(game.open.phase, Phase::Fire, "nobody moves who knows of no enemy");
    let (ship, target) = (crate::testing::ship("I-27"), crate::testing::ship("Yorktown"));
    game.act_as(AXIS, Action::Torpedo { ship, target }, []);
    game.act_as(AXIS, Action::Done, []);
    game.act_as(ALLIES, Action::Done, [("STRAT.B.7d", 1), ("STRAT.B.7d", 6)]);
    assert!(game.open.ships[boat].known, "torpedoes tell who fired, not from where");
    let seen = &game.seen_by(Side::Allies).ships[boat];
    assert_eq!((seen.fights, seen.hex), (true, None));
}

/// The law of twins for an unspotted attacker: whichever submarine it is, its target sees and hears the same until it fires.
#[test]
fn r_sub_10_an_unspotted_attacker_could_be_any_submarine() {
    let viewer = fathom_core::Viewer::Seat(ALLIES);
    let mut worlds = ["I-27", "I-28"].map(|boat| {
        let other = if boat == "I-27" { "I-28" } else { "I-27" };
        ambush(boat).station(other, "M9-A")
    });
    let probes: Vec<Action> = ["I-27", "I-28"]
        .map(|boat| Action::Gun { ship: crate::testing::ship("Phelps"), target: crate::testing::ship(boat) })
        .to_vec();
    for seat in [ALLIES, AXIS, ALLIES, AXIS, ALLIES, AXIS, ALLIES] {
        let logs = [0, 1].map(|i| worlds[i].act_as(seat, Action::Done, []));
        assert_eq!(told_to(&logs[0], ALLIES), told_to(&logs[1], ALLIES));
        let [one, two] = [0, 1].map(|i| fathom_testkit::Observation::of(&worlds[i], viewer, &probes));
        assert_eq!(one.difference(&two), None);
    }
    assert!(worlds[0].open.battle.turn > 1);
}

/// Plays the same in worlds that differ in what is unseen; the allies must not tell them apart until the fight is over.
#[track_caller]
fn alike_to_the_end<const N: usize>(worlds: &mut [FleetAsw; 2], turns: u8, dice: [(&str, u32); N]) {
    let viewer = fathom_core::Viewer::Seat(ALLIES);
    let mut dice = Some(dice);
    let mut told = Vec::new();
    while worlds[0].open.battle.is_on {
        let seat = worlds[0].who_acts().iter().next().unwrap();
        let is_last = worlds[0].open.phase == Phase::Fire && worlds[0].who_acts().len() == 1;
        let dice = dice.take_if(|_| is_last);
        let logs = worlds.each_mut().map(|world| match dice {
            Some(dice) => world.act_as(seat, Action::Done, dice),
            None => world.act_as(seat, Action::Done, []),
        });
        assert_eq!(told_to(&logs[0], ALLIES), told_to(&logs[1], ALLIES));
        let [one, two] = worlds.each_ref().map(|world| fathom_testkit::Observation::of(world, viewer, &[]));
        assert_eq!(one.difference(&two), None);
        told = told_to(&logs[0], ALLIES);
    }
    assert!(told.contains(&Event::BattleEnds { turn: turns }), "{told:?}");
}

/// A fight of surface ships that start out of range: a boat that takes part unseen makes it no longer.
#[test]
fn r_sub_10_a_fight_lasts_as_long_with_an_unseen_submarine_as_without() {
    let mut worlds = [&["I-27"][..], &[]].map(|boats| {
        let mut game = meeting().station("I-27", "G5-A").with_depth("I-27", Depth::Submerged);
        for boat in boats {
            game.act_as(AXIS, fight(boat, "Task Force 17"), []);
        }
        game.act_as(AXIS, fight("Port Moresby Invasion Force", "Task Force 17"), []);
        game.act_as(AXIS, Action::Done, []);
        game.act_as(ALLIES, Action::Done, []);
        game.put("I-27", "A1-A")
    });
    alike_to_the_end(&mut worlds, 6, []);
}

/// The only known enemy is sunk in the first turn; whether a second one is there shows neither then nor later.
#[test]
fn r_sub_10_a_sunk_submarine_does_not_tell_whether_another_is_there() {
    let mut worlds = [&["I-27", "I-28"][..], &["I-27"]].map(|boats| {
        let mut game = map().station("Task Force 17", "G5-A").spotted("Task Force 17");
        for boat in ["I-27", "I-28"] {
            game = game.station(boat, "G5-A").with_depth(boat, Depth::Submerged);
        }
        for boat in boats {
            game.act_as(AXIS, fight(boat, "Task Force 17"), []);
        }
        game.act_as(AXIS, Action::Done, []);
        game.act_as(ALLIES, Action::Done, []);
        let under = game.hex(game.at("Phelps")).to_string();
        game.put("I-27", &under).put("I-28", "A1-A")
    });
    alike_to_the_end(&mut worlds, 6, [("ASW.A.1", 6), ("ASW.A.3", 1)]);
    assert!(worlds.iter().all(|world| !world.is_afloat(world.at("I-27"))));
}

#[test]
fn r_sub_9_ships_that_were_warned_move_on_when_the_enemy_they_knew_is_sunk() {
    let mut game = ambush("I-27");
    game.act_as(ALLIES, Action::Done, []);
    let boat = game.at("I-27");
    assert!(!game.is_warned(Side::Allies));
    let hex = game.hex(boat);
    game.show(boat, hex);
    game = game.with_damage("I-27", 4);
    game.run([], FleetAsw::begin_moves);
    assert_eq!((game.open.phase, game.who_acts()), (Phase::Move, Seats::from(ALLIES)), "there may be others");
}

/// Nobody can be there unseen: every submarine is sunk or spotted elsewhere, so the fight ends when the fleets part.
#[test]
fn r_strat_b_7d_a_fight_nobody_can_be_unseen_in_ends_out_of_range() {
    let mut game = meeting().spotted("S-44").spotted("S-42").spotted("I-27").with_damage("I-28", 4);
    game.act_as(ALLIES, fight("Task Force 17", "Port Moresby Invasion Force"), []);
    game.act_as(ALLIES, Action::Done, []);
    game.act_as(AXIS, Action::Done, []);
    assert_eq!((game.open.battle.turn, game.open.phase), (1, Phase::Move), "nobody is asked to plot");
    while game.open.battle.is_on {
        let seat = game.who_acts().iter().next().unwrap();
        game.act_as(seat, Action::Done, []);
        assert!(game.open.battle.turn < 2);
    }
}

#[test]
fn r_strat_a_2a_ships_that_attack_unspotted_come_into_sight() {
    let mut game = meeting();
    let at = game.div("Task Force 17");
    game.open.divisions[at].spotted = false;
    game.act_as(ALLIES, fight("Task Force 17", "Port Moresby Invasion Force"), []);
    game.act_as(ALLIES, Action::Done, []);
    let log = game.act_as(AXIS, Action::Done, []);
    let spotted = Event::DivisionSpotted { division: division("Task Force 17"), hex: Some(hex("G5-A")) };
    assert!(told_to(&log, AXIS).contains(&spotted));
}

#[test]
fn r_strat_a_2b_the_turns_of_a_fight_are_the_hour_of_its_turn() {
    let mut game = in_phase(map(), Phase::Movement);
    let at = game.at("I-27");
    (game.halves.ships[at].depth, game.halves.ships[at].battery, game.halves.ships[at].before) =
        (Depth::Submerged, 10, Some(22));
    let steer = Action::Steer { division: division("I-27"), to: hex("K6-A") };
    for steers in [false, true] {
        let mut game = game.clone();
        if steers {
            game.act_as(AXIS, steer, []);
        }
        game.act_as(AXIS, Action::Done, []);
        game.act_as(ALLIES, Action::Done, []);
        assert_eq!(
            (game.halves.ships[at].battery, game.halves.ships[at].before),
            (10, None),
            "12 half turns, charged once"
        );
    }
}

/// The last phase of a turn, handed in.
fn end_turn<const N: usize>(game: &mut FleetAsw, dice: [(&str, u32); N]) -> Vec<Event> {
    game.open.phase = Phase::Recovery;
    game.open.ready = [false; 2];
    game.act_as(ALLIES, Action::Done, []);
    told_all(&game.act_as(AXIS, Action::Done, dice))
}

#[test]
fn r_strat_a_6a_the_game_ends_when_a_side_has_no_division_left() {
    let mut game = map();
    for at in game.world.all_ships() {
        if game.world.ship(at).side == Side::Axis {
            game.open.ships[at].damage = 4;
        }
    }
    end_turn(&mut game, []);
    assert_eq!(
        game.open.ending.map(|ending| (ending.winner, ending.cause)),
        Some((Some(Side::Allies), Cause::Destroyed))
    );
}

#[test]
fn r_strat_a_6b_the_game_ends_when_nobody_was_spotted_for_two_turns() {
    let mut game = map();
    end_turn(&mut game, []);
    end_turn(&mut game, []);
    assert_eq!(game.open.ending, None, "it counts once both were in contact");
    let mut game = map().spotted("Task Force 17").spotted("Carrier Striking Force");
    end_turn(&mut game, [("SPOT.4", 1), ("SPOT.4", 1)]);
    assert_eq!(game.open.quiet_turns, 0, "spotted in this turn");
    end_turn(&mut game, []);
    assert_eq!(game.open.ending, None);
    let told = end_turn(&mut game, []);
    assert_eq!(game.open.ending.map(|ending| ending.cause), Some(Cause::LostContact));
    assert!(!told.iter().any(|event| matches!(event, Event::GoalReached { .. })), "nobody is where it was to go");
}

#[test]
fn r_strat_a_6b_lost_contact_hands_over_no_goal() {
    let mut game = map().spotted("I-27").spotted("S-44");
    end_turn(&mut game, [("SPOT.4", 1), ("SPOT.4", 1)]);
    for _ in 0..3 {
        end_turn(&mut game, []);
    }
    assert_eq!(
        (game.open.ending, game.open.reached[0]),
        (None, false),
        "two submarines that saw each other are no contact of fleets"
    );
    let mut game = map();
    (game.open.ever_spotted, game.open.turn) = ([true; 2], 9);
    end_turn(&mut game, []);
    end_turn(&mut game, []);
    assert_eq!((game.open.ending, game.open.quiet_turns), (None, 0), "by night nobody can look");
}

#[test]
fn r_strat_a_6c_the_game_ends_after_the_turns_agreed_upon() {
    let mut game = map();
    game.open.turn = 26;
    end_turn(&mut game, []);
    assert_eq!(game.open.ending.map(|ending| ending.cause), Some(Cause::Turns));
}

#[test]
fn a_goal_counts_when_its_division_is_there() {
    let mut game = map().station("Port Moresby Invasion Force", "C6-A");
    let before = game.lead();
    end_turn(&mut game, []);
    assert!(game.open.reached[0]);
    assert_eq!(game.lead(), before + 15);
}

#[test]
fn orders_to_aircraft_stay_secret_until_they_are_carried_out() {
    let mut game = meeting().aloft("4th Air Group", "G5-A");
    game.act_as(AXIS, Action::Strike { wing: wing("4th Air Group"), division: division("Task Force 17") }, []);
    assert_eq!(game.seen_by(Side::Allies).wings[game.air("4th Air Group")].task, Task::StandBy);
    assert_eq!(game.deck_hex(game.deck("Yorktown")), Some(hex("G5-A")));
}
