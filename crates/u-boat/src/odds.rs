//! Exact chances, from what a seat can see: depth charges against a boat out of sight, torpedoes, guns.
//!
//! Everything here takes a [`View`] or the World's [`ResultsTable`], so it cannot know more than the seat it is for. What a seat believes of hidden things
//! is a [`Belief`]; [`Belief::of_boat`] is the one that holds every possible place for equally likely.
//!
//! ```
//! use fathom_core::dice::{Chance, SeededDice};
//! use fathom_core::{Game, Umpire};
//! use u_boat::{Setup, UBoat, odds};
//!
//! let mut dice = SeededDice::new(1);
//! let game = UBoat::new(&mut Umpire::quiet(&mut dice), &Setup::default())?;
//! assert_eq!(odds::torpedoes(game.world().table(), 2)?, Chance::new(3, 4));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::BTreeMap;

use fathom_core::dice::{Chance, TooManyFalls, chances};
use fathom_core::{Dice, Umpire};

use crate::board::{Depth, Square};
use crate::cite::R_BLIND_4;
use crate::event::{Blast, Event};
use crate::results::{Column, Effect, ResultsTable, throw};
use crate::rules::depth_charge::blast;
use crate::rules::movement_escort::runs_from;
use crate::rules::surface::column_at;
use crate::ship::Ship;
use crate::view::{EscortView, Status, View};

/// The most ways for dice and beliefs to fall together that are followed.
const MAX_FALLS: usize = 1 << 21;

/// What a seat holds for possible, each with a weight: only the proportions count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Belief<T> {
    cases: Vec<(T, u32)>,
}

impl<T> Belief<T> {
    /// A belief in these cases; `None` when nothing has any weight.
    pub fn new(cases: impl IntoIterator<Item = (T, u32)>) -> Option<Belief<T>> {
        let cases: Vec<_> = cases.into_iter().filter(|(_, weight)| *weight > 0).collect();
        (!cases.is_empty()).then_some(Belief { cases })
    }

    /// The cases that have weight.
    pub fn cases(&self) -> &[(T, u32)] {
        &self.cases
    }

    /// One case, drawn by a die with as many sides as there is weight.
    fn draw(&self, dice: &mut dyn Dice) -> &T {
        let total: u32 = self.cases.iter().map(|(_, weight)| weight).sum();
        let mut side = dice.below(total, R_BLIND_4);
        let drawn = self.cases.iter().find(|(_, weight)| {
            let is_drawn = side < *weight;
            side = side.saturating_sub(*weight);
            is_drawn
        });
        &drawn.expect("the sides of the die are the weights of the cases").0
    }
}

impl Belief<(Square, Depth)> {
    /// Where a submerged boat may be, each square and depth as likely as the others: one place for a boat in view or the
    /// seat's own, all of its haunts for a hidden one. `None` for a boat that cannot be attacked.
    pub fn of_boat(view: &View, boat: Ship) -> Option<Belief<(Square, Depth)>> {
        let boat = view.boats.iter().find(|known| known.ship == boat)?;
        if boat.status == Status::Sunk || !boat.submerged {
            return None;
        }
        if let Some(pose) = boat.pose {
            return Belief::new([((pose.square, pose.depth), 1)]);
        }
        let trail = boat.trail.as_ref()?;
        let places = trail.haunts.iter().flat_map(|square| trail.depths.iter().map(move |depth| (*square, *depth)));
        Belief::new(places.map(|place| (place, 1)))
    }
}

impl Belief<Vec<Square>> {
    /// The runs an escort may make next, each as likely as the others, as the squares it enters. `None` for one that will
    /// stand still.
    pub fn of_runs(view: &View, escort: Ship) -> Option<Belief<Vec<Square>>> {
        let escort = escort_of(view, escort)?;
        escort.first_square?;
        Belief::new(runs_from(escort.pose.square, escort.pose.facing).into_iter().map(|run| (run, 1)))
    }
}

/// What depth charges may do to one boat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChargeOdds {
    /// It is sunk.
    pub sunk: Chance,
    /// A near miss forces it up.
    pub near_miss: Chance,
    /// It is in a square attacked, but 200 feet away or more.
    pub miss: Chance,
    /// It is in none of the squares attacked.
    pub fails: Chance,
}

/// What patterns at these squares and depths do to a boat believed to be somewhere.
///
/// # Errors
/// When the belief has more weight than can be followed.
pub fn charges(belief: &Belief<(Square, Depth)>, patterns: &[(Square, Depth)]) -> Result<ChargeOdds, TooManyFalls> {
    let all = chances(MAX_FALLS, |dice| {
        let (square, depth) = *belief.draw(dice);
        let here: Vec<Depth> = patterns.iter().filter(|(at, _)| *at == square).map(|(_, depth)| *depth).collect();
        (!here.is_empty()).then(|| blast(&here, depth))
    })?;
    let chance = |result| all.get(&result).copied().unwrap_or(Chance::NEVER);
    Ok(ChargeOdds {
        sunk: chance(Some(Blast::Sunk)),
        near_miss: chance(Some(Blast::NearMiss)),
        miss: chance(Some(Blast::Miss)),
        fails: chance(None),
    })
}

/// A run with the patterns that are most likely to sink on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChargePlan {
    /// The squares of the run, where it starts included.
    pub run: Vec<Square>,
    /// The patterns, most valuable first.
    pub patterns: Vec<(Square, Depth)>,
    /// What they do.
    pub odds: ChargeOdds,
}

/// For every run an escort can make, the `n_patterns` patterns that are most likely to sink a boat believed to be
/// somewhere; the most promising run first. Patterns that cannot sink are left out.
///
/// # Errors
/// As [`charges`].
pub fn charge_plans(
    view: &View,
    escort: Ship,
    belief: &Belief<(Square, Depth)>,
    n_patterns: usize,
) -> Result<Vec<ChargePlan>, TooManyFalls> {
    let Some(escort) = escort_of(view, escort) else { return Ok(Vec::new()) };
    let mut plans = Vec::new();
    for mut run in runs_from(escort.pose.square, escort.pose.facing) {
        run.insert(0, escort.pose.square);
        let patterns = best_patterns(belief, &run, n_patterns);
        let odds = charges(belief, &patterns)?;
        plans.push(ChargePlan { run, patterns, odds });
    }
    let by_chance = |one: Chance, other: Chance| other.as_f64().total_cmp(&one.as_f64());
    plans.sort_by(|one, other| {
        let by_sinking = by_chance(one.odds.sunk, other.odds.sunk);
        by_sinking.then_with(|| by_chance(one.odds.near_miss, other.odds.near_miss))
    });
    Ok(plans)
}

/// No two places are true at once, so the chance to sink is the sum over the patterns and the heaviest are the best.
fn best_patterns(belief: &Belief<(Square, Depth)>, run: &[Square], n_patterns: usize) -> Vec<(Square, Depth)> {
    let mut weights: BTreeMap<(Square, Depth), u32> = BTreeMap::new();
    for ((square, depth), weight) in belief.cases().iter().filter(|((square, _), _)| run.contains(square)) {
        *weights.entry((*square, *depth)).or_default() += weight;
    }
    let mut places: Vec<_> = weights.into_iter().collect();
    places.sort_by_key(|(place, weight)| (std::cmp::Reverse(*weight), *place));
    let mut patterns: Vec<(Square, Depth)> = Vec::new();
    for ((square, depth), _) in places {
        let n_here = patterns.iter().filter(|(at, _)| *at == square).count();
        // DC.5: two depths in a square.
        if n_here < 2 && patterns.len() < n_patterns {
            patterns.push((square, depth));
        }
    }
    patterns
}

/// The chance that `n` torpedoes in one square sink the escort that comes there (TORP.10).
///
/// # Errors
/// When there are more torpedoes than three boats can fire.
pub fn torpedoes(table: &ResultsTable, n: u8) -> Result<Chance, TooManyFalls> {
    let all = chances(MAX_FALLS, |dice| is_hit(table, dice, n))?;
    Ok(all.get(&true).copied().unwrap_or(Chance::NEVER))
}

/// The chance that a salvo sinks an escort believed to make one of some runs; the first square of a run is safe (TORP.7).
///
/// # Errors
/// When dice and belief fall in too many ways to follow.
pub fn salvo(table: &ResultsTable, runs: &Belief<Vec<Square>>, targets: &[Square]) -> Result<Chance, TooManyFalls> {
    let all = chances(MAX_FALLS, |dice| {
        let run = runs.draw(dice);
        let n_met = targets.iter().filter(|target| run[1..].contains(target)).count();
        is_hit(table, dice, n_met as u8)
    })?;
    Ok(all.get(&true).copied().unwrap_or(Chance::NEVER))
}

/// Whether one of `n` torpedoes strikes; the others need not be thrown for then.
fn is_hit(table: &ResultsTable, dice: &mut dyn Dice, n: u8) -> bool {
    let mut umpire: Umpire<'_, Event> = Umpire::quiet(dice);
    (0..n).any(|_| throw(&mut umpire, table, Column::Torpedo) != Effect::Nothing)
}

/// The chances of what one throw in a column does.
///
/// # Panics
/// Never: one die falls in six ways.
pub fn shot(table: &ResultsTable, column: Column) -> BTreeMap<Effect, Chance> {
    let run = |dice: &mut dyn Dice| throw(&mut Umpire::<'_, Event>::quiet(dice), table, column);
    chances(6, run).expect("one die falls in six ways")
}

/// What the next throw of a duel may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GunOdds {
    /// The column it is thrown in.
    pub column: Column,
    /// The escort is sunk.
    pub escort_sunk: Chance,
    /// The boat is sunk.
    pub boat_sunk: Chance,
}

/// What guns may do in the basic game if the escort ended its move in `square`; `None` when no die would be thrown.
pub fn gunfire(table: &ResultsTable, view: &View, square: Square, boat: Ship) -> Option<GunOdds> {
    let boat = view.boats.iter().find(|known| known.ship == boat)?;
    let pose = boat.pose.filter(|pose| !pose.depth.is_submerged() && boat.status == Status::Able)?;
    let column = column_at(square.distance(pose.square), boat.just_surfaced)?;
    let effects = shot(table, column);
    let chance = |effect| effects.get(&effect).copied().unwrap_or(Chance::NEVER);
    let (defender, attacker) = (chance(Effect::DefenderSunk), chance(Effect::AttackerSunk));
    let (escort_sunk, boat_sunk) = if column == Column::Adjacent { (defender, attacker) } else { (attacker, defender) };
    Some(GunOdds { column, escort_sunk, boat_sunk })
}

/// The column a ship of several throws in when it fires alone (SURF.6, SURF.9, MULTI.10a); `None` when a place is not
/// known.
pub fn column_of(view: &View, ship: Ship, target: Ship) -> Option<Column> {
    let drafted = view.draft.as_ref().filter(|draft| draft.ship == ship).map(|draft| draft.pose.square);
    let boat = if ship.is_boat() { ship } else { target };
    let escort = if ship.is_boat() { target } else { ship };
    let boat = view.boats.iter().find(|known| known.ship == boat)?;
    let escort = escort_of(view, escort)?;
    let (boat_at, escort_at) = (boat.pose?.square, escort.pose.square);
    let range = if ship.is_boat() {
        drafted.unwrap_or(boat_at).distance(escort_at)
    } else {
        drafted.unwrap_or(escort_at).distance(boat_at)
    };
    column_at(range, boat.just_surfaced)
}

fn escort_of(view: &View, escort: Ship) -> Option<&EscortView> {
    view.escorts.iter().find(|known| known.ship == escort)
}
