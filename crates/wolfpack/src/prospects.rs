//! What may come of each action, for whoever is to choose: [`odds`](crate::odds) put into words.

use std::cell::LazyCell;

use fathom_core::dice::Chance;
use fathom_core::{Prospect, World};

use crate::action::Action;
use crate::cite::{R11_3_PROC, R12_11_PROC, R12_21_PROC, R14_11_PROC, R14_41_PROC};
use crate::hex::{Axis, Hex};
use crate::odds::{self, Mornings};
use crate::state::{ConvoyId, Fleet, Size, Straggle, Unit};
use crate::view::View;
use crate::words::counted;

/// What may come of these actions, as far as it can be said beforehand; an action that decides nothing is left out.
pub fn prospects(world: &World<crate::World>, view: &View, actions: &[Action]) -> Vec<Prospect<Action>> {
    // One look at the coming weather serves all actions that wait for it.
    let mornings = LazyCell::new(|| Mornings::of(world, view));
    actions.iter().flat_map(|action| of_action(world, view, &mornings, *action)).collect()
}

fn of_action(
    world: &World<crate::World>,
    view: &View,
    mornings: &LazyCell<Mornings, impl FnOnce() -> Mornings>,
    action: Action,
) -> Vec<Prospect<Action>> {
    match action {
        Action::Strike { convoy } => strike(world, view, action, convoy, &joined(view, convoy)),
        Action::Join { convoy, size } => {
            let mut units = joined(view, convoy);
            let free = |unit: &&Unit| unit.size == size && unit.target == 0 && bow(view, convoy) == Some(unit.hex);
            units.extend(view.units.iter().find(free));
            strike(world, view, action, convoy, &units)
        }
        Action::Sail { hex } => sail(view, mornings, action, hex),
        Action::Deploy { hex, size } => deploy(mornings, action, hex, size),
        Action::Face { hex, .. } => {
            mornings.fleet().map(|fleet| picket(mornings, action, fleet, hex)).into_iter().collect()
        }
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

/// Victory Points and straggling, then what the escort's counterattack may do.
fn strike(
    world: &World<crate::World>,
    view: &View,
    action: Action,
    convoy: ConvoyId,
    units: &[Unit],
) -> Vec<Prospect<Action>> {
    let strength = units.iter().map(|unit| unit.size.strength()).sum();
    let Some(odds) = odds::attack(world, view, convoy, strength) else { return Vec::new() };
    let points = odds.points.iter().rev();
    let mut chances: Vec<(String, Chance)> =
        points.map(|(points, chance)| (counted(*points, "Victory Point"), *chance)).collect();
    for (level, chance) in odds.straggle.iter().filter(|(level, _)| **level != Straggle::None) {
        let stays = *level == view.convoys[convoy.index()].straggle;
        let verb = if stays { "the convoy still straggles," } else { "the convoy straggles," };
        chances.push((format!("{verb} {}", level.words()), *chance));
    }
    let attack = Prospect { action, rule: R14_11_PROC, basis: format!("at +{}", odds.differential), chances };
    let counterattack = counterattack(world, view, action, convoy, strength, units);
    std::iter::once(attack).chain(counterattack).collect()
}

fn counterattack(
    world: &World<crate::World>,
    view: &View,
    action: Action,
    convoy: ConvoyId,
    strength: u16,
    units: &[Unit],
) -> Option<Prospect<Action>> {
    let losses = odds::counterattack(world, view, convoy, strength, units)?;
    let sunk = losses.sunk.iter().zip(0u8..).skip(1).filter(|(chance, _)| **chance != Chance::NEVER);
    let chances: Vec<_> = sunk.map(|(chance, n)| (format!("{} sunk", counted(n, "U-boat")), *chance)).collect();
    if chances.is_empty() {
        return None;
    }
    let basis = format!("a counterattack on {}, weaker if the convoy straggles", counted(losses.n_groups, "group"));
    Some(Prospect { action, rule: R14_41_PROC, basis, chances })
}

/// What the unit in hand risks and may see where it goes.
fn sail(view: &View, mornings: &Mornings, action: Action, hex: Hex) -> Vec<Prospect<Action>> {
    let (Some(at), Some(fleet)) = (view.in_hand, mornings.fleet()) else { return Vec::new() };
    let mut fleet = fleet.clone();
    let unit = fleet.remove(usize::from(at));
    join(&mut fleet, hex, unit);
    searches(mornings, action, &fleet, hex)
}

fn deploy(mornings: &Mornings, action: Action, hex: Hex, size: Size) -> Vec<Prospect<Action>> {
    let Some(mut fleet) = mornings.fleet().cloned() else { return Vec::new() };
    join(&mut fleet, hex, Unit::new(hex, size, Axis::EastWest));
    searches(mornings, action, &fleet, hex)
}

/// Puts a unit on top of what is in a hex; it lies as the others do (9.21).
fn join(fleet: &mut Fleet, hex: Hex, unit: Unit) {
    let axis = fleet.stack(hex).first().map_or(unit.axis, |top| top.axis);
    fleet.add_on_top(Unit { hex, axis, ..unit });
}

/// Who may see the U-boats of a hex, and what they may see there.
fn searches(mornings: &Mornings, action: Action, fleet: &Fleet, hex: Hex) -> Vec<Prospect<Action>> {
    let boats = fleet.boats(hex);
    let told = [air(mornings, action, hex, boats), escorts(mornings, action, hex, boats)];
    told.into_iter().flatten().chain([picket(mornings, action, fleet, hex)]).collect()
}

/// The coming air search, base by base.
fn air(mornings: &Mornings, action: Action, hex: Hex, boats: u16) -> Option<Prospect<Action>> {
    let searches = mornings.air_search(hex, boats).into_iter().filter(|(_, chance)| *chance != Chance::NEVER);
    let chances: Vec<_> = searches.map(|(base, chance)| (format!("sighted from {}", base.name()), chance)).collect();
    let basis = format!("{} in {hex}, {}", counted(boats, "boat"), mornings.weather());
    (!chances.is_empty()).then_some(Prospect { action, rule: R11_3_PROC, basis, chances })
}

/// The escorts that may come by, convoy by convoy.
fn escorts(mornings: &Mornings, action: Action, hex: Hex, boats: u16) -> Option<Prospect<Action>> {
    let searches = mornings.submarine_searches(hex, boats).into_iter();
    let chances: Vec<_> = searches.map(|(convoy, chance)| (format!("sighted by {convoy}"), chance)).collect();
    let basis = format!("{} in {hex}, if such a convoy comes there", counted(boats, "boat"));
    (!chances.is_empty()).then_some(Prospect { action, rule: R12_21_PROC, basis, chances })
}

/// The picket search the U-boats make in a hex.
fn picket(mornings: &Mornings, action: Action, fleet: &Fleet, hex: Hex) -> Prospect<Action> {
    let (strength, chance) = mornings.picket_search(fleet, hex);
    let basis = format!("strength {strength} searches {hex}");
    Prospect { action, rule: R12_11_PROC, basis, chances: vec![("a convoy entering is sighted".into(), chance)] }
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
        let told = prospects(&game.world, &view, &[join]);
        assert_eq!(told.len(), 2);
        assert_eq!(
            (told[0].basis.as_str(), told[0].chances[0].clone()),
            ("at +6", ("3 Victory Points".into(), Chance::new(1, 10)))
        );
        let whole = odds::attack(&game.world, &view, ConvoyId(1), 7).unwrap().straggle[&Straggle::None];
        assert_eq!(told[1].chances, [("1 U-boat sunk".to_owned(), whole * Chance::new(1, 10))]);
    }

    #[test]
    fn a_move_is_told_with_the_aircraft_that_wait_there() {
        let mut game =
            sea().in_phase(Phase::Movement).with_units("1028", &[6]).with_air(Base::Ulster, Range::Twelve, 7);
        game.in_hand = Some(0);
        let view = game.view(Viewer::Observer);
        let told =
            prospects(&game.world, &view, &[Action::Sail { hex: hex("1031") }, Action::Sail { hex: hex("1022") }]);
        assert_eq!(
            told.iter().map(|told| told.rule.para()).collect::<Vec<_>>(),
            ["11.3.proc", "12.11.proc", "12.11.proc"]
        );
        assert_eq!(told[0].chances, [("sighted from Ulster".to_owned(), Chance::new(3, 10))]);
        assert_eq!(
            (told[0].basis.as_str(), told[1].basis.as_str()),
            ("6 boats in 1031, over all weather to come", "strength 7 searches 1031")
        );
        let first = prospects(
            &game.world,
            &game.clone().in_phase(Phase::Deployment).view(Viewer::Observer),
            &[Action::Deploy { hex: hex("1031"), size: Size::Single }],
        );
        assert_eq!(first[0].basis, "1 boat in 1031, in clear weather");
    }

    #[test]
    fn a_move_is_told_with_the_escorts_that_may_come() {
        let game = sea().in_phase(Phase::Movement).with_units("1017", &[6]).pinned("1017").with_units("1018", &[6]);
        let mut game = game.with_sighted(1, "1012", Escort::SupportGroup).with_convoy(3, "1013", Escort::SupportGroup);
        game.in_hand = Some(0);
        let of = |at| {
            let told = prospects(&game.world, &game.view(Viewer::Observer), &[Action::Sail { hex: hex(at) }]);
            told.into_iter().find(|told| told.rule.para() == "12.21.proc").map(|told| (told.basis, told.chances))
        };
        // A product of 3 for one pack, of 6 for two; the convoy that lies face-down says nothing.
        let sighted = |n| vec![("sighted by HX-1".to_owned(), Chance::new(n, 10))];
        assert_eq!(of("1017"), Some(("6 boats in 1017, if such a convoy comes there".to_owned(), sighted(3))));
        assert_eq!(of("1018").unwrap().1, sighted(4));
        assert_eq!(of("1019"), None, "it makes six hexes");
    }

    #[test]
    fn what_decides_nothing_is_left_out() {
        let game = sea().with_units("1020", &[6]);
        assert_eq!(prospects(&game.world, &game.view(Viewer::Observer), &[Action::Done]), []);
    }
}
