//! Simulated battles held against what happened in them.

use fathom_core::History;
use serde::Serialize;

use crate::Report;

/// The floor that reconstructed figures have to keep in each tally, set for the thirteen battles of TONNAGE WAR: so many of so
/// many figures within one standard deviation of history,
const LEAST_NEAR: (usize, usize) = (9, 13);
/// none farther from it than this,
const MOST_DEVIATIONS: f64 = 2.0;
/// and the sum over all battles off by at most this share.
const MOST_OFF: f64 = 0.15;

/// How near simulated battles come to those of history.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Fidelity {
    /// Every figure that history has, battle by battle.
    pub figures: Vec<Figure>,
    /// The same, tally by tally.
    pub tallies: Vec<Fit>,
    /// Whether all tallies keep the floor.
    pub keeps_floor: bool,
}

/// One figure of one battle.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figure {
    /// The id of the scenario.
    pub scenario: &'static str,
    /// What is counted.
    pub tally: &'static str,
    /// What happened.
    pub history: i64,
    /// The mean of the simulated games.
    pub mean: f64,
    /// The standard deviation of single games.
    pub sd: f64,
    /// How many of these history lies above the mean; endless where all games are alike and history is not.
    pub z: f64,
}

/// The figures of one tally.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Fit {
    /// What is counted.
    pub tally: &'static str,
    /// How many battles history counts it in.
    pub battles: usize,
    /// History's sum over them.
    pub history: i64,
    /// The sum of the simulated means.
    pub mean: f64,
    /// How far that is off, as a share of history's.
    pub off: f64,
    /// Figures within one standard deviation.
    pub within_1: usize,
    /// Figures beyond two.
    pub beyond_2: usize,
    /// Whether it keeps the floor: at least 9 of 13 within one, none beyond two, the sum off by at most 15 percent.
    pub keeps_floor: bool,
}

impl Fidelity {
    /// Holds reports against history, each with the battle it is of. Tallies a report does not have are left out.
    pub fn new(battles: &[(History, &Report)]) -> Fidelity {
        let figures: Vec<Figure> = battles.iter().flat_map(|(history, report)| figures(history, report)).collect();
        let mut names: Vec<&'static str> = Vec::new();
        for figure in &figures {
            if !names.contains(&figure.tally) {
                names.push(figure.tally);
            }
        }
        let tallies: Vec<Fit> = names.into_iter().map(|tally| Fit::new(tally, &figures)).collect();
        let keeps_floor = tallies.iter().all(|fit| fit.keeps_floor);
        Fidelity { figures, tallies, keeps_floor }
    }
}

fn figures(history: &History, report: &Report) -> Vec<Figure> {
    let figure = |(tally, happened): &(&'static str, i64)| {
        let spread = &report.tallies.iter().find(|known| known.tally == *tally)?.spread;
        let (mean, sd) = (spread.length.mean.mean, spread.sd);
        let away = *happened as f64 - mean;
        let z = if away == 0.0 { 0.0 } else { away / sd };
        Some(Figure { scenario: history.scenario, tally, history: *happened, mean, sd, z })
    };
    history.tallies.iter().filter_map(figure).collect()
}

impl Fit {
    fn new(tally: &'static str, figures: &[Figure]) -> Fit {
        let own: Vec<&Figure> = figures.iter().filter(|figure| figure.tally == tally).collect();
        let history: i64 = own.iter().map(|figure| figure.history).sum();
        let mean: f64 = own.iter().map(|figure| figure.mean).sum();
        let off = (mean - history as f64) / history as f64;
        let within_1 = own.iter().filter(|figure| figure.z.abs() <= 1.0).count();
        let beyond_2 = own.iter().filter(|figure| figure.z.abs() > MOST_DEVIATIONS).count();
        let (least, of) = LEAST_NEAR;
        let keeps_floor = within_1 * of >= least * own.len() && beyond_2 == 0 && off.abs() <= MOST_OFF;
        Fit { tally, battles: own.len(), history, mean, off, within_1, beyond_2, keeps_floor }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(history: i64, mean: f64, z: f64) -> Figure {
        Figure { scenario: "here", tally: "ships", history, mean, sd: 1.0, z }
    }

    #[test]
    fn the_floor_is_nine_of_thirteen_none_far_off_and_the_sum_near() {
        let fit = |near: usize, z: f64, mean: f64| {
            let mut figures = vec![figure(10, mean, 1.0); near];
            figures.resize(13, figure(10, mean, z));
            Fit::new("ships", &figures)
        };
        let kept = fit(9, -2.0, 8.6);
        assert_eq!((kept.within_1, kept.beyond_2, kept.history, kept.keeps_floor), (9, 0, 130, true));
        assert!(!fit(8, -2.0, 8.6).keeps_floor, "too few near");
        assert!(!fit(9, 2.1, 8.6).keeps_floor, "some far off");
        assert!(!fit(9, -2.0, 8.4).keeps_floor, "16 percent less in all");
        assert!(!fit(9, f64::INFINITY, 10.0).keeps_floor, "never as it was");
    }
}
