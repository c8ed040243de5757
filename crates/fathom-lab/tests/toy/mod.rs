//! A game small enough to check by hand: a hider on a row of squares, a seeker who guesses.
//!
//! The hider drafts up to two steps in secret and commits them; the seeker guesses a square and rolls. A right guess
//! finds the hider unless the die shows 1. When the tries are used up the hider has won; a 6 on the last one is a draw.

#![allow(dead_code, missing_docs)]

use fathom_core::{
    Book, Eyes, Game, Label, Outcome, Reconstruction, Refusal, Rule, Said, Scenario, Seat, Seats, SetupOption, Spelled,
    Spoken, Told, Umpire, Viewer, World,
};
use serde::{Deserialize, Serialize};

pub const HIDER: Seat = Seat(0);
pub const SEEKER: Seat = Seat(1);
const R1: Rule = Rule::new("toy", "1");
const R2: Rule = Rule::new("toy", "2");
const R3: Rule = Rule::new("toy", "3");
const R4: Rule = Rule::new("toy", "4");

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub width: u8,
    pub tries: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Left,
    Right,
    Commit,
    Guess(u8),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    pub steps: Vec<i8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Hidden { at: u8 },
    Moved { at: u8 },
    Committed,
    Guessed { at: u8, found: bool },
}

impl Spoken for Event {
    fn said(&self) -> Said {
        match self {
            Event::Hidden { at } => Said::new(R1, format!("You hide on square {at}.")),
            Event::Moved { at } => Said::new(R2, format!("You are on square {at}.")),
            Event::Committed => Said::new(R2, "The hider has moved."),
            Event::Guessed { at, found: true } => Said::new(R3, format!("The hider is found on square {at}.")),
            Event::Guessed { at, found: false } => Said::new(R3, format!("Nobody is found on square {at}.")),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    pub width: u8,
    pub turn: u8,
    pub tries_left: u8,
    pub hider: Option<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Toy {
    width: u8,
    tries: u8,
    turn: u8,
    at: u8,
    steps: u8,
    active: Seat,
    found: bool,
    drawn: bool,
}

impl Toy {
    fn is_over(&self) -> bool {
        self.found || self.turn == self.tries
    }
}

impl Game for Toy {
    const BOOK: &'static str = "toy";
    const RULES: u32 = 1;
    const ROLES: &'static [&'static str] = &["hider", "seeker"];
    const SIDES: &'static [&'static str] = &["hiders", "seekers"];
    const MAX_PARTS: usize = 16;
    type World = ();
    type Setup = Setup;
    type Action = Action;
    type Order = Order;
    type Event = Event;
    type View = View;

    fn public_setup(setup: &Setup) -> Setup {
        setup.clone()
    }

    fn new(umpire: &mut Umpire<'_, Event>, setup: &Setup) -> Result<Toy, Refusal> {
        let range = |ok: bool, path: &str, message: &'static str| {
            if ok { Ok(()) } else { Err(Refusal::new(R1, message).at(path)) }
        };
        Refusal::all([
            range((2..=9).contains(&setup.width), "width", "the row has 2 to 9 squares"),
            range((1..=9).contains(&setup.tries), "tries", "there are 1 to 9 tries"),
        ])?;
        let at = umpire.roll(u32::from(setup.width), R1, Eyes::Only(HIDER.into())) as u8 - 1;
        umpire.tell(|| Told::Only(HIDER.into(), Event::Hidden { at }));
        Ok(Toy {
            width: setup.width,
            tries: setup.tries,
            turn: 0,
            at,
            steps: 0,
            active: HIDER,
            found: false,
            drawn: false,
        })
    }

    fn world(&self) -> &World<()> {
        World::empty()
    }

    fn n_seats(&self) -> usize {
        2
    }

    fn role(&self, seat: Seat) -> &'static str {
        Toy::ROLES[seat.index()]
    }

    fn side(&self, seat: Seat) -> usize {
        seat.index()
    }

    fn to_act(&self) -> Seats {
        if self.is_over() { Seats::NONE } else { self.active.into() }
    }

    fn legal_actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        let all = [Action::Left, Action::Right, Action::Commit];
        let guesses = (0..self.width).map(Action::Guess);
        acc.extend(all.into_iter().chain(guesses).filter(|action| self.check(seat, *action).is_ok()));
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if !self.to_act().has(seat) {
            return Err(Refusal::new(R2, "it is not your turn"));
        }
        match action {
            Action::Guess(_) if seat == HIDER => Err(Refusal::new(R3, "the hider does not guess")),
            Action::Guess(at) if at >= self.width => Err(Refusal::new(R3, "there is no such square")),
            Action::Guess(_) => Ok(()),
            _ if seat == SEEKER => Err(Refusal::new(R3, "the seeker does not move")),
            Action::Commit => Ok(()),
            _ if self.steps == 2 => Err(Refusal::new(R2, "two steps are the most")),
            Action::Left if self.at == 0 => Err(Refusal::new(R2, "the row ends here")),
            Action::Right if self.at + 1 == self.width => Err(Refusal::new(R2, "the row ends here")),
            Action::Left | Action::Right => Ok(()),
        }
    }

    fn apply(&mut self, umpire: &mut Umpire<'_, Event>, seat: Seat, action: Action) {
        match action {
            Action::Left | Action::Right => {
                self.at = if action == Action::Left { self.at - 1 } else { self.at + 1 };
                self.steps += 1;
            }
            Action::Commit => {
                self.steps = 0;
                self.active = SEEKER;
                let at = self.at;
                umpire.tell(|| Told::Split { to: seat.into(), secret: Event::Moved { at }, shared: Event::Committed });
            }
            Action::Guess(at) => {
                let die = umpire.d6(R3);
                self.found = at == self.at && die > 1;
                self.turn += 1;
                self.active = HIDER;
                self.drawn = self.turn == self.tries && !self.found && die == 6;
                let found = self.found;
                umpire.tell(|| Told::All(Event::Guessed { at, found }));
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let hider = (viewer.sees(HIDER) || self.is_over()).then_some(self.at);
        View { width: self.width, turn: self.turn, tries_left: self.tries - self.turn, hider }
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let (winners, ending) = match (self.found, self.drawn) {
            (true, _) => (SEEKER.into(), "found"),
            (_, true) => (Seats::NONE, "fog"),
            _ => (HIDER.into(), "hidden"),
        };
        Some(Outcome { rule: R4, winners, ending, score: None })
    }

    fn outcome_in_words(&self, outcome: Outcome) -> String {
        format!("It ended by {}.", outcome.ending)
    }

    fn payoff(&self, seat: Seat) -> f32 {
        match self.outcome() {
            Some(outcome) if outcome.winners.has(seat) => 1.0,
            Some(outcome) if !outcome.winners.is_empty() => -1.0,
            _ => 0.0,
        }
    }

    fn tallies(&self) -> Vec<(&'static str, i64)> {
        vec![("guesses", self.turn.into()), ("finds", self.found.into())]
    }

    fn prompt(&self, seat: Seat) -> Said {
        match (self.to_act().has(seat), seat == HIDER) {
            (true, true) => Said::new(R2, "Move up to two squares in secret, then commit."),
            (true, false) => Said::new(R3, "Guess a square."),
            _ => Said::new(R2, "Wait for the other side."),
        }
    }

    fn label(&self, _seat: Seat, action: Action) -> Label {
        match action {
            Action::Left => Label::new(R2, "Step left."),
            Action::Right => Label::new(R2, "Step right."),
            Action::Commit => Label::new(R2, "Stay there."),
            Action::Guess(at) => Label::new(R3, format!("Look on square {at}.")),
        }
    }

    fn spell(&self, _seat: Seat, order: &Order) -> Spelled<Action> {
        let mut spelled = Spelled::new();
        for (i, step) in order.steps.iter().enumerate() {
            let path = format!("steps[{i}]");
            match step {
                -1 => spelled.push(path, Action::Left),
                1 => spelled.push(path, Action::Right),
                _ => spelled.refuse(Refusal::new(R2, "a step is -1 or 1").at(path)),
            }
        }
        spelled.push("", Action::Commit);
        spelled
    }
}

impl fathom_core::Imagine for Toy {
    fn imagine(_world: &World<()>, view: &View, seat: Seat, dice: &mut dyn fathom_core::Dice) -> Toy {
        let at = view.hider.unwrap_or_else(|| dice.below(u32::from(view.width), R1) as u8);
        let tries = view.turn + view.tries_left;
        Toy { width: view.width, tries, turn: view.turn, at, steps: 0, active: seat, found: false, drawn: false }
    }
}

impl Book for Toy {
    const TITLE: &'static str = "Hide";
    const BLURB: &'static str = "A hider on a row of squares, a seeker who guesses.";

    fn scenarios() -> Vec<Scenario<Setup>> {
        let scenario = |id, width, tries, unavailable: Option<&str>| Scenario {
            id,
            title: format!("Row of {width}"),
            summary: format!("{tries} tries on {width} squares."),
            setup: Setup { width, tries },
            unavailable: unavailable.map(str::to_owned),
        };
        vec![
            scenario("short", 4, 3, None),
            scenario("long", 9, 5, None),
            scenario("endless", 9, 9, Some("the row is not drawn yet")),
        ]
    }

    fn options(_setup: &Self::Setup) -> Vec<SetupOption> {
        vec![SetupOption::number("tries", 1..=9, "how often the seeker may guess", R1)]
    }

    fn reconstructed() -> Vec<Reconstruction> {
        vec![Reconstruction { what: "the width of the row".into(), basis: "it fits the page".into(), rule: R1 }]
    }
}

impl fathom_ai::Bots for Toy {
    fn bots() -> Vec<fathom_ai::BotInfo> {
        vec![fathom_ai::BotInfo {
            name: "statue",
            blurb: "always the last legal action",
            advises: false,
            levels: &[fathom_ai::Level::Easy, fathom_ai::Level::Normal],
            roles: &[],
            options: &[fathom_ai::BotOption { name: "patience", help: "changes nothing" }],
        }]
    }

    fn bot(spec: &fathom_ai::BotSpec, _seed: u64) -> Result<Box<dyn fathom_ai::Bot<Toy>>, fathom_ai::SpecError> {
        spec.number("patience", 1)?;
        Ok(Box::new(Statue))
    }
}

struct Statue;

impl fathom_ai::Bot<Toy> for Statue {
    fn choose(&mut self, seen: &fathom_ai::Seen<'_, Toy>) -> fathom_ai::Choice<Action> {
        fathom_ai::Choice::because(seen.legal()[seen.legal().len() - 1], format!("turn {}", seen.view().turn))
    }
}
