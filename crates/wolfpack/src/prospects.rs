//! What may come of each action, for whoever is to choose: [`odds`](crate::odds) put into words.

use std::cell::LazyCell;

use fathom_core::Prospect;
use fathom_core::dice::Chance;

use crate::action::Action;
use crate::cite::{R11_3_PROC, R12_11_PROC, R14_11_PROC, R14_41_PROC};
use crate::hex::Hex;
use crate::odds::{self, Mornings};
use crate::state::{ConvoyId, Straggle, Unit};
use crate::view::View;
use crate::words::counted;

/// What may come of these actions, as far as it can be said beforehand; an action that decides nothing is left out.
pub fn prospects(view: &View, actions: &[Action]) -> Vec<Prospect<Action>> {
    // One look at the coming weather serves all actions that wait for it.
    let mornings = LazyCell::new(|| Mornings::of(view));
    actions.iter().flat_map(|action| of_action(view, &mornings, *action)).collect()
}

fn of_action(
    view: &View,
    mornings: &LazyCell<Mornings, impl FnOnce() -> Mornings>,
    action: Action,
) -> Vec<Prospect<Action>> {
    match action {
        Action::Strike { convoy } => strike(view, action, convoy, &joined(view, convoy)),
        Action::Join { convoy, size } => {
            let mut units = joined(view, convoy);
            let free = |unit: &&Unit| unit.size == size && unit.target == 0 && bow(view, convoy) == Some(unit.hex);
            units.extend(view.units.iter().find(free));
            strike(view, action, convoy, &units)
        }
        Action::Sail { hex } => sail(view, mornings, action, hex),
        Action::Deploy { hex, size } => air(mornings, action, hex, u16::from(size.boats()) + boats_in(view, hex)),
        Action::Face { hex, .. } => picket(mornings, action, hex),
        Action::Regroup { .. } | Action::Take { .. } | Action::Done => Vec::new(),
    }
}

fn bow(view: &View, convoy: ConvoyId) -> Option<Hex> {
    view.convoys[convoy.index()].bow
}

/// The units that have joined an attack.
fn joined(view: &View, convoy: ConvoyId) -> Vec<Unit> {
    view.units.iter().filter(|unit| unit.target == convoy.0).copied().collect()
}

fn boats_in(view: &View, hex: Hex) -> u16 {
    view.stacks.iter().find(|stack| stack.hex == hex).map_or(0, |stack| stack.boats)
}

/// Victory Points and straggling, then what the escort's counterattack may do.
fn strike(view: &View, action: Action, convoy: ConvoyId, units: &[Unit]) -> Vec<Prospect<Action>> {
    let strength = units.iter().map(|unit| unit.size.strength()).sum();
    let Some(odds) = odds::attack(view, convoy, strength) else { return Vec::new() };
    let points = odds.points.iter().rev();
    let mut chances: Vec<(String, Chance)> =
        points.map(|(points, chance)| (counted(*points, "Victory Point"), *chance)).collect();
    for (level, chance) in odds.straggle.iter().filter(|(level, _)| **level != Straggle::None) {
        let stays = *level == view.convoys[convoy.index()].straggle;
        let verb = if stays { "stays at" } else { "straggles to" };
        chances.push((format!("{verb} {level:?}"), *chance));
    }
    let attack = Prospect { action, rule: R14_11_PROC, basis: format!("at +{}", odds.differential), chances };
    let counterattack = counterattack(view, action, convoy, strength, units);
    std::iter::once(attack).chain(counterattack).collect()
}

fn counterattack(
    view: &View,
    action: Action,
    convoy: ConvoyId,
    strength: u16,
    units: &[Unit],
) -> Option<Prospect<Action>> {
    let losses = odds::counterattack(view, convoy, strength, units)?;
    let sunk = losses.sunk.iter().zip(0u8..).skip(1).filter(|(chance, _)| **chance != Chance::NEVER);
    let chances: Vec<_> = sunk.map(|(chance, n)| (format!("{} sunk", counted(n, "U-boat")), *chance)).collect();
    if chances.is_empty() {
        return None;
    }
    let basis = format!("counterattack on {}, weaker if the convoy straggles", counted(losses.n_groups, "group"));
    Some(Prospect { action, rule: R14_41_PROC, basis, chances })
}

/// What the unit in hand risks and may see where it goes.
fn sail(view: &View, mornings: &Mornings, action: Action, hex: Hex) -> Vec<Prospect<Action>> {
    let Some(unit) = view.in_hand.map(|at| view.units[usize::from(at)]) else { return Vec::new() };
    let others = boats_in(view, hex) - if unit.hex == hex { u16::from(unit.size.boats()) } else { 0 };
    air(mornings, action, hex, others + u16::from(unit.size.boats()))
}

/// The coming air search, base by base.
fn air(mornings: &Mornings, action: Action, hex: Hex, boats: u16) -> Vec<Prospect<Action>> {
    let searches = mornings.air_search(hex, boats).into_iter().filter(|(_, chance)| *chance != Chance::NEVER);
    let chances: Vec<(String, Chance)> =
        searches.map(|(base, chance)| (format!("sighted from {}", base.name()), chance)).collect();
    if chances.is_empty() {
        return Vec::new();
    }
    let basis = format!("{boats} boats in {hex}, over all weather to come");
    vec![Prospect { action, rule: R11_3_PROC, basis, chances }]
}

/// The picket search a stack makes in its hex.
fn picket(mornings: &Mornings, action: Action, hex: Hex) -> Vec<Prospect<Action>> {
    if mornings.is_empty() {
        return Vec::new();
    }
    let (strength, chance) = mornings.picket_search(hex);
    let basis = format!("strength {strength} searches {hex}");
    vec![Prospect { action, rule: R12_11_PROC, basis, chances: vec![("a convoy entering is sighted".into(), chance)] }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Phase;
    use crate::state::{Base, Escort, Range, Size};
    use crate::testing::{hex, sea};
    use fathom_core::{Game, Viewer};

    #[test]
    fn an_attack_is_told_with_its_counterattack() {
        let game = sea().in_phase(Phase::Attack).with_units("1021", &[6]).with_sighted(1, "1020", Escort::EscortGroup1);
        let view = game.view(Viewer::Observer);
        let join = Action::Join { convoy: ConvoyId(1), size: Size::Six };
        let told = prospects(&view, &[join]);
        assert_eq!(told.len(), 2);
        assert_eq!(
            (told[0].basis.as_str(), told[0].chances[0].clone()),
            ("at +6", ("3 Victory Points".into(), Chance::new(1, 10)))
        );
        let whole = odds::attack(&view, ConvoyId(1), 7).unwrap().straggle[&Straggle::None];
        assert_eq!(told[1].chances, [("1 U-boat sunk".to_owned(), whole * Chance::new(1, 10))]);
    }

    #[test]
    fn a_move_is_told_with_the_aircraft_that_wait_there() {
        let mut game =
            sea().in_phase(Phase::Movement).with_units("1028", &[6]).with_air(Base::Ulster, Range::Twelve, 7);
        game.in_hand = Some(0);
        let view = game.view(Viewer::Observer);
        let told = prospects(&view, &[Action::Sail { hex: hex("1031") }, Action::Sail { hex: hex("1022") }]);
        assert_eq!(told.len(), 1, "beyond their range nothing waits");
        assert_eq!(told[0].chances, [("sighted from Ulster".to_owned(), Chance::new(3, 10))]);
    }

    #[test]
    fn what_decides_nothing_is_left_out() {
        let game = sea().with_units("1020", &[6]);
        assert_eq!(prospects(&game.view(Viewer::Observer), &[Action::Done]), []);
    }
}
