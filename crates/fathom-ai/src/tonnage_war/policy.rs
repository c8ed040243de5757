//! `policy`: the fixed player the cards are calibrated with. It plays as an escort group of the time plausibly did, by a few
//! rules that never change, and looks neither ahead nor at the score.

use tonnage_war::state::{Berth, Phase, Post, Station, Target};
use tonnage_war::view::EscortView;
use tonnage_war::{Action, TonnageWar, View};

use super::drill::{Wish, finish, is_ship_at_sea, search, station, strike};
use super::stations::{LEAST_SCREEN, Order, SCREEN, fill, free_escorts, hunter, n_sets, patrol};
use crate::{Bot, Choice, Seen};

/// Ships that run down bearings by day.
const MOST_HUNTERS: usize = 2;
/// The H of a ship that is fast enough for it.
const FAST: i8 = -2;
/// Boats near the convoy that make a small group evade.
const MANY_BOATS: usize = 5;
/// The most ships of a small group.
const SMALL_GROUP: usize = 6;
/// The ships of a group that can spare some to follow a boat.
const LEAST_TO_FOLLOW: usize = 6;
/// Escorts that follow one boat.
const MOST_FOLLOWERS: usize = 2;

/// The player of the calibration.
#[derive(Clone, Debug, Default)]
pub struct Policy;

impl Policy {
    /// A player.
    pub fn new() -> Policy {
        Policy
    }
}

impl Bot<TonnageWar> for Policy {
    fn choose(&mut self, seen: &Seen<'_, TonnageWar>) -> Choice<Action> {
        let (view, legal) = (seen.view(), seen.legal());
        let wish = match view.phase {
            _ if !view.engagement.found.is_empty() => strike(seen),
            Phase::Deployment | Phase::Placement => station(stations(view), legal),
            Phase::Initial => evade(view, legal),
            Phase::FirstAttack | Phase::SecondAttack => search(seen, most_in_group),
            Phase::FirstPursuit | Phase::SecondPursuit => follow(view, legal),
            Phase::Over => None,
        };
        let (action, why) = wish.unwrap_or_else(|| finish(view, legal));
        Choice::because(action, why)
    }
}

/// By day up to two fast ships hunt in the inner zone; the others screen port, starboard and bow, then double.
fn stations(view: &View) -> Vec<Order> {
    let (aircraft, ships) = free_escorts(view);
    let n_fast = ships.iter().take_while(|ship| ship.values.h >= FAST).count();
    let can_spare = ships.len().saturating_sub(LEAST_SCREEN);
    let hunts = !view.weather.is_low() && n_sets(view) > 0;
    let n_hunters = if hunts { n_fast.min(can_spare).min(MOST_HUNTERS) } else { 0 };
    let (hunters, screen) = ships.split_at(n_hunters);
    let wanted = SCREEN.iter().cycle().take(screen.len()).map(|sector| Station::Sector(*sector)).collect();
    let mut orders: Vec<Order> = hunters.iter().map(|ship| hunter(ship)).collect();
    orders.extend(fill(wanted, screen));
    orders.extend(aircraft.iter().map(|plane| patrol(view, plane)));
    orders
}

/// An evasive course, once a day, for a small group with many boats near.
fn evade(view: &View, legal: &[Action]) -> Wish {
    let is_near = |berth: Berth| matches!(berth, Berth::Outer | Berth::Inner);
    let near = view.boats.iter().filter(|boat| is_near(boat.boat.berth) && boat.boat.is_inbound()).count();
    let is_wanted = near >= MANY_BOATS && n_ships(view) <= SMALL_GROUP && legal.contains(&Action::Evade);
    is_wanted.then(|| (Action::Evade, format!("{near} boats are near, and the group is small").into()))
}

fn n_ships(view: &View) -> usize {
    view.escorts.iter().filter(|escort| is_ship_at_sea(escort)).count()
}

/// One aircraft a boat, two ships a bearing, three in a sector; aircraft do not follow up.
fn most_in_group(target: Target) -> usize {
    match target {
        Target::FollowUp(_) => 0,
        Target::AirInner | Target::AirOuter => 1,
        Target::HfDf | Target::Cooperation => 2,
        Target::Sector(_) | Target::Convoy | Target::Hunt(_) => 3,
    }
}

/// One or two of the ships that searched for a boat follow it, if the group can spare them.
fn follow(view: &View, legal: &[Action]) -> Wish {
    if n_ships(view) < LEAST_TO_FOLLOW {
        return None;
    }
    legal.iter().find_map(|action| {
        let Action::Follow { escort, boat } = action else { return None };
        let followers = view.escorts.iter().filter(|seen| seen.post == Post::Hunting(*boat)).count();
        let can = |seen: &&EscortView| seen.name == *escort && !seen.depleted && seen.target == Some(*boat);
        let is_wanted = followers < MOST_FOLLOWERS && view.escorts.iter().any(|seen| can(&seen));
        is_wanted.then(|| (*action, format!("the group can spare {escort} to hold U-boat {} down", boat.0).into()))
    })
}
