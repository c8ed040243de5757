//! Bots think in a bounded number of threads of their own, each on what its seat sees, and act as people do.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use fathom_catalog::{Brain, Decision, Question};
use fathom_core::{Seat, Seats};
use fathom_store::BotGame;
use fathom_table::Denied;

use crate::app::Server;
use crate::error::Error;
use crate::hub::{Doing, Entered, Live, Room, bot_in};
use crate::secret;
use crate::wire::Listing;

/// How long to wait before trying again what the database did not do, and the longest such wait.
pub(crate) const FIRST_WAIT: Duration = Duration::from_millis(200);
pub(crate) const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// Every game has this bot.
const FALLBACK: &str = "random";

/// A bot that has something to decide.
struct Task {
    game: String,
    seat: Seat,
    question: Question,
    brain: Box<dyn Brain>,
}

impl Server {
    /// Sets every bot thinking that is to act and does not think yet.
    pub(crate) fn wake_bots(&self, entered: &mut Entered) {
        if self.is_stopping() || entered.live.bots_rest() {
            return;
        }
        let game = entered.live.id.to_string();
        let Some(room) = entered.room_mut() else { return };
        for seat in room.bots_to_act().iter() {
            match room.set_thinking(&game, seat) {
                Ok(Some(task)) => {
                    let server = self.clone();
                    tokio::spawn(async move { server.think(task).await });
                }
                Ok(None) => {}
                Err(error) => tracing::error!(game, seat = seat.0, %error, "cannot ask a bot"),
            }
        }
    }

    async fn think(self, task: Task) {
        let Task { game, seat, question, brain } = task;
        let version = question.version.0;
        let thought = self.ponder(question, brain).await.ok();
        let done = self
            .change(&game, move |room| {
                room.bot_decided(seat, version, thought);
                Ok(())
            })
            .await;
        match (done, self.hub().known(&game)) {
            (Ok(()), Some(live)) => live.bots_rested(),
            (Err(error), Some(live)) if error.may_pass() => self.try_again_later(&live).await,
            _ => {}
        }
    }

    /// What a bot did could not be stored and its room is gone. Its game is left alone for a while, longer each time: what
    /// reads and thinks for nothing must not do so all the time.
    async fn try_again_later(&self, live: &Live) {
        loop {
            tokio::time::sleep(live.send_bots_to_rest()).await;
            match self.enter(&live.id).await {
                Err(error) if error.may_pass() && !self.is_stopping() => {}
                Ok(mut entered) => return self.wake_bots(&mut entered),
                Err(_) => return,
            }
        }
    }

    /// Thinks, as one of few at a time. A bot that panics is lost, its game is not.
    pub(crate) async fn ponder(
        &self,
        question: Question,
        mut brain: Box<dyn Brain>,
    ) -> Result<(Decision, Box<dyn Brain>), Error> {
        let (thread, server) = (self.bot_thread().await?, self.clone());
        let work = move || {
            let _thinking = Thinking::new(server);
            (brain.decide(&question), brain)
        };
        thread.run("a bot's thinking", work).await
    }

    /// Sets the bots that are to act thinking again after a start, one game after the other.
    pub(crate) async fn resume_bots(self) {
        let games = match self.store().games_with_bots().await {
            Ok(games) => games,
            Err(error) => return tracing::error!(%error, "cannot find the games with bots"),
        };
        for BotGame { id, .. } in games.into_iter().filter(is_bots_turn) {
            // Entering is enough: a room wakes its bots when it is loaded.
            if let Err(error) = self.enter(&id).await {
                tracing::error!(game = id, %error, "cannot resume a game");
            }
        }
    }

    /// Takes up the bots of other servers that have died: those that are to act and have done nothing for a while.
    pub(crate) async fn adopt_bots(self) {
        let mut before = HashMap::new();
        while self.store().is_shared() {
            tokio::time::sleep(self.config().bot_silence).await;
            let games = match self.store().games_with_bots().await {
                Ok(games) => games,
                Err(error) => {
                    tracing::warn!(%error, "cannot look for idle bots");
                    continue;
                }
            };
            let waiting = games.into_iter().filter(is_bots_turn).map(|game| (game.id, game.head));
            let waiting: HashMap<String, i64> = waiting.collect();
            for (id, _) in waiting.iter().filter(|(id, head)| before.get(*id) == Some(*head)) {
                match self.enter(id).await {
                    // One that thinks here already goes on; one that thinks long elsewhere loses nothing but time.
                    Ok(mut entered) => self.wake_bots(&mut entered),
                    Err(error) => tracing::warn!(game = id, %error, "cannot take over a bot"),
                }
            }
            before = waiting;
        }
    }
}

fn is_bots_turn(game: &BotGame) -> bool {
    let listing = serde_json::from_str(&game.listing);
    listing.is_ok_and(|Listing { seats, to_act, .. }| {
        seats.iter().any(|seat| seat.bot.is_some() && to_act.contains(&seat.seat))
    })
}

/// A bot that thinks, counted until it is done or lost.
struct Thinking {
    server: Server,
    since: Instant,
}

impl Thinking {
    fn new(server: Server) -> Thinking {
        server.metrics().thinking.add(1);
        Thinking { server, since: Instant::now() }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.server.metrics().thinking.add(-1);
        self.server.metrics().thoughts.add(self.since.elapsed());
    }
}

impl Room {
    /// The bots that are to act and do not think yet.
    fn bots_to_act(&self) -> Seats {
        // While a lesson is taught, it moves the hands of the others.
        if self.course.is_some() {
            return Seats::NONE;
        }
        let to_act = self.table.as_ref().map_or(Seats::NONE, |table| table.to_act());
        let has_bot = |seat: &Seat| self.sittings[seat.index()].bot.is_some();
        Seats::of(to_act.iter().filter(has_bot).filter(|seat| !self.thinking.has(*seat)))
    }

    /// Hands a bot what it is to decide.
    fn set_thinking(&mut self, game: &str, seat: Seat) -> Result<Option<Task>, Error> {
        let Some(question) = self.table()?.question(bot_in(seat), seat)? else { return Ok(None) };
        let bot = self.sittings[seat.index()].bot.as_deref().unwrap_or(FALLBACK);
        let brain = match self.brains.remove(&seat) {
            _ if self.at_random.has(seat) => self.hire(seat, FALLBACK)?,
            Some(brain) => brain,
            None => self.hire(seat, bot)?,
        };
        self.thinking = self.thinking.with(seat);
        Ok(Some(Task { game: game.to_owned(), seat, question, brain }))
    }

    /// A bot for this seat, with dice of its own.
    pub(crate) fn hire(&self, seat: Seat, spec: &str) -> Result<Box<dyn Brain>, Error> {
        self.hire_with(seat, spec, u64::from_le_bytes(secret::random()))
    }

    /// A bot for this seat, with these dice.
    pub(crate) fn hire_with(&self, seat: Seat, spec: &str, seed: u64) -> Result<Box<dyn Brain>, Error> {
        Ok(self.game.hire(spec, self.places[seat.index()].role, seed)?)
    }

    /// A bot has decided, or was lost. What the game refuses it, or what a lost bot was asked, is decided at random, this
    /// once: a broken bot must not stop a game.
    fn bot_decided(&mut self, seat: Seat, version: u64, thought: Option<(Decision, Box<dyn Brain>)>) {
        self.thinking = self.thinking.without(seat);
        let was_random = self.at_random.has(seat);
        self.at_random = self.at_random.without(seat);
        let Some((decision, brain)) = thought else {
            return self.decide_at_random(seat);
        };
        if !was_random {
            self.brains.insert(seat, brain);
        }
        let doing = Doing::Act(decision.action.get().to_owned());
        match self.play(bot_in(seat), seat.0, version, &doing) {
            // When the game went on while it thought, it is asked again.
            Ok(_) | Err(Error::Denied(Denied::StaleVersion { .. } | Denied::Over)) => {}
            Err(error) => {
                tracing::error!(seat = seat.0, code = error.body().code, "a bot chose what it may not do");
                self.decide_at_random(seat);
            }
        }
    }

    fn decide_at_random(&mut self, seat: Seat) {
        let bot = self.sittings[seat.index()].bot.as_deref().unwrap_or(FALLBACK);
        tracing::warn!(game = self.game.id(), seat = seat.0, bot, "one decision of a bot is made at random");
        self.at_random = self.at_random.with(seat);
    }
}
