//! The captains of SUBMARINE: they play every scenario to its end, explain what they do, and beat chance.

use fathom_ai::{Bot, BotSpec, Seen, hire};
use fathom_core::dice::SeededDice;
use fathom_core::{Entry, Game, Log, Outcome, Seat, Told, Umpire, Viewer};
use submarine::cards::TorpedoId;
use submarine::event::Event;
use submarine::order::{EscortOrder, PlotOrder, TorpedoOrder};
use submarine::phase::Question;
use submarine::scenario::scenarios;
use submarine::state::{Fate, ShipId};
use submarine::{Action, Order, Setup, Submarine};

fn bots(specs: [&str; 2], seed: u64) -> Vec<Box<dyn Bot<Submarine>>> {
    let hire = |(at, spec): (usize, &str)| {
        let spec: BotSpec = spec.parse().unwrap();
        hire::<Submarine>(&spec, Submarine::ROLES[at], seed + at as u64).unwrap()
    };
    specs.into_iter().enumerate().map(hire).collect()
}

/// Plays a game and looks at every choice.
fn play(scenario: &str, specs: [&str; 2], seed: u64, mut look: impl FnMut(Seat, Action, &str)) -> Outcome {
    let mut dice = SeededDice::new(seed);
    let mut game = Submarine::new(&mut Umpire::quiet(&mut dice), &Setup::of(scenario)).unwrap();
    let mut bots = bots(specs, seed);
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().iter().next() {
        legal.clear();
        game.legal_actions(seat, &mut legal);
        let choice = bots[game.side(seat)].choose(&Seen::new(&game, seat, &legal));
        assert!(legal.contains(&choice.action), "{:?} is not legal", choice.action);
        look(seat, choice.action, &choice.why);
        game.play(&mut Umpire::quiet(&mut dice), seat, choice.action).unwrap();
    }
    game.outcome().unwrap()
}

#[test]
fn captains_play_every_scenario_to_its_end_and_explain_every_choice() {
    for scenario in scenarios().iter().filter(|scenario| scenario.unavailable.is_none()) {
        for seed in 0..2 {
            play(&scenario.id, ["captain", "captain"], seed, |_, action, why| {
                assert!(!why.is_empty(), "{}: {action:?} is not explained", scenario.id);
            });
        }
    }
}

/// Advice comes from a captain who knows nothing of what was advised before.
#[test]
fn a_captain_asked_anew_at_every_step_goes_on_with_what_is_drafted() {
    let (mut n_torpedoes, mut n_weapons) = (0, 0);
    for (seed, scenario) in (0..4).zip(["s8", "s10"].into_iter().cycle()) {
        let mut dice = SeededDice::new(seed);
        let mut game = Submarine::new(&mut Umpire::quiet(&mut dice), &Setup::of(scenario)).unwrap();
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act().iter().next() {
            legal.clear();
            game.legal_actions(seat, &mut legal);
            let action =
                bots(["captain", "captain"], seed)[game.side(seat)].choose(&Seen::new(&game, seat, &legal)).action;
            n_torpedoes += usize::from(matches!(action, Action::Launch { .. }));
            n_weapons +=
                usize::from(matches!(action, Action::Charge { .. } | Action::KGun { .. } | Action::Squid { .. }));
            game.play(&mut Umpire::quiet(&mut dice), seat, action).unwrap();
        }
    }
    assert!(n_torpedoes > 4 && n_weapons > 8, "{n_torpedoes} torpedoes, {n_weapons} weapons");
}

/// U.2511 fires a shallow torpedo at Armada in scenario 10; on the second turn she runs into it.
fn into_a_torpedo(dice: &mut SeededDice) -> Submarine {
    let mut game = Submarine::new(&mut Umpire::quiet(dice), &Setup::of("s10")).unwrap();
    let (ship, g7a) = (ShipId(0), TorpedoId::named("G7A").unwrap());
    let load = |tube| Order::Do(Action::LoadTube { ship, tube, torpedo: g7a });
    let plot = |torpedoes| {
        let (boat, moves) = ("U.2511".to_owned(), "0".to_owned());
        Order::Plot(PlotOrder { boat, moves, depth: None, torpedoes, reload: Vec::new() })
    };
    let sail = |ship: &str, deed: &str| Order::Escort(EscortOrder { ship: ship.into(), deeds: vec![deed.into()] });
    let torpedo = TorpedoOrder { tube: "bow 1".into(), plot: "B4".into(), shallow: true };
    let placed = (0..6).map(load).chain([Order::Do(Action::Depth { ship, feet: 100 }), Order::Commit]);
    let orders = placed.map(|order| (0, order)).chain([
        (0, plot(vec![torpedo])),
        (0, Order::Commit),
        (1, sail("Armada", "L1R5")),
        (1, sail("Dunkirk", "6")),
        (1, sail("Cadiz", "6")),
        (0, plot(Vec::new())),
        (0, Order::Commit),
        (1, Order::Do(Action::Ahead(ARMADA))),
    ]);
    for (seat, order) in orders {
        game.submit(&mut Umpire::quiet(dice), Seat(seat), &order).unwrap();
    }
    game
}

const ARMADA: ShipId = ShipId(3);

#[test]
fn a_captain_goes_on_after_a_torpedo_was_rolled_for() {
    let (mut n_missed, mut n_stopped) = (0, 0);
    for seed in 0..20 {
        let mut dice = SeededDice::new(seed);
        let mut game = into_a_torpedo(&mut dice);
        let view = game.view(Viewer::Seat(Seat(1)));
        let draft = view.draft.expect("his own draft");
        let is_hers = draft.ship == Some(ARMADA);
        assert_eq!(is_hers, view.ships[ARMADA.index()].fate != Fate::Sunk);
        let is_stopped = view.questions.contains(&Question::LastWeapons(ARMADA));
        (n_missed, n_stopped) = (n_missed + usize::from(is_hers && !is_stopped), n_stopped + usize::from(is_stopped));
        let mut legal = Vec::new();
        for _ in 0..40 {
            if !is_hers || game.view(Viewer::Seat(Seat(1))).ships[ARMADA.index()].is_done {
                break;
            }
            legal.clear();
            game.legal_actions(Seat(1), &mut legal);
            let choice = bots(["captain", "captain"], seed)[1].choose(&Seen::new(&game, Seat(1), &legal));
            assert_ne!(choice.why, "nothing better is open", "{:?} of seed {seed}", choice.action);
            game.play(&mut Umpire::quiet(&mut dice), Seat(1), choice.action).unwrap();
        }
        assert!(!is_hers || game.view(Viewer::Seat(Seat(1))).ships[ARMADA.index()].is_done, "she ends her move");
    }
    assert!(n_missed > 0 && n_stopped > 0, "{n_missed} missed, {n_stopped} stopped");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = || {
        let mut actions = Vec::new();
        let outcome = play("s8", ["captain", "captain:easy"], 5, |seat, action, _| actions.push((seat, action)));
        (actions, outcome.ending)
    };
    assert_eq!(game(), game());
}

/// Collisions among the hunters' own ships, and attacks that friends negated, over games between captains.
fn mishaps(scenario: &str, n_games: u64) -> Vec<Event> {
    let mut found = Vec::new();
    for seed in 0..n_games {
        let mut dice = SeededDice::new(seed);
        let mut game = Submarine::new(&mut Umpire::quiet(&mut dice), &Setup::of(scenario)).unwrap();
        let mut bots = bots(["captain", "captain"], seed);
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act().iter().next() {
            legal.clear();
            game.legal_actions(seat, &mut legal);
            let action = bots[game.side(seat)].choose(&Seen::new(&game, seat, &legal)).action;
            let mut log = Log::new();
            game.play(&mut Umpire::new(&mut dice, &mut log), seat, action).unwrap();
            found.extend(log.into_iter().filter_map(|entry| match entry {
                Entry::Told(Told::All(event @ (Event::Collision { with_boat: false, .. } | Event::Negated { .. }))) => {
                    Some(event)
                }
                _ => None,
            }));
        }
    }
    found
}

#[test]
fn hunters_keep_clear_of_each_other() {
    for (scenario, n_games) in [("s3", 10), ("s7", 4), ("s10", 4)] {
        let found = mishaps(scenario, n_games);
        assert!(found.is_empty(), "{scenario}: {found:?}");
    }
}

/// The share of games on these seeds that a captain wins against a random player, in percent.
fn share(scenario: &str, specs: [&str; 2], captain: Seat, n_games: u64) -> u64 {
    let wins = (0..n_games).filter(|seed| play(scenario, specs, *seed, |_, _, _| {}).winners.has(captain)).count();
    100 * wins as u64 / n_games
}

#[test]
fn hunters_beat_random_boats() {
    for scenario in ["s6", "s7", "s8", "s10"] {
        assert!(share(scenario, ["random", "captain"], Seat(1), 10) >= 90, "{scenario}");
    }
}

#[test]
fn boats_beat_random_hunters() {
    // docs/bots-submarine.md has the figures of many games. A bound for one scenario allows for the luck of 40. Scenario 7 is
    // held to its own: since only what the boat inflicts counts (S7.victory.german), a fleet without a plan no longer loses it
    // for her, and she misses the nine in ten there.
    let bounds = [("s6", 85), ("s7", 55), ("s8", 80), ("s10", 95)];
    let shares = bounds.map(|(scenario, least)| {
        let share = share(scenario, ["captain", "random"], Seat(0), 40);
        assert!(share >= least, "{scenario}: {share} in a hundred");
        share
    });
    assert!(shares[0] + shares[2] + shares[3] >= 3 * 90, "nine in ten of the others: {shares:?}");
}

#[test]
fn hunters_lay_charges_and_boats_fire_torpedoes() {
    let (mut n_torpedoes, mut n_weapons) = (0, 0);
    for seed in 0..4 {
        play("s8", ["captain", "captain"], seed, |_, action, _| match action {
            Action::Launch { .. } => n_torpedoes += 1,
            Action::Charge { .. } | Action::KGun { .. } => n_weapons += 1,
            _ => {}
        });
    }
    assert!(n_torpedoes > 0 && n_weapons > 0, "{n_torpedoes} torpedoes, {n_weapons} charges");
}
