//! The interface every game keeps.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::dice::Probe;
use crate::{
    Aim, Briefing, Dice, Entry, Grid, Label, Outcome, Refusal, Rule, RuleTable, Said, Seat, Seats, SetupOption, Spoken,
    Told, Umpire, Viewer, Warning, World,
};

/// A position of one game, and its rules.
///
/// A position is a value: cheap to clone, with no dice, no clock and no input or output inside. The only ways in are
/// [`Game::new`] and replay. What `fathom_testkit::laws!` demands of an implementation is listed there; the heart of it:
/// whatever a seat gets (view, legal actions, labels, prompts, refusals, [`Game::to_act`], [`Game::outcome`]) may depend
/// only on what that seat may know.
pub trait Game: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// The id of the game and its book, such as `u-boat`.
    const BOOK: &'static str;
    /// The version of the rules as coded; it grows when the same actions and dice no longer give the same position.
    const RULES: u32;
    /// Every name [`Game::role`] can give.
    const ROLES: &'static [&'static str];
    /// The names of the sides; [`Game::side`] counts in these.
    const SIDES: &'static [&'static str];
    /// How many actions one order may spell: no turn of the game means more. A longer order is refused unjudged.
    const MAX_PARTS: usize;

    /// What is fixed for a whole game and known to everybody: scenario, cards, tables, limits, options.
    type World: Send + Sync + Serialize + 'static;
    /// What is chosen before play. It may be nonsense; a position may not.
    type Setup: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// The smallest decision; every one can be listed.
    type Action: Copy + Ord + Hash + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// A whole order as a player would write it, spelled out into actions by [`Game::spell`].
    type Order: Clone + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// Something that happened, in the form one audience hears it.
    type Event: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + Spoken;
    /// What one viewer may see, built from nothing.
    type View: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned;

    /// Sets the game up.
    ///
    /// # Errors
    /// When the setup breaks a rule; all faults are listed with their places.
    fn new(umpire: &mut Umpire<'_, Self::Event>, setup: &Self::Setup) -> Result<Self, Refusal>;

    /// What everybody, watchers included, may know of a setup while the game runs; a sound setup too, with whatever
    /// [`Game::new`] would tell to some seats alone left to chance.
    fn public_setup(setup: &Self::Setup) -> Self::Setup;

    /// The World this position belongs to, the same from the setup to the end.
    fn world(&self) -> &World<Self::World>;

    /// How many seats this game has; they are numbered from 0.
    fn n_seats(&self) -> usize;

    /// The name of a seat, one of [`Game::ROLES`], different for each seat of a game.
    fn role(&self, seat: Seat) -> &'static str;

    /// The side a seat belongs to, an index into [`Game::SIDES`].
    fn side(&self, seat: Seat) -> usize;

    /// Who may act now: one is a turn, several act secretly and simultaneously, none means that the game is over.
    fn to_act(&self) -> Seats;

    /// Appends every legal action of `seat`, sorted and unique; none for a seat that is not to act.
    fn legal_actions(&self, seat: Seat, acc: &mut Vec<Self::Action>);

    /// Whether `seat` may do this now. Fine exactly for what [`Game::legal_actions`] lists.
    ///
    /// # Errors
    /// The paragraphs broken, all of them.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Refusal>;

    /// Does a legal action.
    ///
    /// # Panics
    /// May panic for an action that [`Game::check`] refuses.
    fn apply(&mut self, umpire: &mut Umpire<'_, Self::Event>, seat: Seat, action: Self::Action);

    /// What `viewer` may see.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The end, once everybody may know it. `Some` exactly when nobody is to act.
    fn outcome(&self) -> Option<Outcome>;

    /// The end in one sentence that says who won and by what, for everybody; asked only with [`Game::outcome`].
    fn outcome_in_words(&self, outcome: Outcome) -> String;

    /// What the position is worth to a seat once it is over: 1 won, -1 lost, 0 drawn or not over.
    fn payoff(&self, seat: Seat) -> f32;

    /// What `seat` is asked to do now and why; for a seat that is not to act, what it is waiting for.
    fn prompt(&self, seat: Seat) -> Said;

    /// What a legal action of `seat` will do, in words and for programs.
    fn label(&self, seat: Seat, action: Self::Action) -> Label;

    /// Spells an order out as actions, so that every rule is checked in one place. It judges nothing, except words that
    /// mean no action at all.
    fn spell(&self, seat: Seat, order: &Self::Order) -> Spelled<Self::Action>;

    /// Takes a refused part of an order for done, as far as that makes sense, so that the parts after it are judged by the
    /// order as it was written. Only ever asked of a position that is thrown away.
    fn assume(&mut self, _seat: Seat, _action: Self::Action) {}

    /// How well a seat stands, from -1 to 1: while the game runs by what has been done to either side, in secret or not, and
    /// as [`Game::payoff`] has it once it is over. Only read after the end, to tell what dice were worth; a game whose decisive
    /// dice end it at once has nothing to add.
    fn standing(&self, seat: Seat) -> f32 {
        self.payoff(seat)
    }

    /// What a game is measured by besides who won, such as ships sunk: the same names in the same order in every game. Only
    /// counted after the end, when everybody may know it.
    fn tallies(&self) -> Vec<(&'static str, i64)> {
        Vec::new()
    }

    /// Why a game ended so, in words that follow `You won:` or `You lost:`, without a full stop.
    fn outcome_because(&self, _outcome: Outcome) -> Option<String> {
        None
    }

    /// The date of the turn, as a war diary has it, where the book says when it was played.
    fn date(&self) -> Option<String> {
        None
    }

    /// The board of a view as a grid of squares, for clients that have no board of their own for this game; nothing for a game
    /// that is not played on squares. It may use the view and nothing else.
    fn grid(_view: &Self::View) -> Option<Grid> {
        None
    }

    /// What each side must do to win and how it stands, for clients that show it; nothing for a game that does not say. It may
    /// use what everybody may know and the view, and nothing else.
    fn aims(_world: &World<Self::World>, _view: &Self::View) -> Vec<Aim> {
        Vec::new()
    }

    /// What whoever sits down on a seat is told before the first move; nothing for a game that says nothing. It may use what
    /// everybody may know and the view of the seat, and nothing else.
    fn briefing(_world: &World<Self::World>, _view: &Self::View, _seat: Seat) -> Option<Briefing> {
        None
    }

    /// What a good friend would point out to a seat that is to act now. It may use what everybody may know and the view of the
    /// seat, and nothing else.
    fn warnings(_world: &World<Self::World>, _view: &Self::View, _seat: Seat) -> Vec<Warning> {
        Vec::new()
    }

    /// Whether the book lets two seats talk to each other now. Chat obeys this.
    ///
    /// # Errors
    /// The paragraph that forbids it.
    fn may_talk(&self, _from: Seat, _to: Seat) -> Result<(), Refusal> {
        Ok(())
    }

    // Provided below, never overridden.

    /// [`Game::check`], then [`Game::apply`].
    ///
    /// # Errors
    /// The refusal of `check`; the position is as it was.
    fn play(&mut self, umpire: &mut Umpire<'_, Self::Event>, seat: Seat, action: Self::Action) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.apply(umpire, seat, action);
        Ok(())
    }

    /// Checks a whole order without doing it, and gives the actions it consists of.
    ///
    /// An order may end with a die or an event, but not go on past one: nobody decides before seeing.
    ///
    /// # Errors
    /// Every rule that any part of the order breaks, with the part's place; or that it has more than
    /// [`Game::MAX_PARTS`], before any of them is judged.
    fn rehearse(&self, seat: Seat, order: &Self::Order) -> Result<Vec<Self::Action>, Refusal> {
        self.rehearse_spelled(seat, self.spell(seat, order))
    }

    /// [`Game::rehearse`] for what is spelled out already.
    ///
    /// # Errors
    /// As [`Game::rehearse`].
    fn rehearse_spelled(&self, seat: Seat, spelled: Spelled<Self::Action>) -> Result<Vec<Self::Action>, Refusal> {
        let Spelled { actions, senseless } = spelled;
        if let Some((path, _)) = actions.get(Self::MAX_PARTS) {
            let message = format!("an order has at most {} parts, this one has more", Self::MAX_PARTS);
            let mut too_long = Refusal::new(self.prompt(seat).rule, message).at(path);
            if let Some(other) = senseless {
                too_long.and(other);
            }
            return Err(too_long);
        }
        if actions.is_empty() && senseless.is_none() && !self.to_act().has(seat) {
            return Err(Refusal::new(self.prompt(seat).rule, "nobody waits for an order of this seat"));
        }
        let mut trial = self.clone();
        let mut past: Option<Rule> = None;
        let mut faults: Vec<_> = senseless.map(Err).into_iter().collect();
        let mut parts = actions.iter().peekable();
        while let Some((path, action)) = parts.next() {
            if let Some(rule) = past {
                faults.push(Err(Refusal::new(
                    rule,
                    "the order goes on past a point where something is learnt; give the rest after that",
                )
                .at(path)));
                break;
            }
            let is_last = parts.peek().is_none();
            match trial.check(seat, *action) {
                // Nothing is judged after the last part. It may end a draft that was refused before, which is no move at all.
                Ok(()) if is_last => {}
                Ok(()) => past = rehearse_one(&mut trial, seat, *action),
                Err(refusal) => {
                    faults.push(Err(refusal.at(path)));
                    // Who is not asked anything need not hear it of every part.
                    if !self.to_act().has(seat) {
                        break;
                    }
                    trial.assume(seat, *action);
                }
            }
        }
        Refusal::all(faults)?;
        Ok(actions.into_iter().map(|(_, action)| action).collect())
    }

    /// This position with a legal action done, if that is a draft: no die falls and nobody is told news. An order may go on
    /// after it.
    #[must_use]
    fn drafted(&self, seat: Seat, action: Self::Action) -> Option<Self> {
        let mut after = self.clone();
        rehearse_one(&mut after, seat, action).is_none().then_some(after)
    }

    /// Does a whole order, or nothing.
    ///
    /// # Errors
    /// As [`Game::rehearse`]; the position is as it was and nothing was told.
    fn submit(
        &mut self,
        umpire: &mut Umpire<'_, Self::Event>,
        seat: Seat,
        order: &Self::Order,
    ) -> Result<Vec<Self::Action>, Refusal> {
        let actions = self.rehearse(seat, order)?;
        for action in &actions {
            self.apply(umpire, seat, *action);
        }
        Ok(actions)
    }

    /// Every seat of the game.
    fn seats(&self) -> Seats {
        Seats::first(self.n_seats())
    }

    /// The seat with this role, if this game has one.
    fn seat_of(&self, role: &str) -> Option<Seat> {
        self.seats().iter().find(|seat| self.role(*seat) == role)
    }
}

/// An order spelled out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spelled<A> {
    /// The actions, each with the place in the order it comes from.
    pub actions: Vec<(String, A)>,
    /// What is no action of the game, such as a square that is not on the board.
    pub senseless: Option<Refusal>,
}

impl<A> Spelled<A> {
    /// Nothing yet.
    pub const fn new() -> Spelled<A> {
        Spelled { actions: Vec::new(), senseless: None }
    }

    /// One action more, from this place.
    pub fn push(&mut self, path: impl Into<String>, action: A) {
        self.actions.push((path.into(), action));
    }

    /// What the part at this place means, or why it means no action.
    pub fn add(&mut self, path: impl AsRef<str>, part: Result<impl IntoIterator<Item = A>, Refusal>) {
        let path = path.as_ref();
        match part {
            Ok(actions) => self.actions.extend(actions.into_iter().map(|action| (path.to_owned(), action))),
            Err(refusal) => self.refuse(refusal.at(path)),
        }
    }

    /// A part that means no action.
    pub fn refuse(&mut self, refusal: Refusal) {
        match &mut self.senseless {
            Some(all) => all.and(refusal),
            None => self.senseless = Some(refusal),
        }
    }
}

impl<A> Default for Spelled<A> {
    fn default() -> Spelled<A> {
        Spelled::new()
    }
}

/// Plays one action of a rehearsal; gives a paragraph when a die fell or anybody was told news, the actor included: the
/// refusal of a later part could otherwise show for nothing what the event would have told.
fn rehearse_one<G: Game>(trial: &mut G, seat: Seat, action: G::Action) -> Option<Rule> {
    let mut log = Vec::new();
    let mut probe = Probe;
    trial.apply(&mut Umpire::new(&mut probe, &mut log), seat, action);
    log.iter().find_map(|entry| match entry {
        Entry::Rolled(roll, _) => Some(roll.rule),
        Entry::Told(Told::All(event) | Told::Only(_, event)) => event.is_news().then(|| event.said().rule),
        Entry::Told(Told::Split { shared, .. }) => Some(shared.said().rule),
    })
}

/// A game whose hidden half can be imagined from a view, so that a bot can think without peeking.
pub trait Imagine: Game {
    /// A position in `world` that looks to `seat` exactly as `view` does, with everything `seat` may not know drawn by
    /// `dice`.
    ///
    /// It guarantees that the view and the legal actions of `seat` are the same as those of the true position. It does
    /// not promise that positions are drawn in proportion to how likely they are.
    fn imagine(world: &World<Self::World>, view: &Self::View, seat: Seat, dice: &mut dyn Dice) -> Self;
}

/// What a catalog shows of a game before it is played.
pub trait Book: Game {
    /// The printed title.
    const TITLE: &'static str;
    /// One sentence on what the game is.
    const BLURB: &'static str;
    /// The notes on its paragraphs, in the form of `docs/rules`, for a game that carries them itself; empty for one whose
    /// notes lie there.
    const NOTES: &'static str = "";
    /// A first game taught step by step, as TOML: a setup, and what is done with which dice and why. What a lesson may hold, the
    /// catalog says that reads it; empty for a game without one.
    const LESSON: &'static str = "";

    /// The scenarios, the first being what «play now» means.
    fn scenarios() -> Vec<Scenario<Self::Setup>>;

    /// The fields of a setup a player may change, as they are in the scenario that this one names.
    fn options(setup: &Self::Setup) -> Vec<SetupOption>;

    /// What the book does not print and we had to make up, to be shown to players.
    fn reconstructed() -> Vec<Reconstruction>;

    /// The tables it plays by and the cards of what takes part, in the order of the book.
    fn tables() -> Vec<RuleTable> {
        Vec::new()
    }

    /// What happened in the battles behind the scenarios, where that can be counted; simulations are held against it.
    fn history() -> Vec<History> {
        Vec::new()
    }
}

/// What happened in history in the battle of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct History {
    /// The id of the scenario.
    pub scenario: &'static str,
    /// Some of [`Game::tallies`], as history counts them.
    pub tallies: Vec<(&'static str, i64)>,
}

/// A printed scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scenario<S> {
    /// A short stable id, such as `basic`.
    pub id: &'static str,
    /// Its title.
    pub title: String,
    /// One sentence on it.
    pub summary: String,
    /// The setup it stands for.
    pub setup: S,
    /// Why it cannot be played yet, if so.
    pub unavailable: Option<String>,
}

/// A figure the book does not print.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reconstruction {
    /// What was reconstructed.
    pub what: String,
    /// From what.
    pub basis: String,
    /// The paragraph that needs it.
    pub rule: Rule,
}
