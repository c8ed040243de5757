//! Alone at a game everything can be taken back down to the last die or reveal, and nothing further.

use fathom_core::dice::SeededDice;
use fathom_core::{Book, Heard, Seat, Seats, Spoken, Viewer};
use fathom_table::{At, Deed, DiceFrom, Hand, Kind, Opening, People, Person, Table, What};
use tonnage_war::TonnageWar;
use wolfpack::Wolfpack;

const PLAYER: Person = Person(1);
const SEAT: Seat = Seat(0);
/// How far a game is played.
const N_ACTIONS: usize = 250;

struct Alone<G: Book> {
    table: Table<G>,
    n: u64,
}

impl<G: Book> Alone<G> {
    fn open(setup: &G::Setup) -> Alone<G> {
        let mut people = People::default();
        for seat in Seats::first(1).iter() {
            people.sit(PLAYER, Kind::Human, seat).unwrap();
        }
        let dice = DiceFrom::other(SeededDice::new(7));
        Alone { table: Table::open(Opening { setup: setup.clone(), dice, people, at: At(0) }).unwrap(), n: 0 }
    }

    fn hand(&mut self) -> Hand {
        self.n += 1;
        let version = self.table.version(PLAYER, Viewer::Seat(SEAT)).unwrap();
        Hand { person: PLAYER, seat: SEAT, version, at: At(self.n) }
    }

    /// Does the action listed at a place; says whether a die fell or anything was news.
    fn act(&mut self, choice: usize) -> bool {
        let hand = self.hand();
        let action = self.look().actions[choice].action;
        self.table.act(hand, action).unwrap();
        let Some(Deed::Done { steps, .. }) = self.table.deeds_since(0).last() else { panic!("nothing was done") };
        let is_news = |what: &What<G::Event, G::Action>| match what {
            What::Heard { heard: Heard::Event(event), .. } => event.is_news(),
            What::Heard { heard: Heard::Roll(_), .. } | What::Over { .. } => true,
            What::Did { .. } | What::ToAct { .. } | What::Withdrawn { .. } | What::Advised { .. } => false,
        };
        let lines = self.table.since(PLAYER, Viewer::Seat(SEAT), hand.version).unwrap();
        steps.iter().any(|step| !step.rolls.is_empty()) || lines.iter().any(|line| is_news(&line.what))
    }

    fn undo(&mut self) {
        let hand = self.hand();
        self.table.undo(hand).unwrap();
    }

    fn look(&self) -> fathom_table::SnapshotOf<G> {
        self.table.look(PLAYER, Viewer::Seat(SEAT)).unwrap()
    }

    /// All that the player sees and may do, as it is sent.
    fn sight(&self) -> String {
        let seen = self.look();
        let actions: Vec<_> = seen.actions.iter().map(|choice| choice.action).collect();
        serde_json::to_string(&(&seen.view, actions)).unwrap()
    }
}

/// Plays at random; at every step undo is open while anything was done since the last die or news, and taking all of that
/// back leads to what was seen then. Gives how often an action was open to undo that told its player something.
fn taken_back_to_the_last_die<G: Book>(setup: &G::Setup) -> usize {
    let mut game = Alone::<G>::open(setup);
    let mut chance = SeededDice::new(11);
    // What was seen before each action that can be taken back.
    let mut open = Vec::new();
    let mut n_told = 0;
    for _ in 0..N_ACTIONS {
        let seen = game.look();
        if seen.actions.is_empty() {
            break;
        }
        assert_eq!(seen.may_undo, !open.is_empty());
        let before = game.sight();
        let version = seen.version;
        // The last of the list ends the phase; chance alone would rarely come to it.
        let last = seen.actions.len() - 1;
        let choice = if chance.pick(6) == 0 { last } else { chance.pick(last + 1) };
        if game.act(choice) {
            open.clear();
        } else {
            open.push(before);
            let lines = game.table.since(PLAYER, Viewer::Seat(SEAT), version).unwrap();
            n_told += usize::from(lines.iter().any(|line| matches!(line.what, What::Heard { .. })));
        }
        if !open.is_empty() && chance.pick(4) == 0 {
            for seen in open.drain(..).rev() {
                game.undo();
                assert_eq!(game.sight(), seen);
            }
        }
    }
    n_told
}

#[test]
fn wolfpack_is_taken_back_to_the_last_die_or_reveal() {
    let n_told = taken_back_to_the_last_die::<Wolfpack>(&wolfpack::Setup::default());
    assert!(n_told > 50, "only {n_told} actions that told something could be taken back");
}

#[test]
fn wolfpack_is_taken_back_after_the_escorts_are_mixed_unseen() {
    let mut game = Alone::<Wolfpack>::open(&wolfpack::Setup::default());
    while game.look().view.turn == 0 {
        let done = game.look().actions.len() - 1;
        let choice = if game.look().view.reserve > 0 { 0 } else { done };
        game.act(choice);
    }
    assert!(!game.look().may_undo, "dice fell as the turn began");
    let before = game.sight();
    assert!(!game.act(game.look().actions.len() - 1), "the reorganization ends without news");
    assert!(!game.act(0));
    assert!(game.look().may_undo);
    game.undo();
    game.undo();
    assert_eq!(game.sight(), before);
    assert!(!game.look().may_undo);
}

#[test]
fn tonnage_war_is_taken_back_to_the_last_die() {
    let mut game = Alone::<TonnageWar>::open(&tonnage_war::Setup::default());
    let before = game.sight();
    game.act(0);
    assert!(game.look().may_undo);
    game.undo();
    assert_eq!(game.sight(), before);
    let mut chance = SeededDice::new(3);
    for _ in 0..N_ACTIONS {
        let seen = game.look();
        if seen.actions.is_empty() {
            break;
        }
        let before = game.sight();
        let hand = game.hand();
        game.table.act(hand, seen.actions[chance.pick(seen.actions.len())].action).unwrap();
        let Some(Deed::Done { steps, .. }) = game.table.deeds_since(0).last() else { panic!("nothing was done") };
        let has_rolled = steps.iter().any(|step| !step.rolls.is_empty());
        let is_over = game.look().actions.is_empty();
        // Nothing is hidden at TONNAGE WAR, so whatever is told could have been foreseen.
        assert_eq!(game.look().may_undo, !has_rolled && !is_over);
        if !has_rolled && !is_over {
            let mut again = Alone { table: game.table.fork(), n: game.n };
            again.undo();
            assert_eq!(again.sight(), before);
        }
    }
}
