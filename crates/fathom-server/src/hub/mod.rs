//! The live games.
//!
//! A game in use has a [`Live`], held by the map and by whoever uses it. Inside, behind a lock that one request holds at a
//! time, is a [`Room`]: the game in memory, restored from the journal whenever it is not there. An action is applied to
//! the room, stored, and only then answered and told; if it cannot be stored the room is dropped, so nobody sees half of
//! it.

mod archive;
mod lesson;
mod listing;
mod room;
mod talk;
mod watch;

pub(crate) use archive::{Archive, Visited};
pub(crate) use room::{Doing, Findings, NOBODY, Opening, Room, bot_in, person};
pub(crate) use watch::{Watch, frame};

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use fathom_store::{Change, StoreError};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

use crate::app::Server;
use crate::bots::{FIRST_WAIT, LONGEST_WAIT};
use crate::clock::now;
use crate::error::Error;
use crate::hub::room::{News, Unplayable};
use crate::hub::watch::Watcher;
use crate::secret::is_id;

/// How long a game that could not be played again is left alone. Whoever asks for it meanwhile is told the same as the
/// first, and costs no load.
const LEFT_ALONE: Duration = Duration::from_mins(1);

/// All live games.
#[derive(Default)]
pub(crate) struct Hub {
    games: Mutex<HashMap<Arc<str>, Arc<Live>>>,
}

/// One live game.
pub(crate) struct Live {
    pub(crate) id: Arc<str>,
    slot: Arc<AsyncMutex<Option<Room>>>,
    watchers: Mutex<Vec<Watcher>>,
    /// When it was last used.
    used: AtomicI64,
    /// Whether another server has changed it and somebody is about to read that.
    is_stale: AtomicBool,
    /// When its bots may think again, and how long they had to wait; what they did lately could not be stored.
    rest: Mutex<Option<(Instant, Duration)>>,
    /// Why it could not be played again, and when that may be tried once more.
    unplayable: Mutex<Option<(Instant, Unplayable)>>,
}

/// The room of a live game, ours alone until this is dropped.
pub(crate) struct Entered {
    pub(crate) live: Arc<Live>,
    slot: OwnedMutexGuard<Option<Room>>,
}

impl std::ops::Deref for Entered {
    type Target = Room;

    fn deref(&self) -> &Room {
        self.slot.as_ref().expect("a room was loaded on entering and is there until it is taken")
    }
}

impl Entered {
    pub(crate) fn room_mut(&mut self) -> Option<&mut Room> {
        self.slot.as_mut()
    }
}

impl Hub {
    fn games(&self) -> MutexGuard<'_, HashMap<Arc<str>, Arc<Live>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn known(&self, id: &str) -> Option<Arc<Live>> {
        self.games().get(id).cloned()
    }

    fn all(&self) -> Vec<Arc<Live>> {
        self.games().values().cloned().collect()
    }

    fn open(&self, id: &str) -> Arc<Live> {
        let new = || Live {
            id: id.into(),
            slot: Arc::default(),
            watchers: Mutex::default(),
            used: AtomicI64::new(now()),
            is_stale: AtomicBool::new(false),
            rest: Mutex::default(),
            unplayable: Mutex::default(),
        };
        self.games().entry(id.into()).or_insert_with(|| Arc::new(new())).clone()
    }

    /// How many games are live.
    pub(crate) fn len(&self) -> usize {
        self.games().len()
    }

    /// Forgets what was not used for `idle` milliseconds. A game that is watched keeps its place, but no room.
    pub(crate) fn sweep(&self, idle: i64) {
        let deadline = now() - idle;
        self.games().retain(|_, live| {
            if live.used.load(Ordering::Relaxed) > deadline {
                return true;
            }
            let Ok(mut slot) = live.slot.try_lock() else { return true };
            if slot.as_ref().is_some_and(Room::is_thinking) {
                return true;
            }
            *slot = None;
            // Only the map holds it: nobody watches and nobody is about to enter.
            drop(slot);
            Arc::strong_count(live) > 1 || live.watchers().iter().any(Watcher::is_there)
        });
    }
}

impl Live {
    fn watchers(&self) -> MutexGuard<'_, Vec<Watcher>> {
        // A panic of the rules while one watcher was told must not silence the others.
        self.watchers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn rest(&self) -> MutexGuard<'_, Option<(Instant, Duration)>> {
        self.rest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether its bots are to wait.
    pub(crate) fn bots_rest(&self) -> bool {
        self.rest().is_some_and(|(until, _)| Instant::now() < until)
    }

    /// Makes its bots wait twice as long as the last time, and gives how long.
    pub(crate) fn send_bots_to_rest(&self) -> Duration {
        let mut rest = self.rest();
        let wait = rest.map_or(FIRST_WAIT, |(_, last)| (last * 2).min(LONGEST_WAIT));
        *rest = Some((Instant::now() + wait, wait));
        wait
    }

    /// What a bot did was stored.
    pub(crate) fn bots_rested(&self) {
        *self.rest() = None;
    }
}

impl Live {
    fn unplayable(&self) -> MutexGuard<'_, Option<(Instant, Unplayable)>> {
        self.unplayable.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether its journal may be played: not if it could not be a moment ago.
    fn may_be_played(&self, now: Instant) -> Result<(), Error> {
        match *self.unplayable() {
            Some((until, why)) if now < until => Err(why.into()),
            _ => Ok(()),
        }
    }

    /// Its journal could not be played.
    fn cannot_be_played(&self, now: Instant, why: Unplayable) {
        *self.unplayable() = Some((now + LEFT_ALONE, why));
    }
}

/// Waits until nobody else is in the room.
async fn lock(live: Arc<Live>) -> Entered {
    live.used.store(now(), Ordering::Relaxed);
    let slot = live.slot.clone().lock_owned().await;
    Entered { live, slot }
}

impl Server {
    /// Enters the room of a game, loading it if it is not in memory.
    ///
    /// A game is loaded once for all who wait for it, and to the end when they go away: were it begun anew for each of
    /// them, a game that takes longer to load than they wait would never be there.
    pub(crate) async fn enter(&self, id: &str) -> Result<Entered, Error> {
        let live = self.live(id).await?;
        let entered = lock(live).await;
        if entered.slot.is_some() {
            return Ok(entered);
        }
        let server = self.clone();
        let loaded = tokio::spawn(async move { server.load(entered).await });
        loaded.await.map_err(|error| Error::bug("loading a game", &error))?
    }

    async fn load(&self, mut entered: Entered) -> Result<Entered, Error> {
        entered.slot.replace(Room::load(self, &entered.live).await?);
        // When the last commit was never answered, this may be news.
        self.tell(&mut entered);
        self.begin_if_due(&entered);
        self.keep_if_over(&mut entered);
        self.wake_bots(&mut entered);
        Ok(entered)
    }

    /// Begins a game that was made and did not: whoever made it was cut off between making it and beginning.
    fn begin_if_due(&self, entered: &Entered) {
        if entered.is_to_go_on() {
            let (server, id) = (self.clone(), entered.live.id.clone());
            tokio::spawn(async move {
                if let Err(error) = server.change(&id, Room::go_on).await {
                    tracing::warn!(%error, "cannot begin a game");
                }
            });
        }
    }

    async fn live(&self, id: &str) -> Result<Arc<Live>, Error> {
        if let Some(live) = self.hub().known(id) {
            return Ok(live);
        }
        if !is_id(id) {
            return Err(Error::Missing("table"));
        }
        // Only games that exist get a place in the map.
        self.store().game(id).await.map_err(|error| match error {
            StoreError::Missing(_) => Error::Missing("table"),
            other => other.into(),
        })?;
        Ok(self.hub().open(id))
    }

    /// Changes a game: `change` does it in memory or says why not, then it is stored, told and answered.
    ///
    /// This goes on when the caller goes away: what is stored is also told. `change` runs beside the async threads: the
    /// rules may take a while to judge what somebody wrote, and nobody else waits for that.
    pub(crate) async fn change<T: Send + 'static>(
        &self,
        id: &str,
        change: impl FnOnce(&mut Room) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let entered = self.enter(id).await?;
        let server = self.clone();
        let done = tokio::spawn(async move { server.change_entered(entered, change).await });
        done.await.map_err(|error| Error::bug("changing a game", &error))?
    }

    async fn change_entered<T: Send + 'static>(
        &self,
        mut entered: Entered,
        change: impl FnOnce(&mut Room) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let thread = self.judge_thread().await?;
        // Whatever goes wrong from here on, a panic in the rules included, the slot is empty and the game restored.
        let mut room = entered.slot.take().expect("a room was loaded on entering");
        let judge = move || (change(&mut room), room);
        let (result, mut room) = thread.run("changing a game", judge).await?;
        if result.is_err() {
            // What was begun and not finished is forgotten with the room.
            if room.is_as_stored() {
                entered.slot.replace(room);
            }
            return result;
        }
        if let Some(append) = room.append() {
            let stored = self.store().append(&entered.live.id, append.head, append.entries, append.listing);
            if let Err(error) = stored.await {
                return Err(self.not_stored(entered, error).await);
            }
            room.was_stored();
            self.metrics().commits.add(1);
        }
        entered.slot.replace(room);
        self.tell(&mut entered);
        self.keep_if_over(&mut entered);
        self.wake_bots(&mut entered);
        result
    }

    /// The room is gone. If another server has added to the game, it is read again and told.
    async fn not_stored(&self, mut entered: Entered, error: StoreError) -> Error {
        self.metrics().not_stored.add(1);
        if !matches!(error, StoreError::Conflict) {
            return error.into();
        }
        match Room::load(self, &entered.live).await {
            Ok(room) => {
                entered.slot.replace(room);
                self.tell(&mut entered);
                self.wake_bots(&mut entered);
                Error::MovedOn
            }
            Err(error) => error,
        }
    }

    /// Reads what has come to a game at another server, or beside the journal, and tells those who watch.
    pub(crate) async fn refresh(&self, id: &str) -> Result<(), Error> {
        let Some(live) = self.hub().known(id) else { return Ok(()) };
        let mut entered = lock(live).await;
        let live = entered.live.clone();
        let caught_up = match entered.slot.as_ref().map(Room::stand) {
            Some(stand) => self.catch_up(&mut entered, stand).await?,
            // Nobody has it in memory, and nobody watches.
            None if live.watchers().is_empty() => return Ok(()),
            None => None,
        };
        let room = match caught_up {
            Some(room) => room,
            None => Room::load(self, &live).await?,
        };
        entered.slot.replace(room);
        self.tell(&mut entered);
        Ok(())
    }

    /// Reads what the store has and the room has not, and plays it beside the async threads. Gives no room when that is not
    /// possible: then this one is of no use any more.
    async fn catch_up(&self, entered: &mut Entered, stand: (i64, i64)) -> Result<Option<Room>, Error> {
        let news = News::read(self.store(), &entered.live.id, stand).await?;
        let thread = self.judge_thread().await?;
        // Taken out until it is sound again: a panic of the rules must leave no half room behind.
        let Some(mut room) = entered.slot.take() else { return Ok(None) };
        let play = move || room.catch_up(news).map(|()| room);
        match thread.run("following a game", play).await? {
            Ok(room) => Ok(Some(room)),
            Err(error) => {
                tracing::warn!(game = %entered.live.id, %error, "cannot follow a game, reading all of it");
                Ok(None)
            }
        }
    }

    /// Reads a game that has not begun once more: who sat down or swore at another server a moment ago looks here next, and
    /// there is no version to say so.
    pub(crate) async fn catch_up_in_lobby(&self, id: &str) -> Result<(), Error> {
        if !self.store().is_shared() {
            return Ok(());
        }
        let Some(live) = self.hub().known(id) else { return Ok(()) };
        let entered = lock(live).await;
        let is_lobby = entered.slot.as_ref().is_some_and(|room| room.table.is_none());
        drop(entered);
        if is_lobby { self.refresh(id).await } else { Ok(()) }
    }

    /// Listens to other servers on the same database until this one stops.
    pub(crate) async fn follow_others(self) {
        let mut changes = self.store().changes();
        loop {
            let lives = match changes.recv().await {
                Ok(Change::Game(id)) => self.hub().known(&id).into_iter().collect(),
                Ok(Change::Any) | Err(RecvError::Lagged(_)) => self.hub().all(),
                Err(RecvError::Closed) => return,
            };
            for live in lives {
                // Who is about to read a game needs no second notice of it.
                if !live.is_stale.swap(true, Ordering::AcqRel) {
                    self.spawn(|server| server.follow(live));
                }
            }
        }
    }

    /// Reads a game again, one of few at a time, until that succeeds.
    async fn follow(self, live: Arc<Live>) {
        let mut wait = FIRST_WAIT;
        loop {
            let Ok(turn) = self.follow_turn().await else { return };
            // Before reading: of what comes meanwhile there is a new notice.
            live.is_stale.store(false, Ordering::Release);
            let read = self.refresh(&live.id).await;
            drop(turn);
            match read {
                Err(error) if error.may_pass() => tracing::warn!(%error, "cannot read a game again, trying later"),
                Err(error) => return tracing::error!(%error, "cannot read a game again"),
                Ok(()) => return,
            }
            tokio::time::sleep(wait).await;
            wait = (wait * 2).min(LONGEST_WAIT);
            if live.is_stale.swap(true, Ordering::AcqRel) {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_played_is_left_alone_for_a_while() {
        let (live, now) = (Hub::default().open("table"), Instant::now());
        assert!(live.may_be_played(now).is_ok());
        live.cannot_be_played(now, Unplayable::OtherRules { recorded: 1, known: 2 });
        let soon = live.may_be_played(now + LEFT_ALONE / 2);
        assert!(matches!(soon, Err(Error::OtherRules { recorded: 1, known: 2 })), "{soon:?}");
        assert!(live.may_be_played(now + LEFT_ALONE).is_ok());
    }
}
