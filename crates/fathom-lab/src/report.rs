//! What a simulation found, ready to be printed or written as JSON.

use fathom_ai::BotSpec;
use fathom_core::dice::{Estimate, wilson};
use fathom_core::{Game, Rule};
use serde::Serialize;

use crate::tally::{Histogram, Tally};
use crate::{Casting, Count};

/// The result of a run of games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The id of the game.
    pub game: &'static str,
    /// How many games were played.
    pub games: u64,
    /// The seed of the run.
    pub seed: u64,
    /// Whether every second game was played with the sides' bots exchanged.
    pub swapped: bool,
    /// Games stopped because they did not end in time; they count for nobody.
    pub unfinished: u64,
    /// Each seat with its bot (the first casting, where bots are exchanged).
    pub seats: Vec<SeatReport>,
    /// Each side.
    pub sides: Vec<SideReport>,
    /// How many games nobody won and nobody lost.
    pub draws: u64,
    /// The share of draws.
    pub draw_share: Estimate,
    /// The bots against each other, when they exchanged sides.
    pub teams: Vec<TeamReport>,
    /// How the games ended, the most frequent first.
    pub endings: Vec<EndingShare>,
    /// How many actions a game takes.
    pub actions: Length,
    /// How many turns a game takes, where the game counts turns.
    pub turns: Option<Length>,
    /// The points at the end, where the book counts points.
    pub score: Option<Length>,
    /// What else the game counts in those that ended, such as ships sunk.
    pub tallies: Vec<TallyReport>,
    /// What can be counted in every game: points, turns and actions, as far as it has them. Means and extremes stand above, so
    /// it is not written.
    #[serde(skip)]
    pub common: Vec<TallyReport>,
}

/// What a game counts, over all games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TallyReport {
    /// Its name, such as `ships-sunk`.
    pub tally: &'static str,
    /// How it is spread.
    #[serde(flatten)]
    pub spread: Spread,
}

/// A number with how often each value came up.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// Mean, median and extremes.
    #[serde(flatten)]
    pub length: Length,
    /// The standard deviation of single games.
    pub sd: f64,
    /// A quarter of the games have at most this.
    pub lower_quartile: i64,
    /// Three quarters of the games have at most this.
    pub upper_quartile: i64,
    /// Each value and the number of games that had it, the least first.
    pub counts: Vec<(i64, u64)>,
}

/// How one seat did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// Its number.
    pub seat: usize,
    /// Its role.
    pub role: &'static str,
    /// Its side.
    pub side: &'static str,
    /// Who played it.
    pub bot: BotSpec,
    /// Its results.
    #[serde(flatten)]
    pub count: Count,
    /// The share of games won.
    pub win_share: Estimate,
}

/// How one side did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideReport {
    /// Its name.
    pub side: &'static str,
    /// Its results.
    #[serde(flatten)]
    pub count: Count,
    /// The share of games won.
    pub win_share: Estimate,
}

/// How the bots of one side did when they played both sides.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TeamReport {
    /// Their names.
    pub bots: String,
    /// Their results on both sides together.
    #[serde(flatten)]
    pub count: Count,
    /// The share of games won.
    pub win_share: Estimate,
    /// Their results on each side.
    pub by_side: Vec<SideReport>,
}

/// One way the games ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EndingShare {
    /// The word for it.
    pub ending: &'static str,
    /// Its paragraph.
    pub rule: Rule,
    /// The sides that won so.
    pub winners: Vec<&'static str>,
    /// How often.
    pub games: u64,
    /// The share of all games.
    pub share: Estimate,
}

/// How a number is spread over the games.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Length {
    /// The mean and where it may lie.
    #[serde(flatten)]
    pub mean: Estimate,
    /// Half of the games have at most this.
    pub median: i64,
    /// The least.
    pub min: i64,
    /// The most.
    pub max: i64,
}

impl Report {
    pub(crate) fn new<G: Game>(position: &G, casts: &[Casting], seed: u64, tally: &Tally) -> Report {
        let swapped = casts.len() > 1;
        Report {
            game: G::BOOK,
            games: tally.n_games,
            seed,
            swapped,
            unfinished: tally.n_unfinished,
            seats: seats(position, &casts[0], tally),
            sides: (0..G::SIDES.len()).map(|side| side_report::<G>(side, tally.sides[side])).collect(),
            draws: tally.n_draws,
            draw_share: wilson(tally.n_draws, tally.n_games),
            teams: if swapped { teams(position, &casts[0], tally) } else { Vec::new() },
            endings: endings::<G>(tally),
            actions: length(&tally.actions).unwrap_or(NO_LENGTH),
            turns: length(&tally.turns),
            score: length(&tally.scores),
            tallies: tallies(tally),
            common: common(tally),
        }
    }
}

fn tallies(tally: &Tally) -> Vec<TallyReport> {
    let report =
        |(tally, histogram): &(&'static str, Histogram)| Some(TallyReport { tally, spread: spread(histogram)? });
    tally.tallies.iter().filter_map(report).collect()
}

fn common(tally: &Tally) -> Vec<TallyReport> {
    let all = [("points", &tally.scores), ("turns", &tally.turns), ("actions", &tally.actions)];
    let report = |(tally, histogram)| Some(TallyReport { tally, spread: spread(histogram)? });
    all.into_iter().filter_map(report).collect()
}

fn seats<G: Game>(position: &G, cast: &Casting, tally: &Tally) -> Vec<SeatReport> {
    let report = |seat: fathom_core::Seat| {
        let count = tally.seats[seat.index()];
        SeatReport {
            seat: seat.index(),
            role: position.role(seat),
            side: G::SIDES[position.side(seat)],
            bot: cast.0[seat.index()].clone(),
            count,
            win_share: wilson(count.wins, count.n()),
        }
    };
    position.seats().iter().map(report).collect()
}

fn side_report<G: Game>(side: usize, count: Count) -> SideReport {
    SideReport { side: G::SIDES[side], count, win_share: wilson(count.wins, count.n()) }
}

fn teams<G: Game>(position: &G, cast: &Casting, tally: &Tally) -> Vec<TeamReport> {
    let report = |team: usize| {
        let [first, second] = tally.teams[team];
        let wins = first.wins + second.wins;
        let count = Count { wins, draws: first.draws + second.draws, losses: first.losses + second.losses };
        let by_side = (0..2).map(|side| side_report::<G>(side, tally.teams[team][side])).collect();
        TeamReport { bots: team_name(position, cast, team), count, win_share: wilson(wins, count.n()), by_side }
    };
    vec![report(0), report(1)]
}

fn team_name<G: Game>(position: &G, cast: &Casting, side: usize) -> String {
    let mut names: Vec<String> = Vec::new();
    for seat in position.seats().iter().filter(|seat| position.side(*seat) == side) {
        let name = cast.0[seat.index()].to_string();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(" + ")
}

fn endings<G: Game>(tally: &Tally) -> Vec<EndingShare> {
    let share = |((ending, rule, winners), games): (&crate::tally::Ending, &u64)| EndingShare {
        ending,
        rule: *rule,
        winners: winners.iter().map(|side| G::SIDES[*side]).collect(),
        games: *games,
        share: wilson(*games, tally.n_games),
    };
    let mut endings: Vec<EndingShare> = tally.endings.iter().map(share).collect();
    // The sort is stable, so equal counts stay in alphabetical order.
    endings.sort_by_key(|ending| std::cmp::Reverse(ending.games));
    endings
}

const NO_LENGTH: Length = Length { mean: Estimate { mean: 0.0, low: 0.0, high: 0.0, n: 0 }, median: 0, min: 0, max: 0 };

fn length(histogram: &Histogram) -> Option<Length> {
    let n: u64 = histogram.0.values().sum();
    let (min, _) = histogram.0.first_key_value()?;
    let (max, _) = histogram.0.last_key_value()?;
    let median = quantile(histogram, n, 2)?;
    Some(Length { mean: mean(histogram, n), median, min: *min, max: *max })
}

/// The least value that `quarters` of four games do not exceed.
fn quantile(histogram: &Histogram, n: u64, quarters: u64) -> Option<i64> {
    let mut below = 0;
    histogram.0.iter().find_map(|(value, count)| {
        below += count;
        (4 * below >= quarters * n).then_some(*value)
    })
}

fn spread(histogram: &Histogram) -> Option<Spread> {
    let n: u64 = histogram.0.values().sum();
    Some(Spread {
        length: length(histogram)?,
        sd: variance(histogram, n).sqrt(),
        lower_quartile: quantile(histogram, n, 1)?,
        upper_quartile: quantile(histogram, n, 3)?,
        counts: histogram.0.iter().map(|(value, count)| (*value, *count)).collect(),
    })
}

/// The mean with its normal 95 percent interval.
fn mean(histogram: &Histogram, n: u64) -> Estimate {
    const Z: f64 = 1.959_963_984_540_054;
    let mean = plain_mean(histogram, n);
    let half = Z * (variance(histogram, n) / n as f64).sqrt();
    Estimate { mean, low: mean - half, high: mean + half, n }
}

fn plain_mean(histogram: &Histogram, n: u64) -> f64 {
    let total: i128 = histogram.0.iter().map(|(value, count)| i128::from(*value) * i128::from(*count)).sum();
    total as f64 / n as f64
}

fn variance(histogram: &Histogram, n: u64) -> f64 {
    let mean = plain_mean(histogram, n);
    let squares: f64 = histogram.0.iter().map(|(value, count)| (*value as f64 - mean).powi(2) * *count as f64).sum();
    if n > 1 { squares / (n - 1) as f64 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_match_hand_computed_figures() {
        let found = length(&Histogram([(2, 1), (4, 2), (10, 1)].into())).unwrap();
        assert_eq!((found.median, found.min, found.max), (4, 2, 10));
        assert!((found.mean.mean - 5.0).abs() < 1e-12);
        // Variance 36/3 = 12, standard error sqrt(12/4) = 1.7320508.
        assert!((found.mean.high - 5.0 - 3.394_756).abs() < 1e-5);
        assert_eq!(length(&Histogram::default()), None);
        let found = spread(&Histogram([(0, 1), (5, 2), (10, 1)].into())).unwrap();
        assert_eq!((found.lower_quartile, found.upper_quartile), (0, 5));
        // Variance (25 + 25) / 3.
        assert!((found.sd - 4.082_483).abs() < 1e-5);
        assert_eq!(found.counts, [(0, 1), (5, 2), (10, 1)]);
    }
}
