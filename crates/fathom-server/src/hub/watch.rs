//! Those who wait for news of a game.

use std::collections::BTreeSet;

use axum::extract::ws::Utf8Bytes;
use fathom_catalog::portions;
use fathom_core::Viewer;
use fathom_table::Person;
use serde::Serialize;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

use super::Entered;
use super::room::{NOBODY, Room, person};
use crate::app::Server;
use crate::error::Error;
use crate::wire::{Frame, Lines};

/// One who waits.
pub(super) struct Watcher {
    who: Option<i64>,
    viewer: Viewer,
    /// The last line this viewer has.
    version: u64,
    /// How many rows of talk have been looked at, and how many of those were heard.
    talk: usize,
    heard: u64,
    /// The [`Room::face`] of the table this viewer has been shown.
    face: Option<u64>,
    /// Whether it is a connection that stays: then whoever it belongs to is there.
    stays: bool,
    /// Who is there, as this viewer was told, if it wants to know.
    present: Option<Vec<i64>>,
    queue: mpsc::Sender<Utf8Bytes>,
}

/// What to watch, and from where on.
pub(crate) struct Watch {
    pub(crate) who: Option<i64>,
    pub(crate) viewer: Viewer,
    pub(crate) since: u64,
    pub(crate) heard: u64,
    /// Whether it is a connection that stays, so that others may know of it.
    pub(crate) stays: bool,
    /// Whether it wants to know whenever a player comes or goes.
    pub(crate) present: bool,
}

impl Watcher {
    /// Whether anybody still listens.
    pub(super) fn is_there(&self) -> bool {
        !self.queue.is_closed()
    }

    /// Tells this watcher who is there, if that is news; false when it is to be cut off.
    fn tell_present(&mut self, present: &[i64]) -> bool {
        let Some(known) = &mut self.present else { return true };
        if known == present {
            return true;
        }
        present.clone_into(known);
        self.queue.try_send(frame(&Frame::Present { players: present })).is_ok()
    }

    /// Who is there by this connection.
    fn there(&self) -> Option<i64> {
        self.who.filter(|_| self.stays && self.is_there())
    }

    fn person(&self) -> Person {
        self.who.map_or(NOBODY, person)
    }

    /// Puts everything new for this watcher into its queue; false when it is to be cut off.
    fn tell(&mut self, id: &str, room: &Room, written: &mut Written) -> bool {
        self.news(id, room, written).is_ok_and(|frames| {
            frames.into_iter().all(|frame| match self.queue.try_send(frame) {
                Ok(()) => true,
                Err(TrySendError::Full(_) | TrySendError::Closed(_)) => false,
            })
        })
    }

    fn news(&mut self, id: &str, room: &Room, written: &mut Written) -> Result<Vec<Utf8Bytes>, Error> {
        let mut frames = Vec::new();
        if self.face != Some(written.face) {
            self.face = Some(written.face);
            frames.push(frame(&Frame::Table { table: &room.info(id, self.who, &written.present) }));
        }
        if let Some(table) = &room.table {
            let version = table.version(self.person(), self.viewer)?.0;
            if version > self.version {
                frames.extend(written.lines(room, self)?);
                self.version = version;
            }
        }
        for said in room.heard_by(self.who, self.talk, self.heard) {
            self.heard = said.n;
            frames.push(frame(&Frame::Chat { said: &said }));
        }
        self.talk = room.talk.len();
        Ok(frames)
    }
}

/// Frames written for one viewer, to be sent to all who look through the same eyes.
struct Written {
    face: u64,
    present: Vec<i64>,
    lines: Vec<((Viewer, u64), Vec<Utf8Bytes>)>,
}

impl Written {
    fn of(room: &Room, present: Vec<i64>) -> Written {
        Written { face: room.face(), present, lines: Vec::new() }
    }

    /// As many messages as it takes, the last with the snapshot.
    fn lines(&mut self, room: &Room, watcher: &Watcher) -> Result<Vec<Utf8Bytes>, Error> {
        let key = (watcher.viewer, watcher.version);
        if let Some((_, frames)) = self.lines.iter().find(|(other, _)| *other == key) {
            return Ok(frames.clone());
        }
        let lines = room.lines(watcher.person(), watcher.viewer, watcher.version)?;
        let mut portions = portions(&lines.lines, lines.snapshot.get().len());
        let last = portions.pop().expect("there is one in any case");
        let mut frames: Vec<Utf8Bytes> = portions.iter().map(|lines| frame(&Frame::More { lines })).collect();
        frames.push(frame(&Frame::Lines { lines: &Lines { lines: last, ..lines } }));
        self.lines.push((key, frames.clone()));
        Ok(frames)
    }
}

/// A message as text.
pub(crate) fn frame(message: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message can be written as JSON").into()
}

impl Entered {
    /// Watches a game: gives what there is already, and a queue of everything from then on. Nothing is lost between.
    pub(crate) fn watch(
        &self,
        watch: &Watch,
        capacity: usize,
    ) -> Result<(Vec<Utf8Bytes>, mpsc::Receiver<Utf8Bytes>), Error> {
        let (queue, news) = mpsc::channel(capacity);
        let room: &Room = self;
        let (who, viewer, known) = (watch.who, watch.viewer, watch.present.then(Vec::new));
        let mut watcher = Watcher {
            who,
            viewer,
            version: 0,
            talk: 0,
            heard: 0,
            face: None,
            stays: watch.stays,
            present: known,
            queue,
        };
        room.may_watch(watch.who, watch.viewer)?;
        if let Some(table) = &room.table {
            let version = table.version(watcher.person(), watch.viewer)?.0;
            // A client cannot have had lines there are not; it is given everything.
            watcher.version = if watch.since <= version { watch.since } else { 0 };
        }
        let mut watchers = self.live.watchers();
        watchers.retain(Watcher::is_there);
        let own = who.filter(|_| watch.stays);
        let present = present(room, watchers.iter().filter_map(Watcher::there).chain(own));
        watcher.present = watcher.present.map(|_| present.clone());
        let mut frames = watcher.news(&self.live.id, room, &mut Written::of(room, present.clone()))?;
        let heard_before = |frame: &Utf8Bytes| frame.starts_with("{\"type\":\"chat\"");
        let mut skip = watch.heard;
        frames.retain(|frame| {
            let known = heard_before(frame) && skip > 0;
            skip -= u64::from(known);
            !known
        });
        watchers.retain_mut(|other| other.tell_present(&present));
        watchers.push(watcher);
        Ok((frames, news))
    }

    /// The players who are connected to this server now.
    pub(crate) fn present(&self) -> Vec<i64> {
        present(self, self.live.watchers().iter().filter_map(Watcher::there))
    }
}

/// The players among those who are there, each once.
fn present(room: &Room, there: impl Iterator<Item = i64>) -> Vec<i64> {
    let plays = |who: &i64| !room.seats_of(*who).is_empty();
    there.filter(plays).collect::<BTreeSet<i64>>().into_iter().collect()
}

impl Server {
    /// Somebody hung up: tells the others.
    pub(crate) async fn left(&self, id: &str) {
        if let Some(live) = self.hub().known(id)
            && !live.watchers().is_empty()
            && let Ok(mut entered) = self.enter(id).await
        {
            self.tell(&mut entered);
        }
    }

    /// Tells everybody who watches what they may know and have not had; cuts off those whose queue is full.
    pub(crate) fn tell(&self, entered: &mut Entered) {
        let live = entered.live.clone();
        let room: &Room = entered;
        let mut watchers = live.watchers();
        if watchers.is_empty() {
            return;
        }
        watchers.retain(Watcher::is_there);
        let present = present(room, watchers.iter().filter_map(Watcher::there));
        let mut written = Written::of(room, present.clone());
        watchers.retain_mut(|watcher| {
            let kept = watcher.tell(&live.id, room, &mut written) && watcher.tell_present(&present);
            self.metrics().cut.add(u64::from(!kept));
            kept
        });
    }
}
