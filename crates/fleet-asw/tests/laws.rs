//! Every scenario, at either level of the rules, keeps every law of the testkit.

use fathom_core::dice::SeededDice;
use fathom_core::{Game, Heard, Seat, Viewer};
use fathom_testkit::{Plan, laws};
use fleet_asw::action::{
    FightOrder, FireOrder, FlyOrder, LandOrder, MoveOrder, Order, PlotOrder, SteerOrder, WingOrder,
};
use fleet_asw::cite::R_STRAT_B_7D;
use fleet_asw::state::Deck;
use fleet_asw::{Action, Event, FleetAsw, Level, Phase, Setup, Side, Weather};

/// Every position fits in this many bytes.
const MAX_BYTES: usize = 1_000;

mod tactical {
    use super::*;

    fn plan() -> Plan<FleetAsw> {
        let advanced = Setup { level: Some(Level::Advanced), weather: Weather::Poor, ..Setup::default() };
        let basic = Setup { level: Some(Level::Basic), ..Setup::scenario("convoy") };
        let brought_along = Setup::scenario_file(include_str!("scenarios/petard.toml"));
        let setups = [Setup::default(), advanced, Setup::scenario("convoy"), basic, brought_along];
        Plan::new(setups, 600, MAX_BYTES).with_orders(orders).with_fleeting(is_shot)
    }

    laws!(FleetAsw, plan());
}

mod basic_strategic {
    use super::*;

    fn plan() -> Plan<FleetAsw> {
        few(Plan::new([Setup::scenario("chase")], 6_000, MAX_BYTES).with_orders(orders).with_fleeting(is_shot))
    }

    laws!(FleetAsw, plan());
}

mod advanced_strategic {
    use super::*;

    fn plan() -> Plan<FleetAsw> {
        let poor = Setup { weather: Weather::Poor, turns: Some(12), ..Setup::scenario("search") };
        few(Plan::new([Setup::scenario("search"), poor], 3_000, MAX_BYTES).with_orders(orders).with_fleeting(is_shot))
    }

    laws!(FleetAsw, plan());
}

/// Games in which a submarine that nobody has spotted attacks on the map: whichever it is, its target must not know.
mod unspotted_attacker {
    use super::*;
    use fathom_core::{Entry, Log, Umpire};
    use fathom_hex::Hex;
    use fathom_testkit::{Observation, Walk, judge, law};
    use fleet_asw::data::Hull;
    use fleet_asw::view::ShipView;

    fn plan(seed: u64) -> Plan<FleetAsw> {
        let setups = [Setup::scenario("search")];
        let plan = Plan::new(setups, 3_000, MAX_BYTES).with_orders(orders).with_fleeting(is_shot);
        Plan { seed, n_games: 1, look_every: 1, n_twins: 4, ..plan }
    }

    /// How often somebody fights of whom the enemy does not know.
    fn n_ambushed(plan: &Plan<FleetAsw>) -> usize {
        let mut n = 0;
        let mut walk = Walk::start(plan, 0).unwrap();
        while let Some((seat, action)) = walk.choose().unwrap() {
            let view = walk.position.view(Viewer::Umpire);
            n += usize::from(view.ships.iter().any(|ship| ship.fights && !ship.known));
            walk.play(seat, action).unwrap();
        }
        n
    }

    /// Random games of which one in four has an ambush; these do.
    const SEEDS: [u64; 3] = [24, 43, 61];

    #[test]
    fn the_games_have_one() {
        for seed in SEEDS {
            assert!(n_ambushed(&plan(seed)) > 0, "nobody attacks unspotted in the game of seed {seed}");
        }
    }

    #[test]
    fn twins_look_alike() {
        for seed in SEEDS {
            judge(law::twins_look_alike(&plan(seed)));
        }
    }

    #[test]
    fn heard_is_seen() {
        for seed in SEEDS {
            judge(law::heard_is_seen(&plan(seed)));
        }
    }

    #[test]
    fn imagined_looks_the_same() {
        for seed in SEEDS {
            judge(law::imagined_looks_the_same(&plan(seed)));
        }
    }

    /// Fights that are played with one more submarine in them, unseen and idle. Until a die falls for it, its enemy must see and
    /// hear the same as without it: turns, phases, who is asked, and when the fight ends.
    #[test]
    fn a_fight_does_not_tell_who_is_unseen_in_it() {
        let (mut n_fights, mut n_ended) = (0, 0);
        for seed in SEEDS {
            each_fight(seed, |fight| {
                for (enemy, twin) in with_one_more(&fight) {
                    n_fights += 1;
                    n_ended += usize::from(follow(fight.clone(), twin, enemy, seed + n_fights));
                }
            });
        }
        assert!(2 * n_ended > n_fights as usize, "only {n_ended} of {n_fights} fights were played to their end");
    }

    /// In every combat phase of a random game one division of either side, boats among them, meets the other.
    fn each_fight(seed: u64, mut see: impl FnMut(FleetAsw)) {
        let plan = plan(seed);
        let mut pen = SeededDice::for_game(seed, 1);
        let mut walk = Walk::start(&plan, 0).unwrap();
        let mut last = None;
        while let Some((seat, action)) = walk.choose().unwrap() {
            let view = walk.position.view(Viewer::Umpire);
            if view.phase == Phase::Combat && last.replace(view.turn) != Some(view.turn) {
                see(brought_together(&walk.position, &mut pen));
            }
            walk.play(seat, action).unwrap();
        }
    }

    /// The first position of a fight between two divisions that have spotted each other.
    fn brought_together(position: &FleetAsw, pen: &mut SeededDice) -> FleetAsw {
        let view = position.view(Viewer::Umpire);
        let [one, other] = [Side::Allies, Side::Axis].map(|side| {
            let is_own = |at: &usize| view.divisions[*at].side == side && view.divisions[*at].alive;
            let own: Vec<usize> = (0..view.divisions.len()).filter(is_own).collect();
            own[pen.pick(own.len())]
        });
        let mut json = serde_json::to_value(position).unwrap();
        let hex = json["halves"]["divisions"][other]["hex"].clone();
        for at in [one, other] {
            json["halves"]["divisions"][at]["hex"] = hex.clone();
            let open = &mut json["open"]["divisions"][at];
            (open["shown"], open["spotted"]) = (hex.clone(), true.into());
        }
        // So battered that many a fight loses the last enemy who was known.
        let is_in = |ship: &ShipView| [one, other].iter().any(|at| ship.division == Some(view.divisions[*at].name));
        for (at, _) in view.ships.iter().enumerate().filter(|(_, ship)| ship.afloat && is_in(ship)) {
            json["open"]["ships"][at]["damage"] = 3.into();
            json["halves"]["ships"][at]["depth"] = "surfaced".into();
        }
        json["halves"]["divisions"][one]["engages"] = other.into();
        let mut fight = read(position, json);
        for seat in [Seat(0), Seat(1)] {
            acted(&mut fight, seat, Action::Done, (0, 0));
        }
        assert!(fight.view(Viewer::Umpire).battle.is_on);
        fight
    }

    /// The enemy's seat and the position in which a submarine that nobody has spotted is in the fight as well.
    fn with_one_more(position: &FleetAsw) -> Vec<(Seat, FleetAsw)> {
        let view = position.view(Viewer::Umpire);
        let is_spotted = |name| view.division(name).is_some_and(|division| division.spotted);
        let is_free = |ship: &ShipView| {
            ship.kind == Hull::Submarine && ship.afloat && !ship.fights && !ship.division.is_some_and(is_spotted)
        };
        let free = view.ships.iter().enumerate().filter(|(_, ship)| is_free(ship));
        free.map(|(at, ship)| (ship.side.other().seat(), ambushed_by(position, at))).collect()
    }

    fn ambushed_by(position: &FleetAsw, boat: usize) -> FleetAsw {
        let mut json = serde_json::to_value(position).unwrap();
        let ship = &mut json["halves"]["ships"][boat];
        let corner = serde_json::to_value(Hex::at(0, 1)).unwrap();
        ship["fights"] = true.into();
        (ship["hex"], ship["from"]) = (corner.clone(), corner);
        json["open"]["ships"][boat]["known"] = false.into();
        read(position, json)
    }

    /// A position of the same World from what was written of it.
    fn read(position: &FleetAsw, json: serde_json::Value) -> FleetAsw {
        position.world().reading(|| serde_json::from_value(json).unwrap())
    }

    /// Plays the same in both; says whether the fight was played to its end.
    fn follow(mut one: FleetAsw, mut other: FleetAsw, enemy: Seat, seed: u64) -> bool {
        let viewer = Viewer::Seat(enemy);
        let mut pen = SeededDice::for_game(seed, 0);
        for step in 1..2_000 {
            let [here, there] = [&one, &other].map(|world| Observation::of(world, viewer, &[]));
            assert_eq!(here.difference(&there), None, "seed {seed}, step {step} of a fight");
            if !one.view(viewer).battle.is_on {
                return true;
            }
            let Some((seat, action)) = in_both(&one, &other, &mut pen) else { return false };
            let [here, there] = [&mut one, &mut other].map(|world| acted(world, seat, action, (seed, step)));
            let n_dice = |log: &Log<Event>| log.iter().filter(|entry| matches!(entry, Entry::Rolled(..))).count();
            if n_dice(&here) != n_dice(&there) {
                return false;
            }
            let [here, there] = [&here, &there].map(|log| heard(log, viewer));
            assert_eq!(here, there, "seed {seed}, step {step} of a fight");
        }
        false
    }

    fn heard(log: &Log<Event>, viewer: Viewer) -> Vec<Heard<&Event>> {
        log.iter().filter_map(|entry| entry.heard_by(viewer)).collect()
    }

    /// Something that can be done in both worlds.
    fn in_both(one: &FleetAsw, other: &FleetAsw, pen: &mut SeededDice) -> Option<(Seat, Action)> {
        let seat = one.to_act().iter().next()?;
        let mut actions = Vec::new();
        one.legal_actions(seat, &mut actions);
        actions.retain(|action| other.check(seat, *action).is_ok());
        let is_idle = actions.contains(&Action::Done) && pen.pick(3) == 0;
        (!actions.is_empty()).then(|| (seat, if is_idle { Action::Done } else { actions[pen.pick(actions.len())] }))
    }

    fn acted(world: &mut FleetAsw, seat: Seat, action: Action, (seed, step): (u64, u64)) -> Log<Event> {
        let (mut log, mut dice) = (Log::new(), SeededDice::for_game(seed, step));
        world.play(&mut Umpire::new(&mut dice, &mut log), seat, action).unwrap();
        log
    }
}

/// A shot that misses leaves nothing to see.
fn is_shot(heard: Heard<&Event>) -> bool {
    match heard {
        Heard::Roll(roll) => roll.rule == R_STRAT_B_7D,
        Heard::Event(event) => matches!(event, Event::Fired { .. }),
    }
}

/// Games with battles in them are long; a few of them hold as many positions as many short ones.
fn few(plan: Plan<FleetAsw>) -> Plan<FleetAsw> {
    let n_games = if std::env::var_os("FATHOM_LAW_GAMES").is_some() { plan.n_games } else { 8 };
    Plan { n_games, look_every: 25, ..plan }
}

/// A good order, if the seat is to act, and bad ones.
fn orders(game: &FleetAsw, seat: Seat, dice: &mut SeededDice) -> Vec<Order> {
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    let good = actions.get(dice.pick(actions.len().max(1))).map(|action| spelled(*action));
    let view = game.view(Viewer::Seat(seat));
    let ship = view.ships[dice.pick(view.ships.len())].name.to_string();
    let far = Order {
        moves: vec![MoveOrder { ship: ship.clone(), to: "Z40-A".into() }],
        guns: vec![FireOrder { ship: ship.clone(), target: ship.clone() }],
        ..Order::default()
    };
    let nonsense = Order { close: vec!["Titanic".into()], arm: vec!["nobody".into()], done: true, ..Order::default() };
    good.into_iter().chain([far, nonsense, beyond(&actions, dice), Order::default()]).collect()
}

/// Moves every ship that can, wherever it likes, and goes on: past what its lookouts may see.
fn beyond(actions: &[Action], dice: &mut SeededDice) -> Order {
    let mut moves: Vec<MoveOrder> = Vec::new();
    for _ in 0..actions.len() {
        if let Action::Move { ship, to } = actions[dice.pick(actions.len())]
            && moves.iter().all(|known| known.ship != ship.to_string())
        {
            moves.push(MoveOrder { ship: ship.to_string(), to: to.to_string() });
        }
    }
    Order { moves, done: true, ..Order::default() }
}

/// The order that stands for one action.
fn spelled(action: Action) -> Order {
    let mut order = Order::default();
    match action {
        Action::Plot { boat, to, depth } => {
            order.plot = vec![PlotOrder { boat: boat.to_string(), to: to.to_string(), depth }];
        }
        Action::Move { ship, to } => order.moves = vec![MoveOrder { ship: ship.to_string(), to: to.to_string() }],
        Action::Gun { ship, target } => {
            order.guns = vec![FireOrder { ship: ship.to_string(), target: target.to_string() }];
        }
        Action::Torpedo { ship, target } => {
            order.torpedoes = vec![FireOrder { ship: ship.to_string(), target: target.to_string() }];
        }
        Action::Search { wing, division } => {
            order.search = vec![WingOrder { wing: wing.to_string(), target: division.to_string() }];
        }
        Action::Strike { wing, division } => {
            order.strike = vec![WingOrder { wing: wing.to_string(), target: division.to_string() }];
        }
        Action::Bomb { wing, base } => {
            order.strike = vec![WingOrder { wing: wing.to_string(), target: base.to_string() }];
        }
        Action::Close { division } => order.close = vec![division.to_string()],
        Action::Open { division } => order.open = Some(division.to_string()),
        Action::Attack { division, target } => {
            order.attack = Some(FightOrder { division: division.to_string(), target: target.to_string() });
        }
        Action::Intercept { division } => order.intercept = Some(division.to_string()),
        Action::Engage { division, target } => {
            order.engage = vec![FightOrder { division: division.to_string(), target: target.to_string() }];
        }
        Action::Steer { division, to } => {
            order.steer = vec![SteerOrder { division: division.to_string(), to: to.to_string() }];
        }
        Action::Dive { division } => order.dive = vec![division.to_string()],
        Action::Surface { division } => order.surface = vec![division.to_string()],
        Action::Launch { wing, to } => order.launch = vec![FlyOrder { wing: wing.to_string(), to: to.to_string() }],
        Action::Fly { wing, to } => order.fly = vec![FlyOrder { wing: wing.to_string(), to: to.to_string() }],
        Action::Arm { wing } => order.arm = vec![wing.to_string()],
        Action::Land { wing, deck } => {
            let on = match deck {
                Deck::Ship(ship) => ship.to_string(),
                Deck::Base(base) => base.to_string(),
            };
            order.land = vec![LandOrder { wing: wing.to_string(), on }];
        }
        Action::Done => order.done = true,
    }
    order
}

/// Where a submarine that is out of sight may be by now is true, and says more than nothing (SUB.10).
mod datum {
    use super::*;
    use fathom_testkit::Walk;

    /// Every submarine that somebody looks for: how many hexes it may be in.
    fn looked_for(position: &FleetAsw) -> Vec<usize> {
        let truth = position.view(Viewer::Umpire);
        let views =
            [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Observer].map(|viewer| position.view(viewer));
        let mut sizes = Vec::new();
        for view in &views {
            for ship in &view.ships {
                let Some(datum) = &ship.datum else { continue };
                let boat = truth.ship(ship.name).expect("it is in the fight");
                // What is only being plotted is not where it is.
                let hex = if truth.phase == Phase::Plot { boat.from } else { boat.hex }.expect("it is somewhere");
                assert!(datum.hexes.contains(&hex), "{} is in {hex}, not among {:?}", ship.name, datum.hexes);
                assert_eq!(ship.hex, None, "who sees it need not look for it");
                sizes.push(datum.hexes.len());
            }
        }
        sizes
    }

    #[test]
    fn r_sub_10_a_submarine_is_where_it_may_be() {
        let setups = ["hunt", "convoy", "search"].map(Setup::scenario);
        let plan = Plan::new(setups, 3_000, MAX_BYTES);
        let mut sizes = Vec::new();
        for number in 0..9 {
            let mut walk = Walk::start(&plan, number).unwrap();
            while let Some((seat, action)) = walk.choose().unwrap() {
                sizes.extend(looked_for(&walk.position));
                walk.play(seat, action).unwrap();
            }
        }
        let n_small = sizes.iter().filter(|n_hexes| **n_hexes < 40).count();
        assert!(sizes.len() > 1_000 && n_small > 100, "{n_small} of {} are worth a search", sizes.len());
    }
}
