//! What may come of a shot or an air attack, worked out exactly from the view.

use fathom_core::dice::Chance;
use fathom_core::{Prospect, Rule};

use crate::action::Action;
use crate::cite::{R_ASW_B_5F, R_STRAT_A_2C, R_STRAT_B_6A, R_STRAT_B_7B, R_STRAT_B_7D};
use crate::data::Kind;
use crate::names::{DivisionId, WingId};
use crate::odds::{Opposed, opposed};
use crate::rules::air::air_search;
use crate::setup::{Level, Weather};
use crate::view::{ShipView, View};
use crate::world::World;

/// What may come of these actions, as far as it can be said beforehand; an action that decides nothing is left out.
pub fn prospects(world: &fathom_core::World<World>, view: &View, actions: &[Action]) -> Vec<Prospect<Action>> {
    actions.iter().filter_map(|action| of_action(world, view, *action)).collect()
}

fn of_action(world: &World, view: &View, action: Action) -> Option<Prospect<Action>> {
    match action {
        Action::Gun { ship, target } => {
            let range = view.ship(ship)?.hex?.distance(view.ship(target)?.hex?);
            Some(shot(world, action, view.ship(target)?, odds_of_shot(world, view, action)?, format!("range {range}")))
        }
        Action::Torpedo { target, .. } => {
            Some(shot(world, action, view.ship(target)?, odds_of_shot(world, view, action)?, "one salvo".to_owned()))
        }
        Action::Search { wing, .. } => {
            let (rule, chance) = air_search(view.wing(wing)?.kind);
            Some(by_die(action, rule, "it is spotted", chance))
        }
        Action::Open { division } => {
            let speed = view.division(division)?.speed;
            Some(by_die(action, R_STRAT_B_6A, "it falls back", 7u8.saturating_sub(speed.max(1))))
        }
        Action::Intercept { .. } => Some(by_die(action, R_STRAT_B_7B, "it intercepts", 3)),
        Action::Strike { wing, division } => strike(world, view, action, wing, division),
        _ => None,
    }
}

fn by_die(action: Action, rule: Rule, what: &str, ways: u8) -> Prospect<Action> {
    let chances = vec![(what.to_owned(), Chance::new(u128::from(ways.min(6)), 6))];
    Prospect { action, rule, basis: String::new(), chances }
}

/// The odds of guns or torpedoes, from what a view shows; nothing for other actions.
pub fn odds_of_shot(world: &World, view: &View, action: Action) -> Option<Opposed> {
    let difference = match action {
        Action::Gun { ship, target } => {
            let (own, enemy) = (view.ship(ship)?, view.ship(target)?);
            gun_difference(world, view, own, enemy, own.hex?.distance(enemy.hex?))
        }
        Action::Torpedo { ship, target } => {
            view.ship(ship)?.torpedo as i8 - view.ship(target)?.torpedo_defense as i8 + night(view)
        }
        _ => return None,
    };
    Some(opposed(difference))
}

/// Rating, range and night of guns against the defense of a target.
pub fn gun_difference(world: &World, view: &View, own: &ShipView, enemy: &ShipView, range: u16) -> i8 {
    let guns = &world.tables.guns;
    let by_range = match range {
        range if range <= guns.near => 0,
        range if range <= guns.middle => -1,
        _ => -2,
    };
    own.guns as i8 - enemy.defense as i8 + by_range + night(view)
}

fn night(view: &View) -> i8 {
    match (view.night, view.level) {
        (false, _) => 0,
        (true, Level::Basic) => -2,
        (true, Level::Advanced) => -1,
    }
}

fn shot(world: &World, action: Action, enemy: &ShipView, odds: Opposed, basis: String) -> Prospect<Action> {
    let left = world.tables.damage.sunk.saturating_sub(enemy.damage);
    let chances = vec![
        (format!("{} is hit", enemy.name), odds.at_least(1)),
        (format!("{} is sunk", enemy.name), odds.at_least(left)),
    ];
    Prospect { action, rule: R_STRAT_B_7D, basis, chances }
}

/// The ship that is attacked is drawn, so the chances are those of the first afloat alone and of submarines as such.
fn strike(world: &World, view: &View, action: Action, wing: WingId, division: DivisionId) -> Option<Prospect<Action>> {
    let (wing, division) = (view.wing(wing)?, view.division(division)?);
    let afloat: Vec<&ShipView> =
        division.ships.iter().filter_map(|ship| view.ship(*ship)).filter(|ship| ship.afloat).collect();
    let odds = |ship: &ShipView| {
        // With Heavy damage it cannot dive from aircraft (SUB.7).
        let dives = division.boats && ship.damage < world.tables.damage.heavy;
        let (rating, defense) = if dives { (wing.asw, ship.submerged_defense) } else { (wing.strike, ship.defense) };
        // ASW.A.2b.
        let is_foul = dives && view.level == Level::Advanced && view.weather == Weather::Poor;
        opposed(rating as i8 - defense as i8 - i8::from(is_foul))
    };
    let n = u128::from(36 * afloat.len() as u64);
    let ways: u64 = afloat.iter().map(|ship| u64::from(odds(ship).levels.iter().sum::<u8>())).sum();
    let basis = if view.kind == Kind::BasicStrategic {
        "one of its ships, drawn at random"
    } else {
        "one of its ships, drawn at random, if no fighters stop it"
    };
    let chances = (n > 0).then(|| vec![("a ship is hit".to_owned(), Chance::new(u128::from(ways), n))])?;
    let rule = if division.boats { R_ASW_B_5F } else { R_STRAT_A_2C };
    Some(Prospect { action, rule, basis: basis.to_owned(), chances })
}
