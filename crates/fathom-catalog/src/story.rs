//! What happened in a game, as one viewer may know it.

use fathom_core::record::Hash;
use fathom_core::{
    Cue, Ended, Entry, Game, Heard, Label, Log, Refusal, Roll, Rule, Said, Seat, Spoken, Viewer, Violation,
};
use serde::Serialize;
use serde_json::Value;

use crate::input::{InputError, SeatName};
use crate::place::Place;
use crate::setup::to_json;

/// A game told to one viewer, from the opening to where it stands. The same for scripts and replays.
///
/// It holds exactly what the viewer may know. For anybody but the umpire that means: no setup, no hashes (a hash of
/// something hidden can be guessed at), other seats' actions and prompts left out, and no sign of a step that this
/// viewer neither took nor heard of.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Story {
    /// The id of the game.
    pub game: &'static str,
    /// Who is looking: `umpire`, `observer` or a role.
    pub viewer: &'static str,
    /// The setup, with every scenario and default filled in.
    pub setup: Option<Value>,
    /// The seats.
    pub seats: Vec<SeatTold>,
    /// What happened while setting up.
    pub opening: Opening,
    /// What was done since.
    pub steps: Vec<StepTold>,
    /// What the viewer sees at the end.
    pub view: Value,
    /// Who is to act.
    pub to_act: Vec<ToAct>,
    /// What the viewer is waiting for, when it has a seat and is not to act.
    pub waiting: Option<Said>,
    /// The end, if it is over.
    pub outcome: Option<OutcomeTold>,
    /// The order that was refused, if one was.
    pub refusal: Option<RefusalTold>,
    /// The hash of the last position.
    pub hash: Option<Hash>,
}

/// A seat of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatTold {
    /// Its number.
    pub seat: Seat,
    /// Its name.
    pub role: &'static str,
    /// Its side.
    pub side: &'static str,
}

/// The setting up.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Opening {
    /// What was told and rolled.
    #[serde(flatten)]
    pub happened: Happened,
    /// The hash of the position.
    pub hash: Option<Hash>,
}

/// What was told and rolled.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Happened {
    /// The events, in order.
    pub events: Vec<EventTold>,
    /// The dice, in order.
    pub rolls: Vec<RollTold>,
    /// Both together in the order they happened, for printing.
    #[serde(skip)]
    pub lines: Vec<Line>,
}

/// One line of a log.
#[derive(Clone, PartialEq, Debug)]
pub enum Line {
    /// A die.
    Roll(RollTold),
    /// An event in words.
    Event(Said),
}

/// An event, in words and as data.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EventTold {
    /// Words and paragraph.
    #[serde(flatten)]
    pub said: Said,
    /// The game's own form.
    pub event: Value,
    /// What it did on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cue: Option<Cue>,
}

/// A die that fell, or what was drawn in its place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RollTold {
    /// The reason.
    pub rule: Rule,
    /// How many sides it has.
    pub sides: u32,
    /// The side that came up, from 1.
    pub face: u32,
    /// What was drawn, where it is no die.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<String>,
}

impl RollTold {
    pub(crate) fn of<E: Spoken>(roll: Roll) -> RollTold {
        RollTold { rule: roll.rule, sides: roll.sides, face: roll.face, drawn: E::drawn(roll) }
    }
}

/// One order or action of a script, or one step of a record.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StepTold {
    /// Who did it; nobody, when the viewer may not know.
    pub seat: Option<Seat>,
    /// The role of that seat.
    pub role: Option<&'static str>,
    /// The action, where one was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<Value>,
    /// The order, where one was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Value>,
    /// The actions it came to, with their labels; `None` when the viewer may not know.
    pub actions: Option<Vec<ActionTold>>,
    /// What came of it.
    #[serde(flatten)]
    pub happened: Happened,
    /// The hash of the position afterwards.
    pub hash: Option<Hash>,
}

/// An action, in words and as data.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ActionTold {
    /// The game's own form.
    pub action: Value,
    /// Words and paragraph, and what a program needs of them.
    #[serde(flatten)]
    pub said: Label,
}

/// A seat that is to act.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ToAct {
    /// Its number.
    pub seat: Seat,
    /// Its role.
    pub role: &'static str,
    /// What it is asked; `None` for another viewer.
    pub prompt: Option<Said>,
    /// What it may do; `None` for another viewer.
    pub legal: Option<Vec<ActionTold>>,
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OutcomeTold {
    /// As the game tells it.
    #[serde(flatten)]
    pub outcome: Ended,
    /// The roles of the winners.
    pub roles: Vec<&'static str>,
}

/// An order that was refused. The position is as it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RefusalTold {
    /// Where it stands, such as `orders[3]`.
    pub place: Place,
    /// Whose it was.
    pub seat: Seat,
    /// The role of that seat.
    pub role: &'static str,
    /// The rules it breaks, the first of them.
    pub violations: Vec<Violation>,
    /// How many more violations there are.
    #[serde(skip_serializing_if = "is_none")]
    pub more: usize,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
const fn is_none(more: &usize) -> bool {
    *more == 0
}

/// Finds the viewer by name: `umpire`, `observer`, a role or the number of a seat.
///
/// # Errors
/// When the game has no such seat.
pub(crate) fn viewer_named<G: Game>(position: &G, name: &str) -> Result<Viewer, InputError> {
    match name {
        "umpire" => Ok(Viewer::Umpire),
        "observer" => Ok(Viewer::Observer),
        _ => seat_named(position, &SeatName::from(name)).map(Viewer::Seat).map_err(|message| {
            InputError::new(Place::of("viewer"), format!("{message}; umpire and observer may look too"))
        }),
    }
}

/// Finds a seat by role or number; the error is in words.
pub(crate) fn seat_named<G: Game>(position: &G, name: &SeatName) -> Result<Seat, String> {
    let found = match name {
        SeatName::Number(number) => Some(Seat(*number)).filter(|seat| position.seats().has(*seat)),
        SeatName::Role(role) => position.seat_of(role),
    };
    let roles = || position.seats().iter().map(|seat| position.role(seat)).collect::<Vec<_>>().join(", ");
    found.ok_or_else(|| format!("there is no seat `{name}` in this game ({})", roles()))
}

/// Tells what happens to one viewer.
#[derive(Clone, Copy)]
pub(crate) struct Teller {
    pub(crate) viewer: Viewer,
}

impl Teller {
    /// The story of a game that has just been set up.
    pub(crate) fn open<G: Game>(self, setup: &G::Setup, position: &G, log: &Log<G::Event>) -> Story {
        let is_umpire = self.viewer == Viewer::Umpire;
        let seat = |seat| SeatTold { seat, role: position.role(seat), side: G::SIDES[position.side(seat)] };
        let hash = is_umpire.then(|| Hash::of(position));
        let mut story = Story {
            game: G::BOOK,
            viewer: self.viewer_name(position),
            setup: is_umpire.then(|| to_json(setup)),
            seats: position.seats().iter().map(seat).collect(),
            opening: Opening { happened: self.happened(log), hash },
            steps: Vec::new(),
            view: Value::Null,
            to_act: Vec::new(),
            waiting: None,
            outcome: None,
            refusal: None,
            hash,
        };
        self.close(&mut story, position);
        story
    }

    /// Brings the part of a story that says how it stands up to `position`.
    pub(crate) fn close<G: Game>(self, story: &mut Story, position: &G) {
        story.view = to_json(&position.view(self.viewer));
        story.to_act = position.to_act().iter().map(|seat| self.to_act(position, seat)).collect();
        story.waiting = self
            .viewer
            .seat()
            .filter(|seat| !position.to_act().has(*seat) && position.outcome().is_none())
            .map(|seat| position.prompt(seat));
        story.outcome = Ended::of(position).map(|outcome| OutcomeTold {
            roles: outcome.outcome.winners.iter().map(|seat| position.role(seat)).collect(),
            outcome,
        });
        story.hash = (self.viewer == Viewer::Umpire).then(|| Hash::of(position));
    }

    /// A step, or `None` when this viewer must not notice it.
    pub(crate) fn step<G: Game>(self, position: &G, done: Done<'_, G>) -> Option<StepTold> {
        let happened = self.happened(&done.log);
        let knows = self.viewer.sees(done.seat);
        if !knows && happened.lines.is_empty() {
            return None;
        }
        Some(StepTold {
            seat: knows.then_some(done.seat),
            role: knows.then(|| position.role(done.seat)),
            action: done.action.filter(|_| knows).cloned(),
            order: done.order.filter(|_| knows).cloned(),
            actions: knows.then_some(done.actions),
            happened,
            hash: (self.viewer == Viewer::Umpire).then(|| Hash::of(position)),
        })
    }

    /// A refusal, which only the seat itself and the umpire may read.
    pub(crate) fn refusal<G: Game>(
        self,
        position: &G,
        place: Place,
        seat: Seat,
        refusal: &Refusal,
    ) -> Option<RefusalTold> {
        let (violations, more) = (refusal.violations().to_vec(), refusal.more());
        self.viewer.sees(seat).then(|| RefusalTold { place, seat, role: position.role(seat), violations, more })
    }

    fn viewer_name<G: Game>(self, position: &G) -> &'static str {
        match self.viewer {
            Viewer::Seat(seat) => position.role(seat),
            Viewer::Observer => "observer",
            Viewer::Umpire => "umpire",
        }
    }

    fn to_act<G: Game>(self, position: &G, seat: Seat) -> ToAct {
        let knows = self.viewer.sees(seat);
        ToAct {
            seat,
            role: position.role(seat),
            prompt: knows.then(|| position.prompt(seat)),
            legal: knows.then(|| legal(position, seat)),
        }
    }

    fn happened<E: Spoken + Serialize>(self, log: &[Entry<E>]) -> Happened {
        let mut happened = Happened::default();
        for heard in log.iter().filter_map(|entry| entry.heard_by(self.viewer)) {
            match heard {
                Heard::Roll(roll) => {
                    let roll = RollTold::of::<E>(roll);
                    happened.rolls.push(roll.clone());
                    happened.lines.push(Line::Roll(roll));
                }
                Heard::Event(event) => {
                    happened.lines.push(Line::Event(event.said()));
                    happened.events.push(EventTold { said: event.said(), event: to_json(event), cue: event.cue() });
                }
            }
        }
        happened
    }
}

/// Something that was done, before it is known who hears of it.
pub(crate) struct Done<'a, G: Game> {
    pub(crate) seat: Seat,
    pub(crate) action: Option<&'a Value>,
    pub(crate) order: Option<&'a Value>,
    pub(crate) actions: Vec<ActionTold>,
    pub(crate) log: Log<G::Event>,
}

/// An action with its label; `position` is the one it is done in.
pub(crate) fn action_told<G: Game>(position: &G, seat: Seat, action: G::Action) -> ActionTold {
    ActionTold { action: to_json(&action), said: position.label(seat, action) }
}

fn legal<G: Game>(position: &G, seat: Seat) -> Vec<ActionTold> {
    let mut actions = Vec::new();
    position.legal_actions(seat, &mut actions);
    actions.into_iter().map(|action| action_told(position, seat, action)).collect()
}
