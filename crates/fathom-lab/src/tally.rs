//! Counting games in any order. Only whole numbers, so that the sums do not depend on it.

use std::collections::BTreeMap;

use fathom_core::{Game, Outcome, Rule, Viewer};
use serde::Serialize;

use crate::Played;

/// Games won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Count {
    /// Won.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
}

impl Count {
    /// All of them.
    pub const fn n(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    fn add(&mut self, result: Verdict) {
        match result {
            Verdict::Win => self.wins += 1,
            Verdict::Draw => self.draws += 1,
            Verdict::Loss => self.losses += 1,
        }
    }

    fn merge(&mut self, other: Count) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Win,
    Draw,
    Loss,
}

/// How often each value came up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Histogram(pub(crate) BTreeMap<i64, u64>);

impl Histogram {
    fn add(&mut self, value: i64) {
        *self.0.entry(value).or_default() += 1;
    }

    fn merge(&mut self, other: Histogram) {
        for (value, n) in other.0 {
            *self.0.entry(value).or_default() += n;
        }
    }
}

/// One way a game can end: the word for it, its paragraph, and the sides that have won.
pub(crate) type Ending = (&'static str, Rule, Vec<usize>);

/// Everything counted about some games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    pub(crate) n_games: u64,
    pub(crate) n_unfinished: u64,
    pub(crate) n_draws: u64,
    pub(crate) seats: Vec<Count>,
    pub(crate) sides: Vec<Count>,
    /// By team, then by the side it played.
    pub(crate) teams: [[Count; 2]; 2],
    pub(crate) endings: BTreeMap<Ending, u64>,
    pub(crate) actions: Histogram,
    pub(crate) turns: Histogram,
    pub(crate) scores: Histogram,
    /// By name, in the order of the game.
    pub(crate) tallies: Vec<(&'static str, Histogram)>,
}

impl Tally {
    pub(crate) fn new(n_seats: usize, n_sides: usize) -> Tally {
        Tally {
            n_games: 0,
            n_unfinished: 0,
            n_draws: 0,
            seats: vec![Count::default(); n_seats],
            sides: vec![Count::default(); n_sides],
            teams: Default::default(),
            endings: BTreeMap::new(),
            actions: Histogram::default(),
            turns: Histogram::default(),
            scores: Histogram::default(),
            tallies: Vec::new(),
        }
    }

    /// Counts a game, in which the teams may have exchanged sides.
    pub(crate) fn add<G: Game>(&mut self, played: &Played<G>, swapped: bool) {
        self.n_games += 1;
        self.actions.add(i64::from(played.n_actions));
        if let Some(turn) = turn(&played.position) {
            self.turns.add(turn);
        }
        match played.position.outcome() {
            Some(outcome) => self.add_outcome(&played.position, outcome, swapped),
            None => self.n_unfinished += 1,
        }
    }

    fn add_outcome<G: Game>(&mut self, position: &G, outcome: Outcome, swapped: bool) {
        // In a solitaire game lost nobody wins either, but that is no draw.
        let drawn = outcome.winners.is_empty() && position.seats().iter().all(|seat| position.payoff(seat) == 0.0);
        self.n_draws += u64::from(drawn);
        let verdict = |won: bool| match (won, drawn) {
            (true, _) => Verdict::Win,
            (_, true) => Verdict::Draw,
            _ => Verdict::Loss,
        };
        let mut won = vec![false; self.sides.len()];
        for seat in position.seats().iter() {
            let wins = outcome.winners.has(seat);
            self.seats[seat.index()].add(verdict(wins));
            won[position.side(seat)] |= wins;
        }
        for (side, won) in won.iter().enumerate() {
            self.sides[side].add(verdict(*won));
            if side < 2 {
                let team = side ^ usize::from(swapped);
                self.teams[team][side].add(verdict(*won));
            }
        }
        if let Some(score) = outcome.score {
            self.scores.add(i64::from(score));
        }
        for (name, n) in position.tallies() {
            self.tally(name).add(n);
        }
        let winners = (0..won.len()).filter(|side| won[*side]).collect();
        *self.endings.entry((outcome.ending, outcome.rule, winners)).or_default() += 1;
    }

    fn tally(&mut self, name: &'static str) -> &mut Histogram {
        let at = self.tallies.iter().position(|(known, _)| *known == name).unwrap_or_else(|| {
            self.tallies.push((name, Histogram::default()));
            self.tallies.len() - 1
        });
        &mut self.tallies[at].1
    }

    pub(crate) fn merge(mut self, other: Tally) -> Tally {
        self.n_games += other.n_games;
        self.n_unfinished += other.n_unfinished;
        self.n_draws += other.n_draws;
        let pairs = |ours: &mut [Count], theirs: &[Count]| {
            ours.iter_mut().zip(theirs).for_each(|(ours, theirs)| ours.merge(*theirs));
        };
        pairs(&mut self.seats, &other.seats);
        pairs(&mut self.sides, &other.sides);
        for (ours, theirs) in self.teams.iter_mut().zip(&other.teams) {
            pairs(ours, theirs);
        }
        for (ending, n) in other.endings {
            *self.endings.entry(ending).or_default() += n;
        }
        self.actions.merge(other.actions);
        self.turns.merge(other.turns);
        self.scores.merge(other.scores);
        for (name, histogram) in other.tallies {
            self.tally(name).merge(histogram);
        }
        self
    }
}

/// The turn, of games that count turns at the top of a spectator's view.
fn turn<G: Game>(position: &G) -> Option<i64> {
    let view = serde_json::to_value(position.view(Viewer::Observer)).unwrap_or_default();
    view.get("turn")?.as_i64()
}
