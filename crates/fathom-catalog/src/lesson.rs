//! Lessons: a first game taught step by step, in sentences of ours beside what is done and the dice that fall.
//!
//! A lesson is a script ([`crate::script`]) cut into steps. It stands in a file of its game, [`Book::LESSON`], as TOML:
//! `title`, `about`, `setup`, `learner` (the seats whoever learns holds), `learnt` and `next` at the end, and `[[step]]`s.

use fathom_core::dice::ScriptedRoll;
use fathom_core::record::RollNote;
use fathom_core::{Book, Game, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::input::{InputError, SeatName};
use crate::place::Place;
use crate::script::{Run, Script, ScriptOrder};
use crate::setup::to_json;
use crate::story::seat_named;

/// A lesson, spelled out: every step is a list of actions.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// What it is called and what it shows.
    pub info: LessonInfo,
    /// Its setup, whole.
    pub setup: Value,
    /// The seats whoever learns holds; the lesson plays the others.
    pub learner: Vec<Seat>,
    /// The dice of the whole lesson.
    pub dice: Vec<RollNote>,
    /// What is done.
    pub steps: Vec<LessonStep>,
    /// What was learnt.
    pub learnt: Vec<Taught>,
    /// The first real game after it.
    pub next: NextGame,
}

/// What is said of a lesson before it is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonInfo {
    /// What it is called.
    pub title: String,
    /// One sentence on what it shows.
    pub about: String,
}

/// A step of a lesson: something one seat does, with what is said before and after.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonStep {
    /// Who does it.
    pub seat: Seat,
    /// What to do and why.
    pub before: Taught,
    /// What one may guess before it is done.
    pub ask: Option<Prediction>,
    /// What is done.
    pub actions: Vec<Value>,
    /// What came of it and why.
    pub after: Taught,
}

/// A sentence or two of a lesson with the paragraph they are about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Taught {
    /// The paragraph.
    pub rule: String,
    /// What is taught.
    pub text: String,
}

/// A question one may answer before the table does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Prediction {
    /// The question.
    pub text: String,
    /// What one may answer.
    pub choices: Vec<String>,
    /// Which of them comes true, from 0.
    pub answer: usize,
}

/// The first real game after a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NextGame {
    /// Its scenario.
    pub scenario: String,
    /// Why this one.
    pub text: String,
}

/// A lesson as it stands in its file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: String,
    about: String,
    #[serde(default)]
    setup: Option<Value>,
    learner: Vec<SeatName>,
    /// The dice of the setup.
    #[serde(default)]
    dice: Vec<ScriptedRoll>,
    #[serde(rename = "step")]
    steps: Vec<FileStep>,
    learnt: Vec<Taught>,
    next: NextGame,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileStep {
    seat: SeatName,
    before: Taught,
    #[serde(default)]
    ask: Option<Prediction>,
    #[serde(default)]
    orders: Vec<Value>,
    #[serde(default)]
    actions: Vec<Value>,
    /// The dice that fall.
    #[serde(default)]
    dice: Vec<ScriptedRoll>,
    after: Taught,
}

impl FileStep {
    /// Orders first, then actions.
    fn lines(&self) -> impl Iterator<Item = ScriptOrder> {
        let line = |order, action| ScriptOrder { seat: self.seat.clone(), order, action };
        let orders = self.orders.iter().map(move |order| line(Some(order.clone()), None));
        orders.chain(self.actions.iter().map(move |action| line(None, Some(action.clone()))))
    }
}

/// What is said of the lesson of a game; nothing for a game without one.
///
/// # Errors
/// When the file is no lesson.
pub(crate) fn info<G: Book>() -> Result<Option<LessonInfo>, InputError> {
    Ok(file::<G>()?.map(|File { title, about, .. }| LessonInfo { title, about }))
}

fn file<G: Book>() -> Result<Option<File>, InputError> {
    if G::LESSON.is_empty() {
        return Ok(None);
    }
    let read = toml::from_str(G::LESSON);
    read.map(Some).map_err(|error: toml::de::Error| InputError::new(Place::of("lesson"), error.to_string()))
}

/// The lesson of a game, played through once to spell it out; nothing for a game without one.
///
/// # Errors
/// When the file is no lesson: a step that the rules refuse, dice that do not fall in it, a choice that is not there.
pub(crate) fn of<G: Game + Book>() -> Result<Option<Lesson>, InputError> {
    file::<G>()?.map(spelled_out::<G>).transpose()
}

fn spelled_out<G: Game + Book>(file: File) -> Result<Lesson, InputError> {
    let dice = || file.dice.iter().chain(file.steps.iter().flat_map(|step| &step.dice));
    let script =
        Script { game: G::BOOK.to_owned(), setup: file.setup, dice: dice().cloned().collect(), orders: Vec::new() };
    let mut run = Run::<G>::open(&script, "umpire")?;
    let named = |(at, name): (usize, &SeatName)| {
        seat_named(&run.position, name).map_err(|message| InputError::new(Place::of("learner").index(at), message))
    };
    let learner = file.learner.iter().enumerate().map(named).collect::<Result<Vec<_>, _>>()?;
    let steps = file.steps.iter().enumerate().map(|(at, step)| play(&mut run, at, step)).collect::<Result<_, _>>()?;
    run.spent()?;
    let record = &run.record;
    let rolls = record.opening.iter().chain(record.steps.iter().flat_map(|step| &step.rolls));
    Ok(Lesson {
        info: LessonInfo { title: file.title, about: file.about },
        setup: to_json(&record.setup),
        learner,
        dice: rolls.cloned().collect(),
        steps,
        learnt: file.learnt.into_iter().map(flowing).collect(),
        next: file.next,
    })
}

fn play<G: Game + Book>(run: &mut Run<G>, at: usize, step: &FileStep) -> Result<LessonStep, InputError> {
    let here = Place::of("step").index(at);
    let seat = seat_named(&run.position, &step.seat).map_err(|message| InputError::new(here.field("seat"), message))?;
    if step.ask.as_ref().is_some_and(|ask| ask.answer >= ask.choices.len()) {
        return Err(InputError::new(here.field("ask"), "the answer is none of the choices"));
    }
    let n_before = run.record.steps.len();
    for (part, line) in step.lines().enumerate() {
        if let Some((_, refusal)) = run.play(part, &line).map_err(|error| error.below(&here))? {
            return Err(InputError::new(here, refusal.to_string()));
        }
    }
    let done = &run.record.steps[n_before..];
    let n_rolled: usize = done.iter().map(|step| step.rolls.len()).sum();
    if done.is_empty() {
        return Err(InputError::new(here, "nothing is done in this step"));
    }
    if n_rolled != step.dice.len() {
        let message = format!("{n_rolled} dice fall in this step, and {} stand there", step.dice.len());
        return Err(InputError::new(here.field("dice"), message));
    }
    Ok(LessonStep {
        seat,
        before: flowing(step.before.clone()),
        ask: step.ask.clone(),
        actions: done.iter().map(|step| to_json(&step.action)).collect(),
        after: flowing(step.after.clone()),
    })
}

/// Lines are broken for who writes a lesson, not for who reads it.
fn flowing(Taught { rule, text }: Taught) -> Taught {
    Taught { rule, text: text.split_whitespace().collect::<Vec<_>>().join(" ") }
}
