//! Hide and seek in squares with depths: where to hide, which run to make, how deep to set the charges.
//!
//! The hider takes one of some options, each in one cell (a square at a depth). The seeker takes a run past some squares
//! and sets up to two depths in each of them. A charge in the very cell catches the hider, one at the next depth touches
//! it. Written as a matrix this is enormous, because every run comes with every combination of depths; but once a run is
//! chosen, what is set in one square changes nothing about another. So regrets are kept on the runs, and on the depths
//! of each square of each run: some thousand numbers in place of some million.

use crate::regret::{add_regrets, add_scaled, dot, exact_dot, match_regrets, normalized, pick};
use crate::{Bounds, Effort};

/// A cell to hide in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// A square, numbered from 0 as the caller likes.
    pub square: u16,
    /// A depth, numbered from 0 downwards.
    pub depth: u8,
}

/// A square that a run passes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pass {
    /// The square.
    pub square: u16,
    /// How many depths can be set there, 0 to 2.
    pub patterns: u8,
}

/// What the seeker gets when a certain run meets a certain option.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Payoff {
    /// No charge was close.
    pub open: f32,
    /// A charge one depth away.
    pub near: f32,
    /// A charge in the cell.
    pub caught: f32,
}

/// The game. The first player seeks and wants much; the second hides.
#[derive(Clone, Debug)]
pub struct HideSeek {
    n_options: usize,
    /// Internal places of the caller's options: sorted by cell, so that the options of a square lie together.
    place: Vec<usize>,
    /// What each run gets from each option when nothing is set.
    open: Vec<f32>,
    drops: Vec<Drop>,
    /// The drops of each run.
    runs: Vec<std::ops::Range<usize>>,
    n_choices: usize,
    range: f64,
}

/// The choice of depths in one square of one run.
#[derive(Clone, Debug)]
struct Drop {
    run: usize,
    square: u16,
    /// The options in this square.
    options: std::ops::Range<usize>,
    /// For each of them its depth, the gain when caught and the gain when touched.
    gains: Vec<(u8, f32, f32)>,
    /// The sets of depths to choose from, and what each costs.
    choices: Vec<(Depths, f32)>,
    /// Where this drop's regrets begin.
    at: usize,
}

/// A set of depths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Depths(u8);

impl Depths {
    /// The most depths there can be.
    pub const MAX: u8 = 8;

    /// The set of the given depths.
    pub fn of(depths: impl IntoIterator<Item = u8>) -> Depths {
        Depths(depths.into_iter().fold(0, |set, depth| set | 1 << depth))
    }

    /// Whether `depth` is in the set.
    pub fn has(self, depth: u8) -> bool {
        depth < Depths::MAX && self.0 & (1 << depth) != 0
    }

    /// The depths, from the top.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..Depths::MAX).filter(move |depth| self.has(*depth))
    }

    fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a charge explodes one depth away and none at `depth`.
    fn touches(self, depth: u8) -> bool {
        !self.has(depth) && ((depth > 0 && self.has(depth - 1)) || self.has(depth + 1))
    }
}

impl std::fmt::Debug for Depths {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A solution: how often to hide where, how often to make which run, and what to set on it.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    /// How often each option is to be taken.
    pub hide: Vec<f64>,
    /// How often each run is to be made.
    pub runs: Vec<f64>,
    /// For each run, what to set in each square it passes that can matter.
    pub drops: Vec<Vec<DropMix>>,
    /// What the two strategies guarantee to the seeker.
    pub bounds: Bounds,
    /// The iterations spent.
    pub iterations: u32,
}

/// What to set in one square of a run, and how often.
#[derive(Clone, PartialEq, Debug)]
pub struct DropMix {
    /// The square.
    pub square: u16,
    /// Sets of depths with how often each is to be chosen.
    pub sets: Vec<(Depths, f64)>,
}

impl Solution {
    /// A run and what to set on it, drawn with numbers from 0 to 1.
    pub fn pick_run(&self, mut unit: impl FnMut() -> f64) -> (usize, Vec<(u16, Depths)>) {
        let run = pick(&self.runs, unit());
        let drops = self.drops[run].iter().map(|drop| {
            let shares: Vec<f64> = drop.sets.iter().map(|(_, share)| *share).collect();
            (drop.square, drop.sets[pick(&shares, unit())].0)
        });
        (run, drops.collect())
    }

    /// An option to hide in, drawn with a number from 0 to 1.
    pub fn pick_option(&self, unit: f64) -> usize {
        pick(&self.hide, unit)
    }
}

impl HideSeek {
    /// The game of hiding in one of `options` against one of `runs`, where every depth set costs the seeker `price` and
    /// `payoff(run, option)` says what the meeting is worth.
    ///
    /// A square must not be passed twice by one run.
    ///
    /// # Panics
    /// When there is no option or no run, or a depth is not below [`Depths::MAX`].
    pub fn new(options: &[Cell], runs: &[Vec<Pass>], price: f32, payoff: impl Fn(usize, usize) -> Payoff) -> HideSeek {
        assert!(!options.is_empty() && !runs.is_empty(), "both players have a choice");
        assert!(options.iter().all(|cell| cell.depth < Depths::MAX), "depths are few");
        let mut order: Vec<usize> = (0..options.len()).collect();
        order.sort_by_key(|option| options[*option]);
        let mut game = HideSeek {
            n_options: options.len(),
            place: order,
            open: Vec::with_capacity(options.len() * runs.len()),
            drops: Vec::new(),
            runs: Vec::new(),
            n_choices: 0,
            range: 0.0,
        };
        game.fill(options, runs, price, payoff);
        game
    }

    fn fill(&mut self, options: &[Cell], runs: &[Vec<Pass>], price: f32, payoff: impl Fn(usize, usize) -> Payoff) {
        let (mut low, mut high) = (f32::MAX, f32::MIN);
        for (run, passes) in runs.iter().enumerate() {
            let payoffs: Vec<Payoff> = self.place.iter().map(|option| payoff(run, *option)).collect();
            for met in &payoffs {
                low = low.min(met.open).min(met.near).min(met.caught);
                high = high.max(met.open).max(met.near).max(met.caught);
            }
            self.open.extend(payoffs.iter().map(|met| met.open));
            let first = self.drops.len();
            for pass in passes.iter().filter(|pass| pass.patterns > 0) {
                self.push_drop(options, run, *pass, price, &payoffs);
            }
            self.runs.push(first..self.drops.len());
        }
        self.range = f64::from(high) - f64::from(low);
    }

    fn push_drop(&mut self, options: &[Cell], run: usize, pass: Pass, price: f32, payoffs: &[Payoff]) {
        let start = self.place.partition_point(|option| options[*option].square < pass.square);
        let end = self.place.partition_point(|option| options[*option].square <= pass.square);
        if start == end {
            return;
        }
        let gains: Vec<(u8, f32, f32)> = (start..end)
            .map(|at| {
                (
                    options[self.place[at]].depth,
                    payoffs[at].caught - payoffs[at].open,
                    payoffs[at].near - payoffs[at].open,
                )
            })
            .collect();
        let choices = choices(&gains, pass.patterns, price);
        let at = self.n_choices;
        self.n_choices += choices.len();
        self.drops.push(Drop { run, square: pass.square, options: start..end, gains, choices, at });
    }

    /// The difference between the best and the worst that can happen, charges not counted.
    pub fn range(&self) -> f64 {
        self.range
    }

    /// Plays regret matching plus against itself until the averages are good enough.
    pub fn solve(&self, effort: Effort) -> Solution {
        let mut play = SelfPlay::new(self);
        let mut best = play.solution(self, 0);
        let mut next_proof = 64;
        for iteration in 1..=effort.iterations {
            play.step(self, iteration as f32);
            if iteration == next_proof || iteration == effort.iterations {
                best = play.solution(self, iteration);
                if best.bounds.gap() <= effort.gap {
                    break;
                }
                next_proof += (next_proof / 4).max(32);
            }
        }
        best
    }

    /// What mixed strategies guarantee, by exact best responses: every option against the seeker, and against the hider
    /// every run with the best depths in each square.
    pub fn bounds(&self, hide: &[f64], runs: &[f64], drops: &[Vec<DropMix>]) -> Bounds {
        let hidden: Vec<f64> = self.place.iter().map(|option| hide[*option]).collect();
        let high = (0..self.runs.len()).map(|run| self.best_of_run(run, &hidden)).fold(f64::MIN, f64::max);
        let mut paid = vec![0.0; self.n_options];
        for (run, share) in runs.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            self.add_paid(run, *share, &drops[run], &mut paid);
        }
        Bounds { low: paid.into_iter().fold(f64::MAX, f64::min), high }
    }

    fn best_of_run(&self, run: usize, hidden: &[f64]) -> f64 {
        let open = exact_dot(self.open_of(run), hidden);
        let dropped: f64 = self.drops[self.runs[run].clone()]
            .iter()
            .map(|drop| {
                let (caught, near) = drop.weights(|at| hidden[at]);
                drop.choices.iter().map(|choice| drop_value(*choice, &caught, &near)).fold(f64::MIN, f64::max)
            })
            .sum();
        open + dropped
    }

    /// Adds what each option pays to a run with mixed drops.
    fn add_paid(&self, run: usize, share: f64, mixes: &[DropMix], paid: &mut [f64]) {
        for (sum, open) in paid.iter_mut().zip(self.open_of(run)) {
            *sum += share * f64::from(*open);
        }
        for (drop, mix) in self.drops[self.runs[run].clone()].iter().zip(mixes) {
            let price =
                |set: Depths| drop.choices.iter().find(|(other, _)| *other == set).map_or(0.0, |(_, cost)| *cost);
            let cost: f64 = mix.sets.iter().map(|(set, share)| f64::from(price(*set)) * share).sum();
            for sum in paid.iter_mut() {
                *sum -= share * cost;
            }
            for (at, (depth, caught, near)) in drop.options.clone().zip(&drop.gains) {
                for (set, often) in &mix.sets {
                    let gain = if set.has(*depth) {
                        *caught
                    } else if set.touches(*depth) {
                        *near
                    } else {
                        0.0
                    };
                    paid[at] += share * often * f64::from(gain);
                }
            }
        }
    }

    fn open_of(&self, run: usize) -> &[f32] {
        &self.open[run * self.n_options..][..self.n_options]
    }
}

/// The sets worth choosing: as many depths as allowed when they cost nothing, otherwise any number up to that.
fn choices(gains: &[(u8, f32, f32)], patterns: u8, price: f32) -> Vec<(Depths, f32)> {
    let top = gains.iter().map(|(depth, ..)| *depth).min().unwrap_or(0);
    let bottom = gains.iter().map(|(depth, ..)| *depth).max().unwrap_or(0);
    let depths: Vec<u8> = (top..=bottom).collect();
    let most = usize::from(patterns.min(2)).min(depths.len()) as u32;
    let least = if price > 0.0 { 0 } else { most };
    let mut sets = vec![Depths::default()];
    for (index, depth) in depths.iter().enumerate() {
        sets.push(Depths::of([*depth]));
        sets.extend(depths[..index].iter().map(|other| Depths::of([*other, *depth])));
    }
    sets.retain(|set| (least..=most).contains(&set.len()));
    sets.into_iter().map(|set| (set, price * set.len() as f32)).collect()
}

impl Drop {
    /// What catching and touching is worth at each depth, when options are taken as `share` says.
    fn weights<T: Copy + Default + From<f32> + std::ops::AddAssign + std::ops::Mul<Output = T>>(
        &self,
        share: impl Fn(usize) -> T,
    ) -> ([T; 8], [T; 8]) {
        let (mut caught, mut near) = ([T::default(); 8], [T::default(); 8]);
        for (at, (depth, when_caught, when_near)) in self.options.clone().zip(&self.gains) {
            caught[usize::from(*depth)] += share(at) * T::from(*when_caught);
            near[usize::from(*depth)] += share(at) * T::from(*when_near);
        }
        (caught, near)
    }
}

fn drop_value<T>((set, cost): (Depths, f32), caught: &[T; 8], near: &[T; 8]) -> T
where
    T: Copy + From<f32> + std::ops::AddAssign,
{
    let mut value = T::from(-cost);
    for depth in 0..Depths::MAX {
        if set.has(depth) {
            value += caught[usize::from(depth)];
        } else if set.touches(depth) {
            value += near[usize::from(depth)];
        }
    }
    value
}

struct SelfPlay {
    hide_regrets: Vec<f32>,
    hide: Vec<f32>,
    hide_sum: Vec<f32>,
    hide_values: Vec<f32>,
    run_regrets: Vec<f32>,
    runs: Vec<f32>,
    run_sum: Vec<f32>,
    run_values: Vec<f32>,
    drop_regrets: Vec<f32>,
    drops: Vec<f32>,
    drop_sum: Vec<f32>,
}

impl SelfPlay {
    fn new(game: &HideSeek) -> SelfPlay {
        let (n_options, n_runs, n_choices) = (game.n_options, game.runs.len(), game.n_choices);
        let mut drops = vec![0.0; n_choices];
        for drop in &game.drops {
            drops[drop.at..][..drop.choices.len()].fill(1.0 / drop.choices.len() as f32);
        }
        SelfPlay {
            hide_regrets: vec![0.0; n_options],
            hide: vec![1.0 / n_options as f32; n_options],
            hide_sum: vec![0.0; n_options],
            hide_values: vec![0.0; n_options],
            run_regrets: vec![0.0; n_runs],
            runs: vec![1.0 / n_runs as f32; n_runs],
            run_sum: vec![0.0; n_runs],
            run_values: vec![0.0; n_runs],
            drop_regrets: vec![0.0; n_choices],
            drops,
            drop_sum: vec![0.0; n_choices],
        }
    }

    fn step(&mut self, game: &HideSeek, weight: f32) {
        self.seek(game, weight);
        self.hide(game, weight);
    }

    fn seek(&mut self, game: &HideSeek, weight: f32) {
        for run in 0..game.runs.len() {
            self.run_values[run] = dot(game.open_of(run), &self.hide);
        }
        let mut values = [0.0f32; 40];
        for drop in &game.drops {
            let (caught, near) = drop.weights(|at| self.hide[at]);
            let span = drop.at..drop.at + drop.choices.len();
            let values = &mut values[..span.len()];
            for (value, choice) in values.iter_mut().zip(&drop.choices) {
                *value = drop_value(*choice, &caught, &near);
            }
            let strategy = &mut self.drops[span.clone()];
            let got = dot(strategy, values);
            self.run_values[drop.run] += got;
            add_regrets(&mut self.drop_regrets[span.clone()], values, got);
            match_regrets(&self.drop_regrets[span], strategy);
        }
        let got = dot(&self.runs, &self.run_values);
        add_regrets(&mut self.run_regrets, &self.run_values, got);
        match_regrets(&self.run_regrets, &mut self.runs);
        add_scaled(&mut self.run_sum, &self.runs, weight);
        for drop in &game.drops {
            // The average of a later choice counts as often as it was reached.
            let reached = weight * self.runs[drop.run];
            if reached > 0.0 {
                let span = drop.at..drop.at + drop.choices.len();
                add_scaled(&mut self.drop_sum[span.clone()], &self.drops[span], reached);
            }
        }
    }

    fn hide(&mut self, game: &HideSeek, weight: f32) {
        self.hide_values.fill(0.0);
        for (run, share) in self.runs.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            add_scaled(&mut self.hide_values, game.open_of(run), -share);
            for drop in &game.drops[game.runs[run].clone()] {
                let strategy = &self.drops[drop.at..][..drop.choices.len()];
                let (caught, near) = coverage(&drop.choices, strategy);
                for (at, (depth, when_caught, when_near)) in drop.options.clone().zip(&drop.gains) {
                    let depth = usize::from(*depth);
                    self.hide_values[at] -= share * (caught[depth] * when_caught + near[depth] * when_near);
                }
            }
        }
        let got = dot(&self.hide, &self.hide_values);
        add_regrets(&mut self.hide_regrets, &self.hide_values, got);
        match_regrets(&self.hide_regrets, &mut self.hide);
        add_scaled(&mut self.hide_sum, &self.hide, weight);
    }

    fn solution(&self, game: &HideSeek, iterations: u32) -> Solution {
        let mut hide = vec![0.0; game.n_options];
        for (at, share) in normalized(&self.hide_sum).into_iter().enumerate() {
            hide[game.place[at]] = share;
        }
        let runs = normalized(&self.run_sum);
        let drops: Vec<Vec<DropMix>> =
            game.runs.iter().map(|span| self.drop_mixes(&game.drops[span.clone()])).collect();
        let bounds = game.bounds(&hide, &runs, &drops);
        Solution { hide, runs, drops, bounds, iterations }
    }

    fn drop_mixes(&self, drops: &[Drop]) -> Vec<DropMix> {
        drops
            .iter()
            .map(|drop| {
                let shares = normalized(&self.drop_sum[drop.at..][..drop.choices.len()]);
                let sets = drop.choices.iter().map(|(set, _)| *set).zip(shares).collect();
                DropMix { square: drop.square, sets }
            })
            .collect()
    }
}

/// How often each depth is hit and how often the next one, under a mixed choice of sets.
fn coverage(choices: &[(Depths, f32)], strategy: &[f32]) -> ([f32; 8], [f32; 8]) {
    let (mut caught, mut near) = ([0.0; 8], [0.0; 8]);
    for ((set, _), share) in choices.iter().zip(strategy).filter(|(_, share)| **share > 0.0) {
        for depth in 0..Depths::MAX {
            if set.has(depth) {
                caught[usize::from(depth)] += share;
            } else if set.touches(depth) {
                near[usize::from(depth)] += share;
            }
        }
    }
    (caught, near)
}
