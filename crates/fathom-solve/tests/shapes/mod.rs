//! The shapes that a depth-charge run and a torpedo salvo have on a board of squares, for tests and benches.

use fathom_solve::hide_seek::{Cell, HideSeek, Pass, Payoff};
use fathom_solve::spread::{Spread, Stop};

pub type Square = (i32, i32);

/// East, then clockwise by eighths; y grows to the south.
const STEPS: [Square; 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

fn ahead((x, y): Square, facing: i32) -> Square {
    let (dx, dy) = STEPS[facing.rem_euclid(8) as usize];
    (x + dx, y + dy)
}

/// Where a boat at the origin can be after one or two steps, turning by up to a right angle after each, with its facing.
pub fn hiding_places(facing: i32) -> Vec<(Square, i32)> {
    let mut places = Vec::new();
    let first = ahead((0, 0), facing);
    for turn in -2..=2 {
        places.push((first, (facing + turn).rem_euclid(8)));
        let second = ahead(first, facing + turn);
        places.extend((-2..=2).map(|again| (second, (facing + turn + again).rem_euclid(8))));
    }
    places.sort_unstable();
    places.dedup();
    places
}

/// Every run of one to four squares with turns of an eighth, as the squares passed, the first being the start.
pub fn runs(start: Square, facing: i32) -> Vec<(Vec<Square>, i32)> {
    let mut all = Vec::new();
    let mut left = vec![(vec![start], facing)];
    while let Some((squares, facing)) = left.pop() {
        if squares.len() == 5 {
            continue;
        }
        let square = ahead(*squares.last().unwrap(), facing);
        for turn in -1..=1 {
            let squares: Vec<Square> = squares.iter().copied().chain([square]).collect();
            all.push((squares.clone(), (facing + turn).rem_euclid(8)));
            left.push((squares, facing + turn));
        }
    }
    all
}

/// A boat at the origin heading south at 200 feet against an escort: 90 options and 120 runs.
pub fn attack(start: Square, facing: i32) -> HideSeek {
    let places = hiding_places(2);
    let mut squares: Vec<Square> = places.iter().map(|(square, _)| *square).collect();
    squares.sort_unstable();
    squares.dedup();
    let number = |square: &Square| squares.binary_search(square).ok().map(|at| at as u16);
    let hides: Vec<(Cell, Square, i32)> = places
        .iter()
        .flat_map(|(square, facing)| {
            let cell = |depth| Cell { square: number(square).unwrap(), depth };
            (1..=3).map(move |depth| (cell(depth), *square, *facing))
        })
        .collect();
    let runs = runs(start, facing);
    let passes: Vec<Vec<Pass>> = runs
        .iter()
        .map(|(squares, _)| squares.iter().filter_map(number).map(|square| Pass { square, patterns: 2 }).collect())
        .collect();
    assert_eq!((hides.len(), runs.len()), (90, 120));
    let cells: Vec<Cell> = hides.iter().map(|(cell, ..)| *cell).collect();
    HideSeek::new(&cells, &passes, 0.004, |run, option| {
        // A boat that got away is worth less to the seeker the further south it is and the further behind it was left.
        let (_, (x, y), facing) = hides[option];
        let (end_x, end_y) = *runs[run].0.last().unwrap();
        let apart = (end_x - x).abs().max((end_y - y).abs());
        let open = -0.02 * y as f32 - 0.01 * apart as f32 - 0.01 * (2 - (facing - 2).abs()) as f32;
        Payoff { open, near: 0.5, caught: 1.0 }
    })
}

/// An escort at the origin heading south with up to `torpedoes` running against it.
pub fn salvo(torpedoes: usize, price: f64) -> Spread {
    let mut stops = vec![Stop { square: 0, value: -0.4, next: Vec::new() }];
    let mut squares = vec![(0, 0)];
    let mut left = vec![(0, (0, 0), 2, 1)];
    while let Some((stop, square, facing, n_passed)) = left.pop() {
        for turn in -1..=1 {
            if n_passed == 4 {
                break;
            }
            let next = ahead(square, facing + turn);
            let number = squares.iter().position(|known| *known == next).unwrap_or_else(|| {
                squares.push(next);
                squares.len() - 1
            });
            let value = -0.4 + 0.2 * f64::from(next.1) - 0.05 * f64::from(next.0.abs());
            stops.push(Stop { square: number as u16, value, next: Vec::new() });
            let index = stops.len() - 1;
            stops[stop].next.push(index);
            left.push((index, next, facing + turn, n_passed + 1));
        }
    }
    Spread { stops, safe: Vec::new(), hit: 0.5, lost: -1.0, price, torpedoes }
}
