//! One game in memory.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use axum::body::Bytes;
use fathom_catalog::{AnyGame, AnyTable, Brain, Json, TableOpening, Unrestored};
use fathom_core::dice::FairSeeds;
use fathom_core::record::{Branch, RollNote};
use fathom_core::{Seat, Seats, Viewer};
use fathom_store::{ChatRow, GameRow, Listing, Millis, SeatRow, Store};
use fathom_table::{Denied, DiceFrom, Hand, Kind, KnownSeat, People, Person, SeatingError, Seq, Word, Words};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::OnceCell;

use crate::app::Server;
use crate::clock::{at, now};
use crate::error::Error;
use crate::hub::Live;
use crate::hub::lesson::Course;
use crate::wire::{Lines, PersonInfo, StartWhen, Visibility};

/// What a table was made with; it holds the server's seed and is never sent.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Opening {
    pub(crate) setup: Value,
    /// The server's seed; the players' words are in the journal.
    pub(crate) seeds: FairSeeds,
    pub(crate) title: String,
    pub(crate) visibility: Visibility,
    pub(crate) start: StartWhen,
    pub(crate) host: i64,
    pub(crate) umpire: bool,
    /// The earlier game this one takes up; `seeds` are all of that game's then, words and all.
    #[serde(default)]
    pub(crate) branch: Option<Branch>,
    /// The dice of the lesson that is taught here, if one is; `seeds` are those of the game after it.
    #[serde(default)]
    pub(crate) lesson: Option<Vec<RollNote>>,
}

/// A line of the journal.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Entry {
    /// A player swore to a word for the dice, or gives none.
    Sworn { seat: u8, sworn: Option<String> },
    /// Everybody has sworn.
    Sealed,
    /// A player showed the word sworn to.
    Word { seat: u8, word: String },
    /// All words were asked for anew.
    Anew,
    /// The game was set up.
    Start(Json),
    /// Something was done.
    Deed(Json),
    /// The lesson was left.
    LeftLesson,
}

/// Who sits on a seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sitting {
    pub(crate) bot: Option<String>,
    pub(crate) players: Vec<PersonInfo>,
}

/// What is to be stored.
pub(super) struct Append {
    pub(super) head: i64,
    pub(super) entries: Vec<String>,
    pub(super) listing: Option<Listing>,
}

/// What has come to the store since a room was as it stands.
pub(super) struct News {
    seats: Vec<SeatRow>,
    journal: Vec<String>,
    talk: Vec<ChatRow>,
    talkers: HashMap<i64, String>,
}

impl News {
    /// Reads what came to a game after the first `head` entries of its journal and the first `n_said` rows of its talk.
    pub(super) async fn read(store: &Store, id: &str, (head, n_said): (i64, i64)) -> Result<News, Error> {
        let seats = store.seats(id).await?;
        let journal = store.journal(id, head).await?;
        let talk = store.talk(id, n_said).await?;
        let talkers = talkers(store, &seats, &talk).await?;
        Ok(News { seats, journal, talk, talkers })
    }
}

/// Why a game cannot be played again from its journal.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unplayable {
    OtherRules {
        recorded: u32,
        known: u32,
    },
    /// What is wrong, stands in the log.
    Broken,
}

impl From<Unplayable> for Error {
    fn from(unplayable: Unplayable) -> Error {
        match unplayable {
            Unplayable::OtherRules { recorded, known } => Error::OtherRules { recorded, known },
            Unplayable::Broken => Error::Internal,
        }
    }
}

/// What was worked out about a finished game, once for everybody, as JSON.
#[derive(Default)]
pub(crate) struct Findings {
    pub(crate) record: OnceCell<Bytes>,
    pub(crate) audit: OnceCell<Bytes>,
    pub(crate) luck: OnceCell<Bytes>,
    pub(crate) diary: OnceCell<Bytes>,
}

/// One game: before it starts its seats and words, then its table.
pub(crate) struct Room {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) opening: Opening,
    pub(crate) places: Vec<KnownSeat>,
    pub(crate) sittings: Vec<Sitting>,
    pub(crate) words: Words,
    pub(crate) table: Option<Arc<dyn AnyTable>>,
    /// The lesson that is being taught here.
    pub(crate) course: Option<Course>,
    pub(crate) findings: Arc<Findings>,
    /// What everybody may know of the setup while the game runs.
    pub(super) public_setup: Value,
    /// Whether somebody sees to it that what is told of the finished game is kept.
    pub(super) is_kept: bool,
    pub(crate) talk: Vec<ChatRow>,
    /// The names of those who talk without a seat.
    pub(crate) talkers: HashMap<i64, String>,
    pub(crate) created_at: Millis,
    /// How many entries of the journal are stored.
    head: i64,
    /// Entries that are not stored yet, deeds apart.
    pending: Vec<Entry>,
    /// How many deeds are stored.
    n_deeds: usize,
    /// How often each seat swore to a word, and took something back.
    n_words: Vec<usize>,
    n_undone: Vec<usize>,
    /// The listing as it is stored; none is as none other.
    listed: Option<(u64, Seats)>,
    pub(crate) brains: HashMap<Seat, Box<dyn Brain>>,
    pub(crate) thinking: Seats,
    /// The bots whose next decision is made at random, because their own came to nothing.
    pub(crate) at_random: Seats,
}

impl Room {
    /// Reads a game from the store and plays its journal. One that could not be played a moment ago is not tried again.
    pub(super) async fn load(server: &Server, live: &Live) -> Result<Room, Error> {
        live.may_be_played(Instant::now())?;
        let (store, id) = (server.store(), &*live.id);
        // The game first: its head is checked by the next append, so whatever is missed here is noticed there.
        let row = store.game(id).await?;
        let seats = store.seats(id).await?;
        let journal = store.journal(id, 0).await?;
        let talk = store.talk(id, 0).await?;
        let talkers = talkers(store, &seats, &talk).await?;
        let game = server.config().catalog.find(&row.book).map_err(|error| Error::bug("finding a game", &error))?;
        let read = move || Room::read(game, &row, &seats, &journal).map(|room| Room { talk, talkers, ..room });
        // A long journal takes a while; other games go on meanwhile, and few such journals are read at once.
        let thread = server.loading_thread().await?;
        server.metrics().loads.add(1);
        let unplayable = match thread.run("restoring a game", read).await {
            Ok(Ok(room)) => return Ok(room),
            Ok(Err(Unrestored::OtherRules { recorded, known })) => {
                tracing::error!(game = id, recorded, known, "a game was begun by other rules");
                Unplayable::OtherRules { recorded, known }
            }
            Ok(Err(Unrestored::Broken(error))) => {
                tracing::error!(game = id, error, "a game cannot be restored");
                Unplayable::Broken
            }
            // The rules panicked.
            Err(_) => Unplayable::Broken,
        };
        live.cannot_be_played(Instant::now(), unplayable);
        Err(unplayable.into())
    }

    /// Where this room stands: how much of the journal and of the talk it has.
    pub(super) fn stand(&self) -> (i64, i64) {
        (self.head, self.talk.len() as i64)
    }

    /// Plays what came to the store here.
    pub(super) fn catch_up(&mut self, news: News) -> Result<(), Unrestored> {
        self.talkers.extend(news.talkers);
        self.talk.extend(news.talk);
        self.seat_all(sittings(self.places.len(), &news.seats));
        self.follow(&news.journal)
    }

    /// Plays a stored game again.
    pub(crate) fn read(
        game: &'static dyn AnyGame,
        row: &GameRow,
        seats: &[SeatRow],
        journal: &[String],
    ) -> Result<Room, Unrestored> {
        let opening: Opening = serde_json::from_str(&row.opening).map_err(broken)?;
        let (_, places) = game.lay_out(Some(&opening.setup)).map_err(broken)?;
        let mut room = Room {
            game,
            sittings: sittings(places.len(), seats),
            words: Words::new(places.len()),
            table: None,
            course: None,
            findings: Arc::default(),
            public_setup: game.public_setup(&opening.setup).map_err(broken)?,
            is_kept: false,
            talk: Vec::new(),
            talkers: HashMap::new(),
            created_at: row.created_at,
            head: 0,
            pending: Vec::new(),
            n_deeds: 0,
            n_words: vec![0; places.len()],
            n_undone: vec![0; places.len()],
            listed: None,
            brains: HashMap::new(),
            thinking: Seats::NONE,
            at_random: Seats::NONE,
            opening,
            places,
        };
        if room.opening.lesson.is_some() {
            room.course = game.lesson().map_err(broken)?.map(Course::new);
        }
        room.pass_over_bots().map_err(broken)?;
        room.follow(journal)?;
        Ok(room)
    }

    /// Plays entries of the journal that follow those this room has.
    fn follow(&mut self, journal: &[String]) -> Result<(), Unrestored> {
        let (mut start, mut deeds) = (None, Vec::new());
        for entry in journal {
            match serde_json::from_str(entry).map_err(broken)? {
                Entry::Sworn { seat, sworn } => {
                    self.words.swear(Seat(seat), sworn.as_deref()).map_err(broken)?;
                    self.n_words[usize::from(seat)] += 1;
                }
                Entry::Sealed => self.words.seal().map_err(broken)?,
                Entry::Word { seat, word } => self.words.show(Seat(seat), &word).map_err(broken)?,
                Entry::Anew => self.words.begin_anew().map_err(broken)?,
                Entry::Start(text) => start = Some(text),
                Entry::Deed(text) => {
                    if let Some(seat) = undone_by(text.get()) {
                        self.n_undone[usize::from(seat)] += 1;
                    }
                    deeds.push(String::from(Box::<str>::from(text)));
                }
                Entry::LeftLesson => self.course = None,
            }
        }
        if let Some(start) = start {
            let dice = self.dice().map_err(broken)?;
            let table = self.game.restore_table(start.get(), &deeds, dice, self.people())?;
            self.table = Some(table.into());
        } else if let Some(table) = self.table_mut() {
            table.follow(&deeds).map_err(Unrestored::Broken)?;
        }
        self.head += journal.len() as i64;
        self.n_deeds += deeds.len();
        self.check_lesson();
        // Somebody else wrote the listing.
        self.listed = None;
        Ok(())
    }

    /// Everybody who sits down has sat down; nobody ever gets up.
    fn seat_all(&mut self, sittings: Vec<Sitting>) {
        for (seat, sitting) in sittings.iter().enumerate() {
            for player in &sitting.players {
                if let Some(table) = self.table_mut() {
                    let _ = table.sit(person(player.id), Kind::Human, Seat(seat as u8));
                }
            }
        }
        self.sittings = sittings;
    }

    /// Bots give the dice no word.
    fn pass_over_bots(&mut self) -> Result<(), SeatingError> {
        for (seat, sitting) in self.sittings.iter().enumerate() {
            if sitting.bot.is_some() {
                self.words.swear(Seat(seat as u8), None)?;
            }
        }
        Ok(())
    }

    fn seeds(&self) -> Result<FairSeeds, SeatingError> {
        if self.opening.branch.is_some() {
            return Ok(self.opening.seeds.clone());
        }
        Ok(FairSeeds { players: self.words.all()?, ..self.opening.seeds.clone() })
    }

    fn dice(&self) -> Result<DiceFrom, SeatingError> {
        let seeds = self.seeds()?;
        Ok(match &self.opening.lesson {
            Some(notes) => DiceFrom::Lesson(notes.clone(), seeds),
            None => DiceFrom::Fair(seeds),
        })
    }

    fn people(&self) -> People {
        let mut people = People::default();
        for (seat, sitting) in self.sittings.iter().enumerate() {
            let seat = Seat(seat as u8);
            if sitting.bot.is_some() {
                let _ = people.sit(bot_in(seat), Kind::Bot, seat);
            }
            for player in &sitting.players {
                let _ = people.sit(person(player.id), Kind::Human, seat);
            }
        }
        if self.opening.umpire {
            let _ = people.appoint_umpire(person(self.opening.host));
        }
        people
    }

    /// What is to be stored now, if anything.
    pub(super) fn append(&self) -> Option<Append> {
        let mut entries: Vec<String> = self.pending.iter().map(write).collect();
        if let Some(table) = &self.table {
            entries.extend(table.deeds_since(self.n_deeds).iter().map(|deed| format!("{{\"deed\":{deed}}}")));
        }
        let is_listed = self.listed == Some(self.listing_key());
        if entries.is_empty() && is_listed {
            return None;
        }
        let listing = || Listing {
            text: self.listing_text(),
            over: self.table.as_ref().is_some_and(|table| table.is_over()),
            // The time of a secret deed is secret: lists are sorted by what everybody may know.
            at: self.table.as_ref().map_or_else(now, |table| table.last_public().0 as Millis),
        };
        Some(Append { head: self.head, entries, listing: (!is_listed).then(listing) })
    }

    /// Whether everything in memory is on disk.
    pub(super) fn is_as_stored(&self) -> bool {
        self.pending.is_empty() && self.table.as_ref().map_or(0, |table| table.n_deeds()) == self.n_deeds
    }

    /// Everything in memory has been stored.
    pub(super) fn was_stored(&mut self) {
        let n_deeds = self.table.as_ref().map_or(0, |table| table.n_deeds());
        self.head += self.pending.len() as i64 + (n_deeds - self.n_deeds) as i64;
        self.n_deeds = n_deeds;
        self.pending.clear();
        self.listed = Some(self.listing_key());
    }

    /// Everything in a listing that can change.
    fn listing_key(&self) -> (u64, Seats) {
        (self.face(), self.table.as_ref().map_or(Seats::NONE, |table| table.to_act()))
    }

    /// Whether a bot of this game is thinking.
    pub(super) fn is_thinking(&self) -> bool {
        !self.thinking.is_empty()
    }

    /// Whether somebody may know that this table exists.
    pub(crate) fn is_visible_to(&self, who: Option<i64>) -> bool {
        self.opening.visibility != Visibility::Private
            || who.is_some_and(|who| who == self.opening.host || !self.seats_of(who).is_empty())
    }

    /// Whether somebody may look through these eyes; before the game begins as after.
    pub(crate) fn may_watch(&self, who: Option<i64>, viewer: Viewer) -> Result<(), Error> {
        if let Some(table) = &self.table {
            return Ok(table.may_watch(who.map_or(NOBODY, person), viewer)?);
        }
        let may = match viewer {
            Viewer::Observer => true,
            Viewer::Umpire => self.opening.umpire && who == Some(self.opening.host),
            Viewer::Seat(seat) => who.is_some_and(|who| self.seats_of(who).has(seat)),
        };
        if may { Ok(()) } else { Err(Error::Denied(Denied::NotYoursToSee)) }
    }

    /// The seats somebody holds.
    pub(crate) fn seats_of(&self, who: i64) -> Seats {
        let holds = |sitting: &Sitting| sitting.players.iter().any(|player| player.id == who);
        Seats::of(self.sittings.iter().enumerate().filter(|(_, s)| holds(s)).map(|(seat, _)| Seat(seat as u8)))
    }

    /// Whether every seat is taken.
    pub(crate) fn is_full(&self) -> bool {
        self.sittings.iter().all(|sitting| sitting.bot.is_some() || !sitting.players.is_empty())
    }

    /// The table, once the game has begun.
    pub(crate) fn table(&self) -> Result<&dyn AnyTable, Error> {
        self.table.as_deref().ok_or(NOT_STARTED)
    }

    /// The table as it is now, for one who reads in it for long: the game goes on meanwhile.
    pub(crate) fn table_now(&self) -> Result<Arc<dyn AnyTable>, Error> {
        self.table.clone().ok_or(NOT_STARTED)
    }

    /// The table, to be changed; those who still read in it keep a copy.
    pub(super) fn table_mut(&mut self) -> Option<&mut (dyn AnyTable + 'static)> {
        let table = self.table.as_mut()?;
        if Arc::get_mut(table).is_none() {
            *table = table.fork().into();
        }
        Arc::get_mut(table)
    }

    /// Swears to a word for the dice, or gives none.
    pub(crate) fn swear(&mut self, who: i64, seat: u8, sworn: Option<String>) -> Result<(), Error> {
        self.before_the_game(who, seat)?;
        if self.n_words[usize::from(seat)] >= MAX_WORDS {
            return Err(TOO_MANY_WORDS);
        }
        self.words.swear(Seat(seat), sworn.as_deref())?;
        self.n_words[usize::from(seat)] += 1;
        self.pending.push(Entry::Sworn { seat, sworn });
        Ok(())
    }

    /// Shows the word a seat has sworn to.
    pub(crate) fn show_word(&mut self, who: i64, seat: u8, word: String) -> Result<(), Error> {
        self.before_the_game(who, seat)?;
        let was_shown = self.words.seats()[usize::from(seat)].shown().is_some();
        self.words.show(Seat(seat), &word)?;
        // Shown again it is no news, and the journal must not grow by it.
        if !was_shown {
            self.pending.push(Entry::Word { seat, word });
        }
        Ok(())
    }

    /// Asks for all words anew, for one who lost a word sworn to.
    pub(crate) fn ask_anew(&mut self, who: i64, seat: u8) -> Result<(), Error> {
        self.before_the_game(who, seat)?;
        if self.words.round() >= MAX_ROUNDS {
            return Err(TOO_MANY_WORDS);
        }
        self.words.begin_anew()?;
        self.pending.push(Entry::Anew);
        Ok(())
    }

    fn before_the_game(&self, who: i64, seat: u8) -> Result<(), Error> {
        if !self.seats_of(who).has(Seat(seat)) {
            return Err(SeatingError::NotYourSeat.into());
        }
        if self.table.is_some() { Err(STARTED) } else { Ok(()) }
    }

    /// Seals the words, for the host, and begins unless words are still to be shown.
    pub(crate) fn start(&mut self) -> Result<(), Error> {
        if self.table.is_some() {
            return Err(STARTED);
        }
        if !self.is_full() {
            return Err(Error::Conflict { code: "not_full", message: "a seat is still open" });
        }
        if self.words.is_sealed() {
            self.words.all()?;
        } else {
            self.seal()?;
        }
        self.go_on()
    }

    fn seal(&mut self) -> Result<(), Error> {
        self.words.seal()?;
        self.pending.push(Entry::Sealed);
        Ok(())
    }

    /// Does what is next by itself before the first die: seals the words when the game is to begin by itself and everybody
    /// has sworn, begins it when every word is shown.
    pub(crate) fn go_on(&mut self) -> Result<(), Error> {
        if self.is_about_to_seal() {
            self.seal()?;
        }
        if self.is_about_to_start() { self.set_up() } else { Ok(()) }
    }

    fn set_up(&mut self) -> Result<(), Error> {
        let (setup, dice, people) = (self.opening.setup.clone(), self.dice()?, self.people());
        let table = self.game.open_table(TableOpening { setup, dice, people, at: at() })?;
        let start = Json::from(serde_json::value::RawValue::from_string(table.start()).expect("a start is JSON"));
        self.pending.push(Entry::Start(start));
        self.table = Some(table.into());
        Ok(())
    }

    fn is_about_to_seal(&self) -> bool {
        let is_due = self.opening.start == StartWhen::WhenFull && self.is_full() && self.words.are_decided();
        self.is_to_be_set_up() && is_due && !self.words.is_sealed()
    }

    fn is_about_to_start(&self) -> bool {
        self.is_to_be_set_up() && self.words.all().is_ok()
    }

    /// Whether it begins with a setup; one that takes up an earlier game begins with that game.
    fn is_to_be_set_up(&self) -> bool {
        self.table.is_none() && self.opening.branch.is_none()
    }

    /// Begins with what an earlier game gave; nobody is asked for a word.
    pub(crate) fn take_up(&mut self, start: String, deeds: &[String]) -> Result<(), Error> {
        for seat in self.places.iter().map(|place| place.seat) {
            self.words.swear(seat, None)?;
            self.pending.push(Entry::Sworn { seat: seat.0, sworn: None });
        }
        self.seal()?;
        let dice = DiceFrom::Fair(self.opening.seeds.clone());
        let table = self.game.restore_table(&start, deeds, dice, self.people());
        self.table = Some(table.map_err(|error| Error::bug("taking up a game", &error))?.into());
        let start = serde_json::value::RawValue::from_string(start).expect("a start is JSON");
        self.pending.push(Entry::Start(start));
        Ok(())
    }

    /// Whether something is next that nobody need ask for.
    pub(super) fn is_to_go_on(&self) -> bool {
        self.is_about_to_seal() || self.is_about_to_start()
    }

    /// Somebody sits down with a word sworn to, or without one.
    pub(crate) fn sit_down(&mut self, seat: u8, who: PersonInfo, sworn: Option<String>) -> Result<(), Error> {
        let id = who.id;
        self.seat_taken(seat, who);
        // Who shares a seat late has no word of his own, and does not take away the other's.
        let is_undecided = self.words.seats().get(usize::from(seat)) == Some(&Word::Undecided);
        if self.table.is_none() && !self.words.is_sealed() && (sworn.is_some() || is_undecided) {
            self.swear(id, seat, sworn)?;
        }
        self.go_on()
    }

    /// Somebody has sat down; the store knows it already.
    fn seat_taken(&mut self, seat: u8, who: PersonInfo) {
        let Some(sitting) = self.sittings.get_mut(usize::from(seat)) else { return };
        if sitting.players.iter().any(|player| player.id == who.id) {
            return;
        }
        let id = who.id;
        sitting.players.push(who);
        if let Some(table) = self.table_mut() {
            let _ = table.sit(person(id), Kind::Human, Seat(seat));
        }
    }

    /// Moves a hand at the table; gives the new version of its seat.
    pub(crate) fn play(&mut self, who: Person, seat: u8, version: u64, doing: &Doing) -> Result<u64, Error> {
        if self.course.is_some() && !matches!(doing, Doing::Undo) {
            return self.play_taught(who, seat, version, doing);
        }
        let table = self.table_mut().ok_or(NOT_STARTED)?;
        let hand = Hand { person: who, seat: Seat(seat), version: Seq(version), at: at() };
        let version = match doing {
            Doing::Act(action) => table.act(hand, action)?,
            Doing::ActAll(actions) => table.act_all(hand, actions)?,
            Doing::Order(order) => table.order(hand, order)?,
            Doing::Undo => {
                let version = table.undo(hand)?;
                self.n_undone[usize::from(seat)] += 1;
                version
            }
        };
        Ok(version.0)
    }

    /// Moves a hand where a lesson is taught: tried on another copy of the table, and done if that is what the lesson has next.
    fn play_taught(&mut self, who: Person, seat: u8, version: u64, doing: &Doing) -> Result<u64, Error> {
        let mut table = self.table.as_ref().ok_or(NOT_STARTED)?.fork();
        let n_before = table.steps().len();
        let hand = Hand { person: who, seat: Seat(seat), version: Seq(version), at: at() };
        let version = match doing {
            Doing::Act(action) => table.act(hand, action)?,
            Doing::ActAll(actions) => table.act_all(hand, actions)?,
            Doing::Order(order) => table.order(hand, order)?,
            Doing::Undo => table.undo(hand)?,
        };
        self.judge_lesson(n_before, &table.steps())?;
        self.table = Some(table.into());
        Ok(version.0)
    }

    /// One entry more for the journal.
    pub(super) fn push(&mut self, entry: Entry) {
        self.pending.push(entry);
    }

    /// Whether a seat that `who` holds has taken back less than `most` times. What was taken back stays in the journal,
    /// so there must be an end; each seat has its own count, so that what another takes back in secret does not show.
    pub(crate) fn may_undo_again(&self, who: i64, seat: u8, most: usize) -> Result<(), Error> {
        if self.seats_of(who).has(Seat(seat)) && self.n_undone[usize::from(seat)] >= most {
            let message = "this seat has taken back as often as one game allows";
            return Err(Error::Conflict { code: "too_many_undone", message });
        }
        Ok(())
    }

    /// Tells everybody that somebody asks a bot for advice, where there is another person to be told.
    pub(crate) fn declare_advice(&mut self, who: i64, seat: Seat, bot: &str) -> Result<(), Error> {
        let mut players = self.sittings.iter().flat_map(|sitting| &sitting.players);
        if players.all(|player| player.id == who) {
            return Ok(());
        }
        let table = self.table_mut().ok_or(NOT_STARTED)?;
        table.declare_advice(person(who), seat, bot, at())?;
        Ok(())
    }

    /// What a viewer was told after line `since`, and sees now.
    pub(crate) fn lines(&self, who: Person, viewer: Viewer, since: u64) -> Result<Lines, Error> {
        let table = self.table()?;
        Ok(Lines {
            version: table.version(who, viewer)?.0,
            lines: table.since(who, viewer, Seq(since))?,
            snapshot: table.look(who, viewer)?,
        })
    }
}

/// What a hand does.
pub(crate) enum Doing {
    Act(String),
    ActAll(String),
    Order(String),
    Undo,
}

fn broken(error: impl std::fmt::Display) -> Unrestored {
    Unrestored::Broken(error.to_string())
}

/// How often a seat may swear to another word before the game begins, and all of them may be asked for anew.
const MAX_WORDS: usize = 50;
const MAX_ROUNDS: u32 = 10;

const TOO_MANY_WORDS: Error =
    Error::Conflict { code: "too_many_words", message: "words were changed often enough at this table" };

const STARTED: Error = Error::Conflict { code: "started", message: "the game has begun, the dice are sealed" };

pub(super) const NOT_STARTED: Error = Error::Conflict { code: "not_started", message: "the game has not begun" };

/// The number under which a table knows somebody.
pub(crate) fn person(id: i64) -> Person {
    Person(id.unsigned_abs())
}

/// The number of somebody without a session: they have only the observer's eyes.
pub(crate) const NOBODY: Person = Person(u64::MAX);

/// The number under which a table knows the bot in a seat; people's numbers are larger.
pub(crate) fn bot_in(seat: Seat) -> Person {
    Person(u64::from(seat.0))
}

/// The seat that took something back, if that is what this deed is.
fn undone_by(deed: &str) -> Option<u8> {
    #[derive(Deserialize)]
    struct Undone {
        seat: u8,
    }
    // Most deeds are none and need not be read twice.
    if !deed.starts_with("{\"deed\":\"undone\"") {
        return None;
    }
    serde_json::from_str(deed).ok().map(|Undone { seat }| seat)
}

pub(super) fn sittings(n_seats: usize, rows: &[SeatRow]) -> Vec<Sitting> {
    let mut sittings = vec![Sitting::default(); n_seats];
    for row in rows {
        let Some(sitting) = usize::try_from(row.seat).ok().and_then(|seat| sittings.get_mut(seat)) else { continue };
        sitting.bot.clone_from(&row.bot);
        if let (Some(id), Some(name)) = (row.person, &row.name) {
            sitting.players.push(PersonInfo { id, name: name.clone() });
        }
    }
    sittings
}

/// The names of those who talk and have no seat.
async fn talkers(store: &Store, seats: &[SeatRow], talk: &[ChatRow]) -> Result<HashMap<i64, String>, Error> {
    let mut talkers = HashMap::new();
    for line in talk {
        if !seats.iter().any(|seat| seat.person == Some(line.person)) && !talkers.contains_key(&line.person) {
            talkers.insert(line.person, store.person(line.person).await?.name);
        }
    }
    Ok(talkers)
}

fn write(entry: &Entry) -> String {
    serde_json::to_string(entry).expect("an entry can be written as JSON")
}
