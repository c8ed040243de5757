//! `commander`: picket lines across the lanes, concentration against what is in sight, dispersal afterwards.

use std::borrow::Cow;

use wolfpack::action::Packs;
use wolfpack::hex::{Axis, Hex, HexSet};
use wolfpack::state::Size;
use wolfpack::{Action, Phase, View, Wolfpack, World};

use super::ambush::Lanes;
use super::deploy::{self, lane_words};
use super::hunt;
use super::plan::{Muster, Plan};
use super::sea::{Sea, straight_on};
use crate::{Bot, Choice, Seen};

/// How many boats look out alone, in every month; the others sail in packs from the first turn on.
pub(super) const SCOUTS: u8 = 12;
/// What one more boat on picket must gain.
const LEAST_PICKET: f64 = 0.01;
/// What a pack on picket must gain.
const LEAST_PACK_PICKET: f64 = 0.02;

/// The U-boat Command by rules of thumb. It plans a segment at its beginning and says why it does what it does.
#[derive(Clone, Debug)]
pub struct Commander {
    /// Boats that look out alone.
    scouts: u8,
    plan: Plan,
    /// The segment the plan is for.
    planned: Option<(u8, Phase)>,
}

impl Bot<Wolfpack> for Commander {
    fn choose(&mut self, seen: &Seen<'_, Wolfpack>) -> Choice<Action> {
        if let Some(choice) = self.next(seen.legal()) {
            return choice;
        }
        let view = seen.view();
        if self.planned != Some((view.turn, view.phase)) {
            self.planned = Some((view.turn, view.phase));
            self.plan = self.plan(seen.world(), view, seen.legal());
            if let Some(choice) = self.next(seen.legal()) {
                return choice;
            }
        }
        finish(view, seen.legal())
    }
}

impl Default for Commander {
    fn default() -> Commander {
        Commander::new(SCOUTS)
    }
}

impl Commander {
    /// A commander who keeps so many boats apart to look out.
    pub fn new(scouts: u8) -> Commander {
        Commander { scouts, plan: Plan::new(), planned: None }
    }

    fn plan(&self, world: &World, view: &View, legal: &[Action]) -> Plan {
        match view.phase {
            Phase::Deployment => deploy::deployment(world, view, self.scouts),
            Phase::Packs => regrouping(view, legal),
            Phase::Movement => movement(world, view),
            Phase::Attack => attacks(world, view),
            Phase::Prepared | Phase::Over => Plan::new(),
        }
    }

    /// The next action of the plan that is still legal.
    fn next(&mut self, legal: &[Action]) -> Option<Choice<Action>> {
        while let Some((action, why)) = self.plan.pop_front() {
            if legal.binary_search(&action).is_ok() {
                return Some(Choice::because(action, why));
            }
        }
        None
    }
}

/// What to do when the plan is done, or something came in its way.
fn finish(view: &View, legal: &[Action]) -> Choice<Action> {
    if legal.last() == Some(&Action::Done) {
        let why = match view.phase {
            Phase::Deployment => "the picket lines are laid out",
            Phase::Prepared => "the boats are at sea",
            Phase::Packs => "the boats are grouped as needed",
            Phase::Movement => "every boat has its order",
            Phase::Attack | Phase::Over => "no other attack is worth its cost",
        };
        return Choice::because(Action::Done, why);
    }
    // A unit in hand must go somewhere, and a boat in a convoy's hex must leave it.
    let stay = view.in_hand.map(|at| Action::Sail { hex: view.units[usize::from(at)].hex });
    let action = stay.filter(|stay| legal.contains(stay)).unwrap_or(legal[0]);
    Choice::because(action, "U-boats and a convoy cannot stay in one hex")
}

/// Packs of six where six boats lie together: they search three hexes, and one chit of the escort decides about all.
fn regrouping(view: &View, legal: &[Action]) -> Plan {
    let mut plan = Plan::new();
    for stack in view.stacks.iter().filter(|stack| stack.boats - stack.pinned >= 6) {
        let sixes = ((stack.boats - stack.pinned) / 6) as u8;
        let action = Action::Regroup { hex: stack.hex, packs: Packs([sixes, 0, 0, 0, 0]) };
        if legal.binary_search(&action).is_ok() {
            plan.push_back((action, Cow::Borrowed("six boats in a hex fight better as a pack")));
        }
    }
    plan
}

fn movement(world: &World, view: &View) -> Plan {
    let sea = Sea::new(world, view);
    let mut muster = Muster::of(view);
    hunt::attack(&sea, &mut muster);
    hunt::shadow(&sea, &mut muster);
    hunt::close_in(&sea, &mut muster);
    if view.turn < view.last_turn {
        let mut lanes = Lanes::ahead(&sea);
        packs_to_pickets(&sea, &mut muster, &mut lanes);
        singles_to_pickets(&sea, &mut muster, &mut lanes);
    }
    close_up(&sea, &mut muster);
    muster.into_plan()
}

fn packs_to_pickets(sea: &Sea<'_>, muster: &mut Muster, lanes: &mut Lanes) {
    for at in muster.free() {
        let unit = muster.ships[at].unit;
        if unit.size == Size::Single {
            continue;
        }
        let boats = u16::from(unit.size.boats());
        let strength = unit.size.strength();
        let mut best: Option<(f64, Hex, Axis)> = None;
        for hex in sea.reach(unit).iter() {
            let is_foul = sea.skies.is_foul(hex);
            let here = muster.boats_at(hex);
            let cost = sea.more_air_cost(hex, here, boats) + 0.001 * f64::from(hex.distance(unit.hex));
            for axis in Axis::ALL {
                let gain = lanes.pack(hex, axis, strength, is_foul) - cost;
                if gain > best.map_or(LEAST_PACK_PICKET, |(most, ..)| most) {
                    best = Some((gain, hex, axis));
                }
            }
        }
        let Some((_, hex, axis)) = best else { continue };
        let why = lane_words(sea.view, lanes, hex);
        lanes.watch_zone(hex, axis, strength, sea.skies.is_foul(hex));
        muster.send(at, hex, why);
        muster.axes.push((hex, axis));
    }
}

fn singles_to_pickets(sea: &Sea<'_>, muster: &mut Muster, lanes: &mut Lanes) {
    let singles: Vec<usize> =
        muster.free().into_iter().filter(|at| muster.ships[*at].unit.size == Size::Single).collect();
    let mut free: Vec<(usize, HexSet)> = singles.iter().map(|at| (*at, sea.reach(muster.ships[*at].unit))).collect();
    while let Some((slot, hex)) = best_picket(sea, muster, lanes, &free) {
        let (at, _) = free.swap_remove(slot);
        let why = lane_words(sea.view, lanes, hex);
        lanes.watch(hex, sea.skies.is_foul(hex));
        muster.send(at, hex, why);
    }
}

/// The hex that is best watched by one more boat, and the nearest boat that can get there.
fn best_picket(sea: &Sea<'_>, muster: &Muster, lanes: &Lanes, free: &[(usize, HexSet)]) -> Option<(usize, Hex)> {
    let mut best: Option<(f64, usize, Hex)> = None;
    for hex in lanes.crossed() {
        let least = best.map_or(LEAST_PICKET, |(most, ..)| most);
        let gross = lanes.single(hex, sea.skies.is_foul(hex));
        if gross <= least {
            continue;
        }
        let near = free.iter().enumerate().filter(|(_, (_, reach))| reach.has(hex));
        let nearest = near.min_by_key(|(_, (at, _))| (muster.ships[*at].unit.hex.distance(hex), *at));
        let Some((slot, (at, _))) = nearest else { continue };
        let way = 0.0005 * f64::from(muster.ships[*at].unit.hex.distance(hex));
        let here = muster.boats_at(hex);
        let gain = gross - way - sea.more_air_cost(hex, here, 1);
        if gain > least {
            best = Some((gain, slot, hex));
        }
    }
    best.map(|(_, slot, hex)| (slot, hex))
}

/// The rest closes in on where convoys will be, and keeps clear of aircraft.
fn close_up(sea: &Sea<'_>, muster: &mut Muster) {
    let mut goals: Vec<(Hex, f64, String)> = sea
        .targets()
        .filter_map(|(convoy, hex)| {
            let soon = straight_on(convoy, hex)?;
            let later = straight_on(convoy, soon).unwrap_or(soon);
            Some((later, sea.worth(convoy, soon), convoy.name.clone()))
        })
        .collect();
    for at in muster.free() {
        let unit = muster.ships[at].unit;
        let boats = u16::from(unit.size.boats());
        let pull = |(hex, worth, _): &(Hex, f64, String)| worth / (3.0 + f64::from(hex.distance(unit.hex)));
        let goal = goals.iter_mut().max_by(|a, b| pull(a).total_cmp(&pull(b)));
        let (goal, why) = match goal {
            Some((hex, worth, name)) if *worth > 0.05 => {
                *worth *= 0.85;
                (*hex, Cow::Owned(format!("close up towards {hex}, where {name} will pass")))
            }
            _ => (unit.hex, Cow::Borrowed("nothing to hunt: keep clear of aircraft")),
        };
        let cost = |hex: Hex| {
            let here = muster.boats_at(hex);
            sea.more_air_cost(hex, here, boats) + 0.02 * f64::from(hex.distance(goal)) + 0.003 * f64::from(here)
        };
        let reach = sea.reach(unit);
        let to = reach.iter().map(|hex| (cost(hex), hex)).min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((_, to)) = to {
            muster.send(at, to, why);
        }
    }
}

/// Everything at the bow of a convoy that is worth it joins the attack.
fn attacks(world: &World, view: &View) -> Plan {
    let sea = Sea::new(world, view);
    let mut plan = Plan::new();
    for (convoy, hex) in sea.sighted() {
        let Some(bow) = convoy.bow else { continue };
        let units = view.units.iter().filter(|unit| unit.hex == bow);
        let worth = hunt::worth_striking(&sea, convoy, hex, bow);
        let Some((differential, gain)) = worth else { continue };
        let why = format!("strike {} at +{differential}: worth {gain:.1} Victory Points", convoy.name);
        for unit in units {
            plan.push_back((Action::Join { convoy: convoy.id, size: unit.size }, Cow::Owned(why.clone())));
        }
        plan.push_back((Action::Strike { convoy: convoy.id }, Cow::Owned(why)));
    }
    plan
}
