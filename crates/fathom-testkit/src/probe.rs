//! Actions to ask about: legal somewhere, or distorted from such.

use std::collections::BTreeSet;

use fathom_core::Game;

use crate::json::{draw, mutated};
use crate::{Breach, Plan, Walk, legal_actions};

/// The games from which probes are gathered.
const N_GAMES: usize = 4;
/// The most probes of a pool.
const MAX_POOL: usize = 400;

/// Every action ever listed to anybody in a few games, and what can be read from their distorted JSON; at most some
/// hundred, evenly from all of them.
pub fn pool<G: Game>(plan: &Plan<G>) -> Result<Vec<G::Action>, Breach> {
    let mut listed = BTreeSet::new();
    for game in plan.games().take(N_GAMES.max(plan.setups.len())) {
        let mut walk = Walk::start(plan, game)?;
        while let Some((seat, action)) = walk.choose()? {
            for seat in walk.position.seats().iter() {
                listed.extend(legal_actions(&walk.position, seat));
            }
            walk.play(seat, action)?;
        }
    }
    let mut all = distorted::<G>(&listed, plan.seed);
    all.extend(listed);
    Ok(thin(&all, MAX_POOL))
}

/// As many actions of the pool as the plan asks every seat about.
pub fn probes<G: Game>(plan: &Plan<G>) -> Result<Vec<G::Action>, Breach> {
    Ok(thin(&pool(plan)?.into_iter().collect(), plan.n_probes))
}

fn distorted<G: Game>(listed: &BTreeSet<G::Action>, seed: u64) -> BTreeSet<G::Action> {
    let seeds: Vec<_> = thin(listed, 100).iter().filter_map(|action| serde_json::to_value(action).ok()).collect();
    if seeds.is_empty() {
        return BTreeSet::new();
    }
    draw(&mutated(seeds), 300, seed).filter_map(|value| serde_json::from_value(value).ok()).collect()
}

/// At most `n` members, evenly from the whole set.
fn thin<A: Copy + Ord>(all: &BTreeSet<A>, n: usize) -> Vec<A> {
    let step = all.len().div_ceil(n.max(1)).max(1);
    all.iter().copied().step_by(step).collect()
}
