//! Ships against ships: the shots that promise most, and the range at which they do.

use fathom_hex::Hex;
use fleet_asw::data::Hull;
use fleet_asw::odds::opposed;
use fleet_asw::view::ShipView;
use fleet_asw::{Action, Side, View, World, gun_difference, odds_of_shot};

use super::captain::Wish;
use super::damage::Damage;

/// Ships run from an enemy of which they have less than this share of the strength.
const OUTGUNNED: f64 = 0.7;
/// The farthest that guns reach.
const FAR: u16 = 15;

/// The best shot that is left. A submarine below does not show itself by its gun; one on the surface that is seen may.
pub(super) fn fire(world: &World, view: &View, legal: &[Action]) -> Wish {
    let shots = legal.iter().filter_map(|action| Some((*action, worth_of_shot(world, view, *action)?)));
    let (action, worth) = shots.max_by(|one, other| one.1.total_cmp(&other.1))?;
    if worth <= 0.0 {
        return None;
    }
    let (Action::Gun { ship, target } | Action::Torpedo { ship, target }) = action else { return None };
    Some((action, format!("{ship} has its best target in {target}").into()))
}

fn worth_of_shot(world: &World, view: &View, action: Action) -> Option<f64> {
    let (ship, target) = match action {
        Action::Gun { ship, target } | Action::Torpedo { ship, target } => (view.ship(ship)?, view.ship(target)?),
        _ => return None,
    };
    let odds = odds_of_shot(world, view, action)?;
    let laid = Damage::to_come(world, view, target);
    let gain = laid.and(odds).worth(target.points) - laid.worth(target.points);
    let worth = gain + 0.15 * f64::from(target.points) * odds.mean();
    let shows_itself = matches!(action, Action::Gun { .. })
        && ship.kind == Hull::Submarine
        && !is_last_turn(view)
        && !ship.seen.is_some_and(|seen| seen.current)
        && (target.asw > 0 || is_guarded(view, ship));
    let is_wasted =
        matches!(action, Action::Torpedo { .. }) && ship.kind == Hull::Submarine && is_spared(view, ship, target);
    Some(if shows_itself || is_wasted { -1.0 } else { worth })
}

/// Whether a hunter is near enough to punish a submarine for the flash of its gun.
fn is_guarded(view: &View, boat: &ShipView) -> bool {
    let hunters = view.ships.iter().filter(|ship| ship.side != boat.side && ship.fights && ship.afloat && ship.asw > 0);
    let from = boat.hex.unwrap_or_default();
    let mut ranges = hunters.filter_map(|ship| Some((ship.hex?.distance(from), u16::from(ship.speed))));
    ranges.any(|(range, speed)| range <= speed)
}

/// A submarine keeps its salvoes for what it came for, while there is a turn left to fire them in: its tubes take long to load.
fn is_spared(view: &View, boat: &ShipView, target: &ShipView) -> bool {
    let most = view.ships.iter().filter(|ship| ship.side != boat.side && ship.fights && ship.afloat);
    let most = most.map(|ship| ship.points).max().unwrap_or(0);
    target.points * 2 <= most && !is_last_turn(view)
}

/// In the last turn of a fight nobody is punished any more for showing itself.
fn is_last_turn(view: &View) -> bool {
    view.battle.turn >= view.battle.turns
}

/// The next ship to move: where it does more harm than it takes.
pub(super) fn steer(world: &World, view: &View, side: Side, legal: &[Action]) -> Wish {
    let ship = legal.iter().find_map(|action| match action {
        Action::Move { ship, .. } => view.ship(*ship),
        _ => None,
    })?;
    let foes: Vec<&ShipView> =
        view.ships.iter().filter(|foe| foe.side != side && foe.fights && foe.afloat && foe.hex.is_some()).collect();
    let reach = legal.iter().filter_map(|action| match action {
        Action::Move { ship: other, to } if *other == ship.name => Some(*to),
        _ => None,
    });
    let is_outgunned = power(view, side) < OUTGUNNED * power(view, side.other());
    let worth = |to: Hex| {
        let nearest = foes.iter().filter_map(|foe| Some(foe.hex?.distance(to))).min().unwrap_or(0);
        let flight = if is_outgunned { 10.0 * f64::from(nearest) } else { 0.0 };
        flight + balance(world, view, ship, &foes, to)
    };
    let (to, worth) = reach.map(|to| (to, worth(to))).max_by(|one, other| one.1.total_cmp(&other.1))?;
    let why = match (is_outgunned, worth > 0.0) {
        (true, _) => "runs from stronger ships, and is safest",
        (false, true) => "gives more than it takes",
        (false, false) => "stays out of the worst",
    };
    Some((Action::Move { ship: ship.name, to }, format!("{} {why} at {to}", ship.name).into()))
}

/// The guns of a side in the fight, weighed by what they survive.
fn power(view: &View, side: Side) -> f64 {
    let ships = view.ships.iter().filter(|ship| ship.side == side && ship.fights && ship.afloat);
    ships.map(|ship| f64::from(ship.guns) * f64::from(1 + ship.defense) * f64::from(5 - ship.damage.min(4)) / 5.0).sum()
}

/// Harm done less harm taken at a place, and a little for keeping away from or near to the enemy.
fn balance(world: &World, view: &View, ship: &ShipView, foes: &[&ShipView], to: Hex) -> f64 {
    let one = |foe: &&ShipView| {
        let range = foe.hex.map_or(FAR, |hex| hex.distance(to));
        let given = harm(world, view, ship, foe, range);
        let taken = harm(world, view, foe, ship, range);
        let pull = if given >= taken { -0.01 } else { 0.01 };
        given - 0.8 * taken + pull * f64::from(range)
    };
    foes.iter().map(one).sum()
}

fn harm(world: &World, view: &View, from: &ShipView, at: &ShipView, range: u16) -> f64 {
    if from.guns == 0 || range > u16::from(from.gun_range) {
        return 0.0;
    }
    let torpedo = if from.torpedo > 0 && from.salvoes > 0 && range <= 3 {
        opposed(from.torpedo as i8 - at.torpedo_defense as i8).mean()
    } else {
        0.0
    };
    let guns = opposed(gun_difference(world, view, from, at, range)).mean();
    (guns + torpedo) * f64::from(at.points) / 4.0
}
