use super::*;
use crate::event::Event;
use crate::testing::{ALLIES, AXIS, division, scenario, told_all, wing};

fn chase() -> FleetAsw {
    scenario("chase")
}

fn in_step(mut game: FleetAsw, phase: Phase, side: Side) -> FleetAsw {
    (game.open.phase, game.open.step) = (phase, side);
    game
}

fn banded(mut game: FleetAsw, name: &str, band: Band) -> FleetAsw {
    let at = game.div(name);
    game.open.divisions[at].band = band;
    game
}

#[test]
fn r_strat_b_1_a_turn_begins_with_its_number_and_light() {
    let mut game = chase();
    game.open.turn = 7;
    let log = game.run([], crate::state::FleetAsw::begin_basic_turn);
    assert_eq!(told_all(&log)[0], Event::StrategicTurn { turn: 7, night: true, hour: None });
}

#[test]
fn r_strat_b_2_aircraft_are_sent_to_search_or_to_strike() {
    let mut game = chase();
    assert_eq!((game.open.phase, game.open.step), (Phase::Assign, Side::Allies));
    let search = Action::Search { wing: wing("825 Squadron"), division: division("Raider") };
    game.act_as(ALLIES, search, []);
    assert_eq!(game.refusal(ALLIES, search), "STRAT.B.2", "it has its task");
    let strike = Action::Strike { wing: wing("818 Squadron"), division: division("Raider") };
    assert_eq!(game.refusal(ALLIES, strike), "STRAT.B.2", "not spotted");
    let mut game = game.spotted("Raider");
    game.act_as(ALLIES, strike, []);
}

#[test]
fn r_strat_b_3_divisions_in_medium_and_short_are_seen_on_two() {
    let mut game = banded(banded(chase(), "Raider", Band::Medium), "Home Fleet", Band::Short);
    game.run([("STRAT.B.3", 3), ("STRAT.B.3", 2)], crate::state::FleetAsw::look_for_divisions);
    assert!(!game.open.divisions[game.div("Home Fleet")].spotted && game.open.divisions[game.div("Raider")].spotted);
    let mut far = banded(chase(), "Raider", Band::Medium);
    far.run([], crate::state::FleetAsw::look_for_divisions);
}

#[test]
fn r_strat_b_4a_a_torpedo_bomber_that_searches_rolls() {
    for (die, found) in [(2, true), (3, false)] {
        let mut game = chase();
        game.give_task(wing("825 Squadron"), Task::Search(division("Raider")));
        game.run([("STRAT.B.4a", die)], crate::state::FleetAsw::search_for_divisions);
        assert_eq!(game.open.divisions[game.div("Raider")].spotted, found);
    }
}

#[test]
fn r_strat_b_4c_a_spotted_division_gets_a_card() {
    let mut game = chase();
    game.give_task(wing("209 Squadron"), Task::Search(division("Raider")));
    let log = game.run([("STRAT.B.4b", 3)], crate::state::FleetAsw::search_for_divisions);
    assert_eq!(told_all(&log)[1], Event::DivisionSpotted { division: division("Raider"), hex: None });
    assert!(game.seen_by(Side::Axis).divisions[game.div("Raider")].spotted, "its own side sees the card");
}

#[test]
fn r_strat_b_5_a_division_closes_by_one_band() {
    let mut game = in_step(chase(), Phase::Close, Side::Allies);
    let close = Action::Close { division: division("Home Fleet") };
    game.act_as(ALLIES, close, []);
    assert_eq!(game.open.divisions[game.div("Home Fleet")].band, Band::Long);
    assert_eq!(game.refusal(ALLIES, close), "STRAT.B.5", "once a turn");
    let game = in_step(banded(chase(), "Home Fleet", Band::Short), Phase::Close, Side::Allies);
    assert_eq!(game.refusal(ALLIES, close), "STRAT.B.5", "there is nothing nearer than Short");
}

#[test]
fn r_strat_b_6a_each_spotted_enemy_is_rolled_for_once() {
    let mut game = banded(banded(chase(), "Home Fleet", Band::Short), "Force H", Band::Medium)
        .spotted("Home Fleet")
        .spotted("Force H");
    game = in_step(game, Phase::Open, Side::Axis);
    let open = Action::Open { division: division("Home Fleet") };
    game.act_as(AXIS, open, [("STRAT.B.6a", 1)]);
    assert_eq!(game.refusal(AXIS, open), "STRAT.B.6a");
    let game = in_step(banded(chase(), "Home Fleet", Band::Short), Phase::Open, Side::Axis);
    assert_eq!(game.refusal(AXIS, open), "STRAT.B.6a", "not spotted");
}

#[test]
fn r_strat_b_6b_it_falls_back_on_its_slowest_speed_or_more() {
    let mut game = banded(chase(), "Home Fleet", Band::Short).spotted("Home Fleet").spotted("Force H");
    game = in_step(banded(game, "Force H", Band::Long), Phase::Open, Side::Axis);
    let mut kept = game.clone();
    kept.act_as(AXIS, Action::Open { division: division("Home Fleet") }, [("STRAT.B.6a", 4)]);
    assert_eq!(kept.open.divisions[kept.div("Home Fleet")].band, Band::Short, "a 4 is less than its speed of 5");
    let log = game.act_as(AXIS, Action::Open { division: division("Home Fleet") }, [("STRAT.B.6a", 5)]);
    let opened = Event::Opened { division: division("Home Fleet"), is_left_behind: true, band: Band::Medium };
    assert_eq!(told_all(&log), [opened]);
}

/// The raider at Short Range, the convoy spotted.
fn raid() -> FleetAsw {
    in_step(banded(chase(), "Raider", Band::Short).spotted("Convoy"), Phase::Attack, Side::Axis)
}

#[test]
fn r_strat_b_7a_from_short_range_any_spotted_division_is_attacked() {
    let attack = |target| Action::Attack { division: division("Raider"), target: division(target) };
    let game = raid();
    assert!(game.legal(AXIS).contains(&attack("Convoy")));
    assert_eq!(game.refusal(AXIS, attack("Force H")), "STRAT.B.7a", "not spotted");
    let consort = Action::Attack { division: division("Consort"), target: division("Convoy") };
    assert_eq!(game.refusal(AXIS, consort), "STRAT.B.7a", "not at Short Range");
}

#[test]
fn r_strat_b_7b_divisions_at_short_range_intercept_on_three() {
    let mut game = banded(banded(raid(), "Battlecruiser Squadron", Band::Short), "Cruiser Squadron", Band::Short);
    game.act_as(AXIS, Action::Attack { division: division("Raider"), target: division("Convoy") }, []);
    assert_eq!(game.open.phase, Phase::Intercept);
    assert_eq!(game.refusal(ALLIES, Action::Intercept { division: division("Home Fleet") }), "STRAT.B.7b");
    assert_eq!(game.refusal(ALLIES, Action::Intercept { division: division("Convoy") }), "STRAT.B.7b");
    let log = game.act_as(ALLIES, Action::Intercept { division: division("Cruiser Squadron") }, [("STRAT.B.7b", 4)]);
    assert_eq!(told_all(&log), [Event::Intercepts { division: division("Cruiser Squadron"), succeeds: false }]);
    game.act_as(ALLIES, Action::Intercept { division: division("Battlecruiser Squadron") }, [("STRAT.B.7b", 3)]);
    assert!(game.open.battle.is_on);
}

#[test]
fn r_strat_b_7c_the_attacker_fights_whoever_intercepts_instead() {
    let fighting = |game: &FleetAsw| {
        game.world
            .all_divisions()
            .filter(|at| game.is_in_battle(*at))
            .map(|at| game.world.division(at).name.to_string())
            .collect::<Vec<_>>()
    };
    let mut game = banded(raid(), "Battlecruiser Squadron", Band::Short);
    game.act_as(AXIS, Action::Attack { division: division("Raider"), target: division("Convoy") }, []);
    game.act_as(ALLIES, Action::Intercept { division: division("Battlecruiser Squadron") }, [("STRAT.B.7b", 1)]);
    assert_eq!(fighting(&game), ["Battlecruiser Squadron", "Raider"]);
    let mut game = raid();
    game.act_as(AXIS, Action::Attack { division: division("Raider"), target: division("Convoy") }, []);
    assert_eq!(fighting(&game), ["Convoy", "Raider"], "nobody can intercept");
}

#[test]
fn r_strat_b_8a_search_planes_go_home() {
    let mut game = chase();
    game.give_task(wing("209 Squadron"), Task::Search(division("Raider")));
    game.run([], crate::state::FleetAsw::end_basic_turn);
    assert!(game.halves.wings.iter().all(|wing| wing.task == Task::StandBy));
}

#[test]
fn r_strat_b_8b_a_card_is_lost_on_one_to_three() {
    for (die, stays) in [(3, false), (4, true)] {
        let mut game = chase().spotted("Raider");
        game.run([("STRAT.B.8b", die)], crate::state::FleetAsw::end_basic_turn);
        assert_eq!(game.open.divisions[game.div("Raider")].spotted, stays);
    }
}

#[test]
fn r_strat_b_8d_by_night_spotting_needs_a_one() {
    for (die, found) in [(1, true), (2, false)] {
        let mut game = banded(banded(chase(), "Raider", Band::Short), "Force H", Band::Short).spotted("Force H");
        game.open.turn = 4;
        game.run([("STRAT.B.8d", die)], crate::state::FleetAsw::look_for_divisions);
        assert_eq!(game.open.divisions[game.div("Raider")].spotted, found);
    }
}

#[test]
fn r_strat_b_8e_by_night_every_attack_has_two_less() {
    let mut game = chase();
    assert_eq!(game.night_modifier(), 0);
    game.open.turn = 3;
    assert_eq!(game.night_modifier(), -2);
    let (one, other) = (game.at("Bismarck"), game.at("Hood"));
    assert_eq!(game.fire_modifier(one, other, crate::event::Weapon::Guns), -2);
    assert_eq!(game.fire_modifier(one, other, crate::event::Weapon::Torpedoes), -2);
}

#[test]
fn r_strat_b_7b_any_division_at_short_range_may_try() {
    let mut game = banded(raid(), "Cruiser Squadron", Band::Short);
    let at = game.div("Cruiser Squadron");
    game.open.divisions[at].acted = true;
    game.act_as(AXIS, Action::Attack { division: division("Raider"), target: division("Convoy") }, []);
    let intercept = Action::Intercept { division: division("Cruiser Squadron") };
    let mut failed = game.clone();
    failed.act_as(ALLIES, intercept, [("STRAT.B.7b", 5)]);
    assert!(failed.open.battle.is_on, "it tries once for an attack, and nobody else can");
    game.act_as(ALLIES, intercept, [("STRAT.B.7b", 3)]);
    assert!(game.is_in_battle(at) && !game.is_in_battle(game.div("Convoy")));
}
