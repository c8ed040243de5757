//! After the end: how far the dice fell from what was to be expected.
//!
//! Luck is measured twice. By *faces*: for each side and each rule that rolls, how far the faces lie from the middle of
//! their die; high need not be good. And by *effect*: at every step with dice, what the position was worth to each side
//! afterwards against the mean over every way those dice could have fallen. The differences are summed; their variance is
//! the sum of the variances, since each step's dice know nothing of the others'.

use std::collections::BTreeMap;

use fathom_core::dice::{SeededDice, each_fall};
use fathom_core::record::{Record, ReplayError, Step};
use fathom_core::{Dice, Entry, Game, Log, Roll, Rule, Seat, Umpire};
use serde::Serialize;

use crate::stats::{Spread, chi2_tail, off_middle, rounded, two_sided_normal};
use crate::{Answer, Denied, Table};

/// The most ways for the dice of one step that are all visited.
const MAX_FALLS: usize = 10_000;
/// How many ways are drawn where there are more.
const N_SAMPLES: u64 = 2_000;
/// The seed of those samples; fixed, so that the same record always gives the same report.
const SAMPLE_SEED: u64 = 1943;
/// A difference smaller than this is rounding.
const NOTHING: f64 = 1e-9;

/// How far a number of dice fell from the middle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FaceLuck {
    /// How many dice.
    pub n: usize,
    /// The sum of their faces.
    pub total: f64,
    /// The sum that was to be expected.
    pub expected: f64,
    /// How many standard deviations lie between; nothing when the dice had no choice.
    pub z: Option<f64>,
    /// The chance of a sum at least as far off, in either direction.
    pub p: f64,
    /// Whether `p` is exact; else it is the normal approximation.
    pub exact: bool,
}

/// The dice one side rolled by one rule.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DieLuck {
    /// The side, an index into the game's sides; nothing for the setup.
    pub side: Option<usize>,
    /// The rule.
    pub rule: Rule,
    /// How many sides the dice have.
    pub sides: u32,
    /// How often each face fell that fell at all.
    pub counts: BTreeMap<u32, u32>,
    /// The mean face.
    pub mean: f64,
    /// The mean face that was to be expected.
    pub expected_mean: f64,
    /// How far the faces lie from the middle in all.
    pub faces: FaceLuck,
    /// Chi-square of the faces against all faces equally often.
    pub chi2: f64,
    /// The chance of a chi-square at least as large; nothing where fewer than five dice fall on a face, for then it does
    /// not hold.
    pub chi2_p: Option<f64>,
}

/// What the dice of one step were worth to one side.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Worth {
    /// The mean over all ways the dice could have fallen.
    pub expected: f64,
    /// What it came to.
    pub actual: f64,
    /// The chance that the dice fall at least as well for this side.
    pub at_least: f64,
}

/// A step whose dice changed what the game was worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepLuck {
    /// The step of the record, from 0; nothing for the opening.
    pub step: Option<usize>,
    /// Who acted.
    pub seat: Option<Seat>,
    /// The rules that rolled.
    pub rules: Vec<Rule>,
    /// What it was worth, for each side.
    pub sides: Vec<Worth>,
    /// Whether there were too many ways to visit, so that some were drawn.
    pub sampled: bool,
}

/// The luck of one side.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SideLuck {
    /// The side, an index into the game's sides.
    pub side: usize,
    /// Its name.
    pub name: &'static str,
    /// How many steps had dice that mattered to this side.
    pub n_steps: usize,
    /// The sum of what was to be expected of those steps.
    pub expected: f64,
    /// The sum of what came.
    pub actual: f64,
    /// The difference: above 0 is good luck.
    pub luck: f64,
    /// The standard deviation of that difference.
    pub deviation: f64,
    /// How many standard deviations the luck is; nothing when no die mattered.
    pub z: Option<f64>,
    /// The chance of luck at least as far from even, in either direction.
    pub p: f64,
    /// Whether `p` is exact; else it is the normal approximation.
    pub exact: bool,
    /// The faces of all dice this side rolled.
    pub faces: FaceLuck,
}

/// How the dice fell for each side.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LuckReport {
    /// Each side.
    pub sides: Vec<SideLuck>,
    /// The dice, by side and rule.
    pub dice: Vec<DieLuck>,
    /// The steps that mattered, in the order of the game.
    pub steps: Vec<StepLuck>,
    /// How well each side stood, after the opening and after every step of the record.
    pub standings: Vec<Vec<f64>>,
    /// The report in words.
    pub sentences: Vec<String>,
}

/// What a position is worth to a side: the mean standing of its seats.
pub fn standing_of_side<G: Game>(position: &G, side: usize) -> f64 {
    let standings: Vec<f64> = position
        .seats()
        .iter()
        .filter(|seat| position.side(*seat) == side)
        .map(|seat| f64::from(position.standing(seat)))
        .collect();
    if standings.is_empty() { 0.0 } else { standings.iter().sum::<f64>() / standings.len() as f64 }
}

/// The luck of a recorded game, by what a position is `worth` to a side.
///
/// # Errors
/// When the record is not a game by the rules.
pub fn luck<G: Game>(record: &Record<G>, worth: impl Fn(&G, usize) -> f64) -> Result<LuckReport, ReplayError> {
    let worth_of = |position: &G| (0..G::SIDES.len()).map(|side| worth(position, side)).collect::<Vec<f64>>();
    let mut report = Gathering::new(G::SIDES.len());
    let mut before: Option<G> = None;
    record.replay_with(|index, position, log| {
        let rolls = rolls_of(&log);
        let step = index.map(|index| &record.steps[index]);
        if !rolls.is_empty() {
            let falls = falls(index, |dice| worth_of(&fall(record, step, before.as_ref(), dice)));
            let who = step.map(|step| (step.seat, position.side(step.seat)));
            report.gather(index, who, &rolls, &falls, &worth_of(position));
        }
        report.standings.push(worth_of(position).into_iter().map(to_four_places).collect());
        before = Some(position.clone());
    })?;
    Ok(report.finish::<G>())
}

impl<G: Game> Table<G> {
    /// The luck of a finished game, by how well each side stood.
    ///
    /// # Errors
    /// While the game runs.
    pub fn luck(&self) -> Answer<G, LuckReport> {
        self.luck_by(standing_of_side)
    }

    /// The luck of a finished game, by what a position is `worth` to a side.
    ///
    /// # Errors
    /// While the game runs.
    ///
    /// # Panics
    /// When the table's own record does not replay, which is a fault of the game.
    pub fn luck_by(&self, worth: impl Fn(&G, usize) -> f64) -> Answer<G, LuckReport> {
        if !self.is_over() {
            return Err(Denied::NotYet);
        }
        Ok(luck(&self.record, worth).expect("the record of a table replays"))
    }
}

/// The position after a step, or after the opening, under other dice.
fn fall<G: Game>(record: &Record<G>, step: Option<&Step<G::Action>>, before: Option<&G>, dice: &mut dyn Dice) -> G {
    let mut umpire = Umpire::quiet(dice);
    match (step, before) {
        (Some(step), Some(before)) => {
            let mut position = before.clone();
            position.apply(&mut umpire, step.seat, step.action);
            position
        }
        _ => G::new(&mut umpire, &record.setup).expect("the setup was accepted when the record was replayed"),
    }
}

/// What every way the dice can fall is worth to each side, with its chance.
struct Falls {
    worths: Vec<(Vec<f64>, f64)>,
    sampled: bool,
}

fn falls(index: Option<usize>, mut run: impl FnMut(&mut dyn Dice) -> Vec<f64>) -> Falls {
    let mut worths = Vec::new();
    let all = each_fall(MAX_FALLS, &mut run, |worth, chance| worths.push((worth, chance.as_f64())));
    if all.is_ok() {
        return Falls { worths, sampled: false };
    }
    let mut dice = SeededDice::for_game(SAMPLE_SEED, index.map_or(0, |index| index as u64 + 1));
    let worths = (0..N_SAMPLES).map(|_| (run(&mut dice), 1.0 / N_SAMPLES as f64)).collect();
    Falls { worths, sampled: true }
}

impl Falls {
    fn spread(&self, side: usize) -> Spread {
        Spread::of(self.worths.iter().map(|(worth, chance)| (worth[side], *chance)))
    }

    fn at_least(&self, side: usize, actual: f64) -> f64 {
        self.worths.iter().filter(|(worth, _)| worth[side] >= actual - NOTHING).map(|(_, chance)| chance).sum()
    }
}

fn rolls_of<E>(log: &Log<E>) -> Vec<Roll> {
    let roll = |entry: &Entry<E>| if let Entry::Rolled(roll, _) = entry { Some(*roll) } else { None };
    log.iter().filter_map(roll).collect()
}

/// A sum of independent things: its distribution while that is small, and its variance.
struct Sum {
    spread: Option<Spread>,
    variance: f64,
}

impl Sum {
    fn new() -> Sum {
        Sum { spread: Some(Spread::zero()), variance: 0.0 }
    }

    fn add(&mut self, other: &Spread) {
        self.variance += other.variance();
        self.spread = self.spread.take().and_then(|spread| spread.plus(other));
    }

    /// For a part whose distribution is not known exactly.
    fn add_roughly(&mut self, variance: f64) {
        self.variance += variance;
        self.spread = None;
    }

    fn z(&self, off: f64) -> Option<f64> {
        (self.variance > NOTHING).then(|| off / self.variance.sqrt())
    }

    fn p(&self, off: f64) -> f64 {
        match (&self.spread, self.z(off)) {
            (Some(spread), _) => spread.two_sided(off),
            (None, Some(z)) => two_sided_normal(z),
            (None, None) => 1.0,
        }
    }
}

/// The luck of one side while it is being counted.
struct SideSum {
    n_steps: usize,
    expected: f64,
    actual: f64,
    sum: Sum,
}

/// A report in the making.
struct Gathering {
    sides: Vec<SideSum>,
    dice: BTreeMap<(Option<usize>, Rule, u32), Vec<Roll>>,
    steps: Vec<StepLuck>,
    standings: Vec<Vec<f64>>,
}

impl Gathering {
    fn new(n_sides: usize) -> Gathering {
        let side = || SideSum { n_steps: 0, expected: 0.0, actual: 0.0, sum: Sum::new() };
        let sides = std::iter::repeat_with(side).take(n_sides).collect();
        Gathering { sides, dice: BTreeMap::new(), steps: Vec::new(), standings: Vec::new() }
    }

    fn gather(
        &mut self,
        step: Option<usize>,
        who: Option<(Seat, usize)>,
        rolls: &[Roll],
        falls: &Falls,
        actual: &[f64],
    ) {
        for roll in rolls {
            self.dice.entry((who.map(|(_, side)| side), roll.rule, roll.sides)).or_default().push(*roll);
        }
        let spreads: Vec<Spread> = (0..self.sides.len()).map(|side| falls.spread(side)).collect();
        if spreads.iter().all(|spread| spread.variance() < NOTHING) {
            return;
        }
        let mut worths = Vec::new();
        for (side, spread) in spreads.iter().enumerate() {
            self.sides[side].gather(spread, falls.sampled, actual[side]);
            let at_least = falls.at_least(side, actual[side]);
            worths.push(Worth { expected: spread.mean(), actual: actual[side], at_least });
        }
        let mut rules: Vec<Rule> = rolls.iter().map(|roll| roll.rule).collect();
        rules.dedup();
        let seat = who.map(|(seat, _)| seat);
        self.steps.push(StepLuck { step, seat, rules, sides: worths, sampled: falls.sampled });
    }

    fn finish<G: Game>(self) -> LuckReport {
        let Gathering { sides, dice, steps, standings } = self;
        let faces =
            |side: usize| face_luck(dice.iter().filter(|((of, ..), _)| *of == Some(side)).flat_map(|(_, rolls)| rolls));
        let sides: Vec<SideLuck> =
            sides.into_iter().enumerate().map(|(side, sum)| sum.finish(side, G::SIDES[side], faces(side))).collect();
        let dice = dice.into_iter().map(|((side, rule, n), rolls)| die_luck(side, rule, n, &rolls)).collect();
        let sentences = sides.iter().flat_map(sentences).collect();
        LuckReport { sides, dice, steps, standings, sentences }
    }
}

impl SideSum {
    fn gather(&mut self, spread: &Spread, sampled: bool, actual: f64) {
        if spread.variance() < NOTHING {
            return;
        }
        self.n_steps += 1;
        self.expected += spread.mean();
        self.actual += rounded(actual);
        if sampled { self.sum.add_roughly(spread.variance()) } else { self.sum.add(spread) }
    }

    fn finish(self, side: usize, name: &'static str, faces: FaceLuck) -> SideLuck {
        let SideSum { n_steps, expected, actual, sum } = self;
        let luck = actual - expected;
        SideLuck {
            side,
            name,
            n_steps,
            expected,
            actual,
            luck,
            deviation: sum.variance.sqrt(),
            z: sum.z(luck),
            p: sum.p(luck),
            exact: sum.spread.is_some(),
            faces,
        }
    }
}

fn face_luck<'a>(rolls: impl Iterator<Item = &'a Roll>) -> FaceLuck {
    let (mut n, mut total, mut off, mut sum) = (0, 0.0, 0.0, Sum::new());
    for roll in rolls {
        n += 1;
        total += f64::from(roll.face);
        off += off_middle(roll.sides, roll.face);
        sum.add_die(roll.sides);
    }
    FaceLuck { n, total, expected: total - off, z: sum.z(off), p: sum.p(off), exact: sum.spread.is_some() }
}

impl Sum {
    fn add_die(&mut self, sides: u32) {
        if self.spread.is_some() && sides <= 1_000 {
            self.add(&Spread::die(sides));
        } else {
            self.add_roughly((f64::from(sides).powi(2) - 1.0) / 12.0);
        }
    }
}

fn die_luck(side: Option<usize>, rule: Rule, sides: u32, rolls: &[Roll]) -> DieLuck {
    let mut counts = BTreeMap::new();
    for roll in rolls {
        *counts.entry(roll.face).or_insert(0u32) += 1;
    }
    let faces = face_luck(rolls.iter());
    let per_face = rolls.len() as f64 / f64::from(sides);
    // Faces that never fell count as n / sides each, which this form of chi-square includes.
    let chi2 = counts.values().map(|count| f64::from(*count).powi(2) / per_face).sum::<f64>() - rolls.len() as f64;
    DieLuck {
        side,
        rule,
        sides,
        counts,
        mean: faces.total / rolls.len() as f64,
        expected_mean: f64::midpoint(f64::from(sides), 1.0),
        faces,
        chi2: chi2.max(0.0),
        chi2_p: (sides > 1 && per_face >= 5.0).then(|| chi2_tail(chi2, sides - 1)),
    }
}

/// What the dice did for a side, as a person would say it. Faces are not summed: high is not good, and chits have no pips.
fn sentences(side: &SideLuck) -> Vec<String> {
    let name = side.name;
    if side.n_steps == 0 {
        return vec![format!("{name}: no throw of the dice changed how the game stood")];
    }
    let throws = if side.n_steps == 1 {
        "the one throw that mattered".to_owned()
    } else {
        format!("the {} throws that mattered", side.n_steps)
    };
    vec![match share_of_a_game(side.luck.abs()) {
        None => format!("{name}: {throws} brought neither good luck nor bad"),
        Some(worth) => {
            let fortune = if side.luck > 0.0 { "good luck" } else { "bad luck" };
            format!("{name}: {fortune} in {throws}, worth {worth}; {}", rarity(side.p))
        }
    }]
}

/// How much of a won game something is worth, in round words; nothing when it is next to nothing.
fn share_of_a_game(worth: f64) -> Option<&'static str> {
    let steps = [
        (0.03, None),
        (0.07, Some("a twentieth of a won game")),
        (0.15, Some("a tenth of a won game")),
        (0.22, Some("a fifth of a won game")),
        (0.29, Some("a quarter of a won game")),
        (0.42, Some("a third of a won game")),
        (0.58, Some("half a won game")),
        (0.71, Some("two thirds of a won game")),
        (0.88, Some("most of a won game")),
        (1.25, Some("a won game")),
        (1.75, Some("a won game and a half")),
    ];
    steps
        .iter()
        .find(|(most, _)| worth < *most)
        .map_or(Some("the difference between losing and winning"), |(_, words)| *words)
}

/// How often luck is at least as far from even as that.
fn rarity(p: f64) -> String {
    match 1.0 / p.max(1e-6) {
        games if games < 1.5 => "most games are as lucky or unlucky".to_owned(),
        games if games < 100.0 => format!("one game in {games:.0} is as lucky or unlucky"),
        _ => "fewer than one game in 100 is as lucky or unlucky".to_owned(),
    }
}

/// Finer than anybody can see in a graph.
fn to_four_places(worth: f64) -> f64 {
    (worth * 1e4).round() / 1e4
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHY: Rule = Rule::new("toy", "1");

    fn pips(n_dice: u32) -> impl FnMut(&mut dyn Dice) -> Vec<f64> {
        move |dice| vec![(0..n_dice).map(|_| f64::from(dice.below(6, WHY) + 1)).sum()]
    }

    #[test]
    fn few_falls_are_all_visited() {
        let falls = falls(None, pips(5));
        assert!(!falls.sampled && falls.worths.len() == 7_776);
        assert!((falls.spread(0).mean() - 17.5).abs() < 1e-9);
    }

    #[test]
    fn many_falls_are_sampled_and_always_alike() {
        let sampled = falls(Some(4), pips(6));
        assert!(sampled.sampled && sampled.worths.len() == 2_000);
        // The standard error of the mean is about 0.094.
        assert!((sampled.spread(0).mean() - 21.0).abs() < 0.4);
        assert_eq!(sampled.worths, falls(Some(4), pips(6)).worths);
        let mut sum = SideSum { n_steps: 0, expected: 0.0, actual: 0.0, sum: Sum::new() };
        sum.gather(&sampled.spread(0), true, 21.0);
        let side = sum.finish(0, "Prey", face_luck(std::iter::empty()));
        assert!(!side.exact && side.p > 0.5);
    }

    #[test]
    fn hundreds_of_dice_fall_back_to_the_normal_approximation() {
        let rolls: Vec<Roll> = (0..1_000).map(|i| Roll { rule: WHY, sides: 6, face: i % 6 + 1 }).collect();
        let faces = face_luck(rolls.iter());
        assert!(!faces.exact && (faces.expected - 3_500.0).abs() < 1e-6);
        // 1000 = 6 · 166 + 4: the total is 166 · 21 + 10 = 3496.
        assert!((faces.z.unwrap() - -4.0 / (1_000.0f64 * 35.0 / 12.0).sqrt()).abs() < 1e-9);
    }

    #[test]
    fn a_die_of_very_many_sides_is_not_spread_out() {
        let faces = face_luck([Roll { rule: WHY, sides: 3_000_000, face: 1_500_000 }].iter());
        assert!(!faces.exact && faces.p > 0.99);
    }
}
