//! The basic strategic game: who closes, who is shaken off, who is attacked.

use fleet_asw::data::Aim;
use fleet_asw::state::Band;
use fleet_asw::view::{DivisionView, ShipView};
use fleet_asw::{Action, DivisionId, Phase, Side, View};

use super::captain::Wish;

/// An attack wants at least this share of the enemy's strength.
const BOLD: f64 = 0.75;
/// Who has to get away fights only what is so much weaker, or what it came for.
const SURE: f64 = 1.5;
/// What it came for it attacks when it is a little stronger.
const FIT: f64 = 1.2;

/// The next decision of a step.
pub(super) fn step(view: &View, side: Side, legal: &[Action]) -> Wish {
    match view.phase {
        Phase::Assign => assign(view, legal),
        Phase::Close => close(view, side, legal),
        Phase::Open => open(view, side, legal),
        Phase::Attack => attack(view, legal),
        _ => intercept(view, legal),
    }
}

/// Attack what is spotted, look for the rest.
fn assign(view: &View, legal: &[Action]) -> Wish {
    let strike = legal.iter().filter_map(|action| match action {
        Action::Strike { division, .. } => Some((*action, value(view, *division), "is spotted and worth an attack")),
        _ => None,
    });
    let search = legal.iter().filter_map(|action| match action {
        Action::Search { division, .. } => Some((*action, value(view, *division), "has to be found first")),
        _ => None,
    });
    let best =
        |wishes: Vec<(Action, f64, &'static str)>| wishes.into_iter().max_by(|one, other| one.1.total_cmp(&other.1));
    let (action, _, why) = best(strike.collect()).or_else(|| best(search.collect()))?;
    let (Action::Strike { division, .. } | Action::Search { division, .. }) = action else { return None };
    Some((action, format!("{division} {why}").into()))
}

/// Fighting divisions close; carriers and merchant ships keep away.
fn close(view: &View, side: Side, legal: &[Action]) -> Wish {
    let most = view
        .divisions
        .iter()
        .filter(|foe| foe.side != side && foe.alive)
        .map(|foe| strength(view, foe))
        .fold(0.0, f64::max);
    let is_prey_found = view.divisions.iter().any(|foe| foe.side != side && foe.spotted && is_prey(view, foe));
    legal.iter().find_map(|action| {
        let Action::Close { division } = action else { return None };
        let own = view.division(*division)?;
        if runs(view, own) && !is_prey_found {
            return None;
        }
        let is_fit = strength(view, own) >= 0.5 * most && !has_carrier(view, own);
        is_fit.then(|| (*action, format!("{division} is strong enough to seek a fight").into()))
    })
}

/// Shake off whoever is too strong to be met, before it reaches Short Range.
fn open(view: &View, side: Side, legal: &[Action]) -> Wish {
    let own = view.divisions.iter().filter(|own| own.side == side && own.alive).map(|own| strength(view, own));
    let most = own.fold(0.0, f64::max);
    legal.iter().find_map(|action| {
        let Action::Open { division } = action else { return None };
        let foe = view.division(*division)?;
        let is_near = foe.band.is_some_and(|band| band <= Band::Medium);
        (is_near && strength(view, foe) > most).then(|| (*action, format!("{division} is too strong to be met").into()))
    })
}

fn attack(view: &View, legal: &[Action]) -> Wish {
    let worth = |action: &Action| match action {
        Action::Attack { division, target } => {
            let (own, foe) = (view.division(*division)?, view.division(*target)?);
            let share = strength(view, own) / strength(view, foe).max(1.0);
            let wanted = match (runs(view, own), is_prey(view, foe)) {
                (false, _) if is_prey(view, own) => SURE,
                (false, _) => BOLD,
                (true, true) => FIT,
                (true, false) => SURE,
            };
            (share >= wanted && !has_carrier(view, own)).then(|| (*action, share * value(view, *target)))
        }
        _ => None,
    };
    let (action, _) = legal.iter().filter_map(worth).max_by(|one, other| one.1.total_cmp(&other.1))?;
    let Action::Attack { division, target } = action else { return None };
    Some((action, format!("{division} is a match for {target}").into()))
}

/// Whoever is a match for the attacker goes between it and its target.
fn intercept(view: &View, legal: &[Action]) -> Wish {
    let attacker = view.attack.and_then(|attack| view.division(attack.division))?;
    legal.iter().find_map(|action| {
        let Action::Intercept { division } = action else { return None };
        let own = view.division(*division)?;
        let is_fit = strength(view, own) >= BOLD * strength(view, attacker) && !has_carrier(view, own);
        is_fit.then(|| (*action, format!("{division} is a match for {}", attacker.name).into()))
    })
}

/// Whether a division has to be at large in the end.
fn runs(view: &View, own: &DivisionView) -> bool {
    view.goals.iter().any(|goal| goal.aim == Aim::Breakout && goal.division == own.name)
}

/// Whether a division has a goal to be kept from: a convoy that wants to come through.
fn is_prey(view: &View, foe: &DivisionView) -> bool {
    view.goals.iter().any(|goal| goal.aim == Aim::Convoy && goal.division == foe.name)
}

fn ships<'a>(view: &'a View, division: &'a DivisionView) -> impl Iterator<Item = &'a ShipView> {
    division.ships.iter().filter_map(|ship| view.ship(*ship)).filter(|ship| ship.afloat)
}

/// Guns weighed by what they survive.
pub(super) fn strength(view: &View, division: &DivisionView) -> f64 {
    ships(view, division)
        .map(|ship| f64::from(ship.guns) * f64::from(1 + ship.defense) * f64::from(5 - ship.damage.min(4)) / 5.0)
        .sum()
}

/// What its ships are worth.
pub(super) fn value(view: &View, division: DivisionId) -> f64 {
    view.division(division).map_or(0.0, |division| ships(view, division).map(|ship| f64::from(ship.points)).sum())
}

pub(super) fn has_carrier(view: &View, division: &DivisionView) -> bool {
    ships(view, division).any(|ship| ship.air > 0)
}
