//! The toy game with one thing wrong with it.
//!
//! [`Faulty`] wraps the sound game and deviates in one place, so that the sound game need not know of faults.

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use fathom_core::dice::SeededDice;
use fathom_core::{
    Dice, Eyes, Game, Imagine, Label, Outcome, Refusal, Rule, Said, Seat, Seats, Spelled, Told, Umpire, Viewer, World,
};
use serde::{Deserialize, Serialize};

use crate::toy::{Action, BOAT, BoatView, Event, Order, Setup, Square, Toy, View, Way};

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    Nothing,
    ListsWhatItRefuses,
    OmitsWhatItAllows,
    AllowsOffTheLine,
    AllowsStrangers,
    ListsBackwards,
    ListsTwice,
    ListsForThoseWhoWait,
    RefusalChangesPosition,
    RefusalTells,
    RefusalSaysNothing,
    SubmitsHalf,
    PromptCitesAnotherBook,
    LabelSaysNothing,
    DieCitesAnotherBook,
    OutcomeCitesAnotherBook,
    NeverEnds,
    StandsStill,
    OverTooEarly,
    PaysTooMuch,
    PaysBeforeTheEnd,
    KeepsAHashMap,
    LooksAtACounter,
    GrowsAndGrows,
    SkipsAField,
    ForgetsOnPaper,
    RollsBehindTheUmpire,
    PanicsOffTheLine,
    TakesAnySetup,
    DieChangesItsSides,
    SharesStateWithItsClones,
    DraftShows,
    DraftChangesToAct,
    UnseenDieShows,
    ViewShowsSquare,
    ObserverSeesSquare,
    ListDependsOnSquare,
    RefusalDependsOnSquare,
    PromptDependsOnAir,
    LabelDependsOnSquare,
    ToActDependsOnAir,
    OutcomeDependsOnAir,
    TalkDependsOnSquare,
    TellsEverything,
    ImaginesWithoutOwnAim,
    ImaginesReadyWithoutAim,
    EventAsLongAsThePlot,
    AsManyDiceAsSteps,
    EchoTellsTheSquare,
}

/// The toy game with the planted fault.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Faulty {
    toy: Toy,
    scratch: u32,
    ballast: Vec<u8>,
    map: HashMap<u8, u8>,
    shared: Shared,
    #[serde(skip)]
    skipped: u32,
    #[serde(skip)]
    unseen: Unseen,
}

/// A number that all clones of a position share.
#[derive(Clone, Debug, Default)]
struct Shared(Arc<AtomicU32>);

impl PartialEq for Shared {
    fn eq(&self, other: &Shared) -> bool {
        self.0.load(Ordering::Relaxed) == other.0.load(Ordering::Relaxed)
    }
}

impl Eq for Shared {}

impl Serialize for Shared {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.load(Ordering::Relaxed).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Shared {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Shared, D::Error> {
        u32::deserialize(deserializer).map(|n| Shared(Arc::new(AtomicU32::new(n))))
    }
}

/// A number that comparing positions does not see.
#[derive(Clone, Debug, Default)]
struct Unseen(u32);

impl PartialEq for Unseen {
    fn eq(&self, _: &Unseen) -> bool {
        true
    }
}

impl Eq for Unseen {}

thread_local! {
    // Not a parameter of the type: every law would be compiled anew for every fault.
    static PLANTED: Cell<Fault> = const { Cell::new(Fault::Nothing) };
}

/// Plants a fault in the games of this thread.
pub fn plant(fault: Fault) {
    PLANTED.set(fault);
}

fn has(fault: Fault) -> bool {
    PLANTED.get() == fault
}

/// What no rule may look at.
static COUNTER: AtomicU32 = AtomicU32::new(0);

fn counter() -> u32 {
    COUNTER.fetch_add(1, Ordering::Relaxed)
}

const OTHER: Rule = Rule::new("another", "1");
const R_TOY: Rule = Rule::new("toy", "1");

impl Faulty {
    fn boat(&self) -> BoatView {
        self.toy.view(Viewer::Umpire).boat.expect("the umpire sees the boat")
    }

    /// What goes wrong after an action.
    fn stumble(&mut self, umpire: &mut Umpire<'_, Event>, n_steps: usize, action: Action) {
        self.scratch += u32::from(has(Fault::LooksAtACounter)) * counter();
        self.ballast.extend(has(Fault::GrowsAndGrows).then_some([0; 9]).iter().flatten());
        self.skipped += u32::from(has(Fault::SkipsAField));
        self.unseen.0 += u32::from(has(Fault::ForgetsOnPaper));
        self.scratch += self.unseen.0 / 3;
        self.shared.0.fetch_add(u32::from(has(Fault::SharesStateWithItsClones)), Ordering::Relaxed);
        if has(Fault::KeepsAHashMap) {
            self.map.extend((0..8).map(|key| (key, key)));
        }
        if has(Fault::DieCitesAnotherBook) {
            umpire.d6(OTHER);
        }
        if has(Fault::DieChangesItsSides) {
            umpire.roll(2 + counter() % 5, R_TOY, Eyes::All);
        }
        if has(Fault::UnseenDieShows) {
            self.scratch = umpire.roll(6, R_TOY, Eyes::Only(Seats::NONE));
        }
        if has(Fault::TellsEverything) {
            self.tell_everything(umpire);
        }
        if has(Fault::EventAsLongAsThePlot) && action == Action::Ready {
            umpire.tell(|| Told::All(Event::Sailed { steps: vec![Way::Left; n_steps] }));
        }
        if has(Fault::AsManyDiceAsSteps) && action == Action::Ready {
            (0..n_steps).for_each(|_| assert!(umpire.d6(R_TOY) > 0));
        }
    }

    /// Every bit of the position as a step to the left or right.
    fn tell_everything(&self, umpire: &mut Umpire<'_, Event>) {
        let bytes = postcard::to_stdvec(&self.toy).expect("the toy can be written");
        let bits = bytes.iter().flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1));
        let steps = bits.map(|bit| if bit == 0 { Way::Left } else { Way::Right }).collect();
        umpire.tell(|| Told::All(Event::Sailed { steps }));
    }
}

impl Game for Faulty {
    const BOOK: &'static str = Toy::BOOK;
    const RULES: u32 = Toy::RULES;
    const ROLES: &'static [&'static str] = Toy::ROLES;
    const SIDES: &'static [&'static str] = Toy::SIDES;
    const MAX_PARTS: usize = 16;

    type World = ();
    type Setup = Setup;
    type Action = Action;
    type Order = Order;
    type Event = Event;
    type View = View;

    fn public_setup(setup: &Setup) -> Setup {
        Toy::public_setup(setup)
    }

    fn new(umpire: &mut Umpire<'_, Event>, setup: &Setup) -> Result<Self, Refusal> {
        let toy = Toy::new(umpire, setup);
        let toy = if has(Fault::TakesAnySetup) { toy.expect("nobody would choose that") } else { toy? };
        let faulty = Faulty {
            toy,
            scratch: 0,
            ballast: Vec::new(),
            map: HashMap::new(),
            shared: Shared::default(),
            skipped: 0,
            unseen: Unseen::default(),
        };
        if has(Fault::TellsEverything) {
            faulty.tell_everything(umpire);
        }
        Ok(faulty)
    }

    fn world(&self) -> &World<()> {
        World::empty()
    }

    fn n_seats(&self) -> usize {
        self.toy.n_seats()
    }

    fn role(&self, seat: Seat) -> &'static str {
        self.toy.role(seat)
    }

    fn side(&self, seat: Seat) -> usize {
        self.toy.side(seat)
    }

    fn to_act(&self) -> Seats {
        let (to_act, boat) = (self.toy.to_act(), self.boat());
        let hunters_wait =
            (has(Fault::DraftChangesToAct) && boat.plot.is_empty()) || (has(Fault::ToActDependsOnAir) && boat.air == 0);
        if has(Fault::OutcomeDependsOnAir) && boat.air == 0 {
            return Seats::NONE;
        }
        if hunters_wait && to_act.has(BOAT) { BOAT.into() } else { to_act }
    }

    fn legal_actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        let first = acc.len();
        if self.to_act().has(seat) {
            self.toy.legal_actions(seat, acc);
        }
        let width = self.toy.view(Viewer::Observer).width;
        match () {
            () if has(Fault::ListsForThoseWhoWait) && !self.to_act().has(seat) => acc.push(Action::Ready),
            () if acc.len() == first => {}
            () if has(Fault::ListsWhatItRefuses) => acc.push(Action::Aim(Square(width))),
            () if has(Fault::OmitsWhatItAllows) && acc.len() > first + 1 => drop(acc.pop()),
            () if has(Fault::ListsBackwards) => acc[first..].reverse(),
            () if has(Fault::ListsTwice) => acc.push(*acc.last().expect("something is listed")),
            () if has(Fault::StandsStill) && seat == BOAT => acc.truncate(first),
            () if has(Fault::ListDependsOnSquare) => acc.retain(|action| self.check(seat, *action).is_ok()),
            () => {}
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let view = self.toy.view(Viewer::Umpire);
        let square = self.boat().square;
        let is_off = matches!(action, Action::Aim(square) if square.0 >= view.width);
        if has(Fault::AllowsStrangers) && seat.index() >= self.n_seats() {
            return Ok(());
        }
        if !self.to_act().has(seat) {
            return Err(Refusal::new(R_TOY, "it is not for you to act now"));
        }
        assert!(!(has(Fault::PanicsOffTheLine) && is_off), "nobody would aim there");
        let checked = self.toy.check(seat, action);
        match checked {
            Err(_) if has(Fault::AllowsOffTheLine) && is_off && seat != BOAT => Ok(()),
            Err(_) if has(Fault::RefusalSaysNothing) => Err(Refusal::new(R_TOY, "")),
            Err(refusal) if has(Fault::RefusalDependsOnSquare) && seat != BOAT => {
                Err(Refusal::new(refusal.rule(), format!("no: the boat is on {}", square.0)))
            }
            Ok(()) if has(Fault::ListDependsOnSquare) && action == Action::Aim(square) => {
                Err(Refusal::new(R_TOY, "cannot aim there"))
            }
            checked => checked,
        }
    }

    fn apply(&mut self, umpire: &mut Umpire<'_, Event>, seat: Seat, action: Action) {
        let before = self.clone();
        let n_steps = self.boat().plot.len();
        if has(Fault::RollsBehindTheUmpire) {
            let mut dice = SeededDice::new(u64::from(counter()));
            self.toy.apply(&mut Umpire::quiet(&mut dice), seat, action);
        } else {
            self.toy.apply(umpire, seat, action);
        }
        self.stumble(umpire, n_steps, action);
        if has(Fault::EchoTellsTheSquare) && matches!(action, Action::Aim(_)) {
            umpire.tell(|| Told::Only(seat.into(), Event::Ready { seat: Seat(self.boat().square.0) }));
        }
        if has(Fault::NeverEnds) && self.toy.outcome().is_some() {
            *self = before;
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let (mut view, boat) = (self.toy.view(viewer), self.boat());
        let is_hunter = viewer.seat().is_some_and(|seat| seat != BOAT);
        if has(Fault::DraftShows) && is_hunter {
            let plot = vec![Way::Left; boat.plot.len()];
            view.boat = Some(BoatView { square: Square(0), air: 0, plot });
        }
        let shows_square = has(Fault::ViewShowsSquare) && is_hunter;
        if shows_square || has(Fault::ObserverSeesSquare) && viewer == Viewer::Observer {
            view.boat = Some(BoatView { plot: Vec::new(), air: 0, ..boat });
        }
        view.rounds += u8::from(has(Fault::UnseenDieShows)) * self.scratch as u8;
        view
    }

    fn outcome(&self) -> Option<Outcome> {
        let early = Outcome { rule: R_TOY, winners: BOAT.into(), ending: "early", score: None };
        let view = self.toy.view(Viewer::Observer);
        let is_early = (has(Fault::OverTooEarly) && view.round == view.rounds)
            || (has(Fault::OutcomeDependsOnAir) && self.boat().air == 0);
        let outcome = self.toy.outcome().or(is_early.then_some(early));
        let rule = |rule| if has(Fault::OutcomeCitesAnotherBook) { OTHER } else { rule };
        outcome.map(|outcome| Outcome { rule: rule(outcome.rule), ..outcome })
    }

    fn outcome_in_words(&self, outcome: Outcome) -> String {
        format!("It ended by {}.", outcome.ending)
    }

    fn payoff(&self, seat: Seat) -> f32 {
        let payoff = self.toy.payoff(seat);
        match payoff {
            0.0 if has(Fault::PaysBeforeTheEnd) => 0.5,
            0.0 if has(Fault::OutcomeDependsOnAir) && self.boat().air == 0 => 0.5,
            1.0 if has(Fault::PaysTooMuch) => 2.0,
            payoff => payoff,
        }
    }

    fn prompt(&self, seat: Seat) -> Said {
        let said = self.toy.prompt(seat);
        if has(Fault::PromptCitesAnotherBook) {
            return Said { rule: OTHER, ..said };
        }
        if has(Fault::PromptDependsOnAir) && seat != BOAT && self.boat().air == 0 {
            return Said::new(said.rule, format!("{}; the boat cannot run", said.text));
        }
        said
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        let said = self.toy.label(seat, action);
        if has(Fault::LabelSaysNothing) {
            return Label::new(said.rule, " ");
        }
        if has(Fault::LabelDependsOnSquare) && action == Action::Aim(self.boat().square) {
            return Label::new(said.rule, format!("{} (warm)", said.text));
        }
        said
    }

    fn spell(&self, seat: Seat, order: &Order) -> Spelled<Action> {
        self.toy.spell(seat, order)
    }

    fn may_talk(&self, from: Seat, to: Seat) -> Result<(), Refusal> {
        if has(Fault::TalkDependsOnSquare) && self.boat().square == Square(0) {
            return Err(Refusal::new(R_TOY, "nobody talks now"));
        }
        self.toy.may_talk(from, to)
    }

    fn play(&mut self, umpire: &mut Umpire<'_, Event>, seat: Seat, action: Action) -> Result<(), Refusal> {
        if let Err(refusal) = self.check(seat, action) {
            self.scratch += u32::from(has(Fault::RefusalChangesPosition));
            if has(Fault::RefusalTells) {
                umpire.tell(|| Told::All(Event::Ready { seat }));
            }
            return Err(refusal);
        }
        self.apply(umpire, seat, action);
        Ok(())
    }

    fn submit(&mut self, umpire: &mut Umpire<'_, Event>, seat: Seat, order: &Order) -> Result<Vec<Action>, Refusal> {
        let actions = self.rehearse(seat, order);
        if !has(Fault::SubmitsHalf) {
            let actions = actions?;
            for action in &actions {
                self.apply(umpire, seat, *action);
            }
            return Ok(actions);
        }
        for (_, action) in self.spell(seat, order).actions {
            self.play(umpire, seat, action).map_err(|refusal| actions.clone().err().unwrap_or(refusal))?;
        }
        actions
    }
}

impl Imagine for Faulty {
    fn imagine(_world: &World<()>, view: &View, seat: Seat, dice: &mut dyn Dice) -> Self {
        let mut view = view.clone();
        if has(Fault::ImaginesWithoutOwnAim) {
            view.aims.fill(None);
        }
        let mut toy = Toy::imagine(World::empty(), &view, seat, dice);
        if has(Fault::ImaginesReadyWithoutAim) && seat == BOAT {
            toy = without_aims(&toy);
        }
        Faulty {
            toy,
            scratch: 0,
            ballast: Vec::new(),
            map: HashMap::new(),
            shared: Shared::default(),
            skipped: 0,
            unseen: Unseen::default(),
        }
    }
}

/// A position that no game reaches: its hunters may be ready, but none has aimed.
fn without_aims(toy: &Toy) -> Toy {
    let mut json = serde_json::to_value(toy).expect("the toy can be written");
    json["aims"] = serde_json::json!([null, null]);
    serde_json::from_value(json).expect("the toy can be read")
}
