//! What may come of each action, worked out exactly from the view.

use fathom_core::Prospect;
use fathom_core::dice::Chance;

use crate::action::Action;
use crate::cite::{R15_1_1, R15_1_7A, R15_7_6A};
use crate::names::EscortId;
use crate::rules::s07_conventions::half;
use crate::state::{BoatId, Reaction, Target, TonnageWar};
use crate::view::View;
use crate::world::World;

/// What may come of these actions, as far as it can be said beforehand; an action that decides nothing is left out.
pub fn prospects(world: &fathom_core::World<World>, view: &View, actions: &[Action]) -> Vec<Prospect<Action>> {
    let game = TonnageWar::of_view(world, view);
    actions.iter().filter_map(|action| of_action(&game, *action)).collect()
}

fn of_action(game: &TonnageWar, action: Action) -> Option<Prospect<Action>> {
    match action {
        Action::Search => {
            let group: Vec<_> = game.engagement.members().collect();
            Some(search(game, action, game.engagement.target?, &group))
        }
        Action::Join { escort, target } => {
            let mut group: Vec<_> = game.engagement.members().collect();
            group.push(game.escort_named(escort)?);
            Some(search(game, action, target, &group))
        }
        Action::Hunt { boat } => {
            let found = game.chance_to_hunt(boat);
            let chances = vec![("it is detected".to_owned(), found)];
            Some(Prospect { action, rule: R15_7_6A, basis: "by sonar, evading".into(), chances })
        }
        Action::Strike { escorts } => strike(game, action, escorts),
        _ => None,
    }
}

fn search(game: &TonnageWar, action: Action, target: Target, group: &[usize]) -> Prospect<Action> {
    let quarry = game.quarry(target);
    let mut chances = vec![("a U-boat is detected".to_owned(), game.chance_to_find(target, group))];
    chances.push(("it evades".to_owned(), game.chance_to_evade(target, group.len())));
    let basis = match quarry.len() {
        0 | 1 => String::new(),
        n => format!("one of {n} U-boats, drawn at random"),
    };
    Prospect { action, rule: R15_1_1, basis, chances }
}

fn strike(game: &TonnageWar, action: Action, escorts: [Option<EscortId>; 3]) -> Option<Prospect<Action>> {
    let chosen: Vec<_> = escorts.iter().flatten().filter_map(|escort| game.escort_named(*escort)).collect();
    let (sunk, damaged) = game.chances_to_hit(&chosen)?;
    let mut chances = vec![("it is sunk".to_owned(), sunk)];
    if damaged != Chance::NEVER {
        chances.push(("it is damaged".to_owned(), damaged));
    }
    Some(Prospect { action, rule: R15_1_7A, basis: "before the U-boat fires".into(), chances })
}

fn of_20(n: u8) -> Chance {
    Chance::new(n.min(20).into(), 20)
}

impl TonnageWar {
    /// The place of an escort on the card, which is how the chances below name it.
    pub fn place(&self, escort: EscortId) -> Option<usize> {
        self.escort_named(escort)
    }

    /// How many boats a group sent there could be searching for (15.4.8).
    pub fn n_quarry(&self, target: Target) -> usize {
        self.quarry(target).len()
    }

    /// How likely a group detects the boat it is sent against, over the draw, its reaction and the detection rolls.
    pub fn chance_to_find(&self, target: Target, group: &[usize]) -> Chance {
        let quarry = self.quarry(target);
        if quarry.is_empty() || group.is_empty() {
            return Chance::NEVER;
        }
        let each = Chance::new(1, quarry.len() as u128);
        quarry.iter().map(|boat| each * self.chance_to_find_one(*boat, target, group)).sum()
    }

    fn chance_to_find_one(&self, boat: BoatId, target: Target, group: &[usize]) -> Chance {
        let evades = self.chance_boat_evades(boat, target, group.len());
        let with = |evading: bool| {
            let mut trial = self.clone();
            trial.boat_mut(boat).evading = evading;
            trial.chance_any(boat, target, group)
        };
        let stays = Chance::new(evades.of - evades.ways, evades.of);
        let evades = Chance::new(evades.ways, evades.of);
        evades * with(true) + stays * with(false)
    }

    /// How likely at least one of a group detects a boat as it is now.
    fn chance_any(&self, boat: BoatId, target: Target, group: &[usize]) -> Chance {
        let miss = |place: &usize| 20 - u128::from(self.detection(*place, boat, target).min(20));
        let all_miss: u128 = group.iter().map(miss).product();
        let all = 20u128.pow(group.len() as u32);
        Chance::new(all - all_miss, all)
    }

    /// How likely the boat of a search evades, over the draw.
    pub fn chance_to_evade(&self, target: Target, n_group: usize) -> Chance {
        let quarry = self.quarry(target);
        if quarry.is_empty() {
            return Chance::NEVER;
        }
        let each = Chance::new(1, quarry.len() as u128);
        let one = |boat: &BoatId| {
            let evades = self.chance_boat_evades(*boat, target, n_group);
            each * Chance::new(evades.ways, evades.of)
        };
        quarry.iter().map(one).sum()
    }

    fn chance_boat_evades(&self, boat: BoatId, target: Target, n_group: usize) -> Ways {
        let block = self.boat(boat);
        if block.evading || (block.spent && !target.is_air()) || matches!(target, Target::Hunt(_)) {
            return Ways { ways: 1, of: 1 };
        }
        let n = n_group.clamp(1, 3) as u8;
        let evades = |roll: &u8| {
            if target.is_air() {
                *roll > self.stay_up_number(n)
            } else {
                self.printed_reaction(n, *roll) == Reaction::Evade
            }
        };
        Ways { ways: (1..=20).filter(evades).count() as u128, of: 20 }
    }

    /// How likely the escorts beside a boat detect it again.
    pub fn chance_to_hunt(&self, boat: BoatId) -> Chance {
        let group: Vec<_> = self.hunters(boat).collect();
        let mut trial = self.clone();
        trial.boat_mut(boat).evading = true;
        trial.chance_any(boat, Target::Hunt(boat), &group)
    }

    /// How likely the boat that was found is sunk, and damaged but afloat, by these escorts in their order.
    pub fn chances_to_hit(&self, chosen: &[usize]) -> Option<(Chance, Chance)> {
        let boat = self.boat(self.engagement.boat?);
        // Unhurt, damaged, sunk.
        let mut now = if boat.damaged {
            [Chance::NEVER, Chance::CERTAIN, Chance::NEVER]
        } else {
            [Chance::CERTAIN, Chance::NEVER, Chance::NEVER]
        };
        for (rank, place) in chosen.iter().enumerate() {
            let value = if self.escorts[*place].depleted { 0 } else { self.block(*place).values.a };
            let sinks = if value == 0 { 0 } else { half(value) }.max(if self.has_guns(rank == 0) { 2 } else { 0 });
            let hits = value.max(sinks);
            let [unhurt, damaged, sunk] = now;
            now = [
                unhurt * of_20(20 - hits),
                unhurt * of_20(hits - sinks) + damaged * of_20(20 - hits),
                sunk + unhurt * of_20(sinks) + damaged * of_20(hits),
            ];
        }
        let newly_damaged = if boat.damaged { Chance::NEVER } else { now[1] };
        Some((now[2], newly_damaged))
    }
}

/// So many ways of so many.
#[derive(Clone, Copy)]
struct Ways {
    ways: u128,
    of: u128,
}

#[cfg(test)]
mod tests;
