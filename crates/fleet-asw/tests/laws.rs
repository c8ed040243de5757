//! Every scenario, at either level of the rules, keeps every law of the testkit.

use fathom_core::dice::SeededDice;
use fathom_core::{Game, Heard, Seat, Viewer};
use fathom_testkit::{Plan, laws};
use fleet_asw::action::{
    FightOrder, FireOrder, FlyOrder, LandOrder, MoveOrder, Order, PlotOrder, SteerOrder, WingOrder,
};
use fleet_asw::cite::R_STRAT_B_7D;
use fleet_asw::state::Deck;
use fleet_asw::{Action, Event, FleetAsw, Level, ScenarioId, Setup, Weather};

/// Every position fits in this many bytes.
const MAX_BYTES: usize = 1_000;

mod tactical {
    use super::*;

    fn plan() -> Plan<FleetAsw> {
        let advanced = Setup { level: Some(Level::Advanced), weather: Weather::Poor, ..Setup::default() };
        let basic = Setup { level: Some(Level::Basic), ..Setup::scenario(ScenarioId::Convoy) };
        let setups = [Setup::default(), advanced, Setup::scenario(ScenarioId::Convoy), basic];
        Plan::new(setups, 600, MAX_BYTES).with_orders(orders).with_fleeting(is_shot)
    }

    laws!(FleetAsw, plan());
}

mod basic_strategic {
    use super::*;

    fn plan() -> Plan<FleetAsw> {
        few(Plan::new([Setup::scenario(ScenarioId::Chase)], 6_000, MAX_BYTES)
            .with_orders(orders)
            .with_fleeting(is_shot))
    }

    laws!(FleetAsw, plan());
}

mod advanced_strategic {
    use super::*;

    fn plan() -> Plan<FleetAsw> {
        let poor = Setup { weather: Weather::Poor, turns: Some(12), ..Setup::scenario(ScenarioId::Search) };
        few(Plan::new([Setup::scenario(ScenarioId::Search), poor], 3_000, MAX_BYTES)
            .with_orders(orders)
            .with_fleeting(is_shot))
    }

    laws!(FleetAsw, plan());
}

/// Games in which a submarine that nobody has spotted attacks on the map: whichever it is, its target must not know.
mod unspotted_attacker {
    use super::*;
    use fathom_testkit::{Walk, judge, law};

    fn plan(seed: u64) -> Plan<FleetAsw> {
        let setups = [Setup::scenario(ScenarioId::Search)];
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
