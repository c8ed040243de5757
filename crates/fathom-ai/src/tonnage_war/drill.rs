//! What both commanders do alike: share escorts out among the boats they can search for, and attack with all who can.

use std::borrow::Cow;

use tonnage_war::data::EscortKind;
use tonnage_war::state::{Phase, Post, Target};
use tonnage_war::view::EscortView;
use tonnage_war::{Action, EscortId, TonnageWar, View};

use super::stations::Order;
use crate::Seen;

/// An action that is wanted, and why.
pub(super) type Wish = Option<(Action, Cow<'static, str>)>;

/// What is left when nothing is wanted.
pub(super) fn finish(view: &View, legal: &[Action]) -> (Action, Cow<'static, str>) {
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
pub(super) fn station(orders: Vec<Order>, legal: &[Action]) -> Wish {
    orders.into_iter().find_map(|order| {
        let (escort, at) = (order.escort, order.station);
        let is_legal = |action: &Action| legal.binary_search(action).is_ok();
        let action = [Action::Place { escort, at }, Action::Move { escort, to: at }].into_iter().find(is_legal)?;
        Some((action, order.why.into()))
    })
}

/// Whether a ship is with the convoy, whatever it does there.
pub(super) fn is_ship_at_sea(escort: &EscortView) -> bool {
    escort.kind != EscortKind::Air && matches!(escort.post, Post::At(_) | Post::Hunting(_) | Post::Rescue | Post::Decoy)
}

/// 5.5, 5.7: go on hunting, then search with as many groups as there are boats, of at most so many escorts each; of none
/// where a search is not wanted.
pub(super) fn search(seen: &Seen<'_, TonnageWar>, most: impl Fn(Target) -> usize) -> Wish {
    let (view, legal) = (seen.view(), seen.legal());
    let hunt = legal.iter().find(|action| matches!(action, Action::Hunt { .. }));
    if let Some(action) = hunt {
        return Some((*action, "it is held down and may be found again".into()));
    }
    let game = TonnageWar::of_view(seen.world(), view);
    let join = |action: &Action| match action {
        Action::Join { escort, target } if most(*target) > 0 => Some((*escort, *target)),
        _ => None,
    };
    let joins: Vec<(EscortId, Target)> = legal.iter().filter_map(join).collect();
    if let Some(target) = view.engagement.target.filter(|_| !view.engagement.group.is_empty()) {
        let free = joins.iter().filter(|(_, other)| *other == target).count();
        let n_groups = n_boats(&game, view, target).max(1);
        let wanted = (free + view.engagement.group.len()).div_ceil(n_groups).min(most(target));
        if view.engagement.group.len() < wanted {
            let (escort, target) = best(&game, &joins, Some(target))?;
            return Some((Action::Join { escort, target }, "two see more than one".into()));
        }
        return Some((Action::Search, "the group is large enough for what is there".into()));
    }
    let (escort, target) = best(&game, &joins, None)?;
    let why = format!("{escort} is to search {}: a boat may be there", target.words());
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
pub(super) fn strike(seen: &Seen<'_, TonnageWar>) -> Wish {
    let game = TonnageWar::of_view(seen.world(), seen.view());
    let value = |action: &&Action| {
        let Action::Strike { escorts } = action else { return 0 };
        let chosen: Vec<usize> = escorts.iter().flatten().filter_map(|escort| game.place(*escort)).collect();
        let (sunk, damaged) = game.chances_to_hit(&chosen).map_or((0.0, 0.0), |(s, d)| (s.as_f64(), d.as_f64()));
        (1000.0 * (6.0 * sunk + 3.0 * damaged)) as u32 + chosen.len() as u32
    };
    let action = seen.legal().iter().max_by_key(value)?;
    let Action::Strike { escorts } = action else { return None };
    let why = if escorts[0].is_some() {
        "a boat under attack does not go for the convoy, and may be sunk"
    } else {
        "nobody in the group has weapons left"
    };
    Some((*action, why.into()))
}
