//! `commander`: a screen ahead and on the beams, hunts along HF/DF bearings, and an evasive course when the pack is near.

use std::borrow::Cow;

use tonnage_war::data::Kind;
use tonnage_war::state::{Berth, Phase, Post, Rescue, Target};
use tonnage_war::view::{BoatView, EscortView};
use tonnage_war::{Action, EscortId, TonnageWar, View};

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
            _ if !view.engagement.found.is_empty() => strike(view, legal),
            Phase::Deployment | Phase::Placement => station(view, legal),
            Phase::Initial => initial(view, legal),
            Phase::FirstAttack | Phase::SecondAttack => search(view, legal),
            Phase::FirstPursuit | Phase::SecondPursuit => follow(view, legal),
            Phase::Over => None,
        };
        let (action, why) = wish.unwrap_or_else(|| finish(view, legal));
        Choice::because(action, why)
    }
}

type Wish = Option<(Action, Cow<'static, str>)>;

/// What is left when nothing is wanted.
fn finish(view: &View, legal: &[Action]) -> (Action, Cow<'static, str>) {
    if legal.last() != Some(&Action::Done) {
        return (legal[0], "something has to be done first".into());
    }
    let why = match view.phase {
        Phase::Deployment => "every ship has its station",
        Phase::Initial => "nothing is gained by decoys, lights or an evasive course now",
        Phase::Placement => "the escorts stand where they are needed",
        Phase::FirstAttack | Phase::SecondAttack => "nobody is left to search, or nothing to find",
        Phase::FirstPursuit | Phase::SecondPursuit => "the screen matters more than the chase",
        Phase::Over => "the game is over",
    };
    (Action::Done, why.into())
}

/// The next escort that is not where it shall be.
fn station(view: &View, legal: &[Action]) -> Wish {
    stations(view).into_iter().find_map(|order| {
        let (escort, at) = (order.escort, order.station);
        let is_legal = |action: &Action| legal.binary_search(action).is_ok();
        let action = [Action::Place { escort, at }, Action::Move { escort, to: at }].into_iter().find(is_legal)?;
        Some((action, order.why.into()))
    })
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

fn is_ship_at_sea(escort: &EscortView) -> bool {
    escort.kind != Kind::Air && matches!(escort.post, Post::At(_) | Post::Hunting(_) | Post::Rescue | Post::Decoy)
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

/// 5.5, 5.7: go on hunting, then search with as many groups as there are boats.
fn search(view: &View, legal: &[Action]) -> Wish {
    let hunt = legal.iter().find(|action| matches!(action, Action::Hunt { .. }));
    if let Some(action) = hunt {
        return Some((*action, "it is held down and may be found again".into()));
    }
    let game = TonnageWar::of_view(view);
    let join = |action: &Action| match action {
        Action::Join { escort, target } => Some((*escort, *target)),
        _ => None,
    };
    let joins: Vec<(EscortId, Target)> = legal.iter().filter_map(join).collect();
    if let Some(target) = view.engagement.target.filter(|_| !view.engagement.group.is_empty()) {
        let free = joins.iter().filter(|(_, other)| *other == target).count();
        let n_groups = n_boats(&game, view, target).max(1);
        let wanted = (free + view.engagement.group.len()).div_ceil(n_groups).min(3);
        if view.engagement.group.len() < wanted {
            let (escort, target) = best(&game, &joins, Some(target))?;
            return Some((Action::Join { escort, target }, "two see more than one".into()));
        }
        return Some((Action::Search, "the group is large enough for what is there".into()));
    }
    let (escort, target) = best(&game, &joins, None)?;
    let why = format!("{escort} has a boat to look for: {}", target.words());
    Some((Action::Join { escort, target }, why.into()))
}

/// How many boats the ships there have to share themselves among.
fn n_boats(game: &TonnageWar, view: &View, target: Target) -> usize {
    let n = game.n_quarry(target);
    match target {
        Target::HfDf => n.min(usize::from(view.bearings[1] - view.bearings[0])),
        _ => n,
    }
}

/// The escort with the best chance, at a place or anywhere; aircraft first, for ships can join in with them.
fn best(game: &TonnageWar, joins: &[(EscortId, Target)], at: Option<Target>) -> Option<(EscortId, Target)> {
    let fits = joins.iter().filter(|(_, target)| at.is_none_or(|at| at == *target));
    let value = |(escort, target): &&(EscortId, Target)| {
        let group = game.place(*escort).into_iter().collect::<Vec<_>>();
        let found = game.chance_to_find(*target, &group).as_f64();
        (target.is_air(), (1000.0 * found) as u32)
    };
    fits.max_by_key(value).copied()
}

/// Everybody who can attacks: a boat that was attacked does not go for the convoy.
fn strike(view: &View, legal: &[Action]) -> Wish {
    let game = TonnageWar::of_view(view);
    let value = |action: &&Action| {
        let Action::Strike { escorts } = action else { return 0 };
        let chosen: Vec<usize> = escorts.iter().flatten().filter_map(|escort| game.place(*escort)).collect();
        let (sunk, damaged) = game.chances_to_hit(&chosen).map_or((0.0, 0.0), |(s, d)| (s.as_f64(), d.as_f64()));
        (1000.0 * (6.0 * sunk + 3.0 * damaged)) as u32 + chosen.len() as u32
    };
    let action = legal.iter().max_by_key(value)?;
    let Action::Strike { escorts } = action else { return None };
    let why = if escorts[0].is_some() {
        "a boat under attack does not go for the convoy, and may be sunk"
    } else {
        "nobody in the group has weapons left"
    };
    Some((*action, why.into()))
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
