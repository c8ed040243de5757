//! The structured games against the plain ones they stand for, and their proofs.

use std::collections::HashMap;

use fathom_solve::hide_seek::{Cell, Depths, HideSeek, Pass, Payoff};
use fathom_solve::matrix::Matrix;
use fathom_solve::spread::{Spread, Stop};
use fathom_solve::{Effort, lp};
use proptest::prelude::*;

mod shapes;

const FINE: Effort = Effort { gap: 1e-3, iterations: 200_000 };

/// Every set of at most `patterns` of the depths 0 to 2.
fn sets(patterns: u8) -> Vec<Depths> {
    let all: [&[u8]; 7] = [&[], &[0], &[1], &[2], &[0, 1], &[0, 2], &[1, 2]];
    all.into_iter()
        .filter(|set| set.len() <= usize::from(patterns))
        .map(|set| Depths::of(set.iter().copied()))
        .collect()
}

/// The matrix a small game of hide and seek stands for: every run with every combination of depths.
fn expanded(options: &[Cell], runs: &[Vec<Pass>], price: f32, payoff: impl Fn(usize, usize) -> Payoff) -> Matrix {
    let mut plans: Vec<(usize, HashMap<u16, Depths>)> = Vec::new();
    for (run, passes) in runs.iter().enumerate() {
        let mut partial = vec![HashMap::new()];
        for pass in passes {
            partial = partial
                .into_iter()
                .flat_map(|plan: HashMap<u16, Depths>| {
                    sets(pass.patterns).into_iter().map(move |set| {
                        let mut plan = plan.clone();
                        plan.insert(pass.square, set);
                        plan
                    })
                })
                .collect();
        }
        plans.extend(partial.into_iter().map(|plan| (run, plan)));
    }
    Matrix::new(plans.len(), options.len(), |plan, option| {
        let (run, drops) = &plans[plan];
        let cost: f32 = drops.values().map(|set| price * set.iter().count() as f32).sum();
        let cell = options[option];
        let set = drops.get(&cell.square).copied().unwrap_or_default();
        let met = payoff(*run, option);
        let close = set.iter().any(|depth| depth.abs_diff(cell.depth) == 1);
        let gained = if set.has(cell.depth) {
            met.caught
        } else if close {
            met.near
        } else {
            met.open
        };
        gained - cost
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn hide_and_seek_has_the_value_of_its_matrix(
        worth in prop::collection::vec(-40i8..40, 54),
        patterns in prop::collection::vec(0u8..3, 6),
        price in 0u8..8,
    ) {
        let options: Vec<Cell> = (0..9).map(|at| Cell { square: at / 3, depth: (at % 3) as u8 }).collect();
        let pass = |square: u16, at: usize| Pass { square, patterns: patterns[at] };
        let runs = [vec![pass(0, 0), pass(1, 1)], vec![pass(1, 2), pass(2, 3)], vec![pass(2, 4)]];
        let payoff = |run: usize, option: usize| Payoff {
            open: f32::from(worth[run * 9 + option]) / 100.0,
            near: 0.4 + f32::from(worth[27 + option]) / 200.0,
            caught: 1.0,
        };
        let price = f32::from(price) / 100.0;
        let game = HideSeek::new(&options, &runs, price, payoff);
        let solved = game.solve(FINE);
        prop_assert!(solved.bounds.gap() <= FINE.gap, "gap {}", solved.bounds.gap());
        let exact = lp::solve(&expanded(&options, &runs, price, payoff)).bounds;
        prop_assert!(solved.bounds.low <= exact.high + 1e-5 && solved.bounds.high >= exact.low - 1e-5,
            "{:?} and {:?}", solved.bounds, exact);
    }
}

#[test]
fn one_square_three_depths_is_two_thirds() {
    let options: Vec<Cell> = (0..3).map(|depth| Cell { square: 0, depth }).collect();
    let runs = [vec![Pass { square: 0, patterns: 2 }]];
    let caught_only = |_, _| Payoff { open: 0.0, near: 0.0, caught: 1.0 };
    let solved = HideSeek::new(&options, &runs, 0.0, caught_only).solve(FINE);
    assert!((solved.bounds.value() - 2.0 / 3.0).abs() < 1e-3);
}

#[test]
fn every_attack_is_solved_to_a_thousandth_of_its_range() {
    for (start, facing) in [((0, -2), 2), ((-3, 1), 0), ((0, 5), 6), ((-2, -2), 1), ((1, 0), 3), ((4, 3), 5)] {
        let game = shapes::attack(start, facing);
        let solved = game.solve(Effort { gap: 0.001 * game.range(), iterations: 100_000 });
        let proved = game.bounds(&solved.hide, &solved.runs, &solved.drops);
        assert_eq!(proved, solved.bounds, "the proof can be repeated");
        assert!(proved.gap() <= 0.001 * game.range(), "{start:?} {facing}: gap {}", proved.gap());
    }
}

#[test]
fn a_mirrored_attack_is_worth_the_same() {
    let left = shapes::attack((-3, 1), 0).solve(FINE).bounds;
    let right = shapes::attack((3, 1), 4).solve(FINE).bounds;
    assert!((left.value() - right.value()).abs() <= 2.0 * FINE.gap, "{left:?} and {right:?}");
}

#[test]
fn plans_are_drawn_as_often_as_the_solution_says() {
    let solved = shapes::attack((-3, 1), 0).solve(FINE);
    let n = 20_000;
    // Multiples of an irrational number fall evenly.
    let unit = |i: usize| (i as f64 * 0.618_033_988_749_895).fract();
    let mut drawn = vec![0.0; solved.runs.len()];
    for i in 0..n {
        let mut calls = 0;
        let (run, drops) = solved.pick_run(|| {
            calls += 1;
            unit(i * 7 + calls)
        });
        assert_eq!(drops.len(), solved.drops[run].len());
        drawn[run] += 1.0 / n as f64;
    }
    for (share, drawn) in solved.runs.iter().zip(&drawn) {
        assert!((share - drawn).abs() < 0.02, "{share} drawn {drawn}");
    }
}

/// Every placement of at most `torpedoes` on `squares`.
fn placements(squares: &[u16], torpedoes: usize) -> Vec<Vec<u16>> {
    let mut all = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..torpedoes {
        last = last
            .iter()
            .flat_map(|placement: &Vec<u16>| {
                let from = placement.last().copied().unwrap_or(0);
                squares.iter().filter(move |square| **square >= from).map(move |square| {
                    let mut longer = placement.clone();
                    longer.push(*square);
                    longer
                })
            })
            .collect();
        all.extend(last.clone());
    }
    all
}

/// The pure strategies of a runner on a path of two squares after the first: stop at once, or go one, then decide by what
/// was told (a set of counts to go on after).
#[test]
fn a_straight_dash_has_the_value_of_its_matrix() {
    for torpedoes in 1..=3usize {
        let stop = |square, value, next| Stop { square, value, next };
        let stops = vec![stop(0, 0.0, vec![1]), stop(1, 0.3, vec![2]), stop(2, 1.0, vec![])];
        let game = Spread { stops, safe: vec![], hit: 0.5, lost: -1.0, price: 0.05, torpedoes };
        let placements = placements(&[1, 2], torpedoes);
        let n_tables = 1 << (torpedoes + 1);
        let matrix = Matrix::new(1 + n_tables, placements.len(), |plan, column| {
            let placement = &placements[column];
            let cost = 0.05 * placement.len().max(1) as f32;
            let count = |square| placement.iter().filter(|other| **other == square).count();
            let survive = |n: usize| 0.5f32.powi(n as i32);
            if plan == 0 {
                return cost;
            }
            let first = survive(count(1));
            let after = if (plan - 1) >> count(1) & 1 == 1 { 2.0 * survive(count(2)) - 1.0 } else { 0.3 };
            first * after - (1.0 - first) + cost
        });
        let exact = lp::solve(&matrix).bounds.value();
        let solved = game.solve(FINE);
        assert!(solved.bounds.gap() <= FINE.gap, "gap {}", solved.bounds.gap());
        assert!((solved.bounds.value() - exact).abs() < 1e-3, "{torpedoes}: {:?} and {exact}", solved.bounds);
    }
}

#[test]
fn every_salvo_is_solved_to_a_thousandth_of_its_range() {
    for torpedoes in 1..=4 {
        let game = shapes::salvo(torpedoes, 0.03);
        let solved = game.solve(Effort { gap: 0.001 * game.range(), iterations: 100_000 });
        assert!(solved.bounds.gap() <= 0.001 * game.range(), "{torpedoes}: gap {}", solved.bounds.gap());
        let total: f64 = solved.placements.iter().map(|(_, share)| share).sum();
        assert!((total - 1.0).abs() < 1e-9);
        let stay_or_go = solved.daring.choices(&game, 0, &[]);
        assert!((stay_or_go.iter().sum::<f64>() - 1.0).abs() < 1e-9 && stay_or_go.len() == 4);
    }
}
