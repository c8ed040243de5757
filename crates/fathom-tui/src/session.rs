//! One game at one terminal: the table, the people, the bots. It draws nothing and reads no key.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use fathom_ai::{Adviser, Bot, Bots, Choice as Decision, Decided, Seen, hire};
use fathom_core::dice::{SeededDice, sworn_by};
use fathom_core::{Imagine, Seat, Viewer, World};
use fathom_table::{
    Answer, At, Deed, DiceFrom, Drafted, Hand, Kind, KnownSeat, LineOf, Lobby, Moment, People, Person, PlayedStepOf,
    Seq, SnapshotOf, Table,
};

use crate::PlayError;
use crate::player::{Player, Seating, best_bot};
use crate::report::Report;
use crate::save::Saved;

/// A game that a session can run.
pub trait Playable: Imagine + Bots {}

impl<G: Imagine + Bots> Playable for G {}

/// A running game with those who play it.
pub struct Session<G: Playable> {
    table: Table<G>,
    players: Vec<Player>,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    places: Vec<KnownSeat>,
    /// The dice bots imagine with; never those of the game.
    own_dice: SeededDice,
}

/// What a session begins with.
pub struct Plan<S> {
    /// The setup.
    pub setup: S,
    /// Who plays.
    pub seating: Seating,
    /// Secret bytes for the dice.
    pub server: [u8; 32],
    /// A word mixed into the dice by the people at the terminal.
    pub word: String,
}

impl<G: Playable> Session<G> {
    /// Sets a game up.
    ///
    /// # Errors
    /// When the setup breaks a rule, or somebody asked for does not exist.
    pub fn open(plan: &Plan<G::Setup>, at: At) -> Result<Session<G>, PlayError> {
        let refused = |refusal: fathom_core::Refusal| PlayError::Input(refusal.to_string());
        let mut lobby = Lobby::<G>::new(plan.setup.clone(), plan.server).map_err(refused)?;
        let players = plan.seating.resolve::<G>(lobby.places())?;
        let input = |error: fathom_table::SeatingError| PlayError::Input(error.to_string());
        for (seat, player) in seats_of(&players) {
            lobby.sit(person(seat), kind(player), seat).map_err(input)?;
            let sworn = (*player == Player::Human).then(|| sworn_by(&plan.word));
            lobby.swear(person(seat), seat, sworn.as_deref()).map_err(input)?;
        }
        lobby.seal().map_err(input)?;
        for (seat, _) in seats_of(&players).filter(|(_, player)| **player == Player::Human) {
            lobby.show(person(seat), seat, &plan.word).map_err(input)?;
        }
        let table = lobby.start(at).map_err(|error| PlayError::Input(error.to_string()))?;
        Session::around(table, players)
    }

    /// Takes a saved game up again.
    ///
    /// # Errors
    /// When it is not a game by the rules of this program.
    pub fn resume(saved: Saved<G>) -> Result<Session<G>, PlayError> {
        let mut people = People::default();
        for (seat, player) in seats_of(&saved.players) {
            people.sit(person(seat), kind(player), seat).map_err(|error| PlayError::Input(error.to_string()))?;
        }
        let table = Table::restore(saved.journal, DiceFrom::Fair(saved.seeds), people)
            .map_err(|error| PlayError::Input(format!("the saved game cannot be taken up: {error}")))?;
        Session::around(table, saved.players)
    }

    fn around(table: Table<G>, players: Vec<Player>) -> Result<Session<G>, PlayError> {
        let places = table.places();
        if places.len() != players.len() {
            return Err(PlayError::Input("the saved game does not say who holds every seat".to_owned()));
        }
        // Bots draw from the seeds, so that a game with the same seeds is the same game; nobody can tell one from the other.
        let seed = table.seeds().map_or(0, |seeds| seed_of(&seeds.server));
        let bot = |(place, player): (&KnownSeat, &Player)| match player {
            Player::Human => Ok(None),
            Player::Bot(spec) => hire(spec, place.role, seed.wrapping_add(u64::from(place.seat.0) + 1)).map(Some),
        };
        let bots: Result<Vec<_>, _> = places.iter().zip(&players).map(bot).collect();
        let bots = bots.map_err(|error| PlayError::Input(error.to_string()))?;
        Ok(Session { table, players, bots, places, own_dice: SeededDice::new(seed) })
    }

    /// The seats of the game.
    pub fn places(&self) -> &[KnownSeat] {
        &self.places
    }

    /// Who holds a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The seats people hold, in order.
    pub fn humans(&self) -> impl Iterator<Item = Seat> {
        seats_of(&self.players).filter(|(_, player)| **player == Player::Human).map(|(seat, _)| seat)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table.is_over()
    }

    /// The table, for what is laid open at the end.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// What `viewer` sees now.
    ///
    /// # Panics
    /// When the viewer is neither a seat of this game nor an observer, nor the game over.
    pub fn snapshot(&self, viewer: Viewer) -> SnapshotOf<G> {
        self.table.look(person_behind(viewer), viewer).unwrap_or_else(|denied| panic!("{denied}"))
    }

    /// The lines `viewer` was told after line `seq`.
    ///
    /// # Panics
    /// As [`Session::snapshot`].
    pub fn lines(&self, viewer: Viewer, seq: Seq) -> &[LineOf<G>] {
        self.table.since(person_behind(viewer), viewer, seq).unwrap_or_else(|denied| panic!("{denied}"))
    }

    /// What `viewer` saw when it had been told so many lines.
    ///
    /// # Panics
    /// As [`Session::snapshot`], and when there is no such line.
    pub fn moment(&self, viewer: Viewer, seq: Seq) -> Moment<G::View> {
        self.table.at_line(person_behind(viewer), viewer, seq).unwrap_or_else(|denied| panic!("{denied}"))
    }

    /// After the end: a step as `viewer` heard and saw it.
    pub fn step(&self, viewer: Viewer, step: usize) -> Option<PlayedStepOf<G>> {
        self.table.at_step(viewer, step).ok()
    }

    /// Does an action for a seat.
    ///
    /// # Errors
    /// When the rules refuse it.
    pub fn act(&mut self, seat: Seat, action: G::Action, at: At) -> Answer<G, Seq> {
        let hand = self.hand(seat, at);
        self.table.act(hand, action)
    }

    /// Takes the seat's last action back.
    ///
    /// # Errors
    /// When there is nothing to take back.
    pub fn undo(&mut self, seat: Seat, at: At) -> Answer<G, Seq> {
        let hand = self.hand(seat, at);
        self.table.undo(hand)
    }

    fn hand(&self, seat: Seat, at: At) -> Hand {
        let version = self.snapshot(Viewer::Seat(seat)).version;
        Hand { person: person(seat), seat, version, at }
    }

    /// Lets the bot of a seat think, in a thread of its own.
    ///
    /// # Panics
    /// When a person holds the seat, or its bot is thinking already.
    pub fn think(&mut self, seat: Seat) -> Thinking<G> {
        let bot = self.bots[seat.index()].take().expect("a bot that is not thinking holds the seat");
        self.ask(seat, bot)
    }

    /// Asks what the best bot would do in a person's place, with nothing but what that person sees.
    ///
    /// # Errors
    /// When no bot can play this role.
    ///
    /// # Panics
    /// As [`Session::snapshot`].
    pub fn hint(&mut self, seat: Seat) -> Result<(String, Thinking<G>), PlayError> {
        let role = self.places[seat.index()].role;
        let spec = best_bot::<G>(role);
        let bot = hire(&spec, role, 0).map_err(|error| PlayError::Input(error.to_string()))?;
        let drafted = self.table.drafted(person(seat), seat).unwrap_or_else(|denied| panic!("{denied}"));
        let decided = |Drafted { view, legal, action }| Decided { view, legal, action };
        let drafted: Vec<Decided<G>> = drafted.into_iter().map(decided).collect();
        let snapshot = self.snapshot(Viewer::Seat(seat));
        let name = spec.name.clone();
        let world = self.world().clone();
        let (sender, receiver) = channel();
        thread::spawn(move || {
            let legal: Vec<G::Action> = snapshot.actions.iter().map(|choice| choice.action).collect();
            let again = || hire(&spec, role, 0).expect("it was hired before");
            let decision = Adviser { hire: &again, seat }.advise(&world, &drafted, snapshot.view, &legal);
            // Whoever asked may have left meanwhile; then nobody wants the answer.
            let _ = sender.send((bot, decision));
        });
        Ok((name, Thinking { seat, receiver }))
    }

    fn ask(&mut self, seat: Seat, mut bot: Box<dyn Bot<G>>) -> Thinking<G> {
        let snapshot = self.snapshot(Viewer::Seat(seat));
        let legal: Vec<G::Action> = snapshot.actions.iter().map(|choice| choice.action).collect();
        let mut dice = SeededDice::new(u64::from(self.own_dice.pick(1 << 30) as u32));
        let world = self.world().clone();
        let (sender, receiver) = channel();
        thread::spawn(move || {
            // A bot is shown a position that looks the same from its seat; the true one never leaves the table.
            let imagined = G::imagine(&world, &snapshot.view, seat, &mut dice);
            let decision = bot.choose(&Seen::new(&imagined, seat, &legal));
            // Whoever asked may have left meanwhile; then nobody wants the answer.
            let _ = sender.send((bot, decision));
        });
        Thinking { seat, receiver }
    }

    /// What is fixed for the game.
    pub fn world(&self) -> &World<G::World> {
        self.table.world()
    }

    /// Gives a bot back its seat.
    pub fn seat_bot(&mut self, seat: Seat, bot: Box<dyn Bot<G>>) {
        self.bots[seat.index()] = Some(bot);
    }

    /// How many steps the record has now.
    pub fn n_steps(&self) -> usize {
        let deeds = self.table.deeds_since(0);
        let done = |deed: &Deed<G::Action>| if let Deed::Done { steps, .. } = deed { steps.len() } else { 0 };
        let n_undone = deeds.iter().filter(|deed| matches!(deed, Deed::Undone { .. })).count();
        deeds.iter().map(done).sum::<usize>() - n_undone
    }

    /// Everything laid open, once the game is over.
    pub fn report(&self) -> Option<Report> {
        Report::of(&self.table)
    }

    /// The game as a file would keep it.
    ///
    /// # Panics
    /// When the dice were not fair dice, which a session always has.
    pub fn saved(&self) -> Saved<G> {
        Saved {
            players: self.players.clone(),
            seeds: self.table.seeds().expect("a session rolls fair dice").clone(),
            journal: fathom_table::Journal {
                start: self.table.start().clone(),
                deeds: self.table.deeds_since(0).to_vec(),
            },
        }
    }
}

/// A bot at work.
pub struct Thinking<G: Playable> {
    /// The seat it thinks for.
    pub seat: Seat,
    receiver: Receiver<Thought<G>>,
}

/// What came of it, and the bot.
pub type Thought<G> = (Box<dyn Bot<G>>, Decision<<G as fathom_core::Game>::Action>);

impl<G: Playable> Thinking<G> {
    /// The decision, if it has been made.
    ///
    /// # Panics
    /// When the bot panicked.
    pub fn poll(&self) -> Option<Thought<G>> {
        match self.receiver.try_recv() {
            Ok(thought) => Some(thought),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => panic!("the bot gave no answer"),
        }
    }

    /// Waits for the decision.
    ///
    /// # Panics
    /// When the bot panicked.
    pub fn wait(self) -> Thought<G> {
        self.receiver.recv().expect("the bot gave no answer")
    }
}

pub(crate) fn seats_of(players: &[Player]) -> impl Iterator<Item = (Seat, &Player)> {
    players.iter().enumerate().map(|(index, player)| (Seat(index as u8), player))
}

pub(crate) fn kind(player: &Player) -> Kind {
    if *player == Player::Human { Kind::Human } else { Kind::Bot }
}

/// Every seat is a person of its own, so that two people at one terminal have nothing in common.
pub(crate) fn person(seat: Seat) -> Person {
    Person(u64::from(seat.0) + 1)
}

pub(crate) fn person_behind(viewer: Viewer) -> Person {
    viewer.seat().map_or(Person(0), person)
}

pub(crate) fn seed_of(server: &[u8; 32]) -> u64 {
    let key = blake3::derive_key("fathom-tui bots", server);
    u64::from_le_bytes(key[..8].try_into().expect("eight bytes"))
}
