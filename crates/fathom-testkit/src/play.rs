//! A game played by a test: dice written down beforehand, everything heard at hand.

use std::collections::VecDeque;
use std::fmt::Debug;

use fathom_core::dice::{ScriptedDice, ScriptedRoll};
use fathom_core::record::{Hash, Record};
use fathom_core::{Entry, Game, Heard, Log, Refusal, Seat, Spoken, Umpire, Viewer};

/// A game under test.
///
/// Dice are written as paragraph and face, in the order they fall: a die for another paragraph, one too few and one too
/// many each stop the test with a sentence that names them. [`Play::finish`] looks for dice left over; so does dropping
/// the play, lest a test forget.
///
/// ```ignore
/// let mut t = Play::<UBoat>::new(setup, [("SETUP.5", 4)]);
/// t.act(DE, Action::Ahead);
/// assert_eq!(t.heard(Viewer::Seat(UB)), [Heard::Event(Event::Moved { .. })]);
/// t.refuses(UB, Action::Fire, "TORP.2");
/// t.dice([("TORP.10", 6)]);
/// t.act(UB, Action::Launch);
/// t.finish();
/// ```
pub struct Play<G: Game> {
    position: G,
    record: Option<Record<G>>,
    dice: VecDeque<ScriptedRoll>,
    log: Log<G::Event>,
}

impl<G: Game> Play<G> {
    /// Sets a game up with the dice of its setup, and of what follows if the test likes.
    ///
    /// # Panics
    /// When the setup is refused or the dice are not the ones it rolls.
    #[track_caller]
    pub fn new<const N: usize>(setup: G::Setup, dice: [(&str, u32); N]) -> Play<G> {
        let mut dice = dice.into_iter().map(ScriptedRoll::from).collect();
        let mut log = Vec::new();
        let position = with_dice(&mut dice, &mut log, &"the setup", |umpire| G::new(umpire, &setup));
        let position = position.unwrap_or_else(|refusal| panic!("the setup was refused: {refusal}"));
        let record = Some(Record::open(setup, &position, &log));
        Play { position, record, dice, log }
    }

    /// Starts from a position built by hand. Such a game has no record.
    pub fn from(position: G) -> Play<G> {
        Play { position, record: None, dice: VecDeque::new(), log: Vec::new() }
    }

    /// Writes down dice to fall after those already written down.
    pub fn dice<const N: usize>(&mut self, dice: [(&str, u32); N]) -> &mut Play<G> {
        self.dice.extend(dice.into_iter().map(ScriptedRoll::from));
        self
    }

    /// Does a legal action.
    ///
    /// # Panics
    /// When it is refused or the dice are not the ones it rolls.
    #[track_caller]
    pub fn act(&mut self, seat: Seat, action: G::Action) -> &mut Play<G> {
        self.log.clear();
        let position = &mut self.position;
        let done = with_dice(&mut self.dice, &mut self.log, &action, |umpire| position.play(umpire, seat, action));
        if let Err(refusal) = done {
            panic!("{action:?} of seat {} was refused: {refusal}", seat.0);
        }
        if let Some(record) = &mut self.record {
            record.push(seat, action, &self.position, &self.log);
        }
        self
    }

    /// Does several legal actions of one seat; [`Play::heard`] then tells of the last.
    ///
    /// # Panics
    /// As [`Play::act`].
    #[track_caller]
    pub fn acts(&mut self, seat: Seat, actions: impl IntoIterator<Item = G::Action>) -> &mut Play<G> {
        for action in actions {
            self.act(seat, action);
        }
        self
    }

    /// Does a whole order; [`Play::heard`] then tells of its last action.
    ///
    /// # Panics
    /// When it is refused or the dice are not the ones it rolls.
    #[track_caller]
    pub fn submit(&mut self, seat: Seat, order: &G::Order) -> &mut Play<G> {
        match self.position.rehearse(seat, order) {
            Ok(actions) => self.acts(seat, actions),
            Err(refusal) => panic!("{order:?} of seat {} was refused: {refusal}", seat.0),
        }
    }

    /// Tries an action that must be refused for the paragraph `para`, among others perhaps, and change nothing.
    ///
    /// # Panics
    /// When it is not refused, or not for that paragraph.
    #[track_caller]
    pub fn refuses(&mut self, seat: Seat, action: G::Action, para: &str) -> Refusal {
        let before = Hash::of(&self.position);
        let refusal = match self.position.check(seat, action) {
            Ok(()) => panic!("{action:?} of seat {} was not refused, {para} should forbid it", seat.0),
            Err(refusal) => refusal,
        };
        assert_cites(&refusal, para);
        assert_eq!(Hash::of(&self.position), before, "a refused action changes nothing");
        refusal
    }

    /// Tries an order that must be refused for the paragraph `para`, among others perhaps.
    ///
    /// # Panics
    /// When it is not refused, or not for that paragraph.
    #[track_caller]
    pub fn refuses_order(&mut self, seat: Seat, order: &G::Order, para: &str) -> Refusal {
        match self.position.rehearse(seat, order) {
            Ok(_) => panic!("{order:?} of seat {} was not refused, {para} should forbid it", seat.0),
            Err(refusal) => {
                assert_cites(&refusal, para);
                refusal
            }
        }
    }

    /// What `viewer` heard of the last action, or of the setup: all of it, in order.
    pub fn heard(&self, viewer: Viewer) -> Vec<Heard<G::Event>> {
        self.log.iter().filter_map(|entry| entry.heard_by(viewer)).map(owned).collect()
    }

    /// What `viewer` heard of the last action in words: `TORP.10 d6: 4`, `TORP.1: a torpedo runs`.
    pub fn words(&self, viewer: Viewer) -> Vec<String> {
        self.log.iter().filter_map(|entry| entry.heard_by(viewer)).map(in_words).collect()
    }

    /// Everything that happened in the last action, with who hears it.
    pub fn log(&self) -> &[Entry<G::Event>] {
        &self.log
    }

    /// Where the game stands.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// What `viewer` sees.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.position.view(viewer)
    }

    /// What `seat` may do.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        crate::legal_actions(&self.position, seat)
    }

    /// The game written down.
    ///
    /// # Panics
    /// When the play was started from a position built by hand.
    #[track_caller]
    pub fn record(&self) -> &Record<G> {
        self.record.as_ref().expect("only a game played from its setup has a record")
    }

    /// Ends the test.
    ///
    /// # Panics
    /// When dice are left over.
    #[track_caller]
    pub fn finish(mut self) {
        let left = std::mem::take(&mut self.dice);
        assert!(left.is_empty(), "{} dice left over: {}", left.len(), dice_in_words(&left));
    }
}

impl<G: Game> Drop for Play<G> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.dice.is_empty(), "dice left over: {}", dice_in_words(&self.dice));
        }
    }
}

/// Runs something with the dice written down and takes away those that fell.
#[track_caller]
fn with_dice<E, T>(
    dice: &mut VecDeque<ScriptedRoll>,
    log: &mut Log<E>,
    what: &dyn Debug,
    run: impl FnOnce(&mut Umpire<'_, E>) -> T,
) -> T {
    let mut scripted = ScriptedDice::new(dice.iter().cloned());
    let result = run(&mut Umpire::new(&mut scripted, log));
    let n_fell = log.iter().filter(|entry| matches!(entry, Entry::Rolled(..))).count();
    if let Some(fault) = scripted.fault() {
        panic!("{what:?}: {fault}; the dice written down are {}", dice_in_words(dice));
    }
    dice.drain(..n_fell);
    result
}

#[track_caller]
fn assert_cites(refusal: &Refusal, para: &str) {
    let is_cited = refusal.violations().iter().any(|violation| violation.rule.para() == para);
    assert!(is_cited, "refused, but not for {para}: {refusal}");
}

fn owned<E: Clone>(heard: Heard<&E>) -> Heard<E> {
    match heard {
        Heard::Roll(roll) => Heard::Roll(roll),
        Heard::Event(event) => Heard::Event(event.clone()),
    }
}

fn in_words<E: Spoken>(heard: Heard<&E>) -> String {
    match heard {
        Heard::Roll(roll) => format!("{} d{}: {}", roll.rule.para(), roll.sides, roll.face),
        Heard::Event(event) => {
            let said = event.said();
            format!("{}: {}", said.rule.para(), said.text)
        }
    }
}

fn dice_in_words(dice: &VecDeque<ScriptedRoll>) -> String {
    let words = dice.iter().map(|die| format!("({}, {})", die.rule.as_deref().unwrap_or("any"), die.face));
    format!("[{}]", words.collect::<Vec<_>>().join(", "))
}
