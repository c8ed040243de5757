//! A spread of torpedoes against a runner who decides square by square how far to dare.
//!
//! The shooter secretly puts some torpedoes on squares. The runner stands in a safe square and may stop there, or go on
//! along a tree of squares; in each it is told how many torpedoes were meant for it and survives each with a fixed
//! chance. Having survived, it may stop or go on, knowing what it was told. The runner's choices are kept per place and
//! per what was told on the way there (perfect recall); the shooter's placements are too many to carry all, so only those
//! that were once a best answer are (double oracle). Best answers of both sides are exact.

use crate::regret::pick;
use crate::{Bounds, Effort};

/// A place on the way of the runner.
#[derive(Clone, PartialEq, Debug)]
pub struct Stop {
    /// Its square, numbered from 0 as the caller likes; no path may pass a square twice.
    pub square: u16,
    /// What the runner gets for stopping here.
    pub value: f64,
    /// The places to go on to, as indices.
    pub next: Vec<usize>,
}

/// The game. The first player runs and wants much; the second shoots.
#[derive(Clone, PartialEq, Debug)]
pub struct Spread {
    /// The places; the first is where the runner stands, and is safe.
    pub stops: Vec<Stop>,
    /// Squares where torpedoes cannot be put, apart from the first.
    pub safe: Vec<u16>,
    /// The chance of one torpedo to hit.
    pub hit: f64,
    /// What the runner gets when hit.
    pub lost: f64,
    /// What each torpedo spent is worth to the runner.
    pub price: f64,
    /// The most torpedoes that can be fired; at least one must be.
    pub torpedoes: usize,
}

/// The squares torpedoes were put on, in ascending order, with repetitions; those fired to nowhere are left out.
pub type Placement = Vec<u16>;

/// A solution: how to spread, and how far to dare after what was heard.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    /// Placements with how often each is to be chosen; only those ever chosen.
    pub placements: Vec<(Placement, f64)>,
    /// What the runner does.
    pub daring: Daring,
    /// What the two strategies guarantee to the runner.
    pub bounds: Bounds,
    /// The iterations spent.
    pub iterations: u32,
}

/// The runner's mixed choices, in each place for each history of what was told.
#[derive(Clone, PartialEq, Debug)]
pub struct Daring {
    base: usize,
    at: Vec<usize>,
    shares: Vec<f64>,
}

impl Daring {
    /// How often to stop (first) or to go on to each next place, in place `stop` after hearing `told` in the squares
    /// since the first.
    pub fn choices(&self, game: &Spread, stop: usize, told: &[usize]) -> &[f64] {
        let history = told.iter().fold(0, |sum, count| sum * self.base + (*count).min(self.base - 1));
        self.slice(game, stop, history)
    }

    fn slice(&self, game: &Spread, stop: usize, history: usize) -> &[f64] {
        let width = game.stops[stop].next.len() + 1;
        &self.shares[self.at[stop] + history * width..][..width]
    }
}

impl Solution {
    /// A placement, drawn with a number from 0 to 1.
    pub fn pick_placement(&self, unit: f64) -> &Placement {
        let shares: Vec<f64> = self.placements.iter().map(|(_, share)| *share).collect();
        &self.placements[pick(&shares, unit)].0
    }
}

impl Spread {
    /// The difference between the best and the worst that can happen, torpedoes not counted.
    pub fn range(&self) -> f64 {
        let values = || self.stops.iter().map(|stop| stop.value).chain([self.lost]);
        values().fold(f64::MIN, f64::max) - values().fold(f64::MAX, f64::min)
    }

    /// Solves the game by regret matching plus on a growing set of placements.
    ///
    /// # Panics
    /// When there is no place, or no torpedo.
    pub fn solve(&self, effort: Effort) -> Solution {
        assert!(!self.stops.is_empty() && self.torpedoes > 0, "both players have a choice");
        let mut play = SelfPlay::new(self);
        loop {
            let solution = play.round(self, effort);
            let spent = play.iterations >= effort.iterations;
            if solution.bounds.gap() <= effort.gap || spent {
                return solution;
            }
        }
    }

    /// Every square a torpedo can be of use in.
    fn targets(&self) -> Vec<u16> {
        let mut squares: Vec<u16> = self.stops[1..].iter().map(|stop| stop.square).collect();
        squares.sort_unstable();
        squares.dedup();
        squares.retain(|square| !self.safe.contains(square) && *square != self.stops[0].square);
        squares
    }

    /// What the runner gets with `daring` against one placement, given as counts by square.
    fn worth(&self, daring: &Daring, survive: &[f64], counts: &[u8], stop: usize, history: usize) -> f64 {
        let place = &self.stops[stop];
        let shares = daring.slice(self, stop, history);
        let mut worth = shares[0] * place.value;
        for (next, share) in place.next.iter().zip(&shares[1..]).filter(|(_, share)| **share > 0.0) {
            let count = usize::from(counts[usize::from(self.stops[*next].square)]);
            let alive = survive[count];
            let onward = match &self.stops[*next] {
                last if last.next.is_empty() => last.value,
                _ => self.worth(daring, survive, counts, *next, history * daring.base + count),
            };
            worth += share * (alive * onward + (1.0 - alive) * self.lost);
        }
        worth
    }

    fn cost(&self, n_aimed: usize) -> f64 {
        self.price * n_aimed.max(1) as f64
    }
}

/// A placement under consideration.
struct Candidate {
    placement: Placement,
    counts: Vec<u8>,
    cost: f64,
}

struct SelfPlay {
    survive: Vec<f64>,
    targets: Vec<u16>,
    n_squares: usize,
    base: usize,
    at: Vec<usize>,
    /// The choices of places where there is somewhere to go, one span for each history.
    spans: Vec<std::ops::Range<usize>>,
    candidates: Vec<Candidate>,
    place_regrets: Vec<f64>,
    placing: Vec<f64>,
    place_sum: Vec<f64>,
    place_values: Vec<f64>,
    run_regrets: Vec<f64>,
    running: Daring,
    run_sum: Vec<f64>,
    run_values: Vec<f64>,
    iterations: u32,
}

impl SelfPlay {
    fn new(game: &Spread) -> SelfPlay {
        let base = game.torpedoes + 1;
        let (at, n_choices) = layout(game, base);
        let n_squares = game.stops.iter().map(|stop| usize::from(stop.square) + 1).max().unwrap_or(1);
        // Where there is nowhere to go the runner stops; the other choices are set below.
        let running = Daring { base, at: at.clone(), shares: vec![1.0; n_choices] };
        let mut play = SelfPlay {
            survive: (0..=game.torpedoes).map(|n| (1.0 - game.hit).powi(n as i32)).collect(),
            targets: game.targets(),
            n_squares,
            base,
            spans: spans(game, base, &at),
            at,
            candidates: Vec::new(),
            place_regrets: Vec::new(),
            placing: Vec::new(),
            place_sum: Vec::new(),
            place_values: Vec::new(),
            run_regrets: vec![0.0; n_choices],
            running,
            run_sum: vec![0.0; n_choices],
            run_values: vec![0.0; n_choices],
            iterations: 0,
        };
        play.add(game, Vec::new());
        for square in play.targets.clone() {
            play.add(game, vec![square; game.torpedoes]);
        }
        play.match_runner();
        play
    }

    fn add(&mut self, game: &Spread, placement: Placement) -> bool {
        if self.candidates.iter().any(|known| known.placement == placement) {
            return false;
        }
        let counts = counts_of(&placement, self.n_squares);
        self.candidates.push(Candidate { cost: game.cost(placement.len()), placement, counts });
        self.place_regrets.push(0.0);
        self.place_sum.push(0.0);
        self.place_values.push(0.0);
        self.placing.push(0.0);
        match_exact(&self.place_regrets, &mut self.placing);
        true
    }

    /// Some iterations on the placements known so far, then a proof, which may add placements.
    fn round(&mut self, game: &Spread, effort: Effort) -> Solution {
        self.place_sum.fill(0.0);
        self.run_sum.fill(0.0);
        let mut weight = 0.0;
        for _ in 0..8 {
            for _ in 0..64 {
                weight += 1.0;
                self.step(game, weight);
            }
            if self.gap_among_known(game) <= effort.gap * 0.4 || self.iterations >= effort.iterations {
                break;
            }
        }
        self.prove(game)
    }

    fn step(&mut self, game: &Spread, weight: f64) {
        self.run_values.fill(0.0);
        let (candidates, placing) = (&self.candidates, &self.placing);
        for (candidate, share) in candidates.iter().zip(placing).filter(|(_, share)| **share > 0.0) {
            let mut walk = Walk { game, daring: &self.running, survive: &self.survive, values: &mut self.run_values };
            walk.back(&candidate.counts, 0, 0, *share);
        }
        self.learn_runner();
        self.match_runner();
        self.add_reached(game, 0, 0, weight);
        for at in 0..self.candidates.len() {
            let candidate = &self.candidates[at];
            let worth = game.worth(&self.running, &self.survive, &candidate.counts, 0, 0);
            self.place_values[at] = -(worth + candidate.cost);
        }
        let got: f64 = self.placing.iter().zip(&self.place_values).map(|(share, value)| share * value).sum();
        for (regret, value) in self.place_regrets.iter_mut().zip(&self.place_values) {
            *regret = (*regret + value - got).max(0.0);
        }
        match_exact(&self.place_regrets, &mut self.placing);
        for (sum, share) in self.place_sum.iter_mut().zip(&self.placing) {
            *sum += weight * share;
        }
        self.iterations += 1;
    }

    fn learn_runner(&mut self) {
        for span in &self.spans {
            let (values, shares) = (&self.run_values[span.clone()], &self.running.shares[span.clone()]);
            let got: f64 = values.iter().zip(shares).map(|(value, share)| value * share).sum();
            for (regret, value) in self.run_regrets[span.clone()].iter_mut().zip(values) {
                *regret = (*regret + value - got).max(0.0);
            }
        }
    }

    fn match_runner(&mut self) {
        for span in &self.spans {
            match_exact(&self.run_regrets[span.clone()], &mut self.running.shares[span.clone()]);
        }
    }

    /// Adds the runner's choices to the average, each as often as the runner itself would come to it.
    fn add_reached(&mut self, game: &Spread, stop: usize, history: usize, reached: f64) {
        let place = &game.stops[stop];
        let at = self.at[stop] + history * (place.next.len() + 1);
        self.run_sum[at] += reached * self.running.shares[at];
        for (choice, next) in place.next.iter().enumerate() {
            let share = reached * self.running.shares[at + 1 + choice];
            self.run_sum[at + 1 + choice] += share;
            if share > 0.0 && !game.stops[*next].next.is_empty() {
                let n_told = if self.targets.binary_search(&game.stops[*next].square).is_ok() { self.base } else { 1 };
                for told in 0..n_told {
                    self.add_reached(game, *next, history * self.base + told, share);
                }
            }
        }
    }

    fn average_daring(&self) -> Daring {
        let mut shares = vec![1.0; self.run_sum.len()];
        for span in &self.spans {
            shares[span.clone()].copy_from_slice(&self.run_sum[span.clone()]);
            let sum: f64 = shares[span.clone()].iter().sum();
            let width = span.len() as f64;
            for share in &mut shares[span.clone()] {
                *share = if sum > 0.0 { *share / sum } else { 1.0 / width };
            }
        }
        Daring { base: self.base, at: self.at.clone(), shares }
    }

    fn average_placing(&self) -> Vec<f64> {
        let sum: f64 = self.place_sum.iter().sum();
        self.place_sum.iter().map(|share| share / sum).collect()
    }

    fn gap_among_known(&self, game: &Spread) -> f64 {
        let daring = self.average_daring();
        let low =
            self.candidates.iter().map(|known| game.worth(&daring, &self.survive, &known.counts, 0, 0) + known.cost);
        self.best_run(game, &self.average_placing()) - low.fold(f64::MAX, f64::min)
    }

    /// The most the runner can get against known placements, by walking all it could learn.
    fn best_run(&self, game: &Spread, placing: &[f64]) -> f64 {
        let alive: Vec<(usize, f64)> = placing.iter().copied().enumerate().filter(|(_, share)| *share > 0.0).collect();
        let cost: f64 = alive.iter().map(|(at, share)| share * self.candidates[*at].cost).sum();
        cost + self.best_from(game, 0, &alive)
    }

    fn best_from(&self, game: &Spread, stop: usize, alive: &[(usize, f64)]) -> f64 {
        let weight: f64 = alive.iter().map(|(_, share)| share).sum();
        let mut best = weight * game.stops[stop].value;
        for next in &game.stops[stop].next {
            let square = usize::from(game.stops[*next].square);
            let mut worth = 0.0;
            for told in 0..self.base {
                let heard: Vec<(usize, f64)> = alive
                    .iter()
                    .copied()
                    .filter(|(at, _)| usize::from(self.candidates[*at].counts[square]) == told)
                    .collect();
                if heard.is_empty() {
                    continue;
                }
                let survive = self.survive[told];
                let still: Vec<(usize, f64)> = heard.iter().map(|(at, share)| (*at, share * survive)).collect();
                let dead: f64 = heard.iter().map(|(_, share)| share * (1.0 - survive)).sum();
                worth += dead * game.lost;
                if survive > 0.0 {
                    worth += self.best_from(game, *next, &still);
                }
            }
            best = best.max(worth);
        }
        best
    }

    /// The solution so far with its exact bounds; the best placements found on the way are added.
    fn prove(&mut self, game: &Spread) -> Solution {
        let daring = self.average_daring();
        let placing = self.average_placing();
        let high = self.best_run(game, &placing);
        let found = self.best_placements(game, &daring);
        let low = found[0].0;
        let placements = self.candidates.iter().map(|known| known.placement.clone()).zip(placing);
        let placements = placements.filter(|(_, share)| *share > 0.0).collect();
        for (_, placement) in found {
            self.add(game, placement);
        }
        Solution { placements, daring, bounds: Bounds { low, high }, iterations: self.iterations }
    }

    /// The targets the runner may come to; a torpedo anywhere else is a torpedo to nowhere.
    fn feared(&self, game: &Spread, daring: &Daring) -> Vec<u16> {
        let mut squares = Vec::new();
        let mut left = vec![(0, 1)];
        while let Some((stop, n_histories)) = left.pop() {
            for (choice, next) in game.stops[stop].next.iter().enumerate() {
                if dares(game, daring, stop, choice + 1, n_histories) {
                    squares.push(game.stops[*next].square);
                    left.push((*next, n_histories * self.base));
                }
            }
        }
        squares.sort_unstable();
        squares.dedup();
        squares.retain(|square| self.targets.binary_search(square).is_ok());
        squares
    }

    /// The best answers to `daring` among all placements, the very best first.
    fn best_placements(&self, game: &Spread, daring: &Daring) -> Vec<(f64, Placement)> {
        let targets = self.feared(game, daring);
        let counts = vec![0; self.n_squares];
        let mut search = Search { play: self, game, daring, targets, counts, found: Vec::new() };
        search.extend(&mut Vec::new(), 0);
        search.found
    }
}

/// Whether the runner ever goes on from here, whatever it was told.
fn dares(game: &Spread, daring: &Daring, stop: usize, choice: usize, n_histories: usize) -> bool {
    (0..n_histories).any(|history| daring.slice(game, stop, history)[choice] > 0.0)
}

/// How many best answers to add at once.
const N_ADDED: usize = 6;

/// Walks every placement.
struct Search<'a> {
    play: &'a SelfPlay,
    game: &'a Spread,
    daring: &'a Daring,
    targets: Vec<u16>,
    counts: Vec<u8>,
    found: Vec<(f64, Placement)>,
}

impl Search<'_> {
    fn extend(&mut self, placement: &mut Placement, first: usize) {
        let worth = self.game.worth(self.daring, &self.play.survive, &self.counts, 0, 0);
        self.keep(worth + self.game.cost(placement.len()), placement);
        if placement.len() == self.game.torpedoes {
            return;
        }
        for at in first..self.targets.len() {
            let square = self.targets[at];
            placement.push(square);
            self.counts[usize::from(square)] += 1;
            self.extend(placement, at);
            self.counts[usize::from(square)] -= 1;
            placement.pop();
        }
    }

    fn keep(&mut self, worth: f64, placement: &Placement) {
        let at = self.found.partition_point(|(other, _)| *other <= worth);
        if at < N_ADDED {
            self.found.insert(at, (worth, placement.clone()));
            self.found.truncate(N_ADDED);
        }
    }
}

/// One pass over the tree against one placement, adding up what each choice would have been worth.
struct Walk<'a> {
    game: &'a Spread,
    daring: &'a Daring,
    survive: &'a [f64],
    values: &'a mut [f64],
}

impl Walk<'_> {
    fn back(&mut self, counts: &[u8], stop: usize, history: usize, reached: f64) -> f64 {
        let place = &self.game.stops[stop];
        let at = self.daring.at[stop] + history * (place.next.len() + 1);
        self.values[at] += reached * place.value;
        let mut worth = self.daring.shares[at] * place.value;
        for (choice, next) in place.next.iter().enumerate() {
            let count = usize::from(counts[usize::from(self.game.stops[*next].square)]);
            let alive = self.survive[count];
            let onward = match &self.game.stops[*next] {
                last if last.next.is_empty() => last.value,
                _ => self.back(counts, *next, history * self.daring.base + count, reached * alive),
            };
            let value = alive * onward + (1.0 - alive) * self.game.lost;
            self.values[at + 1 + choice] += reached * value;
            worth += self.daring.shares[at + 1 + choice] * value;
        }
        worth
    }
}

/// Where the choices of each place begin, and how many there are in all: one set for every history of what was told.
fn layout(game: &Spread, base: usize) -> (Vec<usize>, usize) {
    let mut at = vec![0; game.stops.len()];
    let mut n_choices = 0;
    let mut left = vec![(0, 1)];
    while let Some((stop, n_histories)) = left.pop() {
        at[stop] = n_choices;
        n_choices += n_histories * (game.stops[stop].next.len() + 1);
        left.extend(game.stops[stop].next.iter().map(|next| (*next, n_histories * base)));
    }
    (at, n_choices)
}

fn spans(game: &Spread, base: usize, at: &[usize]) -> Vec<std::ops::Range<usize>> {
    let mut spans = Vec::new();
    let mut left = vec![(0, 1)];
    while let Some((stop, n_histories)) = left.pop() {
        let width = game.stops[stop].next.len() + 1;
        if width > 1 {
            spans.extend((0..n_histories).map(|history| at[stop] + history * width).map(|start| start..start + width));
        }
        left.extend(game.stops[stop].next.iter().map(|next| (*next, n_histories * base)));
    }
    spans
}

fn counts_of(placement: &[u16], n_squares: usize) -> Vec<u8> {
    let mut counts = vec![0; n_squares];
    for square in placement {
        counts[usize::from(*square)] += 1;
    }
    counts
}

fn match_exact(regrets: &[f64], strategy: &mut [f64]) {
    let sum: f64 = regrets.iter().sum();
    let even = 1.0 / strategy.len() as f64;
    for (share, regret) in strategy.iter_mut().zip(regrets) {
        *share = if sum > 0.0 { regret / sum } else { even };
    }
}
