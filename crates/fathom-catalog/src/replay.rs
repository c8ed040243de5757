//! Records: played again, and their dice proved.

use fathom_core::dice::{FairSeeds, sworn_by};
use fathom_core::record::{Branch, Record, ReplayError};
use fathom_core::{Diary, Ended, Game, Seats};
use serde::Serialize;

use crate::input::{InputError, read};
use crate::place::Place;
use crate::story::{Done, OutcomeTold, Story, Teller, action_told, viewer_named};

/// A record that was played again.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Replay {
    /// What happened, as the viewer may know it, up to the step asked for or the first that differs.
    #[serde(flatten)]
    pub story: Story,
    /// How many steps the record has.
    pub n_steps: usize,
    /// How many of them the story tells (the viewer need not notice all).
    pub n_told: usize,
    /// The first step that differs from the record, if one does.
    pub difference: Option<Difference>,
}

/// Where a record is not what it says, and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Difference {
    /// The place, such as `steps[12]`.
    pub place: Place,
    /// How it differs.
    pub message: String,
}

/// What the players saw before the first die, to compare a record with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Published {
    /// What the server swore to its seed by.
    pub commitment: Option<String>,
    /// Seats, and what they swore to their words by; none where a seat gave no word.
    pub sworn: Vec<(usize, Option<String>)>,
}

impl Published {
    /// What the server swore to, and nothing else.
    pub fn commitment(hash: impl Into<String>) -> Published {
        Published { commitment: Some(hash.into()), sworn: Vec::new() }
    }

    fn is_empty(&self) -> bool {
        *self == Published::default()
    }
}

/// What can be said about a record: whether it is a game by the rules, and whether its dice are fair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verdict {
    /// The id of the game.
    pub game: &'static str,
    /// The rules version it was played by.
    pub rules: u32,
    /// How many steps it has.
    pub n_steps: usize,
    /// How many dice fell.
    pub n_dice: usize,
    /// Whether every step is by the rules and leads where the record says.
    pub replays: bool,
    /// What the dice prove.
    pub dice: DiceVerdict,
    /// The hash of the server's seed, to compare with what was published before the game.
    pub commitment: Option<String>,
    /// What each seat's word is sworn to by, in order; none where a seat gave none.
    pub sworn: Vec<Option<String>>,
    /// Where it took up an earlier game, whose dice it has: then nobody was surprised by them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branch: Option<Branch>,
    /// The end, if it is over.
    pub outcome: Option<OutcomeTold>,
    /// Everything that is wrong.
    pub faults: Vec<Difference>,
}

/// What the dice of a record prove.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceVerdict {
    /// Every die was drawn again from the seeds.
    Proved,
    /// The record has no seeds, so nobody can tell.
    NoSeeds,
    /// At least one die or seed is not what it should be.
    Failed,
}

impl Verdict {
    /// Whether nothing is wrong with the record. Dice without seeds are not wrong, only not proved.
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty()
    }
}

/// Plays a record again and tells it up to `n_steps` steps, all without a number.
///
/// # Errors
/// When the text is not a record of this game, there is no such viewer, or the setup is refused. A step that differs is
/// no error; it ends the story.
pub(crate) fn replay<G: Game>(text: &str, viewer: &str, n_steps: Option<usize>) -> Result<Replay, InputError> {
    let mut record = read_record::<G>(text)?;
    let n_in_record = record.steps.len();
    if let Some(n_steps) = n_steps {
        if n_steps > n_in_record {
            let message = format!("the record has only {n_in_record} steps");
            return Err(InputError::new(Place::of("step"), message));
        }
        record.steps.truncate(n_steps);
    }
    let mut telling: Result<Option<Telling<G>>, InputError> = Ok(None);
    let replayed = record.replay_with(|index, position, log| match (index, &mut telling) {
        (None, telling) => *telling = Telling::open(&record, position, &log, viewer).map(Some),
        (Some(index), Ok(Some(telling))) => telling.step(&record, index, position, log),
        (Some(_), _) => {}
    });
    let difference = replayed.err().map(|error| difference_of(&error));
    match (telling?, difference) {
        (Some(telling), difference) => Ok(telling.finish(n_in_record, difference)),
        (None, Some(fault)) => Err(InputError::new(fault.place, fault.message).locate(text)),
        (None, None) => unreachable!("a replay shows its opening or fails"),
    }
}

/// The war diary of a record, as a viewer could have kept it.
///
/// # Errors
/// When the text is not a record of this game by its rules, or there is no such viewer.
pub(crate) fn diary<G: Game>(text: &str, viewer: &str) -> Result<Diary, InputError> {
    let record = read_record::<G>(text)?;
    let unplayed = |error| {
        let fault = difference_of(&error);
        InputError::new(fault.place, fault.message).locate(text)
    };
    let (position, _) = record.replay_opening().map_err(unplayed)?;
    let viewer = viewer_named(&position, viewer)?;
    fathom_table::diary(&record, viewer).map_err(unplayed)
}

struct Telling<G: Game> {
    teller: Teller,
    story: Story,
    position: G,
    n_told: usize,
}

impl<G: Game> Telling<G> {
    fn open(
        record: &Record<G>,
        position: &G,
        log: &fathom_core::Log<G::Event>,
        viewer: &str,
    ) -> Result<Telling<G>, InputError> {
        let teller = Teller { viewer: viewer_named(position, viewer)? };
        let story = teller.open(&record.setup, position, log);
        Ok(Telling { teller, story, position: position.clone(), n_told: 0 })
    }

    fn step(&mut self, record: &Record<G>, index: usize, position: &G, log: fathom_core::Log<G::Event>) {
        let step = &record.steps[index];
        let action = crate::setup::to_json(&step.action);
        // The label belongs to the position the action was done in.
        let actions = vec![action_told(&self.position, step.seat, step.action)];
        let done = Done { seat: step.seat, action: Some(&action), order: None, actions, log };
        self.story.steps.extend(self.teller.step(position, done));
        self.position = position.clone();
        self.n_told += 1;
    }

    fn finish(mut self, n_steps: usize, difference: Option<Difference>) -> Replay {
        self.teller.close(&mut self.story, &self.position);
        Replay { story: self.story, n_steps, n_told: self.n_told, difference }
    }
}

/// Replays a record and draws its dice again; `published` is what the players saw before the game.
///
/// # Errors
/// When the text is not a record of this game.
pub(crate) fn verify<G: Game>(text: &str, published: &Published) -> Result<Verdict, InputError> {
    let record = read_record::<G>(text)?;
    let replayed = record.replay();
    let mut faults: Vec<Difference> = replayed.as_ref().err().map(difference_of).into_iter().collect();
    let n_before = faults.len();
    faults.extend(dice_faults(&record, replayed.as_ref().ok(), published));
    let dice = match (&record.seeds, faults.len() > n_before) {
        (_, true) => DiceVerdict::Failed,
        (None, false) => DiceVerdict::NoSeeds,
        (Some(_), false) => DiceVerdict::Proved,
    };
    Ok(Verdict {
        game: G::BOOK,
        rules: record.rules,
        n_steps: record.steps.len(),
        n_dice: record.opening.len() + record.steps.iter().map(|step| step.rolls.len()).sum::<usize>(),
        replays: replayed.is_ok(),
        dice,
        commitment: record.seeds.as_ref().map(FairSeeds::commitment),
        branch: record.branch.clone(),
        sworn: record.seeds.iter().flat_map(|seeds| &seeds.players).map(|word| sworn_to(word)).collect(),
        outcome: replayed.ok().and_then(|position| outcome_told(&position)),
        faults,
    })
}

fn dice_faults<G: Game>(record: &Record<G>, last: Option<&G>, published: &Published) -> Vec<Difference> {
    let seeds = Place::of("seeds");
    let Some(fair) = &record.seeds else {
        let message = "a hash was given, but the record has no seeds to compare it with".to_owned();
        return if published.is_empty() { Vec::new() } else { vec![Difference { place: seeds, message }] };
    };
    let mut faults: Vec<Difference> = record.verify_dice().err().iter().map(difference_of).collect();
    if let Some(position) = last.filter(|position| position.n_seats() != fair.players.len()) {
        let message = format!("{} words for {} seats", fair.players.len(), position.n_seats());
        faults.push(Difference { place: seeds.field("players"), message });
    }
    let found = fair.commitment();
    if let Some(published) = published.commitment.as_ref().filter(|published| !published.eq_ignore_ascii_case(&found)) {
        let message = format!("the server's seed has hash {found}, but {published} was published");
        faults.push(Difference { place: seeds.clone().field("server"), message });
    }
    let words = published.sworn.iter().filter_map(|(seat, sworn)| word_fault(fair, *seat, sworn.as_deref()));
    faults
        .extend(words.map(|(seat, message)| Difference { place: seeds.clone().field("players").index(seat), message }));
    faults
}

/// A word that is not the one sworn to before any was shown.
fn word_fault(fair: &FairSeeds, seat: usize, published: Option<&str>) -> Option<(usize, String)> {
    let Some(word) = fair.players.get(seat) else { return Some((seat, "there is no such seat".to_owned())) };
    let found = sworn_to(word);
    if found.as_deref().map(str::to_ascii_lowercase) == published.map(str::to_ascii_lowercase) {
        return None;
    }
    let named = |hash: Option<&str>| hash.map_or("no word".to_owned(), |hash| format!("hash {hash}"));
    let message = format!("this word has {}, but {} was published", named(found.as_deref()), named(published));
    Some((seat, message))
}

/// What a word in a record was sworn to by; an empty one is none.
fn sworn_to(word: &str) -> Option<String> {
    (!word.is_empty()).then(|| sworn_by(word))
}

fn outcome_told<G: Game>(position: &G) -> Option<OutcomeTold> {
    let roles = |winners: Seats| winners.iter().map(|seat| position.role(seat)).collect();
    Ended::of(position).map(|outcome| OutcomeTold { roles: roles(outcome.outcome.winners), outcome })
}

pub(crate) fn read_record<G: Game>(text: &str) -> Result<Record<G>, InputError> {
    read::<Record<G>>(text).map_err(|error| {
        // Core names the step in its message; the place says so already.
        let place = error.place.to_string();
        let step = place.strip_prefix("steps[").and_then(|rest| rest.split(']').next());
        let named = step.map_or(String::new(), |step| format!("step {step}: "));
        let message = error.message.trim_start_matches(&named).to_owned();
        InputError { message, ..error }
    })
}

pub(crate) fn difference_of(error: &ReplayError) -> Difference {
    match error {
        ReplayError::OtherRules { .. } => Difference { place: Place::of("rules"), message: error.to_string() },
        ReplayError::Setup(refusal) => Difference { place: Place::of("setup"), message: refusal.to_string() },
        ReplayError::OtherWorld { .. } => Difference { place: Place::of("world"), message: error.to_string() },
        ReplayError::Opening(difference) => Difference { place: Place::of("opening"), message: difference.to_string() },
        ReplayError::Step(index, difference) => {
            Difference { place: Place::of("steps").index(*index), message: difference.to_string() }
        }
    }
}
