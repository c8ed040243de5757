//! The advanced strategic game: aircraft search ahead, strike what is found and come home; divisions keep their distance.

use fathom_core::dice::SeededDice;
use fathom_hex::Hex;
use fleet_asw::data::Aircraft;
use fleet_asw::state::{Deck, Whereabouts};
use fleet_asw::view::{DivisionView, WingView};
use fleet_asw::{Action, Phase, Side, View};

use super::bands::{has_carrier, strength, value};
use super::captain::Wish;

/// Hours of fuel kept for the way home.
const RESERVE: u8 = 1;
/// Carriers keep so far from what they have found.
const STAND_OFF: u16 = 4;
/// A division with a carrier fights ships when it is so much stronger.
const SURE: f64 = 1.5;
/// Half turns that an hour under way below takes.
const UNDER_WAY: u8 = 12;

/// The next decision of a phase.
pub(super) fn phase(view: &View, side: Side, legal: &[Action], dice: &mut SeededDice) -> Wish {
    match view.phase {
        Phase::Combat => combat(view, legal),
        Phase::Movement => movement(view, side, legal, dice),
        Phase::Arming => arm(view, legal),
        Phase::Recovery => land(view, legal),
        _ => None,
    }
}

/// Aircraft attack whatever is worth most; ships fight where they are stronger, submarines wherever they can.
fn combat(view: &View, legal: &[Action]) -> Wish {
    let worth = |action: &Action| match action {
        Action::Strike { division, .. } => Some((*action, 2.0 + value(view, *division))),
        Action::Bomb { .. } => Some((*action, 1.0)),
        Action::Engage { division, target } => {
            let (own, foe) = (view.division(*division)?, view.division(*target)?);
            let odds = if has_carrier(view, own) { SURE } else { 1.0 };
            let is_fit = own.boats || (!foe.boats && strength(view, own) > odds * strength(view, foe));
            is_fit.then(|| (*action, 1.0 + value(view, *target)))
        }
        _ => None,
    };
    let (action, _) = legal.iter().filter_map(worth).max_by(|one, other| one.1.total_cmp(&other.1))?;
    let why = match action {
        Action::Strike { division, .. } => format!("{division} lies below"),
        Action::Bomb { base, .. } => format!("nothing better than {base} is in reach"),
        Action::Engage { target, .. } => format!("{target} is within reach and can be beaten"),
        _ => return None,
    };
    Some((action, why.into()))
}

fn movement(view: &View, side: Side, legal: &[Action], dice: &mut SeededDice) -> Wish {
    if let Some(wish) = change_depth(view, side, legal) {
        return Some(wish);
    }
    let is_move = |action: &&Action| !matches!(action, Action::Dive { .. } | Action::Surface { .. } | Action::Done);
    // Aircraft first: a carrier that has moved launches no more.
    let starts = legal.iter().find(|action| matches!(action, Action::Launch { .. }));
    let unit = starts.or_else(|| legal.iter().find(is_move))?;
    match *unit {
        Action::Steer { division, .. } => steer(view, side, legal, view.division(division)?, dice),
        Action::Launch { wing, .. } | Action::Fly { wing, .. } => fly(view, side, legal, view.wing(wing)?, dice),
        _ => None,
    }
}

/// A submarine goes below where the enemy is near, while its battery lasts, and comes up elsewhere.
fn change_depth(view: &View, side: Side, legal: &[Action]) -> Wish {
    legal.iter().find_map(|action| {
        let (Action::Dive { division } | Action::Surface { division }) = action else { return None };
        let own = view.division(*division)?;
        let hex = own.hex?;
        let battery = own.ships.iter().filter_map(|ship| view.ship(*ship)?.battery).min()?;
        let is_near = known(view, side).iter().any(|(foe, _)| foe.distance(hex) <= 1);
        match action {
            Action::Dive { .. } if is_near && battery >= UNDER_WAY => {
                Some((*action, format!("{division} goes below before it is seen").into()))
            }
            Action::Surface { .. } if !is_near || battery < UNDER_WAY => {
                Some((*action, format!("{division} comes up to charge and to see").into()))
            }
            _ => None,
        }
    })
}

/// Enemy divisions that are spotted, and the last report.
fn known(view: &View, side: Side) -> Vec<(Hex, f64)> {
    let foes = view.divisions.iter().filter(|foe| foe.side != side && foe.alive);
    let spotted = foes.filter_map(|foe| Some((foe.hex?, value(view, foe.name))));
    let fresh = |turn: u8| view.turn.saturating_sub(turn) <= 1;
    let report = view.reports[side.index()].filter(|report| fresh(report.turn)).map(|report| (report.hex, 1.0));
    spotted.chain(report).collect()
}

fn steer(view: &View, side: Side, legal: &[Action], own: &DivisionView, dice: &mut SeededDice) -> Wish {
    let from = own.hex?;
    let goal = view.goals.iter().find(|goal| goal.division == own.name && !goal.reached).and_then(|goal| goal.hex);
    let foes = known(view, side);
    let guard = view.goals.iter().find_map(|goal| goal.hex);
    let prey = landing_to_stop(view, side, own);
    let worth = |to: Hex, noise: usize| {
        let near = foes.iter().map(|(hex, _)| to.distance(*hex)).min();
        let by_foe = match near {
            _ if prey.is_some() => -3.0 * f64::from(prey.map_or(0, |hex| to.distance(hex))),
            None => 0.0,
            Some(near) if own.boats => -f64::from(near),
            Some(near) if has_carrier(view, own) => -1.5 * f64::from(near.abs_diff(STAND_OFF)),
            Some(near) => 0.2 * f64::from(near),
        };
        let by_goal = match (goal, guard) {
            (Some(goal), _) => -4.0 * f64::from(to.distance(goal)),
            (None, Some(hex)) => -0.8 * f64::from(to.distance(hex).saturating_sub(guard_range(view, side))),
            (None, None) => 0.0,
        };
        by_foe + by_goal + noise as f64 / 4000.0
    };
    let moves = legal.iter().filter_map(|action| match action {
        Action::Steer { division, to } if *division == own.name => Some(*to),
        _ => None,
    });
    let (to, _) = moves.map(|to| (to, worth(to, dice.pick(1000)))).max_by(|one, other| one.1.total_cmp(&other.1))?;
    let why = if goal.is_some() {
        format!("{} makes for its goal", own.name)
    } else if foes.is_empty() {
        format!("{} goes where the enemy must pass", own.name)
    } else {
        format!("{} takes its distance from what is known, {} before", own.name, from)
    };
    Some((Action::Steer { division: own.name, to }, why.into()))
}

/// Where the division lies that makes for a goal of the enemy, if one's own can beat it.
fn landing_to_stop(view: &View, side: Side, own: &DivisionView) -> Option<Hex> {
    let goal = view.goals.iter().find(|goal| !goal.reached && goal.hex.is_some())?;
    let foe = view.division(goal.division).filter(|foe| foe.side != side && foe.alive)?;
    let is_fit = own.boats || strength(view, own) > SURE * strength(view, foe);
    foe.hex.filter(|_| is_fit)
}

/// How near a goal one's ships stay: who defends it lies where a landing must come, the later the closer.
fn guard_range(view: &View, side: Side) -> u16 {
    let is_ours = view.goals.iter().any(|goal| view.division(goal.division).is_some_and(|own| own.side == side));
    match (is_ours, view.turns.saturating_sub(view.turn)) {
        (true, _) => 3,
        (false, left) if left < 12 => 0,
        (false, _) => 2,
    }
}

/// Where an air unit can land, the nearest first.
fn decks(view: &View, side: Side) -> Vec<Hex> {
    let carriers = view.ships.iter().filter(|ship| ship.side == side && ship.afloat && ship.air > 0);
    let carriers = carriers.filter_map(|ship| view.division(ship.division?)?.hex);
    let bases = view.bases.iter().filter(|base| base.side == side).map(|base| base.hex);
    carriers.chain(bases).collect()
}

fn rate(wing: &WingView) -> u16 {
    match wing.kind {
        Aircraft::Fighter | Aircraft::Scout => 4,
        _ => 3,
    }
}

fn fly(view: &View, side: Side, legal: &[Action], wing: &WingView, dice: &mut SeededDice) -> Wish {
    let options: Vec<(Action, Hex)> = legal
        .iter()
        .filter_map(|action| match action {
            Action::Launch { wing: name, to } | Action::Fly { wing: name, to } if *name == wing.name => {
                Some((*action, *to))
            }
            _ => None,
        })
        .collect();
    let decks = decks(view, side);
    let home = |to: Hex| decks.iter().map(|deck| to.distance(*deck)).min().unwrap_or(0);
    let foes = known(view, side);
    let is_up = matches!(wing.place, Some(Whereabouts::Aloft(_)));
    let left = if is_up { wing.fuel.saturating_sub(RESERVE) } else { 3 };
    let can_return = |to: Hex| home(to) <= u16::from(left.saturating_sub(1)) * rate(wing);
    let is_spent = is_up && !wing.armed && wing.kind != Aircraft::Patrol;
    let worth = |to: Hex, noise: usize| {
        let back = if can_return(to) && !is_spent { 0.0 } else { 5.0 * f64::from(home(to)) };
        let strike = if wing.armed && wing.strike > 0 {
            foes.iter().map(|(hex, value)| value - 4.0 * f64::from(to.distance(*hex))).fold(-40.0, f64::max)
        } else {
            0.0
        };
        let sweep = if foes.is_empty() { 0.6 * f64::from(home(to).min(6)) } else { 0.0 };
        strike + sweep - back + noise as f64 / 500.0
    };
    let (action, to) = options
        .into_iter()
        .map(|(action, to)| (action, to, worth(to, dice.pick(1000))))
        .max_by(|one, other| one.2.total_cmp(&other.2))
        .map(|(action, to, _)| (action, to))?;
    let why = if !can_return(to) || is_spent {
        format!("{}: home, while the fuel lasts", wing.name)
    } else if foes.is_empty() {
        format!("{}: a search around {to}", wing.name)
    } else {
        format!("{}: after what was found", wing.name)
    };
    Some((action, why.into()))
}

/// Fighters stay to guard their deck.
fn arm(view: &View, legal: &[Action]) -> Wish {
    legal.iter().find_map(|action| {
        let Action::Arm { wing } = action else { return None };
        let is_useful = view.wing(*wing)?.kind != Aircraft::Fighter && !view.night;
        is_useful.then(|| (*action, format!("{wing} will be needed in the air").into()))
    })
}

/// Whoever has attacked, or has little fuel, comes down.
fn land(view: &View, legal: &[Action]) -> Wish {
    legal.iter().find_map(|action| {
        let Action::Land { wing, deck } = action else { return None };
        let seen = view.wing(*wing)?;
        let is_due = !seen.armed || seen.fuel <= 2 || view.night;
        let on = match deck {
            Deck::Ship(ship) => ship.name(),
            Deck::Base(base) => base.name(),
        };
        is_due.then(|| (*action, format!("{wing}: down on {on}, to be armed again").into()))
    })
}
