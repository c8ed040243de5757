//! The sea in small numbers: offsets, runs of an escort, places a boat can hide in.
//!
//! Offsets are east and south of a boat or an escort at the origin; facings are eighths clockwise from north, as in
//! `u_boat::Facing`.

use std::sync::OnceLock;

/// East and south of a place.
pub type Offset = (i16, i16);

/// The offset of a step, by facing.
pub const STEPS: [Offset; 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The offset one step ahead.
pub const fn ahead((x, y): Offset, facing: u8) -> Offset {
    let (dx, dy) = STEPS[(facing & 7) as usize];
    (x + dx, y + dy)
}

/// How many king's moves lie between two offsets.
pub fn distance(a: Offset, b: Offset) -> i16 {
    (a.0 - b.0).abs().max((a.1 - b.1).abs())
}

/// A way of an escort through one to four squares, with its last turn (MOVE.DE.1 to MOVE.DE.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    n_steps: u8,
    squares: [Offset; 5],
    /// The turn after each step in eighths: -1, 0 or 1.
    pub turns: [i8; 4],
    /// Where the bow points at the end.
    pub facing: u8,
}

impl Run {
    /// How many squares were entered.
    pub fn n_steps(&self) -> usize {
        usize::from(self.n_steps)
    }

    /// The squares attacked: the start, then each square entered.
    pub fn squares(&self) -> &[Offset] {
        &self.squares[..=self.n_steps()]
    }

    /// The last square.
    pub fn end(&self) -> Offset {
        self.squares[self.n_steps()]
    }
}

/// Every run of an escort at the origin with this facing: 120.
pub fn runs(facing: u8) -> &'static [Run] {
    static RUNS: OnceLock<[Vec<Run>; 8]> = OnceLock::new();
    &RUNS.get_or_init(|| std::array::from_fn(|facing| list_runs(facing as u8)))[usize::from(facing & 7)]
}

fn list_runs(facing: u8) -> Vec<Run> {
    let mut all = Vec::with_capacity(120);
    let start = Run { n_steps: 0, squares: [(0, 0); 5], turns: [0; 4], facing };
    extend(start, &mut all);
    all
}

fn extend(run: Run, all: &mut Vec<Run>) {
    if run.n_steps == 4 {
        return;
    }
    let square = ahead(run.end(), run.facing);
    for turn in [0, -1, 1] {
        let mut longer = run;
        longer.turns[run.n_steps()] = turn;
        longer.n_steps += 1;
        longer.squares[longer.n_steps()] = square;
        longer.facing = run.facing.wrapping_add_signed(turn) & 7;
        all.push(longer);
        extend(longer, all);
    }
}

/// The headings, as a set of bits, with which an escort at the origin can enter a square within four steps.
pub fn arrivals(facing: u8, (x, y): Offset) -> u8 {
    static ARRIVALS: OnceLock<[[[u8; 9]; 9]; 8]> = OnceLock::new();
    if x.abs() > 4 || y.abs() > 4 {
        return 0;
    }
    let all = ARRIVALS.get_or_init(|| std::array::from_fn(|facing| list_arrivals(facing as u8)));
    all[usize::from(facing & 7)][(y + 4) as usize][(x + 4) as usize]
}

fn list_arrivals(facing: u8) -> [[u8; 9]; 9] {
    let mut all = [[0; 9]; 9];
    for run in runs(facing) {
        let turned: i8 = run.turns[..run.n_steps() - 1].iter().sum();
        let (x, y) = run.end();
        all[(y + 4) as usize][(x + 4) as usize] |= 1 << (facing.wrapping_add_signed(turned) & 7);
    }
    all
}

/// A place a boat can be in after its move, from the origin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Berth {
    /// Its square.
    pub square: Offset,
    /// Where the bow points.
    pub facing: u8,
    /// The squares entered, 1 or 2.
    pub n_steps: u8,
    /// The turns after them in eighths, -2 to 2.
    pub turns: [i8; 2],
}

/// The places a boat with this facing can be in after one step: 5.
pub fn steps(facing: u8) -> impl Iterator<Item = Berth> {
    let square = ahead((0, 0), facing);
    (-2..=2).map(move |turn: i8| Berth {
        square,
        facing: facing.wrapping_add_signed(turn) & 7,
        n_steps: 1,
        turns: [turn, 0],
    })
}

/// The places a boat with this facing can be in after one or two steps, one way to each: 30 in 6 squares (BLIND.5).
pub fn berths(facing: u8) -> &'static [Berth] {
    static BERTHS: OnceLock<[Vec<Berth>; 8]> = OnceLock::new();
    &BERTHS.get_or_init(|| std::array::from_fn(|facing| list_berths(facing as u8)))[usize::from(facing & 7)]
}

fn list_berths(facing: u8) -> Vec<Berth> {
    let mut all: Vec<Berth> = steps(facing).collect();
    for first in steps(facing) {
        let square = ahead(first.square, first.facing);
        all.extend((-2..=2).map(|turn: i8| Berth {
            square,
            facing: first.facing.wrapping_add_signed(turn) & 7,
            n_steps: 2,
            turns: [first.turns[0], turn],
        }));
    }
    all.sort_by_key(|berth| (berth.square, berth.facing, berth.n_steps));
    all.dedup_by_key(|berth| (berth.square, berth.facing));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_escort_has_120_runs_through_24_squares_to_84_ends() {
        for facing in 0..8 {
            let runs = runs(facing);
            assert_eq!(runs.len(), 120);
            let mut squares: Vec<Offset> = runs.iter().flat_map(|run| run.squares()[1..].iter().copied()).collect();
            squares.sort_unstable();
            squares.dedup();
            assert_eq!(squares.len(), 24);
            let mut ends: Vec<(Offset, u8)> = runs.iter().map(|run| (run.end(), run.facing)).collect();
            ends.sort_unstable();
            ends.dedup();
            assert_eq!(ends.len(), 84);
        }
    }

    #[test]
    fn a_boat_hides_in_30_berths_in_6_squares() {
        for facing in 0..8 {
            let berths = berths(facing);
            let mut squares: Vec<Offset> = berths.iter().map(|berth| berth.square).collect();
            squares.dedup();
            assert_eq!((berths.len(), squares.len()), (30, 6));
        }
        let south: Vec<Offset> = berths(4).iter().map(|berth| berth.square).collect();
        for square in [(0, 1), (0, 2), (-1, 1), (1, 1), (-1, 2), (1, 2)] {
            assert!(south.contains(&square), "{square:?}");
        }
    }
}
