//! `commander`: a screen ahead and on the beams, hunts along HF/DF bearings, and an evasive course when the pack is near.

use tonnage_war::state::{Berth, MAX_GROUP, Phase, Rescue};
use tonnage_war::view::{BoatView, EscortView};
use tonnage_war::{Action, EscortId, TonnageWar, View};

use super::drill::{Wish, finish, is_ship_at_sea, search, station, strike};
use super::stations::stations;
use crate::{Bot, Choice, Seen};

/// Points an evasive turn costs: three or four stragglers, a point for each three.
const COST_OF_EVASION: f64 = 1.3;
/// Ships below which nobody is spared for rescue duty.
const LEAST_FOR_RESCUE: usize = 4;

/// The escort commander by rules of thumb. It looks at the table anew for every decision and says why it takes it.
#[derive(Clone, Debug, Default)]
pub struct Commander;

impl Commander {
    /// A commander.
    pub fn new() -> Commander {
        Commander
    }
}

impl Bot<TonnageWar> for Commander {
    fn choose(&mut self, seen: &Seen<'_, TonnageWar>) -> Choice<Action> {
        let (view, legal) = (seen.view(), seen.legal());
        let wish = match view.phase {
            _ if !view.engagement.found.is_empty() => strike(seen),
            Phase::Deployment | Phase::Placement => station(stations(view), legal),
            Phase::Initial => initial(view, legal),
            Phase::FirstAttack | Phase::SecondAttack => search(seen, |_| MAX_GROUP),
            Phase::FirstPursuit | Phase::SecondPursuit => follow(view, legal),
            Phase::Over => None,
        };
        let (action, why) = wish.unwrap_or_else(|| finish(view, legal));
        Choice::because(action, why)
    }
}

/// 5.1: rescue ship, evasive course, decoy.
fn initial(view: &View, legal: &[Action]) -> Wish {
    rescue(view, legal).or_else(|| evade(view, legal)).or_else(|| decoy(view, legal))
}

/// The weakest ship picks up survivors: without one every loss counts twice.
fn rescue(view: &View, legal: &[Action]) -> Wish {
    let n_ships = view.escorts.iter().filter(|escort| is_ship_at_sea(escort)).count();
    let left = view.card.turns.saturating_sub(view.turn);
    if view.rescue != Rescue::Lost || n_ships < LEAST_FOR_RESCUE || left < 3 {
        return None;
    }
    let worth = |escort: &&EscortView| (!escort.depleted, escort.values.a, escort.values.r, escort.values.s);
    let can = |escort: &&EscortView| legal.binary_search(&Action::Rescue { escort: escort.name }).is_ok();
    let escort = view.escorts.iter().filter(can).min_by_key(worth)?.name;
    Some((
        Action::Rescue { escort },
        format!("without a rescue ship losses count twice; {escort} is missed least").into(),
    ))
}

/// Whether the losses an evasive course saves are worth the stragglers it costs.
fn evade(view: &View, legal: &[Action]) -> Wish {
    if !legal.contains(&Action::Evade) {
        return None;
    }
    let saved = threat(view) / 2.0;
    let why = format!("an evasive course should save {saved:.1} points, more than its stragglers cost");
    (saved > COST_OF_EVASION).then(|| (Action::Evade, why.into()))
}

/// Points the U-boats can hope for this turn, roughly: who gets near attacks for about a ship.
fn threat(view: &View) -> f64 {
    let n = |berth: Berth| view.boats.iter().filter(|boat| boat.boat.berth == berth && boat.boat.is_inbound()).count();
    let [entry, inner, attack, _] = view.numbers.map(|number| f64::from(number) / 20.0);
    let outer = n(Berth::Outer) as f64 + entry * n(Berth::Waiting) as f64;
    let closing = (n(Berth::Inner) as f64 - 1.0).max(0.0) + inner * outer;
    let worth = if matches!(view.rescue, Rescue::Ship | Rescue::Escort(_)) { 1.0 } else { 2.0 };
    closing * attack * worth * 0.8 + outer * inner * 0.15 * worth
}

/// A ship in the inner zone that no bearing can use.
fn decoy(view: &View, legal: &[Action]) -> Wish {
    let decoy = |action: &Action| match action {
        Action::Decoy { escort } => Some(*escort),
        _ => None,
    };
    let can: Vec<EscortId> = legal.iter().filter_map(decoy).collect();
    if can.len() <= usize::from(view.bearings[1]) {
        return None;
    }
    let slow = |escort: &EscortId| view.escorts.iter().find(|seen| seen.name == *escort).map(|seen| seen.values.h);
    let escort = can.into_iter().min_by_key(slow)?;
    Some((Action::Decoy { escort }, format!("no bearing is left for {escort}; its flares may draw boats off").into()))
}

/// Chases a hurt boat, and others by day or while the pack is far.
fn follow(view: &View, legal: &[Action]) -> Wish {
    let next_is_day = view.card.weather.get(usize::from(view.turn)).is_some_and(|weather| !weather.is_low());
    legal.iter().find_map(|action| {
        let Action::Follow { escort, boat } = action else { return None };
        let seen = view.escorts.iter().find(|seen| seen.name == *escort)?;
        let quarry = view.boats.iter().find(|seen| seen.id == *boat)?;
        let is_worth =
            !seen.depleted && seen.target == Some(*boat) && (quarry.boat.damaged || next_is_day || is_quiet(view));
        let why = if quarry.boat.damaged {
            format!("U-boat {} is hurt and may be finished", boat.0)
        } else {
            format!("the screen can spare {escort} to hold U-boat {} down", boat.0)
        };
        is_worth.then(|| (*action, why.into()))
    })
}

/// Whether few boats are about to close.
fn is_quiet(view: &View) -> bool {
    let is_near = |boat: &&BoatView| boat.boat.berth == Berth::Inner && boat.boat.is_inbound();
    view.boats.iter().filter(is_near).count() < 4
}
