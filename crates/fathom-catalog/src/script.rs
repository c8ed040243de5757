//! Scripts: a game played from orders and dice that were written down beforehand.

use fathom_core::dice::{DiceFault, ScriptedDice, ScriptedRoll};
use fathom_core::record::Record;
use fathom_core::{Book, Game, Log, Refusal, Seat, Umpire};
use serde::Deserialize;
use serde_json::Value;

use crate::input::{InputError, SeatName, decode, parse};
use crate::place::Place;
use crate::record_text;
use crate::setup::{refused, resolve, with_scenario_file};
use crate::story::{ActionTold, Done, Story, Teller, action_told, seat_named, viewer_named};

/// A script as it stands in a file.
///
/// ```
/// use fathom_catalog::Script;
///
/// let script = Script::parse(r#"{"game": "u-boat", "dice": [4], "orders": [{"seat": "escort", "action": "dive"}]}"#)?;
/// assert_eq!(script.game, "u-boat");
///
/// let error = Script::parse(r#"{"game": "u-boat", "dise": []}"#).unwrap_err();
/// assert!(error.to_string().contains("unknown field `dise`"));
/// # Ok::<(), fathom_catalog::InputError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// The id of the game.
    pub game: String,
    /// The setup, see [`resolve`]; the first scenario when it is left out.
    #[serde(default)]
    pub setup: Option<Value>,
    /// The dice in the order they fall.
    #[serde(default)]
    pub dice: Vec<ScriptedRoll>,
    /// What the players do.
    #[serde(default)]
    pub orders: Vec<ScriptOrder>,
}

/// One line of a script: a whole order or a single action.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScriptOrder {
    /// Who does it.
    pub seat: SeatName,
    /// An order of the game.
    #[serde(default)]
    pub order: Option<Value>,
    /// An action of the game.
    #[serde(default)]
    pub action: Option<Value>,
}

/// What a script came to.
#[derive(Clone, PartialEq, Debug)]
pub struct ScriptRun {
    /// What happened, as the viewer may know it.
    pub story: Story,
    /// Whether an order was refused, even if the viewer may not read why; nothing was played after it.
    pub refused: bool,
    /// The record of what was played.
    pub record: String,
}

impl Script {
    /// Reads a script.
    ///
    /// # Errors
    /// The first place that does not fit, with its line.
    pub fn parse(text: &str) -> Result<Script, InputError> {
        decode(&parse(text)?, &Place::default()).map_err(|error| error.locate(text))
    }

    /// The same script, its scenario brought along as a file.
    ///
    /// # Errors
    /// When the setup is not one that a scenario could be brought to.
    pub fn with_scenario_file(mut self, text: &str) -> Result<Script, InputError> {
        self.setup = Some(with_scenario_file(self.setup, text)?);
        Ok(self)
    }
}

/// Plays a script.
///
/// # Errors
/// When setup, seats, orders or dice do not fit the game. An order that is against the rules is no error; it ends the
/// story.
pub(crate) fn run<G: Game + Book>(script: &Script, viewer: &str) -> Result<ScriptRun, InputError> {
    let mut run = Run::<G>::open(script, viewer)?;
    for (index, line) in script.orders.iter().enumerate() {
        if let Some((seat, refusal)) = run.play(index, line)? {
            run.story.refusal = run.teller.refusal(&run.position, orders(index), seat, &refusal);
            return Ok(run.finish(true));
        }
    }
    run.spent()?;
    Ok(run.finish(false))
}

fn orders(index: usize) -> Place {
    Place::of("orders").index(index)
}

pub(crate) struct Run<G: Game> {
    pub(crate) position: G,
    dice: ScriptedDice,
    teller: Teller,
    story: Story,
    pub(crate) record: Record<G>,
}

impl<G: Game + Book> Run<G> {
    pub(crate) fn open(script: &Script, viewer: &str) -> Result<Run<G>, InputError> {
        let here = Place::of("setup");
        let setup = resolve::<G>(script.setup.as_ref(), &here)?;
        let mut dice = ScriptedDice::new(script.dice.iter().cloned());
        let mut log = Log::new();
        let opened = G::new(&mut Umpire::new(&mut dice, &mut log), &setup);
        if let Some(fault) = dice.fault() {
            return Err(dice_error(fault, Some(&here)));
        }
        let position = opened.map_err(|refusal| refused(&refusal, &here))?;
        let teller = Teller { viewer: viewer_named(&position, viewer)? };
        let story = teller.open(&setup, &position, &log);
        let record = Record::open(setup, &position, &log);
        Ok(Run { position, dice, teller, story, record })
    }

    /// Plays one line; gives the refusal if it is against the rules.
    pub(crate) fn play(&mut self, index: usize, line: &ScriptOrder) -> Result<Option<(Seat, Refusal)>, InputError> {
        let here = orders(index);
        let seat =
            seat_named(&self.position, &line.seat).map_err(|message| InputError::new(here.field("seat"), message))?;
        let actions = match (&line.order, &line.action) {
            (Some(order), None) => {
                let order: G::Order = decode(order, &here.field("order"))?;
                self.position.rehearse(seat, &order)
            }
            (None, Some(action)) => {
                let action: G::Action = decode(action, &here.field("action"))?;
                self.position.check(seat, action).map(|()| vec![action])
            }
            (None, None) => return Err(InputError::new(here, "needs an `order` or an `action`")),
            (Some(_), Some(_)) => return Err(InputError::new(here, "has both an `order` and an `action`")),
        };
        match actions {
            Err(refusal) => Ok(Some((seat, refusal))),
            Ok(actions) => self.apply(seat, &actions, line, &here).map(|()| None),
        }
    }

    fn apply(&mut self, seat: Seat, actions: &[G::Action], line: &ScriptOrder, here: &Place) -> Result<(), InputError> {
        let mut told: Vec<ActionTold> = Vec::new();
        let mut whole = Log::new();
        for action in actions {
            told.push(action_told(&self.position, seat, *action));
            let mut log = Log::new();
            self.position.apply(&mut Umpire::new(&mut self.dice, &mut log), seat, *action);
            if let Some(fault) = self.dice.fault() {
                return Err(dice_error(fault, Some(here)));
            }
            self.record.push(seat, *action, &self.position, &log);
            whole.append(&mut log);
        }
        let done = Done { seat, action: line.action.as_ref(), order: line.order.as_ref(), actions: told, log: whole };
        self.story.steps.extend(self.teller.step(&self.position, done));
        Ok(())
    }

    /// Whether every die was used.
    pub(crate) fn spent(&self) -> Result<(), InputError> {
        self.dice.finish().map_err(|fault| dice_error(&fault, None))
    }

    fn finish(mut self, refused: bool) -> ScriptRun {
        self.teller.close(&mut self.story, &self.position);
        ScriptRun { story: self.story, refused, record: record_text::write(&self.record) }
    }
}

/// A fault of the dice at its place in the list, with what asked for them.
fn dice_error(fault: &DiceFault, asking: Option<&Place>) -> InputError {
    let index = match fault {
        DiceFault::TooFew { n_given, .. } => *n_given,
        DiceFault::OtherReason { index, .. } | DiceFault::NoSuchFace { index, .. } => *index,
        DiceFault::TooMany { n_used, .. } => *n_used,
    };
    let place = Place::of("dice").index(index);
    let text = fault.to_string();
    let message = text.strip_prefix(&format!("{place}: ")).unwrap_or(&text);
    let asking = asking.map_or(String::new(), |asking| format!(" (at {asking})"));
    InputError::new(place, format!("{message}{asking}"))
}
