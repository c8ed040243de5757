//! What a law says: how much it looked at, or where it was broken.

use std::fmt;

use fathom_core::Viewer;

/// A law of the testkit, named as its function in [`law`](crate::law).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each is documented at its function")]
pub enum Law {
    ListedIsChecked,
    ListedInOrder,
    RefusedChangesNothing,
    SubmittedWholeOrNotAtAll,
    ReasonsAreCited,
    Ends,
    OverWhenNobodyActs,
    SameSeedSameGame,
    Fits,
    SurvivesWriting,
    RecordReplays,
    DamageIsNoticed,
    BadInputIsRefused,
    FallsSumToOne,
    UndoLeavesNoTrace,
    UnheardIsUnseen,
    SameHistorySameSight,
    ImaginedLooksTheSame,
    TwinsLookAlike,
    HeardIsSeen,
    NoNewsIsForeseen,
}

/// Where in a run of random games something was found. The same plan finds it there again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunStep {
    /// The seed of the plan.
    pub seed: u64,
    /// The number of the game.
    pub game: usize,
    /// The number of actions done before.
    pub step: usize,
}

/// A law that was broken: where, for whom and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The law.
    pub law: Law,
    /// Where it happened, if it happened in a game.
    pub place: Option<RunStep>,
    /// Whose eyes saw it, where that matters.
    pub viewer: Option<Viewer>,
    /// What differed, in words.
    pub what: String,
}

/// What a law says of a game.
pub type Verdict = Result<Tally, Breach>;

impl Breach {
    /// A breach that belongs to no single game.
    pub fn new(law: Law, what: impl Into<String>) -> Breach {
        Breach { law, place: None, viewer: None, what: what.into() }
    }

    /// A law that looked at nothing it could have failed on.
    pub fn vacuous(law: Law, what: &str) -> Breach {
        Breach::new(law, format!("vacuous: {what}"))
    }

    /// The same breach, at `place`.
    #[must_use]
    pub fn at(self, place: RunStep) -> Breach {
        Breach { place: Some(place), ..self }
    }

    /// The same breach, as `viewer` saw it.
    #[must_use]
    pub fn seen_by(self, viewer: Viewer) -> Breach {
        Breach { viewer: Some(viewer), ..self }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is broken", self.law)?;
        if let Some(RunStep { seed, game, step }) = self.place {
            write!(f, " in game {game} of seed {seed} after {step} actions")?;
        }
        match self.viewer {
            Some(Viewer::Seat(seat)) => write!(f, " for seat {}", seat.0)?,
            Some(Viewer::Observer) => write!(f, " for the observer")?,
            Some(Viewer::Umpire) => write!(f, " for the umpire")?,
            None => {}
        }
        write!(f, ":\n{}", self.what)
    }
}

impl std::error::Error for Breach {}

/// What a law looked at: counts with their names, so that a law with nothing to look at can be told from one kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally(Vec<(&'static str, usize)>);

impl Tally {
    /// Counts one more of `what`.
    pub fn count(&mut self, what: &'static str) {
        self.add(what, 1);
    }

    /// Counts `n` more of `what`.
    pub fn add(&mut self, what: &'static str, n: usize) {
        match self.0.iter_mut().find(|(name, _)| *name == what) {
            Some((_, sum)) => *sum += n,
            None => self.0.push((what, n)),
        }
    }

    /// How many of `what` were counted.
    pub fn n(&self, what: &str) -> usize {
        self.0.iter().find(|(name, _)| *name == what).map_or(0, |(_, sum)| *sum)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (name, sum)) in self.0.iter().enumerate() {
            let comma = if i > 0 { ", " } else { "" };
            write!(f, "{comma}{sum} {name}")?;
        }
        Ok(())
    }
}
